"""tilewise: an exact solver, analyser and strategy laboratory for five-tile word games and their relatives.

>>> import tilewise as tw
>>> str(tw.feedback("green", "pages"))
'y..g.'
"""

from tilewise.rooms import public_names

__version__ = "0.3.0"

_ROOMS = {
    "tilewise.errors": "CalendarWarning",
    "tilewise.game": "BoardsGame Change Day ListInfo SETUPS SharedTurn add_days draw_secrets remove_days",
    "tilewise.published": "Claim ClaimRow claim_sources claims measure_claims",
    "tilewise.reviews": (
        "Account AccountEntry AdversaryReview AdversaryTurn BoardsReview BoardsTurnReview ReviewedTurn Reviews"
    ),
    "tilewise.solver": (
        "AdversaryPlay BoardSuggestion Chooser Custom FirstLetters FrontierPlay KnownGuess LetterOpener LetterScore "
        "Opening Openings Part ProofProgress Statistics evaluate_boards find_ranker first_letters known_best "
        "known_openers known_tree solve_opening table_of_openers unregister_ranker"
    ),
    "tilewise.study": (
        "BoardsSimulation Configuration GameLog PLOTS Plot StudyProgress StudyRow StudyTable bits_plot "
        "cluster_executor composite feedback_plot frontier_plot guesses_plot logs_frame openers_plot parse_study "
        "read_study report_html study_boards tree_plot write_logs write_results"
    ),
    "tilewise.teaching": (
        "Comparison Labelled Split best_split compare_with_random entropy gini gini_gain information_gain "
        "read_labelled remaining_entropy split_plot splits write_split_gif"
    ),
    "tilewise.trees": "Node Verified draw_tree parse_tree tree_dot tree_json tree_svg tree_text",
}
"""Names that were at the top, by the room in which they are now."""

MOVED = {name: f"{room}.{name}" for room, names in _ROOMS.items() for name in names.split()} | {
    "Advice": "tilewise.Suggestions",
    "BoardDial": "tilewise.solver.BoardPolicy",
    "advise": "tilewise.suggest",
    "best_openings": "tilewise.openers",
    "describe_opening": "tilewise.opener",
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
