"""A release: pinned versions that fit what the project asks for, and a check that refuses what is missing."""

import json
import re
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from tools.release import build_constraints, build_wheels, check_release, set_address

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_the_pinned_versions_are_those_that_the_project_allows() -> None:
    lines = build_constraints.OUT.read_text("utf-8").splitlines()[1:]
    pinned = {}
    for line in lines:
        found = re.fullmatch(r"(\S+)==(\S+) --hash=sha256:[0-9a-f]{64}", line)
        assert found, line  # a version and a digest, and no address
        pinned[canonicalize_name(found[1])] = found[2]
    wanted = list(PROJECT["project"]["dependencies"])
    for extra in build_constraints.EXTRAS:
        wanted += PROJECT["project"]["optional-dependencies"][extra]
    for group in build_constraints.GROUPS:
        wanted += [text for text in PROJECT["dependency-groups"][group] if isinstance(text, str)]
    for requirement in map(Requirement, wanted):
        version = pinned[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), f"{requirement} is pinned to {version}"


def test_the_version_is_the_one_that_comes_after_the_last_release() -> None:
    version = Version(check_release.written_version())
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    dated = [found for heading in headings if (found := re.fullmatch(r"(\S+) \(\d{4}-\d\d-\d\d\)", heading))]
    assert (headings[0] == "Unreleased") == version.is_devrelease
    released = Version(dated[0][1])
    assert check_release.citation_wrong(str(released)) == []
    assert version > released if version.is_devrelease else version == released


def test_the_changelog_is_short_and_names_what_breaks() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    sections = re.findall(r"^## (.+)\n\n((?:(?!## ).*\n)+)", changelog, re.MULTILINE)
    released = [(heading, text) for heading, text in sections if "unreleased" not in heading]
    for heading, text in released:
        assert sum(line.startswith("- ") for line in text.splitlines()) <= 16, heading
    assert all(text.startswith("Breaking") for heading, text in released if heading != "0.1.0")


def test_the_core_needs_little() -> None:
    names = {Requirement(text).name for text in PROJECT["project"]["dependencies"]}
    assert names == {"click", "lazy_loader", "numpy", "platformdirs", "rich"}


@pytest.fixture
def release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that has everything of a release, its wheels with nothing but their licences in them."""
    monkeypatch.setattr(check_release, "ROOT", tmp_path)
    monkeypatch.setattr(check_release, "failed", lambda *_: [])  # the tools that look into real wheels
    (tmp_path / "src/tilewise").mkdir(parents=True)
    (tmp_path / "src/tilewise/__init__.py").write_text('__version__ = "1.2.3"\n')
    (tmp_path / "CITATION.cff").write_text("version: 1.2.3\n")
    (tmp_path / "README.md").write_text("[changes](https://e.example/CHANGELOG.md), [above](#above)\n")
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "x"\n[project.urls]\nSource = "https://e.example"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3 (2026-11-15)\n\n- Something.\n")
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist/tilewise-1.2.3.tar.gz").touch()
    for kind in check_release.KINDS:
        for platform in check_release.PLATFORMS:
            with zipfile.ZipFile(tmp_path / "dist" / f"tilewise-1.2.3-{kind}-{platform}.whl", "w") as wheel:
                for name in check_release.LICENCES:
                    wheel.writestr(f"tilewise-1.2.3.dist-info/licenses/{name}", "")
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=a@b.example"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "x"], ["tag", "v1.2.3"]):
        subprocess.run([*git, *command], check=True)
    return tmp_path


def test_a_whole_release_is_ready(release: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.exists()
    assert check_release.main([]) == 0
    assert capsys.readouterr().out == "tilewise 1.2.3: ready\n"


ADDRESS = "README.md or pyproject.toml has no address: run tools/release/set_address.py"
WHEEL = "tilewise-1.2.3-cp312-abi3-musllinux_1_2_aarch64"


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        ("CHANGELOG.md", "# Changelog\n\n## Unreleased\n", "CHANGELOG.md has no entry '## 1.2.3 (YYYY-MM-DD)'"),
        ("CITATION.cff", "version: 1.2.2\n", "CITATION.cff does not say 'version: 1.2.3'"),
        ("README.md", "[a](docs/a.md)\n", ADDRESS),
        ("README.md", '<img src="a.png">\n', ADDRESS),
        ("pyproject.toml", '[project]\nname = "x"\n', ADDRESS),
        ("dist/tilewise-1.2.3.tar.gz", None, "dist/ has no tilewise-1.2.3.tar.gz: run make sdist"),
        (f"dist/{WHEEL}.whl", None, f"dist/ has no wheel {WHEEL}"),
        ("the tag", None, "this commit has no tag v1.2.3"),
    ],
)
def test_what_is_missing_is_said(
    release: Path, path: str, text: str | None, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if path == "the tag":
        subprocess.run(["git", "-C", str(release), "tag", "-d", "v1.2.3"], check=True, capture_output=True)
    elif text is None:
        (release / path).unlink()
    else:
        (release / path).write_text(text)
    assert check_release.main([]) == 1
    assert said in capsys.readouterr().out


def test_the_address_is_written_once_and_can_be_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("README.md", "pyproject.toml", "CITATION.cff")
    for name in names:
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    set_address.write(tmp_path, "https://first.example/tilewise")
    first = {name: (tmp_path / name).read_text("utf-8") for name in names}
    set_address.write(tmp_path, "https://second.example/a/tilewise")
    for name, text in first.items():
        assert "https://first.example/tilewise" in text
        changed = (tmp_path / name).read_text("utf-8")
        assert changed == text.replace("https://first.example/tilewise", "https://second.example/a/tilewise")
    monkeypatch.setattr(check_release, "ROOT", tmp_path)
    assert check_release.address_missing() == []
    urls = tomllib.loads(first["pyproject.toml"])["project"]["urls"]
    assert urls["Documentation"] == "https://first.example/tilewise/blob/main/docs/index.md"
    assert "](https://first.example/tilewise/blob/main/LICENSE)" in first["README.md"]


def interpreter(folder: Path, minor: int, body: str) -> str:
    """Something called like an interpreter, which does what a line of shell says."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"python3.{minor}"
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return str(path)


def test_wheels_are_built_with_interpreters_that_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A shim that does not run is passed over: for the next on the path, for pyenv's own, or with a sentence."""
    shims, usual, versions = tmp_path / "shims", tmp_path / "bin", tmp_path / "versions"
    monkeypatch.setenv("PATH", f"{shims}:{usual}")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    for minor in (11, 12):
        interpreter(shims, minor, "echo not installed >&2; exit 127")
    interpreter(shims, 13, "/bin/sleep 60")  # it is not asked once a lower version was found
    eleven = interpreter(usual, 11, "echo cpython 3 11")
    twelve = interpreter(versions / "3.12.1" / "bin", 12, "echo cpython 3 12")
    assert build_wheels.found_pythons() == [eleven, twelve]
    assert capsys.readouterr().out == ""
    Path(twelve).unlink()
    interpreter(shims, 13, "echo pypy 3 13")
    assert build_wheels.found_pythons() == [eleven]
    assert "skipped: the wheels for Python 3.12 or later" in capsys.readouterr().out


def test_nothing_is_built_where_no_interpreter_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_wheels, "prepared", lambda _: pytest.fail("it began"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    runs, old, shim = (
        interpreter(tmp_path / "named", minor, body)
        for minor, body in ((12, "echo cpython 3 12"), (10, "echo cpython 3 10"), (11, "exit 127"))
    )
    for named, said in [
        ([], "no interpreter to build with"),
        ([runs, old], f"{old!r} cannot build wheels"),
        ([runs, shim], f"{shim!r} cannot build wheels"),
        (["none"], "'none' cannot build wheels"),
    ]:
        with pytest.raises(SystemExit, match=re.escape(said)):
            build_wheels.main([part for python in named for part in ("--python", python)])


def test_wheels_that_are_there_are_looked_at_without_the_others(
    release: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (release / "dist").glob("*cp312*"):
        path.unlink()
    assert check_release.main(["wheels"]) == 0
    assert capsys.readouterr().out == "tilewise 1.2.3: nothing is wrong in dist/\n"
    assert check_release.main([]) == 1


def test_the_card_for_the_registry_of_tools_is_what_it_takes_and_of_the_last_release() -> None:
    """The rules of its schema of 2025-12-11, as far as this project uses it."""
    text = (ROOT / "server.json").read_text("utf-8")
    card = json.loads(text)
    assert card["$schema"].startswith("https://static.modelcontextprotocol.io/schemas/2025-12-11/")
    assert card.keys() <= {"$schema", "name", "title", "description", "version", "packages"}
    assert re.fullmatch(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+", card["name"])
    assert 1 <= len(card["description"]) <= 100
    (package,) = card["packages"]
    assert (package["registryType"], package["identifier"], package["runtimeHint"]) == ("pypi", "tilewise", "uvx")
    assert package["transport"] == {"type": "stdio"}
    for argument in package.get("runtimeArguments", []) + package.get("packageArguments", []):
        assert argument["type"] == ("named" if "name" in argument else "positional")
        assert {"name", "value"} & argument.keys()
    released = re.search(r"^## (\d\S+) \(", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert released is not None
    assert set(re.findall(r"\d+\.\d+\.\d+", text)) == {released[1]}
    assert f"mcp-name: {card['name']} " in (ROOT / "README.md").read_text("utf-8"), "the index looks for it there"
    assert "mcp" in PROJECT["project"]["optional-dependencies"]


CITED = {
    "abstract",
    "authors",
    "cff-version",
    "date-released",
    "keywords",
    "license",
    "message",
    "title",
    "type",
    "version",
}


def test_what_is_cited_is_what_the_format_takes_and_of_the_last_release() -> None:
    """The Citation File Format 1.2.0, as far as this project uses it."""
    cited = yaml.load((ROOT / "CITATION.cff").read_text("utf-8"), yaml.BaseLoader)  # days stay text
    assert {"authors", "cff-version", "message", "title"} <= cited.keys() <= CITED
    assert (cited["cff-version"], cited["license"]) == ("1.2.0", "MIT")
    assert cited["type"] in ("software", "dataset")
    assert all(author["name"] for author in cited["authors"])
    assert len(cited["keywords"]) == len(set(cited["keywords"])) > 0
    assert f"## {cited['version']} ({cited['date-released']})\n" in (ROOT / "CHANGELOG.md").read_text("utf-8")
