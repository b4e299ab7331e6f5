"""Pictures of how guesses are chosen: thresholds of the decision rules, fitting words only, and the fast estimate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from tilewise.errors import TilewiseError
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.position import Position, as_position
from tilewise.game.words.lists import as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.ranker_costs import EQUAL, FastEntropy
from tilewise.solver.strategy.custom import AnyStrategy, as_strategy
from tilewise.solver.strategy.strategy import Strategy
from tilewise.solver.table.table import table_for
from tilewise.study import plot_style as look
from tilewise.study.plot_style import Plot
from tilewise.study.simulate import simulate

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SOLVE_WHEN = (0, 2, 5, 10, 20, 50, 100)
POPULAR_WHEN = (0, 2, 5, 10, 15, 20)
MOST_CELLS = 100
"""Pairs of thresholds in one picture: each is a simulation."""
NAMED = 6
"""Positions that are named in the picture of fitting words."""


def _strategy(strategy: AnyStrategy, words: Vocabulary) -> Strategy:
    made = as_strategy(strategy, Game(words))
    if not isinstance(made, Strategy):
        raise TilewiseError(f"{made} has no rules to change: give a strategy such as 'opening=tarse ranker=entropy'")
    return made


def thresholds_plot(
    strategy: AnyStrategy,
    vocabulary: Vocabulary | str = "nyt",
    solve_when: Sequence[int] = SOLVE_WHEN,
    popular_when: Sequence[int] = POPULAR_WHEN,
) -> Plot:
    """A heat map: the total of a strategy by when it guesses only candidates, and when the most popular of them.

    :param strategy: A strategy, its text, or words to open with; its own thresholds are replaced.
    :param solve_when: The thresholds below which only candidates are guessed.
    :param popular_when: Those below which the most popular candidate is guessed.

    >>> plot = thresholds_plot("opening=tores ranker=lf last=any", "original", [20], [2, 5])
    >>> plot.rows
    ((20, 2, 8634, 3.729...), (20, 5, 8666, 3.743...))
    """
    words = as_vocabulary(vocabulary)
    base = _strategy(strategy, words)
    solve, popular = (
        tuple(arguments.whole(name, value, 0) for value in values)
        for name, values in (("solve_when", solve_when), ("popular_when", popular_when))
    )
    if not 1 <= len(solve) * len(popular) <= MOST_CELLS:
        raise TilewiseError(f"cannot draw {len(solve)} by {len(popular)} thresholds: give 1 to {MOST_CELLS} pairs")
    played = {(a, b): simulate(replace(base, solve_when=a, popular_when=b), words) for a in solve for b in popular}
    rows = tuple((a, b, played[a, b].total, played[a, b].mean) for a in solve for b in popular)
    title = "Total of guesses by solve-when and popular-when"

    def draw() -> Figure:
        figure = look.new_figure(1.6 + 0.95 * max(5, len(popular)), 1.9 + 0.5 * len(solve))
        look.headline(figure, title, f"{base}, {played[solve[0], popular[0]].games:,} games on {words.name!r}")
        axes = figure.subplots()
        totals = np.array([[played[a, b].total for b in popular] for a in solve], float)
        low, high = float(totals.min()), float(totals.max())
        shares = (totals - low) / (high - low) if high > low else np.zeros_like(totals)
        axes.imshow(shares, cmap="cividis_r", vmin=0, vmax=1, aspect="auto")
        for i in range(len(solve)):
            for j in range(len(popular)):
                best = totals[i, j] == low
                # The map is dark where totals are high: light text there, dark text elsewhere.
                axes.text(
                    j, i, f"{totals[i, j]:.0f}", ha="center", va="center", fontsize=9,
                    color="#ffffff" if shares[i, j] > 0.5 else "#1c2026", fontweight="bold" if best else "normal",
                )  # fmt: skip
        axes.set_xticks(range(len(popular)), [str(b) for b in popular])
        axes.set_yticks(range(len(solve)), [str(a) for a in solve])
        axes.set(xlabel="the most popular candidate at this many or fewer (popular-when)")
        axes.set(ylabel="only candidates (solve-when)")
        axes.tick_params(length=0)
        axes.spines[:].set_visible(False)
        return figure

    columns = ("solve_when", "popular_when", "total", "mean")
    return Plot("thresholds", title, columns, rows, draw, (thresholds_plot, (strategy, vocabulary, solve, popular)))


def fitting_plot(strategy: AnyStrategy, vocabulary: Vocabulary | str = "nyt") -> Plot:
    """What guessing only words that still fit loses, for every position after the first guess.

    A strategy plays every answer twice, with all words and with fitting ones alone; a position is what the first
    guess showed. Gains are below zero: words that fit are quicker where few are left.

    :param strategy: A strategy, its text, or words to open with.

    >>> plot = fitting_plot("tarse", "nyt")
    >>> plot.columns, plot.rows[0]
    (('feedback', 'candidates', 'free', 'fitting', 'lost'), ('.....', 226, 862, 873, 0.048...))
    """
    words = as_vocabulary(vocabulary)
    base = _strategy(strategy, words)
    free, fitting = (_totals(replace(base, solve_from=start), words) for start in (0, 2))
    rows = tuple(
        (shown, n, total, fitting[shown][1], (fitting[shown][1] - total) / n) for shown, (n, total) in free.items()
    )
    opener = words.alphabet.capitals(base.opening[0]) if base.opening else "the first guess"
    title = f"What guessing only fitting words loses after {opener}"
    more = sum(row[3] - row[2] for row in rows)

    def draw() -> Figure:
        figure = look.new_figure(8, 5)
        below = f"{len(rows)} positions on {words.name!r}, {sum(r[1] for r in rows):,} games: {more:+,} guesses in all"
        look.headline(figure, title, below)
        axes = figure.subplots()
        axes.scatter([r[1] for r in rows], [r[4] for r in rows], s=26, color=look.BLUE, alpha=0.75, linewidth=0)
        axes.axhline(0, color=look.MUTED, linewidth=1)
        axes.set_xscale("log", subs=())
        axes.xaxis.set_major_formatter("{x:,.0f}")
        axes.set_xlim(0.8, max(r[1] for r in rows) * 1.7)
        worst = sorted(rows, key=lambda r: -r[4])[:NAMED]
        low, high = axes.get_ylim()
        heights = look.spread([r[4] for r in worst], (high - low) / 22)
        for (shown, n, _, _, lost), height in zip(worst, heights, strict=True):
            axes.annotate(shown, (n, lost), (n * 1.12, height), va="center", fontsize=9, family="monospace")
        axes.set(xlabel="candidates left after the first guess", ylabel="guesses lost per answer")
        look.tidy(axes, "both")
        return figure

    columns = ("feedback", "candidates", "free", "fitting", "lost")
    return Plot("fitting", title, columns, rows, draw, (fitting_plot, (strategy, vocabulary)))


def _totals(strategy: Strategy, words: Vocabulary) -> dict[str, tuple[int, int]]:
    """Answers and guesses by what the first guess showed, the position with the most answers first."""
    totals: dict[str, tuple[int, int]] = {}
    for log in simulate(strategy, words).logs():
        n, steps = totals.get(log.feedback[0], (0, 0))
        totals[log.feedback[0]] = (n + 1, steps + log.steps)
    return dict(sorted(totals.items(), key=lambda item: (-item[1][0], item[0])))


def estimate_plot(at: Position | Game | Vocabulary | str = "nyt", percent: float = 3.0) -> Plot:
    """The fast estimate of every guess against its true entropy, with the cut behind which nothing is measured.

    :param percent: How many guesses the filter lets pass, in percent.

    >>> plot = estimate_plot("original")
    >>> plot.rows[0]
    ('soare', 6.209..., 5.885..., True)
    """
    position = as_position(at)
    percent = arguments.number("percent", percent)
    if not 0 < percent <= 100:
        raise TilewiseError(f"percent={percent:g} lets no word pass, or too many: give more than 0 and at most 100")
    words = position.universe
    choice = Choice(table_for(words), position.legal(), position.candidate_indices)
    filtering = FastEntropy(percent)
    estimate, true = filtering.by_letter(choice).sum(axis=1), choice.statistics.entropy
    cut = filtering.cut(estimate)
    order = np.lexsort((choice.guesses, -np.round(true, 9)))
    rows = tuple(
        (words.guesses[choice.guesses[k]], float(estimate[k]), float(true[k]), bool(estimate[k] >= cut - EQUAL))
        for k in order.tolist()
    )
    title = "The fast estimate against the entropy"

    def draw() -> Figure:
        figure = look.new_figure(8, 5)
        passing = [row for row in rows if row[3]]
        facts = f"{len(rows):,} guesses of {words.name!r}, {len(position.candidates):,} candidates: the best by entropy"
        where = "passes" if rows[0][3] else "does not pass"
        capitals = words.alphabet.capitals
        look.headline(figure, title, f"{facts}, {capitals(rows[0][0])}, {where} the filter of {percent:g} percent")
        axes = figure.subplots()
        for some, colour, label in (
            ([r for r in rows if not r[3]], look.GREY, "not measured"),
            (passing, look.BLUE, f"measured: {len(passing):,}"),
        ):
            axes.scatter(
                [r[1] for r in some], [r[2] for r in some], s=7, color=colour, alpha=0.45, linewidth=0,
                rasterized=True, label=label,
            )  # fmt: skip
        axes.axvline(cut, color=look.ORANGE, linewidth=1.5, linestyle=(0, (4, 3)))
        best = max(passing, key=lambda row: row[2])
        axes.scatter([best[1]], [best[2]], s=60, facecolor="none", edgecolor=look.INK, linewidth=1.2, zorder=4)
        axes.annotate(
            capitals(best[0]), (best[1], best[2]), (0, 8), textcoords="offset points", ha="center", fontsize=9,
            fontweight="bold",
        )  # fmt: skip
        axes.margins(x=0.05, y=0.1)
        axes.set(xlabel="estimate: the sum of its letters' entropies, bits", ylabel="entropy, bits")
        look.tidy(axes, "both")
        figure.legend(loc="outside lower left", fontsize=9, ncols=2, markerscale=2.5)
        return figure

    columns = ("guess", "estimate", "bits", "passes")
    return Plot("estimate", title, columns, rows, draw, (estimate_plot, (position, percent)))
