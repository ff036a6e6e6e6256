"""The menu of the title page: what is suggested, the ways into a game, and quieter all the rest.

At its foot stands in plain words what belongs to the program and not to the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.scenes.title_pictured import PicturedWord
from game.ui.widgets import Button, Widget, fit_labels
from game.ui.widgets.marks import down_arrow, rule
from game.ui.widgets.plate_button import PlateButton

Entry = tuple[str, str, Callable[[], None] | None]
"""The key of a button, its label, and its callback; None for one that cannot be pressed."""

Rows = Sequence[Sequence[Entry]]
"""Buttons row by row."""


class Rank(NamedTuple):
    """Buttons that weigh the same: their height and the gap between them in units, and the size of
    their words. `quiet` ones are words below pictures, and of `bare` ones there are only the words.
    """

    height: float
    gap: float
    points: float
    quiet: bool = False
    bare: bool = False


RANKS = (
    Rank(7.4, 1.3, 27),
    Rank(6.2, 1.3, 23),
    Rank(5.2, 1.1, 20),
    Rank(6.4, 0.4, 17.5, quiet=True),
    Rank(3.8, 0.2, 17, bare=True),
)

WAYS = 2
"""The number of the rank with the smaller ways into a game."""

BESIDE = 1.1
"""Units between two buttons of a row."""

APART = 2.6
"""Units between two ranks."""

BELOW = 1.7
"""The same below the game that would be continued."""

NEXT = 1.3
"""The same where the second one is only the smaller ways into a game."""

LAST = 1.5
"""The same above the bare words."""

ROW, LONG_ROW = 2, 4
"""Words in a row, and in one if there is room for them."""

SHRUNK = 0.9
"""The least factor by which bare words in one row are smaller than in two."""

EDGE = 3.2
"""Units of the width of a button that its words leave free, for the lines along its edge."""

WORDS = 0.9
"""Units between the first rank and the words below it, which are a line high or more."""

CHOOSES, ARROW = "language", 0.62
"""The key of the bare word that is one of several to choose from, and the side of the arrow behind
it, as a share of the size of its words.
"""

GAME = ("rules", "problems", "extra-0", "extra-1")
PROGRAM = ("language", "settings", "about", "quit")
"""Keys of the buttons for what one reads or looks back at, and of those that belong to the program
and not to the game.
"""

LINK, ABOVE_LINK, CARD = 3.2, 0.5, 1.2
"""Units of height of the link below them, at least, above it, and by which the card of the
game that would be continued is larger than all this, on each side.
"""

TALLER = 1.12
"""Largest factor by which large words make quiet buttons higher, which stay the lowest."""


class TitleMenu:
    """Buttons in five ranks, with room for `words` below the first one, and a `link` below that."""

    def __init__(
        self, metrics: Metrics, ranks: Sequence[Rows], suggested: str, link: Button
    ) -> None:
        """The button whose key is `suggested` is the primary one."""
        self.card: Rect | None = None
        """The place of a card on which the first rank lies, with all that is below it, if any."""
        self._link = link
        self.metrics = metrics
        self.words = Rect(0, 0, 0, 0)
        self.picture = Rect(0, 0, 0, 0)
        """The place of the picture of what is suggested, if its height is more than 0."""
        self.named = False
        """True if names stand in that picture: then the words below it are a single line."""
        self.told: list[Rect] | None = None
        """The places of the words below the ways into a game, None where there are none."""
        self._ranks = tuple(zip(RANKS, ranks, strict=True))
        self._suggested = suggested

    @property
    def height(self) -> int:
        """The pixels that all of it needs."""
        ranks = sum(self._rank_height(rank, len(rows)) for rank, rows in self._ranks)
        apart = sum(self._apart(number) for number in range(len(RANKS) - 1))
        return ranks + self._fixed + self.metrics.px(WORDS) + apart

    @property
    def _fixed(self) -> int:
        """The height of picture, words and link, which are never lower."""
        told = 0 if self.told is None else self.told_height
        picture = self.picture.height + self.metrics.px(WORDS) if self.picture.height else 0
        return picture + self._words_height + self._link_height + told

    @property
    def told_height(self) -> int:
        """The height of the words below the ways into a game."""
        return text.line_height(self.metrics.body) * 6 // 5

    @property
    def _link_height(self) -> int:
        """The height of the link with the gap above it; none where there is nothing to see."""
        if not self._link.visible:
            return 0
        high = max(self.metrics.px(LINK), text.line_height(self._link.size) * 5 // 4)
        return high + self.metrics.px(ABOVE_LINK)

    def _apart(self, number: int) -> int:
        """The pixels between a rank and the next one."""
        around = CARD if self.card is not None and not number else 0
        return self.metrics.px({0: BELOW, 1: NEXT, 3: LAST}.get(number, APART) + around)

    @property
    def _words_height(self) -> int:
        """The height of two lines: how far the game has come, and its players."""
        m = self.metrics
        if self.named:
            return text.line_height(m.body)
        lines = text.line_height(m.body) + text.line_height(m.small)
        return max(m.px(3.4), lines)

    def _height_of(self, rank: Rank) -> int:
        larger = min(TALLER, max(1.0, self.metrics.text_scale)) if rank.quiet else 1.0
        return self.metrics.px(rank.height * larger)

    def _rank_height(self, rank: Rank, rows: int) -> int:
        return self._height_of(rank) * rows + self.metrics.px(rank.gap) * (rows - 1)

    def lay_out(self, room: Rect) -> list[Button]:
        """The buttons in `room`, all lower where it is not as high as they want, and their ranks
        farther apart where it is higher.
        """
        left = room.copy()
        fixed = self._fixed
        share = min(1.0, max(0.0, (room.height - fixed) / max(1, self.height - fixed)))
        gaps = sum(self._apart(number) for number in range(len(RANKS) - 1))
        looser = share + max(0, room.height - self.height) / gaps
        buttons: list[Button] = []
        for number, (rank, rows) in enumerate(self._ranks):
            height = int(self._height_of(rank) * share)
            gap = int(self.metrics.px(rank.gap) * share)
            same: list[Button] = []
            for row in rows:
                same += self._row(row, rank, take_top(left, height, gap))
            take_top(left, -gap)
            self._fit([each for each in same if not each.quiet], buttons)
            self._fit([each for each in same if each.quiet], buttons)
            buttons += same
            if number == WAYS and self.told is not None:
                below = take_top(left, self.told_height)
                self.told = [
                    Rect(each.rect.x, below.y, each.rect.width, below.height) for each in same
                ]
            if not number:
                take_top(left, int(self.metrics.px(WORDS) * share))
                if self.picture.height:
                    self.picture = take_top(left, self.picture.height, self.metrics.px(WORDS))
                self.words = take_top(left, self._words_height)
                below = take_top(left, self._link_height)
                take_top(below, min(below.height, self.metrics.px(ABOVE_LINK)))
                self._link.rect = below
                self._link.rect.width = min(left.width, self._link.preferred_width())
                self._link.rect.centerx = left.centerx
                buttons.append(self._link)
                if self.card is not None:
                    around = 2 * self.metrics.px(CARD)
                    self.card = Rect(room.x, room.y, room.width, left.y - room.y)
                    self.card.inflate_ip(around, around)
            take_top(left, int(self._apart(number) * looser))
        return buttons

    def _fit(self, same: Sequence[Button], above: Sequence[Button]) -> None:
        """Give one size to buttons of a rank: a large word beside a small one would look more
        important, as would one in a wide place below those that weigh more.
        """
        if not same:
            return
        fit_labels(same)
        weighty = [each for each in above if not (each.quiet or each is self._link)]
        smallest = min((each.size for each in weighty), default=same[0].size)
        smallest = min(smallest, *(self._clear_size(each) for each in same))
        for each in same:
            each.size = min(each.size, smallest)

    def _clear_size(self, button: Button) -> int:
        """The font size at which a button's words keep away from the lines along its edge."""
        if button.quiet:
            return button.size
        room = button.rect.width - self.metrics.px(EDGE)
        return text.fit(button.label, button.size, room, "semibold", text.READABLE)[1]

    def _row(self, row: Sequence[Entry], rank: Rank, place: Rect) -> list[Button]:
        if rank.bare or rank.quiet:
            return self._words_in_a_row(row, rank, place)
        gap = self.metrics.px(BESIDE)
        wide = (place.width - gap * (len(row) - 1)) // len(row)
        size = min(self.metrics.font(rank.points), place.height * 2 // 3)
        buttons: list[Button] = []
        for key, label, action in row:
            # One that cannot be used steps back as far as the quiet ones.
            kind = PlateButton if action is None else Button
            primary = key == self._suggested
            button = kind(
                self.metrics, label, action or _nothing, key=key, primary=primary, size=size
            )
            button.enabled = action is not None
            button.rect = take_left(place, wide, gap)
            buttons.append(button)
        return buttons

    def _words_in_a_row(self, row: Sequence[Entry], rank: Rank, place: Rect) -> list[Button]:
        """Words alone, with the same room between them."""
        m = self.metrics
        size = min(m.font(rank.points), place.height * 2 // 3)
        widths = [_width(m, key, label, size) for key, label, _action in row]
        if len(row) <= ROW:
            # One below the other.
            widths = [place.width // len(row)] * len(row)
        elif sum(widths) > place.width:
            widths = [place.width * each // sum(widths) for each in widths]
        spare = (place.width - sum(widths)) // len(row)
        buttons = []
        for (key, label, action), width in zip(row, widths, strict=True):
            do = action or _nothing
            if rank.quiet:
                button: Button = PicturedWord(m, label, do, key=key, size=size)
            else:
                kind = ChoosingWord if key == CHOOSES else Button
                button = kind(m, label, do, key=key, quiet=True, size=size)
                # On dark leather.
                button.colour = palette().parchment
            button.enabled = action is not None
            button.rect = take_left(place, width + spare, 0)
            buttons.append(button)
        return buttons


def hairlines(m: Metrics, widgets: Sequence[Widget], rim: Colour) -> list[Sprite]:
    """The line between what one looks at and what belongs to the program."""
    game, program = (
        [each.rect for each in widgets if each.key in keys] for keys in (GAME, PROGRAM)
    )
    if not (game and program):
        return []
    whole = game[0].unionall([*game, *program])
    above, below = max(each.bottom for each in game), min(each.y for each in program)
    return [Sprite(rule(whole.width, m.line, rim), whole.x, (above + below) // 2)]


class ChoosingWord(Button):
    """A bare word with an arrow behind it: pressed, it shows what else there is to choose."""

    def _sign_width(self) -> int:
        return _arrow_width(self.size)

    def _paint(self) -> list[Sprite]:
        rect, line = self.rect, self.metrics.line
        ink = palette().focus if self.hovered else self.colour or palette().ink
        down = line if self.pressed and self.hovered else 0
        room, smallest = self._room(), text.READABLE
        word = text.render_fit(self.label, self.size, room, ink, "semibold", smallest)
        sign = down_arrow(round(self.size * ARROW), ink)
        x = rect.centerx - (word.get_width() + self._sign_width()) // 2
        y = rect.centery - word.get_height() // 2 + down
        behind = x + word.get_width() + self._sign_width() - sign.get_width()
        result = [
            Sprite(word, x, y),
            Sprite(sign, behind, rect.centery - sign.get_height() // 2 + down + line),
        ]
        if self.hovered or (self.focused and self.ring):
            below = rule(word.get_width(), line, ink)
            result.append(Sprite(below, x, y + word.get_height() - line))
        return result + self.ring_sprites()


def _arrow_width(size: int) -> int:
    """The width of the arrow behind a word of a size, with the gap before it."""
    return round(size * ARROW) + size // 4


def _width(metrics: Metrics, key: str, label: str, size: int) -> int:
    """The width that a bare word wants."""
    wide = text.width_of(label, size, "semibold") + metrics.px(1.6)
    return wide + _arrow_width(size) if key == CHOOSES else wide


def word_rows(
    metrics: Metrics, entries: Sequence[Entry], width: int, pictured: bool = False
) -> list[Sequence[Entry]]:
    """The rows of words, bare or `pictured`: one, or two where they would be too small in one."""
    size = metrics.font(RANKS[-2 if pictured else -1].points)
    wanted = sum(_width(metrics, key, label, size) for key, label, _action in entries)
    count = LONG_ROW if wanted * SHRUNK <= width else ROW
    return [entries[at : at + count] for at in range(0, len(entries), count)]


def size_of_ways(metrics: Metrics, rows: Rows, width: int) -> int:
    """The size that the words on the smaller ways into a game have in a column of a width."""
    rank, gap = RANKS[WAYS], metrics.px(BESIDE)
    most = min(metrics.font(rank.points), metrics.px(rank.height) * 2 // 3)
    return min(
        text.fit(
            label,
            most,
            (width - gap * (len(row) - 1)) // len(row) - metrics.px(EDGE),
            "semibold",
            text.READABLE,
        )[1]
        for row in rows
        for _key, label, _action in row
    )


def _nothing() -> None:
    """Do nothing: a button that cannot be pressed."""
