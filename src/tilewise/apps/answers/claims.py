"""The answer about published figures, apart from all others: whoever simulates need not wait for the sources."""

from __future__ import annotations

from typing import Annotated

from tilewise.apps.answers.shape import Named, Shape
from tilewise.published.figures import ClaimRow

ClaimAnswerRow = Annotated[ClaimRow, Named("ClaimAnswerRow")]


class ClaimsAnswer(Shape):
    """Published figures, measured again."""

    claims: tuple[ClaimAnswerRow, ...]
