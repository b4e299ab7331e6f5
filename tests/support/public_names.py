"""The public names: those of the package, and those of its public rooms as ``room.name``."""

from types import ModuleType
from typing import Any

import tilewise

ROOMS = [name for name in tilewise.__all__ if isinstance(getattr(tilewise, name), ModuleType)]
PUBLIC: dict[str, Any] = {name: getattr(tilewise, name) for name in tilewise.__all__ if name not in ROOMS}
for room in ROOMS:
    names = getattr(tilewise, room)
    PUBLIC |= {f"{room}.{name}": getattr(names, name) for name in names.__all__}
