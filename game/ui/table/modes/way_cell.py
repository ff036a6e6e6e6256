"""A way to place the houses as a widget: its map, what it brings, and a place for each house."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.rules.board import CityIndex, CityMask
from game.rules.ruleset import Ruleset
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, SeatColour, mix, palette
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
from game.ui.widgets import Widget, tick_box

SMALLEST = 10
"""The smallest font of the name of a way in pixels."""


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
            )
            for city, rect in self.part.houses.items()
        ]

    def sprites(self) -> list[Sprite]:
        factory, m, places = SpriteFactory(self._geometry), self.metrics, self._places
        rules: Ruleset = self._geometry.view.rules
        seat = factory.colour(self.part.seat)
        only = len(self._both) == 1
        look = "pointed" if self.hovered else "plain"
        if self.chosen and not only:
            look = "chosen"
        card = _card(self.rect.size, look, seat, m.line)
        title = way_title(self.way, rules)
        marked = look == "chosen"
        heads = []
        if places.title.height:
            image = _head(places.title.size, title, self._titles, marked, seat, m)
            heads = [Sprite(image, *places.title.topleft)]
        land = small_map(self._geometry, self.part, self.way.houses, self.open_here)
        passed_over, ends = not (self.chosen or self.waits), ending_words(self.account.ending)
        total = total_picture(places.total.size, self.account.points, ends, seat, passed_over, m)
        return [
            *([highlights.glow(self.rect, m)] if self.waits and self.hovered else []),
            Sprite(card, *self.rect.topleft),
            *heads,
            Sprite(land, *places.map.topleft),
            Sprite(total, *places.total.topleft),
            *account_sprites(
                self.account, self._both, factory, self.part.seat, rules, m, places.account
            ),
            *self.ring_sprites(),
        ]


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
    ) -> None:
        """`built`: the way has a house there; `of_chosen`: the way is the one chosen."""
        super().__init__(metrics, key)
        self.built, self.of_chosen = built, of_chosen
        self.rect = house
        self.city = city
        self._toggle = toggle

    def activate(self) -> None:
        self._toggle(self.city)

    def sprites(self) -> list[Sprite]:
        light = highlights.ring(self.rect, palette().gold_light, self.metrics)
        return [*([light] if self.hovered else []), *self.ring_sprites()]


@cached(24)
def _card(size: tuple[int, int], look: str, seat: SeatColour, line: int) -> Surface:
    """The paper of a way: an edge in the seat's colour once chosen, gold while it is pointed at."""
    ground = (255, 250, 234) if look == "pointed" else palette().parchment_light
    radius, pointed = max(4, 5 * line), look == "pointed"
    edge = palette().gold if pointed else mix(palette().parchment, palette().sepia, 0.6)
    image = textures.plate(size, ground, edge, radius, 2 * line if pointed else line).copy()
    if look == "chosen":
        pygame.draw.rect(image, seat.main, image.get_rect(), 3 * line, border_radius=radius)
        inner = image.get_rect().inflate(-6 * line, -6 * line)
        pygame.draw.rect(image, palette().gold, inner, line, border_radius=max(1, radius - line))
    return image


@cached(24)
def _head(
    size: tuple[int, int],
    words: str,
    titles: tuple[str, ...],
    chosen: bool,
    seat: SeatColour,
    metrics: Metrics,
) -> Surface:
    """The name of a way, as large as all `titles`: in a band, with a tick once it is chosen."""
    width, height = size
    image = Surface(size, pygame.SRCALPHA)
    ground, ink = mix(palette().parchment, palette().gold_light, 0.35), palette().ink
    if chosen:
        ground, ink = seat.main, seat.on
    pygame.draw.rect(image, ground, image.get_rect(), border_radius=height // 5)
    fitted = min(metrics.large, height * 8 // 10)
    while fitted > SMALLEST and not all(_fits(each, fitted, width) for each in titles):
        fitted -= 1
    side, gap = fitted * 95 // 100, fitted * 30 // 100
    before = side + gap if chosen else 0
    label = text.render_fit(words, fitted, width - before - 2 * gap, ink, "semibold", SMALLEST)
    left = (width - before - label.get_width()) // 2
    if chosen:
        box = tick_box(side, chosen, palette().sepia, palette().green)
        image.blit(box, (left, (height - side) // 2))
    image.blit(label, label.get_rect(midleft=(left + before, height // 2)))
    return image


def _fits(words: str, size: int, width: int) -> bool:
    """True if the words have room beside a tick."""
    return text.width_of(words, size, "semibold") + size * 1.85 <= width
