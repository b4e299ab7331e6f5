"""Your own functions and objects: a digest of what they do, so that results are never mixed up."""

from __future__ import annotations

import hashlib
import inspect
import types
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial

import numpy as np

_PLAIN = (str, bytes, int, float, complex, type(None), type(...), range, slice)


def source_digest(thing: object) -> str:
    """The sha256 of the source of a function, a method or an object, and of the values that it carries.

    Two functions made by one factory with different parameters differ, and so does a function that was edited. What an
    object carries is what would be pickled of it: a memo that its ``__getstate__`` leaves out does not count.

    >>> source_digest(lambda x: x + 1) == source_digest(lambda x: x + 2)
    False
    """
    return hashlib.sha256("\n".join(_described(thing, ())).encode()).hexdigest()


def _described(thing: object, within: tuple[int, ...]) -> Iterator[str]:
    if id(thing) in within:  # it holds itself
        yield "..."
        return
    within = (*within, id(thing))
    if isinstance(thing, _PLAIN):
        yield repr(thing)
    elif isinstance(thing, types.MethodType):
        yield from _described(thing.__func__, within)
        yield from _described(thing.__self__, within)
    elif isinstance(thing, partial):
        for part in (thing.func, thing.args, thing.keywords):
            yield from _described(part, within)
    elif isinstance(thing, types.FunctionType):
        yield from _function(thing, within)
    elif isinstance(thing, type):
        yield from _class(thing)
    elif isinstance(thing, types.ModuleType):
        yield thing.__name__
    elif isinstance(thing, Mapping):
        yield f"{type(thing).__name__} {len(thing)}"
        for key, value in thing.items():
            yield from _described(key, within)
            yield from _described(value, within)
    elif isinstance(thing, list | tuple):
        yield f"{type(thing).__name__} {len(thing)}"
        for value in thing:
            yield from _described(value, within)
    elif isinstance(thing, set | frozenset):  # in no order of its own
        yield f"{type(thing).__name__} {len(thing)}"
        yield from sorted("\n".join(_described(value, within)) for value in thing)
    elif isinstance(thing, np.ndarray) and not thing.dtype.hasobject:
        yield f"{thing.dtype} {thing.shape} {hashlib.sha256(thing.tobytes()).hexdigest()}"
    else:
        yield from _object(thing, within)


def _object(thing: object, within: tuple[int, ...]) -> Iterator[str]:
    yield from _class(type(thing))
    inner = getattr(thing, "__wrapped__", None)  # a cache around a function holds what it found, too
    if callable(inner):
        yield from _described(inner, within)
        return
    try:
        sent = thing.__reduce_ex__(4)
    except Exception:  # locks, generators, whatever cannot be sent
        return
    if isinstance(sent, str):
        yield sent
        return
    for part in sent[1:]:
        yield from _described(list(part) if isinstance(part, Iterator) else part, within)


def _function(function: types.FunctionType, within: tuple[int, ...]) -> Iterator[str]:
    with suppress(OSError, TypeError):  # if it was typed at a prompt, the compiled code has to do
        yield inspect.getsource(function)
    yield from _code(function.__code__)
    yield from _described(function.__defaults__ or (), within)
    yield from _described(function.__kwdefaults__ or {}, within)
    for cell in function.__closure__ or ():
        with suppress(ValueError):  # not filled yet
            yield from _described(cell.cell_contents, within)


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
