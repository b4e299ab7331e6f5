"""Solving: who chooses the guess.

The public function ``tilewise.solve`` has the name of this room, and importing any module of the room makes the
package's attribute the room. So the room can be called as well: both are then what they are said to be.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any


class _Room(ModuleType):
    def __call__(self, *args: Any, **options: Any) -> Any:
        from tilewise.solve.exact import solve

        return solve(*args, **options)


sys.modules[__name__].__class__ = _Room
