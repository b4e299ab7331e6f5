"""Answers about a finished game: every turn judged, with fractions where numbers must add up."""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from typing import Annotated

from tilewise.apps.answers.position import TurnRow
from tilewise.apps.answers.shape import Named, RuleName, Shape, fill, plain
from tilewise.apps.answers.suggest import EverydayRow
from tilewise.game.calendar import puzzle_number
from tilewise.game.turn import Turn
from tilewise.reviews.hindsight import without_hindsight
from tilewise.reviews.judge import Regret
from tilewise.reviews.marks import Label, fortune, label, marks, skill
from tilewise.reviews.reasons import ChoiceReason
from tilewise.reviews.reviewed import Account, AccountEntry, Review, ReviewedTurn
from tilewise.reviews.summary import Turning, assumed, headline, share_text, turning

AccountRow = Annotated[Account, Named("AccountRow")]
TurningRow = Annotated[Turning, Named("TurningRow")]
ReasonRow = Annotated[ChoiceReason, Named("ReasonRow")]


EntryRow = Annotated[AccountEntry, Named("EntryRow")]
StakeRow = Annotated[Regret, Named("StakeRow")]


class GuessesRow(AccountEntry, Shape):
    """What one turn adds to the account of guesses."""

    mean: Fraction | None
    """Expected guesses to come with the guess that was played, this one included; null where it was not judged."""


class ReviewedRow(Shape):
    """One turn, judged."""

    guess: str
    feedback: str
    before: int
    """Words left before the guess."""
    after: int
    """Words left after it."""
    candidate: bool
    likely: float
    """How likely the guess was to be the answer."""
    given: bool
    """Whether the guess was taken as given, as an opener may be."""
    judged: bool
    """Whether the searches finished in time."""
    label: Label | None
    """What to call the choice: `found` the answer, a gamble that `paid`; null where it was not judged, or was taken as
    given."""
    sentence: str
    best: str
    """A best guess."""
    best_candidate: bool
    """Whether it could be the answer; else it is a probe."""
    best_most: int | None
    """The most words that it would have left; null where that is not known."""
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
    everyday: EverydayRow | None
    """Where words that people know are wanted and the best guess is none: `best` is then one of them, at this price."""
    reason: ReasonRow | None
    """Why it cost more than a little, where a few letters say it; null where they do not."""
    stake: StakeRow | None
    """Of the guess that found the answer: what it would have cost by what was known when it was made."""


class ReviewAnswer(Shape):
    """A game, judged, in two accounts that add up exactly.

    The chance to win: par - regret + luck = outcome. Guesses: par + regret - luck = outcome. The word that found the
    answer costs nothing: what it staked counts as luck.
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
    without_hindsight: dict[str, dict[str, str]]
    """The same by what was known when each choice was made: there the word that found the answer may cost something."""
    marks: dict[str, int]
    """How many choices have each label."""
    skill: float | None
    """From 0 to 100: the share of everyday games whose choices cost as much or more; null where it is not known."""
    fortune: float | None
    """From 0 to 100: the share of everyday games that were less lucky, equal ones counted half; of perfect games where
    no everyday ones come with the list."""
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


def review_answer(review: Review) -> ReviewAnswer:
    """A review as every door shows it."""
    return fill(
        ReviewAnswer,
        review,
        date=None if review.date is None else str(review.date),
        puzzle=None if review.date is None else puzzle_number(review.date),
        assumed=assumed(review),
        headline=headline(review),
        turning=turning(review),
        chance=review.chance,
        guesses=review.guesses,
        exact=_accounts(review),
        without_hindsight=_accounts(without_hindsight(review)),
        marks=plain(marks(review)),
        skill=plain(skill(review)),
        fortune=plain(fortune(review)),
        share=share_text(review),
        perfect=_turns(review.perfect),
        turns=tuple(map(_row, review.turns)),
    )


def _row(turn: ReviewedTurn) -> ReviewedRow:
    return fill(
        ReviewedRow,
        turn,
        label=label(turn),
        chance=turn.chance,
        guesses=fill(GuessesRow, turn.guesses, mean=turn.mean),
        line=_turns(turn.line),
        exact=_accounts(turn),
        everyday=turn.everyday,
        reason=turn.reason,
        stake=turn.stake,
    )


def _accounts(of: Review | ReviewedTurn) -> dict[str, dict[str, str | None]]:
    return {"chance": _fractions(of.chance), "guesses": _fractions(of.guesses)}


def _turns(turns: tuple[Turn, ...]) -> tuple[TurnRow, ...]:
    return tuple(fill(TurnRow, turn) for turn in turns)


def _fractions(of: Account | AccountEntry) -> dict[str, str | None]:
    values = {f.name: getattr(of, f.name) for f in fields(of)}
    return {name: None if value is None else str(value) for name, value in values.items()}
