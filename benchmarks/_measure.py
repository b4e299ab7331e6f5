"""How things are measured: the best of several runs, on one core unless stated otherwise, any peer in the same run."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def one_core() -> None:
    """Keep this process and its children on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def machine() -> str:
    """One line that says where a measurement was made."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.is_file():
        models = [
            line.split(":", 1)[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")
        ]
        model = models[0] if models else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def peer_python(package: str, requirements: list[str]) -> str | None:
    """The Python of a peer's own environment under build/peers; None if it cannot be made, after printing why."""
    home = ROOT / "build" / "peers" / package
    python = home / "bin" / "python"
    if not python.is_file():
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
        done = subprocess.run(
            [str(python), "-m", "pip", "install", "-q", *requirements], capture_output=True, text=True
        )
        if done.returncode:
            python.unlink()
            print(f"  ({package} could not be installed: {done.stderr.strip().splitlines()[-1]})")
            return None
    return str(python)


def resident(process: int, kind: str = "VmRSS") -> int:
    """The memory of a process in KiB, as Linux says it: all of it, or one kind."""
    rows = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(row for row in rows if row.startswith(kind)).split()[1])
