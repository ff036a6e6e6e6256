"""The title page: a painted sheet on the postmaster's table, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame
from pygame import Rect, Surface

from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures, theme
from game.ui.graphics.cache import cached
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import LANGUAGES, _, current_language
from game.ui.pieces import cards, figures
from game.ui.settings import Settings
from game.ui.widgets import Button, Widget

LETTERS: tuple[tuple[str, str, Colour, str], ...] = (
    ("innsbruck", "Innsbruck", (178, 190, 116), "chevron"),
    ("regensburg", "Regensburg", (122, 174, 214), "diamonds"),
    ("salzburg", "Salzburg", (226, 148, 160), "bricks"),
)
"""The letters on the table: town, name, tint and pattern."""

FAN_HEIGHT = 1.75
"""The height of the letters' fan by the width of a letter."""


@dataclass(frozen=True, slots=True)
class TitleActions:
    """What the title's buttons do. `resume` is None where there is no unfinished game;
    `resume_words` say which one it is; `extra` are further buttons, their labels looked up anew
    whenever the language changes. To a `newcomer` the tutorial is offered first.
    """

    new_game: Callable[[], None]
    quit: Callable[[], None]
    resume: Callable[[], None] | None = None
    resume_words: Callable[[], str] = str
    settings_changed: Callable[[Settings], None] | None = None
    learn: Callable[[], None] | None = None
    rules: Callable[[], None] | None = None
    newcomer: bool = False
    extra: Sequence[tuple[Callable[[], str], Callable[[], None]]] = field(default=())


class TitleScene(FormScene):
    """`notice` says what is amiss, such as a folder that cannot be written, in the language of
    the moment.
    """

    def __init__(self, app: App, actions: TitleActions, notice: Callable[[], str] = str) -> None:
        self.actions = actions
        self.notice = notice
        super().__init__(app)

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        # On a very wide window the table is empty at its ends, not the page stretched.
        stage = Rect(0, 0, min(width, round(height * 2.0)), height)
        stage.centerx = width // 2
        margin = m.px(3)
        foot = m.px(6.5)
        sheet = Rect(
            stage.x + margin,
            margin,
            round(stage.width * 0.64) - margin,
            height - margin - foot,
        )
        self.lay(sheet, "parchment")
        picture = _title_picture(
            sheet.size, m.text_scale, _("Of post horns, coaches and long roads")
        )
        self.put(picture, *sheet.topleft)
        column = Rect(sheet.right, margin, stage.right - sheet.right, height - margin - foot)
        widgets, default = self._buttons(column)
        self._scatter(column, default.rect.top, widgets[-1].rect.bottom)
        widgets += self._footer(
            Rect(stage.x + margin, height - foot, stage.width - 2 * margin, foot)
        )
        self.arrange(widgets, default)

    def _buttons(self, column: Rect) -> tuple[list[Widget], Button]:
        m = self.metrics
        entries: list[tuple[str, Callable[[], None], str]] = []
        if self.actions.resume is not None:
            entries.append((_("Continue"), self.actions.resume, "continue"))
        entries.append((_("New game"), self.actions.new_game, "new"))
        if self.actions.learn is not None:
            at = 0 if self.actions.newcomer else len(entries)
            entries.insert(at, (_("Learn to play"), self.actions.learn, "learn"))
        if self.actions.rules is not None:
            entries.append((_("Rules"), self.actions.rules, "rules"))
        for index, (words_of, do) in enumerate(self.actions.extra):
            entries.append((words_of(), do, f"extra-{index}"))
        entries.append((_("Settings"), self._settings, "settings"))
        entries.append((_("Quit"), self.actions.quit, "quit"))
        many = len(entries) > 5
        button_height, gap = m.px(5.6 if many else 6.2), m.px(1.3 if many else 1.9)
        width = min(m.px(34), column.width - m.px(6))
        words = self.actions.resume_words() if self.actions.resume is not None else ""
        if self.actions.newcomer:
            words = _("New here? It takes about ten minutes.")
        words_height = m.px(2.6) if words else 0
        total = len(entries) * button_height + (len(entries) - 1) * gap + words_height
        available = column.height - m.px(2)
        self.crowded |= total > available
        if total > available:
            button_height = (available - words_height) // len(entries) - m.px(1)
            gap = m.px(1)
            total = available
        x = column.centerx - width // 2 + m.px(1)
        y = column.y + max(0, (column.height - total) // 2)
        widgets: list[Widget] = []
        for index, (label, action, key) in enumerate(entries):
            button = Button(m, label, action, key=key, primary=index == 0, size=m.font(21))
            button.rect = Rect(x, y, width, button_height)
            widgets.append(button)
            y += button_height + gap
            if index == 0 and words:
                image = text.render_fit(
                    words, m.small, column.width - m.px(3), palette().parchment_dark, "italic"
                )
                self.centre(image, x + width / 2, y - gap + m.px(0.6) + image.get_height() / 2)
                y += words_height
        first = widgets[0]
        assert isinstance(first, Button)
        return widgets, first

    def _footer(self, foot: Rect) -> list[Widget]:
        m = self.metrics
        widgets: list[Widget] = []
        right = foot.right
        entries: list[tuple[str, Callable[[], None], str]] = [(_("About"), self._about, "about")]
        for code, name in LANGUAGES.items():
            if code != current_language():
                entries.append((name, partial(self._speak, code), f"language-{code}"))
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
            width = button.preferred_width()
            button.rect = Rect(right - width, foot.y + m.px(1), width, foot.height - m.px(2))
            right -= width
            widgets.append(button)
        notice = self.notice()
        if notice:
            room = right - foot.x - m.px(3)
            image = text.render_fit(
                notice, m.font(15), room, palette().gold_light, "semibold-italic"
            )
            self.put(image, foot.x + m.px(0.5), foot.centery - image.get_height() / 2)
        return widgets

    def _scatter(self, column: Rect, top: int, bottom: int) -> None:
        """What somebody has left lying beside the sheet, as far as the buttons leave room for it:
        letters above, houses below.
        """
        m = self.metrics
        if column.height < m.px(62):
            return
        # Whole, or not at all: what the edge of the window cut off would look like a mistake.
        room = top - m.px(2.4)
        letters = _letters(min(m.px(10), round(room / FAN_HEIGHT)))
        if room > m.px(8):
            self.centre(letters, column.centerx + m.px(1), m.px(1.2) + room / 2)
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

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app, self.actions.settings_changed))

    def _about(self) -> None:
        from game.ui.forms.dialogs import about

        self.app.push(about(self.app))

    def _speak(self, code: str) -> None:
        self.app.settings.language = code
        if self.actions.settings_changed is not None:
            self.actions.settings_changed(self.app.settings)
        self.app.apply_settings()


@cached(2)
def _letters(width: int) -> Surface:
    """Three letters in a fan, each `width` pixels wide."""
    size = width, round(width / cards.ASPECT)
    fan = Surface((width * 3, round(width * FAN_HEIGHT)), pygame.SRCALPHA)
    for index, (city, name, tint, pattern) in enumerate(LETTERS):
        depth = max(3, width // 14)
        sheet = Surface((size[0] + 2 * depth, size[1] + 2 * depth), pygame.SRCALPHA)
        strip = 0 if index == len(LETTERS) - 1 else width * 68 // 100
        letter = cards.card(city, name, tint, pattern, size, strip=strip)
        for each in textures.lying(letter, depth, depth, depth):
            sheet.blit(each.image, (each.x, each.y))
        turned = pygame.transform.rotozoom(sheet, 14 - 13 * index, 1)
        middle = fan.get_width() // 2 + (index - 1) * width * 7 // 10
        fan.blit(
            turned, turned.get_rect(center=(middle, size[1] * (60 + 5 * abs(index - 1)) // 100))
        )
    return fan


def _title_picture(size: tuple[int, int], text_scale: float, motto: str) -> Surface:
    """What is painted on the sheet: horn and name above, towns and the mail coach below."""
    width, height = size
    page = Surface(size, pygame.SRCALPHA)
    line = max(1, round(height / 420))
    frame = Rect(0, 0, width, height).inflate(-round(height * 0.07), -round(height * 0.07))
    brown = mix(palette().sepia, palette().parchment, 0.2)
    pygame.draw.rect(page, brown, frame, 2 * line)
    pygame.draw.rect(page, brown, frame.inflate(-8 * line, -8 * line), line)

    scene_height = round(frame.height * 0.37)
    ground = frame.bottom - round(frame.height * 0.085)
    _paint_landscape(page, Rect(frame.x, ground - scene_height, frame.width, scene_height))

    horn_height = round(frame.height * 0.2)
    horn = figures.horn((round(horn_height * 124 / 88), horn_height))
    page.blit(horn, horn.get_rect(midtop=(width // 2, frame.y + round(frame.height * 0.055))))
    title_size = round(min(frame.width / 8.0, frame.height * 0.2))
    middle = frame.y + round(frame.height * 0.365)
    name = text.render("Thurn und Taxis", title_size, palette().ink, "bold")
    wax = text.render(
        "Thurn und Taxis", title_size, mix(palette().wax, palette().parchment, 0.45), "bold"
    )
    spot = name.get_rect(center=(width // 2, middle))
    page.blit(wax, spot.move(max(1, title_size // 26), max(1, title_size // 26)))
    page.blit(name, spot)
    words_size = max(13, round(title_size * 0.3 * min(text_scale, 1.2)))
    words = text.render_fit(motto, words_size, frame.width * 3 // 4, palette().wax, "italic")
    below = words.get_rect(midtop=(width // 2, spot.bottom - round(title_size * 0.06)))
    page.blit(words, below)
    gap = round(title_size * 0.2)
    arm = min(round(frame.width * 0.12), below.left - gap - frame.x - round(frame.width * 0.05))
    for side, x in ((-1, below.left - gap), (1, below.right + gap)):
        if arm > 4 * line:
            end = x + side * arm
            pygame.draw.line(page, brown, (x, below.centery), (end, below.centery), line)
            pygame.draw.circle(page, palette().wax, (end, below.centery), 2 * line)
    return page


def _paint_landscape(page: Surface, room: Rect) -> None:
    """Towns along the horizon, and the coach with a rider ahead of it on the road."""
    towns = ("nuernberg", "ulm", "salzburg", "regensburg", "innsbruck")
    town_width = round(min(room.width / 5.5, room.height * 1.05))
    step = (room.width - town_width - room.height * 0.16) / (len(towns) - 1)
    horizon = room.bottom - round(room.height * 0.4)
    for index, city in enumerate(towns):
        image = cards.engraving(city, (town_width, round(town_width * 0.75))).copy()
        image.set_alpha(205)
        x = room.x + round(room.height * 0.08 + index * step)
        page.blit(image, image.get_rect(bottomleft=(x, horizon + (index % 2) * room.height // 24)))
    line = max(1, room.height // 110)
    road = mix(palette().sepia, palette().parchment, 0.35)
    for offset in (0, round(room.height * 0.055)):
        pygame.draw.line(
            page,
            road,
            (room.x + room.height // 9, room.bottom + offset),
            (room.right - room.height // 9, room.bottom + offset),
            line,
        )
    coach_height = round(room.height * 0.47)
    coach = figures.carriage(7, (round(coach_height * figures.CARRIAGE_ASPECT), coach_height))
    coach_x = room.x + round(room.width * 0.4)
    page.blit(coach, coach.get_rect(midbottom=(coach_x, room.bottom + round(coach_height * 0.07))))
    rider = figures.rider(round(coach_height * 0.62))
    page.blit(rider, rider.get_rect(bottomright=(room.right - room.height // 4, room.bottom)))
