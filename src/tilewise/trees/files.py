"""Decision trees as JSON, in files, and as text for people; what is written is read back exactly."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tilewise.errors import NotationError, TilewiseError, TreeError, VocabularyError
from tilewise.files import quoted_path, read_text, write_file
from tilewise.game import arguments
from tilewise.game.rule import Rule
from tilewise.game.scoring import Tiles
from tilewise.game.scorings import scoring_named
from tilewise.game.turn import Turn
from tilewise.game.words.alphabet import as_alphabet
from tilewise.trees.tree import DecisionTree, check_tree_objective

MAX_BYTES = 2**30

ENDINGS = (".json", ".tree", "")
"""How the name of a tree's file may end."""


def write_tree(tree: DecisionTree, path: str | Path) -> None:
    """Write a tree as JSON.

    :param path: The file; its name ends in ``.json``, ``.tree`` or nothing.

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
        raise TreeError(f"{path}: trees are written as .json or .tree, not {path.suffix!r}")
    write_file(path, tree_json(tree))


def read_tree(path: str | Path) -> DecisionTree:
    """Read a tree from a file that write_tree made; verify() says whether it is right.

    :param path: The file.

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
        raise TreeError(f"{quoted_path(path)}: {error}") from None


def tree_json(tree: DecisionTree) -> str:
    """The tree as JSON: its attributes and measures, and the nodes nested, each with guess, solves and branches.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> tree = DecisionTree.of_nested(v, ("night", {".gggg": "light"}))
    >>> parse_tree(tree_json(tree)) == tree
    True
    """
    tree = arguments.instance("tree", tree, DecisionTree)
    root: Any = tree.folded(lambda i, below: {"guess": tree.guesses[i], "solves": tree.solves[i], "branches": below})
    head = {"format": FORMAT, **tree.facts, "root": root}
    return json.dumps(head, ensure_ascii=False, separators=(",", ":")) + "\n"


def parse_tree(text: str) -> DecisionTree:
    """Read a tree from its JSON; anything malformed is an error.

    :param text: The text to read.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> tree = DecisionTree.of_nested(v, ("night", {".gggg": "light"}))
    >>> parse_tree(tree_json(tree)) == tree
    True
    """
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise TreeError(f"the format should be {FORMAT!r}, not {data['format']!r}")
        tree = DecisionTree(**_header(data), **_nodes(data))
        _check_claims(data, tree)
    except TilewiseError:
        raise
    except json.JSONDecodeError as error:
        raise TreeError(f"this is not a tree: line {error.lineno} is not JSON") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        what = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise TreeError(f"this is not a tree: {what}"[:200]) from None
    return tree


def _header(data: dict[str, Any]) -> dict[str, Any]:
    """What a file says of its tree, checked as far as that is possible without the tree."""
    texts = ("vocabulary", "digest", "rule", "objective", "position", "method")
    if not all(isinstance(data[key], str) for key in texts):
        raise TreeError(f"{', '.join(texts)} must be texts")
    for key in ("vocabulary", "method"):
        if not data[key].isprintable():
            raise TreeError(f"the {key} of the tree has characters that do not print: {data[key][:60]!r}")
    if not re.fullmatch(r"[0-9a-f]{64}", data["digest"]):
        raise TreeError(f"a digest is 64 digits of 0-9 and a-f, not {data['digest'][:80]!r}")
    value, limit, lost = data["value"], data["limit"], data["lost"]
    if type(value) not in (int, float) or not 0 <= value < math.inf:
        raise TreeError(f"the value should be a number, 0 or more, not {str(value)[:60]!r}")
    if type(limit) not in (int, type(None)):
        raise TreeError(f"the limit is a number of guesses, not {str(limit)[:60]!r}")
    if type(data["proved"]) is not bool:
        raise TreeError(f"proved is true or false, not {str(data['proved'])[:60]!r}")
    if not isinstance(lost, list) or not all(isinstance(word, str) for word in lost):
        raise TreeError("lost must be a list of words")
    with _said_of("the tree's header is wrong"):
        rule = Rule.parse(data["rule"])
    return {
        **{key: data[key] for key in ("vocabulary", "digest", "position", "method", "proved")},
        "rule": rule,
        "objective": check_tree_objective(data["objective"]),
        "value": value,
        "limit": limit,
        "lost": tuple(lost),
    }


def _nodes(data: dict[str, Any]) -> dict[str, Any]:
    """The nodes of a file, nested, as the arrays of a tree, with what their words and tiles are made of."""
    with _said_of("the tree's header is wrong"):
        alphabet = as_alphabet(data.get("alphabet", ""))
        length = len(alphabet.split(data["root"]["guess"]))
        scoring = scoring_named(data.get("scoring", Tiles.name), length)
    nodes: list[tuple[str, int, int, bool]] = []
    stack: list[tuple[Any, int, int]] = [(data["root"], -1, -1)]
    while stack:
        node, parent, code = stack.pop()
        with _said_of(f"node {len(nodes) + 1}"):
            word = alphabet.word(node["guess"], length)
            below = [(branch, len(nodes), scoring.parse(tiles).code) for tiles, branch in node["branches"].items()]
        if word != node["guess"] or type(node["solves"]) is not bool:
            raise TreeError(f"node {len(nodes) + 1} should have the guess {word!r}, and solves true or false")
        nodes.append((word, parent, code, node["solves"]))
        stack.extend(reversed(below))
    return _arrays(nodes) | {"scoring": scoring, "alphabet": alphabet}


def _arrays(nodes: list[tuple[str, int, int, bool]]) -> dict[str, Any]:
    """Guess, parent, code and mark of every node as the arrays of a tree."""
    return dict(zip(("guesses", "parents", "codes", "solves"), zip(*nodes, strict=True), strict=True))


@contextmanager
def _said_of(what: str) -> Iterator[None]:
    """Say of which part of a tree the error within is."""
    try:
        yield
    except (NotationError, VocabularyError) as error:
        raise TreeError(f"{what}: {error}") from None


def _check_claims(data: dict[str, Any], tree: DecisionTree) -> None:
    """Refuse a file that claims something wrong of its tree, or something unknown."""
    with _said_of("the tree's header is wrong"):
        plain = " ".join(str(Turn.parse(text, tree)) for text in tree.position.split())
    if plain != tree.position:
        raise TreeError(f"the position {tree.position!r} should be written {plain!r}")
    facts = json.loads(json.dumps(tree.facts))
    for key, claimed in data.items():
        if key in ("format", "root"):
            continue
        if key not in facts:
            raise TreeError(f"{key[:60]!r} is not a property of a tree: it may have {', '.join(facts)}")
        if claimed != facts[key] or isinstance(claimed, bool) != isinstance(facts[key], bool):
            raise TreeError(f"the file claims {key} {claimed!r}, but its tree comes to {facts[key]!r}"[:200])


# ---- as text -------------------------------------------------------------------------------------------------


FORMAT = "tilewise tree 4"
KEYS = (
    "vocabulary", "digest", "rule", "position", "objective", "limit", "value", "proved", "method", "answers", "nodes",
    "lost",
)  # fmt: skip
UNUSUAL = ("scoring", "alphabet")
"""What is named only where it is not the usual one."""


def tree_text(tree: DecisionTree) -> str:
    """The tree as text: a header, a blank line, and one line per node, indented by depth, ``*`` where it can solve.

    An answer that is lost has a line of its own below its last guess, with the tiles that it shows, marked ``!``.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> print(tree_text(DecisionTree.of_nested(v, ("night", {".gggg": "light"})))[-21:], end="")
    night*
     .gggg light*
    """
    facts = arguments.instance("tree", tree, DecisionTree).facts
    facts |= {"value": repr(tree.value), "lost": str(len(tree.lost))}
    keys = (*KEYS, *(key for key in UNUSUAL if key in facts))
    lines = [FORMAT, *(f"{key}: {_shown(facts[key])}" for key in keys), ""]
    # Where words can end with such a sign, a blank stands before the mark.
    apart = " " if tree.alphabet.has("*") or tree.alphabet.has("!") else ""
    below = _lost_below(tree)
    nodes = zip(tree.guesses, tree.codes, tree.node_depths, tree.solves, strict=True)
    for node, (guess, code, depth, solves) in enumerate(nodes):
        tiles = f"{tree.scoring.feedback_of(code)} " if code >= 0 else ""
        lines.append(f"{' ' * (depth - 1)}{tiles}{guess}{apart + '*' if solves else ''}")
        lines.extend(f"{' ' * depth}{seen} {answer}{apart}!" for seen, answer in below.get(node, ()))
    return "\n".join(lines) + "\n"


def _lost_below(tree: DecisionTree) -> dict[int, list[tuple[str, str]]]:
    # For the node of every last guess: the tiles and the answers that are lost after it.
    below: dict[int, list[tuple[str, str]]] = {}
    for answer in tree.lost:
        path = tree.path(answer)
        node = tree.at(path[:-1])
        assert node is not None
        below.setdefault(node.index, []).append((str(path[-1].feedback), answer))
    return below


def _shown(fact: object) -> str:
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    return "-" if fact in (None, "") else str(fact)


def shipped_tree(text: str) -> DecisionTree:
    """The tree that comes with tilewise as that text, which is exactly what :func:`tree_text` makes of it."""
    head, _, body = text.partition("\n\n")
    facts = (line.split(": ", 1) for line in head.splitlines()[1:])
    header = {key: "" if fact == "-" else fact for key, fact in facts}
    alphabet = as_alphabet(header.get("alphabet", ""))
    scoring = scoring_named(header.get("scoring", Tiles.name), len(alphabet.split(body.split("\n", 1)[0].rstrip("*"))))
    nodes: list[tuple[str, int, int, bool]] = []
    path: list[int] = []
    lost: list[str] = []
    for line in body.splitlines():
        *tiles, word = line.split()
        if word.endswith("!"):
            lost.append(word[:-1])
            continue
        del path[len(line) - len(line.lstrip(" ")) :]
        code = scoring.parse(tiles[0]).code if tiles else -1
        nodes.append((word.rstrip("*"), path[-1] if path else -1, code, word.endswith("*")))
        path.append(len(nodes) - 1)
    tree = DecisionTree(
        **_arrays(nodes),
        lost=tuple(sorted(lost)),
        scoring=scoring,
        alphabet=alphabet,
        vocabulary=header["vocabulary"],
        digest=header["digest"],
        rule=Rule.parse(header["rule"]),
        objective=check_tree_objective(header["objective"]),
        limit=int(header["limit"]) if header["limit"] else None,
        value=json.loads(header["value"]),
        proved=header["proved"] == "yes",
        method=header["method"],
        position=header["position"],
    )
    if tree_text(tree) != text:
        raise TreeError(f"the tree of {tree.vocabulary} that comes with tilewise is not as it was shipped")
    return tree
