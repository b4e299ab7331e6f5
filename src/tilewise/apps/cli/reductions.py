"""What wordlebot says of a guess: how far the last one shrunk the words left, and how far the next one will."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewise.apps.cli import output
from tilewise.game.position import Position

if TYPE_CHECKING:
    from tilewise.apps.cli.session import Session

OTHERS = 4
"""How many more guesses are named."""
FEW = 5
"""Words left that are named."""


def shrunk(position: Position) -> str:
    """How far the last guess shrunk the words left."""
    before, after = len(Position(position.vocabulary, position.turns[:-1]).candidates), len(position.candidates)
    word = output.capitals(position.turns[-1].guess)
    return f"{word} shrunk the words from {before} to {after} (a factor of {before / after:.2f})."


def reductions(session: Session) -> list[str]:
    """What the suggested guess leaves of the words on average, its rivals, and the words themselves where they are few.

    A guess of b bits leaves 1/2**b of them.
    """
    position, guess = session.position, session.guess
    left = position.candidates
    if len(left) == 1 and guess.candidate:
        return [f"the only word left: solved in exactly {output.count(len(position.turns) + 1, 'guess')}"]
    rivals = [s for s in session.advice(OTHERS + 1).suggestions if s.guess != guess.guess][:OTHERS]
    lines = [f"leaves 1/{2**guess.bits:.2f} of them on average"]
    if rivals and position.turns:
        lines.append(
            "other good guesses: " + ", ".join(f"{output.capitals(s.guess)} 1/{2**s.bits:.2f}" for s in rivals)
        )
    if len(left) <= FEW:
        lines.append(f"the words left: {', '.join(map(output.capitals, left))}")
    return lines
