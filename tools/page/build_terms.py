"""Write the names and numbers that the engine in the tab shares with the library: static/js/tab/terms.js.

Run it as ``python -m tools.page.build_terms``; a test says whether the file is up to date.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from importlib import import_module

from tilewise.game.rule import RULES
from tilewise.game.scorings import Pegs
from tools.written import ROOT, write

TARGET = ROOT / "src/tilewise/apps/web/static/js/tab/terms.js"
HEADER = (
    "// Names and numbers of the library, made by tools/page/build_terms.py. The core takes rules by their places.\n\n"
)
SOURCES = {
    "apps.answers.position": ["_CHANGES_SHOWN"],
    "apps.answers.strategies": ["_WORDS_SHOWN"],
    "apps.limits": ["MAX_BOARDS_TURNS", "MAX_EVALUATED", "MAX_SIMULATED_PAIRS", "MAX_TURNS"],
    "errors": ["_SHOWN"],
    "game": ["GUESSES"],
    "game.boards": ["SPARE_GUESSES", "MOST_BOARDS"],
    "game.diagnosis": ["_MOST_TILES"],
    "game.words.people": ["COMMON"],
    "game.feedback": ["MAX_LENGTH", "MIN_LENGTH"],
    "game.words.make_vocabulary": ["MOST_WORDS"],
    "reviews.judge": ["_MOST_OPENINGS"],
    "solver.openers.opener_values": ["COMPARED"],
    "reviews.squares": [
        "FRESH", "FRESH_FIRST", "FRESH_LATER", "KNOWN", "MOST_BEHIND", "ODD", "OPENS_KNOWN", "RARE", "SLIP", "UNLIKE",
    ],
    "reviews.summary": ["_LUCK"],
    "solver.suggest.everyday_word": ["BIT", "LIKELY"],
    "solver.exact.search_tables": [
        "MOST_CANDIDATES", "_QUICK_OPENINGS", "_QUICK_OPENING_PAIRS", "_QUICK_PAIRS", "_SHARED_PAIRS",
    ],
    "solver.suggest.boards": ["JOINT", "_DIFFERENT", "_NODES"],
    "solver.suggest.values": ["ENDLESS", "_AT_ONCE", "_DEEP"],
    "solver.rank.ties": ["TOLERANCE"],
    "solver.strategy.unroll": ["LONGEST"],
}  # fmt: skip


def text_of(value: object) -> str:
    """A number, a fraction as its two numbers, a name, or a row of them, as JavaScript writes them."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, Fraction):
        return f"[{value.numerator}, {value.denominator}]"
    if isinstance(value, tuple):
        return f"[{', '.join(map(text_of, value))}]"
    if value is None:  # no limit
        return "Infinity"
    return f"{value:_}" if isinstance(value, int) else repr(value).replace("e-0", "e-")


def terms() -> str:
    """The whole module."""
    lines = [f"export const RULES = {text_of(tuple(rule.name for rule in RULES.values()))};"]
    lines += [f"export const PEGS_GUESSES = {text_of(Pegs.limit)};"]
    for name, constants in SOURCES.items():
        module = import_module(f"tilewise.{name}")
        lines += [f"export const {c.lstrip('_')} = {text_of(getattr(module, c))};" for c in constants]
    return HEADER + "\n".join(sorted(lines)) + "\n"


if __name__ == "__main__":
    sys.exit(write(__doc__, lambda: {TARGET: terms()}))
