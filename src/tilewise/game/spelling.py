"""near: the words of a list that a mistyped word may stand for."""

from __future__ import annotations

from collections.abc import Sequence

from tilewise.game.words import Vocabulary

_MOST_EDITS = 2


def near(vocabulary: Vocabulary, text: str, most: int = 5) -> tuple[str, ...]:
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
    for i in (differs <= 2 * _MOST_EDITS).nonzero()[0].tolist():
        count = slips(split(word), split(vocabulary.guesses[i]))
        if count <= _MOST_EDITS:
            found.append((count, -float(vocabulary.popularity[i]), vocabulary.guesses[i]))
    return tuple(other for _, _, other in sorted(found)[:most])


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
