"""The errors that tilewise raises on purpose: few, all of them ``ValueError``, each a sentence that quotes the input.

TilewiseError
├── NotationError      text that is not a feedback, a turn, a position, a rule or a strategy
├── VocabularyError    a list, a word file or a word that cannot be used
├── CalendarError      a date, a day or a file of days that cannot be used
├── IllegalGuess       a guess that the rule in force forbids
├── TreeError          a decision tree, or a file of one, that is wrong
├── PictureError       a picture that cannot be read, or shows no game
├── StudyError         a study file, or a folder of results, that is wrong
└── Contradiction      clues that no allowed word fits, where an answer was asked for

CalendarWarning (a ``UserWarning``) tells of lines in the user's own calendar that are left out.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Fault:
    """What is wrong without a sentence, for pages that say it in another language: its name and what it is about."""

    case: str
    values: Mapping[str, Any]

    @classmethod
    def of(cls, case: str, **values: Any) -> Fault:
        """A fault with its values; long texts are cut."""
        return cls(case, {name: value[:_SHOWN] if isinstance(value, str) else value for name, value in values.items()})


class TilewiseError(ValueError):
    """Any input that tilewise rejects."""

    unreadable = False
    """Whether it is about a file that was named and could not be read."""

    def __init__(self, *sentence: object, fault: Fault | None = None) -> None:
        super().__init__(*sentence)
        self.fault = fault
        """Known of those that players meet."""


class NotationError(TilewiseError):
    """Text that cannot be read as what it should be."""


class VocabularyError(TilewiseError):
    """A list, a word file or a word that cannot be used."""


class CalendarError(TilewiseError):
    """A date, a day or a file of days that cannot be used."""


class DateError(CalendarError):
    """A text that is no date, or a date without a puzzle: in the future, or before the first."""


class CalendarWarning(UserWarning):
    """Lines of the user's own calendar that are no days, and are left out."""


class IllegalGuess(TilewiseError):  # noqa: N818 - reads better where it is caught
    """A guess that the rule in force forbids."""


class TreeError(TilewiseError):
    """A decision tree, or a file of one, that is wrong."""


class PictureError(TilewiseError):
    """A picture that cannot be read, or shows no game."""


class BotFailure(TilewiseError):  # noqa: N818 - reads better where it is caught
    """A bot that cannot be started, or cannot go on with its game."""


class StudyError(TilewiseError):
    """A study file, or a folder of results, that is wrong."""


class Contradiction(TilewiseError):  # noqa: N818
    """Clues that no allowed word fits."""


def unknown(what: str, text: object, choices: Iterable[str]) -> str:
    """The sentence about an unknown name: what may have been meant, and what there is to choose from.

    >>> unknown("fruit", "appel", ["apple", "pear"])
    "there is no fruit 'appel' (did you mean 'apple'?): choose one of apple, pear"
    >>> unknown("list", "french", ["nyt", "french-5", "french-6", "french-7"])
    "there is no list 'french': choose one of french-5 to french-7"
    """
    names = list(choices)
    start = text[:_SHOWN] if isinstance(text, str) else short(text)
    longer = [name for name in names if name.startswith((f"{start}-", f"{start}:"))]
    near = [] if longer[1:] else longer or difflib.get_close_matches(start, [p for n in names for p in n.split("/")], 1)
    meant = f" (did you mean {near[0]!r}?)" if near else ""
    return f"there is no {what} {short(text)}{meant}: choose one of {', '.join(_in_runs(longer or names))}"


def enumeration(words: Iterable[str], last: str = "and") -> str:
    """Words with commas between them, and a word before the last one.

    >>> enumeration(["any", "hard", "strict"], "or"), enumeration(["any"])
    ('any, hard or strict', 'any')
    """
    *others, end = words
    return f"{', '.join(others)} {last} {end}" if others else end


def _in_runs(names: list[str]) -> list[str]:
    """Names that differ by a number that counts up are told by the first and the last."""
    runs: list[list[str]] = []
    for name in names:
        stem, _, number = name.rpartition("-")
        if runs and number.isdecimal() and runs[-1][-1] == f"{stem}-{int(number) - 1}":
            runs[-1].append(name)
        else:
            runs.append([name])
    return [shown for run in runs for shown in (run if len(run) < 3 else [f"{run[0]} to {run[-1]}"])]


_SHOWN = 60


def short(value: object) -> str:
    """A value as an error quotes it: on one line, and cut where it is long.

    >>> short(10**5000), len(short("a" * 100)), short("a" * 100)[-6:]
    ('a number of more than 4300 digits', 60, "aa...'")
    """
    try:
        text = repr(value[:_SHOWN] if isinstance(value, str) else value)  # as much of a text as can be shown, and more
    except ValueError:  # Python refuses to write very long numbers
        return "a number of more than 4300 digits"
    if len(text) > _SHOWN:
        end = f"...{text[-1]}" if isinstance(value, str) else "..."
        text = text[: _SHOWN - len(end)] + end
    return " ".join(text.split())


def shortened(text: str, most: int = 400) -> str:
    """A message without the middle of any very long text that it quotes.

    >>> shortened("a" * 1000, 20)
    'aaaaaaaa...aaaaaaaaa'
    """
    if len(text) <= most:
        return text
    head = most // 2 - 2
    return f"{text[:head]}...{text[head + 3 - most :]}"
