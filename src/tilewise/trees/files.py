"""Files of decision trees: a text that people can read, and JSON; both read back exactly."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from tilewise.errors import NotationError, TilewiseError, TreeError
from tilewise.files import read_text, shown, write_file
from tilewise.game.feedback import Feedback, check_word
from tilewise.game.position import Rule, Turn
from tilewise.trees.tree import DecisionTree, check_objective, code_of

MAX_BYTES = 2**30
_FORMAT = "tilewise tree 3"
_KEYS = (
    "vocabulary",
    "digest",
    "rule",
    "position",
    "objective",
    "limit",
    "value",
    "proved",
    "method",
    "answers",
    "nodes",
    "loss",
    "lost",
)
# Older files give the guesses from the root on, as `cap`; the first of them knew no lost games.
_OLD_KEYS = tuple("cap" if key == "limit" else key for key in _KEYS)
_KEYS_OF = {_FORMAT: _KEYS, "tilewise tree 2": _OLD_KEYS, "tilewise tree 1": _OLD_KEYS[:-2]}
_LINE = re.compile(r"(?P<indent> *)(?:(?P<tiles>[.yg]+) )?(?P<guess>[^\s*!]+)(?P<mark>[*!]?)")


def tree_text(tree: DecisionTree) -> str:
    """The tree as text: a header, a blank line, and a line per node, indented by depth, ``*`` where it can solve.

    An answer that is lost has a line of its own below its last guess, with the tiles that it shows, marked ``!``.

    :param tree: The tree.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> print(tree_text(DecisionTree.of_nested(v, ("night", {".gggg": "light"})))[-21:], end="")
    night*
     .gggg light*
    """
    facts = tree.facts | {"value": repr(tree.value), "lost": str(len(tree.lost))}
    lines = [_FORMAT, *(f"{key}: {_shown(facts[key])}" for key in _KEYS), ""]
    length = len(tree.guesses[0])
    below = _lost_below(tree)
    nodes = zip(tree.guesses, tree.codes, tree.node_depths, tree.solves, strict=True)
    for node, (guess, code, depth, solves) in enumerate(nodes):
        tiles = f"{Feedback.of_code(code, length)} " if code >= 0 else ""
        lines.append(f"{' ' * (depth - 1)}{tiles}{guess}{'*' if solves else ''}")
        lines.extend(f"{' ' * depth}{seen} {answer}!" for seen, answer in below.get(node, ()))
    return "\n".join(lines) + "\n"


def _lost_below(tree: DecisionTree) -> dict[int, list[tuple[str, str]]]:
    # Of the node of a last guess: the tiles and the answers that are lost after it.
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


def parse_tree(text: str) -> DecisionTree:
    """Read a tree from its text (or its JSON, which begins with a brace); nothing that is out of shape passes.

    :param text: The text to read.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> tree = DecisionTree.of_nested(v, ("night", {".gggg": "light"}))
    >>> parse_tree(tree_text(tree)) == tree
    True
    """
    if text.lstrip().startswith("{"):
        return _of_json(text)
    lines = text.split("\n")
    keys = _KEYS_OF.get(lines[0])
    if keys is None:
        raise TreeError(f"this is no tree: the first line should be {_FORMAT!r}, not {lines[0][:60]!r}")
    if lines.pop() != "":
        raise TreeError("the tree is cut off: its last line does not end")
    header: dict[str, str] = {}
    for number, key in enumerate(keys, 1):
        line = lines[number] if number < len(lines) else ""
        if not line.startswith(f"{key}: "):
            raise TreeError(f"line {number + 1} of the tree should begin with {key + ': '!r}; it is {line[:60]!r}")
        header[key] = line[len(key) + 2 :]
    if lines[len(keys) + 1 : len(keys) + 2] != [""]:
        raise TreeError("a blank line should stand between the header and the tree")
    return _of_lines(lines[len(keys) + 2 :], header, len(keys) + 3)


def _of_lines(lines: list[str], header: dict[str, str], first: int) -> DecisionTree:
    guesses: list[str] = []
    parents: list[int] = []
    codes: list[int] = []
    solves: list[bool] = []
    path: list[int] = []
    lost: list[str] = []
    for number, line in enumerate(lines, first):
        match = _LINE.fullmatch(line)
        if match is None:
            raise TreeError(f"line {number}, {line[:60]!r}, is no node: it should be like '  .y..g crane*'")
        depth, tiles = len(match["indent"]), match["tiles"]
        if depth > len(path) or (depth == 0) != (number == first) or (depth == 0) != (tiles is None):
            raise TreeError(f"line {number}, {line[:60]!r}, is indented wrongly: a blank more than the node above it")
        del path[depth:]
        word = _word(match["guess"], len(guesses[0]) if guesses else None, number)
        if match["mark"] == "!":
            _check_lost(word, guesses, codes, path, tiles or "", number)
            lost.append(word)
            continue
        guesses.append(word)
        parents.append(path[-1] if path else -1)
        codes.append(_code(tiles, len(word), number) if tiles else -1)
        solves.append(match["mark"] == "*")
        path.append(len(guesses) - 1)
    tree = _tree(header, guesses, parents, codes, solves, lost)
    for key, count in (("nodes", tree.size), ("answers", tree.answers), ("lost", len(lost))):
        if header.get(key, "0") != str(count):
            raise TreeError(f"the tree has {count} {key} where its header says {header[key]!r}: it may be cut off")
    return tree


def _check_lost(word: str, guesses: list[str], codes: list[int], path: list[int], tiles: str, number: int) -> None:
    # A lost answer stands below its last guess, and shows there what every guess on the way shows for it.
    seen = [*(codes[node] for node in path[1:]), _code(tiles, len(word), number)]
    if [code_of(guesses[node], word) for node in path] != seen:
        raise TreeError(f"line {number}: {word!r} does not show these tiles on the way to here")


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
    header: dict[str, str],
    guesses: list[str],
    parents: list[int],
    codes: list[int],
    solves: list[bool],
    lost: list[str],
) -> DecisionTree:
    if not guesses:
        raise TreeError("the tree has no nodes")
    for key in ("vocabulary", "method"):
        if not header[key].isprintable():
            raise TreeError(f"the {key} of the tree has signs that do not print: {header[key][:60]!r}")
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
        limit=_limit(header, position),
        lost=tuple(sorted(lost)),
        loss=_guesses(header.get("loss", "-")),
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


def _limit(header: dict[str, str], position: str) -> int | None:
    if "limit" in header:
        return _guesses(header["limit"])
    left = _guesses(header["cap"])
    return None if left is None else left + len(position.split())


def _guesses(text: str) -> int | None:
    number = None if text == "-" else _number(text)
    if isinstance(number, float):
        raise TreeError(f"a number of guesses is whole, not {text!r}")
    return number


# ---- JSON ------------------------------------------------------------------------------------------------


def tree_json(tree: DecisionTree) -> str:
    """The tree as JSON: its attributes and measures, and the nodes nested, each with guess, solves and branches.

    :param tree: The tree.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> tree = DecisionTree.of_nested(v, ("night", {".gggg": "light"}))
    >>> parse_tree(tree_json(tree)) == tree
    True
    """
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
        if data["format"] not in _KEYS_OF:
            raise TreeError(f"the format should be {_FORMAT!r}, not {data['format']!r}")
        texts = ("vocabulary", "digest", "rule", "objective", "position", "method")
        if not all(isinstance(data[key], str) for key in texts):
            raise TreeError(f"{', '.join(texts)} must be texts")
        shown = {key: data[key] for key in texts} | {key: str(data[key]) for key in ("answers", "nodes")}
        shown |= {key: "-" for key in ("position", "method") if not data[key]}
        name = "limit" if data["format"] == _FORMAT else "cap"
        shown[name] = "-" if data[name] is None else repr(data[name])
        shown["loss"] = "-" if data.get("loss") is None else repr(data["loss"])
        lost = data.get("lost", [])
        if not isinstance(lost, list) or not all(isinstance(word, str) for word in lost):
            raise TreeError("lost must be a list of words")
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
        what = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise TreeError(f"this is no tree in JSON: {what}"[:200]) from None
    if not re.fullmatch(r"[0-9]{1,9}", shown["answers"]):
        raise TreeError(f"answers is a number of words, not {shown['answers'][:60]!r}")
    tree = _of_lines(lines, shown | {"answers": str(int(shown["answers"]) - len(lost))}, len(_KEYS) + 3)
    tree = replace(tree, lost=tuple(lost))
    _check_claims(data, tree)
    return tree


def _check_claims(data: dict[str, Any], tree: DecisionTree) -> None:
    """Refuse a file that says of its tree what the tree is not, or something that is not understood."""
    facts = json.loads(json.dumps(tree.facts | ({} if data["format"] == _FORMAT else {"cap": tree.left})))
    for key, claimed in data.items():
        if key in ("format", "root"):
            continue
        if key not in facts:
            raise TreeError(f"{key[:60]!r} is not known of a tree: it may have {', '.join(facts)}")
        if claimed != facts[key] or isinstance(claimed, bool) != isinstance(facts[key], bool):
            raise TreeError(f"the file claims {key} {claimed!r}, but its tree comes to {facts[key]!r}"[:200])


# ---- files -----------------------------------------------------------------------------------------------


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
    ...     read_tree(Path(folder) / "two.tree").total
    3
    """
    path = Path(path)
    text = read_text(path, MAX_BYTES, "tree", TreeError)
    try:
        return parse_tree(text)
    except TilewiseError as error:
        raise TreeError(f"{shown(path)}: {error}") from None
