"""The one reader of all prompts: lines without an end, the end of input, keyboards, pipes and notebooks."""

import io
import re
import readline
import termios
import time
from pathlib import Path

import pytest

import tilewise as tw
from tests.support.cli_process import COMMAND, assert_one_sentence, call
from tests.support.terminal import Terminal
from tilewise.apps import prompts
from tilewise.apps.cli.terminal import output
from tilewise.apps.prompts import MOST, Command, help_text, read_line

CONVERSATIONS = {
    "assist --list nyt": "? ",
    "play": "1/6 ",
    "assist --boards 2 --list english-4 tale=..../....": "? ",
    "play --boards 2 --list english-4": "1/7 ",
    "lab": "1> ",
}
"""Every command that asks, with what it prints before it waits."""


@pytest.mark.parametrize("command", CONVERSATIONS)
def test_a_line_that_does_not_end_is_not_read_to_its_end(command: str) -> None:
    class Endless(io.RawIOBase):
        """A device like /dev/zero, which says how much of it was read."""

        taken = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: object) -> int:
            assert isinstance(buffer, memoryview)
            self.taken += len(buffer)
            assert self.taken < 2**24, "there is no limit"
            buffer[:] = bytes(len(buffer))
            return len(buffer)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("io.BytesIO", lambda _: io.BufferedReader(Endless()))
        done = call(*command.split())
    assert_one_sentence(done, 2, "more than 65,536 characters")


@pytest.mark.parametrize("command", CONVERSATIONS)
def test_the_answer_to_a_long_line_is_short(command: str) -> None:
    done = call(*command.split(), text="a" * 60_000 + "\n\x1b[2J\0\xff\n" + "=" * MOST + "\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert max(map(len, done.stdout.splitlines())) < 500
    assert "\x1b" not in done.stdout


@pytest.mark.parametrize("command", CONVERSATIONS)
def test_every_prompt_speaks_one_language(command: str) -> None:
    """Every command is one everywhere, with its other names, and nowhere a word that is not on the list."""
    lines = [c.value for c in Command if c not in (Command.QUIT, Command.GIVE_UP, Command.GUESS, Command.NOT)]
    word, named = ("SALE", "LIST") if "english-4" in command else ("SLATE", "WORDS")
    lines += [f"Why  {word}", "list 2", "words all", f"guess {named}", "not", "undo", "u", "h", "top", "again", "?"]
    done = call(*command.split(), text="\n".join(lines) + "\nquit\nnothing after it\n")
    assert (done.returncode, done.stderr) == (0, "")
    for complaint in ("is not in the word list", "letters where", "tiles where", "nothing after it"):
        assert complaint not in done.stdout
    assert f"{word} " in done.stdout
    assert named in done.stdout.upper().split(f"GUESS {named}")[-1]
    shown = done.stdout.split("help\n", 1)[1].splitlines()
    assert {"list", "words", "why", "undo", "guess", "new", "help", "quit"} <= {line.split(" ")[0] for line in shown}


def test_help_fits_a_narrow_screen() -> None:
    text = prompts.help_text({"a": "one two three four five six seven", "bcd": "short"}, 20)
    assert text.splitlines() == ["a    one two three", "     four five six", "     seven", "bcd  short"]


def test_a_game_that_ends_with_such_a_line_is_kept() -> None:
    done = call("assist", "crane=.y..g", "--list", "nyt", text="x" * 70_000)
    assert_one_sentence(done, 2, "characters")
    assert "? " in call("assist", "--resume", text="quit\n").stdout


@pytest.mark.parametrize("text", ["abc", "abc\n", "abc\r\n", "", "\n", "x" * MOST, "x" * MOST + "\r\n"])
def test_what_is_read_is_the_line_without_its_end(
    text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text, newline=""))
    assert read_line("? ") == (text.rstrip("\r\n") if text else None)
    assert capsys.readouterr().out == f"? {text.rstrip()[:200]}\n"
    if len(text) >= MOST:
        monkeypatch.setattr("sys.stdin", io.StringIO(f"x{text}"))
        with pytest.raises(tw.NotationError, match="more than 65,536"):
            read_line("? ")


def test_the_keys_are_as_before_when_a_line_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def own(text: str, number: int) -> str | None:
        return None if number else text

    def typed(prompt: str) -> str:
        offered = readline.get_completer()
        assert offered is not None
        assert (prompt, offered("cr", 0)) == ("? ", "crane")
        return "crane"

    before = readline.get_completer(), readline.get_completer_delims()
    monkeypatch.setattr("builtins.input", typed)
    try:
        readline.set_completer(own)
        readline.set_completer_delims("x")
        assert read_line("? ", complete=lambda: ["crane"]) == "crane"
        assert (readline.get_completer(), readline.get_completer_delims()) == (own, "x")
    finally:
        readline.set_completer(before[0])
        readline.set_completer_delims(before[1])


@pytest.mark.parametrize(
    ("command", "keys", "code"),
    [
        ("play", "\x04", 0),
        ("play --boards 2 --list english-4", "cra\x03", 130),
        ("assist --list nyt", "cra\x03", 130),
        ("lab", "cra\x03", 0),
    ],
)
def test_ctrl_c_and_the_end_of_input_at_a_keyboard(command: str, keys: str, code: int) -> None:
    terminal = Terminal(*COMMAND, *command.split())
    terminal.wait_for(CONVERSATIONS[command])
    while termios.tcgetattr(terminal.leader)[3] & termios.ICANON:  # until the keys themselves are read, not lines
        time.sleep(0.001)
    terminal.type(keys)
    shown = terminal.close()
    # One that comes in the moment before readline waits for keys is heard by the watcher, which ends the process.
    assert terminal.process.returncode in (code, 130), shown
    assert "Traceback" not in shown
    assert "wrong" not in shown


def test_squares_are_asked_for_row_by_row_at_a_keyboard(tmp_path: Path) -> None:
    file = tmp_path / "result.txt"
    file.write_text("Wordle 1,611 4/6\n\n⬛⬛⬛⬛🟨\n⬛🟨⬛⬛⬛\n🟩🟩⬛⬛⬛\n🟩🟩🟩🟩🟩\n")
    terminal, asked = Terminal(*COMMAND, "review", "--share", str(file), "--budget", "0"), []
    for letters in ("cr", "", "zz", "wi"):  # a word, one that nobody remembers, a slip, a word
        asked.append(terminal.wait_for("? ").splitlines()[-2].split()[:2])
        terminal.type(f"{letters}\n")
    shown = terminal.close()
    assert terminal.process.returncode == 0
    assert asked == [["....y", "STARE"], [".y...", "SETUP"], ["gg...", "WISPY"], ["gg...", "WISPY"]]
    assert "no word that begins with 'zz' shows 'gg...' where WIELD is the word." in shown
    assert re.search(r"This word is not known.*A word before it is not known.*It was the answer", shown, re.DOTALL)


def test_every_prompt_is_read_in_one_place() -> None:
    root = Path(prompts.__file__).parent.parent
    elsewhere = [
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        if (" input(" in (text := path.read_text("utf-8")) or "stdin.readline" in text) and path.name != "prompts.py"
    ]
    assert elsewhere == []


@pytest.mark.parametrize(("screen", "as_json"), [(True, False), (True, True), (False, False)])
def test_help_is_wrapped_for_a_screen_alone(screen: bool, as_json: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "is_terminal", lambda: screen)
    monkeypatch.setattr(output, "columns", lambda: 40)
    explained = {"words": "every word that fits " * 5}
    assert output.helped(explained, as_json) == help_text(explained, 40 if screen and not as_json else None)
    assert help_text(explained, 40) != help_text(explained, None)
