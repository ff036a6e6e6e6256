"""Quiet buttons that delete a person, and all of the album, each with a sign of its own."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.widgets.button import Button, PaintSign

FINE = 4
"""Factor by which a sign is drawn larger and then scaled down."""


def deleting_button(m: Metrics, words: str, action: Callable[[], None]) -> Button:
    """A button that deletes a person."""
    return _quiet(m, words, action, "delete", _struck_portrait)


def clearing_button(m: Metrics, words: str, action: Callable[[], None]) -> Button:
    """A button that deletes all."""
    return _quiet(m, words, action, "clear", _struck_book)


def _quiet(m: Metrics, words: str, action: Callable[[], None], key: str, sign: PaintSign) -> Button:
    return Button(
        *(m, words, action),
        key=key,
        quiet=True,
        destroys=True,
        sign=sign,
        size=m.small,
        colour=palette().faded,
    )


@cached(8)
def _struck_portrait(side: int, ink: Colour, paper: Colour) -> Surface:
    """A portrait in its oval frame, struck through."""
    big, line = _blank(side, ink)
    large = big.get_width()
    frame = Rect(0, 0, large * 4 // 5, large - line)
    frame.center = large // 2, large // 2
    pygame.draw.ellipse(big, (*paper, 255), frame)
    head = large // 2, large * 2 // 5
    pygame.draw.circle(big, ink, head, large * 3 // 20)
    body = Rect(0, 0, large * 9 // 20, large // 2)
    body.midtop = large // 2, large * 3 // 5
    big.set_clip(frame.inflate(0, -2 * line))
    pygame.draw.ellipse(big, ink, body)
    big.set_clip(None)
    pygame.draw.ellipse(big, ink, frame, line)
    return _struck(big, ink, paper, side)


@cached(8)
def _struck_book(side: int, ink: Colour, paper: Colour) -> Surface:
    """An open book, struck through."""
    big, line = _blank(side, ink)
    large = big.get_width()
    middle, top, foot = large // 2, large // 4, large * 17 // 20
    for turn in (-1, 1):
        edge = middle + turn * (middle - line)
        page = [(middle, top), (edge, top - line), (edge, foot - line), (middle, foot)]
        pygame.draw.polygon(big, (*paper, 255), page)
        pygame.draw.polygon(big, ink, page, line)
        for row in (1, 2):
            y = top + row * (foot - top) // 4
            pygame.draw.line(
                big, ink, (middle + turn * 3 * line, y), (edge - turn * 2 * line, y), line // 2 or 1
            )
    return _struck(big, ink, paper, side)


def _blank(side: int, ink: Colour) -> tuple[Surface, int]:
    """A clear ground for a sign, and the breadth of its lines."""
    large = max(1, side) * FINE
    big = Surface((large, large), pygame.SRCALPHA)
    big.fill((*ink, 0))
    return big, max(2, large // 13)


def _struck(big: Surface, ink: Colour, paper: Colour, side: int) -> Surface:
    """The sign with a stroke from corner to corner, in its own size."""
    large = big.get_width()
    line = max(2, large // 10)
    ends = (line, large - line), (large - line, line)
    pygame.draw.line(big, paper, *ends, 3 * line)
    pygame.draw.line(big, ink, *ends, line * 5 // 4)
    return pygame.transform.smoothscale(big, (max(1, side), max(1, side)))
