"""The map and Club's weights for the trainer, as a C++ header.

`python -m tests.selfplay.board [MAP VARIANT]`, by default `south base`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import astuple, fields

from game.ai.matches.styles import STYLES
from game.ai.weights import Weights, shipped_weights
from game.library import find_board
from game.rules.board import StackKind
from game.rules.ruleset import SEATS, Ruleset


def header(rules: Ruleset) -> str:
    """The constants of the game, Club's weights for each number of seats, and the styles."""
    board, needs = rules.board, dict(rules.stack_needs)
    provinces = list(board.province_masks.values())
    stacks = range(len(board.stacks))
    most_needs = max(len(masks) for masks in needs.values()) + 1
    most_tiles = max(len(stack.values) for stack in board.stacks)
    (game_end,) = board.stacks_of(StackKind.GAME_END)
    lengths = [board.stacks[stack].length for stack in board.length_stacks]
    variant = rules.variant.id
    horses = [f"#define HORSES {len(board.horses_per_copy)}"] if variant == "horses" else []
    free = [index for index in stacks if board.stacks[index].kind is StackKind.FREE_CITY]
    lines = [
        *horses,
        f"enum {{ CITIES = {len(board.cities)}, COPIES = {board.copies}, "
        f"PROVINCES = {len(provinces)}, STACKS = {len(stacks)}, MOST_TILES = {most_tiles}, "
        f"MOST_NEEDS = {most_needs}, GAME_END = {game_end}, LENGTHS = {len(lengths)}, "
        f"LONGEST = {max(lengths)}, CARRIAGES = {len(rules.carriages)}, NEEDY = {len(needs)} }};",
        _numbers("unsigned NB[CITIES]", board.neighbours),
        _numbers("unsigned PM[PROVINCES]", provinces),
        f"static const unsigned FREE = {board.free_cities}, FREE_STACKS = "
        f"{sum(1 << stack for stack in free)};",
        _rows(
            "int SV[STACKS][MOST_TILES + 1]",
            [_padded(stack.values, most_tiles + 1) for stack in board.stacks],
        ),
        _numbers("int SN[STACKS]", [len(stack.values) for stack in board.stacks]),
        _numbers("int NEEDN[STACKS]", [len(needs.get(stack, ())) for stack in stacks]),
        _rows(
            "unsigned NEED[STACKS][MOST_NEEDS]",
            [_padded(needs.get(stack, ()), most_needs) for stack in stacks],
        ),
        _numbers("int NEEDING[NEEDY]", needs),
        _numbers("int LENGTH_STACK[LENGTHS]", board.length_stacks),
        _numbers("int LENGTH_OF[LENGTHS]", lengths),
        _numbers("int HORSES_OF[COPIES]", board.horses_of[: board.copies]),
        _numbers(
            "int CARL[CARRIAGES + 1]", [*(carriage.length for carriage in rules.carriages), 0]
        ),
        _numbers("int PTS[CARRIAGES + 1]", [0, *(carriage.points for carriage in rules.carriages)]),
        f"struct Weights {{ double {', '.join(field.name for field in fields(Weights))}; }};",
        _rows("Weights CLUB_WEIGHTS[3]", [astuple(shipped_weights(variant, n)) for n in SEATS]),
        _rows(f"Weights STYLES[{len(STYLES)}]", map(astuple, STYLES.values())),
    ]
    return "\n".join(lines) + "\n"


def _padded(values: Iterable[int], count: int) -> list[int]:
    filled = [*values]
    return filled + [0] * (count - len(filled))


def _numbers(name: str, values: Iterable[float]) -> str:
    return f"static const {name} = {{{', '.join(map(repr, values))}}};"


def _rows(name: str, rows: Iterable[Iterable[float]]) -> str:
    inner = ", ".join(f"{{{', '.join(map(repr, row))}}}" for row in rows)
    return f"static const {name} = {{{inner}}};"


if __name__ == "__main__":
    played, way = sys.argv[1:] or ("south", "base")
    sys.stdout.write(header(Ruleset(find_board(played), way)))
