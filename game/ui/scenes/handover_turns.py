"""Turn on the handover page: a sentence, and below it what was done in pictures."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics, seat_colour
from game.ui.pieces.faces import faces_of, width_with_house
from game.ui.scenes.handover_pictures import NAMED, TurnPictures
from game.ui.scenes.handover_plates import Placed
from game.ui.table.text.turn_summary import TurnSummary

CARDS = 4.6, 4.0, 3.4, 2.8, 0.0
"""Heights of a card, in fonts: the largest is the usual one. Without cards the sentence, which
names them, stands above the cities alone.
"""

LARGER = 0.9
"""The worth of larger cards beside that of larger letters."""

TORN = 0.78
"""The worth where a line of pictures goes on in another one."""

SMALLER, READ = 0.86, 0.86
"""The least font of turns in pictures, in the usual one, and of names on cards where turns are
smaller so that more has room, in small letters.
"""

FACE, BESIDE_FACE, BELOW_WORDS = 3.2, 0.4, 0.25
"""In fonts: the height of a face, the gaps beside it and below the words."""

FACE_IN_LINE = 1.9
"""The height of a face where there are no cards."""


class TurnRow:
    """All about a turn: who played, the sentence about it, and its pictures below that.

    The height of a `card` is in fonts. Measured at once, painted when asked for.
    """

    def __init__(self, summary: TurnSummary, turn: int, size: int, width: int, card: float) -> None:
        self._summary, self._size = summary, size
        self._colour, self.words = summary.lines[turn]
        """The sentence."""
        seats = summary.header.seats
        self._seat = next(n for n, each in enumerate(seats) if each.colour == self._colour)
        self._face = round(size * (FACE if card else FACE_IN_LINE))
        self.left = width_with_house(self._face) + round(size * BESIDE_FACE)
        """The left edge of words and pictures."""
        self._width = max(8, width - self.left)
        self.shown = TurnPictures(summary, turn, size, self._width, card)
        """The pictures."""
        wide = (text.width_of(each, size) for each in self.words.split())
        self.cramped = max(wide, default=0) > self._width or self.shown.cramped
        """True where not even a single word, or a single plate, would be whole."""
        words = 0 if self.cramped else text.block_height(self.words, size, self._width)
        below = round(size * BELOW_WORDS) if self.shown.height else 0
        self._down = words + below
        self.height = max(self._face, self._down + self.shown.height)

    def pictures(self) -> list[Placed]:
        """Everything in the row."""
        seats = self._summary.header.seats
        face = faces_of(seats)[self._seat].with_house(self._face, self._colour)
        result: list[Placed] = [(face, 0, (self.height - self._face) // 2)]
        result.append((self._sentence(), self.left, 0))
        return result + [
            (image, self.left + x, self._down + y) for image, x, y in self.shown.pictures()
        ]

    def _sentence(self) -> Surface:
        """The words with the name in the seat's colour."""
        name, ink = self._summary.header.seats[self._seat].name, seat_colour(self._colour).ink
        block = text.render_marked_block(
            self.words, self._size, self._width, (name,), ink, "regular"
        )
        # A copy has no words for a screen reader, which is told the turn as a whole.
        return block.copy()


def fitting(m: Metrics, summary: TurnSummary, room: Rect, most: int) -> tuple[int, int, float]:
    """The font size of all turns, at most `most`, that leaves a gap after each; that gap, and the
    height of the cards, in fonts: 0 where there is no room for them.

    Larger cards are worth somewhat smaller letters.
    """
    turns, body, spare = range(len(summary.lines)), min(most, m.body), 0
    found, best = None, 0.0
    for card in CARDS:
        if found is not None and not card:
            break
        # Pictures say more than words, for which these may be a little smaller, and closer.
        least, gap = (round(body * SMALLER), 0.6) if card else (body, 1.4)
        for size in range(most, least - 1, -1):
            worth = size * (1 + card) ** LARGER
            if worth <= best or (card and size * NAMED < READ * m.small):
                break
            rows = [TurnRow(summary, turn, size, room.width, card) for turn in turns]
            spare = room.height - sum(row.height for row in rows)
            if spare < len(turns) * m.px(gap) or any(row.cramped for row in rows):
                continue
            torn = any(row.shown.torn for row in rows)
            worth *= TORN if torn else 1.0
            if worth > best:
                found = (size, min(spare // max(1, len(turns)), m.px(4)), card)
                best = worth
            if not torn:
                break
    if found is not None:
        return found
    return body, min(max(m.px(1), spare // max(1, len(turns))), m.px(4)), 0.0
