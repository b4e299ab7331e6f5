"""Sentences about words that a list does not have, and the words of the list that were probably meant."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilewise.errors import Fault, VocabularyError, enumeration
from tilewise.game.words.make_vocabulary import words_taken
from tilewise.game.words.vocabulary import Vocabulary

_MOST_EDITS = 2


def similar_words(vocabulary: Vocabulary, text: str, most: int = 5, edits: int = _MOST_EDITS) -> tuple[str, ...]:
    """Words that are one or two slips away, the fewest slips first, then the commonest.

    A slip is a wrong letter, or two neighbours in each other's place; all words have the same length. Accents that were
    left out are none: words that differ in nothing else come first.

    >>> from tilewise import vocabulary
    >>> similar_words(vocabulary("nyt"), "stoyr", 2)
    ('story', 'stour')
    """
    word, split = vocabulary.normalize(text), vocabulary.alphabet.split
    # The letters that differ are at least the slips and at most twice as many: that leaves few words to look at.
    differs = (vocabulary.guess_letters != vocabulary.encode([word])[0]).sum(axis=1)
    accents_left_out = vocabulary.accented(word)
    places = {vocabulary.guess_index[other]: 0 for other in accents_left_out}
    for i in (differs <= 2 * edits).nonzero()[0].tolist():
        count = slips(split(word), split(vocabulary.guesses[i]))
        if count <= edits:
            places.setdefault(i, count)
    nearest = sorted((count, -float(vocabulary.popularity[i]), vocabulary.guesses[i]) for i, count in places.items())
    return tuple(other for _, _, other in nearest[:most])


def unlisted_error(vocabulary: Vocabulary, text: str) -> VocabularyError:
    """What is wrong with a word that may not be guessed, and which words one slip away were probably meant.

    >>> from tilewise import vocabulary
    >>> print(unlisted_error(vocabulary("nyt"), "craet"))
    'craet' is not in the word list 'nyt': did you mean craft, crate or caret?
    >>> print(unlisted_error(vocabulary("nyt"), "qqqqq"))
    'qqqqq' is not in the word list 'nyt' (14,855 words)
    >>> print(unlisted_error(vocabulary("primel:3"), "105"))
    '105' is not in the word list 'primel:3', which takes only primes: did you mean 101, 103 or 107?
    """
    message = f"{text!r} is not in the word list {vocabulary.name!r}"
    only = words_taken(vocabulary.made_by)
    message += f", which takes only {only}" if only else ""
    meant = similar_words(vocabulary, text, 3, edits=1)
    if meant:
        message = f"{message}: did you mean {enumeration(meant, 'or')}?"
    elif not only:
        message = f"{message} ({len(vocabulary.guesses):,} words)"
    listed = {"list": vocabulary.name, "only": only or None, "words": len(vocabulary.guesses)}
    return VocabularyError(message, fault=Fault.of("unlisted", text=text, near=meant, **listed))


def unlisted_notice(vocabulary: Vocabulary, words: Iterable[str]) -> str | None:
    """A notice about words that were played although the list does not have them; None where it has them all.

    >>> from tilewise import vocabulary
    >>> unlisted_notice(vocabulary("nyt"), ["crnae", "slate"])
    "CRNAE is not in the word list 'nyt', but counts as a guess: did you mean CRANE?"
    """
    sentences = []
    for word in dict.fromkeys(words):
        if word not in vocabulary:
            meant = [*map(vocabulary.capitals, similar_words(vocabulary, word, 3, edits=1))]
            message = f"{vocabulary.capitals(word)} is not in the word list {vocabulary.name!r}, but counts as a guess"
            sentences.append(f"{message}: did you mean {enumeration(meant, 'or')}?" if meant else f"{message}.")
    return " ".join(sentences) or None


def slips(typed: Sequence[str], other: Sequence[str]) -> int:
    """How many slips lie between two words of the same length.

    >>> slips("stoyr", "story"), slips("crane", "crate"), slips("crane", "crane")
    (1, 1, 0)
    """
    best = [0]  # slips between the first letters, however many
    for i, (a, b) in enumerate(zip(typed, other, strict=True)):
        fewest = best[i] + (a != b)
        if i > 0 and a == other[i - 1] and b == typed[i - 1]:
            fewest = min(fewest, best[i - 1] + 1)
        best.append(fewest)
    return best[-1]
