"""What a hand on the mouse does to carry out an action: where it presses, drags and lets go.

The places come from the table's own layout for a window of the same size; that something lies
there and does what it should is what the tests find out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from pygame import Rect

from game.rules.actions import (
    Action,
    CallAdministrator,
    CloseRoute,
    DrawCard,
    EndTurn,
    ExtendRoute,
    KeepCards,
    Side,
    StartRoute,
    TakeCard,
)
from game.rules.board import bits
from game.rules.variants.horses import PlayHorses
from game.session import Session
from game.tiled.chart import Chart
from game.ui.engine.app import App
from game.ui.table.guides.guide import Guide
from game.ui.table.model.hit_targets import tap_rect, target_at, target_rect
from game.ui.table.model.move_index import (
    ADMINISTRATOR,
    DISPLAY,
    HAND,
    LEFT_END,
    NEW_ROUTE,
    RIGHT_END,
    SUPPLY,
    VARIANT_PLACE,
    Key,
    KeyKind,
    card_key,
    city_key,
    slot_key,
)
from game.ui.table.modes.closing_view import ClosingView
from game.ui.table.modes.decisions import LONG_ROUTE, discard_dialog
from game.ui.table.position import Position
from game.ui.widgets import Widget
from tests.ui.table.views import cards_pressed, next_press, way_wanted

Place: TypeAlias = tuple[int, int]


class Mouse(Protocol):
    """A pointer, real or not."""

    def click(self, *places: Place) -> None: ...

    def drag(self, *way: Place) -> None: ...


class Gestures:
    """The gestures of the seat to act in one position. `ways` notes how often each was used."""

    def __init__(
        self,
        app: App,
        session: Session,
        chart: Chart,
        mouse: Mouse,
        ways: dict[str, int],
        guide: Guide | None = None,
    ) -> None:
        guide = guide or Guide()
        self._guide = guide
        self._app = app
        self._session = session
        self._mouse = mouse
        self._ways = ways
        seat = session.state.turn
        self.position = Position.of(session, seat, app.metrics(), chart, callout=guide.callout_room)
        self.geometry = self.position.geometry
        self.layout = self.position.layout

    # By dragging

    def drag(self, action: Action) -> None:
        """Carry out an action by dragging, and by clicking where there is nothing to drag."""
        match action:
            case TakeCard(slot):
                self._carry("display to hand", slot_key(slot), HAND)
            case DrawCard():
                self._carry("supply to hand", SUPPLY, HAND)
            case CallAdministrator():
                self._carry("administrator to display", ADMINISTRATOR, DISPLAY)
            case StartRoute(card):
                self._drag_start(card)
            case ExtendRoute(card, side):
                self._drag_extension(card, side)
            case PlayHorses(card):
                self._carry("hand to coach", card_key(card), VARIANT_PLACE)
            case CloseRoute():
                self._drag_closing(action)
            case KeepCards(cards):
                self._keep(cards)
            case EndTurn():
                self._press_button(1, "end")

    def _drag_start(self, card: int) -> None:
        city = city_key(self._session.rules.city_of[card])
        if self.geometry.route_cards:
            self._carry("hand to a new route", card_key(card), NEW_ROUTE)
            self._agree(card)
        elif self._turn_to("hand to empty route", "hand to a city, route empty"):
            self._carry("hand to a city, route empty", card_key(card), city)
        else:
            self._carry("hand to empty route", card_key(card), NEW_ROUTE)

    def _drag_extension(self, card: int, side: Side) -> None:
        key, city = card_key(card), city_key(self._session.rules.city_of[card])
        end = LEFT_END if side is Side.LEFT else RIGHT_END
        one_way = len(self.position.moves.between(key, city)) == 1
        if one_way and self._turn_to(f"hand to {side} end", "hand to a city"):
            self._carry("hand to a city", key, city)
        else:
            self._carry(f"hand to {side} end", key, end)

    def _drag_closing(self, action: CloseRoute) -> None:
        if self._turn_to("closing by button", "closing by dragging"):
            board = self.layout.board
            way = self.grip(Key(KeyKind.ROUTE)), board.center
            self._note("closing by dragging")
            self._mouse.drag(*way)
        else:
            self._press_button(0, "closing by button")
        self._close(action)

    # By tapping twice

    def tap(self, action: Action) -> None:
        """Carry out an action by tapping a thing and then its place."""
        match action:
            case TakeCard(slot):
                self._tap_and_take(slot_key(slot))
            case DrawCard():
                self._tap_and_take(SUPPLY)
            case CallAdministrator():
                self._mouse.click(self.grip(ADMINISTRATOR))
            case StartRoute(card):
                key = card_key(card)
                self._mouse.click(self.grip(key), self._landing(key, NEW_ROUTE))
                self._agree(card)
            case ExtendRoute(card, side):
                key = card_key(card)
                end = LEFT_END if side is Side.LEFT else RIGHT_END
                self._mouse.click(self.grip(key), self._landing(key, end))
            case PlayHorses(card):
                self._note("tapped before the coach")
                key = card_key(card)
                self._mouse.click(self.grip(key), self._landing(key, VARIANT_PLACE))
            case CloseRoute():
                self._press_button(0, "closing by button")
                self._close(action)
            case KeepCards(cards):
                self._keep(cards)
            case EndTurn():
                self._press_button(1, "end")

    def _tap_and_take(self, source: Key) -> None:
        """Tap a card and then the hand; or the card again where the hand has no free place."""
        grip = self.grip(source)
        free = [
            place
            for place in _points(tap_rect(self.geometry, HAND))
            if self.position.thing_at(place) not in self.position.moves.sources
        ]
        self._note("tap and tap" if free else "tapped twice")
        self._mouse.click(grip, *(free[:1] or [grip]))

    # Parts of both

    def _close(self, action: CloseRoute) -> None:
        view = ClosingView(
            self._session,
            self.geometry,
            lambda action: None,
            lambda: None,
            allowed=lambda action: not self._guide.why_not(action),
            proposes=self._guide.forces,
        )
        board = self._session.rules.board
        number = way_wanted(view, action, board)
        if view.choice.chosen != number:
            self._note("way chosen")
            cell = _widget(view.group.widgets, f"way-{number}").rect
            self._mouse.click((cell.centerx, cell.y + 10))
            view.choose(number)
        moved = False
        while (city := next_press(view, action, board)) is not None:
            self._press_house(view, number, city)
            moved = True
        standing = next(bits(view.choice.houses), None)
        if not moved and standing is not None and not self._ways.get("house toggled"):
            for _ in range(2):
                self._press_house(view, number, standing)
        if view.choice.cartwright != action.cartwright:
            self._note("cartwright")
            toggle = _widget(view.group.widgets, "cartwright")
            self._mouse.click((toggle.rect.x + 8, toggle.rect.y + 8))
        self._mouse.click(_widget(view.group.widgets, "close").rect.center)

    def _press_house(self, view: ClosingView, number: int, city: int) -> None:
        """Press a city on the small map or on the large one, in turn; where a teacher has chosen
        there is only that.
        """
        small = any(each.key == f"way-{number}-{city}" for each in view.group.widgets)
        if not small or self._turn_to("house toggled", "house toggled on the map"):
            self._note("house toggled on the map")
            rect = self.geometry.city(city)
            place = next(p for p in _points(rect) if view.city_at(p) == city)
        else:
            self._note("house toggled")
            place = _widget(view.group.widgets, f"way-{number}-{city}").rect.center
        self._mouse.click(place)
        view.toggle(city, number)

    def _keep(self, cards: Sequence[int]) -> None:
        self._note("keeping")
        left, right = self.layout.buttons
        pressed = cards_pressed(self._session.state.seat.hand, cards)
        marks = [self.grip(card_key(card)) for card in pressed]
        self._mouse.click(*marks, left.union(right).center)

    def _agree(self, card: int) -> None:
        """Answer the question whether a route is to be thrown away, where it is asked."""
        route = self._session.state.seat.route
        ways = self.position.moves.of(card_key(card))
        fits = any(isinstance(way, ExtendRoute) for way in ways)
        asked = self._app.settings.without_keys
        if route and (asked or len(route) >= LONG_ROUTE or fits):
            names = " – ".join(self.position.view.city_name(each) for each in route)
            lost = all(isinstance(each, StartRoute) for each in self.position.moves.actions)
            scene = discard_dialog(self._app, names, lambda: None, lambda: None, lost=lost)
            scene.resize(self._app.size)
            self._note("a question answered")
            scene.prepare()
            self._mouse.click(_widget(scene.group.widgets, "yes").rect.center)

    def _press_button(self, number: int, way: str) -> None:
        self._note(way)
        self._mouse.click(self.layout.buttons[number].center)

    def _carry(self, way: str, source: Key, target: Key) -> None:
        self._note(way)
        start, end = self.grip(source), self._landing(source, target)
        middle = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
        self._mouse.drag(start, middle, end)

    def grip(self, key: Key) -> Place:
        """A place where this thing, and nothing that lies over it, can be touched."""
        rect = self.position.places[key]
        return next(place for place in _points(rect) if self.position.thing_at(place) == key)

    def _landing(self, source: Key, target: Key) -> Place:
        """A place where this thing lands on that target."""
        targets = self.position.moves.targets(source)
        rect = target_rect(self.geometry, target)
        found = (p for p in _points(rect) if target_at(self.geometry, targets, p) == target)
        return next(found)

    def _turn_to(self, usual: str, other: str) -> bool:
        """Whether it is the other way's turn: both are used in turns."""
        return self._ways.get(other, 0) < self._ways.get(usual, 0)

    def _note(self, way: str) -> None:
        self._ways[way] = self._ways.get(way, 0) + 1


def _points(rect: Rect) -> list[Place]:
    """Places all over a rectangle, its middle first."""
    columns = (0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0.97)
    return [
        (round(rect.x + rect.width * x), round(rect.y + rect.height * y))
        for y in columns
        for x in columns
    ]


def _widget(widgets: Sequence[Widget], key: str) -> Widget:
    return next(widget for widget in widgets if widget.key == key)
