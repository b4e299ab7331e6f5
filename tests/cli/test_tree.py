"""``tilewise tree``: show, verify and draw a tree in a file."""

from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, result

WORDS = ["bills", "hills", "mills", "thumb", "tills"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "words.txt").write_text("\n".join(WORDS))
    v = tw.load_vocabulary(tmp_path / "words.txt")
    nested = ("thumb", {"...y.": "mills", ".y...": "hills", "g....": "tills", "....y": "bills"})
    tw.write_tree(tw.DecisionTree.of_nested(v, nested), tmp_path / "tiny.tree")
    return tmp_path / "tiny.tree"


def test_show(file: Path) -> None:
    done = call("tree", "show", str(file))
    assert "plain_total  " in done.stdout
    assert "thumb" in done.stdout
    assert result("tree", "show", str(file))["plain_total"] == 9
    assert result("tree", "show", str(file), "--answer", "hills")["turns"] == ["thumb=.y...", "hills=ggggg"]
    assert call("tree", "show", str(file), "--answer", "hills").stdout == "thumb=.y... hills=ggggg\n"
    assert_one_sentence(call("tree", "show", str(file), "--answer", "crane"), 1, "'crane'")


@pytest.mark.parametrize(
    ("name", "unusual"),
    [
        ("mastermind:2x3", {"scoring": "pegs", "alphabet": "1 2 3"}),
        ("mini-nerdle:4*7=..", {"scoring": "tiles", "alphabet": "0 1 2 3 4 5 6 7 8 9 + - * / ="}),
        ("french-5:qu...", {"scoring": "tiles", "alphabet": "french"}),
        ("nyt:qu...", {"scoring": "tiles", "alphabet": None}),
    ],
)
def test_trees_of_any_game_are_shown_verified_and_drawn(name: str, unusual: dict[str, str], tmp_path: Path) -> None:
    for kind in (".tree", ".json"):
        file = str(tmp_path / f"one{kind}")
        assert call("solve", "--list", name, "-o", file).returncode == 0
        shown = result("tree", "show", file)
        assert {key: shown[key] for key in unusual} == unusual
        told = call("tree", "show", file).stdout.splitlines()
        said = [line.split(maxsplit=1) for line in told if line.startswith(("scoring", "alphabet"))]
        assert said == [[key, is_] for key, is_ in unusual.items() if is_ not in (None, "tiles")]
        assert f"total {shown['plain_total']}, worst {shown['worst']}" in call("tree", "verify", file).stdout
        assert call("tree", "draw", file).stdout.startswith(shown["opener"])


def test_verify(file: Path) -> None:
    words = str(file.parent / "words.txt")
    assert "total 9, worst 2" in call("tree", "verify", str(file), "--words", words).stdout
    assert result("tree", "verify", str(file), "--words", words)["total"] == 9
    assert_one_sentence(call("tree", "verify", str(file), "--list", "nyt"), 1, "'nyt'")
    assert_one_sentence(call("tree", "verify", str(file)), 2, "words of your own", "add --words FILE")
    file.write_text(file.read_text().replace("hills", "pills"))
    assert call("tree", "verify", str(file), "--words", words).returncode == 1


def test_draw(file: Path) -> None:
    lines = call("tree", "draw", str(file)).stdout.splitlines()
    assert lines[0] == "thumb * (5)"
    assert lines[1:] == ["├─ g.... tills *", "├─ .y... hills *", "├─ ...y. mills *", "└─ ....y bills *"]
    assert result("tree", "draw", str(file))["tree"]["branches"]["g...."]["guess"] == "tills"
    assert call("tree", "draw", str(file), "--after", "thumb=.y...").stdout == "hills *\n"
    boxes = [call("tree", "draw", str(file), "--boxes", *after).stdout for after in ((), ("--after", "thumb=.y..."))]
    assert [len(told.splitlines()) for told in boxes] == [2 + 5, 2 + 1]
    assert_one_sentence(call("tree", "draw", str(file), "--after", "thumb=yyyyy"), 2, "'thumb=yyyyy'")


def test_a_weighted_tree_names_its_totals(tmp_path: Path) -> None:
    words, tree = tmp_path / "mine.txt", tmp_path / "raise.tree"
    words.write_text("crane\t3\nraise\t1000\nslate\t2.5\n")
    call("solve", "--words", str(words), "-o", str(tree))
    done = call("tree", "verify", str(tree), "--words", str(words))
    assert "3 answers, weighted total 2022, worst 2\n" in done.stdout
