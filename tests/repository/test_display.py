"""What results show in a notebook, as tables and as progress: for each kind, one that is real."""

import pickle
import xml.etree.ElementTree as ET
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pytest

import tilewise as tw
from tests.support.public_names import PUBLIC
from tilewise import display
from tilewise.frames import Items
from tilewise.progress import reporting

TINY = tw.make_vocabulary("tiny <&>", ["bills", "hills", "mills", "thumb", "tills"])
LOSING = tw.make_vocabulary("losing", ["bills", "fills", "gills", "hills", "kills", "mills", "pills", "thumb", "tills"])
BOARDS = tw.Boards.parse("thumb=...y./.y...", TINY)
HEAVY = TINY.with_weights({"thumb": 0.5}, missing=1)


class Whole(HTMLParser):
    """Says whether every element that is opened is closed, and gathers the text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.feed(text)
        assert self.open == [], f"not closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += f" {data}"


SHOWN: dict[str, tuple[Callable[[], Any], tuple[str, ...]]] = {
    "Vocabulary": (lambda: TINY, ("tiny <&>", "bills", "equal")),
    "weights": (lambda: HEAVY, ("1 to 2",)),
    "Position": (lambda: tw.Position(TINY).play("thumb", "....y"), ("T", "bills", "1 candidates")),
    "Ranking": (lambda: tw.rank(TINY), ("thumb", "5 candidates", "entropy", "estimate")),
    "Suggestions": (lambda: tw.suggest(TINY), ("thumb", "proved", "by exact value")),
    "Simulation": (lambda: tw.simulate("thumb", TINY), ("opening=thumb", "within 6", "1.8")),
    "Review": (lambda: tw.review(TINY, ["thumb", "bills"], "bills"), ("It left", "regret")),
    "Reviews": (lambda: tw.review_games(TINY, ["thumb bills", "bills"]), ("2 games", "thumb bills")),
    "Solution": (lambda: tw.solve(TINY), ("thumb", "proved", "9")),
    "a stopped Solution": (lambda: tw.solve("nyt", opening="tarse", budget_seconds=0), ("at least", "bound")),
    "Evaluations": (lambda: tw.evaluate(TINY, ["thumb", "bills"]), ("thumb", "exact", "12")),
    "Proof": (lambda: tw.prove(TINY), ("thumb", "proved", "bound")),
    "Diagnosis": (lambda: tw.diagnose("crane=ggggg crate=ggggg"), ("No word fits CRANE and CRATE", "Should the")),
    "a Diagnosis of nothing wrong": (lambda: tw.diagnose("crane=....."), ("The clues fit.",)),
    "BoardSuggestions": (lambda: tw.suggest_boards(BOARDS), ("mills", "exact", "1 / 1 left; by joint value")),
    "BoardsReview": (lambda: tw.review_boards(BOARDS), ("thumb=...y./.y...", "2 boards, 7 guesses: not won")),
    "BoardsSimulation": (lambda: tw.simulate_boards(TINY, 2, 3), ("standard error", "2 boards", "mean")),
    "Openings": (lambda: tw.openers(TINY, 2, top=3), ("coverage", "by entropy")),
    "Parts": (lambda: tw.partition(TINY, "tills"), (".gggg", "0.6", "bills hills mills")),
    "Comparison": (lambda: tw.teaching.compare_with_random(3, TINY), ("at random", "by entropy")),
}


def test_a_prior_shows_its_classes() -> None:
    prior = tw.Prior.fit(tw.calendar(), "nyt-extended", as_of="2026-05-01")
    shown = Whole(prior._repr_html_()).text
    assert "played, in the latest quarter" in shown
    assert "likeliest:" in shown
    words = prior.frame()
    assert words.height == 14855
    assert words["probability"].sum() == pytest.approx(1)
    assert words.row(0, named=True)["word"] in shown
    assert words.filter(pl.col("word") == "cigar")["last_played"].to_list() == ["2026-02-02"]


@pytest.mark.parametrize("kind", SHOWN)
def test_results_show_themselves(kind: str) -> None:
    make, texts = SHOWN[kind]
    result = make()
    html = result._repr_html_()
    shown = " ".join(Whole(html).text.split())
    for text in texts:
        assert text in shown
    assert "<script" not in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")
    if hasattr(result, "frame"):
        assert len(result) == len([*result]) == result.frame().height
        assert isinstance(result, dict) or result[-1] == [*result][-1] != result[:0]
    assert pickle.loads(pickle.dumps(result)) == result


def test_a_study_shows_its_rows(tmp_path: Path) -> None:
    table = tw.run_study(tw.Study.grid(["thumb"], lists=TINY), tmp_path, files=False)
    assert "thumb" in Whole(table._repr_html_()).text
    assert table[0].opener == table[:1][0].opener == "thumb"


def test_tables_align_numbers_and_count_what_they_leave_out() -> None:
    html = display.table(["word", "n"], [(f"w{k}", k / 3) for k in range(30)], "a & b", "a note")
    assert html.count("<tr>") == 1 + display.SHOWN
    assert "a &amp; b" in html
    assert "5 more rows; a note" in html
    assert 'text-align:right">0.3333<' in html
    shown = [display.cell(v) for v in (None, True, 1234, 2.5, float("nan"), "<b>")]
    assert shown == ["", "yes", "1,234", "2.5", "", "&lt;b&gt;"]


def test_bars_are_a_picture_of_the_counts() -> None:
    root = ET.fromstring(display.bars({1: 10, 7: 5}, limit=6))
    rects = [(float(r.attrib["width"]), r.attrib["fill"]) for r in root.iter("{http://www.w3.org/2000/svg}rect")]
    assert [w for w, _ in rects] == [260.0, 130.0]
    assert rects[1][1] == display.TILES[0] != rects[0][1]


def test_trees_and_plots_are_pictures_and_pickle() -> None:
    played = tw.simulate(lambda p: p.candidates[0], TINY)  # a function that cannot travel: its counts can
    assert played.tree._repr_svg_() == tw.trees.tree_svg(played.tree)
    large = tw.Strategy("tarse").unroll(tw.vocabulary("nyt"))
    assert large._repr_svg_() == tw.trees.tree_svg(large, depth=2)
    for plot in (tw.study.guesses_plot(played), tw.study.feedback_plot("thumb", TINY), tw.study.tree_plot(played.tree)):
        assert ET.fromstring(plot._repr_svg_()).tag.endswith("svg")
        assert plot._repr_png_().startswith(b"\x89PNG")
        assert pickle.loads(pickle.dumps(plot)).svg() == plot.svg()
    with pytest.raises(tw.TilewiseError, match="was not played: give what simulate"):
        tw.study.guesses_plot(tw.Strategy("thumb"))  # type: ignore[arg-type]


# ---- tables ----------------------------------------------------------------------------------------------


def test_what_the_columns_of_a_frame_hold() -> None:
    assert tw.suggest(TINY).frame().row(0, named=True)["badge"] == "proved"
    evaluations = tw.evaluate(TINY, ["thumb", "bills"]).frame()
    assert evaluations.select("guess", "total", "badge").rows() == [("thumb", 9, "exact"), ("bills", 12, "exact")]
    assert evaluations.schema["total"] == tw.evaluate(HEAVY, ["thumb"]).frame().schema["total"] == pl.Int64()
    longest = tw.evaluate(TINY, ["thumb", "bills"], objective="worst").frame()
    assert longest.select("guess", "worst", "lost").rows() == [("thumb", 2, 0), ("bills", 3, 0)]
    assert "total" not in longest.columns
    for advice in (tw.suggest(LOSING, limit=3), tw.suggest(HEAVY)):
        assert advice.frame()["lost"].to_list() == [s.lost for s in advice.suggestions]
    assert sum(tw.suggest(LOSING, limit=3).frame()["lost"]) > 0
    assert set(tw.rank(LOSING).frame()["lost"]) == {None}
    assert tw.prove(TINY).frame().row(0, named=True) | {"upper": 9} == {
        "guess": "thumb", "total": 9, "lower": 9, "upper": 9, "lost": 0, "badge": "proved",
    }  # fmt: skip
    review = tw.review(TINY, ["bills", "thumb"], "thumb").frame()
    assert review["feedback"].to_list() == [str(tw.feedback("bills", "thumb")), "ggggg"]
    assert review["regret"].dtype == review["chance_regret"].dtype == pl.Float64()
    assert tw.suggest_boards(BOARDS).frame()["boards"].to_list()[0] in ([1], [2])
    assert tw.review_boards(BOARDS).frame()["turn"].to_list() == ["thumb=...y./.y..."]
    assert tw.simulate_boards(TINY, 2, 3).frame()["games"].sum() == 3
    letters = tw.solver.first_letters(TINY).frame()
    assert (letters["given"].to_list(), letters["answers"].sum()) == (["b....", "h....", "m....", "t...."], 5)


def test_every_public_result_that_is_a_sequence_has_a_frame_and_shows_itself() -> None:
    kinds = {name: kind for name, kind in PUBLIC.items() if isinstance(kind, type)}
    sequences = [kind for kind in kinds.values() if issubclass(kind, Items)]
    assert len(sequences) >= 5
    assert [kind.__name__ for kind in sequences if not hasattr(kind, "frame")] == []
    silent = [name for name, kind in kinds.items() if not {"_repr_html_", "_repr_svg_"} & set(dir(kind))]
    assert [name for name in silent if hasattr(kinds[name], "frame")] == []


def test_games_come_under_the_names_of_the_glossary() -> None:
    games = tw.simulate("thumb", TINY).frame()
    assert {"opening", "ranker", "answer"} <= set(games.columns)
    assert not {"word", "algo", "solution"} & set(games.columns)
    assert games.sort("answer")["answer"].to_list() == list(TINY.answers)
    assert games["opening"].unique().to_list() == ["thumb"]


def test_pandas_takes_the_tables() -> None:
    frame = tw.rank(TINY).frame()
    table = pd.DataFrame(frame.to_dict(as_series=False))
    assert list(table.columns) == frame.columns
    assert table["guess"].tolist() == frame["guess"].to_list()
    weights = pd.Series({"thumb": 0.5, "bills": 1, "hills": 1, "mills": 1, "tills": 1})
    assert TINY.with_weights(weights) == HEAVY


# ---- progress --------------------------------------------------------------------------------------------


def test_every_long_call_tells_the_same_way(tmp_path: Path) -> None:
    told: list[tw.Progress] = []
    for call in (
        lambda: tw.prove(TINY, progress=told.append),
        lambda: tw.review(TINY, ["thumb", "bills"], "bills", progress=told.append),
        lambda: tw.run_study(tw.Study.grid("thumb", lists=TINY), tmp_path, progress=told.append, files=False),
        lambda: tw.published.measure_claims(["lab"], progress=told.append, slow=False),
    ):
        told.clear()
        call()
        assert told
        assert all(isinstance(p, tw.Progress) and 0 <= p.done <= p.total and p.seconds >= 0 for p in told)
    assert tw.Progress(0, 3).left is None


def test_true_shows_a_bar_on_the_error_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert tw.prove(TINY, progress=True).best == "thumb"
    assert tw.prove(TINY, progress=False).best == "thumb"
    with reporting(True, "counting") as tell:
        tell(tw.Progress(3, 12, 1.0, "so far"))
    assert capsys.readouterr().out == ""


def test_the_logger_tells_whoever_listens(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG", "tilewise"):
        tw.prove(TINY)
    assert any(record.name.startswith("tilewise.") and "thumb 9" in record.getMessage() for record in caplog.records)
