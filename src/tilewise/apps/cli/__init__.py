"""The command line: a first, small assistant that suggests, reads the tiles and goes on."""

from __future__ import annotations

import sys

from tilewise import Position, TilewiseError, diagnose, suggest


def main() -> int:
    """Suggest a guess, read what the game showed, until it is solved or the input ends."""
    position = Position.parse("")
    skipped: set[str] = set()
    while not position.solved:
        ranked = [s for s in suggest(position, top=50) if s.guess not in skipped]
        guess = ranked[0].guess
        print(f"> {guess.upper()} ({len(position.candidates)} words)", flush=True)
        try:
            line = input("? ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return 0
        if not line:
            skipped.add(guess)
            continue
        try:
            played, equals, tiles = line.partition("=")
            after = position.play(played, tiles) if equals else position.play(guess, line)
            if not after.candidates:
                print(diagnose(after).message)
                continue
        except TilewiseError as error:
            print(error)
            continue
        position, skipped = after, set()
    return 0


if __name__ == "__main__":
    sys.exit(main())
