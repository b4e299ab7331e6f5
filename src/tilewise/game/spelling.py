"""near: the words of a list that a mistyped word may stand for; unlisted: what is said of a word it does not have."""

from __future__ import annotations

from collections.abc import Sequence

from tilewise.game.made_lists import words_taken
from tilewise.game.words import Vocabulary

_MOST_EDITS = 2


def near(vocabulary: Vocabulary, text: str, most: int = 5, edits: int = _MOST_EDITS) -> tuple[str, ...]:
    """Words that are one or two slips away, the fewest slips first, then the commonest.

    A slip is a wrong letter, or two neighbours in each other's place; all words have the same length.

    >>> from tilewise import vocabulary
    >>> near(vocabulary("nyt"), "stoyr", 2)
    ('story', 'stour')
    """
    word, split = vocabulary.spelled(text), vocabulary.alphabet.split
    # The letters that differ are at least the slips and at most twice as many: that leaves few words to look at.
    differs = (vocabulary.guess_letters != vocabulary.encode([word])[0]).sum(axis=1)
    found = []
    for i in (differs <= 2 * edits).nonzero()[0].tolist():
        count = slips(split(word), split(vocabulary.guesses[i]))
        if count <= edits:
            found.append((count, -float(vocabulary.popularity[i]), vocabulary.guesses[i]))
    return tuple(other for _, _, other in sorted(found)[:most])


def unlisted(vocabulary: Vocabulary, text: str) -> str:
    """What is wrong with a word that may not be guessed, and which words one slip away were probably meant.

    >>> from tilewise import vocabulary
    >>> unlisted(vocabulary("nyt"), "craet")
    "'craet' is not in the word list 'nyt': did you mean craft, crate or caret?"
    >>> unlisted(vocabulary("nyt"), "qqqqq")
    "'qqqqq' is not in the word list 'nyt' (14,855 words)"
    >>> unlisted(vocabulary("primel:3"), "105")
    "'105' is not in the word list 'primel:3', which takes only primes: did you mean 101, 103 or 107?"
    """
    said = f"{text!r} is not in the word list {vocabulary.name!r}"
    only = words_taken(vocabulary.made_by)
    said += f", which takes only {only}" if only else ""
    *others, last = near(vocabulary, text, 3, edits=1) or ("",)
    if not last:
        return said if only else f"{said} ({len(vocabulary.guesses):,} words)"
    meant = f"{', '.join(others)} or {last}" if others else last
    return f"{said}: did you mean {meant}?"


def slips(one: Sequence[str], other: Sequence[str]) -> int:
    """How many slips lie between two words of the same length.

    >>> slips("stoyr", "story"), slips("crane", "crate"), slips("crane", "crane")
    (1, 1, 0)
    """
    best = [0]  # slips between the first letters, however many
    for i, (a, b) in enumerate(zip(one, other, strict=True)):
        fewest = best[i] + (a != b)
        if i > 0 and a == other[i - 1] and b == one[i - 1]:
            fewest = min(fewest, best[i - 1] + 1)
        best.append(fewest)
    return best[-1]
