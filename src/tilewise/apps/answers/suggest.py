"""Answers about the next guess: suggestions, the exact values of some guesses, all that a page shows of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated

from tilewise.apps.answers.position import (
    DiagnoseAnswer,
    PositionAnswer,
    SplitAnswer,
    TrailRow,
    WordsAnswer,
    diagnose_answer,
    split_answer,
    trail_rows,
    where,
    words_answer,
)
from tilewise.apps.answers.shape import Named, Number, Shape, fill
from tilewise.game.position import Position
from tilewise.game.words.prior import earlier_answers
from tilewise.solver.exact.exact import evaluate
from tilewise.solver.rank.rank import Suggestion
from tilewise.solver.rank.rankers import LetterScore, letter_scores
from tilewise.solver.suggest.everyday_word import EverydayWord
from tilewise.solver.suggest.sources import Method
from tilewise.solver.suggest.suggestions import Suggestions
from tilewise.solver.value import Value

LetterScoreRow = Annotated[LetterScore, Named("LetterScoreRow")]
EverydayRow = Annotated[EverydayWord, Named("EverydayRow")]
SuggestionRow = Annotated[Suggestion, Named("SuggestionRow", infinite=("cost",))]


class SuggestAnswer(PositionAnswer):
    """The best guesses of a position."""

    made_from = Suggestions
    KEYS = "suggestions probe candidate method over chance ranker tie seconds requested everyday played outlook"

    method: Method
    suggestions: tuple[SuggestionRow, ...]
    probe: SuggestionRow | None
    candidate: SuggestionRow | None
    requested: tuple[SuggestionRow, ...]
    everyday: EverydayRow | None
    played: dict[str, str]
    """Of `daily`, once a word was guessed: those suggestions that can be the answer and were it before, and the last
    day on which they were."""

    @property
    def finished(self) -> bool:
        """Whether asking again, with as much time or more, would give no better answer."""
        return self.method != "partial" and all(row.badge != "bound" for row in self.suggestions[:1])


class SuggestedAnswer(SuggestAnswer):
    """The best guesses of a position, and how likely each of them is to be the answer."""

    chances: dict[str, float] | None
    """By word; null where all words left are equally likely."""
    scores: tuple[LetterScoreRow, ...] | None
    """The ranker's own scores of the suggestions, higher is better; null where the ranker does not add up letters."""


def suggested_answer(position: Position, advice: Suggestions, as_of: str | None = None) -> SuggestedAnswer:
    """Suggestions with the chances of the words, where they differ."""
    shown = (*advice.suggestions, advice.probe, advice.candidate)
    chances = chances_of(position, shown)
    scores = letter_scores(position, advice.ranker, [s.guess for s in advice.suggestions]) or None
    return SuggestedAnswer(**vars(suggest_answer(position, advice, as_of)), chances=chances, scores=scores)


def chances_of(position: Position, suggestions: Iterable[Suggestion | None]) -> dict[str, float] | None:
    """How likely each of some guesses is to be the answer; None where all words left are equally likely."""
    if position.candidate_weights is None:
        return None
    return {s.guess: position.chance(s.guess) for s in suggestions if s is not None}


def suggest_answer(position: Position, advice: Suggestions, as_of: str | None = None) -> SuggestAnswer:
    """Suggestions as every door shows them."""
    played = played_before(position, advice.suggestions, as_of)
    return fill(SuggestAnswer, advice, solved=position.solved, unlisted=position.unlisted, played=played)


def played_before(position: Position, rows: Iterable[Suggestion], as_of: str | None = None) -> dict[str, str]:
    """The suggestions that can be the answer and were it before, with the day: nobody opens to be right at once."""
    earlier = earlier_answers(position.vocabulary, as_of) if position.turns else {}
    return {s.guess: str(earlier[s.guess]) for s in rows if s.candidate and s.guess in earlier}


class EvaluationRow(Shape):
    """What is known of one guess."""

    made_from = Value
    KEYS = "guess possible lower upper total mean lost_lower lost proved badge"

    proved: bool
    lower: Number | None
    upper: Number | None


class EvaluateAnswer(PositionAnswer):
    """What some guesses lead to, the best first."""

    evaluations: tuple[EvaluationRow, ...]

    @property
    def finished(self) -> bool:
        """Whether every value is exact."""
        return all(row.proved for row in self.evaluations)


def evaluate_answer(position: Position, guesses: list[str], seconds: float | None = None) -> EvaluateAnswer:
    """The exact value of each of some guesses."""
    evaluations = evaluate(position, guesses, budget_seconds=seconds)
    best_first = sorted(evaluations.values(), key=lambda value: (value.most, value.least, value.guess))
    rows = tuple(fill(EvaluationRow, value) for value in dict.fromkeys(best_first))
    return EvaluateAnswer(**where(position), evaluations=rows)


class AssistAnswer(PositionAnswer):
    """All that a page about a position shows."""

    turns: tuple[TrailRow, ...]
    advice: SuggestAnswer | None
    """Null where the game is solved or the clues contradict each other."""
    split: SplitAnswer | None
    """What the first suggestion would do; null before the first guess, where nobody sees it unasked."""
    words: WordsAnswer
    diagnosis: DiagnoseAnswer | None
    """If the clues contradict each other: what would fix them."""

    @property
    def finished(self) -> bool:
        """Whether asking again would give no better answer."""
        return self.advice is None or self.advice.finished


def assist_answer(
    position: Position, advise: Callable[[], Suggestions], words: int, as_of: str | None = None
) -> AssistAnswer:
    """The trail, the suggestions, the split of the first, the words left; or what is wrong with the clues."""
    possible = len(position.candidate_indices) > 0
    ranked = split = None
    if possible and not position.solved:
        advice = advise()
        ranked = suggest_answer(position, advice, as_of)
        split = split_answer(position, advice.best.guess) if position.turns else None
    return AssistAnswer(
        **where(position),
        turns=trail_rows(position),
        advice=ranked,
        split=split,
        words=words_answer(position, max(1, words), "popular"),
        diagnosis=None if possible else diagnose_answer(position),
    )
