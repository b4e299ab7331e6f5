# The public names of this room and where they live.
from .choice_plots import (
    estimate_plot as estimate_plot,
    fitting_plot as fitting_plot,
    thresholds_plot as thresholds_plot,
)
from .grid import (
    cluster_executor as cluster_executor,
    read_study as read_study,
    StudyProgress as StudyProgress,
    write_results as write_results,
)
from .logs import logs_frame as logs_frame, write_logs as write_logs
from .metrics import composite as composite
from .opener_plots import bits_plot as bits_plot, openers_plot as openers_plot
from .plan import Configuration as Configuration, parse_study as parse_study
from .plot_style import Plot as Plot
from .plots import feedback_plot as feedback_plot, guesses_plot as guesses_plot, PLOTS as PLOTS, tree_plot as tree_plot
from .report import report_html as report_html
from .comparison import compare as compare, Pairing as Pairing
from .games import PlayedGame as PlayedGame
from .simulate import GameLog as GameLog
from .simulate_boards import BoardsSimulation as BoardsSimulation, study_boards as study_boards
from .tables import StudyRow as StudyRow, StudyTable as StudyTable
from .simulate import Simulation as Simulation

__all__: list[str]
