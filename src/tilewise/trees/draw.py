"""Pictures of decision trees: DOT for graphviz, and a compact drawing of our own as SVG or PNG."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from pathlib import Path

from tilewise.display import TILES as COLOURS
from tilewise.errors import TilewiseError
from tilewise.extras import load
from tilewise.files import ending, replacing, write_file
from tilewise.game import arguments
from tilewise.game.feedback import Feedback
from tilewise.trees.tree import DecisionTree

SUFFIXES = (".dot", ".gv", ".svg", ".png")

_ROW, _INDENT, _TILE, _SMALL, _LETTER = 24.0, 28.0, 13.0, 9.0, 8.5
_MARGIN, _HEAD, _WIDTH = 16.0, 48.0, 1200.0
_MAX_PIXELS = 60_000


def tree_dot(tree: DecisionTree, depth: int | None = None) -> str:
    """The tree in the DOT language: one node per guess (double where it can be the answer), the tiles on the edges.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> "n0 -> n1" in tree_dot(DecisionTree.of_nested(v, ("night", {".gggg": "light"})))
    True
    """
    depth, _ = arguments.depth(depth), arguments.instance("tree", tree, DecisionTree)
    lines = ["digraph tree {", f"  label={_quoted(title(tree))};", '  node [shape=box, fontname="monospace"];']
    for i in range(tree.size):
        if depth is not None and tree.node_depths[i] > depth:
            continue
        double = ", peripheries=2" if tree.solves[i] else ""
        lines.append(f"  n{i} [label={_quoted(tree.guesses[i])}{double}];")
        if i:
            tiles = tree.scoring.feedback_of(tree.codes[i])
            lines.append(f"  n{tree.parents[i]} -> n{i} [label={_quoted(str(tiles))}];")
    return "\n".join([*lines, "}", ""])


def title(tree: DecisionTree) -> str:
    """One line that says what a tree is."""
    proved = ", proved best" if tree.proved else ""
    where = f" after {tree.position}" if tree.position else ""
    return (
        f"{tree.opener} on {tree.vocabulary}{where}, rule {tree.rule.name}: {tree.answers} answers, "
        f"total {tree.plain_total}, mean {tree.plain_mean:.4f}, worst {tree.worst}{proved}"
    )


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


# ---- the drawing: one row per guess that branches, with the words that it settles beside it ------------------------


@dataclass(slots=True)
class _Drawing:
    width: float = 0
    height: float = 0
    squares: list[tuple[float, float, float, int]] = field(default_factory=list)
    """Left, top, side, digit."""
    texts: list[tuple[float, float, str, bool, str]] = field(default_factory=list)
    """Left, baseline, text, bold, colour."""
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)

    def tiles(self, x: float, middle: float, shown: Feedback, side: float) -> float:
        if not shown.digits:
            return self.text(x, middle, str(shown), colour="#787c7e")
        for i, digit in enumerate(shown):
            self.squares.append((x + i * (side + 1), middle - side / 2, side, digit))
        return x + len(shown) * (side + 1) + 4

    def text(self, x: float, middle: float, text: str, bold: bool = False, colour: str = "#1a1a1b") -> float:
        self.texts.append((x, middle + 5, text, bold, colour))
        self.width = max(self.width, x + len(text) * _LETTER + _MARGIN)
        return x + len(text) * _LETTER + 6


def _drawing(tree: DecisionTree, depth: int | None) -> _Drawing:
    tiles, word = len(tree.scoring.feedback_of(0)), max(map(len, tree.guesses))
    below = tree.found_below
    out = _Drawing()
    out.text(_MARGIN, _MARGIN + 4, title(tree), bold=True)
    y = _HEAD
    stack = [(0, -1.0)]
    while stack:
        node, parent_y = stack.pop()
        level = tree.node_depths[node]
        x = _MARGIN + (level - 1) * _INDENT
        if node:
            out.lines += [(x - _INDENT / 2, parent_y, x - _INDENT / 2, y), (x - _INDENT / 2, y, x - 3, y)]
            x = out.tiles(x, y, tree.scoring.feedback_of(tree.codes[node]), _TILE)
        x = out.text(x, y, tree.guesses[node], bold=True, colour="#1a1a1b" if tree.solves[node] else "#5b3a8c")
        if below[node] > 1:
            x = out.text(x, y, str(below[node]), colour="#787c7e")
        branches = tree.children[node]
        shown = depth is None or level < depth
        leaves = [i for i in branches.values() if shown and not tree.children[i]]
        start, here = x + 6, y
        x = start
        chip = tiles * (_SMALL + 1) + 4 + word * _LETTER + 10
        for leaf in leaves:
            if x > start and x + chip > _WIDTH:
                x, y = start, y + _ROW
            x = out.text(out.tiles(x, y, tree.scoring.feedback_of(tree.codes[leaf]), _SMALL), y, tree.guesses[leaf]) + 4
        y += _ROW
        if shown:
            # The largest part is last on the stack, so it is drawn first; all are connected to the row of their parent.
            inner = sorted((i for i in branches.values() if tree.children[i]), key=lambda i: (below[i], -i))
            stack += [(i, here + _TILE / 2) for i in inner]
    out.height = y + _MARGIN
    return out


def tree_svg(tree: DecisionTree, depth: int | None = None) -> str:
    """The compact drawing as SVG, which needs no program but a browser; ``depth`` draws the first guesses only.

    A row is a guess that leaves something open, purple where it cannot be the answer, with the number of answers that
    get there; beside it are the words that are then known, each after the tiles that lead to it.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> tree_svg(DecisionTree.of_nested(v, ("night", {".gggg": "light"}))).startswith("<svg")
    True
    """
    drawn = _drawing(arguments.instance("tree", tree, DecisionTree), arguments.depth(depth))
    width, height = round(drawn.width), round(drawn.height)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
        f"<title>{escape(title(tree))}</title>",
        "<style>text{font:14px monospace}.b{font-weight:bold}"
        + "".join(f".d{digit}{{fill:{colour}}}" for digit, colour in enumerate(COLOURS))
        + "line{stroke:#c0c4c6}</style>",
        f'<rect width="{width}" height="{height}" fill="white"/>',
    ]
    parts += [f'<line x1="{a:g}" y1="{b:g}" x2="{c:g}" y2="{d:g}"/>' for a, b, c, d in drawn.lines]
    parts += [
        f'<rect class="d{d}" x="{x:g}" y="{y:g}" width="{side:g}" height="{side:g}"/>'
        for x, y, side, d in drawn.squares
    ]
    for x, y, text, bold, colour in drawn.texts:
        kind = ' class="b"' if bold else ""
        parts.append(f'<text{kind} x="{x:.1f}" y="{y:g}" fill="{colour}">{escape(text)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _write_png(tree: DecisionTree, path: Path, depth: int | None) -> None:
    load("matplotlib")
    from matplotlib.collections import LineCollection, PatchCollection
    from matplotlib.figure import Figure
    from matplotlib.patches import Rectangle

    drawn = _drawing(tree, depth)
    if drawn.height > _MAX_PIXELS:
        raise TilewiseError(
            f"the picture would be {drawn.height:.0f} pixels high: draw fewer guesses with a depth, or write SVG"
        )
    # Twice as many pixels as the drawing has units are sharp on every screen, where the format allows as many.
    inch, scale = 100, 2 if 2 * drawn.height <= _MAX_PIXELS else 1
    figure = Figure(figsize=(drawn.width / inch, drawn.height / inch), dpi=inch * scale)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, drawn.width)
    axes.set_ylim(drawn.height, 0)
    axes.axis("off")
    axes.add_collection(LineCollection([[(a, b), (c, d)] for a, b, c, d in drawn.lines], colors="#c0c4c6", lw=0.8))
    for digit, colour in enumerate(COLOURS):
        squares = [Rectangle((x, y), side, side) for x, y, side, d in drawn.squares if d == digit]
        axes.add_collection(PatchCollection(squares, facecolor=colour, edgecolor="none"))
    for x, y, text, bold, colour in drawn.texts:
        weight = "bold" if bold else "normal"
        axes.text(x, y, text, family="monospace", size=10.1, weight=weight, color=colour, va="baseline")
    with replacing(path) as out:
        figure.savefig(out, format="png", dpi=inch * scale, facecolor="white")


def draw_tree(tree: DecisionTree, path: str | Path, depth: int | None = None) -> None:
    """Draw a tree to a file, by the ending of its name: .dot (or .gv), .svg or .png; ``-`` gets SVG.

    :param path: The file; the ending of its name says how it is written or read.

    >>> import tempfile
    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     draw_tree(DecisionTree.of_nested(v, ("night", {".gggg": "light"})), Path(folder) / "tree.svg")
    ...     (Path(folder) / "tree.svg").exists()
    True
    """
    path = Path(path)
    kind = ending(path, ".svg")
    depth, _ = arguments.depth(depth), arguments.instance("tree", tree, DecisionTree)
    if kind in (".dot", ".gv"):
        write_file(path, tree_dot(tree, depth))
    elif kind == ".svg":
        write_file(path, tree_svg(tree, depth))
    elif kind == ".png":
        _write_png(tree, path, depth)
    else:
        raise TilewiseError(f"{path}: trees are drawn as .dot, .svg or .png, not {kind!r}")
