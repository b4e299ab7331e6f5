"""From a question over HTTP to its answer, which is remembered; the library does the work."""

from __future__ import annotations

import base64
import shlex
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from datetime import date
from functools import partial, update_wrapper
from inspect import signature
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

import tilewise as tw
from tilewise.apps import limits
from tilewise.apps.answers import boards as boards_answers
from tilewise.apps.answers import games, lists, strategies
from tilewise.apps.answers import position as positions
from tilewise.apps.answers import prior as priors
from tilewise.apps.answers import review as reviews
from tilewise.apps.answers import solve as solve_answers
from tilewise.apps.answers import suggest as suggestions
from tilewise.apps.answers.shape import fill
from tilewise.apps.web import questions as q
from tilewise.errors import Fault
from tilewise.game import BoardsRecord, Host, Secret
from tilewise.game.given import first_given
from tilewise.game.position import as_position
from tilewise.game.turn import words_of
from tilewise.game.words.calendar import answer_of, begun_date, puzzle_date
from tilewise.game.words.day_puzzle import daily_puzzle
from tilewise.game.words.lists import is_daily
from tilewise.game.words.people import people_opening
from tilewise.game.words.prior import daily_prior
from tilewise.reviews.pictures import as_pixels
from tilewise.reviews.transcript import day_of, read_turns, split_game, vocabulary_of
from tilewise.solver.control import check
from tilewise.solver.exact.search import ExactSearch
from tilewise.solver.exact.search_tables import can_search
from tilewise.solver.openers.opener_values import values_at_hand
from tilewise.solver.openers.report import opening_report
from tilewise.solver.rank.ranker_costs import TwoStep
from tilewise.solver.rank.rankers import Ranker, find_ranker

Q = TypeVar("Q", bound=q.WordsOfAsked)
P = ParamSpec("P")
A = TypeVar("A")


class Remembered(Generic[Q, P, A]):
    """A function whose finished answers are kept, those used most recently: what ran out of time is asked again."""

    def __init__(self, answer: Callable[Concatenate[Q, P], A], most: int) -> None:
        self._answer = answer
        self._most = most
        self._kept: OrderedDict[Hashable, A] = OrderedDict()
        self._lock = threading.Lock()
        update_wrapper(self, answer)

    def __call__(self, question: Q, /, *rest: P.args, **named: P.kwargs) -> A:
        """The answer, remembered or worked out."""
        key = _key(question, rest, named)  # of the day on which it is asked, whenever it is answered
        kept = self._recalled(key)
        if kept is not None:
            return kept
        fresh = self._answer(question, *rest, **named)
        check()  # a search that was stopped may look finished
        if getattr(fresh, "finished", True):
            with self._lock:
                self._kept[key] = fresh
                if len(self._kept) > self._most:
                    self._kept.popitem(last=False)
        return fresh

    def recall(self, question: Q, /, *rest: P.args, **named: P.kwargs) -> A | None:
        """The answer if it is remembered."""
        return self._recalled(_key(question, rest, named))

    def _recalled(self, key: Hashable) -> A | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)


def _key(question: q.WordsOfAsked, rest: tuple[Any, ...], named: Mapping[str, Any]) -> Hashable:
    # The same question about the list of today's puzzle has another answer tomorrow, and when a day is added; whether
    # somebody says that it is today makes no difference.
    day = question.as_of or str(date.today()) if is_daily(question.list) else None
    plain = question.model_copy(update={"as_of": day})
    return (question.vocabulary.digest, plain, rest, tuple(sorted(named.items())))


def remembered(most: int) -> Callable[[Callable[Concatenate[Q, P], A]], Remembered[Q, P, A]]:
    """Keep so many answers of a function."""
    return lambda answer: Remembered(answer, most)


# ---- the questions ---------------------------------------------------------------------------------------


def read_list(question: q.ListAsked) -> tw.Vocabulary:
    """The list that was asked about, without the words to leave out, and with the letters that are given."""
    return as_asked(question.vocabulary, question)


def as_asked(words: tw.Vocabulary, question: q.ListAsked) -> tw.Vocabulary:
    """A list as it was asked about."""
    left = words.without(words_of(question.exclude, words))
    return left.with_given(question.given) if question.given else left


def read_position(question: q.PositionAsked) -> tw.Position:
    """The position that was asked about, or an error that says what is wrong with it."""
    limit = getattr(question, "limit", None)
    return as_position(limits.read_position(question.position, read_list(question)), question.rule, limit)


def searchable(position: tw.Position) -> tw.Position:
    """The position, if the tables of its search do not take more memory than a server has to spare."""
    if not can_search(position, waiting=False):
        n, name = len(position.candidate_indices), position.universe.name
        message = f"{n:,} words of {name!r} are too many to be searched here: use the command line"
        raise tw.VocabularyError(message, fault=Fault.of("long", words=n, list=name))
    return position


def read_ranker(name: str) -> Ranker:
    """The ranker that was asked for, if it does no more work than a request may."""
    ranker = find_ranker(name)
    if isinstance(ranker.cost, TwoStep) and ranker.cost.top > limits.MAX_LOOK_AHEAD:
        raise tw.NotationError(f"{name!r} takes too long here: look at no more than two-step:{limits.MAX_LOOK_AHEAD}")
    return ranker


def ranks_long(question: q.RankAsked) -> bool:
    """Whether ranking the guesses of a position takes so long that nobody else should wait for it."""
    position = read_position(question)
    work = len(position.vocabulary.guesses) * len(position.candidate_indices)
    if not position.vocabulary.scoring.has_tiles:
        work *= limits.PEGS_WORK
    ranker = read_ranker(question.ranker)
    if isinstance(ranker.cost, TwoStep):
        work *= limits.TWO_STEP_WORK * ranker.cost.top
    return work > limits.LONG_PAIRS


def read_boards(question: q.BoardsReviewAsked) -> tw.Boards:
    """The boards that were asked about."""
    words, number = read_list(question), question.boards
    game = words if question.limit is None else tw.Game(words, limit=question.limit)
    boards = tw.Boards.parse(question.position, game, number)
    if len(boards.turns) > limits.MAX_BOARDS_TURNS:
        raise tw.NotationError(f"a game on several boards may have at most {limits.MAX_BOARDS_TURNS} turns here")
    return boards


def price(everyday: float | None) -> float | bool:
    """What an everyday word may cost, as the library takes it."""
    return False if everyday is None else everyday


@remembered(512)
def suggest_answer(question: q.SuggestAsked) -> suggestions.SuggestAnswer:
    """The best guesses of a position, by a ranker or with exact values."""
    position, requested = read_suggest(question)
    return suggestions.suggest_answer(position, _suggested(question, position, requested), question.as_of)


def read_suggest(question: q.SuggestAsked) -> tuple[tw.Position, list[str]]:
    """The position that was asked about, and the words to be valued before all others."""
    position = read_position(question)
    requested = words_of(question.requested, position.vocabulary)
    if len(requested) > limits.MAX_EVALUATED:
        raise tw.NotationError(f"at most {limits.MAX_EVALUATED} words can be valued besides, not {len(requested)}")
    return position, [position.vocabulary.word(word) for word in requested]


def _suggested(
    question: q.SuggestAsked | q.AssistAsked, position: tw.Position, requested: Sequence[str] = ()
) -> tw.solver.Suggestions:
    # The others are called as the library calls them.
    options = {name: value for name, value in question if name in _OPTIONS} | {"ranker": read_ranker(question.ranker)}
    return tw.suggest(
        position,
        **options | {"requested": requested, "everyday": price(question.everyday)},
        budget_seconds=question.seconds,
    )


_OPTIONS = signature(tw.suggest).parameters.keys() - {"position", "rule", "limit"}


@remembered(256)
def boards_answer(question: q.BoardsAsked) -> boards_answers.BoardsAnswer:
    """The best guesses where several boards share their guesses."""
    boards = read_boards(question)
    advice = tw.suggest_boards(boards, question.top, everyday=price(question.everyday))
    return boards_answers.boards_answer(boards, advice)


@remembered(64)
def boards_review_answer(question: q.BoardsReviewAsked) -> boards_answers.BoardsReviewAnswer:
    """A game on several boards judged turn by turn: exact values where possible, else estimates."""
    judged = tw.review_boards(read_boards_game(question))
    return fill(boards_answers.BoardsReviewAnswer, judged)


def read_boards_game(question: q.BoardsReviewAsked) -> tw.Boards:
    """The game on several boards that was asked about, which has begun."""
    boards = read_boards(question)
    if not boards.turns:
        raise tw.NotationError("there is no turn to review: give the turns of a game, as in 'crane=.y..g/g....'")
    return boards


@remembered(256)
def assist_answer(question: q.AssistAsked) -> suggestions.AssistAnswer:
    """All that a page about a position shows, in one answer."""
    position = read_position(question)
    advise = partial(_suggested, question, position)
    return suggestions.assist_answer(position, advise, question.words, question.as_of)


@remembered(256)
def evaluate_answer(question: q.EvaluateAsked) -> suggestions.EvaluateAnswer:
    """The exact value of some guesses at a position, or bounds if the time was too short."""
    position, words = read_evaluate(question)
    return suggestions.evaluate_answer(position, words, question.seconds)


def read_evaluate(question: q.EvaluateAsked) -> tuple[tw.Position, list[str]]:
    """The position that was asked about, and the guesses, all of them legal."""
    position = searchable(read_position(question))
    words = words_of(question.guesses, position.vocabulary)
    if not 1 <= len(words) <= limits.MAX_EVALUATED:
        raise tw.NotationError(f"1 to {limits.MAX_EVALUATED} guesses can be evaluated at once, not {len(words)}")
    ExactSearch(position).places(words)
    return position, words


@remembered(128)
def words_answer(question: q.WordsAsked) -> positions.WordsAnswer:
    """The words that are still possible."""
    return positions.words_answer(read_position(question), question.most, question.order)


def written_answer(question: q.WrittenAsked) -> lists.WrittenAnswer:
    """How the words of a list are written (côté), where that is not as they are compared (cote)."""
    return lists.written_answer(question.vocabulary)


def near_answer(question: q.NearAsked) -> lists.NearAnswer:
    """Whether a word may be guessed, and which words it may stand for if not."""
    return lists.near_answer(question.vocabulary, question.word)


def why_answer(question: q.WhyAsked) -> priors.PriorShowAnswer:
    """Why a word is as likely as it is to be the answer of today's puzzle."""
    return priors.prior_show_answer(daily_prior(question.as_of), question.word)


@remembered(256)
def split_answer(question: q.SplitAsked) -> positions.SplitAnswer:
    """What a guess would do: which feedback leads to which words."""
    return positions.split_answer(read_position(question), question.guess, question.words)


@remembered(128)
def diagnose_answer(question: q.PositionAsked) -> positions.DiagnoseAnswer:
    """Whether the clues can all be true and, if not, what would fix them."""
    return positions.diagnose_answer(read_position(question))


@remembered(64)
def opener_answer(question: q.OpenerAsked) -> solve_answers.OpenerAnswer:
    """What a first word is worth, and the reply to every feedback."""
    words, opener = read_opener(question)
    report = opening_report(tw.Game(words, question.rule), opener, budget_seconds=question.seconds)
    people = people_opening(opener, words.name, words.digest)
    return fill(solve_answers.OpenerAnswer, report, people=people)


@remembered(16)
def openers_answer(question: q.ListAsked) -> solve_answers.KnownOpenersAnswer:
    """The first words of a list whose values are known without a search."""
    game = tw.Game(read_list(question))
    return solve_answers.known_openers_answer(game, values_at_hand(game))


def read_opener(question: q.OpenerAsked) -> tuple[tw.Vocabulary, str]:
    """The list that was asked about, and the first word."""
    words = searchable(tw.Position(read_list(question))).vocabulary
    return words, words.word(question.word)


@remembered(128)
def review_answer(question: q.ReviewAsked) -> reviews.ReviewAnswer:
    """A finished game judged turn by turn."""
    words, game, day = read_review(question)
    return reviews.review_answer(
        tw.review(
            words,
            game,
            question.answer,
            question.rule,
            question.share,
            question.seconds,
            date=day,
            limit=question.limit or words.limit,
            wait=question.wait,
            everyday=price(question.everyday),
        )
    )


def read_review(question: q.ReviewAsked) -> tuple[tw.Vocabulary, list[str], date | None]:
    """The list of the game that was asked about, its guesses and its day."""
    day = day_of(question.list, question.date, question.share, question.as_of)
    words = as_asked(vocabulary_of(question.list, day), question)
    game = limits.read_game(question.game, words)
    read_turns(*split_game(words, game), question.answer, question.share)
    return words, game, day


@remembered(64)
def squares_answer(question: q.SquaresAsked) -> reviews.SquaresAnswer:
    """The words that may have shown the squares of a share text, the likeliest first."""
    words = question.vocabulary
    texts = question.rows.split()
    if len(texts) > limits.MAX_TURNS:
        raise tw.NotationError(f"a game may have at most {limits.MAX_TURNS} guesses here, not {len(texts)}")
    if not words.scoring.tiles:
        raise tw.VocabularyError(f"the feedback of {words.name!r} has no squares")
    rows = [words.scoring.parse(text) for text in texts]
    known = [None if word == "-" else words.normalize(word) for word in question.words.split()]
    day = None if question.date is None else puzzle_date(question.date)
    return reviews.squares_answer(words, rows, known, question.answer, day)


def picture_answer(question: q.PictureAsked) -> reviews.PictureAnswer:
    """The game that a screenshot shows: its turns, what is typed, what is doubtful. The picture is not kept."""
    try:
        data = base64.b64decode(question.picture, validate=True)
    except ValueError:
        raise tw.PictureError("the picture is not written in base64") from None
    return reviews.picture_answer(tw.read_picture(as_pixels(data, limits.MAX_PICTURE_PIXELS), read_list(question)))


@remembered(128)
def simulate_answer(question: q.SimulateAsked) -> strategies.SimulateAnswer:
    """How a strategy does over every answer of a list."""
    words, chosen = read_simulate(question)
    return strategies.simulate_answer([tw.simulate(strategy, words) for strategy in chosen], compare=True)


def read_simulate(question: q.SimulateAsked) -> tuple[tw.Vocabulary, list[tw.Strategy]]:
    """The list that was asked about, if it is not too large, and the strategies."""
    words = read_list(question)
    chosen = [tw.Strategy.parse(text) for text in question.strategies]
    for strategy in chosen:
        read_ranker(strategy.ranker)
        for word in strategy.opening:
            words.word(word)
    if len(words.guesses) * len(words.answers) > limits.MAX_SIMULATED_PAIRS:
        command = ["tilewise", "simulate", "--list", question.list]
        command += [part for text in question.strategies for part in ("--strategy", text)]
        raise tw.VocabularyError(f"{question.list!r} is too large to be simulated here; use: {shlex.join(command)}")
    return words, chosen


@remembered(256)
def play_answer(question: q.PlayAsked, key: str) -> games.PlayAnswer:
    """Where a game stands after the given guesses, against a secret word or an adversary."""
    first = first_given(question.given)
    words = read_list(question if first is None else question.model_copy(update={"given": ""}))
    puzzle = daily_puzzle(begun_date(question.daily), words) if question.daily else None
    return games.play_answer(
        tw.Game(words, question.rule, question.limit),
        words_of(question.words, words),
        question.game if puzzle is None else puzzle.number,
        key,
        host=question.host,
        reveal=question.reveal,
        first=first,
        secret=puzzle.answer if puzzle else answer_of(question.date) if question.date else question.secret or None,
    )


def dealt_words(words: tw.Vocabulary, boards: int, game: int, key: str) -> tuple[str, ...]:
    """The answers of a game: always the same for its number and number of boards, and all different."""
    if boards > len(words.answers):
        n, name = len(words.answers), words.name
        fault = Fault.of("few", list=name, answers=n, boards=boards)
        raise tw.IllegalGuess(f"{name!r} has {n} answers, too few for {boards} boards", fault=fault)
    dealt: dict[str, None] = {}
    deal = 0
    while len(dealt) < boards:
        dealt.setdefault(games.dealt(words, game, f"{key} {boards} {deal}"))
        deal += 1
    return tuple(dealt)


def set_words(words: tw.Vocabulary, boards: int, text: str) -> tuple[str, ...]:
    """The answers of a game that somebody set."""
    secrets = tuple(map(words.word, words_of(text, words)))
    if len(secrets) != boards or len(set(secrets)) != boards:
        raise tw.IllegalGuess(f"{boards} boards need {boards} different words to find, not {' '.join(secrets)[:60]!r}")
    return secrets


@remembered(256)
def boards_play_answer(question: q.BoardsPlayAsked, key: str) -> boards_answers.BoardsPlayAnswer:
    """Where a game on several boards stands after the given guesses."""
    words = question.vocabulary
    if question.secrets:
        secrets = set_words(words, question.boards, question.secrets)
    else:
        secrets = dealt_words(words, question.boards, question.game, key)
    hosts: list[Host] = (
        [tw.Adversary()] * question.boards if question.host == "adversary" else [Secret(w) for w in secrets]
    )
    listed = words if question.limit is None else tw.Game(words, limit=question.limit)
    start = BoardsRecord.start(listed, question.boards)
    game, refused = games.replayed(start, words_of(question.words, words), lambda game, word: game.guess(word, hosts))
    boards = game.boards
    stands = games.standing(game, refused, question.host, question.game, question.reveal)
    shown = secrets if question.host == "secret" else tuple(left[0] for left in boards.candidates)
    return boards_answers.BoardsPlayAnswer(
        **stands,
        boards=question.boards,
        turns=boards.turns,
        solved=boards.solved_boards,
        candidates=tuple(map(len, boards.candidate_indices)),
        answers=None if stands["outcome"] == "open" else shown,
    )
