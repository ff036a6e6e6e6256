"""A problem as one line of JSON: a record up to a decision, and what was found there.

Reading a line checks its form, so that a list of problems is quick; `Problem.set_out` replays the
record and checks that everything said of the decision fits it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.ai.problems.found import HARDEST, Found, Graded, Theme
from game.rules.legal import is_legal
from game.rules.lines import Line, LineError, RecordError, dumps, loads
from game.rules.records.header import Header
from game.rules.records.history import Step
from game.rules.records.record import Ply, parse_entry
from game.rules.records.replaying import FindBoard, Replay, replay

FORMAT = "thurn-und-taxis-problem"
VERSION = 1
MOST_TRIED = 200
"""Most actions of a problem."""

_THEMES = {theme.value: theme for theme in Theme}


class ProblemError(ValueError):
    """A problem is not what it should be. The message is one sentence."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem whose record was not replayed yet. `id` tells it from others; `level` is 1 to 3."""

    id: str
    theme: Theme
    level: int
    header: Header
    line: Line

    @classmethod
    def parse(cls, text: str) -> Problem:
        """The problem of a line. Raises ProblemError."""
        try:
            line = loads(text)
            return cls._of(line)
        except LineError as error:
            raise ProblemError(str(error)) from None

    @classmethod
    def of(cls, header: Header, before: Sequence[Step], found: Found) -> Problem:
        """The problem found after these steps of a game, of which there is one at least."""
        rules = before[-1].after.rules
        record = [header.line()]
        record += [entry.line(rules.board) for step in before for entry in step.entries]
        seat = before[-1].after.turn
        tried = [_without_seat(Ply(seat, each.action).line(rules.board)) for each in found.tried]
        chances = [each.chance for each in found.tried]
        return cls._of(
            {
                "format": FORMAT,
                "version": VERSION,
                "theme": found.theme.value,
                "level": found.level,
                "gap": found.gap,
                "error": found.error,
                "worlds": found.worlds,
                "right": found.right,
                "tried": [
                    {"chance": chance, **line} for chance, line in zip(chances, tried, strict=True)
                ],
                "record": record,
            }
        )

    @classmethod
    def _of(cls, line: Line) -> Problem:
        if line.get("format") != FORMAT:
            raise ProblemError(f'this is no problem: "format" must be "{FORMAT}"')
        if line.get("version") != VERSION or type(line["version"]) is not int:
            raise ProblemError(f'"version" must be {VERSION}')
        theme = line.get("theme")
        if not isinstance(theme, str) or theme not in _THEMES:
            raise ProblemError(f'"theme" must be one of {", ".join(_THEMES)}')
        level = line.get("level")
        if type(level) is not int or not 1 <= level <= HARDEST:
            raise ProblemError(f'"level" must be a whole number from 1 to {HARDEST}')
        record = line.get("record")
        if not isinstance(record, list) or not record or not all(type(x) is dict for x in record):
            raise ProblemError('"record" must list the lines of a record')
        name = hashlib.sha256(_text(record).encode("utf-8", "surrogatepass")).hexdigest()[:16]
        return cls(name, _THEMES[theme], level, Header.parse(record[0]), line)

    def text(self) -> str:
        """The problem as a line, without the line break."""
        return dumps(self.line)

    def with_open_scores(self) -> Problem:
        """The same problem with what every bonus tile is worth in sight, under the same `id`."""
        header, *plies = self.line["record"]
        options = {**header.get("options", {}), "open_scores": True}
        record = [{**header, "options": options}, *plies]
        return replace(self, header=Header.parse(record[0]), line={**self.line, "record": record})

    def set_out(self, find_board: FindBoard) -> tuple[Replay, Found]:
        """The game up to the decision, and what was found there. Raises ProblemError."""
        try:
            game = replay(_text(self.line["record"]).encode(), find_board)
            if game.state.over:
                raise ProblemError("the game of this problem is over")
            return game, self._found(game)
        except RecordError as error:
            raise ProblemError(f"the record of this problem is wrong in {error}") from None
        except (LineError, UnicodeEncodeError) as error:
            raise ProblemError(str(error)) from None

    def _found(self, game: Replay) -> Found:
        tried = self.line.get("tried")
        if not isinstance(tried, list) or not 2 <= len(tried) <= MOST_TRIED:
            raise ProblemError(f'"tried" must list 2 to {MOST_TRIED} actions')
        graded = tuple(_graded(each, game) for each in tried)
        if len({each.action for each in graded}) < len(graded):
            raise ProblemError("an action is among those tried twice")
        right = self.line.get("right")
        if type(right) is not int or not 1 <= right < len(graded):
            raise ProblemError('"right" must say how many of the actions tried are solutions')
        worlds = self.line.get("worlds")
        if type(worlds) is not int or worlds < 1:
            raise ProblemError('"worlds" must be a whole number of at least 1')
        gap, error = (_share(self.line, key) for key in ("gap", "error"))
        return Found(self.theme, self.level, graded, right, gap, error, worlds)


def _text(record: Sequence[Line]) -> str:
    return "".join(f"{dumps(line)}\n" for line in record)


def _without_seat(line: Line) -> Line:
    return {key: value for key, value in line.items() if key != "seat"}


def _graded(value: Any, game: Replay) -> Graded:
    """An action that was possible at the end of a game. Raises LineError or ProblemError."""
    if type(value) is not dict or "do" not in value:
        raise ProblemError('what was tried must be objects with "do" and "chance"')
    line = {key: item for key, item in value.items() if key != "chance"}
    entry = parse_entry({**line, "seat": game.state.turn}, game.rules)
    if not isinstance(entry, Ply) or not is_legal(game.state, entry.action):
        raise ProblemError(f"the action {value['do']!r} is not legal at the end of the record")
    return Graded(entry.action, _share(value, "chance"))


def _share(line: Line, key: str) -> float:
    value: Any = line.get(key)
    if type(value) not in (int, float) or not 0 <= value <= 1:
        raise ProblemError(f'"{key}" must be a number from 0 to 1')
    return float(value)
