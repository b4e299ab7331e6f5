"""Position: the history of a game with what is still possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewise import display
from tilewise.errors import IllegalGuess, NotationError, short
from tilewise.game import arguments
from tilewise.game.feedback import Feedback
from tilewise.game.game import Game, as_game
from tilewise.game.given import is_given
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn, split_given, split_turns
from tilewise.game.words.alphabet import LETTERS
from tilewise.game.words.lists import DEFAULT, vocabulary
from tilewise.game.words.vocabulary import Indices, Vocabulary

Mask = NDArray[np.bool_]


class GameSoFar:
    """A game with its turns, on one board or several."""

    game: Game
    turns: tuple[Any, ...]

    @property
    def vocabulary(self) -> Vocabulary:
        return self.game.vocabulary

    def __str__(self) -> str:
        given = self.vocabulary.given
        return " ".join([*([] if given is None else [str(given)]), *map(str, self.turns)])

    @property
    def unlisted(self) -> tuple[str, ...]:
        """The words played that the list does not have: they count as they are, but may be slips of the hand."""
        return tuple(turn.guess for turn in self.turns if turn.guess not in self.vocabulary)


@dataclass(frozen=True, eq=False, init=False)
class Position(GameSoFar):
    """A game with its turns and what is still possible; a list may stand for its game, texts for the turns.

    >>> p = Position.parse("crane=.y..g", vocabulary("nyt"))
    >>> str(p), len(p.candidates), p.candidates[0]
    ('crane=.y..g', 39, 'dirge')
    """

    game: Game
    turns: tuple[Turn, ...]

    def __init__(self, game: Game | Vocabulary | str = DEFAULT, turns: str | Iterable[Turn | str] = ()) -> None:
        game = as_game(game)
        words = game.vocabulary
        if not isinstance(turns, Iterable):
            raise NotationError(f"turns={short(turns)}: give a text such as 'crane=.y..g', or several")
        words, rows = split_given(words, split_turns(turns, words) if isinstance(turns, str) else turns)
        object.__setattr__(self, "game", game.with_vocabulary(words))
        played = tuple(turn if isinstance(turn, Turn) else Turn.parse(turn, words) for turn in rows)
        if any(turn.alphabet is not words.alphabet and turn.alphabet != words.alphabet for turn in played):
            played = tuple(replace(turn, alphabet=words.alphabet) for turn in played)
        object.__setattr__(self, "turns", played)
        length, has_tiles = words.length, words.scoring.has_tiles
        for turn in played:
            if (count := len(turn.symbols)) != length:
                raise NotationError(
                    f"{turn.guess!r} has {count} {words.alphabet.noun}, the words of {words.name!r} have {length}"
                )
            if bool(turn.feedback.digits) != has_tiles:
                one = str(words.scoring.feedback_of(0))
                raise NotationError(f"{str(turn.feedback)!r} is not a feedback of {words.name!r}: {one!r} is one")
            words.check_played(turn.guess)

    @classmethod
    def parse(cls, text: str, game: Game | Vocabulary | str = DEFAULT) -> Position:
        """Read a position: turns separated by blanks (or ``+``, as in an address); no turns is the start.

        Letters that are given come first, as in ``s.... salet=g....``.
        """
        if not isinstance(text, str):
            raise NotationError(f"{short(text)} is not the text of a position, such as 'crane=.y..g'")
        return cls(game, text)

    @classmethod
    def with_fitting(cls, game: Game | Vocabulary, turns: Iterable[Turn], fitting: Indices) -> Position:
        """A position whose fitting answers were found already, as places among the answers: no filtering is needed."""
        position = cls(game, turns)
        position.__dict__["_listed"] = fitting  # where the cached property keeps it
        return position

    def __reduce__(self) -> tuple[type[Position], tuple[Game, tuple[Turn, ...]]]:
        # What follows from game and turns is not sent: it is quicker to work it out again.
        return (Position, (self.game, self.turns))

    @property
    def played(self) -> str:
        """The turns alone as text, without letters that are given: those belong to the list."""
        return " ".join(map(str, self.turns))

    def __repr__(self) -> str:
        game = self.vocabulary.name if self.game == Game(self.vocabulary) else self.game
        return f"Position.parse({str(self)!r}, {game!r})"

    def _repr_html_(self) -> str:
        rows = [[display.tiles(turn.capitals, turn.feedback)] for turn in self.turns]
        some = ", ".join(map(self.vocabulary.shown_as, self.candidates[:8])) + (
            ", ..." if len(self.candidates) > 8 else ""
        )
        return display.table(["guess"], rows, self.vocabulary.name, f"{len(self.candidates):,} candidates: {some}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.turns == other.turns and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.turns, self.game))

    def play(self, guess: str, tiles: str | Feedback) -> Position:
        """The position after one more turn. Words outside the list may be played too: other games allow others."""
        word = self.vocabulary.normalize(guess)
        seen = tiles if isinstance(tiles, Feedback) else self.vocabulary.scoring.parse(tiles)
        return Position(self.game, (*self.turns, Turn(word, seen, self.vocabulary.alphabet)))

    def answered(self, guess: str, answer: str) -> Position:
        """The position after a guess where the answer is known."""
        return self.play(guess, self.vocabulary.feedback(guess, answer))

    def undo(self) -> Position:
        """The position before the last turn (the start stays the start)."""
        return Position(self.game, self.turns[:-1])

    @property
    def solved(self) -> bool:
        return bool(self.turns) and self.turns[-1].feedback.solved

    def in_game(self, game: Game) -> Position:
        """The same turns in a game with the same words and another rule or limit."""
        return self if game == self.game else Position.with_fitting(game, self.turns, self._listed)

    # ---- what is still possible ------------------------------------------------------------------------

    def fits(self, turn: Turn, letters: NDArray[np.int32]) -> Mask:
        """Which words (rows of letter indices) would have shown that turn's tiles."""
        return np.asarray(self.vocabulary.codes(turn.guess, letters) == turn.feedback.code)

    def _fitting(self, letters: NDArray[np.int32], left: Indices) -> Indices:
        for turn in self.turns:
            left = left[self.fits(turn, letters[left])]
        return left

    @cached_property
    def _listed(self) -> Indices:
        letters = self.vocabulary.answer_letters
        return self._fitting(letters, np.arange(len(letters), dtype=np.int32))

    @cached_property
    def widened(self) -> bool:
        """Whether no listed answer fits, so that the candidates are the allowed words that do."""
        return len(self._listed) == 0

    @cached_property
    def universe(self) -> Vocabulary:
        """The vocabulary whose answers the candidates are: the position's own unless it is widened.

        A widened position has the fitting words alone as answers; where nothing fits at all it stays as it was.
        """
        if not self.widened:
            return self.vocabulary
        words = self._allowed_that_fit()
        if not words:
            return self.vocabulary
        return self.vocabulary.narrowed(f"{self.vocabulary.name} (every allowed word)", words)

    def _allowed_that_fit(self) -> tuple[str, ...]:
        words = self.vocabulary
        fitting = self._fitting(words.guess_letters, np.flatnonzero(words.possible).astype(np.int32))
        return tuple(words.guesses[i] for i in fitting)

    @cached_property
    def candidate_indices(self) -> Indices:
        """The candidates as places among ``universe.answers``."""
        if self.universe is self.vocabulary:
            return self._listed
        return np.arange(len(self.universe.answers), dtype=np.int32)

    @cached_property
    def candidates(self) -> tuple[str, ...]:
        """The words still possible, in order; empty only if the clues contradict each other."""
        answers = self.universe.answers
        return tuple(answers[i] for i in self.candidate_indices)

    @property
    def candidate_weights(self) -> NDArray[np.float64] | None:
        """The weight of each candidate, or None where they are equally likely."""
        if self.universe.weights is None:
            return None
        return self.universe.weight_array[self.candidate_indices]

    @cached_property
    def weighed(self) -> Mapping[str, int]:
        """The candidates with their weights: 1 each, where the vocabulary has none."""
        weights = self.universe.weight_array[self.candidate_indices]
        return dict(zip(self.candidates, map(int, weights.tolist()), strict=True))

    @property
    def weight(self) -> int:
        """The weight of all candidates together: their number, where the vocabulary has no weights."""
        weights = self.candidate_weights
        return len(self.candidate_indices) if weights is None else int(weights.sum())

    def chance(self, word: str) -> float:
        """How likely a word is to be the answer: 0 where it cannot be.

        >>> Position.parse("crane=.y..g", "nyt").chance("dirge") == 1 / 39
        True
        """
        weight = self.weighed.get(self.vocabulary.normalize(word), 0)
        return weight / self.weight if weight else 0.0

    def without(self, words: Iterable[str]) -> Position:
        """The position without some words, which are then neither guessed nor the answer."""
        gone = arguments.words(words, "exclude")
        left = self.game.with_vocabulary(self.vocabulary.without(gone))
        return Position(left, self.turns) if gone else self

    def widened_without(self, word: str) -> Position | None:
        """The position where the game has refused a word; None where no other word fits.

        Where the last listed answer is refused, every allowed word that fits may be the answer.

        >>> start = Position.parse("crane=..gg. sloth=..y..", "nyt")
        >>> start.candidates, start.widened_without("piano").candidates[0]
        (('piano',), 'guano')
        """
        words = self.vocabulary
        if set(words.answers) - {word}:
            left = words.without([word])
        else:
            others = {*self._allowed_that_fit()} - {word}
            if not others:
                return None
            left = words.narrowed(words.name, tuple(sorted({word, *others}))).without([word])
        after = Position(self.game.with_vocabulary(left), self.turns)
        return after if after.candidates else None

    # ---- what may be guessed ---------------------------------------------------------------------------

    def legal(self) -> Indices:
        """The legal guesses by the rule of the game, as places among the guesses."""
        unopposed = self.game.rule.unopposed(self.turns, self.vocabulary)
        return with_candidates(unopposed, self.universe, self.candidate_indices)

    def check(self, guess: str) -> str:
        """The normalised guess, or an error that says why it may not be played here."""
        word = self.vocabulary.word(guess)
        self.check_rule(word)
        return word

    def check_rule(self, word: str) -> None:
        """An error if the rule forbids a word, which need not be on the list: another game may have taken it."""
        rule = self.game.rule
        why = rule.objection(word, self.turns, self.vocabulary)
        if why is not None and word not in self.candidates:
            raise IllegalGuess(f"{word!r} {why}", fault=rule.fault(word, self.turns))


def with_candidates(unopposed: Indices, words: Vocabulary, candidates: Indices) -> Indices:
    """The legal guesses: those that a rule does not object to, and the candidates."""
    if len(unopposed) == len(words.guesses):
        return unopposed
    legal = np.zeros(len(words.guesses), np.bool_)
    legal[unopposed] = True
    legal[words.guess_of_answer[candidates]] = True
    return np.flatnonzero(legal).astype(np.int32)


def as_position(
    where: Position | Game | Vocabulary | str, rule: Rule | str | None = None, limit: int | None = None
) -> Position:
    """A position from whatever names one: itself, a game (its start), a list or its name, or turns on the default list.

    Another rule or limit makes it a position of the game that has them.

    >>> as_position("crane=.y..g") == Position.parse("crane=.y..g"), as_position("lab").vocabulary.name
    (True, 'lab')
    >>> as_position("crane=.y..g", "hard").game
    Game('nyt', rule='hard')
    """
    if isinstance(where, str):
        turns = "=" in where or not where.strip() or is_given(where, LETTERS, vocabulary().length)
        position = Position.parse(where) if turns else Position(where)
    elif isinstance(where, Position):
        position = where
    elif isinstance(where, Game | Vocabulary):
        position = Position(where)
    else:
        raise NotationError(f"{short(where)} is not a position: give one, its text such as 'crane=.y..g', or a list")
    return position if rule is None and limit is None else position.in_game(Game(position.game, rule, limit))
