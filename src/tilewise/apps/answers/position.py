"""Answers about a position: words left, the split of a guess, contradictions, how the turns narrowed it down."""

from __future__ import annotations

import math
from typing import Annotated, Any, Literal

import numpy as np

from tilewise.apps.answers.shape import GameRow, Named, Shape, fill, game_row
from tilewise.game.diagnosis import Change, Clash, Diagnosis, Tile, diagnose
from tilewise.game.position import Position
from tilewise.game.turn import Turn
from tilewise.solver.rank.rank import Suggestion, choice_at, describe, partition
from tilewise.teaching.information import entropy

_CHANGES_SHOWN = 12
Order = Literal["alphabetical", "popular"]


class TurnRow(Shape):
    """One guess with its feedback."""

    made_from = Turn
    KEYS = "guess feedback"


class PositionAnswer(Shape):
    """Where an answer comes from: on every answer about a position."""

    position: str
    """The turns, as text."""
    game: GameRow
    """What is played; where no listed answer fits, with every allowed word that does."""
    candidates: int
    """Words left."""
    widened: bool
    """Whether no listed answer fits, so that every allowed word that fits is a candidate."""
    solved: bool
    unlisted: tuple[str, ...]
    """Words played that the list does not have: they count, but may be slips; ``near`` has those that may be meant."""


def where(position: Position) -> dict[str, Any]:
    """The fields that say where an answer comes from."""
    return {
        "position": str(position),
        "game": game_row(position.game.with_vocabulary(position.universe)),
        "candidates": len(position.candidate_indices),
        "widened": position.widened,
        "solved": position.solved,
        "unlisted": position.unlisted,
    }


class WordsAnswer(PositionAnswer):
    """Words left."""

    words: tuple[str, ...]
    complete: bool
    """Whether all of them are in ``words``."""
    shares: tuple[float, ...] | None
    """How likely each of ``words`` is, of all words left; null where all are equally likely."""


def words_answer(position: Position, most: int = 500, order: Order = "alphabetical") -> WordsAnswer:
    """The words left, as many as were asked for; popular: the likeliest first, then the most common."""
    words, weights = position.candidates, position.candidate_weights
    places = np.arange(len(words))
    if order == "popular":
        universe = position.universe
        common = universe.popularity[universe.guess_of_answer[position.candidate_indices]]
        places = np.lexsort((-common, -weights if weights is not None else np.zeros(len(words))))
    shown = places[:most].tolist()
    shares = None if weights is None else tuple(float(weights[i] / weights.sum()) for i in shown)
    shown_words = tuple(words[i] for i in shown)
    return WordsAnswer(**where(position), words=shown_words, complete=len(words) <= most, shares=shares)


class PartRow(Shape):
    """The words that one feedback would leave."""

    feedback: str
    size: int
    share: float
    """How likely it is."""
    words: tuple[str, ...]


class SplitAnswer(PositionAnswer):
    """What a guess would do: its parts, likeliest first."""

    made_from = Suggestion
    KEYS = "guess bits expected_size largest candidate parts"

    parts: tuple[PartRow, ...]


def split_answer(position: Position, guess: str, words: int = 24) -> SplitAnswer:
    """What a guess would do here."""
    word = position.check(guess)
    choice = choice_at(position)
    numbers = describe(choice, choice.table.guesses([word]), [0.0])[0]
    parts = tuple(
        PartRow(feedback=str(p.feedback), size=len(p.words), share=p.share, words=p.words[:words])
        for p in partition(position, word)
    )
    return fill(SplitAnswer, numbers, **where(position) | {"candidate": numbers.candidate}, parts=parts)


TileRow = Annotated[Tile, Named("TileRow")]
ClashRow = Annotated[Clash, Named("ClashRow")]


class ChangeRow(Shape):
    """One or two tiles that, read differently, would make the clues fit."""

    made_from = Change
    KEYS = "tiles position answers allowed question"

    tiles: tuple[TileRow, ...]
    position: str
    """The whole position with the change made."""


class DiagnoseAnswer(PositionAnswer):
    """What is wrong with the clues, if anything."""

    made_from = Diagnosis
    KEYS = "consistent listed conflict clash reason changes message"

    clash: ClashRow | None
    changes: tuple[ChangeRow, ...]


def diagnose_answer(position: Position) -> DiagnoseAnswer:
    """What is wrong with the clues and what would fix it."""
    diagnosis = diagnose(position)
    changes = tuple(map(_change_row, diagnosis.changes[:_CHANGES_SHOWN]))
    return fill(DiagnoseAnswer, diagnosis, **where(position), clash=diagnosis.clash, changes=changes)


def _change_row(change: Change) -> ChangeRow:
    return fill(ChangeRow, change, tiles=change.tiles, position=" ".join(map(str, change.turns)))


class TrailRow(Shape):
    """What one turn did to the words left."""

    guess: str
    feedback: str
    before: int
    after: int
    bits: float
    """The bits that the tiles gave."""
    expected_bits: float
    """The bits that were to be expected."""
    widened: bool


def trail_rows(position: Position) -> tuple[TrailRow, ...]:
    """How every turn narrowed the words down, compared with what was to be expected."""
    rows = []
    before = Position(position.vocabulary)
    for turn in position.turns:
        after = before.play(turn.guess, turn.feedback)
        n, m = len(before.candidate_indices), len(after.candidate_indices)
        rows.append(
            TrailRow(
                guess=turn.guess,
                feedback=str(turn.feedback),
                before=n,
                after=m,
                # A widened position has different candidates from the one before: there is nothing to compare.
                bits=math.log2(n / m) if m and n and not after.widened else 0.0,
                expected_bits=_expected_bits(before, turn.guess) if n else 0.0,
                widened=after.widened and m > 0,
            )
        )
        before = after
    return tuple(rows)


def _expected_bits(position: Position, guess: str) -> float:
    # Any word may have been played, allowed or not, so the codes come from the letters rather than the table.
    letters = position.universe.answer_letters[position.candidate_indices]
    codes = position.universe.codes(guess, letters)
    return entropy(np.unique(codes, return_counts=True)[1])
