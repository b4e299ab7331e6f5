"""Priors measured on real days: scores and replayed games, which depend on earlier days alone."""

import math
import random
import statistics
from datetime import date
from pathlib import Path

import pytest
from tools.data import build_prior
from tools.data.build_prior import FORECASTERS, OUTSIDE, PLAYED, Replay, Score, replay_days, score_priors

import tilewise as tw
from tilewise.game.words.calendar import Day, shipped_days
from tilewise.game.words.prior import Prior

DAYS = shipped_days()


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))


@pytest.fixture(scope="module")
def scores() -> dict[str, Score]:
    """Of the days since answers return on which the form of the model was chosen."""
    return {s.name: s for s in score_priors(*build_prior.SEEN)}


@pytest.fixture(scope="module")
def later() -> dict[str, Score]:
    """Of the days to which nothing was fitted."""
    return {s.name: s for s in score_priors(*build_prior.UNSEEN)}


@pytest.mark.slow
def test_the_fitted_prior_predicts_better_than_every_list(scores: dict[str, Score]) -> None:
    daily = scores["daily"]
    assert daily.days == 119
    assert daily.bits <= 10.35
    assert all(daily.bits < other.bits - 1 for name, other in scores.items() if name != "daily")


def test_it_predicts_no_worse_the_days_to_which_nothing_was_fitted(
    scores: dict[str, Score], later: dict[str, Score]
) -> None:
    daily = later["daily"]
    assert daily.days == 83
    assert daily.bits == pytest.approx(9.963, abs=5e-4)
    assert daily.bits < scores["daily"].bits
    assert all(daily.bits < other.bits - 1 for name, other in later.items() if name != "daily")


def test_plain_lists_score_what_can_be_worked_out_by_hand(scores: dict[str, Score]) -> None:
    # No answer of these days is outside the longer list; nine are outside the shorter one.
    assert scores["nyt-extended"].bits == pytest.approx(math.log2(3158 / (1 - OUTSIDE)))
    assert scores["nyt-extended"].first_1000 == 0, "all answers share the rank 1,579.5"
    inside, outside = math.log2(2309 / (1 - OUTSIDE)), math.log2((14855 - 2309) / OUTSIDE)
    assert scores["nyt"].bits == pytest.approx((110 * inside + 9 * outside) / 119)


def test_a_score_is_made_of_the_priors_of_its_mornings() -> None:
    words = tw.vocabulary("nyt-extended")
    chosen = [day for day in DAYS if date(2026, 3, 1) <= day.date <= date(2026, 3, 9)]
    priors = [Prior.fit([d for d in DAYS if d.date < day.date], words, as_of=day.date) for day in chosen]
    (daily, *_) = score_priors("2026-03-01", "2026-03-09")
    chances = [prior.probability(day.answer) for prior, day in zip(priors, chosen, strict=True)]
    ranks = [prior.rank(day.answer) for prior, day in zip(priors, chosen, strict=True)]
    assert daily.bits == pytest.approx(statistics.mean(-math.log2(p) for p in chances))
    assert daily.first_1000 == sum(r <= 1000 for r in ranks) / 9


@pytest.mark.parametrize("name", FORECASTERS)
def test_every_forecast_is_one_over_all_allowed_words(name: str) -> None:
    forecast = FORECASTERS[name](DAYS, date(2026, 5, 1))
    assert forecast.probabilities.sum() == pytest.approx(1)
    assert forecast.probabilities.min() > 0
    assert (forecast.vocabulary is not None) == (name in PLAYED)


def shuffled_after(last: date) -> list[Day]:
    later = [day for day in DAYS if day.date > last]
    answers = [day.answer for day in later]
    random.Random(1).shuffle(answers)
    return [*(d for d in DAYS if d.date <= last), *map(Day, (day.date for day in later), answers)]


def test_neither_scores_nor_games_see_later_days() -> None:
    first, last = "2026-02-16", "2026-02-17"
    changed = shuffled_after(date.fromisoformat(last))
    assert changed != list(DAYS)
    assert score_priors(first, last, days=changed) == score_priors(first, last)
    played = [replay_days(first, last, names=("daily",), days=days) for days in (DAYS, changed)]
    assert played[0] == played[1]


def test_a_replayed_day_is_the_opener_and_then_the_best_advice_of_its_morning() -> None:
    (played,) = replay_days("2026-05-30", "2026-05-30", names=("daily",))
    position = tw.Position(tw.vocabulary("daily", as_of="2026-05-30")).answered("tarse", "smile")
    while not position.solved:
        position = position.answered(tw.suggest(position, top=1, budget_seconds=60).best.guess, "smile")
    assert (played.days, played.guesses) == ((Day(date(2026, 5, 30), "smile"),), (len(position.turns),))
    assert math.isnan(played.standard_error)


def test_a_replay_is_summed_up() -> None:
    days = DAYS[:4]
    one, other = Replay("one", days, (3, 3, 4, 7)), Replay("other", days, (4, 4, 4, 4))
    assert (one.mean, one.lost) == (4.25, 1)
    difference, error = one.against(other)
    assert difference == 0.25
    assert error == pytest.approx(statistics.stdev([-1, -1, 0, 3]) / 2)


# ---- the page --------------------------------------------------------------------------------------------


def test_the_page_has_what_is_measured(scores: dict[str, Score], later: dict[str, Score]) -> None:
    page, replays = build_prior.PAGE.read_text("utf-8"), build_prior.read_games(build_prior.GAMES.read_text("utf-8"))
    assert build_prior.score_table(scores.values(), later.values()) in page
    assert build_prior.replay_table(replays) in page
    assert [build_prior.part_of(replays, *span)[0].mean < 3.2 for span in (build_prior.SEEN, build_prior.UNSEEN)]
    assert build_prior.games_text(replays) == build_prior.GAMES.read_text("utf-8")
    by_name = {r.name: r for r in replays}
    assert tuple(by_name) == PLAYED
    daily = by_name["daily"]
    assert daily.days == tuple(day for day in DAYS if day.date >= date(2026, 2, 2))
    assert daily.lost == 0


@pytest.mark.parametrize("when", ["2026-02-02", "2026-03-06", "2026-04-04", "2026-05-28", "2026-08-22"])
def test_days_of_the_page_are_played_as_it_says(when: str) -> None:
    # A return of an old answer, two answers outside the shorter list, a return after a year and a half.
    listed = {r.name: r.guesses[[str(d.date) for d in r.days].index(when)]
              for r in build_prior.read_games(build_prior.GAMES.read_text("utf-8"))}  # fmt: skip
    played = {r.name: r.guesses[0] for r in replay_days(when, when)}
    assert played == listed
