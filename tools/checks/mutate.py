"""Put small faults into a copy of the project, one at a time, and say which of them the tests do not see.

    python -m tools.checks.mutate [--random N] [--seed 1] [--files GLOB ...] [--json FILE] [--list]

Faults are drawn: a comparison turned, a one added or lost, a weight, a limit or a condition dropped, a tie broken the
other way. The working checkout is never touched: faults are put into a copy (``build/mutants`` or ``--folder``), whose
core is compiled with little optimisation and, where there is one, through ccache. A fault in Python meets the tests
that call its function, the quickest first (``reached.py`` writes them down once, in a run of all that are not slow;
``--map`` again), a fault in the core the tests of its subject, until the first one fails; tests that fail without a
fault are left out. Exit code 1 where a fault was not seen.
"""

from __future__ import annotations

import argparse
import fnmatch
import importlib
import io
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
import tokenize
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from random import Random
from types import CodeType
from typing import Literal

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 900.0
"""Seconds by the clock for the tests of one fault; a fault that makes them take longer is seen."""
Outcome = Literal["seen", "unseen", "no fault"]
"""no fault: what cannot be compiled is none."""


# ---- faults --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fault:
    """A change of one place in one file."""

    kind: str
    file: str
    line: int
    old: str
    new: str
    at: int
    """Where the old text begins."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.kind}"

    def applied(self, text: str) -> str:
        """The text of the file with the fault."""
        end = self.at + len(self.old)
        assert text[self.at : end] == self.old
        return text[: self.at] + self.new + text[end:]


Change = tuple[str, str, Callable[[re.Match[str]], str]]
_OTHER = {"true": "false", "false": "true", "True": "False", "False": "True"}
_TURNED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "==="}
CHANGES: tuple[Change, ...] = (
    ("comparison", r"(?<= )(<=|>=|<|>|[=!]==?)(?= )", lambda m: _TURNED[m[1]]),
    ("off by one", r" ([+-]) 1\b(?![.\d*])", lambda _: ""),
    ("off by one", r"(?<=[\w\])] )([+-])(?= \w)", lambda m: "-" if m[1] == "+" else "+"),
    ("dropped weight", r"\b(\w+(?:\.|->))weight\b(?!\w|\()", lambda m: f"{m[1]}n"),
    ("dropped weight", r"\b\w*weight_?\[[\w.\[\]]+\]", lambda _: "1"),
    ("dropped limit", r"\bleft - 1\b", lambda _: "left"),
    ("dropped limit", r"\b(limit|budget)\b(?=[,)])(?<!int limit)", lambda m: f"{m[1]} + 1"),
    ("swapped tie", r"\b(std::)?(min|max)(?=[(<])", lambda m: f"{m[1] or ''}{'max' if m[2] == 'min' else 'min'}"),
    ("dropped condition", r" (&&|\|\|) ", lambda m: " || " if m[1] == "&&" else " && "),
    ("dropped condition", r" (and|or) ", lambda m: " or " if m[1] == "and" else " and "),
    ("dropped condition", r"\bnot (?!in\b)", lambda _: ""),
    ("turned constant", r"(true|false|True|False)", lambda m: _OTHER[m[1]]),
)  # fmt: skip


def places_to_change(file: str, text: str) -> Iterator[Fault]:
    """Every change that can be made in a file."""
    code = _code_of_python(text) if file.endswith(".py") else _without_comments(text)
    for kind, pattern, change in CHANGES:
        for found in re.finditer(pattern, code):
            line = text.count("\n", 0, found.start()) + 1
            whole = text.splitlines()[line - 1]
            if re.match(r"\s*(#|template|static_assert|import|from|@|def |class )", whole) or "assert(" in whole:
                continue
            yield Fault(kind, file, line, found[0], change(found), found.start())


def random_faults(files: Iterable[str], number: int, seed: int, root: Path = ROOT) -> list[Fault]:
    """So many drawn faults, spread over the files: each file in turn, and in it each kind as likely as any other."""
    draw = Random(seed)
    by_file: dict[str, dict[str, list[Fault]]] = {}
    for file in sorted(files):
        for fault in places_to_change(file, (root / file).read_text("utf-8")):
            by_file.setdefault(file, {}).setdefault(fault.kind, []).append(fault)
    drawn: list[Fault] = []
    while len(drawn) < number and by_file:
        for file in draw.sample(sorted(by_file), len(by_file)):
            kinds = by_file[file]
            kind = draw.choice(sorted(kinds))
            drawn.append(kinds[kind].pop(draw.randrange(len(kinds[kind]))))
            if not kinds[kind]:
                del kinds[kind]
            if not kinds:
                del by_file[file]
    return drawn[:number]


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", "\0", text)


def _without_comments(text: str) -> str:
    # Comments, strings and characters blanked, so that places stay where they are.
    pattern = r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\''
    return re.sub(pattern, lambda m: _blank(m[0]), text, flags=re.DOTALL)


def _code_of_python(text: str) -> str:
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    code = list(text)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            begin, end = starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]
            code[begin:end] = _blank(text[begin:end])
    return "".join(code)


# ---- which tests matter --------------------------------------------------------------------------------------------

_SAME_IN_THE_TAB = "test_tab::test_the_answers_are_those_of_python"
"""A slow test, but what holds the tab to Python's answers."""
_SEARCH = "test_bounds test_search core:search_tests test_self_check core:thread_tests test_worst test_finished_codes"
_PLAY = "test_strategy test_rankers test_simulate"
SUBJECTS = {
    "cpp/table/": f"test_table core:core_tests {_PLAY} core:search_tests test_budgets test_boards",
    "cpp/strategy/": f"core:thread_tests {_PLAY}",
    "cpp/boards/": "test_boards test_joint test_review_boards test_self_check",
    "cpp/picture/": "core:picture_tests test_pictures",
    "cpp/doors/bindings_picture": "test_pictures",
    "cpp/base/": f"test_table core:core_tests test_control {_SEARCH} test_strategy",
    "cpp/": f"{_SEARCH} test_boards test_joint",
    "src/tilewise/apps/web/static/js/tab/": f"tests/web/js {_SAME_IN_THE_TAB}",
    "src/tilewise/apps/web/static/js/": "tests/web/js",
}
"""The tests of what is not Python, by how its path begins: those first that are likely to fail first."""
MOST_SECONDS = 60.0
"""Processor seconds of tests for a fault in Python, as they took when they were written down."""
Reached = dict[str, list[tuple[float, str]]]
"""For a function (its file and first line) the tests that call it, with their seconds."""


def tests_of(fault: Fault, reached: Reached) -> list[tuple[str, ...]]:
    """What is run for a fault, one after the other: for one in Python the tests that reach it, at once."""
    file = fault.file
    if not file.endswith(".py"):
        names = next(tests for start, tests in SUBJECTS.items() if file.startswith(start))
        return [(test,) if "core:" in test or "/" in test else _found(test) for test in names.split()]
    text = (ROOT / file).read_text("utf-8")
    around = [f"{file}:{line}" for line in functions_around(text, fault.line)]
    # What runs when the module is loaded is met by whoever calls something in it.
    places = [place for place in around if place in reached][:1] or [p for p in reached if p.startswith(f"{file}:")]
    chosen, spent = dict[str, None](), 0.0
    for seconds, test in sorted({pair for place in places for pair in reached[place]}):
        spent += seconds
        if spent > MOST_SECONDS:
            break
        chosen[test] = None
    return [tuple(chosen)] if chosen else []


def functions_around(text: str, line: int) -> list[int]:
    """The first lines of the functions that a line of a module is in, the innermost first."""

    def inside(code: CodeType) -> list[int] | None:
        for part in code.co_consts:
            if isinstance(part, CodeType) and (found := inside(part)) is not None:
                return [*found, code.co_firstlineno]
        return [code.co_firstlineno] if any(at == line for *_, at in code.co_lines()) else None

    return (inside(compile(text, "module", "exec")) or [])[:-1]


@cache
def _tests() -> list[Path]:
    return sorted((ROOT / "tests").rglob("test_*.py"))


def _found(test: str) -> tuple[str, ...]:
    """The files of tests of a name, or one of their tests, in whatever folders they are."""
    stem, _, one = test.partition("::")
    return tuple(str(p.relative_to(ROOT)) + (f"::{one}" if one else "") for p in _tests() if p.stem == stem)


# ---- the copy ------------------------------------------------------------------------------------------------------

_NO_REDIRECTION = """\
# An editable install sends imports to the checkout that it was made from. Here the copy is meant.
import sys

sys.meta_path[:] = [f for f in sys.meta_path if not type(f).__name__.startswith("ScikitBuild")]
"""


class Copy:
    """A copy of the checkout in which faults are put, with a core of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = Path(sys.executable).parent
        self.left_out: list[str] = []
        """Tests that fail without any fault: they say nothing of one."""

    def refresh(self) -> None:
        """Make it the checkout as it is now; files that are the same keep their time, so little is compiled again."""
        listed = subprocess.run(
            ["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, check=True, capture_output=True, text=True
        )
        wanted = {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}
        list_of_last = self.folder / "copied.json"
        for gone in set(json.loads(list_of_last.read_text()) if list_of_last.exists() else []) - wanted:
            (self.folder / gone).unlink(missing_ok=True)
        for name in wanted:
            source, target = ROOT / name, self.folder / name
            if not target.exists() or target.read_bytes() != source.read_bytes():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)  # what can be run stays so
        list_of_last.write_text(json.dumps(sorted(wanted)))
        for made in ("build/engine", "tools/page/node_modules"):  # what the page without a server is made with
            if (ROOT / made).exists() and not (self.folder / made).exists():
                (self.folder / made).parent.mkdir(parents=True, exist_ok=True)
                (self.folder / made).symlink_to(ROOT / made)
        site = self.folder / "site" / "sitecustomize.py"
        site.parent.mkdir(exist_ok=True)
        site.write_text(_NO_REDIRECTION)

    def build(self, program: str | None = None) -> str | None:
        """Compile the extension, or one of the core's test programs; the first error, or None."""
        build = self.folder / "build" / ("core-tests" if program else "extension")
        if not (build / "build.ninja").exists():
            self._configure(build, program is not None)
        command = [str(self.bin / "cmake"), "--build", str(build), "--target", program or "_core"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            errors = [line for line in done.stdout.splitlines() if "error" in line] or done.stdout.splitlines()[-1:]
            return errors[0] if errors else "it does not build"
        for built in build.glob("_core*.so"):
            shutil.copyfile(built, self.folder / "src" / "tilewise" / built.name)
        return None

    def _configure(self, build: Path, core_tests: bool) -> None:
        nanobind = subprocess.run(
            [sys.executable, "-m", "nanobind", "--cmake_dir"], check=True, capture_output=True, text=True
        )
        settings = {
            "CMAKE_BUILD_TYPE": "Release",
            "CMAKE_MAKE_PROGRAM": str(self.bin / "ninja"),
            "CMAKE_CXX_COMPILER_LAUNCHER": shutil.which("ccache") or "",
            "TILEWISE_OPTIMISATION": "-O1",
            "TILEWISE_CORE_TESTS": "ON" if core_tests else "OFF",
            "Python_EXECUTABLE": sys.executable,
            "nanobind_DIR": nanobind.stdout.strip(),
        }
        command = [str(self.bin / "cmake"), "-S", str(self.folder), "-B", str(build), "-G", "Ninja"]
        subprocess.run([*command, *(f"-D{k}={v}" for k, v in settings.items())], check=True, capture_output=True)

    def environment(self) -> dict[str, str]:
        """That of the tests in the copy: with CI drawn cases are the same every time."""
        path = os.pathsep.join(str(self.folder / name) for name in ("site", "src", "."))
        return os.environ | {"PYTHONPATH": path, "CI": "true"}

    def map(self, again: bool) -> Reached:
        """For each function of the library the tests that call it and pass: kept from run to run."""
        folder = self.folder / "reached"
        if again or not folder.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            options = ["-q", "-n", "2", "--dist=worksteal", "--tb=no", "-p", "tools.checks.reached", "-m", "not slow"]
            options += ["--ignore=tests/web/page", "--ignore=tests/web/tab"]  # which reach it in another process
            environment = self.environment() | {"TILEWISE_REACHED": str(folder), "TILEWISE_EXAMPLES": "5"}
            subprocess.run([sys.executable, "-m", "pytest", *options], cwd=self.folder, env=environment, check=False)
        reached: Reached = {}
        for path in folder.glob("*.json"):
            for test, (seconds, places) in json.loads(path.read_text("utf-8")).items():
                for place in places:
                    reached.setdefault(place, []).append((seconds, test))
        return reached

    def run(self, tests: Sequence[str], seconds: float) -> str | None:
        """Run tests of Python, of the page's modules, or one program of the core's: what failed first, or None."""
        test = tests[0]
        if test.startswith("core:"):
            program = test.removeprefix("core:")
            if error := self.build(program):  # the extension was built, so this is no fault of the fault
                return f"{test}: {error}"
            command = [str(self.folder / "build" / "core-tests" / program)]
        elif test == "tests/web/js":
            scripts = sorted(str(path) for path in (self.folder / test).rglob("*.test.mjs"))
            command = ["node", "--no-warnings", "--test", "--test-reporter=tap", *scripts]
        else:
            command = [sys.executable, "-m", "pytest", "-q", "-x", "-rfE", "-p", "no:cacheprovider"]
            command += ["-m", "" if test.endswith(_SAME_IN_THE_TAB.partition("::")[2]) else "not slow", *tests]
            command += [f"--deselect={name}" for name in self.left_out]
        # Without bytecode no older version of a file is ever run.
        with subprocess.Popen(
            command, cwd=self.folder, env=self.environment() | {"PYTHONDONTWRITEBYTECODE": "1"}, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        ) as process:  # fmt: skip
            try:
                output, _ = process.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
                return f"{test}: not done after {seconds:.0f} seconds"
        if process.returncode in (0, 5):  # 5: every test of the file is a slow one
            return None
        failed = re.findall(r"^(?:FAILED|ERROR) (.+?)(?= - |$)", output, re.MULTILINE) or re.findall(
            r"(?:FAILED: |^ *not ok \d+ - (?!.*\.mjs$))(.*)", output, re.MULTILINE
        )
        return failed[0] if failed else f"{test}: ended with {process.returncode}"


# ---- trying ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tried:
    """What came of one fault."""

    fault: Fault
    outcome: Outcome
    by: str
    """The test that failed first, or what the compiler said."""
    seconds: float
    """Processor time, of the compiler and the tests."""


def try_fault(copy: Copy, fault: Fault, reached: Reached) -> Tried:
    """Put one fault in, run the tests until one fails, and take it out again."""
    path = copy.folder / fault.file
    text = path.read_text("utf-8")
    tests = tests_of(fault, reached)
    in_core = fault.file.startswith("cpp/")
    before = _processor_seconds()
    outcome: Outcome
    try:
        path.write_text(fault.applied(text), "utf-8")
        error = copy.build() if in_core else unreadable(path)
        if error is not None:
            outcome, by = "no fault", error
        else:
            by = first_failure(copy, tests) or ""
            outcome = "seen" if by else "unseen"
    finally:
        path.write_text(text, "utf-8")
        if in_core:  # or the next fault would meet this one's core
            copy.build()
    return Tried(fault, outcome, by, round(_processor_seconds() - before, 1))


def unreadable(path: Path) -> str | None:
    """Why Python cannot read a module of its own: no test is needed to see that."""
    try:
        if path.suffix == ".py":
            compile(path.read_text("utf-8"), path.name, "exec")
    except SyntaxError as error:
        return str(error)
    return None


def first_failure(copy: Copy, tests: Sequence[Sequence[str]]) -> str | None:
    """The first test that fails, or None."""
    ends = time.monotonic() + PATIENCE
    for together in tests:
        if failed := copy.run(together, max(1.0, ends - time.monotonic())):
            return failed
    return None


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def check_the_copy(copy: Copy, faults: Sequence[Fault]) -> None:
    """Find tests of the core that fail without a fault, to leave them out: what fails with one must say something."""
    tests = dict.fromkeys(test for f in faults if not f.file.endswith(".py") for test in tests_of(f, {}))
    for test in tests:
        while failed := copy.run(test, 3 * PATIENCE):
            if "::" not in failed or failed in copy.left_out:
                raise SystemExit(f"without any fault: {failed}")
            print(f"left out, as it fails without any fault: {failed}", file=sys.stderr, flush=True)
            copy.left_out.append(failed)


def report(tried: Sequence[Tried]) -> str:
    """What people read: the faults that no test saw, and how many there were."""
    counted = [t for t in tried if t.outcome != "no fault"]
    lines = []
    for t in counted:
        if t.outcome == "unseen":
            lines += [f"not seen: {t.fault}", f"    - {t.fault.old}", f"    + {t.fault.new}"]
    lines += [f"no fault: {t.fault} {t.by}" for t in tried if t.outcome == "no fault"]
    seen = sum(t.outcome == "seen" for t in counted)
    seconds = sum(t.seconds for t in tried)
    lines.append(f"{seen} of {len(counted)} faults are seen by the tests; {seconds:.0f} seconds of processor time")
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Try drawn faults, and say which were not seen."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--random", type=int, default=20, metavar="N", help="draw so many faults")
    parser.add_argument("--seed", type=int, default=1, help="of the draw")
    parser.add_argument(
        "--files", nargs="+", default=["cpp/*.hpp", "cpp/*.cpp", "cpp/*.inc", "src/tilewise/*.py"], help="where to draw"
    )
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "mutants", help="where the copy is kept")
    parser.add_argument("--unchecked", action="store_true", help="run no tests without a fault first")
    parser.add_argument("--map", action="store_true", help="write down anew which tests call which functions")
    parser.add_argument("--json", type=Path, help="a file for the outcome of every fault")
    parser.add_argument("--list", action="store_true", help="name the faults, and try none")
    given = parser.parse_args(arguments)
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files = [f for f in tracked.split() if any(fnmatch.fnmatch(f, g) for g in given.files)]
    faults = random_faults(
        [f for f in files if not re.match(r"cpp/(tests|doors/engine|doors/traps)", f)], given.random, given.seed
    )
    if given.list:
        print("\n".join(map(str, faults)))
        return 0
    copy = Copy(given.folder.resolve())
    copy.folder.mkdir(parents=True, exist_ok=True)
    copy.refresh()
    if all(fault.file.endswith(".py") for fault in faults):  # the core that is installed will do
        core = Path(str(importlib.import_module("tilewise._core").__file__))
        shutil.copyfile(core, copy.folder / "src" / "tilewise" / core.name)
    elif error := copy.build():
        raise SystemExit(f"the core does not build without a fault: {error}")
    reached = copy.map(given.map) if any(fault.file.endswith(".py") for fault in faults) else {}
    if not given.unchecked:
        check_the_copy(copy, faults)
    tried = []
    for number, fault in enumerate(faults, 1):
        tried.append(try_fault(copy, fault, reached))
        last = tried[-1]
        said = f"{number}/{len(faults)} {last.outcome}: {last.fault} [{last.seconds:.0f} s] {last.by}"
        print(said, file=sys.stderr, flush=True)
        if given.json:
            given.json.write_text(json.dumps([asdict(t) for t in tried], indent=2) + "\n")
    print(report(tried))
    return 1 if any(t.outcome == "unseen" for t in tried) else 0


if __name__ == "__main__":
    sys.exit(main())
