# The public names of this room and where they live.
from .boards import BoardsRecord as BoardsRecord, draw_secrets as draw_secrets, SETUPS as SETUPS
from .boards import SharedTurn as SharedTurn
from .words.calendar import add_days as add_days, Day as Day, remove_days as remove_days
from .words.day_puzzle import daily_puzzle as daily_puzzle, DailyPuzzle as DailyPuzzle
from .diagnosis import Change as Change
from .words.lists import ListInfo as ListInfo
from .diagnosis import Diagnosis as Diagnosis
from .words.people import People as People
from .record import Host as Host
from .record import Secret as Secret
from .boards import play_boards as play_boards

__all__: list[str]
GUESSES: int
MOST_GUESSES: int
