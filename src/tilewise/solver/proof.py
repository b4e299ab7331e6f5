"""Proofs over all openers: the best first guess, with a value or a bound for every other one.

Openers are independent tasks. By default the threads of one process share them and one memory; any executor with the
interface of ``concurrent.futures`` can take them elsewhere. A log file holds a line an opener, so that a proof can be
resumed, and any of its lines can be checked on its own.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tilewise.errors import TilewiseError
from tilewise.game.position import GUESSES, Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.solver.search import (
    MEMORY,
    Control,
    Evaluation,
    ExactSearch,
    Number,
    OnInterrupt,
    best_first,
    control_for,
)
from tilewise.solver.table import table_for


@dataclass(frozen=True, slots=True)
class ProofProgress:
    """How far a proof has come; what the progress hook is given after every opener."""

    done: int
    openers: int
    best: str | None
    total: Number | None
    seconds: float


@dataclass(frozen=True, slots=True)
class Proof:
    """The best opener, and what is known of every other one."""

    best: str | None
    """None where no opener always wins in time, or none was found yet."""
    total: Number | None
    proved: bool
    """Whether nothing better exists: every other opener's lower bound is at least the value."""
    openers: tuple[Evaluation, ...]
    """A value or a bound for every opener, the best first."""
    seconds: float
    nodes: int
    memory: int
    interrupted: bool
    rule: Rule
    limit: int
    vocabulary: str
    digest: str

    @property
    def lower(self) -> Number:
        """What no opener can beat."""
        return min(e.lower for e in self.openers)

    @property
    def upper(self) -> Number:
        """What the best opener reaches."""
        return min(e.upper for e in self.openers)


def prove(
    vocabulary: Vocabulary,
    rule: str | Rule = Rule.ANY,
    *,
    limit: int = GUESSES,
    top: int = 1,
    openers: Iterable[str] | None = None,
    log: str | Path | None = None,
    progress: Callable[[ProofProgress], None] | None = None,
    budget_seconds: float | None = None,
    threads: int = 0,
    executor: Executor | None = None,
    memory: int = MEMORY,
    on_interrupt: OnInterrupt = "raise",
) -> Proof:
    """The best opener over all of them, proved; the ``top`` best come out with their exact totals.

    ``threads=0`` takes every core. With ``log`` a line is added to that file for every opener done, and openers that it
    already settles are not done again. With ``executor`` the openers are handed out to it in chunks instead.
    Ctrl-C raises KeyboardInterrupt; with ``on_interrupt="return"`` it ends the proof with what is known by then.

    >>> from tilewise import make_vocabulary
    >>> p = prove(make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"]))
    >>> p.best, p.total, p.proved
    ('thumb', 9, True)
    """
    began = time.perf_counter()
    if top < 1:
        raise TilewiseError(f"cannot keep the top {top}: ask for 1 or more")
    rule = Rule.parse(rule)
    search = ExactSearch(Position(vocabulary), rule, limit=limit, memory=memory, on_interrupt=on_interrupt)
    words = [vocabulary.word(w) for w in openers] if openers is not None else search.openers()
    control = control_for(budget_seconds)
    book = _Book(words, top, began, progress, ProofLog(log, vocabulary, rule, limit) if log else None)
    interrupted = False
    if executor is not None:
        try:
            _hand_out(executor, book, search, control)
        except KeyboardInterrupt:
            if on_interrupt == "raise":
                raise
            interrupted = True  # what has come back is kept
    else:
        todo = book.open()
        places = np.array([vocabulary.guess_index[w] for w in todo], np.int32)
        if len(places):
            found = search.rank(
                control, guesses=places, keep=top, below=book.limit, threads=threads, report=book.record
            )
            book.update(found)
            book.reorder([e.guess for e in found])
    ordered = best_first(book.found.values())
    best = ordered[0]
    lower = min(e.lower for e in ordered)
    return Proof(
        best=None if math.isinf(best.upper) else best.guess,
        total=best.total,
        proved=lower >= best.upper,
        openers=ordered,
        seconds=time.perf_counter() - began,
        nodes=search.nodes,
        memory=search.bytes,
        interrupted=interrupted or control.interrupted,
        rule=rule,
        limit=limit,
        vocabulary=vocabulary.name,
        digest=vocabulary.digest,
    )


def table_of_openers(
    vocabulary: Vocabulary,
    rule: str | Rule = Rule.ANY,
    top: int = 10,
    *,
    limit: int = GUESSES,
    progress: Callable[[ProofProgress], None] | None = None,
    budget_seconds: float | None = None,
    threads: int = 0,
) -> tuple[Evaluation, ...]:
    """The ``top`` best openers with their exact totals, the best first.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    >>> [(e.guess, e.total) for e in table_of_openers(v, top=2)]
    [('thumb', 9), ('bills', 12)]
    """
    proof = prove(
        vocabulary,
        rule,
        limit=limit,
        top=top,
        progress=progress,
        budget_seconds=budget_seconds,
        threads=threads,
    )
    return proof.openers[:top]


# ---- the book of a proof -------------------------------------------------------------------------------------


class _Book:
    """What is known of every opener so far, in the log's words and this run's."""

    def __init__(
        self,
        words: Sequence[str],
        top: int,
        began: float,
        progress: Callable[[ProofProgress], None] | None,
        log: ProofLog | None,
    ) -> None:
        self._words, self.top, self._began, self._progress, self._log = words, top, began, progress, log
        known = log.read() if log else {}
        self.found = {w: known.get(w, Evaluation(w, 0, math.inf, False)) for w in words}
        self._leader = min(self.found.values(), key=lambda e: e.upper)
        self._done = 0

    @property
    def limit(self) -> Number:
        """The total that an opener must stay below to matter; a tie with the last one kept is settled by rank."""
        totals = sorted(e.upper for e in self.found.values())
        return math.inf if len(totals) < self.top else _above(totals[self.top - 1])

    def open(self) -> list[str]:
        """The openers that what is known does not settle."""
        limit = self.limit
        todo = [w for w, e in self.found.items() if not e.proved and e.lower < limit]
        self._done = len(self._words) - len(todo)
        return todo

    def record(self, found: Evaluation) -> None:
        """Take note of one more opener."""
        self.update([found])
        self._done += 1
        if self._log:
            self._log.add(found)
        if self._progress:
            best = (
                self._leader
            )  # kept as we go: looking for it among all openers after each would take longer than they do
            known = not math.isinf(best.upper)
            self._progress(
                ProofProgress(
                    self._done,
                    len(self._words),
                    best.guess if known else None,
                    best.total,
                    time.perf_counter() - self._began,
                )
            )

    def reorder(self, searched: Sequence[str]) -> None:
        """Put openers in the order of search, behind those known before, so that ties do not depend on threads.

        Of equal openers at the end of the ``top``, the search keeps the earlier ones in its own order; a second thread
        may find others out as well, and these must not come before them.
        """
        late = dict.fromkeys(searched)
        order = [w for w in self.found if w not in late] + list(late)
        self.found = {w: self.found[w] for w in order}

    def update(self, found: Iterable[Evaluation]) -> None:
        """Keep the better of what was known and what is new."""
        for e in found:
            old = self.found[e.guess]
            if e.lower > old.lower or e.upper < old.upper:
                self.found[e.guess] = e
                if e.upper < self._leader.upper:
                    self._leader = e


def _above(total: Number) -> Number:
    if math.isinf(total):
        return total
    return total + 1 if isinstance(total, int) else math.nextafter(total, math.inf)


# ---- on an executor --------------------------------------------------------------------------------------------

_CHUNK = 64
_TURN = 5.0
"""Seconds after which a task begins no further opener, so that one can be stopped, and gets the best limit known."""


def judge_openers(
    vocabulary: Vocabulary, rule: str, limit: int, words: Sequence[str], below: Number, memory: int
) -> list[Evaluation]:
    """One task: the openers' exact totals where below the limit, lower bounds otherwise; of the first few at least."""
    began = time.perf_counter()
    search = ExactSearch(Position(vocabulary), Rule.parse(rule), limit=limit, memory=memory)
    out: list[Evaluation] = []
    for word in words:
        if out and time.perf_counter() - began > _TURN:
            break
        place = np.array([vocabulary.guess_index[word]], np.int32)
        (found,) = search.rank(control_for(None), guesses=place, below=below)
        if found.total is not None:
            below = min(below, _above(found.total))
        out.append(found)
    return out


def _hand_out(executor: Executor, book: _Book, search: ExactSearch, control: Control) -> None:
    # First, here, a few openers that cut evenly: they give the limit that makes the rest cheap. Then chunks, a few at a
    # time, so that each is sent with the best limit known.
    words = search.vocabulary
    todo = np.array([words.guess_index[w] for w in book.open()], np.int32)
    if len(todo):
        todo = todo[np.argsort(table_for(words).statistics(todo).expected_size, kind="stable")]
        search.rank(control, guesses=todo[:8], keep=book.top, below=book.limit, report=book.record)
    rest = [words.guesses[i] for i in todo[8:]]
    chunks = deque(rest[i : i + _CHUNK] for i in range(0, len(rest), _CHUNK))
    running: dict[Future[list[Evaluation]], list[str]] = {}
    try:
        while (chunks or running) and not control.stopped:
            while chunks and len(running) < 16:
                chunk = chunks.popleft()
                task = (words, search.rule.value, search.limit, chunk, book.limit, 256 * 1024**2)
                running[executor.submit(judge_openers, *task)] = chunk
            done, _ = wait(running, timeout=0.05, return_when=FIRST_COMPLETED)
            for future in done:
                chunk, found = running.pop(future), future.result()
                for e in found:
                    book.record(e)
                if len(found) < len(chunk):
                    chunks.append(chunk[len(found) :])
    finally:
        for future in running:
            future.cancel()


# ---- the log ---------------------------------------------------------------------------------------------------

_FORMAT = "tilewise proof 1"


class ProofLog:
    """A text file of a proof: a header that says of what, then a line an opener: word, ``=`` or ``>=``, total."""

    def __init__(self, path: str | Path, vocabulary: Vocabulary, rule: Rule, limit: int) -> None:
        self._path = Path(path)
        self._whole = vocabulary.weights is None
        self._header = [
            _FORMAT,
            f"vocabulary: {vocabulary.name}",
            f"digest: {vocabulary.digest}",
            f"rule: {rule.value}",
            f"limit: {limit}",
            "",
        ]
        if not self._path.exists() or not self._text():
            self._path.write_text("\n".join(self._header) + "\n", "utf-8")

    def _text(self) -> str:
        try:
            return self._path.read_text("utf-8")
        except UnicodeDecodeError:
            raise TilewiseError(f"{str(self._path)!r} is no log of a proof: it is not text") from None

    def read(self) -> dict[str, Evaluation]:
        """What the file says of each opener; an error where it is the log of another proof."""
        text = self._text()
        whole = text[: text.rfind("\n") + 1]  # a run may have been cut off in the middle of a line
        lines = whole.splitlines()
        head = len(self._header)
        if lines[:head] != self._header:
            wrong = next((got for got, want in zip(lines, self._header, strict=False) if got != want), "its length")
            raise TilewiseError(f"{str(self._path)!r} is the log of another proof: {wrong!r} does not fit this one")
        if whole != text:
            self._path.write_text(whole, "utf-8")
        return {e.guess: e for e in map(self._opener, lines[head:])}

    def _opener(self, line: str) -> Evaluation:
        try:
            word, relation, text = line.split()
            total: Number = math.inf if text == "impossible" else int(text) if self._whole else float(text)
            exact = {"=": True, ">=": False}[relation]
        except (ValueError, KeyError):
            raise TilewiseError(f"{line!r} in {str(self._path)!r} is not an opener: write 'word = total'") from None
        return Evaluation(word, total, total if exact else math.inf, exact)

    def add(self, found: Evaluation) -> None:
        """Add a line."""
        total = "impossible" if math.isinf(found.lower) else repr(found.lower)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{found.guess} {'=' if found.proved else '>='} {total}\n")
