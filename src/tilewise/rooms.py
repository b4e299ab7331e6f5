"""The public names of a room: listed once, in its ``__init__.pyi``, and loaded when they are first used."""

from __future__ import annotations

TYPE_CHECKING = False  # as type checkers read it; importing typing would keep a starting program from hearing Ctrl-C
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def public_names(room: str, file: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a room.

    A module is loaded when one of its names is first used, so that a command that only prints its help does not wait
    for numpy; and the list is read then, too, so that a program that starts is soon ready for Ctrl-C.
    """
    listed: list[Any] = []

    def read() -> list[Any]:
        if not listed:
            import lazy_loader

            listed[:] = lazy_loader.attach_stub(room, file)
        return listed

    def find(name: str) -> Any:
        load, _, names = read()
        return [*names] if name == "__all__" else load(name)

    return find, lambda: [*read()[2]]
