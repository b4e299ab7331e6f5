"""Answers about a finished game: every turn judged, with fractions where numbers must add up; a game in a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from datetime import date
from typing import Annotated, Literal

from tilewise.apps.answers.errors import FaultRow, fault_row
from tilewise.apps.answers.position import TurnRow
from tilewise.apps.answers.prior import PeopleRow, people_row
from tilewise.apps.answers.shape import GameRow, Named, Shape, fill, game_row, json_value
from tilewise.apps.answers.suggest import EverydayRow
from tilewise.game.feedback import Feedback
from tilewise.game.game import Game
from tilewise.game.turn import Turn
from tilewise.game.words.calendar import answer_on, puzzle_number
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.reviews.judge import Regret
from tilewise.reviews.marks import Label, fortune, label, marks, people_of, skill
from tilewise.reviews.pictures import Picture
from tilewise.reviews.reasons import ChoiceReason
from tilewise.reviews.review import without_hindsight
from tilewise.reviews.reviewed import Account, AccountEntry, Review, ReviewedTurn
from tilewise.reviews.squares import words_behind
from tilewise.reviews.summary import Turning, assumed, headline, people_sentence, share_text, turning

AccountRow = Annotated[Account, Named("AccountRow")]
TurningRow = Annotated[Turning, Named("TurningRow")]
ReasonRow = Annotated[ChoiceReason, Named("ReasonRow")]


EntryRow = Annotated[AccountEntry, Named("EntryRow")]
StakeRow = Annotated[Regret, Named("StakeRow")]


class GuessesRow(Shape):
    """What one turn adds to the account of guesses."""

    made_from = AccountEntry
    KEYS = "before regret luck after mean"

    regret: float
    mean: float | None
    """Expected guesses to come with the guess that was played, this one included; null where it was not judged."""


class ReviewedRow(Shape):
    """One turn, judged."""

    made_from = ReviewedTurn
    KEYS = (
        "guess feedback before after widened candidate likely blind given judged label sentence best "
        "best_candidate best_most best_feedback chance guesses estimate least most line exact everyday reason stake"
    )

    label: Label | None
    """What to call the choice: `found` the answer, a gamble that `paid`; null where it was not judged, or was taken as
    given."""
    chance: EntryRow
    guesses: GuessesRow
    line: tuple[TurnRow, ...]
    exact: dict[str, dict[str, str | None]]
    """The entries of both accounts as fractions."""
    everyday: EverydayRow | None
    reason: ReasonRow | None
    stake: StakeRow | None


class ReviewAnswer(Shape):
    """A game, judged: par - regret + luck of the chance to win, par + regret - luck of guesses are its outcomes."""

    made_from = Review
    KEYS = (
        "answer solved lost date puzzle game judged since pending estimated assumed note notes headline turning "
        "chance matters guesses exact without_hindsight marks skill fortune people share perfect turns"
    )

    answer: str | None
    judged: bool
    pending: bool
    puzzle: int | None
    """The number of that day's puzzle."""
    assumed: str
    """What is taken for granted, in a sentence: the day or the list, and the rule."""
    notes: tuple[FaultRow, ...]
    """What had to be taken instead of what was asked for, by name: ``note`` without its sentence."""
    headline: str
    """How the game ended."""
    turning: TurningRow | None
    """Where it was decided; null where no turn stands out."""
    chance: AccountRow
    guesses: AccountRow
    exact: dict[str, dict[str, str]]
    """Both accounts as fractions."""
    without_hindsight: dict[str, dict[str, str]]
    """The same by what was known when each choice was made: there the word that found the answer may cost something."""
    marks: dict[str, int]
    """How many choices have each label."""
    skill: float | None
    """How many of a hundred games of people cost more by their choices, at most where a word is not known; null where
    it cannot be said."""
    fortune: float | None
    """How many of a hundred games of people were less lucky; of perfect games, equal ones counted half, where no games
    of people come with the list."""
    people: PeopleRow | None
    """How people fare with the answer; null where that is not known."""
    share: str
    """The game without its words, for sharing."""
    perfect: tuple[TurnRow, ...]
    turns: tuple[ReviewedRow, ...]

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
        puzzle=None if review.date is None else puzzle_number(review.date),
        assumed=assumed(review),
        notes=tuple(filter(None, (fault_row(review.took),))),
        headline=headline(review),
        turning=turning(review),
        exact=_accounts(review),
        without_hindsight=_accounts(without_hindsight(review)),
        marks=json_value(marks(review)),
        skill=json_value(skill(review)),
        fortune=json_value(fortune(review)),
        people=people_row(people_of(review), people_sentence(review)),
        share=share_text(review),
        perfect=_turns(review.perfect),
        turns=tuple(map(_row, review.turns)),
    )


def _row(turn: ReviewedTurn) -> ReviewedRow:
    return fill(
        ReviewedRow,
        turn,
        label=label(turn),
        guesses=fill(GuessesRow, turn.guesses, mean=turn.mean),
        line=_turns(turn.line),
        exact=_accounts(turn),
    )


def _accounts(of: Review | ReviewedTurn) -> dict[str, dict[str, str | None]]:
    return {"chance": _fractions(of.chance), "guesses": _fractions(of.guesses)}


def _turns(turns: tuple[Turn, ...]) -> tuple[TurnRow, ...]:
    return tuple(fill(TurnRow, turn) for turn in turns)


def _fractions(of: Account | AccountEntry) -> dict[str, str | None]:
    values = {f.name: getattr(of, f.name) for f in fields(of)}
    return {name: None if value is None else str(value) for name, value in values.items()}


class SquaresAnswer(Shape):
    """The words behind the squares of a share text."""

    game: GameRow
    answer: str | None
    """The word of the game; null where its day's is not known and none was given."""
    rows: tuple[tuple[str, ...], ...]
    """By row, the words that show it, the likeliest first; empty where the answer is not known."""


def squares_answer(
    words: Vocabulary, rows: Sequence[Feedback], known: Sequence[str | None], answer: str | None, day: date | None
) -> SquaresAnswer:
    """The words that people may have played, where the answer is given or that of a past day."""
    word = words.word(answer) if answer else answer_on(day, words)
    found = words_behind(words, word, rows, known) if word else []
    return SquaresAnswer(game=game_row(Game(words)), answer=word, rows=tuple(map(tuple, found)))


# ---- pictures --------------------------------------------------------------------------------------------


class DoubtRow(Shape):
    """Something that may be otherwise than it was read; all numbers count from 1."""

    board: int
    row: int
    place: int
    what: Literal["letter", "tile"]


class PictureAnswer(Shape):
    """A game as it was read from a picture."""

    made_from = Picture
    KEYS = "game boards typed finished sure doubtful other_grids loose_squares"

    game: GameRow
    boards: tuple[str, ...]
    """The turns of every board, as text."""
    finished: bool
    """Whether every board is solved."""
    doubtful: tuple[DoubtRow, ...]


def picture_answer(picture: Picture) -> PictureAnswer:
    """The answer about a picture."""
    return fill(
        PictureAnswer,
        picture,
        game=game_row(Game(picture.vocabulary)),
        boards=tuple(" ".join(map(str, board.turns)) for board in picture.boards),
        finished=all(board.solved for board in picture.boards),
        doubtful=tuple(fill(DoubtRow, doubt, board=doubt.board or 1) for doubt in picture.doubtful),
    )
