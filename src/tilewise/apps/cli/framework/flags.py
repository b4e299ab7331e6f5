"""Every option and argument of the command line as data: how it is typed, what help says, which values it takes.

``-o`` is the file that is written, ``--opener`` the word that is played first; ``--log`` is a log that a later run
resumes, ``--rows`` a table with one row per game; ``-n`` is how many; ``--hard`` (which every command with a rule has,
see declare.py) is short for ``--rule hard``; ``-`` is the standard input or output.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, NoReturn, get_args, get_origin

import click
from click.shell_completion import CompletionItem

import tilewise as tw
from tilewise.errors import unknown
from tilewise.game import MOST_GUESSES

MANY = 1_000_000_000
"""The largest count: more is a typing error, and more than the core can count."""
Choices = Iterable[str] | str
"""Names, or where to load them from (module:NAME) when they are needed."""


@dataclass(frozen=True)
class Flag:
    """An option or an argument, apart from its name, type and default, which are those of a function's parameter."""

    usage: str
    """How it is typed, as in ``--top -n N``: its names, and what its value is called. Without a name: an argument."""
    about: str
    """What help says, with ``{choices}`` for the names that it takes."""
    choices: Choices = ()
    """The shell completes a value to these."""
    kind: str = ""
    """What the choices are; no other value will do then."""
    min: float | None = None
    max: float | None = None
    """The least and the largest number."""
    written: bool = False
    """Whether it names a file that the command writes."""
    rare: bool = False
    """Whether --help leaves it to --help-lists."""

    def parameter(self, name: str, hint: Any, **default: Any) -> click.Parameter:
        """The parameter of a command: of that name and type, required where there is no default."""
        names = [part for part in self.usage.split() if part.startswith("-")]
        metavar = next((part for part in self.usage.split() if part not in names), None)
        one_of = get_args(hint) if isinstance(hint, UnionType) else (hint,)
        kind = next(kind for kind in one_of if kind is not NoneType)
        several = get_origin(kind) is list
        settings: dict[str, Any] = {
            "help": self.help,
            "type": self._type(get_args(kind)[0] if several else kind),
            **default,
        }
        if names:
            settings |= {"metavar": metavar, "multiple": several, "is_flag": kind is bool, "hidden": self.rare}
            settings |= {"show_default": False} if default.get("default") == "" else {}
            return click.Option([name, *names], **settings)
        optional = f"[{metavar}]" if default else metavar
        settings |= {"metavar": f"{optional}..." if several else optional, "nargs": -1 if several else 1}
        settings["required"] = not default
        return click.Argument([name], **settings)

    @property
    def help(self) -> str:
        """What help says, with the names that it takes."""
        if "{choices}" not in self.about:
            return self.about
        *names, last = names_of(self.choices)
        return self.about.replace("{choices}", f"{', '.join(names)} or {last}")

    def _type(self, kind: Any) -> click.ParamType[Any] | None:
        if self.choices:
            return Name(self.choices, self.kind)
        if kind in (int, float):
            return (Whole if kind is int else Number)(self.min, self.max)  # type: ignore[arg-type]
        return File(self.written) if kind is Path else None


def names_of(choices: Choices) -> Iterable[str]:
    """The names that may be chosen."""
    if not isinstance(choices, str):
        return choices
    module, _, name = choices.partition(":")
    names = getattr(import_module(module), name)
    return names() if callable(names) else names  # type: ignore[no-any-return]


class Name(click.ParamType[str]):
    """One of several names, which the shell completes; where these have a kind, no other text will do."""

    name = "name"

    def __init__(self, choices: Choices, kind: str) -> None:
        self._choices = choices
        self._kind = kind

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name, if it is one."""
        if self._kind and value not in (names := names_of(self._choices)):
            self.fail(unknown(self._kind, value, names), param, ctx)
        return str(value)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG002
        """The names that begin like this."""
        return [CompletionItem(name) for name in names_of(self._choices) if name.startswith(incomplete)]


class _Bounded:
    """Numbers between bounds as people say them; help does not name a largest one that nobody reaches."""

    min: Any
    max: Any

    def _describe_range(self) -> str:
        return "" if self.min is None or self.max is None or self.max >= MANY else f"{self.min:g} to {self.max:g}"

    def fail(self, message: str, param: click.Parameter | None = None, ctx: click.Context | None = None) -> NoReturn:
        number, outside, _ = message.partition(" is not in the range")
        if outside:
            most = "or more" if self.max is None else f"to {self.max:,.10g}"
            message = f"{number} is out of range: give {self.min:g} {most}"
        raise click.BadParameter(message, ctx=ctx, param=param)


class Whole(_Bounded, click.IntRange):
    """A whole number within bounds."""

    name = "whole number"


class Number(_Bounded, click.FloatRange):
    """A number within bounds, which nan is not, although it is neither less nor more."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number, if it is one."""
        number = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is not a valid {self.name}.", param, ctx)
        return number


class File(click.Path):
    """A path, which the shell completes. Whether it can be read or written turns out where that is done."""

    def __init__(self, written: bool) -> None:
        super().__init__()
        self.written = written

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:  # noqa: ARG002
        """The path."""
        return Path(value)


def list_names() -> list[str]:
    """The lists by name."""
    return [info.name for info in tw.vocabularies()]


LISTS = f"{__name__}:list_names"
RANKERS = "tilewise:RANKERS"
RULES = "tilewise.game.rule:RULES"
ALPHABETS = "tilewise.game.words.alphabet:alphabets"
COLORS = ("auto", "always", "never")
RANKER_NAMES = (
    "entropy (most bits), expected-size (fewest words left on average), largest (fewest at worst), parts (most "
    "groups), gini (like expected-size), letter-frequency and significant-letters (common letters), tile-score (most "
    "tiles), popularity (common words), random, fast-entropy (the best few by letters) or two-step (two guesses ahead)"
)
"""The rankers as help has them; that it has all is tested, for looking them up would load the solver."""

# fmt: off
FLAGS: Mapping[str, Flag] = {
    # ---- The words of the game -----------------------------------------------------------------------------
    "Words.list_name": Flag("--list -l NAME", "The word list, such as french-5 (see 'tilewise words'; default: nyt).",
        choices=LISTS),
    "LiveWords.list_name": Flag("--list -l NAME", "The word list, such as french-5 (see 'tilewise words'; default: "
        "daily, today's English puzzle).", choices=LISTS),
    "words": Flag("--words FILE", "A file of the words that may be guessed, one per line."),
    "answers": Flag("--answers FILE|all", "A file of the possible answers, one per line, with or without a weight "
        "after a tab; all: every word.", rare=True),
    "exclude": Flag("--exclude WORD|FILE", "A word, or a file of words, that is neither guessed nor the answer; may "
        "be repeated.", rare=True),
    "length": Flag("-k --length N", "Words of N letters: English ones (4 to 11) unless a file or a setting says "
        "otherwise.", min=1),
    "alphabet": Flag("--alphabet NAME", "How words are written in files or lists, such as german-plain.",
        choices=ALPHABETS, rare=True),
    "as_of": Flag("--as-of DATE", "The list daily as it was on the morning of that day (default: today).", rare=True),
    "given": Flag("--given LETTERS", "Letters known beforehand, as in s....; guesses must have them, too, unless :any "
        "follows."),
    "scoring": Flag("--scoring NAME", "How guesses are scored: tiles (the game), pegs, shared-letters (Jotto), near "
        "(Warmle); naive-tiles, left-to-right-tiles (other programs). Default: as usual for the list.",
        choices="tilewise.game.scorings:SCORINGS", kind="scoring", rare=True),
    # ---- The game, and what was played ---------------------------------------------------------------------
    "rule": Flag("--rule RULE", "Which guesses are legal: {choices}.", choices=RULES, kind="rule"),
    "hard": Flag("--hard", "Short for --rule hard."),
    "limit": Flag("--limit N", "Guesses in a game, including those played (default: 6, 10 with pegs).",
        min=1, max=MOST_GUESSES),
    "play.limit": Flag("--limit N", "Guesses in a game (default: 6, 10 with pegs; 5 more than boards).",
        min=1, max=MOST_GUESSES),
    "boards": Flag("--boards N|NAME", "Several boards that share their guesses: how many, or quordle.",
        choices="tilewise.game.boards:SETUPS"),
    "turns": Flag("TURN", "What was played and shown, as in crane=.y..g, or a picture."),
    "guesses": Flag("WORD", "The words in their order (the last one is the answer), turns, or a picture."),
    "answer": Flag("--answer -a WORD", "The word to find."),
    "share": Flag("--share FILE", "A file with the share text, with or without words (-: standard input)."),
    "day": Flag("DATE", "Play the puzzle of a past day, as --date does."),
    "HostOptions.date": Flag("--date DATE", "Play the puzzle of a past day, as in 2026-05-31 or yesterday."),
    "history.date": Flag("--date DATE", "The day whose puzzle it was."),
    "review.date": Flag("--date DATE", "The day of the game (default: that of the share text, or today)."),
    # ---- How guesses are chosen ----------------------------------------------------------------------------
    "exact": Flag("--exact/--fast", "Exact values if the search finishes in time, or the ranker alone."),
    "Comparing.ranker": Flag("--ranker NAME", f"The ranker, where the answer is not exact: {RANKER_NAMES}.",
        choices=RANKERS),
    "tie": Flag("--tie NAME", "Among equal guesses: {choices}.",
        choices="tilewise.solver.rank.ties:TIES", kind="tie-break"),
    "budget": Flag("--budget SECONDS", "How long the exact search may take (on a busy machine up to 10 s longer).",
        min=0.0, max=MANY),
    "prove.budget": Flag("--budget SECONDS", "Stop after this time (on a busy machine up to 10 s later), with what is "
        "known.", min=0.0, max=MANY),
    "solve.budget": Flag("--budget SECONDS", "Stop after this time (on a busy machine up to 10 s later), with what is "
        "known.", min=0.0, max=MANY),
    "everyday": Flag("--everyday/--best", "Suggest the best word that people know, and say what it costs; or the best "
        "of all."),
    "price": Flag("--price GUESSES", "What an everyday word may cost on average: one that costs more is named, not "
        "suggested.", min=0.0, max=10.0),
    "Comparing.preset": Flag("--as PROGRAM", "Play as a published program does: {choices}.",
        choices=("wordle-player", "wordlebot"), kind="program to play as"),
    # ---- What is printed and kept --------------------------------------------------------------------------
    "top": Flag("--top -n N", "How many to show.", min=1, max=MANY),
    "history.top": Flag("--top -n N", "How many to list.", min=0, max=MANY),
    "as_json": Flag("--json", "Print JSON (see docs/cli.md) instead of text."),
    "color": Flag("--color WHEN", "Colours: auto (in a terminal), always or never.",
        choices=COLORS, kind="choice of colours"),
    "unrecorded": Flag("--unrecorded", "Leave the games out of the history."),
    "seed": Flag("--seed N", "A seed: the same seed gives the same draw.", min=0),
    "cluster": Flag("--cluster ADDRESS", "Work on a Dask cluster, by its scheduler."),
    # ---- Play: assist, play, review, history, prior --------------------------------------------------------
    "assist.opener": Flag("--opener W[,W...]", "Open with these words, and say what that costs; then continue as "
        "usual."),
    "assist.again": Flag("--again", "Start a new game when one is solved."),
    "assist.resume": Flag("--resume", "Resume the game that you left last."),
    "play.resume": Flag("--resume", "Go on with the game that you left last; with --date, with that of the day."),
    "brief": Flag("--brief", "Only the guess and how many words are left, without numbers and advice."),
    "HostOptions.adversary": Flag("--adversary", "Play against an adversary that puts off choosing its word."),
    "secret": Flag("--secret WORD", "The word to find, for trying things out."),
    "daily": Flag("--daily", "Play the puzzle of the day, the same for everybody; after it, drawn words."),
    "last": Flag("--last", "The last game of 'tilewise history'."),
    "numbers": Flag("--numbers", "Also say in numbers what choices cost and tiles gave."),
    "game": Flag("--game N", "Game N of 'tilewise history'.", min=1, max=MANY),
    "only": Flag("--list -l NAME", "Only games with this word list.", choices=LISTS),
    "which": Flag("N|DATE", "The number of a game in 'tilewise history', or its day if it has one."),
    "history.again": Flag("--again", "Review those again that were reviewed before."),
    "history.file": Flag("FILE", "Share texts with their words, CSV or JSON (- for the standard input)."),
    "history.out": Flag("--out -o FILE", "The file to write.", written=True),
    "typed": Flag("WORD|TURN", "Any allowed word, or the turns of a game as in crane=.y..g"),
    "what": Flag("DATE|FILE", "A date, or a CSV file of dates and answers (-: standard input)."),
    "prior.word": Flag("WORD", "The answer of that date."),
    "history": Flag("--history", "Take them from your games in 'tilewise history'."),
    "replace": Flag("--replace", "Replace what was added for that date before."),
    "dates": Flag("DATE", "A day that was added, as in 2026-08-23."),
    "source": Flag("--from ADDRESS|FILE", "A calendar that is published (https), or a file of dates and answers."),
    # ---- opener, words -------------------------------------------------------------------------------------
    "openings": Flag("W[,W...]", "Your opener, or several to compare; cones,trial is a pair."),
    "then": Flag("--then", "The best words to play after these, whatever the tiles show."),
    "size": Flag("--size -s N", "Words in an opening: 1, 2 or 3 (or --words N).", min=1, max=3),
    "OpenerSearch.by": Flag("--by NAME", "Compare by guesses (exact), entropy, expected-size, groups (parts) or "
        "coverage.", choices="tilewise.solver.openers.openers:MEASURES"),
    "patterns": Flag("PATTERN", "Letters, with . for any letter and * for any run of letters."),
    "contain": Flag("--with LETTERS", "Only words with all these letters."),
    "lack": Flag("--without LETTERS", "Only words with none of these."),
    "words.after": Flag("--after TURN", "Only words that fit this turn (repeatable)."),
    "only_answers": Flag("--only-answers", "Only words that can be the answer."),
    # ---- simulate ------------------------------------------------------------------------------------------
    "Strategies.opener": Flag("--opener W[,W...]", "Opening word or words (repeat to compare)."),
    "Strategies.ranker": Flag("--ranker NAME", f"Ranker (default: entropy; repeat to compare): {RANKER_NAMES}.",
        choices=RANKERS),
    "pool": Flag("--pool POOL", "Which words are guessed: allowed, answers or common.",
        choices="tilewise.solver.strategy.strategy:POOLS"),
    "solve_when": Flag("--solve-when N", "Guess only candidates when at most N are left.", min=0, max=MANY),
    "popular_when": Flag("--popular-when N", "Guess the most popular of at most N candidates.", min=0, max=MANY),
    "text": Flag("--strategy TEXT", "A strategy in its text form (repeatable)."),
    "tree": Flag("--tree FILE", "A tree in a file (repeatable)."),
    "Strategies.preset": Flag("--as PROGRAM", "Play as a published program does: {choices}.",
        choices=("wordle-player", "wordlebot", "solving-wordle", "kiking"), kind="program to play as"),
    "bot": Flag("--bot COMMAND", "A program that is asked for guesses by lines (repeatable): see docs/bots.md."),
    "seconds": Flag("--seconds N", "How long a bot may take for a guess.", min=0.01, max=MANY),
    "believe": Flag("--believe LIST|all", "Strategies believe that an answer of this list is to be found, whatever is "
        "played; all: any word."),
    "games": Flag("--games N", "So many games, drawn by the seed (default: every answer; 1000 on boards).",
        min=1, max=MANY),
    "regret": Flag("--regret", "Also say what guesses gave away, compared with the best ones: in guesses, and of the "
        "chance to win."),
    "bonus": Flag("--bonus X", "On several boards: bits that solving one is worth; may be repeated."),
    "rows": Flag("--rows FILE", "Write one row per game: .jsonl, .csv or .parquet.", written=True),
    "rows_as": Flag("--rows-as FORM", "Columns of --rows: tilewise, or solving-wordle (algo, word, solution; XYXXX).",
        choices=("tilewise", "solving-wordle"), kind="form of a log"),
    "simulate.out": Flag("--out -o FILE", "Write the tree of a single strategy, as JSON.", written=True),
    # ---- study, solve, prove, tree, plot, claims -----------------------------------------------------------
    "study.file": Flag("FILE", "A study file (TOML): openings, rankers, rules, lists."),
    "study.preset": Flag("--as STUDY", "A published study, not a file: solving-wordle, or solving-wordle-choices for "
        "what its choices cost.", choices="tilewise.apps.cli.commands.study:STUDIES", kind="published study"),
    "study.out": Flag("--out -o FOLDER", "Where the results go (default: beside the file).", written=True),
    "example": Flag("--example", "Write a study to start from into FILE (default: study.toml)."),
    "rows_only": Flag("--rows-only", "Write only the journal: no table, no report, nothing to install."),
    "metric": Flag("--metric NAME", "What the best are chosen by: {choices} (composite).",
        choices="tilewise.apps.cli.commands.study:RANKED_BY"),
    "solve.opener": Flag("--opener WORDS", "Play this word next, or several as in crane,sloth."),
    "objective": Flag("--objective NAME", "The least total (mean) or the shortest longest game (worst).",
        choices="tilewise.solver.value:OBJECTIVES", kind="objective"),
    "solve.adversary": Flag("--adversary", "Against the host that keeps the most words open: the fewest guesses that "
        "win."),
    "solve.out": Flag("--out -o FILE", "Write the tree, as JSON (-: print it).", written=True),
    "log": Flag("--log FILE", "Log one line per opener; resume from it.", written=True),
    "tree.file": Flag("FILE", "A tree file."),
    "tree.answer": Flag("--answer WORD", "Only the game for this word."),
    "tree.depth": Flag("--depth N", "Guesses to draw (default: 3, all in a file).", min=1, max=MANY),
    "tree.after": Flag("--after TURN", "Begin after these turns (repeatable)."),
    "boxes": Flag("--boxes", "A picture of boxes, each as tall as the answers that reach it; also .pdf, .csv and "
        ".parquet."),
    "tree.out": Flag("--out -o FILE", "A picture instead: .svg, .png or .dot.", written=True),
    "kind": Flag("KIND", "{choices}.", choices="tilewise.apps.cli.commands.plot:KINDS"),
    "subject": Flag("WHAT", "Of what: words (feedback), strategies (guesses), a study (a file, or solving-wordle), or "
        "one strategy; nothing (estimate)."),
    "plot.after": Flag("--after TURN", "After these turns (feedback, estimate)."),
    "plot.results": Flag("--results FOLDER", "The study's results (default: beside its file)."),
    "highlight": Flag("--highlight WORD", "Openers to highlight (repeatable)."),
    "plot.out": Flag("--out -o FILE", "Where to: .svg .png .pdf, or .csv .parquet for the data.", written=True),
    "sources": Flag("SOURCE", "Which sources (default: all of them).",
        choices="tilewise.published.figures:claim_sources"),
    "quick": Flag("--quick", "Only what needs no whole games."),
    "notes": Flag("--notes/--no-notes", "Say why figures differ."),
    # ---- lab -----------------------------------------------------------------------------------------------
    "lab.word": Flag("WORD", "The secret word (default: one at random)."),
    "possible": Flag("--possible FILE", "The lab's possible_words.txt, or one like it."),
    "allowed": Flag("--allowed FILE", "The lab's allowed_words.txt, or one like it."),
    "lab.seed": Flag("--seed N", "Draw the same words every time.", min=0, max=MANY),
    "folder": Flag("FOLDER", "Where to write; it is made if need be."),
    "files": Flag("FILE.py", "Python files or notebooks with the functions, or folders of them."),
    "timeout": Flag("--timeout SECONDS", "Seconds of the processor for reading it, and for each problem.",
        min=0.1, max=MANY),
    "as_csv": Flag("--csv", "Print a table for a spreadsheet: points for each problem, and what to tell the student."),
    "lab.results": Flag("--results FILE", "Write the results of one file as Gradescope and otter-grader read them.",
        written=True),
    "lab.file": Flag("FILE.csv", "Numbers in the first column, their labels in the last; example: one that is built "
        "in."),
    "points": Flag("FILE.csv", "Numbers in all columns but the last, labels in the last; example: one built in."),
    "lab.by": Flag("--by NAME", "What a split gains is measured by: entropy or gini.",
        choices="tilewise.teaching.labelled:GAINS"),
    "cut": Flag("--cut X", "A cut of your choice, drawn beside the best."),
    "lab.depth": Flag("--depth N", "Splits one below the other, at most.", min=0, max=50),
    "least": Flag("--least N", "Words that make a family.", min=2, max=MANY),
    "lab.list_name": Flag("LIST", "A word list by its name."),
    "lab.out": Flag("--out -o FILE", "A picture: .svg .png .pdf; .gif or .mp4 (with ffmpeg) for the search; .csv "
        ".parquet for the data.", written=True),
    # ---- config, mcp, serve --------------------------------------------------------------------------------
    "name": Flag("NAME", "{choices}.", choices="tilewise.apps.cli.framework.settings:names"),
    "value": Flag("VALUE", "Its new value."),
    "http": Flag("--http", "Serve over HTTP instead of the standard input and output."),
    "mcp.host": Flag("--host ADDRESS", "With --http: the address."),
    "mcp.port": Flag("--port N", "With --http: the port.", min=1, max=65535),
    "hint": Flag("--hint LEVEL", "The most that is told: {choices}; below word, no word is named.",
        choices=("count", "letter", "word"), kind="level"),
    "serve.host": Flag("--host ADDRESS", "The address to listen on."),
    "serve.port": Flag("--port N", "The port; another one if it is taken.", min=0, max=65535),
    "open_page": Flag("--open", "Open the page in a browser."),
    "names": Flag("--allow-host NAME", "A host name to answer to, besides localhost (repeatable)."),
    "origins": Flag("--cors ORIGIN", "An origin whose pages may call the API (repeatable)."),
}
# fmt: on
"""By the name of the parameter; where it means something of its own, after that of its command or group of options."""


def flag_of(name: str, owners: Iterable[str]) -> Flag:
    """The flag of a parameter of a command, or of a group of options and those on which this is based."""
    own = (FLAGS.get(f"{owner}.{name}") for owner in owners)
    return next((flag for flag in own if flag is not None), None) or FLAGS[name]
