"""Plots: the table behind each, pictures that can be written in every form, and the same bytes for the same data."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, environment, run
from tests.support.refusal import refused
from tilewise.study.opener_plots import MANY
from tilewise.study.plot_style import FORMATS, spread
from tilewise.study.tables import StudyRow, StudyTable
from tilewise.teaching import Labelled, split_plot


def row(opener: str, configuration: str = "a", mean: float = 3.5, words: str = "original") -> StudyRow:
    least, more = divmod(round(100 * mean), 100)
    counts = (*[0] * (least - 1), 100 - more, more)
    return StudyRow(
        words, configuration, opener, opener, "entropy", "candidate", "any", "allowed", 0, 0, counts, mean, 6, 9 - mean,
        f"opening={opener}", "0" * 64, "0",
    )  # fmt: skip


def table(openers: int = 6, configurations: int = 3) -> StudyTable:
    words = tw.vocabulary("original").guesses[:openers]
    names = [f"c{k}" for k in range(configurations)]
    rows = tuple(
        row(w, c, 3.4 + 0.01 * i + 0.1 * k * (1 + i % 3)) for k, c in enumerate(names) for i, w in enumerate(words)
    )
    return StudyTable("A study", len(rows), rows)


TINY = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])


@pytest.fixture(scope="module")
def tiny() -> tw.study.Simulation:
    return tw.simulate(tw.Strategy("thumb"), TINY)


@pytest.fixture(scope="module")
def every(tiny: tw.study.Simulation) -> dict[str, tw.study.Plot]:
    return {
        "feedback": tw.study.feedback_plot("tarse", tw.vocabulary("nyt")),
        "guesses": tw.study.guesses_plot(tiny),
        "openers": tw.study.openers_plot(table()),
        "bits": tw.study.bits_plot(table()),
        "thresholds": tw.study.thresholds_plot("thumb", TINY, [0, 3], [0, 2, 5]),
        "fitting": tw.study.fitting_plot("tarse", "nyt"),
        "estimate": tw.study.estimate_plot("original"),
        "split": split_plot(Labelled("four", "length", (1.0, 2.0, 3.0, 4.0), ("a", "a", "b", "a"))),
        "tree": tw.study.tree_plot(tiny.tree),
    }


def test_the_registry_has_every_plot(every: dict[str, tw.study.Plot]) -> None:
    assert list(tw.study.PLOTS) == [name for name in every if name != "split"]
    for name, kind in tw.study.PLOTS.items():
        assert kind.name == every[name].name == name
        assert kind.takes in ("guess", "strategy", "table", "rules", "position", "tree")
        assert kind.description.endswith(".")


@pytest.mark.slow
@pytest.mark.parametrize("name", list(tw.study.PLOTS))
def test_every_plot_is_a_picture_and_a_table(every: dict[str, tw.study.Plot], name: str, tmp_path: Path) -> None:
    plot = every[name]
    assert plot.frame().columns == list(plot.columns)
    assert plot.frame().rows() == list(plot.rows)
    themed = plot.svg(themed=True)
    assert "var(--ink, " in themed
    assert ET.fromstring(themed).get("aria-label") == plot.title
    assert not re.search(r'(href|src)="(?!#|data:)', themed)
    if name != "feedback":
        return
    text = plot.svg()
    ET.fromstring(text)
    assert "var(--" not in text
    assert text == plot.svg(), "the same plot should give the same bytes"
    for ending in FORMATS:
        plot.write(tmp_path / f"plot{ending}")
    starts = {ending: (tmp_path / f"plot{ending}").read_bytes()[:4] for ending in FORMATS}
    assert (starts[".png"], starts[".pdf"], starts[".parquet"]) == (b"\x89PNG", b"%PDF", b"PAR1")
    assert pl.read_csv(tmp_path / "plot.csv").height == len(plot.rows)
    refused(tw.TilewiseError, r"a plot is written as one of .svg, .*, not '.gif'", plot.write, tmp_path / "plot.gif")


@pytest.mark.parametrize("name", [*tw.study.PLOTS, "a long title"])
def test_no_text_leaves_the_picture(every: dict[str, tw.study.Plot], name: str) -> None:
    long = replace(table(), title="A study of openers with a long title " * 5)
    figure = (every[name] if name in every else tw.study.openers_plot(long)).figure()
    figure.canvas.draw()
    edge = figure.bbox
    for text in figure.texts:
        box = text.get_window_extent()
        assert edge.x0 <= box.x0 <= box.x1 <= edge.x1, text.get_text()
        assert edge.y0 <= box.y0 <= box.y1 <= edge.y1, text.get_text()


def test_the_feedback_of_tarse_and_qajaq(every: dict[str, tw.study.Plot]) -> None:
    plot = every["feedback"]
    sizes = [r[2] for r in plot.rows]
    assert (len(sizes), sum(sizes), plot.rows[0][:3]) == (147, 2309, (1, ".....", 226))
    assert sizes == sorted(sizes, reverse=True)
    worst = tw.study.feedback_plot("qajaq", tw.Position(tw.vocabulary("nyt")))
    assert (len(worst.rows), worst.rows[0][2]) == (18, 1366)
    figure = tw.study.feedback_plot(["tarse", "qajaq"], "nyt").figure()
    assert [axes.get_title("left").partition(":")[0] for axes in figure.axes] == ["TARSE", "TARSE", "QAJAQ", "QAJAQ"]


def test_guesses_of_one_and_of_several(tiny: tw.study.Simulation) -> None:
    assert tw.study.guesses_plot(tiny).rows == ((tiny.strategy, 1, 1), (tiny.strategy, 2, 4))
    (lost,) = tw.study.guesses_plot(tw.simulate("thumb", tw.Game(TINY, limit=1))).figure().axes[0].lines
    assert str(lost.get_xdata()) == "[1.5, 1.5]"
    both = tw.study.guesses_plot([row("tales"), row("tares")])
    assert len(both.rows) == 8
    both.figure()
    refused(tw.TilewiseError, "cannot compare 6 strategies in one plot: give 1 to 5", tw.study.guesses_plot, [tiny] * 6)


def test_numbers_above_bars_do_not_touch() -> None:
    played = [tw.simulate(word, "original") for word in ("salet", "crane", "raise", "adieu")]
    for many in (played[:1], played):
        figure = tw.study.guesses_plot(many).figure()
        figure.draw_without_rendering()
        boxes = sorted((text.get_window_extent() for text in figure.axes[0].texts), key=lambda box: box.x0)
        assert len(boxes) == sum(n > 0 for s in many for n in s.counts)
        assert not any(a.overlaps(b) for a, b in pairwise(boxes))


def test_openers_are_pointed_out() -> None:
    some = table()
    words = [r.opener for r in some]
    pointed = tw.study.openers_plot(some, words[:1])
    assert (len(pointed.rows), f">{words[0]}<" in pointed.svg()) == (len(some), True)
    why = "cannot point out 'zzzzz': it is not among the 6 openings"
    refused(tw.StudyError, why, tw.study.openers_plot, some, ["zzzzz"])
    why = "6 openers are too many to point out: give at most 5"
    refused(tw.StudyError, why, tw.study.bits_plot, some, words[:6])
    why = "no rows for the list 'nyt': choose one of original"
    refused(tw.StudyError, why, tw.study.openers_plot, some, vocabulary="nyt")
    refused(tw.StudyError, "no rows yet", tw.study.bits_plot, StudyTable("Empty", 3, ()))
    many = table(5, 14)
    assert all(tw.study.openers_plot(many).svg().count(f">c{k}<") == 1 for k in range(14))
    assert "the 5 best of 14 configurations" in tw.study.bits_plot(many).svg()


def test_a_crowd_stays_small() -> None:
    crowd = table(MANY + 100, 1)
    assert len(tw.study.bits_plot(crowd).svg()) < 300_000
    assert len(tw.study.openers_plot(crowd).svg()) < 400_000


def test_the_boxes_of_a_tree_tile_it() -> None:
    tree = tw.simulate("opening=tales ranker=largest solve-when=20", tw.vocabulary("original")).tree
    plot = tw.study.tree_plot(tree)
    assert plot.rows[0] == (1, 0.0, 2315, "", "tales", False)
    assert len(plot.rows) == tree.size
    for depth in range(1, tree.worst + 1):
        column = [r for r in plot.rows if r[0] == depth]
        assert sum(r[2] for r in column) == sum(n for d, n in tree.distribution.items() if d >= depth)
        for one, other in pairwise(column):
            assert one[1] + one[2] <= other[1]
    below = tw.study.tree_plot(tree, "tales=.....")
    assert below.rows[0][:5] == (2, 0.0, 221, "", "groin")
    refused(tw.TreeError, "has no node after 'crane=.....'", tw.study.tree_plot, tree, "crane=.....")


@given(st.lists(st.floats(-100, 100), max_size=12), st.floats(0.01, 10))
def test_labels_keep_their_distance_and_their_order(values: list[float], least: float) -> None:
    placed = spread(values, least)
    pairs = sorted(zip(placed, values, strict=True))
    assert [v for _, v in pairs] == sorted(values)
    assert all(b[0] - a[0] >= least - 1e-6 for a, b in pairwise(pairs))
    if len(values) == 1:
        assert placed == pytest.approx(values, abs=1e-6)


def test_a_backend_that_matplotlib_does_not_know_is_told_in_a_sentence(tmp_path: Path) -> None:
    out = str(tmp_path / "x.svg")
    done = run("plot", "feedback", "tarse", "-o", out, env=environment(MPLBACKEND="nonsense"))
    assert_one_sentence(done, 1, "matplotlib cannot be loaded", "'nonsense'", "MPLBACKEND")


def test_thresholds_are_the_totals_of_the_strategies_that_have_them() -> None:
    words = tw.vocabulary("original")
    plot = tw.study.thresholds_plot("opening=tores ranker=lf last=any", words, [0, 20], [5, 10])
    totals = {row[:2]: row[2] for row in plot.rows}
    for solve, popular in totals:
        text = f"opening=tores ranker=lf last=any solve-when={solve} popular-when={popular}"
        assert totals[solve, popular] == tw.simulate(text, words).total
    refused(tw.TilewiseError, "cannot draw 0 by 1 thresholds", tw.study.thresholds_plot, "tores", words, [], [1])
    with pytest.raises(tw.TilewiseError, match="has no rules to change"):
        tw.study.thresholds_plot(lambda position: position.candidates[0], TINY)


def test_what_fitting_words_lose_adds_up() -> None:
    plot = tw.study.fitting_plot("tarse", "nyt")
    free, fitting = (tw.simulate(f"opening=tarse{more}", "nyt").total for more in ("", " solve-from=2"))
    assert (sum(row[1] for row in plot.rows), sum(row[2] for row in plot.rows)) == (2309, free)
    assert sum(row[3] for row in plot.rows) == fitting


def test_the_cut_of_the_estimate_is_that_of_the_ranker() -> None:
    words = tw.vocabulary("original")
    rows = tw.study.estimate_plot(words, 1).rows
    measured = {row[0] for row in rows if row[3]}
    assert len(measured) == 130  # 1 percent of 12,972, rounded up
    ranked = [s.guess for s in tw.rank(words, "fast-entropy:1", top=130)]
    assert set(ranked) == measured
    (score,) = tw.solver.letter_scores(words, "fast-entropy", ["stare"])
    assert next(row[1] for row in rows if row[0] == "stare") == pytest.approx(score.score)
    for percent in (0, 101):
        refused(tw.TilewiseError, "percent=", tw.study.estimate_plot, words, percent)
