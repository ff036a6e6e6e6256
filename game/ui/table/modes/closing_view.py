"""The closing view: both ways to place houses side by side, and what each of them brings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.rules.actions import CloseRoute
from game.rules.board import CityIndex, CityMask, bits
from game.session import Session
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.kept import Kept
from game.ui.language import _
from game.ui.table.draw.closing.ghosts import ghost_place, ghost_sprites
from game.ui.table.model.closing_places import (
    note_place,
)
from game.ui.table.model.closing_ways import Ending, Way
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.hit_targets import city_spots
from game.ui.table.modes.closing_choice import ClosingChoice, best_of
from game.ui.table.modes.closing_form import Presses
from game.ui.table.modes.closing_sheet import ClosingSheet
from game.ui.table.modes.waiting_button import waiting_button
from game.ui.table.modes.way_cell import WayCell
from game.ui.table.text.closing import (
    close_words,
    discard_words,
    housed_words,
)
from game.ui.widgets import Button, Widget
from game.ui.widgets.focus import FocusGroup


class ClosingView:
    """Chooses a `CloseRoute` for the seat to act. `done` gets it, or None to go back."""

    def __init__(
        self,
        session: Session,
        geometry: TableGeometry,
        done: Callable[[CloseRoute | None], None],
        clicked: Callable[[], None],
        tools: Callable[[], Sequence[Widget]] = tuple,
        refuse: Callable[[str], None] = lambda words: None,
        allowed: Callable[[CloseRoute], bool] = lambda action: True,
        *,
        proposes: bool = True,
    ) -> None:
        """`tools` are small buttons that lie elsewhere on the table and work meanwhile.

        `proposes`: whether a way is chosen at first where several are allowed.
        """
        self._session = session
        self._done = done
        self._clicked = clicked
        self._tools = tools
        self._refuse = refuse
        self.group = FocusGroup(lambda: done(None), clicked)
        self.choice = ClosingChoice(session, allowed, proposes=proposes)
        self._looked_at: int | None = None
        """The way that the pointer or the focus was on last."""
        self._pressed: CityIndex | None = None
        self._ghosts = Kept[list[Sprite]]()
        self.layout(geometry)
        if self.choice.proposed:
            # A second stroke of the key that has opened the view closes nothing unseen.
            self.group.focus_key(f"way-{self.choice.chosen}")

    def layout(self, geometry: TableGeometry) -> None:
        """Make the widgets for a layout."""
        self.geometry = geometry
        self._share = 0
        """The share of its height that the picture above the cards has; 0 for none yet."""
        self._below_note = note_place(geometry.layout) is not None
        self.build()

    def build(self) -> None:
        """Make the widgets anew: something that they show has changed."""
        presses = Presses(self.choose, self.toggle, self._place_all_in, self._use_cartwright)
        sheet = ClosingSheet(
            self._session,
            self.geometry,
            self.choice,
            presses,
            taught=self._taught,
            share=self._share,
        )
        self._form, self._sheet, self._notes = sheet.form, sheet.sprites, sheet.notes
        self._share = sheet.share
        self.places, self._brought = self._form.places, self.choice.accounts
        widgets: list[Widget] = [*self._form.widgets]
        back, self.confirm = self._buttons()
        widgets += [back, self.confirm]
        open_here = bits(self.choice.open_cities)
        widgets += city_spots(self.geometry, open_here, lambda key: self.toggle(key.number))
        self._widgets = widgets
        if self._looked_at is not None and self._looked_at >= len(self.cells):
            self._looked_at = None
        self.take_tools()

    def take_tools(self) -> None:
        """Take the small buttons anew that lie elsewhere on the table."""
        first = self.confirm if self.choice.chosen is not None else None
        self.group.set([*self._widgets, *self._tools()], first)

    @property
    def cells(self) -> Sequence[WayCell]:
        """The ways as widgets."""
        return self._form.cells

    @property
    def _taught(self) -> bool:
        """True where a teacher's words lie above the ways, or he has chosen one."""
        return self.choice.led or self._below_note

    def _place_all_in(self, number: int, way: Way) -> None:
        self.choice.place_all_in(number, way)
        self.build()

    def _use_cartwright(self, helps: bool) -> None:
        self.choice.use_cartwright(helps)
        self.build()

    def _buttons(self) -> tuple[Button, Button]:
        """The buttons that leave the view, on the sheet or where those of the turn are."""
        layout = self.geometry.layout
        m, size = layout.metrics, layout.button_size
        back = Button(m, _("Back"), lambda: self._done(None), key="back", size=size)
        close = Button(m, "", self.close, key="close", size=size)
        close.rect = self.places.buttons[1]
        close.label = self._words_on(close)
        if self.choice.action is None:
            close = waiting_button(close, _("First choose one."))
            close.about = _("First choose one of the ways.")
        back.rect, close.rect = self.places.buttons
        back.shortcut = (pygame.K_ESCAPE, 0)
        close.locked = self.choice.action is None
        # The key that has opened the view presses it.
        close.shortcut = None if close.locked else (pygame.K_c, 0)
        close.primary = not close.locked
        for button in (back, close):
            button.fit_label()
        return back, close

    def _words_on(self, close: Button) -> str:
        """The words on the button that closes the route: what that brings, in short where the unit
        has no room.
        """
        brings = 0 if self.choice.chosen is None else self._brought[self.choice.chosen].points
        forms = close_words(self._session.state, self.choice.way, brings)
        close.at_length = forms[0]
        fits = (each for each in forms if close.has_room_for(each))
        return next(fits, forms[-1])

    def choose(self, number: int) -> None:
        """Choose a way; the keyboard goes on to the button that closes the route."""
        self.choice.choose(number)
        self._go_to_close()

    def toggle(self, city: CityIndex, number: int | None = None) -> None:
        """Put a ghost house into a city, or take it away, in a way or else in the chosen one.

        A way that is not chosen yet is only chosen: no house is moved unseen.
        """
        choice = self.choice
        number = choice.chosen if number is None else number
        if number is None:
            self._refuse(_("First choose one of the ways."))
        elif number != choice.chosen:
            # The focus stays, for a second press on this house is to move it and close nothing.
            choice.choose(number)
            self.build()
        elif refusal := choice.move(number, city):
            self._refuse(refusal)
        else:
            self._clicked()
            self.build()

    def place(self, action: CloseRoute) -> None:
        """Put the ghost houses where this closing has them."""
        self.choice.place(action)
        self._go_to_close()

    def advise(self, action: CloseRoute) -> None:
        """Mark the closing that is advised; what the player has chosen stays as it is."""
        if self.choice.advise(action):
            self._go_to_close()
        else:
            self.build()

    def _go_to_close(self) -> None:
        self.build()
        self.group.focus_key("close")

    def forget_advice(self) -> None:
        """Take the marks of what was advised away."""
        if self.choice.advised is not None:
            self.choice.advised = None
            self.build()

    def close(self) -> None:
        """Close the route as it is chosen, or say what has to be chosen first."""
        if self.choice.action is None:
            self._refuse(_("First choose one of the ways."))
        else:
            self._done(self.choice.action)

    def city_at(self, position: tuple[int, int]) -> CityIndex | None:
        """The city of the large map with an open house place under the pointer."""
        if self.places.sheet.collidepoint(position):
            return None
        for city in bits(self.choice.open_cities):
            seat = self._session.state.turn
            near = self.geometry.city(city).union(ghost_place(self.geometry, seat, city))
            if near.collidepoint(position):
                return city
        return None

    def part_at(self, position: tuple[int, int]) -> Hashable | None:
        """The thing that a press at a place of the window would be for; None for nothing."""
        part = self.group.part_at(position)
        return self.city_at(position) if part is None else part

    def handle(self, event: pygame.Event) -> None:
        """A pointer or key event while the view is open."""
        handled = self.group.handle(event)
        if (number := self._under_pointer()) is not None:
            self._looked_at = number
        if handled:
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = self.city_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self._pressed = self._pressed, None
            if pressed is not None and pressed == self.city_at(event.pos):
                self.toggle(pressed)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._done(None)

    @property
    def _labels(self) -> list[str]:
        """The ways with what they bring, without their cities."""
        return [each.unnamed for each in self.cells]

    @property
    def chosen_words(self) -> list[str]:
        """The way that is chosen with what it brings, and its cities; nothing while none is."""
        if self.choice.chosen is None:
            return []
        chosen = _("Chosen: {way}.").format(way=self._labels[self.choice.chosen])
        housed = housed_words(self.choice.houses, self._session.rules)
        return [chosen, *([housed] if housed else []), *self._confirming()]

    def _confirming(self) -> list[str]:
        """The effect of Enter while the button that closes the route has the focus."""
        focused = self.group.focused is self.confirm and not self.confirm.locked
        return [_("Enter closes the route.")] if focused else []

    def heard(self, spares: bool) -> list[str]:
        """The ways with what they bring, and what concerns all of them.

        The way that has the focus is heard for that already. Nothing is said of the cards to keep
        if that `spares` the choice after a player's last turn.
        """
        ways = self.cells
        # Translators: said of a way to place the houses, after the one that has the focus.
        other = _("Another way: {way}.") if any(each.focused for each in ways) else _("{way}.")
        if not self.choice.asks:
            # Translators: the only way to place the houses, with the same words at the beginning as
            # “What this route brings”.
            other = _("What this route brings: {way}.")
        said = [other.format(way=each.label) for each in ways if not each.focused]
        ends = self.cells[self.shown].account.ending is not Ending.NOTHING
        loss = "" if spares and ends else discard_words(self._session.state, spares=spares)
        return [*said, *self.choice.notes, ways[0].costs, loss, *self._confirming()]

    @property
    def shown(self) -> int:
        """The number of the one way that is on the large map: that which is looked at, or else the
        chosen one; while none is chosen that which was looked at last, at first the best.
        """
        if (number := self._under_pointer()) is not None:
            return number
        if self.choice.chosen is not None:
            return self.choice.chosen
        if self._looked_at is not None:
            return self._looked_at
        # Every frame asks: the accounts that are shown are not made anew for it.
        return best_of([each.account for each in self.cells])

    def _under_pointer(self) -> int | None:
        """The number of the way that is looked at, or one of its parts; None for none."""
        for number, cell in enumerate(self.cells):
            parts = (each for each in self.group.widgets if cell.has_part(each))
            if any(_looked_at(each) for each in (cell, *parts)):
                return number
        return None

    def _on_large_map(self) -> tuple[CityMask, CityMask, CityMask]:
        """The houses of the chosen way, the places of other ones, and the houses of a way that is
        only looked at: those of one way at a time.
        """
        number = self.shown
        if number != self.choice.chosen:
            return 0, 0, self.choice.ways[number].houses
        return self.choice.houses, self.cells[number].open_here & ~self.choice.houses, 0

    def sprites(self) -> list[Sprite]:
        seat = self._session.state.turn
        for number, cell in enumerate(self.cells):
            # Of one way alone nobody asks which is seen, and below a teacher a hand points there.
            asked = len(self.choice.ways) > 1 and not self._taught
            cell.on_map = asked and number == self.shown
        shown = self.geometry, seat, *self._on_large_map()
        ghosts = self._ghosts.get(shown, lambda: ghost_sprites(*shown))
        picture = self._form.sprites(self.shown)
        return [*ghosts, *self._sheet, *picture, *self.group.sprites(), *self.group.tooltips()]


def _looked_at(widget: Widget) -> bool:
    """True for what the pointer is over, or where the focus is seen."""
    return widget.hovered or (widget.focused and widget.ring)
