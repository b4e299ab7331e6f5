"""The classroom: the seven problems of the information-theory lab, in the lab's own conventions, on the same core.

A result is an array of 2 (right place), 1 (elsewhere) and 0 (absent). The secret word comes before the guess, and
``results`` is the array of Problem 2: a row a guess, a column a secret word, and five letters deep.
``python -m tilewise.apps.lab`` plays the interactive game.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import TilewiseError, VocabularyError
from tilewise.game.feedback import MAX_LENGTH, Feedback, capitals, check_word, feedback
from tilewise.game.words import make_vocabulary, vocabulary
from tilewise.solver.rankers import TOLERANCE
from tilewise.solver.table import FeedbackTable

Digits = NDArray[np.uint8]
Bits = NDArray[np.float64]

# Rows worked on at a time: what they need in between then stays in the processor's cache.
_BLOCK = 64


def load_words() -> tuple[list[str], list[str]]:
    """The lab's two lists: 2,309 possible secret words and 12,953 allowed guesses.

    >>> possible_words, allowed_words = load_words()
    >>> allowed_words[1388], possible_words[1914]
    ('boxes', 'steel')
    """
    lists = vocabulary("lab")
    return list(lists.answers), list(lists.guesses)


# ---- Problem 1: the result of one guess ------------------------------------------------------------------


def get_guess_result(secret: str, guess: str) -> Digits:
    """The colours of a guess as an array of 2, 1 and 0; the secret word comes first, as in the lab.

    >>> get_guess_result("pages", "green")
    array([1, 0, 0, 2, 0], dtype=uint8)
    """
    return np.array(feedback(guess, secret).digits, np.uint8)


# ---- Problem 2: the results of all guesses ---------------------------------------------------------------


def get_all_guess_results(possible_words: Sequence[str], allowed_words: Sequence[str]) -> Digits:
    """The result of every allowed guess for every possible secret word: guess, secret word, letter.

    >>> possible_words, allowed_words = load_words()
    >>> get_all_guess_results(possible_words[:3], allowed_words[:2])[0].tolist()
    [[2, 1, 0, 0, 0], [2, 1, 0, 1, 0], [2, 1, 0, 1, 0]]
    """
    secrets, guesses = [check_word(w) for w in possible_words], [check_word(w) for w in allowed_words]
    if not secrets or not guesses:
        raise VocabularyError("the results need at least one possible word and one allowed word")
    # The core wants sorted lists, the secrets among the guesses; the lab allows any two lists in any order.
    words = make_vocabulary("the lab's words", {*secrets, *guesses}, secrets)
    table = FeedbackTable(words)
    rows = table.guesses(guesses)
    columns = np.fromiter((words.answer_index[w] for w in secrets), np.int32, len(secrets))
    digits = (np.arange(3**words.length)[:, None] // 3 ** np.arange(words.length) % 3).astype(np.uint8)
    out = np.empty((len(rows), len(columns), words.length), np.uint8)
    for start in range(0, len(rows), _BLOCK):
        codes = table.pick(rows[start : start + _BLOCK], columns)
        # "clip" spares numpy a second pass for its bounds check; the core's codes are within bounds.
        np.take(digits, codes, axis=0, out=out[start : start + _BLOCK], mode="clip")
    return out


def load_or_compute(path: str | Path, possible_words: Sequence[str], allowed_words: Sequence[str]) -> Digits:
    """The results read with ``np.load`` if the file is there, otherwise computed and kept with ``np.save``."""
    path = Path(path)
    path = path if path.suffix == ".npy" else path.with_name(f"{path.name}.npy")
    if not path.exists():
        np.save(path, get_all_guess_results(possible_words, allowed_words))
    try:
        loaded = np.load(path)
    except (OSError, ValueError, EOFError):
        raise VocabularyError(f"{path} cannot be read as an array: delete it to have it computed again") from None
    wanted = (len(allowed_words), len(possible_words), len(allowed_words[0]) if allowed_words else 0)
    if loaded.shape != wanted:
        raise VocabularyError(f"{path} holds results of the shape {loaded.shape}, but these lists make {wanted}")
    return np.asarray(loaded, np.uint8)


# ---- Problem 3: entropy and the best guess ---------------------------------------------------------------


def to_codes(results: Digits) -> NDArray[np.int64]:
    """Results condensed to one number each, read as ternary with the first letter least significant.

    >>> int(to_codes(np.array([1, 0, 2, 2, 1])))
    154
    """
    results = np.asarray(results)
    length = results.shape[-1]
    if not 0 < length <= MAX_LENGTH:
        raise TilewiseError(f"a result has 1 to {MAX_LENGTH} letters along its last axis, not {length}")
    codes = np.zeros(results.shape[:-1], np.int64)
    for place in range(length):
        codes += results[..., place].astype(np.int64) * 3**place
    return codes


def compute_entropies(results: Digits) -> Bits:
    """The entropy, in bits, of each guess's result: one number a guess.

    >>> words = ["boney", "disco", "marsh", "stock", "visor"]
    >>> float(compute_entropies(get_all_guess_results(words, ["boxes"]))[0].round(4))
    1.371
    """
    if results.ndim != 3:
        raise TilewiseError(f"results have three axes (guess, secret word, letter), not {results.ndim}")
    guesses, secrets = results.shape[:2]
    out = np.zeros(guesses)
    block = _BLOCK if secrets > 32 else 16 * _BLOCK
    for start in range(0, guesses if secrets else 0, block):
        codes = to_codes(results[start : start + block])
        out[start : start + block] = _pairwise_bits(codes) if secrets <= 32 else _counted_bits(codes)
    return out


def _counted_bits(codes: NDArray[np.int64]) -> Bits:
    # What np.unique(row, return_counts=True) gives row by row, for a block of rows at once.
    rows, secrets = codes.shape
    width = int(codes.max()) + 1
    counts = np.bincount((codes + np.arange(rows)[:, None] * width).ravel(), minlength=rows * width)
    share = counts.reshape(rows, width) / secrets
    return np.asarray(-(share * np.log2(np.where(share > 0, share, 1.0))).sum(axis=1))


def _pairwise_bits(codes: NDArray[np.int64]) -> Bits:
    # Few secrets: count for each one how many share its result. The mean of -log2(count / n) is the entropy.
    same = np.zeros(codes.shape, np.int64)
    for column in range(codes.shape[1]):
        same += codes == codes[:, column : column + 1]
    return np.asarray(np.log2(codes.shape[1]) - np.log2(same).mean(axis=1))


def compute_highest_entropy(results: Digits, allowed_words: Sequence[str]) -> tuple[str, int]:
    """The guess with the highest entropy and its index; of equally good ones, the first.

    >>> words = ["bills", "hills", "mills", "thumb", "tills"]
    >>> compute_highest_entropy(get_all_guess_results(words, words), words)
    ('thumb', 3)
    """
    if len(results) != len(allowed_words):
        raise TilewiseError(f"the results have {len(results)} guesses, the list has {len(allowed_words)} words")
    if not len(results):
        raise TilewiseError("there is no guess to choose from: the results are empty")
    bits = compute_entropies(results)
    # Entropies that differ in the last bit of a logarithm only are equal.
    index = int(np.argmax(bits >= bits.max() - TOLERANCE))
    return allowed_words[index], index


# ---- Problem 4: what is still possible -------------------------------------------------------------------


def filter_words(
    results: Digits, possible_words: Sequence[str], guess_index: int, result: Sequence[int] | Digits
) -> tuple[list[str], Digits]:
    """The secret words that would have given this result, and the results for those words alone.

    >>> words = ["boney", "disco", "marsh", "stock", "visor"]
    >>> left, smaller = filter_words(get_all_guess_results(words, ["boxes"]), words, 0, [0, 1, 0, 0, 1])
    >>> left, smaller.shape
    (['disco', 'stock', 'visor'], (1, 3, 5))
    """
    shown = np.asarray(result)
    if shown.shape != results.shape[2:]:
        raise TilewiseError(
            f"{shown.tolist()} is not a result: it should have {results.shape[-1]} numbers of 2, 1 and 0"
        )
    mask = (results[guess_index] == shown).all(axis=-1)
    return [w for w, keep in zip(possible_words, mask, strict=True) if keep], results[:, mask]


# ---- the game --------------------------------------------------------------------------------------------

_COLOURS = {0: "\x1b[97;100m", 1: "\x1b[30;103m", 2: "\x1b[30;102m"}


def coloured(word: str, result: Sequence[int] | Digits) -> str:
    """A guess as coloured tiles, for a terminal."""
    tiles = (f"{_COLOURS[int(d)]} {capitals(letter)} " for letter, d in zip(word, result, strict=True))
    return "".join(tiles) + "\x1b[0m"


class WordleGame:
    """The host of the lab: it knows the secret word, answers guesses and can show them in colour.

    >>> game = WordleGame()
    >>> game.start_game(word="steel")
    >>> game.make_guess("boxes"), game.guesses, game.finished
    (array([0, 0, 0, 2, 1], dtype=uint8), 1, False)
    """

    def __init__(
        self,
        possible_words: Sequence[str] | None = None,
        allowed_words: Sequence[str] | None = None,
        seed: int | None = None,
    ) -> None:
        possible, allowed = load_words()
        self.possible_words = possible if possible_words is None else [check_word(w) for w in possible_words]
        self.allowed_words = allowed if allowed_words is None else [check_word(w) for w in allowed_words]
        self.rng = np.random.default_rng(seed)
        self.display = False
        self.guesses = 0
        self.finished = False
        self._allowed = set(self.allowed_words)
        self._secret: str | None = None
        if not self.possible_words:
            raise VocabularyError("a game needs at least one possible word")
        for word in self.possible_words:
            if word not in self._allowed:
                raise VocabularyError(f"the possible word {word!r} is not among the allowed words")

    def start_game(self, word: str | None = None, display: bool = False) -> None:
        """Start a game, with a secret word drawn at random unless one is given."""
        secret = str(self.rng.choice(self.possible_words)) if word is None else check_word(word)
        if secret not in self.possible_words:
            raise VocabularyError(f"{word!r} is not among the {len(self.possible_words)} possible words")
        self._secret, self.display, self.guesses, self.finished = secret, display, 0, False

    def make_guess(self, guess: str) -> Digits:
        """The result of a guess; ``guesses`` counts them and ``finished`` says whether this one was right."""
        if self._secret is None:
            raise TilewiseError("no game has been started: call start_game() first")
        if self.finished:
            raise TilewiseError(f"the game is over, the word was {self._secret!r}: call start_game() for another")
        word = check_word(guess, len(self._secret))
        if word not in self._allowed:
            raise VocabularyError(f"{guess!r} is not among the {len(self._allowed)} allowed words")
        result = get_guess_result(self._secret, word)
        self.guesses += 1
        self.finished = word == self._secret
        if self.display:
            print(self._shown(word, result))
        return result

    def _shown(self, word: str, result: Digits) -> str:
        if sys.stdout.isatty() and "NO_COLOR" not in os.environ:
            return coloured(word, result)
        return f"{capitals(word)} {Feedback(tuple(result.tolist())).squares}"

    def play_game_interactive(self, word: str | None = None) -> int | None:
        """Play in the terminal; the number of guesses, or None if the player gave up (an empty line)."""
        self.start_game(word, display=True)
        print(f"The secret word has {len(self._secret or '')} letters. An empty line gives up.")
        while not self.finished:
            try:
                guess = input(f"{self.guesses + 1}> ").strip()
            except (EOFError, KeyboardInterrupt):
                guess = ""
            if not guess:
                print(f"The word was {capitals(str(self._secret))}.")
                return None
            try:
                self.make_guess(guess)
            except TilewiseError as error:
                print(error)
        print(f"Solved in {self.guesses}.")
        return self.guesses


# ---- Problems 5 to 7: two players and their comparison ---------------------------------------------------


def play_game_random(game: WordleGame, results: Digits, word: str | None = None, display: bool = False) -> int:
    """Play a game, guessing at random until only one word is left; the number of guesses it took."""
    game.start_game(word, display)
    # One row of the results a guess is all that this player looks at, so it needs no smaller arrays.
    left = np.arange(len(game.possible_words))
    while not game.finished:
        if len(left) == 1:
            game.make_guess(game.possible_words[int(left[0])])
        else:
            index = int(game.rng.integers(len(game.allowed_words)))
            result = game.make_guess(game.allowed_words[index])
            left = left[(results[index, left] == result).all(axis=-1)]
    return game.guesses


def play_game_entropy(
    game: WordleGame,
    results: Digits,
    word: str | None = None,
    display: bool = False,
    opening: tuple[str, int] | None = None,
) -> int:
    """Play a game, always with the guess of the highest entropy; the number of guesses it took.

    The opening is the same in every game: over many games, compute it once with compute_highest_entropy.
    """
    game.start_game(word, display)
    possible = game.possible_words
    while not game.finished:
        if len(possible) == 1:
            game.make_guess(possible[0])
            continue
        guess, index = opening or compute_highest_entropy(results, game.allowed_words)
        opening = None
        possible, results = filter_words(results, possible, index, game.make_guess(guess))
    return game.guesses


class Averages(NamedTuple):
    """Guesses a game on average, by player."""

    random: float
    entropy: float


def compare_algorithms(n: int, game: WordleGame | None = None, results: Digits | None = None) -> Averages:
    """The average number of guesses of both players over n games each, with secret words drawn at random."""
    if n < 1:
        raise TilewiseError(f"cannot average over {n} games: play 1 or more")
    game = WordleGame() if game is None else game
    if results is None:
        results = get_all_guess_results(game.possible_words, game.allowed_words)
    opening = compute_highest_entropy(results, game.allowed_words)
    at_random = [play_game_random(game, results) for _ in range(n)]
    by_entropy = [play_game_entropy(game, results, opening=opening) for _ in range(n)]
    return Averages(sum(at_random) / n, sum(by_entropy) / n)


if __name__ == "__main__":
    import argparse

    argparse.ArgumentParser("python -m tilewise.apps.lab", description="Play a game of the lab.").parse_args()
    WordleGame().play_game_interactive()
