"""Runs of presses: those of pointer, keys and gamepad that follow one another quickly."""

from __future__ import annotations

import math

import pygame

from game.ui.input.keys import ENTERS

RUN_SECONDS = 1.0
"""Seconds without a press after which the next one begins a new run."""

PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
RELEASES = (pygame.MOUSEBUTTONUP, pygame.KEYUP)


def enters(event: pygame.Event) -> bool:
    """True for a press by key or gamepad, which is for what has the focus."""
    return event.type == pygame.KEYDOWN and event.key in (*ENTERS, pygame.K_SPACE)


class Presses:
    """The last run of presses. What is held goes on with the run until it is let go."""

    def __init__(self) -> None:
        self.began = -math.inf
        """The time of the first press of the run."""
        self._last = -math.inf

    def note(self, event: pygame.Event, now: float) -> None:
        """Take an event into account; noting it twice changes nothing."""
        if event.type in PRESSES and self.over(now):
            self.began = now
        if event.type in (*PRESSES, *RELEASES):
            self._last = now

    @property
    def ends(self) -> float:
        """The time from which on the next press begins a new run, unless one comes before."""
        return self._last + RUN_SECONDS

    def over(self, now: float) -> bool:
        """True if the next press begins a new run."""
        return now >= self.ends
