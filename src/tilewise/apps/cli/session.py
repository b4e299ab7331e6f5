"""Session: what the assistant knows in the middle of a game; it prints nothing and survives any line of input."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tilewise.apps.cli import output
from tilewise.apps.cli.options import PATIENCE, Choosing
from tilewise.errors import TilewiseError
from tilewise.game.alphabet import LETTERS
from tilewise.game.diagnosis import diagnose
from tilewise.game.feedback import Feedback
from tilewise.game.position import Position, Turn
from tilewise.solver.advice import Advice, assess
from tilewise.solver.suggest import Suggestion, partition


class Said(Enum):
    """What a line of input asked for."""

    TURN = "turn"
    """Tiles, for the suggested or another word: the game moves on."""
    NEXT = "next"
    """A blank line: the word was not accepted; the next-best guess, please."""
    WORD = "word"
    """A word alone: this one will be played instead."""
    TOP = "top"
    WORDS = "words"
    WHY = "why"
    UNDO = "undo"
    NEW = "new"
    HELP = "help"
    QUIT = "quit"
    ERROR = "error"
    """A line that could not be understood or contradicts the clues; nothing has changed."""


_COMMANDS = {
    "?": Said.TOP,
    "top": Said.TOP,
    "words": Said.WORDS,
    "why": Said.WHY,
    "undo": Said.UNDO,
    "u": Said.UNDO,
    "new": Said.NEW,
    "help": Said.HELP,
    "h": Said.HELP,
    "quit": Said.QUIT,
    "q": Said.QUIT,
    "exit": Said.QUIT,
}


@dataclass(frozen=True)
class Heard:
    """What became of a line: what it asked for, and what to say about it."""

    said: Said
    message: str = ""


class Session:
    """One game that the assistant helps with: a position, the refused words, the suggested guess."""

    def __init__(self, position: Position, choosing: Choosing, opening: tuple[str, ...] = ()) -> None:
        self.start = position
        self.position = position
        self.choosing = choosing
        self.opening = tuple(position.vocabulary.word(word) for word in opening)
        self._refused: list[tuple[str, Position]] = []
        """The words that the game did not accept, each with the position in which it was refused."""
        self._table: Suggestion | None = None
        self._kept: dict[Position, Advice] = {}

    def advice(self, top: int = 10) -> Advice:
        """The ranked guesses of the position, computed once; those of the start are kept for the next game."""
        known = self._kept.get(self.position)
        if known is None or len(known.suggestions) < top:
            known = self.choosing.advise(self.position, top)
            self._kept = {p: a for p, a in self._kept.items() if p == self.start} | {self.position: known}
        return known

    @property
    def guess(self) -> Suggestion:
        """The suggested guess: the player's own, the opening's, or the best."""
        if self._table is None:
            self._table = self._opener() or self.advice(1).best
        return self._table

    def _opener(self) -> Suggestion | None:
        turn = len(self.position.turns)
        if turn >= len(self.opening) or len(self.position.candidates) == 1:
            return None
        word = self.opening[turn]
        try:
            self.position.check(word, self.choosing.rule)
        except TilewiseError:
            return None  # refused, or the rule of the game forbids it here
        return self._assessed(word, PATIENCE)

    def price(self) -> str:
        """What the opening's guess costs compared with the best one; nothing if the guess is the best."""
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
            return f"{name} is less likely to find the word within {advice.limit} guesses than {rival}."
        sure = "exactly" if best.badge == "proved" else "at least"
        return (
            f"{name} costs {sure} {guess.mean - best.mean:.4f} guesses more on average than {rival} ({best.mean:.4f})."
        )

    def _assessed(self, word: str, at_least: float = 0.0) -> Suggestion:
        chosen, seconds = self.choosing, max(self.choosing.budget, at_least)
        return assess(self.position, word, chosen.rule, limit=chosen.limit, exact=chosen.exact, budget_seconds=seconds)

    def hear(self, line: str) -> Heard:
        """Take in one line of input."""
        text = line.strip()
        if not text:
            return self._turn_down()
        if (said := _COMMANDS.get(text.lower())) is not None:
            return self._obey(said)
        try:
            if "=" in text or self._is_turn(text):
                return self._turns(text)
            if self._is_tiles(text):
                return self._move(self.position.play(self.guess.guess, text))
            return self._word(text)
        except TilewiseError as error:
            return Heard(Said.ERROR, output.shortened(str(error)))

    def _turn_down(self) -> Heard:
        """The game did not accept the word: it is dropped from guesses and candidates, in this game and later ones."""
        word, before = self.guess.guess, self.position
        words = before.vocabulary
        listed = bool(set(words.answers) - {word})
        if listed:
            left = words.without([word])
        else:
            # The last listed answer was refused: whatever else fits may be the answer.
            fits = [before.fits(turn, words.guess_letters) for turn in before.turns]
            others = tuple(w for i, w in enumerate(words.guesses) if w != word and all(f[i] for f in fits))
            left = words.narrowed(words.name, tuple(sorted({word, *others}))).without([word]) if others else words
        after = Position(left, before.turns)
        if left is words or not after.candidates:
            self._refused.clear()
            self._stand(Position(self.start.vocabulary, before.turns))
            return Heard(Said.NEXT, "That was the last word that fits; back to the first.")
        self._refused.append((word, before))
        self._stand(after)
        if (after.widened and not before.widened) or not listed:
            return Heard(Said.NEXT, "No listed answer is left; continuing with every allowed word that fits.")
        return Heard(Said.NEXT)

    def _obey(self, said: Said) -> Heard:
        if said is Said.UNDO:
            if self._refused and self._refused[-1][1].turns == self.position.turns:
                word, before = self._refused.pop()
                self._stand(before)
                return Heard(said, f"{output.capitals(word)} is back.")
            if not self.position.turns:
                return Heard(Said.ERROR, "There is no turn to take back.")
            last = self.position.turns[-1]
            self._stand(Position(self.position.vocabulary, self.position.turns[:-1]))
            return Heard(said, f"Took back {last}.")
        if said is Said.NEW:
            refused = [word for word, _ in self._refused]
            self._stand(Position(self.start.vocabulary.without(refused)))
        return Heard(said)

    def _turns(self, text: str) -> Heard:
        # Several turns on one line, as copied from elsewhere, are played one after the other or not at all.
        position = self.position
        one = text.count("=") == 1
        turns = [Turn.parse(text)] if one else Position.parse(text, position.vocabulary).turns
        for turn in turns:
            position = position.play(turn.guess, turn.feedback)
        return self._move(position)

    def _move(self, after: Position) -> Heard:
        if not after.candidates:
            return Heard(Said.ERROR, diagnose(after).message)
        newly_widened = after.widened and not self.position.widened
        limit = self.choosing.limit
        lost = len(self.position.turns) < limit <= len(after.turns) and not after.solved
        self._stand(after)
        told = []
        if newly_widened and not after.solved:
            told.append("No listed answer fits; continuing with every allowed word that does.")
        if lost:
            told.append(f"That was guess {len(after.turns)}: the usual game ends here. Continuing.")
        return Heard(Said.TURN, " ".join(told))

    def _word(self, text: str) -> Heard:
        # What is already known of the word (say, that it is the best) beats what a search for it alone would find.
        word = self.position.check(text, self.choosing.rule)
        kept = self._kept.get(self.position)
        known = (self.guess, *(() if kept is None else kept.suggestions))
        self._table = next((s for s in known if s.guess == word), None) or self._assessed(word)
        return Heard(Said.WORD)

    def _is_turn(self, text: str) -> bool:
        # Without an equals sign: "crane .y..g" and "crane:.y..g", where the first part is a word and no tiles.
        word, _, tiles = text.replace(":", " ", 1).partition(" ")
        scoring = self.position.vocabulary.scoring
        return word.isalpha() and len(word) == scoring.length and scoring.reads(tiles) and not scoring.reads(word)

    def _is_tiles(self, text: str) -> bool:
        # Tiles or a word? Whatever reads as tiles is tiles; otherwise the better of the two complaints is given:
        # letters alone were meant as a word, anything else as tiles.
        try:
            Feedback.parse(text)
        except TilewiseError:
            try:
                LETTERS.word(text)
            except TilewiseError:
                self.position.vocabulary.scoring.parse(text)
            return False
        return True

    def _stand(self, position: Position) -> None:
        self.position = position
        self._table = None

    def why(self) -> str:
        """One true sentence about the suggested guess, with its split."""
        guess, position = self.guess, self.position
        n = len(position.candidates)
        name = output.capitals(guess.guess)
        if n == 1 and guess.candidate:
            return f"{name} is the only word left."
        parts = partition(position, guess.guess)
        largest = parts[0]
        alone = sum(len(p.words) == 1 for p in parts)
        sentence = (
            f"{name} divides the {n:,} words into {len(parts)} parts "
            f"({alone} of a single word, the likeliest '{largest.feedback}' with {len(largest.words):,}), "
            f"worth {guess.bits:.2f} bits, leaves {guess.expected_size:.1f} words on average, and "
            + ("can be the answer itself." if guess.candidate else "cannot be the answer itself.")
        )
        return sentence + self._merit(guess)

    def _merit(self, guess: Suggestion) -> str:
        if guess.mean is None:
            return ""
        least = "at least " if guess.badge == "bound" else ""
        outlook = self.advice(1).outlook
        told = f" From here it takes {least}{guess.mean:.3f} guesses on average ({guess.badge})."
        return told if outlook is None else f"{told} {outlook}"
