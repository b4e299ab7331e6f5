"""Memory: what this process keeps between calls, all within one limit.

Tables, what is made of them and searches that may go on are kept so that asking again costs nothing. What was used
least recently goes first; whoever holds it still may use it to the end.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from typing import Any, Protocol


class Holder(Protocol):
    """What is kept."""

    @property
    def holdings(self) -> Mapping[int, int]:
        """The bytes of everything that it keeps alive, by its ``id``: several may share a part, which counts once."""
        ...

    def shed(self) -> bool:
        """Let go what can be made again of the rest, and say whether there was any."""
        ...


class Memory:
    """What was used last, as much as the limit allows."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._items: OrderedDict[Hashable, Holder] = OrderedDict()
        self.lock = threading.RLock()

    @property
    def limit(self) -> int:
        """How many bytes all of it may take together; setting it forgets everything."""
        return self._limit

    @limit.setter
    def limit(self, total_bytes: int) -> None:
        with self.lock:
            self._limit = total_bytes
            self._items.clear()

    @property
    def bytes(self) -> int:
        parts: dict[int, int] = {}
        with self.lock:
            for item in self._items.values():
                parts |= item.holdings
        return sum(parts.values())

    def items(self, kind: str) -> dict[Hashable, Any]:
        """What is kept under keys that begin with a kind, that which was used last at the end."""
        with self.lock:
            return {key: item for key, item in self._items.items() if isinstance(key, tuple) and key[0] == kind}

    def get(self, key: Hashable) -> Any | None:
        """What is kept under a key, which counts as used."""
        with self.lock:
            if key in self._items:
                self._items.move_to_end(key)
            return self._items.get(key)

    def take(self, key: Hashable) -> Any | None:
        """Take an item out: it is no longer kept."""
        with self.lock:
            return self._items.pop(key, None)

    def keep(self, key: Hashable, item: Holder, most: int) -> None:
        """Keep something under a key that begins with its kind: the last ``most`` of them, where there is room."""
        assert isinstance(key, tuple)
        with self.lock:
            self._items[key] = item
            self._items.move_to_end(key)
            for old in list(self.items(key[0]))[:-most]:
                del self._items[old]
        self.trim()

    def trim(self) -> None:
        """Let go what was used least recently until the rest is within the limit: to be called when something grew."""
        with self.lock:
            while self._items and self.bytes > self._limit:
                key, item = self._items.popitem(last=False)
                if not self._items and item.shed():  # the last one need not go as a whole
                    self._items[key] = item
