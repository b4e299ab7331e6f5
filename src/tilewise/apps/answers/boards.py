"""Answers about several boards that share their guesses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from tilewise.apps.answers.games import Event, Outcome
from tilewise.apps.answers.shape import Named, Shape, fill
from tilewise.game.boards import Boards, SharedTurn
from tilewise.reviews.review_boards import BoardsReview, BoardsTurnReview
from tilewise.solver.suggest_boards import BoardSuggestion, BoardSuggestions, Method
from tilewise.study.simulate_boards import BoardsSimulation


@dataclass(frozen=True, kw_only=True)
class BoardsAnswer(Shape):
    """The best guesses for several boards."""

    position: str
    vocabulary: str
    digest: str
    solved: tuple[bool, ...]
    """Which boards are solved."""
    candidates: tuple[int, ...]
    """Words left on every board; 0 where it is solved."""
    limit: int
    """Guesses of the game."""
    bonus: float
    """Bits that solving a board is worth."""
    method: Method
    """exact: by joint value; games: by simulated games; cost: by the cost alone."""
    suggestions: tuple[BoardSuggestion, ...]
    """Best first."""


@dataclass(frozen=True, kw_only=True)
class BoardsSimulateAnswer(Shape):
    """The results of many games on several boards."""

    vocabulary: str
    digest: str
    boards: int
    limit: int
    seed: int | None
    opening: tuple[str, ...]
    bonus: float
    games: int
    total: int
    mean: float
    standard_error: float | None
    lost: int
    """Games that went beyond the limit."""
    worst: int
    distribution: dict[str, int]
    """How many games took each number of guesses."""
    seconds: float
    """Processor time of all games."""


@dataclass(frozen=True, kw_only=True)
class BoardsStudyAnswer(Shape):
    """Several simulations of the same games on several boards, compared."""

    simulations: tuple[BoardsSimulateAnswer, ...]
    """By number of boards, the best of each first."""


@dataclass(frozen=True, kw_only=True)
class BoardsReviewAnswer(Shape):
    """A game on several boards, judged turn by turn."""

    vocabulary: str
    digest: str
    position: str
    boards: int
    limit: int
    won: bool
    """Whether all boards were solved within the limit."""
    turns: tuple[BoardsTurnReview, ...]
    regret: float
    """What the judged choices cost together, in guesses."""
    exact: bool
    """Whether no estimate is part of the regret."""


BoardsTurnRow = Annotated[SharedTurn, Named("BoardsTurnRow")]


@dataclass(frozen=True, kw_only=True)
class BoardsPlayAnswer(Shape):
    """Where a game on several boards stands."""

    vocabulary: str
    digest: str
    host: Literal["secret", "adversary"]
    boards: int
    game: int
    limit: int
    """Guesses that the player has."""
    turns: tuple[BoardsTurnRow, ...]
    position: str
    solved: tuple[bool, ...]
    """Which boards are solved."""
    candidates: tuple[int, ...]
    """Words left on every board; 0 where it is solved."""
    outcome: Outcome
    answers: tuple[str, ...] | None
    """The words, once the game is over or given up."""
    refused: str | None
    """Why the last of the words was not accepted; it is not among the turns."""


@dataclass(frozen=True, kw_only=True)
class BoardsEvent(Event):
    """A line of a game on several boards, whoever plays it."""

    event: Literal[
        "start", "guess", "turn", "top", "words", "hint", "why", "undo", "again", "help", "nothing", "solved", "end"
    ]
    boards: int
    """How many there are."""
    guess: BoardSuggestion | None = None
    turn: str | None = None
    position: str | None = None
    candidates: tuple[int, ...] | None = None
    suggestions: tuple[BoardSuggestion, ...] | None = None
    answers: tuple[str, ...] | None = None
    turns: int | None = None
    won: bool | None = None


def boards_answer(boards: Boards, found: BoardSuggestions) -> BoardsAnswer:
    """Suggestions for several boards as every door shows them."""
    return fill(
        BoardsAnswer,
        found,
        solved=boards.solved_boards,
        bonus=found.dial.bonus,
        suggestions=found.items,
    )


def boards_simulate_answer(done: BoardsSimulation) -> BoardsSimulateAnswer:
    """A simulation of several boards as every door shows it."""
    return fill(BoardsSimulateAnswer, done, bonus=done.dial.bonus)


def boards_review_answer(judged: BoardsReview) -> BoardsReviewAnswer:
    """A review of several boards as every door shows it."""
    return fill(BoardsReviewAnswer, judged, turns=judged.turns)
