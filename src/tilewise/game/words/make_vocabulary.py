"""make_vocabulary: a vocabulary from words in any order and case, however they are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tilewise.errors import VocabularyError
from tilewise.game import arguments
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
