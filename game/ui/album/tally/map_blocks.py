"""Blocks of the few maps that a person has played on: a picture, and a line for each number
of seats with a bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from pygame import Rect

from game.storage.album.tally import Tally
from game.ui.album.tally.maps_table import (
    SEATS,
    USUAL_ASPECT,
    Variants,
    describe_maps,
    seats_words,
    won_of,
)
from game.ui.album.tally.won_bar import won_bar
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.names import map_title
from game.ui.table.draw.map_thumbnail import map_on_paper
from game.ui.table.variants import variant_ui
from game.ui.widgets import rule

SHARES = (0.5, 0.42, 0.38, 0.34, 0.3, 0.27, 0.24, 0.21)
"""Widths of a map's picture as shares of the room, of which the largest is taken that fits."""

SPACE, AROUND = 2.4, 0.8
"""Units between a picture and what stands beside it, and above and below a block."""

HIGH, BAR, BETWEEN = 2.5, 1.5, 0.6
"""Units of height of a line and its bar, and between two variants."""

LEAST_BAR = 5.0
"""Units of length of the bars at least."""


def map_blocks(
    page: FormScene,
    room: Rect,
    heading: str,
    maps: Sequence[tuple[str, Variants]],
    ink: Colour,
) -> bool:
    """A block for each map, below one another from the top of the room, which shrinks by them; the
    `heading` is for ears alone, as all blocks have names.

    Returns False, with nothing put on the page, where there is too little room for all.
    """
    m = page.metrics
    title, line = text.line_height(m.large), max(m.px(HIGH), text.line_height(m.body))
    counts = [each for _id, variants in maps for _v, by in variants for each in by.values()]
    words = [seats_words(seats) for seats in SEATS]
    seats_wide = max(text.width_of(each, m.body) for each in words) + m.px(1.2)
    won_wide = max(text.width_of(won_of(each), m.body, "semibold") for each in counts) + m.px(1.2)
    besides = [title + _lines_height(page, variants, line) for _id, variants in maps]
    for share in SHARES:
        wide = round(room.width * share)
        bar = room.width - wide - m.px(SPACE) - seats_wide - won_wide
        tall = [max(each, round(wide / USUAL_ASPECT)) + 2 * m.px(AROUND) for each in besides]
        if sum(tall) <= room.height and bar >= m.px(LEAST_BAR):
            break
    else:
        return False
    describe_maps(page, room, heading, maps)
    for number, (map_id, variants) in enumerate(maps):
        block, beside = take_top(room, tall[number]), besides[number]
        if number:
            pale = mix(palette().parchment, palette().sepia, 0.3)
            page.put(rule(block.width, m.line, pale), *block.topleft)
        block.inflate_ip(0, -2 * m.px(AROUND))
        picture = take_left(block, wide, m.px(SPACE))
        if not page.draft:
            # A map that is gone has no picture any more.
            with suppress(LookupError):
                page.decor += map_on_paper(map_id, picture, m, "midleft")
        take_top(block, max(0, (block.height - beside) // 2))
        name = page.fit(map_title(map_id), m.large, block.width, palette().ink, "semibold")
        page.put(name, *take_top(block, title).topleft)
        for variant, by in variants:
            rows = [(seats, by[seats]) for seats in SEATS if seats in by]
            lines = take_top(block, line * (len(rows) + 1), m.px(BETWEEN))
            _named(page, take_top(lines, line), variant)
            for seats, games in rows:
                row, wide_of = take_top(lines, line), (seats_wide, won_wide)
                _line(page, row, wide_of, seats, games, ink)
    return True


def _lines_height(page: FormScene, variants: Variants, line: int) -> int:
    count = sum(len(by) + 1 for _variant, by in variants)
    return count * line + (len(variants) - 1) * page.metrics.px(BETWEEN)


def _named(page: FormScene, row: Rect, variant: str) -> None:
    """The sign of a variant and its name, over its lines."""
    m, look = page.metrics, variant_ui(variant)
    emblem = look.emblem(m.px(1.8))
    page.put(emblem, row.x, row.centery - emblem.get_height() // 2)
    left = emblem.get_width() + m.px(0.8)
    # A copy has no words for a screen reader, which is told all of it in a table.
    name = page.fit(look.short_name(), m.body, row.width - left, palette().ink).copy()
    page.put(name, row.x + left, row.centery - name.get_height() // 2)


def _line(
    page: FormScene,
    row: Rect,
    wide: tuple[int, int],
    seats: int,
    games: Tally,
    ink: Colour,
) -> None:
    """The number of seats, a bar for the share that was won, and how many these were."""
    m = page.metrics
    words = text.render(seats_words(seats), m.body, palette().ink)
    page.put(words, row.x, row.centery - words.get_height() // 2)
    won = text.render(won_of(games), m.body, palette().ink, "semibold")
    page.put(won, row.right - won.get_width(), row.centery - won.get_height() // 2)
    bar = Rect(row.x + wide[0], 0, row.width - sum(wide), m.px(BAR))
    page.put(won_bar(bar.size, games, ink), bar.x, row.centery - bar.height // 2)
