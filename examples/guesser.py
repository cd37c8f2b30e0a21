import itertools, sys

def feedback(target, guess):
    right = sum(t == g for t, g in zip(target, guess))
    return right, sum(min(target.count(s), guess.count(s)) for s in set(guess)) - right

for word, *rest in map(str.split, sys.stdin):
    if word == "new":
        left = list(itertools.product("abcdef", repeat=4))
    elif word == "answer":
        left = [code for code in left if feedback(code, left[0]) == tuple(map(int, rest))]
    if word == "quit": break
    if word in ("right", "invalid"): continue
    print("ready" if word == "game" else " ".join(left[0]) if word in ("new", "answer") else "unknown", flush=True)
