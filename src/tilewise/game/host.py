"""Host: who answers; Game: the record of one play-through, with the rule enforced and the grid to share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal, Protocol, runtime_checkable

import numpy as np

from tilewise.errors import Contradiction, IllegalGuess, NotationError, VocabularyError
from tilewise.game import arguments
from tilewise.game.alphabet import unread
from tilewise.game.feedback import Feedback
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words import Vocabulary

GameLimit = int | Literal["usual"] | None


@runtime_checkable
class Host(Protocol):
    """Whoever answers guesses: it sees the position and the guess, and shows the tiles."""

    def answer(self, position: Position, guess: str) -> Feedback:
        """The tiles for a guess."""
        ...


@dataclass(frozen=True, slots=True)
class Secret:
    """A host that thinks of one word and stays with it.

    >>> str(Secret("pages").answer(Position.parse(""), "green"))
    'y..g.'
    """

    word: str
    """The secret word."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "word", unread(self.word))

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
        guess = words.spelled(guess)
        codes = words.codes(guess, words.answer_letters[candidates])
        hiding = codes != words.scoring.solved
        shown, words_kept = np.unique(codes[hiding] if hiding.any() else codes, return_counts=True)
        # The first of the largest; the codes are in rising order.
        return words.scoring.shown(int(shown[int(np.argmax(words_kept))]))


@dataclass(frozen=True)
class Game:
    """The record of one play-through: a value; every guess makes a new one.

    >>> from tilewise.game.lists import vocabulary
    >>> game = Game.replay(vocabulary("nyt"), ["crane", "slate"], Secret("slate"))
    >>> game.won, game.tally
    (True, '2/6')
    """

    position: Position
    """The position as it stands."""
    rule: Rule = Rule.ANY
    limit: int | None = "usual"  # type: ignore[assignment]  # set below
    """The most guesses, as many as are usual with the list unless another number is given; None for no limit."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "position", as_position(self.position))
        object.__setattr__(self, "rule", self.position.allows(self.rule))
        if vars(self)["limit"] == "usual":
            object.__setattr__(self, "limit", self.position.vocabulary.limit)
        if self.limit is not None:
            arguments.limit(self.limit)

    @classmethod
    def start(cls, words: Vocabulary | str, rule: Rule | str = Rule.ANY, limit: GameLimit = "usual") -> Game:
        """A game before its first guess."""
        return cls(Position(words), Rule.parse(rule), limit)  # type: ignore[arg-type]

    @classmethod
    def replay(
        cls,
        words: Vocabulary | str,
        guesses: Iterable[str],
        host: Host | str,
        rule: Rule | str = Rule.ANY,
        limit: GameLimit = "usual",
    ) -> Game:
        """The game after these guesses, each checked in its turn; a word given as host is the secret word."""
        game = cls.start(words, rule, limit)
        for guess in guesses:
            game = game.guess(guess, host)
        return game

    def guess(self, word: str, host: Host | str) -> Game:
        """The game after one more guess, or an error that says why it may not be played."""
        if self.over:
            raise IllegalGuess(f"the game is over after {str(self.position)!r}: {word!r} cannot be played")
        checked = self.position.check(word, self.rule)
        who = secret_of(host, self.position.vocabulary) if isinstance(host, str) else host
        return replace(self, position=self.position.play(checked, who.answer(self.position, checked)))

    def undo(self) -> Game:
        """The game before the last guess."""
        return replace(self, position=self.position.undo())

    # ---- how it stands ---------------------------------------------------------------------------------

    @property
    def turns(self) -> tuple[Turn, ...]:
        return self.position.turns

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(turn.guess for turn in self.turns)

    @property
    def won(self) -> bool:
        """Whether the last guess was right."""
        return self.position.solved

    @property
    def lost(self) -> bool:
        """Whether the guesses are used up."""
        return not self.won and self.limit is not None and len(self.turns) >= self.limit

    @property
    def over(self) -> bool:
        """Whether it was won or lost."""
        return self.won or self.lost

    @property
    def tally(self) -> str:
        """Guesses of guesses allowed, as players write it: ``4/6``, ``X/6`` when lost, ``4/6*`` in hard mode."""
        count = "X" if self.lost else str(len(self.turns))
        limit = "" if self.limit is None else f"/{self.limit}"
        return f"{count}{limit}{'' if self.rule is Rule.ANY else '*'}"

    def share(self, title: str = "tilewise") -> str:
        """The grid to share: the title, how it went, and the tiles without the words.

        >>> from tilewise.game.lists import vocabulary
        >>> print(Game.replay(vocabulary("nyt"), ["crane", "slate"], "slate").share("No 1"))
        No 1 2/6
        <BLANKLINE>
        ⬛⬛🟩⬛🟩
        🟩🟩🟩🟩🟩
        """
        return "\n".join([f"{title} {self.tally}", "", *(turn.feedback.squares for turn in self.turns)])


def secret_of(word: str, words: Vocabulary) -> Secret:
    """The host of a secret word, or an error where it is not among the answers."""
    checked = words.word(word)
    if checked not in words.answer_index:
        raise VocabularyError(f"{word!r} is none of the {len(words.answers):,} answers of {words.name!r}")
    return Secret(checked)


@runtime_checkable
class Player(Protocol):
    """Anything that chooses guesses: a Strategy, or your own object with this method."""

    def choose(self, position: Position) -> str:
        """The guess to play."""
        ...


def play(
    choose: Player | Callable[[Position], str],
    host: Host | str,
    words: Vocabulary | str,
    rule: Rule | str = Rule.ANY,
    limit: GameLimit = "usual",
) -> Game:
    """Play one game to its end: anything that chooses guesses, against a host.

    :param choose: A strategy, or a function from a position to a guess.
    :param host: Who answers: a host, or the secret word.
    :param words: The list, or its name.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``.
    :param limit: The most guesses of a game: a number, as many as are usual with the list, or None for no limit.

    >>> play(lambda position: position.candidates[0], "slate", "nyt").tally
    '5/6'
    """
    game = Game.start(words, rule, limit)
    who = secret_of(host, game.position.vocabulary) if isinstance(host, str) else host
    player = choose.choose if isinstance(choose, Player) else choose
    if not callable(player):
        raise NotationError(f"{choose!r} cannot play: give a strategy, or a function from a position to a guess")
    while not game.over:
        game = game.guess(player(game.position), who)
    return game
