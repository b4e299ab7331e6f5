"""Games on several boards: the record of one, and the set-ups under which such games are known."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tilewise.errors import IllegalGuess, NotationError, VocabularyError, unknown
from tilewise.game import arguments
from tilewise.game.boards import SPARE_GUESSES, Boards, SharedTurn, check_boards
from tilewise.game.game import Game
from tilewise.game.host import Host, secret_of
from tilewise.game.record import PlayThrough
from tilewise.game.words.named_lists import as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Setup:
    """A published game: how many boards and guesses it has, and the list it is played with here."""

    name: str
    boards: int
    limit: int
    vocabulary: str = "original"


SETUPS: Mapping[str, Setup] = MappingProxyType(
    {
        name: Setup(name, boards, boards + SPARE_GUESSES)
        for name, boards in {"dordle": 2, "quordle": 4, "octordle": 8, "sedecordle": 16, "duotrigordle": 32}.items()
    }
)
"""The named set-ups; boards, limit and list can each be overridden wherever one is used."""


def find_setup(name: str) -> Setup:
    """The set-up of that name.

    >>> find_setup("Quordle").limit
    9
    """
    setup = SETUPS.get(name.strip().lower())
    if setup is None:
        raise NotationError(f"{unknown('set-up', name, SETUPS)}, or give a number of boards")
    return setup


def draw_secrets(vocabulary: Vocabulary | str, boards: int, games: int, seed: int) -> tuple[tuple[str, ...], ...]:
    """The secret words of seeded games; no two boards of a game have the same word.

    :param vocabulary: The list to draw from, or its name.
    :param boards: How many boards.
    :param games: How many games to play.

    >>> from tilewise.game.words.lists import vocabulary
    >>> draw_secrets(vocabulary("nyt"), 2, 1, seed=1)
    (('digit', 'braid'),)
    """
    words, boards, games = as_vocabulary(vocabulary), check_boards(boards), arguments.games(games)
    if boards > len(words.answers):
        raise VocabularyError(f"{words.name!r} has {len(words.answers)} answers, too few for {boards} boards")
    drawn = random.Random(arguments.seed(seed))
    return tuple(tuple(drawn.sample(words.answers, boards)) for _ in range(games))


@dataclass(frozen=True)
class BoardsRecord(PlayThrough):
    """The record of one play-through on several boards: a value; every guess makes a new one.

    >>> from tilewise.game.words.lists import vocabulary
    >>> game = BoardsRecord.start(vocabulary("nyt"), 2).guess("crane", ("slate", "crane"))
    >>> str(game.boards), game.over
    ('crane=..g.g/ggggg', False)
    """

    boards: Boards

    @classmethod
    def start(cls, game: Game | Vocabulary | str, boards: int) -> BoardsRecord:
        """A game before its first guess; with a list or its name, boards + 5 guesses are its limit."""
        start = Boards(game, boards)
        if start.game.limit < boards:
            raise IllegalGuess(
                f"{boards} boards cannot be solved with {start.game.limit} guesses: allow {boards} or more"
            )
        return cls(start)

    def guess(self, word: str, hosts: Sequence[Host | str]) -> BoardsRecord:
        """The game after one more guess; every board has a host, or a word, which is then its secret word."""
        if self.over:
            raise IllegalGuess(f"the game is over after {str(self.boards)!r}: {word!r} cannot be played")
        if len(hosts) != len(self.boards):
            raise NotationError(f"{len(hosts)} hosts for {len(self.boards)} boards: give one per board")
        words = self.boards.vocabulary
        checked = words.word(word)
        tiles = [
            None
            if position.solved
            else (secret_of(host, words) if isinstance(host, str) else host).answer(position, checked)
            for host, position in zip(hosts, self.boards.positions, strict=True)
        ]
        return BoardsRecord(self.boards.play(checked, tiles))

    def undo(self) -> BoardsRecord:
        """The game before the last guess, on all boards at once."""
        return BoardsRecord(self.boards.undo())

    @property
    def stand(self) -> Boards:
        return self.boards

    @property
    def turns(self) -> tuple[SharedTurn, ...]:
        return self.boards.turns


def play_boards(
    choose: Callable[[Boards], str], hosts: Sequence[Host | str], game: Game | Vocabulary | str
) -> BoardsRecord:
    """Play one game on several boards to its end: anything that chooses guesses, against one host per board.

    :param choose: A strategy, or a function from a position to a guess.
    :param hosts: Who answers on each board: hosts, or secret words.

    >>> from tilewise import vocabulary
    >>> words = iter(["crane", "slate"])
    >>> play_boards(lambda boards: next(words), ["crane", "slate"], vocabulary("nyt")).won
    True
    """
    record = BoardsRecord.start(game, len(hosts))
    while not record.over:
        record = record.guess(choose(record.boards), hosts)
    return record
