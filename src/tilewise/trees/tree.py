"""DecisionTree: a guess and a subtree per feedback, the common currency of strategies, search and studies."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, Literal, SupportsInt, TypeVar, get_args

from tilewise.errors import TreeError
from tilewise.game.feedback import Feedback
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.scoring import Scoring, Tiles
from tilewise.game.turn import Turn, split_turns
from tilewise.game.words.alphabet import LETTERS, Alphabet, alphabet_text
from tilewise.game.words.vocabulary import Vocabulary

T = TypeVar("T")
Nested = str | tuple[str, Mapping[str, "Nested"]]
"""A word alone, or a guess with what follows each feedback."""


@dataclass(frozen=True, slots=True)
class Node:
    """One guess in a tree: a view that is cheap to make and to throw away."""

    tree: DecisionTree
    index: int
    """Its place among the nodes."""

    @property
    def guess(self) -> str:
        return self.tree.guesses[self.index]

    @property
    def solves(self) -> bool:
        """Whether the guess can be the answer here."""
        return self.tree.solves[self.index]

    @property
    def depth(self) -> int:
        """Guesses up to and including this one; the root's is 1."""
        return self.tree.node_depths[self.index]

    @property
    def answers(self) -> int:
        return self.tree.found_below[self.index]

    @property
    def branches(self) -> dict[Feedback, Node]:
        """The node after each feedback that leaves the answer open, codes in rising order."""
        shown = self.tree.scoring.feedback_of
        return {shown(c): Node(self.tree, i) for c, i in self.tree.children[self.index].items()}

    def after(self, tiles: str | Feedback) -> Node | None:
        """The node after a feedback, or None where the tree has no such branch."""
        seen = tiles if isinstance(tiles, Feedback) else self.tree.scoring.parse(tiles)
        index = self.tree.children[self.index].get(seen.code)
        return None if index is None else Node(self.tree, index)


@dataclass(frozen=True)
class DecisionTree:
    """A guess and a subtree per feedback, with provenance; nodes in depth-first order, codes rising.

    >>> from tilewise import make_vocabulary
    >>> v = make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"])
    >>> nested = ("thumb", {"...y.": "mills", ".y...": "hills", "g....": "tills", "....y": "bills"})
    >>> t = DecisionTree.of_nested(v, nested)
    >>> t.plain_total, t.worst, dict(t.distribution), t.path("hills")[0].guess
    (9, 2, {1: 1, 2: 4}, 'thumb')
    """

    vocabulary: str
    digest: str
    guesses: tuple[str, ...]
    """The guess of every node."""
    parents: tuple[int, ...]
    """The node before each; -1 for the root, which comes first."""
    codes: tuple[int, ...]
    """The feedback code that leads from there to here; -1 for the root."""
    solves: tuple[bool, ...]
    """Whether the guess can be the answer there."""
    value: int | float
    """What the tree is said to cost by its objective; verify() checks it."""
    rule: Rule = Rule.ANY
    objective: TreeObjective = "mean"
    """What was made least: ``mean`` or ``worst``."""
    method: str = ""
    """Who made the tree, on one line: a strategy's text, or the search, with the words after which it searched."""
    proved: bool = False
    """Whether the value is proved to be the best possible: no legal guess is better, the first one included."""
    position: str = ""
    """The turns before the root, as text; empty for the start of a game."""
    limit: int | None = None
    """The most guesses in a game, those before the root included; None where any number will do."""
    lost: tuple[str, ...] = ()
    """The answers that are not found within the limit, in alphabetical order; each has played all of its guesses."""
    scoring: Scoring = None  # type: ignore[assignment]  # set below where none is given
    """How feedback comes about: what its codes mean; the game's own tiles unless another one is given."""
    alphabet: Alphabet = LETTERS

    def __post_init__(self) -> None:
        if vars(self)["scoring"] is None and self.guesses:
            object.__setattr__(self, "scoring", Tiles(len(self.alphabet.split(self.guesses[0]))))
        check_tree(self)

    def __repr__(self) -> str:
        return f"DecisionTree({self.guesses[0]!r}, {self.vocabulary}, {self.size} nodes, {self.plain_total} guesses)"

    def __reduce__(self) -> tuple[Any, ...]:
        # Cached results are not sent along to another process.
        return (type(self), tuple(getattr(self, f.name) for f in fields(self)))

    # ---- making trees ----------------------------------------------------------------------------------

    @classmethod
    def of_arrays(
        cls,
        vocabulary: Vocabulary,
        guesses: Iterable[SupportsInt],
        parents: Iterable[SupportsInt],
        codes: Iterable[SupportsInt],
        solves: Iterable[object] | None = None,
        *,
        value: int | float | None = None,
        objective: str = "mean",
        incomplete: bool = False,
        **provenance: Any,
    ) -> DecisionTree:
        """A tree from one entry per node: guess (place among the guesses), parent and code (-1 for the root).

        Nodes may come in any order. What is not given is worked out: which guesses can be the answer (by the slow
        feedback function along the path), the value, and for an ``incomplete`` tree the answers that it loses.
        """
        words = [vocabulary.guesses[int(g)] for g in guesses]
        up, seen = [int(p) for p in parents], [int(c) for c in codes]
        order, place = depth_first(up, seen)
        names = tuple(words[i] for i in order)
        above = tuple(-1 if up[i] < 0 else place[up[i]] for i in order)
        branch = tuple(-1 if up[i] < 0 else seen[i] for i in order)
        if solves is None:
            open_ = can_be_answers(vocabulary, names, above, branch, provenance.get("position", ""))
        else:
            marks = [bool(s) for s in solves]
            open_ = tuple(marks[i] for i in order)
        aim = check_tree_objective(objective)
        provenance = {"scoring": vocabulary.scoring, "alphabet": vocabulary.alphabet, **provenance}
        if incomplete:
            solved_names = {name for name, solved in zip(names, open_, strict=True) if solved}
            fitting = fitting_answers(vocabulary, provenance.get("position", ""))
            provenance["lost"] = tuple(sorted(fitting - solved_names))
        claimed = 0 if value is None else value
        tree = cls(
            vocabulary.name, vocabulary.digest, names, above, branch, open_, claimed, objective=aim, **provenance
        )
        return tree if value is not None else replace(tree, value=tree.cost(vocabulary))

    @classmethod
    def of_nested(cls, vocabulary: Vocabulary, nested: Any, **provenance: Any) -> DecisionTree:
        """A tree from nested pairs ``(guess, {tiles: subtree})``; a word alone is a subtree without branches."""
        nodes: list[tuple[int, int, int]] = []
        stack: list[tuple[Any, int, int]] = [(nested, -1, -1)]
        while stack:
            item, parent, code = stack.pop()
            guess, branches = (item, {}) if isinstance(item, str) else item
            stack += [(below, len(nodes), vocabulary.scoring.parse(str(t)).code) for t, below in branches.items()]
            nodes.append((vocabulary.guess_index[vocabulary.word(guess)], parent, code))
        return cls.of_arrays(vocabulary, *zip(*nodes, strict=True), **provenance)

    def nested(self) -> Nested:
        """The tree as nested pairs ``(guess, {tiles: subtree})``, a word alone where there are no branches."""

        def node(place: int, below: dict[str, Nested]) -> Nested:
            return (self.guesses[place], below) if below else self.guesses[place]

        return self.folded(node)

    def folded(self, make: Callable[[int, dict[str, T]], T]) -> T:
        """What is made of the root, where a node is made of its place and of what follows each of its feedbacks."""
        by_node: dict[int, T] = {}
        for i in range(self.size - 1, -1, -1):
            by_node[i] = make(
                i, {str(self.scoring.feedback_of(c)): by_node.pop(k) for c, k in self.children[i].items()}
            )
        return by_node[0]

    # ---- walking ---------------------------------------------------------------------------------------

    def _repr_svg_(self) -> str:
        # Of a large tree the top: the whole of it would be thousands of lines.
        from tilewise.trees.draw import tree_svg

        return tree_svg(self, depth=None if self.size <= 100 else 2)

    @property
    def root(self) -> Node:
        return Node(self, 0)

    def __iter__(self) -> Iterator[Node]:
        return (Node(self, i) for i in range(self.size))

    @cached_property
    def children(self) -> tuple[Mapping[int, int], ...]:
        """For every node the node after each code, codes in rising order."""
        out: list[dict[int, int]] = [{} for _ in self.guesses]
        for i in range(1, self.size):
            out[self.parents[i]][self.codes[i]] = i
        return tuple(MappingProxyType(dict(sorted(d.items()))) for d in out)

    @cached_property
    def node_depths(self) -> tuple[int, ...]:
        """Guesses up to and including each node."""
        depth = [1] * self.size
        for i in range(1, self.size):
            depth[i] = depth[self.parents[i]] + 1
        return tuple(depth)

    @cached_property
    def found_below(self) -> tuple[int, ...]:
        """How many answers are found at each node or below it."""
        answers = [int(s) for s in self.solves]
        for i in range(self.size - 1, 0, -1):
            answers[self.parents[i]] += answers[i]
        return tuple(answers)

    @cached_property
    def depths(self) -> Mapping[str, int]:
        """How many guesses every answer takes, in alphabetical order."""
        depth_of = {g: d for g, d, s in zip(self.guesses, self.node_depths, self.solves, strict=True) if s}
        return MappingProxyType(dict(sorted(depth_of.items())))

    def depth(self, answer: str) -> int:
        """How many guesses an answer takes."""
        word = self.alphabet.word(answer, self.scoring.length)
        if word in self.lost:
            raise TreeError(f"the tree that opens {self.opener!r} loses {answer!r}: {self.left} guesses do not find it")
        if word not in self.depths:
            raise TreeError(
                f"{answer!r} is not among the {self.answers:,} answers of the tree that opens {self.opener!r}"
            )
        return self.depths[word]

    def path(self, answer: str) -> tuple[Turn, ...]:
        """The turns of the game that an answer leads to; those of a lost game do not end with it."""
        word, at, turns = self.alphabet.word(answer), 0, list[Turn]()
        if word not in self.lost:
            self.depth(answer)
        while True:
            guess = self.guesses[at]
            seen = self.scoring.feedback(self.alphabet.split(guess), self.alphabet.split(word))
            turns.append(Turn(guess, seen, self.alphabet))
            if guess == word or (word in self.lost and len(turns) == self.left):
                return tuple(turns)
            if seen.code not in self.children[at]:
                raise TreeError(f"the tree has no branch for {answer!r} after {' '.join(map(str, turns))!r}")
            at = self.children[at][seen.code]

    def at(self, turns: str | Iterable[Turn]) -> Node | None:
        """The node reached after turns (from the root on), or None where they leave the tree."""
        if isinstance(turns, str):
            turns = [Turn.parse(text, self) for text in split_turns(turns, self)]
        node: Node | None = self.root
        for turn in turns:
            if node is None or node.guess != turn.guess:
                return None
            node = node.after(turn.feedback)
        return node

    # ---- measures --------------------------------------------------------------------------------------

    @property
    def opener(self) -> str:
        """The first guess, as a word."""
        return self.guesses[0]

    @property
    def left(self) -> int | None:
        """The most guesses from the root on, where there is a limit."""
        return None if self.limit is None else self.limit - len(self.position.split())

    @property
    def size(self) -> int:
        return len(self.guesses)

    @cached_property
    def distribution(self) -> Mapping[int, int]:
        """How many answers are found at each number of guesses."""
        counts = Counter(d for d, s in zip(self.node_depths, self.solves, strict=True) if s)
        return MappingProxyType(dict(sorted(counts.items())))

    @property
    def answers(self) -> int:
        """The number of answers that the tree is for, those that it loses included."""
        return sum(self.distribution.values()) + len(self.lost)

    @property
    def plain_total(self) -> int:
        """The sum of guesses over all answers, each once; a lost game counts all the guesses that were left.

        A tree knows no weights: ``weighted_total`` takes them from the list.
        """
        return sum(d * n for d, n in self.distribution.items()) + len(self.lost) * (self.left or 0)

    @property
    def plain_mean(self) -> float:
        """Guesses per answer, each counted once, for people to read; to compare trees, compare totals."""
        return self.plain_total / self.answers if self.answers else math.nan

    @property
    def worst(self) -> int:
        return self.left or 0 if self.lost else max(self.distribution, default=0)

    def cost(self, vocabulary: Vocabulary) -> int:
        """What the tree costs by its own objective."""
        if self.objective == "worst":
            return self.worst
        return self.weighted_total(vocabulary) if self.objective == "weighted" else self.plain_total

    def weighted_total(self, vocabulary: Vocabulary) -> int:
        """The sum of guesses over all answers, each times its weight (1 where the vocabulary carries none)."""
        if vocabulary.weights is None:
            return self.plain_total
        weight = dict(zip(vocabulary.answers, vocabulary.weights, strict=True))
        return sum(d * weight[w] for w, d in (*self.depths.items(), *((w, self.left or 0) for w in self.lost)))

    @property
    def facts(self) -> dict[str, Any]:
        """What the tree is for and what it amounts to: the header of its files and of its display."""
        return {
            "vocabulary": self.vocabulary,
            "digest": self.digest,
            "rule": self.rule.name,
            "position": self.position,
            "objective": self.objective,
            "limit": self.limit,
            "value": self.value,
            "proved": self.proved,
            "method": self.method,
            "answers": self.answers,
            "nodes": self.size,
            "plain_total": self.plain_total,
            "plain_mean": self.plain_mean,
            "worst": self.worst,
            "distribution": {str(d): n for d, n in self.distribution.items()},
            "lost": list(self.lost),
            **({} if self.scoring.tiles else {"scoring": self.scoring.name}),
            **({} if self.alphabet == LETTERS else {"alphabet": alphabet_text(self.alphabet)}),
        }

    def weighted_mean(self, vocabulary: Vocabulary) -> float:
        """The expected number of guesses by the weights of the answers; the plain mean where they have none."""
        if vocabulary.weights is None:
            return self.plain_mean
        index = vocabulary.answer_index
        return self.weighted_total(vocabulary) / sum(vocabulary.weights[index[w]] for w in (*self.depths, *self.lost))


# ---- nodes in order, and checked -----------------------------------------------------------------------------


TreeObjective = Literal["mean", "weighted", "worst"]
OBJECTIVES: tuple[str, ...] = get_args(TreeObjective)
"""What a value is: the total of guesses, the total weighted by the answers' weights, or the longest game."""


def check_tree(tree: DecisionTree) -> None:
    """Nodes in order, codes that exist, names on one line, lost answers that are really not found; or an error."""
    n = len(tree.guesses)
    if n == 0 or not len(tree.parents) == len(tree.codes) == len(tree.solves) == n:
        raise TreeError(
            f"a tree needs a guess, a parent, a code and a mark per node, and one node at least; it has {n} guesses"
        )
    if (tree.parents[0], tree.codes[0]) != (-1, -1):
        raise TreeError("the first node must be the root, with -1 as its parent and code")
    codes, solved = tree.scoring.n_codes, tree.scoring.solved
    for guess, code in zip(tree.guesses[1:], tree.codes[1:], strict=True):
        if not 0 <= code < codes or code == solved:
            raise TreeError(
                f"the code {code} cannot lead to {guess!r}: codes are 0 to {codes - 1}, and {solved} solves"
            )
    if len({*zip(tree.parents, tree.codes, strict=True)}) != n:
        raise TreeError("two branches of one node have the same feedback")
    if depth_first(tree.parents, tree.codes)[0] != list(range(n)):
        raise TreeError("the nodes are not in order: depth first, the branches of a node by their codes")
    for what, text in (("method", tree.method), ("vocabulary", tree.vocabulary)):
        # In a file a method that is not known is written as a hyphen.
        if "\n" in text or text != text.strip() or (what, text) == ("method", "-"):
            raise TreeError(f"the {what} of a tree is one line without blanks around it, not {text!r}")
    check_tree_objective(tree.objective)
    if tree.left is not None and tree.left < 1:
        raise TreeError(f"limit={tree.limit} leaves no guess after the position {tree.position!r}")
    if tree.lost and tree.limit is None:
        raise TreeError(f"the tree loses {tree.lost[0]!r}, but has no limit within which to find it")
    both = set(tree.lost) & {g for g, s in zip(tree.guesses, tree.solves, strict=True) if s}
    if both or list(tree.lost) != sorted(set(tree.lost)):
        wrong = min(both, default=tree.lost[0] if tree.lost else "")
        raise TreeError(
            f"{wrong!r} is wrong among the lost answers: these are in alphabetical order, and no node finds them"
        )


def check_tree_objective(objective: str) -> TreeObjective:
    """The objective of that name, or an error that lists them."""
    if objective not in OBJECTIVES:
        raise TreeError(f"there is no objective {objective!r}: choose one of {', '.join(OBJECTIVES)}")
    return objective  # type: ignore[return-value]


def depth_first(parents: Sequence[int], codes: Sequence[int]) -> tuple[list[int], list[int]]:
    """The canonical order of nodes, and the place of every node in it."""
    below: list[list[int]] = [[] for _ in parents]
    roots = [i for i, p in enumerate(parents) if p < 0]
    if len(roots) != 1 or len(parents) != len(codes):
        raise TreeError(f"a tree has one root (parent -1), not {len(roots)}, and as many codes as parents")
    for i, p in enumerate(parents):
        if p >= len(parents):
            raise TreeError(f"node {i} has the parent {p}, but there are only {len(parents)} nodes")
        if p >= 0:
            below[p].append(i)
    order: list[int] = []
    stack = roots
    while stack:
        i = stack.pop()
        order.append(i)
        stack.extend(sorted(below[i], key=lambda k: -codes[k]))
    if len(order) != len(parents):
        raise TreeError(f"{len(parents) - len(order)} nodes cannot be reached from the root: the nodes form a ring")
    place = [0] * len(parents)
    for k, i in enumerate(order):
        place[i] = k
    return order, place


def fitting_answers(vocabulary: Vocabulary, position: str) -> set[str]:
    """The answers that fit a position."""
    return set(Position.parse(position, vocabulary).candidates) & set(vocabulary.answers)


def can_be_answers(
    vocabulary: Vocabulary, guesses: Sequence[str], parents: Sequence[int], codes: Sequence[int], position: str
) -> tuple[bool, ...]:
    """For every node whether its guess can be the answer there, by the slow feedback function along the path."""
    fitting = fitting_answers(vocabulary, position)
    out = []
    for i, word in enumerate(guesses):
        at, ok = i, word in fitting
        while ok and parents[at] >= 0:
            ok = vocabulary.feedback_between(guesses[parents[at]], word).code == codes[at]
            at = parents[at]
        out.append(ok)
    return tuple(out)
