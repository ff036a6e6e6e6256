"""The settings, as a slip over whatever page is open: three parts, and the language above them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import LANGUAGES, _
from game.ui.settings import SCALES, AnimationSpeed, ForcedSteps, Hands, Settings
from game.ui.widgets import Button, Choice, Widget

PAUSES = (0.0, 0.3, 0.6, 1.2)
VOLUMES = (0.0, 0.25, 0.5, 0.75, 1.0)
PLAY, MOTION, SCREEN = range(3)
MOST_ROWS = 6
"""In one part: the slip is as high for each of them."""


@dataclass(frozen=True, slots=True)
class Row:
    """What is set, how, and what there is to say about it beside a narrow widget."""

    words: str
    widget: Choice[Any]
    note: str = ""


class SettingsScene(FormScene):
    """Changes count at once; `changed` is told so that they can be kept."""

    overlay = True

    def __init__(
        self, app: App, changed: Callable[[Settings], None] | None = None, part: int = PLAY
    ) -> None:
        self.part = part
        self._changed = changed
        super().__init__(app)

    def escape(self) -> None:
        self.app.pop()

    def build(self) -> None:
        m = self.metrics
        row_height, gap = self._row_height, m.px(1.1)
        width = min(m.px(100 * max(1.0, m.text_scale)), self.size[0] - m.px(4))
        head, foot = m.px(9) + 2 * row_height + text.line_height(m.body), m.px(5) + row_height
        wanted = head + MOST_ROWS * (row_height + gap) + foot
        self.crowded |= wanted > self.size[1] - m.px(1)
        sheet = Rect(0, 0, width, min(wanted, self.size[1] - m.px(1)))
        sheet.center = (self.size[0] // 2, self.size[1] // 2)
        self.decor.append(Sprite(textures.veil(self.size), 0, 0))
        self.lay_notice(sheet)
        inner = sheet.inflate(-m.px(8), -m.px(5))
        widgets = self._head(Rect(inner.x, inner.y, inner.width, head))
        y = sheet.y + head
        for row in self._rows():
            self._lay_row(row, Rect(inner.x, y, inner.width, row_height))
            widgets.append(row.widget)
            y += row_height + gap
        done = Button(m, _("Done"), self.escape, key="done", primary=True)
        done.rect = Rect(0, 0, max(m.px(16), done.preferred_width()), row_height + m.px(0.7))
        done.rect.bottomright = inner.right, sheet.bottom - m.px(2.6)
        widgets.append(done)
        self.arrange(widgets, done)

    @property
    def _row_height(self) -> int:
        """In pixels; words of any size have room in it."""
        return max(self.metrics.px(4.2), round(self.metrics.body * 1.7))

    def _head(self, room: Rect) -> list[Widget]:
        """The heading with the language beside it, the parts, and what the open one is about."""
        m = self.metrics
        language = Choice(
            m, list(LANGUAGES.items()), self.app.settings.language, self._language, key="language"
        )
        tall = self._row_height
        wide = max(m.px(24), language.preferred_width())
        language.rect = Rect(room.right - wide, room.y, wide, tall)
        left = room.width - wide - m.px(1)
        heading = text.render_fit(_("Settings"), m.heading, left, palette().ink, "semibold")
        self.put(heading, room.x, language.rect.centery - heading.get_height() // 2)
        names = [
            (PLAY, _("At the table")),
            (MOTION, _("Motion and sound")),
            (SCREEN, _("Screen and access")),
        ]
        parts = Choice(m, names, self.part, self._turn_to, key="part", size=m.font(17))
        parts.rect = Rect(room.x, room.y + tall + m.px(1.4), room.width, tall)
        self.crowded |= parts.preferred_width() > room.width
        about = {
            PLAY: _("What can be taken back, what happens by itself, and how long others take."),
            MOTION: _("How lively the table is, and how loud."),
            SCREEN: _("How large and how clear everything is, for eyes, distance and gamepad."),
        }[self.part]
        words = text.render_fit(about, m.body, room.width, palette().sepia, "italic")
        self.crowded |= text.width_of(about, m.body, "italic") > room.width
        self.put(words, room.x, parts.rect.bottom + m.px(0.9))
        return [language, parts]

    def _lay_row(self, row: Row, rect: Rect) -> None:
        m = self.metrics
        label_width = rect.width * 30 // 100
        label = text.render_fit(row.words, m.body, label_width - m.px(1), palette().ink)
        self.crowded |= text.width_of(row.words, m.body) > label_width - m.px(1)
        self.put(label, rect.x, rect.centery - label.get_height() // 2)
        room = Rect(rect.x + label_width, rect.y, rect.width - label_width, rect.height)
        widget = row.widget
        narrow = widget.cycling or (len(widget.options) == 2 and bool(row.note))
        wide = max(m.px(18), widget.preferred_width()) if narrow else room.width
        self.crowded |= widget.preferred_width() > room.width
        widget.rect = Rect(room.x, room.y, min(wide, room.width), room.height)
        if row.note:
            spare = room.right - widget.rect.right - m.px(1.2)
            note = text.render_block(
                row.note, m.small, max(8, spare), palette().faded, "italic", "left"
            )
            self.crowded |= note.get_height() > rect.height + m.px(1.1)
            self.put(note, widget.rect.right + m.px(1.2), rect.centery - note.get_height() // 2)

    # What is set

    def _rows(self) -> list[Row]:
        return {PLAY: self._play, MOTION: self._motion, SCREEN: self._screen}[self.part]()

    def _play(self) -> list[Row]:
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
            Row(_("Hands between turns"), self._choice("hands", hands, "hands")),
            Row(_("Taking back"), self._choice("free_undo", undo, "undo")),
            Row(_("Happens by itself"), self._choice("forced_steps", forced, "forced")),
            Row(_("Pause between AI moves"), self._choice("ai_pause", pauses, "pause")),
            Row(
                _("Cards not seen yet"),
                self._switch("unseen_copies", "unseen"),
                _("Pointing at a city or a card tells how many of them may still come."),
            ),
            Row(
                _("Risk of the route"),
                self._switch("route_risk", "risk"),
                _("How likely your route can be extended in your next turn."),
            ),
        ]

    def _motion(self) -> list[Row]:
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
            Row(_("Animations"), self._choice("animation_speed", speeds, "speed")),
            Row(
                _("Reduced motion"),
                self._switch("reduced_motion", "motion"),
                _("Cards and houses fade in instead of flying."),
            ),
            Row(
                _("Sounds"),
                Choice(
                    m,
                    volumes,
                    effects,
                    lambda to: self._volume("effects_volume", to),
                    key="effects",
                ),
            ),
            Row(
                _("Music"),
                Choice(m, volumes, music, lambda to: self._volume("music_volume", to), key="music"),
            ),
        ]

    def _screen(self) -> list[Row]:
        now, fits = self.app.settings, self.app.metrics(self.size)
        sizes = [(scale, _percent(scale)) for scale in SCALES]
        return [
            Row(
                _("Sofa mode"),
                self._switch("sofa", "sofa"),
                _("Big words, slow beats and the signs of a gamepad, all at once."),
            ),
            Row(
                _("Size of text"),
                self._choice("text_scale", sizes, "t", cycling=True),
                _limited(now.text_scale, fits.text_scale),
            ),
            Row(
                _("Size of everything"),
                self._choice("ui_scale", sizes, "u", cycling=True),
                _limited(now.ui_scale, fits.ui_scale),
            ),
            Row(
                _("High contrast"),
                self._switch("high_contrast", "contrast"),
                _("Darker ink on lighter paper, and a thicker frame around what is chosen."),
            ),
            Row(
                _("Signs of a gamepad"),
                self._switch("gamepad_signs", "signs"),
                _("Always on the buttons; else only while a gamepad is used."),
            ),
            Row(_("Full screen"), self._switch("fullscreen", "full"), _("F11 does the same.")),
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

    def _turn_to(self, part: int) -> None:
        self.part = part
        self.rebuild()


def _percent(scale: float) -> str:
    return f"{round(scale * 100)} %"


def _limited(wished: float, fits: float) -> str:
    """What to say where a scale is larger than the window allows."""
    if fits >= wished:
        return ""
    return _("{scale} is the most that fits this window.").format(scale=_percent(fits))


def _nearest(volume: float) -> float:
    """The volume that can be chosen here next to one that was written into the file by hand."""
    return min(VOLUMES, key=lambda each: abs(each - volume))
