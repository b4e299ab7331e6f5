"""Questions that nobody asks by accident: numbers and blanks of every kind, letters that fold, fields of wrong types.

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
NUMBERS = (
    "5", " 5 ", "+5", "-5", "5.0", "5.", ".5", "5.00", "5.5", "05", "0005", "5_0", "5__0", "_50", "50_", "1_00",
    "5e0", "1e1", "5E0", "0x5", "0b101", "0o5", "٥", "５", "²", "Ⅴ", "\u00a05", "5\u3000", "\ufeff5", "5\x1c", "5\n",
    "inf", "-inf", "Infinity", "nan", "NaN", "true", "false", "yes", "None", "null", "[]", "{}", "1,0", "1 0", "- 5",
    "--5", "+-5", "5f", "5L", "9" * 17, "9" * 20, "9" * 400, "0" * 30 + "5", "1e400", "1e-400", "0.0000001", "-0",
    "-0.0", "+0.0", "5.0e", "5.0e0", "1_0.5", "0_5", "5._0", "5.0_0", ".5_0", "5e1_0", "5.0\u2003",
)  # fmt: skip
SWITCHES = (
    "true", "True", "TRUE", "tRuE", "yes", "y", "Y", "on", "ON", "t", "1", "1.0", "01", " true", "true ", "false",
    "no", "off", "n", "f", "0", "0.0", "2", "-1", "tru", "", "ja", "ＴＲＵＥ",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    0, 1, 5, -1, 5.5, 1e300, True, False, None, "", "5", "x", "5_0", " 5 ", [], ["5"], [5], {}, {"a": 1},
)  # fmt: skip

STRATEGIES: tuple[Any, ...] = (
    0, 5, "x", "", None, True, 1.5, {}, {"a": 1}, [], [0], [None], [True], [""], ["x"] * 5, [["x"]], [{}],
    ["x" * 301], [" "], ["\ufeff"], ["=", "="], ["opening="], ["opening==crane"], ["ranker=parts=3"], ["rule=HARD"],
    ["RULE=hard"], ["rule=hard rule=hard"], ["tie=Candidate"], ["known=YES"], ["known=1"], ["pool=Allowed"],
    ["last=Any"], ["opening=tale,,tale"], ["opening=,"], ["opening=tale,"], ["opening=tale;tale"], ["toString=1"],
    ["constructor=x"], ["__proto__=x"], ["opening=tale", 1], ["opening=tale", ""],
    ["opening=tale rule=strict ranker=parts", "opening=sale rule=strict"], ["opening=acne rule=strict"],
)  # fmt: skip
RANKERS = (
    "two-step:0", "two-step:40", "two-step:41", "two-step:14855", "two-step:4_0", "two-step:٤", "two-step:+4",
    "two-step: 4", "two-step:4.0", "two-step:", "two-step:-1", "two-step:" + "9" * 30, "fast-entropy:1_0",
    "fast-entropy:1e1", "fast-entropy:0", "fast-entropy:100", "fast-entropy:100.5", "fast-entropy:.5",
    "fast-entropy:5.", "fast-entropy:inf", "fast-entropy:nan", "fast-entropy:０５", "fast-entropy:0x10",
    "tile-score:1_0", "tile-score: 3", "tile-score:+3", "tile-score:-3", "tile-score:3 ", "ENTROPY", " entropy ",
    "entropy:3", "ncands:2", "gyx:3", "GYX", "parts:", ":", "", " ", "constructor", "toString", "entro'py",
    'entro"py', "entro\\py", "entropie", "a" * 40, "a" * 41, "entropy\u0000",
)  # fmt: skip
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
    "x" * 1001, "zzzzz crane", "crane zzzzz", "crane " * 13, "crane=yyyyy", "crane:.y..g south",
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
    *(("simulate", {"list": "english-4", "strategies": given}) for given in (0, 5, "x", [0], ["x"] * 5)),
    ("simulate", {"list": "english-4", "strategies": ["toString=1"]}),
    ("simulate", {"list": "english-4", "strategies": ["opening=tale solve-when=2147483648"]}),
    ("words", {"position": "crane=.y..g\x1fsouth=y...."}),
    ("words", {"position": "crane=.y..g\ufeffsouth=y...."}),
    ("near", {"word": "ſlate"}),
    ("near", {"word": "σίγμας", "list": "english-6"}),
    ("suggest", {"position": "crane=.y..g south=y....", "top": "5_0"}),
    ("suggest", {"position": "crane=.y..g south=y....", "top": " 5 "}),
    ("suggest", {"position": "crane=.y..g south=y....", "ranker": "fast-entropy:1_0"}),
    ("suggest", {"position": "crane=.y..g south=y....", "exact": True, "seconds": "5e0"}),
    ("suggest", {"position": "crane=.y..g south=y....", "exact": True, "seconds": "1e400"}),
    ("words", {"list": "constructor"}),
    ("review", {"game": 5}),
]


def _all() -> Iterator[Question]:
    yield from _numbers()
    yield from _blanks()
    yield from _letters()
    yield from _strategies()
    yield from _rankers()
    yield from _bodies()
    yield from _places()
    yield from _games()
    yield from _boards()


def _numbers() -> Iterator[Question]:
    for text in NUMBERS:
        yield "suggest", {"position": "crane=.y..g south=y....", "top": text}
        yield "suggest", {"position": "crane=.y..g south=y....", "exact": True, "seconds": text}
        yield "play", {"game": text}
    for text in SWITCHES:
        yield "play", {"reveal": text}
        yield "suggest", {"position": "crane=.y..g south=y....", "exact": text}
    for key in ("limit", "words"):
        for text in ("0", "1", "12", "13", "5001", "4.0", "1_0"):
            yield "assist", {"position": "crane=.y..g south=y....", key: text, "exact": False}
    yield "words", {"most": "0"}
    yield "words", {"most": "5_0", "order": "Popular"}


def _blanks() -> Iterator[Question]:
    for blank in BLANKS + NO_BLANKS:
        yield "words", {"position": f"crane=.y..g{blank}south=y...."}
        yield "words", {"position": f"{blank}crane{blank}={blank}.y..g{blank}"}
        yield "words", {"position": f"crane{blank}.y..g"}
        yield "words", {"list": f"{blank}nyt", "position": "crane=.y..g south=y...."}
        yield "near", {"word": f"crane{blank}"}
        yield "near", {"word": f"cr{blank}ne"}
        yield "play", {"words": f"crane{blank}sloth"}
        yield "suggest", {"position": "crane=.y..g south=y....", "ranker": f"entropy{blank}"}
        yield "simulate", {"list": "english-4", "strategies": [f"opening=tale{blank}ranker=parts"]}
        yield "simulate", {"list": "english-4", "strategies": [f"rule=hard{blank}"]}
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
        yield "simulate", {"strategies": [f"opening={word}"]}
        yield "words", {"list": word}
        yield "suggest", {"ranker": word}


def _strategies() -> Iterator[Question]:
    for given in STRATEGIES:
        yield "simulate", {"list": "english-4", "strategies": given}
    yield "simulate", {}
    for key in ("solve-when", "popular-when", "solve-from"):
        for text in ("2147483647", "2147483648", "5_0", "٥", "+5", "-1", "5.0", "05", "0" * 12, "9" * 200, "1e3", "０"):
            yield "simulate", {"list": "english-4", "strategies": [f"opening=tale ranker=parts {key}={text}"]}


def _rankers() -> Iterator[Question]:
    place = {"position": "crane=.y..g south=y...."}
    for ranker in RANKERS:
        yield "suggest", place | {"ranker": ranker}
        yield "assist", {"position": "crane=ggggg", "ranker": ranker}
        yield "assist", {"position": "crane=ggggg slate=ggggg", "ranker": ranker}


def _bodies() -> Iterator[Question]:
    for value in VALUES:
        yield "review", {"game": value, "wait": False}
        yield "review", {"list": "nyt", "game": "crane slate", "answer": value}
        yield "review", {"list": "nyt", "game": "slate crane", "limit": value}
        yield "review", {"list": "nyt", "game": "slate crane", "seconds": 10 if value == 1 or value == 5 else value}
        yield "review", {"list": "nyt", "game": "slate crane", "rule": value}
        yield "review", {"game": "slate crane", "list": value, "wait": False}
        yield "review", {"game": "slate crane", "list": "nyt", "wait": value}
        yield "review", {"game": "slate crane", "list": "daily", "date": value, "wait": False}
        yield "review", {"list": "nyt", "game": "slate crane", "colour": value}
    yield "review", {"list": "nyt", "game": "slate crane", "a": 1, "b": 2, "c": 3, "rule": "soft"}


def _places() -> Iterator[Question]:
    for position in POSITIONS:
        for name in ("words", "diagnose"):
            yield name, {"position": position}
    for rule in ("any", "ANY", " any", "hard", "strict", "", "none"):
        yield "words", {"rule": rule}
        yield "opener", {"word": "tale", "list": "english-4", "rule": rule, "seconds": 5}
    for word, rule in (
        ("tarse", "strict"),
        ("abid", "strict"),
        ("aahs", "strict"),
        ("aahs", "hard"),
        ("zzzz", "any"),
        ("Tale", "strict"),
    ):
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
    for value in VALUES:
        yield "boards/suggest", {"list": "nyt", "position": "crane=.y..g/g....", "boards": value, "top": 1}
        yield "boards/review", {"list": "nyt", "position": "crane=.y..g/g....", "limit": value}
    for text in NUMBERS:
        yield "boards/play", {"boards": text}
    for words in PLAYED:
        yield "boards/play", {"list": "nyt", "boards": 2, "words": words}
    yield "boards/play", {"list": "nyt", "boards": 8, "limit": 7}
