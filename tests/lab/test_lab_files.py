"""Whole files of students, right ones and wrong ones: what the check says of each, and why."""

# ruff: noqa: E501

import csv
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lab.test_lab_students import ALL, ENTROPY, FILTER, RESULT
from tests.support.cli_process import PATIENCE, call, result
from tests.support.lab_clock import LATE, hang_in, stop_what_hangs
from tilewise.apps import lab
from tilewise.apps.lab.calling import NAMES
from tilewise.apps.lab.course import start_folder

START = """
from wordle import WordleGame
def _play(game, results, possible, allowed, choose):
    game.start_game()
    while True:
        guess = possible[0] if len(possible) == 1 else choose(results, allowed)
        shown = game.make_guess(guess)
        if game.is_finished():
            return game.guesses
        possible, results = filter_words(results, possible, allowed.index(guess), shown)
def play_game_random(game, all_guess_results, possible_words, allowed_words):
    return _play(game, all_guess_results, possible_words, allowed_words, lambda r, a: str(np.random.choice(a)))
def play_game_entropy(game, all_guess_results, possible_words, allowed_words):
    return _play(game, all_guess_results, possible_words, allowed_words, lambda r, a: compute_highest_entropy(r, a)[0])
def compare_algorithms(all_guess_results, possible_words, allowed_words, n=20):
    game, lists = WordleGame(), (all_guess_results, possible_words, allowed_words)
    return (sum(play_game_random(game, *lists) for _ in range(n)) / n,
            sum(play_game_entropy(game, *lists) for _ in range(n)) / n)
"""
OWN = RESULT + ALL + ENTROPY + FILTER + START
GLOBALS = (
    OWN.replace("(all_guess_results, possible_words, allowed_words, n=20)", "(n, all_guess_results)")
    .replace("(game, all_guess_results, possible_words, allowed_words):", "(game, all_guess_results):")
    .replace(
        "(all_guess_results, possible_words, allowed_words)\n    return (sum", "(all_guess_results,)\n    return (sum"
    )
)
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


def random_player(choose: str) -> str:
    """Problem 5 that chooses otherwise, from ``allowed``, ``possible`` and ``count``."""
    return f"""
def play_game_random(game, all_guess_results, possible_words, allowed_words):
    game.start_game()
    allowed, possible, results, count = allowed_words, possible_words, all_guess_results, 0
    while True:
        guess = possible[0] if len(possible) == 1 else {choose}
        shown = game.make_guess(guess)
        count += 1
        if game.is_finished():
            return count
        possible, results = filter_words(results, possible, allowed.index(guess), shown)
"""


def compared(first: str, second: str, before: str = "") -> str:
    """Problem 7 with other players or secrets."""
    return f"""
def compare_algorithms(all_guess_results, possible_words, allowed_words, n=20):
    game, lists = WordleGame(), (all_guess_results, possible_words, allowed_words)
    {before}
    return sum({first} for _ in range(n)) / n, sum({second} for _ in range(n)) / n
"""


SOLVER = """
class Solver:
    def best(self, results, allowed):
        codes = results @ 3**np.arange(5)
        bits = [-compute_bits(row) for row in codes]
        return int(np.argmax(bits))
def compute_bits(row):
    p = np.unique(row, return_counts=True)[1] / len(row)
    return -(p * np.log2(p)).sum()
def compute_highest_entropy(all_guess_results, allowed_words):
    place = Solver().best(all_guess_results, allowed_words)
    return allowed_words[place], place
def play_game_entropy(game, all_guess_results, possible_words, allowed_words):
    choose = lambda r, a: a[Solver().best(r, a)]
    return _play(game, all_guess_results, possible_words, allowed_words, choose)
"""
TO_THE_END = """
def play_game_entropy(game, all_guess_results, possible_words, allowed_words):
    game.start_game()
    while not game.is_finished():
        guess, place = compute_highest_entropy(all_guess_results, allowed_words)
        result = game.make_guess(guess)
        possible_words, all_guess_results = filter_words(all_guess_results, possible_words, place, result)
    return game.guesses
"""
RANDOM, BY_BITS = "play_game_random(game, *lists)", "play_game_entropy(game, *lists)"
AS_LIST = "\n_own = get_guess_result\ndef get_guess_result(secret, guess):\n    return list(_own(secret, guess))\n"
WRONG = {
    "a list for an array": (OWN + AS_LIST, {1: "the sheet asks for an array"}),
    "nested lists": (OWN + ALL.replace("return np.array(", "return list("), {2: "gives a list"}),
    "one yellow too many": (OWN.replace("colors[i] = 1\n            left.remove(guess[i])", "colors[i] = 1"), {1: "used up by one tile", 2: "because Problem 1 is wrong"}),
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
    "one guess too few": (OWN + random_player("str(np.random.choice(allowed))").replace("return count", "return count - 1"), {5: "but made", 7: "because Problem 5 is wrong"}),
    "no return": (OWN + random_player("str(np.random.choice(allowed))").replace("return count", "return"), {5: "None", 7: "because Problem 5 is wrong"}),
    "a solver whose method has another sign": (OWN + SOLVER, {3: "this is the lowest entropy", 6: "because Problem 3 is wrong", 7: "because Problem 6 is wrong"}),
    "entropy to the end": (OWN + TO_THE_END, {6: "a word that is known is to be guessed", 7: "because Problem 6 is wrong"}),
    "a question at the top": ("name = input()\n" + OWN, dict.fromkeys(range(1, 8), "line 1: it asks for input, and nobody answers")),
    "an empty file": ("", {n: f"there is no function {NAMES[n][0]}" for n in NAMES}),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("source", RIGHT.values(), ids=RIGHT)
def test_a_right_file_passes(source: str, tmp_path: Path) -> None:
    (tmp_path / "solutions.py").write_text("import numpy as np\n" + source)
    assert [c.message for c in lab.check_file(tmp_path / "solutions.py", PATIENCE)] == [""] * 7


@pytest.mark.slow
@pytest.mark.parametrize(("source", "wrong"), WRONG.values(), ids=WRONG)
def test_a_wrong_file_fails_for_its_cause(source: str, wrong: dict[int, str], tmp_path: Path) -> None:
    (tmp_path / "solutions.py").write_text(source)
    checked = lab.check_file(tmp_path / "solutions.py", PATIENCE)
    assert {c.problem for c in checked if not c.passed} == set(wrong), [c.message for c in checked]
    for problem, message in wrong.items():
        assert message in checked[problem - 1].message, checked[problem - 1]


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
    cells = {name: f"{part}" for name, part in zip(("all",), (RESULT + ALL + ENTROPY + FILTER + START,), strict=True)}
    cell = {"cell_type": "code", "source": [cells["all"].replace("from wordle", "from tilewise.apps.lab")]}
    lines = [
        "%matplotlib inline\n",
        "np.unique?\n",
        "for _ in range(2):\n",
        "    %time seven = 7\n",
        "display(seven)\n",
    ]
    lines += ["?np.unique\n", "files = !ls\n", "get_ipython().run_line_magic('matplotlib', 'inline')\n"]
    lines += ["from IPython.display import Markdown\n"]
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
    late = f"if len(possible_words) > 1000:\n    {hang_in(tmp_path)}\n"
    (tmp_path / "solutions.py").write_text(read + late + OWN)
    assert [c.message for c in lab.check_file(tmp_path / "solutions.py", PATIENCE)] == [""] * 7
    (tmp_path / "solutions.py").write_text(read + late + "print(allowed_words[1388])\n" + OWN)
    assert {c.message for c in lab.check_file(tmp_path / "solutions.py", PATIENCE)} == {LATE}


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
    (tmp_path / "mine.py").write_text("from tilewise.apps.lab import get_guess_result\n")
    first, *others = lab.check_file(tmp_path / "mine.py", PATIENCE)
    assert (first.passed, first.message) == (True, "but get_guess_result is imported from tilewise")
    assert not any(c.passed for c in others)
    wrapped = "from tilewise.apps import lab\ndef get_guess_result(secret, guess):\n    return lab.get_guess_result(secret, guess)\n"
    (tmp_path / "mine.py").write_text(wrapped)
    assert lab.check_file(tmp_path / "mine.py", PATIENCE)[0].message == "but get_guess_result calls tilewise"
