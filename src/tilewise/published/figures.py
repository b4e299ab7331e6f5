"""Published figures, measured again: source, definition, published, measured, and why they differ if they do."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tilewise.data import FOLDER
from tilewise.errors import NotationError, unknown
from tilewise.progress import Clock, Progress, reporting
from tilewise.published.measures import GAME_MEASURES, WORD_MEASURES, Measure, Measures, Value

MEASURES: Mapping[str, Measure] = {**WORD_MEASURES, **GAME_MEASURES}
"""How claims are measured, by name."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A figure that somebody published, with how to measure it."""

    source: str
    title: str
    by: str
    """Who published it."""
    measure: str
    """The name of its measure."""
    arguments: Mapping[str, Any]
    """What the measure is given."""
    published: str
    """As printed; empty where the source gives no figure for the definition."""
    within: float | None
    """How far off the measured value may be; by default half a unit of the last printed digit."""
    note: str
    """Why the measured value differs, if it does."""

    @property
    def definition(self) -> str:
        return MEASURES[self.measure].definition(self.arguments)

    @property
    def slow(self) -> bool:
        return MEASURES[self.measure].slow


@dataclass(frozen=True, slots=True)
class ClaimRow:
    """A published figure beside what was measured."""

    source: str
    """Where it was published."""
    by: str
    """Who published it."""
    definition: str
    """What was measured."""
    published: str
    """The figure as it was published."""
    measured: str
    """What was measured, in the form of the published figure."""
    value: Value
    """As measured."""
    agrees: bool | None
    """The verdict; None where the source gives no figure."""
    note: str
    """Why they differ; empty where they agree."""


@cache
def claims() -> tuple[Claim, ...]:
    """Every claim that comes with the package, by source.

    >>> {claim.source for claim in claims()} >= {"beckman", "lab", "player", "chow", "kiking", "literature"}
    True
    """
    text = FOLDER.joinpath("claims.toml").read_text("utf-8")
    return tuple(claim for source, table in tomllib.loads(text).items() for claim in _claims(source, table))


def _claims(source: str, table: Mapping[str, Any]) -> Iterable[Claim]:
    for row in table["claims"]:
        keys = ("measure", "published", "within", "note", "by")
        yield Claim(
            source=source,
            title=table["title"],
            by=row.get("by", table["by"]),
            measure=row["measure"],
            arguments={"list": table["list"], **{k: v for k, v in row.items() if k not in keys}},
            published=row["published"],
            within=row.get("within"),
            note=table["notes"][row["note"]] if "note" in row else "",
        )


def claim_sources() -> tuple[str, ...]:
    """The names of the sources, in their order.

    >>> "lab" in claim_sources()
    True
    """
    return tuple(dict.fromkeys(claim.source for claim in claims()))


def measure_claims(
    sources: Iterable[str] | None = None, progress: Callable[[Progress], None] | bool | None = None, slow: bool = True
) -> tuple[ClaimRow, ...]:
    """Measure the claims of some sources (default: all); without ``slow`` only those that play no whole games.

    :param sources: The sources to measure; by default all.

    >>> measure_claims(["lab"], slow=False)[2].measured
    '10020'
    """
    wanted = claim_sources() if sources is None else tuple(sources)
    for source in wanted:
        if source not in claim_sources():
            raise NotationError(unknown("source", source, claim_sources()))
    chosen = [c for c in claims() if c.source in wanted and (slow or not c.slow)]
    measures, clock = Measures(), Clock()
    rows: list[ClaimRow] = []
    with reporting(progress, "measuring") as tell:
        for claim in chosen:
            tell(clock.at(len(rows), len(chosen), claim.source))
            rows.append(claim_row(claim, MEASURES[claim.measure].run(measures, claim.arguments)))
        tell(clock.at(len(rows), len(chosen)))
    return tuple(rows)


def claim_row(claim: Claim, value: Value) -> ClaimRow:
    """A claim beside a measured value."""
    return ClaimRow(
        source=claim.source,
        by=claim.by,
        definition=claim.definition,
        published=claim.published,
        measured=_in_form(claim.published, value),
        value=value,
        agrees=_agrees(claim, value) if claim.published else None,
        note="" if claim.published and _agrees(claim, value, exact=True) else claim.note,
    )


def _agrees(claim: Claim, value: Value, exact: bool = False) -> bool:
    if isinstance(value, str):
        return value.partition(":")[0] == claim.published  # what follows a colon is the evidence
    bare = claim.published.strip("~>%")
    if claim.published.startswith(">"):
        return value > float(bare)
    half = 0.5 * 10.0 ** -_decimals(bare)
    return abs(value - float(bare)) <= (half if exact or claim.within is None else claim.within) + 1e-9


def _in_form(published: str, value: Value) -> str:
    # As many digits as the published figure, so that the eye can compare; a whole number stays whole.
    if isinstance(value, str):
        return value
    bare = published.strip("~>%")
    sign = "%" if published.endswith("%") else ""
    if not published:
        return str(value) if isinstance(value, int) or value == int(value) else f"{value:.4f}"
    digits = max(_decimals(bare), 2 if published[0] in "~>" and isinstance(value, float) else 0)
    return f"{value:.{digits}f}{sign}"


def _decimals(number: str) -> int:
    return len(number.partition(".")[2])
