"""A folder for a student to begin with: both word files, the sheet's module, a file to fill in and a first test."""

from __future__ import annotations

from pathlib import Path

from tilewise.apps.lab.course import FILES
from tilewise.apps.lab.problems import load_words
from tilewise.errors import TilewiseError
from tilewise.files import quoted_path, write_file

WORDLE = '''"""The game of the lab: WordleGame, as the sheet imports it."""

from tilewise.apps.lab import WordleGame

__all__ = ["WordleGame"]
'''
SOLUTIONS = '''"""The lab: fill in the seven functions, and try them with: tilewise lab check solutions.py"""

import numpy as np
from wordle import WordleGame

possible_words = open("possible_words.txt").read().split()
allowed_words = open("allowed_words.txt").read().split()


def get_guess_result(secret, guess):
    """Problem 1: an array of 2 (right place), 1 (elsewhere) and 0 (absent), one number per letter."""
    raise NotImplementedError("Problem 1 incomplete.")


def get_all_guess_results(possible_words, allowed_words):
    """Problem 2: the results of every allowed guess for every possible word; the shape is (guesses, words, 5)."""
    raise NotImplementedError("Problem 2 incomplete.")


def compute_highest_entropy(all_guess_results, allowed_words):
    """Problem 3: the guess whose result has the highest entropy, and its index."""
    raise NotImplementedError("Problem 3 incomplete.")


def filter_words(all_guess_results, possible_words, guess_index, result):
    """Problem 4: the words that would have given this result, and the results for these words alone."""
    raise NotImplementedError("Problem 4 incomplete.")


def play_game_random(game, all_guess_results, possible_words, allowed_words):
    """Problem 5: guess at random until one word is left; the number of guesses."""
    raise NotImplementedError("Problem 5 incomplete.")


def play_game_entropy(game, all_guess_results, possible_words, allowed_words):
    """Problem 6: always the guess of the highest entropy; the number of guesses."""
    raise NotImplementedError("Problem 6 incomplete.")


def compare_algorithms(all_guess_results, possible_words, allowed_words, n=20):
    """Problem 7: the average number of guesses of both players over n games, the random one first."""
    raise NotImplementedError("Problem 7 incomplete.")
'''
TEST = '''"""A first test, with the example of the sheet: python -m pytest, or python test_solutions.py."""

from solutions import get_guess_result


def test_the_example_of_the_sheet():
    assert list(get_guess_result("pages", "green")) == [1, 0, 0, 2, 0]


if __name__ == "__main__":
    test_the_example_of_the_sheet()
    print("Problem 1 gives the example of the sheet.")
'''


def start_folder(folder: str | Path) -> tuple[Path, ...]:
    """Write what a student needs into a folder, which is made if need be; files that are there already are an error.

    :param folder: Where to write.
    """
    folder = Path(folder)
    words = dict(zip(FILES, ("\n".join(kind) + "\n" for kind in load_words()), strict=True))
    texts = {**words, "wordle.py": WORDLE, "solutions.py": SOLUTIONS, "test_solutions.py": TEST}
    for name in texts:
        if (folder / name).exists():
            raise TilewiseError(f"{quoted_path(folder / name)} is there already: start in another folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "no folder can have this name"
        raise TilewiseError(f"{quoted_path(folder)}: {why}: name a folder that can be made") from None
    for name, text in texts.items():
        write_file(folder / name, text)
    return tuple(folder / name for name in texts)
