"""Answers about a finished game: every turn judged, with fractions where numbers must add up."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal

from tilewise.apps.answers.position import TurnRow
from tilewise.apps.answers.shape import RuleName, Shape, fill, plain
from tilewise.game.calendar import puzzle_number
from tilewise.game.position import Turn
from tilewise.reviews.accounts import Account, AccountEntry
from tilewise.reviews.marks import fortune, label, marks, skill
from tilewise.reviews.reviewed import Review, ReviewedTurn
from tilewise.reviews.share import share_text
from tilewise.reviews.telling import assumed, headline, turning


@dataclass(frozen=True, kw_only=True)
class AccountRow(Shape):
    """A game in one currency, which adds up: par, what the choices gave away, what the tiles gave, the outcome."""

    par: float
    """What best play could expect at the start."""
    regret: float
    """What the choices gave away; a lower bound where a turn was not judged exactly."""
    luck: float
    """What the tiles gave; a lower bound where a turn was not judged exactly."""
    outcome: float
    """What it came to."""


@dataclass(frozen=True, kw_only=True)
class EntryRow(Shape):
    """What one turn adds to an account."""

    before: float | None
    """The value of the position before the guess, under best play; null where it is not known."""
    regret: float
    """What the choice gave away."""
    luck: float
    """What the tiles gave or took, compared with what the guess let expect."""
    after: float | None
    """The value of the position after it; null where it is not known."""


@dataclass(frozen=True, kw_only=True)
class GuessesRow(EntryRow):
    """What one turn adds to the account of guesses."""

    mean: float | None
    """Expected guesses to come with the guess that was played, this one included; null where it was not judged."""


@dataclass(frozen=True, kw_only=True)
class TurningRow(Shape):
    """Where a game was decided."""

    turn: int
    """The place of the turn, from 0."""
    sentence: str


@dataclass(frozen=True, kw_only=True)
class ReviewedRow(Shape):
    """One turn, judged."""

    guess: str
    feedback: str
    before: int
    """Words left before the guess."""
    after: int
    """Words left after it."""
    candidate: bool
    given: bool
    """Whether the guess was taken as given, as an opener may be."""
    judged: bool
    """Whether the searches finished in time."""
    label: Literal["best", "good", "slip", "mistake"] | None
    """What to call the choice; null where it was not judged, or was taken as given."""
    sentence: str
    best: str
    """A best guess."""
    best_feedback: str | None
    """What it would have shown; null where the answer is not known."""
    chance: EntryRow
    """The chance to win."""
    guesses: GuessesRow
    """Guesses still to come."""
    least: float | None
    most: float | None
    """Bounds of the mean where a search did not finish."""
    line: tuple[TurnRow, ...]
    """Where there was a better guess: how best play would have gone from here to the answer."""
    exact: dict[str, dict[str, str | None]]
    """The entries of both accounts as fractions."""


@dataclass(frozen=True, kw_only=True)
class ReviewAnswer(Shape):
    """A game, judged, in two accounts that add up exactly.

    The chance to win: par - regret + luck = outcome. Guesses: par + regret - luck = outcome.
    """

    answer: str | None
    solved: bool
    lost: bool
    """Whether the word was not found with all guesses; a game that was given up is neither solved nor lost."""
    date: str | None
    """The day of the puzzle, where the game is judged as that of a day."""
    puzzle: int | None
    """The number of that day's puzzle."""
    vocabulary: str
    digest: str
    rule: RuleName
    limit: int
    """The most guesses of the game; no fewer than were made."""
    judged: bool
    """Whether every turn was judged exactly."""
    since: int
    """Turns before the first position whose value is known; where that is all of them, the accounts are empty."""
    pending: bool
    """Whether the opener's values are still being searched: asking again brings them."""
    assumed: str
    """What is taken for granted, in a sentence: the day or the list, and the rule."""
    note: str | None
    """What had to be taken instead of what was asked for."""
    headline: str
    """How the game ended."""
    turning: TurningRow | None
    """Where it was decided; null where no turn stands out."""
    chance: AccountRow
    """The chance to win; its outcome is 1 or 0, or what was left of a game that was given up."""
    matters: bool
    """Whether that account says something: the chance was below 1 somewhere."""
    guesses: AccountRow
    """Guesses; the outcome is those made, plus those still to be expected of a game that was given up."""
    exact: dict[str, dict[str, str]]
    """Both accounts as fractions."""
    marks: dict[str, int]
    """How many choices were best, good, slips and mistakes."""
    skill: float | None
    """From 0 to 100: the share of everyday games whose choices cost as much or more; null where it is not known."""
    fortune: float | None
    """From 0 to 100: the share of perfect games that were less lucky, equal ones counted half."""
    share: str
    """The game without its words, for sharing."""
    perfect: tuple[TurnRow, ...]
    """The same game as perfect play would have played it; empty where that is not known."""
    turns: tuple[ReviewedRow, ...]
    rounded: float | None
    """The unit to which weights with too many digits were rounded: all is exact for the rounded weights; else null."""

    @property
    def finished(self) -> bool:
        """Whether nothing more would come of asking again."""
        whole = all(t.line for t in self.turns if self.answer and (t.guesses.regret or t.chance.regret))
        return self.judged and whole and not self.pending


def review_answer(found: Review) -> ReviewAnswer:
    """A review as every door shows it."""
    turned = turning(found)
    return fill(
        ReviewAnswer,
        found,
        date=None if found.date is None else str(found.date),
        puzzle=None if found.date is None else puzzle_number(found.date),
        assumed=assumed(found),
        headline=headline(found),
        turning=None if turned is None else fill(TurningRow, turned),
        chance=fill(AccountRow, found.chance),
        guesses=fill(AccountRow, found.guesses),
        exact={"chance": _fractions(found.chance), "guesses": _fractions(found.guesses)},
        marks=plain(marks(found)),
        skill=plain(skill(found)),
        fortune=plain(fortune(found)),
        share=share_text(found),
        perfect=_turns(found.perfect),
        turns=tuple(map(_row, found.turns)),
    )


def _row(turn: ReviewedTurn) -> ReviewedRow:
    return fill(
        ReviewedRow,
        turn,
        label=label(turn),
        chance=fill(EntryRow, turn.chance),
        guesses=fill(GuessesRow, turn.guesses, mean=plain(turn.mean)),
        line=_turns(turn.line),
        exact={"chance": _fractions(turn.chance), "guesses": _fractions(turn.guesses)},
    )


def _turns(turns: tuple[Turn, ...]) -> tuple[TurnRow, ...]:
    return tuple(fill(TurnRow, turn) for turn in turns)


def _fractions(of: Account | AccountEntry) -> dict[str, str | None]:
    values = {f.name: getattr(of, f.name) for f in fields(of)}
    return {name: None if value is None else str(value) for name, value in values.items()}
