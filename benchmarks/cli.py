"""The command line from outside: help, a cold exact suggestion, the next suggestion in a running session."""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import sys
import time

from benchmarks._measure import ROOT, machine
from tilewise import feedback, vocabulary

COMMAND = [sys.executable, "-m", "tilewise"]


def wall(runs: int, *arguments: str) -> list[float]:
    """Seconds of fresh processes, one after another, after one that is not counted."""
    times = []
    for _ in range(runs + 1):
        start = time.perf_counter()
        subprocess.run([*COMMAND, *arguments], check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
        times.append(time.perf_counter() - start)
    return times[1:]


def first_suggestion(runs: int, *arguments: str) -> list[float]:
    """Processor seconds of fresh processes that print their first suggestion and end; today's weights are kept."""
    times = []
    for _ in range(runs + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(
            [*COMMAND, *arguments], check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, cwd=ROOT
        )
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return times[1:]


def session(games: int) -> list[float]:
    """Seconds from a line of tiles to the next guess, over games with random secrets in one process."""
    source = random.Random(1)
    process = subprocess.Popen(
        [*COMMAND, "--again"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdin is not None
    assert process.stdout is not None
    times: list[float] = []

    def next_guess() -> str:
        assert process.stdout is not None
        while not (line := process.stdout.readline()).startswith("> "):
            assert line
        return line.split()[1].lower()

    guess = next_guess()
    for secret in source.sample(vocabulary("nyt").answers, games):
        while True:
            solved = guess == secret
            start = time.perf_counter()
            process.stdin.write(f"{feedback(guess, secret)}\n")
            process.stdin.flush()
            guess = next_guess()
            if solved:
                break
            times.append(time.perf_counter() - start)
    process.stdin.close()
    process.wait()
    process.stdout.close()
    return times


def line(what: str, times: list[float], target: str) -> None:
    ordered = sorted(times)
    best, middle, worst = ordered[0], statistics.median(ordered), ordered[-1]
    print(f"  {what:44} {best * 1000:7.0f} {middle * 1000:7.0f} {worst * 1000:7.0f} ms   {target}")


def main() -> None:
    print(f"command line, fastest / median / slowest; {machine()}")
    line("tilewise --help", wall(20, "--help"), "target 200")
    line("tilewise suggest --help", wall(10, "suggest", "--help"), "")
    line("tilewise suggest crane=.y..g (exact)", wall(10, "suggest", "crane=.y..g"), "target 600")
    line("tilewise suggest tarse=..... (exact)", wall(10, "suggest", "tarse=....."), "target 600")
    line("tilewise suggest tarse=.y... --fast", wall(10, "suggest", "tarse=.y...", "--fast"), "")
    line("first suggestion on daily, processor time", first_suggestion(30), "target 250")
    line("first suggestion on nyt, processor time", first_suggestion(30, "--list", "nyt"), "")
    times = session(40)
    line(f"next suggestion in a session ({len(times)} positions)", times, "target 100")


if __name__ == "__main__":
    main()
