"""What the search says before it knows: every bounded call against the plain search, where bounds matter most."""

from random import Random

import pytest

from tests.solver import self_check
from tests.solver.test_self_check import WORLDS
from tests.support.plain_search import PlainSearch
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.solver.control import control_for
from tilewise.solver.exact.search import ExactSearch


def family(draw: Random) -> self_check.World:
    """Words that differ in one place or two, and other words made of the letters in which they differ.

    Members tell few of each other apart and other guesses many: here bounds by weights, losses and parts all count.
    """
    length, letters = draw.choice([3, 4, 5, 6]), "abcdefghijkl"
    stem = draw.choices("mno", k=length)
    places = draw.sample(range(length), draw.choice([1, 1, 2]))
    answers = set()
    for _ in range(draw.randint(4, 14)):
        word = list(stem)
        for place in draw.choices(places, k=draw.choice([1, 1, 2])):
            word[place] = draw.choice(letters)
        answers.add("".join(word))
    others = {"".join(draw.choices(letters + "mno", k=length)) for _ in range(draw.choice([0, 3, 20, 60]))}
    numbers = draw.choice([None, [1, 2], [3, 4, 5], [1, 1, 1, 30], [2.5, 7.0, 7.5], [2, 9, 120, 1600, 25001, 34999]])
    chosen = sorted(answers) if numbers is None else {word: float(draw.choice(numbers)) for word in sorted(answers)}
    words = make_vocabulary("family", sorted(answers | others), chosen)
    return self_check.World(0, words, draw.choice([Rule.ANY, Rule.ANY, Rule.HARD, Rule.STRICT]), draw.randint(2, 6))


@pytest.mark.parametrize("number", range(1, 1 + 4 * WORLDS))
def test_bounded_calls_keep_their_contract_among_words_that_are_alike(number: int) -> None:
    draw = Random(number)
    world = family(draw)
    position, unit = Position(world.words), int(min(world.weights.values()))
    plain = PlainSearch(position, world.rule, world.limit)
    search = ExactSearch(as_position(position, world.rule, world.limit))
    legal = [world.words.guesses[i] for i in as_position(position, world.rule).legal()]
    # One memory for calls with all kinds of budgets: what one leaves behind must not mislead the next.
    for guess in draw.sample(legal, min(12, len(legal))):
        value = plain.of_guess(guess)
        for more in draw.sample([-8, -3, -1, 0, 1, 4, 40], 3):
            below = value[0], max(0, value[1] + more * unit)
            (found,) = search.rank(control_for(None), guesses=search.places([guess]), below=below)
            assert found.least <= value <= found.most
            assert found.most == value if value < below else found.proved or found.least >= below
    best = [e for e in search.rank(control_for(None), keep=3) if e.proved]
    assert min(e.most for e in best) == plain.least()


@pytest.mark.parametrize("number", range(1, 1 + WORLDS // 4))
def test_bounds_by_the_letters_shown_hold(number: int) -> None:
    # Most tiles are gray where there are many letters: one part is large, and is bounded by the letters that it lacks.
    draw = Random(number)
    words = {"".join(draw.choices("abcdefghijklmnopqrstuvwxyz"[: 12 + number], k=5)) for _ in range(220)}
    weights = {word: float(draw.choice([1, 1, 2, 9])) for word in words}
    answers = weights if number % 2 else list(weights)
    world = self_check.World(number, make_vocabulary("gray", words, answers), Rule.ANY, draw.choice([3, 4, 6]))
    study = self_check.Study(world)
    for _ in range(3):
        self_check.bounds_hold(study, draw)


@pytest.mark.parametrize("number", range(1, 1 + WORLDS))
def test_what_hard_mode_is_certain_to_lose_is_lost(number: int) -> None:
    # Several families, each a trap once its letters are shown, and other words that tell members apart while they are
    # allowed: which guesses still are decides what is lost.
    draw = Random(number)
    length, letters = draw.choice([3, 4, 4, 5]), "abcdefgh"
    answers = set()
    for _ in range(draw.choice([1, 2, 2])):
        stem, place = draw.choices("mnoab", k=length), draw.randrange(length)
        some = draw.sample(letters, draw.randint(4, 7))
        answers |= {"".join([*stem[:place], letter, *stem[place + 1 :]]) for letter in some}
    others = {"".join(draw.choices(letters + "mno", k=length)) for _ in range(draw.choice([4, 12, 30]))}
    weights = {word: float(draw.choice([1, 2, 9, 120, 1600])) for word in sorted(answers)}
    position = Position(make_vocabulary("traps", sorted(answers | others), weights))
    plain = PlainSearch(position, Rule.HARD, limit := draw.choice([3, 4, 4, 5]))
    search = ExactSearch(as_position(position, Rule.HARD, limit))
    # One memory for all: what one guess has taught holds for every other.
    for guess in draw.sample(position.vocabulary.guesses, len(position.vocabulary.guesses)):
        (found,) = search.rank(control_for(None), guesses=search.places([guess]))
        assert (found.proved, found.most) == (True, plain.of_guess(guess))
