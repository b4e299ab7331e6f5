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
from tilewise.reviews.opener_values import Games, Opened, compared, games_of, keep, perfect_games, recall
from tilewise.solver.control import Control
from tilewise.solver.exact.amounts import WholeWeights, whole_weights
from tilewise.solver.exact.objective import Evaluation
from tilewise.solver.exact.search import ExactSearch, OnInterrupt, Outcome
from tilewise.solver.exact.search_tables import can_search
from tilewise.solver.openers.shipped_openers import known_openers, prepared_everyday
from tilewise.solver.suggest.everyday_word import suiting
from tilewise.solver.suggest.values import compact


@dataclass(frozen=True, slots=True)
class Worth:
    """The expected number of guesses that a guess leads to, itself included: between two bounds."""

    least: Fraction
    most: Fraction | None
    """The upper bound; None where there is none."""
    lost: Fraction | None
    """How likely the word is not found within the limit; None where that is not known."""
    exact: bool = True
    """Else both bounds are one estimate, by likely play."""

    @property
    def mean(self) -> Fraction | None:
        """The number itself where the bounds have met."""
        return self.least if self.exact and self.least == self.most else None

    @property
    def unfinished(self) -> bool:
        """Whether the search ended before the bounds met."""
        return self.exact and self.least != self.most


@dataclass(frozen=True, slots=True)
class Best:
    """The best guess of a position and its value."""

    guess: str
    mean: Fraction
    lost: Fraction = Fraction(0)
    """How likely the word is not found within the limit."""
    given: bool = False
    """Whether it is the guess that was played, taken as given because the best one is not known."""
    exact: bool = True
    """Else an estimate, by likely play."""

    @property
    def chance(self) -> Fraction:
        return 1 - self.lost

    @property
    def worth(self) -> Worth:
        """Its value as the worth of a guess."""
        return Worth(self.mean, self.mean, self.lost, self.exact)


@dataclass(frozen=True, slots=True)
class Regret:
    """What a choice gave away, in both accounts."""

    guesses: Fraction
    """Expected guesses more than with the best choice; a lost game has taken all guesses of its limit."""
    chance: Fraction
    """How much less likely the game is won."""

    @property
    def cost(self) -> Fraction:
        """Both in one number: a chance to win counts as ``GAME`` guesses."""
        return max(self.guesses, GAME * self.chance)


@dataclass(frozen=True, slots=True)
class FirstGuess:
    """What is known of the first guess."""

    best: Best | None = None
    worth: Worth | None = None
    """That of the guess that was played."""
    games: Games = ()
    """How many guesses perfect play takes, where it is known."""
    pending: bool = False
    """Whether a search that was not wanted now would say more."""

    @property
    def estimated(self) -> bool:
        """Whether a value is an estimate."""
        return any(value is not None and not value.exact for value in (self.best, self.worth))


GAME = 5
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

    best: dict[Situation, Best | None] = field(default_factory=dict)
    everyday: dict[Situation, Best | None] = field(default_factory=dict)
    """The best words that people know."""
    worth: dict[tuple[Situation, str], Worth | None] = field(default_factory=dict)
    """What guesses are worth."""


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

    def best(self, position: Position) -> Best | None:
        """The guess that loses least and then takes the fewest guesses; None where the search did not finish."""
        if position.solved:
            return Best(position.turns[-1].guess, Fraction(0))
        if len(position.turns) >= position.game.limit:
            return Best(position.candidates[0], Fraction(0), Fraction(1))  # no guess is left
        if len(position.candidates) == 1:
            return Best(position.candidates[0], Fraction(1))
        return self._best_among(None, position, self.memory.best)

    def _best_among(
        self, guesses: Indices | None, position: Position, memory: dict[Situation, Best | None]
    ) -> Best | None:
        """The best of some guesses, None: of all; None where the search does not finish."""
        situation = self._situation(position)
        if situation in memory:
            return memory[situation]
        if not can_search(position, waiting=False):
            return None
        late = self.control.stopped
        survey = self._search(position).survey(self.control, guesses=guesses, threads=self.threads)
        guess = min(survey.exact, key=lambda e: e.most, default=None)
        proved = guess is not None and survey.complete and guess.proved
        best = _best_of(guess, _whole(position)) if guess is not None and proved else None
        if best is not None or not late:
            memory[situation] = best
        return best

    def preferred(self, position: Position, best: Best) -> Best:
        """The best word that people know, where it loses no more and costs no more than it may; else the best one."""
        if self.everyday is None or best.given or best.guess in (suits := suiting(position)) or not suits:
            return best
        word = self._suiting(position, suits) if position.turns else self._suiting_opener(position, suits)
        dear = word is None or word.lost > best.lost or word.mean - best.mean > self.everyday
        return best if word is None or dear else word

    def _suiting(self, position: Position, suits: frozenset[str]) -> Best | None:
        """The best of the words that suit; None where the search does not finish."""
        words = position.vocabulary.guesses
        places = np.array([i for i in position.legal().tolist() if words[i] in suits], np.int32)
        return self._best_among(places, position, self.memory.everyday) if len(places) else None

    def _suiting_opener(self, position: Position, suits: frozenset[str]) -> Best | None:
        shipped = [best for word, best in self._shipped(position).items() if word in suits]
        if shipped:
            return min(shipped, key=_value)
        word = prepared_everyday(position.vocabulary)
        opened = self._opened(position, word) if word in suits and word is not None else None
        return _as_best(opened) if opened is not None and opened.exact else None

    def opening(self, position: Position, guess: str) -> FirstGuess:
        """The best opener and the worth of the one that was played.

        The best one is known from the proofs that come with the lists; for short lists it is searched for. Of long ones
        it is the best of a few (``opener_values.py``) and the one that was played, by estimates as long as these are
        not searched. Where openers cannot be compared, the one that was played is taken as given.
        """
        shipped = self._shipped(position)
        if shipped:
            best = min(shipped.values(), key=_value)
            worth = shipped[guess].worth if guess in shipped else self.worth(position, guess, best)
            if (worth is None or worth.mean is None) and (play := self._likely(position, guess)) is not None:
                worth = Worth(play.mean, play.mean, None, exact=False)
            return FirstGuess(best, worth, perfect_games(position.game))
        if can_search(position, waiting=True):
            searched = self.best(position)
            return FirstGuess(searched, self.worth(position, guess, searched))
        if not can_search(position, waiting=True, opener=True):
            return self._given(position, guess)
        return self._compared(position, guess)

    def best_opener(self, position: Position) -> Best | None:
        """The best opener as far as it is known, whatever was played: what all players are measured by.

        It is proved or searched for; of long lists it is the best of a few. None where it is not found in time.
        """
        shipped = self._shipped(position)
        if shipped:
            return min(shipped.values(), key=_value)
        if can_search(position, waiting=True):
            return self.best(position)
        best = _as_best(self._best_compared(position)) if can_search(position, waiting=True, opener=True) else None
        return best if best is not None and best.exact else None

    def _shipped(self, position: Position) -> dict[str, Best]:
        """The openers whose values come with the package: they hold for games of the usual length."""
        game = position.game
        shipped = known_openers(game) if game.limit == game.vocabulary.limit else ()
        return {e.guess: _best_of(e, _whole(position)) for e in shipped}

    def _best_compared(self, position: Position) -> Opened | None:
        openers = [self._opened(position, word) for word in compared(position.game)]
        values = [value for value in openers if value is not None]
        return _better(values) if len(values) == len(openers) else None

    def _compared(self, position: Position, guess: str) -> FirstGuess:
        # Those that are compared come first: par is then the same for everybody, also where time runs out.
        best = self._best_compared(position)
        if best is None:
            return FirstGuess(pending=not self.wait)
        played = self._opened(position, guess) if guess in position.vocabulary.guess_index else None
        if played is not None:
            exact = best.exact and played.exact
            lost = played.lost if exact else None  # estimates tell no losses
            worth = Worth(played.mean, played.mean, lost, exact)
            best = _better([best, played])
            return FirstGuess(_as_best(best), worth, best.games, pending=not exact and not self.wait)
        chosen = _as_best(best)
        if not self.wait:
            return FirstGuess(chosen, None, best.games, pending=True)
        return FirstGuess(chosen, self.worth(position, guess, chosen), best.games)

    def _given(self, position: Position, guess: str) -> FirstGuess:
        # A list too long to compare its openers while somebody waits: the one that was played may do.
        few = len(position.candidates) <= _MOST_OPENINGS
        worth = self.worth(position, guess, None) if few and self.wait else None
        if worth is None or worth.mean is None or worth.lost is None:
            return FirstGuess(None, worth, pending=few and not self.wait)
        return FirstGuess(Best(guess, worth.mean, worth.lost, given=True), worth)

    def _opened(self, position: Position, guess: str) -> Opened | None:
        opened = recall(position.game).get(guess)
        # Every search begins with an empty memory: its tree, and so the games, would depend on earlier searches.
        if opened is None and self.wait:
            search = self._search(position)
            play = search.least(search.vocabulary.guess_index[guess], self.control, self.threads)
            if play.proved and (opened := self._as_opened(position, guess, play)) is not None:
                keep(position.game, opened)
        return self._likely(position, guess) if opened is None else opened

    def _likely(self, position: Position, guess: str) -> Opened | None:
        """What a first word is worth by likely play; None where it is not a word of the list."""
        if guess not in position.vocabulary.guess_index:
            return None
        search = self._search(position)
        return self._as_opened(position, guess, search.likely(search.vocabulary.guess_index[guess], self.control))

    def _as_opened(self, position: Position, guess: str, play: Outcome) -> Opened | None:
        if play.tree is None:
            return None
        weights = _weights(position)
        games = games_of(play.tree, zip(position.candidates, weights, strict=True), position.game.limit)
        whole = sum(weights)
        return Opened(guess, Fraction(play.upper) / whole, Fraction(play.lost) / whole, games, play.proved)

    def worth(self, position: Position, guess: str, best: Best | None) -> Worth | None:
        """What to expect if this guess is followed by perfect play; None where nothing is known."""
        if best is not None and guess == best.guess:
            return best.worth
        key = self._situation(position), guess
        if key in self.memory.worth:
            return self.memory.worth[key]
        if not can_search(position, waiting=False):
            return None
        late = self.control.stopped
        if guess in position.vocabulary.guess_index:
            worth: Worth | None = self._worth(position, guess)
        else:
            worth = self._unlisted(position, guess)
        if not late or (worth is not None and worth.mean is not None and worth.lost is not None):
            self.memory.worth[key] = worth
        return worth

    def regret(self, position: Position, guess: str) -> Regret | None:
        """What a guess gives away; None where it cannot be judged in time, or the best opener is not known.

        An opener that is better than the best of a few gives away less than nothing: all are measured by the same.
        """
        if position.turns:
            best = self.best(position)
            worth = None if best is None else self.worth(position, guess, best)
        else:
            best = self.best_opener(position)
            worth = None if best is None else self.opening(position, guess).worth
        if best is None or worth is None or worth.mean is None or worth.lost is None:
            return None
        return Regret(worth.mean - best.mean, worth.lost - best.lost)

    def _situation(self, position: Position) -> Situation:
        rule, left = position.game.rule, position.game.limit - len(position.turns)
        return position.candidates, left, rule, str(position) if rule.by_turns else ""

    def _worth(self, position: Position, guess: str) -> Worth:
        search = self._search(position)
        play = search.least(search.vocabulary.guess_index[guess], self.control, self.threads)
        whole = Fraction(search.weight)
        if not play.proved and play.lost_lower != play.lost:
            # Play that loses more may have the smaller total: the bounds of the search are no bounds of it.
            return Worth(self._floor(position, guess) / whole, None, None)
        least = min(play.lower, play.upper)
        return Worth(Fraction(least) / whole, Fraction(play.upper) / whole, Fraction(play.lost) / whole)

    def _floor(self, position: Position, guess: str) -> Fraction:
        # What any play takes after a guess, whatever it loses: one more for each word of a part if a guess is left, and
        # if there are two, another one for all of them but the one that is guessed first.
        weight = dict(zip(position.candidates, _weights(position), strict=True))
        left = position.game.limit - len(position.turns) - 1
        least = sum(weight.values(), Fraction(0))
        for seen, words in parts_of(position, guess).items():
            if not seen.solved:
                part = [weight[w] for w in words]
                least += min(left, 2) * sum(part) - (max(part) if left > 1 else 0)
        return least

    def _unlisted(self, position: Position, guess: str) -> Worth | None:
        # A word that is not on the list: its parts are solved one by one.
        weight = dict(zip(position.candidates, _weights(position), strict=True))
        mean = all_of_it = _whole(position)
        lost = Fraction(0)
        for seen, words in parts_of(position, guess).items():
            if seen.solved:
                continue
            best = self.best(position.play(guess, seen))
            if best is None:
                return None
            share = sum((weight[w] for w in words), Fraction(0))
            mean += best.mean * share
            lost += best.lost * share
        mean, lost = mean / all_of_it, lost / all_of_it
        return Worth(mean, mean, lost)

    def _search(self, position: Position) -> ExactSearch:
        small, weights = compact(position), _whole_weights(position)
        own = weights.counts is None or small.vocabulary is position.vocabulary  # then its tables may be kept
        return ExactSearch(small, on_interrupt=self.on_interrupt, weights=None if own else weights)


def _value(of: Best | Opened) -> tuple[Fraction, Fraction]:
    return of.lost, of.mean


def _better(openers: Sequence[Opened]) -> Opened:
    """The best of openers, exact only if all are. What estimates lose is too little to be told apart by it alone."""
    exact = all(opener.exact for opener in openers)
    return replace(min(openers, key=_value if exact else lambda o: o.mean + GAME * o.lost), exact=exact)


def _as_best(opener: Opened | None) -> Best | None:
    return None if opener is None else Best(opener.guess, opener.mean, opener.lost, exact=opener.exact)


def _best_of(e: Evaluation, whole: Fraction) -> Best:
    return Best(e.guess, Fraction(e.upper) / whole, Fraction(e.lost_upper) / whole)


def parts_of(position: Position, guess: str) -> dict[Feedback, list[str]]:
    """The candidates by what a guess would show for them."""
    parts: dict[Feedback, list[str]] = {}
    for word in position.candidates:
        parts.setdefault(position.vocabulary.feedback(guess, word), []).append(word)
    return parts


def likelihood(position: Position, word: str) -> Fraction:
    """How likely a word is the answer."""
    if word not in position.candidates:
        return Fraction(0)
    return _weights(position)[position.candidates.index(word)] / _whole(position)


def _whole_weights(position: Position) -> WholeWeights:
    # Those of the whole list, so that all positions of a game are judged by the same weights.
    return whole_weights(position.universe.weights).part(position.candidate_indices)


def _weights(position: Position) -> list[Fraction]:
    weights = _whole_weights(position)
    counts = [1] * len(position.candidates) if weights.counts is None else weights.counts.tolist()
    return [count * weights.unit for count in counts]


def _whole(position: Position) -> Fraction:
    """The weight of all candidates together."""
    return Fraction(_whole_weights(position).sum(range(len(position.candidates))))
