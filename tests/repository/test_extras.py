"""What is said about optional packages that are not installed."""

from pathlib import Path

import pytest

from tilewise import extras


def test_a_missing_package_is_named_as_pip_would_find_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert "'.[web]' in the folder of tilewise's source" in extras.missing_extra("fastapi")
    monkeypatch.setattr(extras, "SOURCE", tmp_path / "pyproject.toml")  # as in a wheel
    assert extras.missing_extra("fastapi").endswith("pip install 'tilewise[web]'")
