"""Save, load and go on is the same as not having stopped, after every single action.

One game is played on without a stop. A second one is saved, and closed, loaded from the disk and
gone on with at random moments, or after every action; both must be equal all the way. What loading
gives is compared after every action in any case.
"""

from __future__ import annotations

import argparse
import gc
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter

from game.rules.records.record import Header, Ply, dumps, loads
from game.rules.records.replaying import replay_lines
from game.session import Session
from game.storage.saves import Saves
from tests.endurance.tables import Player, any_session, find_board

MOST_ACTIONS = 300
STORED = ("check", "created")
"""The keys that only the storage writes."""

BACK = 0.04
"""How often a step is taken back, in both games."""


def differences(
    seed: int, folder: Path, often: float = 1.0, most: int = MOST_ACTIONS
) -> tuple[int, int, list[str]]:
    """The actions of a seed's game, how often it was stopped, and what was not the same after.

    Stopped as `often` as that; but what loading would give is looked at after every action.
    """
    rng = Random(f"going on {seed}")
    going = any_session(rng)
    player = Player(rng)
    saves = Saves(folder)
    stopped = Session(going.header, going.rules, going.state, None)
    journal = saves.create(going.header)
    path = journal.path
    stopped.keep_in(journal)
    actions, stops = 0, 0
    wrong: list[str] = []
    while not (going.over or actions >= most or wrong):
        if rng.random() < often:
            stops += 1
            journal.close()
            resumed = saves.resume(path, find_board)
            if resumed.journal is None or resumed.notices:
                wrong.append(" ".join(map(str, resumed.notices)))
                break
            journal = resumed.journal
            stopped = Session.resume(resumed.game, None, journal)
            wrong += [f"after action {actions}: {what}" for what in unequal(going, stopped)]
        actions += 1
        if going.steps and rng.random() < BACK:
            for session in (going, stopped):
                session.undo()
        else:
            action = player.choose(going.state)
            for session in (going, stopped):
                session.submit(action)
        wrong += [f"action {actions}, gone on: {what}" for what in unequal(going, stopped)]
        if not on_disk(going, path):
            wrong.append(f"action {actions} is not on the disk")
    journal.close()
    return actions, stops, [*wrong, *unloadable(going, path)]


def unloadable(session: Session, path: Path) -> Iterator[str]:
    """What is not the same in a game loaded from a save, after each of its actions.

    A record is loaded line by line, so that what stands after a line is what loading the save
    would have given when it ended there.
    """
    if written(path) != recorded(session):
        yield "the record is not that of the game"
        return
    plies = iter(session.steps)
    for game in replay_lines(path.read_bytes(), find_board, steps=True):
        if game.entries and isinstance(game.entries[-1], Ply):
            step = next(plies)
            if (game.entries[-1], game.state) != (step.ply, step.after):
                yield f"line {len(game.entries) + 1} is loaded as another position"
    if Session.resume(game, None).steps != session.steps:
        yield "the steps are not the same"


def on_disk(session: Session, path: Path) -> bool:
    """Whether the last line of a save is that of the session, and there are as many."""
    lines = path.read_bytes().splitlines()
    if len(lines) != 1 + sum(len(step.entries) for step in session.steps):
        return False
    last = session.steps[-1].entries[-1] if session.steps else session.header
    line = loads(lines[-1].decode("utf-8"))
    expected = last.line() if isinstance(last, Header) else last.line(session.rules.board)
    return {key: line[key] for key in line if key not in STORED} == expected


def unequal(one: Session, other: Session) -> list[str]:
    found = []
    if one.header != other.header:
        found.append("another header")
    if one.state != other.state:
        found.append("another position")
    if len(one.steps) != len(other.steps) or one.steps[-1:] != other.steps[-1:]:
        found.append("other steps")
    if other.failure is not None:
        found.append(str(other.failure))
    return found


def recorded(session: Session) -> list[dict[str, object]]:
    """The record's lines as the interface has them."""
    board = session.rules.board
    lines = [session.header.line(), *(entry.line(board) for entry in session.entries)]
    return [loads(dumps(line)) for line in lines]


def written(path: Path) -> list[dict[str, object]]:
    """The lines of a save, without what only the storage writes."""
    lines = [loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [{k: v for k, v in line.items() if k not in STORED} for line in lines]


def add(trials: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    trial = trials.add_parser("going-on", help="save, load, go on: after every action of N games")
    trial.add_argument("--games", type=int, default=1000)
    trial.add_argument("--seed", type=int, default=1, help="of the first game")
    trial.add_argument("--often", type=float, default=0.05, help="a stop an action; 1 is each")
    trial.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> bool:
    began, actions, stops, faults = perf_counter(), 0, 0, 0
    # What is kept of a game is many small objects without cycles: looking for such costs half.
    gc.disable()
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        with tempfile.TemporaryDirectory() as folder:
            played, stopped, wrong = differences(seed, Path(folder) / "saves", arguments.often)
        actions, stops, faults = actions + played, stops + stopped, faults + bool(wrong)
        for what in wrong:
            print(f"--seed {seed} --games 1: {what}", flush=True)
        if seed % 20 == 0:
            gc.collect()
            print(f"… {seed}: {actions} actions, {stops} stops, {faults} faults", flush=True)
    gc.enable()
    print(
        f"{arguments.games} games, {actions} actions each loaded again, {stops} of them stopped "
        f"at and gone on from: {faults} games were not the same; {perf_counter() - began:.0f} s"
    )
    return not faults
