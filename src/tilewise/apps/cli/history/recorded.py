"""Games of the history, judged on the terms on which they were played; and how a solved game gets there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

import tilewise as tw
from tilewise import review, vocabulary
from tilewise.apps.cli.commands.review import scores
from tilewise.apps.cli.history.games import finished_game
from tilewise.apps.history import History, RecordedGame, now
from tilewise.errors import TilewiseError
from tilewise.game.words.lists import is_daily
from tilewise.progress import Progress
from tilewise.solver.exact.search import OnInterrupt

JUDGE_SECONDS = 1.0
"""Seconds to judge a finished game for the history; one that takes longer is left to 'tilewise history review'."""
RECORD_SECONDS = 3.0
"""Seconds to wait for another process that is writing to the history."""


def find(record: History, number: int | None) -> RecordedGame:
    """A game in the history: the last one, or that of a number."""
    game = next((g for g in reversed(record.games()) if number in (None, g.id)), None)
    if game is None:
        which = "no game" if number is None else f"no game {number}"
        raise TilewiseError(f"there is {which} in the history: 'tilewise history' lists them")
    return game


def as_played(game: RecordedGame) -> tuple[tw.Vocabulary, date | None]:
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
) -> tw.reviews.Review:
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
        threads=0,
        limit=limit or game.limit,
        progress=progress,
        on_interrupt=on_interrupt,
    )


def keep(record: History, game: RecordedGame, judged: tw.reviews.Review) -> bool:
    """Keep the accounts of a review with its game, if every turn was judged; whether that was so."""
    if not judged.judged or judged.pending or judged.since or judged.turns[0].given:
        return False
    accounts: dict[str, Any] = {}
    for prefix, kind in (("", "guesses"), ("chance_", "chance")):
        whole = getattr(judged, kind)
        accounts |= {f"{prefix}{name}": float(getattr(whole, name)) for name in ("par", "regret", "luck")}
        accounts[f"{prefix}regrets"] = tuple(float(getattr(turn, kind).regret) for turn in judged.turns)
    record.reviewed(game.id, accounts)
    return True


@dataclass
class AssistRecorder:
    """What the history needs to know of a game beside its turns."""

    words: tw.Vocabulary
    """The list as it was chosen, whatever the game refused of it later."""
    excluded: tuple[str, ...] = ()
    as_of: str | None = None
    advice: set[tuple[int, str]] = field(default_factory=set)
    """The words that were suggested, each with the number of turns before it."""

    def keep(self, position: tw.Position) -> str:
        """Keep a solved game, and say how it went."""
        try:
            game = self._recorded(self._played(position))
        except TilewiseError as error:
            return f"The game is not in the history: {error}"
        try:
            judged = judge(game, JUDGE_SECONDS)
            keep(History(wait=RECORD_SECONDS), game, judged)
            marks = scores(judged)
        except TilewiseError:  # such as a list of the player's own, which only its file knows
            return f"Game {game.id} of your history ('tilewise history')."
        marked = f": {marks}" if marks else ""
        return f"Game {game.id} of your history{marked} ('tilewise review --game {game.id}' has the details)."

    def _played(self, position: tw.Position) -> RecordedGame:
        day = str(self.as_of or date.today()) if is_daily(self.words.name) else now()
        rule, limit = position.game.rule.name, position.game.limit
        game = finished_game(self.words, [str(position)], None, None, rule, day, limit)
        followed = sum((number, turn.guess) in self.advice for number, turn in enumerate(position.turns))
        return replace(game, exclude=self.excluded, hints=followed)

    def _recorded(self, game: RecordedGame) -> RecordedGame:
        """The game with its number; one that is there already is not added again."""
        record = History(wait=RECORD_SECONDS)
        if new := record.merge([game]):
            return new[0]
        return next(g for g in reversed(record.games()) if (g.day, g.guesses) == (game.day, game.guesses))
