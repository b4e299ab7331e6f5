"""The best guesses, as exact as time allows."""
