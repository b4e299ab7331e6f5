"""Answers about the program itself: the user's settings, and what went wrong."""

from __future__ import annotations

from tilewise.apps.answers.shape import Shape


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
