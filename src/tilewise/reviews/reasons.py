"""Reasons: why a choice cost what it did, where a few letters or the chances of two words explain it.

The clues had excluded the word, and one of them says so, unless it was a probe where a better one was to be had; or the
better guess was likelier to be the answer, as a word is that was not one before; or few words were left, and some
letters of the better guess tell more of them apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Literal

from tilewise.game.position import Position
from tilewise.reviews.judge import LOSS_PENALTY, Regret, parts_of

_FEW = 12
"""Words of which a reader can see how they differ."""


@dataclass(frozen=True, slots=True)
class ChoiceReason:
    """Why a choice cost something."""

    kind: Literal["grey", "green", "yellow", "missing", "apart", "likelier"]
    """The clue that had excluded the guess: its letter was grey, another one green in its place, its letter yellow in
    that place, or a yellow letter is missing. Or ``apart``: letters that tell the words that were left apart. Or the
    better guess was ``likelier`` to be the answer."""
    letters: tuple[str, ...] = ()
    """The letter of the clue, or those of the better guess that tell words apart; in capitals."""
    place: int | None = None
    """Where the clue was, from 1, if that matters."""
    pattern: str = ""
    """What the words that were left have in common, such as ``_IGHT``; empty where that is little."""
    played: date | None = None
    """Where the better guess was likelier since it had never been the answer: the last day on which this one was."""


def reason_of(position: Position, guess: str, best: str, regret: Regret) -> ChoiceReason | None:
    """Why a guess is worse than the best one; None where it cannot be said in short."""
    if not position.vocabulary.scoring.tiles:
        return None
    left = position.candidates
    parts = len(parts_of(position, guess))
    hopeless = guess not in left and (best in left or parts == 1)
    if hopeless and (clue := _excluding(position, guess)) is not None:
        return clue
    few, more = len(left) <= _FEW, len(parts_of(position, best)) > parts
    if _likelier(position, guess, best, regret, alike=few and not more):
        return ChoiceReason("likelier")
    return _apart(position, best) if len(left) > 2 and few and more else None


def dated(reason: ChoiceReason | None, guess: str, best: str, played: Mapping[str, date]) -> ChoiceReason | None:
    """A reason with the last day on which the guess was the answer, where that is why the best one was likelier."""
    if reason is None or reason.kind != "likelier" or best in played:
        return reason
    return replace(reason, played=played.get(guess))


def _likelier(position: Position, guess: str, best: str, regret: Regret, *, alike: bool) -> bool:
    """Whether most of the cost is that the best guess was more often right than this one, which might have been, too.

    A word that is right ends the game at least one guess earlier, and with the last guess it is the chance to win.
    Where this one tells the words apart as well (``alike``), it is all of the cost.
    """
    oftener = Fraction(position.weighed.get(best, 0) - position.weighed.get(guess, 0), position.weight)
    if guess not in position.candidates or oftener <= 0:
        return False
    mostly = LOSS_PENALTY * regret.chance <= regret.guesses and (alike or regret.guesses <= 2 * oftener)
    return mostly or oftener == regret.chance


def _excluding(position: Position, guess: str) -> ChoiceReason | None:
    """The clue that excludes a guess; one that was grey is the plainest."""
    alphabet = position.vocabulary.alphabet
    word = alphabet.split(guess)
    clues: list[ChoiceReason] = []
    for turn in position.turns:
        shown = {letter for letter, tile in zip(turn.symbols, turn.feedback, strict=True) if tile}
        for place, (letter, tile, own) in enumerate(zip(turn.symbols, turn.feedback, word, strict=True), 1):
            name = (alphabet.capitals(letter),)
            if not tile and letter in word and letter not in shown:
                clues.append(ChoiceReason("grey", name))
            elif tile == 2 and own != letter:
                clues.append(ChoiceReason("green", name, place))
            elif tile == 1 and own == letter:
                clues.append(ChoiceReason("yellow", name, place))
            elif tile == 1 and letter not in word:
                clues.append(ChoiceReason("missing", name))
    order = ("grey", "green", "yellow", "missing")
    return min(clues, key=lambda clue: order.index(clue.kind), default=None)


def _apart(position: Position, best: str) -> ChoiceReason | None:
    """The letters of the best guess whose tiles are not the same for all words that are left."""
    words, alphabet = position.vocabulary, position.vocabulary.alphabet
    shown = [tuple(words.feedback(best, word)) for word in position.candidates]
    letters = zip(alphabet.split(best), zip(*shown, strict=True), strict=True)
    distinguishing = dict.fromkeys(alphabet.capitals(letter) for letter, tiles in letters if len(set(tiles)) > 1)
    if not distinguishing:
        return None
    columns = [set(column) for column in zip(*map(alphabet.split, position.candidates), strict=True)]
    common = [alphabet.capitals(*column) if len(column) == 1 else "_" for column in columns]
    fixed = len(common) - common.count("_")
    return ChoiceReason("apart", tuple(distinguishing), pattern="".join(common) if fixed > 1 else "")
