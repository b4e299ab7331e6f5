"""``--cluster``: work on a Dask cluster, whose own log is not shown; a worker that was lost is mentioned."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from tilewise.apps.cli.terminal.screen import note


@contextmanager
def on_cluster(address: str | None) -> Iterator[Executor | None]:
    """The workers of the cluster at an address; None where none is named."""
    if address is None:
        yield None
        return
    from tilewise.executors import cluster_executor, lost_workers

    with cluster_executor(address) as executor:
        # A scheduler that dies fills the screen with tracebacks; the sentence about it comes from the executor.
        for name in ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        yield executor
        lost, workers = lost_workers(executor)
        if lost:
            others = "the others have done its work" if lost == 1 else "the others have done their work"
            note(f"tilewise: {lost} of {workers} workers {'was' if lost == 1 else 'were'} lost: {others}")
