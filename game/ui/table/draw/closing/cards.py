"""Cards of the one who closes, and the headings of those that go and stay."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.rules.board import CardIndex
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_left
from game.ui.graphics.theme import Colour, palette
from game.ui.graphics.typeface import Style
from game.ui.language import _
from game.ui.table.draw.route_tags import Stop
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_ways import Cost
from game.ui.table.model.geometry import TableGeometry
from game.ui.widgets import torn_letter

ONE_LINE = 3
"""Cards of a route whose names stand in one line."""

FONT, LETTER, SMALLER = 92, 80, 85
"""Per cent of the usual font that the labels have at most, of a label's height that its letter has,
and of a font's size that words have at least before shorter ones are taken.
"""


@dataclass(frozen=True, slots=True)
class Cards:
    """What becomes of the cards of the one who closes: those of the `route`, which go; those in
    `hand`, which stay as far as there are not too many; and what more it costs.
    """

    geometry: TableGeometry
    route: tuple[CardIndex, ...]
    hand: tuple[CardIndex, ...]
    cost: Cost | None
    seat: int

    @property
    def lines(self) -> int:
        """The lines of what goes, where cards are but named."""
        return 2 if self.cost or len(self.route) > ONE_LINE else 1

    def stop(self, card: CardIndex) -> Stop:
        """The name of a card, in the tint of its province."""
        board, factory = self.geometry.board, SpriteFactory(self.geometry)
        tint = factory.province(board.cities[board.city_of[card]].province)[0]
        return Stop(self.geometry.view.city_name(card), tint)


def cards_of(geometry: TableGeometry, cost: Cost | None) -> Cards:
    """The cards of the seat to act."""
    view, seat = geometry.view, geometry.view.observation.turn
    route = view.observation.seats[seat].route
    hand = tuple(each for each in view.hand if each is not None)
    return Cards(geometry, tuple(route), hand, cost, seat)


def label_of_what_goes(head: Rect, font: int) -> list[Sprite]:
    """The label of the cards that go, after a torn letter."""
    side, head = head.height * LETTER // 100, Rect(head)
    sign = torn_letter(side, palette().wax, palette().parchment_light)
    torn = Sprite(sign, head.x, head.centery - side // 2)
    take_left(head, side, font // 3)
    return [torn, words_line(headings_of_what_goes(), font, head, palette().wax, "semibold")]


def label_of_what_stays(head: Rect, font: int) -> Sprite:
    """The label of the cards and horses that stay."""
    return words_line((heading_of_what_stays(),), font, head, palette().green, "semibold")


def headings_of_what_goes() -> tuple[str, ...]:
    """The heading of the cards that go, at length and in short."""
    # Translators: a heading: the cards that are discarded when a route is closed.
    long = _("To the discard pile")
    # Translators: the same where there is little room, beside “What stays”.
    return long, _("What goes")


def heading_of_what_stays() -> str:
    """The heading of what one keeps."""
    # Translators: a heading: the cards and horses that one keeps when a route is closed.
    return _("What stays")


def width_of_label(words: str, tall: int, font: int) -> int:
    """The width of a heading of the cards that go, with its torn letter."""
    return tall * LETTER // 100 + font // 3 + text.width_of(words, font, "semibold")


def words_line(
    variants: tuple[str, ...],
    size: int,
    place: Rect,
    ink: Colour | None = None,
    style: Style = "regular",
) -> Sprite:
    """The first of some words, from the longest to the shortest, that has room in a line, a little
    smaller if need be; the last one as small as it must be.
    """
    for words in variants:
        shown, font = text.fit(words, size, place.width, style, size * SMALLER // 100)
        if shown == words:
            break
    image = text.render_fit(words, font, place.width, ink, style, text.READABLE)
    return Sprite(image, place.x, place.centery - image.get_height() // 2)
