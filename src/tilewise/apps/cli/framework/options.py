"""Groups of options that several commands have, and what these name: words, games, positions, pictures."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import ClassVar, Self

import tilewise as tw
from tilewise.apps.cli.terminal.screen import Working, note
from tilewise.apps.cli.terminal.tiles import use_spelling_of
from tilewise.errors import NotationError, VocabularyError, unknown
from tilewise.files import is_standard
from tilewise.game.given import first_given
from tilewise.game.words.alphabet import Alphabet, alphabets, as_alphabet
from tilewise.game.words.files import read_words
from tilewise.game.words.lists import DAILY, DEFAULT, named_for_length, vocabularies
from tilewise.game.words.make_vocabulary import written_in
from tilewise.game.words.spelling import unlisted_notice
from tilewise.solver.rank.ties import check_tie

BUDGET = 0.5
"""Seconds that an exact answer may take while somebody is waiting for it (as in solver/suggest/suggestions.py)."""


FIRST = 5.0
"""Seconds for the value of the first guess of all: on a new day it takes about one, and then it is known all day."""
PRICE = 0.1
"""Guesses that an everyday word may cost (as in solver/suggest/everyday_word.py)."""
PATIENCE = 20.0
"""Seconds that a search may take when the answer is worth waiting for."""


@dataclass(frozen=True)
class Words:
    """Which words are in the game."""

    list_name: str | None = None
    words: Path | None = None
    answers: Path | None = None
    exclude: list[str] | None = None
    length: int | None = None
    alphabet: str | None = None
    as_of: str | None = None
    given: str | None = None
    scoring: str | None = None
    default: ClassVar[str] = "nyt"
    """The list if neither an option nor a setting names one."""

    @property
    def typed(self) -> list[str]:
        """The options as one would type them again; nothing if the list is the default one."""
        named = {"--list": self.list_name, "--words": self.words, "--answers": self.answers, "-k": self.length,
                 "--alphabet": self.alphabet, "--as-of": self.as_of, "--given": self.given,
                 "--scoring": self.scoring}  # fmt: skip
        return [part for option, value in named.items() if value is not None for part in (option, str(value))]

    @property
    def first(self) -> bool | None:
        """Whether guesses must have the first letter, where it is given whichever it is (first); None where not."""
        return first_given(self.given)

    @property
    def name(self) -> str | None:
        """The name of the list that the options or the settings choose; None where it is one of the user's files."""
        from tilewise.apps.cli.framework.settings import settings

        if self.list_name is not None:
            return self.list_name.strip().lower()
        if self.as_of is not None:
            return DAILY
        if self.words is not None:
            return None
        usual = settings().list
        return usual or self.default if self.length is None else named_for_length(self.length, usual or DEFAULT)

    def on(self, day: date | None) -> Self:
        """These options on a day: a list that depends on the day is that of its morning."""
        return replace(self, as_of=str(day)) if day is not None and self.name == DAILY else self

    def vocabulary(self) -> tw.Vocabulary:
        """The vocabulary that the options name; a date alone asks for the list that depends on it."""
        return self.game().vocabulary

    def game(self, rule: str = "any", limit: int | None = None) -> tw.Game:
        """The game that the options name."""
        return self.chosen(rule, limit)[0]

    def chosen(self, rule: str = "any", limit: int | None = None) -> tuple[tw.Game, tuple[str, ...]]:
        """The game that the options name, and the words that they exclude from its list."""
        name = self.name
        chosen = base = None if name is None else tw.vocabulary(name, as_of=self.as_of)
        every = self.answers is not None and str(self.answers) == "all"
        if self.words is not None or (self.answers is not None and not every):
            chosen = tw.load_vocabulary(
                self.words,
                None if every else self.answers,
                base,
                alphabet=None if self.alphabet is None else alphabet_named(self.alphabet),
                length=self.length,
            )
        elif self.alphabet is not None and base is not None:
            chosen = written_in(base, alphabet_named(self.alphabet))
        assert chosen is not None
        if every:
            chosen = chosen.with_answers(chosen.guesses, f"{chosen.name} (every allowed word)")
        gone = tuple(sorted(set(_excluded(self.exclude or [], chosen)) & chosen.guess_index.keys()))
        chosen = chosen.without(gone)
        if self.length is not None and chosen.length != self.length:
            raise NotationError(
                f"-k {self.length} asks for words of {self.length} letters, "
                f"but those of {chosen.name!r} have {chosen.length}{_of_length(chosen.name, self.length)}"
            )
        if self.first is not None:
            raise NotationError("--given first is for 'play' and 'opener': name the letters here, as in s....")
        use_spelling_of(chosen)
        if self.scoring is not None and self.scoring != chosen.scoring.name:
            chosen = chosen.with_scoring(self.scoring)
        return tw.Game(chosen if self.given is None else chosen.with_given(self.given), rule, limit), gone


def _of_length(name: str, length: int) -> str:
    """Which list of the same language has words of a length, if there is one."""
    if name not in {info.name for info in vocabularies()}:
        return ""  # words of one's own, or no words at all
    try:
        return f": name {named_for_length(length, name)!r} instead"
    except VocabularyError:
        return ""


def alphabet_named(name: str) -> Alphabet:
    """The alphabet that an option names: a language, or the symbols themselves."""
    if name.replace("-", "").isalpha() and name.lower() not in alphabets():
        raise NotationError(unknown("alphabet", name, alphabets()))
    return as_alphabet(name)


def _excluded(texts: Sequence[str], words: tw.Vocabulary) -> Iterable[str]:
    """The words named, one by one or in files (``-``: the standard input).

    A single word must be on the list; those of a file need not be.
    """
    for text in texts:
        # A word is no path until it turns out to name a file, or something like one.
        if text == "-" or (os.path.exists(text) and not os.path.isdir(text)):  # noqa: PTH110, PTH112
            yield from read_words(text, alphabet=words.alphabet, only=words.length)
        else:
            yield from (words.word(word) for word in text.replace(",", " ").split())


@dataclass(frozen=True)
class LiveWords(Words):
    """The list of a game that is played now: today's puzzle unless another one is named."""

    list_name: str | None = None
    default: ClassVar[str] = "daily"


def takes_stdout(as_json: bool, **files: Path | None) -> bool:
    """Whether one of the files to write, by option, is the standard output, where nothing else may go then."""
    taken = [f"--{name} -" for name, file in files.items() if is_standard(file)] + ["--json"] * as_json
    if len(taken) > 1:
        raise NotationError(f"{' and '.join(taken)} would both be the standard output: name a file for one of them")
    return any(map(is_standard, files.values()))


def check_popularity(vocabulary: tw.Vocabulary, ranker: str, tie: str) -> None:
    """Refuse to go by how common words are where a list does not know it."""
    for choice, value in (("--ranker popularity", ranker), ("--tie popular", tie)):
        if choice.endswith(f" {value}"):
            vocabulary.check_popularity(f"{choice} has nothing to go by")


@dataclass(frozen=True)
class Comparing:
    """How guesses are compared: by exact values, or by a ranker."""

    rule: str = "any"
    ranker: str = "entropy"
    tie: str = "candidate"
    exact: bool = True
    budget: float = BUDGET
    preset: str | None = None


@dataclass(frozen=True)
class LongBudget(Comparing):
    """The same where nobody waits in the middle of a game."""

    budget: float = PATIENCE


@dataclass(frozen=True)
class Choosing(Comparing):
    """How a guess is chosen in a game."""

    limit: int | None = None
    everyday: bool | None = None
    price: float = PRICE

    @property
    def everyday_price(self) -> float | bool:
        """What an everyday word may cost; False where any word will do."""
        return bool(self.everyday) and self.price

    def suggest(self, position: tw.Position, top: int) -> tw.solver.Suggestions:
        """The best guesses of a position, chosen like this."""
        check_popularity(position.vocabulary, self.ranker, self.tie)
        first = not position.turns and self.budget == BUDGET
        with Working("looking for the best guess") as work:
            return tw.suggest(
                position,
                self.ranker,
                check_tie(self.tie),
                top=top,
                exact=self.exact,
                budget_seconds=FIRST if first else self.budget,
                everyday=self.everyday_price,
                progress=work.hear,
            )


@contextmanager
def on_cluster(address: str | None) -> Iterator[Executor | None]:
    """The workers of the Dask cluster at an address; None where none is named. One that was lost is mentioned."""
    if address is None:
        yield None
        return
    import logging

    from tilewise.executors import cluster_executor, lost_workers

    with cluster_executor(address) as executor:
        # A scheduler that dies fills the screen with tracebacks; the sentence about it comes from the executor.
        for name in ("distributed", "distributed.client", "tornado", "tornado.application", "asyncio"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        yield executor
        lost, workers = lost_workers(executor)
        if lost:
            others = "the others have done its work" if lost == 1 else "the others have done their work"
            note(f"tilewise: {lost} of {workers} workers {'was' if lost == 1 else 'were'} lost: {others}")


def position_of(turns: Sequence[str] | None, game: tw.Game, excluded: Collection[str]) -> tw.Position:
    """The position after the turns of a command, which may be a picture; unlisted words are mentioned."""
    played = with_pictures(turns or [], game.vocabulary)
    for turn in played:
        more = turn.rpartition("=")[2].count("/")
        if more and "=" in turn and not game.vocabulary.alphabet.has("/"):
            raise NotationError(f"{turn!r} has the tiles of {more + 1} boards: add --boards {more + 1}")
    position = tw.Position.parse(" ".join(played), game)
    tell_unlisted(position.vocabulary, position.unlisted, excluded)
    return position


def read_boards(turns: Sequence[str] | None, game: tw.Game, boards: int) -> tw.Boards:
    """The boards of a command."""
    position = tw.Boards.parse(" ".join(with_pictures(turns or [], game.vocabulary, boards)), game, boards)
    tell_unlisted(position.vocabulary, position.unlisted)
    return position


def tell_unlisted(vocabulary: tw.Vocabulary, played: Iterable[str], excluded: Collection[str] = ()) -> None:
    """Say of words played that the list does not have them, other than those that the user took out of it."""
    if notice := unlisted_notice(vocabulary, [word for word in played if word not in excluded]):
        note(f"tilewise: {notice}")


def check_days(vocabulary: tw.Vocabulary) -> None:
    """Refuse a date where the list has no puzzles of days."""
    from tilewise.reviews.transcript import has_days

    if not has_days(vocabulary):
        raise NotationError(f"--date is the day of an English puzzle, and {vocabulary.name!r} has none")


ENDINGS = (".png", ".jpg", ".jpeg", ".webp")


def is_picture(argument: str) -> bool:
    """Whether an argument is the name of a picture: no word or turn ends like one."""
    return argument.lower().endswith(ENDINGS)


def with_pictures(arguments: Sequence[str], vocabulary: tw.Vocabulary, boards: int | None = None) -> list[str]:
    """The arguments with the turns of a picture in its place; what was read, and what is doubtful, is said."""
    turns: list[str] = []
    for argument in arguments:
        if is_picture(argument):
            turns += picture_turns(argument, vocabulary, boards)
        elif "=" not in argument and Path(argument).suffix and Path(argument).is_file():
            raise NotationError(f"{argument} is not a picture: 'tilewise review --share FILE' reads share texts")
        else:
            turns.append(argument)
    return turns


def picture_turns(name: str, vocabulary: tw.Vocabulary, boards: int | None = None) -> list[str]:
    """The turns that a picture shows."""
    picture = tw.read_picture(name, vocabulary)
    n = len(picture.boards)
    if n != (boards or 1):
        advice = f"{n} boards: add --boards {n}" if n > 1 else "one board: leave out --boards"
        raise NotationError(f"{name} shows {advice}")
    position = str(picture.position)
    typed = f", and {picture.typed} is typed" if picture.typed else ""
    doubts = f"; doubtful: {', '.join(map(str, picture.doubtful))}" if picture.doubtful else ""
    note(f"tilewise: {name} shows {position or 'no turn'}{typed}{doubts}")
    return position.split()
