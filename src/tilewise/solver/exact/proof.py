"""Proofs over all openers: the best first guess, with a value or a bound for every other one.

Openers are independent tasks. By default the threads of one process share them and one memory; an executor or a Dask
cluster can take them elsewhere. A log file holds one line per opener: a proof can be
resumed, and any of its lines can be checked on its own.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from tilewise.errors import TilewiseError
from tilewise.executors import AnyExecutor, opened_executor
from tilewise.frames import Described, Items, Table
from tilewise.game import arguments
from tilewise.game.game import Game, as_game
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import reporting
from tilewise.solver.control import Control, control_for
from tilewise.solver.exact.exact import bounded_by_shipped_trees, longest_game_of
from tilewise.solver.exact.proof_log import OpenerBounds, ProofLog, ProofProgress
from tilewise.solver.exact.proof_tasks import OpenerDispatcher
from tilewise.solver.exact.search import MEMORY, ExactSearch, OnInterrupt
from tilewise.solver.value import Amount, Badge, ObjectiveName, Value, Valued, check_objective, evaluations_table

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Proof(Valued, Table, Items[Value]):
    """The best opener, and what is known of every other one."""

    ROWS = "openers"

    best: str | None
    """None before a first opener has a tree."""
    value: Value
    """What the best opener is worth; its lower bounds are those of all openers."""
    proved: bool
    """Whether no legal guess is better: every one was compared, and none can beat the best."""
    settled: bool
    """Whether none of the openers that were compared can beat the best of them."""
    openers: tuple[Value, ...]
    """A value or a bound for every opener that was compared, the best first."""
    legal: int
    """How many openers are legal: all of them were compared, unless some were asked for."""
    seconds: float
    nodes: int
    memory: int
    interrupted: bool
    game: Game
    objective: ObjectiveName = "mean"
    """What was made least; for ``worst`` the bounds are those of the longest game, and there is no total."""

    def badge_of(self, opener: Value) -> Badge:
        """What the value of an opener is: ``proved`` if the proof is complete and no opener does better."""
        best = self.proved and opener.proved and opener.most == self.value.most
        return "proved" if best else opener.badge

    def _table(self) -> Described:
        part = "" if len(self.openers) == self.legal else f"{len(self.openers):,} of {self.legal:,} "
        caption = f"{part}openers of {self.game}, limit {self.game.limit}"
        return evaluations_table(self.openers, caption, self.badge_of)


def prove(
    game: Game | Vocabulary | str,
    rule: str | Rule | None = None,
    *,
    limit: int | None = None,
    top: int = 1,
    openers: Iterable[str] | None = None,
    objective: ObjectiveName = "mean",
    exclude: Iterable[str] = (),
    log: str | Path | None = None,
    progress: Callable[[ProofProgress], None] | bool | None = None,
    budget_seconds: float | None = None,
    threads: int = 0,
    executor: AnyExecutor | None = None,
    memory: int | None = None,
    on_interrupt: OnInterrupt = "raise",
) -> Proof:
    """The best opener over all of them, proved: it loses least within the limit, then takes the fewest guesses.

    The ``top`` best get their exact values. The objective ``worst`` asks for the shortest
    longest game instead. With ``openers`` only these are compared: the best of them is
    ``settled``, and ``proved`` only if they are all that are legal.

    ``threads=0`` takes every core. With ``log`` a line is added to that file for every opener done, and openers that it
    already settles are not done again. With ``executor`` the openers are handed out in chunks instead: to anything like
    the executors of ``concurrent.futures``, a Dask client, or the scheduler at an address; a number is one of threads.
    ``progress=True`` shows a bar; a function is called after every opener. Ctrl-C raises KeyboardInterrupt; with
    ``on_interrupt="return"`` it ends the proof with what is known by then.

    :param openers: The openers to compare: several words, or one text; by default every legal guess.
    :param memory: Bytes that the search may use to remember what it has proved; with an executor, each of its tasks.

    >>> from tilewise import make_vocabulary
    >>> p = prove(make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"]))
    >>> p.best, p.total, p.proved
    ('thumb', 9, True)
    """
    began = time.perf_counter()
    start = Position(as_game(game, rule, limit)).without(exclude)
    game, vocabulary = start.game, start.vocabulary
    top = arguments.top(top)
    aim = check_objective(objective)
    if type(executor) is int:
        threads, executor = executor, None
    if aim == "worst" and (log or executor is not None):
        raise TilewiseError(
            "the objective 'worst' is proved in this process, without a log: leave out log and executor"
        )
    own = MEMORY if memory is None else memory
    search = ExactSearch(start, memory=own, on_interrupt=on_interrupt)
    every = [vocabulary.guesses[i] for i in start.legal()]
    words = every if openers is None else _given(openers, search)
    legal = len(every)
    control = control_for(budget_seconds, prompt=executor is not None)  # here one only waits for tasks
    lines = ProofLog(log, game) if log else None
    with reporting(progress, "proving") as tell, ExitStack() as stack:
        bounds = OpenerBounds(words, search.weight, top, began, tell if progress else None, lines)
        interrupted = False
        workers = None if executor is None else stack.enter_context(opened_executor(executor, "prove openers"))
        tasks = None if workers is None else OpenerDispatcher(workers, bounds, search, memory)
        if aim == "worst":
            _prove_worst_case(bounds, search, control, compared=openers is not None)
        elif tasks is not None:
            try:
                tasks.run(control, budget_seconds)
            except KeyboardInterrupt:
                if on_interrupt == "raise":
                    raise
                interrupted = True  # what came back is kept
        else:
            todo = bounds.open()
            places = np.array([vocabulary.guess_index[w] for w in todo], np.int32)
            if len(places):
                values = search.rank(
                    control, guesses=places, keep=top, below=bounds.limit, threads=threads, report=bounds.record
                )
                bounds.update(values)
                bounds.reorder([value.guess for value in values])
    ordered = tuple(sorted(bounds.values.values()))
    best, least = ordered[0], min(value.least for value in ordered)
    settled = best.proved and (math.isinf(best.lower) or least >= best.most)
    LOG.info("proof of %s: %s %s after %.1f s", vocabulary.name, best.guess, best.total, time.perf_counter() - began)
    return Proof(
        best=best.guess if best.known else None,
        value=replace(best, lower=least[1], lost_lower=min(value.lost_lower for value in ordered)),
        proved=settled and len(ordered) == legal,
        settled=settled,
        openers=ordered,
        legal=legal,
        seconds=time.perf_counter() - began,
        nodes=search.nodes + (0 if tasks is None else tasks.nodes),
        memory=search.bytes if tasks is None else max(search.bytes, tasks.memory),
        interrupted=interrupted or control.interrupted,
        game=game,
        objective=objective,
    )


def _prove_worst_case(bounds: OpenerBounds, search: ExactSearch, control: Control, *, compared: bool) -> None:
    # Over all openers one search finds the shortest longest game, which no other opener beats; a few that reach it are
    # looked for besides. Where only some openers are compared, each is searched.
    least: Amount = 0
    todo = bounds.open()
    if not compared:
        shortest = search.fewest([], control)
        shortest = shortest if shortest.value.proved else bounded_by_shipped_trees(shortest, search)
        value, least = shortest.value, shortest.value.lower
        bound = replace(value, upper=math.inf, lost_upper=math.inf, badge="exact" if math.isinf(least) else "bound")
        bounds.update(replace(bound, guess=word) for word in todo)
        if shortest.tree is not None and value.upper <= search.left:
            bounds.record(replace(value, guess=shortest.tree.opener, lost_upper=0))
        if math.isinf(least):
            return
        todo.sort(key=lambda word: bounds.values[word].most)
    reached = sum(e.proved for e in bounds.values.values())
    for word in todo:
        if control.stopped or (reached >= bounds.top and not compared):
            break
        if not bounds.values[word].proved:
            value = longest_game_of(search, search.vocabulary.guess_index[word], control)
            bounds.record(value)
            reached += value.proved and value.upper <= least


def _given(openers: Iterable[str], search: ExactSearch) -> list[str]:
    words = arguments.words(openers, "openers")
    if not words:
        raise TilewiseError("openers is empty: name the words to compare, or leave it out to compare every legal guess")
    return list(dict.fromkeys(search.vocabulary.guesses[place] for place in search.places(words)))
