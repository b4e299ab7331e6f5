"""Feedback: the tiles shown for one guess, as a value, as text and as a code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilewise.errors import NotationError

MIN_LENGTH = 2
MAX_LENGTH = 15

ABSENT, ELSEWHERE, RIGHT = 0, 1, 2

# Everything that players paste or type for one tile. Names are those of chat programs, without the colons.
_DIGIT_OF = {
    **dict.fromkeys(".xXbB-_0⬛⬜", ABSENT),
    **dict.fromkeys("yY1🟨🟦", ELSEWHERE),
    **dict.fromkeys("gG2🟩🟧", RIGHT),
}
_DIGIT_OF_NAME = {
    "black_large_square": ABSENT,
    "white_large_square": ABSENT,
    "large_yellow_square": ELSEWHERE,
    "large_blue_square": ELSEWHERE,
    "large_green_square": RIGHT,
    "large_orange_square": RIGHT,
}
_NAME = re.compile(r":([a-z_]+):")
# Variation selectors and joiners that come with pasted emoji and carry no meaning.
_INVISIBLE = {"\ufe0e", "\ufe0f", "\u200d", "\u200b", "\u2060"}


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Feedback:
    """The tiles shown for one guess: one digit per letter, 0 absent, 1 elsewhere, 2 right place.

    >>> Feedback((1, 0, 2, 2, 1)).code
    154
    >>> Feedback("🟨⬛⬛🟩⬛")
    Feedback('y..g.')
    """

    MARKS: ClassVar[str] = ".yg"
    """How a tile is written, by its digit."""
    SQUARES: ClassVar[tuple[str, ...]] = ("⬛", "🟨", "🟩")
    """How share texts draw it."""
    SIGNS: ClassVar[tuple[str, ...]] = ("", "", "")
    """What is drawn beside its letter, where colours do not say enough."""
    READ: ClassVar[Mapping[str, int]] = _DIGIT_OF
    """The digit of every character that is read as a tile."""

    digits: tuple[int, ...]
    """One digit per letter: 0 absent, 1 elsewhere, 2 right place."""

    def __init_subclass__(cls) -> None:
        cls.READ = {sign: digit for signs in (cls.MARKS, cls.SQUARES) for digit, sign in enumerate(signs)}

    def __init__(self, digits: Iterable[int] | str) -> None:
        tiles = self.parse(digits).digits if isinstance(digits, str) else tuple(digits)
        object.__setattr__(self, "digits", tiles)
        if not MIN_LENGTH <= len(self.digits) <= MAX_LENGTH:
            raise NotationError(
                f"a feedback has {MIN_LENGTH} to {MAX_LENGTH} tiles, not {len(self.digits)}: {self.digits!r}"
            )
        if any(d not in (ABSENT, ELSEWHERE, RIGHT) for d in self.digits):
            raise NotationError(f"a tile is 0 (absent), 1 (elsewhere) or 2 (right place), not {self.digits!r}")

    @property
    def code(self) -> int:
        """The feedback as one number: the sum of digit * 3**place, first letter least significant."""
        return code_of_digits(self.digits)

    @property
    def solved(self) -> bool:
        """Whether every tile is in the right place."""
        return all(d == RIGHT for d in self.digits)

    @property
    def squares(self) -> str:
        """The feedback as emoji squares, as in a share text."""
        return "".join(self.SQUARES[d] for d in self.digits)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __str__(self) -> str:
        return "".join(self.MARKS[d] for d in self.digits)

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, _handler: object) -> dict[str, str]:
        # Answers show it as text, and so do their schemas.
        return {"type": "str"}

    def __len__(self) -> int:
        return len(self.digits)

    def __iter__(self) -> Iterator[int]:
        return iter(self.digits)

    @classmethod
    def of_code(cls, code: int, length: int) -> Feedback:
        """The feedback of a code, for words of the given length."""
        if not 0 <= code < 3**length:
            raise NotationError(f"a code for {length} tiles is from 0 to {3**length - 1}, not {code}")
        return cls(tuple(code // 3**i % 3 for i in range(length)))

    @classmethod
    def parse(cls, text: str, length: int | None = None) -> Feedback:
        """Read a feedback: letters ``g y .``, digits, emoji squares or their chat names; blanks do not count."""
        if not isinstance(text, str):
            raise NotationError(f"{text!r} is not text such as '.y..g'; Feedback((0, 1, 0, 0, 2)) is made of digits")
        digits: list[int] = []
        if text and not text.strip(cls.MARKS):  # as programs write it
            digits, rest = [*map(cls.READ.__getitem__, text)], ""
        else:
            rest = "".join(ch for ch in text if ch not in _INVISIBLE and not ch.isspace())
        while rest:
            named = _NAME.match(rest)
            if named and named[1] in _DIGIT_OF_NAME and cls is Feedback:
                digits.append(_DIGIT_OF_NAME[named[1]])
                rest = rest[named.end() :]
            elif rest[0] in cls.READ:
                digits.append(cls.READ[rest[0]])
                rest = rest[1:]
            else:
                bad = named[0] if named else rest[0]
                raise NotationError(
                    f"{bad!r} in {text!r} is not a tile: use "
                    + ("g (right place), y (elsewhere) and . (absent)" if cls is Feedback else " ".join(cls.MARKS))
                )
        if length is not None and len(digits) != length:
            example = cls.MARKS[:2] + cls.MARKS[0] * (length - 2)
            raise NotationError(f"{text!r} has {len(digits)} tiles where {length} are needed, such as {example!r}")
        if not MIN_LENGTH <= len(digits) <= MAX_LENGTH:
            raise NotationError(
                f"{text!r} has {len(digits)} tiles: a feedback has {MIN_LENGTH} to {MAX_LENGTH}, such as '.y..g'"
            )
        return cls(tuple(digits))


class TextFeedback(Feedback):
    """A feedback without tiles: a code with its text, which has no blanks and none of ``= / * !``.

    >>> TextFeedback(7, "2+1", solved=False)
    TextFeedback('2+1')
    """

    __slots__ = ("_value",)
    _value: tuple[int, str, bool]

    def __init__(self, code: int, text: str, solved: bool) -> None:
        object.__setattr__(self, "digits", ())
        object.__setattr__(self, "_value", (code, text, solved))

    @property
    def code(self) -> int:
        return self._value[0]

    @property
    def solved(self) -> bool:
        return self._value[2]

    @property
    def squares(self) -> str:
        """Its text: there is nothing to draw."""
        return str(self)

    def __str__(self) -> str:
        return self._value[1]

    def __bool__(self) -> bool:
        return True  # it is something, although it has no tiles

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TextFeedback) and self._value == other._value

    def __hash__(self) -> int:
        return hash(self._value)

    def __reduce__(self) -> tuple[Any, ...]:
        return (TextFeedback, self._value)


def code_of_digits(digits: Iterable[int]) -> int:
    """The sum of digit * 3**place, first letter least significant."""
    return sum(d * 3**i for i, d in enumerate(digits))


def digits_of_codes(codes: ArrayLike, length: int) -> NDArray[np.uint8]:
    """The digits of many codes, along a new last axis."""
    return (np.asarray(codes)[..., None] // 3 ** np.arange(length) % 3).astype(np.uint8)


def digits_of(guess: Iterable[object], answer: Iterable[object]) -> tuple[int, ...]:
    """The defining function, slow and obvious: every faster form is tested against it."""
    guess, answer = list(guess), list(answer)
    digits = [RIGHT if g == a else ABSENT for g, a in zip(guess, answer, strict=True)]
    left = [a for g, a in zip(guess, answer, strict=True) if g != a]
    for i, letter in enumerate(guess):
        if digits[i] != RIGHT and letter in left:
            left.remove(letter)
            digits[i] = ELSEWHERE
    return tuple(digits)
