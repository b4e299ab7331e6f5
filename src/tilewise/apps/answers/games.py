"""Answers of games: where one stands, what was recorded, the lines of a conversation; games are dealt by number."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, TypeVar

from tilewise.apps.answers.errors import FaultRow, fault_row
from tilewise.apps.answers.position import TurnRow
from tilewise.apps.answers.review import ReviewAnswer
from tilewise.apps.answers.shape import GameRow, Named, Shape, fill, game_row
from tilewise.apps.answers.suggest import EverydayRow, SuggestionRow
from tilewise.apps.history import RecordedGame, RecordStatistics
from tilewise.errors import Fault, IllegalGuess, NotationError, TilewiseError
from tilewise.game.boards import BoardsRecord
from tilewise.game.game import Game
from tilewise.game.given import Given
from tilewise.game.record import Adversary, Host, PlayThrough, Record, Secret
from tilewise.game.words.vocabulary import Vocabulary

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


# ---- games without memory: a number deals the word, the guesses so far are played again ------------------


def dealt(words: Vocabulary, game: int, key: str) -> str:
    """The answer of a game: always the same for its number, and impossible to guess from it without the key."""
    mark = hmac.new(key.encode(), f"{words.digest} {game}".encode(), hashlib.sha256).digest()
    return words.answers[int.from_bytes(mark[:8], "big") % len(words.answers)]


Playable = TypeVar("Playable", Record, BoardsRecord)


def replayed(
    game: Playable, words: Sequence[str], play: Callable[[Playable, str], Playable]
) -> tuple[Playable, TilewiseError | None]:
    """The game after these guesses, and why the last one was refused, if it was."""
    for number, word in enumerate(words, 1):
        if game.over and number == len(words):
            raise IllegalGuess(f"the game was over before {word!r} was played")
        try:
            game = play(game, word)
        except TilewiseError as error:
            if number < len(words):
                raise
            return game, error
    return game, None


def standing(
    record: PlayThrough, refused: TilewiseError | None, host: str, number: int, reveal: bool
) -> dict[str, Any]:
    """What is said of a play-through whether it has one board or several."""
    return {
        "game": game_row(record.game),
        "host": host,
        "number": number,
        "position": str(record.stand),
        "outcome": "won" if record.won else "lost" if record.lost or reveal else "open",
        "refused": None if refused is None else str(refused),
        "fault": None if refused is None else fault_row(refused.fault),
    }


def play_answer(
    game: Game,
    guesses: Sequence[str],
    number: int,
    key: str,
    *,
    host: Literal["secret", "adversary"] = "secret",
    reveal: bool = False,
    first: bool | None = None,
    secret: str | None = None,
) -> PlayAnswer:
    """Where the game of that number stands after these guesses, and why the last one was refused, if it was.

    ``secret``: the word to find, in place of the one that the number deals.

    ``first``: the first letter of the word is given, and whether guesses must have it.
    """
    words = game.vocabulary
    secret = dealt(words, number, key) if secret is None else words.word(secret)
    if first is not None:
        if host == "adversary":
            raise NotationError(
                "the first letter of a word cannot be given where the adversary has none yet: name it",
                fault=Fault.of("first"),
            )
        given = Given.first(words.alphabet.split(secret)[0], words.length, first)
        game = game.with_vocabulary(words.with_given(given))
    who: Host = Adversary() if host == "adversary" else Secret(secret)
    record, refused = replayed(Record(game), guesses, lambda record, word: record.guess(word, who))
    stands = standing(record, refused, host, number, reveal)
    return PlayAnswer(
        **stands,
        turns=tuple(fill(TurnRow, turn) for turn in record.turns),
        candidates=len(record.position.candidate_indices),
        answer=None if stands["outcome"] == "open" else secret if host == "secret" else record.position.candidates[0],
    )
