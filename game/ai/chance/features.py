"""Features of a position from which the chance of winning is estimated."""

from __future__ import annotations

from math import tanh

from game.ai.insight import Insight
from game.ai.prospects import turns_left, turns_to_end
from game.ai.value import Outlook, Unseen, Value
from game.ai.variants import variant_ai
from game.rules.limits import SHORTEST_ROUTE
from game.rules.state import NOBODY, State

FEATURES = (
    "score",
    "lead",
    "worth",
    "worth lead",
    "prospects",
    "carriage",
    "late carriage",
    "houses left",
    "few houses left",
    "turns to end",
    "first to end",
    "route",
    "long enough",
    "ready",
    "soon",
    "added",
    "hand",
    "place",
    "to move",
    "next to move",
    "moves again",
    "ready to move again",
    "finisher",
    "extra cards",
)
"""The features of a seat, in order; each about -2 to 2."""

PHASES = ("any", "late", "soon over", "last round")
"""The parts of the game for which each feature has a weight of its own."""

LATE = 8.0
"""Turns before the estimated end from which the game counts as late."""

SOON = 3.0


def phases(state: State) -> tuple[float, ...]:
    """The progress of the game in each of PHASES, 0 to 1."""
    if state.finisher != NOBODY:
        return 0.0, 0.0, 0.0, 1.0
    left = turns_left(state)
    return 1.0, max(0.0, 1.0 - left / LATE), max(0.0, 1.0 - left / SOON), 0.0


def hidden_cards(state: State) -> list[int]:
    """The cards that lie face down or in hands."""
    cards = [*state.unseen_supply]
    for seat in state.seats:
        cards += seat.hand
    return cards


def features(insight: Insight, state: State, unseen: Unseen) -> list[list[float]]:
    """The features of each seat; `unseen` are the cards that may be drawn."""
    make = variant_ai(insight.rules).value
    count = len(state.seats)
    values = [make(insight, state, seat, unseen) for seat in range(count)]
    outlooks = [value.outlook() for value in values]
    ends = [turns_to_end(seat, insight.rules) for seat in state.seats]
    return [_seat(insight, state, seat, values[seat], outlooks, ends) for seat in range(count)]


def _seat(
    insight: Insight,
    state: State,
    index: int,
    value: Value,
    outlooks: list[Outlook],
    ends: list[float],
) -> list[float]:
    seat, mine, count = state.seats[index], outlooks[index], len(outlooks)
    lead = worth_lead = sooner = 99.0
    for other, outlook in enumerate(outlooks):
        if other != index:
            lead = min(lead, mine.score - outlook.score)
            worth_lead = min(worth_lead, mine.worth - outlook.worth)
            sooner = min(sooner, ends[other] - ends[index])
    carriages = len(insight.rules.carriages)
    away = (index - state.turn) % count
    moves_again = 0.0
    if (
        state.finisher != NOBODY
        and (index - state.start) % count >= (state.turn - state.start) % count
    ):
        moves_again = 1.0
    return [
        mine.score / 10,
        tanh(lead / 5),
        mine.worth / 10,
        tanh(worth_lead / 5),
        mine.prospects / 10,
        seat.carriage / 5,
        1.0 if seat.carriage >= carriages - 1 else 0.0,
        seat.houses_left / 10,
        max(0.0, 1.0 - seat.houses_left / 6),
        ends[index] / 10,
        tanh(sooner / 2),
        len(seat.route) / 5,
        1.0 if len(seat.route) >= SHORTEST_ROUTE else 0.0,
        mine.ready / 10,
        mine.soon / 10,
        mine.added / 3,
        len(seat.hand) / 4,
        (index - state.start) % count / (count - 1),
        1.0 if away == 0 else 0.0,
        1.0 if away == 1 else 0.0,
        moves_again,
        moves_again * mine.ready / 10,
        1.0 if state.finisher == index else 0.0,
        value.lacking_cards() / 2,
    ]
