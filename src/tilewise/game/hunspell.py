"""Dictionaries for hunspell, a .dic with its .aff: their stems, and what one prefix or one suffix makes of each."""

from __future__ import annotations

import codecs
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from tilewise.errors import VocabularyError
from tilewise.files import decoded

_NEVER = ("FORBIDDENWORD", "ONLYINCOMPOUND", "NEEDAFFIX", "CIRCUMFIX")
"""Flags of stems and endings that are no words by themselves."""


@dataclass(frozen=True)
class _Rule:
    """One prefix or suffix: what is taken off, what is put on, and where that may be done."""

    suffix: bool
    off: str
    on: str
    where: re.Pattern[str]
    depth: int
    """How much of a word's end, or beginning, it looks at."""

    def fits(self, end: str) -> bool:
        if self.suffix:
            return end.endswith(self.off) and bool(self.where.search(end))
        return end.startswith(self.off) and bool(self.where.match(end))

    def apply(self, stem: str) -> str:
        return stem[: len(stem) - len(self.off)] + self.on if self.suffix else self.on + stem[len(self.off) :]


class _Flag:
    """All prefixes, or all suffixes, under one name."""

    def __init__(self) -> None:
        self._rules: list[_Rule] = []
        self._fitting: dict[str, list[_Rule]] = {}
        self._depth = 0

    def add(self, rule: _Rule) -> None:
        self._rules.append(rule)
        self._depth = max(self._depth, rule.depth)

    def forms(self, stem: str) -> Iterator[str]:
        # Stems that end alike have the same endings: large dictionaries have millions of them.
        end = stem[-self._depth :] if self._rules[0].suffix else stem[: self._depth]
        fitting = self._fitting.get(end)
        if fitting is None:
            fitting = self._fitting[end] = [rule for rule in self._rules if rule.fits(end)]
        return (rule.apply(stem) for rule in fitting)


@dataclass
class _Affixes:
    """What an .aff file says, as far as it makes words."""

    encoding: str | None = None
    flags: Callable[[str], list[str]] = list
    aliases: list[list[str]] = field(default_factory=list)
    never: dict[str, str] = field(default_factory=dict)
    rules: dict[str, _Flag] = field(default_factory=lambda: defaultdict(_Flag))

    def of(self, text: str) -> list[str]:
        """The flags behind a slash; a number stands for a set of them where the file has numbered sets."""
        if self.aliases and text.isdigit() and int(text) <= len(self.aliases):
            return self.aliases[int(text) - 1]
        return self.flags(text)


def hunspell_words(dictionary: bytes, affixes: bytes = b"") -> Iterator[str]:
    r"""The words of a dictionary. Words with two endings, or put together of two, are not made.

    >>> list(hunspell_words(b"2\nchat/S\ntalk\n", b"SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n"))
    ['chat', 'chats', 'talk']
    """
    endings = _read_affixes(affixes)
    for number, line in enumerate(_text(dictionary, endings.encoding).splitlines()):
        entry = line.split("\t")[0].split(" ")[0]
        if not entry or (number == 0 and entry.isdigit()):
            continue
        # A slash may belong to the word: then it is written \/.
        stem, _, flag_text = entry.replace("\\/", "\0").partition("/")
        flags = endings.of(flag_text) if flag_text else []
        banned = {endings.never[flag] for flag in flags if flag in endings.never}
        if "\0" in stem or "FORBIDDENWORD" in banned:
            continue
        if not banned:
            yield stem
        for flag in flags:
            if flag in endings.rules:
                yield from endings.rules[flag].forms(stem)


def _text(data: bytes, encoding: str | None) -> str:
    if encoding is None:
        return decoded(data)
    return data.decode(encoding, "replace").removeprefix("\ufeff")


def _read_affixes(data: bytes) -> _Affixes:
    affixes = _Affixes(encoding=_encoding(data))
    lines = [line.split() for line in _text(data, affixes.encoding).splitlines() if line[:1].strip() and line[0] != "#"]
    for parts in lines:
        if parts[0] == "FLAG" and parts[1:]:
            affixes.flags = {"long": _pairs, "num": _numbers}.get(parts[1], list)
    for parts in lines:
        if parts[0] == "AF" and len(parts) > 1 and not (parts[1].isdigit() and not affixes.aliases and len(parts) == 2):
            affixes.aliases.append(affixes.flags(parts[1]))
        elif parts[0] == "AF":
            continue
        elif parts[0] in _NEVER and parts[1:]:
            affixes.never[parts[1]] = parts[0]
    for parts in lines:
        if parts[0] in ("SFX", "PFX") and len(parts) >= 4 and not (parts[2] in "YN" and parts[3].isdigit()):
            kind, flag, off, on = parts[:4]
            ending, _, further = on.partition("/")
            if further and affixes.never.keys() & affixes.of(further):
                continue  # what it makes is no word yet
            condition = parts[4] if parts[4:] and not parts[4].startswith(("po:", "is:", "ds:", "ts:", "#")) else "."
            off, ending = ("" if text == "0" else text for text in (off, ending))
            depth = max(1, len(off), len(re.sub(r"\[[^\]]*\]", ".", condition)))
            affixes.rules[flag].add(_Rule(kind == "SFX", off, ending, _condition(condition, kind == "SFX"), depth))
    return affixes


def _encoding(data: bytes) -> str | None:
    setting = re.search(rb"^\xef?\xbb?\xbf?SET[ \t]+(\S+)", data, re.M)
    if setting is None:
        return None
    name = setting[1].decode("ascii", "replace").lower().removeprefix("microsoft-")
    try:
        return codecs.lookup(name).name
    except LookupError:
        raise VocabularyError(f"the dictionary is written in {name!r}, which Python cannot read") from None


def _condition(text: str, suffix: bool) -> re.Pattern[str]:
    # Its only signs are . and the sets in square brackets; everything else stands for itself.
    plain = re.sub(r"[^\w\[\]^.]", lambda sign: re.escape(sign[0]), text)
    try:
        return re.compile(f"(?:{plain})$" if suffix else plain)
    except re.error:
        return re.compile("(?!)")


def _pairs(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def _numbers(text: str) -> list[str]:
    return text.split(",")
