"""The checks of a vocabulary, done whenever one is made: quick even for long lists."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence, Set
from itertools import pairwise

from tilewise.errors import VocabularyError
from tilewise.game.words.alphabet import Alphabet


def check_lists(name: str, guesses: Sequence[str], answers: Sequence[str], alphabet: Alphabet) -> None:
    """Both lists sorted, without repeats, of words of one length, the answers among the guesses; or an error."""
    check_name(name)
    length = _check_words(name, guesses, "words", None, alphabet)
    _check_words(name, answers, "answers", length, alphabet)
    check_answers(name, answers, set(guesses))


def check_answers(name: str, answers: Sequence[str], guesses: Set[str]) -> None:
    """There are answers, and all may be guessed; or an error."""
    if not answers:
        raise VocabularyError(f"the vocabulary {name!r} has no answers")
    if stray := next((w for w in answers if w not in guesses), None):
        raise VocabularyError(f"the answer {stray!r} is not among the words that may be guessed")


def check_name(name: object) -> str:
    """The name of a vocabulary: one line that prints, so that it can stand in files and tables; or an error."""
    if not isinstance(name, str) or not name or not name.isprintable() or name != name.strip():
        raise VocabularyError(f"the name of a vocabulary is a line of text such as 'mine', not {name!r}")
    return name


def _check_words(name: str, words: Sequence[str], what: str, length: int | None, alphabet: Alphabet) -> int:
    if isinstance(words, str) or not isinstance(words, Sequence):
        raise VocabularyError(f"the {what} of {name!r} are a tuple of words, not {type(words).__name__}")
    if not words:
        raise VocabularyError(f"the vocabulary {name!r} has no {what}")
    if not all(isinstance(w, str) for w in words):
        odd = next(w for w in words if not isinstance(w, str))
        raise VocabularyError(f"{odd!r} among the {what} of {name!r} is not a word")
    counts = [*map(len, words if alphabet.single else map(alphabet.split, words))]
    length = counts[0] if length is None else length
    if set(counts) != {length}:
        odd, count = next((w, n) for w, n in zip(words, counts, strict=True) if n != length)
        raise VocabularyError(
            f"{odd!r} has {count} {alphabet.noun} where {length} are needed: all words must be of one length"
        )
    # The whole list as one text is checked first, because nearly always nothing is wrong with it.
    text = "".join(words)
    if not alphabet.are_keys(text) or alphabet.word(words[0]) != words[0]:
        for word in words:
            if alphabet.word(word) != word:
                raise VocabularyError(f"write {alphabet.fold(word)!r} for {word!r}; make_vocabulary() does it for you")
    if not all(map(operator.lt, words, words[1:])):
        a, b = next(pair for pair in pairwise(words) if not pair[0] < pair[1])
        raise VocabularyError(
            f"{b!r} comes after {a!r} in the {what} of {name!r}, which must be in order and without repeats; "
            "make_vocabulary() takes them in any order"
        )
    return length


def check_written(written: Mapping[str, Sequence[str]], guesses: Sequence[str], alphabet: Alphabet) -> None:
    """Every way to write a word is read as that word; or an error."""
    if not written:
        return
    if stray := written.keys() - {*guesses}:
        raise VocabularyError(f"{min(stray)!r} is not among the words that may be guessed, but written somehow")
    # All of them as one text are checked first, because nearly always nothing is wrong with them.
    spelled = "\n".join(form for forms in written.values() for form in forms)
    if alphabet.fold(spelled) == "\n".join(word for word, forms in written.items() for _ in forms):
        return
    for word, forms in written.items():
        for form in forms:
            if alphabet.fold(form) != word:
                raise VocabularyError(f"{form!r} is not a way to write {word!r}: it is read as {alphabet.fold(form)!r}")
