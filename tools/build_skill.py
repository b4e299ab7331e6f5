"""Write what the choices of the everyday strategy cost, for every answer of a list: src/tilewise/data/skill/.

Run it as ``python tools/build_skill.py nyt nyt-extended``; every position that the strategy reaches is solved exactly.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tilewise import vocabulary
from tilewise.reviews.marks import EVERYDAY, UNIT, regrets

FOLDER = Path(__file__).parent.parent / "src" / "tilewise" / "data" / "skill"


def main() -> int:
    """Write the files of some lists."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("lists", nargs="+", metavar="LIST")
    parser.add_argument("--rule", default="any")
    asked = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in asked.lists:
        found = regrets(vocabulary(name), asked.rule)
        target = FOLDER / f"{name}.{asked.rule}.txt"
        target.write_text("\n".join(map(str, found)) + "\n", "utf-8")
        print(f"{target.name}: {EVERYDAY}, {len(found)} games, mean {sum(found) / len(found) / UNIT:.4f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
