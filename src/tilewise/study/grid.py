"""run_study: every cell of a study measured on any executor, written at once, and resumed where it stopped.

Rows go into a journal as they come in, one complete line each, so that a study killed at any moment loses nothing. A
line is JSON: the row with the checksum of its text before it, as its first key. It is written with one call and forced
to the disk before the next; all that a kill can leave behind is a torn last line, which the checksum reveals and
opening removes.
"""

from __future__ import annotations

import json
import logging
import os
import pickle
import re
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from tilewise.errors import StudyError, TilewiseError
from tilewise.executors import AnyExecutor, Finished, check_version, opened_executor, outcome, version
from tilewise.executors import cluster_executor as cluster_executor
from tilewise.extras import load
from tilewise.files import lock, read_bytes, sync_folder, write_file
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import Progress, reporting
from tilewise.solver.strategy.custom import Custom
from tilewise.solver.strategy.strategy import Strategy, check_opening
from tilewise.solver.table.table import table_for
from tilewise.study.plan import Cell, Study, load_study
from tilewise.study.simulate import simulate
from tilewise.study.tables import StudyRow, StudyTable, row_of

LOG = logging.getLogger(__name__)
JOURNAL = "journal.jsonl"
TABLE = "results.parquet"
REPORT = "report.html"


@dataclass(frozen=True, slots=True)
class StudyProgress(Progress):
    """How far a study has come: reported after every row, once it is safely on disk."""

    resumed: int = 0
    """Rows that an earlier run had measured."""
    row: StudyRow | None = None
    """The row just written; none at the start."""

    @property
    def left(self) -> float | None:
        """An estimate of the seconds still to go, once there is something to base it on."""
        fresh = self.done - self.resumed
        return self.seconds / fresh * (self.total - self.done) if fresh else None


def run_study(
    study: Study | str | Path,
    out: str | Path,
    executor: AnyExecutor | None = None,
    progress: Callable[[StudyProgress], None] | bool | None = None,
    ahead: int | None = None,
    files: bool = True,
) -> StudyTable:
    """Measure the rows that a folder does not have yet, write the table and the report there, and return the table.

    The study may be the path of its file. ``executor`` is a number of threads, anything like the executors of
    ``concurrent.futures``, a Dask client, or the address of a Dask scheduler; threads by default, since the core
    releases the interpreter. ``progress=True`` shows a bar. ``ahead`` is how many rows are handed out at a time.
    Without ``files`` only the journal is written, and neither polars nor matplotlib is needed.

    >>> import tempfile
    >>> from tilewise import Study
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = run_study(Study.grid(["tarse", "salet"]), folder, files=False)
    >>> [(row.opener, row.total) for row in table]
    [('tarse', 7915), ('salet', 7920)]
    """
    study = study if isinstance(study, Study) else load_study(study)
    out, ahead = Path(out), None if ahead is None else arguments.whole("ahead", ahead, 1)
    if files:
        for package in ("polars", "matplotlib"):  # what does not start is better known before hours of work
            load(package)
    cells = list(study.cells())
    _check_openings(cells)
    started = time.monotonic()
    with ExitStack() as stack, Journal(out / JOURNAL) as journal:
        measured = _by_key(journal.rows)
        rows = {cell.key: row for cell in cells if (row := measured.get(cell.key)) is not None}
        resumed = len(rows)
        tell = stack.enter_context(reporting(progress, "measuring"))
        tell(StudyProgress(resumed, len(cells), 0.0, "", resumed))
        todo = [cell for cell in cells if cell.key not in rows]
        LOG.info("study %r: %d of %d rows exist, %d to measure", study.title, resumed, len(cells), len(todo))
        with opened_executor(executor) as chosen:
            for cell, row in _measured(todo, chosen, ahead or _ahead(chosen)):
                journal.add([row])
                rows[cell.key] = row
                study_row = row_of(cell, row)
                tell(
                    StudyProgress(
                        len(rows), len(cells), time.monotonic() - started, study_row.opener, resumed, study_row
                    )
                )
        table = _table(study, cells, rows)
        if files:
            write_results(table, out)
        return table


def _check_openings(cells: Iterable[Cell]) -> None:
    """Complain now, not after hours, if the rule of the game forbids an opening."""
    for cell in cells:
        try:
            check_opening(cell.strategy.opening, Game(cell.vocabulary, cell.strategy.rule))
        except TilewiseError as error:
            raise StudyError(f"{str(cell.strategy)!r} on {cell.vocabulary.name!r}: {error}") from None


def write_results(table: StudyTable, out: str | Path) -> None:
    """Write the table (Parquet) and the report (HTML) of a study into its folder, each complete or not at all.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     table = run_study(Study.grid("tarse"), folder, files=False)
    ...     write_results(table, folder)
    ...     sorted(file.name for file in Path(folder).iterdir() if not file.name.startswith("."))
    ['journal.jsonl', 'report.html', 'results.parquet']
    """
    from tilewise.study.report import report_html

    arguments.instance("table", table, StudyTable).write(Path(out) / TABLE)
    write_file(Path(out) / REPORT, report_html(table))


def read_study(study: Study | str | Path, out: str | Path) -> StudyTable:
    """The table of a folder as far as it has come; a run may be writing it.

    >>> import tempfile
    >>> study = Study.grid("tarse")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     _ = run_study(study, folder, files=False)
    ...     read_study(study, folder)[0].total
    7915
    """
    study = study if isinstance(study, Study) else load_study(study)
    cells = list(study.cells())
    return _table(study, cells, _by_key(read_journal(Path(out) / JOURNAL)))


def _by_key(rows: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    # Rows of another version are measured again. Of equal rows the first counts.
    by_key: dict[str, dict[str, Any]] = {}
    for row in rows:
        if row.get("version") == version():
            by_key.setdefault(str(row.get("key")), row)
    return by_key


def _table(study: Study, cells: list[Cell], rows: dict[str, dict[str, Any]]) -> StudyTable:
    measured = tuple(row_of(cell, rows[cell.key]) for cell in cells if cell.key in rows)
    return StudyTable(study.title, len(cells), measured, study.highlight, study.description)


# ---- on the executor -------------------------------------------------------------------------------------


def _ahead(executor: Executor) -> int:
    workers = getattr(executor, "workers", None) or getattr(executor, "_max_workers", None) or os.cpu_count() or 1
    return 3 * int(workers)


def _measured(cells: list[Cell], executor: Executor, ahead: int) -> Iterator[tuple[Cell, dict[str, Any]]]:
    # Rows are handed out only a few ahead, so that a long study needs little memory and stops quickly.
    waiting: dict[Future[dict[str, Any]], Cell] = {}
    finished = Finished[dict[str, Any]]()
    todo = iter(cells)
    try:
        while True:
            while len(waiting) < ahead and (cell := next(todo, None)) is not None:
                future = executor.submit(measure, cell.vocabulary, pack(cell.strategy, executor))
                waiting[future] = cell
                finished.expect(future)
            if not waiting:
                return
            try:
                done = finished.wait(1.0)
            except KeyboardInterrupt:
                # Results that came back are kept before the study stops.
                for future in [f for f in waiting if f.done()]:
                    cell = waiting.pop(future)
                    yield cell, {"key": cell.key, **_result(future, cell)}
                raise
            for future in done:
                cell = waiting.pop(future)
                yield cell, {"key": cell.key, **_result(future, cell)}
    finally:
        for future in waiting:
            future.cancel()


def _result(future: Future[dict[str, Any]], cell: Cell) -> dict[str, Any]:
    task = f"'{cell.strategy}' on {cell.vocabulary.name!r}"
    row = outcome(future, task, "run the study again to continue where it was")
    check_version(row["version"])
    return row


def measure(words: Vocabulary, strategy: Packed) -> dict[str, Any]:
    """Measure one strategy on one list: what a worker runs. It returns the facts from which the metrics follow."""
    started = time.perf_counter()
    result = simulate(unpack(strategy), words)
    table = table_for(words)
    return {
        "opener": result.opener,
        "counts": list(result.counts),
        "mean": result.mean,
        "bits": round(float(table.statistics(table.guesses([result.opener])).entropy[0]), 9),
        "version": result.version,
        "seconds": round(time.perf_counter() - started, 4),
    }


# ---- how strategies travel to where they are measured: as text, as they are, or pickled --------------------


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
    if isinstance(strategy, Strategy) and strategy.own is None and strategy.rule.built_in:
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
        strategy = pickle.loads(packed.content)
    except Exception as error:
        raise StudyError(f"a worker cannot read {packed.name!r} ({error}): it needs the same modules") from error
    assert isinstance(strategy, Strategy | Custom)
    return strategy


# ---- the journal -----------------------------------------------------------------------------------------

_BINARY = getattr(os, "O_BINARY", 0)

MAX_BYTES = 4 * 2**30

_MARK = b'{"checksum":"'
_LINE = re.compile(re.escape(_MARK) + rb'([0-9a-f]{8})",?(.*)\n', re.DOTALL)
"""A complete line: the checksum, and its row without the first brace."""
_TORN = re.compile(re.escape(_MARK) + rb"[^\n]*\Z")
"""All that a kill can leave of a journal that has no complete row, but for the beginnings of the mark."""

Row = dict[str, Any]


def encode(row: Row) -> bytes:
    """The line of a row."""
    text = json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode()
    return b'%s%08x"%s%s\n' % (_MARK, zlib.crc32(text), b"," if row else b"", text[1:])


def decode(line: bytes) -> Row | None:
    """The row of a line, or None where the line is torn or damaged."""
    match = _LINE.fullmatch(line)
    text = b"{" + match[2] if match is not None else b""
    if match is None or match[1] != b"%08x" % zlib.crc32(text):
        return None
    row: Row = json.loads(text)
    return row


def read_journal(path: Path) -> list[Row]:
    """The complete rows of a journal, even while it is being written; none where there is no file."""
    if not path.is_file():
        return []
    data = read_bytes(path, MAX_BYTES, "journal", StudyError)
    return [row for line in data.splitlines(keepends=True) if (row := decode(line)) is not None]


class Journal:
    """The journal of one run, held by one process at a time; opening it repairs what a kill left behind."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | _BINARY, 0o644)
        except OSError as error:
            raise StudyError(f"{path.parent}: the results cannot be written there: {error.strerror}") from None
        try:
            if not lock(self._file):
                raise StudyError(f"{path.parent}: another run is writing here: wait for it, or choose another folder")
            self.rows = self._mend()
        except BaseException:
            os.close(self._file)
            raise
        sync_folder(path.parent)

    def _mend(self) -> list[Row]:
        rows, end = [], 0
        data = read_bytes(self.path, MAX_BYTES, "journal", StudyError)
        for line in data.splitlines(keepends=True):
            if line.endswith(b"\n"):
                end += len(line)
            if (row := decode(line)) is not None:
                rows.append(row)
        if data and not rows and not (_TORN.match(data) or _MARK.startswith(data)):
            raise StudyError(f"{self.path}: this is not the journal of a study: choose another folder, or move it")
        # A torn end is cut off in place, because the lock is on this very file. Damage in the middle is skipped: it
        # costs one row, which is measured again.
        os.ftruncate(self._file, end)
        os.fsync(self._file)
        return rows

    def add(self, rows: Iterable[Row]) -> None:
        """Write rows for good: once this returns, neither a kill nor a power cut can lose them."""
        data = b"".join(encode(row) for row in rows)
        try:
            while data:
                data = data[os.write(self._file, data) :]
            os.fsync(self._file)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None

    def close(self) -> None:
        """Release the file, so that another run can use it."""
        os.close(self._file)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
