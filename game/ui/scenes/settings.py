"""The settings, as a slip over whatever page is open: three tabs, and the language above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import line_up, take_bottom, take_left, take_top
from game.ui.graphics.theme import palette
from game.ui.language import LANGUAGES, _
from game.ui.settings import SCALES, AnimationSpeed, ForcedSteps, Hands, Settings
from game.ui.widgets import Button, Choice, Widget

PAUSES = (0.0, 0.3, 0.6, 1.2)
VOLUMES = (0.0, 0.25, 0.5, 0.75, 1.0)
MOST_ROWS = 6
"""In one part: the slip is as high for each of them."""


class SettingsTab(Enum):
    """The sections of the page, of which one is open."""

    PLAY = auto()
    MOTION = auto()
    SCREEN = auto()


@dataclass(frozen=True, slots=True)
class SettingRow:
    """What is set, how, and what there is to say about it beside a narrow widget."""

    words: str
    widget: Choice[Any]
    note: str = ""


class SettingsScene(FormScene):
    """Changes count at once; `changed` is told so that they can be kept."""

    overlay = True

    def __init__(
        self,
        app: App,
        changed: Callable[[Settings], None] | None = None,
        tab: SettingsTab = SettingsTab.PLAY,
    ) -> None:
        self.tab = tab
        self._changed = changed
        super().__init__(app)

    def escape(self) -> None:
        self.app.pop()

    def build(self) -> None:
        m, tall = self.metrics, self._row_height
        head, foot = m.px(9) + 2 * tall + text.line_height(m.body), m.px(5) + tall
        height = head + MOST_ROWS * (tall + m.px(1.1)) + foot
        width = min(m.px(100 * max(1.0, m.text_scale)), self.size[0] - m.px(4))
        sheet = self.lay_dialog(width, height, m.px(1))
        widgets = self._head(sheet.inflate(-m.px(8), -m.px(5)))
        body = sheet.inflate(-m.px(8), 0)
        take_top(body, head)
        take_bottom(body, m.px(2.6))
        done = Button(m, _("Done"), self.escape, key="done", primary=True)
        last = take_bottom(body, tall + m.px(0.7))
        line_up([done], last, 0, least=m.px(16), align="right")
        for row in self._rows():
            self._lay_out_row(row, take_top(body, tall, m.px(1.1)))
            widgets.append(row.widget)
        self.arrange([*widgets, done], done)

    @property
    def _row_height(self) -> int:
        """In pixels; words of any size have room in it."""
        return max(self.metrics.px(4.2), round(self.metrics.body * 1.7))

    def _head(self, room: Rect) -> list[Widget]:
        """The heading with the language beside it, the tabs, and what the open one is about."""
        m, tall = self.metrics, self._row_height
        languages = list(LANGUAGES.items())
        now = self.app.settings.language
        language = Choice(m, languages, now, self._language, key="language")
        line = take_top(room, tall, m.px(1.4))
        taken = line_up([language], line, 0, least=m.px(24), align="right")
        left = line.width - taken.width - m.px(1)
        heading = text.render_fit(_("Settings"), m.heading, left, palette().ink, "semibold")
        self.pin(heading, line, "midleft")
        names = [
            (SettingsTab.PLAY, _("At the table")),
            (SettingsTab.MOTION, _("Motion and sound")),
            (SettingsTab.SCREEN, _("Screen and access")),
        ]
        tabs = Choice(m, names, self.tab, self._open_tab, key="tab", size=m.font(17))
        tabs.rect = take_top(room, tall, m.px(0.9))
        self.within(tabs.preferred_width(), room.width)
        about = {
            SettingsTab.PLAY: _(
                "What can be taken back, what happens by itself, and how long others take."
            ),
            SettingsTab.MOTION: _("How lively the table is, and how loud."),
            SettingsTab.SCREEN: _(
                "How large and how clear everything is, for eyes, distance and gamepad."
            ),
        }[self.tab]
        self.line(about, room, m.body, "topleft", palette().sepia, "italic")
        return [language, tabs]

    def _lay_out_row(self, row: SettingRow, room: Rect) -> None:
        m, widget = self.metrics, row.widget
        label = take_left(room, room.width * 30 // 100)
        label.width -= m.px(1)
        self.line(row.words, label, m.body, "midleft", palette().ink)
        narrow = widget.cycling or (len(widget.options) == 2 and bool(row.note))
        wide = self.within(widget.preferred_width(), room.width)
        wide = max(wide, min(m.px(18), room.width)) if narrow else room.width
        widget.rect = take_left(room, wide, m.px(1.2))
        if row.note:
            note = text.render_block(
                row.note, m.small, max(8, room.width), palette().faded, "italic", "left"
            )
            self.within(note.get_height(), room.height + m.px(1.1))
            self.pin(note, room, "midleft")

    # What is set

    def _rows(self) -> list[SettingRow]:
        return {
            SettingsTab.PLAY: self._play_rows,
            SettingsTab.MOTION: self._motion_rows,
            SettingsTab.SCREEN: self._screen_rows,
        }[self.tab]()

    def _play_rows(self) -> list[SettingRow]:
        undo = [(False, _("Until a card is revealed")), (True, _("The whole turn"))]
        forced = [
            (ForcedSteps.NONE, _("Nothing")),
            (ForcedSteps.END, _("The end of a turn")),
            (ForcedSteps.ALL, _("All that is forced")),
        ]
        pauses = list(zip(PAUSES, (_("None"), _("Short"), _("Medium"), _("Long")), strict=True))
        hands = [
            (Hands.PAGE, _("Behind a page")),
            (Hands.PEEK, _("Face down")),
            (Hands.OPEN, _("Open")),
        ]
        return [
            SettingRow(_("Hands between turns"), self._choice("hands", hands, "hands")),
            SettingRow(_("Taking back"), self._choice("free_undo", undo, "undo")),
            SettingRow(_("Happens by itself"), self._choice("forced_steps", forced, "forced")),
            SettingRow(_("Pause between AI moves"), self._choice("ai_pause", pauses, "pause")),
            SettingRow(
                _("Cards not seen yet"),
                self._switch("unseen_copies", "unseen"),
                _("Pointing at a city or a card tells how many of them may still come."),
            ),
            SettingRow(
                _("Risk of the route"),
                self._switch("route_risk", "risk"),
                _("How likely your route can be extended in your next turn."),
            ),
        ]

    def _motion_rows(self) -> list[SettingRow]:
        speeds = [
            (AnimationSpeed.OFF, _("Off")),
            (AnimationSpeed.FAST, _("Fast")),
            (AnimationSpeed.NORMAL, _("Normal")),
            (AnimationSpeed.SLOW, _("Slow")),
        ]
        volumes = [(each, f"{round(each * 100)} %" if each else _("Off")) for each in VOLUMES]
        now, m = self.app.settings, self.metrics
        effects, music = _nearest(now.effects_volume), _nearest(now.music_volume)
        return [
            SettingRow(_("Animations"), self._choice("animation_speed", speeds, "speed")),
            SettingRow(
                _("Reduced motion"),
                self._switch("reduced_motion", "motion"),
                _("Cards and houses fade in instead of flying."),
            ),
            SettingRow(
                _("Sounds"),
                Choice(
                    m,
                    volumes,
                    effects,
                    lambda to: self._volume("effects_volume", to),
                    key="effects",
                ),
            ),
            SettingRow(
                _("Music"),
                Choice(m, volumes, music, lambda to: self._volume("music_volume", to), key="music"),
            ),
        ]

    def _screen_rows(self) -> list[SettingRow]:
        now, fits = self.app.settings, self.app.metrics(self.size)
        sizes = [(scale, _percent(scale)) for scale in SCALES]
        return [
            SettingRow(
                _("Sofa mode"),
                self._switch("sofa", "sofa"),
                _("Big words, slow beats and the signs of a gamepad, all at once."),
            ),
            SettingRow(
                _("Size of text"),
                self._choice("text_scale", sizes, "t", cycling=True),
                _scale_note(now.text_scale, fits.text_scale),
            ),
            SettingRow(
                _("Size of everything"),
                self._choice("ui_scale", sizes, "u", cycling=True),
                _scale_note(now.ui_scale, fits.ui_scale),
            ),
            SettingRow(
                _("High contrast"),
                self._switch("high_contrast", "contrast"),
                _("Darker ink on lighter paper, and a thicker frame around what is chosen."),
            ),
            SettingRow(
                _("Signs of a gamepad"),
                self._switch("gamepad_signs", "signs"),
                _("Always on the buttons; else only while a gamepad is used."),
            ),
            SettingRow(
                _("Full screen"), self._switch("fullscreen", "full"), _("F11 does the same.")
            ),
        ]

    def _choice(
        self, name: str, options: Sequence[tuple[Any, str]], key: str, cycling: bool = False
    ) -> Choice[Any]:
        value = getattr(self.app.settings, name)
        return Choice(
            self.metrics, options, value, lambda to: self._set(name, to), key=key, cycling=cycling
        )

    def _switch(self, name: str, key: str) -> Choice[Any]:
        return self._choice(name, [(False, _("Off")), (True, _("On"))], key)

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        if self._changed is not None:
            self._changed(self.app.settings)
        self.app.apply_settings()

    def _volume(self, name: str, volume: float) -> None:
        self.app.sound.muted = False
        self._set(name, volume)

    def _language(self, code: str) -> None:
        self._set("language", code)

    def _open_tab(self, tab: SettingsTab) -> None:
        self.tab = tab
        self.rebuild()


def _percent(scale: float) -> str:
    return f"{round(scale * 100)} %"


def _scale_note(wished: float, fits: float) -> str:
    """What to say where a scale is larger than the window allows."""
    if fits >= wished:
        return ""
    return _("{scale} is the most that fits this window.").format(scale=_percent(fits))


def _nearest(volume: float) -> float:
    """The volume that can be chosen here next to one that was written into the file by hand."""
    return min(VOLUMES, key=lambda each: abs(each - volume))
