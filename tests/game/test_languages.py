"""The lists of other languages and those with digits and signs, played: their totals, through every door."""

import pytest

import tilewise as tw
from tests.support.cli_process import call, result

# The opener with the most bits, its exact total, and that of the strategy that always takes the most bits.
MOST_BITS = {
    "spanish-5": ("careo", 6.114262, 3853, 3859),
    "french-5": ("tarie", 6.097804, 3776, 3787),
    "portuguese-5": ("tirao", 6.254030, 4949, 4961),
    "german-5": ("tarne", 5.883446, 4205, 4210),
    "dutch-5": ("toren", 5.944704, 3484, 3490),
    "polish-5": ("korna", 5.679088, 3787, 3801),
    "french-6": ("cariee", 7.269755, 4773, 4776),
}


SLOW = {"polish-5", "french-6"}


@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.slow) if n in SLOW else n for n in MOST_BITS])
def test_the_opener_with_the_most_bits_has_its_exact_total(name: str) -> None:
    opener, bits, total, greedy = MOST_BITS[name]
    words = tw.vocabulary(name)
    best = tw.rank(tw.Position(words), ranker="entropy", top=1).best
    assert (best.guess, round(best.bits, 6)) == (opener, bits)
    found = tw.evaluate(words, [opener])[opener]
    assert (found.total, found.lost, found.proved) == (total, 0, True)
    assert tw.simulate(tw.Strategy(opening=(opener,), ranker="entropy"), words).total == greedy


@pytest.mark.parametrize(
    ("name", "best", "total"),
    [("mini-nerdle", {"4*7=28"}, 544), ("primel:3", {"179", "167", "619"}, 475), ("primel:4", {"2539"}, 3585)],
)
def test_lists_made_by_rule_have_their_proved_totals(name: str, best: set[str], total: int) -> None:
    proof = tw.prove(name, top=4)
    assert proof.proved
    assert {e.guess for e in proof.openers if e.proved and e.total == total} == best
    assert proof.total == total


@pytest.mark.slow
def test_nerdle_after_the_opener_that_is_best_so_far() -> None:
    words = tw.vocabulary("nerdle")
    assert len(set(words.codes("54-36=18", words.answer_letters).tolist())) == 1685
    largest = tw.solve(tw.Position.parse("54-36=18=.....gyy", words))
    assert (largest.candidates, largest.total, largest.lost, largest.proved) == (112, 259, 0, True)


def test_a_list_of_another_language_is_known_by_name_to_every_command() -> None:
    asked = result("suggest", "tarin=.gy..", "--list", "french-5", "--top", "1")
    assert (asked["game"]["list"], asked["candidates"], asked["suggestions"][0]["guess"]) == ("french-5", 22, "roles")
    assert call("words", "côtés", "--list", "french-5").stdout.split() == ["cotes"]
    played = result("simulate", "--list", "dutch-5", "--opener", "toren")
    assert played["strategies"][0]["total"] == MOST_BITS["dutch-5"][3]
    assert "french-5" in call("solve", "--help").stdout
    assert "did you mean 'french-9'" in call("suggest", "--list", "french-10").stderr
