"""The feedback table: codes of guesses and answers."""
