"""A Dask cluster as an executor: for studies that outgrow one machine."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from tilewise.errors import StudyError
from tilewise.extras import need

RETRIES = 10
"""How often a row that was lost with its worker is given to another one."""


@contextmanager
def cluster_executor(address: str, timeout: float = 10.0) -> Iterator[Executor]:
    """The workers of a running Dask cluster, by the address of its scheduler (``tcp://host:8786``).

    A row that is lost with its worker is measured by another one. Every worker needs the same version of tilewise.

    :param address: The scheduler's address, such as ``tcp://localhost:8786``.
    :param timeout: Seconds to wait for an answer.

    >>> with cluster_executor("tcp://localhost:8786") as workers:  # doctest: +SKIP
    ...     run_study("study.toml", "results", workers)
    """
    need("distributed")
    import distributed

    connect: Any = distributed.Client
    try:
        client = connect(address, timeout=timeout, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise StudyError(
            f"no Dask scheduler answers at {address!r}: give its address, such as 'tcp://localhost:8786'"
        ) from error
    try:
        # The scheduler blames a worker's death on the row that ran there, which is innocent: hence the retries.
        executor = client.get_executor(pure=False, retries=RETRIES)
        executor.workers = max(1, sum(client.nthreads().values()))
        yield executor
    finally:
        client.close(timeout=timeout)
