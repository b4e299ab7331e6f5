"""The tools that a language model can call, by the Model Context Protocol: ``tilewise mcp`` serves them.

Every tool takes the whole game, so that nothing is remembered between two calls. What may be asked is bounded as in
the HTTP API: by size, by time, and by how much is computed at once. What is wrong is one sentence that the model reads.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Any, Literal

from tilewise.apps.answers.described import described
from tilewise.apps.answers.errors import invalid_sentence
from tilewise.apps.answers.games import PlayAnswer, play_answer
from tilewise.apps.answers.hints import ExplainAnswer, Hint, HintAnswer, explain_answer, hint_answer
from tilewise.apps.answers.review import ReviewAnswer, review_answer
from tilewise.apps.answers.shape import RuleName, Shape, json_value, to_json
from tilewise.apps.answers.suggest import EvaluateAnswer, evaluate_answer
from tilewise.apps.limits import (
    MAX_EVALUATED,
    MAX_GAME,
    MAX_POSITION_CHARS,
    MAX_SECONDS,
    MAX_TOP,
    MAX_TURNS,
    Busy,
    TooLong,
    WorkQueue,
    read_game,
    read_position,
)
from tilewise.errors import NotationError, TilewiseError, unknown
from tilewise.extras import need
from tilewise.game.game import Game
from tilewise.game.position import as_position
from tilewise.game.rule import RULES
from tilewise.game.words.lists import vocabulary
from tilewise.reviews.review import review as review_game
from tilewise.solver.suggest import suggestions

need("mcp")

from mcp.server.mcpserver import Context, MCPServer  # noqa: E402
from mcp.server.mcpserver.exceptions import ToolError  # noqa: E402
from mcp.types import CallToolResult, InputRequiredResult, TextContent  # noqa: E402
from pydantic import Field, ValidationError  # noqa: E402

MAX_WORD_CHARS = 60

INSTRUCTIONS = (
    "Wordle and its relatives, solved exactly. A position is turns such as crane=.y..g, blanks between: the guess, an "
    "equals sign, and a tile per letter: g (right place), y (elsewhere in the word) or . (absent). Every tool takes "
    "the whole game. The list 'daily' is the English puzzle of today. If you help a player, ask for the hint that "
    "they want: 'count' spoils nothing, 'letter' a little, 'word' everything."
)

PositionArgument = Annotated[
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
_RULES = " ".join(f"{name!r}: {rule.description}" for name, rule in RULES.items() if rule.description)
RuleArgument = Annotated[RuleName, Field(description=f"Which guesses are legal; 'any': every word. {_RULES}")]
Limit = Annotated[
    int | None,
    Field(ge=1, le=MAX_TURNS, description="Guesses in a game, including those played; null: 6, and 10 with pegs."),
]
Guesses = Annotated[
    Annotated[str, Field(max_length=MAX_POSITION_CHARS)]
    | list[Annotated[str, Field(min_length=1, max_length=MAX_WORD_CHARS)]],
    Field(description="The guesses: a list, or a text with blanks between."),
]
Seconds = Annotated[float, Field(gt=0, le=MAX_SECONDS, description="How long the exact search may take.")]


class _Server(MCPServer[Any]):
    """Refuses what no tool takes by its name, and says what is wrong in sentences of our own."""

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[Any, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Call a tool, or raise a ToolError whose text is a sentence for the model."""
        tools = {tool.name: tool.input_schema["properties"] for tool in await self.list_tools()}
        if name not in tools:
            raise ToolError(unknown("tool", name, tools))
        for argument in arguments:
            if argument not in tools[name]:
                meant = [new for new in _OTHER_NAMES.get(argument, ()) if new in tools[name]]
                sentence = unknown(f"argument of {name}", argument, tools[name])
                raise ToolError(f"{sentence}; give it as {meant[0]!r}" if meant else sentence)
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            cause = error.__cause__
            if isinstance(cause, ValidationError):
                raise ToolError(invalid_sentence(cause.errors())) from None
            if isinstance(cause, ToolError):
                raise ToolError(str(cause)) from None
            raise


_OTHER_NAMES = {
    "history": ("position", "words", "game"),
    "position": ("words", "game"),
    "turns": ("position", "words", "game"),
    "guess": ("guesses", "word", "words"),
    "words": ("guesses", "game", "position"),
    "vocabulary": ("list",),
    "give_up": ("reveal",),
}
"""What models call things, and what they are called here."""


def make_server(level: Hint = "word", queue: WorkQueue | None = None) -> MCPServer[Any]:
    """The server with its tools; ``level`` is the most that ``suggest`` may tell, whatever a model asks for."""
    from tilewise import __version__

    work = queue or WorkQueue("tool", 2, 16, 30.0)
    key = secrets.token_hex()  # deals the words of this server's games
    server = _Server("tilewise", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")

    async def answered(compute: Callable[[], Shape]) -> CallToolResult:
        try:
            answer = await work.run(compute)
        except (TilewiseError, Busy, TooLong) as error:
            raise ToolError(_sentence(error, level)) from None
        content = json_value(answer)
        # The same as text, since not every client shows a model what is structured.
        return CallToolResult(content=[TextContent(type="text", text=to_json(content))], structured_content=content)

    tool = server.tool

    @tool(title="Suggest the next guess")
    async def suggest(
        position: PositionArgument = "",
        list: ListName = "daily",
        rule: RuleArgument = "any",
        limit: Limit = None,
        top: Annotated[int, Field(ge=1, le=MAX_TOP, description="How many guesses to name.")] = 5,
        hint: Annotated[
            Literal["count", "letter", "word"],
            Field(description="How much to tell: how many words fit; also the first letter; the words themselves."),
        ] = "word",
        everyday: Annotated[
            bool, Field(description="Whether the best word that people know comes first, if it costs 0.1 or less.")
        ] = False,
        seconds: Seconds = 1.0,
    ) -> Annotated[CallToolResult, HintAnswer]:
        """The best next guess of a position, by exact value where the search ends in time; or only a hint of it."""
        most_told = min(hint, level, key=_LEVELS.index)

        def compute() -> HintAnswer:
            here = as_position(read_position(position, vocabulary(list)), rule, limit)
            advice = None
            if not here.solved:
                advice = suggestions.suggest(here, top=top, budget_seconds=seconds, everyday=everyday)
            return hint_answer(here, advice, most_told)

        return await answered(compute)

    @tool(title="Evaluate guesses")
    async def evaluate(
        guesses: Guesses,
        position: PositionArgument = "",
        list: ListName = "daily",
        rule: RuleArgument = "any",
        limit: Limit = None,
        seconds: Seconds = 1.0,
    ) -> Annotated[CallToolResult, EvaluateAnswer]:
        """What some guesses are worth in a position: the expected number of guesses, exact where the search ends."""

        def compute() -> EvaluateAnswer:
            words = guesses.split() if isinstance(guesses, str) else [*guesses]
            if not 1 <= len(words) <= MAX_EVALUATED:
                raise NotationError(f"1 to {MAX_EVALUATED} guesses can be evaluated at once, not {len(words)}")
            here = as_position(read_position(position, vocabulary(list)), rule, limit)
            return evaluate_answer(here, words, seconds)

        return await answered(compute)

    async def review(
        game: Annotated[
            str,
            Field(
                min_length=1,
                max_length=MAX_POSITION_CHARS,
                description="The guesses in order, the answer last, or turns such as 'crane=.y..g'; blanks between.",
            ),
        ],
        answer: Annotated[
            str | None, Field(max_length=MAX_WORD_CHARS, description="The word, if it was not found.")
        ] = None,
        date: Annotated[
            str | None, Field(max_length=10, description="The day of the puzzle, as in 2026-05-01, where it is known.")
        ] = None,
        list: ListName = "daily",
        rule: RuleArgument = "any",
        limit: Limit = None,
        seconds: Seconds = MAX_SECONDS,
    ) -> Annotated[CallToolResult, described(ReviewAnswer, "ReviewAnswer")]:
        """Judge a game turn by turn: what each guess gave away against the best one, and what was luck."""

        def compute() -> ReviewAnswer:
            words = vocabulary(list)
            played, most = read_game(game, words), words.limit if limit is None else limit
            return review_answer(review_game(list, played, answer, rule, None, seconds, date=date, limit=most))

        return await answered(compute)

    if level == "word":  # a review names the words that would have been better, in a game that may not be over
        tool(title="Review a finished game")(review)

    @tool(title="Explain a word")
    async def explain(
        word: Annotated[str, Field(min_length=1, max_length=MAX_WORD_CHARS, description="The word to explain.")],
        position: PositionArgument = "",
        list: ListName = "daily",
        rule: RuleArgument = "any",
    ) -> Annotated[CallToolResult, ExplainAnswer]:
        """Whether a word may be guessed and can still be the answer, why not, and how much it would tell."""

        def compute() -> ExplainAnswer:
            here = as_position(read_position(position, vocabulary(list)), rule)
            explained = explain_answer(here, word)
            return explained if level == "word" else replace(explained, near=())

        return await answered(compute)

    @tool(title="Play a game")
    async def play(
        words: Annotated[
            str, Field(max_length=MAX_POSITION_CHARS, description="All guesses of this game so far, blanks between.")
        ] = "",
        game: Annotated[int, Field(ge=1, le=MAX_GAME, description="The number of the game: it decides the word.")] = 1,
        list: ListName = "nyt",
        rule: RuleArgument = "any",
        limit: Limit = None,
        reveal: Annotated[bool, Field(description="End the game and show the word.")] = False,
    ) -> Annotated[CallToolResult, PlayAnswer]:
        """Play against a secret word: give all guesses so far and see their tiles; the word is told when it is over."""

        def compute() -> PlayAnswer:
            played = Game(list, rule, limit)
            dealt = play_answer(played, read_game(words, played.vocabulary), game, key, reveal=reveal)
            if dealt.refused is None:
                return dealt
            return replace(dealt, refused=_unspoilt(dealt.refused, level), fault=None)

        return await answered(compute)

    return server


_LEVELS = ("count", "letter", "word")


def _sentence(error: Exception, level: Hint) -> str:
    if isinstance(error, Busy):
        return f"too much is asked at once ({error}): try again in a moment"
    return _unspoilt(str(error), level)


def _unspoilt(sentence: str, level: Hint) -> str:
    # Words that may have been meant are words that the player may not have thought of.
    return sentence if level == "word" else sentence.partition(": did you mean ")[0]
