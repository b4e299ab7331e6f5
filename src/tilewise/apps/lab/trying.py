"""A student's functions against the package's own, on a few words and on a few hundred; then the two players.

A function gets copies of what the right answer is worked out from: what it does to them is its own affair, and is said.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np

from tilewise.apps.lab import problems as right
from tilewise.apps.lab.calling import (
    Wrong,
    call,
    called,
    find_function,
    mistake_in_guesses,
    mistake_in_results,
    name_of,
    roles,
)
from tilewise.apps.lab.check import REMARK
from tilewise.apps.lab.course import CourseGame, lists_of, names_of
from tilewise.errors import shortened

FIVE = ["boney", "disco", "marsh", "stock", "visor"]
SEVEN = [*FIVE, "speak", "steel"]
"""With words in which BEVEL has an E too many, and as many as they have."""
ILLS = ["bills", "hills", "mills", "thumb", "tills"]
SOME = ["boxes", "green", "bevel", "soare", "steel", "mummy", *FIVE]
POSSIBLE, ALLOWED = right.load_words()
SAMPLES = [
    (words, sorted({*ALLOWED[::53], *words, *SOME}))
    for words in (POSSIBLE[n::m] for n, m in ((10, 13), (4, 18), (12, 20)))
]
"""Words on which entropy chooses otherwise than what is taken for it: the number of parts, Gini impurity, ..."""
SECRETS, GUESSES = SAMPLES[0]
MANY = 1000
"""Words above which a list is the lab's own: a game then takes a student's program seconds."""


def what_is_wrong(check: Callable[[], object], path: str) -> str:
    """Nothing if the check passes, a remark if it passes with one, else a message to the student.

    What goes wrong outside the file itself is an answer that the check could not read.
    """
    try:
        remark = check()
    except Wrong as wrong:
        return shortened(str(wrong))
    except BaseException as error:
        return told_of(error, path)
    return remark if isinstance(remark, str) else ""


def told_of(error: BaseException, path: str) -> str:
    """An error as it is told to the student."""
    try:
        message = str(error)
    except Exception:
        message = ""
    told = f"{type(error).__name__}{message and ': '}{message}"
    if isinstance(error, EOFError) and "reading a line" in message:  # of a prompt
        return "it asks for input, and nobody answers: ask below if __name__ == '__main__'"
    frames = (frame.f_code.co_filename for frame, _ in traceback.walk_tb(error.__traceback__))
    if path in frames or isinstance(error, SyntaxError | MemoryError | RecursionError):
        return shortened(f"it stops with {told}")
    return shortened(f"what it returns cannot be read ({told}): return what the sheet asks for")


@dataclass(frozen=True)
class Lists:
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


def lists_for(module: ModuleType, uses_its_own: bool) -> Lists:
    """The lists to play with: these, unless the function is not given any and the file has its own."""
    own = lists_of(module) if uses_its_own else None
    lists = Lists(*(own or (SECRETS, GUESSES)), _hands_out_codes(module))
    if not uses_its_own:  # a function that is given the results may still read the file's own lists
        for kind, words in (("possible", lists.possible), ("allowed", lists.allowed)):
            vars(module).update(dict.fromkeys(names_of(module, kind), words_for(module, words)))
    return lists


def words_for(module: ModuleType, words: list[str]) -> Any:
    """A list of words as the file itself reads them: an array, on which a mask works, if its own lists are arrays."""
    kinds = [*names_of(module, "possible"), *names_of(module, "allowed")]
    arrays = kinds and all(isinstance(vars(module)[name], np.ndarray) for name in kinds)
    return np.array(words) if arrays else list(words)


def _hands_out_codes(module: ModuleType) -> bool:
    with suppress(Wrong):
        find_function(module, 2)
        return False
    try:
        role_of = roles(find_function(module, 4), dict.fromkeys(("results", "allowed", "possible", "guess", "result")))
    except (Wrong, TypeError, ValueError):
        return False
    return len(role_of) == 5


def _array(tried: str, got: Any) -> None:
    if not isinstance(got, np.ndarray):
        raise Wrong(f"{tried} gives a {type(got).__name__}, {short(got)}: the sheet asks for an array")


def _same(tried: str, got: Any, wanted: Any, why: Callable[[], str] = str) -> None:
    try:
        array = np.asarray(got)
        equal = array.shape == np.shape(wanted) and bool((array == wanted).all())
    except (TypeError, ValueError):
        equal = False
    if not equal:
        raise Wrong(f"{tried} gives {short(got)}, which should be {short(wanted)}{why()}")


def short(value: Any) -> str:
    """A value as it is told, on one line."""
    text = " ".join(repr(value.tolist() if isinstance(value, np.ndarray) else value).split())
    text = re.sub(" at 0x[0-9a-fA-F]+", "", text)  # where it lies in memory tells nobody anything
    return text if len(text) <= 100 else f"{text[:97]}..."


def _pair(name: str, got: Any, wanted: str) -> tuple[Any, Any]:
    if not isinstance(got, tuple | list) or len(got) != 2:
        raise Wrong(f"{name} gives {short(got)}: {wanted} are wanted")
    return got[0], got[1]


# ---- the problems ----------------------------------------------------------------------------------------


def problem_1(module: ModuleType) -> None:
    """The result of one guess."""
    function = function_of(module, 1)
    secrets, guesses = ("pages", "speak", "ashes", "steel", "abbey", "eerie"), ("green", "bevel", "geese", "keeps")
    pairs = [(secret, guess) for secret in secrets for guess in guesses]
    answers = {(s, g): call(function, {"secret": s, "guess": g}) for s, g in pairs}
    for (secret, guess), answer in answers.items():
        tried = called(function, {"secret": secret, "guess": guess})
        _same(tried, answer, right.get_guess_result(secret, guess).tolist(), lambda: mistake_in_results(answers))
        _array(tried, answer)


def problem_2(module: ModuleType) -> None:
    """The results of all guesses."""
    function = function_of(module, 2)
    got = call(function, {"possible": words_for(module, SEVEN), "allowed": words_for(module, SOME)})
    wanted = Lists(SEVEN, SOME).digits
    if got is None:
        raise Wrong(f"{name_of(function)} returns nothing: return the array")
    _array(name_of(function), got)
    if np.shape(got) != wanted.shape:
        swapped = np.shape(got) == (wanted.shape[1], wanted.shape[0], wanted.shape[2])
        raise Wrong(
            f"{name_of(function)} of {len(SEVEN)} possible and {len(SOME)} allowed words has the shape "
            f"{np.shape(got)}, which should be {wanted.shape}{'; the guesses are the rows' if swapped else ''}"
        )
    answers = {(secret, guess): got[i, j] for i, guess in enumerate(SOME) for j, secret in enumerate(SEVEN)}
    for (secret, guess), answer in answers.items():
        result = right.get_guess_result(secret, guess).tolist()
        _same(f"the result of {guess!r} for {secret!r}", answer, result, lambda: mistake_in_results(answers))


def problem_3(module: ModuleType) -> str:
    """The guess of the highest entropy."""
    function = function_of(module, 3)
    name = name_of(function)
    takes_words = "allowed" in roles(function, {"results": None, "allowed": None}).values()
    few = [*SOME, "thumb", "tills"] if takes_words else lists_for(module, True).allowed
    codes = _hands_out_codes(module)
    to_thumb = [word for word in sorted(few) if word <= "thumb"] if takes_words else few  # the best comes last
    sets = [Lists(FIVE, few, codes), Lists(ILLS, to_thumb, codes)]
    sets += [Lists(secrets, guesses if takes_words else few, codes) for secrets, guesses in SAMPLES]
    chosen: list[tuple[Any, int]] = []
    wrong = remark = ""
    for lists in sets:
        results = lists.results
        got = call(function, {"results": results, "allowed": words_for(module, lists.allowed)})
        if codes and isinstance(got, str):  # the later sheet asks for the word alone
            got = (got, lists.allowed.index(got) if got in lists.allowed else -1)
        entropy = got[2] if isinstance(got, tuple | list) and len(got) == 3 else None
        word, index = _pair(name, got if entropy is None else got[:2], "the guess and its index")
        bits = right.compute_entropies(lists.digits)
        try:
            place = int(index)
        except (TypeError, ValueError):
            raise Wrong(
                f"{name} gives {short(word)} and {short(index)}: the guess comes first, then its index"
            ) from None
        if not 0 <= place < len(bits) or lists.allowed[place] != word:
            raise Wrong(f"{name} gives {short(word)} and {short(index)}, and that word is not at that place")
        chosen.append((lists.digits, place))
        if bits[place] < bits.max() - 1e-9:
            best = lists.allowed[int(bits.argmax())]
            played = f"{str(word)!r}, which has {bits[place]:.4f} bits; {best!r} has {bits.max():.4f}"
            wrong = wrong or f"{name} gives {played}{_changed_too(results, lists)}"
        elif not _unchanged(results, lists):
            raise Wrong(f"you changed the array that {name} is given: the sheet asks not to overwrite it")
        elif entropy is not None:
            remark = _unit(name, float(entropy), float(bits.max()))
    if wrong:
        raise Wrong(f"{wrong}{mistake_in_guesses(chosen)}")
    return remark


def _unit(name: str, entropy: float, bits: float) -> str:
    if abs(entropy - bits) < 1e-6:
        return ""
    for log, unit in (("log", "in nats"), ("log10", "in powers of ten")):
        if abs(entropy - bits * getattr(np, log)(2)) < 1e-6:
            return f"{REMARK}{name} measures entropy {unit}: np.log2 instead of np.{log} gives bits"
    raise Wrong(f"{name} says that the entropy is {entropy:.4f}, which should be {bits:.4f} bits")


def problem_4(module: ModuleType) -> str:
    """The words that are still possible."""
    function, codes, remark = function_of(module, 4), _hands_out_codes(module), ""
    few_words, longer = Lists(FIVE, SOME, codes), Lists(SECRETS, GUESSES, codes)
    cases = [(few_words, 0, "visor"), (few_words, 4, "disco"), (few_words, 1, "boney")]
    cases += [(longer, GUESSES.index(guess), SECRETS[0]) for guess in ("soare", "mummy")]
    for lists, index, secret in cases:
        guess = lists.allowed[index]
        shown = right.get_guess_result(secret, guess)
        results, possible = lists.results, words_for(module, lists.possible)
        offered = {"results": results, "possible": possible, "index": index, "result": shown.astype(np.int64)}
        if lists.codes:
            allowed = words_for(module, lists.allowed)
            offered = {"results": results, "allowed": allowed, "possible": possible, "guess": guess}
            offered["result"] = tuple(shown.tolist())
        words, smaller = _pair(name_of(function), call(function, offered), "the words and the smaller array")
        mask = (lists.digits[index] == shown).all(axis=-1)
        tried = f"{name_of(function)} after {guess!r} showed {shown.tolist()}"
        if not isinstance(words, list | tuple | np.ndarray):
            raise Wrong(f"{tried} gives {short(words)}: a list of words is wanted")
        wanted, array = [w for w, fits in zip(lists.possible, mask, strict=True) if fits], lists.results[:, mask]
        some = (lists.digits[index] == shown).any(axis=-1)
        partly = [w for w, fits in zip(lists.possible, some, strict=True) if fits]
        why = "; all five numbers must be equal, not one of them" if list(map(str, words)) == partly else ""
        why = "; these are the right words in another order" if sorted(map(str, words)) == sorted(wanted) else why
        _same(tried, list(map(str, words)), wanted, lambda why=why: why)  # type: ignore[misc]
        _array(tried, smaller)
        if np.shape(smaller) != array.shape:
            raise Wrong(f"{tried} gives an array of the shape {np.shape(smaller)}, which should be {array.shape}")
        if not (smaller == array).all():
            raise Wrong(f"{tried} gives an array of the right shape with other results{_changed_too(results, lists)}")
        if not _unchanged(results, lists):
            remark = f"{REMARK}you changed the array that was given: the next game needs it whole"
        elif list(possible) != lists.possible:
            remark = f"{REMARK}you changed the list of words that was given: the next game needs it whole"
    return remark


def _unchanged(results: Any, lists: Lists) -> bool:
    return np.array_equal(results, lists.results)


def _changed_too(results: Any, lists: Lists) -> str:
    return "" if _unchanged(results, lists) else "; you changed the array that was given"


def function_of(module: ModuleType, problem: int) -> Callable[..., Any]:
    """The function of a problem; if there is none, what stopped the file before it is said, too."""
    try:
        return find_function(module, problem)
    except Wrong as wrong:
        stopped = vars(module).get("__stopped__", "")
        raise Wrong(f"{stopped}, so {wrong}" if stopped else str(wrong)) from None


CLOSE = 0.0051
"""Averages may be rounded to two digits."""


PLAYER_TAKES = ("game", "results", "possible", "allowed", "secret")
COMPARISON_TAKES = ("n", "results", "possible", "allowed", "game")


def _offered(
    module: ModuleType, function: Callable[..., Any], lists: Lists, takes: tuple[str, ...], **more: Any
) -> dict[str, Any]:
    """What a player or the comparison is offered; the results, which may be large, only if it takes them."""
    values = {**more, "possible": words_for(module, lists.possible), "allowed": words_for(module, lists.allowed)}
    offered = {name: values.get(name) for name in takes}
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
        lists = lists_for(module, "results" not in roles(function, dict.fromkeys(PLAYER_TAKES)).values())
        CourseGame.lists = (lists.possible, lists.allowed)
        CourseGame.played.clear()
        for secret in lists.possible[:: 1000 if lists.long else max(1, len(lists.possible) // 12)]:
            game = CourseGame(seed=len(CourseGame.played))
            guesses = call(function, _offered(module, function, lists, PLAYER_TAKES, game=game, secret=secret))
            drawn = game.word or secret
            if not game.finished:
                raise Wrong(f"{name} returns before {drawn!r} is found")
            if guesses != game.guesses:
                raise Wrong(f"{name} returns {short(guesses)} for {drawn!r}, but made {game.guesses} guesses")
            if problem == 6:
                _by_entropy(name, lists, drawn, game.played[-1])
        if problem == 5:
            _by_chance(name, lists, list(game.played))

    return check


SURE = 20.0
"""Bits of surprise at which what looks like no chance is none."""


def _by_chance(name: str, lists: Lists, games: list[list[str]]) -> None:
    """Check that guesses were drawn from all allowed words: not always the same, nor only those that still fit."""
    bits = np.log2(len(lists.allowed))
    first = {guesses[0] for guesses in games}
    if len(first) == 1 and bits * (len(games) - 1) > SURE:
        raise Wrong(f"{name} opens every game with {first.pop()!r}: the sheet asks for words at random")
    digits, fits, found = lists.digits, 0.0, 0.0
    only_fitting = True
    for guesses in games:
        left = np.arange(len(lists.possible))
        for number, guess in enumerate(guesses, 1):
            fitting = {lists.possible[place] for place in left}
            if len(fitting) == 1:
                _known(name, guess, guesses[-1])
            elif number == len(guesses):
                found += bits
            else:
                only_fitting = only_fitting and guess in fitting
                fits += bits - np.log2(len(fitting))
            row = digits[lists.allowed.index(guess)]
            left = left[(row[left] == right.get_guess_result(guesses[-1], guess)).all(axis=-1)]
    if found > SURE and not only_fitting:
        raise Wrong(f"{name} finds the secret word while others fit, too often for chance: it may not look it up")
    if fits > SURE and only_fitting:
        raise Wrong(f"{name} guesses only words that still fit: the sheet draws from all allowed words")


def _known(name: str, guess: str, secret: str) -> None:
    if guess != secret:
        raise Wrong(f"{name} guesses {guess!r} when only {secret!r} is left: a word that is known is to be guessed")


def _by_entropy(name: str, lists: Lists, secret: str, guesses: list[str]) -> None:
    """Check that every guess had the highest entropy over the words that were left."""
    left = lists.digits
    for number, guess in enumerate(guesses, 1):
        words, place = left.shape[1], lists.allowed.index(guess)
        if words == 1:
            _known(name, guess, secret)
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
    lists = lists_for(module, "results" not in roles(function, dict.fromkeys(COMPARISON_TAKES)).values())
    CourseGame.lists = (lists.possible, lists.allowed)
    CourseGame.played.clear()
    CourseGame.secrets.clear()
    games = 2 if lists.long else 10
    averages = call(function, _offered(module, function, lists, COMPARISON_TAKES, n=games, game=CourseGame(seed=1)))
    try:
        at_random, by_entropy = (float(x) for x in averages)
    except (TypeError, ValueError):
        raise Wrong(f"{name} gives {short(averages)}: two averages are wanted, random and entropy") from None
    sentence = f"{name} gives {at_random:.2f} for random and {by_entropy:.2f} for entropy"
    played = [guesses for guesses in CourseGame.played if guesses]
    if not played:
        raise Wrong(f"{sentence}, but no game was played: play n games with each player")
    if len(played) > 3 and len(set(CourseGame.secrets)) == 1 and len(lists.possible) > 1:
        raise Wrong(f"{sentence}, but every game has the secret word {CourseGame.secrets[0]!r}: draw one for each")
    bits = right.compute_entropies(lists.digits)
    # The random player hardly ever opens with the best word: the entropy player always does.
    best = {word for word, value in zip(lists.allowed, bits, strict=True) if value >= bits.max() - 1e-9}
    by_bits = [len(guesses) for guesses in played if guesses[0] in best]
    others = [len(guesses) for guesses in played if guesses[0] not in best]
    if len(by_bits) < games:
        opened = f"{len(by_bits)} of its {len(played)} games open with the word of the highest entropy"
        raise Wrong(f"{sentence}, but {opened}: play {games} games with each player")
    if (len(by_bits) - games) * np.log2(len(lists.allowed)) > SURE:
        raise Wrong(
            f"{sentence}, but {len(by_bits)} of its games open with the best word: one player guesses at random"
        )
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
