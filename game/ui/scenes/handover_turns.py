"""Turn in pictures: its number, the cards taken, the towns as they stand on the map, and gains."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.rules.board import Board
from game.rules.events import CarriageTaken, Event, TileWon
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.theme import palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.pieces import bonus_tiles, cards, figures
from game.ui.pieces.faces import faces_of
from game.ui.table.draw.map.plates import look_of, ribbon
from game.ui.table.draw.route_tags import number_disc
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.text.tiles import ribbon_words
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets.marks import arrow

STYLE: Style = "semibold"

TALL, BESIDE, GAP, BELOW = 1.32, 1.3, 0.45, 0.3
"""In fonts: the height of a plate, its margins beside the name, the space between two, below all.
"""

CARD, BETWEEN, ARROW, WON = 3.2, 0.25, 1.1, 1.7
"""In fonts: the height of a card, the space beside one, the arrow after them, and the height of
what was won.
"""

NUMBER, FACE, BESIDE_FACE, BELOW_PICTURES = 1.35, 2.9, 0.5, 0.3
"""In fonts: the room of a number, the height of a face beside cards, the gaps beside it and above
the words.
"""

FACE_IN_LINE, BESIDE_WORDS = 1.75, 3.4
"""The height of a face beside words alone, and the room of number and face."""

Placed = tuple[Surface, int, int]
"""A picture, and its upper left corner below that of all."""


def number_of_turn(number: int, size: int, colour: str) -> Surface:
    """The number of a turn on a disc in the colour of its seat."""
    return number_disc(number, size, seat_colour(colour).ink)


class TownPlates:
    """The plates of `cities` in rows of `width` pixels, the names in a font of `size`."""

    def __init__(
        self, board: Board, chart: Chart, cities: Sequence[int], size: int, width: int
    ) -> None:
        self._towns = [board.cities[city] for city in cities]
        self._chart, self._size = chart, size
        self._tall, self._gap = round(size * TALL), round(size * GAP)
        self._places: list[tuple[int, int, int]] = []
        x = y = 0
        for town in self._towns:
            wide = min(width, text.width_of(town.name, size, STYLE) + round(size * BESIDE))
            if x and x + wide > width:
                x, y = 0, y + self._tall + self._gap // 2
            self._places.append((x, y, wide))
            x += wide + self._gap

    @property
    def height(self) -> int:
        """The height of all rows with the space below them; 0 where there is no plate."""
        if not self._places:
            return 0
        return self._places[-1][1] + self._tall + round(self._size * BELOW)

    def pictures(self) -> list[Placed]:
        """The plates."""
        return [
            (
                ribbon(
                    *((wide, self._tall), town.name, self._size, STYLE),
                    *look_of(self._chart, town.province),
                ),
                x,
                y,
            )
            for town, (x, y, wide) in zip(self._towns, self._places, strict=True)
        ]


class TurnPictures:
    """A turn of a summary in at most `width` pixels: its cards, an arrow, its towns and gains.

    Measured at once, painted when asked for; `size` is the font of the words below.
    """

    def __init__(self, summary: TurnSummary, turn: int, size: int, width: int) -> None:
        known = turn < len(summary.places)
        self._summary, self._size = summary, size
        self._colour = summary.lines[turn][0]
        self._taken = summary.taken_in(turn) if known else []
        self._won = summary.won_in(turn) if known else []
        self.tall = round(size * CARD)
        self._card = round(self.tall * cards.ASPECT), self.tall
        self._step = self._card[0] + round(size * BETWEEN)
        self._right = len(self._taken) * self._step
        towns = summary.places[turn] if known else ()
        if self._taken and towns:
            self._right += round(size * (ARROW + BETWEEN))
        board = summary.after(None).rules.board
        room = max(8, width - self._right)
        self._plates = TownPlates(board, summary.chart, towns, size, room)
        self._gains = round(size * WON) if self._won else 0
        self.height = max(self.tall, self._plates.height + self._gains)

    def pictures(self) -> list[Placed]:
        """The pictures, each in the middle of the row."""
        result = [(self._face(card), n * self._step, 0) for n, card in enumerate(self._taken)]
        if self._right > len(self._taken) * self._step:
            side = round(self._size * ARROW)
            sign = arrow(side, True, palette().sepia)
            result.append(
                (sign, self._right - side - round(self._size * BETWEEN), (self.tall - side) // 2)
            )
        block = self._plates.height + self._gains
        down = (self.height - block) // 2
        # Below the plates is some air already, that is none where nothing follows.
        down += 0 if self._gains else round(self._size * BELOW) // 2
        result += [(each, self._right + x, down + y) for each, x, y in self._plates.pictures()]
        x = self._right
        for event in self._won:
            image = self._gain(event)
            result.append((image, x, down + block - image.get_height()))
            x += image.get_width() + round(self._size * BETWEEN)
        return result

    def _face(self, card: int | None) -> Surface:
        if card is None:
            return cards.card_back(self._card)
        board = self._summary.after(None).rules.board
        town = board.cities[board.city_of[card]]
        look = look_of(self._summary.chart, town.province)
        return cards.card(town.id, town.name, *look, self._card, board.horses_of[card], larger=1.2)

    def _gain(self, event: Event) -> Surface:
        rules, side = self._summary.after(None).rules, self._gains
        match event:
            case TileWon(stack=stack, value=value):
                each, chart = rules.board.stacks[stack], self._summary.chart
                tints = tuple(SpriteFactory.deep(look_of(chart, one)[0]) for one in each.provinces)
                words = ribbon_words(each.kind, each.length)
                return bonus_tiles.bonus_tile(each.kind.value, value, side, tints, words)
            case CarriageTaken(length=length):
                points = next((one.points for one in rules.carriages if one.length == length), None)
                colour = seat_colour(self._colour).main
                return figures.rated_carriage(length, points, side, colour)
            case _:
                return figures.house(self._colour, side)


class TurnRow:
    """All about a turn: its number, who played, the pictures, and the words below them.

    Where the cards are not `shown`, the words stand beside the face. Measured at once, painted when
    asked for; the row is higher by `more` pixels, for what stands below it.
    """

    def __init__(
        self, summary: TurnSummary, turn: int, size: int, width: int, shown: bool, more: int = 0
    ) -> None:
        self._summary, self._turn, self._size, self._shown = summary, turn, size, shown
        self._colour, self._words = summary.lines[turn]
        seats = summary.header.seats
        self._seat = next(n for n, each in enumerate(seats) if each.colour == self._colour)
        left = round(size * (NUMBER if shown else BESIDE_WORDS))
        self._left, self._width = left, max(8, width - left)
        words = text.block_height(self._words, size, self._width)
        self._face = round(size * (FACE if shown else FACE_IN_LINE))
        if shown:
            face = faces_of(seats)[self._seat].with_house(self._face, self._colour)
            self._beside = left + face.get_width() + round(size * BESIDE_FACE)
            self._pictures = TurnPictures(summary, turn, size, width - self._beside)
            self._down = self._pictures.height + round(size * BELOW_PICTURES)
            self.height = self._down + words + more
        else:
            known = turn < len(summary.places)
            towns = summary.places[turn] if known else ()
            board = summary.after(None).rules.board
            self._plates = TownPlates(board, summary.chart, towns, size, self._width)
            self._down = self._plates.height
            self.height = max(self._face, self._down + words) + more

    def pictures(self) -> list[Placed]:
        """Everything in the row."""
        size, seats = self._size, self._summary.header.seats
        disc = number_of_turn(self._turn + 1, round(size * 1.3) * 3 // 4, self._colour)
        face = faces_of(seats)[self._seat].with_house(self._face, self._colour)
        name, ink = seats[self._seat].name, seat_colour(self._colour).ink
        words = text.render_marked_block(self._words, size, self._width, (name,), ink, "regular")
        if self._shown:
            middle = self._pictures.tall // 2
            result = [
                (disc, 0, middle - disc.get_height() // 2),
                (face, self._left, self._pictures.tall - face.get_height()),
            ]
            pictures, x = self._pictures.pictures(), self._beside
        else:
            result = [(disc, 0, 0), (face, round(size * 1.38), 0)]
            pictures, x = self._plates.pictures(), self._left
        result += [(image, x + along, down) for image, along, down in pictures]
        return [*result, (words, self._left, self._down)]
