"""Title page: a painted sheet, and the buttons that lead on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.ui.engine.app import App
from game.ui.forms.dialogs import about
from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures, theme
from game.ui.graphics.layout import placed, take_bottom, take_left, take_right, take_top
from game.ui.graphics.theme import palette
from game.ui.language import LANGUAGES, _, current_language
from game.ui.pieces import figures
from game.ui.scenes.title_picture import FAN_HEIGHT, paint_card_fan, paint_title_sheet
from game.ui.widgets import Button, Widget


@dataclass(frozen=True, slots=True)
class TitleActions:
    """Callbacks of the buttons. `resume` is None if there is no unfinished game.

    `resume_words` name that game; `extra` are further buttons with functions for their labels,
    called after every change of the language. A `newcomer` is offered the tutorial first.
    """

    new_game: Callable[[], None]
    quit: Callable[[], None]
    settings: Callable[[], None]
    resume: Callable[[], None] | None = None
    resume_words: Callable[[], str] = str
    learn: Callable[[], None] | None = None
    rules: Callable[[], None] | None = None
    newcomer: bool = False
    extra: Sequence[tuple[Callable[[], str], Callable[[], None]]] = ()


class TitleScene(FormScene):
    """`notice` returns a warning in the current language, such as an unwritable folder, or ""."""

    def __init__(self, app: App, actions: TitleActions, notice: Callable[[], str] = str) -> None:
        self.actions = actions
        self.notice = notice
        super().__init__(app)

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        # On a very wide window the table is empty at its ends, not the page stretched.
        stage = placed((min(width, round(height * 2.0)), height), self.window, "midtop")
        foot = take_bottom(stage, m.px(6.5)).inflate(-2 * m.px(3), 0)
        take_top(stage, m.px(3))
        sheet = take_left(stage, round(stage.width * 0.64))
        take_left(sheet, m.px(3))
        self.put_sheet(sheet, "parchment")
        motto = _("Of post horns, coaches and long roads")
        self.put(paint_title_sheet(sheet.size, m.text_scale, motto), *sheet.topleft)
        buttons = self._buttons(stage)
        self._decorate(stage, buttons[0].rect.top, buttons[-1].rect.bottom)
        self.arrange([*buttons, *self._footer(foot)], buttons[0])

    def _buttons(self, column: Rect) -> list[Button]:
        m, actions = self.metrics, self.actions
        entries = [(_("New game"), actions.new_game, "new")]
        if actions.resume is not None:
            entries.insert(0, (_("Continue"), actions.resume, "continue"))
        if actions.learn is not None:
            at = 0 if actions.newcomer else len(entries)
            entries.insert(at, (_("Learn to play"), actions.learn, "learn"))
        if actions.rules is not None:
            entries.append((_("Rules"), actions.rules, "rules"))
        for index, (words_of, do) in enumerate(actions.extra):
            entries.append((words_of(), do, f"extra-{index}"))
        entries.append((_("Settings"), actions.settings, "settings"))
        entries.append((_("Quit"), actions.quit, "quit"))
        many = len(entries) > 5
        height, gap = m.px(5.6 if many else 6.2), m.px(1.3 if many else 1.9)
        words = actions.resume_words() if actions.resume is not None else ""
        if actions.newcomer:
            words = _("New here? It takes about ten minutes.")
        words_height = m.px(2.6) if words else 0
        needed = len(entries) * height + (len(entries) - 1) * gap + words_height
        total = self.within(needed, column.height - m.px(2))
        if total < needed:
            height, gap = (total - words_height) // len(entries) - m.px(1), m.px(1)
        width = min(m.px(34), column.width - m.px(6))
        room = placed((width, total), column, "midtop").move(m.px(1), 0)
        take_top(room, max(0, (column.height - total) // 2))
        buttons = []
        for index, (label, action, key) in enumerate(entries):
            button = Button(m, label, action, key=key, primary=index == 0, size=m.font(21))
            button.rect = take_top(room, height, gap)
            buttons.append(button)
            if index == 0 and words:
                image = text.render_fit(
                    words, m.small, column.width - m.px(3), palette().parchment_dark, "italic"
                )
                y = button.rect.bottom + m.px(0.6) + image.get_height() / 2
                self.centre(image, room.x + width / 2, y)
                take_top(room, words_height)
        return buttons

    def _footer(self, foot: Rect) -> list[Widget]:
        m = self.metrics
        row = Rect(foot.x, foot.y + m.px(1), foot.width, foot.height - m.px(2))
        entries: list[tuple[str, Callable[[], None], str]] = [(_("About"), self._about, "about")]
        for code, language in LANGUAGES.items():
            if code != current_language():
                choose = partial(self.app.change_setting, "language", code)
                entries.append((language.name, choose, f"language-{code}"))
        widgets: list[Widget] = []
        for label, action, key in entries:
            button = Button(
                m,
                label,
                action,
                key=key,
                quiet=True,
                size=m.font(15),
                colour=palette().parchment_dark,
            )
            button.rect = take_right(row, button.preferred_width())
            widgets.append(button)
        if notice := self.notice():
            image = text.render_fit(
                notice, m.font(15), row.width - m.px(3), palette().gold_light, "semibold-italic"
            )
            self.put(image, foot.x + m.px(0.5), foot.centery - image.get_height() / 2)
        return widgets

    def _decorate(self, column: Rect, top: int, bottom: int) -> None:
        """Put cards above the buttons and houses below them, as far as there is room."""
        m = self.metrics
        if column.height < m.px(62):
            return
        # Whole, or not at all: what the edge of the window cut off would look like a mistake.
        room = top - m.px(2.4)
        cards = paint_card_fan(min(m.px(10), round(room / FAN_HEIGHT)))
        if room > m.px(8):
            self.centre(cards, column.centerx + m.px(1), m.px(1.2) + room / 2)
        size = m.px(5)
        foot = column.bottom - m.px(2.5)
        if foot - size < bottom + m.px(0.5):
            return
        x = column.centerx + m.px(1) - 2 * size
        for index, colour in enumerate(theme.SEAT_COLOURS):
            image = figures.house(colour, size)
            left, upper = round(x + index * size * 1.05), foot - size + (index % 2) * m.px(0.5)
            shade = textures.shadow((size * 8 // 10, size // 4), m.px(0.8))
            self.put(shade, left + m.px(0.2), upper + size * 7 // 10)
            self.put(image, left, upper)

    def _about(self) -> None:
        self.app.push(about(self.app))
