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
from tests.cli_process import assert_one_sentence, environment, run
from tilewise.study.opener_plots import MANY
from tilewise.study.plot_style import FORMATS, spread
from tilewise.study.tables import StudyRow, StudyTable


def row(opener: str, configuration: str = "a", mean: float = 3.5, words: str = "original") -> StudyRow:
    return StudyRow(
        words, configuration, opener, opener, "entropy", "candidate", "any", "allowed", 0, 0, 10, round(10 * mean),
        mean, 0.5, 1.0 - mean / 100, 1 / mean, 6, (1, 2, 3, 2, 1, 1), mean, 9 - mean, f"opening={opener}",
        "0" * 64, "0",
    )  # fmt: skip


def table(openers: int = 6, configurations: int = 3) -> StudyTable:
    words = tw.vocabulary("original").guesses[:openers]
    names = [f"c{k}" for k in range(configurations)]
    rows = tuple(
        row(w, c, 3.4 + 0.01 * i + 0.1 * k * (1 + i % 3)) for k, c in enumerate(names) for i, w in enumerate(words)
    )
    return StudyTable("A study", len(rows), rows)


@pytest.fixture(scope="module")
def tiny() -> tw.Simulation:
    words = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    return tw.simulate(tw.Strategy("thumb"), words)


@pytest.fixture(scope="module")
def every(tiny: tw.Simulation) -> dict[str, tw.Plot]:
    return {
        "feedback": tw.feedback_plot("tarse", tw.vocabulary("nyt")),
        "guesses": tw.guesses_plot(tiny),
        "openers": tw.openers_plot(table()),
        "bits": tw.bits_plot(table()),
        "split": tw.split_plot(tw.Labelled("four", "length", (1.0, 2.0, 3.0, 4.0), ("a", "a", "b", "a"))),
        "tree": tw.tree_plot(tiny.tree),
    }


def test_the_registry_has_every_plot(every: dict[str, tw.Plot]) -> None:
    assert list(tw.PLOTS) == list(every)
    for name, kind in tw.PLOTS.items():
        assert kind.name == every[name].name == name
        assert kind.takes in ("guess", "strategy", "table", "data", "tree")
        assert kind.description.endswith(".")


@pytest.mark.slow
@pytest.mark.parametrize("name", list(tw.PLOTS))
def test_every_plot_is_a_picture_and_a_table(every: dict[str, tw.Plot], name: str, tmp_path: Path) -> None:
    plot = every[name]
    assert plot.frame().columns == list(plot.columns)
    assert plot.frame().rows() == list(plot.rows)
    text = plot.svg()
    ET.fromstring(text)
    assert "var(--" not in text
    assert text == plot.svg(), "the same plot should give the same bytes"
    themed = plot.svg(themed=True)
    assert "var(--ink, " in themed
    assert ET.fromstring(themed).get("aria-label") == plot.title
    assert not re.search(r'(href|src)="(?!#|data:)', themed)
    for ending in FORMATS:
        plot.write(tmp_path / f"plot{ending}")
    starts = {ending: (tmp_path / f"plot{ending}").read_bytes()[:4] for ending in FORMATS}
    assert (starts[".png"], starts[".pdf"], starts[".parquet"]) == (b"\x89PNG", b"%PDF", b"PAR1")
    assert pl.read_csv(tmp_path / "plot.csv").height == len(plot.rows)
    with pytest.raises(tw.TilewiseError, match=r"a plot is written as one of .svg, .*, not '.gif'"):
        plot.write(tmp_path / "plot.gif")


@pytest.mark.parametrize("name", [*tw.PLOTS, "frontier", "a long title"])
def test_no_text_leaves_the_picture(every: dict[str, tw.Plot], name: str) -> None:
    others = {
        "frontier": lambda: tw.frontier_plot(tw.frontier("parse=..y.. clint=..yy.")),
        "a long title": lambda: tw.openers_plot(replace(table(), title="A study of openers with a long title " * 5)),
    }
    figure = (others[name]() if name in others else every[name]).figure()
    figure.canvas.draw()
    edge = figure.bbox
    for text in figure.texts:
        box = text.get_window_extent()
        assert edge.x0 <= box.x0 <= box.x1 <= edge.x1, text.get_text()
        assert edge.y0 <= box.y0 <= box.y1 <= edge.y1, text.get_text()


def test_the_feedback_of_tarse_and_qajaq(every: dict[str, tw.Plot]) -> None:
    plot = every["feedback"]
    assert (len(plot.rows), sum(r[2] for r in plot.rows)) == (147, 2309)
    assert plot.rows[0][:3] == (1, ".....", 226)
    assert [r[2] for r in plot.rows] == sorted((r[2] for r in plot.rows), reverse=True)
    worst = tw.feedback_plot("qajaq", tw.Position(tw.vocabulary("nyt")))
    assert (len(worst.rows), worst.rows[0][2]) == (18, 1366)


def test_guesses_of_one_and_of_several(tiny: tw.Simulation) -> None:
    assert tw.guesses_plot(tiny).rows == ((tiny.strategy, 1, 1), (tiny.strategy, 2, 4))
    both = tw.guesses_plot([row("tales"), row("tares")])
    assert len(both.rows) == 12
    both.figure()
    with pytest.raises(tw.TilewiseError, match="cannot compare 6 strategies in one plot: give 1 to 5"):
        tw.guesses_plot([tiny] * 6)


def test_openers_are_pointed_out() -> None:
    some = table()
    word = some[0].opener
    assert len(tw.openers_plot(some, [word]).rows) == len(some)
    assert f">{word}<" in tw.openers_plot(some, [word]).svg()
    with pytest.raises(tw.StudyError, match="cannot point out 'zzzzz': it is not among the 6 openings"):
        tw.openers_plot(some, ["zzzzz"])
    with pytest.raises(tw.StudyError, match="6 openers are too many to point out: give at most 5"):
        tw.bits_plot(some, [r.opener for r in some.rows[:6]])
    with pytest.raises(tw.StudyError, match="no rows for the list 'nyt': choose one of original"):
        tw.openers_plot(some, vocabulary="nyt")
    with pytest.raises(tw.StudyError, match="no rows yet"):
        tw.bits_plot(StudyTable("Empty", 3, ()))


def test_many_configurations_stand_at_the_left() -> None:
    text = tw.openers_plot(table(5, 14)).svg()
    assert all(text.count(f">c{k}<") == 1 for k in range(14))
    assert "the 5 best of 14 configurations" in tw.bits_plot(table(5, 14)).svg()


def test_a_crowd_stays_small() -> None:
    crowd = table(MANY + 100, 1)
    assert len(tw.bits_plot(crowd).svg()) < 300_000
    assert len(tw.openers_plot(crowd).svg()) < 400_000


def test_the_boxes_of_a_tree_tile_it() -> None:
    tree = tw.simulate("opening=tales ranker=largest solve-when=20", tw.vocabulary("original")).tree
    plot = tw.tree_plot(tree)
    assert plot.rows[0] == (1, 0.0, 2315, "", "tales", False)
    assert len(plot.rows) == tree.size
    for depth in range(1, tree.worst + 1):
        column = [r for r in plot.rows if r[0] == depth]
        assert sum(r[2] for r in column) == sum(n for d, n in tree.distribution.items() if d >= depth)
        for one, other in pairwise(column):
            assert one[1] + one[2] <= other[1]
    below = tw.tree_plot(tree, "tales=.....")
    assert below.rows[0][:5] == (2, 0.0, 221, "", "groin")
    with pytest.raises(tw.TreeError, match="has no node after 'crane=.....'"):
        tw.tree_plot(tree, "crane=.....")


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
