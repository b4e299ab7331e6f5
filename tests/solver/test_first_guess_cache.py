"""First guesses of long lists: kept per digest, safe for several processes, bounded, never trusted when damaged."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import tilewise as tw
from tests.support.cli_process import PATIENCE, call
from tilewise import cache
from tilewise.solver.control import control_for
from tilewise.solver.exact import search
from tilewise.solver.openers import opener_values
from tilewise.solver.openers.opener_values import (
    COMPARED,
    keep_proof,
    kept_proof,
    kept_values,
    opener_value,
    par_openers,
)
from tilewise.solver.rank import rank as ranking
from tilewise.solver.rank.rank import rank_choice
from tilewise.solver.suggest import sources


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own, and a limit so low that a short list counts as long."""
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(ranking, "WORK", ((99, 10_000_000),))
    return tmp_path / "cache"


def own_list() -> tw.Vocabulary:
    words = tw.vocabulary("original").guesses[::9]
    return tw.make_vocabulary("own", words)


def files(home: Path) -> list[Path]:
    return sorted(home.glob("first-*"))


def test_the_second_time_nothing_is_ranked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = own_list()
    first = tw.suggest(words, top=5)
    (file,) = files(home)
    ranked = mock.Mock(side_effect=rank_choice)
    monkeypatch.setattr(ranking, "rank_choice", ranked)
    again = tw.suggest(tw.make_vocabulary("another name", words.guesses), top=5)
    assert replace(again, seconds=0.0, game=first.game) == replace(first, seconds=0.0)
    assert not ranked.called
    # Another question is another file; another list is never answered from this one.
    assert tw.suggest(words, tie="last", rule="strict", top=5).best.guess
    assert tw.suggest(words.without([first.best.guess]), top=5).best.guess != first.best.guess
    assert (ranked.call_count, len(files(home))) == (2, 3)
    # Turns, rankers of one's own and more guesses than are kept are worked out as ever.
    tw.suggest(words, top=150)
    tw.suggest(words, lambda choice: choice.statistics.expected_size, top=5)
    tw.suggest(words, top=150)
    assert ranked.call_count == 4
    assert file in files(home)
    monkeypatch.setattr(ranking, "WORK", ((99, 10_000),))
    for command in ("assist", "suggest"):  # the ranker that was used is named
        assert "by fast-entropy" in call(command, "--list", "alpha-4", "--fast").stdout


def tiny(*more: str, **how: Any) -> tw.Game:
    return tw.Game(tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills", *more]), **how)


@pytest.mark.usefixtures("home")
def test_what_is_kept_holds_for_one_list_rule_and_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_proof(tiny(), tw.prove(tiny()).openers[:1])
    with monkeypatch.context() as without_search:
        without_search.delattr(sources, "search_values")
        assert tw.suggest(tiny(), top=1).best.badge == "proved", "advice begins with it"
    value = opener_value(tw.Position(tiny()), "mills", control_for(None)).value
    (proved,) = kept_proof(tiny()).values()
    assert (proved.guess, proved.total, proved.badge) == ("thumb", 9, "proved")
    assert kept_values(tiny())["mills"].value == value == tw.evaluate(tiny(), ["mills"])["mills"]
    for other in (tiny(rule="hard"), tiny(limit=5), tiny("month")):
        assert not kept_proof(other)
        assert not kept_values(other)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    "rows", [[9, 0, [[1, 1], [2, 4]]], [10, 0, [[1, 1], [2, 4]]], [9, 0, [[1, 1], [4, 2]]], [9], 7]
)
def test_kept_values_that_do_not_add_up_are_not_read(rows: Any) -> None:
    cache.keep(opener_values._values_file(tiny()), {"thumb": rows})
    assert [*kept_values(tiny())] == (["thumb"] if rows == [9, 0, [[1, 1], [2, 4]]] else [])
    cache.keep(opener_values._proof_file(tiny()), [["thumb", 4]])
    assert not kept_proof(tiny()), "every word takes a guess"


@pytest.mark.usefixtures("home")
def test_the_sources_of_a_value_are_asked_in_order() -> None:
    game, start, some = tiny(), tw.Position(tiny()), control_for(None)
    estimate = opener_value(start, "thumb", some, wait=False)
    searched = opener_value(start, "thumb", some)
    assert (estimate.value.badge, searched.value.badge) == ("estimate", "exact")
    assert opener_value(start, "thumb", some, wait=False) == searched, "it was kept"
    assert sum(n for _, n in searched.games) == len(game.vocabulary.answers)
    keep_proof(game, (searched.value,))
    assert opener_value(start, "thumb", some).value.badge == "proved"
    assert opener_value(start, "thumb", some, games=True) == searched, "a proof knows no games"
    assert opener_value(tw.Position("nyt"), "tarse", some).value.badge == "proved", "it is shipped"
    fewer = tw.Position(tw.vocabulary("nyt").without(["tarse"]))
    assert opener_value(fewer, "crane", control_for(0)).value.badge == "bound"


@pytest.mark.parametrize(
    "damage",
    [
        b"", b"{", b"\xff\xfe", b"[]", b"null", b'{"checksum": "", "kept": []}', b"[" * 100_000,
        b'{"checksum": "x", "kept": [["nosuch", 1]]}', b"0" * (cache.MOST_BYTES + 1),
    ],
    ids=lambda damage: repr(damage[:20]),
)  # fmt: skip
def test_a_damaged_file_is_ignored_and_written_again(home: Path, damage: bytes) -> None:
    words = own_list()
    sound = tw.suggest(words, top=5, budget_seconds=None)
    (file,) = files(home)
    text = file.read_bytes()
    stored = json.loads(text)
    stored["kept"][0][0] = words.guesses[0]
    for wrong in (damage, json.dumps(stored).encode()):  # and where a word or a number was changed
        file.write_bytes(wrong)
        assert cache.recall(file.name) is None
        assert tw.suggest(words, top=5, budget_seconds=None).suggestions == sound.suggestions
        assert file.read_bytes() == text


def test_only_the_files_used_last_are_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_FILES", 5)
    names = [cache.file_name("first", n) for n in range(12)]
    for age, name in enumerate(names):
        cache.keep(name, [age])
        os.utime(home / name, (1_000_000 + age, 1_000_000 + age))
        assert len(files(home)) <= 6
        assert cache.recall(names[0]) == [0], "what is used stays"
    foreign = home / "notes.txt"
    foreign.touch()
    cache.keep(cache.file_name("first", "another"), [])
    assert foreign.exists()
    assert len(list(home.glob("first-*.json"))) == 5


def test_where_nothing_can_be_kept_it_is_worked_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    for place in ("", str(in_the_way), str(in_the_way / "below")):
        monkeypatch.setenv(cache.FOLDER_VARIABLE, place)
        cache.keep("first-a.json", [1])
        assert cache.recall("first-a.json") is None
    monkeypatch.delenv(cache.FOLDER_VARIABLE)
    assert (cache.folder() or Path()).name.lower() == "tilewise"


_WRITER = """
import sys
from tilewise import cache
mine = [float(sys.argv[1])] * 5
print("ready", flush=True)
sys.stdin.readline()
for n in range(60):
    name = cache.file_name("first", n % 3)
    cache.keep(name, mine)
    seen = cache.recall(name)
    assert seen is not None and set(seen) in ({1.0}, {2.0}), seen
"""


def test_two_processes_write_the_same_files(home: Path) -> None:
    command = [sys.executable, "-c", _WRITER]
    start: Any = partial(subprocess.Popen, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with start([*command, "1"]) as one, start([*command, "2"]) as other:
        assert (one.stdout.readline(), other.stdout.readline()) == ("ready\n", "ready\n")
        for writer in (one, other):
            writer.stdin.write("\n")
            writer.stdin.flush()
        for writer in (one, other):
            writer.communicate(timeout=PATIENCE)
    assert (one.returncode, other.returncode, len([*home.iterdir()])) == (0, 0, 3), "no unfinished file is left"


def test_progress_is_told_while_a_long_list_is_ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewise.solver.rank.choice._REPORTED", 500_000)
    words = own_list()
    told: list[tw.Progress] = []
    assert tw.rank(words, top=3, progress=told.append) == tw.rank(words, top=3)
    assert [p.done for p in told] == sorted({p.done for p in told})
    assert (len(told), told[-1].done, told[-1].total) == (5, len(words.guesses), len(words.guesses))
    told.clear()
    plain, reported = (tw.suggest(words, top=3, budget_seconds=None, progress=p) for p in (None, told.append))
    assert (reported.suggestions, bool(told)) == (plain.suggestions, True)
    told.clear()
    tw.rank(words, "fast-entropy:50", progress=told.append)
    assert told[-1].total == len(words.guesses) // 2 + len(words.guesses) % 2


@pytest.mark.usefixtures("home")
def test_the_value_of_a_known_opening_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    words = tw.vocabulary("nyt").narrowed("some", tw.vocabulary("nyt").answers[::4])
    monkeypatch.setattr(opener_values, "starting_word", lambda _: "crane")
    exact = tw.evaluate(words, ["crane"])["crane"]
    found = tw.suggest(words, top=3, budget_seconds=60)
    assert (found.best.guess, found.best.badge) == ("crane", "exact")
    assert found.best.mean == exact.upper / len(words.answers)
    monkeypatch.setattr(search.ExactSearch, "least", None)
    assert repr(tw.suggest(words, top=3).best) == repr(found.best)  # its cost is no number, which equals nothing
    with pytest.raises(TypeError):  # another list is searched for itself
        tw.suggest(words.without([words.answers[0]]), top=3)


def test_what_was_proved_is_known_to_advice_and_reviews(home: Path) -> None:
    words = tw.vocabulary("english-5").narrowed("some", tw.vocabulary("english-5").answers[::8])
    file, answers = (home.parent / name for name in ("words.txt", "answers.txt"))
    file.write_text("\n".join(words.guesses), "utf-8")
    answers.write_text("\n".join(words.answers), "utf-8")
    assert tw.suggest(words, top=2, budget_seconds=0).method != "exact"
    assert len(par_openers(tw.Game(words))) == COMPARED
    proof = tw.prove(words, top=2)
    assert call("prove", "--words", str(file), "--answers", str(answers), "-n", "2").returncode == 0
    # Without any time for a search: what was proved is read.
    advice, more = (tw.suggest(words, top=top, budget_seconds=0) for top in (2, 5))
    best, second = advice.suggestions
    assert (best.guess, best.mean, best.lost, advice.method) == (proof.best, proof.mean, 0, "exact")
    assert (best.badge, second.guess) == ("proved", proof.openers[1].guess)
    assert [s.guess for s in more.suggestions[:2]] == [best.guess, second.guess]
    assert (len(more.suggestions), more.method, more.best.badge) == (5, "partial", "proved")
    assert par_openers(tw.Game(words)) == (proof.best,)
    # It holds for this list, this rule and games of this length alone.
    others = (tw.Game(words, "hard"), tw.Game(words, limit=4), tw.Game(words.without([words.answers[0]])))
    for other in others:
        assert tw.suggest(tw.Position(other), budget_seconds=0).best.badge != "proved"


def test_where_a_kept_proof_has_too_few_words_a_search_that_finishes_has_them_all(home: Path) -> None:
    weights = {"bills": 1.0, "hills": 9.0, "mills": 2.0, "tills": 2.0, "thumb": 1.0, "month": 5.0}
    words = tw.make_vocabulary("morning", list(weights), weights)
    file = home.parent / "morning.txt"
    file.write_text("".join(f"{word}\t{weight}\n" for word, weight in weights.items()), "utf-8")
    before = tw.suggest(words, top=3)
    assert call("prove", "--words", str(file), "-n", "1").returncode == 0
    assert replace(tw.suggest(words, top=3), seconds=before.seconds) == before
