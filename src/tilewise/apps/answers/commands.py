"""Which shapes each command prints with ``--json``: what the JSON schema of the command line is generated from."""

from __future__ import annotations

from tilewise.apps.answers import (
    boards,
    claims,
    classroom,
    errors,
    exact,
    games,
    lists,
    openers,
    prior,
    review,
    settings,
    strategies,
    suggest,
    trees,
)
from tilewise.apps.answers.shape import Shape

COMMANDS: dict[str, tuple[type[Shape], ...]] = {
    "solve": (games.SolveEvent, boards.BoardsEvent),
    "suggest": (suggest.SuggestedAnswer, boards.BoardsAnswer),
    "play": (games.PlayEvent, boards.BoardsEvent),
    "review": (review.ReviewAnswer, boards.BoardsReviewAnswer),
    "history": (games.HistoryAnswer,),
    "history add": (games.AddedAnswer,),
    "history import": (games.AddedAnswer,),
    "history edit": (games.ChangedAnswer,),
    "history remove": (games.ChangedAnswer,),
    "history export": (games.ExportAnswer,),
    "opener": (exact.OpenerAnswer,),
    "openers": (openers.OpenersAnswer,),
    "exact": (exact.ExactAnswer,),
    "prove": (exact.ProveAnswer,),
    "tree show": (trees.TreeAnswer, trees.PathAnswer),
    "tree verify": (trees.VerifyAnswer,),
    "lab check": (classroom.LabAnswer,),
    "tree draw": (trees.DrawAnswer, trees.DrawnAnswer),
    "simulate": (strategies.SimulateAnswer, boards.BoardsSimulateAnswer, boards.BoardsStudyAnswer),
    "study": (strategies.StudyAnswer,),
    "claims": (claims.ClaimsAnswer,),
    "plot": (strategies.PlotAnswer,),
    "words": (lists.ListsShown, lists.MatchesAnswer, prior.CalendarAnswer),
    "error": (errors.ErrorAnswer,),
    "config": (settings.ConfigAnswer,),
    "prior show": (prior.PriorShowAnswer, prior.PriorWordsAnswer),
    "prior add": (prior.PriorAddAnswer,),
    "prior remove": (prior.PriorRemoveAnswer,),
    "prior score": (prior.PriorScoreAnswer,),
    "prior replay": (prior.PriorReplayAnswer,),
}
