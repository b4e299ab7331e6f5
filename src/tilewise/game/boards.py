"""Boards: several positions that share their guesses; the record of such a game, and the set-ups of known ones."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

import numpy as np

from tilewise.errors import Contradiction, Fault, IllegalGuess, NotationError, VocabularyError, short, unknown
from tilewise.game import arguments
from tilewise.game.diagnosis import diagnose
from tilewise.game.feedback import Feedback
from tilewise.game.game import Game
from tilewise.game.position import GameSoFar, Position
from tilewise.game.record import Host, PlayThrough, secret_of
from tilewise.game.rule import Rule
from tilewise.game.scoring import Tiles
from tilewise.game.turn import Notation, Turn, is_word, split_given, words_of
from tilewise.game.words.alphabet import LETTERS
from tilewise.game.words.lists import as_vocabulary, vocabulary
from tilewise.game.words.vocabulary import Indices, Vocabulary

MOST_BOARDS = 64
"""More boards than anybody plays at once."""
SPARE_GUESSES = 5
"""Guesses beyond one per board that the usual games allow."""

_SOLVED = "-"
_EQUALS = re.compile(r"\s*=\s*")
_SLASH = re.compile(r"\s*/\s*")


def check_boards(boards: int) -> int:
    """The number of boards, or an error that says which numbers are possible."""
    return arguments.whole("boards", boards, 1, MOST_BOARDS)


def limit_of(boards: int) -> int:
    """How many guesses the usual game on this many boards allows."""
    return check_boards(boards) + SPARE_GUESSES


def boards_game(game: Game | Vocabulary | str, boards: int) -> Game:
    """The game on this many boards; with a list or its name, the usual limit is meant.

    >>> boards_game("nyt", 4).limit
    9
    """
    if not isinstance(game, Game):
        return Game(game, limit=limit_of(boards))
    if game.rule is not Rule.ANY:
        raise IllegalGuess(f"the rule {game.rule.name!r} is for one board: several boards have the rule 'any'")
    return game


def with_equals(text: str, words: Vocabulary, boards: int | None = None) -> str:
    """Turns that were written with blanks alone, in their usual form; any other text as it is.

    >>> with_equals("crane .y..g g.... slate - .....", vocabulary("nyt"))
    'crane=.y..g/g.... slate=-/.....'
    """
    turns: list[list[str]] = []
    if "=" not in text and not words.alphabet.has("/"):
        parts = [(part, part == _SOLVED or words.scoring.reads(part)) for part in text.replace("/", " ").split()]
        if (
            parts
            and all(shown for _, shown in parts)
            and (len(parts) == boards or parts[0][0] not in words.guess_index)
        ):
            return text  # tiles of every board without a word: GGGGG is none
        for part, shown in parts:
            full = boards is not None and turns and len(turns[-1]) > boards
            if turns and shown and not full:
                turns[-1].append(part)
            else:
                turns.append([part])
    good = turns and all(len(turn) > 1 and is_word(turn[0], words) for turn in turns)
    return " ".join(f"{guess}={'/'.join(shown)}" for guess, *shown in turns) if good else text


@dataclass(frozen=True, slots=True)
class SharedTurn:
    """One guess with the feedback of every board; None for a board that was solved before.

    >>> str(SharedTurn.parse("CRANE = .y..g / -"))
    'crane=.y..g/-'
    """

    guess: str
    feedback: tuple[Feedback | None, ...]

    def __str__(self) -> str:
        return f"{self.guess}=" + "/".join(_SOLVED if tiles is None else str(tiles) for tiles in self.feedback)

    @classmethod
    def parse(cls, text: str, notation: Notation | None = None) -> SharedTurn:
        """Read a turn such as ``crane=.y..g/g....``, with ``-`` for a board already solved."""
        alphabet = LETTERS if notation is None else notation.alphabet
        guess, equals, tiles = text.rpartition("=") if alphabet.has("=") else text.partition("=")
        if not equals:
            raise NotationError(
                f"{text!r} is not a turn on several boards: write the guess, an equals sign and the tiles of every "
                f"board, as in 'crane=.y..g/g....'"
            )
        word = alphabet.word(guess, None if notation is None else notation.scoring.length)
        if isinstance(notation, Vocabulary):
            word = notation.resolve_accents(word)
        scoring = Tiles(len(alphabet.split(word))) if notation is None else notation.scoring
        shown = (part.strip() for part in tiles.split("/"))
        return cls(word, tuple(None if part == _SOLVED else scoring.parse(part) for part in shown))


@dataclass(frozen=True, init=False, repr=False)
class Boards(GameSoFar):
    """The history of a game on several boards, with what is still possible on each.

    >>> b = Boards.parse("crane=.y..g/g....", vocabulary("nyt"))
    >>> str(b), len(b), [len(words) for words in b.candidates]
    ('crane=.y..g/g....', 2, [39, 25])
    """

    game: Game
    """What is played; of a list, the game with one guess per board and five more."""
    boards: int
    """How many there are, solved or not."""
    turns: tuple[SharedTurn, ...]

    def __init__(self, game: Game | Vocabulary | str, boards: int, turns: Iterable[SharedTurn] = ()) -> None:
        object.__setattr__(self, "boards", check_boards(boards))
        object.__setattr__(self, "game", boards_game(game, self.boards))
        object.__setattr__(self, "turns", tuple(turns))
        solved_by: dict[int, str] = {}
        for number, turn in enumerate(self.turns, 1):
            where = f"turn {number}, {str(turn)!r}"
            self.vocabulary.check_played(self.vocabulary.normalize(turn.guess))
            for shown in turn.feedback:
                if shown is not None:
                    Turn(turn.guess, shown, self.vocabulary.alphabet)
            if len(solved_by) == self.boards:
                raise NotationError(f"{where}, comes after all {self.boards} boards were solved: leave it out")
            if len(turn.feedback) != self.boards:
                raise NotationError(
                    f"{where}, has tiles for {_boards(len(turn.feedback))} where {self.boards} are played: "
                    f"write one feedback per board, and - for a board solved before"
                )
            for board, tiles in enumerate(turn.feedback, 1):
                if tiles is not None and board in solved_by:
                    raise NotationError(
                        f"board {board} was solved by {solved_by[board]!r} and gets no more tiles: "
                        f"write - for it in {where}"
                    )
                if tiles is None and board not in solved_by:
                    raise NotationError(f"board {board} is not solved yet and needs tiles in {where}")
                if tiles is not None and tiles.solved:
                    solved_by[board] = turn.guess

    @classmethod
    def parse(cls, text: str, game: Game | Vocabulary | str | None = None, boards: int | None = None) -> Boards:
        """Read turns separated by blanks (or ``+``); the first one shows how many boards there are."""
        if not isinstance(text, str):
            raise NotationError(f"{short(text)} is not the text of several boards, such as 'crane=.y..g/g....'")
        listed = game.vocabulary if isinstance(game, Game) else game
        word_list = as_vocabulary(listed) if listed is not None else vocabulary()
        # Words may have signs that divide turns elsewhere: there only what stands between blanks does.
        for sign, pattern in (("=", _EQUALS), ("/", _SLASH)):
            text = text if word_list.alphabet.has(sign) else pattern.sub(sign, text)
        text = with_equals(text, word_list, boards)
        word_list, rows = split_given(word_list, words_of(text, word_list))
        turns = tuple(SharedTurn.parse(part, word_list) for part in rows)
        if boards is None:
            if not turns:
                raise NotationError("no turn shows how many boards there are: give the number, as in boards=4")
            boards = len(turns[0].feedback)
        return cls(game.with_vocabulary(word_list) if isinstance(game, Game) else word_list, boards, turns)

    def __repr__(self) -> str:
        return f"Boards({str(self)!r}, {self.vocabulary.name}, {self.boards})"

    def __len__(self) -> int:
        return self.boards

    # ---- playing ---------------------------------------------------------------------------------------

    def play(self, guess: str, tiles: str | Sequence[str | Feedback | None]) -> Boards:
        """The boards after one more turn: ``play("crane", ".y..g/g....")``, or one feedback per board in a list."""
        word = self.vocabulary.normalize(guess)
        if isinstance(tiles, str):
            turn = SharedTurn.parse(f"{word}={tiles}", self.vocabulary)
        else:
            shown = (self.vocabulary.scoring.parse(t) if isinstance(t, str) and t != _SOLVED else t for t in tiles)
            turn = SharedTurn(word, tuple(None if isinstance(t, str) else t for t in shown))
        return Boards(self.game, self.boards, (*self.turns, turn))

    def answered(self, guess: str, secrets: Sequence[str]) -> Boards:
        """The boards after a guess where the answer of every board is known."""
        if len(secrets) != self.boards:
            raise NotationError(f"{len(secrets)} secret words for {_boards(self.boards)}: give one per board")
        return self.play(
            guess,
            [
                None if solved else self.vocabulary.feedback(guess, secret)
                for secret, solved in zip(secrets, self.solved_boards, strict=True)
            ],
        )

    def undo(self) -> Boards:
        """The boards before the last turn, which is taken back on all of them (the start stays the start)."""
        return Boards(self.game, self.boards, self.turns[:-1])

    # ---- how they stand --------------------------------------------------------------------------------

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position of every board: its turns up to the one that solved it."""
        words = self.vocabulary
        codes = [words.codes(t.guess, words.answer_letters) for t in self.turns]
        positions = []
        for board in range(self.boards):
            turns = []
            left = np.arange(len(words.answers), dtype=np.int32)
            for shared, shown in zip(self.turns, codes, strict=True):
                if (tiles := shared.feedback[board]) is not None:
                    turns.append(Turn(shared.guess, tiles, words.alphabet))
                    left = left[shown[left] == tiles.code]
            positions.append(Position.with_fitting(self.game, turns, left))
        return tuple(positions)

    @property
    def solved_boards(self) -> tuple[bool, ...]:
        return tuple(position.solved for position in self.positions)

    @property
    def solved(self) -> bool:
        return all(self.solved_boards)

    @property
    def candidates(self) -> tuple[tuple[str, ...], ...]:
        """The words still possible on every board; the word itself where it is solved."""
        return tuple(position.candidates for position in self.positions)

    @cached_property
    def universe(self) -> Vocabulary:
        """The vocabulary whose answers all candidates are: wider than the boards' own where a board is widened.

        Where answers have weights they keep them, and the words added weigh as little as the lightest.
        """
        words = self.vocabulary
        wide = {w for p in self.positions if p.widened and not p.solved for w in p.candidates}
        if wide <= words.answer_index.keys():
            return words
        weights = dict.fromkeys(wide, min(words.weights or (1,))) | dict(
            zip(words.answers, words.weight_array.tolist(), strict=True)
        )
        return words.with_answers(weights if words.weights else [*weights], f"{words.name} (widened)")

    @cached_property
    def candidate_indices(self) -> tuple[Indices, ...]:
        """The candidates of every board as places among ``universe.answers``; none where it is solved."""
        index = self.universe.answer_index
        return tuple(
            np.fromiter((index[w] for w in (() if p.solved else p.candidates)), np.int32) for p in self.positions
        )

    @property
    def clash(self) -> Contradiction | None:
        """The error that says why no words fit the clues; None where some do."""
        for board, position in enumerate(self.positions, 1):
            if len(position.candidates) == 0:
                error = diagnose(position).error
                assert error.fault is not None
                fault = Fault.of("clash", **{**error.fault.values, "board": board})
                return Contradiction(f"Board {board}: {error}", fault=fault)
        return None


def as_boards(where: Boards | str) -> Boards:
    """Several boards, or their turns on the default list as a text: how every public function reads them.

    >>> len(as_boards("crane=.y..g/g...."))
    2
    """
    return where if isinstance(where, Boards) else Boards.parse(where)


def _boards(n: int) -> str:
    return f"{n} board" if n == 1 else f"{n} boards"


# ---- games on several boards ---------------------------------------------------------------------------------


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
