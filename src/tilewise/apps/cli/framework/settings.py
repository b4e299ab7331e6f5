"""Defaults: the user's own defaults, from the environment and from a file."""

from __future__ import annotations

import json
import math
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any

import tilewise as tw
from tilewise.apps.cli.framework.flags import COLORS
from tilewise.apps.cli.terminal.screen import note
from tilewise.errors import NotationError, TilewiseError, VocabularyError, short, unknown
from tilewise.files import read_foreign_text, write_file
from tilewise.game.rule import RULES
from tilewise.game.words.alphabet import LETTERS, as_alphabet, clean_word
from tilewise.game.words.lists import DAILY

FILE_VARIABLE = "TILEWISE_CONFIG"
MAX_BYTES = 64 * 1024
MOST_PRICE = 10
_SAID = {"yes": True, "true": True, "no": False, "false": False}
_SIGNS = frozenset("0123456789+-*/=")
"""What the words of lists without letters are made of."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """What the user wants when nothing is typed; None if they did not say."""

    list: str | None = None
    """The word list (--list)."""
    opener: str | None = None
    """The words to open with, as in stare or cones,trial (--opener)."""
    rule: str | None = None
    """Which guesses are legal (--rule)."""
    budget: float | None = None
    """Seconds that a search may take, in commands that have a limit (--budget)."""
    color: str | None = None
    """Colours (--color)."""
    everyday: bool | float | None = None
    """Whether words are suggested that people know (--everyday), or what these may cost (--price)."""
    update: bool | None = None
    """Whether the calendar is brought up to date once a day (prior update)."""


def names() -> list[str]:
    """What can be set."""
    return [field.name for field in fields(Defaults)]


def update_once_a_day() -> None:
    """Bring the calendar up to date, unless that was tried today. What fails is said, and stops nothing."""
    from datetime import date

    from tilewise.game.words.calendar import user_folder
    from tilewise.game.words.update import update_calendar

    tried = user_folder() / "updated"
    try:
        if tried.exists() and tried.read_text("utf-8").strip() == str(date.today()):
            return
        tried.parent.mkdir(parents=True, exist_ok=True)
        write_file(tried, f"{date.today()}\n")
        update_calendar()
    except (TilewiseError, OSError) as error:
        note(f"tilewise: {error}")


def variable(name: str) -> str:
    """The environment variable for a setting.

    >>> variable("list")
    'TILEWISE_LIST'
    """
    return f"TILEWISE_{name.upper()}"


def default_path() -> Path:
    """Where the file is looked for: in the user's configuration folder, or where TILEWISE_CONFIG says."""
    if chosen := os.environ.get(FILE_VARIABLE):
        return Path(chosen)
    from platformdirs import user_config_path

    return user_config_path("tilewise", appauthor=False) / "config.toml"


def settings() -> Defaults:
    """The settings in force: the environment overrides the file."""
    return Defaults(**{name: value for name, (value, _) in all_settings().items()})


def all_settings() -> dict[str, tuple[Any, str]]:
    """Every setting: its value, and the variable or the file that it comes from; empty where it is not set."""
    environment = {name: text for name in names() if (text := os.environ.get(variable(name)))}
    path = default_path()
    file = _read(path)
    made: dict[str, tuple[Any, str]] = {}
    for name in names():
        if name in environment:
            made[name] = _checked(name, environment[name], variable(name)), variable(name)
        else:
            made[name] = (file[name], str(path)) if name in file else (None, "")
    return made


@cache
def _read(path: Path) -> Mapping[str, Any]:
    """The settings of a file. A line that is not understood is left out, and said: it must not stop every command."""
    if not path.exists():
        if os.environ.get(FILE_VARIABLE):
            raise NotationError(f"{path}: there is no such file, and {FILE_VARIABLE} names it")
        return {}
    made: dict[str, Any] = {}
    try:
        lines = _lines(path)
    except NotationError as error:
        note(f"tilewise: {error}; it is left out")
        return {}
    for number, line in enumerate(lines, 1):
        try:
            made |= _read_line(line)
        except NotationError as error:
            note(f"tilewise: {path}, line {number}: {error}; this line is left out")
    return made


def _lines(path: Path) -> list[str]:
    return read_foreign_text(path, MAX_BYTES, "settings file", NotationError).splitlines()


def _read_line(line: str) -> dict[str, Any]:
    try:
        entries = tomllib.loads(line)
    except (tomllib.TOMLDecodeError, RecursionError):
        raise NotationError(f"""{short(line.strip())} is not TOML, as in 'rule = "hard"'""") from None
    if strange := next((name for name in entries if name not in names()), None):
        raise NotationError(unknown("setting", strange, names()))
    return {name: _checked(name, value, name) for name, value in entries.items()}


def keep(name: str, value: str | None) -> None:
    """Write a setting to the file, or take it out; the other lines of the file stay as they are."""
    if name not in names():
        raise NotationError(unknown("setting", name, names()))
    path = default_path()
    lines = _lines(path) if path.exists() else []
    left = [line for line in lines if line.partition("=")[0].strip().strip("\"'") != name]
    if value is not None:
        checked = _checked(name, value, name)
        if name == "opener":
            check_listed(checked, settings().list if path.exists() else None)
        left.append(f"{name} = {json.dumps(checked, ensure_ascii=False)}")
    elif left == lines:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, "".join(f"{line}\n" for line in left))
    _read.cache_clear()


def _checked(name: str, value: Any, where: str) -> Any:
    if name == "list":
        from tilewise.game.words.make_vocabulary import MADE_LISTS as MADE

        names = [*(info.name for info in tw.vocabularies()), *(rule.form for rule in MADE)]
        if value not in names and not any(rule.pattern.fullmatch(str(value)) for rule in MADE):
            raise NotationError(f"{where}: {unknown('list', value, names)}")
        return value
    if name == "opener":
        return _checked_opener(value, where)
    if name == "budget":
        seconds = math.nan if isinstance(value, bool) else _number(value)
        if not 0 <= seconds < math.inf:
            raise NotationError(f"{where}: the budget {value!r} should be a number of seconds, such as 2.5")
        return seconds
    if name == "everyday":
        return _checked_everyday(value, where)
    if name == "update":
        if str(value).lower() not in _SAID:
            raise NotationError(f"{where}: {short(value)} should be yes or no")
        return _SAID[str(value).lower()]
    choices = {"rule": tuple(RULES), "color": COLORS}[name]
    if value not in choices:
        raise NotationError(f"{where}: {unknown('choice of colours' if name == 'color' else name, value, choices)}")
    return value


def _number(value: Any) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        return math.nan


def _checked_everyday(value: Any, where: str) -> bool | float:
    text = str(value).lower()
    if text in _SAID:
        return _SAID[text]
    price = _number(value)
    if not 0 <= price <= MOST_PRICE:
        raise NotationError(
            f"{where}: {short(value)} should be yes, no, or what an everyday word may cost, such as 0.1"
        )
    return price


def _checked_opener(value: Any, where: str) -> str:
    try:
        # Letters, or digits and signs where the game has those: a mixture is a slip.
        words = [clean_word(word) for word in str(value).replace(",", " ").split()]
        for word in words:
            if any(map(str.isalpha, word)):
                LETTERS.word(word)
            elif not _SIGNS.issuperset(word):
                raise NotationError(f"{short(word)} is not a word")
    except TilewiseError as error:
        raise NotationError(f"{where}: {error}") from None
    if not words:
        raise NotationError(f"{where}: an opener is a word such as stare, or several as in cones,trial")
    return ",".join(words)


def check_listed(opener: str, list_name: str | None) -> None:
    """Words to open with are in the list that is played unless another one is named, or in another list.

    Of words without letters that is not asked: their lists are made for every number of places.
    """
    usual = tw.vocabulary(list_name or DAILY)
    for word in opener.split(","):
        if _SIGNS.issuperset(word):
            continue
        try:
            usual.word(word)
        except VocabularyError as error:
            if not any(_is_listed(word, info) for info in tw.vocabularies()):
                raise NotationError(f"opener: {error}") from None


def _is_listed(word: str, info: tw.game.ListInfo) -> bool:
    alphabet = as_alphabet(info.alphabet)
    key = alphabet.fold(word)
    if info.length != len(alphabet.split(key)):
        return False  # lists are not read for nothing
    words = tw.vocabulary(info.name)
    return words.resolve_accents(key) in words
