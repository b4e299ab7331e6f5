"""The lines that a bot hears and says, in both directions.

they hear                                            we say, or ignore
tilewise 2, and what is played, a fact a line:       id name X / want words / ready
    list nyt / length 5 / alphabet a b c ...
    scoring tiles / feedback . absent ... / solved ggggg
    rule any / limit 6 / boards 1
    given s . . . . / weighted no
answers W W ..., allowed W W ..., weights N N ...    (only if it wants words)
game 1
position crane .y..g slate .....
go                                                   guess pious
illegal crane SENTENCE                               (the same question follows)
error SENTENCE                                       (the game is forfeited)
quit

No word and no feedback has a blank, so that blanks divide every line, whatever symbols a list is made of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tilewise.errors import NotationError, short
from tilewise.files import printable
from tilewise.game.board_game import BoardsRecord
from tilewise.game.boards import Boards, SharedTurn
from tilewise.game.game import Game
from tilewise.game.given import UNKNOWN
from tilewise.game.position import Position
from tilewise.game.record import Record
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words import Vocabulary

VERSION = 2
GREETING = f"tilewise {VERSION}"
READY, GO, QUIT, WANT_WORDS = "ready", "go", "quit", "want words"
SOLVED_BEFORE = "-"
"""In the place of the feedback of a board that was solved before."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played: the list, the rule, the guesses and the boards."""

    vocabulary: Vocabulary
    rule: Rule
    limit: int
    boards: int = 1

    @property
    def lines(self) -> tuple[str, ...]:
        r"""What a bot must know, a fact a line; every line is there in every game.

        >>> from tilewise import vocabulary
        >>> print("\n".join(Terms(vocabulary("mastermind:4x6"), Rule.ANY, 10).lines))
        list mastermind:4x6
        length 4
        alphabet 1 2 3 4 5 6
        scoring pegs
        feedback B+W B in the right place, W more elsewhere
        solved 4+0
        rule any
        limit 10
        boards 1
        given . . . .
        weighted no
        """
        words = self.vocabulary
        scoring = words.scoring
        places = words.given.symbols if words.given is not None else UNKNOWN * words.length
        return (
            f"list {printable(' '.join(words.name.split()))}",
            f"length {words.length}",
            f"alphabet {' '.join(words.alphabet.known or words.letters)}",
            f"scoring {scoring.name}",
            *(f"feedback {sign} {meaning}" for sign, meaning in scoring.meanings),
            f"solved {scoring.shown(scoring.solved)}",
            f"rule {self.rule.name}",
            f"limit {self.limit}",
            f"boards {self.boards}",
            f"given {' '.join(places)}",
            f"weighted {'no' if words.weights is None else 'yes'}",
        )

    def start(self) -> Record | BoardsRecord:
        if self.boards > 1:
            return BoardsRecord.start(self.vocabulary, self.boards, self.limit)
        return Record(Game(self.vocabulary, self.rule, self.limit))

    def position(self, text: str) -> Position | Boards:
        """The position of a line: for every turn the word, and after it the feedback of every board.

        >>> from tilewise import vocabulary
        >>> str(Terms(vocabulary("mini-nerdle"), Rule.ANY, 6).position("4*7=28 y..yy."))
        '4*7=28=y..yy.'
        """
        parts, size = text.split(), 1 + self.boards
        if len(parts) % size:
            raise NotationError(
                f"{short(text)} should have {size} words for every turn: the guess and its feedback"
                f"{' on every board' * (self.boards > 1)}, as in 'position crane .y..g'"
            )
        turns = [self._turn(*parts[at : at + size]) for at in range(0, len(parts), size)]
        if self.boards > 1:
            return Boards(self.vocabulary, self.boards, tuple(turns))  # type: ignore[arg-type]
        return Position(self.vocabulary, turns)  # type: ignore[arg-type]

    def _turn(self, guess: str, *feedback: str) -> Turn | SharedTurn:
        words = self.vocabulary
        word, parse = words.spelled(guess), words.scoring.parse
        if self.boards > 1:
            return SharedTurn(word, tuple(None if shown == SOLVED_BEFORE else parse(shown) for shown in feedback))
        return Turn(word, parse(feedback[0]), words.alphabet)


def word_lines(words: Vocabulary) -> Sequence[str]:
    """The list, for a bot that wants it: what can be the answer, what may be guessed, and how likely each answer is."""
    lines = [f"answers {' '.join(words.answers)}", f"allowed {' '.join(words.guesses)}"]
    if words.weights is not None:
        lines.append(f"weights {' '.join(map(repr, words.weights))}")
    return lines


def position_line(game: Record | BoardsRecord) -> str:
    """The whole position.

    >>> from tilewise import vocabulary
    >>> position_line(Record(Game("nyt"))), position_line(Record.replay("nyt", ["crane"], "slate"))
    ('position', 'position crane ..g.g')
    """
    return f"position {position_text(game)}".rstrip()


def position_text(game: Record | BoardsRecord) -> str:
    """The turns: for each the word, and after it the feedback of every board, blanks between."""
    return " ".join(part for turn in game.turns for part in (turn.guess, *feedback_texts(turn)))


def feedback_texts(turn: Turn | SharedTurn) -> tuple[str, ...]:
    """The feedback of a turn, one text for every board."""
    shown = turn.feedback if isinstance(turn, SharedTurn) else (turn.feedback,)
    return tuple(SOLVED_BEFORE if tiles is None else str(tiles) for tiles in shown)


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
