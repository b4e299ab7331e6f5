"""The host of the lab and Problems 5 to 7: two players and their comparison."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tilewise.apps.lab.problems import (
    Digits,
    compute_highest_entropy,
    filter_words,
    get_all_guess_results,
    get_guess_result,
    load_words,
)
from tilewise.apps.prompts import Command, Prompt, explained, help_text, how_many
from tilewise.errors import TilewiseError, VocabularyError
from tilewise.game.feedback import Feedback
from tilewise.game.position import Position
from tilewise.game.words.alphabet import LETTERS
from tilewise.game.words.make_vocabulary import make_vocabulary
from tilewise.solver.rank.rank import partition, rank
from tilewise.teaching.information import entropy

HELP = explained(
    {"crane": "your guess", "an empty line": "give up and see the word"},
    "hint, list, words, why, undo, guess, new, help, quit",
    hint="the word of the highest entropy",
    list="the ten words of the highest entropy (list 20: twenty)",
    words="how many possible words fit; words all: which ones",
    why="why slate: the entropy of SLATE here",
    undo="take back the last guess",
    new="another word",
    quit="give up, too",
)

# ---- the game --------------------------------------------------------------------------------------------

_COLOURS = {0: "\x1b[97;100m", 1: "\x1b[30;103m", 2: "\x1b[30;102m"}


def coloured(word: str, result: Sequence[int] | Digits) -> str:
    """A guess as coloured tiles, for a terminal."""
    tiles = (f"{_COLOURS[int(d)]} {LETTERS.capitals(letter)} " for letter, d in zip(word, result, strict=True))
    return "".join(tiles) + "\x1b[0m"


def _columns() -> int | None:
    """How many characters fit on a line, if somebody is looking."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def _say(text: str) -> None:
    width = _columns()
    print(text if width is None else textwrap.fill(text, width))


class WordleGame:
    """The host of the lab: it knows the secret word, answers guesses and can show them in colour.

    >>> game = WordleGame()
    >>> game.start_game(word="steel")
    >>> game.make_guess("boxes"), game.guesses, game.finished
    (array([0, 0, 0, 2, 1], dtype=uint8), 1, False)
    """

    def __init__(
        self,
        possible_words: Sequence[str] | None = None,
        allowed_words: Sequence[str] | None = None,
        seed: int | None = None,
    ) -> None:
        possible, allowed = load_words()
        self.possible_words = possible if possible_words is None else [LETTERS.word(w) for w in possible_words]
        self.allowed_words = allowed if allowed_words is None else [LETTERS.word(w) for w in allowed_words]
        self.rng = np.random.default_rng(seed)
        self.display = False
        self.guesses = 0
        self.finished = False
        self._allowed = set(self.allowed_words)
        self._secret: str | None = None
        if not self.possible_words:
            raise VocabularyError("a game needs at least one possible word")
        for word in self.possible_words:
            if word not in self._allowed:
                raise VocabularyError(f"the possible word {word!r} is not among the allowed words")

    @property
    def word(self) -> str | None:
        """The secret word."""
        return self._secret

    @property
    def guess_ct(self) -> int:
        """How many guesses were made, by the course's name."""
        return self.guesses

    def is_finished(self) -> bool:
        """Whether the word was found, by the course's name."""
        return self.finished

    def start_game(self, word: str | None = None, display: bool = False) -> None:
        """Start a game, with a secret word drawn at random unless one is given."""
        secret = str(self.rng.choice(self.possible_words)) if word is None else LETTERS.word(word)
        if secret not in self.possible_words:
            raise VocabularyError(f"{word!r} is not among the {len(self.possible_words):,} possible words")
        self._secret, self.display, self.guesses, self.finished = secret, display, 0, False

    def make_guess(self, guess: str) -> Digits:
        """The result of a guess; ``guesses`` counts them and ``finished`` says whether this one was right."""
        if self._secret is None:
            raise TilewiseError("no game has been started: call start_game() first")
        if self.finished:
            raise TilewiseError(f"the game is over, the word was {self._secret!r}: call start_game() for another")
        word = LETTERS.word(guess, len(self._secret))
        if word not in self._allowed:
            raise VocabularyError(f"{guess!r} is not among the {len(self._allowed):,} allowed words")
        result = get_guess_result(self._secret, word)
        self.guesses += 1
        self.finished = word == self._secret
        if self.display:
            print(self._shown(word, result))
        return result

    def _shown(self, word: str, result: Digits) -> str:
        if sys.stdout.isatty() and "NO_COLOR" not in os.environ:
            return coloured(word, result)
        return f"{LETTERS.capitals(word)} {Feedback(tuple(result.tolist())).squares}"

    def play_game_interactive(self, word: str | None = None) -> int | None:
        """Play in the terminal; the number of guesses, or None if the player gave up (an empty line)."""
        self.start_game(word, display=True)
        _say(f"The secret word has {len(self._secret or '')} letters. An empty line gives up; 'help' for more.")
        _LabPrompt(self).talk()
        if not self.finished:
            print(f"The word was {LETTERS.capitals(str(self._secret))}.")
            return None
        print(f"Solved in {self.guesses}.")
        return self.guesses


class _LabPrompt(Prompt):
    """What the prompt of every other game understands too; here the numbers are those of the lab, in bits."""

    def __init__(self, game: WordleGame) -> None:
        self.game = game
        self.words = make_vocabulary("lab", set(game.allowed_words), set(game.possible_words))
        self.position = Position(self.words)
        self.commands = {
            None: lambda text: bool(text) and self._guess(text),  # an empty line gives up
            Command.GUESS: self._guess,
            Command.HINT: self._hint,
            Command.LIST: self._list,
            Command.WORDS: self._words,
            Command.WHY: self._why,
            Command.UNDO: self._undo,
            Command.NEW: self._new,
            Command.NOT: lambda _: print("This game takes every allowed word: there is none to refuse."),
            Command.REVIEW: lambda _: print("The lab judges no games: 'tilewise review' does."),
            Command.HELP: lambda _: print(help_text(HELP, _columns())),
            Command.GIVE_UP: lambda _: False,
            Command.QUIT: lambda _: False,
        }

    @property
    def prompt(self) -> str:
        return f"{self.game.guesses + 1}> "

    @property
    def guesses(self) -> Sequence[str]:
        return self.game.allowed_words

    def read(self) -> str | None:
        try:
            return super().read()
        except KeyboardInterrupt:
            print()
            return None

    def complain(self, message: str) -> None:
        print(message)

    def _guess(self, text: str) -> bool:
        word = LETTERS.word(text)
        self.position = self.position.play(word, Feedback(tuple(self.game.make_guess(word).tolist())))
        return not self.game.finished

    def _words(self, about: str) -> None:
        print(f"{len(self.position.candidates)} possible words fit.")
        if about:
            _say(" ".join(self.position.candidates))

    def _hint(self, _: str) -> None:
        best = rank(self.position, top=1).best
        print(f"{LETTERS.capitals(best.guess)} has the highest entropy: {best.bits:.4f} bits.")

    def _list(self, about: str) -> None:
        for s in rank(self.position, top=how_many(about)):
            print(f"{s.guess} {s.bits:.4f} bits, {s.parts} results")

    def _why(self, about: str) -> None:
        word = self.words.word(about) if about else rank(self.position, top=1).best.guess
        sizes = [len(part.words) for part in partition(self.position, word)]
        _say(
            f"{LETTERS.capitals(word)} has an entropy of {entropy(sizes):.4f} bits: it divides the "
            f"{sum(sizes)} possible words into {len(sizes)} results, the largest of {max(sizes)}."
        )

    def _undo(self, _: str) -> None:
        if not self.position.turns:
            print("There is no guess to take back.")
            return
        print(f"Took back {self.position.turns[-1]}")
        self.position = self.position.undo()
        self.game.guesses -= 1

    def _new(self, _: str) -> None:
        self.game.start_game(display=True)
        self.position = Position(self.words)
        print(f"A new word, of {self.words.length} letters.")


# ---- Problems 5 to 7: two players and their comparison ---------------------------------------------------


def play_game_random(game: WordleGame, results: Digits, word: str | None = None, display: bool = False) -> int:
    """Play a game, guessing at random until only one word is left; the number of guesses it took."""
    game.start_game(word, display)
    # This player looks at one row of the results per guess, so it needs no smaller arrays.
    left = np.arange(len(game.possible_words))
    while not game.finished:
        if len(left) == 1:
            game.make_guess(game.possible_words[int(left[0])])
        else:
            index = int(game.rng.integers(len(game.allowed_words)))
            result = game.make_guess(game.allowed_words[index])
            left = left[(results[index, left] == result).all(axis=-1)]
    return game.guesses


def play_game_entropy(
    game: WordleGame,
    results: Digits,
    word: str | None = None,
    display: bool = False,
    opening: tuple[str, int] | None = None,
) -> int:
    """Play a game, always with the guess of the highest entropy; the number of guesses it took.

    The opening is the same in every game: over many games, compute it once with compute_highest_entropy.
    """
    game.start_game(word, display)
    possible = game.possible_words
    while not game.finished:
        if len(possible) == 1:
            game.make_guess(possible[0])
            continue
        guess, index = opening or compute_highest_entropy(results, game.allowed_words)
        opening = None
        possible, results = filter_words(results, possible, index, game.make_guess(guess))
    return game.guesses


class Averages(NamedTuple):
    """Guesses per game on average, by player."""

    random: float
    entropy: float


def compare_algorithms(n: int, game: WordleGame | None = None, results: Digits | None = None) -> Averages:
    """The average number of guesses of both players over the same n secret words, drawn at random."""
    if n < 1:
        raise TilewiseError(f"cannot average over {n} games: play 1 or more")
    game = WordleGame() if game is None else game
    if results is None:
        results = get_all_guess_results(game.possible_words, game.allowed_words)
    opening = compute_highest_entropy(results, game.allowed_words)
    secrets = [str(word) for word in game.rng.choice(game.possible_words, n)]
    at_random = [play_game_random(game, results, word) for word in secrets]
    by_entropy = [play_game_entropy(game, results, word, opening=opening) for word in secrets]
    return Averages(sum(at_random) / n, sum(by_entropy) / n)
