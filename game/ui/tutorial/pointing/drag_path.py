"""The path of a drag that a step asks for, and the pale copy of the card that goes along it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate, pairwise
from math import dist

import pygame
from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import covered
from game.ui.graphics.theme import Metrics, palette
from game.ui.table.model.move_index import SUPPLY, Key, KeyKind
from game.ui.table.position import Position
from game.ui.table.variants import variant_ui
from game.ui.tutorial.pointing.pointing_hand import Turn, hand_at
from game.ui.tutorial.pointing.words_in_sight import words_in_sight

WIDE = 2.0
"""Units about the way that its arrow needs."""

SMALLER, ABOVE = 0.66, 0.72
"""The copy's size, in parts of the card's, and the part of its height above the finger."""

SEEN = 138
"""Opacity, of 255, of the copy: the land is seen through it."""

LEVEL = 0.25
"""The rise, in parts of the way across, below which a path is level."""

BENDS = tuple((along, lift) for lift in (0.5, 0.6, 0.4, 0.3, 0.2, 0.1, 0.0) for along in (0.1, 0.5))
"""Bends of a level way, in parts of the way across: along it, and above its ends."""

TURNS = tuple(
    (x, y) for y in (0.95, 0.75, 0.5, 0.25) for x in (0.25, 0.0, 0.5, 0.75, 1.0, -0.3, 1.3)
)
"""Bends of a way onto the map, in parts of the way across and of the way up."""

DROPS = tuple((x, y) for y in (0.6, 0.5, 0.4, 0.2, 0.0) for x in (0.3, 0.5, 0.7, 0.9, 1.1))
"""The same for one down to the hand: nearly straight, so that it runs along no frame."""

LATEST = 0.85
"""The share of a way after which its copy is of no use any more."""

NAME = 0.7
"""The part of a card's height, at its top, in which its name and its picture stand."""

EDGE = 0.06
"""The part of a card's width in which a finger from the side lies on it."""

ON_EDGE = (0.7, 0.8, 0.9, 0.6, 0.5)
"""The heights there, in parts of the card's, the best one first."""

APPEARS = 0.08
"""The share of the way on which the copy appears, once it has left the name of its card."""

BETWEEN, NEARLY = 14, 0.8
"""The gap from the last card to the free place for another one, as a part of its width, and the
least width of that place, in widths of a card.
"""

BESIDE_WORDS = 0.84
"""The middle of the goal in an empty room, in parts of its width."""

PARTS, SEEN_AT = 32, 128
"""Straight parts of an arc, and the places on a way at which it is seen what it would cover."""

Point = tuple[float, float]


@dataclass(frozen=True)
class DragPath:
    """From the `grip` of the `thing` in an arc to the middle of the `goal`, by a hand that comes
    from the side that `turn` says.

    It may end `to_town`; else the place where the thing will lie has a `frame`, if there is room.
    """

    thing: Rect
    goal: Rect
    grip: tuple[int, int]
    turn: Turn = Turn.BELOW
    bend: Point = BENDS[0]
    to_town: bool = False
    frame: Rect | None = None

    def at(self, share: float) -> tuple[int, int]:
        """The pixel after a share of the way, from 0 to 1."""
        x, y = self.exactly(share)
        return round(x), round(y)

    def exactly(self, share: float) -> Point:
        """The place after a share of the way, from 0 to 1."""
        ways, points = self._ways, self._points
        way = share * self.length
        number = min(bisect_left(ways, way, 1), len(ways) - 1)
        before, after = ways[number - 1], ways[number]
        part = min(1.0, (way - before) / (after - before)) if after > before else 0.0
        (x, y), (to_x, to_y) = points[number - 1], points[number]
        return x + (to_x - x) * part, y + (to_y - y) * part

    @property
    def length(self) -> float:
        """Pixels of the way."""
        return self._ways[-1]

    @cached_property
    def _ways(self) -> Sequence[float]:
        """The pixels from its begin to each of its points: each frame of the drag asks for them."""
        lengths = (dist(one, other) for one, other in pairwise(self._points))
        return [0.0, *accumulate(lengths)]

    @property
    def drawn(self) -> DragPath:
        """The way of the arrow: down to the hand it comes from the middle of the thing."""
        return replace(self, grip=self.thing.center) if self.falls else self

    @property
    def falls(self) -> bool:
        """True down to the hand."""
        return not self.level and self.goal.centery > self.grip[1]

    @property
    def level(self) -> bool:
        """True along the own bar."""
        (x, y), (to_x, to_y) = self.grip, self.goal.center
        return abs(to_y - y) < abs(to_x - x) * LEVEL

    @cached_property
    def _points(self) -> Sequence[Point]:
        """The ends of its straight parts."""
        (x, y), (to_x, to_y) = self.grip, self.goal.center
        share_x, share_y = self.bend
        if self.level:
            # It is lifted over what stands between.
            bend = x + (to_x - x) * share_x, min(y, to_y) - abs(to_x - x) * share_y
        else:
            bend = x + (to_x - x) * share_x, y + (to_y - y) * share_y
        return _arc((x, y), bend, (to_x, to_y))


def _arc(begin: Point, bend: Point, end: Point) -> list[Point]:
    """Places on a curve that sets off towards its bend and comes from there."""
    (x, y), (bend_x, bend_y), (to_x, to_y) = begin, bend, end
    return [
        (
            (1 - t) ** 2 * x + 2 * t * (1 - t) * bend_x + t * t * to_x,
            (1 - t) ** 2 * y + 2 * t * (1 - t) * bend_y + t * t * to_y,
        )
        for t in (each / PARTS for each in range(PARTS + 1))
    ]


def drag_path(marks: str, things: Mapping[Key, Rect], position: Position) -> DragPath | None:
    """The path of the only thing that is sought, if the marks of the step say where it goes."""
    if len(things) != 1:
        return None
    ((key, rect),), told = things.items(), marks.split()
    goal = _goal(told, key, position)
    if goal is None:
        return None
    metrics, to_horse = position.layout.metrics, "extra" in told
    frame = around_horses(position) if to_horse else _frame(goal, position)
    if (key == SUPPLY or key.kind == KeyKind.SLOT) and (edge := _free_edge(rect, position)):
        return _free_way(DragPath(rect, goal, edge, Turn.LEFT, frame=frame), position)
    towns = map(position.geometry.marker, range(len(position.geometry.board.cities)))
    # Beside it, at its foot, the way to the horses would be too steep for a large arrow.
    grip = rect.center if to_horse else grip_of(rect, metrics)
    path = DragPath(rect, goal, grip, to_town=goal in towns, frame=frame)
    return _free_way(path, position)


def _frame(goal: Rect, position: Position) -> Rect | None:
    """The place of a card that is framed around a goal; None at a town."""
    geometry = position.geometry
    cards = [rect for _card, rect in (*geometry.hand_cards, *geometry.route_cards)]
    return goal.copy() if goal.height in [each.height for each in cards] else None


def words_beside(path: DragPath, position: Position) -> list[Rect]:
    """The words in sight that a way keeps off. Those beside the route are taught after the last
    step that lays a card on it, so that nothing stands there yet.
    """
    beside = position.layout.beside_route
    return [each for each in words_in_sight(position) if not path.level or each != beside]


def _free_way(path: DragPath, position: Position) -> DragPath:
    """The same way, bent so that past the card's edge it crosses as few words as can be, and if it
    can no other card.
    """
    geometry, side = position.geometry, position.layout.metrics.px(WIDE)
    rows = *geometry.hand_cards, *geometry.route_cards
    cards = [rect for _slot, _card, rect in geometry.display_cards]
    cards = [rect for rect in (*cards, *(rect for _card, rect in rows)) if rect != path.thing]
    words = [each for each in words_beside(path, position) if not each.colliderect(path.goal)]

    def crossed(way: DragPath) -> tuple[int, int]:
        places, drawn = [Rect(0, 0, side, side) for _each in range(SEEN_AT)], way.drawn
        for number, place in enumerate(places):
            place.center = drawn.at(number / SEEN_AT)
        outside = [place for place in places if not way.thing.colliderect(place)]
        over = (sum(place.collidelist(each) >= 0 for place in outside) for each in (words, cards))
        return next(over), next(over)

    bends = BENDS if path.level else DROPS if path.falls else TURNS
    return min((replace(path, bend=bend) for bend in bends), key=crossed)


def _free_edge(card: Rect, position: Position) -> tuple[int, int] | None:
    """Where a finger from the left takes a card of the display; None where the hand would lie on
    another card or on the name of a city.
    """
    metrics, geometry = position.layout.metrics, position.geometry
    cities = range(len(geometry.board.cities))
    never = [rect for _slot, _card, rect in geometry.display_cards if rect != card]
    never += map(geometry.label, cities)
    markers = [*map(geometry.marker, cities)]
    window, found = Rect(0, 0, *metrics.size), list[tuple[int, tuple[int, int]]]()
    for share in ON_EDGE:
        grip = card.x + round(card.width * EDGE), card.y + round(card.height * share)
        hand = hand_at(grip, metrics, Turn.LEFT)
        if window.contains(hand) and hand.collidelist(never) < 0:
            found.append((covered(hand, markers), grip))
    return min(found, key=lambda each: each[0], default=(0, None))[1]


def grip_of(thing: Rect, metrics: Metrics) -> tuple[int, int]:
    """Where a finger takes a thing: at its foot, so that its picture is seen, and so high that the
    hand stays in the window.
    """
    lowest = metrics.size[1] - hand_at((0, 0), metrics).height
    return thing.centerx, max(thing.centery, min(thing.bottom - thing.height // 10, lowest))


def _goal(marks: Sequence[str], key: Key, position: Position) -> Rect | None:
    layout, geometry = position.layout, position.geometry
    if key == SUPPLY:
        return _free_place(layout.hand, [rect for _card, rect in geometry.hand_cards])
    if key.kind == KeyKind.SLOT and "hand" in marks:
        return _free_place(layout.hand, [rect for _card, rect in geometry.hand_cards])
    if key.kind != KeyKind.CARD:
        return None
    if "route" in marks:
        return _free_place(layout.route, [rect for _card, rect in geometry.route_cards])
    city = position.city_of(key)
    if city is not None and f"city:{geometry.board.cities[city].id}" in marks:
        return geometry.marker(city)
    if "extra" not in marks:
        return None
    # The arrow ends beside it, so that it stays in sight.
    horse = last_horse(position)
    return Rect(horse.right, horse.centery, 1, 1)


def last_horse(position: Position) -> Rect:
    """The place of the last horse of the own route: of one that is missing, if any is."""
    return variant_ui(position.view.rules.variant.id).aim(position.geometry)


def around_horses(position: Position) -> Rect:
    """The frame around the line of the horses, on all of which a card may be let go; their pictures
    stay whole.
    """
    layout = position.layout
    horse, side = last_horse(position), layout.metrics.px(0.6)
    line = layout.variant_place
    return Rect(line.x, horse.y - side, line.width, horse.height + 2 * side).union(
        horse.inflate(2 * side, 2 * side)
    )


def _free_place(room: Rect, cards: Sequence[Rect]) -> Rect:
    """A place of the room right of the cards in it, for another one where it has room, or at the
    foot of the last one where none is left; in an empty one right of the words that say so.
    """
    last = max(cards, key=lambda card: card.right, default=room)
    free = room.right - last.right
    if cards and free >= last.width * NEARLY:
        wide = min(free, last.width)
        return Rect(last.right + min(free - wide, last.width // BETWEEN), last.y, wide, last.height)
    left = last.right if cards else room.x
    wide = room.height // 2
    place = Rect(0, 0, wide, wide)
    x = left + wide // 2 if cards else room.x + round(room.width * BESIDE_WORDS)
    place.center = x, room.centery
    if place.right > room.right:
        # Names stand at the head of cards.
        place.bottom = room.bottom
    return place.clamp(room)


def ghost(key: Key, card: Rect, position: Position) -> Surface:
    """The pale copy of a card that lies there, or of the back of one that is to be drawn."""
    size = round(card.width * SMALLER), round(card.height * SMALLER)
    number, factory = position.card_of(key), position.renderer.factory
    return _ghost(factory.back(size) if number is None else factory.card(number, size))


def ghost_at(image: Surface, tip: tuple[int, int], turn: Turn = Turn.BELOW) -> Sprite:
    """The copy held by a finger whose tip is there."""
    if turn is Turn.LEFT:
        wide, high = image.get_size()
        return Sprite(image, tip[0] - round(wide * EDGE), tip[1] - round(high * NAME))
    return Sprite(
        image, tip[0] - image.get_width() // 2, tip[1] - round(image.get_height() * ABOVE)
    )


def held(path: DragPath, image: Surface, share: float) -> Sprite:
    """The copy after a share of the way."""
    return ghost_at(image, path.at(share), path.turn)


def clear_share(path: DragPath, image: Surface) -> float:
    """The share of the way from which on the copy leaves the card's name and picture free: over
    them they would be seen twice. 0 where it does so nowhere.
    """
    name = path.thing.copy()
    name.height = round(name.height * NAME)
    shares = [each / PARTS for each in range(PARTS + 1)]
    over = [share for share in shares if held(path, image, share).rect.colliderect(name)]
    free = max(over) + 1 / PARTS if over else 0.0
    return free if free <= LATEST else 0.0


@cached(2)
def _ghost(card: Surface) -> Surface:
    image = card.copy()
    wide = max(2, card.get_width() // 40)
    pygame.draw.rect(image, palette().gold, image.get_rect(), wide, border_radius=2 * wide)
    image.fill((255, 255, 255, SEEN), special_flags=pygame.BLEND_RGBA_MULT)
    return image
