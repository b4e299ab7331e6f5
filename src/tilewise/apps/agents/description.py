"""What is played, in words: what a model is told before its first guess."""

from __future__ import annotations

from tilewise.game.game import Game
from tilewise.game.words.lists import is_daily, plain_name, shipped_lists
from tilewise.game.words.make_vocabulary import words_taken
from tilewise.game.words.vocabulary import Vocabulary

_NOUNS = {"true equations": "true equation", "primes": "prime"}
"""What one of the words of a list made by rule is called, where it is no code."""


def describe(game: Game) -> str:
    """The game in a few sentences, all of them made from the list, its alphabet and scoring, the rule and the limit.

    >>> describe(Game("mastermind:4x6"))[:64]
    'Find the secret code of 4 symbols (1 2 3 4 5 6) with 10 guesses.'
    """
    words = game.vocabulary
    sentences = [
        f"Find the secret {_noun(words)} of {words.length} {_symbols(words)} with {game.limit} guesses.",
        _feedback(words),
        game.rule.description,
        _given(words),
        _list(words),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def _noun(words: Vocabulary, plural: bool = False) -> str:
    """What is guessed: a German word, an equation, a prime, a code."""
    kind = words_taken(words.made_by) if words.made_by else ""
    if not kind:
        return f"{_language(words)}word{'s' * plural}"
    return f"{_NOUNS.get(kind, 'code')}{'s' * plural}"


def _language(words: Vocabulary) -> str:
    """Which language its words are of, as far as that is known, and a blank."""
    if words.alphabet.language:
        return f"{words.alphabet.name.partition('-')[0].title()} "
    name = plain_name(words.name)
    shipped = {info.name for info in shipped_lists() if not info.alphabet}
    return "English " if name in shipped or is_daily(name) else ""


def _symbols(words: Vocabulary) -> str:
    symbols = words.alphabet.known or words.letters
    plain = words.alphabet.noun == "letters" and all(symbol in "abcdefghijklmnopqrstuvwxyz" for symbol in symbols)
    noun = words.alphabet.noun
    if words.made_by and set(symbols) == {*"0123456789"}:
        kind = words_taken(words.made_by)
        return kind if kind.startswith("digits") else "digits"  # bulls: digits without repeats
    return noun if plain else f"{noun} ({' '.join(symbols)})"


def _feedback(words: Vocabulary) -> str:
    scoring = words.scoring
    each = f"every {words.alphabet.noun.removesuffix('s')} gets a tile:" if scoring.has_tiles else "you see"
    forms = [f"{sign} ({meaning})" for sign, meaning in scoring.meanings]
    sentence = " or ".join([", ".join(forms[:-1])] * bool(forms[:-1]) + forms[-1:])
    itself = "" if scoring.has_tiles else f"; {scoring.feedback_of(scoring.solved)} is the secret itself"
    return f"After each guess {each} {sentence}{itself}."


def _given(words: Vocabulary) -> str:
    if words.given is None:
        return ""
    noun = words.alphabet.noun.removesuffix("s").capitalize()
    places = ", ".join(f"{noun.lower()} {place + 1} is {symbol}" for place, symbol in words.given.places)
    must = "every guess must have that, too" if words.given.kept else "guesses need not have that"
    return f"{places.capitalize()}: {must}."


def _list(words: Vocabulary) -> str:
    guesses, answers, nouns = len(words.guesses), len(words.answers), _noun(words, plural=True)
    if guesses == answers:
        sentence = f"Every one of the {guesses:,} {nouns} may be guessed and can be the secret"
    else:
        sentence = f"{guesses:,} {nouns} may be guessed, and {answers:,} of them can be the secret"
    return f"{sentence}{', some more likely than others' * (words.weights is not None)}."
