"""What a proof knows of every opener, in memory and in its log.

The log is a text file with one line per opener, from which a proof is resumed and can be checked.
"""

from __future__ import annotations

import math
import time
import zlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilewise.errors import TilewiseError
from tilewise.files import is_standard, quoted_path, read_text, write_file
from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.progress import Progress
from tilewise.solver.value import NOTHING_KNOWN, Amount, Cost, Value

MAX_BYTES = 256 * 2**20
_FORMAT = "tilewise proof 2"


class ProofLog:
    """A header that says what is proved, then a line per opener: word, ``=`` or ``>=``, total, and what is lost if any.

    ``salet = 7920`` is exact, ``fuzzy >= 8412`` a bound, ``mamma = 9120 lost 3`` exact with three games lost. Every
    line ends with a checksum of the header and the line, so that a line that was typed in, damaged or copied from
    another log is not accepted.
    """

    def __init__(self, path: str | Path, game: Game) -> None:
        self._path = Path(path)
        self._weight = Position(game).weight
        self._header = [
            _FORMAT,
            f"vocabulary: {game.name}",
            f"digest: {game.vocabulary.digest}",
            f"rule: {game.rule.name}",
            f"limit: {game.limit}",
            "",
        ]
        self._seed = "\n".join(self._header)
        if is_standard(path) or (self._path.exists() and not self._path.is_file()):
            raise TilewiseError(f"a log cannot be kept in {quoted_path(self._path)}: it is not a file")
        if not self._path.exists() or not self._text():
            write_file(self._path, "\n".join(self._header) + "\n")

    def _text(self) -> str:
        return read_text(self._path, MAX_BYTES, "log of a proof")

    def _sum(self, text: str) -> str:
        return f"#{zlib.crc32((self._seed + text).encode()):08x}"

    def read(self) -> dict[str, Value]:
        """What the file says of each opener; an error where it is the log of another proof."""
        text = self._text()
        self._check_header(text)
        whole = text[: text.rfind("\n") + 1]  # a run may have been cut off mid-line
        lines = whole.splitlines()
        head = len(self._header)
        if whole != text:
            write_file(self._path, whole)
        return dict(self._opener(line, n) for n, line in enumerate(lines[head:], head + 1))

    def _check_header(self, text: str) -> None:
        lines = text.splitlines()
        for number, (got, want) in enumerate(zip(lines, self._header, strict=False)):
            if got == want or (number == len(lines) - 1 and want.startswith(got)):
                continue
            if number == 0:
                raise TilewiseError(f"{quoted_path(self._path)} is not the log of a proof: it begins with {got[:60]!r}")
            raise TilewiseError(
                f"{quoted_path(self._path)} is the log of another proof: "
                f"it says {got[:100]!r} where this one says {want!r}"
            )
        if len(lines) < len(self._header):
            raise TilewiseError(
                f"{quoted_path(self._path)} is cut off before its first opener: delete it and start again"
            )

    def _opener(self, line: str, number: int) -> tuple[str, Value]:
        entry, _, mark = line.rpartition(" ")
        if mark != self._sum(entry):
            raise TilewiseError(
                f"{quoted_path(self._path)}, line {number}: {line!r} does not have the right checksum: "
                "delete the line, and its opener is proved again"
            )
        try:
            word, relation, text, name, lost = f"{entry} lost 0".split()[:5]
            exact = {"=": True, ">=": False}[relation]
            cost = {"lost": int(lost)}[name], int(text)
        except (ValueError, KeyError):
            raise TilewiseError(
                f"{line!r} in {str(self._path)!r} is not an opener: write 'word = total' or 'word = total lost number'"
            ) from None
        return word, Value.between(word, cost, cost if exact else NOTHING_KNOWN, self._weight)

    def add(self, value: Value) -> None:
        """Add a line with a single write; if a kill or a full disk leaves half a line, the next read drops it."""
        lost = f" lost {value.lost_lower}" if value.lost_lower else ""
        line = f"{value.guess} {'=' if value.proved else '>='} {value.lower}{lost}"
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{line} {self._sum(line)}\n")
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self._path)) from None


# ---- what is known of every opener ---------------------------------------------------------------------------


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
        return None if len(values) < self.top else just_above(values[self.top - 1])

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


def just_above(value: Cost) -> Cost | None:
    """The least cost above a value; None where there is no value."""
    lost, total = value
    return None if math.isinf(total) else (lost, total + 1)
