"""Replay a record under the rules; every fault names its line."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from game.rules.actions import Action
from game.rules.board import Board
from game.rules.lines import LineError
from game.rules.records.history import Step
from game.rules.records.record import (
    Chance,
    Entry,
    Header,
    Ply,
    RecordError,
    Result,
    loads,
    parse_entry,
    split_lines,
)
from game.rules.ruleset import Ruleset
from game.rules.state import State
from game.rules.supply import reshuffled_cards, reshuffles
from game.rules.why import why_not

FindBoard: TypeAlias = Callable[[str], Board]
"""A function from a map's id to its board; raises LookupError with one sentence."""


@dataclass(slots=True)
class Replay:
    """A record read so far: its header, entries and present state.

    `kept` are the steps, None where only the state is wanted, which takes half the time.
    `result`: the record has its last line.
    """

    header: Header
    rules: Ruleset
    state: State
    entries: list[Entry] = field(default_factory=list)
    kept: list[Step] | None = None
    result: bool = False

    @property
    def steps(self) -> list[Step]:
        """The steps. Raises ValueError where none were kept."""
        if self.kept is None:
            raise ValueError("the record was replayed without keeping its steps")
        return self.kept


def replay(data: bytes, find_board: FindBoard) -> Replay:
    """The game of a record with its steps, finished or not. Raises RecordError."""
    return _last(replay_lines(data, find_board, steps=True))


def replay_lines(data: bytes, find_board: FindBoard, *, steps: bool = False) -> Iterator[Replay]:
    """The game of a record after its header and after each line since. Raises RecordError."""
    lines = split_lines(data)
    number, text = next(lines, (1, ""))
    try:
        header = Header.parse(loads(text))
        rules = header.rules(find_board(header.map_id))
    except (LineError, LookupError) as error:
        raise RecordError(number, str(error.args[0])) from None
    game = Replay(header, rules, header.opening(rules), kept=[] if steps else None)
    yield game

    chance: tuple[int, Chance] | None = None
    for number, text in lines:
        try:
            entry = parse_entry(loads(text), rules)
        except LineError as error:
            raise RecordError(number, str(error)) from None
        if isinstance(entry, Ply):
            _play(game, number, entry, chance)
            chance = None
        elif chance is not None:
            if isinstance(entry, Result):
                raise RecordError(chance[0], "a reshuffle stands before an action only")
            raise RecordError(number, "at most one reshuffle stands before an action")
        elif isinstance(entry, Chance):
            chance = number, entry
        else:
            _conclude(game, number, entry)
        game.entries.append(entry)
        yield game
    if chance is not None:
        raise RecordError(chance[0], "a reshuffle stands before an action only")


def verify(data: bytes, find_board: FindBoard) -> Replay:
    """The game of a record without its steps; a game that is over must have its result.

    Raises RecordError.
    """
    game = _last(replay_lines(data, find_board))
    if game.state.over and not game.result:
        raise RecordError(
            1 + sum(1 for _ in split_lines(data)),
            "the game is over, so its result must stand here",
        )
    return game


def _last(games: Iterator[Replay]) -> Replay:
    return deque(games, maxlen=1)[0]


def _play(game: Replay, number: int, ply: Ply, chance: tuple[int, Chance] | None) -> None:
    state = game.state
    if state.over:
        raise RecordError(number, "the game is over: no action may follow")
    if ply.seat != state.turn:
        raise RecordError(number, f"it is the turn of seat {state.turn}, not of seat {ply.seat}")
    if refusal := why_not(state, ply.action):
        raise RecordError(number, refusal.text(state.rules))
    if not reshuffles(state, ply.action):
        if chance is not None:
            raise RecordError(chance[0], "nothing is reshuffled during the next action")
    elif chance is None:
        raise RecordError(number, "the discard pile is reshuffled here: its line is missing")
    elif Counter(chance[1].supply) != Counter(reshuffled_cards(state, ply.action)):
        raise RecordError(chance[0], "the new supply must be the discard pile's cards")
    if game.kept is not None:
        step = Step.take(state, ply, None if chance is None else chance[1])
        game.kept.append(step)
        game.state = step.after
    else:
        supply = () if chance is None else chance[1].supply
        state.apply(ply.action, lambda discard: supply)


def _conclude(game: Replay, number: int, result: Result) -> None:
    if game.result:
        raise RecordError(number, "the result stands here a second time")
    if not game.state.over:
        raise RecordError(number, "the game is not over: it has no result yet")
    if result != Result.of(game.state):
        raise RecordError(number, "the result is not that of the game above")
    game.result = True


def action_line(state: State, action: Action) -> dict[str, object]:
    """The record's line for an action of the seat to act."""
    return Ply(state.turn, action).line(state.rules.board)
