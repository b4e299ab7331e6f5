"""The pictures: each a function that returns a Plot, which is a picture and the table behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log2
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from tilewise.errors import TilewiseError, TreeError
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.position import Position, as_position
from tilewise.game.words.alphabet import LETTERS
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.rank import partition
from tilewise.study import plot_style as look
from tilewise.study.choice_plots import estimate_plot, fitting_plot, thresholds_plot
from tilewise.study.metrics import GamesPlayed
from tilewise.study.opener_plots import bits_plot, openers_plot
from tilewise.study.plot_style import Plot
from tilewise.study.simulate import Simulation
from tilewise.study.tables import StudyRow
from tilewise.trees.tree import DecisionTree

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

SHOWN_PARTS = 12
_DIGIT = 0.073
"""The width of a digit in inches, as numbers above bars are written."""
MOST_WORDS = 6
"""Words whose feedback is drawn in one picture."""


def feedback_plot(guess: str | Sequence[str], at: Position | Game | Vocabulary | str) -> Plot:
    """How the feedback of a guess is spread: its likeliest parts with their tiles, and all of them by size.

    Several guesses are drawn under each other, on the same scales.

    :param guess: The word guessed, or several.

    >>> from tilewise import vocabulary
    >>> feedback_plot("tarse", vocabulary("nyt")).rows[0]
    (1, '.....', 226, 0.0978...)
    >>> feedback_plot(["tarse", "qajaq"], vocabulary("nyt")).rows[-1]
    ('qajaq', 18, '.ggg.', 1, 0.0004...)
    """
    position = as_position(at)
    guesses = tuple(arguments.texts(guess, "guess"))
    if not 1 <= len(guesses) <= MOST_WORDS:
        raise TilewiseError(f"cannot draw the feedback of {len(guesses)} words in one plot: give 1 to {MOST_WORDS}")
    capitals = position.vocabulary.alphabet.capitals
    split = [partition(position, word) for word in guesses]
    tables = [tuple((k, str(p.feedback), len(p.words), p.share) for k, p in enumerate(parts, 1)) for parts in split]
    title = f"The feedback of {', '.join(map(capitals, guesses))}"

    def draw() -> Figure:
        figure = look.new_figure(10, 0.6 + 4.0 * len(guesses))
        axes = figure.subplots(len(guesses), 2, width_ratios=(2, 3), squeeze=False)
        words = sum(row[2] for row in tables[0])
        facts = f"{words:,} candidates of {position.universe.name!r}"
        look.headline(figure, title, facts if len(guesses) > 1 else f"{facts}, {_spread(split[0])}")
        longest = max(row[3] for rows in tables for row in rows) * 100
        most = max(SHOWN_PARTS, *map(len, tables))
        for word, parts, rows, (top, every) in zip(guesses, split, tables, axes, strict=True):
            name = "" if len(guesses) == 1 else f"{capitals(word)}: "
            _likeliest(top, parts[:SHOWN_PARTS], rows, longest)
            likeliest = f"the {len(parts[:SHOWN_PARTS])} likeliest"
            top.set(title=_sentence(f"{name}{likeliest}" if name else f"{likeliest}, with their candidates"))
            shares = [100 * r[3] for r in rows]
            if most > 40:  # one outline: bars would touch, and make a large file
                every.stairs(shares, [k + 0.5 for k in range(len(rows) + 1)], fill=True, color=look.BLUE, linewidth=0)
            else:
                every.bar([r[0] for r in rows], shares, width=0.85, color=look.BLUE, linewidth=0)
            every.set(title=_sentence(f"{name}{_spread(parts)}" if name else "all feedbacks by size"))
            every.set(xlabel="rank of the feedback", ylabel="share of candidates, %")
            every.set_xlim(0.5, most + 0.5)
            every.set_ylim(0, longest * 1.05)
            look.tidy(every)
        return figure

    columns = ("rank", "feedback", "candidates", "share")
    if len(guesses) == 1:
        return Plot("feedback", title, columns, tables[0], draw, (feedback_plot, (guess, position)))
    rows = tuple((word, *row) for word, rows in zip(guesses, tables, strict=True) for row in rows)
    return Plot("feedback", title, ("guess", *columns), rows, draw, (feedback_plot, (guesses, position)))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _spread(parts: Sequence[Any]) -> str:
    bits = -sum(p.share * log2(p.share) for p in parts)
    return f"{len(parts)} feedbacks, {bits:.2f} bits"


def _likeliest(axes: Axes, parts: Sequence[Any], rows: Sequence[tuple[Any, ...]], longest: float) -> None:
    from matplotlib.patches import Rectangle

    tile = longest / 22
    for k, part in enumerate(parts):
        for place, digit in enumerate(part.feedback):
            left = (place - len(part.feedback)) * tile * 1.12 - tile * 0.3
            axes.add_patch(Rectangle((left, k - 0.33), tile, 0.66, facecolor=look.TILES[digit], linewidth=0))
        axes.barh(k, 100 * rows[k][3], height=0.66, color=look.BLUE, linewidth=0)
        axes.text(100 * rows[k][3] + tile * 0.3, k, f"{rows[k][2]:,}", va="center", fontsize=9)
    axes.set_xlim(-(len(parts[0].feedback) + 0.6) * tile * 1.12, longest * 1.15)
    axes.set_ylim(max(len(parts), 6) - 0.5, -0.5)
    axes.set(yticks=[])
    axes.set_xlabel("share of candidates, %", loc="right")
    axes.set_xticks([t for t in axes.get_xticks() if 0 <= t <= longest * 1.1])
    axes.spines["left"].set_visible(False)
    axes.spines["bottom"].set_bounds(0, longest * 1.15)
    look.tidy(axes, "x")


def guesses_plot(played: Simulation | StudyRow | Sequence[Simulation | StudyRow]) -> Plot:
    """How many games of a strategy took one guess, two, and so on; several strategies side by side.

    :param played: Simulations or rows of a study, one or several.

    >>> from tilewise import simulate
    >>> guesses_plot(simulate("tarse", "nyt")).rows[2][1:]
    (3, 1256)
    """
    many = tuple(
        map(_bare, played if isinstance(played, Sequence) and not isinstance(played, GamesPlayed) else [played])
    )
    if not 1 <= len(many) <= len(look.SERIES):
        raise TilewiseError(f"cannot compare {len(many)} strategies in one plot: give 1 to {len(look.SERIES)}")
    rows = tuple((s.strategy, guesses, n) for s in many for guesses, n in enumerate(s.counts, 1))
    title = f"Guesses of {LETTERS.capitals(many[0].opener)}" if len(many) == 1 else "Guesses by strategy"
    games = ", ".join(dict.fromkeys(f"{s.games:,} games on {s.vocabulary!r}" for s in many))

    def draw() -> Figure:
        figure = look.new_figure(8, 4.2 + 0.22 * len(many))
        axes = figure.subplots()
        look.headline(figure, title, games)
        width = 0.84 / len(many)
        worst = max(len(s.counts) for s in many)
        # A number that is wider than its bar is turned, so that neighbours do not touch.
        widest = max(len(f"{n:,}") for s in many for n in s.counts)
        turned = 90 if widest * _DIGIT > 7.2 / (worst + 0.2) * width else 0
        for k, s in enumerate(many):
            label = f"{s.strategy}   (mean {s.mean:.4f}, worst {len(s.counts)})"
            for g, n in ((g, n) for g, n in enumerate(s.counts, 1) if n):
                x = g + (k - (len(many) - 1) / 2) * width
                axes.bar(x, n, width * 0.94, color=look.SERIES[k], label=label, linewidth=0)
                above: dict[str, Any] = {"textcoords": "offset points", "ha": "center", "va": "bottom", "fontsize": 8}
                axes.annotate(f"{n:,}", (x, n), (0, 3), rotation=turned, **above)
                label = "_nolegend_"
        limit = max(s.limit for s in many)
        if worst > limit:
            axes.axvline(limit + 0.5, color=look.MUTED, linewidth=1, linestyle=(0, (4, 3)))
            edge = axes.get_xaxis_transform()
            axes.text(limit + 0.56, 0.97, "lost in the game", transform=edge, va="top", fontsize=9)
        axes.set(xlabel="guesses", ylabel="games", xticks=range(1, worst + 1), xlim=(0.4, worst + 0.6))
        axes.margins(y=0.12 if turned else 0.05)
        look.tidy(axes)
        figure.legend(loc="outside lower left", fontsize=9)
        return figure

    return Plot("guesses", title, ("strategy", "guesses", "games"), rows, draw, (guesses_plot, (many,)))


@dataclass(frozen=True, slots=True)
class _Bare(GamesPlayed):
    """What a plot needs of a simulation or a row of a study."""

    counts: tuple[int, ...]
    mean: float
    limit: int
    strategy: str
    opener: str
    vocabulary: str


def _bare(played: Any) -> _Bare:
    counts = getattr(played, "counts", None)
    if not isinstance(counts, tuple):
        raise TilewiseError(
            f"{played!r} was not played: give what simulate() or a study returns, as in simulate('tarse', 'nyt')"
        )
    name = played.game.name if hasattr(played, "game") else played.vocabulary
    return _Bare(counts, played.mean, played.limit, played.strategy, played.opener, name)


Box = tuple[int, float, int, str, str, bool]
"""Guess number, answers above it in its column, answers that reach it, feedback before it, guess, can it solve."""


def tree_plot(tree: DecisionTree, after: str = "") -> Plot:
    """A tree as boxes, the largest part first; ``after`` turns it shows the subtree below them.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    >>> from tilewise import solve
    >>> tree_plot(solve(v).tree).rows[0][:3]
    (1, 0.0, 5)
    """
    start = arguments.instance("tree", tree, DecisionTree).at(after)
    if start is None:
        raise TreeError(f"the tree that opens {tree.opener!r} has no node after {after!r}")
    boxes = _boxes(tree, start.index)
    answers = boxes[0][2]
    last = max(b[0] for b in boxes)
    title = f"The tree of {tree.alphabet.capitals(tree.opener)}" + (f" after {after}" if after else "")
    facts = f"{answers:,} answers of {tree.vocabulary!r}, {len(boxes):,} nodes; {tree.method}"

    def draw() -> Figure:
        from matplotlib.collections import PatchCollection
        from matplotlib.patches import Rectangle

        figure = look.new_figure(10, 7.5)
        axes = figure.subplots()
        look.headline(figure, title, facts)
        first = boxes[0][0]
        # The first column has one box and needs little space; the others share the rest.
        left = [0.0, *(0.7 + k for k in range(last - first + 1))]
        written = answers / (72 * 6.3) * 8.6
        edges = 0.5 if answers < 400 else 0.2
        patches, colours, lines = [], [], []
        for depth, above, size, seen, guess, _ in boxes:
            k = depth - first
            patches.append(Rectangle((left[k] + 0.02, above), left[k + 1] - left[k] - 0.04, size))
            colours.append(look.DEEP[k % len(look.DEEP)])
            lines.append(look.PAPER if size > written / 6 else colours[-1])
            if size > written:
                text = f"{seen} {guess} {size:,}".lstrip()
                middle = above + size / 2
                axes.text(left[k] + 0.06, middle, text, va="center", fontsize=8, color="#ffffff", family="monospace")
        axes.add_collection(PatchCollection(patches, facecolor=colours, edgecolor=lines, linewidth=edges))
        axes.set_xlim(0, left[-1])
        middles = [(a + b) / 2 for a, b in pairwise(left)]
        axes.set_xticks(middles, [f"guess {d}" for d in range(first, last + 1)])
        axes.set_ylim(answers, 0)
        axes.set_ylabel("answers")
        axes.xaxis.tick_top()
        axes.tick_params(length=0)
        for side in ("bottom", "left"):
            axes.spines[side].set_visible(False)
        return figure

    columns = ("guess_number", "offset", "answers", "feedback", "guess", "solves")
    return Plot("tree", title, columns, tuple(boxes), draw, (tree_plot, (tree, after)))


def _boxes(tree: DecisionTree, start: int) -> list[Box]:
    size = tree.found_below
    out: list[Box] = []
    stack = [(start, 0.0, "")]
    while stack:
        i, above, seen = stack.pop()
        out.append((tree.node_depths[i], above, size[i], seen, tree.guesses[i], tree.solves[i]))
        # The guess itself comes first, if it can be the answer, then the parts by size.
        place = above + int(tree.solves[i])
        for code, child in sorted(tree.children[i].items(), key=lambda item: (-size[item[1]], item[0])):
            stack.append((child, place, str(tree.scoring.feedback_of(code))))
            place += size[child]
    return sorted(out)


@dataclass(frozen=True, slots=True)
class PlotKind:
    """A plot in the registry: what it shows, what it is made from, and the function that makes it."""

    name: str
    description: str
    takes: str
    """What the first argument is: ``guess``, ``strategy`` (one that has played), ``table``, ``rules`` (a strategy that
    will play), ``position`` or ``tree``."""
    make: Callable[..., Plot]


PLOTS: Mapping[str, PlotKind] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            PlotKind("feedback", "How the feedback of a guess is spread.", "guess", feedback_plot),
            PlotKind("guesses", "How many games take how many guesses.", "strategy", guesses_plot),
            PlotKind("openers", "Mean, success and within three of openers by configuration.", "table", openers_plot),
            PlotKind("bits", "Bits of the opener against the mean of its games.", "table", bits_plot),
            PlotKind("thresholds", "Totals by solve-when and popular-when, as a heat map.", "rules", thresholds_plot),
            PlotKind("fitting", "What guessing only fitting words loses, by position.", "rules", fitting_plot),
            PlotKind("estimate", "The fast estimate of entropy against the true one.", "position", estimate_plot),
            PlotKind("tree", "A decision tree, wide where many answers are.", "tree", tree_plot),
        )
    }
)
"""The plots by name, in the order in which to show them."""
