"""Speaker: tilewise itself as a bot, which hears what an arena says and answers as an engine plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tilewise.apps.bots.engine import BEST, Engine, check_engine
from tilewise.apps.bots.lines import GO, GREETING, READY, WANT_WORDS, Terms, read_terms, whole
from tilewise.errors import TilewiseError, VocabularyError
from tilewise.game import GUESSES
from tilewise.game.board_game import limit_of
from tilewise.game.lists import DEFAULT
from tilewise.game.named_lists import vocabulary
from tilewise.game.position import Rule
from tilewise.game.words import Vocabulary, make_vocabulary


class Speaker:
    """What tilewise says to every line that a bot may hear; unknown ones are ignored.

    >>> speaker = Speaker("entropy")
    >>> [said for line in ("tilewise 1", "position crane=.y..g", "go") for said in speaker.hear(line)]
    ['id name tilewise entropy', 'want words', 'ready', 'guess sprog']
    """

    def __init__(self, name: str = BEST) -> None:
        self._name = check_engine(name)
        self._sent: dict[str, tuple[str, ...]] = {}
        self._engines: dict[str, Engine] = {}
        self._game, self._position = "game", ""
        self._hears: dict[str, Callable[[str], Iterable[str]]] = {
            GREETING.split()[0]: self._greet,
            "answers": self._words,
            "allowed": self._words,
            "game": self._terms,
            "position": self._at,
            GO: self._go,
        }

    def hear(self, line: str) -> Iterable[str]:
        """What it says to a line."""
        line = line.strip()
        answer = self._hears.get(line.partition(" ")[0])
        try:
            return () if answer is None else answer(line)
        except TilewiseError as error:
            return (f"error {error}",)

    def _greet(self, _: str) -> Iterable[str]:
        return f"id name tilewise {self._name}", WANT_WORDS, READY

    def _words(self, line: str) -> Iterable[str]:
        head, *words = line.split()
        self._sent[head] = tuple(words)
        self._engines.clear()
        return ()

    def _terms(self, line: str) -> Iterable[str]:
        self._game, self._position = line, ""
        self._engine()
        return ()

    def _at(self, line: str) -> Iterable[str]:
        self._position = line.partition(" ")[2]
        return ()

    def _go(self, _: str) -> Iterable[str]:
        engine = self._engine()
        return (f"guess {engine.choose(engine.terms.position(self._position))}",)

    def _engine(self) -> Engine:
        if self._game not in self._engines:
            pairs = read_terms(self._game)
            boards = whole(pairs, "boards", 1)
            limit = whole(pairs, "limit", GUESSES if boards == 1 else limit_of(boards))
            words, rule = self._list(pairs.get("list", DEFAULT)), Rule.parse(pairs.get("rule", "any"))
            self._engines[self._game] = Engine(self._name, Terms(words, rule, limit, boards))
        return self._engines[self._game]

    def _list(self, name: str) -> Vocabulary:
        """The list of that name where it is the one that was sent; else a list of the words that were."""
        answers, allowed = self._sent.get("answers"), self._sent.get("allowed")
        try:
            known = vocabulary(name)
        except VocabularyError:
            if answers is None:
                raise
            return make_vocabulary(name, allowed or answers, answers)
        if answers is None:
            return known
        same = {*answers} == {*known.answers} and {*(allowed or answers)} == {*known.guesses}
        return known if same else make_vocabulary(name, allowed or answers, answers)
