"""Files of decision trees: a text that people can read, and JSON; both read back exactly."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

from tilewise.errors import NotationError, TilewiseError, TreeError
from tilewise.game.feedback import Feedback, check_word
from tilewise.game.position import Rule, Turn
from tilewise.trees.tree import DecisionTree, check_objective

_FORMAT = "tilewise tree 1"
_KEYS = (
    "vocabulary",
    "digest",
    "rule",
    "position",
    "objective",
    "cap",
    "value",
    "proved",
    "method",
    "answers",
    "nodes",
)
_LINE = re.compile(r"(?P<indent> *)(?:(?P<tiles>[.yg]+) )?(?P<guess>[^\s*]+)(?P<mark>\*?)")


def tree_text(tree: DecisionTree) -> str:
    """The tree as text: a header, a blank line, and a line a node, indented by depth, ``*`` where it can solve.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> print(tree_text(DecisionTree.of_nested(v, ("night", {".gggg": "light"})))[-21:], end="")
    night*
     .gggg light*
    """
    facts = tree.facts | {"value": repr(tree.value)}
    lines = [_FORMAT, *(f"{key}: {_shown(facts[key])}" for key in _KEYS), ""]
    length = len(tree.guesses[0])
    for guess, code, depth, solves in zip(tree.guesses, tree.codes, tree.node_depths, tree.solves, strict=True):
        tiles = f"{Feedback.of_code(code, length)} " if code >= 0 else ""
        lines.append(f"{' ' * (depth - 1)}{tiles}{guess}{'*' if solves else ''}")
    return "\n".join(lines) + "\n"


def _shown(fact: object) -> str:
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    return "-" if fact in (None, "") else str(fact)


def parse_tree(text: str) -> DecisionTree:
    """Read a tree from its text (or its JSON, which begins with a brace); nothing that is out of shape passes."""
    if text.lstrip().startswith("{"):
        return _of_json(text)
    lines = text.split("\n")
    if lines[0] != _FORMAT:
        raise TreeError(f"this is no tree: the first line should be {_FORMAT!r}, not {lines[0][:60]!r}")
    if lines.pop() != "":
        raise TreeError("the tree is cut off: its last line does not end")
    header: dict[str, str] = {}
    for number, key in enumerate(_KEYS, 1):
        line = lines[number] if number < len(lines) else ""
        if not line.startswith(f"{key}: "):
            raise TreeError(f"line {number + 1} of the tree should begin with {key + ': '!r}; it is {line[:60]!r}")
        header[key] = line[len(key) + 2 :]
    if lines[len(_KEYS) + 1 : len(_KEYS) + 2] != [""]:
        raise TreeError("a blank line should stand between the header and the tree")
    return _of_lines(lines[len(_KEYS) + 2 :], header)


def _of_lines(lines: list[str], header: dict[str, str]) -> DecisionTree:
    guesses: list[str] = []
    parents: list[int] = []
    codes: list[int] = []
    solves: list[bool] = []
    path: list[int] = []
    for number, line in enumerate(lines, len(_KEYS) + 3):
        match = _LINE.fullmatch(line)
        if match is None:
            raise TreeError(f"line {number}, {line[:60]!r}, is no node: it should be like '  .y..g crane*'")
        depth, tiles = len(match["indent"]), match["tiles"]
        if depth > len(path) or (depth == 0) != (number == len(_KEYS) + 3) or (depth == 0) != (tiles is None):
            raise TreeError(f"line {number}, {line[:60]!r}, is indented wrongly: a blank more than the node above it")
        del path[depth:]
        word = _word(match["guess"], len(guesses[0]) if guesses else None, number)
        guesses.append(word)
        parents.append(path[-1] if path else -1)
        codes.append(_code(tiles, len(word), number) if tiles else -1)
        solves.append(match["mark"] == "*")
        path.append(len(guesses) - 1)
    tree = _tree(header, guesses, parents, codes, solves)
    for key, count in (("nodes", tree.size), ("answers", tree.answers)):
        if header[key] != str(count):
            raise TreeError(f"the tree has {count} {key} where its header says {header[key]!r}: it may be cut off")
    return tree


def _word(text: str, length: int | None, number: int) -> str:
    try:
        word = check_word(text, length)
    except NotationError as error:
        raise TreeError(f"line {number}: {error}") from None
    if word != text:
        raise TreeError(f"line {number}: write {word!r} for {text!r}")
    return word


def _code(tiles: str, length: int, number: int) -> int:
    try:
        return Feedback.parse(tiles, length).code
    except NotationError as error:
        raise TreeError(f"line {number}: {error}") from None


def _tree(
    header: dict[str, str], guesses: list[str], parents: list[int], codes: list[int], solves: list[bool]
) -> DecisionTree:
    if not guesses:
        raise TreeError("the tree has no nodes")
    if header["proved"] not in ("yes", "no"):
        raise TreeError(f"proved is yes or no, not {header['proved']!r}")
    if not re.fullmatch(r"[0-9a-f]{64}", header["digest"]):
        raise TreeError(f"a digest is 64 digits of 0-9 and a-f, not {header['digest']!r}")
    position = "" if header["position"] == "-" else header["position"]
    try:
        plain = " ".join(str(Turn.parse(text)) for text in position.split())
        rule = Rule.parse(header["rule"])
    except NotationError as error:
        raise TreeError(f"the tree's header is wrong: {error}") from None
    if plain != position:
        raise TreeError(f"the position {position!r} should be written {plain!r}")
    return DecisionTree(
        header["vocabulary"],
        header["digest"],
        tuple(guesses),
        tuple(parents),
        tuple(codes),
        tuple(solves),
        _number(header["value"]),
        rule=rule,
        objective=check_objective(header["objective"]),
        method="" if header["method"] == "-" else header["method"],
        proved=header["proved"] == "yes",
        position=position,
        cap=_cap(header["cap"]),
    )


def _number(text: str) -> int | float:
    try:
        value = float(text)
        number = int(text) if re.fullmatch(r"[0-9]+", text) else value
    except ValueError:
        raise TreeError(f"{text[:60]!r} is not a number") from None
    if not math.isfinite(value) or value < 0 or repr(number) != text:
        raise TreeError(f"{text[:60]!r} is not a number of 0 or more, plainly written")
    return number


def _cap(text: str) -> int | None:
    number = None if text == "-" else _number(text)
    if isinstance(number, float):
        raise TreeError(f"a cap is a whole number of guesses, not {text!r}")
    return number


# ---- JSON ------------------------------------------------------------------------------------------------


def tree_json(tree: DecisionTree) -> str:
    """The tree as JSON: its attributes and measures, and the nodes nested, each with guess, solves and branches."""
    made: dict[int, Any] = {}
    length = len(tree.guesses[0])
    for i in range(tree.size - 1, -1, -1):
        below = {str(Feedback.of_code(c, length)): made.pop(k) for c, k in tree.children[i].items()}
        made[i] = {"guess": tree.guesses[i], "solves": tree.solves[i], "branches": below}
    head = {"format": _FORMAT, **tree.facts, "root": made[0]}
    return json.dumps(head, ensure_ascii=False, separators=(",", ":")) + "\n"


def _of_json(text: str) -> DecisionTree:
    try:
        data = json.loads(text)
        if data["format"] != _FORMAT:
            raise TreeError(f"the format is {data['format']!r} where {_FORMAT!r} is read")
        texts = ("vocabulary", "digest", "rule", "objective", "position", "method")
        if not all(isinstance(data[key], str) for key in texts):
            raise TreeError(f"{', '.join(texts)} must be texts")
        shown = {key: data[key] for key in texts} | {key: str(data[key]) for key in ("answers", "nodes")}
        shown |= {key: "-" for key in ("position", "method") if not data[key]}
        shown["cap"] = "-" if data["cap"] is None else repr(data["cap"])
        shown["value"], shown["proved"] = repr(data["value"]), {True: "yes", False: "no"}[data["proved"]]
        lines: list[str] = []
        stack: list[tuple[Any, str, int]] = [(data["root"], "", 0)]
        while stack:
            node, tiles, depth = stack.pop()
            lines.append(f"{' ' * depth}{tiles}{node['guess']}{ {True: '*', False: ''}[node['solves']] }")
            stack.extend((below, f"{seen} ", depth + 1) for seen, below in reversed(node["branches"].items()))
    except TilewiseError:
        raise
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise TreeError(f"this is no tree in JSON: {type(error).__name__}: {error}"[:200]) from None
    return _of_lines(lines, shown)


# ---- files -----------------------------------------------------------------------------------------------


def write_tree(tree: DecisionTree, path: str | Path) -> None:
    """Write a tree: as JSON if the name ends in ``.json``, as text otherwise."""
    path = Path(path)
    path.write_text(tree_json(tree) if path.suffix == ".json" else tree_text(tree), "utf-8", newline="\n")


def read_tree(path: str | Path) -> DecisionTree:
    """Read a tree, text or JSON; verify() says whether it is right."""
    path = Path(path)
    try:
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise TreeError(f"{path}: the file cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise TreeError(f"{path}: the file is not UTF-8, so it is no tree") from None
    try:
        return parse_tree(text)
    except TilewiseError as error:
        raise TreeError(f"{path}: {error}") from None
