"""The words behind the squares of a share text, likeliest first, as people play (``tools/data/build_people.py``)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from tilewise.errors import NotationError
from tilewise.game.feedback import Feedback
from tilewise.game.words.people import OPENERS
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.reviews.transcript import is_unknown

MOST_BEHIND = 400
"""More words of a row nobody reads; with a few letters typed there are fewer."""
KNOWN, RARE = 450, 220
"""Hundredths of the Zipf scale: from the first on words come to mind alike, below the second nobody types them."""
ODD, UNLIKE = math.log(0.15), math.log(0.5)
"""How seldom words are played that are no answers: plurals and past tenses, and the others."""
FRESH, FRESH_LATER, FRESH_FIRST = 1.3, 0.4, 0.8
"""What new letters are worth in the second and third guess, how much of it later, and what letters are in the first."""
SLIP = math.log(0.1)
"""How seldom a word is played that an earlier row excludes."""
OPENS_KNOWN = 0.6
"""The share of people who begin with one of the words that people are known to open with."""


def words_behind(
    words: Vocabulary, answer: str, rows: Sequence[Feedback], known: Sequence[str | None] = ()
) -> list[list[str]]:
    """For each row the guesses that show it where ``answer`` is the word, the likeliest first.

    :param known: What is known of the rows' words already, in their order: later words fit the earlier ones, mostly.

    >>> from tilewise import vocabulary
    >>> rows = [Feedback.parse(row, 5) for row in ("..gg.", "..y..", "ggggg")]
    >>> [some[:3] for some in words_behind(vocabulary("nyt"), "piano", rows, ["crane"])]
    [['crane', 'stand', 'meant'], ['smith', 'shout', 'ghost'], ['piano']]
    """
    players, split = _Players(words), words.alphabet.split
    secret, places = split(answer), range(words.length)
    found = []
    for i, row in enumerate(rows):
        green = [digit == 2 for digit in row.digits]
        fits = [
            place
            for place, symbols in enumerate(players.symbols)
            if all((symbols[k] == secret[k]) == green[k] for k in places)
            and words.feedback_between(words.guesses[place], answer) == row
        ]
        before = [(word, seen) for word, seen in zip(known[:i], rows, strict=False) if word]
        scores = players.first(fits) if i == 0 else players.later(fits, i, before)
        order = sorted(range(len(fits)), key=lambda k: (-scores[k], fits[k]))
        found.append([words.guesses[fits[k]] for k in order[:MOST_BEHIND]])
    return found


def words_told(words: Vocabulary, answer: str, rows: Sequence[Feedback], told: Sequence[str]) -> list[str]:
    """The words of all rows, of which some are told by their first letters; the last one follows from the answer.

    ``?`` is a word that is not known, and stays.

    >>> from tilewise import vocabulary
    >>> rows = [Feedback.parse(row, 5) for row in ("..gg.", "..y..", "ggggg")]
    >>> words_told(vocabulary("nyt"), "piano", rows, ["cr", "sl"])
    ['crane', 'sloth', 'piano']
    """
    split, whole = words.alphabet.split, list(told)
    if rows[-1].solved and len(whole) == len(rows) - 1:
        whole.append(answer)
    for i, text in enumerate(whole[: len(rows)]):
        begin = words.alphabet.fold(text)
        if "=" in text or len(split(begin)) >= words.length or is_unknown(text):
            continue
        known = [None if is_unknown(word) else word for word in whole[:i]]
        fits = words_behind(words, answer, rows[: i + 1], known)[i]
        word = next((word for word in fits if word.startswith(begin)), None)
        if word is None:
            message = (
                f"no word that begins with {text!r} shows {str(rows[i])!r} where {words.capitals(answer)} is the word"
            )
            raise NotationError(message)
        whole[i] = word
    return whole


class _Players:
    """What comes to people's minds, of the words of a list. Whole numbers where the tab must find the same."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.symbols = [words.alphabet.split(guess) for guess in words.guesses]
        zipf = [round(100 * z) for z in words.popularity.tolist()]
        often = dict.fromkeys(sorted({symbol for symbols in self.symbols for symbol in symbols}), 0)
        for symbols, z in zip(self.symbols, zipf, strict=True):
            for symbol in set(symbols):
                often[symbol] += min(z, KNOWN) if z >= RARE else 0
        self.weight = {symbol: n * len(often) / max(1, sum(often.values())) for symbol, n in often.items()}
        self.comes = [
            (min(z, KNOWN) - KNOWN) / 100 + self._unlike(word) for word, z in zip(words.guesses, zipf, strict=True)
        ]

    def _unlike(self, word: str) -> float:
        if word in self.words.answer_index:
            return 0.0
        odd = word.endswith(("s", "ed")) and not word.endswith("ss")
        return UNLIKE + (ODD if odd else 0.0)

    def _fresh(self, place: int, tried: Iterable[str] = ()) -> float:
        return sum(self.weight[symbol] for symbol in sorted(set(self.symbols[place]) - set(tried)))

    def first(self, fits: Sequence[int]) -> list[float]:
        """How likely each word is as the first."""
        all_words = [math.exp(comes + FRESH_FIRST * self._fresh(place)) for place, comes in enumerate(self.comes)]
        total, usual = sum(all_words), sum(OPENERS.values())
        guesses = self.words.guesses
        return [
            OPENS_KNOWN * OPENERS.get(guesses[place], 0) / usual + (1 - OPENS_KNOWN) * all_words[place] / total
            for place in fits
        ]

    def later(self, fits: Sequence[int], turn: int, before: Sequence[tuple[str, Feedback]]) -> list[float]:
        """How likely each word is after others, as a logarithm but for a constant."""
        tried = {symbol for word, _ in before for symbol in self.words.alphabet.split(word)}
        eager = FRESH * (1 if turn <= 2 else FRESH_LATER)
        return [
            self.comes[place]
            + eager * self._fresh(place, tried)
            + SLIP * sum(self.words.feedback_between(word, self.words.guesses[place]) != seen for word, seen in before)
            for place in fits
        ]
