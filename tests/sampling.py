"""How much of what could be looked at the suite looks at: a share of it, or all.

`python -m tests.endurance thorough` sets THOROUGH_TESTS and runs the tests that ask here, and
those marked `thorough`, which the suite leaves out.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.ui.language import LANGUAGES

T = TypeVar("T")

VARIABLE = "THOROUGH_TESTS"
THOROUGH = VARIABLE in os.environ


def in_turn(number: int, choices: Sequence[T], most: int = 1) -> list[T]:
    """So many of these choices for the case of this number, others for the next; or all of them."""
    if THOROUGH:
        return list(choices)
    return [choices[(number * most + each) % len(choices)] for each in range(most)]


def share(choices: Sequence[T], most: int = 1) -> list[T]:
    """The first so many of these choices; or all of them."""
    return list(choices if THOROUGH else choices[:most])


def every(choices: Iterable[T], step: int, start: int = 0) -> list[T]:
    """Each choice in so many, from a number on; or all of them."""
    return list(choices) if THOROUGH else list(choices)[start::step]


def languages() -> Sequence[str]:
    """Those in which words are looked at: the usual ones and German with its long words, or all."""
    return LANGUAGES if THOROUGH else ("en", "de")
