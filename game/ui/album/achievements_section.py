"""The achievements of a person, as a section of the album: what is reached and what is to do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from game.achievements.catalogue import Achievement
from game.storage.album.achieving import reached_by
from game.storage.album.entries import Album, GameResult
from game.ui.album.achievement_line import achievement_line
from game.ui.forms.form import FormScene
from game.ui.graphics.theme import palette
from game.ui.language import _, written_day
from game.ui.widgets.list_view import CursorLook, ListView


def achievements_section(
    page: FormScene,
    room: Rect,
    album: Album,
    name: str,
    chosen: Callable[[GameResult], None],
    before: ListView | None,
    *,
    reading: bool,
) -> ListView:
    """The list of all: those that a person has reached, the latest first, then the others; in two
    columns where there is room.

    `chosen` is called with the game of one that was pressed. `before` is the list that this one
    replaces; `reading` says that older games are still being looked through.
    """
    m, reached = page.metrics, reached_by(album, name)
    words = _("{count} of {total} reached")
    if reading:
        words = _("{count} of {total} reached. Older games are being looked through …")
    words = words.format(count=len(reached), total=len(Achievement))
    page.write(words, room, m.body, palette().sepia, "italic", gap=m.px(0.6))
    done = list(reached.values())[::-1]
    open_ones = [each for each in Achievement if each not in reached]
    lines = [
        achievement_line(
            each.achievement, True, "" if each.game is None else written_day(each.game.when)
        )
        for each in done
    ]
    lines += [achievement_line(each, False) for each in open_ones]
    pairs = [replace(each, column=n % 2, columns=2) for n, each in enumerate(lines)]
    if max(each.least_width(m) for each in pairs) <= room.width // 2:
        lines = pairs

    def choose(line: int) -> None:
        game = done[line].game if line < len(done) else None
        if game is not None:
            chosen(game)

    result = ListView(
        *(m, room, lines, choose),
        key="achievements",
        before=before,
        look=CursorLook.CARD,
        name=_("Milestones"),
    )
    result.open_like(before)
    return result
