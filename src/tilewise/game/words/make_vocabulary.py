"""make_vocabulary: a vocabulary from words in any order and case; made_list: from a rule, such as ``primel:5``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations, permutations, product

import numpy as np

from tilewise.errors import VocabularyError, short
from tilewise.game import arguments
from tilewise.game.feedback import MAX_LENGTH, MIN_LENGTH
from tilewise.game.scoring import Scoring, Tiles
from tilewise.game.scorings import Own
from tilewise.game.words.alphabet import LETTERS, Alphabet, as_alphabet
from tilewise.game.words.vocabulary import Vocabulary


def make_vocabulary(
    name: str,
    guesses: Iterable[str],
    answers: Iterable[str] | Mapping[str, float] | None = None,
    weights: Mapping[str, float] | None = None,
    *,
    scoring: str | Scoring | Own = Tiles.name,
    alphabet: Alphabet | str = LETTERS,
) -> Vocabulary:
    """A vocabulary from words in any order and case; the guesses are the answers too where none are given.

    The order of the guesses matters for the tie-break ``listed``, and for words that are compared alike but written
    differently (*côte*, *côté*): these are shown in that order.

    :param name: What to call it.
    :param guesses: The words that may be guessed, in any order and case.
    :param answers: The words that can be the answer; with a mapping, their weights too.
    :param weights: How likely each answer is: a number by word.
    :param scoring: How feedback comes about: ``tiles`` is the game; or a function of guess and answer that gives a
        code, or a table of codes.
    :param alphabet: What the words are made of: a language, such as ``french``, or its symbols, as in ``0123456789``;
        letters unless it is given.

    >>> make_vocabulary("tiny", ["bills", "hills", "mills", "thumb", "tills"]).answers[0]
    'bills'
    """
    alphabet = as_alphabet(alphabet)
    forms = forms_by_word(arguments.words(guesses, "guesses"), alphabet)
    order = tuple(forms)
    allowed = chosen = tuple(sorted(order))
    if answers is not None:
        texts = arguments.words(answers, "answers")
        answer_forms = forms_by_word(texts, alphabet)
        chosen = tuple(sorted(answer_forms))
        if alphabet.folding:  # what may be the answer is shown first
            forms = {word: answer_forms.get(word, {}) | ways for word, ways in forms.items()}
    unordered = isinstance(guesses, set | frozenset) or order == allowed
    word_list = Vocabulary(
        name,
        allowed,
        chosen,
        source_order=None if unordered else order,
        alphabet=alphabet,
        written={word: tuple(ways) for word, ways in forms.items() if [*ways] != [word]},
    )
    weights = answers if isinstance(answers, Mapping) else weights
    if weights is not None:
        word_list = word_list.with_weights(_mapping(weights, chosen[0]), name, missing=1.0)
    return word_list if isinstance(scoring, str) and scoring == Tiles.name else word_list.with_scoring(scoring, name)


def written_in(words: Vocabulary, alphabet: Alphabet) -> Vocabulary:
    """The words of a list as another game of its language writes them; what then has another length is left out.

    >>> from tilewise.game.words.lists import vocabulary
    >>> plain = written_in(vocabulary("german-5"), as_alphabet("german-plain"))
    >>> plain.name, plain.written["schon"], "grosse" in plain.guess_index
    ('german-5 (german-plain)', ('schon', 'schön'), False)
    """
    if not alphabet.language or alphabet.language != words.alphabet.language:
        raise VocabularyError(
            f"{words.name!r} has no words in the alphabet {alphabet.name!r}: name one of its language"
        )

    def fitting(keys: Iterable[str]) -> list[str]:
        forms = [form for key in keys for form in words.written.get(key, (key,))]
        return [form for form in forms if len(alphabet.split(alphabet.fold(form))) == words.length]

    return make_vocabulary(
        f"{words.name} ({alphabet.name})", fitting(words.guesses), fitting(words.answers), alphabet=alphabet
    )


def forms_by_word(texts: Iterable[str], alphabet: Alphabet) -> dict[str, dict[str, None]]:
    """Words in the order in which they come, each with all the ways in which it is written.

    >>> {word: [*forms] for word, forms in forms_by_word(["Thé", "THE", "été", "thé"], as_alphabet("french")).items()}
    {'the': ['thé', 'the'], 'ete': ['été']}
    """
    forms: dict[str, dict[str, None]] = {}
    for text in texts:
        word = alphabet.word(text)
        forms.setdefault(word, {})[alphabet.small(text) if alphabet.folding else word] = None
    return forms


def _mapping(weights: object, example: str) -> Mapping[str, float]:
    # Bare numbers would be taken in the order of the sorted answers, which is hardly what was meant.
    if isinstance(weights, Mapping) or hasattr(weights, "items"):
        return weights  # type: ignore[return-value]
    raise VocabularyError(f"weights must map each answer to a number, as in {{{example!r}: 2.0}}; got {weights!r}")


# ---- lists that follow from a rule ---------------------------------------------------------------------------


MOST_WORDS = 65_535
"""Words of a list made by rule: as many answers as can be searched."""
_MOST_LISTS = 4
"""Of the lists of one kind, those that were used last are remembered."""
_DIGITS = "0123456789"
_SIGNS = _DIGITS + "+-*/="
_NUMBER = "(0|[1-9][0-9]{0,8})"


@dataclass(frozen=True, slots=True)
class ListRule:
    """A kind of list: how its name is written, what it is, and how it is made of the numbers in its name."""

    form: str
    """The name of one such list, as it is offered."""
    title: str
    only: str
    """What its words are: the game takes nothing else."""
    pattern: re.Pattern[str]
    made: Callable[..., Vocabulary]
    length: int
    """Symbols of a word of the list that the form names; then its words, their symbols and how they are scored."""
    words: int
    alphabet: str
    scoring: str
    digest: str
    """Known beforehand, so that the list can be offered without making it."""


def made_list(name: str) -> Vocabulary | None:
    """The list that a name such as ``mastermind:4x6`` stands for; None where it is not the name of such a list.

    >>> made_list("mastermind:4x6"), made_list("bulls:4"), made_list("nyt")
    (Vocabulary('mastermind:4x6', 1296 guesses, 1296 answers), Vocabulary('bulls:4', 5040 guesses, 5040 answers), None)
    """
    for rule in MADE_LISTS:
        if (match := rule.pattern.fullmatch(name)) is not None:
            return rule.made(name, *map(int, match.groups()))
        if name.partition(":")[0] == rule.form.partition(":")[0]:
            raise VocabularyError(f"{short(name)} is not the name of a list: write it as in {rule.form!r}")
    return None


def words_taken(name: str) -> str:
    """The only words that a list made by rule takes, described; empty for any other list.

    >>> words_taken("nerdle"), words_taken("nyt")
    ('true equations', '')
    """
    return next((rule.only for rule in MADE_LISTS if rule.pattern.fullmatch(name)), "")


def _check(name: str, number: int, least: int, most: int, what: str) -> None:
    if not least <= number <= most:
        raise VocabularyError(
            f"{name!r} cannot be made: give {least} to {most} {what} "
            f"(lists made by rule have at most {MOST_WORDS:,} words)"
        )


def _made(name: str, words: Iterable[str], alphabet: str, scoring: str = Tiles.name) -> Vocabulary:
    return replace(make_vocabulary(name, words, alphabet=alphabet, scoring=scoring), made_by=name)


@lru_cache(_MOST_LISTS)
def _mastermind(name: str, places: int, colours: int) -> Vocabulary:
    symbols = "123456789abcdefghijklmnopqrstuvwxyz"
    _check(name, places, MIN_LENGTH, MAX_LENGTH, "places")
    most = max(count for count in range(1, len(symbols) + 1) if count**places <= MOST_WORDS)
    _check(name, colours, 1, most, f"colours for {places} places")
    return _made(name, map("".join, product(symbols[:colours], repeat=places)), symbols[:colours], "pegs")


@lru_cache(_MOST_LISTS)
def _bulls(name: str, places: int) -> Vocabulary:
    _check(name, places, MIN_LENGTH, 5, "digits")
    return _made(name, map("".join, permutations(_DIGITS, places)), _DIGITS, "pegs")


@lru_cache(_MOST_LISTS)
def _primel(name: str, places: int) -> Vocabulary:
    _check(name, places, MIN_LENGTH, 5, "digits")
    most = 10**places
    sieve = bytearray([1]) * most
    for n in range(2, int(most**0.5) + 1):
        if sieve[n]:
            sieve[n * n :: n] = bytes(len(range(n * n, most, n)))
    return _made(name, [str(n) for n in range(10 ** (places - 1), most) if sieve[n]], _DIGITS)


@cache
def _nerdle(name: str) -> Vocabulary:
    return _made(name, equations(8 if name == "nerdle" else 6), _SIGNS)


def equations(tiles: int) -> list[str]:
    """Every true equation of a number of tiles: numbers with the four signs between them, then = and one number.

    Numbers have no leading zero, a lone 0 stands nowhere but on the right, and * and / come before + and -. What lies
    between may be a fraction.

    >>> len(equations(6)), equations(6)[:3]
    (206, ['1+9=10', '10-1=9', '10-2=8'])
    """
    texts: list[str] = []
    for right in range(1, tiles - 3):
        left = tiles - 1 - right
        for signs_used in range(1, (left + 1) // 2):
            for cuts in combinations(range(1, left - signs_used), signs_used):
                widths = np.diff((0, *cuts, left - signs_used)).tolist()
                for signs in product("+-*/", repeat=signs_used):
                    texts += _true(widths, signs, right)
    return sorted(texts)


def _true(widths: list[int], signs: tuple[str, ...], right: int) -> Iterator[str]:
    # All numbers of these widths at once, one axis each; values as exact fractions.
    axes = np.ix_(*(np.arange(10 ** (width - 1), 10**width, dtype=np.int64) for width in widths))
    ones = np.ones_like(axes[0])
    top, bottom = 0 * ones, ones  # of the terms that are complete
    term, under, sign = axes[0], ones, 1
    for mark, number in zip((*signs, "+"), (*axes[1:], axes[0]), strict=True):
        if mark == "*":
            term = term * number
        elif mark == "/":
            under = under * number
        else:
            top, bottom = top * under + sign * term * bottom, bottom * under
            term, under, sign = number, ones, -1 if mark == "-" else 1
    value = top // bottom
    least, most = (0 if right == 1 else 10 ** (right - 1)), 10**right
    fits = (value * bottom == top) & (value >= least) & (value < most)
    numbers = [np.broadcast_to(axis, fits.shape)[fits].tolist() for axis in axes]
    for result, *row in zip(value[fits].tolist(), *numbers, strict=True):
        yield "".join(f"{number}{mark}" for number, mark in zip(row, (*signs, "="), strict=True)) + str(result)


MADE_LISTS: tuple[ListRule, ...] = (
    ListRule(
        "nerdle",
        "Nerdle: true equations of eight tiles.",
        "true equations",
        re.compile("nerdle"),
        _nerdle,
        *(8, 17_723, _SIGNS, "tiles"),
        "16a03ae1a1b85843da20ebaf8dca656b22d23a813da1c709599e743b3159a0cc",
    ),
    ListRule(
        "mini-nerdle",
        "Mini Nerdle: true equations of six tiles.",
        "true equations",
        re.compile("mini-nerdle"),
        _nerdle,
        *(6, 206, _SIGNS, "tiles"),
        "aa953c3793b00f98637a995d2e8517b65b36869dd52dd7b02bf99b05440b32a7",
    ),
    ListRule(
        "primel:5",
        "Primel: primes of so many digits.",
        "primes",
        re.compile(f"primel:{_NUMBER}"),
        _primel,
        *(5, 8363, _DIGITS, "tiles"),
        "fb50326495cc29580a6e0197def7c861752a710c5cd9789943baf7549fd2705c",
    ),
    ListRule(
        "mastermind:4x6",
        "Mastermind: places x colours, repeats allowed.",
        "colours",
        re.compile(f"mastermind:{_NUMBER}x{_NUMBER}"),
        _mastermind,
        *(4, 1296, "123456", "pegs"),
        "5d39002e86b77590a1b94b14737c9cae26813fcef72c7847c7380d6b7371501a",
    ),
    ListRule(
        "bulls:4",
        "Bulls and Cows: digits without repeats.",
        "digits without repeats",
        re.compile(f"bulls:{_NUMBER}"),
        _bulls,
        *(4, 5040, _DIGITS, "pegs"),
        "9fdf9355af36db1be3a35f4da9d4dbe1eb67bde9732396b9d9cddb040d17ff7d",
    ),
)
