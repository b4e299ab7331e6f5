"""Questions that few ask by accident: numbers out of range, blanks of every kind, letters that fold.

The server and the engine in the tab must give the same answer to each, or refuse it for the same kind of reason and
name the same fields.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

Question = tuple[str, dict[str, Any]]

BLANKS = "\t \u00a0\u1680\u2003\u2009\u2028\u2029\u202f\u205f\u3000\u0085\x0b\x0c\r\n\x1c\x1d\x1e\x1f"
"""What Python takes for a blank; a browser leaves out five of them, and has the byte order mark."""
NO_BLANKS = "\ufeff\u180e\u200b\u200c\u200d\u2060\x00\x07\x7f\u00ad\u061c"
FOLDED = (
    "ſlate", "ſtare", "straße", "STRASSE", "ﬁfty", "crªne", "CRANE", "ｃｒａｎｅ", "𝐜𝐫𝐚𝐧𝐞", "cranE\u0301", "crané",
    "ÅNGSTRÖM", "İstan", "ıstan", "\u212aayak", "σίγμας", "ΣΊΓΜΑΣ", "crаne", "ǅungla", "ŉaive", "ẞtare", "it's",
    "co-op", "a b", "ab1de", "crane\u0301", "\u0301crane", "é" * 5, "e\u0301" * 5, "👍🏽ane", "ʼabcd", "ªbcde", "Ⅷabcd",
    "ⓐbcde", "²abcd", "٣abcd",
)  # fmt: skip
NUMBERS = ("5", "-5", "5.5", "05", "٥", "５", "²", "inf", "nan", "true", "1,0", "1 0", "--5", "5f", "9" * 20, "-0")
COUNTS: tuple[Any, ...] = (0, 1, 5, -1, 5.5, 1e300, "5", "x")
POSITIONS = (
    "crane=.y..g+south=y....", "crane=.y..g%20south=y....", "crane:.y..g", "crane::.y..g", "crane=🟩🟨⬛⬜🟧",
    "crane=:large_green_square:....", "crane=:Large_green_square:....", "crane=..\u200d...", "crane=.\ufe0f....",
    "crane= . . . . .", "crane = .....", "crane == .....", "crane==.....", "=.....", "crane=", "crane", "crane crane",
    "crane ..... slate", "crane=..... slate ggggg", "CRANE=GYXB_", "crane=01201", "crane=０１２０１", "'=.....",
    '"=.....', "\\=.....", "crane=.....;slate=.....", "crane=....,slate=....", "x" * 1000, "x" * 1001, "é" * 500,
    "👍" * 250, "crane=" + "." * 990, "cr\x00ne=.....", "crane=..\x00..", "crane=.....\ud7ff", "toString=.....",
    "abcdefghijklmnop=................", "a=.", "ab=..", "crane=ggggg crane=ggggg", "crane=gggg.", "eerie=yyyyy",
    "zzzzz=gyyyy",
)  # fmt: skip
LISTS = (
    "nyt", "NYT", " Nyt ", "nyt ", "Daily", " DAILY ", "daily2", "nyt\u00a0", "../nyt", "", " ", "constructor",
    "__proto__", "toString", "nyt/../nyt", "x" * 40, "x" * 41, "english-5 ", "ENGLISH-4",
)  # fmt: skip
GAMES = (
    "crane", "crane=", "crane=ggggg slate", "crane slate crane", "crane=.y..g", "crane=.y..g slate", "CRANE Slate",
    "crane? slate", "", " ", "+", "crane+slate", "crane=..... crane=ggggg", "crane=ggggg crane=ggggg", "ab cd",
    "x" * 1001, "zarez crane", "crane zzzzz", "crane " * 13, "crane=yyyyy", "crane:.y..g south",
)  # fmt: skip
BOARDS = (
    "", " ", "/", "=", "=/", "crane", "crane=", "crane=/", "crane=.y..g", "crane=.y..g/", "crane=.y..g/-", "crane=-/-",
    "crane=.y..g/g....", "crane=.y..g/g...", "crane=.y..g/g....+sloth=...../y....", "crane=.y..g//g....",
    "crane=ggggg/..... slate=-/ggggg", "crane=ggggg/ggggg", "crane=ggggg/ggggg slate=-/-",
    "crane=ggggg/....g crane=-/....g",
    "crane=ggggg/..... slate=...../.....", "crane=...../..... slate=-/.....", "crane=.....", "crane=...../.....\ufeff",
    "crane=:large_green_square:..../.....", "CRANE=GYXB_/01201", "crane=gggg./.....", "zzzzz=...../.....",
    "cran=..../....",
    "/".join(["crane=....."] + ["....."] * 63), "/".join(["crane=....."] + ["....."] * 64),
)  # fmt: skip
"""Positions of several boards, few of which can be."""
PLAYED = (
    "crane crane", "crane zzzzz", "zzzzz crane", "crane " * 6, "crane " * 7, "cran", "crane 1", "crane=..... slate",
    "+", "crane++slate", "x" * 1001,
)  # fmt: skip


def hostile(count: int, seed: int) -> list[Question]:
    """So many of them, or all, and those that once had two answers; the same ones for the same seed."""
    every = list(_all())
    return [*FOUND, *(every if count >= len(every) else random.Random(seed).sample(every, count))]


FOUND: list[Question] = [
    ("opener", {"list": "english-4", "word": "aahs", "rule": "strict", "seconds": 5}),
    ("words", {"position": "crane=.y..g\x1fsouth=y...."}),
    ("words", {"position": "crane=.y..g\ufeffsouth=y...."}),
    ("near", {"word": "ſlate"}),
    ("near", {"word": "σίγμας", "list": "english-6"}),
    ("words", {"list": "constructor"}),
    ("evaluate", {"list": "english-7", "guesses": "fifteen " * 21, "seconds": 5}),
]


def _all() -> Iterator[Question]:
    yield from _numbers()
    yield from _blanks()
    yield from _letters()
    yield from _bodies()
    yield from _places()
    yield from _games()
    yield from _boards()


def _numbers() -> Iterator[Question]:
    for text in NUMBERS:
        yield "suggest", {"position": "crane=.y..g south=y....", "top": text}
        yield "play", {"game": text}
        yield "boards/play", {"boards": text}
    for key in ("limit", "words"):
        for text in ("0", "1", "12", "13", "5001"):
            yield "assist", {"position": "crane=.y..g south=y....", key: text, "exact": False}
    yield "words", {"most": "0"}
    yield "words", {"order": "Popular"}


def _blanks() -> Iterator[Question]:
    for blank in BLANKS + NO_BLANKS:
        yield "words", {"position": f"crane=.y..g{blank}south=y...."}
        yield "words", {"position": f"{blank}crane{blank}={blank}.y..g{blank}"}
        yield "words", {"position": f"crane{blank}.y..g"}
        yield "words", {"list": f"{blank}nyt", "position": "crane=.y..g south=y...."}
        yield "near", {"word": f"crane{blank}"}
        yield "near", {"word": f"cr{blank}ne"}
        yield "play", {"words": f"crane{blank}sloth"}
        yield "review", {"list": "nyt", "game": f"crane{blank}slate", "answer": "slate"}
        yield "split", {"guess": "crane", "exclude": f"slate{blank}trace", "position": "crane=.y..g"}


def _letters() -> Iterator[Question]:
    for word in FOLDED:
        for name in ("nyt", "english-6"):
            yield "near", {"word": word, "list": name}
        yield "play", {"words": word}
        yield "split", {"guess": word}
        yield "words", {"position": f"{word}=....."}
        yield "words", {"position": f"{word} ....."}
        yield "words", {"exclude": word, "most": 1}
        yield "opener", {"word": word, "list": "english-4", "seconds": 5}
        yield "words", {"list": word}


def _bodies() -> Iterator[Question]:
    for value in COUNTS:
        yield "review", {"list": "nyt", "game": "slate crane", "limit": value}
        yield "boards/suggest", {"list": "nyt", "position": "crane=.y..g/g....", "boards": value, "top": 1}
        yield "boards/review", {"list": "nyt", "position": "crane=.y..g/g....", "limit": value}
    for text in ("x", "5", "2026", "soft"):
        yield "review", {"list": "nyt", "game": "slate crane", "rule": text}
        yield "review", {"list": "nyt", "game": "crane slate", "answer": text}
        yield "review", {"game": "slate crane", "list": "daily", "date": text, "wait": False}


def _places() -> Iterator[Question]:
    for position in POSITIONS:
        for name in ("words", "diagnose"):
            yield name, {"position": position}
    for rule in ("any", "ANY", " any", "hard", "strict", "", "none"):
        yield "words", {"rule": rule}
        yield "opener", {"word": "tale", "list": "english-4", "rule": rule, "seconds": 5}
    strict = [(word, "strict") for word in ("tarse", "abid", "aahs", "Tale")]
    for word, rule in (*strict, ("aahs", "hard"), ("zzzz", "any")):
        yield "opener", {"word": word, "list": "english-4", "rule": rule, "seconds": 5}
    for listed in LISTS:
        yield "words", {"list": listed, "most": 1, "position": "crane=....."}
        yield "near", {"list": listed, "word": "crane"}
        yield "play", {"list": listed}
    for text in ("crane crane", "crane+slate", "", " ", "zzzzz", "craneslate", "crane,slate", "1", "é", "a" * 16):
        yield "words", {"exclude": text, "most": 1}
        yield "evaluate", {"position": "crane=.y..g south=y....", "guesses": text, "seconds": 5}
    yield "evaluate", {"position": "crane=.y..g south=y....", "guesses": "those " * 21, "seconds": 5}
    yield "evaluate", {"position": "crane=.y..g south=y....", "guesses": "those those THOSE", "seconds": 5, "limit": 2}
    yield "evaluate", {"position": "crane=.y..g south=y....", "guesses": "those", "seconds": 5, "limit": 1}
    yield "evaluate", {"position": "crane=ggggg slate=ggggg", "guesses": "those", "seconds": 5}
    yield "evaluate", {"position": "crane=ggggg", "guesses": "those", "seconds": 5}
    for name in ("suggest", "assist", "split", "evaluate"):
        yield name, {"guess": "crane", "guesses": "crane", "position": "crane=ggggg", "seconds": 5}
        yield name, {}


def _games() -> Iterator[Question]:
    for game in GAMES:
        yield "review", {"list": "nyt", "game": game, "seconds": 10}
        yield "review", {"list": "nyt", "game": game, "seconds": 10, "answer": "those"}
    for words in PLAYED:
        for host in ("secret", "adversary", "Secret"):
            yield "play", {"words": words, "host": host, "rule": "hard"}
            yield "play", {"words": words, "host": host, "rule": "strict", "limit": 1}


def _boards() -> Iterator[Question]:
    for position in BOARDS:
        yield "boards/suggest", {"list": "nyt", "position": position, "top": 3}
        yield "boards/suggest", {"list": "nyt", "position": position, "boards": 2, "top": 3}
        yield "boards/review", {"list": "nyt", "position": position}
    for blank in BLANKS + NO_BLANKS:
        yield "boards/suggest", {"position": f"crane{blank}={blank}.y..g{blank}/{blank}g....{blank}sloth=...../y...."}
    for words in PLAYED:
        yield "boards/play", {"list": "nyt", "boards": 2, "words": words}
    yield "boards/play", {"list": "nyt", "boards": 8, "limit": 7}
