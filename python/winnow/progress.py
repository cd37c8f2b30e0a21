"""How long calls tell how far they are."""
from __future__ import annotations

import dataclasses
import sys
from contextlib import contextmanager
from typing import Callable, Iterator, Union


@dataclasses.dataclass(frozen=True)
class Progress:
    """How far a long call is: told to a function that was given as `progress`, a few times a second."""

    done: float
    """About which share of the work is done, from 0 to 1; 0 where that is not known."""
    text: str
    """What it is doing, in a few words; may be empty."""


Report = Callable[[float, str], object]
ProgressOption = Union[bool, Callable[[Progress], object]]


def _show(title: str, done: float, text: str) -> None:
    share = f" {done:4.0%}" if done else ""
    print(f"\r{title}{share}  {text}\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def reported(progress: ProgressOption, title: str) -> Iterator[Report | None]:
    """What the library is to call, for what a caller has given as `progress`."""
    if callable(progress):
        told = progress
        yield lambda done, text: told(Progress(done, text))
    elif progress and sys.stderr.isatty():
        try:
            yield lambda done, text: _show(title, done, text)
        finally:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
    else:
        yield None
