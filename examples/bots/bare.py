"""The shortest bot: the turns in, a word out. Run it as bare:python3 bare.py; it knows four words."""

import sys

WORDS = ["salet", "corni", "bumpy", "fudge"]
for line in sys.stdin:
    turns = len(line.split()) // 2  # a word and its feedback each
    print(WORDS[turns % len(WORDS)], flush=True)
