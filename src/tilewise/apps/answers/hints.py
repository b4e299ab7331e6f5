"""Answers that help a player without spoiling: how much of the best guess is told."""

from __future__ import annotations

from typing import Literal

from tilewise.apps.answers.lists import near_answer
from tilewise.apps.answers.position import PartRow, PositionAnswer, where
from tilewise.apps.answers.shape import fill
from tilewise.apps.answers.suggest import SuggestionRow
from tilewise.errors import TilewiseError
from tilewise.game.position import Position
from tilewise.solver.rank.rank import choice_at, describe, partition
from tilewise.solver.suggest.suggestions import Suggestions

Hint = Literal["count", "letter", "word"]
"""How much is told: how many words are left; also the first letter of the best guess; the guesses themselves."""


class HintAnswer(PositionAnswer):
    """The next guess, as much of it as may be told."""

    hint: Hint
    probe: bool | None
    """Whether the best guess is one that cannot be the answer, to learn the most; null where the game is solved."""
    letter: str | None
    """The first letter of the best guess, where it may be told."""
    mean: float | None
    """Expected guesses still to come with the best guess, where they are known."""
    chance: float | None
    """How likely best play is to find the word within the limit."""
    method: str
    """exact: by value; partial: the search did not finish; ranker: by an estimate; solved: nothing is left to guess."""
    suggestions: tuple[SuggestionRow, ...]
    """The best guesses, where they may be told."""
    sentence: str
    """The same in words."""


def hint_answer(position: Position, advice: Suggestions | None, hint: Hint) -> HintAnswer:
    """As much of the advice as the level allows; no advice: the game is solved."""
    if advice is None:
        return HintAnswer(
            **where(position), hint=hint, probe=None, letter=None, mean=None, chance=None, method="solved",
            suggestions=(), sentence="The game is solved.",
        )  # fmt: skip
    best, left, words = advice.best, len(position.candidate_indices), position.vocabulary
    letter = None if hint == "count" else words.alphabet.split(best.guess)[0]
    sentence = "One word fits. The best guess " if left == 1 else f"{left:,} words fit. The best guess "
    sentence += "can be the answer." if best.candidate else "cannot be the answer, but tells most."
    if hint == "word":
        sentence += f" It is {words.capitals(best.guess)}."
    elif letter is not None:
        sentence += f" It begins with {words.alphabet.capitals(letter)}."
    return HintAnswer(
        **where(position),
        hint=hint,
        probe=not best.candidate,
        letter=letter,
        mean=best.mean,
        chance=advice.chance,
        method=advice.method,
        suggestions=advice.suggestions if hint == "word" else (),
        sentence=sentence,
    )


class ExplainAnswer(PositionAnswer):
    """What a word is, and what it would do as the next guess."""

    word: str
    allowed: bool
    """Whether it may be guessed at all."""
    answer: bool
    """Whether the list has it among the possible answers."""
    fits: bool
    """Whether it can still be the answer."""
    legal: bool
    """Whether the rule allows it here."""
    reasons: tuple[str, ...]
    """Why it does not fit or may not be guessed, turn by turn."""
    near: tuple[str, ...]
    """If it is not on the list: words that may have been meant."""
    bits: float | None
    expected_size: float | None
    """How many words it would leave on average."""
    largest: int | None
    parts: tuple[PartRow, ...]
    """What each feedback would leave, the likeliest first, without the words."""
    sentence: str


_PARTS = 12


def explain_answer(position: Position, text: str) -> ExplainAnswer:
    """What a word is and what it would do; no word that is left is named."""
    words = position.vocabulary
    nearest = near_answer(words, text)
    reasons = (
        [] if nearest.allowed else [f"{words.capitals(nearest.word)} is not on the list of words that may be guessed."]
    )
    if nearest.allowed:
        for turn in position.turns:
            shown = words.feedback(turn.guess, nearest.word)
            if shown != turn.feedback:
                reasons.append(f"{words.capitals(turn.guess)} would have shown {shown} for it, not {turn.feedback}.")
    legal = nearest.allowed
    if nearest.allowed:
        try:
            position.check(nearest.word)
        except TilewiseError as error:
            legal = False
            reasons.append(f"{str(error)[:1].upper()}{str(error)[1:]}.")
    fits = nearest.word in position.candidates
    rows: tuple[PartRow, ...] = ()
    bits = expected = largest = None
    if nearest.allowed and len(position.candidate_indices):
        choice = choice_at(position)
        numbers = describe(choice, choice.table.guesses([nearest.word]), [0.0])[0]
        bits, expected, largest = numbers.bits, numbers.expected_size, numbers.largest
        rows = tuple(
            PartRow(feedback=str(p.feedback), size=len(p.words), share=p.share, words=())
            for p in partition(position, nearest.word)[:_PARTS]
        )
    return fill(
        ExplainAnswer,
        nearest,
        **where(position),
        answer=nearest.word in words.answer_index,
        fits=fits,
        legal=legal,
        reasons=tuple(reasons),
        bits=bits,
        expected_size=expected,
        largest=largest,
        parts=rows,
        sentence=_sentence(words.capitals(nearest.word), nearest.allowed, fits, expected, reasons),
    )


def _sentence(name: str, allowed: bool, fits: bool, expected: float | None, reasons: list[str]) -> str:
    if not allowed:
        return reasons[0]
    can = f"{name} can still be the answer." if fits else f"{name} cannot be the answer any more."
    return can if expected is None else f"{can} As a guess it would leave {expected:.1f} words on average."
