"""The targets of a game as texts."""
from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, Iterator, Union, overload

import numpy as np
import numpy.typing as npt

from . import _core
from .errors import Error


class Targets(Sequence[str]):
    """All targets of a game, in order. Each is made when it is looked at, so that large games cost nothing.

    >>> import winnow
    >>> targets = winnow.Game("musician").targets
    >>> len(targets), targets[0], targets[-1]
    (1330, 'A1,A2,A3', 'G1,G2,G3')
    >>> "A1 B2 C3" in targets, targets.index("A1 B2 C3")
    (True, 62)

    An array of numbers gives a list:

    >>> import numpy
    >>> targets[numpy.array([0, 62])]
    ['A1,A2,A3', 'A1,B2,C3']
    """

    def __init__(self, core: _core.Game) -> None:
        self._core = core

    def __len__(self) -> int:
        return self._core.size

    @overload
    def __getitem__(self, index: Union[int, np.integer[Any]]) -> str: ...
    @overload
    def __getitem__(self, index: Union[slice, npt.NDArray[Any]]) -> list[str]: ...

    def __getitem__(self, index: Union[int, np.integer[Any], slice, npt.NDArray[Any]]) -> Union[str, list[str]]:
        if isinstance(index, np.ndarray):
            if index.dtype == bool:
                if index.shape != (len(self),):
                    raise IndexError(f"a mask of {index.size} for {len(self)} targets")
                index = np.flatnonzero(index)
            return [self[number] for number in index]
        if isinstance(index, slice):
            return [self._core.target_text(number) for number in range(*index.indices(len(self)))]
        number = operator.index(index)
        if not -len(self) <= number < len(self):
            raise IndexError(f"there are {len(self)} targets")
        return self._core.target_text(number % len(self))

    def __iter__(self) -> Iterator[str]:
        return (self._core.target_text(number) for number in range(len(self)))

    def __contains__(self, text: object) -> bool:
        try:
            self._core.target_number(str(text))
        except Error:
            return False
        return isinstance(text, str)

    def index(self, text: str, start: int = 0, stop: int | None = None) -> int:
        """The number of a target, however a person writes it."""
        number = self._core.target_number(text)
        if number not in range(len(self))[start:stop]:
            raise Error(f"{text} is not among these targets")
        return number

    def __repr__(self) -> str:
        return f"<{len(self)} targets of {self._core.token}>"
