"""The game that sample scenes show: a record's, or one between AI seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib.resources import files
from random import Random

from game.library import find_loaded
from game.playback import Playback
from game.rules.options import Options
from game.rules.records.record import Header, SeatInfo
from game.rules.records.replaying import Replay
from game.rules.state import State
from game.session import Session
from game.tiled.chart import Chart

SAMPLE_NAMES = ("Charlotte", "Friedrich", "Wilhelmine", "August")
SAMPLE_SEED = 1706

USUAL = Options(open_scores=True)
"""The options of a game of one person against AI seats as they are proposed."""


class NoSuchMomentError(LookupError):
    """The game has no moment that the scene can show; the message is a sentence."""


class Sample:
    """The game that a scene shows; `viewer` is the seat whose hand is seen."""

    def __init__(self, playback: Playback) -> None:
        self.playback = playback
        self.header = playback.header
        kinds = [info.kind for info in playback.header.seats]
        self.viewer = kinds.index("human")

    @classmethod
    def of(cls, game: Replay) -> Sample:
        """A record's game; its first seat is a person's if none is."""
        return cls(replace(Playback.of(game), header=with_person(game.header)))

    @property
    def states(self) -> list[State]:
        """Its positions in order."""
        return self.playback.states

    @property
    def chart(self) -> Chart:
        return find_loaded(self.header.map_id).chart

    def session(self, state: State) -> Session:
        """The game at one of its moments, without a journal."""
        at = next((n for n, each in enumerate(self.states) if each is state), 0)
        rng = Random(SAMPLE_SEED)
        steps = self.playback.steps[:at]
        return Session(self.header, state.rules, state.copy(), rng, None, steps)

    def last(self, fits: Callable[[State], bool], what: str) -> State:
        """The last moment that fits. Raises NoSuchMomentError."""
        for state in reversed(self.states):
            if fits(state):
                return state
        raise NoSuchMomentError(f"this game has no moment {what}; name another record")


def with_person(header: Header) -> Header:
    """The header with a person at the first seat if there is none, so that a hand is seen."""
    if any(info.kind == "human" for info in header.seats):
        return header
    first = header.seats[0]
    person = SeatInfo(first.name, "human", first.colour)
    return replace(header, seats=(person, *header.seats[1:]))


@cache
def sample_lines() -> bytes:
    """The record of the sample game.

    It was played by four club players; kept as a file, scenes stay as they are when these learn.
    """
    return files("game.ui.samples").joinpath("game.jsonl").read_bytes()


def nothing(*_arguments: object) -> None:
    """Do nothing: stands for every callback of a page."""
