"""Pictures of the idea of a step, made of the game's own pieces, for the note that explains it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.position import Position
from game.ui.table.text.tiles import stack_lines, stack_words
from game.ui.tutorial.facts import LEARNER
from game.ui.tutorial.pointing.way_arrow import arrow_head

Pictures = Callable[[int, int], Surface]
"""The picture of a stage by its number, so high."""

Idea = Callable[[Rect, Metrics], list[Sprite]]
"""The picture in a place of the note; empty where the place is too small."""

NAMED = 40
"""Pixels of width from which on the name on the card of the first stage stands whole."""

CARD, HEAD, POINTS, SEAL, TAG = 0.68, 0.42, 0.5, 0.84, 0.27
"""Width of a card, of an arrow, font of points, height of a tile and font of its tag, as shares of
the height.
"""

GAP, HIGH, LEAST = 0.6, 8, 3.4
"""Units between the pieces of a picture, and of its largest and least height."""

ROWS = 7.0, 6.0, 5.2
"""Units of height of a stage, one below the other: a few, so that they stay where they are from one
step to the next.
"""

LIT, UNLIT = 0.9, 0.7
"""Heights of the pictures of the present stage and of others, in parts of a row."""

FACE, NAME = 0.32, 0.5
"""Middle of the pictures and begin of the words, in parts of the width of such rows; in narrow ones
the words stand farther right.
"""

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
            rows = (metrics.px(each) for each in ROWS if 4 * metrics.px(each) <= place.height)
            if high := next(rows, 0):
                # At the foot of the paper, however much is said above.
                foot = Rect(place.x, place.bottom - 4 * high, place.width, 4 * high)
                return _stages_below(pictures, foot, metrics, lit)
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


def _stages_below(pictures: Pictures, place: Rect, m: Metrics, lit: Sequence[int]) -> list[Sprite]:
    """One stage below the other, each with its word beside it, the present one on a gold plate."""
    high, gap, names = place.height // 4, m.px(GAP), _names()
    tall = [round(high * (LIT if number in lit else UNLIT)) - 2 * gap for number in range(4)]
    # The words stand farther right where pictures are broad, and then these are smaller.
    said = max(text.width_of(name, m.small, "semibold") for name in names)
    broad = pictures(1, round(high * LIT) - 2 * gap).get_width()
    share = min(1.0, (place.width - said - 3 * gap) / broad)
    half = math.ceil(broad * share / 2)
    left = max(round(place.width * NAME), round(place.width * FACE) + half + gap)
    left = place.x + min(left, place.width - said - gap)
    face = min(place.x + round(place.width * FACE), left - half - gap)
    size, room = min(m.heading, round(high * 0.34)), place.right - left - gap
    size = min(text.fit(name, size, room, "semibold", m.small)[1] for name in names)
    arrow, result = arrow_head(max(8, round(high * 0.2)), -90), list[Sprite]()
    for number, name in enumerate(names):
        row = Rect(place.x, place.y + number * high, place.width, high)
        now = number in lit
        if now:
            plate = row.inflate(0, -2 * gap)
            result.append(Sprite(_plate(plate.size, m.line), *plate.topleft))
        image = pictures(number, int(tall[number] * share))
        result.append(Sprite(image, *image.get_rect(center=(face, row.centery)).topleft))
        ink = palette().ink if now else palette().sepia
        word = text.render(name, size, ink, "semibold" if now else "regular")
        result.append(Sprite(word, *word.get_rect(midleft=(left, row.centery)).topleft))
        if number:
            result.append(Sprite(arrow, *arrow.get_rect(center=(face, row.y)).topleft))
    return result


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

    return _in_a_row(pieces, place, m, m.px(LEAST) + said)


@cached(8)
def _named(image: Surface, name: Surface, height: int) -> Surface:
    """A picture with its name at its foot, together so high."""
    cell = Surface((max(image.get_width(), name.get_width()), height), pygame.SRCALPHA)
    cell.fill((*palette().parchment, 0))
    middle = cell.get_width() // 2
    cell.blit(image, image.get_rect(center=(middle, (height - name.get_height()) // 2)))
    cell.blit(name, name.get_rect(midbottom=(middle, height)))
    return cell


def _in_a_row(
    pieces: Callable[[int], Sequence[Surface]], place: Rect, m: Metrics, least: int
) -> list[Sprite]:
    """Pieces of a height in the middle of a place, as high as there is room for them; nothing where
    they would be lower than the `least`.
    """
    gap = m.px(GAP)
    height = min(place.height - gap, m.px(HIGH))
    while height >= least:
        found = pieces(height)
        wide = sum(each.get_width() + gap for each in found) - gap
        if wide > place.width - gap:
            height = min(height - 1, height * (place.width - gap) // wide)
            continue
        result, x = list[Sprite](), place.centerx - wide // 2
        for each in found:
            result.append(Sprite(each, *each.get_rect(midleft=(x, place.centery)).topleft))
            x += each.get_width() + gap
        return result
    return []


def tiles_won(position: Position) -> Idea:
    """The learner's tiles, each with what it was won for."""

    def pieces(height: int) -> Sequence[Surface]:
        factory, board = position.renderer.factory, position.geometry.board
        found = []
        for stack, value in position.view.observation.seats[LEARNER].tiles:
            won_for = board.stacks[stack]
            words = " · ".join(stack_lines(won_for, board)) or stack_words(won_for, board)
            tag = paper_tag(words, round(height * TAG))
            seal = factory.tile(stack, value, round(height * SEAL), ribbon=False)
            found.append(_tagged(seal, tag, height))
        return found

    def drawn(place: Rect, metrics: Metrics) -> list[Sprite]:
        return _in_a_row(pieces, place, metrics, metrics.px(LEAST))

    return drawn


@cached(8)
def _tagged(tile: Surface, tag: Surface, height: int) -> Surface:
    """A tile with a tag at its foot, together so high: its number stays whole."""
    wide = max(tile.get_width(), tag.get_width())
    image = Surface((wide, height), pygame.SRCALPHA)
    image.fill((*palette().letter, 0))
    image.blit(tile, tile.get_rect(midtop=(wide // 2, 0)))
    image.blit(tag, tag.get_rect(midbottom=(wide // 2, height)))
    return image


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


@cached(8)
def _plate(size: tuple[int, int], line: int) -> Surface:
    """The pale gold ground of the present stage."""
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    gold, radius = palette().gold, size[1] * FINE // 6
    large.fill((*gold, 0))
    ground = mix(palette().parchment_light, palette().gold_light, 0.55)
    pygame.draw.rect(large, ground, large.get_rect(), border_radius=radius)
    pygame.draw.rect(large, gold, large.get_rect(), 2 * line * FINE, border_radius=radius)
    return pygame.transform.smoothscale(large, size)
