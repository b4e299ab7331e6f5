"""Parts of a page that a tool writes: what stands between its marks."""

from __future__ import annotations


def fill(text: str, mark: str, content: str) -> str:
    r"""The text with what stands between the mark's begin and end lines written anew.

    >>> fill("<!-- t: begin -->\nold\n<!-- t: end -->\n", "t", "new\n")
    '<!-- t: begin -->\nnew\n<!-- t: end -->\n'
    """
    begin, end = f"<!-- {mark}: begin -->\n", f"<!-- {mark}: end -->\n"
    head, found, rest = text.partition(begin)
    _, closed, tail = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"the page lacks the lines {begin.strip()!r} and {end.strip()!r}, in this order")
    return head + begin + content + end + tail
