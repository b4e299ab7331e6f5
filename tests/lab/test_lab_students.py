"""``tilewise lab check`` on students' files, right ones and wrong ones, in the style of the sheet or of a course."""

# ruff: noqa: ARG005

from pathlib import Path

import numpy as np
import pytest

from tests.support.cli_process import PATIENCE, call, result
from tests.support.lab_clock import LATE, hang_in, stop_what_hangs
from tilewise.apps import lab
from tilewise.apps.lab.calling import Wrong, called, roles
from tilewise.apps.lab.calling import call as invoked
from tilewise.apps.lab.trying import FIVE, SOME

RESULT = """
import numpy as np
def get_guess_result(secret, guess):
    left = list(secret)
    colors = np.zeros(5, dtype=int)
    for i in range(5):
        if guess[i] == secret[i]:
            colors[i] = 2
            left.remove(guess[i])
    for i in range(5):
        if colors[i] == 0 and guess[i] in left:
            colors[i] = 1
            left.remove(guess[i])
    return colors
"""
ALL = """
def get_all_guess_results(possible_words, allowed_words):
    return np.array([[get_guess_result(s, g) for s in possible_words] for g in allowed_words])
"""
ENTROPY = """
def compute_highest_entropy(all_guess_results, allowed_words):
    codes = all_guess_results @ 3**np.arange(5)
    best, place = -1, None
    for i, row in enumerate(codes):
        p = np.unique(row, return_counts=True)[1] / len(row)
        h = -(p * np.log2(p)).sum()
        if h > best + 1e-12:
            best, place = h, i
    return allowed_words[place], place
"""
FILTER = """
def filter_words(all_guess_results, possible_words, guess_idx, result):
    mask = np.all(all_guess_results[guess_idx] == result, axis=1)
    return [w for w, keep in zip(possible_words, mask) if keep], all_guess_results[:, mask]
"""
# The names, the orders and the game of the course's own files: make_guess gives the result and the count.
PLAYERS = """
import wordle
def _play(game, results, possible, allowed, choose):
    while True:
        index = allowed.index(possible[0]) if len(possible) == 1 else choose(results, allowed)
        result, count = game.make_guess(allowed[index])
        if game.is_finished():
            return game.guess_ct
        possible, results = filter_words(results, possible, index, result)
def play_game_naive(game, all_guess_results, possible_words, allowed_words, word=None, display=False):
    game.start_game(word=word, display=display)
    choose = lambda results, allowed: np.random.randint(len(allowed))
    return _play(game, all_guess_results, possible_words, allowed_words, choose)
def play_game_entropy(game, all_guess_results, possible_words, allowed_words, word=None, display=False):
    game.start_game(word=word, display=display)
    choose = lambda results, allowed: compute_highest_entropy(results, allowed)[1]
    return _play(game, all_guess_results, possible_words, allowed_words, choose)
"""
COMPARE = """
def compare_algorithms(all_guess_results, possible_words, allowed_words, n=20):
    game = wordle.WordleGame()
    lists = all_guess_results, possible_words, allowed_words
    both = [(play_game_naive(game, *lists), play_game_entropy(game, *lists)) for _ in range(n)]
    return tuple(np.mean(both, axis=0))
"""
COURSE = RESULT + ALL + ENTROPY + FILTER + PLAYERS + COMPARE
# The sheet to the letter: Problem 3 takes the array, Problems 5 and 6 take a game, Problem 7 takes n.
SHEET = (
    "from wordle import WordleGame\nimport random\n"
    + RESULT
    + """
possible_words = open("possible_words.txt").read().split()
allowed_words = open("allowed_words.txt").read().split()
"""
    + ALL
    + "all_results = get_all_guess_results(possible_words, allowed_words)\n"
    + ENTROPY.replace("(all_guess_results, allowed_words)", "(all_guess_results)")
    + FILTER
    + """
def play_random(game):
    game.start_game()
    words, results = possible_words, all_results
    while True:
        guess = words[0] if len(words) == 1 else random.choice(allowed_words)
        result = game.make_guess(guess)
        if result.sum() == 10:
            return game.guesses
        words, results = filter_words(results, words, allowed_words.index(guess), result)
def play_entropy(game):
    game.start_game()
    words, results = possible_words, all_results
    while True:
        guess = words[0] if len(words) == 1 else compute_highest_entropy(results)[0]
        result = game.make_guess(guess)
        if result.sum() == 10:
            return game.guesses
        words, results = filter_words(results, words, allowed_words.index(guess), result)
def compare_algorithms(n):
    game = WordleGame()
    return np.mean([play_random(game) for _ in range(n)]), np.mean([play_entropy(game) for _ in range(n)])
"""
)
# A later sheet hands the results out as numbers, asks for the word alone, and has no Problem 2.
LATER = (
    RESULT.replace("(secret, guess)", "(guess, true_word)").replace("secret", "true_word")
    + """
def compute_highest_entropy(all_guess_results, allowed_guesses):
    bits = []
    for row in all_guess_results:
        p = np.unique(row, return_counts=True)[1] / len(row)
        bits.append(-(p * np.log2(p)).sum())
    return allowed_guesses[int(np.argmax(np.round(bits, 9)))]
def filter_words(all_guess_results, allowed_guesses, possible_secret_words, guess, result):
    mask = all_guess_results[allowed_guesses.index(guess)] == sum(3**i * r for i, r in enumerate(result))
    return np.array(possible_secret_words)[mask], all_guess_results[:, mask]
import wordle
def _play(game, results, possible, allowed, choose):
    while True:
        guess = possible[0] if len(possible) == 1 else choose(results, allowed)
        result, count = game.make_guess(guess)
        if game.is_finished():
            return count
        possible, results = filter_words(results, allowed, possible, guess, result)
def play_game_naive(game, all_guess_results, possible_secret_words, allowed_guesses, word=None, display=False):
    game.start_game(word=word, display=display)
    return _play(game, all_guess_results, possible_secret_words, allowed_guesses, lambda r, a: np.random.choice(a))
def play_game_entropy(game, all_guess_results, possible_secret_words, allowed_guesses, word=None, display=False):
    game.start_game(word=word, display=display)
    return _play(game, all_guess_results, possible_secret_words, allowed_guesses, compute_highest_entropy)
def compare_algorithms(all_guess_results, possible_secret_words, allowed_guesses, n=20):
    game = wordle.WordleGame()
    lists = all_guess_results, possible_secret_words, allowed_guesses
    both = [(play_game_naive(game, *lists), play_game_entropy(game, *lists)) for _ in range(n)]
    return tuple(np.mean(both, axis=0))
"""
)
NUMBERED = COURSE
for _old, _new in (
    ("get_guess_result", "problem1"), ("get_all_guess_results", "problem2"), ("compute_highest_entropy", "problem3"),
    ("filter_words", "problem4"), ("play_game_naive", "problem5"), ("play_game_entropy", "problem6"),
    ("compare_algorithms", "problem7"),
):  # fmt: skip
    NUMBERED = NUMBERED.replace(_old, _new)

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
CRASHES = COURSE + (
    "\ndef filter_words(all_guess_results, possible_words, guess_idx, result):\n    return possible_words[999]\n"
)
DEADLY = COURSE + (
    "\ndef compute_highest_entropy(results, allowed_words):\n    import os; os._exit(0)\n"
    "def play_game_naive(game, results, possible_words, allowed_words):\n    HANG\n"
)
ONE_SHORT = (
    COURSE
    + """
def play_game_naive(game, all_guess_results, possible_words, allowed_words):
    game.start_game()
    count = 0
    while len(possible_words) > 1:
        index = np.random.randint(len(allowed_words))
        result, count = game.make_guess(allowed_words[index])
        possible_words, all_guess_results = filter_words(all_guess_results, possible_words, index, result)
    return count + 1
def play_game_entropy(game, all_guess_results, possible_words, allowed_words):
    game.start_game()
    game.make_guess('mummy')
    for word in possible_words:
        if not game.is_finished():
            result, count = game.make_guess(word)
    return count
def compare_algorithms(all_guess_results, possible_words, allowed_words, n=20):
    return 3.5, 7.1
"""
)
UNFINISHED = (
    COURSE
    + """
def get_all_guess_results(possible_words, allowed_words):
    np.save("results", np.array([[get_guess_result(s, g) for s in possible_words] for g in allowed_words]))
def compute_highest_entropy(results, allowed_words):
    raise NotImplementedError("Problem 3 incomplete.")
def filter_words(all_guess_results, possible_words, guess_idx, result):
    mask = np.any(all_guess_results[guess_idx] == result, axis=1)
    return [w for w, keep in zip(possible_words, mask) if keep], all_guess_results[:, mask]
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
    "an array zeroed, a wrong word": (
        COURSE + ZEROES,
        {3: "compute_highest_entropy gives 'mummy', which has 1.3710 bits; 'soare' has 2.3219; you changed the array",
         6: "because Problem 3 is wrong", 7: "because Problem 6 is wrong"},
    ),
    "an array overwritten, the right word": (
        RESULT + ALL + OVERWRITES + FILTER,  # no players, whose games would be a thousand guesses long
        {3: "you changed the array that compute_highest_entropy is given: the sheet asks not to overwrite it",
         **dict.fromkeys((5, 6, 7), "there is no function ")},
    ),
    "a list filtered in place": (
        RESULT + ALL + ENTROPY + IN_PLACE,
        {4: "but you changed the list of words", **dict.fromkeys((5, 6, 7), "there is no function ")},
    ),
    "an array spoiled, the right answer": (COURSE + SPOILS, {4: "but you changed the array", 7: ENDLESS}),
    "repeated letters forgotten": (
        COURSE + NAIVE,
        {1: "get_guess_result('pages', 'green') gives [1, 0, 1, 2, 0], which should be [1, 0, 0, 2, 0]; as many copies",
         2: "because Problem 1 is wrong"},
    ),
    "crashes on the way": (
        CRASHES,
        {4: "it stops with IndexError", 5: "because Problem 4 is wrong", 6: "because Problem 4 is wrong",
         7: "because Problem 5 is wrong"},
    ),
    "one exits, one never ends": (
        DEADLY,
        {3: "it ends Python itself, by exit code 0", 5: LATE,
         6: "because Problem 3 is wrong", 7: "because Problem 5 is wrong"},
    ),
    "players that stop early, averages the wrong way round": (
        ONE_SHORT,
        {5: "play_game_naive returns before", 6: "play_game_entropy opens with 'mummy', which has ",
         7: "compare_algorithms gives 3.50 for random and 7.10 for entropy, but no game was played"},
    ),
    "half of it": (
        UNFINISHED,
        {2: "get_all_guess_results returns nothing: return the array",
         3: "it stops with NotImplementedError: Problem 3 incomplete.",
         4: "filter_words after 'boxes' showed [0, 1, 0, 0, 1] gives ",
         5: "because Problem 4 is wrong", 6: "because Problem 3 is wrong",
         7: "compare_algorithms wants 'mood' too, which is none of n, results, possible, allowed, game"},
    ),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("source", "wrong"), STUDENTS.values(), ids=STUDENTS)
def test_a_students_file(source: str, wrong: dict[int, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop_what_hangs(tmp_path, monkeypatch)
    (tmp_path / "possible_words.txt").write_text("\n".join(FIVE))
    (tmp_path / "allowed_words.txt").write_text("\n".join(SOME))
    file = tmp_path / "solutions.py"
    file.write_text(source.replace("HANG", hang_in(tmp_path)))
    found = lab.check_file(file, seconds=PATIENCE)
    for checked in found:
        expected = wrong.get(checked.problem, "")
        assert checked.message.startswith(expected), checked
        assert bool(checked.message) == bool(expected), checked
        assert checked.passed == (not expected or expected.startswith("but ")), checked


def test_what_a_function_saves_does_not_replace_the_students_own_file(tmp_path: Path) -> None:
    own = tmp_path / "results.npy"
    np.save(own, np.arange(3))
    file = tmp_path / "solutions.py"
    source = (
        ALL.replace("    return", "    made =")
        + "    np.save('results.npy', made)\n    return np.load('results.npy')\n"
    )
    file.write_text(RESULT + source)
    assert lab.check_file(file)[1].passed
    assert np.load(own).tolist() == [0, 1, 2]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["results.npy", "solutions.py"]


def test_a_file_that_stops_half_way_says_where(tmp_path: Path) -> None:
    file = tmp_path / "solutions.py"
    file.write_text(RESULT + "words = open('words.txt').read()\nfilter_words = words.split\n")
    where = len(RESULT.splitlines()) + 1
    for checked in lab.check_file(file):
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
