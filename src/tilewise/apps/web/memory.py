"""remembered: finished answers are kept, so that the same question is computed once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar

from tilewise import vocabulary
from tilewise.game.lists import DAILY

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


def _of_today(args: tuple[Any, ...]) -> str | None:
    # The same question about the list of today's puzzle has another answer tomorrow, and when a day is added.
    return vocabulary(DAILY).digest if any(getattr(asked, "list", None) == DAILY for asked in args) else None


def remembered(most: int) -> Callable[[Callable[P, A]], Callable[P, A]]:
    """Keep the answers of a function, but only finished ones: what ran out of time is asked again."""

    def decorate(answer: Callable[P, A]) -> Callable[P, A]:
        kept: _Kept[A] = _Kept(most)

        @wraps(answer)
        def remembering(*args: P.args, **named: P.kwargs) -> A:
            question: Any = (args, tuple(sorted(named.items())), _of_today(args))
            known = kept.get(question)
            if known is not None:
                return known
            found = answer(*args, **named)
            if getattr(found, "finished", True):
                kept.keep(question, found)
            return found

        return remembering

    return decorate
