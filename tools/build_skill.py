"""Write what the choices of the everyday strategy cost: src/tilewise/data/skill/.

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
from tilewise.reviews.everyday import EVERYDAY, cost_of_day, costs
from tilewise.reviews.marks import UNIT

FOLDER = Path(__file__).parent.parent / "src" / "tilewise" / "data" / "skill"
DAYS = 100
"""The last days of the calendar, for the list of the day."""


def measured(name: str, rule: str, jobs: int) -> tuple[int, ...]:
    """The costs of a list, sorted."""
    if name != DAILY:
        return costs(vocabulary(name), rule)
    with ProcessPoolExecutor(jobs) as pool:
        return tuple(sorted(pool.map(partial(cost_of_day, rule=rule), shipped_days()[-DAYS:])))


def main() -> int:
    """Write the files of some lists."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("lists", nargs="+", metavar="LIST")
    parser.add_argument("--rule", default="any")
    parser.add_argument("--jobs", type=int, default=1, help="days that are judged at the same time")
    asked = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in asked.lists:
        found = measured(name, asked.rule, asked.jobs)
        target = FOLDER / f"{name}.{asked.rule}.txt"
        target.write_text("\n".join(map(str, found)) + "\n", "utf-8")
        print(f"{target.name}: {EVERYDAY}, {len(found)} games, mean {sum(found) / len(found) / UNIT:.4f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
