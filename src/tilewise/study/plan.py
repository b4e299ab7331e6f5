"""Study: which strategies to measure on which lists, as a value that checks itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product

import numpy as np

from tilewise.errors import StudyError, TilewiseError
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.rule import Rule
from tilewise.game.words.lists import DEFAULT, as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.rankers import AnyRanker, Ranker, find_ranker, is_builtin_name
from tilewise.solver.rank.ties import check_tie
from tilewise.solver.strategy.custom import AnyStrategy, Custom, as_strategy
from tilewise.solver.strategy.strategy import Strategy

EVERY = ("all", "answers")
"""Openings by name: every allowed word, or every answer."""

OpeningWords = tuple[str, ...]


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
        configurations = []
        for ranker, tie, rule in product(by, tie_names, rule_list):
            # A name contains only what varies.
            axes = ((tie, tie_names), (rule.name, rule_list))
            name = " / ".join([ranker.name, *(text for text, axis in axes if len(axis) > 1)])
            configurations.append(Configuration(name, Strategy(ranker=ranker, tie=check_tie(tie), rule=rule)))
        return cls("study", lists, configurations, openings)

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

    def openings_on(self, vocabulary: Vocabulary) -> tuple[OpeningWords, ...]:
        if isinstance(self.openings, str):
            every = vocabulary.guesses if self.openings == "all" else vocabulary.answers
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
