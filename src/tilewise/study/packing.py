"""How strategies travel to where a study is measured: as text, as they are, or pickled."""

from __future__ import annotations

import pickle
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

from tilewise.errors import StudyError
from tilewise.solver.custom import Custom
from tilewise.solver.strategy import Strategy


@dataclass(frozen=True, slots=True)
class Pickled:
    """Your own strategy as it is sent to another process."""

    name: str
    content: bytes


Packed = str | Strategy | Custom | Pickled


def pack(strategy: Strategy | Custom, executor: Executor) -> Packed:
    """A strategy as an executor gets it: its text, unless it contains somebody's own code.

    Threads get your own code as it is; other processes get it pickled, with cloudpickle if that is installed, so that
    functions of a notebook can be sent too.
    """
    if isinstance(strategy, Strategy) and strategy.own is None and strategy.rule.built_in:
        return str(strategy)
    return strategy if isinstance(executor, ThreadPoolExecutor) else _pickled(strategy)


def _pickled(strategy: Strategy | Custom) -> Pickled:
    try:
        import cloudpickle
    except ImportError:
        cloudpickle = pickle
    try:
        return Pickled(str(strategy), bytes(cloudpickle.dumps(strategy)))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise StudyError(
            f"'{strategy}' cannot be sent to other processes ({error}): write its code in a module that they can "
            "import, or install cloudpickle"
        ) from error


def unpack(packed: Packed) -> Strategy | Custom:
    """The strategy that was packed."""
    if isinstance(packed, str):
        return Strategy.parse(packed)
    return _restored(packed) if isinstance(packed, Pickled) else packed


@lru_cache(maxsize=64)
def _restored(packed: Pickled) -> Strategy | Custom:
    try:
        strategy = pickle.loads(packed.content)
    except Exception as error:
        raise StudyError(f"a worker cannot read {packed.name!r} ({error}): it needs the same modules") from error
    assert isinstance(strategy, Strategy | Custom)
    return strategy
