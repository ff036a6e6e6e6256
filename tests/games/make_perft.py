"""Make perft.json anew: python -m tests.games.make_perft

Looks for known kinds of positions in the whole games of this folder and counts from there. The
independent reading of the rulings must come to the same numbers, or nothing is written.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeAlias

from game.library import find_board
from game.rules import Phase, Stage, State, legal_actions
from game.rules.perft import perft
from game.rules.records.replaying import replay_lines
from game.rules.state import GAP
from game.rules.variants.horses import COACH_CARDS, coach_of, harnessed_horses
from tests.games.claims import HERE
from tests.games.test_perft import same_position
from tests.rules.reference import reference_perft

Kind: TypeAlias = Callable[[State], bool]
MOST = 20_000

START: Kind = lambda s: s.round == 1 and s.turn == s.start and not s.taken  # noqa: E731

KINDS: dict[str, tuple[str, Kind]] = {
    "start of two": ("last-house", START),
    "start of three": ("carriage-by-the-start-player", START),
    "start of four": ("last-house-of-four", START),
    "middle of the game": (
        "carriage-by-the-start-player",
        lambda s: s.round == 9 and not s.taken and len(s.seat.hand) >= 2,
    ),
    "open draw only": (
        "open-draw-only",
        lambda s: s.round == 9 and not s.taken and len(s.seat.hand) >= 2,
    ),
    "near a reshuffle": (
        "carriage-by-the-last-player",
        lambda s: s.supply_count == 1 and not s.taken and bool(s.seat.hand and s.discard),
    ),
    "gaps": (
        "dry-supply",
        lambda s: 1 < s.display.count(GAP) < 5 and not s.taken and bool(s.seat.hand),
    ),
    "nothing to take": ("dry-supply", lambda s: s.nothing_to_take and not s.taken),
    "many ways to close": (
        "carriage-by-the-start-player",
        lambda s: len(s.seat.hand) < 4 and s.finisher < 0 and len(legal_actions(s)) > 50,
    ),
    "close to a keep": (
        "last-house-of-four",
        lambda s: s.played == 1 and len(s.seat.route) >= 3 and len(s.seat.hand) >= 4,
    ),
    "keep": ("last-house-of-four", lambda s: s.stage is Stage.KEEP),
    "last keep": ("keep-in-the-last-turn", lambda s: s.stage is Stage.KEEP and s.finisher >= 0),
    "last round": (
        "carriage-by-the-start-player",
        lambda s: s.finisher >= 0 and s.turn == len(s.seats) - 1 + s.start and not s.taken,
    ),
    "last turn": (
        "two-reach-the-end",
        lambda s: s.finisher >= 0 and s.played == 1 and len(s.seat.route) > 3,
    ),
    "north: start": ("north", START),
    "north: middle of the game": (
        "north",
        lambda s: s.round == 9 and not s.taken and len(s.seat.hand) >= 2,
    ),
    "north: many ways to close": (
        "north",
        lambda s: s.phase is Phase.CLOSE and len(s.seat.hand) < 4 and len(legal_actions(s)) > 20,
    ),
    "horses: start": ("horses-of-two", START),
    "horses: middle of the game": (
        "horses-of-three",
        lambda s: s.round == 9 and not s.taken and len(s.seat.hand) >= 2,
    ),
    "horses: one horse short": (
        "horses-of-four",
        lambda s: (
            s.taken == 1
            and not s.played
            and len(s.seat.hand) >= 2
            and len(s.seat.route) >= 3
            and harnessed_horses(s.seat, s.rules.board) == len(s.seat.route) - 1
        ),
    ),
    "horses: coach full": (
        "horses-of-three",
        lambda s: (
            s.taken == 1
            and not s.played
            and len(coach_of(s.seat).cards) == COACH_CARDS
            and len(s.seat.hand) >= 2
        ),
    ),
    "horses: last round": (
        "horses-of-two",
        lambda s: s.finisher >= 0 and s.turn != s.finisher and not s.taken,
    ),
}


def main() -> None:
    golden = {}
    for name, (game, kind) in KINDS.items():
        steps = replay_lines((HERE / f"{game}.jsonl").read_bytes(), find_board)
        for line, step in enumerate(steps, 1):
            if kind(step.state):
                counts = _counts(step.state)
                assert reference_perft(same_position(step), len(counts)) == counts[-1], name
                golden[name] = {"game": game, "lines": line, "counts": counts}
                break
        print(name, golden.get(name))
    text = json.dumps(golden, indent=1, ensure_ascii=False)
    (HERE / "perft.json").write_text(text + "\n", encoding="utf-8")


def _counts(state: State) -> list[int]:
    """As deep as it stays small, to the first 0 where the game is over by then."""
    counts: list[int] = []
    while len(counts) < 8 and 0 not in counts:
        count = perft(state, len(counts) + 1)
        if count > MOST:
            break
        counts.append(count)
    return counts


if __name__ == "__main__":
    main()
