"""The handover page before the first turn: the aim, who sits where, and the map without a house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.records.record import Header
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures
from game.ui.graphics.layout import take_left, take_right, take_top
from game.ui.graphics.theme import mix, palette, seat_colour
from game.ui.language import _, in_a_row
from game.ui.pieces import figures
from game.ui.pieces.faces import faces_of, width_with_house
from game.ui.pieces.portraits import Mood
from game.ui.scenes.handover_steps import begun, step_picture, steps_of, taken
from game.ui.table.draw.small_map import SmallMap
from game.ui.widgets import rule
from game.ui.widgets.marks import arrow

STEP = "step-"
"""The beginning of the keys of the steps of the aim, as they are heard."""

HEAD, LARGEST = 0.6, 1.5
"""Units below a heading, and the largest font of what the first player does, in large letters."""

BETWEEN, AROUND = 3.0, 0.8
"""Units between two of its plates, where an arrow lies, and within one around what it shows."""

ARROW = 2.6
"""Units of that arrow."""

PICTURE, LESS_PICTURE, WORD, REASON = 0.42, 0.35, 0.175, 0.15
"""In heights of a plate: its picture, the same where plates are narrow, the font of its word, and
the largest of what that means.
"""

MANY = 5
"""Steps from which on their plates are narrow."""

PICTURED = 1.1
"""Width of the picture of a line about the first turn, in its heights."""

LEAST_ROW, LARGEST_FACE = 11, 12
"""Units of height of all seats side by side at least, and of their portraits at most."""

LINE, LEAST_LINE, FACE = 9.6, 4.2, 0.86
"""Units of height of a seat's line, at most and at least, and the share of it of its portrait."""

HORN = 0.5
"""The height of the horn beside who begins, in heights of a line."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A game before its first turn; all of it anybody may know."""

    header: Header
    state: State
    chart: Chart

    @property
    def order(self) -> list[int]:
        """The seats, as they have their turns."""
        count, first = len(self.header.seats), self.header.start
        return [(first + each) % count for each in range(count)]


def put_map(page: FormScene, opening: Opening, place: Rect) -> None:
    """Put the map there."""
    if page.draft:
        return
    small = SmallMap(opening.header, opening.state, opening.chart, page.metrics, place)
    for each in small.sprites():
        page.put(each.image, each.x, each.y)


def put_opening(page: FormScene, opening: Opening, room: Rect, beside: Rect) -> None:
    """Write into `room` what the first player does now, and the players in their order below:
    `beside` the aim, in one line with that, if there is room.
    """
    m = page.metrics
    head = text.line_height(m.large) + m.px(HEAD)
    least, order = head + m.px(LEAST_ROW), room.copy()
    order.y = max(beside.y, room.y)
    order.height = room.bottom - order.y
    # Translators: a heading, before the first turn of a game.
    page.put_heading(_("Your first turn"), room, m.large, m.px(HEAD))
    first, then = _first_turn(opening)
    both = in_a_row([first, then])
    if order.height >= least and text.block_height(both, m.body, room.width) <= order.y - room.y:
        room.height = order.y - room.y - m.px(1.2)
        _put_first_turn(page, opening, room, (first, then))
        room = order
    else:
        page.write(both, room, m.body, palette().ink, gap=m.px(2))
    # Translators: a heading above the players, before the first turn of a game.
    heading = _("The order of play")
    line = Rect(room.x, room.y, room.width, text.line_height(m.large))
    page.put_heading(heading, room, m.large, m.px(HEAD))
    if room.height >= m.px(LEAST_ROW) and _put_row(page, opening, room):
        take_left(line, text.width_of(heading, m.large, "semibold"), m.px(2))
        _say_who_begins(page, opening, line)
        return
    seats = len(opening.header.seats)
    tall = min(m.px(LINE), room.height // seats)
    page.within(m.px(LEAST_LINE), tall)
    _put_seats(page, opening, room, max(1, tall))


def _first_turn(opening: Opening) -> tuple[str, str]:
    """What the first player does first, and then."""
    # The hand is empty, so that the Postmaster must help.
    first = _("Take two cards, open ones or from the supply.")
    if opening.header.seats[opening.header.start].draws_second:
        # Translators: the same with the handicap that the second card comes from the supply.
        first = _(
            "Take a card, an open one or from the supply, and by your handicap a second one from "
            "the supply."
        )
    # Translators: behind “Take two cards, open ones or from the supply.”
    return first, _("Then play one of them: it is the first city of your route.")


def _put_first_turn(page: FormScene, opening: Opening, room: Rect, said: tuple[str, str]) -> None:
    """Write below each other what is done first and then, behind pictures of that where these
    leave the words room.
    """
    m, gap = page.metrics, page.metrics.px(1.4)
    high = (room.height - gap) // 2
    wide = round(high * PICTURED)
    beside = room.width - wide - gap
    pictured = all(text.block_height(each, m.body, beside) <= high for each in said)
    if not pictured:
        page.write(in_a_row(said), room, m.body, palette().ink)
        return
    size = m.body
    while size < m.large * LARGEST and all(
        text.block_height(each, size + 1, beside) <= high for each in said
    ):
        size += 1
    colour = opening.header.seats[opening.header.start].colour
    known = opening.state, opening.chart
    for number, words in enumerate(said):
        row = take_top(room, high, gap)
        picture = take_left(row, wide, gap)
        image = begun(opening.state, picture.size, colour) if number else taken(*known, high)
        page.pin(image, picture, "center")
        page.pin(text.render_block(words, size, row.width, palette().ink), row, "midleft")


def put_aim(page: FormScene, opening: Opening, room: Rect, colour: str) -> None:
    """The aim in two lines, and a plate for each step of the way from a card to a point below."""
    m, rules = page.metrics, opening.state.rules
    line = take_top(room, text.line_height(m.large), m.px(HEAD))
    # Translators: a heading, before the first turn of a game.
    head = page.pin(text.render(_("The aim"), m.large, palette().ink, "semibold"), line, "midleft")
    page.head(head, _("The aim"))
    take_left(line, head.width, m.px(1.8))
    if rules.carriages:
        # Translators: the aim of the game in short, behind “The aim”.
        said = _("Most points win; tiles and carriages bring points, too.")
    else:
        # Translators: the same where there are no carriages.
        said = _("Most points win; tiles bring points, too.")
    page.pin(page.fit(said, m.body, line.width, palette().ink), line, "midleft")
    # Translators: in a line of its own below the aim of the game; {houses}: a number.
    begin = _("All begin at −{houses}: each house not yet on the map counts −1.")
    line = take_top(room, text.line_height(m.body), m.px(HEAD))
    begin = begin.format(houses=rules.houses)
    page.pin(page.fit(begin, m.body, line.width, palette().ink), line, "midleft")
    gap, steps = m.px(BETWEEN), steps_of(opening.state)
    wide = (room.width - (len(steps) - 1) * gap) // len(steps)
    inside, tall = wide - 2 * m.px(AROUND), room.height
    # A page that is tried out with too large distances has no room for the longest word.
    alone = [word for _kind, *step in steps for whole in step for word in whole.split()]
    longest = max(text.width_of(word, text.READABLE, "semibold") for word in alone)
    page.within(longest, inside)
    inside = max(inside, longest)
    size = min(
        text.fit(name, round(tall * WORD), inside, "semibold", text.READABLE)[1]
        for _kind, name, _why in steps
    )
    picture = round(tall * (PICTURE if len(steps) < MANY else LESS_PICTURE))
    left = tall - 2 * m.px(AROUND) - picture - text.line_height(size)
    small = _largest([why for _kind, _name, why in steps], round(tall * REASON), inside, left)
    for number, (kind, name, why) in enumerate(steps):
        plate = Rect(room.x + number * (wide + gap), room.y, wide, tall)
        # What is written below a picture says nothing without its name.
        page.describe(plate, why, f"{STEP}{number}", head=name)
        rim = palette().parchment_dark
        ground = textures.plate(
            plate.size, palette().parchment_light, rim, tall // 14, max(1, m.line)
        )
        page.put(ground, *plate.topleft)
        if number:
            head_of_arrow = arrow(m.px(ARROW), True, palette().wax)
            page.centre(head_of_arrow, plate.x - gap // 2, plate.y + tall * 3 // 10)
        cell = plate.inflate(-2 * m.px(AROUND), -2 * m.px(AROUND))
        above = take_top(cell, picture)
        image = step_picture(opening.state, opening.chart, kind, above.size, colour)
        page.pin(image, above, "center")
        called = text.render(name, size, palette().ink, "semibold")
        page.pin(called, take_top(cell, text.line_height(size)), "center")
        block = text.render_block(why, small, inside, palette().ink, "italic", "center")
        page.pin(block, cell, "midtop")


def _largest(said: Sequence[str], size: int, width: int, height: int) -> int:
    """The largest font, `size` at most, in which none of these is higher than `height`, and each of
    their words fits into the `width`.
    """
    words = [word for each in said for word in each.split()]

    def fits() -> bool:
        if any(text.width_of(each, size, "italic") > width for each in words):
            return False
        return all(text.block_height(each, size, width, "italic") <= height for each in said)

    while size > text.READABLE and not fits():
        size -= 1
    return size


def _put_row(page: FormScene, opening: Opening, room: Rect) -> bool:
    """Put the players side by side as they have their turns, an arrow between two; False where a
    name has no room in usual letters.
    """
    m, seats = page.metrics, opening.header.seats
    faces, gap = faces_of(seats), m.px(BETWEEN)
    wide = (room.width - (len(seats) - 1) * gap) // len(seats)
    fonts = (text.fit(each.name, m.large, wide, "semibold", m.small) for each in seats)
    fitted = [*zip(fonts, seats, strict=True)]
    if any(shown != info.name for (shown, _size), info in fitted):
        return False
    size = min(each for (_shown, each), _info in fitted)
    lines = text.line_height(size) + m.px(1)
    high = min(m.px(LARGEST_FACE), room.height - lines)
    # Beside each other, but of different heights: read one by one they would be out of order.
    order = ", ".join(seats[seat].name for seat in opening.order)
    page.describe(room, f"{order}.", "order")
    while high > 1 and width_with_house(high) > wide:
        high -= 1
    for place, seat in enumerate(opening.order):
        info, x = seats[seat], room.x + place * (wide + gap)
        mood = Mood.CALM if place else Mood.PLEASED
        face = faces[seat].with_house(high, info.colour, mood)
        cell = Rect(x, room.y, wide, high)
        page.pin(face, cell, "center")
        if place:
            page.centre(arrow(m.px(ARROW), True, palette().wax), x - gap // 2, cell.centery)
        name = text.render(info.name, size, seat_colour(info.colour).ink, "semibold")
        below = Rect(x, cell.bottom + m.px(0.4), wide, text.line_height(size))
        page.pin(name, below, "midtop")
    return True


def _say_who_begins(page: FormScene, opening: Opening, line: Rect) -> None:
    """Write at the end of a line who begins, behind a horn, if that has room."""
    m, info = page.metrics, opening.header.seats[opening.header.start]
    said = _("{name} begins").format(name=info.name)
    tall = text.line_height(m.body) * 4 // 5
    horn, gap = figures.horn((round(tall * 1.4), tall)), m.px(0.8)
    shown, size = text.fit(said, m.body, line.width - horn.get_width() - gap, "italic", m.small)
    if shown != said:
        return
    words = page.pin(text.render(said, size, palette().sepia, "italic"), line, "midright")
    page.put(horn, words.x - gap - horn.get_width(), line.centery - tall // 2)


def _put_seats(page: FormScene, opening: Opening, room: Rect, tall: int) -> None:
    """The players below each other as they have their turns, a horn beside who begins."""
    m, seats = page.metrics, opening.header.seats
    faces, high = faces_of(seats), round(tall * FACE)
    # Translators: beside the name of the player who has the first turn.
    begins = _("begins")
    horn = figures.horn((round(tall * HORN * 1.4), round(tall * HORN)))
    portrait = width_with_house(high)
    beside = portrait + m.px(1)
    said = text.width_of(begins, m.body, "italic") + horn.get_width() + m.px(2)
    wide = room.width - beside - said
    size = min(text.fit(each.name, m.large, wide, "semibold", text.READABLE)[1] for each in seats)
    pale = mix(palette().parchment, palette().sepia, 0.3)
    for place, seat in enumerate(opening.order):
        info, row = seats[seat], take_top(room, tall)
        if place:
            page.put(rule(row.width, max(1, m.line // 2), pale), *row.topleft)
        mood = Mood.CALM if place else Mood.PLEASED
        face = faces[seat].with_house(high, info.colour, mood)
        page.pin(face, take_left(row, portrait, m.px(1)), "midleft")
        ink = seat_colour(info.colour).ink
        page.pin(text.render_fit(info.name, size, wide, ink, "semibold", size), row, "midleft")
        if not place:
            page.pin(horn, row, "midright")
            take_right(row, horn.get_width(), m.px(0.8))
            page.pin(text.render(begins, m.body, palette().sepia, "italic"), row, "midright")
