"""Turn in pictures: who played, the cards taken, the towns as they stand on the map, and gains.

An official stands after what was done with that help: right of the cards that were taken, above
what was played, or below that. So all is read in one order.
All turns of a summary have their cards and their towns in the same columns.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.events import Official
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, Metrics, mix, palette, seat_colour
from game.ui.graphics.typeface import Style
from game.ui.language import _
from game.ui.pieces import cards
from game.ui.pieces.faces import faces_of, width_with_house
from game.ui.scenes.handover_closings import played_word, told_below, told_closings
from game.ui.scenes.handover_officials import TAKING, least_width, shown_official
from game.ui.scenes.handover_plates import (
    BELOW,
    BESIDE,
    CAPTION,
    STYLE,
    TALL,
    Flow,
    Placed,
    Stacked,
    gains_of,
)
from game.ui.table.draw.map.plates import look_of, ribbon
from game.ui.table.text.turn_summary import TurnSummary

CARDS = 6.0, 5.4, 4.8, 4.2, 3.6
"""Heights of a card, in fonts: the largest is the usual one."""

BETWEEN, ACROSS = 0.25, 0.9
"""In fonts: the space beside a card, and that between the columns."""

RAGGED, TOLD, TORN = 0.78, 0.92, 0.72
"""The worth of a turn, by its font, where it has columns of its own, where an official has no room
below the towns, and where these have none beside the cards.
"""

UNNAMED, ASIDE = 0.78, 0.95
"""The same where the face of an official has no words beside it, which is a riddle beside those
that have, and where an official who helped to play stands before the towns, not below them.
"""

SMALLER, READ = 0.88, 0.9
"""The least font of turns in pictures, in the usual one, and of names on cards where turns are
smaller so that more has room, in small letters.
"""

NAMED = 0.82
"""The font of the name on a card, in that of the words."""

HIGHER = 1.2
"""By how much a closing, or towns with an official, in fonts, may be higher than the cards beside
them.
"""

HELPER, LEAST_HELPER, IN_LINE = 2.3, 1.5, 1.55
"""The height of an official below towns, in fonts, the usual one and the least, and in a line."""

LARGER = 1.5
"""The size of gains that stand alone beside the cards, in that of plates."""

FACE, BESIDE_FACE, BELOW_WORDS = 3.9, 0.5, 0.2
"""In fonts: the height of a face beside cards, the gaps beside it and below the words."""

FACE_IN_LINE, BESIDE_WORDS = 1.75, 2.3
"""The height of a face beside words alone, and its room."""


class TurnPictures:
    """A turn of a summary in at most `width` pixels: its cards, its towns and gains.

    An `official` who helped to play or to close stands below the towns, or beside the word above
    these, if there is room; one who helped with `taking` at the top right of the cards. Towns that
    have no room beside the cards stand below, after that word. A route that was closed has a word
    of its own. Measured at once, painted when asked for; `size` is the font of the sentence above,
    in which the height of a `card` is given.
    """

    def __init__(
        self,
        summary: TurnSummary,
        turn: int,
        size: int,
        width: int,
        card: float = CARDS[0],
        official: Official | None = None,
        taking: Official | None = None,
    ) -> None:
        known = turn < len(summary.places)
        self._summary, self._size = summary, size
        turns = range(len(summary.places))
        self._taken = summary.taken_in(turn) if known else []
        # Two of them leave room for some of a name.
        self.tall = min(round(size * card), round(width * 3 / 10 / cards.ASPECT))
        self._card = round(self.tall * cards.ASPECT), self.tall
        self._font = max(text.READABLE, round(size * NAMED))
        self._said = max(text.READABLE, round(size * CAPTION))
        towns, gains = summary.places[turn] if known else (), gains_of(summary, turn)
        parted = bool(self._taken and (towns or gains))
        board, chart = summary.after(None).rules.board, summary.chart
        self.worth = 1.0
        everywhere = [summary.taken_in(each) for each in turns]
        most = max(map(len, everywhere), default=0)
        columns = [
            (max((self._cell(one, width) for some in everywhere for one in some), default=0), most),
            (max((self._cell(one, width) for one in self._taken), default=0), len(self._taken)),
        ]
        self._below: Flow | Stacked
        self._beside: Flow | Stacked
        closed = known and bool(summary.closed_in(turn))
        self.official: Official | None = None
        """The official who is shown."""
        self.taking = taking
        high = round(size * IN_LINE) + round(size * BELOW_WORDS)
        lead = self._lead = high if taking is not None else 0
        """The height of the official who helped to take cards, above all else beside these."""
        kinds = [*zip((1.0, RAGGED), columns, strict=True)]
        # Columns are given up before what was played: the route that was closed has it.
        shares = (0, 0, 1, 1) if closed else (0, 0)
        for share, (worth, (self._wide, count)) in zip(shares, kinds * 2, strict=False):
            self._right = count * self._wide if self._taken else 0
            if parted:
                self._right += round(size * ACROSS)
            room = max(8, width - self._right)
            self._below = Flow(board, chart, (), size, room)
            self.worth = worth
            if closed:
                head, most = 0, self.tall + round(size * HIGHER)
                ways = told_closings(summary, turn, size, room, official)
                self._beside, self.official = ways[min(share, len(ways) - 1)]
                if lead + self._beside.high <= most and not self._beside.cramped:
                    break
                continue
            head = self._word().get_height() if parted and towns else 0
            self._beside = Flow(board, chart, towns, size, room, gains)
            if lead + head + self._beside.high <= self.tall and not self._beside.cramped:
                break
        else:
            alone = () if closed else gains
            self._beside = Flow(board, chart, (), size, room, alone, LARGER)
            if lead + self._beside.high > self.tall:
                self._beside = Flow(board, chart, (), size, room, alone)
            below: Sequence[tuple[Stacked | Flow, Official | None]]
            below = (told_closings if closed else told_below)(summary, turn, size, width, official)
            self._below, self.official = below[0]
            self.worth = TORN if towns else 1.0
        self._gap = round(size * BELOW)
        self._closed = closed
        self._head = head if not self._below.high else 0
        """The height of the word above the towns."""
        self.plays = self._right if parted and towns and not self._below.high else None
        """The left edge of the towns that were played, where they stand beside cards."""
        self.said = closed or bool(parted and towns)
        """True where a word says what was done with the towns."""
        self._helper, self._aside, self._room = 0, 0, width - self._right
        if self.plays is not None and not closed:
            self.official = self._placed(official)
        tail = self._helper + round(size * BETWEEN) if self._helper and not self._aside else 0
        self._row = max(self.tall, lead + self._head + self._beside.high + tail)
        """The height of the cards and of all that stands beside them."""
        self.height = self._row
        if self._below.high:
            self.height += self._gap + self._below.high

    def _placed(self, official: Official | None) -> Official | None:
        """The official if there is room below the towns or beside the word above these."""
        if official is None:
            return None
        free = self.tall - self._head - self._beside.high + round(self._size * (HIGHER - BETWEEN))
        said = text.width_of(played_word(), self._said) + self._size // 2
        line = round(self._size * IN_LINE)
        # Where there is no room for words, the face beside the word says whose help it was.
        for high, aside, named in (free, 0, True), (line, said, True), (line, said, False):
            high = min(high, round(self._size * HELPER))
            if high < round(self._size * LEAST_HELPER):
                continue
            if least_width(official, high, self._size, named) <= self._room - aside:
                head = max(self._head, high) if aside else self._head
                if head + self._beside.high > self.tall:
                    continue
                self._helper, self._aside, self._head = high, aside, head
                self.worth *= (ASIDE if aside else 1.0) if named else UNNAMED
                return official
        return None

    def room_for_taking(self, *, named: bool) -> bool:
        """True if the official who helped to take cards has room beside these."""
        if self.taking is None:
            return True
        wide = least_width(self.taking, round(self._size * IN_LINE), self._size, named)
        return bool(self._right) and wide <= self._room

    def pictures(self) -> list[Placed]:
        """The pictures: those in the row of the cards in its middle."""
        row, lead = self._row, self._lead
        result = list[Placed]()
        for number, card in enumerate(self._taken):
            named = self._named(card, self._wide - round(self._size * BETWEEN))
            result.append((named, number * self._wide, 0))
        down = lead + self._head
        if not (self._helper or self._head):
            down += (row - lead - self._beside.high) // 2
        if self.taking is not None:
            high = round(self._size * IN_LINE)
            image = shown_official(self.taking, high, self._size, self._room)
            result.append((image, self._right, 0))
        if self.plays is not None and not self._closed:
            said = self._word()
            above = (self._head - said.get_height()) // 2 if self._aside else 0
            result.append((said, self._right, lead + above))
        result += [(each, self._right + x, down + y) for each, x, y in self._beside.pictures()]
        result += self._helpers()
        down = row + self._gap
        below = self._below.pictures()
        return result + [(each, x, down + y) for each, x, y in below]

    def _helpers(self) -> list[Placed]:
        """The official below the towns, or beside the word above them."""
        if self.official is None or self.plays is None or self._closed:
            return []
        high, room = self._helper, self._room - self._aside
        image = shown_official(self.official, high, self._size, room)
        if not self._aside:
            below = self._head + self._beside.high + round(self._size * BETWEEN)
            return [(image, self._right, below)]
        return [(image, self._right + self._aside, 0)]

    def _word(self) -> Surface:
        """The word above the towns."""
        said = text.render(played_word(), self._said, palette().ink)
        # A copy has no words for a screen reader, which tells the whole turn instead.
        return said.copy()

    def _cell(self, card: int | None, width: int) -> int:
        """The width of a card with its name, and of the space after it."""
        wide = text.width_of(self._name(card, self._summary), self._font, STYLE)
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
        """A card in the middle of so much width, with its name on a ribbon across its top."""
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
        image.blit(label, (0, 0))
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
    """All about a turn: who played, what the pictures do not say, and these below.

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
        self.worth = 1.0
        """The worth of it by its font, for there may be no room for some of it."""
        left = 0 if shown else round(size * BESIDE_WORDS)
        self.left, self._width = left, max(8, width - left)
        # Few words are strong where they take several lines.
        self._style: Style = STYLE if shown else "regular"
        self._face = round(size * (FACE if shown else FACE_IN_LINE))
        if shown:
            self._beside = left + width_with_house(self._face) + round(size * BESIDE_FACE)
            self._width = max(8, width - self._beside)
            self._pictures = self._in_pictures(card)
            wide = (text.width_of(each, size, self._style) for each in self._words.split())
            self.cramped = max(wide, default=0) > self._width
            words = 0
            if not self.cramped:
                words = text.block_height(self._words, size, self._width, self._style)
            self.worth = self._pictures.worth
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

    def _in_pictures(self, card: float) -> TurnPictures:
        """The pictures; of a turn about which they say all, the words above are few."""
        summary, turn, size = self._summary, self._turn, self._size
        known = turn < len(summary.places)
        told, official = summary.called_in(turn) if known else (False, None)
        name = summary.header.seats[self._seat].name
        # Translators: on the page between two turns, above the cards that somebody takes.
        takes = _("{name} takes").format(name=name)
        wide = text.width_of(takes, size, "semibold") + size
        taking = official if official in TAKING and summary.taken_in(turn) else None
        other = None if taking else official
        result = TurnPictures(summary, turn, size, self._width, card, other, taking)
        shown = result.official is other and result.room_for_taking(named=False)
        if told and result.said and shown and wide <= self._width:
            self._words = takes
            result.worth *= 1.0 if result.room_for_taking(named=True) else UNNAMED
        elif official is not None:
            result = TurnPictures(summary, turn, size, self._width, card)
            result.worth *= TOLD
        return result

    def pictures(self) -> list[Placed]:
        """Everything in the row."""
        seats = self._summary.header.seats
        face = faces_of(seats)[self._seat].with_house(self._face, self._colour)
        name, ink = seats[self._seat].name, seat_colour(self._colour).ink
        words = self._sentence(name, ink)
        if self._shown:
            top = (self.height - self._face) // 2
            result = [(face, self.left, top)]
            pictures, x, above = self._pictures.pictures(), self._beside, 0
            below = self._down
        else:
            result = [(face, 0, 0)]
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


def fitting(m: Metrics, summary: TurnSummary, room: Rect, most: int) -> tuple[int, int, float]:
    """The largest font size of all turns, up to `most`, that leaves a gap after each; that gap, and
    the height of the cards, in fonts: 0 where there is no room for them.

    Smaller, if they can still be read, where more has room then.
    """
    turns, body, spare = range(len(summary.lines)), min(most, m.body), 0
    found, best = None, 0.0
    # Pictures say more than words, for which these may be a little smaller, and closer.
    pictures = [(card, round(body * SMALLER), 0.7) for card in CARDS]
    for card, least, gap in (*pictures, (0.0, body, 1.6)):
        for size in range(most, least - 1, -1):
            if found is not None and (size <= best or size * NAMED < READ * m.small):
                break
            rows = [TurnRow(summary, turn, size, room.width, card) for turn in turns]
            spare = room.height - sum(row.height for row in rows)
            worth = size * min((row.worth for row in rows), default=1.0)
            fits = spare >= len(turns) * m.px(gap) and not any(row.cramped for row in rows)
            if fits and worth > best:
                found, best = (size, min(spare // max(1, len(turns)), m.px(4)), card), worth
        if found is not None:
            return found
    return body, min(max(m.px(1), spare // max(1, len(turns))), m.px(4)), 0.0
