"""Words that somebody pastes or sends: texts in the form of word files, read with the numbers of their lines."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from tilewise.errors import Fault, VocabularyError
from tilewise.game import arguments
from tilewise.game.feedback import MAX_LENGTH, MIN_LENGTH
from tilewise.game.words.alphabet import LETTERS, Alphabet
from tilewise.game.words.files import Source, rows_of_lines, words_of_lines
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.game.words.vocabulary import Vocabulary

ANSWERS = Source("your words", "text", "choose one length", "answers")
OTHERS = Source("your other guesses", "text", "choose one length", "others")


def own_vocabulary(
    name: str, answers: str, others: str = "", *, length: int | None = None, most: int | None = None
) -> Vocabulary:
    r"""A vocabulary from one text of the words that can be the answer, and one of others that may be guessed as well.

    Words are made of letters, or of all the signs that occur where most of them have others. Nothing is known
    of how common the words are, in whatever language they are; weights may stand behind them, and count in
    millionths of their sum where they are not whole numbers.

    :param name: What to call it.
    :param answers: The words that can be the answer, as a word file has them.
    :param others: Further words that may be guessed.
    :param length: Take the words of this length alone; unless it is given, all must be of one length.
    :param most: How many words there may be.

    >>> made = own_vocabulary("mine", "Slate\ncrane\t3", "ñandú slate".replace(" ", "\n"))
    >>> made.guesses, made.answers, made.weights
    (('crane', 'slate', 'ñandú'), ('crane', 'slate'), (3.0, 1.0))
    >>> own_vocabulary("sums", "1+2=3\n9-1=8").letters
    '+-12389='
    """
    only = None if length is None else arguments.whole("length", length, MIN_LENGTH, MAX_LENGTH)
    texts = [text.split("\n") for text in (answers, others) if text.strip()]
    if not answers.strip():
        raise VocabularyError("there are no words yet: write one on each line", fault=Fault.of("none"))
    alphabet = _alphabet(texts)
    possible = words_of_lines(texts[0], ANSWERS, alphabet=alphabet, only=only)
    needed = len(alphabet.split(next(iter(possible))))
    further = words_of_lines(texts[1], OTHERS, needed, alphabet, only) if texts[1:] else {}
    allowed = dict.fromkeys([*possible, *further])
    if most is not None and len(allowed) > most:
        message = f"{len(allowed):,} words are too many here: at most {most:,} may be sent"
        raise VocabularyError(message, fault=Fault.of("many", words=len(allowed), most=most))
    weighted = any(entry.weight is not None for entry in possible.values())
    weights = _whole({word: 1.0 if entry.weight is None else entry.weight for word, entry in possible.items()})
    made = make_vocabulary(name, allowed, possible.keys(), weights if weighted else None, alphabet=alphabet)
    return replace(made, known_popularity={})


_WHOLE = 1_000_000


def _whole(weights: dict[str, float]) -> dict[str, float]:
    """Weights as whole numbers: as they are, or in millionths of their sum, so that every door counts with the same."""
    total = 0.0
    for weight in weights.values():  # one after the other, as every language adds them
        total += weight
    if total <= _WHOLE and all(weight == math.floor(weight) for weight in weights.values()):
        return weights
    return {word: max(1.0, math.floor(weight / total * _WHOLE + 0.5)) for word, weight in weights.items()}


def _alphabet(texts: list[list[str]]) -> Alphabet:
    # One slip makes no alphabet.
    return alphabet_of(word for text in texts for _, _, word, _ in rows_of_lines(text, LETTERS) if word)


def alphabet_of(words: Iterable[str]) -> Alphabet:
    """What words of an unknown list are made of: letters, or all their signs where most of them have others.

    >>> alphabet_of(["crane", "slate"]) is LETTERS, alphabet_of(["1+2=3", "9-1=8"]).known
    (True, ('+', '-', '1', '2', '3', '8', '9', '='))
    """
    words = [LETTERS.fold(word) for word in words]
    if 2 * sum(not LETTERS.spells(word) for word in words) <= len(words):
        return LETTERS
    signs = {sign for word in words for sign in word if sign.isprintable() and not sign.isspace()}
    return Alphabet(sorted(signs))
