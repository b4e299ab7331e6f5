"""Ranking while somebody waits: an estimate for very long lists, and first guesses that are kept."""

from __future__ import annotations

from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.solver.choice import Choice
from tilewise.solver.first_guess_cache import Question, keep, recall
from tilewise.solver.rank import Suggestion, describe, rank_choice
from tilewise.solver.rankers import Ranker, built_in, find_ranker
from tilewise.solver.ties import Tie

WORK = ((6, 2_000_000_000), (10, 1_000_000_000), (12, 200_000_000), (99, 30_000_000))
"""Pairs of guess and candidate, by the length of the words, above which ranking every guess would take too long:
about three seconds on one core."""
_KEPT = 20
"""First guesses are kept if ranking them took more than one over this of that work."""


def affordable(ranker: Ranker, choice: Choice) -> Ranker:
    """The ranker, or fast-entropy in place of entropy if the list is so long that people would have to wait."""
    long = _pairs(choice) > _limit(choice)
    return find_ranker("fast-entropy") if long and ranker is find_ranker("entropy") else ranker


def ranked(
    position: Position, choice: Choice, ranker: Ranker, tie: Tie, rule: Rule, top: int
) -> tuple[Suggestion, ...]:
    """The best guesses by a ranker; the first guesses of a long list are remembered from one process to the next."""
    quick = _pairs(choice) * _KEPT < _limit(choice)
    if (
        position.turns or quick or not (built_in(ranker) and rule.built_in)
    ):  # your own functions are not known by their names
        return rank_choice(choice, ranker, tie, top)
    question = Question(position.universe.identity, ranker.name, tie, rule.name)
    remembered = recall(question, position.universe, top)
    if remembered is None:
        ranking = rank_choice(choice, ranker, tie, top)
        keep(question, tuple((s.guess, s.cost) for s in ranking))
        return ranking
    return describe(
        choice, choice.table.guesses([word for word, _ in remembered[:top]]), [cost for _, cost in remembered[:top]]
    )


def _pairs(choice: Choice) -> int:
    return len(choice.guesses) * len(choice.candidates)


def _limit(choice: Choice) -> int:
    return next(pairs for length, pairs in WORK if choice.vocabulary.length <= length)
