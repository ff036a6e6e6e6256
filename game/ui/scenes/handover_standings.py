"""Standings below the map of the handover page, with what anybody may know, and the own route."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.state import State
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_bottom
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.language import _, in_a_row, ngettext
from game.ui.pieces import cards, figures
from game.ui.pieces.faces import faces_of
from game.ui.scenes.handover_grid import OWN_ROUTE
from game.ui.scenes.handover_plates import Flow
from game.ui.table.draw.map.route_ends import route_sign
from game.ui.table.draw.panels.points import (
    SeatPoints,
)
from game.ui.table.draw.panels.sealed_points import sealed_points
from game.ui.table.model.view import View
from game.ui.table.text.heard.standings import horses_heard, standings_heard
from game.ui.table.text.turn_summary import TurnSummary

NAME, ROW = 0.21, 0.194
"""The largest font of the name, and the height of a row below it, in those of the cell."""

WORDS, LEAST, NUMBER, POINTS = 0.72, 0.6, 0.8, 0.78
"""In heights of a row: the largest font of words, the least one, below which a number stands alone,
that of a number alone, and the largest of points.
"""

ONE_LINE, FIGURE = 0.7, 0.95
"""In heights of a row: the least font of points with what they are made of, and the largest of
points alone.
"""

FACE, SIGN, CROWN = 0.57, 0.6, 0.24
"""The height of a face, in that of the cell, of a route, in that of a row, and of a crown on a
face, in that of this.
"""

UPRIGHT, FACE_ABOVE, APART = 1.2, 0.36, 0.2
"""The ratio of width to height of a cell below which its rows stand below the portrait; then the
height of this, in that of the cell, and the space below it, in that of a row.
"""

CARD, WITH_POINTS = 0.86, 0.8
"""The height of a card, in that of a row, and the least one of a carriage with its points."""

BETWEEN, GAP = 0.056, 0.3
"""The space behind a face, in heights of the cell, and between two things, in those of a row."""


def standings(
    summary: TurnSummary, state: State, places: Sequence[Rect], metrics: Metrics
) -> list[Sprite]:
    """All seats at a moment, in their order, each in a place: points where all may know them, with
    a crown for who leads, the houses that are left, how long the route is, the cards in hand and
    the carriage.
    """
    seats, found = summary.header.seats, list[Sprite]()
    if not places:
        return found
    view, faces = View.of(state, seats, None), faces_of(seats)
    every = [seat_points(view, seat) for seat in range(len(seats))]
    high, leaders = places[0].height, _leaders(view)
    wide = min(place.width for place in places)
    # In a narrow cell the rows stand below the portrait, which has name and points beside it.
    upright = wide < UPRIGHT * high
    tall = round(high * (FACE_ABOVE if upright else FACE))
    portraits = [face.portrait(tall, seat.colour) for face, seat in zip(faces, seats, strict=True)]
    beside = max(each.get_width() for each in portraits) + round(high * BETWEEN)
    crown = round(tall * CROWN * 2 / 3)
    driven = any(each.carriage for each in view.observation.seats) and bool(view.rules.carriages)
    count = 3 + driven
    row = round((high - tall - crown) / (count + APART)) if upright else round(high * ROW)
    room = wide - beside
    size = min(round(high * NAME), metrics.large)
    size = min(text.fit(seat.name, size, room, "semibold", 9)[1] for seat in seats)
    # The words behind pictures stand below each other.
    signs = [sign(each.colour, row) for sign in (figures.house, _route_sign) for each in seats]
    sign = max(each.get_width() for each in signs) + round(row * GAP)
    for seat, (place, info) in enumerate(zip(places, seats, strict=True)):
        ink = seat_colour(info.colour).ink
        name = text.render_fit(info.name, size, room, ink, "semibold", size)
        x = place.x + beside
        face = portraits[seat].get_rect(topleft=(place.x, place.y + crown))
        found.append(Sprite(portraits[seat], *face.topleft))
        if seat in leaders:
            found.append(_crown(face))
        line = min(row, tall // 3) if upright else row
        if view.scores_open:
            points: Surface | None = _points(every, seat, line, room)
        else:
            points = _sealed(line, room, info.colour)
        left = place.x if upright else x
        rows = _rows(view, seat, row, place.right - left, sign)
        if upright:
            block = name.get_height() + (line if points is not None else 0)
            y = face.centery - block // 2
            found.append(Sprite(name, x, y))
            if points is not None:
                middle = x, y + name.get_height() + line // 2
                found.append(Sprite(points, *points.get_rect(midleft=middle).topleft))
            if driven:
                coach = _carriage(view, seat, row, wide)
                rows.append([] if coach is None else [coach])
        else:
            found.append(Sprite(name, x, place.y))
            rows = rows if points is None else [[points], *rows]
            if (coach := _carriage(view, seat, row, beside - row // 2)) is not None:
                # Below the portrait, in the line of the last row.
                spot = coach.get_rect(midleft=(place.x, place.bottom - row // 2))
                found.append(Sprite(coach, *spot.topleft))
        y = place.bottom - len(rows) * row
        for shown in rows:
            for each, at in zip(shown, (left, left + sign), strict=False):
                found.append(Sprite(each, *each.get_rect(midleft=(at, y + row // 2)).topleft))
            y += row
    return found


def handicaps_said(summary: TurnSummary) -> str:
    """The handicap of each seat that has one, in sentences; "" where none has."""
    found = list[str]()
    for info in summary.header.seats:
        given = list[str]()
        if info.head_start:
            ahead = ngettext("{n} point ahead", "{n} points ahead", info.head_start)
            given.append(ahead.format(n=info.head_start))
        if info.draws_second:
            given.append(_("Second card from the supply"))
        # Translators: a player, and the head start as in: 3 points ahead.
        words = _("{name}: {head_start}.")
        found += [words.format(name=info.name, head_start=each) for each in given]
    return in_a_row(found)


def put_handicaps(page: FormScene, summary: TurnSummary, room: Rect) -> None:
    """Write them at the foot of `room`, which shrinks by them; nothing where none has any."""
    if said := handicaps_said(summary):
        m = page.metrics
        line = take_bottom(room, text.line_height(m.small), m.px(0.3))
        shown = page.fit(said, m.small, line.width, palette().small_ink, "italic")
        page.pin(shown, line, "midleft")


def describe_standings(
    page: FormScene, summary: TurnSummary, places: Sequence[Rect], colour: str = ""
) -> None:
    """Tell the same to a screen reader, but the route of the seat of this colour, which has a place
    of its own on the page.
    """
    own = _seat_of(summary, colour) if colour else None
    page.described += standings_heard(summary, places, open_points(summary), own)


def open_points(summary: TurnSummary) -> list[tuple[str, str]]:
    """The points of all seats as in the panels, and those won; none where nobody may know them."""
    view = View.of(summary.after(None), summary.header.seats, None)
    if not view.scores_open:
        return []
    every = (seat_points(view, seat) for seat in range(len(view.seats)))
    return [(each.said, each.won) for each in every]


def own_route(summary: TurnSummary, colour: str) -> tuple[int, ...]:
    """The cities of the route that the next player, who has this colour, goes on with."""
    state = summary.after(None)
    route = state.seats[_seat_of(summary, colour)].route
    return tuple(state.rules.city_of[card] for card in route)


def _seat_of(summary: TurnSummary, colour: str) -> int:
    return next(n for n, each in enumerate(summary.header.seats) if each.colour == colour)


def put_own_route(page: FormScene, summary: TurnSummary, colour: str, room: Rect) -> None:
    """Put the cities of the route of the next player, who has this colour, side by side, in the
    middle of the room's height and as large as they have room.
    """
    m, board, route = page.metrics, summary.after(None).rules.board, own_route(summary, colour)
    # Translators: on the page between two turns, before the cities of a route.
    said = page.fit(_("Your route"), m.body, room.width // 3, palette().sepia, "italic")
    left, size = said.get_width() + m.px(1.4), m.body
    flow = Flow(board, summary.chart, route, size, room.width - left)
    while size > text.READABLE and (flow.rows > 1 or flow.cramped):
        size -= 1
        flow = Flow(board, summary.chart, route, size, room.width - left)
    page.put(said.copy(), room.x, room.centery - said.get_height() // 2)
    for image, x, y in flow.pictures():
        page.put(image, room.x + left + x, room.centery - flow.high // 2 + y)
    cities = ", ".join(board.cities[city].name for city in route)
    # Translators: {cities}: names of cities with commas between.
    words = _("Your route: {cities}.").format(cities=cities)
    horses = horses_heard(summary, _seat_of(summary, colour), enough=True)
    page.describe(room, in_a_row([words, horses]), OWN_ROUTE)


def _rows(view: View, seat: int, row: int, room: int, sign: int) -> list[list[Surface]]:
    """The houses that are left of a seat, and the cities of its route, behind pictures for which
    `sign` is kept of the room.
    """
    info, seen = view.seats[seat], view.observation.seats[seat]
    left, long, house = seen.houses_left, len(seen.route), figures.house(info.colour, row)
    result = list[list[Surface]]()
    said = [
        ngettext("{n} house left", "{n} houses left", left),
        # Translators: behind the picture of a house: how many are left.
        ngettext("{n} left", "{n} left", left),
    ]
    result.append([house, _counted(said, left, row, room - sign)])
    if not long:
        return [
            *result,
            [Surface((1, 1), pygame.SRCALPHA), _no_route(row, room - sign)],
            _cards(view, seat, row, room, sign),
        ]
    sign_of_route = _route_sign(info.colour, row)
    said = [
        # Translators: behind a piece of its line: how long somebody’s route is.
        ngettext("route of {n} city", "route of {n} cities", long),
        # Translators: behind a piece of its line: the number of cities of somebody’s route.
        ngettext("route of {n}", "route of {n}", long),
        ngettext("{n} city", "{n} cities", long),
    ]
    result.append([sign_of_route, _counted(said, long, row, room - sign)])
    return [*result, _cards(view, seat, row, room, sign)]


def _cards(view: View, seat: int, row: int, room: int, sign: int) -> list[Surface]:
    """The cards in a seat's hand, behind the back of one."""
    count, high = view.observation.seats[seat].hand_count, round(row * CARD)
    # Translators: behind the picture of a card: how many are in somebody’s hand.
    said = [ngettext("{n} card", "{n} cards", count)]
    card = cards.card_back((round(high * cards.ASPECT), high))
    return [card, _counted(said, count, row, room - sign)]


def _carriage(view: View, seat: int, row: int, room: int) -> Surface | None:
    """A seat's carriage with the cities it stands for, at most so wide; and with its points, as in
    the panels, where the longest would not be tiny with both.
    """
    taken, carriages = view.observation.seats[seat].carriage, view.rules.carriages
    if not taken or not carriages:
        return None
    colour, had = seat_colour(view.seats[seat].colour).main, carriages[taken - 1]
    longest, least = carriages[-1], round(row * WITH_POINTS)
    widest = figures.rated_carriage(longest.length, longest.points, least, colour).get_width()
    points = had.points if widest <= room else None
    high = row
    while True:
        image = figures.rated_carriage(had.length, points, high, colour)
        if image.get_width() <= room or high <= row // 2:
            return image
        high -= 1


def seat_points(view: View, seat: int) -> SeatPoints:
    """The points of a seat as in its panel: a head start is added after the game."""
    return SeatPoints.of(view, seat)


def _points(every: Sequence[SeatPoints], seat: int, row: int, room: int) -> Surface:
    """The points of a seat in a row, in letters as large as those of all the others: in one line,
    or where these would be small, as in the panels.
    """
    size, points = round(row * POINTS), every[seat]
    while size > text.READABLE and max(_width(each, size) for each in every) > room:
        size -= 1
    if size < row * ONE_LINE or _width(points, size) > room:
        # What the sum is made of would be tiny beside it.
        size = round(row * FIGURE)
        while size > text.READABLE and room < max(
            text.width_of(each.said, size, "semibold") for each in every
        ):
            size -= 1
        return _inked(points.said, size)
    said, made_of = (
        _inked(points.said, size),
        text.render(points.account, size, palette().ink, "semibold"),
    )
    image = Surface((_width(points, size), said.get_height()), pygame.SRCALPHA)
    image.blit(said, (0, 0))
    image.blit(made_of, (image.get_width() - made_of.get_width(), 0))
    return text.with_words(image, f"{points.said}\n{points.account}")


def _sealed(row: int, room: int, colour: str) -> Surface | None:
    """The sign in the place of points that nobody may know before the end."""
    return sealed_points(round(row * FIGURE), room, seat_colour(colour).main, palette().sepia)


def _width(points: SeatPoints, size: int) -> int:
    """The width of the sum with what it is made of behind it."""
    wide = text.width_of(points.said, size, "semibold")
    return wide + size // 2 + text.width_of(points.account, size, "semibold")


def _leaders(view: View) -> list[int]:
    """The seats than which none has more points, if all may know these."""
    every = [view.points(seat) for seat in range(len(view.seats))]
    return [seat for seat, each in enumerate(every) if view.scores_open and each == max(every)]


def _crown(face: Rect) -> Sprite:
    """A crown on the head of who leads."""
    high = round(face.height * CROWN)
    image = figures.crown((high * 4 // 3, high))
    return Sprite(image, face.centerx - image.get_width() // 2, face.y - high * 2 // 3)


def _route_sign(colour: str, row: int) -> Surface:
    """The sign of a route, as at its ends on the map."""
    return route_sign(round(row * SIGN), colour)


def _counted(said: Sequence[str], number: int, row: int, room: int) -> Surface:
    """A number in words behind a picture, in the first of several ways that has room, or alone."""
    least = max(text.READABLE, round(row * LEAST))
    for words in said:
        # Of the longest number all are as large.
        widest = words.format(n="88")
        size = text.fit(widest, round(row * WORDS), room, "semibold", least)[1]
        if text.width_of(widest, size, "semibold") <= room:
            return _inked(words.format(n=number), size)
    return _inked(str(number), round(row * NUMBER))


def _no_route(row: int, room: int) -> Surface:
    """The words in the place of a route's, paler than these."""
    return text.render_fit(_("no route"), round(row * WORDS), room, palette().sepia, "italic")


def _inked(words: str, size: int) -> Surface:
    return text.render(words, size, palette().ink, "semibold")
