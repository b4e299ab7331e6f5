"""Write .ci/constraints.txt again: the versions that the tests ran with, and the digest of every file installed.

    python -m tools.release.build_constraints

A run in continuous integration installs exactly these, so that it can be repeated. The file is for the machine that
runs the tests (CPython 3.11 on Linux, x86-64) and holds no address of an index. Everybody else gets the newest versions
that pyproject.toml allows.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib

from tools.written import ROOT, write

OUT = ROOT / ".ci/constraints.txt"
GROUPS = ("build", "dev", "web-tests", "docs", "static")
EXTRAS = ("web", "lab")


def constraints() -> str:
    """What pip would install into an empty environment."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *(w for extra in EXTRAS for w in project["optional-dependencies"][extra])]
    report = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-",
         *wanted, *(part for group in GROUPS for part in ("--group", group))],
        check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True,
    ).stdout  # fmt: skip
    found = [line(item) for item in json.loads(report)["install"]]
    head = (
        "# What the tests run with, written by tools/release/build_constraints.py; install it with --require-hashes.\n"
    )
    return head + "".join(sorted(found, key=str.lower))


def line(item: dict[str, object]) -> str:
    """One package of pip's report, as a requirement with the digest of its file."""
    metadata, download = item["metadata"], item["download_info"]
    assert isinstance(metadata, dict)
    assert isinstance(download, dict)
    return f"{metadata['name']}=={metadata['version']} --hash=sha256:{download['archive_info']['hashes']['sha256']}\n"


if __name__ == "__main__":
    sys.exit(write(__doc__, lambda: {OUT: constraints()}))
