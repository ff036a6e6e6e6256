"""Tooltips about the symbols on the table: under a pointer that rests, or asked for by a key.

`?` asks about everything on the table in turn: the arrows and Tab go from symbol to symbol.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.ui.graphics.canvas import Sprite
from game.ui.input import device
from game.ui.input.gamepad import ASK_KEY
from game.ui.table.context import TableContext
from game.ui.table.draw import highlights
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.hit_targets import KEYBOARD_KINDS, Spot
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.position import Position
from game.ui.table.text.odds import unseen_words
from game.ui.table.text.refusals import gesture_refusal, official_refusal
from game.ui.table.text.tooltips import chapter_of, tooltip_words
from game.ui.widgets.focus import FocusGroup

DELAY = 0.5
"""Seconds that the pointer or the focus must rest on a thing."""

STIRRED = 2
"""Units that the pointer must leave the place where it has done something before it asks again."""

PLAYED_WITH = (KeyKind.SLOT, KeyKind.CARD, KeyKind.OFFICIAL)
"""The kinds of things that are never covered by the words about another."""


class Tooltips:
    """The tooltip of a table, and the mode in which the keyboard asks for tooltips."""

    def __init__(
        self, table: TableContext, group: FocusGroup, pointed: Callable[[], tuple[int, int]]
    ) -> None:
        """`group` are the table's widgets; `pointed` says where the pointer is on the table."""
        self._table = table
        self._group = group
        self.pointed = pointed
        self._candidate: Key | None = None
        self._since = 0.0
        self._last_point: tuple[tuple[int, int], bool] | None = None
        self._last_table: tuple[object, object] = (None, None)
        self._found: Key | None = None
        self._deeds = (0, 0)
        self._deeds = self._own_deeds
        self._left_at: tuple[int, int] | None = None
        self._boxed: tuple[tuple[Key, str], Position, list[Rect], Rect] | None = None
        self._targets: tuple[Position, dict[Key, Rect]] | None = None
        self.current: Key | None = None
        self.asking: FocusGroup | None = None

    # Resting on a thing

    def tick(self, now: float) -> None:
        """Show a tooltip after the delay, or remove it with its thing."""
        if self._deeds != self._own_deeds:
            self._deeds, self._left_at = self._own_deeds, self.pointed()
        candidate = self._resting_on()
        if candidate != self._candidate:
            self._candidate, self._since = candidate, now
            if self.current is not None:
                self.current = None
                self._table.app.refresh()
        elif candidate is not None and self.current is None and now - self._since >= DELAY:
            if not self._words(candidate):
                return
            self.current = candidate
            self._table.app.refresh()

    def _resting_on(self) -> Key | None:
        if not self._table.mode.explains or self.asking is not None or self._own_move_is_told:
            return None
        # What the keys have reached counts before a pointer that lies somewhere.
        if device.uses_focus():
            return self._focused() or self._under_pointer()
        return self._under_pointer() or self._focused()

    @property
    def _own_move_is_told(self) -> bool:
        """True while the viewer's move is told: after a drop the pointer lies there by chance."""
        told = self._table.told_step
        return told is not None and told.seat == self._table.viewer

    @property
    def _own_deeds(self) -> tuple[int, int]:
        """What changes with all that the viewer does, or tries in vain."""
        table, steps = self._table, self._table.session.steps
        own = bool(steps) and steps[-1].seat == table.viewer
        return len(steps) if own else self._deeds[0], table.refusals

    def _under_pointer(self) -> Key | None:
        """The symbol that the pointer is on; given for again only once something has moved.

        None where it only lies since it did something: nobody asks for words then.
        """
        if self._left_at is not None:
            (x, y), (left, top) = self.pointed(), self._left_at
            if max(abs(x - left), abs(y - top)) < self._table.metrics.px(STIRRED):
                return None
            self._left_at = None
        now = self.pointed(), self._table.app.settings.unseen_copies
        position, widgets = self._table.position, self._group.widgets
        before, known = self._last_table
        if now != self._last_point or position is not before or widgets is not known:
            self._last_point, self._last_table = now, (position, widgets)
            self._found = self._symbol_at(now[0])
        return self._found

    def _symbol_at(self, at: tuple[int, int]) -> Key | None:
        if at[0] < 0 or self._group.hit(at) not in (None, *self._spots()):
            return None
        position = self._table.position
        self._targets = position, position.tooltip_targets()
        found = [key for key, rect in self._targets[1].items() if rect.collidepoint(at)]
        top = position.thing_at(at)
        # A card that lies over a symbol hides it.
        if top is not None and top.kind in (KeyKind.CARD, KeyKind.SLOT):
            return top if self._words(top) else None
        return found[-1] if found else None

    def _spots(self) -> list[Spot]:
        return [widget for widget in self._group.widgets if isinstance(widget, Spot)]

    def _focused(self) -> Key | None:
        spot = self._group.focused
        return spot.thing if isinstance(spot, Spot) and spot.ring else None

    # Asking

    def press(self, event: pygame.Event) -> bool:
        """`?` begins to ask; True if it was that."""
        if not _asks(event):
            return False
        self.asking = FocusGroup(self.put_away)
        self.update()
        self.asking.move(1)
        return True

    def update(self) -> None:
        """Bring the tooltips up to a new position or layout."""
        self.current = self._candidate = None
        if self.asking is not None:
            places = self._table.position.tooltip_targets().items()
            spots = [
                Spot(self._table.metrics, key, rect, self.read)
                for key, rect in places
                if rect.width and self._words(key)
            ]
            # The cities come last: there are many, and they explain the least.
            cities = [spot for spot in spots if spot.thing.kind == KeyKind.CITY]
            self.asking.set([*(spot for spot in spots if spot not in cities), *cities])

    def put_away(self) -> None:
        self.asking = None
        self._table.app.refresh()

    def read(self, key: Key) -> None:
        """Open the rules where they tell about a thing."""
        if self._table.app.open_help is not None:
            self._table.app.open_help(chapter_of(key, self._table.position.view))

    def handle(self, event: pygame.Event) -> bool:
        """An event while asking; True if it is used up by it."""
        if self.asking is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.put_away()
            return False
        if event.type == pygame.KEYDOWN and _asks(event):
            self.put_away()
        elif event.type == pygame.KEYDOWN:
            self.asking.handle(event)
            self._table.app.refresh()
        return event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)

    # Pictures

    @property
    def topic(self) -> str:
        """The chapter about what is asked about, pointed at or focused."""
        position, asked = self._table.position, self._asked()
        if asked is None:
            asked = self._under_pointer() or position.thing_at(self.pointed())
        return chapter_of(asked or self._focused(), position.view)

    @property
    def focused(self) -> Key | None:
        """The thing under the focus: while asking, or else at the table."""
        return self._asked() or self._focused()

    def _asked(self) -> Key | None:
        spot = None if self.asking is None else self.asking.focused
        return spot.thing if isinstance(spot, Spot) else None

    def sprites(self) -> list[Sprite]:
        told, box = self._told, self.box()
        if told is None or box is None:
            return []
        tip = highlights.tooltip(self._words(told), box, self._table.metrics)
        spot = None if self.asking is None else self.asking.focused
        return tip if spot is None else [*spot.sprites(), *tip]

    @property
    def _told(self) -> Key | None:
        """The thing whose tooltip is up."""
        return self.current if self.asking is None else self._asked()

    def box(self) -> Rect | None:
        """The place of the tooltip that is up: beside its thing or the pointer."""
        told, position = self._told, self._table.position
        if told is None:
            return None
        words, known = self._words(told), self._boxed
        papers = [each.rect for each in self._group.widgets if not isinstance(each, Spot)]
        asked = (told, words), papers
        if known is None or (known[0], known[2]) != asked or known[1] is not position:
            box = self._box_of(told, words, position, papers)
            self._boxed = known = (told, words), position, papers, box
        return known[3]

    def _box_of(self, told: Key, words: str, position: Position, papers: list[Rect]) -> Rect:
        """The place of the words about a thing, where it covers nothing that lies open."""
        layout, m = position.layout, self._table.metrics
        places = [each for each in position.places.items() if each[0].kind in KEYBOARD_KINDS]
        things = [rect for key, rect in places if key.kind not in PLAYED_WITH]
        never = [rect for key, rect in places if key.kind in PLAYED_WITH and key != told]
        never += [*layout.tools, layout.menu, layout.commentary]
        # What the words are about is looked for on the map.
        city, name = position.city_of(told), position.name_place(told)
        never += [] if city is None else [position.geometry.label(city)]
        never += [] if name is None else [name]
        edges = [layout.route, layout.hand, layout.prompt, *papers]
        panels = [part for each in position.geometry.panels for part in each.read]
        avoid = [*things, *layout.buttons, layout.phases, *panels]
        return highlights.tooltip_box(words, self._place(told), m, avoid, never, edges)

    def _place(self, thing: Key) -> Rect:
        position = self._table.position
        if self._targets is None or self._targets[0] is not position:
            self._targets = position, position.tooltip_targets()
        return self._targets[1].get(thing) or position.places[thing]

    def _words(self, key: Key) -> str:
        """The words about a thing: why a card or an official is locked, what it is, and for a
        city and its cards also the unseen copies, if set.
        """
        position, session = self._table.position, self._table.session
        if self._table.guide.untaught.hides(key):
            return ""
        if position.signs.get(key) is Sign.NOT_NOW:
            why = gesture_refusal(session, position.view, key, None)
        else:
            why = official_refusal(session, position.view, key)
        return "\n".join(filter(None, (why, self._meaning(key, position))))

    def _meaning(self, key: Key, position: Position) -> str:
        words = tooltip_words(key, position.view)
        if not self._table.app.settings.unseen_copies:
            return words
        city = position.city_of(key)
        if city is None:
            return words
        # The name is said once.
        return f"{words}\n{unseen_words(city, position.view, named=not words)}".lstrip()


def _asks(event: pygame.Event) -> bool:
    """True if a key means `?`: on keyboards it lies on many keys, a gamepad has one for it."""
    return getattr(event, "unicode", "") == "?" or bool(event.key == ASK_KEY)
