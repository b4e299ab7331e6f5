"""review_games: many finished games judged in one call, which searches every position once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from tilewise.errors import NotationError, TilewiseError, short
from tilewise.frames import Described, Items, Table
from tilewise.game.game import Game, as_game
from tilewise.game.record import Record
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.reviews.judge import Judge
from tilewise.reviews.review import judged_game
from tilewise.reviews.reviewed import Review
from tilewise.reviews.transcript import read_turns
from tilewise.solver.control import control_for
from tilewise.solver.exact.search import OnInterrupt


@dataclass(frozen=True, slots=True)
class Reviews(Table, Items[Review]):
    """Many games, judged, in the order in which they were given."""

    items: tuple[Review, ...]

    @property
    def judged(self) -> bool:
        """Whether every turn of every game was judged exactly; else regret and luck are lower bounds."""
        return all(game.judged for game in self.items)

    @property
    def regret(self) -> Fraction:
        """What the choices of all games cost together, in guesses."""
        return sum((game.guesses.regret for game in self.items), Fraction(0))

    @property
    def luck(self) -> Fraction:
        return sum((game.guesses.luck for game in self.items), Fraction(0))

    def _table(self) -> Described:
        sums = f"regret {float(self.regret):.2f}, luck {float(self.luck):+.2f}"
        return Described(_COLUMNS, map(_row, self.items), f"{len(self):,} games: {sums}")


_COLUMNS = {
    "words": "texts",
    "answer": "text",
    "guesses": "count",
    "solved": "yes",
    "par": "number",
    "outcome": "number",
    "regret": "number",
    "luck": "number",
    "chance_regret": "number",
    "chance_luck": "number",
    "judged": "yes",
}


def _row(game: Review) -> list[object]:
    words = tuple(turn.guess for turn in game.turns)
    guesses, chance = game.guesses, game.chance
    numbers = (guesses.par, guesses.outcome, guesses.regret, guesses.luck, chance.regret, chance.luck)
    return [words, game.answer, len(words), game.solved, *numbers, game.judged]


def review_games(
    game: Game | Vocabulary | str,
    games: Iterable[str | Iterable[str] | Record],
    rule: str | Rule | None = None,
    budget_seconds: float | None = None,
    *,
    threads: int = 1,
    limit: int | None = None,
    progress: Callable[[Progress], None] | bool | None = None,
    on_interrupt: OnInterrupt = "raise",
    hindsight: bool = True,
) -> Reviews:
    """Judge many games of one list under one rule: as ``review`` does each of them, but positions are searched once.

    :param games: Each as its words (the last one is the answer), as turns such as ``crane=.y..g``, or as a Record.
    :param budget_seconds: Seconds for all games, after which it stops with what is known, on a busy machine up to ten
        seconds later; None for no limit.
    :param limit: The most guesses of a game, or as many as were made where those are more; None: those of the game.
    :param hindsight: Whether a guess that found the answer costs nothing, as in ``review``.

    >>> games = review_games("nyt", ["crane sloth piano", ["slate", "crane"]])
    >>> [(g.answer, len(g.turns), g.solved) for g in games]
    [('piano', 3, True), ('crane', 2, True)]
    """
    game = as_game(game, rule, limit)
    if isinstance(games, str) or not isinstance(games, Iterable):
        raise NotationError(f"games={short(games)}: give several games, as in ['crane sloth piano', 'slate crane']")
    transcripts = []
    for number, one in enumerate(games, 1):
        try:
            transcripts.append(read_turns(game.vocabulary, map(str, one.turns) if isinstance(one, Record) else one))
        except TilewiseError as error:
            raise type(error)(f"game {number}: {error}") from None
    judge, clock = Judge(control_for(budget_seconds), threads, on_interrupt), Clock()
    reviews = []
    with reporting(progress, "judging") as tell:
        for number, turns in enumerate(transcripts, 1):
            try:
                reviews.append(judged_game(judge, game, turns, hindsight=hindsight))
            except TilewiseError as error:
                raise type(error)(f"game {number}: {error}") from None
            tell(clock.at(number, len(transcripts), " ".join(turn.guess for turn in turns)))
    return Reviews(tuple(reviews))
