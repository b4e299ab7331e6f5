"""``simulate`` and ``opener``: strategies and first words through the real process."""

import signal
import subprocess
import time
from pathlib import Path

import pytest

import tilewise as tw
from tests.cli_process import COMMAND, assert_one_sentence, call, result


def test_simulate_one_strategy(tmp_path: Path) -> None:
    log, tree = tmp_path / "games.csv", tmp_path / "tarse.tree"
    done = call("simulate", "--opener", "tarse", "--rows", str(log), "-o", str(tree))
    assert "2,309 games, total 7915, mean 3.4279, worst 6" in done.stdout
    assert len(log.read_text().splitlines()) == 2310
    assert tw.verify(tw.read_tree(tree), tw.vocabulary("nyt")).total == 7915
    again = call("simulate", "--tree", str(tree))
    assert "total 7915" in again.stdout


def test_simulate_compares(tmp_path: Path) -> None:
    content = result(
        "simulate", "--opener", "tales", "--opener", "raile", "--ranker", "ncands", "--solve-when", "20",
        "--list", "original", "--strategy", "opening=tales ranker=entropy",
    )  # fmt: skip
    rows = content["strategies"]
    assert [row["opener"] for row in rows] == ["tales", "raile", "tales"]
    assert f"{rows[0]['mean']:.4f}" == "3.5957"
    assert max(row["composite"] for row in rows) <= 1
    assert_one_sentence(
        call("simulate", "--opener", "tales", "--opener", "raile", "-o", str(tmp_path / "x.tree")), 2, "2 strategies"
    )
    assert_one_sentence(call("simulate", "--opener", "xxxxx"), 2, "'xxxxx'")
    assert_one_sentence(call("simulate", "--strategy", "ranker=magic"), 2, "'magic'")
    assert_one_sentence(call("simulate", "--opener", "tales", "--rows", str(tmp_path / "x.txt")), 1, "x.txt")


def test_opener_by_ranker() -> None:
    content = result("opener", "tarse", "--fast")
    assert (content["total"], content["badge"], content["rank"]) == (7915, "estimate", 1)
    assert sum(reply["size"] for reply in content["replies"]) == 2309
    card = call("opener", "tarse", "--fast", "--card").stdout
    assert all(f"{r['feedback']} {r['reply']}".lower() in card.lower() for r in content["replies"])
    assert max(map(len, card.splitlines())) <= 80
    assert_one_sentence(call("opener", "xxxxx"), 2, "'xxxxx'")
    assert_one_sentence(call("opener"), 2, "WORD")


def test_weights_are_heard_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("crane\t3\nraise\t1000\nslate\t2.5\n")
    words = ["--words", str(file)]
    expected = f"{(1000 + 2 * 5.5) / 1005.5:.4f}"
    assert f"RAISE: mean {expected} by the weights, weighted total 1011 (proved)" in call("exact", *words).stdout
    told = f"mean {expected} by the weights (exact), worst 2, weighted total 1011"
    assert told in call("opener", "raise", *words).stdout
    assert f"RAISE mean {expected} by the weights (proved)" in call("prove", *words).stdout
    assert ["raise", expected, "1011"] == call("openers", "--by", "exact", *words).stdout.splitlines()[2].split()[:3]
    for command in (["exact"], ["opener", "raise"], ["prove"]):
        content = result(*command, *words)
        assert (content["total"], content["weight"], f"{content['mean']:.4f}") == (1011, 1005.5, expected)
    assert f"mean 1.6667, {expected} by the weights" in call("simulate", "--opener", "raise", *words).stdout
    assert "by weights" in call("simulate", "--opener", "raise", "--opener", "crane", *words).stdout
    assert call("suggest", *words).stdout.splitlines()[2].startswith("raise  1.005  proved")
    # A list of one's own is not taken for the one whose name it has.
    own = tmp_path / "nyt.txt"
    own.write_text("crane\nslate\n")
    assert "your own words" in call("words", "--words", str(own)).stdout


def test_a_total_that_is_not_proved_has_two_bounds() -> None:
    done = call("opener", "qajaq", "--budget", "0.5")
    assert "bound: between " in done.stdout
    content = result("opener", "qajaq", "--budget", "0.5")
    assert content["badge"] == "bound"
    assert 7883 < content["lower"] <= content["total"]


@pytest.mark.slow
def test_exact_and_its_tree(tmp_path: Path) -> None:
    content = result("exact", "crane=.y..g")
    assert (content["guess"], content["total"], content["proved"]) == ("south", 93, True)
    file = tmp_path / "small.tree"
    done = call("exact", "crane=.y..g", "--opener", "terse", "-o", str(file))
    assert "TERSE: total 98, mean 2.5128 (exact)" in done.stdout
    assert "total 98" in call("tree", "verify", str(file)).stdout
    short = call("exact", "watch=.gggg", "--rule", "strict", "--limit", "3")
    assert short.returncode == 0
    assert "not found within 3 guesses: 4 of 6" in short.stdout
    at_hand = call("exact", "--list", "original", "--rule", "hard", "-o", str(file))
    assert (
        "SALET: total 8122, mean 3.5084 (proved)\n2,315 words of original, rule hard, from the proof" in at_hand.stdout
    )
    assert "total 8122" in call("tree", "verify", str(file)).stdout
    stopped = call("exact", "--length", "6", "--rule", "hard", "--budget", "0")
    assert stopped.returncode == 1
    assert "not proved: between" in stopped.stdout  # there is always a tree


def test_prove_a_small_list(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("\n".join(["bills", "hills", "mills", "thumb", "tills"]))
    log = tmp_path / "tiny.proof"
    content = result("prove", "--words", str(words), "--log", str(log))
    assert (content["best"], content["total"], content["proved"], content["openers"]) == ("thumb", 9, True, 5)
    assert content["top"][0]["badge"] == "proved"
    assert "thumb = 9" in log.read_text()
    assert "THUMB 9 (proved)" in call("prove", "--words", str(words), "--log", str(log)).stdout


def test_opener_exactly() -> None:
    content = result("opener", "salet", "--list", "original", "--budget", "60")
    assert (content["total"], content["badge"]) == (7920, "proved")


def test_review_command(tmp_path: Path) -> None:
    content = result("review", "crane", "sloth", "piano", "--answer", "piano")
    sums = {"par": "7883/2309", "regret": "7231/36944", "luck": "22527/36944", "outcome": "3"}
    assert content["exact"] == {
        "guesses": sums, "chance": {"par": "1", "regret": "0", "luck": "0", "outcome": "1"}
    }  # fmt: skip
    shown = call("review", "crane=..gg.", "sloth=..y..", "piano=ggggg").stdout
    assert "SLOTH cost 0.19 guesses against KILPS" in shown
    share = tmp_path / "share.txt"
    share.write_text("Wordle 1 3/6\n\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\n")
    assert call("review", "crane", "sloth", "piano", "--share", str(share)).stdout == shown
    assert_one_sentence(call("review", "crane", "sloth", "piano", "-a", "piano", "--rule", "hard"), 1, "'sloth'")
    assert call("review", "crane", "sloth", "piano").stdout == shown  # words alone were a game that was solved
    assert_one_sentence(call("review", "crane=..gg.", "sloth"), 2, "'sloth'")
    assert_one_sentence(call("review", "crane", "--share", str(tmp_path / "none")), 2, "none")


STUDY = """
title = "small"
lists = ["original"]
openings = ["tales", "raile"]
rankers = ["largest", "entropy"]
"""


def test_study_resumes_and_plots(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(STUDY)
    content = result("study", str(file), "--rows-only")
    assert (content["rows"], content["planned"], len(content["best"])) == (4, 4, 4)
    assert content["best"][0]["mean"] <= content["best"][1]["mean"]
    again = call("study", str(file), "--rows-only", "--top", "1")
    assert "4 of 4 rows" in again.stdout
    rows = result("plot", "openers", str(file))["rows"]
    assert rows
    assert_one_sentence(call("study", str(tmp_path / "none.toml")), 2, "none.toml")


def test_claims() -> None:
    rows = result("claims", "lab", "--quick")["claims"]
    assert rows
    assert all(row["source"] == "lab" for row in rows)
    assert_one_sentence(call("claims", "nobody"), 2, "'nobody'")


def test_plots(tmp_path: Path) -> None:
    content = result("plot", "feedback", "tarse")
    assert len(content["rows"]) == 147
    call("plot", "feedback", "tarse", "-o", str(tmp_path / "t.svg"))
    assert (tmp_path / "t.svg").read_text().lstrip().startswith(("<svg", "<?xml"))
    assert call("plot", "guesses", "tarse").stdout.startswith("Guesses of TARSE")
    assert_one_sentence(call("plot", "pie", "tarse"), 2, "'pie'")
    assert_one_sentence(call("plot", "feedback"), 2, "'feedback'")
    assert_one_sentence(call("plot", "feedback", "tarse", "salet"), 2, "'tarse salet'")
    assert_one_sentence(call("plot", "feedback", "tarse", "-o", str(tmp_path / "t.gif")), 1, "t.gif")


@pytest.mark.slow
def test_a_study_that_is_interrupted_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text('lists = ["nyt"]\nopenings = "all"\nsample = 40\nrankers = ["entropy"]\n')
    journal = tmp_path / "long" / "journal.jsonl"
    process = subprocess.Popen(
        [*COMMAND, "study", str(file), "--rows-only"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    waiting = time.monotonic() + 60
    while not (journal.exists() and journal.stat().st_size) and time.monotonic() < waiting:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, complaint = process.communicate(timeout=60)
    assert (process.returncode, out) == (130, "")
    assert "the same command continues" in complaint
    kept = journal.read_text().splitlines()[:-1]
    assert result("study", str(file), "--rows-only")["rows"] == 40
    assert set(kept) <= set(journal.read_text().splitlines())
