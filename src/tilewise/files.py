"""Files: reading no more than a stated size, and writing files that are complete or not there at all.

Every room reads and writes users' files through these functions, so that an endless device, a full disk, a kill halfway
through or a symbolic link does no harm anywhere, and so that ``-`` is the standard input or output everywhere.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import stat
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import IO

from tilewise.errors import NotationError, TilewiseError, enumeration

try:
    import fcntl as _locks
except ImportError:  # no such locks on Windows
    _locks = None  # type: ignore[assignment]

POSIX = os.name == "posix"
_LOCKS = bool(_locks)
STANDARD = "-"
"""The name of the standard input where a file is read, and of the standard output where one is written."""

Complaint = Callable[[str], Exception]
"""The error to raise, given its sentence."""


def read_bytes(path: str | Path, most: int, what: str, complaint: Complaint = TilewiseError) -> bytes:
    """The bytes of a file, up to a limit, whatever size the file reports; ``-`` is the standard input.

    A named pipe is refused, since nobody may ever write to it; what a shell has opened, as with ``<(...)``, is read.
    """
    try:
        if is_standard(path):
            data = sys.stdin.buffer.read(most + 1)
        else:
            with open_bytes(path) as file:
                data = file.read(most + 1)
    except (OSError, ValueError) as error:
        # A name with a NUL in it is a ValueError.
        why = (error.strerror if isinstance(error, OSError) else None) or error
        raise _unreadable(complaint(f"{quoted_path(path)}: the {what} cannot be read: {why}")) from None
    if len(data) > most:
        raise _unreadable(complaint(f"{quoted_path(path)}: the {what} is larger than {size(most)}, so it is not read"))
    return data


def open_bytes(path: str | Path) -> IO[bytes]:
    """A file, opened for reading, without waiting for anybody: only pipes that are open already are accepted."""
    return open(path, "rb", opener=_at_once)


def _at_once(path: str, flags: int) -> int:
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # to open a pipe is else to wait for its writer
    if POSIX:
        if stat.S_ISFIFO(os.fstat(descriptor).st_mode) and not os.path.abspath(path).startswith(_OPENED):  # noqa: PTH100
            os.close(descriptor)
            raise OSError(errno.EINVAL, "it is a named pipe, which may stay silent for ever: use - and standard input")
        os.set_blocking(descriptor, True)
    return descriptor


_OPENED = ("/dev/", "/proc/")
"""Where the names of descriptors are that are open already, such as /dev/stdin and /dev/fd/63."""


def _unreadable(error: Exception) -> Exception:
    vars(error)["unreadable"] = True
    return error


def read_text(path: str | Path, most: int, what: str, complaint: Complaint = TilewiseError) -> str:
    """The same as text in UTF-8, with or without a byte-order mark."""
    data = read_bytes(path, most, what, complaint)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _unreadable(complaint(f"{quoted_path(path)}: the {what} is not UTF-8 text: see line {line}")) from None


def read_foreign_text(path: str | Path, most: int, what: str, complaint: Complaint = TilewiseError) -> str:
    """The text of a file from elsewhere, in whatever a spreadsheet or an editor made of it."""
    data = read_bytes(path, most, what, complaint)
    try:
        return decoded(data)
    except UnicodeError:
        raise _unreadable(complaint(f"{quoted_path(path)}: the {what} is not text")) from None


def decoded(data: bytes) -> str:
    r"""Bytes as text: UTF-8 or UTF-16, with or without a byte-order mark, or else Latin-1 as Windows has it.

    >>> decoded("côté".encode()), decoded("côté".encode("latin-1")), decoded("côté".encode("utf-16"))
    ('côté', 'côté', 'côté')
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16")
    if 0 in data:  # every other byte of most texts in UTF-16 is, and none of any other text
        high, low = data[::2].count(0), data[1::2].count(0)
        if max(high, low) < len(data) / 8 or min(high, low):
            raise UnicodeError
        return data.decode("utf-16-be" if high else "utf-16-le")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Of its bytes without a meaning in Windows some are control characters in Latin-1, which no word has.
        return data.decode("cp1252", "replace")


def size(count: int) -> str:
    """A number of bytes for people to read: never "0 MiB" for something that is not empty.

    >>> size(512), size(3_000_000), size(64 * 2**20)
    ('512 bytes', '2.86 MiB', '64 MiB')
    """
    for unit, power in (("GiB", 3), ("MiB", 2), ("KiB", 1)):
        if count >= 1024**power:
            return f"{count / 1024**power:.3g} {unit}"
    return f"{count} bytes"


def quoted_path(path: str | Path) -> str:
    r"""The name of a file, safe to print: without characters that a terminal would obey.

    >>> quoted_path("a\x1b[2Jb")
    'a\\x1b[2Jb'
    """
    return printable(str(path))


def printable(text: str) -> str:
    """The text with every unprintable character escaped; spaces stay."""
    return "".join(ch if ch.isprintable() else ch.encode("unicode_escape").decode() for ch in text)


@contextmanager
def replacing(path: str | Path) -> Iterator[IO[bytes]]:
    """Write a file that is put in place when complete: readers see the old file or the new one, never a partial one.

    The bytes go to a temporary file beside it, are forced to the disk, and then take the name. Symbolic links are
    followed; a device or a pipe is written to directly. Errors name the file that was asked for. The standard output
    gets everything at the end, or nothing.
    """
    wanted = Path(path)
    if is_standard(path):
        held = io.BytesIO()
        yield held
        _print_bytes(held.getvalue())
        return
    target = _target(wanted)
    try:
        with target.open("wb") if _is_device(target) else _part(target) as out:
            yield out
    except OSError as error:
        if error.filename not in (None, str(wanted)) and _PREFIX not in str(error.filename):
            raise
        raise OSError(error.errno, error.strerror, str(wanted)) from None


def _print_bytes(content: bytes) -> None:
    try:
        sys.stdout.flush()
        raw = getattr(sys.stdout, "buffer", None)
        if raw is not None:
            raw.write(content)
        else:  # a program that took the place of the standard output takes text alone
            sys.stdout.write(content.decode("utf-8", "replace"))
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, "standard output") from None


def _target(path: Path) -> Path:
    """The file behind a name, through links; it may not be a folder."""
    if "\0" in str(path):
        raise TilewiseError(f"{quoted_path(path)}: the name has a NUL character, which no file may have")
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise IsADirectoryError(21, "this is a folder, not a file", str(path))
    return target


def _is_device(target: Path) -> bool:
    return target.exists() and not target.is_file()


_PREFIX, _SUFFIX = ".tilewise-", ".tmp"


@contextmanager
def _part(target: Path) -> Iterator[IO[bytes]]:
    _sweep(target.parent)
    try:
        descriptor, part = _new_part(target.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror) from None
    out = os.fdopen(descriptor, "wb")
    try:
        yield out
        out.flush()
        os.fsync(out.fileno())
        if not _LOCKS:
            out.close()  # Windows renames no open file; elsewhere the lock must last until the name is gone
        part.chmod(_mode(target))
        part.replace(target)
    except BaseException:
        for tidy in (out.close, part.unlink):
            with suppress(OSError):
                tidy()
        raise
    out.close()
    sync_folder(target.parent)


def _new_part(folder: Path) -> tuple[int, Path]:
    """A new temporary file, which is locked while its writer lives, where there are locks."""
    while True:
        descriptor, name = tempfile.mkstemp(prefix=_PREFIX, suffix=_SUFFIX, dir=folder)
        part = Path(name)
        try:
            locked = lock(descriptor) and part.exists()
        except OSError:
            locked = True  # this file system has no locks, so nobody sweeps here
        if locked:
            return descriptor, part
        os.close(descriptor)  # it was swept by another writer before it was locked


@cache
def _sweep(folder: Path) -> None:
    """Remove the temporary files that writers left behind when they were killed; once per process and folder.

    Whoever is still writing holds a lock, which ends with its process however that ends.
    """
    if not _LOCKS:
        return
    with suppress(OSError):
        for part in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
            with suppress(OSError), open_bytes(part) as left:
                if lock(left.fileno()):
                    part.unlink()


def lock(descriptor: int, *, wait: bool = False) -> bool:
    """Hold an open file, or a folder, until it is closed; False where another process does, unless one waits.

    Where the system has no such locks, as on Windows, nobody is kept out.
    """
    try:
        if _LOCKS:
            _locks.flock(descriptor, _locks.LOCK_EX | (0 if wait else _locks.LOCK_NB))
    except BlockingIOError:
        return False
    return True


def _mode(target: Path) -> int:
    if target.exists():
        return stat.S_IMODE(target.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def write_file(path: str | Path, content: bytes | str) -> None:
    """Write a file that is put in place when complete."""
    with replacing(path) as out:
        out.write(content.encode() if isinstance(content, str) else content)


def is_standard(path: str | Path | None) -> bool:
    """Whether a name stands for the standard input or output.

    >>> is_standard("-"), is_standard(Path("-")), is_standard("./-"), is_standard(None)
    (True, True, False, False)
    """
    return path is not None and str(path) == STANDARD


def is_same_file(first: str | Path, second: str | Path) -> bool:
    """Whether two names are those of one file that is there, through links, too."""
    try:
        return not is_standard(first) and not is_standard(second) and Path(first).samefile(second)
    except (OSError, ValueError):
        return False  # not there, or no name of a file at all


def ending(path: str | Path, otherwise: str) -> str:
    """The ending of a file's name, which decides its format; the standard output gets the format ``otherwise``.

    >>> ending("games.csv", ".jsonl"), ending("-", ".jsonl")
    ('.csv', '.jsonl')
    """
    return otherwise if is_standard(path) else Path(path).suffix


def check_target(path: str | Path, suffixes: Sequence[str] = (), what: str = "file") -> None:
    """Complain now, not after minutes of work, if a file could not be written or its name has the wrong ending."""
    if is_standard(path):
        return
    path = Path(path)
    if suffixes and path.suffix not in suffixes:
        allowed = enumeration(filter(None, suffixes), "or")
        got = repr(path.suffix) if path.suffix else "no ending"
        raise NotationError(f"{quoted_path(path)}: a {what} is written as {allowed}, not as {got}")
    target = _target(path)
    if _is_device(target):
        return
    try:
        if not target.parent.is_dir():
            raise FileNotFoundError(2, f"there is no folder {quoted_path(target.parent)}", str(path))
        probe, part = _new_part(target.parent)
        part.unlink()
        os.close(probe)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other processes that ask for the same folder waiting, where the system can."""
    if not _LOCKS:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        lock(handle, wait=True)
        yield
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Force a folder's entries to the disk, where the system can."""
    if not POSIX:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        pass  # some file systems cannot do it for folders
    finally:
        os.close(handle)
