"""Decision trees: measures, making, files and the verifier, which must accept nothing that is wrong."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tilewise as tw
from tests.support.refusal import refused
from tilewise.game.position import as_position
from tilewise.game.rule import RULES
from tilewise.trees.files import shipped_tree

WORDS = ["hello", "world", "dolly", "cello", "alley", "heavy", "heart", "allay", "lilac"]
TINY = tw.make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])


def vocabulary_of(words: list[str], answers: list[str] | None = None) -> tw.Vocabulary:
    return tw.make_vocabulary("test", words, answers)


def greedy(
    words: tw.Vocabulary, candidates: list[str], guesses: list[str], history: tuple[str, ...] = (), rule: str = "any"
) -> Any:
    """The slow, obvious way to make a tree: whatever guess splits at all, candidates included."""
    options = [g for g in guesses if len({tw.feedback(g, c).code for c in candidates}) > 1] or candidates
    if rule == "strict":
        options = candidates
    guess = options[len(history) % len(options)]
    parts: dict[str, list[str]] = {}
    for c in candidates:
        if c != guess:
            parts.setdefault(str(tw.feedback(guess, c)), []).append(c)
    below = {tiles: greedy(words, part, guesses, (*history, guess), rule) for tiles, part in parts.items()}
    return (guess, below) if below else guess


def tree_over(words: tw.Vocabulary, rule: str = "any", **more: Any) -> tw.DecisionTree:
    guesses = list(words.answers if rule == "strict" else words.guesses)
    nested = greedy(words, list(words.answers), guesses, rule=rule)
    return tw.DecisionTree.of_nested(words, nested, rule=tw.Rule.parse(rule), method="first split", **more)


WORD_LISTS = st.lists(st.text("abcd", min_size=3, max_size=3), min_size=1, max_size=20, unique=True)


def test_measures() -> None:
    tree = tw.DecisionTree.of_nested(TINY, NESTED)
    assert (tree.plain_total, tree.plain_mean, tree.worst, tree.answers, tree.size) == (9, 1.8, 2, 5, 5)
    assert dict(tree.distribution) == {1: 1, 2: 4}
    assert dict(tree.depths) == {"bills": 2, "hills": 2, "mills": 2, "thumb": 1, "tills": 2}
    assert tree.depth("Thumb") == 1
    assert [str(t) for t in tree.path("mills")] == ["thumb=...y.", "mills=ggggg"]
    refused(tw.TreeError, "'crane' is not among the 5 answers", tree.depth, "crane")
    assert [str(f) for f in tree.root.branches] == ["g....", ".y...", "...y.", "....y"]
    node = tree.at("thumb=....y")
    assert node is not None
    assert (node.guess, node.depth, node.solves, node.branches) == ("bills", 2, True, {})
    assert (tree.at("thumb=yyyyy"), tree.at("bills=....."), tree.at("")) == (None, None, tree.root)
    assert ([n.guess for n in tree], tree.nested()[0]) == (list(tree.guesses), "thumb")
    dash = tw.DecisionTree.of_nested(tw.make_vocabulary("-", TINY.guesses), NESTED)  # words of the standard input
    assert tw.trees.parse_tree(tw.trees.tree_json(dash)) == dash
    why = "the method of a tree is one line without blanks around it, not '-'"
    refused(tw.TreeError, why, replace, tree, method="-")


@given(WORD_LISTS)
def test_what_is_found_below_a_node_is_what_passes_it(words: list[str]) -> None:
    tree = tree_over(vocabulary_of(words))
    paths = [tree.path(answer) for answer in words]
    for node in tree:
        assert node.answers == sum(len(p) >= node.depth and tree.at(p[: node.depth - 1]) == node for p in paths)


NESTED = ("thumb", {"...y.": "mills", ".y...": "hills", "g....": "tills", "....y": "bills"})


def test_weights_and_objectives() -> None:
    weights = {"bills": 4.0, "hills": 1.0, "mills": 1.0, "thumb": 2.5, "tills": 1.0}
    words = tw.make_vocabulary("w", TINY.guesses, weights)
    tree = tw.DecisionTree.of_nested(words, NESTED, objective="weighted")
    assert tree.value == tree.weighted_total(words) == tw.verify(tree, words).value == 2 * (2 * 7 + 2.5)
    worst = tw.DecisionTree.of_nested(TINY, NESTED, objective="worst", limit=2)
    assert tw.verify(worst, TINY).value == 2
    refuse(replace(worst, limit=1), TINY, "at most 1")
    refused(tw.TreeError, "no objective 'best'", tw.DecisionTree.of_nested, TINY, NESTED, objective="best")


@given(WORD_LISTS, st.randoms())
def test_arrays_and_nested_pairs_make_the_same_tree(words: list[str], random: Any) -> None:
    v = vocabulary_of(words)
    tree = tree_over(v)
    assert tw.DecisionTree.of_nested(v, tree.nested(), method="first split") == tree
    index = [v.guess_index[g] for g in tree.guesses]
    assert tw.DecisionTree.of_arrays(v, index, tree.parents, tree.codes, method="first split") == tree
    order = list(range(tree.size))
    random.shuffle(order)
    at = {old: new for new, old in enumerate(order)}
    parents = [at[tree.parents[i]] if tree.parents[i] >= 0 else -1 for i in order]
    shuffled = tw.DecisionTree.of_arrays(
        v, [index[i] for i in order], parents, [tree.codes[i] for i in order], [tree.solves[i] for i in order],
        method="first split",
    )  # fmt: skip
    assert shuffled == tree


@given(WORD_LISTS, st.sampled_from(["any", "strict"]))
def test_files_round_trip_and_verify(words: list[str], rule: str) -> None:
    v = vocabulary_of(words)
    tree = tree_over(v, rule, proved=True)
    again = tw.trees.parse_tree(tw.trees.tree_json(tree))
    assert again == tree
    assert tw.trees.tree_json(again) == tw.trees.tree_json(tree)
    assert shipped_tree(tw.trees.tree_text(tree)) == tree
    seen = tw.verify(tree, v)
    assert (seen.total, seen.worst, seen.answers) == (tree.plain_total, tree.worst, len(v.answers))
    assert seen.total == sum(len(tree.path(a)) for a in v.answers)


def test_a_tree_of_a_position(tmp_path: Path) -> None:
    v = vocabulary_of(WORDS)
    after = [w for w in WORDS if str(tw.feedback("world", w)) == ".y.g."]
    assert after == ["hello", "cello"]
    lost = tw.DecisionTree.of_nested(v, "hello", position="world=.y.g.")
    refuse(lost, v, "no branch for 'cello' after 'world=.y.g. hello=.gggg'")
    beside = tw.DecisionTree.of_nested(v, ("lilac", {"y.g..": "hello", "y.g.y": "cello"}), position="world=.y.g.")
    assert beside.solves == (False, True, True)
    nested = greedy(v, after, after)
    good = tw.DecisionTree.of_nested(v, nested, position="world=.y.g.")
    assert tw.verify(good, v).answers == len(after)
    for name in ("a", "a.tree", "a.json"):
        tw.write_tree(good, tmp_path / name)
        assert tw.read_tree(tmp_path / name) == good
    with pytest.raises(tw.TreeError, match=r"a\.txt: trees are written as \.json or \.tree, not '\.txt'"):
        tw.write_tree(good, tmp_path / "a.txt")
    assert not (tmp_path / "a.txt").exists()


def test_a_limit_counts_the_guesses_before_the_root() -> None:
    v = vocabulary_of(WORDS)
    tree = tw.DecisionTree.of_nested(v, "hello", position="world=.y.g.", limit=2, incomplete=True)
    assert (tree.limit, tree.left, tree.lost, tree.plain_total, tree.worst) == (2, 1, ("cello",), 2, 1)
    assert tw.verify(tree, v).lost == 1
    assert tw.trees.parse_tree(json.dumps(json.loads(tw.trees.tree_json(tree)), indent=1)) == tree
    assert shipped_tree(tw.trees.tree_text(tree)) == tree
    refused(tw.TreeError, "limit=1 leaves no guess after", replace, tree, limit=1)


def test_a_tree_names_its_scoring_where_it_is_not_the_usual_one() -> None:
    words = vocabulary_of(WORDS).with_scoring("naive-tiles")
    tree = tw.Strategy().unroll(words)
    assert tree.scoring == words.scoring
    text = tw.trees.tree_json(tree)
    assert "naive-tiles" in text
    assert "\nscoring: naive-tiles\n" in tw.trees.tree_text(tree)
    assert tw.trees.parse_tree(text) == tree
    with pytest.raises(tw.TreeError, match="there is no scoring 'no-tiles'"):
        tw.trees.parse_tree(text.replace("naive-tiles", "no-tiles"))
    assert tw.verify(tree, words).total == tree.plain_total
    refused(tw.TreeError, "the tree is for", tw.verify, tree, vocabulary_of(WORDS))
    usual = tw.Strategy().unroll(vocabulary_of(WORDS))
    assert "scoring" not in tw.trees.tree_text(usual) + tw.trees.tree_json(usual)


# ---- what is wrong must be refused -------------------------------------------------------------------------


def refuse(tree: tw.DecisionTree, words: tw.Vocabulary, match: str) -> None:
    refused(tw.TreeError, match, tw.verify, tree, words)


def test_the_verifier_refuses_what_is_wrong() -> None:
    tree = tw.DecisionTree.of_nested(TINY, NESTED)
    tw.verify(tree, TINY)
    refuse(tree, vocabulary_of(list(TINY.guesses), ["bills"]), "digest")
    for changes, why in (
        ({"value": 8}, "claims the value 8"),
        ({"value": 9.5}, "claims the value 9.5"),
        ({"digest": "0" * 64}, "digest"),
        ({"guesses": ("crane", *tree.guesses[1:])}, "not among the words"),
        ({"solves": (False, *tree.solves[1:])}, "marked wrongly"),
        ({"position": "crane=ggggg"}, "no answer"),
        ({"position": "crane"}, "position 'crane' is wrong"),
        ({"position": "cranes=......"}, "6 letters"),
    ):
        refuse(replace(tree, **changes), TINY, why)
    for branches, why in (
        ({"...y.": "mills", ".y...": "hills", "g....": "tills"}, "no branch for 'bills'"),
        ({**NESTED[1], ".....": "bills"}, "does not belong"),
        ({**NESTED[1], "...y.": "tills"}, "no branch for 'mills'"),
        ({**NESTED[1], "...y.": ("mills", {".gggg": "hills"})}, "does not belong"),
    ):
        refuse(tw.DecisionTree.of_nested(TINY, ("thumb", branches)), TINY, why)


def test_rules_are_checked() -> None:
    v = vocabulary_of(["night", "light", "might", "limbo", "thing"], ["night", "light", "might"])
    nested = ("night", {".gggg": ("limbo", {"gg...": "light", ".gy..": "might"})})
    tree = tw.DecisionTree.of_nested(v, nested)
    assert tw.verify(tree, v).total == 1 + 3 + 3
    refuse(replace(tree, rule=tw.Rule.HARD), v, "hard rule")
    refuse(replace(tree, rule=tw.Rule.STRICT), v, "strict rule")
    one_by_one = ("night", {".gggg": ("light", {".gggg": "might"})})
    for rule in RULES.values():
        assert tw.verify(tw.DecisionTree.of_nested(v, one_by_one, rule=rule), v).total == 6
    start: Any = ("thing", {str(tw.feedback("thing", "night")): ("night", {}), ".....": "light"})
    refuse(tw.DecisionTree.of_nested(v, start, rule=tw.Rule.STRICT), v, "'thing' breaks the strict rule")


def test_the_hard_rule_counts_repeated_letters() -> None:
    v = vocabulary_of(["aab", "cab", "caa", "daa"], ["caa", "daa"])
    nested = ("aab", {"yg.": ("cab", {"gg.": "caa", ".g.": "daa"})})  # two of A were shown, and CAB has one
    assert tw.verify(tw.DecisionTree.of_nested(v, nested), v).total == 6
    refuse(tw.DecisionTree.of_nested(v, nested, rule=tw.Rule.HARD), v, "'cab' after 'aab=yg.' breaks the hard rule")


def legal_everywhere(tree: tw.DecisionTree, v: tw.Vocabulary, rule: tw.Rule) -> bool:
    """Whether the game itself would allow every guess of a tree."""
    start = tw.Position.parse(tree.position, v)
    for answer in start.candidates:
        position = start
        for turn in tree.path(answer) if answer in tree.depths else ():
            if v.guess_index[turn.guess] not in as_position(position, rule).legal():
                return False
            position = position.play(turn.guess, turn.feedback)
    return True


@given(st.lists(st.text("ab", min_size=4, max_size=4), min_size=2, max_size=12, unique=True), st.data())
def test_the_verifier_knows_the_rules_as_the_game_does(words: list[str], data: st.DataObject) -> None:
    v = vocabulary_of(words)
    answer = data.draw(st.sampled_from(v.answers))
    position = tw.Position(v)
    for guess in data.draw(st.lists(st.sampled_from(v.guesses).filter(lambda w: w != answer), max_size=2)):
        position = position.answered(guess, answer)
    tree = tw.solve(position, limit=12).tree
    assert tree is not None
    tw.verify(tree, v)
    for rule in (tw.Rule.HARD, tw.Rule.STRICT):
        other = replace(tree, rule=rule)
        if legal_everywhere(tree, v, rule):
            tw.verify(other, v)
        else:
            refuse(other, v, f"{rule.name} rule")


def test_a_lost_answer_is_lost_at_the_limit() -> None:
    v = vocabulary_of(["bills", "hills", "mills", "tills"])
    tree = tw.DecisionTree.of_nested(v, ("bills", {".gggg": "hills"}), incomplete=True, limit=2)
    assert (tree.lost, tree.value) == (("mills", "tills"), 1 + 2 + 2 + 2)
    assert tw.verify(tree, v).lost == 2
    refuse(replace(tree, limit=3), v, "no branch for 'mills'")
    later = tw.solve(tw.Position.parse("xills=.gggg", v), limit=3).tree
    assert later is not None
    checked = tw.verify(later, v)
    assert (checked.lost, checked.value) == (2, 1 + 2 + 2 + 2)  # less the guess before the root
    refuse(replace(later, value=1 + 2 + 3 + 3), v, "claims the value 9")


@given(WORD_LISTS.filter(lambda w: len(w) > 2), st.data())
def test_every_single_change_of_a_tree_is_refused(words: list[str], data: st.DataObject) -> None:
    v = vocabulary_of(words)
    tree = tree_over(v)
    i = data.draw(st.integers(0, tree.size - 1))
    other = data.draw(st.sampled_from(v.guesses).filter(lambda w: w != tree.guesses[i]))
    kind = data.draw(st.sampled_from(["guess", "mark", "value", "drop"]))
    try:
        if kind == "guess":
            wrong = replace(tree, guesses=(*tree.guesses[:i], other, *tree.guesses[i + 1 :]))
        elif kind == "mark":
            wrong = replace(tree, solves=(*tree.solves[:i], not tree.solves[i], *tree.solves[i + 1 :]))
        elif kind == "value":
            wrong = replace(tree, value=tree.value + data.draw(st.integers(1, 5)))
        else:
            keep = [k for k in range(tree.size) if i not in ancestors(tree, k)]
            if not keep:
                return
            at = {old: new for new, old in enumerate(keep)}
            parents = tuple(at.get(tree.parents[k], -1) for k in keep)
            pick = [tuple(column[k] for k in keep) for column in (tree.guesses, tree.codes, tree.solves)]
            wrong = replace(tree, guesses=pick[0], parents=parents, codes=pick[1], solves=pick[2])  # type: ignore[arg-type]
    except tw.TreeError:
        return
    if kind == "guess" and same_parts(tree, v, i, other):
        return
    with pytest.raises(tw.TreeError):
        tw.verify(wrong, v)


def same_parts(tree: tw.DecisionTree, v: tw.Vocabulary, node: int, guess: str) -> bool:
    """Whether another guess would do the very same at a node, so that putting it there is no mistake."""
    here = [a for a in v.answers if node in walked(tree, a)]
    return guess not in here and all(tw.feedback(guess, a) == tw.feedback(tree.guesses[node], a) for a in here)


def walked(tree: tw.DecisionTree, answer: str) -> set[int]:
    node, out = 0, {0}
    while tree.guesses[node] != answer:
        node = tree.children[node][tw.feedback(tree.guesses[node], answer).code]
        out.add(node)
    return out


def ancestors(tree: tw.DecisionTree, node: int) -> set[int]:
    out = set()
    while node >= 0:
        out.add(node)
        node = tree.parents[node]
    return out


@given(WORD_LISTS, st.data())
def test_a_cut_or_changed_file_never_passes_as_another_tree(words: list[str], data: st.DataObject) -> None:
    v = vocabulary_of(words)
    tree = tree_over(v)
    text = tw.trees.tree_json(tree)
    at = data.draw(st.integers(0, len(text) - 1))
    changed = data.draw(
        st.one_of(
            st.just(text[:at]),
            st.sampled_from(list('abcdgy. \n-5",:{}[]')).map(lambda c: text[:at] + c + text[at + 1 :]),
            st.just(text[:at] + text[at + 1 :]),
        )
    )
    if changed == text:
        return
    try:
        again = tw.trees.parse_tree(changed)
        tw.verify(again, v)
    except tw.TreeError:
        return
    # What passes may have another name or method, or another guess that happens to do the same: nothing else.
    assert again.parents == tree.parents
    assert again.codes == tree.codes
    assert (again.value, again.solves) == (tree.value, tree.solves)
    assert sum(len(again.path(a)) for a in v.answers) == tree.value


def test_a_shipped_tree_that_is_not_whole_is_refused() -> None:
    text = tw.trees.tree_text(tw.DecisionTree.of_nested(TINY, NESTED))
    cut = text[: text.rindex("\n", 0, -1) + 1]
    for changed in (cut, text.replace("mills*", "mills"), text.replace("lost: 0", "lost: 1")):
        with pytest.raises(tw.TreeError, match="the tree of tiny that comes with tilewise is not as it was shipped"):
            shipped_tree(changed)


@given(st.text(max_size=200))
def test_garbage_is_no_tree(text: str) -> None:
    for garbage in (text, "{" + text):
        refused(tw.TreeError, ".", tw.trees.parse_tree, garbage)


def test_json_that_is_out_of_shape(tmp_path: Path) -> None:
    good = json.loads(tw.trees.tree_json(tw.DecisionTree.of_nested(TINY, NESTED)))
    changes: list[dict[str, Any]] = [
        {"format": "x"}, {"root": None}, {"root": []}, {"value": "9"}, {"value": -1}, {"proved": "yes"}, {"limit": 1.5},
        {"nodes": 4}, {"answers": 6}, {"digest": "x"}, {"rule": "easy"}, {"position": "crane"}, {"method": 5},
        {"root": {"guess": "thumb"}},
        {"lost": "mills"}, {"lost": ["mills"]}, {"lost": [1]}, {"proved": 1}, {"value": True}, {"value": 1e999},
        {"limit": True}, {"vocabulary": "a\u0000b"}, {"digest": 7}, {"objective": "least"}, {"answers": True},
        {"scoring": 5}, {"alphabet": 5}, {"worst": 3}, {"colour": "red"}, {"position": "CRANE=....."},
        {"root": {**good["root"], "guess": "THUMB"}}, {"root": {**good["root"], "guess": 5}},
        {"root": {**good["root"], "solves": 0}}, {"root": {**good["root"], "branches": {"g...": good["root"]}}},
        {"root": {"guess": "thumb", "solves": 1, "branches": {"?": {}}}},
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(tw.TreeError):
            tw.trees.parse_tree(json.dumps({**good, **change}))
    refused(tw.TreeError, "cannot be read", tw.read_tree, tmp_path / "none")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    refused(tw.TreeError, "UTF-8", tw.read_tree, tmp_path / "bytes")


def test_arrays_that_are_no_tree() -> None:
    index = [TINY.guess_index[w] for w in ("thumb", "mills", "hills")]
    tree = tw.DecisionTree.of_arrays(TINY, index, [-1, 0, 0], [-1, 3, 4])
    why = "one node at least; it has 0 guesses"
    refused(tw.TreeError, why, replace, tree, guesses=(), parents=(), codes=(), solves=())
    for parents, codes, why in (
        ([-1, 2, 1], [-1, 3, 4], "ring"), ([-1, -1, 0], [-1, 3, 4], "one root"), ([0, 0, 0], [-1, 3, 4], "one root"),
        ([-1, 0, 7], [-1, 3, 4], "only 3 nodes"), ([-1, 0, 0], [-1, 3, 3], "same feedback"),
        ([-1, 0, 0], [-1, 3, 242], "code 242"),
    ):  # fmt: skip
        refused(tw.TreeError, why, tw.DecisionTree.of_arrays, TINY, index, parents, codes)
