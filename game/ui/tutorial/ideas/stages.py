"""The four stages of the first lesson, card, route, house and point, made of the game's own pieces
for its note: those that have been reached are in full colour, with a tick.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.table.draw.highlights import paper_tag, wax_tick
from game.ui.table.draw.route_tags import number_disc
from game.ui.table.position import Position
from game.ui.tutorial.facts import LEARNER
from game.ui.tutorial.ideas.idea import LEAST, Idea, in_a_row
from game.ui.tutorial.pointing.way_arrow import arrow_head

Pictures = Callable[[int, int], Surface]
"""The picture of a stage by its number, so high."""

STAGES = 4

NAMED = 40
"""Pixels of width from which on the name on the card of the first stage stands whole."""

CARD, HEAD, POINTS = 0.68, 0.42, 0.5
"""Width of a card, of an arrow, and font of points, as shares of the height."""

HIGH = 13.2, 12.0, 11.0, 10.0, 9.2
"""Units of height of a stage where two stand beside each other: a few, so that they stay where they
are from one step to the next.
"""

GAP, AROUND = 1.6, 0.7
"""Units between two plates, where an arrow lies, and within a plate around picture and word."""

WORD = 0.17
"""The font of a word on a plate, in parts of its height."""

PALE = 105
"""Opacity, of 255, of what is still to come."""

TICK, ARROW, LONG_ARROW = 3.0, 2.6, 3.8
"""Units of a tick, of an arrow from a plate to the next, and of the one to the row below."""

FINE = 4
"""Pixels drawn for one that is seen."""


def aim(city: str, *lit: int) -> Callable[[Position], Idea]:
    """From the card of a city to the route, to a house, to a point: the stages that are `lit`, by
    number, are those of the present step.
    """

    def idea(position: Position) -> Idea:
        def drawn(place: Rect, metrics: Metrics) -> list[Sprite]:
            board = position.view.rules.board
            pictures = partial(_stage, position, board.city_index[city])
            gap = metrics.px(GAP)
            tall = (2 * metrics.px(each) + gap for each in HIGH)
            if high := next((each for each in tall if each <= place.height), 0):
                # At the foot of the paper, however much is said above.
                foot = Rect(place.x, place.bottom - high, place.width, high)
                return _on_plates(pictures, foot, metrics, lit, reached(position))
            return _stages_beside(pictures, place, metrics, lit)

        return drawn

    return idea


def _names() -> tuple[str, str, str, str]:
    return (
        # Translators: first of four stages: a card, a route, a house, a point.
        _("Card"),
        _("Route"),
        # Translators: third of four stages: a card, a route, a house, a point.
        _("House"),
        # Translators: last of four stages: a card, a route, a house, a point.
        _("Point"),
    )


def _stage(position: Position, city: CityIndex, number: int, height: int) -> Surface:
    """The picture of a stage, so high; the first one is the card of a city."""
    factory, rules = position.renderer.factory, position.view.rules
    match number:
        case 0:
            card = next(each for each, other in enumerate(rules.city_of) if other == city)
            size = round(height * CARD), height
            return factory.card(card, size, named=size[0] >= NAMED)
        case 1:
            return _road((round(height * 1.3), height), factory.colour(LEARNER).main)
        case 2:
            return factory.house(LEARNER, round(height * 0.86))
        case _:
            return paper_tag("+1", round(height * POINTS))


def reached(position: Position) -> Collection[int]:
    """The stages that the learner has been at, by number."""
    seat = position.view.observation.seats[LEARNER]
    built, cards = bool(seat.houses), bool(seat.hand_count or seat.route)
    found = cards or built, bool(seat.route) or built, built, built
    return [number for number, each in enumerate(found) if each]


def _on_plates(
    pictures: Pictures, place: Rect, m: Metrics, lit: Sequence[int], done: Collection[int]
) -> list[Sprite]:
    """Two stages beside each other, and two below, each with its number on a plate: the present
    ones on gold, those to come pale.
    """
    gap, around, names = m.px(GAP), m.px(AROUND), _names()
    wide, high = (place.width - gap) // 2, (place.height - gap) // 2
    size = min(m.heading, round(high * WORD))
    size = min(text.fit(name, size, wide - 2 * around, "semibold", m.small)[1] for name in names)
    tall, result = high - text.line_height(size) - 2 * around, list[Sprite]()
    # The broadest picture has room, too.
    broad = pictures(1, tall).get_width() + 2 * around
    tall = min(tall, tall * wide // broad)
    for number, name in enumerate(names):
        down, right = divmod(number, 2)
        plate = Rect(place.x + right * (wide + gap), place.y + down * (high + gap), wide, high)
        now, come = number in lit, number in lit or number in done
        result.append(Sprite(_plate(plate.size, m.line, now), *plate.topleft))
        ink = palette().ink if come else palette().sepia
        word = text.render(name, size, ink, "semibold" if now else "regular")
        foot = plate.centerx, plate.bottom - around // 2
        said = Sprite(word, *word.get_rect(midbottom=foot).topleft)
        image = pictures(number, tall)
        middle = plate.centerx, (plate.y + around + said.y) // 2
        shown = Sprite(image, *image.get_rect(center=middle).topleft)
        result += [shown if come else shown._replace(alpha=PALE), said]
        disc = number_disc(number + 1, m.small, palette().wax if now else palette().sepia)
        corner = plate.x + around // 2, plate.y + around // 2
        result.append(Sprite(disc, *corner, 255 if come else PALE + 60))
        if number in done and (not now or len(lit) > 1):
            tick = wax_tick(m.px(TICK))
            corner = plate.right - around // 2, plate.y + around // 2
            result.append(Sprite(tick, *tick.get_rect(topright=corner).topleft))
    return [*result, *_arrows(place, wide, high, m)]


def _arrows(place: Rect, wide: int, high: int, m: Metrics) -> list[Sprite]:
    """The arrows from each plate to the next, as one reads."""
    middles = (
        ((place.centerx, place.y + high // 2), ARROW, 0),
        (place.center, LONG_ARROW, -135),
        ((place.centerx, place.bottom - high // 2), ARROW, 0),
    )
    heads = ((arrow_head(m.px(side), angle), middle) for middle, side, angle in middles)
    return [Sprite(head, *head.get_rect(center=middle).topleft) for head, middle in heads]


def _stages_beside(pictures: Pictures, place: Rect, m: Metrics, lit: Sequence[int]) -> list[Sprite]:
    """One stage beside the other, each with its word below it."""
    names = [
        text.render(
            name,
            m.small,
            palette().ink if number in lit else palette().sepia,
            "semibold" if number in lit else "regular",
        )
        for number, name in enumerate(_names())
    ]
    said = names[0].get_height()

    def pieces(height: int) -> Sequence[Surface]:
        arrow = arrow_head(max(8, round((height - said) * HEAD)), 0)
        found = list[Surface]()
        for number, name in enumerate(names):
            image = pictures(number, height - said)
            cell = _named(image, name, height)
            found += [arrow, cell] if number else [cell]
        return found

    return in_a_row(pieces, place, m, m.px(LEAST) + said)


@cached(8)
def _named(image: Surface, name: Surface, height: int) -> Surface:
    """A picture with its name at its foot, together so high."""
    cell = Surface((max(image.get_width(), name.get_width()), height), pygame.SRCALPHA)
    cell.fill((*palette().parchment, 0))
    middle = cell.get_width() // 2
    cell.blit(image, image.get_rect(center=(middle, (height - name.get_height()) // 2)))
    cell.blit(name, name.get_rect(midbottom=(middle, height)))
    return cell


@cached(4)
def _road(size: tuple[int, int], colour: Colour) -> Surface:
    """Three towns on a road in the colour of a seat."""
    width, height = size[0] * FINE, size[1] * FINE
    large = Surface((width, height), pygame.SRCALPHA)
    large.fill((*palette().ink, 0))
    radius = height * 0.15
    ends = (
        (radius * 1.1, height * 0.66),
        (width * 0.5, height * 0.36),
        (width - radius * 1.1, height * 0.6),
    )
    for ink, thick in ((palette().ink, 0.17), (colour, 0.12)):
        for one, other in pairwise(ends):
            pygame.draw.line(large, ink, one, other, round(height * thick))
    for middle in ends:
        pygame.draw.circle(large, palette().ink, middle, radius)
        pygame.draw.circle(large, palette().letter, middle, radius * 0.68)
    return pygame.transform.smoothscale(large, size)


def _plate(size: tuple[int, int], line: int, now: bool) -> Surface:
    """The ground of a stage, of pale gold if it is the present one."""
    light, radius = palette().parchment_light, size[1] // 12
    if now:
        ground = mix(light, palette().gold_light, 0.55)
        return textures.plate(size, ground, palette().gold, radius, 2 * line)
    return textures.plate(size, light, palette().parchment_dark, radius, line)
