"""The ways to close a route as cards side by side below one picture of the route."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_top
from game.ui.graphics.theme import palette
from game.ui.table.draw.closing.account import Accounts
from game.ui.table.draw.closing.cards import Cards, cards_in
from game.ui.table.draw.closing.shown_route import route_picture, shown_route
from game.ui.table.draw.closing.town_places import RouteRow
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_places import ClosingPlaces
from game.ui.table.model.closing_ways import Account
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.modes.closing_choice import ClosingChoice
from game.ui.table.modes.closing_form import Presses
from game.ui.table.modes.way_card import WayCard
from game.ui.table.modes.way_cell import HouseSpot, WayCell
from game.ui.table.modes.way_choices import CartwrightRow
from game.ui.widgets import Widget

ROUTES, NEARLY = (28, 25, 22, 19, 16), 97
"""Per cent of the height of all that the picture of the route may have, and per cent of the font of
the cards below the lowest one that they have at least below a higher one.
"""

LEAST_HOUSE = 12
"""Pixels of the least house that is told from others on that picture."""

CAPTION, LEAST_CAPTION = 84, 12
"""Per cent of the usual font that the words below the picture have at most, and their least pixels.
"""

GAP = 0.6
"""Units between the parts."""


@dataclass(frozen=True, slots=True)
class _Parts:
    """The picture of the route with its share of the height, the place of the words below it, and
    the cards.
    """

    share: int
    row: RouteRow
    caption: Rect
    toggle: Rect
    cards: Cards


class CardsForm:
    """Cards side by side: pressed, one of them is chosen. The picture above shows its houses."""

    def __init__(
        self,
        geometry: TableGeometry,
        choice: ClosingChoice,
        places: ClosingPlaces,
        parts: _Parts,
        accounts: Sequence[Account],
        toggle: CartwrightRow | None,
        presses: Presses,
    ) -> None:
        self._geometry, self._choice, self._accounts = geometry, choice, accounts
        self._parts, self._presses = parts, presses
        self._captions = choice.captions(whole=True)
        self.share = parts.share
        if toggle is not None:
            toggle.rect = parts.toggle
        found = parts.toggle if toggle is not None else None
        self.places = replace(places, cells=parts.cards.places, toggle=found)
        self.cells: Sequence[WayCell] = [self._card(number) for number in range(len(accounts))]
        self.widgets: list[Widget] = [*self._in_order(), *([toggle] if toggle else [])]

    def _card(self, number: int) -> WayCard:
        choice, presses = self._choice, self._presses
        way = choice.ways[number]
        # Where a guide leads, other houses would be a riddle.
        open_here = 0 if choice.led else choice.open_to(way)
        card = WayCard(
            self._geometry,
            self._parts.cards,
            number,
            way,
            self._accounts,
            lambda: presses.choose(number),
            open_here,
        )
        card.chosen, card.waits = number == choice.chosen, choice.chosen is None
        if choice.advised is not None and choice.advised[0] == number:
            card.advised = choice.advised[1]
        return card

    def _in_order(self) -> Iterator[Widget]:
        """The cards, behind the chosen one the places for its houses."""
        for number, card in enumerate(self.cells):
            yield card
            if card.chosen:
                yield from self._spots(number, card)

    def _spots(self, number: int, card: WayCell) -> Iterator[HouseSpot]:
        for city, house in self._parts.row.houses.items():
            yield HouseSpot(
                self._geometry.layout.metrics,
                f"way-{number}-{city}",
                house,
                city,
                lambda city: self._presses.toggle(city, number),
                bool(card.way.houses >> city & 1),
                True,
                bool(card.advised >> city & 1),
            )

    def sprites(self, shown: int) -> list[Sprite]:
        """The picture of the route with the houses of the way that is shown, and the words on these
        below it.
        """
        houses, card = self._choice.ways[shown].houses, self.cells[shown]
        offered = card.open_here & ~houses if card.chosen else 0
        account = self._accounts[shown]
        image = route_picture(self._geometry, self._parts.row, houses, account, offered)
        picture = Sprite(image, *self._parts.row.place.topleft)
        words, place = self._captions[shown], self._parts.caption
        if not words:
            return [picture]
        font = _caption_font(self._captions, place.width, self._geometry)
        block = text.render_block(words, font, place.width, palette().ink, "italic", "center")
        return [picture, Sprite(block, *block.get_rect(center=place.center).topleft)]


def cards_form(
    geometry: TableGeometry,
    choice: ClosingChoice,
    places: ClosingPlaces,
    toggle: CartwrightRow | None,
    presses: Presses,
    share: int = 0,
) -> CardsForm | None:
    """The ways as cards, which take the room of the cells in these places; None where this is too
    little for letters that are read. The picture of the route has a `share` of the height if it can
    keep that, or else as much as the cards can spare.
    """
    accounts = choice.accounts
    room = places.cells[0].unionall(places.cells[1:])
    if places.toggle is not None:
        room.union_ip(places.toggle)
    captions = choice.captions(whole=True)

    def parts(share: int) -> _Parts | None:
        if toggle is not None and laid(choice.otherwise, share) is None:
            # A press on the Cartwright would put others in the place of the cards.
            return None
        return laid(accounts, share)

    def laid(accounts: Sequence[Account], share: int) -> _Parts | None:
        return _parts(geometry, choice, accounts, captions, room.copy(), toggle, share)

    # Cards that a press has moved would not be hit by the next one.
    best = parts(share) if share else None
    if best is None:
        found = [each for each in map(parts, ROUTES) if each is not None]
        if not found:
            return None
        largest = max(each.cards.rows.font for each in found)
        best = next(each for each in found if each.cards.rows.font * 100 >= largest * NEARLY)
    return CardsForm(geometry, choice, places, best, accounts, toggle, presses)


def _parts(
    geometry: TableGeometry,
    choice: ClosingChoice,
    accounts: Sequence[Account],
    captions: Sequence[str],
    room: Rect,
    toggle: CartwrightRow | None,
    share: int,
) -> _Parts | None:
    """The parts below each other where the picture has a share of the height."""
    m, factory = geometry.layout.metrics, SpriteFactory(geometry)
    gap = m.px(GAP)
    row = shown_route(geometry, take_top(room, room.height * share // 100, gap))
    if len(row.lines) > 1 or any(each.height < LEAST_HOUSE for each in row.houses.values()):
        return None
    tall = 0 if choice.led else _caption_height(captions, room.width, geometry)
    caption = take_top(room, tall, gap if tall else 0)
    line = take_top(room, toggle.rect.height if toggle else 0, gap if toggle else 0)
    among = Accounts(accounts, factory, row.seat, geometry.view.rules, m, room, named=False)
    before = geometry.view.told_points(geometry.view.own)
    # Mostly the words below the picture say why a province gets no house.
    cards = cards_in(room, choice.titles_of_ways, among, before, owned=choice.led)
    if cards is None and choice.led:
        cards = cards_in(room, choice.titles_of_ways, among, before, owned=False)
    return None if cards is None else _Parts(share, row, caption, line, cards)


def _caption_font(captions: Sequence[str], width: int, geometry: TableGeometry) -> int:
    """The font in which all words below the picture have one line where that is not small."""
    largest = geometry.layout.metrics.body * CAPTION // 100
    fonts = range(largest, min(largest, LEAST_CAPTION) - 1, -1)
    fits = (
        font
        for font in fonts
        if all(text.width_of(each, font, "italic") <= width for each in captions)
    )
    return next(fits, fonts[-1])


def _caption_height(captions: Sequence[str], width: int, geometry: TableGeometry) -> int:
    """The height of the words below the picture, whichever way is shown or chosen."""
    font = _caption_font(captions, width, geometry)
    usual = text.line_height(geometry.layout.metrics.body * CAPTION // 100)
    return max(usual, *(text.block_height(each, font, width, "italic") for each in captions))
