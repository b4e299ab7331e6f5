"""Decision trees as text that people can read: a header, then one line per node."""

from __future__ import annotations

import json

from tilewise.errors import TreeError
from tilewise.game import arguments
from tilewise.game.rule import Rule
from tilewise.game.scoring import Tiles
from tilewise.game.scorings import scoring_named
from tilewise.game.words.alphabet import as_alphabet
from tilewise.trees.nodes import check_tree_objective
from tilewise.trees.tree import DecisionTree

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
    guesses: list[str] = []
    parents: list[int] = []
    codes: list[int] = []
    solves: list[bool] = []
    path: list[int] = []
    lost: list[str] = []
    for line in body.splitlines():
        *tiles, word = line.split()
        if word.endswith("!"):
            lost.append(word[:-1])
            continue
        del path[len(line) - len(line.lstrip(" ")) :]
        parents.append(path[-1] if path else -1)
        path.append(len(guesses))
        guesses.append(word.rstrip("*"))
        codes.append(scoring.parse(tiles[0]).code if tiles else -1)
        solves.append(word.endswith("*"))
    tree = DecisionTree(
        guesses=tuple(guesses),
        parents=tuple(parents),
        codes=tuple(codes),
        solves=tuple(solves),
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
