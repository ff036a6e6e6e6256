"""The callout with a hint: its words, on several pages where they are too many, and its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product

from pygame import Rect, Surface

from game.ai.questions import Hint
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.board import bits
from game.ui.language import _
from game.ui.table.advice.callout import USUAL_WIDTH, Callout
from game.ui.table.advice.callout_place import (
    DOCKED_SHARES,
    LEAST_DOCKED,
    fitting_callout,
    free_wood,
    larger_callout,
    least_size,
)
from game.ui.table.advice.folded_seats import FoldedSeats, Form, folded_seats
from game.ui.table.advice.hint_pictures import hint_pictures
from game.ui.table.advice.hint_slip import HintSlip, has_pictures
from game.ui.table.draw.own.card_signs import picture_of
from game.ui.table.model.aims import aims
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.move_index import ADMINISTRATOR, SUPPLY, card_key, slot_key
from game.ui.table.position import Position
from game.ui.table.text.hint import advice_words, hint_words

ROOMY = 1.16, 1.08, 1.01
"""Scales of the text that are tried where the panels below a hint leave it more room."""

FEWEST = 2
"""Sentences of which it rather has a place below two panels than over one of them."""

FIRST = 3
"""Sentences of a hint on its first page: what to do, and two of why."""


def hint_callout(
    hint: Hint,
    position: Position,
    before: Callout | None = None,
    papers: Sequence[Rect] = (),
    lines: Rect | None = None,
    start: int = 0,
) -> tuple[Callout, int]:
    """The callout with a hint, and the number of its first sentence that is left for another page;
    0 if none is.

    The advice is sentence 0; the page begins with `start`. For `before`, `papers` and `lines` see
    `fitting_callout`.
    """
    view, subjects = position.view, places(hint.action, position)
    costs = _costs_words(hint, position)
    said = [advice_words(hint, view), *hint_words(hint, view), *costs][start:]
    plan = aims(hint.line, view)
    cards = [position.geometry.place_of(card) for aim in plan for card in aim.cards]
    clear = [position.geometry.city(city) for aim in plan for city in aim.cities]
    clear += [rect for rect in cards if rect is not None]
    pictures = hint_pictures(hint, position)
    pictures |= dict.fromkeys(costs, _torn_letter)

    def make(count: int, shape: tuple[float, float]) -> HintSlip:
        # Translators: after a part of a hint, which is long: a press on it or T shows the rest.
        more = _("More (T) …") if count < len(said) else ""
        task, words = ("", said[:count]) if start else (said[0], said[1:count])
        metrics, heading = position.layout.metrics, _("The master’s hint")
        return HintSlip(metrics, heading, words, task, shape, more, pictures)

    # What to do and why, at a glance: the rest is for those who ask.
    first = len(said) if start else min(len(said), FIRST)
    where = position, subjects, before, clear, papers, lines
    over = partial(_over_panels, position=position, subjects=subjects, clear=clear)
    # Fewer sentences at first, and "More", rather than less of the seats.
    lowest = position.layout.seats[-1].bottom
    if position.layout.turns is not None and not papers and not least_size(position.layout.metrics):
        for count in range(first, FEWEST - 1, -1):
            below = fitting_callout(partial(make, count), *where)
            if below.rect.contains(position.layout.turns) and below.rect.y > lowest:
                _ring_buttons(below, position)
                return below, start + count if count < len(said) else 0
    pictured = has_pictures(position.layout.metrics)
    # In one line the figures are tiny: rather a sentence less.
    forms = [(Form.TWO_ROWS, count) for count in range(first, FEWEST - 1, -1)]
    forms.append((Form.LINES, first))
    if pictured:
        # Rather low rows than no word of why.
        pairs = product((Form.ROWS, Form.LOW_ROWS), range(first, 0, -1))
        forms = sorted(pairs, key=lambda pair: pair[1] < FEWEST)
    for spares, (form, count) in product((True, False), forms) if not papers else ():
        if slip := over(partial(make, count), spares=spares, form=form):
            return slip, start + count if count < len(said) else 0
    for count in range(first, 0, -1):
        found = larger_callout(partial(make, count), *where, last=count == 1)
        if found is not None:
            break
    else:
        count = first
        found = fitting_callout(partial(make, count), *where)
    _ring_buttons(found, position)
    return found, start + count if count < len(said) else 0


def _costs_words(hint: Hint, position: Position) -> list[str]:
    """The meaning of the torn letters on the hand, if the hint is to play a card beside them."""
    plays = isinstance(hint.action, ExtendRoute)
    if not plays or Sign.COSTS not in position.signs.values():
        return []
    return [_("Playing a card with the torn letter gives up your route.")]


def _torn_letter(*, size: int) -> Surface:
    return picture_of(Sign.COSTS, size)


def _ring_buttons(callout: Callout, position: Position) -> None:
    """Cards have a gold edge, towns are lit up: a ring would only cover the names there."""
    layout = position.layout
    ringed = [*layout.buttons, *layout.officials.values(), layout.variant_sign]
    callout.rings = [each for each in callout.rings if each in ringed]


def _over_panels(
    make: Callable[[tuple[float, float]], HintSlip],
    position: Position,
    subjects: Sequence[Rect],
    clear: Sequence[Rect],
    spares: bool = False,
    form: Form = Form.LINES,
) -> Callout | None:
    """The callout over panels, a line in it for each seat that it covers; None where it lies better
    elsewhere: on free wood, or where words are large; or if it covers all though it `spares` one.
    """
    layout, m = position.layout, position.layout.metrics
    free = free_wood(position, m.unit // 2)
    if least_size(m):
        return None
    breadth = layout.panels.width / m.px(USUAL_WIDTH)
    if make((LEAST_DOCKED, breadth)).rect.height <= free.height:
        return None
    count, active = len(layout.seats), position.view.observation.turn
    kept = [*subjects, *clear]
    # Rather all others in one form than that some keep their panels; the seat to act has its own.
    numbers = [(each, False) for each in (count - 1, *range(count - 2, 0, -1))]
    numbers += [(count - 1, True), *([] if spares else [(count, True)])]
    shares = [each for each in DOCKED_SHARES if each >= LEAST_DOCKED]
    made = [make((each, breadth)) for each in shares]
    for (number, any_seat), size in product(numbers, range(len(made))):
        slip: HintSlip = made[size]
        place = partial(
            folded_seats, layout, kept=kept, most=number, active=active, form=form, fewest=number
        )
        folded = place(words=slip.rect.height, anywhere=True, spared=not any_seat)
        if folded is None:
            continue
        for share in () if size else ROOMY:
            # What the seats leave free would be bare below small letters.
            larger = make((share, breadth))
            room = place(words=larger.rect.height, anywhere=True, spared=not any_seat)
            if room and room.seats == folded.seats and _as_high(room, folded):
                slip, folded = larger, room
                break
        slip.fold(position, folded, subjects)
        _ring_buttons(slip, position)
        return slip
    return None


def _as_high(one: FoldedSeats, other: FoldedSeats) -> bool:
    """True if as much height is for each seat."""
    return one.lines[0].height == other.lines[0].height


def places(action: Action, position: Position) -> Sequence[Rect]:
    """The subjects of a hint to do this: card and place, or the button."""
    layout, things = position.layout, position.places
    match action:
        case TakeCard(slot):
            return [things[slot_key(slot)]]
        case DrawCard():
            return [things[SUPPLY]]
        case CallAdministrator():
            return [things[ADMINISTRATOR]]
        case StartRoute(card):
            return [things[card_key(card)], _town(card, position)]
        case ExtendRoute(card, side):
            end = position.geometry.route_end(side is Side.LEFT)
            return [things[card_key(card)], end, _town(card, position)]
        case KeepCards(cards):
            return [things[card_key(card)] for card in cards]
        case CloseRoute():
            seat = position.view.observation.turn
            houses = [position.geometry.house(seat, city) for city in bits(action.houses)]
            return [layout.buttons[0], *(house.inflate(house.size) for house in houses)]
        case EndTurn():
            return [layout.buttons[1]]
        case _ if isinstance(action, position.view.rules.variant.actions):
            return [things[card_key(action.card)], layout.variant_sign]
        case _:
            return []


def _town(card: int, position: Position) -> Rect:
    return position.geometry.marker(position.view.rules.city_of[card])
