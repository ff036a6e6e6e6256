"""Map picker: the playable maps with their pictures, and the broken ones with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.storage import folders
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, middle, placed, take_bottom, widths_of
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _, ngettext
from game.ui.setup.model import BrokenMap, MapChoice
from game.ui.table.draw import map_thumbnail
from game.ui.widgets import Button
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView

PICTURE = 9.5
"""Height of a map's picture in units."""


@dataclass(frozen=True, slots=True)
class MapLine(ListLine):
    """A map's title and picture, or the file of a broken map and the reason."""

    map_id: str = ""
    below: str = ""

    @property
    def heard(self) -> tuple[str, str]:
        return self.words, self.below

    def height(self, m: Metrics, width: int) -> int:
        return self.paint(m, width).get_height()

    def paint(self, m: Metrics, width: int) -> Surface:
        pad, high = m.px(0.9), m.px(PICTURE)
        wide = round(high * 1.5)
        left = pad + wide + m.px(1.8)
        room = max(8, width - left - m.px(2))
        title = text.render_fit(self.words, m.large, room, self.colour, "semibold")
        below = text.render_block(self.below, m.body, room, palette().sepia)
        words = title.get_height() + below.get_height()
        height = max(words, high if self.map_id else m.px(5)) + 2 * pad
        block = Surface((width, height), pygame.SRCALPHA)
        middle = pad + round(high * 0.75), height // 2
        if self.map_id:
            picture = _picture(self.map_id, (wide, high))
            block.blit(picture, picture.get_rect(center=middle))
        else:
            cross = Rect(0, 0, m.px(3.2), m.px(3.2))
            cross.topleft = middle[0] - cross.width // 2, (height - cross.height) // 2
            line = max(2, m.px(0.6))
            pygame.draw.line(block, palette().wax, cross.topleft, cross.bottomright, line)
            pygame.draw.line(block, palette().wax, cross.topright, cross.bottomleft, line)
        y = (height - words) // 2
        block.blit(title, (left, y))
        block.blit(below, (left, y + title.get_height()))
        return block


def _picture(map_id: str, room: tuple[int, int]) -> Surface:
    aspect = map_thumbnail.aspect(map_id)
    width = min(room[0], round(room[1] * aspect))
    return map_thumbnail.map_thumbnail(map_id, (max(1, width), max(1, round(width / aspect))))


class MapPickerScene(FormScene):
    """A list of maps; `chosen` gets the id of the one picked, after the page is closed."""

    def __init__(
        self,
        app: App,
        maps: Sequence[MapChoice],
        broken: Sequence[BrokenMap],
        current: str,
        chosen: Callable[[str], None],
    ) -> None:
        self.maps = tuple(maps)
        self.broken = tuple(broken)
        self._at = next((n for n, each in enumerate(self.maps) if each.id == current), 0)
        self._chosen = chosen
        self._list: ListView | None = None
        self._button: Button | None = None
        super().__init__(app)

    @property
    def lines(self) -> list[MapLine]:
        """The maps that can be played, then the others."""
        ink, wax = palette().ink, palette().wax
        lines = []
        for each in self.maps:
            cities = ngettext("{n} city", "{n} cities", each.cities).format(n=each.cities)
            lines.append(MapLine(each.title, ink, map_id=each.id, below=cities))
        return lines + [MapLine(each.file, wax, below=each.fault) for each in self.broken]

    def escape(self) -> None:
        self.app.pop()

    def show_broken(self) -> None:
        """Put the cursor on the first map that cannot be played."""
        self._at = len(self.maps)
        if self._list is not None:
            self._list.show(self._at)
            self._moved(self._at)

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(7.4))
        size = min(body.width - m.px(6), m.px(104)), body.height - m.px(4)
        sheet = placed(size, body, "midtop").move(0, m.px(3))
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(9), -m.px(8))
        self.put_heading(_("Which map?"), room, m.heading, m.px(0.4))
        note = _("Maps of your own lie in the folder {folder}.").format(folder=folders.maps())
        self.write(note, room, m.small, palette().sepia, "italic", gap=m.px(1))
        before = self._list
        self._list = ListView(
            m,
            room,
            self.lines,
            self._take,
            self._moved,
            key="maps",
            before=before,
            name=_("Maps"),
        )
        self._list.show(self._at if before is None else before.cursor)
        back = Button(m, _("Back"), self.escape, key="back")
        take = Button(m, _("Play on this map"), self._list.activate, key="take", primary=True)
        take.enabled = self._list.cursor < len(self.maps)
        wide = max(widths_of([back, take], m.px(18)))
        line_up([back, take], middle(foot, m.px(5)), m.px(2) // 2 * 2, least=wide, align="center")
        self.arrange([self._list, back, take])
        self._button = take

    def _moved(self, line: int) -> None:
        if self._button is not None:
            self._button.enabled = line < len(self.maps)

    def _take(self, line: int) -> None:
        if line < len(self.maps):
            self.app.pop()
            self._chosen(self.maps[line].id)
