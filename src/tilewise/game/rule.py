"""Rule: which guesses are legal. It is a value, as a scoring is: another rule is another class and nothing else."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import Fault, IllegalGuess, NotationError, enumeration, short
from tilewise.game.feedback import ABSENT, RIGHT
from tilewise.game.turn import Turn
from tilewise.game.words.vocabulary import Indices, Vocabulary


class Rule(ABC):
    """Which guesses are legal after some turns. A word that can still be the answer always is.

    To make your own, give a ``name`` and say in ``objection`` what is wrong with a guess. Wherever a rule is expected,
    the object will do: games, rankings, strategies, simulations and trees follow it. Exact search needs a form of it in
    the core, and refuses a rule that has none.
    """

    ANY: ClassVar[Rule]
    """Every allowed word."""
    HARD: ClassVar[Rule]
    """Greens stay in place and a letter shown n times is used at least n times; all else is free."""
    STRICT: ClassVar[Rule]
    """Every guess must still be possible as an answer."""

    name: str
    label: str = ""
    """What people call it, as in ``hard mode``; nothing where there is nothing to say."""
    description: str = ""
    """What a player must know of it, in a sentence."""
    core: str | None = None
    """What the core calls it; None where only Python knows it."""
    by_turns: bool = True
    """Whether the legal guesses depend on the turns that were played, not only on the candidates that they left."""

    @abstractmethod
    def objection(self, word: str, turns: Sequence[Turn], vocabulary: Vocabulary) -> str | None:
        """Why a word that cannot be the answer may not be guessed after these turns; None where it may.

        The reason follows the word: ``is not allowed in hard mode after ...``. Every faster form is tested against it.
        """

    def fault(self, word: str, turns: Sequence[Turn]) -> Fault | None:  # noqa: ARG002
        """The objection without a sentence, for pages that say it in another language; None where they cannot."""
        return None

    def unfit(self, vocabulary: Vocabulary) -> str | None:  # noqa: ARG002
        """Why a list cannot be played by this rule at all; None where it can."""
        return None

    def together(self, other: Rule) -> Rule:
        """The rule of a player who keeps this one in a game of another: the stricter of the two.

        >>> Rule.HARD.together(Rule.ANY), Rule.HARD.together(Rule.STRICT)
        (Rule.parse('hard'), Rule.parse('strict'))
        """
        if self == other or other is Rule.ANY or self is Rule.STRICT:
            return self
        if self is Rule.ANY or other is Rule.STRICT:
            return other  # a candidate is legal by every rule
        raise IllegalGuess(f"who keeps the rule {self.name!r} cannot play a game of the rule {other.name!r}")

    def unopposed(self, turns: Sequence[Turn], vocabulary: Vocabulary, before: Indices | None = None) -> Indices:  # noqa: ARG002
        """The guesses without an objection, as places; ``before``: those without one before the last turn, if known."""
        return np.array(
            [i for i, w in enumerate(vocabulary.guesses) if self.objection(w, turns, vocabulary) is None], np.int32
        )

    @classmethod
    def parse(cls, text: str | Rule) -> Rule:
        """The rule of that name; a rule of one's own is returned as it is.

        >>> Rule.parse("hard")
        Rule.parse('hard')
        """
        if isinstance(text, Rule):
            if RULES.get(text.name, text) is not text:
                raise NotationError(f"{text.name!r} is the name of a rule of the package: give yours another")
            return text
        rule = RULES.get(text.strip().lower()) if isinstance(text, str) else None
        if rule is None:
            raise NotationError(f"there is no rule {short(text)}: choose {enumeration(RULES, 'or')}")
        return rule

    @property
    def built_in(self) -> bool:
        """Whether it comes with the package, so that its name identifies it."""
        return RULES.get(self.name) is self

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Rule.parse({self.name!r})" if self.built_in else f"{type(self).__name__}()"

    def __reduce__(self) -> str | tuple[object, ...]:
        return (_rule_named, (self.name,)) if self.built_in else super().__reduce__()


def _rule_named(name: str) -> Rule:
    return RULES[name]  # a function, which is sent by its name: cloudpickle sends the code of a class method


class _Any(Rule):
    name = core = "any"
    by_turns = False

    def objection(self, word: str, turns: Sequence[Turn], vocabulary: Vocabulary) -> None:  # noqa: ARG002
        return None

    def unopposed(self, turns: Sequence[Turn], vocabulary: Vocabulary, before: Indices | None = None) -> Indices:  # noqa: ARG002
        return np.arange(len(vocabulary.guesses), dtype=np.int32)


class _Hard(Rule):
    name = core = "hard"
    label = "hard mode"
    description = "Hard mode: green letters stay in their place, and letters that were shown must be used."

    def unfit(self, vocabulary: Vocabulary) -> str | None:
        name = vocabulary.scoring.name
        return (
            None
            if vocabulary.scoring.tiles
            else f"hard mode is for the game's own tiles, not for {name!r}: choose any or strict"
        )

    def objection(self, word: str, turns: Sequence[Turn], vocabulary: Vocabulary) -> str | None:  # noqa: ARG002
        for turn in turns:
            if (unmet := _unmet(turn, word)) is not None:
                letter, place, times = unmet
                why = f"letter {place} must be {letter}" if place else f"it must contain {letter}"
                often = f" {times} times" if times > 1 else ""
                return f"is not allowed in hard mode after {str(turn)!r}: {why}{often}"
        return None

    def fault(self, word: str, turns: Sequence[Turn]) -> Fault | None:
        for turn in turns:
            if (unmet := _unmet(turn, word)) is not None:
                letter, place, times = unmet
                return Fault.of("hard", text=word, turn=str(turn), letter=letter, place=place, times=times)
        return None

    def unopposed(self, turns: Sequence[Turn], vocabulary: Vocabulary, before: Indices | None = None) -> Indices:
        left, last = (np.arange(len(vocabulary.guesses), dtype=np.int32), 0) if before is None else (before, -1)
        for turn in turns[last:]:
            left = left[_meets(turn, vocabulary, vocabulary.guess_letters[left])]
        return left


class _Strict(Rule):
    name = core = "strict"
    label = "strict rule"
    description = "Only words that can still be the answer may be guessed."
    by_turns = False

    def objection(self, word: str, turns: Sequence[Turn], vocabulary: Vocabulary) -> str:  # noqa: ARG002
        return "cannot be the answer any more, and the strict rule wants a guess that can"

    def fault(self, word: str, turns: Sequence[Turn]) -> Fault:  # noqa: ARG002
        return Fault.of("strict", text=word)

    def unopposed(self, turns: Sequence[Turn], vocabulary: Vocabulary, before: Indices | None = None) -> Indices:  # noqa: ARG002
        return np.zeros(0, np.int32)


def _shown_letters(turn: Turn) -> Counter[str]:
    return Counter(c for c, d in zip(turn.symbols, turn.feedback, strict=True) if d != ABSENT)


def _unmet(turn: Turn, word: str) -> tuple[str, int | None, int] | None:
    # What hard mode asks for after a turn and a word does not have: a letter in its place, from 1, or so many times.
    symbols, capitals = turn.alphabet.split(word), turn.alphabet.capitals
    for place, (letter, digit) in enumerate(zip(turn.symbols, turn.feedback, strict=True)):
        if digit == RIGHT and symbols[place] != letter:
            return capitals(letter), place + 1, 1
    for letter, times in _shown_letters(turn).items():
        if symbols.count(letter) < times:
            return capitals(letter), None, times
    return None


def _meets(turn: Turn, vocabulary: Vocabulary, letters: NDArray[np.int32]) -> NDArray[np.bool_]:
    # Which words (rows of letter indices) have all that hard mode asks for after a turn.
    guess = vocabulary.encode([turn.guess])[0]
    meets = np.ones(len(letters), np.bool_)
    for place, digit in enumerate(turn.feedback):
        if digit == RIGHT:
            meets &= letters[:, place] == guess[place]
    for letter, times in _shown_letters(turn).items():
        meets &= (letters == vocabulary.letter_index(letter)).sum(axis=1) >= times
    return meets


RULES: Mapping[str, Rule] = MappingProxyType({rule.name: rule for rule in (_Any(), _Hard(), _Strict())})
"""The rules by name, in the order in which to show them."""
Rule.ANY, Rule.HARD, Rule.STRICT = (RULES[name] for name in ("any", "hard", "strict"))
