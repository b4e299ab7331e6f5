# The public names of this room and where they live.
from .adversary import AdversaryPlay as AdversaryPlay, beat_adversary as beat_adversary
from .choice import Choice as Choice
from .openers import Opening as Opening, Openings as Openings
from .custom import Custom as Custom
from .letter_openers import first_letters as first_letters, FirstLetters as FirstLetters, LetterOpener as LetterOpener
from .letters import letter_scores as letter_scores, LetterScore as LetterScore
from .opener_bounds import ProofProgress as ProofProgress
from .rankers import find_ranker as find_ranker, unregister_ranker as unregister_ranker
from .shipped_openers import known_openers as known_openers
from .shipped_proofs import known_tree as known_tree
from .suggest_boards import (
    BoardPolicy as BoardPolicy,
    BoardSuggestion as BoardSuggestion,
    evaluate_boards as evaluate_boards,
)
from .table import FeedbackTable as FeedbackTable, Part as Part, Statistics as Statistics
from .unroll import Chooser as Chooser
from .suggest_boards import BoardSuggestions as BoardSuggestions
from .objective import Evaluation as Evaluation
from .exact import Evaluations as Evaluations
from .rank import Ranking as Ranking
from .rank import Suggestion as Suggestion
from .suggestions import Suggestions as Suggestions
from .proof import Proof as Proof
from .exact import Solution as Solution

__all__: list[str]
