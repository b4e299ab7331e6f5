"""tilewise: an exact solver, analyser and strategy laboratory for five-tile word games and their relatives.

>>> import tilewise as tw
>>> str(tw.feedback("green", "pages"))
'y..g.'
"""

from tilewise.errors import Contradiction, IllegalGuess, NotationError, TilewiseError, VocabularyError
from tilewise.game.diagnosis import Change, Diagnosis, diagnose
from tilewise.game.feedback import Feedback, feedback
from tilewise.game.position import Position, Rule, Turn
from tilewise.game.wordfiles import load_vocabulary
from tilewise.game.words import ListInfo, Vocabulary, make_vocabulary, vocabularies, vocabulary
from tilewise.solve.information import entropy, gini, information_gain
from tilewise.solve.rankers import RANKERS, Ranker, find_ranker
from tilewise.solve.suggest import Suggestion, Suggestions, partition, suggest
from tilewise.solve.table import FeedbackTable, Part, Statistics

__version__ = "0.1.0"

__all__ = [
    "RANKERS",
    "Change",
    "Contradiction",
    "Diagnosis",
    "Feedback",
    "FeedbackTable",
    "IllegalGuess",
    "ListInfo",
    "NotationError",
    "Part",
    "Position",
    "Ranker",
    "Rule",
    "Statistics",
    "Suggestion",
    "Suggestions",
    "TilewiseError",
    "Turn",
    "Vocabulary",
    "VocabularyError",
    "__version__",
    "diagnose",
    "entropy",
    "feedback",
    "find_ranker",
    "gini",
    "information_gain",
    "load_vocabulary",
    "make_vocabulary",
    "partition",
    "suggest",
    "vocabularies",
    "vocabulary",
]
