"""The header of a record: map, variant, options, seats and supply.

Reading one imports none of the rules, so that a list of saves is quick.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from game.plain_text import plain_name
from game.rules.levels import LEVELS, STAND_IN, has_character, join_level, split_level
from game.rules.limits import LONGEST_ID, MOST_HEAD_START, SEATS
from game.rules.lines import Line, LineError
from game.rules.options import Options
from game.rules.records.assistance import Assistance
from game.rules.records.series import SeriesPlace
from game.rules.variants import VARIANTS

if TYPE_CHECKING:
    from game.rules.board import Board
    from game.rules.ruleset import Ruleset
    from game.rules.state import State

FORMAT = "thurn-und-taxis-record"
VERSION = 1
LONGEST_DEAL = 3 * LONGEST_ID
"""The longest id of a deal, in characters."""

SeatKind: TypeAlias = Literal["human", "ai"]


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """The player of a seat. `level` is an AI seat's level, None for a person, `character` one of
    `levels.CHARACTERS` or None; `help` is what a person agreed to play with, None for what is
    usual. A name that is read is one of `plain_name`.

    `head_start` are points that the table adds to the seat's own after the game; the rules and the
    record's result know nothing of them. `draws_second`: the table refuses an open card as the
    seat's second one of a turn, see `second_card`; nor do the rules know of that.

    `bot` is the id of a bot from another package that plays the seat; `level` then is the stand-in,
    which also plays where a reader does not know such bots.
    """

    name: str
    kind: SeatKind
    colour: str
    level: str | None = None
    help: Assistance | None = None
    character: str | None = None
    bot: str | None = None
    head_start: int = 0
    draws_second: bool = False

    @property
    def player(self) -> str | None:
        """The AI seat's bot, or its level with its character, as `ai.levels.make_bot` takes it."""
        if self.bot is not None or self.level is None:
            return self.bot
        return join_level(self.level, self.character)

    @classmethod
    def of_ai(cls, name: str, colour: str, player: str) -> SeatInfo:
        """An AI seat of a `player` as above."""
        level, character = split_level(player)
        if level not in LEVELS:
            return cls(name, "ai", colour, STAND_IN, bot=player)
        return cls(name, "ai", colour, level, character=character)

    def line(self) -> Line:
        line: Line = {"name": self.name, "kind": self.kind, "colour": self.colour}
        if self.level is not None:
            line["level"] = self.level
        if self.character is not None:
            line["character"] = self.character
        if self.bot is not None:
            line["bot"] = self.bot
        if self.help is not None:
            line["help"] = self.help.line()
        if self.head_start:
            line["head_start"] = self.head_start
        if self.draws_second:
            line["draws_second"] = True
        return line


@dataclass(frozen=True, slots=True)
class Header:
    """The setup of a game. `supply` are card ids, the first six open in slots 1 to 6.

    `deal` is the id of the deal that the game says to be; the rules do not use it.
    """

    map_id: str
    variant: str
    options: Options
    seats: tuple[SeatInfo, ...]
    start: int
    supply: tuple[str, ...]
    map_sha256: str | None = None
    deal: str | None = None
    series: SeriesPlace | None = None

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
        if self.deal is not None:
            line["deal"] = self.deal
        if self.series is not None:
            line["series"] = self.series.line()
        return line

    @classmethod
    def parse(cls, line: Mapping[str, Any]) -> Header:
        """The header of a first line. Raises LineError."""
        if line.get("format") != FORMAT:
            raise LineError(f'this is not a game record: "format" must be "{FORMAT}"')
        version = line.get("version")
        if type(version) is int and version > VERSION:
            raise LineError(
                f'"version" is {version}: a newer game wrote this record, and this one reads '
                f"version {VERSION}"
            )
        if type(version) is not int or version != VERSION:
            raise LineError(f'"version" must be {VERSION}')
        map_id = _text(line, "map")
        if len(map_id) > LONGEST_ID:
            raise LineError(f'"map" must be the id of a map, of at most {LONGEST_ID} characters')
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
        if not is_text_list(supply):
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
            deal=_short_text(line.get("deal")),
            series=SeriesPlace.parse(line.get("series")),
        )

    def rules(self, board: Board) -> Ruleset:
        """The ruleset of this game. Raises LineError where the header and the map disagree."""
        from game.rules.ruleset import ruleset

        if board.id != self.map_id:
            raise LineError(f"the record is of the map {self.map_id!r}, not of {board.id!r}")
        if self.map_sha256 is not None and self.map_sha256 != board.sha256:
            raise LineError(f"the map {self.map_id!r} has changed since this game was played")
        if sorted(self.supply) != list(board.cards):
            raise LineError('"supply" must list every card of the map exactly once')
        try:
            return ruleset(board, self.variant, self.options)
        except ValueError as error:
            raise LineError(str(error)) from None

    def opening(self, rules: Ruleset) -> State:
        """The state before the first action."""
        cards = [rules.board.card_index[card] for card in self.supply]
        return rules.new_game(len(self.seats), self.start, cards)


def _text(line: Mapping[str, Any], key: str) -> str:
    value = line.get(key)
    if not _is_text(value):
        raise LineError(f'"{key}" must be a text')
    return str(value)


def _is_text(value: object) -> bool:
    """True if this is a text that UTF-8 can hold: JSON may contain half a surrogate pair."""
    return isinstance(value, str) and value.encode("utf-8", "ignore").decode() == value != ""


def _short_text(value: object) -> str | None:
    """A text of a key that readers may ignore; None where it has another form."""
    return (
        value if _is_text(value) and isinstance(value, str) and len(value) <= LONGEST_DEAL else None
    )


def is_text_list(value: object) -> bool:
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
    name, colour = plain_name(value["name"]), plain_name(value["colour"])
    if not name:
        raise LineError(f'seat {number}: "name" must have a visible character')
    head_start = _head_start(value.get("head_start"))
    draws_second = value.get("draws_second") is True
    if kind == "human":
        helped = Assistance.parse(value.get("help"))
        return SeatInfo(
            *(name, "human", colour),
            help=helped,
            head_start=head_start,
            draws_second=draws_second,
        )
    if kind != "ai":
        raise LineError(f'seat {number}: "kind" must be "human" or "ai"')
    if level not in LEVELS:
        raise LineError(f'seat {number}: "level" must be one of {", ".join(LEVELS)}')
    # A reader that does not know a character plays the level without one.
    character = value.get("character")
    if not isinstance(character, str) or not has_character(level, character):
        character = None
    bot = _bot(value.get("bot"))
    return SeatInfo(
        *(name, "ai", colour, level),
        character=character,
        bot=bot,
        head_start=head_start,
        draws_second=draws_second,
    )


def _head_start(value: object) -> int:
    """The points of a head start; 0 where there is none that can be shown."""
    if type(value) is not int or not 0 <= value <= MOST_HEAD_START:
        return 0
    return value


def _bot(value: object) -> str | None:
    """The id of a bot, None where there is none that can be shown."""
    if not isinstance(value, str) or value in LEVELS or len(value) > LONGEST_ID:
        return None
    return value if value and plain_name(value) == value else None
