"""The log of a proof: a text file with one line per opener, from which a proof is resumed and can be checked."""

from __future__ import annotations

import math
from pathlib import Path

from tilewise.errors import TilewiseError
from tilewise.game.position import Rule
from tilewise.game.words import Vocabulary
from tilewise.solver.objective import Evaluation, Number, Objective

_FORMAT = "tilewise proof 1"


class ProofLog:
    """A header that says what is proved, then a line per opener: word, ``=`` or ``>=``, total, and what is lost if any.

    ``salet = 7920`` is exact, ``fuzzy >= 8412`` a bound, ``mamma = 9120 lost 3`` exact with three games lost.
    """

    def __init__(self, path: str | Path, vocabulary: Vocabulary, rule: Rule, objective: Objective) -> None:
        self._path = Path(path)
        self._whole = vocabulary.weights is None
        self._loss = objective.loss
        self._header = [
            _FORMAT,
            f"vocabulary: {vocabulary.name}",
            f"digest: {vocabulary.digest}",
            f"rule: {rule.value}",
            f"limit: {objective.limit}",
            *([] if objective.loss is None else [f"loss: {objective.loss}"]),
            "",
        ]
        if not self._path.exists() or not self._text():
            self._path.write_text("\n".join(self._header) + "\n", "utf-8")

    def _text(self) -> str:
        try:
            return self._path.read_text("utf-8")
        except UnicodeDecodeError:
            raise TilewiseError(f"{str(self._path)!r} is no log of a proof: it is not text") from None

    def read(self) -> dict[str, Evaluation]:
        """What the file says of each opener; an error where it is the log of another proof."""
        text = self._text()
        whole = text[: text.rfind("\n") + 1]  # a run may have been cut off in the middle of a line
        lines = whole.splitlines()
        head = len(self._header)
        if lines[:head] != self._header:
            wrong = next((got for got, want in zip(lines, self._header, strict=False) if got != want), "its length")
            raise TilewiseError(f"{str(self._path)!r} is the log of another proof: {wrong!r} does not fit this one")
        if whole != text:
            self._path.write_text(whole, "utf-8")
        return {e.guess: e for e in map(self._opener, lines[head:])}

    def _opener(self, line: str) -> Evaluation:
        try:
            word, relation, text, *rest = line.split()
            exact = {"=": True, ">=": False}[relation]
            if text == "impossible" and not rest:  # so far, a game that some answer loses was not looked into further
                return Evaluation(word, 0, math.inf, False, 1, math.inf, self._loss)
            total, lost = self._number(text), self._lost(rest)
        except (ValueError, KeyError):
            raise TilewiseError(
                f"{line!r} in {str(self._path)!r} is not an opener: write 'word = total' or 'word = total lost number'"
            ) from None
        if exact:
            return Evaluation(word, total, total, True, lost, lost, self._loss)
        return Evaluation(word, total, math.inf, False, lost, math.inf, self._loss)

    def _lost(self, rest: list[str]) -> Number:
        if not rest:
            return 0
        name, text = rest
        if name != "lost":
            raise ValueError
        return self._number(text)

    def _number(self, text: str) -> Number:
        return int(text) if self._whole else float(text)

    def add(self, found: Evaluation) -> None:
        """Add a line."""
        lost = f" lost {found.lost_lower!r}" if found.lost_lower else ""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(f"{found.guess} {'=' if found.proved else '>='} {found.lower!r}{lost}\n")
