"""A table of a person's opponents: portraits, and how often one was ahead of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.levels import STRONGEST, strength
from game.storage.album.tally import Tally
from game.ui.accessibility.node import table
from game.ui.album.tally.maps_table import won_of
from game.ui.album.tally.tally_table import TallyRow, level_word, row_cells, shorten
from game.ui.album.tally.won_bar import won_bar
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_top
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _
from game.ui.pieces.level_faces import level_face
from game.ui.pieces.portraits import ASPECT
from game.ui.pieces.strength_marks import strength_marks
from game.ui.widgets import rule

HIGH, LOW_BAR, HIGH_BAR = 9.4, 1.1, 1.6
"""Units of height of a row at most, and of a bar at least and at most."""

PIECE, LEAST_PIECE = 5.0, 0.5
"""Units of length of the part of a bar for one game at most, and from which on lines part them."""

AROUND, BESIDE, AFTER = 0.3, 1.2, 1.0
"""Units above and below a portrait, between it and its words, and between two words."""

MARKS = 0.36
"""Height of the marks of a level beside its name, in that of small letters."""


def least_height(m: Metrics, rows: int) -> int:
    """The height with which a table of so many rows shows all of them."""
    return text.line_height(m.large) + rows * _lowest(m)


def opponents_table(
    page: FormScene,
    room: Rect,
    heading: str,
    heads: tuple[str, str],
    rows: Sequence[TallyRow],
    ink: Colour,
    most: int = 0,
) -> None:
    """A table with a portrait, a name, how many of how many games one was ahead, and below these a
    bar with a piece for each game: that of the `most` games on the page is as long as its row.

    `heads` are the words for those ahead and behind. The last line sums up the rows for which there
    is no room.
    """
    m, box = page.metrics, (*room.topleft, *room.size)
    title = page.fit(heading, m.large, room.width, palette().ink, "semibold")
    page.put(title, *take_top(room, text.line_height(m.large)).topleft)
    lines = shorten(rows, max(1, room.height // _lowest(m)))
    high = min(m.px(HIGH), max(_lowest(m), room.height // max(1, len(lines))))
    columns = ["", _("games"), heads[0], level_word(), heads[1]]
    told = [row_cells(row, level=True) for row in lines]
    page.described.append(table(f"table-{heading}", heading, columns, told, box))
    pale = mix(palette().parchment, palette().sepia, 0.3)
    size = m.large if high >= _lowest(m) + text.line_height(m.large) else m.body
    # In short where one of the rows has no room for more.
    said: Callable[[Tally | None], str] = _ahead_in
    if any(_wanted(m, row, size, high) > room.width for row in lines):
        said = won_of
    for row in lines:
        line = take_top(room, high)
        page.put(rule(line.width, m.line, pale), *line.topleft)
        _put_row(page, line, row, size, ink, said, max(most, *(each.tally.games for each in lines)))


def _lowest(m: Metrics) -> int:
    """The height of the lowest row."""
    return text.line_height(m.body) + m.px(LOW_BAR + 0.7)


def _ahead_in(games: Tally | None) -> str:
    """The number of games in which one was ahead of somebody, which one may not have won."""
    if not games:
        return "–"
    # Translators: {won} and {count} are numbers of games in which both played: in {won} of them the
    # one whose page it is had the better place. They need not have won them.
    return _("ahead in {won} of {count}").format(won=games.won, count=games.games)


def _wanted(m: Metrics, row: TallyRow, size: int, high: int) -> int:
    """The width that a row takes with its numbers in whole words."""
    marks = strength_marks(strength(row.level), STRONGEST, max(4, round(m.small * MARKS)))
    wide = round((high - 2 * m.px(AROUND)) * ASPECT) + m.px(BESIDE) + m.px(AFTER)
    wide += 0 if marks is None else marks.get_width() + m.px(AFTER)
    wide += text.width_of(row.words, size, "semibold")
    return wide + text.width_of(_ahead_in(row.tally), min(size, m.body), "semibold")


def _put_row(
    page: FormScene,
    line: Rect,
    row: TallyRow,
    size: int,
    ink: Colour,
    said: Callable[[Tally | None], str],
    most: int,
) -> None:
    m = page.metrics
    portrait = line.height - 2 * m.px(AROUND)
    place = take_left(line, round(portrait * ASPECT), m.px(BESIDE))
    if row.face is not None and not page.draft:
        page.centre(row.face.portrait(portrait, row.colour), place.centerx, place.centery + m.line)
    elif row.level and not page.draft:
        # On bare paper they looked faded beside those of people.
        face = level_face(row.level, portrait, palette().sepia)
        page.centre(face, place.centerx, place.centery + m.line)
    words = text.line_height(size)
    tall = min(m.px(HIGH_BAR), max(m.px(LOW_BAR), (line.height - words) // 2))
    # Words and bar stand together in the middle of the row.
    gap = min(m.px(0.4), max(1, (line.height - words - tall) // 3))
    top = line.centery - (words + gap + tall) // 2
    games = text.render(said(row.tally), min(size, m.body), palette().ink, "semibold")
    games_place = games.get_rect(midright=(line.right, top + words // 2))
    # The table tells the numbers to a screen reader, so a copy is not heard.
    page.put(games.copy(), *games_place.topleft)
    marks = strength_marks(strength(row.level), STRONGEST, max(4, round(m.small * MARKS)))
    aside = 0 if marks is None else marks.get_width() + m.px(AFTER)
    shade = palette().sepia if row.rest else palette().ink
    room = max(8, games_place.left - m.px(AFTER) - line.x - aside)
    name = page.fit(row.words, size, room, shade, "semibold")
    page.put(name, line.x, top + (words - name.get_height()) // 2)
    if marks is not None:
        middle = top + words // 2 - marks.get_height() // 2
        page.put(marks, line.x + name.get_width() + m.px(AFTER), middle)
    piece = min(m.px(PIECE), line.width / max(1, most))
    wide = max(tall, round(piece * row.tally.games))
    parted = piece >= m.px(LEAST_PIECE)
    page.put(won_bar((wide, tall), row.tally, ink, parted), line.x, top + words + gap)
