"""The lab's own examples and printed arrays are truths; its functions are held against slow twins."""

import json
import re
import time
from collections import Counter
from math import log2
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.cli_process import PATIENCE, call
from tests.support.lab_clock import LATE, hang_in, stop_what_hangs
from tilewise import NotationError, TilewiseError, VocabularyError, feedback
from tilewise.apps import lab
from tilewise.apps.lab.check import TITLES
from tilewise.teaching import entropy

POSSIBLE, ALLOWED = lab.load_words()
FIVE = ["boney", "disco", "marsh", "stock", "visor"]
BOXES, STEEL = 1388, 1914


@pytest.fixture(scope="module")
def results() -> lab.Digits:
    return lab.get_all_guess_results(POSSIBLE, ALLOWED)


@pytest.mark.parametrize(
    ("secret", "guess", "colours"),
    [("pages", "green", [1, 0, 0, 2, 0]), ("speak", "bevel", [0, 1, 0, 0, 0]), ("ashes", "bevel", [0, 0, 0, 2, 0]),
     ("steel", "bevel", [0, 1, 0, 2, 2]), ("steel", "boxes", [0, 0, 0, 2, 1]), ("boney", "boxes", [2, 2, 0, 2, 0]),
     ("disco", "boxes", [0, 1, 0, 0, 1]), ("marsh", "boxes", [0, 0, 0, 0, 1])],
)  # fmt: skip
def test_problem_1(secret: str, guess: str, colours: list[int]) -> None:
    result = lab.get_guess_result(secret, guess)
    assert isinstance(result, np.ndarray)
    assert result.tolist() == colours


def test_problem_2_on_the_first_words() -> None:
    assert lab.get_all_guess_results(POSSIBLE[:3], ALLOWED[:2]).tolist() == [
        [[2, 1, 0, 0, 0], [2, 1, 0, 1, 0], [2, 1, 0, 1, 0]],
        [[2, 1, 0, 0, 0], [2, 1, 0, 0, 0], [2, 1, 0, 0, 0]],
    ]


def test_problem_2_on_all_words(results: lab.Digits) -> None:
    assert results.shape == (len(ALLOWED), len(POSSIBLE), 5) == (12953, 2309, 5)
    assert (ALLOWED[BOXES], POSSIBLE[STEEL]) == ("boxes", "steel")
    assert results.dtype == np.uint8
    row = results[BOXES, :]
    assert row[:3].tolist() == [[1, 0, 0, 0, 0], [1, 0, 0, 1, 1], [1, 0, 0, 1, 0]]
    assert row[-3:].tolist() == [[1, 0, 0, 1, 0], [0, 0, 0, 1, 1], [0, 2, 0, 0, 0]]
    column = results[:, STEEL]
    assert column[:3].tolist() == [[0, 0, 0, 2, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0, 0]]
    assert column[-3:].tolist() == [[0, 0, 0, 0, 0], [0, 0, 0, 2, 1], [0, 0, 0, 0, 0]]
    assert results[BOXES, STEEL].tolist() == [0, 0, 0, 2, 1]


def test_problem_2_is_kept_in_a_file(tmp_path: Path) -> None:
    made = lab.load_or_compute(tmp_path / "results", FIVE, ALLOWED[:50])
    assert (np.load(tmp_path / "results.npy") == made).all()
    assert (lab.load_or_compute(tmp_path / "results.npy", FIVE, ALLOWED[:50]) == made).all()
    for secrets, guesses in ((FIVE, ALLOWED[:49]), (FIVE, ALLOWED[1:51]), (FIVE[::-1], ALLOWED[:50])):
        with pytest.raises(VocabularyError, match=r"results\.npy holds the results of other words: delete it to have"):
            lab.load_or_compute(tmp_path / "results.npy", secrets, guesses)
    np.save(tmp_path / "unsigned.npy", made)
    with pytest.raises(VocabularyError, match="does not say which words it was made from"):
        lab.load_or_compute(tmp_path / "unsigned.npy", FIVE, ALLOWED[:50])
    (tmp_path / "broken.npy").write_text("not an array")
    with pytest.raises(VocabularyError, match="cannot be read as an array"):
        lab.load_or_compute(tmp_path / "broken.npy", FIVE, ALLOWED[:50])


words_of_three = st.text("abc", min_size=3, max_size=3)


@given(st.lists(words_of_three, min_size=1, max_size=8), st.lists(words_of_three, min_size=1, max_size=8))
def test_problem_2_takes_any_two_lists(secrets: list[str], guesses: list[str]) -> None:
    results = lab.get_all_guess_results(secrets, guesses)
    assert results.tolist() == [[list(feedback(g, s).digits) for s in secrets] for g in guesses]


def test_ternary() -> None:
    assert int(lab.to_codes(np.array([1, 0, 2, 2, 1]))) == 154
    with pytest.raises(TilewiseError, match="1 to 15 letters"):
        lab.to_codes(np.zeros((2, 0), np.uint8))


def slow_bits(results: lab.Digits) -> list[float]:
    out = []
    for guess in results:
        counts = Counter(tuple(r) for r in guess.tolist()).values()
        out.append(-sum(c / len(guess) * log2(c / len(guess)) for c in counts))
    return out


@pytest.mark.parametrize("secrets", [1, 2, 31, 32, 33, 200])
def test_problem_3_against_its_slow_twin(secrets: int) -> None:
    results = lab.get_all_guess_results(POSSIBLE[:secrets], ALLOWED[::97])
    bits = lab.compute_entropies(results)
    assert np.allclose(bits, slow_bits(results), atol=1e-12)
    assert np.allclose(bits[0], entropy(list(Counter(lab.to_codes(results)[0].tolist()).values())))


def test_problem_3_on_the_example_and_on_all_words(results: lab.Digits) -> None:
    bits = lab.compute_entropies(lab.get_all_guess_results(FIVE, ["boxes"]))
    assert round(float(bits[0]), 4) == 1.3710
    assert lab.compute_highest_entropy(results, ALLOWED) == ("soare", ALLOWED.index("soare"))
    with pytest.raises(TilewiseError, match="12953 guesses, the list has 3 words"):
        lab.compute_highest_entropy(results, ALLOWED[:3])


def test_problem_4(results: lab.Digits) -> None:
    left, smaller = lab.filter_words(results, POSSIBLE, BOXES, [0, 0, 0, 2, 1])
    assert "steel" in left
    assert left == [w for w in POSSIBLE if feedback("boxes", w).digits == (0, 0, 0, 2, 1)]
    assert smaller.shape == (12953, len(left), 5)
    assert (smaller == lab.get_all_guess_results(left, ALLOWED)).all()


def test_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    game = lab.WordleGame()
    with pytest.raises(TilewiseError, match="start_game"):
        game.make_guess("crane")
    game.start_game(word="STEEL", display=True)
    assert game.make_guess("boxes").tolist() == [0, 0, 0, 2, 1]
    with pytest.raises(VocabularyError, match="'zzzzz' is not among the 12,953 allowed words"):
        game.make_guess("zzzzz")
    with pytest.raises(NotationError, match="'ste' has 3 letters"):
        game.make_guess("ste")
    assert game.make_guess("steel").tolist() == [2] * 5
    assert (game.guesses, game.finished) == (2, True)
    with pytest.raises(TilewiseError, match="the word was 'steel'"):
        game.make_guess("crane")
    assert capsys.readouterr().out == "BOXES ⬛⬛⬛🟩🟨\nSTEEL 🟩🟩🟩🟩🟩\n"
    with pytest.raises(VocabularyError, match="'boxes' is not among the 2,309 possible words"):
        game.start_game(word="boxes")
    with pytest.raises(VocabularyError, match="'crane' is not among the allowed"):
        lab.WordleGame(["crane"], ["slate"])
    assert lab.coloured("hi", [2, 0]) == "\x1b[30;102m H \x1b[97;100m I \x1b[0m"


def test_the_secret_word_is_drawn_and_can_be_repeated() -> None:
    def secrets(seed: int) -> list[str]:
        game = lab.WordleGame(FIVE, FIVE, seed=seed)
        drawn = []
        for _ in range(20):
            game.start_game()
            drawn.append(str(game._secret))
        return drawn

    assert secrets(1) == secrets(1) != secrets(2)
    assert set(secrets(1)) == set(FIVE)


def test_the_interactive_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(["boxes", "nonsense", "steel"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    assert lab.WordleGame().play_game_interactive("steel") == 2
    shown = capsys.readouterr().out
    assert "STEEL 🟩🟩🟩🟩🟩\nSolved in 2." in shown
    assert "'nonsense' has 8 letters where 5 are needed" in shown
    monkeypatch.setattr("builtins.input", lambda _: "")
    assert lab.WordleGame().play_game_interactive("steel") is None
    assert "The word was STEEL." in capsys.readouterr().out


def test_problem_5(results: lab.Digits) -> None:
    game = lab.WordleGame(seed=5)
    games = [play for _ in range(20) if (play := lab.play_game_random(game, results)) and game.finished]
    assert len(games) == 20
    assert min(games) >= 2


@pytest.mark.slow
def test_problem_6_plays_every_answer_as_its_tree_says(results: lab.Digits) -> None:
    """Problem 6 over all 2,309 secret words takes 8,401 guesses: the tree is unrolled by the lab's own functions."""
    opening = lab.compute_highest_entropy(results, ALLOWED)
    depths: dict[str, int] = {}
    stack = [(POSSIBLE, results, 1, opening)]
    while stack:
        possible, smaller, depth, (guess, index) = stack.pop()
        for code in np.unique(lab.to_codes(smaller[index])).tolist():
            result = [code // 3**i % 3 for i in range(5)]
            left, below = lab.filter_words(smaller, possible, index, result)
            if result == [2] * 5:
                depths[guess] = depth
            elif len(left) == 1:
                depths[left[0]] = depth + 1
            else:
                stack.append((left, below, depth + 1, lab.compute_highest_entropy(below, ALLOWED)))
    assert sum(depths.values()) == 8401
    assert len(depths) == 2309
    game = lab.WordleGame()
    for secret in ("steel", "mummy", "watch", "aback"):
        assert lab.play_game_entropy(game, results, secret, opening=opening) == depths[secret]
    assert lab.play_game_entropy(game, results, "steel") == depths["steel"]


@pytest.mark.slow
def test_problem_7(results: lab.Digits) -> None:
    averages = lab.compare_algorithms(60, lab.WordleGame(seed=7), results)
    assert 0.4 < averages.entropy / averages.random < 0.6
    with pytest.raises(TilewiseError, match="0 games"):
        lab.compare_algorithms(0)


def test_problem_7_gives_both_players_the_same_secrets() -> None:
    class Noted(lab.WordleGame):
        def start_game(self, word: str | None = None, display: bool = False) -> None:
            started.append(word)
            super().start_game(word, display)

    started: list[str | None] = []
    lab.compare_algorithms(12, Noted(FIVE, FIVE, seed=3))
    assert None not in started
    assert started[:12] == started[12:]


def test_problem_7_makes_what_it_is_not_given() -> None:
    assert lab.compare_algorithms(20, lab.WordleGame(FIVE, FIVE, seed=1)).entropy <= 2.0


def test_what_a_student_gets_wrong_is_told() -> None:
    small = lab.get_all_guess_results(FIVE, FIVE)
    with pytest.raises(TilewiseError, match=r"\[2\] is not a result: it should have 5 numbers"):
        lab.filter_words(small, FIVE, 0, [2])
    with pytest.raises(TilewiseError, match="three axes"):
        lab.compute_entropies(small[0])
    with pytest.raises(TilewiseError, match="the results are empty"):
        lab.compute_highest_entropy(small[:0], [])
    with pytest.raises(VocabularyError, match="at least one possible word"):
        lab.WordleGame([], FIVE)
    game = lab.WordleGame(["BONEY"], ["Boney", "disco"])
    game.start_game("boney")
    assert game.make_guess("BONEY").tolist() == [2, 2, 2, 2, 2]


STUDENT = """
from tilewise.apps.lab import *
print("hello")
"""


def test_a_file_is_checked_problem_by_problem(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(STUDENT)
    assert [c.passed for c in lab.check_file(file)] == [True] * 7
    file.write_text(
        STUDENT
        + "def get_guess_result(secret, guess):\n"
        + "    return [2 if a == b else 1 if a in secret else 0 for a, b in zip(guess, secret)]\n"
        + "def get_all_guess_results(possible, allowed):\n    return np.zeros((len(possible), len(allowed), 5))\n"
        + "del compute_highest_entropy\n"
        + "def filter_words(results, words, i, shown):\n    return words, results\n"
        + "def play_game_random(game, results, word=None):\n    return 3\n"
        + "def play_game_entropy(game, results, word=None):\n"
        + "    game.start_game(word)\n    game.make_guess('mummy')\n    game.make_guess('boney')\n"
        + "    for w in game.possible_words:\n        if not game.finished: game.make_guess(w)\n"
        + "    return game.guesses\n"
        + "def compare_algorithms(n, game, results):\n    raise RuntimeError('not yet')\n"
    )
    found = lab.check_file(file)
    assert [c.passed for c in found] == [False] * 7
    for checked, message in zip(
        found,
        [
            r"get_guess_result\('pages', 'green'\) gives \[1, 0, 1, 2, 0\], which should be \[1, 0, 0, 2, 0\]",
            "it stops with NameError: name 'np' is not defined",
            "there is no function compute_highest_entropy",
            "filter_words after 'boxes' showed .* gives .*, which should be",
            "play_game_random returns before 'about' is found",
            "play_game_entropy opens with 'mummy', which has \\d.\\d+ bits; 'soare' has 5.3857",
            "it stops with RuntimeError: not yet",
        ],
        strict=True,
    ):
        assert re.match(message, checked.message), checked.message
    file.write_text("def broken(:")
    assert {c.message for c in lab.check_file(file)} == {"line 1: it stops with SyntaxError: invalid syntax"}
    with pytest.raises(TilewiseError, match=r"nothing\.py: the file with your functions cannot be read: No such file"):
        lab.check_file(tmp_path / "nothing.py")
    (tmp_path / "mine.txt").write_text("")
    with pytest.raises(TilewiseError, match=r"mine\.txt: this is neither a Python file"):
        lab.check_file(tmp_path / "mine.txt")


NONSENSE = """
import os
for n in range(3, 9):
    try: os.write(n, b"nonsense\\n")
    except OSError: pass
os._exit(0)
"""
HOSTILE = {
    "while True: print('x' * 10**6)": "it does not end within 1 second",
    "import os; os.closerange(0, 99)\nwhile True: pass": "it does not end within 1 second",
    "x = []\nwhile True: x.append(bytes(2**30))": "it stops with MemoryError",
    "input('a number, please: ')": "it asks for input, and nobody answers",
    "import os; os._exit(3)": "it ends Python itself, by exit code 3",
    NONSENSE: "it ends Python itself, by exit code 0",
    "raise ValueError('x' * 10**7)": "it stops with ValueError: xxxx",
    "class E(Exception):\n    def __str__(self): raise KeyError\nraise E": "it stops with E",
}


@pytest.mark.parametrize(("source", "said"), HOSTILE.items(), ids=range(len(HOSTILE)))
def test_a_hostile_file_is_told_in_a_sentence(source: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(source)
    checked = lab.check_file(tmp_path / "mine.py", seconds=1 if "1 sec" in said else PATIENCE)
    assert not any(c.passed for c in checked)
    (told,) = {c.message for c in checked}
    assert said in told
    assert len(told) < 600


def test_what_does_not_end_in_one_problem_leaves_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.py"
    stop_what_hangs(tmp_path, monkeypatch)
    file.write_text(
        STUDENT
        + f"def filter_words(results, words, i, shown):\n    {hang_in(tmp_path)}\n"
        + "def play_game_random(game, results, word=None):\n    exit()\n"
        + "def compare_algorithms(n, game, results):\n    import os; os.abort()\n"
    )
    found = lab.check_file(file, seconds=PATIENCE)
    assert [checked.message for checked in found if not checked.passed] == [
        LATE, "it stops with SystemExit: None", "it ends Python itself, by signal 6",
    ]  # fmt: skip
    assert [(checked.problem, checked.title) for checked in found] == list(enumerate(TITLES, 1))


def test_what_a_file_started_ends_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.py"
    kept = tmp_path / "pid"
    file.write_text(
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(1000)'])\n"
        f"with open({str(kept)!r}, 'w') as pid: pid.write(str(child.pid))\n"
        f"{hang_in(tmp_path)}\n"
    )
    stop_what_hangs(tmp_path, monkeypatch)
    assert {c.message for c in lab.check_file(file, seconds=PATIENCE)} == {LATE}
    state, until = Path(f"/proc/{kept.read_text()}/stat"), time.monotonic() + PATIENCE
    while state.exists() and state.read_text().split()[2] != "Z":
        assert time.monotonic() < until, "it is still there"
        time.sleep(0.005)


def test_a_file_finds_what_is_beside_it(tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("from tilewise.apps.lab import *\n")
    file = tmp_path / "mine.py"
    file.write_text(
        "from __future__ import annotations\nfrom dataclasses import dataclass\nfrom helper import *\n"
        "assert __file__.endswith('mine.py')\n@dataclass\nclass Game:\n    word: str\n"
        "def get_guess_result(secret, guess):\n    import helper\n    return helper.get_guess_result(secret, guess)\n"
    )
    assert all(checked.passed for checked in lab.check_file(file))


def test_the_command_checks_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(STUDENT + "compare_algorithms = None\n")
    done = call("lab", "check", str(file))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "6 of 7 problems pass")
    assert "Problem 7, the comparison: there is no function compare_algorithms" in done.stdout


def test_the_handout_is_a_notebook_to_fill_in(tmp_path: Path) -> None:
    handout = Path(__file__).parents[2] / "lessons/handout/lab.ipynb"
    assert [c.passed for c in lab.check_file(handout)] == [False] * 7
    filled = json.loads(handout.read_text("utf-8"))
    filled["cells"].append({"cell_type": "code", "source": ["%matplotlib inline\n", "from tilewise.apps.lab import *"]})
    file = tmp_path / "filled.ipynb"
    file.write_text(json.dumps(filled))
    assert all(c.passed for c in lab.check_file(file))


def test_the_lab_plays_from_the_command_line(tmp_path: Path) -> None:
    possible, allowed = tmp_path / "possible_words.txt", tmp_path / "allowed_words.txt"
    possible.write_text("steel\n")
    allowed.write_text("boxes\nsteel\n")
    done = call("lab", "play", "--possible", str(possible), "--allowed", str(allowed), text="boxes\nsteel\n")
    assert done.returncode == 0, done.stderr
    assert "Solved in 2." in done.stdout
    alone = call("lab", text="\n")
    assert alone.returncode == 0, alone.stderr
    assert "The secret word has 5 letters." in alone.stdout
