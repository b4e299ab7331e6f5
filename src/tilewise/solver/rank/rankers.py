"""Ranker: the cost of a guess given the candidates, LOWER IS BETTER; the registry RANKERS."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import numpy as np

from tilewise.errors import NotationError, TilewiseError, short, unknown
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.position import Position, as_position
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.choice import Choice, CostFunction, Costs
from tilewise.solver.rank.ranker_costs import (
    FastEntropy,
    LetterFrequency,
    RandomOrder,
    TileScore,
    TwoStep,
    entropy,
    expected_size,
    gini,
    largest,
    parts,
    popularity,
)
from tilewise.solver.table.table import table_for


@dataclass(frozen=True)
class Ranker:
    """A named way to give every guess a cost; the lowest is the best.

    To make your own, write a function of a Choice that returns one number per guess. The bare function will do wherever
    a ranker is expected, and ``register_ranker`` gives it a name.

    >>> from tilewise import Strategy, simulate
    >>> def squares(choice: Choice) -> Costs:
    ...     return (choice.sizes**2).sum(axis=1)
    >>> simulate(Strategy("sale", squares), "english-4").total
    7819
    """

    name: str
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
        values = self.cost(choice)
        wanted = f"it must return {len(choice.guesses)} finite numbers, one per guess"
        try:
            costs = np.asarray(values, np.float64)
        except (TypeError, ValueError):
            raise TilewiseError(f"the ranker {self.name!r} returned {short(values)}: {wanted}") from None
        if costs.shape != choice.guesses.shape:
            shape = f"an array of the shape {costs.shape}" if costs.ndim else short(values)
            raise TilewiseError(f"the ranker {self.name!r} returned {shape}: {wanted}")
        if not np.isfinite(costs).all():
            place = int(np.flatnonzero(~np.isfinite(costs))[0])
            word = choice.vocabulary.guesses[choice.guesses[place]]
            raise TilewiseError(f"the ranker {self.name!r} returned {costs[place]} for {word!r}: {wanted}")
        return costs


_ALL = (
    Ranker("entropy", "Most bits: the entropy of the tiles.", "Shannon; Beckman; the information-theory lab", entropy),
    Ranker("expected-size", "Fewest candidates left on average.", "Glaiel; Neill", expected_size),
    Ranker("largest", "Fewest candidates left at worst.", "Chow (max remaining candidates)", largest, ("ncands",)),
    Ranker("parts", "Most different feedbacks.", "Neuwirth (most parts), for Mastermind", parts),
    Ranker("gini", "Lowest Gini impurity; orders like expected-size where answers are equally likely.",
           "decision-tree learning", gini),
    Ranker("letter-frequency", "Letters that most candidates contain, each counted once.", "Chow; Bakhtiari",
           LetterFrequency(), ("lf",)),
    Ranker("significant-letters", "Letter frequency, but letters that every candidate shares count zero.", "Kiking",
           LetterFrequency(shared=False)),
    Ranker("tile-score", "Most tiles on average: 2 for right (tile-score:3: 3), 1 for elsewhere.", "Chow; Dua; Glaiel",
           TileScore(), ("gyx",)),
    Ranker("popularity", "The most common word in texts of its language.", "Chow (popularity rule)", popularity),
    Ranker("random", "Any order, repeatable by its seed: random or random:7.", "the information-theory lab",
           RandomOrder()),
    Ranker("fast-entropy", "Entropy, only for the best 3 percent by letter-and-place entropies (fast-entropy:10: 10).",
           "Wordle Player", FastEntropy()),
    Ranker("two-step", "Least unknown after the next two guesses, over the best 10 by entropy (two-step:20: 20).",
           "one guess further than entropy looks", TwoStep()),
)  # fmt: skip

AnyRanker = str | Ranker | CostFunction
"""What may be given where a ranker is expected."""

_registry = {r.name: r for r in _ALL}
RANKERS: Mapping[str, Ranker] = MappingProxyType(_registry)
"""The rankers by name, in the order in which to show them."""

_BY_ANY_NAME = {name: r for r in _ALL for name in (r.name, *r.aliases)}


_BY_COLUMN = {"bits": "entropy", "groups": "parts", "fewest": "expected-size"}
"""Rankers by what tables call their numbers; a ranker that is registered under such a name comes first."""


def built_in(ranker: Ranker) -> bool:
    """Whether a ranker comes with the package, so that its name identifies it."""
    base, colon, argument = ranker.name.partition(":")
    return ranker in _ALL or bool(colon and base in _registry and _with_argument(_registry[base], argument) == ranker)


def is_builtin_name(name: str) -> bool:
    """Whether a name belongs to a ranker of the package.

    >>> is_builtin_name("ncands"), is_builtin_name("random:7"), is_builtin_name("mine")
    (True, True, False)
    """
    base = name.strip().lower().partition(":")[0]
    return any(base in (r.name, *r.aliases) for r in _ALL)


def register_ranker(ranker: Ranker | CostFunction, name: str | None = None) -> Ranker:
    """Register your own ranker, so that its name works wherever this process reads a ranker's name.

    A second registration under the same name replaces the first; names of the package's rankers are refused.

    :param ranker: A Ranker, or a function from a Choice to one number per guess.
    :param name: What to call it; by default the function's name.

    >>> register_ranker(lambda choice: choice.sizes.max(axis=1), "biggest").name
    'biggest'
    >>> unregister_ranker("biggest")
    """
    own = as_ranker(ranker, name)
    for other in (own.name, *own.aliases):
        if is_builtin_name(other):
            raise NotationError(f"{other!r} is a ranker of tilewise: register yours under another name")
        if not other or ":" in other or any(ch.isspace() or ch in "=," for ch in other) or other != other.lower():
            raise NotationError(f"{other!r} cannot name a ranker: use lower case, without blanks and : = ,")
    if own.name in _registry:
        _take_out(_registry[own.name])
    _registry[own.name] = own
    _BY_ANY_NAME.update(dict.fromkeys((own.name, *own.aliases), own))
    return own


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
    _take_out(ranker)


def _take_out(ranker: Ranker) -> None:
    # By what names it, not by its names: another ranker may have taken one of them since.
    del _registry[ranker.name]
    for name in [name for name, named in _BY_ANY_NAME.items() if named is ranker]:
        del _BY_ANY_NAME[name]


def as_ranker(ranker: AnyRanker, name: str | None = None) -> Ranker:
    """A ranker from whatever names one: itself, its name, or the function that gives the costs."""
    if isinstance(ranker, str):
        return find_ranker(ranker)
    if isinstance(ranker, Ranker):
        return ranker if name is None else replace(ranker, name=name)
    if not callable(ranker):
        raise NotationError(f"{short(ranker)} is not a ranker: give a name such as 'entropy', a Ranker or a function")
    own = name or getattr(ranker, "__name__", type(ranker).__name__).strip("<>")
    doc = (getattr(ranker, "__doc__", None) or "").strip().partition("\n")[0]
    return Ranker(own, doc, "own", ranker)


def find_ranker(name: AnyRanker) -> Ranker:
    """The ranker of that name or alias; some take a number after a colon (``random:7``).

    :param name: The name, an alias, or a function.

    >>> find_ranker("ncands").name, find_ranker("random:7").name
    ('largest', 'random:7')
    """
    if not isinstance(name, str):
        return as_ranker(name)
    base, colon, argument = str(name).strip().lower().partition(":")
    ranker = _BY_ANY_NAME.get(base) or _BY_ANY_NAME.get(_BY_COLUMN.get(base, ""))
    if ranker is None:
        raise NotationError(unknown("ranker", name, ["/".join((r.name, *r.aliases)) for r in _registry.values()]))
    if not colon:
        return ranker
    variant = _with_argument(ranker, argument)
    if variant is None:
        raise NotationError(
            f"{short(name)} is not a ranker: only random:SEED, fast-entropy:PERCENT or fast-entropy:PERCENT:LEAST, "
            f"two-step:TOP and tile-score:WEIGHT take an argument, a number of up to {_DIGITS} digits"
        )
    return variant


_DIGITS = 12
_WHOLE = re.compile(rf"[0-9]{{1,{_DIGITS}}}")
_DECIMAL = re.compile(rf"(?=[0-9.]{{1,{_DIGITS + 1}}}$)(?:[0-9]+\.?[0-9]*|\.[0-9]+)")


def _with_argument(ranker: Ranker, argument: str) -> Ranker | None:
    # Rankers that are made of the same are equal, so there is no need to keep them.
    argument, colon, least = argument.partition(":")
    if colon and not (ranker.name == "fast-entropy" and _WHOLE.fullmatch(least) and int(least)):
        return None
    whole = int(argument) if _WHOLE.fullmatch(argument) else None
    share = float(argument) if _DECIMAL.fullmatch(argument) and 0 < float(argument) <= 100 else None
    cost: CostFunction
    if ranker.name == "random" and whole is not None:
        cost = RandomOrder(whole)
    elif ranker.name == "two-step" and whole:
        cost = TwoStep(whole)
    elif ranker.name == "fast-entropy" and share:
        cost = FastEntropy(share, int(least or 1))
    elif ranker.name == "tile-score" and share:
        cost = TileScore(share)
    else:
        return None
    return Ranker(f"{ranker.name}:{argument}{colon}{least}", ranker.description, ranker.source, cost)


# ---- letter by letter ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LetterScore:
    """A ranker's own score of one guess: higher is better."""

    guess: str
    score: float
    """The sum over the letters."""
    letters: tuple[float, ...]
    """What each letter adds, in their order."""


def letter_scores(
    position: Position | Game | Vocabulary | str, ranker: AnyRanker, guesses: Iterable[str]
) -> tuple[LetterScore, ...]:
    """The scores of guesses by a ranker that adds up letters, as its source draws them; none by any other ranker.

    :param ranker: ``letter-frequency``, ``significant-letters``, ``tile-score``, or another that adds up letters.
    :param guesses: The words to score.

    >>> letter_scores("original", "lf", ["stare"])[0]
    LetterScore(guess='stare', score=4087.0, letters=(618.0, 667.0, 909.0, 837.0, 1056.0))
    >>> letter_scores("original", "entropy", ["stare"])
    ()
    """
    position = as_position(position)
    by_letter = getattr(find_ranker(ranker).cost, "by_letter", None)
    if by_letter is None:
        return ()
    words = position.universe
    places = np.array([words.guess_index[words.word(guess)] for guess in arguments.words(guesses, "guesses")], np.int32)
    values = by_letter(Choice(table_for(words), places, position.candidate_indices))
    return tuple(
        LetterScore(words.guesses[place], float(row.sum()), tuple(row.tolist()))
        for place, row in zip(places.tolist(), values, strict=True)
    )


def scored_by(ranker: AnyRanker) -> str:
    """What a letter counts by a ranker that adds up letters, in words; nothing for any other.

    >>> scored_by("gyx")
    'a right letter counts 2 and one elsewhere 1, on average over the words left'
    """
    return str(getattr(find_ranker(ranker).cost, "explained", ""))
