"""What commands print that the library has computed: strategies, openers, proofs, studies, plots, trees, pictures."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call, check_schema, result
from tilewise.solver.openers import report as opener_report

WORDS = ["bills", "hills", "mills", "thumb", "tills"]


@pytest.fixture
def words(tmp_path: Path) -> list[str]:
    """The options for a list of five words."""
    (tmp_path / "words.txt").write_text("\n".join(WORDS))
    return ["--words", str(tmp_path / "words.txt")]


# ---- strategies and openers ----------------------------------------------------------------------------------


def test_simulate_one_strategy(tmp_path: Path) -> None:
    log, tree = tmp_path / "games.csv", tmp_path / "tarse.tree"
    done = call("simulate", "--opener", "tarse", "--rows", str(log), "-o", str(tree))
    assert "2,309 games, total 7915, mean 3.4279, worst 6" in done.stdout
    assert len(log.read_text().splitlines()) == 2310
    assert tw.verify(tw.read_tree(tree), tw.vocabulary("nyt")).total == 7915
    assert "total 7915" in call("simulate", "--tree", str(tree)).stdout


def test_simulate_compares() -> None:
    content = result(
        "simulate", "--opener", "tales", "--opener", "raile", "--ranker", "ncands", "--solve-when", "20",
        "--list", "original", "--strategy", "opening=tales ranker=entropy",
    )  # fmt: skip
    rows = content["strategies"]
    assert [row["opener"] for row in rows] == ["tales", "raile", "tales"]
    assert f"{rows[0]['mean']:.4f}" == "3.5957"
    assert max(row["composite"] for row in rows) <= 1


def test_opener_by_ranker() -> None:
    content = result("opener", "tarse", "--fast", "--list", "nyt")
    assert (content["total"], content["badge"], content["rank"]) == (7915, "estimate", 1)
    assert sum(reply["size"] for reply in content["replies"]) == 2309
    slower = call("opener", "stare", "--fast", "--list", "nyt").stdout
    more = (result("opener", "stare", "--fast", "--list", "nyt")["total"] - 7915) / 2309
    assert slower.startswith(f"STARE costs {more:.4f} guesses more than TARSE, the first of 14,855 by entropy")


@pytest.mark.slow
def test_what_an_opener_costs_is_told_first() -> None:
    def told(word: str, *options: str) -> list[str]:
        return call("opener", word, "--list", "nyt", *options).stdout.splitlines()

    assert told("stare", "-n", "2")[:2] == [
        "STARE costs 0.0282 guesses more than TARSE, the best of all 14,855; not among the best 20.",
        "On nyt, rule any: 3.4422 guesses on average, total 7948 (sure), worst 6.",
    ]
    stare = result("opener", "stare", "--list", "nyt")
    assert (stare["best"]["guess"], stare["best"]["badge"], stare["best"]["by"]) == ("tarse", "proved", "exact")
    assert stare["difference"] == pytest.approx((7948 - 7883) / 2309)
    assert told("salet")[0].startswith("SALET costs 0.0048 guesses more than TARSE")
    assert "place 2." in told("salet")[0]
    assert told("tarse")[0] == "TARSE is the best of all 14,855."
    assert "TARSE, the best of all 14,855: not known in this time" in "\n".join(told("qajaq", "--budget", "0"))


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
    with pytest.raises(tw.NotationError, match="cannot begin with 'stare'"):
        tw.openers("nyt", 1, first="stare")


def test_openers_side_by_side() -> None:
    done = call("opener", "adieu", "crane", "salet", "--list", "nyt")
    assert [line.split()[:3] for line in done.stdout.splitlines()[2:-1]] == [
        ["tarse", "3.4140", "best"], ["salet", "3.4188", "+0.0048"], ["crane", "3.4223", "+0.0082"],
        ["adieu", "3.6146", "+0.2005"],
    ]  # fmt: skip
    compared = result("opener", "adieu", "crane", "--list", "nyt")["compared"]
    assert [o["words"] for o in compared] == [["adieu"], ["crane"]]


def test_without_words_the_list_is_that_of_the_assistant() -> None:
    best = result("opener", "--top", "3", "--as-of", "2026-05-01")
    assert (best["game"]["list"], best["by"]) == ("daily", "entropy")
    told = call("opener", "--top", "3", "--as-of", "2026-05-01").stdout.splitlines()
    assert told[-1].startswith("In guesses, which is what counts: TARSE, the assistant's own opener, takes 3.")
    (first,) = result("opener", "--list", "nyt", "--top", "1")["openings"]
    assert (first["total"], first["badge"]) == (7883, "proved")


def test_weights_are_heard_everywhere(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("crane\t3\nraise\t1000\nslate\t2.5\n")
    words = ["--words", str(file)]
    expected = f"{(1000 + 2 * 5.5) / 1005.5:.4f}"  # weights are whole numbers: 6, 2000 and 5
    tree = str(tmp_path / "raise.tree")
    for command, told in (
        (["solve"], f"RAISE: mean {expected} by the weights, weighted total 2022 (sure, best)"),
        (["opener", "raise"], f"{expected} guesses on average by the weights (sure), worst 2."),
        (["prove"], f"RAISE mean {expected} by the weights (sure, best)"),
        (["simulate", "--opener", "raise"], f"mean {expected} by the weights, 1.6667 with each word once"),
        (["simulate", "--opener", "raise", "--opener", "crane"], "mean by the weights"),
        (["suggest"], "\nraise  1.005  sure, best"),
        (["solve", "-o", tree], ""),
        (["tree", "verify", tree], "3 answers, weighted total 2022, worst 2\n"),
    ):
        assert told in call(*command, *words).stdout
    assert ["raise", expected, "best"] == call("opener", "--by", "exact", *words).stdout.splitlines()[2].split()[:3]
    for command in (["solve"], ["opener", "raise"], ["prove"]):
        content = result(*command, *words)
        assert (content["total"], content["weight"], f"{content['mean']:.4f}") == (2022, 2011, expected)
    # A list of one's own is not taken for the one whose name it has.
    own = tmp_path / "nyt.txt"
    own.write_text("crane\nslate\n")
    assert "your own words" in call("words", "--words", str(own)).stdout


def test_a_total_that_is_not_proved_has_two_bounds() -> None:
    asked = ("opener", "qajaq", "--budget", "0.5", "--list", "nyt")
    assert "(between " in call(*asked).stdout
    content = result(*asked)
    assert content["badge"] == "bound"
    assert 7883 < content["lower"] <= content["total"]


# ---- exact play, proofs, reviews -----------------------------------------------------------------------------


@pytest.mark.slow
def test_exact_and_its_tree(tmp_path: Path) -> None:
    content = result("solve", "crane=.y..g", "--list", "nyt")
    assert (content["guess"], content["total"], content["proved"]) == ("south", 93, True)
    file = tmp_path / "small.tree"
    done = call("solve", "crane=.y..g", "--list", "nyt", "--opener", "terse", "-o", str(file))
    assert "TERSE: total 98, mean 2.5128 (sure)" in done.stdout
    assert "total 98" in call("tree", "verify", str(file)).stdout
    picture = str(tmp_path / "x.svg")
    assert_one_sentence(call("tree", "draw", str(file), "-o", picture, "--after", "south=....."), 2, "--after")
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


def test_prove_a_small_list(words: list[str], tmp_path: Path) -> None:
    log = tmp_path / "tiny.proof"
    content = result("prove", *words, "--log", str(log))
    assert (content["best"], content["total"], content["proved"], content["openers"]) == ("thumb", 9, True, 5)
    assert content["top"][0]["badge"] == "proved"
    assert "thumb = 9" in log.read_text()
    assert "THUMB 9 (sure, best)" in call("prove", *words, "--log", str(log)).stdout
    rows = [line.split() for line in call("prove", *words, "--limit", "2").stdout.splitlines()]
    assert rows[2:4] == [["opener", "lost", "total", "how", "sure"], ["thumb", "0", "9", "sure,", "best"]]
    assert ">= 9  at least" in call("prove", *words, "--budget", "0").stdout


def test_review_command(tmp_path: Path) -> None:
    nyt = ("--list", "nyt")
    sums = {"par": "7883/2309", "regret": "7231/36944", "luck": "22527/36944", "outcome": "3"}
    chances = {"par": "1", "regret": "0", "luck": "0", "outcome": "1"}
    content = result("review", "crane", "sloth", "piano", "--answer", "piano", *nyt)
    assert content["exact"] == {"guesses": sums, "chance": chances}
    shown = call("review", "crane=..gg.", "sloth=..y..", "piano=ggggg", *nyt).stdout
    assert "  It left 1 of 16 words: a lucky split. KILPS was better on average.\n" in shown
    share = tmp_path / "share.txt"
    share.write_text("tilewise 3/6\n\n⬛⬛🟩🟩⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩\n")
    for told in ([], ["--share", str(share)]):  # words alone were a game that was solved
        assert call("review", "crane", "sloth", "piano", *told, *nyt).stdout == shown


# ---- studies and plots ---------------------------------------------------------------------------------------


def test_study_resumes_and_plots(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(
        'title = "small"\nlists = ["original"]\nopenings = ["tales", "raile"]\nrankers = ["largest", "entropy"]\n'
    )
    content = result("study", str(file), "--rows-only")
    assert (content["rows"], content["planned"], len(content["best"])) == (4, 4, 4)
    assert content["best"][0]["mean"] <= content["best"][1]["mean"]
    assert "4 of 4 rows" in call("study", str(file), "--rows-only", "--top", "1").stdout
    assert result("plot", "openers", str(file))["rows"]


def test_plots(tmp_path: Path) -> None:
    picture = tmp_path / "t.svg"
    assert len(result("plot", "feedback", "tarse", "-o", str(picture))["rows"]) == 147
    assert picture.read_text().lstrip().startswith(("<svg", "<?xml"))
    assert call("plot", "guesses", "tarse").stdout.startswith("Guesses of TARSE")
    several = result("plot", "feedback", "tarse", "qajaq")
    assert several["title"] == "The feedback of TARSE, QAJAQ"
    assert [row["guess"] for row in several["rows"]] == ["tarse"] * 147 + ["qajaq"] * 18


@pytest.mark.slow
def test_the_search_for_a_split_as_a_moving_picture(tmp_path: Path) -> None:
    data, file = tmp_path / "data.csv", tmp_path / "search.gif"
    data.write_text("size,kind\n1,a\n2,a\n3,b\n4,b\n")
    content = result("lab", "split", str(data), "--out", str(file))
    assert content["title"] == "Best split of size: 2.5, gain 1.000 by entropy"
    assert file.read_bytes()[:6] == b"GIF89a"


# ---- trees ---------------------------------------------------------------------------------------------------


@pytest.fixture
def tree(words: list[str], tmp_path: Path) -> str:
    """The file of a tree of the five words."""
    nested = ("thumb", {"...y.": "mills", ".y...": "hills", "g....": "tills", "....y": "bills"})
    tw.write_tree(tw.DecisionTree.of_nested(tw.load_vocabulary(words[1]), nested), tmp_path / "tiny.tree")
    return str(tmp_path / "tiny.tree")


def test_a_tree_is_shown_and_drawn(tree: str) -> None:
    done = call("tree", "show", tree)
    assert "plain_total  " in done.stdout
    assert "thumb" in done.stdout
    assert result("tree", "show", tree)["plain_total"] == 9
    assert result("tree", "show", tree, "--answer", "hills")["turns"] == ["thumb=.y...", "hills=ggggg"]
    assert call("tree", "show", tree, "--answer", "hills").stdout == "thumb=.y... hills=ggggg\n"
    assert_one_sentence(call("tree", "show", tree, "--answer", "crane"), 1, "'crane'")
    drawn = ["thumb * (5)", "├─ g.... tills *", "├─ .y... hills *", "├─ ...y. mills *", "└─ ....y bills *"]
    assert call("tree", "draw", tree).stdout.splitlines() == drawn
    assert result("tree", "draw", tree)["tree"]["branches"]["g...."]["guess"] == "tills"
    assert call("tree", "draw", tree, "--after", "thumb=.y...").stdout == "hills *\n"
    boxes = [call("tree", "draw", tree, "--boxes", *after).stdout for after in ((), ("--after", "thumb=.y..."))]
    assert [len(told.splitlines()) for told in boxes] == [2 + 5, 2 + 1]
    assert_one_sentence(call("tree", "draw", tree, "--after", "thumb=yyyyy"), 2, "'thumb=yyyyy'")


def test_a_tree_is_verified(tree: str, words: list[str]) -> None:
    assert "total 9, worst 2" in call("tree", "verify", tree, *words).stdout
    assert result("tree", "verify", tree, *words)["total"] == 9
    assert_one_sentence(call("tree", "verify", tree, "--list", "nyt"), 1, "'nyt'")
    assert_one_sentence(call("tree", "verify", tree), 2, "words of your own", "add --words FILE")
    Path(tree).write_text(Path(tree).read_text().replace("hills", "pills"))
    assert call("tree", "verify", tree, *words).returncode == 1


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


# ---- pictures as arguments -----------------------------------------------------------------------------------

FOLDER = Path(__file__).parents[1] / "pictures"


def read(*arguments: str) -> Any:
    """What a command prints with --json; what it read from a picture is said beside that."""
    done = call(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    assert " shows " in done.stderr
    content = json.loads(done.stdout)
    check_schema(content)
    return content


def test_reviews_and_suggestions_take_a_picture() -> None:
    picture, turns = str(FOLDER / "theme-night.png"), ("salet=.g...", "courd=.....", "mammy=ggggg")
    assert read("review", picture, "--list", "nyt") == result("review", *turns, "--list", "nyt")
    assert f"{picture} shows {' '.join(turns)}" in call("review", picture, "--list", "nyt").stderr
    typed = ("suggest", str(FOLDER / "typed-2.webp"), "--list", "nyt")
    assert read(*typed)["position"] == "crane=..gg."
    assert "and pi is typed" in call(*typed).stderr
    assert "shows one board: leave out --boards" in call(*typed, "--boards", "2").stderr
    boards = ("suggest", str(FOLDER / "boards-4.png"), "--list", "nyt")
    assert read(*boards, "--boards", "4")["position"].startswith("sloth=..y../...../.yy../.....")
    assert_one_sentence(call(*boards), 2, "shows 4 boards: add --boards 4")


def test_pictures_are_games_of_the_history() -> None:
    pictures = [str(FOLDER / f"theme-{name}.png") for name in ("sepia", "pastel", "slate")]
    added = read("history", "add", *pictures, "--list", "nyt")
    assert [game["answer"] for game in added["games"]] == ["fluff", "queue", "jazzy"]
    refused = call("history", "add", *pictures, "--answer", "fluff")
    assert_one_sentence(refused, 2, "every picture is a game of its own")


def test_what_is_no_picture_gets_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.png").write_text("crane=.y..g")
    refused = call("review", str(tmp_path / "text.png"))
    assert_one_sentence(refused, 2, "this is not a picture in PNG, JPEG or WebP")
    assert_one_sentence(call("review", str(tmp_path / "none.png")), 2, "No such file")
    assert list(tmp_path.iterdir()) == [tmp_path / "text.png"]
