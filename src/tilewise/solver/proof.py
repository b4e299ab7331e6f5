"""Proofs over all openers: the best first guess, with a value or a bound for every other one.

Openers are independent tasks. By default the threads of one process share them and one memory; any executor with the
interface of ``concurrent.futures`` can take them elsewhere. A log file holds one line per opener: a proof can be
resumed, and any of its lines can be checked on its own.
"""

from __future__ import annotations

import logging
import math
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from tilewise.errors import TilewiseError
from tilewise.frames import polars
from tilewise.game import GUESSES
from tilewise.game.position import Position, Rule
from tilewise.game.words import Vocabulary
from tilewise.progress import reporting
from tilewise.solver.exact import longest_game_of, narrowed, without
from tilewise.solver.lists import as_vocabulary
from tilewise.solver.objective import Badge, Cost, Evaluation, Number, Objective, ObjectiveName
from tilewise.solver.proof_book import Book, ProofProgress, above
from tilewise.solver.proof_log import ProofLog
from tilewise.solver.search import MEMORY, Control, ExactSearch, OnInterrupt, control_for
from tilewise.solver.shown import evaluations_frame, evaluations_html
from tilewise.solver.table import table_for

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Proof:
    """The best opener, and what is known of every other one."""

    best: str | None
    """None if none has been found yet."""
    total: Number | None
    """The total of the best opener."""
    lost: Number | None
    """What the best opener loses within the limit."""
    proved: bool
    """Whether nothing better exists: every other opener's lower bound is at least the value."""
    openers: tuple[Evaluation, ...]
    """A value or a bound for every opener, the best first."""
    seconds: float
    """How long it took."""
    nodes: int
    """Sets of candidates for which guesses were counted: the work done."""
    memory: int
    """Bytes that the search used to remember what it proved."""
    interrupted: bool
    """Whether Ctrl-C ended it (with ``on_interrupt="return"``)."""
    rule: Rule
    """Which guesses are legal."""
    limit: int
    """The most guesses of a game."""
    vocabulary: str
    """The name of the list."""
    digest: str
    """The digest of the list: what it holds, whatever its name."""
    loss: int | None = None
    """What a lost game counts, in guesses; None: more than anything."""
    objective: ObjectiveName = "mean"
    """What was made least; for ``worst`` the bounds are those of the longest game, and there is no total."""

    @property
    def lower(self) -> Number:
        """The total that no opener can beat, at the least loss."""
        return min(e.least for e in self.openers)[1]

    @property
    def lost_lower(self) -> Number:
        """No opener loses less."""
        return min(e.lost_lower for e in self.openers)

    @property
    def upper(self) -> Number:
        """What the best opener reaches."""
        return min(e.most for e in self.openers)[1]

    def badge_of(self, opener: Evaluation) -> Badge:
        """What the value of an opener is: ``proved`` if the proof is complete and no opener does better."""
        best = self.proved and opener.proved and opener.most == min(e.most for e in self.openers)
        return "proved" if best else opener.badge

    def frame(self) -> polars.DataFrame:
        """The openers as a polars table, the best first."""
        return evaluations_frame(self.openers, self.badge_of)

    def _repr_html_(self) -> str:
        caption = f"openers of {self.vocabulary}, rule {self.rule.value}, limit {self.limit}"
        return evaluations_html(self.openers, caption, self.badge_of)


def prove(
    vocabulary: Vocabulary | str,
    rule: str | Rule = Rule.ANY,
    *,
    limit: int = GUESSES,
    top: int = 1,
    openers: Iterable[str] | None = None,
    objective: ObjectiveName = "mean",
    exclude: Iterable[str] = (),
    log: str | Path | None = None,
    progress: Callable[[ProofProgress], None] | bool | None = None,
    budget_seconds: float | None = None,
    threads: int = 0,
    executor: Executor | None = None,
    memory: int = MEMORY,
    loss: int | None = None,
    on_interrupt: OnInterrupt = "raise",
) -> Proof:
    """The best opener over all of them, proved: it loses least within the limit, then takes the fewest guesses.

    The ``top`` best get their exact values. With ``loss`` a lost game counts as that many guesses. The objective
    ``worst`` asks for the shortest longest game instead.

    ``threads=0`` takes every core. With ``log`` a line is added to that file for every opener done, and openers that it
    already settles are not done again. With ``executor`` the openers are handed out to it in chunks instead.
    ``progress=True`` shows a bar; a function is called after every opener. Ctrl-C raises KeyboardInterrupt; with
    ``on_interrupt="return"`` it ends the proof with what is known by then.

    :param vocabulary: The list, or its name.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``.
    :param limit: The most guesses of a game; a game that takes more is lost.
    :param openers: The openers to look at; by default every legal guess.
    :param objective: What to make least: ``mean`` (the total of guesses) or ``worst`` (the longest game).
    :param exclude: Words that are neither guessed nor the answer.
    :param budget_seconds: Seconds after which it stops with what is known; None for no limit.
    :param memory: Bytes that the search may use to remember what it has proved.

    >>> from tilewise import make_vocabulary
    >>> p = prove(make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"]))
    >>> p.best, p.total, p.proved
    ('thumb', 9, True)
    """
    began = time.perf_counter()
    start = without(Position(as_vocabulary(vocabulary)), exclude)
    vocabulary = start.vocabulary
    if top < 1:
        raise TilewiseError(f"cannot keep the top {top}: ask for 1 or more")
    rule = Rule.parse(rule)
    aim = Objective(objective, limit, loss)
    if aim.name == "worst" and (log or executor is not None):
        raise TilewiseError(
            "the objective 'worst' is proved in this process, without a log: leave out log and executor"
        )
    search = ExactSearch(start, rule, limit=limit, loss=loss, memory=memory, on_interrupt=on_interrupt)
    words = [vocabulary.word(w) for w in openers] if openers is not None else search.openers()
    control = control_for(budget_seconds)
    kept = ProofLog(log, vocabulary, rule, search.objective) if log else None
    with reporting(progress, "proving") as tell:
        book = Book(words, top, began, tell if progress else None, kept, search.objective)
        interrupted = False
        if aim.name == "worst":
            _keep_short(book, search, control, compared=openers is not None)
        elif executor is not None:
            try:
                _hand_out(executor, book, search, control)
            except KeyboardInterrupt:
                if on_interrupt == "raise":
                    raise
                interrupted = True  # what came back is kept
        else:
            todo = book.open()
            places = np.array([vocabulary.guess_index[w] for w in todo], np.int32)
            if len(places):
                found = search.rank(
                    control, guesses=places, keep=top, below=book.limit, threads=threads, report=book.record
                )
                book.update(found)
                book.reorder([e.guess for e in found])
    ordered = tuple(sorted(book.found.values(), key=lambda e: (e.most, e.least)))
    best = ordered[0]
    LOG.info("proof of %s: %s %s after %.1f s", vocabulary.name, best.guess, best.total, time.perf_counter() - began)
    return Proof(
        best=None if math.isinf(best.upper) else best.guess,
        total=best.total,
        lost=best.lost,
        proved=best.proved and (math.isinf(best.lower) or min(e.least for e in ordered) >= best.most),
        openers=ordered,
        seconds=time.perf_counter() - began,
        nodes=search.nodes,
        memory=search.bytes,
        interrupted=interrupted or control.interrupted,
        rule=rule,
        limit=limit,
        vocabulary=vocabulary.name,
        digest=vocabulary.digest,
        loss=loss,
        objective=objective,
    )


def _keep_short(book: Book, search: ExactSearch, control: Control, *, compared: bool) -> None:
    # Over all openers one search finds the shortest longest game, which no other opener beats; a few that reach it are
    # looked for besides. Where only some openers are compared, each is searched.
    least: Number = 0
    todo = book.open()
    if not compared:
        found = search.fewest(None, control)
        found = found if found.proved else narrowed(found, search)
        least = found.lower
        bound = Evaluation("", least, math.inf, math.isinf(least), found.lost_lower, math.inf, objective="worst")
        book.update(replace(bound, guess=word) for word in todo)
        if found.tree is not None and found.upper <= search.left:
            best = replace(bound, guess=found.tree.opener, upper=found.upper, proved=found.proved, lost_upper=0)
            book.record(best)
        if math.isinf(least):
            return
        todo.sort(key=lambda word: book.found[word].most)
    reached = sum(e.proved for e in book.found.values())
    for word in todo:
        if control.stopped or (reached >= book.top and not compared):
            break
        if not book.found[word].proved:
            known = longest_game_of(search, search.vocabulary.guess_index[word], control)
            book.record(known)
            reached += known.proved and known.upper <= least


def table_of_openers(
    vocabulary: Vocabulary | str,
    rule: str | Rule = Rule.ANY,
    top: int = 10,
    *,
    limit: int = GUESSES,
    progress: Callable[[ProofProgress], None] | bool | None = None,
    budget_seconds: float | None = None,
    threads: int = 0,
) -> tuple[Evaluation, ...]:
    """The ``top`` best openers with their exact totals, the best first.

    :param vocabulary: The list, or its name.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``.
    :param limit: The most guesses of a game; a game that takes more is lost.
    :param progress: True for a bar, or a function that is called with a Progress.
    :param budget_seconds: Seconds after which it stops with what is known; None for no limit.
    :param threads: How many threads search at once; 0: every core.

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


# ---- on an executor --------------------------------------------------------------------------------------------

_CHUNK = 64
_TURN = 5.0
"""Seconds after which a task starts no further opener, so that it can be stopped, or sent the best limit known."""


def search_openers(
    vocabulary: Vocabulary, rule: str, objective: Objective, words: Sequence[str], below: Cost | None, memory: int
) -> list[Evaluation]:
    """One task: exact totals of openers below the limit, lower bounds of the others; of the first few at least."""
    began = time.perf_counter()
    search = ExactSearch(
        Position(vocabulary), Rule.parse(rule), limit=objective.limit, loss=objective.loss, memory=memory
    )
    out: list[Evaluation] = []
    for word in words:
        if out and time.perf_counter() - began > _TURN:
            break
        place = np.array([vocabulary.guess_index[word]], np.int32)
        (found,) = search.rank(control_for(None), guesses=place, below=below)
        limit = above(found.most)
        if limit is not None:
            below = limit if below is None else min(below, limit)
        out.append(found)
    return out


def _hand_out(executor: Executor, book: Book, search: ExactSearch, control: Control) -> None:
    # First a few openers that split evenly, in this process: they give the limit that makes the rest cheap. Then
    # chunks, a few at a time, so that each is sent with the best limit known.
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
                task = (words, search.rule.value, search.objective, chunk, book.limit, 256 * 1024**2)
                running[executor.submit(search_openers, *task)] = chunk
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
