"""Common mistakes in students' files: each is found, and named."""

# ruff: noqa: ARG005, E501

from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tests.lab.test_lab_students import ALL, COMPARE, COURSE, ENTROPY, FILTER, RESULT
from tests.support.cli_process import PATIENCE, call
from tilewise.apps import lab
from tilewise.apps.lab.calling import GUESS_MISTAKES, Wrong
from tilewise.apps.lab.check import Checked, _tried
from tilewise.apps.lab.course import CourseGame
from tilewise.apps.lab.problems import compute_entropies, get_all_guess_results
from tilewise.apps.lab.trying import GUESSES, SAMPLES, SECRETS, problem_2, problem_4, problem_7


def entropy_by(score: str, weights: str = "3**np.arange(5)") -> str:
    """Problem 3 with another score of the counts ``c``."""
    return f"""
def compute_highest_entropy(all_guess_results, allowed_words):
    scores = []
    for row in all_guess_results @ ({weights}):
        c = np.unique(row, return_counts=True)[1]
        p = c / c.sum()
        scores.append({score})
    best = int(np.argmax(np.round(scores, 9)))
    return allowed_words[best], best
"""


def averages(returned: str) -> str:
    """Problem 7 that returns something else of the guesses ``r`` at random and ``e`` by entropy."""
    return COMPARE.replace("    return tuple(np.mean(both, axis=0))", f"    r, e = zip(*both)\n    return {returned}")


def entropy_player(body: str) -> str:
    return f"""
def play_game_entropy(game, all_guess_results, possible_words, allowed_words, word=None, display=False):
    game.start_game(word=word, display=display)
    best, index = compute_highest_entropy(all_guess_results, allowed_words)
    result, count = game.make_guess(best)
{body}
    return game.guess_ct
"""


UNFILTERED = "    while not game.is_finished():\n        game.make_guess(best)"
READS = "    if not game.is_finished():\n        game.make_guess(game.word)"
WALKS = """    possible_words, rest = filter_words(all_guess_results, possible_words, index, result)
    for word in possible_words:
        if not game.is_finished():
            game.make_guess(word)"""
GAVE = "compute_highest_entropy gives "
MISTAKEN = {
    "the number of parts": (entropy_by("len(c)"), 3, GAVE, "this is the number of different results, not the entropy"),
    "the largest part": (entropy_by("-c.max()"), 3, GAVE, "the largest part as small as possible, and is not the entropy"),
    "Gini": (entropy_by("1 - (p**2).sum()"), 3, GAVE, "this is the Gini impurity, not the entropy"),
    "powers of 2": (entropy_by("-(p * np.log2(p)).sum()", "2**np.arange(5)"), 3, GAVE, "powers of 2 do not"),
    "digits added": (entropy_by("-(p * np.log2(p)).sum()", "np.ones(5, int)"), 3, GAVE, "their digits are only added up"),
    "logarithms without weights": (entropy_by("-np.log2(p).sum()"), 3, GAVE, "added without weights"),
    "logarithms averaged": (entropy_by("-np.log2(p).mean()"), 3, GAVE, "averaged over the results"),
    "letters counted": (entropy_by("-(p * np.log2(p)).sum()", "np.eye(5, dtype=int)"), 3, GAVE, "counts the single numbers"),
    "counts by results": (entropy_by("-(c / len(c) * np.log2(c / len(c))).sum()"), 3, GAVE, "by the number of different results"),
    "the last guess": (ENTROPY.replace("enumerate(codes)", "enumerate(codes[:-1])"), 3, GAVE, "the last guess is never looked at"),
    "the sign forgotten": (entropy_by("(p * np.log2(p)).sum()"), 3, GAVE, "this is the lowest entropy, not the highest"),
    "counts undivided, the sign forgotten": (entropy_by("(c * np.log2(c)).sum()"), 3, GAVE, "this is the lowest entropy"),
    "the first word": (entropy_by("0"), 3, GAVE, "this is the first guess, whatever the results"),
    "greens only": (RESULT.replace("colors[i] = 1", "colors[i] = 0"), 1, "get_guess_result", "elsewhere are not marked"),
    "1 and 2 swapped": (
        RESULT.replace("return colors", "return np.array([0, 2, 1])[colors]"), 1, "get_guess_result", "1 and 2 have changed"),
    "secret and guess swapped": (
        RESULT.replace("(secret, guess)", "(guess, secret)").replace("def get_guess_result", "def own")
        + "def get_guess_result(secret, guess):\n    return own(secret, guess)\n", 1, "get_guess_result", "have changed places"),
    "axes swapped": (
        ALL.replace("for s in possible_words] for g in allowed_words", "for g in allowed_words] for s in possible_words"),
        2, "get_all_guess_results of 7 possible", "the guesses are the rows"),
    "any instead of all": (FILTER.replace("np.all", "np.any"), 4, "filter_words after", "all five numbers must be equal"),
    "no filtering": (entropy_player(UNFILTERED), 6, "'", "the same word is guessed again and again"),
    "the secret word read": (entropy_player(READS), 6, "play_game_entropy goes on", "which a player may not look up"),
    "entropy for the first guess alone": (entropy_player(WALKS), 6, "play_game_entropy goes on with ", " bits; "),
    "constants": (averages("7.1, 3.5"), 7, "compare_algorithms gives 7.10", "guesses on average"),
    "sums": (averages("sum(r), sum(e)"), 7, "compare_algorithms gives ", "these are sums: divide them"),
    "n - 1": (averages("sum(r) / (n - 1), sum(e) / (n - 1)"), 7, "compare_algorithms gives ", "these are divided by n - 1"),
    "averages swapped": (averages("np.mean(e), np.mean(r)"), 7, "compare_algorithms gives ", "have changed places"),
    "the last guess forgotten": (averages("np.mean(r) - 1, np.mean(e) - 1"), 7, "compare_algorithms", "is missing"),
}  # fmt: skip
"""Wrong files that a short list of words does not find out: the function, the problem, how its message begins, and why."""


PLAYING = {5: "play_game_naive", 6: "play_game_entropy", 7: "compare_algorithms"}
"""The functions that play games, by their problems: by a mistake of an earlier problem these last long."""


@pytest.mark.slow
@pytest.mark.parametrize(("source", "problem", "begins", "why"), MISTAKEN.values(), ids=MISTAKEN)
def test_a_common_mistake_is_found_and_named(source: str, problem: int, begins: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "solutions.py"
    later = [f"\ndel {name}\n" for number, name in PLAYING.items() if number > problem]
    file.write_text(COURSE + source + "".join(later))
    before = [Checked(number, "", True, "") for number in range(1, problem)]
    checked = _tried(file, file.read_text(), before, PATIENCE).verdicts[0]
    assert (checked.problem, checked.passed) == (problem, False)
    assert checked.message.startswith(begins), checked
    assert why in checked.message, checked


def test_what_is_taken_for_entropy_chooses_otherwise_on_the_words_of_the_check() -> None:
    results = get_all_guess_results(*SAMPLES[-1])
    best = int(compute_entropies(results).argmax())
    for why, scores in GUESS_MISTAKES.items():
        if why != "the last guess is never looked at":
            assert scores(results)[best] < scores(results).max() - 1e-9, why


@pytest.mark.slow
def test_a_file_whose_games_are_not_seeded_gets_the_same_verdict_twice(tmp_path: Path) -> None:
    file = tmp_path / "solutions.py"
    file.write_text(COURSE + averages("sum(r), sum(e)"))
    first, second = (lab.check_file(file, seconds=PATIENCE)[6].message for _ in range(2))
    assert first == second


def test_averages_have_changed_places_only_if_both_are_the_other_ones() -> None:
    """A guess less than the random player's three may be just what the other player needs."""

    def compare_algorithms(game: CourseGame, n: int) -> tuple[float, float]:
        best = GUESSES[int(compute_entropies(get_all_guess_results(SECRETS, GUESSES)).argmax())]
        words = [word for word in SECRETS if word != best][:2]
        for number in range(n):
            secret, other = words[:: 1 if number % 2 else -1]
            for guesses in ((other, other, secret), (best, secret)):
                game.start_game(secret)
                for guess in guesses:
                    game.make_guess(guess)
        return 2.0, 1.0

    module = ModuleType("student")
    vars(module).update(compare_algorithms=compare_algorithms)
    with pytest.raises(Wrong, match=r"3\.00 guesses on average; the last guess of every game is missing"):
        problem_7(module)


def test_what_is_no_array_and_no_list_is_told() -> None:
    module = ModuleType("student")
    vars(module)["get_all_guess_results"] = lambda possible_words, allowed_words: {}
    vars(module)["filter_words"] = lambda results, words, index, result: (None, results)
    with pytest.raises(Wrong, match="gives a dict, {}: the sheet asks for an array"):
        problem_2(module)
    with pytest.raises(Wrong, match="gives None: a list of words is wanted"):
        problem_4(module)


@pytest.mark.slow
def test_counts_that_are_not_divided_cannot_be_told_from_right(tmp_path: Path) -> None:
    """With n secret words the entropy is log2(n) less the sum of c * log2(c) by n: both are highest at the same guess."""
    results = get_all_guess_results(SECRETS, GUESSES)
    for row, bits in zip(results.astype(int) @ 3 ** np.arange(5), compute_entropies(results), strict=True):
        c = np.unique(row, return_counts=True)[1]
        assert bits == pytest.approx(np.log2(len(SECRETS)) - (c * np.log2(c)).sum() / len(SECRETS))
    file = tmp_path / "solutions.py"
    file.write_text(COURSE + entropy_by("-(c * np.log2(c)).sum()"))
    assert lab.check_file(file, seconds=PATIENCE)[2].passed


def test_nats_are_accepted_and_explained(tmp_path: Path) -> None:
    file = tmp_path / "solutions.py"
    nats = ENTROPY.replace("log2", "log").replace("place], place", "place], place, best")
    file.write_text(RESULT + ALL + nats)
    checked = lab.check_file(file, seconds=PATIENCE)[2]
    assert checked.passed
    assert checked.message == (
        "but compute_highest_entropy measures entropy in nats: np.log2 instead of np.log gives bits"
    )
    file.write_text(RESULT + ALL + nats.replace("np.log(", "np.log10("))
    assert lab.check_file(file, seconds=PATIENCE)[2].message.endswith("np.log2 instead of np.log10 gives bits")
    file.write_text(RESULT + ALL + nats.replace("place, best", "place, 2 * best"))
    assert lab.check_file(file, seconds=PATIENCE)[2].message.startswith(
        "compute_highest_entropy says that the entropy is"
    )


def test_own_names_are_explained(tmp_path: Path) -> None:
    file = tmp_path / "solutions.py"
    file.write_text(RESULT.replace("get_guess_result", "colours"))
    message = lab.check_file(file, seconds=PATIENCE)[0].message
    assert (
        message
        == "there is no function get_guess_result: if it is one of colours, add a line get_guess_result = colours"
    )


def test_a_folder_to_start_with(tmp_path: Path) -> None:
    folder = tmp_path / "mylab"
    done = call("lab", "start", str(folder))
    assert done.returncode == 0
    names = ["allowed_words.txt", "possible_words.txt", "solutions.py", "test_solutions.py", "wordle.py"]
    assert sorted(path.name for path in folder.iterdir()) == names
    checked = lab.check_file(folder / "solutions.py", seconds=PATIENCE)
    assert [c.message for c in checked] == [
        f"it stops with NotImplementedError: Problem {n} incomplete." for n in range(1, 8)
    ]
    again = call("lab", "start", str(folder))
    assert again.returncode == 1
    assert "possible_words.txt is there already: start in another folder" in again.stderr
    for odd in ("\ud800", "a\0b"):
        done = call("lab", "start", odd)
        assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
        assert "no folder can have this name: name a folder that can be made" in done.stderr
