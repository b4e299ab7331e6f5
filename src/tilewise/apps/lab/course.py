"""What the course hands out: ``wordle`` with its WordleGame, the word files, a folder for a student to begin with."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from tilewise.apps import lab
from tilewise.apps.lab.calling import Wrong
from tilewise.apps.lab.game import WordleGame
from tilewise.apps.lab.problems import Digits, load_words
from tilewise.errors import TilewiseError
from tilewise.files import quoted_path, write_file
from tilewise.game.scoring import feedback

FILES = ("possible_words.txt", "allowed_words.txt")


class CourseGame(WordleGame):
    """The lab's game by the names of the course's ``wordle.py`` too; without lists it plays with those of ``lists``.

    With ``pairs`` it returns of a guess what the course's does: the result, and how many guesses were made.
    """

    lists: ClassVar[tuple[list[str], list[str]] | None] = None
    pairs: ClassVar[bool] = True
    played: ClassVar[list[list[str]]] = []
    """The guesses of every game that was started, in the order of their beginning."""
    secrets: ClassVar[list[str | None]] = []
    """Their secret words."""

    def __init__(
        self, possible_words: Sequence[str] | None = None, allowed_words: Sequence[str] | None = None, **more: Any
    ) -> None:
        possible, allowed = self.lists or load_words()
        more.setdefault("seed", np.random.randint(2**31))  # drawn by what a check seeds, so that it can be repeated
        super().__init__(possible_words or possible, allowed_words or allowed, **more)

    def start_game(self, word: str | None = None, display: bool = False) -> None:
        """Start a game, and a new list of guesses."""
        super().start_game(word, display)
        self.played.append([])
        self.secrets.append(self.word)

    def make_guess(self, guess: str) -> Any:
        """The result of a guess; with ``pairs`` also the number of guesses."""
        repeated = self.guesses >= 10 and len(set(self.played[-1][-10:])) == 1
        if repeated or self.guesses >= 1000:  # no player needs as many: this one never ends
            if self._is_known():
                raise Wrong(f"only {self.word!r} is left, and is not guessed: a word that is known is to be guessed")
            if repeated:
                why = "is guessed again and again: filter the words and the results"
                raise Wrong(f"{self.word!r} is not found, and the same word {why}")
            raise Wrong(f"{self.guesses:,} guesses were made, and {self.word!r} was not found")
        result = super().make_guess(str(guess)).astype(np.int64)
        self.played[-1].append(str(guess))
        return (result, self.guesses) if self.pairs else result

    def _is_known(self) -> bool:
        seen = {guess: feedback(guess, str(self.word)) for guess in self.played[-1]}
        left = (word for word in self.possible_words if all(feedback(g, word) == s for g, s in seen.items()))
        return list(left) == [self.word]


def install(folder: Path, work: Path, short: tuple[list[str], list[str]] | None = None) -> None:
    """Make ``wordle`` importable, the word lists readable and colours optional, whatever is beside the file.

    A file without the lists beside it, or one that gets short ones, runs in ``work``, where they are, with links to
    what it has beside it.
    """
    module = ModuleType("wordle")
    for home in (module, lab):  # the hand-out has it from tilewise
        vars(home).update(WordleGame=CourseGame)
    if short:
        vars(lab).update(load_words=lambda *_, **__: short)
    sys.modules["wordle"] = module
    for name in ("colorama", "IPython"):
        if importlib.util.find_spec(name) is None:
            sys.modules[name] = sys.modules[f"{name}.display"] = Absent(name)
    if not short and all((folder / file).exists() for file in FILES):
        os.chdir(folder)
        return
    for file in folder.iterdir():
        with suppress(OSError):  # not every system lets everybody link; there may be one from before
            if not (short and file.name in FILES):
                (work / file.name).symlink_to(file)
    for name, words in zip(FILES, short or load_words(), strict=True):
        if not (work / name).exists():
            (work / name).write_text("\n".join(words) + "\n", "utf-8")
    os.chdir(work)


class Absent(ModuleType):
    """A stand-in for a module that only shows things: every colour is no colour, and what is shown is not."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Nothing()


class _Nothing(str):
    __slots__ = ()

    def __getattr__(self, _: str) -> _Nothing:
        return self

    def __call__(self, *_: object, **__: object) -> _Nothing:
        return self  # as init() does nothing where there are colours


def lists_of(module: ModuleType) -> tuple[list[str], list[str]] | None:
    """The word lists that a file works with: its own variables, or the lab's files beside it; None if it has none."""
    lists = {kind: _list_named(module, kind) for kind in ("possible", "allowed")}
    for kind, file in zip(lists, FILES, strict=True):
        if lists[kind] is None and _reads(module, file):
            lists[kind] = [word for word in Path(file).read_text("utf-8").split() if len(word) == 5]
    possible, allowed = lists["possible"], lists["allowed"]
    return None if possible is None or allowed is None else (possible, allowed)


def _reads(module: ModuleType, file: str) -> bool:
    told = vars(module)
    beside = Path(told["__file__"]).parent if "__file__" in told else Path()
    return beside.joinpath(file).is_file() or file in told.get("__source__", "")


def _list_named(module: ModuleType, kind: str) -> list[str] | None:
    named = names_of(module, kind)
    return [str(word) for word in vars(module)[named[0]]] if named else None


def names_of(module: ModuleType, kind: str) -> list[str]:
    """The variables of a file that hold a list of words of one kind."""
    return [name for name, value in vars(module).items() if kind in name.lower() and _is_list(value)]


def _is_list(value: Any) -> bool:
    if not isinstance(value, list | tuple | np.ndarray) or not len(value):
        return False
    return all(isinstance(word, str) and len(word) == len(value[0]) and word.isalpha() for word in value)


class KeptArrays:
    """While a problem is tried, what a file saves with numpy is kept here: its own files hold the full lists."""

    def __init__(self) -> None:
        self._kept: dict[str, Digits] = {}
        self._save, self._load = np.save, np.load

    def __enter__(self) -> None:
        vars(np).update(save=self._keep, load=self._bring)

    def __exit__(self, *_: object) -> None:
        vars(np).update(save=self._save, load=self._load)

    def _keep(self, file: Any, array: Any, *_: Any, **__: Any) -> None:
        self._kept[self._path(file)] = np.array(array)

    def _bring(self, file: Any, *more: Any, **options: Any) -> Any:
        kept = self._kept.get(self._path(file))
        return self._load(file, *more, **options) if kept is None else kept

    @staticmethod
    def _path(file: Any) -> str:
        return str(Path(str(getattr(file, "name", file))).absolute()).removesuffix(".npy")


# ---- a folder to begin with ------------------------------------------------------------------------------

WORDLE = '''"""The game of the lab: WordleGame, as the sheet imports it."""

from tilewise.apps.lab import WordleGame

__all__ = ["WordleGame"]
'''
SOLUTIONS = '''"""The lab: fill in the seven functions, and try them with: tilewise lab check solutions.py"""

import numpy as np
from wordle import WordleGame

possible_words = open("possible_words.txt").read().split()
allowed_words = open("allowed_words.txt").read().split()


def get_guess_result(secret, guess):
    """Problem 1: an array of 2 (right place), 1 (elsewhere) and 0 (absent), one number per letter."""
    raise NotImplementedError("Problem 1 incomplete.")


def get_all_guess_results(possible_words, allowed_words):
    """Problem 2: the results of every allowed guess for every possible word; the shape is (guesses, words, 5)."""
    raise NotImplementedError("Problem 2 incomplete.")


def compute_highest_entropy(all_guess_results, allowed_words):
    """Problem 3: the guess whose result has the highest entropy, and its index."""
    raise NotImplementedError("Problem 3 incomplete.")


def filter_words(all_guess_results, possible_words, guess_index, result):
    """Problem 4: the words that would have given this result, and the results for these words alone."""
    raise NotImplementedError("Problem 4 incomplete.")


def play_game_random(game, all_guess_results, possible_words, allowed_words):
    """Problem 5: guess at random until one word is left; the number of guesses."""
    raise NotImplementedError("Problem 5 incomplete.")


def play_game_entropy(game, all_guess_results, possible_words, allowed_words):
    """Problem 6: always the guess of the highest entropy; the number of guesses."""
    raise NotImplementedError("Problem 6 incomplete.")


def compare_algorithms(all_guess_results, possible_words, allowed_words, n=20):
    """Problem 7: the average number of guesses of both players over n games, the random one first."""
    raise NotImplementedError("Problem 7 incomplete.")
'''
TEST = '''"""A first test, with the example of the sheet: python -m pytest, or python test_solutions.py."""

from solutions import get_guess_result


def test_the_example_of_the_sheet():
    assert list(get_guess_result("pages", "green")) == [1, 0, 0, 2, 0]


if __name__ == "__main__":
    test_the_example_of_the_sheet()
    print("Problem 1 gives the example of the sheet.")
'''


def start_folder(folder: str | Path) -> tuple[Path, ...]:
    """Write what a student needs into a folder, which is made if need be; files that are there already are an error.

    :param folder: Where to write.
    """
    folder = Path(folder)
    words = dict(zip(FILES, ("\n".join(kind) + "\n" for kind in load_words()), strict=True))
    texts = {**words, "wordle.py": WORDLE, "solutions.py": SOLUTIONS, "test_solutions.py": TEST}
    for name in texts:
        if (folder / name).exists():
            raise TilewiseError(f"{quoted_path(folder / name)} is there already: start in another folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or "no folder can have this name"
        raise TilewiseError(f"{quoted_path(folder)}: {why}: name a folder that can be made") from None
    for name, text in texts.items():
        write_file(folder / name, text)
    return tuple(folder / name for name in texts)
