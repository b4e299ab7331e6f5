"""The word game as a taskset and an environment of verifiers."""

from tilewise_v1.taskset import WordGameConfig, WordGameEnv, WordGameEnvConfig, WordGameTaskset

__all__ = ["WordGameConfig", "WordGameEnv", "WordGameEnvConfig", "WordGameTaskset"]
