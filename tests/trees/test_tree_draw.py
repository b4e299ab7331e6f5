"""Pictures of trees: every node is in them, and they are well-formed."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.refusal import refused

V = tw.vocabulary("english-4").with_answers(tw.vocabulary("english-4").answers[::40], "some")
TREE = tw.Strategy().unroll(V)
SVG = "{http://www.w3.org/2000/svg}"


def test_dot_has_every_node_and_edge() -> None:
    text = tw.trees.tree_dot(TREE)
    assert len(re.findall(r"^  n\d+ \[", text, re.M)) == TREE.size
    assert len(re.findall(r"^  n\d+ -> n\d+ \[", text, re.M)) == TREE.size - 1
    assert text.count("peripheries=2") == TREE.answers
    assert text.count("{") == text.count("}") == 1
    shallow = tw.trees.tree_dot(TREE, depth=2)
    assert len(re.findall(r" -> ", shallow)) == sum(d == 2 for d in TREE.node_depths)


def test_svg_has_every_word_and_tile() -> None:
    root = ET.fromstring(tw.trees.tree_svg(TREE))
    words = [t.text for t in root.iter(f"{SVG}text")]
    for guess in set(TREE.guesses):
        assert words.count(guess) == TREE.guesses.count(guess)
    tiles = [r for r in root.iter(f"{SVG}rect") if (r.get("class") or "").startswith("d")]
    assert len(tiles) == V.length * (TREE.size - 1)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for r in tiles:
        assert 0 <= float(r.attrib["x"]) <= width
        assert 0 <= float(r.attrib["y"]) <= height
    assert len(list(ET.fromstring(tw.trees.tree_svg(TREE, depth=1)).iter(f"{SVG}text"))) == 3


def test_names_are_escaped() -> None:
    v = tw.make_vocabulary('a "<b>" & c', ["night", "light"])
    tree = tw.Strategy().unroll(v)
    ET.fromstring(tw.trees.tree_svg(tree))
    assert '\\"<b>\\"' in tw.trees.tree_dot(tree)


def test_files(tmp_path: Path) -> None:
    for name in ("a.dot", "a.gv", "a.svg"):
        tw.trees.draw_tree(TREE, tmp_path / name)
        assert (tmp_path / name).stat().st_size > 500
    refused(tw.TilewiseError, r"\.dot, \.svg or \.png", tw.trees.draw_tree, TREE, tmp_path / "a.pdf")
    with pytest.raises(tw.TilewiseError, match="depth=0: give a whole number of 1 or more"):
        tw.trees.draw_tree(TREE, tmp_path / "a.svg", depth=0)


def test_png(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    tw.trees.draw_tree(TREE, tmp_path / "a.png", depth=2)
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
