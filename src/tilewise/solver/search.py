"""The door to the core's search: one position, one rule, one memory; what exact play and proofs are made of.

Totals are integers inside. Weights are turned into integers first, exactly, or with the rounding taken into the bounds.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from tilewise import _core
from tilewise.errors import Contradiction, TilewiseError, VocabularyError
from tilewise.game.diagnosis import diagnose
from tilewise.game.position import GUESSES, Indices, Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.solver.table import table_for
from tilewise.trees.tree import DecisionTree

MEMORY = 1024**3
"""Bytes that a search may use to remember what it has proved."""
Badge = Literal["proved", "exact", "bound"]
"""What a value is. proved: exact, and no legal guess has a lower one. exact: the value of a guess. bound: neither."""
OnInterrupt = Literal["raise", "return"]
"""What Ctrl-C does to a search: raise KeyboardInterrupt, or return what is known by then."""
_MOST_CANDIDATES = 65_535
_MOST_PAIRS = 1_000_000_000
"""Of guess and candidate: the tables of a search take a few bytes each."""
_QUICK_PAIRS = 64_000_000
"""Pairs whose tables are made while somebody waits: those of a long list's first guess are not."""
_QUICK_OPENINGS = 500
"""Answers of a list whose first guess can be searched while somebody waits; the proofs of longer ones take minutes."""
Number = int | float


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What is known of one guess: the total of guesses still to come if it is played and all goes on perfectly."""

    guess: str
    lower: Number
    upper: Number
    """Infinite where no tree is known, or none exists within the guesses left."""
    proved: bool
    """Whether the bounds have met: the value is exact, or it is certain that there is none."""

    @property
    def total(self) -> Number | None:
        """The best total known; None where there is none."""
        return None if math.isinf(self.upper) else self.upper

    @property
    def possible(self) -> bool:
        """Whether the guess may still lead to a win within the guesses left, whatever the answer."""
        return not math.isinf(self.lower)

    @property
    def badge(self) -> Badge:
        """``exact`` or ``bound``; that no other guess is better is for whoever looked at the others to say."""
        return "exact" if self.proved else "bound"


Control = _core.Control


def control_for(seconds: float | None) -> Control:
    """A stop flag with a deadline; pass it to every call that it should end."""
    if seconds is not None and not seconds >= 0:
        raise TilewiseError(f"a budget of {seconds!r} seconds makes no sense: give 0 or more, or None")
    return _core.Control(-1.0 if seconds is None else float(seconds))


@dataclass(frozen=True, slots=True)
class IntegerWeights:
    """Weights as integers: the search adds nothing else, so that no total is ever rounded."""

    weights: NDArray[np.int64] | None
    unit: Fraction
    """The weight that the integer 1 stands for."""
    slack: Fraction
    """How much a total can be off because weights had to be rounded; 0 where they are exact."""


_WEIGHT_LIMIT = 2**38


def integer_weights(weights: tuple[float, ...] | None, limit: int) -> IntegerWeights:
    """Weights as the decimal numbers that they are written as, times their common denominator.

    Where that makes too large a sum they are rounded to a 2^38th of it, and the slack says what that can do to a total.
    """
    if weights is None:
        return IntegerWeights(None, Fraction(1), Fraction(0))
    exact = [Fraction(repr(float(w))) for w in weights]
    unit = Fraction(1, math.lcm(*(f.denominator for f in exact)))
    scaled = [int(f / unit) for f in exact]
    common = math.gcd(*scaled)
    if sum(scaled) // common <= _WEIGHT_LIMIT:
        return IntegerWeights(np.array([s // common for s in scaled], np.int64), unit * common, Fraction(0))
    unit = sum(exact, Fraction(0)) / (_WEIGHT_LIMIT - len(exact))
    rounded = [max(1, round(f / unit)) for f in exact]
    slack = sum((abs(r * unit - f) for r, f in zip(rounded, exact, strict=True)), Fraction(0)) * limit
    return IntegerWeights(np.array(rounded, np.int64), unit, slack)


@dataclass(frozen=True, slots=True)
class Survey:
    """The few best of many guesses."""

    known: tuple[Evaluation, ...]
    """Those whose value is exact."""
    complete: bool
    """Whether no other guess can be better than the best of them."""
    possible: bool
    """Whether any guess may still win within the guesses left."""
    bounds: Mapping[int, Number]
    """Where it is not complete: a lower bound for every guess, by its place."""


def can_search(position: Position, *, waiting: bool, opener: bool = False) -> bool:
    """Whether a search is worth setting up: at all, or while somebody waits; of one ``opener``, or of all guesses.

    A search that only takes too long ends by its deadline; this is about the tables that it needs first.
    """
    n = len(position.candidate_indices)
    pairs = n * len(position.universe.guesses)
    if not waiting:
        return n <= _MOST_CANDIDATES and pairs <= _MOST_PAIRS
    return pairs <= _QUICK_PAIRS and (opener or bool(position.turns) or n <= _QUICK_OPENINGS)


def _some(guesses: Indices | None) -> Indices:
    return np.empty(0, np.int32) if guesses is None else np.ascontiguousarray(guesses, np.int32)


class ExactSearch:
    """One position, one rule, one memory: what solve, evaluate and prove are made of. Safe to use from threads."""

    def __init__(
        self,
        position: Position,
        rule: Rule,
        *,
        limit: int = GUESSES,
        memory: int = MEMORY,
        kernel: str = "auto",
        on_interrupt: OnInterrupt = "raise",
    ) -> None:
        if on_interrupt not in get_args(OnInterrupt):
            raise TilewiseError(f"on_interrupt is 'raise' or 'return', not {on_interrupt!r}")
        if len(position.candidate_indices) == 0:
            raise Contradiction(diagnose(position).message)
        self.left = limit - len(position.turns)
        if not 1 <= self.left <= 255:
            raise TilewiseError(
                f"limit={limit}, turns played {len(position.turns)}: that is {self.left} guesses left, and "
                "1 to 255 can be searched"
            )
        self.position, self.rule, self.limit = position, rule, limit
        self.vocabulary = position.universe
        self.weights = integer_weights(self.vocabulary.weights, limit)
        self._slack = float(self.weights.slack)  # asked for with every guess, so it is worked out once
        self._tables, self.candidates = _tables_for(
            self.vocabulary, rule, self.weights, position.candidate_indices, kernel
        )
        self._legal = position.legal(rule) if rule is Rule.HARD and position.turns else None
        self._search = _core.Search(self._tables, memory)
        self._raises = on_interrupt == "raise"

    @property
    def nodes(self) -> int:
        """The work done so far."""
        return self._search.nodes

    @property
    def bytes(self) -> int:
        """What the memory takes."""
        return self._search.bytes

    @property
    def weight(self) -> Number:
        """Of all candidates together: their number, where the vocabulary has no weights."""
        weights = self.position.candidate_weights
        return len(self.candidates) if weights is None else float(weights.sum())

    @property
    def kernel(self) -> str:
        """The instruction set in use."""
        return self._tables.kernel

    def guess_index(self, word: str) -> int:
        """The place of a legal guess."""
        return self.vocabulary.guess_index[self.position.check(word, self.rule)]

    def places(self, words: Iterable[str]) -> Indices:
        """The places of legal guesses."""
        return np.array([self.guess_index(w) for w in words], np.int32)

    def openers(self) -> list[str]:
        """Every guess that is legal here."""
        return [self.vocabulary.guesses[i] for i in self.position.legal(self.rule)]

    def rank(
        self,
        control: _core.Control,
        *,
        guesses: Indices | None = None,
        keep: int = 1,
        below: Number | None = None,
        threads: int = 1,
        report: Callable[[Evaluation], None] | None = None,
    ) -> tuple[Evaluation, ...]:
        """Evaluate guesses (default: all legal ones), the ``keep`` best exactly, in the order of search.

        Nothing at or above ``below`` is worth knowing. ``report`` hears of every guess as it is done.
        """
        limit = (
            _core.IMPOSSIBLE if below is None or math.isinf(below) else math.ceil(Fraction(below) / self.weights.unit)
        )
        tell = None if report is None else (lambda v: report(self._evaluation(*v)))
        found = self._search.rank(
            self.candidates, self._legal, self.left, _some(guesses), keep, limit, threads, control, tell
        )
        self._heed(control)
        return tuple(self._evaluation(*row) for row in zip(*(array.tolist() for array in found), strict=True))

    def survey(
        self, control: _core.Control, *, guesses: Indices | None = None, keep: int = 1, threads: int = 1
    ) -> Survey:
        """The same as rank for whoever wants the few best of many guesses soon: no value is made for the others."""
        limit = _core.IMPOSSIBLE
        found = self._search.rank(
            self.candidates, self._legal, self.left, _some(guesses), keep, limit, threads, control, None
        )
        self._heed(control)
        places, lower, upper, _ = found
        known = np.flatnonzero((lower >= upper) & (upper < limit))
        rows = zip(*(array[known].tolist() for array in found), strict=True)
        least = int(upper[known].min()) if len(known) else limit
        return Survey(
            known=tuple(self._evaluation(*row) for row in rows),
            complete=least < limit and bool((lower >= least).all()),
            possible=bool((lower < limit).any()),
            bounds={int(i): self._number(int(low)) for i, low in zip(places, lower, strict=True)}
            if least >= limit or not (lower >= least).all()
            else {},
        )

    def least(
        self, opener: int | None, control: _core.Control, threads: int = 1
    ) -> tuple[Number, Number, DecisionTree | None]:
        """Bounds of the least total, and the tree behind the upper one."""
        if opener is not None:
            guess, low, _, _ = self._search.judge(
                self.candidates, self._legal, self.left, opener, _core.IMPOSSIBLE, threads, control
            )
        else:
            places, lows, highs, _ = self._search.rank(
                self.candidates, self._legal, self.left, _some(None), 1, _core.IMPOSSIBLE, threads, control, None
            )
            guess, low = int(places[highs.argmin()]), int(lows.min())
        self._heed(control)
        lower = self._number(low)
        if math.isinf(lower):
            return math.inf, math.inf, None
        arrays = self._search.tree(self.candidates, self._legal, self.left, guess, False, control)
        if arrays[3] >= _core.IMPOSSIBLE:
            return lower - self._slack if self._slack else lower, math.inf, None
        upper = self._number(arrays[3])
        if self._slack:
            lower, upper = lower - self._slack, upper + self._slack
        return lower, upper, self._tree(arrays, "mean", proved=lower >= upper)

    def fewest(self, opener: int | None, control: _core.Control) -> tuple[Number, Number, DecisionTree | None]:
        """Bounds of the longest game that cannot be avoided, and a tree with no longer one."""
        first = -1 if opener is None else opener
        guess, lower, upper, _ = self._search.worst(self.candidates, self._legal, self.left, first, control)
        self._heed(control)
        if lower > self.left:
            return math.inf, math.inf, None
        found = upper < _core.IMPOSSIBLE
        if not found:
            guess = first if first >= 0 else int(self.vocabulary.guess_of_answer[self.position.candidate_indices[0]])
        left = upper if found else self.left
        arrays = self._search.tree(self.candidates, self._legal, left, guess, found, control)
        if arrays[3] >= _core.IMPOSSIBLE:
            return lower, math.inf, None
        return lower, arrays[4], self._tree(arrays, "worst", proved=lower >= arrays[4])

    def _heed(self, control: _core.Control) -> None:
        # The core ends a search on Ctrl-C and returns its bounds; a loop around the search must hear of it too.
        if self._raises and control.interrupted:
            raise KeyboardInterrupt

    # ---- numbers and trees -----------------------------------------------------------------------------

    def _number(self, total: int) -> Number:
        if total >= _core.IMPOSSIBLE:
            return math.inf
        return total if self.weights.weights is None else float(total * self.weights.unit)

    def _evaluation(self, guess: int, lower: int, upper: int, depth: int) -> Evaluation:
        del depth
        low, high = self._number(lower), self._number(upper)
        if self._slack and not math.isinf(low):
            low -= self._slack
            high += self._slack
        return Evaluation(self.vocabulary.guesses[guess], low, high, low >= high)

    def _tree(
        self, arrays: tuple[Indices, Indices, Indices, int, int], objective: str, *, proved: bool
    ) -> DecisionTree:
        guesses, parents, codes, _, _ = arrays
        weighted = objective == "mean" and self.vocabulary.weights is not None
        return DecisionTree.of_arrays(
            self.vocabulary,
            guesses.tolist(),
            parents.tolist(),
            codes.tolist(),
            rule=self.rule,
            objective="weighted" if weighted else objective,
            method="exact search",
            proved=proved,
            position=str(self.position),
            cap=self.left,
        )


_KEPT = 4
_kept: list[tuple[Vocabulary, Rule, str, _core.SearchTables]] = []
_kept_lock = threading.Lock()


def _tables_for(
    vocabulary: Vocabulary, rule: Rule, weights: IntegerWeights, candidates: Indices, kernel: str
) -> tuple[_core.SearchTables, Indices]:
    # The tables of a vocabulary are kept, as those used last may be asked for again; where its feedback table is too
    # large to keep, the tables are made for the candidates alone, and these are renumbered.
    if len(vocabulary.alphabet) > 64 and rule is Rule.HARD:
        raise VocabularyError(f"{vocabulary.name!r} uses {len(vocabulary.alphabet)} letters: hard mode takes up to 64")
    codes = table_for(vocabulary).codes
    if codes is None or len(vocabulary.answers) > 65535:
        part = _make_tables(vocabulary, rule, weights, candidates, kernel)
        return part, np.arange(len(candidates), dtype=np.int32)
    with _kept_lock:
        for place, (words, its_rule, its_kernel, tables) in enumerate(_kept):
            if words is vocabulary and its_rule is rule and its_kernel == kernel:
                _kept.append(_kept.pop(place))
                return tables, candidates
        tables = _core.SearchTables(
            codes, vocabulary.guess_of_answer, vocabulary.guess_letters, weights.weights, rule.value, kernel
        )
        _kept.append((vocabulary, rule, kernel, tables))
        del _kept[:-_KEPT]
        return tables, candidates


def _make_tables(
    vocabulary: Vocabulary, rule: Rule, weights: IntegerWeights, candidates: Indices, kernel: str
) -> _core.SearchTables:
    if len(candidates) > 65535:
        raise VocabularyError(
            f"{vocabulary.name!r} has {len(candidates)} candidates here: up to 65,535 can be searched"
        )
    table = table_for(vocabulary)
    narrow = {1: np.uint8, 2: np.uint16}.get(table.core.width, np.uint32)
    codes = table.pick(table.all_guesses(), candidates).astype(narrow)
    own = None if weights.weights is None else np.ascontiguousarray(weights.weights[candidates])
    places = np.ascontiguousarray(vocabulary.guess_of_answer[candidates])
    return _core.SearchTables(codes, places, vocabulary.guess_letters, own, rule.value, kernel)


def best_first(found: Mapping[str, Evaluation] | Iterable[Evaluation]) -> tuple[Evaluation, ...]:
    """Evaluations by value, those with bounds only last; equal ones in the order given."""
    items = found.values() if isinstance(found, Mapping) else found
    return tuple(sorted(items, key=lambda e: (e.upper, e.lower)))
