"""Measure every claim again and write docs/results.md: ``python -m tools.release.build_results``."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from tilewise.published import Claim, ClaimRow, claims, measure_claims
from tools.written import ROOT, write

PAGE = ROOT / "docs" / "results.md"

_HEAD = """# Results: published figures, measured again

{summary}
`tilewise claims SOURCE` measures all rows of a source. This page, written by `python -m tools.release.build_results`,
shows those that differ, and all rows where several authors are compared.

A value agrees if it equals the published one to the last printed digit or, where the source says "about", if it is
close. Otherwise a note says why it differs, as far as we know. Read the order of openers with care: ties alone move a
mean by 0.01 to 0.03, and by 0.18 with `tarse` on `nyt`, depending on whether they go to possible answers.
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
    titles = {claim.source: claim for claim in reversed(claims())}
    for source, claim in reversed(titles.items()):
        parts.append(_section(claim, [row for row in rows if row.source == source]))
    return "\n".join(parts)


def _section(claim: Claim, rows: list[ClaimRow]) -> str:
    figures = [row for row in rows if row.published]
    agree = sum(bool(row.agrees) for row in figures)
    authors = {row.by.partition(":")[0] for row in rows}
    named = len(authors) > 1
    shown = rows if named else [row for row in figures if not row.agrees]
    notes = list(dict.fromkeys(row.note for row in shown if row.note))
    by = "" if named else f"Source: {claim.by}. "
    lines = [
        f"## {claim.title}",
        "",
        f"{by}{agree} of {len(figures)} figures agree (`tilewise claims {claim.source}`).",
        "",
    ]
    if not shown:
        return "\n".join(lines)
    head = ["definition", "published", "measured", "note"]
    lines.append("| " + " | ".join([*(["by"] if named else []), *head]) + " |")
    lines.append("|" + "---|" * (len(head) + named))
    for row in shown:
        mark = str(notes.index(row.note) + 1) if row.note else ""
        measured = row.measured if row.agrees is not False else f"**{row.measured}**"
        cells = [*([row.by] if named else []), row.definition, row.published or "–", measured, mark]
        lines.append("| " + " | ".join(cells) + " |")
    lines += ["", *(f"{k}. {note}" for k, note in enumerate(notes, 1)), ""]
    return "\n".join(line for k, line in enumerate(lines) if line or k == 0 or lines[k - 1])


def measured() -> str:
    """The page, everything measured."""
    text = page(measure_claims(progress=lambda p: print(f"\r{p.done} of {p.total}", end="", file=sys.stderr)))
    print(file=sys.stderr)
    return text


if __name__ == "__main__":
    sys.exit(write(__doc__, lambda: {PAGE: measured()}))
