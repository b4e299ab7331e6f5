"""The tool that puts faults into a copy of the project: what it changes, and what it says of it."""

from collections import Counter
from pathlib import Path

import pytest
from tools.checks import mutate
from tools.checks.mutate import Copy, Fault, Tried


def test_every_subject_has_tests_that_exist() -> None:
    for subject in mutate.SUBJECTS:
        for test in mutate.tests_of(f"{subject}x"):
            file = test.replace("core:", "cpp/tests/") + ".cpp" if test.startswith("core:") else test
            assert (mutate.ROOT / file.split("::")[0]).exists(), test


def test_a_module_meets_the_tests_that_name_it() -> None:
    assert mutate.tests_of("src/tilewise/game/given.py")[0].endswith(
        "test_docs.py::test_docstrings[tilewise.game.given]"
    )
    assert mutate.tests_of("src/tilewise/game/given.py")[1].endswith("test_given.py")
    for path in sorted((mutate.ROOT / "src" / "tilewise").rglob("*.py"))[::20]:
        file = str(path.relative_to(mutate.ROOT))
        assert 1 <= len(mutate.tests_of(file)) <= 1 + mutate.MOST, file


def test_changes_spare_comments_and_strings() -> None:
    cpp = """// a < b
#include <x>
if (left - 1 < 2 && s != "a < b") total += h.weight;  // left - 1
"""
    found = Counter(f.kind for f in mutate.places_to_change("cpp/x.hpp", cpp))
    assert found == {"comparison": 2, "off by one": 2, "dropped limit": 1, "dropped weight": 1, "dropped condition": 1}
    python = '''"""a < b"""
if a <= 1 and not b:  # a < b
    c = "x == y"
'''
    changed = {f.kind: f.applied(python) for f in mutate.places_to_change("src/tilewise/x.py", python)}
    assert changed["comparison"] == python.replace("a <= 1", "a < 1")
    assert set(changed) == {"comparison", "dropped condition"}


def test_scripts_of_the_page_are_changed_like_other_code_and_examples_are_tests() -> None:
    script = """if (a === "b < c" || n >= 2) f(Math.min(a, 1)); // x < y"""
    changed = {f.applied(script) for f in mutate.places_to_change("src/tilewise/apps/web/static/js/x.js", script)}
    assert script.replace("===", "!==") in changed
    assert script.replace("||", "&&") in changed
    assert script.replace("min", "max") in changed
    assert len(changed) == 4
    assert mutate.tests_of("src/tilewise/game/words/spelling.py")[0] == (
        "tests/repository/test_docs.py::test_docstrings[tilewise.game.words.spelling]"
    )
    assert "tests/web/js" in mutate.tests_of("src/tilewise/apps/web/static/js/tab/game/given.js")


def test_drawn_faults_are_the_same_every_time_and_spread_over_the_files() -> None:
    files = ["cpp/search/settling.hpp", "cpp/search/fewest.hpp", "src/tilewise/trees/verify.py"]
    drawn = mutate.random_faults(files, 9, seed=3)
    assert drawn == mutate.random_faults(files, 9, seed=3)
    assert Counter(f.file for f in drawn) == dict.fromkeys(files, 3)
    for fault in drawn:
        text = (mutate.ROOT / fault.file).read_text("utf-8")
        assert fault.applied(text) != text


class FakeCopy(Copy):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.ran: list[str] = []
        self.built = ""

    def build(self, program: str | None = None) -> str | None:
        assert program is None  # there are none for this file
        self.built = (self.folder / "cpp/strategy/unroll.cpp").read_text()
        return "error: no" if "broken" in self.built else None

    def run(self, test: str, seconds: float) -> str | None:
        assert seconds > 0
        self.ran.append(test)
        return "tests/test_x.py::test_it" if "!=" in (self.folder / "cpp/strategy/unroll.cpp").read_text() else None


@pytest.fixture
def copy(tmp_path: Path) -> FakeCopy:
    (tmp_path / "cpp" / "strategy").mkdir(parents=True)
    (tmp_path / "cpp/strategy/unroll.cpp").write_text("one\nif (a == b) two;\nif (c < d) three;\n")
    return FakeCopy(tmp_path)


def test_a_fault_is_put_in_and_taken_out_again(copy: FakeCopy) -> None:
    before = (copy.folder / "cpp/strategy/unroll.cpp").read_text()

    def tried(name: str, old: str, new: str) -> Tried:
        return mutate.try_fault(copy, Fault(name, "comparison", "cpp/strategy/unroll.cpp", old, new, before.index(old)))

    seen = tried("seen", "a == b", "a != b")
    assert (seen.outcome, seen.by, seen.line, len(copy.ran)) == ("seen", "tests/test_x.py::test_it", 2, 1)
    assert copy.built == before, "the next fault meets a sound core"
    copy.ran.clear()
    unseen = tried("unseen", "c < d", "c <= d")
    assert (unseen.outcome, unseen.line) == ("unseen", 3)
    assert copy.ran == list(mutate.tests_of("cpp/strategy/unroll.cpp"))
    none = tried("none", "c < d", "broken")
    assert (none.outcome, none.by) == ("no fault", "error: no")
    assert (copy.folder / "cpp/strategy/unroll.cpp").read_text() == before
    text = mutate.report([seen, unseen, none])
    assert "not seen: unseen (cpp/strategy/unroll.cpp:3, comparison)\n    - c < d\n    + c <= d" in text
    assert "no fault: none (cpp/strategy/unroll.cpp) error: no" in text
    assert text.splitlines()[-1].startswith("1 of 2 faults are seen by the tests;")


def test_drawn_faults_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutate.main(["--list", "--random", "5", "--files", "cpp/*.hpp"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    assert all(line.startswith("cpp/") for line in lines)
