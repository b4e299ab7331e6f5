"""Write the page that needs no server: build/static, a folder for any static host, also under a sub-path.

Run it as ``make static``, which makes the engine first. Everything that can change has a name made of its content:
the page, its code and the engine are in a folder named by their digest, every list is a file of its own, fetched when
it is first used. So a new version never mixes with an old one, and lists that did not change are not fetched again.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict
from datetime import timedelta
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
import resvg_py

from tilewise.apps.answers.lists import lists_answer
from tilewise.apps.answers.shape import json_value
from tilewise.apps.limits import LIMITS
from tilewise.apps.web.files import FIRST_SHEET, FIRST_SHEETS, VIEWS, first_sheet, join
from tilewise.apps.web.routes import description
from tilewise.game.boards import MOST_BOARDS
from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.game.rule import RULES
from tilewise.game.words.calendar import shipped_days
from tilewise.game.words.lists import DAILY, DATED, DEFAULT, listed_first, shipped_lists, starting_word, vocabulary
from tilewise.game.words.people import COMMON, OPENERS, game_of_people, people_table
from tilewise.game.words.prior import SCALE, SETTINGS, UNLISTED, Prior, daily_prior, unplayed_kinds
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.exact.exact import evaluate
from tilewise.solver.openers.opener_values import known_openers, perfect_games, prepared_values
from tilewise.solver.rank.rank import WORK
from tilewise.solver.strategy.strategy import CORE_COSTS
from tilewise.solver.suggest.boards import BoardPolicy, shipped_boards_opener
from tools.data.publish_calendar import published
from tools.page.build_page_types import UNREAD

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src" / "tilewise" / "apps" / "web" / "static"
ENGINE = ROOT / "build" / "engine" / "tilewise.wasm"
LONG = ENGINE.with_name("long.wasm")
READER = ENGINE.with_name("picture.wasm")
TARGET = ROOT / "build" / "static"
ESBUILD = ROOT / "tools" / "page" / "node_modules" / ".bin" / "esbuild"
# What the page needs at once where the tab answers; the scripts that are no part of it.
AT_ONCE = ("tab/door.js", "tab/offline.js")
APART = ("early.js", "tab/worker.js", "tab/sw.js")
WORKER = "tab/all.js"
# The languages of the page beside English, and the script of their tables: only the one that is spoken is kept.
TABLES = {
    code: name
    for row in re.split(r"^  (?=\w\w: )", (PAGE / "js/languages/language.js").read_text("utf-8"), flags=re.MULTILINE)
    for code, name in re.findall(r'^(\w\w): .*=> import\("\./(\w+)\.js"\)', row, re.DOTALL)
}
DESCRIPTION = "Which word to guess next, how good a game was, and why."
CARD = (1200, 630)
ICONS = {"icon-192.png": 192, "icon-512.png": 512, "icon-180.png": 180}
PAPER = "#f2f5f3"
SHEET = "#ffffff"
# Questions of the API, and fields of others, that the page never asks: whoever has an engine only needs the rest.
UNASKED = ("health", "review.share", "suggest.tie", "assist.tie", "assist.ranker")
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
        return self.add_bytes(stem, compact(value), "json")

    def add_bytes(self, stem: str, content: bytes, ending: str) -> str:
        """Keep these bytes as a file; its name."""
        name = named(stem, content, ending)
        self.files[name] = content
        return name


def list_file(words: Vocabulary) -> dict[str, Any]:
    """The words of a list in one text, its answers as steps, how common each is, which are listed first."""
    places = words.guess_of_answer.tolist()
    steps = [b - a for a, b in zip([-1, *places[:-1]], places, strict=True)]
    hundredths = [round(100 * zipf) for zipf in words.popularity.tolist()]
    assert all(h / 100 == zipf for h, zipf in zip(hundredths, words.popularity.tolist(), strict=True))
    made: dict[str, Any] = {"guesses": "".join(words.guesses), "answers": steps, "popularity": hundredths}
    made["names"] = [i for i in np.flatnonzero(words.popularity >= COMMON).tolist() if not words.everyday[i]]
    first = listed_first(shipped_lists()[words.name])
    made |= {"first": [words.guess_index[word] for word in first]} if first else {}
    return made | ({"written": dict(words.written)} if words.written else {})


def list_entry(name: str, data: Data) -> dict[str, Any]:
    """What the page has to know of a list before it reads the words."""
    words = vocabulary(name)
    games = {rule: Game(words, rule) for rule in RULES}
    openers = {rule: [(e.guess, e.total, e.lost) for e in known_openers(game)] for rule, game in games.items()}
    perfect = {rule: [(n, int(often)) for n, often in perfect_games(game)] for rule, game in games.items()}
    info = shipped_lists()[name]
    return {
        "file": data.add(name, list_file(words)),
        "length": words.length,
        "read_as": words.alphabet.name or None,
        "guesses_sha256": info.guesses_sha256,
        "digest": words.digest,
        "opener": starting_word(words),
        "everyday": starting_word(words, "everyday"),
        "boards": shipped_boards_opener(words),
        "openers": {rule: rows for rule, rows in openers.items() if rows},
        "perfect": {rule: rows for rule, rows in perfect.items() if rows},
        "people": game_of_people(name, words.digest),
    }


def people_file() -> dict[str, Any]:
    """How people fare with each word, in thousandths of those who take 1 to 6 guesses, or as they were counted."""
    table = people_table()
    rows = {
        w: p.distribution if p.counted else [round(1000 * x) for x in p.distribution[:-1]]
        for w, p in table.answers.items()
    }
    counted = {w: p.counted for w, p in table.answers.items() if p.counted}
    named = [*rows, *(w for w in table.openers if w not in rows)]
    words = daily_prior().vocabulary
    prepared = prepared_values(Game(words))
    return {
        "words": "".join(named),
        "shares": list(rows.values()),
        "counted": counted,
        "opened": [round(100 * table.openers[w]) for w in named],
        "games": table.games,
        "openers": OPENERS,
        "prepared": {"digest": words.digest, "totals": {word: value.upper for word, value in prepared.items()}},
    }


def unlisted(prior: Prior) -> list[int]:
    """The weights of the words that are no answers: fetched when somebody asks."""
    answers = set(prior.vocabulary.guess_of_answer.tolist())
    return [weight for place, weight in enumerate(prior.weights.tolist()) if place not in answers]


def opener_totals(words: Vocabulary) -> dict[str, int]:
    """What the best first words take, so that the page begins with them and their value at once."""
    openers = (starting_word(daily_prior().vocabulary, kind) for kind in ("guess", "everyday"))
    values = evaluate(Position(words), filter(None, openers))
    return {word: int(value.total) for word, value in values.items() if value.total is not None and value.lost == 0}


def mornings(data: Data) -> list[dict[str, Any]]:
    """What today's puzzle weighs its answers by: a file per morning on which that may be something else.

    From the morning after the last known day on it stays the same. While that day, which begins somewhere a whole day
    before it ends elsewhere, is still some visitor's today, it must not be known there, nor the day before it.
    """
    days = shipped_days()
    found = []
    for ahead in (-1, 0, 1):
        morning = days[-1].date + timedelta(ahead)
        prior = Prior.fit(days, DATED, as_of=morning)
        words = prior.vocabulary
        assert words.weights is not None
        file = data.add(f"{DAILY}-{morning}", [int(weight) for weight in words.weights])
        why = data.add(f"why-{morning}", unlisted(prior))
        totals = opener_totals(words)
        found.append({"date": str(morning), "file": file, "why": why, "digest": words.digest, "totals": totals})
    return found


def prior_settings() -> dict[str, Any]:
    """What the tab fits the weights of later mornings by, and which answers are past tenses."""
    words = vocabulary(DATED)
    past = [place for place in sorted(words.guess_of_answer.tolist()) if unplayed_kinds(words)[place] == UNLISTED]
    return {**asdict(SETTINGS), "scale": SCALE, "past": past}


def field(schema: dict[str, Any]) -> dict[str, Any]:
    """What the description of the API says of a field, as far as it is checked."""
    if "anyOf" in schema:  # something, or nothing
        return field(schema["anyOf"][0]) | {"default": None}
    return {key: schema[key] for key in schema if key not in ("title", "description", "examples", "items")}


def questions() -> dict[str, Any]:
    """What the page asks of the API, by name: the fields with their limits."""
    described = description(page=True)
    found = {}
    for path, methods in described["paths"].items():
        method, how = next(iter(methods.items()))  # what may be asked in two ways has the same fields
        if method == "post":
            place = how["requestBody"]["content"]["application/json"]["schema"]["$ref"].split("/")[-1]
            fields = described["components"]["schemas"][place]["properties"]
        else:
            fields = {one["name"]: one["schema"] for one in how.get("parameters", [])}
        name = path.removeprefix("/api/v1/")
        if name in UNASKED:
            continue
        found[name] = {key: field(schema) for key, schema in fields.items() if f"{name}.{key}" not in UNASKED}
    return found


def catalogue(data: Data) -> dict[str, Any]:
    """All that the engine in the tab has to know beside the words."""
    choices = json_value(lists_answer(LIMITS))
    for key, kind in (("lists", "ListRow"), ("rankers", "RankerRow")):
        choices[key] = [{name: row[name] for name in row if name not in UNREAD[kind]} for row in choices[key]]
    for row in choices["lists"]:
        if row["name"] == DAILY:  # of the day of the visit, which the page works out itself
            row |= {"digest": vocabulary(DATED).digest, "date": None}
    days = shipped_days()
    choices["known_to"] = str(days[-1].date)
    places = vocabulary(DATED).guess_index
    names = [*shipped_lists()]
    daily = {
        "list": DATED,
        "opener": starting_word(daily_prior().vocabulary),
        "everyday": starting_word(daily_prior().vocabulary, "everyday"),
        "mornings": mornings(data),
        "days": data.add("days", [places[day.answer] for day in days]),
        "prior": prior_settings(),
        "people": DAILY,
    }
    return {
        "choices": choices,
        "order": names,
        "lists": {name: list_entry(name, data) for name in names},
        "daily": daily,
        "people": data.add("people", people_file()),
        "long": data.add_bytes("long", LONG.read_bytes(), "wasm"),  # the engine for words of more than five letters
        "pictures": {
            "reader": data.add_bytes("picture", READER.read_bytes(), "wasm"),
            "shapes": data.add_bytes(
                "shapes", resources.files("tilewise.data").joinpath("shapes.bin").read_bytes(), "bin"
            ),
        },
        "questions": questions(),
        # What the core's guesses are chosen by, so that no number stands in two places.
        "policies": [asdict(BoardPolicy.of(boards)) for boards in range(1, MOST_BOARDS + 1)],
        "work": WORK,
        "costs": {name: list(dict.fromkeys(CORE_COSTS.values())).index(cost) for name, cost in CORE_COSTS.items()},
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


def card() -> bytes:
    """The picture that stands beside a link to the page: a game that is solved in four."""
    colours = {"g": "#0d7d6c", "y": "#f0b429", ".": "#7a2e63"}
    tiles = "".join(
        f'<rect x="{560 + 116 * column}" y="{90 + 116 * row}" width="104" height="104" rx="10" fill="{colours[tile]}"/>'
        for row, tiles in enumerate(("..y..", "y..g.", ".ggg.", "ggggg"))
        for column, tile in enumerate(tiles)
    )
    inside = PAGE.joinpath("icon.svg").read_text("utf-8")
    inside = inside.replace("<svg ", '<svg x="90" y="145" width="340" height="340" ', 1)
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CARD[0]} {CARD[1]}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>{inside}{tiles}</svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=whole, width=CARD[0], height=CARD[1], skip_system_fonts=True))


def introduction(address: str) -> str:
    """What programs show beside a link; its picture needs the address at which the page will be."""
    shown = {"type": "website", "site_name": "tilewise", "title": "tilewise", "description": DESCRIPTION}
    if address:
        shown |= {"url": address, "image": f"{address}card.png", "image:alt": "A game solved in four guesses"}
        shown |= {"image:width": str(CARD[0]), "image:height": str(CARD[1])}
    tags = [f'    <meta property="og:{name}" content="{escape(text)}" />\n' for name, text in shown.items()]
    kind = "summary_large_image" if address else "summary"
    return "".join(tags) + f'    <meta name="twitter:card" content="{kind}" />\n'


def page(digest: str, prefix: str, address: str = "") -> str:
    """The page at a depth of the folder: relative addresses, the folder of its version."""
    text = PAGE.joinpath("index.html").read_text("utf-8")
    text = text.replace('="/static/', f'="{prefix}{digest}/')
    text = re.sub(rf'href="/({"|".join(VIEWS)})"', rf'href="{prefix}\1/"', text)
    text = text.replace('<html lang="en">', f'<html lang="en" data-tab="{digest}">')
    head = (
        f'    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />\n'
        f'    <link rel="manifest" href="{prefix}manifest.en.webmanifest" />\n'
        f'    <link rel="apple-touch-icon" href="{prefix}icon-180.png" />\n'
        f"{introduction(address)}"
    )
    text = text.replace('    <meta name="theme-color"', f'{head}    <meta name="theme-color"', 1)
    assert 'href="/' not in text
    assert 'src="/' not in text
    return text


def manifest(language: str = "en", description: str = DESCRIPTION) -> dict[str, Any]:
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
        "lang": language,
        "description": description,
        "start_url": "assist/",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": SHEET,
        "icons": icons,
        "share_target": {
            "action": "share/",
            "method": "POST",
            "enctype": "multipart/form-data",
            "params": {
                "title": "title",
                "text": "text",
                "files": [{"name": "picture", "accept": ["image/png", "image/jpeg", "image/webp"]}],
            },
        },
    }


def description_in(table: str) -> str:
    """What the page is, in the words of a table."""
    found = re.search(r'description: "([^"]+)"', PAGE.joinpath("js/languages", f"{table}.js").read_text("utf-8"))
    assert found, table
    return found[1]


def scripts() -> dict[str, bytes]:
    """The page's scripts as the server has them, with the engine's, and made small."""
    if not (ESBUILD.is_file() and shutil.which("node")):
        raise SystemExit(
            "the static page is made small by esbuild, which is not here: install npm, then run make static"
        )
    code = PAGE / "js"
    texts = join(code, "main.js", AT_ONCE, tab=True)
    texts |= {name: code.joinpath(name).read_text("utf-8") for name in APART}
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name, text in texts.items():
            folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
            folder.joinpath(name).write_text(text, "utf-8")
        small = [str(ESBUILD), "--minify", "--format=esm", "--allow-overwrite", "--log-level=warning"]
        subprocess.run([*small, *texts, "--outdir=."], cwd=folder, check=True)
        # Nobody shares what the worker has, so that esbuild may join it, which knows what nobody uses.
        subprocess.run([*small, "--bundle", WORKER, f"--outfile={folder / WORKER}"], cwd=code, check=True)
        return {f"js/{name}": folder.joinpath(name).read_bytes() for name in (*texts, WORKER)}


def missing_engines() -> str:
    """Which engines ``make engine`` has not made yet, in a sentence; nothing where all are there."""
    lacking = [path.name for path in (ENGINE, LONG, READER) if not path.is_file()]
    return f"build/engine has no {' and no '.join(lacking)}: run make engine" if lacking else ""


def build(target: Path = TARGET, engine: Path = ENGINE, address: str = "") -> str:
    """Write the folder anew; the digest that names this version."""
    data = Data()
    listed = catalogue(data)
    code = scripts()
    worker = code.pop("js/tab/sw.js")
    others = [path for path in sorted(PAGE.iterdir()) if path.is_file() and path.suffix != ".html"]
    code |= {path.name: path.read_bytes() for path in others if path.stem not in FIRST_SHEETS}
    code[FIRST_SHEET] = first_sheet(PAGE).encode()
    code |= {"tilewise.wasm": engine.read_bytes(), "catalogue.json": compact(listed)}
    content = hashlib.sha256(page("version", "./", address).encode() + worker)
    for name, text in sorted(code.items()):
        content.update(name.encode() + b"\0" + text)
    digest = content.hexdigest()[:12]
    files = {f"{digest}/{name}": text for name, text in code.items()}
    files |= {f"data/{name}": text for name, text in data.files.items()}
    files |= {"index.html": page(digest, "./", address).encode()}
    files |= {f"{view}/index.html": page(digest, "../", address).encode() for view in VIEWS}
    files |= {name: icon(size) for name, size in ICONS.items()} | {"card.png": card()}
    files |= {
        "manifest.en.webmanifest": compact(manifest()),
        "calendar.csv": published(shipped_days()).encode(),  # a workflow adds to it, once a day
        "api/v1/lists": compact({**offered(listed["choices"]), "tab": digest}),
    }
    files |= {
        f"manifest.{tag}.webmanifest": compact(manifest(tag, description_in(name))) for tag, name in TABLES.items()
    }
    tables = {tag: [f"{digest}/js/languages/{name}.js", f"manifest.{tag}.webmanifest"] for tag, name in TABLES.items()}
    spoken = {name for table in tables.values() for name in table}
    whole = [f"{digest}/{name}" for name in code if f"{digest}/{name}" not in spoken]
    whole += ["./", *(f"{view}/" for view in VIEWS), *ICONS, "manifest.en.webmanifest", "api/v1/lists"]
    daily = listed["daily"]
    usual = [daily["mornings"][-1]["file"], daily["days"], listed["people"]]
    usual += [listed["lists"][name]["file"] for name in (DEFAULT, DATED)]
    usual += listed["pictures"].values()  # a phone may have no connection when a picture is shared with the page
    facts = {
        "version": digest,
        "files": whole,
        "languages": tables,
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--address", default="", help="where the page will be, for the picture beside links to it")
    address = parser.parse_args().address
    if address and not re.fullmatch(r"https?://[^\s/]+(/\S*)?", address):
        parser.error(f"{address!r} is no address of a page: write it as https://example.org/tilewise/")
    if lacking := missing_engines():
        parser.error(lacking)
    digest = build(address=address.rstrip("/") + "/" if address else "")
    print(f"version {digest} is in {TARGET.relative_to(Path.cwd())}: python -m http.server -d build/static")
    return 0


if __name__ == "__main__":
    sys.exit(main())
