"""Heading of a person's page in the album: house and name, both to be changed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.storage.album.entries import Album, Profile
from game.storage.album.profiles import recolour_person, rename_person
from game.ui.album.pen_button import PenButton
from game.ui.album.recorder import Change
from game.ui.forms.form import FormScene
from game.ui.forms.picture_choice import ColourButton
from game.ui.forms.player_picker import LONGEST_NAME
from game.ui.graphics import text
from game.ui.graphics.layout import middle, take_left
from game.ui.graphics.theme import SEAT_COLOURS, palette, seat_colour
from game.ui.language import _
from game.ui.names import colour_name
from game.ui.widgets import TextField, Widget

HOUSE, PEN, BESIDE = 4.8, 4.0, 1.3
"""Units of width of the house before a name and of the pen after it, and of the space to these."""

NAME = 30
"""Size of the name."""


class PersonHeading:
    """Lays house and name out on `page`; `change` changes the album.

    `new_name` is the name typed so far while the person is renamed, else None.
    """

    def __init__(self, page: FormScene, change: Callable[[Change], None]) -> None:
        self.new_name: str | None = None
        self._page = page
        self._change = change

    def build(self, album: Album, profile: Profile, row: Rect) -> list[Widget]:
        """The person's house and name, or the field for a new name and what is wrong with it."""
        m, page = self._page.metrics, self._page

        def recolour(step: int) -> None:
            colours = list(SEAT_COLOURS)
            here = colours.index(seat_colour(profile.colour).id)
            colour = colours[(here + step) % len(colours)]
            self._change(lambda album: recolour_person(album, profile.name, colour))

        colour = seat_colour(profile.colour).id
        house = ColourButton(
            m,
            profile.colour,
            recolour,
            "colour",
            # Translators: what a screen reader calls the choice of a person's colour.
            _("{name}’s colour").format(name=profile.name),
            colour_name(colour),
        )
        house.rect = middle(take_left(row, m.px(HOUSE), m.px(BESIDE)), m.px(HOUSE))
        if self.new_name is not None:
            field = TextField(
                m,
                self.new_name,
                self.set_name,
                key="name",
                longest=LONGEST_NAME,
                size=m.font(26),
                confirmed=partial(self.rename, album, profile),
                name=_("New name"),
                pen=True,
            )
            field.rect = take_left(row, min(m.px(34), row.width * 3 // 5), m.px(1.5))
            if fault := self.name_fault(album, profile):
                size = m.body
                words = text.render_block(fault, size, max(8, row.width), palette().wax, "italic")
                page.within(words.get_height(), row.height)
                page.pin(words, row, "midleft")
            return [house, field]
        ink = seat_colour(profile.colour).ink
        side, gap = m.px(PEN), m.px(BESIDE)
        room = row.width - side - gap
        image = text.render_fit(profile.name, m.font(NAME), room, ink, "semibold")
        place = page.put(image, row.x, row.y + (row.height - image.get_height()) / 2)
        page.head(place, profile.name, level=2)
        begin = partial(self.set_name, profile.name)
        # Translators: a button: give a person or a game another name.
        rename = PenButton(m, _("Rename"), begin, key="rename")
        rename.rect = Rect(place.right + gap, row.centery - side // 2, side, side)
        return [house, rename]

    def wanted(self, profile: Profile) -> int:
        """The width of house, name and pen."""
        m = self._page.metrics
        name = text.width_of(profile.name, m.font(NAME), "semibold")
        return name + m.px(HOUSE) + m.px(PEN) + 2 * m.px(BESIDE)

    def set_name(self, name: str | None) -> None:
        """Set the name typed so far; None ends the renaming."""
        self.new_name = name
        self._page.rebuild(focus="rename" if name is None else "")

    def name_fault(self, album: Album, profile: Profile) -> str:
        """The reason why the person cannot have the new name; "" if there is none."""
        name = (self.new_name or "").strip()
        if not name:
            return _("Enter a name.")
        other = album.profile(name)
        if other not in (None, profile):
            return _("Somebody in the album is already called {name}.").format(name=name)
        return ""

    def rename(self, album: Album, profile: Profile) -> None:
        """Give the person the new name, if it is free."""
        name = self.new_name
        if name is not None and not self.name_fault(album, profile):
            self.new_name = None
            self._change(lambda old: rename_person(old, profile.name, name))
