"""How the words of the list that a command is about are written: côté, where positions and tables have cote."""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar
from functools import cache
from typing import Any

import tilewise as tw
from tilewise.game.words.alphabet import LETTERS
from tilewise.game.words.lists import plain_name, vocabularies

_list: ContextVar[tw.Vocabulary | None] = ContextVar("list", default=None)


def use_spelling_of(words: tw.Vocabulary | None) -> None:
    """From now on words are shown as this list writes them."""
    _list.set(words)


def written(word: str) -> str:
    """A word as it is written; every way once where it stands for several."""
    words = _list.get()
    return word if words is None else words.shown_as(word)


def capitals(word: str) -> str:
    """A word as the list writes it, in capitals."""
    words = _list.get()
    return LETTERS.capitals(word) if words is None else words.capitals(word)


@cache
def list_named(name: str) -> tw.Vocabulary | None:
    """A list that comes with the package and writes words otherwise than it compares them, by its name; else None."""
    return tw.vocabulary(name) if any(i.alphabet and i.name == plain_name(name) for i in vocabularies()) else None


def written_on(name: str, words: Iterable[str]) -> str:
    """Words as a list of that name writes them, with blanks between."""
    vocabulary_named = list_named(name)
    return " ".join(words if vocabulary_named is None else map(vocabulary_named.shown_as, words))


def written_in(answer: Any) -> dict[str, str]:
    """How the words that an answer names are written, where that is not as it names them."""
    words = _list.get()
    return {} if words is None or not words.written else dict(sorted(_written_pairs(answer, words)))


def _written_pairs(answer: Any, words: tw.Vocabulary) -> set[tuple[str, str]]:
    if isinstance(answer, str):
        parts = answer.replace("=", " ").replace(",", " ").split()
        return {(part, words.shown_as(part)) for part in parts if part in words.written}
    if isinstance(answer, dict):
        return set().union(*(_written_pairs(part, words) for pair in answer.items() for part in pair))
    return set().union(*(_written_pairs(part, words) for part in answer)) if isinstance(answer, list) else set()
