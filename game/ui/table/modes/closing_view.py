"""The closing view: ghost houses on the map, and a panel with what each choice brings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.rules.actions import CloseRoute
from game.rules.board import CityIndex, CityMask, bits
from game.rules.closing import cartwright_helps
from game.session import Session
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_bottom, take_left, take_right, take_top
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.table.draw import highlights
from game.ui.table.draw.closing_preview import empty_own_area, preview_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import closing_ways, kinds
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.hit_targets import Spot
from game.ui.table.model.move_index import Key, city_key
from game.ui.table.text import prompts
from game.ui.widgets import Button, Toggle, Widget
from game.ui.widgets.focus import FocusGroup


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
        """The cities where the seat might place a house."""
        seat = self._session.state.seat
        return seat.route_mask & ~seat.houses

    def layout(self, geometry: TableGeometry) -> None:
        """Make the widgets for a layout."""
        self.geometry = geometry
        self.factory = SpriteFactory(geometry)
        own, metrics = geometry.layout.own, geometry.layout.metrics
        room = own.inflate(-4 * metrics.unit, -2 * metrics.unit)
        heading = round(metrics.large * 1.3)
        if self._wide:
            self._rows = take_left(room, room.width * 58 // 100, metrics.unit)
            self._title = take_top(self._rows, heading)
        else:
            self._title = take_top(room, heading)
            rows = len(self.ways) * _row_height(metrics)
            self._rows = take_top(room, min(rows, room.height * 45 // 100))
        self._side = room
        self.build()

    @property
    def _wide(self) -> bool:
        """True if the ways have a column beside what they bring."""
        own = self.geometry.layout.own
        return own.width > 2.6 * own.height

    def build(self) -> None:
        """Make the widgets anew: something that they show has changed."""
        metrics = self.geometry.layout.metrics
        room = self._side.copy()
        back, close = self._buttons(take_bottom(room, metrics.px(4.6), metrics.unit // 2))
        self.confirm = close
        rows = self._rows.copy()
        widgets: list[Widget] = []
        if cartwright_helps(self._session.state):
            widgets.append(self._cartwright_toggle(rows if self._wide else room))
        widgets += self._way_buttons(rows)
        self.explanation_room = room
        widgets += [back, close]
        widgets += [
            Spot(metrics, city_key(city), self.geometry.city(city), self._tap)
            for city in bits(self.open_cities)
        ]
        self.group.set([*widgets, *self._tools()], close)

    def _way_buttons(self, rows: Rect) -> list[Button]:
        metrics = self.geometry.layout.metrics
        gap = metrics.unit // 2
        height = min(_row_height(metrics), (rows.height - metrics.unit) // max(1, len(self.ways)))
        board = self._session.rules.board
        held = kinds(self.houses, board.province_masks, board.free_cities) if self.houses else []
        result = []
        for number, way in enumerate(self.ways):
            action = CloseRoute(way.houses, self.cartwright)
            gain = prompts.closing_words(self._session.preview(action), self._session.rules)
            button = Button(
                metrics,
                f"{way.title}: {gain}",
                partial(self.place, action),
                key=f"way-{number}",
                primary=way.kind in held,
                size=metrics.body,
            )
            button.rect = take_top(rows, height - gap, gap)
            result.append(button)
        return result

    def _buttons(self, row: Rect) -> tuple[Button, Button]:
        """The buttons that leave the view, side by side."""
        metrics = self.geometry.layout.metrics
        half = (row.width - metrics.unit) // 2
        labels, room = (_("Back"), _("Close the route")), half - metrics.px(1.6)
        size = min(
            text.fit(each, metrics.body, room, "semibold", text.READABLE)[1] for each in labels
        )
        back = Button(metrics, labels[0], lambda: self._done(None), key="back", size=size)
        back.shortcut = (pygame.K_ESCAPE, 0)
        back.rect = take_left(row, half)
        close = Button(metrics, labels[1], self._confirm, key="close", primary=True, size=size)
        close.enabled = self._session.why_not(self.action) is None
        close.rect = take_right(row, half)
        return back, close

    def _cartwright_toggle(self, room: Rect) -> Toggle:
        """A toggle at the bottom of `room`, which shrinks."""
        toggle = Toggle(
            self.geometry.layout.metrics,
            _("Use the Cartwright to get carriage {length}").format(length=self._coming()),
            self.cartwright,
            lambda helps: self.place(CloseRoute(self.houses, helps)),
            key="cartwright",
        )
        highest = room.height * (3 if self._wide else 4) // 10
        while toggle.preferred_height(room.width) > highest and toggle.size > text.READABLE:
            toggle.size -= 1
        toggle.rect = take_bottom(room, toggle.preferred_height(room.width))
        return toggle

    def _coming(self) -> int:
        """The length of the seat's next carriage."""
        state = self._session.state
        wanted = state.rules.next_carriage(state.seat)
        return 0 if wanted is None else wanted.length

    def _tap(self, thing: Key) -> None:
        self.toggle(thing.number)

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
        return self._session.why_not(CloseRoute(houses, self.cartwright)) is None

    def place(self, action: CloseRoute) -> None:
        """Put the ghost houses where this closing has them."""
        self.houses, self.cartwright = action.houses, action.cartwright
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
        metrics = self.geometry.layout.metrics
        result = self._ghosts()
        result += empty_own_area(self.geometry, self.factory, self._session.state.turn)
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
        room = self.explanation_room
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
