"""Vocabulary: what may be guessed, what may be the answer, and how likely each answer is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewise import display
from tilewise.errors import Fault, NotationError, VocabularyError
from tilewise.game import arguments
from tilewise.game.feedback import Feedback
from tilewise.game.given import Given
from tilewise.game.scoring import Scoring, Tiles
from tilewise.game.scorings import Own, own_scoring, scoring_named
from tilewise.game.words.alphabet import LETTERS, Alphabet, strip_accents
from tilewise.game.words.checks import check_answers, check_lists, check_name, check_written, digest_of, identity_of
from tilewise.game.words.weights import WholeWeights, check_weights, read_weights, whole_weights

Indices = NDArray[np.int32]
"""Places in a list."""


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
    guesses: tuple[str, ...]
    """Words that may be guessed, in order."""
    answers: tuple[str, ...]
    """Words that can be the answer, in order."""
    weights: tuple[int, ...] | None = None
    """A whole number for each answer, in their order, to which any numbers that are given are scaled; None where all
    are equally likely."""
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
    """The list made by rule, such as ``nerdle``, whose words are the only ones that the game accepts."""
    rounded: float | None = None
    """The unit to which weights with too many digits were rounded: all that is found is exact for the rounded ones."""

    def __post_init__(self) -> None:
        for name in ("guesses", "answers", "source_order"):
            if isinstance(getattr(self, name), list):
                object.__setattr__(self, name, tuple(getattr(self, name)))
        check_lists(self.name, self.guesses, self.answers, self.alphabet)
        if vars(self)["scoring"] is None:
            object.__setattr__(self, "scoring", Tiles(self.length))
        if self.weights is not None:
            check_weights(self.weights, self.answers)
            whole = whole_weights(tuple(map(float, self.weights)))
            object.__setattr__(self, "weights", whole.weights)
            object.__setattr__(self, "rounded", whole.rounded or self.rounded)
        if self.source_order is not None and sorted(self.source_order) != list(self.guesses):
            raise VocabularyError(f"the source order of {self.name!r} must contain each of its guesses exactly once")
        if self.given is not None and not all(
            self.having(self.given)[... if self.given.kept else self.guess_of_answer]
        ):
            raise VocabularyError(f"not every word of {self.name!r} has the letters given, {str(self.given)!r}")
        check_written(self.written, self.guesses, self.alphabet)
        object.__setattr__(self, "written", {word: tuple(forms) for word, forms in self.written.items()})

    def __len__(self) -> int:
        return len(self.guesses)

    def __iter__(self) -> Iterator[str]:
        return iter(self.guesses)

    def __contains__(self, word: object) -> bool:
        return word in self.guess_index

    def __reduce__(self) -> tuple[Any, ...]:
        from tilewise.game.words.lists import pickled  # knows which lists come with the package

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
    def limit(self) -> int:
        """Guesses that a game with this list usually has: six with tiles, ten with pegs."""
        return self.scoring.limit

    @property
    def length(self) -> int:
        return len(self.alphabet.split(self.guesses[0]))

    @cached_property
    def digest(self) -> str:
        """Identifies its content (lists and weights), whatever its name: all that exact values depend on."""
        return digest_of(self)

    @cached_property
    def identity(self) -> str:
        """Identifies all that can change an answer: the digest, with an order or a popularity of its own if it has one.

        Vocabularies of one identity are equal: each can take the other's place. A name changes nothing.

        >>> words = ("bills", "mills")
        >>> plain, turned = (Vocabulary("two", words, words, source_order=order) for order in (words, words[::-1]))
        >>> plain.digest == turned.digest, plain == turned
        (True, False)
        """
        return identity_of(self)

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
        return {w: i for i, w in enumerate(self.guesses)}

    @cached_property
    def answer_index(self) -> dict[str, int]:
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
            fits &= self.guess_letters[:, place] == self.letter_index(symbol)
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
        return self.usual_popularity if self.known_popularity is None else self._popularity(self.known_popularity)

    @cached_property
    def usual_popularity(self) -> NDArray[np.float64]:
        """How common the guesses are by the frequencies that come with the package."""
        from tilewise.game.words.lists import known_popularity

        # Words with letters that English has not are no English words, whatever a few of them look like.
        foreign = not self.alphabet.known and not "".join(self.letters).isascii()
        return self._popularity({} if foreign else known_popularity(self.alphabet, self.length))

    def _popularity(self, zipf: Mapping[str, float]) -> NDArray[np.float64]:
        return np.fromiter((zipf.get(w, 0.0) for w in self.guesses), np.float64, len(self.guesses))

    def check_popularity(self, what: str) -> None:
        """Raise an error that says what cannot be told, where nothing is known of how common the words are."""
        if not self.popularity.any():
            raise VocabularyError(f"{what}: it is not known how common the words of {self.name!r} are")

    @cached_property
    def by_popularity(self) -> NDArray[np.int32]:
        """The place of each guess by how common it is, the most common first; equals share one."""
        return np.unique(-self.popularity, return_inverse=True)[1].astype(np.int32)

    @cached_property
    def everyday(self) -> NDArray[np.bool_]:
        """Which guesses are everyday words (``everyday.py``), in their order."""
        from tilewise.game.words.people import everyday_guesses

        return everyday_guesses(self)

    @cached_property
    def alphabetical(self) -> NDArray[np.int32]:
        return np.arange(len(self.guesses), dtype=np.int32)

    @cached_property
    def listed(self) -> NDArray[np.int32]:
        """The place of each guess in the order of the list's source."""
        if self.source_order is None:
            return self.alphabetical
        place = {w: i for i, w in enumerate(self.source_order)}
        return np.fromiter((place[w] for w in self.guesses), np.int32, len(self.guesses))

    def letter_index(self, letter: str) -> int:
        """The index of a letter; -1 where no guess has it."""
        return self.letters.index(letter) if letter in self.letters else -1

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
        indices = np.where(letters[place] == points, place, -1)
        return indices.astype(np.int32).reshape(len(words), self.length)

    def normalize(self, text: str) -> str:
        """The word that a text spells, of this list's alphabet and length, whether it is listed or not."""
        return self.resolve_accents(self.alphabet.word(text, self.length))

    def resolve_accents(self, word: str) -> str:
        """A word as it is; or the only one of the list that it stands for with accents left out: zolty is żółty."""
        if word in self.guess_index:
            return word
        accented = self.accented(word)
        return accented[0] if len(accented) == 1 else word

    def accented(self, word: str) -> tuple[str, ...]:
        """The guesses that a word stands for where plain letters are typed for accented ones."""
        alike = self._by_plain_letters.get(strip_accents(word), ())
        return tuple(w for w in alike if all(a == b or a == strip_accents(b) for a, b in zip(word, w, strict=True)))

    @cached_property
    def _by_plain_letters(self) -> dict[str, list[str]]:
        """The guesses that have accents, by their letters without them."""
        if "".join(self.letters).isascii():
            return {}
        by_letters: dict[str, list[str]] = {}
        for word, typed in zip(self.guesses, strip_accents("\n".join(self.guesses)).split("\n"), strict=True):
            if typed != word:
                by_letters.setdefault(typed, []).append(word)
        return by_letters

    def feedback(self, guess: str, answer: str) -> Feedback:
        """What the game shows for a guess, by this list's scoring; both words may be unlisted."""
        return self.feedback_between(self.normalize(guess), self.normalize(answer))

    def feedback_between(self, guess: str, answer: str) -> Feedback:
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

        >>> from tilewise import make_vocabulary
        >>> make_vocabulary("mots", ["côte", "bête", "côté"], alphabet="french").shown_as("cote")
        'côte/côté'
        """
        return "/".join(self.written.get(word, (word,)))

    def capitals(self, word: str) -> str:
        return self.alphabet.capitals(self.shown_as(word))

    def word(self, text: str) -> str:
        """The guess that a text names, or a VocabularyError that quotes it."""
        try:
            clean = self.normalize(text)
        except NotationError as error:
            raise VocabularyError(str(error), fault=error.fault) from None
        if clean not in self.guess_index:
            from tilewise.game.words.spelling import unlisted_error  # which needs this module

            self.check_played(clean, text)
            raise unlisted_error(self, text)
        return clean

    def check_played(self, word: str, text: str | None = None) -> None:
        """Raise a VocabularyError where the game can never have taken a word, as this list would have it.

        Other games take words that a list lacks, but none takes a false equation, nor a word without the letters given.
        """
        if word in self.guess_index:
            return
        if self.given is not None and self.given.kept and (missed := self.given.misses(word, self.alphabet)):
            place, letter = missed
            raise VocabularyError(
                f"{text or word!r} may not be guessed: letter {place} is given as {letter}",
                fault=Fault.of("given", text=text or word, place=place, letter=letter),
            )
        from tilewise.game.words.make_vocabulary import made_list  # which need this module
        from tilewise.game.words.spelling import unlisted_error

        if self.made_by and (all_words := made_list(self.made_by)) is not None and word not in all_words:
            raise unlisted_error(self, text or word)

    def _copy(self, **changes: Any) -> Vocabulary:
        """The same list but for some fields, which are sound: quick, because nothing is checked again."""
        copy = object.__new__(Vocabulary)
        vars(copy).update({field.name: getattr(self, field.name) for field in fields(self)} | changes)
        if "guesses" not in changes:
            # What follows from the guesses alone is the same; popularity takes a file to read, which not all need.
            for shared in (
                "letters",
                "guess_letters",
                "guess_index",
                *({"popularity", "everyday"} & vars(self).keys()),
            ):
                vars(copy)[shared] = getattr(self, shared)
        return copy

    def narrowed(self, name: str, answers: tuple[str, ...], weights: tuple[int, ...] | None = None) -> Vocabulary:
        """The same guesses with other answers (sorted, among the guesses); quick, because nothing is checked again."""
        return self._copy(
            name=name, answers=answers, weights=weights, rounded=None if weights is None else self.rounded
        )

    def with_answers(self, answers: Iterable[str] | Mapping[str, float], name: str | None = None) -> Vocabulary:
        """The same guesses with other answers: equally likely ones or, with a mapping, of these weights.

        Unless a name is given, the name says how many they are. Where letters are given, only words with them count.

        >>> from tilewise import vocabulary
        >>> vocabulary("nyt").with_answers(["crane", "slate"])
        Vocabulary('nyt, 2 answers', 14855 guesses, 2 answers)
        >>> vocabulary("nyt").with_answers({"crane": 3, "slate": 1}).weights
        (3, 1)
        """
        chosen = tuple(sorted({self.normalize(word) for word in arguments.words(answers, "answers")}))
        check_answers(self.name, chosen, self.guess_index.keys())
        whole = read_weights(answers, chosen, self.alphabet) if isinstance(answers, Mapping) else WholeWeights(None)
        copy = self._copy(answers=chosen, given=None, **whole._asdict())
        if self.given is not None:
            copy = copy.with_given(Given(self.given.symbols, kept=False))
        if name is None:
            same = copy.answers == self.answers and self.weights is None
            name = self.name if same else f"{self.name}, {len(copy.answers)} answers"
            name += "" if copy.weights is None else ", weighted"
        return self._copy(name=check_name(name), answers=copy.answers, weights=copy.weights, rounded=copy.rounded)

    def with_weights(
        self, weights: Mapping[str, float] | Iterable[float], name: str | None = None, *, missing: float | None = None
    ) -> Vocabulary:
        """The same words with other weights: a mapping or a pandas Series by word, or one number per answer in order.

        ``missing`` is the weight of answers that a mapping leaves out.

        >>> from tilewise import vocabulary
        >>> v = vocabulary("nyt").with_answers(["crane", "slate"], "two").with_weights({"crane": 3}, missing=1)
        >>> v.name, v.weights
        ('two, weighted', (3, 1))
        """
        called = f"{self.name}, weighted" if name is None else check_name(name)
        return self._copy(name=called, **read_weights(weights, self.answers, self.alphabet, missing)._asdict())

    def with_scoring(self, scoring: str | Scoring | Own, name: str | None = None) -> Vocabulary:
        """The same words, scored otherwise.

        >>> from tilewise import vocabulary
        >>> naive = vocabulary("nyt").with_scoring("naive-tiles")
        >>> naive.name, str(naive.feedback("green", "pages"))
        ('nyt, naive-tiles', 'y.yg.')
        """
        if isinstance(scoring, str | Scoring):
            chosen = scoring_named(scoring, self.length)
        else:
            chosen = own_scoring(scoring, self.guesses, self.answers, self.alphabet)
        return self._copy(name=f"{self.name}, {chosen.name}" if name is None else check_name(name), scoring=chosen)

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
            raise VocabularyError(
                f"without {', '.join(sorted(gone))} no answer of {self.name!r} is left",
                fault=Fault.of("without", words=sorted(gone), list=self.name),
            )
        return self.only(self.guess_index.keys() - gone)

    def only(self, words: Collection[str], **changes: Any) -> Vocabulary:
        """The same lists with nothing but these words, as the list has them; some of them are answers."""
        return self._copy(
            guesses=tuple(w for w in self.guesses if w in words),
            source_order=None if self.source_order is None else tuple(w for w in self.source_order if w in words),
            written={word: forms for word, forms in self.written.items() if word in words},
            **self._answers_in(words),
            **changes,
        )

    def _answers_in(self, words: Collection[str]) -> dict[str, Any]:
        fits = [word in words for word in self.answers]
        weights = None if self.weights is None else tuple(compress(self.weights, fits))
        return {"answers": tuple(compress(self.answers, fits)), "weights": weights}

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
    if fitting.isdisjoint(words.answers):
        raise NotationError(
            f"none of the {len(words.answers):,} answers of {name!r} is like {str(given)!r}",
            fault=Fault.of("unlike", answers=len(words.answers), list=name, given=str(given)),
        )
    changes = {"name": f"{name}:{given}", "given": given}
    return words.only(fitting, **changes) if given.kept else words._copy(**words._answers_in(fitting), **changes)
