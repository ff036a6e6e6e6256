"""Gamepads that are not there, and somebody who holds one."""

from __future__ import annotations

import pygame

from game.ui.input.gamepad import FULL_SCALE


class NoPads:
    """In the place of SDL's devices: what a test says is plugged in."""

    def __init__(self, *names: str, works: bool = True) -> None:
        self.names = names
        self.works = works
        self.opened = self.closed = 0
        self.dropped: list[int] = []

    def open(self) -> bool:
        self.opened += 1
        return self.works

    def take(self, index: int) -> tuple[int, str] | None:
        # The id that a device has is not the number it was plugged in as.
        return (index + 40, self.names[index]) if index < len(self.names) else None

    def drop(self, pad: int) -> None:
        self.dropped.append(pad)

    def close(self) -> None:
        self.closed += 1


def plugged(index: int = 0) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=index, guid="")


def pulled(pad: int = 40) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)


def button(number: int, down: bool = True, pad: int = 40) -> pygame.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, button=number, instance_id=pad)


def axis(number: int, value: float, pad: int = 40) -> pygame.Event:
    return pygame.Event(
        pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * FULL_SCALE), instance_id=pad
    )
