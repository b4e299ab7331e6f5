"""review_adversary: a game against the adversary judged turn by turn, by the fewest guesses that still win.

The adversary has no word and its tiles follow from the guesses, so that there is no luck. Where ``f`` is the fewest
guesses from a position on, a guess costs 1 + f(after) - f(before), never less than nothing, and over a game that was
won the fewest from the start and all costs together are the guesses that it took.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from tilewise import display
from tilewise.errors import Fault, NotationError
from tilewise.frames import frame, polars
from tilewise.game import arguments
from tilewise.game.alphabet import LETTERS, Alphabet
from tilewise.game.feedback import Feedback
from tilewise.game.host import Adversary, Game
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn, is_word
from tilewise.game.words import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.reviews.transcript import split_game, vocabulary_of
from tilewise.solver.adversary import AdversaryPlay, beat_adversary
from tilewise.solver.control import Control, control_for

_SHARE = 0.5
"""Of the time that is left, what each position may take: the first is the largest, the later ones take nothing."""


@dataclass(frozen=True, slots=True)
class Fewest:
    """The fewest guesses that win from a position on: ``lower`` to ``upper``, which are the same where it is proved."""

    lower: int
    """Fewer are not enough."""
    upper: int | None
    """So many are; None where no way is known."""
    line: tuple[str, ...]
    """Words that take as many."""

    @property
    def proved(self) -> bool:
        """Whether it is known exactly."""
        return self.lower == self.upper

    def __str__(self) -> str:
        if self.proved:
            return str(self.lower)
        return f"{self.lower} or more" if self.upper is None else f"{self.lower} to {self.upper}"


@dataclass(frozen=True, slots=True)
class AdversaryTurn:
    """One guess against the adversary, with what it cost."""

    guess: str
    feedback: Feedback
    """What the adversary showed."""
    before: int
    """Words left before it."""
    after: int
    """Words left after it."""
    fewest: Fewest
    """The fewest guesses before it."""
    cost: int | None
    """How many guesses it gave away; None where that is not known."""
    alphabet: Alphabet = field(default=LETTERS, repr=False)

    @property
    def turn(self) -> Turn:
        """The guess with its tiles."""
        return Turn(self.guess, self.feedback, self.alphabet)

    @property
    def sentence(self) -> str:
        """What is to be said about it."""
        name = self.alphabet.capitals(self.guess)
        left = "" if self.feedback.solved else f" and left {self.after:,} of {self.before:,} words"
        better = " ".join(map(self.alphabet.capitals, self.fewest.line))
        if self.cost is None:
            return f"{name} was not judged: from there it takes {self.fewest} guesses{left}."
        if self.cost == 0:
            ended = "ended it" if self.feedback.solved else f"gave nothing away{left}"
            return f"{name} {ended}."
        wins = f"{better} wins in {self.fewest.upper}" if better else "another word was better"
        return f"{name} gave {self.cost} {'guess' if self.cost == 1 else 'guesses'} away{left}: {wins}."


@dataclass(frozen=True)
class AdversaryReview:
    """A game against the adversary, judged: the fewest guesses and what was given away add up to those it took."""

    turns: tuple[AdversaryTurn, ...]
    solved: bool
    """Whether the adversary was cornered."""
    left: Fewest
    """The fewest guesses from the end of the game on: none where it was won."""
    vocabulary: str
    digest: str
    rule: str
    limit: int

    @property
    def par(self) -> Fewest:
        """The fewest guesses from the start."""
        return self.turns[0].fewest

    @property
    def regret(self) -> int | None:
        """What all guesses gave away together; None where some were not judged and the sum does not tell either."""
        if self.par.proved and self.left.proved:
            return len(self.turns) + self.left.lower - self.par.lower
        costs = [turn.cost for turn in self.turns]
        return None if None in costs else sum(cost or 0 for cost in costs)

    @property
    def judged(self) -> bool:
        """Whether what every guess cost is known."""
        return all(turn.cost is not None for turn in self.turns)

    @property
    def sentence(self) -> str:
        """How it ended, compared with the fewest guesses that would have been enough."""
        took = len(self.turns)
        ended = f"won in {took}" if self.solved else f"not won in {took}; {self.left} more would have been enough"
        return f"Against the adversary, {ended}: the fewest that win are {self.par}."

    def frame(self) -> polars.DataFrame:
        """The turns as a polars table, one row per turn; what is not known of the fewest guesses is empty."""
        rows = [
            (t.guess, str(t.feedback), t.before, t.after, t.fewest.lower, t.fewest.upper, t.cost) for t in self.turns
        ]
        counts = dict.fromkeys(("before", "after", "fewest", "fewest_known", "cost"), "count")
        return frame({"guess": "text", "feedback": "text", **counts}, rows)

    def _repr_html_(self) -> str:
        rows = [[t.guess, str(t.feedback), t.after, str(t.fewest), t.cost] for t in self.turns]
        return display.table(["guess", "shown", "left", "fewest before", "cost"], rows, self.vocabulary)


def review_adversary(
    vocabulary: Vocabulary | str,
    words: str | Iterable[str],
    rule: str | Rule = Rule.ANY,
    budget_seconds: float | None = None,
    *,
    limit: int | None = None,
    progress: Callable[[Progress], None] | bool | None = None,
) -> AdversaryReview:
    """Judge a game against the adversary by the fewest guesses that still won, before and after every guess.

    :param vocabulary: The list, or its name.
    :param words: The guesses in their order, or turns such as ``crane=.....``: the adversary's tiles are known.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``.
    :param budget_seconds: Seconds in all, after which turns come with bounds; None for no limit.
    :param limit: The most guesses of a game, or as many as were made where those are more; None: the list's usual ones.
    :param progress: True for a bar, or a function that is called with a Progress after every turn.

    >>> game = review_adversary("lab:s....", ["slate", "shone", "spicy"])
    >>> game.par.lower, [turn.cost for turn in game.turns], game.regret, game.left.lower
    (4, [0, 1, 0], 1, 2)
    """
    named, parts = split_game(vocabulary_of(vocabulary, None), words)
    if not parts:
        raise NotationError("there is nothing to review: give the words that were guessed")
    game = Game.start(named, rule, max(arguments.limit(limit, named.limit), len(parts)))
    positions = [game.position]
    for text in parts:
        turn = None if is_word(text, named) else Turn.parse(text, named)
        game = game.guess(text if turn is None else turn.guess, Adversary())
        shown = game.turns[-1].feedback
        if turn is not None and turn.feedback != shown:
            raise NotationError(
                f"against the adversary {turn.guess!r} shows '{shown}' there, not '{turn.feedback}'",
                fault=Fault.of("shows", text=turn.guess, shown=str(shown), given=str(turn.feedback)),
            )
        positions.append(game.position)
    fewest = _fewest(positions, game.rule, control_for(budget_seconds), progress)
    turns = [
        AdversaryTurn(
            turn.guess,
            turn.feedback,
            len(positions[k].candidate_indices),
            len(positions[k + 1].candidate_indices),
            fewest[k],
            _cost(fewest[k], fewest[k + 1]),
            named.alphabet,
        )
        for k, turn in enumerate(game.turns)
    ]
    assert game.limit is not None
    return AdversaryReview(tuple(turns), game.won, fewest[-1], named.name, named.digest, game.rule.name, game.limit)


def _fewest(
    positions: list[Position],
    rule: Rule,
    control: Control,
    progress: Callable[[Progress], None] | bool | None,
) -> list[Fewest]:
    """What is known of every position, the last ones first; those before them profit, since one guess leads there."""
    clock, fewest = Clock(), [Fewest(0, 0, ())] * len(positions)
    with reporting(progress, "judging") as tell:
        for k in range(len(positions) - 1, -1, -1):
            tell(clock.at(len(positions) - 1 - k, len(positions)))
            if positions[k].solved:
                continue
            left = control.seconds_left
            play = beat_adversary(positions[k], rule, budget_seconds=left if left is None or not k else left * _SHARE)
            then = fewest[k + 1] if k + 1 < len(positions) else None
            fewest[k] = _with_what_followed(play, positions[k + 1].turns[-1].guess if then else "", then)
    return fewest


def _with_what_followed(play: AdversaryPlay, guess: str, then: Fewest | None) -> Fewest:
    """The way that was played on is a way to win, and may be shorter than the one that was found in time."""
    if then is not None and then.upper is not None and (play.upper is None or 1 + then.upper < play.upper):
        return Fewest(play.lower, 1 + then.upper, (guess, *then.line))
    return Fewest(play.lower, play.upper, play.guesses)


def _cost(before: Fewest, after: Fewest) -> int | None:
    if before.proved and after.proved:
        return 1 + after.lower - before.lower
    # The bounds may still tell that nothing was given away.
    return 0 if after.upper is not None and 1 + after.upper <= before.lower else None
