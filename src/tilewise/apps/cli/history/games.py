"""Finished games of the history: made of words and share texts, written as CSV, judged on their own terms."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

import tilewise as tw
from tilewise.apps.cli.commands.review import scores
from tilewise.apps.history import History, RecordedGame, now
from tilewise.errors import NotationError, TilewiseError, VocabularyError
from tilewise.game import GUESSES, MOST_GUESSES
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn, is_word
from tilewise.game.words.alphabet import alphabet_of
from tilewise.game.words.calendar import calendar
from tilewise.game.words.lists import is_daily, vocabulary
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import Progress
from tilewise.reviews.transcript import is_hard, read_turns, share_date, share_rows, share_words, split_game
from tilewise.solver.exact.search import OnInterrupt

COLUMNS = (
    "date", "list", "digest", "rule", "host", "answer", "guesses", "won", "hints", "limit", "regret", "luck", "exclude",
    "par", "chance_par", "chance_regret", "chance_luck", "regrets", "chance_regrets",
)  # fmt: skip
"""Of the CSV file that the page and the command line write and read: all that either of them keeps of a game."""


def finished_game(
    words: Vocabulary,
    guesses: Sequence[str],
    answer: str | None,
    share: str | None,
    rule: str,
    finished: str = "",
    limit: int | None = None,
) -> RecordedGame:
    """A game that was played elsewhere, as the record keeps it."""
    words, guesses = split_game(words, guesses)
    if share is not None and not guesses:
        guesses, shared_answer = share_words(share, words)
        answer = answer or shared_answer
    if answer is None:
        answer = _lost_word(words, guesses, share, finished or _day_of(share or ""), limit or GUESSES)
    turns = read_turns(words, list(guesses), answer, share)
    if share is not None and is_hard(share):
        rule = "hard"
    won = turns[-1].feedback.solved
    word = turns[-1].guess if won else words.normalize(answer) if answer is not None else ""
    if not word:
        raise NotationError(f"the game was not solved with {turns[-1].guess!r}: say with --answer what the word was")
    for turn in turns:
        if words.feedback(turn.guess, word) != turn.feedback:
            raise NotationError(f"{turn.guess!r} cannot have shown {str(turn.feedback)!r} if {word!r} is the answer")
    named = tuple(turn.guess for turn in turns)
    if limit is None:
        limit = _tallied(share or "", len(turns), won)
    if len(turns) > limit:
        raise NotationError(f"a game of {limit} guesses cannot have had {len(turns)}")
    return RecordedGame(
        words.name,
        words.digest,
        Rule.parse(rule).name,
        "elsewhere",
        word,
        named,
        won,
        finished=finished or _day_of(share or ""),
        limit=limit,
    )


def _lost_word(words: Vocabulary, guesses: Sequence[str], share: str | None, day: str, limit: int) -> str | None:
    """The answer of a day whose puzzle was evidently not solved, by the calendar; None where that is not known.

    Tiles say so; words alone do where there are as many as the game had, and the last of them was not the answer.
    """
    answer = next((entry.answer for entry in calendar() if str(entry.date) == day), None) if day else None
    if answer is None or answer not in words.guess_index or not guesses:
        return None
    if share is not None:
        lost = not share_rows(share, words.length)[-1].solved
    elif "=" in guesses[-1]:
        lost = not Turn.parse(guesses[-1], words).feedback.solved
    else:
        lost = len(guesses) >= limit and words.normalize(guesses[-1]) != answer
    return answer if lost else None


def list_called(name: str, digest: str, usual: Vocabulary | None) -> Vocabulary | None:
    """The list of that name as it is today; None for somebody's own list, which only a digest tells apart."""
    if usual is not None and name in ("", usual.name):
        return usual
    try:
        return vocabulary(name)
    except VocabularyError:
        if digest:
            return None
        raise


def list_of(name: str, digest: str, usual: Vocabulary | None, played: list[str]) -> Vocabulary:
    """The list of a game; of one that is not known here, or no longer as it was, what was played of it."""
    today = list_called(name, digest, usual)
    if today is None:
        return make_vocabulary(name, played, alphabet=alphabet_of(played))
    if digest in ("", today.digest):
        return today
    words = [turn if is_word(turn, today) else turn.rpartition("=")[0] for turn in played]
    return make_vocabulary(name or "played", words, scoring=today.scoring.name, alphabet=today.alphabet)


def _day_of(share: str) -> str:
    day = share_date(share)
    return "" if day is None else str(day)


def _tallied(share: str, turns: int, won: bool) -> int:
    # A title may also have a date in it: only a tally that fits the game says how many guesses it had.
    tally = re.search(rf"(?<![0-9/]){turns if won else 'X'}/([0-9]{{1,3}})(?![0-9/])", share)
    fits = tally is not None and turns <= int(tally[1]) <= MOST_GUESSES
    return int(tally[1]) if tally is not None and fits else max(GUESSES, turns)


def cell(value: object) -> str:
    """A value as a cell of CSV has it."""
    if isinstance(value, (list, tuple)):
        return " ".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


def games_csv(games: Iterable[RecordedGame]) -> str:
    """Games as CSV, which read_games can read again."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for g in games:
        table.writerow(cell(g.finished if name == "date" else getattr(g, name)) for name in COLUMNS)
    return out.getvalue()


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
    return tw.review(
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
