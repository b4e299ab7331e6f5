"""best_openings: the best words, pairs and triples to open with, whatever the tiles show."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import NotationError, unknown
from tilewise.game.position import Indices, Position
from tilewise.game.words import Vocabulary
from tilewise.solver.fixed_opening import solve_opening
from tilewise.solver.table import FeedbackTable, table_for

MEASURES = ("entropy", "expected-size", "parts", "coverage", "exact")
BEAM = 10
"""How many openings of one word less are extended by every word."""


@dataclass(frozen=True, slots=True)
class Opening:
    """One or several words, and what their tiles together say about the answer."""

    words: tuple[str, ...]
    """In the order in which they are played."""
    entropy: float
    """Bits."""
    expected_size: float
    """Words left on average."""
    parts: int
    """Different feedbacks."""
    coverage: float
    """How many different letters of an answer are among those of the words, on average."""
    total: float | None = None
    """The least total of guesses after the opening, where it was searched for."""
    proved: bool = False
    """Whether the total is proved."""


@dataclass(frozen=True)
class Openings:
    """The best openings that were found."""

    openings: tuple[Opening, ...]
    """Best first."""
    by: str
    """What they were ranked by."""
    size: int
    """Words in each."""
    complete: bool
    """Whether every opening was looked at: only for single words; longer ones grow from the best shorter ones."""
    beam: int
    """Shorter openings that were extended by every word."""
    answers: int
    """Answers of the list."""
    vocabulary: str
    """The name of the list."""
    digest: str
    """The identity of its words."""


def best_openings(
    words: Vocabulary, size: int = 1, by: str = "entropy", top: int = 10, beam: int = BEAM, budget_seconds: float = 60.0
) -> Openings:
    """The best openings of one, two or three words, by what all their tiles together say about the answer.

    Not every pair and triple is tried: the ``beam`` best openings of one word less are extended by every word. By
    ``exact`` the best by entropy are solved, each within the budget, and ordered by their totals.

    :param words: the vocabulary
    :param size: words in an opening, 1 to 3
    :param by: entropy, expected-size, parts, coverage or exact
    :param top: how many to return
    :param beam: shorter openings that are extended
    :param budget_seconds: by exact, the time for each opening

    >>> from tilewise import vocabulary
    >>> found = best_openings(vocabulary("english-4"), size=2, top=1)
    >>> found.openings[0].words, found.complete
    (('taes', 'lorn'), False)
    """
    if by not in MEASURES:
        raise NotationError(unknown("measure of openings", by, MEASURES))
    for name, number, most in (("size", size, 3), ("top", top, 10**6), ("beam", beam, 10**6)):
        if not 1 <= number <= most:
            raise NotationError(f"{name} is a number from 1 to {most}, not {number!r}")
    table = table_for(words)
    measure = "entropy" if by == "exact" else by
    kept: list[tuple[int, ...]] = [()]
    found: dict[tuple[int, ...], Opening] = {}
    for step in range(1, size + 1):
        found = {}
        for prefix in kept:
            found |= _extended(table, prefix, measure, max(top, beam), found)
        wanted = top if step == size else beam
        kept = sorted(found, key=lambda at: _cost(found[at], measure))[:wanted]
    openings = [found[at] for at in kept]
    if by == "exact":
        openings = sorted((_solved(words, o, budget_seconds) for o in openings), key=lambda o: _cost(o, by))
    return Openings(tuple(openings), by, size, size == 1, beam, len(words.answers), words.name, words.digest)


def describe_opening(words: Vocabulary, opening: tuple[str, ...]) -> Opening:
    """What the tiles of given words together say about the answer.

    :param words: the vocabulary
    :param opening: one word or more

    >>> from tilewise import vocabulary
    >>> round(describe_opening(vocabulary("original"), ("cones", "trial")).entropy, 2)
    9.47
    """
    if not opening:
        raise NotationError("an opening has one word or more, as in cones,trial; none was given")
    table = table_for(words)
    *prefix, last = table.guesses([words.word(word) for word in opening]).tolist()
    return next(iter(_measured(table, tuple(prefix), np.array([last], np.int32)).values()))


def _extended(
    table: FeedbackTable, prefix: tuple[int, ...], measure: str, keep: int, known: dict[tuple[int, ...], Opening]
) -> dict[tuple[int, ...], Opening]:
    """The best extensions of an opening by one word; since their order does not matter, each set comes up once."""
    everything = _measured(table, prefix, table.all_guesses())
    sets = {frozenset(at) for at in known}
    fresh = {at: o for at, o in everything.items() if frozenset(at) not in sets and at[-1] not in prefix}
    best = sorted(fresh, key=lambda at: _cost(fresh[at], measure))[:keep]
    return {at: fresh[at] for at in best}


def _measured(table: FeedbackTable, prefix: tuple[int, ...], guesses: Indices) -> dict[tuple[int, ...], Opening]:
    words = table.vocabulary
    weights = words.weight_array / words.weight_array.sum()
    bits, size = np.zeros(len(guesses)), np.zeros(len(guesses))
    parts = np.zeros(len(guesses), np.int64)
    prior = 0.0
    for part in _parts(table, prefix):
        share = float(weights[part].sum())
        prior -= share * math.log2(share)
        if len(part) == 1:
            size += share
            parts += 1
            continue
        told = table.statistics(guesses, part)
        bits += share * told.entropy
        size += share * told.expected_size
        parts += told.parts
    cover = _coverage(words, prefix, guesses)
    return {
        (*prefix, int(g)): Opening(
            tuple(words.guesses[i] for i in (*prefix, int(g))),
            float(prior + bits[k]),
            float(size[k]),
            int(parts[k]),
            float(cover[k]),
        )
        for k, g in enumerate(guesses.tolist())
    }


def _parts(table: FeedbackTable, prefix: tuple[int, ...]) -> list[Indices]:
    parts = [table.all_answers()]
    for guess in prefix:
        parts = [inner for part in parts for inner in table.split(guess, part).values()]
    return parts


def _coverage(words: Vocabulary, prefix: tuple[int, ...], guesses: Indices) -> NDArray[np.float64]:
    shown = np.zeros((len(words.answers), len(words.letters)), bool)
    np.put_along_axis(shown, words.answer_letters, True, axis=1)
    frequency = (words.weight_array / words.weight_array.sum()) @ shown
    has = np.zeros((len(guesses), len(words.letters)), bool)
    np.put_along_axis(has, words.guess_letters[guesses], True, axis=1)
    for guess in prefix:
        has[:, words.guess_letters[guess]] = True
    return np.asarray(has @ frequency)


def _solved(words: Vocabulary, opening: Opening, budget: float) -> Opening:
    found = solve_opening(Position(words), opening.words, budget_seconds=budget)
    total = None if found.total is None else float(found.total)
    return Opening(
        opening.words, opening.entropy, opening.expected_size, opening.parts, opening.coverage, total, found.proved
    )


def _cost(opening: Opening, measure: str) -> float:
    if measure == "exact":
        return math.inf if opening.total is None else opening.total
    if measure == "expected-size":
        return opening.expected_size
    return -float(getattr(opening, measure))
