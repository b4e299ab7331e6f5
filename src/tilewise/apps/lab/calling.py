"""How a student's functions are called, and common mistakes: where answers are those of one, the mistake has a name."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterable, Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilewise.apps.lab.problems import Bits, Digits, compute_entropies, get_guess_result
from tilewise.game.scoring import LeftToRightTiles, NaiveTiles
from tilewise.teaching.information import entropy

NAMES = {
    1: ("get_guess_result", "guess_result"),
    2: ("get_all_guess_results", "all_guess_results"),
    3: ("compute_highest_entropy", "highest_entropy", "compute_entropy"),
    4: ("filter_words", "filter_possible_words"),
    5: ("play_game_random", "play_game_naive", "play_random", "random_strategy"),
    6: ("play_game_entropy", "play_entropy", "entropy_strategy"),
    7: ("compare_algorithms", "compare", "simulate"),
}
"""The function of each problem: the name in the hand-out, then those that are seen elsewhere; problem1 will do too."""

# The first role that a name fits, of those that a problem offers: "all_guess_results" are results, "result" is one.
_ROLES = {
    "n": r"^n$|^n_|num|trials|iterations|simulations|rounds",
    "game": r"game",
    "results": r"results|array|table|^all(?!owed)",
    "index": r"idx|ind|place|^i$",
    "result": r"result|colou?r|shown|feedback|outcome|clue",
    "allowed": r"allowed|guesses$|guess_(list|words)",
    "possible": r"possible|words|answers|candidates|secrets|list",
    "guess": r"guess",
    "secret": r"secret|true|word|answer|target|solution",
}


class Wrong(Exception):  # noqa: N818
    """What a student's function did wrong, as a message to the student."""


def find_function(module: ModuleType, problem: int) -> Callable[..., Any]:
    """The function that solves a problem."""
    for name in (*NAMES[problem], f"problem{problem}", f"problem_{problem}", f"prob{problem}"):
        function = getattr(module, name, None)
        if callable(function):
            return function  # type: ignore[no-any-return]
    sheet_names = {name for names in NAMES.values() for name in names}
    own = [name for name, value in vars(module).items() if inspect.isfunction(value) and name not in sheet_names]
    own = [name for name in own if vars(module)[name].__module__ == module.__name__ and not name.startswith("_")]
    hint = f": if it is one of {', '.join(own[:6])}, add a line {NAMES[problem][0]} = {own[0]}" if own else ""
    raise Wrong(f"there is no function {NAMES[problem][0]}{hint}")


def roles(function: Callable[..., Any], offered: Mapping[str, Any]) -> dict[str, str]:
    """What each parameter is, by its name: one of the roles that are offered, in the order of the sheet.

    >>> roles(lambda guess, true_word: None, {"secret": "pages", "guess": "green"})
    {'guess': 'guess', 'true_word': 'secret'}
    """
    role_of: dict[str, str] = {}
    parameters = _parameters(function)
    for parameter in parameters:
        for role, pattern in _ROLES.items():
            if role in offered and role not in role_of.values() and re.search(pattern, parameter.name.lower()):
                role_of[parameter.name] = role
                break
    left = [role for role in offered if role not in role_of.values()]
    for parameter in parameters:
        if parameter.name not in role_of and parameter.default is parameter.empty:
            if not left:
                raise Wrong(f"{name_of(function)} wants {parameter.name!r} too, which is none of {', '.join(offered)}")
            role_of[parameter.name] = left.pop(0)
    return role_of


def call(function: Callable[..., Any], offered: Mapping[str, Any]) -> Any:
    """Call a function with what is offered, each value to the parameter that is meant for it."""
    try:
        role_of = roles(function, offered)
    except (TypeError, ValueError):  # not every callable tells its parameters
        return function(*offered.values())
    if not role_of:  # it takes what comes
        try:
            inspect.signature(function).bind(*offered.values())
        except TypeError:
            raise Wrong(f"{name_of(function)} accepts none of {', '.join(offered)}") from None
        return function(*offered.values())
    by_place = [p.name for p in _parameters(function) if p.kind is p.POSITIONAL_ONLY]
    values = {name: offered[role] for name, role in role_of.items()}
    placed = [values.pop(name) for name in by_place if name in values]
    return function(*placed, **values)


def called(function: Callable[..., Any], offered: Mapping[str, Any]) -> str:
    """The call as the student would write it."""
    return f"{name_of(function)}({', '.join(repr(offered[role]) for role in roles(function, offered).values())})"


def _parameters(function: Callable[..., Any]) -> list[inspect.Parameter]:
    parameters = inspect.signature(function).parameters.values()
    return [p for p in parameters if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]


NEEDS = {2: (1,), 5: (4,), 6: (3, 4), 7: (5, 6, 3, 4)}
"""The problems that a problem may call the functions of, the nearest causes first."""


def because(module: ModuleType, problem: int, wrong: list[int]) -> str:
    """That an earlier problem is the cause, where its function, or what does its work, is called and is wrong."""
    names = _called_names(module, problem)
    for cause in NEEDS.get(problem, ()):
        if cause in wrong and _has(module, cause):
            work = {name for name in _called_names(module, cause) if _own_code(module, name)}
            if names & {name_of(find_function(module, cause)), *work}:
                return f"because Problem {cause} is wrong"
    return ""


def borrowed(module: ModuleType, problem: int) -> str:
    """A remark where the function is tilewise's own, or calls what is."""
    function = find_function(module, problem)
    if _is_tilewise(function):
        return f"but {name_of(function)} is imported from tilewise"
    if problem > max(NEEDS[6]):  # players may have the game and its words from tilewise
        return ""
    values = (vars(module).get(name) for name in _called_names(module, problem) - {"load_words"})
    return f"but {name_of(function)} calls tilewise" if any(map(_is_tilewise, values)) else ""


def _is_tilewise(value: object) -> bool:
    home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", "")
    return str(home).startswith("tilewise") and not isinstance(value, type)


def _called_names(module: ModuleType, problem: int) -> set[str]:
    """The names that a function uses, and those that the file's functions use which it calls."""
    names: set[str] = set()
    waiting = [*_code(module, find_function(module, problem))] if _has(module, problem) else []
    while waiting:
        code = waiting.pop()
        new = set(code.co_names) - names
        waiting += [code for name in new for code in _own_code(module, name)]
        waiting += [const for const in code.co_consts if isinstance(const, CodeType)]  # lambdas, comprehensions
        names |= new
    return names


def _own_code(module: ModuleType, name: str) -> list[CodeType]:
    """The code of what has a name in the file itself: a function, or a method of its classes."""
    homes = [module, *(value for value in vars(module).values() if isinstance(value, type))]
    return [code for home in homes for code in _code(module, vars(home).get(name))]


def _code(module: ModuleType, value: object) -> list[CodeType]:
    """The code of a function of the file itself: one that it imports calls others, whatever their names."""
    value = getattr(value, "__func__", value)  # of a static method
    return [value.__code__] if isinstance(value, FunctionType) and value.__globals__ is vars(module) else []


def _has(module: ModuleType, problem: int) -> bool:
    try:
        return callable(find_function(module, problem))
    except Wrong:
        return False


def name_of(function: Callable[..., Any]) -> str:
    """What a function is called."""
    return str(getattr(function, "__name__", "it"))


def takes_pairs(source: str) -> bool:
    """Whether a file takes what make_guess returns apart: the course's own game returns the result and the count.

    >>> takes_pairs("result, count = game.make_guess(word)"), takes_pairs("result = game.make_guess(word)")
    (True, False)
    >>> takes_pairs("made = game.make_guess(word); result, count = made")
    True
    """
    named: set[str] = set()  # what holds what a guess gave
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Subscript) and _makes_a_guess(node.value):
            return True
        if not isinstance(node, ast.Assign):
            continue
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Tuple | ast.List):
            by_name = isinstance(value, ast.Name) and value.id in named and len(target.elts) == 2
            if by_name or _makes_a_guess(value):
                return True
        elif isinstance(target, ast.Name) and _makes_a_guess(value):
            named.add(target.id)
    return False


def _makes_a_guess(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "make_guess"


# ---- Problems 1 and 2: the result of a guess -------------------------------------------------------------


RESULT_MISTAKES: Mapping[str, Callable[[str, str], list[int]]] = {
    "as many copies of a letter are marked as the guess has, not the secret word": lambda s, g: [
        *NaiveTiles(len(s)).digits(g, s)
    ],
    "a letter of the secret word is used up by one tile: it may not be marked elsewhere twice": lambda s, g: [
        2 if a == b else int(b in [x for x, y in zip(s, g, strict=True) if x != y]) for a, b in zip(s, g, strict=True)
    ],
    "letters are marked from left to right: those in their place must come first": lambda s, g: [
        *LeftToRightTiles(len(s)).digits(g, s)
    ],
    "the secret word and the guess have changed places": lambda s, g: get_guess_result(g, s).tolist(),
    "1 and 2 have changed places": lambda s, g: [(0, 2, 1)[d] for d in get_guess_result(s, g).tolist()],
    "letters that are elsewhere are not marked": lambda s, g: [2 * (d == 2) for d in get_guess_result(s, g).tolist()],
}
"""What a wrong function gives for a secret word and a guess, by what is wrong with it."""

Score = Callable[[NDArray[np.float64]], float]

# ---- Problem 3: the best guess ---------------------------------------------------------------------------


def _by_counts(score: Score, weights: tuple[int, ...] = (1, 3, 9, 27, 81)) -> Callable[[Digits], Bits]:
    def scores(results: Digits) -> Bits:
        codes = results.astype(np.int64) @ np.array(weights)
        return np.array([score(np.unique(row, return_counts=True)[1].astype(np.float64)) for row in codes])

    return scores


GUESS_MISTAKES: Mapping[str, Callable[[Digits], Bits]] = {
    "this is the number of different results, not the entropy": _by_counts(len),
    "this makes the largest part as small as possible, and is not the entropy": _by_counts(lambda c: -c.max()),
    "this is the Gini impurity, not the entropy": _by_counts(lambda c: -float((c**2).sum())),
    "the logarithms are added without weights: each counts by its probability": _by_counts(
        lambda c: float(-np.log2(c / c.sum()).sum())
    ),
    "the logarithms are averaged over the results, not weighted by their probabilities": _by_counts(
        lambda c: float(-np.log2(c / c.sum()).mean())
    ),
    "different results become one number: powers of 3 keep them apart, powers of 2 do not": _by_counts(
        entropy, (1, 2, 4, 8, 16)
    ),
    "different results become one number: their digits are only added up": _by_counts(entropy, (1, 1, 1, 1, 1)),
    "np.unique counts the single numbers of all results: condense each result to one number first": lambda results: (
        np.array([entropy(np.unique(row, return_counts=True)[1]) for row in results.astype(np.int64)])
    ),
    "each count is divided by the number of different results, not of words": _by_counts(
        lambda c: -float((c / len(c) * np.log2(c / len(c))).sum())
    ),
    "this is the lowest entropy, not the highest": lambda results: -compute_entropies(results),
    "the last guess is never looked at": lambda results: np.append(compute_entropies(results)[:-1], -1.0),
    "this is the first guess, whatever the results": lambda results: -np.arange(len(results), dtype=np.float64),
}
"""How a wrong function scores guesses, the highest being chosen, by what is wrong with it."""


def mistake_in_results(answers: Mapping[tuple[str, str], object]) -> str:
    """What is wrong with results by (secret word, guess), if it is a known mistake; else nothing."""
    for why, wrong in RESULT_MISTAKES.items():
        if all(_equal(result, wrong(*pair)) for pair, result in answers.items()):
            return f"; {why}"
    return ""


def _equal(result: object, wrong: list[int]) -> bool:
    try:
        return bool(np.asarray(result).tolist() == wrong)
    except (TypeError, ValueError):
        return False


def mistake_in_guesses(choices: Iterable[tuple[Digits, int]]) -> str:
    """What is wrong with the guesses chosen from results, if it is a known mistake; else nothing.

    Where several mistakes choose these guesses, it is the one that leaves the least choice.
    """
    chosen = list(choices)
    fitting: dict[str, int] = {}
    for why, scores in GUESS_MISTAKES.items():
        best = [(scores(results), index) for results, index in chosen]
        if all(score[index] >= score.max() - 1e-9 for score, index in best):
            fitting[why] = sum(int((score >= score.max() - 1e-9).sum()) for score, _ in best)
    return f"; {min(fitting, key=lambda why: fitting[why])}" if fitting else ""
