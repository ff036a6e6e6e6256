"""Cache of painted pictures, and the time budget of a frame that paints them.

A page of many pictures takes longer to paint than a window may stand still. So each asks for
time before it is painted: where the frame has used up its budget, an exception ends it; what has
been painted so far is cached, and the next frame goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, wraps
from time import perf_counter
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from concurrent.futures import Future

P = ParamSpec("P")
T = TypeVar("T")


class BudgetExceededError(Exception):
    """The frame has used up its time budget; the next one goes on with what is painted by now."""


class _Budget:
    """`until` when a frame may paint, one picture at least; None for as long as it takes.

    It may do so for at least so many seconds from the first one on.
    """

    def __init__(self) -> None:
        self.until: float | None = None
        self.least = 0.0
        self.painted = 0

    def ask(self) -> None:
        if self.until is None:
            return
        now = perf_counter()
        if not self.painted:
            self.until = max(self.until, now + self.least)
        elif now > self.until:
            raise BudgetExceededError


_BUDGET = _Budget()
_FORGET: dict[object, Callable[[], None]] = {}
_BRIEF: list[Callable[[], None]] = []


@contextmanager
def time_budget(until: float | None, least: float = 0.0) -> Iterator[None]:
    """Paint one picture, and more of them up to this moment of `perf_counter`; None for no limit.

    However late it is by then, there are the `least` seconds for it. Raises BudgetExceededError
    where all that was not enough.
    """
    _BUDGET.until = until
    _BUDGET.least = least
    _BUDGET.painted = 0
    try:
        yield
        if _BUDGET.painted:
            for each in _BRIEF:
                each()
    finally:
        _BUDGET.until = None


def cached(maxsize: int, *, brief: bool = False) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Cache what a function paints, for so many different calls of it (see `lru_cache`).

    What is wanted only on the way to other pictures is kept for a `brief` while: until the frame
    is whole.
    """

    def keep(paint: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize=maxsize)
        @wraps(paint)
        def painted(*args: Any, **kwargs: Any) -> T:
            _BUDGET.ask()
            result = paint(*args, **kwargs)
            _BUDGET.painted += 1
            return result

        _FORGET[painted] = painted.cache_clear
        if brief:
            _BRIEF.append(painted.cache_clear)
        return cast(Callable[P, T], painted)

    return keep


def result_within_budget(work: Future[T]) -> T:
    """The result of another thread, if it comes within the budget; else BudgetExceededError."""
    until = _BUDGET.until
    try:
        return work.result(None if until is None else max(0.0, until - perf_counter()))
    except TimeoutError:
        if work.done():
            raise
        raise BudgetExceededError from None


def clear_cache(painted: Callable[..., object]) -> None:
    """Drop the cached pictures of one function."""
    _FORGET[painted]()


def clear_caches() -> None:
    """Drop all cached pictures, for when colours or sizes have changed."""
    for each in _FORGET.values():
        each()
