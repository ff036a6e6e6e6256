"""Turn in pictures: its number, the cards taken, the towns as they stand on the map, and gains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import pygame
from pygame import Surface

from game.rules.board import Board, BonusStack
from game.rules.events import CarriageTaken, HousePlaced, TileWon
from game.tiled.chart import Chart
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.language import _
from game.ui.pieces import bonus_tiles, cards, figures
from game.ui.pieces.faces import faces_of, width_with_house
from game.ui.table.draw.map.plates import look_of, ribbon
from game.ui.table.draw.route_tags import number_disc
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets.marks import arrow

STYLE: Style = "semibold"

TALL, BESIDE, GAP, BELOW = 1.32, 1.3, 0.45, 0.3
"""In fonts: the height of a plate, its margins beside the name, the space between two, below all.
"""

SQUEEZED = 0.84
"""The share of its width that a plate has at least."""

CARDS = 4.8, 4.2, 3.6
"""Heights of a card, in fonts: the largest is the usual one."""

BETWEEN, ARROW = 0.25, 1.1
"""In fonts: the space beside a card, and the arrow after them."""

NAMED = 0.86
"""The font of the name on a card, in that of the words."""

CAPTION = 0.94
"""The font of the words above cards and towns, in that of the words."""

LARGER = 1.5
"""The size of gains that stand alone beside the cards, in that of plates."""

NUMBER, FACE, BESIDE_FACE, BELOW_WORDS = 1.35, 3.6, 0.5, 0.2
"""In fonts: the room of a number, the height of a face beside cards, the gaps beside it and below
the words.
"""

FACE_IN_LINE, BESIDE_WORDS = 1.75, 3.4
"""The height of a face beside words alone, and the room of number and face."""

Placed: TypeAlias = tuple[Surface, int, int]
"""A picture, and its upper left corner below that of all."""

Gain: TypeAlias = Callable[[int], Surface]
"""Paints something won, so many pixels high."""


def number_of_turn(number: int, size: int, colour: str) -> Surface:
    """The number of a turn on a disc in the colour of its seat."""
    return number_disc(number, size, seat_colour(colour).ink)


class Flow:
    """Plates of `cities` and then `gains`, in rows of `width` pixels.

    The names are in a font of `size`; all is as high as a plate, or `larger` by that factor.
    """

    def __init__(
        self,
        board: Board,
        chart: Chart,
        cities: Sequence[int],
        size: int,
        width: int,
        gains: Sequence[Gain] = (),
        larger: float = 1.0,
    ) -> None:
        self._towns = [board.cities[city] for city in cities]
        self._chart, self._size, self._gains = chart, size, gains
        self._tall, self._gap = round(size * TALL * larger), round(size * GAP)
        self._places: list[tuple[int, int, int]] = []
        names = [text.width_of(town.name, size, STYLE) for town in self._towns]
        wanted = [wide + round(size * BESIDE) for wide in names]
        self.cramped = SQUEEZED * max(wanted, default=0) > width
        widths = [min(width, wide) for wide in wanted]
        widths += [gain(self._tall).get_width() for gain in gains]
        x = y = 0
        for wide in widths:
            if x and x + wide > width:
                x, y = 0, y + self._tall + self._gap // 2
            self._places.append((x, y, wide))
            x += wide + self._gap

    @property
    def high(self) -> int:
        """The height of all rows; 0 where there is nothing."""
        return self._places[-1][1] + self._tall if self._places else 0

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len({y for _x, y, _wide in self._places})

    @property
    def height(self) -> int:
        """The same with the space below them."""
        return self.high + round(self._size * BELOW) if self._places else 0

    def pictures(self) -> list[Placed]:
        """The plates and gains."""
        towns, rest = self._places[: len(self._towns)], self._places[len(self._towns) :]
        plates = [
            (
                ribbon(
                    *((wide, self._tall), town.name, self._size, STYLE),
                    *look_of(self._chart, town.province),
                ),
                x,
                y,
            )
            for town, (x, y, wide) in zip(self._towns, towns, strict=True)
        ]
        images = [gain(self._tall) for gain in self._gains]
        return plates + [
            (image, x, y + (self._tall - image.get_height()) // 2)
            for image, (x, y, _wide) in zip(images, rest, strict=True)
        ]


def gains_of(summary: TurnSummary, turn: int) -> list[Gain]:
    """The gains of a turn: its houses with their number, tiles and a carriage."""
    if turn >= len(summary.places):
        return []
    colour, rules = summary.lines[turn][0], summary.after(None).rules
    won = summary.won_in(turn)
    houses = sum(isinstance(each, HousePlaced) for each in won)
    result: list[Gain] = [partial(_houses, houses, colour)] if houses else []
    for event in won:
        match event:
            case TileWon(stack=stack, value=value):
                result.append(partial(_tile, rules.board.stacks[stack], value, summary.chart))
            case CarriageTaken(length=length):
                points = next((one.points for one in rules.carriages if one.length == length), None)
                result.append(
                    partial(_carriage, length, points, seat_colour(colour).main),
                )
            case _:
                pass
    return result


@cached(32)
def _houses(count: int, colour: str, tall: int) -> Surface:
    """A house and how many of them."""
    house = figures.house(colour, tall)
    number = text.render(str(count), tall * 2 // 3, palette().ink, "bold")
    gap = tall // 8
    image = Surface((house.get_width() + gap + number.get_width(), tall), pygame.SRCALPHA)
    image.blit(house, house.get_rect(midleft=(0, tall // 2)))
    image.blit(number, number.get_rect(midright=(image.get_width(), tall // 2)))
    return image


def _tile(stack: BonusStack, value: int, chart: Chart, tall: int) -> Surface:
    tints = tuple(SpriteFactory.deep(look_of(chart, each)[0]) for each in stack.provinces)
    return bonus_tiles.bonus_tile(stack.kind.value, value, tall, tints, ribbon=False)


def _carriage(length: int, points: int | None, colour: Colour, tall: int) -> Surface:
    return figures.rated_carriage(length, points, tall * 9 // 10, colour)


class TurnPictures:
    """A turn of a summary in at most `width` pixels: its cards, an arrow, its towns and gains.

    Words above say that cards are taken and towns played. Towns that have no room beside the cards
    stand below, without these words. Measured at once, painted when asked for;
    `size` is the font of the words above, in which the height of a `card` is given.
    """

    def __init__(
        self, summary: TurnSummary, turn: int, size: int, width: int, card: float = CARDS[0]
    ) -> None:
        known = turn < len(summary.places)
        self._summary, self._size = summary, size
        self._taken = summary.taken_in(turn) if known else []
        # Two of them leave room for the arrow and for some of a name.
        self.tall = min(round(size * card), round(width * 3 / 10 / cards.ASPECT))
        self._card = round(self.tall * cards.ASPECT), self.tall
        self._font = max(text.READABLE, round(size * NAMED))
        self._cells = [self._cell(card, summary, width) for card in self._taken]
        towns, gains = summary.places[turn] if known else (), gains_of(summary, turn)
        self._arrow = round(size * ARROW) if self._taken and (towns or gains) else 0
        self._right = sum(self._cells)
        if self._arrow:
            self._right += self._arrow + round(size * BETWEEN)
        board, chart = summary.after(None).rules.board, summary.chart
        room = max(8, width - self._right)
        self._beside = Flow(board, chart, towns, size, room, gains)
        self._below = Flow(board, chart, (), size, room)
        if self._beside.high > self.tall or self._beside.cramped:
            self._beside = Flow(board, chart, (), size, room, gains, LARGER)
            if self._beside.high > self.tall:
                self._beside = Flow(board, chart, (), size, room, gains)
            self._below = Flow(board, chart, towns, size, width)
        self._gap = round(size * BELOW)
        self._caption = max(text.READABLE, round(size * CAPTION))
        said = self._arrow and towns and not self._below.high
        self._above = text.line_height(self._caption) if said else 0
        self.height = self._above + max(self.tall, self._beside.high)
        if self._below.high:
            self.height += self._gap + self._below.high

    def pictures(self) -> list[Placed]:
        """The pictures: those in the row of the cards in its middle."""
        row = self._above + max(self.tall, self._beside.high)
        result, left = self._captions(), 0
        for card, wide in zip(self._taken, self._cells, strict=True):
            named = self._named(card, wide - round(self._size * BETWEEN))
            result.append((named, left, self._above))
            left += wide
        if self._arrow:
            sign = arrow(self._arrow, True, palette().sepia)
            result.append((sign, left, self._above + (self.tall - self._arrow) // 2))
        down = self._above + (row - self._above - self._beside.high) // 2
        result += [(each, self._right + x, down + y) for each, x, y in self._beside.pictures()]
        down = row + self._gap
        return result + [(each, x, down + y) for each, x, y in self._below.pictures()]

    def _captions(self) -> list[Placed]:
        """What was done with the cards, and with the towns beside them."""
        if not self._above:
            return []
        # Translators: on the page between two turns, above the cards that somebody takes.
        takes = _("takes")
        # Translators: on the page between two turns, above the cities that somebody plays.
        plays = _("plays")
        down = self._above + (max(self.tall, self._beside.high) - self._beside.high) // 2
        words = ((takes, 0, self._above), (plays, self._right, down))
        images = [
            (text.render(each, self._caption, palette().sepia, "italic"), x, foot)
            for each, x, foot in words
        ]
        found = list[Placed]()
        for image, x, foot in images:
            # Without the free rim above. Copies have no words for a screen reader, which tells the
            # whole turn instead.
            high = min(image.get_height(), self._above)
            low = (0, image.get_height() - high, image.get_width(), high)
            found.append((image.subsurface(low).copy(), x, foot - high))
        return found

    def _cell(self, card: int | None, summary: TurnSummary, width: int) -> int:
        """The width of a card with its name, and of the space after it."""
        wide = text.width_of(self._name(card, summary), self._font, STYLE)
        wide = max(self._card[0], wide + round(self._font * BESIDE))
        return min(wide, max(self._card[0], width * 3 // 10)) + round(self._size * BETWEEN)

    @staticmethod
    def _name(card: int | None, summary: TurnSummary) -> str:
        """The city of a card; where one came from that was drawn unseen."""
        if card is None:
            return _("Supply")
        board = summary.after(None).rules.board
        return board.cities[board.city_of[card]].name

    def _named(self, card: int | None, wide: int) -> Surface:
        """A card in the middle of so much width, with its name on a ribbon across its foot."""
        summary, high = self._summary, round(self._font * TALL)
        size, name = (wide, high), self._name(card, summary)
        image = Surface((wide, self.tall), pygame.SRCALPHA)
        image.blit(self._face(card), ((wide - self._card[0]) // 2, 0))
        if card is None:
            label = _caption(size, name, self._font)
        else:
            board = summary.after(None).rules.board
            look = look_of(summary.chart, board.cities[board.city_of[card]].province)
            label = ribbon(size, name, self._font, STYLE, *look)
        image.blit(label, (0, self.tall - high))
        return image

    def _face(self, card: int | None) -> Surface:
        if card is None:
            return cards.card_back(self._card)
        board = self._summary.after(None).rules.board
        town = board.cities[board.city_of[card]]
        look = look_of(self._summary.chart, town.province)
        horses = board.horses_of[card]
        # Its name stands on a ribbon that is wider than the card.
        return cards.card(town.id, town.name, *look, self._card, horses, named=False)


@cached(4)
def _caption(size: tuple[int, int], words: str, font: int) -> Surface:
    """A plain label with words."""
    rim = mix(palette().parchment, palette().sepia, 0.7)
    image = textures.plate(size, palette().parchment_light, rim, size[1] // 6, 1).copy()
    label = text.render_fit(words, font, size[0] - font // 2, palette().ink, STYLE)
    image.blit(label, label.get_rect(center=image.get_rect().center))
    return image


class TurnRow:
    """All about a turn: its number, who played, what the pictures do not say, and these below.

    Where the height of a `card`, in fonts, is 0, all of it stands in words beside the face.
    Measured at once, painted when asked for.
    """

    def __init__(self, summary: TurnSummary, turn: int, size: int, width: int, card: float) -> None:
        shown = card > 0
        self._summary, self._turn, self._size, self._shown = summary, turn, size, shown
        self._colour, told = summary.lines[turn]
        self._words = summary.gist(turn) if shown else told
        seats = summary.header.seats
        self._seat = next(n for n, each in enumerate(seats) if each.colour == self._colour)
        self.cramped = False
        """True where not even a single word would be whole."""
        left = round(size * (NUMBER if shown else BESIDE_WORDS))
        self.left, self._width = left, max(8, width - left)
        # Few words are strong where they take several lines.
        self._style: Style = STYLE if shown else "regular"
        self._face = round(size * (FACE if shown else FACE_IN_LINE))
        if shown:
            self._beside = left + width_with_house(self._face) + round(size * BESIDE_FACE)
            self._width = max(8, width - self._beside)
            wide = (text.width_of(each, size, self._style) for each in self._words.split())
            self.cramped = max(wide, default=0) > self._width
            words = 0
            if not self.cramped:
                words = text.block_height(self._words, size, self._width, self._style)
            self._pictures = TurnPictures(summary, turn, size, self._width, card)
            self._down = words + round(size * BELOW_WORDS)
            self.height = max(self._face, self._down + self._pictures.height)
        else:
            known = turn < len(summary.places)
            towns = summary.places[turn] if known else ()
            board = summary.after(None).rules.board
            gains = gains_of(summary, turn)
            self._plates = Flow(board, summary.chart, towns, size, self._width, gains)
            self._down = self._plates.height
            words = text.block_height(self._words, size, self._width, self._style)
            self.height = max(self._face, self._down + words)

    def pictures(self) -> list[Placed]:
        """Everything in the row."""
        size, seats = self._size, self._summary.header.seats
        disc = number_of_turn(self._turn + 1, round(size * 1.3) * 3 // 4, self._colour)
        face = faces_of(seats)[self._seat].with_house(self._face, self._colour)
        name, ink = seats[self._seat].name, seat_colour(self._colour).ink
        words = self._sentence(name, ink)
        if self._shown:
            top = (self.height - self._face) // 2
            middle = top + self._face // 2
            result = [(disc, 0, middle - disc.get_height() // 2), (face, self.left, top)]
            pictures, x, above = self._pictures.pictures(), self._beside, 0
            below = self._down
        else:
            result = [(disc, 0, 0), (face, round(size * 1.38), 0)]
            pictures, x, above = self._plates.pictures(), self.left, self._down
            below = 0
        result += [(image, x + along, below + down) for image, along, down in pictures]
        return result + [(image, x + along, above) for image, along in words]

    def _sentence(self, name: str, ink: Colour) -> list[tuple[Surface, int]]:
        """The words with the name in strong letters, each picture with its left edge.

        In a sentence of several lines all letters are alike.
        """
        words, size = self._words, self._size
        if self._shown and words.startswith(name):
            strong = text.render(name, size, ink, "semibold")
            rest = text.render(words.removeprefix(name), size, palette().ink)
            if strong.get_width() + rest.get_width() <= self._width:
                # Copies have no words for a screen reader, which tells the whole turn instead.
                return [(strong.copy(), 0), (rest.copy(), strong.get_width())]
        block = text.render_marked_block(words, size, self._width, (name,), ink, self._style)
        return [(block.copy() if self._shown else block, 0)]
