"""Study: which strategies to measure on which lists, as a value that checks itself, also read from a file (TOML)."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from tilewise.errors import StudyError, TilewiseError
from tilewise.files import read_text
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.rule import Rule
from tilewise.game.words.files import load_vocabulary
from tilewise.game.words.lists import DEFAULT, as_vocabulary, vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.rankers import AnyRanker, Ranker, find_ranker, is_builtin_name
from tilewise.solver.rank.ties import check_tie
from tilewise.solver.strategy.custom import AnyStrategy, Custom, as_strategy
from tilewise.solver.strategy.strategy import Strategy

EVERY = ("all", "answers")
"""Openings by name: every allowed word, or every answer."""

OpeningWords = tuple[str, ...]
Named = tuple[str, Mapping[str, Any]]
"""A table of a file: its name, and the rest."""


@dataclass(frozen=True, slots=True, init=False)
class Configuration:
    """A strategy under a short name; its opening comes from the study, unless it has one of its own.

    >>> Configuration("biggest part", Strategy(ranker="largest")).strategy.ranker
    'largest'
    """

    name: str
    strategy: Strategy | Custom
    own: str = field(repr=False, compare=False)
    """What tells your own code in it apart, as it was before it played: a memo that fills changes no result."""

    def __init__(self, name: str, strategy: AnyStrategy | Ranker) -> None:
        if not isinstance(name, str) or not name.strip():
            raise StudyError(f"the name of a configuration is a text such as 'entropy', not {name!r}")
        player = as_strategy(strategy)
        if isinstance(player, Strategy) and player.own is not None and is_builtin_name(player.own.name):
            raise StudyError(
                f"the configuration {name!r} has a ranker of its own called {player.own.name!r}, which is a ranker of "
                "tilewise: give it another name"
            )
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "strategy", player)
        object.__setattr__(self, "own", player.identity.removeprefix(str(player)))


@dataclass(frozen=True, slots=True)
class Cell:
    """One strategy on one list: what gives one row of the table."""

    vocabulary: Vocabulary
    configuration: str
    strategy: Strategy | Custom
    own: str = ""

    @property
    def key(self) -> str:
        """Identifies the row by the list and what the strategy does, not by what the study calls them."""
        return f"{self.vocabulary.identity[:16]} {self.strategy}{self.own}"


AnyConfiguration = Configuration | AnyStrategy | Ranker
AnyOpenings = str | Iterable[str | Iterable[str]]


@dataclass(frozen=True, init=False)
class Study:
    """Openings x configurations x lists, to be measured over all answers.

    >>> study = Study("two by two", "original", ["ranker=largest", "ranker=gini"], ["tales", "cones trial"])
    >>> [(cell.configuration, ",".join(cell.strategy.opening)) for cell in study.cells()]
    [('largest', 'tales'), ('largest', 'cones,trial'), ('gini', 'tales'), ('gini', 'cones,trial')]
    """

    title: str
    vocabularies: tuple[Vocabulary, ...]
    configurations: tuple[Configuration, ...]
    """The strategies, without their openings."""
    openings: tuple[OpeningWords, ...] | str
    """Fixed first guesses (empty: the strategy chooses its own), or ``all`` or ``answers`` for each of these words."""
    description: str
    sample: int | None
    """How many of the openings to use, drawn by the seed."""
    seed: int
    highlight: tuple[str, ...]

    def __init__(
        self,
        title: str,
        vocabularies: Vocabulary | str | Iterable[Vocabulary | str] = DEFAULT,
        configurations: AnyConfiguration | Iterable[AnyConfiguration] = "",
        openings: AnyOpenings = "",
        description: str = "",
        sample: int | None = None,
        seed: int = 0,
        highlight: str | Iterable[str] = (),
    ) -> None:
        for name, text in (("title", title), ("description", description)):
            if not isinstance(text, str):
                raise StudyError(f"the {name} of a study is a text, not {text!r}")
        sample = None if sample is None else arguments.whole("sample", sample, 1)
        seed = arguments.seed(seed)
        lists = _lists(vocabularies)
        chosen = _configurations(configurations)
        values = {
            "title": title,
            "vocabularies": lists,
            "configurations": chosen,
            "openings": _openings(openings, lists),
            "description": description,
            "sample": sample,
            "seed": seed,
            "highlight": tuple(map(lists[0].alphabet.word, arguments.words(highlight, "highlight"))),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)
        self._check_cells()

    @classmethod
    def grid(
        cls,
        openings: AnyOpenings = "",
        rankers: AnyRanker | Iterable[AnyRanker] = "entropy",
        *,
        lists: Vocabulary | str | Iterable[Vocabulary | str] = DEFAULT,
        ties: str | Iterable[str] = "candidate",
        rules: str | Rule | Iterable[str | Rule] = "any",
    ) -> Study:
        """Every opening with every ranker, tie-break, rule and list.

        >>> Study.grid(openings=["tarse", "salet"], rankers=["entropy", "largest"]).size
        4
        """
        single = isinstance(rankers, str | Ranker) or callable(rankers)
        by = [find_ranker(r) for r in ([rankers] if single else rankers)]  # type: ignore[union-attr,arg-type]
        tie_names = arguments.texts(ties, "ties")
        rule_list = [Rule.parse(r) for r in ([rules] if isinstance(rules, str | Rule) else rules)]
        return cls("study", lists, _crossed(by, list(map(check_tie, tie_names)), rule_list), openings)

    def _check_cells(self) -> None:
        seen: set[str] = set()
        for cell in self._distinct():
            if cell.key in seen:
                raise StudyError(f"'{cell.strategy}' comes up twice on {cell.vocabulary.name!r}: once is enough")
            seen.add(cell.key)

    def _distinct(self) -> Iterator[Cell]:
        if not isinstance(self.openings, str):
            yield from self.cells()
            return
        # No two words of a list are equal, so one of them represents all.
        for words in self.vocabularies:
            for configuration in self.configurations:
                yield _cell(words, configuration, (words.answers[0],))

    def openings_on(self, words: Vocabulary) -> tuple[OpeningWords, ...]:
        if isinstance(self.openings, str):
            every = words.guesses if self.openings == "all" else words.answers
            chosen: tuple[OpeningWords, ...] = tuple((w,) for w in every)
        else:
            chosen = self.openings
        if self.sample is None or self.sample >= len(chosen):
            return chosen
        drawn = np.random.default_rng(self.seed).choice(len(chosen), self.sample, replace=False)
        return tuple(chosen[i] for i in sorted(drawn.tolist()))

    def cells(self) -> Iterator[Cell]:
        """Everything to measure, in the order of the table: by list, configuration and opening."""
        for words in self.vocabularies:
            openings = self.openings_on(words)
            for configuration in self.configurations:
                for opening in openings:
                    yield _cell(words, configuration, opening)

    @property
    def size(self) -> int:
        return sum(len(self.openings_on(words)) for words in self.vocabularies) * len(self.configurations)


def _cell(words: Vocabulary, configuration: Configuration, opening: OpeningWords) -> Cell:
    return Cell(words, configuration.name, as_strategy(_opened(configuration, opening), Game(words)), configuration.own)


def _opened(configuration: Configuration, opening: OpeningWords) -> Strategy | Custom:
    strategy = configuration.strategy
    if not opening:
        return strategy
    if strategy.opening:
        raise StudyError(
            f"the configuration {configuration.name!r} opens with {' '.join(strategy.opening)!r}, the study with "
            f"{' '.join(opening)!r}: give the opening in one of them"
        )
    return strategy.with_opening(*opening)


def _crossed(
    rankers: Sequence[Any], ties: Sequence[Any], rules: Sequence[Any], decisions: Sequence[Named] = (("", {}),)
) -> Iterator[Configuration]:
    """Every ranker with every way to decide, tie-break and rule."""
    for ranker, (name, settings), tie, rule in product(rankers, decisions, ties, rules):
        decided = name or " ".join(f"{k}={v}" for k, v in settings.items()) or "plain"
        # A name contains only what varies, so that the simplest study has the simplest names.
        varying = ((decided, decisions), (tie, ties), (getattr(rule, "name", rule), rules))
        parts = [getattr(ranker, "name", ranker), *(part for part, axis in varying if len(axis) > 1)]
        full = " / ".join(map(str, parts))
        yield Configuration(full, _strategy({"ranker": ranker, "tie": tie, "rule": rule, **settings}, repr(full)))


# ---- what is meant ---------------------------------------------------------------------------------------


def _lists(lists: Vocabulary | str | Iterable[Vocabulary | str]) -> tuple[Vocabulary, ...]:
    several = isinstance(lists, Iterable) and not isinstance(lists, str | Vocabulary)
    vocabularies = tuple(as_vocabulary(v) for v in (lists if several else [lists]))  # type: ignore[arg-type]
    if not vocabularies:
        raise StudyError("a study needs at least one list, such as 'nyt'")
    for name in (words.name for words in vocabularies):
        if sum(name == other.name for other in vocabularies) > 1:
            raise StudyError(f"two lists are called {name!r}: give each its own name")
    return vocabularies


def _configurations(listed: AnyConfiguration | Iterable[AnyConfiguration]) -> tuple[Configuration, ...]:
    if not isinstance(listed, Iterable) or isinstance(listed, str) or hasattr(listed, "choose"):
        listed = [listed]  # type: ignore[list-item]
    configurations = tuple(map(_configuration, listed))
    if not configurations:
        raise StudyError("a study needs at least one configuration, such as Strategy(ranker='entropy')")
    names = [c.name for c in configurations]
    for name in names:
        if names.count(name) > 1:
            raise StudyError(f"two configurations are called {name!r}: give each its own name")
    return configurations


def _configuration(value: object) -> Configuration:
    if isinstance(value, Configuration):
        return value
    strategy = as_strategy(value)  # type: ignore[arg-type]
    return Configuration(strategy.algo, strategy)


def _openings(openings: AnyOpenings, lists: tuple[Vocabulary, ...]) -> tuple[OpeningWords, ...] | str:
    if isinstance(openings, str):
        if openings in EVERY:
            return openings
        openings = [openings]
    if not isinstance(openings, Iterable):
        raise StudyError(f"openings = {openings!r} should be a list of words, or one of 'all' and 'answers'")
    read = []
    for item in openings:
        parts = item.replace(",", " ").split() if isinstance(item, str) else item
        if not isinstance(parts, Iterable):
            raise StudyError(f"the opening {item!r} should be a word, several words in one text, or '' for none")
        read.append(tuple(map(lists[0].alphabet.word, parts)))
    if not read:
        raise StudyError("a study needs at least one opening; '' is the one that the strategy chooses")
    for words in lists:
        for word in dict.fromkeys(word for opening in read for word in opening):
            try:
                words.word(word)
            except TilewiseError as error:
                raise StudyError(f"the opening {word!r}: {error}") from None
    return tuple(read)


# ---- files: their keys are checked here, the values by Study and Strategy --------------------------------

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
    return Study(vocabularies=lists, configurations=_file_configurations(study), **settings)


def _file_configurations(study: Mapping[str, Any]) -> list[Configuration]:
    if "configurations" not in study:
        rankers, decisions, ties, rules = (_listed(study, axis, default) for axis, default in _AXES.items())
        for decision in decisions:
            _check_keys(decision, ("name", *_DECISION), "a table of 'decisions'")
        return list(_crossed(rankers, ties, rules, list(map(_named, decisions))))
    for axis in _AXES:
        if axis in study:
            raise StudyError(f"{axis!r} and 'configurations' exclude each other: each configuration names its own")
    return [_file_configuration(table) for table in _listed(study, "configurations", [])]


def _file_configuration(table: Mapping[str, Any]) -> Configuration:
    _check_keys(table, ("name", "ranker", "tie", "rule", *_DECISION), "a configuration")
    name, settings = _named(table)
    strategy = _strategy(settings, f"the configuration {name!r}" if name else "a configuration")
    return Configuration(name or strategy.algo, strategy)


def _named(table: Mapping[str, Any]) -> Named:
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
