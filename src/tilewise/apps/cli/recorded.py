"""Games of the history, judged on the terms on which they were played; what a review found is kept with them."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any

from tilewise import review, vocabulary
from tilewise.errors import TilewiseError
from tilewise.game.named_lists import is_daily

if TYPE_CHECKING:
    from tilewise import Review, Vocabulary
    from tilewise.apps.record import Record, RecordedGame
    from tilewise.progress import Progress
    from tilewise.solver.search import OnInterrupt


def find(record: Record, number: int | None) -> RecordedGame:
    """A game in the history: the last one, or that of a number."""
    found = next((g for g in reversed(record.games()) if number in (None, g.id)), None)
    if found is None:
        which = "no game" if number is None else f"no game {number}"
        raise TilewiseError(f"there is {which} in the history: 'tilewise history' lists them")
    return found


def as_played(game: RecordedGame) -> tuple[Vocabulary, date | None]:
    """The list of a recorded game, and its day if it was the puzzle of a day."""
    if is_daily(game.list):  # whatever is known today of the days before that one
        return vocabulary(game.list, as_of=game.day).without(game.exclude), game.day
    words = vocabulary(game.list).without(game.exclude)
    if game.digest not in ("", words.digest):
        raise TilewiseError(f"game {game.id} was played with a list {game.list!r} that differs from the one known now")
    return words, game.day if game.host == "elsewhere" else None


def judge(
    game: RecordedGame,
    budget: float,
    *,
    limit: int | None = None,
    progress: Callable[[Progress], None] | None = None,
    on_interrupt: OnInterrupt = "return",
) -> Review:
    """The review of a recorded game, with its own limit unless another is given."""
    words, day = as_played(game)
    return review(
        words,
        game.guesses,
        game.answer,
        game.rule,
        None,
        budget,
        date=day,
        threads=os.cpu_count() or 1,
        limit=limit or game.limit,
        progress=progress,
        on_interrupt=on_interrupt,
    )


def keep(record: Record, game: RecordedGame, judged: Review) -> bool:
    """Keep the accounts of a review with its game, if every turn was judged; whether that was so."""
    if not judged.judged or judged.pending or judged.since or judged.turns[0].given:
        return False
    guesses, chance = judged.guesses, judged.chance
    found: dict[str, Any] = {
        "par": float(guesses.par),
        "regret": float(guesses.regret),
        "luck": float(guesses.luck),
        "chance_par": float(chance.par),
        "chance_regret": float(chance.regret),
        "chance_luck": float(chance.luck),
        "regrets": tuple(float(turn.guesses.regret) for turn in judged.turns),
        "chance_regrets": tuple(float(turn.chance.regret) for turn in judged.turns),
    }
    record.reviewed(game.id, found)
    return True
