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
from game.ui.input import device
from game.ui.widgets.base import Widget
from game.ui.widgets.choice import flat_ticket
from game.ui.widgets.marks import quill, rule

INSET = 0.4
"""Units from the left end of a heading to its words."""

PEN = 0.62
"""Side of the pen of a heading, in heights of its letters."""


class TextField(Widget):
    """A line of text of at most `longest` characters; `changed` is called at every change.

    `confirmed` is called on Enter; without it the focus group leads on from the field. `name` says
    to a screen reader what is to be written.

    One with a `pen` is a dotted line in a ledger, on which the placeholder stands as a name does.
    A `heading` has no line but strong letters, close behind which is the pen, and a ground when
    pointed at or written in. The focus may only pass by it: Enter begins and ends writing, and
    Escape ends it before it leaves the page.
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
        heading: bool = False,
    ) -> None:
        super().__init__(metrics, key)
        self.name = name
        self.pen = pen
        self.heading = heading
        self._style: Style = "semibold" if heading else "regular"
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
        self.writing = False
        """True from the first key or press in it until the focus goes or writing is ended."""

    def preferred_width(self) -> int:
        """The width in which what is written fits with the pen behind it."""
        words = text.width_of(self._words(), self.size, self._style)
        return words + self._pen_room() + 2 * (self._left() - self.rect.x)

    def type_text(self, words: str) -> bool:
        if not self.enabled:
            return False
        words = "".join(c for c in words[: 16 * self.longest] if c.isprintable())
        self.writing = True
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
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and device.uses_gamepad():
            # A pad writes on a page of its own, and leads on to the neighbours here.
            return False
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
        self.writing = True
        return True

    def switch_writing(self) -> None:
        """Begin to write over all that stands there, or end it."""
        self.writing = not self.writing
        self.selected = self.writing and bool(self.value)

    def inherit(self, before: Widget) -> None:
        if isinstance(before, TextField):
            self.caret = min(before.caret, len(self.value))
            self.selected, self.writing = before.selected, before.writing

    def press(self, position: tuple[int, int]) -> None:
        self.selected, self.writing = False, True
        x = position[0] - self._left()
        ends = range(len(self.value) + 1)
        widths = [text.width_of(self.value[:n], self.size, self._style) for n in ends]
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
        return self.rect.x + self.metrics.px(INSET if self.heading else 0.3 if self.pen else 0.8)

    def _words(self) -> str:
        """What stands in the field."""
        # What is proposed stays in sight as long as nothing is written in a heading.
        proposed = self.heading or not self.focused
        return self.value or (self.placeholder if proposed else "")

    def _pen_side(self) -> int:
        return round(self.size * (PEN if self.heading else 0.8)) if self.pen else 0

    def _pen_room(self) -> int:
        """The width of the pen with the gap before it."""
        return self._pen_side() + self.metrics.px(0.8 if self.heading else 0.4) if self.pen else 0

    def _set(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.changed(value)

    def _ground(self, ink: Colour, line: int) -> list[Sprite]:
        rect = self.rect
        if not self.heading:
            paint = ledger_line if self.pen else paint_line
            return [Sprite(paint(rect.size, ink, line), *rect.topleft)]
        if not self.enabled or not (self.hovered or self.focused):
            return []
        size = rect.width + self.list_width, rect.height
        return [Sprite(flat_ticket(self.metrics, size, lit=True), *rect.topleft)]

    def _pen(self, ink: Colour, words: int) -> list[Sprite]:
        """The pen at the end of the field, or behind a heading whose `words` are so wide."""
        rect, side = self.rect, self._pen_side()
        x = rect.right - side - max(self._left() - rect.x, self.metrics.px(0.3))
        if self.heading:
            x = min(x, self._left() + words + self.metrics.px(0.8))
        pen = quill(side, palette().wax if self.hovered else ink)
        return [Sprite(pen, x, rect.centery - side // 2)]

    def tooltip(self) -> list[Sprite]:
        # Who writes knows it by now.
        return [] if self.focused else super().tooltip()

    def sprites(self) -> list[Sprite]:
        rect, line = self.rect, self.metrics.line
        ink = (
            palette().wax if self.focused else palette().sepia if self.enabled else palette().faded
        )
        result = self._ground(ink, line)
        room = rect.width - 2 * (self._left() - rect.x) - self._pen_room()
        words, colour = self._words(), palette().ink if self.enabled else palette().faded
        style = self._style
        if not self.value and (self.focused or not self.pen):
            colour = palette().faded
            style = style if self.pen else "italic"
        wide = 0
        if self.selected and self.focused:
            wide = min(room, text.width_of(words, self.size, style))
            ground = rule(
                wide, round(self.size * 1.3), mix(palette().gold_light, (255, 252, 240), 0.3)
            )
            at = self._left(), rect.centery - ground.get_height() // 2
            result.append(Sprite(ground, *at))
        if words:
            image = text.render_fit(words, self.size, room, colour, style, smallest=text.SMALLEST)
            result.append(Sprite(image, self._left(), rect.centery - image.get_height() // 2))
            wide = image.get_width()
        if self.pen:
            result += self._pen(ink, wide)
        if self.focused and (self.writing or not self.heading):
            height = round(self.size * 1.1)
            x = self._left() + min(room, text.width_of(self.value[: self.caret], self.size, style))
            result.append(Sprite(rule(line, height, palette().ink), x, rect.centery - height // 2))
        return result + self.ring_sprites()


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
