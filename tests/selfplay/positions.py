"""The sample positions of `tests/ai/test_network.py`, with the chances that the trainer gives.

`python -m tests.selfplay.positions TRAINER network.bin [MAP VARIANT]` chooses them from games of
Club, by default in the south without horses, and asks the trainer for the chances.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

from game.library import find_board
from game.rules import Ruleset, State
from game.rules.board import bits
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
        player = {
            "hand": names_of(seat.hand, board),
            "route": names_of(seat.route, board),
            "houses": " ".join(board.ids_of(seat.houses)),
            "houses_left": seat.houses_left,
            "carriage": rules.carriages[seat.carriage - 1].length if seat.carriage else 0,
            "tiles": " ".join(board.stacks[stack].id for stack, _ in seat.tiles),
            "seen": names_of(seen, board),
        }
        if seat.extras is not None:
            player["horses"] = names_of(seat.extras.cards, board)
            player["held"] = names_of([*bits(seat.held)], board)
            player["seen_horses"] = names_of([*bits(seat.extras.seen)], board)
        players.append(player)
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
    city_of, by_card = state.rules.city_of, state.rules.variant.cards_differ

    def pile(cards: Iterable[int]) -> list[int]:
        return [NONE if card < 0 else card if by_card else city_of[card] for card in cards]

    def counted(cards: Iterable[int]) -> list[int]:
        numbers = pile(cards)
        return [len(numbers), *numbers]

    line = [state.start, state.turn, state.finisher, *pile(state.display)]
    line += [*counted(state.unseen_supply), *counted(state.discard), *state.tiles_gone]
    for seat in state.seats:
        known = [card for card in seat.hand if seat.seen >> card & 1]
        hidden = [card for card in seat.hand if not seat.seen >> card & 1]
        if by_card:
            line += [*counted(known), *counted(hidden), *counted(bits(seat.held))]
            line += [*counted(bits(seat.extras.seen)), *counted(seat.extras.cards)]
            line += counted(seat.route)
        else:
            cities = range(len(state.rules.neighbours))
            line += [pile(known).count(city) for city in cities]
            line += [pile(hidden).count(city) for city in cities]
            line.append(len(seat.route))
        route = [city_of[card] for card in seat.route]
        line += [seat.route_mask, *((route[0], route[-1]) if route else (NONE, NONE))]
        line += [seat.houses, seat.houses_left, seat.carriage]
        line += [sum(value for _, value in seat.tiles)]
        line += [sum({1 << stack for stack, _ in seat.tiles})]
    return " ".join(map(str, line))


def main() -> None:
    trainer, network = sys.argv[1:3]
    board, variant = sys.argv[3:] or ("south", "base")
    rules = Ruleset(find_board(board), variant)
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
    POSITIONS[variant].write_text(json.dumps(samples, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
