"""The assistant through the real process: sessions, whole games, and lines that mean nothing."""

import random
import re
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import GUESS, Talk, assert_one_sentence, call, run
from tilewise.game.feedback import digits_of


@pytest.fixture(autouse=True)
def _the_same_every_day(monkeypatch: pytest.MonkeyPatch) -> None:
    # Numbers and words below are those of a plain list; the assistant's own default is tested in test_cli_prior.py.
    monkeypatch.setenv("TILEWISE_LIST", "nyt")
    monkeypatch.setenv("TILEWISE_EVERYDAY", "no")


def guesses(text: str) -> list[tuple[str, int]]:
    return [(m[1].lower(), int(m[2])) for line in text.splitlines() if (m := GUESS.match(line))]


def test_a_blank_line_gives_the_next_best_guess() -> None:
    done = run(text=".y...\n\n\n")
    shown = guesses(done.stdout)
    assert done.returncode == 0
    assert len({word for word, _ in shown}) == len(shown) == 4
    assert [left for _, left in shown[1:]] == sorted((left for _, left in shown[1:]), reverse=True)


def test_when_every_candidate_is_refused_the_allowed_words_come() -> None:
    done = call("assist", "crane=..gg.", "sloth=..y..", text="\n\nundo\n")
    shown = guesses(done.stdout)
    assert shown[0] == ("piano", 1)
    assert "No listed answer is left; continuing with every allowed word that fits." in done.stdout
    fits = [
        w
        for w in tw.vocabulary("nyt").guesses
        if str(tw.feedback("crane", w)) == "..gg." and str(tw.feedback("sloth", w)) == "..y.."
    ]
    assert shown[1][1] == len(fits) - 1
    assert shown[-1][1] == len(fits) - 1


@pytest.mark.parametrize("length", [4, 5, 11])
def test_other_lengths(length: int) -> None:
    # The fast ranker: on the longest lists the full ranking of the first guess takes seconds.
    talk = Talk("-k", str(length), "--ranker", "fast-entropy:0.2", "--fast")
    first, before = talk.next_guess()
    talk.say(str(tw.feedback(first, tw.vocabulary("nyt" if length == 5 else f"english-{length}").answers[1000])))
    second, after = talk.next_guess()
    assert talk.close() == (0, "")
    assert len(first) == len(second) == length
    assert after < before


def test_another_word_was_played_and_undone() -> None:
    done = call(text="crane=.y..g\nundo\nundo\nCRANE = ⬛🟨⬛⬛🟩\nwhy\n")
    shown = guesses(done.stdout)
    assert [left for _, left in shown] == [2309, 39, 2309, 39]
    assert "There is no turn to take back." in done.stdout
    assert "divides the 39 words into" in done.stdout


def test_a_word_of_the_assistant_itself_keeps_its_badge() -> None:
    done = call(text="tarse\n.....\n?\ngodly\n")
    assert done.stdout.count("3.414 guesses to go on average (sure, best)") == 2
    assert done.stdout.count("2.788 guesses to go on average (sure, best)") == 2


def test_a_list_named_like_a_shipped_one_gets_its_own_first_word(tmp_path: Path) -> None:
    (tmp_path / "english-6.txt").write_text("слово\nкнига\nвесна\nокеан\n", "utf-8")
    done = call("--words", str(tmp_path / "english-6.txt"), text="words\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "> ВЕСНА (4 words)\n  1.750 guesses to go on average (sure, best)" in done.stdout


def test_people_get_a_word_that_they_know_and_programs_the_best_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TILEWISE_EVERYDAY")
    told = call("assist")
    assert told.stdout.startswith(
        "> CRATE (2309 words)\n  3.421 guesses to go on average (sure)\n  TARSE would save 0.01."
    )
    assert call("assist", "--best").stdout.startswith("> TARSE")
    for beside in (["--best"], ["--json"], ["--fast"], ["--ranker", "entropy"]):
        assert "tarse" in call("suggest", "--top", "1", *beside).stdout.partition("best probe")[0], beside
    assert "crate" in call("suggest", "--top", "1").stdout
    assert "crate" in call("suggest", "--top", "1", "--json", "--everyday").stdout


def test_a_word_alone_is_played_next() -> None:
    done = call(text="crane\n.y..g\nwords\nqqqqq\ncranes\n")
    shown = guesses(done.stdout)
    assert [w for w, _ in shown[:2]] == ["tarse", "crane"]
    assert shown[2][1] == 39
    words = next(line for line in done.stdout.splitlines() if line.startswith("dirge "))
    assert words.split() == list(tw.Position.parse("crane=.y..g").candidates)
    assert "'qqqqq' is not in the word list" in done.stdout
    assert "'cranes' has 6 letters where 5 are needed" in done.stdout


def test_contradicting_clues_are_diagnosed_and_the_last_turn_stays() -> None:
    done = call(text="crane=ggggg\n")
    assert "Solved in 1 guess." in done.stdout
    done = call("assist", "crane=.....", text="caner=ggggg\nwords\n")
    assert "No word fits CRANE and CANER together: CANER says letter 1 is C; CRANE says not." in done.stdout
    assert len(guesses(done.stdout)) == 1
    assert_one_sentence(call("assist", "crane=ggggg", "slate=ggggg"), 1, "CRANE and SLATE")


def test_a_turn_that_is_typed_again_is_corrected() -> None:
    right = tw.Position.parse("crane=.y..g sloth=....y")
    lines = ["crane=.....", "sloth=....y", "crane=.y..g", "words", "crane=.y..g", "crane", "undo", "crane", "....."]
    done = call("assist", text="\n".join([*lines, "undo crane", "undo trace", "undo sloth", "undo", ""]))
    shown = [left for _, left in guesses(done.stdout)]
    # After the last turn was corrected, the words are those of the turns as they should have been.
    assert shown[:4] == [2309, 263, len(tw.Position.parse("crane=..... sloth=....y").candidates), len(right.candidates)]
    assert "Turn 1 corrected: crane=.y..g" in done.stdout
    assert " ".join(right.candidates) in done.stdout
    assert "Turn 1 was that already." in done.stdout
    assert "CRANE was turn 1: type what it showed, to correct that.\n? undo\nCRANE stays as it is." in done.stdout
    assert "Turn 1 corrected: crane=....." in done.stdout
    assert "Took back crane=....." in done.stdout
    assert "TRACE was not played" in done.stdout
    assert shown[-1] == 2309


def test_a_correction_that_fits_nothing_changes_nothing() -> None:
    done = call("assist", "crane=.....", "sloth=..g..", text="crane=ggggg\nwords\n")
    assert "No word fits CRANE and SLOTH together" in done.stdout
    assert "To correct an earlier turn, type it again." in done.stdout
    assert len(guesses(done.stdout)) == 1


def test_why_another_word_and_which_word_was_refused() -> None:
    done = call("assist", "crane=.y..g", text="why dirge\nwhy zzzzz\nnot south, dirge\nundo\nundo\nnot crane\n")
    assert "DIRGE divides the 39 words into" in done.stdout
    assert re.search(r"SOUTH takes 0\.\d+ fewer\.", done.stdout)
    assert "'zzzzz' is not in the word list" in done.stdout
    assert [left for _, left in guesses(done.stdout)] == [39, 38, 39, 39]
    assert "DIRGE is back." in done.stdout
    assert "SOUTH is back." in done.stdout
    assert "CRANE was played; if it was refused: 'undo crane', then 'not crane'." in done.stdout


def test_a_word_that_is_a_command_can_be_played() -> None:
    done = call("assist", "-k", "4", "--fast", text="guess help\nlist gggg\n")
    assert guesses(done.stdout)[1][0] == "help"
    assert "Solved in 1 guess." in done.stdout


@pytest.mark.parametrize(
    ("name", "shows", "turn"),
    [
        ("mastermind:3x4", "such as 2+0", "111=2+0"),
        ("mini-nerdle", "such as .y..g.", "1+9=10=.y..g."),
        ("nyt", "such as .y..g", "crane=.y..g"),
    ],
)
def test_the_help_is_about_the_game_that_is_played(name: str, shows: str, turn: str) -> None:
    said = call("assist", "--list", name, "--fast", "--color", "always", text="help\nquit\n").stdout
    assert shows in said
    assert f"\n{turn} " in said
    assert ("the tiles" in said) is (name != "mastermind:3x4")
    assert ("(those in place + those elsewhere)" in said) is (name == "mastermind:3x4")


def test_given_letters_are_named_once_where_a_game_is_left() -> None:
    option = ["--list", "french-5", "--fast", "--color", "always"]
    left = call("assist", "--given", "t....", *option, text="tarin=g....\nquit\n").stdout
    assert "To continue: tilewise tarin=g.... --list french-5 --given t.... (or" in " ".join(left.split())
    left = call("assist", "t....", *option, text="tarin=g....\nquit\n").stdout
    assert "To continue: tilewise t.... tarin=g.... --list french-5 (or" in " ".join(left.split())


def test_an_unlisted_answer_never_ends_the_help() -> None:
    v = tw.vocabulary("nyt")
    secret = "aahed"
    assert secret in v.guess_index
    assert secret not in v.answer_index
    talk = Talk("--fast")
    for _ in range(30):
        guess, left = talk.next_guess()
        assert left > 0
        tiles = str(tw.feedback(guess, secret))
        talk.say(tiles)
        if tiles == "ggggg":
            break
    assert talk.close() == (0, "")
    assert any("No listed answer fits" in line for line in talk.seen)
    assert talk.seen[-1].startswith("Solved in ")


# ---- whole games -------------------------------------------------------------------------------------------


@cache
def words_of(name: str) -> tw.Vocabulary:
    return tw.vocabulary(name)


def play_games(name: str, arguments: list[str], secrets: list[str]) -> tuple[int, int]:
    """Play games one after another in one process; every count shown must be that of the slow filter."""
    v = words_of(name)
    talk = Talk("--list", name, "--again", *arguments)
    solved = failed = 0
    for secret in secrets:
        left = list(v.answers)
        for turn in range(1, 31):
            guess, shown = talk.next_guess()
            assert shown == len(left), (secret, talk.seen[-10:])
            tiles = digits_of(guess, secret)
            left = [w for w in left if digits_of(guess, w) == tiles]
            assert secret in left
            talk.say("".join(".yg"[d] for d in tiles))
            if guess == secret:
                solved += turn <= 6
                failed += turn > 6
                break
        else:
            raise AssertionError(f"{secret} was not found in thirty guesses")
    talk.next_guess()
    code, complaint = talk.close()
    assert (code, complaint) == (0, "")
    assert sum(line.startswith("Solved in ") for line in talk.seen) == len(secrets)
    lost = sum("the usual game ends here" in line for line in talk.seen)
    assert lost == failed
    return solved, failed


@pytest.mark.slow
def test_many_games() -> None:
    source = random.Random(20260226)
    plan = [
        ("nyt", [], 10),
        ("nyt", ["--fast", "--ranker", "letter-frequency", "--tie", "popular"], 20),
        ("original", ["--fast", "--rule", "strict"], 15),
        ("lab", ["--fast", "--ranker", "tile-score"], 10),
        ("english-4", ["--fast", "--rule", "hard", "--ranker", "largest"], 20),
    ]
    jobs = [(name, args, source.sample(words_of(name).answers, n)) for name, args, n in plan]
    with ThreadPoolExecutor(2) as pool:
        done = list(pool.map(lambda job: play_games(*job), jobs))
    assert [solved + failed for solved, failed in done] == [n for *_, n in plan]
    # The default assistant finds every one of its words in time; the cruder ways may fail, and then say so.
    assert done[0] == (10, 0)


# ---- garbage -----------------------------------------------------------------------------------------------


def garbage(source: random.Random) -> str:
    alphabet = ".ygxb01=? +-_:⬛🟨🟩abcdefgéß☃\t\x00\x07\x1b\u202e\ufeff"
    kind = source.randrange(6)
    if kind == 0:
        return "".join(source.choice(alphabet) for _ in range(source.randrange(1, 12)))
    if kind == 1:
        return "".join(chr(source.randrange(1, 0x2FFF)) for _ in range(source.randrange(1, 8))).replace("\n", "")
    if kind == 2:
        return "".join(source.choice(".yg") for _ in range(source.choice([3, 4, 6, 7, 500])))
    if kind == 3:
        return source.choice(["crane=", "=.y..g", "crane=.y..", "cra ne=.y..g", "crane==.....", "a=b=c", "--help"])
    if kind == 4:
        return source.choice(["words ", "?? ", "undoo", "qui t", "'", '"', "%s", "{}", "\\", "../..", "None"])
    return "x" * source.randrange(200, 3000)


@pytest.mark.slow
def test_garbage_changes_nothing_and_never_breaks() -> None:
    source = random.Random(7)
    lines = []
    expected = tw.Position(tw.vocabulary("nyt"))
    for number in range(3000):
        lines.append(garbage(source))
        if number % 600 == 300:
            expected = expected.answered(source.choice(["crane", "sloth", "pudgy", "movie", "blimp"]), "abbey")
            lines.append(str(expected.turns[-1]))
    # A tile line that happens to be well-formed would be a legal turn, and a known word would become the guess.
    lines = [line for line in lines if not _understood(line)] + ["words"]
    done = call("--fast", text="\n".join(lines) + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Traceback" not in done.stdout
    assert done.stdout.rstrip().removesuffix("?").split("\n")[-2].split() == list(expected.candidates)


def _understood(line: str) -> bool:
    if "=" in line and len(line) > 20:
        return False
    try:
        turns = tw.Position.parse(line, tw.vocabulary("nyt")).turns if "=" in line else ()
    except tw.TilewiseError:
        turns = ()
    if turns:
        return line not in {str(t) for t in turns} or turns[0].guess not in {
            "crane",
            "sloth",
            "pudgy",
            "movie",
            "blimp",
        }
    if not line.strip():
        return True
    try:
        return len(tw.Feedback.parse(line)) == 5
    except tw.TilewiseError:
        return line.strip().lower() in {
            "?",
            "words",
            "why",
            "undo",
            "u",
            "new",
            "h",
            "help",
            "q",
            "quit",
            "exit",
            "top",
        }


def test_bytes_that_are_no_text() -> None:
    source = random.Random(11)
    data = b"\n".join(bytes(source.randrange(128, 256) for _ in range(9)) for _ in range(500)) + b"\nwords\n"
    done = run("--fast", text=data)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(guesses(done.stdout)) == 1


PLAYER = ("--list", "alpha-5", "--rule", "strict", "--ranker", "fast-entropy", "--fast")


def test_refused_words_are_gone_until_they_are_brought_back() -> None:
    done = call("assist", *PLAYER, text=".y...\n\n\naloin\nundo\nundo\nnew\n.y...\n")
    shown = guesses(done.stdout)
    assert [left for _, left in shown[:4]] == [15918, 999, 998, 997]
    refused = [word for word, _ in shown[1:3]]
    assert "'aloin' is not in the word list 'alpha-5'" in done.stdout
    assert [word for word, _ in shown[4:6]] == refused[::-1]
    assert shown[4:6][1] == ("aloin", 999)
    assert shown[-1] == ("aloin", 999)


def test_a_refused_word_stays_away_in_the_next_game_too() -> None:
    done = call("assist", "--list", "original", "--fast", text="\nnew\n")
    shown = guesses(done.stdout)
    assert shown[0][0] == "soare"
    assert shown[1] == shown[2]
    assert shown[1][0] != "soare"


@pytest.mark.parametrize("command", [["suggest", "--top", "3"], ["assist"], ["words"]])
def test_excluded_words_are_neither_guessed_nor_answers(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "refused.txt"
    file.write_text("tarse\nzzzzz\n")
    options = ["--exclude", str(file), "--exclude", "crane,salet", "--json"]
    done = call(*command, *options, text="")
    assert done.returncode == 0, done.stderr
    assert not {"tarse", "salet"} & set(done.stdout.replace('"', " ").split())
    wrong = call(*command, "--exclude", "zzzzz")
    assert "'zzzzz' is not in the word list 'nyt'" in wrong.stderr


def test_an_opener_of_ones_own_and_what_it_costs() -> None:
    done = call("assist", "--opener", "crane,sloth", text="..y..\nggggg\n")
    assert guesses(done.stdout) == [("crane", 2309), ("sloth", 133)]
    assert "CRANE costs exactly 0.0082 guesses more on average than TARSE (3.4140)." in done.stdout
    assert "SLOTH costs " in done.stdout
    best = call("assist", "--opener", "tarse", text="")
    assert "TARSE is the best guess here." in best.stdout
    wrong = call("assist", "--opener", "zzzzz", text="")
    assert wrong.returncode == 2
    assert "'zzzzz' is not in the word list" in wrong.stderr


def test_the_session_of_the_wordle_player_comes_out_word_for_word() -> None:
    done = call("--as", "wordle-player", text=".y...\ny.yyy\ny.ygy\nggggg\n")
    expected = ["> TARES (15918 words)", "? .y...", "> ALOIN (999 words)", "? y.yyy", "> OMINA (5 words)", "? y.ygy",
                "> PIANO (1 words)", "? ggggg"]  # fmt: skip
    assert done.stdout.splitlines() == expected
    refused = call("--as", "wordle-player", text=".y...\n\n\n").stdout.splitlines()[::2]
    assert refused == ["> TARES (15918 words)", "> ALOIN (999 words)", "> ANOIL (998 words)", "> ANOLI (997 words)"]
    eleven = call("--as", "wordle-player", "-k", "11", text=".yy.y.gggy.\n").stdout.splitlines()
    assert eleven[:3] == ["> PERCOLATING (37539 words)", "? .yy.y.gggy.", "> ENUMERATION (29 words)"]
    # What is typed wins, and the rest is as it was.
    mine = call("suggest", "tares=.y...", "--as", "wordle-player", "--ranker", "entropy").stdout
    assert mine.startswith("999 words left of 'alpha-5', rule strict, by entropy\n")
    free = call("suggest", "tares=.y...", "--as", "wordle-player", "--rule", "any", "--list", "nyt", "-n", "1").stdout
    assert "of 'nyt', rule any, by fast-entropy:2:8" in free
    assert_one_sentence(call("--as", "wordle-player", "--scoring", "naive-tiles", "--hard"), 1, "'naive-tiles'")
    assert_one_sentence(call("--as", "nobody"), 2, "'nobody'")
