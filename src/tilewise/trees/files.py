"""Files of decision trees, as text or JSON; both read back exactly."""

from __future__ import annotations

from pathlib import Path

from tilewise.errors import TilewiseError, TreeError
from tilewise.files import read_text, shown, write_file
from tilewise.trees.json_form import of_json, tree_json
from tilewise.trees.text_form import of_text, tree_text
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
    if path.suffix not in (".json", ".txt", ".tree", ""):
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
