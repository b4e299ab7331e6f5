"""``tilewise arena``: bots play the same games, and are graded by exact regret."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewise.apps.cli import boards as several
from tilewise.apps.cli import output
from tilewise.apps.cli.declare import add, new_app
from tilewise.apps.cli.options import MANY, BoardsOption, JsonOption, RuleOption, SeedOption, Words, out_option
from tilewise.apps.cli.progress import Working
from tilewise.apps.cli.screen import note
from tilewise.errors import NotationError, short
from tilewise.files import is_standard
from tilewise.game import MOST_GUESSES

if TYPE_CHECKING:
    from tilewise.study.contest import Standings

app = new_app(help="Bots play the same games, and are graded by exact regret.")

BotsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="COMMAND",
        help="A program that speaks lines, bare:COMMAND (a position in, a word out) or tilewise:NAME; repeatable.",
    ),
]
SecondsOption = Annotated[
    float, typer.Option("--seconds", metavar="N", min=0.01, max=float(MANY), help="How long a guess may take.")
]
StartOption = Annotated[
    float,
    typer.Option("--start-seconds", metavar="N", min=0.01, max=float(MANY), help="How long a bot may take to start."),
]


def run(
    *,
    bots: BotsOption = None,
    games: Annotated[str, typer.Option("--games", metavar="N|all", help="How many games, or every answer.")] = "100",
    words: Words,
    rule: RuleOption = "any",
    limit: Annotated[
        int | None,
        typer.Option("--limit", metavar="N", min=1, max=MOST_GUESSES, help="Guesses in a game (default: 6)."),
    ] = None,
    boards: BoardsOption = None,
    seed: SeedOption = None,
    seconds: SecondsOption = 10.0,
    start_seconds: StartOption = 60.0,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", min=1, max=256, help="Games at once (default: one per core).")
    ] = None,
    judging: Annotated[
        float,
        typer.Option(
            "--budget", metavar="SECONDS", min=0.0, max=float(MANY), help="How long judging a guess may take."
        ),
    ] = 20.0,
    out: Annotated[Path, out_option("Where the results go.", "FOLDER")] = Path("arena"),
    as_json: JsonOption = False,
) -> None:
    """Have bots play the same games, and grade every move by its exact regret.

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
        known, number, limit = several.terms(boards, words, limit)
    else:
        known = words.vocabulary()
    contest = Contest.of(
        bots or (), known, _games(games), rule=rule, limit=limit, boards=number, seed=1 if seed is None else seed
    )
    played = [0, 0]

    def tell(done: int, total: int, text: str) -> None:
        played[:] = done, total
        work.at(done, total, text)

    try:
        with _ended_by_terminate(), Working("playing") as work:
            found = run_arena(
                contest,
                out,
                patience=Patience(seconds, start_seconds),
                jobs=jobs or os.cpu_count() or 1,
                judging=judging,
                progress=lambda p: tell(p.done, p.total, p.text),
            )
    except KeyboardInterrupt:
        note(f"tilewise: interrupted: {played[0]:,} of {played[1]:,} games are in {out}; the same command continues")
        raise
    write_arena(found, out)
    if as_json:
        output.emit("arena run", arena_answer(found, str(out)))
    else:
        _show(found, out)


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


def _show(found: Standings, out: Path) -> None:
    from tilewise.apps.bots.report import as_percent, compared, headline, with_error
    from tilewise.study.grid import REPORT

    output.say(f"{headline(found)}; report in {out / REPORT}")
    judged = found.boards == 1
    output.table(
        ["rank", "bot", "games", "guesses", "lost", "illegal"]
        + ["regret per move", "chance per move, %"] * judged
        + ["ms per guess"],
        [
            [rank, bot.name, bot.games, with_error(bot.mean, 3), bot.lost, bot.illegal,
             *([with_error(bot.regret), as_percent(bot.chance)] if judged else []),
             "" if bot.seconds is None else f"{1000 * bot.seconds:.1f}"]
            for rank, bot in enumerate(found.bots, 1)
        ],
        left=(1,),
        narrow=("bot", "regret per move" if judged else "guesses", "guesses", "lost", "chance per move, %", "games"),
    )  # fmt: skip
    for bot in found.bots:
        if bot.moves > bot.judged and judged:
            output.say(f"{bot.name}: {bot.moves - bot.judged:,} of {bot.moves:,} moves were not judged in time.")
        for reason, times in bot.reasons[:3]:
            output.say(f"{bot.name}, {output.count(times, 'time')}: {reason}")
        if bot.stopped is not None:
            output.say(f"{bot.name} was stopped with {output.count(bot.missing, 'game')} to play: {bot.stopped}")
    names = [bot.name for bot in found.bots]
    for pair in found.pairings:  # neighbours; the report has every two
        if names.index(pair.second) - names.index(pair.first) == 1:
            output.say(compared(pair))


def check(
    bot: Annotated[str, typer.Argument(metavar="COMMAND", help="The bot, as for --bot.")],
    *,
    words: Words,
    rule: RuleOption = "any",
    seed: SeedOption = None,
    seconds: SecondsOption = 10.0,
    start_seconds: StartOption = 60.0,
    as_json: JsonOption = False,
) -> int:
    """Play one game with a bot, and show every line that is said.

    Exit code 0: it played to the end, and every guess was legal.
    """
    from tilewise.apps.answers.arena import ArenaCheckAnswer
    from tilewise.apps.bots.contest import Contest
    from tilewise.apps.bots.players import Patience
    from tilewise.apps.bots.trial import try_bot

    contest = Contest.of([bot], words.vocabulary(), 1, rule=rule, seed=1 if seed is None else seed)
    said: list[str] = []

    def listen(line: str) -> None:
        said.append(output.shortened(line, 200))
        if not as_json:
            print(output.shortened(line, 78), flush=True)

    found = try_bot(contest, Patience(seconds, start_seconds), listen)
    if as_json:
        answer = ArenaCheckAnswer(
            bot=bot, name=found.name, passed=found.passed, message=found.message, said=tuple(said), won=found.won,
            guesses=found.guesses,
        )  # fmt: skip
        output.emit("arena check", answer)
    else:
        output.say(found.sentence)
    return 0 if found.passed else 1


add(
    app,
    run,
    "run",
    [
        "tilewise arena run --bot 'python3 bot.py' --bot tilewise:entropy --games 200",
        "tilewise arena run --bot ./bot --bot tilewise:best --games all --jobs 2 --out results",
        "tilewise arena run --bot bare:./bot --boards quordle --games 50",
    ],
)
add(app, check, "check", ["tilewise arena check 'python3 bot.py'", "tilewise arena check bare:./bot --list original"])
