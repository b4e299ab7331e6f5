"""First guesses of long lists: kept per digest, safe for several processes, bounded, never trusted when damaged."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tilewise as tw
from tests.support.cli_process import PATIENCE, call
from tilewise import cache
from tilewise.reviews.opener_values import COMPARED, compared
from tilewise.solver.openers import shipped_openers
from tilewise.solver.openers.first_guess_cache import Question, keep, recall
from tilewise.solver.rank import rank as ranking
from tilewise.solver.rank.rank import rank_choice
from tilewise.solver.suggest import sources as suggestion_sources

QUESTION = Question("d" * 64, "entropy", "candidate", "any")


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
    return sorted(home.iterdir())


def test_the_second_time_nothing_is_ranked(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = own_list()
    first = tw.suggest(words, top=5)
    (file,) = files(home)
    ranked: list[object] = []

    def counted(*asked: Any) -> tuple[tw.solver.Suggestion, ...]:
        ranked.append(asked)
        return rank_choice(*asked)

    monkeypatch.setattr(ranking, "rank_choice", counted)
    again = tw.suggest(tw.make_vocabulary("another name", words.guesses), top=5)
    assert again.suggestions == first.suggestions
    assert (again.probe, again.candidate, again.ranker) == (first.probe, first.candidate, first.ranker)
    assert not ranked
    # Another question is another file; another list is never answered from this one.
    assert tw.suggest(words, tie="last", rule="strict", top=5).best.guess
    assert tw.suggest(words.without([first.best.guess]), top=5).best.guess != first.best.guess
    assert len(ranked) == 2
    assert len(files(home)) == 3
    # Turns, rankers of one's own and more guesses than are kept are worked out as ever.
    tw.suggest(words, top=150)
    tw.suggest(words, lambda choice: choice.statistics.expected_size, top=5)
    tw.suggest(words, top=150)
    assert len(ranked) == 4
    assert file in files(home)


@pytest.mark.parametrize("change", [{"words": "e" * 64}, {"ranker": "parts"}, {"tie": "last"}, {"rule": "hard"}])
def test_every_part_of_a_question_counts(home: Path, change: dict[str, str]) -> None:
    words = own_list()
    known = words.guesses[0]
    keep(QUESTION, ((known, 1.0),))
    assert recall(QUESTION, words, 1) == ((known, 1.0),)
    assert recall(replace(QUESTION, **change), words, 1) is None
    assert len(files(home)) == 1


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
    file.write_bytes(damage)
    assert tw.suggest(words, top=5, budget_seconds=None).suggestions == sound.suggestions
    assert file.read_bytes() == text


def test_a_changed_number_or_word_is_noticed(home: Path) -> None:
    words = own_list()
    tw.suggest(words, top=5)
    (file,) = files(home)
    stored = json.loads(file.read_text())
    question = Question(words.digest, "entropy", "candidate", "any")
    assert recall(question, words, 100) is not None
    stored["kept"][0][0] = words.guesses[0]
    file.write_text(json.dumps(stored))
    assert recall(question, words, 100) is None


def test_only_the_files_used_last_are_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST_FILES", 5)
    words = own_list()
    ranked = ((words.guesses[0], -1.0),)
    questions = [Question(words.digest, f"random:{n}", "first", "any") for n in range(12)]
    for age, question in enumerate(questions):
        keep(question, ranked)
        os.utime(home / question.name, (1_000_000 + age, 1_000_000 + age))
        assert len(files(home)) <= 6
        assert recall(questions[0], words, 1) == ranked, "what is used stays"
    foreign = home / "notes.txt"
    foreign.touch()
    keep(QUESTION, ranked)
    assert foreign.exists()
    assert len(list(home.glob("first-*.json"))) == 5


def test_where_nothing_can_be_kept_it_is_worked_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = own_list()
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    for place in ("", str(in_the_way), str(in_the_way / "below")):
        monkeypatch.setenv(cache.FOLDER_VARIABLE, place)
        keep(QUESTION, ((words.guesses[0], 1.0),))
        assert recall(QUESTION, words, 1) is None
    monkeypatch.delenv(cache.FOLDER_VARIABLE)
    assert (cache.folder() or Path()).name.lower() == "tilewise"


_WRITER = """
import sys
import tilewise as tw
from tilewise.solver.openers.first_guess_cache import Question, keep, recall
words = tw.make_vocabulary("own", ["bills", "hills", "mills", "thumb", "tills"])
mine = tuple((word, float(sys.argv[1])) for word in words.guesses)
print("ready", flush=True)
sys.stdin.readline()
for n in range(60):
    question = Question(words.digest, f"random:{n % 3}", "first", "any")
    keep(question, mine)
    seen = recall(question, words, 5)
    assert seen is not None and {cost for _, cost in seen} in ({1.0}, {2.0}), seen
"""


def test_two_processes_write_the_same_files(home: Path) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", _WRITER, cost], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for cost in ("1", "2")
    ]
    for writer in writers:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
    for writer in writers:
        assert writer.stdin is not None
        writer.stdin.write("\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate(timeout=PATIENCE)
        assert writer.returncode == 0
    assert len(files(home)) == 3, "no unfinished file is left"


def test_progress_is_told_while_a_long_list_is_ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tilewise.solver.rank.choice._REPORTED", 500_000)
    words = own_list()
    told: list[tw.Progress] = []
    reported = tw.rank(words, top=3, progress=told.append)
    assert reported == tw.rank(words, top=3)
    assert [p.done for p in told] == sorted({p.done for p in told})
    assert len(told) == 5
    assert told[-1].done == told[-1].total == len(words.guesses)
    told.clear()
    assert (
        tw.suggest(words, top=3, budget_seconds=None, progress=told.append).suggestions
        == tw.suggest(words, top=3, budget_seconds=None).suggestions
    )
    assert told
    told.clear()
    tw.rank(words, "fast-entropy:50", progress=told.append)
    assert told[-1].total == len(words.guesses) // 2 + len(words.guesses) % 2


def test_the_assistant_names_the_ranker_that_was_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ranking, "WORK", ((99, 10_000),))
    assert "(estimate by fast-entropy)" in call("assist", "--list", "alpha-4", "--fast").stdout
    assert "by fast-entropy" in call("suggest", "--list", "alpha-4", "--fast").stdout


@pytest.mark.usefixtures("home")
def test_the_value_of_a_known_opening_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    words = tw.vocabulary("nyt").narrowed("some", tw.vocabulary("nyt").answers[::4])
    monkeypatch.setattr(shipped_openers, "starting_word", lambda _: "crane")
    exact = tw.evaluate(words, ["crane"])["crane"]
    found = tw.suggest(words, top=3, budget_seconds=60)
    assert (found.best.guess, found.best.badge) == ("crane", "exact")
    assert found.best.mean == exact.upper / len(words.answers)
    monkeypatch.setattr(suggestion_sources, "with_value", None)
    assert repr(tw.suggest(words, top=3).best) == repr(found.best)  # its cost is no number, which equals nothing
    with pytest.raises(TypeError):  # another list is searched for itself
        tw.suggest(words.without([words.answers[0]]), top=3)


def test_what_was_proved_is_known_to_advice_and_reviews(home: Path) -> None:
    words = tw.vocabulary("english-5").narrowed("some", tw.vocabulary("english-5").answers[::8])
    file, answers = (home.parent / name for name in ("words.txt", "answers.txt"))
    file.write_text("\n".join(words.guesses), "utf-8")
    answers.write_text("\n".join(words.answers), "utf-8")
    without_time = tw.suggest(words, top=2, budget_seconds=0)
    assert without_time.method != "exact"
    assert len(compared(tw.Game(words))) == COMPARED
    proof = tw.prove(words, top=2)
    assert call("prove", "--words", str(file), "--answers", str(answers), "-n", "2").returncode == 0
    # Without any time for a search: what was proved is read.
    advice = tw.suggest(words, top=2, budget_seconds=0)
    best, second = advice.suggestions
    assert (best.guess, best.mean, best.lost, advice.method) == (proof.best, proof.mean, 0, "exact")
    assert (best.badge, second.guess) == ("proved", proof.openers[1].guess)
    more = tw.suggest(words, top=5, budget_seconds=0)
    assert [s.guess for s in more.suggestions[:2]] == [best.guess, second.guess]
    assert (len(more.suggestions), more.method, more.best.badge) == (5, "partial", "proved")
    assert compared(tw.Game(words)) == (proof.best,)
    # It holds for this list, this rule and games of this length alone.
    shorter = words.without([words.answers[0]])
    for other in (
        tw.suggest(words, rule="hard", budget_seconds=0),
        tw.suggest(words, limit=4, budget_seconds=0),
        tw.suggest(shorter, budget_seconds=0),
    ):
        assert other.best.badge != "proved"


def test_where_a_kept_proof_has_too_few_words_a_search_that_finishes_has_them_all(home: Path) -> None:
    weights = {"bills": 1.0, "hills": 9.0, "mills": 2.0, "tills": 2.0, "thumb": 1.0, "month": 5.0}
    words = tw.make_vocabulary("morning", list(weights), weights)
    file = home.parent / "morning.txt"
    file.write_text("".join(f"{word}\t{weight}\n" for word, weight in weights.items()), "utf-8")
    before = tw.suggest(words, top=3)
    assert call("prove", "--words", str(file), "-n", "1").returncode == 0
    assert replace(tw.suggest(words, top=3), seconds=before.seconds) == before
