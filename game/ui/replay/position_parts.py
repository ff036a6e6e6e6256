"""Buttons of the page on which a position is changed: cards to take away, cities to add; and the
words on what they did.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.changed_positions import Part
from game.rules.board import Board, CityIndex
from game.tiled.chart import Chart
from game.ui.accessibility.node import PRESSED, Node, Role
from game.ui.graphics import shadows
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics
from game.ui.language import _, ngettext
from game.ui.pieces import cards
from game.ui.table.draw.map.plates import look_of
from game.ui.widgets import Button, Widget, fit_labels, rule

COLUMNS = 6
"""Cities in a row."""

CITY = "city-"
"""The beginning of the key of a city."""


class CityLook(NamedTuple):
    """The looks of a city's card: its id and name, and colour and pattern of its province."""

    id: str
    name: str
    tint: Colour
    pattern: str


def city_looks(board: Board, chart: Chart) -> dict[CityIndex, CityLook]:
    """The looks of all cities of a map."""
    looks = {}
    for index, city in enumerate(board.cities):
        looks[index] = CityLook(city.id, city.name, *look_of(chart, city.province))
    return looks


class CardButton(Widget):
    """A card that is taken away by a press."""

    def __init__(
        self, metrics: Metrics, look: CityLook, take: Callable[[], None], key: str
    ) -> None:
        super().__init__(metrics, key)
        self._look = look
        self._take = take

    def activate(self) -> None:
        self._take()

    def accessible(self) -> Node | None:
        # Translators: what a screen reader says of a card that a press takes out of the hand.
        about = _("take it away")
        return self.node(Role.BUTTON, self._look.name, description=about, acts=PRESSED)

    def sprites(self) -> list[Sprite]:
        m, rect, look = self.metrics, self.rect, self._look
        lift = m.px(0.5) if self.hovered else 0
        face = cards.card(look.id, look.name, look.tint, look.pattern, rect.size)
        card = shadows.with_shadow(face, rect.x, rect.y - lift, m.px(0.7))
        return [*card, *self.ring_sprites()]


class CityButton(Button):
    """A city with the colour of its province.

    Where houses are set and taken away, `house` is whether there is one.
    """

    def __init__(
        self,
        metrics: Metrics,
        words: str,
        tint: Colour,
        add: Callable[[], None],
        key: str,
        house: bool | None = None,
    ) -> None:
        super().__init__(metrics, words, add, key=key, size=metrics.body)
        self._tint = tint
        self._house = house
        self.primary = bool(house)

    def accessible(self) -> Node | None:
        if self._house is None:
            return super().accessible()
        return self.node(Role.CHECK_BOX, self.label, acts=PRESSED, checked=self._house)

    def _room(self) -> int:
        # The words stay in the middle, clear of the colour.
        return super()._room() - 2 * self.metrics.px(1)

    def sprites(self) -> list[Sprite]:
        m, rect = self.metrics, self.rect
        inset = m.px(0.8)
        bar = rule(m.px(0.6), max(1, rect.height - 2 * inset), self._tint)
        return [*super().sprites(), Sprite(bar, rect.x + inset, rect.y + inset)]


def card_key(number: int, look: CityLook) -> str:
    """The key of a card: another one for the card that takes the place of one taken away."""
    return f"in-{number}-{look.id}"


def card_buttons(
    m: Metrics,
    row: Rect,
    looks: Mapping[CityIndex, CityLook],
    cities: Sequence[CityIndex],
    takes: Sequence[Callable[[], None]],
) -> list[CardButton]:
    """The cards of these cities in a row, as large as it is high; `takes` are their presses."""
    gap, wide = m.px(0.8), round(row.height * cards.ASPECT)
    step = min(wide + gap, (row.width - wide) // max(1, len(cities) - 1))
    buttons = []
    for number, (city, take) in enumerate(zip(cities, takes, strict=True)):
        button = CardButton(m, looks[city], take, card_key(number, looks[city]))
        button.rect = Rect(row.x + number * step, row.y, wide, row.height)
        buttons.append(button)
    return buttons


def city_buttons(
    m: Metrics,
    room: Rect,
    looks: Mapping[CityIndex, CityLook],
    presses: Mapping[CityIndex, Callable[[], None]],
    there: Mapping[CityIndex, int],
    *,
    houses: bool,
) -> list[Button]:
    """A button for each city, in the order of `presses`, which are what they do.

    `there` counts the cards of each city in the part that is changed; with `houses` those are
    cities with a house.
    """
    gap, rows = m.px(0.6), -(-len(presses) // COLUMNS)
    tall = min(m.px(5), (room.height + gap) // rows - gap)
    wide = (room.width + gap) // COLUMNS - gap
    buttons: list[Button] = []
    for place, (city, press) in enumerate(presses.items()):
        look, count = looks[city], there.get(city, 0)
        words = f"{look.name} × {count}" if count and not houses else look.name
        house = count > 0 if houses else None
        button = CityButton(m, words, look.tint, press, CITY + look.id, house)
        x = room.x + place % COLUMNS * (wide + gap)
        button.rect = Rect(x, room.y + place // COLUMNS * (tall + gap), wide, tall)
        buttons.append(button)
    fit_labels(buttons)
    return buttons


def added_words(part: Part, city: str, count: int) -> str:
    """The card of a city was added to a part, which has `count` cards now."""
    match part:
        case Part.ROUTE:
            # Translators: said when a card was added, with the number of cards there are now.
            words = ngettext(
                "{city} added to the route: {count} card.",
                "{city} added to the route: {count} cards.",
                count,
            )
        case Part.DISPLAY:
            # Translators: said when a card was added, with the number of cards there are now.
            words = ngettext(
                "{city} added to the open cards: {count} card.",
                "{city} added to the open cards: {count} cards.",
                count,
            )
        case _:
            # Translators: said when a card was added, with the number of cards there are now.
            words = ngettext(
                "{city} added to the hand: {count} card.",
                "{city} added to the hand: {count} cards.",
                count,
            )
    return words.format(city=city, count=count)


def taken_words(part: Part, city: str, count: int) -> str:
    """A card was taken out of a part, which has `count` cards left."""
    match part:
        case Part.ROUTE:
            # Translators: said when a card was taken away, with the number of those left.
            words = ngettext(
                "{city} taken out of the route: {count} card left.",
                "{city} taken out of the route: {count} cards left.",
                count,
            )
        case Part.DISPLAY:
            # Translators: said when a card was taken away, with the number of those left.
            words = ngettext(
                "{city} taken out of the open cards: {count} card left.",
                "{city} taken out of the open cards: {count} cards left.",
                count,
            )
        case _:
            # Translators: said when a card was taken away, with the number of those left.
            words = ngettext(
                "{city} taken out of the hand: {count} card left.",
                "{city} taken out of the hand: {count} cards left.",
                count,
            )
    return words.format(city=city, count=count)
