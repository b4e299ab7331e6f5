"""Games over HTTP without memory: the guesses so far are the whole game, and the server plays them again."""

from __future__ import annotations

from tilewise import Adversary, Game, IllegalGuess, Vocabulary
from tilewise.apps.answers import dealing
from tilewise.apps.answers.boards import BoardsPlayAnswer
from tilewise.apps.answers.games import PlayAnswer
from tilewise.apps.web.answering import read_list
from tilewise.apps.web.memory import remembered
from tilewise.apps.web.questions import BoardsPlayAsked, PlayAsked
from tilewise.errors import Fault
from tilewise.game import BoardsRecord, Host, Secret
from tilewise.game.given import first_given
from tilewise.game.turn import words_of
from tilewise.game.words.calendar import answer_of, begun_date
from tilewise.game.words.day_puzzle import daily_puzzle


@remembered(256)
def play_answer(question: PlayAsked, key: str) -> PlayAnswer:
    """Where a game stands after the given guesses, against a secret word or an adversary."""
    first = first_given(question.given)
    words = read_list(question if first is None else question.model_copy(update={"given": ""}))
    puzzle = daily_puzzle(begun_date(question.daily), words) if question.daily else None
    return dealing.play_answer(
        Game(words, question.rule, question.limit),
        words_of(question.words, words),
        question.game if puzzle is None else puzzle.number,
        key,
        host=question.host,
        reveal=question.reveal,
        first=first,
        secret=puzzle.answer if puzzle else answer_of(question.date) if question.date else question.secret or None,
    )


def dealt_words(words: Vocabulary, boards: int, game: int, key: str) -> tuple[str, ...]:
    """The answers of a game: always the same for its number and number of boards, and all different."""
    if boards > len(words.answers):
        message = f"{words.name!r} has {len(words.answers)} answers, too few for {boards} boards"
        raise IllegalGuess(message, fault=Fault.of("few", list=words.name, answers=len(words.answers), boards=boards))
    dealt: dict[str, None] = {}
    deal = 0
    while len(dealt) < boards:
        dealt.setdefault(dealing.dealt(words, game, f"{key} {boards} {deal}"))
        deal += 1
    return tuple(dealt)


def set_words(words: Vocabulary, boards: int, text: str) -> tuple[str, ...]:
    """The answers of a game that somebody set."""
    secrets = tuple(map(words.word, words_of(text, words)))
    if len(secrets) != boards or len(set(secrets)) != boards:
        raise IllegalGuess(f"{boards} boards need {boards} different words to find, not {' '.join(secrets)[:60]!r}")
    return secrets


@remembered(256)
def boards_play_answer(question: BoardsPlayAsked, key: str) -> BoardsPlayAnswer:
    """Where a game on several boards stands after the given guesses."""
    words = question.vocabulary
    if question.secrets:
        secrets = set_words(words, question.boards, question.secrets)
    else:
        secrets = dealt_words(words, question.boards, question.game, key)
    hosts: list[Host] = (
        [Adversary()] * question.boards if question.host == "adversary" else [Secret(w) for w in secrets]
    )
    listed = words if question.limit is None else Game(words, limit=question.limit)
    start = BoardsRecord.start(listed, question.boards)
    game, refused = dealing.replayed(start, words_of(question.words, words), lambda game, word: game.guess(word, hosts))
    boards = game.boards
    stands = dealing.standing(game, refused, question.host, question.game, question.reveal)
    shown = secrets if question.host == "secret" else tuple(left[0] for left in boards.candidates)
    return BoardsPlayAnswer(
        **stands,
        boards=question.boards,
        turns=boards.turns,
        solved=boards.solved_boards,
        candidates=tuple(map(len, boards.candidate_indices)),
        answers=None if stands["outcome"] == "open" else shown,
    )
