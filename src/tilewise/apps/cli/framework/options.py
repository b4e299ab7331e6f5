"""One vocabulary of options: every option that more than one command has is defined here, once, under one name.

Where only the text depends on the command, a function takes it.

``-o`` is the file that is written, ``--opener`` the word that is played first; ``--log`` is a log that a later run
resumes, ``--rows`` a table with one row per game; ``-n`` is how many; ``--hard`` (which every command with a rule has,
see declare.py) is short for ``--rule hard``; ``-`` is the standard input or output.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Annotated, Any, ClassVar, Self

import tilewise as tw
from tilewise.apps.cli.framework.values import MANY as MANY
from tilewise.apps.cli.framework.values import argument, option
from tilewise.apps.cli.terminal.progress import Working
from tilewise.apps.cli.terminal.screen import note
from tilewise.apps.cli.terminal.writing import use_spelling_of
from tilewise.errors import NotationError, VocabularyError, unknown
from tilewise.files import is_standard
from tilewise.game import MOST_GUESSES
from tilewise.game.given import first_given
from tilewise.game.words.alphabet import Alphabet, alphabets, as_alphabet
from tilewise.game.words.files import read_words
from tilewise.game.words.lists import DAILY, DEFAULT, named_for_length, vocabularies
from tilewise.game.words.make_vocabulary import written_in
from tilewise.solver.rank.ties import TIES, check_tie

RULES = "tilewise.game.rule:RULES"
PROGRAMS = ("wordle-player", "wordlebot")
ALPHABETS = "tilewise.game.words.alphabet:alphabets"
COLORS = ("auto", "always", "never")
BUDGET = 0.5
"""Seconds that an exact answer may take while somebody is waiting for it (as in solver/suggest/suggestions.py)."""


FIRST = 5.0
"""Seconds for the value of the first guess of all: on a new day it takes about one, and then it is known all day."""
PRICE = 0.1
"""Guesses that an everyday word may cost (as in solver/suggest/everyday_word.py)."""
PATIENCE = 20.0
"""Seconds that a search may take when the answer is worth waiting for."""


def list_names() -> list[str]:
    """The lists by name."""
    return [info.name for info in tw.vocabularies()]


LISTS = f"{__name__}:list_names"
RANKERS = "tilewise:RANKERS"
RANKER_NAMES = (
    "entropy (most bits), expected-size (fewest words left on average), largest (fewest at worst), parts (most "
    "groups), gini (like expected-size), letter-frequency and significant-letters (common letters), tile-score (most "
    "tiles), popularity (common words), random, fast-entropy (the best few by letters) or two-step (two guesses ahead)"
)
"""The rankers as help has them; that it has all is tested, for looking them up would load the solver."""

GameArgument = Annotated[
    list[str] | None, argument("WORD", "The words in their order (the last one is the answer), turns, or a picture.")
]
AnswerOption = Annotated[str | None, option("--answer -a WORD", "The word to find.")]
ShareOption = Annotated[
    str | None, option("--share FILE", "A file with the share text, with or without words (-: standard input).")
]
AsOfOption = Annotated[
    str | None,
    option("--as-of DATE", "The list daily as it was on the morning of that day (default: today).", rare=True),
]

GivenOption = Annotated[
    str | None,
    option(
        "--given LETTERS", "Letters known beforehand, as in s....; guesses must have them, too, unless :any follows."
    ),
]


ScoringOption = Annotated[
    str | None,
    option(
        "--scoring NAME",
        "How guesses are scored: tiles (the game), pegs, shared-letters (Jotto), near (Warmle); "
        "naive-tiles, left-to-right-tiles (other programs). Default: as usual for the list.",
        choices="tilewise.game.scorings:SCORINGS",
        kind="scoring",
        rare=True,
    ),
]


@dataclass(frozen=True)
class Words:
    """Which words are in the game."""

    list_name: Annotated[
        str | None,
        option(
            "--list -l NAME", "The word list, such as french-5 (see 'tilewise words'; default: nyt).", choices=LISTS
        ),
    ] = None
    words: Annotated[Path | None, option("FILE", "A file of the words that may be guessed, one per line.")] = None
    answers: Annotated[
        Path | None,
        option(
            "FILE|all",
            "A file of the possible answers, one per line, with or without a weight after a tab; all: every word.",
            rare=True,
        ),
    ] = None
    exclude: Annotated[
        list[str] | None,
        option(
            "WORD|FILE",
            "A word, or a file of words, that is neither guessed nor the answer; may be repeated.",
            rare=True,
        ),
    ] = None
    length: Annotated[
        int | None,
        option(
            "-k --length N",
            "Words of N letters: English ones (4 to 11) unless a file or a setting says otherwise.",
            min=1,
        ),
    ] = None
    alphabet: Annotated[
        str | None,
        option(
            "--alphabet NAME",
            "How words are written in files or lists, such as german-plain.",
            choices=ALPHABETS,
            rare=True,
        ),
    ] = None
    as_of: AsOfOption = None
    given: GivenOption = None
    scoring: ScoringOption = None
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

    list_name: Annotated[
        str | None,
        option(
            "--list -l NAME",
            "The word list, such as french-5 (see 'tilewise words'; default: daily, today's English puzzle).",
            choices=LISTS,
        ),
    ] = None
    default: ClassVar[str] = "daily"


BudgetOption = Annotated[
    float,
    option(
        "--budget SECONDS",
        "How long the exact search may take (on a busy machine up to 10 s longer).",
        min=0.0,
        max=float(MANY),
    ),
]
EndlessBudgetOption = Annotated[
    float | None,
    option(
        "--budget SECONDS",
        "Stop after this time (on a busy machine up to 10 s later), with what is known.",
        min=0.0,
        max=float(MANY),
    ),
]
RuleOption = Annotated[
    str, option("--rule RULE", "Which guesses are legal: any, hard or strict.", choices=RULES, kind="rule")
]
HardOption = Annotated[bool, option("--hard", "Short for --rule hard.")]
ColorOption = Annotated[
    str,
    option("--color WHEN", "Colours: auto (in a terminal), always or never.", choices=COLORS, kind="choice of colours"),
]
TieOption = Annotated[
    str,
    option("--tie NAME", f"Among equal guesses: {', '.join(TIES[:-1])} or {TIES[-1]}.", choices=TIES, kind="tie-break"),
]
PresetOption = Annotated[
    str | None,
    option(
        "--as PROGRAM",
        "Play as a published program does: wordle-player or wordlebot.",
        choices=PROGRAMS,
        kind="program to play as",
    ),
]
TopOption = Annotated[int, option("--top -n N", "How many to show.", min=1, max=MANY)]
UnrecordedOption = Annotated[bool, option("--unrecorded", "Leave the games out of the history.")]
JsonOption = Annotated[bool, option("--json", "Print JSON (see docs/cli.md) instead of text.")]
TurnsArgument = Annotated[
    list[str] | None, argument("TURN", "What was played and shown, as in crane=.y..g, or a picture.")
]
LimitOption = Annotated[
    int | None,
    option(
        "--limit N", "Guesses in a game, including those played (default: 6, 10 with pegs).", min=1, max=MOST_GUESSES
    ),
]


EverydayOption = Annotated[
    bool | None,
    option("--everyday/--best", "Suggest the best word that people know, and say what it costs; or the best of all."),
]
PriceOption = Annotated[
    float,
    option(
        "--price GUESSES",
        "What an everyday word may cost on average: one that costs more is named, not suggested.",
        min=0.0,
        max=10.0,
    ),
]


def takes_stdout(as_json: bool, **files: Path | None) -> bool:
    """Whether one of the files to write, by option, is the standard output, where nothing else may go then."""
    taken = [f"--{name} -" for name, file in files.items() if is_standard(file)] + ["--json"] * as_json
    if len(taken) > 1:
        raise NotationError(f"{' and '.join(taken)} would both be the standard output: name a file for one of them")
    return any(map(is_standard, files.values()))


def out_option(what: str, metavar: str = "FILE") -> Any:
    """The file that a command writes: what is written, and how its name decides the form."""
    return option(f"--out -o {metavar}", what, written=True)


def after_option(what: str) -> Any:
    """Turns after which a command begins, each as in crane=.y..g."""
    return option("--after TURN", what)


ClusterOption = Annotated[str | None, option("--cluster ADDRESS", "Work on a Dask cluster, by its scheduler.")]
BoardsOption = Annotated[
    str | None,
    option(
        "--boards N|NAME",
        "Several boards that share their guesses: how many, or quordle.",
        choices="tilewise.game.boards:SETUPS",
    ),
]
LogOption = Annotated[Path | None, option("--log FILE", "Log one line per opener; resume from it.", written=True)]
RowsOption = Annotated[
    Path | None, option("--rows FILE", "Write one row per game: .jsonl, .csv or .parquet.", written=True)
]
SeedOption = Annotated[int | None, option("--seed N", "A seed: the same seed gives the same draw.", min=0)]


def check_popularity(vocabulary: tw.Vocabulary, ranker: str, tie: str) -> None:
    """Refuse to go by how common words are where a list does not know it."""
    for choice, value in (("--ranker popularity", ranker), ("--tie popular", tie)):
        if choice.endswith(f" {value}"):
            vocabulary.check_popularity(f"{choice} has nothing to go by")


@dataclass(frozen=True)
class Comparing:
    """How guesses are compared: by exact values, or by a ranker."""

    rule: RuleOption = "any"
    ranker: Annotated[
        str, option("--ranker NAME", f"The ranker, where the answer is not exact: {RANKER_NAMES}.", choices=RANKERS)
    ] = "entropy"
    tie: TieOption = "candidate"
    exact: Annotated[
        bool, option("--exact/--fast", "Exact values if the search finishes in time, or the ranker alone.")
    ] = True
    budget: BudgetOption = BUDGET
    preset: PresetOption = None


@dataclass(frozen=True)
class LongBudget(Comparing):
    """The same where nobody waits in the middle of a game."""

    budget: BudgetOption = PATIENCE


@dataclass(frozen=True)
class Choosing(Comparing):
    """How a guess is chosen in a game."""

    limit: LimitOption = None
    everyday: EverydayOption = None
    price: PriceOption = PRICE

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
