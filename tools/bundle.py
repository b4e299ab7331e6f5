"""One file of many JavaScript modules, without their comments: what a page fetches in one go.

It knows as much of the language as the page's own modules use: named imports and exports, one per statement, and
modules that do not import each other in a circle. Every module becomes a function that returns what it exports.
"""

from __future__ import annotations

import re
from pathlib import Path

_BLOCK = r"/\*\*(?:(?!\*/).)*\*/"
_COMMENT = re.compile(rf"^ *//[^\n]*\n|^ *{_BLOCK} *\n|{_BLOCK} ?", re.M | re.S)
_IMPORT = re.compile(r'^import \{([^}]*)\} from "\./([\w/]+)\.js";\n', re.M)
_PASSED_ON = re.compile(r'^export \{([^}]*)\} from "\./([\w/]+)\.js";\n', re.M)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.M)


def bare(text: str) -> str:
    """A script without its comments, which explain it to readers of the source."""
    return _COMMENT.sub("", text)


def bundle(entry: Path) -> tuple[str, set[str]]:
    """A module with all that it imports in one text, and the names of the modules that are in it."""
    done: dict[str, str] = {}

    def add(name: str, below: tuple[str, ...]) -> None:
        if name in below:
            raise ValueError(f"modules import each other in a circle: {' '.join((*below, name))}")
        if name in done:
            return
        text = bare(entry.with_name(f"{name}.js").read_text("utf-8"))
        for _, other in (*_IMPORT.findall(text), *_PASSED_ON.findall(text)):
            add(other, (*below, name))
        exported = {own: own for own in _EXPORT.findall(text)}
        for names, other in _PASSED_ON.findall(text):
            exported |= {part.strip(): f"${other}.{part.strip()}" for part in names.split(",")}
        text = _EXPORT.sub("", _PASSED_ON.sub("", _IMPORT.sub(r"const {\1} = $\2;\n", text)))
        if re.search(r"^(import|export)\b", text, re.M):
            raise ValueError(f"{name}.js imports or exports in a way that is not understood here")
        returned = ", ".join(f"{key}: {value}" for key, value in exported.items())
        done[name] = f"const ${name} = (() => {{\n{text}return {{ {returned} }};\n}})();\n"
        if not below:
            done[name] += f"export const {{ {', '.join(exported)} }} = ${name};\n"

    add(entry.stem, ())
    return "".join(done.values()), set(done)
