"""The definition of exact play, word by word: the slow, obvious twin of the search."""

from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from tilewise.game.feedback import digits_of
from tilewise.game.position import Position, Rule, Turn
from tilewise.game.words import Vocabulary

IMPOSSIBLE = float("inf")
Words = tuple[str, ...]
Value = Fraction | float


def _legal_after(rule: Rule, legal: Words, part: Words, turn: Turn) -> Words:
    if rule is Rule.STRICT:
        return part
    if rule is Rule.HARD:
        return tuple(w for w in legal if turn.forbids(w) is None)
    return legal


def least_total(position: Position, rule: Rule, limit: int) -> tuple[Value, dict[str, Value]]:
    """The least weighted total of guesses still to come, and that of every legal next guess."""
    words = position.vocabulary
    of_guess = _evaluator(words, rule)
    legal = tuple(words.guesses[i] for i in position.legal(rule))
    left = limit - len(position.turns)
    totals = {g: of_guess(position.candidates, legal, left, g) for g in legal}
    return min(totals.values()), totals


def _evaluator(words: Vocabulary, rule: Rule) -> Callable[[Words, Words, int, str], Value]:
    weights = dict(zip(words.answers, words.weights or [1.0] * len(words.answers), strict=True))
    from tilewise.game.feedback import Feedback

    @cache
    def value(part: Words, legal: Words, left: int) -> Value:
        if left == 0:
            return IMPOSSIBLE
        return min(of_guess(part, legal, left, g) for g in legal)

    def of_guess(part: Words, legal: Words, left: int, guess: str) -> Value:
        parts = defaultdict(list)
        for word in part:
            parts[digits_of(guess, word)].append(word)
        if len(parts) == 1 and guess not in part:
            return IMPOSSIBLE  # a wasted guess is never better, and would make the recursion long
        total: Value = sum((Fraction(repr(float(weights[w]))) for w in part), Fraction(0))
        for digits, group in parts.items():
            if group == [guess]:
                continue
            below = tuple(group)
            total += value(below, _legal_after(rule, legal, below, Turn(guess, Feedback(digits))), left - 1)
        return total

    return of_guess


def fewest_guesses(position: Position, rule: Rule, limit: int) -> int | None:
    """The length of the longest game under the best play for that; None where it exceeds the limit."""
    for depth in range(1, limit + 1):
        least, _ = least_total(position, rule, depth + len(position.turns))
        if least != IMPOSSIBLE:
            return depth
    return None
