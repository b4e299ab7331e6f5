"""What others wrote, measured again: their figures, and their strategies as they were."""

from tilewise.rooms import public_names

__getattr__, __dir__ = public_names(__name__, __file__)
