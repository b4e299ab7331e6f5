"""What students hand in for the lab: solutions in the style of the sheet, of a course, of a later sheet; and parts of them."""

# ruff: noqa: E501

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


# ---- the sheet with the parameters of the hand-out

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


TO_THE_END = """
def play_game_entropy(game, all_guess_results, possible_words, allowed_words):
    game.start_game()
    while not game.is_finished():
        guess, place = compute_highest_entropy(all_guess_results, allowed_words)
        result = game.make_guess(guess)
        possible_words, all_guess_results = filter_words(all_guess_results, possible_words, place, result)
    return game.guesses
"""


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
