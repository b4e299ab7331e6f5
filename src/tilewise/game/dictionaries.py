"""Dictionaries of the user's system: where they are, what is in them, and the words of one length among them."""

from __future__ import annotations

import os
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tilewise.errors import VocabularyError, unknown
from tilewise.files import decoded, is_standard, read_bytes, shown
from tilewise.game.alphabet import LETTERS, Alphabet
from tilewise.game.alphabets import alphabets, dictionary_names, package_of
from tilewise.game.hunspell import hunspell_words

MAX_BYTES = 256 * 1024 * 1024
WORD_FOLDERS = ("/usr/share/dict", "/usr/dict")
HUNSPELL_FOLDERS = (
    "/usr/share/hunspell", "/usr/share/myspell", "/usr/share/myspell/dicts", "/usr/local/share/hunspell",
    "/opt/homebrew/share/hunspell", "/Library/Spelling", "~/Library/Spelling",
)  # fmt: skip


@dataclass(frozen=True)
class Chosen:
    """The words of one length among those of a dictionary."""

    words: dict[str, tuple[str, ...]]
    """Every word with the ways to write it, in order."""
    left_out: dict[str, int]
    """How many entries were left out, by reason."""


def find_dictionary(source: str) -> Path:
    """The file that a name stands for: itself, or a dictionary of that language on this system."""
    if is_standard(source) or Path(source).is_file():
        return Path(source)
    if os.sep in source or "." in source:
        raise VocabularyError(f"{shown(source)}: there is no such file")
    language = source.strip().lower()
    alphabet = alphabets().get(language)
    for folder in WORD_FOLDERS:
        for name in dictionary_names(language) if alphabet else (language,):
            if (path := Path(folder, name)).is_file():
                return path
    tag = alphabet.language if alphabet else language
    for folder in (*os.environ.get("DICPATH", "").split(os.pathsep), *HUNSPELL_FOLDERS):
        if folder and (files := sorted(Path(folder).expanduser().glob(f"{tag}*.dic"), key=_plainest)):
            fitting = [path for path in files if path.stem.replace("-", "_").split("_")[0] == tag]
            if fitting:
                return fitting[0]
    if alphabet is None:
        raise VocabularyError(unknown("language, dictionary or file", source, alphabets()))
    raise VocabularyError(
        f"there is no dictionary of {language!r} here: on Debian and Ubuntu 'apt install {package_of(language)}' "
        "puts one in place, and any file of words will do in its stead"
    )


def _plainest(path: Path) -> tuple[bool, str]:
    # de_DE before de_AT, fr before fr_BE.
    tag, _, place = path.stem.replace("-", "_").partition("_")
    return place.lower() not in ("", tag), path.stem


def alphabet_for(source: str, path: Path) -> Alphabet:
    """The alphabet of a dictionary by its language, as far as its name tells; else every letter is one."""
    for name in (source.strip().lower(), path.stem.lower()):
        if name in alphabets():
            return alphabets()[name]
    if path.suffix == ".dic":
        tag = path.stem.replace("-", "_").split("_")[0].lower()
        return next((alphabet for alphabet in alphabets().values() if alphabet.language == tag), LETTERS)
    names = (name for name in alphabets() if path.name in dictionary_names(name))
    return next(map(alphabets().__getitem__, names), LETTERS)


def dictionary_entries(path: Path) -> Iterator[str]:
    """The entries of a dictionary: one per line, or those of hunspell with their endings."""
    data = read_bytes(path, MAX_BYTES, "dictionary", VocabularyError)
    if path.suffix == ".dic":
        affixes = path.with_suffix(".aff")
        return hunspell_words(data, read_bytes(affixes, MAX_BYTES, "file of endings") if affixes.is_file() else b"")
    try:
        text = decoded(data)
    except UnicodeError:
        raise VocabularyError(f"{shown(path)}: this is not text: a dictionary has one word per line") from None
    lines = (line.split("#", 1)[0].split("\t")[0].strip() for line in text.splitlines())
    return (line for line in lines if line)


def choose_words(entries: Iterable[str], alphabet: Alphabet, length: int, *, capitalised: bool = False) -> Chosen:
    """The words of one length, small letters alone unless ``capitalised``: other entries are names.

    >>> chosen = choose_words(["Lyon", "côté", "cote", "j'ai", "sept", "trois"], alphabets()["french"], 4)
    >>> chosen.words, chosen.left_out
    ({'cote': ('cote', 'côté'), 'sept': ('sept',)}, {'with capitals': 1, 'with other signs': 1, 'of other lengths': 1})
    """
    left: Counter[str] = Counter()
    small: dict[str, set[str]] = {}
    names: dict[str, set[str]] = {}
    # A word never gets shorter by folding unless a tile may have several characters, or some are dropped.
    grows = alphabet.single and not alphabet.decomposed and "" not in alphabet.folding.values()
    for entry in entries:
        text = entry if entry.isascii() else unicodedata.normalize("NFC", entry)
        if grows and len(text) > length:
            left["of other lengths"] += 1
            continue
        key = alphabet.fold(text)
        if not alphabet.spells(key):
            left["with other signs"] += 1
        elif len(alphabet.split(key)) != length:
            left["of other lengths"] += 1
        else:
            written = alphabet.small(text)
            kind = small if capitalised or written == text else names
            kind.setdefault(key, set()).add(written if alphabet.folding else key)
    if small:
        left["with capitals"] += sum(key not in small for key in names)
    else:
        small = names  # some lists are in capitals throughout
    order = ("with capitals", "with other signs", "of other lengths")
    return Chosen(
        {key: tuple(sorted(small[key])) for key in sorted(small)},
        {why: left[why] for why in order if left[why]},
    )
