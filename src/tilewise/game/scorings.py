"""The scorings: pegs, shared letters, near letters, one's own; and how a scoring is found by its name."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import NotationError, VocabularyError, short, unknown
from tilewise.game.feedback import ABSENT, ELSEWHERE, RIGHT, Feedback, TextFeedback
from tilewise.game.scoring import LeftToRightTiles, NaiveTiles, Scoring, Symbols, Tiles
from tilewise.game.words.alphabet import Alphabet

MOST_CODES = 65_536
"""Codes that a scoring of one's own may have."""


class Pegs(Scoring):
    """Mastermind, Bulls and Cows: how many symbols are in place, and how many more elsewhere.

    >>> pegs = Pegs(4)
    >>> str(pegs.feedback("1123", "1312")), pegs.parse("2+1") == pegs.parse("bbw") == pegs.parse("2a1b")
    ('1+3', True)
    """

    name = "pegs"
    squares = ("▫️", "⚪", "⚫")
    limit = 10  # boards of Mastermind have so many rows; every secret of four places can be found
    __slots__ = ()

    _WRITTEN: ClassVar = re.compile(r"(\d+)(?:[+,;.:-]|[ab])(\d+)[bc]?")
    _DRAWN: ClassVar = {"b": "b", "w": "w", "●": "b", "○": "w", "⚫": "b", "⚪": "w"}

    @property
    def meanings(self) -> tuple[tuple[str, str], ...]:
        return (("B+W", "B in the right place, W more elsewhere"),)

    @property
    def n_codes(self) -> int:
        """As if any number could be in place, and any number elsewhere."""
        return (self.length + 1) ** 2

    @property
    def solved(self) -> int:
        return self._code(self.length, 0)

    def code(self, guess: Sequence[str], answer: Sequence[str]) -> int:
        in_place = sum(g == a for g, a in zip(guess, answer, strict=True))
        return self._code(in_place, (Counter(guess) & Counter(answer)).total() - in_place)

    def codes(self, guess: Symbols, words: Symbols, _: Sequence[str], /) -> NDArray[np.int64]:
        columns = np.ascontiguousarray(words.T)  # sums over long rows are much faster than many over short ones
        in_place = (columns == guess[:, None]).sum(axis=0)
        return np.asarray(in_place * (self.length + 1) + shared(guess, columns) - in_place, np.int64)

    def feedback_of(self, code: int) -> Feedback:
        in_place, elsewhere = divmod(code, self.length + 1)
        return TextFeedback(code, f"{in_place}+{elsewhere}", code == self.solved)

    def parse(self, text: str) -> Feedback:
        """Two numbers such as ``2+1``, also as 2a1b or 2b1c; or pegs one by one, black and white: ``bbw``."""
        clean = text.strip().lower().replace("\ufe0f", "")
        if (written := self._WRITTEN.fullmatch(clean)) is not None:
            in_place, elsewhere = int(written[1]), int(written[2])
        elif clean and set(clean) <= self._DRAWN.keys():
            pegs = [self._DRAWN[peg] for peg in clean]
            in_place, elsewhere = pegs.count("b"), pegs.count("w")
        else:
            raise NotationError(
                f"{short(text)} is no feedback of pegs: write those in place and elsewhere, as in '2+1'"
            )
        if in_place + elsewhere > self.length:
            raise NotationError(f"{short(text)} has more pegs than a word has symbols: {self.length}")
        if (in_place, elsewhere) == (self.length - 1, 1):
            raise NotationError(f"{short(text)} cannot be: where all but one are in place, the last is not elsewhere")
        return self.feedback_of(self._code(in_place, elsewhere))

    def _code(self, in_place: int, elsewhere: int) -> int:
        return in_place * (self.length + 1) + elsewhere


class SharedLetters(Scoring):
    """Jotto: how many letters guess and answer share, wherever they are, each as often as both have it.

    >>> jotto = SharedLetters(5)
    >>> [str(jotto.feedback("smile", answer)) for answer in ("crane", "limes", "smile")]
    ['1', '5', 'solved']
    """

    name = "shared-letters"
    __slots__ = ()

    @property
    def meanings(self) -> tuple[tuple[str, str], ...]:
        return ("N", "N letters of the guess are in the word, wherever"), ("solved", "the guess is the word")

    @property
    def n_codes(self) -> int:
        """None to all shared, and solved: an anagram shares all, too."""
        return self.length + 2

    @property
    def solved(self) -> int:
        return self.length + 1

    def code(self, guess: Sequence[str], answer: Sequence[str]) -> int:
        return self.solved if list(guess) == list(answer) else (Counter(guess) & Counter(answer)).total()

    def codes(self, guess: Symbols, words: Symbols, _: Sequence[str], /) -> NDArray[np.int64]:
        columns = np.ascontiguousarray(words.T)
        return np.where((columns == guess[:, None]).all(axis=0), self.solved, shared(guess, columns))

    def feedback_of(self, code: int) -> Feedback:
        return TextFeedback(code, "solved" if code == self.solved else str(code), code == self.solved)

    def parse(self, text: str) -> Feedback:
        """A number, or ``solved``."""
        clean = text.strip().lower()
        if clean in ("solved", "won"):
            return self.feedback_of(self.solved)
        if not (clean.isdecimal() and len(clean) < 3 and int(clean) <= self.length):
            raise NotationError(f"{short(text)} is no number of shared letters: write 0 to {self.length}, or 'solved'")
        return self.feedback_of(int(clean))


class Near(Tiles):
    """Warmle: a tile is right, or its letter is within three of the right one in the alphabet, or it is far.

    >>> str(Near(5).feedback("crane", "drink"))
    'yg.g.'
    """

    name = "near"
    tiles = False
    kinds = ("far off", "near", "in the right place")
    __slots__ = ()

    WITHIN: ClassVar = 3

    @property
    def meanings(self) -> tuple[tuple[str, str], ...]:
        far, near, right = super().meanings
        return far, (near[0], f"within {self.WITHIN} letters of the right one in the alphabet"), right

    def digits(self, guess: Sequence[str], answer: Sequence[str]) -> tuple[int, ...]:
        return tuple(
            RIGHT if g == a else ELSEWHERE if abs(ord(g[0]) - ord(a[0])) <= self.WITHIN else ABSENT
            for g, a in zip(guess, answer, strict=True)
        )

    def codes(self, guess: Symbols, words: Symbols, symbols: Sequence[str], /) -> NDArray[np.int64]:
        points = np.array([ord(symbol[0]) for symbol in symbols])
        near = abs(points[words] - points[guess]) <= self.WITHIN
        return np.where(words == guess, RIGHT, near * ELSEWHERE) @ (3 ** np.arange(self.length, dtype=np.int64))


def shared(guess: Symbols, columns: Symbols) -> NDArray[np.int64]:
    """How many symbols one guess shares with each of many words (columns), each as often as both have it."""
    total = np.zeros(columns.shape[1], np.int64)
    for symbol, times in Counter(guess.tolist()).items():
        total += np.minimum((columns == symbol).sum(axis=0, dtype=np.int8), times)
    return total


# ---- one's own -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class OwnScoring(Scoring):
    """A scoring that is a table: one code for every guess and answer of a list. It knows no other words."""

    guesses: tuple[str, ...]
    """The words that may be guessed, one row of the table each."""
    answers: tuple[str, ...]
    """The words that can be the answer, one column each."""
    table: NDArray[np.uint16]
    symbols: tuple[tuple[Sequence[str], ...], tuple[Sequence[str], ...]]
    """Guesses and answers, divided into symbols."""
    _rows: dict[tuple[str, ...], int] = field(init=False)
    _columns: dict[tuple[str, ...], int] = field(init=False)
    _solved: int = field(init=False)
    _name: str = field(init=False)
    _last: list[tuple[Symbols, list[int]]] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        words = hashlib.sha256("\n".join([*self.guesses, "", *self.answers]).encode())
        words.update(np.ascontiguousarray(self.table, "<u2").tobytes())
        guesses, answers = ({tuple(word): i for i, word in enumerate(side)} for side in self.symbols)
        values = {
            "_rows": guesses,
            "_columns": answers,
            "_solved": self._check(),
            "_name": f"own-{words.hexdigest()[:12]}",
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)
        _OWN.pop(self.name, None)
        _OWN[self.name] = self
        while len(_OWN) > _KEPT:
            del _OWN[next(iter(_OWN))]

    def _check(self) -> int:
        place = {word: i for i, word in enumerate(self.guesses)}
        equal = [int(self.table[place[word], i]) for i, word in enumerate(self.answers)]
        solved = equal[0]
        for word, code in zip(self.answers, equal, strict=True):
            if code != solved:
                raise VocabularyError(
                    f"the scoring gives {self.answers[0]!r} for itself the code {solved}, and {word!r} for itself "
                    f"{code}: a guess that is the answer must always have the same code"
                )
        same = self.table == solved
        same[[place[word] for word in self.answers], range(len(self.answers))] = False
        if same.any():
            guess, answer = np.argwhere(same)[0].tolist()
            raise VocabularyError(
                f"the scoring gives {self.guesses[guess]!r} for the answer {self.answers[answer]!r} the code {solved}, "
                "which must be that of a guess that is the answer, and of no other"
            )
        return solved

    @property
    def name(self) -> str:
        """A name that follows from the codes of the table."""
        return self._name

    def __repr__(self) -> str:
        return f"OwnScoring({self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnScoring) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return (OwnScoring, (self.length, self.guesses, self.answers, self.table, self.symbols))

    @property
    def meanings(self) -> tuple[tuple[str, str], ...]:
        """Nothing but codes: what they mean only their maker knows."""
        return (("N", f"a code from 0 to {self.n_codes - 1}"),)

    @property
    def n_codes(self) -> int:
        return int(self.table.max()) + 1

    @property
    def solved(self) -> int:
        return self._solved

    def code(self, guess: Sequence[str], answer: Sequence[str]) -> int:
        return int(self.table[self._row(guess), self._column(answer)])

    def scores(self, answer: Sequence[str]) -> bool:
        return tuple(answer) in self._columns

    def codes(self, guess: Symbols, words: Symbols, symbols: Sequence[str], /) -> NDArray[np.int64]:
        last = self._last[0] if self._last else None  # read once: other threads may ask for other words
        if last is None or last[0] is not words:  # a table asks for its answers once for every guess
            spelled = (tuple(symbols[i] for i in row) for row in words.tolist())
            last = (words, [self._column(word) for word in spelled])
            self._last[:] = [last]
        return self.table[self._row([symbols[i] for i in guess.tolist()]), last[1]].astype(np.int64)

    def feedback_of(self, code: int) -> Feedback:
        return TextFeedback(code, str(code), code == self.solved)

    def parse(self, text: str) -> Feedback:
        clean = text.strip()
        if not (clean.isdecimal() and len(clean) < 6 and int(clean) < self.n_codes):
            raise NotationError(f"{short(text)} is no code of this scoring: write 0 to {self.n_codes - 1}")
        return self.feedback_of(int(clean))

    def _row(self, guess: Sequence[str]) -> int:
        row = self._rows.get(tuple(guess))
        if row is None:
            raise VocabularyError(f"{''.join(guess)!r} is not a word of the list for which this scoring was made")
        return row

    def _column(self, answer: Sequence[str]) -> int:
        column = self._columns.get(tuple(answer))
        if column is None:
            raise VocabularyError(
                f"{''.join(answer)!r} is not one of the {len(self.answers):,} answers for which this scoring was made"
            )
        return column


_KEPT = 8
_OWN: dict[str, OwnScoring] = {}
"""The scorings that were made last, so that trees which name one can be read again."""

Own = Callable[[str, str], int] | NDArray[np.integer[Any]] | Sequence[Sequence[int]]
"""A scoring of one's own: a function of guess and answer, or a table with a row for every guess, in sorted order."""


def own_scoring(scoring: Own, guesses: Sequence[str], answers: Sequence[str], alphabet: Alphabet) -> OwnScoring:
    """The scoring that a function or a table gives, checked once for all words of a list."""
    if callable(scoring):
        table = np.empty((len(guesses), len(answers)), np.uint16)
        for row, guess in zip(table, guesses, strict=True):
            row[:] = [_code(_called(scoring, guess, answer), guess, answer) for answer in answers]
    else:
        table = _table(scoring, guesses, answers)
    divided = tuple(map(alphabet.split, guesses)), tuple(map(alphabet.split, answers))
    return OwnScoring(len(divided[0][0]), tuple(guesses), tuple(answers), table, divided)


def _called(function: Callable[[str, str], int], guess: str, answer: str) -> Any:
    try:
        code: object = function(guess, answer)
    except Exception as error:
        why = " ".join(str(error).split())[:200]
        raise VocabularyError(
            f"the scoring failed for {guess!r} and the answer {answer!r}: {type(error).__name__}{why and ': '}{why}"
        ) from error
    return code.item() if isinstance(code, np.generic) else code


def _table(content: object, guesses: Sequence[str], answers: Sequence[str]) -> NDArray[np.uint16]:
    try:
        table = np.asarray(content)
    except ValueError:  # rows of different lengths
        table = np.empty(0)
    if table.shape != (len(guesses), len(answers)):
        raise VocabularyError(
            f"the table of the scoring must have {len(guesses)} rows of {len(answers)} codes: one for every guess "
            "and answer, both in sorted order"
        )
    whole = table.dtype.kind in "iu"
    suspects = (table < 0) | (table >= MOST_CODES) if whole else np.ones(table.shape, np.bool_)
    for i, j in zip(*np.nonzero(suspects), strict=True):
        _code(table[i, j] if table.dtype.kind == "O" else table[i, j].item(), guesses[i], answers[j])
    return table.astype(np.uint16)


def _code(code: object, guess: str, answer: str) -> int:
    if type(code) is not int or not 0 <= code < MOST_CODES:
        raise VocabularyError(
            f"the scoring gives {short(code)} for {guess!r} and the answer {answer!r}: "
            f"a code is a whole number from 0 to {MOST_CODES - 1}"
        )
    return code


# ---- by name -------------------------------------------------------------------------------------------

SCORINGS: dict[str, type[Scoring]] = {
    "tiles": Tiles,
    "naive-tiles": NaiveTiles,
    "left-to-right-tiles": LeftToRightTiles,
    "pegs": Pegs,
    "shared-letters": SharedLetters,
    "near": Near,
}
"""The scorings by name."""


def scoring_named(name: str | Scoring, length: int) -> Scoring:
    """The scoring of that name for words of a length; one that is given must be for that length.

    >>> scoring_named("tiles", 5).n_codes
    243
    """
    scoring = _OWN.get(name) if isinstance(name, str) else name
    if isinstance(scoring, Scoring):
        if scoring.length != length:
            raise VocabularyError(
                f"the scoring {scoring.name!r} is for {scoring.length} symbols, the words have {length}"
            )
        return scoring
    if isinstance(name, str) and name.startswith("own-"):
        raise VocabularyError(f"the scoring {name!r} is one of somebody's own: make the vocabulary that has it first")
    if not isinstance(name, str) or name not in SCORINGS:
        raise VocabularyError(unknown("scoring", str(name), list(SCORINGS)))
    return SCORINGS[name](length)
