"""The command line: the door that most people use. Nothing heavy is loaded before a command needs it."""

from tilewise.apps.cli.run import main

__all__ = ["main"]
