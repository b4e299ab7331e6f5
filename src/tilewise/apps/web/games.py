"""Games over HTTP without memory: the guesses so far are the whole game, and the server plays them again."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable
from typing import TypeVar

from tilewise import Adversary, BoardsGame, Game, Host, IllegalGuess, Secret, TilewiseError, Vocabulary, vocabulary
from tilewise.apps.answers.games import Outcome, PlayAnswer
from tilewise.apps.answers.position import TurnRow
from tilewise.apps.web.memory import remembered
from tilewise.apps.web.questions import PlayAsked


def dealt(words: Vocabulary, game: int, key: str) -> str:
    """The answer of a game: always the same for its number, and impossible to guess from it without the key."""
    mark = hmac.new(key.encode(), f"{words.digest} {game}".encode(), hashlib.sha256).digest()
    return words.answers[int.from_bytes(mark[:8], "big") % len(words.answers)]


Playable = TypeVar("Playable", Game, BoardsGame)


def replayed(game: Playable, guesses: str, play: Callable[[Playable, str], Playable]) -> tuple[Playable, str | None]:
    """The game after these guesses, and why the last one was refused, if it was."""
    words = guesses.replace("+", " ").split()
    for number, word in enumerate(words, 1):
        if game.over and number == len(words):
            raise IllegalGuess(f"the game was over before {word!r} was played")
        try:
            game = play(game, word)
        except TilewiseError as error:
            if number < len(words):
                raise
            return game, str(error)
    return game, None


@remembered(256)
def play_answer(asked: PlayAsked, key: str) -> PlayAnswer:
    """Where the game stands after these guesses, and why the last one was refused, if it was."""
    words = vocabulary(asked.list).without(asked.exclude.replace("+", " ").split())
    secret = dealt(words, asked.game, key)
    host: Host = Adversary() if asked.host == "adversary" else Secret(secret)
    start = Game.start(words, asked.rule, asked.limit)
    game, refused = replayed(start, asked.words, lambda game, word: game.guess(word, host))
    outcome: Outcome = "won" if game.won else "lost" if game.lost or asked.reveal else "open"
    return PlayAnswer(
        vocabulary=words.name,
        digest=words.digest,
        rule=asked.rule,
        host=asked.host,
        game=asked.game,
        limit=asked.limit,
        turns=tuple(TurnRow(guess=t.guess, feedback=str(t.feedback)) for t in game.turns),
        position=str(game.position),
        candidates=len(game.position.candidate_indices),
        outcome=outcome,
        answer=None if outcome == "open" else secret if asked.host == "secret" else game.position.candidates[0],
        refused=refused,
    )
