"""tilewise: an exact solver, analyser and strategy laboratory for five-tile word games and their relatives.

>>> import tilewise as tw
>>> str(tw.feedback("green", "pages"))
'y..g.'
"""

__version__ = "0.3.0.dev0"


def __getattr__(name):
    """Find a public name, when one is first asked for.

    The names are listed once, in __init__.pyi, for people, for type checkers and for lazy_loader. A module is loaded
    when one of its names is first used, so that a command that only prints its help does not wait for numpy; and the
    list is read then too, so that a program that starts is soon ready for Ctrl-C.
    """
    _attach()
    return globals()[name] if name == "__all__" else globals()["__getattr__"](name)


def __dir__():
    _attach()
    return globals()["__dir__"]()


def _attach():
    import lazy_loader

    find, names, public = lazy_loader.attach_stub(__name__, __file__)
    globals().update(__getattr__=find, __dir__=names, __all__=[*public, "__version__"])
