# The public names and where they live: what type checkers read, and what is loaded when a name is first used.
from .errors import (
    CalendarError as CalendarError,
)
from .errors import (
    CalendarWarning as CalendarWarning,
)
from .errors import (
    Contradiction as Contradiction,
)
from .errors import (
    IllegalGuess as IllegalGuess,
)
from .errors import (
    NotationError as NotationError,
)
from .errors import (
    StudyError as StudyError,
)
from .errors import (
    TilewiseError as TilewiseError,
)
from .errors import (
    TreeError as TreeError,
)
from .errors import (
    VocabularyError as VocabularyError,
)
from .game.calendar import (
    Day as Day,
)
from .game.calendar import (
    add_days as add_days,
)
from .game.calendar import (
    calendar as calendar,
)
from .game.calendar import (
    remove_days as remove_days,
)
from .game.diagnosis import (
    Change as Change,
)
from .game.diagnosis import (
    Diagnosis as Diagnosis,
)
from .game.diagnosis import (
    diagnose as diagnose,
)
from .game.feedback import (
    Feedback as Feedback,
)
from .game.host import (
    Adversary as Adversary,
)
from .game.host import (
    Game as Game,
)
from .game.host import (
    Host as Host,
)
from .game.host import (
    Secret as Secret,
)
from .game.host import (
    play as play,
)
from .game.lists import ListInfo as ListInfo
from .game.named_lists import (
    vocabularies as vocabularies,
)
from .game.named_lists import (
    vocabulary as vocabulary,
)
from .game.position import (
    Position as Position,
)
from .game.position import (
    Rule as Rule,
)
from .game.position import (
    Turn as Turn,
)
from .game.prior import Prior as Prior
from .game.scoring import (
    feedback as feedback,
)
from .game.wordfiles import load_vocabulary as load_vocabulary
from .game.words import (
    Vocabulary as Vocabulary,
)
from .game.words import (
    make_vocabulary as make_vocabulary,
)
from .progress import Progress as Progress
from .reviews.accounts import (
    Account as Account,
)
from .reviews.accounts import (
    AccountEntry as AccountEntry,
)
from .reviews.review import (
    review as review,
)
from .reviews.review_games import (
    Reviews as Reviews,
)
from .reviews.review_games import (
    review_games as review_games,
)
from .reviews.reviewed import (
    Review as Review,
)
from .reviews.reviewed import (
    ReviewedTurn as ReviewedTurn,
)
from .solver.adversary import (
    AdversaryPlay as AdversaryPlay,
)
from .solver.adversary import (
    beat_adversary as beat_adversary,
)
from .solver.advice import (
    Advice as Advice,
)
from .solver.advice import (
    advise as advise,
)
from .solver.advice import (
    assess as assess,
)
from .solver.choice import Choice as Choice
from .solver.custom import (
    Custom as Custom,
)
from .solver.exact import (
    Evaluations as Evaluations,
)
from .solver.exact import (
    Solution as Solution,
)
from .solver.exact import (
    evaluate as evaluate,
)
from .solver.exact import (
    solve as solve,
)
from .solver.exact import (
    solve_opening as solve_opening,
)
from .solver.first_letters import (
    FirstLetters as FirstLetters,
)
from .solver.first_letters import (
    LetterOpener as LetterOpener,
)
from .solver.first_letters import (
    first_letters as first_letters,
)
from .solver.frontier import (
    Frontier as Frontier,
)
from .solver.frontier import (
    FrontierPlay as FrontierPlay,
)
from .solver.frontier import (
    frontier as frontier,
)
from .solver.information import (
    entropy as entropy,
)
from .solver.information import (
    gini as gini,
)
from .solver.information import (
    gini_gain as gini_gain,
)
from .solver.information import (
    information_gain as information_gain,
)
from .solver.information import (
    remaining_entropy as remaining_entropy,
)
from .solver.objective import Evaluation as Evaluation
from .solver.proof import (
    Proof as Proof,
)
from .solver.proof import (
    prove as prove,
)
from .solver.proof import (
    table_of_openers as table_of_openers,
)
from .solver.proof_book import ProofProgress as ProofProgress
from .solver.rankers import (
    RANKERS as RANKERS,
)
from .solver.rankers import (
    Ranker as Ranker,
)
from .solver.rankers import (
    find_ranker as find_ranker,
)
from .solver.rankers import (
    register_ranker as register_ranker,
)
from .solver.rankers import (
    unregister_ranker as unregister_ranker,
)
from .solver.shipped_openers import (
    known_openers as known_openers,
)
from .solver.shipped_proofs import (
    KnownGuess as KnownGuess,
)
from .solver.shipped_proofs import (
    known_best as known_best,
)
from .solver.shipped_proofs import (
    known_tree as known_tree,
)
from .solver.strategy import (
    Strategy as Strategy,
)
from .solver.suggest import (
    Suggestion as Suggestion,
)
from .solver.suggest import (
    Suggestions as Suggestions,
)
from .solver.suggest import (
    partition as partition,
)
from .solver.suggest import (
    suggest as suggest,
)
from .solver.table import (
    FeedbackTable as FeedbackTable,
)
from .solver.table import (
    Part as Part,
)
from .solver.table import (
    Statistics as Statistics,
)
from .solver.unroll import (
    Chooser as Chooser,
)
from .study.baseline import (
    Comparison as Comparison,
)
from .study.baseline import (
    compare_with_random as compare_with_random,
)
from .study.claims import (
    Claim as Claim,
)
from .study.claims import (
    ClaimRow as ClaimRow,
)
from .study.claims import (
    claim_sources as claim_sources,
)
from .study.claims import (
    claims as claims,
)
from .study.claims import (
    measure_claims as measure_claims,
)
from .study.cluster import cluster_executor as cluster_executor
from .study.frontier_plot import frontier_plot as frontier_plot
from .study.grid import (
    StudyProgress as StudyProgress,
)
from .study.grid import (
    read_study as read_study,
)
from .study.grid import (
    run_study as run_study,
)
from .study.grid import (
    write_results as write_results,
)
from .study.logs import (
    logs_frame as logs_frame,
)
from .study.logs import (
    write_logs as write_logs,
)
from .study.metrics import composite as composite
from .study.opener_plots import (
    bits_plot as bits_plot,
)
from .study.opener_plots import (
    openers_plot as openers_plot,
)
from .study.plan import (
    Configuration as Configuration,
)
from .study.plan import (
    Study as Study,
)
from .study.plot_style import Plot as Plot
from .study.plots import (
    PLOTS as PLOTS,
)
from .study.plots import (
    feedback_plot as feedback_plot,
)
from .study.plots import (
    guesses_plot as guesses_plot,
)
from .study.report import report_html as report_html
from .study.simulate import (
    GameLog as GameLog,
)
from .study.simulate import (
    Simulation as Simulation,
)
from .study.simulate import (
    simulate as simulate,
)
from .study.study_files import (
    load_study as load_study,
)
from .study.study_files import (
    parse_study as parse_study,
)
from .study.tables import (
    StudyRow as StudyRow,
)
from .study.tables import (
    StudyTable as StudyTable,
)
from .study.tree_plot import tree_plot as tree_plot
from .trees.draw import (
    draw_tree as draw_tree,
)
from .trees.draw import (
    tree_dot as tree_dot,
)
from .trees.draw import (
    tree_svg as tree_svg,
)
from .trees.files import (
    parse_tree as parse_tree,
)
from .trees.files import (
    read_tree as read_tree,
)
from .trees.files import (
    write_tree as write_tree,
)
from .trees.json_form import tree_json as tree_json
from .trees.text_form import tree_text as tree_text
from .trees.tree import (
    DecisionTree as DecisionTree,
)
from .trees.tree import (
    Node as Node,
)
from .trees.verify import (
    Verified as Verified,
)
from .trees.verify import (
    verify as verify,
)

__all__: list[str]
__version__: str
from .game.board_game import (
    SETUPS as SETUPS,
)
from .game.board_game import (
    BoardsGame as BoardsGame,
)
from .game.board_game import (
    draw_secrets as draw_secrets,
)
from .game.board_game import (
    play_boards as play_boards,
)
from .game.boards import (
    Boards as Boards,
)
from .game.boards import (
    SharedTurn as SharedTurn,
)
from .reviews.review_adversary import (
    AdversaryReview as AdversaryReview,
)
from .reviews.review_adversary import (
    AdversaryTurn as AdversaryTurn,
)
from .reviews.review_adversary import (
    review_adversary as review_adversary,
)
from .reviews.review_boards import (
    BoardsReview as BoardsReview,
)
from .reviews.review_boards import (
    BoardsTurnReview as BoardsTurnReview,
)
from .reviews.review_boards import (
    review_boards as review_boards,
)
from .solver.best_openings import (
    Opening as Opening,
)
from .solver.best_openings import (
    Openings as Openings,
)
from .solver.best_openings import (
    best_openings as best_openings,
)
from .solver.best_openings import (
    describe_opening as describe_opening,
)
from .solver.letter_scores import (
    LetterScore as LetterScore,
)
from .solver.letter_scores import (
    letter_scores as letter_scores,
)
from .solver.suggest_boards import (
    BoardDial as BoardDial,
)
from .solver.suggest_boards import (
    BoardSuggestion as BoardSuggestion,
)
from .solver.suggest_boards import (
    BoardSuggestions as BoardSuggestions,
)
from .solver.suggest_boards import (
    evaluate_boards as evaluate_boards,
)
from .solver.suggest_boards import (
    suggest_boards as suggest_boards,
)
from .study.simulate_boards import (
    BoardsSimulation as BoardsSimulation,
)
from .study.simulate_boards import (
    simulate_boards as simulate_boards,
)
from .study.simulate_boards import (
    study_boards as study_boards,
)
from .study.split_plot import (
    split_plot as split_plot,
)
from .study.split_plot import (
    write_split_gif as write_split_gif,
)
from .study.splits import (
    Labelled as Labelled,
)
from .study.splits import (
    Split as Split,
)
from .study.splits import (
    best_split as best_split,
)
from .study.splits import (
    read_labelled as read_labelled,
)
from .study.splits import (
    splits as splits,
)
