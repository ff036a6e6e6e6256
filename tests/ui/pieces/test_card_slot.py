"""An empty place for a card looks the same in every run of the program."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui.engine.app import App
from game.ui.graphics.cache import clear_cache
from game.ui.pieces.cards import card_slot

PERTURB = -6
"""The option of glibc's `mallopt` that fills memory before and after its use with a byte."""


@pytest.fixture
def fill_memory() -> Iterator[Callable[[int, int], int]]:
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    if mallopt is None:
        pytest.skip("only glibc fills memory")
    yield mallopt
    mallopt(PERTURB, 0)


@pytest.mark.parametrize(
    "widths", [range(30, 160, 13), pytest.param(range(30, 160), marks=pytest.mark.slow)], ids=str
)
def test_its_picture_does_not_depend_on_what_was_in_memory(
    app: App, fill_memory: Callable[[int, int], int], widths: range
) -> None:
    for width in widths:
        pictures = []
        for value in (1, 85):
            fill_memory(PERTURB, value)
            clear_cache(card_slot)
            pictures.append(pygame.image.tobytes(card_slot((width, width * 7 // 5)), "RGBA"))
        assert pictures[0] == pictures[1], width
