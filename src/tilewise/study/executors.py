"""Where the rows of a study are measured: threads, processes or a Dask cluster, and how strategies travel there."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Protocol, runtime_checkable

from tilewise.errors import StudyError
from tilewise.solver.custom import Custom
from tilewise.solver.strategy import Strategy
from tilewise.study.cluster import RETRIES, cluster_executor


@runtime_checkable
class DaskClient(Protocol):
    """The part of a Dask client that is needed."""

    def get_executor(self, **options: Any) -> Executor:
        """The cluster as an executor."""
        ...

    def nthreads(self) -> dict[str, int]:
        """The threads of every worker."""
        ...


AnyExecutor = Executor | DaskClient | int | str


@contextmanager
def opened_executor(given: AnyExecutor | None) -> Iterator[Executor]:
    """An executor from whatever names one; one that is made here is closed afterwards."""
    if given is None or (type(given) is int and given > 0):
        threads = ThreadPoolExecutor(given or os.cpu_count() or 1, "study")
        try:
            yield threads
        except BaseException:
            threads.shutdown(wait=False, cancel_futures=True)  # a study that stops does not wait for discarded work
            raise
        threads.shutdown()
    elif isinstance(given, DaskClient):
        executor: Any = given.get_executor(pure=False, retries=RETRIES)
        executor.workers = max(1, sum(given.nthreads().values()))
        yield executor
    elif isinstance(given, str):
        with cluster_executor(given) as cluster:
            yield cluster
    elif isinstance(given, Executor) or callable(getattr(given, "submit", None)):
        yield given  # type: ignore[misc]
    else:
        raise StudyError(
            f"{given!r} cannot measure a study: give a number of threads, an executor, a Dask client or its address"
        )


@dataclass(frozen=True, slots=True)
class Pickled:
    """Your own strategy as it is sent to another process."""

    name: str
    content: bytes


Packed = str | Strategy | Custom | Pickled


def pack(strategy: Strategy | Custom, executor: Executor) -> Packed:
    """A strategy as an executor gets it: its text, unless it contains somebody's own code.

    Threads get your own code as it is; other processes get it pickled, with cloudpickle if that is installed, so that
    functions of a notebook can be sent too.
    """
    if isinstance(strategy, Strategy) and strategy.own is None:
        return str(strategy)
    return strategy if isinstance(executor, ThreadPoolExecutor) else _pickled(strategy)


def _pickled(strategy: Strategy | Custom) -> Pickled:
    try:
        import cloudpickle
    except ImportError:
        cloudpickle = pickle
    try:
        return Pickled(str(strategy), bytes(cloudpickle.dumps(strategy)))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise StudyError(
            f"'{strategy}' cannot be sent to other processes ({error}): write its code in a module that they can "
            "import, or install cloudpickle"
        ) from error


def unpack(packed: Packed) -> Strategy | Custom:
    """The strategy that was packed."""
    if isinstance(packed, str):
        return Strategy.parse(packed)
    return _restored(packed) if isinstance(packed, Pickled) else packed


@lru_cache(maxsize=64)
def _restored(packed: Pickled) -> Strategy | Custom:
    try:
        made = pickle.loads(packed.content)
    except Exception as error:
        raise StudyError(f"a worker cannot read {packed.name!r} ({error}): it needs the same modules") from error
    assert isinstance(made, Strategy | Custom)
    return made
