"""Optional packages: checked for where they are first needed, with an error that says how to install them."""

from __future__ import annotations

from importlib.util import find_spec

from tilewise.errors import TilewiseError

EXTRAS = {
    "polars": "lab",
    "matplotlib": "lab",
    "distributed": "cluster",
    "fastapi": "web",
    "uvicorn": "web",
}
"""The extra that installs each package."""


def missing_extra(package: str) -> str:
    """The sentence about a package that is not installed.

    >>> missing_extra("polars")
    "this needs polars, which is not installed: pip install '.[lab]' in the folder of tilewise's source"
    """
    extra = EXTRAS.get(package.partition(".")[0], "lab")
    return f"this needs {package}, which is not installed: pip install '.[{extra}]' in the folder of tilewise's source"


def need(*packages: str) -> None:
    """Raise an error that names the extra to install if a package is missing.

    >>> need("polars")
    """
    for package in packages:
        if find_spec(package) is None:
            raise TilewiseError(missing_extra(package))
