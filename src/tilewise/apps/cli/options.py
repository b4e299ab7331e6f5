"""The options that several commands share, each written once, and the way to put them into a command."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, get_type_hints

import typer

from tilewise.errors import NotationError

if TYPE_CHECKING:
    from tilewise import Advice, Position, Vocabulary

RULES = ("any", "hard", "strict")
TIES = ("candidate", "first", "last", "popular")
BUDGET = 0.5
"""Seconds that an exact answer may take where somebody is waiting for it (as in solver/advice.py)."""


PATIENCE = 20.0
"""Seconds that a search may take where the answer is worth waiting for."""


def command(name: str | None = None, examples: Iterable[str] = ()) -> Callable[[Callable[..., Any]], typer.Typer]:
    """Make a typer application of one function, whose option groups become options."""

    def make(function: Callable[..., Any]) -> typer.Typer:
        app = new_app()
        add(app, function, name, examples)
        return app

    return make


def new_app(**settings: Any) -> typer.Typer:
    """A typer application with the settings that all commands share."""
    return typer.Typer(
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        **settings,
    )


def add(app: typer.Typer, function: Callable[..., Any], name: str | None = None, examples: Iterable[str] = ()) -> None:
    """Add a function as a command, with examples at the end of its help."""
    lines = "\n".join(f"  {line}" for line in examples)
    app.command(name, epilog=f"\b\nExamples:\n{lines}" if lines else None)(flatten(function))


def flatten(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function with every parameter that is an option group replaced by the group's fields."""
    hints = get_type_hints(function, include_extras=True)
    groups: dict[str, type[Any]] = {}
    parameters: list[inspect.Parameter] = []
    for name, parameter in inspect.signature(function).parameters.items():
        kind = hints[name]
        if not (isinstance(kind, type) and is_dataclass(kind)):
            parameters.append(parameter.replace(annotation=kind, kind=inspect.Parameter.KEYWORD_ONLY))
            continue
        groups[name] = kind
        inner = get_type_hints(kind, include_extras=True)
        parameters += [
            inspect.Parameter(
                f.name,
                inspect.Parameter.KEYWORD_ONLY,
                default=inspect.Parameter.empty if f.default is MISSING else f.default,
                annotation=inner[f.name],
            )
            for f in fields(kind)
        ]

    @wraps(function)
    def flat(**values: Any) -> Any:
        built = {name: kind(**{f.name: values.pop(f.name) for f in fields(kind)}) for name, kind in groups.items()}
        return function(**values, **built)

    vars(flat)["__signature__"] = inspect.Signature(parameters)
    flat.__annotations__ = {p.name: p.annotation for p in parameters}
    return flat


def _lists(incomplete: str) -> list[str]:
    from tilewise import vocabularies

    return [info.name for info in vocabularies() if info.name.startswith(incomplete)]


def _rankers(incomplete: str) -> list[str]:
    from tilewise import RANKERS

    return [name for name in RANKERS if name.startswith(incomplete)]


def _among(choices: tuple[str, ...], what: str) -> Callable[[str], str]:
    def check(value: str) -> str:
        if value is not None and value not in choices:
            raise typer.BadParameter(f"there is no {what} {value!r}: choose {', '.join(choices)}")
        return value

    return check


def _completing(choices: tuple[str, ...]) -> Callable[[str], list[str]]:
    return lambda incomplete: [c for c in choices if c.startswith(incomplete)]


AsOfOption = Annotated[
    str | None,
    typer.Option("--as-of", metavar="DATE", help="The list daily as of that day's morning (default: today)."),
]


@dataclass(frozen=True)
class Words:
    """Which words are in the game."""

    list_name: Annotated[
        str | None,
        typer.Option("--list", "-l", metavar="NAME", help="The word list, by name (default: nyt).",
                     autocompletion=_lists),
    ] = None  # fmt: skip
    words: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A file of the words that may be guessed, one a line.")
    ] = None
    answers: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="A file of the possible answers, one a line, a weight after a tab if wanted."
        ),
    ] = None
    length: Annotated[
        int | None, typer.Option("-k", "--length", metavar="N", help="Words of N letters (4 to 11 come with it).")
    ] = None
    as_of: AsOfOption = None

    def vocabulary(self) -> Vocabulary:
        """The vocabulary that the options name; a date alone asks for the list that depends on it."""
        from tilewise import load_vocabulary, vocabulary
        from tilewise.game.words import DAILY, named_for_length

        base = None
        if self.list_name is not None or self.as_of is not None:
            base = vocabulary(self.list_name or DAILY, as_of=self.as_of)
        elif self.length is not None and self.words is None:
            base = vocabulary(named_for_length(self.length))
        elif self.words is None:
            base = vocabulary()
        chosen = base
        if self.words is not None or self.answers is not None:
            chosen = load_vocabulary(self.words, self.answers, base)
        assert chosen is not None
        if self.length is not None and chosen.length != self.length:
            raise NotationError(
                f"-k {self.length} asks for words of {self.length} letters, "
                f"but those of {chosen.name!r} have {chosen.length}"
            )
        return chosen


BudgetOption = Annotated[
    float, typer.Option("--budget", metavar="SECONDS", min=0.0, help="How long the exact search may take.")
]
RuleOption = Annotated[
    str,
    typer.Option("--rule", metavar="RULE", help="Which guesses are legal: any, hard or strict.",
                 callback=_among(RULES, "rule"), autocompletion=_completing(RULES)),
]  # fmt: skip
TieOption = Annotated[
    str,
    typer.Option("--tie", metavar="NAME", help="Among equal guesses: candidate, first, last or popular.",
                 callback=_among(TIES, "tie-break"), autocompletion=_completing(TIES)),
]  # fmt: skip
TopOption = Annotated[int, typer.Option("--top", "-n", metavar="N", min=1, help="How many to show.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON (see docs/cli.md) instead of text.")]


@dataclass(frozen=True)
class Choosing:
    """How a guess is chosen."""

    rule: RuleOption = "any"
    ranker: Annotated[
        str,
        typer.Option("--ranker", metavar="NAME", help="The ranker, where the answer is not exact.",
                     autocompletion=_rankers),
    ] = "entropy"  # fmt: skip
    tie: TieOption = "candidate"
    exact: Annotated[
        bool,
        typer.Option("--exact/--fast", help="Exact values where the search ends in time, or the ranker alone."),
    ] = True
    budget: BudgetOption = BUDGET

    def advise(self, position: Position, top: int) -> Advice:
        """The best guesses of a position, chosen like this."""
        from tilewise import advise

        return advise(position, self.ranker, self.tie, self.rule, top, exact=self.exact, budget_seconds=self.budget)


@dataclass(frozen=True)
class Patient(Choosing):
    """The same where nobody waits for an answer in the middle of a game."""

    budget: BudgetOption = PATIENCE


def writable(file: Path) -> None:
    """Complain now, not after minutes of work, if a file cannot be written."""
    existed = file.exists()
    with file.open("ab"):
        pass
    if not existed:
        file.unlink()


T = TypeVar("T")


def progress(things: Sequence[T], what: str) -> Iterable[T]:
    """The things one after another, with a bar on the standard error output where somebody can see it."""
    if len(things) < 2 or not sys.stderr.isatty():
        return things
    from rich.progress import track

    from tilewise.apps.cli.output import console

    return track(things, what, console=console(stderr=True), transient=True)


class Bar:
    """A progress bar on the standard error output for work that tells how far it is; nothing where nobody looks."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Bar:
        if sys.stderr.isatty():
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            from tilewise.apps.cli.output import console

            columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
            note = TextColumn("{task.fields[note]}")
            self._bar = Progress(*columns, note, console=console(stderr=True), transient=True)
            self._task = self._bar.add_task(self._what, total=None, note="")
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def at(self, done: int, total: int, note: str = "") -> None:
        """So much is done."""
        if self._bar is not None:
            self._bar.update(self._task, completed=done, total=total, note=note)
