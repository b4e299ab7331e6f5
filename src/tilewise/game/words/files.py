"""The user's word files: one word per line, ``#`` comments, an optional weight after a tab, ``;`` or ``,``."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

from tilewise.errors import Fault, NotationError, VocabularyError, enumeration
from tilewise.files import decoded, quoted_path, read_bytes
from tilewise.game import arguments
from tilewise.game.feedback import MAX_LENGTH, MIN_LENGTH
from tilewise.game.words.alphabet import LETTERS, Alphabet, as_alphabet
from tilewise.game.words.lists import as_vocabulary, shipped_lists
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.game.words.weights import LEAST_WEIGHT, MOST_WEIGHT

MAX_BYTES = 64 * 1024 * 1024
_TOLD = 5
"""The most kinds of faults of a file that are told, and answers that may not be guessed."""
_RUNS = 12
"""The most lines, or runs of lines, that are named for one fault."""
_TWO_READINGS = re.compile("[1-9][0-9]{0,2},[0-9]{3}")
"""Thousands in some countries, a fraction in others."""
_WORD_HEADINGS = {"word", "words", "answer", "answers", "guess", "guesses", "term", "mot", "wort", "palabra", "parola"}
_WEIGHT_HEADINGS = {"weight", "weights", "frequency", "freq", "count", "zipf", "probability"}


def read_words(path: str | Path, alphabet: Alphabet = LETTERS, *, only: int | None = None) -> dict[str, float | None]:
    """The words of a file with their weights (None where none is given), in file order.

    The file may be UTF-8, UTF-16 or Latin-1. A word that comes twice is one word, and its weights are added up. All
    faults are told in one message, with the numbers of their lines: a length that differs from the first word's,
    characters that are not letters, a weight that is not a positive number.

    :param path: The file; ``-`` is the standard input.
    :param alphabet: What the words are made of.
    :param only: Take the words of this length alone.
    """
    words = _words_of_lines(_lines(Path(path)), quoted_path(path), None, alphabet, only)
    return {word: entry.weight for word, entry in words.items()}


def _declared(path: str | Path, lines: Sequence[str]) -> Alphabet | None:
    """The alphabet that a file names in a comment before its first word: ``# alphabet: french``."""
    for line in takewhile(lambda line: not line.strip() or line.lstrip("\ufeff").startswith("#"), lines):
        if setting := re.fullmatch(r"\ufeff?#\s*alphabet:\s*(\S.*?)\s*", line):
            try:
                return as_alphabet(setting[1])
            except VocabularyError as error:
                raise VocabularyError(f"{quoted_path(path)}: {error}") from None
    return None


@dataclass
class Entry:
    """What some lines say of a word."""

    weight: float | None = None
    forms: dict[str, None] = field(default_factory=dict)


def _words_of_lines(
    lines: Iterable[str], file: str, length: int | None, alphabet: Alphabet, only: int | None
) -> dict[str, Entry]:
    """The words of the lines of a file, in their order."""
    words: dict[str, Entry] = {}
    faults: list[_Fault] = []
    lengths: Counter[int] = Counter()
    for number, raw, text, weight_text in _rows_of_lines(lines, alphabet):
        try:
            if not text:
                raise NotationError("there is a weight but no word", fault=Fault.of("wordless"))
            clean = alphabet.fold(text)
            if only is not None and alphabet.spells(clean) and (other := len(alphabet.split(clean))) != only:
                lengths[other] += 1
                continue
            word = alphabet.word(text)
            count = len(alphabet.split(word))
            lengths[count] += 1
            length = count if length is None else length
            if count != length:
                message = f"{word!r} has {count} {alphabet.noun} where {length} are needed"
                fault = Fault.of("length", text=word, count=count, noun=alphabet.noun, needed=length)
                raise NotationError(message, fault=fault)
            weight = _weight(weight_text) if weight_text else None
        except NotationError as error:
            faults.append(_Fault(number, raw, str(error), error.fault))
            continue
        entry = words.setdefault(word, Entry())
        entry.forms[text] = None
        if weight is not None:
            entry.weight = weight + (entry.weight or 0.0)
    if faults:
        raise _wrong(file, faults, lengths)
    if not words:
        none = "no words in the file: it should have one word per line"
        has = f"no words of {only} {alphabet.noun}: it has {_lengths(lengths)}" if lengths else none
        fault = Fault.of("wordsless", lengths=sorted(lengths.items()), only=only, noun=alphabet.noun)
        raise VocabularyError(f"{file}: {has}", fault=fault)
    return words


def load_vocabulary(
    words: str | Path | None = None,
    answers: str | Path | None = None,
    base: Vocabulary | str | None = None,
    *,
    alphabet: Alphabet | str | None = None,
    length: int | None = None,
) -> Vocabulary:
    """A vocabulary from word files; whichever file is missing is taken from the base, or from the other file.

    Weights count in the answers (or in the words, where these are the answers too); answers without one weigh 1.

    :param words: A file of the words that may be guessed.
    :param answers: A file of the words that can be the answer.
    :param base: The list to use where no file is given, or its name.
    :param alphabet: What the words are made of; unless it is given, what a file says in its first lines
        (``# alphabet: french``), or that of the base.
    :param length: Take the words of this length alone; unless it is given, all must be of one length.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = Path(folder) / "mine.txt"
    ...     _ = file.write_text("bills")
    ...     load_vocabulary(file).answers
    ('bills',)
    """
    if words is None and answers is None:
        raise VocabularyError("give a file of words, of answers, or both")
    base = None if base is None else as_vocabulary(base)
    lines_of = {path: _lines(Path(path)) for path in (words, answers) if path is not None}
    if alphabet is None:
        declared = (_declared(path, lines) for path, lines in lines_of.items())
        alphabet = next(filter(None, declared), LETTERS if base is None else base.alphabet)
    alphabet = as_alphabet(alphabet)
    only = None if length is None else arguments.whole("length", length, MIN_LENGTH, MAX_LENGTH)

    def read(path: str | Path, length: int | None) -> dict[str, Entry]:
        return _words_of_lines(lines_of[path], quoted_path(path), length, alphabet, only)

    allowed = None if words is None else read(words, None)
    needed = base.length if base is not None and words is None else None
    if allowed:
        needed = len(alphabet.split(next(iter(allowed))))
    possible = None if answers is None else read(answers, needed)
    if allowed is None:
        assert possible is not None
        allowed = possible
        if base is not None:
            forms = ((w, dict.fromkeys(base.written.get(w, (w,)))) for w in base.source_order or base.guesses)
            allowed = {word: Entry(None, ways) for word, ways in forms}
    if possible is None:
        possible = allowed
    elif alien := [word for word in possible if word not in allowed]:
        origin = words if words is not None else base.name if base is not None else answers
        examples = ", ".join(map(repr, alien[:_TOLD])) + (f" and {len(alien) - _TOLD:,} more" if alien[_TOLD:] else "")
        those = (
            f"the answer {examples} may not be guessed: it is"
            if len(alien) == 1
            else (f"{len(alien):,} answers may not be guessed, {examples}: they are")
        )
        raise VocabularyError(f"{answers}: {those} not among the words of {origin}")
    weights = {w: 1.0 if x.weight is None else x.weight for w, x in possible.items()}
    stem = Path(answers if answers is not None else words or "").stem
    name = " ".join("".join(ch if ch.isprintable() else " " for ch in stem).split()) or "words"
    weighted = any(x.weight is not None for x in possible.values())
    guessed, answered = ([form for entry in file.values() for form in entry.forms] for file in (allowed, possible))
    return make_vocabulary(name, guessed, answered, weights if weighted else None, alphabet=alphabet)


@dataclass(frozen=True)
class _Fault:
    number: int
    raw: str
    why: str
    fault: Fault | None = None


def _rows_of_lines(lines: Iterable[str], alphabet: Alphabet) -> Iterator[tuple[int, str, str, str]]:
    """The lines that have something: number, text, word and weight."""
    columns: tuple[int, int | None] | None = None
    for number, raw in enumerate(lines, 1):
        line = raw.split("#", 1)[0].strip(" \r")
        divider = next((ch for ch in "\t;," if ch in line and ch not in alphabet.known), "\t")
        cells = [cell.strip().strip('"') for cell in line.split(divider)]
        if not any(cells):
            continue
        if columns is None:
            columns = _columns(cells)
            if columns is not None:
                continue  # the headings
            columns = (0, 1)
        word, weight = columns
        text = cells[word] if word < len(cells) else ""
        after = cells[weight] if weight is not None and weight < len(cells) else ""
        if not after and len(parts := text.split()) == 2 and parts[1][0].isdigit():
            text, after = parts  # editors like to turn a tab into blanks
        yield number, raw, text, after


def _columns(cells: Sequence[str]) -> tuple[int, int | None] | None:
    """Where word and weight are, by headings; None if the cells are none."""
    names = [cell.casefold() for cell in cells]
    word = next((i for i, name in enumerate(names) if name in _WORD_HEADINGS), None)
    if word is None or len(names) == 1 or any(name[:1].isdigit() for name in names):  # WORD is also a word
        return None
    return word, next((i for i, name in enumerate(names) if name in _WEIGHT_HEADINGS), None)


def _lines(path: Path) -> list[str]:
    named = not path.exists() and str(path) in shipped_lists()
    meant = f" (the list {str(path)!r} comes with tilewise: name it as the list, not as a file)" if named else ""
    data = read_bytes(path, MAX_BYTES, "word list", lambda why: VocabularyError(why + meant))
    try:
        return decoded(data).split("\n")
    except UnicodeError:
        raise VocabularyError(f"{quoted_path(path)}: this is not text: a word list has one word per line") from None


def _weight(text: str) -> float:
    if _TWO_READINGS.fullmatch(text):
        readings = " or ".join(text.replace(",", mark) for mark in ("", "."))
        message = f"the weight {text!r} may be {readings}: write it without the comma"
        raise NotationError(message, fault=Fault.of("comma", text=text))
    try:
        weight = float(text.replace(",", ".", 1))  # as spreadsheets of many countries write it
    except ValueError:
        weight = math.nan
    if not (math.isfinite(weight) and weight > 0):
        raise NotationError(f"the weight {text!r} is not a number above 0", fault=Fault.of("weight", text=text))
    if not LEAST_WEIGHT <= weight <= MOST_WEIGHT:
        limits = f"from {LEAST_WEIGHT:g} to {MOST_WEIGHT:g}"
        message = f"the weight {text!r} is out of range: weights go {limits}"
        raise NotationError(message, fault=Fault.of("range", text=text))
    return weight


def _wrong(file: str, faults: Sequence[_Fault], lengths: Counter[int]) -> VocabularyError:
    """All faults of a file in one sentence: what is wrong, with an example, and all lines where it is."""
    mixed = len(lengths) > 1 and any("are needed" in fault.why for fault in faults)
    advice = f"; it has {_lengths(lengths)}: choose one length (-k, or length=) to take those alone" if mixed else ""
    if len(faults) == 1:
        (fault,) = faults
        text = fault.raw.strip()
        text = text if len(text) <= 60 else text[:57] + "..."
        message = f"{file}, line {fault.number}: {fault.why} (the line is {text!r}){advice}"
        return VocabularyError(message, fault=_first(faults, mixed))
    kinds: dict[str, list[_Fault]] = {}
    for fault in faults:
        kinds.setdefault(re.sub(r"'.*?(?:'|\.\.\.)(?= )", "", fault.why), []).append(fault)
    lines = [f"line {first.number}: {first.why}{_also(others)}" for first, *others in kinds.values()]
    more = f"; and {len(lines) - _TOLD:,} other faults" if len(lines) > _TOLD else ""
    message = f"{file}: {len(faults):,} faults: {'; '.join(lines[:_TOLD])}{more}{advice}"
    return VocabularyError(message, fault=_first(faults, mixed))


def _first(faults: Sequence[_Fault], mixed: bool) -> Fault:
    """The first of several faults with its line, how many there are, and whether the words differ in length."""
    first = faults[0]
    return Fault.of("line", line=first.number, fault=first.fault, faults=len(faults), mixed=mixed)


def _also(faults: Sequence[_Fault]) -> str:
    """The lines that have the same fault, runs of them together.

    >>> _also([_Fault(n, "", "") for n in (4, 5, 6, 9)])
    ' (also lines 4-6, 9)'
    """
    runs: list[list[int]] = []
    for fault in faults:
        if runs and runs[-1][-1] == fault.number - 1:
            runs[-1][1:] = [fault.number]
        else:
            runs.append([fault.number])
    if not runs:
        return ""
    more = sum(run[-1] - run[0] + 1 for run in runs[_RUNS:])
    listed = ", ".join("-".join(map(str, run)) for run in runs[:_RUNS]) + (f" and {more:,} more" if more else "")
    return f" (also {'line' if len(faults) == 1 else 'lines'} {listed})"


def _lengths(lengths: Counter[int]) -> str:
    """How many words of which lengths there are.

    >>> _lengths(Counter({5: 300, 4: 1}))
    '1 word of 4 letters and 300 of 5'
    """
    parts = [f"{n:,} of {length}" for length, n in sorted(lengths.items())]
    first = sorted(lengths.items())[0]
    parts[0] = f"{first[1]:,} word{'' if first[1] == 1 else 's'} of {first[0]} letter{'' if first[0] == 1 else 's'}"
    return enumeration(parts)
