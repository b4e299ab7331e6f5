"""The lists of other languages: where their words come from, which are likely answers, and how they are stored.

A list has all words of a length of its source that are written with the language's letters, by their keys (*cote* for
*côte* and *côté*). Its answers are the likely words: those with a Zipf frequency of at least 3, once in a million
words, without

- forms of other words, as far as a rule can tell (inflections.py): plurals, cases, conjugated verbs;
- English words in foreign texts: those more than ten times as frequent in English as in the language;
- slurs and coarse words, which may be guessed but make no puzzle for anybody.
"""

from __future__ import annotations

import gzip
import json
import lzma
import unicodedata
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilewise.game.alphabets import alphabets
from tools import inflections
from tools.inflections import Inflection, form_of

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
    rules: tuple[Inflection, ...]
    lengths: Sequence[int] = (5,)
    folded: bool = True
    """Whether entries with accents that are no letters of the alphabet count, folded; else they are left out."""
    spelled: bool = True
    """Whether the source has the accents; else words are written as they most often are in wordfreq."""
    kept: str = ""
    """Words that a rule would take for forms of others, and is wrong about."""
    never: str = ""
    """Slurs and coarse words."""


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
    Language(
        "spanish",
        "es",
        "package/index.json",
        _array,
        inflections.SPANISH,
        spelled=False,
        kept="antes marte morse",
        never="cague chota choto coger coños follo joder mames mamón marica meada mear negra nazis perra pinga "
        "polla porno puta putas putos tetas verga viola violó zorra zorras culos",
    ),
    Language(
        "french",
        "fr",
        "package/index.json",
        _array,
        inflections.FRENCH,
        range(5, 10),
        kept="opéra",
        never="baise baisé baiser bâtard bites bordel branler branleur chatte chier conne connard connasse encule "
        "enculé enculer garce merde merdes nazie nazis nègre nègres négresse nique niquer niqué partouze "
        "pédés pédale pénis pisse pisser putain putains putes pute salope salopes salaud salopard suce sucer "
        "vagin viole violée violer violeur violeurs branlette bougnoule enculée",
    ),
    Language(
        "portuguese",
        "pt",
        "",
        _stored,
        inflections.PORTUGUESE,
        never="boiola bosta bunda buceta cagar cuzão fodas fodeu foder fodam merda mijar mijei nazis peido pênis "
        "piroca porra pornô porno putas putos sexos tesão tetas trepa trepar vadia viada viado xoxota",
    ),
    Language(
        "german",
        "de",
        "usr/share/tanglet/gamedata/de/words",
        _transcribed,
        inflections.GERMAN,
        folded=False,
        kept="döner größe hüter köter röhre täter armee arsen biene birke blüte chips geste herde hirte hocke "
        "kehre kippe klaue kohle laken leere linke masse matte mücke ochse palme paste perle pumpe reife "
        "riese rinde römer ruine samen sekte spüle süden tanne walze wiese",
        never="arsch dildo ficke fickt fotze huren kacke kotze kotzt möpse nazis neger nutte penis pisse pisst "
        "porno titte vögle lynch wichs",
    ),
    Language(
        "dutch",
        "nl",
        "usr/share/dict/dutch",
        _lines,
        inflections.DUTCH,
        kept="alles allen baars bende einde elfde gekte gilde halte heden hitte hoeve koken kopen laars lente "
        "leuze linde links loods meten nemen niets paars pauze piste polis puree reeds rente rogge schot "
        "snede sport stipt vaart verte voort zelfs zonde",
        never="anale bitch dildo geile hoere homos kutje lesbo mokro neger neukt neuke nazis penis pijpt porno slets",
    ),
    Language(
        "polish",
        "pl",
        "usr/share/dict/polish",
        _lines,
        inflections.POLISH,
        folded=False,
        kept="droga gmach gotów laska modem osiem razem szach wrona",
        never="chuja chuje chuju ciota cipka cipkę cipki cipy dupek dupka dupki dupom dziwka fiuta fiut gówna gówno "
        "gwałt jebać jebał jebie jebią kurwa kurwo kurwy kurwę kutas pedał pieprz pizda pizdy porno rucha "
        "sraka srają srać suczka sukin zjeba zjeby żydek cycki",
    ),
)


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


class _ByKey(Container[str]):
    """The words of a source without accents, whatever accents they are asked for with."""

    def __init__(self, keys: Container[str], fold: Callable[[str], str]) -> None:
        self._keys, self._fold = keys, fold

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self._fold(word) in self._keys


def make(
    language: Language,
    length: int,
    keys: Mapping[str, set[str]],
    frequencies: Mapping[str, float],
    english: Mapping[str, float],
) -> Made:
    """One list of a language."""
    alphabet = alphabets()[language.name]
    guesses = tuple(sorted(key for key in keys if len(alphabet.split(key)) == length))
    spellings = {key: keys[key] for key in guesses}
    words: Container[str] = {word for spelled in keys.values() for word in spelled}
    if not language.spelled:
        spellings = _usual_spellings(guesses, frequencies, alphabet.fold)
        words = _ByKey(keys, alphabet.fold)

    def zipf(word: str) -> float:
        own = frequencies.get(word.casefold(), 0.0)
        return own if language.spelled else max([own, *(frequencies.get(w, 0.0) for w in spellings.get(word, ()))])

    def forms(key: str) -> list[tuple[str, str] | None]:
        common = max(map(zipf, spellings[key]))
        # Two spellings that differ by a capital have one frequency, and both count.
        return [form_of(w, language.rules, words, zipf) for w in ordered[key] if zipf(w) == common]

    ordered = {key: sorted(spellings[key], key=lambda word: (-zipf(word), word)) for key in guesses}
    popularity = tuple(max(map(zipf, spellings[key]), default=0.0) for key in guesses)
    kept, never = set(map(alphabet.fold, language.kept.split())), set(map(alphabet.fold, language.never.split()))
    answers, left_out = [], Counter[str]()
    for key, common in zip(guesses, popularity, strict=True):
        if common < LIKELY:
            continue
        if english.get(key, 0.0) > common + ENGLISH:
            left_out["English"] += 1
        elif key in never:
            left_out["coarse"] += 1
        elif key not in kept and all(found := forms(key)):
            left_out[next(form[0] for form in found if form)] += 1
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
