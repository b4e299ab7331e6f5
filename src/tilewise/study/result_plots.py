"""The picture of a decision tree."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tilewise.errors import TreeError
from tilewise.game import arguments
from tilewise.study import plot_style as look
from tilewise.study.plot_style import Plot
from tilewise.trees.tree import DecisionTree

if TYPE_CHECKING:
    from matplotlib.figure import Figure

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
