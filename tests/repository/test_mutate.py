"""The tool that puts faults into a copy of the project: what it changes, and what it says of it."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import pytest
from tools.checks import mutate
from tools.checks.mutate import Copy, Fault, Tried


def fault(file: str, line: int = 1) -> Fault:
    """One at the beginning of a line."""
    lines = (mutate.ROOT / file).read_text("utf-8").splitlines(keepends=True) if line > 1 else []
    return Fault("comparison", file, line, "", "", len("".join(lines[: line - 1])))


def test_every_subject_has_tests_that_exist() -> None:
    for subject in mutate.SUBJECTS:
        for test in chain.from_iterable(mutate.tests_of(fault(f"{subject}x"), {})):
            file = test.replace("core:", "cpp/tests/") + ".cpp" if test.startswith("core:") else test
            assert (mutate.ROOT / file.split("::")[0]).exists(), test
    assert ("tests/web/js",) in mutate.tests_of(fault("src/tilewise/apps/web/static/js/tab/game/given.js"), {})
    both = ("tests/cli/test_boards.py", "tests/game/test_boards.py")
    assert mutate.tests_of(fault("cpp/boards/costs.cpp"), {})[0] == both, "all files of a name"


def test_a_fault_in_python_meets_the_tests_that_call_its_function(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        "import x\ndef outer():\n    def inner():\n        return [\n            y < 1 for y in x]\n    return inner\n"
    )
    assert mutate.functions_around(text, 5)[-2:] == [3, 2]
    assert (mutate.functions_around(text, 6), mutate.functions_around(text, 1)) == ([2], [])
    file = "src/tilewise/game/given.py"
    lines = (mutate.ROOT / file).read_text("utf-8").splitlines()
    at = next(n for n, line in enumerate(lines, 1) if line.startswith("def "))
    reached = {f"{file}:{at}": [(9.0, "slow"), (1.0, "quick one")], f"{file}:1": [(2.0, "other")]}
    inside = next(n for n in range(at, len(lines)) if mutate.functions_around("\n".join(lines), n) == [at])
    assert mutate.tests_of(fault(file, inside), reached) == [("quick one", "slow")]
    assert mutate.tests_of(fault(file), reached) == [("quick one", "other", "slow")]  # as the module is loaded
    monkeypatch.setattr(mutate, "MOST_SECONDS", 5.0)
    assert mutate.tests_of(fault(file, inside), reached) == [("quick one",)]
    assert mutate.tests_of(fault(file), {}) == []


@pytest.mark.slow
def test_what_tests_call_is_written_down(tmp_path: Path) -> None:
    source = tmp_path / "src" / "tilewise"
    source.mkdir(parents=True)
    (source / "it.py").write_text("\n\ndef one():\n    return 1\n\ndef two():\n    return 2\n")
    (tmp_path / "test_it.py").write_text(
        "import sys\nsys.path.insert(0, 'src/tilewise')\nimport it\n"
        "def test_one():\n    assert it.one() == 1\ndef test_two():\n    assert it.two() == 3\n"
    )
    options = ["-q", "-p", "tools.checks.reached", "-p", "no:cacheprovider", "test_it.py"]
    environment = os.environ | {"TILEWISE_REACHED": str(tmp_path), "PYTHONPATH": str(mutate.ROOT)}
    environment.pop("PYTEST_XDIST_WORKER", None)
    subprocess.run([sys.executable, "-m", "pytest", *options], cwd=tmp_path, env=environment, capture_output=True)
    (written,) = json.loads((tmp_path / "main.json").read_text()).items()  # a test that fails says nothing
    assert (written[0], written[1][1]) == ("test_it.py::test_one", ["src/tilewise/it.py:3"])


def test_changes_spare_comments_and_strings() -> None:
    cpp = """// a < b
#include <x>
if (left - 1 < 2 && s != "a < b") total += h.weight;  // left - 1
"""
    faults = list(mutate.places_to_change("cpp/x.hpp", cpp))
    assert {fault.line for fault in faults} == {3}
    found = Counter(f.kind for f in faults)
    assert found == {"comparison": 2, "off by one": 2, "dropped limit": 1, "dropped weight": 1, "dropped condition": 1}
    python = '"""a < b"""\nif a <= 1 and not b:  # a < b\n    c = "x == y"\n'
    changed = {f.kind: f.applied(python) for f in mutate.places_to_change("src/tilewise/x.py", python)}
    assert changed["comparison"] == python.replace("a <= 1", "a < 1")
    assert set(changed) == {"comparison", "dropped condition"}
    script = """if (a === "b < c" || n >= 2) f(Math.min(a, 1)); // x < y"""
    every = {f.applied(script) for f in mutate.places_to_change("src/tilewise/apps/web/static/js/x.js", script)}
    assert {script.replace("===", "!=="), script.replace("||", "&&"), script.replace("min", "max")} <= every
    assert len(every) == 4


def test_drawn_faults_are_the_same_every_time_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    files = ["cpp/search/settling.hpp", "cpp/search/fewest.hpp", "src/tilewise/trees/verify.py"]
    drawn = mutate.random_faults(files, 9, seed=3)
    assert drawn == mutate.random_faults(files, 9, seed=3)
    assert Counter(f.file for f in drawn) == dict.fromkeys(files, 3)
    for fault in drawn:
        text = (mutate.ROOT / fault.file).read_text("utf-8")
        assert fault.applied(text) != text
    assert mutate.main(["--list", "--random", "5", "--files", "cpp/*.hpp"]) == 0
    assert [line[:4] for line in capsys.readouterr().out.splitlines()] == ["cpp/"] * 5


class FakeCopy(Copy):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.ran: list[Sequence[str]] = []
        self.built = ""

    def build(self, program: str | None = None) -> str | None:
        assert program is None  # there are none for this file
        self.built = (self.folder / "cpp/strategy/unroll.cpp").read_text()
        return "error: no" if "broken" in self.built else None

    def run(self, tests: Sequence[str], seconds: float) -> str | None:
        assert seconds > 0
        self.ran.append(tests)
        return "tests/test_x.py::test_it" if "!=" in (self.folder / "cpp/strategy/unroll.cpp").read_text() else None


@pytest.fixture
def copy(tmp_path: Path) -> FakeCopy:
    (tmp_path / "cpp" / "strategy").mkdir(parents=True)
    (tmp_path / "cpp/strategy/unroll.cpp").write_text("one\nif (a == b) two;\nif (c < d) three;\n")
    return FakeCopy(tmp_path)


def test_a_fault_is_put_in_and_taken_out_again(copy: FakeCopy) -> None:
    before = (copy.folder / "cpp/strategy/unroll.cpp").read_text()

    def tried(line: int, old: str, new: str) -> Tried:
        found = Fault("comparison", "cpp/strategy/unroll.cpp", line, old, new, before.index(old))
        return mutate.try_fault(copy, found, {})

    seen = tried(2, "a == b", "a != b")
    assert (seen.outcome, seen.by, len(copy.ran)) == ("seen", "tests/test_x.py::test_it", 1)
    assert copy.built == before, "the next fault meets a sound core"
    copy.ran.clear()
    unseen = tried(3, "c < d", "c <= d")
    assert unseen.outcome == "unseen"
    assert copy.ran == mutate.tests_of(fault("cpp/strategy/unroll.cpp"), {})
    none = tried(3, "c < d", "broken")
    assert (none.outcome, none.by) == ("no fault", "error: no")
    assert (copy.folder / "cpp/strategy/unroll.cpp").read_text() == before
    (copy.folder / "src/tilewise").mkdir(parents=True)
    (copy.folder / "src/tilewise/rooms.py").write_text("limit, *rest = row\n")
    unreadable = Fault("dropped limit", "src/tilewise/rooms.py", 1, "limit", "limit + 1", 0)
    assert mutate.try_fault(copy, unreadable, {}).outcome == "no fault"
    text = mutate.report([seen, unseen, none])
    assert "not seen: cpp/strategy/unroll.cpp:3 comparison\n    - c < d\n    + c <= d" in text
    assert "no fault: cpp/strategy/unroll.cpp:3 comparison error: no" in text
    assert text.splitlines()[-1].startswith("1 of 2 faults are seen by the tests;")
