"""The handover page before the first turn: the aim, who sits where, and the map without a house."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.rules.records.record import Header
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left, take_right, take_top
from game.ui.graphics.theme import mix, palette, seat_colour
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.pieces.faces import faces_of, width_with_house
from game.ui.pieces.portraits import Mood
from game.ui.scenes.handover_papers import put_coach
from game.ui.scenes.handover_turns import number_of_turn
from game.ui.table.draw.small_map import SmallMap, fit_map
from game.ui.widgets import rule

MAP = 57
"""Per cent of the width that the map has beside the words."""

COACH, LEAST_COACH = 13, 7
"""Units of height that the coach has below the map, at most and at least."""

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


def take_map(page: FormScene, opening: Opening, room: Rect, colour: str) -> None:
    """Put the map at the right of `room`, which shrinks by it; the coach drives below it where
    there is room.
    """
    m = page.metrics
    side = take_right(room, room.width * MAP // 100, m.px(3))
    place = fit_map(opening.chart, side)
    high = min(m.px(COACH), side.height - place.height - m.px(2))
    if high >= m.px(LEAST_COACH):
        place.y = side.y + (side.height - place.height - high - m.px(2)) // 2
        put_coach(page, Rect(place.x, place.bottom + m.px(2), place.width, high), colour)
    if page.draft:
        return
    small = SmallMap(opening.header, opening.state, opening.chart, m, place)
    for each in small.sprites():
        page.put(each.image, each.x, each.y)


def put_opening(page: FormScene, opening: Opening, room: Rect) -> None:
    """Write the aim of the game into `room`, and the players in their order below it."""
    m = page.metrics
    # Translators: a heading, before the first turn of a game.
    page.put_heading(_("The aim"), room, m.large, m.px(0.4))
    page.write(_aim(opening), room, m.body, palette().ink, gap=m.px(1.2))
    # Translators: a heading above the players, before the first turn of a game.
    page.put_heading(_("The order of play"), room, m.large, m.px(0.4))
    seats = len(opening.header.seats)
    tall = min(m.px(LINE), room.height // seats)
    page.within(m.px(LEAST_LINE), tall)
    _put_seats(page, opening, room, max(1, tall))


def _aim(opening: Opening) -> str:
    """The aim, with what brings points and the number below zero at which all begin."""
    rules = opening.state.rules
    if rules.carriages:
        # Translators: the aim of the game in short, before its first turn.
        aim = _(
            "Lay routes from city to city, close them, and put your houses into their cities. You "
            "begin at −{houses}: each house placed is a point, and tiles and carriages bring "
            "more. Whoever has most points at the end wins."
        )
    else:
        # Translators: the same where there are no carriages.
        aim = _(
            "Lay routes from city to city, close them, and put your houses into their cities. You "
            "begin at −{houses}: each house placed is a point, and tiles bring more. Whoever has "
            "most points at the end wins."
        )
    return aim.format(houses=rules.houses)


def _put_seats(page: FormScene, opening: Opening, room: Rect, tall: int) -> None:
    """The players below each other as they have their turns, a horn beside who begins."""
    m, seats = page.metrics, opening.header.seats
    faces, high = faces_of(seats), round(tall * FACE)
    # Translators: beside the name of the player who has the first turn.
    begins = _("begins")
    horn = figures.horn((round(tall * HORN * 1.4), round(tall * HORN)))
    disc, portrait = round(m.body * 1.1), width_with_house(high)
    beside = 2 * m.body + portrait + m.px(1)
    said = text.width_of(begins, m.body, "italic") + horn.get_width() + m.px(2)
    wide = room.width - beside - said
    size = min(text.fit(each.name, m.large, wide, "semibold", text.READABLE)[1] for each in seats)
    pale = mix(palette().parchment, palette().sepia, 0.3)
    for place, seat in enumerate(opening.order):
        info, row = seats[seat], take_top(room, tall)
        if place:
            page.put(rule(row.width, max(1, m.line // 2), pale), *row.topleft)
        number = number_of_turn(place + 1, disc, info.colour)
        page.pin(number, take_left(row, 2 * m.body), "midleft")
        mood = Mood.CALM if place else Mood.PLEASED
        face = faces[seat].with_house(high, info.colour, mood)
        page.pin(face, take_left(row, portrait, m.px(1)), "midleft")
        ink = seat_colour(info.colour).ink
        page.pin(text.render_fit(info.name, size, wide, ink, "semibold", size), row, "midleft")
        if not place:
            page.pin(horn, row, "midright")
            take_right(row, horn.get_width(), m.px(0.8))
            page.pin(text.render(begins, m.body, palette().sepia, "italic"), row, "midright")
