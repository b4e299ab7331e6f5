"""Decision trees as text that people can read: a header, then one line per node."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tilewise.errors import NotationError, TreeError, VocabularyError
from tilewise.game import arguments
from tilewise.game.rule import Rule
from tilewise.game.scoring import Scoring, Tiles
from tilewise.game.scorings import scoring_named
from tilewise.game.turn import Turn
from tilewise.game.words.alphabet import Alphabet
from tilewise.game.words.alphabets import as_alphabet
from tilewise.trees.nodes import check_tree_objective
from tilewise.trees.tree import DecisionTree

FORMAT = "tilewise tree 4"
KEYS = (
    "vocabulary", "digest", "rule", "position", "objective", "limit", "value", "proved", "method", "answers", "nodes",
    "lost",
)  # fmt: skip
UNUSUAL = ("scoring", "alphabet")
"""What is named only where it is not the usual one."""
_LINE = re.compile(r"(?P<indent> *)(?:(?P<tiles>[^\s*!]+) )?(?P<guess>[^\s*!]+)(?P<mark>[*!]?)")
# Where words have such signs themselves, a blank stands before the mark.
_APART = re.compile(r"(?P<indent> *)(?:(?P<tiles>\S+) )?(?P<guess>\S{2,})(?: (?P<mark>[*!]))?")


def tree_text(tree: DecisionTree) -> str:
    """The tree as text: a header, a blank line, and one line per node, indented by depth, ``*`` where it can solve.

    An answer that is lost has a line of its own below its last guess, with the tiles that it shows, marked ``!``.

    :param tree: The tree.

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
    below, apart = _lost_below(tree), before_mark(tree.alphabet)
    nodes = zip(tree.guesses, tree.codes, tree.node_depths, tree.solves, strict=True)
    for node, (guess, code, depth, solves) in enumerate(nodes):
        tiles = f"{tree.scoring.shown(code)} " if code >= 0 else ""
        lines.append(f"{' ' * (depth - 1)}{tiles}{guess}{apart + '*' if solves else ''}")
        lines.extend(f"{' ' * depth}{seen} {answer}{apart}!" for seen, answer in below.get(node, ()))
    return "\n".join(lines) + "\n"


def before_mark(alphabet: Alphabet) -> str:
    """What stands between a word and its mark: a blank where words can end with such a sign."""
    return " " if alphabet.has("*") or alphabet.has("!") else ""


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


def of_text(text: str) -> DecisionTree:
    """Read a tree from its text; anything malformed is an error."""
    lines = text.split("\n")
    if lines[0] != FORMAT:
        raise TreeError(f"this is not a tree: the first line should be {FORMAT!r}, not {lines[0][:60]!r}")
    if lines.pop() != "":
        raise TreeError("the tree is cut off in the middle of its last line")
    header: dict[str, str] = {}
    more = [line.partition(": ")[0] for line in lines[len(KEYS) + 1 : len(KEYS) + 1 + len(UNUSUAL)]]
    keys = (*KEYS, *(key for key in UNUSUAL if key in more))
    for number, key in enumerate(keys, 1):
        line = lines[number] if number < len(lines) else ""
        if not line.startswith(f"{key}: "):
            raise TreeError(f"line {number + 1} of the tree should begin with {key + ': '!r}; it is {line[:60]!r}")
        header[key] = line[len(key) + 2 :]
    if lines[len(keys) + 1 : len(keys) + 2] != [""]:
        raise TreeError("there should be a blank line between the header and the tree")
    return of_lines(lines[len(keys) + 2 :], header, len(keys) + 3)


def of_lines(lines: list[str], header: dict[str, str], first: int) -> DecisionTree:
    """A tree from its header and the lines of its nodes; ``first`` is the number of the first line in its file."""
    guesses: list[str] = []
    parents: list[int] = []
    codes: list[int] = []
    solves: list[bool] = []
    path: list[int] = []
    lost: list[str] = []
    alphabet = header_alphabet(header)
    form = _APART if before_mark(alphabet) else _LINE
    for number, line in enumerate(lines, first):
        match = form.fullmatch(line)
        if match is None:
            raise TreeError(f"line {number}, {line[:60]!r}, is not a node: it should look like '  .y..g crane*'")
        depth, tiles = len(match["indent"]), match["tiles"]
        if depth > len(path) or (depth == 0) != (number == first) or (depth == 0) != (tiles is None):
            raise TreeError(f"line {number}, {line[:60]!r}, is indented wrongly: one blank more than the node above it")
        del path[depth:]
        word = _word(match["guess"], alphabet, len(alphabet.split(guesses[0])) if guesses else None, number)
        if not guesses:
            scoring = _scoring(header, len(alphabet.split(word)))
        if match["mark"] == "!":
            seen = [*(codes[node] for node in path[1:]), _code(tiles or "", scoring, number)]
            # A lost answer is listed below its last guess, and must show the tiles of every guess on the way.
            if [scoring.code(*map(alphabet.split, (guesses[node], word))) for node in path] != seen:
                raise TreeError(f"line {number}: {word!r} does not show the tiles on the way here")
            lost.append(word)
            continue
        guesses.append(word)
        parents.append(path[-1] if path else -1)
        codes.append(_code(tiles, scoring, number) if tiles else -1)
        solves.append(match["mark"] == "*")
        path.append(len(guesses) - 1)
    if not guesses:
        raise TreeError("the tree has no nodes")
    tree = DecisionTree(
        guesses=tuple(guesses),
        parents=tuple(parents),
        codes=tuple(codes),
        solves=tuple(solves),
        lost=tuple(sorted(lost)),
        scoring=scoring,
        alphabet=alphabet,
        **_claims(header),
    )
    with _wrong("the tree's header is wrong"):
        plain = " ".join(str(Turn.parse(text, tree)) for text in tree.position.split())
    if plain != tree.position:
        raise TreeError(f"the position {tree.position!r} should be written {plain!r}")
    for key, count in (("nodes", tree.size), ("answers", tree.answers), ("lost", len(lost))):
        if header.get(key, "0") != str(count):
            raise TreeError(f"the tree has {count} {key} where its header says {header[key]!r}: it may be cut off")
    return tree


@contextmanager
def _wrong(what: str) -> Iterator[None]:
    """Say of which part of a tree the error within is."""
    try:
        yield
    except (NotationError, VocabularyError) as error:
        raise TreeError(f"{what}: {error}") from None


def _scoring(header: dict[str, str], length: int) -> Scoring:
    with _wrong("the tree's header is wrong"):
        return scoring_named(header.get("scoring", Tiles.name), length)


def header_alphabet(header: dict[str, str]) -> Alphabet:
    """What the words of a tree are made of."""
    with _wrong("the tree's header is wrong"):
        return as_alphabet(header.get("alphabet", ""))


def _word(text: str, alphabet: Alphabet, length: int | None, number: int) -> str:
    with _wrong(f"line {number}"):
        word = alphabet.word(text, length)
    if word != text:
        raise TreeError(f"line {number}: write {word!r} for {text!r}")
    return word


def _code(tiles: str, scoring: Scoring, number: int) -> int:
    with _wrong(f"line {number}"):
        return scoring.parse(tiles).code


def _claims(header: dict[str, str]) -> dict[str, Any]:
    """What the header says of a tree, checked."""
    for key in ("vocabulary", "method"):
        if not header[key].isprintable():
            raise TreeError(f"the {key} of the tree has characters that do not print: {header[key][:60]!r}")
    if header["proved"] not in ("yes", "no"):
        raise TreeError(f"proved is yes or no, not {header['proved']!r}")
    if not re.fullmatch(r"[0-9a-f]{64}", header["digest"]):
        raise TreeError(f"a digest is 64 digits of 0-9 and a-f, not {header['digest']!r}")
    with _wrong("the tree's header is wrong"):
        rule = Rule.parse(header["rule"])
    texts = {key: "" if header[key] == "-" else header[key] for key in ("method", "position")}
    return texts | {
        "vocabulary": header["vocabulary"],
        "digest": header["digest"],
        "value": _number(header["value"]),
        "rule": rule,
        "objective": check_tree_objective(header["objective"]),
        "proved": header["proved"] == "yes",
        "limit": _guesses(header["limit"]),
    }


def _number(text: str) -> int | float:
    try:
        value = float(text)
        number = int(text) if re.fullmatch(r"[0-9]+", text) else value
    except ValueError:
        raise TreeError(f"{text[:60]!r} is not a number") from None
    if not math.isfinite(value) or value < 0 or repr(number) != text:
        raise TreeError(f"{text[:60]!r} should be a number, 0 or more, written plainly")
    return number


def _guesses(text: str) -> int | None:
    number = None if text == "-" else _number(text)
    if isinstance(number, float):
        raise TreeError(f"a number of guesses is a whole number, not {text!r}")
    return number
