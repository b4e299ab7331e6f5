"""Exact play for dozens of answers and hundreds of guesses: slower than the search and far plainer.

Where :mod:`brute_force` tries everything, this leaves out what cannot matter for reasons of one line each:

- what was worked out for a set, the guesses legal there and the guesses left is remembered;
- a guess that neither cuts the set nor is in it is no use;
- where every guess is legal, one guess of those that cut the set alike will do;
- with a guess left only the heaviest word can be found, and with none left nothing;
- a set of weight W costs at least 2 W less its heaviest word, so a guess whose parts cost too much by that is left out.

No word of it is shared with the core: the codes come from the game's own function.
"""

from collections.abc import Iterable

import numpy as np

from tilewise.game.feedback import Feedback
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn

Pair = tuple[int, int]
"""The weight that is lost, and the total of guesses."""


class PlainSearch:
    """One position under one rule."""

    def __init__(self, position: Position, rule: Rule, limit: int) -> None:
        words = position.vocabulary
        self.words, self.rule = words, rule
        self.left = limit - len(position.turns)
        self.weight = list(words.weights or [1] * len(words.answers))
        self.codes = np.array([words.codes(guess, words.answer_letters) for guess in words.guesses])
        self.answer_of = {int(g): a for a, g in enumerate(words.guess_of_answer)}
        self.start = tuple(int(a) for a in position.candidate_indices)
        self.legal = tuple(int(g) for g in as_position(position, rule).legal())
        self._known: dict[tuple[tuple[int, ...], tuple[int, ...], int], Pair] = {}
        self._after: dict[tuple[tuple[int, ...], int, int], tuple[int, ...]] = {}

    def least(self) -> Pair:
        """The least value: what is lost, and the total."""
        return self._value(self.start, self.legal, self.left)

    def of_guess(self, guess: str) -> Pair:
        """The value of one legal guess."""
        g = self.words.guess_index[guess]
        found = self._of_guess(self.start, self._parts(self.start, g), g, self.legal, self.left, None)
        assert found is not None
        return found

    def _value(self, part: tuple[int, ...], legal: tuple[int, ...], left: int) -> Pair:
        weights = [self.weight[a] for a in part]
        if left == 0:
            return sum(weights), 0
        if left == 1 or len(part) == 1:
            return sum(weights) - max(weights), sum(weights)
        key = part, legal if self.rule is Rule.HARD else (), left
        if key not in self._known:
            self._known[key] = self._search(part, legal, left)
        return self._known[key]

    def _search(self, part: tuple[int, ...], legal: tuple[int, ...], left: int) -> Pair:
        best: Pair | None = None
        guesses = [int(self.words.guess_of_answer[a]) for a in part] if self.rule is Rule.STRICT else legal
        for _, g, parts in sorted(self._worth_trying(part, guesses)):
            value = self._of_guess(part, parts, g, legal, left, best)
            if value is not None and (best is None or value < best):
                best = value
        assert best is not None
        return best

    def _worth_trying(
        self, part: tuple[int, ...], guesses: Iterable[int]
    ) -> Iterable[tuple[int, int, dict[int, tuple[int, ...]]]]:
        # With the least that each costs by its parts, so that good ones come first.
        alike = set()
        for g in guesses:
            shown = self.codes[g, list(part)].tolist()
            member = self.answer_of.get(g, -1) in part
            if not member:
                numbers: dict[int, int] = {}
                kind = tuple(numbers.setdefault(c, len(numbers)) for c in shown)
                if len(numbers) == 1 or (self.rule is Rule.ANY and kind in alike):
                    continue
                alike.add(kind)
            parts = self._parts(part, g)
            yield self._floor(parts, g), g, parts

    def _parts(self, part: tuple[int, ...], g: int) -> dict[int, tuple[int, ...]]:
        parts: dict[int, list[int]] = {}
        for a in part:
            parts.setdefault(int(self.codes[g, a]), []).append(a)
        return {code: tuple(members) for code, members in sorted(parts.items())}

    def _floor(self, parts: dict[int, tuple[int, ...]], g: int) -> int:
        total = 0
        for members in parts.values():
            weights = [self.weight[a] for a in members]
            total += sum(weights)
            if members != (self.answer_of.get(g),):
                total += 2 * sum(weights) - max(weights)
        return total

    def _of_guess(
        self, part: tuple[int, ...], parts: dict[int, tuple[int, ...]], g: int, legal: tuple[int, ...], left: int,
        best: Pair | None,
    ) -> Pair | None:  # fmt: skip
        # None where it cannot be better. The bound of what is still to be looked at counts with the rest.
        if best is not None and left > 2 and (0, self._floor(parts, g)) >= best:
            return None
        lost, total = 0, sum(self.weight[a] for a in part)
        for code, members in parts.items():
            if members == (self.answer_of.get(g),):
                continue
            below = self._value(members, self._legal_after(legal, g, code), left - 1)
            lost, total = lost + below[0], total + below[1]
            if best is not None and (lost, total) >= best:
                return None
        return lost, total

    def _legal_after(self, legal: tuple[int, ...], g: int, code: int) -> tuple[int, ...]:
        if self.rule is not Rule.HARD:
            return legal
        key = legal, g, code
        if key not in self._after:
            words = self.words
            turn = Turn(words.guesses[g], Feedback.of_code(code, words.length))
            self._after[key] = tuple(h for h in legal if Rule.HARD.objection(words.guesses[h], [turn], words) is None)
        return self._after[key]
