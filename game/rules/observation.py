"""Observations made from states, and states from observations.

`determinize` deals the hidden cards at random, consistent with what is seen; `resample`
does it again for a state so dealt, in half the time.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.rules.board import CardIndex, bits
from game.rules.ruleset import Ruleset
from game.rules.state import GAP, Seat, State
from game.rules.views import Observation as Observation
from game.rules.views import SeatView as SeatView


def observe(state: State, viewer: int | None) -> Observation:
    """The view of the state from the seat `viewer`; None: a spectator."""
    return Observation(
        viewer=viewer,
        seats=tuple(
            _view(seat, own=index == viewer, rules=state.rules)
            for index, seat in enumerate(state.seats)
        ),
        start=state.start,
        turn=state.turn,
        round=state.round,
        stage=state.stage,
        phase=state.phase,
        taken=state.taken,
        played=state.played,
        forced=state.forced,
        official=state.official,
        display=tuple(state.display),
        supply_count=state.supply_count,
        discard=state.discard,
        tiles_gone=state.tiles_gone,
        finisher=state.finisher,
    )


def _view(seat: Seat, *, own: bool, rules: Ruleset) -> SeatView:
    known = seat.hand
    if not own and known:
        known = tuple(card for card in known if seat.seen >> card & 1)
    return SeatView(
        hand_count=len(seat.hand),
        known=known,
        route=seat.route,
        houses=seat.houses,
        houses_left=seat.houses_left,
        carriage=seat.carriage,
        tiles=seat.tiles,
        extras=None if seat.extras is None else seat.extras.view(own, rules.board),
        held=() if own else tuple(bits(seat.held)),
    )


def unseen_cards(observation: Observation, rules: Ruleset) -> list[int]:
    """The cards of which the viewer does not know where they are, nor with whom."""
    known = observation.faces()
    for seat in observation.seats:
        known.update(seat.held)
    return [card for card in range(len(rules.city_of)) if card not in known]


def determinize(observation: Observation, rules: Ruleset, rng: Random) -> State:
    """A full state that the observation allows, everything hidden dealt anew.

    The same observation and generator state give the same deal, whatever the true cards are.
    """
    unseen = _shuffled(unseen_cards(observation, rules), rng)
    held = [_shuffled([*view.held], rng) if view.held else [] for view in observation.seats]
    seats = [
        _seat(view, unseen, held[index], observation.viewer == index, rules)
        for index, view in enumerate(observation.seats)
    ]
    for seat, view, left in zip(seats, observation.seats, held, strict=True):
        missing = view.hand_count - len(view.known) - len(left)
        seat.hand = _hand_of([*view.known, *left], unseen, missing)
    return _state(observation, rules, seats, tuple(unseen))


def resample(state: State, viewer: int | None, rng: Random) -> State:
    """A copy of the state, everything that the seat `viewer` cannot see of it dealt anew.

    The same as `determinize(observe(state, viewer), state.rules, rng)`, but faster; only the
    marks on the viewer's own cards that the others know are left as they are.
    """
    twin = state.copy()
    unseen = [*state.supply[state.drawn :]]
    hands, extras = [], []
    held_by: dict[int, int] = {}
    for index, seat in enumerate(twin.seats):
        if index == viewer:
            continue
        if seat.held:
            held_by[index] = seat.held
        if hidden := [card for card in seat.hand if not seat.seen >> card & 1]:
            hands.append((index, len(hidden)))
            unseen += hidden
        if seat.extras is not None and (hidden := seat.extras.hidden()):
            extras.append((index, seat.extras))
            unseen += hidden
    for mask in held_by.values():
        unseen = [card for card in unseen if not mask >> card & 1]
    # Sorted, so that the result does not depend on the true order.
    unseen.sort()
    unseen = _shuffled(unseen, rng)
    held = {index: _shuffled([*bits(mask)], rng) for index, mask in held_by.items()}
    for index, extra in extras:
        twin.own_seat(index).extras = extra.resample(unseen, held.get(index, []), state.rules.board)
    for index, missing in hands:
        seat = twin.own_seat(index)
        known = [card for card in seat.hand if seat.seen >> card & 1]
        left = held.get(index, [])
        seat.hand = _hand_of([*known, *left], unseen, missing - len(left))
    twin.supply = tuple(unseen)
    twin.drawn = 0
    return twin


def own_position(observation: Observation, rules: Ruleset) -> State:
    """The position as the viewer, who must be the seat to act, sees it: nothing is guessed.

    Its legal actions, and what they do before a card is turned up, are those of the real game.
    The other seats hold only the cards that are known, and the supply has the right number of
    cards, but GAP in place of each; `determinize` makes whole states.
    """
    seats = [_open_seat(view, rules) for view in observation.seats]
    for index, (seat, view) in enumerate(zip(seats, observation.seats, strict=True)):
        seat.hand = view.known
        seat.seen = 0 if index == observation.viewer else _mask(view.known)
        seat.held = _mask(view.held)
        seat.extras = None if view.extras is None else view.extras.known()
    return _state(observation, rules, seats, (GAP,) * observation.supply_count)


def _state(
    observation: Observation, rules: Ruleset, seats: list[Seat], supply: tuple[CardIndex, ...]
) -> State:
    """The observed state of the table, with these seats and this supply."""
    state = State()
    state.rules = rules
    state.seats = seats
    state.owned = 1 << observation.turn
    state.start = observation.start
    state.turn = observation.turn
    state.round = observation.round
    state.stage = observation.stage
    state.taken = observation.taken
    state.played = observation.played
    state.forced = observation.forced
    state.official = observation.official
    state.display = list(observation.display)
    state.supply = supply
    state.drawn = 0
    state.discard = observation.discard
    state.tiles_gone = observation.tiles_gone
    state.finisher = observation.finisher
    return state


def _open_seat(view: SeatView, rules: Ruleset) -> Seat:
    """A seat with its open pieces, without its hand and its extras."""
    seat = Seat.empty(view.houses_left, None)
    seat.route = view.route
    for card in view.route:
        seat.route_mask |= rules.bit_of[card]
    seat.houses = view.houses
    seat.carriage = view.carriage
    seat.tiles = view.tiles
    return seat


def _seat(
    view: SeatView, unseen: list[CardIndex], held: list[CardIndex], own: bool, rules: Ruleset
) -> Seat:
    seat = _open_seat(view, rules)
    if not own:
        seat.seen = _mask(view.known)
        seat.held = _mask(view.held)
    if view.extras is not None:
        seat.extras = view.extras.deal(unseen, held, own, rules.board)
    return seat


def _shuffled(cards: list[CardIndex], rng: Random) -> list[CardIndex]:
    random = rng.random
    # Sorting by random numbers takes three fifths of the time of `rng.shuffle`.
    return sorted(cards, key=lambda _: random())


def _hand_of(
    known: Iterable[CardIndex], unseen: list[CardIndex], missing: int
) -> tuple[CardIndex, ...]:
    """The known cards and as many unseen ones as are missing, which are dealt out."""
    rest = len(unseen) - missing
    hand = [*known, *unseen[rest:]]
    del unseen[rest:]
    hand.sort()
    return tuple(hand)


def _mask(cards: Iterable[CardIndex]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
