"""The settings, as a slip over whatever page is open."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ui import text, textures, theme
from game.ui.app import App
from game.ui.canvas import Sprite
from game.ui.language import LANGUAGES, _
from game.ui.scenes.form import FormScene
from game.ui.settings import AnimationSpeed, ForcedSteps, Settings
from game.ui.widgets import Button, Choice, Toggle, Widget

PAUSES = (0.0, 0.3, 0.6, 1.2)
VOLUMES = (0.0, 0.25, 0.5, 0.75, 1.0)
SCALES = (0.85, 1.0, 1.15, 1.3)


class SettingsScene(FormScene):
    """Changes count at once; `changed` is told so that they can be kept."""

    overlay = True

    def __init__(self, app: App, changed: Callable[[Settings], None] | None = None) -> None:
        super().__init__(app)
        self._changed = changed

    def escape(self) -> None:
        self.app.pop()

    def build(self) -> None:
        m = self.metrics
        rows = self._rows()
        row_height, gap = m.px(4.4), m.px(1.3)
        width = min(m.px(92), self.size[0] - m.px(4))
        wanted = m.px(15) + (len(rows) + 1) * (row_height + gap)
        self.crowded |= wanted > self.size[1] - m.px(2)
        height = min(wanted, self.size[1] - m.px(2))
        sheet = Rect(0, 0, width, height)
        sheet.center = (self.size[0] // 2, self.size[1] // 2)
        self.decor.append(Sprite(textures.veil(self.size), 0, 0))
        self.lay_notice(sheet)
        pad = m.px(4)
        heading = text.render(_("Settings"), m.heading, theme.INK, "semibold")
        self.put(heading, sheet.x + pad, sheet.y + m.px(2))
        x, y = sheet.x + pad, sheet.y + m.px(3) + heading.get_height()
        label_width = round((width - 2 * pad) * 0.34)
        widgets: list[Widget] = []
        for words, widget in rows:
            label = text.render_fit(words, m.body, label_width - m.px(1), theme.INK)
            self.put(label, x, y + (row_height - label.get_height()) // 2)
            widget.rect = Rect(x + label_width, y, width - 2 * pad - label_width, row_height)
            widgets.append(widget)
            y += row_height + gap
        toggles = [
            Toggle(m, _("Full screen (F11)"), self.app.fullscreen, self._fullscreen, key="full"),
            Toggle(
                m,
                _("Reduced motion"),
                self.app.settings.reduced_motion,
                lambda on: self._set("reduced_motion", on),
                key="motion",
            ),
        ]
        spot = x + label_width
        for toggle in toggles:
            each = toggle.preferred_width() + m.px(1)
            toggle.rect = Rect(spot, y + m.px(0.6), each, toggle.preferred_height(each))
            spot += each + m.px(3)
        self.crowded |= spot - m.px(3) > sheet.right - pad
        widgets += toggles
        close = Button(m, _("Done"), self.escape, key="done", primary=True)
        close_width = max(m.px(16), close.preferred_width())
        close.rect = Rect(
            sheet.right - pad - close_width, sheet.bottom - m.px(7.5), close_width, m.px(5)
        )
        widgets.append(close)
        self.arrange(widgets, close)

    def _rows(self) -> list[tuple[str, Widget]]:
        m, now = self.metrics, self.app.settings
        speeds = [
            (AnimationSpeed.OFF, _("Off")),
            (AnimationSpeed.FAST, _("Fast")),
            (AnimationSpeed.NORMAL, _("Normal")),
            (AnimationSpeed.SLOW, _("Slow")),
        ]
        pauses = list(zip(PAUSES, (_("None"), _("Short"), _("Medium"), _("Long")), strict=True))
        undo = [(False, _("Until a card is revealed")), (True, _("The whole turn"))]
        forced = [
            (ForcedSteps.NONE, _("Nothing")),
            (ForcedSteps.END, _("The end of a turn")),
            (ForcedSteps.ALL, _("All that is forced")),
        ]
        volumes = [(each, f"{round(each * 100)} %" if each else _("Off")) for each in VOLUMES]
        scales = [(scale, f"{round(scale * 100)} %") for scale in SCALES]
        return [
            (
                _("Language"),
                Choice(m, list(LANGUAGES.items()), now.language, self._language, key="language"),
            ),
            (
                _("Animations"),
                Choice(
                    m,
                    speeds,
                    now.animation_speed,
                    lambda speed: self._set("animation_speed", speed),
                    key="speed",
                ),
            ),
            (
                _("Pause between AI moves"),
                Choice(
                    m, pauses, now.ai_pause, lambda pause: self._set("ai_pause", pause), key="pause"
                ),
            ),
            (
                _("Taking back"),
                Choice(
                    m, undo, now.free_undo, lambda free: self._set("free_undo", free), key="undo"
                ),
            ),
            (
                _("Happens by itself"),
                Choice(
                    m,
                    forced,
                    now.forced_steps,
                    lambda steps: self._set("forced_steps", steps),
                    key="forced",
                ),
            ),
            (
                _("Sounds"),
                Choice(
                    m,
                    volumes,
                    _nearest(now.effects_volume),
                    lambda to: self._volume("effects_volume", to),
                    key="effects",
                ),
            ),
            (
                _("Music"),
                Choice(
                    m,
                    volumes,
                    _nearest(now.music_volume),
                    lambda to: self._volume("music_volume", to),
                    key="music",
                ),
            ),
            (
                _("Size of text"),
                Choice(
                    m, scales, now.text_scale, lambda to: self._scale("text_scale", to), key="t"
                ),
            ),
            (
                _("Size of everything"),
                Choice(m, scales, now.ui_scale, lambda to: self._scale("ui_scale", to), key="u"),
            ),
        ]

    def _set(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        if self._changed is not None:
            self._changed(self.app.settings)

    def _volume(self, name: str, volume: float) -> None:
        self.app.sound.muted = False
        self._set(name, volume)

    def _language(self, code: str) -> None:
        self._set("language", code)
        self.app.apply_settings()

    def _scale(self, name: str, factor: float) -> None:
        self._set(name, factor)
        self.app.apply_settings()

    def _fullscreen(self, on: bool) -> None:
        self._set("fullscreen", on)
        self.app.apply_settings()


def _nearest(volume: float) -> float:
    """The volume that can be chosen here next to one that was written into the file by hand."""
    return min(VOLUMES, key=lambda each: abs(each - volume))
