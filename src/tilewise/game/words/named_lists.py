"""The lists by name: those that come with the package, and ``daily``, whose answers are weighted as of a date."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import lru_cache
from unicodedata import combining, normalize

import tilewise
from tilewise import cache
from tilewise.errors import VocabularyError, short
from tilewise.game.given import UNKNOWN
from tilewise.game.scorings import SCORINGS
from tilewise.game.words import calendar as days
from tilewise.game.words import lists
from tilewise.game.words.lists import DAILY, DEFAULT, ListInfo
from tilewise.game.words.make_vocabulary import MADE_LISTS, made_list
from tilewise.game.words.prior import FORMAT, Prior
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.game.words.weights import check_weights

USUAL_LENGTH = 5
"""Letters of the list that the name of its language alone stands for."""


def vocabulary(name: str = DEFAULT, *, as_of: str | date | None = None) -> Vocabulary:
    """The named list, read once; ``daily`` as it was on the morning of a date, or is today; or a list made by a rule.

    :param name: The name of the list, or that of a rule with its numbers, such as ``mastermind:4x6``; letters that are
        given may follow, as in ``nyt:s....``, and before them a scoring, as in ``nyt, near``.
    :param as_of: The date for which ``daily`` is wanted; today by default.

    >>> vocabulary("original")
    Vocabulary('original', 12972 guesses, 2315 answers)
    >>> vocabulary("daily", as_of="2026-05-01")
    Vocabulary('daily', 14855 guesses, 3158 answers)
    >>> vocabulary("mastermind:4x6"), vocabulary("primel:5")
    (Vocabulary('mastermind:4x6', 1296 guesses, 1296 answers), Vocabulary('primel:5', 8363 guesses, 8363 answers))
    """
    name = known_as(name)
    base, letters = given_in(name)
    if letters:
        return vocabulary(base, as_of=as_of).with_given(letters)
    base, scoring = scoring_in(name)
    if scoring:
        return vocabulary(base, as_of=as_of).with_scoring(scoring)
    if isinstance(name, str) and name.strip().lower() == DAILY:
        morning, own = _morning(as_of), days.added_days()
        return _daily(own, morning) if morning == date.today() else _fitted(_known(own, morning), morning).vocabulary
    if as_of is not None:
        raise VocabularyError(
            f"{short(name)} is the same every day: only {DAILY!r} depends on a date such as {as_of!s}"
        )
    by_rule = made_list(name.strip().lower()) if isinstance(name, str) else None
    return by_rule or lists.vocabulary(name)


_ALSO_KNOWN_AS = {
    "wordle": DEFAULT,
    "sutom": "french-7",
    "motus": "french-7",
    "termo": "portuguese-5",
    "mini nerdle": "mini-nerdle",
}
"""Games by their names."""
_OWN_NAMES = {
    "deutsch": "german",
    "espanol": "spanish",
    "castellano": "spanish",
    "francais": "french",
    "nederlands": "dutch",
    "polski": "polish",
    "portugues": "portuguese",
}
"""Languages as those who speak them call them, without accents."""


def known_as(name: str) -> str:
    """The name of the list that a language, a game or a rule without its numbers stands for; any other name as it is.

    >>> known_as("spanish"), known_as("sutom"), known_as("mastermind"), known_as("nyt")
    ('spanish-5', 'french-7', 'mastermind:4x6', 'nyt')
    >>> known_as("Español"), known_as("français-7")
    ('spanish-5', 'french-7')
    """
    text = name.strip().lower() if isinstance(name, str) else ""
    own, dash, length = text.partition("-")
    language = _OWN_NAMES.get("".join(ch for ch in normalize("NFD", own) if not combining(ch)))
    if language is not None:
        name = text = f"{language}{dash}{length}"
    usual = f"{text}-{USUAL_LENGTH}"
    if any(info.name == usual for info in lists.vocabularies()):
        return usual
    made = next((rule.form for rule in MADE_LISTS if rule.form.partition(":")[0] == text), None)
    return made or _ALSO_KNOWN_AS.get(text, name)


def given_in(name: str) -> tuple[str, str]:
    """The name of a list, and the letters given that follow it, as in ``nyt:s....``.

    >>> given_in("nyt:s....:any"), given_in("primel:5")
    (('nyt', 's....:any'), ('primel:5', ''))
    """
    head, _, last = name.rpartition(":") if isinstance(name, str) else ("", "", "")
    if head and last.strip().lower() == "any":
        base, _, letters = head.rpartition(":")
        return (base, f"{letters}:any") if base and UNKNOWN in letters else (name, "")
    return (head, last) if head and UNKNOWN in last else (name, "")


def scoring_in(name: str) -> tuple[str, str]:
    """The name of a list, and the scoring that follows it where it is not the usual one, as in ``nyt, near``.

    >>> scoring_in("nyt, near"), scoring_in("nyt")
    (('nyt', 'near'), ('nyt', ''))
    """
    base, comma, last = name.rpartition(",") if isinstance(name, str) else ("", "", "")
    return (base, last.strip()) if comma and last.strip() in SCORINGS else (name, "")


def plain_name(name: str) -> str:
    """The name of a list without letters that are given and without a scoring.

    >>> plain_name("nyt, near:s....")
    'nyt'
    """
    return scoring_in(given_in(name)[0])[0]


def is_daily(name: object) -> bool:
    """Whether a name is that of the list that depends on the date, with or without letters that are given."""
    return isinstance(name, str) and plain_name(name).strip().lower() == DAILY


def as_vocabulary(words: Vocabulary | str) -> Vocabulary:
    """The vocabulary itself, or the list of that name, ``daily`` included: how every public function reads a list.

    >>> as_vocabulary("nyt") is vocabulary("nyt")
    True
    """
    if isinstance(words, Vocabulary):
        return words
    if isinstance(words, str):
        return vocabulary(words)
    raise VocabularyError(f"{short(words)} is not a vocabulary: give one, or the name of a list such as 'nyt'")


def vocabularies() -> tuple[ListInfo, ...]:
    """The named lists, in their order.

    >>> [info.name for info in vocabularies()][:3]
    ['original', 'nyt-2022', 'lab']
    """
    plain = lists.vocabularies()
    base = next(info for info in plain if info.name == days.LIST)
    daily = replace(
        base,
        name=DAILY,
        title="Today's puzzle in English: the answers weighted by what earlier days suggest.",
        origin=f"{base.origin}; weights fitted to the calendar",
        date=str(date.today()),
    )
    at = plain.index(base) + 1
    return (*plain[:at], daily, *plain[at:])


def daily_prior(as_of: str | date | None = None) -> Prior:
    """The prior behind ``daily``: fitted to all days known before a date, today by default."""
    morning = _morning(as_of)
    return _fitted(_known(days.added_days(), morning), morning)


def earlier_answers(words: Vocabulary, as_of: str | date | None = None) -> dict[str, date]:
    """The words that were the answer before a date, each with the last day; none where a list is not ``daily``."""
    morning = _morning(as_of)
    return {answer: day for day, answer in days.calendar() if day < morning} if is_daily(words.name) else {}


def _morning(as_of: str | date | None) -> date:
    return date.today() if as_of is None else days.puzzle_date(as_of)


def _known(own: tuple[days.Day, ...], morning: date) -> tuple[days.Day, ...]:
    return tuple(day for day in days.shipped_and(own) if day.date < morning)


@lru_cache(maxsize=8)
def _fitted(earlier: Sequence[days.Day], morning: date) -> Prior:
    base = lists.vocabulary(days.LIST)
    prior = Prior.fit(earlier, base, as_of=morning)
    return replace(prior, vocabulary=base.narrowed(DAILY, base.answers, prior.vocabulary.weights))


@lru_cache(maxsize=1)
def _daily(own: tuple[days.Day, ...], morning: date) -> Vocabulary:
    """Today's list, whose weights are kept from one process to the next: every game of the day begins with it."""
    base = lists.vocabulary(days.LIST)
    earlier = [day for day in own if day.date < morning]
    name = cache.file_name("daily", tilewise.__version__, FORMAT, base.digest, days.shipped_digest(), earlier, morning)
    kept = cache.recall(name)
    try:
        weights = tuple(map(int, kept))
        check_weights(weights, base.answers)
    except (TypeError, ValueError):
        weights = _fitted(_known(own, morning), morning).vocabulary.weights or ()
        cache.keep(name, weights)
    return base.narrowed(DAILY, base.answers, weights)
