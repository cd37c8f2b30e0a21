"""A strategy that is a function of Python."""
from __future__ import annotations

import time
from typing import Callable, NamedTuple, Union

import numpy as np
import numpy.typing as npt

from . import _core
from .errors import Error
from .progress import Report
from .results import Turn

WIN = 0
"""The number of the answer to a right guess."""

History = tuple[Turn, ...]
Guesser = Callable[[History], Union[str, int]]


class Played(NamedTuple):
    histogram: list[int]
    longest_guess_seconds: float


def _written(history: History) -> str:
    turns = " ".join(f"{guess}={','.join(map(str, answer))}" for guess, answer in history)
    return f"after {turns}" if history else "at the start"


def _guess(core: _core.Game, guesser: Guesser, history: History) -> str:
    guess = guesser(history)
    try:
        return core.guess_text(guess)
    except (Error, TypeError) as error:
        raise type(error)(f"{_written(history)} the function guesses {guess!r}: {error}") from error


def play_all(core: _core.Game, guesser: Guesser, targets: npt.NDArray[np.uint32], most_guesses: int,
             report: Report | None) -> Played:
    """Asks for a guess once in each position, and so finds every target exactly once."""
    counts = [tuple(int(count) for count in row) for row in core.counts()]
    histogram = [0]
    longest = reported = 0.0
    positions: list[tuple[History, npt.NDArray[np.uint32]]] = [((), targets)]
    while positions:
        history, candidates = positions.pop()
        if len(history) == most_guesses:
            raise Error(f"{core.target_text(candidates[0])} is not found within {most_guesses} guesses, but "
                        f"{_written(history[:3])} and so on")
        start = time.perf_counter()
        guess = _guess(core, guesser, history)
        longest = max(longest, time.perf_counter() - start)
        answers = core.answers_for(guess, candidates)
        for answer in np.unique(answers)[::-1]:
            if answer == WIN:
                histogram += [0] * (len(history) + 2 - len(histogram))
                histogram[len(history) + 1] += 1
            else:
                positions.append(((*history, Turn(guess, counts[answer])), candidates[answers == answer]))
        if report and start - reported > 0.1:
            reported = start
            report(sum(histogram) / len(targets), "")
    return Played(histogram, longest)
