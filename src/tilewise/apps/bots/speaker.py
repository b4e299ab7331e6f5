"""Speaker: tilewise itself as a bot, which hears what an arena says and answers as an engine plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tilewise.apps.bots.engine import BEST, Engine, check_engine
from tilewise.apps.bots.lines import GO, GREETING, READY, WANT_WORDS, Terms
from tilewise.errors import NotationError, TilewiseError, VocabularyError, short
from tilewise.game import arguments
from tilewise.game.alphabet import LETTERS, Alphabet
from tilewise.game.board_game import limit_of
from tilewise.game.boards import check_boards
from tilewise.game.given import UNKNOWN, Given
from tilewise.game.lists import DEFAULT
from tilewise.game.make_vocabulary import make_vocabulary
from tilewise.game.named_lists import vocabulary
from tilewise.game.rule import Rule
from tilewise.game.words import Vocabulary

_GREETING = GREETING.split(maxsplit=1)[0]
_FACTS = ("list", "alphabet", "scoring", "rule", "limit", "boards", "given", "answers", "allowed", "weights")
"""The lines that say what is played, as far as an engine must know it."""


class Speaker:
    """What tilewise says to every line that a bot may hear; unknown ones are ignored.

    >>> speaker = Speaker("entropy")
    >>> [said for line in ("tilewise 2", "position crane .y..g", "go") for said in speaker.hear(line)]
    ['id name tilewise entropy', 'want words', 'ready', 'guess sprog']
    """

    def __init__(self, name: str = BEST) -> None:
        self._name = check_engine(name)
        self._facts: dict[str, str] = {}
        self._engine: Engine | None = None
        self._position = ""
        self._hears: dict[str, Callable[[str], Iterable[str]]] = {
            _GREETING: self._greet,
            "game": self._begin,
            "position": self._at,
            GO: self._go,
        }

    def hear(self, line: str) -> Iterable[str]:
        """What it says to a line."""
        head, _, rest = line.strip().partition(" ")
        if head in _FACTS:
            self._facts[head], self._engine = rest.strip(), None
            return ()
        answer = self._hears.get(head)
        try:
            return () if answer is None else answer(rest)
        except TilewiseError as error:
            return (f"error {error}",)

    def _greet(self, _: str) -> Iterable[str]:
        self._facts, self._engine, self._position = {}, None, ""
        return f"id name tilewise {self._name}", WANT_WORDS, READY

    def _begin(self, _: str) -> Iterable[str]:
        self._position = ""
        self._playing()
        return ()

    def _at(self, turns: str) -> Iterable[str]:
        self._position = turns
        return ()

    def _go(self, _: str) -> Iterable[str]:
        engine = self._playing()
        return (f"guess {engine.choose(engine.terms.position(self._position))}",)

    def _playing(self) -> Engine:
        if self._engine is None:
            words, rule = self._list(), Rule.parse(self._facts.get("rule", "any"))
            boards = check_boards(self._number("boards", 1))
            limit = arguments.limit(self._number("limit", words.limit if boards == 1 else limit_of(boards)))
            self._engine = Engine(self._name, Terms(words, rule, limit, boards))
        return self._engine

    def _number(self, name: str, default: int) -> int:
        text = self._facts.get(name, str(default))
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1

    def _list(self) -> Vocabulary:
        """The list of that name where it is the one that was sent; else a list of the words that were."""
        name = self._facts.get("list", DEFAULT)
        sent = self._sent(name) if "answers" in self._facts else None
        try:
            named = vocabulary(name)
        except VocabularyError:
            if sent is None:
                raise
            return sent
        if sent is None:
            return named
        same = (named.answers, named.guesses, named.weights) == (sent.answers, sent.guesses, sent.weights)
        return named if same else sent

    def _sent(self, name: str) -> Vocabulary:
        facts = self._facts
        answers = facts["answers"].split()
        symbols = facts.get("alphabet", "").split()
        words = make_vocabulary(
            name,
            facts.get("allowed", "").split() or answers,
            answers,
            alphabet=Alphabet(symbols) if symbols else LETTERS,
            scoring=facts.get("scoring", "tiles"),
        )
        if "weights" in facts:
            words = words.with_weights(dict(zip(answers, _numbers(facts["weights"]), strict=False)), name)
        places = tuple(facts.get("given", "").split())
        has_letters = {*places} - {UNKNOWN} and len(places) == words.length
        return words.with_given(Given(places, kept=False)) if has_letters else words


def _numbers(text: str) -> list[float]:
    try:
        return [*map(float, text.split())]
    except ValueError:
        raise NotationError(f"{short(text)} are not the weights of the answers: a number for each of them") from None
