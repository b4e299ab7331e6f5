"""The door to the core's search: one position, one memory; what exact play and proofs are made of.

Totals are integers inside, and so are weights: ``amounts.py`` says what they mean.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from tilewise import _core
from tilewise.errors import TilewiseError, short
from tilewise.game import arguments
from tilewise.game.diagnosis import diagnose
from tilewise.game.position import Position
from tilewise.game.words.vocabulary import Indices
from tilewise.solver.control import Control, Stopped, control_for
from tilewise.solver.exact.amounts import INFINITE, Amounts, WholeWeights
from tilewise.solver.exact.given_opening import BestPlay, Bounds, Play, follow
from tilewise.solver.exact.objective import Cost, Evaluation, Number
from tilewise.solver.exact.search_tables import TablesOfSearch
from tilewise.trees.tree import DecisionTree

MEMORY = 1024**3
"""Bytes that a search may use to remember what it has proved."""
OnInterrupt = Literal["raise", "return"]
"""What Ctrl-C does to a search: raise KeyboardInterrupt, or return what is known by then."""


@dataclass(frozen=True, slots=True)
class Survey:
    """The few best of many guesses."""

    exact: tuple[Evaluation, ...]
    """The guesses whose value is exact."""
    sure: int
    """How many exact guesses, the best first, no other guess can beat."""
    finished: bool
    """Whether these are all that were asked for."""
    bounds: Mapping[int, Number]
    """Of an unfinished survey: a lower bound of the total for every guess, by its place, that may lose nothing."""

    @property
    def complete(self) -> bool:
        """Whether no other guess can be better than the best of them."""
        return self.sure > 0


class Outcome(NamedTuple):
    """Bounds of what the objective makes least, and the tree behind the upper ones."""

    lost_lower: Number
    lower: Number
    lost: Number
    upper: Number
    proved: bool
    tree: DecisionTree | None
    """None: no play keeps within the limit, or the time was over before the search began."""
    total: Number = math.inf
    """What the tree takes: for the longest game, too, the sum of guesses."""


_Where = tuple[Indices, Indices | None, int]
"""The candidates, the legal guesses (None: all that the rule can allow) and the guesses left, as the core is asked."""
_TreeArrays = tuple[Indices, Indices, Indices, int, int, int, bool]


def _play(lower: int, arrays: _TreeArrays) -> Play:
    guesses, parents, codes, total, lost, depth, _ = arrays
    nodes = zip(guesses.tolist(), parents.tolist(), codes.tolist(), strict=True)
    return Play(lower, total, lost, depth, tuple(nodes))


def _some(guesses: Indices | None) -> Indices:
    return np.empty(0, np.int32) if guesses is None else np.ascontiguousarray(guesses, np.int32)


class _Begun(NamedTuple):
    """A search whose tables are made."""

    search: _core.Search
    amounts: Amounts


class ExactSearch:
    """One position, one memory: what solve, evaluate and prove are made of. Safe to use from threads.

    Its tables are made under the control of the first call: where that ends before they are, nothing is known yet.
    ``weights`` are those of the candidates, where they are to be the same in several searches.
    """

    def __init__(
        self,
        position: Position,
        *,
        memory: int = MEMORY,
        kernel: str = "auto",
        on_interrupt: OnInterrupt = "raise",
        weights: WholeWeights | None = None,
    ) -> None:
        if on_interrupt not in get_args(OnInterrupt):
            raise TilewiseError(f"on_interrupt is 'raise' or 'return', not {short(on_interrupt)}")
        if len(position.candidate_indices) == 0:
            raise diagnose(position).error
        game, played = position.game, len(position.turns)
        self.left = game.limit - played
        if self.left < 1:
            after = f" after {played} {'turn' if played == 1 else 'turns'}" if played else ""
            raise TilewiseError(f"limit={game.limit} leaves no guess{after}: allow {played + 1} or more")
        self.position, self.vocabulary = position, position.universe
        self._tables = TablesOfSearch(self.vocabulary, game.rule, weights, position.candidate_indices, kernel)
        self.candidates, self.weights = self._tables.candidates, self._tables.weights
        self._here = self._where(position)
        self._memory = arguments.memory(memory)
        self._begun: _Begun | None = None
        self._beginning = threading.Lock()
        self._raises = on_interrupt == "raise"

    def _begin(self, control: Control) -> _Begun | None:
        # The tables are made by the first call that leaves time for it.
        with self._beginning:
            if self._begun is None:
                try:
                    search = _core.Search(self._tables.make(control), self._memory)
                except Stopped:
                    return None
                except KeyboardInterrupt:
                    if self._raises:
                        raise
                    control.interrupt()
                    return None
                self._begun = _Begun(search, Amounts(self.weights, search.price))
            return self._begun

    @property
    def holdings(self) -> dict[int, int]:
        """The bytes that it keeps alive, by the ``id`` of what takes them."""
        return self._tables.holdings | {id(self): self.bytes}

    def shed(self) -> bool:
        """Give up nothing: a search is kept for what it remembers."""
        return False

    @property
    def nodes(self) -> int:
        """The work done so far: sets of candidates for which guesses were counted."""
        return 0 if self._begun is None else self._begun.search.nodes

    @property
    def bytes(self) -> int:
        """Bytes that the memory takes."""
        return 0 if self._begun is None else self._begun.search.bytes

    @property
    def weight(self) -> Number:
        """The weight of all candidates together: their number, where the vocabulary has no weights."""
        return self.weights.number(self.weigh(self.position.candidate_indices))

    @property
    def lightest(self) -> Number:
        """The least weight of a candidate."""
        counts = self.weights.counts
        return self.weights.number(1 if counts is None else int(counts[self.candidates].min()))

    @property
    def rounded(self) -> float | None:
        """The unit to which the weights were rounded for the search; None where they were searched as they are."""
        return self.weights.rounded_to

    def guess_index(self, word: str) -> int:
        """The place of a legal guess."""
        return self.vocabulary.guess_index[self.position.check(word)]

    def places(self, words: Iterable[str]) -> Indices:
        """The places of legal guesses."""
        return np.array([self.guess_index(w) for w in words], np.int32)

    def openers(self) -> list[str]:
        """Every guess that is legal here."""
        return [self.vocabulary.guesses[i] for i in self.position.legal()]

    def rank(
        self,
        control: Control,
        *,
        guesses: Indices | None = None,
        keep: int = 1,
        by_order: bool = False,
        below: Cost | None = None,
        threads: int = 1,
        report: Callable[[Evaluation], None] | None = None,
    ) -> tuple[Evaluation, ...]:
        """Evaluate guesses (default: all legal ones), the ``keep`` best exactly, in the order of search.

        Of equals at the end of the best, the search keeps those that it looks at first or, with ``by_order``, those
        that come first in ``guesses``. Values at or above ``below`` are not worked out. ``report`` is called with
        every guess as it is done.
        """
        work = self._begin(control)
        if work is None:
            places = self.position.legal() if guesses is None else guesses.tolist()
            return tuple(self._unknown(self.vocabulary.guesses[place]) for place in places)
        read = self._reader(work.amounts)
        tell = None if report is None else (lambda v: report(read(*v)))
        verdicts = work.search.rank(
            *self._here,
            _some(guesses),
            keep,
            by_order,
            work.amounts.budget(below),
            arguments.threads(threads),
            control,
            tell,
        )
        self._raise_if_interrupted(control)
        return tuple(read(*row) for row in zip(*(array.tolist() for array in verdicts), strict=True))

    def survey(
        self,
        control: Control,
        *,
        guesses: Indices | None = None,
        keep: int = 1,
        by_order: bool = False,
        threads: int = 1,
    ) -> Survey:
        """Like rank, but only the best few become evaluations."""
        threads = arguments.threads(threads)
        work = self._begin(control)
        if work is None:
            return Survey((), 0, finished=False, bounds={})
        verdicts = work.search.rank(*self._here, _some(guesses), keep, by_order, INFINITE, threads, control, None)
        self._raise_if_interrupted(control)
        places, lower, lower_rest, upper, upper_rest, _, _ = verdicts
        exact = (lower == upper) & (lower_rest == upper_rest)
        valued, open_ = np.flatnonzero(exact), np.flatnonzero(~exact)
        rows = zip(*(array[valued].tolist() for array in verdicts), strict=True)
        sure = len(valued)
        if len(open_):  # what none of the others can beat
            least = open_[_first_of_least(lower[open_], lower_rest[open_])]
            first, rest = lower[least], lower_rest[least]
            sure = int(((upper[valued] < first) | ((upper[valued] == first) & (upper_rest[valued] <= rest))).sum())
        finished = sure >= min(keep, len(places))
        lossless = np.flatnonzero(lower == 0)[: 0 if finished else None]
        # One number for every guess of a long list: only weights that are not whole take more than a look.
        wholes = lower_rest[lossless].tolist()
        numbers = wholes if self.weights.unit == 1 else map(self.weights.number, wholes)
        read = self._reader(work.amounts)
        return Survey(
            exact=tuple(read(*row) for row in rows),
            sure=sure,
            finished=finished,
            bounds=dict(zip(places[lossless].tolist(), numbers, strict=True)),
        )

    def least(self, opener: int | None, control: Control, threads: int = 1, *, then: Sequence[int] = ()) -> Outcome:
        """Bounds of the least value, and the tree behind the upper one; after a given guess, and then after others."""
        threads = arguments.threads(threads)
        work = self._begin(control)
        if work is None:
            return Outcome(0, self.weight, math.inf, math.inf, False, None)
        amounts, price = work.amounts, work.amounts.price

        def best(position: Position, guess: int | None) -> Play:
            return self._least(work, self._where(position), guess, control, threads)

        bounds = Bounds(lambda weight, after: weight + sum(after), lost=lambda weight: price * weight)
        play = self._follow(opener, then, best, bounds)
        high = play.total + price * play.lost
        least, most = (amounts.cost(divmod(value, price)) for value in (play.lower, high))
        proved = play.lower >= high
        tree = self._tree(play, "mean", opener, then, finished=proved)
        return Outcome(*least, *most, proved, tree, most[1])

    def _least(self, work: _Begun, where: _Where, guess: int | None, control: Control, threads: int) -> Play:
        search = work.search
        if guess is not None:
            row = search.evaluate(*where, guess, INFINITE, threads, control)
            low = row[1], row[2]
        else:
            places, lower, lower_rest, upper, upper_rest, _, _ = search.rank(
                *where, _some(None), 1, False, INFINITE, threads, control, None
            )
            at = _first_of_least(lower, lower_rest)
            low = int(lower[at]), int(lower_rest[at])
            valued = np.flatnonzero(upper >= 0)
            best = valued[_first_of_least(upper[valued], upper_rest[valued])] if len(valued) else 0
            guess = int(places[best])
        self._raise_if_interrupted(control)
        tree = search.tree(*where, guess, "best", control)
        return _play(low[0] * work.amounts.price + low[1], tree)

    def likely(self, opener: int, control: Control) -> Outcome:
        """What play takes after a guess that makes, in large sets, the guess which the search would try first.

        That is a moment's work and no less than the least value, mostly by a few hundredths of a guess.
        """
        work = self._begin(control)
        if work is None:
            return Outcome(0, self.weight, math.inf, math.inf, False, None)
        moment = control_for(None)
        play = _play(0, work.search.tree(*self._here, opener, "likely", moment))
        self._raise_if_interrupted(moment)
        number, tree = work.amounts.number, self._tree(play, "mean", opener, (), finished=False)
        total = number(play.total)
        return Outcome(0, self.weight, number(play.lost), total, False, tree, total)

    def fewest(
        self, opener: int | None, control: Control, spare_seconds: float = 0.0, *, then: Sequence[int] = ()
    ) -> Outcome:
        """Bounds of the longest game that cannot be avoided, and a tree without a longer one.

        When time runs out, ``spare_seconds`` are spent on a tree that shows how long a game need not be. A tree that
        loses games within the limit shows nothing: then the upper bound is infinite.
        """
        spare: list[Control] = []
        work = self._begin(control)
        if work is None:
            return Outcome(0, 1, math.inf, math.inf, False, None)
        search, number = work.search, work.amounts.number

        def best(position: Position, guess: int | None) -> Play:
            where = self._where(position)
            first = -1 if guess is None else guess
            next_, lower, upper = search.worst(*where, first, control)
            self._raise_if_interrupted(control)
            if lower > where[2]:
                return Play(lower, 0, self.weigh(position.candidate_indices), 0, ())
            if upper >= 0:
                tree = search.tree(*where[:2], upper, next_, "shallow", control)
                if tree[6]:
                    return _play(lower, tree)
            if not spare:
                spare.append(control_for(spare_seconds))
            return _play(lower, _short_tree(search, where, first, spare[0]))

        bounds = Bounds(lambda _, after: 1 + max(after, default=0), lost=lambda _: 1)
        play = self._follow(opener, then, best, bounds)
        if play.lower > self.left:
            return Outcome(self.lightest, math.inf, math.inf, math.inf, True, None)
        upper = math.inf if play.lost else play.depth
        proved = play.lower >= upper
        tree = self._tree(play, "worst", opener, then, finished=proved)
        return Outcome(0, play.lower, number(play.lost), upper, proved, tree, number(play.total))

    def _follow(self, opener: int | None, then: Sequence[int], best: BestPlay, bounds: Bounds) -> Play:
        if opener is None or not then:
            return best(self.position, opener)
        candidates = self.position.candidate_indices
        game = self.position.game.with_vocabulary(self.vocabulary)
        start = Position.with_fitting(game, self.position.turns, candidates)
        return follow(self, start, (opener, *then), best, bounds)

    def _where(self, position: Position) -> _Where:
        game = position.game
        left = game.limit - len(position.turns)
        legal = position.legal() if game.rule.by_turns and position.turns else None
        return self._places(position.candidate_indices), legal, left

    def _places(self, candidates: Indices) -> Indices:
        if not self._tables.renumbered:
            return candidates
        return np.searchsorted(self.position.candidate_indices, candidates).astype(np.int32)

    def weigh(self, candidates: Indices) -> int:
        """The weight of some candidates as the whole number that it is inside."""
        counts = self.weights.counts
        return len(candidates) if counts is None else int(counts[self._places(candidates)].sum())

    def _raise_if_interrupted(self, control: Control) -> None:
        # The core ends a search on Ctrl-C and returns its bounds; a loop around the search must end too.
        if self._raises and control.interrupted:
            raise KeyboardInterrupt

    def _reader(self, amounts: Amounts) -> Callable[..., Evaluation]:
        words = self.vocabulary.guesses

        def read(guess: int, lower: int, lower_rest: int, upper: int, upper_rest: int, *_: int) -> Evaluation:
            return amounts.evaluation(words[guess], (lower, lower_rest), (upper, upper_rest))

        return read

    def _unknown(self, guess: str) -> Evaluation:
        # Without tables: every game takes a guess, and that is all that is known.
        return Evaluation(guess, self.weight, math.inf, False, 0, math.inf)

    def _tree(
        self, play: Play, objective: str, opener: int | None, then: Sequence[int], *, finished: bool
    ) -> DecisionTree:
        # A tree is proved if no legal guess is better; after guesses that were given, others have not been compared.
        opening = [] if opener is None else [self.vocabulary.guesses[guess] for guess in (opener, *then)]
        method = f"exact search after {' '.join(opening)}" if opening else "exact search"
        weighted = objective == "mean" and self.vocabulary.weights is not None
        guesses, parents, codes = zip(*play.nodes, strict=True)
        return DecisionTree.of_arrays(
            self.vocabulary,
            guesses,
            parents,
            codes,
            rule=self.position.game.rule,
            objective="weighted" if weighted else objective,
            method=method if finished or not opening else f"{method}, not finished",
            proved=finished and not opening and not self.weights.rounded,  # it is for the weights given
            position=self.position.played,
            limit=self.position.game.limit,
            incomplete=play.lost > 0,
        )


def _short_tree(search: _core.Search, where: _Where, first: int, control: Control) -> _TreeArrays:
    # Play that loses no game within the guesses left is found quickly if there is any.
    if first < 0:
        # Of a budget of 1 nothing is left to search: the guesses are counted and put in order.
        places, *_ = search.rank(*where, _some(None), 1, False, (0, 1), 1, control, None)
        first = int(places[0])
    search.evaluate(*where, first, INFINITE, 1, control)
    return search.tree(*where, first, "best", control)


def _first_of_least(first: NDArray[np.int64], rest: NDArray[np.int64]) -> int:
    # The place of the least pair: of thousands, so not one by one.
    least = np.flatnonzero(first == first.min())
    return int(least[rest[least].argmin()])
