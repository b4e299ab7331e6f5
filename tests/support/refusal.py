"""What is refused, and the sentence that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


def refused(kind: type[Exception], told: str, ask: Callable[..., object], /, *arguments: Any, **named: Any) -> str:
    """A call fails with an error of that kind, which tells in one line what matches: the line."""
    with pytest.raises(kind, match=told) as error:
        ask(*arguments, **named)
    assert "\n" not in str(error.value)
    return str(error.value)
