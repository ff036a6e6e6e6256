"""Costs of plates that cover things, crowd each other or hide roads.

The unit is a place of one of a city's own roads that its plate hides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.tiled.chart import CARRIAGE_SIZE, SEAL_SIZE, Chart, Point, Rect
from game.tiled.plates import Plate

IN_SIGHT = 9
"""Places of a road that should stay in sight, if it has as many outside of the drawings."""

FLAG = 12.0
"""World units that the tag of a seal hangs out below it."""

ROUNDED = 3.0
"""World units that are rounded away in a small window."""

COVERED, COVERED_AREA = 240.0, 0.05
ROAD_LOST = 25.0
CLOSE, CROWDED = 14.0, 0.12
"""World units that plates should be apart, and the cost of the square of those missing."""
TOUCHING, TOUCH = 5.0, 5.0
"""World units apart at which plates seem to touch, and the cost of each missing to that."""
FACING, FACED = 90.0, 200.0
"""World units apart up to which rows of places that face each other seem to be one block, and the
cost of that."""
CORNERS = 8.0
"""World units that such rows may share across: then only their corners meet."""


def is_astray(house: Rect, own: Point, others: Iterable[Point]) -> bool:
    """True if a house place is nearer to another city than to its own."""
    x, y = house.centre
    limit = (own.x - x) ** 2 + (own.y - y) ** 2
    return any((across - x) ** 2 + (down - y) ** 2 < limit for across, down in others)


def overlap(one: Plate, other: Plate) -> float:
    """The cost of two plates that cover each other."""
    return sum(covered(a, b) for a in one.parts for b in other.parts)


def crowding(one: Plate, other: Plate) -> float:
    """The cost of two plates that look like one: so close to each other, or row beside row."""
    # Asked as often as what covers what.
    apart = CLOSE
    for x, y, width, height in one.parts:
        right, bottom = x + width, y + height
        for left, top, wide, tall in other.parts:
            apart = min(apart, max(x - left - wide, left - right, y - top - tall, top - bottom))
    missing = CLOSE - max(apart, 0.0)
    close = missing**2 * CROWDED + max(0.0, missing - CLOSE + TOUCHING) * TOUCH
    return close + (FACED if face(one, other) else 0.0)


def is_hanging(made: Plate) -> bool:
    """True if the row of places of a plate lies below its ribbon."""
    return made.board.centre.y > made.label.centre.y


def face(one: Plate, other: Plate) -> bool:
    """True if nothing is between the rows of two plates, so that a house seems to be either's."""
    upper, lower = (one, other) if one.board.y < other.board.y else (other, one)
    if not is_hanging(upper) or is_hanging(lower):
        return False
    above, below = upper.board, lower.board
    shared = min(above.right, below.right) - max(above.x, below.x)
    return shared > CORNERS and below.y - above.bottom < FACING


def before_row(made: Plate) -> Rect:
    """The place of a plate's row and the room in front of it, where no other row should face it."""
    x, y, width, height = made.board
    return Rect(x, y if is_hanging(made) else y - FACING, width, height + FACING)


def meet(one: Rect, other: Rect) -> bool:
    """True if two are so close that they would overlap as pixels of a small window."""
    x, y, width, height = one
    left, top, wide, tall = other
    return (
        x - ROUNDED < left + wide
        and left < x + width + ROUNDED
        and y - ROUNDED < top + tall
        and top < y + height + ROUNDED
    )


def grown(rect: Rect, by: float) -> Rect:
    """A rectangle with so much more room on each side."""
    return Rect(rect.x - by, rect.y - by, rect.width + 2 * by, rect.height + 2 * by)


def things_of(chart: Chart) -> Iterator[Rect]:
    """The places that plates keep clear of."""
    return (rect for _, rect in named_things(chart))


def named_things(chart: Chart) -> Iterator[tuple[str, Rect]]:
    """The places that plates keep clear of, each with what it is called in a sentence."""
    for name, seal in chart.stacks.items():
        rect = Rect.around(seal, SEAL_SIZE, SEAL_SIZE)._replace(height=SEAL_SIZE + FLAG)
        yield f"the stack {name}", rect
    for length, carriage in chart.carriages.items():
        yield f"the carriage {length}", Rect.around(carriage, *CARRIAGE_SIZE)
    yield from ((f"the {kind}", rect) for kind, rect in chart.ornaments.items())
    yield from card_places(chart)


def card_places(chart: Chart) -> Iterator[tuple[str, Rect]]:
    """The places for cards, each with what it is called in a sentence."""
    for slot, rect in enumerate(chart.display, 1):
        yield f"the display place {slot}", rect
    yield "the supply", chart.supply
    yield "the discard pile", chart.discard


def under_cards(chart: Chart) -> Iterator[tuple[str, str]]:
    """Tiles and carriages that lie partly below a place for cards, and which one that is."""
    cards = list(card_places(chart))
    names = {name for name, _ in cards}
    for thing, rect in named_things(chart):
        for name, card in cards:
            if thing not in names and rect.overlaps(card):
                yield thing, name


def lost(road: int, hidden: int) -> float:
    """The cost of a road of which too little stays in sight."""
    least = min(IN_SIGHT, road.bit_count())
    return ROAD_LOST * max(0, least - (road & ~hidden).bit_count())


def covered(one: Rect, other: Rect) -> float:
    """The cost of a part of a plate that covers something."""
    # Asked so often that the properties of rectangles would take most of the search.
    x, y, width, height = one
    left, top, wide, tall = other
    if x >= left + wide or left >= x + width or y >= top + tall or top >= y + height:
        return 0.0
    across = min(x + width, left + wide) - max(x, left)
    down = min(y + height, top + tall) - max(y, top)
    return COVERED + across * down * COVERED_AREA


def holds(outer: Rect, point: Point) -> bool:
    """True if a rectangle holds a point, its edges included."""
    return outer.x <= point.x <= outer.right and outer.y <= point.y <= outer.bottom


def within(outer: Rect, rect: Rect) -> bool:
    """True if a rectangle lies wholly in another one."""
    return holds(outer, Point(rect.x, rect.y)) and holds(outer, Point(rect.right, rect.bottom))


def bounding(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle around one or more."""
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(left, top, right - left, bottom - top)
