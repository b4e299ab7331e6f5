"""What may be asked of the API. Names are those of the library's arguments."""

from __future__ import annotations

import math
import re
from typing import Annotated, Any, Literal, TypeGuard

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

from tilewise.apps.answers.shape import RuleName
from tilewise.apps.limits import (
    MAX_BOARDS_CHARS,
    MAX_BOARDS_TURNS,
    MAX_GAME,
    MAX_PICTURE_CHARS,
    MAX_POSITION_CHARS,
    MAX_SECONDS,
    MAX_STRATEGIES,
    MAX_STRATEGY_CHARS,
    MAX_TOP,
    MAX_TURNS,
    MAX_WORDS,
)
from tilewise.game.boards import MOST_BOARDS
from tilewise.game.words.lists import DAILY, vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.ties import Tie

Text = Annotated[str, Field(min_length=1, max_length=60)]


# Not every way in which Python can write a number: 1_000, " 5 " and digits of other scripts are slips, if not worse.
_WHOLE = re.compile(r"[+-]?[0-9]{1,15}")
_DECIMAL = re.compile(r"(?=.{1,24}$)[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?")


def _whole(value: object) -> object:
    good = (
        _WHOLE.fullmatch(value)
        if isinstance(value, str)
        else _is_number(value) and value % 1 == 0 and abs(value) < 10**15
    )
    if not good:
        raise PydanticCustomError("whole", "input should be a whole number in plain digits")
    return value


def _decimal(value: object) -> object:
    number = float(value) if isinstance(value, str) and _DECIMAL.fullmatch(value) else value
    if not _is_number(number):
        raise PydanticCustomError("decimal", "input should be a number in plain digits")
    return value


def _is_number(value: object) -> TypeGuard[float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


Whole = Annotated[int, BeforeValidator(_whole)]
Decimal = Annotated[float, BeforeValidator(_decimal)]
BoardsCount = Annotated[int, Field(ge=1, le=MOST_BOARDS), BeforeValidator(_whole)]
Limit = Annotated[int, Field(ge=1, le=MAX_TURNS), BeforeValidator(_whole)]
Price = Annotated[float, Field(ge=0, le=10), BeforeValidator(_decimal)]
BoardsLimit = Annotated[int, Field(ge=1, le=MAX_BOARDS_TURNS), BeforeValidator(_whole)]


def _text(what: str, most: int = MAX_POSITION_CHARS, **more: Any) -> Any:
    return Field(max_length=most, description=what, **({"default": ""} | more))


def _seconds(default: float, what: str = "How long the exact search may take.", most: float = MAX_SECONDS) -> Any:
    return Field(default=default, gt=0, le=most, description=what)


def _limit(what: str) -> Any:
    usual = "if left out, as many as are usual with the list: 6, and 10 with pegs"
    return Field(default=None, description=f"{what}; {usual}.")


Everyday = Field(
    default=None,
    description="Put the best word that people know first, if it costs no more guesses on average than this: `0.1`.",
)


class Asked(BaseModel):
    """The base of everything that is asked: unknown names are refused rather than ignored."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Given = _text("Letters known beforehand, as in `s....`; guesses must have them, too, unless `:any` follows.", 60)


# Where somebody plays, it may be another day than at the server.
AsOf = Field(
    default=None,
    description="With `daily`: the day whose morning it is as of, as in `2026-05-31`; else the server's today.",
)


class WordsOfAsked(Asked):
    """A list of words that comes with tilewise."""

    list: str = Field(default="nyt", min_length=1, max_length=40, description="The name of a word list.")
    as_of: Text | None = AsOf

    @property
    def vocabulary(self) -> Vocabulary:
        """The list that the question is about."""
        return vocabulary(self.list, as_of=self.as_of)


class ListAsked(WordsOfAsked):
    """A list of words, whole or without some of them."""

    exclude: str = _text("Words that are neither guessed nor the answer, blanks between.")
    given: str = Given


class PositionAsked(ListAsked):
    """A position of a list."""

    position: str = _text("Turns such as `crane=.y..g`, blanks between.")
    rule: RuleName = Field(default="any", description="Which guesses are legal; the words left do not depend on it.")


class RankAsked(PositionAsked):
    """How guesses are ranked."""

    limit: Limit | None = _limit("Guesses in a game, including those played")
    ranker: str = Field(default="entropy", max_length=40)
    tie: Tie = "candidate"
    top: Whole = Field(default=10, ge=1, le=MAX_TOP)


class ValuedAsked(RankAsked):
    """How guesses are valued."""

    exact: bool = Field(default=True, description="Whether to search for exact values.")
    everyday: Price | None = Everyday


class SuggestAsked(ValuedAsked):
    """Which guess next."""

    seconds: Decimal = _seconds(1.0)
    requested: str = _text(
        "Words to be valued before all others, blanks between, such as one that was shown already: the "
        "first suggestion is never one that may be worse."
    )


class WordsAsked(PositionAsked):
    """Which words are left."""

    most: Whole = Field(default=500, ge=1, le=MAX_WORDS, description="How many words to show at most.")
    order: Literal["alphabetical", "popular"] = "alphabetical"


class WrittenAsked(WordsOfAsked):
    """How the words of a list are written."""


class NearAsked(WordsOfAsked):
    """Whether a word is on a list."""

    word: Text


class WhyAsked(Asked):
    """Why a word is as likely as it is to be today's answer."""

    word: Text
    as_of: Text | None = AsOf


class SplitAsked(PositionAsked):
    """What a guess would do."""

    guess: str = Field(min_length=1, max_length=60)
    words: Whole = Field(default=24, ge=0, le=MAX_WORDS, description="How many words to show of each part at most.")


class AssistAsked(ValuedAsked):
    """All that a page about a position shows, in one answer."""

    seconds: Decimal = _seconds(0.4)
    words: Whole = Field(
        default=60, ge=0, le=MAX_WORDS, description="How many of the words left to show, the most common first."
    )


class EvaluateAsked(PositionAsked):
    """What some guesses are worth, exactly."""

    guesses: str = _text("The guesses, blanks between.", default=..., min_length=1)
    limit: Limit | None = _limit("Guesses in a game, including those played")
    seconds: Decimal = _seconds(1.0, "How long the search may take.")


class OpenerAsked(ListAsked):
    """What a first word is worth."""

    word: Text
    rule: RuleName = "any"
    seconds: Decimal = _seconds(2.0)


class BoardsReviewAsked(ListAsked):
    """A position, or a whole game, on several boards that share their guesses."""

    position: str = _text(
        "Turns with one feedback per board, such as `crane=.y..g/g....`, blanks between.", MAX_BOARDS_CHARS
    )
    boards: BoardsCount | None = Field(default=None, description="How many boards there are, if no turn shows it.")
    limit: BoardsLimit | None = Field(default=None, description="Guesses in the game; boards + 5 if left out.")


class BoardsAsked(BoardsReviewAsked):
    """Which guess next on several boards that share their guesses."""

    top: Whole = Field(default=10, ge=1, le=MAX_TOP)
    everyday: Price | None = Everyday


class BoardsPlayAsked(WordsOfAsked):
    """A game on several boards, given by its guesses alone: the server remembers nothing."""

    boards: Whole = Field(default=4, ge=1, le=MOST_BOARDS)
    host: Literal["secret", "adversary"] = "secret"
    game: Whole = Field(default=1, ge=1, le=MAX_GAME, description="Which words are dealt; an adversary deals none.")
    secrets: str = _text("Words of the list in place of the dealt ones, one per board, all different, blanks between.")
    words: str = _text("The guesses so far, blanks between.")
    limit: BoardsLimit | None = Field(default=None, description="Guesses that the player has; boards + 5 if left out.")
    reveal: bool = Field(default=False, description="Give up and show the words.")


class ReviewAsked(ListAsked):
    """A finished game."""

    list: str = Field(
        default=DAILY, min_length=1, max_length=40, description="The name of a word list; `daily` is that of the day."
    )
    date: Text | None = Field(
        default=None,
        description="The day of the game, as in `2026-05-31`; else that of the share text, and for `daily` `as_of`.",
    )
    game: str = _text(
        "The guesses in order, or turns such as `crane=.y..g`, blanks between; `?=.y..g` is a word that is not known.",
        default=...,
        min_length=1,
        examples=["crane sloth piano"],
    )
    answer: Text | None = Field(default=None, description="The word, if the last guess was not it.")
    limit: Limit | None = _limit("Guesses in a game, or as many as were made")
    share: str | None = Field(default=None, max_length=4000, description="A share text with the squares of the game.")
    rule: RuleName | None = Field(
        default=None, description="Which guesses are legal; else `hard` if the share text has a star, or `any`."
    )
    seconds: Decimal = _seconds(8.0, "About how long the searches may take.", 10.0)
    wait: bool = Field(
        default=True,
        description="Whether to search what the first words of a long list are worth, which takes seconds; "
        "without them a review that is not known yet is `pending`.",
    )
    everyday: Price | None = Everyday


class SquaresAsked(WordsOfAsked):
    """Which words may have shown the squares of a share text."""

    rows: str = _text("The feedback of each row, blanks between.", default=..., min_length=1)
    words: str = _text("The words of the first rows as far as they are known, `-` in place of others.")
    answer: Text | None = Field(default=None, description="The word of the game; else that of its day.")
    date: Text | None = Field(default=None, description="The day of the game, as in `2026-05-31`.")


class PictureAsked(ListAsked):
    """A picture of a game, which is read in memory and not kept."""

    picture: str = _text(
        "A screenshot in PNG, JPEG or WebP, its bytes in base64.", MAX_PICTURE_CHARS, default=..., min_length=1
    )


class SimulateAsked(ListAsked):
    """Strategies to be played over every answer of a list."""

    strategies: tuple[Annotated[str, Field(min_length=1, max_length=MAX_STRATEGY_CHARS)], ...] = Field(
        min_length=1,
        max_length=MAX_STRATEGIES,
        description="Strategies in their text form.",
        examples=[["opening=tarse ranker=entropy"]],
    )


class PlayAsked(ListAsked):
    """A game, given by its guesses alone: the server remembers nothing."""

    given: str = _text(
        "Letters known beforehand, as in `s....`, or `first`: the first letter of the word that is dealt; "
        "guesses must have them, too, unless `:any` follows.",
        60,
    )
    host: Literal["secret", "adversary"] = "secret"
    game: Whole = Field(default=1, ge=1, le=MAX_GAME, description="Which word is dealt; ignored by an adversary.")
    date: str = _text("The puzzle of a past day in place of a dealt word, as in `2026-05-31`.", 60)
    daily: str = _text("The day of tilewise's own puzzle of the day in place of a dealt word, as in `2026-05-31`.", 60)
    secret: str = _text("A word of the list in place of a dealt one.", 60)
    rule: RuleName = "any"
    words: str = _text("The guesses so far, blanks between.")
    limit: Limit | None = _limit("Guesses that the player has")
    reveal: bool = Field(default=False, description="Give up and show the word.")
