"""Strategies: text form, the order of the rules, and unrolling against choosing in every position."""

import pickle
from collections.abc import Sequence
from dataclasses import replace
from itertools import cycle, product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.refusal import refused
from tilewise.game.rule import RULES
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.ties import TIES, Tie
from tilewise.solver.strategy.strategy import CORE_COSTS, POOLS, check_opening
from tilewise.solver.strategy.unroll import unroll_by
from tilewise.solver.table.table import FeedbackTable

ANSWERS = "hello world dolly cello alley heavy heart allay lilac bound pound mound"
TINY = tw.make_vocabulary("tiny", f"{ANSWERS} plumb lound crane thumb".split(), ANSWERS.split())
RANKER_NAMES = [*tw.RANKERS, "random:7", "fast-entropy:50", "two-step:3", "tile-score:3"]
STRATEGIES = st.builds(
    tw.Strategy,
    st.lists(st.sampled_from(TINY.guesses), max_size=3, unique=True),
    st.sampled_from(RANKER_NAMES),
    tie=st.sampled_from(TIES),
    rule=st.sampled_from(list(RULES.values())),
    pool=st.sampled_from(POOLS),
    solve_when=st.integers(0, 6),
    popular_when=st.integers(0, 4),
    useful=st.booleans(),
    solve_from=st.integers(0, 4),
    fresh=st.integers(0, 3),
    last=st.sampled_from(["any", "candidate"]),
)
WORD_LISTS = st.lists(st.text("abcd", min_size=3, max_size=3), min_size=2, max_size=24, unique=True)


@given(STRATEGIES)
def test_the_text_form_reads_back(strategy: tw.Strategy) -> None:
    assert tw.Strategy.parse(str(strategy)) == strategy
    assert "\n" not in str(strategy)
    assert hash(strategy) == hash(tw.Strategy.parse(str(strategy)))


def test_the_constructor_reads_what_people_write() -> None:
    s = tw.Strategy(opening="Cones, trial", ranker="ncands", rule="HARD")
    assert str(s) == "opening=cones,trial ranker=largest tie=candidate rule=hard"
    assert s == tw.Strategy(("cones", "trial"), tw.RANKERS["largest"], rule=tw.Rule.HARD)
    assert s.with_opening("tales").opening == ("tales",)
    assert tw.Strategy(ranker="gyx", popular_when=10).algo == "tile-score-pop"
    assert tw.Strategy.parse("") == tw.Strategy()


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("tales", "'tales' in 'tales' is not part"),
        ("openers=tales", "not part of a strategy"),
        ("ranker=best", "no ranker 'best'"),
        ("tie=none", "no tie-break 'none'"),
        ("rule=easy", "no rule 'easy'"),
        ("pool=all", "no pool of guesses 'all'"),
        ("solve-when=many", "solve-when=many should be a number"),
        ("useful=maybe", "useful=yes or useful=no"),
        ("tie=first tie=last", "is given twice"),
        ("opening=t", "'t' is not a word: words have 2 to 15 letters"),
        ("ranker=", "not part of a strategy"),
    ],
)
def test_text_that_is_no_strategy(text: str, match: str) -> None:
    refused(tw.NotationError, match, tw.Strategy.parse, text)


def test_what_makes_no_strategy_is_told() -> None:
    refused(tw.TilewiseError, "solve_when=-1: give a whole number", tw.Strategy, solve_when=-1)
    refused(tw.TilewiseError, "solve_from=-1: give a whole number from 0 to", tw.Strategy, solve_from=-1)
    refused(tw.NotationError, "last is any or candidate, not 'luck'", tw.Strategy, last="luck")
    refused(tw.NotationError, "'heart' is in the opening 'heart,heart' twice", tw.Strategy, ("heart", "heart"))
    refused(tw.VocabularyError, "'zzzzz' is not in the word list", tw.Strategy("zzzzz").unroll, TINY)
    refused(tw.Contradiction, ".", tw.Strategy().choose, tw.Position.parse("hello=ggggg world=ggggg", TINY))
    stuck = tw.solver.Custom(lambda _: "plumb", "stuck")
    refused(tw.TilewiseError, "'stuck' does not end its games", stuck.unroll, TINY)
    strategy = tw.Strategy.parse("opening=T4LES")  # read by the list that is played
    assert strategy.opening == ("t4les",)
    why = "'t4les' is not a word: it may have letters only"
    refused(tw.TilewiseError, why, tw.simulate, strategy, "nyt")
    refused(tw.TilewiseError, why, strategy.choose, tw.Position("nyt"))


# ---- unrolling is choosing, everywhere ---------------------------------------------------------------------


def check_against_choose(strategy: tw.Strategy, words: tw.Vocabulary) -> tw.DecisionTree:
    tree = strategy.unroll(tw.Game(words))
    positions = {0: tw.Position(words)}
    for node in range(tree.size):
        if node:
            before = positions[tree.parents[node]]
            tiles = tw.Feedback.of_code(tree.codes[node], words.length)
            positions[node] = before.play(tree.guesses[tree.parents[node]], tiles)
        assert strategy.choose(positions[node]) == tree.guesses[node]
    tw.verify(tree, words)
    assert strategy.counts(words) == tuple(tree.distribution.get(d, 0) for d in range(1, tree.worst + 1))
    return tree


def allowed(strategy: tw.Strategy, words: tw.Vocabulary) -> tw.Strategy:
    """The strategy, without its opening where the rule of the game forbids that."""
    try:
        check_opening(strategy.opening, tw.Game(words, strategy.rule))
    except tw.IllegalGuess:
        return strategy.with_opening()
    return strategy


@given(st.just(TINY.guesses) | WORD_LISTS, STRATEGIES, st.data())
def test_unrolling_is_choosing_in_every_position(
    words: Sequence[str], strategy: tw.Strategy, data: st.DataObject
) -> None:
    if words is TINY.guesses:
        v = TINY
    else:
        answers = data.draw(st.lists(st.sampled_from(words), min_size=1, unique=True))
        weights = st.fixed_dictionaries(dict.fromkeys(answers, st.sampled_from([0.5, 1.0, 3.0])))
        v = tw.make_vocabulary("test", words, data.draw(st.just(answers) | weights))
        strategy = strategy.with_opening(*data.draw(st.lists(st.sampled_from(words), max_size=2, unique=True)))
    check_against_choose(allowed(strategy, v), v)


CORE_RANKERS = [name for name in tw.RANKERS if name in CORE_COSTS]


def sample(name: str, answers: int) -> tw.Vocabulary:
    v = tw.vocabulary(name)
    chosen = v.answers[:: len(v.answers) // answers]
    return tw.make_vocabulary(f"some of {name}", [*chosen, *v.guesses[::20]], chosen)


@pytest.mark.slow
@pytest.mark.parametrize("words", [sample("nyt", 65), sample("english-6", 45)], ids=str)
@pytest.mark.parametrize("ranker", CORE_RANKERS)
def test_the_core_unrolls_as_python_does(ranker: str, words: tw.Vocabulary) -> None:
    """Larger lists, one after the other through the same memory of choices, against the plain way."""
    table = FeedbackTable(words)
    more: list[dict[str, Any]] = [{"tie": tie} for tie in TIES]
    more += [{"rule": "hard", "tie": "first"}, {"rule": "strict", "tie": "last"}, {"pool": "answers", "last": "any"}]
    more += [{"solve_when": 8, "popular_when": 4, "tie": "popular"}, {"solve_from": 3, "tie": "listed"}]
    # The guesses of one set are remembered, but not from one side of this rule to the other.
    more += [{"solve_from": 2}, {"solve_from": 4}, {"solve_from": 0}]
    for kwargs in more:
        for opening in ((), (words.guesses[7],), (words.guesses[-7], words.guesses[50])):
            strategy = allowed(tw.Strategy(opening, ranker, **kwargs), words)
            game = tw.Game(words, strategy.rule)
            slow = unroll_by(lambda at, _, s=strategy: s.guess_at(table, at), game, str(strategy))  # type: ignore[misc]
            assert strategy.unroll(words) == slow


def slow_choice(strategy: tw.Strategy, p: tw.Position) -> str:
    """The rules once more, in plain Python, for partition rankers under the rule ANY."""
    candidates, words = list(p.candidates), p.vocabulary
    if len(candidates) == 1:
        return candidates[0]
    played = [t.guess for t in p.turns]
    if len(played) < len(strategy.opening) and strategy.opening[len(played)] not in played:
        return strategy.opening[len(played)]
    if len(candidates) <= strategy.popular_when:
        return min(candidates, key=lambda w: (-words.popularity[words.guess_index[w]], w))
    pool = candidates if len(candidates) <= strategy.solve_when else list(words.guesses)
    pool = [w for w in pool if w not in played and (strategy.pool == "allowed" or w in words.answer_index)]

    def cost(guess: str) -> float:
        parts: dict[str, int] = {}
        for c in candidates:
            tiles = str(tw.feedback(guess, c))
            parts[tiles] = parts.get(tiles, 0) + 1
        sizes = list(parts.values())
        return {
            "entropy": -tw.teaching.entropy(sizes),
            "expected-size": sum(s * s for s in sizes) / len(candidates),
            "largest": float(max(sizes)),
            "parts": -float(len(sizes)),
            "gini": sum(s * s for s in sizes) / len(candidates) ** 2,
        }[strategy.ranker]

    keys = {
        "candidate": lambda w: (w not in candidates, w),
        "first": lambda w: w,
        "last": lambda w: tuple(-ord(c) for c in w),
        "popular": lambda w: (-words.popularity[words.guess_index[w]], w not in candidates, w),
        "listed": lambda w: (words.source_order or words.guesses).index(w),
        "last-listed": lambda w: -(words.source_order or words.guesses).index(w),
    }
    costs = {w: round(cost(w), 9) for w in pool}
    low = min(costs.values())
    return min((w for w in pool if costs[w] - low < 1e-8), key=keys[strategy.tie])


@pytest.mark.parametrize(
    ("ranker", "tie"), list(product(["entropy", "expected-size", "largest", "parts", "gini"], TIES))
)
@pytest.mark.parametrize("more", [{}, {"solve_when": 3, "pool": "answers"}, {"popular_when": 2, "opening": "plumb"}])
def test_choices_against_plain_python(ranker: str, tie: Tie, more: dict[str, Any]) -> None:
    strategy = tw.Strategy(ranker=ranker, tie=tie, **more)
    tree = strategy.unroll(TINY)
    for answer in TINY.answers:
        p = tw.Position(TINY)
        for turn in tree.path(answer):
            assert slow_choice(strategy, p) == turn.guess
            p = p.play(turn.guess, turn.feedback)


# ---- the rules one by one ----------------------------------------------------------------------------------


def test_an_opening_word_that_is_not_legal_is_left_out() -> None:
    tree = tw.Strategy(("heart", "plumb"), rule="hard").unroll(TINY)
    tw.verify(tree, TINY)
    after = tree.at("heart=.....")
    assert [n.index for n in tree if n.guess == "plumb"] == [after and after.index]


def test_an_opening_that_the_rule_forbids_is_an_error() -> None:
    own = tw.solver.Custom(lambda p: p.candidates[0], "own", tw.Rule.STRICT, ("crane",))
    why = "'strict' forbids the opening word 'crane': it cannot be the answer"
    for strict in (tw.Strategy("crane", rule="strict"), own):
        refused(tw.IllegalGuess, why, strict.choose, tw.Position(TINY))
        refused(tw.IllegalGuess, why, strict.unroll, TINY)
    refused(tw.IllegalGuess, "'strict' forbids", tw.Strategy("crane", rule="strict").counts, TINY)
    assert tw.Strategy("heart,world", rule="strict").unroll(TINY).guesses[0] == "heart"
    # Every answer shows an l: a word without one is never allowed afterwards.
    words = tw.make_vocabulary("l", ["hello", "dolly", "cello", "crane"], ["hello", "dolly", "cello"])
    assert tw.Strategy("crane,hello", rule="hard").unroll(words).plain_total
    why = "'hard' forbids the opening word 'crane' after 'hello' whatever"
    refused(tw.IllegalGuess, why, tw.Strategy("hello,crane", rule="hard").unroll, words)


def test_ties_by_the_order_of_the_list() -> None:
    words = ["mound", "bound", "pound"]
    v = tw.make_vocabulary("ound", words)
    assert (v.guesses, v.source_order) == (("bound", "mound", "pound"), ("mound", "bound", "pound"))
    assert [s.guess for s in tw.rank(v, tie="listed")] == words
    assert [s.guess for s in tw.rank(v, tie="last-listed")] == words[::-1]
    assert tw.Strategy(tie="listed").choose(tw.Position(v)) == "mound"
    assert tw.Strategy(tie="last-listed").choose(tw.Position(v)) == "pound"
    # The order stays with the list, whatever else is changed; exact values do not depend on it.
    alphabetical = tw.make_vocabulary("ound", sorted(words))
    assert v.digest == alphabetical.digest
    assert v != alphabetical
    assert tw.make_vocabulary("ound", sorted(words)).source_order is None
    assert tw.make_vocabulary("ound", set(words)).source_order is None
    assert v.without(["bound"]).source_order == ("mound", "pound")
    assert v.with_answers(["bound"]).source_order == v.with_weights([1, 2, 3]).source_order == v.source_order
    assert pickle.loads(pickle.dumps(v)).source_order == v.source_order
    with pytest.raises(tw.VocabularyError, match="the source order of 'x' must contain each"):
        tw.Vocabulary("x", v.guesses, v.answers, source_order=("bound", "mound"))


def test_a_candidate_is_guessed_where_all_guesses_cost_the_same() -> None:
    """Whatever the tie-break prefers: so played a published program."""
    equal = tw.Strategy(ranker=lambda choice: choice.sizes.max(axis=1) * 0.0, tie="last")
    for answers in (["aab", "xyz"], ["aab", "aac"]):
        v = tw.make_vocabulary("t", ["aab", "aac", "xyz"], answers)
        assert equal.choose(tw.Position(v)) == answers[-1]


@pytest.mark.parametrize("name", ["parts", "entropy", "lf", "random:7"])
def test_a_ranker_alone_may_be_an_opening_and_is_refused(name: str) -> None:
    both = f"write 'ranker={name}' or 'opening={name}'"
    refused(tw.NotationError, both, tw.simulate, name, "nyt")
    refused(tw.NotationError, both, tw.Study, "two", "nyt", configurations=[name, "ranker=gini"])
    assert tw.Strategy("parts").opening == ("parts",)


def test_guesses_with_letters_that_are_gone_are_dropped() -> None:
    v = tw.make_vocabulary("t", ["aab", "aac", "aad", "bcd", "bxd"], ["aab", "aac", "aad"])
    p = tw.Position(v)
    for ranker in ("letter-frequency", "popularity"):
        assert tw.Strategy(ranker=ranker, tie="first").choose(p) == "aab"
    # No answer has an x: a guess with one is of less use than it could be.
    for useful, dropped in ((False, set[str]()), (True, {"bxd"})):
        chosen = {tw.Strategy(ranker=f"random:{seed}", useful=useful).choose(p) for seed in range(40)}
        assert chosen == set(v.guesses) - dropped


def test_decision_rules_by_round() -> None:
    words = tw.vocabulary("original")
    after, shown = (tw.Position(words).play("crane", tiles) for tiles in (".....", "..y.."))
    # Unused letters for the first guesses, as people like it.
    assert set(tw.Strategy("crane", "letter-frequency").choose(shown)) & set("crane")
    assert not set(tw.Strategy("crane", "letter-frequency", fresh=2).choose(shown)) & set("crane")
    # Only candidates from a guess on, and as the last guess of the game.
    for solve_from in (0, 3, 2):
        chosen = tw.Strategy(ranker="largest", solve_from=solve_from).choose(after)
        assert (chosen in after.candidates) == (solve_from == 2)
    family = tw.make_vocabulary("ills", words.guesses, [w for w in words.guesses if w.endswith("ills")])
    late = tw.Position(family)
    for guess in ("bills", "cills", "dills", "fills", "gills"):
        late = late.play(guess, ".gggg")
    assert tw.Strategy(ranker="largest", last="any").choose(late) not in late.candidates
    assert tw.Strategy(ranker="largest").choose(late) in late.candidates
    total, found = tw.simulate("ranker=largest", family), tw.simulate("ranker=largest last=any", family)
    assert total.success >= found.success
    chosen = tw.Strategy(ranker="entropy", pool="common").choose(after)
    assert words.popularity[words.guess_index[chosen]] >= 3.0 or chosen in after.candidates
    # With pegs the last guess is the tenth, and a game of eight guesses is won.
    codes = tw.vocabulary("bulls:4")
    played = tw.simulate("ranker=entropy", codes)
    assert (played.limit, played.worst, played.success) == (10, 8, 1.0)
    assert played.counts == tw.simulate("ranker=entropy last=any", codes).counts
    # The published configurations know none of these rules, and their figures stay.
    assert tw.simulate("opening=tales ranker=ncands solve-when=20 last=any", words).total == 8324


def test_a_ranker_of_ones_own() -> None:
    mine = tw.Ranker("entropy", "Most letters e.", "here", lambda c: -1.0 * np.array(
        [c.vocabulary.guesses[g].count("e") for g in c.guesses]))  # fmt: skip
    strategy = tw.Strategy(ranker=mine, tie="first")
    tree = check_against_choose(strategy, TINY)
    assert tree.opener == "alley"
    assert strategy != tw.Strategy(tie="first")
    assert replace(strategy, opening=("world",)).own is mine
    assert str(strategy) == "ranker=entropy tie=first rule=any"
    assert tw.Strategy(ranker=tw.RANKERS["entropy"]) == tw.Strategy()
    assert tw.Strategy(ranker=replace(mine, name="mine")).ranker == "mine"


def test_a_random_strategy_is_repeatable_and_its_seed_matters() -> None:
    v = tw.vocabulary("english-4").with_answers(tw.vocabulary("english-4").answers[:60])
    trees = [tw.Strategy(ranker=f"random:{seed}").unroll(v) for seed in (1, 1, 2)]
    assert trees[0] == trees[1]
    assert trees[0].nested() != trees[2].nested()


@pytest.mark.parametrize("weights", [None, (1.0, 4.0, 2.0, 1.0, 8.0, 1.0)])
def test_two_steps_against_plain_python(weights: tuple[float, ...] | None) -> None:
    words = TINY if weights is None else TINY.with_weights(dict(zip(TINY.answers, cycle(weights), strict=False)))
    table = FeedbackTable(words)
    p = tw.Position(words)
    weight = dict(zip(words.answers, words.weight_array.tolist(), strict=True))

    def bits(parts: list[list[str]]) -> float:
        return tw.teaching.entropy([sum(weight[w] for w in part) for part in parts])

    def left(guess: str) -> float:
        found = 0.0
        for part in tw.partition(p, guess):
            inner = p.play(guess, part.feedback)
            if len(part.words) > 1:
                best = max(bits([list(q.words) for q in tw.partition(inner, g)]) for g in words.guesses)
                share = sum(weight[w] for w in part.words) / sum(weight.values())
                found += share * (bits([[w] for w in part.words]) - best)
        return found

    now = bits([[w] for w in words.answers])
    after_one = [now - bits([list(q.words) for q in tw.partition(p, g)]) for g in words.guesses]
    exact = [left(g) + 1e-6 * h for g, h in zip(words.guesses, after_one, strict=True)]
    choice = Choice(table, table.all_guesses(), table.all_answers())
    assert tw.solver.find_ranker("two-step:100").costs(choice).tolist() == pytest.approx(exact)
    # Of all guesses only the best few by entropy are looked at, and no other can come before them.
    few = tw.solver.find_ranker("two-step:3").costs(choice)
    near = [k for k, cost in enumerate(few.tolist()) if cost == pytest.approx(exact[k])]
    assert len(near) == 3
    assert max(after_one[k] for k in near) <= min(after_one[k] for k in range(len(exact)) if k not in near) + 1e-9
    assert max(few[near]) < min(np.delete(few, near))


# ---- truths ------------------------------------------------------------------------------------------------
