"""The page's files: its modules joined into the few scripts that are handed out, each file read and compressed once."""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

FIRST_SHEETS = ("colours", "page", "controls", "tiles", "said", "assist")
FIRST_SHEET = "first.css"
SHARED = "shared.js"
# Comments on lines of their own, about types, and at the end of a line, where no text could be meant; empty lines.
_COMMENT = re.compile(
    r"""^ *//[^\n]*\n|/\*\*.*?\*/ ?\n?|(?<=[;,(){}\[\]]) +// [^"'`\n]*$|^\n""", re.MULTILINE | re.DOTALL
)
_IMPORT = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "(\.[^"]+)";\n', re.MULTILINE)
_PASSED_ON = re.compile(r'^export \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async function|function\*?|const|class) (\w+))", re.MULTILINE)
_LAZY = re.compile(r'\bimport\("(\.[^"]+)"\)')
_INDENT = re.compile(r"^ +", re.MULTILINE)
_UNREAD = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class Module:
    """One module of the page: what it needs at once and later, what it exports, and its code without both."""

    def __init__(self, folder: Path, path: str) -> None:
        self.path = path
        text = _COMMENT.sub("", folder.joinpath(path).read_text("utf-8"))
        self.lazy = [self._beside(name) for name in _LAZY.findall(text)]
        self.needs = [self._beside(match[-1]) for match in (*_IMPORT.findall(text), *_PASSED_ON.findall(text))]
        self.exports = {name: name for name in _EXPORT.findall(text)}
        for names, source in _PASSED_ON.findall(text):
            for inside, outside in _pairs(names):
                self.exports[outside] = f"{_value(self._beside(source))}.{inside}"
        text = _IMPORT.sub(self._bound, _PASSED_ON.sub("", text))
        self.code = _EXPORT.sub("", text)
        if strange := _UNREAD.search(self.code):
            raise ValueError(f"{path} cannot be joined: {strange[0]!r} is no import or export as the page writes them")
        self.code = _INDENT.sub("", self.code)

    def _beside(self, name: str) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(self.path), name))

    def _bound(self, match: re.Match[str]) -> str:
        value = _value(self._beside(match[3]))
        if match[2]:
            return f"const {match[2]} = {value};\n"
        names = (inside if inside == outside else f"{inside}: {outside}" for inside, outside in _pairs(match[1]))
        return f"const {{ {', '.join(names)} }} = {value};\n"

    def joined(self, script: str, places: dict[str, str]) -> str:
        """The module as a value of the script that it is part of; `places` says which script has which module."""

        def later(match: re.Match[str]) -> str:
            path = self._beside(match[1])
            if path not in places:
                return match[0]
            return f'import("{_from(script, places[path])}").then((script) => script.{_value(path)})'

        exports = ", ".join(name if name == code else f"{name}: {code}" for name, code in self.exports.items())
        return f"const {_value(self.path)} = (() => {{\n{_LAZY.sub(later, self.code)}return {{ {exports} }};\n}})();\n"


def join(folder: Path, first: str, at_once: Iterable[str] = (), *, tab: bool = False) -> dict[str, str]:
    """Scripts by their names: the first module with all that it imports, what several others share, one for each other.

    Modules that are imported later have a script of their own, unless `at_once` names them. Without `tab` those of the
    engine in the tab are left out.
    """
    modules: dict[str, Module] = {}

    def read(path: str) -> Module:
        if path not in modules:
            modules[path] = Module(folder, path)
        return modules[path]

    def ordered(path: str, seen: dict[str, bool]) -> list[str]:
        """A module after all that it imports; `seen` says which of those are done."""
        if seen.get(path):
            return []
        if path in seen:
            raise ValueError(f"{path} cannot be joined: it imports itself by way of others")
        seen[path] = False
        before = [name for other in read(path).needs for name in ordered(other, seen)]
        seen[path] = True
        return [*before, path]

    scripts = {first: ordered(first, done := dict[str, bool]())}
    for path in at_once:
        scripts[first] += ordered(path, done)
    later: dict[str, list[str]] = {}
    waiting = list(scripts[first])
    for path in waiting:  # grows on the way
        for other in read(path).lazy:
            if other not in done and other not in later and (tab or not other.startswith("tab/")):
                later[other] = ordered(other, dict(done))
                waiting += later[other]
    uses = Counter(path for paths in later.values() for path in paths)
    assert SHARED not in uses
    scripts[SHARED] = list(dict.fromkeys(path for paths in later.values() for path in paths if uses[path] > 1))
    for name, paths in later.items():
        scripts[name] = [path for path in paths if uses[path] == 1]
    places = {path: name for name, paths in scripts.items() for path in paths}
    return {name: _script(name, [modules[path] for path in paths], places) for name, paths in scripts.items() if paths}


def _script(name: str, modules: list[Module], places: dict[str, str]) -> str:
    needed: dict[str, dict[str, None]] = {}
    for module in modules:
        for path in module.needs:
            if places[path] != name:
                needed.setdefault(places[path], {})[_value(path)] = None
    head = "".join(
        f'import {{ {", ".join(values)} }} from "{_from(name, source)}";\n' for source, values in needed.items()
    )
    body = "".join(module.joined(name, places) for module in modules)
    own = next((module.exports for module in modules if module.path == name), {})
    tail = f"export const {{ {', '.join(own)} }} = {_value(name)};\n" if own else ""
    return f"{head}{body}export {{ {', '.join(_value(module.path) for module in modules)} }};\n{tail}"


def _from(script: str, other: str) -> str:
    """A script as another one names it."""
    return posixpath.join(".", posixpath.relpath(other, posixpath.dirname(script) or "."))


def _value(path: str) -> str:
    return "$" + re.sub(r"\W", "_", path.removesuffix(".js"))


def _pairs(names: str) -> list[tuple[str, str]]:
    """Names in braces: what each is called there, and here."""
    parts = [part.split(" as ") for part in names.replace("\n", " ").split(",") if part.strip()]
    return [(part[0].strip(), part[-1].strip()) for part in parts]


def first_sheet(folder: Path) -> str:
    """The style sheets of the first view as one, without comments and without blanks around what needs none."""
    texts = (folder.joinpath(f"{name}.css").read_text("utf-8") for name in FIRST_SHEETS)
    bare = re.sub(r"/\*.*?\*/\n?", "", "".join(texts), flags=re.DOTALL)
    return re.sub(r"\s*([{};,])\s*", r"\1", bare)


@cache
def page_files(folder: Path) -> dict[str, bytes]:
    """What a server hands out in place of the modules and sheets, by path."""
    scripts = {f"js/{name}": text.encode() for name, text in join(folder / "js", "main.js").items()}
    return {**scripts, FIRST_SHEET: first_sheet(folder).encode()}


STATIC = Path(__file__).parent / "static"
INDEX = STATIC / "index.html"
VIEWS = tuple(dict.fromkeys(re.findall(r'data-view="(\w+)"', INDEX.read_text("utf-8"))))
"""The views of the page, as its navigation names them."""
_TYPES = {".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml"}


@cache
def static_files() -> dict[str, bytes]:
    """What is handed out, by path; modules that are part of a script have no address of their own."""
    names = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*") if path.is_file()]
    apart = [name for name in names if not name.startswith("js/") or name == "js/early.js"]
    return {name: STATIC.joinpath(name).read_bytes() for name in apart} | page_files(STATIC)


@cache
def _prepared(name: str) -> tuple[str, bytes]:
    """The digest of a file, and the file compressed."""
    text = static_files()[name]
    return hashlib.sha256(text).hexdigest()[:32], gzip.compress(text, 6, mtime=0)


async def static_file(request: Request) -> Response:
    """A file of the page: unchanged, compressed for whoever takes it so, or as it is."""
    name = request.path_params["name"]
    if name not in static_files():
        raise HTTPException(404)
    digest, packed = _prepared(name)
    headers = {"etag": f'"{digest}"', "vary": "Accept-Encoding"}
    if f'"{digest}"' in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    kind = _TYPES[Path(name).suffix]
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, headers=headers | {"content-encoding": "gzip"}, media_type=kind)
    return Response(static_files()[name], headers=headers, media_type=kind)
