"""The words that a strategy opens with: read, and checked against the rule of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from tilewise.errors import IllegalGuess, NotationError
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words.alphabet import clean_word
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.table.table import table_for
from tilewise.trees.tree import DecisionTree


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
