"""A trained network as the game's file.

`python -m tests.selfplay.export network.bin OUT.json [MAP VARIANT]`, by default `south base`.
"""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64encode
from pathlib import Path

from game.ai.network.inputs import groups
from game.library import find_board
from game.rules.ruleset import Ruleset

HIDDEN = 30
WIDTH = 32
"""Numbers of a row in the trainer's file: hidden units, the chance, the margin, none at all."""

HIDDEN_SCALE = 64
DIRECT_SCALE = 2048
OUTPUT_SCALE = 4096
"""Whole numbers for 1: in a hidden unit's sum, in the output's own, in the output's weights."""


def table(numbers: array[float], rules: Ruleset) -> dict[str, object]:
    """The game's file of a trainer's file."""
    inputs = sum(count for _, count in groups(rules))
    assert len(numbers) >= (inputs + 3) * WIDTH, "trained for another game"
    at = inputs * WIDTH
    bias, output, outputs = (numbers[at + part * WIDTH :] for part in (0, 1, 3))
    rows = array("h")
    for row in range(inputs):
        first = row * WIDTH
        rows.extend(round(number * HIDDEN_SCALE) for number in numbers[first : first + HIDDEN])
        rows.append(round(numbers[first + HIDDEN] * DIRECT_SCALE))
    if sys.byteorder == "big":
        rows.byteswap()
    return {
        "made": "by self-play, as CONTRIBUTING.md says",
        "board": rules.board.sha256,
        "hidden": HIDDEN,
        "hidden_scale": HIDDEN_SCALE,
        "direct_scale": DIRECT_SCALE,
        "output_scale": OUTPUT_SCALE,
        "bias": [
            *(round(number * HIDDEN_SCALE) for number in bias[:HIDDEN]),
            round((bias[HIDDEN] + outputs[0]) * DIRECT_SCALE),
        ],
        "output": [round(number * OUTPUT_SCALE) for number in output[:HIDDEN]],
        "rows": b64encode(rows.tobytes()).decode(),
    }


def main() -> None:
    trained, out = map(Path, sys.argv[1:3])
    played, variant = sys.argv[3:] or ("south", "base")
    numbers = array("f", trained.read_bytes())
    text = json.dumps(table(numbers, Ruleset(find_board(played), variant)), indent=1)
    out.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
