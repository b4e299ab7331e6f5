"""``tilewise arena``: bots play the same games, and are graded by what their guesses cost."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from tilewise.apps.answers.shape import fill
from tilewise.apps.cli import boards as on_boards
from tilewise.apps.cli import output
from tilewise.apps.cli.declare import add
from tilewise.apps.cli.options import MANY, BoardsOption, JsonOption, RuleOption, SeedOption, Words, out_option
from tilewise.apps.cli.progress import Working
from tilewise.apps.cli.values import Group, argument, option
from tilewise.errors import NotationError, short
from tilewise.files import is_standard
from tilewise.game import MOST_GUESSES

if TYPE_CHECKING:
    from tilewise.apps.bots.trial import Trial
    from tilewise.study.standings import Standings

app = Group(help="Bots play the same games, and are graded by what guesses cost.")

BotsOption = Annotated[
    list[str] | None,
    option(
        "--bot COMMAND",
        "A program that speaks lines, bare:COMMAND (a position in, a word out) or tilewise:NAME; repeatable.",
    ),
]
SecondsOption = Annotated[float, option("--seconds N", "How long a guess may take.", min=0.01, max=float(MANY))]
StartOption = Annotated[
    float, option("--start-seconds N", "How long a bot may take to start.", min=0.01, max=float(MANY))
]


def run(
    *,
    bots: BotsOption = None,
    games: Annotated[str, option("--games N|all", "How many games, or every answer.")] = "100",
    words: Words,
    rule: RuleOption = "any",
    limit: Annotated[
        int | None,
        option(
            "--limit N", "Guesses in a game (default: the list's own, boards + 5 on several).", min=1, max=MOST_GUESSES
        ),
    ] = None,
    boards: BoardsOption = None,
    seed: SeedOption = None,
    seconds: SecondsOption = 10.0,
    start_seconds: StartOption = 60.0,
    jobs: Annotated[int | None, option("--jobs N", "Games at once (default: one per core).", min=1, max=256)] = None,
    judging: Annotated[
        float, option("--budget SECONDS", "How long judging a guess may take.", min=0.0, max=float(MANY))
    ] = 20.0,
    out: Annotated[Path, out_option("Where the results go.", "FOLDER")] = Path("arena"),
    as_json: JsonOption = False,
) -> None:
    """Have bots play the same games, and grade every guess by what it cost.

    Every game is on disk as soon as it is judged: after Ctrl-C, or a kill, the same command continues.
    """
    from tilewise.apps.answers.arena import arena_answer
    from tilewise.apps.bots.arena import run_arena
    from tilewise.apps.bots.contest import Contest
    from tilewise.apps.bots.players import Patience
    from tilewise.apps.bots.report import write_arena

    if is_standard(out):
        raise NotationError("the results of a contest are files: name a folder for them with --out")
    number = 1
    if boards is not None:
        words, number, limit = on_boards.terms(boards, words, limit)
    vocabulary = words.vocabulary()
    contest = Contest.of(
        bots or (), vocabulary, _games(games), rule=rule, limit=limit, boards=number, seed=1 if seed is None else seed
    )
    with _ended_by_terminate(), Working("playing", f"games are in {out}; the same command continues") as work:
        standings = run_arena(
            contest,
            out,
            patience=Patience(seconds, start_seconds),
            jobs=jobs or os.cpu_count() or 1,
            judging=judging,
            progress=work.hear,
        )
    write_arena(standings, out)
    if as_json:
        output.emit("arena run", arena_answer(standings, str(out)))
    else:
        _show(standings, out)


@contextmanager
def _ended_by_terminate() -> Iterator[None]:
    """Whoever ends this process politely ends its bots with it: one that hangs would stay for ever."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def leave(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _games(text: str) -> int | None:
    if text.strip().lower() == "all":
        return None
    if not (text.isascii() and text.isdigit() and 0 < int(text[:12]) <= MANY):
        raise NotationError(f"--games {short(text)}: give a number of games, such as 200, or all")
    return int(text)


def _show(standings: Standings, out: Path) -> None:
    from tilewise.apps.bots.report import as_percent, compared, headline, with_error
    from tilewise.study.grid import REPORT

    output.say(f"{headline(standings)}; report in {out / REPORT}")
    judged = standings.boards == 1
    output.table(
        ["rank", "bot", "games", "guesses", "lost", "illegal"]
        + ["chance per game, %", "regret per game"] * judged
        + ["ms per guess"],
        [
            [rank, bot.name, bot.games, with_error(bot.mean, 3), bot.lost, bot.illegal,
             *([as_percent(bot.chance_per_game), with_error(bot.per_game)] if judged else []),
             "" if bot.seconds is None else f"{1000 * bot.seconds:.1f}"]
            for rank, bot in enumerate(standings.bots, 1)
        ],
        left=(1,),
        narrow=("bot", *(["chance per game, %", "regret per game"] if judged else []), "lost", "guesses", "games"),
    )  # fmt: skip
    for bot in standings.bots:
        if bot.moves > bot.judged and judged:
            output.say(f"{bot.name}: {bot.moves - bot.judged:,} of {bot.moves:,} moves were not judged in time.")
        for reason, times in bot.reasons[:3]:
            output.say(f"{bot.name}, {output.count(times, 'time')}: {reason}")
        if bot.stopped is not None:
            output.say(f"{bot.name} was stopped with {output.count(bot.missing, 'game')} to play: {bot.stopped}")
    names = [bot.name for bot in standings.bots]
    for pair in standings.pairings:  # neighbours; the report has every two
        if names.index(pair.second) - names.index(pair.first) == 1:
            output.say(compared(pair))


def check(
    bot: Annotated[str, argument("COMMAND", "The bot, as for --bot.")],
    *,
    words: Words,
    rule: RuleOption = "any",
    seed: SeedOption = None,
    seconds: SecondsOption = 10.0,
    start_seconds: StartOption = 60.0,
    as_json: JsonOption = False,
) -> int:
    """Try a bot on one game of each kind, and say what it got wrong.

    Where a list or a rule is named, one game of that alone, with every line that is said. Exit code 0: it played to
    the end, and every guess was legal.
    """
    from tilewise.apps.answers.arena import ArenaCheckAnswer, TrialRow
    from tilewise.apps.bots.child import nobody
    from tilewise.apps.bots.contest import Contest
    from tilewise.apps.bots.players import Patience
    from tilewise.apps.bots.trial import try_bot, try_kinds

    patience, seed = Patience(seconds, start_seconds), 1 if seed is None else seed
    if words.typed or words.exclude or rule != "any":
        contest = Contest.of([bot], words.vocabulary(), 1, rule=rule, seed=seed)
        trials = [try_bot(contest, patience, nobody if as_json else _show_line)]
        if not as_json:
            output.say(trials[0].sentence)
    else:
        trials = []
        for trial in try_kinds(bot, patience, seed):
            trials.append(trial)
            if not as_json and (trial.started or len(trials) > 1):
                _show_trial(trial)
        if not as_json:
            output.say(_summary(trials) if len(trials) > 1 else trials[0].sentence)
    passed = all(trial.passed for trial in trials)
    if as_json:
        rows = (
            fill(TrialRow, trial, said=tuple(output.shortened(line, 200) for line in trial.said)) for trial in trials
        )
        output.emit("arena check", ArenaCheckAnswer(bot=bot, name=trials[-1].name, passed=passed, games=tuple(rows)))
    return 0 if passed else 1


def _show_line(line: str) -> None:
    print(output.shortened(line, 78), flush=True)


_LAST_LINES = 6
"""Of what was said before something went wrong: as many lines as one looks at."""


def _show_trial(trial: Trial) -> None:
    ended = "won" if trial.won else "lost"
    came = trial.message if trial.message else f"{ended} with {output.count(len(trial.guesses), 'guess')}"
    output.say(f"{'ok  ' if trial.passed else 'FAIL'} {trial.vocabulary} ({trial.about}): {came}")
    if not trial.passed:
        for line in trial.said[-_LAST_LINES:]:
            print(f"       {output.shortened(line, 70)}", flush=True)


def _summary(trials: Sequence[Trial]) -> str:
    wrong, name = [trial for trial in trials if not trial.passed], trials[-1].name
    if not wrong:
        return f"{name} plays all {len(trials)} kinds of games."
    again = f"--list '{wrong[0].vocabulary}'"
    return f"{name} is not ready: {len(wrong)} of {len(trials)} kinds of games fail ({again} shows every line of one)."


add(
    app,
    run,
    "run",
    "tilewise arena run --bot 'python3 bot.py' --bot tilewise:entropy --games 200",
    "tilewise arena run --bot ./bot --bot tilewise:best --games all --jobs 2 --out results",
    "tilewise arena run --bot bare:./bot --boards quordle --games 50",
)
add(app, check, "check", "tilewise arena check 'python3 bot.py'", "tilewise arena check ./bot --list original")
