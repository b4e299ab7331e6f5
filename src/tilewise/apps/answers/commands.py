"""Which shapes each command prints with ``--json``: what the JSON schema of the command line is generated from."""

from __future__ import annotations

from tilewise.apps.answers import boards, classroom, errors, games, lists, prior, review, solve, strategies, suggest
from tilewise.apps.answers.shape import Shape

COMMANDS: dict[str, tuple[type[Shape], ...]] = {
    "assist": (games.AssistEvent, boards.BoardsEvent),
    "suggest": (suggest.SuggestedAnswer, boards.BoardsAnswer),
    "play": (games.PlayEvent, boards.BoardsEvent),
    "review": (review.ReviewAnswer, boards.BoardsReviewAnswer),
    "history": (games.HistoryAnswer,),
    "history review": (games.ReviewedAnswer,),
    "history stats": (games.TrendsAnswer,),
    "history add": (games.AddedAnswer,),
    "opener": (solve.OpenerComparedAnswer, solve.OpenersAnswer, solve.FirstLettersAnswer),
    "solve": (solve.SolveAnswer, solve.AdversaryAnswer),
    "prove": (solve.ProveAnswer,),
    "tree show": (solve.TreeAnswer, solve.PathAnswer),
    "tree verify": (solve.VerifyAnswer,),
    "lab split": (strategies.PlotAnswer,),
    "lab grow": (classroom.GrownAnswer,),
    "lab families": (classroom.FamiliesAnswer,),
    "lab check": (classroom.LabAnswer, classroom.LabClassAnswer),
    "tree draw": (solve.DrawAnswer, solve.DrawnAnswer, strategies.PlotAnswer),
    "simulate": (
        strategies.SimulateAnswer,
        strategies.PlayedAnswer,
        boards.BoardsSimulateAnswer,
        boards.BoardsStudyAnswer,
    ),
    "study": (strategies.StudyAnswer,),
    "claims": (classroom.ClaimsAnswer,),
    "plot": (strategies.PlotAnswer, strategies.PlotsAnswer),
    "words": (lists.ListsShown, lists.MatchesAnswer),
    "error": (errors.ErrorAnswer,),
    "config show": (errors.ConfigAnswer,),
    "prior show": (prior.PriorShowAnswer, prior.PriorWordsAnswer),
    "prior calendar": (prior.CalendarAnswer,),
}
