"""Executors: threads, processes or a Dask cluster that take work, and how its results come back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import tilewise
from tilewise.errors import NotationError, StudyError, TilewiseError, short
from tilewise.extras import need

Value = TypeVar("Value")


@runtime_checkable
class DaskClient(Protocol):
    """The part of a Dask client that is needed."""

    def get_executor(self, **options: Any) -> Executor: ...
    def nthreads(self) -> dict[str, int]: ...


RETRIES = 10
"""How often work that was lost with its worker is given to another one."""
AnyExecutor = Executor | DaskClient | int | str


@contextmanager
def opened_executor(executor: AnyExecutor | None, task: str = "measure a study") -> Iterator[Executor]:
    """An executor from whatever names one; one that is made here is closed afterwards."""
    if executor is None or (type(executor) is int and executor > 0):
        threads = ThreadPoolExecutor(executor or os.cpu_count() or 1, "study")
        try:
            yield threads
        except BaseException:
            threads.shutdown(wait=False, cancel_futures=True)  # a study that stops does not wait for discarded work
            raise
        threads.shutdown()
    elif isinstance(executor, DaskClient):
        yield _workers(executor)
    elif isinstance(executor, str):
        with cluster_executor(executor) as cluster:
            yield cluster
    elif isinstance(executor, Executor) or callable(getattr(executor, "submit", None)):
        yield executor  # type: ignore[misc]
    else:
        raise StudyError(
            f"{executor!r} cannot {task}: give a number of threads, an executor, a Dask client or its address"
        )


def _workers(client: DaskClient) -> Executor:
    # The scheduler blames a worker's death on the work that ran there, which is innocent: hence the retries.
    executor: Any = client.get_executor(pure=False, retries=RETRIES)
    threads = client.nthreads()
    executor.workers = max(1, sum(threads.values()))
    executor.lost_workers = lambda: (len(threads.keys() - client.nthreads().keys()), len(threads))
    return executor  # type: ignore[no-any-return]


def lost_workers(executor: Executor) -> tuple[int, int]:
    """How many workers of a cluster are gone since it was opened, and how many there were; none elsewhere."""
    counted: tuple[int, int] = getattr(executor, "lost_workers", lambda: (0, 0))()
    return counted


@contextmanager
def cluster_executor(address: str, timeout: float = 10.0) -> Iterator[Executor]:
    """The workers of a running Dask cluster, by the address of its scheduler (``tcp://host:8786``).

    Work that is lost with its worker is given to another one. Every worker needs the same version of tilewise.

    :param address: The scheduler's address, such as ``tcp://localhost:8786``.
    :param timeout: Seconds to wait for an answer.

    >>> with cluster_executor("tcp://localhost:8786") as workers:  # doctest: +SKIP
    ...     run_study("study.toml", "results", workers)
    """
    need("distributed")
    import distributed
    from distributed.comm.addressing import get_address_host_port

    # A client that cannot read its address is never closed: it waits in the background, and complains of that.
    try:
        host, port = get_address_host_port(address)
        if not host.encode("idna") or not 0 < port < 2**16:
            raise ValueError(port)
    except ValueError as error:
        raise NotationError(
            f"{short(address)} is not an address: a scheduler's is like 'tcp://localhost:8786'"
        ) from error
    dask: Any = distributed
    if address.startswith(("tls:", "wss:")) and dask.Security().get_connection_args("client")["ssl_context"] is None:
        raise StudyError(f"{address!r} asks for a certificate, and Dask's configuration names none")
    try:
        client = dask.Client(address, timeout=timeout, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise StudyError(
            f"no Dask scheduler answers at {address!r}: give its address, such as 'tcp://localhost:8786'"
        ) from error
    try:
        yield _workers(client)
    except StudyError as error:
        if client.status == "running":
            raise
        raise StudyError(f"the Dask scheduler at {address!r} no longer answers; {error}") from error
    finally:
        client.close(timeout=timeout)


class Finished(Generic[Value]):
    """Futures in the order in which they end.

    ``concurrent.futures.wait`` locks every future that it is given, one after the other: Ctrl-C in between leaves some
    of them locked, and their executor waits for ever. This has no such moment.
    """

    def __init__(self) -> None:
        self._queue: SimpleQueue[Future[Value]] = SimpleQueue()

    def expect(self, future: Future[Value]) -> None:
        """Report this future when it has ended, in whatever way."""
        future.add_done_callback(self._queue.put)

    def wait(self, seconds: float) -> list[Future[Value]]:
        """The tasks that ended since the last call; if there are none, the first to end within so many seconds."""
        ended: list[Future[Value]] = []
        with suppress(Empty):
            ended.append(self._queue.get(timeout=seconds))
            while True:
                ended.append(self._queue.get_nowait())
        return ended


def outcome(future: Future[Value], task: str, again: str) -> Value:
    """What a task gave back; its errors name the task, and where its executor stopped, how to go on."""
    try:
        return future.result()
    except (BrokenExecutor, CancelledError) as error:
        why = str(error) or "its work was cancelled"
        raise StudyError(f"the executor stopped ({why}): {again}") from error
    except TilewiseError as error:
        raise StudyError(f"{task}: {error}") from error


def version() -> str:
    """The version of the package: every log line carries it."""
    return tilewise.__version__


def check_version(worker: str) -> None:
    """Raise an error where a worker runs another version."""
    if worker != version():
        raise StudyError(f"a worker runs tilewise {worker}, this is {version()}: install the same everywhere")
