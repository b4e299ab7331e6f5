"""The search against itself, where brute force ends: see tests/solver/self_check.py."""

import os
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.solver import self_check
from tests.solver.test_search import QUICK, positions
from tests.support.brute_force import least_value
from tests.support.plain_search import PlainSearch
from tests.support.refusal import refused
from tilewise.game.position import Position
from tilewise.game.rule import RULES, Rule

WORLDS = int(os.environ.get("TILEWISE_WORLDS", "24"))
"""Worlds for each test; if more are asked for, they are larger, too."""
LARGEST = 140 if WORLDS <= 24 else self_check.LARGEST


@pytest.mark.parametrize("number", range(1, WORLDS + 1))
def test_nothing_that_should_not_matter_changes_an_answer(number: int) -> None:
    assert self_check.check_world(self_check.draw_world(number, LARGEST)).total() > 0


@pytest.mark.parametrize("number", range(1, WORLDS + 1))
def test_the_search_agrees_with_the_plain_one_among_many_guesses(number: int) -> None:
    # Enough guesses for shorter lists of them, enough answers for every bound, weights and limits of all kinds.
    world = self_check.draw_world(number + 1000, largest=700, answers=Random(number).randint(14, 40))
    study = self_check.Study(world)
    self_check.same_by_the_plain_search(study, Random(number))


@QUICK
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(1, 5))
def test_the_plain_search_agrees_with_the_definition(position: Position, rule: Rule, left: int) -> None:
    limit = left + len(position.turns)
    least, values = least_value(position, rule, limit)
    plain = PlainSearch(position, rule, limit)
    assert plain.least() == least
    guess = min(values)
    assert plain.of_guess(guess) == values[guess]


def test_a_contradiction_is_told_with_the_number_of_its_world(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(study: self_check.Study, _: Random) -> None:
        study.at_most("weights", (Fraction(1), Fraction(9)), (Fraction(0), Fraction(9)))

    monkeypatch.setattr(self_check, "RELATIONS", (wrong,))
    told = "world 7: .* 1 lost and 9 guesses is called best, and 0 lost and 9 guesses is better"
    refused(self_check.ContradictionError, told, self_check.check_world, self_check.draw_world(7, 70))
