"""Games."""
from __future__ import annotations

import functools
import os
import time
from typing import Any, Iterable, Union

import numpy as np
import numpy.typing as npt

from . import _core
from .errors import Error
from .own_strategy import Guesser, play_all
from .progress import ProgressOption, reported
from .results import Evaluation, Feedback, Solution, Suggestion, Verification, from_json
from .targets import Targets

Guess = Union[str, int]
Answer = Union[str, int, Iterable[int]]
History = Iterable[Union[str, tuple[Guess, Answer]]]
Path = Union[str, "os.PathLike[str]"]


def verify(path: Path, *, prove: bool = False, threads: int = 0, memory: int | None = None,
           seconds: float | None = None, seed: int = 0, progress: ProgressOption = True) -> Verification:
    """Checks a book against the rules of its game: it is played against every target.

    With `prove` a search looks for the lower bound again, which no tree can show; it may use so many `threads` (0:
    as many as there are), bytes of `memory` and `seconds`.

    >>> import winnow
    >>> winnow.verify("books/musician.book").total
    5401
    """
    with reported(progress, "verify") as report:
        return from_json(Verification, _core.verify(_path(path), report, prove=prove, threads=threads,
                                                    memory=memory, seconds=seconds, seed=seed))


class Game:
    """A configured game, by its token: "musician", "cards:3", "mastermind:5x8".

    Targets and guesses are texts, as anybody writes them, and results have them as winnow does: "A1,B2,C3". Both
    can also be given as the number of a target. A *history* is a list of turns so far, each a text such as "A1,B2,C3=1,0,2" or
    a pair of a guess and its answer: the counts, a text, or the number of the answer.

    Long calls let other threads run, end on Ctrl-C, and show how far they are on a terminal; `progress` can be False,
    or a function to be called with a `Progress`.

    >>> import winnow
    >>> game = winnow.Game("musician")
    >>> game.token, game.labels, len(game.targets)
    ('musician', ('pitches', 'notes', 'octaves'), 1330)
    """

    def __init__(self, token: str) -> None:
        self._core = _core.Game(token)

    @property
    def token(self) -> str:
        """The whole token: mastermind:4x6, also where mastermind was asked for."""
        return self._core.token

    @property
    def title(self) -> str:
        """What people call the game."""
        return self._core.title

    @property
    def rules(self) -> str:
        """A paragraph or two for a player."""
        return self._core.rules

    @property
    def labels(self) -> tuple[str, ...]:
        """What the counts of an answer are called."""
        return tuple(self._core.labels)

    @functools.cached_property
    def targets(self) -> Targets:
        """All targets, in order; their places are their numbers.

        >>> import winnow
        >>> list(winnow.Game("bulls:2x3").targets)
        ['01', '02', '10', '12', '20', '21']
        """
        return Targets(self._core)

    @functools.cached_property
    def counts(self) -> npt.NDArray[np.int16]:
        """A table: the counts of the answer with number n are row n.

        Answer 0 means that the guess is right; its row is -1, since the counts depend on the guess in some games.

        >>> import winnow
        >>> game = winnow.Game("musician")
        >>> game.counts[game.answers("A1 A2 B1")[game.targets.index("A1 B2 A3")]]
        array([1, 2, 1], dtype=int16)
        """
        table = self._core.counts()
        table.setflags(write=False)
        return table

    def answers(self, guess: Guess, out: npt.NDArray[np.uint16] | None = None) -> npt.NDArray[np.uint16]:
        """The answers to a guess for all targets, by their numbers; 0 where it is right.

        The library writes them where NumPy reads them, at the full speed of its own search. They go to the array
        `out` and no memory is taken, if that is given.

        >>> import winnow
        >>> winnow.Game("bulls:2x3").answers("01")
        array([0, 4, 3, 2, 2, 4], dtype=uint16)
        """
        return self._core.answers(guess, out)

    def candidates(self, history: History = ()) -> npt.NDArray[np.uint32]:
        """The numbers of the targets that agree with all answers so far; none, where the answers contradict.

        >>> import winnow
        >>> game = winnow.Game("musician")
        >>> left = game.candidates(["A2,B1,C1=1,0,0", ("D3 E2 F2", (1, 0, 1))])
        >>> game.targets[left]
        ['A2,A3,D3', 'A2,E2,G2', 'A2,F2,G2', 'A2,D3,G3']
        """
        return self._core.candidates(history)

    def feedback(self, target: Guess, guess: Guess, *, explain: bool = False) -> Feedback:
        """The counts that a guess earns and, if asked for, the reasons.

        >>> import winnow
        >>> found = winnow.Game("musician").feedback("A1 B2 A3", "A1 A2 B1", explain=True)
        >>> found.answer, found.right
        ((1, 2, 1), False)
        >>> found.reasons[0]
        Reason(label='pitches', text='A1 is right', items=('A1',))
        """
        return from_json(Feedback, self._core.feedback(target, guess, explain=explain))

    def suggest(self, history: History = (), *, top: int = 10, explain: bool = False, strategy: str = "best",
                first: Guess | None = None, book: bool | Path = True, effort: float = 1,
                seconds: float | None = None, seed: int = 1, progress: ProgressOption = True) -> Suggestion:
        """What to guess next.

        `top` is how many guesses to look at; with `explain` the result says why the first is better than the second,
        and how it splits the candidates. `book` is whether to follow the books of winnow, or the path of another;
        `effort` multiplies the search where none knows the position, and `seconds` limits it instead.

        >>> import winnow
        >>> advice = winnow.Game("musician").suggest(["A2,B1,C1=1,0,0", "D3,E2,F2=1,0,1"])
        >>> advice.guess, advice.candidates, advice.top[0].to_come
        ('A2,E2,G2', 4, 1.75)
        """
        with reported(progress, "suggest") as report:
            return from_json(Suggestion, self._core.suggest(
                history, report, top=top, explain=explain, strategy=strategy, first=first, book=_book(book),
                effort=effort, seconds=seconds, seed=seed))

    def evaluate(self, strategy: str | Guesser = "best", *, sample: int | None = None, seed: int = 1,
                 first: Guess | None = None, book: bool | Path = True, effort: float = 1,
                 seconds: float | None = None, threads: int = 0, most_guesses: int = 100,
                 progress: ProgressOption = True) -> Evaluation:
        """How a strategy does over all targets, or over a `sample` of so many that is drawn with `seed`.

        >>> import winnow
        >>> game = winnow.Game("bulls:3x6")
        >>> game.evaluate("entropy").total
        436

        A strategy of your own is a function that is given the turns so far, as a tuple of `Turn`, and returns a
        guess. It is asked once in each position; what it finds in no more than `most_guesses` counts.

        >>> def first_candidate(history):
        ...     return game.targets[game.candidates(history)[0]]
        >>> game.evaluate(first_candidate).mean
        3.725
        """
        settings = {"first": first, "book": _book(book), "effort": effort, "seconds": seconds, "threads": threads}
        with reported(progress, "evaluate") as report:
            if isinstance(strategy, str):
                return from_json(Evaluation, self._core.evaluate(report, strategy=strategy, sample=sample, seed=seed,
                                                                 **settings))
            if settings != {"first": None, "book": True, "effort": 1, "seconds": None, "threads": 0}:
                raise Error(f"{', '.join(settings)} are for strategies of winnow, not for a function")
            if not callable(strategy):
                raise TypeError(f"a strategy is the name of one or a function, not {strategy!r}")
            if most_guesses < 1:
                raise Error(f"most_guesses must be at least 1, not {most_guesses}")
            targets = self._core.sample(sample=sample, seed=seed)
            start = time.perf_counter()
            played = play_all(self._core, strategy, targets, most_guesses, report)
            name = getattr(strategy, "__name__", type(strategy).__name__)
            return from_json(Evaluation, self._core.evaluation(
                name, played.histogram, seed, time.perf_counter() - start, played.longest_guess_seconds))

    def solve(self, *, objective: str = "mean", max_guesses: int | None = None, first: Guess | None = None,
              after: History = (), tidy: bool = False, book: bool = True, output: Path | None = None,
              checkpoint: Path | None = None, force: bool = False, threads: int = 0, memory: int | None = None,
              seconds: float | None = None, seed: int = 0, progress: ProgressOption = True) -> Solution:
        """Searches for the best strategy, and for the proof that there is none better.

        Best is what needs the fewest guesses: on average, or with objective "worst" for the target that takes most.
        `max_guesses` is a limit for every target, `first` the guess to begin with, `after` the turns of a position to
        solve instead of the whole game. `tidy` seeks, among equal totals, a smaller and rarer worst case. `book` is
        whether to start from a book that winnow ships. The strategy goes to the file `output`, as a book, and what is
        proven so far to `checkpoint`, from where a search goes on; `force` replaces any file there.

        The search ends with what it has after so many `seconds`, and may take so many bytes of `memory` and so many
        `threads`, 0 meaning as many as there are.

        >>> import winnow
        >>> solution = winnow.Game("bulls:3x6").solve()
        >>> solution.total, solution.worst, solution.proven
        (436, 5, True)
        """
        with reported(progress, "solve") as report:
            return from_json(Solution, self._core.solve(
                report, objective=objective, max_guesses=max_guesses, first=first, after=after, tidy=tidy, book=book,
                output=_path_or_none(output), checkpoint=_path_or_none(checkpoint), force=force, threads=threads, memory=memory,
                seconds=seconds, seed=seed))

    def verify(self, path: Path, **options: Any) -> Verification:
        """As the function `verify`, for a book that has to be of this game.

        >>> import winnow
        >>> winnow.Game("musician").verify("books/musician.book").good
        True
        """
        found = verify(path, **options)
        if found.game != self.token:
            raise Error(f"{os.fspath(path)} is a book of {found.game}, not of {self.token}")
        return found

    def __repr__(self) -> str:
        return f"Game({self.token!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.token == other.token

    def __hash__(self) -> int:
        return hash(self.token)

    def __reduce__(self) -> tuple[type[Game], tuple[str]]:
        return Game, (self.token,)


def _path(path: Path) -> bytes:
    """As the system has it, since a name of a file need not be Unicode."""
    try:
        name = os.fsencode(path)
    except UnicodeEncodeError:
        raise Error(f"no file can have the name {path!r}") from None
    if b"\0" in name:
        raise Error(f"no file can have the name {path!r}")
    return name


def _path_or_none(path: Path | None) -> bytes | None:
    return None if path is None else _path(path)


def _book(book: bool | Path) -> bool | bytes:
    return book if isinstance(book, bool) else _path(book)
