"""What it takes to serve many: processor time by kind of question, two processes, and the bytes of the static page.

The clock says little where others use the same cores: processor seconds of the server are the figures to build on.
"""

from __future__ import annotations

import gzip
import http.client
import json
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import sync_playwright
from tests.web.conftest import FLAGS, find_chromium

from benchmarks._measure import machine
from benchmarks.web import positions, resident, say
from tilewise import Boards, feedback, vocabulary

Question = tuple[str, dict[str, Any], bool]
"""Name, fields, and whether it is posted."""
DWELL = 8
"""Seconds that a reader looks at a turn."""
STATIC = Path("build/static")
TICK = os.sysconf("SC_CLK_TCK")


@contextmanager
def server(workers: int) -> Iterator[tuple[int, list[int]]]:
    """A server of so many processes: its port, and the processes that answer."""
    command = [sys.executable, "-m", "tilewise", "serve", "--port", "0", "--workers", str(workers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        port = int(process.stdout.readline().split("127.0.0.1:")[1].split("/")[0])
        try:
            ask(http.client.HTTPConnection("127.0.0.1", port, timeout=120), ("health", {}, False))
            time.sleep(3)
            yield port, _children(process.pid) if workers > 1 else [process.pid]
        finally:
            process.terminate()


def _children(pid: int) -> list[int]:
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(pid)], capture_output=True, text=True, check=True
    )
    return [int(line.split()[0]) for line in listed.stdout.splitlines() if "spawn_main" in line]


def ask(link: http.client.HTTPConnection, question: Question) -> int:
    """The size of the answer as it is sent."""
    name, fields, posted = question
    headers = {"Accept-Encoding": "gzip", "Content-Type": "application/json"}
    address = f"/api/v1/{name}" if name and not name.startswith("/") else name
    if posted:
        link.request("POST", address, json.dumps(fields), headers)
    else:
        link.request("GET", f"{address}?{urlencode(fields)}" if fields else address, headers=headers)
    response = link.getresponse()
    size = len(response.read())
    if response.status != 200:
        raise AssertionError(f"{name}: {response.status}")
    return size


def used(pids: list[int]) -> float:
    """Processor seconds of some processes so far."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in pids]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / TICK


def kinds() -> dict[str, list[Question]]:
    """Questions of every kind, all different, so that nothing is remembered."""
    nyt = vocabulary("nyt")
    places = positions(400, seed=8)
    games = [" ".join(turn.split("=")[0] for turn in p.split()) for p in places]
    own = {"list": "mine", "own": "\n".join(nyt.answers), "own_guesses": "\n".join(nyt.guesses[:3000])}
    boards = []
    for i in range(10):
        secrets = nyt.answers[37 * i : 37 * i + 4]
        turn = "crane=" + "/".join(str(feedback("crane", secret)) for secret in secrets)
        boards.append(str(Boards.parse(turn, nyt)))
    return {
        "a file of the page": [("/static/js/main.js", {}, False)] * 200,
        "what can be chosen": [("lists", {}, False)] * 100,
        "words left": [("words", {"position": p, "most": 60}, False) for p in places[:100]],
        "a turn of a game": [("play", {"game": i + 1, "words": g}, False) for i, g in enumerate(games[:100])],
        "suggest by ranker": [("suggest", {"position": p}, False) for p in places[100:200]],
        "all that Assist shows": [("assist", {"position": p, "top": 20}, False) for p in places[200:260]],
        "exact suggest": [("suggest", {"position": p, "exact": True}, False) for p in places[260:320]],
        "suggest, 5,000 words of one's own": [("suggest", {"position": p} | own, True) for p in places[320:350]],
        "review of a game": [
            ("review", {"list": "nyt", "game": f"{g} {nyt.answers[7 * i]}"}, True) for i, g in enumerate(games[350:370])
        ],
        "four boards": [("boards/suggest", {"list": "nyt", "position": p}, True) for p in boards],
        "a strategy over all answers": [
            ("simulate", {"strategies": [f"opening={w}"]}, True) for w in ("trace", "crate", "slate", "roate")
        ],
    }


def one_core() -> None:
    """Processor time, size and latency of every kind of question, asked one after another."""
    with server(1) as (port, pids):
        say(f"  one process: {resident(pids[0])} MiB once it is warm")
        say(f"  {'kind':<36} {'processor':>10} {'a second':>9} {'p50':>8} {'p99':>8} {'sent':>8}")
        for name, asked in kinds().items():
            link = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
            ask(link, asked[0])
            before, taken, sizes = used(pids), [], []
            for question in asked[1:]:
                began = time.perf_counter()
                sizes.append(ask(link, question))
                taken.append(time.perf_counter() - began)
            each = (used(pids) - before) / len(taken)
            at = statistics.quantiles(taken, n=100, method="inclusive")
            rate = f"{1 / each:9.0f}" if each else "        -"
            p50, p99 = (f"{at[i] * 1000:6.0f} ms" for i in (49, 98))
            say(f"  {name:<36} {each * 1000:7.1f} ms {rate} {p50} {p99} {statistics.mean(sizes) / 1000:6.1f} kB")
        say(f"  memory after all of these: {resident(pids[0])} MiB")


def a_visit() -> None:
    """What one reader's game costs the server, page and searches included: five turns, some seconds at each."""
    with server(1) as (port, pids), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        page = browser.new_context().new_page()
        before, turns = used(pids), [""]
        for guess in ("tarse", "colin", "dumpy", "bobby"):
            turns.append(f"{turns[-1]} {guess}={feedback(guess, 'fully')}".strip())
        requests: list[str] = []
        page.on("request", lambda request: requests.append(request.url))
        for position in turns:
            page.goto(f"http://127.0.0.1:{port}/assist#list=nyt&position={position.replace(' ', '+')}")
            page.wait_for_selector(".dock:not([aria-busy]) .best-actions .main")
            page.wait_for_timeout(DWELL * 1000)
        spent = used(pids) - before
        say(
            f"  a visit of {len(turns)} turns, {DWELL} s at each: {spent:.2f} s of the server's processor, "
            f"{len(requests)} requests, {sum('/api/' in url for url in requests)} of them questions"
        )
        browser.close()


def two_processes() -> None:
    """The same questions to one process and to two: who works, and what a question costs."""
    for workers in (1, 2):
        with server(workers) as (port, pids):
            asked: list[Question] = [("suggest", {"position": p}, False) for p in positions(800, seed=9)]
            begun = [used([pid]) for pid in pids]
            failed: list[str] = []

            def client(part: list[Question], port: int = port, failed: list[str] = failed) -> None:
                link = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
                for question in part:
                    try:
                        ask(link, question)
                    except (AssertionError, OSError) as error:
                        failed.append(str(error))

            threads = [threading.Thread(target=client, args=(asked[i::16],)) for i in range(16)]
            start = time.perf_counter()
            for thread in threads:
                thread.start()
                time.sleep(0.1)  # as visitors come: one after the other
            for thread in threads:
                thread.join()
            seconds = time.perf_counter() - start
            spent = [used([pid]) - before for pid, before in zip(pids, begun, strict=True)]
            each = sum(spent) / len(asked) * 1000
            shares = " and ".join(f"{s:.1f} s" for s in spent)
            memory = " and ".join(f"{resident(pid)} MiB" for pid in pids)
            say(
                f"  {workers} process{'es' if workers > 1 else ''}: {len(asked) / seconds:.0f} a second by the clock, "
                f"{each:.1f} ms of the processor each ({shares}), {memory}, {len(failed)} failed"
            )


def compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


def static_page() -> None:
    """What a visitor fetches of the page without a server, compressed as hosts do (gzip)."""
    worker = (STATIC / "sw.js").read_text("utf-8")
    facts, _ = json.JSONDecoder().raw_decode(worker, worker.index('{"version"'))
    path = {name: STATIC / (f"{name}index.html" if name.endswith("/") else name) for name in facts["files"]}
    path["./"] = STATIC / "index.html"
    size = {name: compressed(file) for name, file in path.items()}
    usual = {name: compressed(STATIC / name) for name in facts["usual"]}
    everything = sum(f.stat().st_size for f in STATIC.rglob("*") if f.is_file())
    say(f"  static page: {len(size)} files of the version, {sum(size.values()) / 1000:.0f} kB compressed")
    say(f"    lists that every visitor gets: {len(usual)} files, {sum(usual.values()) / 1000:.0f} kB")
    say(f"    the engine {size[next(n for n in size if n.endswith('.wasm'))] / 1000:.0f} kB of these")
    say(f"    a later visit: sw.js, {compressed(STATIC / 'sw.js') / 1000:.1f} kB if it is not revalidated")
    say(f"    on the host: {len(list(STATIC.rglob('*')))} files and folders, {everything / 1e6:.1f} MB")


def main() -> None:
    """All of it; what needs build/static is left out where there is none."""
    say(f"hosting; {machine()}")
    one_core()
    a_visit()
    two_processes()
    if STATIC.is_dir():
        static_page()
    else:
        say("  the static page: not measured (make static)")
