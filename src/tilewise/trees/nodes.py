"""The nodes of a decision tree: made from nested pairs, put in order, and checked whenever a tree is made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, get_args

from tilewise.errors import TreeError
from tilewise.game.position import Position
from tilewise.game.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tilewise.trees.tree import DecisionTree

Arrays = tuple[list[int], list[int], list[int]]
"""For every node its guess (place among the guesses), its parent and its code (-1 for the root)."""
TreeObjective = Literal["mean", "weighted", "worst"]
OBJECTIVES: tuple[str, ...] = get_args(TreeObjective)
"""What a value is: the total of guesses, the total weighted by the answers' weights, or the longest game."""


def check_tree(tree: DecisionTree) -> None:
    """Nodes in order, codes that exist, names on one line, lost answers that are really not found; or an error."""
    n = len(tree.guesses)
    if n == 0 or not len(tree.parents) == len(tree.codes) == len(tree.solves) == n:
        raise TreeError(
            f"a tree needs a guess, a parent, a code and a mark per node, and one node at least; it has {n} guesses"
        )
    if (tree.parents[0], tree.codes[0]) != (-1, -1):
        raise TreeError("the first node must be the root, with -1 as its parent and code")
    codes, solved = tree.scoring.n_codes, tree.scoring.solved
    for guess, code in zip(tree.guesses[1:], tree.codes[1:], strict=True):
        if not 0 <= code < codes or code == solved:
            raise TreeError(
                f"the code {code} cannot lead to {guess!r}: codes are 0 to {codes - 1}, and {solved} solves"
            )
    if len({*zip(tree.parents, tree.codes, strict=True)}) != n:
        raise TreeError("two branches of one node have the same feedback")
    if depth_first(tree.parents, tree.codes)[0] != list(range(n)):
        raise TreeError("the nodes are not in order: depth first, the branches of a node by their codes")
    for what, text in (("method", tree.method), ("vocabulary", tree.vocabulary)):
        # In a file a method that is not known is written as a hyphen.
        if "\n" in text or text != text.strip() or (what, text) == ("method", "-"):
            raise TreeError(f"the {what} of a tree is one line without blanks around it, not {text!r}")
    check_tree_objective(tree.objective)
    if tree.left is not None and tree.left < 1:
        raise TreeError(f"limit={tree.limit} leaves no guess after the position {tree.position!r}")
    if tree.lost and tree.limit is None:
        raise TreeError(f"the tree loses {tree.lost[0]!r}, but has no limit within which to find it")
    both = set(tree.lost) & {g for g, s in zip(tree.guesses, tree.solves, strict=True) if s}
    if both or list(tree.lost) != sorted(set(tree.lost)):
        wrong = min(both, default=tree.lost[0] if tree.lost else "")
        raise TreeError(
            f"{wrong!r} is wrong among the lost answers: these are in alphabetical order, and no node finds them"
        )


def check_tree_objective(objective: str) -> TreeObjective:
    """The objective of that name, or an error that lists them."""
    if objective not in OBJECTIVES:
        raise TreeError(f"there is no objective {objective!r}: choose one of {', '.join(OBJECTIVES)}")
    return objective  # type: ignore[return-value]


def depth_first(parents: Sequence[int], codes: Sequence[int]) -> tuple[list[int], list[int]]:
    """The canonical order of nodes, and the place of every node in it."""
    below: list[list[int]] = [[] for _ in parents]
    roots = [i for i, p in enumerate(parents) if p < 0]
    if len(roots) != 1 or len(parents) != len(codes):
        raise TreeError(f"a tree has one root (parent -1), not {len(roots)}, and as many codes as parents")
    for i, p in enumerate(parents):
        if p >= len(parents):
            raise TreeError(f"node {i} has the parent {p}, but there are only {len(parents)} nodes")
        if p >= 0:
            below[p].append(i)
    order: list[int] = []
    stack = roots
    while stack:
        i = stack.pop()
        order.append(i)
        stack.extend(sorted(below[i], key=lambda k: -codes[k]))
    if len(order) != len(parents):
        raise TreeError(f"{len(parents) - len(order)} nodes cannot be reached from the root: the nodes form a ring")
    place = [0] * len(parents)
    for k, i in enumerate(order):
        place[i] = k
    return order, place


def arrays_of_nested(vocabulary: Vocabulary, nested: Any) -> Arrays:
    """Guesses, parents and codes from nested pairs ``(guess, {tiles: subtree})``."""
    guesses: list[int] = []
    parents: list[int] = []
    codes: list[int] = []
    stack: list[tuple[Any, int, int]] = [(nested, -1, -1)]
    while stack:
        item, parent, code = stack.pop()
        guess, branches = (item, {}) if isinstance(item, str) else item
        here = len(guesses)
        guesses.append(vocabulary.guess_index[vocabulary.word(guess)])
        parents.append(parent)
        codes.append(code)
        for tiles, below in branches.items():
            stack.append((below, here, vocabulary.scoring.parse(str(tiles)).code))
    return guesses, parents, codes


def fitting_answers(vocabulary: Vocabulary, position: str) -> set[str]:
    """The answers that fit a position."""
    return set(Position.parse(position, vocabulary).candidates) & set(vocabulary.answers)


def can_be_answers(
    vocabulary: Vocabulary, guesses: Sequence[str], parents: Sequence[int], codes: Sequence[int], position: str
) -> tuple[bool, ...]:
    """For every node whether its guess can be the answer there, by the slow feedback function along the path."""
    fitting = fitting_answers(vocabulary, position)
    out = []
    for i, word in enumerate(guesses):
        at, ok = i, word in fitting
        while ok and parents[at] >= 0:
            ok = vocabulary.feedback_between(guesses[parents[at]], word).code == codes[at]
            at = parents[at]
        out.append(ok)
    return tuple(out)
