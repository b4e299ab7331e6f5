"""Games over HTTP without memory: the guesses so far are the whole game, and the server plays them again."""

from __future__ import annotations

from tilewise.apps.answers import dealing
from tilewise.apps.answers.games import PlayAnswer
from tilewise.apps.web.answering import read_list
from tilewise.apps.web.memory import remembered
from tilewise.apps.web.questions import PlayAsked
from tilewise.game.calendar import answer_of
from tilewise.game.given import first_given
from tilewise.game.position import words_of


@remembered(256)
def play_answer(asked: PlayAsked, key: str) -> PlayAnswer:
    """Where the game stands after these guesses, and why the last one was refused, if it was."""
    first = first_given(asked.given)
    words = read_list(asked if first is None else asked.model_copy(update={"given": ""}))
    return dealing.play_answer(
        words,
        words_of(asked.words, words),
        asked.game,
        key,
        host=asked.host,
        rule=asked.rule,
        limit=asked.limit,
        reveal=asked.reveal,
        first=first,
        secret=answer_of(asked.date) if asked.date else asked.secret or None,
    )
