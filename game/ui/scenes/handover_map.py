"""Map of the handover page, which tells turn by turn what the others did, then shows all of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise, product

import pygame
from pygame import Mask, Rect, Surface

from game.rules.state import State
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.pieces.faces import faces_of
from game.ui.scenes.handover_standings import standings
from game.ui.table.advice.spotlight import shade
from game.ui.table.draw.ground import road_points
from game.ui.table.draw.map.route_ends import end_sprites
from game.ui.table.draw.map.sheet import sheet
from game.ui.table.draw.map.stack_tags import stack_tags
from game.ui.table.draw.map.town_outline import outline_width, parts_of, places_around
from game.ui.table.draw.small_map import SmallMap
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.route_tags import tag_height
from game.ui.table.text.turn_summary import TurnSummary

SECONDS = 2.2
"""Seconds for which the map stays at a turn, at the usual speed of animations."""

TALL, MOST = 1.45, 2.7
"""The font to whose tags the portraits are as high, in fonts of the cities' names, and its most
units where these are smaller.
"""

FINE, OVAL, CUT, RING = 3, 1.5, 14, 0.12
"""Pixels drawn for one that is seen; the height of a portrait in those of the ring around its face,
per cent of it that are cut off at the top, and the width of the ring.
"""

DARK, LETTERED = 82, 4
"""Per cent of the usual light of a place below which a spot of it is dark, and of its spots that
are so where words are printed.
"""


def mark_size(geometry: TableGeometry, metrics: Metrics) -> int:
    """The height of the small portraits on a map, each beside what its player did."""
    names = geometry.name_size
    return tag_height(max(names, min(round(names * TALL), metrics.px(MOST))))


def mark_of(summary: TurnSummary, seat: int, high: int) -> Surface:
    """The face of a seat in a ring of its colour: a number was taken for one of a tile."""
    info = summary.header.seats[seat]
    large = round(high * FINE * OVAL)
    return _in_a_ring(
        faces_of(summary.header.seats)[seat].portrait(large, info.colour), info.colour, high
    )


@cached(16)
def _in_a_ring(portrait: Surface, colour: str, side: int) -> Surface:
    """The middle of a portrait, which is larger, in a ring."""
    fine, seat = side * FINE, seat_colour(colour)
    face = Surface((fine, fine), pygame.SRCALPHA)
    face.fill(seat.main)
    face.blit(portrait, ((fine - portrait.get_width()) // 2, -portrait.get_height() * CUT // 100))
    disc = Surface((fine, fine), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 255), (fine / 2, fine / 2), fine / 2)
    face.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    for ink, out, wide in ((palette().letter, 0.0, RING), (seat.ink, 0.0, RING * 2 / 3)):
        pygame.draw.circle(face, ink, (fine / 2, fine / 2), fine / 2 - out, round(fine * wide))
    return pygame.transform.smoothscale(face, (side, side))


def new_roads(state: State, seat: int, cities: Collection[int]) -> list[tuple[int, int]]:
    """The pieces of a seat's route that end at one of these cities."""
    route = [state.rules.city_of[card] for card in state.seats[seat].route]
    return [pair for pair in pairwise(route) if pair[0] in cities or pair[1] in cities]


def marked(state: State, seat: int, cities: Sequence[int]) -> Sequence[int]:
    """Of the cities of a seat's turn those that bear its portrait: all that were laid into its
    route, or the first one of a route that is closed.
    """
    route = [state.rules.city_of[card] for card in state.seats[seat].route]
    return [city for city in cities if city in route] or cities[:1]


class HandoverMap:
    """The map in `place` at each turn of a summary; a turn is None where all are shown together.

    `strips` are places for what is told about each seat. Each map is painted when it is first
    looked at.
    """

    def __init__(
        self, summary: TurnSummary, metrics: Metrics, place: Rect, strips: Sequence[Rect] = ()
    ) -> None:
        self._summary, self._metrics, self._place = summary, metrics, place
        self._strips = strips
        self._painted: dict[int | None, list[Sprite]] = {}

    def sprites(self, turn: int | None) -> list[Sprite]:
        """The map after a turn with what was done in it lit up, or after the last with all that."""
        if turn not in self._painted:
            self._painted[turn] = self._paint(turn)
        return self._painted[turn]

    def _paint(self, turn: int | None) -> list[Sprite]:
        summary = self._summary
        state = summary.after(turn)
        small = SmallMap(summary.header, state, summary.chart, self._metrics, self._place)
        told = [
            (seat, places)
            for number, (seat, places) in enumerate(
                zip(summary.seats, summary.places, strict=False)
            )
            if turn in (None, number)
        ]
        # What others had laid into the same city before is not new.
        pieces = [
            (seat, piece) for seat, places in told for piece in new_roads(state, seat, places)
        ]
        # The dark inks of the numbers: a yellow outline is lost on orange land.
        inks = {
            city: seat_colour(summary.header.seats[seat].colour).ink
            for seat, places in told
            for city in places
        }
        laid = [(seat, city) for seat, places in told for city in places]
        outlines = small.town_outlines(inks)
        ground = _in_the_shade(small, [small.geometry.plate(city) for city in inks], pieces)
        result = [ground, *small.lifted(inks, pieces, laid)]
        result += small.built(summary.houses_of(turn))
        result += standings(summary, state, self._strips, self._metrics)
        side = mark_size(small.geometry, self._metrics)
        places = DiscPlaces(small.geometry, small.rect, outlines)
        pairs = zip(summary.seats, summary.places, strict=False)
        for number, (seat, cities) in enumerate(pairs):
            if turn is not None and number > turn:
                break
            mark = mark_of(summary, seat, side)
            for city in marked(state, seat, cities):
                spot = places.next(city, side)
                result.append(Sprite(mark, *mark.get_rect(center=spot.center).topleft))
        return result


def _in_the_shade(
    small: SmallMap, clear: Sequence[Rect], pieces: Sequence[tuple[int, tuple[int, int]]]
) -> Sprite:
    """The map in an evening shadow, but for what is `clear` and along pieces of routes."""
    geometry, (left, top) = small.geometry, small.rect.topleft
    towns = geometry.board.cities
    ends = [{towns[city].id for city in piece} for _seat, piece in pieces]
    lines = [
        tuple((x - left, y - top) for x, y in road_points(geometry, index))
        for index, road in enumerate(geometry.board.roads)
        if {road.a, road.b} in ends
    ]
    tall = geometry.label(0).height
    places = [each.move(-left, -top) for each in clear]
    return small.shaded(shade(small.rect.size, places, lines, max(4, tall // 2), tall))


class DiscPlaces:
    """Places for round marks in `land`, the map in sight: on the `outlines` around their cities; at
    the end of a city's name where it has none.

    They cover no name, house, tile, knob, drawing or disc as long as there is room, and touch no
    other outline; on one they rather lie elsewhere than on words that are printed on the ground.
    """

    def __init__(
        self,
        geometry: TableGeometry,
        land: Rect,
        outlines: Mapping[int, Sprite] | None = None,
    ) -> None:
        self._geometry, self._land = geometry, land
        self._outlines = outlines or {}
        self._inks = {
            city: pygame.mask.from_surface(each.image) for city, each in self._outlines.items()
        }
        cities = range(len(geometry.board.cities))
        self._labels = [geometry.label(city) for city in cities]
        self._drawings = [geometry.marker(city) for city in cities]
        self._taken = [geometry.sockets(city) for city in cities]
        self._taken += [each.rect for each in end_sprites(geometry)]
        self._taken += [tag.rect for tag in stack_tags(geometry).values()]
        self._roads, self._lettering = list(_on_roads(geometry)), _Lettering(geometry)
        for stack in range(len(geometry.board.stacks)):
            tile = geometry.stack(stack)
            # A disc that touches a tile looks like one.
            self._taken.append(tile.inflate(tile.width // 4, tile.width // 4))

    def next(self, city: int, side: int) -> Rect:
        """The place of a disc `side` pixels wide, at the upper left corner of the city's name if
        there is room, and on no road.

        On an outline it lies as near to that corner as it can.
        """
        own, drawing = self._labels[city], self._drawings[city]
        # Near another name it would be taken for a mark of that one.
        others = [each.inflate(side // 2, side // 4) for each in self._labels if each != own]
        others += [each for each in self._drawings if each != drawing]
        taken = [*self._taken, own, drawing, *others]
        near, reach = own.inflate(8 * side, 8 * side), own.inflate(4 * side, 4 * side)
        roads = [each for each in self._roads if each.colliderect(near)]

        def cost(place: Rect) -> tuple[int, int, int]:
            way = abs(place.right - own.x) + abs(place.centery - own.y)
            if place.collidelist(roads) >= 0:
                way += (8 if city in self._outlines else 2) * side
            if not place.colliderect(reach):
                way += 8 * side
            if city in self._outlines and self._lettering.lies_under(place):
                way += 8 * side
            foreign = sum(self._touches(place, each) for each in self._outlines if each != city)
            return foreign, covered(place, taken), way

        step = max(1, side // 4)
        first = Rect(own.x - side, own.centery - side // 2, side, side)
        lefts = [first.x, own.right, *range(own.x - 3 * side, own.right + 2 * side, step)]
        tops = [
            own.y - side // 2,
            first.y,
            own.bottom,
            own.y - side,
            *range(own.y - 3 * side, own.bottom + 2 * side, step),
        ]
        places = [Rect(x, y, side, side) for x, y in product(lefts, tops)]
        if city in self._outlines:
            # The line touches a disc, which leaves the town and all that it holds free.
            parts = [*parts_of(self._geometry, city), drawing]
            apart = outline_width(self._geometry) // 2
            places = list(places_around(parts, side, apart))
            places = [each for each in places if self._touches(each, city)] or places
            # At the edge of the map a disc would be pushed off its outline.
            places = [each for each in places if self._land.contains(each)] or places
        found = min((each.clamp(self._land) for each in places), key=cost)
        self._taken.append(found)
        return found

    def _touches(self, place: Rect, city: int) -> bool:
        """True if something at a place touches the outline around a city."""
        outline = self._outlines[city]
        other = Mask(place.size, fill=True)
        return bool(self._inks[city].overlap(other, (place.x - outline.x, place.y - outline.y)))


class _Lettering:
    """The words printed on the ground of a map."""

    def __init__(self, geometry: TableGeometry) -> None:
        board = geometry.layout.board
        self._at, self._ground = (
            board.topleft,
            sheet(geometry.layout.chart, geometry.board, board.size),
        )
        self._known: dict[tuple[int, int, int, int], bool] = {}

    def lies_under(self, place: Rect) -> bool:
        """True if much is dark there against what is around it."""
        key = (place.x, place.y, place.width, place.height)
        if key not in self._known:
            self._known[key] = self._is_dark(place.move(-self._at[0], -self._at[1]))
        return self._known[key]

    def _is_dark(self, place: Rect) -> bool:
        # A letter that is half covered is lost, too.
        more = place.width // 4
        place = place.inflate(more, more).clip(self._ground.get_rect())
        step = max(2, place.width // 14)
        spots = product(range(place.left, place.right, step), range(place.top, place.bottom, step))
        light = sorted(sum(self._ground.get_at(spot)[:3]) for spot in spots)
        if not light:
            return False
        usual = light[len(light) // 2]
        return sum(each < usual * DARK // 100 for each in light) * 100 > len(light) * LETTERED


def _on_roads(geometry: TableGeometry) -> Iterator[Rect]:
    """Small places on all roads, close enough together that no disc lies between two."""
    wide = max(4, geometry.label(0).height // 3)
    for road in range(len(geometry.board.roads)):
        for (x, y), (to_x, to_y) in pairwise(road_points(geometry, road)):
            steps = max(1, round(max(abs(to_x - x), abs(to_y - y)) / wide))
            for step in range(steps + 1):
                place = Rect(0, 0, wide, wide)
                place.center = (
                    round(x + (to_x - x) * step / steps),
                    round(y + (to_y - y) * step / steps),
                )
                yield place


class Telling:
    """The turn of a summary that is told; `factor` is that of all durations, 0 for no telling."""

    def __init__(self, turns: int, factor: float) -> None:
        self._turns, self._factor = turns, factor
        self._since: float | None = None
        self.turn: int | None = 0 if turns > 1 and factor > 0 else None
        """The turn that is told; None once all are shown."""

    def tick(self, now: float) -> bool:
        """Go on with time; True if another turn is told now."""
        if self.turn is None:
            return False
        if self._since is None:
            self._since = now
        turn = int((now - self._since) / (SECONDS * self._factor))
        before, self.turn = self.turn, turn if turn < self._turns else None
        return self.turn != before

    def skip(self) -> bool:
        """Show all at once; False if it is shown already."""
        told, self.turn = self.turn, None
        return told is not None
