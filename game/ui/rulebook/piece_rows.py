"""Rows of pictures in the rule book: officials and carriages."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.library import find_loaded
from game.positions import Scenario
from game.rules.events import Official
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, palette
from game.ui.pieces import figures, portraits
from game.ui.table.text import prompts


def row(images: Sequence[Surface], gap: int, width: int) -> Surface:
    """Pictures side by side on one base line, shrunk if they would be too wide."""
    whole = sum(image.get_width() for image in images) + gap * (len(images) - 1)
    share = min(1.0, width / whole)
    sized = [
        image if share == 1.0 else pygame.transform.smoothscale_by(image, share) for image in images
    ]
    gap = round(gap * share)
    high = max(image.get_height() for image in sized)
    result = Surface((min(width, whole), high), pygame.SRCALPHA)
    x = 0
    for image in sized:
        result.blit(image, (x, high - image.get_height()))
        x += image.get_width() + gap
    return result


def officials(metrics: Metrics, width: int) -> Surface:
    """The officials with their names."""
    high = metrics.px(11)
    drawn = []
    for number, official in enumerate(Official):
        portrait = portraits.official(official.value, high)
        name = text.render(prompts.official_name(number), metrics.small, palette().ink, "semibold")
        wide = max(portrait.get_width(), name.get_width())
        both = Surface((wide, high + name.get_height()), pygame.SRCALPHA)
        both.blit(portrait, ((wide - portrait.get_width()) // 2, 0))
        both.blit(name, ((wide - name.get_width()) // 2, high))
        drawn.append(both)
    return row(drawn, metrics.px(3), width)


def carriages(metrics: Metrics, width: int) -> Surface:
    """The carriage cards, the shortest first."""
    rules = Scenario().rules(find_loaded("south").board)
    high = metrics.px(8)
    size = (round(high * 4 / 3), high)
    places = [figures.carriage_card(each.length, each.points, size) for each in rules.carriages]
    return row(places, metrics.px(1.5), width)
