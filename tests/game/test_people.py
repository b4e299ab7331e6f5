"""How people fare: the table as it is shipped, read again line by line, and what is told of it."""

import csv
from collections.abc import Iterator

import pytest

import tilewise as tw
from tilewise.data import FOLDER
from tilewise.game.words.calendar import shipped_days
from tilewise.game.words.people import known_people, people_games, people_opening
from tilewise.reviews.summary import people_sentence, score_sentence

NYT = tw.vocabulary("nyt")


def _rows() -> Iterator[tuple[str, list[int]]]:
    for line in (FOLDER / "people.txt").read_text("utf-8").splitlines():
        if not line.startswith(("#", ":")):
            word, *numbers = line.split()
            yield word, [int(n) for n in numbers]


def test_every_answer_of_the_english_lists_and_of_the_days_has_its_figures() -> None:
    lists = ("original", "nyt-2022", "lab", "nyt", "nyt-extended", "english-5")
    words = {word for name in lists for word in tw.vocabulary(name).answers} | {day.answer for day in shipped_days()}
    for word in words:
        found = tw.people(word)
        assert (found.answer, len(found.distribution), found.badge) == (word, 7, "estimate")
        assert sum(found.distribution) == pytest.approx(1)
        assert min(found.distribution) >= 0
        assert 3 < found.mean < 6.6


def test_figures_are_those_of_the_table_and_of_the_days_that_were_counted() -> None:
    with (FOLDER / "people-2022.csv").open(encoding="utf-8", newline="") as lines:
        days = {row[1]: (int(row[2]), [int(n) for n in row[4:]]) for row in list(csv.reader(lines))[1:]}
    assert len(days) == 267
    for word, (_, counted) in days.items():
        assert tw.people(word).counted == days[word][0]
        assert tw.people(word).distribution == tuple(n / sum(counted) for n in counted)
    told = {word: numbers for word, numbers in _rows() if len(numbers) == 7 and word not in days}
    for word, (*cells, opened) in told.items():
        found = tw.people(word)
        assert found.counted is None
        assert found.distribution == pytest.approx([*(n / 1000 for n in cells), 1 - sum(cells) / 1000])
        mean = sum(n * k for k, n in enumerate(cells, 1)) + 7 * (1000 - sum(cells))
        assert found.mean == pytest.approx(mean / 1000)
        assert people_opening(word, "nyt", NYT.digest) == opened / 100


def test_the_table_is_small() -> None:
    assert (FOLDER / "people.txt").stat().st_size < 140_000


def test_words_that_are_no_answers_are_refused_in_a_sentence() -> None:
    with pytest.raises(tw.VocabularyError, match="'zzzzz'.* as in people"):
        tw.people("zzzzz")
    assert tw.people(" SLUMP ") == tw.people("slump")


def test_people_are_known_where_they_play() -> None:
    daily, german = tw.vocabulary("daily"), tw.vocabulary("german-5")
    for words in (NYT, daily, tw.vocabulary("original")):
        assert known_people("piano", words.name, words.digest) == tw.people("piano")
        assert people_opening("adieu", words.name, words.digest) is not None
    tiny = tw.make_vocabulary("nyt", ["piano", "crane"])  # a name alone is not enough
    for words in (tiny, german, tw.vocabulary("english-5")):
        assert known_people("piano", words.name, words.digest) is None
        assert people_opening("adieu", words.name, words.digest) is None
        assert people_games(words.name, words.digest, "any").costs == ()
    assert people_games("nyt", NYT.digest, "strict").costs == ()


def test_who_opens_well_takes_fewer_guesses() -> None:
    adieu, slate = (people_opening(word, "nyt", NYT.digest) or 0 for word in ("adieu", "slate"))
    assert 0.25 < adieu - slate < 0.45, "readers' games had about a third of a guess"


def test_a_review_says_how_people_fare_once_the_game_is_over() -> None:
    people = tw.people("piano")
    solved = tw.review("nyt", ["crane", "sloth", "piano"])
    share = int(100 * people.distribution[2] + 0.5)
    assert people_sentence(solved) == f"People take ≈ {people.mean:.1f} for PIANO; you took 3, as {share} of 100 do."
    lost = tw.review("nyt", ["crane", "sloth", "crane", "crane", "crane", "crane"], "piano")
    few = int(100 * people.distribution[6] + 0.5)
    missed = f"{few} of 100" if few else "fewer than 1 of 100"
    assert people_sentence(lost) == f"People take ≈ {people.mean:.1f} for PIANO; {missed} do not find it either."
    given_up = tw.review("nyt", ["crane", "sloth"], "piano")
    assert people_sentence(given_up) == f"People take ≈ {people.mean:.1f} for PIANO."
    open_game = tw.review("nyt", ["crane=..gg.", "sloth=..y.."])
    assert people_sentence(open_game) == "", "nobody said what the word is"
    assert people_sentence(tw.review("nyt", ["crane", "piano"], limit=8)) == ""


def test_what_skill_and_luck_say() -> None:
    game = tw.review("nyt", ["crane", "sloth", "piano"])
    costs, lucks = people_games("nyt", NYT.digest, "any")
    better = sum(cost > round(1000 * game.cost) for cost in costs)
    luckier = sum(luck < round(1000 * game.guesses.luck) for luck in lucks)
    said = (
        f"Skill {better}: better than {better} of 100 people's games. Luck {luckier}: luckier than {luckier} of them."
    )
    assert score_sentence(game) == said
