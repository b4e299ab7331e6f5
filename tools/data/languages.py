"""The lists of other languages: where their words come from, which are likely answers, and how they are stored.

A list has all words of a length of its source that are written with the language's letters, by their keys (*cote* for
*côte* and *côté*). Its answers are the likely words: those with a Zipf frequency of at least 3, once in a million
words (Portuguese: four times in ten million, since Termo draws rarer ones), without

- English words in foreign texts: those more than ten times as frequent in English as in the language;
- slurs and coarse words, which may be guessed but make no puzzle for anybody;
- names: of people as faker lists them, and words whose lemma is written with a capital (not in German);
- forms of other words: those with another lemma (word_evidence.py). Masculine singulars and infinitives stay;
- words that are foreign or only a part of an expression.

No evidence is right about every word. answers.toml has the words that were read by eye and decided otherwise.
"""

from __future__ import annotations

import gzip
import json
import lzma
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilewise.game.words.alphabet import alphabets

LIKELY = 3.0
"""The Zipf frequency of an answer at least: once in a million words."""
ENGLISH = 1.0
"""How much more frequent (Zipf) in English a word is that is taken for an English one."""
AS_COMMON = 0.7
"""How much rarer (Zipf) than the most common one a spelling may be, where only frequencies tell how it is written."""


@dataclass(frozen=True)
class Language:
    """A language: its alphabet's name, where its words are, and which of them are no answers."""

    name: str
    tag: str
    file: str
    """The file of the words in its package."""
    read: Callable[[Path], Mapping[str, bool]]
    """Every entry of the source, with whether it is a spelling and not just a transcription."""
    lengths: Sequence[int] = (5,)
    folded: bool = True
    """Whether entries with accents that are no letters of the alphabet count, folded; else they are left out."""
    spelled: bool = True
    """Whether the source has the accents; else words are written as they most often are in wordfreq."""
    likely: float = LIKELY
    """The Zipf frequency of an answer at least."""


def _lines(path: Path) -> Mapping[str, bool]:
    return {word: True for word in path.read_text(encoding="utf-8").split("\n") if word == word.lower()}


def _array(path: Path) -> Mapping[str, bool]:
    return {word: True for word in json.loads(path.read_text(encoding="utf-8")) if word == word.lower()}


def _stored(path: Path) -> Mapping[str, bool]:
    raw = path.read_bytes()
    text = (lzma.decompress(raw) if path.suffix == ".xz" else raw).decode("utf-8")
    return dict.fromkeys(text.split(), True)


def _transcribed(path: Path) -> Mapping[str, bool]:
    """Lines of a transcription in capitals (ae for ä) and how it is written, unless that is the same but small."""
    entries: dict[str, bool] = {}
    for line in gzip.decompress(path.read_bytes()).decode("utf-8").splitlines():
        for place, word in enumerate(written := line.split()):
            entry = word if place else word.lower()
            entries[entry] = entries.get(entry, False) or place > 0 or len(written) == 1
    return entries


LANGUAGES = (
    Language("spanish", "es", "package/index.json", _array, spelled=False),
    Language("french", "fr", "package/index.json", _array, range(5, 10)),
    Language("portuguese", "pt", "", _stored, likely=2.6),
    Language("german", "de", "usr/share/tanglet/gamedata/de/words", _transcribed, folded=False),
    Language("dutch", "nl", "usr/share/dict/dutch", _lines),
    Language("polish", "pl", "usr/share/dict/polish", _lines, folded=False),
)

REASONS = ("English", "coarse", "names", "forms", "foreign")
"""Why a likely word may be no answer, in the order in which they are asked."""


@dataclass(frozen=True)
class Evidence:
    """What is known about the words of a language."""

    frequencies: Mapping[str, float]
    english: Mapping[str, float]
    """The Zipf frequencies of words in English."""
    lemma: Callable[[str], str]
    names: frozenset[str]
    """First and last names, folded."""


@dataclass(frozen=True)
class Judged:
    """The words of a language that were read by eye, folded: those that stay whatever the evidence, and the others."""

    own: frozenset[str]
    others: Mapping[str, frozenset[str]]
    """By reason."""


def judged(language: Language) -> Judged:
    """What answers.toml says about a language."""
    table = tomllib.loads(Path(__file__).with_name("answers.toml").read_text("utf-8"))[language.name]
    fold = alphabets()[language.name].fold
    words = {kind: frozenset(map(fold, text.split())) for kind, text in table.items()}
    return Judged(words.pop("own"), words)


@dataclass(frozen=True)
class Made:
    """What is stored of one list, and how its answers were chosen."""

    guesses: tuple[str, ...]
    answers: tuple[str, ...]
    written: tuple[str, ...]
    """Every way to write a word that is not simply written as its key, the most common first, blanks between."""
    popularity: tuple[float, ...]
    """The Zipf frequency of every guess: that of its most common spelling."""
    left_out: Mapping[str, int]
    """How many likely words are no answers, by reason."""


def entries(language: Language, path: Path) -> dict[str, set[str]]:
    """The spellings of every key of a source; none where only a transcription is known."""
    alphabet = alphabets()[language.name]
    longest = max(language.lengths) + 4  # no rule looks for a base that is longer
    keys: dict[str, set[str]] = {}
    for text, spelled in language.read(path).items():
        entry = unicodedata.normalize("NFC", text)
        if len(entry) > longest or not entry.isalpha() or not (language.folded or alphabet.spells(entry.lower())):
            continue
        key = alphabet.fold(entry)
        if alphabet.spells(key):
            keys.setdefault(key, set()).update({entry} if spelled else ())
    return keys


def reason_against(
    key: str, spelled: Sequence[str], common: float, language: Language, evidence: Evidence, judgement: Judged
) -> str | None:
    """Why a likely word is no answer, one of REASONS; None if it is one. ``spelled``: its most common spellings."""
    fold = alphabets()[language.name].fold
    lemmas = [evidence.lemma(word) for word in spelled]
    proper = language.name != "german" and all(lemma[:1].isupper() for lemma in lemmas)
    against = {
        "English": evidence.english.get(key, 0.0) > common + ENGLISH,
        "names": key in evidence.names or proper,
        "forms": all(lemma and fold(lemma) != key for lemma in lemmas),
        "foreign": not any(lemmas),
    }
    if key in judgement.own:
        return None
    return next((why for why in REASONS if against.get(why) or key in judgement.others.get(why, ())), None)


def make(language: Language, length: int, keys: Mapping[str, set[str]], evidence: Evidence, judgement: Judged) -> Made:
    """One list of a language."""
    alphabet = alphabets()[language.name]
    guesses = tuple(sorted(key for key in keys if len(alphabet.split(key)) == length))
    spellings = {key: keys[key] for key in guesses}
    if not language.spelled:
        spellings = _usual_spellings(guesses, evidence.frequencies, alphabet.fold)

    def zipf(word: str) -> float:
        return evidence.frequencies.get(word.casefold(), 0.0)

    ordered = {key: sorted(spellings[key], key=lambda word: (-zipf(word), word)) for key in guesses}
    popularity = tuple(max(map(zipf, spellings[key]), default=0.0) for key in guesses)
    answers, left_out = [], Counter[str]()
    for key, common in zip(guesses, popularity, strict=True):
        if common < language.likely:
            continue
        # Two spellings that differ by a capital have one frequency, and both count.
        usual = [word for word in ordered[key] if zipf(word) == common]
        why = reason_against(key, usual, common, language, evidence, judgement)
        if why:
            left_out[why] += 1
        else:
            answers.append(key)
    written = [" ".join(ordered[key]) for key in guesses if language.folded and ordered[key] != [key]]
    return Made(guesses, tuple(answers), tuple(written), popularity, dict(left_out))


def _usual_spellings(
    keys: Iterable[str], frequencies: Mapping[str, float], fold: Callable[[str], str]
) -> dict[str, set[str]]:
    """How words are written as far as frequencies tell: the most common spelling, and those nearly as common."""
    found: dict[str, set[str]] = {key: set() for key in keys}
    for word in frequencies:
        if (key := fold(word)) in found:
            found[key].add(word)
    usual = {}
    for key, spelled in found.items():
        most = max((frequencies[word] for word in spelled), default=0.0)
        usual[key] = {word for word in spelled if frequencies[word] >= most - AS_COMMON} or {key}
    return usual
