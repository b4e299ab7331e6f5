"""FeedbackTable: the Python door to the core's table and partitions."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from tilewise import _core
from tilewise.errors import VocabularyError
from tilewise.game import arguments
from tilewise.game.feedback import Feedback
from tilewise.game.words.lists import as_vocabulary
from tilewise.game.words.vocabulary import Indices, Vocabulary
from tilewise.solver.control import Control, Stopped, current_control
from tilewise.solver.table.memory import Memory

_CODES = 16_000_000
"""Codes that are held at a time."""


class ScoredRows:
    """The questions of a core's table about a list whose codes come from its scoring, answered row by row."""

    filled = False

    def __init__(self, words: Vocabulary, make: Callable[..., Any]) -> None:
        self._words = words
        self._make = make
        """The core's table of some guesses, some answers and their codes."""

    @property
    def width(self) -> int:
        """Bytes of a code in the core's table."""
        return 1 if self._words.scoring.n_codes < 2**8 else 2 if self._words.scoring.n_codes <= 2**16 else 4

    def pick(
        self, guesses: Indices, candidates: Indices, _: int = 1, control: Control | None = None
    ) -> NDArray[np.uint32]:
        """The codes of guesses against candidates, one row per guess. Raises Stopped where a control says so."""
        words = self._words
        answers = words.answer_letters[candidates]
        codes = np.empty((len(guesses), len(candidates)), np.uint32)
        for row, guess in zip(codes, words.guess_letters[guesses], strict=True):
            if control is not None and control.stopped:
                raise Stopped("stopped")
            row[:] = words.scoring.codes(guess, answers, words.letters)
        return codes

    def statistics(
        self, guesses: Indices, candidates: Indices, weights: Any, threads: int, control: Control | None
    ) -> list[Any]:
        """The partition statistics of guesses over candidates: the core's, of a table of these rows alone."""
        step = max(1, _CODES // max(1, len(candidates)))
        blocks = []
        for start in range(0, max(1, len(guesses)), step):
            rows = guesses[start : start + step]
            few = self._table(rows, candidates, control)
            every = np.arange(len(rows), dtype=np.int32), np.arange(len(candidates), dtype=np.int32)
            blocks.append(few.statistics(*every, weights, threads, control))
        return [np.concatenate(column) for column in zip(*blocks, strict=True)]

    def whole(self, control: Control | None = None) -> Any:
        """The core's table of all codes."""
        words = self._words
        every = np.arange(len(words.guesses), dtype=np.int32), np.arange(len(words.answers), dtype=np.int32)
        return self._table(*every, control)

    def _table(self, guesses: Indices, candidates: Indices, control: Control | None) -> Any:
        words = self._words
        codes = self.pick(guesses, candidates, control=control)
        return self._make(words.guess_letters[guesses], words.answer_letters[candidates], codes)


Answer = TypeVar("Answer")

MEMORY_BUDGET = 1024**3
"""Bytes that a kept table may take; a larger one is computed row by row instead, with the same results."""


_READS_BEFORE_KEEPING = 8
"""Keep the table once so many times its codes have been read: working a code out takes little longer than reading it,
and a kept table must be written first."""
_LEAST_ROW = 64
"""What a row counts at least, in answers: short ones take as long as a vector does."""


order_guesses = _core.order
"""The places of guesses, the best first, as the core puts them in order."""

Greedy = _core.Greedy
"""The core's way to unroll strategies that always play the guess of lowest cost."""

BoardPlayer = _core.BoardPlayer
"""The core's way to choose guesses on several boards."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What each of many guesses would do to the candidates, one entry per guess."""

    parts: NDArray[np.int32]
    largest: NDArray[np.int32]
    """Candidates in the largest part."""
    sum_squares: NDArray[np.int64]
    """Sum over the parts of size squared."""
    entropy: NDArray[np.float64]
    """Bits: of the parts' shares, by weight where the vocabulary carries weights."""
    expected_size: NDArray[np.float64]
    """Candidates left on average."""
    largest_share: NDArray[np.float64]
    """Share of the heaviest part."""


@dataclass(frozen=True, slots=True)
class Part:
    """The candidates that one feedback would leave."""

    feedback: Feedback
    words: tuple[str, ...]
    share: float
    """How likely this feedback is."""


class FeedbackTable:
    """The feedback code of every guess of a vocabulary against every answer, and what follows from it.

    >>> from tilewise import vocabulary
    >>> t = FeedbackTable(vocabulary("nyt"))
    >>> int(t.statistics(t.guesses(["tarse"])).parts[0])
    147
    """

    def __init__(
        self,
        vocabulary: Vocabulary | str,
        *,
        memory_budget: int = MEMORY_BUDGET,
        threads: int = 0,
        kernels: str = "auto",
        core: _core.Table | ScoredRows | None = None,
    ) -> None:
        vocabulary = self.vocabulary = as_vocabulary(vocabulary)
        self.threads = arguments.threads(threads)
        self._core = core or _core_table(vocabulary, kernels)
        size = len(vocabulary.guesses) * len(vocabulary.answers) * self._core.width
        self._keep = size <= arguments.whole("memory_budget", memory_budget)
        self.kept_bytes = size if self._keep else 0
        self._asked = 0
        self._lock = threading.Lock()
        self._columns: _core.Columns | None = None
        self._greedy: dict[tuple[Any, ...], _core.Greedy] = {}
        self._search_tables: dict[tuple[Any, ...], _core.SearchTables] = {}

    @property
    def core(self) -> _core.Table:
        """The core's table, filled if it fits the budget; the search reads it too. Stopped by the control in force."""
        core = self._whole(self._core) if isinstance(self._core, ScoredRows) else self._core
        if self._keep and not core.filled:
            with self._lock:
                if not core.filled:
                    import logging

                    logging.getLogger(__name__).debug(
                        "filling the table of %s: %d bytes", self.vocabulary.name, self.kept_bytes
                    )
                    core.fill(self.threads, current_control())
            KEPT.trim()
        return core

    @property
    def width(self) -> int:
        return self._core.width

    @property
    def scoring(self) -> _core.Scoring:
        """How many codes there are and which one is solved, as the core is told."""
        scoring = self.vocabulary.scoring
        return _core.Scoring(scoring.n_codes, scoring.solved, tiles=scoring.tiles)

    @property
    def holdings(self) -> dict[int, int]:
        """The bytes of the codes and of all that is made of them, by the ``id`` of each."""
        tables = (self._columns, *self._greedy.values(), *self._search_tables.values())
        codes = {id(self._core): self.kept_bytes if self._core.filled else 0}
        return codes | {id(thing): thing.bytes for thing in tables if thing is not None}

    def shed(self) -> bool:
        """Let go what was made of the codes."""
        had = self._columns is not None or bool(self._greedy or self._search_tables)
        self._columns, self._greedy, self._search_tables = None, {}, {}
        return had

    def _whole(self, rows: ScoredRows) -> _core.Table:
        if not self._keep:
            raise VocabularyError(f"{self.vocabulary.name!r} is too long for that: only the game's own tiles will do")
        with self._lock:
            self._core = core = rows.whole(current_control()) if isinstance(self._core, ScoredRows) else self._core
        KEPT.trim()
        return core

    @property
    def filled(self) -> bool:
        """Whether all codes are kept already; a short question works out what it needs and leaves them unfilled."""
        return self._core.filled

    def _read(self, guesses: Indices, candidates: Indices, ask: Callable[[_core.Table | ScoredRows], Answer]) -> Answer:
        asked = self._asked + len(guesses) * max(len(candidates), _LEAST_ROW)
        often = 1 if isinstance(self._core, ScoredRows) else _READS_BEFORE_KEEPING
        pays = asked > often * len(self.vocabulary.guesses) * len(self.vocabulary.answers)
        answer = ask(self.core if pays and self._keep else self._core)
        self._asked = asked  # not by what was stopped: or the next question, a short one, has to wait for all codes
        return answer

    @property
    def codes(self) -> NDArray[np.unsignedinteger] | None:
        """All codes, one row per guess, read-only; None where the table is not kept."""
        return cast("NDArray[np.unsignedinteger] | None", self.core.codes)

    def guesses(self, words: list[str] | tuple[str, ...]) -> Indices:
        """The places of guesses given as words."""
        index = self.vocabulary.guess_index
        return np.fromiter((index[w] for w in words), np.int32, len(words))

    def all_guesses(self) -> Indices:
        return np.arange(len(self.vocabulary.guesses), dtype=np.int32)

    def all_answers(self) -> Indices:
        return np.arange(len(self.vocabulary.answers), dtype=np.int32)

    def statistics(self, guesses: Indices | None = None, candidates: Indices | None = None) -> Statistics:
        """The partition statistics of guesses (default: all) over candidates (default: all answers)."""
        guesses = self.all_guesses() if guesses is None else _indices(guesses, len(self.vocabulary.guesses))
        candidates = self.all_answers() if candidates is None else _indices(candidates, len(self.vocabulary.answers))
        weights = None if self.vocabulary.weights is None else self.vocabulary.weight_array[candidates]
        how = (guesses, candidates, weights, self.threads, current_control())
        return Statistics(*self._read(guesses, candidates, lambda core: core.statistics(*how)))

    def pick(self, guesses: Indices, candidates: Indices | None = None) -> NDArray[np.uint32]:
        """The codes of guesses against candidates, one row per guess."""
        candidates = self.all_answers() if candidates is None else _indices(candidates, len(self.vocabulary.answers))
        guesses = _indices(guesses, len(self.vocabulary.guesses))
        how = (guesses, candidates, self.threads, current_control())
        return self._read(guesses, candidates, lambda core: core.pick(*how))

    def split(self, guess: int, candidates: Indices | None = None) -> dict[int, Indices]:
        """The parts of one guess: the candidates under each code, codes in rising order."""
        candidates = self.all_answers() if candidates is None else _indices(candidates, len(self.vocabulary.answers))
        codes = self.pick(np.array([guess], np.int32), candidates)[0]
        order = np.argsort(codes, kind="stable")
        values, starts = np.unique(codes[order], return_index=True)
        ends = [*starts[1:].tolist(), len(codes)]
        ordered = candidates[order]
        return {int(c): ordered[a:b] for c, a, b in zip(values, starts.tolist(), ends, strict=len(values) > 0)}

    def greedy(self, tie: str, levels: Callable[[Vocabulary], Indices], **plan: Any) -> Greedy | None:
        """The core's way to unroll greedy strategies of that plan, or None where the table is too large for it.

        The levels say which of equally good guesses the tie-break prefers. It remembers its choices for the next
        opening, so the last few plans are kept.
        """
        if not self._keep or self._core.width > 2 or len(self.vocabulary.answers) >= 2**16:
            return None
        core, words = self.core, self.vocabulary
        key = (tie, *sorted(plan.items()))
        with self._lock:
            plans = self._greedy  # which another thread may shed meanwhile
            if key not in plans:
                popularity = words.popularity
                answers = words.guess_of_answer
                popular = np.empty(len(answers), np.int32)
                popular[np.lexsort((answers, -popularity[answers]))] = np.arange(len(answers), dtype=np.int32)
                plans[key] = _core.Greedy(
                    core,
                    self._answer_major(core),
                    guess_of_answer=answers,
                    level=levels(words),
                    popular=popular,
                    capacity=_MOST_CHOICES,
                    **plan,
                )
                for old in list(plans)[:-_MOST_PLANS]:
                    del plans[old]
            greedy = plans[key]
        KEPT.trim()  # of what its choices took the last time, too
        return greedy

    def search_tables(self, *how: Any, make: Callable[[], _core.SearchTables]) -> _core.SearchTables:
        """The tables of a search that reads the codes, made once for each way to search."""
        with self._lock:
            tables = self._search_tables
            if how not in tables:
                tables[how] = make()
            shared = tables[how]
        KEPT.trim()
        return shared

    def board_player(self, **policy: Any) -> BoardPlayer | None:
        """The core's way to choose guesses on several boards, or None where the table is too large for it."""
        if not self._keep or len(self.vocabulary.answers) >= 2**16:
            return None
        core = self.core
        with self._lock:
            columns = self._answer_major(core) if core.width == 1 else None
        return _core.BoardPlayer(core, columns, self.vocabulary.guess_of_answer, control=current_control(), **policy)

    def _answer_major(self, core: _core.Table) -> _core.Columns:
        # Made once for all that read the table by answers; the caller holds the lock.
        columns = self._columns
        if columns is None:
            columns = self._columns = _core.Columns(core)
        return columns

    def partition(self, guess: str, candidates: Indices | None = None) -> tuple[Part, ...]:
        """The parts of one guess as words, likeliest first."""
        words = self.vocabulary
        split = self.split(words.guess_index[words.word(guess)], candidates)
        total = sum(float(words.weight_array[group].sum()) for group in split.values())
        parts = [
            Part(
                words.scoring.feedback_of(code),
                tuple(words.answers[i] for i in group),
                float(words.weight_array[group].sum()) / total,
            )
            for code, group in split.items()
        ]
        return tuple(sorted(parts, key=lambda p: (-p.share, p.feedback.code)))


def _core_table(words: Vocabulary, kernels: str) -> _core.Table | ScoredRows:
    # The core makes the codes of tiles; those of another scoring are worked out as they are asked for.
    if not words.scoring.tiles:
        scoring, size = _core.Scoring(words.scoring.n_codes, words.scoring.solved, tiles=False), len(words.letters)
        return ScoredRows(words, lambda g, a, codes: _core.Table(g, a, size, kernels, codes, scoring))
    return _core.Table(words.guess_letters, words.answer_letters, len(words.letters), kernels)


def _indices(values: Indices, limit: int) -> Indices:
    # The core trusts its indices, so they are checked here, once.
    array = np.ascontiguousarray(values, np.int32)
    if array.size and (int(array.min()) < 0 or int(array.max()) >= limit):
        raise IndexError(f"an index is outside 0 to {limit - 1}")
    return array


_MOST_PLANS = 2
_MOST_CHOICES = 6_000_000
_MOST_TABLES = 4


KEPT = Memory(MEMORY_BUDGET)
"""What this process keeps between calls: tables, and what is made of them."""


def table_for(vocabulary: Vocabulary) -> FeedbackTable:
    """The table of a vocabulary, from those that this process keeps.

    Vocabularies with the same words share their codes, whatever else differs.
    """

    def codes_of(words: Vocabulary) -> object:
        # Tuples compare quickly: they are the same object, or differ in length or in some word near the start.
        return words.scoring, words.answers, words.guesses

    key, own = ("table", id(vocabulary)), codes_of(vocabulary)
    with KEPT.lock:
        table: FeedbackTable | None = KEPT.get(key)
        if table is None:
            others = reversed(KEPT.items("table").values())
            core = next((other._core for other in others if codes_of(other.vocabulary) == own), None)
            table = FeedbackTable(vocabulary, memory_budget=KEPT.limit, core=core)
            KEPT.keep(key, table, _MOST_TABLES)
        return table
