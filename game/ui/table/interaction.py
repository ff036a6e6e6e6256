"""From gestures to decisions: what is chosen, where it is put, what is asked about first."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.actions import Action, CloseRoute, EndTurn, ExtendRoute, KeepCards, StartRoute
from game.rules.limits import HAND_LIMIT
from game.ui.audio.sound import Effect
from game.ui.forms.dialogs import ConfirmScene
from game.ui.language import _
from game.ui.table.closing import ClosingView
from game.ui.table.model.hit_targets import target_at, target_rect
from game.ui.table.model.move_index import (
    ADMINISTRATOR,
    EXTRA,
    HAND,
    LEFT_END,
    NEW_ROUTE,
    RIGHT_END,
    SUPPLY,
    Key,
    KeyKind,
    card_key,
    slot_key,
)
from game.ui.table.pointer import Cancel, Drop, Intent, Lift, Tap
from game.ui.table.text import prompts
from game.ui.table.text.refusals import refused
from game.ui.table.variants import variant_ui

if TYPE_CHECKING:
    from game.ui.table.position import Position
    from game.ui.table.scene import TableScene

LONG_ROUTE = 3
"""A route of so many cities is not thrown away without asking."""


class Interaction:
    """What the viewer is about to do: the thing in hand, the cards to keep, the closing view."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.selected: Key | None = None
        self.kept: set[int] = set()
        self.closing: ClosingView | None = None

    @property
    def _position(self) -> Position:
        return self._scene.position

    def reset(self) -> None:
        """Forget everything: the position has moved on."""
        self._scene.pointer.let_go()
        self.selected = None
        self.kept = set()
        self.closing = None

    def check(self) -> None:
        """Let go of a thing that can no longer be picked up."""
        if self.selected not in self._position.moves.sources:
            self.selected = None

    # Gestures

    def intend(self, intent: Intent) -> None:
        """A gesture of the pointer was completed."""
        match intent:
            case Tap(None, _):
                self._tap_beside()
            case Tap(key, _) if key is not None:
                self.tap(key)
            case Lift(key, _):
                self.choose(key if key in self._position.moves.sources else None)
            case Drop(key, position):
                self._drop(key, position)
            case Cancel():
                self.deselect()

    def press(self, event: pygame.Event) -> bool:
        """A single key: digits for the slots, letters for the rest; True if it has a meaning."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        key = event.key
        if pygame.K_1 <= key <= pygame.K_6:
            self._take(slot_key(key - pygame.K_0))
        elif key in (pygame.K_0, pygame.K_d):
            self._take(SUPPLY)
        elif key == pygame.K_a:
            self.tap(ADMINISTRATOR)
        elif key == pygame.K_c:
            self.open_closing()
        elif key == pygame.K_e:
            self.end_turn()
        elif key in (pygame.K_l, pygame.K_r):
            self._put_chosen(LEFT_END if key == pygame.K_l else RIGHT_END)
        elif key == pygame.K_n:
            self._put_chosen(NEW_ROUTE)
        elif key == pygame.K_h and variant_ui(self._position.view.rules.variant.id).units:
            self._put_chosen(EXTRA)
        else:
            return False
        return True

    def _put_chosen(self, target: Key) -> None:
        if self.selected is not None:
            self.put(self.selected, target)
        elif self._its_my_turn():
            self._scene.refuse(_("Choose a card of your hand first."))

    def _its_my_turn(self) -> bool:
        """Whether the viewer may act; if not, that is said."""
        view = self._position.view
        if not view.may_act:
            self._scene.refuse(prompts.prompt(view, thinking=self._scene.thinking))
        return view.may_act

    def tap(self, key: Key) -> None:
        """A thing was tapped: choose it, put the chosen thing there, or do the only thing."""
        position = self._position
        if position.keeping and key.kind == KeyKind.CARD:
            self._toggle_kept(key.number)
        elif self.selected is not None and key != self.selected:
            self._tap_target(self.selected, key)
        elif key == self.selected:
            self._do_only(key)
        elif key == ADMINISTRATOR and key in position.moves.sources:
            self._scene.submit(position.moves.of(key)[0])
        elif key in position.moves.sources:
            self.choose(key)
        elif key.kind == KeyKind.CITY and position.cards_for(key.number):
            self.choose(position.cards_for(key.number)[0])
        else:
            self._explain(key, None)

    def choose(self, key: Key | None) -> None:
        if key is not None and key != self.selected:
            self._scene.app.sound.play(Effect.PICK)
        self.selected = key
        self._scene.arrange()

    def deselect(self) -> None:
        """Put back what was chosen, or hangs on the pointer."""
        self._scene.pointer.let_go()
        self.choose(None)

    def _tap_target(self, source: Key, key: Key) -> None:
        targets = self._position.moves.targets(source)
        if key in targets:
            self.put(source, key)
        elif key in self._position.moves.sources:
            self.choose(key)
        elif place := self._place_under_pointer(targets):
            self.put(source, place)
        else:
            self._explain(source, key)
            self.deselect()

    def _tap_beside(self) -> None:
        """Where no thing lies there may still be a place for the chosen one."""
        source = self.selected
        place = source and self._place_under_pointer(self._position.moves.targets(source))
        if source is not None and place is not None:
            self.put(source, place)
        else:
            self.deselect()

    def _place_under_pointer(self, targets: tuple[Key, ...]) -> Key | None:
        # Unlike a drop, a tap somewhere on the map is not meant for the one city it could be.
        at = self._scene.pointer.position
        rects = ((each, target_rect(self._position.geometry, each)) for each in targets)
        return next((each for each, rect in rects if rect.collidepoint(at)), None)

    def _do_only(self, source: Key) -> None:
        """The chosen thing was tapped again: do it if there is only one way."""
        moves, view = self._position.moves, self._position.view
        actions = list(moves.of(source))
        if view.own_seat.route:
            # A route is not thrown away as long as there is another way.
            kinder = [action for action in actions if not isinstance(action, StartRoute)]
            actions = kinder or actions
        if len(actions) == 1:
            self._decide(actions[0])
        elif moves.between(source, EXTRA):
            self._scene.tell(variant_ui(view.rules.variant.id).question())
        else:
            self._ask_which_end()

    def _drop(self, key: Key, at: tuple[int, int]) -> None:
        position = self._position
        if key.kind == KeyKind.ROUTE:
            if not position.layout.own.collidepoint(at):
                self.open_closing()
            return
        if position.keeping:
            if key.kind == KeyKind.CARD:
                self._toggle_kept(key.number)
            return
        target = target_at(position.geometry, position.moves.targets(key), at)
        self.selected = None
        if target is not None:
            self.put(key, target, self._scene.pointer.dragged_rect(position.places[key]))
        else:
            under = position.thing_at(at)
            if under is not None and under != key:
                self._explain(key, under)
        self._scene.arrange()

    def _take(self, source: Key) -> None:
        if self._its_my_turn():
            self.put(source, HAND)

    # Decisions

    def put(self, source: Key, target: Key, dropped: Rect | None = None) -> None:
        """Put a thing on a target: one match is done, several are asked about."""
        actions = self._position.moves.between(source, target)
        if len(actions) == 1:
            self._decide(actions[0], dropped)
        elif actions:
            self.choose(source)
            self._ask_which_end()
        else:
            self._explain(source, target)

    def _ask_which_end(self) -> None:
        self._scene.tell(_("At which end of the route? Choose one of the two."))

    def _decide(self, action: Action, dropped: Rect | None = None) -> None:
        """Submit an action, asking first where it throws a good route away."""
        route = self._position.view.own_seat.route
        if not isinstance(action, StartRoute) or not route:
            self._scene.submit(action, dropped)
            return
        ways = self._position.moves.of(card_key(action.card))
        fits = any(isinstance(way, ExtendRoute) for way in ways)
        if len(route) < LONG_ROUTE and not fits:
            self._scene.submit(action, dropped)
            return
        names = [self._position.view.city_name(card) for card in route]
        self._scene.app.push(
            ConfirmScene(
                self._scene.app,
                _("Throw this route away?"),
                " – ".join(names),
                _("Throw it away"),
                lambda: self._scene.submit(action),
                _("Keep it"),
                self.deselect,
            )
        )

    def _explain(self, source: Key, target: Key | None) -> None:
        sentence = refused(self._scene.session, self._position.view, source, target)
        if sentence:
            self._scene.refuse(sentence)

    def end_turn(self) -> None:
        self._do_or_explain(EndTurn())

    def keep(self) -> None:
        """Keep the ticked cards."""
        self._do_or_explain(KeepCards(tuple(sorted(self.kept))))

    def _do_or_explain(self, action: Action) -> None:
        if not self._its_my_turn():
            return
        refusal = self._scene.session.why_not(action)
        if refusal is None:
            self._scene.submit(action)
        else:
            self._scene.refuse(prompts.refusal_words(refusal, self._scene.session.rules))

    def open_closing(self) -> None:
        """Open the closing view, or say why the route cannot be closed."""
        if not self._its_my_turn():
            return
        refusal = self._scene.session.why_not(CloseRoute(0))
        if refusal is not None:
            self._scene.refuse(prompts.refusal_words(refusal, self._scene.session.rules))
            return
        self.selected = None
        self._scene.hints.dismiss()
        click = self._scene.app.sound.click
        self.closing = ClosingView(
            self._scene.session,
            self._position.geometry,
            self._closed,
            click,
            self._scene.hints.tools,
        )
        self._scene.app.refresh()

    def _closed(self, action: CloseRoute | None) -> None:
        self.closing = None
        self._scene.hints.dismiss()
        if action is not None:
            self._scene.submit(action)
        else:
            self._scene.arrange()

    def _toggle_kept(self, card: int) -> None:
        if card in self.kept:
            self.kept.discard(card)
        elif len(self.kept) < HAND_LIMIT:
            self.kept.add(card)
        else:
            self._scene.refuse(_("Three cards are the most: put one back first."))
        self._scene.arrange()
