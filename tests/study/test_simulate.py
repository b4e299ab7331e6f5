"""Simulations: metrics against the games played one by one, logs, composite, published rows, ranks and leads."""

import csv
import json
import pickle
from pathlib import Path
from statistics import pstdev

import pytest

import tilewise as tw
from tests.support.refusal import refused
from tilewise import NotationError, load_study, run_study, simulate, vocabulary
from tilewise.published.solving_wordle_runs import OPENERS
from tilewise.study.metrics import Ranked, composite, ranking
from tilewise.study.simulate import Simulation

ANSWERS = "hello world dolly cello alley heavy heart allay lilac bound pound mound"
TINY = tw.make_vocabulary("tiny", f"{ANSWERS} plumb lound crane thumb".split(), ANSWERS.split())


def played(strategy: tw.Strategy, words: tw.Vocabulary, answer: str) -> list[str]:
    p, guesses = tw.Position(words), list[str]()
    while not p.solved:
        guesses.append(strategy.choose(p))
        p = p.answered(guesses[-1], answer)
    return guesses


def test_metrics_against_games_played_one_by_one() -> None:
    strategy = tw.Strategy("bound", "letter-frequency", tie="first")
    steps = [len(played(strategy, TINY, a)) for a in TINY.answers]
    r = tw.simulate(strategy, TINY)
    assert (r.games, r.total, r.worst) == (len(steps), sum(steps), max(steps))
    assert r.mean == r.plain_mean == sum(steps) / len(steps)
    assert r.success == sum(s <= 6 for s in steps) / len(steps)
    assert r.within3 == sum(s <= 3 for s in steps) / len(steps)
    assert r.deviation == pytest.approx(pstdev(steps))
    assert dict(r.distribution) == {s: steps.count(s) for s in sorted(set(steps))}
    assert (r.strategy, r.opener, r.game) == (str(strategy), "bound", tw.Game(TINY))
    assert tw.simulate(r.tree, TINY).total == r.total
    assert tw.simulate(str(strategy), TINY) == r
    assert pickle.loads(pickle.dumps(r)) == r
    assert pickle.loads(pickle.dumps(r.tree)) == r.tree


@pytest.mark.parametrize("weights", [None, {"night": 30.0, "light": 1.0, "might": 2.0, "sight": 3.0}])
def test_total_and_mean_have_one_unit_wherever_they_stand(weights: dict[str, float] | None, tmp_path: Path) -> None:
    answers = ["night", "light", "might", "sight"]
    words = tw.make_vocabulary("units", [*answers, "limns"], answers, weights)
    weight = 36 if weights else 4
    solved = tw.solve(words)
    assert solved.tree is not None
    assert solved.total is not None
    played, opener = tw.simulate(solved.tree, words), solved.tree.opener
    totals = [
        played.total,
        tw.verify(solved.tree, words).total,
        tw.evaluate(words, [opener])[opener].total,
        tw.prove(words).total,
        tw.openers(words, by="exact", top=1).openings[0].total,
        solved.tree.weighted_total(words),
    ]
    assert totals == pytest.approx([float(solved.total)] * len(totals), rel=1e-12)
    greedy = tw.simulate(opener, words)
    study = tw.run_study(tw.Study("units", words, tw.Strategy(), [opener]), tmp_path / "units")
    means = [played.mean, solved.tree.weighted_mean(words), tw.prove(words).mean, tw.suggest(words).best.mean]
    assert means == pytest.approx([float(solved.total / weight)] * len(means))
    assert greedy.mean == pytest.approx(greedy.tree.weighted_mean(words)) == pytest.approx(study[0].mean)
    assert greedy.total == pytest.approx(weight * greedy.mean) == pytest.approx(study[0].total)
    assert (greedy.plain_total, study[0].plain_total) == (greedy.tree.plain_total,) * 2
    assert (played.plain_total, played.plain_mean) == (solved.tree.plain_total, solved.tree.plain_mean)
    assert weights or isinstance(played.total, int)
    assert (played.plain_total == solved.total) == (weights is None)


def test_a_tree_of_another_list_is_refused() -> None:
    tree = tw.Strategy().unroll(TINY)
    refused(tw.TreeError, "not for 'nyt'", tw.simulate, tree, tw.vocabulary("nyt"))


def test_composite() -> None:
    v = TINY
    results = [
        tw.simulate(tw.Strategy(ranker=r, tie="first"), v) for r in ("entropy", "popularity", "letter-frequency")
    ]
    marks = tw.study.composite(results)
    assert len(marks) == 3
    assert all(0 <= m <= 1 for m in marks)
    means = [r.mean for r in results]
    scaled = [(max(means) - m) / (max(means) - min(means)) for m in means]
    threes = [r.within3 for r in results]
    thirds = [(t - min(threes)) / (max(threes) - min(threes)) for t in threes]
    sixes = [r.success for r in results]
    ends = [1.0 if max(sixes) == min(sixes) else (s - min(sixes)) / (max(sixes) - min(sixes)) for s in sixes]
    assert marks == pytest.approx([(a + b + c) / 3 for a, b, c in zip(scaled, thirds, ends, strict=True)])
    assert tw.study.composite([results[0]]) == (1.0,)
    assert tw.study.composite([]) == ()


def test_logs_are_the_games(tmp_path: Path) -> None:
    strategy = tw.Strategy("bound", "parts")
    r = tw.simulate(strategy, TINY)
    rows = list(r.logs())
    assert [row.answer for row in rows] == list(TINY.answers)
    for row in rows:
        assert list(row.words) == played(strategy, TINY, row.answer)
        p = tw.Position(TINY)
        for guess, tiles, left in zip(row.words, row.feedback, row.ncands, strict=True):
            p = p.play(guess, tiles)
            assert len(p.candidates) == left
        assert p.solved
        assert (row.steps, row.ranker, row.opening) == (len(row.words), "parts", "bound")
        assert (row.strategy, row.digest, row.version) == (str(strategy), TINY.digest, tw.__version__)
    assert tw.study.write_logs(r, tmp_path / "a.jsonl") == tw.study.write_logs([r], tmp_path / "a.csv") == len(rows)
    lines = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text("utf-8").splitlines()]
    assert [tuple(line["words"]) for line in lines] == [row.words for row in rows]
    with (tmp_path / "a.csv").open(encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    assert " ".join(table[0]) == "steps words feedback ncands ranker opening answer strategy vocabulary digest version"
    assert [row["words"].split() for row in table] == [list(row.words) for row in rows]
    refused(tw.TilewiseError, r"\.jsonl, \.csv or \.parquet", tw.study.write_logs, r, tmp_path / "a.xls")


def test_logs_as_parquet(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    r = tw.simulate(tw.Strategy("bound"), TINY)
    assert tw.study.write_logs(r, tmp_path / "a.parquet") == len(TINY.answers)
    frame = polars.read_parquet(tmp_path / "a.parquet")
    assert frame["words"].to_list() == [list(row.words) for row in r.logs()]
    assert frame["steps"].sum() == r.total
    assert frame["ncands"].to_list() == [list(row.ncands) for row in r.logs()]


# ---- published rows ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_habits_of_people_cost_what_the_page_says() -> None:
    root = Path(__file__).parents[2]
    study = tw.load_study(root / "examples" / "people.toml")
    played = [tw.simulate(cell.strategy, cell.vocabulary) for cell in study.cells()]
    measured = sorted((f"{r.mean:.3f}", str(sum(r.counts[6:]))) for r in played)
    page = (root / "docs" / "measured.md").read_text("utf-8").partition("| habit |")[2].partition("\n\n")[0]
    shown = [tuple(x.strip() for x in line.split("|")[2:4]) for line in page.splitlines()[2:]]
    assert shown == measured


@pytest.mark.parametrize("weights", [None, (1, 5, 2, 1, 3, 1, 1, 1, 7)])
def test_a_tree_that_loses_games_is_simulated_with_them(weights: tuple[int, ...] | None) -> None:
    answers = sorted(f"{letter}ills" for letter in "bdfghkmpt")
    given = None if weights is None else dict(zip(answers, weights, strict=True))
    words = tw.make_vocabulary("alike", [*answers, "thumb"], answers, given)
    solved = tw.solve(words, limit=3)
    tree = solved.tree
    assert tree is not None
    assert tree.lost
    found = tw.simulate(tree, words)
    assert (found.games, found.lost, found.plain_total, found.worst) == (9, len(tree.lost), tree.plain_total, 3)
    assert found.success == (9 - found.lost) / 9 == found.within3
    assert found.plain_mean == tree.plain_mean
    assert [found.mean, found.total] == pytest.approx([solved.mean, float(solved.total or 0)])
    logs = {log.answer: log for log in found.logs()}
    assert list(logs) == answers
    assert sum(log.steps for log in logs.values()) == found.plain_total
    for answer, log in logs.items():
        position = tw.Position(words)
        for word, tiles, left in zip(log.words, log.feedback, log.ncands, strict=True):
            assert tiles == str(tw.feedback(word, answer))
            position = position.play(word, tiles)
            assert left == len(position.candidates)
        assert (log.feedback[-1] == "ggggg") == (answer not in tree.lost)
    assert found.deviation == pytest.approx(pstdev(log.steps for log in logs.values()))
    assert found.frame().height == 9
    assert "lost" in found._repr_html_()
    assert pickle.loads(pickle.dumps(found)).lost == found.lost


def test_logs_in_the_columns_and_letters_of_the_publication(tmp_path: Path) -> None:
    played = tw.simulate("opening=tales ranker=ncands solve-when=20 last=any", tw.vocabulary("original"))
    file = tmp_path / "games.jsonl"
    assert tw.study.write_logs(played, file, "solving-wordle") == 2315
    first = json.loads(file.read_text().splitlines()[0])
    assert first == {
        "steps": 3, "words": ["tales", "bronc", "aback"], "feedback": ["XYXXX", "YXXXY", "GGGGG"],
        "ncands": [102, 1, 1], "algo": "ncands", "word": "tales", "solution": "aback",
    }  # fmt: skip
    popular = tw.simulate(
        "opening=tales ranker=lf popular-when=10", tw.vocabulary("nyt").with_answers(["aback", "abase"])
    )
    frame = tw.study.logs_frame(popular, "solving-wordle")
    assert (frame["algo"].to_list(), frame.columns[-3:]) == (["lf-pop"] * 2, ["algo", "word", "solution"])
    refused(
        tw.NotationError,
        "there is no form of a log 'mine': choose one of tilewise, solving-wordle",
        tw.study.write_logs,
        played,
        file,
        "mine",
    )


# ---- ranks and leads ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def largest() -> list[Simulation]:
    return [
        simulate(f"opening={opener} ranker=largest solve-when=20 last=any", vocabulary("original"))
        for opener in OPENERS
    ]


@pytest.mark.slow
def test_ranks_are_by_value_and_equals_share_one(largest: list[Simulation]) -> None:
    for metric in ("mean", "success", "within3"):
        sign = 1 if metric == "mean" else -1
        for r in ranking(largest, metric):
            assert r.rank == 1 + sum(sign * getattr(other, metric) < sign * r.value for other in largest)


def test_a_lead_is_in_words_and_stands_at_the_last_of_equals(largest: list[Simulation]) -> None:
    def shape(rows: tuple[Ranked[Simulation], ...]) -> list[tuple[str, int, int | None]]:
        return [(r.row.opener, r.rank, r.lead) for r in rows[:4]]

    # As in the source's tables: the words that share a rank have no lead but the last of them.
    assert shape(ranking(largest, "success")) == [("rales", 1, None), ("tales", 1, 1), ("arles", 3, 1), ("tares", 4, 1)]
    assert shape(ranking(largest, "within3"))[0] == ("roate", 1, 2)
    first, second = ranking(largest, "mean")[:2]
    assert first.row.opener == "tales"
    assert first.lead == second.row.total - first.row.total
    assert ranking(largest, "mean")[-1].lead is None
    assert shape(ranking(largest[:1], "mean")) == [(OPENERS[0], 1, None)]


def test_the_composite_is_a_metric_like_the_others(largest: list[Simulation]) -> None:
    marks = composite(largest)
    found = ranking(largest, "composite")
    assert [r.value for r in found] == sorted(marks, reverse=True)
    assert {r.lead for r in found} == {None}
    refused(
        NotationError,
        "there is no metric 'beauty': choose one of mean, success, within3, composite",
        ranking,
        largest,
        "beauty",
    )


def test_a_study_knows_its_first_places(tmp_path: Path) -> None:
    plan = tmp_path / "two.toml"
    plan.write_text('lists = ["english-4"]\nopenings = ["sale", "tore"]\nrankers = ["entropy", "largest"]\n')
    table = run_study(load_study(plan), tmp_path / "out", files=False)
    for configuration, places in table.first_places("english-4").items():
        rows = [row for row in table if row.configuration == configuration]
        assert places["mean"][0].row.total == min(row.total for row in rows)
        assert places["within3"][0].value == max(row.within3 for row in rows)
    assert table.best(1, "composite")[0] == table.ranking("composite")[0].row
