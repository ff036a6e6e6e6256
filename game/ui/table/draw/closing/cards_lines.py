"""Lines below the ways of a closing: what becomes of the cards and the horses, a picture each.

The cards themselves lie in the tray below, so that none of them is drawn once more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.rules.limits import HAND_LIMIT
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.cut import fitted
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.closing_places import sheet_place
from game.ui.table.model.closing_ways import Cost
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.text.clauses import listed
from game.ui.table.text.closing import hand_words, route_words, spent_words
from game.ui.widgets import torn_letter

FONT, LEADING = 92, 146
"""Per cent of the usual font that the words have at most, and of their font that a line is high."""

LARGER = 122
"""Per cent of the font of the others that words have which say what is to be done next."""

LEAST = 70
"""Per cent of that in which they are read rather in two lines than smaller."""

MOST = 21
"""Per cent of the sheet's height that all lines have at most: their letters are smaller where that
is not enough, and there are none where these would not be read.
"""

PICTURE, COLUMN, APART = 86, 112, 30
"""Per cent of a line's height that pictures have, that their column is wide at most, and that lies
between them and the words.
"""

CARD, STEP = 68, 42
"""Per cent of a small card's height that is its width, and of this by which it leaves the next one
below it in sight.
"""


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of some cards, as words and a picture in a line of so many pixels."""

    words: str
    paint: Callable[[int], Surface]
    next: bool = False
    """True for what is to be done next: larger."""

    @property
    def style(self) -> Style:
        return "semibold" if self.next else "regular"


@dataclass(frozen=True, slots=True)
class _Laid:
    """A fate in its place below the top of all of them: its picture in a column at the left of it,
    as for a line so `high`, and the words in a font after this.
    """

    fate: Fate
    high: int
    place: Rect
    words: Rect
    font: int


def cards_height(geometry: TableGeometry, cost: Cost | None, width: int) -> int:
    """The height of all lines in a width; 0 where they have no room."""
    return max((each.place.bottom for each in _laid(geometry, cost, width)), default=0)


def cards_sprites(geometry: TableGeometry, cost: Cost | None, place: Rect) -> list[Sprite]:
    """The lines in their place: each picture in a column, and the words after it."""
    result = list[Sprite]()
    for each in _laid(geometry, cost, place.width):
        words, there = each.words.move(place.topleft), each.place.move(place.topleft)
        picture = each.fate.paint(each.high)
        column = Rect(there.topleft, (each.high * COLUMN // 100, there.height))
        result.append(Sprite(picture, *picture.get_rect(center=column.center).topleft))
        ink, style = palette().ink, each.fate.style
        block = text.render_block(each.fate.words, each.font, words.width, ink, style)
        result.append(Sprite(block, words.x, there.centery - block.get_height() // 2))
    return result


def _laid(geometry: TableGeometry, cost: Cost | None, width: int) -> list[_Laid]:
    """All fates in letters as large as they have room."""
    layout = geometry.layout
    most = sheet_place(layout).height * MOST // 100
    largest = max(text.READABLE, layout.metrics.body * FONT // 100)
    fates = _fates(geometry, cost)
    for font in range(largest, text.READABLE - 1, -1):
        found = _lines(fates, font, width)
        if found and found[-1].place.bottom <= most:
            return found
    return []


def _lines(fates: Sequence[Fate], font: int, width: int) -> list[_Laid]:
    """Each fate in a line of its own, or beside the one before where both have room there."""
    high = font * LEADING // 100
    before = high * (COLUMN + APART) // 100
    result, x, y = list[_Laid](), 0, 0
    for fate in fates:
        room = width - before
        larger = font * LARGER // 100 if fate.next else font
        size = _size(fate, larger, room)
        tall, wide = larger * LEADING // 100, text.width_of(fate.words, size, fate.style) + 1
        if wide > room:
            lines = text.block_height(fate.words, size, room, fate.style)
            tall, wide = max(tall, lines + high // 5), room
        if x + before + wide > width:
            x, y = 0, result[-1].place.bottom if result else 0
        place, words = Rect(x, y, before + wide, tall), Rect(x + before, y, wide, tall)
        result.append(_Laid(fate, high, place, words, size))
        x = place.right + high
    return result


def _fates(geometry: TableGeometry, cost: Cost | None) -> list[Fate]:
    """What becomes of the route, of the hand and of the horses of the seat to act."""
    view = geometry.view
    route = view.observation.seats[view.observation.turn].route
    hand = [each for each in view.hand if each is not None]
    result = [Fate(route_words(len(route)), _torn)]
    if hand:
        board, factory = geometry.board, SpriteFactory(geometry)
        cities = [board.cities[board.city_of[each]] for each in hand[:HAND_LIMIT]]
        tints = tuple(factory.province(each.province)[0] for each in cities)
        result.append(Fate(hand_words(len(hand)), partial(_fan, tints), len(hand) > HAND_LIMIT))
    if cost is not None:
        names = listed([view.city_name(each) for each in cost.cards])
        result.append(Fate(spent_words(cost, names), partial(_horse, cost)))
    return result


def _torn(high: int) -> Surface:
    return torn_letter(high * PICTURE // 100, palette().wax, palette().parchment_light)


def _horse(cost: Cost, high: int) -> Surface:
    return fitted(cost.picture, high * COLUMN // 100)


def _size(fate: Fate, font: int, room: int) -> int:
    """The font of words: in one line where they are not much smaller there."""
    least = max(text.READABLE, font * LEAST // 100)
    shown, size = text.fit(fate.words, font, room, fate.style, least)
    return size if shown == fate.words else font


@cached(4)
def _fan(tints: Sequence[Colour], high: int) -> Surface:
    """Small cards in these tints, one over the other."""
    height = high * PICTURE // 100
    wide = height * CARD // 100
    step = wide * STEP // 100
    image = Surface((wide + step * (len(tints) - 1), height), SRCALPHA)
    for number, tint in enumerate(tints):
        image.blit(_small_card((wide, height), tint), (number * step, 0))
    return image


def _small_card(size: tuple[int, int], tint: Colour) -> Surface:
    """A card with the band of its name."""
    width, height = size
    fill, rim = mix(tint, palette().parchment_light, 0.3), mix(tint, palette().ink, 0.5)
    line = max(1, width // 12)
    image = textures.plate(size, fill, rim, max(2, width // 8), line).copy()
    band = Rect(line, line, width - 2 * line, height // 4)
    pygame.draw.rect(image, palette().parchment_light, band)
    return image
