"""The record of a game: what was set up and every action since, as JSON Lines.

Reading here is a matter of form: each line becomes a header, chance, action or result. Whether
the game may go that way is `replay`'s business.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from game.rules.actions import Action, Line, LineError
from game.rules.board import Board, CardIndex
from game.rules.help import SeatHelp
from game.rules.options import Options
from game.rules.ruleset import SEATS, Ruleset
from game.rules.scoring import scores, winner
from game.rules.state import State
from game.rules.variants import VARIANTS

FORMAT = "thurn-und-taxis-record"
VERSION = 1
LEVELS = ("random", "novice", "club", "master")

Kind: TypeAlias = Literal["human", "ai"]


class RecordError(Exception):
    """A record is wrong; `line` counts from 1."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits at a seat. `level` is an AI seat's level, None for a person; `help` is what a
    person agreed to play with, None for what is usual.
    """

    name: str
    kind: Kind
    colour: str
    level: str | None = None
    help: SeatHelp | None = None

    def line(self) -> Line:
        line: Line = {"name": self.name, "kind": self.kind, "colour": self.colour}
        if self.level is not None:
            line["level"] = self.level
        if self.help is not None:
            line["help"] = self.help.line()
        return line


@dataclass(frozen=True, slots=True)
class Header:
    """What was set up. `supply` are card ids, the first six open in slots 1 to 6."""

    map_id: str
    variant: str
    options: Options
    seats: tuple[SeatInfo, ...]
    start: int
    supply: tuple[str, ...]
    map_sha256: str | None = None

    def line(self) -> Line:
        line: Line = {
            "format": FORMAT,
            "version": VERSION,
            "map": self.map_id,
            "variant": self.variant,
            "options": self.options.switched_on(),
            "seats": [seat.line() for seat in self.seats],
            "start": self.start,
            "supply": list(self.supply),
        }
        if self.map_sha256 is not None:
            line["map_sha256"] = self.map_sha256
        return line

    @classmethod
    def parse(cls, line: Mapping[str, Any]) -> Header:
        """The header of a first line. Raises LineError."""
        if line.get("format") != FORMAT:
            raise LineError(f'this is not a game record: "format" must be "{FORMAT}"')
        version = line.get("version")
        if type(version) is not int or version != VERSION:
            raise LineError(f'"version" must be {VERSION}')
        map_id = _text(line, "map")
        variant = _text(line, "variant")
        if variant not in VARIANTS:
            raise LineError(f'"variant" must be one of {", ".join(VARIANTS)}')
        seats = line.get("seats")
        if not isinstance(seats, list) or len(seats) not in SEATS:
            raise LineError(f'"seats" must list {SEATS.start} to {SEATS.stop - 1} seats')
        start = line.get("start")
        if type(start) is not int or not 0 <= start < len(seats):
            raise LineError('"start" must be the index of a seat')
        supply = line.get("supply")
        if not _texts(supply):
            raise LineError('"supply" must list card ids')
        sha256 = line.get("map_sha256")
        if sha256 is not None and not isinstance(sha256, str):
            raise LineError('"map_sha256" must be a text')
        return cls(
            map_id=map_id,
            variant=variant,
            options=_options(line.get("options", {})),
            seats=tuple(_seat(seat, number) for number, seat in enumerate(seats)),
            start=start,
            supply=tuple(supply or ()),
            map_sha256=sha256,
        )

    def rules(self, board: Board) -> Ruleset:
        """The ruleset of this game. Raises LineError where the header and the map disagree."""
        if board.id != self.map_id:
            raise LineError(f"the record is of the map {self.map_id!r}, not of {board.id!r}")
        if self.map_sha256 is not None and self.map_sha256 != board.sha256:
            raise LineError(f"the map {self.map_id!r} has changed since this game was played")
        if sorted(self.supply) != list(board.cards):
            raise LineError('"supply" must list every card of the map exactly once')
        try:
            return Ruleset(board, self.variant, self.options)
        except ValueError as error:
            raise LineError(str(error)) from None

    def opening(self, rules: Ruleset) -> State:
        """The state before the first action."""
        cards = [rules.board.card_index[card] for card in self.supply]
        return rules.new_game(len(self.seats), self.start, cards)


@dataclass(frozen=True, slots=True)
class Chance:
    """The discard pile was shuffled during the next action: the new supply, next first."""

    supply: tuple[CardIndex, ...]

    def line(self, board: Board) -> Line:
        return {"chance": "reshuffle", "supply": [board.cards[card] for card in self.supply]}


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of a seat."""

    seat: int
    action: Action

    def line(self, board: Board) -> Line:
        return {"seat": self.seat, "do": self.action.DO, **self.action.values(board)}


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


def dumps(line: Line) -> str:
    """A record's line as text, without the line break."""
    return json.dumps(line, ensure_ascii=False)


def loads(text: str) -> Line:
    """A record's line from its text. Raises LineError."""
    try:
        line = json.loads(text, object_pairs_hook=_object, parse_constant=_constant)
    except (ValueError, RecursionError) as error:
        reason = error if isinstance(error, LineError) else "this is not a line of JSON"
        raise LineError(str(reason)) from None
    if not isinstance(line, dict):
        raise LineError("each line must be a JSON object")
    return line


def parse_entry(line: Mapping[str, Any], rules: Ruleset) -> Entry:
    """A line after the header. Raises LineError."""
    kinds = [key for key in ("chance", "do", "result") if key in line]
    if len(kinds) != 1:
        raise LineError('a line must have one of "do", "chance" and "result"')
    if kinds == ["chance"]:
        return _chance(line, rules.board)
    if kinds == ["result"]:
        return _result(line["result"])
    seat, do = line.get("seat"), line["do"]
    if type(seat) is not int or seat < 0:
        raise LineError('"seat" must be the index of a seat')
    if not isinstance(do, str) or do not in rules.action_kinds:
        raise LineError(f'"do" must be one of {", ".join(rules.action_kinds)}')
    return Ply(seat, rules.action_kinds[do].parse(line, rules.board))


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


def _object(pairs: Sequence[tuple[str, Any]]) -> Line:
    line = dict(pairs)
    if len(line) != len(pairs):
        raise LineError("a key stands twice in one object")
    return line


def _constant(name: str) -> None:
    raise LineError(f"{name} is not JSON")


def _text(line: Mapping[str, Any], key: str) -> str:
    value = line.get(key)
    if not _is_text(value):
        raise LineError(f'"{key}" must be a text')
    return str(value)


def _is_text(value: object) -> bool:
    """Whether this is a text that UTF-8 can hold: JSON may smuggle in half a surrogate pair."""
    return isinstance(value, str) and value.encode("utf-8", "ignore").decode() == value != ""


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _options(value: object) -> Options:
    if not isinstance(value, dict) or any(type(on) is not bool for on in value.values()):
        raise LineError('"options" must name the rule options that are on, each with true')
    try:
        return Options.of(value)
    except ValueError as error:
        raise LineError(str(error)) from None


def _seat(value: object, number: int) -> SeatInfo:
    if not isinstance(value, dict):
        raise LineError(f"seat {number} must be an object")
    kind, level = value.get("kind"), value.get("level")
    for key in ("name", "colour"):
        if not _is_text(value.get(key)):
            raise LineError(f'seat {number}: "{key}" must be a text')
    if kind == "human":
        helped = SeatHelp.parse(value.get("help"))
        return SeatInfo(value["name"], "human", value["colour"], help=helped)
    if kind != "ai":
        raise LineError(f'seat {number}: "kind" must be "human" or "ai"')
    if level not in LEVELS:
        raise LineError(f'seat {number}: "level" must be one of {", ".join(LEVELS)}')
    return SeatInfo(value["name"], "ai", value["colour"], level)


def _chance(line: Mapping[str, Any], board: Board) -> Chance:
    supply = line.get("supply")
    if line["chance"] != "reshuffle" or not isinstance(supply, list) or not _texts(supply):
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
