"""Standings below the map of the handover page, with what anybody may know, and the own route."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.rules.state import State
from game.ui.accessibility.node import Node, Role
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.language import _, in_a_row, ngettext, signed
from game.ui.pieces import figures
from game.ui.pieces.faces import faces_of
from game.ui.scenes.handover_plates import Flow
from game.ui.table.draw.map.route_ends import flag
from game.ui.table.model.view import View
from game.ui.table.text.turn_summary import TurnSummary

NAME, ROW = 0.3, 0.31
"""The largest font of the name, and the height of a row below it, in those of the cell."""

WORDS, ROUTE, LEAST, NUMBER, POINTS = 0.58, 0.5, 0.42, 0.8, 0.85
"""In heights of a row: the largest fonts of the words on houses and on a route, the least one,
below which a number stands alone, that of a number alone, and the largest of points.
"""

FACE, FLAG = 0.88, 0.8
"""The height of a face, in that of the cell, and of a pennant, in that of a row."""

BETWEEN, GAP = 0.12, 0.3
"""The space behind a face, in heights of the cell, and between two things, in those of a row."""


def standings(
    summary: TurnSummary, state: State, places: Sequence[Rect], metrics: Metrics
) -> list[Sprite]:
    """All seats at a moment, in their order, each in a place: points where all may know them, the
    houses that are left, and below these how long the route is.
    """
    seats, found = summary.header.seats, list[Sprite]()
    if not places:
        return found
    view, faces = View.of(state, seats, None), faces_of(seats)
    high = places[0].height
    tall = round(high * FACE)
    portraits = [face.portrait(tall, seat.colour) for face, seat in zip(faces, seats, strict=True)]
    beside = max(each.get_width() for each in portraits) + round(high * BETWEEN)
    room = min(place.width for place in places) - beside
    size = min(round(high * NAME), metrics.large)
    size = min(text.fit(seat.name, size, room, "semibold", 9)[1] for seat in seats)
    for seat, (place, info) in enumerate(zip(places, seats, strict=True)):
        ink = seat_colour(info.colour).ink
        name = text.render_fit(info.name, size, room, ink, "semibold", size)
        x, y, row = place.x + beside, place.y, round(high * ROW)
        found.append(Sprite(portraits[seat], place.x, place.y + (place.height - tall) // 2))
        found.append(Sprite(name, x, y))
        y = place.bottom - 2 * row
        for figures_of in _rows(view, seat, row, room):
            left = x
            for each in figures_of:
                found.append(Sprite(each, *each.get_rect(midleft=(left, y + row // 2)).topleft))
                left += each.get_width() + round(row * GAP)
            y += row
    return found


def standings_heard(summary: TurnSummary, places: Sequence[Rect]) -> list[Node]:
    """The same for a screen reader."""
    view = View.of(summary.after(None), summary.header.seats, None)
    nodes = []
    for seat, place in enumerate(places):
        info, seen = summary.header.seats[seat], view.observation.seats[seat]
        left, long = seen.houses_left, len(seen.route)
        words = ngettext("{name}: {n} house left.", "{name}: {n} houses left.", left)
        told = [words.format(name=info.name, n=left)]
        if view.scores_open:
            # Translators: a player, and the points of that player.
            points = signed(view.points(seat) + info.head_start)
            told.insert(0, _("{name}: {points}.").format(name=info.name, points=points))
        if long:
            words = ngettext("Route of {n} city.", "Route of {n} cities.", long)
            told.append(words.format(n=long))
        box = (*place.topleft, *place.size)
        nodes.append(Node(f"standing-{seat}", Role.LABEL, in_a_row(told), box=box))
    return nodes


def own_route(summary: TurnSummary, colour: str) -> tuple[int, ...]:
    """The cities of the route that the next player, who has this colour, goes on with."""
    state = summary.after(None)
    seat = next(n for n, each in enumerate(summary.header.seats) if each.colour == colour)
    return tuple(state.rules.city_of[card] for card in state.seats[seat].route)


def put_own_route(page: FormScene, summary: TurnSummary, route: Sequence[int], room: Rect) -> None:
    """Put the cities of the next player's route side by side, in the middle of the room's height
    and as large as they have room.
    """
    m, board = page.metrics, summary.after(None).rules.board
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
    box = (*room.topleft, *room.size)
    page.described.append(Node("own-route", Role.LABEL, words, box=box))


def _rows(view: View, seat: int, row: int, room: int) -> tuple[list[Surface], list[Surface]]:
    """The houses that are left of a seat, and below them the cities of its route; below its points
    both in figures, if all may know these.
    """
    info, seen = view.seats[seat], view.observation.seats[seat]
    left, long, house = seen.houses_left, len(seen.route), figures.house(info.colour, row)
    words = ngettext("{n} house left", "{n} houses left", left)
    if view.scores_open:
        points = view.points(seat) + info.head_start
        told = ngettext("{n} point", "{n} points", points).format(n=signed(points))
        size = text.fit(told, round(row * POINTS), room, "semibold", text.READABLE)[1]
        below = [house, _inked(str(left), round(row * NUMBER))]
        if long:
            below += [_pennant(info.colour, row), _inked(str(long), round(row * NUMBER))]
        else:
            taken = sum(each.get_width() + round(row * GAP) for each in below)
            below.append(_no_route(row, room - taken))
        return [_inked(told, size)], below
    first = [house, _counted(words, left, row, room - house.get_width(), WORDS)]
    if not long:
        return first, [_no_route(row, room)]
    pennant = _pennant(info.colour, row)
    words = ngettext("{n} city", "{n} cities", long)
    return first, [pennant, _counted(words, long, row, room - pennant.get_width(), ROUTE)]


def _pennant(colour: str, row: int) -> Surface:
    """The sign of a route, as at its ends on the map."""
    return flag(round(row * FLAG), colour, False)


def _counted(words: str, number: int, row: int, room: int, most: float) -> Surface:
    """A number in words behind a picture, or alone where they have no room."""
    # Of the longest number all are as large.
    widest = words.format(n="88")
    room -= round(row * GAP)
    least = max(text.READABLE, round(row * LEAST))
    size = text.fit(widest, round(row * most), room, "semibold", least)[1]
    if text.width_of(widest, size, "semibold") > room:
        return _inked(str(number), round(row * NUMBER))
    return _inked(words.format(n=number), size)


def _no_route(row: int, room: int) -> Surface:
    """The words in the place of a route's, paler than these."""
    return text.render_fit(_("no route"), round(row * WORDS), room, palette().sepia, "italic")


def _inked(words: str, size: int) -> Surface:
    return text.render(words, size, palette().ink, "semibold")
