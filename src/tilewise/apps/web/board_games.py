"""Games on several boards over HTTP without memory: the guesses so far are the whole game."""

from __future__ import annotations

from tilewise import Adversary, BoardsGame, Host, IllegalGuess, Secret, Vocabulary
from tilewise.apps.answers.boards import BoardsPlayAnswer
from tilewise.apps.answers.dealing import dealt, replayed
from tilewise.apps.answers.games import Outcome
from tilewise.apps.web.memory import remembered
from tilewise.apps.web.own_lists import words_asked
from tilewise.apps.web.questions import BoardsPlayAsked
from tilewise.game.position import words_of


def dealt_words(words: Vocabulary, boards: int, game: int, key: str) -> tuple[str, ...]:
    """The answers of a game: always the same for its number and number of boards, and all different."""
    if boards > len(words.answers):
        raise IllegalGuess(f"{words.name!r} has {len(words.answers)} answers, too few for {boards} boards")
    found: dict[str, None] = {}
    deal = 0
    while len(found) < boards:
        found.setdefault(dealt(words, game, f"{key} {boards} {deal}"))
        deal += 1
    return tuple(found)


def set_words(words: Vocabulary, boards: int, text: str) -> tuple[str, ...]:
    """The answers of a game that somebody set."""
    found = tuple(map(words.word, words_of(text, words)))
    if len(found) != boards or len(set(found)) != boards:
        raise IllegalGuess(f"{boards} boards need {boards} different words to find, not {' '.join(found)[:60]!r}")
    return found


@remembered(256)
def boards_play_answer(asked: BoardsPlayAsked, key: str) -> BoardsPlayAnswer:
    """Where the game stands after these guesses, and why the last one was refused, if it was."""
    words = words_asked(asked)
    if asked.secrets:
        secrets = set_words(words, asked.boards, asked.secrets)
    else:
        secrets = dealt_words(words, asked.boards, asked.game, key)
    hosts: list[Host] = [Adversary()] * asked.boards if asked.host == "adversary" else [Secret(w) for w in secrets]
    start = BoardsGame.start(words, asked.boards, asked.limit)
    game, refused = replayed(start, words_of(asked.words, words), lambda game, word: game.guess(word, hosts))
    boards = game.boards
    outcome: Outcome = "won" if game.won else "lost" if game.lost or asked.reveal else "open"
    shown = secrets if asked.host == "secret" else tuple(left[0] for left in boards.candidates)
    return BoardsPlayAnswer(
        vocabulary=words.name,
        digest=words.digest,
        host=asked.host,
        boards=asked.boards,
        game=asked.game,
        limit=game.limit,
        turns=boards.turns,
        position=str(boards),
        solved=boards.solved_boards,
        candidates=tuple(map(len, boards.candidate_indices)),
        outcome=outcome,
        answers=None if outcome == "open" else shown,
        refused=refused,
    )
