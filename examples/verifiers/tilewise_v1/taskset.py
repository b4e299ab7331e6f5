"""Games by their seeds; the game answers every reply of the model, and its rewards are recorded on the trace.

The secret follows from the seed and is in nothing that the model sees: neither in the prompt nor in any answer.
"""

import asyncio
import re
from collections.abc import Iterator

import verifiers.v1 as vf
from verifiers.v1.harnesses.null import NullHarnessConfig

from tilewise.apps.agents.environment import Reward, WordGame

SYSTEM = "You play a guessing game. Think as long as you like, then end your reply with one guess in brackets: [guess]."
GUESS = re.compile(r"\[\s*([^\s\[\]]+)\s*\]")


class WordGameConfig(vf.TasksetConfig):
    """Which games: the list, the rule, how many, and what they are worth."""

    words: str = "nyt"
    rule: str = "any"
    limit: int | None = None
    games: int = 1000
    first_seed: int = 0
    win: float = 1.0
    guess: float = 0.0
    regret: float = -0.5
    chance: float = 0.0


class WordGameData(vf.TaskData):
    """One game: its seed, and what it takes to play it again."""

    seed: int
    words: str
    rule: str
    limit: int | None
    reward: dict[str, float]

    def game(self) -> tuple[WordGame, str]:
        """The game before its first guess, and what the player is told."""
        made = WordGame(self.words, rule=self.rule, limit=self.limit, reward=Reward(**self.reward))
        return made, made.reset(seed=self.seed)


class WordGameTask(vf.Task[WordGameData]):
    """Nothing is scored afterwards: the environment records all rewards."""


class WordGameTaskset(vf.Taskset[WordGameTask, WordGameConfig]):
    """Games with consecutive seeds."""

    def load(self) -> Iterator[WordGameTask]:
        """One task per game."""
        c = self.config
        reward = {"win": c.win, "guess": c.guess, "regret": c.regret, "chance": c.chance}
        for seed in range(c.first_seed, c.first_seed + c.games):
            data = WordGameData(
                name=f"{c.words} {seed}", seed=seed, words=c.words, rule=c.rule, limit=c.limit, reward=reward
            )
            _, prompt = data.game()
            yield WordGameTask(data.model_copy(update={"prompt": prompt, "system_prompt": SYSTEM}), c.task)


class WordGameEnvConfig(vf.EnvConfig):
    """The player: a model that answers in plain text. Without this it would get a shell, in a rented sandbox."""

    player: vf.AgentConfig = vf.AgentConfig(harness=NullHarnessConfig(id="null"), runtime=vf.SubprocessConfig())


class WordGameEnv(vf.Env[WordGameEnvConfig]):
    """The game is the model's user: it answers every reply with the tiles, or with what was wrong."""

    async def run(self, task: WordGameTask, agents: vf.Agents) -> None:
        """Play one game."""
        game, _ = task.data.game()
        async with agents.player.interaction(task) as interaction:
            segment = await interaction.turn()
            while not segment.terminated and not game.over:
                said = await asyncio.to_thread(answer, game, segment.last_reply)
                if not game.over:
                    segment = await interaction.turn(said)
        trace = interaction.trace
        trace.record_reward("game", await asyncio.to_thread(game.get_reward), 1.0)
        trace.record_metrics(game.measures)


def answer(game: WordGame, reply: str) -> str:
    """What the game says to a reply: the last word in brackets is the guess."""
    found = GUESS.findall(reply)
    try:
        return game.guess(found[-1] if found else "")
    except ValueError as error:
        return f"{error}. End your reply with one guess in brackets: [guess]."
