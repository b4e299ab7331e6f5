"""One game for a model, in words: what is played, what each guess showed, what it earns."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tilewise.errors import IllegalGuess, TilewiseError
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.record import Record
from tilewise.game.rule import Rule
from tilewise.game.words.lists import is_daily, plain_name, shipped_lists
from tilewise.game.words.make_vocabulary import words_taken
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.reviews.judge import Regret
from tilewise.study.games import Grader

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
    shipped = {info.name for info in shipped_lists().values() if not info.alphabet}
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


REFUSALS = 6
"""With so many guesses that cannot be played a game is given up."""


@dataclass(frozen=True, slots=True)
class Reward:
    """What an episode is worth: each part times its weight; a guess that cannot be played earns nothing.

    A game that was given up, or left, counts as lost: it has taken all guesses, and giving up was a choice with its own
    regret.

    >>> Reward(win=1, guess=-0.1).of(won=True, guesses=4)
    0.6
    """

    win: float = 1.0
    """For a game that is won."""
    guess: float = 0.0
    """For every guess; below 0 where few are better."""
    regret: float = 0.0
    """For every expected guess that a choice gave away, exactly; below 0 where it is to be avoided."""
    chance: float = 0.0
    """For the chance to win that a choice gave away, from 0 to 1; below 0 where it is to be avoided."""

    @property
    def judges(self) -> bool:
        """Whether choices have to be judged."""
        return bool(self.regret or self.chance)

    def left(self, guesses: int) -> float:
        """What guesses count that were not made in a game that was given up: never anything above 0."""
        return min(self.guess, 0.0) * guesses

    def of(self, won: bool, guesses: int, *regrets: Regret | None) -> float:
        """The reward of guesses; what could not be judged counts as nothing given away."""
        whole = self.win * won + self.guess * guesses
        for regret in regrets:
            if regret is not None:
                whole += self.regret * float(regret.guesses) + self.chance * float(regret.chance)
        return whole


WINS = Reward()


def draws(seeds: NDArray[np.uint64], episodes: NDArray[np.uint64]) -> NDArray[np.float64]:
    """A number from 0 to 1 for each seed and episode, whatever was drawn before (by the finaliser of splitmix64)."""
    with np.errstate(over="ignore"):
        return (_mixed(_mixed(seeds) + episodes) >> np.uint64(11)).astype(np.float64) / 2.0**53


def _mixed(z: NDArray[np.uint64]) -> NDArray[np.uint64]:
    z = z + np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


def drawn_answers(words: Vocabulary, seeds: NDArray[np.uint64], episodes: NDArray[np.uint64]) -> NDArray[np.intp]:
    """The answer of each seed and episode, as its place among the answers: by the weights, where the list has some."""
    number = draws(seeds, episodes)
    if words.weights is None:
        return (number * len(words.answers)).astype(np.intp)
    shares = np.cumsum(words.weight_array)
    places: NDArray[np.intp] = np.searchsorted(shares, number * shares[-1], "right")
    return places.clip(max=len(words.answers) - 1)


def seed_number(seed: int | None) -> int:
    """A seed as it is used: any whole number, or a new one by chance."""
    return secrets.randbits(63) if seed is None else arguments.whole("seed", seed, -(2**63)) % 2**64


@lru_cache(maxsize=8)
def grader_for(game: Game) -> Grader:
    """One grader for all environments of a game, so that no position is searched twice."""
    return Grader(game)


class WordGame:
    """One game at a time: ``reset`` starts it, ``guess`` plays it, ``get_reward`` says what it was worth.

    A seed decides the secret, whatever was played before. An environment that is made without arguments plays ``nyt``;
    for another game give a trainer ``functools.partial(WordGame, "original", rule="hard", reward=Reward(regret=-1))``.

    >>> game = WordGame(reward=Reward(win=1, regret=-1))
    >>> print(game.reset(seed=3))
    Find the secret English word of 5 letters with 6 guesses. ...
    >>> print(game.guess("crane"))
    crane ..g..: 5 guesses left.
    """

    def __init__(
        self,
        words: Vocabulary | str = "nyt",
        *,
        rule: str | Rule = Rule.ANY,
        limit: int | None = None,
        reward: Reward = WINS,
    ) -> None:
        self._game = Game(words, rule, limit)
        self._reward = reward
        self.reset()

    def reset(self, seed: int | None = None, **columns: object) -> str:  # noqa: ARG002 - a trainer gives all it has
        """Start a new game and describe it; other columns of a data set are ignored."""
        words = self._game.vocabulary
        number = np.array([seed_number(seed)], np.uint64)
        self._secret = words.answers[int(drawn_answers(words, number, np.zeros(1, np.uint64))[0])]
        self._record, self._refused = Record(self._game), 0
        self._regrets: list[Regret | None] = []
        self._rewards: list[float] = []
        return describe(self._game)

    def guess(self, word: str) -> str:
        """
        Make a guess and see its feedback.

        Args:
            word: The guess: something that the description of the game allows.

        Returns:
            The guess with its feedback, and how many guesses are left.
        """
        if self.over:
            raise IllegalGuess("The game is over.")
        try:
            game = self._record.guess(word if isinstance(word, str) else str(word), self._secret)
        except TilewiseError:
            self._refused += 1
            self._rewards.append(0.0)
            raise
        turn, regret = game.turns[-1], None
        if self._reward.judges:
            regret = grader_for(self._game).regret(self._record.position, turn.guess)
            self._regrets.append(regret)
        self._record = game
        self._rewards.append(self._reward.of(game.won, 1, regret))
        left = self._game.limit - len(game.turns)
        if game.won:
            return f"{turn.guess} {turn.feedback}: you found it."
        if game.lost:
            return f"{turn.guess} {turn.feedback}: no guess is left, the game is lost."
        return f"{turn.guess} {turn.feedback}: {left} {'guess' if left == 1 else 'guesses'} left."

    def get_reward(self) -> float:
        """What the game is worth as it stands; one that was left before its end is lost."""
        game, reward = self._record, self._reward
        whole = reward.of(game.won, len(game.turns), *self._regrets)
        if not game.over:
            whole += reward.left(self._game.limit - len(game.turns))
            if reward.judges:
                whole += reward.of(False, 0, grader_for(self._game).forfeit(game.position))
        return whole

    @property
    def turn_rewards(self) -> tuple[float, ...]:
        """What every call of ``guess`` earned, refused ones included: together the reward of a game that was played on.

        What is missing from ``get_reward`` in a game that was left is the price of leaving it.
        """
        return tuple(self._rewards)

    @property
    def over(self) -> bool:
        """Whether the game was won, lost or given up."""
        return self._record.over or self._refused >= REFUSALS

    @property
    def measures(self) -> dict[str, float]:
        """The game in numbers, for records; regret only where the reward asks for it."""
        measures = {
            "won": float(self._record.won),
            "guesses": float(len(self._record.turns)),
            "illegal": float(self._refused),
        }
        if self._reward.judges:
            judged = [regret for regret in self._regrets if regret is not None]
            measures["judged"] = float(len(judged))
            measures["regret"] = float(sum(regret.guesses for regret in judged))
            measures["chance"] = float(sum(regret.chance for regret in judged))
        return measures
