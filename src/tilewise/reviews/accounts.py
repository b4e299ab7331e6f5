"""The two accounts of a game: the chance to win, and the guesses; each adds up to the last fraction."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class AccountEntry:
    """What one turn adds to an account."""

    before: Fraction | None
    """The value of the position before the guess, under best play; None where it is not known."""
    regret: Fraction
    """What the choice gave away: zero for every best guess, and where nothing is known."""
    luck: Fraction
    """What the tiles gave (above 0) or took (below 0), compared with what the guess let expect."""
    after: Fraction | None
    """The value of the position after it; None where it is not known."""


@dataclass(frozen=True, slots=True)
class Account:
    """A game in one currency: where it began, what the choices gave away, what the tiles gave, where it ended."""

    par: Fraction
    """What best play could expect at the start."""
    regret: Fraction
    """What the choices gave away in all; a lower bound where a turn was not judged exactly."""
    luck: Fraction
    """What the tiles gave in all; a lower bound where a turn was not judged exactly."""
    outcome: Fraction
    """What it came to."""

    @classmethod
    def of(cls, par: Fraction, entries: Iterable[AccountEntry], outcome: Fraction) -> Account:
        """The account of a game, from those of its turns."""
        listed = tuple(entries)
        return cls(
            par, sum((e.regret for e in listed), Fraction(0)), sum((e.luck for e in listed), Fraction(0)), outcome
        )
