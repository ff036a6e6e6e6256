"""Games of a person, as a section of the album."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.storage.album.entries import Album, GameResult
from game.storage.album.tally import PlayerGame
from game.ui.album.played.played_line import game_lines, put_foot
from game.ui.album.played.watch_button import WatchButton
from game.ui.forms.form import FormScene
from game.ui.language import _
from game.ui.widgets import CursorLook
from game.ui.widgets.list_view import ListView

FADED = 0.5
"""Units below the last whole line of a list."""


def games_section(
    page: FormScene,
    room: Rect,
    games: Sequence[PlayerGame],
    album: Album,
    find_replay: Callable[[GameResult], Callable[[], None] | None],
    before: ListView | None,
) -> tuple[ListView, WatchButton]:
    """The games, the last one first, and the button in the chosen line.

    `find_replay` finds what shows the replay of a game; None if its save is gone. `before` is the
    list that this one replaces.
    """
    latest = games[::-1]
    lines = game_lines(latest, album, lambda game: find_replay(game) is None)
    # Whole lines: one that is cut looked like a fault beside the bar. Below them they fade.
    m = page.metrics
    put_foot(page, room, games)
    high = lines[0].height(m, room.width)
    tall = max(1, room.height // high) * high + m.px(FADED)
    room = Rect(*room.topleft, room.width, min(room.height, tall))

    def show(line: int) -> None:
        replay = find_replay(latest[line].game)
        if replay is None:
            page.app.say(_("The record of this game is gone: its result is left."))
        else:
            replay()

    result = ListView(
        *(m, room, lines, show),
        key="games",
        before=before,
        look=CursorLook.CARD,
        name=_("Games"),
    )
    result.open_like(before)
    result.holds_others = True
    return result, WatchButton(m, result)
