"""The classroom: the seven problems of the information-theory lab, in the lab's own conventions, on the same core.

A result is an array of 2 (right place), 1 (elsewhere) and 0 (absent). The secret word comes before the guess, and
``results`` is the array of Problem 2: one row per guess, one column per secret word, and five letters deep.
``tilewise lab`` plays the interactive game, ``tilewise lab check FILE.py`` shows what is solved.
"""

from tilewise.apps.lab.check import Checked, check_file
from tilewise.apps.lab.game import (
    Averages,
    WordleGame,
    coloured,
    compare_algorithms,
    play_game_entropy,
    play_game_random,
)
from tilewise.apps.lab.problems import (
    Bits,
    Digits,
    compute_entropies,
    compute_highest_entropy,
    filter_words,
    get_all_guess_results,
    get_guess_result,
    load_or_compute,
    load_words,
    to_codes,
)

__all__ = [
    "Averages",
    "Bits",
    "Checked",
    "Digits",
    "WordleGame",
    "check_file",
    "coloured",
    "compare_algorithms",
    "compute_entropies",
    "compute_highest_entropy",
    "filter_words",
    "get_all_guess_results",
    "get_guess_result",
    "load_or_compute",
    "load_words",
    "play_game_entropy",
    "play_game_random",
    "to_codes",
]
