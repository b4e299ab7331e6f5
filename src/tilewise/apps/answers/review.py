"""Answers about a finished game: every turn judged, with fractions where numbers must add up."""

from __future__ import annotations

from dataclasses import dataclass

from tilewise.apps.answers.shape import RuleName, Shape, fill
from tilewise.reviews.review import Review, ReviewedTurn


@dataclass(frozen=True, kw_only=True)
class ReviewedRow(Shape):
    """One turn, judged."""

    guess: str
    feedback: str
    before: int
    """Words left before the guess."""
    after: int
    """Words left after it."""
    best: str
    """A best guess."""
    mean: float | None
    """Expected guesses to come with the guess that was played; null where it was not judged."""
    best_mean: float | None
    """The same with the best guess."""
    regret: float
    """Guesses that the choice cost."""
    luck: float
    """Guesses that came out better than was to be expected."""
    candidate: bool
    given: bool
    """Whether the guess was taken as given, as an opener may be."""
    judged: bool
    """Whether the searches ended in time."""
    least: float | None
    most: float | None
    """Bounds of the mean where a search did not end."""
    sentence: str
    exact: dict[str, str]
    """Regret and luck as fractions."""


@dataclass(frozen=True, kw_only=True)
class ReviewAnswer(Shape):
    """A game, judged: actual - par = regret - luck."""

    answer: str | None
    solved: bool
    par: float
    """Expected guesses from the start under best play."""
    actual: float
    """Guesses made; of a game that was not solved, with those still to be expected."""
    regret: float
    luck: float
    judged: bool
    """Whether every turn was judged exactly."""
    since: int
    """Turns before the first position whose value is known."""
    exact: dict[str, str]
    """The four numbers as fractions."""
    turns: tuple[ReviewedRow, ...]
    vocabulary: str
    digest: str
    rule: RuleName

    @property
    def finished(self) -> bool:
        """Whether asking again could not tell more."""
        return self.judged


def review_answer(found: Review) -> ReviewAnswer:
    """A review as every door shows it."""
    fractions = {name: str(getattr(found, name)) for name in ("par", "actual", "regret", "luck")}
    return fill(ReviewAnswer, found, exact=fractions, turns=tuple(map(_row, found.turns)))


def _row(turn: ReviewedTurn) -> ReviewedRow:
    return fill(ReviewedRow, turn, exact={"regret": str(turn.regret), "luck": str(turn.luck)})
