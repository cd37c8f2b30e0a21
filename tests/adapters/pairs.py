#!/usr/bin/env python3
"""winnow games GAME --json | pairs.py NUMBER: lines "TARGET ; GUESS", drawn from what the game says of its items."""
import json
import random
import sys

game = json.load(sys.stdin)
items = [item["label"] for item in game["items"]]
draw = random.Random(1)
separator = " " if game["writing"]["separator"] else ""


def code():
    size = draw.randint(game["target"]["min"], game["target"]["max"])
    may_repeat = game["target"]["limits"] is None
    return separator.join(draw.choices(items, k=size) if may_repeat else draw.sample(items, size)) or "-"


for _ in range(int(sys.argv[1])):
    print(code(), ";", code())
