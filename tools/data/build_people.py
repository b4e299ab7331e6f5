"""Write how people fare with every English answer of five letters: src/tilewise/data/people.txt.

Run it as ``python -m tools.data.build_people``; ``--validate`` prints what it misses on days that were not fitted, and
``--games`` reviews people's games again, which takes minutes. Three steps:

1. Players (``play``): each has an own skill, opens with a word that people open with, and then types a common word with
   new letters that fits what was seen, but for slips. They play every answer many times.
2. Calibration (``calibrate``): what players took, and what the word is like, become the shares of real days.
3. Games (``judged_games``): some of the players' games are reviewed, for what choices cost and how lucky people were.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from tilewise import make_vocabulary, review, vocabulary
from tilewise.data import FOLDER
from tilewise.game.words.calendar import shipped_days
from tilewise.game.words.lists import DAILY, known_popularity
from tilewise.game.words.people import OPENERS
from tilewise.solver.table.table import table_for

TARGET = FOLDER / "people.txt"
CELLS = np.arange(1, 8)
"""Guesses; a lost game counts as seven."""
ROUNDS = 100
"""Games of each answer."""
COMMON, RARE = 4.5, 2.2
"""Zipf frequencies: from the first one on, words come to mind alike; below the second nobody types them."""
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


@dataclass(frozen=True)
class Players:
    """How players play, over the words that anybody types; docs/measured.md says how its numbers were chosen."""

    words: tuple[str, ...]
    codes: NDArray[np.unsignedinteger]
    zipf: Floats
    core: NDArray[np.bool_]
    """The answers of the game as it began, which is what people think answers look like."""
    letters: NDArray[np.float32]
    weight: NDArray[np.float32]
    """How common each letter is; 1 on average."""

    @classmethod
    @cache
    def of_english(cls) -> Players:
        """Those who play the English lists."""
        original, nyt = vocabulary("original"), vocabulary("nyt")
        known = known_popularity(nyt.alphabet, nyt.length)
        typed = {word for word in {*nyt.guesses, *original.guesses} if known.get(word, 0) >= RARE}
        words = tuple(sorted({*answers(), *OPENERS, *typed}))
        codes = table_for(make_vocabulary("people", words, words)).codes
        assert codes is not None
        zipf = np.array([known.get(word, 0.0) for word in words])
        core = np.isin(words, original.answers)
        letters = np.zeros((len(words), 26), np.float32)
        for i, word in enumerate(words):
            letters[i, [ord(c) - 97 for c in word]] = 1
        often = (letters * np.clip(zipf, RARE, COMMON)[:, None]).sum(0)
        return cls(words, codes, zipf, core, letters, (often / often.mean()).astype(np.float32))

    def index(self, words: Iterable[str]) -> Ints:
        """Where words stand."""
        places = {word: i for i, word in enumerate(self.words)}
        return np.array([places[word] for word in words], np.int64)

    @cached_property
    def quality(self) -> Floats:
        """How good each word is to open with: among the words that people open with 0 on average, give or take 1."""
        sizes = [np.bincount(row[self.core]) for row in self.codes]
        tells = np.array([-np.log((size**2).sum() / size.sum()) for size in sizes])
        usual, often = tells[self.index(OPENERS)], list(OPENERS.values())
        mean = np.average(usual, weights=often)
        return np.asarray((tells - mean) / np.sqrt(np.average((usual - mean) ** 2, weights=often)))


@cache
def answers() -> tuple[str, ...]:
    """Every answer of the English lists of five letters, and of the days."""
    listed = {word for name in ("original", "nyt", "nyt-extended", "english-5") for word in vocabulary(name).answers}
    return tuple(sorted(listed | {day.answer for day in shipped_days()}))


def play(players: Players, targets: Ints, rng: Generator, opener: int | None = None, hard: bool = False) -> Ints:
    """The guesses of one game for each target, as rows of six; -1 once it is over."""
    n, words = len(targets), np.arange(len(players.words))
    skill = rng.normal(size=n) + (0 if opener is None else OPENING_SKILL * players.quality[opener])
    fluency = np.maximum(rng.normal(1.0, 0.4, n), 0.1)
    fresh = np.maximum(1.3 + 0.5 * skill, 0)
    slips = np.zeros(n) if hard else np.clip(SLIPS * np.exp(-0.6 * skill), 0, 0.6)
    comes = np.minimum(players.zipf, COMMON) - COMMON
    odd = np.array([word.endswith(("s", "ed")) and not word.endswith("ss") for word in players.words]) & ~players.core
    unlike = np.where(odd, np.log(0.15), 0) + np.where(players.core, 0, np.log(0.5))
    games = np.full((n, 6), -1)
    guess = np.full(n, opener)
    if opener is None:
        guess = _first(players, skill, comes + 0.8 * players.letters @ players.weight + unlike, rng)
    at, clashes, tried = np.arange(n), np.zeros((n, len(words)), np.uint8), np.zeros((n, 26), np.float32)
    for turn in range(6):
        games[at, turn] = guess
        on = guess != targets[at]
        at, guess, clashes = at[on], guess[on], clashes[on]
        if turn == 5 or not len(at):
            break
        clashes += players.codes[guess] != players.codes[guess, targets[at]][:, None]
        tried = np.maximum(tried[on], players.letters[guess])
        slip = (rng.random(len(at)) < slips[at] * (1.0 if turn < 3 else LATE_SLIPS)) & (turn > 0)
        fits = clashes <= slip[:, None]  # a slip forgets one turn
        fits[np.arange(len(at)), guess] = False
        game, word = np.nonzero(fits)
        new = (((1 - tried) * players.weight) @ players.letters.T)[game, word]
        like = fluency[at][game] * comes[word] + unlike[word] + fresh[at][game] * new * (1.0 if turn < 2 else 0.4)
        like += rng.gumbel(size=len(like))
        most = np.maximum.reduceat(like, np.searchsorted(game, np.arange(len(at))))
        guess = word[like == most[game]]
    return games


OPENING_SKILL = 0.5
"""How much better players open with better words."""
SLIPS, LATE_SLIPS = 0.2, 0.2
"""How often a guess forgets a turn; from the fifth guess on people look twice."""


def _first(players: Players, skill: Floats, others: Floats, rng: Generator) -> Ints:
    """A first word for each player: a known opener for six of ten, the better ones for the better players."""
    known, often = players.index(OPENERS), np.log(np.array(list(OPENERS.values())))
    like = often + OPENING_SKILL * np.outer(skill, players.quality[known])
    chosen = np.argmax(like + rng.gumbel(size=like.shape), 1)
    is_known, chance = rng.random(len(skill)) < 0.6, np.exp(others - others.max())
    return np.where(is_known, known[chosen], rng.choice(len(others), len(skill), p=chance / chance.sum()))


def taken(games: Ints, targets: Ints) -> Ints:
    """Guesses of each game, 7 for a lost one."""
    return np.where((games == targets[:, None]).any(1), (games >= 0).sum(1), 7)


def distributions(players: Players, targets: Ints, rounds: int, seed: int, opener: int | None = None) -> Floats:
    """The shares of 1 to 6 guesses and of lost games, for each target."""
    rng = np.random.default_rng(seed)
    counts = np.zeros((len(targets), 7))
    games = rng.permutation(np.repeat(np.arange(len(targets)), rounds))
    for some in np.array_split(games, max(1, len(games) // 2000)):
        np.add.at(counts, (some, taken(play(players, targets[some], rng, opener), targets[some]) - 1), 1)
    return counts / rounds


def features(players: Players, targets: Ints, shares: Floats) -> Floats:
    """What the calibration looks at: the word, and what players made of it."""
    letters = np.array([[ord(c) - 97 for c in word] for word in players.words])
    often = np.log(players.weight)
    rows = []
    for i in targets:
        word, apart = letters[i], (letters != letters[i]).sum(1)
        near, own = apart == 1, np.unique(letters[i])
        known = np.log1p((near & (players.zipf >= 3)).sum()), np.log1p((near & players.core).sum())
        places = sum(np.log(np.mean(letters[players.core, j] == word[j]) + 0.005) for j in range(5))
        ends = [float(players.words[i].endswith(end)) for end in ("y", "e", "er")]
        vowels = float(np.isin(word, [0, 4, 8, 14, 20]).sum())
        rare = float(np.isin(word, [9, 10, 16, 21, 22, 23, 25]).sum())
        common = players.zipf[i], min(players.zipf[i], 3.5)
        rows.append([*common, 5 - len(own), *known, often[own].sum(), often[own].min(), places, vowels, rare, *ends])
    return np.column_stack([rows, shares @ CELLS, thresholds(shares, 0.02)])


def thresholds(shares: Floats, floor: float = 0.004) -> Floats:
    """The logits of at most 1 to 6 guesses."""
    part = np.cumsum((shares + floor / 7) / (1 + floor), 1)[:, :6]
    return np.log(part / (1 - part))


def shares_of(logits: Floats) -> Floats:
    """And back: shares that sum to 1."""
    part = np.maximum.accumulate(1 / (1 + np.exp(-logits)), 1)
    return np.diff(part, axis=1, prepend=0, append=1)


def calibrate(known: Floats, days: Floats, wanted: Floats, ridge: float = 20.0) -> Floats:
    """Shares of words, from those of days: ridge regression of the six thresholds, in which days far off count less."""
    mean, spread = known.mean(0), known.std(0) + 1e-9
    x, y, weight = (known - mean) / spread, thresholds(days), np.ones(len(days))
    for _ in range(4):
        centre, middle = np.average(x, axis=0, weights=weight), np.average(y, axis=0, weights=weight)
        scaled = (x - centre) * weight[:, None]
        slope = np.linalg.solve(scaled.T @ (x - centre) + ridge * np.eye(x.shape[1]), scaled.T @ (y - middle))
        off = np.abs(shares_of(middle + (x - centre) @ slope) @ CELLS - days @ CELLS)
        weight = np.minimum(1, 0.3 / np.maximum(off, 1e-9))
    seen = np.clip(wanted, known.min(0) - spread, known.max(0) + spread)  # beyond the days nobody knows
    return shares_of(middle + ((seen - mean) / spread - centre) @ slope)


def real_days() -> tuple[list[str], Floats]:
    """The answers of the days that were counted, and the shares."""
    with (FOLDER / "people-2022.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.reader(lines))[1:]
    counted = np.array([[float(cell) for cell in row[4:]] for row in rows])
    return [row[1] for row in rows], counted / counted.sum(1, keepdims=True)


def validate(known: Floats, days: Floats) -> dict[str, tuple[float, float]]:
    """What is missed on days that were not fitted, ten folds, five times; and the last 90 days."""
    drawn = [np.random.default_rng(seed).permutation(len(days))[fold::10] for seed in range(5) for fold in range(10)]
    ways = {"the average day": slice(0), "the word": slice(-7), "players alone": slice(-7, None), "both": slice(99)}
    told = {name: _missed(known[:, columns], days, drawn) for name, columns in ways.items()}
    return told | {"both, the last 90 days": _missed(known, days, [np.arange(len(days))[-90:]])}


def _missed(known: Floats, days: Floats, outs: list[Ints]) -> tuple[float, float]:
    """Guesses of a day's mean (root mean square), and points of a cell."""
    rests = [np.setdiff1d(np.arange(len(days)), out) for out in outs]
    shares = [calibrate(known[rest], days[rest], known[out]) for rest, out in zip(rests, outs, strict=True)]
    off = np.concatenate(shares) - np.concatenate([days[out] for out in outs])
    return float(np.sqrt(np.mean((off @ CELLS) ** 2))), 100 * float(np.abs(off).mean())


def judged_games(name: str, count: int) -> list[str]:
    """What choices cost and how lucky people were, a hundred of each, as lines; a third of the games is hard."""
    players, judged = Players.of_english(), []
    for rule, some in (("any", slice(count)), ("hard", slice(0, count, 2))):
        rng, days = np.random.default_rng(11), shipped_days()[-100:]
        secret = rng.choice(vocabulary(name).answers, 100).tolist() if name != DAILY else [day.answer for day in days]
        games = play(players, players.index(secret), rng, hard=rule == "hard")
        for game, answer, day in list(zip(games, secret, days, strict=True))[some]:
            words = [players.words[i] for i in game if i >= 0]
            if all(word in vocabulary("nyt").guess_index for word in words):
                found = review(name, words, answer, rule, date=day.date if name == DAILY else None)
                judged.append((1000 * float(found.cost), 1000 * float(found.guesses.luck)))
    columns = np.quantile(judged, (np.arange(100) + 0.5) / 100, axis=0).round().astype(int).T
    return [f": {name} {kind} {' '.join(map(str, columns[i]))}" for i, kind in enumerate(("cost", "luck"))]


def opener_means(players: Players, rounds: int = 800) -> Floats:
    """Guesses that people take who open with each word: played with some, and put through a line by how good it is."""
    rng = np.random.default_rng(5)
    others = rng.choice(np.nonzero(players.zipf >= 3)[0], 60, replace=False)
    targets = rng.choice(np.nonzero(players.core)[0], rounds)
    some = np.concatenate([players.index(OPENERS), others])
    means = [taken(play(players, targets, rng, int(i)), targets).mean() for i in some]
    vowels = players.letters[:, [0, 4, 8, 14, 20]].sum(1)
    matrix = np.column_stack([*(players.quality**k for k in range(3)), vowels])
    line = np.linalg.lstsq(matrix[some], np.array(means), rcond=None)[0]
    return np.asarray(matrix @ line)


def main() -> int:
    """Write the table, or say how far it is off."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--validate", action="store_true", help="only what it misses on days that were not fitted")
    parser.add_argument("--games", action="store_true", help="review people's games again, too")
    options = parser.parse_args()
    players, (words, days) = Players.of_english(), real_days()
    listed = tuple(sorted(set(words))) if options.validate else answers()
    targets = players.index(listed)
    looked_at = features(players, targets, distributions(players, targets, ROUNDS, seed=1))
    known = looked_at[[listed.index(word) for word in words]]
    for name, (guesses, points) in validate(known, days).items():
        print(f"{name}: {guesses:.3f} guesses, {points:.2f} points")
    for word, opener in zip(("adieu", "slate"), players.index(["adieu", "slate"]).tolist(), strict=True):
        of = distributions(players, np.nonzero(players.core)[0], 2, seed=3, opener=opener).mean(0)
        print(f"{word}: {of @ CELLS:.2f} guesses, {100 * of[6]:.1f} % lost")
    if options.validate:
        return 0
    judged = (line for how in (("nyt", 30), (DAILY, 13)) for line in judged_games(*how))
    games = judged if options.games else [line for line in TARGET.open(encoding="utf-8") if line.startswith(":")]
    cells = np.round(1000 * calibrate(known, days, looked_at)).astype(int)[:, :6]
    opened = dict(zip(players.words, opener_means(players), strict=True))
    rows = {word: " ".join(map(str, row)) for word, row in zip(listed, cells.tolist(), strict=True)}
    body = [f"{w} {rows.get(w, '')} {round(100 * opened[w])}".replace("  ", " ") for w in sorted({*rows, *OPENERS})]
    TARGET.write_text("\n".join([HEAD, *map(str.strip, games), *body]) + "\n", "utf-8")
    return 0


HEAD = """\
# How people fare. Written by tools/data/build_people.py; docs/review.md says how good it is.
# : LIST cost|luck: a hundred games of people, in thousandths of a guess, the least first.
# WORD, those of 1000 who take 1 ... 6 guesses (none if no answer), a hundred times the guesses of who opens with it."""

if __name__ == "__main__":
    sys.exit(main())
