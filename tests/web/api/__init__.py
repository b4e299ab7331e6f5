"""What the server answers: to programs, to the page, to whoever asks too much."""
