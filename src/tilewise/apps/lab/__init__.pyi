# The names of the classroom and where they live.
from .check import check_file as check_file, Checked as Checked
from .game import (
    Averages as Averages,
    coloured as coloured,
    compare_algorithms as compare_algorithms,
    play_game_entropy as play_game_entropy,
    play_game_random as play_game_random,
    WordleGame as WordleGame,
)
from .problems import (
    Bits as Bits,
    compute_entropies as compute_entropies,
    compute_highest_entropy as compute_highest_entropy,
    Digits as Digits,
    filter_words as filter_words,
    get_all_guess_results as get_all_guess_results,
    get_guess_result as get_guess_result,
    load_or_compute as load_or_compute,
    load_words as load_words,
    to_codes as to_codes,
)

__all__: list[str]
