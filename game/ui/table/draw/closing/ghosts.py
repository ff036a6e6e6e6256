"""Houses on the large map while a route is closed: chosen, looked at, and outlines elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import SRCALPHA, Rect, Surface, mask

from game.rules.board import CityIndex, CityMask, bits
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import palette
from game.ui.language import gained
from game.ui.table.draw import highlights
from game.ui.table.draw.map.house_places import board_below, board_edge
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry

LEAST = 20
"""The least height of such a house in pixels: on a small map it would look like one that is there
already.
"""

RIM = 9
"""The part of its height that its outline is broad, with the light around it."""

APART = 8
"""Per cent of its width between it and a house beside it, besides the edges of their boards."""

OVERLAP = 10
"""Per cent of its width up to which it may lie over a house: as much is air around that."""

IN_A_ROW = 8
"""Per cent of its size that it may cover rather than stand at the next side of the row."""

OFFERED = 104
"""Per cent of the height of a house that a pale one has, with its line around: larger ones crowded
the towns beside. Where it may be pressed its town is, too.
"""

POINT, ON_HOUSE = 52, 14
"""Per cent of a house's height that the font of its point has, and that the tag of this covers."""


def ghost_sprites(
    geometry: TableGeometry,
    seat: int,
    chosen: CityMask,
    others: CityMask,
    tried: CityMask = 0,
) -> list[Sprite]:
    """A house with its point in each of the `chosen` cities, in its light, and in those that are
    but `tried`; a pale one within dashes in the `others`.
    """
    factory, result, offered = SpriteFactory(geometry), list[Sprite](), list[Sprite]()
    for city in bits(chosen | tried | others):
        rect = ghost_place(geometry, seat, city)
        if (chosen | tried) >> city & 1:
            light, *house = _pending(geometry, factory, seat, city, rect)
            result += [light, *house] if chosen >> city & 1 else house
        else:
            pale = factory.proposed(seat, rect.height * OFFERED // 100, False)
            at = pale.get_rect(midtop=rect.midtop)
            if rect.centery < geometry.label(city).centery:
                at.midbottom = rect.midbottom
            # It hangs from its own town's name as houses do, or nobody would tell whose it is.
            board = board_below(geometry, city, at)
            offered += [Sprite(board.image, board.x, board.y), Sprite(pale, *at.topleft)]
    return [*offered, *result]


def ghost_place(geometry: TableGeometry, seat: int, city: CityIndex) -> Rect:
    """The place of a seat's house that may be built at a city.

    Where the houses there would move together for it, one that is only thought of would half cover
    one that stands: it lies beside all of them, at the side where it covers least of the map.
    """
    place, name = geometry.house(seat, city), geometry.label(city)
    below = place.centery > name.centery
    if place.height < LEAST:
        # It grows away from the name of its town.
        larger = Rect(0, 0, LEAST, LEAST)
        larger.midtop = place.midtop
        if not below:
            larger.midbottom = place.midbottom
        place = larger
    if place.inflate(-place.width // 2, 0).colliderect(name.inflate(0, place.height // 3)):
        # Nor does its outline lie over the letters.
        rim = place.height // RIM
        apart = name.bottom + rim - place.top if below else name.top - rim - place.bottom
        most = place.height // 4
        place.y += max(0, min(apart, most)) if below else min(0, max(apart, -most))
    there = _there(geometry, city)
    inner = place.inflate(-2 * (place.width * OVERLAP // 100), 0)
    if inner.collidelist(there) < 0:
        return place
    kept = list(_kept(geometry, city))
    land = geometry.layout.land

    whole = place.width * place.height

    aside = board_edge(geometry, city)

    def cost(found: tuple[int, Rect]) -> int:
        # Its point hangs below it.
        number, beside = found
        tall = Rect(beside.topleft, (beside.width, beside.height * 3 // 2))
        outside = tall.width * tall.height - covered(tall, [land])
        # In a row with the others it is where it will stand.
        return covered(beside, kept) + outside + number * whole * IN_A_ROW // 100

    return min(enumerate(_beside(place, there[0].unionall(there[1:]), aside)), key=cost)[1]


def _there(geometry: TableGeometry, city: CityIndex) -> list[Rect]:
    """The houses that stand in a city."""
    seats = geometry.view.observation.seats
    return [
        geometry.house(owner, city) for owner, each in enumerate(seats) if each.houses >> city & 1
    ]


def _beside(place: Rect, row: Rect, edge: int) -> Iterator[Rect]:
    """The places to the right, to the left and below a row of houses, whose board has this edge."""
    gap = max(1, place.width * APART // 100)
    around = row.inflate(2 * gap + 3 * edge, 2 * gap)
    for own, other in (("midleft", "midright"), ("midright", "midleft"), ("midtop", "midbottom")):
        beside = place.copy()
        setattr(beside, own, getattr(around, other))
        yield beside


def _kept(geometry: TableGeometry, city: CityIndex) -> Iterator[Rect]:
    """What such a house should not cover: names and towns, and the houses of other cities."""
    for each in range(len(geometry.board.cities)):
        yield geometry.label(each)
        yield geometry.marker(each)
    for stack in range(len(geometry.board.stacks)):
        yield geometry.stack(stack)
    for owner, seat in enumerate(geometry.view.observation.seats):
        for each in bits(seat.houses & ~(1 << city)):
            yield geometry.house(owner, each)


def _pending(
    geometry: TableGeometry, factory: SpriteFactory, seat: int, city: CityIndex, rect: Rect
) -> list[Sprite]:
    """A chosen house in its socket, within a pale outline in its light, and its point beside it: on
    the side away from its town's name it lay over the names of provinces.
    """
    light, house = highlights.chosen_house(factory, seat, rect)
    image = _outlined(house.image, max(2, rect.height // 14))
    point = highlights.paper_tag(gained(1), max(text.READABLE, rect.height * POINT // 100))
    over = rect.height * ON_HOUSE // 100
    foot = rect.bottom - point.get_height() // 4
    right = point.get_rect(midleft=(rect.right - over, foot))
    left = point.get_rect(midright=(rect.left + over, foot))
    away = point.get_rect(midbottom=(rect.centerx, rect.top + over))
    if geometry.label(city).centery < rect.centery:
        away.midtop = rect.centerx, rect.bottom - over
    taken = [*_kept(geometry, city), *_there(geometry, city)]
    land = geometry.layout.land

    def cost(place: Rect) -> int:
        outside = place.width * place.height - covered(place, [land])
        return covered(place, taken) + outside

    corner = min((right, left, away), key=cost)
    return [
        light,
        Sprite(image, *image.get_rect(center=rect.center).topleft),
        Sprite(point, *corner.topleft),
    ]


@cached(8)
def _outlined(house: Surface, line: int) -> Surface:
    """A house within a broad pale outline, with a dark one around that."""
    width, height = house.get_size()
    image = Surface((width + 4 * line, height + 4 * line), SRCALPHA)
    shape = mask.from_surface(house)
    for reach, colour in ((line + 1, palette().walnut_dark), (line, palette().letter)):
        layer = shape.to_surface(setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))
        for x in range(-reach, reach + 1):
            for y in range(-reach, reach + 1):
                if x * x + y * y <= reach * reach:
                    image.blit(layer, (2 * line + x, 2 * line + y))
    image.blit(house, (2 * line, 2 * line))
    return image
