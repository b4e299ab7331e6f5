"""Symbols other than letters and feedback other than tiles, through everything that is built on them."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.refusal import refused
from tilewise.apps.answers.lists import lists_answer, vocabulary_row
from tilewise.apps.answers.review import review_answer
from tilewise.apps.answers.shape import to_json
from tilewise.apps.answers.suggest import suggest_answer
from tilewise.apps.cli.commands.assist import Assistant
from tilewise.apps.cli.talk.session import Session
from tilewise.game.feedback import digits_of
from tilewise.game.position import as_position
from tilewise.game.scorings import Pegs
from tilewise.game.words.alphabet import LETTERS, Alphabet
from tilewise.game.words.make_vocabulary import MADE_LISTS, ListRule
from tilewise.solver.table.table import FeedbackTable
from tilewise.trees import tree_text

DIGITS = Alphabet("0123456789")
SIGNS = Alphabet("0123456789+-*/=")
CROATIAN = Alphabet("a b c č ć d dž đ e f g h i j k l lj m n nj o p r s š t u v z ž")

WELSH = Alphabet(
    "a c ch d dd e f ff g ng h i l ll m n o p ph r rh s t th u w y", folding={"â": "a", "ê": "e", "ŵ": "w"}
)
"""No language that comes with the package: it has no name, and reads accents all the same."""


def primes() -> tw.Vocabulary:
    found = [str(n) for n in range(1000, 2000) if all(n % d for d in range(2, 45))]
    return tw.make_vocabulary("primes", found, found[::3], alphabet=DIGITS)


def equations() -> tw.Vocabulary:
    # Some end with a sign that marks nodes in a tree, or hold every sign that divides turns elsewhere.
    sums = [f"{a}+{b}={a + b}" for a, b in product(range(10), repeat=2) if a + b < 10]
    others = [f"{a * b}/{a}={b}" for a, b in product(range(2, 10), repeat=2) if a * b > 9]
    return tw.make_vocabulary(
        "equations", [*(f"{s}-" for s in sums), *(f"{s}*" for s in sums[::2]), *others], alphabet=SIGNS
    )


def colours(symbols: str = "1234") -> tw.Vocabulary:
    codes = ["".join(c) for c in product(symbols, repeat=3)]
    return tw.make_vocabulary("colours", codes, codes[::3], scoring="pegs", alphabet=SIGNS)


def listed(words: str, alphabet: Alphabet | str) -> tw.Vocabulary:
    return tw.make_vocabulary("listed", words.split(), alphabet=alphabet)


def seaside() -> tw.Vocabulary:
    return listed("ljeto njega polje bolje dinja konji ljuti nadži vanje manji kralj krilj kanje", CROATIAN)


LISTS: dict[str, Callable[[], tw.Vocabulary]] = {
    "primes": primes,
    "equations": equations,
    "seaside": seaside,
    "colours": colours,
    "signs": lambda: colours("+=*"),
    "accents": lambda: listed("côte côté bête fête tête rêve pâle pale mère père mûre dîné gêné noël maïs", "french"),
    "syllables": lambda: listed("한국 합법 물건 책상 달력 선물", "korean"),
    "finals": lambda: listed("שלום חלום מקום אדום", "hebrew"),
    "dotted": lambda: listed("ılık iğne kıta ışık aşık ilik kısa isim isli", "turkish"),
    "doubled": lambda: listed("allan colli siŵr", WELSH),
}  # fmt: skip
MAKERS = pytest.mark.parametrize("make", LISTS.values(), ids=LISTS)


def typed(words: tw.Vocabulary, word: str) -> str:
    """A word as somebody may type it."""
    return words.written.get(word, (word,))[-1]


def shown(words: tw.Vocabulary, guess: str, answer: str) -> str:
    """The feedback by definition, of symbols that are told apart by hand."""
    pairs = words.alphabet in (CROATIAN, WELSH)
    both = [words.alphabet.symbols(w) if pairs else tuple(w) for w in (guess, answer)]
    if words.scoring.name == "pegs":
        right = sum(g == a for g, a in zip(*both, strict=True))
        return f"{right}+{(Counter(both[0]) & Counter(both[1])).total() - right}"
    return "".join(".yg"[d] for d in digits_of(*both))


def test_a_word_has_as_many_letters_as_tiles() -> None:
    for text in ("LJETO", "ǇETO"):  # Unicode has the pair as one character, too
        assert CROATIAN.symbols(text) == ("lj", "e", "t", "o")
    assert (CROATIAN.word("Džep", 3), DIGITS.word("１２３"), primes().letters) == ("džep", "123", "0123456789")
    letters = seaside().letters
    assert (seaside().length, {"lj", "nj"} <= {*letters}, letters) == (4, True, tuple(sorted({*letters})))
    assert (LETTERS.noun, SIGNS.noun) == ("letters", "symbols")
    refused(tw.NotationError, "^'12a' is not a word: it may have only 0 1 2 3 4 5 6 7 8 9", DIGITS.word, "12a")
    refused(tw.NotationError, "^'wetlj' is not a word: it may have only a b c ", CROATIAN.word, "wetlj")
    refused(tw.NotationError, "^'1' has 1 symbol: words have 2 to 15", DIGITS.word, "1")
    refused(tw.NotationError, "'ljet' has 3 letters where 4 are needed", CROATIAN.word, "ljet", 4)


@pytest.mark.parametrize(
    ("known", "why"),
    [
        ("a b a", "has a symbol twice"),
        ("a B", "write 'b' for 'B'"),
        (["a", "b c"], "'b c' is not a symbol"),
        ("ab,", "','"),
    ],
)
def test_symbols_that_are_none(known: str | list[str], why: str) -> None:
    refused(tw.VocabularyError, why, Alphabet, known)


@MAKERS
def test_codes_are_those_of_the_definition(make: Callable[[], tw.Vocabulary]) -> None:
    words = make()
    table = FeedbackTable(words)
    codes = table.pick(table.all_guesses())
    for g, guess in enumerate(words.guesses[::7]):
        for a, answer in enumerate(words.answers):
            text = shown(words, guess, answer)
            assert str(words.feedback(guess, answer)) == text
            assert str(words.scoring.feedback_of(int(codes[7 * g, a]))) == text
            assert words.scoring.parse(text) == words.feedback(guess, answer)


@MAKERS
@given(data=st.data())
def test_a_position_is_its_text(make: Callable[[], tw.Vocabulary], data: st.DataObject) -> None:
    words = make()
    secret = data.draw(st.sampled_from(words.answers))
    guesses = data.draw(st.lists(st.sampled_from(words.guesses), max_size=4))
    position = tw.Position(words)
    for guess in guesses:
        position = position.answered(words.alphabet.capitals(guess), secret)
    assert tw.Position.parse(str(position), words) == position
    assert tw.Position(words, [str(turn) for turn in position.turns]) == position
    assert tw.Position.parse(" ".join(f"{t.guess} {t.feedback}" for t in position.turns), words) == position
    assert tw.Position.parse(" ".join(f"{t.guess} = {t.feedback}" for t in position.turns), words) == position
    assert position.candidates == tuple(
        w for w in words.answers if all(shown(words, t.guess, w) == str(t.feedback) for t in position.turns)
    )
    assert pickle.loads(pickle.dumps(position)) == position
    boards = tw.Boards(words, 2)
    for guess in guesses:
        if not boards.solved:
            boards = boards.answered(guess, [secret, words.answers[0]])
    assert tw.Boards.parse(str(boards), words, 2) == boards


@MAKERS
def test_the_whole_way(make: Callable[[], tw.Vocabulary], tmp_path: Path) -> None:
    words = make()
    best = tw.rank(words, top=3).best
    assert len({shown(words, best.guess, a) for a in words.answers}) == best.parts
    found = tw.solve(words, limit=4)
    assert found.proved
    assert found.tree is not None
    assert tw.verify(found.tree, words).total == found.tree.plain_total
    # Files say what their words are made of.
    file = tmp_path / "tree.json"
    tw.write_tree(found.tree, file)
    assert tw.read_tree(file) == found.tree
    for text in (json.loads(file.read_text("utf-8")).get("alphabet", ""), tree_text(found.tree)):
        assert (str(words.alphabet) in text) == (words.alphabet != LETTERS)
    for answer in words.answers[::5]:
        if answer not in found.tree.lost:
            path = found.tree.path(words.alphabet.capitals(typed(words, answer)))
            assert [str(turn) for turn in path] == [f"{t.guess}={shown(words, t.guess, answer)}" for t in path]
            assert found.tree.depth(answer) == len(path)
            node = found.tree.at(" ".join(map(str, path[:-1])))
            assert node is not None
            assert node.guess == answer
    assert (
        found.tree.nested() == tw.DecisionTree.of_nested(words, found.tree.nested(), limit=4, incomplete=True).nested()
    )
    assert tw.trees.tree_svg(found.tree)
    assert tw.trees.tree_dot(found.tree)
    # Playing, simulating, reviewing.
    strategy = tw.Strategy(typed(words, best.guess))
    games = tw.simulate(strategy, words)
    by_hand = sum(len(tw.play(strategy, answer, tw.Game(words, limit=20)).turns) for answer in words.answers)
    assert (games.total, games.games) == (by_hand, len(words.answers))
    secret = words.answers[-1]
    game = tw.play(strategy, secret, tw.Game(words, limit=20))
    assert game.won
    assert str(game.turns[0].feedback) == shown(words, best.guess, secret)
    assert game.share().splitlines()[2] == game.turns[0].feedback.squares
    assert tw.play(strategy, tw.Adversary(), tw.Game(words, limit=20)).won
    told = tw.review(words, [*game.words])
    assert told.solved
    assert told == tw.review(words, [str(turn) for turn in game.turns])
    assert [str(t.feedback) for t in told.turns] == [shown(words, w, secret) for w in game.words]
    assert [str(t.turn) for t in told.turns] == [str(turn) for turn in game.turns]
    assert told._repr_html_()
    assert game.position._repr_html_()
    before = game.position.undo()
    rows = json.loads(to_json(suggest_answer(before, tw.suggest(before, top=2))))
    assert rows["position"] == str(before)
    assert json.loads(to_json(review_answer(told)))["turns"][0]["feedback"] == str(game.turns[0].feedback)


@MAKERS
def test_the_assistant_hears_turns_and_words(make: Callable[[], tw.Vocabulary]) -> None:
    from tilewise.apps.cli.framework.options import Choosing

    words = make()
    session = Session(tw.Position(words), Choosing())
    guess, secret = words.guesses[1], words.answers[-1]
    assistant = Assistant(session, as_json=False)
    assert assistant.handle_line(guess)
    assert session.suggested == guess
    for line in (f"{guess}={shown(words, guess, secret)}", f"{guess} {shown(words, guess, secret)}"):
        assistant.handle_line(line)
        assert str(session.position) == f"{guess}={shown(words, guess, secret)}"
        assistant.handle_line("undo")
        assert session.position == tw.Position(words)


@pytest.mark.parametrize("make", [make for name, make in LISTS.items() if name not in ("colours", "signs")])
def test_hard_mode_asks_for_symbols(make: Callable[[], tw.Vocabulary]) -> None:
    words = make()
    for guess, answer in product(words.guesses[:12], words.answers[-4:]):
        position = tw.Position(words).answered(guess, answer)
        allowed = [w for w in words.guesses if tw.Rule.HARD.objection(w, position.turns, words) is None]
        assert [words.guesses[i] for i in as_position(position, "hard").legal()] == allowed
        assert answer in allowed


def test_feedback_belongs_to_its_scoring() -> None:
    with pytest.raises(tw.NotationError, match=r"'g\.\.' is not a feedback of 'colours': '0\+0' is one"):
        tw.Position(colours(), [tw.Turn("111", tw.Feedback("g.."))])
    with pytest.raises(tw.NotationError, match="'9[+]9' has more pegs than a word has symbols: 3"):
        tw.Position.parse("111=9+9", colours())
    refused(tw.TilewiseError, "hard mode is for the game's own tiles, not for 'pegs'", tw.solve, colours(), rule="hard")
    with pytest.raises(tw.VocabularyError, match="the scoring 'pegs' is for 5 symbols, the words have 3"):
        colours().with_scoring(Pegs(5))
    assert pickle.loads(pickle.dumps(Pegs(3).feedback_of(5))) == Pegs(3).feedback_of(5)
    assert bool(Pegs(3).feedback_of(0))


@pytest.mark.parametrize("rule", MADE_LISTS, ids=lambda rule: str(rule.form))
def test_lists_by_rule_are_offered_as_they_are_made(rule: ListRule) -> None:
    words = tw.vocabulary(rule.form)
    assert (words.length, len(words.answers), words.digest) == (rule.length, rule.words, rule.digest)
    assert (Alphabet(rule.alphabet), rule.scoring) == (words.alphabet, words.scoring.name)
    row = next(row for row in lists_answer().lists if row.name == rule.form)
    assert (row.digest, row.title) == (rule.digest, rule.title)
    assert replace(vocabulary_row(words), alphabet=row.alphabet) == row  # one shows what occurs, in order


def test_words_under_the_name_of_a_list_made_by_rule_are_your_own_unless_they_are_its_words() -> None:
    made = tw.vocabulary("mastermind:2x6")
    other = tw.make_vocabulary(made.name, made.guesses, made.answers[:5], scoring="pegs", alphabet=made.alphabet)
    assert vocabulary_row(made).title != "your own words"
    assert vocabulary_row(other).title == "your own words"


def test_a_list_says_how_it_is_played() -> None:
    rows = {row.name: row for row in lists_answer().lists}
    assert (rows["nyt"].scoring, rows["nyt"].limit) == ("tiles", 6)
    assert (rows["mastermind:4x6"].scoring, rows["mastermind:4x6"].alphabet) == ("pegs", "123456")
    # Every secret of Bulls and Cows can be found in seven guesses, not in six.
    assert rows["bulls:4"].limit >= 7
