"""Finished games as people have them: words, share texts, CSV and JSON, read into the record and written out again."""

from __future__ import annotations

import csv
import io
import json
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from tilewise.apps.cli.record import HOSTS, UNREVIEWED, Played
from tilewise.errors import NotationError, TilewiseError, unknown
from tilewise.game import GUESSES, MOST_GUESSES
from tilewise.game.calendar import puzzle_date
from tilewise.game.named_lists import vocabularies, vocabulary
from tilewise.game.position import Rule
from tilewise.game.words import Vocabulary, make_vocabulary
from tilewise.reviews.transcript import is_hard, read_turns, share_date

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
    if len(turns) > limit:
        raise NotationError(f"a game of {limit} guesses cannot have had {len(turns)}")
    return Played(
        words.name,
        words.digest,
        Rule.parse(rule).value,
        "elsewhere",
        word,
        named,
        won,
        finished=finished or _day_of(share or ""),
        limit=limit,
    )


def edited(
    game: Played,
    guesses: Sequence[str],
    answer: str | None,
    rule: str | None,
    words: Vocabulary | None,
    when: str | None,
) -> Played:
    """A recorded game with what is said of it now; what a review found holds no longer."""
    named = words or _list_of(game.list, game.digest, None, [*game.guesses, game.answer, *guesses])
    told = list(guesses) or list(game.guesses)
    word = answer or (None if guesses and "=" not in guesses[-1] and game.won else game.answer)
    changed = (
        finished_game(named, told, word, None, rule or game.rule, limit=max(game.limit, len(told)))
        if told
        else replace(game, rule=Rule.parse(rule or game.rule).value, answer=named.spelled(word or game.answer))
    )
    return replace(
        changed,
        id=game.id,
        finished=game.finished if when is None else when,
        host=game.host,
        hints=game.hints,
        exclude=game.exclude,
        digest=game.digest if words is None else named.digest,
        **UNREVIEWED,
    )


def _day_of(share: str) -> str:
    day = share_date(share)
    return "" if day is None else str(day)


def _tallied(share: str, turns: int, won: bool) -> int:
    # A title may also have a date in it: only a tally that fits the game says how many guesses it had.
    found = re.search(rf"(?<![0-9/]){turns if won else 'X'}/([0-9]{{1,3}})(?![0-9/])", share)
    fits = found is not None and turns <= int(found[1]) <= MOST_GUESSES
    return int(found[1]) if found is not None and fits else max(GUESSES, turns)


def read_games(text: str, words: Vocabulary, rule: str) -> list[Played]:
    """The games of a text: CSV with a header, JSON, or share texts with the words beside or below the squares."""
    text = text.lstrip("\ufeff")
    head = [cell.strip() for cell in text.split("\n", 1)[0].lower().split(",")]
    if text.lstrip().startswith("{"):
        rows = _of_json(text)
    elif "guesses" in head:
        rows = _of_csv(text)
    else:
        return _some(_of_shares(text, words, rule))
    games = []
    for where, row in rows:
        try:
            games.append(_of_row(row, words, rule))
        except TilewiseError as error:
            raise NotationError(f"{where}: {error}") from None
    return _some(games)


def _some(games: list[Played]) -> list[Played]:
    if not games:
        raise NotationError("there are no games in it: give share texts with words, or CSV with a column 'guesses'")
    return games


Rows = Iterator[tuple[str, Mapping[str, str]]]
"""Where each row is, and its cells by the names of the columns."""


def _of_csv(text: str) -> Rows:
    try:
        for number, row in enumerate(csv.DictReader(io.StringIO(text), strict=True), 2):
            yield f"line {number}", {str(k).strip().lower(): v.strip() for k, v in row.items() if isinstance(v, str)}
    except csv.Error as error:
        raise NotationError(f"it is not CSV: {error}") from None


def _of_json(text: str) -> Rows:
    # As 'tilewise history --json' prints them: the names are those of the record.
    try:
        games = json.loads(text)["games"]
        rows = [(game["id"], {**game, "date": game["finished"]}) for game in games]
        rows = [(number, {name: _cell(value) for name, value in row.items()}) for number, row in rows]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise NotationError("it is not JSON as 'tilewise history --json' prints it") from error
    for number, row in rows:
        yield f"game {number}", row


def _cell(value: object) -> str:
    """A value as a cell of CSV has it."""
    if isinstance(value, (list, tuple)):
        return " ".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)


def _of_row(cell: Mapping[str, str], words: Vocabulary, rule: str) -> Played:
    """The game of a row, whatever of it is there."""
    guesses, answer = cell.get("guesses", "").split(), cell.get("answer") or None
    digest, host = cell.get("digest", ""), cell.get("host") or "elsewhere"
    if host not in HOSTS:
        raise NotationError(unknown("host", host, HOSTS))
    named = _list_of(cell.get("list", ""), digest, words, [*guesses, *filter(None, [answer])])
    when, limit = _moment(cell.get("date", "")), _whole(cell.get("limit", ""), 1, MOST_GUESSES, "number of guesses")
    rule = cell.get("rule") or rule
    if guesses or answer is None:
        game = finished_game(named, guesses, answer, None, rule, when, limit)
    else:  # given up at once
        game = Played(named.name, named.digest, Rule.parse(rule).value, host, named.word(answer), (), False)
        game = replace(game, finished=when, limit=limit or GUESSES)
    return replace(
        game,
        host=host,
        digest=digest or game.digest,
        hints=_whole(cell.get("hints", ""), 0, 10**6, "number of hints") or 0,
        exclude=tuple(map(named.alphabet.word, cell.get("exclude", "").split())),
        par=_number(cell.get("par", "")),
        regret=_number(cell.get("regret", "")),
        luck=_number(cell.get("luck", "")),
        chance_par=_number(cell.get("chance_par", "")),
        chance_regret=_number(cell.get("chance_regret", "")),
        chance_luck=_number(cell.get("chance_luck", "")),
        regrets=_numbers(cell.get("regrets", "")),
        chance_regrets=_numbers(cell.get("chance_regrets", "")),
    )


def _list_of(name: str, digest: str, usual: Vocabulary | None, played: list[str]) -> Vocabulary:
    """The list of a game; of one that is not known here, or no longer as it was, what was played of it."""
    known = usual if usual is not None and name in ("", usual.name) else None
    if known is None and (not digest or name in {info.name for info in vocabularies()}):
        known = vocabulary(name)
    if known is not None and digest in ("", known.digest):
        return known
    return make_vocabulary(name or "played", [turn.partition("=")[0] for turn in played])


def _whole(text: str, least: int, most: int, what: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 8 and least <= int(text) <= most):
        raise NotationError(f"{text[:20]!r} is not a {what} from {least} to {most}")
    return int(text)


def _number(text: str) -> float | None:
    try:
        value = float(text) if text else None
    except ValueError:
        value = math.nan
    if value is not None and not math.isfinite(value):
        raise NotationError(f"{text[:20]!r} is not a number")
    return value


def _numbers(text: str) -> tuple[float, ...]:
    return tuple(number for part in text.split() if (number := _number(part)) is not None)


def _moment(text: str) -> str:
    """When a game was finished: a moment, in UTC, or a date, which is the same in every zone."""
    if not text:
        return ""
    if ":" not in text:
        return str(puzzle_date(text))
    try:
        when = datetime.fromisoformat(text).astimezone(UTC)
    except (ValueError, OverflowError):
        raise NotationError(f"{text!r} is not a date such as 2026-05-31") from None
    return when.isoformat(timespec="seconds")


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
        table.writerow(_cell(g.finished if name == "date" else getattr(g, name)) for name in COLUMNS)
    return out.getvalue()
