"""A table of the maps that a person has played on: a picture, and what was won by seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import TypeAlias

from pygame import Rect

from game.storage.album.tally import Tally
from game.ui.accessibility.node import table
from game.ui.album.tally.won_bar import won_bar
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _, ngettext
from game.ui.names import map_title
from game.ui.table.draw.map_thumbnail import map_on_paper
from game.ui.table.variants import variant_ui
from game.ui.widgets import rule

Variants: TypeAlias = Sequence[tuple[str, Mapping[int, Tally]]]
"""The variants played on a map, each with its games by the number of seats."""

SEATS = (2, 3, 4)

PICTURES = (24, 20, 17, 14, 11)
"""Units of width of a map's picture, of which the largest is taken that leaves room for all."""

MOST_MORE = 6.0
"""Units that are added to the height of a block at most, so that the column is filled."""


@dataclass(frozen=True, slots=True)
class Looks:
    """Heights in units: above the bar of a line, of the bar, below it; above and below a block."""

    above: float
    bar: float
    below: float
    around: float


ROOMY, TIGHT = Looks(0.3, 1.4, 1.8, 1.2), Looks(0.0, 1.2, 0.9, 0.8)

USUAL_ASPECT = 1.42
"""Width by height of the maps that come with the game; others have smaller pictures."""

SPACE = 1.6
"""Units between a map's picture and what stands beside it."""


def maps_table(
    page: FormScene,
    room: Rect,
    heading: str,
    maps: Sequence[tuple[str, Variants]],
    ink: Colour,
) -> bool:
    """A block for each map, with a line for each variant.

    Returns False, with nothing put on the page, where there is too little room for all.
    """
    m = page.metrics
    title, sign = text.line_height(m.large), m.px(5)
    head = title + text.line_height(m.small) + m.px(0.3)
    most = max(each.games for _id, variants in maps for _v, by in variants for each in by.values())
    widest = text.width_of(won_of(Tally(most, most)), m.body)
    columns = [seats_words(seats) for seats in SEATS]
    heads = max(text.width_of(words, m.small) for words in columns)
    for looks, wide in product((ROOMY, TIGHT), PICTURES):
        high = text.line_height(m.body) + m.px(looks.above + looks.bar + looks.below)
        each = (room.width - m.px(wide + SPACE) - sign) // len(SEATS)
        blocks = [
            max(title + high * len(variants), _picture_height(m, wide)) + 2 * m.px(looks.around)
            for _id, variants in maps
        ]
        wanted = 0.95 * widest if wide == PICTURES[-1] else max(widest, heads) + m.px(1.5)
        if head + sum(blocks) <= room.height and each >= wanted:
            break
    else:
        return False
    more = min(m.px(MOST_MORE), (room.height - head - sum(blocks)) // len(maps))
    blocks = [tall + more for tall in blocks]
    describe_maps(page, room, heading, maps)
    page.put(page.fit(heading, m.large, room.width, palette().ink, "semibold"), *room.topleft)
    y = room.y + title
    x = room.right - each * len(SEATS)
    won = page.fit(_counted(), m.small, x - room.x - m.px(1), palette().ink)
    page.put(won, room.x, y)
    for number, words in enumerate(columns):
        image = page.fit(words, m.small, each - m.px(0.8), palette().ink)
        page.put(image, x + number * each + m.px(0.7), y)
    y = room.y + head
    for (map_id, variants), tall in zip(maps, blocks, strict=True):
        line = mix(palette().parchment, palette().sepia, 0.3)
        page.put(rule(room.width, m.line, line), room.x, y)
        around = m.px(looks.around) + more // 2
        block = Rect(room.x, y + around, room.width, tall - 2 * around)
        picture = take_left(block, m.px(wide), m.px(SPACE))
        if not page.draft:
            # A map that is gone has no picture any more.
            with suppress(LookupError):
                page.decor += map_on_paper(map_id, picture, m, "midleft")
        # Beside a large picture the words stand in its middle.
        used = title + high * len(variants) - m.px(looks.below)
        take_top(block, max(0, (block.height - used) // 2))
        name = page.fit(map_title(map_id), m.large, block.width, palette().ink, "semibold")
        page.put(name, *block.topleft)
        top = block.y + title
        for variant, counts in variants:
            emblem = variant_ui(variant).emblem(m.px(2))
            beside = high - m.px(looks.below)
            page.put(emblem, block.x, top + (beside - emblem.get_height()) // 2)
            for number, seats in enumerate(SEATS):
                cell = Rect(x + number * each, top, each, high)
                _cell(page, cell, counts.get(seats), ink, looks)
            top += high
        y += tall
    return True


def _picture_height(m: Metrics, wide: float) -> int:
    return round(m.px(wide) / USUAL_ASPECT)


def describe_maps(
    page: FormScene, room: Rect, heading: str, maps: Sequence[tuple[str, Variants]]
) -> None:
    """Put the table for a screen reader on the page."""
    columns = [_counted(), "", *(seats_words(seats) for seats in SEATS)]
    rows = [
        [map_title(map_id), variant_ui(variant).name(), *(won_of(by.get(each)) for each in SEATS)]
        for map_id, variants in maps
        for variant, by in variants
    ]
    box = (*room.topleft, *room.size)
    page.described.append(table(f"table-{heading}", heading, columns, rows, box))


def _counted() -> str:
    # Translators: small words over numbers such as "3 of 5".
    return _("games won")


def seats_words(seats: int) -> str:
    """The number of players."""
    return ngettext("{count} player", "{count} players", seats).format(count=seats)


def won_of(games: Tally | None) -> str:
    """The number of games won, and of all; a dash where none was played."""
    # Translators: {won} and {count} are numbers of games.
    return _("{won} of {count}").format(won=games.won, count=games.games) if games else "–"


def _cell(page: FormScene, cell: Rect, games: Tally | None, ink: Colour, looks: Looks) -> None:
    """The number of games won, over a bar."""
    m = page.metrics
    words = won_of(games)
    shade = palette().ink if games else palette().faded
    image = text.render_fit(words, m.body, cell.width - m.px(0.9), shade)
    page.put(image, cell.x + m.px(0.7), cell.y)
    if games:
        bar = won_bar((cell.width - m.px(1.4), m.px(looks.bar)), games, ink)
        y = cell.y + image.get_height() + m.px(looks.above)
        page.put(bar, cell.x + m.px(0.7), y)
