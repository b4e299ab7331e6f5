"""Judge: what positions and guesses of a finished game were worth, within one budget for all of them.

What is not finished when the time is over comes with bounds, and says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tilewise.game.feedback import Feedback, feedback
from tilewise.game.position import Position, Rule
from tilewise.solver.known import known_openers
from tilewise.solver.objective import Number
from tilewise.solver.search import Control, ExactSearch, can_search
from tilewise.solver.values import ENDLESS, compact


@dataclass(frozen=True, slots=True)
class Worth:
    """The expected number of guesses that a guess leads to, itself included: between two bounds."""

    least: Fraction
    most: Fraction | None
    """None where nothing is known from above."""

    @property
    def mean(self) -> Fraction | None:
        """The number itself where the bounds have met."""
        return self.least if self.least == self.most else None


@dataclass(frozen=True, slots=True)
class Best:
    """The best guess of a position and its value."""

    guess: str
    mean: Fraction
    given: bool = False
    """Whether it is the guess that was played, taken as given because the best one is not known."""


@dataclass(frozen=True, slots=True)
class Judge:
    """Exact values under a rule, all searches until one deadline."""

    rule: Rule
    control: Control
    threads: int = 1

    def best(self, position: Position) -> Best | None:
        """The least expected number of guesses; None where the search did not end."""
        if position.solved:
            return Best(position.turns[-1].guess, Fraction(0))
        if not can_search(position, waiting=False):
            return None
        found = self._search(position).rank(self.control, threads=self.threads)
        guess = min(found, key=lambda e: e.most)
        if any(e.least < guess.most for e in found):
            return None
        return Best(guess.guess, _per_answer(guess.upper, position))

    def opening(self, position: Position, guess: str) -> tuple[Best | None, Worth | None]:
        """The best opener and the worth of the one that was played.

        The best one is known from the proofs that come with the lists, which are of games of six guesses, so that the
        openers are compared within these; that of a short list is searched. Elsewhere the opener is taken as given.
        """
        known = {e.guess: _per_answer(e.upper, position) for e in known_openers(position.vocabulary, self.rule)}
        if known:
            name, value = min(known.items(), key=lambda item: item[1])
            best = Best(name, value)
            if guess in known:
                return best, Worth(known[guess], known[guess])
            if guess in position.vocabulary.guess_index:
                worth = self._worth(ExactSearch(position, self.rule), guess)
                if worth is not None:
                    return best, worth
            # A word that the list does not have, or that is not sure to win in six: judged without that limit, by
            # which it may come out better than the best that keeps to it.
            worth = self.worth(position, guess, best)
            if worth is not None and worth.mean is not None and worth.mean < value:
                return Best(guess, worth.mean, given=True), worth
            return best, worth
        searched = self.best(position) if can_search(position, waiting=True) else None
        worth = self.worth(position, guess, searched)
        if searched is None and worth is not None and worth.mean is not None:
            return Best(guess, worth.mean, given=True), worth
        return searched, worth

    def worth(self, position: Position, guess: str, best: Best | None) -> Worth | None:
        """What to expect if this guess is played and all goes on perfectly; None where nothing is known of it."""
        if best is not None and guess == best.guess:
            return Worth(best.mean, best.mean)
        if not can_search(position, waiting=False):
            return None
        parts = _parts(position, guess)
        if len(parts) == 1 and best is not None and not next(iter(parts)).solved:
            return Worth(1 + best.mean, 1 + best.mean)  # nothing was learnt, so all is as it was
        if guess in position.vocabulary.guess_index:
            return self._worth(self._search(position), guess)
        return self._unlisted(position, guess, parts)

    def _worth(self, search: ExactSearch, guess: str) -> Worth | None:
        found = search.least(search.vocabulary.guess_index[guess], self.control, self.threads)
        if found.lost_lower:
            return None  # it cannot be sure to win within the guesses of a game
        most = None if found.lost else _per_answer(found.upper, search.position)
        return Worth(_per_answer(found.lower, search.position), most)

    def _unlisted(self, position: Position, guess: str, parts: dict[Feedback, list[str]]) -> Worth | None:
        # A word that the list does not have: what it leads to is solved part by part.
        weights = _weights(position)
        value = sum(weights.values(), Fraction(0))
        for seen, words in parts.items():
            if seen.solved:
                continue
            best = self.best(position.play(guess, seen))
            if best is None:
                return None
            value += best.mean * sum((weights[w] for w in words), Fraction(0))
        value /= sum(weights.values(), Fraction(0))
        return Worth(value, value)

    def _search(self, position: Position) -> ExactSearch:
        # No limit on the guesses: a game that went wrong is judged by how soon the word can still be found.
        return ExactSearch(compact(position), self.rule, limit=len(position.turns) + ENDLESS)


def _parts(position: Position, guess: str) -> dict[Feedback, list[str]]:
    parts: dict[Feedback, list[str]] = {}
    for word in position.candidates:
        parts.setdefault(feedback(guess, word), []).append(word)
    return parts


def _weights(position: Position) -> dict[str, Fraction]:
    weights = position.candidate_weights
    numbers = [1.0] * len(position.candidates) if weights is None else weights.tolist()
    return {w: Fraction(repr(x)) for w, x in zip(position.candidates, numbers, strict=True)}


def _per_answer(total: Number, position: Position) -> Fraction:
    exact = Fraction(total) if isinstance(total, int) else Fraction(repr(total))
    return exact / sum(_weights(position).values(), Fraction(0))
