"""tilewise: an exact solver, analyser and strategy laboratory for five-tile word games and their relatives.

>>> import tilewise as tw
>>> str(tw.feedback("green", "pages"))
'y..g.'
"""

from tilewise.rooms import public_names

__version__ = "0.3.0.dev0"

MOVED = {
    "Account": "tilewise.reviews.Account",
    "AccountEntry": "tilewise.reviews.AccountEntry",
    "AdversaryPlay": "tilewise.solver.AdversaryPlay",
    "AdversaryReview": "tilewise.reviews.AdversaryReview",
    "AdversaryTurn": "tilewise.reviews.AdversaryTurn",
    "Advice": "tilewise.Suggestions",
    "BoardDial": "tilewise.solver.BoardPolicy",
    "BoardSuggestion": "tilewise.solver.BoardSuggestion",
    "BoardsGame": "tilewise.game.BoardsGame",
    "BoardsReview": "tilewise.reviews.BoardsReview",
    "BoardsSimulation": "tilewise.study.BoardsSimulation",
    "BoardsTurnReview": "tilewise.reviews.BoardsTurnReview",
    "CalendarWarning": "tilewise.errors.CalendarWarning",
    "Change": "tilewise.game.Change",
    "Chooser": "tilewise.solver.Chooser",
    "Claim": "tilewise.published.Claim",
    "ClaimRow": "tilewise.published.ClaimRow",
    "Comparison": "tilewise.teaching.Comparison",
    "Configuration": "tilewise.study.Configuration",
    "Custom": "tilewise.solver.Custom",
    "Day": "tilewise.game.Day",
    "FirstLetters": "tilewise.solver.FirstLetters",
    "FrontierPlay": "tilewise.solver.FrontierPlay",
    "GameLog": "tilewise.study.GameLog",
    "KnownGuess": "tilewise.solver.KnownGuess",
    "Labelled": "tilewise.teaching.Labelled",
    "LetterOpener": "tilewise.solver.LetterOpener",
    "LetterScore": "tilewise.solver.LetterScore",
    "ListInfo": "tilewise.game.ListInfo",
    "Node": "tilewise.trees.Node",
    "Opening": "tilewise.solver.Opening",
    "Openings": "tilewise.solver.Openings",
    "PLOTS": "tilewise.study.PLOTS",
    "Part": "tilewise.solver.Part",
    "Plot": "tilewise.study.Plot",
    "ProofProgress": "tilewise.solver.ProofProgress",
    "ReviewedTurn": "tilewise.reviews.ReviewedTurn",
    "Reviews": "tilewise.reviews.Reviews",
    "SETUPS": "tilewise.game.SETUPS",
    "SharedTurn": "tilewise.game.SharedTurn",
    "Split": "tilewise.teaching.Split",
    "Statistics": "tilewise.solver.Statistics",
    "StudyProgress": "tilewise.study.StudyProgress",
    "StudyRow": "tilewise.study.StudyRow",
    "StudyTable": "tilewise.study.StudyTable",
    "Verified": "tilewise.trees.Verified",
    "add_days": "tilewise.game.add_days",
    "advise": "tilewise.suggest",
    "best_openings": "tilewise.openers",
    "best_split": "tilewise.teaching.best_split",
    "bits_plot": "tilewise.study.bits_plot",
    "claim_sources": "tilewise.published.claim_sources",
    "claims": "tilewise.published.claims",
    "cluster_executor": "tilewise.study.cluster_executor",
    "compare_with_random": "tilewise.teaching.compare_with_random",
    "composite": "tilewise.study.composite",
    "describe_opening": "tilewise.opener",
    "draw_secrets": "tilewise.game.draw_secrets",
    "draw_tree": "tilewise.trees.draw_tree",
    "entropy": "tilewise.teaching.entropy",
    "evaluate_boards": "tilewise.solver.evaluate_boards",
    "feedback_plot": "tilewise.study.feedback_plot",
    "find_ranker": "tilewise.solver.find_ranker",
    "first_letters": "tilewise.solver.first_letters",
    "frontier_plot": "tilewise.study.frontier_plot",
    "gini": "tilewise.teaching.gini",
    "gini_gain": "tilewise.teaching.gini_gain",
    "guesses_plot": "tilewise.study.guesses_plot",
    "information_gain": "tilewise.teaching.information_gain",
    "known_best": "tilewise.solver.known_best",
    "known_openers": "tilewise.solver.known_openers",
    "known_tree": "tilewise.solver.known_tree",
    "logs_frame": "tilewise.study.logs_frame",
    "measure_claims": "tilewise.published.measure_claims",
    "openers_plot": "tilewise.study.openers_plot",
    "parse_study": "tilewise.study.parse_study",
    "parse_tree": "tilewise.trees.parse_tree",
    "read_labelled": "tilewise.teaching.read_labelled",
    "read_study": "tilewise.study.read_study",
    "remaining_entropy": "tilewise.teaching.remaining_entropy",
    "remove_days": "tilewise.game.remove_days",
    "report_html": "tilewise.study.report_html",
    "solve_opening": "tilewise.solver.solve_opening",
    "split_plot": "tilewise.teaching.split_plot",
    "splits": "tilewise.teaching.splits",
    "study_boards": "tilewise.study.study_boards",
    "table_of_openers": "tilewise.solver.table_of_openers",
    "tree_dot": "tilewise.trees.tree_dot",
    "tree_json": "tilewise.trees.tree_json",
    "tree_plot": "tilewise.study.tree_plot",
    "tree_svg": "tilewise.trees.tree_svg",
    "tree_text": "tilewise.trees.tree_text",
    "unregister_ranker": "tilewise.solver.unregister_ranker",
    "write_logs": "tilewise.study.write_logs",
    "write_results": "tilewise.study.write_results",
    "write_split_gif": "tilewise.teaching.write_split_gif",
}
"""Names of earlier versions and where they are now. They answer for one more version, with a warning."""

_find, __dir__ = public_names(__name__, __file__)


def __getattr__(name):
    """Find a public name, or one of an earlier version, when it is first asked for."""
    if name in MOVED:
        return _moved(name)
    value = _find(name)
    return [*value, "__version__"] if name == "__all__" else value


def _moved(name):
    import importlib
    import warnings

    room, _, new_name = MOVED[name].rpartition(".")
    advice = f"tilewise.{name} is now {MOVED[name]}; the old name will be gone in the next version"
    warnings.warn(advice, DeprecationWarning, stacklevel=3)
    return getattr(importlib.import_module(room), new_name)
