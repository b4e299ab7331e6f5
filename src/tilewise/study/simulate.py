"""simulate: a strategy over all answers by walking its tree once, or a bot, game by game; one log line per game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from functools import cached_property
from statistics import median
from typing import Any

from tilewise import display
from tilewise.errors import IllegalGuess, TreeError, VocabularyError
from tilewise.executors import version as version
from tilewise.frames import Items, polars
from tilewise.game import arguments
from tilewise.game.game import Game, as_game
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.words.lists import as_vocabulary
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.progress import Clock, Progress, reporting
from tilewise.solver.strategy.custom import AnyStrategy, Custom, as_strategy
from tilewise.solver.strategy.strategy import Strategy
from tilewise.solver.strategy.unroll import Chooser
from tilewise.study.bots import Bot
from tilewise.study.games import Grader, PlayedGame, draw_answers, games_of_bot, games_of_function, games_of_tree, total
from tilewise.study.metrics import GamesPlayed
from tilewise.trees.tree import DecisionTree


@dataclass(frozen=True, slots=True)
class GameLog:
    """One simulated game."""

    steps: int
    """Guesses, the last one included; a game past the limit counts at its true length, a lost one at its limit."""
    words: tuple[str, ...]
    feedback: tuple[str, ...]
    """The tiles shown for each; the last ones do not solve a game that was lost."""
    ncands: tuple[int, ...]
    """Candidates left after each guess (1 once it is solved), those that are lost included."""
    ranker: str
    """How guesses were chosen: the ranker, or the name of your own strategy."""
    opening: str
    answer: str
    strategy: str
    vocabulary: str
    digest: str
    version: str


@dataclass(frozen=True)
class Simulation(GamesPlayed, Items[GameLog]):
    """The results of a strategy that played every answer once, or a sample of them; a sequence of its games."""

    ROWS = "_logs"

    strategy: str
    ranker: str
    """How guesses were chosen: the ranker, or the name of your own strategy."""
    opener: str
    game: Game
    counts: tuple[int, ...]
    """How many games were won with one guess, two guesses, and so on up to the longest game."""
    mean: float
    """Guesses per game, by the weights of the answers where they have any."""
    version: str
    player: Chooser | DecisionTree | Bot = field(repr=False, compare=False)
    """Who played: with the game, enough to make the tree again."""
    lost: int = 0
    """How many games were not won within the limit of a tree, or of games played one by one; each has taken as many
    guesses as the longest game."""
    weight: int | None = None
    illegal: int = 0
    """Guesses of a bot that could not be played."""
    failed: int = 0
    """Games that a bot forfeited; they are lost."""
    regret: float | None = None
    """Guesses given away per game against the best play; None where that was not asked for, or not found out."""
    chance: float | None = None
    """Chance to win given away per game."""
    seconds: float | None = None
    """The median of the time that a bot took for a guess."""
    sampled: bool = False
    """Whether other games could have come out otherwise: answers were drawn, or a bot guesses at random."""
    played: tuple[PlayedGame, ...] = field(default=(), repr=False)
    """The games, where they were played one by one."""

    @property
    def limit(self) -> int:  # type: ignore[override]  # read alone
        """The most guesses of a game."""
        return self.game.limit

    @cached_property
    def tree(self) -> DecisionTree:
        """The tree of all the games, made when it is first asked for."""
        who = self.player
        if isinstance(who, Bot):
            raise TreeError(f"a bot has no tree: {who.command!r} is asked game by game")
        return who if isinstance(who, DecisionTree) else who.unroll(self.game)

    def frame(self) -> polars.DataFrame:
        """Every game as a polars table, one row per game, answers in alphabetical order."""
        from tilewise.study.logs import logs_frame

        return logs_frame(self)

    def _repr_html_(self) -> str:
        values = {
            "strategy": self.strategy,
            "games": self.games,
            "total": self.total,
            "mean": self.mean,
            f"within {self.limit}": f"{self.success:.2%}",
            "worst": self.worst,
            **({"lost": self.lost} if self.lost else {}),
            "guesses": display.bars(self.distribution, self.limit),
        }
        return display.facts(values, f"every answer of {self.game}")

    def __reduce__(self) -> tuple[Any, ...]:
        # The tree is not sent along when a simulation goes to another process.
        return (type(self), tuple(getattr(self, f.name) for f in fields(self)))

    def __len__(self) -> int:
        return self.games

    @cached_property
    def _logs(self) -> tuple[GameLog, ...]:
        return tuple(self.logs())

    def logs(self) -> Iterator[GameLog]:
        """A record of every game, answers in alphabetical order."""
        if self.played:
            yield from (self._played_log(game) for game in sorted(self.played, key=lambda g: g.answer))
            return
        tree = self.tree
        shown = tree.scoring.feedback_of
        paths = _paths(tree)
        left, last = list(tree.found_below), Counter[tuple[int, int]]()
        for word in tree.lost:
            path, code = paths[word]
            last[path[-1], code] += 1
            for node in path:
                left[node] += 1
        for answer, (path, code) in sorted(paths.items()):
            feedback = tuple(str(shown(c)) for c in (*(tree.codes[i] for i in path[1:]), code))
            ncands = (*(left[i] for i in path[1:]), last.get((path[-1], code), 1))
            yield self._log(len(path), tuple(tree.guesses[i] for i in path), feedback, ncands, answer)

    def _log(
        self, steps: int, words: tuple[str, ...], feedback: tuple[str, ...], ncands: tuple[int, ...], answer: str
    ) -> GameLog:
        digest = self.game.vocabulary.digest
        terms = (self.ranker, self.opener, answer, self.strategy, self.game.name, digest, self.version)
        return GameLog(steps, words, feedback, ncands, *terms)

    def _played_log(self, game: PlayedGame) -> GameLog:
        position, left = Position(self.game), []
        for turn in game.turns:
            position = position.play(turn.guess, turn.feedback)
            left.append(len(position.candidates))
        words, feedback = tuple(t.guess for t in game.turns), tuple(str(t.feedback) for t in game.turns)
        return self._log(game.guesses, words, feedback, tuple(left), game.answer)


def _paths(tree: DecisionTree) -> dict[str, tuple[list[int], int]]:
    """For every answer the nodes of its game, and the code of the last guess."""
    paths: dict[str, tuple[list[int], int]] = {}
    for end in (i for i in range(tree.size) if tree.solves[i]):
        path = [end]
        while tree.parents[path[-1]] >= 0:
            path.append(tree.parents[path[-1]])
        paths[tree.guesses[end]] = (path[::-1], tree.scoring.solved)
    for word in tree.lost:
        *before, last = tree.path(word)
        path = [0]
        for turn in before:
            path.append(tree.children[path[-1]][turn.feedback.code])
        paths[word] = (path, last.feedback.code)
    return paths


def simulate(
    strategy: AnyStrategy | DecisionTree | Bot,
    game: Game | Vocabulary | str,
    *,
    games: int | None = None,
    seed: int = 1,
    regret: bool = False,
    progress: Callable[[Progress], None] | bool | None = None,
) -> Simulation:
    """Play every answer of a game once, or a number of games.

    A strategy plays every answer by walking its tree, and its games count at their true length. Games are played one by
    one, and lost where their limit ends them, if a bot plays, if their number is given, or if regret is asked for.

    :param strategy: A strategy, its text, words to open with, a tree, a bot, anything that chooses, or a function.
    :param game: The game, the list or its name; a strategy with a stricter rule keeps that.
    :param games: How many games; None: every answer once.
    :param seed: By which they are drawn: the same seed is the same games for all.
    :param regret: Whether to find out what choices gave away against the best ones.
    :param progress: Who hears how many games are over; True for a bar.

    >>> r = simulate("tarse", "nyt")
    >>> r.total, r.worst, round(r.mean, 2)
    (7915, 6, 3.43)
    >>> r = simulate("tarse", "nyt", regret=True)
    >>> round(r.regret * 2309), r.lost
    (32, 0)
    """
    game, seed = as_game(game), arguments.seed(seed)
    # A player that unrolls itself stays what it is; a class has the methods too, but cannot play.
    if isinstance(strategy, type) or not isinstance(strategy, DecisionTree | Bot | Chooser):
        strategy = as_strategy(strategy)
    if isinstance(strategy, Strategy | Custom):
        strategy = as_strategy(strategy, game)
    assert isinstance(strategy, DecisionTree | Chooser | Bot)
    game, vocabulary = game.keeping(strategy.rule), game.vocabulary
    if game.rule is not strategy.rule and not isinstance(strategy, Bot):
        raise IllegalGuess(f"{strategy} plays by the rule {strategy.rule.name!r}, the game by {game.rule.name!r}")
    if isinstance(strategy, Bot) or games is not None or regret:
        secrets = vocabulary.answers if games is None else draw_answers(vocabulary, games, seed)
        return _one_by_one(strategy, game, secrets, games is not None, regret, progress)
    # With a given opener and equally likely answers, the counts are all that is needed: the tree can wait.
    plain = vocabulary.weights is None and len(vocabulary.answers) > 1
    if isinstance(strategy, Strategy) and strategy.opening and game.rule is not Rule.STRICT and plain:
        return _simulation(strategy, game, strategy.opening[0], strategy.counts(game))
    tree = _tree(strategy, game)
    counts = tuple(tree.distribution.get(steps, 0) for steps in range(1, tree.worst + 1))
    weighed = None if vocabulary.weights is None else tree.weighted_mean(vocabulary)
    simulation = _simulation(strategy, game, tree.opener, counts, weighed, len(tree.lost))
    simulation.__dict__["tree"] = tree
    return simulation


def _tree(strategy: Chooser | DecisionTree, game: Game) -> DecisionTree:
    tree = strategy if isinstance(strategy, DecisionTree) else strategy.unroll(game)
    if tree.digest != game.vocabulary.digest:
        raise TreeError(f"the tree that opens {tree.opener!r} is for {tree.vocabulary!r}, not for {game.name!r}")
    return tree


# ---- game by game ----------------------------------------------------------------------------------------


def _one_by_one(
    who: Chooser | DecisionTree | Bot,
    game: Game,
    secrets: Sequence[str],
    drawn: bool,
    regret: bool,
    progress: Callable[[Progress], None] | bool | None,
) -> Simulation:
    if isinstance(who, Bot):
        games = games_of_bot(who, game, secrets)
    elif isinstance(who, Custom):
        games = games_of_function(who.choose, game, secrets)
    else:
        games = games_of_tree(_tree(who, game), game, secrets)
    grader, clock, played = Grader(game), Clock(), []
    with reporting(progress, "playing") as tell:
        for one in games:
            # Over all answers luck cancels out, and what was given away follows from what came of it.
            sampled = drawn or (isinstance(who, Bot) and who.random)
            judged = regret and sampled
            played.append(replace(one, regret=grader.whole_game(one.turns, bool(one.failure))) if judged else one)
            tell(clock.at(len(played), len(secrets)))
    won = Counter(one.guesses for one in played if one.won)
    lost = len(played) - won.total()
    counts = tuple(won[steps] for steps in range(1, (game.limit if lost else max(won)) + 1))
    first = Counter(one.turns[0].guess for one in played if one.turns)
    opener = first.most_common(1)[0][0] if first else ""
    simulation = _simulation(who, game, opener, counts, None, lost)
    times = [seconds for one in played for seconds in one.seconds]
    simulation = replace(
        simulation,
        illegal=sum(len(one.illegal) for one in played),
        failed=sum(one.failure is not None for one in played),
        seconds=median(times) if times else None,
        sampled=sampled,
        played=tuple(played),
        weight=None if drawn else simulation.weight,
    )
    lost_share, mean = average(simulation)
    simulation = replace(simulation, mean=float(mean))
    if not regret:
        return simulation
    if sampled:
        regrets = [one.regret for one in played if one.regret is not None]
        if not regrets:
            return simulation
        whole, n = total(regrets), len(regrets)
        return replace(simulation, regret=float(whole.guesses / n), chance=float(whole.chance / n))
    best = grader.best(Position(game))
    if best is None:
        return simulation
    return replace(simulation, regret=float(mean - best.expected), chance=float(lost_share - best.risk))


def answer_weights(simulation: Simulation) -> list[Fraction]:
    """What each game played one by one counts, 1 on average: by its answer's weight where all answers were played."""
    weights = simulation.game.vocabulary.weights if simulation.weight is not None else None
    if weights is None:
        return [Fraction(1)] * len(simulation.played)
    return [Fraction(len(weights) * weight, sum(weights)) for weight in weights]


def average(simulation: Simulation) -> tuple[Fraction, Fraction]:
    """The share of lost games and the mean of guesses of games played one by one."""
    rows = list(zip(answer_weights(simulation), simulation.played, strict=True))
    lost = sum((w for w, game in rows if not game.won), Fraction(0))
    return lost / len(rows), sum((w * game.guesses for w, game in rows), Fraction(0)) / len(rows)


def believing(strategy: AnyStrategy, believed: Vocabulary | str, played: Vocabulary | str) -> Simulation:
    """Play every answer of one list with a strategy that believes in the answers of another.

    Where no word that it believes in fits, all allowed words that fit are possible to it.

    :param strategy: A strategy, its text, words to open with, anything that chooses, or a function.
    :param believed: The list whose answers the strategy takes for possible, or its name.
    :param played: The list whose answers are played, or its name.

    >>> from tilewise import make_vocabulary
    >>> ills = ["bills", "hills", "mills", "thumb", "tills"]
    >>> asked = make_vocabulary("three", ills, ["bills", "hills", "tills"])
    >>> believing("thumb", make_vocabulary("five", ills), asked).counts
    (0, 3)
    """
    believed, played = as_vocabulary(believed), as_vocabulary(played)
    if believed.guesses != played.guesses or believed.scoring != played.scoring:
        raise VocabularyError(
            f"{believed.name!r} and {played.name!r} are different games: both must allow the same guesses"
        )
    player = as_strategy(strategy, Game(believed))

    def choose(position: Position) -> str:
        return player.choose(Position(believed, position.turns))

    return simulate(Custom(choose, f"{player} believes={believed.name!r}", player.rule), played)


def _simulation(
    who: Chooser | DecisionTree | Bot,
    game: Game,
    opener: str,
    counts: tuple[int, ...],
    weighed: float | None = None,
    lost: int = 0,
) -> Simulation:
    vocabulary = game.vocabulary
    text = (who.method or "tree") if isinstance(who, DecisionTree) else str(who)
    total = sum(steps * n for steps, n in enumerate(counts, 1)) + len(counts) * lost
    return Simulation(
        strategy=text,
        ranker=who.name if isinstance(who, Bot) else str(getattr(who, "algo", text)),
        opener=opener,
        game=game,
        counts=counts,
        mean=total / (sum(counts) + lost) if weighed is None else weighed,
        version=version(),
        player=who,
        lost=lost,
        weight=None if vocabulary.weights is None else sum(vocabulary.weights),
    )
