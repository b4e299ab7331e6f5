# The public names of this room and where they live.
from .draw import draw_tree as draw_tree, tree_dot as tree_dot, tree_svg as tree_svg
from .files import parse_tree as parse_tree
from .files import tree_json as tree_json
from .files import tree_text as tree_text
from .tree import Node as Node
from .verify import Verified as Verified

__all__: list[str]
