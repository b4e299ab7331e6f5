"""Write docs/images/terminal.svg: the assistant in a real terminal, played to the end against a secret word.

Run it as ``python tools/release/make_terminal_picture.py``; it needs a system with pseudo-terminals (not Windows). What
it shows is what the command printed: the session is recorded, not written by hand.
"""

from __future__ import annotations

import argparse
import io
import os
import pty
import re
import select
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tilewise import calendar, feedback

TARGET = Path(__file__).resolve().parents[2] / "docs" / "images" / "terminal.svg"
SECRET = "fight"
WIDTH = 88
GUESS = re.compile(r"> ([A-Z]{5}) \(")

# rich's frame, without the fonts that it would fetch from the network: a picture must not call home.
_FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
  line-height: {line_height}px; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def record(secret: str, questions: dict[int, str]) -> str:
    """Everything that the terminal showed, escape codes included; questions are asked before that many turns."""
    day = str(calendar()[-1].date + timedelta(days=1))  # the first not known: later ones bring a note about that
    with tempfile.TemporaryDirectory() as folder:
        child, terminal = pty.fork()
        if child == 0:
            os.environ.update(TERM="xterm-256color", COLUMNS=str(WIDTH), LINES="60", TILEWISE_DATA=folder)
            os.execv(sys.executable, [sys.executable, "-m", "tilewise", "--as-of", day])
        text, turn = f"$ tilewise --as-of {day}\n" + _until_prompt(terminal), 0
        while True:
            if question := questions.get(turn):
                os.write(terminal, f"{question}\n".encode())
                text += _until_prompt(terminal)
            guess = GUESS.findall(text)[-1].lower()
            tiles = feedback(guess, secret)
            os.write(terminal, f"{tiles}\n".encode())
            text, turn = text + _until_prompt(terminal), turn + 1
            if tiles.solved:
                break
        os.close(terminal)
        os.waitpid(child, 0)
    return text


def _until_prompt(terminal: int, patience: float = 60.0) -> str:
    # What is printed up to the next question mark at the start of a line, or until the program ends.
    seen, end = "", time.monotonic() + patience
    while not seen.endswith("\n? ") and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                data = os.read(terminal, 65536)
            except OSError:
                break
            if not data:
                break
            seen += data.decode().replace("\r\n", "\n")
    return seen


def main() -> None:
    """Record the session and draw it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    text = record(SECRET, {1: "?"}).rstrip().removesuffix("?").rstrip()
    console = Console(record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    console.print(Text.from_ansi(text), "\n")
    TARGET.parent.mkdir(exist_ok=True)
    drawn = console.export_svg(title="tilewise", code_format=_FRAME, unique_id="terminal")
    TARGET.write_text("\n".join(line.rstrip() for line in drawn.splitlines()) + "\n", "utf-8")
    print(TARGET, TARGET.stat().st_size // 1024, "KB")


if __name__ == "__main__":
    main()
