"""A review in short: how the game ended and where it turned, skill and luck in a sentence, and the text to share."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tilewise.game.words.calendar import day_text, puzzle_number
from tilewise.game.words.lists import DAILY, given_in
from tilewise.game.words.people import LOST
from tilewise.reviews.judge import LOSS_PENALTY
from tilewise.reviews.marks import fortune, label, label_text, people_of, skill
from tilewise.reviews.reviewed import Review, ReviewedTurn

WELL = 67
"""Whoever is better than so many of a hundred people's games played well."""
_LUCK = Fraction(1, 3)
"""Tiles that gave or took less than this, in guesses, turn no game."""


@dataclass(frozen=True, slots=True)
class Turning:
    """The turn at which a game was decided more than at any other."""

    turn: int
    """Its place among the turns, from 0."""
    kind: Literal["choice", "tiles"]
    """What decided it: what was chosen, or what the tiles did."""


def headline(review: Review) -> str:
    """How the game ended, and whether it was played well, as far as that is known for good.

    >>> from tilewise import review
    >>> headline(review("nyt", ["crane", "sloth", "piano"]))
    'Solved in 3. Well played.'
    """
    n = len(review.turns)
    if review.solved:
        played = None if review.estimated or review.blind else skill(review)
        return f"Solved in {n}. Well played." if played is not None and played >= WELL else f"Solved in {n}."
    word = "" if review.answer is None else f" It was {review.spelled}."
    return f"{'Not solved.' if review.lost else f'Given up after {n}.'}{word}"


def assumed(review: Review) -> str:
    """What the review takes for granted: the day or the list, the letters that are given, and the rule.

    >>> from tilewise import review
    >>> assumed(review("nyt", ["crane", "giant", "piano"], rule="hard"))
    "Judged with the list 'nyt', hard mode."
    >>> assumed(review("nyt:s....", ["slate", "shine"]))
    "Judged with the list 'nyt', S.... given."
    """
    label = review.game.rule.label
    rule = f", {label}" if label else ""
    day = "" if review.date is None else f" as puzzle {puzzle_number(review.date):,} of {day_text(review.date)}"
    name, letters = given_in(review.game.name)
    words = f" with the list {name!r}" if name != DAILY or review.date is None else ""
    shown, _, free = letters.partition(":")
    given = f", {review.turns[0].alphabet.capitals(shown)} given{', guesses of any kind' if free else ''}"
    return f"Judged{day}{words}{given if letters else ''}{rule}."


def turning(review: Review) -> Turning | None:
    """Where a game was decided: the dearest choice, if it was a slip or a mistake, else the turn of the most luck.

    A game that was solved under par owes it to luck, whatever its choices; to the luck of a turn that was no slip,
    since its label says that. None as long as a search could still tell another story.
    """
    if review.pending or not all(turn.judged for turn in review.turns[review.since :]):
        return None
    turns = review.turns
    wrong = [k for k, turn in enumerate(turns) if label(turn) in ("gamble", "slip", "mistake")]
    under = review.solved and review.guesses.outcome < review.guesses.par
    if wrong and not under:
        dearest = max(wrong, key=lambda k: turns[k].cost)
        return Turning(dearest, "choice")
    others = [k for k, turn in enumerate(turns) if turn.judged and k not in wrong]
    wildest = max(others, key=lambda k: _fortune(turns[k], under), default=None)
    if wildest is None or _fortune(turns[wildest], under) < _LUCK:
        return None
    return Turning(wildest, "tiles")


def _fortune(turn: ReviewedTurn, good: bool) -> Fraction:
    sign = 1 if good else -1
    return sign * turn.guesses.luck + LOSS_PENALTY * sign * turn.chance.luck


def score_sentence(review: Review) -> str:
    """What skill and luck say, as far as they are known.

    >>> from tilewise import review
    >>> score_sentence(review("nyt:s....", ["slate", "shine"]))
    ''
    """
    played, lucky, about = skill(review), fortune(review), "≈ " if review.estimated else ""
    if review.blind and played is not None:
        return f"Skill {about}{played} at most, by the words that are known."
    if lucky is None:
        return ""
    luck = f"{about}{round(lucky)}"
    if played is None:
        return f"Luck {luck}: luckier than {luck} of 100 perfect games."
    mark = f"{about}{played}"
    return f"Skill {mark}, luck {luck}: better played than {mark} of 100 people's games, luckier than {luck}."


def people_sentence(review: Review) -> str:
    """How people fare with the answer, beside this game; empty where that is not known."""
    people = people_of(review)
    if people is None or review.spelled is None:
        return ""
    taken = len(review.turns) if review.solved else LOST if review.lost else None
    return people.beside(review.spelled, taken)


def share_text(review: Review) -> str:
    """The outcome, the marks once they are settled, and a row of squares (or pegs) with its label for every turn.

    >>> from tilewise import review, vocabulary
    >>> print(share_text(review(vocabulary("nyt"), ["crane", "sough", "terse"], "terse")).splitlines()[1])
    ⬛🟨⬛⬛🟩 good
    """
    score = f"{len(review.turns) if review.solved else 'X'}/{review.game.limit}"
    both = {} if review.estimated or review.blind else {"skill": skill(review), "luck": fortune(review)}
    marks = [f"{name} {round(mark)}" for name, mark in both.items() if mark is not None]
    lines = [" · ".join([f"tilewise review {score}", *marks])]
    lines += [f"{turn.feedback.squares} {label_text(turn)}".rstrip() for turn in review.turns]
    return "\n".join(lines)
