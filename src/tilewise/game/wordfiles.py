"""The user's word files: one word per line, ``#`` comments, an optional weight after a tab."""

from __future__ import annotations

import math
from pathlib import Path

from tilewise.errors import NotationError, VocabularyError
from tilewise.files import read_bytes
from tilewise.game.alphabet import LETTERS, Alphabet, as_alphabet
from tilewise.game.checks import LEAST_WEIGHT, MOST_WEIGHT
from tilewise.game.lists import vocabularies
from tilewise.game.named_lists import as_vocabulary
from tilewise.game.words import Vocabulary, make_vocabulary

MAX_BYTES = 64 * 1024 * 1024


def read_words(path: str | Path, length: int | None = None, alphabet: Alphabet = LETTERS) -> dict[str, float | None]:
    """The words of a file with their weights (None where none is given), in file order.

    Errors give the line's number and text: a length that differs from the first word's, characters that are not
    letters, a repeated word, a weight that is not a positive number, no words at all, bytes that are not UTF-8.
    """
    path = Path(path)
    words: dict[str, float | None] = {}
    line_of: dict[str, int] = {}
    for number, raw in enumerate(_lines(path), 1):
        line = raw.split("#", 1)[0]
        text, _, weight_text = line.strip().partition("\t")
        if len(parts := text.split()) == 2 and parts[1][0].isdigit():
            text, weight_text = parts  # editors like to turn a tab into blanks
        if not text.strip():
            if weight_text.strip():
                raise _wrong(path, number, raw, "there is a weight but no word")
            continue
        try:
            word = alphabet.word(text)
        except NotationError as error:
            raise _wrong(path, number, raw, str(error)) from None
        count = len(alphabet.split(word))
        length = count if length is None else length
        if count != length:
            raise _wrong(path, number, raw, f"{word!r} has {count} {alphabet.noun} where {length} are needed")
        if word in words:
            raise _wrong(path, number, raw, f"{word!r} is already in line {line_of[word]}")
        words[word] = _weight(path, number, raw, weight_text) if weight_text.strip() else None
        line_of[word] = number
    if not words:
        raise VocabularyError(f"{path}: no words in the file: it should have one word per line")
    return words


def load_vocabulary(
    words: str | Path | None = None,
    answers: str | Path | None = None,
    base: Vocabulary | str | None = None,
    *,
    alphabet: Alphabet | str | None = None,
) -> Vocabulary:
    """A vocabulary from word files; whichever file is missing is taken from the base, or from the other file.

    Weights count in the answers (or in the words, where these are the answers too); answers without one weigh 1.

    :param words: A file of the words that may be guessed.
    :param answers: A file of the words that can be the answer.
    :param base: The list to use where no file is given, or its name.
    :param alphabet: What the words are made of; that of the base unless one is given.

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
    usual = LETTERS if base is None else base.alphabet
    alphabet = usual if alphabet is None else as_alphabet(alphabet)
    allowed = read_words(words, alphabet=alphabet) if words is not None else None
    length = base.length if base is not None and words is None else None
    if allowed:
        length = len(alphabet.split(next(iter(allowed))))
    possible = read_words(answers, length, alphabet) if answers is not None else None
    if allowed is None:
        assert possible is not None
        allowed = dict.fromkeys((base.source_order or base.guesses) if base is not None else possible)
    if possible is None:
        possible = allowed
    else:
        for word in possible:
            if word not in allowed:
                origin = words if words is not None else base.name if base is not None else answers
                raise VocabularyError(
                    f"{answers}: the answer {word!r} may not be guessed: it is not among the words of {origin}"
                )
    weights = {w: 1.0 if x is None else x for w, x in possible.items()}
    stem = Path(answers if answers is not None else words or "").stem
    name = " ".join("".join(ch if ch.isprintable() else " " for ch in stem).split()) or "words"
    weighted = any(x is not None for x in possible.values())
    return make_vocabulary(name, allowed, possible.keys(), weights if weighted else None, alphabet=alphabet)


def _lines(path: Path) -> list[str]:
    named = not path.exists() and any(info.name == str(path) for info in vocabularies())
    meant = f" (the list {str(path)!r} comes with tilewise: name it as the list, not as a file)" if named else ""
    data = read_bytes(path, MAX_BYTES, "word list", lambda why: VocabularyError(why + meant))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        number = data.count(b"\n", 0, error.start) + 1
        bad = data.splitlines()[number - 1] if number <= len(data.splitlines()) else b""
        raise _wrong(path, number, repr(bad), "the line is not UTF-8") from None
    return text.split("\n")


def _weight(path: Path, number: int, raw: str, text: str) -> float:
    try:
        weight = float(text)
    except ValueError:
        weight = math.nan
    if not (math.isfinite(weight) and weight > 0):
        raise _wrong(path, number, raw, f"the weight {text.strip()!r} is not a number above 0")
    if not LEAST_WEIGHT <= weight <= MOST_WEIGHT:
        limits = f"from {LEAST_WEIGHT:g} to {MOST_WEIGHT:g}"
        raise _wrong(path, number, raw, f"the weight {text.strip()!r} is out of range: weights go {limits}")
    return weight


def _wrong(path: Path, number: int, raw: str, why: str) -> VocabularyError:
    shown = raw.strip()
    shown = shown if len(shown) <= 60 else shown[:57] + "..."
    return VocabularyError(f"{path}, line {number}: {why} (the line is {shown!r})")
