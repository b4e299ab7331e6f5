"""Optional packages: checked for where they are first needed, with an error that says how to install them."""

from __future__ import annotations

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tilewise.errors import TilewiseError

EXTRAS = {
    "polars": "tables",
    "matplotlib": "plots",
    "distributed": "cluster",
    "fastapi": "web",
    "uvicorn": "web",
    "gymnasium": "gym",
    "mcp": "mcp",
    "PIL": "pictures",
}
"""The extra that installs each package."""


def missing_extra(package: str) -> str:
    """The sentence about a package that is not installed; the same for a copy of the source, which is not built again.

    >>> missing_extra("polars")
    "this needs polars, which is not installed: pip install 'tilewise[tables]'"
    """
    extra = EXTRAS.get(package.partition(".")[0], "lab")
    return f"this needs {package}, which is not installed: pip install 'tilewise[{extra}]'"


def need(*packages: str) -> None:
    """Raise an error that names the extra to install if a package is missing.

    >>> need("polars")
    """
    for package in packages:
        if find_spec(package) is None:
            raise TilewiseError(missing_extra(package))


def load(package: str) -> Any:
    """The package, with an error that says why if it is missing or does not start.

    >>> load("polars").__name__
    'polars'
    """
    need(package)
    try:
        return import_module(package)
    except Exception as error:
        backend = os.environ.get("MPLBACKEND")
        if package == "matplotlib" and backend and backend in str(error):
            why = f"it does not know the backend {backend!r}, which MPLBACKEND names: unset it, or try MPLBACKEND=agg"
        else:
            why = str(error)
        raise TilewiseError(f"{package} cannot be loaded: {why}") from error
