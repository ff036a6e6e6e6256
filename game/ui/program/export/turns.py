"""Pictures of a game turn by turn, with what was done in words; nobody's hand is seen."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.playback import Playback
from game.rules.scoring import winner
from game.tiled.chart import Chart
from game.ui.table.draw.table_picture import paint_moment, paint_table_picture
from game.ui.table.text.commentary import commentary

Size = tuple[int, int]


def last_picture(game: Playback, chart: Chart, size: Size) -> Surface:
    """The table where the record ends; `size` in pixels."""
    state = game.state(game.last)
    if state.over:
        return paint_table_picture(game.header, state, chart, size)
    return _picture(game, chart, size, game.last)


def turn_pictures(game: Playback, chart: Chart, size: Size) -> Iterator[Surface]:
    """The table before the first turn, after each turn, and where the record ends."""
    for at in _turns(game):
        yield _picture(game, chart, size, at)
    yield last_picture(game, chart, size)


def count_turn_pictures(game: Playback) -> int:
    """The number of pictures that `turn_pictures` gives."""
    return len(_turns(game)) + 1


def _turns(game: Playback) -> list[int]:
    """The moments between two turns, the opening first, without the last moment of the record."""
    found = [0]
    while (after := game.turn(found[-1], 1)) < game.last:
        found.append(after)
    return found if game.last else []


def _picture(game: Playback, chart: Chart, size: Size, at: int) -> Surface:
    header, state, end = game.header, game.state(at), game.state(game.last)
    said = commentary(header, state, game.steps[:at], None)
    # The same part stays in front, so that what changes from picture to picture has a meaning.
    own = winner(end) if end.over else end.start
    return paint_moment(header, state, chart, size, own, said)
