"""rank: the ranked guesses of a position, with the numbers behind them; an estimate where somebody waits too long."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from tilewise import cache
from tilewise.display import AtLeast
from tilewise.frames import Described, Items, Table
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Indices, Vocabulary
from tilewise.progress import Hook, reporting
from tilewise.solver.control import Control, Stopped, deadline
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.ranker_costs import FastEntropy
from tilewise.solver.rank.rankers import AnyRanker, Ranker, built_in, find_ranker
from tilewise.solver.rank.ties import Tie, check_tie, order
from tilewise.solver.table.table import Part, table_for
from tilewise.solver.value import Amount, Badge


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One guess with what it would do."""

    guess: str
    cost: float
    """The ranker's cost, lower is better."""
    bits: float
    """The entropy of its tiles."""
    expected_size: float
    """Candidates left on average."""
    largest: int
    """Candidates left at worst."""
    parts: int
    """Different feedbacks that it can get."""
    candidate: bool
    """Whether it can be the answer."""
    mean: float | None = None
    """Expected number of guesses still to come, this one included, where it is known."""
    lost: Amount | None = None
    """What best play then does not find within the limit: words, or their weight where they have weights; if known."""
    badge: Badge = "estimate"


def suggestions_table(items: Sequence[Suggestion], caption: str) -> Described:
    """Suggestions, one row per guess."""
    columns = {
        "guess": "text",
        "lost": "count",
        "mean": "number",
        "badge": "text",
        "bits": "number",
        "expected_size": "number",
        "largest": "count",
        "parts": "count",
        "candidate": "yes",
        "cost": "number",
    }
    bounded = (replace(s, mean=AtLeast(s.mean)) if s.badge == "bound" and s.mean is not None else s for s in items)
    return Described(columns, [[getattr(s, name) for name in columns] for s in bounded], caption)


@dataclass(frozen=True, slots=True)
class Ranking(Table, Items[Suggestion]):
    """Ranked suggestions, best first, with where they come from."""

    items: tuple[Suggestion, ...]
    position: str
    game: Game
    ranker: str
    tie: str
    candidates: int
    widened: bool
    """Whether no listed answer fits, so that every allowed word that fits is a candidate."""

    @property
    def best(self) -> Suggestion:
        return self.items[0]

    def _table(self) -> Described:
        after, rule = f"after {self.position}" if self.position else "at the start", self.game.rule.name
        caption = f"{self.game.name} {after}: {self.candidates:,} candidates; by {self.ranker}, rule {rule}"
        return suggestions_table(self.items, caption)


def choice_at(position: Position) -> Choice:
    """The choice that a position offers: the legal guesses not played yet, and the candidates.

    There is always a guess: a candidate fits every turn, so it is legal under every rule and has not been played.
    """
    if len(position.candidate_indices) == 0:
        from tilewise.game.diagnosis import diagnose

        raise diagnose(position).error
    legal = position.legal()
    index = position.vocabulary.guess_index
    played = [index[t.guess] for t in position.turns if t.guess in index and not t.feedback.solved]
    if played:
        fresh = np.ones(len(index), np.bool_)
        fresh[played] = False
        legal = legal[fresh[legal]]
    return Choice(table_for(position.universe), legal, position.candidate_indices)


def rank(
    position: Position | Game | Vocabulary | str,
    ranker: AnyRanker = "entropy",
    tie: Tie = "candidate",
    rule: str | Rule | None = None,
    top: int | None = 10,
    *,
    progress: Hook | bool | None = None,
) -> Ranking:
    """The best guesses of a position (of a vocabulary: its start) by a ranker, best first (``top=None``: all of them).

    A single candidate left always comes first, whatever the ranker and the tie-break say.

    >>> rank(Position.parse("crane=.y..g")).best.guess
    'sprog'
    """
    top = None if top is None else arguments.top(top)
    position = as_position(position, rule)
    chosen, tie_name = find_ranker(ranker), check_tie(tie)
    with reporting(progress, "ranking") as tell:
        choice = replace(choice_at(position), progress=tell if progress else None)
        items = rank_choice(choice, chosen, tie_name, top)
    return Ranking(
        items=items,
        position=str(position),
        game=position.game.with_vocabulary(position.universe),
        ranker=chosen.name,
        tie=tie_name,
        candidates=len(position.candidate_indices),
        widened=position.widened,
    )


def rank_choice(choice: Choice, ranker: Ranker, tie: Tie, top: int | None) -> tuple[Suggestion, ...]:
    """The best guesses of a choice by a ranker, best first."""
    costs = ranker.costs(choice)
    places = order(costs, choice, tie)
    if len(choice.candidates) == 1:
        sole = choice.is_candidate[places]
        places = np.concatenate([places[sole], places[~sole]])
    places = places[:top]
    return describe(choice, choice.guesses[places], costs[places].tolist())


def describe(choice: Choice, guesses: Indices, costs: Sequence[float]) -> tuple[Suggestion, ...]:
    """Chosen guesses of a choice as suggestions, with the partition numbers of each."""
    few = Choice(choice.table, guesses, choice.candidates)
    numbers = few.statistics
    words = choice.vocabulary.guesses
    return tuple(
        Suggestion(
            guess=words[guess],
            cost=float(cost),
            bits=float(numbers.entropy[k]),
            expected_size=float(numbers.expected_size[k]),
            largest=int(numbers.largest[k]),
            parts=int(numbers.parts[k]),
            candidate=bool(few.is_candidate[k]),
        )
        for k, (guess, cost) in enumerate(zip(guesses.tolist(), costs, strict=True))
    )


def described(choice: Choice, words: Iterable[str]) -> tuple[Suggestion, ...]:
    """Guesses with the numbers of their partitions alone, without a cost."""
    places = choice.table.guesses([*words])
    return describe(choice, places, [math.nan] * len(places)) if len(places) else ()


class Parts(Table, tuple[Part, ...]):
    """The parts that a guess leaves: a tuple that notebooks show as a table."""

    __slots__ = ()

    def _table(self) -> Described:
        columns = {"feedback": "text", "size": "count", "share": "number", "words": "texts"}
        return Described(columns, [(str(p.feedback), len(p.words), p.share, p.words) for p in self], "")


def partition(position: Position | Game | Vocabulary | str, guess: str) -> Parts:
    """What a guess would do here: which feedback leads to which words, likeliest first.

    :param guess: The word guessed.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    >>> [str(part.feedback) for part in partition(Position(v), "tills")]
    ['.gggg', 'g....', 'ggggg']
    """
    position = as_position(position)
    return Parts(table_for(position.universe).partition(guess, position.candidate_indices))


WORK = ((6, 2_000_000_000), (10, 1_000_000_000), (12, 200_000_000), (99, 30_000_000))
"""Pairs of guess and candidate, by the length of the words, above which ranking every guess would take too long:
about three seconds on one core."""
_FORMAT = 3
"""Raised whenever a ranker or a tie-break changes what it puts first."""
_KEPT = 20
"""First guesses are kept if ranking them took more than one over this of that work."""


def affordable(ranker: Ranker, choice: Choice) -> Ranker:
    """The ranker, or fast-entropy in place of entropy if the list is so long that people would have to wait."""
    long = _pairs(choice) > _limit(choice)
    return find_ranker("fast-entropy") if long and ranker is find_ranker("entropy") else ranker


class RankedInTime(NamedTuple):
    """The best guesses by a ranker, and whether all guesses were compared."""

    items: tuple[Suggestion, ...]
    complete: bool = True


def ranked(position: Position, choice: Choice, ranker: Ranker, tie: Tie, top: int, control: Control) -> RankedInTime:
    """The best guesses by a ranker; the first guesses of a long list are remembered from one process to the next."""
    rule, quick = position.game.rule, _pairs(choice) * _KEPT < _limit(choice)
    # Functions of one's own are not known by their names.
    if position.turns or quick or not (built_in(ranker) and rule.built_in):
        return rank_in_time(choice, ranker, tie, top, control)
    file = cache.file_name("first", _FORMAT, position.game.digest, ranker.name, tie)
    kept = _kept_order(file, choice.vocabulary, top)
    if kept is None:
        ranking = rank_in_time(choice, ranker, tie, top, control)
        if ranking.complete:
            cache.keep(file, [(s.guess, s.cost) for s in ranking.items])
        return ranking
    words, costs = zip(*kept[:top], strict=True)
    return RankedInTime(describe(choice, choice.table.guesses(words), costs))


def _kept_order(file: str, words: Vocabulary, top: int) -> list[tuple[str, float]] | None:
    """The best first guesses with their costs if at least so many were kept, else None."""
    try:
        rows = [(str(word), float(cost)) for word, cost in cache.recall(file)]
    except (TypeError, ValueError):
        return None
    sound = all(word in words.guess_index and math.isfinite(cost) for word, cost in rows)
    return rows if sound and len(rows) >= min(top, len(words.guesses)) else None


_MOMENT, _SCORED_MOMENT = 256_000_000, 32_000_000
"""Pairs of guess and candidate that are ranked whatever the clock says: by the core, and by a scoring of Python's."""
_LIKELY, _SCORED_LIKELY = 64_000_000, 4_000_000
"""Pairs that are ranked where there is no time for all."""


def rank_in_time(choice: Choice, ranker: Ranker, tie: Tie, top: int, control: Control) -> RankedInTime:
    """The best guesses by a ranker: of all of them or, where a control ends before, of the likeliest by their letters.

    Which these are does not depend on how far it came, so that two who run out of time get the same answer.
    """
    by_core = choice.vocabulary.scoring.tiles
    if _pairs(choice) <= (_MOMENT if by_core else _SCORED_MOMENT):
        return RankedInTime(rank_choice(choice, ranker, tie, top))
    try:
        with deadline(control):
            return RankedInTime(rank_choice(choice, ranker, tie, top))
    except Stopped:
        most = max(1, (_LIKELY if by_core else _SCORED_LIKELY) // len(choice.candidates))
        few = replace(choice, guesses=_likeliest(choice, most))
        # These are what passes the first stage of fast-entropy: all of them are measured.
        exactly = find_ranker("entropy") if ranker is find_ranker("fast-entropy") else ranker
        return RankedInTime(rank_choice(few, exactly, tie, top), complete=False)


def _likeliest(choice: Choice, most: int) -> Indices:
    # By what their different letters say; of equals some from everywhere in the list, since neighbours are alike.
    letters = choice.vocabulary.guess_letters[choice.guesses]
    repeats = [(letters[:, :place] == letters[:, [place]]).any(axis=1) for place in range(letters.shape[1])]
    estimate = np.round((FastEntropy().by_letter(choice) * ~np.stack(repeats, axis=1)).sum(axis=1), 6)
    anywhere = np.random.default_rng(0).permutation(len(estimate))
    return choice.guesses[np.sort(np.lexsort((anywhere, -estimate))[:most])]


def _pairs(choice: Choice) -> int:
    return len(choice.guesses) * len(choice.candidates)


def _limit(choice: Choice) -> int:
    return next(pairs for length, pairs in WORK if choice.vocabulary.length <= length)
