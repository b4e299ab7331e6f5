"""Answers about what can be chosen: word lists, rankers, rules and tie-breaks; and about the words of a list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import lru_cache

from tilewise.apps.answers.shape import GameRow, Shape, fill, game_row
from tilewise.game import GUESSES
from tilewise.game.game import Game
from tilewise.game.rule import RULES
from tilewise.game.scoring import Tiles
from tilewise.game.scorings import SCORINGS, scoring_named
from tilewise.game.words.alphabet import Alphabet, alphabets
from tilewise.game.words.calendar import FIRST, calendar
from tilewise.game.words.day_puzzle import FIRST_PUZZLE, PUZZLE_LISTS
from tilewise.game.words.lists import DAILY, DATED, DEFAULT, ListInfo, list_bytes, vocabularies, vocabulary
from tilewise.game.words.make_vocabulary import MADE_LISTS, ListRule
from tilewise.game.words.people import known_people
from tilewise.game.words.spelling import similar_words
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.rank.rankers import RANKERS, Ranker
from tilewise.solver.rank.ties import TIES


class AlphabetRow(Shape):
    """How the words of a language are read: a text becomes letters character by character, by these tables.

    A text is normalised (NFC), looked up in ``folding``, made small, and looked up again.
    """

    language: str
    """The language's tag, as in ``fr``."""
    symbols: tuple[str, ...]
    """Every letter there is; one of several characters is one tile wherever these follow each other."""
    folding: dict[str, str]
    """What characters are read as: é as e, œ as oe."""
    capitals: dict[str, str]
    """The capitals of letters that have not their usual one."""
    decomposed: bool
    """Whether syllables are taken apart before their parts are looked up (NFD)."""


class ListRow(Shape):
    """A word list."""

    name: str
    title: str
    length: int
    answers: int
    guesses: int
    digest: str
    """Identifies its words, whatever its name."""
    weighted: bool
    """Whether some answers are likelier than others."""
    alphabet: str | None
    """Every symbol that words may have, or that occurs; null where they are letters that nobody counted."""
    read_as: str | None
    """The language whose alphabet its words are read by; null where every letter is just a letter, as in English."""
    scoring: str
    """How feedback comes about: tiles, pegs (as 2+1) or another one."""
    limit: int
    """Guesses that a game usually has."""
    date: str | None
    origin: str | None
    licence: str | None
    guesses_sha256: str | None
    answers_sha256: str | None


class ScoringRow(Shape):
    """How a scoring writes and draws its feedback."""

    tiles: bool
    """Whether these are the game's own tiles, of which hard mode and given letters speak."""
    drawn: bool
    """Whether there is one tile for every symbol; else feedback is a text of its own, such as 2+1."""
    marks: str
    """How a tile is written, by its digit; the last is that of the right place."""
    kinds: tuple[str, ...]
    """What a tile says, by its digit."""
    squares: tuple[str, ...]
    """How share texts draw it, by its digit."""


class RankerRow(Shape):
    """A way to rank guesses."""

    made_from = Ranker
    KEYS = "name description source aliases"


class ListsAnswer(Shape):
    """What can be chosen."""

    default: str
    """The list to begin with."""
    limit: int
    """Guesses in a game unless said otherwise."""
    lists: tuple[ListRow, ...]
    alphabets: dict[str, AlphabetRow]
    """The alphabets that these lists are read by, by name."""
    scorings: dict[str, ScoringRow]
    """Every scoring, by name."""
    rankers: tuple[RankerRow, ...]
    rules: tuple[str, ...]
    ties: tuple[str, ...]
    first_day: str
    """The day of the daily puzzle number 0."""
    known_to: str
    """The last day whose answer is known to the weights of today's puzzle."""
    day_list: str
    """The list that has the answers of all days."""
    puzzle_lists: tuple[str, ...]
    """The lists that have a puzzle of the day of tilewise's own; the first is the usual one."""
    first_puzzle: str
    """The day of its puzzle 1."""
    limits: dict[str, int]
    """The limits of this door."""


def lists_answer(limits: Mapping[str, int] | None = None) -> ListsAnswer:
    """Every list, ranker, rule and tie-break; the door that answers adds its limits."""
    return replace(_on_a_day(date.today(), vocabulary(DAILY).digest), limits=dict(limits or {}))


@lru_cache(maxsize=2)
def _on_a_day(_date: date, _digest: str) -> ListsAnswer:
    # The list of today's puzzle will be different tomorrow, and when a day is added.
    languages = {info.alphabet for info in vocabularies()}
    return ListsAnswer(
        default=DEFAULT,
        limit=GUESSES,
        lists=(*map(list_row, vocabularies()), *map(_made_row, MADE_LISTS)),
        alphabets={name: alphabet_row(a) for name, a in alphabets().items() if name in languages},
        scorings={name: fill(ScoringRow, scoring, drawn=scoring.has_tiles) for name, scoring in SCORINGS.items()},
        rankers=tuple(fill(RankerRow, r) for r in RANKERS.values()),
        rules=tuple(rule.name for rule in RULES.values()),
        ties=TIES,
        first_day=str(FIRST),
        known_to=str(max(day.date for day in calendar())),
        day_list=DATED,
        puzzle_lists=PUZZLE_LISTS,
        first_puzzle=str(FIRST_PUZZLE),
        limits={},
    )


def alphabet_row(alphabet: Alphabet) -> AlphabetRow:
    """An alphabet as data."""
    return fill(
        AlphabetRow, alphabet, symbols=alphabet.known, folding=dict(alphabet.folding), capitals=dict(alphabet.upper)
    )


def list_row(info: ListInfo) -> ListRow:
    """A named list; its words are counted rather than read, because reading all lists takes a long time."""
    return fill(
        ListRow,
        info,
        guesses=list_bytes(info.guesses).count(b"\n"),
        answers=list_bytes(info.answers).count(b"\n"),
        digest=vocabulary(info.name).digest if info.name == DAILY else info.digest,
        weighted=info.name == DAILY,
        alphabet=None,
        read_as=info.alphabet if info.alphabet in alphabets() else None,
        scoring=Tiles.name,
        limit=GUESSES,
    )


_NO_SOURCE: dict[str, None] = dict.fromkeys(("date", "origin", "licence", "guesses_sha256", "answers_sha256"))
"""Of words that come from no published list."""


def _made_row(rule: ListRule) -> ListRow:
    """A list by rule, as it is offered; it is not made for that."""
    return fill(
        ListRow,
        rule,
        name=rule.form,
        answers=rule.words,
        guesses=rule.words,
        weighted=False,
        read_as=None,
        limit=scoring_named(rule.scoring, rule.length).limit,
        **_NO_SOURCE,
    )


def vocabulary_row(words: Vocabulary) -> ListRow:
    """Any vocabulary: a named list with its origin, or your own words."""
    info = next((i for i in vocabularies() if i.name == words.name), None)
    if info is not None and vocabulary(info.name) == words:
        return replace(list_row(info), alphabet=_letters(words))
    list_rule = next((rule for rule in MADE_LISTS if rule.pattern.fullmatch(words.name)), None)
    by_rule = list_rule is not None and vocabulary(words.name) == words
    return fill(
        ListRow,
        words,
        title=list_rule.title if list_rule is not None and by_rule else "your own words",
        answers=len(words.answers),
        guesses=len(words.guesses),
        weighted=words.weights is not None,
        alphabet=_letters(words),
        read_as=words.alphabet.name or None,
        scoring=words.scoring.name,
        **_NO_SOURCE,
    )


def _letters(words: Vocabulary) -> str:
    return ("" if words.alphabet.single else " ").join(words.letters)


class WordRow(Shape):
    """A word of a list."""

    word: str
    answer: bool
    """Whether it can be the answer."""
    popularity: float
    """How common it is in texts of its language, on the Zipf scale; 0 where that is not known."""
    people: float | None
    """Guesses that people take for it on average, where that is known (estimate)."""


class MatchesAnswer(Shape):
    """The words of a list that match."""

    game: GameRow
    matches: tuple[WordRow, ...]


class ListsShown(Shape):
    """The lists themselves."""

    lists: tuple[ListRow, ...]


def matches_answer(words: Vocabulary, matches: list[str]) -> MatchesAnswer:
    """The words found, with what is known of each."""
    rows = tuple(
        WordRow(
            word=w,
            answer=w in words.answer_index,
            popularity=float(words.popularity[words.guess_index[w]]),
            people=None if (people := known_people(w, words.name, words.digest)) is None else people.mean,
        )
        for w in matches
    )
    return MatchesAnswer(game=game_row(Game(words)), matches=rows)


class WrittenAnswer(Shape):
    """How the words of a list are written."""

    game: GameRow
    written: dict[str, tuple[str, ...]]
    """Every way to write a word, the most common first where that is known, where it is not as it is compared."""


def written_answer(words: Vocabulary) -> WrittenAnswer:
    """How the words of a list are written, where that is not as they are compared."""
    return WrittenAnswer(game=game_row(Game(words)), written=dict(words.written))


class NearAnswer(Shape):
    """Whether a word may be guessed, and what may have been meant if not."""

    game: GameRow
    word: str
    allowed: bool
    near: tuple[str, ...]
    """Words of the list that are one or two slips away, the likeliest first."""


def near_answer(words: Vocabulary, text: str) -> NearAnswer:
    """A word of the list, or the words that it may stand for."""
    word = words.normalize(text)
    allowed = word in words.guess_index
    nearest = () if allowed else similar_words(words, word)
    return NearAnswer(game=game_row(Game(words)), word=word, allowed=allowed, near=nearest)
