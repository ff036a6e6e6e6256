"""Cards which, played as horses in this turn, let the own route be closed that lacks some."""

from __future__ import annotations

from game.rules.board import CardIndex
from game.rules.state import GAP, Phase
from game.ui.table.model.move_index import Key, card_key, slot_key
from game.ui.table.model.view import View


def closing_cards(view: View, missing: int) -> frozenset[Key]:
    """The cards of the hand, and the open ones that may be taken, of which one alone brings so many
    missing horses; none where that tells no card from another.

    With marks in the hand alone, one thought that no open card would do.
    """
    if not missing or not view.may_act or any_closes(view, missing):
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
