"""Handover page: covers the table between two people's turns."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.audio.effects import Effect
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.forms.press_guard import PressGuard
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import line_up, placed, take_bottom, take_right, take_top
from game.ui.graphics.theme import Metrics, mix, palette, seat_colour
from game.ui.language import _
from game.ui.pieces import figures
from game.ui.pieces.faces import Face
from game.ui.pieces.portraits import Mood
from game.ui.scenes.handover_map import HandoverMap, Telling
from game.ui.scenes.handover_papers import ReturnButton, seat_border, veil
from game.ui.scenes.handover_turns import TurnRow
from game.ui.table.draw.small_map import fit_map
from game.ui.table.past.undo import is_undo
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets import Button, rule
from game.ui.widgets.waiting import filling, seconds_left

FRAME = 0.42
"""Units of width of the frame in the next player's colour."""

GREETING = 11
"""Units of height of the portrait beside the words that say who is next."""

PLAIN = 17
"""The same where nothing is told."""

NAME, AROUND = 0.5, 0.22
"""Fonts of the name and of the words around it, in heights of the portrait."""

LARGE_WORDS = 1.3
"""Scale of words from which on they have half of the page beside the map if they need it."""

FEW_WORDS = 1.1
"""Scale of the words about the others' turns where there are few: they are read across a table."""

FOOT, BUTTON = 5.4, 30
"""Units of height of the row of buttons, and of width of the one that leads on."""

UNDO = 1.5
"""In its fonts: height of the button that leads back to the turn before."""

MAP = 66
"""Per cent of the width that the map has beside the words."""

STRIP = 3.2, 5
"""Units of height that a seat's line has at least and at most."""

BESIDE_MAP = 0.85
"""Share of the page's height from which on the words are as high as the map beside them."""

STACKED = 1.3
"""Ratio of width to height below which the map lies below the words, not beside them."""


def _around_name() -> tuple[str, str]:
    """The words before and after the name of the next player, who is written larger."""
    # Translators: the name is written large, the words before and after it small, above and below.
    before, _name, after = _("Your turn, {name}").partition("{name}")
    return before.strip(), after.strip()


class HandoverScene(FormScene):
    """An opaque page, shown before anything of the next player's is drawn.

    `summary` is what the others did since that player's last turn. Only the buttons lead on, and
    no press of a run that began before the page: it is the one before who still presses. `undo`
    leads that one, whose name it has, back to the own turn; None where that cannot be. `face` is
    that of the next player.
    """

    heard_whole = True

    def __init__(
        self,
        app: App,
        name: str,
        colour: str,
        ready: Callable[[], None],
        summary: TurnSummary | None = None,
        menu: Callable[[], None] | None = None,
        undo: tuple[str, Callable[[], None]] | None = None,
        face: Face | None = None,
    ) -> None:
        self.name = name
        self.face = face
        self.colour = colour
        self.summary = summary
        self._lead_on = ready
        self._menu = menu
        self._undo = undo
        self._guard = PressGuard(app)
        self._ready = False
        """True once the buttons can be pressed."""
        self._buttons: list[Button] = []
        self._place = Rect(0, 0, 0, 0)
        self._map: HandoverMap | None = None
        self._rows: list[Rect] = []
        """The places of the lines about each turn."""
        self._strips: list[Rect] = []
        """The places of a line about each seat."""
        turns = 0 if summary is None else len(summary.lines)
        self._telling = Telling(turns, app.settings.animation_speed.factor)
        super().__init__(app)

    @property
    def heard_name(self) -> str:
        return _("Your turn, {name}").format(name=self.name)

    def enter(self) -> None:
        self.app.sound.play(Effect.RUSTLE)
        self._guard.begin()

    def resume(self) -> None:
        super().resume()
        self._guard.begin()

    @property
    def busy(self) -> bool:
        return self.on_top and not self._ready

    def tick(self, now: float) -> None:
        ready = not self._guard.holds
        if self.on_top and ready is not self._ready:
            self._ready = ready
            self._enable(ready)
            if self._buttons:
                self.group.set(self._buttons, self._buttons[0])
            self.app.refresh()
        if self.on_top and self._telling.tick(now):
            self.app.refresh()

    def show_all(self) -> None:
        """Tell no longer turn by turn what the others did."""
        if self._telling.skip():
            self.app.refresh()

    def escape(self) -> None:
        if self._menu is not None:
            self._menu()

    def handle(self, event: pygame.Event) -> None:
        if self._guard.takes(event):
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.show_all()
        if self._undo is not None and is_undo(event):
            self._buttons[-1].activate()
        else:
            super().handle(event)

    def build(self) -> None:
        m, summary = self.metrics, self.summary
        width, height = self.size
        alone = summary is None
        wide = min(width - m.px(8 if alone else 4), round(height * (1.35 if alone else 1.72)))
        sheet = placed((wide, height - m.px(6 if alone else 4)), self.window)
        self.put_sheet(sheet, "parchment")
        border = sheet.inflate(-m.px(4.4), -m.px(4.4))
        if not self.draft:
            self.put(seat_border(border.size, self.colour, m.px(FRAME)), *border.topleft)
        room = border.inflate(-m.px(7), -m.px(5))
        label = _("I am {name}").format(name=self.name)
        button = Button(m, label, self._lead_on, key="ready", primary=True, size=m.font(21))
        wide = min(room.width, max(m.px(BUTTON), button.preferred_width()))
        foot = take_bottom(room, m.px(FOOT), m.px(1.6))
        # Beside what the others did it stands below the map, at whose edge it ends.
        line_up([button], foot, 0, widths=[wide], align="center" if alone else "right")
        self._map, self._strips = None, []
        if summary is None:
            self._build_plain(room)
        else:
            self._build_summary(summary, room, foot)
        self._buttons = [button, *self._undo_buttons(foot, button.rect)]
        self._enable(not self.on_top or self._ready)
        self.arrange(self._buttons, button)

    def _undo_buttons(self, foot: Rect, beside: Rect) -> list[Button]:
        """The small button for the one before, who is not meant, at the left end of the foot."""
        if self._undo is None:
            return []
        m, (name, undo) = self.metrics, self._undo
        words = _("{name} takes the turn back").format(name=name)
        button = ReturnButton(m, words, undo, key="undo")
        tall = self._undo_height(foot)
        wide = min(button.preferred_width(), max(1, beside.x - foot.x - m.unit))
        # The words begin where all others do.
        button.rect = Rect(foot.x - button.rim, foot.bottom - tall, wide, tall)
        button.fit_label()
        return [button]

    def _undo_height(self, foot: Rect) -> int:
        return min(foot.height, round(self.metrics.body * UNDO))

    def _enable(self, ready: bool) -> None:
        """Let the buttons take presses, or not yet."""
        for button in self._buttons:
            button.enabled = ready

    def _build_plain(self, room: Rect) -> None:
        """Put the next player's name in the middle of the page, and the coach below."""
        m = self.metrics
        colour = seat_colour(self.colour)
        tall = m.px(PLAIN)
        sepia, size = palette().sepia, m.font(22)
        before, after = (
            text.render_fit(words, size, room.width, sepia, "italic") for words in _around_name()
        )
        name = text.render_fit(self.name, m.font(52), room.width, colour.ink, "semibold")
        block = tall + m.px(1.5) + before.get_height() + name.get_height()
        block += after.get_height() if _around_name()[1] else 0
        # The coach takes what the name leaves, and stays away where that is next to nothing.
        bottom, high = room.bottom, min(m.px(16), room.height - block - m.px(4))
        if high >= m.px(6):
            place = Rect(room.x, bottom - high - m.px(1), room.width, high)
            bottom -= self._coach(place) + m.px(2)
        y = room.y + (bottom - room.y - self.within(block, bottom - room.y)) // 2
        middle = y + tall / 2
        spot = self.centre(self._portrait(tall), room.centerx, middle)
        horn = figures.horn((round(tall * 0.62), round(tall * 0.44)))
        for side in (-1, 1):
            image = pygame.transform.flip(horn, side < 0, False)
            self.centre(image, room.centerx + side * tall * 1.15, middle)
        first = self.centre(before, room.centerx, spot.bottom + m.px(1.5) + before.get_height() / 2)
        spot = self.centre(name, room.centerx, first.bottom + name.get_height() / 2 - m.px(0.8))
        last = self.centre(after, room.centerx, spot.bottom + after.get_height() / 2 - m.px(1.2))
        self.head(spot.unionall([first, last]), self.heard_name)

    def _portrait(self, tall: int) -> Surface:
        """The next player with a house of the seat; the house alone where there is no face."""
        if self.face is None:
            return figures.house(self.colour, tall)
        return self.face.with_house(tall, self.colour, Mood.PLEASED)

    def _build_summary(self, summary: TurnSummary, room: Rect, foot: Rect) -> None:
        """Greet the next player, with the others' actions below and the map beside that."""
        m = self.metrics
        if room.width < STACKED * room.height:
            self._greet(room)
            words_room = Rect(room.x, room.y, room.width, room.height * 3 // 10)
            self._write_summary(summary, words_room, words_room.bottom)
            take_top(room, words_room.y - room.y, m.px(0.5))
            self._place = fit_map(summary.chart, room)
        else:
            crowded = self._shrink < 1 and m.text_scale >= LARGE_WORDS
            wide = room.width // 2 if crowded else room.width * MAP // 100
            self._place = fit_map(summary.chart, placed((wide, room.height), room, "topright"))
            self._place.right = room.right
            take_right(room, self._place.width, m.px(4))
            if not crowded and self._place.height >= room.height * BESIDE_MAP:
                # What stands beside the map begins and ends with it.
                room.update(room.x, self._place.y, room.width, self._place.height)
            self._greet(room)
            # The left end of the foot is free unless the button for taking back stands there.
            taken = 0 if self._undo is None else self._undo_height(foot) + m.px(1)
            bottom = foot.bottom - taken
            self._write_summary(summary, room, bottom)
            self._put_strips(len(summary.header.seats), room, bottom)

    def _greet(self, room: Rect) -> None:
        """Put portrait and name of the next player at the top of `room`, which shrinks by them."""
        m = self.metrics
        # Who is next is read first: that does not shrink where the page has much to tell.
        whole = Metrics(self.size, self.app.metrics(self.size).ui_scale)
        tall, gap = whole.px(GREETING), whole.px(1.6)
        portrait = self._portrait(tall)
        space = room.width - portrait.get_width() - gap
        before, after = (
            text.render_fit(words, round(tall * AROUND), space, palette().sepia, "italic")
            for words in _around_name()
        )
        ink = seat_colour(self.colour).ink
        name = text.render_fit(self.name, round(tall * NAME), space, ink, "semibold")
        row = take_top(room, tall, m.px(1.4))
        self.put(portrait, row.x, row.y)
        x = row.x + portrait.get_width() + gap
        lines = [image for image in (before, name, after) if text.words_of(image)]
        # The lines of different fonts would stand too far apart.
        close = round(tall * NAME / 6)
        y = row.centery - (sum(each.get_height() - close for each in lines) + close) // 2
        spots = []
        for image in lines:
            spots.append(self.put(image, x, y))
            y += image.get_height() - close
        self.head(spots[0].unionall(spots), self.heard_name)

    def _write_summary(self, summary: TurnSummary, room: Rect, bottom: int) -> None:
        """Write the actions of the others in `room`, which shrinks by them, or down to `bottom`."""
        m = self.metrics
        heading = _("So far") if summary.first else _("Since your last turn")
        most, below = round(m.large * FEW_WORDS), room.copy()
        take_top(below, text.line_height(most), m.px(0.8))
        below.height = bottom - below.y
        size, _gap, _shown = self._beat_size(summary, below, most)
        self.put_heading(heading, room, max(m.large, size), m.px(0.8))
        end, room.height = room.bottom, bottom - room.y
        size, gap, shown = self._beat_size(summary, room, size)
        self._rows = []
        pale, last = mix(palette().parchment, palette().sepia, 0.3), len(summary.lines)
        for turn in range(last):
            row = self._row(summary, turn, size, room.width, shown)
            if self.within(row.height, room.height) < row.height:
                return
            place = take_top(room, row.height, gap if turn + 1 < last else 0)
            if turn:
                self.put(rule(place.width, max(1, m.line // 2), pale), place.x, place.y - gap // 2)
            self._rows.append(place.inflate(0, m.unit // 2))
            for image, x, y in [] if self.draft else row.pictures():
                self.put(image, place.x + x, place.y + y)
        room.height = max(0, end - room.y)

    def _row(self, summary: TurnSummary, turn: int, size: int, width: int, shown: bool) -> TurnRow:
        return TurnRow(summary, turn, size, width, shown)

    def _put_strips(self, seats: int, room: Rect, bottom: int) -> None:
        """Leave a line for each seat at the foot of `room`, ruled off, where all of them go in; if
        need be down to `bottom`.
        """
        m = self.metrics
        low, high = (m.px(units) for units in STRIP)
        if room.height < seats * low + m.px(2):
            room.height = bottom - room.y
        tall = min(high, (room.height - m.px(2)) // seats)
        if tall < low:
            return
        block = take_bottom(room, seats * tall)
        self.put(rule(block.width, m.line, palette().sepia), block.x, block.y - m.px(1))
        self._strips = [take_top(block, tall) for _seat in range(seats)]

    def _beat_size(self, summary: TurnSummary, room: Rect, most: int) -> tuple[int, int, bool]:
        """The largest font size of the actions, up to `most`, that leaves a gap after each; that
        gap, and whether there is room for the cards.
        """
        m, turns = self.metrics, range(len(summary.lines))
        for shown in (True, False):
            for size in range(most, min(most, m.body) - 1, -1):
                rows = (self._row(summary, turn, size, room.width, shown) for turn in turns)
                spare = room.height - sum(row.height for row in rows)
                if spare >= len(turns) * m.px(1.6):
                    return size, min(spare // max(1, len(turns)), m.px(4)), shown
        return size, min(max(m.px(1), spare // max(1, len(turns))), m.px(4)), False

    def sprites(self, now: float) -> list[Sprite]:
        decor = self.decor
        return [*decor, *self._told(), *self.group.sprites(self.on_top), *self._waiting()]

    def _told(self) -> list[Sprite]:
        """The map at the turn that is told, and paper over the lines about later ones."""
        if self.summary is None:
            return []
        if self._map is None:
            # Made once the page has found its size, not at each attempt.
            self._map = HandoverMap(self.summary, self.metrics, self._place, self._strips)
        turn = self._telling.turn
        veils = [
            Sprite(veil(row.size), *row.topleft)
            for number, row in enumerate(self._rows)
            if turn is not None and number > turn
        ]
        return [*veils, *self._map.sprites(turn)]

    def _waiting(self) -> list[Sprite]:
        """The sign on the buttons that they take no press yet, and for how long."""
        if not self.on_top or self._ready:
            return []
        (gone, left), m = self._guard.wait, self.metrics
        if self.app.settings.reduced_motion:
            return [seconds_left(each.rect, left, m, palette().sepia) for each in self._buttons]
        share = gone / max(gone + left, 0.001)
        return [filling(each.rect, share, m, palette().gold) for each in self._buttons]

    def _coach(self, room: Rect) -> int:
        """Put the mail coach on its road, a rider ahead; return their height."""
        m = self.metrics
        height = room.height * 7 // 10
        coach = figures.carriage(
            7, (round(height * figures.CARRIAGE_ASPECT), height), seat_colour(self.colour).main
        )
        rider = figures.rider(height * 6 // 10)
        width = coach.get_width() + rider.get_width() + m.px(6)
        x, ground = room.centerx - width // 2, room.y + height
        road = rule(
            min(room.width, width + m.px(16)),
            m.line,
            mix(palette().sepia, palette().parchment, 0.3),
        )
        for y in (ground, ground + m.px(1)):
            self.centre(road, room.centerx, y)
        self.put(coach, x, ground - height * 94 // 100)
        self.put(rider, x + width - rider.get_width(), ground - rider.get_height())
        return room.height
