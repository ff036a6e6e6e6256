"""Refusals: the reason why an action is not legal, as a sentence.

`why_not` decides legality independently of `legal`; the tests check that the two always agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

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
from game.rules.board import CardIndex
from game.rules.events import Official
from game.rules.limits import HAND_LIMIT, SHORTEST_ROUTE, fewest_with_cartwright
from game.rules.play_first import play_first
from game.rules.state import GAP, IN_TURN, Phase, Stage, State

if TYPE_CHECKING:
    from game.rules.ruleset import Ruleset


class Refusal:
    """A sentence with named gaps, so that the table can translate it.

    The translators' catalogue is filled from the literals in its calls: `template` is always one.
    `template` is the English sentence with `{name}` gaps; `values` fill them: numbers and texts
    as they are, `card`, `city` and `other` as indices that `text` turns into names of cities.
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, **values: int | str) -> None:
        self.template = template
        self.values = values

    def named(self, rules: Ruleset) -> dict[str, int | str]:
        """The values with cards and cities as the names of cities."""
        board, named = rules.board, dict(self.values)
        if "card" in named:
            named["card"] = board.cities[board.city_of[int(named["card"])]].name
        for key in ("city", "other"):
            if key in named:
                named[key] = board.cities[int(named[key])].name
        return named

    def text(self, rules: Ruleset) -> str:
        """The English sentence."""
        return self.template.format(**self.named(rules))

    def __repr__(self) -> str:
        return f"Refusal({self.template!r}, {self.values!r})"


def why_not(state: State, action: Action) -> Refusal | None:
    """The rule that forbids the action to the seat to act; None if it is legal."""
    if state.stage is not IN_TURN:
        return _why_not_after(state, action)
    return _WHY_NOT.get(type(action), _why_not_own)(state, action)


def _why_not_after(state: State, action: Action) -> Refusal | None:
    """The answer after closing a route or after the game."""
    if state.stage is Stage.OVER:
        return Refusal("The game is over.")
    if isinstance(action, KeepCards):
        return _why_not_keep(state, action)
    return Refusal("First choose {limit} cards to keep.", limit=HAND_LIMIT)


def _why_not_own(state: State, action: Action) -> Refusal | None:
    """The answer for a variant's own way to play a card."""
    if not isinstance(action, state.rules.variant.actions):
        return Refusal("You can’t do that in this game.")
    return _why_not_play(state) or state.rules.variant.play_refusal(state, action)


def _too_early(state: State, action: KeepCards) -> Refusal:
    return Refusal("Cards are discarded only after closing a route.")


def _spent(state: State) -> Refusal | None:
    if state.official is None:
        return None
    match state.official:
        case Official.POSTMASTER:
            return Refusal("Only one official per turn: the Postmaster has already helped you.")
        case Official.POSTAL_CARRIER:
            return Refusal("Only one official per turn: the Postal Carrier has already helped you.")
        case Official.ADMINISTRATOR:
            return Refusal("Only one official per turn: the Administrator has already helped you.")
        case _:
            return Refusal("Only one official per turn: the Cartwright has already helped you.")


def _why_not_draw(state: State, action: TakeCard | DrawCard) -> Refusal | None:
    if state.played:
        return Refusal("You can take cards only before you play one.")
    if state.taken >= 2:
        return Refusal("You can take only two cards per turn: now play one.")
    if state.taken == 1 and (spent := _spent(state)):
        return spent
    if isinstance(action, TakeCard):
        if not 1 <= action.slot <= len(state.display):
            return Refusal("The display has no slot {slot}.", slot=action.slot)
        if state.display[action.slot - 1] == GAP:
            return Refusal("There is no card in slot {slot} of the display.", slot=action.slot)
        return None
    if state.supply_count == 0 and not state.discard:
        return Refusal("The supply and the discard pile are empty.")
    if state.rules.options.open_draw_only and any(card != GAP for card in state.display):
        return Refusal("House rule: no drawing from the supply while the display has cards.")
    return None


def _why_not_administrator(state: State, action: CallAdministrator) -> Refusal | None:
    if spent := _spent(state):
        return spent
    if state.taken or state.played:
        return Refusal("You can call the Administrator only before you take a card.")
    if not state.seat.hand:
        return Refusal("With an empty hand the Postmaster must help, so the others cannot.")
    if state.nothing_to_take:
        return Refusal("There are no cards left to lay out.")
    return None


def _why_not_play(state: State) -> Refusal | None:
    """The reason why no card at all may be played now."""
    if state.phase is Phase.DRAW:
        if state.taken:
            return Refusal("Your hand was empty: take a second card first, with the Postmaster.")
        return Refusal("Take a card first.")
    if state.played >= 2:
        return Refusal("You can play only two cards per turn.")
    if state.played == 1:
        return _spent(state)
    return None


def _why_not_lay(state: State, action: StartRoute | ExtendRoute) -> Refusal | None:
    if refusal := _why_not_play(state):
        return refusal
    seat = state.seat
    if action.card not in seat.hand:
        return Refusal("The card {card} is not in your hand.", card=action.card)
    if isinstance(action, StartRoute):
        if state.played and seat.route:
            return Refusal("A second card can only extend your route.")
        return None
    return _why_not_extend(state, action.card, action.side)


def _why_not_extend(state: State, card: CardIndex, side: Side) -> Refusal | None:
    seat, rules = state.seat, state.rules
    if not seat.route:
        return Refusal("There is no route to extend yet: start one.")
    city = rules.city_of[card]
    if seat.route_mask >> city & 1:
        return Refusal("{card} is already in your route.", card=card)
    end, other = (rules.city_of[each] for each in (seat.route[0], seat.route[-1]))
    if side is Side.RIGHT:
        end, other = other, end
    if rules.neighbours[end] >> city & 1:
        return None
    if end == other or rules.neighbours[other] >> city & 1:
        return Refusal("No road joins {card} to {city}.", card=card, city=end)
    return Refusal("No road joins {card} to {city} or {other}.", card=card, city=end, other=other)


def _why_not_close(state: State, action: CloseRoute) -> Refusal | None:
    seat, rules = state.seat, state.rules
    if not state.played:
        if state.phase is Phase.DRAW and state.taken:
            return _why_not_play(state)
        return play_first(state)
    if len(seat.route) < SHORTEST_ROUTE:
        return Refusal("You need at least {least} cities to close a route.", least=SHORTEST_ROUTE)
    if refusal := rules.variant.closing_refusal(state):
        return refusal
    if strange := action.houses & ~seat.route_mask:
        return Refusal("{city} is not in your route.", city=strange.bit_length() - 1)
    if twice := action.houses & seat.houses:
        return Refusal("You already have a house in {city}.", city=twice.bit_length() - 1)
    if action.houses.bit_count() > seat.houses_left:
        return Refusal("Too many houses: you have {count} left.", count=seat.houses_left)
    if not rules.placements.allows(action.houses):
        return Refusal("Place one house in each province, or all of them in one province.")
    return _why_not_cartwright(state) if action.cartwright else None


def _why_not_cartwright(state: State) -> Refusal | None:
    seat = state.seat
    wanted = state.rules.next_carriage(seat)
    if not state.rules.carriages:
        return Refusal("There are no carriages in this game, and so no Cartwright.")
    if spent := _spent(state):
        return spent
    if wanted is None:
        return Refusal("You already have the last carriage.")
    if len(seat.route) >= wanted.length:
        return Refusal("The route is long enough for the carriage without the Cartwright.")
    if len(seat.route) < fewest_with_cartwright(wanted.length):
        return Refusal(
            "The next carriage needs {length} cities: the Cartwright helps only if you are at "
            "most 2 short.",
            length=wanted.length,
        )
    return None


def _why_not_end(state: State, action: EndTurn) -> Refusal | None:
    if state.played:
        return None
    if refusal := _why_not_play(state):
        return refusal
    if state.seat.hand:
        return Refusal("Play a card before the turn ends.")
    return None


def _why_not_keep(state: State, action: KeepCards) -> Refusal | None:
    hand = state.seat.hand
    if len(action.cards) != HAND_LIMIT or list(action.cards) != sorted(set(action.cards)):
        return Refusal("Choose exactly {limit} different cards.", limit=HAND_LIMIT)
    for card in action.cards:
        if card not in hand:
            return Refusal("The card {card} is not in your hand.", card=card)
    return None


_WHY_NOT: Mapping[type, Callable[[State, Any], Refusal | None]] = {
    TakeCard: _why_not_draw,
    DrawCard: _why_not_draw,
    CallAdministrator: _why_not_administrator,
    StartRoute: _why_not_lay,
    ExtendRoute: _why_not_lay,
    CloseRoute: _why_not_close,
    KeepCards: _too_early,
    EndTurn: _why_not_end,
}
"""The check of each base action in its turn; other actions are the variant's."""
