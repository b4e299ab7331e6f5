"""The classroom: the seven problems of the information-theory lab, in the lab's own conventions, on the same core.

A result is an array of 2 (right place), 1 (elsewhere) and 0 (absent). The secret word comes before the guess, and
``results`` is the array of Problem 2: one row per guess, one column per secret word, and five letters deep.
``tilewise lab`` plays the interactive game, ``tilewise lab check FILE.py`` shows what is solved.
"""

from tilewise.rooms import public_names

__getattr__, __dir__ = public_names(__name__, __file__)
