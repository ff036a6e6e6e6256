"""A callout on paper: advice, placed where it covers nothing that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from operator import attrgetter, itemgetter

import pygame
from pygame import Rect, Surface

from game.ui.accessibility.node import Node, Role
from game.ui.graphics import materials, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import bounding
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.table.advice.folded_lines import folded_lines
from game.ui.table.advice.folded_seats import FoldedSeats
from game.ui.table.draw import highlights
from game.ui.table.position import Position
from game.ui.table.text.heard.cards import as_sentences
from game.ui.widgets import Widget

SUBJECT, OWN, TOOLS, CARDS, SEATS, TOWN = 60.0, 25.0, 12.0, 10.0, 3.0, 1.5
"""Cost of covering a pixel of the subjects, the own cards, the small buttons, …"""

PIN = 1.0
"""Units that the pin of a panel stands above it."""

USUAL_WIDTH = 40
"""Units of width of a callout that lies on the map."""


class Callout(Widget):
    """Heading, words and task on paper, and rings around their subjects.

    `foot` is the room for a button below the words, which the owner puts there. With `task_first`
    the task stands above the words.
    """

    focusable = False

    def __init__(
        self,
        metrics: Metrics,
        heading: str,
        words: str,
        task: str,
        button: bool,
        shape: tuple[float, float] = (1.0, 1.0),
        task_first: bool = False,
        more: str = "",
        *,
        praises: bool = False,
    ) -> None:
        """`shape` are the sizes of the words and of the width, as factors of the usual ones.

        `more` stands below all else: that it goes on. A task that `praises` is green.
        """
        super().__init__(metrics, "callout")
        self.rings: Sequence[Rect] = ()
        self.words, self.task = words, task
        self._praises = praises
        self._above_words = 0
        """Pixels of the paper above all words."""
        self.folded: FoldedSeats | None = None
        self._lines: Sequence[Sprite] = ()
        self._subjects: Sequence[Rect] = ()
        self._papers: Sequence[Rect] = ()
        m = metrics
        share, breadth = shape
        pad, width = m.px(1.6), min(round(m.px(USUAL_WIDTH) * breadth), m.size[0] - m.px(4))
        size = round(m.body * share)
        self.size = size
        """The font size of the words, in pixels."""
        small = min(m.small, size)
        self._left = self._width_beside(width - 2 * pad, heading, small)
        room = max(8, width - 2 * pad - self._left)
        parts = (task, words) if task_first else (words, task)
        self.said = as_sentences([heading, *parts, more]).replace("\n", " ")
        """All its words as they are read out."""
        self._blocks = [
            self._heading_block(heading, small, room + self._above()),
            *self._paragraphs(room, task_first),
        ]
        if more and (block := self._going_on(more, small, room)) is not None:
            self._blocks.append(block)
        tall = sum(block.get_height() for block in self._blocks) + m.px(0.4) * len(self._blocks)
        self.rect = Rect(0, 0, width, self._height(tall, m.px(4.6) if button else 0) + 2 * pad)

    @property
    def _heading_look(self) -> tuple[Colour, Style]:
        return palette().wax, "semibold-italic"

    @property
    def _before_heading(self) -> int:
        """Pixels by which the heading begins further right than the words below it."""
        return 0

    def _heading_block(self, heading: str, small: int, room: int) -> Surface:
        """The heading in lines of so many pixels."""
        size = self._heading_size(small)
        return text.render_block(self._heading(heading), size, room, *self._heading_look)

    def _going_on(self, more: str, small: int, room: int) -> Surface | None:
        """The words that it goes on, in so many pixels; None where they stand elsewhere."""
        return text.render_block(more, small, room, palette().faded, "italic", "right")

    def _heading(self, heading: str) -> str:
        """The heading as it is seen."""
        return heading

    def _heading_size(self, small: int) -> int:
        return small

    def _width_beside(self, room: int, heading: str, small: int) -> int:
        """Pixels left of the words, of a room, for what stands there."""
        return 0

    def _above(self) -> int:
        """Pixels by which the heading is wider than the words below it."""
        return 0

    def _paragraphs(self, room: int, task_first: bool) -> list[Surface]:
        """Words and task, in lines of so many pixels."""
        blocks = [
            text.render_block(each, self.size, room) for each in self.words.split("\n") if each
        ]
        if self.task:
            ink = palette().green if self._praises else palette().wax
            block = text.render_block(self.task, self.size, room, ink, "semibold")
            blocks.insert(0 if task_first else len(blocks), block)
        return blocks

    def _height(self, tall: int, foot: int) -> int:
        """Pixels for words of a height and a foot with a button."""
        return tall + foot

    @property
    def foot(self) -> Rect:
        m = self.metrics
        pad = m.px(1.6)
        width = m.px(13)
        return Rect(self.rect.right - pad - width, self.rect.bottom - pad - m.px(4), width, m.px(4))

    def dock(
        self, position: Position, room: Rect, subjects: Sequence[Rect], clear: Sequence[Rect]
    ) -> bool:
        """Move to the lowest place in `room` clear of all subjects; False if there is none."""
        self._mark(position, subjects)
        x, step = room.x + (room.width - self.rect.width) // 2, self.metrics.px(1)
        kept = [*self.rings, *clear]
        for y in range(room.bottom - self.rect.height, room.y - 1, -step):
            place = Rect(x, y, *self.rect.size)
            if place.collidelist(kept) < 0:
                self.rect = self._over_whole_names(place, position, kept)
                return True
        return False

    def fold(self, position: Position, folded: FoldedSeats, subjects: Sequence[Rect]) -> None:
        """Lie over the panels of some seats, with a line for each at the head."""
        self._mark(position, subjects)
        self.folded = folded
        self.rect, self._above_words = folded.paper.copy(), folded.head
        self._lines = folded_lines(folded, position)

    def _over_whole_names(self, place: Rect, position: Position, kept: Sequence[Rect]) -> Rect:
        """The place, higher where it would cut a line of a panel or the last news in two."""
        news, high = position.layout.commentary, self.metrics.px(PIN)
        parts = [news]
        for panel in position.geometry.panels:
            # Above the name there is only the upper edge of the paper, with its pin.
            top = max(panel.rect.y - high, self.metrics.unit // 2)
            if news.bottom <= panel.rect.y:
                top = max(top, news.bottom)
            height = panel.rect.y + panel.name.height - top
            parts.append(Rect(panel.rect.x, top, panel.rect.width, height))
            parts += panel.read
        # From the lowest part up: what is as high as one may still cut that above it.
        for part in sorted(parts, key=attrgetter("bottom"), reverse=True):
            higher = Rect(place.x, part.top, place.width, place.bottom - part.top)
            if part.top < place.top < part.bottom and higher.collidelist(kept) < 0:
                place = higher
        return place

    def _mark(self, position: Position, subjects: Sequence[Rect]) -> None:
        self._subjects = subjects
        self.rings = [_in_sight(rect, position) for rect in subjects]

    def move_to(
        self,
        position: Position,
        subjects: Sequence[Rect],
        before: Callout | None,
        clear: Sequence[Rect] = (),
        papers: Sequence[Rect] = (),
    ) -> float:
        """Move to the place where it covers least, near the callout `before`; what that costs."""
        self._mark(position, subjects)
        same_papers, self._papers = before is not None and before._papers == papers, papers
        if (
            before is not None
            and before.rect.size == self.rect.size
            and before._subjects == subjects
            and same_papers
        ):
            self.rect = before.rect
            return 0.0
        window = Rect(0, 0, *self.metrics.size).inflate(-self.metrics.unit, -self.metrics.unit)
        kept = [*self.rings, *clear, *papers]
        obstacles = [*((rect, SUBJECT) for rect in kept), *_obstacles(position)]
        step = self.metrics.px(3)
        right, bottom = window.right - self.rect.width, window.bottom - self.rect.height
        xs, ys = _steps(window.x, right, step), _steps(window.y, bottom, step)
        preferred = before.rect if before else self.rect.move(window.centerx, window.centery)
        dear = self.metrics.unit * 1.5
        ways = sorted(
            ((abs(x - preferred.x) + abs(y - preferred.y)) * dear, y, x) for y in ys for x in xs
        )
        # The dearest first: most places are given up after a look at one of them.
        obstacles.sort(key=itemgetter(1), reverse=True)
        rects, weights = [rect for rect, _ in obstacles], [weight for _, weight in obstacles]
        best = inf, 0, 0
        for way, y, x in ways:
            if way > best[0]:
                break
            place, cost = Rect(x, y, *self.rect.size), way
            for each in place.collidelistall(rects):
                cost += _common_area(place, rects[each]) * weights[each]
                if cost > best[0]:
                    break
            else:
                best = min(best, (cost, y, x))
        cost, y, x = best
        self.rect = Rect(x, y, *self.rect.size)
        return cost

    def covers(self, position: Position, also: Sequence[Rect] = ()) -> bool:
        """True if it lies over its subjects, over the own cards, `also`, or beyond the window."""
        window = Rect((0, 0), self.metrics.size)
        kept = [*self.rings, *self._papers, position.layout.own, *also]
        over = self.rect.collidelist(kept) >= 0
        return over or not window.contains(self.rect)

    def share_of_map(self, position: Position) -> float:
        """The share of the land in sight that it covers."""
        land = position.layout.land
        return _common_area(self.rect, land) / max(1, land.width * land.height)

    def accessible(self) -> Node:
        return self.node(Role.STATUS, self.said)

    def hide_rings(self, below: Rect) -> None:
        """Leave out the rings around what lies below a sheet."""
        self.rings = [rect for rect in self.rings if not below.colliderect(rect)]

    def sprites(self) -> list[Sprite]:
        return [*(_ring(rect, self.metrics) for rect in self.rings), *self.paper()]

    def paper(self) -> list[Sprite]:
        """The callout without the rings."""
        m = self.metrics
        result = materials.sheet(self.rect, m.px(1.2))
        pad = m.px(1.6)
        y = self.rect.y + self._above_words + pad
        for number, block in enumerate(self._blocks):
            before = 0 if number else self._before_heading
            result.append(Sprite(block, self.rect.x + pad + self._left + before, y))
            y += block.get_height() + self._apart()
        return [*result, *self._lines]

    def _apart(self) -> int:
        """Pixels between its blocks."""
        return self.metrics.px(0.4)


def _in_sight(rect: Rect, position: Position) -> Rect:
    """The things that a ring goes around: a card as far as none covers it, a pile with its number,
    a city with its name.
    """
    geometry, layout = position.geometry, position.layout
    cards = [place for _card, place in geometry.hand_cards]
    if rect in cards[:-1]:
        following = cards[cards.index(rect) + 1]
        return Rect(rect.x, rect.y, min(rect.width, following.x - rect.x), rect.height)
    if rect in (layout.supply, layout.discard):
        return rect.union(highlights.tag("00", rect, layout.metrics).rect)
    for city in range(len(geometry.board.cities)):
        if rect == geometry.marker(city):
            return geometry.city(city)
    return rect


def _obstacles(position: Position) -> list[tuple[Rect, float]]:
    """The places better not covered, each with its cost a pixel."""
    layout, geometry = position.layout, position.geometry
    found = [(layout.own, OWN), (bounding([layout.menu, *layout.tools]), TOOLS)]
    found += [(layout.display, CARDS), (layout.supply, CARDS), (layout.discard, TOWN)]
    found.append((layout.commentary, SEATS))
    for panel in geometry.panels:
        found.append((bounding([panel.name, *panel.figures, panel.route]), SEATS))
        found.append((panel.tiles, TOWN))
    for city in range(len(geometry.board.cities)):
        found.append((geometry.plate(city), TOWN))
    # A new house is looked for where it has just been put.
    found += [(rect, SEATS) for _seat, _city, rect in geometry.houses()]
    own = {position.view.rules.city_of[card] for card in position.view.own_seat.route}
    found += [(geometry.city(city), OWN) for city in sorted(own)]
    return found


def _steps(low: int, high: int, step: int) -> list[int]:
    return sorted({*range(low, max(low, high), step), max(low, high)})


def _common_area(one: Rect, other: Rect) -> int:
    common = one.clip(other)
    return common.width * common.height


def ring_around(rect: Rect, metrics: Metrics) -> Rect:
    """The outer rectangle of the ring around a place."""
    wide = max(2, metrics.px(0.3))
    return rect.inflate(metrics.px(0.6) + 2 * wide, metrics.px(0.6) + 2 * wide)


def _ring(rect: Rect, metrics: Metrics) -> Sprite:
    around = ring_around(rect, metrics)
    image = _rings(around.size, max(2, metrics.px(0.3)), metrics.px(1))
    return Sprite(image, *around.topleft)


@cached(64)
def _rings(size: tuple[int, int], wide: int, radius: int) -> Surface:
    """A golden line with a dark one on either side, to be seen on every ground."""
    image = Surface(size, pygame.SRCALPHA)
    edge = max(1, wide // 3)
    for inset, width, colour in (
        (0, wide + 2 * edge, palette().walnut_dark),
        (edge, wide, palette().gold_light),
    ):
        box = image.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(image, colour, box, width, border_radius=max(1, radius - inset))
    return image
