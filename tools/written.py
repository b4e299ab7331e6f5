"""Files that programs write: made and written, or with ``--check`` only compared; parts of pages between marks."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def write(about: str | None, make: Callable[[], Mapping[Path, str | bytes | None]]) -> int:
    """Write what differs, as the command line asks for; None: the file goes. The exit code: 1 if a check finds any."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    check = parser.parse_args().check
    made = {path: text.encode() if isinstance(text, str) else text for path, text in make().items()}
    changed = {path: text for path, text in made.items() if text != (path.read_bytes() if path.is_file() else None)}
    for path, text in changed.items():
        print(f"{path.relative_to(ROOT)} {'is not up to date: run me without --check' if check else 'is up to date'}")
        if check:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink() if text is None else path.write_bytes(text)
    return int(check and bool(changed))


def fill(text: str, mark: str, content: str) -> str:
    r"""The text with what stands between the mark's begin and end lines written anew.

    >>> fill("<!-- t: begin -->\nold\n<!-- t: end -->\n", "t", "new\n")
    '<!-- t: begin -->\nnew\n<!-- t: end -->\n'
    """
    begin, end = f"<!-- {mark}: begin -->\n", f"<!-- {mark}: end -->\n"
    head, found, rest = text.partition(begin)
    _, closed, tail = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"the page lacks the lines {begin.strip()!r} and {end.strip()!r}, in this order")
    return head + begin + content + end + tail
