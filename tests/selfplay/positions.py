"""The sample positions of `tests/ai/test_network.py`, with the chances that the trainer gives.

`python -m tests.selfplay.positions TRAINER network.bin` chooses them from games of Club and asks
the trainer for the chances.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

from game.library import find_board
from game.rules import Ruleset, State
from tests.ai.positions import played_by
from tests.ai.test_network import POSITIONS
from tests.rules.builders import Player, names_of, position

NONE = 255
"""No card, no city, for the trainer."""

SEEDS = (11, 12, 13, 14)


def words(state: State) -> dict[str, Any]:
    """The arguments of `position`, the players' as a list, that set out a beginning of a turn."""
    rules, board = state.rules, state.rules.board
    won = [0] * len(board.stacks)
    players = []
    for seat in state.seats:
        for stack, _ in seat.tiles:
            won[stack] += 1
        seen = [card for card in seat.hand if seat.seen >> card & 1]
        players.append(
            {
                "hand": names_of(seat.hand, board),
                "route": names_of(seat.route, board),
                "houses": " ".join(board.ids_of(seat.houses)),
                "houses_left": seat.houses_left,
                "carriage": rules.carriages[seat.carriage - 1].length if seat.carriage else 0,
                "tiles": " ".join(board.stacks[stack].id for stack, _ in seat.tiles),
                "seen": names_of(seen, board),
            }
        )
    return {
        "players": players,
        "display": names_of(state.display, board),
        "supply": names_of(state.unseen_supply, board),
        "discard": names_of(state.discard, board),
        "turn": state.turn,
        "start": state.start,
        "finisher": state.finisher,
        "gone": {
            stack.id: gone - mine
            for stack, gone, mine in zip(board.stacks, state.tiles_gone, won, strict=True)
            if gone > mine
        },
    }


def numbers(state: State) -> str:
    """The position as the trainer's `judge` reads it."""
    city_of = state.rules.city_of

    def pile(cards: Iterable[int]) -> list[int]:
        return [NONE if card < 0 else city_of[card] for card in cards]

    supply, discard = pile(state.unseen_supply), pile(state.discard)
    line = [state.start, state.turn, state.finisher, *pile(state.display)]
    line += [len(supply), *supply, len(discard), *discard, *state.tiles_gone]
    for seat in state.seats:
        known = pile(card for card in seat.hand if seat.seen >> card & 1)
        hidden = pile(card for card in seat.hand if not seat.seen >> card & 1)
        cities = range(len(state.rules.neighbours))
        line += [known.count(city) for city in cities] + [hidden.count(city) for city in cities]
        route = pile(seat.route)
        line += [len(route), seat.route_mask, *((route[0], route[-1]) if route else (NONE, NONE))]
        line += [seat.houses, seat.houses_left, seat.carriage]
        line += [sum(value for _, value in seat.tiles)]
        line += [sum({1 << stack for stack, _ in seat.tiles})]
    return " ".join(map(str, line))


def main() -> None:
    trainer, network = sys.argv[1:3]
    rules = Ruleset(find_board("south"))
    samples: list[dict[str, Any]] = []
    for seed in SEEDS:
        turns = [
            words(state)
            for state in played_by("club", rules, 2, seed)
            if not (state.taken or state.played)
        ]
        samples += [turns[4], turns[len(turns) // 2], turns[-3]]
    lines = []
    for sample in samples:
        arguments = {**sample}
        players = [Player(**player) for player in arguments.pop("players")]
        lines.append(numbers(position(rules, *players, **arguments)))
    told = subprocess.run(
        [trainer, "judge", "in", network],
        input="\n".join(lines) + "\n",
        capture_output=True,
        check=True,
        text=True,
    )
    for sample, chance in zip(samples, told.stdout.split(), strict=True):
        sample["chance"] = round(float(chance), 4)
    POSITIONS.write_text(json.dumps(samples, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
