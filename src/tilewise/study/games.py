"""Games played one by one: the same secrets for every player, each game ended by its limit; what choices gave away.

Whatever is wrong with a bot costs it alone: a guess that cannot be played is refused, and the bot is told why and
asked again; with the third one in a game, or without an answer in time, the game is forfeited.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from tilewise.errors import BotFailure, NotationError, TilewiseError, shortened
from tilewise.files import printable
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.game.record import Record
from tilewise.game.turn import Turn
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.reviews.judge import Judge, JudgeMemory, Regret
from tilewise.solver.control import control_for
from tilewise.solver.value import Value
from tilewise.study.bots import Bot
from tilewise.trees.tree import DecisionTree

REFUSALS = 3
"""With the third guess that cannot be played a game is forfeited."""
FAILURES = 3
"""After so many forfeited games in a row a bot is not asked again, and has forfeited the others, too."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game as it was played."""

    answer: str
    turns: tuple[Turn, ...]
    """The guesses that could be played, with what each showed."""
    guesses: int
    """Guesses that it took; a lost game takes all that it has."""
    won: bool
    illegal: tuple[str, ...] = ()
    """Why each guess that could not be played was refused."""
    failure: str | None = None
    """Why a bot forfeited the game; None where it was played to its end."""
    seconds: tuple[float, ...] = ()
    """How long a bot took for each guess that it was asked for."""
    regret: Regret | None = None
    """What all choices gave away together; None where they were not judged."""


def draw_answers(words: Vocabulary, games: int, seed: int) -> tuple[str, ...]:
    """The secrets of so many games: by the weights of the list where it has some, else no word twice.

    Those of fewer games are the first of them.
    """
    games, drawn = arguments.games(games), random.Random(arguments.seed(seed))
    if words.weights is not None:
        return tuple(drawn.choices(words.answers, words.weights, k=games))
    if games > len(words.answers):
        raise NotationError(
            f"{games:,} games are more than {words.name!r} has answers ({len(words.answers):,}): "
            "give fewer, or no number to play them all"
        )
    return tuple(drawn.sample(words.answers, len(words.answers))[:games])


def games_of_tree(tree: DecisionTree, game: Game, secrets: Sequence[str]) -> Iterator[PlayedGame]:
    """The games of a tree, as far as their limit."""
    for secret in secrets:
        yield _ended(secret, tuple(tree.path(secret))[: game.limit], game)


def games_of_function(choose: Callable[[Position], str], game: Game, secrets: Sequence[str]) -> Iterator[PlayedGame]:
    """The games of a function, which is asked once in every position."""
    chosen: dict[Position, str] = {}
    for secret in secrets:
        record = Record(game)
        while not record.over:
            if record.position not in chosen:
                chosen[record.position] = choose(record.position)
            record = record.guess(chosen[record.position], secret)
        yield _ended(secret, record.turns, game)


def games_of_bot(bot: Bot, game: Game, secrets: Sequence[str]) -> Iterator[PlayedGame]:
    """The games of a bot; one that is not random is asked once in every position."""
    known: dict[Position, tuple[list[str], str]] = {}
    failures, why = 0, ""
    with bot:
        bot.begin(game)  # what cannot be started at all is an error
        for secret in secrets:
            if failures == FAILURES:
                yield PlayedGame(secret, (), game.limit, won=False, failure=f"not asked any more: {why}")
                continue
            played = _game_of_bot(bot, game, secret, known)
            broken = played.failure is not None and len(played.illegal) < REFUSALS
            failures, why = (failures + 1, played.failure or "") if broken else (0, "")
            if broken:
                bot.close()  # a new process begins the next game
            yield played


def _game_of_bot(bot: Bot, game: Game, secret: str, known: dict[Position, tuple[list[str], str]]) -> PlayedGame:
    record, failure = Record(game), None
    illegal: list[str] = []
    seconds: list[float] = []
    try:
        bot.begin(game)
        while not record.over:
            before = len(illegal)
            if record.position in known:
                refused, word = known[record.position]
                illegal += refused
            else:
                word = _legal_guess(bot, record.position, illegal, seconds)
                if not bot.random:
                    known[record.position] = illegal[before:], word
            if len(illegal) >= REFUSALS:
                raise BotFailure(f"{REFUSALS} guesses of a game could not be played: {illegal[-1]}")
            record = record.guess(word, secret)
    except BotFailure as error:
        failure = str(error)
        bot.tell(f"error {failure}")
    ended = _ended(secret, record.turns, game)
    return replace(ended, illegal=tuple(illegal), failure=failure, seconds=tuple(seconds))


def _legal_guess(bot: Bot, position: Position, illegal: list[str], seconds: list[float]) -> str:
    """What the bot guesses, asked again after every guess that cannot be played."""
    while True:
        began = time.perf_counter()
        word = bot.ask(position)
        seconds.append(time.perf_counter() - began)
        try:
            return position.check(word)
        except TilewiseError as error:
            illegal.append(shortened(printable(str(error)), 200))
            bot.tell(f"illegal {printable(word) or '-'} {illegal[-1]}")
            if len(illegal) >= REFUSALS:
                return word


def _ended(answer: str, turns: Sequence[Turn], game: Game) -> PlayedGame:
    won = bool(turns) and turns[-1].feedback.solved
    return PlayedGame(answer, tuple(turns), len(turns) if won else game.limit, won)


SECONDS = 20.0
"""How long judging one guess may take; a guess that is not judged by then has no regret."""


class Grader:
    """Judges guesses; what it found out for one game it remembers for all."""

    def __init__(self, game: Game, seconds: float = SECONDS) -> None:
        self._game, self._seconds, self._memory = game, seconds, JudgeMemory()

    def regret(self, position: Position, guess: str) -> Regret | None:
        """What a guess gives away in a position; None where that is not found out in time."""
        return self._judge().regret(position, guess)

    def best(self, position: Position) -> Value | None:
        """What the best play is worth from here; None where that is not found out in time."""
        judge = self._judge()
        return judge.best(position) if position.turns else judge.best_opener(position)

    def forfeit(self, position: Position) -> Regret | None:
        """What it costs to give up: to lose is to take all guesses that are left without finding the word."""
        best = self.best(position)
        return None if best is None else Regret(self._game.limit - len(position.turns) - best.expected, 1 - best.risk)

    def whole_game(self, turns: Sequence[Turn], forfeited: bool = False) -> Regret | None:
        """What all choices of a game gave away, to give it up being one of them; None where one was not judged."""
        position, regrets = Position(self._game), []
        for turn in turns:
            regrets.append(self.regret(position, turn.guess))
            position = position.play(turn.guess, turn.feedback)
        if forfeited:
            regrets.append(self.forfeit(position))
        return None if None in regrets else total(regret for regret in regrets if regret is not None)

    def _judge(self) -> Judge:
        return Judge(control_for(self._seconds), memory=self._memory)


def total(regrets: Iterable[Regret]) -> Regret:
    """What several choices gave away together."""
    parts = list(regrets)
    return Regret(sum((r.guesses for r in parts), Fraction(0)), sum((r.chance for r in parts), Fraction(0)))
