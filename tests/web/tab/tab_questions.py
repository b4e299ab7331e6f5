"""Random questions with the server's answers, for the engine in the tab to be compared with.

``python -m tests.web.tab.tab_questions FILE [COUNT] [SEED]`` writes them as lines of JSON; tools/checks/compare_tab.mjs
asks the engine the same and says where it answers otherwise.
"""

from __future__ import annotations

import json
import math
import random
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from starlette.testclient import TestClient
from tools.page.build_page_types import shapes

from tests.web.tab.hostile_questions import Question, hostile
from tilewise import Boards, Position, Vocabulary, feedback, vocabulary
from tilewise.apps.web.server import Settings, create_app
from tilewise.game.words.day_puzzle import PUZZLE_LISTS
from tilewise.game.words.lists import shipped_lists

KINDS = ["mini-nerdle", "primel:4", "mastermind:4x6", "mastermind:3x4", "bulls:3"]
"""Lists of other symbols, and of pegs in place of tiles."""
LISTS = ["nyt"] * 6 + ["daily"] * 3 + [*shipped_lists()] + KINDS * 2
SHORT = ["nyt"] * 4 + ["daily", "nyt-extended", "original", "lab", "english-4", "english-5", "alpha-4", *KINDS]
SMALL = ["primel:2", "mastermind:2x6", "bulls:2", "nyt:.i.er", "daily:.o.er", "french-5:.a.er", "english-6:.a..ed"]
"""Lists of a few words, made by rule or by the letters that are given."""
BOARDS = ["nyt", "nyt", "original", "english-4", "alpha-4", "lab", "daily"]
DATES = ("2021-06-19", "2024-05-01", "2021-06-18", "2199-01-01", "2024-02-30", "20240501", "soon", "2024-5-1")
PUZZLE_DAYS = ("2026-01-01", "2026-05-31", "2026-10-03", "2025-12-31", "2199-01-01", "2026-02-30", "soon")
RULES = ("any", "any", "hard", "strict")
RANKERS = (
    "entropy", "expected-size", "largest", "parts", "gini", "letter-frequency", "significant-letters", "tile-score",
    "popularity", "fast-entropy", "two-step",
)  # fmt: skip
TIES = ("candidate", "candidate", "first", "last", "popular", "listed", "last-listed")
ODD = (
    "1122=1+1", "1122 1+1", "1122=bbw", "1122=2a1b", "1122=3+1", "1122=5+0", "1122=gy..", "112=1+0", "0120=1+1",
    "1+1=2=ggggg", "10-1=9=ggyy..", "10-1=9 ggyy..", "10 - 1=9=ggyy..", "1+9=10", "0123=1,1", "２357=g...", "7=1+1",
    "123=●○", "1234=.y.g 4321=....", "9=1",
)  # fmt: skip
"""Turns of one list or another, as people write them or never would."""
WRITTEN = (
    "Größe", "GROẞE", "straße", "CÔTÉS", "cœurs", "piñas", "żółta", "łódka", "maçãs", "ĳsjes", "ｃrane", "e\u0301tude",
    "İzmir", "kılıf", "Ðað", "άλφας", "zolty", "aloze", "ninos", "crnae",
)  # fmt: skip
"""Words with letters that one language has and another folds or refuses."""
FORBIDDEN = ("tarse rule=strict", "crane,crane", "slate,tarse rule=strict", "crane,sloth,tarse rule=hard")
"""Openings that are an error, and one that is not."""
SEARCHED = 25
"""Candidates of a position whose exact values are asked for: such a search ends at once on any machine."""
T = TypeVar("T")


class Asker:
    """Draws questions; the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def one_of(self, choices: Sequence[T]) -> T:
        return choices[self.random.randrange(len(choices))]

    def words(self, names: list[str]) -> tuple[str, Vocabulary]:
        name = self.one_of(names)
        return name, vocabulary(name)

    def guess(self, words: Vocabulary) -> str:
        return self.one_of(words.answers if self.random.random() < 0.5 else words.guesses)

    def turns(self, words: Vocabulary, most: int = 4) -> list[str]:
        """Turns that are true of some word, or of none: a tile is misread now and then."""
        secret = self.one_of(words.answers if self.random.random() < 0.8 else words.guesses)
        turns = []
        for _ in range(self.random.randrange(1, most + 1)):
            guess = self.guess(words)
            shown = words.feedback(guess, secret if self.random.random() > 0.06 else self.guess(words))
            digits = list(shown)
            if digits and self.random.random() < 0.12:
                digits[self.random.randrange(len(digits))] = self.random.randrange(3)
            turns.append(f"{guess}={''.join('.yg'[d] for d in digits) or shown}")
        if self.random.random() < 0.05:
            turns.append(f"{secret}={words.feedback(secret, secret)}")
        return turns

    def place(self, names: list[str], most: int = 4) -> tuple[dict[str, Any], Vocabulary, list[str]]:
        name, words = self.words(names)
        turns = self.turns(words, most)
        asked = {"list": name, "position": " ".join(turns), "rule": self.one_of(RULES)}
        if self.random.random() < 0.05:
            asked["exclude"] = f"{self.guess(words)} {self.guess(words)}"
        return asked, words, turns

    # ---- one kind of question each ---------------------------------------------------------------------

    def assist(self) -> Question:
        asked, words, turns = self.place(LISTS)
        few = len(Position(words, turns).candidate_indices) <= SEARCHED
        asked |= {"top": self.one_of((1, 5, 20)), "limit": self.limit()}
        if self.random.random() < 0.6:
            return "suggest", asked | {"ranker": self.one_of(RANKERS), "exact": False}
        return "assist", asked | {"exact": few and self.random.random() < 0.1, "seconds": 5}

    def limit(self) -> int:
        return self.random.choices((6, 5, 4, 3, 8), (8, 1, 1, 1, 1))[0]

    def suggest(self) -> Question:
        names = LISTS if self.random.random() < 0.3 else SHORT
        for _ in range(50):
            asked, words, turns = self.place(names)
            if 0 < len(Position(words, turns).candidate_indices) <= SEARCHED:
                break
        asked |= {"top": self.one_of((1, 3, 10, 20)), "limit": self.limit()}
        if self.random.random() < 0.3:
            asked["requested"] = " ".join(self.guess(words) for _ in range(self.random.randrange(1, 3)))
        return "suggest", asked | {"exact": True, "seconds": 5}

    def start(self) -> Question:
        ranker = self.one_of(("entropy", "largest", "tile-score", "fast-entropy"))
        chosen: dict[str, Any] = {"list": self.one_of(SHORT), "rule": self.one_of(RULES)}
        chosen |= {"top": self.one_of((5, 20, 30)), "requested": self.guess(vocabulary(chosen["list"]))}
        shipped = chosen["list"] in ("nyt", "lab", "original", "nyt-extended")
        if chosen["list"] != "nyt":  # elsewhere the value of a first word is searched for
            del chosen["requested"]
        return "suggest", chosen | ({"exact": True} if shipped and ranker == "entropy" else {"ranker": ranker})

    def evaluate(self) -> Question:
        _, asked = self.suggest()
        for field in ("top", "exact", "requested"):
            asked.pop(field, None)
        words = vocabulary(asked["list"])
        return "evaluate", asked | {"guesses": " ".join(self.guess(words) for _ in range(self.random.randrange(1, 4)))}

    def simple(self) -> Question:
        asked, words, _ = self.place(LISTS)
        name = self.one_of(("words", "split", "diagnose"))
        if name == "words":
            asked |= {"most": self.one_of((1, 50, 5000)), "order": self.one_of(("alphabetical", "popular"))}
        if name == "split":
            asked |= {"guess": self.guess(words), "words": self.one_of((0, 3, 24))}
        return name, asked

    def clash(self) -> Question:
        name, words = self.words(LISTS)
        turns = [self.turns(words, 1)[0] for _ in range(self.random.randrange(2, 6))]
        asked: dict[str, Any] = {"list": name, "position": " ".join(turns)}
        kinds: list[Question] = [("diagnose", asked), ("assist", asked | {"exact": False})]
        return self.one_of(kinds)

    def near(self) -> Question:
        name, words = self.words(LISTS)
        letters = list(self.guess(words))
        for _ in range(self.random.randrange(3)):
            letters[self.random.randrange(len(letters))] = self.one_of(words.letters)
        return "near", {"list": name, "word": "".join(letters)}

    def play(self) -> Question:
        name, words = self.words(LISTS)
        guesses = [self.guess(words) for _ in range(self.random.randrange(7))]
        asked = {"list": name, "host": self.one_of(("secret", "adversary")), "game": self.random.randrange(1, 999_999)}
        asked |= {"rule": self.one_of(RULES), "words": " ".join(guesses), "limit": self.one_of((6, 6, 4, 12))}
        if self.random.random() < 0.1:
            asked["exclude"] = self.guess(words)
        if self.random.random() < 0.2:
            asked["secret"] = self.guess(words) if self.random.random() < 0.8 else "qqqqq"
        elif self.random.random() < 0.1:
            asked["date"] = self.one_of(DATES)
        elif self.random.random() < 0.1:
            asked["daily"] = self.one_of(PUZZLE_DAYS)
        return "play", asked | {"reveal": self.random.random() < 0.2}

    def review(self) -> Question:
        """A game that narrows down quickly, so that its searches end."""
        name, words = self.words(["nyt"] * 5 + ["nyt-extended", "lab", "original"])
        rule = self.one_of(("any", "any", "hard"))
        secret = self.one_of(words.answers)
        openers = ["tarse", "salet", "crane", "slate", "trace"]
        guesses, position = [self.one_of(openers)], Position(words)
        position = position.answered(guesses[0], secret)
        while not position.solved and len(guesses) < 6:
            left = position.candidates
            pool = left if rule == "hard" or self.random.random() < 0.7 else words.answers
            guesses.append(self.one_of(pool))
            position = position.answered(guesses[-1], secret)
        asked = {"list": name, "rule": rule, "seconds": 10}
        if self.random.random() < 0.5:
            return "review", asked | {"game": " ".join(guesses), "answer": secret}
        turns = " ".join(f"{g}={feedback(g, secret)}" for g in guesses)
        return "review", asked | {"game": turns} | ({"limit": 8} if self.random.random() < 0.1 else {})

    # ---- several boards --------------------------------------------------------------------------------

    def boards(self) -> Question:
        """Boards that know something of each other's words, one of them solved now and then, or misread."""
        name, words = self.words(BOARDS)
        number = self.one_of((1, 2, 2, 4, 4, 8, 16, 32))
        secrets = self.random.sample(words.answers, number)
        boards = Boards(words, number)
        for n in range(self.random.randrange(6)):
            if boards.solved:
                break
            solving = n > 1 and self.random.random() < 0.7
            boards = boards.answered(self.one_of(secrets) if solving else self.guess(words), secrets)
        asked: dict[str, Any] = {"list": name, "position": str(boards), "boards": number}
        if self.random.random() < 0.1:
            asked["position"] = asked["position"].replace("=.", self.one_of(("=g", "=y", "=q", "")), 1)
        if self.random.random() < 0.1:
            del asked["boards"]
        if self.random.random() < 0.2:
            asked["limit"] = self.random.randrange(1, 40)
        # After one turn of four letters so many words are left that a review takes the tab many seconds.
        if number < 9 and boards.turns and words.length > 4 and self.random.random() < 0.2:
            return "boards/review", asked
        if self.random.random() < 0.1:
            asked["exclude"] = f"{self.guess(words)} {self.guess(words)}"
        return "boards/suggest", asked | {"top": self.one_of((1, 5, 20))}

    def boards_play(self) -> Question:
        name, words = self.words(LISTS)
        guesses = [self.guess(words) for _ in range(self.random.randrange(7))]
        asked: dict[str, Any] = {"list": name, "words": " ".join(guesses)}
        asked |= {"host": self.one_of(("secret", "secret", "adversary"))}
        asked |= {"game": self.random.randrange(1, 999_999), "boards": self.one_of((1, 2, 4, 8, 64))}
        if self.random.random() < 0.2:
            asked["limit"] = self.random.randrange(1, 12)
        if self.random.random() < 0.2:
            asked["secrets"] = " ".join(self.guess(words) for _ in range(asked["boards"]))
        return "boards/play", asked | {"reveal": self.random.random() < 0.2}

    def wrong(self) -> Question:
        """Something that cannot be read, or may not be."""
        name, words = self.words(["nyt", "english-7", "daily"])
        good, n = self.one_of(words.answers), words.length
        texts = [
            good, f"{good}=", f"{good}=.y", f"{good}={'q' * n}", f"{good[:-1]}={'g' * n}", "=ggggg",
            f"{good}:{'.' * n}", f"{good} {'🟩' * n}", f"{good.upper()}={'X' * n}", "💥=💥",
            f"{good}={'.' * n} " * 13, "it's=.....", f"a{good}={'.' * (n + 1)}", "crane=:boom:....",
        ]  # fmt: skip
        fields: list[dict[str, Any]] = [
            {"position": self.one_of(texts)}, {"position": self.one_of(texts)}, {"list": "nyx"}, {"list": "englsh-7"},
            {"ranker": "entropie"}, {"rule": "soft"}, {"top": 0}, {"top": "x"}, {"top": 101}, {"limit": 13},
            {"list": ""}, {"ranker": "x" * 41},
        ]  # fmt: skip
        timed = {"list": name, "seconds": 5}
        others: list[Question] = [
            ("suggest", {"list": name} | self.one_of(fields)),
            ("play", {"list": name, "game": self.one_of(("abc", 0, 1_000_000)), "words": good}),
            ("play", {"list": name, "words": f"{good} {good} {good} {good} {good} {good} {good}", "limit": 3}),
            ("split", {"list": name, "guess": self.one_of((good[:-1], "qq" * 3, "", good + "s"))}),
            ("split", {"list": name}),
            ("near", {"list": name, "word": self.one_of((good[:-1], "12345", "ab cd"))}),
            ("suggest", {"list": self.one_of(KINDS), "position": self.one_of(ODD), "rule": self.one_of(RULES)}),
            ("suggest", {"list": self.one_of(("mastermind:4x", "bulls:9", "primel:7", "nerdle:3", "mastermind:9x9"))}),
            ("review", timed | {"game": self.one_of((f"{good} {good}", f"{good}=.", "xx", f"{good}? {good}"))}),
            ("review", timed | {"game": good, "answer": "qqqqq"}),
            ("evaluate", timed | {"guesses": self.one_of(("zzzzz", f"{good} " * 21))}),
            ("simulate", {"list": "nyt", "strategies": [self.one_of(("solve-when=x", "popular-when=-1"))]}),
            ("simulate", {"list": "nyt", "strategies": [f"opening={self.one_of(FORBIDDEN)}"]}),
            ("simulate", {"list": "english-9", "strategies": ["ranker=entropy"]}),
        ]
        return self.one_of(others)

    def small(self) -> Question:
        """A question about a list of a few words."""
        name = self.one_of(SMALL)
        self.words = lambda names: (name, vocabulary(name))  # type: ignore[method-assign] # noqa: ARG005
        try:
            return self.one_of((self.assist, self.simple, self.clash, self.near, self.play, self.suggest))()
        finally:
            del self.words

    def simulate(self) -> Question:
        name = self.one_of(("english-4", "nyt"))
        ranker = self.one_of(("entropy", "largest", "parts", "letter-frequency", "gini", "tile-score"))
        one = f"ranker={ranker} rule={self.one_of(('any', 'hard'))} solve-when={self.one_of((0, 5))}"
        one += f" tie={self.one_of(TIES)}"
        opener = {"nyt": "tarse", "english-4": "tale"}[name]
        return "simulate", {"list": name, "strategies": [f"opening={opener} {one}", f"opening={opener} popular-when=3"]}


def questions(count: int, seed: int) -> Iterator[Question]:
    """So many questions of all kinds, one in twelve with a search: those take a hundred times as long."""
    asker = Asker(seed)
    kinds: list[tuple[Callable[[], Question], float]] = [
        (asker.assist, 0.3), (asker.simple, 0.22), (asker.clash, 0.08), (asker.near, 0.05), (asker.play, 0.12),
        (asker.small, 0.12), (asker.wrong, 0.15), (asker.suggest, 0.03),
        (asker.evaluate, 0.025), (asker.review, 0.015), (asker.start, 0.01),
        (asker.boards, 0.08), (asker.boards_play, 0.04),
    ]  # fmt: skip
    yield "lists", {}
    yield "opener", {"list": "nyt", "word": "tarse", "seconds": 5}
    yield "simulate", {"list": "nyt", "strategies": ["opening=tarse ranker=entropy", "opening=salet ranker=parts"]}
    yield "simulate", {"list": "nyt", "strategies": ["opening=crane"], "exclude": "slate trace"}
    yield "simulate", {"list": "mastermind:3x4", "strategies": ["ranker=parts"]}
    yield "opener", {"list": "nyt", "word": "salet", "seconds": 5, "exclude": "tarse+slate"}
    yield "review", {"list": "nyt", "game": "crane sloth", "answer": "sloth", "exclude": "slate", "seconds": 10}
    yield "review", {"list": "nyt", "game": "crane sloth piano", "answer": "piano", "rule": "hard", "seconds": 10}
    for word in ("zzanz", "zzzzz"):  # on no list: hard mode has to allow it all the same
        yield "review", {"list": "nyt", "game": f"crane {word} piano", "rule": "hard", "seconds": 10}
    yield "review", {"list": "nyt", "game": "crane sloth piano", "limit": 3, "seconds": 10}
    for date in ("2021-06-18", "2021-06-19"):  # the first day
        yield "review", {"list": "nyt", "game": "cigar", "answer": "cigar", "date": date, "seconds": 10}
    # Sentences have words as they are written.
    yield "review", {"list": "french-5", "game": "tarie coule serie", "answer": "serie", "seconds": 10}
    yield "review", {"list": "french-5", "game": "tarie coule", "answer": "monte", "seconds": 10}
    # The best opener of this list loses words, and others take fewer guesses.
    lossy = {"list": "english-4", "rule": "strict"}
    yield "suggest", lossy | {"exact": True, "top": 4, "seconds": 5}
    for everyday in (0.001, 0.1, "much", -1):
        yield "suggest", {"list": "nyt", "everyday": everyday, "top": 3}
        yield "assist", {"list": "english-6", "everyday": everyday, "exact": False}
        yield "review", {"list": "nyt", "game": "crane sloth piano", "everyday": everyday}
    for place in ("slate=.y... corny=.y...", "crane=...gg", "tarse=.g..g", "crane=.y..g shout=....."):
        for rule in ("any", "hard"):
            place_asked = {"list": "nyt", "position": place, "rule": rule, "top": 3, "exact": True, "seconds": 5}
            yield "suggest", place_asked | {"everyday": 0.02 if rule == "hard" else 0.1}
    yield "review", lossy | {"game": "lamb silo", "answer": "silo", "limit": 6, "seconds": 10}
    yield asker.simulate()
    small = {"list": "daily:.o.er"}
    yield "simulate", {"list": "nyt:.o.er", "strategies": ["ranker=entropy", "opening=cover"]}
    yield "opener", small | {"word": "joker", "seconds": 5}
    for name in ("daily", "nyt", "french-5", "english-6"):
        yield "openers", {"list": name}
    yield "opener", {"list": "mastermind:3x3", "word": "112", "seconds": 5}  # where a game has ten guesses
    yield "review", small | {"game": "joker lover", "answer": "lover", "seconds": 10}
    yield "evaluate", small | {"guesses": "joker cover", "seconds": 5}
    yield from shared_boards()
    yield from daily_puzzles()
    for _ in range(2):  # the second time it is known
        yield "suggest", {"list": "daily", "exact": True, "seconds": 5, "top": 3}
    for word in ("fight", "GONNA", "cigar", "prawn", "loris", "aahed", "baked", "craet", "cranes", "", "it's"):
        yield "why", {"word": word}
    yield from profiles()
    yield from by_rule()
    yield from squares()
    yield from given_letters(Asker(seed))
    for _ in range(count):
        draw = asker.random.choices([kind for kind, _ in kinds], [share for _, share in kinds])[0]
        yield draw()


def profiles() -> Iterator[Question]:
    """Words of every language's alphabet, as people write them, asked of every language."""
    for name in ("french-5", "german-5", "polish-5", "spanish-5", "portuguese-5", "dutch-5"):
        yield "written", {"list": name}
        for word in WRITTEN:
            yield "near", {"list": name, "word": word}
            yield "words", {"list": name, "position": f"{word}=....."}


def squares() -> Iterator[Question]:
    """The words behind the squares of share texts: days that are known and not, words told and not, slips."""
    shared = {"list": "daily", "rows": "....y .y... ggggg", "date": "2025-11-16"}
    yield "squares", shared
    for words in ("crane", "- sloth", "crane sloth wield", "beach crane", "zzzzz"):
        yield "squares", shared | {"words": words}
    yield "squares", shared | {"date": "2021-06-18"}
    yield "squares", {"list": "nyt", "rows": "..gg. ..y.."}
    yield "squares", {"list": "nyt", "rows": "..gg. ..... ..y.. g.... ggggg", "words": "crane", "answer": "piano"}
    yield "squares", {"list": "french-5", "rows": ".y... ggggg", "answer": "arbre", "date": "2025-11-16"}
    yield "squares", {"list": "bulls:3", "rows": "1+0"}
    yield "squares", {"list": "nyt", "rows": "..gg. ..g", "answer": "piano"}
    # Words that nobody remembers, in games that are found, lost, given up, and on a list with equals signs.
    forgotten = (
        "crane ? piano",
        "crane=..gg. ?=..y.. sloth piano",
        "? sloth=..y.. ?=ggggg",
        "crane ?=..y.. sloth",
        "?",
    )
    for game in forgotten:
        yield "review", {"list": "nyt", "game": game, "answer": "piano", "seconds": 10}
    yield "review", {"list": "nyt", "game": "crane=..gg. ?????=..y..", "seconds": 10}
    lost = "light=.gggg ?=.gggg might=.gggg night=.gggg ?=.gggg fight=.gggg"
    yield "review", {"list": "nyt", "game": lost, "answer": "tight", "seconds": 10}
    yield "review", {"list": "daily", "game": "?=....y sloth wield", "date": "2025-11-16", "seconds": 60}
    yield "review", {"list": "mini-nerdle", "game": "?=.y.y.. 10-1=9", "answer": "10-1=9", "seconds": 10}
    yield "review", {"list": "bulls:3", "game": "123=1+0 ?=0+1 145", "answer": "145", "seconds": 10}


def by_rule() -> Iterator[Question]:
    """Lists made by rule: words that no game takes, names with odd numbers."""
    for name, turn in (("mini-nerdle", "1+1=02=......"), ("primel:3", "105=..."), ("bulls:3", "112=1+0")):
        yield "suggest", {"list": name, "position": turn}
        yield "diagnose", {"list": name, "position": turn, "exclude": vocabulary(name).guesses[0]}
        yield "review", {"list": name, "game": turn, "answer": vocabulary(name).guesses[0], "seconds": 5}
    parts = ("tie=popular", "popular-when=5")
    yield from (("simulate", {"list": "mini-nerdle", "strategies": [part]}) for part in parts)
    game = {"list": "spanish-5", "game": "careo terco", "seconds": 10}
    yield "review", game | {"date": "2024-05-01"}
    for name in (
        "mastermind:99x99", "mastermind:4x16", "mastermind:15x3", "mastermind:0x6", "mastermind:4x0", "bulls:1",
        "bulls:6", "primel:0", "primel:05", "primel:５", "primel:-5", "primel:999999999", "nerdle:8",
    ):  # fmt: skip
        yield "words", {"list": name}


def daily_puzzles() -> Iterator[Question]:
    """The puzzles of some days of every list that has them, with their words, and of lists that have none."""
    for name in (*PUZZLE_LISTS, "daily", "english-5", "nyt-extended", "primel:5"):
        for day in PUZZLE_DAYS:
            yield "play", {"list": name, "daily": day, "reveal": True}
    yield "play", {"list": "nyt", "daily": "2026-05-31", "given": "first", "words": "crane"}
    yield "play", {"list": "nyt", "daily": "2026-05-31", "given": "s....", "words": "slate"}


def shared_boards() -> Iterator[Question]:
    """Whole games on boards of a short list, and boards of other symbols, of pegs and of given letters."""
    small: dict[str, Any] = {"list": "nyt:.o.er", "boards": 2}
    for guesses in ("joker", "joker cover lower", "power hover joker lower cover", "foyer lower mover cover"):
        boards = Boards(vocabulary(small["list"]), 2)
        for guess in guesses.split():
            boards = boards.answered(guess, ("lower", "cover"))
        for limit in (None, 4):
            asked = small | {"position": str(boards)} | ({"limit": limit} if limit else {})
            yield "boards/review", asked
            yield "boards/suggest", asked | {"top": 5}
    for position in ("", "carle=.g..g/yy..y solid=...../.....", "crane=.y..g/g...."):
        for top in (1, 5):
            yield "boards/suggest", {"list": "nyt", "boards": 2, "position": position, "top": top, "everyday": 0.1}
    yield "boards/suggest", small | {"boards": 4, "top": 5}  # at the start the opener comes first, once
    yield "boards/play", small | {"words": "joker lower", "secrets": "lower cover"}
    yield "boards/play", small | {"words": "joker lower cover", "host": "adversary", "limit": 3}
    for name, given, guess, secrets in (
        ("mini-nerdle", "", "10-1=9", ("10-2=8", "2*5=10")),
        ("mini-nerdle", "....=. ", "10-1=9", ("10-2=8", "12/3=4")),
        ("bulls:3", "", "123", ("134", "612")),
        ("lab", "s.... ", "slate", ("skirt", "spice")),
        ("lab", "s....:any ", "crane", ("skirt", "spice")),
    ):
        shown = " / ".join(str(vocabulary(name).feedback(guess, secret)) for secret in secrets)
        yield "boards/suggest", {"list": name, "position": f"{given}{guess} = {shown}", "top": 3}
        yield "boards/review", {"list": name, "position": f"{given}{guess}={shown.replace(' ', '')}"}
        yield "boards/play", {"list": name, "boards": 2, "secrets": " ".join(secrets), "words": guess}
    yield "boards/suggest", {"list": "lab", "given": "s....", "position": "slate=g..../g...g", "top": 3}


def given_letters(asker: Asker) -> Iterator[Question]:
    """Letters that are given, by a field of their own or before the turns; rightly and wrongly."""
    for name in ("french-6", "nyt", "daily", "mini-nerdle"):
        words = vocabulary(name)
        for kind in ("", ":any"):
            secret = asker.one_of(words.answers)
            first = secret[0] + "." * (words.length - 1)
            last = "_" * (words.length - 1) + secret[-1].upper()
            guess = asker.one_of(words.with_given(first + kind).guesses)
            turn = f"{guess}={words.feedback(guess, secret)}"
            odd = asker.guess(words)
            asked: dict[str, Any] = {"list": name, "given": first + kind}
            yield "assist", asked | {"exact": False}
            yield "words", {"list": f"{name}:{first}{kind}"}
            yield "words", asked | {"list": f"{name}:{last}"}
            yield "words", {"list": name, "given": last + kind}
            yield "words", asked | {"exclude": secret}
            for rule in RULES[1:]:
                yield "assist", {"list": name, "position": f"{first}{kind} {turn}", "rule": rule, "exact": False}
            yield "suggest", asked | {"position": turn, "exact": True, "seconds": 5}
            yield "diagnose", asked | {"position": f"{odd}={words.feedback(odd, asker.guess(words))}"}
            yield "diagnose", asked | {"position": f"{first} {turn}"}
            yield "diagnose", asked | {"position": f"{last} {turn}"}
            yield "split", asked | {"guess": odd}
            if name == "nyt":
                yield "review", asked | {"game": f"{guess} {secret}", "seconds": 10}
                yield "review", {"list": f"{name}:{first}{kind}", "game": f"{guess} {secret}", "seconds": 10}
                yield "review", {"list": name, "game": f"{first}{kind} {guess} {secret}", "seconds": 10}
            for number in range(1, 4):
                yield "play", {"list": name, "given": f"first{kind}", "game": number, "words": guess}
            yield "play", {"list": name, "given": f"first{kind}", "secret": secret, "words": f"{guess} {odd} {secret}"}
            yield "play", {"list": name, "given": f"first{kind}", "host": "adversary"}
            yield "play", asked | {"host": "adversary", "words": guess}
    for wrong in (
        "s", "s.......", ".....", "slate", "s...!", "s....:all", ":any", "zzz..", "1....", "é....", " S???? ", "S----",
        "s....: ANY ", "crane.y..g",
    ):  # fmt: skip
        yield "words", {"list": "nyt", "given": wrong}
        yield "words", {"list": "nyt", "position": f"{wrong} crane=....."}


class Asked(NamedTuple):
    """How many questions were written, and how many were left out because their time may have been over."""

    written: int
    left_out: int


def ask(client: TestClient, name: str, given: dict[str, Any]) -> Any:
    """The server's answer, as the page would ask for it."""
    header = {"Tilewise-Refusals": "200"}
    if name == "lists":
        return client.get("/api/v1/lists", headers=header).json()
    return client.post(f"/api/v1/page/{name}", json=given, headers=header).json()


def write(path: Path, asked: Iterable[Question]) -> Asked:
    """Write the shapes of answers, then questions with their answers.

    A search whose time is over answers as far as it got, and that is another answer on another machine. Its time was
    not over if the whole request took less; all other questions are left out.
    """
    written = left_out = 0
    with TestClient(create_app(Settings(warm=False)), base_url="http://127.0.0.1") as client, path.open("w") as out:
        out.write(json.dumps(shapes()) + "\n")
        for name, given in asked:
            began = time.perf_counter()
            answer = ask(client, name, given)
            taken = time.perf_counter() - began
            if "error" in answer:  # what is refused may be about the seconds themselves
                in_time = answer["error"]["kind"] != "too-long"
            else:
                ended = answer.get("badge") != "bound"
                in_time = ended and taken < float(given.get("seconds") or math.inf)
            if in_time:
                out.write(json.dumps({"name": name, "given": given, "answer": answer, "taken": taken}) + "\n")
                written += 1
            else:
                left_out += 1
    return Asked(written, left_out)


if __name__ == "__main__":
    chosen = [int(text) for text in sys.argv[2:]]
    count, seed = chosen + [600, 1][len(chosen) :]
    found = write(Path(sys.argv[1]), chain(questions(count, seed), hostile(count, seed)))
    print(f"{found.written} questions written, {found.left_out} left out for want of time")
