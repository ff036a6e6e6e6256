"""The record of a game as JSON Lines: its setup and every action.

Reading checks only the form: each line becomes a header, chance, action or result. `replay`
checks the rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.rules.actions import Action
from game.rules.board import Board, CardIndex
from game.rules.levels import BotFault
from game.rules.lines import Line, LineError, RecordError, dumps, loads
from game.rules.records.header import Header, SeatInfo, SeatKind, is_text_list
from game.rules.ruleset import Ruleset
from game.rules.scoring import scores, winner
from game.rules.state import State

__all__ = [
    "Chance",
    "Entry",
    "Header",
    "Ply",
    "RecordError",
    "Result",
    "SeatInfo",
    "SeatKind",
    "dumps",
    "loads",
    "parse_entry",
    "split_lines",
]


@dataclass(frozen=True, slots=True)
class Chance:
    """The discard pile was shuffled during the next action: the new supply, next first."""

    supply: tuple[CardIndex, ...]

    def line(self, board: Board) -> Line:
        return {"chance": "reshuffle", "supply": [board.cards[card] for card in self.supply]}


# Not frozen: a record has hundreds, and a frozen one takes more than twice as long to make.
@dataclass(slots=True)
class Ply:
    """One action of a seat. With `bot_fault` the stand-in chose it in place of the seat's bot."""

    seat: int
    action: Action
    bot_fault: BotFault | None = None

    def line(self, board: Board) -> Line:
        line: Line = {"seat": self.seat, "do": self.action.DO, **self.action.values(board)}
        if self.bot_fault is not None:
            line["bot_fault"] = self.bot_fault.value
        return line


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome, lists by seat; `winner` is a seat's index."""

    scores: tuple[int, ...]
    carriage: tuple[int, ...]
    tiles: tuple[int, ...]
    houses_left: tuple[int, ...]
    winner: int

    def line(self, board: Board | None = None) -> Line:
        return {
            "result": {
                "scores": list(self.scores),
                "carriage": list(self.carriage),
                "tiles": list(self.tiles),
                "houses_left": list(self.houses_left),
                "winner": self.winner,
            }
        }

    @classmethod
    def of(cls, state: State) -> Result:
        """The outcome of a finished game."""
        points = scores(state)
        return cls(
            scores=tuple(score.total for score in points),
            carriage=tuple(score.carriage for score in points),
            tiles=tuple(score.tiles for score in points),
            houses_left=tuple(score.houses_left for score in points),
            winner=winner(state),
        )


Entry: TypeAlias = Chance | Ply | Result


def parse_entry(line: Mapping[str, Any], rules: Ruleset) -> Entry:
    """A line after the header. Raises LineError."""
    if "chance" in line or "result" in line or "do" not in line:
        return _aside(line, rules)
    seat, do = line.get("seat"), line["do"]
    if type(seat) is not int or seat < 0:
        raise LineError('"seat" must be the index of a seat')
    kind = rules.action_kinds.get(do) if isinstance(do, str) else None
    if kind is None:
        raise LineError(f'"do" must be one of {", ".join(rules.action_kinds)}')
    action = kind.parse(line, rules.board)
    return Ply(seat, action, BotFault.parse(line["bot_fault"]) if "bot_fault" in line else None)


def _aside(line: Mapping[str, Any], rules: Ruleset) -> Entry:
    """A line that is no action."""
    if ("do" in line) + ("chance" in line) + ("result" in line) != 1:
        raise LineError('a line must have one of "do", "chance" and "result"')
    return _chance(line, rules.board) if "chance" in line else _result(line["result"])


def split_lines(data: bytes) -> Iterator[tuple[int, str]]:
    """The lines of a record with their numbers. Raises RecordError for what is not UTF-8."""
    lines = data.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    for number, line in enumerate(lines, 1):
        try:
            yield number, line.decode("utf-8")
        except UnicodeDecodeError:
            raise RecordError(number, "this is not UTF-8 text") from None


def _chance(line: Mapping[str, Any], board: Board) -> Chance:
    supply = line.get("supply")
    if line["chance"] != "reshuffle" or not isinstance(supply, list) or not is_text_list(supply):
        raise LineError('"chance" must be "reshuffle" with the new supply as a list of card ids')
    for card in supply:
        if card not in board.card_index:
            raise LineError(f"there is no card {card!r} on this map")
    return Chance(tuple(board.card_index[card] for card in supply))


def _result(value: object) -> Result:
    keys = ("scores", "carriage", "tiles", "houses_left")
    if not isinstance(value, dict) or type(value.get("winner")) is not int:
        raise LineError(f'"result" must have {", ".join(keys)} and winner')
    for key in keys:
        numbers = value.get(key)
        if not isinstance(numbers, list) or any(type(number) is not int for number in numbers):
            raise LineError(f'"{key}" must list a whole number for each seat')
    columns = {key: tuple(value[key]) for key in keys}
    return Result(**columns, winner=value["winner"])
