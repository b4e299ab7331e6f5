"""``tilewise claims``: published figures, measured again."""

from __future__ import annotations

import textwrap

import tilewise as tw
from tilewise.apps.cli.framework.declare import command
from tilewise.apps.cli.terminal import output


def claims(sources: list[str] | None = None, *, quick: bool = False, notes: bool = True, as_json: bool = False) -> None:
    """Measure published figures again; say where they differ, and why."""
    from tilewise.apps.answers.classroom import ClaimsAnswer

    with output.Working("measuring") as bar:
        rows = tw.published.measure_claims(sources or None, bar.hear, not quick)
    if as_json:
        output.emit("claims", ClaimsAnswer(claims=rows))
        return
    _show(rows, notes)
    verdicts = [r.agrees for r in rows if r.agrees is not None]
    print(f"{sum(verdicts)} of {len(verdicts)} published figures agree")


def _show(rows: tuple[tw.published.ClaimRow, ...], notes: bool) -> None:
    """The rows by source, each with its note, no wider than the screen."""
    source, by, reason = "", "", ""
    for row in rows:
        if (row.source, row.by) != (source, by):
            if source:
                print()
            _say("", f"{row.source}: {row.by}")
            source, by = row.source, row.by
        figures = f"published {row.published}, measured {row.measured}" if row.published else f"measured {row.measured}"
        if row.measured == row.published:
            figures = row.measured
        _say(f"{_VERDICTS[row.agrees]:9}", f"{row.definition}: {figures}")
        if notes and row.note:
            note = " ".join(row.note.split())
            _say(" " * 9, "(for the same reason)" if note == reason else f"({note})")
            reason = note


_VERDICTS = {True: "agrees", False: "DIFFERS", None: "-"}


def _say(margin: str, text: str) -> None:
    if not output.is_terminal():
        print(f"{margin}{text}")
        return
    for line in textwrap.wrap(text, max(20, output.columns() - len(margin)), break_long_words=False):
        print(f"{margin}{line}")
        margin = " " * len(margin)


app = command(claims, "tilewise claims --quick", "tilewise claims beckman kiking", "tilewise claims --json")
