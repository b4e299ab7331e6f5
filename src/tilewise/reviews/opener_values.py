"""What first words are worth: by the proofs that come with the lists, or searched once and kept on the disk.

Until then likely play says about what they are worth.

No first word of a long list can be proved best while somebody waits. There par is the value of the best of a few
(``compared``), which are the same for everybody: the best one where it was proved on this machine (``tilewise prove``),
else those that are best where every answer is as likely, or the first by entropy where no proof comes with the words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import islice

from tilewise import cache
from tilewise.game.game import Game
from tilewise.solver.openers import first_guess_cache
from tilewise.solver.openers.first_guess_cache import proof_of
from tilewise.solver.openers.shipped_openers import known_openers
from tilewise.solver.openers.shipped_proofs import known_tree
from tilewise.trees.tree import DecisionTree

COMPARED = 2
"""How many first words the best one is chosen from."""
_FORMAT = 1
"""Raised whenever values that were kept would no longer be found."""

Games = tuple[tuple[int, Fraction], ...]
"""How much of the weight of all answers takes each number of guesses; a lost game takes all of them."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What a first word is worth under best play."""

    guess: str
    mean: Fraction
    """Expected guesses, this one included."""
    lost: Fraction
    """How likely the word is not found within the limit."""
    games: Games = ()
    """How many guesses its games take."""
    exact: bool = True
    """Whether that is under best play; else it is an estimate, by likely play."""


def compared(game: Game) -> tuple[str, ...]:
    """The first words of which the best one gives par, where nothing is proved of them all.

    >>> from tilewise import vocabulary
    >>> compared(Game(vocabulary("daily", as_of="2026-05-01")))
    ('tarse', 'salet')
    """
    words = game.vocabulary
    proved = first_guess_cache.recall(proof_of(game), words, 1)
    if proved:
        return (proved[0][0],)
    plain = words if words.weights is None else words.narrowed(words.name, words.answers)
    shipped = known_openers(game.with_vocabulary(plain))[:COMPARED]
    if shipped:
        return tuple(opener.guess for opener in shipped)
    from tilewise.solver.rank.rank import rank

    return tuple(s.guess for s in islice(rank(game, top=COMPARED), COMPARED))


def games_of(tree: DecisionTree, weights: Iterable[tuple[str, Fraction]], limit: int) -> Games:
    """How many guesses the games of a tree take, by the weights of its answers."""
    taken: dict[int, Fraction] = defaultdict(Fraction)
    for word, weight in weights:
        taken[tree.depths.get(word, limit)] += weight
    return tuple(sorted(taken.items()))


@lru_cache(maxsize=8)
def perfect_games(game: Game) -> Games:
    """How many games of perfect play take each number of guesses, by the tree of a list; empty where there is none."""
    tree = known_tree(game)
    if tree is None:
        return ()
    return games_of(tree, ((word, Fraction(1)) for word in (*tree.depths, *tree.lost)), tree.worst)


# ---- what is kept ----------------------------------------------------------------------------------------


def recall(game: Game) -> dict[str, Opened]:
    """The values of first words that were searched before."""
    try:
        rows = cache.recall(_file(game))
        return {
            str(guess): _read(str(guess), *row) for guess, row in rows.items() if guess in game.vocabulary.guess_index
        }
    except (AttributeError, TypeError, ValueError, ZeroDivisionError):
        return {}


def keep(game: Game, opened: Opened) -> None:
    """Keep the value of a first word for the next time."""
    openers = recall(game) | {opened.guess: opened}
    rows = {o.guess: [str(o.mean), str(o.lost), [[n, str(weight)] for n, weight in o.games]] for o in openers.values()}
    cache.keep(_file(game), rows)


def _file(game: Game) -> str:
    return cache.file_name("opener", _FORMAT, game.vocabulary.digest, game.rule.name, game.limit)


def _read(guess: str, mean: str, lost: str, games: list[tuple[int, str]]) -> Opened:
    opened = Opened(guess, Fraction(mean), Fraction(lost), tuple((int(n), Fraction(weight)) for n, weight in games))
    whole = sum(weight for _, weight in opened.games)
    if sum(n * weight for n, weight in opened.games) != opened.mean * whole:
        raise ValueError(f"what was kept of {guess!r} does not add up")
    return opened
