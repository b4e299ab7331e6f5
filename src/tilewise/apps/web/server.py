"""The server: an app factory that puts the API, the page, the limits and the checks together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, get_type_hints

from fastapi import APIRouter, FastAPI, Query, Request
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Message

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
from tilewise.apps.web.middleware import Checks
from tilewise.apps.web.problems import RESPONSES, add_handlers
from tilewise.apps.web.settings import Settings
from tilewise.apps.work_queue import WorkQueue
from tilewise.game.lists import DAILY
from tilewise.solver.table import KEPT

STATIC = Path(__file__).parent / "static"
VIEWS = ("assist", "review", "play", "boards", "lab", "api")

Question = TypeVar("Question")
Advised = TypeVar("Advised", questions.SuggestAsked, questions.AssistAsked)

Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Response]])

api = APIRouter(prefix="/api/v1", responses=RESPONSES, tags=["tilewise"])


def question(path: str, answer: type[Shape]) -> Callable[[Handler], Handler]:
    """A question that fits into an address; or, with words of one's own, is sent as JSON with the same fields."""

    def add(handler: Handler) -> Handler:
        async def by_address(request: Request, asked: Any) -> Response:
            return await handler(request, asked)

        asked = get_type_hints(handler)["asked"]
        by_address.__annotations__["asked"] = Annotated[asked, Query()]
        by_address.__name__, by_address.__doc__ = handler.__name__, handler.__doc__
        api.get(path, response_model=answer)(by_address)
        api.post(path, response_model=answer)(handler)
        return handler

    return add


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


@api.get("/health", response_model=HealthAnswer)
async def health(request: Request) -> Response:
    """Whether the server is well and how busy it is."""
    state = request.app.state
    return _json(
        HealthAnswer(status="ok", version=__version__, computing=state.work.inside, searching=state.searches.inside)
    )


@api.get("/lists", response_model=ListsAnswer)
async def lists(request: Request) -> Response:
    """The word lists, rankers, rules and tie-breaks that can be chosen."""
    return await _computed(request, lambda _: lists_answer(LIMITS), None)


@api.post("/own", response_model=ListRow)
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


@api.get("/why", response_model=PriorShowAnswer)
async def why(request: Request, asked: Annotated[questions.WhyAsked, Query()]) -> Response:
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


@api.post("/review", response_model=ReviewAnswer)
async def review(request: Request, asked: questions.ReviewAsked) -> Response:
    """A finished game judged turn by turn."""
    return await _searched(request, answering.review_answer, asked)


@question("/adversary/suggest", AdversaryAnswer)
async def adversary_suggest(request: Request, asked: questions.AdversaryAsked) -> Response:
    """The fewest guesses that win against the adversary, and words that do it."""
    return await _searched(request, answering.adversary_answer, asked)


@api.post("/adversary/review", response_model=AdversaryReviewAnswer)
async def adversary_review(request: Request, asked: questions.AdversaryReviewAsked) -> Response:
    """A game against the adversary judged turn by turn: how many guesses each of them gave away."""
    return await _searched(request, answering.adversary_review_answer, asked)


@api.post("/boards/suggest", response_model=BoardsAnswer)
async def boards_suggest(request: Request, asked: questions.BoardsAsked) -> Response:
    """The best guesses where several boards share their guesses."""
    return await _searched(request, answering.boards_answer, asked)


@api.post("/boards/review", response_model=BoardsReviewAnswer)
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


@api.post("/simulate", response_model=SimulateAnswer)
async def simulate(request: Request, asked: questions.SimulateAsked) -> Response:
    """How a strategy does over every answer of a list."""
    return await _searched(request, answering.simulate_answer, asked)


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server that is ready to be run."""
    chosen = settings or Settings()
    KEPT.limit = chosen.table_bytes

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.work = WorkQueue("ranking", chosen.workers, chosen.queue, chosen.seconds)
        app.state.searches = WorkQueue("search", chosen.searches, chosen.search_queue, chosen.seconds)
        if chosen.warm:
            first = questions.AssistAsked(list=DAILY, top=20, seconds=0.01)  # as the page will ask
            app.state.work.warm(lambda: lists_answer(LIMITS))
            app.state.work.warm(lambda: answering.assist_answer(first))
            await _rehearse(app)
        yield
        app.state.work.close()
        app.state.searches.close()

    app = FastAPI(
        title="tilewise",
        version=__version__,
        summary="Solver and strategy laboratory for five-tile word games and their relatives.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,  # both of FastAPI's pages load scripts from elsewhere; the page has a view of its own, /api
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.settings = chosen
    app.include_router(api)
    add_handlers(app, chosen.retry_after)
    _add_page(app)
    app.add_middleware(GZipMiddleware, minimum_size=800, compresslevel=5)
    if chosen.origins:
        app.add_middleware(
            CORSMiddleware, allow_origins=list(chosen.origins), allow_methods=["GET", "POST"], allow_headers=["*"]
        )
    app.add_middleware(Checks, hosts=chosen.hosts, body_bytes=chosen.body_bytes, origins=chosen.origins)
    return app


async def _rehearse(app: FastAPI) -> None:
    """One request to ourselves, because the framework builds its routes on the first one: 50 ms or more."""

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError("unreachable")

    async def send(_: Message) -> None:
        pass

    scope = {
        "type": "http",
        "method": "GET",
        "path": "/assist",
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
    }
    await app({**scope, "root_path": "", "scheme": "http", "extensions": {}}, receive, send)


def _add_page(app: FastAPI) -> None:
    async def home() -> Response:
        return RedirectResponse("/assist")

    async def page() -> Response:
        return FileResponse(STATIC / "index.html", media_type="text/html")

    app.add_api_route("/", home, include_in_schema=False)
    for view in VIEWS:
        app.add_api_route(f"/{view}", page, include_in_schema=False)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
