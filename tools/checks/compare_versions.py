"""Another version of tilewise asked the same questions through every door; says where the answers differ.

``python -m tools.checks.compare_versions /path/to/its/python [COUNT] [SEED]`` draws COUNT questions (1,000 unless told
otherwise) for the HTTP API, turns those that a command can be asked into calls, as JSON and as text for people, and
adds calls of the library. Both versions answer in processes of their own; times, counts of work and the version itself
are not compared, nor is what ran out of time.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.web.tab.hostile_questions import Question
from tests.web.tab.tab_questions import SEARCHED, questions

from tilewise import Position, vocabulary
from tilewise.apps.cli.framework.app import COMMANDS

# Runs in either version, so it uses only what both have: the page's server, the command line, the package.
ANSWERER = """
import contextlib, io, json, sys, time
import tilewise as tw
from starlette.testclient import TestClient
from tilewise.apps.cli import main
from tilewise.apps.web.server import create_app
from tilewise.apps.web.server import Settings

def cli(args):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(args)
        except SystemExit as end:
            code = end.code
    return [code, out.getvalue(), err.getvalue()]

def library(call):
    try:
        return repr(eval(call, {"tw": tw}))
    except ValueError as error:
        return f"{type(error).__name__}: {error}"

with TestClient(create_app(Settings(warm=False)), base_url="http://127.0.0.1") as client:
    def api(name, given):
        header = {"Tilewise-Refusals": "200"}
        return client.post(f"/api/v1/page/{name}", json=given, headers=header).json()

    doors = {"api": api, "cli": lambda *args: cli(list(args)), "library": library}
    answers = open(sys.argv[1], "w")
    for line in open(sys.argv[2]):  # the standard input is that of the commands, and has nothing
        door, asked = json.loads(line)
        began = time.perf_counter()
        found = doors[door](*asked)
        print(json.dumps([time.perf_counter() - began, found]), file=answers, flush=True)
"""

HELP = ["--help"]
"""What every version can print of every command: if it does not, its answers are no answers."""
UNCOMPARED = {"seconds", "nodes", "memory", "tilewise", "version", "as_of", "schema"}
_TIME = re.compile(r"\d+(\.\d+)? (ms|s|seconds?)\b|\d[\d,]* (nodes|sets)\b")
_STOPPED = re.compile(r"did not finish in time|there was no time for all|badge\W+bound")
_CALLS = [
    "tw.solve('crane=.y..g').total",
    "tw.solve('crane=.y..g', 'worst').tree.worst",
    "tw.solve('crane=.y..g', rule='hard', limit=4).lost",
    "sorted((w, e.total, e.badge) for w, e in tw.evaluate('crane=.y..g', 'sprog gorps crane').items())",
    "tw.vocabulary('nyt').digest",
    "[info.digest for info in tw.vocabularies()]",
    "tw.trees.tree_text(tw.Strategy('tarse').unroll(tw.vocabulary('nyt')))[:5000]",
    "tw.trees.tree_json(tw.solve('crane=.y..g').tree)",
    "tw.trees.parse_tree(tw.trees.tree_json(tw.solve('crane=.y..g').tree)).facts",
    "tw.review('nyt', ['crane', 'sloth', 'might'], 'night').turns",
    "tw.suggest_boards(tw.Boards.parse('crane=.y..g/g....', 'nyt'), top=3).items",
    "tw.Position.parse('crane')",
    "tw.Feedback('.y..z')",
    "tw.Strategy.parse('ranker=nope')",
    "tw.diagnose(tw.Position.parse('slate=..... crane=..g..')).message",
]


def calls(question: Question) -> Iterator[list[str]]:
    """The commands that ask the same as a question to the API, if there are any."""
    name, given = question
    turns = str(given.get("position", "")).split()
    options = [f"--{key}={given[key]}" for key in ("list", "rule", "limit", "tie", "top", "exclude") if key in given]
    if name in ("assist", "suggest") and turns and all("=" in turn for turn in turns):
        with_ranker = [f"--ranker={given['ranker']}"] if "ranker" in given else []
        if given.get("exact") is False or _few(given):
            yield ["suggest", *turns, *options, *with_ranker]
    if name == "review" and "share" not in given:
        answer = [f"--answer={given['answer']}"] if "answer" in given else []
        yield ["review", *str(given.get("game", "")).split(), *answer, *options]
    if name == "simulate" and isinstance(given.get("strategies"), list):
        yield ["simulate", f"--list={given['list']}", *(f"--strategy={text}" for text in given["strategies"])]


def _few(given: dict[str, Any]) -> bool:
    try:
        return len(Position.parse(given["position"], vocabulary(given["list"])).candidate_indices) <= SEARCHED
    except ValueError:
        return True  # what is refused takes no time


def asked(count: int, seed: int) -> Iterator[tuple[str, list[Any]]]:
    """Questions with their door."""
    for question in questions(count, seed):
        yield "api", [*question]
        for call in calls(question):
            yield "cli", call
            yield "cli", [*call, "--json"]
    for name in COMMANDS:
        yield "cli", [name, *HELP]
    for expression in _CALLS:
        yield "library", [expression]


def compared(value: Any) -> Any:
    """What is compared of an answer."""
    if isinstance(value, dict):
        return {key: compared(item) for key, item in value.items() if key not in UNCOMPARED}
    if isinstance(value, list):
        return [compared(item) for item in value]
    if isinstance(value, str) and value.startswith("{"):
        try:
            return compared(json.loads(value))
        except ValueError:
            pass
    return _TIME.sub("(time)", value) if isinstance(value, str) else value


def main(python: str, count: int, seed: int) -> int:
    """Ask both; the number of answers that differ."""
    lines = [json.dumps(line) for line in asked(count, seed)]
    with tempfile.TemporaryDirectory() as folder:
        answers = []
        for number, who in enumerate((python, sys.executable)):
            asked_file, out = Path(folder) / "asked.jsonl", Path(folder) / f"{number}.jsonl"
            asked_file.write_text("\n".join(lines), "utf-8")
            home = {"HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "COLUMNS": "100"}
            done = subprocess.run(
                [who, "-c", ANSWERER, str(out), str(asked_file)], cwd=folder, env=os.environ | home,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False,
            )  # fmt: skip
            if done.returncode:
                print(f"{who} ended with {done.returncode}", file=sys.stderr)
                return 1
            answers.append([json.loads(line) for line in out.read_text().splitlines()])
            helped = [
                said for line, (_, said) in zip(lines, answers[-1], strict=True) if json.loads(line)[1][1:] == HELP
            ]
            if not helped or any(code for code, *_ in helped):
                print(f"{who} does not print the help of its commands: nothing is compared", file=sys.stderr)
                return 1
    differ = late = 0
    for line, (taken, before), (again, now) in zip(lines, *answers, strict=True):
        seconds = [part["seconds"] for part in json.loads(line)[1] if isinstance(part, dict) and "seconds" in part]
        alike = compared(before) == compared(now)
        stopped = all(_STOPPED.search(json.dumps(answer)) for answer in (before, now))  # a bound is as good as its time
        if any(isinstance(s, int | float) and max(taken, again) >= s > 0 for s in seconds) or (stopped and not alike):
            late += 1
        elif not alike:
            differ += 1
            print(f"{line}\n  before {json.dumps(before)[:2000]}\n  now    {json.dumps(now)[:2000]}")
    print(f"{len(lines)} questions, {differ} answered otherwise, {late} left out for want of time")
    return differ


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python")
    parser.add_argument("count", type=int, nargs="?", default=1000)
    parser.add_argument("seed", type=int, nargs="?", default=1)
    sys.exit(min(1, main(**vars(parser.parse_args()))))
