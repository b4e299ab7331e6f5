"""Study files: a study read from TOML that is checked key by key."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from tilewise.errors import StudyError, TilewiseError
from tilewise.files import read_text
from tilewise.game.lists import DEFAULT
from tilewise.game.named_lists import vocabulary
from tilewise.game.position import Rule
from tilewise.game.wordfiles import load_vocabulary
from tilewise.game.words import Vocabulary
from tilewise.solver.strategy import Strategy
from tilewise.study.plan import EVERY, Configuration, Study

MAX_BYTES = 16 * 2**20
_TOP = ("title", "description", "lists", "exclude", "openings", "sample", "seed", "highlight")
_AXES = ("rankers", "decisions", "ties", "rules")
_DECISION = ("solve_when", "popular_when", "pool", "known", "once", "useful", "solve_from", "fresh", "last")
_NUMBERS = ("solve_when", "popular_when", "solve_from", "fresh")
_CONFIGURATION = ("name", "ranker", "tie", "rule", *_DECISION)


def load_study(path: str | Path) -> Study:
    """Read a study file; errors give the file's name, the key and what would be right.

    :param path: The file; the ending of its name says how it is written or read.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "two.toml"
    ...     _ = file.write_text('openings = ["tarse", "salet"]')
    ...     load_study(file).title
    'two'
    """
    path = Path(path)
    text = read_text(path, MAX_BYTES, "study file", StudyError)
    try:
        return parse_study(text, title=path.stem, folder=path.parent)
    except TilewiseError as error:
        raise StudyError(f"{path}: {error}") from None


def parse_study(text: str, title: str = "study", folder: Path | None = None) -> Study:
    """Read a study from text; word files are looked for in the folder.

    :param text: The text to read.
    :param title: What to call it.
    :param folder: Where word files are looked for.

    >>> parse_study('openings = ["tarse", "salet"]').size
    2
    """
    try:
        given = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise StudyError(f"the study is not TOML: {error}") from None
    _check_keys(given, (*_TOP, *_AXES, "configurations"), "a study")
    gone = _texts(given["exclude"], "exclude") if "exclude" in given else []
    vocabularies = tuple(v.without(gone) for v in _vocabularies(given.get("lists", [DEFAULT]), folder or Path()))
    openings = _openings(given.get("openings", [""]))
    configurations = _configurations(given)
    return Study(
        title=_text(given, "title", title),
        description=_text(given, "description", ""),
        vocabularies=vocabularies,
        configurations=configurations,
        openings=openings,
        sample=_whole(given, "sample", None, 1),
        seed=_whole(given, "seed", 0, 0) or 0,
        highlight=_texts(given.get("highlight", []), "highlight"),
    )


# ---- the parts of the file -------------------------------------------------------------------------------


def _configurations(given: Mapping[str, Any]) -> tuple[Configuration, ...]:
    if "configurations" in given:
        for key in _AXES:
            if key in given:
                raise StudyError(f"{key!r} and 'configurations' exclude each other: each configuration names its own")
        tables = _tables(given["configurations"], "configurations")
        made = [_configuration(table) for table in tables]
    else:
        made = list(_crossed(given))
    return tuple(made)


def _configuration(table: Mapping[str, Any]) -> Configuration:
    _check_keys(table, _CONFIGURATION, "a configuration")
    settings = {k: v for k, v in table.items() if k != "name"}
    name = _text(table, "name", "")
    strategy = _strategy(settings, f"the configuration {name!r}" if name else "a configuration")
    return Configuration(name or strategy.algo, strategy)


def _crossed(given: Mapping[str, Any]) -> Iterator[Configuration]:
    rankers = _texts(given.get("rankers", ["entropy"]), "rankers")
    ties = _texts(given.get("ties", ["candidate"]), "ties")
    rules = _texts(given.get("rules", ["any"]), "rules")
    decisions = _tables(given.get("decisions", [{}]), "decisions")
    for ranker, decision, tie, rule in product(rankers, decisions, ties, rules):
        _check_keys(decision, ("name", *_DECISION), "a table of 'decisions'")
        settings = {k: v for k, v in decision.items() if k != "name"}
        # A name contains only what varies, so that the simplest study has the simplest names.
        parts = [ranker]
        if len(decisions) > 1:
            parts.append(_text(decision, "name", "") or " ".join(f"{k}={v}" for k, v in settings.items()) or "plain")
        parts += [text for text, axis in ((tie, ties), (rule, rules)) if len(axis) > 1]
        strategy = _strategy({"ranker": ranker, "tie": tie, "rule": rule, **settings}, f"{' / '.join(parts)!r}")
        yield Configuration(" / ".join(parts), strategy)


def _strategy(settings: Mapping[str, Any], where: str) -> Strategy:
    for key, value in settings.items():
        kind = bool if key in ("known", "once", "useful") else int if key in _NUMBERS else str
        if type(value) is not kind:
            right = {bool: "true or false", int: "a whole number such as 20", str: "a text in quotes"}[kind]
            raise StudyError(f"{key} = {value!r} in {where} should be {right}")
    try:
        strategy = Strategy(**settings)
        Rule.parse(strategy.rule)
    except TilewiseError as error:
        raise StudyError(f"{where} is wrong: {error}") from None
    return strategy


def _openings(value: Any) -> tuple[tuple[str, ...], ...] | str:
    if isinstance(value, str):
        if value not in EVERY:
            raise StudyError(f"openings = {value!r} should be a list of words, or one of 'all' and 'answers'")
        return value
    if not isinstance(value, list) or not value:
        raise StudyError(f"openings = {value!r} should be a list of words, or one of 'all' and 'answers'")
    made = []
    for item in value:
        parts = item.replace(",", " ").split() if isinstance(item, str) else item
        if not isinstance(parts, list) or not all(isinstance(p, str) for p in parts):
            raise StudyError(f"the opening {item!r} should be a word, several words in one text, or '' for none")
        made.append(tuple(parts))
    return tuple(made)


def _vocabularies(value: Any, folder: Path) -> tuple[Vocabulary, ...]:
    if not isinstance(value, list) or not value:
        raise StudyError(f"lists = {value!r} should be a list of names, such as ['nyt', 'original']")
    made = []
    for item in value:
        if isinstance(item, str):
            made.append(vocabulary(item))
            continue
        if not isinstance(item, dict):
            raise StudyError(f"the list {item!r} should be a name, or a table with 'words' and 'answers'")
        _check_keys(item, ("name", "words", "answers"), "a table of 'lists'")
        files = {k: folder / _text(item, k, "") for k in ("words", "answers") if k in item}
        loaded = load_vocabulary(files.get("words"), files.get("answers"))
        made.append(replace(loaded, name=_text(item, "name", loaded.name)))
    return tuple(made)


# ---- checking --------------------------------------------------------------------------------------------


def _check_keys(table: Mapping[str, Any], known: Iterable[str], what: str) -> None:
    known = tuple(known)
    for key in table:
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"it may have {', '.join(known)}"
            raise StudyError(f"{key!r} is not a key of {what}: {hint}")


def _text(table: Mapping[str, Any], key: str, default: str) -> str:
    value = table.get(key, default)
    if not isinstance(value, str):
        raise StudyError(f"{key} = {value!r} should be a text in quotes")
    return value


def _texts(value: Any, key: str) -> list[str]:
    if isinstance(value, str):
        value = [value]
    if not isinstance(value, list) or not all(isinstance(v, str) for v in value) or (not value and key != "highlight"):
        raise StudyError(f"{key} = {value!r} should be a list of texts, such as {key} = [{_EXAMPLE.get(key, '...')}]")
    return value


_EXAMPLE = {
    "rankers": "'entropy', 'largest'",
    "ties": "'candidate', 'first'",
    "rules": "'any', 'hard'",
    "highlight": "'tales'",
    "exclude": "'tarse'",
}


def _tables(value: Any, key: str) -> list[Mapping[str, Any]]:
    if not isinstance(value, list) or not value or not all(isinstance(v, dict) for v in value):
        raise StudyError(f"{key!r} should be tables, each headed [[{key}]]")
    return value


def _whole(table: Mapping[str, Any], key: str, default: int | None, least: int) -> int | None:
    value = table.get(key, default)
    if value is not None and (type(value) is not int or value < least):
        raise StudyError(f"{key} = {value!r} should be a whole number, {least} or more")
    return value
