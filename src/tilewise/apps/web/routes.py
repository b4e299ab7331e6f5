"""The questions of the API: which function answers which address, what waits in which queue, and the description."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from inspect import unwrap
from typing import Annotated, Any, Literal, cast, get_type_hints

from fastapi import Body, FastAPI, HTTPException, Query, Request
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.datastructures import State
from starlette.responses import Response

from tilewise import __version__
from tilewise.apps.answers.lists import ListsAnswer, lists_answer
from tilewise.apps.answers.shape import Shape, to_json
from tilewise.apps.limits import LIMITS, QUICK_SECONDS, WorkQueue
from tilewise.apps.web import answering, questions
from tilewise.apps.web.answering import Remembered
from tilewise.apps.web.middleware import RESPONSES

SUMMARY = "Solver and strategy laboratory for five-tile word games and their relatives."

Handler = Callable[..., Awaitable[Response]]


def add_questions(app: FastAPI) -> None:
    """Let a server answer every question of the API, and those of the page."""
    _add(app, _ROUTES, described=False)
    app.add_api_route("/api/v1/page/{name:path}", page_question, methods=["POST"], include_in_schema=False)


@cache
def description(*, page: bool = False) -> dict[str, Any]:
    """The API as OpenAPI has it; for tools also with what only the page asks."""
    described = FastAPI(title="tilewise", version=__version__, summary=SUMMARY)
    _add(described, (*_ROUTES, *_PAGE_ROUTES) if page else _ROUTES, described=True)
    return described.openapi()


def _add(app: FastAPI, routes: Iterable[_Route], *, described: bool) -> None:
    # Answers are written by ourselves: their shapes serve the description alone, and half of a server's start went
    # into them.
    def add(path: str, method: str, handler: Handler, answer: type[Shape]) -> None:
        app.add_api_route(
            f"/api/v1{path}",
            handler,
            methods=[method],
            tags=["tilewise"],
            response_model=answer if described else None,
            responses=RESPONSES if described else None,
        )

    add("/health", "GET", health, HealthAnswer)
    add("/lists", "GET", lists, ListsAnswer)
    for route in routes:
        for method in route.methods:
            add(route.path, method, _handler(route, method), route.hints["return"])


def _json(answer: Shape) -> Response:
    return Response(to_json(answer), media_type="application/json")


async def _leaving(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _answered(request: Request, route: _Route, question: Any) -> Response:
    """The answer, by the queue that the question belongs to.

    Every question begins among the quick ones: what is refused, or known already, does not wait for others' searches.
    """
    state = request.app.state
    named = {"key": state.settings.deal_key} if "key" in route.hints else {}
    answer = partial(route.answer, question, **named)

    def begin() -> Response | WorkQueue:
        queue = route.queue(state, question)
        if queue is state.work:
            return _json(answer())
        route.validate(question)
        known = route.answer.recall(question) if isinstance(route.answer, Remembered) else None
        return queue if known is None else _json(known)

    first = await state.work.run(begin, _leaving(request))
    return first if isinstance(first, Response) else await first.run(lambda: _json(answer()), _leaving(request))


class HealthAnswer(Shape):
    """Whether the server is well."""

    status: Literal["ok"]
    version: str
    computing: int
    """Requests that compute or wait."""
    searching: int
    """Exact searches, simulations and rankings of large lists that run or wait."""


async def health(request: Request) -> Response:
    """Whether the server is well and how busy it is."""
    state = request.app.state
    searching = state.searches.inside + state.long.inside
    return _json(HealthAnswer(status="ok", version=__version__, computing=state.work.inside, searching=searching))


async def lists(request: Request) -> Response:
    """The word lists, rankers, rules and tie-breaks that can be chosen."""
    return cast("Response", await request.app.state.work.run(lambda: _json(lists_answer(LIMITS)), _leaving(request)))


def _computed(state: State, _question: object) -> WorkQueue:
    queue: WorkQueue = state.work
    return queue


def _searched(state: State, _question: object) -> WorkQueue:
    queue: WorkQueue = state.searches
    return queue


def _by_time(state: State, question: questions.SuggestAsked | questions.AssistAsked) -> WorkQueue:
    if answering.ranks_long(question):
        queue: WorkQueue = state.long
        return queue
    # A search that may take no longer than a ranking does is queued like one: the page begins with such a question.
    return (_searched if question.exact and question.seconds > QUICK_SECONDS else _computed)(state, question)


@dataclass(frozen=True)
class _Route:
    """A question and who answers it. What fits into an address may be asked there, or sent as JSON."""

    path: str
    answer: Callable[..., Shape]
    """What is asked, what is answered and what the description says are its argument, its result and its docstring."""
    queue: Callable[[State, Any], WorkQueue] = _computed
    validate: Callable[[Any], object] = bool
    """Reads a question that may have to wait for others, and raises what is wrong with it."""
    methods: tuple[str, ...] = ("GET", "POST")

    @property
    def hints(self) -> dict[str, Any]:
        """The types of the function that answers."""
        return get_type_hints(unwrap(self.answer))


_POST = ("POST",)
_ROUTES = (
    _Route("/suggest", answering.suggest_answer, _by_time, answering.read_suggest),
    _Route("/evaluate", answering.evaluate_answer, _searched, answering.read_evaluate),
    _Route("/opener", answering.opener_answer, _searched, answering.read_opener),
    _Route("/words", answering.words_answer),
    _Route("/review", answering.review_answer, _searched, answering.read_review, _POST),
    _Route("/picture", answering.picture_answer, methods=_POST),
    _Route("/boards/suggest", answering.boards_answer, _searched, answering.read_boards, _POST),
    _Route("/boards/review", answering.boards_review_answer, _searched, answering.read_boards_game, _POST),
    _Route("/boards/play", answering.boards_play_answer),
    _Route("/play", answering.play_answer),
    _Route("/simulate", answering.simulate_answer, _searched, answering.read_simulate, _POST),
)
"""What programs ask."""
_PAGE_ROUTES = (
    _Route("/assist", answering.assist_answer, _by_time, answering.read_position),
    _Route("/split", answering.split_answer),
    _Route("/openers", answering.openers_answer),
    _Route("/written", answering.written_answer),
    _Route("/why", answering.why_answer),
    _Route("/near", answering.near_answer),
    _Route("/diagnose", answering.diagnose_answer),
    _Route("/squares", answering.squares_answer),
)
"""What only the page asks, which asks everything in one way: ``POST /page/NAME``."""


def _handler(route: _Route, method: str) -> Handler:
    async def handler(request: Request, question: Any) -> Response:
        return await _answered(request, route, question)

    kind = route.hints["question"]
    handler.__annotations__["question"] = Annotated[kind, Query()] if method == "GET" else kind
    handler.__name__, handler.__doc__ = route.path.strip("/").replace("/", "_"), route.answer.__doc__
    return handler


async def page_question(request: Request, name: str, question: Annotated[Any, Body()]) -> Response:
    """A question of the page, its fields as JSON."""
    route = next((route for route in (*_ROUTES, *_PAGE_ROUTES) if route.path == f"/{name}"), None)
    if route is None:
        raise HTTPException(404)
    try:
        read = route.hints["question"].model_validate(question)
    except ValidationError as error:
        raise RequestValidationError(error.errors()) from None
    return await _answered(request, route, read)
