"""Small map for a page: all that stands on it, and what is lit up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex
from game.rules.records.record import Header
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import within
from game.ui.graphics.theme import Colour, Metrics, palette, seat_colour
from game.ui.table.draw import highlights
from game.ui.table.draw.ground import paint_map
from game.ui.table.draw.map.lit_lands import land_mask, land_outline
from game.ui.table.draw.map.route_ends import RouteEnd, route_ends
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.map.town_mask import town_mask
from game.ui.table.draw.map.town_outline import parts_of, town_outline
from game.ui.table.draw.stage import stage
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.view import View
from game.ui.table.model.zoom import land_width

HOUSES = 0.84
"""The size of houses by the usual one where some have rims of gold: these cover no name."""

OWN = 1.0
"""The size of the houses of who is shown by that: they are alone, and have rims of gold."""

STILL = 140
"""The opacity, of 255, of houses over the veil."""

RIM = 12
"""The height of a house by the width of the gold rim around those of who is shown."""


def fit_map(chart: Chart, room: Rect) -> Rect:
    """The largest place in the middle of `room` for the map without the places of the cards."""
    aspect = land_width(chart) / chart.size[1]
    width = min(room.width, round(room.height * aspect))
    rect = Rect(0, 0, width, round(width / aspect))
    rect.center = room.center
    return rect


def paint_piece(
    size: tuple[int, int], geometry: TableGeometry, sprites: Iterable[Sprite]
) -> Surface:
    """The upper left `size` pixels of the window with the sheet and what lies on it, framed."""
    image = Surface(size)
    paint_map(image, geometry)
    image.blits([(sprite.image, (sprite.x, sprite.y)) for sprite in sprites])
    pygame.draw.rect(image, palette().sepia, image.get_rect(), geometry.layout.metrics.line)
    return image


def _without_routes(view: View) -> View:
    seen = view.observation
    seats = tuple(replace(seat, route=()) for seat in seen.seats)
    return replace(view, observation=replace(seen, seats=seats))


def _with_houses_of(view: View, owner: int) -> View:
    """The table with no other houses."""
    seen = view.observation
    seats = tuple(
        seat if number == owner else replace(seat, houses=0)
        for number, seat in enumerate(seen.seats)
    )
    return replace(view, observation=replace(seen, seats=seats))


def _gilded(sprites: Iterable[Sprite], geometry: TableGeometry, seat: int) -> list[Sprite]:
    """The houses of a seat among these pieces, larger and in rims of gold."""
    own = [rect for owner, _city, rect in geometry.houses() if owner == seat]
    larger = [_sized(each, OWN) for each in _houses(sprites, own)]
    return [part for each in larger for part in (_rim(each), each)]


def _sized(house: Sprite, share: float) -> Sprite:
    """A house in another size in the same place."""
    image = _scaled(house.image, share)
    return house._replace(
        image=image,
        x=house.rect.centerx - image.get_width() // 2,
        y=house.rect.centery - image.get_height() // 2,
    )


@cached(16)
def _scaled(image: Surface, share: float) -> Surface:
    return pygame.transform.smoothscale_by(image, share)


def _houses(sprites: Iterable[Sprite], houses: Iterable[Rect]) -> list[Sprite]:
    """The pieces that stand at the places of these houses."""
    places, found = {rect.center for rect in houses}, dict[tuple[int, int], Sprite]()
    for each in sprites:
        if each.rect.center in places:
            # The board below a row of houses may have the middle of one of them; it comes first.
            found.pop(each.rect.center, None)
            found[each.rect.center] = each
    return [*found.values()]


def _rim(house: Sprite) -> Sprite:
    """The gold around a house, with a dark edge."""
    image = _gold_around(house.image)
    return Sprite(image, *image.get_rect(center=house.rect.center).topleft)


@cached(8)
def _gold_around(house: Surface) -> Surface:
    wide = max(2, house.get_height() // RIM)
    return _spread(house, ((palette().walnut_dark, wide + 1), (palette().gold_light, wide)))


class SmallMap:
    """The map of a game at one moment, as large as it goes in `room`, in its middle.

    With `network` it shows the roads of the closed `routes` of this seat, and of all houses its
    own, with gold around them. With routes, even if there are none, it does not show those that
    have been begun.
    """

    def __init__(
        self,
        header: Header,
        state: State,
        chart: Chart,
        metrics: Metrics,
        room: Rect,
        network: int | None = None,
        routes: Iterable[Sequence[CityIndex]] | None = None,
    ) -> None:
        self.rect = fit_map(chart, room)
        scale = self.rect.width / land_width(chart)
        board = Rect(0, 0, round(chart.size[0] * scale), round(chart.size[1] * scale))
        view = View.of(state, header.seats, None)
        if routes is not None:
            view = _without_routes(view)
        if network is not None:
            view = _with_houses_of(view, network)
        houses = 1.0 if routes is None else HOUSES
        painted = stage(view, metrics, chart, board, houses=houses)
        roads = [] if network is None else painted.map.network(network, routes or ())
        pieces = painted.on_the_map()
        if network is not None:
            pieces = [*pieces, *_gilded(pieces, painted.geometry, network)]
        sprites = [*roads, *pieces]
        self._picture = paint_piece(self.rect.size, painted.geometry, sprites)
        self._renderer = stage(view, metrics, chart, board.move(self.rect.topleft), houses=houses)
        self.geometry = self._renderer.geometry
        self._lights: dict[tuple[int, Colour | None], Sprite] = {}

    def lit_city(self, city: int, colour: Colour | None = None) -> Sprite:
        """Light around a city, pale gold if not in another colour; on houses it made them pale."""
        if (city, colour) not in self._lights:
            light = self._renderer.map.lit_city(city, colour)
            houses = [rect for _seat, there, rect in self.geometry.houses() if there == city]
            places = [self.geometry.sockets(city), *houses]
            self._lights[city, colour] = _below(light, places, ())
        return self._lights[city, colour]

    def sprites(
        self,
        cities: Iterable[int] = (),
        houses: Iterable[tuple[int, int]] = (),
        stacks: Iterable[int] = (),
        carriage: int | None = None,
    ) -> list[Sprite]:
        """The map; these cities, houses (seat and city), stacks and this carriage shine on it."""
        result = [Sprite(self._picture, *self.rect.topleft)]
        result += map(self.lit_city, cities)
        for seat, city in houses:
            rect = highlights.enlarged(self.geometry.house(seat, city))
            result += highlights.chosen_house(self._renderer.factory, seat, rect)
        result += [_around(self.geometry.stack(stack)) for stack in stacks]
        if carriage is not None:
            card, metrics = self.geometry.carriage(carriage), self.geometry.layout.metrics
            result.append(highlights.ring(card, palette().wax_light, metrics))
        return result

    def built(self, houses: Iterable[tuple[int, int]]) -> list[Sprite]:
        """These houses (seat and city) in a light that runs below all names."""
        names = [*map(self.geometry.label, range(len(self.geometry.board.cities)))]
        return [_below(each, names, ()) for each in self.sprites((), houses)[1:]]

    def shaded(self, shade: Surface) -> Sprite:
        """The map below a veil of its size, under which houses are seen: these say whose."""
        image = self._picture.copy()
        image.blit(shade, (0, 0))
        houses = [rect for _seat, _city, rect in self.geometry.houses()]
        for each in _houses(self._renderer.on_the_map(), houses):
            (house := each.image.copy()).set_alpha(STILL)
            image.blit(house, (each.x - self.rect.x, each.y - self.rect.y))
        return Sprite(image, *self.rect.topleft)

    def roads(self, seat: int, routes: Iterable[Sequence[CityIndex]]) -> list[Sprite]:
        """The roads of routes in the colour of a seat, over all that stands there."""
        return self._renderer.map.network(seat, routes)

    def standing_out(self, cities: Sequence[int]) -> list[Sprite]:
        """Names, houses and drawings of cities in full strength over a map that is faded."""
        geometry, masks = self.geometry, list[Sprite]()
        soft, nowhere = max(3, geometry.label(0).height // 5), Rect(0, 0, 0, 0)
        for city in cities:
            drawn = [geometry.label(city), geometry.marker(city), geometry.sockets(city)]
            masks.append(town_mask(drawn, nowhere, (), soft))
        return [*map(self._cut, within(self.rect, masks))]

    def lit_lands(self, provinces: Iterable[str], ink: Colour) -> list[Sprite]:
        """Provinces in full strength over a map that is faded, each within a line of this ink.

        They lie below the names, houses and drawings of cities elsewhere, the line below all names,
        houses and tiles.
        """
        layout, board = self.geometry.layout, self.geometry.board
        provinces = tuple(provinces)
        areas = [layout.chart.provinces[each].polygons for each in provinces]
        lands = [[layout.at(corner) for corner in each] for area in areas for each in area]
        if not lands:
            return []
        wide = max(2, self.geometry.label(0).height // 6)
        mask, outline = land_mask(self.rect, lands), land_outline(self.rect, lands, ink, wide)
        others, read = list[Rect](), list[Rect]()
        for number, city in enumerate(board.cities):
            plate = self._plate(number)
            read += plate
            if city.province not in provinces:
                others += [*plate, self.geometry.marker(number)]
        line = _below(outline, [*others, *read, *self._tags], self._tiles)
        return within(self.rect, [_below(self._cut(mask), others, ()), line])

    def _plate(self, city: int) -> list[Rect]:
        """The places of a city's name and of what hangs from it: its houses, or empty places where
        these are drawn.
        """
        geometry = self.geometry
        houses = [rect for _seat, there, rect in geometry.houses() if there == city]
        edge = max(2, geometry.label(city).height // 6)
        hanging = [each.inflate(2 * edge, 2) for each in houses]
        if not hanging and palette().strong:
            hanging = [geometry.ledge(city)]
        return [geometry.label(city), *hanging]

    def lifted(
        self,
        cities: Mapping[int, Colour],
        pieces: Sequence[tuple[int, tuple[CityIndex, CityIndex]]] = (),
        begun: Iterable[tuple[int, int]] = (),
    ) -> list[Sprite]:
        """Names and drawings of cities in full strength over a map in the shade, each in an outline
        of this ink, and pieces of routes, each of a seat, with the knobs that stand at their ends
        and at cities where a seat has `begun` one.

        Houses, and all else of the routes, stay as they are. Outlines around the pieces come first,
        those of the cities and the knobs last.
        """
        geometry, begun = self.geometry, tuple(begun)
        knobs = self._flown(pieces, begun)
        older = self._on_pieces(
            (seat, piece)
            for seat, each in enumerate(geometry.view.observation.seats)
            for piece in pairwise(geometry.board.city_of[card] for card in each.route)
            if (seat, piece) not in pieces
        )
        older += [each.knob for each in self._ends if each not in knobs]
        tall = geometry.label(0).height
        soft, masks = max(3, tall // 5), list[Sprite]()
        for city in cities:
            drawn = [geometry.label(city), geometry.marker(city)]
            masks.append(town_mask(drawn, geometry.sockets(city), older, soft))
        around = self.town_outlines(cities).values()
        lines = self._on_pieces(pieces)
        inks = [seat_colour(geometry.view.seats[seat].colour).ink for seat, _piece in pieces]
        names = [*map(geometry.label, range(len(geometry.board.cities)))]
        lines = [_below(each, names, ()) for each in lines]
        outlines = [
            _below(_outlined(*each, max(2, tall // 9)), names, ())
            for each in zip(lines, inks, strict=True)
        ]
        cut = map(self._cut, within(self.rect, [*masks, *lines]))
        return within(self.rect, [*outlines, *cut, *around, *(each.knob for each in knobs)])

    def town_outlines(self, cities: Mapping[int, Colour]) -> dict[int, Sprite]:
        """The outline around each of the cities, as they are `lifted`: below the names and houses
        of others and the tags of tiles.
        """
        found, plates = dict[int, Sprite](), range(len(self.geometry.board.cities))
        for city, ink in cities.items():
            others = [p for each in plates if each != city for p in parts_of(self.geometry, each)]
            outline = town_outline(self.geometry, city, ink)
            found[city] = _below(outline, [*others, *self._tags], self._tiles)
        return found

    @property
    def _tags(self) -> list[Rect]:
        return [each.rect for each in stack_tags(self.geometry).values()]

    @property
    def _tiles(self) -> list[Rect]:
        return [*map(self.geometry.stack, range(len(self.geometry.board.stacks)))]

    def _flown(
        self,
        pieces: Iterable[tuple[int, tuple[CityIndex, CityIndex]]],
        begun: Iterable[tuple[int, int]],
    ) -> list[RouteEnd]:
        """The ends of routes at the ends of these pieces, and at cities where one has begun."""
        flown = {*begun, *((seat, city) for seat, piece in pieces for city in piece)}
        return [each for each in self._ends if (each.seat, each.city) in flown]

    @cached_property
    def _ends(self) -> list[RouteEnd]:
        """The ends of all routes with their knobs, whose places are searched for."""
        return route_ends(self.geometry)

    def _on_pieces(self, pieces: Iterable[tuple[int, tuple[CityIndex, CityIndex]]]) -> list[Sprite]:
        """White lines that cover pieces of routes."""
        painter = self._renderer.map
        return [mask for seat, piece in pieces for mask in painter.ribbon_masks(seat, [piece])]

    def _cut(self, mask: Sprite) -> Sprite:
        """The part of the map on which a white mask lies."""
        image = Surface(mask.image.get_size(), pygame.SRCALPHA)
        image.blit(self._picture, (self.rect.x - mask.x, self.rect.y - mask.y))
        image.blit(mask.image, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return mask._replace(image=image)


def _below(line: Sprite, names: Iterable[Rect], tiles: Iterable[Rect]) -> Sprite:
    """A line, or a light, that runs below names and round tiles."""
    over = [each for each in names if each.colliderect(line.rect)]
    discs = [each for each in tiles if each.colliderect(line.rect)]
    if not (over or discs):
        return line
    image, (left, top) = line.image.copy(), line.rect.topleft
    for each in over:
        image.fill((0, 0, 0, 0), each.move(-left, -top))
    for each in discs:
        pygame.draw.circle(image, (0, 0, 0, 0), each.move(-left, -top).center, each.width / 2 + 1)
    return line._replace(image=image)


def _outlined(mask: Sprite, ink: Colour, wide: int) -> Sprite:
    """A line of dark ink around a white mask, in a pale one that reaches so many pixels further.

    The dark one is the inner one: yellow on orange is seen by it.
    """
    dark = max(2, wide // 2)
    pale = palette().parchment_light, dark + wide
    image = _spread(mask.image, (pale, (ink, dark)))
    return Sprite(image, *image.get_rect(center=mask.rect.center).topleft)


def _spread(thing: Surface, layers: Sequence[tuple[Colour, int]]) -> Surface:
    """The outline of a thing in a colour, so many pixels wider all around, and others upon it."""
    most = 2 * max(reach for _colour, reach in layers)
    image = Surface((thing.get_width() + 2 * most, thing.get_height() + 2 * most), pygame.SRCALPHA)
    white = thing.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for colour, reach in layers:
        tinted = white.copy()
        tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        for turn in range(16):
            way = pygame.Vector2(reach, 0).rotate(turn * 22.5)
            image.blit(tinted, (most + round(way.x), most + round(way.y)))
    return image


def _around(rect: Rect) -> Sprite:
    """A round light about a tile, and a ring of wax in it."""
    image = _round_mark(max(rect.size), palette().wax)
    return Sprite(image, *image.get_rect(center=rect.center).topleft)


@cached(8)
def _round_mark(side: int, ink: Colour) -> Surface:
    reach, wide = max(6, side // 3), max(2, side // 12)
    image = Surface((side + 2 * reach, side + 2 * reach), pygame.SRCALPHA)
    middle, radius = image.get_rect().center, side // 2 + wide
    light = palette().gold_light
    image.fill((*light, 0))
    pygame.draw.circle(image, (*light, 255), middle, radius + reach // 2)
    image = pygame.transform.gaussian_blur(image, max(1, reach // 3))
    pygame.draw.circle(image, (*light, 0), middle, radius - wide // 2)
    pygame.draw.aacircle(image, ink, middle, radius, wide)
    return image
