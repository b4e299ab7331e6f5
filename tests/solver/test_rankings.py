"""Rankings: shared ranks, leads in words, and the tables of the published grid as far as one configuration goes."""

from pathlib import Path

import pytest

from tilewise import NotationError, load_study, run_study, simulate, vocabulary
from tilewise.published.solving_wordle_runs import OPENERS
from tilewise.study.metrics import Ranked, composite, ranking
from tilewise.study.simulate import Simulation


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
    with pytest.raises(
        NotationError, match="there is no metric 'beauty': choose one of mean, success, within3, composite"
    ):
        ranking(largest, "beauty")


def test_a_study_knows_its_first_places(tmp_path: Path) -> None:
    plan = tmp_path / "two.toml"
    plan.write_text('lists = ["english-4"]\nopenings = ["sale", "tore"]\nrankers = ["entropy", "largest"]\n')
    table = run_study(load_study(plan), tmp_path / "out", files=False)
    for configuration, places in table.first_places("english-4").items():
        rows = [row for row in table if row.configuration == configuration]
        assert places["mean"][0].row.total == min(row.total for row in rows)
        assert places["within3"][0].value == max(row.within3 for row in rows)
    assert table.best(1, "composite")[0] == table.ranking("composite")[0].row
