"""Which words are forms of another word, as far as their ending and their frequency can tell.

A rule is an ending and what may stand in its place: `-ces < -z` says that *veces* is a form of *vez*, if *vez* is a
word of the list, too, and not much rarer. Without that condition every rule would be wrong about common words:
*Reise* is no plural of *Reis*, nor *talent* a form of the rare verb *taler*. In what may stand in its place, `-` is
the rest of the word as it is, and after Dutch and German spelling: `=` with its last vowel doubled (*bomen*, *boom*),
`<` with one vowel of two (*loopt*, *lopen*), `>` with its last consonant doubled (*zegt*, *zeggen*), `/` with its
last consonant once (*katten*, *kat*), `°` without its last umlaut (*Gäste*, *Gast*). `a+b` wants both, `a+!b` the
first and not the second.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass

RARER = 0.5
"""How much rarer than the form (Zipf) a base may be: on this scale 0.5 is about a third as common."""

VOWELS = "aeiou"
PLAIN = {"ä": "a", "ö": "o", "ü": "u"}


def _doubled_vowel(stem: str) -> str:
    return re.sub(rf"([{VOWELS}])([^{VOWELS}]*)$", r"\1\1\2", stem)


def _single_vowel(stem: str) -> str:
    return re.sub(rf"([{VOWELS}])\1([^{VOWELS}]*)$", r"\1\2", stem)


def _single_consonant(stem: str) -> str:
    return stem[:-1] if len(stem) > 1 and stem[-1] == stem[-2] else ""


def _without_umlaut(stem: str) -> str:
    """The stem with the last ä, ö or ü written plain (äu as au); nothing if it has none."""
    at = max(stem.lower().rfind(umlaut) for umlaut in PLAIN)
    if at < 0:
        return ""
    plain = PLAIN[stem[at].lower()]
    return stem[:at] + (plain.upper() if stem[at].isupper() else plain) + stem[at + 1 :]


CHANGES: Mapping[str, Callable[[str], str]] = {
    "-": lambda stem: stem,
    "=": _doubled_vowel,
    "<": _single_vowel,
    ">": lambda stem: stem + stem[-1],
    "/": _single_consonant,
    "°": _without_umlaut,
}


@dataclass(frozen=True)
class Inflection:
    """Some endings, what may stand in their place, and what forms with them are called."""

    kind: str
    endings: tuple[str, ...]
    bases: tuple[str, ...]
    capital: bool | None = None
    """Whether it is about words with a capital, about words without, or both: German nouns have one."""

    def bases_of(self, word: str, words: Container[str]) -> Iterable[str]:
        """The listed words of which a word may be a form."""
        if self.capital is not None and self.capital != word[0].isupper():
            return
        for ending in self.endings:
            stem = word.removesuffix(ending)
            if not word.endswith(ending) or len(stem) < 2:
                continue
            for base in self.bases:
                wanted, *others = (_spelled(part.removeprefix("!"), stem) for part in base.split("+"))
                refused = [part.startswith("!") for part in base.split("+")[1:]]
                fits = all((other in words) != no for other, no in zip(others, refused, strict=True))
                if wanted != word and wanted in words and fits:
                    yield wanted


def _spelled(base: str, stem: str) -> str:
    sign = re.search(r"[-=<>/°]", base)
    assert sign is not None, base
    changed = CHANGES[sign[0]](stem)
    return base.replace(sign[0], changed) if changed else ""


def inflections(table: str) -> tuple[Inflection, ...]:
    """The rules of a table, one a line: `kind: -ending -ending < base base`.

    `Noun` before the kind is for words with a capital alone, `other` for those without.

    >>> inflections("plural: -ces < -z")[0].endings
    ('ces',)
    """
    rules = []
    for line in filter(None, map(str.strip, table.splitlines())):
        kind, _, rest = line.partition(": ")
        endings, _, bases = rest.partition(" < ")
        about = {"Noun": True, "other": False}.get(kind.split()[0])
        rules.append(
            Inflection(
                kind.removeprefix("Noun ").removeprefix("other "),
                tuple(ending.removeprefix("-") for ending in endings.split()),
                tuple(bases.split()),
                about,
            )
        )
    return tuple(rules)


def form_of(
    word: str, rules: Iterable[Inflection], words: Container[str], zipf: Callable[[str], float]
) -> tuple[str, str] | None:
    """The kind of form that a word is and its base; None if it is taken for a word of its own.

    >>> rules = inflections("plural: -s < -")
    >>> form_of("casas", rules, {"casa", "casas"}, {"casa": 6.0, "casas": 4.9}.get)
    ('plural', 'casa')
    >>> form_of("antes", rules, {"ante", "antes"}, {"ante": 4.9, "antes": 5.7}.get)
    """
    for rule in rules:
        for base in rule.bases_of(word, words):
            if zipf(base) >= zipf(word) - RARER:
                return rule.kind, base
    return None


SPANISH = inflections(
    """
    plural: -s -es < -
    plural: -ces < -z
    verb: -an -en < -ar -er -ir
    verb: -o < -ar+!-os -er+!-os -ir+!-os
    verb: -aba -ó -é -ando < -ar
    verb: -ía -ió -í -iendo < -er -ir
    verb: -rá -ré -mos -rme -rte -rse -rlo -rla -rle < -r
    """
)
PORTUGUESE = inflections(
    """
    plural: -s -es < -
    plural: -ões -ães < -ão
    plural: -ns < -m
    plural: -ais < -al
    plural: -éis -eis < -el
    plural: -óis -ois < -ol
    plural: -is < -il
    verb: -am -em < -ar -er -ir
    verb: -ou -ei -ava -ando < -ar
    verb: -eu -endo < -er
    verb: -iu -indo < -ir
    verb: -ia < -er -ir
    verb: -mos -rá -rão -rei -ram < -r
    """
)
FRENCH = inflections(
    """
    plural: -s -x < -
    plural: -aux < -al
    verb: -ez -ons -ais -ait -iez -ions -aient < -er -ir -re -oir
    verb: -ent < -er -re -oir
    verb: -a < -er
    verb: -ra -rai -ras -ront -rez -rons -rait -rais < -r -re
    """
)
# Of a noun the other form may be a verb or an adjective (Liebe, liebe): a word is a form only if all its spellings are.
GERMAN = inflections(
    """
    Noun plural or case: -e -en -n -s -es < -
    Noun plural or case: -e -er -en -ern < °
    Noun plural or case: - < °
    Noun adjective: -e -en -er -es < -em
    other adjective: -e -en -er -es < -+-em
    other adjective: -em < -
    other verb: -e -t -st -et -est -te -ten < -en
    other verb: -e -t -st < -n
    """
)
DUTCH = inflections(
    """
    plural: -s < -
    plural: -en < -+!ge-t+!ge-d+!ge=t+!ge=d+!ge-en =+!ge=t+!ge=d+!ge-en /+!ge/t+!ge/d+!ge-en
    plural: -zen < -s+!ge-sd+!ge-zen =s+!ge=sd+!ge-zen
    plural: -ven < -f+!ge-fd+!ge-ven =f+!ge=fd+!ge-ven
    diminutive: -je -tje < -
    adjective: -e < - = /
    adjective: -ze < -s =s
    adjective: -ve < -f =f
    verb: -t -de -te -den -ten < -en <en >en
    verb: -ft -fde < -ven <ven
    verb: -st -sde < -zen <zen
    """
)
POLISH = inflections(
    """
    adjective: -a -e -ą < -y+-ego
    adjective: -a -ie -e -ą < -i+-iego -i+-ego
    adjective: -ej -ego -emu -ym -ych -ymi < -y
    adjective: -ej -ego -emu -m -ch -mi -iej -iego < -i
    case: -y < -a+!-ego
    case: -i < -a+!-iego
    case: -e < -a+!-em
    case: -ę -ą -ie -u < -a
    case: -u -em -iem -owi -ów -om -y -i -e -ie < -
    case: -ami -ach < - -a -o
    case: -a < -o+-em
    case: -u -em -om < -o
    case: -cia -ciu < -cie+-ciem
    case: -nia -niu < -nie+-niem
    case: -ciem < -cie
    case: -niem < -nie
    verb: -ł -ła -ło -li -ły -łem -łam -łeś -łaś < -ć
    verb: -a -am -asz -amy -ają -ał < -ać
    verb: -i -ię -isz -imy -ią -ę -ą < -ić
    verb: -y -ysz -ymy -ę -ą < -yć
    verb: -uję -uje -ują < -ować
    verb: -ję -je -ją -jesz -jemy < -ć
    verb: -ął -ęła < -ąć
    """
)
