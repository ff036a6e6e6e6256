"""Soft edges of any length are those of a picture that was blurred whole."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame

from game.ui.graphics.soft_edges import drawn_out, soft_rectangle

COLOUR = (16, 8, 3)


def test_a_drawn_out_picture_is_the_one_that_is_blurred_whole() -> None:
    draw = Random(1490)
    lengths = [3, 16, 49, 50, 51, *(draw.randint(3, 200) for _ in range(20))]
    for reach in (1, 2, 3, 5, 6, 9):
        for _ in range(12):
            size = draw.choice(lengths), draw.choice(lengths)
            whole = soft_rectangle(size, reach, COLOUR, 130)
            paint = partial(soft_rectangle, reach=reach, colour=COLOUR, strength=130)
            made = drawn_out(size, 4 * reach, paint)
            assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole, "RGBA"), size
