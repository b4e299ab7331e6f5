"""Is this ready to be released? Says what is missing, one line each, and ends with 1 if anything is.

    python tools/release/check_release.py [wheels | files | notes]

With ``wheels`` only the wheels that lie in dist/ are looked at: metadata, licences and the stable ABI; with ``files``
also whether dist/ has everything that a release has. ``notes`` prints what the changelog says of this version.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLATFORMS = ("manylinux_2_17_x86_64", "manylinux_2_17_aarch64", "musllinux_1_2_x86_64", "musllinux_1_2_aarch64")
KINDS = ("cp311-cp311", "cp312-abi3")
LICENCES = ("LICENSE", "SOURCES.md", "notices/")


def main(arguments: list[str]) -> int:
    """Look at everything, and say what is wrong."""
    if arguments not in ([], ["wheels"], ["files"], ["notes"]):
        print(__doc__, file=sys.stdout if arguments in (["-h"], ["--help"]) else sys.stderr)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    version = written_version()
    if arguments == ["notes"]:
        print(notes(version), end="")
        return 0
    wrong = wheels_wrong(version)
    if arguments != ["wheels"]:
        wrong += wheels_missing(version) + source_missing(version)
    if not arguments:
        wrong += changelog_missing(version) + citation_wrong(version) + tag_missing(version) + address_missing()
    for line in wrong:
        print(line)
    right = "nothing is wrong in dist/" if arguments else "ready"
    print(f"tilewise {version}: " + (f"{len(wrong)} things are missing or wrong" if wrong else right))
    return 1 if wrong else 0


def notes(version: str) -> str:
    """What the changelog says of a version; of one in the making what is unreleased."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    heading = "Unreleased" if "dev" in version else version
    section = re.search(rf"^## {re.escape(heading)}[^\n]*\n+(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if section is None:
        raise SystemExit(f"CHANGELOG.md has no section '## {heading}'")
    return section[1].strip() + "\n"


def written_version() -> str:
    """The version, from the one place where it is written."""
    text = (ROOT / "src/tilewise/__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise SystemExit("src/tilewise/__init__.py has no line '__version__ = ...'")
    return found[1]


def wheels_missing(version: str) -> list[str]:
    """The wheels that a release has and dist/ has not."""
    names = [path.name for path in (ROOT / "dist").glob("*.whl")]
    return [
        f"dist/ has no wheel tilewise-{version}-{kind}-{platform}"
        for kind in KINDS
        for platform in PLATFORMS
        if not any(name.startswith(f"tilewise-{version}-{kind}-") and platform in name for name in names)
    ]


def wheels_wrong(version: str) -> list[str]:
    """What the tools of the trade say against the wheels."""
    wrong = []
    for path in sorted((ROOT / "dist").glob(f"tilewise-{version}-*.whl")):
        with zipfile.ZipFile(path) as wheel:
            names = wheel.namelist()
        wrong += [
            f"{path.name} has no {part}" for part in LICENCES if not any("/licenses/" in n and part in n for n in names)
        ]
        wrong += failed(path, "twine", "check", "--strict", path)
        if "abi3" in path.name:
            wrong += failed(path, "abi3audit", "--strict", path)
        if "manylinux" in path.name:
            wrong += failed(path, "auditwheel", "show", path)
    return wrong


def failed(path: Path, tool: str, *arguments: object) -> list[str]:
    """What a tool says, where it is not content."""
    command = [sys.executable, "-m", tool, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True)
    said = (done.stdout + done.stderr).strip().splitlines()
    return [] if done.returncode == 0 else [f"{path.name}: {tool}: {said[-1] if said else done.returncode}"]


def source_missing(version: str) -> list[str]:
    """The source distribution, or what is wrong with it."""
    path = ROOT / "dist" / f"tilewise-{version}.tar.gz"
    if not path.exists():
        return [f"dist/ has no {path.name}: run make sdist"]
    return failed(path, "twine", "check", "--strict", path)


def changelog_missing(version: str) -> list[str]:
    """A dated entry of the changelog."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    dated = re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$", text, re.MULTILINE)
    return [] if dated else [f"CHANGELOG.md has no entry '## {version} (YYYY-MM-DD)'"]


def citation_wrong(version: str) -> list[str]:
    """The version that people are asked to cite."""
    lines = (ROOT / "CITATION.cff").read_text("utf-8").splitlines()
    return [] if f"version: {version}" in lines else [f"CITATION.cff does not say 'version: {version}'"]


def tag_missing(version: str) -> list[str]:
    """A tag of this version on the commit that is checked out."""
    done = subprocess.run(["git", "-C", ROOT, "tag", "--points-at", "HEAD"], capture_output=True, text=True, check=True)
    return [] if f"v{version}" in done.stdout.split() else [f"this commit has no tag v{version}"]


def address_missing() -> list[str]:
    """Where the project is kept: an index shows README.md by itself, and links to the source."""
    known = "urls" in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    links = re.findall(r'(?:\]\(|src=")(?!https?:|#)[^\s)"]+', (ROOT / "README.md").read_text("utf-8"))
    return (
        [] if known and not links else ["README.md or pyproject.toml has no address: run tools/release/set_address.py"]
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
