"""The pictures of one result: a decision tree, a frontier."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from tilewise.errors import TilewiseError, TreeError
from tilewise.game import arguments
from tilewise.solver.frontier import Frontier
from tilewise.study import plot_style as look
from tilewise.study.plot_style import Plot
from tilewise.trees.tree import DecisionTree

if TYPE_CHECKING:
    from matplotlib.figure import Figure

Box = tuple[int, float, int, str, str, bool]
"""Guess number, answers above it in its column, answers that reach it, feedback before it, guess, can it solve."""


def tree_plot(tree: DecisionTree, after: str = "") -> Plot:
    """A tree as boxes, the largest part first; ``after`` turns it shows the subtree below them.

    :param tree: The tree.

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
            stack.append((child, place, str(tree.scoring.shown(code))))
            place += size[child]
    return sorted(out)


def frontier_plot(shown: Frontier | Sequence[Frontier]) -> Plot:
    """The plays between safest and fastest: mean guesses against games lost; several frontiers side by side.

    :param shown: A frontier, or several.

    >>> from tilewise import frontier, vocabulary
    >>> frontier_plot(frontier(vocabulary("nyt"), "hard", openers=["salet"])).rows[0][1:4]
    ('salet', 0, 8097)
    """
    many = list(shown) if isinstance(shown, Sequence) else [shown]
    if not 1 <= len(many) <= len(look.SERIES):
        raise TilewiseError(f"cannot show {len(many)} frontiers in one plot: give 1 to {len(look.SERIES)}")
    names = [f"{f.vocabulary}, rule {f.rule.name}, {f.limit} guesses" for f in many]
    rows = tuple(
        (name, p.guess, p.lost, p.total, p.mean, p.loss) for name, f in zip(names, many, strict=True) for p in f.plays
    )
    title = "Between safest and fastest"
    below = "mean guesses against games lost; every point is the best play at some price of a lost game"

    def draw() -> Figure:
        figure = look.new_figure(4.6 * len(many) + 0.6, 4.4)
        panels = figure.subplots(1, len(many), squeeze=False)[0]
        look.headline(figure, title, below)
        for axes, name, its, colour in zip(panels, names, many, look.SERIES, strict=False):
            lost, means = [p.lost for p in its.plays], [p.mean for p in its.plays]
            axes.plot(lost, means, color=colour, marker="o", linewidth=1.5, clip_on=False)
            for play in its.plays:
                axes.annotate(
                    play.guess.upper(),
                    (float(play.lost), play.mean),
                    (6, 5),
                    textcoords="offset points",
                    fontsize=8,
                )
            axes.set_title(name + _compared(its), fontsize=9, loc="left")
            axes.set(xlabel="games lost", ylabel="mean guesses")
            axes.margins(0.18)
            if all(isinstance(n, int) for n in lost):
                axes.xaxis.get_major_locator().set_params(integer=True)
            look.tidy(axes)
        return figure

    columns = ("frontier", "guess", "lost", "total", "mean", "loss")
    return Plot("frontier", title, columns, rows, draw, (frontier_plot, (tuple(many),)))


def _compared(shown: Frontier) -> str:
    if not shown.settled:
        return " (not finished)"
    return "" if shown.proved else f" ({shown.openers} opener{'' if shown.openers == 1 else 's'} compared)"
