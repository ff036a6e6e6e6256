"""A state as short text, for whoever looks at it in a debugger or at the prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.board import CardIndex
from game.rules.scoring import Score, scores
from game.rules.state import GAP

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.ruleset import Ruleset
    from game.rules.state import Seat, State


def summarise(state: State) -> str:
    """A line on the game, one on the open cards and one on each seat, in angle brackets.

    Hands are named, the order of the supply is not: so a state printed in passing gives no secret
    of the future away. Cards have the names of their cities, with the copy where it matters.
    """
    rules = state.rules
    turn = "over" if state.over else f"turn of seat {state.turn} ({state.phase.value})"
    lines = [
        f"State of {rules.board.id}, round {state.round}, {turn}",
        f"display: {_names(state.display, rules)}; "
        f"supply: {state.supply_count}; discard pile: {len(state.discard)}",
    ]
    for index, (seat, score) in enumerate(zip(state.seats, scores(state), strict=True)):
        lines.append(f"seat {index}: {_seat(seat, score, rules)}")
    return "<" + "\n ".join(lines) + ">"


def _seat(seat: Seat, score: Score, rules: Ruleset) -> str:
    parts = [f"hand {_names(seat.hand, rules)}", f"route {_names(seat.route, rules)}"]
    if seat.extras is not None:
        parts.append(f"coach {_names(seat.extras.cards, rules)}")
    parts.append(f"{seat.houses_left} houses left")
    if rules.carriages:
        length = rules.carriages[seat.carriage - 1].length if seat.carriage else "none"
        parts.append(f"carriage {length}")
    parts.append(f"{score.total} points")
    return "; ".join(parts)


def _names(cards: Iterable[CardIndex], rules: Ruleset) -> str:
    """The cards by city, a hyphen for a gap, and `(none)` without any."""
    board, copies = rules.board, rules.variant.cards_differ
    of_card = board.cards if copies else [board.cities[city].id for city in board.city_of]
    return " ".join("-" if card == GAP else of_card[card] for card in cards) or "(none)"
