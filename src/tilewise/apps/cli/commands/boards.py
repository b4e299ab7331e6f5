"""``--boards``: suggest, simulate, review, solve and play when several boards share their guesses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, TypeVar

import tilewise as tw
from tilewise.apps.answers.shape import fill
from tilewise.apps.cli.framework.declare import is_typed, refuse
from tilewise.apps.cli.framework.options import Choosing, Words, read_boards
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError, short
from tilewise.game.boards import MOST_BOARDS, SETUPS, check_boards, find_setup, limit_of

W = TypeVar("W", bound=Words)


def number_of(text: str) -> int:
    """The number of boards that the option names, itself or by a set-up."""
    if not text.strip().lstrip("-").isdigit():
        return find_setup(text).boards
    try:
        return check_boards(int(text))
    except ValueError:
        raise NotationError(f"--boards {short(text)}: give 1 to {MOST_BOARDS}, or a name such as quordle") from None


def terms(text: str, words: W, limit: int | None = None) -> tuple[W, int, int]:
    """The words, the number of boards and the limit that the options name; options override those of a set-up."""
    from dataclasses import replace

    boards, setup = number_of(text), SETUPS.get(text.strip().lower())
    # Such a game is never the puzzle of the day: the default list is that of all other commands.
    if not (words.list_name or words.words or words.answers or words.length or words.as_of):
        words = replace(words, list_name=setup.vocabulary if setup else Words().name)
    return words, boards, limit or (setup.limit if setup else limit_of(boards))


_UNUSED = (
    "ranker", "tie", "exact", "budget", "opener", "again", "unrecorded", "rows", "out", "pool", "solve_when",
    "popular_when", "text", "tree",
)  # fmt: skip
"""Options of one board that do not apply to several."""


def check_options(*used: str) -> None:
    """Complain about options that were typed and do nothing with several boards."""
    unused = [name for name in _UNUSED if name not in used]
    refuse("several boards have their own strategy, and their games are not written", *unused)


def check_rule(rule: str) -> None:
    """Complain if a rule was asked for that several boards do not have."""
    if rule != "any":
        raise NotationError(f"--boards works with the rule any, not {rule!r}")


def suggest(turns: list[str] | None, boards: str, words: Words, choosing: Choosing, top: int, as_json: bool) -> None:
    """The best guesses for several boards, with their numbers."""
    check_rule(choosing.rule)
    check_options()
    from tilewise.apps.answers.boards import boards_answer
    from tilewise.apps.cli.commands.suggest import tell_everyday

    words, number, limit = terms(boards, words, choosing.limit if is_typed("limit") else None)
    position = read_boards(turns, words.game(limit=limit), number)
    with output.Working("looking for the best guess"):
        advice = tw.suggest_boards(position, top, everyday=choosing.everyday_price)
    if as_json:
        output.emit("suggest", boards_answer(position, advice))
        return
    show_boards(position)
    if len(position.turns) >= limit:
        output.say(output.none_left(limit))
    output.say(f"{words_left(advice.candidates)} of {advice.game.name!r}, {_METHODS[advice.method]}")
    show(advice, top)
    tell_everyday(advice)


_METHODS = {"exact": "searched to the end", "games": "by simulated games", "cost": "by cost alone"}


def show(advice: Any, top: int) -> None:
    """The table of guesses: the suggested one, and the others in the order of what was worked out for them."""
    best, *others = advice.items[:top]
    if advice.method == "games":
        others.sort(key=lambda s: (s.mean is None, s.mean, s.cost))
    output.table(
        ["guess", "mean", "how sure", "cost", "solves", "boards"],
        [
            [output.written(s.guess), s.mean, output.SURE[s.badge], s.cost, s.solves, _numbers(s.boards) or "-"]
            for s in (best, *others)
        ],
        left=(0, 2, 5),
        narrow=("guess", "mean", "how sure", "solves", "cost"),
        legend=output.legend(s.badge for s in (best, *others)),
    )
    if others and advice.method != "exact" and not (advice.everyday and advice.everyday.is_suggested):
        output.say(f"{output.capitals(best.guess)} is suggested: {_reason(advice)}")


def _numbers(values: Iterable[int]) -> str:
    return " ".join(map(str, values))


def _reason(advice: Any) -> str:
    """Why the first guess is the first, where its numbers alone do not say so."""
    if advice.method == "cost":
        return "it opens best in whole games. The others stand in the order of their costs."
    forced = next((board for board in advice.best.boards if advice.candidates[board - 1] == 1), None)
    why = "by its mean and its cost together" if forced is None else f"it is the only word left on board {forced}"
    return f"{why}. The others stand in the order of their means."


def show_boards(position: tw.Boards, last: bool = False) -> None:
    """The boards as they stand, in a window; elsewhere the turns, or the last of them, one line each."""
    out = output.console()
    if output.is_terminal() and not output.colourless(out):
        for row in output.board_rows(position):
            out.print(row)
        return
    for turn in position.turns[-1:] if last else position.turns:
        print(f"{turn.guess} {str(turn).rpartition('=')[2].replace('/', ' ')}", flush=True)


def words_left(candidates: tuple[int, ...]) -> str:
    """How many words are left on every board."""
    return f"{_numbers(candidates)} words left"


_FEW = 12
"""The most words of a board that are shown without being asked for."""


def words_text(boards: tw.Boards, about: str, named: bool = True) -> str:
    """The words left: of one board, or how many on each and, where they are to be named, which if they are few."""
    if about.isdigit():
        return " ".join(map(output.written, boards.candidates[int(about) - 1]))
    lines = [f"{words_left(tuple(map(len, boards.candidate_indices)))}."]
    for number, position in enumerate(boards.positions if named else (), 1):
        if position.solved:
            lines.append(f"board {number}: solved, {output.capitals(position.candidates[0])}")
        elif len(position.candidates) <= _FEW or about == "all":
            lines.append(f"board {number}: {' '.join(map(output.written, position.candidates))}")
    return "\n".join(lines)


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
    check_options("opener")
    from tilewise.apps.answers.boards import BoardsSimulateAnswer, BoardsStudyAnswer

    settings = [terms(text, words) for text in boards.split(",")]
    openings = [text.split(",") for text in openers or []]
    chosen = 1 if seed is None else seed
    done: list[Any] = []

    def tell(p: Any, before: int) -> None:
        work.at(before * p.total + p.done, len(settings) * p.total)

    with output.Working("playing", "games were played; --games asks for fewer") as work:
        for k, (chosen_words, number, limit) in enumerate(settings):
            done += tw.study.study_boards(
                chosen_words.game(limit=limit),
                [number],
                games,
                chosen,
                openings=openings,
                bonuses=bonuses or (),
                progress=partial(tell, before=k),
            )
    if as_json:
        answers = tuple(fill(BoardsSimulateAnswer, d, bonus=d.policy.bonus) for d in done)
        output.emit("simulate", answers[0] if len(answers) == 1 else BoardsStudyAnswer(simulations=answers))
        return
    if len(done) > 1:
        output.table(
            ["list", "boards", "opening", "bonus", "games", "mean", "standard error", "lost", "worst"],
            [
                [
                    d.game.name,
                    d.boards,
                    ",".join(d.opening),
                    d.policy.bonus,
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
    (simulation,) = done
    output.say(
        f"{simulation.game.name}, {simulation.boards} boards, {simulation.games:,} games of seed {simulation.seed}: "
        f"mean {simulation.mean:.4f} with a standard error of {simulation.standard_error:.4f}, "
        f"lost {simulation.lost} (limit {simulation.game.limit}), worst {simulation.worst}"
    )
    output.say(f"opening {','.join(simulation.opening)}")
    output.bars({str(steps): n for steps, n in simulation.counts})


def review(turns: list[str] | None, boards: str, words: Words, rule: str, limit: int | None, as_json: bool) -> None:
    """A game on several boards, judged turn by turn."""
    check_rule(rule)
    words, number, most = terms(boards, words, limit)
    judged = judge(read_boards(turns, words.game(limit=most), number))
    if as_json:
        from tilewise.apps.answers.boards import BoardsReviewAnswer

        output.emit("review", fill(BoardsReviewAnswer, judged))
    else:
        show_review(judged)


def judge(position: tw.Boards) -> Any:
    """The review of a game on several boards."""
    with output.Working("judging"):
        return tw.review_boards(position)


def show_review(judged: Any) -> None:
    """The review as text: a line and a sentence per turn, and the sum."""
    for n, turn in enumerate(judged.turns, 1):
        output.say(f"{n} {turn.turn}  {words_left(turn.candidates)}")
        output.say(f"  {_verdict(turn)}")
    about = "" if judged.exact else "about "
    output.say(
        f"{output.count(len(judged.turns), 'guess')}: the choices that were judged cost {about}{judged.regret:.3f}"
    )


def _verdict(turn: Any) -> str:
    if turn.regret is None:
        return f"Not judged. tilewise plays {output.capitals(turn.best)} here."
    if turn.regret < 0.0005:
        return f"As good as any: {output.said(f'{turn.mean:.3f} guesses to come', turn.badge)}."
    costs = output.said(f"{turn.best_mean:.3f} guesses to come, not {turn.mean:.3f}", turn.badge)
    return f"{output.capitals(turn.best)} was better: {costs}."
