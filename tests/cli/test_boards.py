"""Several boards through the command line: whole games, games that are left, mistakes in one sentence."""

import re

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, events, result
from tilewise.apps.cli.terminal.tiles import board_rows
from tilewise.game.boards import BoardsRecord, draw_secrets

SECRETS = draw_secrets(tw.vocabulary("original"), 2, 1, 7)[0]
DORDLE = ("play", "--boards", "dordle", "--seed", "7")


@pytest.mark.slow
def test_the_first_guess_is_the_opener_through_every_door() -> None:
    opener = tw.suggest_boards(tw.Boards(tw.vocabulary("original"), 4), 3).best.guess
    assert tw.simulate_boards("original", 4, 1, 1, policy=tw.solver.BoardPolicy(2.5, tried=0)).opening == (opener,)
    done = call("assist", "--boards", "quordle", "--best", text="")
    assert done.stdout.startswith(f"> {opener.upper()} (2315 2315 2315 2315 words left)\n")


@pytest.mark.slow
def test_a_whole_game_with_the_assistant() -> None:
    boards, lines = tw.Boards(tw.vocabulary("original"), 4), ["help", "words", "list", "?", "undo"]
    while not boards.solved:
        best = tw.suggest_boards(boards, 1).best.guess
        boards = boards.answered(best, ("crane", "sloth", "piano", "ready"))
        lines.append(str(boards.turns[-1]).partition("=")[2])
    done = call("assist", "--boards", "quordle", "--best", text="\n".join([*lines, ""]))
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Solved in {len(boards.turns)} guesses." in done.stdout
    last = events("assist", "--boards", "quordle", text="\n".join([*lines[5:], ""]))[-1]
    assert (last["event"], last["position"]) == ("solved", str(boards))


def test_the_assistant_takes_corrections_refusals_and_words_of_ones_own() -> None:
    right = tw.Boards.parse("slate=.y.../....g", tw.vocabulary("nyt"))
    typed = """slate|.y.../.....|slate=.y.../....g|why crony|not crony|crony|undo|words 2|words 3|.....|undo slate
        |crane=...../ggggy|quit"""
    done = call("assist", "--boards", "2", "--list", "nyt", text=re.sub(r"\s*\|", "\n", typed))
    assert (done.returncode, done.stderr) == (0, "")
    for said in (
        "> SLATE (2309 2309 words left)", f"({' '.join(str(len(words)) for words in right.candidates)} words left)",
        "Turn 1 corrected: slate=.y.../....g", "CRONY leaves ", "'crony' is not in the word list", "CRONY is back.",
        " ".join(right.candidates[1]), "'3' is not a board", "has tiles for 1 board where 2 are played",
        "Board 2: No word can show CRANE like that.",
    ):  # fmt: skip
        assert said in done.stdout
    assert done.stdout.count("(2309 2309 words left)") == 3


@pytest.mark.parametrize("position", ["slate=.y.../.....", "carle=.g..g/yy..y solid=...../....."])
def test_the_table_has_one_order(position: str) -> None:
    done = call("assist", *position.split(), "--boards", "2", "--list", "nyt", text="list 8\n")
    table = done.stdout.split("boards\n")[1].splitlines()[:8]
    means = [float(line.split()[1]) for line in table]
    assert done.stdout.startswith(f"> {table[0].split()[0].upper()} ")
    assert means[1:] == sorted(means[1:])


def test_a_game_is_played_lost_and_judged() -> None:
    done = call(*DORDLE, text="\n".join(["help", "words", "hint", "qqqqq", *SECRETS, ""]))
    assert (done.returncode, done.stderr) == (0, "")
    for said in ("2 boards, 7 guesses", "Solved in 2 guesses.", "'qqqqq' is not in the word list"):
        assert said in done.stdout
    *_, end, review, nothing = events(*DORDLE, text="carle\nsolid\ngive up\nreview\nnot crane\n")
    assert (end["event"], end["won"], end["answers"]) == ("end", False, list(SECRETS))
    assert (review["event"], len(review["review"]["turns"]), nothing["event"]) == ("review", 2, "nothing")


def test_a_set_up_can_be_overridden() -> None:
    asked = ("play", "--boards", "dordle", "--limit", "5", "--list", "english-4")
    told = call(*asked, text="crane\nquit\n").stdout
    assert told.startswith("2 boards, 5 guesses;")
    assert "'crane' has 5 letters where 4 are needed" in told


def test_simulations() -> None:
    asked = ("simulate", "--boards", "4", "--games", "20", "--seed", "3", "--list", "original")
    answer, library = result(*asked), tw.simulate_boards("original", 4, 20, 3)
    assert (answer["mean"], answer["lost"], answer["worst"]) == (library.mean, library.lost, library.worst)
    told = f"mean {library.mean:.4f} with a standard error of {library.standard_error:.4f}"
    assert told in call(*asked).stdout
    settings = ("simulate", "--boards", "2,dordle", "--opener", "carle", "--opener", "salet", "--games", "5")
    compared = result(*settings, "--list", "original")["simulations"]
    assert [(s["boards"], s["games"]) for s in compared] == [(2, 5)] * 4
    told = call(*settings, "--bonus", "3", "--list", "original").stdout
    assert told.split()[:5] == ["list", "boards", "opening", "bonus", "games"]


@pytest.mark.parametrize("width", [40, 60, 80, 120, 200])
@pytest.mark.parametrize("number", [1, 2, 4, 8, 16, 32])
def test_the_boards_fit_the_window_with_their_letters(width: int, number: int) -> None:
    words = tw.vocabulary("nyt")
    (secrets,) = draw_secrets(words, number, 1, seed=5)
    game = BoardsRecord.start(words, number)
    for guess in ("crane", secrets[0], "sloth")[: 3 if number > 1 else 1]:
        game = game.guess(guess, secrets)
    rows = [row.plain for row in board_rows(game.boards, width)]
    assert max(map(len, rows)) <= width
    text = "\n".join(rows)
    open_boards = [n for n, position in enumerate(game.boards.positions, 1) if not position.solved]
    for n in open_boards:
        assert f"{n}: {len(game.boards.candidates[n - 1])} left" in text
    assert text.replace(" ", "").count("CRANE") == len(open_boards)
    if number > 1:
        assert rows[-1] == f"solved: 1 {secrets[0].upper()}", "a solved board is folded"
    assert any(" C  R  A  N  E " in row for row in rows) == (width >= 17 * min(len(open_boards), 4) - 2)


def test_a_game_on_several_boards_is_left_and_resumed() -> None:
    left = call(*DORDLE, text="crane\nquit\n").stdout
    assert left.endswith("To go on: tilewise play --boards 2 --resume\n")
    one = call("play", "--secret", "piano", "--list", "nyt", text="crane\n").stdout
    assert one.endswith("To go on: tilewise play --resume\n")
    assert_one_sentence(call("play", "--boards", "4", "--resume"), 1, "no unfinished game on 4 boards")
    lines = ["undo", "slate", *SECRETS, "crane", "review", "quit", ""]
    told = call("play", "--boards", "2", "--resume", text="\n".join(lines)).stdout
    assert "crane y...y y....\n2/7 undo\nTook back crane=y...y/y....\n1/7 slate\n" in told
    assert "Solved in 3 guesses.\n? crane\nThe game is over: 'review', 'new' or 'quit'?\n? review\n1 slate=" in told
    assert_one_sentence(call("play", "--boards", "2", "--resume"), 1, "no unfinished game on 2 boards")
    assert "crane" in call("play", "--resume", text="quit\n").stdout, "the other one is still there"


@pytest.mark.parametrize(
    ("command", "line"), [(["play", "--seed", "7"], "slate"), (["assist"], "slate=.y.../.....")], ids=["play", "assist"]
)
def test_what_was_excluded_stays_away_when_a_game_is_resumed(command: list[str], line: str) -> None:
    call(*command, "--boards", "2", "--list", "original", "--exclude", "crony", text=f"{line}\nquit\n")
    again = call(command[0], "--resume", text="crony\n").stdout
    assert "'crony' is not in the word list 'original'" in again


def test_the_adversary_on_several_boards_goes_on_as_it_was() -> None:
    asked = ("play", "--boards", "2", "--list", "original", "--adversary")
    shown = tw.Adversary().answer(tw.Position("original"), "carle")
    assert events(*asked, text="carle\nquit\n")[1]["turn"] == f"carle={shown}/{shown}"
    again = events("play", "--resume", text="solid\nnew\nundo\n")
    assert again[1]["position"].startswith(f"carle={shown}/{shown} solid=")
    assert [event["event"] for event in again] == ["start", "turn", "start", "nothing"]


def test_the_assistant_on_several_boards_is_left_and_resumed() -> None:
    text = "carle=.g..g/yy..y\nsolid=...../.....\nquit\n"
    before = call("assist", "--boards", "2", "--list", "original", text=text).stdout.splitlines()
    for arguments in (["assist"], ["assist", "--boards", "2"]):
        assert call(*arguments, "--resume", text="").stdout.splitlines()[0] == before[-2]
    wrong = call("assist", "--boards", "3", "--resume")
    assert_one_sentence(wrong, 2, "has tiles for 2 boards where 3 are played")
    other = call("assist", "--resume", "--list", "nyt")
    assert_one_sentence(other, 1, "is played with the list 'original', not 'nyt'")
