"""What each whole game in this folder is there for: its file's name and how it must end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from tests.games.endings import Ending

HERE = Path(__file__).parent

Claim: TypeAlias = Callable[[Ending], bool]

SOUTH: dict[str, Claim] = {
    "carriage-by-the-start-player": lambda e: (
        e.trigger == "carriage" and e.place == 0 and e.seats == 3 and not e.also
    ),
    "carriage-by-the-last-player": lambda e: (
        e.trigger == "carriage" and e.place == 3 and e.seats == 4 and e.reshuffles > 0
    ),
    "last-house": lambda e: e.trigger == "houses" and e.seats == 2,
    "last-house-of-four": lambda e: e.trigger == "houses" and e.seats == 4 and e.place == 1,
    "both-at-once": lambda e: e.trigger == "carriage+houses",
    "two-reach-the-end": lambda e: e.also >= 1 and e.place == 0,
    "tie-won-by-the-owner": lambda e: e.tie == "owner",
    "tie-won-clockwise": lambda e: e.tie == "clockwise" and e.seats >= 3,
    "keep-in-the-last-turn": lambda e: e.keep_last,
    "open-draw-only": lambda e: e.options == ("open_draw_only",) and e.reshuffles > 0,
    "every-province": lambda e: (
        e.options == ("every_province", "open_scores") and "all-provinces" in e.stacks
    ),
    "dry-supply": lambda e: e.gaps and e.waived and e.reshuffles > 0,
}

NORTH: dict[str, Claim] = {
    "north": lambda e: e.seats == 3 and "carriage" in e.trigger and e.won("free-"),
}

HORSES: dict[str, Claim] = {
    "horses-of-two": lambda e: e.seats == 2 and e.trigger == "houses" and e.won("free-"),
    "horses-of-three": lambda e: e.seats == 3 and e.trigger == "houses" and e.full_coach,
    "horses-of-four": lambda e: e.seats == 4 and e.trigger == "houses" and e.kept_horses,
    "horses-tie": lambda e: e.trigger == "houses" and e.tie != "",
}

POOLS: dict[tuple[str, str], dict[str, Claim]] = {
    ("south", "base"): SOUTH,
    ("north", "base"): NORTH,
    ("north", "horses"): HORSES,
}
"""The claims on the games of a map and a variant."""

CLAIMS: dict[str, Claim] = {name: each for pool in POOLS.values() for name, each in pool.items()}


def records() -> list[Path]:
    return sorted(HERE.glob("*.jsonl"), key=lambda path: path.stem)
