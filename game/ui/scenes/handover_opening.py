"""The handover page before the first turn: the aim, who sits where, and the map without a house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import pygame
from pygame import Rect, Surface

from game.rules.records.record import Header
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.layout import take_left, take_right, take_top
from game.ui.graphics.theme import Colour, mix, palette, seat_colour
from game.ui.language import _, in_a_row
from game.ui.pieces import cards, figures
from game.ui.pieces.faces import faces_of, width_with_house
from game.ui.pieces.portraits import Mood
from game.ui.pieces.route_sketch import route_sketch
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.map.plates import look_of
from game.ui.table.draw.small_map import SmallMap
from game.ui.table.variants import variant_ui
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
"""In heights of a plate: its picture, the same where plates are narrow and words take two lines, the
font of its word, and the largest of what that means.
"""

MANY = 5
"""Steps from which on their plates are narrow."""

PICTURED, FANNED = 1.1, 1.5
"""In heights of a line about the first turn: the width of its picture; in widths of a card, that of
two, one of which covers the other.
"""

CARD, ROAD, POINTS = 0.74, 1.8, 0.56
"""In heights of a picture: the width of a card and of a route, and the font of a point."""

NAMED = 40
"""Pixels of width from which on the name on the card stands whole."""

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
    for number, words in enumerate(said):
        row = take_top(room, high, gap)
        picture = take_left(row, wide, gap)
        image = _begun(opening, picture.size, colour) if number else _taken(opening, high)
        page.pin(image, picture, "center")
        page.pin(text.render_block(words, size, row.width, palette().ink), row, "midleft")


def _taken(opening: Opening, high: int) -> Surface:
    """An open card on one from the supply."""
    size = round(high * cards.ASPECT), high
    town = opening.state.rules.board.cities[_some_route(opening)[0]]
    look = look_of(opening.chart, town.province)
    face = cards.card(town.id, town.name, *look, size, named=size[0] >= NAMED)
    image = Surface((round(size[0] * FANNED), high), pygame.SRCALPHA)
    image.blit(cards.card_back(size), (0, 0))
    image.blit(face, (image.get_width() - size[0], 0))
    return image


def _begun(opening: Opening, size: tuple[int, int], colour: str) -> Surface:
    """The first city of a route."""
    name = opening.state.rules.board.cities[_some_route(opening)[0]].id
    wide = min(size[0], size[1] * 5 // 4)
    return _road((name,), (wide, size[1]), seat_colour(colour).main)


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
    gap, steps = m.px(BETWEEN), _steps(opening)
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
        page.pin(_step(opening, kind, above.size, colour), above, "center")
        called = text.render(name, size, palette().ink, "semibold")
        page.pin(called, take_top(cell, text.line_height(size)), "center")
        block = text.render_block(why, small, inside, palette().ink, "italic", "center")
        page.pin(block, cell, "midtop")


def _largest(said: Sequence[str], size: int, width: int, height: int) -> int:
    """The largest font, `size` at most, in which none of these is higher than `height`."""
    while size > text.READABLE and height < max(
        text.block_height(each, size, width, "italic") for each in said
    ):
        size -= 1
    return size


class Step(Enum):
    """A step of the way from a card to a point."""

    CARD = auto()
    ROUTE = auto()
    HORSES = auto()
    HOUSE = auto()
    POINT = auto()


def _steps(opening: Opening) -> Sequence[tuple[Step, str, str]]:
    """The words of each step, and what they mean; with horses there is one more."""
    steps = [
        (Step.CARD, _("Card"), _("one for each city")),
        (Step.ROUTE, _("Route"), _("cities along the roads")),
        (Step.HOUSE, _("House"), _("for a route that is closed")),
        (Step.POINT, _("Point"), _("for each house")),
    ]
    if variant_ui(opening.state.rules.variant.id).own_horses():
        # Translators: below “Horses”: a route needs one for each of its cities. Very short.
        needed = _("as many as cities")
        steps.insert(2, (Step.HORSES, _("Horses"), needed))
    return steps


def _step(opening: Opening, kind: Step, room: tuple[int, int], colour: str) -> Surface:
    """The picture of a step in so much room."""
    wide, high = room
    towns, cities = opening.state.rules.board.cities, _some_route(opening)
    match kind:
        case Step.CARD:
            town, size = towns[cities[0]], (round(high * CARD), high)
            look = look_of(opening.chart, town.province)
            return cards.card(town.id, town.name, *look, size, named=size[0] >= NAMED)
        case Step.ROUTE:
            names = tuple(towns[city].id for city in cities)
            return _road(names, (min(wide, round(high * ROAD)), high), seat_colour(colour).main)
        case Step.HORSES:
            return variant_ui(opening.state.rules.variant.id).emblem(high)
        case Step.HOUSE:
            return figures.house(colour, high * 9 // 10)
        case Step.POINT:
            return paper_tag("+1", round(high * POINTS))


def _some_route(opening: Opening) -> Sequence[int]:
    """Three cities with roads between them, the first ones of the map that there are."""
    board = opening.state.rules.board
    beside = {city: set[int]() for city in range(len(board.cities))}
    for road in board.roads:
        one, other = board.city_index[road.a], board.city_index[road.b]
        beside[one].add(other)
        beside[other].add(one)
    for first in beside:
        for second in sorted(beside[first]):
            for third in sorted(beside[second] - {first}):
                return first, second, third
    return (0,)


@cached(4)
def _road(names: Sequence[str], size: tuple[int, int], colour: Colour) -> Surface:
    """Towns on a road in the colour of a seat, each above its end or bend."""
    downs, step = (0.86, 0.66, 0.8), size[0] // len(names)
    stops = [(step * (each + 0.5), size[1] * downs[each % 3]) for each in range(len(names))]
    radius, widths = size[1] * 0.09, (size[1] * 0.12, size[1] * 0.08)
    image = route_sketch(size, stops, radius, widths, colour)
    wide = size[0] // len(names)
    for name, (x, y) in zip(names, stops, strict=True):
        town = figures.landmark(name, (wide * 9 // 10, wide * 27 // 40))
        image.blit(town, town.get_rect(midbottom=(round(x), round(y - radius * 1.2))))
    return image


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
