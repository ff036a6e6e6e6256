"""Display, supply and discard pile (rulings "Refilling", "Supply empty", "Nothing to take")."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.actions import Action, CallAdministrator, DrawCard, TakeCard
from game.rules.board import CardIndex
from game.rules.events import DisplayFilled, Emit, SupplyReshuffled
from game.rules.state import GAP, Shuffle

if TYPE_CHECKING:
    from game.rules.state import State


def draw_card(state: State, shuffle: Shuffle, emit: Emit | None) -> CardIndex:
    """Take the top card off the supply, reshuffling if it is empty; GAP if there is none."""
    if state.drawn == len(state.supply):
        if not state.discard:
            return GAP
        state.supply = tuple(shuffle(state.discard))
        state.drawn = 0
        state.discard = ()
        if emit is not None:
            emit(SupplyReshuffled(state.turn, len(state.supply)))
    card = state.supply[state.drawn]
    state.drawn += 1
    return card


def refill(state: State, shuffle: Shuffle, emit: Emit | None) -> None:
    """Fill the display's gaps, lowest slot first, as far as supply and discard pile go."""
    display = state.display
    while GAP in display:
        drawn = state.drawn
        if drawn < len(state.supply):
            card = state.supply[drawn]
            state.drawn = drawn + 1
        else:
            card = draw_card(state, shuffle, emit)
            if card == GAP:
                return
        slot = display.index(GAP)
        display[slot] = card
        if emit is not None:
            emit(DisplayFilled(state.turn, slot + 1, card))


def refill_slot(state: State, slot: int, shuffle: Shuffle, emit: Emit | None) -> None:
    """Fill the slot of a taken card; while the supply has cards no other slot is empty."""
    drawn, display = state.drawn, state.display
    if drawn == len(state.supply):
        display[slot] = GAP
        refill(state, shuffle, emit)
        return
    display[slot] = card = state.supply[drawn]
    state.drawn = drawn + 1
    if emit is not None:
        emit(DisplayFilled(state.turn, slot + 1, card))


def renew(state: State, shuffle: Shuffle, emit: Emit | None) -> None:
    """Replace the whole display; the cards of the old one are already discarded."""
    slots = len(state.display)
    new = state.supply[state.drawn : state.drawn + slots]
    if len(new) < slots:
        state.display = [GAP] * slots
        refill(state, shuffle, emit)
        return
    state.display = [*new]
    state.drawn += slots
    if emit is not None:
        for slot, card in enumerate(new, start=1):
            emit(DisplayFilled(state.turn, slot, card))


def can_draw(state: State) -> bool:
    """True if a card may be drawn from the supply now, after a reshuffle where needed."""
    if state.drawn == len(state.supply) and not state.discard:
        return False
    if not state.rules.options.open_draw_only:
        return True
    return state.display.count(GAP) == len(state.display)


def reshuffles(state: State, action: Action) -> bool:
    """True if a legal action shuffles the discard pile."""
    # Nothing draws more than one card beyond a whole display.
    if len(state.supply) - state.drawn > len(state.display):
        return False
    gaps = state.display.count(GAP)
    match action:
        case TakeCard() | DrawCard():
            return state.supply_count < gaps + 1 and bool(state.discard)
        case CallAdministrator():
            slots = len(state.display)
            return state.supply_count < slots and (bool(state.discard) or gaps < slots)
        case _:
            return False


def reshuffled_cards(state: State, action: Action) -> tuple[CardIndex, ...]:
    """The cards that are shuffled if `reshuffles` says so, in the order they were discarded."""
    if isinstance(action, CallAdministrator):
        return state.discard + tuple(card for card in state.display if card != GAP)
    return state.discard
