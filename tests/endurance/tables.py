"""Games of every kind for the trials: map, variant, options, seats and habits by a seed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

from game.rules import Board, Options, legal_actions
from game.rules.actions import Action
from game.rules.records.record import SeatInfo
from game.rules.state import State
from game.session import GameSetup, Session
from game.tiled import find_map, load_map
from tests.rules.play import builder, wild

MAPS = ("south", "north")
KINDS = (("south", "base"), ("north", "base"), ("north", "horses"))
NAMES = ("Änne", "Ben", "Łucja", "Ида")
COLOURS = ("red", "blue", "yellow", "black")
LEVELS = ("novice", "club", "master")


@cache
def find_board(map_id: str) -> Board:
    if map_id not in MAPS:
        raise LookupError(f"there is no map {map_id!r}")
    return load_map(find_map(map_id)).board


def any_setup(rng: Random) -> GameSetup:
    map_id, variant = rng.choice(KINDS)
    seats = tuple(
        SeatInfo(name, "human", colour)
        if rng.random() < 0.5
        else SeatInfo(name, "ai", colour, rng.choice(LEVELS))
        for name, colour in list(zip(NAMES, COLOURS, strict=True))[: rng.randint(2, 4)]
    )
    options = Options.of({name: True for name in Options.names() if rng.random() < 0.3})
    return GameSetup(map_id, variant, options, seats)


def any_session(rng: Random) -> Session:
    setup = any_setup(rng)
    return Session.new(setup, find_board(setup.map_id), rng, lasting=True)


@dataclass(frozen=True)
class Player:
    """Plays for all seats: mostly builds, so that games come to an end, at times anything goes."""

    rng: Random
    whims: float = 0.1

    def choose(self, state: State) -> Action:
        actions = legal_actions(state)
        policy = wild if self.rng.random() < self.whims else builder
        return policy(state, actions, self.rng)
