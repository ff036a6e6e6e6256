"""The last row of seats in rows close together: the nearest goal, and the tiles that were won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.rules.goals import Goal
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.panels.goals import goal_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goals import is_last, nearest_goals, wishes_of
from game.ui.table.model.panels.label_row import LabelRow, next_words, won_words
from game.ui.table.model.panels.next_row import next_cells
from game.ui.table.model.panels.panel import Panel, tile_places
from game.ui.table.model.panels.won_strip import Brief, Tag, tag_words, tags_in_line
from game.ui.table.model.view import View

LETTERS = 84
"""Font of the words, in per cent of the height of the row."""

WELL_READ = 82
"""The font down to which words grow smaller for the one before the tiles, in per cent of the usual
small one.
"""

APART = 50
"""The least gap before the tiles, in per cent of that height."""


TAGS = 62
"""Font of the words on tags beside tiles, in per cent of that height."""

BRIEF = Brief.ALL, Brief.LENGTHS, Brief.NUMBERS, Brief.COLOURS, Brief.NOTHING
"""What tags may say, best first."""


class _Form(NamedTuple):
    """The word before the tiles, and what tags beside these say."""

    word: str
    brief: Brief


def folded_feet(
    geometry: TableGeometry, factory: SpriteFactory, panels: Mapping[int, Panel]
) -> list[Sprite]:
    """The foot of each of these panels; all tiles begin at one place, and all words are of one
    size. Rather than smaller letters they have no tags that say what they were won for, and no word
    before them.
    """
    if not panels:
        return []
    view = geometry.view
    found = {seat: _nearest(view, seat) for seat in panels}
    row = next(iter(panels.values())).goals_row
    size = min(row.height * LETTERS // 100, geometry.layout.metrics.small)
    forms = [_Form(word, brief) for word in (won_words(), "") for brief in BRIEF]
    tries = [(form, *_division(view, panels, found, size, form)) for form in forms]
    enough = min(size, geometry.layout.metrics.small * WELL_READ // 100)
    # The first one in which letters are read.
    form, wide, least = max(tries, key=lambda each: min(each[2], enough))
    label, result = text.render(form.word, least, palette().ink, "semibold"), list[Sprite]()
    said = label.get_width() + size // 3 if form.word else 0
    for seat, panel in panels.items():
        place = LabelRow(_before(panel.goals_row, wide), least, alone=True)
        if found[seat]:
            words = text.render(next_words(), least, palette().ink, "semibold")
            at = words.get_rect(midleft=place.place.midleft)
            cells = next_cells(place, wishes_of(view, found[seat], True))
            result.append(Sprite(words, *at.topleft))
            result += goal_sprites(geometry, factory, seat, cells, found[seat])
        won = view.observation.seats[seat].tiles
        if not won:
            continue
        foot = panel.goals_row
        left = foot.right - wide + foot.height * APART // 100
        if form.word:
            result.append(Sprite(label, *label.get_rect(midleft=(left, foot.centery)).topleft))
        left += said
        area = Rect(left, foot.y, foot.right - left, foot.height)
        tags = _tags(view, seat, area, form.brief)
        for (stack, value), tag in zip(won, tags, strict=True):
            shown = value if view.shows_points(seat) else None
            bare = shown is None and form.brief is Brief.NOTHING
            image = factory.tile(stack, shown, tag.tile.width, ribbon=bare)
            result.append(Sprite(image, *tag.tile.topleft))
            if tag.lines:
                words = paper_tag(tag.lines[0], tag.size, most=tag.place.width)
                result.append(Sprite(words, *tag.place.topleft))
    return result


def _tags(view: View, seat: int, area: Rect, brief: Brief) -> Sequence[Tag]:
    """The tiles of a seat in a row, as far as that is brief with tags."""
    won = view.observation.seats[seat].tiles
    if brief is Brief.NOTHING:
        return [Tag(each, each, (), 0) for each in tile_places(area, len(won))]
    stacks = view.rules.board.stacks
    words = [tag_words(stacks[stack], view.rules, brief) for stack, _value in won]
    return tags_in_line(area, words, area.height * TAGS // 100)


def _nearest(view: View, seat: int) -> list[Goal]:
    """The goals of a seat for which one house is missing, or else the nearest one."""
    found = nearest_goals(view, seat)
    return [*filter(is_last, found)] or found[:1]


def _division(
    view: View,
    panels: Mapping[int, Panel],
    found: Mapping[int, list[Goal]],
    size: int,
    form: _Form,
) -> tuple[int, int]:
    """The pixels at the right of all rows for their tiles in a form, and the font in which the
    goals that were `found` have room before them, at the most a `size`; 0 if tiles have none.
    """
    row, wide = next(iter(panels.values())).goals_row, 0
    most = max(len(view.observation.seats[seat].tiles) for seat in panels)
    if most:
        said = text.width_of(form.word, size, "semibold") + size // 3 if form.word else 0
        tiles = most * (row.height + 2)
        if form.brief is not Brief.NOTHING:
            area = Rect(0, 0, row.width, row.height)
            every = (_tags(view, seat, area, form.brief) for seat in panels)
            tiles = max(tags[-1].place.right for tags in every if tags)
            if said + tiles > row.width // 2:
                return 0, 0
        # At least half of the row is for the goal.
        wide = min(said + tiles, row.width // 2) + row.height * APART // 100
    rows = {
        seat: LabelRow(_before(panel.goals_row, wide), size, alone=True)
        for seat, panel in panels.items()
    }
    cells = (next_cells(rows[seat], wishes_of(view, each, True)) for seat, each in found.items())
    letters = [each.size for each in cells]
    return wide, min((each for each in letters if each), default=size)


def _before(row: Rect, wide: int) -> Rect:
    """The part of a row before so many pixels at its right."""
    return Rect(row.x, row.y, max(0, row.width - wide), row.height)
