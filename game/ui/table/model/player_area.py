"""Layout of the viewer's own part of the table, and of the head of the seats.

A low and wide one has the controls to the right of the cards, a squarer one has them in a strip
below them, and a tall one below the hand, which then has a row of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.rules.events import Official
from game.ui.graphics.card_spread import CARD_RATIO
from game.ui.graphics.layout import take_bottom, take_right, take_top
from game.ui.graphics.theme import Metrics
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.scaling import unscaled_words

IN_A_ROW = 3.8
"""From which width by height on the own area has controls beside a row of cards."""

ONE_ROW = 2.8
"""From which width by height on the tray has route and hand side by side.

In a squarer one cards of that height would cover each other's names.
"""

SQUARISH = 0.9
"""From which width by height on the controls lie in a strip below a row of cards."""

LARGE_UNIT = 12
"""From which unit on the officials' names and deeds can be read."""

BROAD = 12
"""Units of width in which an official's deed can be read beside the portrait."""

NAME, LOW = 70, 30
"""Pixels of width in which an official's name can be read, and of height for it and a deed."""

LEAST_ROUND, ROUND_SHARE, ROUND_FROM_AFAR = 56, 24, 31
"""Pixels beside the small buttons, and per cent of the head: there "Die letzte Runde" is read;
and per cent where it is read from a sofa.
"""

BESIDE_ROUTE = 4.6
"""Units of width beside the route for the next carriage."""

LARGE_BESIDE = 130
"""Per cent of that width with large words: what giving up a route costs is read there."""

ROUTE_ENDS, LONG_ROUTE_ENDS, LONG_ROUTE = 6.0, 2.6, 4
"""Units of width that both ends of the route take, where a card is laid; and from so many cards on,
whose names want the room. Either half of the route takes a card.
"""

BUTTONS, LARGE_WORDS_BUTTONS = 39, 33
"""Per cent of the controls' height for the large buttons at most, also where they are wider for
large words.
"""

MOST_OF_ROW = 0.78
"""Share of a common row that a long route has at most: beside few cards its names want the room."""

MOST_OF_FREE_ROW = 0.64
"""Share of a common row that the place for a route has at most while there is none."""

HAND_IN_SIGHT = 0.75
"""The share of a card of the hand that is in sight beside the next one, as far as the cards of the
route can make room: it is those of the hand that a decision is about.
"""

LEAST_ROUTE_CARD, LEAST_ROUTE_NAME = 0.6, 66
"""The width of a card of the route that makes room, as a share of one of the row's height, and the
pixels in which the name of one can be read beside the next one.
"""

ROUTE_IN_SIGHT = 0.26
"""The share of such a card that is in sight beside the next one: its name stands upright there."""

HEADING, HEADING_SHARE = 1.4, 26
"""Height of a variant's line over the route, by the usual font of the body, and in per cent of the
tray at most: larger words take no room from the cards.
"""

GIVES_UP = 48
"""Per cent of that line's width in which a card is laid that gives the route up."""

FEWEST, WIDEST = 3, 4
"""The cards of a route below a variant's line for which there is room at least: it may grow without
a jump; and those for which there is room before the hand takes it.
"""

SPINE, LEAST_SPINE = 0.45, 0.3
"""The share of a card of such a route in sight beside the next one, as long as `HALF` of each card
of the hand is, and at least.
"""

LESS_OF_HAND, HALF = 0.68, 0.5
"""The share of a card of the hand in sight from `MANY` cities on, and beside spines at least."""

MANY = 7


def head_places(head: Rect, metrics: Metrics) -> tuple[Rect, tuple[Rect, Rect, Rect, Rect]]:
    """Places for the menu and the four tools, cut off the right of the head, which shrinks."""
    gap = metrics.px(0.4 if metrics.map_first else 0.7)
    share = ROUND_FROM_AFAR if metrics.map_first else ROUND_SHARE
    least = max(LEAST_ROUND, head.width * share // 100)
    side = min(head.height, (head.width - least) // 5 - gap)
    menu, log, redo, undo, hint = (take_right(head, side, gap) for _ in range(5))
    for tool in (menu, hint, undo, redo, log):
        tool.height, tool.centery = side, head.centery
    return menu, (hint, undo, redo, log)


@dataclass(frozen=True, slots=True)
class OwnAreas:
    """The parts of the viewer's own area: `tray` is for the cards, `row` for the large buttons."""

    prompt: Rect
    phases: Rect
    tray: Rect
    portraits: Rect
    row: Rect


def own_areas(own: Rect, metrics: Metrics, aside: Rect | None = None) -> OwnAreas:
    """Divide the viewer's own area; `aside` is the place of a prompt that lies elsewhere.

    Larger words never take room from the cards.
    """
    large_words = metrics.text_scale >= LARGE_WORDS
    pad, large = metrics.unit, unscaled_words(metrics).large
    inner = own.inflate(-3 * pad, -pad)
    rest = inner.copy()
    prompt = take_top(rest, round(large * 1.3), pad // 2)
    line, words = round(large * 1.2), round(1.8 * unscaled_words(metrics).small)
    if aside is not None:
        inner = own.inflate(-3 * pad, -pad)
        controls = take_right(inner, max(23 * pad, inner.width * 28 // 100), pad)
        phases = take_top(controls, words, pad // 2)
        return OwnAreas(aside, phases, inner, *_above_buttons(controls, metrics))
    if rest.width < SQUARISH * rest.height:
        # A long sentence takes two lines here, and there is the height for it.
        rest = inner.copy()
        prompt = take_top(rest, round(large * 1.9), pad // 2)
        phases = take_top(rest, line, pad // 2)
        if large_words:
            prompt.height = phases.bottom - prompt.top
            controls = take_bottom(rest, rest.height * 33 // 100, pad)
            phases = take_top(controls, words, pad // 2)
            return OwnAreas(prompt, phases, rest, *_above_buttons(controls, metrics))
        percent = 33 if metrics.unit >= LARGE_UNIT else 38
        height = min(18 * metrics.unit, rest.height * percent // 100)
        portraits, row = _above_buttons(take_bottom(rest, height, pad), metrics)
        return OwnAreas(prompt, phases, rest, portraits, row)
    if rest.width < IN_A_ROW * rest.height:
        portraits = take_bottom(rest, line + pad // 2 + metrics.px(5), pad)
        row = take_right(portraits, portraits.width * 54 // 100, 2 * pad)
        phases = take_top(row, line, pad // 2)
        return OwnAreas(prompt, phases, rest, portraits, row)
    if large_words:
        # The cards stay as high as at the usual scale: only the margins give way to the sentence.
        inner = own.inflate(-3 * pad, -pad // 2)
        prompt = take_top(inner, round(large * 1.3) + pad * 3 // 4, pad // 4)
        share = max(23 * pad, inner.width * 30 // 100, own.height * 21 // 10)
        controls = take_right(inner, share, pad)
        # Side by side the officials and the phases would leave each other no room for words.
        phases = take_top(controls, words, pad // 2)
        return OwnAreas(prompt, phases, inner, *_above_buttons(controls, metrics))
    # In a large window there is room for the officials' names.
    percent = 26 if metrics.unit >= LARGE_UNIT else 23
    share = max(23 * metrics.unit, rest.width * percent // 100)
    controls = take_right(rest, share, pad)
    phases = Rect(controls.x, prompt.y, controls.width, prompt.height)
    prompt.width = controls.x - pad - prompt.x
    return OwnAreas(prompt, phases, rest, *_above_buttons(controls, metrics))


def _above_buttons(area: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """The officials' part, to which `area` shrinks, and the row of buttons below it."""
    share = LARGE_WORDS_BUTTONS if metrics.text_scale >= LARGE_WORDS else BUTTONS
    row = take_bottom(area, min(metrics.px(5), area.height * share // 100), metrics.unit // 2)
    return area, row


def official_places(area: Rect, metrics: Metrics, cartwright: bool) -> dict[Official, Rect]:
    """Places for the officials: in a row, or two by two where each has words beside it and the
    Cartwright takes part.
    """
    gap = metrics.unit // 2
    found = [each for each in Official if cartwright or each is not Official.CARTWRIGHT]
    room = (area.width - gap) // 2
    readable = room >= BROAD * metrics.unit >= BROAD * LARGE_UNIT
    larger = metrics.text_scale if metrics.text_scale >= LARGE_WORDS else 1.0
    each = (area.width - gap * (len(Official) - 1)) // len(Official)
    narrow = each < NAME and area.height >= 2 * LOW * larger + gap
    flat = larger < LARGE_WORDS and 2 <= area.width / area.height <= 8
    two_by_two = narrow or (readable and flat)
    # No frame around one of them touches the portrait beside it.
    apart = 3 * gap if two_by_two else gap
    # Below two a third one stood in a bar that looked like the brightest button.
    columns, rows = (2, 2) if two_by_two and not len(found) % 2 else (len(found), 1)
    width = (area.width - apart * (columns - 1)) // columns
    height = (area.height - gap * (rows - 1)) // rows
    result = {}
    for index, official in enumerate(found):
        down, column = divmod(index, columns)
        x = area.x + column * (width + apart)
        result[official] = Rect(x, area.y + down * (height + gap), width, height)
    return result


def button_places(row: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """Places for the two large buttons."""
    half = (row.width - metrics.unit // 2) // 2
    return Rect(row.x, row.y, half, row.height), Rect(row.right - half, row.y, half, row.height)


@dataclass(frozen=True, slots=True)
class TrayPlaces:
    """The places of the cards: `beside` is next to the route, `place` the variant's, or empty."""

    route: Rect
    beside: Rect
    place: Rect
    hand: Rect


def tray_places(
    tray: Rect, metrics: Metrics, cards: tuple[int, int], variant_units: int
) -> TrayPlaces:
    """Route and hand: side by side, or the route above the hand.

    A variant has a line over the route, a part of which is `beside`.
    """
    if variant_units:
        return _below_heading(tray, metrics, cards, variant_units * metrics.unit)
    pad, rest = metrics.unit, Rect(tray)
    place = Rect(rest.right, rest.y, 0, 0)
    aside = metrics.px(BESIDE_ROUTE)
    if metrics.text_scale >= LARGE_WORDS:
        aside = aside * LARGE_BESIDE // 100
    if rest.width >= ONE_ROW * rest.height:
        rest.width -= aside + pad // 2
        row = Rect(rest.topleft, (rest.width - pad, rest.height))
        width = round(row.width * _route_share(row, metrics, cards))
        route = Rect(rest.x, rest.y, width, rest.height)
        beside = Rect(route.right + pad // 2, route.y, aside, route.height)
        left = beside.right + pad
        return TrayPlaces(route, beside, place, Rect(left, rest.y, tray.right - left, rest.height))
    half = (rest.height - pad) // 2
    route = Rect(rest.x, rest.y, rest.width, half)
    hand = route.move(0, half + pad)
    beside = take_right(route, aside, pad // 2)
    return TrayPlaces(route, beside, place, hand)


def _below_heading(tray: Rect, metrics: Metrics, cards: tuple[int, int], least: int) -> TrayPlaces:
    """The same where the route lies below a line that is `least` pixels wide or more."""
    pad, gap = metrics.unit, max(2, metrics.unit // 3)
    high = min(round(unscaled_words(metrics).body * HEADING), tray.height * HEADING_SHARE // 100)
    route = Rect(tray)
    if tray.width >= ONE_ROW * tray.height:
        route.width = _route_width(tray, metrics, cards, max(least, 1), high + gap)
        hand = Rect(tray)
        hand.width = tray.right - route.right - pad
        hand.right = tray.right
    else:
        # The hand is as high as without that line.
        route.height = (tray.height - pad) // 2
        hand = route.move(0, route.height + pad)
    head = take_top(route, high, gap)
    beside = take_right(head, head.width * GIVES_UP // 100, pad // 2)
    return TrayPlaces(route, beside, head, hand)


def _route_width(
    tray: Rect, metrics: Metrics, cards: tuple[int, int], least: int, above: int
) -> int:
    """The width of a route in a common row, where so much of the tray's height is `above` it.

    A few cards stand whole; of more the hand leaves spines that are read well.
    """
    room, ends, gap = tray.width - metrics.unit, metrics.px(LONG_ROUTE_ENDS), metrics.px(0.5)
    card, held = round((tray.height - above) * CARD_RATIO), round(tray.height * CARD_RATIO)
    count, hand = max(FEWEST, cards[0]), max(1, cards[1])

    def whole(number: int) -> int:
        return ends + number * (card + gap)

    def spines(share: float) -> int:
        return ends + round(card * (1 + share * (count - 1)))

    def beside(in_sight: float) -> int:
        return room - round(held * (1 + in_sight * (hand - 1)))

    usual = beside(LESS_OF_HAND if count >= MANY else HAND_IN_SIGHT)
    short = max(spines(LEAST_SPINE), min(spines(SPINE), beside(HALF)))
    all_held = room - hand * (held + metrics.unit // 2) - metrics.unit
    most = max(whole(count), min(whole(WIDEST), all_held))
    width = min(most, max(usual, short))
    return max(least, min(width, round(room * MOST_OF_ROW)))


def route_ends(cards: int) -> float:
    """The units of width that both ends of a route of so many cards take."""
    return LONG_ROUTE_ENDS if cards >= LONG_ROUTE else ROUTE_ENDS


def _route_share(rest: Rect, metrics: Metrics, cards: tuple[int, int]) -> float:
    """The share of a common row that the route takes: half, unless one side needs more.

    Where there is not enough for both, the hand comes before the cards of a long route.
    """
    route, hand = _free_widths(rest, metrics, cards, rest.width)
    half = rest.width / 2
    if not cards[0]:
        return min(MOST_OF_FREE_ROW, max(0.18, 1 - hand / rest.width))
    if route <= half and hand <= half:
        return 0.5
    if route + hand <= rest.width:
        return (route / rest.width) if route > half else 1 - hand / rest.width
    # Neither row has room: as much of each card stays in sight in both, or more in the hand beside
    # a long route.
    card, ends = round(rest.height * CARD_RATIO), metrics.px(LONG_ROUTE_ENDS)
    covered = max(1, cards[0] - 1 + max(0, cards[1] - 1))
    strip = max(0, rest.width - ends - 2 * card) / covered
    alike = ends + card + strip * (cards[0] - 1)
    small = min(card, max(round(card * LEAST_ROUTE_CARD), LEAST_ROUTE_NAME))
    least = ends + small * (1 + ROUTE_IN_SIGHT * (cards[0] - 1))
    wanted = card * (1 + HAND_IN_SIGHT * (max(1, cards[1]) - 1))
    long = cards[0] >= LONG_ROUTE
    width = min(alike, max(least, rest.width - wanted)) if long else alike
    return min(max(width / rest.width, 0.3), MOST_OF_ROW)


def _free_widths(
    rest: Rect, metrics: Metrics, cards: tuple[int, int], room: int
) -> tuple[int, int]:
    """The widths at which no card of the route and of the hand covers another.

    Where there is no `room` for wide gaps and ends, these are as narrow as they may be: cards come
    first. An empty hand keeps the width of a card, for it is there that cards are taken to.
    """
    hand, card = max(1, cards[1]), round(rest.height * CARD_RATIO)
    wide = card + metrics.unit // 2
    roomy = cards[0] * wide + metrics.px(route_ends(cards[0]) + 1), hand * wide + metrics.unit
    if sum(roomy) <= room:
        return roomy
    tight = cards[0] * card + 2 * metrics.px(LONG_ROUTE_ENDS / 2), hand * card
    spare = room - sum(tight)
    # What is left goes between the cards.
    share = max(0, spare) // max(1, cards[0] + hand)
    return tight[0] + cards[0] * share, tight[1] + hand * share
