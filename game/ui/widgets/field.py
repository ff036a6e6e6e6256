"""Text field of one line."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Surface

from game.plain_text import length, plain, shortened
from game.ui.accessibility.node import WRITTEN, Act, Node, Path, Role
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.widgets.base import Widget
from game.ui.widgets.choice import flat_ticket
from game.ui.widgets.marks import quill, rule

BELOW = 0.68
"""Heights of letters from the middle of a ruled field to its line."""


class TextField(Widget):
    """A line of text of at most `longest` characters; `changed` is called at every change.

    `confirmed` is called on Enter; without it the focus group leads on from the field. `name` says
    to a screen reader what is to be written.

    One with a `pen` is a dotted line in a ledger, on which the placeholder stands as a name does.
    A `ruled` one has a fine line close below its words instead, and a ground when pointed at: its
    pen is seen only then.
    """

    def __init__(
        self,
        metrics: Metrics,
        value: str,
        changed: Callable[[str], None],
        *,
        key: str = "",
        placeholder: str = "",
        longest: int = 16,
        size: int | None = None,
        confirmed: Callable[[], None] | None = None,
        name: str = "",
        pen: bool = False,
        ruled: bool = False,
    ) -> None:
        super().__init__(metrics, key)
        self.name = name
        self.pen = pen
        self.ruled = ruled
        self.list_width = 0
        """Pixels at the right end of the ground that are left to a button for a list."""
        self.value = value
        self.changed = changed
        self.placeholder = placeholder
        self.longest = longest
        self.size = size or metrics.body
        self.confirmed = confirmed
        self.caret = len(value)
        self.selected = False
        """True while all of the text is selected: what is typed then replaces it."""

    def type_text(self, words: str) -> bool:
        if not self.enabled:
            return False
        words = "".join(c for c in words[: 16 * self.longest] if c.isprintable())
        if self.selected and words:
            self._clear()
        before, after = self.value[: self.caret], self.value[self.caret :]
        # A name from a file may be longer than what can be typed: nothing of it is cut.
        room = max(self.longest - length(after), length(before))
        # Together, since an accent may follow its letter.
        before = shortened(plain(before + words), room)
        # The caret moves first: the callback may lay out the page and ask for it.
        self.caret = len(before)
        self._set(before + after)
        return True

    def key_down(self, event: pygame.Event) -> bool:
        selected, self.selected = self.selected, False
        if event.key == pygame.K_a and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.selected = bool(self.value)
        elif selected and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._clear()
        elif selected and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.caret = 0 if event.key == pygame.K_LEFT else len(self.value)
        elif event.key == pygame.K_BACKSPACE:
            if self.caret > 0:
                self.caret -= 1
                self._set(self.value[: self.caret] + self.value[self.caret + 1 :])
        elif event.key == pygame.K_DELETE:
            self._set(self.value[: self.caret] + self.value[self.caret + 1 :])
        elif event.key == pygame.K_LEFT:
            self.caret = max(0, self.caret - 1)
        elif event.key == pygame.K_RIGHT:
            self.caret = min(len(self.value), self.caret + 1)
        elif event.key == pygame.K_HOME:
            self.caret = 0
        elif event.key == pygame.K_END:
            self.caret = len(self.value)
        else:
            # A key that writes arrives once more, as typed text.
            self.selected = selected
            return bool(event.key == pygame.K_SPACE)
        return True

    def inherit(self, before: Widget) -> None:
        if isinstance(before, TextField):
            self.caret = min(before.caret, len(self.value))
            self.selected = before.selected

    def press(self, position: tuple[int, int]) -> None:
        self.selected = False
        x = position[0] - self._left()
        widths = [text.width_of(self.value[:n], self.size) for n in range(len(self.value) + 1)]
        self.caret = min(range(len(widths)), key=lambda n: abs(widths[n] - x))

    def accessible(self) -> Node | None:
        return self.node(
            Role.TEXT_FIELD,
            self.name,
            value=self.value,
            placeholder=self.placeholder,
            # Not what is selected: Orca says nothing at all of a field with a selection.
            selection=(self.caret, self.caret),
            acts=WRITTEN,
        )

    def perform(self, path: Path, act: Act, value: str | float | None) -> None:
        if act is Act.SET_VALUE:
            self._clear()
            self.type_text(str(value or ""))

    def _clear(self) -> None:
        self.caret, self.selected = 0, False
        self._set("")

    def _left(self) -> int:
        return self.rect.x + self.metrics.px(0.8 if self.ruled else 0.3 if self.pen else 0.8)

    def _set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.changed(value)

    def _ground(self, ink: Colour, line: int) -> Surface:
        if self.ruled:
            size = self.rect.width + self.list_width, self.rect.height
            if (self.hovered or self.focused) and self.enabled:
                return flat_ticket(self.metrics, size, lit=True)
            if not self.focused and not palette().strong:
                ink = mix(palette().parchment_dark, ink, 0.65)
            y = min(size[1] - line, size[1] // 2 + round(self.size * BELOW))
            return _ruled(size, y, ink, line)
        return (ledger_line if self.pen else paint_line)(self.rect.size, ink, line)

    def sprites(self) -> list[Sprite]:
        rect, line = self.rect, self.metrics.line
        ink = (
            palette().wax if self.focused else palette().sepia if self.enabled else palette().faded
        )
        result = [Sprite(self._ground(ink, line), *rect.topleft)]
        room = rect.width - 2 * (self._left() - rect.x)
        if self.pen:
            side = round(self.size * 0.8)
            room -= side + self.metrics.px(0.4)
            inset = 0 if self.list_width else self._left() - rect.x
            at = rect.right - side - max(inset, self.metrics.px(0.3)), rect.centery - side // 2
            if not self.ruled or self.hovered or self.focused:
                result.append(Sprite(quill(side, palette().wax if self.hovered else ink), *at))
        words, colour = self.value, palette().ink if self.enabled else palette().faded
        style: Style = "regular"
        if not words and not self.focused:
            words = self.placeholder
            if not self.pen:
                colour, style = palette().faded, "italic"
        if self.selected and self.focused:
            wide = min(room, text.width_of(words, self.size))
            ground = rule(
                wide, round(self.size * 1.3), mix(palette().gold_light, (255, 252, 240), 0.3)
            )
            at = self._left(), rect.centery - ground.get_height() // 2
            result.append(Sprite(ground, *at))
        if words:
            image = text.render_fit(words, self.size, room, colour, style, smallest=text.SMALLEST)
            result.append(Sprite(image, self._left(), rect.centery - image.get_height() // 2))
        if self.focused:
            height = round(self.size * 1.1)
            x = self._left() + min(room, text.width_of(self.value[: self.caret], self.size))
            result.append(Sprite(rule(line, height, palette().ink), x, rect.centery - height // 2))
        return result + self.ring_sprites()


@cached(16)
def _ruled(size: tuple[int, int], y: int, ink: Colour, line: int) -> Surface:
    """A clear ground with a fine line at y."""
    image = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(image, ink, (0, y, size[0], line))
    return image


@cached(16)
def paint_line(size: tuple[int, int], ink: Colour, line: int) -> Surface:
    """Light paper with a line to write on."""
    image = Surface(size, pygame.SRCALPHA)
    image.fill((255, 252, 240, 110))
    width, height = size
    pygame.draw.rect(image, ink, (0, height - 2 * line, width, 2 * line))
    for x in (0, width - line):
        pygame.draw.rect(image, ink, (x, height * 3 // 4, line, height // 4))
    return image


@cached(16)
def ledger_line(size: tuple[int, int], ink: Colour, line: int) -> Surface:
    """A dotted line to write on."""
    image = Surface(size, pygame.SRCALPHA)
    width, height = size
    thick = max(2, round(1.5 * line))
    for x in range(0, width, 3 * thick):
        pygame.draw.rect(image, ink, (x, height - 2 * thick, min(thick, width - x), thick))
    return image
