"""Session: what is known in the middle of a game that somebody is helped with, on one board or several."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilewise.apps.cli.framework.options import PATIENCE, Choosing
from tilewise.apps.cli.talk.advisers import OneBoard, SeveralBoards
from tilewise.apps.cli.terminal import output
from tilewise.errors import Contradiction, NotationError, TilewiseError
from tilewise.game.boards import Boards
from tilewise.game.position import Position
from tilewise.game.words.spelling import unlisted_notice


class Session:
    """A position and who advises, the words that the game refused, the word that is suggested.

    It prints nothing: what it does to a game it gives back as a sentence, which may be empty. What it cannot do is an
    error that says why, and then nothing has changed.
    """

    def __init__(self, position: Position | Boards, choosing: Choosing, opening: Sequence[str] = ()) -> None:
        self.start: Any = position
        self.position: Any = position
        self.choosing = choosing
        self.opening = tuple(position.vocabulary.word(word) for word in opening)
        self.adviser = SeveralBoards(choosing) if isinstance(position, Boards) else OneBoard(choosing)
        self._kept: dict[Any, Any] = {}
        """Advice by its position; that of the start is kept for the next game."""
        self._refused: list[tuple[str, Any]] = []
        """The words that the game did not accept, each with the position in which it was refused."""
        self._corrected: str | None = None
        """The word of an earlier turn whose tiles come next."""
        self._own: Any = None
        """What is known of the word that is played next instead of the best one."""

    # ---- advice ------------------------------------------------------------------------------------------

    def advice(self, top: int = 10) -> Any:
        """The ranked guesses of the position, computed once."""
        advice = self._kept.get(self.position)
        if advice is None or len(self.adviser.rows(advice)) < top:
            advice = self.adviser.advise(self.position, top)
            self._kept = {p: a for p, a in self._kept.items() if p == self.start} | {self.position: advice}
        return advice

    @property
    def guess(self) -> Any:
        """The suggested guess with its numbers: the player's own, the opening's, or the best."""
        if self._own is None:
            self._own = self._opener() or self.advice(1).best
        return self._own

    @property
    def suggested(self) -> str:
        """The word that tiles alone are about."""
        return str(self.guess.guess)

    def _opener(self) -> Any:
        turn = len(self.position.turns)
        if turn >= len(self.opening) or len(self.position.candidates) == 1:
            return None
        word = self.opening[turn]
        try:
            self.adviser.legal(self.position, word)
        except TilewiseError:
            return None  # refused, or the rule of the game forbids it here
        return self.adviser.assess(self.position, word, PATIENCE)

    def assessed(self, word: str) -> Any:
        """What a word would do: what is already known of it (say, that it is the best) beats a search for it alone."""
        kept = self._kept.get(self.position)
        listed = (self.guess, *(() if kept is None else self.adviser.rows(kept)))
        return next((s for s in listed if s.guess == word), None) or self.adviser.assess(self.position, word)

    def why(self, text: str = "") -> str:
        """What a word would do, the suggested one by default."""
        guess = self.assessed(self.adviser.legal(self.position, text)) if text else self.guess
        return self.adviser.why(self, guess)

    def price(self) -> str:
        """What the opening's guess costs compared with the best one; nothing if the guess is another."""
        turn, guess = len(self.position.turns), self.guess
        if turn >= len(self.opening) or guess.guess != self.opening[turn]:
            return ""
        advice = self.advice(1)
        best = advice.best
        name, rival = output.capitals(guess.guess), output.capitals(best.guess)
        if guess.guess == best.guess:
            return f"{name} is the best guess here."
        if guess.mean is None or best.mean is None or "bound" in (guess.badge, best.badge):
            return f"{name} has {guess.bits:.2f} bits, {rival}, the best by {advice.ranker}, {best.bits:.2f}."
        if guess.lost != best.lost:
            return f"{name} is less likely to find the word within {advice.game.limit} guesses than {rival}."
        sure = "exactly" if best.badge == "proved" else "at least"
        return (
            f"{name} costs {sure} {guess.mean - best.mean:.4f} guesses more on average than {rival} ({best.mean:.4f})."
        )

    def saving(self) -> str:
        """What the best word would save where an everyday word is suggested; nothing if the guess is another one."""
        advice = self.advice(1)
        if advice.everyday is None or self.suggested != advice.best.guess:
            return ""
        return str(advice.everyday.sentence(output.capitals))

    # ---- the game ----------------------------------------------------------------------------------------

    @property
    def played(self) -> list[str]:
        """The words played so far."""
        return [turn.guess for turn in self.position.turns]

    def set_position(self, position: Any) -> None:
        """Set where the game is now."""
        self.position = position
        self._corrected = self._own = None

    def read_turns(self, text: str) -> Sequence[Any]:
        """The turns of a line, if it has any: words with their tiles."""
        return self.adviser.read_turns(self.position, text)

    def read_tiles(self, text: str) -> Any:
        """The turn of the suggested or corrected word, if a line is its tiles; None if it is a word; else an error."""
        return self.adviser.read_tiles(self.position, self._corrected or self.suggested, text)

    def play(self, turns: Sequence[Any]) -> str:
        """Go on by turns; one whose word was played before takes the place of what was typed for it then."""
        sentences = []
        by_word = {turn.guess: turn for turn in self.position.turns}
        for turn in turns:
            if (before := by_word.get(turn.guess)) is not None:
                place = list(by_word).index(turn.guess) + 1
                sentences.append(
                    f"Turn {place} was that already." if before == turn else f"Turn {place} corrected: {turn}"
                )
            by_word[turn.guess] = turn
        if notice := unlisted_notice(self.start.vocabulary, (turn.guess for turn in turns)):
            sentences.append(notice)
        before = self.position
        after: Any = self.adviser.at(before, before.vocabulary, by_word.values())
        try:
            self.adviser.check(after)
        except Contradiction as error:
            advice = " To correct an earlier turn, type it again." if len(after.turns) > 1 else ""
            raise Contradiction(f"{error}{advice}") from None
        self.set_position(after)
        if isinstance(after, Position) and not after.solved:
            if after.widened and not before.widened:
                sentences.append("No listed answer fits; continuing with every allowed word that does.")
            if len(before.turns) < after.game.limit <= len(after.turns):
                sentences.append(f"That was guess {len(after.turns)}: the usual game ends here. Continuing.")
        return " ".join(sentences)

    def choose_word(self, text: str) -> str:
        """Play a word next instead of the suggested one; one that was played before is corrected by its tiles."""
        if (word := self.position.vocabulary.normalize(text)) in self.played:
            self._corrected = word
            place = self.played.index(word) + 1
            return f"{output.capitals(word)} was turn {place}: type what it showed, to correct that."
        self._own = self.assessed(self.adviser.legal(self.position, text))
        self._corrected = None
        return ""

    def reject_words(self, text: str) -> str:
        """The game did not accept some words, by default the suggested one."""
        words = [self.position.vocabulary.word(part) for part in text.replace(",", " ").split()]
        if (word := next((word for word in words if word in self.played), None)) is not None:
            name = output.capitals(word)
            raise NotationError(f"{name} was played; if it was refused: 'undo {word}', then 'not {word}'.")
        return [self.reject_word(word) for word in words or [self.suggested]][-1]

    def reject_word(self, word: str) -> str:
        """The game did not accept a word: it is dropped from guesses and candidates, in this game and later ones."""
        before = self.position
        after = self.adviser.without(before, word)
        if after is None:
            self._refused.clear()
            self.set_position(self.adviser.at(before, self.start.vocabulary, before.turns))
            return "That was the last word that fits; back to the first."
        self._refused.append((word, before))
        self.set_position(after)
        unlisted = not set(before.vocabulary.answers) - {word}
        if isinstance(after, Position) and (unlisted or (after.widened and not before.widened)):
            return "No listed answer is left; continuing with every allowed word that fits."
        return f"{output.capitals(word)} is dropped; 'undo' brings it back."

    def undo(self, text: str) -> str:
        """Take back the turn of a word, or whatever came last: a correction, a refused word, a turn."""
        position = self.position
        if text:
            word = position.vocabulary.normalize(text)
            if word not in self.played:
                raise NotationError(f"{output.capitals(word)} was not played: there is no such turn to take back.")
            place = self.played.index(word)
        elif self._corrected is not None:
            word, self._corrected = self._corrected, None
            return f"{output.capitals(word)} stays as it is."
        elif self._refused and self._refused[-1][1].turns == position.turns:
            word, before = self._refused.pop()
            self.set_position(before)
            return f"{output.capitals(word)} is back."
        elif not position.turns:
            raise NotationError("There is no turn to take back.")
        else:
            place = len(position.turns) - 1
        turns = position.turns[:place] + position.turns[place + 1 :]
        self.set_position(self.adviser.at(position, position.vocabulary, turns))
        return f"Took back {position.turns[place]}"

    def restart(self) -> None:
        """Begin another game, without the words that were refused."""
        words = self.start.vocabulary.without([word for word, _ in self._refused])
        self.set_position(self.adviser.at(self.start, words, ()))


OTHERS = 4
"""How many more guesses are named."""
FEW = 5
"""Words left that are named."""


def shrunk(position: Position) -> str:
    """How far the last guess shrank the words left."""
    before, after = len(Position(position.vocabulary, position.turns[:-1]).candidates), len(position.candidates)
    word = output.capitals(position.turns[-1].guess)
    return f"{word} shrank the words from {before} to {after} (a factor of {before / after:.2f})."


def reductions(session: Session) -> list[str]:
    """What the suggested guess leaves of the words on average, its rivals, and the words themselves where they are few.

    A guess of b bits leaves 1/2**b of them.
    """
    position, guess = session.position, session.guess
    left = position.candidates
    if len(left) == 1 and guess.candidate:
        return [f"the only word left: solved in exactly {output.count(len(position.turns) + 1, 'guess')}"]
    rivals = [s for s in session.advice(OTHERS + 1).suggestions if s.guess != guess.guess][:OTHERS]
    lines = [f"leaves 1/{2**guess.bits:.2f} of them on average"]
    if rivals and position.turns:
        lines.append(
            "other good guesses: " + ", ".join(f"{output.capitals(s.guess)} 1/{2**s.bits:.2f}" for s in rivals)
        )
    if len(left) <= FEW:
        lines.append(f"the words left: {', '.join(map(output.capitals, left))}")
    return lines
