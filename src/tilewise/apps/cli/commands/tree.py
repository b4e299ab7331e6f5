"""``tilewise tree show|verify|draw``: decision trees in files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tilewise as tw
from tilewise.apps.answers.shape import fill
from tilewise.apps.cli.framework.app import Group
from tilewise.apps.cli.framework.declare import add, refuse
from tilewise.apps.cli.framework.options import Words, takes_stdout
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError, VocabularyError
from tilewise.files import check_target

app = Group(help="Decision trees in files: show, verify, draw.")


def show(file: Path, *, answer: str | None = None, as_json: bool = False) -> None:
    """What a tree amounts to, or the game that one answer leads to."""
    from tilewise.apps.answers import solve as answers
    from tilewise.trees.files import UNUSUAL

    tree = tw.read_tree(file)
    if answer is not None:
        path = tree.path(answer)
        if as_json:
            output.emit("tree show", answers.PathAnswer(answer=path[-1].guess, turns=tuple(map(str, path))))
        elif output.is_terminal():
            output.print_board(path)
        else:
            print(" ".join(map(str, path)))
        return
    facts = answers.TreeAnswer(opener=tree.opener, **tree.facts)
    if as_json:
        output.emit("tree show", facts)
        return
    unsaid = ["distribution", *(name for name in UNUSUAL if name not in tree.facts)]
    output.facts({key: value for key, value in vars(facts).items() if key not in unsaid})
    output.bars({str(turns): n for turns, n in tree.distribution.items()})


def _named(name: str) -> tw.Vocabulary:
    try:
        return tw.vocabulary(name)
    except VocabularyError:
        raise VocabularyError(f"the tree was made with words of your own ({name!r}): add --words FILE") from None


def verify(file: Path, *, words: Words, as_json: bool = False) -> None:
    """Replay every answer through a tree and check what it claims.

    The check is plain Python and trusts nothing but the feedback function. Without options the word list is the
    one that the tree names.
    """
    from tilewise.apps.answers import solve as answers

    tree = tw.read_tree(file)
    vocabulary = words.vocabulary() if words != Words() else _named(tree.vocabulary)
    with output.Working("replaying"):
        check = tw.verify(tree, vocabulary)
    if as_json:
        output.emit("tree verify", fill(answers.VerifyAnswer, check, verified=True))
        return
    weighted = "weighted " if vocabulary.weights else ""
    output.say(
        f"verified: {tree.opener} on {check.vocabulary}, rule {check.rule}: {output.count(check.answers, 'answer')}, "
        f"{weighted}total {output.amount(check.total)}, worst {check.worst}"
        f"{f', {check.lost} not found within {tree.limit}' if check.lost else ''}"
    )
    for claim in check.unchecked:
        output.say(f"not checked: {claim}")


def draw(
    file: Path,
    *,
    depth: int | None = None,
    out: Path | None = None,
    after: list[str] | None = None,
    boxes: bool = False,
    as_json: bool = False,
) -> None:
    """Draw a tree, one line per guess.

    Each guess has the feedback that leads to it in front, and after it a star if it can be the answer and how many
    answers are below it. With --boxes the whole tree fits one page; without --out its numbers are printed.
    """
    from tilewise.apps.answers import solve as answers
    from tilewise.trees.draw import SUFFIXES

    tree = tw.read_tree(file)
    if boxes:
        from tilewise.apps.cli.commands.plot import show_plot

        refuse("boxes show every guess", "depth")
        show_plot("tree draw", lambda: tw.study.tree_plot(tree, " ".join(after or [])), out, as_json)
        return
    if out is not None:
        refuse("a picture shows the whole tree; --depth limits it", "after")
        check_target(out, SUFFIXES, "picture of a tree")
        takes_stdout(as_json, out=out)
        with output.Working("drawing"):
            tw.trees.draw_tree(tree, out, depth)
        if as_json:
            output.emit("tree draw", answers.DrawnAnswer(opener=tree.opener, file=str(out)))
        return
    shown = 3 if depth is None else depth
    node = tree.at(" ".join(after or []))
    if node is None:
        raise NotationError(f"the tree has no node after {' '.join(after or [])!r}: it opens with {tree.opener!r}")
    if as_json:
        output.emit(
            "tree draw", answers.DrawAnswer(opener=tree.opener, after=tuple(after or ()), tree=_nested(node, shown))
        )
        return
    _print_node(node, shown)


def _nested(node: Any, depth: int) -> Any:
    from tilewise.apps.answers.solve import NodeRow

    inner = {str(f): _nested(n, depth - 1) for f, n in node.branches.items()} if depth > 1 else {}
    return NodeRow(guess=node.guess, answers=node.answers, solves=node.solves, branches=inner)


def _print_node(node: Any, depth: int, tiles: str = "", lead: str = "", turn: str = "") -> None:
    mark = " *" if node.solves else ""
    many = f" ({node.answers})" if node.answers > 1 else ""
    print(f"{lead}{turn}{tiles}{' ' if tiles else ''}{node.guess}{mark}{many}")
    if depth == 1:
        return
    inner = lead + {"": "", "├─ ": "│  ", "└─ ": "   "}[turn]
    branches = sorted(node.branches.items(), key=lambda branch: -branch[1].answers)
    for place, (feedback, child) in enumerate(branches):
        last = place == len(branches) - 1
        _print_node(child, depth - 1, str(feedback), inner, "└─ " if last else "├─ ")


add(app, show, "show", "tilewise tree show salet.tree", "tilewise tree show salet.tree --answer piano")
add(app, verify, "verify", "tilewise tree verify salet.tree", "tilewise tree verify mine.tree --words words.txt")
add(
    app,
    draw,
    "draw",
    "tilewise tree draw salet.tree",
    "tilewise tree draw salet.tree --depth 2 --after salet=.....",
    "tilewise tree draw salet.tree -o tree.svg",
    "tilewise tree draw salet.tree --boxes -o boxes.svg",
)
