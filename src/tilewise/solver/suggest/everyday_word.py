"""everyday_word: the best word that people know among guesses with their values, and what it costs.

The one place where it is picked: suggestions, openers, boards and reviews hand over their rows, the best first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from tilewise.game import arguments
from tilewise.game.position import Position
from tilewise.solver.value import Amount

PRICE = 0.1
"""Guesses on average that an everyday word may cost unless another price is named."""
MOST_PRICE = 10.0
LIKELY = 0.1
"""How likely a word is to be the answer that is worth playing however rare it is: one of ten words left."""
BIT = 0.34
"""Guesses that a bit is worth where only bits are known (docs/measured.md)."""


class RowWithValue(Protocol):
    """A guess with its value, as far as that is known."""

    @property
    def guess(self) -> str: ...
    @property
    def mean(self) -> float | None: ...
    @property
    def lost(self) -> Amount | None: ...
    @property
    def badge(self) -> str | None: ...


Row = TypeVar("Row", bound=RowWithValue)


@dataclass(frozen=True, slots=True)
class EverydayWord:
    """The best word that people know beside the best of all, which they do not know."""

    guess: str
    best: str
    price: float | None
    """Guesses more on average than with the best word; None where that is not known, or where more games are lost."""
    exact: bool
    """Whether the price is exact; else it is an estimate."""
    is_suggested: bool
    """Whether it is what is suggested: it loses no more games and costs no more than it may."""
    price_limit: float
    """What it may cost."""

    def sentence(self, name: Callable[[str], str] = str.upper) -> str:
        """What the best word would save, with words as ``name`` writes them; nothing where it is no better.

        >>> EverydayWord("crate", "tarse", 0.04, True, True, 0.1).sentence()
        'TARSE would save 0.04.'
        """
        best, word = name(self.best), name(self.guess)
        if not self.is_suggested:
            cost = "may lose games that it wins" if self.price is None else f"costs {self._amount} more"
            return f"{best} is the best word; the best that most people know, {word}, {cost}."
        if self.price is None:
            return f"{best} may save a little."
        return "" if self.price == 0 else f"{best} would save {self._amount}."

    @property
    def _amount(self) -> str:
        assert self.price is not None
        least = "less than 0.01" if self.price < 0.005 else f"{self.price:.2f}"
        return least if self.exact else f"about {least}"


def read_price(everyday: bool | float | None) -> float | None:
    """What an everyday word may cost: a number of guesses, True for the usual price; False or None: nothing is asked.

    >>> read_price(True), read_price(0.25), read_price(False)
    (0.1, 0.25, None)
    """
    if everyday is None or everyday is False:
        return None
    if everyday is True:
        return PRICE
    return arguments.number("everyday", everyday, 0, MOST_PRICE)


def everyday_words(*positions: Position) -> frozenset[str]:
    """The guesses that people know, and the few words that are likely to be an answer, however rare."""
    words = positions[0].universe
    everyday = {words.guesses[i] for i in words.everyday.nonzero()[0].tolist()}
    if not everyday:  # nothing is known of these words
        return frozenset()
    for position in positions:
        left = position.candidate_indices
        weights = position.universe.weight_array[left]
        everyday.update(position.universe.answers[i] for i in left[weights >= LIKELY * weights.sum()].tolist())
    return frozenset(everyday)


def everyday_word(
    rows: Iterable[Row], known: frozenset[str], most: float | None, bits: Callable[[Row], float] | None = None
) -> tuple[tuple[Row, ...], EverydayWord | None]:
    """The rows with the best known word first, where it costs no more than it may; and that word, with its price.

    The rows come best first. Where people know the first word, or none of them, nothing is to be chosen. Rows with
    values are compared by them; where the first has none, by their bits; where there are none either, the
    price stays unknown.
    """
    rows = tuple(rows)
    if most is None or not rows or rows[0].guess in known:
        return rows, None
    best, known_rows = rows[0], [r for r in rows if r.guess in known]
    if not known_rows:
        return rows, None
    valued = [r for r in known_rows if _has_value(r)] if _has_value(best) else []
    row, by_value = (valued or known_rows)[0], bool(valued)
    exact = by_value and "estimate" not in (row.badge, best.badge)
    price: float | None
    if not by_value or row.mean is None or best.mean is None:
        price = None if bits is None else max(0.0, BIT * (bits(best) - bits(row)))
    else:
        price = None if (row.lost or 0) > (best.lost or 0) else max(0.0, row.mean - best.mean)
    suggested = not by_value if price is None else price <= most
    word = EverydayWord(row.guess, best.guess, price, exact, suggested, most)
    return (row, *(r for r in rows if r is not row)) if word.is_suggested else rows, word


def _has_value(row: RowWithValue) -> bool:
    return row.mean is not None and row.badge != "bound"
