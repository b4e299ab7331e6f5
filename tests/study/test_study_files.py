"""Study files: what they may say, and what they are told when they say something else."""

from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import assert_one_sentence, call
from tests.support.refusal import refused
from tilewise import Strategy, StudyError, Vocabulary, load_study, vocabulary
from tilewise.study import parse_study

ROOT = Path(__file__).parents[2]
TALES = 'openings = ["tales"]\n'


def test_a_study_is_the_product_of_its_axes() -> None:
    study = parse_study(
        """
        title = "Axes"
        lists = ["original", "nyt"]
        openings = ["tales", "cones trial", ["hates", "round", "climb"], ""]
        rankers = ["entropy", "ncands"]
        ties = ["candidate", "first"]
        rules = ["any", "hard"]
        [[decisions]]
        name = "plain"
        [[decisions]]
        solve_when = 20
        pool = "answers"
        """
    )
    cells = list(study.cells())
    assert len(cells) == study.size == 2 * 4 * 2 * 2 * 2 * 2
    assert cells[0].strategy == Strategy("tales", "entropy")
    assert cells[0].configuration == "entropy / plain / candidate / any"
    last = cells[-1]
    assert last.vocabulary is vocabulary("nyt")
    assert last.configuration == "ncands / solve_when=20 pool=answers / first / hard"
    assert last.strategy == Strategy((), "largest", tie="first", rule="hard", solve_when=20, pool="answers")
    assert [c.strategy.opening for c in cells[:4]] == [("tales",), ("cones", "trial"), ("hates", "round", "climb"), ()]


def test_every_word_may_open() -> None:
    assert parse_study('openings = "all"\nlists = ["original"]').size == 12972
    text = 'openings = "answers"\nlists = ["original"]\nsample = 10\nseed = 3'
    chosen = [cell.strategy.opening[0] for cell in parse_study(text).cells()]
    assert (len(chosen), chosen) == (10, sorted(set(chosen) & set(vocabulary("original").answers)))
    assert parse_study(text) == parse_study(text)


def test_words_can_be_left_out_of_every_list() -> None:
    study = parse_study('openings = ["crane"]\nlists = ["nyt", "original"]\nexclude = ["slate", "zzzzz"]')
    assert [len(v.answers) for v in study.vocabularies] == [2308, 2314]
    refused(StudyError, "exclude=3: give words", parse_study, "exclude = 3")
    assert parse_study('lists = ["daily"]\nopenings = ["crane"]\n').vocabularies == (vocabulary("daily"),)
    (cell,) = parse_study("").cells()  # a study says only what it must
    assert (cell.vocabulary.name, cell.configuration, cell.strategy) == ("nyt", "entropy", Strategy())


def test_lists_may_be_files_beside_the_study(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("bills\nhills\nmills\nthumb\ntills\n")
    (tmp_path / "answers.txt").write_text("bills\nhills\n")
    path = tmp_path / "tiny.toml"
    path.write_text('openings = ["thumb"]\n[[lists]]\nname = "tiny"\nwords = "words.txt"\nanswers = "answers.txt"\n')
    study = load_study(path)
    assert study.title == "tiny"
    (words,) = study.vocabularies
    assert isinstance(words, Vocabulary)
    assert (words.name, len(words.guesses), words.answers) == ("tiny", 5, ("bills", "hills"))


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.toml")), ids=lambda p: p.stem)
def test_the_examples_are_studies(path: Path) -> None:
    assert load_study(path).size > 0


WRONG = [
    ("openings = [", "the study is not TOML: "),
    ('opening = ["tales"]', "'opening' is not a key of a study: did you mean 'openings'?"),
    ('colour = "red"', "'colour' is not a key of a study: it may have title, "),
    ("openings = 3", "openings = 3 should be a list of words, or one of 'all' and 'answers'"),
    ("openings = []", "a study needs at least one opening"),
    ('openings = "every"', "openings = 'every' should be a list of words, or one of 'all' and 'answers'"),
    ("openings = [3]", "the opening 3 should be a word, several words in one text, or '' for none"),
    ('openings = ["xyzzy"]', "'xyzzy' is not in the word list 'nyt'"),
    ('openings = ["tales", "tales"]', "'opening=tales ranker=entropy tie=candidate rule=any' comes up twice on 'nyt'"),
    (TALES + 'rankers = ["entropie"]', "there is no ranker 'entropie'"),
    (TALES + "rankers = [3]", "'3' is wrong: 3 is not a ranker: give a name such as 'entropy'"),
    (TALES + "rankers = []", "a study needs at least one configuration"),
    (TALES + 'ties = ["coin"]', "there is no tie-break 'coin'"),
    (TALES + 'rules = ["easy"]', "there is no rule 'easy': choose any, hard or strict"),
    (TALES + "[decisions]\nsolve_when = 20", "'decisions' should be tables, each headed [[decisions]]"),
    (
        TALES + "[[decisions]]\nsolvewhen = 20",
        "'solvewhen' is not a key of a table of 'decisions': did you mean 'solve",
    ),
    (TALES + '[[decisions]]\nsolve_when = "20"', "'entropy' is wrong: solve_when='20': give a whole number"),
    (TALES + "[[decisions]]\nsolve_when = -1", "'entropy' is wrong: solve_when=-1: give a whole number"),
    (TALES + "[[decisions]]\nuseful = 1", "useful = 1 in 'entropy' should be true or false"),
    (TALES + '[[decisions]]\npool = "mine"', "there is no pool of guesses 'mine'"),
    (TALES + 'rankers = ["lf"]\n[[configurations]]\nname = "a"', "'rankers' and 'configurations' exclude each other"),
    (TALES + '[[configurations]]\nname = "a"\n[[configurations]]\nname = "a"\ntie = "first"', "are called 'a'"),
    (TALES + "[[configurations]]\nranker = 3", "a configuration is wrong: 3 is not a ranker"),
    (TALES + "lists = 3", "'lists' should be a list, as in lists = ['nyt']"),
    (TALES + 'lists = ["nyt2"]', "there is no list 'nyt2'"),
    (TALES + 'lists = ["nyt", "nyt"]', "two lists are called 'nyt'"),
    (TALES + "lists = [3]", "3 is not the name of a list: choose one of"),
    (TALES + '[[lists]]\nwords = "no.txt"', "no.txt: the word list cannot be read"),
    (TALES + "sample = 0", "sample=0: give a whole number of 1 or more"),
    (TALES + "seed = -1", "seed=-1: give a whole number of 0 or more"),
    (TALES + "title = 3", "the title of a study is a text, not 3"),
    (TALES + "highlight = [3]", "3 is not a word"),
]


@pytest.mark.parametrize(("text", "message"), WRONG, ids=[m[:40] for _, m in WRONG])
def test_what_is_wrong_is_told(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "study.toml"
    path.write_text(text)
    with pytest.raises(StudyError) as error:
        load_study(path)
    assert message in str(error.value)
    assert str(error.value).startswith(f"{path}: ")


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    refused(StudyError, "cannot be read: No such file", load_study, tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    refused(StudyError, "is not UTF-8 text", load_study, tmp_path / "bytes.toml")


def test_an_example_to_start_from_is_written_once_and_can_be_run(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    assert f"tilewise study {file}" in call("study", "--example", str(file)).stdout
    assert tw.load_study(file).size == 6
    assert_one_sentence(call("study", "--example", str(file)), 2, "is there already")
    assert call("study", "--example", "-").stdout == file.read_text("utf-8")
