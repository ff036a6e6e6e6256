"""Faults to be planted in the rules."""

from __future__ import annotations

from tests.mutations.fault import Fault

RULES = (
    Fault(
        "game/rules/closing.py",
        "fewest_with_cartwright(wanted.length) <= length",
        "fewest_with_cartwright(wanted.length) < length",
        "the Cartwright helps over one city too few",
        "tests/rules/test_carriages.py",
    ),
    Fault(
        "game/rules/closing.py",
        "if seat.houses_left and not last_carriage:",
        "if not last_carriage:",
        "the last house does not bring the end",
        "tests/rules/test_game_end.py",
    ),
    Fault(
        "game/rules/closing.py",
        "stacks[stack].length <= length and",
        "stacks[stack].length < length and",
        "a route is paid as one city shorter",
        "tests/rules/test_tiles.py",
    ),
    Fault(
        "game/rules/closing.py",
        "if all(own != stack for own, _ in seat.tiles):",
        "if stack not in seat.tiles:",
        "a province's tile is won again at every closing",
        "tests/rules/test_tiles.py",
    ),
    Fault(
        "game/rules/closing.py",
        "if gone[stack] >= size:",
        "if gone[stack] >= size - 1:",
        "the last tile of a stack stays there",
        "tests/rules/test_tiles.py",
    ),
    Fault(
        "game/rules/closing.py",
        "seat.houses_left -= houses.bit_count()",
        "seat.houses_left -= bool(houses)",
        "several houses cost one",
        "tests/rules/test_houses.py",
    ),
    Fault(
        "game/rules/closing.py",
        "        groups = (*self._provinces, self._free)\n        return all(",
        "        groups = self._provinces\n        return all(",
        "houses in several free cities at once",
        "tests/rules/test_houses.py",
    ),
    Fault(
        "game/rules/apply.py",
        "    if len(seat.hand) > HAND_LIMIT:",
        "    if len(seat.hand) >= HAND_LIMIT:",
        "who has three cards must choose among them",
        "tests/rules/test_houses.py",
    ),
    Fault(
        "game/rules/apply.py",
        "    if state.taken == 2:\n        use_official(state, POSTMASTER, emit)\n",
        "",
        "a second card is taken without the Postmaster",
        "tests/rules/test_drawing.py",
    ),
    Fault(
        "game/rules/supply.py",
        "        state.drawn = 0\n        state.discard = ()\n",
        "        state.drawn = 0\n",
        "the discard pile stays when it is shuffled",
        "tests/rules/test_supply.py",
    ),
    Fault(
        "game/rules/scoring.py",
        "order = [*range(first, len(totals)), *range(first)]",
        "order = [*range(len(totals))]",
        "a tie goes to the lowest seat",
        "tests/rules/test_game_end.py",
    ),
    Fault(
        "game/rules/observation.py",
        "_view(seat, own=index == viewer, rules=state.rules)",
        "_view(seat, own=index == (viewer or 0), rules=state.rules)",
        "a spectator sees the first seat's hand",
        "tests/rules/test_observation.py",
    ),
    Fault(
        "game/rules/records/history.py",
        "REVEALING = (CardDrawn, DisplayFilled, SupplyReshuffled)",
        "REVEALING = (CardDrawn, SupplyReshuffled)",
        "a card that comes into the display is nothing new",
        "tests/rules/test_taking_back.py tests/rules",
    ),
    Fault(
        "game/rules/records/history.py",
        "    if at and steps[-1].seat == seat and steps[-1].after.turn == seat:\n"
        "        at = turn_start(steps, steps[-1].turn)\n",
        "",
        "in the midst of a turn nothing is told of what the others did",
        "tests/rules tests/ui/table/test_log.py",
    ),
)
