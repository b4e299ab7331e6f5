"""Run lessons and analyses and write them back with what they print: ``python tools/checks/run_lessons.py [FILE ...]``.

Cells get plain names, and everything that differs from one run to the next is left out, so that a lesson that did not
change is the same file. A cell tagged ``varies`` may print something else every time (a duration): it is run as well,
but nobody compares it.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[2]
LESSONS = ROOT / "lessons"
ANALYSES = ROOT / "docs" / "analyses"


def lessons() -> list[Path]:
    """The lessons in their order."""
    return sorted(LESSONS.glob("*.ipynb"))


def analyses() -> list[Path]:
    """The analyses of the documentation in their order."""
    return sorted(ANALYSES.glob("*.ipynb"))


def read(path: Path) -> Any:
    """A lesson as it stands in its file."""
    return nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]


def run(path: Path) -> Any:
    """A lesson with every cell run, from the top, in a fresh kernel; an error in a cell is raised."""
    notebook = read(path)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": path.parent}}).execute()
    return tidy(notebook)


def tidy(notebook: Any) -> Any:
    """The same lesson without what differs from run to run."""
    notebook.metadata = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    count = 0
    for number, cell in enumerate(notebook.cells, 1):
        cell.id = f"cell-{number:02}"
        tags = cell.metadata.get("tags")
        cell.metadata = {"tags": tags} if tags else {}
        if cell.cell_type == "code":
            count += 1
            cell.execution_count = count
            cell.outputs = _merged(cell.outputs)
            for output in cell.outputs:
                output.pop("metadata", None)
                if output.output_type in ("display_data", "execute_result"):
                    output.metadata = {}
                    _keep_one_picture(output.data)
                if output.output_type == "execute_result":
                    output.execution_count = count
    return notebook


def _keep_one_picture(data: Any) -> None:
    # A plot shows itself as SVG and as PNG; a file needs one of them, the smaller.
    pictures = sorted((kind for kind in data if kind.startswith("image/")), key=lambda kind: len(str(data[kind])))
    for kind in pictures[1:]:
        del data[kind]


def _merged(outputs: list[Any]) -> list[Any]:
    # A kernel may cut what is printed into pieces, now here and now there.
    merged: list[Any] = []
    for output in outputs:
        if output.output_type == "stream" and merged and merged[-1].get("name") == output.name:
            merged[-1].text += output.text
        else:
            merged.append(output)
    return merged


def printed(notebook: Any) -> list[str]:
    """What every comparable code cell prints or shows as text, whatever the version; of a picture that there is one."""
    out = []
    for cell in notebook.cells:
        if cell.cell_type != "code" or "varies" in cell.metadata.get("tags", ()):
            continue
        shown = []
        for output in cell.outputs:
            data = output.get("data", {})
            picture = any(kind.startswith("image/") for kind in data)
            shown.append("(a picture)" if picture else output.get("text") or data.get("text/plain", ""))
        out.append(re.sub(r"version='[^']*'", "version='...'", "".join(shown)))
    return out


def main() -> None:
    """Run the lessons that are named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE")
    for path in parser.parse_args().files or [*lessons(), *analyses()]:
        nbformat.write(run(path), path)  # type: ignore[no-untyped-call]
        print(path.name, path.stat().st_size // 1024, "KB")


if __name__ == "__main__":
    main()
