"""ExactSearch: the door to the core's search, for one position with one memory.

What the core says becomes a Value here, and nowhere else.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from tilewise import _core
from tilewise.errors import TilewiseError, short
from tilewise.game import arguments
from tilewise.game.diagnosis import diagnose
from tilewise.game.position import Position
from tilewise.game.turn import Turn
from tilewise.game.words.vocabulary import Indices
from tilewise.solver.control import Control, Stopped, control_for
from tilewise.solver.exact.search_tables import TablesOfSearch
from tilewise.solver.table.table import table_for
from tilewise.solver.value import NOTHING_KNOWN, Cost, ObjectiveName, Value
from tilewise.trees.tree import DecisionTree


class Line(NamedTuple):
    """A way to play from a position on."""

    value: Value
    nodes: Sequence[tuple[int, int, int]]
    """Its tree, none where it is empty: a guess, the node before it (-1 for the root, which comes first) and the code
    that leads from there to here."""


BestLine = Callable[[Position, int | None], Line]
"""The best play from a position on, whatever the next guess, or with a given one."""


MEMORY = 1024**3
"""Bytes that a search may use to remember what it has proved."""
OnInterrupt = Literal["raise", "return"]
"""What Ctrl-C does to a search: raise KeyboardInterrupt, or return what is known by then."""


@dataclass(frozen=True, slots=True)
class Survey:
    """The few best of many guesses."""

    exact: tuple[Value, ...]
    sure: int
    """How many exact guesses, the best first, no other guess can beat."""
    finished: bool
    """Whether these are all that were asked for."""
    bounds: Mapping[int, int]
    """Of an unfinished survey: a lower bound of the total for every guess, by its place, that may lose nothing."""

    @property
    def complete(self) -> bool:
        """Whether no other guess can be better than the best of them."""
        return self.sure > 0


class Play(NamedTuple):
    """What play is worth, and the tree behind the upper bound."""

    value: Value
    tree: DecisionTree | None
    """None: no play keeps within the limit, or the time was over before the search began."""


_Where = tuple[Indices, Indices | None, int]
"""The candidates, the legal guesses (None: all that the rule can allow) and the guesses left, as the core is asked."""
_TreeArrays = tuple[Indices, Indices, Indices, int, int, int, bool]
_Pair = tuple[int, int]
"""A value as the core has it: price * first + rest, the rest below the price; -1 comes first where it is infinite."""
_INFINITE: _Pair = (-1, 0)


def _cost(pair: _Pair) -> Cost:
    return NOTHING_KNOWN if pair[0] < 0 else pair


def _some(guesses: Indices | None) -> Indices:
    return np.empty(0, np.int32) if guesses is None else np.ascontiguousarray(guesses, np.int32)


class ExactSearch:
    """One position, one memory: what solve, evaluate and prove are made of. Safe to use from threads.

    Its tables are made under the control of the first call: where that ends before they are, nothing is known yet.
    """

    def __init__(
        self, position: Position, *, memory: int = MEMORY, kernel: str = "auto", on_interrupt: OnInterrupt = "raise"
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
        self._tables = TablesOfSearch(self.vocabulary, game.rule, position.candidate_indices, kernel)
        self.candidates = self._tables.candidates
        self.weight = self.weigh(position.candidate_indices)
        """Of all candidates together: their number, where the vocabulary has no weights."""
        self._here = self._where(position)
        self._memory = arguments.memory(memory)
        self._begun: _core.Search | None = None
        self._beginning = threading.Lock()
        self._raises = on_interrupt == "raise"

    def _begin(self, control: Control) -> _core.Search | None:
        # The tables are made by the first call that leaves time for it.
        with self._beginning:
            if self._begun is None:
                try:
                    self._begun = _core.Search(self._tables.make(control), self._memory)
                except Stopped:
                    return None
                except KeyboardInterrupt:
                    if self._raises:
                        raise
                    control.interrupt()
                    return None
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
        return 0 if self._begun is None else self._begun.nodes

    @property
    def bytes(self) -> int:
        return 0 if self._begun is None else self._begun.bytes

    def guess_index(self, word: str) -> int:
        return self.vocabulary.guess_index[self.position.check(word)]

    def places(self, words: Iterable[str]) -> Indices:
        return np.array([self.guess_index(w) for w in words], np.int32)

    def rank(
        self,
        control: Control,
        *,
        guesses: Indices | None = None,
        keep: int = 1,
        by_order: bool = False,
        below: Cost | None = None,
        threads: int = 1,
        report: Callable[[Value], None] | None = None,
    ) -> tuple[Value, ...]:
        """Evaluate guesses (default: all legal ones), the ``keep`` best exactly, in the order of search.

        Of equals at the end of the best, the search keeps those that it looks at first or, with ``by_order``, those
        that come first in ``guesses``. Values at or above ``below`` are not worked out. ``report`` is called with
        every guess as it is done.
        """
        search = self._begin(control)
        if search is None:
            places = self.position.legal() if guesses is None else guesses.tolist()
            # Without tables: every game takes a guess, and that is all that is known.
            return tuple(Value(self.vocabulary.guesses[place], self.weight, weight=self.weight) for place in places)
        tell = None if report is None else (lambda v: report(self._value(*v)))
        unbounded = below is None or math.isinf(below[1])
        verdicts = search.rank(
            *self._here,
            _some(guesses),
            keep,
            by_order,
            _INFINITE if below is None or unbounded else (int(below[0]), int(below[1])),
            arguments.threads(threads),
            control,
            tell,
        )
        self._raise_if_interrupted(control)
        return tuple(self._value(*row) for row in zip(*(array.tolist() for array in verdicts), strict=True))

    def survey(
        self,
        control: Control,
        *,
        guesses: Indices | None = None,
        keep: int = 1,
        by_order: bool = False,
        threads: int = 1,
    ) -> Survey:
        """Like rank, but only the best few become values."""
        threads = arguments.threads(threads)
        search = self._begin(control)
        if search is None:
            return Survey((), 0, finished=False, bounds={})
        verdicts = search.rank(*self._here, _some(guesses), keep, by_order, _INFINITE, threads, control, None)
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
        return Survey(
            exact=tuple(self._value(*row) for row in rows),
            sure=sure,
            finished=finished,
            bounds=dict(zip(places[lossless].tolist(), lower_rest[lossless].tolist(), strict=True)),
        )

    def least(self, opening: Sequence[int], control: Control, threads: int = 1) -> Play:
        """Bounds of the least value, and the tree behind the upper one; after the guesses of an opening, if any."""
        threads = arguments.threads(threads)
        search = self._begin(control)
        if search is None:
            return self._nothing_known("mean")

        def best(position: Position, guess: int | None) -> Line:
            where = self._where(position)
            if guess is not None:
                row = search.evaluate(*where, guess, _INFINITE, threads, control)
                low = row[1], row[2]
            else:
                guess, low = self._best_guess(search, where, control, threads)
            self._raise_if_interrupted(control)
            return self._line(position, low, search.tree(*where, guess, "best", control))

        line = self._follow(self.position, opening, best, "mean")
        value = line.value
        # Bounds of parts add up as the core has them, where the guesses of a bound may come to a lost word.
        low = divmod(int(value.lost_lower) * search.price + int(value.lower), search.price)
        proved = low >= value.most
        value = replace(value, lost_lower=low[0], lower=low[1], badge="exact" if proved else "bound")
        return Play(value, self._tree(line, "mean", opening, finished=proved))

    def _best_guess(self, search: _core.Search, where: _Where, control: Control, threads: int) -> tuple[int, _Pair]:
        """The guess with the best tree known, and what no guess can beat."""
        places, lower, lower_rest, upper, upper_rest, _, _ = search.rank(
            *where, _some(None), 1, False, _INFINITE, threads, control, None
        )
        at = _first_of_least(lower, lower_rest)
        valued = np.flatnonzero(upper >= 0)
        best = valued[_first_of_least(upper[valued], upper_rest[valued])] if len(valued) else 0
        return int(places[best]), (int(lower[at]), int(lower_rest[at]))

    def estimate(self, opener: int, control: Control) -> Play:
        """A quick upper bound: after ``opener``, large sets play the search's first choice.

        It is mostly a few hundredths of a guess above the least value.
        """
        search = self._begin(control)
        if search is None:
            return self._nothing_known("mean")
        moment = control_for(None)
        line = self._line(self.position, (0, self.weight), search.tree(*self._here, opener, "likely", moment))
        self._raise_if_interrupted(moment)
        return Play(replace(line.value, badge="estimate"), self._tree(line, "mean", (opener,), finished=False))

    def fewest(self, opening: Sequence[int], control: Control, spare_seconds: float = 0.0) -> Play:
        """Bounds of the longest game that cannot be avoided, and a tree without a longer one.

        When time runs out, ``spare_seconds`` are spent on a tree that shows how long a game need not be. A tree that
        loses games within the limit shows nothing: then the upper bound is infinite.
        """
        spare: list[Control] = []
        search = self._begin(control)
        if search is None:
            return self._nothing_known("worst")

        def best(position: Position, guess: int | None) -> Line:
            where = self._where(position)
            first = -1 if guess is None else guess
            next_, lower, upper = search.worst(*where, first, control)
            self._raise_if_interrupted(control)
            if lower > where[2]:
                weight = self.weigh(position.candidate_indices)
                return Line(Value("", lower, 0, weight, weight, "exact", weight, "worst"), ())
            if upper >= 0:
                tree = search.tree(*where[:2], upper, next_, "shallow", control)
                if tree[6]:
                    return self._line(position, lower, tree)
            if not spare:
                spare.append(control_for(spare_seconds))
            return self._line(position, lower, _short_tree(search, where, first, spare[0]))

        line = self._follow(self.position, opening, best, "worst")
        lower, lost = line.value.lower, line.value.lost_upper
        if lower > self.left:
            return self.no_play_keeps_within
        upper = math.inf if lost else line.value.upper
        proved = lower >= upper
        value = Value("", lower, upper, 0, lost, "exact" if proved else "bound", self.weight, "worst")
        return Play(value, self._tree(line, "worst", opening, finished=proved))

    @property
    def no_play_keeps_within(self) -> Play:
        """The result where no play keeps every game within the limit."""
        lightest = int(self.vocabulary.weight_array[self.position.candidate_indices].min())
        value = Value("", math.inf, math.inf, lightest, math.inf, "exact", self.weight, "worst")
        return Play(value, None)

    def _nothing_known(self, objective: ObjectiveName) -> Play:
        lower = 1 if objective == "worst" else self.weight
        return Play(Value("", lower, weight=self.weight, objective=objective), None)

    def _line(self, position: Position, lower: int | _Pair, arrays: _TreeArrays) -> Line:
        """What a tree takes, with a lower bound: of lost words and guesses, or of the longest game."""
        guesses, parents, codes, total, lost, depth, _ = arrays
        nodes = tuple(zip(guesses.tolist(), parents.tolist(), codes.tolist(), strict=True))
        weight = self.weigh(position.candidate_indices)
        if isinstance(lower, int):
            return Line(Value("", lower, depth, 0, lost, "bound", weight, "worst"), nodes)
        return Line(Value.between("", lower, (lost, total), weight), nodes)

    def _follow(self, position: Position, opening: Sequence[int], best: BestLine, objective: ObjectiveName) -> Line:
        """Play that begins with given guesses while more than one candidate is left, and goes on as ``best`` does.

        A guess that the rule forbids somewhere is an error.
        """
        if len(opening) < 2:
            return best(position, opening[0] if opening else None)
        if (ended := self._ended(position, objective)) is not None:
            return ended
        words, (guess, *rest) = self.vocabulary, opening
        game, parts, nodes = position.game.with_vocabulary(words), Value.nothing, [(guess, -1, -1)]
        for code, part in table_for(words).split(guess, position.candidate_indices).items():
            if code == words.scoring.solved:
                continue
            turn = Turn(words.guesses[guess], words.scoring.feedback_of(code), words.alphabet)
            after = Position.with_fitting(game, (*position.turns, turn), part)
            line = self._ended(after, objective)
            if line is None:
                after.check(words.guesses[rest[0]])
                line = self._follow(after, rest, best, objective)
            parts += line.value
            first = len(nodes)
            nodes += [(g, 0, code) if parent < 0 else (g, parent + first, c) for g, parent, c in line.nodes]
        return Line(parts.after_guess(words.guesses[guess], self.weigh(position.candidate_indices)), nodes)

    def _ended(self, position: Position, objective: ObjectiveName) -> Line | None:
        """What play is worth where no guess is left, or one candidate; else None."""
        left = position.candidate_indices
        weight = self.weigh(left)
        if len(position.turns) == position.game.limit:
            too_long = 1 if objective == "worst" else 0
            return Line(Value("", too_long, 0, weight, weight, "exact", weight, objective), ())
        if len(left) == 1:
            value = Value("", 0, 0, 0, 0, "exact", weight, objective).after_guess("", weight)
            return Line(value, ((int(self.vocabulary.guess_of_answer[left[0]]), -1, -1),))
        return None

    def _where(self, position: Position) -> _Where:
        game = position.game
        left = game.limit - len(position.turns)
        legal = position.legal() if game.rule.by_turns and position.turns else None
        candidates = position.candidate_indices
        if self._tables.renumbered:
            candidates = np.searchsorted(self.position.candidate_indices, candidates).astype(np.int32)
        return candidates, legal, left

    def weigh(self, candidates: Indices) -> int:
        words = self.vocabulary
        return len(candidates) if words.weights is None else int(words.weight_array[candidates].sum())

    def _raise_if_interrupted(self, control: Control) -> None:
        # The core ends a search on Ctrl-C and returns its bounds; a loop around the search must end too.
        if self._raises and control.interrupted:
            raise KeyboardInterrupt

    def _value(self, guess: int, lower: int, lower_rest: int, upper: int, upper_rest: int, *_: int) -> Value:
        low, high = _cost((lower, lower_rest)), _cost((upper, upper_rest))
        return Value.between(self.vocabulary.guesses[guess], low, high, self.weight)

    def _tree(self, line: Line, objective: ObjectiveName, opening: Sequence[int], *, finished: bool) -> DecisionTree:
        # A tree is proved if no legal guess is better; after guesses that were given, others have not been compared.
        words = " ".join(self.vocabulary.guesses[guess] for guess in opening)
        method = f"exact search after {words}" if opening else "exact search"
        weighted = objective == "mean" and self.vocabulary.weights is not None
        return DecisionTree.of_arrays(
            self.vocabulary,
            *zip(*line.nodes, strict=True),
            rule=self.position.game.rule,
            objective="weighted" if weighted else objective,
            method=method if finished or not opening else f"{method}, not finished",
            proved=finished and not opening and not self.vocabulary.rounded,  # it is for the weights given
            position=self.position.played,
            limit=self.position.game.limit,
            incomplete=line.value.lost_upper > 0,
        )


def _short_tree(search: _core.Search, where: _Where, first: int, control: Control) -> _TreeArrays:
    # Play that loses no game within the guesses left is found quickly if there is any.
    if first < 0:
        # Of a budget of 1 nothing is left to search: the guesses are counted and put in order.
        places, *_ = search.rank(*where, _some(None), 1, False, (0, 1), 1, control, None)
        first = int(places[0])
    search.evaluate(*where, first, _INFINITE, 1, control)
    return search.tree(*where, first, "best", control)


def _first_of_least(first: NDArray[np.int64], rest: NDArray[np.int64]) -> int:
    # The place of the least pair: of thousands, so not one by one.
    least = np.flatnonzero(first == first.min())
    return int(least[rest[least].argmin()])
