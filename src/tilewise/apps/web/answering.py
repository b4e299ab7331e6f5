"""From a question over HTTP to its answer: what is asked is read and bounded here, the library does the rest."""

from __future__ import annotations

import shlex

from tilewise import (
    Boards,
    NotationError,
    Position,
    Strategy,
    Vocabulary,
    VocabularyError,
    advise,
    beat_adversary,
    review,
    review_adversary,
    review_boards,
    simulate,
    suggest_boards,
)
from tilewise.apps import limits
from tilewise.apps.answers import adversary, lists, strategies, suggest
from tilewise.apps.answers import boards as boards_answers
from tilewise.apps.answers import exact as exact_answers
from tilewise.apps.answers import position as positions
from tilewise.apps.answers import prior as priors
from tilewise.apps.answers import review as reviews
from tilewise.apps.limits import (
    MAX_BOARDS_TURNS,
    MAX_EVALUATED,
    MAX_LOOK_AHEAD,
    MAX_SIMULATED_PAIRS,
)
from tilewise.apps.web import questions as q
from tilewise.apps.web.memory import remembered
from tilewise.apps.web.own_lists import words_asked
from tilewise.game.named_lists import daily_prior
from tilewise.game.position import words_of
from tilewise.reviews.transcript import day_of, vocabulary_of
from tilewise.solver.opener_report import opening_report
from tilewise.solver.ranker_costs import TwoStep
from tilewise.solver.rankers import Ranker, find_ranker
from tilewise.solver.search_tables import can_search


def read_list(asked: q.ListAsked) -> Vocabulary:
    """The list that was asked about, without the words to leave out, and with the letters that are given."""
    return as_asked(words_asked(asked), asked)


def as_asked(words: Vocabulary, asked: q.ListAsked) -> Vocabulary:
    """A list as it was asked about."""
    left = words.without(words_of(asked.exclude, words))
    return left.with_given(asked.given) if asked.given else left


def read_position(asked: q.PositionAsked) -> Position:
    """The position that was asked about, or an error that says what is wrong with it."""
    return limits.read_position(asked.position, read_list(asked))


def searchable(position: Position) -> Position:
    """The position, if the tables of its search do not take more memory than a server has to spare."""
    if not can_search(position, waiting=False):
        n, name = len(position.candidate_indices), position.universe.name
        raise VocabularyError(f"{n:,} words of {name!r} are too many to be searched here: use the command line")
    return position


def read_ranker(name: str) -> Ranker:
    """The ranker that was asked for, if it does no more work than a request may."""
    ranker = find_ranker(name)
    if isinstance(ranker.cost, TwoStep) and ranker.cost.top > MAX_LOOK_AHEAD:
        raise NotationError(f"{name!r} takes too long here: look at no more than two-step:{MAX_LOOK_AHEAD}")
    return ranker


def read_boards(asked: q.BoardsReviewAsked) -> Boards:
    """The boards that were asked about."""
    boards = Boards.parse(asked.position, read_list(asked), asked.boards)
    if len(boards.turns) > MAX_BOARDS_TURNS:
        raise NotationError(f"a game on several boards may have at most {MAX_BOARDS_TURNS} turns here")
    return boards


@remembered(512)
def suggest_answer(asked: q.SuggestAsked) -> suggest.SuggestAnswer:
    """The best guesses, by the ranker or with exact values."""
    position = read_position(asked)
    also = words_of(asked.also, position.vocabulary)
    if len(also) > MAX_EVALUATED:
        raise NotationError(f"at most {MAX_EVALUATED} words can be valued besides, not {len(also)}")
    advice = advise(
        position,
        read_ranker(asked.ranker),
        asked.tie,
        asked.rule,
        asked.top,
        limit=asked.limit,
        exact=asked.exact,
        budget_seconds=asked.seconds,
        also=also,
    )
    return suggest.suggest_answer(position, advice)


@remembered(128)
def adversary_answer(asked: q.AdversaryAsked) -> adversary.AdversaryAnswer:
    """The fewest guesses that win against the adversary, and words that do it."""
    position = searchable(read_position(asked))
    left = max(1, asked.limit - len(position.turns))
    found = beat_adversary(position, asked.rule, limit=left, budget_seconds=asked.seconds)
    return adversary.adversary_answer(found, str(position))


@remembered(64)
def adversary_review_answer(asked: q.AdversaryReviewAsked) -> adversary.AdversaryReviewAnswer:
    """A game against the adversary, judged."""
    words = searchable(Position(read_list(asked))).vocabulary
    game = limits.read_game(asked.game, words)
    judged = review_adversary(words, game, asked.rule, asked.seconds, limit=asked.limit)
    return adversary.adversary_review_answer(judged)


@remembered(256)
def boards_answer(asked: q.BoardsAsked) -> boards_answers.BoardsAnswer:
    """The best guesses for several boards."""
    boards = read_boards(asked)
    return boards_answers.boards_answer(boards, suggest_boards(boards, asked.top, limit=asked.limit))


@remembered(64)
def boards_review_answer(asked: q.BoardsReviewAsked) -> boards_answers.BoardsReviewAnswer:
    """A game on several boards, judged."""
    return boards_answers.boards_review_answer(review_boards(read_boards(asked), limit=asked.limit))


@remembered(256)
def assist_answer(asked: q.AssistAsked) -> suggest.AssistAnswer:
    """All that a page about a position shows."""
    return suggest.assist_answer(
        read_position(asked),
        read_ranker(asked.ranker),
        asked.tie,
        asked.rule,
        asked.top,
        limit=asked.limit,
        exact=asked.exact,
        seconds=asked.seconds,
        words=asked.words,
    )


@remembered(256)
def evaluate_answer(asked: q.EvaluateAsked) -> suggest.EvaluateAnswer:
    """The exact value of each of some guesses."""
    position = read_position(asked)
    words = words_of(asked.guesses, position.vocabulary)
    if not 1 <= len(words) <= MAX_EVALUATED:
        raise NotationError(f"1 to {MAX_EVALUATED} guesses can be evaluated at once, not {len(words)}")
    return suggest.evaluate_answer(searchable(position), words, asked.rule, asked.limit, asked.seconds)


@remembered(128)
def words_answer(asked: q.WordsAsked) -> positions.WordsAnswer:
    """The words left, as many as were asked for."""
    return positions.words_answer(read_position(asked), asked.rule, asked.most, asked.order)


def written_answer(asked: q.WrittenAsked) -> lists.WrittenAnswer:
    """How the words of a list are written, where that is not as they are compared."""
    return lists.written_answer(words_asked(asked))


def near_answer(asked: q.NearAsked) -> lists.NearAnswer:
    """Whether a word may be guessed, and what may have been meant if not."""
    return lists.near_answer(words_asked(asked), asked.word)


def own_answer(asked: q.OwnAsked) -> lists.ListRow:
    """Words of one's own as a list, or what is wrong with them."""
    if not asked.own:
        raise VocabularyError("there are no words yet: write one on each line")
    return lists.vocabulary_row(words_asked(asked))


def why_answer(asked: q.WhyAsked) -> priors.PriorShowAnswer:
    """Why a word is as likely as it is today."""
    return priors.prior_show_answer(daily_prior(), asked.word)


@remembered(256)
def split_answer(asked: q.SplitAsked) -> positions.SplitAnswer:
    """What a guess would do here."""
    return positions.split_answer(read_position(asked), asked.guess, asked.rule, asked.words)


@remembered(128)
def diagnose_answer(asked: q.PositionAsked) -> positions.DiagnoseAnswer:
    """What is wrong with the clues and what would fix it."""
    return positions.diagnose_answer(read_position(asked), asked.rule)


@remembered(256)
def trail_answer(asked: q.PositionAsked) -> positions.TrailAnswer:
    """How every turn narrowed the words down."""
    return positions.trail_answer(read_position(asked), asked.rule)


@remembered(64)
def opener_answer(asked: q.OpenerAsked) -> exact_answers.OpenerAnswer:
    """What a first word leads to, and the reply to every feedback."""
    words = searchable(Position(read_list(asked))).vocabulary
    return exact_answers.opener_answer(opening_report(words, asked.word, asked.rule, budget_seconds=asked.seconds))


@remembered(128)
def review_answer(asked: q.ReviewAsked) -> reviews.ReviewAnswer:
    """What every choice cost and what luck gave."""
    given = words_asked(asked) if asked.own else asked.list
    day = day_of(given, asked.date, asked.share)
    words = as_asked(vocabulary_of(given, day), asked)
    game = limits.read_game(asked.game, words)
    return reviews.review_answer(
        review(
            words,
            game,
            asked.answer,
            asked.rule,
            asked.share,
            asked.seconds,
            date=day,
            limit=asked.limit,
            wait=asked.wait,
        )
    )


@remembered(128)
def simulate_answer(asked: q.SimulateAsked) -> strategies.SimulateAnswer:
    """What comes of strategies over every answer of the list."""
    words = read_list(asked)
    chosen = [Strategy.parse(text) for text in asked.strategies]
    for strategy in chosen:
        read_ranker(strategy.ranker)
    if len(words.guesses) * len(words.answers) > MAX_SIMULATED_PAIRS:
        if asked.own:
            raise VocabularyError(f"{words.name!r} has too many words to be simulated here: use the command line")
        command = ["tilewise", "simulate", "--list", asked.list]
        command += [part for text in asked.strategies for part in ("--strategy", text)]
        raise VocabularyError(f"{asked.list!r} is too large to be simulated here; use: {shlex.join(command)}")
    return strategies.simulate_answer([simulate(strategy, words) for strategy in chosen], compare=True)
