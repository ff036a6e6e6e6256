"""Player picker: a line for each person, and the dialog that asks who sits at a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.storage.album.entries import Profile
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import line_up, take_bottom, take_top
from game.ui.graphics.theme import Metrics, palette, seat_colour
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.pieces.faces import Face
from game.ui.widgets import Button, TextField
from game.ui.widgets.drawn_button import DrawnButton
from game.ui.widgets.field import ledger_line, paint_line
from game.ui.widgets.list_line import ListLine
from game.ui.widgets.list_view import ListView
from game.ui.widgets.marks import down_arrow

LONGEST_NAME = 14
"""The longest name of a player, in letters."""


LEAST_TALL, PICKED_TALL = 8.0, 4.6
"""Units of height of a line with a face at least, and of one in the dialog."""

LEAST_SMALL = 0.75
"""The least font of the words below a name, in small letters."""


@dataclass(frozen=True, slots=True)
class PersonLine(ListLine):
    """A house and a name, with a smaller line `below` it and a crown if `crowned`.

    With a `face` the line is at least `tall` units high, and the house stands small before the
    portrait. A last line, of `victory`, has a small crown before it.
    """

    house: str = "red"
    below: str = ""
    victory: str = ""
    crowned: bool = False
    face: Face | None = None
    tall: float = LEAST_TALL

    @property
    def heard(self) -> tuple[str, str]:
        return self.words, ", ".join(filter(None, (self.below, self.victory)))

    def height(self, m: Metrics, width: int) -> int:
        words = self._words_height(m) + 2 * m.px(0.6)
        return words if self.face is None else max(words, m.px(self.tall))

    def paint(self, m: Metrics, width: int) -> Surface:
        pad = m.px(0.6)
        block = Surface((width, self.height(m, width)), pygame.SRCALPHA)
        x, side = m.px(0.8), text.line_height(m.large) + m.px(0.4)
        if self.face is not None:
            portrait = self.face.portrait(block.get_height() - m.px(1), self.house)
            block.blit(portrait, (x, m.px(0.5)))
            # The house covers a corner of the portrait.
            side = round(portrait.get_height() * 0.42)
            x += portrait.get_width() - side * 2 // 3
            pad = (block.get_height() - self._words_height(m)) // 2
        house = figures.house(self.house, side)
        spot = house.get_rect(midleft=(x, block.get_height() // 2))
        if self.face is not None:
            spot.bottom = block.get_height() - m.px(0.5)
        if self.crowned:
            crown = figures.crown((spot.width * 3 // 4, spot.height // 2))
            spot.y += crown.get_height() // 3
            block.blit(crown, crown.get_rect(midbottom=(spot.centerx, spot.y + spot.height // 5)))
        block.blit(house, spot)
        x += house.get_width() + m.px(1.2)
        room = max(8, width - x - m.px(1.8))
        name = text.render_fit(self.words, m.large, room, self.colour, "semibold")
        block.blit(name, (x, pad))
        if self.below:
            least, ink = round(m.small * LEAST_SMALL), palette().ink
            small = text.render_narrow(self.below, m.small, room, ink, smallest=least)
            block.blit(small, (x, pad + text.line_height(m.large)))
        if self.victory:
            y = pad + text.line_height(m.large) + text.line_height(m.small) * bool(self.below)
            self._paint_victory(m, block, x, y, room)
        return block

    def _paint_victory(self, m: Metrics, block: Surface, x: int, y: int, room: int) -> None:
        """The line of the victory, with a crown as high as its letters."""
        crown = figures.crown((round(m.small * 1.2), round(m.small * 0.9)))
        beside = crown.get_width() + m.px(0.5)
        least, ink = round(m.small * LEAST_SMALL), palette().ink
        most = round((room - beside) / text.NARROWEST)
        if text.fit(self.victory, m.small, most, smallest=least)[0] != self.victory:
            # Without its end it says nothing.
            return
        words = text.render_narrow(self.victory, m.small, room - beside, ink, smallest=least)
        block.blit(crown, (x, y + (words.get_height() - crown.get_height()) // 2))
        block.blit(words, (x + beside, y))

    def _words_height(self, m: Metrics) -> int:
        lines = bool(self.below) + bool(self.victory)
        return text.line_height(m.large) + lines * text.line_height(m.small)


def person_line(profile: Profile, face: Face | None = None, tall: float = LEAST_TALL) -> PersonLine:
    ink = seat_colour(profile.colour).ink
    return PersonLine(profile.name, ink, house=profile.colour, face=face, tall=tall)


class DropDownButton(DrawnButton):
    """An arrow at the end of a field that opens a list; `words` say what that is for."""

    def __init__(self, field: TextField, action: Callable[[], None], key: str, words: str) -> None:
        """Takes its room from the right end of `field`."""
        side = min(field.rect.height, field.metrics.px(4))
        rect = Rect(field.rect.right - side, field.rect.y, side, field.rect.height)
        super().__init__(field.metrics, words, action, key, rect)
        # A heading has no line.
        self._line = None if field.heading else ledger_line if field.pen else paint_line
        field.rect.width -= side
        field.list_width = side
        self.visible = field.visible

    def sprites(self) -> list[Sprite]:
        most = self.metrics.body * 3 // 5
        side = max(8, min(min(self.rect.size) * 2 // 5, most))
        image = down_arrow(side, palette().wax if self.hovered else palette().sepia)
        spot = image.get_rect(center=self.rect.center)
        result = [Sprite(image, *spot.topleft), *self.ring_sprites()]
        if self._line is None:
            return result
        # The field's own paper goes on below the arrow.
        ground = self._line(self.rect.size, palette().sepia, self.metrics.line)
        return [Sprite(ground, *self.rect.topleft), *result]


class PlayerPickerDialog(FormScene):
    """Dialog that asks who sits at a seat; `chosen` is called after it has closed. Each has a face
    if `faces` has one for the name.
    """

    overlay = True

    def __init__(
        self,
        app: App,
        people: Sequence[Profile],
        chosen: Callable[[Profile], None],
        faces: Mapping[str, Face] | None = None,
    ) -> None:
        self.people, self._faces = tuple(people), faces or {}
        self._chosen = chosen
        self._list: ListView | None = None
        super().__init__(app)

    def escape(self) -> None:
        self.app.pop()

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        pad, tall = m.px(4), m.px(5)
        lines = [
            person_line(each, face=self._faces.get(each.name), tall=PICKED_TALL)
            for each in self.people
        ]
        tallest = max((each.height(m, 0) for each in lines), default=0)
        each = max(tallest, text.line_height(m.large) + m.px(1.4))
        head = text.line_height(m.font(23)) + m.px(1)
        rows = min(len(self.people) * each, m.px(38), height - 2 * pad - head - tall - m.px(5))
        high = 2 * pad + head + rows + tall + m.px(2)
        sheet = self.put_dialog(min(m.px(44), width - m.px(6)), high, m.px(2))
        room = sheet.inflate(-2 * pad, -2 * pad)
        self.put_heading(_("Who sits here?"), take_top(room, head).move(0, -m.px(0.5)), m.font(23))
        place = take_top(room, rows)
        before, self._list = (
            self._list,
            ListView(m, place, lines, self._choose, key="people", name=_("Players")),
        )
        self._list.show(0 if before is None else before.cursor)
        cancel = Button(m, _("Cancel"), self.escape, key="cancel")
        foot = take_bottom(room, tall).move(0, m.px(0.5))
        line_up([cancel], foot, 0, least=m.px(13), align="right")
        self.arrange([self._list, cancel])

    def _choose(self, line: int) -> None:
        self.app.pop()
        self._chosen(self.people[line])
