"""The widgets of the table under one focus: all that the keyboard and the buttons reach."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.rules.actions import CloseRoute, EndTurn
from game.rules.state import Phase
from game.ui.input import device
from game.ui.input.end_of_row import EndOfRow
from game.ui.input.gamepad import MENU_KEY
from game.ui.language import _
from game.ui.table.actions import TableActions
from game.ui.table.advice.hints import Hints
from game.ui.table.context import TableContext
from game.ui.table.heard.spots import heard_spots
from game.ui.table.map.lacking import Lacking
from game.ui.table.map.zoom import MapZoom
from game.ui.table.model.closing_places import words_beside_tools
from game.ui.table.model.hit_targets import KEYBOARD_KINDS, Spot
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.past.history import LOG, History
from game.ui.table.past.undo import Undo
from game.ui.table.pointer import Point, Pointer
from game.ui.widgets import Button, IconButton, Widget
from game.ui.widgets.focus import FocusGroup


class Controls:
    """Sets the widgets of `group` in tab order: things, places, large and small buttons, papers."""

    def __init__(
        self, table: TableContext, pointer: Pointer, hints: Hints, actions: TableActions
    ) -> None:
        self._table = table
        self._menu = actions.menu
        self.pointer = pointer
        self.hints = hints
        self.history = History(table, actions.open_replay, self._focused_key, hints.put_away)
        hints.make_room = self.history.close
        self.undo = Undo(table)
        self.group = FocusGroup(self._escape, table.app.sound.click)
        self._end_of_hand = EndOfRow()
        self._seen: tuple[int, int | None] = (-1, None)
        self._person: int | None = None
        self._phase: Phase | None = None
        self._listener: int | None = None
        self._hand: frozenset[int] = frozenset()
        self.heard = False
        """True while there are places of the focus for somebody who listens."""
        self.lacking = Lacking(table, self.pointed)
        self.zoom = MapZoom(table, pointer, self.pointed, self._thing_in_focus)

    def build(self) -> None:
        """Make the widgets for the present position and mode."""
        self.undo.update()
        table = self._table
        position, mode, guide = table.position, table.idle_mode, table.guide
        self.heard = table.app.screen_reader.listening
        things = [
            Spot(position.layout.metrics, key, mode.frame(key, rect), mode.tap)
            for key, rect in position.places.items()
            if key.kind in KEYBOARD_KINDS
            and (self.heard or not self.history.hides(rect))
            and not guide.untaught.hides(key)
        ]
        if self.heard:
            spots = heard_spots(position, mode.tap, own=not table.is_nobodys)
            things += [spot for spot in spots if not guide.untaught.hides(spot.thing)]
        papers = [*self.hints.widgets(), *self.history.widgets()]
        rests = table.timeline is None
        if rests:
            # What is to be done next is said once all that has happened was seen.
            papers += guide.widgets(
                position, table.refresh, mode.confirm, mode.papers, mode.note_place
            )
            if guide.callout is not None and self.history.log_panel is not None:
                guide.callout.hide_rings(self.history.log_panel.rect)
        before = self.group.focused
        first, later = things, list[Spot]()
        if mode.keeping:
            # The cards are all there is to choose: the button follows them at once.
            first = [each for each in things if each.thing.kind is KeyKind.CARD]
            later = [each for each in things if each.thing.kind is not KeyKind.CARD]
        large, around = mode.widgets(), [*self._tools(), *self.zoom.widgets(), *papers]
        widgets: list[Widget] = [*first, *large, *later, *around]
        if self.heard:
            _keep_reachable(widgets)
        self.group.set([*widgets, *self._still_heard(before, widgets)])
        # A guide has said by now what it offers over the closing view.
        mode.take_tools()
        if self._leaves(before):
            self.group.focus_key(mode.home())
        wanted = guide.wanted_focus(position) if rests else ()
        for key in (*wanted, table.next_focus):
            self.group.focus_key(key)
        table.next_focus = ""
        if self.heard and not device.uses_pointer():
            # Something may listen while somebody points: no frame and no tip hinders them.
            self.group.show_focus()

    def _still_heard(self, before: Widget | None, widgets: Sequence[Widget]) -> list[Widget]:
        """The widget that had the focus `before`, as long as it is told what became of it.

        Whoever listens would hear of another one that has the focus for a moment.
        """
        table = self._table
        same, self._listener = table.viewer == self._listener, table.viewer
        if not (self.heard and same and before is not None):
            return []
        if table.timeline is None and not table.keeps_any:
            return []
        return [] if any(each.key == before.key for each in widgets) else [before]

    def _leaves(self, before: Widget | None) -> bool:
        """True once for a position in which there is nothing to do with what had the focus."""
        table, moves = self._table, self._table.position.moves
        # Cards that are kept without anybody are nothing to choose from.
        if table.timeline is not None or table.keeps_any:
            return False
        seen, self._seen = self._seen, (table.version, table.viewer)
        over = table.position.view.observation.phase is Phase.OVER
        if seen != self._seen and (over or table.tells_deed):
            return True
        if not table.position.view.may_act or seen == self._seen:
            return False
        phase, self._phase = self._phase, table.position.view.observation.phase
        person, self._person = self._person, table.viewer
        if person not in (None, table.viewer):
            # The focus that another person has left says nothing to this one.
            return True
        if before is not None and before.key == LOG:
            # Whoever goes on playing beside the log plays the card just taken.
            return phase is not self._phase
        hand, self._hand = self._hand, frozenset(table.position.view.open_hand)
        on_card = isinstance(before, Spot) and before.thing.kind is KeyKind.CARD
        if on_card and self._hand > hand:
            # Another card was taken: the focus goes to that if it fits.
            return True
        if isinstance(before, Spot):
            return phase is not self._phase or before.thing not in moves.sources
        kinds = {"end": EndTurn, "close": CloseRoute}
        if before is not None and before.key in kinds:
            return not any(isinstance(action, kinds[before.key]) for action in moves.actions)
        return before is None or all(each.key != before.key for each in self.group.widgets)

    def _tools(self) -> list[IconButton]:
        """The small buttons at the head of the seats."""
        layout, m = self._table.position.layout, self._table.position.layout.metrics
        undo = IconButton(m, "undo", _("Undo (Ctrl+Z)"), self.undo.undo, key="undo")
        redo = IconButton(m, "redo", _("Redo (Ctrl+Y)"), self.undo.redo, key="redo")
        undo.dim, redo.dim = not self.undo.can_undo, not self.undo.can_redo
        log = IconButton(m, "log", _("The log (G)"), self.history.toggle, key="open-log")
        _hint, undo.rect, redo.rect, log.rect = layout.tools
        menu = IconButton(m, "menu", _("Menu (Esc)"), self._menu, key="menu")
        menu.rect = layout.menu
        undo.shortcut = (pygame.K_z, pygame.KMOD_LCTRL)
        redo.shortcut = (pygame.K_y, pygame.KMOD_LCTRL)
        log.shortcut, menu.shortcut = (pygame.K_g, 0), (MENU_KEY, 0)
        tools = [*self.hints.tools(), undo, redo, log, menu]
        for tool in tools:
            # Below the buttons stand names and points, and the notes of a guide.
            tool.beside, tool.clear = layout.round, layout.commentary
            tool.named = self._table.guide.names(tool.key)
        return tools

    def pointed(self) -> Point:
        """The pointer's position on the table; (-1, -1) while it is over a paper."""
        at = self.pointer.position
        if self.pointer.lifted is not None:
            return at
        covered = self.history.covers(at) or self.hints.covers(at)
        if not covered and self._table.timeline is None:
            covered = self._table.guide.covers(at)
        return (-1, -1) if covered else at

    def _thing_in_focus(self) -> Key | None:
        spot = self.group.focused
        return spot.thing if isinstance(spot, Spot) else None

    def _focused_key(self) -> str:
        return "" if self.group.focused is None else self.group.focused.key

    def closing_tools(self) -> list[Widget]:
        """The small buttons while a route is closed: in the log's place one that says why not; and
        those of a guide.
        """
        tools, beside = self._tools(), words_beside_tools(self._table.position.layout)
        for tool in tools:
            tool.beside = beside
            if tool.key == "open-log":
                tool.dim, tool.shortcut, tool.action = True, None, self._refuse_log
        return [*tools, *self._table.guide.ways_out()]

    def _refuse_log(self) -> None:
        self._table.refuse(_("Close the route first, or go back with Escape."))

    def press_anywhere(self, event: pygame.Event) -> bool:
        """The menu button of a gamepad, and undo in the closing view; True if it was one."""
        if event.type != pygame.KEYDOWN:
            return False
        if event.key != MENU_KEY:
            return self._table.mode.closing and self.undo.press(event)
        self._menu()
        return True

    def _escape(self) -> None:
        """Cancel what was begun last; if nothing was, open the menu."""
        if self._table.mode.selected is not None:
            self._table.mode.put_back()
        elif self.hints.put_away():
            return
        elif self.history.open:
            self.history.toggle()
        else:
            self._menu()

    def press(self, event: pygame.Event) -> bool:
        """A key of the small buttons; True if it was one."""
        if any(part.press(event) for part in (self.undo, self.history, self.hints)):
            return True
        # In the open log these keys turn the pages.
        scrolls = self.history.open and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        return not scrolls and self.zoom.press(event)

    def move(self, event: pygame.Event) -> None:
        """A key for the focus, which does not leave the hand too easily."""
        if not self._end_of_hand.holds(self._leads_out(event), self._table.app.clock.now()):
            self.group.handle(event)

    def _leads_out(self, event: pygame.Event) -> str:
        """The key of the outermost card of the hand that has the focus, if left or right leads out
        of the hand from there; else "".
        """
        spots = (each for each in self.group.widgets if isinstance(each, Spot) and each.can_focus)
        cards = [each for each in spots if each.thing.kind is KeyKind.CARD]
        ends = {pygame.K_LEFT: cards[:1], pygame.K_RIGHT: cards[-1:]} if cards[1:] else {}
        here = self.group.focused
        return here.key if here is not None and here in ends.get(event.key, []) else ""

    def pressed(self, event: pygame.Event) -> Widget | None:
        """The widget that a key or a press of the pointer would press."""
        if event.type == pygame.KEYDOWN:
            return self.group.focused
        return self.group.hit(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else None

    def part_at(self, place: Point) -> Hashable | None:
        """The thing that a press at a place would be for while nothing moves; None for nothing."""
        mode = self._table.mode
        if mode.group is None:
            if self.history.covers(place) or isinstance(self.group.hit(place), Button):
                return self.group.part_at(place)
            if self.hints.covers(place) or self._table.guide.covers(place):
                return None
        return mode.part_at(place)

    def takes(self, event: pygame.Event) -> bool:
        """True if a press begins or ends on a button or the log."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            on_log = self.history.covers(event.pos)
            return on_log or isinstance(self.group.hit(event.pos), Button)
        return event.type == pygame.MOUSEBUTTONUP and self.group.holds_press


def _keep_reachable(widgets: Sequence[Widget]) -> None:
    """Let the focus stay on a button that cannot be used now: pressed, it says why."""
    for each in widgets:
        if isinstance(each, Button) and not each.enabled:
            each.enabled = each.locked = True
