"""Problems 1 to 4 of the lab: results, entropy, and what is still possible."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import TilewiseError, VocabularyError
from tilewise.files import open_bytes
from tilewise.game.feedback import MAX_LENGTH, digits_of_codes
from tilewise.game.scoring import feedback
from tilewise.game.words.alphabet import LETTERS
from tilewise.game.words.files import read_words
from tilewise.game.words.lists import vocabulary
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.solver.rank.ties import TOLERANCE
from tilewise.solver.table.table import FeedbackTable

Digits = NDArray[np.uint8]
Bits = NDArray[np.float64]

# Rows worked on at a time: what they need in between then stays in the processor's cache.
_BLOCK = 64


def load_words(possible: str | Path | None = None, allowed: str | Path | None = None) -> tuple[list[str], list[str]]:
    """The lab's two lists: 2,309 possible secret words and 12,953 allowed guesses; or those of your own files.

    The files are the lab's possible_words.txt and allowed_words.txt, or others like them; the order of a file is kept.

    >>> possible_words, allowed_words = load_words()
    >>> allowed_words[1388], possible_words[1914]
    ('boxes', 'steel')
    """
    lists = vocabulary("lab")
    return (
        list(lists.answers) if possible is None else list(read_words(possible)),
        list(lists.guesses) if allowed is None else list(read_words(allowed)),
    )


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
    secrets, guesses = [LETTERS.word(w) for w in possible_words], [LETTERS.word(w) for w in allowed_words]
    if not secrets or not guesses:
        raise VocabularyError("the results need at least one possible word and one allowed word")
    # The core wants sorted lists, the secrets among the guesses; the lab allows any two lists in any order.
    words = make_vocabulary("the lab's words", {*secrets, *guesses}, secrets)
    table = FeedbackTable(words)
    rows = table.guesses(guesses)
    columns = np.fromiter((words.answer_index[w] for w in secrets), np.int32, len(secrets))
    digits = digits_of_codes(np.arange(words.scoring.n_codes), words.length)
    out = np.empty((len(rows), len(columns), words.length), np.uint8)
    for start in range(0, len(rows), _BLOCK):
        codes = table.pick(rows[start : start + _BLOCK], columns)
        # "clip" saves numpy a second pass for its bounds check; the core's codes are within bounds.
        np.take(digits, codes, axis=0, out=out[start : start + _BLOCK], mode="clip")
    return out


def load_or_compute(path: str | Path, possible_words: Sequence[str], allowed_words: Sequence[str]) -> Digits:
    """The results, read from a file if it exists, otherwise computed and stored there.

    The file holds two arrays, one after the other: the results, which is what ``np.load`` of its name gives, and a
    digest of the words that they were made from. A file made from other words is an error, whatever its shape.
    """
    path = Path(path)
    path = path if path.suffix == ".npy" else path.with_name(f"{path.name}.npy")
    made_from = np.array(_digest(possible_words, allowed_words))
    if not path.exists():
        results = get_all_guess_results(possible_words, allowed_words)
        with path.open("wb") as file:
            np.save(file, results)
            np.save(file, made_from)
        return results
    again = "delete it to have it computed again"
    try:
        with open_bytes(path) as file:
            loaded = np.load(file)
            its_words = np.load(file)
    except EOFError:
        raise VocabularyError(f"{path} does not say which words it was made from: {again}") from None
    except (OSError, ValueError):
        raise VocabularyError(f"{path} cannot be read as an array: {again}") from None
    if str(its_words) != str(made_from):
        raise VocabularyError(f"{path} holds the results of other words: {again}, or give another name")
    return np.asarray(loaded, np.uint8)


def _digest(possible_words: Sequence[str], allowed_words: Sequence[str]) -> str:
    text = "\n".join([*map(LETTERS.word, possible_words), "", *map(LETTERS.word, allowed_words)])
    return hashlib.sha256(text.encode()).hexdigest()


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
    """The entropy, in bits, of each guess's result: one number per guess.

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
