"""Review and ReviewedTurn: a game judged, with its sums and its sentences."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tilewise import display
from tilewise.frames import frame, polars
from tilewise.game import GUESSES
from tilewise.game.alphabet import LETTERS
from tilewise.game.feedback import Feedback


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One turn, judged."""

    guess: str
    """The word guessed."""
    feedback: Feedback
    """The tiles shown for it."""
    before: int
    """Words left before the guess."""
    after: int
    """Words left after it (1 where it was the answer)."""
    best: str
    """A best guess: the one that was played wherever that is among the best, or where the best is not known."""
    mean: Fraction | None
    """Expected guesses to come with the guess that was played, this one included; None where it was not judged."""
    best_mean: Fraction | None
    """The same with the best guess, where it is known."""
    luck: Fraction
    """Guesses that the tiles saved (above 0) or cost (below 0) compared with the average. Of turns in a row that were
    not judged, the last has what all of them came to."""
    candidate: bool
    """Whether the guess could be the answer."""
    given: bool = False
    """Whether the guess was taken as given: an opener where the best one is not known."""
    least: Fraction | None = None
    """Where the search did not finish: a lower bound of the expected guesses, from which regret and luck follow."""
    most: Fraction | None = None
    """In that case, an upper bound of the expected guesses, where there is one."""
    line: tuple[str, ...] = ()
    """Where there was a better guess and the answer is known: best play from here to the answer."""
    risk: Fraction = Fraction(0)
    """How much of the chance to find the word within the limit was given away."""

    @property
    def judged(self) -> bool:
        """Whether regret and luck are exact: not where a search did not finish in time."""
        return self.mean is not None

    @property
    def expected(self) -> Fraction | None:
        """The mean, or the lower bound in its place; None where nothing is known."""
        return self.least if self.mean is None else self.mean

    @property
    def regret(self) -> Fraction:
        """Guesses that the choice cost, or a lower bound: zero for every best guess, and where nothing is known.

        It is below 0 where the guess took fewer guesses on average because it lost more games.
        """
        value = self.expected
        return Fraction(0) if value is None or self.best_mean is None else value - self.best_mean

    @property
    def sentence(self) -> str:
        """The turn in one sentence."""
        came = "and it was the answer" if self.feedback.solved else f"and left {self.after:,} of {self.before:,} words"
        return f"{self._choice()} {came}{_fortune(self.luck) if self.judged else ''}."

    def _choice(self) -> str:
        name = LETTERS.capitals(self.guess)
        if self.mean is None:
            if self.least is None or self.best_mean is None or (self.most is None and self.regret <= 0):
                return f"{name} was not judged (the search takes too long)"
            bounds = f"at least {float(self.regret):.2f}"
            if self.most is not None:
                bounds = f"between {float(self.regret):.2f} and {float(self.most - self.best_mean):.2f}"
            return f"{name} cost {bounds} guesses against {LETTERS.capitals(self.best)} (the search takes too long)"
        if self.given:
            return f"{name} opened the game"
        if self.risk > 0:
            given_away = f"{float(100 * self.risk):.0f} %" if self.risk >= Fraction(1, 200) else "less than 1 %"
            return f"{name} gave away {given_away} of the chance to win against {LETTERS.capitals(self.best)}"
        if self.regret == 0:
            return f"{name} was the only word left" if self.before == 1 else f"{name} was a best guess"
        return f"{name} cost {_guesses(self.regret)} against {LETTERS.capitals(self.best)}"


def _guesses(value: Fraction) -> str:
    return f"{float(value):.2f} guesses" if value >= Fraction(1, 200) else "less than 0.01 guesses"


def _fortune(luck: Fraction) -> str:
    if abs(luck) < Fraction(1, 200):
        return ", as expected"
    return f", {float(abs(luck)):.2f} guesses {'luckier' if luck > 0 else 'unluckier'} than average"


@dataclass(frozen=True, slots=True)
class Review:
    """A game, judged. ``actual - par == regret - luck``, exactly."""

    turns: tuple[ReviewedTurn, ...]
    """The turns, in order."""
    answer: str | None
    """The word to be found, where it is known."""
    solved: bool
    """Whether the last guess was right."""
    par: Fraction
    """Expected guesses from the start under best play; the turns before ``since`` are counted as they were played."""
    actual: Fraction
    """Guesses made; for a game that was not solved, plus those still to be expected."""
    vocabulary: str
    """The name of the list."""
    digest: str
    """The digest of the list: what it holds, whatever its name."""
    rule: str
    """Which guesses are legal."""
    since: int = 0
    """Turns before the first position whose value is known: nothing can be said of them."""
    limit: int = GUESSES
    """The most guesses of the game; no fewer than were made."""
    rounded: float | None = None
    """The unit to which weights with more digits than can be searched were rounded: then all is exact for the rounded
    weights. None where the weights were searched as they are."""

    @property
    def judged(self) -> bool:
        """Whether every turn was judged exactly; else regret and luck are lower bounds."""
        return all(t.judged for t in self.turns)

    @property
    def regret(self) -> Fraction:
        """What the choices cost in all; a lower bound where a turn was not judged exactly."""
        return sum((t.regret for t in self.turns), Fraction(0))

    @property
    def luck(self) -> Fraction:
        """What luck gave in all; a lower bound where a turn was not judged exactly."""
        return sum((t.luck for t in self.turns), Fraction(0))

    def frame(self) -> polars.DataFrame:
        """The turns as a polars table, one row per turn."""
        return frame(_COLUMNS, [[_cell(turn, name) for name in _COLUMNS] for turn in self.turns])

    def _repr_html_(self) -> str:
        rows = [
            [display.tiles(t.guess, t.feedback), t.before, t.after, float(t.regret), float(t.luck), t.best, t.sentence]
            for t in self.turns
        ]
        sums = f"regret {float(self.regret):.2f}, luck {float(self.luck):+.2f}, par {float(self.par):.2f}"
        columns = ["guess", "before", "after", "regret", "luck", "best", "in words"]
        return display.table(columns, rows, f"{self.vocabulary}, rule {self.rule}: {sums}")


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
    "risk": "number",
    "candidate": "yes",
    "judged": "yes",
}


def _cell(turn: ReviewedTurn, name: str) -> object:
    return str(turn.feedback) if name == "feedback" else getattr(turn, name)
