"""The definition of exact play, word by word: the slow, obvious twin of the search."""

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import cache

from tilewise.game.feedback import Feedback, digits_of
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words.lists import vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver import Solution
from tilewise.trees.tree import DecisionTree

Words = tuple[str, ...]
Value = tuple[int, int]
"""The weight that is lost, and the total of guesses."""


def _legal_after(rule: Rule, legal: Words, part: Words, turn: Turn) -> Words:
    if rule is Rule.STRICT:
        return part
    if rule is Rule.HARD:
        return tuple(w for w in legal if rule.objection(w, [turn], vocabulary()) is None)
    return legal


Weights = Mapping[str, int]


def weights_of(words: Vocabulary) -> Weights:
    return dict(zip(words.answers, words.weights or [1] * len(words.answers), strict=True))


def least_value(
    position: Position, rule: Rule, limit: int, weights: Weights | None = None
) -> tuple[Value, dict[str, Value]]:
    """The least value that can be reached, lost games first, and that of every legal next guess."""
    words = position.vocabulary
    of_guess = _evaluator(weights or weights_of(words), rule)
    legal = tuple(words.guesses[i] for i in as_position(position, rule).legal())
    left = limit - len(position.turns)
    values = {g: of_guess(position.candidates, legal, left, g) for g in legal}
    return min(values.values()), values


def value_after(position: Position, opening: Words, rule: Rule, limit: int, weights: Weights) -> Value | None:
    """The value of the best play that begins with given words, as long as several candidates and a guess are left.

    None where the rule forbids one of the words.
    """
    weight = sum(weights[w] for w in position.candidates)
    if len(position.turns) == limit:
        return (weight, 0)
    if len(position.candidates) == 1:
        return (0, weight)
    if not opening:
        return least_value(position, rule, limit, weights)[0]
    word = opening[0]
    if word not in {position.vocabulary.guesses[i] for i in as_position(position, rule).legal()}:
        return None
    parts = {Feedback(digits_of(word, answer)) for answer in position.candidates}
    below = [
        value_after(position.play(word, seen), opening[1:], rule, limit, weights) for seen in parts if not seen.solved
    ]
    known = [value for value in below if value is not None]
    if len(known) < len(below):
        return None
    return sum(lost for lost, _ in known), weight + sum(total for _, total in known)


def _evaluator(weights: Weights, rule: Rule) -> Callable[[Words, Words, int, str], Value]:
    def weight(part: Words) -> int:
        return sum(weights[w] for w in part)

    @cache
    def value(part: Words, legal: Words, left: int) -> Value:
        if left == 0:  # all that is left is lost
            return (weight(part), 0)
        return min(of_guess(part, legal, left, g) for g in legal)

    def of_guess(part: Words, legal: Words, left: int, guess: str) -> Value:
        parts = defaultdict(list)
        for word in part:
            parts[digits_of(guess, word)].append(word)
        lost: int = 0
        total = weight(part)
        for digits, group in parts.items():
            if group == [guess]:
                continue
            below = tuple(group)
            more = value(below, _legal_after(rule, legal, below, Turn(guess, Feedback(digits))), left - 1)
            lost, total = lost + more[0], total + more[1]
        return lost, total

    return of_guess


def fewest_guesses(position: Position, rule: Rule, limit: int) -> int | None:
    """The length of the longest game under the best play for that; None where it exceeds the limit."""
    for depth in range(1, limit + 1):
        (lost, _), _ = least_value(
            position, rule, depth + len(position.turns), weights=dict.fromkeys(position.candidates, 1)
        )
        if lost == 0:
            return depth
    return None


def tree_of(found: Solution) -> DecisionTree:
    """The tree of a solution that has one."""
    assert found.tree is not None
    return found.tree
