"""Finished games as the record keeps them: from words and share texts, and as CSV."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

from tilewise.apps.history import RecordedGame
from tilewise.errors import NotationError, VocabularyError
from tilewise.game import GUESSES, MOST_GUESSES
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn, is_word
from tilewise.game.words.alphabet import alphabet_of
from tilewise.game.words.calendar import calendar
from tilewise.game.words.lists import vocabulary
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.reviews.transcript import is_hard, read_turns, share_date, share_rows, share_words, split_game

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
