"""``python -m tilewise.apps.lab``: a game of the lab in the terminal."""

import argparse
import sys

from tilewise.apps.lab.game import WordleGame
from tilewise.errors import TilewiseError

argparse.ArgumentParser("python -m tilewise.apps.lab", description="Play a game of the lab.").parse_args()
try:
    WordleGame().play_game_interactive()
except TilewiseError as error:
    sys.exit(str(error))
