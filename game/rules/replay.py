"""Replaying a record under the rules: every fault is laid at a line."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from game.rules.actions import Action
from game.rules.board import Board, CardIndex
from game.rules.lines import LineError
from game.rules.record import (
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
"""The board of a map id. Raises LookupError with one sentence where there is none."""


@dataclass(slots=True)
class Replay:
    """A record read so far: its header, the state reached and the entries that led there.

    `result` says whether the record has its last line.
    """

    header: Header
    rules: Ruleset
    state: State
    entries: list[Entry] = field(default_factory=list)
    result: bool = False


def replay(data: bytes, find_board: FindBoard) -> Replay:
    """The game of a record, finished or not. Raises RecordError."""
    return deque(replay_steps(data, find_board), maxlen=1)[0]


def replay_steps(data: bytes, find_board: FindBoard) -> Iterator[Replay]:
    """The same game after its header and after each line since. Raises RecordError."""
    lines = split_lines(data)
    number, text = next(lines, (1, ""))
    try:
        header = Header.parse(loads(text))
        rules = header.rules(find_board(header.map_id))
    except (LineError, LookupError) as error:
        raise RecordError(number, str(error.args[0])) from None
    game = Replay(header, rules, header.opening(rules))
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
    """Replay a record and insist on its result once the game is over. Raises RecordError."""
    game = replay(data, find_board)
    if game.state.over and not game.result:
        raise RecordError(
            1 + sum(1 for _ in split_lines(data)),
            "the game is over, so its result must stand here",
        )
    return game


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
        state.apply(ply.action)
        return
    if chance is None:
        raise RecordError(number, "the discard pile is reshuffled here: its line is missing")
    cards = chance[1].supply
    if not _same_cards(cards, reshuffled_cards(state, ply.action)):
        raise RecordError(chance[0], "the new supply must be the discard pile's cards")
    state.apply(ply.action, lambda discard: cards)


def _same_cards(cards: tuple[CardIndex, ...], others: tuple[CardIndex, ...]) -> bool:
    return Counter(cards) == Counter(others)


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
