"""Callbacks from a lesson to the program around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.session import Session


@dataclass(frozen=True, slots=True)
class LessonActions:
    """`reached` is told the number of each chapter that the lesson comes to; `done` is called at
    the end of a part with the number of the next chapter, None behind the last one. `results`
    shows the account of a game that is over.
    """

    reached: Callable[[int], None]
    done: Callable[[int | None, Session], None]
    results: Callable[[Session], None]
    chapters: Callable[[], None]
    leave: Callable[[], None]
    settings: Callable[[], None]
