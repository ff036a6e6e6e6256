"""Games for the tests of storage, and for a child process that is killed while it plays one.

`python -m tests.storage.games FOLDER SEED [LINES]` plays and saves games without end and prints the
name of each save, then the number of its lines after every action. With LINES it halts there, in
the middle of the game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random

from game.rules import Board, Options, legal_actions
from game.rules.records.record import SeatInfo, dumps
from game.session import GameSetup, Session
from game.storage.journal import FileJournal
from game.storage.saves import Saves
from game.tiled import find_map, load_map
from tests.rules.play import builder
from tests.rules.records import play_on

SEATS = (SeatInfo("Änne", "human", "red"), SeatInfo("Ben", "ai", "blue", "club"))


@cache
def find_board(map_id: str) -> Board:
    if map_id != "south":
        raise LookupError(f"there is no map {map_id!r}")
    return load_map(find_map(map_id)).board


def new_game(seed: int) -> Session:
    setup = GameSetup("south", "base", Options(), SEATS, start=0)
    return Session.new(setup, find_board("south"), Random(seed))


def play(session: Session, plies: int, seed: int = 1) -> Session:
    """Play on by at most so many actions."""
    return play_on(session, plies=plies, seed=seed)


@contextmanager
def kept_game(saves: Saves, plies: int) -> Iterator[tuple[Session, FileJournal]]:
    """A game of so many actions that is kept in a save."""
    session = new_game(4)
    with saves.create(session.header) as journal:
        session.keep_in(journal)
        yield play(session, plies), journal


def lines_of(session: Session) -> list[str]:
    board = session.rules.board
    entries = [dumps(entry.line(board)) for entry in session.entries]
    return [dumps(session.header.line()), *entries]


def data_of(session: Session) -> bytes:
    return "".join(f"{line}\n" for line in lines_of(session)).encode()


def main(folder: str, seed: str, halt: str = "0") -> None:
    rng = Random(seed)
    while True:
        session = new_game(rng.randrange(1 << 30))
        journal = Saves(Path(folder)).create(session.header)
        session.keep_in(journal)
        print(journal.path.name, flush=True)
        while not session.over:
            session.submit(builder(session.state, legal_actions(session.state), rng))
            print(1 + len(session.entries), flush=True)
            if 1 + len(session.entries) == int(halt):
                sys.stdin.read()
        journal.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
