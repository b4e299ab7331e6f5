"""A proof on an executor: openers handed out in chunks, each task with a memory of its own and the same deadline."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace

import numpy as np

from tilewise.executors import Finished, check_version, outcome, version
from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.solver.control import Control, control_for
from tilewise.solver.exact.proof_log import OpenerBounds, just_above
from tilewise.solver.exact.search import ExactSearch
from tilewise.solver.table.table import table_for
from tilewise.solver.value import Cost, Value

TASK_MEMORY = 256 * 1024**2
"""Bytes that a task may use to remember what it has proved, unless it is told otherwise: several share a machine."""
FIRST = 8
"""Openers that are searched before any are handed out."""
CHUNK = 64
AHEAD = 16
"""Chunks that are handed out at a time, so that each is sent with the best limit known."""
TURN = 5.0
"""Seconds after which a task starts no further opener, so that it can be stopped, or sent the best limit known."""
GRACE = 1.0
"""Seconds that tasks have to hand in what they know when the time is over: each of them stops by itself."""


@dataclass(frozen=True, slots=True)
class Task:
    """Openers to be searched elsewhere."""

    game: Game
    openers: Sequence[str]
    below: Cost | None
    """Openers at this cost or above do not matter."""
    top: int
    """How many of the best need their exact values."""
    memory: int
    seconds: float | None
    """What was left of the budget when the task was handed out."""
    until: float | None
    """When the budget ends, by the clock: a task may have waited. Where clocks differ, the seconds are the limit."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a task found out."""

    values: tuple[Value, ...]
    nodes: int
    memory: int
    version: str


def search_openers(task: Task) -> Result:
    """Exact totals of openers below the limit, lower bounds of the others; of the first one at least."""
    began, below = time.perf_counter(), task.below
    left = [s for s in (task.seconds, None if task.until is None else task.until - time.time()) if s is not None]
    control = control_for(max(0.0, min(left)) if left else None, prompt=True)
    search = ExactSearch(Position(task.game), memory=task.memory, on_interrupt="return")
    out: list[Value] = []
    for word in task.openers:
        if out and (control.stopped or time.perf_counter() - began > TURN):
            break
        place = np.array([task.game.vocabulary.guess_index[word]], np.int32)
        out.extend(search.rank(control, guesses=place, below=below))
        values = sorted(e.most for e in out)
        limit = just_above(values[task.top - 1]) if len(values) >= task.top else None
        below = limit if below is None else below if limit is None else min(below, limit)
    return Result(tuple(out), search.nodes, search.bytes, version())


class OpenerDispatcher:
    """The openers of a proof, searched by the tasks of an executor."""

    def __init__(self, executor: Executor, bounds: OpenerBounds, search: ExactSearch, memory: int | None) -> None:
        self._executor, self._bounds, self._search = executor, bounds, search
        self._memory = TASK_MEMORY if memory is None else memory
        self.nodes, self.memory = 0, 0

    def run(self, control: Control, seconds: float | None) -> None:
        """Search them all, or until the time is over; what has come back by then is in its bounds."""
        until = None if seconds is None else time.time() + seconds
        chunks = self._chunks(control)
        running: dict[Future[Result], Sequence[str]] = {}
        finished = Finished[Result]()
        plain = Task(self._search.position.game, (), None, self._bounds.top, self._memory, seconds, until)
        try:
            while (chunks or running) and not control.stopped:
                while chunks and len(running) < AHEAD:
                    left = None if until is None else until - time.time()
                    task = replace(plain, openers=chunks.popleft(), below=self._bounds.limit, seconds=left)
                    future = self._executor.submit(search_openers, task)
                    running[future] = task.openers
                    finished.expect(future)
                for future in finished.wait(0.05):
                    openers = running.pop(future)
                    done = self._take(future)
                    if done < len(openers):
                        chunks.append(openers[done:])
        except KeyboardInterrupt:
            for future in [f for f in running if f.done()]:  # what has come back is kept
                self._take(future)
            raise
        finally:
            for future in list(running):
                if future.cancel():
                    del running[future]
        over = time.monotonic() + GRACE
        while running and (spare := over - time.monotonic()) > 0:
            for future in finished.wait(spare):
                if running.pop(future, None):  # those that were cancelled end too
                    self._take(future)

    def _chunks(self, control: Control) -> deque[Sequence[str]]:
        # A few openers that split evenly are searched here: they give the limit that makes the rest cheap.
        words, bounds = self._search.vocabulary, self._bounds
        todo = np.array([words.guess_index[w] for w in bounds.open()], np.int32)
        if len(todo):
            todo = todo[np.argsort(table_for(words).statistics(todo).expected_size, kind="stable")]
            self._search.rank(control, guesses=todo[:FIRST], keep=bounds.top, below=bounds.limit, report=bounds.record)
        rest = [words.guesses[i] for i in todo[FIRST:]]
        return deque(rest[i : i + CHUNK] for i in range(0, len(rest), CHUNK))

    def _take(self, future: Future[Result]) -> int:
        task = f"the proof of {self._search.vocabulary.name!r}"
        result = outcome(future, task, "prove again with the same log to continue where it was")
        check_version(result.version)
        for value in result.values:
            self._bounds.record(value)
        self.nodes += result.nodes
        self.memory = max(self.memory, result.memory)
        return len(result.values)
