"""Optional packages: asked for where they are first needed, with an error that says how to get them."""

from __future__ import annotations

from importlib.util import find_spec

from tilewise.errors import TilewiseError

_EXTRA = {"polars": "lab", "matplotlib": "lab", "distributed": "cluster"}


def need(*packages: str) -> None:
    """Raise an error that names the extra to install where a package is missing.

    >>> need("polars")
    """
    for package in packages:
        if find_spec(package) is None:
            extra = _EXTRA[package]
            raise TilewiseError(f"this needs {package}, which is not installed: pip install 'tilewise[{extra}]'")
