"""Painter of what may change on the map: routes, ribbons, lights, houses, stacks of tiles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property

from pygame import Rect

from game.rules.board import CityIndex, Road
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import Colour, palette
from game.ui.graphics.timeline import Timeline
from game.ui.table.draw.lanes import lanes_of
from game.ui.table.draw.map.pieces import PiecePainter, in_middle
from game.ui.table.draw.map.plates import PlatePictures, faded, lit_plate, plate_picture
from game.ui.table.draw.map.route_ends import RouteEnd, has_knobs, route_ends
from game.ui.table.draw.routes import (
    full_route,
    lit_route,
    network_sprites,
    ribbon_masks,
    route_sprites,
    spoken_road,
)
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.zoomed_map import cut_off, zoomed_land
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key, KeyKind, city_key
from game.ui.table.model.tokens import Pulse, Quiet, RouteLit, RouteLost

RIVALS = 120
"""The opacity of knobs of others while a route is closed, of 255."""


class MapPainter:
    """Draws the map of one geometry, as far as it is in sight."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self.geometry, self._factory = geometry, factory
        self._standing = PiecePainter(geometry, factory)
        self._lit = Kept[list[Sprite]]()
        self._still = Kept[list[Sprite]]()
        self._pieces = Kept[list[Sprite]]()
        self._over = Kept[list[Sprite]]()

    def prepare(self, timeline: Timeline | None) -> None:
        """Paint what lies on the map, and what will be lit up there."""
        if timeline is not None:
            for seat, track, light in self._lights():
                if timeline.value(track, 0.0, default=-1.0) >= 0:
                    lines = lit_route(self.geometry, self._factory, seat, light, 255)
                    self._on_roads(lines)
            for city in range(len(self.geometry.board.cities)):
                if timeline.value(Pulse(city), 0.0, default=-1.0) >= 0:
                    self.lit_city(city)
        _ = self._routes, self._ends

    def keep_pictures(self, before: MapPainter) -> None:
        """Take what a painter of the same table has drawn: houses and tiles, and the knobs where
        the routes are the same but for those that are gone, and have the same lanes. To look for
        their places anew took a third of a frame.
        """
        if self.geometry.layout is not before.geometry.layout:
            return
        self._standing.keep(before._standing)
        views = self.geometry.view, before.geometry.view
        routes, others = ([seat.route for seat in view.observation.seats] for view in views)
        same = all(route in ((), other) for route, other in zip(routes, others, strict=True))
        same = same and lanes_of(self.geometry).items() <= lanes_of(before.geometry).items()
        # Rivals' look otherwise while somebody may act.
        if same and views[0].may_act == views[1].may_act:
            self._ends = [each for each in before._ends if routes[each.seat]]

    @cached_property
    def _plates(self) -> PlatePictures:
        return PlatePictures(self.geometry)

    @cached_property
    def _ends(self) -> list[RouteEnd]:
        return route_ends(self.geometry)

    def ring_of(self, seat: int) -> Rect | None:
        """The place of the ring around the town that is all of a seat's route, if that is one."""
        return next((e.knob.rect for e in self._ends if e.seat == seat and e.is_ring), None)

    def _knobs(self, pointed: int | None, closes: bool = False) -> list[Sprite]:
        """The knobs at the ends of routes, and rings. Where a route `closes`, or its seat but
        thinks of it, those of others are pale, and rings are gone: beside its choice they looked
        like one.
        """
        turn = self.geometry.view.observation.turn

        def alpha(each: RouteEnd) -> int:
            if each.seat in (turn, pointed):
                return 255
            alone = len(self.geometry.view.observation.seats[each.seat].route) == 1
            return 255 if not closes else 0 if alone else RIVALS

        shown = [
            each.knob._replace(alpha=alpha(each))
            for each in self._ends
            if each.seat == pointed or has_knobs(self.geometry, each.seat)
        ]
        return [each for each in shown if each.alpha]

    @cached_property
    def _routes(self) -> list[Sprite]:
        lines = self._on_roads(route_sprites(self.geometry, self._factory))
        return [*zoomed_land(self.geometry), *cut_off(lines, self.geometry)]

    def _on_roads(self, lines: Sequence[Sprite]) -> list[Sprite]:
        """Lines as they are seen below the plates."""
        return self._plates.pieces_of(lines)

    def sprites(
        self,
        timeline: Timeline | None,
        now: float,
        absent: Collection[Key],
        highlight: Highlight,
        lit: Sequence[Sprite],
    ) -> list[Sprite]:
        """The map at a moment, at which a closing may be told; `lit` are highlighted roads, above
        the routes.
        """
        seats = range(len(self.geometry.panels))
        closes = timeline is not None and any(timeline.value(Quiet(seat), now) for seat in seats)
        kinds = highlight.untaught.kinds
        return [
            *self._below(timeline, now, highlight, lit, closes),
            *self.pieces(absent, highlight.lacking, kinds),
        ]

    def _below(
        self,
        timeline: Timeline | None,
        now: float,
        highlight: Highlight,
        lit: Sequence[Sprite],
        closes: bool,
    ) -> list[Sprite]:
        """The things below the houses."""
        pointed = highlight.seat if self.geometry.view.may_act else None
        roads = self._lit.get((lit, pointed), lambda: self._on_roads(self._with(pointed, lit)))
        if timeline is not None:
            moving = self._on_roads(self._lit_routes(timeline, now))
            lit_up = [*moving, *roads], self._cities(timeline, now, highlight)
            return self._marked(*lit_up, pointed, closes)
        # Who has met nobody yet wonders whose ring that is.
        closes = highlight.closes or KeyKind.SEAT in highlight.untaught.kinds
        source = roads, highlight.targets, highlight.ready, highlight.cities, closes
        return self._still.get(
            (*source, pointed),
            lambda: self._marked(roads, self._cities(None, now, highlight), pointed, closes),
        )

    def _with(self, seat: int | None, lit: Sequence[Sprite]) -> Sequence[Sprite]:
        """Lit roads above the route of a rival whose panel is looked at: all of it is seen then."""
        if seat is None or seat == self.geometry.view.own:
            return lit
        return [*full_route(self.geometry, self._factory, seat), *lit]

    def _marked(
        self,
        roads: Sequence[Sprite],
        cities: Sequence[Sprite],
        pointed: int | None,
        closes: bool,
    ) -> list[Sprite]:
        """The routes, with light on roads and around cities."""
        # Knobs are seen whole, in the light around their city, too.
        marks = [*roads, *cities, *self._knobs(pointed, closes)]
        return [*self._routes, *cut_off(marks, self.geometry)]

    def pieces(
        self,
        absent: Collection[Key],
        lacking: Collection[int] | None,
        untaught: Collection[KeyKind] = (),
    ) -> list[Sprite]:
        """Houses and tiles, at rest; cities that are `lacking` are marked, others step back. Kinds
        that are `untaught` are left out.
        """
        bare = KeyKind.STACK in untaught

        def paint() -> list[Sprite]:
            lights, ghosts = self._marks(lacking) if lacking is not None else ([], [])
            stacks = [] if bare else self._standing.stacks()
            houses = self._standing.houses(absent)
            return cut_off([*lights, *houses, *ghosts, *stacks], self.geometry)

        return self._pieces.get((absent, lacking, bare), paint)

    def _marks(self, lacking: Collection[int]) -> tuple[list[Sprite], list[Sprite]]:
        """The seat's colour around each city that is lacking, below houses, and a house to be."""
        geometry, own = self.geometry, self.geometry.view.own
        cities = range(len(geometry.board.cities))
        lights = [faded(geometry, city) for city in cities if city not in lacking]
        ghosts = []
        colour = self._factory.colour(own).main
        for city in sorted(lacking):
            lights.append(self.lit_city(city, colour))
            house = geometry.house(own, city)
            ghosts.append(in_middle(self._factory.piece(own, house.height, ghost=True), house))
        return lights, ghosts

    def over(self, absent: Collection[Key], driving: Sequence[Rect]) -> list[Sprite]:
        """The pictures over things that drive through the towns at these places, though they move:
        names, and houses that stand there.
        """
        geometry = self.geometry
        plates = geometry.all_plates
        cities = tuple(n for n, place in enumerate(plates) if place.collidelist(driving) >= 0)

        def paint() -> list[Sprite]:
            names = [
                _part(Sprite(*plate_picture(geometry, city)), geometry.label(city))
                for city in cities
            ]
            return cut_off([*names, *self._standing.houses(absent, cities=cities)], geometry)

        return self._over.get((cities, frozenset(absent)), paint) if cities else []

    def at_rest(self) -> list[Sprite]:
        """Routes, houses and tiles."""
        ends = cut_off(self._knobs(None), self.geometry)
        return [*self._routes, *ends, *self.pieces((), None)]

    def network(self, seat: int, routes: Iterable[Sequence[CityIndex]]) -> list[Sprite]:
        """The roads of a seat's closed routes, below the plates."""
        roads = network_sprites(self.geometry, self._factory, seat, routes)
        return cut_off(self._on_roads(roads), self.geometry)

    def spoken_roads(self, roads: Iterable[Road]) -> list[Sprite]:
        """Roads that are spoken of, below the plates."""
        lines = [spoken_road(self.geometry, road) for road in roads]
        return cut_off(self._on_roads(lines), self.geometry)

    def ribbon_masks(
        self, seat: int, pieces: Iterable[tuple[CityIndex, CityIndex]]
    ) -> list[Sprite]:
        """White lines that cover what is seen of these pieces of a seat's route."""
        return self._plates.seen_of(ribbon_masks(self.geometry, seat, pieces))

    def lit_city(self, city: int, colour: Colour | None = None) -> Sprite:
        """Light around a city, pale gold if not in another colour."""
        return lit_plate(self.geometry, city, colour or palette().gold_light)

    def _lit_routes(self, timeline: Timeline | None, now: float) -> list[Sprite]:
        """The routes that are lit up at a moment."""
        result: list[Sprite] = []
        if timeline is None:
            return result
        for seat, track, light in self._lights():
            strength = timeline.value(track, now)
            if strength > 0:
                alpha = round(255 * strength)
                result += lit_route(self.geometry, self._factory, seat, light, alpha)
        return result

    def _lights(self) -> Iterator[tuple[int, RouteLit | RouteLost, Colour]]:
        """The lights that a route may lie in: gold as it is closed, red as it is given up."""
        for seat in range(len(self.geometry.panels)):
            yield seat, RouteLit(seat), palette().gold_light
            yield seat, RouteLost(seat), palette().wax

    def _cities(self, timeline: Timeline | None, now: float, highlight: Highlight) -> list[Sprite]:
        result: list[Sprite] = []
        for city in range(len(self.geometry.board.cities)):
            key = city_key(city)
            if timeline is not None:
                strength = timeline.value(Pulse(city), now)
                if strength > 0:
                    light = self.lit_city(city)
                    result.append(light._replace(alpha=round(230 * strength)))
            if key in highlight.targets:
                colour = palette().green if key == highlight.ready else palette().gold
                result.append(self.lit_city(city, colour))
            elif city in highlight.cities:
                # Gold around a town would be taken for a yellow seat's.
                result.append(self.lit_city(city, palette().parchment_light))
        return result


def _part(sprite: Sprite, place: Rect) -> Sprite:
    """The part of a picture that lies at a place of the window."""
    here = place.clip(sprite.rect)
    cut = here.move(-sprite.rect.x, -sprite.rect.y)
    return Sprite(sprite.image.subsurface(cut), *here.topleft)
