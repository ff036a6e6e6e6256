"""The map and Club's weights for the trainer, as a C++ header: `python -m tests.selfplay.board`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import astuple, fields

from game.ai.matches.styles import STYLES
from game.ai.weights import Weights, shipped_weights
from game.library import find_board
from game.rules.ruleset import SEATS, Ruleset


def header(rules: Ruleset) -> str:
    """The constants of the game, Club's weights for each number of seats, and the styles."""
    board, needs = rules.board, dict(rules.stack_needs)
    provinces = list(board.province_masks.values())
    stacks = range(len(board.stacks))
    most = max(len(masks) for masks in needs.values()) + 1
    home = [
        next(at for at, cities in enumerate(provinces) if cities >> city & 1)
        for city in range(len(board.cities))
    ]
    lines = [
        _numbers("unsigned NB[22]", board.neighbours),
        _numbers("unsigned PM[9]", provinces),
        _numbers("int PROV[22]", home),
        _rows("int SV[10][5]", [_padded(stack.values, 5) for stack in board.stacks]),
        _numbers("int SN[10]", [len(stack.values) for stack in board.stacks]),
        _numbers("int NEEDN[10]", [len(needs.get(stack, ())) for stack in stacks]),
        _rows("unsigned NEED[10][9]", [_padded(needs.get(stack, ()), most) for stack in stacks]),
        _numbers("int CARL[5]", [carriage.length for carriage in rules.carriages]),
        _numbers("int PTS[6]", [0, *(carriage.points for carriage in rules.carriages)]),
        f"struct Weights {{ double {', '.join(field.name for field in fields(Weights))}; }};",
        _rows("Weights CLUB_WEIGHTS[3]", [astuple(shipped_weights("base", n)) for n in SEATS]),
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
    sys.stdout.write(header(Ruleset(find_board("south"))))
