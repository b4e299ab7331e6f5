"""OpenerBounds: what a proof knows of every opener, from its log and from this run."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tilewise.progress import Progress
from tilewise.solver.exact.proof_log import ProofLog
from tilewise.solver.value import Amount, Cost, Value


@dataclass(frozen=True, slots=True)
class ProofProgress(Progress):
    """How far a proof has come: the progress hook gets it after every opener."""

    best: str | None = None
    """The best opener so far."""
    best_total: Amount | None = None
    """Its total."""


class OpenerBounds:
    """What is known of every opener so far, from the log and from this run."""

    def __init__(
        self,
        words: Sequence[str],
        weight: int,
        top: int,
        began: float,
        progress: Callable[[ProofProgress], None] | None,
        log: ProofLog | None,
    ) -> None:
        self._words, self.top, self._began, self._progress, self._log = words, top, began, progress, log
        logged = log.read() if log else {}
        self.values = {w: logged.get(w, Value(w, 0, weight=weight)) for w in words}
        self._leader = min(self.values.values(), key=lambda value: value.most)
        self._done = 0

    @property
    def limit(self) -> Cost | None:
        """Openers at this cost or above do not matter; a tie with the last one kept is settled by rank."""
        values = sorted(value.most for value in self.values.values())
        return None if len(values) < self.top else above(values[self.top - 1])

    def open(self) -> list[str]:
        limit = self.limit
        todo = [w for w, e in self.values.items() if not e.proved and (limit is None or e.least < limit)]
        self._done = len(self._words) - len(todo)
        return todo

    def record(self, value: Value) -> None:
        self.update([value])
        self._done += 1
        if self._log:
            self._log.add(value)
        if self._progress:
            # Kept as we go: looking for it after every opener would take longer than the opener itself.
            guess, total = self._leader.guess, self._leader.total
            label, best = ("", None) if total is None else (f"{guess} {total}", guess)
            taken = time.perf_counter() - self._began
            self._progress(ProofProgress(self._done, len(self._words), taken, label, best, total))

    def reorder(self, searched: Sequence[str]) -> None:
        """Put openers in the order of search, behind those known before, so that ties do not depend on threads.

        Of equal openers at the end of the ``top``, the search keeps the earlier ones in its own order; a second thread
        may finish others as well, and those must not come before them.
        """
        late = dict.fromkeys(searched)
        order = [w for w in self.values if w not in late] + list(late)
        self.values = {w: self.values[w] for w in order}

    def update(self, values: Iterable[Value]) -> None:
        """Keep the better of what was known and what is new."""
        for value in values:
            old = self.values[value.guess]
            if value.least > old.least or value.most < old.most:
                self.values[value.guess] = value
                if value.most < self._leader.most:
                    self._leader = value


def above(value: Cost) -> Cost | None:
    """The least cost above a value; None where there is no value."""
    lost, total = value
    return None if math.isinf(total) else (lost, total + 1)
