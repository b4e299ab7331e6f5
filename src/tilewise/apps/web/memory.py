"""remembered: finished answers are kept, so that the same question is computed once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from datetime import date
from functools import wraps
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from tilewise import cache
from tilewise.apps.web.own_lists import text_digest, words_asked
from tilewise.apps.web.questions import WordsOfAsked
from tilewise.game.named_lists import is_daily
from tilewise.solver.control import check

Q = TypeVar("Q", bound=WordsOfAsked)
P = ParamSpec("P")
A = TypeVar("A")


class _Kept(Generic[A]):
    """The answers used most recently, up to a certain number."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._answers: OrderedDict[Hashable, A] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, question: Hashable) -> A | None:
        with self._lock:
            if question in self._answers:
                self._answers.move_to_end(question)
            return self._answers.get(question)

    def keep(self, question: Hashable, answer: A) -> None:
        with self._lock:
            self._answers[question] = answer
            self._answers.move_to_end(question)
            while len(self._answers) > self._most:
                self._answers.popitem(last=False)


def remembered(most: int) -> Callable[[Callable[Concatenate[Q, P], A]], Callable[Concatenate[Q, P], A]]:
    """Keep the answers of a function, but only finished ones: what ran out of time is asked again."""

    def decorate(answer: Callable[Concatenate[Q, P], A]) -> Callable[Concatenate[Q, P], A]:
        answers_kept: _Kept[A] = _Kept(most)

        @wraps(answer)
        def remembering(request: Q, /, *rest: P.args, **named: P.kwargs) -> A:
            # The same question about the list of today's puzzle has another answer tomorrow, and when a day is added;
            # whether somebody says that it is today makes no difference.
            # Words that were sent are remembered by their digest alone.
            sent = text_digest(request)
            day = request.as_of or str(date.today()) if not sent and is_daily(request.list) else None
            plain = request.model_copy(update={"own": "", "own_guesses": "", "as_of": day})
            question: Any = (words_asked(request).digest, sent, plain, rest, tuple(sorted(named.items())))
            cached = answers_kept.get(question)
            if cached is not None:
                return cached
            with cache.writing(not sent):
                fresh = answer(request, *rest, **named)
            check()  # a search that was stopped may look finished
            if getattr(fresh, "finished", True):
                answers_kept.keep(question, fresh)
            return fresh

        return remembering

    return decorate
