"""review: a finished game judged turn by turn, with exact skill loss and luck that add up to the last fraction.

In a position with n candidates let ``v`` be the least possible expected number of guesses still to come, and ``q`` that
of the guess that was played (this guess included, best play afterwards). Then for every turn

    loss = q - v                    what the choice cost: zero for every best guess, tied ones included
    luck = (q - 1) - v(after)       what came out better than was to be expected

so loss - luck = 1 + v(after) - v(before), and over a game that was solved the sum is (guesses made) - v(start):
actual - par = total loss - total luck. All of it in fractions, so the rule is an equation and not an approximation.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from tilewise.errors import Contradiction, NotationError
from tilewise.game.diagnosis import diagnose
from tilewise.game.feedback import Feedback, check_word, feedback
from tilewise.game.position import Position, Rule, Turn
from tilewise.game.words import Vocabulary
from tilewise.solve.exact import ExactSearch, control_for
from tilewise.solve.known import known_openers
from tilewise.solve.values import ENDLESS, compact


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One turn, judged."""

    guess: str
    feedback: Feedback
    before: int
    """Words left before the guess."""
    after: int
    """Words left after it (1 where it was the answer)."""
    best: str
    """A best guess: the one that was played wherever that is among the best."""
    value: Fraction | None
    """Expected guesses to come with the guess that was played, this one included; None where it was not judged."""
    best_value: Fraction | None
    """The same with the best guess."""
    luck: Fraction
    """Guesses that came out better (above 0) or worse (below 0) than was to be expected."""
    candidate: bool
    """Whether the guess could be the answer."""
    given: bool = False
    """Whether the guess was taken as given: an opener where the best one is not known."""

    @property
    def judged(self) -> bool:
        """Whether loss and luck were worked out: not where a search did not end in time."""
        return self.value is not None

    @property
    def loss(self) -> Fraction:
        """Guesses that the choice cost: zero for every best guess, and for a turn that was not judged."""
        return Fraction(0) if self.value is None or self.best_value is None else self.value - self.best_value

    @property
    def sentence(self) -> str:
        """The turn in one sentence."""
        name = self.guess.upper()
        if not self.judged:
            choice = f"{name} was not judged (the search takes too long)"
        elif self.given:
            choice = f"{name} opened the game"
        elif self.loss == 0:
            choice = f"{name} was the only word left" if self.before == 1 else f"{name} was a best guess"
        else:
            choice = f"{name} cost {_guesses(self.loss)} against {self.best.upper()}"
        came = "and it was the answer" if self.feedback.solved else f"and left {self.after:,} of {self.before:,} words"
        return f"{choice} {came}{_fortune(self.luck) if self.judged else ''}."


def _guesses(value: Fraction) -> str:
    return f"{float(value):.2f} guesses" if value >= Fraction(1, 200) else "less than 0.01 guesses"


def _fortune(luck: Fraction) -> str:
    if abs(luck) < Fraction(1, 200):
        return ", as expected"
    return f", {float(abs(luck)):.2f} guesses {'luckier' if luck > 0 else 'unluckier'} than average"


@dataclass(frozen=True, slots=True)
class Review:
    """A game, judged. ``actual - par == loss - luck``, exactly."""

    turns: tuple[ReviewedTurn, ...]
    answer: str | None
    """The word that was to be found, where it is known."""
    solved: bool
    par: Fraction
    """Expected guesses from the start under best play."""
    actual: Fraction
    """Guesses made; of a game that was not solved, with those still to be expected."""
    vocabulary: str
    digest: str
    rule: str

    @property
    def loss(self) -> Fraction:
        """What the choices cost in all."""
        return sum((t.loss for t in self.turns), Fraction(0))

    @property
    def luck(self) -> Fraction:
        """What fortune gave in all."""
        return sum((t.luck for t in self.turns), Fraction(0))


def review(
    vocabulary: Vocabulary,
    words: Iterable[str],
    answer: str | None = None,
    rule: str | Rule = Rule.ANY,
    share: str | None = None,
    budget_seconds: float | None = None,
) -> Review:
    """Judge a game: what every choice cost, and what fortune gave, in guesses.

    The game is told by its words and the answer, by turns with feedback, or by its words and the share text. With a
    budget (seconds for each search) the turns up to the last one that could not be searched in time are not judged.

    >>> from tilewise import vocabulary
    >>> r = review(vocabulary("nyt"), ["crane", "sloth", "piano"], "piano")
    >>> r.actual - r.par == r.loss - r.luck
    True
    """
    rule = Rule.parse(rule)
    turns = read_turns(vocabulary, words, answer, share)
    positions = [Position(vocabulary)]
    for turn in turns:
        if rule is not Rule.ANY:
            positions[-1].check(turn.guess, rule)
        positions.append(positions[-1].play(turn.guess, turn.feedback))
        if not positions[-1].candidates:
            raise Contradiction(diagnose(positions[-1]).message)
    judge = _Judge(rule, budget_seconds)
    best: list[_Best | None] = [None, *(judge.best(p) for p in positions[1:])]
    values = [None, *(judge.value(p, t.guess, b) for p, t, b in zip(positions[1:], turns[1:], best[1:], strict=False))]
    best[0], values[0] = judge.opening(positions[0], turns[0].guess)
    # What cannot be told leaves the turns before it without a measure, too: they are counted, not judged.
    unknown = [k for k, (v, b) in enumerate(zip(values, best, strict=False)) if v is None or b is None]
    first = 1 + max([*unknown, -1], default=-1)
    if best[first] is None:
        first = len(turns)
    start = best[first].value if best[first] is not None else Fraction(0)  # type: ignore[union-attr]
    return Review(
        turns=tuple(
            _judged(turns[k], positions[k], positions[k + 1], values[k], best[k], best[k + 1], k >= first)
            for k in range(len(turns))
        ),
        answer=turns[-1].guess if positions[-1].solved else answer and vocabulary.word(answer),
        solved=positions[-1].solved,
        par=first + start,
        actual=len(turns) + (Fraction(0) if best[-1] is None else best[-1].value),
        vocabulary=vocabulary.name,
        digest=vocabulary.digest,
        rule=rule.value,
    )


def _judged(
    turn: Turn,
    before: Position,
    after: Position,
    value: Fraction | None,
    best: _Best | None,
    then: _Best | None,
    ok: bool,
) -> ReviewedTurn:
    known = ok and value is not None and best is not None and then is not None
    return ReviewedTurn(
        guess=turn.guess,
        feedback=turn.feedback,
        before=len(before.candidates),
        after=len(after.candidates),
        best=best.guess if known and best is not None and value != best.value else turn.guess,
        value=value if known else None,
        best_value=best.value if known and best is not None else None,
        luck=value - 1 - then.value if known and value is not None and then is not None else Fraction(0),
        candidate=turn.guess in before.candidates,
        given=best is not None and best.given,
    )


# ---- exact values ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Best:
    """The best guess of a position and its value."""

    guess: str
    value: Fraction
    given: bool = False


@dataclass(frozen=True, slots=True)
class _Judge:
    """Exact values under a rule, each search within the budget; None where it did not end."""

    rule: Rule
    seconds: float | None

    def best(self, position: Position) -> _Best | None:
        """The least expected number of guesses."""
        if position.solved:
            return _Best(position.turns[-1].guess, Fraction(0))
        found = self._search(position).rank(control_for(self.seconds))
        guess = min(found, key=lambda e: e.upper)
        if any(e.lower < guess.upper for e in found):
            return None
        return _Best(guess.guess, _per_answer(guess.upper, position))

    def opening(self, position: Position, guess: str) -> tuple[_Best | None, Fraction | None]:
        """The best opener and the value of the one that was played, which is taken as given where no proof is known.

        The proofs are of games of six guesses, so the openers are compared within these.
        """
        known = known_openers(position.vocabulary, self.rule)
        if known and guess in position.vocabulary.guess_index:
            best = _Best(known[0].guess, _per_answer(known[0].upper, position))
            for e in known:
                if e.guess == guess:
                    return best, _per_answer(e.upper, position)
            value = self._value_of(ExactSearch(position, self.rule), guess)
            if value is not None:
                return best, value
        value = self.value(position, guess, None)
        return (None if value is None else _Best(guess, value, given=True)), value

    def _value_of(self, search: ExactSearch, guess: str) -> Fraction | None:
        place = np.array([search.vocabulary.guess_index[guess]], np.int32)
        (found,) = search.rank(control_for(self.seconds), guesses=place)
        return _per_answer(found.upper, search.position) if found.proved and found.possible else None

    def value(self, position: Position, guess: str, best: _Best | None) -> Fraction | None:
        """The expected number of guesses if this one is played and all goes on perfectly."""
        if best is not None and guess == best.guess:
            return best.value
        parts = _parts(position, guess)
        if len(parts) == 1 and best is not None and not next(iter(parts)).solved:
            return 1 + best.value  # nothing was learnt, so all is as it was
        if guess in position.vocabulary.guess_index:
            return self._value_of(self._search(position), guess)
        return self._unlisted(position, guess, parts)

    def _unlisted(self, position: Position, guess: str, parts: dict[Feedback, list[str]]) -> Fraction | None:
        # A word that the list does not have: what it leads to is solved part by part.
        weights = _weights(position)
        value = sum(weights.values(), Fraction(0))
        for seen, words in parts.items():
            if seen.solved:
                continue
            best = self.best(position.play(guess, seen))
            if best is None:
                return None
            value += best.value * sum((weights[w] for w in words), Fraction(0))
        return value / sum(weights.values(), Fraction(0))

    def _search(self, position: Position) -> ExactSearch:
        # No limit on the guesses: a game that went wrong is judged by how soon the word can still be found.
        return ExactSearch(compact(position), self.rule, max_guesses=len(position.turns) + ENDLESS)


def _parts(position: Position, guess: str) -> dict[Feedback, list[str]]:
    parts: dict[Feedback, list[str]] = {}
    for word in position.candidates:
        parts.setdefault(feedback(guess, word), []).append(word)
    return parts


def _weights(position: Position) -> dict[str, Fraction]:
    weights = position.candidate_weights
    numbers = [1.0] * len(position.candidates) if weights is None else weights.tolist()
    return {w: Fraction(repr(x)) for w, x in zip(position.candidates, numbers, strict=True)}


def _per_answer(total: int | float, position: Position) -> Fraction:
    exact = Fraction(total) if isinstance(total, int) else Fraction(repr(total))
    return exact / sum(_weights(position).values(), Fraction(0))


# ---- how a game is told ------------------------------------------------------------------------------------


def read_turns(
    vocabulary: Vocabulary, words: Iterable[str], answer: str | None = None, share: str | None = None
) -> tuple[Turn, ...]:
    """The turns of a game told in any of the usual ways.

    Words with the answer; turns with their feedback (``crane=.y..g``); words with the pasted share text.
    """
    told = [w for text in words for w in text.replace("+", " ").split()]
    if not told:
        raise NotationError("there is nothing to review: give the words that were guessed")
    target = None if answer is None else vocabulary.word(answer)
    rows: Sequence[Feedback | None] = [None] * len(told) if share is None else share_rows(share, vocabulary.length)
    if len(rows) != len(told):
        raise NotationError(f"the share text has {len(rows)} rows of squares, but {len(told)} words were given")
    turns = []
    for text, row in zip(told, rows, strict=True):
        turn = Turn.parse(text) if "=" in text else None
        word = check_word(turn.guess if turn else text, vocabulary.length)
        seen = [f for f in (turn and turn.feedback, row, target and feedback(word, target)) if f]
        if not seen:
            raise NotationError(f"what {text!r} showed is not known: give the answer, or turns such as '{word}=.y..g'")
        if any(f != seen[0] for f in seen):
            raise NotationError(
                f"{word!r} cannot have shown both {' and '.join(repr(str(f)) for f in dict.fromkeys(seen))}"
            )
        turns.append(Turn(word, seen[0]))
        if seen[0].solved and len(turns) < len(told):
            raise NotationError(f"{word!r} was the answer, but more words follow it")
    return tuple(turns)


_SQUARES = re.compile(r"(?:[⬛⬜🟨🟩🟦🟧]\ufe0f?|:[a-z_]+_square:)+")


def share_rows(text: str, length: int) -> tuple[Feedback, ...]:
    r"""The rows of squares in a share text, whatever else stands around them.

    >>> [str(f) for f in share_rows("Wordle 1,000 2/6\n\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩", 5)]
    ['.y...', 'ggggg']
    """
    rows = tuple(Feedback.parse(row, length) for line in text.splitlines() for row in _SQUARES.findall(line.strip()))
    if not rows:
        raise NotationError(f"there are no squares in the share text {text[:40]!r}")
    return rows
