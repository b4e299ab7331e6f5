"""The best words to open with: single ones, pairs and triples (openers), and one for every first letter given."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate, takewhile

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import NotationError, unknown
from tilewise.frames import Described, Items, Table
from tilewise.game import arguments
from tilewise.game.game import Game, as_game
from tilewise.game.given import Given
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Indices, Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.solver.control import control_for
from tilewise.solver.exact.exact import Solution, solve
from tilewise.solver.exact.proof import prove
from tilewise.solver.exact.search_tables import can_search
from tilewise.solver.openers.opener_values import kept_proof, opener_value, prepared_opener, shipped_values
from tilewise.solver.openers.report import best_opener
from tilewise.solver.rank.rank import choice_at, described
from tilewise.solver.strategy.strategy import check_opening
from tilewise.solver.table.table import FeedbackTable, table_for
from tilewise.solver.value import NOTHING_KNOWN, Amount, Badge, Cost, Value

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
    total: Amount | None = None
    """The least total of guesses with it, where that was asked for; weighted, where the answers have weights."""
    lost: Amount | None = None
    """What is then not found within six guesses: a number of answers, or their weight where they have weights."""
    badge: Badge | None = None
    """What the total is. proved: no other opening has a lower one. exact: the least with it. bound: neither."""


@dataclass(frozen=True)
class Openings(Table, Items[Opening]):
    """The best openings that were found."""

    ROWS = "openings"

    openings: tuple[Opening, ...]
    """Best first."""
    by: str
    """What they were ranked by."""
    size: int
    """Words in each."""
    first: tuple[str, ...]
    """The words that were given: each opening begins with them."""
    complete: bool
    """Whether no other opening is better than these. Longer ones grow from the best shorter ones, so not all of them
    are looked at; by ``exact`` a proof over all words is needed."""
    proved: int
    """By ``exact``: how many of them, from the first on, are proved to be the best."""
    solved: int
    """By ``exact``: how many others were solved to find the rest: those with the highest entropy, and the opener that
    was prepared for the list."""
    beam: int
    """Shorter openings that were extended by every word."""
    answers: int
    """Answers of the list."""
    weight: int
    game: Game

    def _table(self) -> Described:
        rows = ([" ".join(o.words), *(getattr(o, name) for name in _NUMBERS)] for o in self.openings)
        return Described({"words": "text", **_NUMBERS}, rows, f"openings of {self.game.name} by {self.by}")


_NUMBERS = {
    "entropy": "number",
    "expected_size": "number",
    "parts": "count",
    "coverage": "number",
    "total": "number",
    "lost": "number",
    "badge": "text",
}


def openers(
    game: Game | Vocabulary | str,
    size: int = 1,
    by: str = "entropy",
    top: int = 10,
    beam: int = BEAM,
    budget_seconds: float = 60.0,
    *,
    first: str | Iterable[str] = (),
) -> Openings:
    """The best openings of one, two or three words, by what all their tiles together say about the answer.

    With ``first`` words the best ones to play after them, whatever the tiles show. Not every pair and triple is
    tried: the ``beam`` best openings of one word less are extended by every word. By ``exact`` single words come
    from the proof that is shipped with the list or was kept here, or from one over all words where the list is short.
    Elsewhere the best by entropy are solved, ``beam`` of them at least, with the opener that was prepared for the
    list, and ordered by what they lose and their totals; ``proved`` and ``solved`` say what was done.

    :param size: words in an opening, 1 to 3
    :param by: entropy, expected-size, parts, coverage or exact
    :param beam: shorter openings that are extended; by exact, also how many are solved
    :param budget_seconds: by exact, the time for each opening, or for a proof over all words
    :param first: the words that each opening begins with, fewer than ``size``

    >>> from tilewise import vocabulary
    >>> openers("english-4", size=2, top=1, first="taes").openings[0].words
    ('taes', 'lorn')
    >>> found = openers(vocabulary("english-4"), size=2, top=1)
    >>> found.openings[0].words, found.complete
    (('taes', 'lorn'), False)
    >>> found = openers(vocabulary("nyt"), by="exact", top=3)
    >>> [(o.words[0], o.total) for o in found.openings], found.complete
    ([('tarse', 7883), ('salet', 7894), ('reast', 7896)], True)
    """
    if by not in MEASURES:
        raise NotationError(unknown("measure of openings", by, MEASURES))
    game = as_game(game)
    words = game.vocabulary
    size, top, beam = arguments.whole("size", size, 1, 3), arguments.top(top), arguments.whole("beam", beam, 1, 10**6)
    arguments.seconds("budget_seconds", budget_seconds)
    first_words = tuple(map(words.word, arguments.words(first, "first")))
    if len(first_words) >= size:
        raise NotationError(
            f"an opening of {size} {'word' if size == 1 else 'words'} cannot begin with {' '.join(first_words)!r}"
        )
    if size > 1 and game.rule is not Rule.ANY:
        raise NotationError(f"by the rule {game.rule.name!r} the tiles decide which words may follow: give size=1")
    if by == "exact":
        openings, proved, solved = _by_value(game, first_words, size, top, beam, budget_seconds)
        complete = proved == len(openings)
    else:
        openings, proved, solved = _grown(game, first_words, size, by, top, max(top, beam), beam), 0, 0
        complete = size == len(first_words) + 1
    answers, weight = len(words.answers), Position(game).weight
    return Openings(
        openings, by, size, first_words, complete, proved, solved, beam, answers, weight, game,
    )  # fmt: skip


def opener(game: Game | Vocabulary | str, opening: str | Iterable[str], budget_seconds: float | None = None) -> Opening:
    """What the tiles of given words together say about the answer.

    :param opening: One word or more, or one text.
    :param budget_seconds: How long its exact total may take; None: it is not asked for.

    >>> from tilewise import vocabulary
    >>> round(opener(vocabulary("original"), ("cones", "trial")).entropy, 2)
    9.47
    """
    game, opening_words = as_game(game), arguments.words(opening, "opening")
    arguments.seconds("budget_seconds", budget_seconds)
    if not opening_words:
        raise NotationError("an opening has one word or more, as in cones,trial; none was given")
    table = table_for(game.vocabulary)
    *prefix, last = table.guesses(check_opening(opening_words, game)).tolist()
    measured = next(iter(_measured(table, tuple(prefix), np.array([last], np.int32)).values()))
    return measured if budget_seconds is None else _Solver(game, budget_seconds).solved(measured)


def _by_value(
    game: Game, first: tuple[str, ...], size: int, top: int, beam: int, budget_seconds: float
) -> tuple[tuple[Opening, ...], int, int]:
    """The best openings by what they lose and their totals, how many are proved, and how many others were solved."""
    solver, legal = _Solver(game, budget_seconds), Position(game).legal()
    proved = solver.proved(top) if size == 1 else ()
    if len(proved) >= min(top, len(legal)):
        return proved, len(proved), 0
    most = max(top, beam)
    likely = {o.words: o for o in _grown(game, first, size, "entropy", most, most, beam)}
    word = prepared_opener(game.vocabulary)
    if size == 1 and word is not None and game.vocabulary.guess_index[word] in legal:
        likely[word,] = opener(game, word)  # it is known to be good, however many have a higher entropy
    listed = {o.words for o in proved}
    others = [solver.solved(o) for o in likely.values() if o.words not in listed]
    return (*proved, *sorted(others, key=_value)[: top - len(proved)]), len(proved), len(others)


class _Solver:
    """Exact totals of openings: of single words what is known or found (``opener_values.py``), of others a search."""

    def __init__(self, game: Game, budget_seconds: float | None) -> None:
        self._game, self._budget = game, budget_seconds
        self._known = shipped_values(game)

    def proved(self, top: int) -> tuple[Opening, ...]:
        """The best words, as far as they are proved: no other word is better than any of them."""
        quick = not self._known and can_search(Position(self._game), waiting=True)
        if not self._known and (len(kept := kept_proof(self._game)) >= top or not quick):
            self._known = kept
        best = list(self._known.values())
        if not best and quick:
            evaluations = prove(self._game, top=top, budget_seconds=self._budget).openers
            ahead = takewhile(lambda pair: pair[0].proved and pair[0].most <= pair[1], _with_rest(evaluations))
            best = [e for e, _ in ahead]
            least = best[0].most if best else None
            known = (e for e in evaluations if e.proved)
            self._known = {e.guess: replace(e, badge="proved") if e.most == least else e for e in known}
        table = table_for(self._game.vocabulary)
        described = _measured(table, (), table.guesses([e.guess for e in best[:top]])) if best else {}
        return tuple(map(self.solved, described.values()))

    def solved(self, opening: Opening) -> Opening:
        """The opening with its total, or the best one that was found in time."""
        found = self._value(opening.words)
        total, lost, badge = found.total, found.lost, found.badge
        return opening if total is None else replace(opening, total=total, lost=lost, badge=badge)

    def _value(self, words: tuple[str, ...]) -> Value | Solution:
        if len(words) > 1:
            return solve(self._game, opening=words, budget_seconds=self._budget, threads=0)
        control = control_for(self._budget)
        return self._known.get(words[0]) or opener_value(Position(self._game), words[0], control, 0).value


def _with_rest(evaluations: tuple[Value, ...]) -> Iterator[tuple[Value, Cost]]:
    # Each with the least that any after it can be worth.
    rest = list(accumulate((e.least for e in reversed(evaluations)), min, initial=NOTHING_KNOWN))
    return zip(evaluations, reversed(rest[:-1]), strict=True)


def _grown(
    game: Game, first: tuple[str, ...], size: int, measure: str, wanted: int, keep: int, beam: int
) -> tuple[Opening, ...]:
    """The best openings by a measure, each grown from the best ones of one word less."""
    table, legal = table_for(game.vocabulary), Position(game).legal()
    prefixes: list[tuple[int, ...]] = [tuple(table.guesses(first).tolist())]
    measured: dict[tuple[int, ...], Opening] = {}
    for step in range(len(first) + 1, size + 1):
        measured = {}
        for prefix in prefixes:
            measured |= _extended(table, legal, prefix, measure, keep, measured)
        prefixes = sorted(measured, key=lambda at: _cost(measured[at], measure))[: wanted if step == size else beam]
    return tuple(measured[at] for at in prefixes)


def _extended(
    table: FeedbackTable,
    legal: Indices,
    prefix: tuple[int, ...],
    measure: str,
    keep: int,
    measured: dict[tuple[int, ...], Opening],
) -> dict[tuple[int, ...], Opening]:
    """The best extensions of an opening by one word; since their order does not matter, each set comes up once."""
    everything = _measured(table, prefix, legal)
    sets = {frozenset(at) for at in measured}
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
        statistics = table.statistics(guesses, part)
        bits += share * statistics.entropy
        size += share * statistics.expected_size
        parts += statistics.parts
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


def _cost(opening: Opening, measure: str) -> float:
    return opening.expected_size if measure == "expected-size" else -float(getattr(opening, measure))


def _value(opening: Opening) -> Cost:
    lost, total = opening.lost, opening.total
    return NOTHING_KNOWN if lost is None or total is None else (lost, total)


# ---- where the first letter is given -------------------------------------------------------------------------


_SPARE = 0.2
"""The share of the seconds that is kept for the value of the best opener by entropy."""


@dataclass(frozen=True, slots=True)
class LetterOpener:
    """The best word to open with where the first letter is given."""

    given: str
    """The letter, as in ``s....``."""
    answers: int
    """Words that begin with it and can be the answer."""
    guesses: int
    """Words that may be guessed then."""
    guess: str
    mean: float | None
    """Guesses on average with it, this one included; None where that is not known."""
    lost: Amount | None
    """The weight of the answers that are not found within the limit."""
    badge: str
    """What the mean is. proved: no other word has a lower one; exact: its own, but it is the best by entropy alone."""
    bits: float
    """Its entropy."""
    weight: int


@dataclass(frozen=True)
class FirstLetters(Table, Items[LetterOpener]):
    """The best opener for every first letter of a list, in the order of the alphabet."""

    items: tuple[LetterOpener, ...]
    """An opener for every letter that an answer begins with."""
    game: Game
    kept: bool
    """Whether guesses must begin with the letter, too."""

    @property
    def mean(self) -> float | None:
        """Guesses on average over all answers, each with its letter given; None where a letter's are not known."""
        if any(item.mean is None for item in self.items):
            return None
        return float(sum((i.mean or 0) * i.weight for i in self.items) / sum(i.weight for i in self.items))

    @property
    def proved(self) -> bool:
        """Whether no opener is better, for any letter."""
        return all(item.badge == "proved" for item in self.items)

    def _table(self) -> Described:
        columns = dict.fromkeys(("given", "guess", "badge"), "text") | dict.fromkeys(("answers", "guesses"), "count")
        columns |= dict.fromkeys(("mean", "lost", "bits", "weight"), "number")
        rows = [[getattr(item, name) for name in columns] for item in self.items]
        return Described(columns, rows, str(self.game))


def first_letters(
    game: Game | Vocabulary | str,
    *,
    kept: bool = True,
    budget_seconds: float | None = None,
    threads: int = 1,
    progress: Callable[[Progress], None] | bool | None = None,
) -> FirstLetters:
    """The best opener for every letter that an answer begins with, proved where the search ends in time.

    :param kept: Whether guesses must begin with the letter, as in SUTOM, Motus and Lingo.
    :param budget_seconds: Seconds for each letter, after which the best by entropy stands for it; None for no limit.

    >>> openers = first_letters("nyt")
    >>> [(o.given, o.guess, round(o.mean, 3)) for o in openers][-2:], round(openers.mean, 3)
    ([('y....', 'yearn', 1.833), ('z....', 'zebra', 1.667)], 2.879)
    """
    game, seconds = as_game(game), arguments.seconds("budget_seconds", budget_seconds)
    words = game.vocabulary
    letters = dict.fromkeys(words.alphabet.split(word)[0] for word in words.answers)
    clock, openers = Clock(), []
    with reporting(progress, "letters") as tell:
        for done, letter in enumerate(letters):
            tell(clock.at(done, len(letters), letter))
            letters_given = Given.first(letter, words.length, kept)
            openers.append(_opener(game.with_vocabulary(words.with_given(letters_given)), seconds, threads))
    return FirstLetters(tuple(openers), game, kept)


def _opener(game: Game, seconds: float | None, threads: int) -> LetterOpener:
    start, words = Position(game), game.vocabulary
    spare = (seconds or 0.0) * _SPARE
    exact = solve(start, budget_seconds=None if seconds is None else seconds - spare, threads=threads)
    best = exact if exact.proved and exact.guess is not None else best_opener(game, budget_seconds=spare)
    guess = str(best.guess)
    bits = described(choice_at(start), [guess])[0].bits
    return LetterOpener(
        str(words.given), len(words.answers), len(words.guesses), guess, best.mean, best.lost, best.badge, bits,
        start.weight,
    )  # fmt: skip
