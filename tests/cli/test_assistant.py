"""The assistant: sessions, whole games, and lines that mean nothing."""

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import GUESS, Talk, assert_one_sentence, call, run
from tilewise.game.feedback import digits_of


@pytest.fixture(autouse=True)
def _the_same_every_day(monkeypatch: pytest.MonkeyPatch) -> None:
    # Numbers and words below are those of a plain list; the assistant's own default is tested in test_prior.py.
    monkeypatch.setenv("TILEWISE_LIST", "nyt")
    monkeypatch.setenv("TILEWISE_EVERYDAY", "no")


def guesses(text: str) -> list[tuple[str, int]]:
    return [(m[1].lower(), int(m[2])) for line in text.splitlines() if (m := GUESS.match(line))]


SESSIONS: dict[str, tuple[str, str, str, list[str]]] = {
    "another word was played, and undone": (
        "", "crane=.y..g|undo|undo|CRANE = ⬛🟨⬛⬛🟩|why", "tarse 2309 south 39 tarse 2309 south 39",
        ["There is no turn to take back.", "divides the 39 words into"]),
    "a word alone is played next": (
        "", "crane|.y..g|words|qqqqq|cranes", "tarse 2309 crane 2309 south 39",
        ["'qqqqq' is not in the word list", "'cranes' has 6 letters where 5 are needed"]),
    "contradicting clues are diagnosed and the last turn stays": (
        "assist crane=.....", "caner=ggggg|words", "sloth 263",
        ["No word fits CRANE and CANER together: CANER says letter 1 is C; CRANE says not."]),
    "a correction that fits nothing changes nothing": (
        "assist crane=..... sloth=..g..", "crane=ggggg|words", "gawds 8",
        ["No word fits CRANE and SLOTH together", "To correct an earlier turn, type it again."]),
    "a turn that is typed again is corrected": (
        "",
        "crane=.....|sloth=....y|crane=.y..g|words|crane=.y..g|crane|undo|crane|.....|undo crane|undo trace|undo sloth",
        "tarse 2309 sloth 263 hippy 3 rhyme 2 rhyme 2 rhyme 2 hippy 3 rance 58 tarse 2309",
        ["Turn 1 corrected: crane=.y..g", "? words\nrhyme where\n", "Turn 1 was that already.",
         "CRANE was turn 1: type what it showed, to correct that.\n? undo\nCRANE stays as it is.",
         "Turn 1 corrected: crane=.....", "Took back crane=.....", "TRACE was not played"]),
    "why another word, and which word was refused": (
        "assist crane=.y..g", "why dirge|why zzzzz|not south, dirge|undo|undo|not crane",
        "south 39 shout 38 shout 39 south 39",
        ["DIRGE divides the 39 words into", "(sure). SOUTH takes 0.410 fewer.\n", "'zzzzz' is not in the word list",
         "DIRGE is back.", "SOUTH is back.",
         "CRANE was played; if it was refused: 'undo crane', then 'not crane'."]),
    "a word that is a command can be played": (
        "assist -k 4 --fast", "guess help|list gggg", "taes 1883 help 1883", ["Solved in 1 guess."]),
    "a solved start begins a new game": ("crane=ggggg --again --fast", "quit", "tarse 2309", ["Solved in 1 guess."]),
    "new is the start, and not what was given": ("crane=.y..g --fast", "new", "sprog 39 tarse 2309", []),
    "when every candidate is refused the allowed words come": (
        "assist crane=..gg. sloth=..y..", "||undo", "piano 1 moana 5 guano 4 moana 5",
        ["No listed answer is left; continuing with every allowed word that fits."]),
    "an opener of one's own, and what it costs": (
        "assist --opener crane,sloth", "..y..|ggggg", "crane 2309 sloth 133",
        ["CRANE costs exactly 0.0082 guesses more on average than TARSE (3.4140).", "SLOTH costs "]),
    "the best opener": ("assist --opener tarse", "", "tarse 2309 salet 2309", ["TARSE is the best guess here."]),
    "refused words are gone until they are brought back": (
        "assist --list alpha-5 --rule strict --ranker fast-entropy --fast",
        ".y...|||aloin|undo|undo|new|.y...",
        "tares 15918 aloin 999 alain 998 anlia 997 alain 998 aloin 999 tares 15918 aloin 999",
        ["'aloin' is not in the word list 'alpha-5'", "ALOIN is back."]),
    "a refused word stays away in the next game too": (
        "assist --list original --fast", "|new", "soare 2315 roate 2315 roate 2315", []),
}  # fmt: skip
"""What is asked, what is typed, the guesses with the words that are left, and what is said."""


@pytest.mark.parametrize(("arguments", "typed", "shown", "said"), SESSIONS.values(), ids=SESSIONS)
def test_sessions(arguments: str, typed: str, shown: str, said: list[str]) -> None:
    done = call(*arguments.split(), text=typed.replace("|", "\n") + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert [part for part in said if part not in done.stdout] == []
    assert " ".join(f"{word} {left}" for word, left in guesses(done.stdout)) == shown


def test_contradicting_turns_on_the_command_line_and_openers_of_other_lists_are_refused() -> None:
    assert_one_sentence(call("assist", "crane=ggggg", "slate=ggggg"), 1, "CRANE and SLATE")
    assert_one_sentence(call("assist", "--opener", "zzzzz"), 2, "'zzzzz' is not in the word list")


def test_a_word_of_the_assistant_itself_keeps_its_badge() -> None:
    done = call(text="tarse\n.....\n?\ngodly\n")
    assert done.stdout.count("3.414 guesses to go on average (sure, best)") == 2
    assert done.stdout.count("2.788 guesses to go on average (sure, best)") == 2


def test_a_list_named_like_a_shipped_one_gets_its_own_first_word(tmp_path: Path) -> None:
    (tmp_path / "english-6.txt").write_text("слово\nкнига\nвесна\nокеан\n", "utf-8")
    done = call("--words", str(tmp_path / "english-6.txt"), text="words\n")
    assert "> ВЕСНА (4 words)\n  1.750 guesses to go on average (sure, best)" in done.stdout


def test_people_get_a_word_that_they_know_and_programs_the_best_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TILEWISE_EVERYDAY")
    told = "> CRATE (2309 words)\n  3.421 guesses to go on average (sure)\n  TARSE would save 0.01."
    assert call("assist").stdout.startswith(told)
    assert call("assist", "--best").stdout.startswith("> TARSE")
    for beside in (["--best"], ["--json"], ["--fast"], ["--ranker", "entropy"]):
        assert "tarse" in call("suggest", "--top", "1", *beside).stdout.partition("best probe")[0], beside
    assert "crate" in call("suggest", "--top", "1").stdout
    assert "crate" in call("suggest", "--top", "1", "--json", "--everyday").stdout


@pytest.mark.parametrize(
    ("name", "shows", "turn"),
    [("mastermind:3x4", "such as 2+0", "111=2+0"), ("mini-nerdle", "such as .y..g.", "1+9=10=.y..g."),
     ("nyt", "such as .y..g", "crane=.y..g")],
)  # fmt: skip
def test_the_help_is_about_the_game_that_is_played(name: str, shows: str, turn: str) -> None:
    said = call("assist", "--list", name, "--fast", "--color", "always", text="help\nquit\n").stdout
    assert shows in said
    assert f"\n{turn} " in said
    assert ("the tiles" in said) is (name != "mastermind:3x4")
    assert ("(those in place + those elsewhere)" in said) is (name == "mastermind:3x4")


@pytest.mark.parametrize(
    ("start", "named"), [(["--given", "t...."], "tarin=g.... --list french-5 --given t...."),
                         (["t...."], "t.... tarin=g.... --list french-5")]
)  # fmt: skip
def test_given_letters_are_named_once_where_a_game_is_left(start: list[str], named: str) -> None:
    typed = "tarin=g....\nquit\n"
    left = call("assist", *start, "--list", "french-5", "--fast", "--color", "always", text=typed).stdout
    assert f"To continue: tilewise {named} (or" in " ".join(left.split())


def test_an_unlisted_answer_never_ends_the_help() -> None:
    assert "aahed" not in tw.vocabulary("nyt").answers
    talk = Talk("--fast")
    tiles = ""
    while tiles != "ggggg":
        guess, left = talk.next_guess()
        assert left > 0
        tiles = str(tw.feedback(guess, "aahed"))
        talk.say(tiles)
        assert len(talk.seen) < 90
    assert talk.close() == (0, "")
    assert any("No listed answer fits" in line for line in talk.seen)
    assert talk.seen[-1].startswith("Solved in ")


def play_games(name: str, arguments: list[str], secrets: list[str]) -> tuple[int, int]:
    """Play games one after another in one process; every count shown must be that of the slow filter."""
    talk = Talk("--list", name, "--again", *arguments)
    solved = failed = 0
    for secret in secrets:
        left, guess, turns = list(tw.vocabulary(name).answers), "", 0
        while guess != secret:
            guess, shown = talk.next_guess()
            assert shown == len(left), (secret, talk.seen[-10:])
            tiles = digits_of(guess, secret)
            left = [w for w in left if digits_of(guess, w) == tiles]
            talk.say("".join(".yg"[d] for d in tiles))
            turns += 1
            assert turns <= 30
        solved += turns <= 6
        failed += turns > 6
    talk.next_guess()
    assert talk.close() == (0, "")
    assert sum(line.startswith("Solved in ") for line in talk.seen) == len(secrets)
    assert sum("the usual game ends here" in line for line in talk.seen) == failed
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
    jobs = [(name, args, source.sample(tw.vocabulary(name).answers, n)) for name, args, n in plan]
    with ThreadPoolExecutor(2) as pool:
        done = list(pool.map(lambda job: play_games(*job), jobs))
    assert [solved + failed for solved, failed in done] == [n for *_, n in plan]
    # The default assistant finds every one of its words in time; the cruder ways may fail, and then say so.
    assert done[0] == (10, 0)


COMMANDS = {"?", "words", "why", "undo", "u", "new", "h", "help", "q", "quit", "exit", "top"}
PLAYED = {"crane", "sloth", "pudgy", "movie", "blimp"}


def garbage(source: random.Random) -> str:
    alphabet = ".ygxb01=? +-_:⬛🟨🟩abcdefgéß☃\t\x00\x07\x1b\u202e\ufeff"
    made = [
        "".join(source.choices(alphabet, k=source.randrange(1, 12))),
        "".join(chr(source.randrange(1, 0x2FFF)) for _ in range(source.randrange(1, 8))).replace("\n", ""),
        "".join(source.choices(".yg", k=source.choice([3, 4, 6, 7, 500]))),
        source.choice(["crane=", "=.y..g", "crane=.y..", "cra ne=.y..g", "crane==.....", "a=b=c", "--help"]),
        source.choice(["words ", "?? ", "undoo", "qui t", "'", '"', "%s", "{}", "\\", "../..", "None"]),
        "x" * source.randrange(200, 3000),
    ]
    return source.choice(made)


@pytest.mark.slow
def test_garbage_changes_nothing_and_never_breaks() -> None:
    source = random.Random(7)
    lines = []
    expected = tw.Position(tw.vocabulary("nyt"))
    for number in range(3000):
        lines.append(garbage(source))
        if number % 600 == 300:
            expected = expected.answered(source.choice(sorted(PLAYED)), "abbey")
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
        return line not in {str(t) for t in turns} or turns[0].guess not in PLAYED
    try:
        return not line.strip() or len(tw.Feedback.parse(line)) == 5
    except tw.TilewiseError:
        return line.strip().lower() in COMMANDS


def test_bytes_that_are_no_text() -> None:
    source = random.Random(11)
    data = b"\n".join(source.randbytes(9).translate(bytes(range(128, 256)) * 2) for _ in range(500)) + b"\nwords\n"
    done = run("--fast", text=data)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(guesses(done.stdout)) == 1


@pytest.mark.parametrize("command", [["suggest", "--top", "3"], ["assist"], ["words"]])
def test_excluded_words_are_neither_guessed_nor_answers(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "refused.txt"
    file.write_text("tarse\nzzzzz\n")
    done = call(*command, "--exclude", str(file), "--exclude", "crane,salet", "--json")
    assert done.returncode == 0, done.stderr
    assert not {"tarse", "salet"} & set(done.stdout.replace('"', " ").split())
    assert "'zzzzz' is not in the word list 'nyt'" in call(*command, "--exclude", "zzzzz").stderr


def test_the_session_of_the_wordle_player_comes_out_word_for_word() -> None:
    def shown(*options: str, typed: str) -> list[str]:
        return call("--as", "wordle-player", *options, text=typed).stdout.splitlines()

    assert shown(typed=".y...\ny.yyy\ny.ygy\nggggg\n") == [
        "> TARES (15918 words)", "? .y...", "> ALOIN (999 words)", "? y.yyy", "> OMINA (5 words)", "? y.ygy",
        "> PIANO (1 words)", "? ggggg",
    ]  # fmt: skip
    refused = ["> TARES (15918 words)", "> ALOIN (999 words)", "> ANOIL (998 words)", "> ANOLI (997 words)"]
    assert shown(typed=".y...\n\n\n")[::2] == refused
    eleven = ["> PERCOLATING (37539 words)", "? .yy.y.gggy.", "> ENUMERATION (29 words)"]
    assert shown("-k", "11", typed=".yy.y.gggy.\n")[:3] == eleven
    # What is typed wins, and the rest is as it was.
    mine = call("suggest", "tares=.y...", "--as", "wordle-player", "--ranker", "entropy").stdout
    assert mine.startswith("999 words left of 'alpha-5', rule strict, by entropy\n")
    free = call("suggest", "tares=.y...", "--as", "wordle-player", "--rule", "any", "--list", "nyt", "-n", "1").stdout
    assert "of 'nyt', rule any, by fast-entropy:2:8" in free
    assert_one_sentence(call("--as", "wordle-player", "--scoring", "naive-tiles", "--hard"), 1, "'naive-tiles'")
    assert_one_sentence(call("--as", "nobody"), 2, "'nobody'")
