"""The questions of the API: which function answers which address, what waits in which queue, and the description."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_type_hints

from fastapi import FastAPI, Query, Request
from starlette.responses import Response

from tilewise import __version__
from tilewise.apps.answers.adversary import AdversaryAnswer, AdversaryReviewAnswer
from tilewise.apps.answers.boards import BoardsAnswer, BoardsPlayAnswer, BoardsReviewAnswer
from tilewise.apps.answers.exact import OpenerAnswer
from tilewise.apps.answers.games import PlayAnswer
from tilewise.apps.answers.lists import ListRow, ListsAnswer, NearAnswer, WrittenAnswer, lists_answer
from tilewise.apps.answers.position import DiagnoseAnswer, SplitAnswer, TrailAnswer, WordsAnswer
from tilewise.apps.answers.prior import PriorShowAnswer
from tilewise.apps.answers.review import ReviewAnswer
from tilewise.apps.answers.shape import Shape, to_json
from tilewise.apps.answers.strategies import SimulateAnswer
from tilewise.apps.answers.suggest import AssistAnswer, EvaluateAnswer, SuggestAnswer
from tilewise.apps.limits import LIMITS, QUICK_SECONDS
from tilewise.apps.web import answering, board_games, games, questions
from tilewise.apps.web.problems import RESPONSES
from tilewise.apps.work_queue import WorkQueue

SUMMARY = "Solver and strategy laboratory for five-tile word games and their relatives."

Question = TypeVar("Question")
Advised = TypeVar("Advised", questions.SuggestAsked, questions.AssistAsked)

Answering = Callable[..., Awaitable[Response]]
Handler = TypeVar("Handler", bound=Answering)


@dataclass(frozen=True)
class _Route:
    path: str
    method: str
    handler: Answering
    answer: type[Shape]


_ROUTES: list[_Route] = []


def question(path: str, answer: type[Shape], methods: Iterable[str] = ("GET", "POST")) -> Callable[[Handler], Handler]:
    """A question that fits into an address; or, with words of one's own, is sent as JSON with the same fields."""

    def add(handler: Handler) -> Handler:
        ways: dict[str, Answering] = {"GET": _by_address(handler), "POST": handler}
        _ROUTES.extend(_Route(path, method, ways[method], answer) for method in methods)
        return handler

    return add


def _by_address(handler: Answering) -> Answering:
    asked = get_type_hints(handler).get("asked")
    if asked is None:
        return handler

    async def by_address(request: Request, asked: Any) -> Response:
        return await handler(request, asked)

    by_address.__annotations__["asked"] = Annotated[asked, Query()]
    by_address.__name__, by_address.__doc__ = handler.__name__, handler.__doc__
    return by_address


def add_questions(app: FastAPI) -> None:
    """Let a server answer every question of the API."""
    _add(app, described=False)


@cache
def description() -> dict[str, Any]:
    """The API as OpenAPI has it."""
    described = FastAPI(title="tilewise", version=__version__, summary=SUMMARY)
    _add(described, described=True)
    return described.openapi()


def _add(app: FastAPI, *, described: bool) -> None:
    # Answers are written by ourselves: their shapes serve the description alone, and half of a server's start went
    # into them.
    for one in _ROUTES:
        app.add_api_route(
            f"/api/v1{one.path}",
            one.handler,
            methods=[one.method],
            tags=["tilewise"],
            response_model=one.answer if described else None,
            responses=RESPONSES if described else None,
        )


def _json(answer: Shape) -> Response:
    return Response(to_json(answer), media_type="application/json")


async def _leaving(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _computed(request: Request, answer: Callable[[Question], Shape], asked: Question) -> Response:
    work: WorkQueue = request.app.state.work
    return await work.run(lambda: _json(answer(asked)), _leaving(request))


async def _searched(request: Request, answer: Callable[[Question], Shape], asked: Question) -> Response:
    work: WorkQueue = request.app.state.searches
    return await work.run(lambda: _json(answer(asked)), _leaving(request))


async def _by_time(request: Request, answer: Callable[[Advised], Shape], asked: Advised) -> Response:
    # A search that may take no longer than a ranking does is queued like one: the page begins with such a question.
    way = _searched if asked.exact and asked.seconds > QUICK_SECONDS else _computed
    return await way(request, answer, asked)


@dataclass(frozen=True, kw_only=True)
class HealthAnswer(Shape):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str
    computing: int
    """Requests that compute or wait."""
    searching: int
    """Exact searches and simulations that run or wait."""


@question("/health", HealthAnswer, ["GET"])
async def health(request: Request) -> Response:
    """Whether the server is well and how busy it is."""
    state = request.app.state
    return _json(
        HealthAnswer(status="ok", version=__version__, computing=state.work.inside, searching=state.searches.inside)
    )


@question("/lists", ListsAnswer, ["GET"])
async def lists(request: Request) -> Response:
    """The word lists, rankers, rules and tie-breaks that can be chosen."""
    return await _computed(request, lambda _: lists_answer(LIMITS), None)


@question("/own", ListRow, ["POST"])
async def own(request: Request, asked: questions.OwnAsked) -> Response:
    """Words of one's own as a list, or what is wrong with them and in which line; nothing of them is kept."""
    return await _computed(request, answering.own_answer, asked)


@question("/suggest", SuggestAnswer)
async def suggest(request: Request, asked: questions.SuggestAsked) -> Response:
    """The best guesses of a position, by a ranker or with exact values."""
    return await _by_time(request, answering.suggest_answer, asked)


@question("/evaluate", EvaluateAnswer)
async def evaluate(request: Request, asked: questions.EvaluateAsked) -> Response:
    """The exact value of some guesses at a position, or bounds if the time was too short."""
    return await _searched(request, answering.evaluate_answer, asked)


@question("/opener", OpenerAnswer)
async def opener(request: Request, asked: questions.OpenerAsked) -> Response:
    """What a first word is worth, and the reply to every feedback."""
    return await _searched(request, answering.opener_answer, asked)


@question("/assist", AssistAnswer)
async def assist(request: Request, asked: questions.AssistAsked) -> Response:
    """All that a page about a position shows, in one answer."""
    return await _by_time(request, answering.assist_answer, asked)


@question("/words", WordsAnswer)
async def words(request: Request, asked: questions.WordsAsked) -> Response:
    """The words that are still possible."""
    return await _computed(request, answering.words_answer, asked)


@question("/split", SplitAnswer)
async def split(request: Request, asked: questions.SplitAsked) -> Response:
    """What a guess would do: which feedback leads to which words."""
    return await _computed(request, answering.split_answer, asked)


@question("/written", WrittenAnswer)
async def written(request: Request, asked: questions.WrittenAsked) -> Response:
    """How the words of a list are written (côté), where that is not as they are compared (cote)."""
    return await _computed(request, answering.written_answer, asked)


@question("/why", PriorShowAnswer, ["GET"])
async def why(request: Request, asked: questions.WhyAsked) -> Response:
    """Why a word is as likely as it is to be the answer of today's puzzle."""
    return await _computed(request, answering.why_answer, asked)


@question("/near", NearAnswer)
async def near(request: Request, asked: questions.NearAsked) -> Response:
    """Whether a word may be guessed, and which words it may stand for if not."""
    return await _computed(request, answering.near_answer, asked)


@question("/trail", TrailAnswer)
async def trail(request: Request, asked: questions.PositionAsked) -> Response:
    """How every turn narrowed the words down."""
    return await _computed(request, answering.trail_answer, asked)


@question("/diagnose", DiagnoseAnswer)
async def diagnose(request: Request, asked: questions.PositionAsked) -> Response:
    """Whether the clues can all be true and, if not, what would fix them."""
    return await _computed(request, answering.diagnose_answer, asked)


@question("/review", ReviewAnswer, ["POST"])
async def review(request: Request, asked: questions.ReviewAsked) -> Response:
    """A finished game judged turn by turn."""
    return await _searched(request, answering.review_answer, asked)


@question("/adversary/suggest", AdversaryAnswer)
async def adversary_suggest(request: Request, asked: questions.AdversaryAsked) -> Response:
    """The fewest guesses that win against the adversary, and words that do it."""
    return await _searched(request, answering.adversary_answer, asked)


@question("/adversary/review", AdversaryReviewAnswer, ["POST"])
async def adversary_review(request: Request, asked: questions.AdversaryReviewAsked) -> Response:
    """A game against the adversary judged turn by turn: how many guesses each of them gave away."""
    return await _searched(request, answering.adversary_review_answer, asked)


@question("/boards/suggest", BoardsAnswer, ["POST"])
async def boards_suggest(request: Request, asked: questions.BoardsAsked) -> Response:
    """The best guesses where several boards share their guesses."""
    return await _searched(request, answering.boards_answer, asked)


@question("/boards/review", BoardsReviewAnswer, ["POST"])
async def boards_review(request: Request, asked: questions.BoardsReviewAsked) -> Response:
    """A game on several boards judged turn by turn: exact values where possible, else estimates."""
    return await _searched(request, answering.boards_review_answer, asked)


@question("/boards/play", BoardsPlayAnswer)
async def boards_play(request: Request, asked: questions.BoardsPlayAsked) -> Response:
    """Where a game on several boards stands after the given guesses."""
    key: str = request.app.state.settings.deal_key
    return await _computed(request, lambda asked: board_games.boards_play_answer(asked, key), asked)


@question("/play", PlayAnswer)
async def play(request: Request, asked: questions.PlayAsked) -> Response:
    """Where a game stands after the given guesses, against a secret word or an adversary."""
    key: str = request.app.state.settings.deal_key
    return await _computed(request, lambda asked: games.play_answer(asked, key), asked)


@question("/simulate", SimulateAnswer, ["POST"])
async def simulate(request: Request, asked: questions.SimulateAsked) -> Response:
    """How a strategy does over every answer of a list."""
    return await _searched(request, answering.simulate_answer, asked)
