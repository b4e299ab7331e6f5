# The public names of this room and where they live.
from .exact.adversary import AdversaryPlay as AdversaryPlay, beat_adversary as beat_adversary
from .rank.choice import Choice as Choice
from .openers.openers import Opening as Opening, Openings as Openings
from .strategy.custom import Custom as Custom
from .openers.openers import first_letters as first_letters, FirstLetters as FirstLetters, LetterOpener as LetterOpener
from .rank.rankers import letter_scores as letter_scores, LetterScore as LetterScore
from .exact.proof_log import ProofProgress as ProofProgress
from .rank.rankers import find_ranker as find_ranker, unregister_ranker as unregister_ranker
from .openers.opener_values import known_openers as known_openers
from .openers.shipped_proofs import known_tree as known_tree
from .suggest.boards import (
    BoardPolicy as BoardPolicy,
    BoardSuggestion as BoardSuggestion,
    evaluate_boards as evaluate_boards,
)
from .table.table import FeedbackTable as FeedbackTable, Part as Part, Statistics as Statistics
from .strategy.unroll import Chooser as Chooser
from .suggest.boards import BoardSuggestions as BoardSuggestions
from .exact.exact import Evaluations as Evaluations
from .rank.rank import Ranking as Ranking
from .rank.rank import Suggestion as Suggestion
from .suggest.suggestions import Suggestions as Suggestions
from .value import Value as Value
from .exact.proof import Proof as Proof
from .exact.exact import Solution as Solution

__all__: list[str]
