"""Known results: exact trees that come with tilewise, found by digest and ready at once.

They are made by ``tools/data/build_exact.py`` and checked by the tests: the digests of the files, and every tree by the
verifier.

Some trees are of another kind: their longest game is as short as can be. Five guesses always suffice for the lists of
five letters, and six if every allowed word of ``original`` may be the answer (the 19 words in -ills alone need six).
For ``original`` within four guesses there is one that loses as few words as can be.
"""

from __future__ import annotations

import lzma
from functools import lru_cache

from tilewise.data import FOLDER
from tilewise.game.game import Game, as_game
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.exact.exact import Solution
from tilewise.solver.openers.opener_values import shipped_text
from tilewise.solver.value import ObjectiveName, Value, check_objective
from tilewise.trees.files import shipped_tree
from tilewise.trees.tree import DecisionTree

_HEAD = 1000
"""Characters of a tree's file that hold all that is said of it before the tree begins."""


def known_tree(game: Game | Vocabulary | str, objective: ObjectiveName = "mean") -> DecisionTree | None:
    """The proved best tree of a shipped list, or None.

    :param game: The game, the list or its name; where no tree is shipped for its limit, that of the usual one.
    :param objective: The least total (``mean``) or the shortest longest game (``worst``).

    >>> known_tree("nyt").plain_total
    7883
    >>> from tilewise import vocabulary
    >>> original = vocabulary("original")
    >>> known_tree(original.with_answers(original.guesses), objective="worst").worst
    6
    >>> len(known_tree(Game(original, limit=4)).lost)
    17
    """
    game = as_game(game)
    digest, rule = game.vocabulary.digest, game.rule
    if check_objective(objective) == "worst":
        return _other_tree(digest, rule, "worst")
    return _other_tree(digest, rule, f"within-{game.limit}") or _tree(digest, rule)


def known_solution(game: Game, objective: ObjectiveName = "mean") -> Solution | None:
    """The start of a shipped list as its proof solved it: no work is done now, so that nodes and seconds are 0."""
    tree, vocabulary = known_tree(game, objective=objective), game.vocabulary
    if tree is None or tree.limit != game.limit:
        return None
    least, lost = tree.plain_total if objective == "mean" else tree.worst, len(tree.lost)
    return Solution(
        guess=tree.opener,
        value=Value("", least, least, lost, lost, "exact", len(vocabulary.answers), objective),
        tree=tree,
        nodes=0,
        seconds=0.0,
        memory=0,
        interrupted=False,
        objective=objective,
        game=game,
        position="",
        candidates=len(vocabulary.answers),
    )


@lru_cache(maxsize=64)
def _tree(digest: str, rule: Rule) -> DecisionTree | None:
    text = shipped_text(digest, rule, "tree.txt")
    return None if text is None else shipped_tree(text)


@lru_cache(maxsize=64)
def _other_tree(digest: str, rule: Rule, kind: str) -> DecisionTree | None:
    folder = FOLDER.joinpath("exact")
    for file in folder.iterdir():
        if file.name.endswith(f"-{rule.name}.{kind}.tree.txt.xz"):
            text = lzma.decompress(file.read_bytes()).decode()
            if digest in text[:_HEAD]:
                return shipped_tree(text)
    return None


def longest_game(vocabulary: Vocabulary, rule: Rule) -> tuple[int, DecisionTree | None]:
    """What the shipped trees say of the longest game: a lower bound, and a tree without a longer one.

    What no play can do where every guess is legal, no play can do under another rule.
    """
    free = _other_tree(vocabulary.digest, Rule.ANY, "worst")
    trees = [_other_tree(vocabulary.digest, rule, "worst"), _tree(vocabulary.digest, rule)]
    short = [tree for tree in trees if tree is not None and not tree.lost]
    return 1 if free is None else free.worst, min(short, key=lambda tree: tree.worst, default=None)
