"""The alphabets of languages, by name: what their words are made of, and what is folded into them."""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from typing import Any

from tilewise.data import FOLDER
from tilewise.errors import VocabularyError, short
from tilewise.game.words.alphabet import LETTERS, Alphabet


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
