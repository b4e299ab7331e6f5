"""verify: replay every answer through a tree, slowly and obviously, and accept nothing that is wrong.

It trusts no part of the program but the defining feedback function: no core, no tables, no arrays.
"""

from __future__ import annotations

from dataclasses import dataclass

from tilewise.errors import IllegalGuess, NotationError, TreeError
from tilewise.game import arguments
from tilewise.game.feedback import Feedback
from tilewise.game.game import Game
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words.lists import as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.trees.tree import DecisionTree

Clue = tuple[str, Feedback]
"""A guess and its feedback."""


@dataclass(frozen=True, slots=True)
class Verified:
    """What a tree was found to be, by replaying it."""

    vocabulary: str
    digest: str
    rule: str
    answers: int
    """How many answers were played."""
    total: int
    """The sum of guesses over all answers, each times its weight where the list has weights."""
    worst: int
    """The longest game."""
    value: int
    """What the tree says of itself."""
    lost: int = 0
    """How many answers are not found."""
    unchecked: tuple[str, ...] = ()
    """What the tree claims and a replay cannot tell."""


def verify(tree: DecisionTree, vocabulary: Vocabulary | str) -> Verified:
    """Check a tree against a vocabulary, or raise a TreeError that says what is wrong.

    Every answer must be reached, or played out to the last guess where the tree says that it is lost; every guess must
    be legal, no branch may be idle, the marks must be right, and the games must add up to the value that is claimed.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("two", ["night", "light"])
    >>> verify(DecisionTree.of_nested(v, ("night", {".gggg": "light"})), v).total
    3
    """
    vocabulary = as_vocabulary(vocabulary)
    if arguments.instance("tree", tree, DecisionTree).digest != vocabulary.digest:
        raise TreeError(
            f"the tree is for {tree.vocabulary!r} with the digest {tree.digest[:12]}..., "
            f"not for {vocabulary.name!r} with {vocabulary.digest[:12]}..."
        )
    try:
        Game(vocabulary, tree.rule)
    except IllegalGuess as error:
        raise TreeError(f"the tree's rule is wrong: {error}") from None
    clues = _clues(tree.position, vocabulary)
    shown = vocabulary.feedback_between
    answers = [a for a in vocabulary.answers if all(shown(g, a) == seen for g, seen in clues)]
    if not answers:
        raise TreeError(f"no answer of {vocabulary.name!r} fits the tree's position {tree.position!r}")
    after: dict[tuple[int, int], int] = {}
    for node, (parent, code) in enumerate(zip(tree.parents, tree.codes, strict=True)):
        if (parent, code) in after:
            raise TreeError(f"node {parent} ({tree.guesses[parent]!r}) has two branches for the code {code}")
        after[parent, code] = node

    depth_of: dict[str, int] = {}
    reached: dict[int, list[str]] = {}
    lost: list[str] = []
    for answer in answers:
        node, game = 0, list(clues)
        while True:
            guess = tree.guesses[node]
            if node not in reached:
                _check_legal(guess, game, tree.rule, vocabulary)
            reached.setdefault(node, []).append(answer)
            seen = shown(guess, answer)
            game.append((guess, seen))
            if guess == answer:
                break
            step = (node, seen.code)
            if answer in tree.lost and len(game) == tree.limit and step not in after:
                lost.append(answer)
                break
            if step not in after:
                raise TreeError(f"the tree has no branch for {answer!r} after {_shown(game)!r}")
            node = after[step]
        depth_of[answer] = len(game) - len(clues)

    if sorted(lost) != sorted(tree.lost):
        wrong = min(set(tree.lost) - set(lost))
        raise TreeError(f"the tree says that {wrong!r} is lost, which it is not")
    for node, guess in enumerate(tree.guesses):
        if node not in reached:
            raise TreeError(f"no answer ever gets to node {node} ({guess!r}): the branch does not belong there")
        if tree.solves[node] != (guess in reached[node]):
            raise TreeError(
                f"node {node} ({guess!r}) is marked wrongly: it {'cannot' if tree.solves[node] else 'can'} end a game"
            )
    return _compare(tree, vocabulary, depth_of, lost, len(clues))


def _compare(
    tree: DecisionTree, vocabulary: Vocabulary, depth_of: dict[str, int], lost: list[str], before: int
) -> Verified:
    worst = max(depth_of.values())
    if tree.limit is not None and before + worst > tree.limit:
        raise TreeError(f"the longest game takes {before + worst} guesses, and the tree claims at most {tree.limit}")
    weights = dict(zip(vocabulary.answers, vocabulary.weights or [1] * len(vocabulary.answers), strict=True))
    total = sum(weights[a] * d for a, d in depth_of.items())
    value = {"mean": sum(depth_of.values()), "worst": worst, "weighted": total}[tree.objective]
    if value != tree.value:
        raise TreeError(f"the tree claims the value {tree.value} ({tree.objective}), but its games come to {value}")
    # Only a search can tell that nothing better exists; a replay shows what this tree is.
    unchecked = ("that no other tree is better (the tree says proved)",) if tree.proved else ()
    return Verified(
        tree.vocabulary, tree.digest, tree.rule.name, len(depth_of), total, worst, value, len(lost), unchecked
    )


def _check_legal(guess: str, game: list[Clue], rule: Rule, vocabulary: Vocabulary) -> None:
    if guess not in vocabulary.guess_index:
        raise TreeError(f"{guess!r} is not among the words that {vocabulary.name!r} allows")
    if guess in vocabulary.answer_index and all(
        vocabulary.feedback_between(earlier, guess) == seen for earlier, seen in game
    ):
        return  # it can be the answer
    why = rule.objection(guess, [Turn(earlier, seen, vocabulary.alphabet) for earlier, seen in game], vocabulary)
    if why is not None:
        after = f" after {_shown(game)!r}" if game else ""
        raise TreeError(f"{guess!r}{after} breaks the {rule.name} rule: it {why}")


def _clues(position: str, vocabulary: Vocabulary) -> list[Clue]:
    clues = []
    for turn in position.split():
        guess, _, tiles = turn.rpartition("=")
        try:
            clues.append((vocabulary.normalize(guess), vocabulary.scoring.parse(tiles)))
        except NotationError as error:
            raise TreeError(f"the tree's position {position!r} is wrong: {error}") from None
    return clues


def _shown(game: list[Clue]) -> str:
    return " ".join(f"{guess}={seen}" for guess, seen in game)
