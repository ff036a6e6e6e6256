"""Handover page: covers the table between two people's turns."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.accessibility.node import Node
from game.ui.audio.effects import Effect
from game.ui.engine.app import App
from game.ui.forms.form import FormScene
from game.ui.forms.press_guard import PressGuard
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import line_up, placed, take_bottom, take_left, take_top
from game.ui.graphics.theme import Colour, mix, palette, seat_colour
from game.ui.language import _
from game.ui.pieces.faces import Face
from game.ui.scenes.handover_grid import (
    AROUND,
    TURN,
    in_one_order,
    in_places_of_order,
    put_ground,
    take_rest,
    take_side,
)
from game.ui.scenes.handover_map import HandoverMap, Telling
from game.ui.scenes.handover_opening import Opening, put_aim, put_map, put_opening
from game.ui.scenes.handover_papers import (
    ReturnButton,
    cells_in,
    greet,
    put_legend,
    put_name_alone,
    seat_border,
    veil,
    waiting_signs,
)
from game.ui.scenes.handover_standings import (
    describe_standings,
    own_route,
    put_handicaps,
    put_own_route,
)
from game.ui.scenes.handover_turns import TurnRow, fitting
from game.ui.table.past.undo import is_undo
from game.ui.table.text.turn_summary import TurnSummary
from game.ui.widgets import Button, Widget, rule

FRAME = 0.42
"""Units of width of the frame in the next player's colour."""

LARGE_WORDS = 1.3
"""Scale of words from which on they have half of the page beside the map if they need it."""

FEW_WORDS = 1.25
"""Scale of the words about the others' turns where there are few, which are read across a table."""

FOOT, BUTTON = 6.2, 30
"""Units of height of the button that leads on, and of its width."""

LABEL = 23
"""Size of the words on it."""

UNDO = 2.6
"""Units of height of the button that leads back to the turn before."""

BETWEEN = 2
"""Units between two seats in that line, in the middle of which a rule stands."""

OWN = 4.4
"""Units of height of the line about the own route below these."""

STACKED = 1.3
"""Ratio of width to height below which the map lies below the words, not beside them."""


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
        opening: Opening | None = None,
    ) -> None:
        self.name = name
        self.face = face
        self.colour = colour
        self.summary = summary
        self._opening = opening if summary is None else None
        self._lead_on = ready
        self._menu = menu
        self._undo = undo
        self._guard = PressGuard(app, has_menu=True)
        self._ready = False
        """True once the buttons can be pressed."""
        self._left_at = ""
        """The key of the button that had the focus when a page above was opened."""
        self._buttons: list[Button] = []
        self._place = Rect(0, 0, 0, 0)
        self._map: HandoverMap | None = None
        self._rows: list[Rect] = []
        """The places of the lines about each turn."""
        self._strips: list[Rect] = []
        """The places of what is told about each seat, in one line."""
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
        focused = self.group.focused
        self._left_at = "" if focused is None else focused.key
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
                # Words are among the widgets while somebody listens.
                self.group.set(self.group.widgets, self._buttons[0])
                self.group.focus_key(self._left_at)
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
        opening = self._opening if width >= STACKED * height else None
        alone = summary is None and opening is None
        wide = min(width - m.px(8 if alone else 4), round(height * (1.35 if alone else 1.72)))
        sheet = placed((wide, height - m.px(6 if alone else 4)), self.window)
        self.put_sheet(sheet, "parchment")
        border = sheet.inflate(-m.px(4.4), -m.px(4.4))
        if not self.draft:
            self.put(seat_border(border.size, self.colour, m.px(FRAME)), *border.topleft)
        room = border.inflate(-m.px(7), -m.px(3.4))
        label = _("I am {name}").format(name=self.name)
        button = Button(m, label, self._lead_on, key="ready", primary=True, size=m.font(LABEL))
        self._map, self._strips = None, []
        beside = summary is not None and room.width >= STACKED * room.height
        if summary is not None and beside:
            foot = self._build_beside(summary, room, button)
        elif opening is not None:
            foot = self._build_opening(opening, room, button)
        else:
            foot = take_bottom(room, m.px(FOOT), m.px(1.6))
            wide = min(room.width, max(m.px(BUTTON), button.preferred_width()))
            line_up([button], foot, 0, widths=[wide], align="center" if alone else "right")
            if summary is None:
                put_name_alone(self, room, self.name, self.colour, self.face)
            else:
                self._build_stacked(summary, room)
            foot.width = max(1, button.rect.x - foot.x - m.unit)
        self._buttons = [button, *self._undo_buttons(foot)]
        self._enable(not self.on_top or self._ready)
        self.arrange(self._buttons, button)

    def _undo_buttons(self, foot: Rect) -> list[Button]:
        """The small button for the one before, who is not meant, at the left end of the foot: at
        the right one expects what leads on.

        Anybody may press it, so that it asks before it does what it says.
        """
        if self._undo is None:
            return []
        name, undo = self._undo
        seats = () if self.summary is None else self.summary.header.seats
        ink = next((seat_colour(each.colour).ink for each in seats if each.name == name), None)
        button = ReturnButton(self.app, self.metrics, name, undo, key="undo", colour=ink)
        wide = min(button.preferred_width(), foot.width)
        tall = self._undo_height(foot)
        button.rect = Rect(foot.x, foot.bottom - tall, wide, tall)
        button.fit_label()
        return [button]

    def _undo_height(self, foot: Rect) -> int:
        return min(foot.height, max(self.metrics.px(UNDO), text.line_height(self.metrics.body)))

    def _enable(self, ready: bool) -> None:
        """Let the buttons take presses, or not yet."""
        for button in self._buttons:
            button.enabled = ready

    def _build_opening(self, opening: Opening, room: Rect, button: Button) -> Rect:
        """Greet the first player at the same place as later, with the first turn and the order of
        play below, and the map beside; return the foot for the button that leads back.
        """
        place, below = take_side(self, opening.chart, room)
        put_map(self, opening, place)
        put_aim(self, opening, below.copy(), self.colour)
        foot = room.copy()
        self._greet(room, button)
        if self._undo is not None:
            foot = take_bottom(room, self._undo_height(room), self.metrics.px(1))
        put_opening(self, opening, room, below)
        return foot

    def _greet(self, room: Rect, button: Button) -> None:
        """Hand over, on paper of its own: what is to be done with the device, then who is next, and
        the button. What others did comes after that.
        """
        m, column = self.metrics, room.copy()
        around = m.px(AROUND)
        room.update(room.x + around, room.y + around, room.width - 2 * around, room.height)
        # The paper lies below the words, whose height is known once they are written.
        first = len(self.decor)
        self._ask_to_pass_on(room)
        greet(self, room, self.name, self.colour, self.face, button)
        ground = Rect(*column.topleft, column.width, room.y - column.y)
        put_ground(self, ground, self.colour)
        if not self.draft:
            self.decor.insert(first, self.decor.pop())
        bottom = column.bottom
        room.update(column.x, ground.bottom + m.px(1.0), column.width, 0)
        room.height = bottom - room.y

    def _ask_to_pass_on(self, room: Rect) -> None:
        """Write at the top of `room` what is to be done with the device before anything else."""
        # Translators: on the page between two turns; {name} is the next player.
        words = _("Pass the device to {name}: until then the cards are covered.")
        m, said = self.metrics, words.format(name=self.name)
        # Rather a little smaller than in two lines: others' turns need the room.
        size = text.fit(said, m.body, room.width, smallest=min(m.small, m.body))[1]
        self.write(said, room, size, palette().ink, gap=m.px(1))

    def _build_stacked(self, summary: TurnSummary, room: Rect) -> None:
        """Greet the next player, with the others' actions below and the map below that."""
        m = self.metrics
        greet(self, room, self.name, self.colour, self.face)
        self._ask_to_pass_on(room)
        words_room = Rect(room.x, room.y, room.width, room.height * 3 // 10)
        self._write_summary(summary, words_room, words_room.bottom)
        take_top(room, words_room.y - room.y, m.px(0.5))
        self._place = take_rest(summary.chart, room)

    def _build_beside(self, summary: TurnSummary, room: Rect, button: Button) -> Rect:
        """Greet the next player, with the others' actions below and the map beside; return the foot
        for the button that leads back, in the corner below.
        """
        m = self.metrics
        large = m.text_scale >= LARGE_WORDS
        half = self._shrink < 1 and large
        self._place, below = take_side(self, summary.chart, room, half=half)
        own = not large and bool(own_route(summary, self.colour))
        if own:
            put_own_route(self, summary, self.colour, take_bottom(below, m.px(OWN)))
        put_handicaps(self, summary, below)
        seats = len(summary.header.seats)
        self._strips = cells_in(below, seats, m.px(BETWEEN))
        for strip in self._strips[1:]:
            upright = rule(max(1, m.line // 2), strip.height, _pale())
            self.put(upright, strip.x - m.px(BETWEEN) // 2, strip.y)
        describe_standings(self, summary, self._strips, self.colour if own else "")
        self._greet(room, button)
        foot = room.copy()
        if self._undo is not None:
            foot = take_bottom(room, self._undo_height(room), m.px(0.4))
        self._write_summary(summary, room, room.bottom)
        return foot

    def _write_summary(self, summary: TurnSummary, room: Rect, bottom: int) -> None:
        """Write the actions of the others in `room`, which shrinks by them, or down to `bottom`."""
        m = self.metrics
        heading = _("So far") if summary.first else _("Since your last turn")
        most, below = round(m.large * FEW_WORDS), room.copy()
        take_top(below, text.line_height(most), m.px(0.3))
        below.height = bottom - below.y
        size, _gap, _card = fitting(m, summary, below, most)
        large = max(m.body, size)
        beside = Rect(*room.topleft, room.width, text.line_height(large))
        take_left(beside, text.width_of(heading, large, "semibold"), m.px(2))
        put_legend(self, beside, list(dict.fromkeys(each for each, _said in summary.lines)))
        self.put_heading(heading, room, large, m.px(0.3))
        # Plates as wide as the column would touch its edge.
        room.height, whole = bottom - room.y, room.width
        size, gap, card = fitting(m, summary, room, size)
        self._rows = []
        last = len(summary.lines)
        for turn in range(last):
            row = TurnRow(summary, turn, size, room.width, card)
            if self.within(row.height, room.height) < row.height:
                return
            place = take_top(room, row.height, gap if turn + 1 < last else 0)
            if turn:
                self.put(rule(whole, max(1, m.line // 2), _pale()), place.x, place.y - gap // 2)
            self._rows.append(place.inflate(0, m.unit // 2))
            # Heard as a sentence, which pictures say.
            self.describe(place, summary.heard(turn), f"{TURN}{turn}")
            for image, x, y in [] if self.draft else row.pictures():
                self.put(image, place.x + x, place.y + y)

    def heard_parts(self) -> Sequence[Node]:
        return in_places_of_order(super().heard_parts())

    def _in_reading_order(self, widgets: Sequence[Widget]) -> list[Node]:
        return in_one_order(super()._in_reading_order(widgets))

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
        """The sign on the button that leads on that it takes no press yet, and for how long."""
        if not self.on_top or self._ready:
            return []
        places = [each.rect for each in self._buttons[:1]]
        return waiting_signs(
            places, self._guard.wait, self.metrics, still=self.app.settings.reduced_motion
        )


def _pale() -> Colour:
    """The colour of rules between turns and between seats."""
    return mix(palette().parchment, palette().sepia, 0.3)
