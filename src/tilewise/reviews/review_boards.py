"""review_boards: a game on several boards judged turn by turn, by joint value where few combinations are left.

There the value of a guess is exact; before that it is an estimate from simulated games, and says so.
"""

from __future__ import annotations

from dataclasses import dataclass

from tilewise.errors import NotationError
from tilewise.frames import Described, Items, Table
from tilewise.game.boards import Boards, as_boards
from tilewise.game.game import Game
from tilewise.solver.suggest.boards import BoardBadge, evaluate_boards, suggest_boards


@dataclass(frozen=True, slots=True)
class BoardsTurnReview:
    """One turn on all boards: what was played, what was best, what it cost."""

    turn: str
    """The turn, as text."""
    best: str
    """A guess that was best there."""
    mean: float | None
    """Expected guesses still to come with the guess that was played, itself included; None where it is not known."""
    best_mean: float | None
    """Expected guesses still to come with the best guess."""
    regret: float | None
    """What the guess cost against the best one, in guesses; None where it was not judged: the list does not have it, or
    is too long for games to be simulated from the start."""
    badge: BoardBadge | None
    """What these numbers are; None where there are none."""
    candidates: tuple[int, ...]
    """Words left on every board before it; 0 where it was solved."""
    solved: tuple[int, ...]
    """The boards, from 1, that it solved."""


@dataclass(frozen=True, slots=True)
class BoardsReview(Table, Items[BoardsTurnReview]):
    """A game on several boards, judged turn by turn."""

    ROWS = "turns"

    game: Game
    position: str
    """The turns, as text."""
    boards: int
    won: bool
    """Whether all boards were solved within the limit."""
    turns: tuple[BoardsTurnReview, ...]

    @property
    def regret(self) -> float:
        """What the judged choices cost together, in guesses."""
        return sum(turn.regret or 0.0 for turn in self.turns)

    @property
    def exact(self) -> bool:
        """Whether no estimate is part of the regret."""
        return all(turn.badge != "estimate" for turn in self.turns)

    def _table(self) -> Described:
        title = f"{self.game.name}, {self.boards} boards, {self.game.limit} guesses: {'won' if self.won else 'not won'}"
        rows = [[getattr(turn, name) for name in _COLUMNS] for turn in self.turns]
        return Described(_COLUMNS, rows, f"{title}; regret {self.regret:.2f}")


_COLUMNS = {
    "turn": "text",
    "best": "text",
    "mean": "number",
    "best_mean": "number",
    "regret": "number",
    "badge": "text",
    "candidates": "counts",
    "solved": "counts",
}


def review_boards(boards: Boards | str) -> BoardsReview:
    """Judge a game on several boards turn by turn.

    :param boards: The boards after the last turn, or their text.

    >>> from tilewise import vocabulary
    >>> game = Boards.parse("carle=.g..g/yy..y solid=...../..... mount=...../.g..g", vocabulary("original"))
    >>> [(t.turn[:5], t.best, t.regret and round(t.regret, 3), t.badge) for t in review_boards(game).turns][-1]
    ('mount', 'unget', 0.014, 'exact')
    """
    boards = as_boards(boards)
    if not boards.turns:
        raise NotationError("there is no turn to review: give the turns of a game, as in 'crane=.y..g/g....'")
    starts = [Boards(boards.game, len(boards), boards.turns[:n]) for n in range(len(boards.turns))]
    turns = tuple(_judged(before, after) for before, after in zip(starts, [*starts[1:], boards], strict=True))
    return BoardsReview(
        game=boards.game,
        position=str(boards),
        boards=len(boards),
        won=boards.solved and len(boards.turns) <= boards.game.limit,
        turns=turns,
    )


def _judged(before: Boards, after: Boards) -> BoardsTurnReview:
    shared = after.turns[-1]
    suggestions = suggest_boards(before, 1)
    best, mean, best_mean, badge = suggestions.best.guess, None, None, None
    if shared.guess in before.universe.guess_index:
        # Both are valued together, by the same simulated games where games are simulated.
        values = evaluate_boards(before, (shared.guess, best))
        mean, best_mean = values[0].mean, values[1].mean
        badge = None if mean is None else values[0].badge
        if mean is not None and best_mean is not None and mean < best_mean:
            best, best_mean = shared.guess, mean  # more games were simulated than when the best one was chosen
    regret = None if mean is None or best_mean is None else mean - best_mean
    solved = zip(before.solved_boards, after.solved_boards, strict=True)
    return BoardsTurnReview(
        turn=str(shared),
        best=best,
        mean=mean,
        best_mean=best_mean,
        regret=regret,
        badge=badge,
        candidates=suggestions.candidates,
        solved=tuple(i for i, (was, now) in enumerate(solved, 1) if now and not was),
    )
