"""What a first word is worth: its tree, its split, the reply to every feedback."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tilewise.apps.cli.options import Choosing
from tilewise.errors import TilewiseError
from tilewise.game.feedback import Feedback
from tilewise.game.words import Vocabulary
from tilewise.solver.exact import solve
from tilewise.solver.known import known_openers
from tilewise.solver.rankers import TOLERANCE
from tilewise.solver.strategy import Strategy
from tilewise.solver.table import table_for
from tilewise.trees.tree import DecisionTree


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
    vocabulary: str
    digest: str
    rule: str
    total: int
    """Sum of guesses over all answers."""
    badge: str
    worst: int
    answers: int
    expected: float
    """Guesses to be expected, by the weights of the answers where they have any."""
    weighted: bool
    """Whether the answers have weights."""
    lower: int | float | None
    """Where the badge is ``bound``: the total that no play after this word can beat; ``total`` is the best known."""
    distribution: Mapping[int, int]
    bits: float
    rank: int
    """Its place among all guesses by entropy; equal ones share the best place."""
    exact_rank: int | None
    """Its place among all guesses by exact total, where a proof that comes with the list tells it."""
    guesses: int
    candidate: bool
    replies: tuple[Reply, ...]
    """Every feedback, the largest part first."""


def opening_report(vocabulary: Vocabulary, word: str, choosing: Choosing) -> OpeningReport:
    """The worth of a first word: its tree by exact search, or by the ranker where that was asked for."""
    guess = vocabulary.word(word)
    tree, badge, lower = _tree_after(vocabulary, guess, choosing)
    exact_rank = _exact_rank(vocabulary, guess, choosing.rule)
    if badge == "exact" and exact_rank == 1:
        badge = "proved"
    table = table_for(vocabulary)
    bits = table.statistics().entropy
    mine = float(bits[vocabulary.guess_index[guess]])
    after = tree.root.branches
    replies = [
        Reply(p.feedback, len(p.words), None if p.feedback.solved else after[p.feedback].guess)
        for p in table.partition(guess)
    ]
    return OpeningReport(
        guess=guess,
        vocabulary=vocabulary.name,
        digest=vocabulary.digest,
        rule=choosing.rule,
        total=tree.total,
        badge=badge,
        worst=tree.worst,
        answers=tree.answers,
        expected=tree.weighted_mean(vocabulary),
        weighted=vocabulary.weights is not None,
        lower=lower,
        distribution=tree.distribution,
        bits=mine,
        rank=int((bits > mine + TOLERANCE).sum()) + 1,
        exact_rank=exact_rank,
        guesses=len(vocabulary.guesses),
        candidate=guess in vocabulary.answer_index,
        replies=tuple(sorted(replies, key=lambda r: (-r.size, r.feedback.code))),
    )


def _exact_rank(vocabulary: Vocabulary, guess: str, rule: str) -> int | None:
    totals = {e.guess: e.upper for e in known_openers(vocabulary, rule)}
    return None if guess not in totals else 1 + sum(total < totals[guess] for total in totals.values())


def _tree_after(vocabulary: Vocabulary, guess: str, choosing: Choosing) -> tuple[DecisionTree, str, int | float | None]:
    if choosing.exact:
        found = solve(vocabulary, rule=choosing.rule, opener=guess, budget_seconds=choosing.budget)
        if found.tree is not None:
            return (
                (found.tree, "exact", None) if found.proved else (found.tree, "bound", _plain(found.lower, vocabulary))
            )
        if found.proved:
            raise TilewiseError(
                f"{guess!r} cannot be sure to win within {found.limit} guesses, rule {choosing.rule}: "
                "--fast shows what the ranker makes of it"
            )
    tree = Strategy(guess, choosing.ranker, tie=choosing.tie, rule=choosing.rule).unroll(vocabulary)
    if choosing.exact and tree.worst <= found.limit:
        # The search was stopped before it had a tree: the ranker's is one that the best cannot be worse than.
        return tree, "bound", _plain(found.lower, vocabulary)
    return tree, "estimate", None


def _plain(lower: int | float, vocabulary: Vocabulary) -> int | float | None:
    # By weights the search bounds another sum than the plain total.
    return lower if vocabulary.weights is None else None
