"""The tools that a language model can call, by the Model Context Protocol: ``tilewise mcp`` serves them.

Every tool takes the whole history, so that nothing is remembered between two calls. What may be asked is bounded as in
the HTTP API: by size, by time, and by how much is computed at once. What is wrong is one sentence that the model reads.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated, Any, Literal

from tilewise.apps.answers.dealing import play_answer
from tilewise.apps.answers.games import PlayAnswer
from tilewise.apps.answers.hints import ExplainAnswer, Hint, HintAnswer, explain_answer, hint_answer
from tilewise.apps.answers.review import ReviewAnswer, review_answer
from tilewise.apps.answers.shape import RuleName, Shape, plain, to_json
from tilewise.apps.answers.suggest import EvaluateAnswer, evaluate_answer
from tilewise.apps.limits import (
    MAX_EVALUATED,
    MAX_GAME,
    MAX_POSITION_CHARS,
    MAX_SECONDS,
    MAX_TOP,
    MAX_TURNS,
    read_game,
    read_position,
)
from tilewise.apps.work_queue import Busy, TooLong, WorkQueue
from tilewise.errors import NotationError, TilewiseError
from tilewise.extras import need
from tilewise.game import GUESSES
from tilewise.game.named_lists import vocabulary
from tilewise.reviews.review import review as review_game
from tilewise.solver.advice import advise

need("mcp")

from mcp.server.mcpserver import MCPServer  # noqa: E402
from mcp.server.mcpserver.exceptions import ToolError  # noqa: E402
from mcp.types import CallToolResult, TextContent  # noqa: E402
from pydantic import Field  # noqa: E402

INSTRUCTIONS = (
    "Wordle and its relatives, solved exactly. A history is turns such as crane=.y..g, blanks between: the guess, an "
    "equals sign, and a tile per letter: g (right place), y (elsewhere in the word) or . (absent). Every tool takes "
    "the whole history. The list 'daily' is the English puzzle of today. If you help a player, ask for the hint that "
    "they want: 'count' spoils nothing, 'letter' a little, 'word' everything."
)

History = Annotated[
    str,
    Field(
        max_length=MAX_POSITION_CHARS,
        description="What was played and shown so far: turns such as 'crane=.y..g slate=.....'; empty at the start.",
    ),
]
ListName = Annotated[
    str,
    Field(
        max_length=40, description="The word list: 'nyt', 'daily' (today's puzzle, with probabilities), 'original', ..."
    ),
]
RuleArgument = Annotated[
    RuleName, Field(description="'any' word, 'hard' mode, or 'strict' (only words that can still be the answer).")
]
Limit = Annotated[int, Field(ge=1, le=MAX_TURNS, description="Guesses in a game, including those played.")]
Seconds = Annotated[float, Field(gt=0, le=MAX_SECONDS, description="How long the exact search may take.")]


def make_server(level: Hint = "word", queue: WorkQueue | None = None) -> MCPServer[Any]:
    """The server with its tools; ``level`` is the most that ``suggest`` may tell, whatever a model asks for."""
    from tilewise import __version__

    work = queue or WorkQueue("tool", 2, 16, 30.0)
    key = secrets.token_hex()  # deals the words of this server's games
    server: MCPServer[Any] = MCPServer("tilewise", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")

    async def answered(compute: Callable[[], Shape]) -> CallToolResult:
        try:
            found = await work.run(compute)
        except (TilewiseError, Busy, TooLong) as error:
            raise ToolError(_sentence(error)) from None
        content = plain(found)
        # The same as text, since not every client shows a model what is structured.
        return CallToolResult(content=[TextContent(type="text", text=to_json(content))], structured_content=content)

    tool = server.tool

    @tool(title="Suggest the next guess")
    async def suggest(
        history: History = "",
        list: ListName = "nyt",
        rule: RuleArgument = "any",
        limit: Limit = GUESSES,
        top: Annotated[int, Field(ge=1, le=MAX_TOP, description="How many guesses to name.")] = 5,
        hint: Annotated[
            Literal["count", "letter", "word"],
            Field(description="How much to tell: how many words fit; also the first letter; the words themselves."),
        ] = "word",
        seconds: Seconds = 1.0,
    ) -> Annotated[CallToolResult, HintAnswer]:
        """The best next guess of a position, by exact value where the search ends in time; or only a hint of it."""
        told = min(hint, level, key=_LEVELS.index)

        def compute() -> HintAnswer:
            position = read_position(history, vocabulary(list))
            advice = None
            if not position.solved:
                advice = advise(position, rule=rule, top=top, limit=limit, budget_seconds=seconds)
            return hint_answer(position, advice, rule, told)

        return await answered(compute)

    @tool(title="Evaluate guesses")
    async def evaluate(
        guesses: Annotated[str, Field(max_length=MAX_POSITION_CHARS, description="The guesses, blanks between.")],
        history: History = "",
        list: ListName = "nyt",
        rule: RuleArgument = "any",
        limit: Limit = GUESSES,
        seconds: Seconds = 1.0,
    ) -> Annotated[CallToolResult, EvaluateAnswer]:
        """What some guesses are worth in a position: the expected number of guesses, exact where the search ends."""

        def compute() -> EvaluateAnswer:
            words = guesses.split()
            if not 1 <= len(words) <= MAX_EVALUATED:
                raise NotationError(f"1 to {MAX_EVALUATED} guesses can be evaluated at once, not {len(words)}")
            return evaluate_answer(read_position(history, vocabulary(list)), words, rule, limit, seconds)

        return await answered(compute)

    @tool(title="Review a finished game")
    async def review(
        history: Annotated[
            str,
            Field(
                min_length=1,
                max_length=MAX_POSITION_CHARS,
                description="The guesses in order, the answer last, or turns such as 'crane=.y..g'; blanks between.",
            ),
        ],
        answer: Annotated[str | None, Field(max_length=60, description="The word, if it was not found.")] = None,
        date: Annotated[
            str | None, Field(max_length=10, description="The day of the puzzle, as in 2026-05-01, where it is known.")
        ] = None,
        list: ListName = "daily",
        rule: RuleArgument = "any",
        limit: Limit = GUESSES,
        seconds: Seconds = MAX_SECONDS,
    ) -> Annotated[CallToolResult, ReviewAnswer]:
        """Judge a game turn by turn: what each guess gave away against the best one, and what was luck."""

        def compute() -> ReviewAnswer:
            game = read_game(history, vocabulary(list))
            return review_answer(review_game(list, game, answer, rule, None, seconds, date=date, limit=limit))

        return await answered(compute)

    @tool(title="Explain a word")
    async def explain(
        word: Annotated[str, Field(min_length=1, max_length=60, description="The word to explain.")],
        history: History = "",
        list: ListName = "nyt",
        rule: RuleArgument = "any",
    ) -> Annotated[CallToolResult, ExplainAnswer]:
        """Whether a word may be guessed and can still be the answer, why not, and how much it would tell."""
        return await answered(lambda: explain_answer(read_position(history, vocabulary(list)), word, rule))

    @tool(title="Play a game")
    async def play(
        history: Annotated[
            str, Field(max_length=MAX_POSITION_CHARS, description="All guesses of this game so far, blanks between.")
        ] = "",
        game: Annotated[int, Field(ge=1, le=MAX_GAME, description="The number of the game: it decides the word.")] = 1,
        list: ListName = "nyt",
        rule: RuleArgument = "any",
        limit: Limit = GUESSES,
        give_up: Annotated[bool, Field(description="End the game and show the word.")] = False,
    ) -> Annotated[CallToolResult, PlayAnswer]:
        """Play against a secret word: give all guesses so far and see their tiles; the word is told when it is over."""

        def compute() -> PlayAnswer:
            words = vocabulary(list)
            return play_answer(words, read_game(history, words), game, key, rule=rule, limit=limit, reveal=give_up)

        return await answered(compute)

    return server


_LEVELS = ("count", "letter", "word")


def _sentence(error: Exception) -> str:
    return f"too much is asked at once ({error}): try again in a moment" if isinstance(error, Busy) else str(error)
