"""A bot for every game: it guesses the first word that fits, from the list that it asks for."""

import re
import sys
from collections import Counter


def tiles(guess, answer):
    marks = ["g" if g == a else "." for g, a in zip(guess, answer, strict=True)]
    left = Counter(a for g, a in zip(guess, answer, strict=True) if g != a)
    for place, letter in enumerate(guess):
        if marks[place] == "." and left[letter] > 0:
            marks[place] = "y"
            left[letter] -= 1
    return "".join(marks)


def near(guess, answer):
    apart = [abs(ord(g[0]) - ord(a[0])) for g, a in zip(guess, answer, strict=True)]
    return "".join("g" if g == a else "y" if n <= 3 else "." for g, a, n in zip(guess, answer, apart, strict=True))


def pegs(guess, answer):
    right = sum(g == a for g, a in zip(guess, answer, strict=True))
    return f"{right}+{(Counter(guess) & Counter(answer)).total() - right}"


def shared_letters(guess, answer):
    return "solved" if guess == answer else str((Counter(guess) & Counter(answer)).total())


SCORINGS = {"tiles": tiles, "near": near, "pegs": pegs, "shared-letters": shared_letters}


def letters(word):
    """The symbols of a word: some alphabets have letters of several characters, and these come first."""
    longest = sorted(game["alphabet"], key=len, reverse=True)
    return re.findall("|".join(map(re.escape, longest)), word)


def fits(word, turns):
    """Whether a word can be the answer."""
    score = SCORINGS.get(game["scoring"][0])
    if score is None:  # a scoring that it does not know: any word that was not tried yet
        return word not in [guess for guess, _ in turns]
    return all(shown == score(letters(guess), letters(word)) for guess, shown in turns)


game = {}
for line in sys.stdin:
    head, *rest = line.split() or [""]
    if head == "ready?":
        print("id name first-fit\nwant words\nready", flush=True)
    elif head == "go":
        parts = game["position"]  # a guess and its feedback, turn by turn
        turns = list(zip(parts[::2], parts[1::2], strict=True))
        print("guess", next(word for word in game["answers"] if fits(word, turns)), flush=True)
    else:
        game[head] = rest  # list, alphabet, scoring, rule, limit, given, answers, allowed, position
