"""Reviews against a slow twin that searches by brute force, the sum rule, and every way to tell a game."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.interrupting import ctrl_c_in_the_core
from tilewise.apps.answers.review import review_answer
from tilewise.apps.cli.commands.review import _sums
from tilewise.game.position import as_position
from tilewise.reviews import review as review_module
from tilewise.reviews.judge import Judge, JudgeMemory, Regret
from tilewise.reviews.marks import label
from tilewise.reviews.review import judged_turn, review, with_hindsight, without_hindsight
from tilewise.reviews.reviewed import AccountEntry
from tilewise.reviews.transcript import read_turns, share_rows
from tilewise.solver.control import Control, control_for
from tilewise.solver.exact.search import ExactSearch
from tilewise.solver.value import Value

UNLISTED = ["fills", "crumb", "patch"]
WORDS = ["bills", "hills", "mills", "thumb", "tills", "pills", "batch", "catch", "hatch", "watch", "climb", "match"]


Pair = tuple[Fraction, Fraction]


class Twin:
    """The chance of losing and the expected guesses of best play by trying everything: the definition itself."""

    def __init__(self, guesses: list[str], weights: dict[str, Fraction], rule: str) -> None:
        self.guesses, self.weights, self.rule = guesses, weights, rule
        self.best = cache(self._best)

    def legal(self, guess: str, turns: tuple[tuple[str, str], ...], left: frozenset[str]) -> bool:
        if self.rule == "strict":
            return guess in left
        if self.rule == "any":
            return True
        return tw.Rule.HARD.objection(guess, [tw.Turn.parse(f"{g}={f}") for g, f in turns], tw.vocabulary()) is None

    def value(self, guess: str, turns: tuple[tuple[str, str], ...], left: frozenset[str], more: int) -> Pair:
        """With ``more`` guesses to go, this one included."""
        parts: dict[str, set[str]] = {}
        for word in left:
            parts.setdefault(str(tw.feedback(guess, word)), set()).add(word)
        total = sum((self.weights[w] for w in left), Fraction(0))
        lost, mean = Fraction(0), Fraction(1)
        for seen, words in parts.items():
            if "g" * len(guess) != seen:
                # The rule any does not look at the turns: leave them out, so that the cache is shared.
                then = () if self.rule == "any" else (*turns, (guess, seen))
                share = sum((self.weights[w] for w in words), Fraction(0)) / total
                below = self.best(then, frozenset(words), more - 1)
                lost, mean = lost + share * below[0], mean + share * below[1]
        return lost, mean

    def _best(self, turns: tuple[tuple[str, str], ...], left: frozenset[str], more: int) -> Pair:
        if more == 0:
            return Fraction(1), Fraction(0)
        if len(left) == 1:
            return Fraction(0), Fraction(1)
        # A guess that teaches nothing is never better than what can be had without it.
        useful = [g for g in self.guesses if g in left or len({str(tw.feedback(g, w)) for w in left}) > 1]
        return min(self.value(g, turns, left, more) for g in useful if self.legal(g, turns, left))


@given(
    st.lists(st.sampled_from(WORDS), min_size=2, max_size=7, unique=True),
    st.sampled_from(["any", "hard", "strict"]),
    st.booleans(),
    st.integers(1, 6),
    st.randoms(use_true_random=False),
)
def test_reviews_agree_with_brute_force(
    answers: list[str], rule: str, weighted: bool, limit: int, source: object
) -> None:
    choice = source.choice  # type: ignore[attr-defined]
    weights = {w: Fraction(choice([1, 2, 5])) if weighted else Fraction(1) for w in answers}
    floats = {w: float(x) for w, x in weights.items()} if weighted else None
    v = tw.make_vocabulary("few", WORDS, answers, floats)
    secret = choice([*answers, *WORDS])  # or one that the list does not have
    position, words = tw.Position(v), list[str]()
    while not position.solved and len(words) < 8:
        legal = [v.guesses[i] for i in as_position(position, rule).legal().tolist()]
        words.append(choice([secret, *legal, *UNLISTED] if rule == "any" else legal))
        position = position.answered(words[-1], secret)
    if not position.solved and choice([False, True]):
        words = words[: choice(range(1, len(words) + 1))]  # given up
    judged = review(v, words, secret, rule, limit=limit, hindsight=False)
    assert judged.solved == (words[-1] == secret)
    sums(judged)
    kind = review(v, words, secret, rule, limit=limit)
    assert_kind(kind, judged)
    twin = Twin(WORDS, weights, rule)
    left, turns, limit = frozenset(answers), tuple[tuple[str, str], ...](), max(limit, len(words))
    for played, turn in enumerate(judged.turns):
        assert turn.before == len(left)
        seen_before = () if rule == "any" else turns
        lost, best = twin.best(seen_before, left, limit - played)
        risky, value = twin.value(turn.guess, seen_before, left, limit - played)
        assert turn.mean == value
        shares = {word: weights[word] / sum(weights[w] for w in left) for word in left}
        assert turn.likely == shares.get(turn.guess, 0)
        if turn.given:
            lost, best = risky, value
        chance, guesses = turn.chance, turn.guesses
        assert (guesses.before, guesses.regret) == (best, value - best)
        assert (chance.before, chance.regret) == (1 - lost, risky - lost)
        assert chance.regret > 0 or (chance.regret == 0 and guesses.regret >= 0)
        seen = str(turn.feedback)
        left = frozenset(w for w in left if str(tw.feedback(turn.guess, w)) == seen)
        turns = (*turns, (turn.guess, seen))
        assert turn.widened == (not left and not turn.feedback.solved)
        if not left:  # then any allowed word that fits may be the answer, each as likely
            left = frozenset(w for w in WORDS if all(str(tw.feedback(g, w)) == f for g, f in turns))
            weights = dict.fromkeys(WORDS, Fraction(1))
            twin = Twin(WORDS, weights, rule)
        assert turn.after == len(left)
        after = () if rule == "any" else turns
        then = (Fraction(0), Fraction(0)) if turn.feedback.solved else twin.best(after, left, limit - played - 1)
        assert (chance.after, chance.luck) == (1 - then[0], risky - then[0])
        assert (guesses.after, guesses.luck) == (then[1], value - 1 - then[1])
    chances = [c for t in judged.turns for c in (t.chance.before, t.chance.after, 1 - t.chance.regret)]
    assert judged.matters == any(c != 1 for c in chances)
    assert judged.lost == (len(words) == limit and not judged.solved)
    assert judged.chance.outcome == (1 if judged.solved else 0 if judged.lost else judged.turns[-1].chance.after)
    assert judged.solved or judged.guesses.outcome == len(words) + (judged.turns[-1].guesses.after or 0)


def assert_kind(kind: tw.reviews.Review, exact: tw.reviews.Review) -> None:
    """The account for people is the exact one but for the word that found the answer, which was luck beyond best play.

    ``exact`` agrees with brute force, so that what its values say of the last turn is the definition.
    """
    sums(kind)
    assert (kind.hindsight, exact.hindsight) == (True, False)
    assert without_hindsight(kind) == exact
    assert without_hindsight(exact) == exact
    assert with_hindsight(kind) == kind
    assert kind.turns[:-1] == exact.turns[:-1]
    last, plain = kind.turns[-1], exact.turns[-1]
    if not kind.solved:
        assert last == plain
        return
    assert (last.guesses.before, last.chance.before) == (plain.guesses.before, plain.chance.before)
    assert last.guesses.regret == last.chance.regret == last.cost == 0
    assert last.guesses.luck == (last.guesses.before or 0) - 1
    assert last.chance.luck == 1 - (last.chance.before or 0)
    assert last.stake == Regret(plain.guesses.regret, plain.chance.regret)
    assert label(last) in ("found", "paid")


def test_a_game_checked_by_hand() -> None:
    v = tw.make_vocabulary("atch", ["batch", "catch", "hatch", "watch", "thumb"], ["batch", "catch", "hatch", "watch"])
    judged = review(v, ["batch", "catch", "hatch"], "hatch")
    # The start: each of the four words leaves the three others: 1 + 3/4 * 2 = 10/4. THUMB tells batch (b elsewhere)
    # from the three others: 1 + (1 * 1 + 3 * 2) / 4 = 11/4. So par, taken as given, is 10/4.
    assert judged.guesses.par == Fraction(10, 4)
    first, second, third = judged.turns
    assert (first.mean, first.guesses.luck) == (Fraction(5, 2), Fraction(-1, 2))
    # Three left, each guess leaves the two others: 1 + 2/3 * 3/2 = 2, tied, so it costs nothing.
    assert (second.mean, second.guesses.regret, second.best) == (Fraction(2), Fraction(0), "catch")
    assert review(v, ["batch", "hatch", "catch"], "catch").turns[1].best == "hatch", "a guess as good is a best one"
    assert (third.mean, third.guesses.regret, third.guesses.luck) == (Fraction(3, 2), Fraction(0), Fraction(1, 2))
    assert judged.guesses.outcome == 3
    assert judged.guesses.regret - judged.guesses.luck == Fraction(1, 2)
    assert not judged.matters


def test_words_that_no_list_has_are_taken_under_every_rule_that_allows_them() -> None:
    """The game took them: only the rule may forbid what was played."""
    judged = review("nyt", ["crane", "zzanz", "piano"], "piano", "hard")
    assert judged.turns[1].guesses.regret == 1, "it teaches nothing"
    sums(judged)
    with pytest.raises(tw.IllegalGuess, match="'zzzzz' is not allowed in hard mode after 'crane=..gg.'"):
        review("nyt", ["crane", "zzzzz", "piano"], "piano", "hard")
    with pytest.raises(tw.IllegalGuess, match="'zzanz' cannot be the answer any more"):
        review("nyt", ["crane", "zzanz", "piano"], "piano", "strict")


def test_a_guess_that_is_called_everyday_is_remembered_as_a_guess() -> None:
    position = tw.Position.parse("notaries=yyy..g.y singular=gyyy....", tw.vocabulary("english-8"))
    judge = Judge(Control(), everyday=0.1)
    best = judge.best(position)
    assert best is not None
    assert judge.value(position, "everyday", best) is not None
    assert judge.preferred(position, best).guess == "composed"
    assert judge.value(position, "everyday", best) == Judge(Control()).value(position, "everyday", best)


def test_what_judges_remember_has_the_clues_of_hard_mode() -> None:
    """The same words are left after both openers, and only after one of them THUMB may be guessed."""
    hills = ["bills", "fills", "hills", "mills"]
    words = tw.make_vocabulary("hills", [*hills, "thumb", "dozen", "rocks"], hills)
    free, bound = (tw.Position(tw.Game(words, "hard")).answered(opener, "fills") for opener in ("dozen", "rocks"))
    assert free.candidates == bound.candidates
    for order in ((free, bound), (bound, free)):
        memory = JudgeMemory()
        for position in order:
            judge = Judge(Control(), memory=memory)
            alone = Judge(Control())
            assert judge.best(position) == alone.best(position)
            assert judge.value(position, "hills", None) == alone.value(position, "hills", None)
    best = Judge(Control()).best(bound)
    assert best is not None
    assert best.expected == Fraction(1 + 2 + 3 + 4, 4)
    judged = tw.review_games(words, [[opener, "hills", "fills"] for opener in ("dozen", "rocks")], "hard")
    assert [game.turns[1].guesses.regret > 0 for game in judged] == [True, False]


def test_a_search_that_does_not_end_leaves_turns_unjudged() -> None:
    judged = review(tw.vocabulary("nyt"), ["fuzzy", "crane", "sloth", "piano"], "piano", budget_seconds=0.1)
    assert [t.judged for t in judged.turns] == [False, False, True, True]
    assert all(turn.sentence.endswith(" words.") for turn in judged.turns[:2]), "nothing is said of what is not known"
    assert not judged.judged
    # What the start is worth comes with the list, so the sum holds for the whole game.
    assert (judged.guesses.par, judged.since) == (Fraction(7883, 2309), 0)
    sums(judged)
    assert judged.turns[0].guesses.luck == 0  # that of both is with the second
    assert judged.turns[1].guesses.luck == judged.guesses.par - 2 - (judged.turns[2].guesses.before or 0)


def test_where_turns_were_not_judged_nobody_is_told_what_was_luck() -> None:
    """Regret and luck together are fixed by par and outcome: neither can be "at least" its share of it."""
    judged = review(tw.vocabulary("nyt"), ["fuzzy", "crane", "piano"], "piano", budget_seconds=0)
    assert (judged.since, judged.judged, judged.divided) == (0, False, False)
    assert list(_sums(judged)) == [
        "guesses: par 3.414, 3.000 in the end",
        "What of it was regret and what luck is not known: some turns could not be judged.",
        "The opener is an estimate: its search takes longer (--budget allows more time).",
    ]
    assert "regret and luck not known" in judged._repr_html_()
    risky = replace(judged, turns=(replace(judged.turns[0], chance=AccountEntry(Fraction(1, 2), *[Fraction(0)] * 3)),
                                   *judged.turns[1:]))  # fmt: skip
    assert next(_sums(risky)) == "chance to win: 100.0 % at the start, 100.0 % in the end (won)"


def test_turns_that_no_account_has_leave_the_rest_divided() -> None:
    judged = review(tw.vocabulary("nyt"), ["crane", "sloth", "piano"], "piano")
    assert judged.divided
    answer = review_answer(judged)
    assert (answer.finished, replace(answer, judged=False).finished) == (True, False)
    later = replace(judged, since=1, turns=(replace(judged.turns[0], value=None), *judged.turns[1:]))
    assert (later.judged, later.divided) == (False, True)
    assert " regret " in next(_sums(later))
    unknown = replace(later, since=0)
    assert not unknown.divided


def test_without_any_time_nothing_is_claimed() -> None:
    v = tw.vocabulary("nyt")
    open_end = review(v, ["fuzzy", "qajaq"], "piano", budget_seconds=0)
    assert not any(t.judged for t in open_end.turns)
    assert open_end.since == 2
    assert open_end.guesses.regret == open_end.guesses.luck == 0
    mine = tw.make_vocabulary("mine", v.guesses[1:], v.answers)
    guessed = review(mine, ["fuzzy", "qajaq", "piano"], "piano", budget_seconds=0)
    assert guessed.estimated
    assert [t.best for t in guessed.turns[:2]] == ["fuzzy", "qajaq"]
    assert not any(t.judged for t in guessed.turns[:2])


@given(
    st.lists(st.sampled_from(WORDS), min_size=3, max_size=9, unique=True),
    st.sampled_from(WORDS),
    st.integers(2, 6),
    st.booleans(),
)
def test_bounds_hold_what_the_search_would_have_found(
    answers: list[str], guess: str, limit: int, weighted: bool
) -> None:
    weights = {word: 1 + 7 * k % 5 for k, word in enumerate(answers)} if weighted else None
    position = tw.Position(tw.Game(tw.make_vocabulary("few", WORDS, answers, weights), limit=limit))
    turn = tw.Turn(guess, tw.feedback(guess, answers[0]))
    after = position.play(guess, turn.feedback)
    patient, hasty = (Judge(control_for(seconds)) for seconds in (None, 0))
    worth, hasty_worth = (judge.value(position, guess, None) for judge in (patient, hasty))
    best, then = patient.best(position), patient.best(after)
    assert worth is not None
    assert hasty_worth is not None
    assert worth.proved
    assert hasty_worth.expected_lower <= worth.expected
    assert not hasty_worth.known or worth.expected <= hasty_worth.expected
    assert hasty_worth.lost in (None, worth.lost)
    exact, bounded = (judged_turn(turn, position, after, w, best, then) for w in (worth, hasty_worth))
    assert exact.judged
    regret = bounded.guesses.regret
    assert regret <= max(exact.guesses.regret, Fraction(0))
    assert regret >= 0 or bounded.chance.regret > 0
    assert best is not None
    assert regret >= 0 or hasty_worth.lost != best.lost
    assert exact.guesses.regret - regret == exact.guesses.luck - bounded.guesses.luck
    assert 0 <= bounded.chance.regret <= exact.chance.regret
    assert exact.chance.regret - bounded.chance.regret == exact.chance.luck - bounded.chance.luck


def test_a_guess_that_loses_more_may_take_fewer_guesses_than_the_best_one() -> None:
    weights = {"thumb": 500, "hatch": 1, "pills": 2, "catch": 50, "bills": 1, "watch": 2, "tills": 50, "hills": 1}
    position = tw.Position(tw.Game(tw.make_vocabulary("few", WORDS, weights, weights), limit=3))
    turn = tw.Turn("thumb", tw.feedback("thumb", "hills"))
    after = position.play("thumb", turn.feedback)
    patient, hasty = (Judge(control_for(seconds)) for seconds in (None, 0))
    best, then, worth = patient.best(position), patient.best(after), patient.value(position, "thumb", None)
    assert best is not None
    assert worth is not None
    assert worth.proved
    assert worth.expected < best.expected
    cut = judged_turn(turn, position, after, hasty.value(position, "thumb", None), best, then)
    assert not cut.judged
    assert cut.least is not None
    assert cut.least <= worth.expected


def sums(judged: tw.reviews.Review) -> None:
    """The turns add up to the game in both accounts, whatever was judged."""
    chance, guesses = judged.chance, judged.guesses
    assert chance.par - chance.regret + chance.luck == chance.outcome
    assert guesses.par + guesses.regret - guesses.luck == guesses.outcome
    assert chance.regret == sum(t.chance.regret for t in judged.turns)
    assert guesses.regret == sum(t.guesses.regret for t in judged.turns)
    assert chance.luck == sum(t.chance.luck for t in judged.turns)
    assert guesses.luck == sum(t.guesses.luck for t in judged.turns)


@given(
    st.lists(st.sampled_from(WORDS), min_size=3, max_size=9, unique=True),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=4),
    st.data(),
)
def test_the_turns_add_up_to_the_game_whatever_was_judged(
    answers: list[str], words: list[str], data: st.DataObject
) -> None:
    secret = answers[0]
    words = [*words[: words.index(secret)], secret] if secret in words else [*words, secret]
    drawn = data.draw(st.lists(st.booleans(), min_size=2 * len(words) + 2, max_size=2 * len(words) + 2))

    class Forgetful(Judge):
        """A judge that has no time for some of the positions and guesses."""

        def best(self, position: tw.Position) -> Value | None:
            told = drawn[len(position.turns)] or position.solved
            return super().best(position) if told else None

        def value(self, position: tw.Position, guess: str, best: Value | None) -> Value | None:
            return super().value(position, guess, best) if drawn[-1 - len(position.turns)] else None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(review_module, "Judge", Forgetful)
        sums(review(tw.make_vocabulary("few", WORDS, answers), words, secret))


def test_the_first_guess_of_a_short_list_is_judged_and_progress_is_told() -> None:
    v = tw.make_vocabulary("weighted", ["crane", "raise", "slate"], weights={"crane": 3, "raise": 1000, "slate": 2})
    told = list[tuple[int, int]]()
    judged = review(v, ["crane", "raise"], "raise", progress=lambda p: told.append((p.done, p.total)))
    assert judged.turns[0].best == "raise"
    assert judged.turns[0].guesses.regret == Fraction(2 * 1002 + 3, 1005) - Fraction(2 * 5 + 1000, 1005)
    assert told == [(0, 3), (1, 3), (2, 3)]


def test_a_list_too_long_to_search_is_not_judged() -> None:
    letters = "abcdefghijklmnopq"
    words = ["".join(w) for w in product(letters, repeat=4)]
    judged = review(tw.make_vocabulary("long", words), ["abcd", "efgh"], "efgh", budget_seconds=0)
    assert len(words) > 65_535
    assert (judged.turns[0].judged, judged.since) == (False, 2)


def test_the_ways_to_tell_a_game_are_the_same() -> None:
    v = tw.vocabulary("nyt")
    told = read_turns(v, ["crane", "sloth", "piano"], "piano")
    assert read_turns(v, ["crane=..gg.", "sloth=..y..", "piano=ggggg"]) == told
    share = "Wordle 1,234 3/6*\n\n⬛⬛🟩🟩⬛\n⬜⬜🟨⬜⬜\n:large_green_square::large_green_square:🟧🟧🟧\n\nhttps://example.org"
    assert read_turns(v, ["crane", "sloth", "piano"], share=share) == told
    assert read_turns(v, ["crane sloth+piano"], "PIANO", share) == told
    assert tuple(t.feedback for t in told) == share_rows(share, 5)


@pytest.mark.parametrize(
    ("words", "answer", "share", "message"),
    [
        ([], "piano", None, "nothing to review"),
        (["crane=..gg.", "piano"], None, None, "what 'piano' showed is not known"),
        (["crane=ggggg"], "piano", None, "'ggggg' and '..gg.'"),
        (["piano", "crane"], "piano", None, "'piano' was the answer"),
        (["crane", "piano"], None, "⬛⬛🟩🟩⬛", "1 rows of squares, but 2 words"),
        (["crane"], None, "no squares here", "no squares"),
        (
            [],
            None,
            "Daily Quordle 12\nm-w.com/games/quordle\n⬛⬛🟨⬛⬛ ⬛⬛🟨⬛⬛",
            "several boards, which has no words",
        ),
        (["cranes"], "piano", None, "'cranes'"),
        (["crane"], "xxxxx", None, "'xxxxx'"),
    ],
)
def test_games_told_wrongly(words: list[str], answer: str | None, share: str | None, message: str) -> None:
    with pytest.raises(tw.TilewiseError, match=message):
        read_turns(tw.vocabulary("nyt"), words, answer, share)


def test_ctrl_c_ends_the_searches_like_a_budget() -> None:
    words, told = tw.vocabulary("nyt-extended"), list[tw.Progress]()
    with ctrl_c_in_the_core(lambda: bool(told and told[-1].done)):  # the first guess is left, which takes minutes
        judged = review(words, ["fuzzy", "mamma"], "mamma", progress=told.append, on_interrupt="return")
    assert judged.solved
    assert not judged.judged


# ---- many games ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["any", "hard"])
def test_many_games_are_judged_as_each_alone_but_searched_once(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = tw.make_vocabulary("every twentieth", tw.vocabulary("nyt").answers[::20])
    played = tw.simulate(f"opening={words.answers[7]} popular-when=100000 rule={rule}", words).logs()
    games = [game.words for game in played][::8]
    games.append(games[0])
    alone = [tw.review(words, game, rule=rule) for game in games]
    searched: list[str] = []
    search = Judge._search

    def counted(judge: Judge, position: tw.Position) -> ExactSearch:
        searched.append(str(position))
        return search(judge, position)

    monkeypatch.setattr(Judge, "_search", counted)
    told: list[tw.Progress] = []
    together = tw.review_games(words, games, rule, progress=told.append)
    assert list(together) == alone
    assert [(p.done, p.total) for p in told] == [(k, len(games)) for k in range(1, len(games) + 1)]
    assert together.regret == sum(game.guesses.regret for game in alone)
    assert together.luck == sum(game.guesses.luck for game in alone)
    shared = len(searched)
    searched.clear()
    for game in games:
        tw.review(words, game, rule=rule)
    assert shared < len(searched)


def test_games_are_given_as_words_turns_or_games() -> None:
    lost = tw.Record.replay(tw.Game("nyt", limit=2), ["crane", "slate"], "piano")
    games = tw.review_games("nyt", ["crane sloth piano", ["crane=..gg.", "piano=ggggg"], lost], limit=2)
    found = [(g.answer, g.solved, g.game.limit) for g in games]
    assert found == [("piano", True, 3), ("piano", True, 2), (None, False, 2)]
    table = games.frame()
    assert table["words"].to_list()[2] == ["crane", "slate"]
    assert table["guesses"].to_list() == [3, 2, 2]
    assert len(tw.review_games("nyt", [])) == 0
    with pytest.raises(tw.NotationError, match="game 2: 'sl0th' is not a word"):
        tw.review_games("nyt", ["crane piano", "sl0th piano"])
    with pytest.raises(tw.NotationError, match="give several games"):
        tw.review_games("nyt", "crane sloth piano")
