"""Onscreen keyboard, for writing with a gamepad."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.theme import palette
from game.ui.language import _, letters
from game.ui.widgets import Button, TextField, Widget, rule
from game.ui.widgets.long_field import LongTextField

COLUMNS = 10
DIGITS = "1234567890"

POINTS = ".,!?-"
"""Signs for sentences, which names do without."""

SENTENCE_ENDS = (".", "!", "?")


class OnscreenKeyboard(FormScene):
    """Writes into the field that `find` gives; the page below may have rebuilt it."""

    overlay = True

    def __init__(self, app: App, find: Callable[[], TextField | None]) -> None:
        self._find = find
        self._capitals: bool | None = None
        super().__init__(app)

    @property
    def heard_name(self) -> str:
        return _("Keyboard on the screen")

    @property
    def value(self) -> str:
        field = self._find()
        return "" if field is None else field.value

    @property
    def capitals(self) -> bool:
        """True for capital letters: as switched, otherwise at the beginning of a word, in a long
        text of a sentence.
        """
        if self._capitals is not None:
            return self._capitals
        field = self._find()
        # The first letter replaces a text that is selected.
        replaced = field is not None and field.selected
        if replaced or not self.value:
            return True
        before = self.value.rstrip(" ")
        if self._is_prose and not before.endswith(SENTENCE_ENDS):
            return not before
        return self.value != before

    @property
    def _is_prose(self) -> bool:
        return isinstance(self._find(), LongTextField)

    def escape(self) -> None:
        self.app.pop()

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.TEXTINPUT:
            self._write(event.text)
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_BACKSPACE, pygame.K_c):
            self._delete()
        else:
            super().handle(event)

    def build(self) -> None:
        m = self.metrics
        side = max(m.px(4.8), round(m.large * 1.5))
        gap = m.px(0.8)
        grid = COLUMNS * (side + gap) - gap
        keys = (*rows(), POINTS) if self._is_prose else rows()
        pad, line = m.px(4), text.line_height(m.heading)
        height = 2 * pad + line + m.px(1.5) + (len(keys) + 1) * (side + gap) - gap
        sheet = self.put_dialog(self.within(grid + 2 * pad, self.size[0]), height, 0)
        x, y = sheet.x + pad, sheet.y + pad
        self._put_value(Rect(x, y, grid, line))
        y += line + m.px(1.5)
        widgets: list[Widget] = []
        for row in keys:
            for column, small in enumerate(row):
                # "ß" has no capital at the beginning of a word.
                letter = small.upper() if self.capitals and small != "ß" else small
                button = Button(m, letter, partial(self._write, letter), key=f"letter-{small}")
                button.rect = Rect(x + column * (side + gap), y, side, side)
                widgets.append(button)
            y += side + gap
        delete = Button(m, _("Delete"), self._delete, key="delete", size=m.body)
        delete.shortcut = (pygame.K_c, 0)
        tools = [
            Button(m, "abc" if self.capitals else "ABC", self._switch, key="case", size=m.body),
            # Translators: a key of the keyboard on the screen: the space between words.
            Button(m, _("Space"), partial(self._write, " "), key="space", size=m.body),
            delete,
            # Translators: a button: all is as wished.
            Button(m, _("Done"), self.escape, key="done", primary=True, size=m.body),
        ]
        wide = (grid - 3 * gap) // 4
        for number, button in enumerate(tools):
            button.rect = Rect(x + number * (wide + gap), y, wide, side)
            self.crowded |= button.preferred_width() - m.px(2) > wide
        self.arrange([*widgets, *tools])

    def _put_value(self, room: Rect) -> None:
        """Put the text of the field on the sheet, with a caret after it."""
        m = self.metrics
        value, wide = self.value, room.width - m.px(2)
        shown, size = text.fit(value, m.heading, wide, "semibold")
        if shown != value:
            # Of a long text the end is seen, where the next letter goes.
            ends = (f"…{value[start:]}" for start in range(1, len(value) + 1))
            shown = next(each for each in ends if text.width_of(each, size, "semibold") <= wide)
        image = text.render_as(value, shown, size, palette().ink, "semibold")
        at = self.put(image, room.x, room.centery - image.get_height() / 2)
        self.put(rule(max(2, m.line), room.height, palette().wax), at.right + m.px(0.4), room.y)
        self.put(rule(room.width, m.line, palette().sepia), room.x, room.bottom)

    def _write(self, letters: str) -> None:
        field = self._find()
        if field is not None:
            field.caret = len(field.value)
            field.type_text(letters)
        self._capitals = None
        self.rebuild()

    def _delete(self) -> None:
        field = self._find()
        if field is not None:
            field.caret = len(field.value)
            field.key_down(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0))
        self.rebuild()

    def _switch(self) -> None:
        self._capitals = not self.capitals
        self.rebuild()


def offer_letters(app: App, key: str) -> None:
    """Open the keyboard for the field of this key on the top page."""
    page = app.top

    def find() -> TextField | None:
        widgets = page.group.widgets if isinstance(page, FormScene) else []
        fields = (each for each in widgets if isinstance(each, TextField))
        return next((each for each in fields if each.key == key), None)

    app.push(OnscreenKeyboard(app, find))


def rows() -> tuple[str, ...]:
    """The keyboard's rows: the letters of the current language, each once, and digits."""
    found = "".join(dict.fromkeys(letters()))
    starts = range(0, len(found), COLUMNS)
    return (*(found[at : at + COLUMNS] for at in starts), DIGITS)
