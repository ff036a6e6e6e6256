"""A ruled table of games won and lost on a page of the album."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.storage.album.tally import Tally
from game.ui.accessibility.node import table
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import mix, palette
from game.ui.language import _
from game.ui.pieces.faces import Face
from game.ui.table.variants import variant_ui
from game.ui.widgets import rule

HIGH = 4.4
"""Units of height of a row at most."""


@dataclass(frozen=True, slots=True)
class TallyRow:
    """A line of the table: an opponent, or a map with its variant and number of seats.

    `face` is that of a person, before the `colour` of the last game, `level` that of an AI; `rest`
    is true of a line that sums up others.
    """

    words: str
    tally: Tally
    variant: str = ""
    seats: int = 0
    rest: bool = False
    face: Face | None = None
    colour: str = ""
    level: str = ""


def tally_table(
    page: FormScene, room: Rect, heading: str, heads: Sequence[str], rows: Sequence[TallyRow]
) -> None:
    """A table of games, with `heads` for those won and lost; between them those in which both were
    level, if there are any.

    The last line sums up the rows for which there is no room.
    """
    m, whole = page.metrics, (*room.topleft, *room.size)
    page.put(page.fit(heading, m.large, room.width, palette().ink, "semibold"), *room.topleft)
    y = room.y + text.line_height(m.large)
    level, seats = is_level(rows), any(row.seats for row in rows)
    heads = [_("games"), *_with_level(heads, level)]
    if seats:
        heads.insert(0, _("seats"))
    rights: list[int] = []
    right = room.right
    for words in reversed(heads):
        rights.insert(0, right)
        image = text.render(words, m.small, palette().ink)
        right -= image.get_width()
        page.put(image, right, y)
        right -= m.px(1.4)
    y += text.line_height(m.small) + m.px(0.3)
    high = text.line_height(m.body) + m.px(0.7)
    # Few rows stand a little further apart, so that the page is not half empty.
    high = max(high, min(m.px(HIGH), (room.bottom - y) // max(1, len(rows))))
    lines = shorten(rows, max(1, (room.bottom - y) // high))
    page.described.append(
        table(
            f"table-{heading}",
            heading,
            ["", *heads],
            [row_cells(row, level=level, seats=seats) for row in lines],
            whole,
        )
    )
    left = room.x + (m.px(4.4) if any(row.variant for row in rows) else 0)
    width = max(1, right - left)
    # One size for the whole column, so that it reads as one.
    fits = (text.fit(row.words, m.body, width, "semibold")[1] for row in lines)
    size = min(fits, default=m.body)
    for row in lines:
        page.put(
            rule(room.width, m.line, mix(palette().parchment, palette().sepia, 0.3)), room.x, y
        )
        middle = y + high // 2
        if row.variant:
            image = variant_ui(row.variant).emblem(m.px(1.7))
            x = room.x + (m.px(3.8) - image.get_width()) // 2
            page.put(image, x, middle - image.get_height() // 2)
        name = page.fit(
            row.words, size, width, palette().sepia if row.rest else palette().ink, "semibold"
        )
        page.put(name, left, middle - name.get_height() // 2)
        counts = row_cells(row, level=level, seats=seats)[1:]
        for count, end in zip(counts, rights, strict=True):
            image = text.render(count, m.body, palette().ink)
            page.put(image, end - image.get_width(), middle - image.get_height() // 2)
        y += high


def is_level(rows: Sequence[TallyRow]) -> bool:
    """True if there are games in which both were level."""
    return any(row.tally.level for row in rows)


def level_word() -> str:
    # Translators: over numbers of games in which two players had the same place.
    return _("tied")


def _with_level(heads: Sequence[str], level: bool) -> list[str]:
    won, lost = heads
    return [won, level_word(), lost] if level else [won, lost]


def row_cells(row: TallyRow, *, level: bool, seats: bool = False) -> list[str]:
    """The words of a row, then the numbers: the seats if asked for, all games, those won, those in
    which both were `level`, if asked for, and those lost.
    """
    games = row.tally
    counts = [games.games, games.won, *([games.level] if level else []), games.lost]
    before = [str(row.seats) if row.seats else ""] if seats else []
    return [row.words, *before, *(str(each) for each in counts)]


def shorten(rows: Sequence[TallyRow], most: int) -> list[TallyRow]:
    """At most so many rows, the last of them for all that remain."""
    if len(rows) <= most:
        return list(rows)
    rest = rows[most - 1 :]
    # Translators: the last line of a table: all other people or maps together.
    others = TallyRow(_("Others"), sum((row.tally for row in rest), Tally()), rest=True)
    return [*rows[: most - 1], others]
