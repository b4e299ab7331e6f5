"""The game as Gymnasium environments, one or many at once; importing this module registers them.

``gymnasium.make("tilewise.apps.agents.gym:tilewise/WordGame-v0")`` makes one, ``gymnasium.make_vec`` with the same name
and ``num_envs`` many. An action is the place of a word among ``words.guesses``; an observation is the board in numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from tilewise.apps.agents.batch import Batch, Board
from tilewise.apps.agents.environment import WINS, Reward
from tilewise.extras import need
from tilewise.game import arguments
from tilewise.game.game import Game
from tilewise.game.rule import Rule
from tilewise.game.words.vocabulary import Vocabulary

need("gymnasium")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

NAME = "tilewise/WordGame-v0"


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
        self._fresh = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Board, dict[str, Any]]:
        """A new game; with a seed always the same one."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._batch.seed([seed])
        elif not self._fresh:
            self._batch.again(np.ones(1, np.bool_))
        self._fresh = False
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
        self._fresh = True

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Board, dict[str, Any]]:
        """New games; the seed of the first one, each other having the next number, or one seed for each."""
        del options
        if seed is not None:
            numbers = range(seed, seed + self.num_envs) if isinstance(seed, int) else seed
            self._batch.seed(list(numbers))
        elif not self._fresh:
            self._batch.again(np.ones(self.num_envs, np.bool_))
        self._fresh = False
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
