"""Bots are real processes, good and hostile ones: nobody pays for another's faults, and regret is the review's."""

import os
import shutil
import signal
import subprocess
import sys
import time
from ast import literal_eval
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import tilewise as tw
from tests.support.cli_process import COMMAND, PATIENCE, assert_one_sentence, call, environment, result
from tests.support.refusal import refused
from tilewise.apps.cli.terminal.screen import Working
from tilewise.errors import BotFailure
from tilewise.reviews.judge import Regret
from tilewise.study.bots import facts
from tilewise.study.comparison import confidence, student
from tilewise.study.games import FAILURES, Grader, PlayedGame, draw_answers

EXAMPLES = Path(__file__).parents[2] / "examples/bots"
SMALL = tw.make_vocabulary("small", tw.vocabulary("nyt").answers[::37])
READY = 'print("id name tested\\nready", flush=True)\n'
ASKED = "for line in sys.stdin:\n    if line.strip() == 'go':\n        "


def script(folder: Path, text: str, name: str = "bot.py") -> str:
    """The command that runs a program of these lines."""
    file = folder / name
    file.write_text(f"import os, sys, time\n{text}\n", "utf-8")
    return f"{sys.executable} -I -S {file}"


def play(command: str, games: int | None = 3, seconds: float = 60.0, **more: Any) -> tw.study.Simulation:
    return tw.simulate(tw.Bot(command, seconds=seconds), SMALL, games=games, **more)


# ---- hostile ones --------------------------------------------------------------------------------------------

HOSTILE = {
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
    "gives up": (READY + ASKED + "print('error no idea', flush=True)", "it gave up: no idea"),
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
    broken = play(script(tmp_path, text), FAILURES + 2, 0.3 if "in time" in why else 60.0)
    assert broken.lost == broken.failed == broken.games == FAILURES + 2
    assert broken.mean == broken.worst == 6
    failures = [game.failure or "" for game in broken.played]
    assert all(why in failure for failure in failures)
    assert [failure.startswith("not asked any more") for failure in failures] == [False] * FAILURES + [True] * 2
    wait_until_gone(tmp_path)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("time.sleep(1000)", "did not say 'ready': it did not answer in time"),
        ("sys.exit('no model')", "did not say 'ready': it ended with exit code 1: no model"),
    ],
)
def test_a_bot_that_does_not_start_is_an_error(text: str, why: str, tmp_path: Path) -> None:
    bot = tw.Bot(script(tmp_path, text), start_seconds=0.5 if "in time" in why else 60.0)
    refused(BotFailure, why, tw.simulate, bot, SMALL, games=3)
    refused(BotFailure, why, bot.choose, tw.Position(SMALL))
    wait_until_gone(tmp_path)


def wait_until_gone(folder: Path) -> None:
    """Nothing still runs of the programs in a folder; what was killed takes a moment to be gone."""

    def left_over() -> list[str]:
        told = list[str]()
        for process in Path("/proc").glob("[0-9]*/cmdline"):
            with suppress(OSError):
                told.append(process.read_bytes().decode("utf-8", "replace"))
        return [line for line in told if str(folder / "bot.py") in line]

    gone = time.monotonic() + PATIENCE
    while left_over() and time.monotonic() < gone:
        time.sleep(0.05)
    assert not left_over()


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
    (secret,) = draw_answers(SMALL, 1, 1)
    done = play(script(tmp_path, text.format(secret)), 1)
    assert (done.ranker, done.counts, done.illegal, done.lost) == ("tested", (1,), 0, 0)


def test_what_was_said_unasked_is_no_answer_to_the_next_question(tmp_path: Path) -> None:
    ready = READY.replace("ready", "random\\nready")
    done = play(script(tmp_path, f"{ready}{ASKED}print('guess aback\\nguess zzzzz', flush=True)"))
    assert (done.illegal, done.failed, sum(len(game.turns) for game in done.played)) == (0, 0, 18)
    # A bot that always plays alike is asked once, but its refused guesses count in every game.
    word = SMALL.guesses[0]
    text = f"words = ['zzzzz']\n{READY}{ASKED}print('guess', words.pop() if words else {word!r}, flush=True)"
    assert ((alike := play(script(tmp_path, text))).illegal, alike.failed) == (3, 0)


def test_illegal_guesses_are_refused_told_and_at_last_forfeit_the_game(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    words = "iter(['zzzzz', 'abc', \"\\x1b[31m\\u202e\"] * 99)"
    text = f"words = {words}\n{READY}for line in sys.stdin:\n    open({str(heard)!r}, 'a').write(line)\n"
    done = play(script(tmp_path, text + "    if line.strip() == 'go': print('guess', next(words), flush=True)"), 4)
    assert (done.games, done.lost, done.failed, done.illegal) == (4, 4, 4, 12)
    told = heard.read_text("utf-8")
    assert told.count("error 3 guesses of a game could not be played") == 4
    assert ("illegal zzzzz 'zzzzz' is not" in told, "illegal abc" in told) == (True, True)
    assert not any("\x1b" in why for why in (told, *(why for game in done.played for why in game.illegal)))


def test_the_secret_is_nowhere_in_what_a_bot_hears(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    # The words of a folder may be secrets by chance: of the environment only what is not everybody's.
    text = f"out = open({str(heard)!r}, 'a')\nprint(dict(os.environ), file=out)\nprint(sys.argv[1:], file=out)\n{READY}"
    text = text.replace("ready", "random\\nready") + "for line in sys.stdin:\n    out.write(line); out.flush()\n"
    secrets = draw_answers(SMALL, 5, 1)
    guess = next(w for w in SMALL.guesses if w not in secrets)
    done = play(script(tmp_path, text + f"    if line.strip() == 'go': print('guess {guess}', flush=True)"), 5)
    assert done.lost == 5
    given, _, told = heard.read_text("utf-8").partition("\n")
    assert told.count("go\n") == 30
    told += str(set(literal_eval(given).items()) - set(os.environ.items()))
    assert not any(secret in told for secret in secrets)


def test_a_bot_is_asked_once_in_a_position_unless_it_is_random(tmp_path: Path) -> None:
    for random_too, asked in ((False, 6), (True, 18)):
        heard = tmp_path / f"heard {random_too}"
        ready = READY.replace("ready", "random\\nready") if random_too else READY
        text = f"{ready}for line in sys.stdin:\n    open({str(heard)!r}, 'a').write(line)\n"
        guess = next(w for w in SMALL.guesses if w not in draw_answers(SMALL, 3, 1))
        command = script(tmp_path, text + f"    if line.strip() == 'go': print('guess {guess}', flush=True)")
        done = tw.simulate(tw.Bot(command), tw.make_vocabulary("alike", [guess, *SMALL.guesses]), games=3)
        assert (done.lost, done.games) == (3, 3)
        told = heard.read_text("utf-8").count("go\n")
        assert told == asked if random_too else told < 18
        assert done.sampled
    every = tw.simulate(tw.Bot(command), SMALL)
    assert every.sampled, "a random player over all answers is a sample of what it can do"


# ---- as a strategy -------------------------------------------------------------------------------------------


def test_a_bot_is_a_strategy(tmp_path: Path) -> None:
    with tw.Bot(f"{sys.executable} {EXAMPLES / 'first_fit.py'}") as bot:
        first = bot.choose(tw.Position(SMALL))
        assert first == SMALL.answers[0]
        game = tw.play(bot.choose, SMALL.answers[9], SMALL)
        assert game.won
    done = tw.simulate(bot, SMALL)
    alike = tw.simulate(lambda position: position.candidates[0], SMALL)
    assert sum(done.counts) + done.lost == done.games == alike.games
    assert done.counts[:5] == alike.counts[:5]
    assert (done.strategy, done.ranker, done.opener) == (bot.command, "first-fit", first)
    logs = list(done.logs())
    assert [log.answer for log in logs] == sorted(SMALL.answers)
    assert next(log for log in alike.logs() if log.answer == logs[3].answer).ncands == logs[3].ncands
    with pytest.raises(tw.TreeError, match="a bot has no tree"):
        _ = done.tree
    bad = tw.Bot(script(tmp_path, READY + ASKED + "print('guess zzzzz', flush=True)"))
    with bad, pytest.raises(tw.VocabularyError, match="zzzzz"):
        bad.choose(tw.Position(SMALL))
    refused(tw.NotationError, "a bot needs a command", tw.Bot, " ")


KINDS = ("nyt", "nyt:s....", "mini-nerdle", "mastermind:4x6", "bulls:4", "german-5", "nyt, near", "nyt, shared-letters")


def test_the_examples_play_every_kind_of_game_alike(tmp_path: Path) -> None:
    own = tw.make_vocabulary("own", SMALL.answers[:6], scoring=lambda guess, answer: 1 if guess == answer else 0)
    bots = [f"{sys.executable} {EXAMPLES / 'first_fit.py'}"]  # and the others, as far as this machine can run them
    if shutil.which("node"):
        bots.append(f"node {EXAMPLES / 'first_fit.mjs'}")
    if shutil.which("cc"):
        bots.append(str(program := tmp_path / "first_fit"))
        told: list[str | Path] = ["cc", "-O1", "-Wall", "-Wextra", "-Werror", "-o", program, EXAMPLES / "first_fit.c"]
        subprocess.run(told, check=True)
    for words in (*map(tw.vocabulary, KINDS), own):
        played = []
        for command in bots:
            done = tw.simulate(tw.Bot(command), words, games=2)
            assert (done.illegal, done.failed, done.games) == (0, 0, 2)
            played.append([game.turns for game in done.played])
        assert all(turns == played[0] for turns in played)
    hard = tw.simulate(tw.Bot(bots[0], rule="hard"), "nyt", games=2)
    assert (hard.game.rule.name, hard.illegal) == ("hard", 0)
    lines = facts(tw.Game("nyt:s....", "hard", 7))
    known = ("list nyt:s....", "length 5", "rule hard", "limit 7", "boards 1", "given s . . . .", "weighted no")
    assert {*known} <= {*lines}


# ---- regret --------------------------------------------------------------------------------------------------


def test_over_all_answers_regret_is_what_the_totals_say() -> None:
    best = tw.solve(SMALL).total
    assert isinstance(best, int)
    for ranker in ("entropy", "parts"):
        done = tw.simulate(f"ranker={ranker}", SMALL, regret=True)
        assert isinstance(done.total, int)
        assert (done.regret, done.chance, done.sampled) == (float(Fraction(done.total - best, done.games)), 0.0, False)
    assert tw.simulate(tw.solve(SMALL).tree, SMALL, regret=True).regret == 0.0  # type: ignore[arg-type]


def test_the_judge_says_of_games_what_the_totals_say_of_all() -> None:
    """Luck cancels out: the regrets of single games, lost ones among them, add up to what came of them."""
    words = tw.make_vocabulary("ills", [*[w for w in tw.vocabulary("nyt").guesses if w.endswith("ills")][:9], "thumb"])
    for weights in (None, {w: 1 + i % 3 for i, w in enumerate(words.answers)}):
        weighted = words if weights is None else words.with_weights(weights, "weighted")
        for who in (lambda p: p.candidates[0], tw.Strategy(ranker="entropy")):
            done = tw.simulate(who, weighted, regret=True)
            grader = Grader(tw.Game(weighted))
            regrets = [grader.whole_game(game.turns) for game in done.played]
            share = weighted.weights or [1.0] * len(regrets)
            for name in ("guesses", "chance"):
                mean = sum(w * float(getattr(r, name)) for w, r in zip(share, regrets, strict=True)) / sum(share)
                assert mean == pytest.approx(done.regret if name == "guesses" else done.chance, abs=1e-9)
            assert done.lost or isinstance(who, tw.Strategy)


def test_sampled_games_are_judged_as_reviews_judge_them() -> None:
    done = tw.simulate("ranker=largest", "nyt", games=4, seed=3, regret=True)
    again = tw.simulate("ranker=largest", "nyt", games=6, seed=3)
    assert [g.answer for g in done.played] == [g.answer for g in again.played[:4]]
    for game in done.played:
        review = tw.review("nyt", [turn.guess for turn in game.turns])
        assert game.regret == Regret(Fraction(review.guesses.regret), Fraction(review.chance.regret))
    assert done.regret == pytest.approx(sum(float(g.regret.guesses) for g in done.played if g.regret) / 4)


def test_to_forfeit_costs_all_that_was_left(tmp_path: Path) -> None:
    """The account of a forfeited game adds up like that of a lost one."""
    once = READY.replace("ready", "random\\nready") + "asked = 0\nfor line in sys.stdin:\n"
    once += "    asked += line.strip() == 'go'\n"
    guess = f"print('guess {SMALL.guesses[0]}', flush=True) if asked < 2 else sys.exit()"
    done = play(script(tmp_path, once + f"    if line.strip() == 'go': {guess}"), 2, regret=True)
    for game in done.played:
        assert (game.won, game.guesses, len(game.turns)) == (False, 6, 1)
        after = tw.Record.replay(SMALL, [SMALL.guesses[0]], game.answer).position
        left = tw.solve(after, limit=6).total
        assert isinstance(left, int)
        opened = Grader(tw.Game(SMALL)).whole_game(game.turns)
        assert opened is not None
        assert game.regret is not None
        assert game.regret.guesses - opened.guesses == 5 - Fraction(left, len(after.candidates))
        assert game.regret.chance == 1


# ---- who is better -------------------------------------------------------------------------------------------


def test_players_are_compared_on_the_same_secrets() -> None:
    def played(words: tw.Vocabulary | str, *rankers: str, **how: Any) -> list[tw.study.Simulation]:
        return [tw.simulate(f"ranker={name}", words, **how) for name in rankers]

    players = played("nyt", "letter-frequency", "entropy", games=20, regret=True)
    pair = tw.study.compare(players)
    assert (pair.first, pair.second, pair.confidence is None, pair.difference > 0) == (1, 0, False, True)
    if pair.by == "regret":
        assert pair.difference == pytest.approx((players[0].regret or 0) - (players[1].regret or 0))
    assert tw.study.compare(played("nyt", "letter-frequency", "entropy", games=20)).by in ("lost", "guesses")
    exact = tw.study.compare(played(SMALL, "entropy", "random", regret=True))
    assert (exact.first, exact.confidence) == (0, None)
    for others in ([players[0], *played("nyt", "entropy", games=20, seed=2)], players[:1]):
        refused(tw.TilewiseError, "the same games", tw.study.compare, others)


def test_the_chance_to_win_comes_before_guesses() -> None:
    def simulation(*games: tuple[int, bool]) -> tw.study.Simulation:
        base = tw.simulate("ranker=entropy", SMALL, games=len(games))
        played = tuple(PlayedGame(g.answer, (), n, won) for g, (n, won) in zip(base.played, games, strict=True))
        return tw.study.Simulation(**{**{f: getattr(base, f) for f in base.__dataclass_fields__}, "played": played})

    safe, fast = simulation((5, True), (5, True), (5, True)), simulation((2, True), (2, True), (6, False))
    assert (tw.study.compare([fast, safe]).first, tw.study.compare([fast, safe]).by) == (1, "lost")
    equal = tw.study.compare([safe, safe])
    assert (equal.difference, equal.confidence) == (0.0, 0.5)


def test_a_mean_knows_how_sure_it_is() -> None:
    assert confidence([-1.0, -0.8, -1.2, -0.9] * 9) > 0.999
    assert confidence([-1.0, 1.1, 0.9, -0.8]) < 0.9
    assert confidence([0.0] * 5) == 0.5
    assert confidence([-1.0] * 3) == 0.875, "three games are not many, however alike they are"
    for freedom, t in ((1, 12.706), (2, 4.303), (3, 3.182), (9, 2.262), (30, 2.042), (1000, 1.962)):  # as in the tables
        assert student(-t, freedom) == pytest.approx(0.025, abs=2e-4)
        assert student(0.0, freedom) == 0.5


def test_secrets_are_drawn_alike_and_no_word_twice() -> None:
    assert len({*draw_answers(SMALL, len(SMALL.answers), 5)}) == len(SMALL.answers)
    assert draw_answers(SMALL, 9, 5)[:4] == draw_answers(SMALL, 4, 5) != draw_answers(SMALL, 4, 6)
    refused(tw.NotationError, "more than 'small' has answers", draw_answers, SMALL, 999, 1)
    weighted = SMALL.with_weights({w: 10**6 if w == SMALL.answers[3] else 1 for w in SMALL.answers}, "weighted")
    assert draw_answers(weighted, 50, 1).count(SMALL.answers[3]) > 40


# ---- the command ---------------------------------------------------------------------------------------------


def test_the_command_compares_bots_with_strategies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot, bad = f"{sys.executable} {EXAMPLES / 'first_fit.py'}", script(tmp_path, READY + ASKED + "sys.exit(3)")
    told = ["simulate", "--bot", bot, "--bot", bad, "--strategy", "ranker=entropy", "--games", "5", "--seed", "1"]
    told += ["--list", "mini-nerdle"]
    shown = call(*told, "--regret")
    assert shown.returncode == 0
    head, *lines = shown.stdout.splitlines()
    assert head.split() == ["player", "games", "mean", "lost", "regret", "chance", "%", "illegal", "failed", "ms"]
    assert [line.split()[0] for line in lines[:3]] == ["ranker=entropy", "first-fit", "tested"]
    assert "tested, 3 times: it ended with exit code 3." in shown.stdout
    assert "ranker=entropy tie=candidate rule=any" in lines[-1]
    answer = result(*told)
    assert ([player["failed"] for player in answer["players"]], answer["better"]["first"]) == ([0, 0, 5], 0)
    rows = tmp_path / "games.csv"
    assert call("simulate", "--bot", bot, "--games", "2", "--rows", str(rows)).returncode == 0
    assert len(rows.read_text().splitlines()) == 3
    hard = result("simulate", "--bot", bot, "--strategy", "ranker=entropy", "--games", "2", "--rule", "hard")
    assert [player["game"]["rule"] for player in hard["players"]] == ["hard", "hard"]
    heard = list[tuple[int, int]]()
    monkeypatch.setattr(Working, "at", lambda _, done, total: heard.append((done, total)))
    every = call("simulate", "--ranker", "entropy", "--ranker", "parts", "--regret", "--list", "mini-nerdle").stdout
    assert "Every answer was played: there is no sampling error." in every
    assert "judged" not in every + shown.stdout
    games = 2 * len(tw.vocabulary("mini-nerdle").answers)
    assert (heard[-1], heard) == ((games, games), sorted(heard))


def test_what_the_command_cannot_do_is_said(tmp_path: Path) -> None:
    bot = tmp_path / "mybot.py"
    bot.write_text("print('ready')\n")
    for options, code, why in (
        (f"--bot {bot} --games 1", 1, f"cannot be started: Permission denied; 'python3 {bot}' starts it"),
        ("--bot ./not-there", 1, "cannot be started: No such file or directory"),
        ("--bot x --out t.txt", 2, "a bot has none"),
        ("--bot x --believe nyt", 2, "--believe has no effect"),
        ("--ranker parts --seconds 3", 2, "only bots are waited for"),
        ("--seed 3", 2, "every answer is played"),
    ):
        assert_one_sentence(call("simulate", *options.split()), code, why)


def test_ctrl_c_ends_the_bots_too(tmp_path: Path) -> None:
    started = tmp_path / "started"
    text = READY + ASKED + f"open({str(started)!r}, 'w'); time.sleep(1000)"
    told = [*COMMAND, "simulate", "--bot", script(tmp_path, text), "--seconds", "900"]
    process = subprocess.Popen(told, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + PATIENCE
    while not started.exists() and time.monotonic() < until:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    assert process.wait(PATIENCE) == 130
    process.communicate()
    wait_until_gone(tmp_path)
