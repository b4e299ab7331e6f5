"""Hold the exact search against itself, on worlds far beyond what brute force can settle.

A world is drawn from its number: 60 to 900 words of 3 to 11 letters, many of them alike, a rule, a limit, often
weights. It is solved, and then asked for once more in ways that must not change the answer, or must change it in a
known way: by several threads, with no memory, with letters and places renamed, without guesses that nobody needs,
one guess after the other, with one guess more, with other weights. Every tree is replayed by the verifier, which
shares nothing with the search. Small worlds are solved by ``tests/support/plain_search.py`` as well. A contradiction is
told with the number of its world, which draws the same world again.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from random import Random

import tilewise as tw
from tests.support.plain_search import PlainSearch
from tilewise import _core
from tilewise.game.feedback import digits_of
from tilewise.game.position import Position, as_position
from tilewise.game.rule import Rule
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.control import control_for
from tilewise.solver.exact.search import ExactSearch
from tilewise.solver.suggest.boards import BoardPolicy
from tilewise.solver.value import Amount
from tilewise.trees.tree import DecisionTree

SMALLEST, LARGEST = 60, 900
PATIENCE = 5.0
"""Seconds for one search: what takes longer is given up, and counted."""
PLAIN = 40
"""Up to this many answers a world is solved by the plain search too."""
Weights = Mapping[str, Fraction]
Cost = tuple[Fraction, Fraction]
"""What is lost, and the total of guesses."""


class ContradictionError(AssertionError):
    """Two answers of the search that cannot both be true."""


class GivenUpError(Exception):
    """A search took too long: nothing is said of this world."""


@dataclass(frozen=True)
class World:
    """A list, a rule and a limit, drawn from a number."""

    number: int
    words: Vocabulary
    rule: Rule
    limit: int

    def __str__(self) -> str:
        words = self.words
        weights = "with weights" if words.weights else "without weights"
        return (
            f"world {self.number}: {len(words.guesses)} words of {words.length} letters, {len(words.answers)} of them "
            f"answers {weights}, rule {self.rule.name}, limit {self.limit}"
        )

    @cached_property
    def weights(self) -> Weights:
        """The weight of every answer."""
        numbers = self.words.weights or [1.0] * len(self.words.answers)
        return {word: Fraction(w) for word, w in zip(self.words.answers, numbers, strict=True)}


def draw_world(number: int, largest: int = LARGEST, answers: int | None = None) -> World:
    """The world of a number: the same one every time; with about so many answers, where that is given."""
    draw = Random(number)
    length = draw.choice([3, 4, 5, 5, 5, 6, 7, 8, 9, 10, 11])  # codes of one, two and four bytes
    letters = "abcdefghijklmnopqrstuvwxyz"[: draw.choice([5, 8, 12, 20, 26])]
    size = min(round(SMALLEST * (largest / SMALLEST) ** draw.random()), len(letters) ** length // 2)
    words = list(dict.fromkeys(_drawn_words(draw, length, letters, size)))
    share = draw.choice([0.1, 0.3, 0.5, 1.0])
    chosen = draw.sample(words, min(len(words), max(16, round(len(words) * share)) if answers is None else answers))
    rule = draw.choice([Rule.ANY, Rule.ANY, Rule.HARD, Rule.STRICT])
    limit = draw.choice([2, 3, 3, 4, 4, 4, 5, 5, 6, 8])
    return World(number, make_vocabulary(f"world {number}", words, _weighted(draw, chosen)), rule, limit)


def _drawn_words(draw: Random, length: int, letters: str, size: int) -> Iterator[str]:
    # Families share all letters but one or two, as night, light and might do: no guess tells many of them apart.
    words: set[str] = set()
    alike = draw.choice([0.0, 0.3, 0.8])
    stem = draw.choices(letters, k=length)
    for _ in range(50 * size):
        if len(words) == size:
            return
        if draw.random() < 0.1:
            stem = draw.choices(letters, k=length)
        word = list(stem) if draw.random() < alike else draw.choices(letters, k=length)
        for place in draw.sample(range(length), draw.choice([1, 1, 2])):
            word[place] = draw.choice(letters)
        words.add("".join(word))
        yield "".join(word)


def _weighted(draw: Random, answers: list[str]) -> list[str] | dict[str, float]:
    kinds: list[list[float]] = [[], [], [1, 2, 3], [0.25, 0.5, 1, 1.5, 7], [1, 1, 1, 1, 50], list(range(1, 1000))]
    numbers = draw.choice(kinds)
    return {word: float(draw.choice(numbers)) for word in answers} if numbers else answers


# ---- what is known of a world --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Play:
    """How many guesses every answer takes, and which are lost."""

    guesses: Mapping[str, int]
    lost: frozenset[str]
    tree: DecisionTree

    def cost(self, weights: Weights) -> Cost:
        """What it costs with these weights."""
        lost = sum((weights[a] for a in self.lost), Fraction(0))
        total = sum((weights[a] * n for a, n in self.guesses.items()), Fraction(0))
        return lost, total


def replayed(tree: DecisionTree, words: Vocabulary) -> Play:
    """A tree as a table, after the verifier, which shares nothing with the search, has accepted it."""
    tw.verify(tree, words)
    return Play(
        {answer: tree.depths.get(answer, tree.left or 0) for answer in words.answers}, frozenset(tree.lost), tree
    )


@dataclass
class Study:
    """A world, its best play, and whatever was found out about it on the way."""

    world: World
    seen: Counter[str] = field(default_factory=Counter)

    @cached_property
    def best(self) -> Play:
        """Best play by the search, verified."""
        return self.solved(self.world.words)

    @cached_property
    def value(self) -> Cost:
        """What best play costs."""
        return self.best.cost(self.world.weights)

    def solved(self, words: Vocabulary, **other: object) -> Play:
        """Best play, and a contradiction where its tree costs anything but what the search says."""
        asked: dict[str, object] = {"rule": self.world.rule, "limit": self.world.limit} | other
        found = tw.solve(words, budget_seconds=PATIENCE, **asked)  # type: ignore[arg-type]
        if not found.proved:
            raise GivenUpError
        if found.tree is None:
            raise ContradictionError("a proved mean has no tree")
        play = replayed(found.tree, words)
        if asked.get("objective", "mean") == "mean":
            numbers = dict(zip(words.answers, map(Fraction, words.weights or [1.0] * len(words.answers)), strict=True))
            lost, total = play.cost(numbers)
            said = Fraction(found.lost or 0), Fraction(found.total or 0)
            if not _same((lost, total), said):
                raise ContradictionError(f"{_shown(said)} claimed, and its tree comes to {_shown((lost, total))}")
        return play

    def expect(self, what: str, first: object, second: object) -> None:
        """Two things that must be equal."""
        self.seen[what] += 1
        if first != second:
            raise ContradictionError(f"{what}: {_shown(first)}, and {_shown(second)}")

    def at_most(self, what: str, least: Cost, other: Cost) -> None:
        """A least value, and one that cannot be lower."""
        self.seen[what] += 1
        if least > other:
            raise ContradictionError(f"{what}: {_shown(least)} is called best, and {_shown(other)} is better")


def _same(x: Cost, y: Cost) -> bool:
    return all(math.isclose(a, b, rel_tol=1e-12) for a, b in zip(x, y, strict=True))


def _shown(value: object) -> str:
    if isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, Fraction) for part in value):
        return f"{float(value[0]):g} lost and {float(value[1]):.10g} guesses"
    return str(value)


# ---- what must hold ------------------------------------------------------------------------------------------------


def same_by_threads_and_memory(study: Study, draw: Random) -> None:
    """Threads that help each other from the first moment, and a search that forgets, come to the same tree."""
    world = study.world
    study.expect("no memory", study.solved(world.words, memory=1).tree.nested(), study.best.tree.nested())
    search = ExactSearch(Position(tw.Game(world.words, world.rule, world.limit)))
    opener = world.words.guess_index[study.best.tree.opener]
    threads = draw.choice([2, 3, 4])
    control = _core.Control(PATIENCE, help_after=0)
    search.rank(control, guesses=search.places([study.best.tree.opener]), threads=threads)
    found = search.least([opener], control, threads)
    if control.stopped or found.tree is None:
        raise GivenUpError
    study.expect("threads that help", found.tree.nested(), study.best.tree.nested())
    study.expect("threads", study.solved(world.words, threads=threads).tree.nested(), study.best.tree.nested())


def same_by_other_names(study: Study, draw: Random) -> None:
    """Letters, places and the order of the words are names, and no more."""
    words = study.world.words
    letters = list(words.letters)
    draw.shuffle(letters)
    renamed = str.maketrans("".join(words.letters), "".join(letters))
    places = draw.sample(range(words.length), words.length)
    others: dict[str, Callable[[str], str]] = {
        "letters renamed": lambda w: w.translate(renamed),
        "places exchanged": lambda w: "".join(w[i] for i in places),
    }
    for what, rename in others.items():
        guesses = [rename(w) for w in draw.sample(words.guesses, len(words.guesses))]
        weights = {rename(w): float(x) for w, x in study.world.weights.items()}
        other = make_vocabulary(what, guesses, weights if words.weights else list(weights))
        again = study.solved(other).cost({w: Fraction(x) for w, x in weights.items()})
        study.expect(what, again, study.value)


def same_without_guesses_that_nobody_needs(study: Study, draw: Random) -> None:
    """Fewer guesses to choose from are never better, and the best play is still there."""
    words, used = study.world.words, set(study.best.tree.guesses)
    spare = [w for w in words.guesses if w not in used and w not in words.answer_index]
    if not spare or study.world.rule is Rule.STRICT:
        return
    fewer = words.without(draw.sample(spare, (len(spare) + 1) // 2))
    study.expect("fewer guesses", study.solved(fewer).cost(study.world.weights), study.value)


def same_guess_by_guess(study: Study, draw: Random) -> None:
    """A guess costs what its parts cost, each solved on its own; no guess costs less than the best."""
    world, words = study.world, study.world.words
    if world.limit < 2:
        return
    position = Position(words)
    legal = [words.guesses[i] for i in as_position(position, world.rule).legal()]
    some = list(dict.fromkeys([study.best.tree.opener, draw.choice(legal)]))
    found = tw.evaluate(words, some, world.rule, world.limit, PATIENCE, threads=draw.choice([1, 2]))
    for guess, evaluation in found.items():
        if not evaluation.proved:
            raise GivenUpError
        parts: dict[tuple[int, ...], list[str]] = {}
        for word in words.answers:
            parts.setdefault(digits_of(guess, word), []).append(word)
        lost, total = Fraction(0), sum(world.weights.values(), Fraction(0))
        for part in parts.values():
            if part == [guess]:
                continue
            if len(part) == 1:
                total += world.weights[part[0]]
                continue
            after = position.answered(guess, part[0])
            below = tw.solve(after, rule=world.rule, limit=world.limit, budget_seconds=PATIENCE)
            if not below.proved:
                raise GivenUpError
            lost, total = lost + Fraction(below.lost or 0), total + Fraction(below.total or 0)
        value = Fraction(evaluation.most[0]), Fraction(evaluation.most[1])
        study.expect("guess by guess", value, (lost, total))
        study.at_most("any guess", study.value, value)
        if guess == study.best.tree.opener:
            study.expect("the best guess", value, study.value)


def bounds_hold(study: Study, draw: Random) -> None:
    """What the search says of guesses that it left out is true of them: each is searched on its own."""
    world = study.world
    search = ExactSearch(Position(tw.Game(world.words, world.rule, world.limit)))
    control = control_for(PATIENCE)
    ranked = search.rank(control, threads=draw.choice([1, 2]))
    if control.stopped:
        raise GivenUpError
    for said in draw.sample(ranked, min(6, len(ranked))):
        alone = tw.evaluate(world.words, [said.guess], world.rule, world.limit, PATIENCE)[said.guess]
        if not alone.proved:
            raise GivenUpError
        study.at_most("bound of a guess", _fractions(said.least), _fractions(alone.most))
        study.at_most("any guess alone", study.value, _fractions(alone.most))
        if said.proved:
            study.expect("value of a guess", _fractions(said.most), _fractions(alone.most))


def _fractions(cost: tuple[Amount, Amount]) -> Cost:
    return Fraction(cost[0]), Fraction(cost[1])


def no_better_with_other_weights(study: Study, draw: Random) -> None:
    """With every weights the best play is no worse than that for others; apart two lists cost no more than together."""
    world = study.world
    drawn: Weights = {word: Fraction(draw.choice([1, 2, 3, 5, 20])) for word in world.words.answers}
    both: Weights = {word: drawn[word] + weight for word, weight in world.weights.items()}
    kinds: list[Weights] = [world.weights, drawn, both, dict.fromkeys(drawn, Fraction(3))]
    plays = [study.best]
    lists = [world.words.with_weights({w: float(x) for w, x in weights.items()}) for weights in kinds[1:]]
    plays += [study.solved(words) for words in lists]
    for weights, play in zip(kinds, plays, strict=True):
        for other in plays:
            study.at_most("weights", play.cost(weights), other.cost(weights))
    own, others, together = (play.cost(weights) for play, weights in zip(plays, kinds[:3], strict=False))
    study.at_most("weights added", (own[0] + others[0], own[1] + others[1]), together)
    if world.words.weights is None:
        study.expect("weights that are all 3", plays[3].cost(world.weights), study.value)


def no_worse_with_more(study: Study, _: Random) -> None:
    """One guess more, and freer rules, are never worse; what does not need the guess is the same without it."""
    world = study.world
    more = study.solved(world.words, limit=world.limit + 1)
    cost, nothing = more.cost(world.weights), Fraction(0)
    study.at_most("one guess more", (cost[0], nothing), (study.value[0], nothing))
    if not study.best.lost:  # a game that is lost takes a guess more, too
        study.at_most("one guess more", cost, study.value)
    if not more.lost and more.tree.worst <= world.limit:
        study.expect("a guess more that is not needed", cost, study.value)
    freer = {Rule.HARD: [Rule.ANY], Rule.STRICT: [Rule.HARD, Rule.ANY], Rule.ANY: []}[world.rule]
    for rule in freer:
        study.at_most("freer rules", study.solved(world.words, rule=rule).cost(world.weights), study.value)


def same_longest_game(study: Study, _: Random) -> None:
    """The longest game that cannot be avoided is the least limit within which nothing is lost."""
    world = study.world
    play = study.solved(world.words, objective="worst", limit=30)
    longest = play.tree.worst
    study.expect("longest game", not play.lost and longest <= 30, True)
    study.expect("within it nothing is lost", study.solved(world.words, limit=longest).lost, frozenset())
    if longest > 1:
        study.expect("within less something is", bool(study.solved(world.words, limit=longest - 1).lost), True)
    study.expect("lost or not", bool(study.value[0]), longest > world.limit)


def same_by_the_plain_search(study: Study, draw: Random) -> None:
    """Where there are few answers, the plain search says the same."""
    world = study.world
    if len(world.words.answers) > PLAIN or (world.rule is Rule.HARD and len(world.words.guesses) > 200):
        return
    position = Position(world.words)
    plain = PlainSearch(position, world.rule, world.limit)
    study.expect("plain search", plain.least(), study.value)
    guess = draw.choice([world.words.guesses[i] for i in as_position(position, world.rule).legal()])
    found = tw.evaluate(world.words, [guess], world.rule, world.limit)[guess]
    study.expect("plain guess", plain.of_guess(guess), (Fraction(found.most[0]), Fraction(found.most[1])))


def same_boards(study: Study, draw: Random) -> None:
    """Several boards in another order have the same joint value; one board alone has that of the search."""
    words = study.world.words
    plain = make_vocabulary(words.name, words.guesses, words.answers)
    sizes = draw.choice([(2, 3), (3, 4), (2, 2, 3), (5,), (9,)])
    if len(plain.answers) < max(sizes):
        return
    sets = [sorted(draw.sample(range(len(plain.answers)), size)) for size in sizes]
    player = BoardPolicy(2.5).player(plain, 0)
    found = player.joint(sets, 5, 20_000)
    if not found:
        raise GivenUpError
    shuffled = draw.sample(sets, len(sets))
    study.expect("boards in another order", player.joint(shuffled, 5, 20_000), found)
    if len(sets) == 1:
        few = plain.with_answers([plain.answers[a] for a in sets[0]])
        study.expect("one board", tw.solve(few, limit=200).total, found[0][1])


RELATIONS: tuple[Callable[[Study, Random], None], ...] = (
    same_by_the_plain_search,
    same_by_threads_and_memory,
    same_by_other_names,
    same_without_guesses_that_nobody_needs,
    same_guess_by_guess,
    bounds_hold,
    no_better_with_other_weights,
    no_worse_with_more,
    same_longest_game,
    same_boards,
)


def check_world(world: World) -> Counter[str]:
    """Everything that must hold of one world: how often each was looked at, or ContradictionError."""
    study = Study(world)
    for relation in RELATIONS:
        try:
            assert study.best  # where that takes too long, nothing else is quicker
            relation(study, Random(world.number))
        except GivenUpError:
            study.seen["given up"] += 1
            if "best" not in vars(study):
                break
        except AssertionError as error:  # of the verifier, too
            raise ContradictionError(f"{study.world}: {relation.__name__}: {error}") from None
    return study.seen
