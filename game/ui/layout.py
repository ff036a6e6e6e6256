"""Where everything lies on the table, for a window of any size.

Three ways to share the window are tried, and the one that gives the map most room is taken: the
seats beside the map and the own cards below it (most screens), both below it (tall windows), or
both beside it (very wide ones). All rectangles are in window pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Rect

from game.rules.events import Official
from game.tiled.chart import Chart, Point
from game.tiled.chart import Rect as WorldRect
from game.ui.regions import headed, panel_places, regions
from game.ui.theme import Metrics

Spread: TypeAlias = list[Rect]

CARD_RATIO = 164 / 230
"""Width of a card by its height, as the display places on the sheets have it."""

IN_SIGHT = 0.3
"""The share of a card's width that stays uncovered by the next one, at least."""

IN_A_ROW = 3.4
"""From which width by height on the own area has route and hand side by side."""

LEAST_ROUND = 56
"""Pixels beside the small buttons, in which "Die letzte Runde" can be read."""

LEAST_EXTRA = 60
"""Per cent of its width that a variant's place keeps beside many cards."""


@dataclass(frozen=True)
class TableLayout:
    """The places of one table. `own` is the viewer's part: route, hand, officials, buttons.

    `prompt` is for the sentence what to do now, `steps` beside or below it for the turn's phases,
    `round` for the words beside the menu, `tools` for the small buttons between the two: taking
    back, taking again, the log. `extra` is the place that a variant adds, empty if none.
    """

    metrics: Metrics
    chart: Chart
    board: Rect
    seats: tuple[Rect, ...]
    round: Rect
    tools: tuple[Rect, Rect, Rect, Rect]
    menu: Rect
    own: Rect
    prompt: Rect
    steps: Rect
    route: Rect
    hand: Rect
    extra: Rect
    officials: dict[Official, Rect]
    buttons: tuple[Rect, Rect]

    @classmethod
    def of(
        cls,
        metrics: Metrics,
        chart: Chart,
        seats: int,
        cards: tuple[int, int] = (0, 0),
        extra_units: int = 0,
    ) -> TableLayout:
        """The layout for the window that `metrics` measures and so many seats.

        `cards` says how many lie in the own route and hand, which share the room they have;
        `extra_units` how wide a place a variant wants beside them, in spacing units.
        """
        margin = metrics.unit
        window = Rect(0, 0, *metrics.size)
        board, seats_area, own = regions(window, metrics, chart.size[0] / chart.size[1])
        head, panels = headed(seats_area, metrics)
        menu, tools = _head(head, metrics)
        prompt, steps, tray, controls = _own_areas(own, metrics)
        route, extra, hand = _tray(tray, metrics, cards, extra_units)
        officials, buttons = _controls(controls, metrics)
        return cls(
            metrics=metrics,
            chart=chart,
            board=board,
            seats=panel_places(panels, seats, margin),
            round=head,
            tools=tools,
            menu=menu,
            own=own,
            prompt=prompt,
            steps=steps,
            route=route,
            hand=hand,
            extra=extra,
            officials=officials,
            buttons=buttons,
        )

    @property
    def scale(self) -> float:
        """Window pixels a world unit."""
        return self.board.width / self.chart.size[0]

    def at(self, point: Point) -> tuple[int, int]:
        """A place on the sheet, in the window."""
        return (
            round(self.board.x + point.x * self.scale),
            round(self.board.y + point.y * self.scale),
        )

    def area(self, rect: WorldRect) -> Rect:
        """A rectangle on the sheet, in the window."""
        left, top = self.at(Point(rect.x, rect.y))
        right, bottom = self.at(Point(rect.right, rect.bottom))
        return Rect(left, top, right - left, bottom - top)

    def square(self, centre: Point, side: float) -> Rect:
        """A square of `side` world units around a place on the sheet, in the window."""
        return self.area(WorldRect.around(centre, side, side))

    def slot(self, slot: int) -> Rect:
        """A slot of the display, 1 to 6."""
        return self.area(self.chart.display[slot - 1])

    @property
    def supply(self) -> Rect:
        return self.area(self.chart.supply)

    @property
    def discard(self) -> Rect:
        return self.area(self.chart.discard)

    def hand_cards(self, count: int) -> Spread:
        """Places for the cards in hand, left to right, overlapping where they must."""
        return spread(self.hand, count, self.metrics.px(0.75))

    def route_cards(self, count: int) -> Spread:
        """Places for the cards of the route; at both ends room is left to lay one more."""
        inner = self.route.inflate(-2 * self.end_width, 0)
        return spread(inner, count, self.metrics.px(0.5))

    @property
    def end_width(self) -> int:
        """The width of the strip at each end of the route on which a card is laid."""
        return self.metrics.px(3)

    @property
    def new_route(self) -> Rect:
        """Where a card is dropped that begins a new route in the place of the present one."""
        if self.steps.top >= self.prompt.bottom:
            return Rect(self.steps)
        left = self.prompt.x + self.prompt.width * 2 // 3
        return Rect(left, self.prompt.y, self.steps.right - left, self.prompt.height)

    def route_end(self, left: bool, count: int) -> Rect:
        """The strip at an end of a route of `count` cards."""
        cards = self.route_cards(count)
        if not cards:
            return Rect(self.route)
        width, gap = self.end_width, self.metrics.px(0.4)
        card = cards[0] if left else cards[-1]
        x = card.left - width - gap if left else card.right + gap
        return Rect(x, card.top, width, card.height)


def spread(area: Rect, count: int, gap: int) -> Spread:
    """Places for `count` cards in a row, centred, as high as `area` allows.

    Where they have to overlap so far that they could not be told apart, they are smaller.
    """
    if count == 0:
        return []
    height = area.height
    width = round(height * CARD_RATIO)
    widest = int(area.width / (1 + IN_SIGHT * (count - 1)))
    if width > widest:
        width, height = widest, round(widest / CARD_RATIO)
    step = float(width + gap)
    if count > 1:
        step = min(step, (area.width - width) / (count - 1))
    left = area.x + (area.width - width - step * (count - 1)) / 2
    top = area.y + (area.height - height) // 2
    return [Rect(round(left + index * step), top, width, height) for index in range(count)]


def strip_of(places: Sequence[Rect]) -> int:
    """How much of each card of a row is seen beside the next one; 0 where none overlap."""
    if len(places) < 2:
        return 0
    step = places[1].x - places[0].x
    return step if step < places[0].width else 0


def _head(head: Rect, metrics: Metrics) -> tuple[Rect, tuple[Rect, Rect, Rect, Rect]]:
    """Places for the menu and the four tools, cut off the right of the head, which shrinks."""
    gap = metrics.px(0.7)
    side = min(head.height, (head.width - LEAST_ROUND) // 5 - gap)
    menu, log, redo, undo, hint = (_cut_right(head, side, gap) for _ in range(5))
    for tool in (menu, hint, undo, redo, log):
        tool.height, tool.centery = side, head.centery
    return menu, (hint, undo, redo, log)


def _own_areas(own: Rect, metrics: Metrics) -> tuple[Rect, Rect, Rect, Rect]:
    """Prompt, steps, the tray of the cards, and controls inside the viewer's own area."""
    pad = metrics.unit
    inner = own.inflate(-3 * pad, -pad)
    prompt = Rect(inner.x, inner.y, inner.width, round(metrics.large * 1.3))
    rest = Rect(inner.x, prompt.bottom + pad // 2, inner.width, 0)
    rest.height = inner.bottom - rest.y
    if rest.width < 1.7 * rest.height:
        steps = Rect(rest.x, rest.y, rest.width, round(metrics.large * 1.2))
        rest.top, rest.height = steps.bottom + pad // 2, inner.bottom - steps.bottom - pad // 2
        height = min(18 * metrics.unit, rest.height * 38 // 100)
        controls = Rect(rest.x, rest.bottom - height, rest.width, height)
        rest.height -= height + pad
        return prompt, steps, rest, controls
    in_a_row = rest.width >= IN_A_ROW * rest.height
    # In a large window there is room for the officials' names below them.
    percent = 28 if metrics.unit >= 12 else 24
    least = 23 if in_a_row else 26
    share = max(least * metrics.unit, rest.width * percent // 100 if in_a_row else 0)
    controls = _cut_right(rest, share, pad)
    steps = Rect(controls.x, prompt.y, controls.width, prompt.height)
    prompt.width = controls.x - pad - prompt.x
    return prompt, steps, rest, controls


def _tray(
    tray: Rect, metrics: Metrics, cards: tuple[int, int], extra_units: int
) -> tuple[Rect, Rect, Rect]:
    """Route, the variant's place and hand: side by side, or the hand below the two others."""
    pad, rest = metrics.unit, Rect(tray)
    extra = Rect(rest.right, rest.y, 0, 0)
    wide = min(extra_units * metrics.unit, rest.width * 2 // 5)
    # The controls stand beside a tray in one row: without them it is that much narrower.
    if rest.width >= (IN_A_ROW - 1.1) * rest.height:
        if wide:
            # Many cards push it together: they are what one reads.
            spare = rest.width - sum(_wanted(rest, metrics, cards))
            wide = max(min(wide, spare), wide * LEAST_EXTRA // 100)
            extra = Rect(0, rest.y, wide, rest.height)
            rest.width -= wide + pad
        width = round((rest.width - pad) * _route_share(rest, metrics, cards))
        route = Rect(rest.x, rest.y, width, rest.height)
        extra.x = route.right + pad
        left = extra.right + pad if wide else route.right + pad
        return route, extra, Rect(left, rest.y, tray.right - left, rest.height)
    half = (rest.height - pad) // 2
    route = Rect(rest.x, rest.y, rest.width, half)
    hand = route.move(0, half + pad)
    if wide:
        extra = _cut_right(route, wide, pad)
    return route, extra, hand


def _route_share(rest: Rect, metrics: Metrics, cards: tuple[int, int]) -> float:
    """The share of a common row that the route takes: half, unless one side wants more."""
    route, hand = _wanted(rest, metrics, cards)
    half = rest.width / 2
    if not cards[0]:
        return min(0.5, max(0.18, 1 - hand / rest.width))
    if route <= half and hand <= half:
        return 0.5
    if route + hand <= rest.width:
        return (route / rest.width) if route > half else 1 - hand / rest.width
    return min(max(route / (route + hand), 0.3), 0.7)


def _wanted(rest: Rect, metrics: Metrics, cards: tuple[int, int]) -> tuple[int, int]:
    """The widths at which no card of the route and of the hand covers another."""
    card = rest.height * CARD_RATIO + metrics.px(0.5)
    return round(cards[0] * card + metrics.px(8)), round(cards[1] * card + metrics.px(1))


def _cut_right(rest: Rect, width: int, gap: int) -> Rect:
    """Cut a strip off the right of `rest`, which shrinks."""
    cut = Rect(rest.right - width, rest.y, width, rest.height)
    rest.width -= width + gap
    return cut


def _controls(area: Rect, metrics: Metrics) -> tuple[dict[Official, Rect], tuple[Rect, Rect]]:
    """Places for the four officials and for the two large buttons."""
    gap = metrics.unit // 2
    button = min(metrics.px(5), area.height * 38 // 100)
    top = Rect(area.x, area.y, area.width, area.height - button - gap)
    width = (top.width - 3 * gap) // 4
    officials = {
        official: Rect(top.x + index * (width + gap), top.y, width, top.height)
        for index, official in enumerate(Official)
    }
    half = (area.width - gap) // 2
    row = area.bottom - button
    left = Rect(area.x, row, half, button)
    right = Rect(area.right - half, row, half, button)
    return officials, (left, right)


def bounding(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle around all of them; there must be one."""
    first, *others = rects
    return first.unionall(others)
