"""The search against itself, where brute force ends: see tools/selfcheck.py, which runs for as long as one likes."""

import os
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tools import selfcheck

from tests.brute_force import least_value
from tests.plain_search import PlainSearch
from tests.test_search import QUICK, positions
from tilewise.game.position import Position
from tilewise.game.rule import RULES, Rule

WORLDS = int(os.environ.get("TILEWISE_WORLDS", "24"))
"""Worlds for each test; an hour of larger ones: ``python -m tools.selfcheck --minutes 60``."""


@pytest.mark.parametrize("number", range(1, WORLDS + 1))
def test_nothing_that_should_not_matter_changes_an_answer(number: int) -> None:
    assert selfcheck.check_world(selfcheck.draw_world(number, largest=140)).total() > 0


@pytest.mark.parametrize("number", range(1, WORLDS + 1))
def test_the_search_agrees_with_the_plain_one_among_many_guesses(number: int) -> None:
    # Enough guesses for shorter lists of them, enough answers for every bound, weights and limits of all kinds.
    world = selfcheck.draw_world(number + 1000, largest=700, answers=Random(number).randint(14, 40))
    study = selfcheck.Study(world)
    selfcheck.same_by_the_plain_search(study, Random(number))


@QUICK
@given(positions(), st.sampled_from(tuple(RULES.values())), st.integers(1, 5))
def test_the_plain_search_agrees_with_the_definition(position: Position, rule: Rule, left: int) -> None:
    limit = left + len(position.turns)
    least, values = least_value(position, rule, limit)
    plain = PlainSearch(position, rule, limit)
    assert plain.least() == least
    guess = min(values)
    assert plain.of_guess(guess) == values[guess]


def test_a_contradiction_is_told_with_the_number_of_its_world(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(study: selfcheck.Study, _: Random) -> None:
        study.at_most("weights", (Fraction(1), Fraction(9)), (Fraction(0), Fraction(9)))

    monkeypatch.setattr(selfcheck, "RELATIONS", (wrong,))
    assert selfcheck.main(["--worlds", "2", "--from", "7", "--largest", "70"]) == 1
    told = capsys.readouterr().out
    assert "0 worlds from 7 on" in told
    assert "world 7: " in told
    assert "1 lost and 9 guesses is called best, and 0 lost and 9 guesses is better" in told
