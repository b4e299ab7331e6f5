"""Several boards: notation, games, costs against a slow twin, suggestions and simulations."""

import math
import random
import re
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tilewise as tw
from tests.support.refusal import refused
from tilewise._core import kernels
from tilewise.game.boards import SETUPS, Boards, BoardsRecord, draw_secrets, find_setup, play_boards
from tilewise.game.feedback import digits_of
from tilewise.solver.suggest.boards import BoardPolicy, boards_opener
from tilewise.solver.table.table import FeedbackTable

WORDS = tw.vocabulary("original")
Row = tuple[int, int, int]


@st.composite
def games(draw: st.DrawFn) -> Boards:
    """Boards after a few guesses at known secrets: they can be solved on the way."""
    n = draw(st.integers(1, 6))
    secrets = draw(st.lists(st.sampled_from(WORDS.answers), min_size=n, max_size=n))
    boards = Boards(WORDS, n)
    for guess in draw(st.lists(st.sampled_from([*WORDS.guesses[::97], *secrets]), max_size=4)):
        if not boards.solved:
            boards = boards.answered(guess, secrets)
    return boards


# ---- notation -----------------------------------------------------------------------------------------------------


@given(games())
def test_text_round_trips(boards: Boards) -> None:
    again = Boards.parse(str(boards), WORDS, boards=len(boards))
    assert (again, hash(again), str(again)) == (boards, hash(boards), str(boards))
    if boards.turns:
        assert Boards.parse(str(boards).replace(" ", "+"), WORDS) == boards


@given(games())
def test_every_board_is_a_position(boards: Boards) -> None:
    for i, position in enumerate(boards.positions):
        seen = [(t.guess, t.feedback[i]) for t in boards.turns if t.feedback[i] is not None]
        assert [(t.guess, t.feedback) for t in position.turns] == seen
        assert boards.candidates[i] == position.candidates
        assert len(boards.candidate_indices[i]) == (0 if position.solved else len(position.candidates))


@pytest.mark.parametrize("weights", [None, {"light": 3, "crane": 2}])
def test_a_board_that_no_answer_fits_widens_the_words_of_all(weights: dict[str, float] | None) -> None:
    wide = ["light", "might", "night", "sight", "eight", "right", "crane"]  # two answers and five more words
    words = tw.make_vocabulary("few", wide, weights or ["light", "crane"])
    boards = Boards.parse("light=ggggg/.gggg crane=-/.....", tw.Game(words, limit=9))
    fitting = ("might", "sight")
    assert boards.candidates == (("light",), fitting)
    assert boards.universe.answers == ("crane", "light", *fitting)
    chosen = [[boards.universe.answers[i] for i in places] for places in boards.candidate_indices]
    assert chosen == [[], [*fitting]]
    # What is known of how likely words are is not lost, so that a weighted list is refused here as it is elsewhere.
    heavy = None if weights is None else tuple(float(weights.get(w, 2)) for w in boards.universe.answers)
    assert boards.universe.weights == heavy
    if weights is None:
        assert tw.suggest_boards(boards).best.guess in words
    else:
        with pytest.raises(tw.VocabularyError, match="are not equally likely, and several boards need them to be"):
            tw.suggest_boards(boards)
    for fits in ("night=ggggg/.gggg", "night=.gggg/....."):  # solved, or with an answer: nothing is widened
        assert Boards.parse(fits, words).universe is words


def test_a_solved_board_shows_its_tiles_once() -> None:
    boards = Boards(WORDS, 2).answered("slate", ("slate", "crane")).answered("crane", ("slate", "crane"))
    assert (str(boards), boards.solved) == ("slate=ggggg/..g.g crane=-/ggggg", True)
    assert (boards.solved_boards, boards.undo().solved_boards) == ((True, True), (True, False))
    assert str(boards.undo().undo()) == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("crane=.y..g/g.... slate=.....", "turn 2, 'slate=.....', has tiles for 1 board where 2 are played"),
        ("crane=ggggg/..... slate=...../.....", "board 1 was solved by 'crane' and gets no more tiles"),
        ("crane=-/.....", "board 1 is not solved yet and needs tiles in turn 1"),
        ("crane=ggggg slate=-", "turn 2, 'slate=-', comes after all 1 boards were solved"),
        ("crane", "'crane' is not a turn on several boards"),
        ("crane=.y..g/g...", "'g...' has 4 tiles where 5 are needed"),
        ("cran=.y../....", "'cran' has 4 letters where 5 are needed"),
        ("", "no turn shows how many boards there are"),
    ],
)
def test_wrong_text_is_refused_in_a_sentence(text: str, message: str) -> None:
    refused(tw.NotationError, f"^.*{re.escape(message)}.*$", Boards.parse, text, WORDS)


def test_wrong_numbers_and_tiles_of_boards() -> None:
    for n in (0, -1, 65, True):
        refused(tw.TilewiseError, "give a whole number from 1 to 64", Boards, WORDS, n)
    boards = Boards.parse("crane=...../ggggy", WORDS)
    assert str(boards.clash).startswith("Board 2: No word can show CRANE like that.")
    refused(tw.Contradiction, "Board 2", tw.suggest_boards, boards)


# ---- games --------------------------------------------------------------------------------------------------------


def test_games_by_secret_and_adversary() -> None:
    game = BoardsRecord.start(WORDS, 2)
    for guess in ("carle", "slate", "crane"):
        game = game.guess(guess, ("slate", "crane"))
    assert (game.won, game.over, game.lost, game.words) == (True, True, False, ("carle", "slate", "crane"))
    refused(tw.IllegalGuess, "the game is over", game.guess, "carle", ("slate", "crane"))
    start = BoardsRecord.start(tw.Game(WORDS, limit=2), 2)
    harder = start.guess("carle", (tw.Adversary(), "crane"))
    assert harder.boards.positions[0].turns[0].feedback == tw.Adversary().answer(tw.Position(WORDS), "carle")
    assert harder.guess("slate", (tw.Adversary(), "crane")).lost
    assert harder.undo() == start
    refused(tw.NotationError, "1 hosts for 2 boards", game.undo().guess, "carle", ("slate",))
    refused(tw.IllegalGuess, "4 boards cannot be solved with 3 guesses", BoardsRecord.start, tw.Game(WORDS, limit=3), 4)


def test_seeded_secrets_are_the_same_every_time_and_differ_within_a_game() -> None:
    drawn = draw_secrets(WORDS, 8, 50, seed=3)
    assert drawn == draw_secrets(WORDS, 8, 50, seed=3) != draw_secrets(WORDS, 8, 50, seed=4)
    assert all(len(set(row)) == 8 for row in drawn)
    with pytest.raises(tw.VocabularyError, match="2 answers, too few for 3 boards"):
        draw_secrets(tw.make_vocabulary("tiny", ["bills", "hills"]), 3, 1, seed=1)


def test_set_ups() -> None:
    assert [(s.boards, s.limit) for s in SETUPS.values()] == [(2, 7), (4, 9), (8, 13), (16, 21), (32, 37)]
    assert find_setup("quordle").boards == 4
    refused(tw.NotationError, "there is no set-up 'fordle'", find_setup, "fordle")


# ---- costs --------------------------------------------------------------------------------------------------------


def slow_costs(words: tw.Vocabulary, sets: list[list[int]], bonus: float) -> list[float]:
    """Bits left on all boards, less the bonus for the chance to solve one: straight from the definition."""
    costs = []
    for guess in words.guesses:
        cost = 0.0
        for board in sets:
            parts: dict[str, int] = {}
            for a in board:
                shown = str(tw.feedback(guess, words.answers[a]))
                parts[shown] = parts.get(shown, 0) + 1
            cost += sum(n * math.log2(n) for n in parts.values()) / max(len(board), 1)
            cost -= sum(bonus / len(board) for a in board if words.answers[a] == guess)
        costs.append(cost)
    return costs


def fast_costs(words: tw.Vocabulary, sets: list[list[int]], bonus: float) -> list[float]:
    """The same by the core, whose kernels agree."""
    found = [
        FeedbackTable(words, kernels=name)
        .board_player(bonus=bonus, tried=0, samples=1, list=1, prior=0.0, limit=0, late=1)
        .costs(sets)  # type: ignore[union-attr]
        for name in kernels()
    ]
    assert all(costs == found[0] for costs in found)
    return found[0]


World = tuple[tw.Vocabulary, list[list[int]]]


@st.composite
def worlds(draw: st.DrawFn, most: int = 60, length: int | None = None) -> World:
    """A tiny vocabulary of made-up words and the candidates of some boards."""
    length = draw(st.integers(2, 7)) if length is None else length
    words = draw(st.sets(st.text("abc", min_size=length, max_size=length), min_size=2, max_size=most))
    answers = draw(st.sets(st.sampled_from(sorted(words)), min_size=1))
    board = st.sets(st.integers(0, len(answers) - 1), min_size=1).map(sorted)
    return tw.make_vocabulary("made up", words, answers), draw(st.lists(board, min_size=1, max_size=4))


@given(worlds(), st.sampled_from([0.0, 2.5, 100.0]))
def test_costs_agree_with_the_definition(world: World, bonus: float) -> None:
    np.testing.assert_allclose(fast_costs(*world, bonus), slow_costs(*world, bonus), atol=0.02)


@pytest.mark.parametrize("size", [15, 16, 17, 64, 65, 129, 255, 256, 300])
def test_costs_of_large_boards(size: int) -> None:
    drawn = random.Random(size)
    made_up = sorted({"".join(drawn.choices("abcd", [9, 3, 2, 1], k=5)) for _ in range(2000)})[:300]
    words = tw.make_vocabulary("made up", made_up)
    board = sorted(drawn.sample(range(300), size))
    parts = [np.unique(words.codes(g, words.answer_letters[board]), return_counts=True)[1] for g in words.guesses]
    expected = [(n * np.log2(n)).sum() / size for n in parts]
    np.testing.assert_allclose(fast_costs(words, [board], 0.0), expected, atol=0.02)


def after_what_must_be_played(words: tw.Vocabulary, sets: list[list[int]], ranked: list[Any]) -> list[Any]:
    """The rows that follow the words that are the only ones of a board, which come first; no guess is left out."""
    must = {int(words.guess_of_answer[board[0]]) for board in sets if len(board) == 1}
    assert {guess for guess, *_ in ranked[: len(must)]} == must
    assert sorted(guess for guess, *_ in ranked) == list(range(len(words.guesses)))
    return ranked[len(must) :]


@given(worlds())
def test_the_cheapest_guess_comes_first_unless_a_word_must_be_played(world: World) -> None:
    words, sets = world
    ranked = BoardPolicy(2.5, tried=0).player(words, 0).rank(sets, 0, len(words.guesses))
    rest = [(cost, guess) for guess, cost, *_ in after_what_must_be_played(words, sets, ranked)]
    assert rest == sorted(rest)


# ---- looking ahead ------------------------------------------------------------------------------------------------


def slow_games(words: tw.Vocabulary, sets: list[list[int]], played: int, guess: int, limit: int, bonus: float) -> Row:
    """Every game of a position played to its end after a guess: guesses with what is late, games, late games.

    Whatever follows is the only word left of the first board that has one, or else the cheapest guess, in the numbers
    of the core; of equals that guess itself, and then the cheapest one at the start.
    """
    alone = BoardPolicy(0.0, tried=0).player(words, 0)
    cheapest = [g for g, *_ in BoardPolicy(bonus, tried=0).player(words, 0).rank(sets, 0, len(words.guesses))]
    order = [guess, *(g for g in cheapest if g != guess)]

    def next_guess(boards: list[list[int]]) -> int:
        for board in boards:
            if len(board) == 1:
                return int(words.guess_of_answer[board[0]])
        costs = np.zeros(len(words.guesses), np.float32)
        for board in boards:
            if board:
                costs += np.array(alone.costs([board]), np.float32)
                costs[words.guess_of_answer[board]] -= np.float32(bonus / len(board))
        return min(order, key=lambda g: (costs[g], order.index(g)))

    total = late = games = 0
    for secrets in product(*(board or [-1] for board in sets)):
        boards, more, g = [list(board) for board in sets], 0, guess
        while True:
            more += 1
            for board, secret in zip(boards, secrets, strict=True):
                if board:
                    shown = [digits_of(words.guesses[g], words.answers[a]) for a in (secret, *board)]
                    board[:] = [a for a, seen in zip(board, shown[1:], strict=True) if seen == shown[0]]
                    if words.answers[secret] == words.guesses[g]:
                        board.clear()
            if not any(boards):
                break
            g = next_guess(boards)
        over = max(0, played + more - limit) if limit else 0
        total, games, late = total + more + over, games + 1, late + (over > 0)
    return total, games, late


@given(worlds(most=12, length=3), st.integers(0, 5), st.integers(0, 9), st.sampled_from([0.0, 2.5, 8.0]), st.data())
def test_games_played_on_agree_with_the_definition(
    world: World, played: int, limit: int, bonus: float, data: st.DataObject
) -> None:
    words, sets = world
    sets = [board[:4] for board in sets[:3]]
    if data.draw(st.booleans()):
        sets.insert(0, [])  # a board that is solved
    guess = data.draw(st.integers(0, len(words.guesses) - 1))
    found = BoardPolicy(bonus, samples=64).player(words, limit).evaluate(sets, played, [guess])
    assert [row[2:] for row in found] == [slow_games(words, sets, played, guess, limit, bonus)]


@given(worlds(most=9, length=3), st.integers(0, 3), st.integers(0, 7))
def test_of_guesses_that_are_looked_at_the_fewest_come_first(world: World, played: int, limit: int) -> None:
    words, sets = world
    sets = [board[:3] for board in sets[:2]]
    n = len(words.guesses)
    ranked = BoardPolicy(2.5, tried=n, samples=64).player(words, limit).rank(sets, played, n)
    cheapest = [g for g, *_ in BoardPolicy(2.5, tried=0).player(words, limit).rank(sets, played, n)]
    rest = [(row[2], cheapest.index(row[0])) for row in after_what_must_be_played(words, sets, ranked)]
    assert rest == sorted(rest)  # of equals the cheaper one
    assert all(row[3] == math.prod(len(board) for board in sets) for row in ranked)


def test_a_suggestion_says_which_boards_it_may_solve_and_how_likely() -> None:
    boards = Boards.parse("carle=.g..g/yy..y solid=...../.....", WORDS)
    sizes = [len(c) for c in boards.candidates]
    for row in tw.suggest_boards(boards, 40):
        solving = [i for i, words in enumerate(boards.candidates, 1) if row.guess in words]
        assert row.boards == tuple(solving)
        assert row.solves == pytest.approx(sum(1 / sizes[i - 1] for i in solving))


# ---- suggestions and simulations ----------------------------------------------------------------------------------


def test_many_known_boards_and_one_of_many_words_are_few_combinations_of_too_many_words() -> None:
    drawn = random.Random(5)
    # All words of the last board show nothing to two guesses; those of the others are known by their tiles.
    alike = sorted({"".join(drawn.choices("klmnopqrst", k=5)) for _ in range(300)})[:195]
    opening = ["abcde", "fghij"]
    shown = {"/".join(str(tw.feedback(g, w)) for g in opening): w for w in
             ("".join(drawn.choices("abcdefghij", k=5)) for _ in range(3000)) if w not in opening}  # fmt: skip
    secrets = [w for w in shown.values() if not any(tw.feedback(g, w).solved for g in opening)][:63]
    words = tw.make_vocabulary("made up", [*opening, *alike, *secrets], [*alike, *secrets])
    boards = Boards(words, 64)
    for guess in opening:
        boards = boards.answered(guess, [*secrets, alike[0]])
    assert [len(board) for board in boards.candidates] == [1] * 63 + [195]
    assert tw.suggest_boards(boards, policy=BoardPolicy(2.5, tried=2, samples=2)).method == "games"
    found = tw.solver.evaluate_boards(boards, [alike[0]], policy=BoardPolicy(2.5, tried=2, samples=2))
    assert found.items[0].badge == "estimate"


@given(st.integers(0, 10**6))
@settings(max_examples=10)
def test_the_core_plays_what_is_suggested(seed: int) -> None:
    secrets = draw_secrets(WORDS, 3, 1, seed)[0]
    policy = BoardPolicy(2.5, tried=4, samples=8, listed=100)
    player = policy.player(WORDS, 8)

    def choose(boards: Boards) -> str:
        sets = [indices.tolist() for indices in boards.candidate_indices]
        return WORDS.guesses[player.choose(sets, len(boards.turns))] if boards.turns else boards_opener(WORDS)

    game = play_boards(choose, secrets, WORDS)
    places = [WORDS.answer_index[w] for w in secrets]
    opening = [WORDS.guess_index[game.words[0]]]
    assert [WORDS.guesses[g] for g in player.play(places, opening, 100)] == list(game.words)
    assert game.won


def test_simulations_of_given_and_seeded_secrets_agree() -> None:
    policy = BoardPolicy(2.5, tried=0)
    told: list[tw.Progress] = []
    drawn = tw.simulate_boards(WORDS, boards=4, games=200, seed=7, policy=policy, progress=told.append)
    assert [(p.done, p.total) for p in told] == [(25 * k, 200) for k in range(1, 9)]
    given_ = tw.simulate_boards(WORDS, secrets=draw_secrets(WORDS, 4, 200, 7), policy=policy, threads=2)
    assert (drawn.counts, drawn.games, drawn.seed, given_.seed) == (given_.counts, 200, 7, None)
    lengths = [k for k, n in drawn.counts for _ in range(n)]
    assert list(drawn.distribution) == sorted(set(lengths))
    assert (drawn.mean, drawn.worst, drawn.lost) == (sum(lengths) / 200, max(lengths), sum(k > 9 for k in lengths))
    assert drawn.standard_error == pytest.approx(np.std(lengths, ddof=1) / math.sqrt(200))
    assert tw.simulate_boards(tw.Game(WORDS, limit=6), boards=4, games=200, seed=7, policy=policy).lost > 0


@pytest.mark.slow
def test_a_study_compares_settings_over_the_same_games() -> None:
    told: list[tw.Progress] = []
    openings, bonuses = [["carle"], ["salet", "crony"]], [2.0, 9.0]
    done = tw.study.study_boards(WORDS, [3, 2], 30, 5, openings=openings, bonuses=bonuses, progress=told.append)
    assert [(p.done, p.total) for p in told] == [(30 * k, 240) for k in range(1, 9)]
    assert [s.boards for s in done] == [3] * 4 + [2] * 4
    for rows in (done[:4], done[4:]):
        assert [s.total for s in rows] == sorted(s.total for s in rows)
        assert {(s.opening, s.policy.bonus) for s in rows} == set(product(map(tuple, openings), bonuses))
    alone = tw.simulate_boards(WORDS, 2, 30, 5, opening=["carle"], bonus=2.0)
    assert alone.counts in {s.counts for s in done}
    refused(tw.TilewiseError, "give one number of boards or more", tw.study.study_boards, WORDS, [], 1)


def test_looking_ahead_saves_guesses() -> None:
    plain, ahead = (
        tw.simulate_boards(WORDS, boards=4, games=300, seed=1, opening=["carle"], policy=policy)
        for policy in (BoardPolicy(2.5, tried=0), BoardPolicy(2.5, 8, 32, 500))
    )
    assert (ahead.total < plain.total, ahead.lost) == (True, 0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"games": 0}, "games=0: give a whole number from 1 to"),
        ({"secrets": [("crane",)], "seed": 1}, "give either the secret words or a number of games"),
        ({"secrets": []}, "no secret words were given"),
        ({"secrets": [("crane", "slate"), ("crane",)]}, "is not a game on 2 boards: give 2 words"),
        ({"secrets": [("aahed", "slate")]}, "'aahed' is none of the 2,315 answers"),
        ({"bonus": -1.0}, "bonus=-1.0: give a number from 0 to"),
    ],
)
def test_wrong_simulations_are_refused(arguments: dict[str, object], message: str) -> None:
    refused(tw.TilewiseError, re.escape(message), tw.simulate_boards, WORDS, **arguments)
