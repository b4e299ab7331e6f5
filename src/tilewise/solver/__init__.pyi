# The public names of this room and where they live.
from .adversary import AdversaryPlay as AdversaryPlay
from .openers import Opening as Opening, Openings as Openings
from .custom import Custom as Custom
from .exact import solve_opening as solve_opening
from .letter_openers import first_letters as first_letters, FirstLetters as FirstLetters, LetterOpener as LetterOpener
from .frontier import FrontierPlay as FrontierPlay
from .letter_scores import LetterScore as LetterScore
from .proof import table_of_openers as table_of_openers
from .opener_bounds import ProofProgress as ProofProgress
from .rankers import find_ranker as find_ranker, unregister_ranker as unregister_ranker
from .shipped_openers import known_openers as known_openers
from .shipped_proofs import known_best as known_best, known_tree as known_tree, KnownGuess as KnownGuess
from .suggest_boards import (
    BoardPolicy as BoardPolicy,
    BoardSuggestion as BoardSuggestion,
    evaluate_boards as evaluate_boards,
)
from .table import Part as Part, Statistics as Statistics
from .unroll import Chooser as Chooser

__all__: list[str]
