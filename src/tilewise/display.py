"""HTML of results for notebooks and reports: it needs no script, no font and no network.

Styles are inline, so that a cell looks the same in Jupyter, on a website and in an email. Text and lines take the
colours of the page around them, so that dark themes stay dark.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tilewise.game.feedback import Feedback

TILES = ("#787c7e", "#c9b458", "#6aaa64")
"""Absent, elsewhere, right place."""
_BAR = "#3b6fb6"
_BADGES = {"proved": "#2e7d32", "exact": "#3b6fb6", "bound": "#b26a00", "estimate": "#787c7e"}
SHOWN = 25
"""Rows of a table that are shown; the others are counted."""


def escape(text: str) -> str:
    """Text as HTML has it."""
    from html import escape  # loads a list of all the names that characters have, which only notebooks need

    return escape(text)


class Html(str):
    """Text that is already HTML, and goes into a table unchanged."""

    __slots__ = ()


class AtLeast(float):
    """A number that is only a lower bound, and is shown as one."""

    __slots__ = ()


def tiles(word: Sequence[str], shown: Sequence[int] | Feedback) -> Html:
    """A guess, its symbols as they are shown, as coloured tiles; beside it a feedback that has none for each of them.

    >>> tiles("ab", (2, 0)).count("background:#6aaa64")
    1
    """
    if len(shown) != len(word):
        return Html(f"<b>{escape(''.join(word))}</b> {escape(str(shown))}")
    signs = getattr(shown, "SIGNS", ("",) * len(TILES))
    style = "display:inline-block;width:1.5em;line-height:1.5em;margin-right:2px;text-align:center;color:#fff;"
    return Html(
        '<span style="white-space:nowrap;font-weight:bold">'
        + "".join(
            f'<span style="{style}background:{TILES[digit]}">{escape(letter)}{signs[digit]}</span>'
            for letter, digit in zip(word, shown, strict=True)
        )
        + "</span>"
    )


class Tiled(str):
    """A word that notebooks show as tiles."""

    def __new__(cls, word: str, symbols: Sequence[str], shown: Sequence[int] | Feedback) -> Tiled:
        tiled = super().__new__(cls, word)
        tiled.html = tiles(symbols, shown)
        return tiled

    html: Html


def badge(name: str) -> Html:
    """What a number is, as a coloured word."""
    return Html(f'<span style="color:{_BADGES.get(name, "inherit")}">{escape(name)}</span>')


def table(columns: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "", note: str = "") -> str:
    """A table: numbers are right-aligned, None is left empty, and rows past a screenful are only counted."""
    every = list(rows)
    shown = every[:SHOWN]
    numeric = [
        all(isinstance(row[k], int | float | Fraction) or row[k] is None for row in every) for k in range(len(columns))
    ]
    aligned = ["right" if n and every else "left" for n in numeric]
    head = "".join(f'<th style="text-align:{a}">{escape(c)}</th>' for c, a in zip(columns, aligned, strict=True))
    body = "".join(
        "<tr>"
        + "".join(f'<td style="text-align:{a}">{cell(value)}</td>' for value, a in zip(row, aligned, strict=True))
        + "</tr>"
        for row in shown
    )
    left = f"{len(every) - len(shown):,} more rows" if len(every) > len(shown) else ""
    below = "; ".join(text for text in (left, note) if text)
    return (
        '<div style="overflow-x:auto"><table>'
        + (f'<caption style="text-align:left">{escape(caption)}</caption>' if caption else "")
        + f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        + (f'<p style="margin:0;opacity:0.75">{escape(below)}</p>' if below else "")
        + "</div>"
    )


def facts(values: Mapping[str, object], caption: str = "") -> str:
    """Names and values in two columns."""
    rows = "".join(
        f'<tr><th style="text-align:left">{escape(name)}</th><td style="text-align:left">{cell(value)}</td></tr>'
        for name, value in values.items()
    )
    title = f'<caption style="text-align:left">{escape(caption)}</caption>' if caption else ""
    return f"<table>{title}<tbody>{rows}</tbody></table>"


def bars(counts: Mapping[int, int], limit: int | None = None) -> Html:
    """How many games took how many guesses, as bars; those past the limit are grey."""
    most = max(counts.values(), default=1)
    rows = []
    for k, (steps, games) in enumerate(sorted(counts.items())):
        y, width = 20 * k, max(1.0, 260 * games / most)
        colour = _BAR if limit is None or steps <= limit else TILES[0]
        rows.append(
            f'<text x="18" y="{y + 14}" text-anchor="end" fill="currentColor">{steps}</text>'
            f'<rect x="26" y="{y + 2}" width="{width:.1f}" height="16" fill="{colour}"/>'
            f'<text x="{32 + width:.1f}" y="{y + 14}" fill="currentColor">{games:,}</text>'
        )
    height = 20 * len(counts)
    return Html(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="360" height="{height}" viewBox="0 0 360 {height}" '
        f'font-size="12" font-family="sans-serif" role="img" aria-label="games by guesses">{"".join(rows)}</svg>'
    )


def cell(value: object) -> str:
    """One value as HTML: numbers with few digits, yes or no, nothing for None."""
    if isinstance(value, Html):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, AtLeast):
        return f"≥ {value:.3f}"
    if isinstance(value, float | Fraction):
        value = float(value)
        return f"{value:.4f}".rstrip("0").rstrip(".") if value == value else ""
    return escape(str(value))


_PAGE = """
:root { color-scheme: light dark; --ink: #1c2026; --muted: #5f6773; --ruled: #d6dae0; --paper: #fdfdfc; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e7e9ec; --muted: #a3abb6; --ruled: #3a4049; --paper: #15181c; }
}
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; }
.note, caption { color: var(--muted); }
figure { margin: 1.5rem 0; overflow-x: auto; }
figure svg { display: block; max-width: 100%; min-width: 36rem; height: auto; }
.tables { display: flex; flex-wrap: wrap; gap: 1.5rem 2.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: 0.3rem; }
th, td { padding: 0.2rem 0.7rem 0.2rem 0; border-bottom: 1px solid var(--ruled); text-align: left; }
td.n, th.n { text-align: right; }
.mark td:first-child { font-weight: bold; }
"""


def page(title: str, body: str) -> str:
    """A page of its own, for a report: it opens offline, in light and dark.

    >>> page("A & B", "<p>C</p>").startswith("<!doctype html>")
    True
    """
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_PAGE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )
