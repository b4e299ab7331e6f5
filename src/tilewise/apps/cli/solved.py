"""A game that the assistant helped to solve: it was played, so the history keeps it, and one line says how it went."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING

from tilewise.apps.cli.games import finished_game
from tilewise.apps.cli.play import JUDGE_SECONDS, RECORD_SECONDS
from tilewise.apps.cli.recorded import judge, keep
from tilewise.apps.cli.review import scores
from tilewise.apps.record import Record, now
from tilewise.errors import TilewiseError
from tilewise.game.named_lists import is_daily

if TYPE_CHECKING:
    from tilewise import Position, Vocabulary
    from tilewise.apps.record import RecordedGame


@dataclass
class Helped:
    """What the history needs to know of a game beside its turns."""

    words: Vocabulary
    """The list as it was chosen, whatever the game refused of it later."""
    excluded: tuple[str, ...] = ()
    as_of: str | None = None
    advice: set[tuple[int, str]] = field(default_factory=set)
    """The words that were suggested, each with the number of turns before it."""

    def keep(self, position: Position, rule: str, limit: int) -> str:
        """Keep a solved game, and say how it went."""
        try:
            game = self._recorded(self._played(position, rule, limit))
        except TilewiseError as error:
            return f"The game is not in the history: {error}"
        try:
            judged = judge(game, JUDGE_SECONDS)
            keep(Record(wait=RECORD_SECONDS), game, judged)
            marks = scores(judged)
        except TilewiseError:  # such as a list of the player's own, which only its file knows
            return f"Game {game.id} of your history ('tilewise history')."
        told = f": {marks}" if marks else ""
        return f"Game {game.id} of your history{told} ('tilewise review --game {game.id}' has the details)."

    def _played(self, position: Position, rule: str, limit: int) -> RecordedGame:
        day = str(self.as_of or date.today()) if is_daily(self.words.name) else now()
        game = finished_game(self.words, [str(position)], None, None, rule, day, limit)
        followed = sum((number, turn.guess) in self.advice for number, turn in enumerate(position.turns))
        return replace(game, exclude=self.excluded, hints=followed)

    def _recorded(self, game: RecordedGame) -> RecordedGame:
        """The game with its number; one that is there already is not added again."""
        record = Record(wait=RECORD_SECONDS)
        if new := record.merge([game]):
            return new[0]
        return next(g for g in reversed(record.games()) if (g.day, g.guesses) == (game.day, game.guesses))
