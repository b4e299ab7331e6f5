"""The questions of the API: which function answers which address, what waits in which queue, and the description."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from typing import Annotated, Any, Literal, TypeVar, get_type_hints

from fastapi import FastAPI, Query, Request
from starlette.datastructures import State
from starlette.responses import Response

from tilewise import __version__
from tilewise.apps.answers.lists import ListsAnswer, lists_answer
from tilewise.apps.answers.shape import Shape, to_json
from tilewise.apps.limits import LIMITS, QUICK_SECONDS
from tilewise.apps.web import answering, games, questions
from tilewise.apps.web.problems import RESPONSES
from tilewise.apps.work_queue import WorkQueue
from tilewise.solver.control import Control, Stopped, under

SUMMARY = "Solver and strategy laboratory for five-tile word games and their relatives."

Question = TypeVar("Question")
Handler = Callable[..., Awaitable[Response]]


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
    for route in _ROUTES:
        for method in route.methods:
            add(route.path, method, _handler(route, method), get_type_hints(route.answer)["return"])


def _json(answer: Shape) -> Response:
    return Response(to_json(answer), media_type="application/json")


async def _leaving(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _answered(
    request: Request,
    answer: Callable[[Question], Shape],
    question: Question,
    queue_for: Callable[[Question], WorkQueue],
) -> Response:
    """The answer, by the queue that the question belongs to.

    Every question begins among the quick ones: what is refused, or known already, does not wait for others' searches.
    """
    quick: WorkQueue = request.app.state.work

    def begin() -> Response | WorkQueue:
        queue = queue_for(question)
        if queue is quick:
            return _json(answer(question))
        ready = _refused_or_known(answer, question)
        return queue if ready is None else _json(ready)

    first = await quick.run(begin, _leaving(request))
    return first if isinstance(first, Response) else await first.run(lambda: _json(answer(question)), _leaving(request))


def _refused_or_known(answer: Callable[[Question], Shape], question: Question) -> Shape | None:
    """The answer if it is remembered; what is wrong with the question is raised.

    That is left to the library: a search that is stopped before it begins has checked all that it was given, and what
    is computed under a stopped control is not an answer.
    """
    stopped = Control()
    stopped.stop()
    remembered = None
    with suppress(Stopped), under(stopped):
        remembered = answer(question)
    return remembered


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
    return await _answered(request, lambda _: lists_answer(LIMITS), None, lambda _: request.app.state.work)


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
    """A question that fits into an address; or, with words of one's own, is sent as JSON with the same fields."""

    path: str
    answer: Callable[..., Shape]
    """What is asked, what is answered and what the description says are its argument, its result and its docstring."""
    queue: Callable[[State, Any], WorkQueue] = _computed
    methods: tuple[str, ...] = ("GET", "POST")


_ROUTES = (
    _Route("/own", answering.own_answer, methods=("POST",)),
    _Route("/suggest", answering.suggest_answer, _by_time),
    _Route("/evaluate", answering.evaluate_answer, _searched),
    _Route("/opener", answering.opener_answer, _searched),
    _Route("/assist", answering.assist_answer, _by_time),
    _Route("/words", answering.words_answer),
    _Route("/split", answering.split_answer),
    _Route("/written", answering.written_answer),
    _Route("/why", answering.why_answer, methods=("GET",)),
    _Route("/near", answering.near_answer),
    _Route("/trail", answering.trail_answer),
    _Route("/diagnose", answering.diagnose_answer),
    _Route("/review", answering.review_answer, _searched, methods=("POST",)),
    _Route("/picture", answering.picture_answer, methods=("POST",)),
    _Route("/boards/suggest", answering.boards_answer, _searched, methods=("POST",)),
    _Route("/boards/review", answering.boards_review_answer, _searched, methods=("POST",)),
    _Route("/boards/play", games.boards_play_answer),
    _Route("/play", games.play_answer),
    _Route("/simulate", answering.simulate_answer, _searched, methods=("POST",)),
)


def _handler(route: _Route, method: str) -> Handler:
    hints = get_type_hints(route.answer)
    kind = hints["question"]

    async def handler(request: Request, question: Any) -> Response:
        state = request.app.state
        answer = partial(route.answer, key=state.settings.deal_key) if "key" in hints else route.answer
        return await _answered(request, answer, question, partial(route.queue, state))

    handler.__annotations__["question"] = Annotated[kind, Query()] if method == "GET" else kind
    handler.__name__, handler.__doc__ = route.path.strip("/").replace("/", "_"), route.answer.__doc__
    return handler
