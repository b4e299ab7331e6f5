"""first_letters: the best opener for every first letter, where that letter is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilewise.frames import Described, Items, Table
from tilewise.game import arguments
from tilewise.game.game import Game, as_game
from tilewise.game.given import Given
from tilewise.game.position import Position
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.solver.exact.exact import solve
from tilewise.solver.openers.report import best_opener
from tilewise.solver.rank.rank import choice_at, describe
from tilewise.solver.value import Amount

_SPARE = 0.2
"""The share of the seconds that is kept for the value of the best opener by entropy."""


@dataclass(frozen=True, slots=True)
class LetterOpener:
    """The best word to open with where the first letter is given."""

    given: str
    """The letter, as in ``s....``."""
    answers: int
    """Words that begin with it and can be the answer."""
    guesses: int
    """Words that may be guessed then."""
    guess: str
    mean: float | None
    """Guesses on average with it, this one included; None where that is not known."""
    lost: Amount | None
    """The weight of the answers that are not found within the limit."""
    badge: str
    """What the mean is. proved: no other word has a lower one; exact: its own, but it is the best by entropy alone."""
    bits: float
    """Its entropy."""
    weight: int


@dataclass(frozen=True)
class FirstLetters(Table, Items[LetterOpener]):
    """The best opener for every first letter of a list, in the order of the alphabet."""

    items: tuple[LetterOpener, ...]
    """An opener for every letter that an answer begins with."""
    game: Game
    kept: bool
    """Whether guesses must begin with the letter, too."""

    @property
    def mean(self) -> float | None:
        """Guesses on average over all answers, each with its letter given; None where a letter's are not known."""
        if any(item.mean is None for item in self.items):
            return None
        return float(sum((i.mean or 0) * i.weight for i in self.items) / sum(i.weight for i in self.items))

    @property
    def proved(self) -> bool:
        """Whether no opener is better, for any letter."""
        return all(item.badge == "proved" for item in self.items)

    def _table(self) -> Described:
        columns = dict.fromkeys(("given", "guess", "badge"), "text") | dict.fromkeys(("answers", "guesses"), "count")
        columns |= dict.fromkeys(("mean", "lost", "bits", "weight"), "number")
        rows = [[getattr(item, name) for name in columns] for item in self.items]
        return Described(columns, rows, str(self.game))


def first_letters(
    game: Game | Vocabulary | str,
    *,
    kept: bool = True,
    budget_seconds: float | None = None,
    threads: int = 1,
    progress: Callable[[Progress], None] | bool | None = None,
) -> FirstLetters:
    """The best opener for every letter that an answer begins with, proved where the search ends in time.

    :param kept: Whether guesses must begin with the letter, as in SUTOM, Motus and Lingo.
    :param budget_seconds: Seconds for each letter, after which the best by entropy stands for it; None for no limit.

    >>> openers = first_letters("nyt")
    >>> [(o.given, o.guess, round(o.mean, 3)) for o in openers][-2:], round(openers.mean, 3)
    ([('y....', 'yearn', 1.833), ('z....', 'zebra', 1.667)], 2.879)
    """
    game, seconds = as_game(game), arguments.seconds("budget_seconds", budget_seconds)
    words = game.vocabulary
    letters = dict.fromkeys(words.alphabet.split(word)[0] for word in words.answers)
    clock, openers = Clock(), []
    with reporting(progress, "letters") as tell:
        for done, letter in enumerate(letters):
            tell(clock.at(done, len(letters), letter))
            letters_given = Given.first(letter, words.length, kept)
            openers.append(_opener(game.with_vocabulary(words.with_given(letters_given)), seconds, threads))
    return FirstLetters(tuple(openers), game, kept)


def _opener(game: Game, seconds: float | None, threads: int) -> LetterOpener:
    start, words = Position(game), game.vocabulary
    spare = (seconds or 0.0) * _SPARE
    exact = solve(start, budget_seconds=None if seconds is None else seconds - spare, threads=threads)
    best = exact if exact.proved and exact.guess is not None else best_opener(game, budget_seconds=spare)
    choice, guess = choice_at(start), str(best.guess)
    bits = describe(choice, choice.table.guesses([guess]), [0.0])[0].bits
    return LetterOpener(
        str(words.given), len(words.answers), len(words.guesses), guess, best.mean, best.lost, best.badge, bits,
        start.weight,
    )  # fmt: skip
