"""What can go wrong."""


class Error(ValueError):
    """What was wrong, and what would be right, in a sentence.

    `kind` is what programs look at, under the names of `winnow serve`: "bad-input", "contradiction" (no target agrees
    with all answers), "file", "memory", "cancelled", or "internal" for a mistake in winnow itself.

    >>> import winnow
    >>> winnow.Game("musician").answers("A1 B2")
    Traceback (most recent call last):
      ...
    winnow.errors.Error: a guess of musician has 3 pitches, not 2
    """

    def __init__(self, message: str, kind: str = "bad-input") -> None:
        super().__init__(message)
        self.kind = kind
