"""A way to place the houses as a widget: its map, what it brings, and a place for each house."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import BLEND_RGB_MULT, Rect, Surface

from game.rules.board import CityIndex, CityMask
from game.rules.ruleset import Ruleset
from game.ui.graphics import shadows, svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.table.draw import highlights
from game.ui.table.draw.closing.account import account_sprites, wanted_height
from game.ui.table.draw.closing.small_maps import small_map
from game.ui.table.draw.closing.total import total_picture
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_map import closing_map
from game.ui.table.model.closing_places import cell_places
from game.ui.table.model.closing_ways import Account, Way
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.text.closing import ending_words, spoken, way_title
from game.ui.widgets import Widget

SMALLEST = 10
"""The smallest font of the name of a way in pixels."""

LIFTED = 0.35
"""Units by which the paper of a chosen way is larger on each side, as it lies nearer to the eye."""

DEPTHS = 0.35, 0.8, 1.5
"""Units of the shadow of a way that lies flat, that is pointed at, and that is chosen."""


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
    ) -> None:
        """`both` are the accounts of all ways, `titles` their names: set alike in each."""
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
        wanted = wanted_height(both, self.metrics)
        self._places = cell_places(cell, self.metrics, wanted, len(both) == 1)
        self.part = closing_map(geometry, self.metrics, self._places.map)

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

    def sprites(self) -> list[Sprite]:
        return [*self._paper(), *self.contents(), *self.ring_sprites()]

    def _paper(self) -> list[Sprite]:
        """The paper of one of several ways: flat, but raised and framed in gold once chosen."""
        if len(self._both) == 1:
            return []
        m = self.metrics
        lift = m.px(LIFTED) if self.chosen else 0
        place = self.rect.inflate(2 * lift, 2 * lift)
        card = _card(place.size, self.chosen, m)
        depth = m.px(DEPTHS[2 if self.chosen else int(self.hovered)])
        light = [highlights.glow(self.rect, m)] if self.waits and self.hovered else []
        return [*light, *shadows.with_shadow(card, *place.topleft, depth)]

    def contents(self) -> list[Sprite]:
        """The map, the sum, what it is made of, and the head."""
        factory, m, places = SpriteFactory(self._geometry), self.metrics, self._places
        rules: Ruleset = self._geometry.view.rules
        heads = list[Sprite]()
        if places.title.height:
            image = _head(places.title.size, way_title(self.way, rules), self._titles, m)
            heads = [Sprite(image, *places.title.topleft), *self._mark(places.title)]
        land = small_map(self._geometry, self.part, self.way.houses, self.open_here)
        passed_over, ends = not (self.chosen or self.waits), ending_words(self.account.ending)
        total = total_picture(places.total.size, self.account.points, ends, passed_over, m)
        account = account_sprites(
            self.account, self._both, factory, self.part.seat, rules, m, places.account
        )
        return [
            Sprite(land, *places.map.topleft),
            Sprite(total, *places.total.topleft),
            *account,
            *heads,
        ]

    def _mark(self, title: Rect) -> list[Sprite]:
        """At the end of the title a tick in wax once the way is chosen, and before that a place for
        it, or the quill of a hint.
        """
        if len(self._both) == 1:
            return []
        side = _mark_side(title.height)
        image = highlights.tick_place(side)
        if self.chosen:
            image = highlights.wax_tick(side * 3 // 2)
        elif self.advised:
            image = svg.piece("icon-hint", (side * 3 // 2,) * 2, ink=palette().wax)
        middle = title.right - side // 2, title.centery
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


@cached(24)
def _card(size: tuple[int, int], chosen: bool, metrics: Metrics) -> Surface:
    """The paper of a way, in a frame of gold once it is chosen."""
    image = textures.paper(size, "form").copy()
    image.fill(mix(palette().parchment_light, (255, 255, 255), 0.2), special_flags=BLEND_RGB_MULT)
    rim, line = image.get_rect(), metrics.line
    radius = max(2, 2 * line)
    if not chosen:
        edge = mix(palette().parchment, palette().sepia, 0.35)
        pygame.draw.rect(image, edge, rim, max(1, line // 2), border_radius=radius)
        return image
    pygame.draw.rect(image, palette().gold, rim, 4 * line, border_radius=radius)
    pygame.draw.rect(image, mix(palette().gold, palette().sepia, 0.6), rim, line, radius)
    inner = rim.inflate(-6 * line, -6 * line)
    pygame.draw.rect(image, palette().gold_light, inner, line)
    return image


def _mark_side(height: int) -> int:
    """The side of the place for a tick in a title of this height."""
    return height * 62 // 100


@cached(24)
def _head(size: tuple[int, int], words: str, titles: tuple[str, ...], metrics: Metrics) -> Surface:
    """The name of a way, as large as all `titles`, above a fine line."""
    width, height = size
    image = Surface(size, pygame.SRCALPHA)
    room = width - (_mark_side(height) * 3 // 2 if len(titles) > 1 else 0)
    fitted = min(metrics.large, height * 8 // 10)
    while fitted > SMALLEST and not all(
        text.width_of(each, fitted, "semibold") <= room for each in titles
    ):
        fitted -= 1
    label = text.render_fit(words, fitted, room, palette().ink, "semibold", SMALLEST)
    image.blit(label, label.get_rect(midleft=(0, height // 2)))
    return image
