"""Answers about a finished game: every turn judged, with fractions where numbers must add up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tilewise.apps.answers.shape import RuleName, Shape, fill, plain
from tilewise.reviews.marks import fortune, label, skill
from tilewise.reviews.reviewed import Review, ReviewedTurn
from tilewise.reviews.share import share_text


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
    """Guesses that the tiles saved compared with the average."""
    risk: float
    """How much of the chance to find the word within the limit was given away."""
    candidate: bool
    given: bool
    """Whether the guess was taken as given, as an opener may be."""
    judged: bool
    """Whether the searches finished in time."""
    least: float | None
    most: float | None
    """Bounds of the mean where a search did not finish."""
    label: Literal["best", "good", "slip", "mistake"] | None
    """What to call the choice; null where it was not judged, or was taken as given."""
    line: tuple[str, ...]
    """Where there was a better guess: how best play would have gone from here to the answer."""
    sentence: str
    exact: dict[str, str]
    """Regret, luck and risk as fractions."""


@dataclass(frozen=True, kw_only=True)
class ReviewAnswer(Shape):
    """A game, judged: actual - par = regret - luck."""

    answer: str | None
    solved: bool
    par: float
    """Expected guesses from the start under best play."""
    actual: float
    """Guesses made; for a game that was not solved, plus those still to be expected."""
    regret: float
    luck: float
    judged: bool
    """Whether every turn was judged exactly."""
    since: int
    """Turns before the first position whose value is known."""
    exact: dict[str, str]
    """The four numbers as fractions."""
    skill: float | None
    """From 0 to 100: the share of everyday games whose choices cost as much or more; null where it is not known."""
    fortune: float | None
    """From 0 to 100: the share of perfect games that were less lucky, equal ones counted half."""
    share: str
    """The game without its words, for sharing."""
    turns: tuple[ReviewedRow, ...]
    vocabulary: str
    digest: str
    rule: RuleName
    limit: int
    """The most guesses of the game; no fewer than were made."""
    rounded: float | None
    """The unit to which weights with too many digits were rounded: all is exact for the rounded weights; else null."""

    @property
    def finished(self) -> bool:
        """Whether nothing more would come of asking again."""
        whole = all(turn.line for turn in self.turns if self.answer and turn.regret > 0)
        return self.judged and whole


def review_answer(found: Review) -> ReviewAnswer:
    """A review as every door shows it."""
    fractions = {name: str(getattr(found, name)) for name in ("par", "actual", "regret", "luck")}
    return fill(
        ReviewAnswer,
        found,
        exact=fractions,
        skill=plain(skill(found)),
        fortune=plain(fortune(found)),
        share=share_text(found),
        turns=tuple(map(_row, found.turns)),
    )


def _row(turn: ReviewedTurn) -> ReviewedRow:
    exact = {name: str(getattr(turn, name)) for name in ("regret", "luck", "risk")}
    return fill(ReviewedRow, turn, label=label(turn), exact=exact)
