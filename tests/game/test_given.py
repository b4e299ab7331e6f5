"""Letters that are given before the first guess: the list that is left, its notation, and every door."""

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.brute_force import least_value
from tests.support.cli_process import assert_one_sentence, call, environment, result
from tests.support.refusal import refused
from tests.support.strategies import vocabularies
from tilewise import Boards, NotationError, Position, Rule, Vocabulary, VocabularyError, make_vocabulary, vocabulary
from tilewise.game.given import Given, first_given, is_given
from tilewise.game.rule import RULES
from tilewise.game.words.alphabet import Alphabet


@st.composite
def lists_with_letters(draw: st.DrawFn) -> tuple[Vocabulary, str]:
    """A list and letters that at least one of its answers has, not all of that word."""
    words = draw(vocabularies(lengths=(2, 4)))
    word = draw(st.sampled_from(words.answers))
    places = draw(st.sets(st.sampled_from(range(len(word))), min_size=1, max_size=len(word) - 1))
    return words, "".join(ch if i in places else "." for i, ch in enumerate(word))


def has(word: str, letters: str) -> bool:
    return all(want in (".", ch) for want, ch in zip(letters, word, strict=True))


def left_of(words: Vocabulary, letters: str, kept: bool) -> Vocabulary:
    """The words that are left, by definition."""
    answers = [w for w in words.answers if has(w, letters)]
    guesses = [w for w in words.guesses if has(w, letters)] if kept else words.guesses
    weights = dict(zip(words.answers, words.weight_array.tolist(), strict=True))
    return make_vocabulary("plain", guesses, answers, {w: weights[w] for w in answers})


@given(lists_with_letters(), st.booleans())
def test_the_list_is_what_the_definition_leaves(drawn: tuple[Vocabulary, str], kept: bool) -> None:
    words, letters = drawn
    left, plain = words.with_given(letters if kept else f"{letters}:any"), left_of(words, letters, kept)
    assert (left.answers, left.guesses) == (plain.answers, plain.guesses)
    assert left.weight_array.tolist() == plain.weight_array.tolist()
    assert left.name == f"drawn:{letters}" + ("" if kept else ":any")
    again = pickle.loads(pickle.dumps(left))
    assert (again, again.given) == (left, left.given)


@given(lists_with_letters(), st.booleans(), st.sampled_from(tuple(RULES.values())))
def test_exact_play_is_that_of_brute_force(drawn: tuple[Vocabulary, str], kept: bool, rule: Rule) -> None:
    words, letters = drawn
    least, _ = least_value(Position(left_of(words, letters, kept)), rule, 6)
    found = tw.solve(Position(words, [letters if kept else f"{letters}:any"]), rule=rule)
    assert (found.lost, found.total) == least
    assert found.tree is None or tw.verify(found.tree, words.with_given(letters if kept else f"{letters}:any"))


@given(lists_with_letters(), st.booleans(), st.data())
def test_text_and_position_are_inverse(drawn: tuple[Vocabulary, str], kept: bool, data: st.DataObject) -> None:
    words, letters = drawn
    position = Position(words.with_given(letters if kept else f"{letters}:any"))
    start = position.vocabulary
    secret = data.draw(st.sampled_from(start.answers))
    for guess in data.draw(st.lists(st.sampled_from(start.guesses), max_size=2)):
        position = position.answered(guess, secret)
    for known in (words, start):
        again = Position.parse(str(position), known)
        assert (again, str(again)) == (position, str(position))
    assert secret in position.candidates


@given(lists_with_letters(), st.data())
def test_no_word_without_the_letters_is_ever_a_candidate(drawn: tuple[Vocabulary, str], data: st.DataObject) -> None:
    """Also where no listed answer fits and every allowed word that does is one, and where answers are replaced."""
    words, letters = drawn
    free = words.with_given(f"{letters}:any")
    secret = data.draw(st.sampled_from([w for w in words.guesses if has(w, letters)]))
    position = Position(free)
    for guess in data.draw(st.lists(st.sampled_from(words.guesses), min_size=1, max_size=3)):
        position = position.answered(guess, secret)
    assert position.candidates
    assert all(has(w, letters) for w in position.candidates)
    assert tw.diagnose(position).consistent
    assert all(has(w, letters) for w in free.with_answers(words.guesses).answers)


def test_a_name_says_what_is_given() -> None:
    words = vocabulary("nyt:s....")
    assert words is vocabulary("nyt").with_given("S____")
    assert (len(words.guesses), len(words.answers)) == (1666, 365)
    assert vocabulary("nyt:s....:any").guesses == vocabulary("nyt").guesses
    assert vocabulary("bulls:4:1...").answers[0] == "1023"
    day = vocabulary("daily:s....", as_of="2026-05-01")
    whole = vocabulary("daily", as_of="2026-05-01")
    assert day.weights == tuple(x for w, x in zip(whole.answers, whole.weights or (), strict=True) if w[0] == "s")


def test_symbols_of_several_characters_and_signs_are_given_like_letters() -> None:
    croatian = make_vocabulary("croatian", ["ljeto", "ljeta", "ljuto", "teljo"], alphabet="a e j l lj o t u")
    assert croatian.with_given("lj..o").answers == ("ljeto", "ljuto")
    assert str(Given.parse("LJ___", Alphabet("a e j l lj o t u"), 4)) == "lj..."
    equations = vocabulary("mini-nerdle")
    position = Position.parse("....=.", equations)
    assert position.candidates
    assert all(word[4] == "=" for word in position.candidates)
    turn = f"{equations.answers[0]}={equations.feedback_between(equations.answers[0], equations.answers[1])}"
    assert Position.parse(turn, equations).vocabulary.given is None


def test_letters_are_given_as_people_write_them() -> None:
    for text in ("s....", " S---- ", "s____", "S????", "s****"):
        assert Given.parse(text) == Given(("s", ".", ".", ".", "."))
    assert Given.parse("s....: ANY ") == Given(("s", ".", ".", ".", "."), kept=False)
    assert [first_given(text) for text in (" First ", "FIRST:any", "first:all", None)] == [True, False, None, None]
    signs = vocabulary("mini-nerdle").alphabet
    assert Given.parse("..-..", signs).symbols == (".", ".", "-", ".", ".")  # a symbol is no mark
    assert [is_given(text, signs, 6) for text in ("....=.", "....=..", "10-1=9")] == [True, False, False]


@pytest.mark.parametrize(
    ("letters", "told"),
    [
        ("s...", "'s...' has 4 places where the words have 5: write a point in every place"),
        ("c.....", "'c.....' has 6 places where the words have 5: write a point in every place"),
        ("1....", "'1....' has '1', which is none of the letters"),
        ("salet", "'salet' gives every place, so that nothing is left to guess"),
        (".....", "'.....' gives none of the letters"),
        ("xq...", "none of the 2,309 answers of 'nyt' is like 'xq...'"),
        ("s....:all", "'s....:all' ends with 'all': only ':any' may follow"),
        ("", "'' gives nothing"),
    ],
)
def test_what_cannot_be_given_is_said_in_a_sentence(letters: str, told: str) -> None:
    refused(NotationError, told.replace(".", r"\."), vocabulary("nyt").with_given, letters)
    assert_one_sentence(call("suggest", "--list", "nyt", "--given", letters), 2)


def test_a_guess_without_the_letters_is_refused_with_the_reason() -> None:
    why = "'crane' may not be guessed: letter 1 is given as S"
    refused(VocabularyError, why, Position("nyt:s....").check, "crane")
    refused(VocabularyError, why, Position.parse, "s.... crane=.....", "nyt")
    assert Position("nyt:s....:any").check("crane") == "crane"
    told = tw.diagnose(Position.parse("s....:any crane=g....", "nyt")).message
    assert told.startswith("No word can show CRANE like that: letter 1 is given as S; CRANE says not.")
    given_ = Given.parse("s....")
    refused(VocabularyError, "not every word of", Vocabulary, "odd", ("crane", "slate"), ("slate",), given=given_)
    refused(NotationError, "is not a turn", Position.parse, "crane.y..g", "nyt")  # a turn without its sign
    refused(NotationError, "gives letters already", Position.parse, "t....", "nyt:s....")
    assert str(Position.parse("s....", "nyt:s....:any")) == "s....:any"


def test_several_boards_share_what_is_given() -> None:
    boards = Boards.parse("s.... slate=g..../g...g", "nyt")
    assert str(boards) == "s.... slate=g..../g...g"
    assert Boards.parse(str(boards), boards.vocabulary) == boards
    assert all(word[0] == "s" for left in boards.candidates for word in left)
    best = result("suggest", "s....", "slate=g..../g...g", "--boards", "2")
    assert best["suggestions"][0]["guess"][0] == "s"


def test_every_command_knows_the_letters() -> None:
    """The same list through every door: the totals are those of the library."""
    words = vocabulary("lab:s....")
    exact, terms = tw.solve(words), ("--list", "lab", "--given", "s....")
    suggested, solved, played = (result(command, *terms) for command in ("suggest", "solve", "simulate"))
    assert (suggested["game"]["list"], suggested["position"]) == ("lab:s....", "s....")
    assert (suggested["game"]["digest"], suggested["suggestions"][0]["mean"]) == (words.digest, exact.mean)
    assert (solved["total"], solved["proved"]) == (exact.total, True)
    assert played["strategies"][0]["games"] == len(words.answers)
    told = call("assist", *terms, "--best", text="quit\n").stdout
    assert told.startswith(f"> {str(exact.guess).upper()} ({len(words.answers)} words")


def test_a_game_with_given_letters_is_recorded_and_reviewed(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    terms = ("--list", "lab", "--given", "s....", "--secret", "store")
    played = call("play", *terms, text="crane\nslate\nstore\n", env=env).stdout
    assert "5 letters, given S...., 6 guesses" in played
    assert "'crane' may not be guessed: letter 1 is given as S" in played
    (game,) = result("history", env=env)["games"]
    assert (game["list"], game["digest"]) == ("lab:s....", vocabulary("lab:s....").digest)
    words = ("s....", "slate", "store", "--list", "lab")
    last, told = result("review", "--last", env=env), result("review", *words, env=env)
    direct = tw.review("lab:s....", ["slate", "store"])
    assert last["guesses"]["par"] == told["guesses"]["par"] == float(direct.guesses.par) == tw.solve("lab:s....").mean
    added = result("history", "add", *words, "--date", "2026-05-01", env=env)
    assert added["games"][0]["list"] == "lab:s...."


def test_the_first_letter_of_the_word_that_is_drawn(tmp_path: Path) -> None:
    env = environment(TILEWISE_DATA=str(tmp_path))
    played = call("play", "--list", "lab", "--given", "first", "--secret", "store", text="store\n", env=env).stdout
    assert "given S...., 6 guesses, list lab:s...." in played
    for wrong in (("play", "--adversary"), ("suggest",), ("opener", "stare")):
        assert_one_sentence(call(*wrong, "--list", "lab", "--given", "first", env=env), 2)


@given(vocabularies(lengths=(2, 4)), st.booleans(), st.sampled_from(tuple(RULES.values())))
def test_the_openers_of_all_letters_are_those_of_brute_force(words: Vocabulary, kept: bool, rule: Rule) -> None:
    found = tw.solver.first_letters(tw.Game(words, rule), kept=kept)
    assert [o.given[0] for o in found] == sorted({w[0] for w in words.answers})
    assert found.proved
    for item in found:
        plain = left_of(words, item.given.partition(":")[0], kept)
        (lost, total), values = least_value(Position(plain), rule, 6)
        assert (item.answers, item.guesses, item.lost) == (len(plain.answers), len(plain.guesses), lost)
        assert values[item.guess] == (lost, total)
        assert item.mean == pytest.approx(float(total) / plain.weight_array.sum())


def test_the_openers_of_all_letters_on_the_command_line() -> None:
    """The total of nyt is that of every letter's own proof: 6,648 guesses for 2,309 answers."""
    told = result("opener", "--given", "first", "--list", "nyt")
    assert (told["proved"], told["kept"], len(told["letters"]), round(told["mean"] * 2309)) == (True, True, 25, 6648)
    assert next(row["guess"] for row in told["letters"] if row["given"] == "s....") == "stane"
    text = call("opener", "--given", "first", "--list", "nyt").stdout
    assert text.endswith("Over all 2,309 answers: 2.8792 guesses on average.\n")
    page = Path(__file__).parents[2].joinpath("docs/measured.md").read_text("utf-8")
    found = tw.solver.first_letters("french-6")
    assert next(opener for opener in found if opener.given == "c.....").guess == "caries"
    assert f"`french-6` takes {found.mean:.3f} guesses on average" in " ".join(page.split())
