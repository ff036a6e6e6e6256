"""Places of all things of a View, in window pixels."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from pygame import Rect

from game.rules.board import CardIndex, CityIndex, bits
from game.rules.events import Official
from game.rules.limits import CARTWRIGHT_HELP
from game.rules.observation import Observation
from game.rules.state import GAP
from game.tiled.chart import CARRIAGE_SIZE, SEAL_SIZE
from game.tiled.chart import Rect as WorldRect
from game.tiled.plates import RIBBON, Plate, at_plate, house_of
from game.ui.graphics.card_names import FREE, SIGNS, SMALLEST_NAME, Lettering, fan
from game.ui.table.model.city_plates import MapKey, city_plates, city_ways
from game.ui.table.model.last_missing import LastMissing, on_cards
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.move_index import Key, KeyKind, Laid
from game.ui.table.model.panels.all_panels import panels_of
from game.ui.table.model.panels.panel import Panel, tile_places
from game.ui.table.model.route_goal import RouteGoal, route_goal
from game.ui.table.model.view import View
from game.ui.table.model.zoom import WHOLE

LEDGE = 12.0
"""World units across the ledge of a row of sockets."""


class _Row(NamedTuple):
    """The places of own cards in a row, and the way their names are written."""

    places: list[Rect]
    lettering: Lettering


class LaidCard(NamedTuple):
    """A card that would be laid at an end of the own route, in its place."""

    card: CardIndex
    place: Rect
    left: bool


class TableGeometry:
    """The places of everything in `view` on the table `layout`."""

    def __init__(
        self,
        view: View,
        layout: TableLayout,
        laid_out: TableGeometry | None = None,
        laid: Laid | None = None,
    ) -> None:
        """With `laid_out` the own cards keep the places that they have there. A card that would be
        `laid` has a place on the own route.
        """
        self.view = view
        self.layout = layout
        self.board = view.rules.board
        self._laid_out = laid_out
        self._laid = laid

    def showing(
        self,
        seen: Observation,
        told: tuple[int, ...] | None = None,
        laid: Observation | None = None,
        room: tuple[tuple[int, ...], ...] | None = None,
    ) -> TableGeometry:
        """The same table at a moment when less lies on it: the own cards stay where they are.

        `told`: the points of each seat as far as they have been told; `laid` and `room`: what
        the panels are laid out for.
        """
        view = replace(self.view, observation=seen, told=told, laid=laid, room=room)
        return TableGeometry(view, self.layout, self)

    @cached_property
    def whole(self) -> TableGeometry:
        """The same table with the whole map in sight."""
        if self.layout.zoom == WHOLE:
            return self
        return TableGeometry(self.view, replace(self.layout, zoom=WHOLE), laid=self._laid)

    @cached_property
    def panels(self) -> tuple[Panel, ...]:
        return panels_of(self.view, self.layout)

    @cached_property
    def route_cards(self) -> list[tuple[CardIndex, Rect]]:
        route = self.view.own_seat.route
        if self._laid_out is not None:
            return [each for each in self._laid_out.route_cards if each[0] in route]
        places = self._route_row.places
        if self._laid is not None:
            places = places[1:] if self._laid.left else places[:-1]
        return list(zip(route, places, strict=True))

    @property
    def laid_card(self) -> LaidCard | None:
        """A card that would be laid at an end of the own route."""
        if self._laid is None:
            return None
        card, left = self._laid
        return LaidCard(card, self._route_row.places[0 if left else -1], left)

    def route_end(self, left: bool) -> Rect:
        """The place at an end of the own route, where a card is laid."""
        if self._laid is not None and self._laid.left == left:
            return self._route_row.places[0 if left else -1].copy()
        return self.layout.route_end(left, len(self._route_row.places))

    @cached_property
    def hand_cards(self) -> list[tuple[CardIndex | None, Rect]]:
        hand = self.view.hand
        if self._laid_out is not None:
            return [each for each in self._laid_out.hand_cards if each[0] in hand][: len(hand)]
        return list(zip(hand, self._hand_row.places, strict=True))

    @property
    def route_lettering(self) -> Lettering:
        """The way all names on the cards of the own route are written."""
        return (self._laid_out or self)._route_row.lettering

    @property
    def hand_lettering(self) -> Lettering:
        """The way all names on the cards of the own hand are written."""
        return (self._laid_out or self)._hand_row.lettering

    @cached_property
    def _route_row(self) -> _Row:
        route = self.view.own_seat.route
        if self._laid is not None:
            card, left = self._laid
            route = (card, *route) if left else (*route, card)
        # Names beside each other, of which some were much smaller, looked like two kinds of cards.
        least = self._hand_row.lettering.font
        places = self.layout.route_cards(len(route))
        if self.layout.variant_place.width:
            # The cards are lower here, and have no numbers.
            return self._row(places, route, least, FREE, least)
        return self._row(places, route, least)

    @cached_property
    def _hand_row(self) -> _Row:
        return self._row(self.layout.hand_cards(len(self.view.hand)), self.view.hand)

    def _row(
        self,
        places: Sequence[Rect],
        cards: Sequence[CardIndex | None],
        least: int = 0,
        signs: float = SIGNS,
        up_to: int = 0,
    ) -> _Row:
        """Cards in the places of a row, more in sight of those with long names, which are written
        upwards rather than smaller than in font `least`, above room for `signs`; on low
        cards as large as font `up_to`.
        """
        if not places:
            return _Row([], Lettering(SMALLEST_NAME))
        names = tuple("" if card is None else self.view.city_name(card) for card in cards)
        first, last = places[0], places[-1]
        room, larger = last.x - first.x, self.layout.larger_names
        lettering, lefts = fan(names, first.size, room, larger, least, signs, up_to)
        return _Row([first.move(left, 0) for left in lefts], lettering)

    @property
    def own_route_view(self) -> View:
        """The view by which the own route is spoken of: that of one that is closed or given up
        until its cards have left.
        """
        lain = (self._laid_out or self).view
        gone = lain.own_seat.route and not self.view.own_seat.route
        return lain if gone else self.view

    @property
    def own_team_view(self) -> View:
        """The view by which the own horses are counted: that of the own route, until the cards that
        have been played before the coach are seen as cards again.
        """
        lain = (self._laid_out or self).view
        same = lain.own_seat.extras == self.view.own_seat.extras
        return self.own_route_view if same else self.view

    @property
    def route_goal(self) -> RouteGoal:
        """The goal of the own route; that of one that is closed or given up until its cards have
        left, and the next carriage's only then.
        """
        now, lain = self.view.own_seat, (self._laid_out or self).view
        changes = lain.own_seat.carriage != now.carriage or not now.route
        seen, goal = self.view.observation, route_goal(lain if changes else self.view)
        if self.view.own == seen.turn and seen.official is Official.CARTWRIGHT and goal.cities:
            return goal._replace(helped=CARTWRIGHT_HELP)
        return goal

    def goal_with(self, helping: Collection[Official]) -> RouteGoal:
        """The same where these officials will help with what is chosen."""
        goal = self.route_goal
        if Official.CARTWRIGHT in helping and goal.cities:
            return goal._replace(helped=CARTWRIGHT_HELP)
        return goal

    @cached_property
    def display_cards(self) -> list[tuple[int, CardIndex, Rect]]:
        """Slot, card and place; slots without a card are left out."""
        return [
            (slot, card, self.layout.slot(slot))
            for slot, card in enumerate(self.view.observation.display, 1)
            if card != GAP
        ]

    @property
    def supply_height(self) -> int:
        """Pixels by which the top of the supply lies higher than its foot."""
        return min(self.view.observation.supply_count, 40) // 8

    def place_of(self, card: CardIndex) -> Rect | None:
        """The place of a card that lies face up or in the visible hand; None for others."""
        for each, rect in (*self.route_cards, *self.hand_cards):
            if each == card:
                return rect
        for _, each, rect in self.display_cards:
            if each == card:
                return rect
        return None

    def held_size(self, thing: Key, home: Rect) -> tuple[int, int]:
        """The size of a thing while it is dragged: of a card on the sheet that in the hand."""
        if thing.kind not in (KeyKind.SLOT, KeyKind.SUPPLY):
            return home.size
        return self.layout.hand_cards(len(self.view.hand) + 1)[0].size

    def hand_of(self, seat: int) -> Rect:
        """The place to which a card goes that a seat takes."""
        if seat == self.view.own:
            places = self.layout.hand_cards(max(1, len(self.view.hand)))
            return places[-1]
        return _tall(self.panels[seat].figures[0])

    def route_of(self, seat: int) -> Rect:
        """The place to which a card goes that a seat lays on a route in its panel."""
        return _tall(self.panels[seat].route)

    def played_by(self, seat: int) -> Rect:
        """The place from which cards go that a seat has played, but not on the own route."""
        place = self.layout.variant_sign
        return _tall(place) if seat == self.view.own and place.width else self.route_of(seat)

    def stock_of(self, seat: int) -> Rect:
        """The place of a seat's unplaced houses in its panel."""
        part = self.panels[seat].figures[1]
        side = min(part.size)
        return Rect(part.x, part.y, side, side)

    def carriage_of(self, seat: int) -> Rect:
        return Rect(self.panels[seat].figures[2])

    def tile_of(self, seat: int, number: int) -> Rect:
        """The place of a seat's tile, the first won being number 0."""
        panel, count = self.panels[seat], max(self.view.tiles_of(seat), 1)
        if panel.won is not None and number < len(panel.won.tags):
            return panel.won.tags[number].tile.copy()
        place = tile_places(panel.tiles, max(count, number + 1))[number]
        if panel.tiles_from_right:
            # So no tile moves when another one is won.
            place.x = panel.tiles.left + panel.tiles.right - place.right
        return place

    def stack(self, stack: int) -> Rect:
        """A stack of bonus tiles on the sheet, or at the plate of the free city that it is for."""
        return self.layout.area(self._at_plates.get(stack) or self._stack(stack))

    def is_at_plate(self, stack: int) -> bool:
        """True if the tiles of a stack are one piece with the plate of their free city."""
        return stack in self._at_plates

    def _stack(self, stack: int) -> WorldRect:
        place = self.layout.chart.stacks[self.board.stacks[stack].id]
        return WorldRect.around(place, SEAL_SIZE, SEAL_SIZE)

    @cached_property
    def _at_plates(self) -> dict[int, WorldRect]:
        """The places of the tiles that lie at plates, in world units."""
        found, ways = {}, city_ways(MapKey(self.layout.chart, self.board))
        for index, stack in enumerate(self.board.stacks):
            if stack.city is not None:
                own = self.board.city_index[stack.city]
                others = [
                    part
                    for city, plate in enumerate(self.plates)
                    for part in (plate.marker, plate.label)
                    if city != own
                ]
                others += [self._stack(n) for n in range(len(self.board.stacks)) if n != index]
                if place := at_plate(self.plates[own], self._stack(index), ways, others):
                    found[index] = place
        return found

    def carriage(self, length: int) -> Rect:
        """A carriage's place on the sheet."""
        centre = self.layout.chart.carriages[length]
        x, y = self.layout.at(centre)
        width, height = (round(each * self.layout.scale) for each in CARRIAGE_SIZE)
        return Rect(x - width // 2, y - height // 2, width, height)

    @cached_property
    def plates(self) -> tuple[Plate, ...]:
        """Each city's drawing, ribbon and house places, in world units."""
        key = MapKey(self.layout.chart, self.board)
        m = self.layout.metrics
        # From a sofa the names are what is hardest to read.
        return city_plates(key, m.text_scale, len(self.view.seats), from_afar=m.map_first)

    @property
    def name_size(self) -> int:
        """The smallest font size of the cities' names, in pixels."""
        return min(self.name_size_of(city) for city in range(len(self.plates)))

    def name_size_of(self, city: CityIndex) -> int:
        """The font size of a city's name: from afar, it is smaller where cities lie close."""
        return max(10, round(self.plates[city].label.height / RIBBON * self.layout.scale))

    def marker(self, city: CityIndex) -> Rect:
        """The place of a city's drawing."""
        return self._markers[city].copy()

    @cached_property
    def _markers(self) -> list[Rect]:
        """Kept, for every frame asks for all of them."""
        return [self.layout.area(each.marker) for each in self.plates]

    @cached_property
    def last_on_cards(self) -> dict[CityIndex, LastMissing]:
        """The cities that are the last ones missing for a tile of the viewer, as cards say."""
        return on_cards(self.view)

    def label(self, city: CityIndex) -> Rect:
        """The place of the ribbon with a city's name."""
        return self.layout.area(self.plates[city].label)

    def sockets(self, city: CityIndex) -> Rect:
        """The place of a city's board with the sockets for houses."""
        return self._boards[city].copy()

    def ledge(self, city: CityIndex) -> Rect:
        """The slim part of a city's board along its ribbon, on which the sockets lie as long as
        they are empty; all of a square of them.
        """
        plate = self.plates[city]
        first, last = plate.houses[0], plate.houses[-1]
        place = plate.board._replace(x=first.x, width=last.right - first.x)
        if not plate.in_a_row:
            return self.layout.area(plate.board)
        if plate.hangs:
            return self.layout.area(place._replace(height=LEDGE))
        return self.layout.area(place._replace(y=place.bottom - LEDGE, height=LEDGE))

    def hollow(self, seat: int, city: CityIndex) -> Rect:
        """The picture of a seat's empty socket on a city's ledge."""
        plate, ledge = self.plates[city], self.ledge(city)
        wide, high = self.layout.scale * plate.houses[0].width, self.layout.scale * LEDGE
        hollow = Rect(0, 0, max(4, round(wide * 0.5)), max(2, round(high * 0.5)))
        hollow.center = self.socket(seat, city).center
        if plate.in_a_row:
            hollow.centery = ledge.centery
        return hollow

    def city_of_socket(self, position: tuple[int, int]) -> CityIndex | None:
        """The city whose board is at a place in the window."""
        if not self.layout.land.collidepoint(position):
            return None
        found = Rect(position, (1, 1)).collidelist(self._boards)
        return None if found < 0 else found

    @cached_property
    def _boards(self) -> list[Rect]:
        return [self.layout.area(each.board) for each in self.plates]

    def plate(self, city: CityIndex) -> Rect:
        """The rectangle around all that belongs to a city."""
        return self.city(city).union(self.sockets(city))

    @cached_property
    def all_plates(self) -> list[Rect]:
        """The `plate` of each city."""
        return [self.plate(city) for city in range(len(self.board.cities))]

    def socket(self, seat: int, city: CityIndex) -> Rect:
        """A seat's place for a house on a city's board."""
        return self.layout.area(self.plates[city].houses[seat])

    def house(self, seat: int, city: CityIndex) -> Rect:
        """The place of a seat's house at a city: over its socket in a square, beside the other
        houses in a row. It lies within the board but for what reaches over the edge of the ribbon.
        """
        known = self._placed.get((seat, city))
        if known is None:
            known = self._placed[seat, city] = self._place_of_house(seat, city)
        return known.copy()

    @cached_property
    def _placed(self) -> dict[tuple[int, CityIndex], Rect]:
        """The places of houses that have been asked for."""
        return {}

    def _place_of_house(self, seat: int, city: CityIndex) -> Rect:
        plate = self.plates[city]
        place = house_of(plate, seat, self.layout.houses)
        if plate.in_a_row:
            place = place._replace(x=self._in_row(seat, city, place.width) - place.width / 2)
        return self.layout.area(place)

    def _in_row(self, seat: int, city: CityIndex, wide: float) -> float:
        """The middle of a seat's house in a row: houses stand side by side in the seats' order, as
        near to the middle of the name as their board lets them, and overlap only where they must.
        One that does not stand there yet has its place behind them.
        """
        plate = self.plates[city]
        first, last = plate.houses[0].x + wide / 2, plate.houses[-1].right - wide / 2
        seats = self.view.observation.seats
        there = [owner for owner, each in enumerate(seats) if each.houses >> city & 1]
        steps = max(0, len(there) - 1)
        pitch = min(wide, (last - first) / max(1, steps))
        left = plate.label.centre.x - pitch * steps / 2
        left = min(max(first, left), last - pitch * steps)
        return left + pitch * (there.index(seat) if seat in there else len(there))

    def in_sight(self, rect: Rect) -> Rect:
        """A place on the map moved to the edge of the land in sight if it lies beyond that."""
        layout = self.layout
        return rect if layout.zoom == WHOLE else rect.clamp(layout.land)

    def city(self, city: CityIndex) -> Rect:
        """The marker and the label of a city, for the pointer."""
        return self.marker(city).union(self.label(city))

    def houses(self) -> Iterator[tuple[int, CityIndex, Rect]]:
        """Every house on the map: seat, city, place."""
        for seat, each in enumerate(self.view.observation.seats):
            for city in bits(each.houses):
                yield seat, city, self.house(seat, city)


def _tall(rect: Rect) -> Rect:
    """A small upright card in the middle of a part of a panel."""
    height = min(rect.height, rect.width)
    width = max(8, height * 5 // 7)
    return Rect(rect.centerx - width // 2, rect.centery - height // 2, width, height)
