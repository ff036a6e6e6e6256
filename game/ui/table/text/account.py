"""Account of a closing in words: each gain with its points, ticked off as it comes."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.rules.events import CarriageTaken, HousePlaced, TileWon
from game.rules.records.history import Step
from game.ui.language import _, gained
from game.ui.table.text.closing import houses_words
from game.ui.table.text.tiles import tile_reason


class AccountLine(NamedTuple):
    """A gain with its points in words, as they were promised; `done` once all of it has come."""

    words: str
    done: bool


@dataclass(frozen=True, slots=True)
class Account:
    """What a closing brings its seat."""

    seat: int
    lines: tuple[AccountLine, ...]
    points: int

    @property
    def done(self) -> bool:
        """True once all of it has come."""
        return all(each.done for each in self.lines)

    @property
    def promised(self) -> Account:
        """The same before any of it has come."""
        lines = (each._replace(done=False) for each in self.lines)
        return replace(self, lines=tuple(lines))


def account_of(so_far: Step, whole: Step) -> Account:
    """The account of a `whole` closing, of which so much has been told: every gain as it was
    promised, for one that counts up from less looked like a mistake.
    """
    come, promised = _gains(so_far), _gains(whole)
    lines = tuple(
        AccountLine(_line(*gain), come.get(kind) == gain) for kind, gain in promised.items()
    )
    return Account(whole.seat, lines, sum(more for _words, more in promised.values()))


def _line(words: str, more: int) -> str:
    return f"{words}\N{NO-BREAK SPACE}{gained(more)}"


def _gains(step: Step) -> dict[Hashable, tuple[str, int]]:
    """The gains that are among the events of a closing in words, with their points, in the order of
    the account that has promised them: houses, carriage, tiles.
    """
    rules, found = step.before.rules, dict[Hashable, tuple[str, int]]()
    if houses := sum(isinstance(event, HousePlaced) for event in step.events):
        found[HousePlaced] = houses_words(houses), houses
    points = [0, *(each.points for each in rules.carriages)]
    had = step.before.seats[step.seat].carriage
    for event in step.events:
        if isinstance(event, CarriageTaken):
            words = _("carriage {length}").format(length=event.length)
            more = points[had + 1] - points[had]
            found[CarriageTaken] = f"{words[:1].upper()}{words[1:]}", more
    for event in step.events:
        if isinstance(event, TileWon):
            found[event.stack] = tile_reason(event.stack, rules), event.value
    return found
