"""Cache of painted pictures, and the time budget of a frame that paints them.

A page of many pictures takes longer to paint than a window may freeze. So each picture checks the
budget before it is painted: if the frame has used it up, an exception ends the frame. The pictures
painted so far are cached, and the next frame goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from time import perf_counter
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

if TYPE_CHECKING:
    from concurrent.futures import Future

P = ParamSpec("P")
T = TypeVar("T")


class BudgetExceededError(Exception):
    """Raised when the frame has used up its time budget; the next frame goes on painting."""


class TimeBudget:
    """Time until which a frame may paint, on `perf_counter`; None for no limit.

    It may paint one picture at least, and for at least `least` seconds from the first one.
    """

    def __init__(self) -> None:
        self.until: float | None = None
        self.least = 0.0
        self.painted = 0

    def __enter__(self) -> None:
        self.painted = 0

    def __exit__(self, kind: type[BaseException] | None, *raised: object) -> None:
        self.until = None
        if kind is None and self.painted:
            for clear in _CLEAR_AFTER_FRAME:
                clear()

    def check(self) -> None:
        if self.until is None:
            return
        now = perf_counter()
        if not self.painted:
            self.until = max(self.until, now + self.least)
        elif now > self.until:
            raise BudgetExceededError


_BUDGET = TimeBudget()
_CLEAR: dict[object, Callable[[], None]] = {}
_CLEAR_AFTER_FRAME: list[Callable[[], None]] = []


def time_budget(until: float | None, least: float = 0.0) -> TimeBudget:
    """Limit the painting of a `with` block to this moment of `perf_counter`; None for no limit.

    One picture, and `least` seconds from its beginning, are always allowed. Painting raises
    BudgetExceededError beyond that.
    """
    _BUDGET.until, _BUDGET.least = until, least
    return _BUDGET


def cached(maxsize: int, *, brief: bool = False) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Cache the pictures that a function paints, `maxsize` of them (see `lru_cache`).

    `brief` ones are parts of other pictures and are dropped when the frame is complete.
    """

    def decorate(paint: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize=maxsize)
        @wraps(paint)
        def painted(*args: Any, **kwargs: Any) -> T:
            _BUDGET.check()
            result = paint(*args, **kwargs)
            _BUDGET.painted += 1
            return result

        _CLEAR[painted] = painted.cache_clear
        if brief:
            _CLEAR_AFTER_FRAME.append(painted.cache_clear)
        return cast(Callable[P, T], painted)

    return decorate


def result_within_budget(work: Future[T]) -> T:
    """The result of another thread. Raises BudgetExceededError if it is not there in time."""
    until = _BUDGET.until
    try:
        return work.result(None if until is None else max(0.0, until - perf_counter()))
    except TimeoutError:
        if work.done():
            raise
        raise BudgetExceededError from None


def clear_cache(painted: Callable[..., object]) -> None:
    """Drop the cached pictures of one function."""
    _CLEAR[painted]()


def clear_caches() -> None:
    """Drop all cached pictures, because colours or sizes have changed."""
    for clear in _CLEAR.values():
        clear()
