"""Problems 5 to 7 tried: the two players and their comparison, by what the game itself has counted."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from tilewise.apps.lab import problems as right
from tilewise.apps.lab.calling import Wrong, call, name_of, roles
from tilewise.apps.lab.course import CourseGame
from tilewise.apps.lab.trying import Lists, function_of, lists_for, short

CLOSE = 0.0051
"""Averages may be rounded to two digits."""


def _offered(function: Callable[..., Any], lists: Lists, **more: Any) -> dict[str, Any]:
    """What a player or the comparison is offered; the results, which may be large, only if it takes them."""
    names = ("n", "game", "results", "possible", "allowed", "secret")
    values = {**more, "possible": list(lists.possible), "allowed": list(lists.allowed)}
    offered = {name: values.get(name) for name in names if name in values or name == "results"}
    try:
        takes_results = "results" in roles(function, offered).values()
    except (TypeError, ValueError):  # not every callable tells its parameters
        takes_results = True
    return {**offered, "results": lists.results if takes_results else None}


def player(problem: int) -> Callable[[ModuleType], None]:
    """Problem 5 or 6: a player of the game, at random or by entropy."""

    def check(module: ModuleType) -> None:
        function = function_of(module, problem)
        name = name_of(function)
        every = dict.fromkeys(("game", "results", "possible", "allowed", "secret"))
        lists = lists_for(module, "results" not in roles(function, every).values())
        CourseGame.lists = (lists.possible, lists.allowed)
        for secret in lists.possible[:: 1000 if lists.long else max(1, len(lists.possible) // 5)]:
            game = CourseGame(seed=1)
            guesses = call(function, _offered(function, lists, game=game, secret=secret))
            drawn = game.word or secret
            if not game.finished:
                raise Wrong(f"{name} returns before {drawn!r} is found")
            if guesses != game.guesses:
                raise Wrong(f"{name} says {short(guesses)} guesses for {drawn!r}, but made {game.guesses}")
            if problem == 6:
                _by_entropy(name, lists, drawn, game.played[-1])

    return check


def _by_entropy(name: str, lists: Lists, secret: str, guesses: list[str]) -> None:
    """Check that every guess had the highest entropy over the words that were left."""
    left = lists.digits
    for number, guess in enumerate(guesses, 1):
        words, place = left.shape[1], lists.allowed.index(guess)
        bits = right.compute_entropies(left)
        if words > 1 and bits[place] < bits.max() - 1e-9:
            does = "opens with" if number == 1 else f"goes on with {guesses[0]!r} and, with {words} words left,"
            best = f"{lists.allowed[int(bits.argmax())]!r} has {bits.max():.4f}"
            why = "; it is the secret word, which a player may not look up" if guess == secret and number > 1 else ""
            why = (
                "; that word was guessed before: filter the words and the results"
                if guess in guesses[: number - 1]
                else why
            )
            raise Wrong(f"{name} {does} {guess!r}, which has {bits[place]:.4f} bits; {best}{why}")
        left = left[:, (left[place] == right.get_guess_result(secret, guess)).all(axis=-1)]


def problem_7(module: ModuleType) -> None:
    """The averages of both players."""
    function = function_of(module, 7)
    name = name_of(function)
    every = dict.fromkeys(("n", "game", "results", "possible", "allowed"))
    lists = lists_for(module, "results" not in roles(function, every).values())
    CourseGame.lists = (lists.possible, lists.allowed)
    CourseGame.played.clear()
    games = 2 if lists.long else 10
    averages = call(function, _offered(function, lists, n=games, game=CourseGame(seed=1)))
    try:
        at_random, by_entropy = (float(x) for x in averages)
    except (TypeError, ValueError):
        raise Wrong(f"{name} gives {short(averages)}: two averages are wanted, random and entropy") from None
    sentence = f"{name} gives {at_random:.2f} for random and {by_entropy:.2f} for entropy"
    played = [guesses for guesses in CourseGame.played if guesses]
    if not played:
        raise Wrong(f"{sentence}, but no game was played: play n games with each player")
    bits = right.compute_entropies(lists.digits)
    # The random player hardly ever opens with the best word: the entropy player always does.
    best = {word for word, value in zip(lists.allowed, bits, strict=True) if value >= bits.max() - 1e-9}
    by_bits = [len(guesses) for guesses in played if guesses[0] in best]
    others = [len(guesses) for guesses in played if guesses[0] not in best]
    if len(by_bits) != len(others):  # a lucky draw, or a player of its own: only all games together can be compared
        _average(sentence, (at_random + by_entropy) / 2, [*by_bits, *others])
        return
    swapped = np.array([np.mean(by_bits), np.mean(others)])
    if np.all(abs(swapped - [at_random, by_entropy]) < CLOSE) and abs(swapped[0] - swapped[1]) > CLOSE:
        raise Wrong(f"{sentence}; the averages have changed places: the random player comes first")
    _average(sentence, at_random, others)
    _average(sentence, by_entropy, by_bits)


def _average(sentence: str, average: float, guesses: list[int]) -> None:
    mean, n = float(np.mean(guesses)), len(guesses)
    if abs(average - mean) <= CLOSE:
        return
    sums = {
        "; these are sums: divide them by the number of games": sum(guesses),
        "; these are divided by n - 1, which is for variances: an average is divided by n": sum(guesses)
        / max(1, n - 1),
        "; the last guess of every game is missing": mean - 1,
    }
    why = next((why for why, wrong in sums.items() if abs(average - wrong) <= CLOSE), "")
    raise Wrong(f"{sentence}, but the {n} games took {mean:.2f} guesses on average{why}")
