"""After a game: the account, line by line, and who has won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

import pygame
from pygame import Rect

from game.ui import pieces, text, theme
from game.ui.app import App
from game.ui.canvas import Sprite
from game.ui.language import _, ngettext
from game.ui.scenes.form import FormScene
from game.ui.scenes.tableau import ENTRY, Tableau, entry
from game.ui.theme import Colour, mix, seat_colour
from game.ui.timeline import Timeline
from game.ui.widgets import Button, rule


class TieBreak(Enum):
    """How a tie for the first place was decided."""

    OWNER = "owner"
    """The winner has the game-end tile."""

    NEXT = "next"
    """The winner is the tied player next clockwise from that tile's owner."""


@dataclass(frozen=True, slots=True)
class ResultsTile:
    """A bonus tile: its stack's kind, the words on its ribbon, its points, its colours."""

    kind: str
    label: str
    value: int
    tints: tuple[Colour, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultsSeat:
    """A seat's account. `carriage_length` is 0 for no carriage."""

    name: str
    colour: str
    carriage_length: int
    carriage_points: int
    tiles: tuple[ResultsTile, ...]
    houses_left: int
    total: int

    @property
    def tile_points(self) -> int:
        return sum(tile.value for tile in self.tiles)


@dataclass(frozen=True, slots=True)
class ResultsView:
    """`carriages` is False in a variant that has none: the line is then left out."""

    seats: tuple[ResultsSeat, ...]
    winner: int
    tie: TieBreak | None = None
    carriages: bool = True


@dataclass(frozen=True, slots=True)
class ResultsActions:
    """`look` goes back to the board as it stands; None leaves the button out."""

    new_game: Callable[[], None]
    title: Callable[[], None]
    look: Callable[[], None] | None = None


class ResultsScene(FormScene):
    def __init__(self, app: App, view: ResultsView, actions: ResultsActions) -> None:
        self.view = view
        self.actions = actions
        self._entry: Timeline | None = None
        self._tableau: Tableau | None = None
        super().__init__(app)

    def enter(self) -> None:
        self._entry = entry(self.app.settings, self.app.clock.now())

    @property
    def busy(self) -> bool:
        return self._entry is not None

    def tick(self, now: float) -> None:
        if self._entry is not None and self._entry.done(now):
            self._entry = None
            self.app.refresh()

    def handle(self, event: pygame.Event) -> None:
        if self._entry is not None and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._entry.finish()
        super().handle(event)

    def sprites(self, now: float) -> list[Sprite]:
        result = list(self.decor)
        if self._tableau is not None:
            come = 1.0 if self._entry is None else self._entry.value(ENTRY, now)
            fades = self._entry is not None and self._entry.fades
            result += self._tableau.sprites(come, fades)
        return result + self.group.sprites()

    def escape(self) -> None:
        (self.actions.look or self.actions.title)()

    def build(self) -> None:
        m = self.metrics
        width, height = self.size
        foot = m.px(8)
        margin = m.px(2)
        count = len(self.view.seats)
        widest = round(height * (1.15 + 0.3 * (count - 2)))
        sheet = Rect(0, 0, min(width - 2 * margin, widest), height - margin - foot)
        sheet.midtop = (width // 2, margin)
        self.lay(sheet, "parchment")
        room = sheet.inflate(-m.px(7), -m.px(5))
        y = self._heading(room)
        self._tableau = None
        strip = min(m.px(10), room.height * 17 // 100)
        # Where every line is needed for the account, the coach stays away.
        if self._shrink == 1 and strip >= m.px(6) and room.height > m.px(56):
            winner = self.view.seats[self.view.winner]
            place = Rect(room.x, y, room.width, strip)
            self._tableau = Tableau(place, winner.colour, winner.carriage_length, m)
            y += strip + m.px(1)
        columns = Rect(room.x, y, room.width, room.bottom - y)
        gap = m.px(3)
        column_width = (columns.width - gap * (count - 1)) // count
        for index, seat in enumerate(self.view.seats):
            x = columns.x + index * (column_width + gap)
            self._column(seat, index, Rect(x, columns.y, column_width, columns.height))
            if index:
                line = rule(m.line, columns.height, mix(theme.PARCHMENT, theme.SEPIA, 0.35))
                self.put(line, x - gap // 2, columns.y)
        self._foot(Rect(sheet.x, height - foot, sheet.width, foot))

    def _heading(self, room: Rect) -> int:
        m = self.metrics
        winner = self.view.seats[self.view.winner]
        words = _("{name} wins").format(name=winner.name)
        image = text.render_fit(words, m.font(32), room.width, theme.INK, "semibold")
        spot = self.centre(image, room.centerx, room.y + image.get_height() / 2 - m.px(0.6))
        y = spot.bottom
        reason = self._reason()
        if reason:
            y = self.write(
                reason,
                Rect(room.x, y - m.px(0.4), room.width, 0),
                m.body,
                theme.WAX,
                "italic",
                "center",
            )
        return y + m.px(0.8)

    def _reason(self) -> str:
        name = self.view.seats[self.view.winner].name
        if self.view.tie is TieBreak.OWNER:
            return _("The points are level: {name} has the game-end tile.").format(name=name)
        if self.view.tie is TieBreak.NEXT:
            return _(
                "The points are level: {name} sits next clockwise from the owner of the "
                "game-end tile."
            ).format(name=name)
        return ""

    def _column(self, seat: ResultsSeat, index: int, room: Rect) -> None:
        m = self.metrics
        won = index == self.view.winner
        colour = seat_colour(seat.colour)
        house_height = m.px(6.4)
        crown_height = m.px(3.6)
        house = pieces.house(seat.colour, house_height)
        spot = self.centre(
            house, room.centerx, room.y + crown_height + m.px(0.4) + house_height / 2
        )
        if won:
            crown = pieces.crown((round(crown_height * 100 / 72), crown_height))
            self.centre(crown, room.centerx, spot.y - crown_height / 2 + m.px(0.2))
        name = text.render_fit(seat.name, m.font(21), room.width, colour.ink, "semibold")
        spot = self.centre(name, room.centerx, spot.bottom + m.px(0.6) + name.get_height() / 2)
        y = spot.bottom + m.px(0.8)

        total_height = m.px(8)
        line_height = m.px(4.4)
        houses_y = room.bottom - total_height - line_height
        if self.view.carriages:
            self._carriage(seat, Rect(room.x, y, room.width, line_height))
            y += line_height + m.px(0.4)
        self.crowded |= houses_y - y < m.px(6)
        self._tiles(seat, Rect(room.x, y, room.width, max(1, houses_y - y)))
        self._houses(seat, Rect(room.x, houses_y, room.width, line_height))
        bar = Rect(room.x, room.bottom - total_height + m.px(0.8), room.width, m.line)
        self.put(rule(bar.width, 2 * m.line, theme.SEPIA), *bar.topleft)
        size = m.font(40 if won else 34)
        total = text.render(signed(seat.total), size, colour.ink if won else theme.INK, "bold")
        self.centre(total, room.centerx, bar.y + (room.bottom - bar.y) / 2 + m.px(0.2))

    def _line(self, room: Rect, y: float, points: int, words: str = "") -> None:
        """Points at the right end of a line, with words at its left one."""
        m = self.metrics
        image = text.render(
            signed(points), m.font(20), theme.WAX if points < 0 else theme.INK, "semibold"
        )
        self.put(image, room.right - image.get_width(), y - image.get_height() / 2)
        if words:
            space = room.width - image.get_width() - m.px(1)
            label = text.render_fit(words, m.body, space, theme.SEPIA)
            self.put(label, room.x, y - label.get_height() / 2)

    def _carriage(self, seat: ResultsSeat, room: Rect) -> None:
        if not seat.carriage_length:
            self._line(room, room.centery, 0, _("No carriage"))
            return
        m = self.metrics
        self._line(room, room.centery, seat.carriage_points)
        width = min(room.width - m.px(4), round(room.height * pieces.CARRIAGE_ASPECT))
        size = (width, round(width / pieces.CARRIAGE_ASPECT))
        image = pieces.carriage(seat.carriage_length, size, seat_colour(seat.colour).main)
        self.put(image, room.x - width * 0.02, room.centery - image.get_height() / 2)

    def _tiles(self, seat: ResultsSeat, room: Rect) -> None:
        m = self.metrics
        sum_width = m.px(4)
        field = Rect(room.x, room.y, room.width - sum_width, room.height - m.px(0.6))
        count = len(seat.tiles)
        if not count:
            self._line(room, room.centery, 0, _("No bonus tiles"))
            return
        size, per_row = _fitting(count, field.size, m.px(7.6))
        self.crowded |= size < min(m.px(4), 30)
        rows = -(-count // per_row)
        top = field.y + (field.height - rows * size) // 2
        for index, tile in enumerate(seat.tiles):
            row, place = divmod(index, per_row)
            image = pieces.seal(tile.kind, tile.value, round(size * 0.94), tile.tints, tile.label)
            self.put(image, field.x + place * size, top + row * size)
        self._line(room, field.centery, seat.tile_points)

    def _houses(self, seat: ResultsSeat, room: Rect) -> None:
        words = ngettext("{n} house left", "{n} houses left", seat.houses_left).format(
            n=seat.houses_left
        )
        self._line(room, room.centery, -seat.houses_left, words)

    def _foot(self, foot: Rect) -> None:
        m = self.metrics
        entries = [
            Button(m, _("Title page"), self.actions.title, key="title"),
            Button(m, _("New game"), self.actions.new_game, key="new", primary=True),
        ]
        if self.actions.look is not None:
            entries.insert(1, Button(m, _("Look at the board"), self.actions.look, key="look"))
        height = m.px(5.4)
        gap = m.px(2)
        widths = [max(m.px(18), button.preferred_width()) for button in entries]
        x = foot.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for button, width in zip(entries, widths, strict=True):
            button.rect = Rect(x, foot.centery - height // 2, width, height)
            x += width + gap
        self.arrange(entries, entries[-1])


def signed(points: int) -> str:
    """The number with a true minus sign."""
    return f"−{-points}" if points < 0 else str(points)


def _fitting(count: int, room: tuple[int, int], largest: int) -> tuple[int, int]:
    """The size of `count` squares that fit into a room, and how many go into a row: the most."""
    width, height = room
    best = (1, count)
    for per_row in range(1, count + 1):
        rows = -(-count // per_row)
        size = min(width // per_row, height // rows, largest)
        if size >= best[0]:
            best = (size, per_row)
    return best
