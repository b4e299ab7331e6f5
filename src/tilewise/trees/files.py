"""Files of decision trees, as text or JSON; both read back exactly."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from tilewise.errors import TilewiseError, TreeError
from tilewise.files import read_text, shown, write_file
from tilewise.game import arguments
from tilewise.trees.text_form import FORMAT, KEYS, UNUSUAL, before_mark, header_alphabet, of_lines, of_text, tree_text
from tilewise.trees.tree import DecisionTree

MAX_BYTES = 2**30


def parse_tree(text: str) -> DecisionTree:
    """Read a tree from its text (or its JSON, which begins with a brace); anything malformed is an error.

    :param text: The text to read.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> tree = DecisionTree.of_nested(v, ("night", {".gggg": "light"}))
    >>> parse_tree(tree_text(tree)) == tree
    True
    """
    if text.lstrip().startswith("{"):
        return of_json(text)
    return of_text(text)


ENDINGS = (".json", ".txt", ".tree", "")
"""How the name of a tree's file may end."""


def write_tree(tree: DecisionTree, path: str | Path) -> None:
    """Write a tree, by the ending of the name: ``.json`` as JSON; ``.txt``, ``.tree`` or none as text.

    :param tree: The tree.
    :param path: The file; the ending of its name says how it is written or read.

    >>> import tempfile
    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> tree = DecisionTree.of_nested(v, ("night", {".gggg": "light"}))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_tree(tree, Path(folder) / "two.json")
    ...     read_tree(Path(folder) / "two.json") == tree
    True
    """
    path = Path(path)
    if path.suffix not in ENDINGS:
        raise TreeError(f"{path}: trees are written as .json, .txt or .tree, not {path.suffix!r}")
    write_file(path, tree_json(tree) if path.suffix == ".json" else tree_text(tree))


def read_tree(path: str | Path) -> DecisionTree:
    """Read a tree, text or JSON; verify() says whether it is right.

    :param path: The file; the ending of its name says how it is written or read.

    >>> import tempfile
    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> tree = DecisionTree.of_nested(v, ("night", {".gggg": "light"}))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_tree(tree, Path(folder) / "two.tree")
    ...     read_tree(Path(folder) / "two.tree").plain_total
    3
    """
    path = Path(path)
    text = read_text(path, MAX_BYTES, "tree", TreeError)
    try:
        return parse_tree(text)
    except TilewiseError as error:
        raise TreeError(f"{shown(path)}: {error}") from None


def tree_json(tree: DecisionTree) -> str:
    """The tree as JSON: its attributes and measures, and the nodes nested, each with guess, solves and branches.

    :param tree: The tree.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> tree = DecisionTree.of_nested(v, ("night", {".gggg": "light"}))
    >>> of_json(tree_json(tree)) == tree
    True
    """
    by_node: dict[int, Any] = {}
    for i in range(arguments.instance("tree", tree, DecisionTree).size - 1, -1, -1):
        below = {str(tree.scoring.shown(c)): by_node.pop(k) for c, k in tree.children[i].items()}
        by_node[i] = {"guess": tree.guesses[i], "solves": tree.solves[i], "branches": below}
    head = {"format": FORMAT, **tree.facts, "root": by_node[0]}
    return json.dumps(head, ensure_ascii=False, separators=(",", ":")) + "\n"


def of_json(text: str) -> DecisionTree:
    """Read a tree from its JSON; anything malformed is an error."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise TreeError(f"the format should be {FORMAT!r}, not {data['format']!r}")
        texts = ("vocabulary", "digest", "rule", "objective", "position", "method")
        if not all(isinstance(data[key], str) for key in texts):
            raise TreeError(f"{', '.join(texts)} must be texts")
        shown = {key: data[key] for key in texts} | {key: str(data[key]) for key in ("answers", "nodes")}
        shown |= {key: "-" for key in ("position", "method") if not data[key]}
        shown["limit"] = "-" if data["limit"] is None else repr(data["limit"])
        shown |= {key: str(data[key]) for key in UNUSUAL if key in data}
        lost = data["lost"]
        if not isinstance(lost, list) or not all(isinstance(word, str) for word in lost):
            raise TreeError("lost must be a list of words")
        shown["value"], shown["proved"] = repr(data["value"]), {True: "yes", False: "no"}[data["proved"]]
        apart = before_mark(header_alphabet(shown))
        lines: list[str] = []
        stack: list[tuple[Any, str, int]] = [(data["root"], "", 0)]
        while stack:
            node, tiles, depth = stack.pop()
            lines.append(f"{' ' * depth}{tiles}{node['guess']}{ {True: f'{apart}*', False: ''}[node['solves']] }")
            stack.extend((below, f"{seen} ", depth + 1) for seen, below in reversed(node["branches"].items()))
    except TilewiseError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        what = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise TreeError(f"this is no tree in JSON: {what}"[:200]) from None
    if not re.fullmatch(r"[0-9]{1,9}", shown["answers"]):
        raise TreeError(f"answers is a number of words, not {shown['answers'][:60]!r}")
    tree = of_lines(lines, shown | {"answers": str(int(shown["answers"]) - len(lost))}, len(KEYS) + 3)
    tree = replace(tree, lost=tuple(lost))
    _check_claims(data, tree)
    return tree


def _check_claims(data: dict[str, Any], tree: DecisionTree) -> None:
    """Refuse a file that claims something wrong of its tree, or something unknown."""
    facts = json.loads(json.dumps(tree.facts))
    for key, claimed in data.items():
        if key in ("format", "root"):
            continue
        if key not in facts:
            raise TreeError(f"{key[:60]!r} is not a property of a tree: it may have {', '.join(facts)}")
        if claimed != facts[key] or isinstance(claimed, bool) != isinstance(facts[key], bool):
            raise TreeError(f"the file claims {key} {claimed!r}, but its tree comes to {facts[key]!r}"[:200])
