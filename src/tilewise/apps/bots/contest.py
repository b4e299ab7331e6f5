"""Contest: which bots play which games, as a value that checks itself."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from tilewise.apps.bots.lines import Terms
from tilewise.apps.bots.players import Entrant
from tilewise.errors import NotationError
from tilewise.game import arguments
from tilewise.game.board_game import BoardsRecord, draw_secrets, limit_of
from tilewise.game.boards import check_boards
from tilewise.game.named_lists import as_vocabulary
from tilewise.game.position import Position
from tilewise.game.record import Player
from tilewise.game.rule import Rule
from tilewise.game.words import Vocabulary


@dataclass(frozen=True)
class Contest:
    """Bots, what they play, and how many games.

    >>> contest = Contest.of(["tilewise:best"], games=2)
    >>> contest.terms.lines[0], contest.terms.limit, len(contest.secrets), contest.every
    ('list nyt', 6, 2, False)
    """

    bots: tuple[Entrant, ...]
    terms: Terms
    games: int | None
    """None: every answer of the list once."""
    seed: int

    @classmethod
    def of(
        cls,
        bots: Iterable[str | Player | Callable[[Position], str]],
        vocabulary: Vocabulary | str = "nyt",
        games: int | None = 100,
        *,
        rule: str | Rule = Rule.ANY,
        limit: int | None = None,
        boards: int = 1,
        seed: int = 1,
    ) -> Contest:
        """A contest, or an error that says what is wrong with it.

        :param bots: Each a text as for ``--bot``, a strategy, or a function from a position to a guess.
        """
        words, rule, boards = as_vocabulary(vocabulary), Rule.parse(rule), check_boards(boards)
        Position(words).allows(rule)
        entrants = tuple(map(Entrant.of, bots))
        if not entrants:
            raise NotationError("a contest needs a bot: name one or more, as in --bot 'python3 bot.py'")
        for text, times in Counter(entrant.text for entrant in entrants).items():
            if times > 1:
                raise NotationError(f"the bot {text!r} is named twice: once is enough")
        if boards > 1:
            if rule is not Rule.ANY:
                raise NotationError(f"several boards are played by the rule 'any', not by {rule.name!r}")
            if games is None:
                raise NotationError(
                    "on several boards not every game can be played: give their number, as in --games 200"
                )
        most = arguments.limit(limit) if limit is not None else words.limit if boards == 1 else limit_of(boards)
        if boards > 1:
            BoardsRecord.start(words, boards, most)
        for entrant in entrants:
            entrant.check(rule)
        if games is not None:
            games = arguments.games(games)
            if boards == 1 and words.weights is None and games > len(words.answers):
                raise NotationError(
                    f"{games:,} games are more than {words.name!r} has answers ({len(words.answers):,}): "
                    "give fewer, or --games all"
                )
        return cls(entrants, Terms(words, rule, most, boards), games, arguments.seed(seed))

    @property
    def every(self) -> bool:
        """Whether the games are all answers of the list, each once."""
        words = self.terms.vocabulary
        return self.games is None or (
            self.terms.boards == 1 and words.weights is None and self.games == len(words.answers)
        )

    @cached_property
    def secrets(self) -> tuple[tuple[str, ...], ...]:
        """The secrets of all games, the same for every bot; those of fewer games are the first of them.

        They are drawn by the weights of the list where it has some, else without any secret coming twice.
        """
        words, boards = self.terms.vocabulary, self.terms.boards
        if boards > 1:
            assert self.games is not None
            return draw_secrets(words, boards, self.games, self.seed)
        if self.games is None:
            return tuple((word,) for word in words.answers)
        drawn = random.Random(self.seed)
        if words.weights is not None:
            return tuple((word,) for word in drawn.choices(words.answers, words.weights, k=self.games))
        return tuple((word,) for word in drawn.sample(words.answers, len(words.answers))[: self.games])

    def keys(self, entrant: Entrant) -> list[str]:
        """What tells the games of a bot apart on disk, whatever the contest is called and however many it has."""
        terms, seen = self.terms, Counter[tuple[str, ...]]()
        played = f"{terms.vocabulary.identity[:16]} {terms.rule.name} {terms.limit}"
        keys, identity = [], entrant.identity
        for secrets in self.secrets:
            keys.append(f"{played} {','.join(secrets)} {seen[secrets]} {identity}")
            seen[secrets] += 1
        return keys
