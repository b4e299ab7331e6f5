"""The shipped exact results: their files are what they say, their trees verify, and they agree with the search."""

import hashlib
import lzma
import tomllib
from importlib import resources
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import call
from tilewise.game.position import Position
from tilewise.solver.openers.opener_values import known_openers
from tilewise.solver.openers.shipped_proofs import known_tree

DATA = resources.files("tilewise.data").joinpath("exact")
DIGESTS = tomllib.loads(DATA.joinpath("index.toml").read_text("utf-8"))
SHIPPED = sorted(tuple(name.removesuffix(".tree.txt").rsplit("-", 1)) for name in DIGESTS if name.endswith(".tree.txt"))
BEST = {
    ("nyt", "any"): ("tarse", 7883),
    ("nyt", "hard"): ("salet", 8097),
    ("original", "any"): ("salet", 7920),
    ("original", "hard"): ("salet", 8122),
    ("nyt-extended", "any"): ("tarse", 11219),
    ("lab", "any"): ("salet", 7897),
    ("nyt-2022", "any"): ("salet", 7897),
    ("nyt-extended", "hard"): ("tarse", 11627),
    ("lab", "hard"): ("salet", 8099),
    ("nyt-2022", "hard"): ("salet", 8099),
    ("nyt", "strict"): ("plate", 8202),
    ("original", "strict"): ("plate", 8227),
    ("nyt-extended", "strict"): ("tramp", 11845),
    ("lab", "strict"): ("plate", 8202),
    ("nyt-2022", "strict"): ("plate", 8202),
    ("english-4", "strict"): ("lamb", 8423),
    ("english-5", "any"): ("tares", 12487),
    ("english-5", "strict"): ("print", 13470),
    ("english-6", "strict"): ("traces", 18271),
    ("english-7", "strict"): ("portals", 21386),
    ("english-8", "any"): ("ceratins", 18558),
    ("english-8", "hard"): ("ceratins", 18759),
    ("english-8", "strict"): ("calories", 18863),
    ("english-9", "any"): ("parenties", 14490),
    ("english-9", "hard"): ("parenties", 14528),
    ("english-9", "strict"): ("larcenies", 14596),
    ("english-10", "any"): ("centrioles", 10234),
    ("english-10", "hard"): ("centrioles", 10234),
    ("english-10", "strict"): ("percolates", 10263),
    ("english-11", "any"): ("congruities", 6245),
    ("english-11", "hard"): ("congruities", 6245),
    ("english-11", "strict"): ("certainties", 6290),
    ("spanish-5", "any"): ("tarco", 3783),
    ("french-5", "any"): ("tarie", 3776),
    ("portuguese-5", "any"): ("torca", 4891),
    ("german-5", "any"): ("tarne", 4205),
    ("dutch-5", "any"): ("toren", 3484),
    ("polish-5", "any"): ("korna", 3787),
    ("french-6", "any"): ("cantre", 4754),
    ("french-7", "any"): ("castine", 4965),
    ("french-8", "any"): ("certaine", 4554),
    ("french-9", "any"): ("cauterise", 3488),
}


def test_every_file_has_its_digest() -> None:
    there = {p.name for p in DATA.iterdir() if p.name.endswith((".tsv", ".txt", ".xz"))}
    assert there == set(DIGESTS)
    for name, digest in DIGESTS.items():
        assert hashlib.sha256(DATA.joinpath(name).read_bytes()).hexdigest() == digest


def test_every_list_of_the_game_is_shipped_under_every_rule() -> None:
    assert set(SHIPPED) == set(BEST)
    for name in ("nyt", "original", "nyt-extended", "lab", "nyt-2022"):
        assert {rule for shipped, rule in SHIPPED if shipped == name} == {"any", "hard", "strict"}


@pytest.mark.parametrize(("name", "rule"), SHIPPED)
def test_shipped_trees_verify(name: str, rule: str) -> None:
    words, game = tw.vocabulary(name), tw.Game(name, rule)
    tree, openers = known_tree(game), known_openers(game)
    assert tree is not None
    assert (tree.proved, tree.rule.name) == (True, rule)
    checked = tw.verify(tree, words)
    assert checked.worst <= 6
    assert (tree.opener, checked.total) == (openers[0].guess, openers[0].total) == BEST[name, rule]
    assert [e.most for e in openers] == sorted(e.most for e in openers)  # lost games first


def test_a_subtree_of_a_known_tree_is_what_the_search_finds() -> None:
    words = tw.vocabulary("nyt")
    tree = known_tree(words)
    assert tree is not None
    for part in tw.partition(Position(words), tree.opener)[:6]:
        position = Position(words).play(tree.opener, part.feedback)
        node = tree.at(position.turns)
        assert node is not None
        total = sum(tree.depth(word) - 1 for word in part.words)
        assert tw.evaluate(position, [node.guess])[node.guess].total == total == tw.solve(position).total


def test_known_results_are_found_by_the_words_and_not_by_the_name() -> None:
    words, tiny = tw.vocabulary("nyt-2022"), tw.make_vocabulary("nyt", ["night", "light"])
    assert (known_openers(tiny), known_tree(tiny)) == ((), None)
    for name in ("another name", "nyt"):
        copy = tw.Game(tw.make_vocabulary(name, words.guesses, words.answers), "strict")
        tree = known_tree(copy)
        assert tree is not None
        assert (tree.plain_total, known_openers(copy)[0].guess) == (8202, "plate")
        assert known_tree(tw.Game(words, "strict")) == tree  # what one was told, the other is told
        assert known_tree(copy, "worst") is None


@pytest.mark.slow
def test_six_guesses_suffice_for_every_allowed_word() -> None:
    words = tw.vocabulary("original")
    every = words.with_answers(words.guesses)
    tree = known_tree(every, objective="worst")
    assert tree is not None
    tw.verify(tree, every)
    assert (len(every.answers), tree.opener, tree.worst, len(tree.lost)) == (12972, "lores", 6, 0)
    # No fewer: those who find every word within five guesses would find the -ills within five.
    ills = words.with_answers([w for w in words.guesses if w.endswith("ills")])
    assert len(ills.answers) == 19
    assert tw.solve(ills, objective="worst").lower == 6
    assert known_tree(tw.Game(every, "hard"), "worst") is None


@pytest.mark.parametrize("name", ["nyt", "original", "nyt-2022", "lab", "nyt-extended"])
def test_five_guesses_suffice_for_the_shipped_lists_of_five_letters(name: str) -> None:
    words = tw.vocabulary(name)
    tree = known_tree(words, objective="worst")
    assert tree is not None
    assert (tw.verify(tree, words).worst, tree.proved) == (5, True)


def test_no_play_loses_fewer_than_seventeen_within_four_guesses(tmp_path: Path) -> None:
    game, log = tw.Game("original", limit=4), tmp_path / "within-four"
    log.write_bytes(lzma.decompress((Path(__file__).parent / "within-four-original.log.xz").read_bytes()))
    lines = log.read_text("utf-8").splitlines()
    proof = tw.prove(game, log=log)  # what it says of every opener is enough: no line is added
    assert log.read_text("utf-8").splitlines() == lines
    assert (proof.proved, proof.best, proof.lost, proof.total) == (True, "tenor", 17, 8084)
    assert len(proof.openers) == proof.legal == 12972
    tree = known_tree(game)
    assert tree is not None
    checked = tw.verify(tree, game.vocabulary)
    assert (tree.opener, tree.proved, tree.limit, checked.worst) == ("tenor", True, 4, 4)
    assert (checked.total, len(tree.lost)) == (8084, 17)
    tw.write_tree(tree, file := tmp_path / "tenor.tree")
    assert "total 8084, worst 4, 17 not found within 4" in call("tree", "verify", str(file)).stdout
    assert (normal := known_tree("original")) is not None
    assert (normal.limit, known_tree(tw.Game("original", limit=5))) == (6, normal)
    shown = call("prove", "--list", "original", "--limit", "4", "--log", str(log), "--top", "1")
    assert shown.stdout.startswith("TENOR 8084 (sure, best), original")
    assert "not found within 4 guesses: 17 of 2315" in shown.stdout
    assert "tenor     17   8084  sure, best" in shown.stdout


def test_lines_of_the_log_of_four_guesses_can_be_checked() -> None:
    # Some of either kind, each with the budget of the proof.
    game = tw.Game("original", limit=4)
    proof = tw.prove(game, openers="tenor raced fuzzy lares")
    assert [(e.guess, e.lost, e.total) for e in proof.openers[:1]] == [("tenor", 17, 8084)]
    assert all((e.lost_lower, e.lower) >= (17, 8084) for e in proof.openers)


def test_the_command_answers_from_the_tree_of_six() -> None:
    done = call("solve", "--list", "original", "--answers", "all", "--objective", "worst")
    assert done.returncode == 0
    assert done.stdout.startswith("LORES: longest game 6")
    assert "from the proof that comes with tilewise" in done.stdout
