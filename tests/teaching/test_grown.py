"""Trees grown on several features, families of words, and strategies that believe one list and are asked another."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.cli_process import call
from tests.support.refusal import refused
from tilewise.study.simulate import believing
from tilewise.teaching import GrownNode, Points, families, grow_tree, read_labelled, read_points

POINT = st.tuples(st.integers(0, 4), st.integers(0, 4))


def reached(node: GrownNode, points: Points, row: tuple[float, ...]) -> GrownNode:
    while node.left is not None and node.right is not None:
        low = row[points.features.index(node.feature)] <= node.threshold
        node = node.left if low else node.right
    return node


@given(st.lists(st.tuples(POINT, st.sampled_from("ab")), min_size=2, max_size=25), st.sampled_from(["entropy", "gini"]))
def test_every_point_reaches_a_leaf_that_counts_it(labelled: list[tuple[tuple[int, int], str]], by: str) -> None:
    rows = tuple(tuple(map(float, point)) for point, _ in labelled)
    points = Points("drawn", ("x", "y"), rows, tuple(label for _, label in labelled))
    tree = grow_tree(points, by, depth=30)
    classes = sorted(set(points.labels))
    leaves: dict[int, list[str]] = {}
    nodes: dict[int, GrownNode] = {}
    for row, label in zip(points.rows, points.labels, strict=True):
        leaf = reached(tree, points, row)
        leaves.setdefault(id(leaf), []).append(label)
        nodes[id(leaf)] = leaf
    assert all(nodes[k].counts == tuple(map(labels.count, classes)) for k, labels in leaves.items())
    assert len(leaves) == tree.leaves
    assert tree.errors == sum(len(labels) - max(map(labels.count, classes)) for labels in leaves.values())
    every = [split.gain for number in (0, 1) for split in tw.teaching.splits(points.feature(number), by)]
    assert tree.gain == pytest.approx(max([0.0, *every]), abs=1e-9)


def test_the_points_of_the_source_are_cut_as_it_says() -> None:
    points = read_points()
    at_zero = [label for row, label in zip(points.rows, points.labels, strict=True) if row[0] <= 0]
    assert (at_zero.count("0"), at_zero.count("1")) == (49, 9)  # 58 points on the left, and 42 on the right
    tree = grow_tree(points)
    assert (tree.feature, round(tree.gain, 2)) == ("X1", 0.64)
    assert tree.left is not None
    assert tree.right is not None
    assert (tree.left.counts, tree.right.counts) == ((50, 9), (0, 41))
    assert [grow_tree(points, by, 3).errors for by in ("entropy", "gini")] == [6, 6]


@pytest.mark.parametrize("by", ["entropy", "gini"])
def test_a_learner_of_its_own_grows_the_same_tree(by: str) -> None:
    learner = pytest.importorskip("sklearn.tree").DecisionTreeClassifier(criterion=by, max_depth=2, random_state=1)
    points = read_points()
    theirs, ours = learner.fit(points.rows, points.labels).tree_, grow_tree(points, by, 2)
    assert ours.left is not None
    assert theirs.threshold[:2].tolist() == pytest.approx([ours.threshold, ours.left.threshold], abs=1e-6)
    assert points.features[theirs.feature[1]] == ours.left.feature


def test_files_of_points_are_read_or_refused(tmp_path: Path) -> None:
    file = tmp_path / "points.csv"
    file.write_text("a,b,kind\n1,5,x\n2,5,x\n3,5,y\n")
    assert grow_tree(read_points(file)).lines() == ("a <= 2.5: gain 0.918, 2 1", "  2 0", "  0 1")
    assert "4 leaves, 6 of 100 points wrong" in call("lab", "grow").stdout
    file.write_text("a,b,kind\n1,5,x\n2,nan,x\n")
    refused(tw.TilewiseError, "line 3: '2,nan,x' should be numbers and a label, as in", read_points, file)
    file.write_text("a\n")
    refused(tw.TilewiseError, "a header and at least two lines are needed", read_points, file)


# ---- believing one list, being asked another -------------------------------------------------------------


def test_who_believes_the_right_list_plays_as_ever() -> None:
    words = tw.vocabulary("english-4")
    assert believing("sale", words, words).counts == tw.simulate("sale", words).counts


def test_a_word_that_nobody_believed_in_is_found_all_the_same() -> None:
    guesses = ["bills", "hills", "mills", "thumb", "tills", "zills"]
    asked = tw.make_vocabulary("asked", guesses, ["bills", "zills"])
    believed = tw.make_vocabulary("believed", guesses, ["bills", "hills", "mills", "tills"])
    played = believing("opening=thumb tie=first", believed, asked)
    assert {log.answer: log.words for log in played.logs()} == {
        "bills": ("thumb", "bills"),
        "zills": ("thumb", "zills"),
    }
    # Who knew that MILLS alone is asked would say so at once; who believes in four words tells them apart first.
    sure = tw.make_vocabulary("sure", guesses, ["mills"])
    (log,) = believing("opening=zills tie=first", believed, sure).logs()
    assert log.words == ("zills", "thumb", "mills")
    other = tw.make_vocabulary("other", guesses[:-1], ["bills"])
    refused(tw.TilewiseError, "'other' and 'asked' are different games", believing, "thumb", other, asked)


def test_what_knowing_the_hidden_list_is_worth() -> None:
    words = tw.vocabulary("lab:s....")
    shown = call("simulate", "--list", words.name, "--opener", "stare", "--tie", "first", "--believe", "all").stdout
    blind = believing("opening=stare tie=first", words.with_answers(words.guesses), words)
    assert f"total {blind.total}" in shown.replace(",", "")
    assert blind.total > tw.simulate("opening=stare tie=first", words).total


# ---- families --------------------------------------------------------------------------------------------


def test_families_are_answers_that_differ_in_one_letter() -> None:
    found = {family.pattern: family for family in families("original")}
    assert found[".atch"].words == ("batch", "catch", "hatch", "latch", "match", "patch", "watch")
    answers = tw.vocabulary("original").answers
    for pattern, family in found.items():
        place = pattern.index(".")
        assert family.words == tuple(w for w in answers if w[:place] + "." + w[place + 1 :] == pattern)
        assert len({tw.feedback(family.splitter, word).code for word in family.words}) == family.parts
    three = tw.make_vocabulary("ound", ["bound", "lound", "mound", "plumb", "pound"], ["bound", "mound", "pound"])
    assert [(f.splitter, f.parts) for f in families(three, least=3)] == [("plumb", 3)]
    assert [len(f.words) for f in families("original", least=7)] == [9, 8, 7, 7, 7]
    assert ".ound       8  barfs          5  bound found" in call("lab", "families", "original").stdout


def test_the_splitter_of_a_family_has_the_highest_entropy() -> None:
    words = tw.vocabulary("english-4")
    for family in families(words, least=12)[:3]:
        ranked = tw.rank(tw.Position(words.with_answers(family.words, "family")), "entropy", top=1)
        assert ranked.best.guess == family.splitter


@pytest.mark.parametrize("read", [read_points, read_labelled])
def test_a_field_that_is_far_too_long_is_told(read: Callable[[Path], object], tmp_path: Path) -> None:
    file = tmp_path / "long.csv"
    file.write_text(f"x,label\n1,a\n2,{'b' * 200_000}\n")
    refused(tw.StudyError, r"long\.csv, line 3: it is not CSV: field larger than field limit \(131072\)", read, file)
    file.write_text(f"x,label\n1,a\n{'2' * 100_000},\n")
    assert len(refused(tw.StudyError, "line 3: '222", read, file)) < 300
