"""Families: answers that differ in one letter alone, such as -OUND, and the word that tells most of them apart."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tilewise.game import arguments
from tilewise.game.words.lists import as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.choice import Choice
from tilewise.solver.rank.ranker_costs import entropy
from tilewise.solver.rank.ties import best
from tilewise.solver.table.table import table_for


@dataclass(frozen=True, slots=True)
class Family:
    """Answers that are equal in all places but one."""

    pattern: str
    """What they share, with a dot for the other place: ``.ound``."""
    words: tuple[str, ...]
    """The answers."""
    splitter: str
    """The allowed word of the highest entropy over them."""
    parts: int
    """How many feedbacks it would get from them: as many as words if it tells all of them apart."""


def families(vocabulary: Vocabulary | str = "nyt", least: int = 4) -> tuple[Family, ...]:
    """The families of a list, the largest first.

    :param least: How many answers make a family.

    >>> first = families("original")[0]
    >>> first.pattern, len(first.words), first.splitter, first.parts
    ('.ight', 9, 'ferms', 6)
    """
    words, least = as_vocabulary(vocabulary), arguments.whole("least", least, 2)
    members: dict[tuple[str, ...], list[int]] = {}
    for index, word in enumerate(words.answers):
        symbols = words.alphabet.split(word)
        for place in range(words.length):
            members.setdefault((*symbols[:place], ".", *symbols[place + 1 :]), []).append(index)
    table = table_for(words)
    rows = []
    for pattern, answers in members.items():
        if len(answers) < least:
            continue
        choice = Choice(table, table.all_guesses(), np.array(answers, np.int32))
        place = best(entropy(choice), choice, "candidate")
        parts = int(choice.statistics.parts[place])
        family = tuple(words.answers[index] for index in answers)
        rows.append(Family("".join(pattern), family, words.guesses[choice.guesses[place]], parts))
    return tuple(sorted(rows, key=lambda family: (-len(family.words), family.pattern)))
