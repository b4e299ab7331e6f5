"""What may be guessed, what may be the answer, and how likely each answer is."""
