"""What the course hands out beside the sheet: ``wordle`` with its WordleGame, for files that import it."""

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
