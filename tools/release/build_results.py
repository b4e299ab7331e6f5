"""Measure every claim again and write docs/results.md; with ``--check`` only say whether the page is up to date.

python tools/release/build_results.py [--check]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from tilewise.published import Claim, ClaimRow, claims, measure_claims

PAGE = Path(__file__).resolve().parents[2] / "docs" / "results.md"

_HEAD = """# Results: published figures, measured again

Every figure below is measured by one command, and this page is written by it: `python tools/release/build_results.py`,
or `tilewise claims` to see it in a terminal. "Definition" says exactly what was measured here; if the measured value is
not the published one, the note says why, as far as is known. A value agrees if it is the published one to its last
printed digit, and where the source says "about", if it is close.

{summary}

Read the order of openers with care: the tie-break alone can move a mean by 0.01 to 0.03. The same opener and ranker can
differ by much more, depending on whether ties go to possible answers or to the first word in the alphabet: see the two
rows of `tarse`, which are 0.18 guesses apart.
"""


def page(rows: Iterable[ClaimRow]) -> str:
    """The page for measured rows, which are in the order of the claims."""
    rows = list(rows)
    verdicts = [row.agrees for row in rows if row.agrees is not None]
    agree, figures = sum(verdicts), len(verdicts)
    summary = (
        f"{figures} rows repeat a published figure, some figures under more than one definition; {agree} agree.\n"
        f"{len(rows) - figures} more rows give what a source left open."
    )
    parts = [_HEAD.format(summary=summary)]
    titles = {claim.source: claim for claim in claims()}
    for source, claim in titles.items():
        parts.append(_section(claim, [row for row in rows if row.source == source]))
    return "\n".join(parts)


def _section(claim: Claim, rows: list[ClaimRow]) -> str:
    named = len({row.by for row in rows}) > 1
    notes = list(dict.fromkeys(row.note for row in rows if row.note))
    lines = [f"## {claim.title}", "", "" if named else f"Source: {claim.by}.", ""]
    head = ["definition", "published", "measured", "note"]
    lines.append("| " + " | ".join([*(["by"] if named else []), *head]) + " |")
    lines.append("|" + "---|" * (len(head) + named))
    for row in rows:
        mark = str(notes.index(row.note) + 1) if row.note else ""
        measured = row.measured if row.agrees is not False else f"**{row.measured}**"
        cells = [*([row.by] if named else []), row.definition, row.published or "–", measured, mark]
        lines.append("| " + " | ".join(cells) + " |")
    lines += ["", *(f"{k}. {note}" for k, note in enumerate(notes, 1)), ""]
    return "\n".join(line for k, line in enumerate(lines) if line or k == 0 or lines[k - 1])


def main() -> int:
    """Write the page, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing: say whether the page is out of date")
    arguments = parser.parse_args()
    text = page(measure_claims(progress=lambda p: print(f"\r{p.done} of {p.total}", end="", file=sys.stderr)))
    print(file=sys.stderr)
    if arguments.check:
        if PAGE.read_text("utf-8") == text:
            return 0
        print(f"{PAGE.name} is out of date: run python tools/release/build_results.py", file=sys.stderr)
        return 1
    PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
