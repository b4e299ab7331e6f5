"""What a strategy is worth that takes the wrong words for possible: it believes one list, and is asked another."""

from __future__ import annotations

from tilewise.errors import VocabularyError
from tilewise.game.named_lists import as_vocabulary
from tilewise.game.position import Position
from tilewise.game.words import Vocabulary
from tilewise.solver.custom import AnyStrategy, Custom, as_strategy
from tilewise.study.simulate import Simulation, simulate


def believing(strategy: AnyStrategy, believed: Vocabulary | str, asked: Vocabulary | str) -> Simulation:
    """Play every answer of one list with a strategy that believes in the answers of another.

    Where no word that it believes in fits, all allowed words that fit are possible to it.

    :param strategy: A strategy, its text, words to open with, anything that chooses, or a function.
    :param believed: The list whose answers the strategy takes for possible, or its name.
    :param asked: The list whose answers are played, or its name.

    >>> from tilewise import make_vocabulary
    >>> ills = ["bills", "hills", "mills", "thumb", "tills"]
    >>> asked = make_vocabulary("three", ills, ["bills", "hills", "tills"])
    >>> believing("thumb", make_vocabulary("five", ills), asked).counts
    (0, 3)
    """
    believed, asked = as_vocabulary(believed), as_vocabulary(asked)
    if believed.guesses != asked.guesses or believed.scoring != asked.scoring:
        raise VocabularyError(
            f"{believed.name!r} and {asked.name!r} are different games: both must allow the same guesses"
        )
    player = as_strategy(strategy, believed)

    def choose(position: Position) -> str:
        return player.choose(Position(believed, position.turns))

    return simulate(Custom(choose, f"{player} believes={believed.name!r}", player.rule), asked)
