"""The closing view: ghost houses on the map, and a panel with what each choice brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.rules.actions import CloseRoute
from game.rules.board import CityIndex, CityMask, bits
from game.rules.closing import cartwright_helps
from game.session import Session
from game.ui.graphics import materials, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.table.draw import highlights
from game.ui.table.draw.closing_preview import preview_sprites
from game.ui.table.draw.ground import pad_corner
from game.ui.table.draw.seat_marks import edge, edge_size
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import closing_ways
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.text import prompts
from game.ui.widgets import Button, Toggle, Widget
from game.ui.widgets.focus import FocusGroup


class CityPlace(Widget):
    """A city's house place for the keyboard; the pointer finds it on the map by itself."""

    def __init__(
        self, geometry: TableGeometry, city: CityIndex, toggle: Callable[[], None]
    ) -> None:
        super().__init__(geometry.layout.metrics, f"city-{city}")
        self.rect = geometry.city(city)
        self._toggle = toggle

    def activate(self) -> None:
        self._toggle()

    def sprites(self) -> list[Sprite]:
        return self.ring_sprites()


class ClosingView:
    """Chooses a `CloseRoute` for the seat to act. `done` gets it, or None to go back."""

    def __init__(
        self,
        session: Session,
        geometry: TableGeometry,
        done: Callable[[CloseRoute | None], None],
        clicked: Callable[[], None],
        tools: Callable[[], Sequence[Widget]] = tuple,
    ) -> None:
        """`tools` are small buttons that lie elsewhere on the table and work meanwhile."""
        self._session = session
        self._done = done
        self._clicked = clicked
        self._tools = tools
        self.group = FocusGroup(lambda: done(None), clicked)
        self.ways = closing_ways(session)
        self.houses = self.ways[0].houses
        self.cartwright = cartwright_helps(session.state)
        self._pressed: CityIndex | None = None
        self.layout(geometry)

    @property
    def action(self) -> CloseRoute:
        return CloseRoute(self.houses, self.cartwright)

    @property
    def open_cities(self) -> CityMask:
        """Where the seat might place a house."""
        seat = self._session.state.seat
        return seat.route_mask & ~seat.houses

    def layout(self, geometry: TableGeometry) -> None:
        """Make the widgets for a layout."""
        self.geometry = geometry
        self.factory = SpriteFactory(geometry)
        own = geometry.layout.own
        metrics = geometry.layout.metrics
        pad = metrics.unit
        inner = own.inflate(-4 * pad, -2 * pad)
        wide = own.width > 2.6 * own.height
        self._title = Rect(inner.x, inner.y, inner.width, round(metrics.large * 1.3))
        body = Rect(inner.x, self._title.bottom, inner.width, inner.bottom - self._title.bottom)
        if wide:
            left = Rect(body.x, body.y, body.width * 58 // 100, body.height)
            self._title.width = left.width
            x = left.right + pad
            right = Rect(x, inner.y, inner.right - x, inner.height)
        else:
            rows = len(self.ways) * _row_height(metrics)
            left = Rect(body.x, body.y, body.width, min(rows, body.height * 45 // 100))
            right = Rect(body.x, left.bottom, body.width, body.bottom - left.bottom)
        self._rows = left
        self._side = right
        self.build()

    def build(self) -> None:
        """Make the widgets anew: something that they show has changed."""
        metrics = self.geometry.layout.metrics
        pad = metrics.unit
        widgets: list[Widget] = []
        height = min(_row_height(metrics), (self._rows.height - pad) // max(1, len(self.ways)))
        for number, way in enumerate(self.ways):
            brings = prompts.closing_words(
                self._session.preview(self._with(way.houses)), self._session.rules
            )
            button = Button(
                metrics,
                f"{way.title}: {brings}",
                lambda houses=way.houses: self._choose(houses),  # type: ignore[misc]
                key=f"way-{number}",
                primary=way.houses == self.houses,
                size=metrics.body,
            )
            button.rect = Rect(
                self._rows.x, self._rows.y + number * height, self._rows.width, height - pad // 2
            )
            widgets.append(button)
        bottom = self._side.bottom
        size = metrics.px(4.6)
        half = (self._side.width - pad) // 2
        labels, room = (_("Back"), _("Close the route")), half - metrics.px(1.6)
        type_size = min(
            text.fit(each, metrics.body, room, "semibold", text.READABLE)[1] for each in labels
        )
        back = Button(metrics, labels[0], lambda: self._done(None), key="back", size=type_size)
        back.shortcut = (pygame.K_ESCAPE, 0)
        back.rect = Rect(self._side.x, bottom - size, half, size)
        close = Button(
            metrics,
            labels[1],
            self._confirm,
            key="close",
            primary=True,
            size=type_size,
        )
        close.rect = Rect(self._side.right - half, bottom - size, half, size)
        close.enabled = self._session.why_not(self.action) is None
        self._foot = back.rect.top - pad // 2
        if self._can_call_cartwright():
            toggle = Toggle(
                metrics,
                _("The Cartwright helps to the carriage"),
                self.cartwright,
                self._call_cartwright,
                key="cartwright",
            )
            most = (self._foot - self._side.y) * 2 // 5
            while toggle.preferred_height(self._side.width) > most and toggle.size > text.READABLE:
                toggle.size -= 1
            tall = toggle.preferred_height(self._side.width)
            toggle.rect = Rect(self._side.x, self._foot - tall, self._side.width, tall)
            self._foot = toggle.rect.top
            widgets.append(toggle)
        widgets += [back, close]
        widgets += [
            CityPlace(self.geometry, city, lambda c=city: self.toggle(c))  # type: ignore[misc]
            for city in bits(self.open_cities)
        ]
        self.group.set([*widgets, *self._tools()], close)

    def _with(self, houses: CityMask) -> CloseRoute:
        return CloseRoute(houses, self.cartwright)

    def _can_call_cartwright(self) -> bool:
        return cartwright_helps(self._session.state)

    def _choose(self, houses: CityMask) -> None:
        self.houses = houses
        self.build()

    def _call_cartwright(self, helps: bool) -> None:
        self.cartwright = helps
        self.build()

    def toggle(self, city: CityIndex) -> None:
        """Put a ghost house into a city, or take it away.

        Where it would be one too many, the house of the same province moves there instead.
        """
        if self.open_cities >> city & 1:
            self.houses = self._toggled(city)
            self._clicked()
            self.build()

    def _toggled(self, city: CityIndex) -> CityMask:
        houses = self.houses ^ 1 << city
        board = self._session.rules.board
        groups = (*board.province_masks.values(), board.free_cities)
        group = next(mask for mask in groups if mask >> city & 1)
        moved = self.houses & ~group | 1 << city
        if self._may_stand(houses) or not self._may_stand(moved):
            return houses
        return moved

    def _may_stand(self, houses: CityMask) -> bool:
        return self._session.why_not(self._with(houses)) is None

    def place(self, wanted: CloseRoute) -> None:
        """Put the ghost houses where this closing has them."""
        self.houses, self.cartwright = wanted.houses, wanted.cartwright
        self.build()

    def _confirm(self) -> None:
        if self._session.why_not(self.action) is None:
            self._done(self.action)

    def city_at(self, position: tuple[int, int]) -> CityIndex | None:
        """The city with an open house place under the pointer."""
        for city in bits(self.open_cities):
            seat = self._session.state.turn
            near = self.geometry.city(city).union(self.geometry.house(seat, city))
            if near.collidepoint(position):
                return city
        return None

    def handle(self, event: pygame.Event) -> None:
        """A pointer or key event while the view is open."""
        if self.group.handle(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = self.city_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self._pressed = self._pressed, None
            if pressed is not None and pressed == self.city_at(event.pos):
                self.toggle(pressed)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._done(None)

    def sprites(self) -> list[Sprite]:
        layout = self.geometry.layout
        metrics = layout.metrics
        result = self._ghosts()
        pad = materials.desk_pad(layout.own.size, pad_corner(self.geometry))
        result += [Sprite(pad, *layout.own.topleft)]
        colour = self.factory.colour(self._session.state.turn).id
        result.append(Sprite(edge(edge_size(metrics, layout.own), colour), *layout.own.topleft))
        title = text.render_fit(
            _("Close the route: where do the houses go?"),
            metrics.large,
            self._title.width,
            palette().wax,
            "semibold",
            text.READABLE,
        )
        result.append(Sprite(title, *self._title.topleft))
        result += self._explanation()
        return [*result, *self.group.sprites(), *self.group.tooltips()]

    def _explanation(self) -> list[Sprite]:
        metrics = self.geometry.layout.metrics
        refusal = self._session.why_not(self.action)
        room = Rect(self._side.x, self._side.y, self._side.width, self._foot - self._side.y)
        if refusal is None:
            preview = self._session.preview(self.action)
            return preview_sprites(preview, self.geometry, self.factory, room)
        words = prompts.refusal_words(refusal, self._session.rules)
        return [
            Sprite(
                text.render_block_fit(words, metrics.body, *room.size, palette().wax), *room.topleft
            ),
        ]

    def _ghosts(self) -> list[Sprite]:
        """A solid house where one will stand, a pale one where one might."""
        seat = self._session.state.turn
        result: list[Sprite] = []
        for city in bits(self.open_cities):
            rect = _grown(self.geometry.house(seat, city), self.geometry.label(city))
            chosen = bool(self.houses >> city & 1)
            result += highlights.ghost_house(self.factory, seat, rect, chosen)
        return result


def _grown(house: Rect, label: Rect) -> Rect:
    """A larger house at the same place, moved up or down so far that the town's name is whole."""
    big = highlights.enlarged(house)
    if big.colliderect(label):
        if house.centery < label.centery:
            big.bottom = min(big.bottom, label.top)
        else:
            big.top = max(big.top, label.bottom)
    return big


def _row_height(metrics: Metrics) -> int:
    return metrics.px(4.4)
