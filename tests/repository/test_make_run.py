"""``make run`` in a fresh clone: what is missing is said in a sentence, steps are said, a wheel that fits is used."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = """#!/bin/sh
# Stands for Python: makes an environment of itself, and writes down what pip is asked for.
case "$*" in
  "-m venv "*) mkdir -p "$3/bin"; cp "$0" "$3/bin/python"; printf '#!/bin/sh\\necho suggestion\\n' > "$3/bin/tilewise"
    chmod +x "$3/bin/tilewise" ;;
  "-m pip "*) echo "$*" >> asked; case "$*" in *--no-index*) exit $UNFIT ;; *"$FAILS"*) exit 1 ;; esac ;;
  *tomllib*) exec "$REAL" "$@" ;;
esac
"""
BUILT = ["-m pip install -q --no-deps -e .", "-m pip install -q -r .venv/needs.txt"]
"""What pip is asked for where there is no wheel, both at the same time."""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The Makefile with next to nothing beside it, and an interpreter that only pretends."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "src/tilewise").mkdir(parents=True)
    (tmp_path / "src/tilewise/__init__.py").write_text('__version__ = "1.2.3"\n')
    (tmp_path / "cpp" / "base").mkdir(parents=True)
    for name in ("cpp/base/core.cpp", "CMakeLists.txt"):
        (tmp_path / name).touch()
    (tmp_path / "pyproject.toml").write_text(
        '[project]\ndependencies = ["a>=1", "b"]\n[project.optional-dependencies]\nlab = ["c"]\nweb = ["d", "e>2"]\n'
    )
    (tmp_path / "python").write_text(PYTHON)
    (tmp_path / "python").chmod(0o755)
    return tmp_path


def make_run(
    clone: Path, compiler: str = "true", unfit: int = 0, fails: str = "none"
) -> tuple[int, str, str, list[str]]:
    """How it ended, what it printed and said, and what pip was asked for."""
    asked = clone / "asked"
    asked.unlink(missing_ok=True)
    done = subprocess.run(
        ["make", "--no-print-directory", "run", f"PYTHON={clone}/python", f"CXX={compiler}"],
        cwd=clone, capture_output=True, text=True,
        env=os.environ | {"UNFIT": str(unfit), "FAILS": fails, "REAL": sys.executable, "MAKEFLAGS": ""},
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr, asked.read_text().splitlines() if asked.exists() else []


def wheel(clone: Path, newer_by: float) -> None:
    """A wheel of this version, so many seconds newer than everything."""
    (clone / "dist").mkdir()
    path = clone / "dist/tilewise-1.2.3-cp312-abi3-any.whl"
    path.touch()
    newest = max(p.stat().st_mtime for p in clone.rglob("*"))
    os.utime(path, (newest + newer_by, newest + newer_by))


def test_without_a_compiler_there_is_one_sentence(clone: Path) -> None:
    code, _, said, asked = make_run(clone, "no-such-compiler")
    assert code
    sentences = [line for line in said.splitlines() if not line.startswith("make")]
    assert len(sentences) == 1
    assert sentences[0].startswith("'no-such-compiler' does not compile C++20: install a compiler")
    assert not asked
    assert not (clone / ".venv").exists()


def test_the_steps_are_said_and_nothing_more_is_installed_than_is_used(clone: Path) -> None:
    code, printed, said, asked = make_run(clone)
    assert (code, printed) == (0, "suggestion\n")
    assert [line[:8] for line in said.splitlines()] == ["1 of 2: ", "2 of 2: "]
    assert sorted(asked) == BUILT
    assert (clone / ".venv/needs.txt").read_text().split() == ["a>=1", "b", "d", "e>2"]
    assert make_run(clone) == (0, "suggestion\n", "", [])  # once


def test_a_wheel_that_fits_is_used_instead_of_the_compiler(clone: Path) -> None:
    wheel(clone, 10)
    code, printed, said, asked = make_run(clone, "no-such-compiler")
    assert (code, printed) == (0, "suggestion\n")
    assert "a wheel of dist/" in said
    assert len(asked) == 2
    assert "--no-index" in asked[0]
    assert "tilewise==1.2.3" in asked[0]
    assert asked[1] == "-m pip install -q tilewise[web]"


@pytest.mark.parametrize(("newer_by", "unfit", "tried"), [(-10, 0, 2), (10, 1, 3)], ids=["stale", "unfit"])
def test_a_wheel_that_is_stale_or_does_not_fit_is_not_used(
    clone: Path, newer_by: float, unfit: int, tried: int
) -> None:
    wheel(clone, newer_by)
    code, _, said, asked = make_run(clone, unfit=unfit)
    assert code == 0
    assert "the core compiled" in said
    assert len(asked) == tried
    assert sorted(asked[-2:]) == BUILT


@pytest.mark.parametrize("fails", ["-e .", "-r "], ids=["the core", "the packages"])
def test_what_fails_is_done_again_the_next_time(clone: Path, fails: str) -> None:
    assert make_run(clone, fails=fails)[0]
    code, _, _, asked = make_run(clone)
    assert (code, sorted(asked)) == (0, BUILT)
