"""Map picker: the playable maps with their pictures, and the broken ones with the reason.

While it is open, the folder of the person's own maps is watched: what is saved there by Tiled is
shown at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

from pygame import Rect

from game.library import own_folder_state
from game.storage import folders
from game.tiled.classes import PROJECT
from game.ui.engine.app import App
from game.ui.forms.dialogs import ConfirmDialog
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, middle, placed, take_bottom, widths_of
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.setup.file_manager import FolderOpening
from game.ui.setup.map_line import MapLine, broken_line, map_line
from game.ui.setup.maps import AT_ONCE, IN_A_FRAME, MapReading
from game.ui.setup.model import BrokenMap, MapChoice
from game.ui.setup.new_map_dialog import NewMapDialog
from game.ui.table.model.city_plates import MapKey
from game.ui.widgets import Button, Widget
from game.ui.widgets.list_view import ListView

WATCH_SECONDS = 0.25
"""Seconds between two looks at the folder. A file is read when two looks have found it the same:
a program may still be writing it before."""

Renewed: TypeAlias = Callable[[Sequence[MapChoice], Sequence[BrokenMap]], None]


class MapPickerScene(FormScene):
    """A list of maps; `chosen` gets the id of the one picked, after the page is closed.

    `renewed` gets all maps when any has changed.
    """

    def __init__(
        self,
        app: App,
        maps: Sequence[MapChoice],
        broken: Sequence[BrokenMap],
        current: str,
        chosen: Callable[[str], None],
        renewed: Renewed,
    ) -> None:
        self.maps = tuple(maps)
        self.broken = tuple(broken)
        self._chosen = chosen
        self._renewed = renewed
        self._list: ListView | None = None
        self._button: Button | None = None
        self._pictures: dict[str, MapKey] = {}
        """The looks of the maps that were in sight, for the case that one gets a fault."""
        self._look_again = 0.0
        self._seen = self._read = own_folder_state()
        # Maps may have been saved since the page below was opened.
        self._reading: MapReading | None = MapReading()
        if self._reading.read_on(AT_ONCE):
            self._take_over(self._reading)
        self._at: int | None = self._place_of(f"{current}.tmx")
        self._changed: set[str] = set()
        """Files of maps that were saved, made or taken away since the list was shown."""
        self._known: set[str] = set()
        """The files that were there before."""
        self._opening: FolderOpening | None = None
        self._unopened = False
        super().__init__(app)

    @property
    def files(self) -> list[str]:
        """The files of the lines."""
        return [f"{each.id}.tmx" for each in self.maps] + [each.file for each in self.broken]

    @property
    def lines(self) -> list[MapLine]:
        """The maps that can be played, then the others."""
        written = {name: (time, size) for name, time, size in self._read}
        lines = [
            map_line(each, written.get(f"{each.id}.tmx"), self._pictures) for each in self.maps
        ]
        taken = {each.id for each in self.maps}
        for each in self.broken:
            name = Path(each.file).stem
            lines.append(broken_line(each, None if name in taken else self._pictures.get(name)))
        return lines

    @property
    def status(self) -> str:
        return self._note() if self._unopened else ""

    def escape(self) -> None:
        self.app.pop()

    def show_broken(self) -> None:
        """Put the cursor on the first map that cannot be played."""
        if self._list is None:
            self._at = len(self.maps)
        else:
            self._list.show(len(self.maps))
            self._moved(len(self.maps))

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._opening is not None and self._opening.failed:
            self._opening, self._unopened = None, True
            self.rebuild()
        if self._reading is not None and self._reading.read_on(IN_A_FRAME):
            self._show(self._reading)
        if now < self._look_again:
            return
        self._look_again = now + WATCH_SECONDS
        seen, self._seen = self._seen, own_folder_state()
        if self._seen == seen != self._read:
            self._read_anew()

    def build(self) -> None:
        m, body = self.metrics, self.window
        foot = take_bottom(body, m.px(7.4))
        size = min(body.width - m.px(6), m.px(104)), body.height - m.px(4)
        sheet = placed(size, body, "midtop").move(0, m.px(3))
        self.put_sheet(sheet, "parchment")
        room = sheet.inflate(-m.px(9), -m.px(8))
        self.put_heading(_("Which map?"), room, m.heading, m.px(1))
        own = self._for_own_maps(room)
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
        self._list.show(before.cursor if self._at is None and before is not None else self._at or 0)
        back = Button(m, _("Back"), self.escape, key="back")
        take = Button(m, _("Play on this map"), self._list.activate, key="take", primary=True)
        take.enabled = self._list.cursor < len(self.maps)
        wide = max(widths_of([back, take], m.px(18)))
        line_up([back, take], middle(foot, m.px(5)), m.px(2) // 2 * 2, least=wide, align="center")
        self.arrange([self._list, *own, back, take])
        self._button = take
        self._at = None

    def _for_own_maps(self, room: Rect) -> Sequence[Widget]:
        """The buttons for the person's own maps, at the bottom of `room`, which shrinks by it."""
        m = self.metrics
        show = Button(m, _("Open the maps’ folder"), self._open_folder, key="folder")
        new = Button(m, _("New map from …"), self._ask_for_new, key="new")
        buttons = [show, new]
        row = take_bottom(room, m.px(4.4), m.px(0.8))
        line_up(buttons, row, m.px(1.6), widths=widths_of(buttons, m.px(13)), align="left")
        colour = palette().wax if self._unopened else palette().sepia
        note = text.render_block(self._note(), m.small, room.width, colour, "italic")
        self.pin(note, take_bottom(room, note.get_height(), m.px(1)), "topleft")
        return buttons

    def _note(self) -> str:
        if self._unopened:
            words = _("The folder cannot be opened from here. It is {folder}.")
        else:
            words = _("Maps of your own lie in the folder {folder}.")
        return words.format(folder=folders.maps())

    def _moved(self, line: int) -> None:
        if self._button is not None:
            self._button.enabled = line < len(self.maps)

    def _take(self, line: int) -> None:
        if line < len(self.maps):
            self.app.pop()
            self._chosen(self.maps[line].id)

    def _place_of(self, file: str | None) -> int:
        """The line of a file; the first one if it has none."""
        return next((n for n, each in enumerate(self.files) if each == file), 0)

    # The person's own maps

    def _read_anew(self) -> None:
        """Read the maps as they are now, and show them once all are read."""
        self._changed |= {name for name, _time, _size in self._read ^ self._seen}
        self._known = {name for name, _time, _size in self._read}
        self._read = self._seen
        self._reading = MapReading()
        if self._reading.read_on(AT_ONCE):
            self._show(self._reading)

    def _show(self, reading: MapReading) -> None:
        """Show the maps that were read, with the cursor on the one that was saved."""
        at = None if self._list is None else self.files[self._list.cursor]
        self._take_over(reading)
        saved = [name for name in self.files if name in self._changed]
        self._at = self._place_of(saved[0] if len(saved) == 1 else at)
        self.rebuild()
        for name in self._known.intersection(saved):
            self.app.say(_("{file} has been read again.").format(file=name))
        self._changed.clear()

    def _take_over(self, reading: MapReading) -> None:
        self._reading = None
        self.maps, self.broken = tuple(reading.choices), tuple(reading.broken)
        self._renewed(self.maps, self.broken)

    def _open_folder(self) -> None:
        self._opening = FolderOpening(folders.maps())

    def _ask_for_new(self) -> None:
        self.app.push(NewMapDialog(self.app, self.maps, self._show_new))

    def _show_new(self, path: Path) -> None:
        self._seen = own_folder_state()
        self._read_anew()
        words = _(
            "It lies in the folder {folder}, and can be played as it is. In Tiled open the project "
            "{project}, then the map. Whenever you save it there, it is shown here anew."
        ).format(folder=path.parent, project=PROJECT)
        self.app.push(
            ConfirmDialog(
                self.app,
                _("The map {file} is made.").format(file=path.name),
                words,
                _("Open the maps’ folder"),
                self._open_folder,
                # Translators: a button: close this window. Not the closing of a route.
                no_label=_("Close"),
            )
        )
