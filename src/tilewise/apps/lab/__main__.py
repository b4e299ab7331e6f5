"""``python -m tilewise.apps.lab``: a game of the lab in the terminal."""

import argparse

from tilewise.apps.lab.game import WordleGame

argparse.ArgumentParser("python -m tilewise.apps.lab", description="Play a game of the lab.").parse_args()
WordleGame().play_game_interactive()
