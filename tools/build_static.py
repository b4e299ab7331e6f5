"""Write the page that needs no server: build/static, a folder for any static host, also under a sub-path.

Run it as ``make static``, which makes the engine first. Everything that can change has a name made of its content:
the page, its code and the engine are in a folder named by their digest, every list is a file of its own, fetched when
it is first used. So a new version never mixes with an old one, and lists that did not change are not fetched again.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict
from datetime import timedelta
from pathlib import Path
from typing import Any

import resvg_py

from tilewise.apps.answers.lists import lists_answer
from tilewise.apps.answers.shape import plain
from tilewise.apps.limits import LIMITS
from tilewise.apps.web.server import create_app
from tilewise.game.calendar import LIST as DAILY_LIST
from tilewise.game.calendar import shipped_days
from tilewise.game.lists import DAILY, DEFAULT, listed_first, starting_word, vocabularies, vocabulary
from tilewise.game.named_lists import daily_prior
from tilewise.game.position import Rule
from tilewise.game.prior import Prior
from tilewise.game.words import Vocabulary
from tilewise.reviews.marks import everyday_costs, everyday_days
from tilewise.reviews.openers import perfect_games
from tilewise.solver.shipped_openers import known_openers
from tilewise.solver.strategy import CORE_COSTS
from tilewise.solver.suggest_boards import shipped_boards_opener
from tilewise.study.simulate import version

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src" / "tilewise" / "apps" / "web" / "static"
ENGINE = ROOT / "build" / "engine" / "tilewise.wasm"
TARGET = ROOT / "build" / "static"
ESBUILD = ROOT / "tools" / "page" / "node_modules" / ".bin" / "esbuild"
# The scripts that are found by their names: by the page, by a worker, by tests and benchmarks (ask.js, all.js).
ENTRIES = ("main.js", "early.js", "ask.js", *(f"tab/{name}.js" for name in ("all", "door", "offline", "sw", "worker")))
VIEWS = ("assist", "review", "play", "boards", "lab")
ICONS = {"icon-192.png": 192, "icon-512.png": 512, "icon-180.png": 180}
PAPER = "#fdfbf6"
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'"
)


def compact(value: Any) -> bytes:
    """A value as JSON without blanks."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def named(stem: str, content: bytes, ending: str = "json") -> str:
    """A file name that changes with the content."""
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:12]}.{ending}"


class Data:
    """The files that are fetched when they are first used, by name."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def add(self, stem: str, value: Any) -> str:
        """Keep a value as a file; its name."""
        content = compact(value)
        name = named(stem, content)
        self.files[name] = content
        return name


def list_file(words: Vocabulary) -> dict[str, Any]:
    """The words of a list in one text, its answers as steps, how common each is, which are listed first."""
    places = words.guess_of_answer.tolist()
    steps = [b - a for a, b in zip([-1, *places[:-1]], places, strict=True)]
    hundredths = [round(100 * zipf) for zipf in words.popularity.tolist()]
    assert all(h / 100 == zipf for h, zipf in zip(hundredths, words.popularity.tolist(), strict=True))
    made: dict[str, Any] = {"guesses": "".join(words.guesses), "answers": steps, "popularity": hundredths}
    first = listed_first(next(info for info in vocabularies() if info.name == words.name))
    made |= {"first": [words.guess_index[word] for word in first]} if first else {}
    return made | ({"written": dict(words.written)} if words.written else {})


def list_entry(name: str, data: Data) -> dict[str, Any]:
    """What the page has to know of a list before it reads the words."""
    words = vocabulary(name)
    openers = {rule.value: [(e.guess, e.total, e.lost) for e in known_openers(words, rule)] for rule in Rule}
    perfect = {rule.value: [(n, int(games)) for n, games in perfect_games(words.digest, rule.value)] for rule in Rule}
    skill = {rule.value: everyday_costs(words.digest, rule.value) for rule in Rule}
    info = next(i for i in vocabularies() if i.name == name)
    return {
        "file": data.add(name, list_file(words)),
        "length": words.length,
        "read_as": words.alphabet.name or None,
        "guesses_sha256": info.guesses_sha256,
        "digest": words.digest,
        "opener": starting_word(words),
        "boards": shipped_boards_opener(words),
        "openers": {rule: rows for rule, rows in openers.items() if rows},
        "perfect": {rule: rows for rule, rows in perfect.items() if rows},
        "skill": {rule: data.add(f"skill-{name}-{rule}", rows) for rule, rows in skill.items() if rows},
    }


def reasons(prior: Prior) -> dict[str, Any]:
    """Why words are as likely as they are, beside the weights of the answers: fetched when somebody asks."""
    answers = set(prior.vocabulary.guess_of_answer.tolist())
    return {
        "days": prior.days,
        "classes": [asdict(kind) for kind in prior.classes],
        "class_of": "".join(map(str, prior.class_of.tolist())),
        "others": [weight for place, weight in enumerate(prior.weights.tolist()) if place not in answers],
    }


def mornings(data: Data) -> list[dict[str, str]]:
    """What today's puzzle weighs its answers by: a file per morning on which that may be something else.

    From the morning after the last known day on it stays the same. While that day, which begins somewhere a whole day
    before it ends elsewhere, is still some visitor's today, it must not be known there, nor the day before it.
    """
    days = shipped_days()
    found = []
    for ahead in (-1, 0, 1):
        morning = days[-1].date + timedelta(ahead)
        prior = Prior.fit(days, DAILY_LIST, as_of=morning)
        words = prior.vocabulary
        assert words.weights is not None
        file = data.add(f"{DAILY}-{morning}", [int(weight) for weight in words.weights])
        why = data.add(f"why-{morning}", reasons(prior))
        found.append({"date": str(morning), "file": file, "why": why, "digest": words.digest})
    return found


def field(schema: dict[str, Any]) -> dict[str, Any]:
    """What the description of the API says of a field, as far as it is checked."""
    if "anyOf" in schema:  # something, or nothing
        return field(schema["anyOf"][0]) | {"default": None}
    items = {"items": field(schema["items"])} if "items" in schema else {}
    return {key: schema[key] for key in schema if key not in ("title", "description", "examples")} | items


def questions() -> dict[str, Any]:
    """What may be asked of the API, by name: how, and the fields with their limits."""
    described = create_app().openapi()
    found = {}
    for path, methods in described["paths"].items():
        method, how = next(iter(methods.items()))  # what may be asked in two ways has the same fields
        if method == "post":
            place = how["requestBody"]["content"]["application/json"]["schema"]["$ref"].split("/")[-1]
            fields = described["components"]["schemas"][place]["properties"]
        else:
            fields = {one["name"]: one["schema"] for one in how.get("parameters", [])}
        read = {name: field(schema) for name, schema in fields.items()}
        found[path.removeprefix("/api/v1/")] = {"posted": method == "post", "fields": read}
    return found


def catalogue(data: Data) -> dict[str, Any]:
    """All that the engine in the tab has to know beside the words."""
    choices = plain(lists_answer(LIMITS))
    for row in choices["lists"]:
        if row["name"] == DAILY:  # of the day of the visit, which the page works out itself
            row |= {"digest": vocabulary(DAILY_LIST).digest, "date": None}
    days = shipped_days()
    choices["known_to"] = str(days[-1].date)
    places = vocabulary(DAILY_LIST).guess_index
    names = [info.name for info in vocabularies()]
    daily = {
        "list": DAILY_LIST,
        "opener": starting_word(daily_prior().vocabulary),
        "mornings": mornings(data),
        "days": data.add("days", [places[day.answer] for day in days]),
        "skill": {
            rule.value: data.add(f"skill-{DAILY}-{rule.value}", costs)
            for rule in Rule
            if (costs := everyday_days(rule.value))
        },
    }
    return {
        "version": version(),
        "choices": choices,
        "order": names,
        "lists": {name: list_entry(name, data) for name in names},
        "daily": daily,
        "questions": questions(),
    }


def offered(choices: dict[str, Any]) -> dict[str, Any]:
    """What the page lets its reader choose where the tab answers.

    Only the command line ranks at random; of the other rankers strategies have those that the core plays.
    """
    rows = choices["rankers"]
    marked = [row | {"ranks": row["name"] != "random", "plays": row["name"] in CORE_COSTS} for row in rows]
    return choices | {"rankers": marked}


def icon(size: int) -> bytes:
    """The icon on paper, with the room around it that systems cut off."""
    inside = (
        PAGE.joinpath("icon.svg").read_text("utf-8").replace("<svg ", '<svg x="9" y="9" width="32" height="32" ', 1)
    )
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><rect width="50" height="50" fill="{PAPER}"/>'
        f"{inside}</svg>"
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=whole, width=size, height=size, skip_system_fonts=True))


def page(digest: str, prefix: str, first: list[str]) -> str:
    """The page at a depth of the folder: relative addresses, the folder of its version, the scripts it needs first."""
    text = PAGE.joinpath("index.html").read_text("utf-8")
    text = re.sub(r' *<link rel="modulepreload" [^>]*>\n', "", text)
    text = text.replace('="/static/', f'="{prefix}{digest}/')
    text = re.sub(rf'href="/({"|".join(VIEWS)})"', rf'href="{prefix}\1/"', text)
    text = text.replace('<html lang="en">', f'<html lang="en" data-tab="{digest}">')
    preload = "".join(f'    <link rel="modulepreload" href="{prefix}{digest}/{name}" />\n' for name in first)
    head = (
        f'    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
        f'    <meta name="theme-color" content="{PAPER}" />\n'
        f'    <link rel="manifest" href="{prefix}manifest.webmanifest" />\n'
        f'    <link rel="apple-touch-icon" href="{prefix}icon-180.png" />\n'
    )
    text = text.replace('    <meta name="color-scheme"', f'{head}    <meta name="color-scheme"', 1)
    assert 'href="/' not in text
    assert 'src="/' not in text
    return text.replace("    <script type=", f"{preload}    <script type=", 1)


def manifest() -> dict[str, Any]:
    """How the page looks as an installed program."""
    icons = [
        {"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, size in ICONS.items()
        for purpose in ("any", "maskable")
        if size != 180
    ]
    return {
        "name": "tilewise",
        "short_name": "tilewise",
        "description": "Which word to guess next, how good a game was, and why.",
        "start_url": "assist/",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": icons,
    }


def scripts() -> tuple[dict[str, bytes], list[str]]:
    """The page's scripts as few and small ones, and those that the first view needs beside main.js."""
    if not (ESBUILD.is_file() and shutil.which("node")):
        raise SystemExit("the static page is bundled by esbuild, which is not here: install npm, then run make static")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made).resolve()
        command = [str(ESBUILD), *(f"js/{name}" for name in ENTRIES), "--bundle", "--splitting", "--minify"]
        command += ["--format=esm", "--chunk-names=js/[name]-[hash]", "--outbase=.", f"--outdir={folder}"]
        command += [f"--metafile={folder}/meta.json", "--log-level=warning"]
        subprocess.run(command, cwd=PAGE, check=True)
        files = {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.js"))}
        told = (folder / "meta.json").read_text("utf-8").replace(f'"{os.path.relpath(folder, PAGE.resolve())}/', '"')
    outputs = json.loads(told)["outputs"]
    first = ["js/main.js", "js/tab/door.js", "js/tab/offline.js"]
    for name in first:  # grows on the way
        at_once = [one["path"] for one in outputs[name]["imports"] if one["kind"] == "import-statement"]
        first += [other for other in at_once if other not in first]
    return files, first[1:]


def build(target: Path = TARGET, engine: Path = ENGINE) -> str:
    """Write the folder anew; the digest that names this version."""
    data = Data()
    listed = catalogue(data)
    code, first = scripts()
    worker = code.pop("js/tab/sw.js")
    others = (path for path in sorted(PAGE.rglob("*")) if path.is_file() and path.suffix not in (".js", ".html"))
    code |= {str(path.relative_to(PAGE)): path.read_bytes() for path in others}
    code |= {"tilewise.wasm": engine.read_bytes(), "catalogue.json": compact(listed)}
    content = hashlib.sha256(page("version", "./", first).encode() + worker)
    for name, text in sorted(code.items()):
        content.update(name.encode() + b"\0" + text)
    digest = content.hexdigest()[:12]
    files = {f"{digest}/{name}": text for name, text in code.items()}
    files |= {f"data/{name}": text for name, text in data.files.items()}
    files |= {"index.html": page(digest, "./", first).encode()}
    files |= {f"{view}/index.html": page(digest, "../", first).encode() for view in VIEWS}
    files |= {name: icon(size) for name, size in ICONS.items()}
    files |= {
        "manifest.webmanifest": compact(manifest()),
        "api/v1/lists": compact({**offered(listed["choices"]), "tab": digest}),
    }
    whole = [f"{digest}/{name}" for name in code]
    whole += ["./", *(f"{view}/" for view in VIEWS), *ICONS, "manifest.webmanifest", "api/v1/lists"]
    usual = [listed["daily"]["mornings"][-1]["file"]]
    for name in (DEFAULT, DAILY_LIST):
        usual += [listed["lists"][name]["file"], *listed["lists"][name]["skill"].values()]
    facts = {
        "version": digest,
        "files": whole,
        "data": [f"data/{name}" for name in data.files],
        "usual": [f"data/{name}" for name in usual],
    }
    files |= {"sw.js": worker.replace(b"self.TILEWISE", compact(facts))}
    shutil.rmtree(target, ignore_errors=True)
    for name, text in files.items():
        target.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
        target.joinpath(name).write_bytes(text)
    return digest


def main() -> int:
    """Write the folder."""
    digest = build()
    print(f"version {digest} is in {TARGET.relative_to(Path.cwd())}: python -m http.server -d build/static")
    return 0


if __name__ == "__main__":
    sys.exit(main())
