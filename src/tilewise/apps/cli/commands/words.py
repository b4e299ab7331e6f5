"""``tilewise words``: the lists, what is in them, which words match."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import tilewise as tw
from tilewise.apps.cli.framework.declare import command
from tilewise.apps.cli.framework.options import LiveWords, tell_unlisted
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError
from tilewise.game.words.alphabet import Alphabet


def words(
    patterns: list[str] | None = None,
    *,
    words: LiveWords,
    contain: str = "",
    lack: str = "",
    after: list[str] | None = None,
    only_answers: bool = False,
    as_json: bool = False,
) -> int:
    """The word lists: what they are and what is in them.

    Without anything to look for: all lists, or the one that is named, with their sizes, origins and digests. The exit
    code is 1 if no word is found.
    """
    if patterns or contain or lack or after or only_answers:
        return _search(words.vocabulary(), patterns or [], contain, lack, after or [], only_answers, as_json)
    if words != LiveWords():
        _one(words, as_json)
    else:
        _all(as_json)
    return 0


def _search(
    vocabulary: Any, patterns: list[str], contain: str, lack: str, after: list[str], only_answers: bool, as_json: bool
) -> int:
    from tilewise.apps.answers.lists import matches_answer
    from tilewise.apps.answers.prior import word_people

    position = tw.Position.parse(" ".join(after), vocabulary)
    tell_unlisted(vocabulary, position.unlisted)
    pool = vocabulary.answers if only_answers else vocabulary.guesses
    if after:
        letters = vocabulary.encode(pool)
        keep = [position.fits(turn, letters) for turn in position.turns]
        pool = tuple(w for i, w in enumerate(pool) if all(mask[i] for mask in keep))
    alphabet = vocabulary.alphabet
    tile = {symbol: chr(_TILES + i) for i, symbol in enumerate(vocabulary.letters)}
    forms = [_form(p, alphabet, tile) for p in patterns]
    if len(patterns) > 1:
        _refuse_remarks(patterns, vocabulary)
    needed, banned = (alphabet.split(alphabet.fold(text)) for text in (contain, lack))
    matches = [
        w
        for w in pool
        if (not forms or any(form.fullmatch("".join(map(tile.__getitem__, alphabet.split(w)))) for form in forms))
        and all(alphabet.split(w).count(c) >= needed.count(c) for c in needed)
        and not any(c in alphabet.split(w) for c in banned)
    ]
    answers = vocabulary.answer_index
    if as_json:
        output.emit("words", matches_answer(vocabulary, matches))
        return 0 if matches else 1
    for word in matches:
        shown = output.written(word) if output.is_terminal() else word  # what goes to a file can be read again
        print(shown if only_answers or word not in answers or not output.is_terminal() else f"{shown} *")
    if output.is_terminal():
        of = "answers" if only_answers else "words (* can be the answer)"
        print(f"{len(matches):,} of {len(vocabulary.answers if only_answers else vocabulary.guesses):,} {of}")
        if len(matches) == 1 and (people := word_people(matches[0], vocabulary)):
            output.say(people.sentence)
    if not matches:
        output.note(f"tilewise: no word in {vocabulary.name!r} matches{_meant(patterns)}")
    return 0 if matches else 1


def _refuse_remarks(patterns: list[str], vocabulary: tw.Vocabulary) -> None:
    """Refuse what was typed beside a pattern and is neither: the words found would not heed it."""
    for pattern in patterns:
        if pattern.isalpha() and vocabulary.alphabet.fold(pattern) not in vocabulary.guess_index:
            raise NotationError(
                f"{pattern!r} is no pattern and no word of {vocabulary.name!r}: --with and --without say which letters "
                "words have and lack, as in '.a..e --with s --without r'"
            )


def _meant(patterns: list[str]) -> str:
    from tilewise.apps.answers.lists import lists_answer

    names = {row.name for row in lists_answer().lists}
    return next((f"; the list is shown by 'tilewise words --list {p}'" for p in patterns if p in names), "")


_TILES = 0xE000
"""Each symbol is one of Unicode's private characters while words are matched, so that a tile is one character."""


def _form(pattern: str, alphabet: Alphabet, tile: Mapping[str, str]) -> re.Pattern[str]:
    """What a pattern asks for, tile by tile; a sign that is one of the list's own symbols is just that."""
    wild = {sign: form for sign, form in {".": ".", "_": ".", "?": ".", "*": ".*"}.items() if not alphabet.has(sign)}
    clean = alphabet.split(alphabet.fold(pattern.strip()))
    if not clean or not all(alphabet.has(symbol) or symbol in wild for symbol in clean):
        raise NotationError(
            f"{pattern!r} is not a pattern: use {alphabet.noun}, . for any of them and * for any run, as in 'cr..e'"
            f"{_meant([pattern])}"
        )
    never = "(?!)"  # a letter that no word has
    return re.compile("".join(wild.get(symbol) or tile.get(symbol, never) for symbol in clean))


def _one(words: LiveWords, as_json: bool) -> None:
    from tilewise.apps.answers.lists import ListsShown, vocabulary_row

    row = vocabulary_row(words.vocabulary())
    if as_json:
        output.emit("words", ListsShown(lists=(row,)))
        return
    output.facts({key: value for key, value in vars(row).items() if value is not None})


def _all(as_json: bool) -> None:
    from tilewise.apps.answers.lists import ListsShown, lists_answer

    rows = lists_answer().lists
    if as_json:
        output.emit("words", ListsShown(lists=rows))
        return
    output.table(
        ["list", "letters", "answers", "guesses", "digest", "date", "what it is"],
        [[r.name, r.length, r.answers, r.guesses, r.digest[:12], r.date, r.title] for r in rows],
        left=(0, 4, 5, 6),
        narrow=("list", "letters", "answers", "guesses"),
    )


app = command(
    words,
    "tilewise words",
    "tilewise words --list nyt",
    "tilewise words 'cr..e' --only-answers",
    "tilewise words '.a..e' --with s --without r",
    "tilewise words --after crane=.y..g --without tu",
)
