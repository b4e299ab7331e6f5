"""The tables that a search needs, and the one policy that says whether they are worth making."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext

import numpy as np
from numpy.typing import NDArray

from tilewise import _core
from tilewise.errors import TilewiseError, VocabularyError
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Indices, Vocabulary
from tilewise.solver.control import Control, current_control, deadline
from tilewise.solver.table.table import table_for

MOST_CANDIDATES = 65_535
"""The candidates that the core can number."""
_MOST_PAIRS = 1_000_000_000
"""Pairs of guess and candidate: the tables of a search take a few bytes for each."""
_SHARED_PAIRS = 128_000_000
"""The same under a control: then others may be waiting for the same memory, as on a server."""
_QUICK_PAIRS = 64_000_000
"""Pairs whose tables are made while somebody waits: those of a long list's first guess are not."""
_QUICK_OPENINGS, _QUICK_OPENING_PAIRS = 500, 2_000_000
"""Answers, or pairs, of a list whose first guess can be searched while somebody waits; longer proofs take minutes."""


def can_search(position: Position, *, waiting: bool, opener: bool = False) -> bool:
    """Whether a search is worth setting up: at all, or while somebody waits; of one ``opener``, or of all guesses.

    A search that only takes too long ends by its deadline; this is about the tables that it needs first.
    """
    n = len(position.candidate_indices)
    pairs = n * len(position.universe.guesses)
    if not waiting:
        return n <= MOST_CANDIDATES and pairs <= (_MOST_PAIRS if current_control() is None else _SHARED_PAIRS)
    small = n <= _QUICK_OPENINGS or pairs <= _QUICK_OPENING_PAIRS
    return pairs <= _QUICK_PAIRS and (opener or bool(position.turns) or small)


_MOST_DEMANDS = 2**16 - 1
"""Demands of hard mode that the core can number."""
_MOST_DEMAND_BYTES = 2**31
_MOMENT, _SCORED_MOMENT = 64_000_000, 4_000_000
"""Codes whose tables are made in a moment, by the core and by a scoring of Python's: whatever the clock says, so that
there is something to show for any budget. Larger tables look at it."""


def deadline_for_large_table(control: Control, words: Vocabulary, answers: int) -> AbstractContextManager[None]:
    """Put a control in force for what reads the codes of so many answers, where that takes longer than a moment."""
    moment = _MOMENT if words.scoring.tiles else _SCORED_MOMENT
    return deadline(control) if len(words.guesses) * answers > moment else nullcontext()


class TablesOfSearch:
    """The tables of a search: which candidates they are of, by which weights, and themselves once they are made.

    Those of a vocabulary are kept with its codes. Where these are too many to keep, they are made for the candidates
    alone, and these are renumbered.
    """

    def __init__(self, vocabulary: Vocabulary, rule: Rule, candidates: Indices, kernel: str) -> None:
        if rule.core is None:
            raise TilewiseError(
                f"the rule {rule.name!r} cannot be searched, because the core does not know it: "
                "rankings, strategies, games and trees follow it"
            )
        if rule is Rule.HARD:
            _check_demands(vocabulary)
        self._vocabulary, self._rule, self._kernel = vocabulary, rule, kernel
        self._table = table_for(vocabulary)
        self.made: _core.SearchTables | None = None
        self.renumbered = not self._table.kept_bytes or len(vocabulary.answers) > MOST_CANDIDATES
        if self.renumbered and len(candidates) > MOST_CANDIDATES:
            raise VocabularyError(
                f"{vocabulary.name!r} has {len(candidates)} candidates here: up to {MOST_CANDIDATES:,} can be searched"
            )
        self._listed = candidates
        self.candidates = np.arange(len(candidates), dtype=np.int32) if self.renumbered else candidates

    @property
    def holdings(self) -> dict[int, int]:
        held = {} if self.made is None else {id(self.made): self.made.bytes}
        return held if self.renumbered else self._table.holdings | held

    def make(self, control: Control) -> _core.SearchTables:
        """The tables; Stopped where the control ends before they are made."""
        if self.made is None:
            answers = self.candidates if self.renumbered else self._vocabulary.answers
            with deadline_for_large_table(control, self._vocabulary, len(answers)):
                self.made = self._make()
        return self.made

    def _make(self) -> _core.SearchTables:
        words, table = self._vocabulary, self._table
        if self.renumbered:
            picked = table.pick(table.all_guesses(), self._listed)
            places = np.ascontiguousarray(words.guess_of_answer[self._listed])
            narrow = {1: np.uint8, 2: np.uint16}.get(table.width, np.uint32)
            return self._tables(picked.astype(narrow), places)
        codes = table.codes
        assert codes is not None
        return table.search_tables(self._rule, self._kernel, make=lambda: self._tables(codes, words.guess_of_answer))

    def _tables(self, codes: NDArray[np.unsignedinteger], places: Indices) -> _core.SearchTables:
        words, scoring = self._vocabulary, self._table.scoring
        weights = None if words.weights is None else words.weight_array.astype(np.int64)
        if weights is not None and self.renumbered:
            weights = weights[self._listed]
        rule = self._rule.core
        assert rule is not None
        return _core.SearchTables(
            codes, places, words.guess_letters, weights, scoring, rule, self._kernel, current_control()
        )


def _check_demands(vocabulary: Vocabulary) -> None:
    # In hard mode the core has a row of bytes, one per guess, for every demand that a turn can make: a letter in its
    # place, or a letter so many times. Only thousands of letters make too many of them.
    letters, length = vocabulary.guess_letters, vocabulary.length
    most = 2 * length * len(vocabulary.letters)
    if most > _MOST_DEMANDS or most * len(letters) > _MOST_DEMAND_BYTES:
        times = np.stack(
            [(letters[:, :place] == letters[:, place : place + 1]).sum(axis=1) for place in range(length)], 1
        )
        kinds = [*(letters + len(vocabulary.letters) * np.arange(length)).T]  # in place
        kinds += [*(letters + len(vocabulary.letters) * (length + times)).T]  # so many times
        most = len(np.unique(np.concatenate(kinds)))
    if most > _MOST_DEMANDS or most * len(letters) > _MOST_DEMAND_BYTES:
        raise VocabularyError(
            f"{vocabulary.name!r} has {len(letters):,} words of {len(vocabulary.letters):,} letters: "
            "that is too much to be searched in hard mode"
        )
