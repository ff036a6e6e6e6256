"""A value that is made anew only when what it is made from has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Owns the last value that was made, and what it was made from.

    This alone says when it is made anew: nobody else can declare it outdated.
    """

    def __init__(self) -> None:
        self._last: tuple[tuple[object, ...], T] | None = None

    def get(self, source: tuple[object, ...], make: Callable[[], T]) -> T:
        """The value that `make` gives for a `source`: all that it depends on, never changed."""
        if self._last is None or self._last[0] != source:
            self._last = source, make()
        return self._last[1]
