"""Several boards through the command line and the API: the same answers, whole games, mistakes in one sentence."""

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, check_schema, environment, run
from tilewise.apps.cli.terminal.tiles import board_rows
from tilewise.apps.web.server import Settings, create_app
from tilewise.game.boards import BoardsRecord, draw_secrets

POSITION = "carle=.g..g/yy..y solid=...../....."


@pytest.mark.slow
def test_the_same_guess_through_every_door() -> None:
    library = tw.suggest_boards(tw.Boards.parse(POSITION, tw.vocabulary("original")))
    told = call("suggest", *POSITION.split(), "--boards", "dordle", "--json")
    check_schema(json.loads(told.stdout))
    with TestClient(create_app(Settings(warm=False)), base_url="http://localhost") as client:
        api = client.post("/api/v1/boards/suggest", json={"position": POSITION, "list": "original"}).json()
    for answer in (json.loads(told.stdout), api):
        assert [row["guess"] for row in answer["suggestions"]] == [s.guess for s in library]
        assert [row["mean"] for row in answer["suggestions"]] == [s.mean for s in library]
        assert answer["method"] == library.method == "exact"
        assert answer["candidates"] == list(library.candidates)


@pytest.mark.slow
def test_the_first_guess_is_the_opener_through_every_door() -> None:
    opener = tw.suggest_boards(tw.Boards(tw.vocabulary("original"), 4), 3).best.guess
    assert tw.simulate_boards("original", 4, 1, 1, policy=tw.solver.BoardPolicy(2.5, tried=0)).opening == (opener,)
    done = call("assist", "--boards", "quordle", "--best", text="")
    assert done.stdout.startswith(f"> {opener.upper()} (2315 2315 2315 2315 words left)\n")


@pytest.mark.slow
def test_a_whole_game_with_the_assistant() -> None:
    words = tw.vocabulary("original")
    secrets = ("crane", "sloth", "piano", "ready")
    boards = tw.Boards(words, 4)
    lines = []
    while not boards.solved:
        best = tw.suggest_boards(boards, 1).best.guess
        boards = boards.answered(best, secrets)
        lines.append(str(boards.turns[-1]).partition("=")[2])
    done = call(
        "assist", "--boards", "quordle", "--best", text="\n".join(["help", "words", "list", "?", "undo", *lines]) + "\n"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Solved in {len(lines)} guesses." in done.stdout
    asked = call("assist", "--boards", "quordle", "--json", text="\n".join(lines) + "\n")
    events = [json.loads(line) for line in asked.stdout.splitlines()]
    for event in events:
        check_schema(event)
    assert events[-1]["event"] == "solved"
    assert events[-1]["position"] == str(boards)


def test_a_contradiction_in_the_assistant_names_the_board() -> None:
    done = call("assist", "--boards", "2", "--list", "original", text="crane=...../ggggy\n.....\nquit\n")
    assert "Board 2: No word can show CRANE like that." in done.stdout
    assert "has tiles for 1 board where 2 are played" in done.stdout


def test_the_assistant_takes_corrections_refusals_and_words_of_ones_own() -> None:
    lines = [
        "slate",
        ".y.../.....",
        "slate=.y.../....g",
        "why crony",
        "not crony",
        "crony",
        "undo",
        "words 2",
        "words 3",
    ]
    done = call("assist", "--boards", "2", "--list", "nyt", text="\n".join([*lines, "undo slate", "quit", ""]))
    assert (done.returncode, done.stderr) == (0, "")
    assert "> SLATE (2309 2309 words left)" in done.stdout
    right = tw.Boards.parse("slate=.y.../....g", tw.vocabulary("nyt"))
    assert f"({' '.join(str(len(words)) for words in right.candidates)} words left)" in done.stdout
    assert "Turn 1 corrected: slate=.y.../....g" in done.stdout
    assert "CRONY leaves " in done.stdout
    assert "'crony' is not in the word list" in done.stdout
    assert "CRONY is back." in done.stdout
    assert " ".join(right.candidates[1]) in done.stdout
    assert "'3' is not a board" in done.stdout
    assert done.stdout.count("(2309 2309 words left)") == 3


@pytest.mark.parametrize("position", ["slate=.y.../.....", "carle=.g..g/yy..y solid=...../....."])
def test_the_table_has_one_order(position: str) -> None:
    done = call("assist", *position.split(), "--boards", "2", "--list", "nyt", text="list 8\n")
    table = done.stdout.split("boards\n")[1].splitlines()[:8]
    means = [float(line.split()[1]) for line in table]
    assert done.stdout.startswith(f"> {table[0].split()[0].upper()} ")
    assert means[1:] == sorted(means[1:])


@pytest.mark.slow
def test_a_game_is_played(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    secrets = tw.game.draw_secrets(tw.vocabulary("original"), 2, 1, 7)[0]
    text = "\n".join(["help", "words", "hint", "qqqqq", *secrets]) + "\n"
    done = run("play", "--boards", "dordle", "--seed", "7", text=text, env=env)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 boards, 7 guesses" in done.stdout
    assert "Solved in 2 guesses." in done.stdout
    assert "'qqqqq' is not in the word list" in done.stdout
    lost = call("play", "--boards", "dordle", "--seed", "7", "--json", text="crane\ngive up\n", env=env)
    events = [json.loads(line) for line in lost.stdout.splitlines()]
    for event in events:
        check_schema(event)
    assert events[-1]["answers"] == list(secrets)
    assert events[-1]["won"] is False


def test_a_set_up_can_be_overridden(tmp_path: Path) -> None:
    asked = ("play", "--boards", "dordle", "--limit", "5", "--list", "english-4")
    told = call(*asked, text="crane\nquit\n", env=environment(TILEWISE_DATA=str(tmp_path))).stdout
    assert told.startswith("2 boards, 5 guesses;")
    assert "'crane' has 5 letters where 4 are needed" in told


def test_an_adversary_on_two_boards(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    text = "carle\ngive up\n"
    events = call("play", "--boards", "dordle", "--adversary", "--json", text=text, env=env).stdout.splitlines()
    shown = tw.Adversary().answer(tw.Position("original"), "carle")
    assert json.loads(events[1])["turn"] == f"carle={shown}/{shown}"


def test_simulations() -> None:
    done = call("simulate", "--boards", "4", "--games", "20", "--seed", "3", "--list", "original", "--json")
    answer = json.loads(done.stdout)
    check_schema(answer)
    library = tw.simulate_boards("original", 4, 20, 3)
    assert (answer["mean"], answer["lost"], answer["worst"]) == (library.mean, library.lost, library.worst)
    told = call("simulate", "--boards", "4", "--games", "20", "--seed", "3", "--list", "original").stdout
    assert f"mean {library.mean:.4f} with a standard error of {library.standard_error:.4f}" in told


def test_settings_are_compared() -> None:
    asked = ("simulate", "--boards", "2,dordle", "--opener", "carle", "--opener", "salet", "--games", "5")
    answer = json.loads(call(*asked, "--json", "--list", "original").stdout)
    check_schema(answer)
    assert [(s["boards"], s["games"]) for s in answer["simulations"]] == [(2, 5)] * 4
    told = call(*asked, "--bonus", "3", "--list", "original").stdout
    assert told.splitlines()[0].split()[:5] == ["list", "boards", "opening", "bonus", "games"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("suggest", "--boards", "0", "crane=....."), "--boards '0': give 1 to 64, or a name such as quordle"),
        (("suggest", "--boards", "65"), "--boards '65': give 1 to 64, or a name"),
        (("play", "--boards", "9" * 5000), "give 1 to 64, or a name"),
        (("play", "--boards", "-1", "--resume"), "--boards '-1': give 1 to 64, or a name"),
        (("suggest", "--boards", "fordle"), "there is no set-up 'fordle'"),
        (("suggest", "--boards", "2", "--rule", "hard"), "--boards works with the rule any, not 'hard'"),
        (("play", "--boards", "2", "--rule", "hard"), "--boards works with the rule any, not 'hard'"),
        (("suggest", "--boards", "2", "--list", "daily"), "are not equally likely"),
        (("play", "--boards", "quordle", "--limit", "3"), "4 boards cannot be solved with 3 guesses"),
    ],
)
def test_mistakes_are_told_in_one_sentence(arguments: tuple[str, ...], message: str) -> None:
    done = call(*arguments)
    assert done.returncode in {1, 2}
    assert_one_sentence(done, done.returncode, message)


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "--rows", "x.csv"],
        ["simulate", "-o", "x.tree"],
        ["simulate", "--ranker", "largest"],
        ["suggest", "--tie", "first"],
        ["suggest", "--fast"],
        ["assist", "--again"],
        ["assist", "--opener", "crane"],
        ["play", "--unrecorded"],
    ],
)
def test_options_that_would_do_nothing_are_refused(arguments: list[str]) -> None:
    assert_one_sentence(call(*arguments, "--boards", "2"), 2, "has no effect here")


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


def test_a_game_on_several_boards_is_left_and_resumed(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    secrets = draw_secrets(tw.vocabulary("original"), 2, 1, 7)[0]
    left = call("play", "--boards", "dordle", "--seed", "7", text="crane\nquit\n", env=env).stdout
    assert left.endswith("To go on: tilewise play --boards 2 --resume\n")
    one = call("play", "--secret", "piano", "--list", "nyt", text="crane\n", env=env).stdout
    assert one.endswith("To go on: tilewise play --resume\n")
    assert_one_sentence(call("play", "--boards", "4", "--resume", env=env), 1, "no unfinished game on 4 boards")
    lines = ["undo", "slate", *secrets, "crane", "review", "quit", ""]
    told = call("play", "--boards", "2", "--resume", text="\n".join(lines), env=env).stdout
    assert "crane y...y y....\n2/7 undo\nTook back crane=y...y/y....\n1/7 slate\n" in told
    assert "Solved in 3 guesses.\n? crane\nThe game is over: 'review', 'new' or 'quit'?\n? review\n1 slate=" in told
    assert_one_sentence(call("play", "--boards", "2", "--resume", env=env), 1, "no unfinished game on 2 boards")
    assert "crane" in call("play", "--resume", text="quit\n", env=env).stdout, "the other one is still there"


@pytest.mark.parametrize("arguments", [["play", "--seed", "7"], ["assist"]])
def test_what_was_excluded_stays_away_when_a_game_is_resumed(arguments: list[str], tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    line = "slate" if arguments[0] == "play" else "slate=.y.../....."
    terms = ["--boards", "2", "--list", "original", "--exclude", "crony"]
    call(*arguments, *terms, text=f"{line}\nquit\n", env=env)
    again = call(arguments[0], "--resume", text="crony\n", env=env).stdout
    assert "'crony' is not in the word list 'original'" in again


def test_the_adversary_on_several_boards_goes_on_as_it_was(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    terms = ("play", "--boards", "2", "--list", "original")
    first = call(*terms, "--adversary", text="carle\nquit\n", env=env).stdout
    again = call("play", "--resume", "--json", text="solid\nnew\nundo\n", env=env).stdout
    events = [json.loads(line) for line in again.splitlines()]
    for event in events:
        check_schema(event)
    shown = first.splitlines()[2].removeprefix("carle ").replace(" ", "/")
    assert events[1]["position"].startswith(f"carle={shown} solid=")
    assert [event["event"] for event in events] == ["start", "turn", "start", "nothing"]


def test_the_assistant_on_several_boards_is_left_and_resumed(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    text = "carle=.g..g/yy..y\nsolid=...../.....\nquit\n"
    before = call("assist", "--boards", "2", "--list", "original", text=text, env=env).stdout.splitlines()
    for arguments in (["assist"], ["assist", "--boards", "2"]):
        assert call(*arguments, "--resume", text="", env=env).stdout.splitlines()[0] == before[-2]
    wrong = call("assist", "--boards", "3", "--resume", env=env)
    assert_one_sentence(wrong, 2, "has tiles for 2 boards where 3 are played")
    other = call("assist", "--resume", "--list", "nyt", env=env)
    assert_one_sentence(other, 1, "is played with the list 'original', not 'nyt'")


def test_a_finished_game_on_several_boards_is_judged_in_json(tmp_path: Path) -> None:
    text = "carle\nsolid\ngive up\nreview\nnot crane\n"
    told = call(
        "play", "--boards", "dordle", "--seed", "7", "--json", text=text, env=environment(TILEWISE_DATA=str(tmp_path))
    )
    events = [json.loads(line) for line in told.stdout.splitlines()]
    for event in events:
        check_schema(event)
    assert [event["event"] for event in events[-3:]] == ["end", "review", "nothing"]
    assert len(events[-2]["review"]["turns"]) == 2


@pytest.mark.parametrize(
    "arguments", [("play", "--boards", "2"), ("play",), ("simulate", "--boards", "2"), ("simulate", "--games", "2")]
)
def test_a_seed_below_0_is_bad_usage(arguments: tuple[str, ...]) -> None:
    assert_one_sentence(call(*arguments, "--seed", "-5"), 2, "'--seed': -5 is out of range: give 0 or more")
