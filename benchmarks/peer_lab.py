"""The work of compare.py by the lab's own method: loops in Python, an array of results, np.unique row by row.

All of it would take most of an hour, so samples are timed and scaled up; the result says how large they were.
Arguments: a file of guesses, a file of answers, a file of the finished results (np.save) for the games.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

GUESSES = 60
GAMES = 15


def guess_result(secret: str, guess: str) -> NDArray[np.uint8]:
    """Problem 1 as a student writes it: greens first, then what is left over."""
    result = np.zeros(len(guess), np.uint8)
    left = list(secret)
    for i, letter in enumerate(guess):
        if letter == secret[i]:
            result[i] = 2
            left.remove(letter)
    for i, letter in enumerate(guess):
        if result[i] == 0 and letter in left:
            result[i] = 1
            left.remove(letter)
    return result


def entropies(results: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Problem 3 as its hints say: condense to ternary numbers, then np.unique for every guess."""
    codes = results @ (3 ** np.arange(results.shape[2]))
    out = np.empty(len(codes))
    for g, row in enumerate(codes):
        _, counts = np.unique(row, return_counts=True)
        share = counts / counts.sum()
        out[g] = -(share * np.log2(share)).sum()
    return out


def play(secret: int, results: NDArray[np.uint8], guess: int, guess_of_answer: list[int]) -> int:
    """Problem 6: filter by mask, entropies of all guesses, until one word is left."""
    left, array, guesses = np.arange(results.shape[1]), results, 1
    while guess_of_answer[secret] != guess:
        mask = (array[guess] == results[guess, secret]).all(axis=1)
        left, array = left[mask], array[:, mask]
        guess = guess_of_answer[int(left[0])] if len(left) == 1 else int(np.argmax(entropies(array)))
        guesses += 1
    return guesses


def main() -> None:
    guesses, answers = (Path(name).read_text().split() for name in sys.argv[1:3])
    step = len(guesses) // GUESSES
    sample = guesses[::step][:GUESSES]
    start = time.process_time()
    results = np.array([[guess_result(secret, guess) for secret in answers] for guess in sample])
    table = (time.process_time() - start) * len(guesses) / len(sample)
    start = time.process_time()
    entropies(results)
    opening = (time.process_time() - start) * len(guesses) / len(sample)

    everything = np.load(sys.argv[3])
    opener = int(sys.argv[4])
    place = {word: i for i, word in enumerate(guesses)}
    guess_of_answer = [place[w] for w in answers]
    secrets = range(0, len(answers), len(answers) // GAMES)[:GAMES]
    start = time.process_time()
    for secret in secrets:
        play(secret, everything, opener, guess_of_answer)
    simulate = (time.process_time() - start) * len(answers) / len(secrets)
    few = f"from {len(sample)} guesses"
    scaled = {"table": few, "entropies": few, "simulate": f"from {GAMES} games"}
    print(json.dumps({"table": table, "entropies": opening, "simulate": simulate, "scaled": scaled}))


if __name__ == "__main__":
    main()
