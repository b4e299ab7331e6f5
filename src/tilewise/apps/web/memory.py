"""remembered: finished answers are kept, so that the same question is computed once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from datetime import date
from functools import update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from tilewise.apps.web.questions import WordsOfAsked
from tilewise.game.words.lists import is_daily
from tilewise.solver.control import check

Q = TypeVar("Q", bound=WordsOfAsked)
P = ParamSpec("P")
A = TypeVar("A")


class Remembered(Generic[Q, P, A]):
    """A function whose finished answers are kept, those used most recently: what ran out of time is asked again."""

    def __init__(self, answer: Callable[Concatenate[Q, P], A], most: int) -> None:
        self._answer = answer
        self._most = most
        self._kept: OrderedDict[Hashable, A] = OrderedDict()
        self._lock = threading.Lock()
        update_wrapper(self, answer)

    def __call__(self, question: Q, /, *rest: P.args, **named: P.kwargs) -> A:
        """The answer, remembered or worked out."""
        key = _key(question, rest, named)  # of the day on which it is asked, whenever it is answered
        kept = self._recalled(key)
        if kept is not None:
            return kept
        fresh = self._answer(question, *rest, **named)
        check()  # a search that was stopped may look finished
        if getattr(fresh, "finished", True):
            with self._lock:
                self._kept[key] = fresh
                if len(self._kept) > self._most:
                    self._kept.popitem(last=False)
        return fresh

    def recall(self, question: Q, /, *rest: P.args, **named: P.kwargs) -> A | None:
        """The answer if it is remembered."""
        return self._recalled(_key(question, rest, named))

    def _recalled(self, key: Hashable) -> A | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)


def _key(question: WordsOfAsked, rest: tuple[Any, ...], named: Mapping[str, Any]) -> Hashable:
    # The same question about the list of today's puzzle has another answer tomorrow, and when a day is added; whether
    # somebody says that it is today makes no difference.
    day = question.as_of or str(date.today()) if is_daily(question.list) else None
    plain = question.model_copy(update={"as_of": day})
    return (question.vocabulary.digest, plain, rest, tuple(sorted(named.items())))


def remembered(most: int) -> Callable[[Callable[Concatenate[Q, P], A]], Remembered[Q, P, A]]:
    """Keep so many answers of a function."""
    return lambda answer: Remembered(answer, most)
