"""``tilewise lab check`` on whole files of students, right ones and wrong ones: what it says of each, and why."""

# ruff: noqa: ARG005, E501

import csv
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tests.lab.students import (
    ALL,
    COMPARE,
    COURSE,
    ENTROPY,
    FILTER,
    GLOBALS,
    LATER,
    NUMBERED,
    OWN,
    RESULT,
    SHEET,
    TO_THE_END,
    averages,
    compared,
    entropy_by,
    entropy_player,
    random_player,
)  # fmt: skip
from tests.support.cli_process import PATIENCE, call, result
from tests.support.lab_clock import LATE, hang_in, stop_what_hangs
from tilewise.apps import lab
from tilewise.apps.lab.calling import GUESS_MISTAKES, NAMES, Wrong, called, roles
from tilewise.apps.lab.calling import call as invoked
from tilewise.apps.lab.check import Checked, _tried
from tilewise.apps.lab.course import CourseGame, start_folder
from tilewise.apps.lab.problems import compute_entropies, get_all_guess_results
from tilewise.apps.lab.trying import FIVE, GUESSES, SAMPLES, SECRETS, SOME, problem_2, problem_4, problem_7


def checked_file(folder: Path, source: str) -> tuple[Checked, ...]:
    """What is said of each problem of a file."""
    file = folder / "solutions.py"
    file.write_text(source)
    return lab.check_file(file, seconds=PATIENCE)


RIGHT = {
    "the start file": OWN,
    "small integers, a class with a method, a decorator, random.choice": OWN.replace("dtype=int", "dtype=np.uint8").replace("str(np.random.choice(a))", "__import__('random').choice(a)")
    + "\nclass Solver:\n    play = staticmethod(play_game_random)\nplay_game_random = Solver.play\n"
    + "import functools\nget_guess_result = functools.lru_cache(None)(get_guess_result)\n",
    "a part that is only run as a program, and sys.exit at the end": OWN + "\nif __name__ == '__main__':\n    1 / 0\nimport sys\nsys.exit(0)\n",
    "its own lists beside the results": "possible_words = ['steel', 'boney']\nallowed_words = ['boxes', 'steel', 'boney']\n" + GLOBALS,
    "its lists as arrays, without the files beside it": "import numpy as np\n" + "".join(f"{kind}_words = np.loadtxt('{kind}_words.txt', dtype=str)\n" for kind in ("possible", "allowed"))
    + OWN.replace("[w for w, keep in zip(possible_words, mask) if keep]", "possible_words[mask]").replace("allowed.index(guess)", "np.flatnonzero(allowed == guess)[0]"),
    "the words as an array": OWN + FILTER.replace("[w for w, keep in zip(possible_words, mask) if keep]", "list(np.array(possible_words)[mask])"),
    "another order of parameters": OWN.replace("def filter_words(all_guess_results, possible_words, guess_idx, result)", "def filter_words(result, guess_idx, possible_words, all_guess_results)").replace(
        "filter_words(results, possible, allowed.index(guess), shown)", "filter_words(shown, allowed.index(guess), possible, results)"),
    "an array that is called A, before what is allowed": OWN.replace("compute_highest_entropy(all_guess_results, allowed_words)", "compute_highest_entropy(A, allowed)").replace("all_guess_results @", "A @").replace("allowed_words[place]", "allowed[place]")
    .replace("(all_guess_results, possible_words, allowed_words, n=20)", "(A, possible_words, allowed_words, n=20)").replace("(all_guess_results, possible_words, allowed_words)\n    return (sum", "(A, possible_words, allowed_words)\n    return (sum"),
    "a copy of the game, changed": OWN + "class WordleGame:\n    def start_game(self, *_):\n        raise NotImplementedError\n",
}  # fmt: skip


RANDOM, BY_BITS = "play_game_random(game, *lists)", "play_game_entropy(game, *lists)"
AS_LIST = "\n_own = get_guess_result\ndef get_guess_result(secret, guess):\n    return list(_own(secret, guess))\n"
WRONG = {
    "a list for an array": (OWN + AS_LIST, {1: "the sheet asks for an array"}),
    "nested lists": (OWN + ALL.replace("return np.array(", "return list("), {2: "gives a list"}),
    "another order of the words": (OWN + FILTER.replace("[w for w, keep in zip(possible_words, mask) if keep]", "sorted((w for w, keep in zip(possible_words, mask) if keep), reverse=True)"), {4: "the right words in another order", 5: "because Problem 4", 6: "because Problem 4", 7: "because Problem 5"}),
    "the smaller array as a list": (OWN + FILTER.replace("all_guess_results[:, mask]", "all_guess_results[:, mask].tolist()"), {4: "gives a list", 5: "because Problem 4", 6: "because Problem 4", 7: "because Problem 5"}),
    "words in order": (OWN + random_player("allowed[count]"), {5: "opens every game with"}),
    "one word again and again": (OWN + random_player("allowed[count % 3 * 7]"), {5: "", 7: "because Problem 5"}),
    "random by entropy": (OWN + random_player("compute_highest_entropy(results, allowed)[0]"), {5: "opens every game with", 7: "because Problem 5"}),
    "only fitting words": (OWN + random_player("str(np.random.choice(possible))"), {5: "only words that still fit"}),
    "the secret word looked up": (OWN + random_player("game.word if count == 1 else str(np.random.choice(allowed))"), {5: "finds the secret word while others fit"}),
    "what is known not guessed": (OWN + random_player("0").replace("possible[0] if len(possible) == 1 else 0", "str(np.random.choice(allowed))"), {5: "", 7: "because Problem 5"}),
    "the random player twice": (OWN + compared(RANDOM, RANDOM), {7: "open with the word of the highest entropy"}),
    "one fixed word": (OWN + compared("play(False)", "play(True)", """
    def play(by_bits):
        start = game.start_game
        game.start_game = lambda *_, **__: start(possible_words[3])
        count = play_game_entropy(game, *lists) if by_bits else play_game_random(game, *lists)
        game.start_game = start
        return count"""), {7: "every game has the secret word"}),
    "the entropy player twice": (OWN + compared(BY_BITS, BY_BITS), {7: "one player guesses at random"}),
    "a missing import": ("import numpyy as np\n" + OWN, dict.fromkeys(range(1, 8), "ModuleNotFoundError")),
    "numpy not imported": (OWN.replace("import numpy as np\n", ""), {1: "NameError", 2: "because Problem 1 is wrong", 3: "NameError", 4: "NameError", 5: "because Problem 4", 6: "because Problem 3", 7: "because Problem 5"}),
    "sys.exit at the top": ("import sys\nsys.exit(0)\n" + OWN, dict.fromkeys(range(1, 8), "line 2 ends Python, so there is no function")),
    "Problem 3 returns the word": (OWN + ENTROPY.replace("return allowed_words[place], place", "return allowed_words[place]"), {3: "the guess and its index", 6: "because Problem 3 is wrong", 7: "because Problem 6 is wrong"}),
    "an index that is none": (OWN + ENTROPY.replace("place], place", "place], None"), {3: "the guess comes first, then its index"}),
    "Problem 4 returns the words": (OWN + FILTER.replace(", all_guess_results[:, mask]\n", "\n"), {4: "the words and the smaller array", 5: "because Problem 4 is wrong", 6: "because Problem 4 is wrong", 7: "because Problem 5 is wrong"}),
    "one guess too few": (OWN + random_player("str(np.random.choice(allowed))").replace("return count", "return count - 1"), {5: ", but made", 7: "because Problem 5 is wrong"}),
    "no return": (OWN + random_player("str(np.random.choice(allowed))").replace("return count", "return"), {5: "None", 7: "because Problem 5 is wrong"}),
    "entropy to the end": (OWN + TO_THE_END, {6: "a word that is known is to be guessed", 7: "because Problem 6 is wrong"}),
    "a question at the top": ("name = input()\n" + OWN, dict.fromkeys(range(1, 8), "line 1: it asks for input, and nobody answers")),
    "an empty file": ("", {n: f"there is no function {NAMES[n][0]}" for n in NAMES}),
}  # fmt: skip


ZEROES = "\ndef compute_highest_entropy(results, allowed_words):\n    results[:] = 0\n    return allowed_words[5], 5\n"
OVERWRITES = ENTROPY.replace(
    "    codes =", "    codes = all_guess_results.copy() @ 3**np.arange(5)\n    all_guess_results *= 3 #"
)
IN_PLACE = """
def filter_words(all_guess_results, possible_words, guess_idx, result):
    mask = np.all(all_guess_results[guess_idx] == result, axis=1)
    for word, keep in zip(list(possible_words), mask):
        if not keep:
            possible_words.remove(word)
    return possible_words, all_guess_results[:, mask]
"""
SPOILS = FILTER.replace(
    "    return", "    smaller = all_guess_results[:, mask].copy()\n    all_guess_results[:] = 0\n    return"
).replace("keep], all_guess_results[:, mask]", "keep], smaller")
NAIVE = """
def get_guess_result(secret, guess):
    return [2 if g == s else 1 if g in secret else 0 for g, s in zip(guess, secret)]
"""

CRASHES = (
    COURSE
    + "\ndef filter_words(all_guess_results, possible_words, guess_idx, result):\n    return possible_words[999]\n"
)
COMPARED = (
    COURSE + "\ndef compare_algorithms(all_guess_results, possible_words, allowed_words, n=20):\n    return 3.5, 7.1\n"
)
UNFINISHED = (
    COURSE
    + """
def get_all_guess_results(possible_words, allowed_words):
    np.save("results", np.array([[get_guess_result(s, g) for s in possible_words] for g in allowed_words]))
def compare_algorithms(n, difficulty, mood, weather, all_guess_results, possible_words, allowed_words):
    return None
"""
)

ENDLESS = "'helix' is not found, and the same word is guessed again"
STUDENTS = {
    "the sheet to the letter": (SHEET, {}),
    "the course's names and its wordle.py": (COURSE, {}),
    "problem1 to problem7": (NUMBERED, {}),
    "the later sheet": (LATER, {2: "there is no function get_all_guess_results"}),
    "an array zeroed, a wrong word": (COURSE + ZEROES, {3: "compute_highest_entropy gives 'mummy', which has 1.3710 bits; 'soare' has 2.3219; you changed the array", 6: "because Problem 3 is wrong", 7: "because Problem 6 is wrong"}),
    "an array overwritten, the right word": (  # no players, whose games would be a thousand guesses long
        RESULT + ALL + OVERWRITES + FILTER, {3: "you changed the array that compute_highest_entropy is given: the sheet asks not to overwrite it", **dict.fromkeys((5, 6, 7), "there is no function ")}),
    "a list filtered in place": (RESULT + ALL + ENTROPY + IN_PLACE, {4: "but you changed the list of words", **dict.fromkeys((5, 6, 7), "there is no function ")}),
    "an array spoiled, the right answer": (COURSE + SPOILS, {4: "but you changed the array", 7: ENDLESS}),
    "repeated letters forgotten": (COURSE + NAIVE, {1: "get_guess_result('pages', 'green') gives [1, 0, 1, 2, 0], which should be [1, 0, 0, 2, 0]; as many copies", 2: "because Problem 1 is wrong"}),
    "crashes on the way": (CRASHES, {4: "it stops with IndexError", 5: "because Problem 4 is wrong", 6: "because Problem 4 is wrong", 7: "because Problem 5 is wrong"}),
    "averages of no games, the wrong way round": (COMPARED, {7: "compare_algorithms gives 3.50 for random and 7.10 for entropy, but no game was played"}),
    "half of it": (UNFINISHED, {2: "get_all_guess_results returns nothing: return the array", 7: "compare_algorithms wants 'mood' too, which is none of n, results, possible, allowed, game"}),
}  # fmt: skip
"""By the short lists beside the file: how the message of a problem begins."""


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


# ---- tests


WHOLE = {
    **{name: ("import numpy as np\n" + source, {}, False) for name, source in RIGHT.items()},
    **{name: (source, wrong, False) for name, (source, wrong) in WRONG.items()},
    **{name: (source, wrong, True) for name, (source, wrong) in STUDENTS.items()},
}


@pytest.mark.slow
@pytest.mark.parametrize(("source", "wrong", "short"), WHOLE.values(), ids=WHOLE)
def test_a_whole_file(source: str, wrong: dict[int, str], short: bool, tmp_path: Path) -> None:
    """A right one passes, a wrong one fails for its cause."""
    if short:
        (tmp_path / "possible_words.txt").write_text("\n".join(FIVE))
        (tmp_path / "allowed_words.txt").write_text("\n".join(SOME))
    for checked in checked_file(tmp_path, source):
        expected = wrong.get(checked.problem)
        assert (expected or "") in checked.message, checked
        assert checked.passed == (expected is None or expected.startswith("but ")), checked
        assert expected is not None or checked.message == "", checked


@pytest.mark.slow
def test_one_solution_goes_through_start_file_hand_out_game_and_check(tmp_path: Path) -> None:
    """The functions of the start file have the parameters of the hand-out, and play the game that both import."""
    start_folder(tmp_path / "mylab")
    text = (tmp_path / "mylab" / "solutions.py").read_text()
    notebook = json.loads((Path(__file__).parents[2] / "lessons/handout/lab.ipynb").read_text())
    sheet = "".join("".join(cell["source"]) + "\n" for cell in notebook["cells"])
    for line in (line for line in text.splitlines() if line.startswith("def ")):
        assert line in sheet, line
    filled = tmp_path / "mylab" / "solutions.py"
    filled.write_text(text + OWN)
    assert all(c.passed for c in lab.check_file(filled, PATIENCE))
    play = "import solutions as s\nfew = s.possible_words[:20]\ngame = s.WordleGame(few, few)\n"
    play += "lists = s.get_all_guess_results(few, few), few, few\n"
    play += "print(s.play_game_random(game, *lists) > 0, s.play_game_entropy(game, *lists) == game.guesses)\n"
    alone = [sys.executable, "-c", play]
    done = subprocess.run(alone, cwd=filled.parent, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("True True\n", "")
    cell = {"cell_type": "code", "source": [OWN.replace("from wordle", "from tilewise.apps.lab")]}
    lines = """%matplotlib inline
np.unique?
for _ in range(2):
    %time seven = 7
display(seven)
?np.unique
files = !ls
get_ipython().run_line_magic('matplotlib', 'inline')
from IPython.display import Markdown
"""
    python = "rest = (seven\n    % 2)\nassert rest == 1"
    notebook["cells"] += [cell] + [{"cell_type": "code", "source": s} for s in (lines, "%%bash\nls", python)]
    (tmp_path / "lab.ipynb").write_text(json.dumps(notebook))
    assert [c.message for c in lab.check_file(tmp_path / "lab.ipynb", PATIENCE)] == [""] * 7
    notebook["cells"] += [{"cell_type": "markdown", "source": ""}, {"cell_type": "code", "source": "\nx = \n"}]
    (tmp_path / "lab.ipynb").write_text(json.dumps(notebook))
    count = sum(cell["cell_type"] == "code" for cell in notebook["cells"])
    message = f"code cell {count}, line 2: it stops with SyntaxError: invalid syntax"
    assert {c.message for c in lab.check_file(tmp_path / "lab.ipynb", PATIENCE)} == {message}


@pytest.mark.slow
def test_a_file_that_is_late_with_the_full_lists_gets_short_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_what_hangs(tmp_path, monkeypatch)
    read = "".join(f"{kind}_words = open('{kind}_words.txt').read().split()\n" for kind in ("possible", "allowed"))
    late = f"{read}if len(possible_words) > 1000:\n    {hang_in(tmp_path)}\n"
    assert [c.message for c in checked_file(tmp_path, late + OWN)] == [""] * 7
    assert {c.message for c in checked_file(tmp_path, f"{late}print(allowed_words[1388])\n{OWN}")} == {LATE}


@pytest.mark.slow
def test_a_class_is_a_folder_a_table_and_a_file_for_each(tmp_path: Path) -> None:
    (tmp_path / "ann.py").write_text(OWN)
    (tmp_path / "bob.py").write_text("x = ")
    (tmp_path / "wordle.py").write_text("")
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "bob-checkpoint.py").write_text("x = ")
    (tmp_path / "cyd.py").write_bytes(b"\xff")
    done = call("lab", "check", str(tmp_path), "--csv")
    rows = list(csv.DictReader(done.stdout.splitlines()))
    assert [(Path(row["file"]).name, row["points"], row["problem 7"]) for row in rows] == [
        ("ann.py", "7", "1"),
        ("bob.py", "0", "0"),
        ("cyd.py", "0", "0"),
    ]
    assert rows[1]["feedback"] == "line 1: it stops with SyntaxError: invalid syntax"
    assert "cyd.py: the file with your functions is not UTF-8 text" in rows[2]["feedback"]
    file = tmp_path / "results.json"
    call("lab", "check", str(tmp_path / "bob.py"), "--results", str(file))
    told = json.loads(file.read_text())
    assert told["score"] == 0
    assert [(test["number"], test["max_score"], test["status"]) for test in told["tests"]] == [
        (str(n), 1, "failed") for n in range(1, 8)
    ]
    (tmp_path / "ann.py").unlink()
    assert [row["passed"] for row in result("lab", "check", str(tmp_path), code=1)["files"]] == [0, 0]
    alone = call("lab", "check", str(tmp_path / "bob.py")).stdout
    assert alone == "line 1: it stops with SyntaxError: invalid syntax\n0 of 7 problems pass\n"
    table = [line.split() for line in call("lab", "check", str(tmp_path)).stdout.splitlines()[:2]]
    assert table == [["file", *"1234567", "pass"], [str(tmp_path / "bob.py"), *"-------", "0"]]


def test_functions_of_tilewise_are_noted(tmp_path: Path) -> None:
    first, *others = checked_file(tmp_path, "from tilewise.apps.lab import get_guess_result\n")
    assert (first.passed, first.message) == (True, "but get_guess_result is imported from tilewise")
    assert not any(c.passed for c in others)
    wrapped = "from tilewise.apps import lab\ndef get_guess_result(secret, guess):\n    return lab.get_guess_result(secret, guess)\n"
    assert checked_file(tmp_path, wrapped)[0].message == "but get_guess_result calls tilewise"


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
    first, second = (checked_file(tmp_path, COURSE + averages("sum(r), sum(e)"))[6].message for _ in range(2))
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
    assert checked_file(tmp_path, COURSE + entropy_by("-(c * np.log2(c)).sum()"))[2].passed


def test_nats_are_accepted_and_own_names_explained(tmp_path: Path) -> None:
    nats = RESULT + ALL + ENTROPY.replace("log2", "log").replace("place], place", "place], place, best")
    checked = checked_file(tmp_path, nats)[2]
    told = "but compute_highest_entropy measures entropy in nats: np.log2 instead of np.log gives bits"
    assert (checked.passed, checked.message) == (True, told)
    tens = checked_file(tmp_path, nats.replace("np.log(", "np.log10("))[2]
    assert tens.message.endswith("np.log2 instead of np.log10 gives bits")
    twice = checked_file(tmp_path, nats.replace("place, best", "place, 2 * best"))[2]
    assert twice.message.startswith("compute_highest_entropy says that the entropy is")
    named = checked_file(tmp_path, RESULT.replace("get_guess_result", "colours"))[0].message
    told = "if it is one of colours, add a line get_guess_result = colours"
    assert named == f"there is no function get_guess_result: {told}"


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


def test_what_a_function_saves_does_not_replace_the_students_own_file(tmp_path: Path) -> None:
    own = tmp_path / "results.npy"
    np.save(own, np.arange(3))
    saves = "\n    np.save('results.npy', made)\n    return np.load('results.npy')\n"
    assert checked_file(tmp_path, RESULT + ALL.replace("    return", "    made =").rstrip() + saves)[1].passed
    assert np.load(own).tolist() == [0, 1, 2]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["results.npy", "solutions.py"]


def test_a_file_that_stops_half_way_says_where(tmp_path: Path) -> None:
    where = len(RESULT.splitlines()) + 1
    for checked in checked_file(tmp_path, RESULT + "words = open('words.txt').read()\nfilter_words = words.split\n"):
        assert not checked.passed
        assert checked.message.startswith(f"line {where}: it stops with FileNotFoundError: ")
        assert checked.message.endswith("'words.txt', and Python does not go on")


def test_a_remark_is_shown_and_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "solutions.py"
    file.write_text(COURSE + IN_PLACE + COMPARE.replace("*lists)", "lists[0], list(lists[1]), lists[2])"))
    done = call("lab", "check", str(file))
    assert done.returncode == 0, done.stdout
    assert "Problem 4, what is still possible: passed, but you changed the list of words that was given" in done.stdout
    row = result("lab", "check", str(file))["problems"][3]
    assert (row["passed"], row["message"][:15]) == (True, "but you changed")


def test_parameters_are_known_by_their_names_then_by_the_order_of_the_sheet() -> None:
    offered = {"results": 1, "possible": 2, "index": 3, "result": 4}
    by_name = roles(lambda guess_idx, result, all_guess_results, possible_words: None, offered)
    assert list(by_name.values()) == ["index", "result", "results", "possible"]
    assert list(roles(lambda a, b, c, d: None, offered).values()) == list(offered)
    assert called(lambda guess, true_word: None, {"secret": "pages", "guess": "green"}) == "<lambda>('green', 'pages')"
    with pytest.raises(Wrong, match="wants 'e' too"):
        roles(lambda a, b, c, d, e: None, offered)
    assert invoked(lambda guess, secret, /: (secret, guess), {"secret": 1, "guess": 2}) == (1, 2)
    with pytest.raises(Wrong, match="<lambda> accepts none of secret, guess"):
        invoked(lambda: None, {"secret": 1, "guess": 2})
