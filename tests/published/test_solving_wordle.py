"""The program of "Solving Wordle": its sort, its ways, and its published games, word for word."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.support.cli_process import call
from tests.support.refusal import refused
from tilewise import Position, TilewiseError, make_vocabulary, simulate, vocabulary
from tilewise.published import PublishedRun, SolvingWordle, published_runs, solving_wordle_study, solving_wordle_words
from tilewise.published.solving_wordle import SHORT, author_counts, highest, lowest, naive_tile_score
from tilewise.published.solving_wordle_runs import WINNERS
from tilewise.solver import letter_scores
from tilewise.solver.rank.choice import Choice
from tilewise.solver.table.table import FeedbackTable

# ---- the sort --------------------------------------------------------------------------------------------


def introsort(values: Sequence[float] | NDArray[np.float64]) -> list[int]:
    """The places of the numbers in the order of that sort, the lowest first; plain and slow."""
    places = list(range(len(values)))
    _sort(values, places, 0, len(places) - 1)
    return places


def _sort(values: Sequence[float] | NDArray[np.float64], places: list[int], low: int, high: int) -> None:
    if high - low < SHORT:
        places[low : high + 1] = sorted(places[low : high + 1], key=lambda place: values[place])
        return

    def swap(a: int, b: int) -> None:
        places[a], places[b] = places[b], places[a]

    middle = low + (high - low) // 2
    for a, b in ((low, middle), (middle, high), (low, middle)):
        if values[places[b]] < values[places[a]]:
            swap(a, b)
    pivot = values[places[middle]]
    swap(middle, high - 1)
    up, down = low, high - 1
    while True:
        up += 1
        while values[places[up]] < pivot:
            up += 1
        down -= 1
        while pivot < values[places[down]]:
            down -= 1
        if up >= down:
            break
        swap(up, down)
    swap(up, high - 1)
    _sort(values, places, low, up - 1)
    _sort(values, places, up + 1, high)


FEW_VALUES = st.lists(st.integers(0, 3), min_size=1, max_size=200)


@given(FEW_VALUES)
def test_the_sort_sorts_and_its_ends_are_found_without_it(numbers: list[int]) -> None:
    values = np.array(numbers, np.float64)
    places = introsort(values)
    assert sorted(places) == list(range(len(values)))
    assert values[places].tolist() == sorted(numbers)
    source = np.random.default_rng(len(numbers))
    long = source.integers(0, 2 + len(numbers) % 7, 20 + len(numbers)).astype(np.float64)  # with few values, too
    for some in (values, long):
        assert lowest(some) == introsort(some)[0]
        assert highest(some) == len(some) - 1 - introsort(some[::-1])[-1]


def test_the_sort_is_stable_for_few_numbers_alone() -> None:
    assert introsort([0] * SHORT) == list(range(SHORT))
    assert introsort([3, 1, 2, 1, 3]) == [1, 3, 2, 0, 4]
    # By hand: 0, 8 and 16 are equal, so 8 and 15 change places; then all stops meet pairwise, 1 and 14, 2 and 13, ...
    assert introsort([0] * 17) == [0, 14, 13, 12, 11, 10, 9, 15, 8, 6, 5, 4, 3, 2, 1, 7, 16]


# ---- the program -----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_ways_of_the_program_that_no_claim_is_about() -> None:
    words = solving_wordle_words()

    def total(opener: str = "tales", **way: Any) -> int | float:
        return simulate(SolvingWordle(opener, "lf", **way), words).total

    assert total(placed=False) == 8625
    assert [total("arles"), total("arles", dropped=True)] == [8794, 8790]


def good(run: PublishedRun, metric: str) -> int:
    return {"mean": -run.total, "success": run.within6, "within3": run.within3}[metric]


def test_the_published_runs_have_the_winners_and_composites_of_the_text() -> None:
    runs = published_runs()
    assert len(runs) == 85
    for (algo, metric), opener in WINNERS.items():
        first, second = sorted((run for run in runs if run.algo == algo), key=lambda run: -good(run, metric))[:2]
        assert first.opener == opener
        assert good(first, metric) > good(second, metric)
    for algo, place in (("lf", 6), ("lf-pop", 8)):  # the text says 7th to 8th
        totals = {run.opener: run.total for run in runs if run.algo == algo}
        assert sorted(totals.values()).index(totals["tales"]) + 1 == place
    marks = {}
    for run in runs:
        spans = [(good(run, m), [good(other, m) for other in runs]) for m in ("mean", "success", "within3")]
        marks[run.algo, run.opener] = sum((x - min(all_)) / (max(all_) - min(all_)) for x, all_ in spans) / 3
    composites = {"tales": 96.53, "raile": 95.97, "tares": 93.92, "tores": 93.62, "roate": 93.40}
    assert {opener: round(100 * marks["ncands", opener], 2) for opener in composites} == composites


def test_the_author_s_counts_decide_among_few_words() -> None:
    words = make_vocabulary("few", ["bound", "found", "hound", "sound", "zound"]).with_scoring("naive-tiles")
    at = Position.parse("zound=.gggg", words)
    counts = author_counts()
    assert len(counts) == 2315
    assert max(at.candidates, key=lambda word: counts[word]) == "found"
    assert [SolvingWordle("zound", algo).choose(at) for algo in ("lf", "lf-pop")] == ["bound", "found"]
    unknown = make_vocabulary("none", ["bbbbb", "ccccc"]).with_scoring("naive-tiles")  # a missing word counts -1
    assert SolvingWordle("bbbbb", "lf-pop").choose(Position(unknown).play("ccccc", ".....")) == "bbbbb"


WORD = st.text("abc", min_size=5, max_size=5)


@given(st.lists(WORD, min_size=1, max_size=12, unique=True), WORD)
def test_the_naive_scores_count_letters_as_they_say(answers: list[str], guess: str) -> None:
    words = make_vocabulary("abc", [*answers, guess], answers).with_scoring("naive-tiles")
    table = FeedbackTable(words)
    choice = Choice(table, table.guesses([guess]), table.all_answers())
    greens = [sum(g == a for g, a in zip(guess, answer, strict=True)) for answer in words.answers]
    shown = [sum(letter in answer for letter in guess) for answer in words.answers]
    assert naive_tile_score(choice).tolist() == [-(2 * sum(greens) + sum(shown))]


def test_what_the_program_does_not_have_is_refused() -> None:
    changes: list[tuple[dict[str, Any], str]] = [
        ({"algo": "entropy"}, "there is no configuration of Solving Wordle 'entropy'"),
        ({"pool": "common"}, "there is no pool of Solving Wordle 'common'"),
        ({"tie": "popular"}, "there is no tie-break of Solving Wordle 'popular'"),
        ({"solve_when": -1}, "solve_when=-1"),
    ]
    for change, sentence in changes:
        refused(TilewiseError, sentence, SolvingWordle, "tales", **change)


# ---- the doors -------------------------------------------------------------------------------------------


def test_the_other_programs_are_commands_too() -> None:
    for program, told in (("wordlebot", "total 8333, mean 3.6089, worst 6"), ("kiking", "total 8852, mean 3.8238")):
        assert told in call("simulate", "--as", program).stdout
    assert "total 7915" in call("simulate", "--as", "wordlebot", "--tie", "candidate").stdout


@pytest.mark.slow
def test_the_program_is_a_command() -> None:
    done = call("simulate", "--as", "solving-wordle", "--opener", "tales", "--opener", "tares", "--ranker", "lf")
    assert "solving-wordle opener=tales algo=lf  tales    8679" in done.stdout
    assert "solving-wordle opener=tares algo=lf  tares    8656" in done.stdout
    log = call("simulate", "--as", "solving-wordle", "--rows", "-", "--rows-as", "solving-wordle").stdout.splitlines()
    assert log[1] == "3,tales bronc aback,XYXXX YXXXY GGGGG,102 1 1,ncands,tales,aback"
    popular = call("simulate", "--as", "solving-wordle", "--opener", "tores", "--ranker", "lf-pop").stdout
    assert popular.startswith("solving-wordle opener=tores algo=lf-pop\noriginal, naive-tiles: 2,315 games, total 8728")
    changed = call("simulate", "--as", "solving-wordle", "--tie", "first", "--pool", "allowed", "--scoring", "tiles")
    assert "solving-wordle opener=tales algo=ncands pool=allowed tie=first" in changed.stdout


def test_the_study_has_the_five_configurations_and_the_choices() -> None:
    study = solving_wordle_study()
    assert (study.size, [c.name for c in study.configurations]) == (85, ["lf", "lf-pop", "gyx", "gyx-pop", "ncands"])
    assert solving_wordle_study(choices=True).size == 3 * 5 * 2 * 3
    nothing = call("study")
    assert nothing.returncode == 2
    assert "name either a study file, as in 'tilewise study mine.toml', or a published study with" in nothing.stderr


def test_every_figure_is_a_sentence_with_its_reason() -> None:
    lines = call("claims", "player", "--quick").stdout.splitlines()
    assert lines[0].startswith("player: ")
    assert "agrees   words of alpha-11 that may be the answer: 37539" in lines
    (at,) = [k for k, line in enumerate(lines) if line.startswith("DIFFERS  the 3 best of the words of alpha-5 left")]
    assert lines[at + 1].startswith("         (At 3 percent ALAIN passes")
    assert lines[-1].endswith("published figures agree")
    bare = call("claims", "player", "--quick", "--no-notes").stdout
    assert "ALAIN passes" not in bare


def test_the_session_of_wordlebot_comes_out() -> None:
    shown = call("suggest", "raise=y..y.", "--as", "wordlebot", "-n", "3").stdout.splitlines()
    assert shown[0] == "24 words left of 'nyt', rule any, by entropy"
    assert [line.split()[:2] for line in shown[2:5]] == [["poynt", "3.804"], ["chout", "3.720"], ["count", "3.720"]]
    said = call("--as", "wordlebot", text="raise=ybbyb\nbybyg\nggggg\n").stdout.splitlines()
    assert said == [
        "> TARSE (2309 words)",
        "  leaves 1/61.78 of them on average",
        "? raise=ybbyb",
        "RAISE shrank the words from 2309 to 24 (a factor of 96.21).",
        "> POYNT (24 words)",
        "  leaves 1/13.96 of them on average",
        "  other good guesses: CHOUT 1/13.18, COUNT 1/13.18, PHOTY 1/12.89, PONTY 1/12.89",
        "? bybyg",
        "POYNT shrank the words from 24 to 1 (a factor of 24.00).",
        "> SNORT (1 word)",
        "  the only word left: solved in exactly 3 guesses",
        "? ggggg",
        "Solved in 3 guesses.",
    ]
    few = call("--as", "wordlebot", "raise=y..y.", text=".y.y.\n").stdout
    assert "the words left: SCORN, SHORN, SWORN" in few


def test_the_estimate_of_fast_entropy_adds_up_letter_by_letter() -> None:
    (score,) = letter_scores("original", "fast-entropy", ["tares"])
    assert score.score == pytest.approx(sum(score.letters))
    # By hand, for the T: how many of the 2,315 answers begin with it, have it elsewhere, or not at all.
    words = vocabulary("original").answers
    first = sum(word[0] == "t" for word in words)
    some = sum("t" in word for word in words)
    shares = [first / 2315, (some - first) / 2315, 1 - some / 2315]
    assert score.letters[0] == pytest.approx(-sum(p * np.log2(p) for p in shares))
