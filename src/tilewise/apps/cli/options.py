"""One vocabulary of options: every option that more than one command has is defined here, once, under one name.

Where only the text depends on the command, a function takes it.

``-o`` is the file that is written, ``--opener`` the word that is played first; ``--log`` is a log that a later run
resumes, ``--rows`` a table with one row per game; ``-n`` is how many; ``--hard`` (which every command with a rule has,
see declare.py) is short for ``--rule hard``; ``-`` is the standard input or output.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self

import typer

from tilewise.apps.cli.writing import write_as
from tilewise.errors import NotationError, unknown
from tilewise.game import MOST_GUESSES
from tilewise.solver.ties import TIES

if TYPE_CHECKING:
    from datetime import date

    from tilewise import Position, Suggestions, Vocabulary
    from tilewise.game.alphabet import Alphabet

RULES = "tilewise.game.rule:RULES"
PROGRAMS = ("wordle-player", "wordlebot")
_SCORINGS = "tilewise.game.scorings:SCORINGS"
ALPHABETS = "tilewise.game.alphabets:alphabets"
COLORS = ("auto", "always", "never")
MANY = 1_000_000_000
"""The largest count: more is a typing error, and more than the core can count."""
BUDGET = 0.5
"""Seconds that an exact answer may take while somebody is waiting for it (as in solver/suggestions.py)."""


FIRST = 5.0
"""Seconds for the value of the first guess of all: on a new day it takes about one, and then it is known all day."""
PRICE = 0.1
"""Guesses that an everyday word may cost (as in solver/everyday.py)."""
PATIENCE = 20.0
"""Seconds that a search may take when the answer is worth waiting for."""


def among(choices: Iterable[str] | str, what: str) -> Callable[[str], str]:
    """A check that a value is one of the choices; where to load these from (module:NAME) will do."""

    def check(value: str) -> str:
        if value is not None and value not in (names := _loaded(choices)):
            raise typer.BadParameter(unknown(what, value, names))
        return value

    return check


def completing(choices: Iterable[str] | str) -> Callable[[str], list[str]]:
    """What the shell may complete a value to: the choices, or where to load them from (module:NAME)."""
    return lambda incomplete: [name for name in _loaded(choices) if name.startswith(incomplete)]


def _loaded(choices: Iterable[str] | str) -> Iterable[str]:
    if not isinstance(choices, str):
        return choices
    module, _, name = choices.partition(":")
    names = getattr(import_module(module), name)
    return names() if callable(names) else names  # type: ignore[no-any-return]


def list_names() -> list[str]:
    """The lists by name."""
    from tilewise import vocabularies

    return [info.name for info in vocabularies()]


complete_list = completing(f"{__name__}:list_names")
complete_ranker = completing("tilewise:RANKERS")
RANKER_NAMES = (
    "entropy (most bits), expected-size (fewest words left on average), largest (fewest at worst), parts (most "
    "groups), gini (like expected-size), letter-frequency and significant-letters (common letters), tile-score (most "
    "tiles), popularity (common words), random, fast-entropy (the best few by letters) or two-step (two guesses ahead)"
)
"""The rankers as help has them; that it has all is tested, for looking them up would load the solver."""

GameArgument = Annotated[
    list[str] | None,
    typer.Argument(metavar="WORD", help="The words in their order (the last one is the answer), turns, or a picture."),
]
AnswerOption = Annotated[str | None, typer.Option("--answer", "-a", metavar="WORD", help="The word to find.")]
ShareOption = Annotated[
    str | None,
    typer.Option(
        "--share",
        metavar="FILE",
        help="A file with the share text, with or without words (-: standard input).",
    ),
]
AsOfOption = Annotated[
    str | None,
    typer.Option("--as-of", metavar="DATE", help="The list daily as of that day's morning (default: today)."),
]

GivenOption = Annotated[
    str | None,
    typer.Option("--given", metavar="LETTERS",
                 help="Letters known beforehand, as in s....; guesses must have them, too, unless :any follows."),
]  # fmt: skip


def _named_scoring(text: str | None) -> str | None:
    """A scoring by its name, or a function in a file."""
    from tilewise.apps.cli.own_scoring import is_own

    return text if text is None or is_own(text) else among(_SCORINGS, "scoring")(text)


ScoringOption = Annotated[
    str | None,
    typer.Option("--scoring", metavar="NAME|FILE.py:FUNCTION",
                 help="How guesses are scored: tiles (the game), pegs, shared-letters (Jotto), near (Warmle); "
                      "naive-tiles, left-to-right-tiles (other programs); or your own function of guess and answer. "
                      "Default: as usual for the list.",
                 callback=_named_scoring, autocompletion=completing(_SCORINGS)),
]  # fmt: skip


@dataclass(frozen=True)
class Words:
    """Which words are in the game."""

    list_name: Annotated[
        str | None,
        typer.Option("--list", "-l", metavar="NAME",
                     help="The word list: nyt, french-5, nerdle ... (all: tilewise words; default: nyt).",
                     autocompletion=complete_list),
    ] = None  # fmt: skip
    words: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A file of the words that may be guessed, one per line.")
    ] = None
    answers: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE|all",
            help="A file of the possible answers, one per line, with a weight after a tab; all: every allowed word.",
        ),
    ] = None
    exclude: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WORD|FILE",
            help="A word, or a file of words, that is neither guessed nor the answer; may be repeated.",
        ),
    ] = None
    length: Annotated[
        int | None,
        typer.Option(
            "-k",
            "--length",
            metavar="N",
            help="Words of N letters: English ones (4 to 11) unless a file or a setting says otherwise.",
        ),
    ] = None
    alphabet: Annotated[
        str | None,
        typer.Option("--alphabet", metavar="NAME", help="How words are written, in files or lists: german-plain ...",
                     autocompletion=completing(ALPHABETS)),
    ] = None  # fmt: skip
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
        from tilewise.game.given import first_given

        return first_given(self.given)

    @property
    def name(self) -> str | None:
        """The name of the list that the options or the settings choose; None where it is one of the user's files."""
        from tilewise.apps.cli.settings import settings
        from tilewise.game.lists import DAILY, DEFAULT, named_for_length

        if self.list_name is not None:
            return self.list_name.strip().lower()
        if self.as_of is not None:
            return DAILY
        if self.words is not None:
            return None
        mine = settings().list
        return mine or self.default if self.length is None else named_for_length(self.length, mine or DEFAULT)

    def on(self, day: date | None) -> Self:
        """The same on a day: the list that depends on it is that of its morning."""
        from tilewise.game.lists import DAILY

        return replace(self, as_of=str(day)) if day is not None and self.name == DAILY else self

    def vocabulary(self) -> Vocabulary:
        """The vocabulary that the options name; a date alone asks for the list that depends on it."""
        return self.chosen()[0]

    def chosen(self) -> tuple[Vocabulary, tuple[str, ...]]:
        """The same, and which of its words are excluded."""
        from tilewise import load_vocabulary, vocabulary

        name = self.name
        chosen = base = None if name is None else vocabulary(name, as_of=self.as_of)
        every = self.answers is not None and str(self.answers) == "all"
        if self.words is not None or (self.answers is not None and not every):
            chosen = load_vocabulary(
                self.words,
                None if every else self.answers,
                base,
                alphabet=None if self.alphabet is None else alphabet_named(self.alphabet),
                length=self.length,
            )
        elif self.alphabet is not None and base is not None:
            from tilewise.game.make_vocabulary import written_in

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
        write_as(chosen)
        if self.scoring is not None and self.scoring != chosen.scoring.name:
            from tilewise.apps.cli.own_scoring import is_own, load_scoring

            chosen = chosen.with_scoring(load_scoring(self.scoring, chosen) if is_own(self.scoring) else self.scoring)
        return (chosen if self.given is None else chosen.with_given(self.given)), gone


def _of_length(name: str, length: int) -> str:
    """Which list of the same language has words of a length, if there is one."""
    from tilewise.errors import VocabularyError
    from tilewise.game.lists import named_for_length
    from tilewise.game.named_lists import vocabularies

    if name not in {info.name for info in vocabularies()}:
        return ""  # words of one's own, or no words at all
    try:
        return f": name {named_for_length(length, name)!r} instead"
    except VocabularyError:
        return ""


def alphabet_named(given: str) -> Alphabet:
    """The alphabet that an option names: a language, or the symbols themselves."""
    from tilewise.game.alphabets import alphabets, as_alphabet

    if given.replace("-", "").isalpha() and given.lower() not in alphabets():
        raise NotationError(unknown("alphabet", given, alphabets()))
    return as_alphabet(given)


def _excluded(given: Sequence[str], words: Vocabulary) -> Iterable[str]:
    """The words named, one by one or in files (``-``: the standard input).

    A single word must be on the list; those of a file need not be.
    """
    from tilewise.game.wordfiles import read_words

    for text in given:
        # A word is no path until it turns out to name a file, or something like one.
        if text == "-" or (os.path.exists(text) and not os.path.isdir(text)):  # noqa: PTH110, PTH112
            yield from read_words(text, alphabet=words.alphabet, only=words.length)
        else:
            yield from (words.word(word) for word in text.replace(",", " ").split())


@dataclass(frozen=True)
class LiveWords(Words):
    """The same for a game that is being played now: today's puzzle unless another list is named."""

    list_name: Annotated[
        str | None,
        typer.Option("--list", "-l", metavar="NAME",
                     help="The word list: french-5 ... (all: tilewise words; default: daily, today's English puzzle).",
                     autocompletion=complete_list),
    ] = None  # fmt: skip
    default: ClassVar[str] = "daily"


BudgetOption = Annotated[
    float,
    typer.Option("--budget", metavar="SECONDS", min=0.0, max=float(MANY), help="How long the exact search may take."),
]
EndlessBudgetOption = Annotated[
    float | None,
    typer.Option(
        "--budget", metavar="SECONDS", min=0.0, max=float(MANY), help="Stop after this time, with what is known."
    ),
]
RuleOption = Annotated[
    str,
    typer.Option("--rule", metavar="RULE", help="Which guesses are legal: any, hard or strict.",
                 callback=among(RULES, "rule"), autocompletion=completing(RULES)),
]  # fmt: skip
HardOption = Annotated[bool, typer.Option("--hard", help="Short for --rule hard.")]
ColorOption = Annotated[
    str,
    typer.Option("--color", metavar="WHEN", help="Colours: auto (in a terminal), always or never.",
                 callback=among(COLORS, "choice of colours"), autocompletion=completing(COLORS)),
]  # fmt: skip
TieOption = Annotated[
    str,
    typer.Option("--tie", metavar="NAME",
                 help=f"Among equal guesses: {', '.join(TIES[:-1])} or {TIES[-1]}.",
                 callback=among(TIES, "tie-break"), autocompletion=completing(TIES)),
]  # fmt: skip
PresetOption = Annotated[
    str | None,
    typer.Option("--as", metavar="PROGRAM", help="Play as a published program does: wordle-player or wordlebot.",
                 callback=among(PROGRAMS, "program to play as"), autocompletion=completing(PROGRAMS)),
]  # fmt: skip
FrequenciesOption = Annotated[
    Path | None,
    typer.Option("--frequencies", metavar="FILE",
                 help="How frequent words are (a word and a number per line), for the runs of Solving Wordle."),
]  # fmt: skip
TopOption = Annotated[int, typer.Option("--top", "-n", metavar="N", min=1, max=MANY, help="How many to show.")]
UnrecordedOption = Annotated[bool, typer.Option("--unrecorded", help="Leave the games out of the history.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON (see docs/cli.md) instead of text.")]
TurnsArgument = Annotated[
    list[str] | None, typer.Argument(metavar="TURN", help="What was played and shown, as in crane=.y..g, or a picture.")
]
AdversaryOption = Annotated[
    bool,
    typer.Option("--adversary", help="Against the host that keeps the most words open: the fewest guesses that win."),
]
LimitOption = Annotated[
    int | None,
    typer.Option("--limit", metavar="N", min=1, max=MOST_GUESSES,
                 help="Guesses in a game, including those played (default: 6, 10 with pegs)."),
]  # fmt: skip


EverydayOption = Annotated[
    bool,
    typer.Option("--everyday/--any-word", help="Suggest the best word that people know, and say what it costs."),
]
PriceOption = Annotated[
    float,
    typer.Option("--price", metavar="GUESSES", min=0.0, max=10.0,
                 help="What an everyday word may cost on average: one that costs more is named, not suggested."),
]  # fmt: skip


def takes_stdout(as_json: bool, **files: Path | None) -> bool:
    """Whether one of the files to write, by option, is the standard output, where nothing else may go then."""
    from tilewise.files import is_standard

    taken = [f"--{name} -" for name, file in files.items() if is_standard(file)] + ["--json"] * as_json
    if len(taken) > 1:
        raise NotationError(f"{' and '.join(taken)} would both be the standard output: name a file for one of them")
    return any(map(is_standard, files.values()))


def out_option(what: str, metavar: str = "FILE") -> Any:
    """The file that a command writes: what is written, and how its name decides the form."""
    return typer.Option("--out", "-o", metavar=metavar, help=what)


def after_option(what: str) -> Any:
    """Turns after which a command begins, each as in crane=.y..g."""
    return typer.Option("--after", metavar="TURN", help=what)


ClusterOption = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="Work on a Dask cluster, by its scheduler.")
]
BoardsOption = Annotated[
    str | None,
    typer.Option("--boards", metavar="N|NAME", help="Several boards that share their guesses: how many, or quordle.",
                 autocompletion=completing("tilewise.game.board_game:SETUPS")),
]  # fmt: skip
LogOption = Annotated[
    Path | None, typer.Option("--log", metavar="FILE", help="Log one line per opener; resume from it.")
]
RowsOption = Annotated[
    Path | None, typer.Option("--rows", metavar="FILE", help="Write one row per game: .jsonl, .csv or .parquet.")
]
SeedOption = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="A seed: the same seed gives the same draw.")
]


def check_popularity(vocabulary: Vocabulary, ranker: str, tie: str) -> None:
    """Refuse to go by how common words are where a list does not know it."""
    for option, value in (("--ranker popularity", ranker), ("--tie popular", tie)):
        if option.endswith(f" {value}"):
            vocabulary.check_popularity(f"{option} has nothing to go by")


@dataclass(frozen=True)
class Choosing:
    """How a guess is chosen."""

    rule: RuleOption = "any"
    ranker: Annotated[
        str,
        typer.Option("--ranker", metavar="NAME", help="The ranker, where the answer is not exact.",
                     autocompletion=complete_ranker),
    ] = "entropy"  # fmt: skip
    tie: TieOption = "candidate"
    exact: Annotated[
        bool,
        typer.Option("--exact/--fast", help="Exact values if the search finishes in time, or the ranker alone."),
    ] = True
    budget: BudgetOption = BUDGET
    limit: LimitOption = None
    everyday: EverydayOption = False
    price: PriceOption = PRICE
    preset: PresetOption = None

    @property
    def everyday_price(self) -> float | bool:
        """What an everyday word may cost; False where any word will do."""
        return self.everyday and self.price

    def suggest(self, position: Position, top: int) -> Suggestions:
        """The best guesses of a position, chosen like this."""
        from tilewise import suggest
        from tilewise.apps.cli.progress import Working
        from tilewise.solver.ties import check_tie

        check_popularity(position.vocabulary, self.ranker, self.tie)
        first = not position.turns and self.budget == BUDGET
        with Working("looking for the best guess") as work:
            return suggest(
                position,
                self.ranker,
                check_tie(self.tie),
                self.rule,
                top,
                limit=self.limit,
                exact=self.exact,
                budget_seconds=FIRST if first else self.budget,
                everyday=self.everyday_price,
                progress=work.hear,
            )


@dataclass(frozen=True)
class Patient(Choosing):
    """The same when nobody is waiting in the middle of a game."""

    budget: BudgetOption = PATIENCE
