# The public names of this room and where they live.
from .baseline import Comparison as Comparison, compare_with_random as compare_with_random
from .word_families import families as families, Family as Family
from .information import (
    entropy as entropy,
    gini as gini,
    gini_gain as gini_gain,
    information_gain as information_gain,
    remaining_entropy as remaining_entropy,
)
from .labelled import (
    grow_tree as grow_tree,
    GrownNode as GrownNode,
    Labelled as Labelled,
    Points as Points,
    Split as Split,
    best_split as best_split,
    read_labelled as read_labelled,
    read_points as read_points,
    splits as splits,
)
from .split_picture import split_plot as split_plot, write_split_gif as write_split_gif

__all__: list[str]
