"""Plain words for what tables show: how sure a number is, groups, one mark for all metrics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

SURE: Mapping[str, str] = {"proved": "sure, best", "exact": "sure", "bound": "at least", "estimate": "estimate"}
"""What tables call the badges."""

_MEANINGS = {
    "sure": "searched to the end",
    "best": "none is better",
    "at least": "the search ran out of time",
    "estimate": "not searched",
}
GROUPS = "groups: different replies"
"""What the groups of a guess are, below a table that counts them."""

OVERALL: Mapping[str, str] = {"overall": "overall: mean, success and within 3 in one mark"}
"""What tables call the composite, and what it is."""


def legend(badges: Iterable[str]) -> dict[str, str]:
    """What a table says below it: the words that it uses for these badges, and what groups are.

    >>> legend(["proved", "exact"])["how sure"]
    'sure: searched to the end; best: none is better'
    """
    used = {word for badge in badges for word in SURE[badge].split(", ")}
    return {
        "how sure": "; ".join(f"{word}: {meaning}" for word, meaning in _MEANINGS.items() if word in used),
        "groups": GROUPS,
        "kind": "kind: a, b, c are any not played yet",
    }


def said(value: str, badge: str) -> str:
    """A number of guesses in a sentence, with how sure it is.

    >>> said("2.385 guesses", "exact"), said("2.385 guesses", "bound")
    ('2.385 guesses (sure)', 'at least 2.385 guesses')
    """
    if badge == "bound":
        return f"at least {value}"
    return f"{'about ' if badge == 'estimate' else ''}{value} ({SURE[badge]})"
