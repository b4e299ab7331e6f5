"""BoardsSession: what the assistant knows in the middle of a game on several boards; it prints nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tilewise.apps.cli import output
from tilewise.apps.cli.assisted_game import AssistedGame, Effect, Intent
from tilewise.apps.cli.progress import Working
from tilewise.apps.cli.tables import said
from tilewise.errors import NotationError
from tilewise.game.alphabet import LETTERS
from tilewise.game.boards import Boards, SharedTurn, with_equals
from tilewise.game.turn import is_word
from tilewise.game.words import Vocabulary
from tilewise.solver.rank import partition
from tilewise.solver.suggest_boards import BoardSuggestion, BoardSuggestions, evaluate_boards, suggest_boards

_TILES = re.compile(r"[^\w]|[\d_]")
"""What no word has: with one of these a line is tiles."""


class BoardsSession(AssistedGame[Boards]):
    """A game on several boards that the assistant helps with: the boards, the refused words, the suggested guess."""

    def __init__(self, boards: Boards, limit: int, everyday: bool | float = False) -> None:
        super().__init__(boards)
        self.limit = limit
        self.everyday = everyday
        self._kept: tuple[Boards, BoardSuggestions] | None = None

    def advice(self, top: int = 10) -> BoardSuggestions:
        """The best guesses, looked for once."""
        if self._kept is None or self._kept[0] is not self.position or len(self._kept[1].items) < top:
            with Working("looking for the best guess"):
                advice = suggest_boards(self.position, top, limit=self.limit, everyday=self.everyday)
            self._kept = self.position, advice
        return self._kept[1]

    @property
    def guess(self) -> BoardSuggestion:
        return self._own or self.advice().best

    def at(self, words: Vocabulary, turns: Iterable[SharedTurn]) -> Boards:
        return Boards(words, len(self.position), tuple(turns))

    def legal(self, text: str) -> str:
        return self.position.vocabulary.word(text)

    def assessed(self, word: str) -> BoardSuggestion:
        listed = (self.guess, *self.advice().items)
        if (same := next((s for s in listed if s.guess == word), None)) is not None:
            return same
        with Working("playing games"):
            if self.position.turns:
                return evaluate_boards(self.position, [word], limit=self.limit).best
            # Before the first turn games would tell nothing: what is known of a word is what it leaves.
            ranked = suggest_boards(self.position, len(self.position.vocabulary.guesses), limit=self.limit)
        return next(s for s in ranked if s.guess == word)

    def words(self, about: str) -> Effect:
        boards = len(self.position)
        if about in ("", "all"):
            return Effect(Intent.WORDS, about=about)
        if not (about.isascii() and about.isdigit() and len(about) < 3 and 1 <= int(about) <= boards):
            raise NotationError(f"{about!r} is not a board: 'words' is about all, 'words {boards}' about the last")
        return Effect(Intent.WORDS, about=about)

    def turn_down(self, word: str) -> Effect:
        before = self.position
        left = before.vocabulary.without([word])
        after = self.at(left, before.turns)
        if (board := next((n for n, words in enumerate(after.candidates, 1) if not words), None)) is not None:
            name = output.capitals(word)
            return Effect(
                Intent.ERROR, f"{name} is the only allowed word that fits board {board}: is every turn right?"
            )
        self._refused.append((word, before))
        self.stand(after)
        return Effect(Intent.NEXT)

    def move(self, after: Boards, sentences: list[str]) -> Effect:
        if (clash := after.contradiction) is not None:
            advice = " To correct an earlier turn, type it again." if len(after.turns) > 1 else ""
            return Effect(Intent.ERROR, clash + advice)
        self.stand(after)
        return Effect(Intent.TURN, " ".join(sentences))

    def read_turns(self, text: str) -> Sequence[SharedTurn]:
        """The turns of a line: one alone, or several that were copied from elsewhere."""
        words, n = self.position.vocabulary, len(self.position)
        if is_word(text, words):
            return ()
        text = with_equals(text, words, n)
        if text.count("=") > 1:
            return Boards.parse(text, words, n).turns
        return Boards(words, n).play(*text.split("=")).turns if "=" in text else ()

    def read_tiles(self, word: str, text: str) -> SharedTurn | None:
        """Letters alone are a word, unless they read as the tiles of the only board."""
        words, boards = self.position.vocabulary, len(self.position)
        if not (words.alphabet != LETTERS and is_word(text, words)) and (
            "/" in text or _TILES.search(text) or (boards == 1 and words.scoring.reads(text))
        ):
            return SharedTurn.parse(f"{word}={'/'.join(text.replace('/', ' ').split())}", words)
        words.alphabet.word(text)
        return None

    def why(self, word: str = "") -> str:
        """What a guess would do, the suggested one by default."""
        guess = self.assessed(word) if word else self.guess
        name = output.capitals(guess.guess)
        left = [
            "-" if position.solved else _average([len(part.words) for part in partition(position, guess.guess)])
            for position in self.position.positions
        ]
        can = _boards(guess.boards) if guess.boards else "no board"
        sentence = f"{name} leaves {' '.join(left)} words on average, and can be the answer of {can}."
        if (only := _only(self.position, guess.guess)) is not None:
            sentence += f" It is the only word left on board {only} and must be played there anyway."
        if guess.mean is not None:
            sentence += f" From here it takes {said(f'{guess.mean:.3f} guesses to solve all boards', guess.badge)}."
        return sentence


def _average(sizes: list[int]) -> str:
    return f"{sum(n * n for n in sizes) / sum(sizes):.1f}"


def _boards(numbers: Sequence[int]) -> str:
    return ("board " if len(numbers) == 1 else "boards ") + ", ".join(map(str, numbers))


def _only(boards: Boards, word: str) -> int | None:
    return next(
        (n for n, position in enumerate(boards.positions, 1) if not position.solved and position.candidates == (word,)),
        None,
    )
