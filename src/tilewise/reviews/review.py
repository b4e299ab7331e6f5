"""review: a finished game judged turn by turn, with exact regret and luck that add up to the last fraction.

Best play loses as few words as possible within the limit of the game and then takes the fewest guesses; a lost game has
taken all of them. In a position let ``W`` be the chance to win and ``v`` the expected number of guesses still to come
under best play, and ``qW`` and ``q`` the same after the guess that was played (this guess included, best play
afterwards). Then every turn adds to two accounts:

    the chance to win     regret = W - qW    luck = W(after) - qW
    guesses               regret = q - v     luck = (q - 1) - v(after)

Regret is what the choice gave away: never below zero in the first account, and in the second only where it is above
zero in the first, since such a guess risks the game to save guesses. Luck is what turned out better than expected. The
terms of neighbours cancel, so over a game

    chance.par - chance.regret + chance.luck == chance.outcome       1 if it was won, 0 if it was lost
    guesses.par + guesses.regret - guesses.luck == guesses.outcome   the guesses that were made

Everything is a fraction, so these are equations and not approximations.

Where the search for q did not finish, a lower bound takes its place. Regret and luck are then too low by the same
amount, so the equation still holds; only the division between the two is uncertain. Where v(after) is not known, or
nothing of q, the turn is not judged: of several such turns in a row the equations tell regret and luck together, which
is put down as luck to the last of them. So it is with a word that is not known, and with all turns after it, since what
was known there follows from that word.

**Hindsight.** Without it a choice is judged by what was known when it was made: a word that finds the answer at one
chance in five costs as much as the same word when it does not. That is exact, and what research wants. A player who is
told that the winning guess cost half a guess feels cheated, and is right: nothing that could have been played was
better in this game. So for people the solving guess costs nothing, and what it staked counts as luck:

    regret = 0        luck = v - 1 (guesses)        luck = 1 - W (the chance to win)

Regret and luck of that turn fall by the same amount, so both sums stay exact. ``stake`` has that amount: adding it to
regret and luck again gives the account without hindsight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import date as Date  # noqa: N812 - date is an argument here
from fractions import Fraction
from typing import TypeVar

from tilewise.errors import Fault, NotationError
from tilewise.game.diagnosis import diagnose
from tilewise.game.game import Game, as_game
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words.prior import earlier_answers
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.reviews.judge import GOOD, FirstGuess, Judge, Regret, parts_of
from tilewise.reviews.reasons import dated, reason_of
from tilewise.reviews.reviewed import SMALL, Account, AccountEntry, Review, ReviewedTurn
from tilewise.reviews.transcript import day_of, has_days, is_unknown, read_turns, rule_of, split_game, vocabulary_of
from tilewise.solver.control import control_for
from tilewise.solver.exact.search import OnInterrupt
from tilewise.solver.suggest.everyday_word import EverydayWord, read_price
from tilewise.solver.value import Value


def review(
    game: Game | Vocabulary | str,
    words: Iterable[str],
    answer: str | None = None,
    rule: str | Rule | None = None,
    share: str | None = None,
    budget_seconds: float | None = None,
    *,
    date: str | Date | None = None,
    threads: int = 1,
    limit: int | None = None,
    wait: bool = True,
    progress: Callable[[Progress], None] | bool | None = None,
    on_interrupt: OnInterrupt = "raise",
    hindsight: bool = True,
    everyday: bool | float = False,
) -> Review:
    """Judge a game: what every choice gave away, and what luck gave, of the chance to win and in guesses.

    A game has ``limit`` guesses (None: those of the game), or as many as were made if those are more.

    The game is given as its words and the answer, as turns with feedback, or as its words and the share text. With a
    budget (seconds in all) turns whose search does not finish in time come with bounds, or unjudged. ``progress`` is
    told how many turns are done, the last ones first; True shows a bar. Ctrl-C during a search raises
    KeyboardInterrupt; with ``on_interrupt="return"`` it ends the searches as if the budget were used up.

    An answer that the list does not have changes nothing of what was known before: choices are judged by the list as
    long as a word of it fits, then by all allowed words that do, and the review's ``note`` says so.

    :param game: The game, the list or its name; ``daily`` is that of the morning of the game's day.
    :param words: The guesses in their order, or turns such as ``crane=.y..g``; letters given come first, as ``s....``;
        a word that is not known is ``?``, where the share text has its tiles, or ``?=.y..g``.
    :param answer: The word to be found, where it is known.
    :param rule: Which guesses are legal: ``any``, ``hard`` or ``strict``; None: by the rule
        of the game, and hard if the share text has a star.
    :param share: The share text, in place of the tiles.
    :param date: The day of the game; None: that of the number in the share text, and for ``daily`` else today.
    :param wait: Whether to search what the first words of a long list are worth, which takes seconds but is then kept
        on the disk; else a review without them has estimates in their place and is ``pending``.
    :param hindsight: Whether the guess that found the answer costs nothing, as people are told it (above);
        False: every choice is judged by what was known when it was made.
    :param everyday: Whether better words and best lines are words that people know, where these cost no more than 0.1
        guesses on average, or than the number given here. What choices cost is the same.

    >>> game = review("nyt", ["crane", "sloth", "piano"], "piano").guesses
    >>> game.par + game.regret - game.luck == game.outcome == 3
    True
    """
    listed = game.vocabulary if isinstance(game, Game) else game
    day = day_of(listed, date, share)
    named, parts = split_game(vocabulary_of(listed, day), words)
    game = as_game(game.with_vocabulary(named) if isinstance(game, Game) else named, rule, limit)
    game = game.keeping(rule_of(rule, share)) if rule is None else game
    turns = read_turns(named, parts, answer, share)
    judge = Judge(control_for(budget_seconds), threads, on_interrupt, wait, read_price(everyday))
    with reporting(progress, "judging") as tell:
        judged = judged_game(judge, game, turns, answer, tell, hindsight=hindsight)
    if day is None or not has_days(named):
        return judged
    played = earlier_answers(named, day)
    told = tuple(replace(turn, reason=dated(turn.reason, turn.guess, turn.best, played)) for turn in judged.turns)
    return replace(judged, date=day, turns=told)


def judged_game(
    judge: Judge,
    game: Game,
    turns: Sequence[Turn],
    answer: str | None = None,
    tell: Callable[[Progress], None] = lambda _: None,
    *,
    hindsight: bool = True,
) -> Review:
    """The review of a game whose turns are known; it has no fewer guesses than were made."""
    game, vocabulary = Game(game, limit=max(game.limit, len(turns))), game.vocabulary
    target = turns[-1].guess if turns[-1].feedback.solved else answer and vocabulary.word(answer)
    positions = _positions(game, turns)
    best, played, opening = _values(judge, positions, turns, tell)
    last, known = best[-1], _known_turns(turns)
    if last is None and known < len(turns):
        raise NotationError("a game that was given up is judged only with all its words, and one is not known")
    # The last position takes the least searching: if its value is not known, none is.
    since = len(turns) if last is None else next(k for k, b in enumerate(best) if b is not None)
    judged = [
        judged_turn(turn, positions[k], positions[k + 1], played[k], best[k], best[k + 1], judge)
        for k, turn in enumerate(turns)
    ]
    if opening.assumed_best or (opening.pending and judged[0].estimate is None):
        judged[0] = replace(judged[0], given=True)
    begins = since
    for k in range(since, len(turns)):
        if judged[k].value is not None:
            begins = k + 1
        elif k + 1 == len(turns) or judged[k + 1].value is not None:
            before, after = best[begins], best[k + 1]
            assert before is not None  # what comes before a judged turn, and after the last one, is known
            assert after is not None
            chance, guesses = before.risk - after.risk, before.expected - (k + 1 - begins) - after.expected
            judged[k] = replace(
                judged[k],
                chance=replace(judged[k].chance, luck=chance),
                guesses=replace(judged[k].guesses, luck=guesses),
            )
    if target:
        judged = [_with_answer(judge, positions[k], turn, target) for k, turn in enumerate(judged)]
    judged[known:] = [replace(turn, blind=True) for turn in judged[known:]]
    start, end = best[since] or _NOTHING, last or _NOTHING
    spelled = target and vocabulary.capitals(target)
    listed = not target or target in vocabulary.answer_index or target not in vocabulary.guess_index
    review = Review(
        turns=tuple(judged),
        answer=target,
        solved=positions[-1].solved,
        chance=Account.of(1 - start.risk, (t.chance for t in judged), 1 - end.risk),
        guesses=Account.of(since + start.expected, (t.guesses for t in judged), len(turns) + end.expected),
        game=game,
        since=since,
        perfect=_perfect(judge, positions[-1], judged, target) if target else (),
        games=opening.games,
        note=None if listed else f"{spelled} is not among the answers of {vocabulary.name!r}: {_THEN}.",
        took=None if listed else Fault.of("every", word=spelled),
        pending=opening.pending,
        estimated=opening.estimated,
        spelled=spelled,
    )
    return with_hindsight(review) if hindsight else review


_THEN = "judged by those as long as one fitted, then by all allowed words that did"
_NOTHING = Value.exactly("", (0, 0), 1)
"""In place of what is not known of any position: the accounts are then empty."""


def _with_answer(judge: Judge, position: Position, turn: ReviewedTurn, answer: str) -> ReviewedTurn:
    """A turn with what best play would have made of it, now that the answer is known."""
    if is_unknown(turn.best):
        return turn
    shown = position.vocabulary.feedback(turn.best, answer)
    line = () if turn.best_played or turn.estimate is not None else _line(judge, position, turn.best, answer)
    return replace(turn, best_feedback=shown, line=line)


def _line(judge: Judge, position: Position, guess: str, answer: str) -> tuple[Turn, ...]:
    """The turns of best play to an answer, this guess first; empty where a search did not finish in time."""
    line: list[Turn] = []
    while True:
        position = position.answered(guess, answer)
        line.append(position.turns[-1])
        if position.solved or len(position.turns) >= position.game.limit:
            return tuple(line)  # found, or lost however well it is played
        best = judge.best(position) if position.candidates else None
        if best is None:
            return ()
        guess = judge.preferred(position, best).guess


def _perfect(judge: Judge, end: Position, turns: Sequence[ReviewedTurn], answer: str) -> tuple[Turn, ...]:
    """The game as perfect play would have played it; it goes along as long as the choices were best."""
    played: list[Turn] = []
    for turn, seen in zip(turns, end.turns, strict=True):
        if not turn.judged or turn.given:
            return ()
        if not turn.best_played:
            return (*played, *turn.line) if turn.line else ()
        played.append(seen)
    if end.solved or len(played) >= end.game.limit:
        return tuple(played)
    best = judge.best(end)
    rest = () if best is None else _line(judge, end, judge.preferred(end, best).guess, answer)
    return (*played, *rest) if rest else ()


def _positions(game: Game, turns: Sequence[Turn]) -> list[Position]:
    """The positions of the game, from the start to its end."""
    positions = [Position(game)]
    for turn in turns:
        before = positions[-1]
        if is_unknown(turn.guess):  # all that is known of it is that a guess fewer is left
            positions.append(before.in_game(Game(before.game, limit=before.game.limit - 1)))
            continue
        before.check_rule(turn.guess)
        positions.append(before.play(turn.guess, turn.feedback))
        if not positions[-1].candidates:
            raise diagnose(positions[-1]).error
    return positions


def _known_turns(turns: Sequence[Turn]) -> int:
    """How many turns there are before the first one whose word is not known."""
    return next((k for k, turn in enumerate(turns) if is_unknown(turn.guess)), len(turns))


def _values(
    judge: Judge, positions: Sequence[Position], turns: Sequence[Turn], tell: Callable[[Progress], None]
) -> tuple[list[Value | None], list[Value | None], FirstGuess]:
    """The best guess of every position, the value of every guess that was played, and what is known of the first one.

    It starts at the end, where there is the least to search, so that as little as possible is left unfinished.
    """
    clock, known = Clock(), _known_turns(turns)
    best: list[Value | None] = [None] * len(positions)
    played: list[Value | None] = [None] * len(turns)
    for k in range(len(turns), 0, -1):
        tell(clock.at(len(turns) - k, len(turns) + 1))
        end = k == len(turns) and (positions[k].solved or len(turns) >= positions[0].game.limit)
        if end or k <= known:
            best[k] = judge.best(positions[k])
        if k < min(len(turns), known):
            played[k] = judge.value(positions[k], turns[k].guess, best[k])
    tell(clock.at(len(turns), len(turns) + 1))
    opening = judge.opening(positions[0], turns[0].guess)
    best[0], played[0] = opening.best, opening.played
    return best, played, opening


def judged_turn(
    turn: Turn,
    before: Position,
    after: Position,
    played: Value | None,
    best: Value | None,
    then: Value | None,
    judge: Judge | None = None,
) -> ReviewedTurn:
    """One turn with what is known of it: exactly, by bounds, or not at all."""
    value = None if best is None or then is None else _no_better_than(played, best)
    chance, guesses = _entries(value, best, then)
    candidate, words = turn.guess in before.candidates, before.vocabulary
    judged = ReviewedTurn(
        guess=turn.guess,
        feedback=turn.feedback,
        before=len(before.candidates),
        after=len(after.candidates),
        widened=after.widened and not before.widened and not after.solved,
        best=turn.guess,
        value=value,
        chance=chance,
        guesses=guesses,
        candidate=candidate,
        likely=Fraction(before.weighed.get(turn.guess, 0), before.weight),
        best_candidate=candidate,
        given=best is not None and "estimate" in (best.badge, played and played.badge),
        alphabet=turn.alphabet,
        written={w: words.shown_as(w) for w in (turn.guess,) if w in words.written},
    )
    return judged if best is None or judged.given else _with_better(judge, before, judged, best)


def _with_better(judge: Judge | None, before: Position, turn: ReviewedTurn, best: Value) -> ReviewedTurn:
    """A turn with the word that was better, if one was, and why, where that can be said in short."""
    exact = turn.value if turn.judged else None
    if exact is not None and (exact.expected, exact.risk) == (best.expected, best.risk):
        return turn
    better, instead = _better(judge, before, exact, best)
    word, words = better.guess, before.vocabulary
    costly = exact is not None and turn.cost > GOOD and not turn.feedback.solved
    return replace(
        turn,
        best=word,
        best_candidate=word in before.candidates,
        everyday=instead,
        reason=reason_of(before, turn.guess, word, turn.regret) if costly else None,
        best_most=None if word == turn.guess else max(map(len, parts_of(before, word).values())),
        written={w: words.shown_as(w) for w in (turn.guess, word) if w in words.written},
    )


def _no_better_than(value: Value | None, best: Value) -> Value | None:
    """The value of a guess, whose lower bound is the best one's where it loses as little."""
    if value is None or value.badge != "bound" or value.lost is None or value.risk != best.risk:
        return value
    return replace(value, lower=max(value.lower, best.upper))


def _entries(value: Value | None, best: Value | None, then: Value | None) -> tuple[AccountEntry, AccountEntry]:
    """What a turn adds to the accounts of the chance to win and of guesses."""
    nothing, was, now = Fraction(0), _account(best), _account(then)
    if value is None or best is None or then is None:
        return AccountEntry(was[0], nothing, nothing, now[0]), AccountEntry(was[1], nothing, nothing, now[1])
    # Where it is not known what a guess loses, it counts as losing what the best one does, and as saving no guesses:
    # regret and luck are then too low.
    mean = value.expected_lower
    if value.known and value.badge != "estimate":
        lost = value.risk
    else:
        lost, mean = best.risk, max(mean, best.expected)
    return (
        AccountEntry(was[0], lost - best.risk, lost - then.risk, now[0]),
        AccountEntry(was[1], mean - best.expected, mean - 1 - then.expected, now[1]),
    )


def _account(value: Value | None) -> tuple[Fraction | None, Fraction | None]:
    """The chance to win and the guesses still to come, as far as they are known."""
    return (None, None) if value is None else (1 - value.risk, value.expected)


def _better(
    judge: Judge | None, position: Position, played: Value | None, best: Value
) -> tuple[Value, EverydayWord | None]:
    """The better word to name, and its price where it is one that people know in place of the best one.

    Such a word must be better by 0.01 than the one that was played, whose exact value this is.
    """
    if judge is None or judge.everyday is None or played is None:
        return best, None
    word = judge.preferred(position, best)
    if word.guess == best.guess or played.expected - word.expected < SMALL:
        return best, None
    price = float(word.expected - best.expected)
    return word, EverydayWord(word.guess, best.guess, price, exact=True, is_suggested=True, price_limit=judge.everyday)


# ---- hindsight -------------------------------------------------------------------------------------------

Entry = TypeVar("Entry", Account, AccountEntry)


def with_hindsight(review: Review) -> Review:
    """The account for people: what the solving guess staked is luck."""
    if not review.solved or review.hindsight:
        return replace(review, hindsight=True)
    return _shifted(review, review.turns[-1].regret, 1)


def without_hindsight(review: Review) -> Review:
    """The account by what was known when each choice was made."""
    stake = review.turns[-1].stake
    return replace(review, hindsight=False) if stake is None else _shifted(review, stake, -1)


def _shifted(review: Review, stake: Regret, sign: int) -> Review:
    turn = review.turns[-1]
    last = replace(
        turn,
        guesses=_less(turn.guesses, sign * stake.guesses),
        chance=_less(turn.chance, sign * stake.chance),
        stake=stake if sign > 0 else None,
    )
    return replace(
        review,
        turns=(*review.turns[:-1], last),
        guesses=_less(review.guesses, sign * stake.guesses),
        chance=_less(review.chance, sign * stake.chance),
        hindsight=sign > 0,
    )


def _less(account: Entry, amount: Fraction) -> Entry:
    return replace(account, regret=account.regret - amount, luck=account.luck - amount)
