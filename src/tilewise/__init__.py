"""tilewise: an exact solver, analyser and strategy laboratory for five-tile word games and their relatives.

>>> import tilewise as tw
>>> str(tw.feedback("green", "pages"))
'y..g.'
"""

import lazy_loader

# The public names are listed once, in __init__.pyi, for people, for type checkers and for this line. A module is loaded
# when one of its names is first used, so that a command that only prints its help does not wait for numpy.
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
__version__ = "0.1.0"
__all__ += ["__version__"]
