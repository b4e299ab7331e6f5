# The public names and where they live: what type checkers read, and what is loaded when a name is first used.
from . import (
    game as game,
    published as published,
    reviews as reviews,
    solver as solver,
    study as study,
    teaching as teaching,
    trees as trees,
)
from .errors import (
    CalendarError as CalendarError,
    Contradiction as Contradiction,
    IllegalGuess as IllegalGuess,
    NotationError as NotationError,
    PictureError as PictureError,
    StudyError as StudyError,
    TilewiseError as TilewiseError,
    TreeError as TreeError,
    VocabularyError as VocabularyError,
)
from .game.words.alphabet import Alphabet as Alphabet
from .game.boards import Boards as Boards
from .game.words.calendar import calendar as calendar
from .game.diagnosis import diagnose as diagnose
from .game.feedback import Feedback as Feedback
from .game.game import Game as Game
from .game.record import Adversary as Adversary
from .game.record import play as play, Record as Record
from .game.words.make_vocabulary import make_vocabulary as make_vocabulary
from .game.words.lists import vocabularies as vocabularies, vocabulary as vocabulary
from .game.position import Position as Position
from .game.rule import Rule as Rule
from .game.turn import Turn as Turn
from .game.words.people import people as people
from .game.words.prior import Prior as Prior
from .game.scoring import feedback as feedback, Scoring as Scoring
from .game.words.files import load_vocabulary as load_vocabulary
from .game.words.vocabulary import Vocabulary as Vocabulary
from .progress import Progress as Progress
from .reviews.pictures import read_picture as read_picture
from .reviews.review import review as review
from .reviews.review_boards import review_boards as review_boards
from .reviews.review_games import review_games as review_games
from .solver.exact.exact import evaluate as evaluate, solve as solve
from .solver.openers.openers import opener as opener, openers as openers
from .solver.exact.proof import prove as prove
from .solver.rank.rank import partition as partition, rank as rank
from .solver.rank.rankers import Ranker as Ranker, RANKERS as RANKERS, register_ranker as register_ranker
from .solver.strategy.strategy import Strategy as Strategy
from .solver.suggest.boards import suggest_boards as suggest_boards
from .solver.suggest.suggestions import suggest as suggest
from .study.bots import Bot as Bot
from .study.grid import run_study as run_study
from .study.plan import load_study as load_study, Study as Study
from .study.simulate import simulate as simulate
from .study.simulate_boards import simulate_boards as simulate_boards
from .trees.files import read_tree as read_tree, write_tree as write_tree
from .trees.tree import DecisionTree as DecisionTree
from .trees.verify import verify as verify

__all__: list[str]
__version__: str
