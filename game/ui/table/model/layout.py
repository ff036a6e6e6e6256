"""Layout of the table for a window of any size.

Three ways to share the window are tried, and the one that gives the map most room is taken: the
seats beside the map and the own cards below it (most screens), both below it (tall windows), or
both beside it (very wide ones). All rectangles are in window pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from pygame import Rect

from game.rules.board import Road
from game.rules.events import Official
from game.tiled.chart import Chart, Point
from game.tiled.chart import Rect as WorldRect
from game.ui.graphics.card_spread import CARD_RATIO, IN_SIGHT, spread
from game.ui.graphics.layout import bounding, in_column, take_top
from game.ui.graphics.theme import Metrics
from game.ui.table.model.player_area import (
    LONG_ROUTE_ENDS,
    ROUTE_IN_SIGHT,
    button_places,
    head_places,
    official_places,
    own_areas,
    route_ends,
    tray_places,
)
from game.ui.table.model.regions import (
    LARGE_WORDS,
    commentary_place,
    news_in_head,
    panel_places,
    prompt_aside,
    regions,
    split_head,
)
from game.ui.table.model.scaling import at_the_table, with_usual_words
from game.ui.table.model.zoom import WHOLE, Zoom, enlarged_sheet, land_area

THREE = 3
"""Seats whose panels have the form of those of two."""

PANEL = 21
"""Units of height of a panel in which no row has to be smaller than it may be."""

ADVISED_PANEL = 16
"""The least for one or two seats that leave room for a callout; their rows are a little smaller."""

LOW_PANEL = 15
"""The same for more seats."""

CALLOUT = 29
"""Units of height of the room for a callout with which the panels may be higher than that."""

LEAST_CALLOUT = 24
"""The least height for which it lies above the seats, beside the cards: in less it would cover
some of them, and rather the lower ones.
"""

LEAST_LOG = 44
"""Units of height at which the log has room over the panels."""

LOG_WIDTH = 24
"""Units of width in which the log's lines are read well, at the usual size of words."""

STRIP, STRIPS = 3.6, 32
"""Units of height of a seat's line above the log, and per cent of the log for all of them."""

STRIPS_BESIDE, STRIPS_WIDTH = 72, 40
"""Per cent of the log's height and width for all of these lines where they stand beside it."""

VARIANT_STRIP = 32
"""Per cent of the route's height at its top where a card is laid that belongs to the variant."""

DISCARDED = 0.72
"""Size of a discarded card, in sizes of an open one."""

LARGER_NAMES = 1.3
"""The most by which names on cards are larger where words are."""

LARGER = 1.15
"""Least size of the own cards for that, in sizes of the open ones."""


class CalloutRoom(IntEnum):
    """Room that the seats leave for a callout which lies on the table most of the time."""

    NONE = 0
    BELOW = 1
    ABOVE = 2
    """Beside the open cards, if there is enough of it."""


@dataclass(frozen=True)
class TableLayout:
    """The places of one table. `own` is the viewer's part: route, hand, officials, buttons.

    `commentary` is the strip for the words about the last move, `panels` the area of all the
    `seats` below it. `prompt` is for the sentence what to do now, `phases` beside or below it for
    those of the turn, `round` for the words beside the menu, `tools` for the small buttons between
    the two: hint, undo, redo, log. `beside_route` is for the next carriage, or for a card that
    begins a new route instead of the present one. `variant_place` is the line over the route that a
    variant adds, empty if none; `beside_route` is the right part of it then.
    """

    metrics: Metrics
    chart: Chart
    board: Rect
    commentary: Rect
    panels: Rect
    seats: tuple[Rect, ...]
    round: Rect
    tools: tuple[Rect, Rect, Rect, Rect]
    menu: Rect
    own: Rect
    prompt: Rect
    phases: Rect
    route: Rect
    beside_route: Rect
    hand: Rect
    variant_place: Rect
    officials: dict[Official, Rect]
    buttons: tuple[Rect, Rect]
    callout: CalloutRoom = CalloutRoom.NONE

    turns: Rect | None = None
    """The place of the turns before the last one; None where the panels need it."""

    zoom: Zoom = WHOLE
    """The enlargement of the map; the cards on the sheet stay as they are."""

    houses: float = 1.0
    """The size of the houses on the map, by the usual one."""

    usual: TableLayout | None = None
    """The same table with words of the usual size, where they are larger: no part of it that is
    read may be larger there than here.
    """

    @classmethod
    def of(
        cls,
        metrics: Metrics,
        chart: Chart,
        seats: int,
        cards: tuple[int, int] = (0, 0),
        variant_units: int = 0,
        cartwright: bool = True,
        callout: CalloutRoom = CalloutRoom.NONE,
    ) -> TableLayout:
        """The layout for the window that `metrics` measures and so many seats.

        `cards` says how many lie in the own route and hand, which share the room they have;
        `variant_units` how wide a line a variant wants over the route at least, in spacing units, 0
        for none; `cartwright` whether that official takes part; `callout` where the seats leave
        room for one.
        """
        metrics, usual = at_the_table(metrics), None
        less = with_usual_words(metrics)
        if metrics.text_scale > less.text_scale:
            usual = cls.of(less, chart, seats, cards, variant_units, cartwright, callout)
        margin, aspect = metrics.unit, chart.size[0] / chart.size[1]
        window = Rect(0, 0, *metrics.size)
        board, seats_area, own, aside, above = regions(window, metrics, aspect, seats)
        head, panels = split_head(seats_area, metrics) if above is None else (above, seats_area)
        menu, tools = head_places(head, metrics)
        if above is None:
            commentary = commentary_place(panels, metrics, seats)
        elif seats == 3:
            # The place beside the third panel is free.
            commentary = panel_places(panels, 4, margin, 0)[3]
        else:
            commentary = news_in_head(head, margin)
        prompt = prompt_aside(panels, metrics, seats) if aside else None
        areas = own_areas(own, metrics, prompt and prompt.inflate(-2 * margin, -margin))
        # Where the own part lies between map and seats, these are narrow.
        between = own.right <= panels.x and own.y < board.centery
        enough = metrics.px(PANEL) if between else 0
        most = _advised_height(panels, metrics, seats) if callout else None
        places = panel_places(panels, seats, margin // (1 if usual is None else 2), enough, most)
        alike = panel_places(panels, THREE, margin, enough)
        turns: Rect | None = None
        if seats == 2 and not callout and metrics.text_scale < LARGE_WORDS and in_column(alike):
            # Panels of two are as those of three, with the turns before the last one below them.
            *places_of_two, turns = alike
            places = tuple(places_of_two)
        if callout is CalloutRoom.ABOVE and above is None:
            places = _below_callout(places, panels, metrics)
        tray = tray_places(areas.tray, metrics, cards, variant_units)
        return cls(
            metrics=metrics,
            chart=chart,
            board=board,
            commentary=commentary,
            panels=panels,
            seats=places,
            round=head,
            tools=tools,
            menu=menu,
            own=own,
            prompt=areas.prompt,
            phases=areas.phases,
            route=tray.route,
            beside_route=tray.beside,
            hand=tray.hand,
            variant_place=tray.place,
            officials=official_places(areas.portraits, metrics, cartwright),
            buttons=button_places(areas.row, metrics),
            callout=callout,
            turns=turns,
            usual=usual,
        )

    @cached_property
    def land(self) -> Rect:
        """The part of the window through which the map is seen."""
        return land_area(self.chart, self.board)

    @cached_property
    def sheet(self) -> Rect:
        """The place where the sheet lies, or would lie if all of it were enlarged as the map is."""
        return enlarged_sheet(self.chart, self.board, self.zoom)

    @property
    def scale(self) -> float:
        """Window pixels a world unit of the map."""
        return self.sheet.width / self.chart.size[0]

    def at(self, point: Point) -> tuple[int, int]:
        """A place on the map, in the window."""
        return _place(self.sheet, self.chart, point)

    @cached_property
    def _roads(self) -> dict[Road, tuple[tuple[int, int], ...]]:
        """The roads that were asked for: whoever draws at the map asks for all again and again."""
        return {}

    def road(self, road: Road) -> tuple[tuple[int, int], ...]:
        """The points of a road in the window, from its city `a` to its city `b`."""
        found = self._roads.get(road)
        if found is None:
            found = self._roads[road] = tuple(map(self.at, self.chart.roads[road]))
        return found

    def area(self, rect: WorldRect) -> Rect:
        """A rectangle on the map, in the window."""
        return _area(self.sheet, self.chart, rect)

    def square(self, centre: Point, side: float) -> Rect:
        """A square of `side` world units around a place on the sheet, in the window."""
        return self.area(WorldRect.around(centre, side, side))

    def slot(self, slot: int) -> Rect:
        """A slot of the display, 1 to 6."""
        return self._slots[slot - 1].copy()

    @cached_property
    def _slots(self) -> list[Rect]:
        return [_area(self.board, self.chart, place) for place in self.chart.display]

    @cached_property
    def display(self) -> Rect:
        """The smallest rectangle around all slots."""
        return bounding(self._slots)

    @cached_property
    def supply(self) -> Rect:
        return _area(self.board, self.chart, self.chart.supply)

    @cached_property
    def discard(self) -> Rect:
        return _area(self.board, self.chart, self.chart.discard)

    @property
    def discarded(self) -> Rect:
        """The uppermost discarded card, before it is turned: smaller than the open ones."""
        place = self.discard
        card = Rect(0, 0, round(place.width * DISCARDED), round(place.height * DISCARDED))
        card.center = place.center
        return card

    @property
    def prompt_paper(self) -> Rect | None:
        """The paper of the prompt; None where that stands on the own part."""
        m = self.metrics
        aside = not self.own.contains(self.prompt)
        return self.prompt.inflate(2 * m.unit, m.unit) if aside else None

    @property
    def log(self) -> Rect:
        """The place of the open log: over the panels, or over the open cards beside the map where
        the panels are too low for more than a few lines.
        """
        m = self.metrics
        if self._log_over_panels:
            # Wide enough to cover the ends of the ribbon of the seat to act.
            return self.panels.inflate(m.px(1.3), m.px(0.6))
        cards = self.board.right - self.slot(1).x + m.px(0.8)
        wide = round(m.px(LOG_WIDTH) * max(1.0, m.text_scale))
        width = min(max(wide, cards), self.board.width // 2)
        return Rect(self.board.right - width, self.board.y, width, self.board.height)

    @property
    def _log_over_panels(self) -> bool:
        return self.paired or self.panels.height >= LEAST_LOG * self.metrics.unit

    @property
    def paired(self) -> bool:
        """True if panels side by side lie above the own part, beside the map."""
        beside = min(self.panels.left, self.own.left) > self.board.right
        return beside and self.own.top >= self.panels.bottom

    @cached_property
    def log_strips(self) -> tuple[Rect, ...]:
        """A line for each seat in a log that lies over the panels: at its head, or in a column at
        its left where it is broad and low; none for others.
        """
        if not self._log_over_panels:
            return ()
        m, room = self.metrics, self.log.inflate(-2 * self.metrics.unit, -self.metrics.unit)
        share = STRIPS_BESIDE if self.paired else STRIPS
        high = min(m.px(STRIP), room.height * share // 100 // len(self.seats))
        if self.paired:
            room.width = room.width * STRIPS_WIDTH // 100
        return tuple(take_top(room, high) for _seat in self.seats)

    def hand_cards(self, count: int) -> list[Rect]:
        """Places for the cards in hand, left to right, overlapping where they must."""
        return spread(self.hand, count, self.metrics.px(0.75), self._enough)

    def route_cards(self, count: int) -> list[Rect]:
        """Places for the cards of the route; at both ends room is left to lay one more."""
        inner = self.route.inflate(-2 * self.end_width(count), 0)
        in_a_row = self.route.bottom > self.hand.top
        least = ROUTE_IN_SIGHT if in_a_row else IN_SIGHT
        return spread(inner, count, self.metrics.px(0.5), self._enough, least)

    @property
    def _enough(self) -> int | None:
        """The width of an own card that need not be exceeded at the cost of its neighbours; None
        where the row is no higher than that.
        """
        stacked = self.route.bottom <= self.hand.top
        return round(self.slot(1).width * LARGER) if stacked else None

    def end_width(self, count: int) -> int:
        """The width of the strip at each end of a route of `count` cards on which one is laid:
        narrow where the cards would cover each other beside a wide one.
        """
        wide = self.metrics.px(route_ends(count) / 2)
        card, gap = round(self.route.height * CARD_RATIO), self.metrics.px(0.5)
        fits = count * (card + gap) - gap <= self.route.width - 2 * wide
        return wide if fits else min(wide, self.metrics.px(LONG_ROUTE_ENDS / 2))

    @property
    def heading(self) -> Rect:
        """The whole line over the route that a variant adds, empty if none: part of it is free
        while no route can be given up.
        """
        place = self.variant_place
        return place.union(self.beside_route) if place.width else place.copy()

    @property
    def variant_sign(self) -> Rect:
        """The place of all that a variant shows: the line over the route, and the route."""
        return self.heading.union(self.route) if self.variant_place.width else self.heading

    @property
    def variant_strip(self) -> Rect:
        """The strip at the top of the route, below the line of a variant, where a card is laid that
        belongs to that; empty for none.
        """
        high = self.route.height * VARIANT_STRIP // 100 if self.variant_place.width else 0
        return Rect(self.route.topleft, (self.route.width, high))

    @property
    def larger_names(self) -> float:
        """The factor by which names on cards may be larger than usual."""
        return min(LARGER_NAMES, max(1.0, self.metrics.text_scale))

    @property
    def rack(self) -> Rect:
        """The wood in which the cards of the hand stand, a little larger than they."""
        return self.hand.inflate(self.metrics.px(0.7), self.metrics.px(0.7))

    @property
    def button_size(self) -> int:
        """The largest font of the large buttons, whose words stay within their rims."""
        return min(self.metrics.body, self.buttons[0].height * 3 // 4)

    def route_end(self, left: bool, count: int) -> Rect:
        """The place at an end of a route of `count` cards, as wide as one if there is room."""
        cards = self.route_cards(count)
        if not cards:
            return Rect(self.route)
        gap, card = self.metrics.px(0.4), cards[0] if left else cards[-1]
        free = card.left - self.route.left if left else self.route.right - card.right
        width = max(self.end_width(count), min(card.width, free - gap))
        x = card.left - width - gap if left else card.right + gap
        return Rect(x, card.top, width, card.height)


def _place(sheet: Rect, chart: Chart, point: Point) -> tuple[int, int]:
    scale = sheet.width / chart.size[0]
    return round(sheet.x + point.x * scale), round(sheet.y + point.y * scale)


def _area(sheet: Rect, chart: Chart, rect: WorldRect) -> Rect:
    left, top = _place(sheet, chart, Point(rect.x, rect.y))
    right, bottom = _place(sheet, chart, Point(rect.right, rect.bottom))
    return Rect(left, top, right - left, bottom - top)


def _advised_height(panels: Rect, m: Metrics, seats: int) -> int:
    """The height of a panel where room is left for a callout below."""
    if seats > 2:
        return m.px(LOW_PANEL)
    left = (panels.height - m.px(CALLOUT)) // seats - m.unit
    return max(m.px(ADVISED_PANEL), min(m.px(PANEL), left))


def _below_callout(places: tuple[Rect, ...], panels: Rect, m: Metrics) -> tuple[Rect, ...]:
    """Places of seats at the foot of their area, if that leaves room for a callout above them."""
    free = panels.bottom - places[-1].bottom
    if not in_column(places) or free < m.px(LEAST_CALLOUT):
        return places
    return tuple(each.move(0, free) for each in places)
