"""Game: a vocabulary with a rule and a limit: what is played."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from tilewise.errors import IllegalGuess
from tilewise.game import arguments
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words.lists import DEFAULT, as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary


@dataclass(frozen=True, init=False, repr=False)
class Game:
    """What is played: a vocabulary, the rule that says which guesses are legal, and the most guesses of a game.

    Wherever a game is wanted, a vocabulary or the name of a list will do: its usual rule and limit are meant.

    >>> game = Game("nyt", rule="hard")
    >>> game, game.limit, len(game.after("crane=.y..g").candidates)
    (Game('nyt', rule='hard'), 6, 39)
    >>> Game("mastermind:4x6").limit
    10
    """

    vocabulary: Vocabulary
    rule: Rule
    limit: int

    def __init__(
        self, vocabulary: Game | Vocabulary | str = DEFAULT, rule: Rule | str | None = None, limit: int | None = None
    ) -> None:
        """Another game, a list or its name; None: the rule and the limit that it has, or that are usual with it."""
        known = vocabulary if isinstance(vocabulary, Game) else None
        words = as_vocabulary(vocabulary) if not isinstance(vocabulary, Game) else vocabulary.vocabulary
        chosen = Rule.parse(rule) if rule is not None else known.rule if known else Rule.ANY
        if (why := chosen.unfit(words)) is not None:
            raise IllegalGuess(why)
        object.__setattr__(self, "vocabulary", words)
        object.__setattr__(self, "rule", chosen)
        object.__setattr__(self, "limit", arguments.limit(limit, known.limit if known else words.limit))

    def __repr__(self) -> str:
        rule = "" if self.rule is Rule.ANY else f", rule={self.rule.name!r}"
        limit = "" if self.limit == self.vocabulary.limit else f", limit={self.limit}"
        return f"Game({self.vocabulary.name!r}{rule}{limit})"

    def __str__(self) -> str:
        return f"{self.name}, rule {self.rule.name}"

    @property
    def name(self) -> str:
        return self.vocabulary.name

    @cached_property
    def digest(self) -> str:
        """Identifies the game, whatever its list is called: all that an answer about it depends on."""
        parts = (self.vocabulary.identity, self.rule.name, str(self.limit))
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()

    def after(self, turns: str | Iterable[Turn | str]) -> position.Position:
        """The position after some turns, as values or as text."""
        return position.Position(self, turns)

    def keeping(self, rule: Rule) -> Game:
        """The same game for a player who keeps a rule of their own: by the stricter of the two."""
        kept = rule.together(self.rule)
        return self if kept is self.rule else Game(self, kept)

    def with_vocabulary(self, vocabulary: Vocabulary) -> Game:
        """The same rule and limit with other words."""
        return self if vocabulary is self.vocabulary else Game(vocabulary, self.rule, self.limit)


def as_game(what: Game | Vocabulary | str, rule: Rule | str | None = None, limit: int | None = None) -> Game:
    """A game from whatever names one: itself, a list or its name, with another rule or limit where one is given."""
    return what if isinstance(what, Game) and rule is None and limit is None else Game(what, rule, limit)


from tilewise.game import position  # noqa: E402  # a position has a game, so that this module must come first
