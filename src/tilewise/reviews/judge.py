"""Judge: what positions and guesses of a finished game were worth, within one budget for all of them.

What is not finished when the time is up comes with bounds, and says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

import numpy as np

from tilewise.game.feedback import Feedback
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Indices
from tilewise.reviews.transcript import is_unknown
from tilewise.solver.control import Control
from tilewise.solver.exact.search import ExactSearch, OnInterrupt
from tilewise.solver.exact.search_tables import can_search
from tilewise.solver.openers.opener_values import (
    Games,
    OpenerValue,
    opener_value,
    par_openers,
    perfect_games,
    prepared_everyday,
    shipped_values,
)
from tilewise.solver.suggest.everyday_word import everyday_words
from tilewise.solver.suggest.values import compact
from tilewise.solver.value import Value


@dataclass(frozen=True, slots=True)
class Regret:
    """What a choice gave away, in both accounts."""

    guesses: Fraction
    """Expected guesses more than with the best choice; a lost game has taken all guesses of its limit."""
    chance: Fraction
    """How much less likely the game is won."""

    @property
    def cost(self) -> Fraction:
        """Both in one number: a chance to win counts as ``LOSS_PENALTY`` guesses."""
        return max(self.guesses, LOSS_PENALTY * self.chance)


@dataclass(frozen=True, slots=True)
class FirstGuess:
    """What is known of the first guess."""

    best: Value | None = None
    played: Value | None = None
    games: Games = ()
    """How many guesses perfect play takes, where it is known."""
    pending: bool = False
    """Whether a search that was not wanted now would say more."""
    assumed_best: bool = False
    """Whether the guess that was played is taken for the best one, because that is not known."""

    @property
    def estimated(self) -> bool:
        return any(value is not None and value.badge == "estimate" for value in (self.best, self.played))


LOSS_PENALTY = 5
"""What a lost game counts, in guesses, where choices are compared."""
GOOD = Fraction(1, 10)
"""What costs no more guesses than this is still a good choice."""
_MOST_OPENINGS = 10_000
"""Answers of a list of which one opener may be searched in a minute or so."""

Situation = tuple[tuple[str, ...], int, Rule, str]
"""All that a value depends on: the words and the guesses that are left, the rule and, in hard mode, the clues."""


@dataclass(frozen=True, slots=True)
class JudgeMemory:
    """What was found out of positions and guesses, also in vain (None, or bounds)."""

    best: dict[Situation, Value | None] = field(default_factory=dict)
    everyday: dict[Situation, Value | None] = field(default_factory=dict)
    """The best words that people know."""
    guesses: dict[tuple[Situation, str], Value | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judge:
    """Exact values of positions; all searches share one deadline."""

    control: Control
    threads: int = 1
    on_interrupt: OnInterrupt = "raise"
    wait: bool = True
    """Whether to search what the openers of a long list are worth; else those that were not kept are estimated."""
    everyday: float | None = None
    """What a word that people know may cost to be named in place of the best one; None: that is always the best one."""
    memory: JudgeMemory = field(default_factory=JudgeMemory, compare=False, repr=False)
    """Nothing is searched for twice; judges of the same list may share it."""

    def best(self, position: Position) -> Value | None:
        """The guess that loses least and then takes the fewest guesses; None where the search did not finish."""
        weight = position.weight
        if position.solved:
            return Value.exactly(position.turns[-1].guess, (0, 0), weight)
        if len(position.turns) >= position.game.limit:
            return Value.exactly(position.candidates[0], (weight, 0), weight)  # no guess is left
        if len(position.candidates) == 1:
            return Value.exactly(position.candidates[0], (0, weight), weight)
        return self._best_among(None, position, self.memory.best)

    def _best_among(
        self, guesses: Indices | None, position: Position, memory: dict[Situation, Value | None]
    ) -> Value | None:
        """The best of some guesses, None: of all; None where the search does not finish."""
        situation = _situation(position)
        if situation in memory:
            return memory[situation]
        if not can_search(position, waiting=False):
            return None
        late = self.control.stopped
        survey = self._search(position).survey(self.control, guesses=guesses, threads=self.threads)
        best = min(survey.exact, default=None) if survey.complete else None
        if best is not None or not late:
            memory[situation] = best
        return best

    def preferred(self, position: Position, best: Value) -> Value:
        """The best word that people know, where it loses no more and costs no more than it may; else the best one."""
        if self.everyday is None or best.guess in (everyday := everyday_words(position)) or not everyday:
            return best
        word = self._everyday(position, everyday) if position.turns else self._everyday_opener(position, everyday)
        dear = word is None or word.risk > best.risk or word.expected - best.expected > self.everyday
        return best if word is None or dear else word

    def _everyday(self, position: Position, everyday: frozenset[str]) -> Value | None:
        """The best of the words that people know; None where the search does not finish."""
        words = position.vocabulary.guesses
        places = np.array([i for i in position.legal().tolist() if words[i] in everyday], np.int32)
        return self._best_among(places, position, self.memory.everyday) if len(places) else None

    def _everyday_opener(self, position: Position, everyday: frozenset[str]) -> Value | None:
        shipped = [value for word, value in shipped_values(position.game).items() if word in everyday]
        if shipped:
            return min(shipped)
        word = prepared_everyday(position.vocabulary)
        opener = self._opener(position, word) if word in everyday and word is not None else None
        return opener.value if opener is not None and opener.value.proved else None

    def opening(self, position: Position, guess: str) -> FirstGuess:
        """The best opener and the value of the one that was played.

        The best one is known from the proofs that come with the lists; for short lists it is searched for. Of long ones
        it is the best of a few (``opener_values.py``) and the one that was played, by estimates as long as these are
        not searched. Where openers cannot be compared, the one that was played is taken for the best.
        """
        shipped = shipped_values(position.game)
        if shipped:
            best = min(shipped.values())
            played = shipped.get(guess) or self.value(position, guess, best)
            if (played is None or not played.proved) and guess in position.vocabulary.guess_index:
                estimate = opener_value(position, guess, self.control, wait=False, games=True).value
                played = estimate if estimate.known else played
            return FirstGuess(best, played, perfect_games(position.game))
        if can_search(position, waiting=True):
            searched = self.best(position)
            return FirstGuess(searched, self.value(position, guess, searched))
        if not can_search(position, waiting=True, opener=True):
            return self._assumed(position, guess)
        return self._compared(position, guess)

    def best_opener(self, position: Position) -> Value | None:
        """The best opener as far as it is known, by which all players are measured.

        It is proved or searched for; of long lists it is the best of a few. None where it is not found in time.
        """
        shipped = shipped_values(position.game)
        if shipped:
            return min(shipped.values())
        if can_search(position, waiting=True):
            return self.best(position)
        best = self._best_compared(position) if can_search(position, waiting=True, opener=True) else None
        return best.value if best is not None and best.value.proved else None

    def _best_compared(self, position: Position) -> OpenerValue | None:
        openers = [self._opener(position, word) for word in par_openers(position.game)]
        known = [opener for opener in openers if opener.value.known]
        return _better(known) if len(known) == len(openers) else None

    def _compared(self, position: Position, guess: str) -> FirstGuess:
        # Those that are compared come first: par is then the same for everybody, also where time runs out.
        best = self._best_compared(position)
        if best is None:
            return FirstGuess(pending=not self.wait)
        if guess in position.vocabulary.guess_index and (played := self._opener(position, guess)).value.known:
            both = _better([best, played])
            value = replace(played.value, badge=both.value.badge)
            return FirstGuess(both.value, value, both.games, pending=not value.proved and not self.wait)
        if not self.wait:
            return FirstGuess(best.value, None, best.games, pending=True)
        return FirstGuess(best.value, self.value(position, guess, best.value), best.games)

    def _assumed(self, position: Position, guess: str) -> FirstGuess:
        # A list too long to compare its openers while somebody waits: the one that was played may do.
        few = len(position.candidates) <= _MOST_OPENINGS
        value = self.value(position, guess, None) if few and self.wait else None
        if value is None or not value.proved:
            return FirstGuess(None, value, pending=few and not self.wait)
        return FirstGuess(replace(value, guess=guess), value, assumed_best=True)

    def _opener(self, position: Position, guess: str) -> OpenerValue:
        return opener_value(
            position, guess, self.control, self.threads, wait=self.wait, games=True, on_interrupt=self.on_interrupt
        )

    def value(self, position: Position, guess: str, best: Value | None) -> Value | None:
        """What to expect if this guess is followed by perfect play; None where nothing is known."""
        if best is not None and guess == best.guess:
            return best
        if is_unknown(guess):
            return None
        key = _situation(position), guess
        if key in self.memory.guesses:
            return self.memory.guesses[key]
        if not can_search(position, waiting=False):
            return None
        late = self.control.stopped
        listed = guess in position.vocabulary.guess_index
        value = self._listed(position, guess) if listed else self._unlisted(position, guess)
        if not late or (value is not None and value.proved):
            self.memory.guesses[key] = value
        return value

    def regret(self, position: Position, guess: str) -> Regret | None:
        """What a guess gives away; None where it cannot be judged in time, or the best opener is not known.

        An opener that is better than the best of a few gives away less than nothing: all are measured by the same.
        """
        if position.turns:
            best = self.best(position)
            value = None if best is None else self.value(position, guess, best)
        else:
            best = self.best_opener(position)
            value = None if best is None else self.opening(position, guess).played
        if best is None or value is None or not value.proved:
            return None
        return Regret(value.expected - best.expected, value.risk - best.risk)

    def _listed(self, position: Position, guess: str) -> Value:
        search = self._search(position)
        value = search.least([search.vocabulary.guess_index[guess]], self.control, self.threads).value
        if not value.proved and value.lost_lower != value.lost_upper:
            # Play that loses more may have the smaller total: the bounds of the search are no bounds of it.
            return Value(guess, _floor(position, guess), weight=search.weight)
        return replace(value, guess=guess, lower=min(value.lower, value.upper))

    def _unlisted(self, position: Position, guess: str) -> Value | None:
        # A word that is not on the list: its parts are solved one by one.
        parts = [self.best(position.play(guess, seen)) for seen in parts_of(position, guess) if not seen.solved]
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        return sum(known, Value.nothing).after_guess(guess, position.weight)

    def _search(self, position: Position) -> ExactSearch:
        return ExactSearch(compact(position), on_interrupt=self.on_interrupt)


def _situation(position: Position) -> Situation:
    rule, left = position.game.rule, position.game.limit - len(position.turns)
    return position.candidates, left, rule, str(position) if rule.by_turns else ""


def _floor(position: Position, guess: str) -> int:
    # What any play takes after a guess, whatever it loses: one more for each word of a part if a guess is left, and
    # if there are two, another one for all of them but the one that is guessed first.
    weight = position.weighed
    left = position.game.limit - len(position.turns) - 1
    least = position.weight
    for seen, words in parts_of(position, guess).items():
        if not seen.solved:
            part = [weight[w] for w in words]
            least += min(left, 2) * sum(part) - (max(part) if left > 1 else 0)
    return least


def _better(openers: Sequence[OpenerValue]) -> OpenerValue:
    """The best of openers, exact only if all are. What estimates lose is too little to be told apart by it alone."""
    if all(opener.value.proved for opener in openers):
        return min(openers, key=lambda opener: opener.value)
    best = min(openers, key=lambda opener: opener.value.upper + LOSS_PENALTY * opener.value.lost_upper)
    return replace(best, value=replace(best.value, badge="estimate"))


def parts_of(position: Position, guess: str) -> dict[Feedback, list[str]]:
    """The candidates by what a guess would show for them."""
    parts: dict[Feedback, list[str]] = {}
    for word in position.candidates:
        parts.setdefault(position.vocabulary.feedback(guess, word), []).append(word)
    return parts
