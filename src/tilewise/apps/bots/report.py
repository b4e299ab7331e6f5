"""The report of a contest: one HTML page, and the same as JSON."""

from __future__ import annotations

from html import escape
from pathlib import Path

from tilewise import __version__, display
from tilewise.apps.answers.arena import arena_answer
from tilewise.apps.answers.shape import to_json
from tilewise.files import write_file
from tilewise.study.contest import Measured, Standing
from tilewise.study.grid import REPORT
from tilewise.study.standings import Difference, Pairing, Standings

RESULTS = "results.json"
_REASONS = 10


def write_arena(standings: Standings, out: str | Path) -> None:
    """Write the report (HTML) and the results (JSON) of a contest into its folder, each complete or not at all."""
    write_file(Path(out) / REPORT, arena_html(standings))
    write_file(Path(out) / RESULTS, to_json(arena_answer(standings, str(out)), indent=2) + "\n")


def headline(standings: Standings) -> str:
    """What was played, in a sentence."""
    boards = f", {standings.boards} boards" if standings.boards > 1 else ""
    which = "every answer once" if standings.every else f"{standings.planned:,} games by seed {standings.seed}"
    return f"{standings.vocabulary}, rule {standings.rule}, {standings.limit} guesses{boards}: {which}"


def with_error(value: Measured | None, digits: int = 4) -> str:
    """A mean with its standard error.

    >>> with_error(Measured(3.42, 0.018)), with_error(Measured(3.5, None)), with_error(None)
    ('3.4200 ± 0.0180', '3.5000', '')
    """
    if value is None:
        return ""
    return f"{value.mean:.{digits}f}" + ("" if value.error is None else f" ± {value.error:.{digits}f}")


def as_percent(value: Measured | None) -> str:
    """A share of the chance to win, with its standard error, in per cent."""
    return (
        ""
        if value is None
        else with_error(Measured(100 * value.mean, None if value.error is None else 100 * value.error), 3)
    )


def verdict(pair: Pairing) -> str:
    """Who is better, and how sure that is, in words: by the chance to win first, then by guesses."""
    difference = pair.decisive
    if difference is None or difference.confidence is None:
        return "too few games"
    if not difference.mean:
        return "equal"
    better = pair.first if difference.mean < 0 else pair.second
    sure = f"{100 * difference.confidence:.1f} %" if difference.confidence < 0.9995 else "more than 99.9 %"
    settled = difference.confidence >= 0.975
    return f"{better} is better ({sure} sure)" if settled else f"not settled ({sure} for {better})"


def compared(pair: Pairing) -> str:
    """Two bots compared, in a sentence: by what decides between them."""
    if pair.by is None or pair.decisive is None:
        return f"{pair.first} and {pair.second} have no game in common."
    verb = {"chance": "gave away", "regret": "gave away", "lost": "lost", "guesses": "took"}[pair.by]
    mean = pair.decisive.mean
    if not mean:
        return f"{pair.first} and {pair.second} {verb} as much."
    amount = {
        "chance": f"{100 * abs(mean):.3f} % {'less' if mean < 0 else 'more'} of the chance to win a game",
        "lost": f"{100 * abs(mean):.1f} % {'fewer' if mean < 0 else 'more'} of the games",
    }.get(pair.by, f"{abs(mean):.4f} guesses a game {'fewer' if mean < 0 else 'more'}")
    return f"{pair.first} {verb} {amount} than {pair.second}: {verdict(pair)}."


def arena_html(standings: Standings) -> str:
    """The report as one self-contained page."""
    title = f"Arena: {headline(standings)}"
    body = [f"<h1>{escape(title)}</h1>", *(f'<p class="note">{escape(text)}</p>' for text in _notes(standings))]
    body.append(f'<div class="wide">{display.table(*_ranking(standings), most=len(standings.bots))}</div>')
    if standings.pairings:
        pairs = display.table(*_pairs(standings), most=len(standings.pairings))
        body += ["<h2>Two by two</h2>", f'<div class="wide">{pairs}</div>']
    for bot in standings.bots:
        body += _about(bot, standings)
    return display.page(title, "\n".join(body))


def _notes(standings: Standings) -> list[str]:
    notes = [f"tilewise {__version__}, list digest {standings.digest}."]
    if standings.boards > 1:
        notes.append("On several boards choices are not judged, since few of their values are exact.")
    else:
        notes.append(
            "Regret is what a guess gave away against the best one: in expected guesses, and in the chance to win "
            "within the limit. It is exact, and it does not depend on luck. The order is by the chance given away per "
            "game, and by guesses among those that gave away as much: guesses alone can be saved by giving up words "
            "that are hard to find, and are then below zero."
        )
    if standings.every:
        notes.append(
            "Every answer was played once: for a bot that always plays alike these are the numbers themselves, and the "
            "errors say how far a sample of this size would be off."
        )
    if not standings.complete:
        notes.append("Not complete: some bots have games to play, or were stopped.")
    return notes


def _ranking(standings: Standings) -> tuple[list[str], list[list[object]]]:
    columns = ["rank", "bot", "games", "guesses", "lost", "forfeited", "illegal"]
    judged = standings.boards == 1
    columns += ["chance per game, %", "regret per game", "chance per move, %", "regret per move", "judged, %"] * judged
    rows: list[list[object]] = []
    for rank, bot in enumerate(standings.bots, 1):
        row: list[object] = [rank, bot.name, bot.games, _one(with_error(bot.mean, 3))]
        row += [bot.lost, bot.failed, bot.illegal]
        if judged:
            row += [_one(as_percent(bot.chance_per_game)), _one(with_error(bot.per_game))]
            row += [_one(as_percent(bot.chance)), _one(with_error(bot.regret))]
            row.append(round(100 * bot.judged / bot.moves, 1) if bot.moves else None)
        rows.append([*row, None if bot.seconds is None else round(1000 * bot.seconds, 1)])
    return [*columns, "ms per guess"], rows


def _pairs(standings: Standings) -> tuple[list[str], list[list[object]], str, str]:
    rows: list[list[object]] = []
    for pair in standings.pairings:
        chances = [_limits(pair.lost, 100), _limits(pair.chance, 100)]
        guesses = [_limits(pair.guesses), _limits(pair.regret)]
        rows.append([pair.first, pair.second, pair.games, *chances, *guesses, verdict(pair)])
    columns = [
        "first",
        "second",
        "games",
        "lost, %",
        "chance given away, %",
        "guesses",
        "guesses given away",
        "verdict",
    ]
    title = "First less second, per game on the same secrets, with the limits of 95 % confidence"
    return columns, rows, title, ""


def _limits(difference: Difference | None, times: int = 1) -> str:
    if difference is None:
        return ""
    if difference.low is None or difference.high is None:
        return f"{times * difference.mean:+.4f}"
    return _one(f"{times * difference.mean:+.4f} ({times * difference.low:+.4f} to {times * difference.high:+.4f})")


def _one(text: str) -> display.Html:
    """A number that is not torn apart."""
    return display.Html(escape(text).replace(" ", "&nbsp;"))


def _about(bot: Standing, standings: Standings) -> list[str]:
    out = [f"<h2>{escape(bot.name)}</h2>", f'<p class="note">{escape(bot.bot)}</p>']
    if bot.stopped is not None:
        out.append(f"<p>Stopped with {bot.missing:,} games to play: {escape(bot.stopped)}.</p>")
    won = {steps: games for steps, games in enumerate(bot.distribution, 1) if games}
    out.append('<div class="tables">')
    if won:
        out.append(
            f"<figure>{display.bars(won, standings.limit)}<figcaption>games won by guesses</figcaption></figure>"
        )
    if bot.by_turn:
        turns = [
            [t.turn, t.moves, f"{100 * t.best / t.moves:.1f}", _one(with_error(t.regret)), _one(as_percent(t.chance))]
            for t in bot.by_turn
        ]
        columns = ["turn", "moves", "best, %", "regret", "chance, %"]
        out.append(display.table(columns, turns, "Regret by turn; a forfeit is a move"))
    out.append("</div>")
    if bot.reasons:
        reasons = [[times, reason] for reason, times in bot.reasons[:_REASONS]]
        out.append(display.table(["times", "what was wrong"], reasons))
    return out
