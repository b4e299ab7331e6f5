"""Trials: one game with a bot, or one of each kind, to see whether it plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilewise.apps.bots.arena import play_game
from tilewise.apps.bots.child import BotFailure, Listener, nobody
from tilewise.apps.bots.contest import Contest
from tilewise.apps.bots.players import Patience
from tilewise.errors import TilewiseError
from tilewise.study.contest import PlayedGame


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of game that a bot may meet."""

    about: str
    """What is special about it."""
    vocabulary: str
    rule: str = "any"
    boards: int = 1


KINDS = (
    Kind("five letters, tiles", "nyt"),
    Kind("hard mode", "nyt", "hard"),
    Kind("a letter is given", "nyt:s...."),
    Kind("equations: words have an equals sign", "mini-nerdle"),
    Kind("pegs, symbols may repeat", "mastermind:4x6"),
    Kind("pegs, no symbol twice", "bulls:4"),
    Kind("letters beyond a to z", "german-5"),
    Kind("near letters", "nyt, near"),
    Kind("how many letters are shared", "nyt, shared-letters"),
    Kind("answers that are not equally likely", "daily"),
    Kind("two boards", "nyt", boards=2),
)
"""One game of each is what a bot is tried on."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of one game."""

    vocabulary: str
    about: str
    """What kind of game it was."""
    name: str
    message: str
    """What is wrong; empty where nothing is."""
    played: PlayedGame | None
    """The game, if it came to one."""
    said: tuple[str, ...] = ()
    """The lines in their order: ``> `` before what the bot was told, ``< `` before what it said."""

    @property
    def passed(self) -> bool:
        """Whether it played to the end, and every guess was legal."""
        return not self.message

    @property
    def started(self) -> bool:
        """Whether the bot could be started: then it was told what is played."""
        return self.played is not None or bool(self.said)

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
        count = len(self.guesses)
        return (
            f"{self.name} plays: it {'won' if self.won else 'lost'} this game with {count} guess{'es' * (count != 1)}."
        )


def try_bot(contest: Contest, patience: Patience, listen: Listener = nobody, about: str = "") -> Trial:
    """Play the first game of a contest with its first bot."""
    (bot, *_), terms = contest.bots, contest.terms
    lines: list[str] = []

    def hear(line: str) -> None:
        lines.append(line)
        listen(line)

    def trial(name: str, message: str, played: PlayedGame | None) -> Trial:
        return Trial(terms.vocabulary.name, about, name, message.rstrip("."), played, tuple(lines))

    try:
        player = bot.start(terms, patience, hear)
    except (BotFailure, TilewiseError) as failure:
        return trial(bot.text, str(failure), None)
    try:
        _, played = play_game(player, terms, contest.secrets[0])
    finally:
        player.close()
    return trial(player.name, played.failure or "".join(played.illegal[:1]), played)


def try_kinds(bot: str, patience: Patience, seed: int = 1) -> Iterator[Trial]:
    """Play one game of each kind with a bot, each with a new process of it; one that does not start is tried once."""
    for kind in KINDS:
        contest = Contest.of([bot], kind.vocabulary, 1, rule=kind.rule, boards=kind.boards, seed=seed)
        trial = try_bot(contest, patience, about=kind.about)
        yield trial
        if kind is KINDS[0] and not trial.started:
            return
