"""Table fill, opening entropies, import and first suggestion, beside plain numpy and doddle."""

from __future__ import annotations

import tempfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks._measure import best_of, best_process, machine, one_core, peer
from tilewise import Position, Vocabulary, _core, rank, vocabulary
from tilewise.solver import FeedbackTable
from tilewise.solver.table import table_for

FIRST = "import tilewise as tw; print(tw.rank(tw.Position(tw.vocabulary('nyt'))).best.guess)"
USE = "import tilewise as tw; tw.rank, tw.Position, tw.solver.FeedbackTable, tw.diagnose"


def numpy_table(v: Vocabulary) -> NDArray[np.uint8]:
    """The whole table with numpy alone: a loop over guesses, array operations over answers."""
    answers = v.answer_letters
    out = np.empty((len(v.guesses), len(v.answers)), np.uint8)
    powers = 3 ** np.arange(v.length)
    for g, guess in enumerate(v.guess_letters):
        green = answers == guess
        code = green @ (2 * powers)
        for i in range(v.length):
            letter = guess[i]
            left = ((answers == letter) & ~green).sum(axis=1)
            earlier = sum((~green[:, j]).astype(int) for j in range(i) if guess[j] == letter)
            code += (~green[:, i] & (left > earlier)) * powers[i]
        out[g] = code
    return out


def numpy_entropies(table: NDArray[np.uint8]) -> NDArray[np.float64]:
    """The entropy of every row with numpy alone."""
    out = np.empty(len(table))
    for g, row in enumerate(table):
        share = np.bincount(row) / row.size
        share = share[share > 0]
        out[g] = -(share * np.log2(share)).sum()
    return out


def line(what: str, seconds: float, target: str, ours: float | None = None) -> None:
    ratio = f"  {seconds / ours:8.1f} x ours" if ours else ""
    print(f"  {what:44} {seconds * 1000:10.1f} ms   {target:16}{ratio}")


def kept_by_a_suggestion(name: str) -> int:
    """Bytes of the tables that a first suggestion fills: none, because it reads every row once."""
    words = vocabulary(name)
    fresh = Vocabulary("fresh", words.guesses, words.answers[1:])  # a table that nobody has asked for
    rank(fresh)
    table = table_for(fresh)
    return table.kept_bytes if table.filled else 0


def main() -> None:
    one_core()
    v = vocabulary("nyt")
    pairs = len(v.guesses) * len(v.answers)
    print(f"foundation, one core, best of several runs; {machine()}")
    print(f"  nyt: {len(v.guesses)} guesses x {len(v.answers)} answers = {pairs / 1e6:.1f} million pairs")
    assert v.guess_letters.size
    assert v.answer_letters.size

    def fill(kernels: str) -> None:
        FeedbackTable(v, kernels=kernels, threads=1).codes  # noqa: B018 - asking for the codes fills the table

    fills = {k: best_of(5, lambda k=k: fill(k)) for k in _core.kernels()}  # type: ignore[misc]
    ours = fills[_core.kernels()[0]]
    for k, seconds in fills.items():
        line(f"table, {k}", seconds, "target 60" if seconds == ours else "", None if seconds == ours else ours)
    table = FeedbackTable(v, threads=1)
    codes = table.codes
    assert codes is not None
    entropies = best_of(5, table.statistics)
    line("all opening entropies (and parts, largest...)", entropies, "target 40")

    plain: list[NDArray[np.uint8]] = []
    line("table, plain numpy", best_of(1, lambda: plain.append(numpy_table(v))), "", ours)
    assert (plain[0] == codes).all()
    bits: list[NDArray[np.float64]] = []
    line("entropies, plain numpy", best_of(1, lambda: bits.append(numpy_entropies(plain[0]))), "", entropies)
    assert np.allclose(bits[0], table.statistics().entropy)

    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / name for name in ("guesses", "answers")]
        for file, words in zip(files, (v.guesses, v.answers), strict=True):
            file.write_text("\n".join(words))
        found = peer("doddle", ["doddle==1.6.0", "numpy<2"], "peer_doddle.py", *map(str, files))
    if found:
        assert found["best"] == rank(Position(v)).best.guess
        line("table, doddle 1.6.0 (numba)", found["table"], "", ours)
        line("entropies, doddle 1.6.0 (numba)", found["entropies"], "", entropies)

    bare = best_process(5, "-c", "pass")
    imported = best_process(7, "-c", USE) - bare
    line("import, with everything a suggestion needs", imported, "target 150")
    line("import, doddle 1.6.0", found["import"] if found else float("nan"), "", imported)
    line("first suggestion, fresh process, all told", best_process(7, "-c", FIRST), "target 350")
    for name in ("nyt", "english-7"):
        print(f"  {f'kept by one suggestion, {name}':44} {kept_by_a_suggestion(name) / 1e6:10.1f} MB   target 0")
    english = vocabulary("english-8")
    shape = f"english-8 opening, fast-entropy ({len(english.guesses)} x {len(english.answers)})"
    line(
        shape,
        best_of(3, lambda: rank(Position(Vocabulary("fresh", english.guesses, english.answers)), "fast-entropy")),
        "target 1000",
    )


if __name__ == "__main__":
    main()
