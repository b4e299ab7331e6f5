"""``tilewise prior show|calendar|update|add|remove``: how likely each word is today, and the answers of past days."""

from __future__ import annotations

import os
from datetime import date

import tilewise as tw
from tilewise.apps.answers.shape import fill
from tilewise.apps.cli.commands.suggest import tell_calendar_end
from tilewise.apps.cli.framework.app import Group
from tilewise.apps.cli.framework.declare import add, refuse
from tilewise.apps.cli.framework.options import tell_unlisted
from tilewise.apps.cli.terminal import output
from tilewise.errors import NotationError
from tilewise.files import is_standard
from tilewise.game.words.calendar import calendar, missing_days, own_path, puzzle_date, read_days, unknown_days
from tilewise.game.words.prior import daily_prior

app = Group("show", help="Today's puzzle (English): how likely each word is.")


def show(typed: list[str] | None = None, *, as_of: str | None = None, top: int = 10, as_json: bool = False) -> None:
    """Why a word is likely to be the answer of a day, or which of the words left are, and why.

    Without a word, or with the turns of a game: the likeliest of the words that are left.
    """
    words = typed or []
    if len(words) == 1 and "=" not in words[0]:
        refuse("it is about one word", "top")
        _show_word(words[0], as_of, as_json)
    else:
        _show_words(" ".join(words), as_of, top, as_json)


def _show_words(turns: str, as_of: str | None, top: int, as_json: bool) -> None:
    """The words of a position, the likeliest first."""
    from tilewise.apps.answers.prior import LikelyWordRow, PriorWordsAnswer

    prior = daily_prior(as_of)
    position = tw.Position.parse(turns, prior.vocabulary)
    tell_unlisted(prior.vocabulary, position.unlisted)
    if not position.candidates:
        raise tw.diagnose(position).error
    weight = dict(zip(prior.vocabulary.guesses, prior.weights.tolist(), strict=True))
    fits = tw.Position(prior.vocabulary.with_answers(prior.vocabulary.guesses), position.turns).candidates
    left = sorted(position.candidates, key=lambda word: (-weight[word], word))
    total, everything = sum(weight[w] for w in left), sum(weight[w] for w in fits)
    rows = tuple(
        fill(LikelyWordRow, reason, chance=weight[reason.word] / total, word_class=reason.word_class.name)
        for reason in map(prior.reason, left[:top])
    )
    days = [day for day in calendar() if day.date < prior.as_of]
    answer = PriorWordsAnswer(
        position=str(position),
        as_of=str(prior.as_of),
        candidates=len(left),
        words=rows,
        unlisted=len(fits) - len(left),
        unlisted_chance=1 - total / everything,
        days=prior.days,
        unknown=unknown_days(days, prior.as_of),
    )
    if as_json:
        output.emit("prior show", answer)
        return
    output.say(f"{output.count(len(left), 'word')} left on the morning of {prior.as_of}, the likeliest first")
    output.table(
        ["word", "chance", "last played", "popularity", "why"],
        [[r.word, output.percent(r.chance), r.last_played, f"x {r.tilt:.2f}", r.word_class] for r in rows],
        left=(0, 2, 4),
        narrow=("word", "chance", "last played", "popularity"),
    )
    if more := left[top:]:
        share = output.percent(sum(weight[w] for w in more) / total)
        output.say(f"{output.count(len(more), 'more word')}, together {share}.")
    if answer.unlisted:
        output.say(
            f"{output.count(answer.unlisted, 'allowed word')} not among the answers of {prior.vocabulary.name!r} "
            f"would fit too: together {output.percent(answer.unlisted_chance)}, if counted."
        )
    output.say("popularity: how many times likelier than the average word of its kind.")
    tell_calendar_end("daily", as_of)


def _show_word(word: str, as_of: str | None, as_json: bool) -> None:
    from tilewise.apps.answers.prior import prior_show_answer, word_people

    prior = daily_prior(as_of)
    reason = prior.reason(word)
    if as_json:
        output.emit("prior show", prior_show_answer(prior, word))
        return
    kind = reason.word_class
    output.say(
        f"{output.capitals(reason.word)} on the morning of {reason.as_of}: {output.percent(reason.probability)}, "
        f"1 in {1 / reason.probability:,.0f}, place {reason.rank:,.0f} of {len(prior.vocabulary.guesses):,}"
    )
    last = "" if reason.last_played is None else f" (it was the answer of {reason.last_played})"
    output.say(
        f"Its class: {kind.name}{last}: {output.count(kind.words, 'word')}, together {output.percent(kind.share)}"
    )
    common = f"Zipf frequency {reason.popularity:.2f}" if reason.popularity else "unknown to the source of popularity"
    output.say(f"Within it: {reason.tilt:.2f} times the average, by popularity ({common})")
    if people := word_people(reason.word, prior.vocabulary):
        output.say(people.sentence)
    print()
    output.table(
        ["class", "words", "share", "a word, on average"],
        [
            [c.name, f"{c.words:,}", output.percent(c.share), output.percent(c.share / max(1, c.words))]
            for c in prior.classes
        ],
    )
    newest = "" if not prior.played else f", the last of them {max(prior.played.values())}"
    output.say(f"Fitted to {output.count(prior.days, 'day')}{newest}.")


def add_(what: str | None = None, word: str | None = None, *, history: bool = False, replace: bool = False) -> None:
    """Add the answers of past days to the calendar.

    They are kept in your data folder, or in the one that TILEWISE_DATA names, and are used from then on. With --history
    they come from your games that were played elsewhere and whose day is known, by a share text's number or a date.
    """
    if history and what is None and not replace:
        new = tw.game.add_days(_played_days())
    elif what is not None and word is not None and not history:
        new = tw.game.add_days([(what, word)], replace=replace)
    elif what is not None and (is_standard(what) or os.path.exists(what)) and not history:  # noqa: PTH110
        new = tw.game.add_days(read_days(what), replace=replace)
    elif what is None or history:
        raise NotationError("give a date and its answer, a file of days, or --history alone")
    else:
        raise NotationError(
            f"{what!r} is neither a file of days nor a date with its answer: write it as 2026-08-23 smile"
        )
    _say_changed(f"{output.count(len(new), 'day')} added to" if new else "", "Nothing new: that was known already.")


def _say_changed(done: str, nothing: str) -> None:
    days = tw.calendar()
    output.say(f"{done} {own_path()}; {output.count(len(days), 'day')} known." if done else nothing)
    if missing := missing_days(days):
        more = "" if len(missing) == 1 else f" and {output.count(len(missing) - 1, 'more day')}"
        output.say(f"The answer of {missing[0]}{more} is not known; the prior does without it.")


def remove(dates: list[str]) -> None:
    """Remove days from the calendar that were added. The days that come with tilewise stay."""
    gone = tw.game.remove_days(dates)
    nothing = f"Nothing to remove: {own_path()} has no such day."
    _say_changed(f"{output.count(len(gone), 'day')} removed from" if gone else "", nothing)


def update(*, source: str | None = None) -> None:
    """Bring the calendar up to date from what the project publishes.

    Days that were added by hand stay as they are. 'tilewise config set update yes' does this once a day.
    """
    from tilewise.game.words.update import update_calendar

    brought = update_calendar(source)
    output.say(
        f"{output.count(len(brought.new), 'day')} added; answers are known to {brought.last}."
        if brought.new
        else f"Nothing new: answers are known to {brought.last}."
    )
    for own, published in brought.conflicts:
        output.say(
            f"{own.date} was published as {published.answer!r}; {own.answer!r}, which you added, stays "
            f"('tilewise prior remove {own.date}' takes it out)."
        )


def _played_days() -> list[tuple[date, str]]:
    """The answers of days in the history: of games elsewhere that are known to be those of a day."""
    from tilewise.apps.history import History

    answers = {day.date: day.answer for day in tw.calendar()}
    games = [g for g in History().games() if g.host == "elsewhere" and g.dated and g.list in _OF_THE_GAME]
    days = []
    for g in games:
        if g.limit == tw.game.GUESSES and answers.setdefault(g.day, g.answer) == g.answer:
            days.append((g.day, g.answer))
        elif g.limit == tw.game.GUESSES:
            output.note(
                f"tilewise: game {g.id} is left out: the answer of {g.day} was {answers[g.day]!r}, not {g.answer!r}"
            )
    return list(dict.fromkeys(days))


_OF_THE_GAME = ("original", "nyt-2022", "nyt", "nyt-extended", "daily")
"""The lists with which the puzzle of a day may have been played."""


def calendar_(*, as_of: str | None = None, as_json: bool = False) -> None:
    """The answers of past days: all that are known, or those before a date."""
    from tilewise.apps.answers.prior import CalendarAnswer, DayRow

    days = tw.calendar()
    if as_of is not None:
        morning = puzzle_date(as_of)
        days = tuple(day for day in days if day.date < morning)
    if as_json:
        output.emit("prior calendar", CalendarAnswer(days=tuple(fill(DayRow, day) for day in days)))
        return
    for day in days:
        print(day)
    if output.is_terminal():
        print(output.count(len(days), "day"))


add(
    app,
    show,
    "show",
    "tilewise prior show",
    "tilewise prior show fight",
    "tilewise prior show crane=.y..g slate=....g",
    "tilewise prior show cigar --as-of 2026-05-01",
)
add(
    app,
    add_,
    "add",
    "tilewise prior add 2026-08-23 smile",
    "tilewise prior add days.csv",
    "tilewise prior add --history",
)
add(app, update, "update", "tilewise prior update --from calendar.csv")
add(app, remove, "remove", "tilewise prior remove 2026-08-23")
add(app, calendar_, "calendar", "tilewise prior calendar", "tilewise prior calendar --as-of 2026-05-01 --json")
