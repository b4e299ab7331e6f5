"""What is checked whenever a vocabulary is made, quickly even for long lists; and the digests that tell lists apart."""

from __future__ import annotations

import hashlib
import operator
from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from tilewise.errors import VocabularyError
from tilewise.game.words.alphabet import Alphabet, alphabet_text, alphabets, divided

if TYPE_CHECKING:
    from tilewise.game.words.vocabulary import Vocabulary


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


# ---- digests -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)  # lists that differ in their weights alone share their words
def words_digest(words: tuple[str, ...]) -> str:
    """The sha256 of words, sorted, one per line with a final newline: the digest that SOURCES.md records."""
    return _hashed("".join(f"{w}\n" for w in sorted(words)))


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def digest_of(vocabulary: Vocabulary) -> str:
    """Identifies what exact values depend on: the words, their weights, how they are divided, how they are scored."""
    parts = [words_digest(vocabulary.guesses), words_digest(vocabulary.answers)]
    if vocabulary.weights is not None:
        parts.append(_hashed(",".join(repr(float(weight)) for weight in vocabulary.weights)))
    # The usual ones are not named, so that the digests of lists stay what they always were.
    parts += [f"alphabet {symbols}"] if (symbols := divided(vocabulary.alphabet)) else []
    parts += [f"scoring {vocabulary.scoring.name}"] if not vocabulary.scoring.tiles else []
    return _hashed("\n".join(parts))


def identity_of(vocabulary: Vocabulary) -> str:
    """Identifies all that can change an answer: the digest, and whatever else is not as usual. A name changes none."""
    parts = [f"read as {reading}"] if (reading := _reading(vocabulary.alphabet)) != divided(vocabulary.alphabet) else []
    parts += [f"given {vocabulary.given}"] if vocabulary.given is not None else []
    if written := vocabulary.written:
        parts.append("written " + " ".join(f"{word}={'/'.join(written[word])}" for word in sorted(written)))
    if vocabulary.source_order is not None and vocabulary.source_order != vocabulary.guesses:
        parts.append("listed " + " ".join(vocabulary.source_order))
    parts += [f"made by {vocabulary.made_by}"] if vocabulary.made_by else []
    own_popularity = vocabulary.known_popularity is not None
    if own_popularity and not np.array_equal(vocabulary.popularity, vocabulary.usual_popularity):
        parts.append("popularity " + vocabulary.popularity.tobytes().hex())
    return _hashed("\n".join([vocabulary.digest, *parts])) if parts else vocabulary.digest


def _reading(alphabet: Alphabet) -> str:
    """How texts are read and words are shown; a name counts where the package has frequencies under it."""
    if alphabet.name and alphabet.name not in alphabets():
        alphabet = Alphabet(
            alphabet.known,
            folding=alphabet.folding,
            upper=alphabet.upper,
            decomposed=alphabet.decomposed,
            language=alphabet.language,
        )
    return alphabet_text(alphabet)
