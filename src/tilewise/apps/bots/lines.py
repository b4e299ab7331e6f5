"""The lines that a bot hears and says, in both directions.

they hear                                we say, or ignore
tilewise 1                               id name X / want words / ready
answers W W ... and allowed W W ...      (only if it wants words)
game list nyt rule any limit 6
position crane=.y..g slate=.....
go                                       guess pious
illegal crane SENTENCE                   (the same question follows)
error SENTENCE                           (the game is forfeited)
quit
"""

from __future__ import annotations

from dataclasses import dataclass

from tilewise.errors import NotationError
from tilewise.files import printable
from tilewise.game import arguments
from tilewise.game.board_game import BoardsGame
from tilewise.game.boards import Boards, check_boards
from tilewise.game.host import Game
from tilewise.game.position import Position, Rule
from tilewise.game.words import Vocabulary

VERSION = 1
GREETING = f"tilewise {VERSION}"
READY, GO, QUIT, WANT_WORDS = "ready", "go", "quit", "want words"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played: the list, the rule, the guesses and the boards."""

    vocabulary: Vocabulary
    rule: Rule
    limit: int
    boards: int = 1

    @property
    def line(self) -> str:
        """How a bot is told.

        >>> from tilewise import vocabulary
        >>> Terms(vocabulary("nyt"), Rule.ANY, 6).line
        'game list nyt rule any limit 6'
        """
        name = "_".join(self.vocabulary.name.split())
        boards = f" boards {self.boards}" if self.boards > 1 else ""
        return f"game list {name} rule {self.rule.value} limit {self.limit}{boards}"

    def start(self) -> Game | BoardsGame:
        """A game before its first guess."""
        if self.boards > 1:
            return BoardsGame.start(self.vocabulary, self.boards, self.limit)
        return Game.start(self.vocabulary, self.rule, self.limit)

    def position(self, text: str) -> Position | Boards:
        """The position of a line."""
        if self.boards > 1:
            return Boards.parse(text, self.vocabulary, self.boards)
        return Position.parse(text, self.vocabulary)


def read_terms(line: str) -> dict[str, str]:
    """The pairs of a ``game`` line: a name and its value, in any order; unknown names are kept.

    >>> read_terms("game list nyt rule hard limit 6")
    {'list': 'nyt', 'rule': 'hard', 'limit': '6'}
    """
    words = line.split()[1:]
    if len(words) % 2:
        raise NotationError(f"{line!r} should be pairs of a name and its value, as in 'game list nyt rule any limit 6'")
    return dict(zip(words[::2], words[1::2], strict=True))


def whole(pairs: dict[str, str], name: str, default: int) -> int:
    """A whole number of a ``game`` line."""
    text = pairs.get(name, str(default))
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
    return check_boards(number) if name == "boards" else arguments.limit(number)


def word_lines(words: Vocabulary) -> tuple[str, str]:
    """The list, for a bot that wants it: what can be the answer, and what may be guessed."""
    return f"answers {' '.join(words.answers)}", f"allowed {' '.join(words.guesses)}"


def position_line(game: Game | BoardsGame) -> str:
    """The whole position.

    >>> from tilewise import vocabulary
    >>> position_line(Game.start("nyt")), position_line(Game.replay("nyt", ["crane"], "slate"))
    ('position', 'position crane=..g.g')
    """
    return f"position {position_text(game)}".rstrip()


def position_text(game: Game | BoardsGame) -> str:
    """The position in its notation."""
    return str(game.boards if isinstance(game, BoardsGame) else game.position)


def guess_of(line: str) -> str | None:
    """What a line of a bot guesses; None for every other line.

    >>> guess_of("guess crane"), guess_of("info thinking"), guess_of("guess")
    ('crane', None, '')
    """
    head, _, rest = line.strip().partition(" ")
    return rest.strip() if head.lower() == "guess" else None


def name_of(line: str) -> str | None:
    """What a bot calls itself; None for every other line.

    >>> name_of("id name My Bot 2"), name_of("id author me")
    ('My Bot 2', None)
    """
    words = line.split()
    return (
        printable(" ".join(words[2:])[:60]) if [w.lower() for w in words[:2]] == ["id", "name"] and words[2:] else None
    )
