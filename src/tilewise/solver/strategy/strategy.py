"""Strategy = opening + ranker + decision rules + tie-break: pure data that chooses a guess and unrolls into a tree.

The rules are applied in this order, and the first that has an answer gives the guess:

1. One candidate is left: guess it.
2. ``opening``: its n-th word as the n-th guess. A word that the rule of the game forbids everywhere is an error; one
   that it forbids after some feedbacks only (hard mode) is played wherever it is legal.
3. ``popular_when``: when at most this many candidates are left: the most popular of them, then alphabetical.
4. The ranker chooses the guess of lowest cost, the tie-break among equals, from the guesses that are legal and in the
   ``pool``; only candidates when at most ``solve_when`` are left, from guess ``solve_from`` on, or as the ``last``
   guess of a game; without earlier guesses; without letters played before in the first ``fresh`` guesses;
   without letters that no candidate has (``useful``). Where nothing would be left, or all guesses cost the same, a
   candidate is guessed (candidates are always legal).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args

import numpy as np

from tilewise.errors import IllegalGuess, NotationError, short, unknown
from tilewise.game import arguments
from tilewise.game.diagnosis import diagnose
from tilewise.game.game import Game, as_game
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words.alphabet import clean_word
from tilewise.game.words.people import COMMON
from tilewise.game.words.vocabulary import Indices, Vocabulary
from tilewise.solver.control import current_control
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.rankers import AnyRanker, Ranker, built_in, find_ranker
from tilewise.solver.rank.source_digest import source_digest
from tilewise.solver.rank.ties import LEVELS, TOLERANCE, Tie, best, check_tie
from tilewise.solver.strategy.unroll import LONGEST, Situation, endless, unroll_by
from tilewise.solver.table.table import FeedbackTable, Greedy, table_for
from tilewise.trees.tree import DecisionTree

Pool = Literal["allowed", "answers", "common"]
POOLS: tuple[str, ...] = get_args(Pool)

CORE_COSTS = {
    "entropy": "entropy",
    "expected-size": "squares",
    "gini": "squares",
    "largest": "largest",
    "parts": "parts",
    "letter-frequency": "letter-frequency",
    "significant-letters": "significant-letters",
    "tile-score": "tile-score",
}
"""The rankers that the core knows, by the cost that it minimises. Expected size and Gini impurity are both sums of
squares where all answers are equally likely."""

MOST = 2**31 - 1
"""The largest number in a strategy: more than there can be candidates, or guesses in a game."""

Last = Literal["any", "candidate"]


def check_pool(pool: str) -> Pool:
    """The pool of that name, or an error that lists them."""
    if pool not in POOLS:
        raise NotationError(unknown("pool of guesses", pool, POOLS))
    return pool  # type: ignore[return-value]


@dataclass(frozen=True, init=False)
class Strategy:
    """An opening, a ranker, decision rules, a tie-break and the rule of the game, as one value with a text form.

    >>> s = Strategy(opening=("tales",), ranker="ncands", solve_when=20)
    >>> str(s)
    'opening=tales ranker=largest tie=candidate rule=any solve-when=20'
    >>> Strategy.parse(str(s)) == s
    True
    """

    opening: tuple[str, ...]
    ranker: str
    """The name of the ranker that chooses the others."""
    tie: Tie
    rule: Rule
    pool: Pool
    """Guess any allowed word, answers only, or common words only."""
    solve_when: int
    """Guess only candidates once this many or fewer are left."""
    popular_when: int
    """Guess the most popular candidate once this many or fewer are left."""
    useful: bool
    """Drop guesses with a letter that no candidate has."""
    solve_from: int
    """From the guess of this number on, guess only candidates; 0: never for that reason."""
    fresh: int
    """For this many guesses, avoid letters that were played before, as long as there are such words."""
    last: Last
    """``candidate``: only candidates are guessed from the last guess of a game on, which decides it."""
    own: Ranker | None
    """A ranker that is not in the registry; the text form names it but cannot carry it."""

    def __init__(
        self,
        opening: str | Iterable[str] = (),
        ranker: AnyRanker = "entropy",
        *,
        tie: Tie = "candidate",
        rule: str | Rule = Rule.ANY,
        pool: Pool = "allowed",
        solve_when: int = 0,
        popular_when: int = 0,
        useful: bool = False,
        solve_from: int = 0,
        fresh: int = 0,
        last: Last = "candidate",
        own: Ranker | None = None,
    ) -> None:
        check_pool(pool)
        if last not in get_args(Last):
            raise NotationError(f"last is {' or '.join(get_args(Last))}, not {short(last)}")
        chosen = own if own is not None else find_ranker(ranker)
        own = None if built_in(chosen) else chosen
        values: dict[str, Any] = {
            "opening": read_opening(opening),
            "ranker": chosen.name,
            "own": own,
            "tie": check_tie(tie),
            "rule": Rule.parse(rule),
            "pool": pool,
            "solve_when": arguments.whole("solve_when", solve_when, 0, MOST),
            "popular_when": arguments.whole("popular_when", popular_when, 0, MOST),
            "useful": bool(useful),
            "solve_from": arguments.whole("solve_from", solve_from, 0, MOST),
            "fresh": arguments.whole("fresh", fresh, 0, MOST),
            "last": last,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    # ---- text ------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        always = ("ranker", "tie", "rule")
        parts = [f"opening={','.join(self.opening)}"] if self.opening else []
        for field in fields(self)[1:-1]:
            value = getattr(self, field.name)
            if field.name in always or value != getattr(_PLAIN, field.name):
                shown = value.name if isinstance(value, Rule) else {True: "yes", False: "no"}.get(value, value)
                shown = value if type(value) is int else shown
                parts.append(f"{field.name.replace('_', '-')}={shown}")
        return " ".join(parts)

    @classmethod
    def parse(cls, text: str) -> Strategy:
        """Read the text form: ``name=value`` separated by blanks, in any order; what is missing gets its default."""
        options: dict[str, Any] = {}
        names = [f.name.replace("_", "-") for f in fields(cls)[:-1]]
        for part in text.split():
            name, equals, value = part.partition("=")
            name = {"opener": "opening"}.get(name, name)  # as the option is called
            if not equals or name not in names or not value:
                raise NotationError(
                    f"{part!r} in {text!r} is not part of a strategy: write NAME=VALUE with {', '.join(names)}"
                )
            key = name.replace("-", "_")
            if key in options:
                raise NotationError(f"{name!r} is given twice in {text!r}")
            options[key] = _value(key, value)
        return cls(**options)

    @property
    def algo(self) -> str:
        """A short name of how it chooses, for logs: the ranker, with ``-pop`` where popularity decides the end."""
        return f"{self.ranker}-pop" if self.popular_when else self.ranker

    @property
    def by_popularity(self) -> str:
        """The first part of the text form, if there is one, that goes by how common words are."""
        parts = {
            "ranker=popularity": self.ranker == "popularity",
            "tie=popular": self.tie == "popular",
            "pool=common": self.pool == "common",
            f"popular-when={self.popular_when}": self.popular_when > 0,
        }
        return next((part for part, used in parts.items() if used), "")

    def with_opening(self, *words: str) -> Strategy:
        return replace(self, opening=words)

    @property
    def identity(self) -> str:
        """The text form, with a digest of the source of your own ranker and rule: what keeps results apart on disk."""
        own: list[object] = [] if self.own is None else [self.own.cost]
        own += [] if self.rule.built_in else [self.rule]
        return " ".join([str(self), *(f"own={source_digest(part)[:16]}" for part in own)])

    # ---- choosing --------------------------------------------------------------------------------------

    def choose(self, position: Position) -> str:
        """The guess to play in a position.

        >>> Strategy().choose(Position.parse("crane=.y..g"))
        'sprog'
        """
        if len(position.candidate_indices) == 0:
            raise diagnose(position).error
        position = position.in_game(position.game.keeping(self.rule))
        words, turns = position.universe, position.turns
        check_opening(self.opening[:1], position.game)
        index = words.guess_index
        played = [index[t.guess] for t in turns if t.guess in index]
        at = Situation(position.candidate_indices, position.legal(), played, len(turns), position.game.limit)
        return words.guesses[self.guess_at(table_for(words), at)]

    def guess_at(self, table: FeedbackTable, at: Situation) -> int:
        """The guess in a situation, as an index, by the rules in their order."""
        words = table.vocabulary
        sole = words.guess_of_answer[at.candidates]
        if len(at.candidates) == 1:
            return int(sole[0])
        if at.turn < len(self.opening):
            word = words.guess_index[words.word(self.opening[at.turn])]
            if word not in at.played and at.legal[np.searchsorted(at.legal, word) % len(at.legal)] == word:
                return word
        if len(at.candidates) <= self.popular_when:
            return int(sole[np.lexsort((sole, -words.popularity[sole]))[0]])
        choice = Choice(table, self._pool(words, at), at.candidates)
        costs = (self.own or find_ranker(self.ranker)).costs(choice)
        if float(costs.max()) - float(costs.min()) <= TOLERANCE and choice.is_candidate.any():
            choice = Choice(table, choice.guesses[choice.is_candidate], at.candidates)
            costs = np.zeros(len(choice.guesses))
        return int(choice.guesses[best(costs, choice, self.tie)])

    def _pool(self, words: Vocabulary, at: Situation) -> Indices:
        sole = np.sort(words.guess_of_answer[at.candidates])
        turn = at.turn + 1
        if 0 < self._candidates_from(at.limit) <= turn or len(at.candidates) <= self.solve_when:
            return sole
        pool = at.legal
        if self.pool == "answers":
            pool = pool[words.answer_of_guess[pool] >= 0]
        if at.played:
            pool = pool[~np.isin(pool, np.array(at.played, np.int32))]
        if self.pool == "common":
            pool = pool[(words.popularity[pool] >= COMMON) | np.isin(pool, sole)]
        if turn <= self.fresh and at.played:
            used = np.isin(words.guess_letters[pool], words.guess_letters[at.played]).any(axis=1)
            pool = pool[~used] if not used.all() else pool
        if self.useful:
            pool = pool[np.isin(words.guess_letters[pool], words.answer_letters[at.candidates]).all(axis=1)]
        return pool if len(pool) else sole

    def _candidates_from(self, limit: int) -> int:
        """The number of the guess from which only candidates are guessed; 0: never for that reason."""
        last = limit if self.last == "candidate" else 0
        return min(self.solve_from, last) if self.solve_from and last else self.solve_from or last

    def unroll(self, game: Game | Vocabulary | str) -> DecisionTree:
        """The tree of all its games, one guess worked out per position that can come up."""
        game = as_game(game).keeping(self.rule)
        table, method = table_for(game.vocabulary), str(replace(self, rule=game.rule))
        opening = table.guesses(check_opening(self.opening, game))
        core = self._core(table, game)
        if core is None:
            return unroll_by(lambda at, _: self.guess_at(table, at), game, method)
        nodes = core.tree(opening, LONGEST, current_control())
        if nodes is None:
            raise endless(method)
        columns = (column.tolist() for column in nodes)
        return DecisionTree.of_arrays(game.vocabulary, *columns, rule=game.rule, method=method)

    def counts(self, game: Game | Vocabulary | str) -> tuple[int, ...]:
        """How many answers take one guess, two guesses, and so on: as in the tree, but without making it.

        >>> from tilewise import vocabulary
        >>> Strategy("tarse").counts(vocabulary("nyt"))
        (0, 61, 1256, 937, 53, 2)
        """
        game = as_game(game).keeping(self.rule)
        table = table_for(game.vocabulary)
        opening = table.guesses(check_opening(self.opening, game))
        core = self._core(table, game)
        if core is None:
            distribution = self.unroll(game).distribution
            return tuple(distribution.get(steps, 0) for steps in range(1, max(distribution) + 1))
        counts = core.counts(opening, LONGEST, current_control())
        if counts is None:
            raise endless(str(self))
        return tuple(counts)

    def _core(self, table: FeedbackTable, game: Game) -> Greedy | None:
        # What the core can unroll: rankers that look only at parts or letters, with equally likely answers.
        cost = CORE_COSTS.get(self.ranker)
        if self.useful or self.fresh or self.pool == "common" or game.rule.core is None:
            return None
        if cost is None or self.own is not None or table.vocabulary.weights is not None:
            return None
        return table.greedy(
            cost=cost,
            tie=self.tie,
            levels=LEVELS[self.tie],
            rule=game.rule.core,
            solve_when=self.solve_when,
            popular_when=self.popular_when,
            solve_from=self._candidates_from(game.limit),
            answers_only=self.pool == "answers",
            tolerance=TOLERANCE,
        )


def _value(key: str, text: str) -> Any:
    if key == "useful":
        if text not in ("yes", "no"):
            raise NotationError(f"{key}={text} should be {key}=yes or {key}=no")
        return text == "yes"
    if key in ("solve_when", "popular_when", "solve_from", "fresh"):
        name = key.replace("_", "-")
        if not text.isdecimal() or not text.isascii():
            raise NotationError(f"{name}={text} should be a number, as in {name}=20")
        if len(text) > len(str(MOST)) or int(text) > MOST:
            raise NotationError(f"{name}={text} should be {MOST} at most, as in {name}=20")
        return int(text)
    return text


# ---- openings ------------------------------------------------------------------------------------------------


def read_opening(words: str | Iterable[str]) -> tuple[str, ...]:
    """The words of an opening: a text with commas or blanks, or single words, each once.

    >>> read_opening("Cones, trial")
    ('cones', 'trial')
    """
    opening = tuple(map(clean_word, arguments.words(words, "opening")))
    twice = next((w for place, w in enumerate(opening) if w in opening[:place]), None)
    if twice is not None:
        raise NotationError(f"{twice!r} is in the opening {','.join(opening)!r} twice: no guess is repeated")
    return opening


def check_opening(opening: Sequence[str], game: Game) -> tuple[str, ...]:
    """The words of an opening as the list has them; an error for a word that the rule never allows in its place.

    >>> check_opening(["tarse"], Game("nyt", "strict"))
    Traceback (most recent call last):
    ...
    tilewise.errors.IllegalGuess: the rule 'strict' forbids the opening word 'tarse': it cannot be the answer of 'nyt'
    """
    rule, vocabulary = game.rule, game.vocabulary
    words = tuple(vocabulary.word(word) for word in opening)
    for place, word in enumerate(words):
        if word in vocabulary.answer_index:
            continue  # legal at least where it is the answer
        if rule.objection(word, (), vocabulary) is not None:
            raise IllegalGuess(
                f"the rule {rule.name!r} forbids the opening word {word!r}: "
                f"it cannot be the answer of {vocabulary.name!r}"
            )
        if place and not _ever_legal(words[:place], word, rule, vocabulary):
            before = ",".join(words[:place])
            raise IllegalGuess(
                f"the rule {rule.name!r} forbids the opening word {word!r} after {before!r} whatever the tiles"
            )
    return words


def _ever_legal(before: Sequence[str], word: str, rule: Rule, vocabulary: Vocabulary) -> bool:
    table = table_for(vocabulary)
    seen = np.unique(table.pick(table.guesses(tuple(before))), axis=1).T
    games = (map(vocabulary.scoring.feedback_of, codes) for codes in seen.tolist())
    return any(
        rule.objection(word, [Turn(w, f, vocabulary.alphabet) for w, f in zip(before, tiles, strict=True)], vocabulary)
        is None
        for tiles in games
    )


def left_out(tree: DecisionTree, opening: Sequence[str]) -> dict[str, int]:
    """In how many games each word of an opening was left out because the rule forbade it.

    >>> from tilewise import Strategy, vocabulary
    >>> left_out(Strategy("crane,sloth", rule="hard").unroll(vocabulary("nyt")), ["crane", "sloth"])
    {'sloth': 2016}
    """
    games: dict[str, int] = {}
    for guess, depth, n in zip(tree.guesses, tree.node_depths, tree.found_below, strict=True):
        if depth <= len(opening) and n > 1 and guess != (word := opening[depth - 1]):
            games[word] = games.get(word, 0) + n
    return games


_PLAIN = Strategy()
