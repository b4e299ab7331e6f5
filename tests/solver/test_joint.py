"""The exact joint value of several boards against brute force, and what is suggested from it."""

from collections.abc import Callable
from functools import cache
from itertools import product

from hypothesis import given

import tilewise as tw
from tests.game.test_boards import WORDS, worlds
from tilewise.game.feedback import digits_of
from tilewise.solver.suggest.boards import BoardPolicy

Sets = tuple[tuple[str, ...], ...]
FAR = 10**9


def brute_force(words: tw.Vocabulary) -> Callable[[Sets, str], int]:
    """The total of guesses over all combinations after a guess, by trying everything: no bounds, no forced words."""

    @cache
    def least(sets: Sets) -> int:
        return min((after(sets, guess) for guess in words.guesses), default=0) if sets else 0

    def after(sets: Sets, guess: str) -> int:
        # The combinations are grouped by what all boards show together.
        groups: dict[tuple[tuple[int, ...], ...], list[tuple[str, ...]]] = {}
        for combination in product(*sets):
            shown = tuple(digits_of(guess, word) for word in combination)
            groups.setdefault(shown, []).append(combination)
        total = len(list(product(*sets)))
        for group in groups.values():
            columns = zip(*group, strict=True)
            left = tuple(sorted(tuple(sorted(set(column))) for column in columns if column[0] != guess))
            if left == tuple(sorted(sets)):
                return FAR  # it tells nothing, and would be played for ever
            total += least(left)
        return total

    return after


@given(worlds(most=9, length=3))
def test_joint_values_agree_with_brute_force(world: tuple[tw.Vocabulary, list[list[int]]]) -> None:
    words, sets = world
    sets = [board[:4] for board in sets[:2]]  # the boards may share words
    named = tuple(tuple(words.answers[a] for a in board) for board in sets)
    after = brute_force(words)
    values = {guess: after(tuple(sorted(named)), guess) for guess in words.guesses}
    found = BoardPolicy(2.5).player(words, 0).joint(sets, len(words.guesses), 10**6)
    assert found
    assert found[0][1] == min(values.values())
    for guess, total in found:
        assert values[words.guesses[guess]] == total
    # Among equals a word that must be played comes first, then words that can be an answer, then the order of the list;
    # fewer of them are the first of all.
    must = {int(words.guess_of_answer[board[0]]) for board in sets if len(board) == 1}
    may = {int(words.guess_of_answer[a]) for board in sets for a in board}
    order = [(total, 0 if g in must else 1 if g in may else 2, g) for g, total in found]
    assert order == sorted(order)
    for top in (1, 2, 4):
        assert BoardPolicy(2.5).player(words, 0).joint(sets, top, 10**6) == found[:top]


def test_two_boards_of_two_words_are_exact_and_a_large_product_is_an_estimate_that_says_so() -> None:
    words = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    found = tw.suggest_boards(tw.Boards(words, 2).answered("thumb", ("bills", "hills")))
    assert (found.method, found.candidates) == ("exact", (1, 1))
    assert (found.best.mean, found.best.badge, found.best.lost) == (2.0, "exact", None)
    large = tw.suggest_boards(tw.Boards.parse("carle=...../.....", WORDS), top=2)
    assert (large.method, {s.badge for s in large}) == ("games", {"estimate"})


def test_running_out_of_nodes_gives_no_values() -> None:
    boards = tw.Boards.parse("carle=.g..g/yy..y solid=...../.....", WORDS)
    sets = [indices.tolist() for indices in boards.candidate_indices]
    player = BoardPolicy(2.5, samples=100).player(WORDS, 7)
    assert player.joint(sets, 1, 1) == []
    exact = player.joint(sets, 3, 100_000)
    assert len(exact) == 3
    # All 70 combinations are played on: no way of playing does better than the best.
    for _, _, total, games, _ in player.rank(sets, 2, 3):
        assert games == 70
        assert total >= exact[0][1]
