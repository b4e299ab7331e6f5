"""Study files: a study read from TOML. The keys are checked here, their values by Study and Strategy."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from tilewise.errors import StudyError, TilewiseError
from tilewise.files import read_text
from tilewise.game import arguments
from tilewise.game.words.files import load_vocabulary
from tilewise.game.words.lists import DEFAULT, vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.strategy.strategy import Strategy
from tilewise.study.plan import EVERY, Configuration, Study

MAX_BYTES = 16 * 2**20
_PLAIN = ("title", "description", "openings", "sample", "seed", "highlight")
"""The keys that Study takes as they are."""
_AXES: dict[str, list[Any]] = {"rankers": ["entropy"], "decisions": [{}], "ties": ["candidate"], "rules": ["any"]}
"""What is combined with what, by default."""
_DECISION = ("solve_when", "popular_when", "pool", "useful", "solve_from", "fresh", "last")


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
    except StudyError as error:
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
        return _study(tomllib.loads(text), title, folder or Path())
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise StudyError(f"the study is not TOML: {error}") from None
    except TilewiseError as error:
        raise StudyError(str(error)) from None


def _study(study: Mapping[str, Any], title: str, folder: Path) -> Study:
    _check_keys(study, (*_PLAIN, "lists", "exclude", *_AXES, "configurations"), "a study")
    excluded = arguments.words(study.get("exclude", ()), "exclude")
    lists = [_vocabulary(item, folder).without(excluded) for item in _listed(study, "lists", [DEFAULT])]
    openings = study.get("openings", "")
    if isinstance(openings, str) and openings not in ("", *EVERY):
        raise StudyError(f"openings = {openings!r} should be a list of words, or one of 'all' and 'answers'")
    settings = {"title": title} | {key: study[key] for key in _PLAIN if key in study}
    return Study(vocabularies=lists, configurations=_configurations(study), **settings)


def _configurations(study: Mapping[str, Any]) -> list[Configuration]:
    if "configurations" not in study:
        return list(_crossed({axis: _listed(study, axis, default) for axis, default in _AXES.items()}))
    for axis in _AXES:
        if axis in study:
            raise StudyError(f"{axis!r} and 'configurations' exclude each other: each configuration names its own")
    return [_configuration(table) for table in _listed(study, "configurations", [])]


def _configuration(table: Mapping[str, Any]) -> Configuration:
    _check_keys(table, ("name", "ranker", "tie", "rule", *_DECISION), "a configuration")
    name, settings = _named(table)
    strategy = _strategy(settings, f"the configuration {name!r}" if name else "a configuration")
    return Configuration(name or strategy.algo, strategy)


def _crossed(axes: Mapping[str, list[Any]]) -> Iterator[Configuration]:
    for ranker, decision, tie, rule in product(*axes.values()):
        _check_keys(decision, ("name", *_DECISION), "a table of 'decisions'")
        name, settings = _named(decision)
        decided = name or " ".join(f"{k}={v}" for k, v in settings.items()) or "plain"
        # A name contains only what varies, so that the simplest study has the simplest names.
        varying = zip((decided, tie, rule), ("decisions", "ties", "rules"), strict=True)
        full = " / ".join([str(ranker), *(str(part) for part, axis in varying if len(axes[axis]) > 1)])
        yield Configuration(full, _strategy({"ranker": ranker, "tie": tie, "rule": rule, **settings}, repr(full)))


def _named(table: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    name = table.get("name", "")
    if not isinstance(name, str):
        raise StudyError(f"name = {name!r} should be a text in quotes")
    return name, {key: value for key, value in table.items() if key != "name"}


def _strategy(settings: Mapping[str, Any], where: str) -> Strategy:
    if not isinstance(settings.get("useful", True), bool):
        raise StudyError(f"useful = {settings['useful']!r} in {where} should be true or false")
    try:
        return Strategy(**settings)
    except TilewiseError as error:
        raise StudyError(f"{where} is wrong: {error}") from None


def _vocabulary(item: Any, folder: Path) -> Vocabulary:
    if not isinstance(item, dict):
        return vocabulary(item)
    _check_keys(item, ("name", "words", "answers"), "a table of 'lists'")
    files = {key: folder / str(item[key]) for key in ("words", "answers") if key in item}
    words = load_vocabulary(files.get("words"), files.get("answers"))
    return replace(words, name=_named(item)[0] or words.name)


def _check_keys(table: Mapping[str, Any], keys: Sequence[str], what: str) -> None:
    for key in table:
        if key not in keys:
            near = difflib.get_close_matches(key, keys, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"it may have {', '.join(keys)}"
            raise StudyError(f"{key!r} is not a key of {what}: {hint}")


def _listed(study: Mapping[str, Any], key: str, default: list[Any]) -> list[Any]:
    value = study.get(key, default)
    value = [value] if isinstance(value, str) else value
    of_tables = key in ("decisions", "configurations")
    if not isinstance(value, list) or (of_tables and not all(isinstance(item, dict) for item in value)):
        right = f"be tables, each headed [[{key}]]" if of_tables else f"be a list, as in {key} = {default}"
        raise StudyError(f"{key!r} should {right}")
    return value
