"""The closing view: both ways to place houses side by side, and what each of them brings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import Rect

from game.rules.actions import CloseRoute
from game.rules.board import CityIndex, CityMask, bits
from game.rules.closing import cartwright_helps
from game.session import Session
from game.ui.graphics.canvas import Sprite
from game.ui.language import _
from game.ui.table.draw.closing.ghosts import ghost_sprites
from game.ui.table.draw.closing.shown_route import SmallLands
from game.ui.table.model.closing_places import (
    closing_places,
    inside,
    note_place,
    sheet_place,
)
from game.ui.table.model.closing_ways import (
    Account,
    Kind,
    Way,
    account,
    closing_ways,
    is_last_turn,
    open_cities,
    toggled,
    way_of,
    ways_in_one,
)
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.hit_targets import city_spots
from game.ui.table.modes.below_ways import below_height, sheet_sprites
from game.ui.table.modes.waiting_button import waiting_button
from game.ui.table.modes.way_cell import WayCell
from game.ui.table.modes.way_choices import CartwrightRow, cartwright_row, province_choice
from game.ui.table.text import prompts
from game.ui.table.text.closing import (
    NO_CAPTIONS,
    captions,
    choice_words,
    close_words,
    discard_words,
    headline,
    housed_words,
    left_out_words,
    nearer_words,
    notes,
    way_title,
)
from game.ui.widgets import Button, Choice, Widget
from game.ui.widgets.focus import FocusGroup

MOST_NOTES = 0.42, 0.2
"""The share of the sheet's height that the notes take at most, below one way and below two."""

LARGEST_NOTES = 1.0, 0.83
"""The largest font of the notes in sizes of usual words, below one way and below two."""

SMALLEST = 11
"""The smallest font of the notes in pixels."""


class ClosingView:
    """Chooses a `CloseRoute` for the seat to act. `done` gets it, or None to go back.

    Of two ways that with most points is chosen at first, so that what is seen is what the button
    does; under a guide that lets the player choose only the one that it allows.
    """

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
        self.ways: list[Way] = [*closing_ways(session)]
        self._first = tuple(self.ways)
        """The ways as they were before any house was moved."""
        self._in_one = ways_in_one(session)
        self.cartwright = cartwright_helps(session.state)
        wanted = [number for number in range(len(self.ways)) if allowed(self._closing(number))]
        self._led = len(wanted) == 1 < len(self.ways)
        """True where a guide leaves nothing to choose."""
        self.chosen: int | None = wanted[0] if len(wanted) == 1 else None
        proposed = self.chosen is None and (proposes or len(self.ways) == 1)
        if proposed:
            self.chosen = self._best
        self._looked_at: int | None = None
        """The way that the pointer or the focus was on last."""
        self._pressed: CityIndex | None = None
        self._decided = False
        """True once the player has chosen a way or a house."""
        self._advised: tuple[int, CityMask] | None = None
        self.layout(geometry)
        if proposed and len(self.ways) > 1:
            # A second stroke of the key that has opened the view closes nothing unseen.
            self.group.focus_key(f"way-{self.chosen}")

    def _closing(self, number: int) -> CloseRoute:
        return CloseRoute(self.ways[number].houses, self.cartwright)

    @property
    def _best(self) -> int:
        """The number of the way with most points, of equal ones the first."""
        points = [
            account(self._session, self._closing(each)).points for each in range(len(self.ways))
        ]
        return points.index(max(points))

    @property
    def action(self) -> CloseRoute | None:
        """The closing as it is chosen; None while no way is."""
        return None if self.chosen is None else self._closing(self.chosen)

    @property
    def houses(self) -> CityMask:
        """The houses of the way that is chosen."""
        return 0 if self._way is None else self._way.houses

    @property
    def warning(self) -> str:
        """That more houses could stand in the way that is chosen; "" where none could."""
        return left_out_words(self._session.state, self._way)

    @property
    def asked(self) -> str:
        """The question where houses go; once a way is chosen, the points of this closing. The sum
        of the only way stands large below it and is not said twice.
        """
        if self.action is None:
            return _("Close route: where do the houses go?")
        if len(self.ways) == 1:
            return _("What this route brings")
        return headline(account(self._session, self.action).points)

    @property
    def _way(self) -> Way | None:
        return None if self.chosen is None else self.ways[self.chosen]

    @property
    def open_cities(self) -> CityMask:
        """The cities where the seat might place a house."""
        return open_cities(self._session.state)

    def layout(self, geometry: TableGeometry) -> None:
        """Make the widgets for a layout."""
        self.geometry = geometry
        self._lands = SmallLands(geometry)
        self._below_note = note_place(geometry.layout) is not None
        self.build()

    def build(self) -> None:
        """Make the widgets anew: something that they show has changed."""
        layout = self.geometry.layout
        toggle, said, tall = self._below()
        above = toggle.rect.height if toggle else 0
        self.places = closing_places(layout, len(self.ways), tall, above)
        self._notes = said, self.places.notes
        self._sheet = sheet_sprites(self.geometry, self.places, said, cards=not self._led)
        widgets: list[Widget] = []
        both = [account(self._session, self._closing(each)) for each in range(len(self.ways))]
        for number, cell in enumerate(self.places.cells):
            each = self._cell(number, cell, both, toggle)
            widgets += [each, *self._provinces(number, each), *each.spots()]
            if toggle is not None:
                if self.places.toggle is None:
                    each.take_line(toggle)
                else:
                    toggle.rect = self.places.toggle
        if toggle is not None:
            widgets.append(toggle)
        back, self.confirm = self._buttons()
        widgets += [back, self.confirm]
        open_here = bits(self.open_cities)
        widgets += city_spots(self.geometry, open_here, lambda key: self.toggle(key.number))
        self._widgets = widgets
        self.take_tools()

    def take_tools(self) -> None:
        """Take the small buttons anew that lie elsewhere on the table."""
        first = self.confirm if self.chosen is not None else None
        self.group.set([*self._widgets, *self._tools()], first)

    def _cell(
        self, number: int, place: Rect, both: Sequence[Account], toggle: CartwrightRow | None
    ) -> WayCell:
        way = self.ways[number]
        cell = WayCell(
            self.geometry,
            place,
            f"way-{number}",
            way,
            both[number],
            both,
            self._titles,
            lambda: self.choose(number),
            lambda city: self.toggle(city, number),
            self._lands,
            toggle.row if toggle is not None and len(both) == 1 else None,
            # With as much room for the first ones the maps stay where they are.
            captions(self._session.state, [*self._first, *self.ways])
            if self._captioned
            else NO_CAPTIONS,
            several=self._several,
            # Below a teacher one looks at the large map and at what he speaks of.
            mapped=len(both) == 1 or not self._taught,
        )
        cell.chosen, cell.waits = number == self.chosen, self.chosen is None
        if cell.chosen and not self._led:
            cell.choice = choice_words(self._session, [way])
        if self._advised is not None and self._advised[0] == number:
            cell.advised = self._advised[1]
        # Where a guide leads, other houses would be a riddle.
        for city in bits(0 if self._led else self.open_cities):
            if isinstance(toggled(self._session, way, city), Way):
                cell.open_here |= 1 << city
        return cell

    @property
    def _titles(self) -> list[str]:
        """All words that may be the names of the ways."""
        rules = self._session.rules
        several = self.ways if len(self._in_one) > 1 else ()
        return [
            *(way_title(each, rules) for each in self.ways),
            *(way_title(each, None) for each in several),
        ]

    @property
    def _taught(self) -> bool:
        """True where a teacher's words lie above the ways, or he has chosen one."""
        return self._led or self._below_note

    @property
    def _several(self) -> bool:
        """True if a way has a choice of provinces."""
        return len(self.ways) > 1 and len(self._in_one) > 1

    @property
    def _captioned(self) -> bool:
        """True if something can be said below the small maps beside what their own names say."""
        if self._led or len(self.ways) == 1:
            return False
        return len(self._in_one) > 1 or bool(choice_words(self._session, self.ways))

    def _provinces(self, number: int, cell: WayCell) -> list[Choice[Way]]:
        """The choice of a province for all houses of a way, where there are several."""
        way = self.ways[number]
        if way.kind is not Kind.ALL or not self._several or not cell.has_caption:
            return []
        # What is moved by hand in the way seen counts there, too.
        ways = [way if each.province == way.province else each for each in self._in_one]
        points = [
            account(self._session, CloseRoute(each.houses, self.cartwright)).points for each in ways
        ]
        choice = province_choice(
            self.geometry.layout.metrics,
            list(zip(ways, points, strict=True)),
            way,
            self._session.rules,
            lambda chosen: self._place_all_in(number, chosen),
            f"province-{number}",
            cell.choice_place,
            number == self.chosen and not self._led,
        )
        cell.take_choice(choice)
        return [choice]

    def _place_all_in(self, number: int, way: Way) -> None:
        """Choose a way with all its houses in this province."""
        self.ways[number], self.chosen, self._decided = way, number, True
        self.build()

    def _below(self) -> tuple[CartwrightRow | None, tuple[str, int, int], int]:
        """The toggle of the Cartwright, and the notes for `notes_picture`, as large as they fit,
        and the height of these.
        """
        layout, state = self.geometry.layout, self._session.state
        m, ways = layout.metrics, len(self.ways)
        sheet = sheet_place(layout)
        width = inside(sheet, m).width
        words = "\n".join(self._notes_on_all())
        toggle = None
        if cartwright_helps(state):
            chosen = self.ways[self.chosen or 0].houses, self.cartwright
            toggle = cartwright_row(self._session, *chosen, ways == 1, m, self._use_cartwright)
        # What the ways bring is more: larger words go to that first.
        size = round(m.body * min(1.0, LARGEST_NOTES[ways > 1] / m.text_scale))
        # The line of the cards takes nothing from the notes.
        most = round(sheet.height * MOST_NOTES[ways > 1])
        most += self._below_height("", size, width)
        tall = self._below_height(words, size, width)
        self._toggle_height(toggle, size, width)
        while size > SMALLEST and self._toggle_height(toggle, size, width) + tall > most:
            size -= 1
            tall = self._below_height(words, size, width)
        return toggle, (words, size, width), tall

    def _below_height(self, words: str, size: int, width: int) -> int:
        # A teacher speaks of what the ways bring: what becomes of the cards was told before.
        return below_height(self.geometry, words, size, width, cards=not self._led)

    def _notes_on_all(self) -> list[str]:
        """What concerns all ways, and of the only one what it brings nearer."""
        state = self._session.state
        found = notes(state, self.ways)
        # What is then missing matters only to whoever has another turn.
        if len(self.ways) > 1 or is_last_turn(self._session, self._closing(0)):
            return found
        nearer = nearer_words(state, self.ways[0].houses)
        return [*found, nearer] if nearer else found

    def _toggle_height(self, toggle: CartwrightRow | None, size: int, width: int) -> int:
        """The height that the toggle, if there is one, has with words of a size."""
        if toggle is None or len(self.ways) == 1:
            return 0
        toggle.size = size
        tall = toggle.preferred_height(width) + self.geometry.layout.metrics.unit // 2
        toggle.rect = Rect(0, 0, width, tall)
        return tall

    def _use_cartwright(self, helps: bool) -> None:
        self.cartwright, self._decided = helps, True
        self.build()

    def _buttons(self) -> tuple[Button, Button]:
        """The buttons that leave the view, on the sheet or where those of the turn are."""
        layout = self.geometry.layout
        m, size = layout.metrics, layout.button_size
        back = Button(m, _("Back"), lambda: self._done(None), key="back", size=size)
        words = close_words(self._session.state, self._way)
        close = Button(m, words, self.close, key="close", size=size)
        if self.action is None:
            close = waiting_button(close, _("First choose one."))
            close.about = _("First choose one of the two ways.")
        back.rect, close.rect = self.places.buttons
        back.shortcut = (pygame.K_ESCAPE, 0)
        close.locked = self.action is None
        close.primary = not close.locked
        for button in (back, close):
            button.fit_label()
        return back, close

    def choose(self, number: int) -> None:
        """Choose a way; the keyboard goes on to the button that closes the route."""
        self.chosen, self._decided = number, True
        self.build()
        self.group.focus_key("close")

    def toggle(self, city: CityIndex, number: int | None = None) -> None:
        """Put a ghost house into a city, or take it away, in a way or else in the chosen one.

        A way that is not chosen yet is only chosen: no house is moved unseen.
        """
        number = self.chosen if number is None else number
        if number is None:
            self._refuse(_("First choose one of the two ways."))
            return
        self._decided = True
        if number != self.chosen:
            # The focus stays, for a second press on this house is to move it and close nothing.
            self.chosen = number
            self.build()
            return
        found = toggled(self._session, self.ways[number], city)
        if isinstance(found, Way):
            self.ways[number] = found
            self._clicked()
            self.build()
        else:
            self._refuse(prompts.refusal_words(found, self._session.rules))

    def place(self, action: CloseRoute) -> None:
        """Put the ghost houses where this closing has them."""
        number, way = way_of(action.houses, self.ways, self._session.rules.board)
        self.ways[number], self.chosen, self.cartwright = way, number, action.cartwright
        self._decided = True
        self.build()
        self.group.focus_key("close")

    def advise(self, action: CloseRoute) -> None:
        """Mark the closing that is advised; what the player has chosen stays as it is."""
        number, way = way_of(action.houses, self.ways, self._session.rules.board)
        self._advised = number, way.houses
        if not self._decided:
            self.place(action)
            self._decided = False
            return
        if number != self.chosen:
            self.ways[number] = way
        self.build()

    def forget_advice(self) -> None:
        """Take the marks of what was advised away."""
        if self._advised is not None:
            self._advised = None
            self.build()

    def close(self) -> None:
        """Close the route as it is chosen, or say what has to be chosen first."""
        if self.action is None:
            self._refuse(_("First choose one of the two ways."))
        else:
            self._done(self.action)

    def city_at(self, position: tuple[int, int]) -> CityIndex | None:
        """The city of the large map with an open house place under the pointer."""
        if self.places.sheet.collidepoint(position):
            return None
        for city in bits(self.open_cities):
            seat = self._session.state.turn
            near = self.geometry.city(city).union(self.geometry.house(seat, city))
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
        return [each.unnamed for each in self.group.widgets if isinstance(each, WayCell)]

    @property
    def chosen_words(self) -> list[str]:
        """The way that is chosen with what it brings, and its cities; nothing while none is."""
        if self.chosen is None:
            return []
        chosen = _("Chosen: {way}.").format(way=self._labels[self.chosen])
        housed = housed_words(self.houses, self._session.rules)
        return [chosen, *([housed] if housed else []), *self._confirming()]

    def _confirming(self) -> list[str]:
        """The effect of Enter while the button that closes the route has the focus."""
        focused = self.group.focused is self.confirm and not self.confirm.locked
        return [_("Enter closes the route.")] if focused else []

    def heard(self) -> list[str]:
        """The ways with what they bring, and what concerns all of them.

        The way that has the focus is heard for that already.
        """
        ways = self._cells
        # Translators: said of a way to place the houses, after the one that has the focus.
        other = _("Another way: {way}.") if any(each.focused for each in ways) else _("{way}.")
        said = [other.format(way=each.label) for each in ways if not each.focused]
        loss = discard_words(self._session.state)
        return [*said, *self._notes_on_all(), loss, *self._confirming()]

    @property
    def shown(self) -> int:
        """The number of the one way that is on the large map: that which is looked at, or else the
        chosen one; while none is chosen that which was looked at last, at first the best.
        """
        if (number := self._under_pointer()) is not None:
            return number
        if self.chosen is not None:
            return self.chosen
        return self._best if self._looked_at is None else self._looked_at

    @property
    def _cells(self) -> list[WayCell]:
        return [each for each in self.group.widgets if isinstance(each, WayCell)]

    def _under_pointer(self) -> int | None:
        """The number of the way that is looked at, or one of its parts; None for none."""
        for number, cell in enumerate(self._cells):
            parts = (each for each in self.group.widgets if cell.has_part(each))
            if any(_looked_at(each) for each in (cell, *parts)):
                return number
        return None

    def _on_large_map(self) -> tuple[CityMask, CityMask, CityMask]:
        """The houses of the chosen way, the places of other ones, and the houses of a way that is
        only looked at: those of one way at a time.
        """
        number = self.shown
        if number != self.chosen:
            return 0, 0, self.ways[number].houses
        return self.houses, self._cells[number].open_here & ~self.houses, 0

    def sprites(self) -> list[Sprite]:
        seat = self._session.state.turn
        for number, cell in enumerate(self._cells):
            # Of one way alone nobody asks which is seen, and below a teacher a hand points there.
            asked = len(self.ways) > 1 and not self._taught
            cell.on_map = asked and number == self.shown
        ghosts = ghost_sprites(self.geometry, seat, *self._on_large_map())
        return [*ghosts, *self._sheet, *self.group.sprites(), *self.group.tooltips()]


def _looked_at(widget: Widget) -> bool:
    """True for what the pointer is over, or where the focus is seen."""
    return widget.hovered or (widget.focused and widget.ring)
