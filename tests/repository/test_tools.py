"""The programs that rebuild files: asked for help they only help."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = [path for path in sorted(ROOT.glob("tools/*/*.py")) if "__main__" in path.read_text("utf-8")]


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_help_only_helps(path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def works(*_: object, **__: object) -> None:
        pytest.fail("it began to work")

    for name in ("write_text", "write_bytes", "unlink", "mkdir"):
        monkeypatch.setattr(Path, name, works)
    monkeypatch.setattr(subprocess, "run", works)
    monkeypatch.setattr(sys, "argv", [str(path), "--help"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(path), run_name="__main__")
    assert ended.value.code in (None, 0)
    assert path.stem in capsys.readouterr().out
