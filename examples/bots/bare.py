"""The shortest bot: a position in, a word out. Run it as bare:python3 bare.py; it knows four words."""

import sys

WORDS = ["salet", "corni", "bumpy", "fudge"]
for line in sys.stdin:
    print(WORDS[len(line.split()) % len(WORDS)], flush=True)
