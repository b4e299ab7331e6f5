"""Games without memory: the number of a game deals its word, and the guesses so far are played again."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeVar

from tilewise.apps.answers.errors import fault_row
from tilewise.apps.answers.games import PlayAnswer
from tilewise.apps.answers.position import TurnRow
from tilewise.apps.answers.shape import fill, game_row
from tilewise.errors import Fault, IllegalGuess, NotationError, TilewiseError
from tilewise.game.boards import BoardsRecord
from tilewise.game.game import Game
from tilewise.game.given import Given
from tilewise.game.record import Adversary, Host, PlayThrough, Record, Secret
from tilewise.game.words.vocabulary import Vocabulary


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
