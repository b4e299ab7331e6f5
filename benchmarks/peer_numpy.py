"""The work of compare.py with numpy alone, written with care. Arguments as for peer_tilewise.py."""

from __future__ import annotations

import json
import resource
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

SOLVED = 242


def letters(words: list[str]) -> NDArray[np.uint8]:
    """Words as an array of letters, one row per word."""
    return np.frombuffer("".join(words).encode(), np.uint8).reshape(len(words), -1)


def fill(guesses: NDArray[np.uint8], answers: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The whole table: a loop over guesses, array operations over answers."""
    length = guesses.shape[1]
    powers = 3 ** np.arange(length)
    out = np.empty((len(guesses), len(answers)), np.uint8)
    for g, guess in enumerate(guesses):
        green = answers == guess
        code = green @ (2 * powers)
        for i in range(length):
            left = ((answers == guess[i]) & ~green).sum(axis=1)
            earlier = sum((~green[:, j]).astype(int) for j in range(i) if guess[j] == guess[i])
            code += (~green[:, i] & (left > earlier)) * powers[i]
        out[g] = code
    return out


def entropies(codes: NDArray[np.uint8]) -> NDArray[np.float64]:
    """The entropy of every row, by pairs where the rows are short and by counting where they are long."""
    n = codes.shape[1]
    if n <= 32:
        same = np.zeros(codes.shape, np.int32)
        for column in range(n):
            same += codes == codes[:, column : column + 1]
        return np.asarray(np.log2(n) - np.log2(same).mean(axis=1))
    out = np.empty(len(codes))
    for start in range(0, len(codes), 64):
        block = codes[start : start + 64]
        flat = (block + np.arange(len(block))[:, None] * 243).ravel()
        share = np.bincount(flat, minlength=243 * len(block)).reshape(-1, 243) / n
        out[start : start + 64] = -(share * np.log2(np.where(share > 0, share, 1))).sum(axis=1)
    return out


def play_all(codes: NDArray[np.uint8], guess_of_answer: NDArray[np.int64], opener: int) -> int:
    """The total over all answers by entropy, candidates first among equals; each position is worked out once."""
    total = 0
    stack = [(np.arange(codes.shape[1]), opener, 1)]
    while stack:
        left, guess, depth = stack.pop()
        row = codes[guess, left]
        for code in np.unique(row):
            part = left[row == code]
            if code == SOLVED:
                total += depth
            elif len(part) == 1:
                total += depth + 1
            else:
                bits = entropies(codes[:, part])
                best = np.flatnonzero(bits >= bits.max() - 1e-9)
                can_be = best[np.isin(best, guess_of_answer[part])]
                stack.append((part, int(can_be[0] if len(can_be) else best[0]), depth + 1))
    return total


def main() -> None:
    guesses, answers = (Path(name).read_text().split() for name in sys.argv[1:3])
    result: dict[str, Any] = {"version": np.__version__, "games": len(answers)}
    start = time.process_time()
    codes = fill(letters(guesses), letters(answers))
    result["table"] = time.process_time() - start
    start = time.process_time()
    bits = entropies(codes)
    result["entropies"] = time.process_time() - start
    opener = int(bits.argmax())
    result["best"] = guesses[opener]
    result["memory"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    if sys.argv[3] == "work":
        place = {word: i for i, word in enumerate(guesses)}
        start = time.process_time()
        result["total"] = play_all(codes, np.array([place[w] for w in answers]), opener)
        result["simulate"] = time.process_time() - start
    print(json.dumps(result))


if __name__ == "__main__":
    main()
