"""OpenerBounds: what a proof knows of every opener, from its log and from this run."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from tilewise.progress import Progress
from tilewise.solver.exact.objective import Cost, Evaluation, Number
from tilewise.solver.exact.proof_log import ProofLog


@dataclass(frozen=True, slots=True)
class ProofProgress(Progress):
    """How far a proof has come; what the progress hook is given after every opener."""

    best: str | None = None
    """The best opener so far."""
    best_total: Number | None = None
    """Its total."""


class OpenerBounds:
    """What is known of every opener so far, from the log and from this run."""

    def __init__(
        self,
        words: Sequence[str],
        top: int,
        began: float,
        progress: Callable[[ProofProgress], None] | None,
        log: ProofLog | None,
    ) -> None:
        self._words, self.top, self._began, self._progress, self._log = words, top, began, progress, log
        logged = log.read() if log else {}
        unknown = Evaluation("", 0, math.inf, False, 0, math.inf)
        self.evaluations = {w: logged.get(w, replace(unknown, guess=w)) for w in words}
        self._leader = min(self.evaluations.values(), key=lambda e: e.most)
        self._done = 0

    @property
    def limit(self) -> Cost | None:
        """What an opener must stay below to matter; a tie with the last one kept is settled by rank."""
        values = sorted(e.most for e in self.evaluations.values())
        return None if len(values) < self.top else above(values[self.top - 1])

    def open(self) -> list[str]:
        """The openers that are not settled yet."""
        limit = self.limit
        todo = [w for w, e in self.evaluations.items() if not e.proved and (limit is None or e.least < limit)]
        self._done = len(self._words) - len(todo)
        return todo

    def record(self, evaluation: Evaluation) -> None:
        """Take note of one more opener."""
        self.update([evaluation])
        self._done += 1
        if self._log:
            self._log.add(evaluation)
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
        order = [w for w in self.evaluations if w not in late] + list(late)
        self.evaluations = {w: self.evaluations[w] for w in order}

    def update(self, evaluations: Iterable[Evaluation]) -> None:
        """Keep the better of what was known and what is new."""
        for e in evaluations:
            old = self.evaluations[e.guess]
            if e.least > old.least or e.most < old.most:
                self.evaluations[e.guess] = e
                if e.most < self._leader.most:
                    self._leader = e


def above(value: Cost) -> Cost | None:
    """The least cost above a value; None where there is no value."""
    lost, total = value
    if math.isinf(total):
        return None
    return lost, total + 1 if isinstance(total, int) else math.nextafter(total, math.inf)
