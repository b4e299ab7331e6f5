"""Host: who answers, a secret word or an adversary. Record: one play-through as it went, and the grid to share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol, cast, runtime_checkable

import numpy as np

from tilewise.errors import Contradiction, IllegalGuess, NotationError, VocabularyError
from tilewise.game.feedback import Feedback
from tilewise.game.game import Game, as_game
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words.alphabet import clean_word
from tilewise.game.words.vocabulary import Vocabulary


@runtime_checkable
class Host(Protocol):
    """Whoever answers guesses: it sees the position and the guess, and shows the tiles."""

    def answer(self, position: Position, guess: str) -> Feedback: ...


@dataclass(frozen=True, slots=True)
class Secret:
    """A host that thinks of one word and stays with it.

    >>> str(Secret("pages").answer(Position.parse(""), "green"))
    'y..g.'
    """

    word: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "word", clean_word(self.word))

    def answer(self, position: Position, guess: str) -> Feedback:
        return position.vocabulary.feedback(guess, self.word)


@dataclass(frozen=True, slots=True)
class Adversary:
    """A host without a word: it always keeps as many candidates as it can, for as long as it can.

    How likely they are is all the same to it, as it has chosen none. Of equal parts it keeps the one with the lowest
    code, so that the same guesses always get the same tiles, and a guess is right only when nothing else is left.

    >>> str(Adversary().answer(Position.parse(""), "crane"))
    '.....'
    """

    def answer(self, position: Position, guess: str) -> Feedback:
        words = position.universe
        candidates = position.candidate_indices
        if len(candidates) == 0:
            raise Contradiction(f"no word fits {str(position)!r}, so there is no answer to give")
        guess = words.normalize(guess)
        codes = words.codes(guess, words.answer_letters[candidates])
        hiding = codes != words.scoring.solved
        shown, words_kept = np.unique(codes[hiding] if hiding.any() else codes, return_counts=True)
        # The first of the largest; the codes are in rising order.
        return words.scoring.feedback_of(int(shown[int(np.argmax(words_kept))]))


def secret_of(word: str, words: Vocabulary) -> Secret:
    """The host of a secret word, or an error where it is not among the answers."""
    return Secret(checked_answer(word, words))


def checked_answer(word: str, words: Vocabulary) -> str:
    """The answer that a text names, or an error where it is not among them."""
    checked = words.word(word)
    if checked not in words.answer_index:
        raise VocabularyError(f"{word!r} is none of the {len(words.answers):,} answers of {words.name!r}")
    return checked


class PlayThrough:
    """How a play-through stands, on one board or several."""

    __slots__ = ()

    @property
    @abstractmethod
    def stand(self) -> Any:
        """Where it stands: a Position, or Boards."""

    @property
    def game(self) -> Game:
        return cast("Game", self.stand.game)

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(turn.guess for turn in self.stand.turns)

    @property
    def won(self) -> bool:
        """Whether the last guess was right, on every board."""
        return bool(self.stand.solved)

    @property
    def lost(self) -> bool:
        """Whether the guesses are used up."""
        return not self.won and len(self.stand.turns) >= self.game.limit

    @property
    def over(self) -> bool:
        return self.won or self.lost


@dataclass(frozen=True, init=False)
class Record(PlayThrough):
    """One play-through as it went: a value; every guess makes a new one. It begins where a game or a position stands.

    >>> record = Record.replay("nyt", ["crane", "slate"], "slate")
    >>> record.won, record.tally
    (True, '2/6')
    """

    position: Position

    def __init__(self, position: Position | Game | Vocabulary | str) -> None:
        object.__setattr__(self, "position", as_position(position))

    @classmethod
    def replay(cls, game: Game | Vocabulary | str, guesses: Iterable[str], host: Host | str) -> Record:
        """The record of these guesses, each checked in its turn; a word given as host is the secret word."""
        record = cls(as_game(game).after(()))
        for guess in guesses:
            record = record.guess(guess, host)
        return record

    def guess(self, word: str, host: Host | str) -> Record:
        """The record after one more guess, or an error that says why it may not be played."""
        if self.over:
            raise IllegalGuess(f"the game is over after {str(self.position)!r}: {word!r} cannot be played")
        checked = self.position.check(word)
        who = secret_of(host, self.position.vocabulary) if isinstance(host, str) else host
        return Record(self.position.play(checked, who.answer(self.position, checked)))

    def undo(self) -> Record:
        return Record(self.position.undo())

    @property
    def stand(self) -> Position:
        return self.position

    @property
    def turns(self) -> tuple[Turn, ...]:
        return self.position.turns

    @property
    def tally(self) -> str:
        """Guesses of guesses allowed, as players write it: ``4/6``, ``X/6`` when lost, ``4/6*`` in hard mode."""
        count = "X" if self.lost else str(len(self.turns))
        return f"{count}/{self.game.limit}{'' if self.game.rule is Rule.ANY else '*'}"

    def share(self, title: str = "tilewise") -> str:
        """The grid to share: the title, how it went, and the tiles without the words.

        >>> print(Record.replay("nyt", ["crane", "slate"], "slate").share("No 1"))
        No 1 2/6
        <BLANKLINE>
        ⬛⬛🟩⬛🟩
        🟩🟩🟩🟩🟩
        """
        return "\n".join([f"{title} {self.tally}", "", *(turn.feedback.squares for turn in self.turns)])


@runtime_checkable
class Player(Protocol):
    """Anything that chooses guesses: a Strategy, or your own object with this method."""

    def choose(self, position: Position) -> str:
        """The guess to play."""
        ...


def play(choose: Player | Callable[[Position], str], host: Host | str, game: Game | Vocabulary | str) -> Record:
    """Play one game to its end: anything that chooses guesses, against a host.

    :param choose: A strategy, or a function from a position to a guess.
    :param host: Who answers: a host, or the secret word.

    >>> play(lambda position: position.candidates[0], "slate", "nyt").tally
    '5/6'
    """
    record = Record(as_game(game))
    who = secret_of(host, record.game.vocabulary) if isinstance(host, str) else host
    player = choose.choose if isinstance(choose, Player) else choose
    if not callable(player):
        raise NotationError(f"{choose!r} cannot play: give a strategy, or a function from a position to a guess")
    while not record.over:
        record = record.guess(player(record.position), who)
    return record
