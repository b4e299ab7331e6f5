"""Custom: a function or an object that chooses guesses, as a strategy; as_strategy reads every way to name one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from tilewise.errors import NotationError
from tilewise.game.game import Game, as_game
from tilewise.game.position import Position
from tilewise.game.record import Player
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.rankers import Ranker, is_builtin_name
from tilewise.solver.rank.source_digest import source_digest
from tilewise.solver.strategy.strategy import Strategy, check_opening, read_opening
from tilewise.solver.strategy.unroll import unroll_by
from tilewise.trees.tree import DecisionTree


@dataclass(frozen=True)
class Custom:
    """Any function from a position to a guess as a strategy; it must always choose the same guess in a position.

    >>> Custom(lambda p: p.candidates[0], "alphabetical").choose(Position.parse("crane=.y..g"))
    'dirge'
    """

    function: Callable[[Position], str]
    """From a position to a guess."""
    name: str = "custom"
    rule: Rule = Rule.ANY
    opening: tuple[str, ...] = ()
    """Guesses to play before the function is asked, unless the answer is known or the rule forbids them."""

    def __str__(self) -> str:
        return f"opening={','.join(self.opening)} {self.name}" if self.opening else self.name

    @property
    def algo(self) -> str:
        """A short name of how it chooses, for logs."""
        return self.name

    @property
    def identity(self) -> str:
        """The name with a digest of the source: what tells results apart on disk."""
        return f"{self} own={source_digest(self.function)[:16]}"

    def with_opening(self, *words: str) -> Custom:
        return replace(self, opening=read_opening(words))

    def choose(self, position: Position) -> str:
        """The next word of the opening, else the function's guess; an error if that may not be played."""
        turn, position = len(position.turns), position.in_game(position.game.keeping(self.rule))
        check_opening(self.opening[:1], position.game)
        if turn < len(self.opening) and len(position.candidate_indices) > 1:
            word = position.vocabulary.word(self.opening[turn])
            if position.vocabulary.guess_index[word] in position.legal():
                return word
        guess = self.function(position)
        if not isinstance(guess, str):
            raise NotationError(
                f"the strategy {self.name!r} chose {guess!r} after {str(position)!r}: it must choose a word"
            )
        return position.check(guess)

    def unroll(self, game: Game | Vocabulary | str) -> DecisionTree:
        game = as_game(game).keeping(self.rule)
        index = game.vocabulary.guess_index
        check_opening(self.opening, game)
        return unroll_by(lambda _, p: index[self.choose(p())], game, str(self))


AnyStrategy = Strategy | Custom | Player | Callable[[Position], str] | str
"""What may be given where a strategy is expected; as_strategy turns it into one."""


def as_strategy(player: AnyStrategy | Ranker, game: Game | None = None) -> Strategy | Custom:
    """A strategy from whatever names one: itself, its text or opening words, anything that chooses, or a function.

    Where the game is known, it plays by its rule, and the words of the opening are read by its alphabet. A strategy
    that goes by how common words are is refused where nobody knows.

    >>> str(as_strategy("tarse"))
    'opening=tarse ranker=entropy tie=candidate rule=any'
    """
    strategy = _as_strategy(player)
    if game is None:
        return strategy
    if isinstance(strategy, Strategy) and (part := strategy.by_popularity):
        game.vocabulary.check_popularity(f"{part} has nothing to go by")
    read = tuple(map(game.vocabulary.alphabet.fold, strategy.opening))
    strategy = strategy if read == strategy.opening else strategy.with_opening(*read)
    return replace(strategy, rule=game.keeping(strategy.rule).rule)


def _as_strategy(player: AnyStrategy | Ranker) -> Strategy | Custom:
    if isinstance(player, Strategy | Custom):
        return player
    if isinstance(player, str):
        if player.partition("=")[0].isidentifier() and "=" in player:
            return Strategy.parse(player)
        if is_builtin_name(player):
            raise NotationError(
                f"{player!r} is a ranker and may be an opening: write 'ranker={player}' or 'opening={player}'"
            )
        return Strategy(player)
    if isinstance(player, Ranker):
        return Strategy(ranker=player)
    if isinstance(player, Player) and not isinstance(player, type):
        rule = Rule.parse(getattr(player, "rule", Rule.ANY))
        return Custom(player.choose, str(getattr(player, "name", type(player).__name__)), rule)
    if callable(player) and not isinstance(player, type):
        return Custom(player, getattr(player, "__name__", type(player).__name__).strip("<>"))
    raise NotationError(
        f"{player!r} is not a strategy: give one, its text, words to open with, an object with a method "
        "choose(position), or a function"
    )
