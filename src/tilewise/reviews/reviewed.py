"""Review and ReviewedTurn: a game judged, with its two accounts and its sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction

from tilewise import display
from tilewise.errors import Fault, enumeration
from tilewise.frames import Described, Items, Table
from tilewise.game.feedback import Feedback
from tilewise.game.game import Game
from tilewise.game.turn import Turn
from tilewise.game.words.alphabet import LETTERS, Alphabet
from tilewise.game.words.calendar import day_text
from tilewise.reviews.judge import GOOD, Regret
from tilewise.reviews.reasons import ChoiceReason
from tilewise.reviews.transcript import is_unknown
from tilewise.solver.openers.opener_values import Games
from tilewise.solver.suggest.everyday_word import EverydayWord
from tilewise.solver.value import Value

SMALL = Fraction(1, 200)
"""What rounds to nothing, of a chance."""
SPLIT = Fraction(1, 4)
"""Tiles that gave or took less than this, in guesses, are no luck to speak of."""


@dataclass(frozen=True, slots=True)
class AccountEntry:
    """What one turn adds to an account."""

    before: Fraction | None
    """The value of the position before the guess, under best play; None where it is not known."""
    regret: Fraction
    """What the choice gave away: zero for every best guess, and where nothing is known."""
    luck: Fraction
    """What the tiles gave (above 0) or took (below 0), compared with what the guess let expect."""
    after: Fraction | None
    """The value of the position after it; None where it is not known."""


@dataclass(frozen=True, slots=True)
class Account:
    """A game in one currency: where it began, what the choices gave away, what the tiles gave, where it ended."""

    par: Fraction
    """What best play could expect at the start."""
    regret: Fraction
    """What the choices gave away in all; a lower bound where a turn was not judged exactly."""
    luck: Fraction
    """What the tiles gave in all. Where a turn was not judged, only regret and luck together are known: what is not
    known to be regret is in here."""
    outcome: Fraction
    """What it came to."""

    @classmethod
    def of(cls, par: Fraction, entries: Iterable[AccountEntry], outcome: Fraction) -> Account:
        """The account of a game, from those of its turns."""
        listed = tuple(entries)
        return cls(
            par, sum((e.regret for e in listed), Fraction(0)), sum((e.luck for e in listed), Fraction(0)), outcome
        )


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
    """A best guess: the one that was played wherever that is among the best, or where the best is not known."""
    value: Value | None
    """The value of the guess that was played; None where nothing is known."""
    chance: AccountEntry
    """The chance to win. Of turns in a row that were not judged, the last has what all of them came to, as luck."""
    guesses: AccountEntry
    """Guesses still to come, in the same way. Regret is below 0 only where the guess risked the game to save some."""
    candidate: bool
    """Whether the guess could be the answer."""
    likely: Fraction = Fraction(0)
    """How likely it was to be the answer."""
    best_candidate: bool = False
    """Whether the best guess could be the answer; else it is a probe."""
    everyday: EverydayWord | None = None
    """Where words that people know are wanted and the best guess is none: the one that is named, and its price."""
    reason: ChoiceReason | None = None
    """Why it cost more than a little, where that can be said in short."""
    stake: Regret | None = None
    """Of the guess that found the answer, with hindsight: what it would have cost without."""
    widened: bool = False
    """Whether no listed answer fitted any more, so that the words left after it are the allowed ones that do."""
    blind: bool = False
    """Whether its word is not known, or one before it, so that it cannot be judged; what is left is then by those that
    are known."""
    given: bool = False
    """Whether the guess was taken as given: an opener where the best one is not known, or not settled yet."""
    best_most: int | None = None
    """Words that the best guess would have left at most; None where it is the guess that was played."""
    best_feedback: Feedback | None = None
    """The tiles that the best guess would have shown, where the answer is known."""
    line: tuple[Turn, ...] = ()
    """Where there was a better guess and the answer is known: best play from here to the answer."""
    alphabet: Alphabet = field(default=LETTERS, repr=False)
    written: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
    """How the guess and the best one are written, where that is not as they are compared."""

    @property
    def turn(self) -> Turn:
        """The guess with its tiles."""
        return Turn(self.guess, self.feedback, self.alphabet)

    def name(self, word: str) -> str:
        """The guess or the best one, as sentences have it: in capitals, as it is written."""
        return self.alphabet.capitals(self.written.get(word, word))

    @property
    def mean(self) -> Fraction | None:
        """Expected guesses to come with the guess that was played, this one included; None where it was not judged."""
        return None if self.value is None or not self.value.proved else self.value.expected

    @property
    def estimate(self) -> Fraction | None:
        """About what to expect, by likely play, with an opener whose value, or that of the best one, is not searched.

        Regret and luck follow from it, and it is not named as better or worse than another word.
        """
        return None if self.value is None or self.value.badge != "estimate" else self.value.expected

    @property
    def least(self) -> Fraction | None:
        """Where the search did not finish: a lower bound of the expected guesses, from which regret and luck follow."""
        return None if self.value is None or self.value.badge != "bound" else self.value.expected_lower

    @property
    def most(self) -> Fraction | None:
        """In that case, an upper bound of the expected guesses, where there is one."""
        return None if self.least is None or self.value is None or not self.value.known else self.value.expected

    @property
    def judged(self) -> bool:
        """Whether regret and luck are exact: not where a search did not finish in time."""
        return self.mean is not None

    @property
    def regret(self) -> Regret:
        """What the choice gave away, in both accounts."""
        return Regret(self.guesses.regret, self.chance.regret)

    @property
    def cost(self) -> Fraction:
        """The same in one number."""
        return self.regret.cost

    @property
    def paid(self) -> bool:
        """Whether it found the answer where a probe would have been better on average."""
        return self.stake is not None and self.stake.cost > GOOD and not self.best_candidate

    @property
    def valued(self) -> bool:
        """Whether it is known what was regret and what luck, if only about."""
        return self.judged or self.estimate is not None

    @property
    def best_played(self) -> bool:
        """Whether nothing better was known to be had."""
        return not self.guesses.regret and not self.chance.regret

    @property
    def sentence(self) -> str:
        """The turn in plain words: what it did, and what was wrong with it. Numbers stand in the accounts."""
        if self.feedback.solved:
            return self._found()
        if self.blind:
            return self._unknown()
        if self.reason is not None and not self.given:
            reason = self._reason(self.reason)
            return f"{reason[0].upper()}{reason[1:]}."
        if self.widened:
            return f"No listed answer fits any more, so every allowed word that does counts now: {_words(self.after)}."
        unusual = self.judged and abs(self.guesses.luck) >= SPLIT
        split = f": {'a lucky' if self.guesses.luck > 0 else 'an unlucky'} split" if unusual else ""
        left = f"It left {self.after:,} of {_words(self.before)}{split}."
        faulty = self.judged and not self.given and self.cost > GOOD
        return f"{left} {self.name(self.best)} {self._better()}." if faulty else left

    def _found(self) -> str:
        if not self.candidate:
            return "It was the answer, though no list of answers has it."
        if self.blind:
            return "It was the answer."
        if self.paid:
            return f"One of {_words(self.before)}; {self.name(self.best)} was better on average."
        return "It was the only one left." if self.before == 1 else f"Right, with {_words(self.before)} left."

    def _unknown(self) -> str:
        if not is_unknown(self.guess):
            return "A word before it is not known."
        best = "" if is_unknown(self.best) else f"; {self.name(self.best)} was best here"
        return f"This word is not known{best}."

    def _better(self) -> str:
        """What the best guess would have done, or does."""
        if self.chance.regret > 0 and (self.chance.regret >= SMALL or self.guesses.regret <= 0):
            return "wins more often"
        if self.best_most is None or self.after <= self.best_most:
            return "was better on average"
        return "would have told all apart" if self.best_most == 1 else f"would have left {self.best_most:,} at most"

    def _reason(self, reason: ChoiceReason) -> str:
        best = self.name(self.best)
        if reason.kind == "apart":
            have = f"{reason.pattern} had {self.before} words" if reason.pattern else f"{self.before} words were left"
            separated = "told them apart" if self.best_most == 1 else f"left {self.best_most} at most"
            return f"{have}, and {best} with {enumeration(reason.letters)} would have {separated}"
        if reason.kind == "likelier":
            since = "" if reason.played is None else f"it was the answer on {day_text(reason.played)}, so "
            return f"{since}{best} was likelier"
        letter = reason.letters[0]
        return {
            "grey": f"it could not be the answer, since {letter} was already grey",
            "green": f"it could not be the answer, since letter {reason.place} was already known to be {letter}",
            "yellow": f"it could not be the answer, since {letter} was already yellow in place {reason.place}",
            "missing": f"it could not be the answer, since it has no {letter}, which was already yellow",
        }[reason.kind]


def _words(n: int) -> str:
    return "1 word" if n == 1 else f"{n:,} words"


@dataclass(frozen=True, slots=True)
class Review(Table, Items[ReviewedTurn]):
    """A game, judged, in two accounts that add up exactly.

    ``chance.par - chance.regret + chance.luck == chance.outcome``: the chance to win, from the start to won or lost.
    ``guesses.par + guesses.regret - guesses.luck == guesses.outcome``: the guesses, from par to those played.
    """

    ROWS = "turns"

    turns: tuple[ReviewedTurn, ...]
    answer: str | None
    """The word to be found, where it is known."""
    solved: bool
    """Whether the last guess was right."""
    chance: Account
    """The chance to win: its outcome is 1 for a game that was won, 0 for one that was lost, and what was still left in
    one that was given up."""
    guesses: Account
    """Guesses: the outcome is those made, plus those still to be expected where the game was given up. The turns before
    ``since`` are counted as they were played."""
    game: Game
    """What was played; its limit is no less than the guesses that were made."""
    since: int = 0
    """Turns before the first position whose value is known: nothing can be said of them. Where that is all of them, the
    accounts are empty."""
    perfect: tuple[Turn, ...] = ()
    """The same game as perfect play would have played it: along with the game as long as its choices were best. Empty
    where that is not known."""
    games: Games = ()
    """How much of the weight of all answers takes each number of guesses under perfect play, where it is known."""
    date: date | None = None
    """The day of the puzzle, where the game is judged as that of a day."""
    note: str | None = None
    """What had to be taken instead of what was asked for, in a sentence."""
    took: Fault | None = None
    """The same by name, for pages that say it in another language."""
    pending: bool = False
    """Whether the opener's values are still to be searched."""
    estimated: bool = False
    """Whether par, regret and luck are estimates, as long as openers are not searched."""
    spelled: str | None = None
    """The answer as it is written, in capitals."""
    hindsight: bool = False
    """Whether the guess that found the answer costs nothing (``review.py``)."""

    @property
    def judged(self) -> bool:
        """Whether every turn was judged exactly; else regret and luck are lower bounds."""
        return all(t.judged for t in self.turns)

    @property
    def cost(self) -> Fraction:
        """What all choices cost together, in one number."""
        return sum((turn.cost for turn in self.turns), Fraction(0))

    @property
    def divided(self) -> bool:
        """Whether it is known what was regret and what luck, if only about: every turn of the accounts has a value.

        Where one has none, only the sum of both is known.
        """
        return all(t.valued for t in self.turns[self.since :])

    @property
    def blind(self) -> bool:
        """Whether a word is not known: then skill is at most what the others say, and luck is not known."""
        return any(t.blind for t in self.turns)

    @property
    def lost(self) -> bool:
        """Whether the word was not found with all guesses made; a game that was given up is not lost."""
        return not self.solved and len(self.turns) >= self.game.limit

    @property
    def matters(self) -> bool:
        """Whether the chance to win says something: it was below 1 somewhere."""
        entries = (turn.chance for turn in self.turns)
        return any(e.regret or e.before not in (None, 1) or e.after not in (None, 1) for e in entries)

    def _table(self) -> Described:
        account, about = self.guesses, "≈ " if self.estimated else ""
        sums = f"par {float(account.par):.2f}, regret and luck not known"
        if self.divided:
            regret, luck, par = float(account.regret), float(account.luck), float(account.par)
            sums = f"regret {about}{regret:.2f}, luck {about}{luck:+.2f}, par {about}{par:.2f}"
        return Described(_COLUMNS, map(_row, self.turns), f"{self.game}: {sums}", shown=_SHOWN)


_COLUMNS = {
    "guess": "text",
    "feedback": "text",
    "before": "count",
    "after": "count",
    "best": "text",
    "mean": "number",
    "best_mean": "number",
    "regret": "number",
    "luck": "number",
    "chance_regret": "number",
    "chance_luck": "number",
    "candidate": "yes",
    "judged": "yes",
    "in_words": "text",
}
_SHOWN = ("guess", "before", "after", "regret", "luck", "best", "in_words")


def _row(turn: ReviewedTurn) -> list[object]:
    tiles = display.Tiled(turn.guess, turn.turn.capitals, turn.feedback)
    words = (tiles, str(turn.feedback), turn.before, turn.after, turn.best, turn.mean, turn.guesses.before)
    numbers = (turn.guesses.regret, turn.guesses.luck, turn.chance.regret, turn.chance.luck)
    return [*words, *numbers, turn.candidate, turn.judged, turn.sentence]
