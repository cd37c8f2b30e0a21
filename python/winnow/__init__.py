"""winnow: games of deduction, their answers as arrays, strategies and proofs.

>>> import winnow
>>> winnow.Game("musician").suggest().guess
'A2,B1,C1'

docs/python.md is an introduction, and docs/glossary.md has winnow's own words.
"""
from . import _core
from .errors import Error
from .game import Game, verify
from .own_strategy import WIN
from .progress import Progress
from .results import (AnswerGroup, Claims, Evaluation, Feedback, GuessAdvice, Reason, Solution, Suggestion, Turn,
                      Verification)
from .targets import Targets

__version__: str = _core.version

__all__ = ["AnswerGroup", "Claims", "Error", "Evaluation", "Feedback", "Game", "GuessAdvice", "Progress", "Reason",
           "Solution", "Suggestion", "Targets", "Turn", "Verification", "WIN", "games", "strategies", "verify"]


def games() -> list[str]:
    """The games that there are, each of which has sizes of its own: `Game("cards")` is the same as `Game("cards:2")`.

    >>> import winnow
    >>> winnow.games()[:3]
    ['mastermind', 'musician', 'battleship']
    """
    return _core.games()


def strategies() -> dict[str, str]:
    """The strategies that there are, the default first, with a line on each.

    >>> import winnow
    >>> list(winnow.strategies())[:3]
    ['best', 'optimal', 'entropy']
    """
    return dict(_core.strategies())
