"""``--boards``: suggest, simulate, solve and play where several boards share their guesses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tilewise.apps.cli import output
from tilewise.apps.cli.declare import given
from tilewise.apps.cli.options import completing
from tilewise.apps.cli.progress import Working
from tilewise.errors import NotationError, TilewiseError

if TYPE_CHECKING:
    from tilewise import Boards, SharedTurn, Vocabulary
    from tilewise.apps.cli.options import Choosing, Words

BoardsOption = Annotated[
    str | None,
    typer.Option("--boards", metavar="N|NAME", help="Several boards that share their guesses: how many, or quordle.",
                 autocompletion=completing("tilewise.game.board_game:SETUPS")),
]  # fmt: skip

BonusOption = Annotated[
    list[float] | None,
    typer.Option("--bonus", metavar="X", help="On several boards: bits that solving one is worth; may be repeated."),
]

SOLVE_HELP = """\
.y..g/g....         what the boards showed; - for a board solved before
crane=.y..g/g....   another word was played, and this is what it showed
?                   the ten best guesses with their numbers
words               how many words are left on every board
undo                take the last turn back, on all boards
quit                leave (or the end of input)"""

PLAY_HELP = """\
a word      your guess, played on all boards
hint        the best guess here
words       how many words are left on every board
give up     see the answers
quit        leave"""


def terms(text: str, words: Words, limit: int | None = None) -> tuple[Vocabulary, int, int]:
    """The list, the number of boards and the limit that the options name; what is given goes before a set-up's own."""
    from tilewise import vocabulary
    from tilewise.apps.cli.options import Words
    from tilewise.game.board_game import find_setup, limit_of
    from tilewise.game.boards import check_boards

    # Such a game is never the puzzle of the day: without a list it is the one that every other command begins with.
    unnamed = not (words.list_name or words.words or words.answers or words.length or words.as_of)
    if text.strip().lstrip("-").isdigit():
        boards = check_boards(int(text))
        return (Words() if unnamed else words).vocabulary(), boards, limit or limit_of(boards)
    setup = find_setup(text)
    chosen = vocabulary(setup.vocabulary) if unnamed else words.vocabulary()
    return chosen, setup.boards, limit or setup.limit


def check_rule(rule: str) -> None:
    """Complain where a rule was asked for that several boards do not know."""
    if rule != "any":
        raise NotationError(f"--boards goes with the rule any, not {rule!r}")


def suggest(turns: list[str] | None, boards: str, words: Words, choosing: Choosing, top: int, as_json: bool) -> None:
    """The best guesses for several boards, with their numbers."""
    check_rule(choosing.rule)
    from tilewise import Boards, suggest_boards
    from tilewise.apps.answers.boards import boards_answer

    known, number, limit = terms(boards, words, choosing.limit if given("limit") else None)
    position = Boards.parse(" ".join(turns or []), known, number)
    with Working("looking for the best guess"):
        found = suggest_boards(position, top, limit=limit)
    if as_json:
        output.emit("suggest", boards_answer(position, found))
        return
    show_boards(position)
    output.say(f"{_left(found.candidates)} of {found.vocabulary!r}, {_METHODS[found.method]}")
    show(found)


_METHODS = {"exact": "by exact value", "games": "by games played on to their end", "cost": "by cost alone"}


def show(found: Any) -> None:
    """The table of guesses."""
    output.table(
        ["guess", "mean", "badge", "cost", "solves", "boards"],
        [[s.guess, s.mean, s.badge, s.cost, s.solves, " ".join(map(str, s.boards)) or "-"] for s in found],
        left=(0, 2, 5),
    )


def show_boards(position: Boards) -> None:
    """The turns so far, one line per turn: the word and the tiles of every board."""
    for turn in position.turns:
        show_turn(turn)


def show_turn(turn: SharedTurn) -> None:
    """One turn: coloured tiles in a terminal, the notation elsewhere."""
    out = output.console()
    if not output.is_terminal() or output.colourless(out):
        print(f"{turn.guess} {str(turn).partition('=')[2].replace('/', ' ')}", flush=True)
        return
    from rich.text import Text

    blank = Text(" " * 3 * len(turn.guess))
    cells = [blank if tiles is None else output.squares(tiles) for tiles in turn.feedback]
    out.print(Text("  ").join([Text(output.capitals(turn.guess)), *cells]))


def simulate(
    boards: str,
    words: Words,
    games: int,
    seed: int | None,
    openers: list[str] | None,
    bonuses: list[float] | None,
    as_json: bool,
) -> None:
    """Seeded games on several boards; several numbers, openings and bonuses are compared over the same games."""
    from tilewise import study_boards
    from tilewise.apps.answers.boards import BoardsStudyAnswer, boards_simulate_answer

    settings = [terms(text, words) for text in boards.split(",")]
    openings = [text.split(",") for text in openers or []]
    done = [
        one
        for known, number, limit in settings
        for one in study_boards(
            known, [number], games, 1 if seed is None else seed, openings=openings, bonuses=bonuses or (), limit=limit
        )
    ]
    if as_json:
        answers = tuple(map(boards_simulate_answer, done))
        output.emit("simulate", answers[0] if len(answers) == 1 else BoardsStudyAnswer(simulations=answers))
        return
    if len(done) > 1:
        output.table(
            ["list", "boards", "opening", "bonus", "games", "mean", "standard error", "lost", "worst"],
            [
                [
                    d.vocabulary,
                    d.boards,
                    ",".join(d.opening),
                    d.dial.bonus,
                    d.games,
                    d.mean,
                    d.standard_error,
                    d.lost,
                    d.worst,
                ]
                for d in done
            ],
            left=(0, 2),
        )
        return
    (one,) = done
    output.say(
        f"{one.vocabulary}, {one.boards} boards, {one.games:,} games of seed {one.seed}: "
        f"mean {one.mean:.4f} with a standard error of {one.standard_error:.4f}, "
        f"lost {one.lost} (limit {one.limit}), worst {one.worst}"
    )
    output.say(f"opening {','.join(one.opening)}")
    output.bars({str(steps): n for steps, n in one.counts})


def review(turns: list[str] | None, boards: str, words: Words, rule: str, limit: int | None, as_json: bool) -> None:
    """A game on several boards, judged turn by turn."""
    check_rule(rule)
    from tilewise import Boards, review_boards
    from tilewise.apps.answers.boards import boards_review_answer

    known, number, most = terms(boards, words, limit)
    judged = review_boards(Boards.parse(" ".join(turns or []), known, number), limit=most)
    if as_json:
        output.emit("review", boards_review_answer(judged))
        return
    for n, turn in enumerate(judged.turns, 1):
        output.say(f"{n} {turn.turn}  {_left(turn.candidates)}")
        output.say(f"  {_verdict(turn)}")
    about = "" if judged.exact else "about "
    output.say(
        f"{output.count(len(judged.turns), 'guess')}: the choices that were judged cost {about}{judged.regret:.3f}"
    )


def _verdict(turn: Any) -> str:
    if turn.regret is None:
        return f"Not judged: nothing was known yet. tilewise opens with {output.capitals(turn.best)}."
    about = "" if turn.badge == "exact" else "about "
    if turn.regret < 0.0005:
        return f"As good as any: {about}{turn.mean:.3f} guesses to come ({turn.badge})."
    return (
        f"{output.capitals(turn.best)} was better: {about}{turn.best_mean:.3f} guesses to come, "
        f"not {turn.mean:.3f} ({turn.badge})."
    )


def solve(turns: list[str] | None, boards: str, words: Words, choosing: Choosing, as_json: bool) -> int:
    """Help with a game on several boards: suggest a guess, read the tiles of all boards, go on."""
    check_rule(choosing.rule)
    from tilewise import Boards

    known, number, limit = terms(boards, words, choosing.limit if given("limit") else None)
    return Helper(Boards.parse(" ".join(turns or []), known, number), limit, as_json).run()


def play(boards: str, words: Words, limit: int | None, seed: int | None, adversary: bool, as_json: bool) -> int:
    """Play on several boards in the terminal."""
    import random

    from tilewise import Adversary, BoardsGame, draw_secrets

    known, number, most = terms(boards, words, limit)
    chosen = random.SystemRandom().randrange(2**32) if seed is None else seed
    hosts = [Adversary()] * number if adversary else list(draw_secrets(known, number, 1, chosen)[0])
    return Player(BoardsGame.start(known, number, most), hosts, as_json).run()


class Conversation:
    """What both conversations share: lines that are read, and what is told."""

    commands: Sequence[str] = ()
    """What may be typed beside words and tiles."""

    def __init__(self, command: str, words: Vocabulary, number: int, as_json: bool) -> None:
        self.command = command
        self.vocabulary = words
        self.number = number
        self.as_json = as_json

    def completions(self) -> list[str]:
        """What the tab key offers: commands, and the words of the list."""
        return [*self.commands, *self.vocabulary.guesses]

    def read(self, prompt: str) -> str | None:
        """A line without blanks around it; None at the end of input."""
        line = output.read_line("" if self.as_json else prompt, echo=not self.as_json, complete=self.completions)
        return None if line is None else line.strip()

    def tell(self, event: Any, message: str | None = None, **content: Any) -> None:
        """Say a message, or an object on a line of its own."""
        from tilewise.apps.answers.boards import BoardsEvent

        if self.as_json:
            output.emit_line(self.command, BoardsEvent(event=event, message=message, boards=self.number, **content))
        elif message is not None:
            output.say(message)


class Helper(Conversation):
    """The assistant for several boards."""

    commands = ("help", "quit", "top", "undo", "words")

    def __init__(self, boards: Boards, limit: int, as_json: bool) -> None:
        super().__init__("solve", boards.vocabulary, len(boards), as_json)
        self.boards = boards
        self.limit = limit

    def run(self) -> int:
        """Talk until all boards are solved or the input ends."""
        from tilewise import suggest_boards

        while not self.boards.solved:
            with Working("looking for the best guess"):
                found = suggest_boards(self.boards, limit=self.limit)
            guess = found.best.guess
            message = f"> {output.capitals(guess)} ({_left(found.candidates)})"
            self.tell("guess", message, guess=found.best, candidates=found.candidates)
            before = self.boards
            while self.boards is before:
                line = self.read("? ")
                if line is None or line == "quit":
                    return 0
                try:
                    self.hear(line, guess, found)
                except TilewiseError as error:
                    self.tell("nothing", str(error))
        n = len(self.boards.turns)
        self.tell("solved", f"Solved in {output.count(n, 'guess')}.", turns=n, position=str(self.boards))
        return 0

    def hear(self, line: str, guess: str, found: Any) -> None:
        """Do what a line says."""
        if line in {"help", "h"}:
            self.tell("help", SOLVE_HELP)
        elif line in {"?", "top"}:
            if self.as_json:
                self.tell("top", suggestions=found.items)
            else:
                show(found)
        elif line == "words":
            self.tell("words", f"{_left(found.candidates)}.", candidates=found.candidates)
        elif line == "undo":
            self.boards = self.boards.undo()
            self.tell("undo", "The last turn was taken back on all boards.", position=str(self.boards))
        else:
            word, equals, tiles = line.partition("=")
            after = self.boards.play(word, tiles) if equals else self.boards.play(guess, line)
            if (clash := after.contradiction) is not None:
                self.tell("nothing", clash)
                return
            self.boards = after
            self.tell("turn", turn=str(after.turns[-1]), position=str(after))


class Player(Conversation):
    """A game on several boards at the terminal."""

    commands = ("give up", "help", "hint", "quit", "words")

    def __init__(self, game: Any, hosts: list[Any], as_json: bool) -> None:
        super().__init__("play", game.boards.vocabulary, len(game.boards), as_json)
        self.game = game
        self.hosts = hosts

    def run(self) -> int:
        """Play one game."""
        boards = len(self.game.boards)
        self.tell("start", f"{boards} boards, {self.game.limit} guesses; 'help' lists what can be typed.")
        given_up = False
        while not self.game.over and not given_up:
            line = self.read(f"{len(self.game.words) + 1}/{self.game.limit} ")
            if line is None or line == "quit":
                return 0
            try:
                given_up = line == "give up"
                if not given_up:
                    self.hear(line)
            except TilewiseError as error:
                self.tell("nothing", str(error))
        self.end()
        return 0

    def hear(self, line: str) -> None:
        """Do what a line says; anything else is a guess."""
        from tilewise import suggest_boards

        left = tuple(map(len, self.game.boards.candidate_indices))
        if line in {"help", "h", "?"}:
            self.tell("help", PLAY_HELP)
        elif line == "words":
            self.tell("words", f"{_left(left)}.", candidates=left)
        elif line == "hint":
            with Working("looking for the best guess"):
                best = suggest_boards(self.game.boards, 1, limit=self.game.limit).best
            self.tell("hint", f"Try {output.capitals(best.guess)}.", guess=best)
        else:
            self.game = self.game.guess(line, self.hosts)
            turn = self.game.boards.turns[-1]
            if self.as_json:
                self.tell("turn", turn=str(turn), position=str(self.game.boards))
            else:
                show_turn(turn)

    def end(self) -> None:
        """Tell how it ended."""
        boards = self.game.boards
        answers = tuple(
            host if isinstance(host, str) else position.candidates[0]
            for host, position in zip(self.hosts, boards.positions, strict=True)
        )
        n = len(self.game.words)
        shown = ", ".join(map(output.capitals, answers))
        message = f"Solved in {output.count(n, 'guess')}." if self.game.won else f"The words were {shown}."
        self.tell("end", message, turns=n, won=self.game.won, answers=answers, position=str(boards))


def _left(candidates: tuple[int, ...]) -> str:
    return " ".join(map(str, candidates)) + " words left"
