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
from game.ui.language import _, ngettext, signed
from game.ui.pieces import bonus_tiles, figures
from game.ui.pieces.faces import faces_of
from game.ui.scenes.handover_turns import Flow
from game.ui.table.model.view import View
from game.ui.table.text.turn_summary import TurnSummary

NAME, NUMBER, PICTURE, SEAL = 0.34, 0.36, 0.42, 0.5
"""The largest fonts of name and number, and the heights of house and seal, in those of the cell."""

LEAST_WORDS = 0.7
"""The font of the words behind a house, in the usual one, below which the number stands alone."""

BETWEEN = 0.12
"""The space between two things, in heights of the cell."""


def standings(
    summary: TurnSummary, state: State, places: Sequence[Rect], metrics: Metrics
) -> list[Sprite]:
    """All seats at a moment, in their order, each in a place: points where all may know them, else
    the houses that are left.
    """
    seats, found = summary.header.seats, list[Sprite]()
    if not places:
        return found
    view, faces = View.of(state, seats, None), faces_of(seats)
    high = places[0].height
    gap = round(high * BETWEEN)
    portraits = [face.portrait(high, seat.colour) for face, seat in zip(faces, seats, strict=True)]
    beside = max(each.get_width() for each in portraits) + gap
    room = min(place.width for place in places) - beside
    size = min(round(high * NAME), metrics.large)
    size = min(text.fit(seat.name, size, room, "semibold", 9)[1] for seat in seats)
    for seat, (place, info) in enumerate(zip(places, seats, strict=True)):
        ink = seat_colour(info.colour).ink
        name = text.render_fit(info.name, size, room, ink, "semibold", size)
        figures_of = _figures(view, seat, high, room)
        tall = name.get_height() + max(each.get_height() for each in figures_of)
        x, y = place.x + beside, place.y + max(0, place.height - tall) // 2
        found.append(Sprite(portraits[seat], place.x, place.y))
        found.append(Sprite(name, x, y))
        middle = y + name.get_height() + (tall - name.get_height()) // 2
        for each in figures_of:
            found.append(Sprite(each, *each.get_rect(midleft=(x, middle)).topleft))
            x += each.get_width() + gap
    return found


def standings_heard(summary: TurnSummary, places: Sequence[Rect]) -> list[Node]:
    """The same for a screen reader."""
    view = View.of(summary.after(None), summary.header.seats, None)
    nodes = []
    for seat, place in enumerate(places):
        info, left = summary.header.seats[seat], view.observation.seats[seat].houses_left
        words = ngettext("{name}: {n} house left", "{name}: {n} houses left", left)
        told = words.format(name=info.name, n=left)
        if view.scores_open:
            # Translators: a player, and the points of that player.
            points = signed(view.points(seat) + info.head_start)
            told = _("{name}: {points}.").format(name=info.name, points=points)
        box = (*place.topleft, *place.size)
        nodes.append(Node(f"standing-{seat}", Role.LABEL, told, box=box))
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


def _figures(view: View, seat: int, high: int, room: int) -> list[Surface]:
    """The points of a seat on a seal, or a house and how many are left: in words where there is
    room for these.
    """
    info = view.seats[seat]
    if view.scores_open:
        points, colour = view.points(seat) + info.head_start, seat_colour(info.colour).main
        return [bonus_tiles.bonus_tile("winner", points, round(high * SEAL), (colour,))]
    left, house = view.observation.seats[seat].houses_left, round(high * PICTURE)
    picture = figures.house(info.colour, house)
    words, most = ngettext("{n} house left", "{n} houses left", left).format(n=left), house // 2
    free, least = room - picture.get_width() - round(high * BETWEEN), round(most * LEAST_WORDS)
    # Of the longest number all are as large.
    longest = words.replace(str(left), "88")
    size = text.fit(longest, most, free, "semibold", max(text.READABLE, least))[1]
    if text.width_of(longest, size, "semibold") > free:
        words, size = str(left), round(high * NUMBER)
    return [picture, text.render(words, size, palette().ink, "semibold")]
