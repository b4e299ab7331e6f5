"""Finished games as people have them: words, share texts and CSV, read into the record and written out again."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, time

from tilewise.apps.cli.record import Played
from tilewise.errors import NotationError, TilewiseError
from tilewise.game import GUESSES, MOST_GUESSES
from tilewise.game.lists import vocabulary
from tilewise.game.position import Rule
from tilewise.game.words import Vocabulary
from tilewise.reviews.transcript import is_hard, read_turns

COLUMNS = ("date", "list", "rule", "host", "answer", "guesses", "won", "hints", "limit")


def finished_game(
    words: Vocabulary,
    guesses: Sequence[str],
    answer: str | None,
    share: str | None,
    rule: str,
    finished: str = "",
    limit: int | None = None,
) -> Played:
    """A game that was played elsewhere, as the record keeps it."""
    turns = read_turns(words, list(guesses), answer, share)
    if share is not None and is_hard(share):
        rule = "hard"
    won = turns[-1].feedback.solved
    word = turns[-1].guess if won else words.spelled(answer) if answer is not None else ""
    if not word:
        raise NotationError(f"the game was not solved with {turns[-1].guess!r}: say with --answer what the word was")
    for turn in turns:
        if words.feedback(turn.guess, word) != turn.feedback:
            raise NotationError(f"{turn.guess!r} cannot have shown {str(turn.feedback)!r} if {word!r} is the answer")
    named = tuple(turn.guess for turn in turns)
    if limit is None:
        limit = _tallied(share or "", len(turns), won)
    return Played(
        words.name, words.digest, Rule.parse(rule).value, "elsewhere", word, named, won, 0, finished, limit=limit
    )


def _tallied(share: str, turns: int, won: bool) -> int:
    # A title may also have a date in it: only a tally that fits the game says how many guesses it had.
    found = re.search(rf"(?<![0-9/]){turns if won else 'X'}/([0-9]{{1,3}})(?![0-9/])", share)
    return int(found[1]) if found is not None and turns <= int(found[1]) <= MOST_GUESSES else GUESSES


def _limit(text: str) -> int:
    if not text:
        return GUESSES
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST_GUESSES):
        raise NotationError(f"{text[:20]!r} is not a number of guesses from 1 to {MOST_GUESSES}")
    return int(text)


def read_games(text: str, words: Vocabulary, rule: str) -> list[Played]:
    """The games of a text: CSV with a header, or share texts with the words beside or below the squares."""
    text = text.lstrip("\ufeff")
    head = [cell.strip() for cell in text.split("\n", 1)[0].lower().split(",")]
    games = _of_csv(text, words, rule) if "guesses" in head else _of_shares(text, words, rule)
    if not games:
        raise NotationError("there are no games in it: give share texts with words, or CSV with a column 'guesses'")
    return games


def _of_csv(text: str, words: Vocabulary, rule: str) -> list[Played]:
    games = []
    try:
        rows = list(csv.DictReader(io.StringIO(text), strict=True))
    except csv.Error as error:
        raise NotationError(f"it is not CSV: {error}") from None
    for number, row in enumerate(rows, 2):
        cell = {str(k).strip().lower(): v.strip() for k, v in row.items() if isinstance(v, str)}
        try:
            named = vocabulary(cell["list"]) if cell.get("list") else words
            when = _moment(cell.get("date", ""))
            guesses, answer = cell.get("guesses", "").split(), cell.get("answer") or None
            limit = _limit(cell.get("limit", ""))
            games.append(finished_game(named, guesses, answer, None, cell.get("rule") or rule, when, limit))
        except TilewiseError as error:
            raise NotationError(f"line {number}: {error}") from None
    return games


def _moment(text: str) -> str:
    if not text:
        return ""
    try:
        when = datetime.fromisoformat(text)
        if len(text) == len("2026-05-31"):
            when = datetime.combine(when.date(), time(12))
        return when.astimezone(UTC).isoformat(timespec="seconds")
    except (ValueError, OverflowError):
        raise NotationError(f"{text!r} is not a date such as 2026-05-31") from None


_SQUARE = re.compile(r"[⬛⬜🟨🟩🟦🟧]")
_TITLE = re.compile(r"[0-9X]+/[0-9]+")
_WORD = re.compile(r"[^\W\d_]+")


def _of_shares(text: str, words: Vocabulary, rule: str) -> list[Played]:
    # A game begins with its title (the line with the tally); its words are beside the squares, or below them.
    blocks: list[list[str]] = []
    for line in text.splitlines():
        if not blocks or _TITLE.search(line):
            blocks.append([])
        blocks[-1].append(line)
    games = []
    for number, block in enumerate(blocks, 1):
        rows = [line for line in block if _SQUARE.search(line)]
        if not rows:
            continue
        below = [line for line in block if not _SQUARE.search(line) and not _TITLE.search(line)]
        named = [w for line in rows for w in _WORD.findall(line)] or [w for line in below for w in _WORD.findall(line)]
        try:
            answer = named[len(rows)] if len(named) > len(rows) else None
            games.append(finished_game(words, named[: len(rows)], answer, "\n".join(block), rule))
        except TilewiseError as error:
            raise NotationError(f"game {number}: {error}") from None
    return games


def games_csv(games: Iterable[Played]) -> str:
    """Games as CSV, which read_games can read again."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for g in games:
        won = "yes" if g.won else "no"
        table.writerow([g.finished, g.list, g.rule, g.host, g.answer, " ".join(g.guesses), won, g.hints, g.limit])
    return out.getvalue()
