"""tilewise: an exact solver, analyser and strategy laboratory for five-tile word games and their relatives.

>>> import tilewise as tw
>>> str(tw.feedback("green", "pages"))
'y..g.'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilewise.errors import (
        Contradiction,
        IllegalGuess,
        NotationError,
        StudyError,
        TilewiseError,
        TreeError,
        VocabularyError,
    )
    from tilewise.game.diagnosis import Change, Diagnosis, diagnose
    from tilewise.game.feedback import Feedback, feedback
    from tilewise.game.host import Adversary, Game, Host, Secret, play
    from tilewise.game.position import Position, Rule, Turn
    from tilewise.game.wordfiles import load_vocabulary
    from tilewise.game.words import ListInfo, Vocabulary, make_vocabulary, vocabularies, vocabulary
    from tilewise.solve.advice import Advice, advise, assess
    from tilewise.solve.exact import Solution, evaluate, solve
    from tilewise.solve.information import entropy, gini, information_gain
    from tilewise.solve.known import KnownGuess, known_best, known_openers, known_tree
    from tilewise.solve.proof import Proof, ProofProgress, prove, table_of_openers
    from tilewise.solve.rankers import RANKERS, Ranker, find_ranker
    from tilewise.solve.search import Evaluation
    from tilewise.solve.strategy import Chooser, Custom, Strategy
    from tilewise.solve.suggest import Suggestion, Suggestions, partition, suggest
    from tilewise.solve.table import FeedbackTable, Part, Statistics
    from tilewise.solve.tree import DecisionTree, Node
    from tilewise.solve.treedraw import draw_tree, tree_dot, tree_svg
    from tilewise.solve.treefiles import parse_tree, read_tree, tree_json, tree_text, write_tree
    from tilewise.solve.verify import Verified, verify
    from tilewise.study.baseline import Comparison, compare_with_random
    from tilewise.study.claims import Claim, ClaimRow, claim_sources, claims, measure_claims
    from tilewise.study.cluster import cluster_executor
    from tilewise.study.grid import Progress, read_study, run_study, write_results
    from tilewise.study.logs import logs_frame, write_logs
    from tilewise.study.opener_plots import bits_plot, openers_plot
    from tilewise.study.plot_style import Plot
    from tilewise.study.plots import PLOTS, feedback_plot, guesses_plot
    from tilewise.study.report import report_html
    from tilewise.study.review import Review, ReviewedTurn, review
    from tilewise.study.simulate import GameLog, Simulation, composite, simulate
    from tilewise.study.study_files import Configuration, Study, load_study, parse_study
    from tilewise.study.tables import StudyRow, StudyTable
    from tilewise.study.tree_plot import tree_plot

__version__ = "0.1.0"

# Where each public name lives. A module is loaded when one of its names is first asked for, so that a command
# that only prints its help does not wait for numpy. A test compares this with the imports above.
_HOME = {
    "errors": "Contradiction IllegalGuess NotationError StudyError TilewiseError TreeError VocabularyError",
    "game.diagnosis": "Change Diagnosis diagnose",
    "game.feedback": "Feedback feedback",
    "game.position": "Position Rule Turn",
    "game.wordfiles": "load_vocabulary",
    "game.words": "ListInfo Vocabulary make_vocabulary vocabularies vocabulary",
    "solve.advice": "Advice advise assess",
    "solve.exact": "Solution evaluate solve",
    "solve.information": "entropy gini information_gain",
    "solve.known": "KnownGuess known_best known_openers known_tree",
    "solve.proof": "Proof ProofProgress prove table_of_openers",
    "solve.rankers": "RANKERS Ranker find_ranker",
    "solve.search": "Evaluation",
    "solve.suggest": "Suggestion Suggestions partition suggest",
    "solve.table": "FeedbackTable Part Statistics",
    "solve.tree": "DecisionTree Node",
    "solve.treefiles": "parse_tree read_tree tree_json tree_text write_tree",
    "solve.verify": "Verified verify",
    "solve.strategy": "Chooser Custom Strategy",
    "study.logs": "logs_frame write_logs",
    "study.review": "Review ReviewedTurn review",
    "study.simulate": "GameLog Simulation composite simulate",
    "game.host": "Adversary Game Host Secret play",
    "solve.treedraw": "draw_tree tree_dot tree_svg",
    "study.baseline": "Comparison compare_with_random",
    "study.claims": "Claim ClaimRow claim_sources claims measure_claims",
    "study.cluster": "cluster_executor",
    "study.grid": "Progress read_study run_study write_results",
    "study.plot_style": "Plot",
    "study.opener_plots": "bits_plot openers_plot",
    "study.plots": "PLOTS feedback_plot guesses_plot",
    "study.tree_plot": "tree_plot",
    "study.report": "report_html",
    "study.study_files": "Configuration Study load_study parse_study",
    "study.tables": "StudyRow StudyTable",
}
_MODULE_OF = {name: f"tilewise.{module}" for module, names in _HOME.items() for name in names.split()}

__all__ = [
    "PLOTS",
    "RANKERS",
    "Adversary",
    "Advice",
    "Change",
    "Chooser",
    "Claim",
    "ClaimRow",
    "Comparison",
    "Configuration",
    "Contradiction",
    "Custom",
    "DecisionTree",
    "Diagnosis",
    "Evaluation",
    "Feedback",
    "FeedbackTable",
    "Game",
    "GameLog",
    "Host",
    "IllegalGuess",
    "KnownGuess",
    "ListInfo",
    "Node",
    "NotationError",
    "Part",
    "Plot",
    "Position",
    "Progress",
    "Proof",
    "ProofProgress",
    "Ranker",
    "Review",
    "ReviewedTurn",
    "Rule",
    "Secret",
    "Simulation",
    "Solution",
    "Statistics",
    "Strategy",
    "Study",
    "StudyError",
    "StudyRow",
    "StudyTable",
    "Suggestion",
    "Suggestions",
    "TilewiseError",
    "TreeError",
    "Turn",
    "Verified",
    "Vocabulary",
    "VocabularyError",
    "__version__",
    "advise",
    "assess",
    "bits_plot",
    "claim_sources",
    "claims",
    "cluster_executor",
    "compare_with_random",
    "composite",
    "diagnose",
    "draw_tree",
    "entropy",
    "evaluate",
    "feedback",
    "feedback_plot",
    "find_ranker",
    "gini",
    "guesses_plot",
    "information_gain",
    "known_best",
    "known_openers",
    "known_tree",
    "load_study",
    "load_vocabulary",
    "logs_frame",
    "make_vocabulary",
    "measure_claims",
    "openers_plot",
    "parse_study",
    "parse_tree",
    "partition",
    "play",
    "prove",
    "read_study",
    "read_tree",
    "report_html",
    "review",
    "run_study",
    "simulate",
    "solve",
    "suggest",
    "table_of_openers",
    "tree_dot",
    "tree_json",
    "tree_plot",
    "tree_svg",
    "tree_text",
    "verify",
    "vocabularies",
    "vocabulary",
    "write_logs",
    "write_results",
    "write_tree",
]


def __getattr__(name: str) -> Any:
    try:
        value = getattr(import_module(_MODULE_OF[name]), name)
    except KeyError:
        raise AttributeError(f"module 'tilewise' has no attribute {name!r}") from None
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
