"""The prior against a slow and obvious twin; no day sees itself or later ones; weights that keep their badges."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from unittest import mock

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tilewise as tw
from tests.support.cli_process import in_zone
from tests.support.refusal import refused
from tilewise.game.words import prior as module
from tilewise.game.words.calendar import Day, shipped_days
from tilewise.game.words.prior import CLASSES, SCALE, SETTINGS, Prior, PriorSettings, daily_prior

WORDS = tw.vocabulary("nyt-extended")
DAYS = shipped_days()


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILEWISE_DATA", str(tmp_path))


# ---- the slow twin ---------------------------------------------------------------------------------------


def slow_kind(word: str) -> int:
    past = word.endswith("ed") and word[:-2] + "ing" in tw.vocabulary("english-6").guess_index
    if past:
        return 2
    return 0 if word in tw.vocabulary("nyt").answer_index else 1 if word in WORDS.answer_index else 2


def slow_class(word: str, earlier: Sequence[Day]) -> int:
    last = {day.answer: day.date for day in earlier}
    if word not in last:
        return slow_kind(word)
    in_order = sorted(last, key=lambda w: last[w])
    return 3 + 4 * in_order.index(word) // len(in_order)


def slow_shares(days: Sequence[Day], settings: PriorSettings) -> list[float]:
    """Day by day: what every half-life says, how well it did, and what they say together in the end."""
    counts = [[0.0] * len(CLASSES) for _ in settings.half_lives]
    merits = [0.0] * len(settings.half_lives)

    def said(k: int) -> list[float]:
        total = sum(counts[k]) + settings.pseudo_count * len(CLASSES)
        return [(n + settings.pseudo_count) / total for n in counts[k]]

    for place, day in enumerate(days):
        came_up = slow_class(day.answer, days[:place])
        for k, half_life in enumerate(settings.half_lives):
            merits[k] = (merits[k] + math.log(said(k)[came_up])) * 0.5 ** (1 / settings.trust_half_life)
            counts[k] = [n * 0.5 ** (1 / half_life) for n in counts[k]]
            counts[k][came_up] += 1
    trust = [math.exp(m - max(merits)) for m in merits]
    return [sum(t * said(k)[c] for k, t in enumerate(trust)) / sum(trust) for c in range(len(CLASSES))]


POOL = [*WORDS.guesses[::97], "crane", "slate", "baked", "kefir", "fight", "smile"]


OTHER = PriorSettings(half_lives=(7.0, 365.0), pseudo_count=0.1, trust_half_life=20.0, tilt=1.0)


@pytest.mark.slow
@given(st.lists(st.sampled_from(POOL), min_size=1, max_size=60), st.sampled_from([SETTINGS, OTHER]))
def test_the_prior_is_that_of_its_slow_twin(answers: list[str], settings: PriorSettings) -> None:
    days = [Day(date(2026, 1, 1) + timedelta(n), answer) for n, answer in enumerate(answers)]
    prior = Prior.fit(days, WORDS, settings=settings)
    class_of = {w: slow_class(w, days) for w in WORDS.guesses[::41]} | {w: slow_class(w, days) for w in set(answers)}
    index = WORDS.guess_index
    assert {w: int(prior.class_of[index[w]]) for w in class_of} == class_of
    sizes = np.bincount(prior.class_of, minlength=len(CLASSES))
    shares = [share if size else 0.0 for share, size in zip(slow_shares(days, settings), sizes, strict=True)]
    shares = [share / sum(shares) for share in shares]
    assert [c.share for c in prior.classes] == pytest.approx(shares, rel=1e-9)
    assert [c.words for c in prior.classes] == sizes.tolist()
    tilts = np.exp(settings.tilt * WORDS.popularity)
    for word, kind in class_of.items():
        exact = SCALE * shares[kind] * tilts[index[word]] / tilts[prior.class_of == kind].sum()
        assert prior.weights[index[word]] == pytest.approx(max(1, exact), abs=0.5001)


def test_past_tenses_are_told_from_words_that_only_look_like_them() -> None:
    past = module._past_tenses(WORDS)
    assert {"baked", "ended", "fixed", "moved"} <= past
    assert not past & {"shred", "naked", "embed", "greed", "tried", "speed", *(day.answer for day in DAYS)}
    assert not module._past_tenses(tw.make_vocabulary("x", ["baked", "naked"], alphabet="dutch"))


# ---- probabilities and weights ---------------------------------------------------------------------------


def test_every_allowed_word_is_possible_and_together_they_make_one() -> None:
    prior = Prior.fit(DAYS, "nyt-extended", as_of="2026-05-01")
    chances = [prior.probability(w) for w in WORDS.guesses]
    assert min(chances) > 0
    assert math.fsum(chances) == pytest.approx(1)
    assert sum(c.share for c in prior.classes) == pytest.approx(1)
    assert sum(c.words for c in prior.classes) == len(WORDS.guesses)
    words = prior.vocabulary
    weights = dict(zip(words.answers, words.weights or (), strict=True))
    assert words.answers == WORDS.answers
    assert all(weight >= 1 and weight == int(weight) for weight in weights.values())
    for word in ("cigar", "fight", "baked"):
        assert weights[word] / prior.weights.sum() == pytest.approx(prior.probability(word), rel=1e-12)
    none = Prior.fit([], WORDS, as_of="2021-06-19")
    assert (none.days, none.probability("cigar") > none.probability("aahed") > 0) == (0, True)


def test_the_shorter_list_has_the_same_prior() -> None:
    plain = Prior.fit(DAYS, tw.vocabulary("nyt"), as_of="2026-05-01")
    assert np.array_equal(plain.weights, Prior.fit(DAYS, WORDS, as_of="2026-05-01").weights)
    assert len(plain.vocabulary.answers) == 2309


def test_repeats_become_likelier_once_they_are_seen() -> None:
    before, after = (Prior.fit(DAYS, WORDS, as_of=day) for day in ("2026-02-02", "2026-05-31"))
    assert sum(c.share for c in before.classes[3:]) < 0.03
    assert sum(c.share for c in after.classes[3:]) > 0.08
    assert after.classes[3].share > sum(c.share for c in after.classes[4:])


def test_words_of_any_other_list_have_a_prior_too() -> None:
    words = tw.vocabulary("english-8")
    prior = Prior.fit([("2026-01-01", words.answers[0])], words)
    assert prior.as_of == date(2026, 1, 2)
    assert math.fsum(prior.probability(w) for w in words.guesses) == pytest.approx(1)
    assert prior.probability(words.answers[1]) > prior.probability("zymogens")


# ---- no peeking ------------------------------------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=25)
@given(st.integers(1, len(DAYS) - 1), st.integers(0, 999))
def test_a_day_and_all_later_ones_may_be_anything(place: int, seed: int) -> None:
    morning = DAYS[place].date
    later = [day.answer for day in DAYS[place:]]
    chance = random.Random(seed)
    chance.shuffle(later)
    shuffled = [*DAYS[:place], *((day.date, word) for day, word in zip(DAYS[place:], later, strict=True))]
    chance.shuffle(shuffled)
    alone = Prior.fit(DAYS[:place], WORDS, as_of=morning)
    assert np.array_equal(Prior.fit(shuffled, WORDS, as_of=morning).weights, alone.weights)
    assert np.array_equal(Prior.fit(DAYS, WORDS, as_of=str(morning)).weights, alone.weights)
    assert alone.days == place


def test_a_missing_day_is_as_if_it_had_not_been() -> None:
    gap = [day for day in DAYS if not date(2026, 5, 1) <= day.date <= date(2026, 5, 14)]
    early = Prior.fit(gap, WORDS, as_of="2026-05-15")
    assert np.array_equal(early.weights, Prior.fit(gap, WORDS, as_of="2026-05-03").weights)


# ---- mistakes --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("days", "as_of", "why"),
    [
        ([("2026-13-01", "crane")], None, "'2026-13-01' is not a date"),
        ([("2026-01-01", "crane")], "soon", "'soon' is not a date"),
        ([("2026-01-01", "zzzzz")], None, "'zzzzz', the answer of 2026-01-01, is not in the word list"),
        ([("2026-01-01", "crane"), ("2026-01-01", "slate")], None, "2026-01-01 appears twice"),
        (["crane"], None, "'crane' is not a day: give a date and its answer"),
    ],
)
def test_days_that_cannot_be_are_told_in_one_sentence(days: list[tuple[str, str]], as_of: str | None, why: str) -> None:
    refused(tw.CalendarError, why, Prior.fit, days, WORDS, as_of=as_of)


# ---- the list --------------------------------------------------------------------------------------------


def test_daily_is_the_prior_as_of_a_date() -> None:
    daily = tw.vocabulary("daily", as_of="2026-05-01")
    assert daily.name == "daily"
    assert daily.weights == Prior.fit(DAYS, WORDS, as_of="2026-05-01").vocabulary.weights
    assert tw.vocabulary("daily", as_of=date(2026, 5, 1)) is daily
    assert tw.vocabulary("daily", as_of="2026-05-02") != daily


def test_daily_is_as_of_today_and_knows_the_users_own_days() -> None:
    def weight() -> float:
        daily = tw.vocabulary("daily")
        return (daily.weights or ())[daily.answer_index["fight"]]

    before = weight()
    assert tw.vocabulary("daily").weights == Prior.fit(DAYS, WORDS).vocabulary.weights
    tw.game.add_days([("2026-08-23", "fight")])
    assert weight() < before / 10


def test_the_answer_of_a_day_counts_from_the_midnight_after_it_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Midnight is where the player is: the same moment is of two days in two zones."""

    class Clock(date):
        @classmethod
        def today(cls) -> Clock:
            return cls.fromtimestamp(datetime(2026, 8, 22, 12, tzinfo=UTC).timestamp())

    monkeypatch.setattr("tilewise.game.words.prior.date", Clock)
    found = {}
    for zone in ("Pacific/Kiritimati", "UTC"):  # there it is two in the morning of the next day
        with in_zone(zone):
            prior = daily_prior()
            found[zone] = str(prior.as_of), prior.days, prior.played.get("prawn")
    assert found == {"Pacific/Kiritimati": ("2026-08-23", 1891, date(2026, 8, 22)), "UTC": ("2026-08-22", 1890, None)}


def test_the_weights_of_today_are_kept_and_those_of_other_days_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWISE_CACHE", str(tmp_path / "cache"))
    fit = mock.Mock(side_effect=Prior.fit)
    monkeypatch.setattr(Prior, "fit", fit)

    def fresh() -> tw.Vocabulary:
        module._todays_list.cache_clear()
        module._fitted.cache_clear()
        return tw.vocabulary("daily")

    fitted = fresh()
    assert fresh().weights == fitted.weights == daily_prior().vocabulary.weights
    assert (fresh().name, fresh().answers, fresh().digest) == (fitted.name, fitted.answers, fitted.digest)
    fit.reset_mock()
    fresh()
    assert not fit.called, "read from the disk"
    (file,) = (tmp_path / "cache").iterdir()
    sound = file.read_text()
    for damage in ("", "{}", sound.replace("0", "1"), sound[:-40]):
        file.write_text(damage)
        assert (fresh().weights, file.read_text()) == (fitted.weights, sound), "written again"
    assert fit.call_count == 4
    # Another day, and a day that the user adds, have weights of their own.
    assert tw.vocabulary("daily", as_of="2026-05-01").weights != fitted.weights
    assert len(list((tmp_path / "cache").iterdir())) == 1
    tw.game.add_days([(date.today() - timedelta(1), "qajaq")])
    assert fresh().weights == daily_prior().vocabulary.weights != fitted.weights
