"""The four stages of the first lesson, card, route, house and point, made of the game's own pieces
for its note: those that have been reached are in full colour, with a tick.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces.route_sketch import route_sketch
from game.ui.table.draw.highlights import paper_tag, wax_tick
from game.ui.table.position import Position
from game.ui.tutorial.facts.fact import LEARNER
from game.ui.tutorial.ideas.idea import LEAST, Idea, in_a_row
from game.ui.tutorial.pointing.way_arrow import arrow_head

Pictures = Callable[[int, int], Surface]
"""The picture of a stage by its number, so high."""

STAGES = 4

NAMED = 40
"""Pixels of width from which on the name on the card of the first stage stands whole."""

CARD, HEAD, POINTS = 0.68, 0.42, 0.5
"""Width of a card, of an arrow, and font of points, as shares of the height."""

HIGH = 28.0, 25.6, 23.6, 21.6, 20.0
"""Units of height of all stages, one below the other: a few, so that they stay where they are from
one step to the next.
"""

WIDE = 22
"""Units of width for which they stand one below the other."""

GAP, AROUND, BROAD = 1.2, 0.7, 1.3
"""Units between two plates, over which an arrow lies, and within a plate around picture and words;
and the width of the place of a picture, in its heights.
"""

WORD, LESS = 0.36, 0.72
"""The font of a name on a plate, in parts of its height, and that of what is said below it, in
sizes of the name.
"""

PALE = 105
"""Opacity, of 255, of what is still to come."""

TICK, ARROW = 3.0, 2.6
"""Units of a tick, and of an arrow from a plate to the next."""


def aim(city: str, *lit: int) -> Callable[[Position], Idea]:
    """From the card of a city to the route, to a house, to a point: the stages that are `lit`, by
    number, are those of the present step.
    """

    def idea(position: Position) -> Idea:
        def drawn(place: Rect, metrics: Metrics) -> list[Sprite]:
            board = position.view.rules.board
            pictures = partial(_stage, position, board.city_index[city])
            tall = map(metrics.px, HIGH if place.width >= metrics.px(WIDE) else ())
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


def _reasons() -> tuple[str, str, str, str]:
    return (
        # Translators: below "Card" on the picture of four stages. Very short.
        _("one for each city"),
        # Translators: below "Route" on the picture of four stages. Very short.
        _("cities along the roads"),
        # Translators: below "House" on the picture of four stages. Very short.
        _("for a route that is closed"),
        # Translators: below "Point" on the picture of four stages. Very short.
        _("for each house"),
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
    # A road joins two cities: with a single one there is none yet.
    found = cards or built, len(seat.route) > 1 or built, built, built
    return [number for number, each in enumerate(found) if each]


def _on_plates(
    pictures: Pictures, place: Rect, m: Metrics, lit: Sequence[int], done: Collection[int]
) -> list[Sprite]:
    """One stage below the other, each on a plate with what it is for: the present ones on gold,
    those to come pale. They have no numbers: those of the steps of a turn are others.
    """
    gap, around, names = m.px(GAP), m.px(AROUND), _names()
    high = (place.height - (STAGES - 1) * gap) // STAGES
    tall = high - around
    column = round(tall * BROAD)
    left = place.x + 2 * around + column + around
    room = place.right - left - m.px(TICK) - around
    words, size, small = _lines(room, high, m)
    result = list[Sprite]()
    for number, name in enumerate(names):
        plate = Rect(place.x, place.y + number * (high + gap), place.width, high)
        now, come = number in lit, number in lit or number in done
        result.append(Sprite(_plate(plate.size, m.line, now), *plate.topleft))
        ink = palette().ink if come else palette().sepia
        image = pictures(number, tall)
        middle = left - around - column // 2, plate.centery
        shown = Sprite(image, *image.get_rect(center=middle).topleft)
        said = text.render(name, size, ink, "semibold" if now else "regular")
        why = text.render(words[number], small, ink, "italic") if words else None
        both = said.get_height() + (0 if why is None else why.get_height())
        y = plate.centery - both // 2
        result += [shown if come else shown._replace(alpha=PALE), Sprite(said, left, y)]
        if why is not None:
            result.append(Sprite(why, left, y + said.get_height()))
        if number in done and (not now or len(lit) > 1):
            tick = wax_tick(m.px(TICK))
            corner = plate.right - around, plate.centery
            result.append(Sprite(tick, *tick.get_rect(midright=corner).topleft))
        if number:
            head = arrow_head(m.px(ARROW), -90)
            between = middle[0], plate.y - gap // 2
            result.append(Sprite(head, *head.get_rect(center=between).topleft))
    return result


def _lines(room: int, high: int, m: Metrics) -> tuple[Sequence[str], int, int]:
    """What each stage is for, and the fonts of its name and of this; no words where they have no
    room below the name.
    """
    size = min(m.heading, round(high * WORD))
    size = min(text.fit(name, size, room, "semibold", m.small)[1] for name in _names())
    small = min(m.body, round(size * LESS))
    for said in _reasons():
        shown, small = text.fit(said, small, room, "italic", m.small)
        if shown != said:
            return (), size, small
    if text.line_height(size) + text.line_height(small) > high:
        return (), size, small
    return _reasons(), size, small


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
    width, height = size
    radius, widths = height * 0.15, (height * 0.17, height * 0.12)
    ends = (
        (radius * 1.1, height * 0.66),
        (width * 0.5, height * 0.36),
        (width - radius * 1.1, height * 0.6),
    )
    return route_sketch(size, ends, radius, widths, colour)


def _plate(size: tuple[int, int], line: int, now: bool) -> Surface:
    """The ground of a stage, of pale gold if it is the present one."""
    light, radius = palette().parchment_light, size[1] // 12
    if now:
        ground = mix(light, palette().gold_light, 0.55)
        return textures.plate(size, ground, palette().gold, radius, 2 * line)
    return textures.plate(size, light, palette().parchment_dark, radius, line)
