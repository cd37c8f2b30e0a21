"""What winnow tells, as values. Their names are those of the JSON that the program prints: docs/json.md."""
from __future__ import annotations

import dataclasses
import json
from typing import Any, NamedTuple, TypeVar

Result = TypeVar("Result")


class Turn(NamedTuple):
    """A guess, as text, and the counts that it has earned.

    >>> Turn("A1,B1,C2", (0, 1, 2))
    Turn(guess='A1,B1,C2', answer=(0, 1, 2))
    """

    guess: str
    answer: tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class Reason:
    """What adds one to a count of an answer: the `label` of the count, and why."""

    label: str
    text: str
    items: tuple[str, ...]
    """Those that the text names, by their labels, in its order."""


@dataclasses.dataclass(frozen=True)
class Feedback:
    """The counts that a guess earns, and whether it is right, which counts alone need not tell."""

    game: str
    target: str
    guess: str
    answer: tuple[int, ...]
    right: bool
    reasons: tuple[Reason, ...] | None
    """Where they were asked for. Empty if the game does not explain itself."""


@dataclasses.dataclass(frozen=True)
class GuessAdvice:
    """What a guess would do in a position."""

    guess: str
    to_come: float
    """Guesses on average until the target is found, this one included."""
    lower: float
    """No way to go on takes fewer."""
    proven: bool
    """Whether `to_come` is the least possible with this guess."""
    estimated: bool
    """Whether `to_come` is an estimate, right to a few per cent, as the position is too large to search."""
    expected_size: float
    """Candidates left on average."""
    bits: float
    """Information in the answer."""
    parts: int
    """Different answers."""
    worst_size: int
    """Candidates left at most."""
    possible: bool
    """Whether it can be the target."""


@dataclasses.dataclass(frozen=True)
class AnswerGroup:
    """How many candidates have this answer to a guess."""

    answer: tuple[int, ...]
    right: bool
    candidates: int


@dataclasses.dataclass(frozen=True)
class Suggestion:
    """What to guess next, and why."""

    game: str
    candidates: int
    """How many targets agree with every answer so far."""
    guess: str | None
    """None where the game is won."""
    top: tuple[GuessAdvice, ...]
    """That guess, then others, by the guesses to come."""
    won: bool
    reproducible: bool
    """False: the search was ended by time, and may choose another guess elsewhere."""
    candidate_list: tuple[str, ...] | None
    """None where there are more than 20."""
    why: str | None
    """Where it was asked for: why the first guess of `top` is better than the second."""
    split: tuple[AnswerGroup, ...] | None
    """Where it was asked for: the candidates by their answer to the guess, the largest group first."""


@dataclasses.dataclass(frozen=True)
class Evaluation:
    """How a strategy does over all targets, or over some."""

    game: str
    strategy: str
    first: str | None
    """The first guess, where one was asked for."""
    targets: int
    """How many were to be played."""
    played: int
    """How many were played."""
    finished: bool
    """Whether these are all."""
    total: int
    """Guesses for all of them together."""
    mean: float
    worst: int
    """Guesses for the target that takes most."""
    histogram: tuple[int, ...]
    """At index n, how many targets take n guesses."""
    sampled: bool
    """Whether only some targets were played."""
    seed: int
    standard_error: float | None
    """Of the mean, where targets were drawn."""
    full_mark: float | None
    """The mean for which a course gives full marks."""
    promise: int | None
    """So many guesses are always enough, says the specification."""
    seconds: float
    longest_guess_seconds: float
    peak_bytes: int
    """The most memory that the process has had so far."""


@dataclasses.dataclass(frozen=True)
class Solution:
    """The best strategy found, and what is proven about it."""

    game: str
    objective: str
    max_guesses: int | None
    first: str | None
    after: tuple[Turn, ...]
    targets: int
    total: int
    mean: float
    worst: int
    histogram: tuple[int, ...]
    lower: int | None
    """Proven: no strategy has a smaller total. None where nothing is proven."""
    proven: bool
    """Whether `total` is the least possible."""
    guess: str
    """The first."""
    finished: bool
    """False: the time was up."""
    obstacle: str | None
    """Why there was no exact search, so that the strategy is that of `best`; None where there was one."""
    nodes: int
    """Sets of candidates that the search has looked at."""
    bytes: int
    """Memory for its tables."""
    seconds: float


@dataclasses.dataclass(frozen=True)
class Claims:
    """What a book says of itself."""

    targets: int
    total: int | None
    worst: int | None
    lower: int | None
    proven: bool


@dataclasses.dataclass(frozen=True)
class Verification:
    """What a book really holds, as the rules have it."""

    game: str
    objective: str
    max_guesses: int | None
    first: str | None
    after: tuple[Turn, ...]
    complete: bool
    """False: an opening only."""
    nodes: int
    """Guesses in the tree."""
    targets: int
    found: int
    """How many of the targets the tree finds."""
    total: int | None
    mean: float | None
    worst: int | None
    histogram: tuple[int, ...]
    claimed: Claims
    lower_proven: bool | None
    """Whether the lower bound holds; None where nobody has searched, or the search could not tell."""
    good: bool
    """Whether the book is what it claims."""
    problems: tuple[str, ...]
    unlisted_problems: int
    """Further problems."""


_PARTS: dict[str, type] = {"after": Turn, "claimed": Claims, "reasons": Reason, "split": AnswerGroup,
                           "top": GuessAdvice}
"""What values under these names are, or lists of them hold."""


def _value(name: str, value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_value(name, element) for element in value)
    return _from_values(_PARTS[name], value) if isinstance(value, dict) else value


def _from_values(kind: type[Result], values: dict[str, Any]) -> Result:
    """Keys that a later version may add are left out, and what is only there if asked for is None."""
    return kind(**{name: _value(name, values.get(name)) for name in kind.__annotations__})


def from_json(kind: type[Result], text: str) -> Result:
    return _from_values(kind, json.loads(text))
