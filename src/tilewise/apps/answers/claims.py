"""Published figures, measured again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from tilewise.apps.answers.shape import Named, Shape
from tilewise.published.figures import ClaimRow

ClaimAnswerRow = Annotated[ClaimRow, Named("ClaimAnswerRow")]


@dataclass(frozen=True, kw_only=True)
class ClaimsAnswer(Shape):
    """Published figures, measured again."""

    claims: tuple[ClaimAnswerRow, ...]
