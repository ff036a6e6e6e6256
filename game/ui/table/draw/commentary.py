"""The strip of paper beside the board with the sentences about the last move."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from pygame import Rect

from game.rules.records.history import Step
from game.ui.graphics import materials, shadows, text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.graphics.theme import Metrics, palette
from game.ui.graphics.typeface import in_easy_letters
from game.ui.table.draw import highlights
from game.ui.table.draw.panels.last_turns import turns_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.draw.table import TableRenderer
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.scaling import unscaled_words
from game.ui.table.text.account import Account, AccountLine
from game.ui.table.text.closing import points_words
from game.ui.table.text.commentary import Commentary, closing_account

LEAST_SHARE = 78
"""Per cent of usual small letters that a turn told whole has at least."""

FILLS = 92
"""Per cent of the strip's height that the gains of a closing take at most."""

MARK = 96
"""Per cent of the font that the mark before a gain has."""

IN_ONE = 66
"""Per cent of the font in two lines in which the gains stand rather in one."""

SUM = 122
"""Per cent of the font of the gains that their sum has."""

TYPICAL = "Wilhelmine takes Regensburg and plays Sigmaringen and Ulm."
"""A turn of usual length: what is shorter is not larger, so that the size is the same for most."""


def commentary_sprites(
    layout: TableLayout, factory: SpriteFactory, said: Commentary | None
) -> list[Sprite]:
    """The fullest wording that can be read there, behind a house of the seat it is about."""
    if said is None:
        return []
    place, m = layout.commentary, layout.metrics
    # Of more height only the words are to have something.
    narrow = place if layout.usual is None else layout.usual.commentary
    strip, room = _strip(layout, factory, said.seat, narrow.height)
    least = 0
    if layout.usual is not None:
        usual = Rect(0, 0, narrow.width - (place.width - room.width), narrow.height)
        least = _usual_size(usual, layout.usual.metrics)
    largest = max(least, _usual_size(room, m))
    words, size = _fitting(said, room, m, largest, least)
    block = text.render_block(words, size, room.width, palette().ink)
    words_place = room.x, place.centery - block.get_height() // 2
    return [*strip, Sprite(block, *words_place)]


def earlier_sprites(
    layout: TableLayout, factory: SpriteFactory, said: Commentary | None
) -> list[Sprite]:
    """The turns before the last one on a sheet of their own, where they have a place; nothing but
    the table while there are none.
    """
    turns = said.before if said is not None else ()
    if layout.turns is None or not turns:
        return []
    paper = materials.sheet(layout.turns, layout.metrics.px(1))
    return [*paper, *turns_sprites(layout, factory, turns)]


class GrowingStrip:
    """The strip with what a closing has brought so far, painted anew when that has changed."""

    def __init__(self) -> None:
        self._so_far: Kept[Account | None] = Kept()
        self._strip = Kept[list[Sprite]]()
        self._told: Step | None = None
        self.total: Sprite | None = None
        """The sum at its end, once that is painted."""

    def sprites(self, actual: TableRenderer, shown: TableRenderer, told: Step) -> list[Sprite]:
        """The strip beside the `actual` table while another one is `shown`; nothing for a step that
        brings nothing.
        """
        if told is not self._told:
            # The first frame of a closing has enough to paint without it.
            self._told, self.total = told, None
            return []
        seen = shown.geometry.view.observation
        account = self._so_far.get((shown,), lambda: closing_account(told, seen))
        if account is None:
            return []
        # Most positions of a closing say the same.
        layout, factory = actual.geometry.layout, actual.factory
        strip = self._strip.get(
            (actual, account), lambda: account_sprites(layout, factory, account)
        )
        self.total = strip[-1]
        return strip


def account_sprites(layout: TableLayout, factory: SpriteFactory, account: Account) -> list[Sprite]:
    """What a closing brings, as large as it goes: behind a tick what has come, behind its place and
    paler what is still to come; and the sum at the end of the last line, larger.
    """
    result, room = _strip(layout, factory, account.seat, layout.commentary.height)
    size = _font(account.promised, room.size, layout.metrics.large, in_easy_letters())
    rows, step = _rows(account, size, room.width), text.line_height(size)
    top = room.centery - len(rows) * step // 2
    for number, row in enumerate(rows):
        x, middle = room.x, top + number * step + step // 2
        for each in row:
            side = size * MARK // 100
            # Painted before anything moves: a tick that is wanted later would delay its frame.
            tick = highlights.wax_tick(side)
            mark = tick if each.done else highlights.tick_place(side)
            ink = palette().ink if each.done else palette().sepia
            words = text.render(each.words, size, ink, "semibold" if each.done else "regular")
            result.append(Sprite(mark, *mark.get_rect(midleft=(x, middle)).topleft))
            result.append(
                Sprite(words, *words.get_rect(midleft=(x + _before(size), middle)).topleft)
            )
            x += _wide(each, size)
    ink = palette().green if account.done else palette().sepia
    total = text.render(_total(account), size * SUM // 100, ink, "bold")
    middle = top + len(rows) * step - step // 2
    result.append(Sprite(total, *total.get_rect(midright=(room.right, middle)).topleft))
    return result


@lru_cache(4)
def _font(account: Account, room: tuple[int, int], largest: int, _easy: bool) -> int:
    """The largest font in which all has room; rather a little smaller all stands in one line.

    The same while one gain comes after the other: measuring takes longer than a frame has. `_easy`
    letters are wider.
    """
    sizes = range(text.SMALLEST, largest + 1)
    place = Rect((0, 0), room)
    size = sizes[
        max(0, bisect_left(sizes, True, key=lambda n: not _has_room(account, n, place)) - 1)
    ]
    smaller = range(size * IN_ONE // 100 + 1, size + 1)
    one = bisect_left(smaller, True, key=lambda n: len(_rows(account, n, room[0])) > 1)
    return smaller[one - 1] if one else size


def _total(account: Account) -> str:
    """The points in all, as the end of the line of all gains."""
    return f"=\N{NO-BREAK SPACE}{points_words(account.points)}"


def _has_room(account: Account, size: int, room: Rect) -> bool:
    rows = _rows(account, size, room.width)
    wide = max([*(_wide(each, size) - size for each in account.lines), _sum_width(account, size)])
    return len(rows) * text.line_height(size) <= room.height * FILLS // 100 and wide <= room.width


def _sum_width(account: Account, size: int) -> int:
    return text.width_of(_total(account), size * SUM // 100, "bold")


def _rows(account: Account, size: int, width: int) -> list[list[AccountLine]]:
    """The gains side by side, as many as fit into a row; the last one has room for the sum."""
    rows, used = list[list[AccountLine]](), width
    for each in account.lines:
        wide = _wide(each, size)
        if not rows or used + wide - size > width:
            rows.append([])
            used = 0
        rows[-1].append(each)
        used += wide
    if used + _sum_width(account, size) > width:
        rows.append([])
    return rows


def _before(size: int) -> int:
    """The pixels from a mark's left edge to the words behind it."""
    return size * (MARK + 30) // 100


def _wide(line: AccountLine, size: int) -> int:
    """The width of a gain with its mark and the gap to the next one; the same once it has come."""
    return _before(size) + text.width_of(line.words, size, "semibold") + size


def _strip(
    layout: TableLayout, factory: SpriteFactory, seat: int, height: int
) -> tuple[list[Sprite], Rect]:
    """The paper with a house of the seat it is about, for words so high, and the room for these."""
    place, m = layout.commentary, layout.metrics
    house = factory.house(seat, min(m.px(2.6), height * 7 // 10))
    pad = m.px(0.8)
    left = place.x + house.get_width() + 2 * pad
    sprites = [
        *shadows.with_shadow(textures.paper(place.size), place.x, place.y, m.px(1)),
        Sprite(house, place.x + pad, place.centery - house.get_height() // 2),
    ]
    return sprites, Rect(left, place.y, place.right - pad - left, place.height)


def _usual_size(room: Rect, m: Metrics) -> int:
    """The font in which a turn of usual length just fits."""
    size = m.body
    while size > text.READABLE and text.block_height(TYPICAL, size, room.width) > room.height:
        size -= 1
    return size


def _fitting(
    said: Commentary, room: Rect, m: Metrics, largest: int, readable: int = 0
) -> tuple[str, int]:
    """The first wording that fits, and its size, `largest` at most; the last one as small as it has
    to be.

    Smaller letters, and a sentence without its subject, come before a turn that is not told whole;
    but where larger words are wanted none is smaller than `readable`.
    """
    usual = unscaled_words(m).small
    least = max(text.READABLE, usual * LEAST_SHARE // 100)
    wordings, shorter = said.wordings, said.wordings.index(said.whole[0]) + 1 if said.whole else 0
    for some, smallest in (
        (wordings[:shorter], m.small - 1),
        (said.whole, m.small - 1),
        (said.whole, least),
        (wordings, m.small - 1),
    ):
        for words in some:
            for size in range(largest, min(largest, max(smallest, readable)) - 1, -1):
                if text.block_height(words, size, room.width) <= room.height:
                    return words, size
    size = m.small
    while size > text.SMALLEST and text.block_height(wordings[-1], size, room.width) > room.height:
        size -= 1
    return wordings[-1], size
