"""The real command in a real process: how the tests of the command line start it and talk to it."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any
from unittest import mock

from jsonschema import Draft202012Validator

from tilewise.apps.cli import main

COMMAND = [sys.executable, "-m", "tilewise"]
PATIENCE = 300.0
"""Seconds after which something is wrong; a busy machine is not. Every wait ends as soon as it may."""
GUESS = re.compile(r"^> ([A-Z]+) \((\d+) words?\)$")


def environment(**more: str) -> dict[str, str]:
    """The tests' own environment without what would change the output."""
    kept = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "FORCE_COLOR", "COLUMNS"}}
    return kept | {"COVERAGE_CORE": ""} | more


def run(
    *arguments: str, text: str | bytes = "", env: dict[str, str] | None = None, cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run one command to its end."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=text.encode() if isinstance(text, str) else text,
        capture_output=True,
        env=env or environment(),
        cwd=cwd,
        timeout=PATIENCE,
        check=False,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def call(
    *arguments: str, text: str | bytes = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The same as run() without a process of its own, for the many cases where none is needed."""
    typed = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    out, err = io.StringIO(), io.StringIO()
    with contextlib.ExitStack() as meanwhile:
        meanwhile.enter_context(mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), "utf-8")))
        meanwhile.enter_context(contextlib.redirect_stdout(out))
        meanwhile.enter_context(contextlib.redirect_stderr(err))
        if env is not None:
            meanwhile.enter_context(mock.patch.dict(os.environ, env, clear=True))
        code = main(arguments)
    return subprocess.CompletedProcess(list(arguments), code, out.getvalue(), err.getvalue())


@contextlib.contextmanager
def in_zone(zone: str) -> Iterator[None]:
    """The clock of this process shows the time of a zone."""
    with mock.patch.dict(os.environ, TZ=zone):
        time.tzset()
        yield
    time.tzset()


class Talk:
    """A running assistant: send a line, get the guess that it shows next."""

    def __init__(self, *arguments: str, env: dict[str, str] | None = None) -> None:
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=env or environment(),
        )
        self.seen: list[str] = []

    def next_guess(self) -> tuple[str, int]:
        """Read on until the next guess; everything read is kept in ``seen``."""
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            self.seen.append(line.rstrip("\n"))
            if found := GUESS.match(self.seen[-1]):
                return found[1].lower(), int(found[2])
        raise AssertionError(f"the process ended: {self.seen[-5:]} {self.close()}")

    def wait_for_prompt(self) -> None:
        """Read on until it asks for a line."""
        assert self.process.stdout is not None
        line = ""
        while line != "? ":
            symbol = self.process.stdout.read(1)
            assert symbol, f"the process ended: {self.close()}"
            line = "" if symbol == "\n" else line + symbol

    def say(self, line: str) -> None:
        """Send one line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def close(self) -> tuple[int, str]:
        """End the input; the exit code and what was complained about."""
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        # Not communicate(): it would pass by what readline() has read ahead.
        with contextlib.suppress(BrokenPipeError):
            process.stdin.close()
        with process.stdout, process.stderr:
            self.seen += process.stdout.read().splitlines()
            complaint = process.stderr.read()
        return process.wait(PATIENCE), complaint


def assert_one_sentence(done: subprocess.CompletedProcess[str], code: int, *quoted: Sequence[str] | str) -> None:
    """The command failed with that code and one line on stderr that quotes what was wrong."""
    assert done.returncode == code, (done.stdout, done.stderr)
    assert done.stderr.startswith("tilewise: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    for text in quoted:
        assert str(text) in done.stderr


SCHEMAS = json.loads((Path(__file__).parents[2] / "docs/cli.schema.json").read_text("utf-8"))


def result(*arguments: str, code: int = 0, **more: Any) -> Any:
    """What a command prints with --json, which must be valid for its schema."""
    done = call(*arguments, "--json", **more)
    assert (done.returncode, done.stderr) == (code, ""), done.stderr
    content = json.loads(done.stdout)
    check_schema(content)
    return content


def events(*arguments: str, text: str = "") -> list[Any]:
    """What a conversation prints with --json: an object a line, each valid for its schema."""
    found = [json.loads(line) for line in call(*arguments, "--json", text=text).stdout.splitlines()]
    for event in found:
        check_schema(event)
    return found


def check_schema(content: Any) -> None:
    """The content is valid for the schema of the command that it names."""
    definitions = SCHEMAS["$defs"]
    Draft202012Validator({"$defs": definitions, **definitions[content["command"]]}).validate(content)
    assert content["schema"] == SCHEMAS["version"]
