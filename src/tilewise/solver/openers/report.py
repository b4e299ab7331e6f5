"""opening_report: what a first word leads to, its tree, its split and the reply to every feedback."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tilewise.errors import TilewiseError
from tilewise.game.feedback import Feedback
from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.game.words.lists import starting_word
from tilewise.solver.control import check
from tilewise.solver.exact.exact import Solution, solve
from tilewise.solver.exact.search import Play
from tilewise.solver.openers.opener_values import shipped_values
from tilewise.solver.rank.ties import TOLERANCE, check_tie
from tilewise.solver.strategy.strategy import Strategy
from tilewise.solver.suggest.suggestions import BUDGET, suggest
from tilewise.solver.table.table import table_for
from tilewise.solver.value import Amount, Value


@dataclass(frozen=True)
class Reply:
    """What to play after one feedback to a first word."""

    feedback: Feedback
    size: int
    """Words left."""
    reply: str | None
    """The guess to play then; None where the word was the answer."""


@dataclass(frozen=True)
class OpeningReport:
    """What a first word is worth."""

    guess: str
    game: Game
    total: Amount
    """Sum of guesses over all answers, each times its weight where they have weights."""
    badge: str
    worst: int
    answers: int
    weight: int
    weighted: bool
    """Whether the answers have weights."""
    lower: Amount | None
    """Where the badge is ``bound`` and nothing is lost: no play after this word can beat this total."""
    distribution: Mapping[int, int]
    lost: int
    """How many answers are not found within the guesses that are usual with the list."""
    bits: float
    rank: int
    """Its rank among all guesses by entropy; equal ones share the best rank."""
    exact_rank: int | None
    """Its rank among all guesses by exact total, where the proof that comes with the list shows it."""
    guesses: int
    candidate: bool
    replies: tuple[Reply, ...]
    """Every feedback, the largest part first."""

    @property
    def mean(self) -> float:
        """The expected number of guesses, by the weights of the answers where they have any."""
        return float(self.total / self.weight)


@dataclass(frozen=True)
class BestOpener:
    """The first word with which others are compared."""

    guess: str
    mean: float | None
    """Guesses on average with it; None where that is not known."""
    lost: Amount | None
    badge: str
    """What the mean is. proved: no other word has a lower one."""
    by: str
    """exact; prepared: worked out beforehand for this list; or the ranker that puts it first."""


def best_opener(
    game: Game, *, ranker: str = "entropy", tie: str = "candidate", exact: bool = True, budget_seconds: float = BUDGET
) -> BestOpener:
    """The best first word as far as it is known: by a proof that comes with the list, else by the ranker.

    >>> best = best_opener(Game("nyt"))
    >>> best.guess, round(best.mean, 4), best.badge
    ('tarse', 3.414, 'proved')
    """
    advice = suggest(game, ranker, check_tie(tie), top=1, exact=exact, budget_seconds=budget_seconds)
    best = advice.best
    if exact:
        valued = best.badge in ("proved", "exact")
        prepared = best.guess == starting_word(game.vocabulary)
        by = "exact" if best.badge == "proved" else "prepared" if prepared else advice.ranker
        return BestOpener(best.guess, best.mean if valued else None, best.lost if valued else None, best.badge, by)
    played = _play_by(Strategy(best.guess, ranker, tie=check_tie(tie)), game)
    return BestOpener(best.guess, played.value.mean, 0, "estimate", advice.ranker)


def opening_report(
    game: Game,
    word: str,
    *,
    ranker: str = "entropy",
    tie: str = "candidate",
    exact: bool = True,
    budget_seconds: float | None = None,
) -> OpeningReport:
    """What a first word leads to: its tree by exact search, or by the ranker if asked for.

    >>> report = opening_report(Game("nyt"), "tarse")
    >>> report.total, report.badge, report.rank
    (7883, 'proved', 1)
    """
    vocabulary = game.vocabulary
    guess = vocabulary.word(word)
    by_ranker = Strategy(guess, ranker, tie=check_tie(tie))
    play = _play_after(game, guess, budget_seconds) if exact else _play_by(by_ranker, game)
    tree, badge, value = play.tree, play.value.badge, play.value
    assert tree is not None
    costs = {word: value.most for word, value in shipped_values(game).items()}
    exact_rank = None if guess not in costs else 1 + sum(cost < costs[guess] for cost in costs.values())
    if badge == "exact" and exact_rank == 1:
        badge = "proved"
    table = table_for(vocabulary)
    bits = table.statistics().entropy
    own_bits = float(bits[vocabulary.guess_index[guess]])
    after = tree.root.branches
    replies = [
        Reply(p.feedback, len(p.words), None if p.feedback.solved else after[p.feedback].guess)
        for p in table.partition(guess)
    ]
    return OpeningReport(
        guess=guess,
        game=game,
        total=value.upper,
        badge=badge,
        worst=tree.worst,
        answers=tree.answers,
        weight=value.weight,
        weighted=vocabulary.weights is not None,
        # Play that loses fewer words than this tree may take more guesses: then the bound says nothing of this total.
        lower=value.lower if badge == "bound" and not tree.lost else None,
        distribution=tree.distribution,
        lost=tree.answers - sum(n for taken, n in tree.distribution.items() if taken <= game.limit),
        bits=own_bits,
        rank=int((bits > own_bits + TOLERANCE).sum()) + 1,
        exact_rank=exact_rank,
        guesses=len(vocabulary.guesses),
        candidate=guess in vocabulary.answer_index,
        replies=tuple(sorted(replies, key=lambda r: (-r.size, r.feedback.code))),
    )


def _play_by(ranker: Strategy, game: Game) -> Play:
    tree = ranker.unroll(game)  # which loses nothing, however long its games
    return Play(Value("", 0, tree.weighted_total(game.vocabulary), 0, 0, "estimate", Position(game).weight), tree)


def _play_after(game: Game, opener: str, budget_seconds: float | None) -> Solution:
    solution, vocabulary = solve(game, opening=opener, budget_seconds=budget_seconds), game.vocabulary
    if solution.tree is None:
        check()  # where somebody has stopped it, more time would not help
        raise TilewiseError(
            f"{budget_seconds:g} s are too few to look into {vocabulary.name!r}, which has "
            f"{len(vocabulary.guesses):,} guesses and {len(vocabulary.answers):,} answers: allow more"
        )
    return solution
