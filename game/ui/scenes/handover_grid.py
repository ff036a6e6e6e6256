"""Grid of both handover pages: who is next above the news, the map beside, a foot below that; and
the order in which all of it is heard.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.tiled.chart import Chart
from game.ui.accessibility.node import Node, Role
from game.ui.forms.form import FormScene
from game.ui.graphics import textures
from game.ui.graphics.layout import take_right
from game.ui.graphics.theme import mix, palette, seat_colour
from game.ui.scenes.handover_opening import STEP
from game.ui.table.draw.small_map import fit_map

MAP = 57
"""Per cent of the width that the map has beside the words."""

FOOT, ABOVE_FOOT, HIGHER = 18.4, 1.4, 1.5
"""Units of height of what is told below the map, the space above it, and by how much it may be
higher where the window leaves it room.
"""

BESIDE = 3.4
"""Units between the words and the map."""

AROUND = 1.0
"""Units around who is next on the paper below that."""

TINT = 0.05
"""The share of the seat's colour in that paper."""

TURN, OWN_ROUTE, STANDING = "turn-", "own-route", "standing-"
"""The keys of what is heard, or how they begin: a turn of another, the own route, what is told of a
seat.
"""


def take_side(
    page: FormScene, chart: Chart, room: Rect, *, half: bool = False
) -> tuple[Rect, Rect]:
    """Cut the place of the map at the upper right of `room`, which shrinks by it, and that of what
    stands below it; where words are large they have `half` of the width.
    """
    m = page.metrics
    wide = room.width // 2 if half else room.width * MAP // 100
    foot, gap = m.px(FOOT), m.px(ABOVE_FOOT)
    most = Rect(room.right - wide, room.y, wide, max(1, room.height - foot - gap))
    place = fit_map(chart, most)
    place.topright = room.topright
    # A flat map leaves more below it.
    below = Rect(place.x, place.bottom + gap, place.width, room.bottom - place.bottom - gap)
    below.height = min(below.height, round(foot * HIGHER))
    take_right(room, place.width, m.px(BESIDE))
    return place, below


def take_rest(chart: Chart, room: Rect) -> Rect:
    """The place of the map in what words above it have left."""
    return fit_map(chart, room)


def put_ground(page: FormScene, box: Rect, colour: str) -> None:
    """Put paper with some of the seat's colour there, below who is next."""
    m, seat = page.metrics, seat_colour(colour)
    fill = mix(palette().parchment_light, seat.light, TINT)
    rim = mix(palette().parchment_dark, seat.main, 0.5)
    if not page.draft:
        page.put(textures.plate(box.size, fill, rim, m.px(0.8), max(1, m.line)), *box.topleft)


def in_one_order(nodes: Sequence[Node]) -> list[Node]:
    """The nodes of the page: behind what others did the own route, then all seats; before the first
    turn the aim behind all else, step by step.
    """
    steps = sorted((each for each in nodes if each.key.startswith(STEP)), key=lambda each: each.key)
    if steps:
        aim = [each for each in nodes if each not in steps and _right_of(each, steps[0])]
        aim.sort(key=lambda each: each.role is not Role.HEADING)
        return [*(each for each in nodes if each not in (*aim, *steps)), *aim, *steps]
    own = [each for each in nodes if each.key == OWN_ROUTE]
    seats = [each for each in nodes if each.key.startswith(STANDING)]
    seats.sort(key=lambda each: each.key)
    rest = [each for each in nodes if each not in own and each not in seats]
    turns = [number for number, each in enumerate(rest) if each.key.startswith(TURN)]
    if not turns:
        return list(nodes)
    behind = turns[-1] + 1
    return [*rest[:behind], *own, *seats, *rest[behind:]]


def in_places_of_order(nodes: Sequence[Node]) -> list[Node]:
    """The same nodes, the boxes of words cut or moved down until each begins below or behind the
    one before: of a page that comes up some readers read all words by their places.
    """
    found, last = list[Node](), (-1, -1)
    for each in nodes:
        if each.role is Role.LABEL and each.box is not None:
            x, y, wide, high = each.box
            if (y, x) <= last:
                top = last[0] + 1
                each = each._replace(box=(x, top, wide, max(1, y + high - top)))
                y = top
            last = (y, x)
        found.append(each)
    return found


def _right_of(node: Node, step: Node) -> bool:
    """True if it begins no further left than a step of the aim."""
    return node.box is not None and step.box is not None and node.box[0] >= step.box[0]
