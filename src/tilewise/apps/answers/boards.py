"""Answers about several boards that share their guesses."""

from __future__ import annotations

from typing import Annotated, Literal

from tilewise.apps.answers.games import Event, GameAnswer
from tilewise.apps.answers.shape import Named, Shape, fill
from tilewise.apps.answers.suggest import EverydayRow
from tilewise.game.boards import Boards, SharedTurn
from tilewise.reviews.review_boards import BoardsReview
from tilewise.solver.suggest.boards import BoardSuggestion, BoardSuggestions
from tilewise.study.simulate_boards import BoardsSimulation


class BoardsAnswer(Shape):
    """The best guesses for several boards."""

    made_from = BoardSuggestions
    KEYS = "position game candidates method everyday solved bonus suggestions"

    everyday: EverydayRow | None
    solved: tuple[bool, ...]
    """Which boards are solved."""
    bonus: float
    """Bits that solving a board is worth."""
    suggestions: tuple[BoardSuggestion, ...]
    """Best first."""


class BoardsSimulateAnswer(Shape):
    """The results of many games on several boards."""

    made_from = BoardsSimulation
    KEYS = "game boards seed opening seconds bonus games total lost worst mean standard_error distribution"

    bonus: float
    standard_error: float | None


class BoardsStudyAnswer(Shape):
    """Several simulations of the same games on several boards, compared."""

    simulations: tuple[BoardsSimulateAnswer, ...]
    """By number of boards, the best of each first."""


class BoardsReviewAnswer(Shape):
    """A game on several boards, judged turn by turn."""

    made_from = BoardsReview
    KEYS = "game position boards won turns regret exact"


BoardsTurnRow = Annotated[SharedTurn, Named("BoardsTurnRow")]


class BoardsPlayAnswer(GameAnswer):
    """Where a game on several boards stands."""

    boards: int
    turns: tuple[BoardsTurnRow, ...]
    solved: tuple[bool, ...]
    """Which boards are solved."""
    candidates: tuple[int, ...]
    """Words left on every board; 0 where it is solved."""
    answers: tuple[str, ...] | None
    """The words, once the game is over or given up."""


class BoardsEvent(Event):
    """A line of a game on several boards, whoever plays it."""

    event: Literal[
        "start",
        "guess",
        "turn",
        "top",
        "words",
        "hint",
        "why",
        "undo",
        "again",
        "help",
        "nothing",
        "solved",
        "end",
        "review",
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
    review: BoardsReviewAnswer | None = None


def boards_answer(boards: Boards, suggestions: BoardSuggestions) -> BoardsAnswer:
    """Suggestions for several boards as every door shows them."""
    return fill(
        BoardsAnswer,
        suggestions,
        solved=boards.solved_boards,
        bonus=suggestions.policy.bonus,
        suggestions=suggestions.items,
    )
