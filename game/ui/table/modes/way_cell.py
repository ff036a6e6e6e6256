"""A way to place the houses as a widget: its map, what it brings, and a place for each house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex, CityMask
from game.rules.ruleset import Ruleset
from game.ui.graphics import materials, shadows, svg, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.pieces.driving import Look
from game.ui.table.draw import highlights
from game.ui.table.draw.closing.account import (
    account_sprites,
    carriage_place,
    laid_rows,
    largest_font,
    wanted_height,
)
from game.ui.table.draw.closing.route_rows import route_row_picture
from game.ui.table.draw.closing.rows import Row
from game.ui.table.draw.closing.small_maps import small_map
from game.ui.table.draw.closing.total import total_picture
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_map import ClosingMap, closing_map
from game.ui.table.model.closing_places import cell_places
from game.ui.table.model.closing_ways import Account, Cost, Way
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.route_row import RouteRow, route_row
from game.ui.table.modes.cartwright_row import CartwrightRow
from game.ui.table.text.closing import ending_words, spoken, way_title
from game.ui.table.variants import variant_ui
from game.ui.widgets import Widget

SMALLEST = 10
"""The smallest font of the name of a way in pixels."""

COACH = 92
"""Per cent of the height of its place that the carriage below the towns of the only way has."""

LIFTED = 0.35
"""Units by which the paper of a chosen way is larger on each side, as it lies nearer to the eye."""


class State(StrEnum):
    """The comparison of a way with the other one."""

    WAITS = "waits"
    CHOSEN = "chosen"
    PASSED_OVER = "passed over"


DEPTHS = {State.WAITS: 0.8, State.CHOSEN: 1.5, State.PASSED_OVER: 0.35}
"""Units of the shadow of its paper."""

DEEPER = 0.4
"""Units by which this is deeper where the way is pointed at, but not pressed."""


def closing_cost(geometry: TableGeometry) -> Cost | None:
    """The price of closing for the seat to act, whichever way it takes."""
    variant = variant_ui(geometry.view.rules.variant.id)
    return variant.closing_cost(
        geometry.view, geometry.view.observation.turn, geometry.layout.metrics.px(4)
    )


class SmallLands:
    """The small maps of one geometry by their places; kept, for their names are long sought."""

    def __init__(self, geometry: TableGeometry) -> None:
        self._geometry = geometry
        self._found: dict[tuple[int, ...], ClosingMap] = {}

    def at(self, place: Rect, housed: CityMask) -> ClosingMap:
        """The small map in a place with the names of the cities that get a house."""
        if (key := (*place, housed)) not in self._found:
            metrics = self._geometry.layout.metrics
            self._found[key] = closing_map(self._geometry, metrics, place, housed)
        return self._found[key]


class WayCell(Widget):
    """One of the ways; pressed it is chosen. A press on a city's name is one on its house."""

    def __init__(
        self,
        geometry: TableGeometry,
        cell: Rect,
        key: str,
        way: Way,
        account: Account,
        both: Sequence[Account],
        titles: Sequence[str],
        choose: Callable[[], None],
        toggle: Callable[[CityIndex], None],
        lands: SmallLands,
        apart: Row | None = None,
    ) -> None:
        """`both` are the accounts of all ways, `titles` their names: set alike in each. Another
        widget has the row `apart`, in the place of that of the carriage.
        """
        super().__init__(geometry.layout.metrics, key)
        self.rect = cell
        self._titles = tuple(titles)
        self.way, self.account, self._both = way, account, both
        self.label = spoken(way, account, geometry.view.rules)
        self.chosen = self.waits = False
        self.open_here: CityMask = 0
        self.advised: CityMask = 0
        """The houses of a hint in this way."""
        self._geometry = geometry
        self._choose, self._toggle = choose, toggle
        if cost := closing_cost(geometry):
            names = (name for name, _province, _horses in cost.cities)
            self.label = ", ".join((self.label, cost.words, *names))
        wanted = wanted_height(both, self.metrics)
        self._places = cell_places(cell, self.metrics, wanted, len(both) == 1)
        self._apart = apart
        self.part: ClosingMap | RouteRow
        if len(both) == 1:
            self.part = route_row(geometry, self.metrics, self._places.map)
        else:
            self.part = lands.at(self._places.map, way.houses)

    def take_line(self, row: CartwrightRow) -> None:
        """Let a widget lie in the place of the row of the carriage."""
        place = carriage_place(self._both, self.metrics, self._places.account)
        laid = laid_rows(self.account, *self._account_in)
        row.lie_among(place, laid.font, largest_font(self._both, self.metrics))

    @property
    def _account_in(
        self,
    ) -> tuple[Sequence[Account], SpriteFactory, int, Ruleset, Metrics, Rect, Row | None]:
        """What the rows of the account are laid out for."""
        geometry = self._geometry
        factory, rules = SpriteFactory(geometry), geometry.view.rules
        place = self._places.account
        return self._both, factory, self.part.seat, rules, self.metrics, place, self._apart

    def activate(self) -> None:
        self._choose()

    def release(self, position: tuple[int, int]) -> None:
        for city, rect in self.part.names.items():
            if rect.collidepoint(position):
                self._toggle(city)
                return
        self.activate()

    def spots(self) -> list[HouseSpot]:
        """The places for houses on the small map, as widgets of their own."""
        return [
            HouseSpot(
                self.metrics,
                f"{self.key}-{city}",
                rect,
                city,
                self._toggle,
                bool(self.way.houses >> city & 1),
                self.chosen,
                bool(self.advised >> city & 1),
            )
            for city, rect in self.part.houses.items()
        ]

    def has_spot(self, widget: Widget) -> bool:
        """True for one of its places for houses."""
        return isinstance(widget, HouseSpot) and widget.key.startswith(f"{self.key}-")

    def sprites(self) -> list[Sprite]:
        return [*self._paper(), *self.contents(), *self.ring_sprites()]

    def _paper(self) -> list[Sprite]:
        """The paper of one of several ways: raised, and more so once it is chosen."""
        if len(self._both) == 1:
            return []
        m, state = self.metrics, self._state
        lift = m.px(LIFTED) if state is State.CHOSEN else 0
        place = self.rect.inflate(2 * lift, 2 * lift)
        card = _card(place.size, state, self.hovered, m)
        more = DEEPER if self.hovered and not self.pressed else 0.0
        depth = m.px(DEPTHS[state] + more)
        below = materials.ticket_shadow(place.size, _notch(m), depth)
        corner = shadows.shadow_corner(*place.topleft, depth)
        light = [highlights.glow(self.rect, m)] if self.waits and self.hovered else []
        both = shadows.over_shadow(Sprite(card, *place.topleft), Sprite(below, *corner))
        return [*light, *both]

    @property
    def _state(self) -> State:
        if self.chosen:
            return State.CHOSEN
        return State.WAITS if self.waits else State.PASSED_OVER

    def contents(self) -> list[Sprite]:
        """The map, the sum, what it is made of, and the head."""
        m, places, rules = self.metrics, self._places, self._geometry.view.rules
        heads = list[Sprite]()
        if places.title.height:
            image = _head(places.title.size, way_title(self.way, rules), self._titles, m)
            heads = [Sprite(image, *places.title.topleft), *self._mark(places.title)]
        passed_over, ends = not (self.chosen or self.waits), ending_words(self.account.ending)
        total = total_picture(
            *(places.total.size, self.account.points, ends, passed_over, m, len(self._both) == 1)
        )
        return [
            Sprite(self._shown_route(), *places.map.topleft),
            Sprite(total, *places.total.topleft),
            *account_sprites(self.account, *self._account_in),
            *heads,
        ]

    def _shown_route(self) -> Surface:
        """The small map, or the row of towns of the only way: the large map beside it is a map."""
        geometry, part = self._geometry, self.part
        # Where else houses could stand is shown with the sentence that says how they get there.
        others = self.open_here if self.chosen else 0
        if isinstance(part, ClosingMap):
            return small_map(geometry, part, self.way.houses, others)
        return route_row_picture(geometry, part, self.way.houses, others, self._look(part))

    def _look(self, row: RouteRow) -> Look:
        """The carriage that its seat has once the route is closed, and its team."""
        view = self._geometry.view
        taken = view.observation.seats[row.seat].carriage
        length = view.rules.carriages[taken - 1].length if taken else 0
        if self.account.carriage is not None:
            length = self.account.carriage.length
        horses = variant_ui(view.rules.variant.id).horses(view, row.seat)
        colour = SpriteFactory(self._geometry).colour(row.seat).main
        return Look.of(length, horses, row.coach.height * COACH // 100, colour)

    def _mark(self, title: Rect) -> list[Sprite]:
        """Before the title a tick in wax once the way is chosen, and else a place for it, or the
        quill of a hint.
        """
        if len(self._both) == 1:
            return []
        side = _mark_side(title.size)
        image = highlights.tick_place(side)
        if self.chosen:
            image = highlights.wax_tick(side * 3 // 2)
        elif self.advised:
            image = svg.piece("icon-hint", (side * 3 // 2,) * 2, ink=palette().wax)
        middle = title.x + side // 2, title.centery
        return [Sprite(image, *image.get_rect(center=middle).topleft)]


class HouseSpot(Widget):
    """A place for a house on a small map."""

    def __init__(
        self,
        metrics: Metrics,
        key: str,
        house: Rect,
        city: CityIndex,
        toggle: Callable[[CityIndex], None],
        built: bool,
        of_chosen: bool,
        advised: bool = False,
    ) -> None:
        """`built`: the way has a house there; `of_chosen`: the way is the one chosen; `advised`: a
        hint has one there.
        """
        super().__init__(metrics, key)
        self.built, self.of_chosen = built, of_chosen
        self.rect = house
        self.city, self._advised = city, advised
        self._toggle = toggle

    def activate(self) -> None:
        self._toggle(self.city)

    def sprites(self) -> list[Sprite]:
        light = highlights.ring(self.rect, palette().gold_light, self.metrics)
        lit = self.hovered or self._advised
        return [*([light] if lit else []), *self.ring_sprites()]


def _card(size: tuple[int, int], state: State, hovered: bool, metrics: Metrics) -> Surface:
    """The paper of a way: a ticket as buttons are, in a broad red line once it is chosen."""
    line, notch = metrics.line, _notch(metrics)
    ground = materials.POINTED_AT if hovered else palette().parchment_light
    if state is State.CHOSEN:
        return materials.ticket(size, ground, palette().wax, notch, 2 * line)
    if state is State.PASSED_OVER:
        pale = mix(palette().parchment_light, palette().parchment, 0.0 if hovered else 0.7)
        rim = mix(palette().parchment_dark, palette().faded, 0.25)
        return materials.ticket(size, pale, rim, notch, line)
    return materials.ticket(size, ground, palette().sepia, notch, line)


def _notch(metrics: Metrics) -> int:
    """The radius of the notches in the corners, as buttons have them."""
    return max(3, metrics.px(0.9))


def _mark_side(size: tuple[int, int]) -> int:
    """The side of the place for a tick in a title of this size."""
    return min(size[1] * 74 // 100, size[0] * 10 // 100)


@cached(24)
def _head(size: tuple[int, int], words: str, titles: tuple[str, ...], metrics: Metrics) -> Surface:
    """The name of a way, as large as all `titles`, after the place of its mark."""
    width, height = size
    image = Surface(size, pygame.SRCALPHA)
    before = _mark_side(size) * 3 // 2 if len(titles) > 1 else 0
    room = width - before
    fitted = min(metrics.large, height * 8 // 10)
    while fitted > SMALLEST and not all(
        text.width_of(each, fitted, "semibold") <= room for each in titles
    ):
        fitted -= 1
    label = text.render_fit(words, fitted, room, palette().ink, "semibold", SMALLEST)
    image.blit(label, label.get_rect(midleft=(before, height // 2)))
    return image
