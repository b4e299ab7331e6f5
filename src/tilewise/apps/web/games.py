"""Games over HTTP without memory: the guesses so far are the whole game, and the server plays them again."""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache

from tilewise import IllegalGuess, Position, TilewiseError, Vocabulary, VocabularyError, partition, vocabulary
from tilewise.apps.web.models import PlayAnswer, PlayAsked, TurnRow
from tilewise.apps.web.settings import MAX_TURNS


def dealt(words: Vocabulary, game: int, key: str) -> str:
    """The answer of a game: always the same for its number, and not to be guessed from it without the key."""
    mark = hmac.new(key.encode(), f"{words.digest} {game}".encode(), hashlib.sha256).digest()
    return words.answers[int.from_bytes(mark[:8], "big") % len(words.answers)]


def limit_of(asked: PlayAsked, words: Vocabulary) -> int:
    """How many guesses the player has: an adversary is beaten by patience, a longer word has more letters to find."""
    return MAX_TURNS if asked.host == "adversary" else max(6, words.length + 1)


@lru_cache(maxsize=256)
def play_answer(asked: PlayAsked, key: str) -> PlayAnswer:
    """Where the game stands after these guesses; the last one may be refused, and says why."""
    words = vocabulary(asked.list)
    secret = dealt(words, asked.game, key) if asked.host == "secret" else None
    guesses = asked.words.replace("+", " ").split()
    limit = limit_of(asked, words)
    position, refused = Position(words), None
    for n, guess in enumerate(guesses, 1):
        if position.solved or n > limit:
            raise IllegalGuess(f"the game was over before {guess!r} was played")
        try:
            position = _answered(position, position.check(guess, asked.rule), secret)
        except TilewiseError as error:
            if n < len(guesses):
                raise
            refused = str(error)
    lost = len(position.turns) == limit or asked.reveal
    outcome = "won" if position.solved else "lost" if lost else "open"
    return PlayAnswer(
        vocabulary=words.name,
        digest=words.digest,
        rule=asked.rule,
        host=asked.host,
        game=asked.game,
        limit=limit,
        turns=tuple(TurnRow(guess=t.guess, feedback=str(t.feedback)) for t in position.turns),
        position=str(position),
        outcome=outcome,  # type: ignore[arg-type]
        answer=None if outcome == "open" else (secret or position.candidates[0]),
        refused=refused,
    )


def _answered(position: Position, guess: str, secret: str | None) -> Position:
    if any(turn.guess == guess for turn in position.turns):
        raise VocabularyError(f"{guess!r} was played already")
    if secret is not None:
        return position.answered(guess, secret)
    # The adversary keeps the most words it can; of equal parts the one that shows least (the lowest code).
    return position.play(guess, partition(position, guess)[0].feedback)
