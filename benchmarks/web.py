"""The server and the page under load: latency at a steady rate, 200 clients at once, memory, first paint."""

from __future__ import annotations

import asyncio
import os
import random
import re
import statistics
import time
from collections import Counter
from functools import partial
from urllib.parse import quote

from playwright.sync_api import Request, sync_playwright
from tests.web.conftest import FLAGS, find_chromium, running_server

from benchmarks._measure import machine, resident
from tilewise import feedback, vocabulary

RATE, STEADY_SECONDS = 50, 20
CLIENTS, CROWD_SECONDS = 200, 60
PAUSE = 0.05  # after a 503, well below the second that it asks for: the crowd is rude


def positions(count: int, seed: int) -> list[str]:
    """Positions of real games: one to three sensible guesses at random answers, all different."""
    source, words = random.Random(seed), vocabulary("nyt")
    openers = ["tarse", "salet", "crane", "slate", "raise", "soare", "trace", "crate", "roate", "tiare"]
    found: dict[str, None] = {}
    while len(found) < count:
        answer = source.choice(words.answers)
        guesses = [source.choice(openers), *source.sample(words.answers, source.randrange(3))]
        if answer not in guesses:
            found[" ".join(f"{g}={feedback(g, answer)}" for g in guesses)] = None
    return list(found)


async def get(port: int, target: str, link: list[asyncio.StreamReader | asyncio.StreamWriter]) -> tuple[int, int]:
    """One request on a kept connection: its status and the size of its body."""
    if link and isinstance(link[0], asyncio.StreamReader) and link[0].at_eof():
        link.clear()  # idle for so long that the server has closed it
    if not link:
        link.extend(await asyncio.open_connection("127.0.0.1", port))
    reader, writer = link
    assert isinstance(reader, asyncio.StreamReader)
    assert isinstance(writer, asyncio.StreamWriter)
    writer.write(f"GET {target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n".encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    found = re.search(r"content-length: (\d+)", head)
    size = int(found[1]) if found else 0
    await reader.readexactly(size)
    return int(head.split()[1]), size


def suggest(position: str, more: str = "") -> str:
    return f"/api/v1/suggest?position={quote(position)}{more}"


async def steady(port: int, targets: list[str]) -> list[float]:
    """Requests at a steady rate, whether or not the earlier ones were answered: seconds of each."""
    taken: list[float] = []
    idle: list[list[asyncio.StreamReader | asyncio.StreamWriter]] = []

    async def one(target: str, due: float) -> None:
        link = idle.pop() if idle else []
        status, _ = await get(port, target, link)
        assert status == 200, status
        taken.append(time.perf_counter() - due)
        idle.append(link)

    start, tasks = time.perf_counter(), []
    for i, target in enumerate(targets):
        due = start + i / RATE
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(one(target, due)))
    await asyncio.gather(*tasks)
    return taken


async def one_by_one(port: int, targets: list[str]) -> list[float]:
    """One request after another: seconds of each."""
    taken, link = [], []  # type: ignore[var-annotated]
    for target in targets:
        began = time.perf_counter()
        status, _ = await get(port, target, link)
        assert status == 200, status
        taken.append(time.perf_counter() - began)
    return taken


async def crowd(port: int, pid: int, targets: list[str]) -> tuple[Counter[str], list[float], list[int]]:
    """Many clients that ask as fast as they are answered: statuses, seconds of the good ones, memory by time."""
    seen: Counter[str] = Counter()
    taken: list[float] = []
    memory: list[int] = []
    end = time.perf_counter() + CROWD_SECONDS

    async def client(number: int) -> None:
        source, link = random.Random(number), []  # type: ignore[var-annotated]
        while time.perf_counter() < end:
            began = time.perf_counter()
            try:
                status, _ = await get(port, source.choice(targets), link)
            except (OSError, asyncio.IncompleteReadError) as error:
                seen[type(error).__name__] += 1
                link.clear()
                continue
            seen[str(status)] += 1
            if status == 200:
                taken.append(time.perf_counter() - began)
            else:
                await asyncio.sleep(PAUSE)

    async def watch() -> None:
        while time.perf_counter() < end:
            memory.append(resident(pid) // 1024)
            await asyncio.sleep(1)

    await asyncio.gather(watch(), *(client(i) for i in range(CLIENTS)))
    return seen, taken, memory


def say(text: str) -> None:
    print(text, flush=True)


def spread(taken: list[float]) -> str:
    at = statistics.quantiles(taken, n=100)
    return f"p50 {at[49] * 1000:6.1f} ms   p99 {at[98] * 1000:6.1f} ms   worst {max(taken) * 1000:6.1f} ms"


def page() -> None:
    """What a browser sees: bytes, and the first suggestion on a cold server."""
    program = find_chromium()
    if program is None:
        say("  the page: not measured, no chromium found")
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        cold, sizes = [], []
        for _ in range(3):
            with running_server() as (address, _):
                tab = browser.new_context().new_page()
                got: list[Request] = []
                tab.on("requestfinished", partial(_note, got))  # a builtin such as got.append is refused
                began = time.perf_counter()
                tab.goto(f"{address}/assist")
                tab.wait_for_selector(".dock:not([aria-busy]) .best-actions .main")
                cold.append(time.perf_counter() - began)
                tab.wait_for_selector(".words-box button")
                tab.wait_for_selector(".searching:not(:empty)", state="detached")
                sizes.append(sum(request.sizes()["responseBodySize"] for request in got))
                tab.close()
        browser.close()
    say(f"  page transferred, API answers included       {max(sizes) / 1000:8.1f} kB   (target 120)")
    say(f"  first suggestion painted, cold server        {max(cold) * 1000:8.1f} ms   (target 1000; worst of 3)")


def _note(got: list[Request], request: Request) -> None:
    got.append(request)


def main() -> None:
    everywhere = os.sched_getaffinity(0)
    say(f"web, the server on one core, the load from another process; {machine()}")
    os.sched_setaffinity(0, {0})  # the server inherits it; the load comes from the other core
    with running_server() as (address, pid):
        os.sched_setaffinity(0, {1 % (os.cpu_count() or 1)})
        port = int(address.rpartition(":")[2])
        time.sleep(1.5)
        asyncio.run(steady(port, [suggest(p) for p in positions(20, seed=0)]))
        taken = asyncio.run(steady(port, [suggest(p) for p in positions(RATE * STEADY_SECONDS, seed=1)]))
        say(f"  suggest by ranker, {RATE} a second for {STEADY_SECONDS} s: {spread(taken)}   (targets 15, 60)")
        taken = asyncio.run(one_by_one(port, [suggest(p, "&exact=true") for p in positions(200, seed=5)]))
        say(f"  exact suggest, one after another: {spread(taken)}   (target 60 for p50)")
        targets = [suggest(p, "&exact=true" if i % 10 == 0 else "") for i, p in enumerate(positions(4000, seed=2))]
        seen, taken, memory = asyncio.run(crowd(port, pid, targets))
        say(f"  {CLIENTS} clients for {CROWD_SECONDS} s, one request in ten exact: {dict(seen)}")
        say(f"    {seen['200'] / CROWD_SECONDS:.0f} answers a second")
        say(f"    answered in {spread(taken)}")
        say(f"    memory {memory[2]} MiB after 2 s, {memory[-1]} at the end, {max(memory)} at most   (target 1024)")
        after = asyncio.run(steady(port, [suggest(p) for p in positions(10, seed=4)]))
        say(f"    right afterwards: worst of 10 requests {max(after) * 1000:.1f} ms   (target 1000)")
    os.sched_setaffinity(0, everywhere)
    page()
