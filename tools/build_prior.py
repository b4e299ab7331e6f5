"""Measure the prior of today's puzzle again: docs/measured.md, docs/prior-replay.csv and their picture.

python -m tools.build_prior            # scores and replays, and writes them (about a minute)
python -m tools.build_prior --check    # exits with 1 if anything would change

The text of the page is written by hand; its tables are between marks and are filled in here. Only the days that come
with tilewise are measured, not those that a user added.
"""

from __future__ import annotations

import argparse
import csv
import io
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from tilewise.errors import TilewiseError
from tilewise.game.calendar import Day, shipped_days
from tilewise.game.prior import SETTINGS, PriorSettings
from tilewise.study import Plot
from tilewise.study import plot_style as look
from tilewise.study.priors import BASE, OPENER, Replay, Score, replay_days, score_priors, score_settings
from tools.marked import fill

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DOCS = Path(__file__).parent.parent / "docs"
PAGE, GAMES, PICTURE = DOCS / "measured.md", DOCS / "prior-replay.csv", DOCS / "images" / "prior.svg"
CHOSEN_ON = ("2023-01-01", "2026-02-01")
YEAR_BEFORE = ("2025-02-02", "2026-02-01")
SEEN = ("2026-02-02", "2026-05-31")
"""No setting was chosen on these days, but the form of the model was, by somebody who had seen them."""
WITHOUT = replace(SETTINGS, later_list=False)
"""Without the class of answers that a list of January 2026 has: earlier mornings did not know it."""
UNSEEN = ("2026-06-01", "2026-08-22")
"""These became known only when nothing was left to choose."""


def replay_plot(replays: Sequence[Replay]) -> Plot:
    """Means with their standard errors beside the guesses saved since the first day, against the plain list."""
    if not 1 <= len(replays) <= len(look.SERIES):
        raise TilewiseError(f"cannot compare {len(replays)} priors in one plot: give 1 to {len(look.SERIES)}")
    base = next((r for r in replays if r.name == BASE), replays[-1])
    rows = tuple(
        (r.name, str(day.date), day.answer, guesses)
        for r in replays
        for day, guesses in zip(r.days, r.guesses, strict=True)
    )
    days = base.days
    title = "What a prior is worth in guesses"
    facts = f"{len(days)} real days, {days[0].date} to {days[-1].date}, {base.opener.upper()} first, then exact play"

    def draw() -> Figure:
        figure = look.new_figure(10, 4.4)
        means, saved = figure.subplots(1, 2, width_ratios=(2, 3))
        look.headline(figure, title, facts)
        _means(means, replays)
        _saved(saved, replays, base)
        return figure

    return Plot("replay", title, ("prior", "date", "answer", "guesses"), rows, draw, (replay_plot, (tuple(replays),)))


def _means(axes: Axes, replays: Sequence[Replay]) -> None:
    for k, r in enumerate(replays):
        error = 0.0 if len(r.guesses) < 2 else r.standard_error
        axes.errorbar(
            r.mean, k, xerr=error, fmt=look.MARKERS[k], color=look.SERIES[k], markersize=7, capsize=3, linewidth=1.5
        )
        axes.annotate(f"{r.mean:.3f}", (r.mean, k), (0, 9), textcoords="offset points", ha="center", fontsize=9)
    axes.set(title="Guesses per day, with the standard error", yticks=range(len(replays)))
    axes.set_yticklabels([r.name.replace(" less ", "\nless ") for r in replays])
    axes.set_ylim(len(replays) - 0.5, -0.6)
    look.tidy(axes, "x")


def _saved(axes: Axes, replays: Sequence[Replay], base: Replay) -> None:
    when = range(1, len(base.days) + 1)
    lines = [list(accumulate(b - own for own, b in zip(r.guesses, base.guesses, strict=True))) for r in replays]
    for k, line in enumerate(lines):
        axes.plot(when, line, color=look.SERIES[k], linewidth=1.8)
    span = max(max(line) for line in lines) - min(min(line) for line in lines) or 1
    for k, place in enumerate(look.spread([float(line[-1]) for line in lines], span / 14)):
        axes.annotate(
            replays[k].name, (when[-1], place), (5, 0), textcoords="offset points", va="center", fontsize=9,
            color=look.SERIES[k], annotation_clip=False,
        )  # fmt: skip
    axes.set(title=f"Guesses saved against {base.name!r} since the first day", xlabel="day")
    axes.set_xlim(1, when[-1] * 1.5 if len(when) > 1 else 2)
    axes.spines["bottom"].set_bounds(1, max(when[-1], 2))
    axes.set_xticks([n for n in range(0, len(when) + 1, 20) if n])
    look.tidy(axes)


def score_table(scores: Iterable[Score]) -> str:
    """Scores as a table of the page."""
    head = (
        "| prior | log-loss, bits | median rank | in the first 100 | in the first 1,000 |\n|---|---:|---:|---:|---:|\n"
    )
    return head + "".join(
        f"| {_name(s.name)} | {s.bits:.3f} | {s.median_rank:,g} | {s.first_100:.1%} | {s.first_1000:.1%} |\n"
        for s in scores
    )


def replay_table(replays: Sequence[Replay]) -> str:
    """Replays as a table of the page."""
    base = next(r for r in replays if r.name == BASE)
    most = max(max(r.guesses) for r in replays)
    columns = ["mean", f"to `{BASE}`", "lost", *map(str, range(2, most + 1))]
    lines = [f"| prior | {' | '.join(columns)} |", "|---|" + "---:|" * len(columns)]
    for r in replays:
        difference, error = r.against(base)
        cells = [
            f"{r.mean:.3f} ± {r.standard_error:.3f}",
            "" if r is base else f"{difference:+.3f} ± {error:.3f}",
            str(r.lost),
            *(str(r.distribution.get(n, 0)) for n in range(2, most + 1)),
        ]
        lines.append(f"| {_name(r.name)} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def part_of(replays: Iterable[Replay], first: str, last: str) -> tuple[Replay, ...]:
    """Replays of some of their days only."""
    return tuple(
        replace(r, days=tuple(days), guesses=tuple(guesses))
        for r in replays
        for days, guesses in [
            zip(*(p for p in zip(r.days, r.guesses, strict=True) if first <= str(p[0].date) <= last), strict=True)
        ]
    )


def settings_table() -> str:
    """How other settings would have done on the days on which the settings were chosen."""
    tried: list[tuple[str, PriorSettings]] = [("**as they are**", SETTINGS)]
    tried += [(f"tilt {tilt}", replace(SETTINGS, tilt=tilt)) for tilt in (0.0, 0.2, 0.3, 0.5, 0.6)]
    tried += [(f"pseudo-count {count}", replace(SETTINGS, pseudo_count=count)) for count in (0.25, 1.0)]
    tried += [(f"trust half-life {days:g}", replace(SETTINGS, trust_half_life=days)) for days in (60.0, 240.0)]
    tried += [(f"half-life {days:g} alone", replace(SETTINGS, half_lives=(days,))) for days in SETTINGS.half_lives]
    tried += [("without the list of January 2026", WITHOUT)]
    lines = ["| settings | log-loss, bits |", "|---|---:|"]
    lines += [f"| {name} | {score_settings(s, *CHOSEN_ON, days=shipped_days()).bits:.3f} |" for name, s in tried]
    return "\n".join(lines) + "\n"


def _name(name: str) -> str:
    return f"**{name}**" if name == "daily" else name


def games_text(replays: Sequence[Replay]) -> str:
    """The replayed days as CSV, one line per day."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["date", "answer", *(r.name for r in replays)])
    for k, day in enumerate(replays[0].days):
        writer.writerow([day.date, day.answer, *(r.guesses[k] for r in replays)])
    return out.getvalue()


def read_games(text: str) -> tuple[Replay, ...]:
    """The replayed days as they are in the CSV file."""
    head, *rows = csv.reader(text.splitlines())
    known = {str(day.date): day for day in shipped_days()}
    days = tuple(Day(known[row[0]].date, row[1]) for row in rows)
    return tuple(
        Replay(name, OPENER, days, tuple(int(row[column]) for row in rows)) for column, name in enumerate(head[2:], 2)
    )


def page_text(old: str, replays: Sequence[Replay]) -> str:
    """The page with its tables filled in."""
    days = shipped_days()
    text = fill(old, "scores", score_table(score_priors(*SEEN, days=days)))
    text = fill(text, "scores since June", score_table(score_priors(*UNSEEN, days=days)))
    fitted, *plain = score_priors(*YEAR_BEFORE, days=days)
    without = replace(score_settings(WITHOUT, *YEAR_BEFORE, days=days), name="daily without the list of January 2026")
    text = fill(text, "year before", score_table([fitted, without, *plain]))
    text = fill(text, "replay", replay_table(part_of(replays, *SEEN)))
    return fill(text, "replay since June", replay_table(part_of(replays, *UNSEEN)))


def with_settings(text: str) -> str:
    """The page with the table of settings filled in, which takes longest."""
    return fill(text, "settings", settings_table())


def main() -> int:
    """Write the files, or compare them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    given = parser.parse_args()
    replays = replay_days(
        days=shipped_days(), progress=lambda p: print(f"\r{p.done} of {p.total}", end="", file=sys.stderr)
    )
    print(file=sys.stderr)
    wanted = {
        GAMES: games_text(replays),
        PAGE: with_settings(page_text(PAGE.read_text("utf-8"), replays)),
        PICTURE: replay_plot(replays).svg(),
    }
    changed = [path for path, text in wanted.items() if not path.is_file() or path.read_text("utf-8") != text]
    if given.check:
        for path in changed:
            print(f"{path.name} is out of date: run python -m tools.build_prior", file=sys.stderr)
        return 1 if changed else 0
    for path in changed:
        path.write_text(wanted[path], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
