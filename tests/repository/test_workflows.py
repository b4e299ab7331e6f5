"""The files that other programs read: workflows, templates, hooks and the editors' settings say what is so."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted(GITHUB.glob("workflows/*.yml"))
TARGETS = {
    name
    for line in ROOT.joinpath("Makefile").read_text("utf-8").splitlines()
    if (found := re.match(r"([a-z][a-z0-9 -]*):(?!=)", line))
    for name in found[1].split()
}
REQUIRED = re.compile(r"TILEWISE_REQUIRE_[A-Z]+")


def steps(path: Path) -> list[dict[str, Any]]:
    """Every step of a workflow."""
    return [step for job in yaml.safe_load(path.read_text("utf-8"))["jobs"].values() for step in job["steps"]]


def check_commands(text: str) -> None:
    """Targets of make exist, and so do files that are run."""
    for line in text.splitlines():
        words = line.partition("#")[0].split()
        while words and "=" in words[0]:
            del words[0]
        if not words:
            continue
        if words[0] == "make":
            wanted = [w for w in words[1:] if not w.startswith("-")]
            assert wanted, line
            assert {w for w in wanted if not w.startswith(".venv/")} <= TARGETS, line
        elif "/" in words[0] and not words[0].startswith("."):
            raise AssertionError(line)
        elif words[0].startswith(".ci/"):
            assert os.access(ROOT / words[0], os.X_OK), line


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_what_there_is(path: Path) -> None:
    content = yaml.safe_load(path.read_text("utf-8"))
    assert {"name", True, "jobs"} <= content.keys()  # YAML reads the word "on" as true
    assert content["name"] == path.stem
    for step in steps(path):
        assert ("uses" in step) != ("run" in step)
        if "uses" in step:
            # This action has no tag for all versions of a kind; the other names a branch for them.
            exact = {"pypa/cibuildwheel": r"v\d+\.\d+\.\d+", "pypa/gh-action-pypi-publish": r"release/v\d+"}
            name, _, version = step["uses"].partition("@")
            assert re.fullmatch(exact.get(name, r"v\d+"), version), step["uses"]
        else:
            check_commands(step["run"])
        for name in re.findall(r"'([^']+)'", str(step.get("with", {}).get("key", ""))):
            assert (ROOT / name).is_file()


RUN = sorted({step["run"] for path in WORKFLOWS for step in steps(path) if "run" in step})


@pytest.mark.parametrize("command", [c for c in RUN if not c.startswith("gh ")], ids=lambda command: command[:30])
def test_what_a_workflow_runs_runs(command: str, tmp_path: Path) -> None:
    """All of it but what takes minutes: of that, make says what it would do, and the shell reads the script."""
    tmp_path.joinpath("tools").symlink_to(ROOT / "tools")
    where, words = tmp_path, command.split()
    if words[0] == "make" or words[0].startswith(".ci/"):
        where, command = ROOT, f"make -n {words[1]}" if words[0] == "make" else f"bash -n {command}"
    environment = os.environ | {"HOME": str(tmp_path), "GITHUB_WORKSPACE": str(ROOT)}
    done = subprocess.run(["bash", "-ec", command], cwd=where, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    if target := re.search(r"> (\S+)$", command):
        assert tmp_path.joinpath(target[1]).read_text("utf-8").strip()
    if "git config" in command:
        assert str(ROOT) in tmp_path.joinpath(".gitconfig").read_text("utf-8")


def test_a_workflow_runs_every_test() -> None:
    assert any(step.get("run") == ".ci/run" for path in WORKFLOWS for step in steps(path))
    *_, last = ROOT.joinpath(".ci/run").read_text("utf-8").splitlines()
    assert last.endswith(" make test")
    required = {name for path in (ROOT / "tests").rglob("*.py") for name in REQUIRED.findall(path.read_text("utf-8"))}
    assert required <= set(re.findall(r"TILEWISE_REQUIRE_\w+", last))  # nothing is skipped there


def test_a_release_is_published_by_jobs_that_may_and_by_no_other() -> None:
    """Nobody else can write, nothing is published without a tag, and one failure does not hide others."""
    for path in WORKFLOWS:
        content = yaml.safe_load(path.read_text("utf-8"))
        assert content["permissions"] == {"contents": "read"}
        for name, job in content["jobs"].items():
            assert "timeout-minutes" in job, name
            assert "strategy" not in job or job["strategy"]["fail-fast"] is False, name
            tagged, on_main = "startsWith(github.ref, 'refs/tags/v')", "github.ref == 'refs/heads/main' && "
            where = on_main if path.stem == "page" else tagged
            assert "permissions" not in job or job["if"].startswith(where), name
            # git refuses a folder of another user, as a container's is
            assert "container" not in job or any("safe.directory" in str(step.get("run")) for step in job["steps"])


def test_the_notes_of_a_release_are_what_the_changelog_says() -> None:
    command = [sys.executable, "tools/release/check_release.py"]
    notes = subprocess.run([*command, "notes"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert notes.strip()
    assert "\n## " not in "\n" + notes
    assert notes in ROOT.joinpath("CHANGELOG.md").read_text("utf-8")
    assert subprocess.run([*command, "--help"], cwd=ROOT, capture_output=True, check=True).stdout
    assert subprocess.run([*command, "nothing"], cwd=ROOT, capture_output=True, check=False).returncode == 2


def test_templates_ask_for_something() -> None:
    forms = [path for path in GITHUB.glob("ISSUE_TEMPLATE/*.yml") if path.stem != "config"]
    assert forms
    for path in forms:
        content = yaml.safe_load(path.read_text("utf-8"))
        assert {"name", "description", "body"} <= content.keys()
        assert len({field["id"] for field in content["body"]}) == len(content["body"])
        assert any(field["validations"]["required"] for field in content["body"] if "validations" in field)
    check_commands("\n".join(re.findall(r"`([^`]+)`", (GITHUB / "pull_request_template.md").read_text("utf-8"))))


def test_hooks_are_the_projects_own_commands() -> None:
    (repository,) = yaml.safe_load(ROOT.joinpath(".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    assert repository["repo"] == "local"  # nothing is fetched
    for hook in repository["hooks"]:
        assert hook["language"] == "system"
        assert not hook["pass_filenames"]
        check_commands(hook["entry"])
        for folder in re.findall(r"[\w/]+/[\w/]+", hook.get("files", "")):
            assert (ROOT / folder).is_dir()


def test_editors_are_told_the_length_of_a_line() -> None:
    told = ROOT.joinpath(".editorconfig").read_text("utf-8")
    (length,) = re.findall(r"^\[\*\.\{py,pyi,cpp,hpp\}\]\n(?:.+\n)*?max_line_length = (\d+)$", told, re.MULTILINE)
    assert f"line-length = {length}\n" in ROOT.joinpath("pyproject.toml").read_text("utf-8")


def test_only_make_quick_leaves_tests_out() -> None:
    text = ROOT.joinpath("Makefile").read_text("utf-8")
    (recipe,) = re.findall(r"^quick:.*\n((?:\t.*\n)+)", text, re.MULTILINE)
    assert '-m "not slow"' in recipe
    assert text.count("not slow") == text.count("--at-most") == 1
    assert "--ignore" not in text
