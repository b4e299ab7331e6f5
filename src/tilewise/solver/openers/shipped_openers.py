"""known_openers: the exact totals of openers that come with tilewise.

They are beside ``shipped_proofs.py`` because every game begins with them, and needs no trees for that.
"""

from __future__ import annotations

from functools import lru_cache

from tilewise.data import FOLDER
from tilewise.game.game import Game, as_game
from tilewise.game.rule import Rule
from tilewise.game.words.lists import shipped_name, starting_word, vocabularies, vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.value import Value


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
    info = next((info for info in vocabularies() if info.name == words.name), None)
    whole = None if info is None else vocabulary(info.name)
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


@lru_cache(maxsize=64)
def _openers(digest: str, rule: Rule, weight: int) -> tuple[Value, ...]:
    text = shipped_text(digest, rule, "openers.tsv")
    rows = () if text is None else (row.split("\t") for row in text.splitlines()[1:])
    # Word, total and, where games are lost, how many.
    return tuple(Value.exactly(word, (int(lost[0]) if lost else 0, int(total)), weight) for word, total, *lost in rows)
