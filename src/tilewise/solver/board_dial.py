"""BoardDial: how guesses on several boards are chosen, and the word that such a game opens with."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from tilewise.errors import VocabularyError
from tilewise.game import arguments
from tilewise.game.boards import check_boards
from tilewise.game.words import Vocabulary
from tilewise.solver.table import BoardPlayer, table_for

# By the smallest number of boards that they apply to.
_BONUS = {1: 2.5, 16: 100.0, 32: 400.0}
_PRIOR = {1: 20.0, 4: 5.0, 16: 0.0}
_MOST_WORK = 10**6
_SAMPLES = {1: 96, 32: 24}  # as many as there is time for with that many boards


@dataclass(frozen=True, slots=True)
class BoardDial:
    """How guesses on several boards are chosen. The defaults were chosen by measurement.

    >>> BoardDial.of(4)
    BoardDial(bonus=2.5, tried=16, samples=96, listed=1000, prior=5.0)
    """

    bonus: float
    """Bits that solving a board is worth: low is safe, high is fast."""
    tried: int = 16
    """Guesses that are looked at by simulated games; 0: the cheapest guess is played."""
    samples: int = 96
    """Games that are simulated after each of them."""
    listed: int = 1000
    """Guesses that those games choose from, besides the candidates."""
    prior: float = 0.0
    """Guesses that a bit of cost counts besides those games: random games alone would leave too much to chance."""

    def __post_init__(self) -> None:
        arguments.number("bonus", self.bonus, 0, 1e6)
        arguments.number("prior", self.prior, 0, 1e6)
        for name, least in (("tried", 0), ("samples", 1), ("listed", 1)):
            arguments.whole(name, getattr(self, name), least, _MOST_WORK)

    @classmethod
    def of(cls, boards: int, bonus: float | None = None) -> BoardDial:
        """The dial for this many boards: the more there are, the more a solved one is worth."""
        check_boards(boards)
        known, prior = (table[max(n for n in table if n <= boards)] for table in (_BONUS, _PRIOR))
        samples = _SAMPLES[max(n for n in _SAMPLES if n <= boards)]
        return cls(known if bonus is None else bonus, samples=samples, prior=prior)

    def player(self, words: Vocabulary, limit: int) -> BoardPlayer:
        """The core's player with this dial."""
        if words.weights is not None:
            raise VocabularyError(
                f"the answers of {words.name!r} are not equally likely, and several boards need them to be: "
                f"choose a list without weights, such as 'nyt'"
            )
        found = table_for(words).board_player(
            bonus=self.bonus,
            tried=self.tried,
            samples=self.samples,
            list=self.listed,
            prior=self.prior,
            limit=limit,
            late=1,
        )
        if found is None:
            raise VocabularyError(
                f"{words.name!r} is too large for several boards: its table does not fit into the memory"
            )
        return found


@lru_cache(maxsize=8)
def boards_opener(words: Vocabulary) -> str:
    """The first guess on several boards: the one found by playing (data/boards.toml), else the cheapest one."""
    known = tomllib.loads((resources.files("tilewise.data") / "boards.toml").read_text("utf-8"))
    for row in known.values():
        if row["digest"] == words.digest:
            return str(row["opener"])
    dial = BoardDial(_BONUS[1], tried=0)
    return words.guesses[dial.player(words, 0).rank([list(range(len(words.answers)))], 0, 1)[0][0]]
