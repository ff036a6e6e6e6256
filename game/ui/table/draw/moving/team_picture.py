"""Picture of a team on a plate: the horses that stay, those of cards, and those a route needs."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.graphics import textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.pieces import cards, coach

WIDEST = 5
"""Widths of a horse that all of them may take beside each other; more stand closer."""


class Team(NamedTuple):
    """A coach's `own` horses, all its `horses`, and those that its route needs."""

    own: int
    horses: int
    needed: int


@cached(48)
def team_picture(team: Team, harnessed: int, height: int, colour: Colour) -> Surface:
    """The coach with its own horses and the card with those that it has brought so far, above a
    stop of the route for each that is needed.

    Those that are still to come, or have gone, are pale.
    """
    inner = height * 80 // 100
    tall = inner * 52 // 100
    horse = coach.horse(tall)
    body = coach.coach((round(inner * 0.9), inner * 74 // 100), colour)
    back = cards.card_back((inner * 46 // 100, inner * 64 // 100))
    gap = max(2, height // 12)
    step = min(horse.get_width() + gap // 2, WIDEST * horse.get_width() // max(1, team.horses))
    reach = horse.get_width() - step
    own = body.get_width() + gap // 2 + team.own * step + reach
    more = team.horses - team.own
    brought = (2 * gap + back.get_width() + gap // 2 + more * step + reach) if more else 0
    width = own + brought + 2 * gap
    size = (width, height)
    image = textures.plate(
        size,
        palette().form,
        palette().gold,
        height // 6,
        max(2, height // 28),
        palette().gold_light,
    ).copy()
    floor = height * (68 if team.needed else 76) // 100
    image.blit(body, body.get_rect(midbottom=(gap + body.get_width() // 2, floor + inner // 40)))
    left = gap + body.get_width() + gap // 2
    places = [left + number * step for number in range(team.own)]
    if more:
        at = gap + own + 2 * gap
        card = back
        if harnessed <= team.own and not team.needed:
            card = back.copy()
            card.set_alpha(coach.PALE)
        image.blit(card, card.get_rect(midbottom=(at + back.get_width() // 2, floor + inner // 30)))
        left = at + back.get_width() + gap // 2
        places += [left + number * step for number in range(more)]
        line = mix(palette().form, palette().sepia, 0.5)
        image.fill(line, (gap + own + gap // 2, height // 6, max(1, height // 40), height * 2 // 3))
    for number, x in enumerate(places):
        picture = coach.horse(tall, number, pale=number >= harnessed)
        image.blit(picture, picture.get_rect(bottomleft=(x, floor)))
    _route(image, team, harnessed, [x + horse.get_width() // 2 for x in places], height)
    return image


def _route(image: Surface, team: Team, harnessed: int, middles: list[int], height: int) -> None:
    """The stops of the route, filled as far as a horse stands above each."""
    stops = middles[: team.needed]
    if not stops:
        return
    y, radius = height * 83 // 100, max(2, height // 14)
    enough = harnessed >= team.needed
    ink = palette().green if enough else palette().wax
    pygame.draw.line(image, ink, (stops[0], y), (stops[-1], y), max(1, height // 24))
    for number, x in enumerate(stops):
        pygame.draw.aacircle(image, ink, (x, y), radius)
        if number >= harnessed:
            pygame.draw.aacircle(image, palette().form, (x, y), radius - max(1, height // 40))
