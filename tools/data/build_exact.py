"""Rebuild the shipped exact results: tables of the best openers, and the best opener's tree.

    python -m tools.data.build_exact                      every list and rule, one after the other
    python -m tools.data.build_exact nyt any --top 20     one of them
    python -m tools.data.build_exact --worst              the trees with the shortest longest game (some minutes)
    python -m tools.data.build_exact --within             the tree that loses the fewest words within four guesses; its
                                                          proof takes an hour or two of processor time

For each list and rule a proof over all openers is run, with its log in build/proofs, where it is resumed from. Written
are ``src/tilewise/data/exact/<list>-<rule>.openers.tsv``, ``<list>-<rule>.tree.txt`` and the digests of both in
``index.toml``.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import tilewise as tw

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "src/tilewise/data/exact"
LOGS = ROOT / "build/proofs"
LISTS = ["nyt", "original", "nyt-2022", "lab", "nyt-extended", *(f"english-{length}" for length in range(4, 12))]
LANGUAGES = [info.name for info in tw.vocabularies() if info.alphabet]
"""Lists of other languages: proved for the rule any alone."""
RULES = ["any", "hard", "strict"]
METHOD = "exact search"
SAFEST = "lores"
"""The opener of the tree for every allowed word: the first that always wins in six, of those tried by their entropy."""


def build(name: str, rule: str, top: int, threads: int) -> None:
    """Prove one list under one rule and write what is shipped of it."""
    words = tw.vocabulary(name)
    LOGS.mkdir(parents=True, exist_ok=True)
    proof = tw.prove(words, rule, top=top, threads=threads, log=LOGS / f"{name}-{rule}.txt", progress=_show(name, rule))
    print(
        f"\n{name} {rule}: {proof.best} {proof.total} proved={proof.proved} {proof.seconds:.1f} s {proof.nodes} nodes"
    )
    if not proof.proved or proof.best is None:
        raise SystemExit("the proof is not finished: run this again to resume it")
    tree = tw.solve(words, rule=rule, opening=proof.best).tree
    assert tree is not None
    tree = replace(tree, proved=True, method=METHOD)  # the proof says that no other opener is better
    tw.verify(tree, words)
    OUT.mkdir(parents=True, exist_ok=True)
    rows = [f"{e.guess}\t{e.total}" + (f"\t{e.lost}\n" if e.lost else "\n") for e in proof.openers if e.proved][:top]
    head = f"# {name} {rule} {words.digest}: the best {top} openers, exact totals, at most {proof.game.limit} guesses\n"
    (OUT / f"{name}-{rule}.openers.tsv").write_text(head + "".join(rows), "utf-8")
    (OUT / f"{name}-{rule}.tree.txt").write_text(tw.trees.tree_text(tree), "utf-8")


def build_worst() -> None:
    """The trees whose longest game is the shortest: five guesses, or six if any allowed word may be the answer."""
    for name in LISTS[:5]:
        words = tw.vocabulary(name)
        _keep(f"{name}-any.worst", words, tw.solve(words, "worst"))
    words = tw.vocabulary("original")
    words = words.with_answers(words.guesses, "original (every allowed word)")
    _keep("original-all-any.worst", words, tw.solve(words, "worst", opening=SAFEST))


def build_within(name: str = "original", limit: int = 4) -> None:
    """The tree that loses the fewest words within the limit, by a proof over all openers."""
    game = tw.Game(name, limit=limit)
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{name}-any-within-{limit}.txt"
    proof = tw.prove(game, log=log, progress=_show(name, f"within {limit}"))
    if not proof.proved or proof.best is None:
        raise SystemExit("the proof is not finished: run this again to resume it")
    _keep(f"{name}-any.within-{limit}", game.vocabulary, tw.solve(game, opening=proof.best))


def _keep(name: str, words: tw.Vocabulary, found: tw.solver.Solution) -> None:
    assert found.tree is not None
    assert found.proved
    tree = replace(found.tree, proved=True, method=METHOD)  # fewer do not suffice: the tests know why
    tw.verify(tree, words)
    print(f"{name}: {found.guess} {found.worst}, {found.seconds:.1f} s, {found.nodes} nodes", flush=True)
    text = tw.trees.tree_text(tree).encode()
    (OUT / f"{name}.tree.txt.xz").write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))


def write_index() -> None:
    """The digests of all files, as they are."""
    files = sorted(p for p in OUT.iterdir() if p.suffix in {".tsv", ".txt", ".xz"})
    lines = [f'"{p.name}" = "{hashlib.sha256(p.read_bytes()).hexdigest()}"\n' for p in files]
    (OUT / "index.toml").write_text(
        "# sha256 of every file here, written by tools/data/build_exact.py\n" + "".join(lines), "utf-8"
    )


def _show(name: str, rule: str) -> Callable[[tw.solver.ProofProgress], None]:
    def hook(p: tw.solver.ProofProgress) -> None:
        if p.done % 50 == 0 or p.done == p.total:
            print(f"\r{name} {rule}: {p.done}/{p.total} {p.text} {p.seconds:.0f} s ", end="", flush=True)

    return hook


def main() -> None:
    """Build what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("list", nargs="?", choices=[*LISTS, *LANGUAGES], help="one list (default: all)")
    parser.add_argument("rule", nargs="?", choices=RULES, help="one rule (default: all)")
    parser.add_argument("--top", type=int, default=20, help="openers in the table")
    parser.add_argument("--threads", type=int, default=0, help="threads (default: every core)")
    parser.add_argument("--worst", action="store_true", help="only the trees with the shortest longest game")
    parser.add_argument("--within", action="store_true", help="only the tree that loses the fewest words within four")
    asked = parser.parse_args()
    if asked.worst or asked.within:
        build_worst() if asked.worst else build_within()
        write_index()
        return
    for name in [asked.list] if asked.list else [*LISTS, *LANGUAGES]:
        for rule in [asked.rule] if asked.rule else RULES[: 1 if name in LANGUAGES else None]:
            build(name, rule, asked.top, asked.threads)
    write_index()


if __name__ == "__main__":
    main()
