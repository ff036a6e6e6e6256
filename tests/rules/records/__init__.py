"""Records for the tests: games played in a session, as lines to be spoilt at will."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.rules import Board, Options, legal_actions
from game.rules.records.record import RecordError, SeatInfo, dumps
from game.rules.records.replaying import verify
from game.session import GameSetup, Session
from tests.rules.play import Policy, builder

COLOURS = ("red", "blue", "yellow", "black")
Line = dict[str, Any]


class Memory:
    """A journal that keeps its lines in a list."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, lines: Sequence[str]) -> None:
        self.lines += lines

    def cut_to(self, lines: int) -> None:
        del self.lines[lines:]


def session(
    board: Board,
    seats: int = 2,
    seed: int = 0,
    *,
    variant: str = "base",
    options: Options | None = None,
    start: int | None = None,
) -> Session:
    """A fresh game of people at a board."""
    players = tuple(SeatInfo(colour.title(), "human", colour) for colour in COLOURS[:seats])
    setup = GameSetup(board.id, variant, options or Options(), players, start)
    return Session.new(setup, board, Random(seed))


def play_on(game: Session, policy: Policy = builder, plies: int = 1000, seed: int = 0) -> Session:
    """Let a policy play for all seats."""
    rng = Random(seed)
    for _ in range(plies):
        if game.over:
            break
        game.submit(policy(game.state, legal_actions(game.state), rng))
    return game


def text_of(game: Session) -> list[str]:
    """The record so far, line by line."""
    lines = [game.header.line(), *(entry.line(game.rules.board) for entry in game.entries)]
    return [dumps(line) for line in lines]


def lines_of(game: Session) -> list[Line]:
    return [json.loads(line) for line in text_of(game)]


def data(lines: Sequence[Line]) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def finder(*boards: Board) -> Callable[[str], Board]:
    """These boards by id; a sentence for any other."""

    def find(map_id: str) -> Board:
        for board in boards:
            if board.id == map_id:
                return board
        raise LookupError(f"there is no map {map_id!r}")

    return find


def fault(record: bytes | Sequence[Line], *boards: Board) -> tuple[int, str]:
    """The line and the sentence with which `verify` finds fault."""
    raw = record if isinstance(record, bytes) else data(record)
    try:
        verify(raw, finder(*boards))
    except RecordError as error:
        assert str(error) == f"line {error.line}: {error.message}"
        assert "\n" not in error.message
        return error.line, error.message
    raise AssertionError("no fault was found")
