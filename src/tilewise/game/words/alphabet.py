"""Alphabet: which symbols words are made of, how a text becomes them, how they are shown; languages by name."""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tilewise.data import FOLDER
from tilewise.errors import Fault, NotationError, VocabularyError, short
from tilewise.game.feedback import MAX_LENGTH, MIN_LENGTH


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Alphabet:
    """What words are made of: letters of any script, one to a tile, or just the symbols that are given.

    A symbol may have several characters (``lj``, ``ij``): wherever they follow each other they are one tile. Words are
    texts all the same; ``split`` tells their symbols. Words are compared folded and shown in capitals. How the words of
    a language are folded is said by a table; ``as_alphabet`` has those of many languages by name.

    >>> LETTERS.word(" Crane "), LETTERS.symbols("crane"), LETTERS.capitals("maße")
    ('crane', ('c', 'r', 'a', 'n', 'e'), 'MAßE')
    >>> Alphabet("0123456789+-*/=").word("12+35=47", 8), Alphabet("a e j l lj o t").symbols("Ljeto")
    ('12+35=47', ('lj', 'e', 't', 'o'))
    >>> Alphabet("inñop", folding={"ó": "o"}).word("Piñón")
    'piñon'
    """

    known: tuple[str, ...] = ()
    """Every symbol there is, from a text with or without blanks between them; none where every letter is one."""
    folding: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What characters are read as, in whatever is typed: ``{"é": "e", "œ": "oe"}``; before letters are counted."""
    upper: Mapping[str, str] = field(default_factory=dict, hash=False)
    """The capitals of characters that have not their usual one: ``{"i": "İ"}``."""
    decomposed: bool = False
    """Whether characters are taken apart before they are looked up (NFD instead of NFC): syllables of Hangul."""
    name: str = ""
    """What it is called, where it is one that comes with the package."""
    language: str = ""
    """The language's tag (``fr``), where it is that of a language."""
    _members: frozenset[str] = field(default=frozenset(), compare=False)
    """The symbols once more, to be looked up."""
    _table: dict[int, str] = field(default_factory=dict, compare=False)
    """The folding, as translations of characters."""
    _leaves_ascii: bool = field(default=True, compare=False)
    """Whether ASCII is read as it is, but for capitals: as nearly every alphabet has it."""
    _splitter: re.Pattern[str] | None = field(default=None, compare=False)
    """Divides a text into symbols, where some have several characters."""

    def __init__(
        self,
        known: str | Iterable[str] = (),
        *,
        folding: Mapping[str, str] | None = None,
        upper: Mapping[str, str] | None = None,
        decomposed: bool = False,
        name: str = "",
        language: str = "",
    ) -> None:
        if isinstance(known, str):
            known = known.split() if " " in known else known
        symbols = tuple(known)
        for attribute, value in {
            "folding": dict(folding or {}),
            "upper": dict(upper or {}),
            "decomposed": decomposed,
            "name": name,
            "language": language,
            "known": (),  # while symbols fold by themselves
            "_members": frozenset(),
            "_table": str.maketrans(dict(folding or {})),
            "_leaves_ascii": not decomposed and not any(map(str.isascii, folding or {})),
            "_splitter": None,
        }.items():
            object.__setattr__(self, attribute, value)
        for symbol in symbols:
            if (
                not isinstance(symbol, str)
                or not symbol.isprintable()
                or not symbol.split()
                or re.search(r"[\s,]", symbol)
            ):
                raise VocabularyError(f"{short(symbol)} is not a symbol: symbols have no blanks and no commas")
            if self.fold(symbol) != symbol:
                raise VocabularyError(f"write {self.fold(symbol)!r} for {symbol!r}: symbols are given in lower case")
        if len(set(symbols)) < len(symbols):
            raise VocabularyError(f"the alphabet {' '.join(symbols)!r} has a symbol twice")
        long = sorted((symbol for symbol in symbols if len(symbol) > 1), key=len, reverse=True)
        object.__setattr__(self, "known", symbols)
        object.__setattr__(self, "_members", frozenset(symbols))
        if long:
            object.__setattr__(self, "_splitter", re.compile("|".join([*map(re.escape, long), "."]), re.S))

    def __str__(self) -> str:
        return self.name or " ".join(self.known)

    def __repr__(self) -> str:
        return f"as_alphabet({self.name!r})" if self.name else f"Alphabet({str(self)!r})"

    @property
    def single(self) -> bool:
        """Whether each symbol is one character."""
        return self._splitter is None

    @property
    def noun(self) -> str:
        return "letters" if all(symbol.isalpha() for symbol in self.known) else "symbols"

    def fold(self, text: str) -> str:
        """The form in which words are compared, their key: NFC, by the table, and case-folded.

        Without a table every letter stays one tile.

        >>> LETTERS.fold("CRANE"), LETTERS.fold("ÉTUDE"), Alphabet(folding={"ß": "ss"}).fold("Maße")
        ('crane', 'étude', 'masse')
        """
        table = self._table
        if self._leaves_ascii and text.isascii():
            return text.lower()  # what nearly every word is
        text = unicodedata.normalize("NFC", text)
        if self.known and not text.isascii():
            # Other characters for the same symbols: digits as wide as letters, letter pairs that Unicode has as one.
            text = _each(lambda ch: ch if self._reads(ch) else unicodedata.normalize("NFKC", ch), text)
        if self.decomposed:
            text = unicodedata.normalize("NFD", text)
        # Twice: capitals of the table's own come before those that everybody has, and these before small letters.
        text = _each(_fold, text.translate(table))
        return unicodedata.normalize("NFC", text).translate(table)

    def small(self, text: str) -> str:
        """A word as it is written, in small letters: accents stay.

        >>> LETTERS.small(" CÔTÉ")
        'côté'
        """
        own = {ord(capital): ch for ch, capital in self.upper.items()}
        return "".join(map(_fold, unicodedata.normalize("NFC", text.strip()).translate(own)))

    def _reads(self, ch: str) -> bool:
        return ch in self._members or ch in self.folding or ch.lower() in self.folding

    def word(self, text: str, length: int | None = None) -> str:
        """The word that a text spells, or a NotationError that says what is wrong with it."""
        clean = self.fold(text.strip()) if isinstance(text, str) else ""
        if not self.spells(clean):
            may = f"only {' '.join(self.known)}" if self.known else "letters only"
            message = f"{short(text)} is not a word: it may have {may}"
            raise NotationError(message, fault=Fault.of("word", text=str(text), symbols=" ".join(self.known) or None))
        count = len(self.split(clean))
        if count != length if length is not None else not MIN_LENGTH <= count <= MAX_LENGTH:
            has = f"{short(text)} has {count} {self.noun if count != 1 else self.noun[:-1]}"
            wanted = f": words have {MIN_LENGTH} to {MAX_LENGTH}" if length is None else f" where {length} are needed"
            fault = Fault.of("length", text=text, count=count, noun=self.noun, needed=length)
            raise NotationError(has + wanted, fault=fault)
        return clean

    def spells(self, text: str) -> bool:
        """Whether a text is made of this alphabet's symbols and nothing else, however many."""
        if not self.known:
            return text.isalpha()
        return bool(text) and self._members.issuperset(self.split(text))

    def split(self, word: str) -> Sequence[str]:
        """The symbols of a word, one for every tile; the word itself where each of them is one character."""
        return word if self._splitter is None else tuple(self._splitter.findall(word))

    def symbols(self, text: str) -> tuple[str, ...]:
        """The symbols of a word that somebody typed."""
        return tuple(self.split(self.word(text)))

    def has(self, symbol: str) -> bool:
        return symbol in self._members if self.known else symbol.isalpha()

    def are_keys(self, text: str) -> bool:
        """Whether a long text has nothing but symbols, as words are compared: quick where nothing has to be split.

        Where it says no, a closer look is needed.
        """
        if not self.known:
            return text.isascii() and text.islower() and text.isalpha()
        return self.single and self._members.issuperset(text) and unicodedata.is_normalized("NFC", text)

    def capitals(self, word: str) -> str:
        """The word in capitals for display; letters that have no single capital stay small."""
        if self.upper:
            return "".join(map(self._capital, word))
        return word.upper() if word.isascii() else "".join(map(_capital, word))

    def _capital(self, ch: str) -> str:
        return self.upper.get(ch) or _capital(ch)


LETTERS = Alphabet()
"""The usual one."""


def alphabet_of(words: Iterable[str]) -> Alphabet:
    """What words of an unknown list are made of: letters, or all their signs where most of them have others.

    >>> alphabet_of(["crane", "slate"]) is LETTERS, alphabet_of(["1+2=3", "9-1=8"]).known
    (True, ('+', '-', '1', '2', '3', '8', '9', '='))
    """
    words = [LETTERS.fold(word) for word in words]
    if 2 * sum(not LETTERS.spells(word) for word in words) <= len(words):
        return LETTERS
    signs = {sign for word in words for sign in word if sign.isprintable() and not sign.isspace()}
    return Alphabet(sorted(signs))


def clean_word(text: str) -> str:
    """A word as it was given where its list, and so its alphabet, is not known yet: no more than cleaned.

    A word with a capital I stays as it is, since that is i nearly everywhere, but ı in Turkish.

    >>> clean_word("CRANE"), clean_word("ILIK")
    ('crane', 'ILIK')
    """
    word = text.strip() if isinstance(text, str) else ""
    word = unicodedata.normalize("NFC", word) if "I" in word else LETTERS.fold(word)
    if not MIN_LENGTH <= len(word) <= 4 * MAX_LENGTH or not word.isprintable() or " " in word:
        raise NotationError(f"{short(text)} is not a word: words have {MIN_LENGTH} to {MAX_LENGTH} letters")
    return word


_STROKES = str.maketrans("đħıłøŧ", "dhilot")
"""Letters that Unicode does not take apart, and the plain ones that are typed for them."""


def strip_accents(text: str) -> str:
    """A text without accents, letter by letter: as it is typed on a keyboard that has none.

    >>> strip_accents("żółty"), strip_accents("maße")
    ('zolty', 'maße')
    """
    return _each(lambda ch: unicodedata.normalize("NFD", ch)[0], text).translate(_STROKES)


def _capital(ch: str) -> str:
    upper = ch.upper()
    return upper if len(upper) == 1 else ch


def _each(change: Callable[[str], str], text: str) -> str:
    """The text with every character changed; each is looked at once, so that whole lists can be read as one text."""
    return text.translate({ord(ch): change(ch) for ch in set(text)})


def _fold(ch: str) -> str:
    # Full case folding turns some letters into two (ß, ŉ): those stay as the lower-case letter, or as they are.
    folded = ch.casefold()
    if len(folded) == 1:
        return folded
    lower = ch.lower()
    return lower if len(lower) == 1 else ch


@cache
def _tables() -> dict[str, dict[str, Any]]:
    return tomllib.loads(FOLDER.joinpath("alphabets.toml").read_text("utf-8"))


@cache
def alphabets() -> dict[str, Alphabet]:
    """Every language's alphabet that comes with the package, by name.

    >>> list(alphabets())[:4], alphabets()["french"].word("Cœur"), alphabets()["spanish"].word("PIÑÓN")
    (['english', 'spanish', 'french', 'portuguese'], 'coeur', 'piñon')
    """
    accents = _tables()["accents"]
    by_name = {}
    for name, table in _tables().items():
        if table is accents:
            continue
        letters = table["letters"]
        # An accent is dropped only from what is no letter of this language, and only if a letter of it remains.
        foreign = accents if table.get("foreign", True) else {}
        usual = {ch: to for to, chars in foreign.items() for ch in chars if ch not in letters and set(to) <= {*letters}}
        own = {ch: to for to, chars in table.get("folding", {}).items() for ch in chars}
        by_name[name] = Alphabet(
            letters,
            folding=usual | own,
            upper=table.get("capitals"),
            decomposed=table.get("decomposed", False),
            name=name,
            language=table["language"],
        )
    return by_name


def as_alphabet(alphabet: Alphabet | str) -> Alphabet:
    """An alphabet: that of a language by its name, or the text of its symbols, after which may stand how it reads.

    >>> as_alphabet("abc").known, as_alphabet("german-ae").word("Übung"), as_alphabet("german").word("Übung")
    (('a', 'b', 'c'), 'uebung', 'übung')
    >>> as_alphabet('i n ñ o p {"folding": {"ó": "o"}}').word("piñón")
    'piñon'
    """
    if isinstance(alphabet, Alphabet):
        return alphabet
    if not isinstance(alphabet, str):
        raise VocabularyError(
            f"alphabet={short(alphabet)}: give the name of a language, such as 'french', or its symbols as a text, "
            "such as '0123456789'"
        )
    if not alphabet:
        return LETTERS
    if table := _TABLE.fullmatch(alphabet.strip()):
        return Alphabet((table[1] or "").split(), **_fields(table[2]))
    return alphabets().get(alphabet.strip().lower()) or Alphabet(alphabet)


_TABLE = re.compile(r'(?:(.+?) )??(\{(?:".*)?\})', re.S)
"""Symbols, and after them a table: what of the alphabet is not as usual."""
_KINDS = {"folding": dict, "upper": dict, "decomposed": bool, "name": str, "language": str}


def _fields(table: str) -> dict[str, Any]:
    try:
        fields = json.loads(table)
    except (ValueError, RecursionError):
        fields = {table: None}
    for name, value in fields.items():
        sound = isinstance(value, _KINDS.get(name, type(None))) and value is not None
        if sound and isinstance(value, dict):
            sound = all(len(ch) == 1 and isinstance(to, str) for ch, to in value.items())
        if not sound:
            raise VocabularyError(
                f'{short(table)} does not say how an alphabet reads: write, say, {{"folding": {{"é": "e"}}}}'
            )
    return dict(fields)


def is_language(alphabet: Alphabet) -> bool:
    """Whether it is the alphabet of a language that comes with the package, not merely called like one."""
    return bool(alphabet.name) and alphabets().get(alphabet.name) == alphabet


def alphabet_text(alphabet: Alphabet) -> str:
    """The text that ``as_alphabet`` reads as this alphabet: the name of a language, or symbols and how they are read.

    >>> alphabet_text(Alphabet("inñop", folding={"ó": "o"})), alphabet_text(as_alphabet("french"))
    ('i n ñ o p {"folding": {"ó": "o"}}', 'french')
    """
    if is_language(alphabet):
        return alphabet.name
    table = {name: getattr(alphabet, name) for name in _KINDS if getattr(alphabet, name)}
    symbols = " ".join(alphabet.known)
    if not table and not _TABLE.fullmatch(symbols) and (len(alphabet.known) != 1 or len(symbols) == 1):
        return symbols
    return f"{symbols} {json.dumps(table, ensure_ascii=False, sort_keys=True)}".strip()


def divided(alphabet: Alphabet) -> str:
    """What the digest of a list says of its alphabet: how words are divided, where that is not letter by letter.

    How other texts are folded into its words changes no value, and so no digest.
    """
    return "" if alphabet.single and is_language(alphabet) else " ".join(alphabet.known)
