"""Build the wheels of a release, with the zig compiler: Linux on x86-64 and aarch64, glibc 2.17 and newer, and musl.

    python tools/release/build_wheels.py [--platform NAME ...] [--python PATH ...] [--out dist]

Per platform there is one wheel for CPython 3.11 and one for the stable ABI of 3.12 and later, each built with an
interpreter of its kind: by default the first on the path, or among pyenv's versions, that runs. A kind that has none
is skipped. What is built for another machine or another libc is not run here: the stub of the extension, which takes
running it, comes from the first wheel, which must be for this machine.
"""

from __future__ import annotations

import argparse
import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "wheels"


@dataclass(frozen=True)
class Platform:
    """Where a wheel runs: what the compiler calls it, what pip calls it, and the suffix of its extension modules."""

    name: str
    target: str
    tag: str
    suffix: str


PLATFORMS = (
    Platform("x86_64-gnu", "x86_64-linux-gnu.2.17", "manylinux_2_17_x86_64.manylinux2014_x86_64", "x86_64-linux-gnu"),
    Platform(
        "aarch64-gnu", "aarch64-linux-gnu.2.17", "manylinux_2_17_aarch64.manylinux2014_aarch64", "aarch64-linux-gnu"
    ),
    Platform("x86_64-musl", "x86_64-linux-musl", "musllinux_1_2_x86_64", "x86_64-linux-musl"),
    Platform("aarch64-musl", "aarch64-linux-musl", "musllinux_1_2_aarch64", "aarch64-linux-musl"),
)

KINDS = {"Python 3.11": range(11, 12), "Python 3.12 or later": range(12, 20)}
"""The wheels of a platform: which interpreters build them, by their minor versions, the one to be preferred first."""
PROBE = """
import ensurepip, os, sys, sysconfig, venv
assert os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h"))
print(sys.implementation.name, *sys.version_info[:2])
"""
"""Prints what an interpreter is, and fails if environments or extensions cannot be made with it."""


def main(arguments: list[str] | None = None) -> int:
    """Build what was asked for, and say where it is."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--platform", action="append", choices=[p.name for p in PLATFORMS], help="default: all")
    parser.add_argument(
        "--python", action="append", help="an interpreter to build for; default: 3.11, and 3.12 or newer"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    given = parser.parse_args(arguments)
    pythons = checked_pythons(given.python) if given.python else found_pythons()
    if not pythons:
        sys.exit("no interpreter to build with: name those that run with --python PATH --python PATH")
    chosen = [p for p in PLATFORMS if not given.platform or p.name in given.platform]
    given.out.mkdir(exist_ok=True)
    stub = WORK / "_core.pyi"
    for environment in [prepared(python) for python in pythons]:  # what fails early fails before anything is built
        for platform in chosen:
            wheel = build(environment, platform, stub)
            print(shutil.move(wheel, given.out / wheel.name))
    return 0


def found_pythons() -> list[str]:
    """An interpreter for each kind of wheel; a kind without one is skipped, and that is said."""
    found = []
    for kind, minors in KINDS.items():
        python = next((p for minor in minors for p in places(minor) if minor_version(p) == minor), None)
        if python is None:
            print(f"skipped: the wheels for {kind}, since none that runs was found; name one with --python PATH")
        else:
            found.append(python)
    return found


def checked_pythons(named: Sequence[str]) -> list[str]:
    """The interpreters that were named, if all of them can build."""
    for python in named:
        if minor_version(python) not in [minor for minors in KINDS.values() for minor in minors]:
            sys.exit(f"{python!r} cannot build wheels: name a CPython 3.11 or later with venv, pip and its headers")
    return list(named)


def places(minor: int) -> Iterator[str]:
    """Where an interpreter of a version may be: everywhere on the path, then among pyenv's versions.

    A shim of pyenv is on the path whether or not its version can be reached, so the first that is found may not run.
    """
    folders = [Path(folder) for folder in os.get_exec_path()]
    folders += (Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions").glob("*/bin")
    return (str(path) for folder in folders if os.access(path := folder / f"python3.{minor}", os.X_OK))


def minor_version(python: str) -> int | None:
    """The minor version of a CPython 3 that runs here and can build wheels; None for anything else."""
    try:
        said = output(python, "-c", PROBE).split()
    except (OSError, subprocess.SubprocessError):
        return None
    return int(said[2]) if said[:2] == ["cpython", "3"] else None


def prepared(python: str) -> Path:
    """An environment of that interpreter with what building takes; gives its bin folder."""
    version = output(python, "-c", "import sys; print('%d%d' % sys.version_info[:2])")
    folder = WORK / f"env-{version}"
    if not (folder / ".ready").exists():
        subprocess.run([python, "-m", "venv", folder], check=True)
        pip = [str(folder / "bin" / "python"), "-m", "pip", "install", "-q"]
        subprocess.run([*pip, "--upgrade", "pip>=25.1"], check=True)
        subprocess.run([*pip, "--group", "build", "--group", "ship"], check=True, cwd=ROOT)
        (folder / ".ready").touch()
    return folder / "bin"


def build(environment: Path, platform: Platform, stub: Path) -> Path:
    """One wheel, with its final name."""
    python = environment / "python"
    version = output(python, "-c", "import sys; print('%d%d' % sys.version_info[:2])")
    folder = WORK / f"{platform.name}-{version}"
    shutil.rmtree(folder / "wheel", ignore_errors=True)
    tools = compilers(folder, python, platform.target)
    options = [f"-DCMAKE_AR={tools}/ar", f"-DCMAKE_RANLIB={tools}/ranlib", "-DCMAKE_STRIP=/bin/true"]
    if stub.exists():
        options.append(f"-DTILEWISE_STUB={stub}")
    settings = {
        "CC": f"{tools}/cc",
        "CXX": f"{tools}/c++",
        "LDFLAGS": "-s",
        "CMAKE_ARGS": " ".join(options),
        "SETUPTOOLS_EXT_SUFFIX": f".cpython-{version}-{platform.suffix}.so",
        "PATH": f"{environment}:{os.environ['PATH']}",
        "SOURCE_DATE_EPOCH": output("git", "-C", ROOT, "log", "-1", "--format=%ct"),
    }
    subprocess.run(
        [python, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", folder / "wheel",
         f"-Cbuild-dir={folder / 'cmake'}", ROOT],
        check=True,
        env=os.environ | settings,
    )  # fmt: skip
    (wheel,) = (folder / "wheel").iterdir()
    if not stub.exists():
        shutil.copy(folder / "cmake" / "_core.pyi", stub)
    name = output(python, "-m", "wheel", "tags", "--remove", "--platform-tag", platform.tag, wheel)
    return wheel.with_name(name.splitlines()[-1])


def compilers(folder: Path, python: Path, target: str) -> Path:
    """Scripts that stand for the compiler and its tools; CMake wants one word for each."""
    tools = folder / "tools"
    tools.mkdir(parents=True, exist_ok=True)
    for name, command in {
        "cc": f"cc -target {target}",
        "c++": f"c++ -target {target}",
        "ar": "ar",
        "ranlib": "ranlib",
    }.items():
        script = tools / name
        script.write_text(f'#!/bin/sh\nexec "{python}" -m ziglang {command} "$@"\n')
        script.chmod(script.stat().st_mode | stat.S_IEXEC)
    return tools


def output(*command: object) -> str:
    """What a command prints."""
    return subprocess.run([str(c) for c in command], check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
