"""Settings dialog: the language, and four tabs of settings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, take_bottom, take_left, take_top
from game.ui.graphics.theme import palette
from game.ui.input import device
from game.ui.language import LANGUAGES, _, own_name
from game.ui.scenes.setting_rows import SettingRow, SettingsTab, nearest_volume, setting_rows
from game.ui.widgets import Button, Choice, Widget

VOLUME_NAMES = ("effects_volume", "music_volume")
MOST_ROWS = 7
"""The rows of the longest tab; the dialog has room for them in each tab."""
SCALE_KEYS = {"text_scale": "t", "ui_scale": "u"}
"""The keys of the widgets by the names of their settings."""
CALM = 0.3
"""Seconds after the last click on a scale until everything takes the new size."""


class SettingsScene(FormScene):
    """The page for Settings; changes count at once.

    Only a scale counts after the last of several quick clicks. Its arrow then stays under the
    pointer, out of its row, until the pointer leaves it: the next click is meant for it, too.
    """

    overlay = True

    def __init__(self, app: App, tab: SettingsTab = SettingsTab.PLAY) -> None:
        self.tab = tab
        self._counts_at: float | None = None
        """The moment at which the scale that is being clicked is to count; None where none is."""
        self._held: _HeldArrow | None = None
        self._pointed = (-1, -1)
        super().__init__(app)

    @property
    def heard_name(self) -> str:
        return _("Settings")

    @property
    def topic(self) -> str:
        return "access"

    def escape(self) -> None:
        self._apply()
        self.app.pop()

    def _explain(self) -> None:
        """Open the chapter on what helps whom."""
        self._apply()
        if self.app.open_help is not None:
            self.app.open_help(self.topic)

    def handle(self, event: pygame.Event) -> None:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._pointed = event.pos
        super().handle(event)
        if self._held is not None and self._leaves(event, self._held.key):
            self._held = None
            self._apply()
            self.rebuild()
        elif self._counts_at is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._wait()

    def _leaves(self, event: pygame.Event, key: str) -> bool:
        """True if the pointer leaves the widget of a key, or keys are used."""
        if event.type == pygame.MOUSEMOTION:
            place = next(each.rect for each in self.group.widgets if each.key == key)
            return not place.collidepoint(event.pos)
        return event.type in (pygame.KEYDOWN, pygame.WINDOWLEAVE)

    def tick(self, now: float) -> None:
        super().tick(now)
        # What is pressed must stay where it is until it is let go.
        if self._counts_at is not None and now >= self._counts_at and not self.group.holds_press:
            self._apply()

    def _wait(self) -> None:
        self._counts_at = self.app.clock.now() + CALM

    def _apply(self) -> None:
        """Let a scale count that was chosen by clicks."""
        if self._counts_at is not None:
            self._counts_at = None
            self.app.apply_settings()

    def build(self) -> None:
        m, tall = self.metrics, self._row_height
        head, foot = m.px(9) + 2 * tall + text.line_height(m.body), m.px(5) + tall
        height = head + MOST_ROWS * (tall + m.px(1.1)) + foot
        fits = self.app.metrics(self.size)
        # The sheet stays as wide where words are written smaller: that is what gives them room.
        width = min(fits.px(100 * max(1.0, m.text_scale)), self.size[0] - m.px(4))
        sheet = self.put_dialog(width, height, m.px(1))
        widgets = self._head(sheet.inflate(-m.px(8), -m.px(5)))
        body = sheet.inflate(-m.px(8), 0)
        take_top(body, head)
        take_bottom(body, m.px(2.6))
        done = Button(m, _("Done"), self.escape, key="done", primary=True)
        last = take_bottom(body, tall + m.px(0.7))
        line_up([done], last, 0, least=m.px(16), align="right")
        # Translators: a button of the settings, and the chapter of the rules that it opens.
        access = Button(m, _("For eyes, ears and hands"), self._explain, key="access", size=m.body)
        line_up([access], last, 0, least=m.px(16), align="left")
        for row in setting_rows(self.tab, self.app.settings, fits):
            widgets.append(self._lay_out_row(row, take_top(body, tall, m.px(1.1))))
        widgets += [access, done]
        if (held := self._held) is not None:
            # It may lie over others, which are not to be hit there.
            widgets.sort(key=lambda each: each.key == held.key)
        self.arrange(widgets, done)

    @property
    def _row_height(self) -> int:
        """In pixels; text of any scale fits into it."""
        return max(self.metrics.px(4.2), round(self.metrics.body * 1.7))

    def _head(self, room: Rect) -> list[Widget]:
        """The heading with the language beside it, the tabs, and what the open one is about."""
        m, tall = self.metrics, self._row_height
        languages = [(code, own_name(code)) for code in LANGUAGES]
        now = self.app.settings.language
        language = Choice(
            m,
            languages,
            now,
            self._set_language,
            key="language",
            cycling=True,
            # It is set at once: Enter, by which one means to take it, must not go on to another.
            arrows=True,
            # Translators: what a screen reader calls the choice of the language.
            name=_("Language"),
        )
        line = take_top(room, tall, m.px(1.4))
        choice = line_up([language], line, 0, least=m.px(24), align="right")
        left = line.width - choice.width - m.px(1)
        # Translators: a page, and the button that opens it.
        heading = text.render_fit(_("Settings"), m.heading, left, palette().ink, "semibold")
        self.pin(heading, line, "midleft")
        names = [
            (SettingsTab.PLAY, _("At the table")),
            (SettingsTab.MOTION, _("Motion and sound")),
            (SettingsTab.SCREEN, _("Screen and access")),
            # Translators: a tab of the settings: for who presses little or nothing.
            (SettingsTab.BUTTONS, _("Few buttons")),
        ]
        tabs = Choice(
            m,
            names,
            self.tab,
            self._open_tab,
            key="tab",
            size=m.font(17),
            name=_("Sections"),
            tabs=True,
        )
        tabs.rect = take_top(room, tall, m.px(0.9))
        self.within(tabs.preferred_width(), room.width)
        about = {
            SettingsTab.PLAY: _("Hands, undo, automatic moves, AI speed."),
            SettingsTab.MOTION: _("How lively the table is, and how loud."),
            SettingsTab.SCREEN: _(
                "How large and how clear everything is, for eyes, distance and gamepad."
            ),
            SettingsTab.BUTTONS: _("For hands that can press little or not at all."),
        }[self.tab]
        self.line(about, room, m.body, "topleft", palette().sepia, "italic")
        return [language, tabs]

    def _lay_out_row(self, row: SettingRow, room: Rect) -> Widget:
        m, widget = self.metrics, self._choice(row)
        label = take_left(room, room.width * 30 // 100)
        label.width -= m.px(1)
        self.line(row.words, label, m.body, "midleft", palette().ink)
        narrow = widget.cycling or (len(widget.options) == 2 and bool(row.note))
        wide = self.within(widget.preferred_width(), room.width)
        wide = max(wide, min(m.px(18), room.width)) if narrow else room.width
        widget.rect = take_left(room, wide, m.px(1.2))
        if self._held is not None and self._held.key == row.key:
            self._held.put_back(widget, self.window)
            if widget.rect.colliderect(room):
                # The words about what was pressed stay in sight.
                take_left(room, widget.rect.right + m.px(1.2) - room.x)
        if row.note:
            # Upright: in italics F11 reads like letters.
            note = text.render_block(row.note, m.small, max(8, room.width), palette().faded)
            self.within(note.get_height(), room.height + m.px(1.1))
            self.pin(note, room, "midleft")
        return widget

    # What is set

    def _choice(self, row: SettingRow) -> Choice[Any]:
        value = getattr(self.app.settings, row.name)
        if row.name in VOLUME_NAMES:
            value = nearest_volume(value)
        change = partial(self._set, row.name)
        narrow = row.cycling
        return Choice(
            self.metrics,
            row.options,
            value,
            change,
            key=row.key,
            cycling=narrow,
            ends=narrow,
            name=row.words,
            about=row.note,
        )

    def _set(self, name: str, value: object) -> None:
        if name in VOLUME_NAMES:
            self.app.sound.muted = False
        clicked = name in SCALE_KEYS and not device.uses_focus()
        self._counts_at = self._held = None
        if clicked:
            row = next(each for each in self.group.widgets if each.key == SCALE_KEYS[name])
            self._held = _HeldArrow(row.key, self._pointed, self._pointed[0] > row.rect.centerx)
            self._wait()
        self.app.change_setting(name, value, apply=not clicked)

    def _set_language(self, code: str) -> None:
        self._set("language", code)
        # Translators: said when the language has been set; {language} is its own name for itself.
        self.app.announce(_("The language is now {language}.").format(language=own_name(code)))

    def _open_tab(self, tab: SettingsTab) -> None:
        self.tab = tab
        self.rebuild()


@dataclass(frozen=True, slots=True)
class _HeldArrow:
    """The arrow of a scale that the pointer is `at`: the one at the right end or the left."""

    key: str
    at: tuple[int, int]
    right: bool

    def put_back(self, widget: Widget, window: Rect) -> None:
        """Move the widget so that its arrow is under the pointer again, all of it in the window."""
        half = widget.rect.height // 2
        x = self.at[0] + half - widget.rect.width if self.right else self.at[0] - half
        widget.rect.topleft = x, self.at[1] - half
        widget.rect.clamp_ip(window)
