"""Calls of the post horn, written down: standard library alone, so that tests can read it.

A horn in D has the notes of its harmonic series and no others: the 8th to 12th harmonics are D, E,
F sharp, (G) and A.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

Call: TypeAlias = Sequence[tuple[float, Sequence[int]]]
"""Durations in seconds, each with the harmonics that are blown, one a player."""

START: tuple[Call, ...] = (
    ((0.13, [6]), (0.13, [8]), (0.13, [10]), (0.42, [12]), (0.14, [10]), (0.7, [12])),
    ((0.13, [8]), (0.13, [8]), (0.13, [10]), (0.42, [12]), (0.14, [8]), (0.7, [10])),
)
LAST: tuple[Call, ...] = (
    ((0.16, [4]), (0.5, [8]), (0.16, [4]), (0.95, [8])),
    ((0.16, [6]), (0.5, [12]), (0.16, [6]), (0.95, [12])),
)

SIGNALS: dict[str, Sequence[tuple[float, int]]] = {
    # A gallop up to the top.
    "red": ((0.12, 8), (0.12, 8), (0.12, 10), (0.62, 12)),
    # From the top down, and half-way back.
    "blue": ((0.3, 12), (0.12, 10), (0.12, 8), (0.55, 10)),
    # Step by step, all notes alike.
    "yellow": ((0.18, 6), (0.18, 8), (0.18, 9), (0.55, 10)),
    # Deep and slow.
    "black": ((0.4, 4), (0.13, 6), (0.13, 6), (0.6, 4)),
}
"""The signal of each seat's colour: durations, each with its harmonic."""

ANSWERS: dict[str, Sequence[tuple[float, int]]] = {
    "red": ((0.14, 10), (0.9, 12)),
    "blue": ((0.14, 9), (0.9, 8)),
    "yellow": ((0.12, 10), (0.85, 12)),
    "black": ((0.14, 8), (0.85, 8)),
}
"""How a signal goes on when its colour has won; its own last note is half as long there."""

BELOW = {12: 10, 10: 8, 9: 6, 8: 6, 6: 4, 4: 3}
"""What a second horn blows below the first one."""


def closing(colour: str) -> tuple[Call, ...]:
    """The takes of a colour's call for a closed route: by one horn, and by two."""
    signal = SIGNALS[colour]
    return _alone(signal), _by_two(signal)


def winning(colour: str) -> tuple[Call, ...]:
    """The takes of a colour's fanfare: by two horns, and by one that another joins at the end."""
    *begin, (duration, harmonic) = SIGNALS[colour]
    whole = [*begin, (duration / 2, harmonic), *ANSWERS[colour]]
    return _by_two(whole), (*_alone(whole[:-2]), *_by_two(whole[-2:]))


def _alone(signal: Sequence[tuple[float, int]]) -> Call:
    return tuple((duration, [harmonic]) for duration, harmonic in signal)


def _by_two(signal: Sequence[tuple[float, int]]) -> Call:
    return tuple((duration, [harmonic, BELOW[harmonic]]) for duration, harmonic in signal)
