"""Ways to write down a finished game: its words and the answer, turns with feedback, or the share text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from tilewise.errors import CalendarError, Fault, NotationError
from tilewise.game import arguments
from tilewise.game.feedback import Feedback
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn, is_word, split_given, words_of
from tilewise.game.words.calendar import FIRST, puzzle_date
from tilewise.game.words.lists import as_vocabulary, is_daily
from tilewise.game.words.lists import vocabulary as named_vocabulary
from tilewise.game.words.vocabulary import Vocabulary


def split_game(vocabulary: Vocabulary, words: str | Iterable[str]) -> tuple[Vocabulary, list[str]]:
    """The words or turns of a game one by one, and its list: with the letters given, if the first of them gives some.

    >>> split_game(named_vocabulary("nyt"), "s.... salet stare")
    (Vocabulary('nyt:s....', 1666 guesses, 365 answers), ['salet', 'stare'])
    """
    parts = [part for text in arguments.texts(words, "words") for part in words_of(text, vocabulary)]
    named, rest = split_given(vocabulary, parts)
    return named, list(rest)


UNKNOWN = "?"
"""Stands for a word that nobody remembers, and for each of its letters."""


def is_unknown(word: str) -> bool:
    """Whether a word is one of which only the feedback is known.

    >>> is_unknown("?"), is_unknown("?????"), is_unknown("crane")
    (True, True, False)
    """
    return bool(word) and not word.strip(UNKNOWN)


def read_turns(
    vocabulary: Vocabulary, words: Iterable[str], answer: str | None = None, share: str | None = None
) -> tuple[Turn, ...]:
    """The turns of a game written down in any of the usual ways.

    Words with the answer (words alone are a game that was solved, so the last is the answer); turns with their
    feedback (``crane=.y..g``); words with the pasted share text, or in it. ``?`` is a word that is not known.
    """
    parts = [w for text in arguments.texts(words, "words") for w in words_of(text, vocabulary)]
    if not parts and share is not None:
        parts, _ = share_words(share, vocabulary)
    if all(is_unknown(text.partition("=")[0]) for text in parts):
        raise NotationError("there is nothing to review: give the words that were guessed", fault=Fault.of("empty"))
    bare = [is_word(text, vocabulary) or "=" not in text for text in parts]
    if answer is None and share is None and all(bare):
        answer = parts[-1]
    target = None if answer is None else vocabulary.word(answer)
    rows: Sequence[Feedback | None] = [None] * len(parts) if share is None else share_rows(share, vocabulary.length)
    if len(rows) != len(parts):
        message = f"the share text has {len(rows)} rows of squares, but {len(parts)} words were given"
        raise NotationError(message, fault=Fault.of("rows", rows=len(rows), words=len(parts)))
    turns = []
    for text, row, alone in zip(parts, rows, bare, strict=True):
        told, _, tiles = text.partition("=")
        feedback = target_feedback = None
        if is_unknown(told):
            word, feedback = UNKNOWN * vocabulary.length, vocabulary.scoring.parse(tiles) if tiles else None
        else:
            turn = None if alone else Turn.parse(text, vocabulary)
            word, feedback = vocabulary.normalize(turn.guess if turn else text), turn.feedback if turn else None
            vocabulary.check_played(word)
            target_feedback = vocabulary.feedback(word, target) if target else None
        seen = [f for f in (feedback, row, target_feedback) if f]
        if not seen:
            message = f"what {text!r} showed is not known: give the answer, or turns such as '{word}=.y..g'"
            raise NotationError(message, fault=Fault.of("unshown", text=text, word=word))
        if any(f != seen[0] for f in seen):
            shown = [str(f) for f in dict.fromkeys(seen)]
            message = f"{word!r} cannot have shown both {' and '.join(map(repr, shown))}"
            raise NotationError(message, fault=Fault.of("both", text=word, shown=shown))
        if seen[0].solved and is_unknown(word):
            if target is None:
                raise NotationError("the row that is all right shows the answer: give its word")
            word = target
        turns.append(Turn(word, seen[0], vocabulary.alphabet))
        if seen[0].solved and len(turns) < len(parts):
            message = f"{word!r} was the answer, but more words follow it"
            raise NotationError(message, fault=Fault.of("follows", text=word))
    return tuple(turns)


_TALLY = re.compile(r"\b[0-9X]{1,2}/[0-9]{1,2}\*")


def is_hard(share: str) -> bool:
    """Whether a share text is of a game in hard mode: its tally ends with a star.

    >>> is_hard("Wordle 1,000 2/6*"), is_hard("Wordle 1,000 2/6")
    (True, False)
    """
    return _TALLY.search(share) is not None


_NUMBERED = re.compile(r"\bWordle\s+#?([0-9]{1,3}(?:[.,'\u2019\s]?[0-9]{3})*)\s+[0-9X]/[0-9]", re.IGNORECASE)


def share_date(share: str) -> date | None:
    """The day of the puzzle that a share text is of, by its number; None if it has none.

    >>> str(share_date("Wordle 1,000 2/6")), share_date("tilewise nyt 2/6")
    ('2024-03-15', None)
    """
    tally = _NUMBERED.search(share)
    if tally is None:
        return None
    number = int(re.sub(r"[^0-9]", "", tally[1]))
    try:
        return puzzle_date(FIRST + timedelta(number))
    except (CalendarError, OverflowError):  # the puzzle of another program
        return None


def rule_of(rule: str | Rule | None, share: str | None = None) -> Rule:
    """The rule of a game: the one that is named, else hard mode if the share text has its star.

    >>> rule_of(None, "Wordle 1,000 2/6*").name, rule_of("any", "Wordle 1,000 2/6*").name
    ('hard', 'any')
    """
    if rule is not None:
        return Rule.parse(rule)
    return Rule.HARD if share is not None and is_hard(share) else Rule.ANY


def day_of(
    vocabulary: Vocabulary | str, day: str | date | None, share: str | None = None, today: str | date | None = None
) -> date | None:
    """The day of a game: the one that is named, else that of its share text, else today for the list of today.

    :param today: What day it is where the game was played; by default what it is here.

    >>> str(day_of("daily", None, "Wordle 1,000 2/6")), day_of("nyt", None)
    ('2024-03-15', None)
    """
    if day is not None:
        return puzzle_date(day)
    shared = None if share is None else share_date(share)
    if shared is not None or not is_daily(vocabulary):
        return shared
    return date.today() if today is None else puzzle_date(today)


def has_days(words: Vocabulary) -> bool:
    """Whether the puzzles of the calendar can be of a list: they are English words."""
    return not words.alphabet.known


def vocabulary_of(vocabulary: Vocabulary | str, day: date | None) -> Vocabulary:
    """The list by which a game is judged: ``daily`` is that of the morning of its day."""
    if isinstance(vocabulary, str) and is_daily(vocabulary):
        return named_vocabulary(vocabulary, as_of=day)
    return as_vocabulary(vocabulary)


_SQUARES = re.compile(r"(?:[⬛⬜🟨🟩🟦🟧]\ufe0f?|:[a-z_]+_square:)+")


def has_squares(text: str) -> bool:
    """Whether there are squares in a text, drawn or by name."""
    return _SQUARES.search(text) is not None


def share_rows(text: str, length: int) -> tuple[Feedback, ...]:
    r"""The rows of squares in a share text, whatever is around them.

    >>> [str(f) for f in share_rows("Wordle 1,000 2/6\n\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩", 5)]
    ['.y...', 'ggggg']
    """
    rows = tuple(Feedback.parse(row, length) for line in text.splitlines() for row in _SQUARES.findall(line.strip()))
    if not rows:
        raise NotationError(f"there are no squares in the share text {text[:40]!r}")
    return rows


_SEVERAL = re.compile(r"\u20e3|\b(?:quor|octor|dor|sedecor|duotrigor)dle\b", re.IGNORECASE)
"""Results of several boards: their titles have words as long as guesses ("Daily", "games"), which nobody played."""
_TITLE = re.compile(r"\b[0-9X]{1,3}/[0-9]{1,3}\b")


def is_of_several(share: str) -> bool:
    """Whether a share text is the result of several boards."""
    return _SEVERAL.search(share) is not None


def share_words(share: str, vocabulary: Vocabulary) -> tuple[list[str], str | None]:
    r"""The words that stand beside the squares of a share text, or below them, and the answer if it is one more.

    >>> from tilewise import vocabulary
    >>> share_words("Wordle 1,000 X/6\n\n⬛🟨⬛⬛⬛ CRANE\n⬛⬛🟨🟨⬛ tiger, it was GUPPY", vocabulary("nyt"))
    (['crane', 'tiger'], 'guppy')
    """
    if is_of_several(share):
        raise NotationError(
            "this is the result of several boards, which has no words: review its turns, as in --boards quordle "
            "crane=..y../...../.g.../..... ..."
        )
    lines = share.splitlines()
    rows = sum(len(_SQUARES.findall(line)) for line in lines)
    beside = _tokens([_SQUARES.sub(" ", line) for line in lines if _SQUARES.search(line)], vocabulary)
    below = _tokens([line for line in lines if not _SQUARES.search(line) and not _TITLE.search(line)], vocabulary)
    # People also write about their game: below the squares only what the list has is a word of it.
    below = [word for word in below if word in vocabulary.guess_index]
    words = [*beside, *below[:1]] if len(beside) == rows else beside or below
    if not words:
        raise NotationError("the share text has no words: give them, too, in their order, as in crane sloth piano")
    return words[:rows] if len(words) == rows + 1 else words, words[rows] if len(words) == rows + 1 else None


def _tokens(lines: Iterable[str], vocabulary: Vocabulary) -> list[str]:
    """What is as long as a word of the list, and spelled like one."""
    parts = (part for line in lines for part in re.split(r"[\s,;:.|/>()]+", line))
    words = (vocabulary.alphabet.fold(part) for part in parts)
    alphabet = vocabulary.alphabet
    return [word for word in words if alphabet.spells(word) and len(alphabet.split(word)) == vocabulary.length]
