"""Cards which, played as horses in this turn, let the own route be closed."""

from __future__ import annotations

from game.rules.board import CardIndex
from game.rules.limits import SHORTEST_ROUTE
from game.rules.state import GAP, Phase
from game.ui.table.model.move_index import Key, card_key, slot_key
from game.ui.table.model.view import View


def closing_cards(view: View, missing: int) -> frozenset[Key]:
    """The cards of the hand, and the open ones that may be taken, of which one alone, played as
    horses, lets the own route be closed in this turn: all of them where none is missing.

    With marks in the hand alone, one thought that no open card would do; without any where all
    would do, that none was enough.
    """
    long_enough = len(view.own_seat.route) >= SHORTEST_ROUTE
    may_close_now = view.may_close and not missing
    if not long_enough or not view.may_act or may_close_now:
        return frozenset()
    bring = view.rules.board.horses_of
    return frozenset(key for key, card in _in_reach(view).items() if bring[card] >= missing)


def any_closes(view: View, missing: int) -> bool:
    """True if each card that can be played in this turn brings so many missing horses alone."""
    if missing <= 1:
        return True
    if view.supply_left and (view.may_take or may_take_second(view)):
        # What is drawn may bring less.
        return False
    cards = _in_reach(view).values()
    return bool(cards) and all(view.rules.board.horses_of[card] >= missing for card in cards)


def may_take_second(view: View) -> bool:
    """True if a card is taken, and the Postmaster may bring a second one before one is played."""
    seen = view.observation
    return view.may_act and seen.phase is Phase.PLAY and seen.taken == 1 and seen.official is None


def _in_reach(view: View) -> dict[Key, CardIndex]:
    """The cards that may be played in this turn, as far as they are seen."""
    seen = view.observation
    phases = [Phase.DRAW, Phase.PLAY]
    if seen.official is None:
        # The Postal Carrier lets a second one be played.
        phases.append(Phase.CLOSE)
    if seen.phase not in phases:
        return {}
    found = {card_key(card): card for card in view.open_hand}
    if (view.may_take or may_take_second(view)) and not view.must_draw:
        shown = enumerate(seen.display, 1)
        found |= {slot_key(slot): card for slot, card in shown if card != GAP}
    return found
