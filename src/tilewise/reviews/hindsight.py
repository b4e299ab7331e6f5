"""Hindsight: the account for people, in which the word that found the answer is never a fault.

Without hindsight a choice is judged by what was known when it was made: a word that finds the answer at one chance in
five costs as much as the same word when it does not. That is exact, and what research wants. A player who is told that
the winning guess cost half a guess feels cheated, and is right: nothing that could have been played was better in this
game. So for people the solving guess costs nothing, and what it staked counts as luck:

    regret = 0        luck = v - 1 (guesses)        luck = 1 - W (the chance to win)

Regret and luck of that turn fall by the same amount, so both sums stay exact. ``stake`` has that amount: adding it to
regret and luck again gives the account without hindsight.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from tilewise.reviews.judge import Regret
from tilewise.reviews.reviewed import Account, AccountEntry, Review

Entry = TypeVar("Entry", Account, AccountEntry)


def with_hindsight(review: Review) -> Review:
    """The account for people: what the solving guess staked is luck."""
    if not review.solved or review.hindsight:
        return replace(review, hindsight=True)
    return _shifted(review, review.turns[-1].regret, 1)


def without_hindsight(review: Review) -> Review:
    """The account by what was known when each choice was made."""
    stake = review.turns[-1].stake
    return replace(review, hindsight=False) if stake is None else _shifted(review, stake, -1)


def _shifted(review: Review, stake: Regret, sign: int) -> Review:
    turn = review.turns[-1]
    last = replace(
        turn,
        guesses=_less(turn.guesses, sign * stake.guesses),
        chance=_less(turn.chance, sign * stake.chance),
        stake=stake if sign > 0 else None,
    )
    return replace(
        review,
        turns=(*review.turns[:-1], last),
        guesses=_less(review.guesses, sign * stake.guesses),
        chance=_less(review.chance, sign * stake.chance),
        hindsight=sign > 0,
    )


def _less(account: Entry, amount: Fraction) -> Entry:
    return replace(account, regret=account.regret - amount, luck=account.luck - amount)
