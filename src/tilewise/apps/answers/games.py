"""Answers of games: where a game stands, what was recorded, the lines of a conversation."""

from __future__ import annotations

from typing import Annotated, Literal

from tilewise.apps.answers.errors import FaultRow
from tilewise.apps.answers.position import TurnRow
from tilewise.apps.answers.review import ReviewAnswer
from tilewise.apps.answers.shape import GameRow, Named, Shape
from tilewise.apps.answers.suggest import EverydayRow, SuggestionRow
from tilewise.apps.history import RecordedGame, RecordStatistics

Outcome = Literal["open", "won", "lost"]


class GameAnswer(Shape):
    """Where a game stands, on one board or on several."""

    game: GameRow
    host: Literal["secret", "adversary"]
    number: int
    """What is dealt; the number of the puzzle where the puzzle of a day is played."""
    position: str
    outcome: Outcome
    refused: str | None
    """Why the last of the words was not accepted; it is not among the turns."""
    fault: FaultRow | None
    """The machine-readable form of ``refused``."""


class PlayAnswer(GameAnswer):
    """Where a game stands."""

    turns: tuple[TurnRow, ...]
    candidates: int
    """Words that still fit."""
    answer: str | None
    """The word, once the game is over or given up."""


PlayedRow = Annotated[RecordedGame, Named("PlayedRow")]
StatisticsRow = Annotated[RecordStatistics, Named("StatisticsRow")]


class HistoryAnswer(Shape):
    """The recorded games."""

    file: str
    statistics: StatisticsRow
    games: tuple[PlayedRow, ...]
    skipped: int
    """Rows of the file that are not games."""


class PlayedDayRow(Shape):
    """A day with a game, by the game that stands for it."""

    date: str
    guesses: int
    won: bool


class MonthRow(Shape):
    """The games of a month; regret and luck per game that was reviewed, in guesses."""

    month: str
    games: int
    won: int
    mean: float | None
    """Guesses per won game."""
    judged: int
    """Games that were reviewed."""
    regret: float | None
    luck: float | None


class TurnLossRow(Shape):
    """What the choices on one turn gave away, per game that was reviewed."""

    turn: int
    regret: float
    """In guesses."""
    share: float
    """Of what all turns cost together."""
    chance_regret: float
    """Of the chance to win."""


class OpenedRow(Shape):
    """The reviewed games with an opener: how they went, and what it is worth."""

    opener: str
    games: int
    won: int
    took: float
    """Guesses per game; a lost game took all of them."""
    value: float
    """Guesses per game that best play after it could expect."""
    regret: float
    """What it costs compared with the best opener."""


class TrendsAnswer(Shape):
    """What the recorded games have in common."""

    file: str
    statistics: StatisticsRow
    days: tuple[PlayedDayRow, ...]
    months: tuple[MonthRow, ...]
    judged: int
    """Games that were reviewed, against a word and not an adversary."""
    turns: tuple[TurnLossRow, ...]
    tendency: str | None
    """On which turn the most is lost, in a sentence; null where that is not known."""
    openers: tuple[OpenedRow, ...]
    """Those played most often first."""
    people: float | None
    """Guesses fewer than people take for the same words, per game; null where no word has their figures."""


class AddedAnswer(Shape):
    """Games that were added to the record."""

    file: str
    games: tuple[PlayedRow, ...]
    known: int
    """Games that were there already, and were not added again."""


class ReviewedAnswer(Shape):
    """Games of the record that were reviewed."""

    file: str
    reviewed: int
    left: dict[str, str]
    """Why others were not, by the number of the game."""


# ---- conversations: one object per line --------------------------------------------------------------------


class Event(Shape):
    """A line of a conversation: what happened, and what there is to say about it."""

    event: str
    message: str | None = None


class AssistEvent(Event):
    """A line of the assistant."""

    event: Literal["guess", "top", "words", "why", "help", "undo", "turn", "again", "solved", "error", "next", "opener"]
    guess: SuggestionRow | None = None
    candidates: int | None = None
    widened: bool | None = None
    position: str | None = None
    limit: int | None = None
    """Guesses in the game; left out where the game is over but play continues."""
    outlook: str | None = None
    """The chance of winning, where the game may be lost."""
    everyday: EverydayRow | None = None
    """The word that people know, in place of the best one, and its price."""
    suggestions: tuple[SuggestionRow, ...] | None = None
    chances: dict[str, float] | None = None
    """How likely each suggested word is to be the answer, where the words left are not equally likely."""
    words: tuple[str, ...] | None = None
    answer: str | None = None
    turns: int | None = None


class PlayEvent(Event):
    """A line of a game that is played."""

    event: Literal["start", "turn", "hint", "top", "why", "words", "undo", "help", "error", "end", "recorded", "review"]
    guess: str | None = None
    feedback: str | None = None
    turns: int | None = None
    candidates: int | None = None
    answer: str | None = None
    won: bool | None = None
    suggestions: tuple[SuggestionRow, ...] | None = None
    review: ReviewAnswer | None = None
