"""``tilewise claims``: published figures, measured again."""

from __future__ import annotations

from typing import Annotated

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import command
from tilewise.apps.cli.options import JsonOption, completing
from tilewise.apps.cli.progress import Working


def claims(
    sources: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="SOURCE",
            help="Which sources (default: all of them).",
            autocompletion=completing("tilewise.study.claims:claim_sources"),
        ),
    ] = None,
    *,
    quick: Annotated[bool, typer.Option("--quick", help="Only what needs no whole games.")] = False,
    notes: Annotated[bool, typer.Option("--notes/--no-notes", help="Say why figures differ.")] = True,
    as_json: JsonOption = False,
) -> None:
    """Measure published figures again; say where they differ, and why."""
    from tilewise import measure_claims
    from tilewise.apps.answers.claims import ClaimsAnswer

    with Working("measuring") as bar:
        rows = measure_claims(sources or None, bar.hear, not quick)
    if as_json:
        output.emit("claims", ClaimsAnswer(claims=rows))
        return
    output.table(
        ["source", "by", "what", "published", "measured", "agrees"],
        [
            [r.source, r.by, r.definition, r.published or "-", r.measured, "-" if r.agrees is None else r.agrees]
            for r in rows
        ],
        left=(0, 1, 2),
    )
    differing = dict.fromkeys(r.note for r in rows if r.note)
    if notes and differing:
        print()
        for note in differing:
            output.say(f"- {' '.join(note.split())}")
    verdicts = [r.agrees for r in rows if r.agrees is not None]
    print(f"{sum(verdicts)} of {len(verdicts)} published figures agree")


app = command(
    "claims", examples=["tilewise claims --quick", "tilewise claims beckman kiking", "tilewise claims --json"]
)(claims)
