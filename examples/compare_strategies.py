#!/usr/bin/env python3
"""compare_strategies.py GAME FILE [STRATEGY…]: draws how many guesses strategies take, side by side, with matplotlib.

    python3 examples/compare_strategies.py musician musician.svg best entropy first
"""
import sys

import matplotlib

matplotlib.use("Agg")  # draws to files alone, so that no screen is needed
import matplotlib.pyplot as plt

import winnow


def draw(game, strategies):
    found = [game.evaluate(strategy) for strategy in strategies]
    most = max(evaluation.worst for evaluation in found)
    figure, panels = plt.subplots(1, len(found), sharey=True, figsize=(3 * len(found), 3), squeeze=False)
    for panel, evaluation in zip(panels[0], found):
        guesses = range(1, most + 1)
        panel.bar(guesses, [*evaluation.histogram[1:], *[0] * (most - evaluation.worst)])
        panel.axvline(evaluation.mean, color="black", linestyle="dotted")
        panel.set(title=f"{evaluation.strategy}: {evaluation.mean:.3f}", xlabel="guesses", xticks=guesses)
    panels[0][0].set(ylabel=f"targets of {game.token}")
    figure.tight_layout()
    return figure


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    token, path, *strategies = sys.argv[1:]
    try:
        draw(winnow.Game(token), strategies or ["best", "entropy", "first"]).savefig(path)
    except winnow.Error as error:
        sys.exit(f"compare_strategies: {error}")


main()
