"""Soft edges of any length are those of a picture that was blurred whole."""

from __future__ import annotations

from random import Random

import pygame

from game.ui.graphics.soft_edges import soft_rectangle

COLOUR = (14, 8, 4)


def test_a_drawn_out_picture_is_the_one_that_is_blurred_whole() -> None:
    draw = Random(1490)
    lengths = [3, 16, 49, 50, 51, *(draw.randint(3, 200) for _ in range(20))]
    for reach in (1, 2, 3, 5, 6, 9):
        for _ in range(12):
            size = draw.choice(lengths), draw.choice(lengths)
            whole = pygame.Surface(size, pygame.SRCALPHA)
            whole.fill((*COLOUR, 0))
            core = whole.get_rect().inflate(-2 * reach, -2 * reach)
            pygame.draw.rect(whole, (*COLOUR, 130), core, border_radius=reach)
            whole = pygame.transform.gaussian_blur(whole, max(1, reach * 2 // 5))
            made = soft_rectangle(size, reach, COLOUR, 130)
            assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(whole, "RGBA"), size
