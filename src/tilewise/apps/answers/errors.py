"""Answers about the program itself: what went wrong, the same kinds through every door; the user's settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from tilewise.apps.answers.shape import Shape, json_value
from tilewise.errors import Contradiction, Fault, IllegalGuess, NotationError, PictureError, VocabularyError

_KINDS = (
    (NotationError, "notation"),
    (VocabularyError, "vocabulary"),
    (IllegalGuess, "illegal"),
    (Contradiction, "contradiction"),
    (PictureError, "picture"),
)


def kind_of(error: BaseException) -> str:
    """The kind of an error: what it is about.

    >>> kind_of(NotationError("what?")), kind_of(FileNotFoundError(2, "No such file", "words.txt"))
    ('notation', 'file')
    """
    if isinstance(error, OSError) or getattr(error, "unreadable", False):
        return "file"
    return next((name for cls, name in _KINDS if isinstance(error, cls)), "request")


class FaultRow(Shape):
    """What was wrong without a sentence, for pages that say it in another language."""

    case: str
    values: dict[str, Any]
    """What it is about, by name: the text that was given, what would be right."""


def fault_row(fault: Fault | None) -> FaultRow | None:
    """The fault of an error, if it has one."""
    return None if fault is None else FaultRow(case=fault.case, values=json_value(fault.values))


class ErrorRow(Shape):
    """What was wrong."""

    kind: str
    message: str
    fault: FaultRow | None = None


class ErrorAnswer(Shape):
    """The answer when something is wrong."""

    error: ErrorRow


def invalid_sentence(errors: Sequence[Any]) -> str:
    """What pydantic finds wrong with a question, in a sentence for people who never saw the code."""
    return "; ".join(map(_sentence, _first(errors)))


def _first(errors: Sequence[Any], most: int = 3) -> list[Mapping[str, Any]]:
    # A list with one wrong entry counts as too short, too: that it has entries is enough.
    real = (e for e in errors if e["type"] != "too_short" or len(e["input"]) < e["ctx"]["min_length"])
    return list(islice(real, most))


def _sentence(error: Mapping[str, Any]) -> str:
    where = ".".join(str(part) for part in error["loc"] if part not in ("query", "body"))
    typed = repr(error.get("input"))
    shown = typed if len(typed) <= 60 else f"{typed[:57]}..."
    match error["type"]:
        case "json_invalid":
            return f"the body is not JSON: {error['ctx']['error'].lower()} at character {where}"
        case "missing":
            return f"{where}: this is required" if where else "the request needs a body, a JSON object"
        case "model_attributes_type" | "model_type" | "dict_type":
            return f"{where or 'the body'}: should be a JSON object, sent as application/json (given: {shown})"
        case "extra_forbidden":
            return f"{where}: there is no such parameter here (given: {shown})"
        case "tuple_type":
            return f"{where}: should be a list (given: {shown})"
        case "too_short":
            return f"{where}: should have at least {error['ctx']['min_length']} of them (given: {shown})"
        case "too_long":
            return f"{where}: should have at most {error['ctx']['max_length']} of them (given: {shown})"
        case "string_too_long":
            size, most = len(error["input"]), error["ctx"]["max_length"]
            return f"{where}: this is too long, {size:,} characters where at most {most:,} are taken"
        case "string_too_short":
            return f"{where}: this is empty"
        case "string_type":
            return f"{where}: this should be a text (given: {shown})"
    message = str(error["msg"]).lower().replace("input should", "this should")
    return f"{where or 'the request'}: {message} (given: {shown})"


class SettingRow(Shape):
    """One setting."""

    name: str
    value: str | bool | float | None
    origin: str
    """The variable or the file that it comes from; empty where it is not set."""


class ConfigAnswer(Shape):
    """The user's own defaults."""

    file: str
    exists: bool
    settings: tuple[SettingRow, ...]
