"""Session: what the assistant knows in the middle of a game; it prints nothing and survives any line of input."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilewise.apps.cli import output
from tilewise.apps.cli.assisted_game import AssistedGame, Effect, Intent
from tilewise.apps.cli.options import PATIENCE, Choosing
from tilewise.apps.cli.tables import said
from tilewise.errors import NotationError, TilewiseError
from tilewise.game.alphabet import LETTERS
from tilewise.game.diagnosis import diagnose
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.scoring import Tiles
from tilewise.game.turn import Turn, is_word
from tilewise.game.words import Vocabulary
from tilewise.solver.control import control_for
from tilewise.solver.rank import Suggestion, partition
from tilewise.solver.suggestions import Suggestions, assessed


class Session(AssistedGame[Position]):
    """One game that the assistant helps with: a position, the refused words, the suggested guess."""

    def __init__(self, position: Position, choosing: Choosing, opening: tuple[str, ...] = ()) -> None:
        super().__init__(position)
        self.choosing = choosing
        self.opening = tuple(position.vocabulary.word(word) for word in opening)
        self._kept: dict[Position, Suggestions] = {}

    @property
    def limit(self) -> int:
        """Guesses in the game."""
        return self.choosing.limit or self.position.vocabulary.limit

    def advice(self, top: int = 10) -> Suggestions:
        """The ranked guesses of the position, computed once; those of the start are kept for the next game."""
        advice = self._kept.get(self.position)
        if advice is None or len(advice.suggestions) < top:
            advice = self.choosing.suggest(self.position, top)
            self._kept = {p: a for p, a in self._kept.items() if p == self.start} | {self.position: advice}
        return advice

    @property
    def guess(self) -> Suggestion:
        """The suggested guess: the player's own, the opening's, or the best."""
        if self._own is None:
            self._own = self._opener() or self.advice(1).best
        return self._own  # type: ignore[no-any-return]

    def _opener(self) -> Suggestion | None:
        turn = len(self.position.turns)
        if turn >= len(self.opening) or len(self.position.candidates) == 1:
            return None
        word = self.opening[turn]
        try:
            self.position.check(word, self.choosing.rule)
        except TilewiseError:
            return None  # refused, or the rule of the game forbids it here
        return self._searched(word, PATIENCE)

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

    def saving(self) -> str:
        """What the best word would save where an everyday word is suggested; nothing if the guess is another one."""
        advice = self.advice(1)
        word = advice.everyday
        return "" if word is None or self.guess.guess != advice.best.guess else word.sentence(output.capitals)

    def _searched(self, word: str, at_least: float = 0.0) -> Suggestion:
        chosen, seconds = self.choosing, max(self.choosing.budget, at_least)
        rule, limit = Rule.parse(chosen.rule), chosen.limit or self.position.vocabulary.limit
        return assessed(self.position, word, rule, limit, control_for(seconds), exact=chosen.exact)

    def at(self, words: Vocabulary, turns: Iterable[Turn]) -> Position:
        return Position(words, turns)

    def legal(self, text: str) -> str:
        return self.position.check(text, self.choosing.rule)

    def words(self, about: str) -> Effect:
        if about not in ("", "all"):
            raise NotationError(f"{about!r} means nothing after 'words', which shows the words that are left")
        return Effect(Intent.WORDS, about=about)

    def turn_down(self, word: str) -> Effect:
        before = self.position
        words = before.vocabulary
        listed = bool(set(words.answers) - {word})
        if listed:
            left = words.without([word])
        else:
            # The last listed answer was refused: whatever else fits may be the answer.
            fits = [before.fits(turn, words.guess_letters) for turn in before.turns]
            fits.append(words.possible)
            others = tuple(w for i, w in enumerate(words.guesses) if w != word and all(f[i] for f in fits))
            left = words.narrowed(words.name, tuple(sorted({word, *others}))).without([word]) if others else words
        after = Position(left, before.turns)
        if left is words or not after.candidates:
            self._refused.clear()
            self.stand(Position(self.start.vocabulary, before.turns))
            return Effect(Intent.NEXT, "That was the last word that fits; back to the first.")
        self._refused.append((word, before))
        self.stand(after)
        if (after.widened and not before.widened) or not listed:
            return Effect(Intent.NEXT, "No listed answer is left; continuing with every allowed word that fits.")
        return Effect(Intent.NEXT)

    def move(self, after: Position, sentences: list[str]) -> Effect:
        if not after.candidates:
            advice = " To correct an earlier turn, type it again." if len(after.turns) > 1 else ""
            return Effect(Intent.ERROR, diagnose(after).message + advice)
        newly_widened = after.widened and not self.position.widened
        limit = self.limit
        lost = len(self.position.turns) < limit <= len(after.turns) and not after.solved
        self.stand(after)
        if newly_widened and not after.solved:
            sentences.append("No listed answer fits; continuing with every allowed word that does.")
        if lost:
            sentences.append(f"That was guess {len(after.turns)}: the usual game ends here. Continuing.")
        return Effect(Intent.TURN, " ".join(sentences))

    def assessed(self, word: str) -> Suggestion:
        """What a word would do: what is already known of it (say, that it is the best) beats a search for it alone."""
        kept = self._kept.get(self.position)
        listed = (self.guess, *(() if kept is None else kept.suggestions))
        return next((s for s in listed if s.guess == word), None) or self._searched(word)

    def read_turns(self, text: str) -> Sequence[Turn]:
        """Several turns on one line, as copied from elsewhere, are played one after the other or not at all."""
        words = self.position.vocabulary
        if is_word(text, words):
            return ()
        if "=" in text and text.count("=") != 1:
            return Position.parse(text, words).turns
        if "=" not in text:
            # "crane .y..g" and "crane:.y..g", where the first part is a word and no tiles.
            word, _, tiles = text.replace(":", " ", 1).partition(" ")
            count = len(words.alphabet.split(words.alphabet.fold(word)))
            reads = words.scoring.reads
            if not (is_word(word, words) and count == words.length and reads(tiles) and not reads(word)):
                return ()
        return Position(words, [Turn.parse(text, words)]).turns

    def read_tiles(self, word: str, text: str) -> Turn | None:
        """Whatever reads as tiles is tiles; otherwise the better of two complaints is given.

        Letters alone were meant as a word, anything else as tiles.
        """
        words = self.position.vocabulary
        try:
            words.scoring.tile.parse(text) if isinstance(words.scoring, Tiles) else words.scoring.parse(text)
        except TilewiseError:
            try:
                words.alphabet.word(text)
            except TilewiseError:
                words.scoring.parse(text)
            return None
        if words.alphabet != LETTERS and text in words:
            return None  # digits may be either
        return Turn(word, words.scoring.parse(text), words.alphabet)

    def why(self, word: str = "") -> str:
        """One true sentence about a guess, the suggested one by default, with its split."""
        position = self.position
        guess = self.assessed(word) if word else self.guess
        n = len(position.candidates)
        name = output.capitals(guess.guess)
        if n == 1 and guess.candidate:
            return f"{name} is the only word left."
        parts = partition(position, guess.guess)
        largest = parts[0]
        alone = sum(len(p.words) == 1 for p in parts)
        sentence = (
            f"{name} divides the {n:,} words into {output.count(len(parts), 'group')} "
            f"({alone} of a single word, the likeliest '{largest.feedback}' with {len(largest.words):,}), "
            f"worth {guess.bits:.2f} bits, leaves {guess.expected_size:.1f} words on average, and "
            + self._can_be(guess)
        )
        return sentence + self._by_letter(guess) + self._merit(guess) + self._against(guess)

    def _by_letter(self, guess: Suggestion) -> str:
        from tilewise.apps.cli.suggest import spelled_out
        from tilewise.solver.letters import letter_scores

        ranker = self.choosing.ranker
        weighted = self.position.candidate_weights is not None
        scores = letter_scores(self.position, ranker, [guess.guess])
        symbols = self.position.vocabulary.alphabet.split(guess.guess)
        return "".join(f" {spelled_out(score, symbols, ranker, weighted)}" for score in scores)

    def _can_be(self, guess: Suggestion) -> str:
        if not guess.candidate:
            return "cannot be the answer itself."
        if self.position.candidate_weights is None:
            return "can be the answer itself."
        return f"is the answer itself with a chance of {output.percent(self.position.chance(guess.guess))}."

    def _merit(self, guess: Suggestion) -> str:
        if guess.mean is None:
            return ""
        outlook = self.advice(1).outlook
        sentence = f" From here it takes {said(f'{guess.mean:.3f} guesses on average', guess.badge)}."
        return sentence if outlook is None else f"{sentence} {outlook}"

    def _against(self, guess: Suggestion) -> str:
        """How a guess compares with the one that is suggested; nothing if it is that one."""
        best = self.guess
        if guess.guess == best.guess or None in (guess.mean, best.mean) or "bound" in (guess.badge, best.badge):
            return ""
        assert guess.mean is not None
        assert best.mean is not None
        more = guess.mean - best.mean
        if abs(more) < 0.0005:
            return f" {output.capitals(best.guess)} takes as many."
        return f" {output.capitals(best.guess)} takes {abs(more):.3f} {'fewer' if more > 0 else 'more'}."


OTHERS = 4
"""How many more guesses are named."""
FEW = 5
"""Words left that are named."""


def shrunk(position: Position) -> str:
    """How far the last guess shrunk the words left."""
    before, after = len(Position(position.vocabulary, position.turns[:-1]).candidates), len(position.candidates)
    word = output.capitals(position.turns[-1].guess)
    return f"{word} shrunk the words from {before} to {after} (a factor of {before / after:.2f})."


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
