"""Write what the choices of everyday games cost and what luck they had: src/tilewise/data/skill/.

Run it as ``python tools/build_skill.py nyt nyt-extended``: every answer of a list, every position that the strategy
reaches solved exactly. ``python tools/build_skill.py daily`` does it for real days, each with the list of its morning.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tilewise import vocabulary
from tilewise.game.calendar import shipped_days
from tilewise.game.lists import DAILY
from tilewise.reviews.everyday_games import EVERYDAY, UNIT, EverydayGame, play_day, play_list

FOLDER = Path(__file__).parent.parent / "src" / "tilewise" / "data" / "skill"
DAYS = 100
"""The last days of the calendar, for the list of the day."""


def play(name: str, rule: str, jobs: int) -> tuple[EverydayGame, ...]:
    """The games of a list, sorted."""
    if name != DAILY:
        return play_list(vocabulary(name), rule)
    with ProcessPoolExecutor(jobs) as pool:
        return tuple(sorted(pool.map(partial(play_day, rule=rule), shipped_days()[-DAYS:])))


def main() -> int:
    """Write the files of some lists."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("lists", nargs="+", metavar="LIST")
    parser.add_argument("--rule", default="any")
    parser.add_argument("--jobs", type=int, default=1, help="days that are judged at the same time")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in options.lists:
        games = play(name, options.rule, options.jobs)
        target = FOLDER / f"{name}.{options.rule}.txt"
        target.write_text("".join(f"{cost} {luck}\n" for cost, luck in games), "utf-8")
        cost, luck = (sum(column) / len(games) / UNIT for column in zip(*games, strict=True))
        print(f"{target.name}: {EVERYDAY}, {len(games)} games, cost {cost:.4f}, luck {luck:+.4f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
