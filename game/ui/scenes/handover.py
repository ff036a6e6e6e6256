"""Between two people's turns: a page that covers the table until the next one takes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui import pieces, text, theme
from game.ui.app import App
from game.ui.language import _
from game.ui.scenes.form import FormScene
from game.ui.theme import mix, seat_colour
from game.ui.widgets import Button, rule


class HandoverScene(FormScene):
    """Opaque and drawn before anything of the next player is.

    `happened` are sentences on what the others did since that player's last turn.
    """

    def __init__(
        self,
        app: App,
        name: str,
        colour: str,
        ready: Callable[[], None],
        happened: Sequence[str] = (),
        menu: Callable[[], None] | None = None,
    ) -> None:
        self.name = name
        self.colour = colour
        self.happened = tuple(happened)
        self._ready = ready
        self._menu = menu
        super().__init__(app)

    def escape(self) -> None:
        if self._menu is not None:
            self._menu()

    def handle(self, event: pygame.Event) -> None:
        if self.group.handle(event):
            return
        # A press anywhere will do: the page asks for nothing else.
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._ready()

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        colour = seat_colour(self.colour)
        sheet = Rect(0, 0, min(width - m.px(8), round(height * 1.35)), height - m.px(6))
        sheet.center = (width // 2, height // 2)
        self.lay(sheet, "parchment")
        room = sheet.inflate(-m.px(14), -m.px(9))
        button_height = m.px(6)
        bottom = room.bottom - button_height
        lines = self._lines(room.width)
        house_height = m.px(11 if not lines else 8)
        words = text.render_fit(
            _("Pass the table to"), m.font(22), room.width, theme.SEPIA, "italic"
        )
        name = text.render_fit(self.name, m.font(52), room.width, colour.ink, "semibold")
        block = house_height + m.px(1.5) + words.get_height() + name.get_height()
        extra = sum(line.get_height() for line in lines) + (m.px(6) if lines else 0)
        y = room.y + max(0, (bottom - m.px(2) - room.y - block - extra) // 2)
        house = pieces.house(self.colour, house_height)
        spot = self.centre(house, room.centerx, y + house_height / 2)
        spot = self.centre(words, room.centerx, spot.bottom + m.px(1.5) + words.get_height() / 2)
        spot = self.centre(name, room.centerx, spot.bottom + name.get_height() / 2 - m.px(0.8))
        if lines:
            y = spot.bottom + m.px(1)
            self.put(
                rule(room.width // 3, m.line, mix(theme.SEPIA, theme.PARCHMENT, 0.3)),
                room.centerx - room.width // 6,
                y,
            )
            y += m.px(1.2)
            for line in lines:
                if y + line.get_height() > bottom - m.px(1):
                    self.crowded = True
                    break
                self.centre(line, room.centerx, y + line.get_height() / 2)
                y += line.get_height()
        label = _("I am {name}").format(name=self.name)
        button = Button(m, label, self._ready, key="ready", primary=True, size=m.font(21))
        button_width = min(room.width, max(m.px(30), button.preferred_width()))
        button.rect = Rect(0, 0, button_width, button_height)
        button.rect.midbottom = (room.centerx, room.bottom)
        self.arrange([button], button)

    def _lines(self, width: int) -> list[pygame.Surface]:
        if not self.happened:
            return []
        m = self.metrics
        lines = [text.render_fit(_("Since your last turn"), m.large, width, theme.INK, "semibold")]
        lines += [
            text.render_block(each, m.body, width, theme.INK, "regular", "center")
            for each in self.happened
        ]
        return lines
