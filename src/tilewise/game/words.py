"""Vocabulary: what may be guessed, what may be the answer, and how likely each answer is."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewise import display
from tilewise.errors import NotationError, VocabularyError
from tilewise.game import arguments
from tilewise.game.alphabet import LETTERS, Alphabet
from tilewise.game.alphabets import as_alphabet
from tilewise.game.checks import check_lists, check_name, check_weights, check_written, read_weights
from tilewise.game.feedback import Feedback
from tilewise.game.given import Given
from tilewise.game.scoring import Scoring, Tiles
from tilewise.game.scorings import Own, own_scoring, scoring_named


def words_digest(words: Iterable[str]) -> str:
    """The sha256 of words, sorted, one per line with a final newline: the digest that SOURCES.md records."""
    return _tuple_digest(words) if isinstance(words, tuple) else _tuple_digest(tuple(words))


@lru_cache(maxsize=16)  # lists that differ in their weights alone share their words
def _tuple_digest(words: tuple[str, ...]) -> str:
    return hashlib.sha256("".join(f"{w}\n" for w in sorted(words)).encode()).hexdigest()


def _hashed(parts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


@dataclass(frozen=True, eq=False, repr=False)
class Vocabulary:
    """Guesses, answers and weights under a name; both lists sorted, the answers among the guesses.

    Its length, ``in`` and iteration are about the words that may be guessed. ``make_vocabulary`` takes words in any
    order and case; this constructor wants them in order, and says so where they are not.

    >>> from tilewise import vocabulary
    >>> v = vocabulary("nyt")
    >>> len(v.guesses), len(v.answers), v.length
    (14855, 2309, 5)
    >>> len(v), "crane" in v, next(iter(v))
    (14855, True, 'aahed')
    """

    name: str
    """What it is called."""
    guesses: tuple[str, ...]
    """Words that may be guessed, in order."""
    answers: tuple[str, ...]
    """Words that can be the answer, in order."""
    weights: tuple[float, ...] | None = None
    """One positive number for each answer, in their order; None where all are equally likely."""
    known_popularity: Mapping[str, float] | None = None
    """How common words are (Zipf scale); None to use the frequencies that come with the package for their language:
    those of English where no language is named, none where there are none."""
    source_order: tuple[str, ...] | None = None
    """The guesses in the order of their source, for the tie-break ``listed``; None where that is alphabetical."""
    alphabet: Alphabet = LETTERS
    """What its words are made of."""
    scoring: Scoring = None  # type: ignore[assignment]  # set below where none is given
    """How feedback comes about; the game's own tiles unless another one is given."""
    given: Given | None = None
    """Letters known before the first guess: every answer has them, and where they are ``kept`` every guess, too."""
    written: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """How words are written that are not written as they are compared: ``{"cote": ("côte", "côté")}``."""
    made_by: str = ""
    """The list made by rule, such as ``nerdle``, whose words alone the game takes: no other can have been played."""

    def __post_init__(self) -> None:
        for name in ("guesses", "answers"):
            if isinstance(getattr(self, name), list):
                object.__setattr__(self, name, tuple(getattr(self, name)))
        check_lists(self.name, self.guesses, self.answers, self.alphabet)
        if vars(self)["scoring"] is None:
            object.__setattr__(self, "scoring", Tiles(self.length))
        if self.weights is not None:
            check_weights(self.weights, self.answers)
        if self.source_order is not None and sorted(self.source_order) != list(self.guesses):
            raise VocabularyError(f"the source order of {self.name!r} must contain each of its guesses exactly once")
        if self.given is not None and not all(
            self.having(self.given)[... if self.given.kept else self.guess_of_answer]
        ):
            raise VocabularyError(f"not every word of {self.name!r} has the letters given, {str(self.given)!r}")
        check_written(self.written, self.guesses, self.alphabet)

    def __len__(self) -> int:
        return len(self.guesses)

    def __iter__(self) -> Iterator[str]:
        return iter(self.guesses)

    def __contains__(self, word: object) -> bool:
        return word in self.guess_index

    def __reduce__(self) -> tuple[Any, ...]:
        from tilewise.game.lists import pickled  # knows which lists come with the package

        return pickled(self)

    def __repr__(self) -> str:
        return f"Vocabulary({self.name!r}, {len(self.guesses)} guesses, {len(self.answers)} answers)"

    def _repr_html_(self) -> str:
        values = {
            "guesses": len(self.guesses),
            "answers": len(self.answers),
            "letters": self.length,
            "weights": "equal" if self.weights is None else f"{min(self.weights):g} to {max(self.weights):g}",
            "such as": ", ".join(self.answers[:5]),
            "digest": self.digest[:16],
        }
        return display.facts(values, self.name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Vocabulary) and self.identity == other.identity

    def __hash__(self) -> int:
        return hash(self.digest)

    @property
    def length(self) -> int:
        """Letters in every word: one for every tile."""
        return len(self.alphabet.split(self.guesses[0]))

    @cached_property
    def digest(self) -> str:
        """Identifies its content (lists and weights), whatever its name: all that exact values depend on."""
        parts = [words_digest(self.guesses), words_digest(self.answers)]
        if self.weights is not None:
            parts.append(hashlib.sha256(",".join(map(repr, self.weights)).encode()).hexdigest())
        # The usual ones are not named, so that the digests of lists stay what they always were.
        parts += [f"alphabet {divided}"] if (divided := self.alphabet.digested) else []
        parts += [f"scoring {self.scoring.name}"] if not self.scoring.tiles else []
        return _hashed(parts)

    @cached_property
    def identity(self) -> str:
        """Identifies all that can change an answer: the digest, with an order or a popularity of its own if it has one.

        Vocabularies of one identity are equal: each can take the other's place. A name changes nothing.

        >>> one, other = make_vocabulary("one", ["bills", "mills"]), make_vocabulary("other", ["mills", "bills"])
        >>> one.digest == other.digest, one == other
        (True, False)
        """
        parts = [f"read as {self.alphabet.name}"] if self.alphabet.name else []
        if self.written:
            parts.append("written " + " ".join(f"{key}={'/'.join(self.written[key])}" for key in sorted(self.written)))
        if self.source_order is not None and self.source_order != self.guesses:
            parts.append("listed " + " ".join(self.source_order))
        parts += [f"made by {self.made_by}"] if self.made_by else []
        if self.known_popularity is not None and not np.array_equal(self.popularity, self._usual_popularity):
            parts.append("popularity " + self.popularity.tobytes().hex())
        return _hashed([self.digest, *parts]) if parts else self.digest

    @cached_property
    def letters(self) -> Sequence[str]:
        """Every letter that occurs in a guess, in order; its place is its index. A text where each is one character."""
        if self.alphabet.single:
            return "".join(sorted(set("".join(self.guesses))))
        return tuple(sorted({symbol for word in self.guesses for symbol in self.alphabet.split(word)}))

    @cached_property
    def guess_letters(self) -> NDArray[np.int32]:
        """The guesses as an array of letter indices, one row per word."""
        return self.encode(self.guesses)

    @cached_property
    def answer_letters(self) -> NDArray[np.int32]:
        """The answers as an array of letter indices, one row per word."""
        return self.encode(self.answers)

    @cached_property
    def guess_index(self) -> dict[str, int]:
        """The place of every guess."""
        return {w: i for i, w in enumerate(self.guesses)}

    @cached_property
    def answer_index(self) -> dict[str, int]:
        """The place of every answer."""
        return {w: i for i, w in enumerate(self.answers)}

    @cached_property
    def guess_of_answer(self) -> NDArray[np.int32]:
        """For every answer its place among the guesses."""
        index = self.guess_index
        return np.fromiter((index[w] for w in self.answers), np.int32, len(self.answers))

    @cached_property
    def answer_of_guess(self) -> NDArray[np.int32]:
        """For every guess its place among the answers, or -1."""
        out = np.full(len(self.guesses), -1, np.int32)
        out[self.guess_of_answer] = np.arange(len(self.answers), dtype=np.int32)
        return out

    @cached_property
    def possible(self) -> NDArray[np.bool_]:
        """Which guesses could be an answer, listed or not: all that have the letters given and that can be scored."""
        scored = np.fromiter((self.scoring.scores(self.alphabet.split(w)) for w in self.guesses), np.bool_)
        return scored if self.given is None else scored & self.having(self.given)

    def having(self, given: Given) -> NDArray[np.bool_]:
        """Which guesses have some letters in their places."""
        fits = np.ones(len(self.guesses), np.bool_)
        for place, symbol in given.places:
            fits &= self.guess_letters[:, place] == (self.letters.index(symbol) if symbol in self.letters else -1)
        return fits

    @cached_property
    def weight_array(self) -> NDArray[np.float64]:
        """The weight of every answer; ones where the vocabulary carries none."""
        if self.weights is None:
            return np.ones(len(self.answers))
        return np.asarray(self.weights, np.float64)

    @cached_property
    def popularity(self) -> NDArray[np.float64]:
        """How common each guess is in texts of its language (Zipf scale, 0 unknown to about 7), in their order."""
        return self._usual_popularity if self.known_popularity is None else self._popularity(self.known_popularity)

    @cached_property
    def _usual_popularity(self) -> NDArray[np.float64]:
        from tilewise.game.lists import known_popularity

        # Words with letters that English has not are no English words, whatever a few of them look like.
        foreign = not self.alphabet.known and not "".join(self.letters).isascii()
        return self._popularity({} if foreign else known_popularity(self.alphabet, self.length))

    def _popularity(self, known: Mapping[str, float]) -> NDArray[np.float64]:
        return np.fromiter((known.get(w, 0.0) for w in self.guesses), np.float64, len(self.guesses))

    def check_popularity(self, what: str) -> None:
        """Raise an error that says what cannot be told, where nothing is known of how common the words are."""
        if not self.popularity.any():
            raise VocabularyError(f"{what}: it is not known how common the words of {self.name!r} are")

    @cached_property
    def by_popularity(self) -> NDArray[np.int32]:
        """The place of each guess by how common it is, the most common first; equals share one."""
        return np.unique(-self.popularity, return_inverse=True)[1].astype(np.int32)

    @cached_property
    def alphabetical(self) -> NDArray[np.int32]:
        """The place of each guess among the guesses."""
        return np.arange(len(self.guesses), dtype=np.int32)

    @cached_property
    def listed(self) -> NDArray[np.int32]:
        """The place of each guess in the order of the list's source."""
        if self.source_order is None:
            return self.alphabetical
        place = {w: i for i, w in enumerate(self.source_order)}
        return np.fromiter((place[w] for w in self.guesses), np.int32, len(self.guesses))

    def encode(self, words: Sequence[str]) -> NDArray[np.int32]:
        """Words as an array of letter indices; a letter that no guess has is -1."""
        if not self.alphabet.single:
            index = {symbol: i for i, symbol in enumerate(self.letters)}
            rows = [[index.get(symbol, -1) for symbol in self.alphabet.split(word)] for word in words]
            return np.array(rows, np.int32).reshape(len(words), self.length)
        points = np.frombuffer("".join(words).encode("utf-32-le"), np.uint32)
        letters = np.frombuffer("".join(self.letters).encode("utf-32-le"), np.uint32)
        place = np.searchsorted(letters, points)
        place[place == len(letters)] = 0
        found = np.where(letters[place] == points, place, -1)
        return found.astype(np.int32).reshape(len(words), self.length)

    def spelled(self, text: str) -> str:
        """The word that a text spells, of this list's alphabet and length, whether it is listed or not."""
        return self.alphabet.word(text, self.length)

    def feedback(self, guess: str, answer: str) -> Feedback:
        """What the game shows for a guess, by this list's scoring; both words may be unlisted."""
        return self.shown(self.spelled(guess), self.spelled(answer))

    def shown(self, guess: str, answer: str) -> Feedback:
        """The same for words as the list has them, which are not read again."""
        return self.scoring.feedback(self.alphabet.split(guess), self.alphabet.split(answer))

    def codes(self, guess: str, letters: NDArray[np.int32]) -> NDArray[np.int64]:
        """The codes of a guess, as the list has its words, against many words, given as rows of letter indices."""
        row, symbols = self.encode([guess])[0], self.letters
        if (row < 0).any():  # an unlisted guess may have symbols that no word has
            spelled = self.alphabet.split(guess)
            symbols = (*symbols, *dict.fromkeys(symbol for symbol in spelled if symbol not in symbols))
            row = np.array([symbols.index(symbol) for symbol in spelled], np.int32)
        return self.scoring.codes(row, letters, symbols)

    def shown_as(self, word: str) -> str:
        """A word as people read it: as it is written, every way once where it stands for several words.

        >>> make_vocabulary("mots", ["côte", "bête", "côté"], alphabet="french").shown_as("cote")
        'côte/côté'
        """
        return "/".join(self.written.get(word, (word,)))

    def capitals(self, word: str) -> str:
        """The same in capitals."""
        return self.alphabet.capitals(self.shown_as(word))

    def word(self, text: str) -> str:
        """The guess that a text names, or a VocabularyError that quotes it."""
        try:
            clean = self.spelled(text)
        except NotationError as error:
            raise VocabularyError(str(error)) from None
        if clean not in self.guess_index:
            from tilewise.game.spelling import unlisted  # which needs this module

            self.check_played(clean, text)
            raise VocabularyError(unlisted(self, text))
        return clean

    def check_played(self, word: str, text: str | None = None) -> None:
        """Raise a VocabularyError where the game can never have taken a word, as this list would have it.

        Other games take words that a list lacks, but none takes a false equation, nor a word without the letters given.
        """
        if word in self.guess_index:
            return
        if self.given is not None and self.given.kept and (why := self.given.misses(word, self.alphabet)):
            raise VocabularyError(f"{text or word!r} may not be guessed: {why}")
        from tilewise.game.made_lists import made_list  # which need this module
        from tilewise.game.spelling import unlisted

        if self.made_by and (all_words := made_list(self.made_by)) is not None and word not in all_words:
            raise VocabularyError(unlisted(self, text or word))

    def narrowed(self, name: str, answers: tuple[str, ...], weights: tuple[float, ...] | None = None) -> Vocabulary:
        """The same guesses with other answers (sorted, among the guesses); quick, because nothing is checked again."""
        narrow = object.__new__(Vocabulary)
        vars(narrow).update(
            name=name,
            guesses=self.guesses,
            answers=answers,
            weights=weights,
            known_popularity=self.known_popularity,
            source_order=self.source_order,
            alphabet=self.alphabet,
            scoring=self.scoring,
            given=self.given,
            written=self.written,
            made_by=self.made_by,
        )
        # What follows from the guesses alone is the same; popularity takes a file to read, which not everybody needs.
        for known in ("letters", "guess_letters", "guess_index", *({"popularity"} & vars(self).keys())):
            vars(narrow)[known] = getattr(self, known)
        return narrow

    def with_answers(self, answers: Iterable[str] | Mapping[str, float], name: str | None = None) -> Vocabulary:
        """The same guesses with other answers: equally likely ones or, with a mapping, of these weights.

        Unless a name is given, the name says how many they are. Where letters are given, only words with them count.

        >>> from tilewise import vocabulary
        >>> vocabulary("nyt").with_answers(["crane", "slate"])
        Vocabulary('nyt, 2 answers', 14855 guesses, 2 answers)
        >>> vocabulary("nyt").with_answers({"crane": 3, "slate": 1}).weights
        (3.0, 1.0)
        """
        made = make_vocabulary(self.name, self.guesses, answers, alphabet=self.alphabet)
        if self.given is not None:
            made = made.with_given(str(Given(self.given.symbols, kept=False)))
        if name is None:
            same = made.answers == self.answers and self.weights is None
            name = self.name if same else f"{self.name}, {len(made.answers)} answers"
            name += "" if made.weights is None else ", weighted"
        return self.narrowed(check_name(name), made.answers, made.weights)

    def with_weights(
        self,
        weights: Mapping[str, float] | Iterable[float],
        name: str | None = None,
        *,
        missing: float | None = None,
    ) -> Vocabulary:
        """The same words with other weights: a mapping or a pandas Series by word, or one number per answer in order.

        ``missing`` is the weight of answers that a mapping leaves out.

        >>> from tilewise import vocabulary
        >>> v = vocabulary("nyt").with_answers(["crane", "slate"], "two").with_weights({"crane": 3}, missing=1)
        >>> v.name, v.weights
        ('two, weighted', (3.0, 1.0))
        """
        given = read_weights(weights, self.answers, self.alphabet, missing)
        called = f"{self.name}, weighted" if name is None else check_name(name)
        return self.narrowed(called, self.answers, given)

    def with_scoring(self, scoring: str | Scoring | Own, name: str | None = None) -> Vocabulary:
        """The same words, scored otherwise.

        >>> from tilewise import vocabulary
        >>> naive = vocabulary("nyt").with_scoring("naive-tiles")
        >>> naive.name, str(naive.feedback("green", "pages"))
        ('nyt, naive-tiles', 'y.yg.')
        """
        chosen = _scoring(scoring, self.guesses, self.answers, self.alphabet)
        called = f"{self.name}, {chosen.name}" if name is None else check_name(name)
        made = self.narrowed(called, self.answers, self.weights)
        vars(made)["scoring"] = chosen
        return made

    def without(self, words: Iterable[str]) -> Vocabulary:
        """The same lists without some words: these are neither guessed nor the answer. Unknown words are ignored.

        >>> from tilewise import vocabulary
        >>> len(vocabulary("nyt").without(["crane", "aahed"]).answers)
        2308
        """
        gone = {self.alphabet.word(w) for w in words} & self.guess_index.keys()
        if not gone:
            return self
        if gone.issuperset(self.answers):
            raise VocabularyError(f"without {', '.join(sorted(gone))} no answer of {self.name!r} is left")
        return self.only(self.guess_index.keys() - gone)

    def only(self, words: Collection[str]) -> Vocabulary:
        """The same lists with nothing but these words, as the list has them; some of them are answers."""
        kept = [i for i, w in enumerate(self.answers) if w in words]
        return Vocabulary(
            self.name,
            tuple(w for w in self.guesses if w in words),
            tuple(self.answers[i] for i in kept),
            None if self.weights is None else tuple(self.weights[i] for i in kept),
            self.known_popularity,
            None if self.source_order is None else tuple(w for w in self.source_order if w in words),
            self.alphabet,
            self.scoring,
            self.given,
            {key: forms for key, forms in self.written.items() if key in words},
            self.made_by,
        )

    def with_given(self, letters: str | Given) -> Vocabulary:
        """The same list where letters are given before the first guess: a point for every one that is not.

        Guesses must have them, too, unless ``:any`` follows. The name says what is given.

        >>> from tilewise import vocabulary
        >>> vocabulary("nyt").with_given("s....")
        Vocabulary('nyt:s....', 1666 guesses, 365 answers)
        >>> vocabulary("nyt").with_given("s....:any")
        Vocabulary('nyt:s....:any', 14855 guesses, 365 answers)
        """
        given = letters if isinstance(letters, Given) else Given.parse(letters, self.alphabet, self.length)
        if self.given is not None:
            if self.given.symbols == given.symbols:
                return self  # whoever repeats it need not repeat whether guesses are free
            raise NotationError(f"{self.name!r} gives letters already: {str(given)!r} would be others")
        return _with_given(self.name, self, given)


@lru_cache(maxsize=32)  # what is worked out for a list serves the next question about it
def _with_given(name: str, words: Vocabulary, given: Given) -> Vocabulary:
    fitting = set(compress(words.guesses, words.having(given)))
    kept = [i for i, word in enumerate(words.answers) if word in fitting]
    if not kept:
        raise NotationError(f"none of the {len(words.answers):,} answers of {name!r} is like {str(given)!r}")
    weights = None if words.weights is None else tuple(words.weights[i] for i in kept)
    made = words.narrowed(f"{name}:{given}", tuple(words.answers[i] for i in kept), weights)
    vars(made)["given"] = given
    return made.only(fitting) if given.kept else made


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
    allowed = sorted(order)
    if not allowed:
        raise VocabularyError(f"the vocabulary {name!r} has no words")
    length = len(alphabet.split(allowed[0]))
    for w in allowed:
        if (count := len(alphabet.split(w))) != length:
            raise VocabularyError(
                f"{w!r} has {count} {alphabet.noun}, {allowed[0]!r} has {length}: all words must be of one length"
            )
    if isinstance(answers, Mapping):
        weights = answers
    told = allowed if answers is None else arguments.words(answers, "answers")
    chosen = sorted({alphabet.word(w, length) for w in told})
    if alphabet.folding and answers is not None:  # what may be the answer is shown first
        told_forms = forms_by_word(told, alphabet)
        forms = {word: told_forms.get(word, {}) | ways for word, ways in forms.items()}
    if not chosen:
        raise VocabularyError(f"the vocabulary {name!r} has no answers")
    may = set(allowed)
    for w in chosen:
        if w not in may:
            raise VocabularyError(f"the answer {w!r} is not among the words that may be guessed")
    given = None if weights is None else read_weights(_mapping(weights, chosen[0]), chosen, alphabet, missing=1.0)
    listed = None if isinstance(guesses, set | frozenset) or list(order) == allowed else order  # sets have no order
    return Vocabulary(
        name,
        tuple(allowed),
        tuple(chosen),
        given,
        source_order=listed,
        alphabet=alphabet,
        scoring=_scoring(scoring, allowed, chosen, alphabet),
        written=written_otherwise(forms),
    )


def forms_by_word(texts: Iterable[str], alphabet: Alphabet) -> dict[str, dict[str, None]]:
    """Words in the order in which they come, each with all the ways in which it is written.

    >>> {word: [*forms] for word, forms in forms_by_word(["Thé", "THE", "été", "thé"], as_alphabet("french")).items()}
    {'the': ['thé', 'the'], 'ete': ['été']}
    """
    found: dict[str, dict[str, None]] = {}
    for text in texts:
        word = alphabet.word(text)
        found.setdefault(word, {})[alphabet.small(text) if alphabet.folding else word] = None
    return found


def written_otherwise(forms: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    """The ways in which words are written, where that is not as they are compared."""
    return {word: tuple(ways) for word, ways in forms.items() if [*ways] != [word]}


def _scoring(given: str | Scoring | Own, guesses: Sequence[str], answers: Sequence[str], alphabet: Alphabet) -> Scoring:
    if isinstance(given, str | Scoring):
        return scoring_named(given, len(alphabet.split(guesses[0])))
    return own_scoring(given, guesses, answers, alphabet)


def _mapping(weights: object, example: str) -> Mapping[str, float]:
    # Bare numbers would be taken in the order of the sorted answers, which is hardly what was meant.
    if isinstance(weights, Mapping) or hasattr(weights, "items"):
        return weights  # type: ignore[return-value]
    raise VocabularyError(f"weights must map each answer to a number, as in {{{example!r}: 2.0}}; got {weights!r}")
