"""The word lists by name: those that come with the package, ``daily``, and those made by a rule."""

from __future__ import annotations

import hashlib
import lzma
import tomllib
import weakref
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import date
from functools import cache, lru_cache
from typing import Any
from unicodedata import combining, normalize

from tilewise.data import FOLDER
from tilewise.errors import Fault, VocabularyError, short, unknown
from tilewise.game.given import UNKNOWN
from tilewise.game.scorings import SCORINGS
from tilewise.game.words.alphabet import Alphabet, as_alphabet, divided
from tilewise.game.words.make_vocabulary import MADE_LISTS, made_list
from tilewise.game.words.vocabulary import Vocabulary

DEFAULT = "nyt"
DAILY = "daily"
"""The list whose weights depend on the date (prior.py)."""
DATED = "nyt-extended"
"""The list whose words can be the answer on a given day: ``daily`` without its weights."""
USUAL_LENGTH = 5
"""Letters of the list that the name of its language alone stands for."""


@dataclass(frozen=True, slots=True)
class ListInfo:
    """What is known of a named list without reading its words."""

    name: str
    title: str
    length: int
    origin: str
    licence: str
    date: str
    guesses: str
    """The file of the guesses."""
    answers: str
    """The file of the answers."""
    guesses_sha256: str
    """The digest of the guesses alone."""
    answers_sha256: str
    """The digest of the answers alone."""
    order: str = ""
    """The file of the words that the source lists first, in its order; the others follow by the alphabet."""
    alphabet: str = ""
    """What the words are made of, where it is not just letters: a language, or the symbols with blanks between them."""

    written: str = ""
    """The file of the words that are not written as they are compared: every way to write one on a line, blanks
    between."""

    @property
    def digest(self) -> str:
        """The digest of the vocabulary, weights aside, without reading its words."""
        symbols = f"\nalphabet {symbols}" if (symbols := divided(as_alphabet(self.alphabet))) else ""
        return hashlib.sha256(f"{self.guesses_sha256}\n{self.answers_sha256}{symbols}".encode()).hexdigest()


@cache
def shipped_lists() -> Mapping[str, ListInfo]:
    """The lists that come with the package by name, in their order."""
    tables = tomllib.loads(FOLDER.joinpath("index.toml").read_text("utf-8"))
    return {name: ListInfo(name=name, **table) for name, table in tables.items()}


def list_bytes(file: str) -> bytes:
    """A word file as it is, one word per line; large ones are stored compressed."""
    stored = FOLDER.joinpath("lists", file).read_bytes()
    return lzma.decompress(stored) if file.endswith(".xz") else stored


@cache
def _list_words(file: str) -> tuple[str, ...]:
    return tuple(list_bytes(file).decode("utf-8").split())


@cache
def known_popularity(alphabet: Alphabet, length: int) -> dict[str, float]:
    """How common words are in written texts of their language (Zipf scale), where the package knows it.

    >>> round(known_popularity(as_alphabet("french"), 5)["merci"], 1), known_popularity(as_alphabet("french"), 4)
    (5.6, {})
    """
    if not alphabet.name and alphabet.language not in ("", "en"):
        return {}
    name = f"{alphabet.name or 'english'}-{length}"
    path = FOLDER.joinpath("popularity", f"{name}.txt.xz")
    if path.is_file():  # one number for each guess of the list of that name
        numbers = map(float, lzma.decompress(path.read_bytes()).split())
        return dict(zip(_list_words(shipped_lists()[name].guesses), numbers, strict=True))
    path = FOLDER.joinpath("popularity", f"{length}.tsv")
    if alphabet.name or not path.is_file():
        return {}
    rows = (line.split("\t") for line in path.read_text("utf-8").splitlines() if not line.startswith("#"))
    return {word: float(zipf) for word, zipf in rows}


@cache
def shipped_list(name: str) -> Vocabulary:
    """The list of that name which comes with the package, read once."""
    info = shipped_lists().get(name)
    if info is None:
        message = unknown("list", name, [*shipped_lists(), DAILY, *(rule.form for rule in MADE_LISTS)])
        raise VocabularyError(message, fault=Fault.of("list", text=name))
    guesses, first = _list_words(info.guesses), listed_first(info)
    order = (*first, *sorted(set(guesses) - set(first))) if first else None
    answers, alphabet = _list_words(info.answers), as_alphabet(info.alphabet)
    return Vocabulary(name, guesses, answers, source_order=order, alphabet=alphabet, written=_written(info))


def _written(info: ListInfo) -> dict[str, tuple[str, ...]]:
    if not info.written:
        return {}
    text = list_bytes(info.written).decode("utf-8")
    keys = as_alphabet(info.alphabet).fold(text).splitlines()  # at once: word by word takes three times as long
    return {key.split()[0]: tuple(line.split()) for key, line in zip(keys, text.splitlines(), strict=True)}


def listed_first(info: ListInfo) -> tuple[str, ...]:
    """The words that the source of a list has first, in its order; none where the alphabet is all that is known.

    >>> listed_first(vocabularies()[0])[:3]
    ('cigar', 'rebut', 'sissy')
    """
    return _list_words(info.order) if info.order else ()


# ---- by name -------------------------------------------------------------------------------------------


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
    plain = name.strip().lower() if isinstance(name, str) else ""
    if plain == DAILY:
        from tilewise.game.words.prior import daily_list  # which needs this module

        return daily_list(as_of)
    if as_of is not None:
        raise VocabularyError(
            f"{short(name)} is the same every day: only {DAILY!r} depends on a date such as {as_of!s}"
        )
    if not isinstance(name, str):
        raise VocabularyError(
            f"{short(name)} is not the name of a list: choose one of {', '.join([*shipped_lists(), DAILY])}"
        )
    return made_list(plain) or shipped_list(plain)


def vocabularies() -> tuple[ListInfo, ...]:
    """The named lists, in their order.

    >>> [info.name for info in vocabularies()][:3]
    ['original', 'nyt-2022', 'lab']
    """
    base = shipped_lists()[DATED]
    daily = replace(
        base,
        name=DAILY,
        title="Today's puzzle in English: the answers weighted by what earlier days suggest.",
        origin=f"{base.origin}; weights fitted to the calendar",
        date=str(date.today()),
    )
    every = list(shipped_lists().values())
    every.insert(1 + every.index(base), daily)
    return tuple(every)


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
    if usual in shipped_lists():
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


def named_for_length(length: int, usual: str = DEFAULT) -> str:
    """The list to use when only a length is asked for: the usual one, or the one of its language that has the length.

    >>> named_for_length(5), named_for_length(7), named_for_length(7, "french-5")
    ('nyt', 'english-7', 'french-7')
    """
    info = shipped_lists().get(usual) or shipped_lists()[DEFAULT]
    if length == info.length:
        return usual if usual in shipped_lists() else DEFAULT
    language = info.alphabet or "english"
    name = f"{language}-{length}"
    if name not in shipped_lists():
        lengths = sorted(i.length for i in shipped_lists().values() if i.name == f"{language}-{i.length}")
        has = f"lengths {lengths[0]} to {lengths[-1]} are" if len(lengths) > 1 else f"only length {lengths[0]} is"
        raise VocabularyError(f"there is no {language.title()} list of {length}-letter words: {has} available")
    return name


@lru_cache(maxsize=64)
def shipped_name(digest: str) -> str | None:
    """The name under which a list comes with the package, whatever it is called here; None if it does not.

    >>> shipped_name(vocabulary("nyt").digest)
    'nyt'
    """
    # One after another, because the digest of a list in another language needs that language's alphabet.
    return next((info.name for info in shipped_lists().values() if info.digest == digest), None)


def starting_word(words: Vocabulary, kind: str = "guess") -> str | None:
    """The best opening word, where it was worked out beforehand for exactly these words (weights aside); else None.

    ``kind``: ``guess`` for the best of all, ``everyday`` for the best that people know.

    >>> starting_word(vocabulary("english-6"))
    'salter'
    """
    if words.weights is None:
        return _starting_words(kind).get(words.digest)
    plain = words.narrowed(words.name, words.answers).digest  # the weights of a day have no digest
    return _starting_words(kind).get(f"{words.name} {plain}")


@cache
def _starting_words(kind: str) -> dict[str, str]:
    # By digest, and for lists of weighted words by name and digest; tools/data/build_openings.py rebuilds them.
    table = tomllib.loads(FOLDER.joinpath("openings.toml").read_text("utf-8"))
    weighted = {name: f"{name} " if name == DAILY else "" for name in table}
    return {weighted[name] + str(row["digest"]): str(row[kind]) for name, row in table.items() if kind in row}


# ---- lists sent to other processes ---------------------------------------------------------------------


def pickled(words: Vocabulary) -> tuple[Any, ...]:
    """What is sent of a vocabulary to another process: only its name where the list comes with the package."""
    if shipped_name(words.digest) == words.name and shipped_list(words.name).identity == words.identity:
        return (_arrived, (words.identity, words.name))
    content = tuple(getattr(words, field.name) for field in fields(words) if field.name != "name")
    return (_arrived, (words.identity, words.name, content))


# A list arrives once however often it is sent, so that whatever was worked out for it serves the next message.
_arrivals: weakref.WeakValueDictionary[tuple[str, str], Vocabulary] = weakref.WeakValueDictionary()


def _arrived(identity: str, name: str, content: tuple[Any, ...] | None = None) -> Vocabulary:
    """A vocabulary that was pickled: the same object as long as one with that name and content exists."""
    words = _arrivals.get((name, identity))
    if words is not None:
        return words
    if content is None:
        words = shipped_list(name)
        if words.identity != identity:
            raise VocabularyError(f"the list {name!r} differs on this machine: install the same version everywhere")
        return words
    words = Vocabulary(name, *content)
    _arrivals[name, identity] = words
    return words
