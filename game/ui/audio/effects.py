"""Sound effects, and cues: an effect with its place from left to right."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum


class Effect(StrEnum):
    """Effects by the names of their files in `assets/sounds`, in increasing importance."""

    CLICK = "click"
    PICK = "pick"
    SLIDE = "slide"
    TURN = "turn"
    LAY = "lay"
    RUSTLE = "rustle"
    SHUFFLE = "shuffle"
    QUILL = "quill"
    THUD = "thud"
    HORSES = "horses"
    HOUSE = "house"
    COACH = "coach"
    SEAL = "seal"
    CALL_RED = "call-red"
    CALL_BLUE = "call-blue"
    CALL_YELLOW = "call-yellow"
    CALL_BLACK = "call-black"
    HORN_START = "horn-start"
    HORN_LAST = "horn-last"
    WIN_RED = "win-red"
    WIN_BLUE = "win-blue"
    WIN_YELLOW = "win-yellow"
    WIN_BLACK = "win-black"


CALLS = {
    "red": Effect.CALL_RED,
    "blue": Effect.CALL_BLUE,
    "yellow": Effect.CALL_YELLOW,
    "black": Effect.CALL_BLACK,
}
"""The calls for a closed route by the seat's colour."""

WINS = {
    "red": Effect.WIN_RED,
    "blue": Effect.WIN_BLUE,
    "yellow": Effect.WIN_YELLOW,
    "black": Effect.WIN_BLACK,
}
"""The fanfares by the winner's colour."""

IMPORTANCE = {effect: number for number, effect in enumerate(Effect)}
HORNS = frozenset({Effect.HORN_START, Effect.HORN_LAST, *CALLS.values(), *WINS.values()})

WIDTH = 0.7
"""The share of the way to one ear alone at which the edge of the window lies."""


@dataclass(frozen=True, slots=True)
class Cue:
    """An effect that is due; `across` is its place, from -1 (left edge) to 1 (right edge)."""

    effect: Effect
    across: float = 0.0


def call_of(colour: str) -> Effect:
    """The call of a seat's colour; that of red for one that is not known."""
    return CALLS.get(colour, Effect.CALL_RED)


def win_of(colour: str) -> Effect:
    """The fanfare of a seat's colour; that of red for one that is not known."""
    return WINS.get(colour, Effect.WIN_RED)


def across(x: float, width: float) -> float:
    """The place of `x` in a window so wide, from -1 to 1; what lies outside is at the edge."""
    return max(-1.0, min(1.0, 2 * x / width - 1)) if width > 0 else 0.0


def panned(volume: float, place: float) -> tuple[float, float]:
    """The volumes of left and right for a place from -1 to 1.

    The sum of their squares is that of the volume, so that a sound is as loud everywhere.
    """
    angle = (1 + WIDTH * place) * math.pi / 4
    return volume * math.cos(angle), volume * math.sin(angle)
