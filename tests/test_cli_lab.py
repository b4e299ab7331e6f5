"""``simulate`` and ``opener``: strategies and first words through the real process."""

from pathlib import Path

import tilewise as tw
from tests.cli_process import assert_one_sentence, call, result


def test_simulate_one_strategy(tmp_path: Path) -> None:
    log, tree = tmp_path / "games.csv", tmp_path / "tarse.tree"
    done = call("simulate", "--opener", "tarse", "--log", str(log), "--write-tree", str(tree))
    assert "2,309 games, total 7915, mean 3.4279, worst 6" in done.stdout
    assert len(log.read_text().splitlines()) == 2310
    assert tw.verify(tw.read_tree(tree), tw.vocabulary("nyt")).total == 7915
    again = call("simulate", "--tree", str(tree))
    assert "total 7915" in again.stdout


def test_simulate_compares(tmp_path: Path) -> None:
    content = result(
        "simulate", "-o", "tales", "-o", "raile", "--ranker", "ncands", "--solve-when", "20", "--list", "original",
        "--strategy", "opening=tales ranker=entropy",
    )  # fmt: skip
    rows = content["strategies"]
    assert [row["opener"] for row in rows] == ["tales", "raile", "tales"]
    assert f"{rows[0]['mean']:.4f}" == "3.5957"
    assert max(row["composite"] for row in rows) <= 1
    assert_one_sentence(
        call("simulate", "-o", "tales", "-o", "raile", "--write-tree", str(tmp_path / "x.tree")), 2, "2 strategies"
    )
    assert_one_sentence(call("simulate", "-o", "xxxxx"), 2, "'xxxxx'")
    assert_one_sentence(call("simulate", "--strategy", "ranker=magic"), 2, "'magic'")
    assert_one_sentence(call("simulate", "-o", "tales", "--log", str(tmp_path / "x.txt")), 1, "x.txt")


def test_opener_by_ranker() -> None:
    content = result("opener", "tarse", "--fast")
    assert (content["total"], content["badge"], content["rank"]) == (7915, "estimate", 1)
    assert sum(reply["size"] for reply in content["replies"]) == 2309
    card = call("opener", "tarse", "--fast", "--card").stdout
    assert all(f"{r['feedback']} {r['reply']}".lower() in card.lower() for r in content["replies"])
    assert max(map(len, card.splitlines())) <= 80
    assert_one_sentence(call("opener", "xxxxx"), 2, "'xxxxx'")
    assert_one_sentence(call("opener"), 2, "WORD")
