"""Bots are real processes, good and hostile ones: nobody pays for another's faults, and regret is the review's."""

import json
import random
import shutil
import signal
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.cli_process import COMMAND, PATIENCE, assert_one_sentence, call, environment, result, run
from tests.ticking import STEP, ticking
from tilewise.apps.bots.arena import FAILURES, play_game, run_arena
from tilewise.apps.bots.contest import Contest
from tilewise.apps.bots.engine import Engine, Speaker
from tilewise.apps.bots.grading import Grader
from tilewise.apps.bots.lines import Terms, position_line
from tilewise.apps.bots.players import BotPlayer, Entrant, Patience
from tilewise.apps.bots.report import arena_html
from tilewise.apps.bots.trial import KINDS, try_bot
from tilewise.game.record import Record
from tilewise.game.rule import Rule
from tilewise.solver.control import control_for
from tilewise.study.contest import Measured, PlayedGame, Standing
from tilewise.study.journal import read_journal
from tilewise.study.standings import Difference, Standings, student, student_reach

EXAMPLES = Path(__file__).parent.parent / "examples/bots"
SMALL = tw.make_vocabulary("small", tw.vocabulary("nyt").answers[::37])
QUICK = Patience(guess=60.0, start=60.0)
READY = 'print("id name tested\\nready", flush=True)\n'
ASKED = "for line in sys.stdin:\n    if line.strip() == 'go':\n        "


def script(folder: Path, text: str, name: str = "bot.py") -> str:
    """The command that runs a program of these lines."""
    file = folder / name
    file.write_text(f"import os, sys, time\n{text}\n", "utf-8")
    return f"{sys.executable} -I -S {file}"


def contest(bots: list[Any], games: int | None = 3, **more: object) -> Contest:
    return Contest.of(bots, SMALL, games, **more)  # type: ignore[arg-type]


def by_name(found: Standings) -> dict[str, Standing]:
    return {bot.name: bot for bot in found.bots}


# ---- hostile ones --------------------------------------------------------------------------------------------

HOSTILE = {
    "hangs at the start": ("time.sleep(1000)", "did not say 'ready': it did not answer in time"),
    "dies at the start": ("sys.exit('no model')", "it ended with exit code 1: no model"),
    "hangs": (READY + ASKED + "time.sleep(1000)", "it did not answer in time"),
    "floods": (READY + ASKED + "\n        while True: sys.stdout.write('x' * 9999)", "wrote more than 1 MiB"),
    "floods with lines": (READY + "while True: print('info ' * 99)", "wrote more than 1 MiB"),
    "never ends its line": (READY + ASKED + "print('guess crane', end='', flush=True)", "it did not answer in time"),
    "dies": (READY + ASKED + "raise SystemExit(7)", "it ended with exit code 7"),
    "is killed": (READY + ASKED + "os.kill(os.getpid(), 9)", "it ended by signal 9"),
    "closes its output": (READY + ASKED + "os.close(1); time.sleep(1000)", "it closed its output"),
    "speaks of other things": (READY + ASKED + "print('crane', flush=True)", "it did not answer in time"),
    "writes bytes": (READY + ASKED + "os.write(1, bytes(range(256)))", "it did not answer in time"),
    "does not read": (READY + "print('want words\\nready', flush=True); time.sleep(1000)", "it did not answer in time"),
    "leaves a child behind": (
        READY + ASKED + "\n        if os.fork() == 0: time.sleep(1000)\n        os._exit(3)",
        "it ended with exit code 3",
    ),
    "leaves a child behind in a session of its own": (
        READY + ASKED + "\n        if os.fork() == 0: os.setsid(); time.sleep(1000)\n        os._exit(3)",
        "it ended with exit code 3",
    ),
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_bot_costs_only_itself(how: str, tmp_path: Path) -> None:
    text, why = HOSTILE[how]
    bad = script(tmp_path, text)
    patience = Patience(guess=0.3 if "in time" in why else 60.0, start=0.5 if how == "hangs at the start" else 60.0)
    began = time.monotonic()
    found = run_arena(contest([bad, "tilewise:best"]), tmp_path / "out", patience=patience, jobs=2)
    assert time.monotonic() - began < 500, "what hangs was waited for"
    best, broken = (next(bot for bot in found.bots if (bot.bot == "tilewise:best") is ours) for ours in (True, False))
    assert (best.games, best.lost, best.failed) == (3, 0, 0)
    assert best.total.guesses == 0
    assert broken.lost == broken.failed == broken.games == (0 if "start" in how else FAILURES)
    assert broken.stopped is not None
    assert why in broken.stopped
    gone = time.monotonic() + PATIENCE  # what was killed takes a moment to be gone
    while left_over(tmp_path) and time.monotonic() < gone:
        time.sleep(0.05)
    assert not left_over(tmp_path)


def left_over(folder: Path) -> list[str]:
    """What still runs of the programs in a folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            told = process.read_bytes().decode("utf-8", "replace")
        except OSError:
            continue
        if str(folder / "bot.py") in told:
            found.append(told)
    return found


@pytest.mark.parametrize(
    "text",
    [
        # A lot on the error output, lines to be ignored, bytes that are no text, an answer in pieces.
        READY + ASKED + "sys.stderr.write('e' * 300_000); os.write(1, b'\\xff\\x00\\ninfo\\ngu')"
        "; os.write(1, b'ess {}\\n')",
        READY + ASKED + "print('GUESS  {} ', flush=True)",
        READY + "import signal; signal.signal(15, signal.SIG_IGN)\n" + ASKED + "print('guess {}', flush=True)",
    ],
)  # fmt: skip
def test_what_is_said_besides_is_ignored(text: str, tmp_path: Path) -> None:
    (secret,) = contest(["-"], 1).secrets[0]
    found = run_arena(contest([script(tmp_path, text.format(secret))], 1), tmp_path, patience=QUICK)
    assert [(bot.name, bot.illegal, bot.lost, bot.mean) for bot in found.bots] == [
        ("tested", 0, 0, Measured(1.0, None))
    ]


def test_what_was_said_unasked_is_no_answer_to_the_next_question(tmp_path: Path) -> None:
    for name, ready in (("lines", READY), ("bare", "")):
        said = "guess aback\\nguess zzzzz" if name == "lines" else "aback\\nzzzzz"
        asks = ASKED if name == "lines" else "for line in sys.stdin:\n        "
        bot = script(tmp_path, f"{ready}{asks}print('{said}', flush=True)")
        found = run_arena(contest([bot if name == "lines" else f"bare:{bot}"], 3), tmp_path / name, patience=QUICK)
        assert (found.bots[0].illegal, found.bots[0].failed, found.bots[0].moves) == (0, 0, 18)


def test_illegal_guesses_are_refused_told_and_at_last_forfeit_the_game(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    words = "iter(['zzzzz', 'abc', \"\\x1b[31m\\u202e\"] * 99)"
    text = f"words = {words}\n{READY}for line in sys.stdin:\n    open({str(heard)!r}, 'a').write(line)\n"
    bot = script(tmp_path, text + "    if line.strip() == 'go': print('guess', next(words), flush=True)")
    found = run_arena(contest([bot], 4), tmp_path / "out", patience=QUICK)
    (tested,) = found.bots
    assert (tested.games, tested.lost, tested.failed, tested.illegal, tested.stopped) == (4, 4, 4, 12, None)
    assert tested.judged == tested.moves == 4, "a forfeit is a choice, and is judged"
    told = heard.read_text("utf-8")
    assert "illegal zzzzz 'zzzzz' is not" in told
    assert "illegal abc" in told
    assert told.count("error 3 guesses of a game could not be played") == 4
    assert "\x1b" not in json.dumps(tested.reasons) + told
    assert "zzzzz" in arena_html(found)


def test_the_secret_is_nowhere_in_what_a_bot_hears(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    text = f"out = open({str(heard)!r}, 'a')\nprint(sys.argv, dict(os.environ), file=out)\n{READY}"
    text += "for line in sys.stdin:\n    out.write(line); out.flush()\n"
    guesses = [w for w in SMALL.guesses if w not in {s for (s,) in contest(["-"], 5).secrets}]
    bot = script(tmp_path, text + f"    if line.strip() == 'go': print('guess {guesses[0]}', flush=True)")
    found = run_arena(contest([bot], 5), tmp_path / "out", patience=QUICK)
    assert found.bots[0].lost == 5
    told = heard.read_text("utf-8")
    assert told.count("go\n") == 30
    for (secret,) in contest([bot], 5).secrets:
        assert secret not in told


def test_a_bot_that_cannot_be_started_or_named_is_told_apart(tmp_path: Path) -> None:
    found = run_arena(contest(["./not-there", "tilewise:best"], 1), tmp_path)
    assert by_name(found)["./not-there"].stopped == "it cannot be started: No such file or directory"
    assert found.bots[-1].name == "./not-there"
    two = [script(tmp_path, READY + ASKED + "print('guess crane', flush=True)", name) for name in ("a.py", "b.py")]
    names = [bot.name for bot in run_arena(contest(two, 1), tmp_path, patience=QUICK).bots]
    assert sorted(names) == sorted(f"tested ({command})" for command in two)


# ---- regret --------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_proved_tree_gives_nothing_away_and_entropy_what_its_reviews_say(tmp_path: Path) -> None:
    """Over all 2,309 answers; luck cancels out over them, so that the totals say the same."""
    found = by_name(run_arena(Contest.of(["tilewise:best", "tilewise:entropy"], "nyt", None), tmp_path, jobs=2))
    best, entropy = found["tilewise:best"], found["tilewise:entropy"]
    assert (best.games, best.judged) == (2309, 7883)
    assert best.total.guesses == best.total.chance == 0
    assert entropy.judged == tw.simulate(tw.Strategy(ranker="entropy"), "nyt").total == 7915
    assert entropy.total.guesses == 7915 - 7883
    games = [row for row in read_journal(tmp_path / "journal.jsonl") if row["bot"] == "tilewise:entropy"][::300]
    for row, game in zip(
        games, tw.review_games("nyt", [[move[0] for move in row["moves"]] for row in games]), strict=True
    ):
        played = PlayedGame.of_row(row)
        assert (played.regret.guesses, played.regret.chance) == (game.guesses.regret, game.chance.regret)


def test_over_all_answers_luck_cancels_out_and_regret_is_what_the_total_says(tmp_path: Path) -> None:
    found = run_arena(contest(["tilewise:best", "tilewise:entropy", "tilewise:parts"], None), tmp_path)
    assert found.every
    best = tw.solve(SMALL).total
    assert isinstance(best, int)
    for bot in found.bots:
        total = sum(n * games for n, games in enumerate(bot.distribution, 1))
        assert (bot.lost, bot.judged) == (0, bot.moves)
        assert bot.total.guesses == total - best


def test_other_letters_give_the_same_regrets() -> None:
    drawn = random.Random(7)
    shuffled = str.maketrans(ascii_lowercase, "".join(drawn.sample(ascii_lowercase, 26)))
    words = tw.make_vocabulary("words", tw.vocabulary("nyt").answers[:400:3], tw.vocabulary("nyt").answers[:400:12])
    other = tw.make_vocabulary("other", [w.translate(shuffled) for w in words.guesses],
                               [w.translate(shuffled) for w in words.answers])  # fmt: skip
    seen = []
    for _ in range(6):
        secret = drawn.choice(words.answers)
        guesses = [*drawn.sample([w for w in words.guesses if w != secret], 3), secret]
        pair = [
            graded(vocabulary, [w.translate(table) for w in guesses], secret.translate(table))
            for vocabulary, table in ((words, {}), (other, shuffled))
        ]
        assert pair[0].choices == pair[1].choices
        seen.append(pair[0].regret.guesses)
    assert all(seen)


class Told(BotPlayer):
    """A player that plays given words, and then leaves."""

    name = "told"

    def __init__(self, words: list[str]) -> None:
        self._words = iter(words)

    def guess(self, game: object) -> str:  # noqa: ARG002
        return next(self._words)


def graded(words: tw.Vocabulary, guesses: list[str], secret: str, limit: int = 6) -> PlayedGame:
    terms = Terms(words, Rule.ANY, limit)
    game, played = play_game(Told(guesses), terms, (secret,))
    return Grader(terms).graded(played, game)


def test_to_forfeit_costs_all_that_was_left(tmp_path: Path) -> None:
    """The account of a forfeited game adds up like that of a lost one."""
    once = READY + "asked = 0\nfor line in sys.stdin:\n    asked += line.strip() == 'go'\n"
    guess = f"print('guess {SMALL.guesses[0]}', flush=True) if asked < 2 else sys.exit()"
    bot = script(tmp_path, once + f"    if line.strip() == 'go': {guess}")
    kept = contest([bot], 2)
    run_arena(kept, tmp_path / "out", patience=QUICK)
    for row in read_journal(tmp_path / "out/journal.jsonl"):
        game = PlayedGame.of_row(row)
        assert (game.won, game.guesses, len(game.moves), len(game.choices)) == (False, 6, 1, 2)
        after = Record.replay(SMALL, [SMALL.guesses[0]], game.secrets[0]).position
        left = tw.solve(after, limit=6).total
        assert isinstance(left, int)
        assert game.forfeit is not None
        assert game.forfeit.guesses == 5 - Fraction(left, len(after.candidates))
        assert game.forfeit.chance == 1


# ---- resuming ------------------------------------------------------------------------------------------------


def counting(folder: Path) -> tuple[str, Path]:
    """A bot that writes down every game that it begins."""
    log = folder / "games"
    text = READY + f"for line in sys.stdin:\n    if line[:5] == 'game ': open({str(log)!r}, 'a').write('x')\n"
    return script(folder, text + f"    if line.strip() == 'go': print('guess {SMALL.guesses[3]}', flush=True)"), log


def test_a_contest_goes_on_where_it_was(tmp_path: Path) -> None:
    bot, log = counting(tmp_path)
    for games, played in ((4, 4), (4, 4), (7, 7), (5, 7)):
        found = run_arena(contest([bot], games), tmp_path / "out", patience=QUICK)
        assert (found.bots[0].games, found.complete, len(log.read_text())) == (games, True, played)
    whole = run_arena(contest([bot], 7), tmp_path / "again", patience=QUICK)
    again = run_arena(contest([bot], 7), tmp_path / "out", patience=QUICK)
    assert (whole.bots[0].total, whole.bots[0].mean) == (again.bots[0].total, again.bots[0].mean)
    file = tmp_path / "bot.py"
    file.write_text(file.read_text() + "# changed\n")
    log.unlink()
    assert run_arena(contest([bot], 3), tmp_path / "out", patience=QUICK).complete
    assert len(log.read_text()) == 3, "a bot that was changed is another one"


def test_who_was_too_slow_gets_another_chance_with_more_time(tmp_path: Path) -> None:
    (secret,) = contest(["-"], 1).secrets[0]
    ready = tmp_path / "ready"  # it thinks until this is there
    think = f"while not os.path.exists({str(ready)!r}): time.sleep(0.01)"
    bot = script(tmp_path, READY + ASKED + f"\n        {think}\n        print('guess {secret}', flush=True)")
    for seconds, failed in ((0.1, 1), (0.05, 1), (60.0, 0), (0.1, 0)):
        if not failed:
            ready.touch()
        found = run_arena(contest([bot], 1), tmp_path / "out", patience=Patience(seconds, 60.0))
        assert found.bots[0].failed == failed, seconds


def test_what_was_not_judged_in_time_is_judged_by_the_next_run(tmp_path: Path) -> None:
    bots = contest(["tilewise:largest"], 4)
    first = run_arena(bots, tmp_path, judging=0.0)
    assert first.bots[0].judged < first.bots[0].moves
    assert first.bots[0].mean is not None
    second = run_arena(bots, tmp_path)
    assert second.bots[0].judged == second.bots[0].moves == first.bots[0].moves
    assert run_arena(bots, tmp_path, judging=0.0).bots == second.bots


@pytest.mark.slow
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_an_arena_that_is_stopped_loses_nothing_and_leaves_nobody_behind(end: signal.Signals, tmp_path: Path) -> None:
    bot, log = counting(tmp_path)
    file = tmp_path / "bot.py"
    held = tmp_path / "held"  # it thinks about its fifth game for as long as this is there
    held.touch()
    think = f"while os.path.exists({str(held)!r}) and os.path.getsize({str(log)!r}) > 4: time.sleep(0.01)\n        "
    file.write_text(file.read_text().replace("print('guess", f"\n        {think}print('guess"))
    words = tmp_path / "words.txt"
    words.write_text("\n".join(SMALL.guesses))
    told = ["arena", "run", "--bot", bot, "--words", str(words), "--games", "12", "--out", str(tmp_path / "out")]
    process = subprocess.Popen([*COMMAND, *told], stderr=subprocess.PIPE, text=True, env=environment())
    until = time.monotonic() + PATIENCE
    while len(read_journal(tmp_path / "out/journal.jsonl")) < 3 and time.monotonic() < until:
        time.sleep(0.02)
    process.send_signal(end)
    assert process.wait(PATIENCE) in (-signal.SIGKILL, 130)
    held.unlink()
    assert process.stderr is not None
    with process.stderr as complaint:
        said = complaint.read()
    assert end == signal.SIGKILL or "of 12 games are in" in said
    while left_over(tmp_path) and time.monotonic() < until:
        time.sleep(0.05)  # after a kill its input ends, and so does it
    assert not left_over(tmp_path)
    played = len(read_journal(tmp_path / "out/journal.jsonl"))
    assert 3 <= played < 12
    begun = len(log.read_text())
    answer = result(*told)
    assert (answer["bots"][0]["games"], answer["complete"]) == (12, True)
    assert len(log.read_text()) - begun == 12 - played


def test_a_hanging_bot_ends_with_its_arena(tmp_path: Path) -> None:
    bot = script(tmp_path, READY + "while True: time.sleep(1)")
    told = ["arena", "run", "--bot", bot, "--games", "2", "--seconds", "600", "--out", str(tmp_path / "out")]
    process = subprocess.Popen([*COMMAND, *told], env=environment())
    until = time.monotonic() + PATIENCE
    while len(left_over(tmp_path)) < 2 and time.monotonic() < until:
        time.sleep(0.05)  # the arena itself is one of them
    process.terminate()
    assert process.wait(PATIENCE) == 128 + signal.SIGTERM
    assert not left_over(tmp_path)


# ---- who plays -----------------------------------------------------------------------------------------------


def test_secrets_are_the_same_for_all_and_more_games_begin_with_the_fewer() -> None:
    some, more = contest(["-"], 5), contest(["-"], 9)
    assert some.secrets == more.secrets[:5]
    assert len({*more.secrets}) == 9
    assert contest(["-"], 9, seed=2).secrets != more.secrets
    weighted = SMALL.with_weights({word: 1000.0 if word == SMALL.answers[4] else 0.001 for word in SMALL.answers})
    drawn = Contest.of(["-"], weighted, 200)
    assert drawn.secrets[:7] == Contest.of(["-"], weighted, 7).secrets
    assert drawn.secrets.count((SMALL.answers[4],)) > 190


@pytest.mark.parametrize(
    ("arguments", "quoted"),
    [
        ([], "a contest needs a bot"),
        (["--bot", ""], "a bot needs a command"),
        (["--bot", "'open"], "no closing quotation"),
        (["--bot", "tilewise:magic"], "'magic'"),
        (["--bot", "tilewise:best", "--bot", "tilewise:best"], "named twice"),
        (["--bot", "tilewise:best", "--games", "none"], "'none'"),
        (["--bot", "tilewise:best", "--games", "0"], "'0'"),
        (["--bot", "tilewise:best", "--games", "9999"], "9,999 games are more than"),
        (["--bot", "tilewise:best", "--boards", "2", "--games", "all"], "not every game"),
        (["--bot", "tilewise:entropy", "--boards", "2", "--games", "1"], "on several boards"),
        (["--bot", "tilewise:best", "--boards", "2", "--hard"], "'hard'"),
        (["--bot", "tilewise:best", "--seconds", "0"], "'0'"),
        (["--bot", "tilewise:best", "--out", "-"], "name a folder"),
    ],
)
def test_a_contest_that_cannot_be_played_is_refused(arguments: list[str], quoted: str, tmp_path: Path) -> None:
    told = arguments if "--out" in arguments else [*arguments, "--out", str(tmp_path / "out")]
    assert_one_sentence(call("arena", "run", *told), 2, quoted)


def test_several_boards_are_played_and_not_judged(tmp_path: Path) -> None:
    answer = result("arena", "run", "--bot", "tilewise:best", "--boards", "2", "--games", "2", "--out", str(tmp_path))
    (bot,) = answer["bots"]
    assert (answer["boards"], answer["limit"], bot["games"], bot["lost"]) == (2, 7, 2, 0)
    assert (bot["regret"], bot["judged"]) == (None, 0)
    told = call(
        "arena", "run", "--bot", "tilewise:best", "--boards", "2", "--games", "2", "--out", str(tmp_path)
    ).stdout
    assert "regret" not in told
    assert "not judged" in (tmp_path / "report.html").read_text("utf-8")


def test_the_command_writes_a_report_and_the_same_as_json(tmp_path: Path) -> None:
    told = [
        "arena",
        "run",
        "--bot",
        "tilewise:best",
        "--bot",
        "tilewise:largest",
        "--games",
        "5",
        "--out",
        str(tmp_path),
    ]
    shown = call(*told)
    assert shown.returncode == 0
    assert "tilewise:best gave away 0." in shown.stdout
    assert "guesses a game fewer than tilewise:largest: " in shown.stdout
    answer = result(*told)
    written = json.loads((tmp_path / "results.json").read_text("utf-8"))
    assert written == {name: value for name, value in answer.items() if name not in ("schema", "command")}
    page = (tmp_path / "report.html").read_text("utf-8")
    assert "Two by two" in page
    assert "Regret by turn" in page
    assert answer["bots"][0]["exact"] == {"guesses": "0", "chance": "0"}
    turns = answer["bots"][1]["by_turn"]
    assert sum(turn["moves"] for turn in turns) == answer["bots"][1]["moves"]


def test_a_bot_can_be_tried(tmp_path: Path) -> None:
    good = call("arena", "check", f"{sys.executable} {EXAMPLES / 'first_fit.py'}", "--list", "nyt")
    assert good.returncode == 0
    assert good.stdout.startswith("> tilewise 2\n> list nyt\n> length 5\n> alphabet a b c")
    assert "\n> weighted no\n< id name first-fit\n< want words\n< ready\n> answers aback" in good.stdout
    assert "first-fit plays: it won" in good.stdout
    bad = script(tmp_path, READY + ASKED + "print('guess zzzzz', flush=True)")
    answer = result("arena", "check", bad, "--list", "nyt", code=1)
    assert not answer["passed"]
    (game,) = answer["games"]
    assert "zzzzz" in game["message"]
    assert "< guess zzzzz" in game["said"]


def example_bots(folder: Path) -> list[str]:
    """The commands of the examples, as far as this machine can run them."""
    bots = [f"{sys.executable} {EXAMPLES / 'first_fit.py'}"]
    if shutil.which("node"):
        bots.append(f"node {EXAMPLES / 'first_fit.mjs'}")
    if shutil.which("cc"):
        program = folder / "first_fit"
        told: list[str | Path] = ["cc", "-O1", "-Wall", "-Wextra", "-Werror", "-o", program, EXAMPLES / "first_fit.c"]
        subprocess.run(told, check=True)
        bots.append(str(program))
    return bots


def test_every_example_plays_every_kind_of_game(tmp_path: Path) -> None:
    wanted = {"nyt", "nyt:s....", "mini-nerdle", "mastermind:4x6", "bulls:4", "german-5", "nyt, near"}
    assert wanted <= {kind.vocabulary for kind in KINDS}
    played = []
    for bot in example_bots(tmp_path):
        answer = result("arena", "check", bot)
        assert [game["message"] for game in answer["games"] if not game["passed"]] == []
        assert len(answer["games"]) == len(KINDS)
        assert all(game["won"] for game in answer["games"])
        played.append([game["guesses"] for game in answer["games"]])
    assert all(games == played[0] for games in played), "they play alike"


def test_a_scoring_that_the_examples_do_not_know_is_played_all_the_same(tmp_path: Path) -> None:
    words = tw.make_vocabulary("own", SMALL.answers[:9], scoring=lambda guess, answer: 1 if guess == answer else 0)
    for bot in example_bots(tmp_path):
        trial = try_bot(Contest.of([bot], words, 1, limit=9), QUICK)
        assert (trial.message, trial.won) == ("", True)


def test_a_trial_says_which_kinds_fail_and_what_was_said_last(tmp_path: Path) -> None:
    naive = READY.replace("ready", "want words\\nready") + "words = []\nfor line in sys.stdin:\n"
    naive += "    head, *rest = line.split()\n    if head == 'answers': words = rest\n"
    naive += "    if head == 'position': [turn.split('=')[1] for turn in rest]\n"
    naive += "    if head == 'go': print('guess', words[0], flush=True)"
    shown = call("arena", "check", script(tmp_path, naive))
    assert shown.returncode == 1
    lines = shown.stdout.splitlines()
    assert lines[0].startswith("FAIL nyt (five letters, tiles): it ended with exit code 1: IndexError")
    assert any(line.strip().startswith("> position aback ") for line in lines)
    assert "11 of 11 kinds of games fail (--list 'nyt' shows every line of one)" in lines[-1]
    assert "error it ended" in shown.stdout


def test_a_bot_that_says_error_has_given_up(tmp_path: Path) -> None:
    bot = script(tmp_path, READY + ASKED + "print('error no idea', flush=True)")
    found = run_arena(contest([bot], 1), patience=QUICK)
    assert found.bots[0].reasons == (("it gave up: no idea", 1),)


@pytest.mark.parametrize("name", ["nyt", "nyt:s....", "mini-nerdle", "german-5", "nyt, near", "mastermind:4x6"])
def test_turns_are_read_again_as_they_were_said(name: str) -> None:
    words = tw.vocabulary(name)
    terms = Terms(words, Rule.ANY, 6)
    game = Record.replay(words, [words.guesses[0], words.answers[-1]], words.answers[7])
    assert terms.position(position_line(game).removeprefix("position")) == game.position
    assert "=" not in position_line(game) or name == "mini-nerdle"
    with pytest.raises(tw.TilewiseError, match="2 words for every turn"):
        terms.position(words.guesses[0])


def test_moves_of_equations_are_kept_whole(tmp_path: Path) -> None:
    """Their words have an equals sign, at which a turn must not be divided."""
    run_arena(Contest.of(["tilewise:best"], "mini-nerdle", 1), tmp_path)
    (row,) = read_journal(tmp_path / "journal.jsonl")
    assert all(move[0] in tw.vocabulary("mini-nerdle") for move in row["moves"])
    again = run_arena(Contest.of(["tilewise:best"], "mini-nerdle", 1), tmp_path)
    assert (again.bots[0].games, again.limit) == (1, 6)
    assert Contest.of(["-"], "mastermind:4x6", 1).terms.limit == 10


def test_python_players_are_bots() -> None:
    def first(position: tw.Position) -> str:
        return position.candidates[0]

    def broken(position: tw.Position) -> str:
        raise RuntimeError(f"after {len(position.turns)}")

    strategy = tw.Strategy(ranker="entropy")
    found = by_name(run_arena(contest([first, broken, strategy, "tilewise:entropy"], 3)))
    assert found["first"].failed == found["first"].illegal == 0
    assert found["broken"].reasons[0][0] == "it raised RuntimeError: after 0"
    assert found[str(strategy)].total == found["tilewise:entropy"].total
    with pytest.raises(tw.TilewiseError, match="7 cannot play"):
        contest([7])


def test_rankers_with_a_number_are_players() -> None:
    assert_one_sentence(call("bot", "two-step:x"), 2, "two-step:TOP")
    answer = [*Speaker("random:3").hear("go")]
    assert answer == [f"guess {tw.Strategy(ranker='random:3').choose(tw.Position('nyt'))}"]
    found = run_arena(contest(["tilewise:random:3", "tilewise:two-step:5"], 2))
    assert {bot.name for bot in found.bots} == {"tilewise:random:3", "tilewise:two-step:5"}
    assert all(bot.games == 2 for bot in found.bots)


def test_the_example_bots_play_alike(tmp_path: Path) -> None:
    found = run_arena(contest(example_bots(tmp_path), 8), tmp_path / "out", patience=QUICK, jobs=2)
    assert len({(bot.total, bot.distribution, bot.lost) for bot in found.bots}) == 1
    assert all(bot.illegal == bot.failed == 0 and bot.games == 8 for bot in found.bots)
    bare = run_arena(
        Contest.of([f"bare:{sys.executable} {EXAMPLES / 'bare.py'}"], "nyt", 2), tmp_path / "bare", judging=0.0
    )
    assert (bare.bots[0].games, bare.bots[0].illegal, bare.bots[0].failed) == (2, 0, 0)


# ---- tilewise as a bot ---------------------------------------------------------------------------------------


def test_tilewise_is_a_bot(tmp_path: Path) -> None:
    mine = " ".join([*COMMAND, "bot"])
    words = tmp_path / "own.txt"
    words.write_text("\n".join(SMALL.guesses))
    told = ["arena", "run", "--words", str(words), "--rule", "hard", "--games", "4", "--out", str(tmp_path / "out")]
    answer = result(*told, "--bot", f"{mine} entropy", "--bot", "tilewise:entropy")
    names = {bot["name"] for bot in answer["bots"]}
    assert names == {"tilewise entropy", "tilewise:entropy"}
    assert answer["bots"][0]["exact"] == answer["bots"][1]["exact"]
    assert all(bot["lost"] == bot["illegal"] == 0 for bot in answer["bots"])


@pytest.mark.slow
def test_what_tilewise_says_to_lines() -> None:
    lines = ["nonsense", "", "tilewise 2", "list nyt", "rule any", "limit 6", "game 1", "position", "go",
             "position crane .y..g", "go", "position crane .y", "go", "limit six", "game 2", "limit 6", "list klingon",
             "game 3", "list original", "limit 7", "boards 2", "position crane .y..g g....",
             "go", "quit", "go"]  # fmt: skip
    done = run("bot", text="\n".join(lines))
    assert (done.returncode, done.stderr) == (0, "")
    said = done.stdout.splitlines()
    assert said[:5] == ["id name tilewise best", "want words", "ready", "guess tarse", "guess south"]
    assert "'.y'" in said[5]
    assert "limit" in said[6]
    assert "klingon" in said[7]
    assert said[8].startswith("guess ")
    assert len(said) == 9
    assert_one_sentence(run("bot", "magic"), 2, "'magic'")


def test_tilewise_takes_the_words_that_it_is_sent() -> None:
    speaker = Speaker("best")
    for line in ("list mine", "answers bills hills mills tills", "allowed bills hills mills thumb tills", "game 1"):
        assert [*speaker.hear(line)] == []
    assert [*speaker.hear("go")] == ["guess thumb"]
    for line in ("weights 9 1 1 one", "list mine"):
        assert [*speaker.hear(line)] == []
    assert "weights" in next(iter(speaker.hear("game 2")))
    assert [*speaker.hear("tilewise 2")][-1] == "ready"
    for line in ("list nyt", "answers bills hills", "allowed bills hills", "game 1"):
        assert [*speaker.hear(line)] == []
    assert [*speaker.hear("go")] == ["guess bills"], "what was sent is another list than the one of this name"


def test_an_engine_plays_what_the_library_plays() -> None:
    words = tw.vocabulary("nyt")
    terms = Terms(words, Rule.ANY, 6)
    tree = tw.solver.known_tree(words)
    assert tree is not None
    for name, wanted in (("best", tree), ("gini", tw.Strategy(ranker="gini").unroll(words))):
        engine = Engine(name, terms)
        for secret in words.answers[::400]:
            assert tw.play(engine.choose, secret, words).words == tuple(turn.guess for turn in wanted.path(secret))
    assert Engine("opening=salet ranker=parts", terms).choose(tw.Position(words)) == "salet"
    assert Entrant("tilewise:best").ours


def test_an_engine_goes_by_the_clock_whoever_else_is_busy() -> None:
    class Watched(Engine):
        def _guess(self, _: object) -> str:
            control = control_for(3 * STEP)
            return str([control.stopped for _ in range(4)][-1])

    with ticking(share=0):
        assert Watched("best", Terms(tw.vocabulary("nyt"), Rule.ANY, 6)).choose(tw.Position.parse("")) == "True"


# ---- numbers -------------------------------------------------------------------------------------------------


@given(st.lists(st.tuples(st.floats(0, 5), st.integers(1, 6)), min_size=2, max_size=30))
def test_the_error_of_a_mean_over_moves_is_that_of_games(games: list[tuple[float, int]]) -> None:
    """Against the plain formula where all games are equally long, and by doubling all games."""
    sums, sizes = [total for total, _ in games], [float(size) for _, size in games]
    found = Measured.of(sums, sizes)
    assert found is not None
    assert found.error is not None
    assert found.mean == pytest.approx(sum(sums) / sum(sizes))
    even = Measured.of(sums, [3.0] * len(sums))
    plain = Measured.of(sums)
    assert even is not None
    assert plain is not None
    assert even.error == pytest.approx((plain.error or 0) / 3)
    mean = sum(sums) / len(sums)
    spread = sum((s - mean) ** 2 for s in sums) / (len(sums) - 1)
    assert plain.error == pytest.approx((spread / len(sums)) ** 0.5)


def test_a_difference_knows_how_sure_it_is() -> None:
    clear, open_, equal, same = (
        Difference.of(values)
        for values in ([-1.0, -0.8, -1.2, -0.9] * 9, [-1.0, 1.1, 0.9, -0.8], [0.0] * 5, [-1.0] * 3)
    )
    assert clear is not None
    assert clear.high is not None
    assert clear.confidence is not None
    assert clear.high < 0
    assert clear.confidence > 0.999
    assert open_ is not None
    assert open_.confidence is not None
    assert open_.confidence < 0.9
    assert equal is not None
    assert (equal.mean, equal.confidence) == (0.0, 0.5)
    assert same is not None
    assert (same.mean, same.confidence) == (-1.0, 0.875), "three games are not many, however alike they are"
    assert Difference.of([]) is None


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (2, 4.303), (3, 3.182), (9, 2.262), (30, 2.042), (1000, 1.962)]
)
def test_students_distribution_is_that_of_the_tables(freedom: int, t: float) -> None:
    assert student_reach(freedom) == pytest.approx(t, abs=6e-4)
    assert student(-t, freedom) == pytest.approx(0.025, abs=2e-4)
    assert student(0.0, freedom) == 0.5


def test_a_pairing_is_by_secret_and_nobody_gains_by_easy_ones(tmp_path: Path) -> None:
    bots = ["tilewise:best", "tilewise:largest"]
    found = run_arena(contest(bots, 10), tmp_path)
    (pair,) = found.pairings
    games = {bot: {} for bot in bots}  # type: dict[str, dict[int, PlayedGame]]
    for row in read_journal(tmp_path / "journal.jsonl"):
        games[row["bot"]][row["game"]] = PlayedGame.of_row(row)
    first, second = games[pair.first], games[pair.second]
    wanted = sum(first[n].guesses - second[n].guesses for n in range(10)) / 10
    assert pair.games == 10
    assert pair.guesses is not None
    assert pair.guesses.mean == pytest.approx(wanted)
    assert all(first[n].secrets == second[n].secrets for n in range(10))


def test_a_row_of_the_journal_is_the_game() -> None:
    game = graded(SMALL, [SMALL.guesses[0], SMALL.guesses[5]], SMALL.guesses[5])
    kept = json.loads(json.dumps(game.row()))
    again = PlayedGame.of_row(kept)
    assert again.row() == kept
    assert (again.choices, again.won, again.secrets) == (game.choices, True, (SMALL.guesses[5],))
    assert game.choices[0] is not None


def test_a_file_that_is_no_program_is_tried_once_and_has_a_way_out(tmp_path: Path) -> None:
    bot = tmp_path / "mybot.py"
    bot.write_text("print('ready')\n")
    tried = call("arena", "check", str(bot))
    assert (tried.returncode, tried.stdout.count("\n")) == (1, 1)
    assert f"it cannot be started: Permission denied; 'python3 {bot}' starts it." in tried.stdout
    assert len(result("arena", "check", str(bot), code=1)["games"]) == 1
    assert "python3" not in call("arena", "check", "./not-there").stdout


def test_help_shows_what_a_bot_reads_and_writes() -> None:
    lines = call("bot", "--help").stdout.splitlines()
    spoken = [line.split() for line in lines[lines.index("    game 1") :]]
    assert spoken[:3] == [["game", "1"], ["position"], ["go", "guess", "crane"]]
    assert max(map(len, lines)) < 80
