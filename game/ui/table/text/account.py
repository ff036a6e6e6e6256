"""Account of a closing in words: each gain with its points, as it comes."""

from __future__ import annotations

from game.rules.events import CarriageTaken, HousePlaced, TileWon
from game.rules.records.history import Step
from game.ui.language import _, gained
from game.ui.table.text.closing import houses_words
from game.ui.table.text.tiles import tile_name


def account_words(step: Step) -> str:
    """The gains that are among the events of a closing, in the order of the account that has
    promised them: houses, carriage, tiles; "" while there is none.
    """
    rules, found = step.before.rules, list[tuple[str, int]]()
    if houses := sum(isinstance(event, HousePlaced) for event in step.events):
        found.append((houses_words(houses), houses))
    points = [0, *(each.points for each in rules.carriages)]
    had = step.before.seats[step.seat].carriage
    for event in step.events:
        if isinstance(event, CarriageTaken):
            words = _("carriage {length}").format(length=event.length)
            found.append((f"{words[:1].upper()}{words[1:]}", points[had + 1] - points[had]))
    for event in step.events:
        if isinstance(event, TileWon):
            found.append((tile_name(event.stack, rules), event.value))
    # The gain stays with what it is for where the line breaks, and so does the dot after it.
    parts = [f"{words}\N{NO-BREAK SPACE}{gained(more)}" for words, more in found]
    return "\N{NO-BREAK SPACE}· ".join(parts)
