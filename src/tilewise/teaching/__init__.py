"""For lessons: entropy and Gini impurity, and how decision trees learn."""

from tilewise.rooms import public_names

__getattr__, __dir__ = public_names(__name__, __file__)
