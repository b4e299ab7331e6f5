"""``tilewise`` and ``tilewise assist``: the assistant for a game that is played somewhere else."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import tilewise as tw
from tilewise.apps.cli import boards as on_boards
from tilewise.apps.cli import output
from tilewise.apps.cli.assisted_game import Effect
from tilewise.apps.cli.conversation import Assisting
from tilewise.apps.cli.declare import command, is_typed, refuse
from tilewise.apps.cli.options import (
    BoardsOption,
    Choosing,
    JsonOption,
    LiveWords,
    TurnsArgument,
    UnrecordedOption,
)
from tilewise.apps.cli.positions import tell_unlisted, with_pictures
from tilewise.apps.cli.session import Session, reductions, shrunk
from tilewise.apps.cli.settings import settings
from tilewise.apps.cli.tables import said
from tilewise.apps.cli.values import option
from tilewise.apps.prompts import explained
from tilewise.errors import TilewiseError
from tilewise.files import write_file
from tilewise.game.lists import starting_word
from tilewise.game.named_lists import plain_name

if TYPE_CHECKING:
    from tilewise.apps.cli.recorded import Helped


def example(words: Any) -> str:
    """What a game with this list may show."""
    scoring = words.scoring
    return (".y..g" * words.length)[: words.length] if scoring.drawn else str(scoring.shown(scoring.n_codes // 2))


def helping(words: Any) -> dict[str, str]:
    """What may be typed at the prompt, with words and feedback as this list has them."""
    shows, word = example(words), "crane" if "crane" in words else words.answers[0]
    drawn = {
        "the tiles": "what the game showed: g right place, y elsewhere, . absent (or 2 1 0, or the coloured squares)"
    }
    pegs = " (those in place + those elsewhere)" if words.scoring.name == "pegs" else ""
    return explained(
        {
            **(drawn if words.scoring.drawn else {shows: f"what the game showed{pegs}"}),
            f"{word}={shows}": "what another word showed; if that word was played before, its turn is corrected",
            word: "this word will be played next instead",
        },
        "list, words, why, not, undo, guess, new, help, quit",
        **{
            "why": f"why this guess; why {word}: what {output.capitals(word)} would do",
            "not": "the word was not accepted (or a blank line): drop it, suggest the next best; "
            f"not {word}: drop {output.capitals(word)}",
            "undo": "take back the last turn, or bring back the refused word; "
            f"undo {word}: the turn of {output.capitals(word)}",
        },
    )


def assist(
    turns: TurnsArgument = None,
    *,
    words: LiveWords,
    choosing: Choosing,
    opener: Annotated[
        str, option("W[,W...]", "Open with these words, and say what that costs; then continue as usual.")
    ] = "",
    boards: BoardsOption = None,
    again: Annotated[bool, option("--again", "Start a new game when one is solved.")] = False,
    resume: Annotated[bool, option("--resume", "Resume the game that you left last.")] = False,
    brief: Annotated[
        bool, option("--brief", "Only the guess and how many words are left, without numbers and advice.")
    ] = False,
    unrecorded: UnrecordedOption = False,
    as_json: JsonOption = False,
) -> int:
    """Help with a game: suggest a guess, read the tiles, go on.

    The line after > is the guess and how many words are left; after ? type what the game showed, 'help' for more.
    In a terminal, a solved game goes into 'tilewise history'.
    """
    again_with, name = words.typed, None
    if resume:
        refuse("--resume has the turns of the unfinished game", "turns")
        name, *turns, number = kept_position()
        boards = boards or number
        if not again_with and plain_name(name) in {info.name for info in tw.vocabularies()}:
            words, again_with = replace(words, list_name=name), ["--list", name]
    if boards is not None:
        return on_boards.assist(turns, boards, words, choosing, as_json, name)
    vocabulary, excluded = words.chosen()
    check_list(vocabulary, name)
    position = tw.Position.parse(" ".join(with_pictures(turns or [], vocabulary)), vocabulary)
    tell_unlisted(position.vocabulary, position.unlisted, excluded)
    if choosing.preset and not opener:
        opener = starting_word(vocabulary) or ""
    session = Session(position, choosing, _opening(opener, vocabulary))
    if not position.candidates:
        raise tw.diagnose(position).error
    assistant = Assistant(session, again, as_json, again_with, words.as_of, brief)
    if assistant.pretty and not unrecorded:
        from tilewise.apps.cli.recorded import Helped

        assistant.helped = Helped(vocabulary, excluded, words.as_of)
    return assistant.run()


def _opening(typed: str, vocabulary: Any) -> tuple[str, ...]:
    """The words to open with: those that were typed, else the player's own where this list has them."""
    if is_typed("opener"):
        return tuple(typed.replace(",", " ").split())
    favourites = [
        vocabulary.meant(vocabulary.alphabet.fold(word)) for word in (settings().opener or "").replace(",", " ").split()
    ]
    return tuple(favourites) if all(word in vocabulary for word in favourites) else ()


class Assistant(Assisting):
    """The assistant on one board."""

    event = "AssistEvent"

    def __init__(
        self,
        session: Any,
        again: bool,
        as_json: bool,
        options: Sequence[str] = (),
        as_of: str | None = None,
        brief: bool = False,
    ) -> None:
        super().__init__(session, as_json, pretty=not brief)
        self.brief = brief and not as_json
        """Whether nothing is said that was not asked for."""
        self.as_of = as_of
        self.again = again
        self.options = options
        """How the list was named, for commands that continue the game."""
        self.helped: Helped | None = None
        """What becomes of a solved game; None if it is not kept."""
        self.shrinking = session.choosing.preset == "wordlebot" and not as_json and not brief
        """Whether guesses are told by how far they shrink the words left, as that program does."""

    def _help(self) -> dict[str, str]:
        return helping(self.session.position.vocabulary)

    def _begin(self) -> None:
        from tilewise.apps.cli.suggest import tell_calendar_end

        position, limit = self.session.position, self.session.limit
        if self.pretty:
            shows = example(position.vocabulary)
            output.say(f"Type what the game showed, such as {shows} ('help' lists what else can be typed).")
            tell_calendar_end(position.vocabulary.name, self.as_of)
        if len(position.turns) >= limit and not position.solved:
            self.tell("next", output.none_left(limit))

    def _answer(self, effect: Effect) -> None:
        # Wordle Player says nothing where it drops a word, and is played word for word.
        silent = effect.intent.value == "next" and self.session.choosing.preset == "wordle-player"
        if effect.message and not silent:
            self.tell(effect.intent.value, effect.message)
        if effect.intent.value == "turn" and self.shrinking and not self.session.position.solved:
            output.say(shrunk(self.session.position))

    def _leave(self) -> None:
        position = self.session.position
        if position.turns and not position.solved:
            # Letters that are given stand in the position, too.
            played = " ".join(map(str, position.turns)) if "--given" in self.options else str(position)
            keep_position(self, str(position), [played, *self.options])

    def _keep(self, position: Any) -> None:
        """A solved game was played; one that took more guesses than it had was lost before."""
        limit = self.session.limit
        if self.helped is not None and len(position.turns) <= limit:
            output.say(self.helped.keep(position, self.session.choosing.rule, limit))
            self.helped.advice.clear()

    def _show(self) -> bool:
        position = self.session.position
        if self.pretty and str(position):
            print()
            output.print_board(position.turns, position.vocabulary.given)
        if position.solved and self.brief and not self.again:
            return False
        if position.solved:
            turns = len(position.turns)
            self.tell(
                "solved", f"Solved in {output.count(turns, 'guess')}.", answer=position.turns[-1].guess, turns=turns
            )
            self._keep(position)
            if not self.again:
                return False
            self.session.hear("new")
            return self._show()
        guess = self.session.guess
        n = len(position.candidates)
        if self.as_json:
            advice = self.session.advice(1)
            self.tell(
                "guess",
                guess=guess,
                candidates=n,
                widened=position.widened,
                position=str(position),
                limit=advice.limit,
                outlook=advice.outlook,
                everyday=advice.everyday if guess.guess == advice.best.guess else None,
            )
        else:
            # In a pipe without commas, so that programs can read the number.
            words = output.count(n, "word") if self.pretty else output.count(n, "word").replace(",", "")
            print(f"> {output.capitals(guess.guess)} ({words})")
            if self.brief:
                return True
            for line in reductions(self.session) if self.shrinking else self._numbers(guess, n):
                output.say(f"  {line}")
            if sentence := self.session.saving():
                output.say(f"  {sentence}")
        if price := self.session.price():
            self.tell("opener", price)
        elif self.helped is not None and guess.guess == self.session.advice(1).best.guess:
            self.helped.advice.add((len(position.turns), guess.guess))
        return True

    def _numbers(self, guess: Any, n: int) -> list[str]:
        outlook = self.session.advice(1).outlook
        return [self._value(guess, n), *([] if outlook is None else [str(outlook)])]

    def _value(self, guess: Any, n: int) -> str:
        if n == 1 and guess.candidate:
            return "the only word left"
        if guess.mean is not None and (guess.badge != "bound" or self.session.position.turns):
            return said(f"{guess.mean:.3f} guesses to go on average", guess.badge)
        return f"{guess.bits:.2f} bits (estimate by {self.session.advice(1).ranker})"

    def _list(self, top: int) -> None:
        from tilewise.apps.cli.suggest import rows_for, show_suggestions

        advice = self.session.advice(top if self.as_json else rows_for(self.session.position, top))
        if self.as_json:
            from tilewise.apps.answers.suggest import chances_of

            shown = advice.suggestions[:top]
            self.tell("top", suggestions=shown, chances=chances_of(self.session.position, shown))
        else:
            show_suggestions(advice, top, self.session.position, self.as_of)

    def _words(self, about: str) -> None:  # noqa: ARG002
        words = self.session.position.candidates
        if self.as_json:
            self.tell("words", words=words)
            return
        shown = words if not self.pretty else words[:200]
        _columns([*map(output.written, shown)], self.pretty)
        if len(shown) < len(words):
            print(f"... and {len(words) - len(shown):,} more")


def _kept_file() -> Path:
    from tilewise.apps.record import default_path

    return default_path().with_name("left.txt")


def keep_position(talk: Assisting, position: str, again: Sequence[str], boards: int | None = None) -> None:
    """Keep the turns of an unfinished game for --resume, and say so; a disk that cannot be written to is no error."""
    file, lines = _kept_file(), [talk.session.position.vocabulary.name, position, *([str(boards)] if boards else [])]
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_file(file, "".join(f"{line}\n" for line in lines))
    if talk.pretty:
        output.say(f"To continue: tilewise {again[0]} {shlex.join(again[1:])}".rstrip() + " (or tilewise --resume)")


def kept_position() -> tuple[str, str, str | None]:
    """The list, the turns and the number of boards, if several, of the last unfinished game."""
    from tilewise.files import read_text, shown

    file = _kept_file()
    if not file.exists():
        raise TilewiseError("there is no unfinished game to resume")
    lines = read_text(file, 2**16, "game that was left").splitlines()
    if len(lines) not in (2, 3):
        raise TilewiseError(f"{shown(file)}: this is not an unfinished game; delete the file and start again")
    return lines[0], lines[1], lines[2] if lines[2:] else None


def check_list(vocabulary: tw.Vocabulary, name: str | None) -> None:
    """Refuse to resume a game with another list than it was played with."""
    if name not in (None, vocabulary.name):
        raise TilewiseError(
            f"the unfinished game is played with the list {name!r}, not {vocabulary.name!r}: name it with --list"
        )


def _columns(words: Any, pretty: bool) -> None:
    if not pretty:
        print(" ".join(words))
        return
    from rich.columns import Columns

    output.console().print(Columns(words, padding=(0, 2)))


app = command(
    assist,
    "tilewise",
    "tilewise assist crane=.y..g --rule hard",
    "tilewise -k 11",
    "tilewise assist --opener crane",
    "tilewise --list original --ranker largest --fast",
    "tilewise --as wordle-player -k 11",
)
