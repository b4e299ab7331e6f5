"""tilewise: an exact solver, analyser and strategy laboratory for five-tile word games and their relatives.

>>> import tilewise as tw
>>> str(tw.feedback("green", "pages"))
'y..g.'
"""

from tilewise.rooms import public_names

__version__ = "0.4.0"

_find, __dir__ = public_names(__name__, __file__)


def __getattr__(name):
    """Find a public name when it is first asked for."""
    value = _find(name)
    return [*value, "__version__"] if name == "__all__" else value
