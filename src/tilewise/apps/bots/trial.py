"""One game with a bot, to see whether it plays."""

from __future__ import annotations

from dataclasses import dataclass

from tilewise.apps.bots.arena import play_game
from tilewise.apps.bots.child import BotFailure, Listener
from tilewise.apps.bots.contest import Contest
from tilewise.apps.bots.players import Patience
from tilewise.study.contest import PlayedGame


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of it."""

    name: str
    message: str
    """What is wrong; empty where nothing is."""
    played: PlayedGame | None
    """The game, if it came to one."""

    @property
    def passed(self) -> bool:
        """Whether it played to the end, and every guess was legal."""
        return not self.message

    @property
    def won(self) -> bool:
        """Whether it found the word."""
        return self.played is not None and self.played.won

    @property
    def guesses(self) -> tuple[str, ...]:
        """What it guessed."""
        return () if self.played is None else tuple(move.guess for move in self.played.moves)

    @property
    def sentence(self) -> str:
        """The result in words."""
        if self.message:
            return f"{self.name} is not ready: {self.message}."
        return f"{self.name} plays: it {'won' if self.won else 'lost'} this game with {len(self.guesses)} guesses."


def try_bot(contest: Contest, patience: Patience, listen: Listener) -> Trial:
    """Play the first game of a contest with its first bot."""
    (bot, *_), terms = contest.bots, contest.terms
    try:
        player = bot.start(terms, patience, listen)
    except BotFailure as failure:
        return Trial(bot.text, str(failure), None)
    try:
        _, played = play_game(player, terms, contest.secrets[0])
    finally:
        player.close()
    return Trial(player.name, (played.failure or "".join(played.illegal[:1])).rstrip("."), played)
