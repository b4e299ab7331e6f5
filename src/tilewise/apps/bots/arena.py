"""The arena: every bot plays every game, several at once; each game is on disk as soon as it is judged.

A bot costs nobody but itself: what it does wrong is a refused guess or a forfeited game, and it is told why. Games are
rows of a study's journal, so that a contest that was stopped at any moment goes on where it was.
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from tilewise.apps.bots.child import BotFailure
from tilewise.apps.bots.contest import Contest
from tilewise.apps.bots.grading import SECONDS, Grader
from tilewise.apps.bots.lines import Terms, feedback_texts
from tilewise.apps.bots.players import BotPlayer, Entrant, Patience
from tilewise.errors import TilewiseError, shortened
from tilewise.files import printable
from tilewise.game import arguments
from tilewise.game.board_game import BoardsRecord
from tilewise.game.record import Record
from tilewise.progress import Progress, reporting
from tilewise.solver.control import Control, Stopped, check, under
from tilewise.study.contest import Move, PlayedGame, standing
from tilewise.study.grid import JOURNAL
from tilewise.study.journal import Journal
from tilewise.study.simulate import version
from tilewise.study.standings import Standings, standings

REFUSALS = 3
"""With the third guess that cannot be played a game is forfeited."""
FAILURES = 3
"""After so many forfeited games in a row a bot is not asked again."""
_WORD = 100
"""Characters of a guess that are worth quoting."""

Row = dict[str, Any]


def run_arena(
    contest: Contest,
    out: str | Path | None = None,
    *,
    patience: Patience = Patience(),  # noqa: B008 - a frozen value
    jobs: int = 1,
    judging: float = SECONDS,
    progress: Callable[[Progress], None] | bool | None = None,
) -> Standings:
    """Play and judge whatever a folder has no game for yet, and return how the bots did.

    :param contest: The bots and their games.
    :param out: The folder of the results: its journal has one line per game. None: nothing is kept.
    :param patience: How long the bots may take.
    :param jobs: How many games are played at the same time.
    :param judging: Seconds that judging one guess may take.

    >>> def first(position):
    ...     return position.candidates[0]
    >>> found = run_arena(Contest.of(["tilewise:best", first], "mini-nerdle", 3))
    >>> [(bot.name, bot.games, bot.lost) for bot in found.bots]
    [('tilewise:best', 3, 0), ('first', 3, 0)]
    """
    if out is None:
        with tempfile.TemporaryDirectory(prefix="tilewise-") as folder:
            return run_arena(contest, folder, patience=patience, jobs=jobs, judging=judging, progress=progress)
    jobs = arguments.whole("jobs", jobs, 1, 256)
    lanes = [_Lane(entrant, contest) for entrant in contest.bots]
    with reporting(progress, "playing") as tell, Journal(Path(out) / JOURNAL) as journal:
        began = time.monotonic()
        for lane in lanes:
            lane.resume(journal.rows, patience)
        total = len(lanes) * len(contest.secrets)
        arena = _Arena(contest.terms, lanes, patience, Grader(contest.terms, judging))

        def keep(rows: Sequence[Row]) -> None:
            journal.add(rows)
            done = sum(len(lane.played) for lane in lanes)
            tell(Progress(done, total, time.monotonic() - began, rows[-1]["name"] if rows else ""))

        arena.run(jobs, keep)
    return _standings(contest, lanes)


def _standings(contest: Contest, lanes: Sequence[_Lane]) -> Standings:
    terms = contest.terms
    names = [lane.name for lane in lanes]
    bots = [
        standing(
            lane.entrant.identity,
            lane.name if names.count(lane.name) == 1 else f"{lane.name} ({lane.entrant.text})",
            lane.played.values(),
            len(contest.secrets) - len(lane.played),
            lane.stopped,
        )
        for lane in lanes
    ]
    return standings(
        bots,
        [game for lane in lanes for game in lane.played.values()],
        vocabulary=terms.vocabulary.name,
        digest=terms.vocabulary.digest,
        rule=terms.rule.name,
        limit=terms.limit,
        boards=terms.boards,
        planned=len(contest.secrets),
        every=contest.every,
        seed=contest.seed,
    )


class _Lane:
    """The games of one bot: those that were played, and those to come."""

    def __init__(self, entrant: Entrant, contest: Contest) -> None:
        self.entrant, self.contest = entrant, contest
        self.name = entrant.text
        self.played: dict[int, PlayedGame] = {}
        self.todo: deque[int] = deque()
        self.again: deque[int] = deque()
        """Games that were played and not judged in time."""
        self.stopped: str | None = None
        self.failures = 0
        self.players = 0
        self._keys = contest.keys(entrant)

    def resume(self, rows: Sequence[Row], patience: Patience) -> None:
        """Take over what an earlier run has played; who was too slow gets another chance where there is more time."""
        rows_by_key = {row.get("key"): row for row in rows if row.get("version") == version()}
        for number, key in enumerate(self._keys):
            row = rows_by_key.get(key)
            if row is None or (row["failure"] is not None and row["patience"] < patience.guess):
                self.todo.append(number)
                continue
            self.name = row["name"]
            self.played[number] = PlayedGame.of_row({**row, "bot": self.entrant.identity, "game": number})
            if not self.played[number].judged and self.contest.terms.boards == 1:
                self.again.append(number)

    def row(self, game: PlayedGame, patience: Patience) -> Row:
        """A game as the journal keeps it."""
        kept = {"key": self._keys[game.game], "name": self.name, "patience": patience.guess, "version": version()}
        return {**kept, **game.row()}


class _Arena:
    """Threads that play: each asks one bot at a time, and all hand their games to the thread that runs the arena."""

    def __init__(self, terms: Terms, lanes: Sequence[_Lane], patience: Patience, grader: Grader) -> None:
        self._terms, self._lanes, self._patience, self._grader = terms, lanes, patience, grader
        self._lock = threading.Lock()
        self._control = Control()
        self._done: SimpleQueue[tuple[_Lane, PlayedGame] | BaseException | None] = SimpleQueue()

    def run(self, jobs: int, keep: Callable[[Sequence[Row]], None]) -> None:
        """Play on until nothing is left to play."""
        keep(())
        threads = [threading.Thread(target=self._work, name=f"arena-{i}", daemon=True) for i in range(jobs)]
        for thread in threads:
            thread.start()
        left = len(threads)
        try:
            while left:
                ended = self._ended(1.0)
                left -= sum(item is None for item in ended)
                self._keep(ended, keep)
        finally:
            self._control.stop()
            for thread in threads:
                thread.join(5.0)
            self._keep([item for item in self._ended(0.0) if not isinstance(item, BaseException)], keep)

    def _ended(self, seconds: float) -> list[tuple[_Lane, PlayedGame] | BaseException | None]:
        ended = []
        with suppress(Empty):
            ended.append(self._done.get(timeout=seconds))
            while True:
                ended.append(self._done.get_nowait())
        return ended

    def _keep(
        self, ended: Sequence[tuple[_Lane, PlayedGame] | BaseException | None], keep: Callable[[Sequence[Row]], None]
    ) -> None:
        rows = []
        for item in ended:
            if isinstance(item, BaseException):
                raise item
            if item is not None:
                lane, game = item
                lane.played[game.game] = game
                rows.append(lane.row(game, self._patience))
        if rows:
            keep(rows)

    # ---- on the threads --------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            with under(self._control):
                while (lane := self._next_lane()) is not None:
                    try:
                        self._play(lane)
                    finally:
                        with self._lock:
                            lane.players -= 1
        except Stopped:
            pass
        except BaseException as error:
            self._done.put(error)
        self._done.put(None)

    def _next_lane(self) -> _Lane | None:
        """The bot with the fewest players at work, of those that have games to play; ours need no second one."""
        with self._lock:
            free = [
                lane
                for lane in self._lanes
                if (lane.todo or lane.again) and lane.stopped is None and not (lane.entrant.ours and lane.players)
            ]
            lane = min(free, key=lambda lane: lane.players, default=None)
            if lane is not None:
                lane.players += 1
            return lane

    def _play(self, lane: _Lane) -> None:
        while lane.again:
            with suppress(IndexError):
                game = lane.played[lane.again.popleft()]
                graded = self._grader.graded(game, _replayed(self._terms, game))
                check()
                self._done.put((lane, graded))
        player: BotPlayer | None = None
        try:
            while lane.stopped is None:
                try:
                    number = lane.todo.popleft()
                except IndexError:
                    return
                if player is None:
                    player = self._started(lane, number)
                    if player is None:
                        return
                player = self._one_game(lane, player, number)
        finally:
            if player is not None:
                player.close()

    def _started(self, lane: _Lane, number: int) -> BotPlayer | None:
        try:
            player = lane.entrant.start(self._terms, self._patience)
        except BotFailure as failure:
            with self._lock:
                lane.todo.appendleft(number)
                lane.stopped = str(failure)
            return None
        lane.name = player.name
        return player

    def _one_game(self, lane: _Lane, player: BotPlayer, number: int) -> BotPlayer | None:
        """Play and judge one game; the player, if it can go on."""
        secrets = lane.contest.secrets[number]
        game, played = play_game(player, self._terms, secrets, lane.entrant.identity, number)
        played = self._grader.graded(played, game)
        check()
        broken = played.failure is not None and len(played.illegal) < REFUSALS
        with self._lock:
            lane.failures = lane.failures + 1 if broken else 0
            if lane.failures >= FAILURES:
                lane.stopped = f"it forfeited {FAILURES} games in a row: {played.failure}"
        self._done.put((lane, played))
        if not broken:
            return player
        player.close()  # a new process begins the next game
        return None


def play_game(
    player: BotPlayer, terms: Terms, secrets: tuple[str, ...], bot: str = "", number: int = 0
) -> tuple[Record | BoardsRecord, PlayedGame]:
    """One game of a player, not yet judged."""
    game, moves, illegal, failure = terms.start(), [], [], None
    try:
        player.begin()
        while not game.over:
            began = time.perf_counter()
            word = player.guess(game)[:_WORD]
            seconds = time.perf_counter() - began
            try:
                game = game.guess(word, secrets) if isinstance(game, BoardsRecord) else game.guess(word, secrets[0])
            except TilewiseError as error:
                illegal.append(shortened(printable(str(error)), 200))
                player.refuse(printable(word), illegal[-1])
                if len(illegal) == REFUSALS:
                    raise BotFailure(f"{REFUSALS} guesses of a game could not be played: {illegal[-1]}") from None
                continue
            turn = game.turns[-1]
            moves.append(Move(turn.guess, "/".join(feedback_texts(turn)), seconds, None))
    except BotFailure as error:
        failure = str(error)
        player.blame(failure)
    return game, PlayedGame(bot, number, secrets, terms.limit, tuple(moves), game.won, tuple(illegal), failure, None)


def _replayed(terms: Terms, played: PlayedGame) -> Record | BoardsRecord:
    game = terms.start()
    for move in played.moves:
        game = game.guess(move.guess, played.secrets if isinstance(game, BoardsRecord) else played.secrets[0])  # type: ignore[arg-type]
    return game
