"""Hints at the table: asked of the AI process, shown until the next action."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ai.questions import Hint, HintQuestion, Line, Plan
from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.board import CityIndex, bits
from game.rules.events import Official
from game.ui.ai_client import Ai
from game.ui.graphics.canvas import Sprite
from game.ui.input import device
from game.ui.input.gamepad import HINT_KEY
from game.ui.language import _
from game.ui.table.advice.callout import Callout
from game.ui.table.advice.hint_callout import hint_callout
from game.ui.table.context import TableContext
from game.ui.table.draw import highlights
from game.ui.table.draw.own.grounds import ghost_card
from game.ui.table.model.aims import Aim, aims
from game.ui.table.model.move_index import (
    NEW_ROUTE,
    SUPPLY,
    Key,
    KeyKind,
    Laid,
    card_key,
    slot_key,
)
from game.ui.table.model.zoom import WHOLE
from game.ui.table.position import Position
from game.ui.table.text.hint import told_cities
from game.ui.widgets import IconButton, Widget


class Hints:
    """The hint at a table. `callout` lies on the table while one is shown."""

    def __init__(self, table: TableContext, ai: Ai, allowed: bool) -> None:
        self._table = table
        self._ai = ai
        self._allowed = allowed
        self.thinking = False
        self.wanted = False
        """True if a hint was asked for while a rival moved; it comes with the own turn."""
        self.hint: Hint | None = None
        self.callout: Callout | None = None
        self.make_room: Callable[[], object] = lambda: None
        """Puts away what the callout would lie over."""
        self._start = self._next = 0
        """The first sentence of the hint that is shown, and the first of the next page, or 0."""
        self.cities: tuple[CityIndex, ...] = ()
        """The cities of what is advised, and those that the sentences name that are shown."""
        self._told: tuple[int, Line] = (0, ())
        """The number of steps at the last hint, and its line."""

    @property
    def offered(self) -> bool:
        """True if the viewer may have hints."""
        if not self._allowed or self._table.viewer is None:
            return False
        helped = self._table.help
        return helped is None or helped.hints

    @property
    def open(self) -> bool:
        """True while a hint is shown or awaited."""
        return self.thinking or self.hint is not None

    def owns(self, event: pygame.Event, pressed: Widget | None) -> bool:
        """True if a press, of the widget `pressed` if any, only asks for a hint or puts it away."""
        if not self.offered:
            return False
        if event.type == pygame.KEYDOWN:
            return _is_own_key(event) or (self.open and event.key == pygame.K_ESCAPE)
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return self.covers(event.pos) or (pressed is not None and pressed.key == "hint")

    def press(self, event: pygame.Event) -> bool:
        """The key T; True if it was that one."""
        if not _is_own_key(event):
            return False
        self.toggle()
        return True

    def toggle(self) -> None:
        """Ask for a hint, show the rest of the one that is there, or put that away."""
        if advice := self._table.guide.advice():
            self._table.say(advice)
            self._table.refresh()
        elif self._go_on() or self.put_away() or self._table.refused_covered():
            return
        elif self._table.viewer is None:
            self._table.say(_("There are hints when it is your turn."))
        elif not self.offered:
            self._table.say(_("This seat plays without hints."))
        elif not self._table.position.view.may_act:
            self._put_off()
        else:
            self._ask()

    def _put_off(self) -> None:
        """Remember that a hint is wanted, or no longer."""
        self.wanted = not self.wanted and not self._table.session.over
        self._table.say(
            _("The hint comes when it is your turn.")
            if self.wanted
            else _("There are hints when it is your turn.")
        )

    def _ask(self) -> None:
        session, closing = self._table.session, self._table.idle_mode.closing
        seen = session.observe(session.state.turn)
        self._ai.ask(session.rules, HintQuestion(seen, closing, self._plan()))
        self.thinking = True
        self._table.refresh()

    def _plan(self) -> Plan | None:
        """The rest of the last hint's line, if it has been followed since."""
        at, line = self._told
        steps = self._table.session.steps
        return Plan.after(line, steps[at:]) if len(steps) >= at else None

    def tick(self) -> None:
        """Take the hint over once the AI has found it, and ask for one that was put off."""
        if self.wanted and self._table.position.view.may_act and self._table.timeline is None:
            self.wanted = False
            self._ask()
        if not self.thinking:
            return
        found = self._ai.poll(HintQuestion)
        if found is None:
            return
        if refused := self._table.guide.why_not(found.action):
            # What the guide says instead is advice, too.
            self.dismiss()
            self._table.say(refused)
            self._table.refresh()
            return
        self.thinking, self.hint = False, found
        self._start = self._next = 0
        # What it speaks of is to be in sight.
        self._table.set_zoom(WHOLE)
        self._table.lay(self.laid)
        self.make_room()
        # What is advised is the plan, not the closing that was asked about too early.
        self._told = (len(self._table.session.steps), (found.rather or found).line)
        self._table.idle_mode.take_hint(found)
        if device.uses_focus():
            # With the keys what is advised is one press away.
            for thing in self.things[:1]:
                self._table.refresh(thing.widget)

    def dismiss(self) -> None:
        """Remove the hint, or cancel the question for it."""
        if self.thinking:
            self._ai.cancel()
        self.thinking, self.hint, self.callout, self.cities = False, None, None, ()
        self._start = self._next = 0
        self._table.lay(None)

    def _go_on(self) -> bool:
        """Show the next page of the hint; False if there is none."""
        if self.hint is None or not self._next:
            return False
        self._start = self._next
        self._table.refresh()
        return True

    def put_away(self) -> bool:
        """Remove the hint that is shown or awaited; False if there is none."""
        if not self.open:
            return False
        self.dismiss()
        self._table.refresh()
        self._table.app.announce(_("The hint is put away."))
        return True

    def handle(self, event: pygame.Event) -> bool:
        """An event while the closing view is open; True if it is about the hint."""
        if event.type == pygame.KEYDOWN:
            return self.press(event) or (event.key == pygame.K_ESCAPE and self.put_away())
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        if event.button == 3:
            return self.put_away()
        return self.covers(event.pos) and (self._go_on() or self.put_away())

    def tools(self) -> list[IconButton]:
        """The button that asks for a hint, if there may be one."""
        if not self.offered:
            return []
        state = "thinking" if self.thinking else "hint"
        return [hint_button(self._table.position, self.toggle, state)]

    def paper(self) -> list[Sprite]:
        """The callout without rings, for the closing view: its ghost houses show what is meant."""
        return [] if self.callout is None else self.callout.paper()

    @property
    def said(self) -> str:
        """The words of the callout as they are read out; "" without one."""
        return "" if self.callout is None else self.callout.said

    def widgets(self) -> list[Callout]:
        """The callout with the hint, laid where it covers nothing that it speaks of."""
        if self.hint is None:
            self.callout, self.cities = None, ()
            return []
        before, mode = self.callout, self._table.idle_mode
        self.callout, self._next = hint_callout(
            self.hint, self._table.position, before, mode.papers, mode.seat_lines, self._start
        )
        view = self._table.position.view
        self.cities = told_cities(self.hint, view, self._start, self._next)
        return [self.callout]

    def covers(self, at: tuple[int, int]) -> bool:
        """True if the callout lies at a place of the window."""
        return self.callout is not None and self.callout.rect.collidepoint(at)

    @property
    def aims(self) -> tuple[Aim, ...]:
        """The subjects of the hint: the action now and, after it, the rest of its plan."""
        return () if self.hint is None else aims(self.hint.line, self._table.position.view)

    @property
    def things(self) -> tuple[Key, ...]:
        """The things that the hint would take up."""
        return () if self.hint is None else things(self.hint.action, self._table.position)

    @property
    def laid(self) -> Laid | None:
        """The card that the hint would lay at an end of the route."""
        action = None if self.hint is None else self.hint.action
        if not isinstance(action, ExtendRoute):
            return None
        return Laid(action.card, action.side is Side.LEFT)

    def ghosts(self) -> list[Sprite]:
        """The houses that the hint would place, the town that it is about, or the card that it
        would begin a route with.
        """
        action = None if self.hint is None else self.hint.action
        position, result = self._table.position, list[Sprite]()
        if isinstance(action, (StartRoute, ExtendRoute)):
            geometry = position.geometry
            city = position.view.rules.city_of[action.card]
            aimed = highlights.aimed_town(
                geometry.marker(city), geometry.label(city), geometry.layout.metrics
            )
            chosen = self._table.mode.selected
            # Once a card is chosen, the place says what it is for.
            taken = chosen is not None and NEW_ROUTE in position.moves.targets(chosen)
            if isinstance(action, StartRoute) and not geometry.route_cards and not taken:
                (place,) = geometry.layout.route_cards(1)
                face = position.renderer.factory.own_card(
                    action.card, place.size, 0, None, laid=True
                )
                aimed += ghost_card(face, place, 0, False)
            return aimed
        if not isinstance(action, CloseRoute):
            return []
        seat = position.view.observation.turn
        for city in bits(action.houses):
            rect = highlights.enlarged(position.geometry.house(seat, city))
            result += highlights.ghost_house(position.renderer.factory, seat, rect)
        return result


def _is_own_key(event: pygame.Event) -> bool:
    """True for the key T alone."""
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    return event.key == HINT_KEY and not held


def hint_button(position: Position, command: Callable[[], None], state: str) -> IconButton:
    """The button that asks for a hint; `state` names its icon: "hint", or "thinking" of one."""
    says = _("The quill: a hint (T)") if state == "hint" else _("The master is thinking …")
    hint = IconButton(position.layout.metrics, state, says, command, key="hint")
    hint.rect, hint.shortcut = position.layout.tools[0], (HINT_KEY, 0)
    return hint


def things(action: Action, position: Position) -> tuple[Key, ...]:
    """The cards and piles that an action takes up, and the official who helps with it."""
    official = _helper(action, position)
    called = () if official is None else (Key(KeyKind.OFFICIAL, list(Official).index(official)),)
    return (*_taken_up(action, position), *called)


def _helper(action: Action, position: Position) -> Official | None:
    """The official without whom an action could not be done. The Cartwright comes by himself once
    the button is pressed, so that this is all that lies in light.
    """
    seen = position.view.observation
    plays = isinstance(action, (StartRoute, ExtendRoute, position.view.rules.variant.actions))
    match action:
        case CallAdministrator():
            return Official.ADMINISTRATOR
        case TakeCard() | DrawCard() if seen.taken == 1:
            return Official.POSTMASTER
        case _ if plays and seen.played == 1:
            return Official.POSTAL_CARRIER
        case _:
            return None


def _taken_up(action: Action, position: Position) -> tuple[Key, ...]:
    match action:
        case TakeCard(slot):
            return (slot_key(slot),)
        case DrawCard():
            return (SUPPLY,)
        case StartRoute(card) | ExtendRoute(card, _):
            return (card_key(card),)
        case KeepCards(cards):
            return tuple(card_key(card) for card in cards)
        case _ if isinstance(action, position.view.rules.variant.actions):
            return (card_key(action.card),)
        case _:
            return ()
