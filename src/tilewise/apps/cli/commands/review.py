"""``tilewise review``: a finished game, judged turn by turn."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from tilewise.apps.cli.commands import boards as on_boards
from tilewise.apps.cli.framework.declare import command, is_typed, refuse
from tilewise.apps.cli.framework.options import PRICE, LiveWords, check_days, with_pictures
from tilewise.apps.cli.terminal import output
from tilewise.errors import IllegalGuess, NotationError
from tilewise.files import read_text
from tilewise.game.words.people import LOST
from tilewise.reviews.transcript import UNKNOWN, is_unknown

if TYPE_CHECKING:
    import datetime

    from tilewise import Feedback, Vocabulary
    from tilewise.progress import Progress
    from tilewise.reviews import Review, ReviewedTurn

MAX_SHARE = 2**20
REVIEWING = 60.0
"""Seconds that a whole review may take."""
FEW_REPLIES = 4.0
"""Seconds of a review where feedback says little, as pegs do: a position is settled at once (90 words of bulls:4:
0.1 s), or not in a minute either (369: more than 12 s of the processor)."""


def review(
    guesses: list[str] | None = None,
    *,
    answer: str | None = None,
    share: str | None = None,
    last: bool = False,
    game: int | None = None,
    date: str | None = None,
    words: LiveWords,
    rule: str = "any",
    boards: str | None = None,
    limit: int | None = None,
    budget: float = REVIEWING,
    everyday: bool | None = None,
    price: float = PRICE,
    numbers: bool = False,
    as_json: bool = False,
) -> None:
    """Judge a finished game turn by turn: what guesses cost, and luck.

    Regret is what a choice gave away compared with the best guess, luck what turned out better than expected: in
    guesses, and of the chance to win where the game could be lost. Both sums come out exactly. After poor first guesses
    a search may take longer than --budget allows: such turns are judged as far as it came. Ctrl-C ends it likewise.
    """
    if boards is not None:
        refuse("a game on several boards is given by its turns", "answer", "share", "last", "game", "date")
        refuse("several boards are judged without it", "budget", "everyday", "price", "numbers")
        on_boards.review(guesses, boards, words, rule, limit, as_json)
        return
    from tilewise import review
    from tilewise.apps.answers.review import review_answer
    from tilewise.game.words.calendar import answer_on
    from tilewise.reviews.transcript import day_of, rule_of

    if last or game is not None:
        refuse("the recorded game has its own", "guesses", "answer", "share", *_TERMS)
        with output.Working("judging") as bar:
            judged = _recorded(game, limit, budget, bar.hear)
    else:
        if date is not None and words.as_of is not None:
            raise NotationError("--date and --as-of both name the day: give one of them")
        text = None if share is None else share_text(share)
        day = day_of(words.name or "", date or words.as_of, text)
        vocabulary = words.on(day).vocabulary()
        if date is not None:
            check_days(vocabulary)
        guesses = with_pictures(guesses or [], vocabulary)
        rule = rule_of(rule if is_typed("rule") or is_typed("hard") else None, text).name
        if text is not None:
            guesses, answer = _shared(text, share, vocabulary, guesses, answer or answer_on(day, vocabulary), answer)
        try:
            with output.Working("judging") as bar:
                judged = review(
                    vocabulary,
                    guesses,
                    answer,
                    rule,
                    text,
                    _patience(budget, vocabulary),
                    date=day,
                    threads=0,
                    limit=limit or vocabulary.limit,
                    progress=bar.hear,
                    on_interrupt="return",
                    everyday=bool(everyday) and price,
                )
        except IllegalGuess as error:
            if rule == "any":
                raise
            raise IllegalGuess(f"{error}; --rule any judges it as a normal game") from None
        if date is not None and day is not None and not as_json:
            tell_other_answer(judged.answer, day, "judged")
    if as_json:
        output.emit("review", review_answer(judged))
    else:
        show(judged, numbers=numbers)


def _shared(
    text: str, file: str | None, words: Vocabulary, told: Sequence[str], word: str | None, answer: str | None
) -> tuple[list[str], str | None]:
    """The words of a share text and the answer: those in it, or those told besides, of which letters are enough.

    :param word: The word of the game, by which squares are no riddle; None where its day's is not known.
    """
    from tilewise.reviews.squares import words_behind, words_told
    from tilewise.reviews.transcript import is_of_several, share_rows, share_words

    if not told:
        try:
            found, below = share_words(text, words)
            return found, answer or below
        except NotationError as error:
            if is_of_several(text):
                raise
            if word is None:
                raise NotationError(f"{error}; or the answer, which is not known here, as in --answer piano") from None
    rows = share_rows(text, words.length)
    if word is None or not words.scoring.tiles:
        return list(told), answer
    if told:
        return words_told(words, word, rows, told), answer if answer or rows[-1].solved else word
    output.say(f"The word was {words.capitals(word)}. Which words were these?")
    if sys.stdin.isatty() and output.is_terminal():
        return _asked(words, word, rows), answer or word
    offered = [some[:OFFERED] for some in words_behind(words, word, rows)]
    for row, some in zip(rows, offered, strict=True):
        output.say(_offer(words, row, some))
    letters = " ".join(some[0][:2] if some else "?" for some in (offered[:-1] if rows[-1].solved else offered))
    named = "" if answer is None else f" --answer {answer}"
    raise NotationError(
        "give the words, or their first letters ('?' where you do not know): "
        f"tilewise review {letters} --share {file}{named}"
    )


def _offer(words: Vocabulary, row: Feedback, some: Sequence[str]) -> str:
    return f"  {row}  {' '.join(map(words.capitals, some)) or UNKNOWN}"


def _asked(words: Vocabulary, answer: str, rows: Sequence[Feedback]) -> list[str]:
    """The words of rows of squares, asked for one by one; the answer's own row is not asked for."""
    from tilewise.reviews.squares import words_behind, words_told

    output.say("A few letters of each are enough, and nothing if you do not know it.")
    told: list[str] = []
    for i, row in enumerate(rows):
        known = [None if is_unknown(word) else word for word in told]
        while not row.solved and len(told) == i:
            output.say(_offer(words, row, words_behind(words, answer, rows[: i + 1], known)[i][:OFFERED]))
            letters = output.read_line("? ")
            if letters is None:
                return told + [UNKNOWN] * (len(rows) - i)
            try:
                told = words_told(words, answer, rows, [*told, letters.strip() or UNKNOWN])[: i + 1]
            except NotationError as error:
                output.say(f"{error}.")
    return [*told, answer] if rows[-1].solved else told


OFFERED = 6
"""Words that people may have played, for a row of squares."""


def tell_other_answer(word: str | None, day: datetime.date, done: str) -> None:
    """A date and words that do not belong together: one of them was mistyped."""
    from tilewise.game.words.calendar import answer_on

    answer = answer_on(day)
    if word is not None and answer is not None and answer != word:
        was = f"the answer of {day} was {output.capitals(answer)}, not {output.capitals(word)}"
        output.note(f"tilewise: {was}: the game is {done} as it was typed")


def _patience(budget: float, words: Vocabulary) -> float:
    return budget if is_typed("budget") or words.scoring.tiles else min(budget, FEW_REPLIES)


def _recorded(number: int | None, limit: int | None, budget: float, hear: Callable[[Progress], None]) -> Review:
    """The review of a game in the history, which keeps what was found unless it was asked for on other terms."""
    from tilewise.apps.cli.history.games import as_played, find, judge, keep
    from tilewise.apps.history import History

    record = History()
    played = find(record, number)
    if played.host == "adversary":
        raise NotationError(f"game {played.id} was played against the adversary, which has no word: it is not judged")
    judged = judge(played, _patience(budget, as_played(played)[0]), limit=limit, progress=hear)
    if limit is None:
        keep(record, played, judged)
    return judged


_TERMS = ("rule", "hard", "list_name", "words", "answers", "date", "as_of", "exclude")


def share_text(name: str) -> str:
    """The share text of a file, or of the standard input."""
    return read_text(name, MAX_SHARE, "share text", NotationError)


def show(judged: Review, *, numbers: bool = False) -> None:
    """The review as text: how it ended, every turn in a sentence, best play, and people.

    :param numbers: Whether regret and luck are told turn by turn and as the sums that they make.
    """
    from tilewise.reviews.summary import assumed, headline, score_sentence, turning

    turned = turning(judged)
    output.say(assumed(judged))
    if judged.note is not None:
        output.say(judged.note)
    for line in filter(None, (headline(judged), score_sentence(judged))):
        output.say(line)
    for number, turn in enumerate(judged.turns):
        _show_turn(number, turn, marked=turned is not None and turned.turn == number, numbers=numbers)
    if judged.since >= len(judged.turns):
        output.say("Judging it would take too long (--budget allows more time).")
    elif numbers:
        for line in _sums(judged):
            output.say(line)
    if judged.perfect:
        output.say_line("How the best play went:", judged.perfect)
        more = len(judged.perfect) - len(judged.turns)
        if judged.solved and more > 0:
            output.say(f"Best on average; here it took {more} more.")
    _people(judged)
    output.say_rounded(judged.game)


def _show_turn(number: int, turn: ReviewedTurn, *, marked: bool, numbers: bool) -> None:
    from tilewise.reviews.marks import label_text

    out = output.console()
    row = output.tiles(turn.turn, out) if output.is_terminal() else f"{turn.guess} {turn.feedback}"
    gap = " " * isinstance(row, str)  # coloured tiles end with one
    label = label_text(turn) or ("opener" if turn.given else "not judged")
    out.print(f"{number + 1} ", row, f"{gap}{label}{', the turn that mattered' if marked else ''}", sep="")
    output.say(f"  {turn.sentence}")
    if numbers:
        chance = f", {float(100 * turn.chance.regret):.1f} % of the chance to win" if turn.chance.regret else ""
        against = (
            "" if turn.best_played else f" against {turn.name(turn.everyday.best if turn.everyday else turn.best)}"
        )
        cost = f"regret {float(turn.guesses.regret):.3f}{chance}{against}" if turn.valued else "not judged exactly"
        output.say(f"  {cost}, luck {_signed(float(turn.guesses.luck))}")
        if turn.line:
            output.say_line("  The best line:", turn.line)


def _sums(judged: Review) -> Iterator[str]:
    """The accounts as they add up."""
    if judged.matters:
        yield f"chance to win: {_chance_sum(judged)}"
    yield f"guesses: par {_guesses_sum(judged)}"
    if not judged.divided:
        yield "What of it was regret and what luck is not known: some turns could not be judged."
    if judged.estimated:
        yield "The opener is an estimate: its search takes longer (--budget allows more time)."


def _chance_sum(judged: Review) -> str:
    account = judged.chance
    par, regret, outcome = (round(float(100 * x), 1) for x in (account.par, account.regret, account.outcome))
    luck = round(outcome - par + regret, 1)  # what the others, as rounded, leave for it
    ended = "won" if judged.solved else "lost" if judged.lost else "given up"
    if not judged.divided:
        return f"{par:.1f} % at the start, {outcome:.1f} % in the end ({ended})"
    return f"{par:.1f} % - {regret:.1f} % regret {_signed(luck, 1)} % {_named(luck)} = {outcome:.1f} % ({ended})"


def _guesses_sum(judged: Review) -> str:
    account = judged.guesses
    par, regret, outcome = (round(float(x), 3) for x in (account.par, account.regret, account.outcome))
    luck = round(par + regret - outcome, 3)
    more = "" if judged.solved or judged.lost else ", those still to be expected included"
    if not judged.divided:
        return f"{par:.3f}{par_note(judged)}, {outcome:.3f} in the end{more}"
    about = "≈ " if judged.estimated else ""
    sums = f"{_signed(regret)} regret {_signed(-luck)} {_named(luck)} = {outcome:.3f}{more}"
    return f"{about}{par:.3f}{par_note(judged)} {sums}"


def par_note(judged: Review) -> str:
    """What par takes as it was played, in brackets; empty where it is the value of the start."""
    if judged.since:
        first = "guess" if judged.since == 1 else f"{judged.since} guesses"
        return f" (its first {first} as played)"
    return " (its opener as given)" if judged.turns[0].given and not judged.estimated else ""


def scores(judged: Review) -> str:
    """The marks for skill and luck, as far as they are known.

    An example is "skill 91, luck 64 of 100".
    """
    from tilewise.reviews.marks import fortune, skill

    both = {"skill": skill(judged), "luck": fortune(judged)}
    about = "≈ " if judged.estimated else ""
    facts = [f"{name} {about}{round(mark)}" for name, mark in both.items() if mark is not None]
    return f"{', '.join(facts)} of 100" if facts else ""


def _people(judged: Review) -> None:
    """How people fare with the word, in a sentence and a small picture in which this game is marked."""
    from tilewise.reviews.marks import people_of
    from tilewise.reviews.summary import people_sentence

    people = people_of(judged)
    if people is None:
        return
    output.say(people_sentence(judged))
    mine = len(judged.turns) if judged.solved else LOST if judged.lost else 0
    cells = {("X" if n == LOST else str(n)): int(100 * share + 0.5) for n, share in enumerate(people.distribution, 1)}
    output.bars({f"{'>' if n == mine else ' '} {name}": share for n, (name, share) in enumerate(cells.items(), 1)}, 20)


def _named(luck: float) -> str:
    return "luck" if luck >= 0 else "bad luck"


def _signed(value: float, digits: int = 3) -> str:
    return f"{'-' if value < 0 else '+'} {abs(value):.{digits}f}"


app = command(
    review,
    "tilewise review crane sloth piano",
    "tilewise review screenshot.png",
    "tilewise review --last",
    "tilewise review crane=..gg. sloth=..y.. piano=ggggg --rule hard",
    "tilewise review crane '?' piano --share result.txt",
    "tilewise review --share with-words.txt",
)
