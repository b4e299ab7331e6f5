"""First words: what is known of them, and which are best."""
