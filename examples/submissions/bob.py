"""As alice.py, but its feedback counts no symbol twice."""
import itertools
import sys


def feedback(target, guess):
    right = sum(t == g for t, g in zip(target, guess))
    return right, max(0, len(set(target) & set(guess)) - right)


for word, *rest in map(str.split, sys.stdin):
    if word == "game":
        print("ready", flush=True)
    elif word == "feedback":
        print(*feedback(rest[0], rest[2]), flush=True)
    elif word == "new":
        left = list(itertools.product("abcdef", repeat=4))
        print(*left[0], flush=True)
    elif word == "answer":
        left = [code for code in left if feedback(code, left[0]) == tuple(map(int, rest))]
        if not left:
            sys.exit("no code agrees with the answer " + " ".join(rest))
        print(*left[0], flush=True)
