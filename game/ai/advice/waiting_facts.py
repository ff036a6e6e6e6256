"""Facts about not closing the route yet: what closing it later would bring."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.advice.counting import count_of, near_route
from game.ai.advice.lines import PlayLine
from game.ai.advice.reasons import Fact, FactKind, because_n
from game.rules.actions import EndTurn
from game.rules.board import CardIndex
from game.rules.closing import list_closings
from game.rules.scoring import scores
from game.rules.state import NOBODY, State


def waiting_facts(line: PlayLine) -> Iterator[Fact]:
    """The card in hand with which the route would bring most, if more than now."""
    state = line.start
    if not isinstance(line.first, EndTurn) or not state.played or state.finisher != NOBODY:
        return
    now = closing_points(state)
    if now is None:
        return
    near, rules = near_route(state), state.rules
    later = [
        (closing_points(_longer(state, card)) or 0, card)
        for card in state.seat.hand
        if count_of((card,), near, rules)
    ]
    points, card = max(later, default=(now, 0))
    if points > now:
        # A turn lays two cards at most, and a route that is closed has three.
        routes = [seat.route for number, seat in enumerate(state.seats) if number != state.turn]
        reason = (
            because_n(
                "With {card} from your hand, closing would later bring {count} point.",
                "With {card} from your hand, closing would later bring {count} points.",
                points,
                card=card,
            )
            if any(routes)
            else because_n(
                "With {card} from your hand, closing brings {count} point in your next turn, and "
                "no rival can close a route before then.",
                "With {card} from your hand, closing brings {count} points in your next turn, and "
                "no rival can close a route before then.",
                points,
                card=card,
            )
        )
        yield Fact(FactKind.WAITING, 60 + points - now, points - now, reason)


def closing_points(state: State) -> int | None:
    """The most points that closing the route brings; None where it cannot be closed."""
    me = state.turn
    before = scores(state)[me].total
    after = [scores(state.after(closing))[me].total for closing in list_closings(state)]
    return max(after) - before if after else None


def _longer(state: State, card: CardIndex) -> State:
    """The position of a later turn in which the card has been played, all else as it is."""
    twin, rules = state.copy(), state.rules
    seat, city = twin.seat, rules.city_of[card]
    at_right = bool(rules.neighbours[rules.city_of[seat.route[-1]]] >> city & 1)
    seat.route = (*seat.route, card) if at_right else (card, *seat.route)
    seat.route_mask |= 1 << city
    seat.hand = tuple(each for each in seat.hand if each != card)
    twin.official = None
    return twin
