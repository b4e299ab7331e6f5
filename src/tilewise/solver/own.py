"""Your own functions and objects: a digest of what they do, so that results are never mixed up."""

from __future__ import annotations

import hashlib
import inspect
import types
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache, partial

_DEEP = 6


def source_digest(thing: object) -> str:
    """The sha256 of the source of a function, a method or an object, and of the values that it carries.

    Two functions made by one factory with different parameters differ, and so does a function that was edited.

    >>> source_digest(lambda x: x + 1) == source_digest(lambda x: x + 2)
    False
    """
    return _function_digest(thing) if isinstance(thing, types.FunctionType) else _digest(thing)


def _digest(thing: object) -> str:
    return hashlib.sha256("\n".join(_described(thing, 0)).encode()).hexdigest()


@lru_cache(maxsize=256)
def _function_digest(function: types.FunctionType) -> str:
    # Needed for every row of a study, and finding the source of a function takes a while.
    return _digest(function)


def _described(thing: object, depth: int) -> Iterator[str]:
    if depth > _DEEP:
        yield "..."
    elif isinstance(thing, types.MethodType):
        yield from _described(thing.__func__, depth + 1)
        yield from _described(thing.__self__, depth + 1)
    elif isinstance(thing, partial):
        for part in (thing.func, thing.args, thing.keywords):
            yield from _described(part, depth + 1)
    elif isinstance(thing, types.FunctionType):
        yield from _function(thing, depth)
    elif isinstance(thing, type):
        yield from _class(thing)
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield f"{key!r}:"
            yield from _described(value, depth + 1)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from _described(value, depth + 1)
    elif " at 0x" in (text := repr(thing)) or type(thing).__repr__ is object.__repr__:
        # An object without a text of its own: its class and what it holds.
        yield from _class(type(thing))
        yield from _described(getattr(thing, "__dict__", {}), depth + 1)
    else:
        yield text


def _function(function: types.FunctionType, depth: int) -> Iterator[str]:
    with suppress(OSError, TypeError):  # if it was typed at a prompt, the compiled code has to do
        yield inspect.getsource(function)
    yield from _code(function.__code__)
    yield from _described(function.__defaults__ or (), depth + 1)
    yield from _described(function.__kwdefaults__ or {}, depth + 1)
    for cell in function.__closure__ or ():
        try:
            held = cell.cell_contents
        except ValueError:  # not filled yet
            continue
        if held is not function:
            yield from _described(held, depth + 1)


def _code(code: types.CodeType) -> Iterator[str]:
    yield f"{code.co_code.hex()} {code.co_names}"
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _code(constant)
        else:
            yield repr(constant)


def _class(kind: type) -> Iterator[str]:
    yield f"{kind.__module__}.{kind.__qualname__}"
    try:
        yield inspect.getsource(kind)
    except (OSError, TypeError):
        for name, value in sorted(vars(kind).items()):
            if isinstance(value, types.FunctionType):
                yield name
                yield from _code(value.__code__)
