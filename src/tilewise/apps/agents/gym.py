"""The game as Gymnasium environments, one or many at once, and the games behind them as arrays.

Importing this module registers them: ``gymnasium.make("tilewise.apps.agents.gym:tilewise/WordGame-v0")`` makes one,
``gymnasium.make_vec`` with the same name and ``num_envs`` many. An action is the place of a word among
``words.guesses``; an observation is the board in numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from tilewise.apps.agents.environment import REFUSALS, WINS, Reward, drawn_answers, grader_for, seed_number
from tilewise.errors import IllegalGuess, TilewiseError
from tilewise.extras import need
from tilewise.game import arguments
from tilewise.game.feedback import digits_of_codes
from tilewise.game.game import Game
from tilewise.game.position import Position
from tilewise.game.rule import Rule
from tilewise.game.turn import Turn
from tilewise.game.words.vocabulary import Vocabulary
from tilewise.solver.table.table import table_for

need("gymnasium")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

NAME = "tilewise/WordGame-v0"
Board = NDArray[np.int8]
Mask = NDArray[np.bool_]


def _board_space(game: Game) -> gymnasium.Space[Board]:
    words = game.vocabulary
    high = np.empty((game.limit, 2, words.length), np.int8)
    high[:, 0], high[:, 1] = len(words.letters), 3
    return cast("gymnasium.Space[Board]", spaces.Box(np.zeros_like(high), high, dtype=np.int8))


class WordGameEnv(gymnasium.Env[Board, np.int64]):
    """One game; the secret depends on the seed of ``reset`` and how many games came after it."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        words: Vocabulary | str = "nyt",
        rule: str | Rule = Rule.ANY,
        limit: int | None = None,
        reward: Reward = WINS,
        render_mode: str | None = None,
        action_mask: bool = True,
    ) -> None:
        self._batch = Batch(Game(words, rule, limit), 1, reward, masked=action_mask)
        self.words = self._batch.game.vocabulary
        self.render_mode = render_mode
        self.observation_space = _board_space(self._batch.game)
        self.action_space = spaces.Discrete(len(self.words.guesses))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Board, dict[str, Any]]:
        """A new game; with a seed always the same one."""
        super().reset(seed=seed, options=options)
        self._batch.begin(None if seed is None else [seed])
        return self._batch.boards[0].copy(), {"words": self.words.guesses} | self._mask()

    def step(self, action: np.int64) -> tuple[Board, float, bool, bool, dict[str, Any]]:
        """Guess the word at this place of ``words.guesses``."""
        stepped = self._batch.step(np.array([action]), np.ones(1, np.bool_))
        over = bool(stepped.won[0] or stepped.lost[0])
        info = {"won": bool(stepped.won[0]), "illegal": bool(stepped.illegal[0])} | self._mask()
        return self._batch.boards[0].copy(), float(stepped.rewards[0]), over, False, info

    def _mask(self) -> dict[str, Any]:
        masks = self._batch.masks
        return {} if masks is None else {"action_mask": masks[0].astype(np.int8)}

    def render(self) -> str | None:
        """The board as text, one turn per line."""
        return str(self._batch.position(0)).replace(" ", "\n") if self.render_mode == "ansi" else None


class WordGameVectorEnv(VectorEnv[Board, NDArray[np.int64], NDArray[Any]]):
    """Many games at once; one that is over starts anew with the next step, whose action is ignored for it."""

    def __init__(
        self,
        num_envs: int = 1,
        words: Vocabulary | str = "nyt",
        rule: str | Rule = Rule.ANY,
        limit: int | None = None,
        reward: Reward = WINS,
        render_mode: str | None = None,
        action_mask: bool = True,
    ) -> None:
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.num_envs = arguments.whole("num_envs", num_envs, 1)
        self._batch = Batch(Game(words, rule, limit), self.num_envs, reward, masked=action_mask)
        self.words = self._batch.game.vocabulary
        self.render_mode = render_mode
        self.single_observation_space = _board_space(self._batch.game)
        self.single_action_space = spaces.Discrete(len(self.words.guesses))
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._over = np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Board, dict[str, Any]]:
        """New games; the seed of the first one, each other having the next number, or one seed for each."""
        del options
        self._batch.begin(range(seed, seed + self.num_envs) if isinstance(seed, int) else seed)
        self._over[:] = False
        return self._batch.boards.copy(), {"words": self.words.guesses} | self._masks()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Board, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Guess a word in every game; those that were over begin."""
        if self._over.any():
            self._batch.again(self._over)
        stepped = self._batch.step(actions, ~self._over)
        self._over = stepped.won | stepped.lost
        info = {"won": stepped.won, "illegal": stepped.illegal} | self._masks()
        return self._batch.boards.copy(), stepped.rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), info

    def _masks(self) -> dict[str, Any]:
        masks = self._batch.masks
        return {} if masks is None else {"action_mask": masks.copy() if masks.flags.writeable else masks}


if NAME not in gymnasium.registry:
    gymnasium.register(NAME, entry_point=f"{__name__}:WordGameEnv", vector_entry_point=f"{__name__}:WordGameVectorEnv")


# ---- the games behind the environments -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stepped:
    """What a step did in every game."""

    rewards: NDArray[np.float64]
    won: Mask
    lost: Mask
    """Lost, or given up after too many guesses that cannot be played."""
    illegal: Mask
    """Whether the guess was refused; it took no turn and earned nothing."""


class Batch:
    """A number of independent games, each with its own seed; a game's secrets depend on its seed and its number alone.

    A board is, for every turn, the letters (from 1, in the order of ``words.letters``) and the tiles (1 absent, 2
    elsewhere, 3 right place); turns to come are 0.
    """

    def __init__(self, game: Game, games: int, reward: Reward, masked: bool = False) -> None:
        words = game.vocabulary
        if not words.scoring.tiles:
            raise IllegalGuess(f"environments are for the game's own tiles, and {words.name!r} has other feedback")
        self.game, self.games, self._reward = game, games, reward
        table = table_for(words)
        _ = table.core  # all codes: every step reads some of them
        self._codes = table.codes
        self._table = table
        self._digits = (digits_of_codes(np.arange(words.scoring.n_codes), words.length) + 1).astype(np.int8)
        self._letters = (words.guess_letters + 1).astype(np.int8)
        self._each = np.arange(games)
        self._seeds = np.zeros(games, np.uint64)
        self._numbers = np.zeros(games, np.uint64)
        self._secrets = np.zeros(games, np.intp)
        self.boards: Board = np.zeros((games, game.limit, 2, words.length), np.int8)
        self._guesses = np.zeros((games, game.limit), np.int32)
        self._seen = np.zeros((games, game.limit), np.int64)
        self.turns = np.zeros(games, np.intp)
        self.refused = np.zeros(games, np.intp)
        if game.rule.core is None:
            raise TilewiseError(f"games in one batch follow the rules of the package, not {game.rule.name!r}")
        strict = game.rule is Rule.STRICT
        self._legal_first = (words.answer_of_guess >= 0).astype(np.int8) if strict else np.ones(len(words), np.int8)
        legal = np.broadcast_to(self._legal_first, (games, len(words)))
        self._legal = legal if game.rule is Rule.ANY else legal.copy()
        """Which guesses are legal in every game; by the rule ``any`` all are."""
        self.masks = self._legal if masked else None
        self.seed([None] * games)
        self._fresh = True

    def seed(self, seeds: list[int | None]) -> None:
        """Give the games their seeds, and start each anew."""
        self._seeds[:] = [seed_number(seed) for seed in seeds]
        self._numbers[:] = 0
        self._begin(np.ones(self.games, np.bool_))

    def begin(self, seeds: Sequence[int | None] | None) -> None:
        """Start each game: of these seeds, or else the next one; the first of all is the one that it was made with."""
        if seeds is not None:
            self.seed(list(seeds))
        elif not self._fresh:
            self.again(np.ones(self.games, np.bool_))
        self._fresh = False

    def again(self, which: Mask) -> None:
        """Start the next game of those."""
        self._numbers[which] += np.uint64(1)
        self._begin(which)

    def _begin(self, which: Mask) -> None:
        self._secrets[which] = drawn_answers(self.game.vocabulary, self._seeds[which], self._numbers[which])
        self.boards[which] = 0
        self.turns[which] = 0
        self.refused[which] = 0
        if self.game.rule is not Rule.ANY:
            self._legal[which] = self._legal_first

    def step(self, guesses: NDArray[np.integer], active: Mask) -> Stepped:
        """Play a guess (its place among those allowed) in every active game; none of these may be over."""
        chosen: NDArray[np.intp] = np.asarray(guesses).astype(np.intp)
        listed = (chosen >= 0) & (chosen < len(self._letters))
        legal = active & listed & (self._legal[self._each, np.where(listed, chosen, 0)] > 0)
        illegal = active & ~legal
        here = self._each if legal.all() else np.flatnonzero(legal)
        played, turn = chosen[here], self.turns[here]
        before = [self.position(game) for game in here.tolist()] if self._reward.judges else []
        codes = self._shown(played, self._secrets[here])
        self.boards[here, turn, 0] = self._letters[played]
        self.boards[here, turn, 1] = self._digits[codes]
        self._guesses[here, turn] = played
        self._seen[here, turn] = codes
        self.turns[here] += 1
        self.refused[illegal] += 1
        if self.game.rule is not Rule.ANY:
            for game in here.tolist():
                self._legal[game] &= self._still_legal(game)
        won = np.zeros(self.games, np.bool_)
        won[here] = codes == self.game.vocabulary.scoring.solved
        forfeited = illegal & (self.refused >= REFUSALS)
        lost = forfeited | (legal & ~won & (self.turns >= self.game.limit))
        rewards = self._reward.win * won + self._reward.guess * legal
        rewards += self._reward.left(1) * np.where(forfeited, self.game.limit - self.turns, 0)
        if self._reward.judges:
            self._judge(rewards, here, before, np.flatnonzero(forfeited))
        return Stepped(rewards, won, lost, illegal)

    def _shown(self, guesses: NDArray[np.intp], answers: NDArray[np.intp]) -> NDArray[np.intp]:
        if self._codes is not None:
            return self._codes[guesses, answers].astype(np.intp)
        # A list whose codes do not fit into the memory.
        pairs = zip(guesses.tolist(), answers.tolist(), strict=True)
        codes = [self._table.pick(np.array([g], np.int32), np.array([a], np.int32))[0, 0] for g, a in pairs]
        return np.array(codes, np.intp)

    def _still_legal(self, game: int) -> Mask:
        """Which guesses the last turn of a game leaves legal."""
        turn, words = int(self.turns[game]) - 1, self.game.vocabulary
        legal = np.zeros(len(words), np.bool_)
        if self.game.rule is Rule.STRICT:
            answers = np.arange(len(words.answers))
            shown = self._shown(np.full(len(answers), self._guesses[game, turn]), answers)
            legal[words.guess_of_answer[shown == self._seen[game, turn]]] = True
        else:
            legal[self.game.rule.unopposed(self.position(game).turns[-1:], words)] = True
        return legal

    # ---- regret, one game after another ------------------------------------------------------------------

    def position(self, game: int) -> Position:
        words, turns = self.game.vocabulary, int(self.turns[game])
        played = zip(self._guesses[game, :turns].tolist(), self._seen[game, :turns].tolist(), strict=True)
        shown, alphabet = words.scoring.feedback_of, words.alphabet
        return Position(self.game, [Turn(words.guesses[g], shown(code), alphabet) for g, code in played])

    def _judge(
        self, rewards: NDArray[np.float64], played: NDArray[np.intp], before: list[Position], given_up: NDArray[np.intp]
    ) -> None:
        grader, words = grader_for(self.game), self.game.vocabulary
        for game, position in zip(played.tolist(), before, strict=True):
            guess = words.guesses[self._guesses[game, self.turns[game] - 1]]
            rewards[game] += self._reward.of(False, 0, grader.regret(position, guess))
        for game in given_up.tolist():
            rewards[game] += self._reward.of(False, 0, grader.forfeit(self.position(game)))
