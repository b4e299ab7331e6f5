"""Ranker: the cost of a guess given the candidates, LOWER IS BETTER; the registry RANKERS; the tie-breaks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import NotationError, TilewiseError, unknown
from tilewise.solver.choice import Choice as Choice
from tilewise.solver.choice import CostFunction, Costs, letter_counts
from tilewise.solver.twostep import two_step

TOLERANCE = 1e-9
"""Costs closer than this are equal, so that the last bit of a logarithm never decides."""

Tie = Literal["candidate", "first", "last", "popular", "listed"]
TIES: tuple[str, ...] = get_args(Tie)


@dataclass(frozen=True)
class Ranker:
    """A named way to give every guess a cost; the lowest is the best.

    One's own is a function of a Choice that returns one number per guess; wherever a ranker is wanted, the bare
    function will do, and ``register_ranker`` makes it known by name.

    >>> from tilewise import Strategy, simulate
    >>> def squares(choice: Choice) -> Costs:
    ...     return (choice.sizes**2).sum(axis=1)
    >>> simulate(Strategy("tarse", squares), "nyt").total
    7944
    """

    name: str
    """What it is called."""
    description: str
    """What it does, in a sentence."""
    source: str
    """Where it comes from."""
    cost: CostFunction
    """The function."""
    aliases: tuple[str, ...] = ()
    """Other names."""

    def costs(self, choice: Choice) -> Costs:
        """The cost of every guess of the choice, in its order; an error where the function gives anything else."""
        given = self.cost(choice)
        wanted = f"it must return {len(choice.guesses)} finite numbers, one a guess"
        try:
            costs = np.asarray(given, np.float64)
        except (TypeError, ValueError):
            raise TilewiseError(f"the ranker {self.name!r} returned {_short(given)}: {wanted}") from None
        if costs.shape != choice.guesses.shape:
            shape = f"an array of the shape {costs.shape}" if costs.ndim else _short(given)
            raise TilewiseError(f"the ranker {self.name!r} returned {shape}: {wanted}")
        if not np.isfinite(costs).all():
            place = int(np.flatnonzero(~np.isfinite(costs))[0])
            word = choice.vocabulary.guesses[choice.guesses[place]]
            raise TilewiseError(f"the ranker {self.name!r} returned {costs[place]} for {word!r}: {wanted}")
        return costs


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


# ---- by the partition ------------------------------------------------------------------------------------


def _entropy(choice: Choice) -> Costs:
    return -choice.statistics.entropy


def _expected_size(choice: Choice) -> Costs:
    return choice.statistics.expected_size


def _largest(choice: Choice) -> Costs:
    return choice.statistics.largest.astype(np.float64)


def _parts(choice: Choice) -> Costs:
    return -choice.statistics.parts.astype(np.float64)


def _gini(choice: Choice) -> Costs:
    # Impurity of the answer that is left over: sum of share squared. One less it would be the impurity of the tiles.
    if choice.vocabulary.weights is None:
        return choice.statistics.sum_squares / max(1, len(choice.candidates)) ** 2
    table, out = choice.table, np.empty(len(choice.guesses))
    total = float(choice.weights.sum()) or 1.0
    for k, guess in enumerate(choice.guesses):
        codes = table.pick(np.array([guess], np.int32), choice.candidates)[0]
        _, part = np.unique(codes, return_inverse=True)
        out[k] = float((np.bincount(part, choice.weights) ** 2).sum()) / total**2
    return out


# ---- by letters ------------------------------------------------------------------------------------------


def _distinct_letter_sum(choice: Choice, value: NDArray[np.float64]) -> Costs:
    letters = choice.vocabulary.guess_letters[choice.guesses]
    once = (letter_counts(letters, len(choice.vocabulary.alphabet)) > 0).astype(np.float64)
    return np.asarray(once @ value)


def _letter_frequency(choice: Choice) -> Costs:
    return -_distinct_letter_sum(choice, choice.at_least[:, 0])


def _significant_letters(choice: Choice) -> Costs:
    value = choice.at_least[:, 0].copy()
    letters = choice.vocabulary.answer_letters[choice.candidates]
    shared = (letter_counts(letters, len(choice.vocabulary.alphabet)) > 0).all(axis=0)
    value[shared] = 0.0
    return -_distinct_letter_sum(choice, value)


def _tile_score(choice: Choice, green: float = 2.0) -> Costs:
    # Mean of green * greens + yellows, without looking at a single pair of words: greens add up place by place, and
    # a letter that the guess has k times shows as often as the answer has it, up to k.
    letters = choice.vocabulary.guess_letters[choice.guesses]
    greens = sum(choice.in_place[i][letters[:, i]] for i in range(letters.shape[1]))
    shown = np.zeros(len(letters))
    for place in range(letters.shape[1]):
        earlier = (letters[:, :place] == letters[:, place : place + 1]).sum(axis=1)
        shown += choice.at_least[letters[:, place], earlier]
    return np.asarray(-((green - 1.0) * greens + shown) / (float(choice.weights.sum()) or 1.0))


# ---- two-stage, by popularity, at random -----------------------------------------------------------------


def letter_place_bits(choice: Choice) -> NDArray[np.float64]:
    """bits[place, letter]: the entropy of what one letter played in one place would show."""
    total = float(choice.weights.sum()) or 1.0
    right = choice.in_place / total
    elsewhere = choice.at_least[:, 0] / total - right
    absent = 1.0 - right - elsewhere
    return _bits(right) + _bits(elsewhere) + _bits(absent)


def _bits(p: NDArray[np.float64]) -> NDArray[np.float64]:
    safe = np.where(p > 0, p, 1.0)
    return np.asarray(-safe * np.log2(safe))


def fast_entropy(percent: float = 3.0) -> Callable[[Choice], Costs]:
    """The two-stage estimate: exact entropy for the best guesses by summed letter entropies, the estimate elsewhere.

    Guesses that fail the filter keep an order among themselves, behind all that pass.
    """

    def cost(choice: Choice) -> Costs:
        bits = letter_place_bits(choice)
        letters = choice.vocabulary.guess_letters[choice.guesses]
        estimate = np.asarray(sum(bits[i][letters[:, i]] for i in range(letters.shape[1])))
        keep = max(1, int(np.ceil(len(estimate) * percent / 100)))
        best = np.lexsort((choice.guesses, -estimate))[:keep]
        behind = float(np.log2(3)) * letters.shape[1] + 1.0  # above any entropy, so the filtered-out come last
        costs = behind - estimate / 1e3
        costs[best] = -replace(choice, guesses=choice.guesses[best]).statistics.entropy
        return np.asarray(costs)

    return cost


def _popularity(choice: Choice) -> Costs:
    return -choice.vocabulary.popularity[choice.guesses]


def random_order(seed: int = 0) -> Callable[[Choice], Costs]:
    """A random but repeatable order: it depends on the seed and the candidates, not on when it is asked."""

    def cost(choice: Choice) -> Costs:
        source = np.random.default_rng([seed, len(choice.candidates), int(choice.candidates.sum())])
        return source.random(len(choice.vocabulary.guesses))[choice.guesses]

    return cost


_ALL = (
    Ranker("entropy", "Most bits: the entropy of the tiles.", "Shannon; Beckman; the information-theory lab", _entropy),
    Ranker("expected-size", "Fewest candidates left on average.", "Glaiel; Neill", _expected_size),
    Ranker("largest", "Fewest candidates left at worst.", "Chow (max remaining candidates)", _largest, ("ncands",)),
    Ranker("parts", "Most different feedbacks.", "Neuwirth (most parts), for Mastermind", _parts),
    Ranker("gini", "Lowest Gini impurity; orders like expected-size where answers are equally likely.",
           "decision-tree learning", _gini),
    Ranker("letter-frequency", "Letters that most candidates contain, each counted once.", "Chow; Bakhtiari",
           _letter_frequency, ("lf",)),
    Ranker("significant-letters", "Letter frequency, letters that every candidate shares counting zero.", "Kiking",
           _significant_letters),
    Ranker("tile-score", "Most tiles on average: 2 for right (tile-score:3: 3), 1 for elsewhere.", "Chow; Dua; Glaiel",
           _tile_score, ("gyx",)),
    Ranker("popularity", "The most common word of written English.", "Chow (popularity rule)", _popularity),
    Ranker("random", "Any order, repeatable by its seed: random or random:7.", "the information-theory lab",
           random_order()),
    Ranker("fast-entropy", "Entropy, only for the best 3 percent by letter-and-place entropies (fast-entropy:10: 10).",
           "Wordle Player", fast_entropy()),
    Ranker("two-step", "Least unknown after the next two guesses, over the best 10 by entropy (two-step:20: 20).",
           "one guess further than entropy looks", two_step()),
)  # fmt: skip

AnyRanker = str | Ranker | CostFunction
"""What may be given where a ranker is wanted."""

_registry = {r.name: r for r in _ALL}
RANKERS: Mapping[str, Ranker] = MappingProxyType(_registry)
"""The rankers by name, in the order in which to show them."""

_BY_ANY_NAME = {name: r for r in _ALL for name in (r.name, *r.aliases)}


def built_in(ranker: Ranker) -> bool:
    """Whether a ranker comes with the package, so that its name says all: not one of somebody's own."""
    return ranker in _ALL or (":" in ranker.name and _parameterised.get(ranker.name) is ranker)


def taken(name: str) -> bool:
    """Whether a name belongs to a ranker of the package.

    >>> taken("ncands"), taken("random:7"), taken("mine")
    (True, True, False)
    """
    base = name.strip().lower().partition(":")[0]
    return any(base in (r.name, *r.aliases) for r in _ALL)


def register_ranker(ranker: Ranker | CostFunction, name: str | None = None) -> Ranker:
    """Register your own ranker, so that its name works wherever this process reads a ranker's name.

    A second registration under the same name replaces the first; names of the package's rankers are refused.

    :param ranker: A Ranker, or a function from a Choice to one number per guess.
    :param name: What to call it; by default as the function is called.

    >>> register_ranker(lambda choice: choice.sizes.max(axis=1), "biggest").name
    'biggest'
    >>> unregister_ranker("biggest")
    """
    made = as_ranker(ranker, name)
    for known in (made.name, *made.aliases):
        if taken(known):
            raise NotationError(f"{known!r} is a ranker of tilewise: register yours under another name")
        if not known or ":" in known or any(ch.isspace() or ch in "=," for ch in known) or known != known.lower():
            raise NotationError(f"{known!r} cannot name a ranker: write it small, without blanks and : = ,")
    _registry[made.name] = made
    _BY_ANY_NAME.update(dict.fromkeys((made.name, *made.aliases), made))
    return made


def unregister_ranker(name: str) -> None:
    """Forget a ranker that was registered.

    :param name: The name under which it was registered.

    >>> register_ranker(lambda choice: choice.sizes.max(axis=1), "biggest").source
    'own'
    >>> unregister_ranker("biggest")
    >>> "biggest" in RANKERS
    False
    """
    ranker = _BY_ANY_NAME.get(name.strip().lower())
    if ranker is None or ranker in _ALL:
        raise NotationError(f"{name!r} is not a ranker that was registered")
    del _registry[ranker.name]
    for known in (ranker.name, *ranker.aliases):
        del _BY_ANY_NAME[known]


def as_ranker(ranker: AnyRanker, name: str | None = None) -> Ranker:
    """A ranker from what says it: itself, its name, or the function that gives the costs."""
    if isinstance(ranker, str):
        return find_ranker(ranker)
    if isinstance(ranker, Ranker):
        return ranker if name is None else replace(ranker, name=name)
    if not callable(ranker):
        raise NotationError(f"{ranker!r} is not a ranker: give a name such as 'entropy', a Ranker or a function")
    own = name or getattr(ranker, "__name__", type(ranker).__name__).strip("<>")
    doc = (getattr(ranker, "__doc__", None) or "").strip().partition("\n")[0]
    return Ranker(own, doc, "own", ranker)


_parameterised: dict[str, Ranker] = {}


def find_ranker(name: AnyRanker) -> Ranker:
    """The ranker of that name or alias; some take a number after a colon (``random:7``).

    :param name: The name, an alias, or a function.

    >>> find_ranker("ncands").name, find_ranker("random:7").name
    ('largest', 'random:7')
    """
    if not isinstance(name, str):
        return as_ranker(name)
    base, colon, argument = str(name).strip().lower().partition(":")
    ranker = _BY_ANY_NAME.get(base)
    if ranker is None:
        raise NotationError(unknown("ranker", name, ["/".join((r.name, *r.aliases)) for r in _registry.values()]))
    if not colon:
        return ranker
    if ranker.name == "random" and argument.isdecimal():
        cost = random_order(int(argument))
    elif ranker.name == "fast-entropy" and _percent(argument) is not None:
        cost = fast_entropy(_percent(argument) or 0.0)
    elif ranker.name == "two-step" and argument.isdecimal() and int(argument) > 0:
        cost = two_step(int(argument))
    elif ranker.name == "tile-score" and _percent(argument) is not None:
        cost = partial(_tile_score, green=_percent(argument) or 0.0)
    else:
        raise NotationError(
            f"{name!r} is not a ranker: only random:SEED, fast-entropy:PERCENT, two-step:TOP and tile-score:WEIGHT "
            "take an argument"
        )
    made = Ranker(f"{ranker.name}:{argument}", ranker.description, ranker.source, cost)
    return _parameterised.setdefault(made.name, made)


def _percent(text: str) -> float | None:
    try:
        value = float(text)
    except ValueError:
        return None
    return value if 0 < value <= 100 else None


# ---- ties ------------------------------------------------------------------------------------------------


def check_tie(tie: str) -> Tie:
    """The tie-break of that name, or an error that lists them."""
    if tie not in TIES:
        raise NotationError(unknown("tie-break", tie, TIES))
    return tie  # type: ignore[return-value]


def order(costs: Costs, choice: Choice, tie: Tie) -> NDArray[np.intp]:
    """The places of the guesses, best first. Costs within TOLERANCE are equal; then the tie-break decides.

    ``candidate``: possible answers first, then alphabetical. ``first``: alphabetical. ``last``: alphabetical from
    the end. ``popular``: the most common word, then as ``candidate``. ``listed``: the order of the list's source.
    """
    level = cost_levels(costs)
    index = choice.guesses
    if tie == "first":
        return np.lexsort((index, level))
    if tie == "last":
        return np.lexsort((-index, level))
    if tie == "listed":
        return np.lexsort((choice.vocabulary.listed[index], level))
    if tie == "popular":
        return np.lexsort((index, ~choice.is_candidate, -choice.vocabulary.popularity[index], level))
    return np.lexsort((index, ~choice.is_candidate, level))


def cost_levels(costs: Costs) -> NDArray[np.int64]:
    """Costs as whole numbers, equal for costs within TOLERANCE of their neighbour in order."""
    by_cost = np.argsort(costs, kind="stable")
    steps = np.diff(costs[by_cost], prepend=costs[by_cost[:1]]) > TOLERANCE
    level = np.empty(len(costs), np.int64)
    level[by_cost] = np.cumsum(steps)
    return level


def best(costs: Costs, choice: Choice, tie: Tie) -> int:
    """The place of the best guess alone: what order() would put first, without sorting everything."""
    low = float(costs.min())
    near = np.flatnonzero(costs <= low + TOLERANCE)
    if len(near) == 1:
        return int(near[0])
    part = Choice(choice.table, choice.guesses[near], choice.candidates)
    return int(near[order(np.zeros(len(near)), part, tie)[0]])
