"""Button in the chosen line of the games: it shows that one again, turn by turn."""

from __future__ import annotations

from pygame import Rect

from game.ui.album.played.played_line import BESIDE, WATCH, PlayedLine
from game.ui.album.played.watch_sign import ARROW, HIGH
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.widgets.button import Button
from game.ui.widgets.list_view import ListView
from game.ui.widgets.marks import arrow

GAP = 0.6
"""Units behind the arrow."""

IN_SIGHT = 0.9
"""The share of a line that is in sight where the button stands on it."""


class WatchButton(Button):
    """Stands at the right end of the chosen line of `games`, as long as that is in sight and has a
    record: with words where its players leave these room, else with an arrow alone.
    """

    def __init__(self, metrics: Metrics, games: ListView) -> None:
        # Translators: a button beside a game of the past: see all of it again, turn by turn.
        label = _("Watch the game")
        super().__init__(
            metrics, label, games.activate, key="replay", primary=True, size=metrics.body
        )
        self._games = games
        self._worded = False
        """True if the words have room."""
        self.follow()

    def follow(self) -> None:
        """Take the place on the line that is chosen now."""
        m, games = self.metrics, self._games
        row = games.pressed_rect
        self.rect = Rect(games.rect.right, row.bottom, 0, 0)
        line = games.lines[games.cursor] if 0 <= games.cursor < len(games.lines) else None
        if not isinstance(line, PlayedLine) or line.gone:
            return
        if row.height < IN_SIGHT * line.height(m, games.rect.width):
            return
        tall = min(m.px(HIGH), row.height)
        free, around = line.free_room(m, games.rect.width), round(tall * ARROW) + m.px(GAP + 2.4)
        for self.size in (m.body, m.small):
            wide = text.width_of(self.label, self.size, "semibold") + around
            if wide <= free:
                break
        right = games.rect.right - m.px(BESIDE) - m.px(0.4)
        self._worded = wide <= free
        if not self._worded:
            wide = min(tall, m.px(WATCH))
        self.rect = Rect(right - wide, row.centery - tall // 2, wide, tall)

    @property
    def can_focus(self) -> bool:
        return super().can_focus and self.rect.width > 0

    def holds(self, position: tuple[int, int]) -> bool:
        self.follow()
        return super().holds(position)

    def wheel(self, notches: int) -> bool:
        """Roll the list on which it lies."""
        return self._games.wheel(notches)

    def sprites(self) -> list[Sprite]:
        self.follow()
        return super().sprites() if self.rect.width else []

    def _paint(self) -> list[Sprite]:
        m, rect, ink = self.metrics, self.rect, self._ink()
        result = [Sprite(self._paint_body(), *rect.topleft)]
        sign = arrow(round(rect.height * ARROW), True, ink if self.enabled else palette().sepia)
        if not self._worded:
            return [
                *result,
                Sprite(sign, *sign.get_rect(center=rect.center).topleft),
                *self.ring_sprites(),
            ]
        words = text.render(self.label, self.size, ink, "semibold")
        gap = m.px(GAP)
        x = rect.centerx - (sign.get_width() + gap + words.get_width()) // 2
        result.append(Sprite(sign, x, rect.centery - sign.get_height() // 2))
        x += sign.get_width() + gap
        result.append(Sprite(words, x, rect.centery - words.get_height() // 2))
        return result + self.ring_sprites()
