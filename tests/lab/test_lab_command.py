"""``simulate`` and ``opener``: strategies and first words through the real process."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, result
from tilewise.solver.openers import report as opener_report


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
    assert_one_sentence(call("simulate", "--opener", "tales", "--rows", str(tmp_path / "x.txt")), 2, "x.txt")


def test_opener_by_ranker() -> None:
    content = result("opener", "tarse", "--fast", "--list", "nyt")
    assert (content["total"], content["badge"], content["rank"]) == (7915, "estimate", 1)
    assert sum(reply["size"] for reply in content["replies"]) == 2309
    slower = call("opener", "stare", "--fast", "--list", "nyt").stdout
    more = (result("opener", "stare", "--fast", "--list", "nyt")["total"] - 7915) / 2309
    assert slower.startswith(f"STARE costs {more:.4f} guesses more than TARSE, the first of 14,855 by entropy")
    assert_one_sentence(call("opener", "xxxxx"), 2, "'xxxxx'")


@pytest.mark.slow
def test_what_an_opener_costs_is_told_first() -> None:
    done = call("opener", "stare", "--list", "nyt", "-n", "2")
    first, second, *_ = done.stdout.splitlines()
    assert first == "STARE costs 0.0282 guesses more than TARSE, the best of all 14,855; not among the best 20."
    assert second == "On nyt, rule any: 3.4422 guesses on average, total 7948 (sure), worst 6."
    told = result("opener", "stare", "--list", "nyt")
    assert (told["best"]["guess"], told["best"]["badge"], told["best"]["by"]) == ("tarse", "proved", "exact")
    assert told["difference"] == pytest.approx((7948 - 7883) / 2309)
    assert call("opener", "salet", "--list", "nyt").stdout.startswith("SALET costs 0.0048 guesses more than TARSE")
    assert "place 2." in call("opener", "salet", "--list", "nyt").stdout.splitlines()[0]
    assert call("opener", "tarse", "--list", "nyt").stdout.startswith("TARSE is the best of all 14,855.\n")
    late = call("opener", "qajaq", "--list", "nyt", "--budget", "0")
    assert "TARSE, the best of all 14,855: not known in this time" in late.stdout


@pytest.mark.slow
def test_all_that_is_searched_for_an_opener_shares_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[float] = []

    def noted(search: Callable[..., object]) -> Callable[..., object]:
        def call_it(*given: Any, budget_seconds: float, **how: Any) -> object:
            spent.append(budget_seconds)
            return search(*given, budget_seconds=budget_seconds, **how)

        return call_it

    for name in ("best_opener", "opening_report"):
        monkeypatch.setattr(opener_report, name, noted(getattr(opener_report, name)))
    result("opener", "stare", "--list", "lab", "--budget", "60")
    assert len(spent) == 2
    assert 27 < spent[0] <= 30
    assert spent[1] <= 60, "the last may take all that is left"


@pytest.mark.slow
def test_the_best_word_after_a_fixed_first_one() -> None:
    asked = ["opener", "stare", "--list", "nyt", "--top", "2"]
    then = result(*asked, "--then")
    assert [o["words"] for o in then["openings"]] == [["stare", "colin"], ["stare", "nicol"]]
    assert (then["first"], then["size"], then["complete"]) == (["stare"], 2, True)
    assert result(*asked, "--size", "2") == then
    every = [tw.opener("nyt", ("stare", w)).entropy for w in ("colin", "nicol", "pinol", "crane", "godly")]
    assert then["openings"][0]["entropy"] == max(every)
    three = result("opener", "stare,colin", "--then", "--list", "nyt", "--top", "1")["openings"][0]["words"]
    assert three[:2] == ["stare", "colin"]
    assert_one_sentence(call("opener", "--then"), 2, "--then")
    assert_one_sentence(call("opener", "stare", "crane", "--then"), 2, "--then")
    with pytest.raises(tw.NotationError, match="cannot begin with 'stare'"):
        tw.openers("nyt", 1, first="stare")


def test_openers_side_by_side() -> None:
    done = call("opener", "adieu", "crane", "salet", "--list", "nyt")
    rows = [line.split()[:3] for line in done.stdout.splitlines()[2:-1]]
    assert rows == [
        ["tarse", "3.4140", "best"], ["salet", "3.4188", "+0.0048"], ["crane", "3.4223", "+0.0082"],
        ["adieu", "3.6146", "+0.2005"],
    ]  # fmt: skip
    assert [o["words"] for o in result("opener", "adieu", "crane", "--list", "nyt")["compared"]] == [
        ["adieu"],
        ["crane"],
    ]


def test_without_words_the_list_is_that_of_the_assistant() -> None:
    best = result("opener", "--top", "3", "--as-of", "2026-05-01")
    assert (best["game"]["list"], best["by"]) == ("daily", "entropy")
    told = call("opener", "--top", "3", "--as-of", "2026-05-01").stdout.splitlines()
    assert told[-1].startswith("In guesses, which is what counts: TARSE, the assistant's own opener, takes 3.")
    assert best["game"]["list"] == result("suggest", "--top", "1", "--fast")["game"]["list"]
    assert (
        result("opener", "--list", "nyt", "--top", "1")["openings"][0] | {"total": 7883, "badge": "proved"}
        == (result("opener", "--list", "nyt", "--top", "1")["openings"][0])
    )


def test_weights_are_heard_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("crane\t3\nraise\t1000\nslate\t2.5\n")
    words = ["--words", str(file)]
    expected = f"{(1000 + 2 * 5.5) / 1005.5:.4f}"  # weights are whole numbers: 6, 2000 and 5
    assert f"RAISE: mean {expected} by the weights, weighted total 2022 (sure, best)" in call("solve", *words).stdout
    told = f"{expected} guesses on average by the weights (sure), worst 2."
    assert told in call("opener", "raise", *words).stdout
    assert f"RAISE mean {expected} by the weights (sure, best)" in call("prove", *words).stdout
    assert ["raise", expected, "best"] == call("opener", "--by", "exact", *words).stdout.splitlines()[2].split()[:3]
    for command in (["solve"], ["opener", "raise"], ["prove"]):
        content = result(*command, *words)
        assert (content["total"], content["weight"], f"{content['mean']:.4f}") == (2022, 2011, expected)
    assert (
        f"mean {expected} by the weights, 1.6667 with each word once"
        in call("simulate", "--opener", "raise", *words).stdout
    )
    assert "mean by the weights" in call("simulate", "--opener", "raise", "--opener", "crane", *words).stdout
    assert call("suggest", *words).stdout.splitlines()[2].startswith("raise  1.005  sure, best")
    # A list of one's own is not taken for the one whose name it has.
    own = tmp_path / "nyt.txt"
    own.write_text("crane\nslate\n")
    assert "your own words" in call("words", "--words", str(own)).stdout


def test_a_total_that_is_not_proved_has_two_bounds() -> None:
    done = call("opener", "qajaq", "--budget", "0.5", "--list", "nyt")
    assert "(between " in done.stdout
    content = result("opener", "qajaq", "--budget", "0.5", "--list", "nyt")
    assert content["badge"] == "bound"
    assert 7883 < content["lower"] <= content["total"]


@pytest.mark.slow
def test_exact_and_its_tree(tmp_path: Path) -> None:
    content = result("solve", "crane=.y..g", "--list", "nyt")
    assert (content["guess"], content["total"], content["proved"]) == ("south", 93, True)
    file = tmp_path / "small.tree"
    done = call("solve", "crane=.y..g", "--list", "nyt", "--opener", "terse", "-o", str(file))
    assert "TERSE: total 98, mean 2.5128 (sure)" in done.stdout
    assert "total 98" in call("tree", "verify", str(file)).stdout
    short = call("solve", "watch=.gggg", "--list", "nyt", "--rule", "strict", "--limit", "3")
    assert short.returncode == 0
    assert "not found within 3 guesses: 4 of 6" in short.stdout
    at_hand = call("solve", "--list", "original", "--rule", "hard", "-o", str(file))
    told = "SALET: total 8122, mean 3.5084 (sure, best)\n2,315 words of original, rule hard, from the proof"
    assert told in at_hand.stdout
    assert "total 8122" in call("tree", "verify", str(file)).stdout
    stopped = call("solve", "--length", "6", "--rule", "hard", "--budget", "0.05")
    assert stopped.returncode == 1
    assert "not sure: between" in stopped.stdout


def test_prove_a_small_list(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("\n".join(["bills", "hills", "mills", "thumb", "tills"]))
    log = tmp_path / "tiny.proof"
    content = result("prove", "--words", str(words), "--log", str(log))
    assert (content["best"], content["total"], content["proved"], content["openers"]) == ("thumb", 9, True, 5)
    assert content["top"][0]["badge"] == "proved"
    assert "thumb = 9" in log.read_text()
    assert "THUMB 9 (sure, best)" in call("prove", "--words", str(words), "--log", str(log)).stdout
    rows = [line.split() for line in call("prove", "--words", str(words), "--limit", "2").stdout.splitlines()]
    assert rows[2] == ["opener", "lost", "total", "how", "sure"]
    assert rows[3] == ["thumb", "0", "9", "sure,", "best"]
    assert ">= 9  at least" in call("prove", "--words", str(words), "--budget", "0").stdout


def test_review_command(tmp_path: Path) -> None:
    nyt = ("--list", "nyt")
    content = result("review", "crane", "sloth", "piano", "--answer", "piano", *nyt)
    sums = {"par": "7883/2309", "regret": "7231/36944", "luck": "22527/36944", "outcome": "3"}
    assert content["exact"] == {
        "guesses": sums, "chance": {"par": "1", "regret": "0", "luck": "0", "outcome": "1"}
    }  # fmt: skip
    shown = call("review", "crane=..gg.", "sloth=..y..", "piano=ggggg", *nyt).stdout
    assert "SLOTH cost 0.19 guesses against KILPS" in shown
    share = tmp_path / "share.txt"
    share.write_text("tilewise 3/6\n\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\n")
    assert call("review", "crane", "sloth", "piano", "--share", str(share), *nyt).stdout == shown
    assert_one_sentence(call("review", "crane", "sloth", "piano", "-a", "piano", "--rule", "hard"), 1, "'sloth'")
    assert call("review", "crane", "sloth", "piano", *nyt).stdout == shown  # words alone were a game that was solved
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


def test_plots(tmp_path: Path) -> None:
    content = result("plot", "feedback", "tarse")
    assert len(content["rows"]) == 147
    call("plot", "feedback", "tarse", "-o", str(tmp_path / "t.svg"))
    assert (tmp_path / "t.svg").read_text().lstrip().startswith(("<svg", "<?xml"))
    assert call("plot", "guesses", "tarse").stdout.startswith("Guesses of TARSE")
    assert_one_sentence(call("plot", "pie", "tarse"), 2, "'pie'")
    assert_one_sentence(call("plot", "feedback"), 2, "'feedback'")
    several = result("plot", "feedback", "tarse", "qajaq")
    assert several["title"] == "The feedback of TARSE, QAJAQ"
    assert [row["guess"] for row in several["rows"]] == ["tarse"] * 147 + ["qajaq"] * 18
    assert_one_sentence(call("plot", "feedback", *["tarse"] * 7), 1, "7 words")
    assert_one_sentence(call("plot", "feedback", "tarse", "-o", str(tmp_path / "t.gif")), 2, "t.gif")


def test_a_seed_below_zero_is_refused() -> None:
    assert_one_sentence(call("lab", "play", "--seed", "-1"), 2, "'--seed': -1 is out of range: give 0 to 1,000,000,000")
