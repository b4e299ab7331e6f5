"""Advisers: who advises in a session, on one board or on several, and how lines about such a game are read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tilewise.apps.cli.framework.options import Choosing
from tilewise.apps.cli.terminal import output
from tilewise.errors import Contradiction, NotationError, TilewiseError
from tilewise.game.boards import Boards, SharedTurn, with_equals
from tilewise.game.diagnosis import diagnose
from tilewise.game.position import Position
from tilewise.game.scoring import Tiles
from tilewise.game.turn import Turn, is_word
from tilewise.game.words.alphabet import LETTERS
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.control import control_for
from tilewise.solver.rank.rank import Suggestion, partition
from tilewise.solver.suggest.boards import BoardSuggestion, BoardSuggestions, evaluate_boards, suggest_boards
from tilewise.solver.suggest.suggestions import Suggestions, assessed

if TYPE_CHECKING:
    from tilewise.apps.cli.talk.session import Session


class OneBoard:
    """Advice on one board, by exact values or by a ranker."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing

    def advise(self, position: Position, top: int) -> Suggestions:
        """The best guesses."""
        return self.choosing.suggest(position, top)

    def rows(self, advice: Suggestions) -> Sequence[Suggestion]:
        """The guesses of an advice, best first."""
        return advice.suggestions

    def assess(self, position: Position, word: str, at_least: float = 0.0) -> Suggestion:
        """What a word would do; ``at_least``: seconds that its search may take, however few the budget has."""
        control = control_for(max(self.choosing.budget, at_least))
        return assessed(position, word, control, exact=self.choosing.exact)

    def legal(self, position: Position, text: str) -> str:
        """The word that a text names, or an error that says why it may not be played."""
        return position.check(text)

    def at(self, position: Position, words: Vocabulary, turns: Iterable[Turn]) -> Position:
        """The position after these turns, with these words."""
        return Position(position.game.with_vocabulary(words), turns)

    def without(self, position: Position, word: str) -> Position | None:
        """The position where the game has refused a word; None where no other word fits."""
        return position.widened_without(word)

    def check(self, position: Position) -> None:
        """An error that says which turns contradict each other, where no word fits."""
        if not position.candidates:
            raise diagnose(position).error

    def read_turns(self, position: Position, text: str) -> Sequence[Turn]:
        """The turns of a line, if it has any: words with their tiles.

        Several, as copied from elsewhere, are played one after the other or not at all.
        """
        words = position.vocabulary
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

    def read_tiles(self, position: Position, word: str, text: str) -> Turn | None:
        """The turn of a word where the line is its tiles; None where it is a word; else an error.

        Whatever reads as tiles is tiles. Otherwise the better of two complaints is given: letters alone were meant as
        a word, anything else as tiles.
        """
        words = position.vocabulary
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

    def check_words(self, position: Position, about: str) -> None:  # noqa: ARG002
        """An error where 'words' is about nothing that there is."""
        if about not in ("", "all"):
            raise NotationError(f"{about!r} means nothing after 'words', which shows the words that are left")

    def why(self, session: Session, guess: Suggestion) -> str:
        """What a guess would do, in true sentences."""
        position: Position = session.position
        n = len(position.candidates)
        name = output.capitals(guess.guess)
        if n == 1 and guess.candidate:
            return f"{name} is the only word left."
        parts = partition(position, guess.guess)
        alone = sum(len(p.words) == 1 for p in parts)
        split = (
            f"{name} divides the {n:,} words into {output.count(len(parts), 'group')} "
            f"({alone} of a single word, the likeliest '{parts[0].feedback}' with {len(parts[0].words):,}), "
            f"worth {guess.bits:.2f} bits, leaves {guess.expected_size:.1f} words on average, and "
            f"{_can_be(position, guess)}"
        )
        merit = []
        if guess.mean is not None:
            merit = [f"From here it takes {output.said(f'{guess.mean:.3f} guesses on average', guess.badge)}."]
            merit += filter(None, [session.advice(1).outlook])
        return " ".join([split, *self._by_letter(position, guess), *merit, *_compared(guess, session.guess)])

    def _by_letter(self, position: Position, guess: Suggestion) -> Iterable[str]:
        from tilewise.apps.cli.commands.suggest import spelled_out
        from tilewise.solver.rank.rankers import letter_scores

        ranker, weighted = self.choosing.ranker, position.candidate_weights is not None
        symbols = position.vocabulary.alphabet.split(guess.guess)
        scores = letter_scores(position, ranker, [guess.guess])
        return (spelled_out(score, symbols, ranker, weighted) for score in scores)


def _can_be(position: Position, guess: Suggestion) -> str:
    if not guess.candidate:
        return "cannot be the answer itself."
    if position.candidate_weights is None:
        return "can be the answer itself."
    return f"is the answer itself with a chance of {output.percent(position.chance(guess.guess))}."


def _compared(guess: Suggestion, best: Suggestion) -> Iterable[str]:
    """How a guess compares with the one that is suggested; nothing if it is that one."""
    if guess.guess == best.guess or guess.mean is None or best.mean is None or "bound" in (guess.badge, best.badge):
        return
    more = guess.mean - best.mean
    as_many = abs(more) < 0.0005
    difference = "as many" if as_many else f"{abs(more):.3f} {'fewer' if more > 0 else 'more'}"
    yield f"{output.capitals(best.guess)} takes {difference}."


_LISTED = 10
"""Guesses that are valued on several boards, however few are asked for."""
_TILES = re.compile(r"[^\w]|[\d_]")
"""What no word has: with one of these a line is tiles."""


class SeveralBoards:
    """The same for boards that share their guesses, which have a policy of their own."""

    def __init__(self, choosing: Choosing) -> None:
        self.choosing = choosing

    def advise(self, position: Boards, top: int) -> BoardSuggestions:
        with output.Working("looking for the best guess"):
            return suggest_boards(position, max(top, _LISTED), everyday=self.choosing.everyday_price)

    def rows(self, advice: BoardSuggestions) -> Sequence[BoardSuggestion]:
        return advice.items

    def assess(self, position: Boards, word: str, at_least: float = 0.0) -> BoardSuggestion:  # noqa: ARG002
        with output.Working("playing games"):
            return evaluate_boards(position, [word]).best

    def legal(self, position: Boards, text: str) -> str:
        return position.vocabulary.word(text)

    def at(self, position: Boards, words: Vocabulary, turns: Iterable[SharedTurn]) -> Boards:
        return Boards(position.game.with_vocabulary(words), len(position), turns)

    def without(self, position: Boards, word: str) -> Boards:
        after = self.at(position, position.vocabulary.without([word]), position.turns)
        if (board := next((n for n, words in enumerate(after.candidates, 1) if not words), None)) is not None:
            name = output.capitals(word)
            raise Contradiction(f"{name} is the only allowed word that fits board {board}: is every turn right?")
        return after

    def check(self, position: Boards) -> None:
        if position.clash is not None:
            raise position.clash

    def read_turns(self, position: Boards, text: str) -> Sequence[SharedTurn]:
        """The turns of a line: one alone, or several that were copied from elsewhere."""
        words, n = position.vocabulary, len(position)
        if is_word(text, words):
            return ()
        text = with_equals(text, words, n)
        if text.count("=") > 1:
            return Boards.parse(text, words, n).turns
        return Boards(words, n).play(*text.split("=")).turns if "=" in text else ()

    def read_tiles(self, position: Boards, word: str, text: str) -> SharedTurn | None:
        """Letters alone are a word, unless they read as the tiles of the only board."""
        words, boards = position.vocabulary, len(position)
        if not (words.alphabet != LETTERS and is_word(text, words)) and (
            "/" in text or _TILES.search(text) or (boards == 1 and words.scoring.reads(text))
        ):
            return SharedTurn.parse(f"{word}={'/'.join(text.replace('/', ' ').split())}", words)
        words.alphabet.word(text)
        return None

    def check_words(self, position: Boards, about: str) -> None:
        boards = len(position)
        if about in ("", "all"):
            return
        if not (about.isascii() and about.isdigit() and len(about) < 3 and 1 <= int(about) <= boards):
            raise NotationError(f"{about!r} is not a board: 'words' is about all, 'words {boards}' about the last")

    def why(self, session: Session, guess: BoardSuggestion) -> str:
        boards: Boards = session.position
        left = [
            "-" if position.solved else _average([len(part.words) for part in partition(position, guess.guess)])
            for position in boards.positions
        ]
        numbers = ", ".join(map(str, guess.boards))
        can = f"board{'s' * (len(guess.boards) > 1)} {numbers}" if guess.boards else "no board"
        name = output.capitals(guess.guess)
        sentence = f"{name} leaves {' '.join(left)} words on average, and can be the answer of {can}."
        for number, position in enumerate(boards.positions, 1):
            if not position.solved and position.candidates == (guess.guess,):
                sentence += f" It is the only word left on board {number} and must be played there anyway."
                break
        if guess.mean is not None:
            sentence += (
                f" From here it takes {output.said(f'{guess.mean:.3f} guesses to solve all boards', guess.badge)}."
            )
        return sentence


def _average(sizes: list[int]) -> str:
    return f"{sum(n * n for n in sizes) / sum(sizes):.1f}"
