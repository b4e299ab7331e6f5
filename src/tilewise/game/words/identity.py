"""Digests of vocabularies: of what exact values depend on, and of all that can change an answer."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from tilewise.game.words.alphabet import Alphabet, alphabet_text, alphabets, divided

if TYPE_CHECKING:
    from tilewise.game.words.vocabulary import Vocabulary


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
