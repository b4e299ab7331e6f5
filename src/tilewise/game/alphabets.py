"""The alphabets of languages, by name: what their words are made of, and what is folded into them."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from tilewise.data import FOLDER
from tilewise.errors import VocabularyError, short
from tilewise.game.alphabet import LETTERS, Alphabet


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
    made = {}
    for name, table in _tables().items():
        if table is accents:
            continue
        letters = table["letters"]
        # An accent is dropped only from what is no letter of this language, and only if a letter of it remains.
        foreign = accents if table.get("foreign", True) else {}
        usual = {ch: to for to, chars in foreign.items() for ch in chars if ch not in letters and set(to) <= {*letters}}
        own = {ch: to for to, chars in table.get("folding", {}).items() for ch in chars}
        made[name] = Alphabet(
            letters,
            folding=usual | own,
            upper=table.get("capitals"),
            decomposed=table.get("decomposed", False),
            name=name,
            language=table["language"],
        )
    return made


def as_alphabet(given: Alphabet | str) -> Alphabet:
    """An alphabet: that of a language by its name, or the text of its symbols.

    >>> as_alphabet("abc").known, as_alphabet("german-ae").word("Übung"), as_alphabet("german").word("Übung")
    (('a', 'b', 'c'), 'uebung', 'übung')
    """
    if isinstance(given, Alphabet):
        return given
    if not isinstance(given, str):
        raise VocabularyError(
            f"alphabet={short(given)}: give the name of a language, such as 'french', or its symbols as a text, "
            "such as '0123456789'"
        )
    if not given:
        return LETTERS
    return alphabets().get(given.strip().lower()) or Alphabet(given)


def dictionary_names(language: str) -> tuple[str, ...]:
    """What files of a language's words are called in /usr/share/dict.

    >>> dictionary_names("german"), package_of("german"), has_capital_nouns("german")
    (('ngerman', 'german', 'ogerman'), 'wngerman', True)
    """
    return tuple(_tables()[language].get("dictionaries", ()))


def package_of(language: str) -> str:
    """The Debian package with a dictionary of a language."""
    return str(_tables()[language]["package"])


def has_capital_nouns(language: str) -> bool:
    """Whether a capital does not tell a name from a noun."""
    return bool(_tables().get(language, {}).get("nouns", False))
