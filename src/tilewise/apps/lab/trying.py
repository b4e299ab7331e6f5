"""The seven problems tried: a student's functions against the package's own, on short lists of words.

A function gets copies of what the right answer is worked out from: what it does to them is its own affair, and is said.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from tilewise.apps.lab import problems as right
from tilewise.apps.lab.calling import Wrong, call, called, find_function, name_of, roles
from tilewise.apps.lab.check import REMARK
from tilewise.apps.lab.course import CourseGame, lists_of
from tilewise.errors import shortened

FIVE = ["boney", "disco", "marsh", "stock", "visor"]
SOME = ["boxes", "green", "bevel", "soare", "steel", "mummy", *FIVE]
MANY = 30
"""Words above which a list is the lab's own: a game then takes a student's program seconds."""


def what_is_wrong(check: Callable[[], object]) -> str:
    """Nothing if the check passes, a remark if it passes with one, else a message to the student."""
    try:
        remark = check()
    except Wrong as wrong:
        return shortened(str(wrong))
    except BaseException as error:
        try:
            said = str(error)
        except Exception:
            said = ""
        return shortened(f"it stops with {type(error).__name__}{said and ': '}{said}")
    return remark if isinstance(remark, str) else ""


@dataclass(frozen=True)
class _Lists:
    """Two lists of words with their results, as the student's sheet has them."""

    possible: list[str]
    allowed: list[str]
    codes: bool = False
    """Whether the results are one number each: a later sheet hands them out like that, and has no Problem 2."""

    @property
    def digits(self) -> Any:
        """The results as arrays of 2, 1 and 0."""
        return right.get_all_guess_results(self.possible, self.allowed)

    @property
    def results(self) -> Any:
        """The results in the form of the sheet, of the type that numpy gives whole numbers."""
        return right.to_codes(self.digits) if self.codes else self.digits.astype(np.int64)

    @property
    def long(self) -> bool:
        """Whether they are the lab's own lists."""
        return len(self.possible) > MANY


def _short_lists(module: ModuleType) -> _Lists:
    return _Lists(FIVE, SOME, _hands_out_codes(module))


def _lists(module: ModuleType, uses_its_own: bool) -> _Lists:
    """The lists to play with: short ones, unless the function is not given any and the file has its own."""
    own = lists_of(module) if uses_its_own else None
    return _short_lists(module) if own is None else _Lists(*own, _hands_out_codes(module))


def _hands_out_codes(module: ModuleType) -> bool:
    if not what_is_wrong(lambda: find_function(module, 2)):
        return False
    try:
        known = roles(find_function(module, 4), dict.fromkeys(("results", "allowed", "possible", "guess", "result")))
    except (Wrong, TypeError, ValueError):
        return False
    return len(known) == 5


def _same(told: str, got: Any, wanted: Any) -> None:
    try:
        array = np.asarray(got)
        equal = array.shape == np.shape(wanted) and bool((array == wanted).all())
    except (TypeError, ValueError):
        equal = False
    if not equal:
        raise Wrong(f"{told} gives {_short(got)}, which should be {_short(wanted)}")


def _short(value: Any) -> str:
    text = " ".join(repr(value.tolist() if isinstance(value, np.ndarray) else value).split())
    return text if len(text) <= 100 else f"{text[:97]}..."


def _pair(name: str, got: Any, wanted: str) -> tuple[Any, Any]:
    if not isinstance(got, tuple | list) or len(got) != 2:
        raise Wrong(f"{name} gives {_short(got)}: {wanted} are wanted")
    return got[0], got[1]


# ---- the problems ----------------------------------------------------------------------------------------


def _problem_1(module: ModuleType) -> None:
    function = _function(module, 1)
    for secret in ("pages", "speak", "ashes", "steel", "abbey", "eerie"):
        for guess in ("green", "bevel", "geese", "keeps"):
            wanted = right.get_guess_result(secret, guess).tolist()
            offered = {"secret": secret, "guess": guess}
            _same(called(function, offered), call(function, offered), wanted)


def _problem_2(module: ModuleType) -> None:
    function = _function(module, 2)
    got = call(function, {"possible": list(FIVE), "allowed": list(SOME)})
    wanted = _Lists(FIVE, SOME).digits
    if got is None:
        raise Wrong(f"{name_of(function)} returns nothing: return the array")
    if np.shape(got) != wanted.shape:
        raise Wrong(
            f"{name_of(function)} of 5 possible and {len(SOME)} allowed words has the shape {np.shape(got)}, "
            f"which should be {wanted.shape}"
        )
    for i, guess in enumerate(SOME):
        for j, secret in enumerate(FIVE):
            _same(f"the result of {guess!r} for {secret!r}", np.asarray(got)[i, j], wanted[i, j].tolist())


def _problem_3(module: ModuleType) -> None:
    function = _function(module, 3)
    name = name_of(function)
    takes_words = "allowed" in roles(function, {"results": None, "allowed": None}).values()
    allowed = _lists(module, not takes_words).allowed if not takes_words else [*SOME, "thumb", "tills"]
    for secrets in (FIVE, ["bills", "hills", "mills", "thumb", "tills"]):
        lists = _Lists(secrets, allowed, _hands_out_codes(module))
        given = lists.results
        got = call(function, {"results": given, "allowed": list(allowed)})
        if lists.codes and isinstance(got, str):  # the later sheet asks for the word alone
            got = (got, allowed.index(got) if got in allowed else -1)
        word, index = _pair(name, got, "the guess and its index")
        bits = right.compute_entropies(lists.digits)
        if not 0 <= int(index) < len(allowed) or allowed[int(index)] != word:
            raise Wrong(f"{name} gives {_short(word)} and {_short(index)}, and that word is not at that place")
        if bits[int(index)] < bits.max() - 1e-9:
            best = allowed[int(bits.argmax())]
            told = f"{str(word)!r}, which has {bits[int(index)]:.4f} bits; {best!r} has {bits.max():.4f}"
            raise Wrong(f"{name} gives {told}{_and_changed(given, lists)}")
        if not _unchanged(given, lists):
            raise Wrong(f"you changed the array that {name} is given: the sheet asks not to overwrite it")


def _problem_4(module: ModuleType) -> str:
    function, lists, remark = _function(module, 4), _short_lists(module), ""
    for index, secret in ((0, "visor"), (4, "disco"), (1, "boney")):
        shown = right.get_guess_result(secret, SOME[index])
        given, possible = lists.results, list(FIVE)
        offered = {"results": given, "possible": possible, "index": index, "result": shown.astype(np.int64)}
        if lists.codes:
            offered = {"results": given, "allowed": list(SOME), "possible": possible, "guess": SOME[index],
                       "result": tuple(shown.tolist())}  # fmt: skip
        words, smaller = _pair(name_of(function), call(function, offered), "the words and the smaller array")
        mask = (lists.digits[index] == shown).all(axis=-1)
        told = f"{name_of(function)} after {SOME[index]!r} showed {shown.tolist()}"
        wanted, array = [w for w, kept in zip(FIVE, mask, strict=True) if kept], lists.results[:, mask]
        _same(told, list(map(str, words)), wanted)
        if np.shape(smaller) != array.shape:
            raise Wrong(f"{told} gives an array of the shape {np.shape(smaller)}, which should be {array.shape}")
        if not (np.asarray(smaller) == array).all():
            raise Wrong(f"{told} gives an array of the right shape with other results{_and_changed(given, lists)}")
        if not _unchanged(given, lists):
            remark = f"{REMARK}you changed the array that was given: the next game needs it whole"
        elif possible != FIVE:
            remark = f"{REMARK}you changed the list of words that was given: the next game needs it whole"
    return remark


def _unchanged(given: Any, lists: _Lists) -> bool:
    return np.array_equal(given, lists.results)


def _and_changed(given: Any, lists: _Lists) -> str:
    return "" if _unchanged(given, lists) else "; you changed the array that was given"


def _player(problem: int, most: int) -> Callable[[ModuleType], None]:
    def check(module: ModuleType) -> None:
        function = _function(module, problem)
        name = name_of(function)
        every = dict.fromkeys(("game", "results", "possible", "allowed", "secret"))
        lists = _lists(module, "results" not in roles(function, every).values())
        CourseGame.lists = (lists.possible, lists.allowed)
        bits = right.compute_entropies(lists.digits) if problem == 6 else None
        for secret in lists.possible[::1000] if lists.long else lists.possible:
            game = CourseGame(seed=1)
            offered = {"game": game, "results": lists.results, "possible": list(lists.possible),
                       "allowed": list(lists.allowed), "secret": secret}  # fmt: skip
            guesses = call(function, offered)
            drawn = game.word or secret
            if not game.finished:
                raise Wrong(f"{name} returns before {drawn!r} is found")
            if guesses != game.guesses:
                raise Wrong(f"{name} says {_short(guesses)} guesses for {drawn!r}, but made {game.guesses}")
            first = str(game.first)
            if bits is not None and bits[lists.allowed.index(first)] < bits.max() - 1e-9:
                told = f"{bits[lists.allowed.index(first)]:.4f} bits; {lists.allowed[int(bits.argmax())]!r} has"
                raise Wrong(f"{name} opens with {first!r}, which has {told} {bits.max():.4f}")
            if game.guesses > (3 * most if lists.long else most):
                raise Wrong(f"{name} takes {game.guesses} guesses for {drawn!r}; {most} are enough here")

    return check


def _problem_7(module: ModuleType) -> None:
    function = _function(module, 7)
    every = dict.fromkeys(("n", "game", "results", "possible", "allowed"))
    lists = _lists(module, "results" not in roles(function, every).values())
    CourseGame.lists = (lists.possible, lists.allowed)
    games = 2 if lists.long else 10
    offered = {"n": games, "game": CourseGame(seed=1), "results": lists.results,
               "possible": list(lists.possible), "allowed": list(lists.allowed)}  # fmt: skip
    averages = call(function, offered)
    try:
        at_random, by_entropy = (float(x) for x in averages)
    except (TypeError, ValueError):
        raise Wrong(
            f"{name_of(function)} gives {_short(averages)}: two averages are wanted, random and entropy"
        ) from None
    # So few games may be lucky ones: random guesses are told to be better only where luck does not explain it.
    if not 1 <= by_entropy <= at_random + 2 / games**0.5:
        raise Wrong(f"{name_of(function)} gives {at_random:.2f} for random and {by_entropy:.2f} for entropy")


def _function(module: ModuleType, problem: int) -> Callable[..., Any]:
    try:
        return find_function(module, problem)
    except Wrong as wrong:
        stopped = vars(module).get("__stopped__", "")
        raise Wrong(f"{wrong}{stopped and f' ({stopped})'}") from None


PROBLEMS: tuple[Callable[[ModuleType], object], ...] = (
    _problem_1,
    _problem_2,
    _problem_3,
    _problem_4,
    _player(5, 1000),
    _player(6, 3),
    _problem_7,
)
"""What tries each problem, in their order."""
