"""Turn on the handover page: who played, what was done in pictures, and a few words below."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.theme import Colour, Metrics, palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.pieces.faces import faces_of, width_with_house
from game.ui.scenes.handover_pictures import NAMED, TurnPictures
from game.ui.scenes.handover_plates import Placed
from game.ui.table.text.turn_summary import TurnSummary

CARDS = 5.0, 4.6, 4.0, 3.4, 2.8, 0.0
"""Heights of a card, in fonts: the largest is the usual one. Without cards there is a sentence,
which names them.
"""

LARGER = 0.9
"""The worth of larger cards beside that of larger letters."""

TORN = 0.78
"""The worth where a line of pictures goes on in another one."""

RAGGED = 0.8
"""The worth where what belongs together does not stand in columns."""

SMALLER, READ = 0.86, 0.86
"""The least font of turns in pictures, in the usual one, and of names on cards where turns are
smaller so that more has room, in small letters.
"""

FACE, BESIDE_FACE, BELOW_PICTURES, NOTE = 2.9, 0.7, 0.2, 0.86
"""In fonts: the height of a face, the gaps beside it and below pictures, the letters below these.
"""

FACE_IN_LINE = 1.9
"""The height of a face beside a sentence."""

NAME_STYLE: Style = "semibold"
"""The style of the name below a face."""

NAME_WIDE = 0.22
"""The most of a row's width that this name has."""


class TurnRow:
    """All about a turn: who played, and what was done in pictures with the few words that these
    lack; a sentence where there is no room for the cards.

    The height of a `card` is in fonts. Measured at once, painted when asked for.
    """

    def __init__(self, summary: TurnSummary, turn: int, size: int, width: int, card: float) -> None:
        self._summary, self._size = summary, size
        self._colour, sentence = summary.lines[turn]
        seats = summary.header.seats
        self._seat = next(n for n, each in enumerate(seats) if each.colour == self._colour)
        pictured = bool(card) and turn < len(summary.places)
        self._face = round(size * (FACE if pictured else FACE_IN_LINE))
        names = [seats[seat].name for seat in summary.seats] if pictured else []
        most = round(width * NAME_WIDE)
        fonts = (text.fit(name, size, most, NAME_STYLE, text.READABLE)[1] for name in names)
        self._font = min(fonts, default=0)
        """The font of the name below the face; 0 where the sentence has it."""
        wide = (min(most, text.width_of(name, self._font, NAME_STYLE)) for name in names)
        self._beside = max([width_with_house(self._face), *wide])
        """The width of face and name, that of all turns alike."""
        self.left = self._beside + round(size * BESIDE_FACE)
        """The left edge of words and pictures."""
        self._width = max(8, width - self.left)
        self.shown = TurnPictures(summary, turn, size, self._width, card if pictured else 0)
        """The pictures."""
        self.words = summary.beside_pictures(turn) if pictured else sentence
        """What the pictures do not tell."""
        # Below pictures they are what is read last.
        self._letters = round(size * NOTE) if pictured else size
        wide = (text.width_of(each, self._letters) for each in self.words.split())
        self.cramped = max(wide, default=0) > self._width or (pictured and self.shown.cramped)
        """True where not even a single word, or a single plate, would be whole."""
        self._high = self.shown.height if pictured else 0
        self._down = self._high + round(size * BELOW_PICTURES) if self._high else 0
        high = self._high
        if self.words and not self.cramped:
            high = self._down + text.block_height(self.words, self._letters, self._width)
        self._block = self._face + (text.line_height(self._font) if self._font else 0)
        self.height = max(self._block, high)
        self._top = (self.height - high) // 2
        """The upper edge of what stands beside the face."""

    def pictures(self) -> list[Placed]:
        """Everything in the row."""
        info = self._summary.header.seats[self._seat]
        face = faces_of(self._summary.header.seats)[self._seat]
        portrait = face.with_house(self._face, self._colour)
        y, ink = (self.height - self._block) // 2, seat_colour(self._colour).ink
        x = (self._beside - portrait.get_width()) // 2
        result: list[Placed] = [(portrait, x, y)]
        if self._font:
            most = self._beside
            name = text.render_fit(info.name, self._font, most, ink, NAME_STYLE, self._font).copy()
            result.append((name, (self._beside - name.get_width()) // 2, y + self._face))
        if self._high:
            result += [
                (image, self.left + x, self._top + y) for image, x, y in self.shown.pictures()
            ]
        if self.words:
            result.append((self._said(info.name, ink), self.left, self._top + self._down))
        return result

    def _said(self, name: str, ink: Colour) -> Surface:
        """The words, with the name in the seat's colour where they have it."""
        if self._high:
            colour = palette().ink
            block = text.render_block(self.words, self._letters, self._width, colour, "italic")
        else:
            block = text.render_marked_block(
                self.words, self._letters, self._width, (name,), ink, "regular"
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
            ragged = any(row.shown.ragged for row in rows)
            worth *= (TORN if torn else 1.0) * (RAGGED if ragged else 1.0)
            if worth > best:
                found = (size, min(spare // max(1, len(turns)), m.px(4)), card)
                best = worth
            if not (torn or ragged):
                break
    if found is not None:
        return found
    return body, min(max(m.px(1), spare // max(1, len(turns))), m.px(4)), 0.0
