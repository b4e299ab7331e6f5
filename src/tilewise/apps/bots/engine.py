"""Engine: tilewise's own players, by name; Speaker: such a player as a bot, which hears and answers lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from tilewise.apps.bots.lines import GO, GREETING, READY, WANT_WORDS, Terms
from tilewise.errors import NotationError, TilewiseError, VocabularyError, short, unknown
from tilewise.game import arguments
from tilewise.game.alphabet import LETTERS, Alphabet
from tilewise.game.board_game import limit_of
from tilewise.game.boards import Boards, check_boards
from tilewise.game.given import UNKNOWN, Given
from tilewise.game.lists import DEFAULT
from tilewise.game.make_vocabulary import make_vocabulary
from tilewise.game.named_lists import vocabulary
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words import Vocabulary
from tilewise.reviews.judge import Judge
from tilewise.solver.control import control_for, under
from tilewise.solver.rankers import RANKERS, find_ranker, taken
from tilewise.solver.shipped_proofs import known_tree
from tilewise.solver.strategy import Strategy
from tilewise.solver.suggest_boards import boards_opener, suggest_boards
from tilewise.solver.suggestions import suggest
from tilewise.trees.tree import DecisionTree

BEST = "best"
"""The player that plays the proved tree of a list, and elsewhere the best guess by exact search."""
SECONDS = 5.0
"""What the search of a guess may take."""


class Engine:
    """One of tilewise's own players: ``best``, a ranker by its name (``random:3``), or a strategy by its text.

    >>> from tilewise import vocabulary
    >>> engine = Engine("best", Terms(vocabulary("nyt"), Rule.ANY, 6))
    >>> engine.choose(Position.parse("")), engine.choose(Position.parse("crane=.y..g"))
    ('tarse', 'south')
    """

    def __init__(self, name: str, terms: Terms) -> None:
        self.name, self.terms = name, terms
        self._chosen: dict[str, str] = {}
        self._strategy = None if name == BEST else _strategy(name, terms.rule)
        if terms.boards > 1 and self._strategy is not None:
            raise NotationError(f"on several boards tilewise plays as {BEST!r} only, not as {name!r}")

    def choose(self, position: Position | Boards) -> str:
        """The guess of a position; every position is worked out once."""
        key = str(position)
        if key not in self._chosen:
            with under(control_for(None, prompt=True)):  # an arena counts by the clock
                self._chosen[key] = self._guess(position)
        return self._chosen[key]

    def _guess(self, position: Position | Boards) -> str:
        terms = self.terms
        if isinstance(position, Boards):
            if not position.turns:
                return boards_opener(terms.vocabulary)
            return suggest_boards(position, 1, limit=terms.limit).best.guess
        node = None if self._tree is None else self._tree.at(position.turns)
        if node is not None:
            return node.guess
        if self._strategy is not None:
            return self._strategy.choose(position)
        opener = None if position.turns else self._judge.best_opener(position)
        if opener is not None:
            return opener.guess
        suggestions = suggest(position, rule=terms.rule, top=1, limit=terms.limit, budget_seconds=SECONDS)
        return suggestions.best.guess

    @property
    def _judge(self) -> Judge:
        # Suggestions know the best opener of six guesses alone; the judge compares openers under any limit.
        return Judge(self.terms.rule, control_for(SECONDS), limit=self.terms.limit)

    @cached_property
    def _tree(self) -> DecisionTree | None:
        # A strategy unrolled once answers every position of its own games.
        words, rule = self.terms.vocabulary, self.terms.rule
        if self._strategy is not None:
            return self._strategy.unroll(words)
        tree = known_tree(words, rule)
        return tree if tree is not None and tree.limit == self.terms.limit else None


def check_engine(name: str, rule: Rule = Rule.ANY) -> str:
    """The name, or an error that says which there are."""
    if name != BEST:
        _strategy(name, rule)
    return name


def _strategy(name: str, rule: Rule) -> Strategy:
    if "=" in name:
        chosen = Strategy.parse(name)
        if "rule=" in name and chosen.rule is not rule:
            raise NotationError(f"{short(name)} plays by the rule {chosen.rule.name!r}, this game by {rule.name!r}")
        return Strategy.parse(f"{name} rule={rule.name}") if "rule=" not in name else chosen
    if not taken(name) and name not in RANKERS:
        raise NotationError(f"{unknown('player of ours', name, [BEST, *RANKERS])}, or a strategy such as ranker=gini")
    return Strategy(ranker=find_ranker(name), rule=rule)


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
