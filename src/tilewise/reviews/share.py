"""share_text: a reviewed game without its words, for sharing."""

from __future__ import annotations

from tilewise.reviews.marks import fortune, label, skill
from tilewise.reviews.reviewed import Review

_SQUARES = "⬛🟨🟩"


def share_text(review: Review) -> str:
    """The outcome, the marks, and a row of squares (or pegs) with its label for every turn, without a word of it.

    >>> from tilewise import review, vocabulary
    >>> print(share_text(review(vocabulary("nyt"), ["crane", "sough", "terse"], "terse")).splitlines()[1])
    ⬛🟨⬛⬛🟩 good
    """
    score = f"{len(review.turns) if review.solved else 'X'}/{review.limit}"
    marks = [f"skill {round(s)}" for s in (skill(review),) if s is not None]
    marks += [f"luck {round(f)}" for f in (fortune(review),) if f is not None]
    lines = [" · ".join([f"tilewise review {score}", *marks])]
    for turn in review.turns:
        squares = "".join(_SQUARES[d] for d in turn.feedback) or str(turn.feedback)  # pegs are a text of their own
        lines.append(f"{squares} {label(turn) or ''}".rstrip())
    return "\n".join(lines)
