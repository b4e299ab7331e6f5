"""What openers are worth: the one service that suggestions, reviews and lists of openers ask.

It asks, in this order: the proof that comes with the list; a proof that was kept on this machine (``tilewise prove``);
values that come with today's list; a value that was kept; a search, whose value is then kept; likely play, which says
about what an opener is worth.

No opener of a long list can be proved best while somebody waits. There par is the value of the best of a few
(``par_openers``), which are the same for everybody.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from tilewise import cache
from tilewise.data import FOLDER
from tilewise.game.game import Game, as_game
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words.lists import shipped_list, shipped_lists, shipped_name, starting_word
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.control import Control
from tilewise.solver.value import Value

if TYPE_CHECKING:
    from tilewise.solver.exact.search import OnInterrupt
    from tilewise.trees.tree import DecisionTree

COMPARED = 2
"""How many openers par is chosen from."""
_FORMAT = 3
"""Raised whenever values that were kept would no longer be found."""

Games = tuple[tuple[int, int], ...]
"""How much of the weight of all answers takes each number of guesses; a lost game takes all of them."""


@dataclass(frozen=True, slots=True)
class OpenerValue:
    """What an opener is worth, and how many guesses its games take, where that is known."""

    value: Value
    games: Games = ()


def shipped_values(game: Game) -> dict[str, Value]:
    """The openers whose values come with the package: they hold for games of the usual length."""
    return _with_badges(known_openers(game) if game.limit == game.vocabulary.limit else ())


def kept_proof(game: Game) -> dict[str, Value]:
    """The best openers by a proof that was kept on this machine."""
    weight, words = Position(game).weight, game.vocabulary.guess_index
    try:
        rows = [(str(word), int(total)) for word, total in cache.recall(_proof_file(game))]
    except (TypeError, ValueError):
        return {}
    if not all(word in words and total >= weight for word, total in rows):
        return {}
    return _with_badges(tuple(Value.exactly(word, (0, total), weight) for word, total in rows))


def values_at_hand(game: Game) -> dict[str, Value]:
    """The openers whose values are known without a search, before any was made."""
    return prepared_values(game) | (shipped_values(game) or kept_proof(game))


def keep_proof(game: Game, openers: tuple[Value, ...]) -> None:
    """Keep the best openers of a proof, the best first; their values are exact, and nothing is lost."""
    cache.keep(_proof_file(game), [(value.guess, value.upper) for value in openers])


def _with_badges(openers: tuple[Value, ...]) -> dict[str, Value]:
    least = min((value.most for value in openers), default=None)
    return {v.guess: replace(v, badge="proved") if v.most == least else v for v in openers}


def opener_value(
    position: Position,
    word: str,
    control: Control,
    threads: int = 1,
    *,
    wait: bool = True,
    games: bool = False,
    on_interrupt: OnInterrupt = "raise",
) -> OpenerValue:
    """What an opener of the list is worth, from the first source that knows it.

    ``wait``: whether it may be searched; with ``games`` how many guesses they take is wanted too, which proofs do not
    say, and an estimate rather than a bound. The value is a bound, or an estimate, where it is not found in time.
    """
    game = position.game
    known = {} if games else values_at_hand(game)
    if word in known:
        return OpenerValue(known[word])
    if (kept := kept_values(game).get(word)) is not None:
        return kept
    from tilewise.solver.exact.search import ExactSearch  # takes its time to load, and a known opener does without

    # Every search begins with an empty memory: its tree, and so the games, would depend on earlier searches.
    search = ExactSearch(position, on_interrupt=on_interrupt)
    place = game.vocabulary.guess_index[word]
    if wait:
        play = search.least([place], control, threads)
        value = replace(play.value, guess=word)
        if value.proved and play.tree is not None:
            found = OpenerValue(value, games_of(play.tree, position))
            _keep(game, found)
            return found
        if not games:
            return OpenerValue(value)
    play = search.estimate(place, control)
    return OpenerValue(replace(play.value, guess=word), () if play.tree is None else games_of(play.tree, position))


def par_openers(game: Game) -> tuple[str, ...]:
    """Openers whose best value is par when the list has no proof.

    The best one where it was proved on this machine, else those that are best where every answer is as likely, or the
    first by entropy where no proof comes with the words.

    >>> from tilewise import vocabulary
    >>> par_openers(Game(vocabulary("daily", as_of="2026-05-01")))
    ('tarse', 'salet')
    """
    words = game.vocabulary
    if proved := kept_proof(game):
        return (next(iter(proved)),)
    plain = words if words.weights is None else words.narrowed(words.name, words.answers)
    if shipped := known_openers(game.with_vocabulary(plain))[:COMPARED]:
        return tuple(value.guess for value in shipped)
    from tilewise.solver.rank.rank import rank

    return tuple(s.guess for s in islice(rank(game, top=COMPARED), COMPARED))


def games_of(tree: DecisionTree, start: Position) -> Games:
    """How many guesses the games of a tree take, by the weights of its answers."""
    taken = Counter[int]()
    for word, weight in start.weighed.items():
        taken[tree.depths.get(word, start.game.limit)] += weight
    return tuple(sorted(taken.items()))


@lru_cache(maxsize=8)
def perfect_games(game: Game) -> Games:
    """How many games of perfect play take each number of guesses, by the tree of a list; empty where there is none."""
    from tilewise.solver.openers.shipped_proofs import known_tree

    tree = known_tree(game)
    if tree is None:
        return ()
    return tuple(sorted(Counter([*tree.depths.values(), *(tree.worst for _ in tree.lost)]).items()))


def kept_values(game: Game) -> dict[str, OpenerValue]:
    """The values of openers that were searched before."""
    weight, words = Position(game).weight, game.vocabulary.guess_index
    try:
        rows = cache.recall(_values_file(game))
        return {str(word): _read(str(word), weight, *row) for word, row in rows.items() if word in words}
    except (AttributeError, TypeError, ValueError):
        return {}


def _keep(game: Game, opener: OpenerValue) -> None:
    openers = kept_values(game) | {opener.value.guess: opener}
    rows = {word: [o.value.upper, o.value.lost_upper, o.games] for word, o in openers.items()}
    cache.keep(_values_file(game), rows)


def _read(word: str, weight: int, total: int, lost: int, games: list[tuple[int, int]]) -> OpenerValue:
    rows = tuple((int(n), int(part)) for n, part in games)
    if sum(n * part for n, part in rows) != total or sum(part for _, part in rows) != weight or not 0 <= lost <= weight:
        raise ValueError(f"what was kept of {word!r} does not add up")
    return OpenerValue(Value.exactly(word, (lost, total), weight), rows)


def _proof_file(game: Game) -> str:
    return cache.file_name("proof", _FORMAT, game.digest)


def _values_file(game: Game) -> str:
    return cache.file_name("opener", _FORMAT, game.digest)


# ---- what comes with tilewise --------------------------------------------------------------------------------


def shipped_text(digest: str, rule: Rule, kind: str) -> str | None:
    """A file of results for the list with that digest, if one comes with tilewise."""
    name = shipped_name(digest)
    file = FOLDER.joinpath("exact", f"{name}-{rule.name}.{kind}")
    return file.read_text("utf-8") if name is not None and file.is_file() else None


def known_openers(game: Game | Vocabulary | str) -> tuple[Value, ...]:
    """The best openers of a shipped list with their exact totals, the best first; empty where none are shipped.

    :param game: The game, the list or its name; the values hold for the list's usual limit.

    >>> from tilewise import vocabulary
    >>> best = known_openers(vocabulary("nyt"))[0]
    >>> best.guess, best.total, best.proved
    ('tarse', 7883, True)
    """
    game = as_game(game)
    return _openers(game.vocabulary.digest, game.rule, len(game.vocabulary.answers))


def prepared_values(game: Game) -> dict[str, Value]:
    """What the words that people open with take on an ordinary day, exactly; of other lists nothing.

    >>> from tilewise import vocabulary
    >>> round(prepared_values(Game(vocabulary("daily", as_of="2026-08-24")))["adieu"].mean, 2)
    3.25
    """
    digest, totals = _prepared()
    words = game.vocabulary
    if game.rule.name != "any" or game.limit != words.limit or words.digest != digest:
        return {}
    weight = int(words.weight_array.sum())
    return {word: Value.exactly(word, (0, total), weight) for word, total in totals.items()}


def prepared_opener(words: Vocabulary) -> str | None:
    """The best opener as far as it was worked out beforehand; None where it was not.

    Where a game refuses words, the proved openers of the whole list are still the likeliest to be the best ones.

    >>> from tilewise import vocabulary
    >>> nyt = vocabulary("nyt")
    >>> prepared_opener(nyt), prepared_opener(nyt.without(["tarse"]))
    ('tarse', 'salet')
    """
    if (word := starting_word(words)) is not None:
        return word
    whole = shipped_list(words.name) if words.name in shipped_lists() else None
    if whole is None or whole.answers != words.answers:
        return None
    return next((value.guess for value in known_openers(whole) if value.guess in words), None)


def prepared_everyday(words: Vocabulary) -> str | None:
    """The best opener that people know as far as it was worked out beforehand; None where it was not.

    >>> from tilewise import vocabulary
    >>> prepared_everyday(vocabulary("daily", as_of="2026-05-01"))
    'taser'
    """
    return starting_word(words, "everyday")


@lru_cache(maxsize=1)
def _prepared() -> tuple[str, dict[str, int]]:
    values = tomllib.loads(FOLDER.joinpath("openings.toml").read_text("utf-8"))["daily"]["values"]
    return values.pop("digest"), values


@lru_cache(maxsize=64)
def _openers(digest: str, rule: Rule, weight: int) -> tuple[Value, ...]:
    text = shipped_text(digest, rule, "openers.tsv")
    rows = () if text is None else (row.split("\t") for row in text.splitlines()[1:])
    # Word, total and, where games are lost, how many.
    return tuple(Value.exactly(word, (int(lost[0]) if lost else 0, int(total)), weight) for word, total, *lost in rows)
