"""Keys of the replay page."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.playback import Playback


def moment_of(event: pygame.Event, playback: Playback, at: int) -> int | None:
    """The moment to which a key leads from the moment `at`; None for another key."""
    jump = playback.round if event.mod & pygame.KMOD_CTRL else playback.turn
    moments: Mapping[int, Callable[[], int]] = {
        pygame.K_RIGHT: lambda: at + 1,
        pygame.K_LEFT: lambda: at - 1,
        pygame.K_PAGEDOWN: lambda: jump(at, 1),
        pygame.K_PAGEUP: lambda: jump(at, -1),
        pygame.K_HOME: lambda: 0,
        pygame.K_END: lambda: playback.last,
    }
    moment = moments.get(event.key)
    return None if moment is None else moment()


def note_step(event: pygame.Event) -> int:
    """1 for the keys that lead to the next note, -1 to the one before, 0 for others."""
    if not event.mod & pygame.KMOD_SHIFT:
        return 0
    return {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)


def speed_step(event: pygame.Event) -> int:
    """1 for the keys that play faster, -1 for those that play slower, 0 for others."""
    faster, slower = (pygame.K_PLUS, pygame.K_KP_PLUS), (pygame.K_MINUS, pygame.K_KP_MINUS)
    return int(event.key in faster) - int(event.key in slower)
