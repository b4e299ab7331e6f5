"""Put small faults into a copy of the project, one at a time, and say which of them the tests do not see.

    python -m tools.checks.mutate [--random N] [--seed 1] [--files GLOB ...] [--json FILE] [--list]

Faults are drawn: a comparison turned, a one added or lost, a weight, a limit or a condition dropped, a tie broken the
other way. The working checkout is never touched: faults are put into a copy (``build/mutants`` or ``--folder``), whose
core is compiled with little optimisation and, where there is one, through ccache. Each fault meets the tests of its
subject that are not slow, in the order in which they are likely to see it, until the first one fails; tests that fail
without a fault are left out. Exit code 1 where a fault was not seen.
"""

from __future__ import annotations

import argparse
import fnmatch
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

    name: str
    kind: str
    file: str
    old: str
    new: str
    at: int
    """Where the old text begins."""

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
            yield Fault(f"{file}:{line} {kind}", kind, file, found[0], change(found), found.start())


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
_SEARCH = "test_bounds test_search core:search_tests test_self_check core:thread_tests test_worst test_symmetry"
_PLAY = "test_strategy test_rankers test_simulate"
SUBJECTS = {
    "cpp/table/": f"test_table core:core_tests {_PLAY} core:search_tests test_budgets test_unkept",
    "cpp/strategy/": f"core:thread_tests {_PLAY}",
    "cpp/boards/": "test_boards test_joint test_review_boards test_self_check",
    "cpp/picture/": "core:picture_tests test_pictures",
    "cpp/base/": f"test_table core:core_tests test_control {_SEARCH} test_strategy",
    "cpp/": f"{_SEARCH} test_boards test_joint",
    "src/tilewise/apps/web/static/js/tab/": f"tests/web/js {_SAME_IN_THE_TAB}",
    "src/tilewise/apps/web/static/js/": "tests/web/js",
}
"""The tests of what is not Python, by how its path begins: those first that are likely to fail first."""
MOST = 6
"""Files of tests for a module of Python: those that are named like it, then those that name it most often."""


def tests_of(file: str) -> tuple[str, ...]:
    """What is run for a fault in a file."""
    if not file.endswith(".py"):
        names = next(tests for start, tests in SUBJECTS.items() if file.startswith(start))
        return tuple(test if ":" in test.partition("::")[0] or "/" in test else _found(test) for test in names.split())
    module = _module(file)
    parts = module.rpartition(".")
    named = re.compile(rf"\b{re.escape(module)}\b|from {re.escape(parts[0])} import .*\b{parts[2]}\b")
    often = {path: len(named.findall(text)) for path, text in _tests().items()}
    often |= {path: 1000 for path in often if path.stem == f"test_{parts[2]}"}
    if not any(often.values()):  # nobody asks for it by name: whoever asks for its room
        often = {path: text.count(parts[0]) for path, text in _tests().items()}
    best = sorted((path for path, n in often.items() if n), key=lambda path: (-often[path], path))[:MOST]
    return (*_docstrings(file), *(str(path.relative_to(ROOT)) for path in best))


@cache
def _tests() -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in sorted((ROOT / "tests").rglob("test_*.py"))}


def _found(test: str) -> str:
    """A file of tests, or one of its tests, by its name alone, in whatever folder it is."""
    stem, _, one = test.partition("::")
    path = next(path for path in _tests() if path.stem == stem)
    return str(path.relative_to(ROOT)) + (f"::{one}" if one else "")


def _module(file: str) -> str:
    return file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _docstrings(file: str) -> tuple[str, ...]:
    # Examples are tests, too.
    if not file.endswith(".py") or ">>> " not in (ROOT / file).read_text("utf-8"):
        return ()
    return (f"{_found('test_docs::test_docstrings')}[{_module(file)}]",)


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
                shutil.copyfile(source, target)
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

    def run(self, test: str, seconds: float) -> str | None:
        """Run one file of tests, or one program of the core's: what failed first, or None."""
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
            command += ["-m", "" if test.endswith(_SAME_IN_THE_TAB.partition("::")[2]) else "not slow", test]
            command += [f"--deselect={name}" for name in self.left_out]
        # With CI drawn cases are the same every time; without bytecode no older version of a file is ever run.
        path = os.pathsep.join(str(self.folder / name) for name in ("site", "src", "."))
        environment = os.environ | {"PYTHONPATH": path, "CI": "true", "PYTHONDONTWRITEBYTECODE": "1"}
        with subprocess.Popen(
            command, cwd=self.folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            start_new_session=True,
        ) as process:  # fmt: skip
            try:
                output, _ = process.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
                return f"{test}: not done after {seconds:.0f} seconds"
        if process.returncode in (0, 5):  # 5: every test of the file is a slow one
            return None
        failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", output, re.MULTILINE) or re.findall(
            r"(?:FAILED: |^ *not ok \d+ - (?!.*\.mjs$))(.*)", output, re.MULTILINE
        )
        return failed[0] if failed else f"{test}: ended with {process.returncode}"


# ---- trying ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tried:
    """What came of one fault."""

    name: str
    kind: str
    file: str
    line: int
    old: str
    new: str
    outcome: Outcome
    by: str
    """The test that failed first, or what the compiler said."""
    seconds: float
    """Processor time, of the compiler and the tests."""


def try_fault(copy: Copy, fault: Fault) -> Tried:
    """Put one fault in, run the tests until one fails, and take it out again."""
    path = copy.folder / fault.file
    text = path.read_text("utf-8")
    tests = tests_of(fault.file)
    in_core = fault.file.startswith("cpp/")
    before = _processor_seconds()
    outcome: Outcome
    try:
        path.write_text(fault.applied(text), "utf-8")
        error = copy.build() if in_core else None
        if error is not None:
            outcome, by = "no fault", error
        else:
            by = first_failure(copy, tests) or ""
            outcome = "seen" if by else "unseen"
    finally:
        path.write_text(text, "utf-8")
        if in_core:  # or the next fault would meet this one's core
            copy.build()
    line = text.count("\n", 0, fault.at) + 1
    spent = round(_processor_seconds() - before, 1)
    return Tried(fault.name, fault.kind, fault.file, line, fault.old, fault.new, outcome, by, spent)


def first_failure(copy: Copy, tests: Sequence[str]) -> str | None:
    """The first test that fails, or None."""
    ends = time.monotonic() + PATIENCE
    for test in tests:
        if failed := copy.run(test, max(1.0, ends - time.monotonic())):
            return failed
    return None


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def check_the_copy(copy: Copy, faults: Sequence[Fault]) -> None:
    """Find the tests that fail without a fault, which are then left out: what fails with one must say something."""
    tests = list(dict.fromkeys(test for fault in faults for test in tests_of(fault.file)))
    if error := copy.build():
        raise SystemExit(f"the core does not build without a fault: {error}")
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
            lines += [f"not seen: {t.name} ({t.file}:{t.line}, {t.kind})", f"    - {t.old}", f"    + {t.new}"]
    lines += [f"no fault: {t.name} ({t.file}) {t.by}" for t in tried if t.outcome == "no fault"]
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
    parser.add_argument("--json", type=Path, help="a file for the outcome of every fault")
    parser.add_argument("--list", action="store_true", help="name the faults, and try none")
    given = parser.parse_args(arguments)
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    files = [f for f in tracked.split() if any(fnmatch.fnmatch(f, g) for g in given.files)]
    faults = random_faults(
        [f for f in files if not re.match(r"cpp/(tests|doors/engine|doors/traps)", f)], given.random, given.seed
    )
    if given.list:
        print("\n".join(f"{f.name}: {f.file}, {f.kind}" for f in faults))
        return 0
    copy = Copy(given.folder.resolve())
    copy.folder.mkdir(parents=True, exist_ok=True)
    copy.refresh()
    if not given.unchecked:
        check_the_copy(copy, faults)
    tried = []
    for number, fault in enumerate(faults, 1):
        tried.append(try_fault(copy, fault))
        last = tried[-1]
        print(
            f"{number}/{len(faults)} {last.outcome}: {last.name} [{last.seconds:.0f} s] {last.by}",
            file=sys.stderr,
            flush=True,
        )
        if given.json:
            given.json.write_text(json.dumps([asdict(t) for t in tried], indent=2) + "\n")
    print(report(tried))
    return 1 if any(t.outcome == "unseen" for t in tried) else 0


if __name__ == "__main__":
    sys.exit(main())
