"""Kinds: guesses that are alike are told once; the twin renames every symbol and moves every place."""

from itertools import permutations

import pytest

import tilewise as tw
from tests.support.cli_process import call
from tilewise.game.guess_kinds import kinds_of


def orbits(position: tw.Position) -> set[frozenset[str]]:
    """The guesses that some change of names and places makes of each other, of all changes that keep every turn."""
    words = position.vocabulary
    played = [turn.guess for turn in position.turns]
    changes = [
        (order, str.maketrans("".join(words.letters), "".join(names)))
        for order in permutations(range(words.length))
        for names in permutations(words.letters)
    ]

    def changed(word: str, change: tuple[tuple[int, ...], dict[int, int]]) -> str:
        return "".join(word[place] for place in change[0]).translate(change[1])

    kept = [change for change in changes if all(changed(word, change) == word for word in played)]
    return {frozenset(changed(word, change) for change in kept) for word in words.guesses}


@pytest.mark.parametrize(
    ("name", "turns"),
    [
        ("mastermind:3x4", ""),
        ("mastermind:3x4", "112=1+0"),
        ("mastermind:3x4", "112=1+0 233=0+1"),
        ("mastermind:4x3", "1123=2+1"),
        ("bulls:3", "012=1+1"),
    ],
)
def test_guesses_alike_are_those_that_new_names_and_places_make_of_each_other(name: str, turns: str) -> None:
    if name == "bulls:3":  # ten digits have too many names for the twin: six are enough
        codes = ["".join(code) for code in permutations("012345", 3)]
        words = tw.make_vocabulary("six", codes, alphabet="012345", scoring="pegs")
    else:
        words = tw.vocabulary(name)
    position = tw.Position.parse(turns, words)
    kinds = kinds_of(position)
    assert kinds is not None
    alike: dict[object, set[str]] = {}
    for guess in words.guesses:
        alike.setdefault(kinds.patterns(guess), set()).add(guess)
    assert {frozenset(guesses) for guesses in alike.values()} == orbits(position)
    assert all(kinds.kind(guess).alike == len(guesses) for guesses in alike.values() for guess in guesses)
    bits = {s.guess: s.bits for s in tw.rank(position, top=None)}
    means = {s.guess: s.mean for s in tw.suggest(position, top=len(words.guesses)).suggestions}
    for guesses in alike.values():
        told = [bits.get(guess, 0.0) for guess in guesses]  # words played before are not ranked
        assert max(told) - min(told) < 1e-9
        assert len({means.get(guess) for guess in guesses}) == 1


def test_only_lists_with_every_word_have_kinds() -> None:
    every = tw.vocabulary("mastermind:3x4")
    for words in (
        tw.vocabulary("nyt"),
        every.without(["112"]),
        every.with_answers(every.answers[1:], "fewer"),
        every.with_weights({"111": 2.0}, "weighted", missing=1.0),
        tw.make_vocabulary("tiles", every.answers, alphabet="1234"),
    ):
        assert kinds_of(tw.Position(words)) is None
    # 24 words of four symbols, but not those without a repeated one.
    others = tw.make_vocabulary("24", every.answers[:23] + ("444", "123", "234")[:1], alphabet="1234", scoring="pegs")
    assert len(others.guesses) == 24
    assert kinds_of(tw.Position(others)) is None


def test_guesses_alike_share_a_row() -> None:
    rows = call("suggest", "--list", "mastermind", "--top", "5").stdout.splitlines()
    assert rows[1].split()[:4] == ["guess", "kind", "alike", "mean"]
    assert rows[2].split()[:4] == ["1123", "aabc", "720", "4.340"]
    assert "1124" not in [row.split()[0] for row in rows[2:]]
    assert rows[3].endswith("kind: a, b, c are any not played yet")
    fast = ("suggest", "--fast", "--list", "mastermind")
    rows = call(*fast, "1123=2+1", "--top", "3").stdout.splitlines()
    assert len({row.split()[1] for row in rows[2:5]}) == 3
    assert call(*fast, "--ranker", "random:3").stdout.splitlines()[1].split()[1] == "bits"
    told = call("suggest", "--list", "mastermind", "--top", "3", "--json").stdout  # which has every guess
    assert all(f'"{word}"' in told for word in ("1123", "1124", "1125"))
