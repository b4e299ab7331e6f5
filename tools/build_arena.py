"""Write the arena's table in docs/measured.md again: six strategies of tilewise, doddle twice, and the example in C.

    python -m tools.build_arena [GAMES]

Peers run in environments of their own under build/peers. The games are kept in build/arena, so that a run that was
stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import subprocess
from dataclasses import replace
from pathlib import Path

from benchmarks._measure import peer_python
from benchmarks.compare import DODDLE

from tilewise.apps.bots.arena import run_arena
from tilewise.apps.bots.contest import Contest
from tilewise.apps.bots.players import Patience
from tilewise.apps.bots.report import as_percent, verdict, with_error, write_arena
from tilewise.study.standings import Standings
from tools.marked import fill

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/measured.md"
OUT = ROOT / "build/arena"
GAMES = 150
OURS = ("best", "entropy", "parts", "tile-score", "gini", "largest")


def bots() -> list[str]:
    """The entrants: commands and names."""
    found = [f"tilewise:{name}" for name in OURS]
    python = peer_python("doddle", DODDLE)
    if python is not None:
        script = ROOT / "benchmarks/peer_doddle_bot.py"
        found += [f"{python} {script} {solver}" for solver in ("ENTROPY", "MINIMAX")]
    OUT.mkdir(parents=True, exist_ok=True)
    program = OUT / "first_fit"
    subprocess.run(["cc", "-O2", "-o", program, ROOT / "examples/bots/first_fit.c"], check=True)
    return [*found, str(program)]


def table(found: Standings) -> str:
    """The standings as Markdown."""
    games = "every answer" if found.every else f"{found.planned:,} games"
    moves, judged = sum(bot.moves for bot in found.bots), sum(bot.judged for bot in found.bots)
    lines = [
        f"List `{found.vocabulary}`, {games} each, the same secrets for all; "
        f"{moves - judged:,} of {moves:,} moves could not be judged in time.",
        "",
        "| bot | guesses | lost | chance given away per game, % | regret per game | best moves |",
        "|---|---|---|---|---|---|",
    ]
    for bot in found.bots:
        best = sum(turn.best for turn in bot.by_turn) / max(1, bot.judged)
        cells = [bot.name, with_error(bot.mean, 3), bot.lost, as_percent(bot.chance_per_game), with_error(bot.per_game)]
        lines.append(f"| {' | '.join(map(str, cells))} | {100 * best:.1f} % |")
    lines += ["", "Neighbours, compared game by game:", "", "| | by games and guesses | by regret |", "|---|---|---|"]
    names = [bot.name for bot in found.bots]
    for pair in found.pairings:
        if names.index(pair.second) - names.index(pair.first) == 1:
            by_games = verdict(replace(pair, chance=None, regret=None))
            lines.append(f"| {pair.first} against {pair.second} | {by_games} | {verdict(pair)} |")
    return "\n".join(lines)


def main() -> None:
    """Play, and write the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    games = parser.parse_args().games
    contest = Contest.of(bots(), "nyt", games)
    found = run_arena(contest, OUT, patience=Patience(60.0, 300.0), jobs=2, judging=60.0, progress=True)
    write_arena(found, OUT)
    PAGE.write_text(fill(PAGE.read_text("utf-8"), "arena", f"\n{table(found)}\n\n"), "utf-8")
    print(table(found))


if __name__ == "__main__":
    main()
