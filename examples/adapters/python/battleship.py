"""Finds ships of Battleship: each guess is the first that agrees with all answers so far."""
from itertools import combinations

SQUARES = [column + row for column in "ABCDEFGH" for row in "1234"]


def distance(a, b):
    return max(abs(ord(a[0]) - ord(b[0])), abs(ord(a[1]) - ord(b[1])))


DISTANCE = {(a, b): distance(a, b) for a in SQUARES for b in SQUARES}


def feedback(target, guess):
    nearest = [min(DISTANCE[square, ship] for ship in target) for square in guess]
    return nearest.count(0), nearest.count(1), nearest.count(2)


def initial_guess(game):
    left = sorted(combinations(SQUARES, 3), key=lambda ships: ships[::-1])
    return left[0], left


def next_guess(guess, left, answer):
    left = [ships for ships in left if feedback(ships, guess) == answer]
    return left[0], left
