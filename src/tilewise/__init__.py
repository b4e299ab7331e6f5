"""tilewise: an exact solver, analyser and strategy laboratory for five-tile word games and their relatives.

>>> import tilewise as tw
>>> str(tw.feedback("green", "pages"))
'y..g.'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilewise.errors import Contradiction, IllegalGuess, NotationError, TilewiseError, TreeError, VocabularyError
    from tilewise.game.diagnosis import Change, Diagnosis, diagnose
    from tilewise.game.feedback import Feedback, feedback
    from tilewise.game.host import Adversary, Game, Host, Secret, play
    from tilewise.game.position import Position, Rule, Turn
    from tilewise.game.wordfiles import load_vocabulary
    from tilewise.game.words import ListInfo, Vocabulary, make_vocabulary, vocabularies, vocabulary
    from tilewise.solve.information import entropy, gini, information_gain
    from tilewise.solve.rankers import RANKERS, Ranker, find_ranker
    from tilewise.solve.strategy import Chooser, Custom, Strategy
    from tilewise.solve.suggest import Suggestion, Suggestions, partition, suggest
    from tilewise.solve.table import FeedbackTable, Part, Statistics
    from tilewise.solve.tree import DecisionTree, Node
    from tilewise.solve.treedraw import draw_tree, tree_dot, tree_svg
    from tilewise.solve.treefiles import parse_tree, read_tree, tree_json, tree_text, write_tree
    from tilewise.solve.verify import Verified, verify
    from tilewise.study.logs import logs_frame, write_logs
    from tilewise.study.simulate import GameLog, Simulation, composite, simulate

__version__ = "0.1.0"

# Where each public name lives. A module is loaded when one of its names is first asked for, so that a command
# that only prints its help does not wait for numpy. A test compares this with the imports above.
_HOME = {
    "errors": "Contradiction IllegalGuess NotationError TilewiseError TreeError VocabularyError",
    "game.diagnosis": "Change Diagnosis diagnose",
    "game.feedback": "Feedback feedback",
    "game.position": "Position Rule Turn",
    "game.wordfiles": "load_vocabulary",
    "game.words": "ListInfo Vocabulary make_vocabulary vocabularies vocabulary",
    "solve.information": "entropy gini information_gain",
    "solve.rankers": "RANKERS Ranker find_ranker",
    "solve.suggest": "Suggestion Suggestions partition suggest",
    "solve.table": "FeedbackTable Part Statistics",
    "solve.tree": "DecisionTree Node",
    "solve.treefiles": "parse_tree read_tree tree_json tree_text write_tree",
    "solve.verify": "Verified verify",
    "solve.strategy": "Chooser Custom Strategy",
    "study.logs": "logs_frame write_logs",
    "study.simulate": "GameLog Simulation composite simulate",
    "game.host": "Adversary Game Host Secret play",
    "solve.treedraw": "draw_tree tree_dot tree_svg",
}
_MODULE_OF = {name: f"tilewise.{module}" for module, names in _HOME.items() for name in names.split()}

__all__ = [
    "RANKERS",
    "Adversary",
    "Change",
    "Chooser",
    "Contradiction",
    "Custom",
    "DecisionTree",
    "Diagnosis",
    "Feedback",
    "FeedbackTable",
    "Game",
    "GameLog",
    "Host",
    "IllegalGuess",
    "ListInfo",
    "Node",
    "NotationError",
    "Part",
    "Position",
    "Ranker",
    "Rule",
    "Secret",
    "Simulation",
    "Statistics",
    "Strategy",
    "Suggestion",
    "Suggestions",
    "TilewiseError",
    "TreeError",
    "Turn",
    "Verified",
    "Vocabulary",
    "VocabularyError",
    "__version__",
    "composite",
    "diagnose",
    "draw_tree",
    "entropy",
    "feedback",
    "find_ranker",
    "gini",
    "information_gain",
    "load_vocabulary",
    "logs_frame",
    "make_vocabulary",
    "parse_tree",
    "partition",
    "play",
    "read_tree",
    "simulate",
    "suggest",
    "tree_dot",
    "tree_json",
    "tree_svg",
    "tree_text",
    "verify",
    "vocabularies",
    "vocabulary",
    "write_logs",
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
