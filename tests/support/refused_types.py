"""What a type checker must refuse. Where it does not, mypy complains of an ignore that is not needed."""

import tilewise as tw


def wrong() -> None:
    tw.nope  # type: ignore[attr-defined]  # noqa: B018
    tw.Strategy(tie="nope")  # type: ignore[arg-type]
    tw.solve("nyt", "nope")  # type: ignore[arg-type]
