"""The mode in which a thing is chosen and put somewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.actions import Action, CloseRoute, EndTurn, StartRoute
from game.rules.events import CardDrawn, CardTaken
from game.rules.state import Phase
from game.ui.audio.effects import Effect
from game.ui.input import device
from game.ui.language import _
from game.ui.table.context import TableContext
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.hit_targets import (
    KEYBOARD_KINDS,
    aimed_at,
    beside_strip,
    tap_rect,
    target_at,
)
from game.ui.table.model.move_index import (
    ADMINISTRATOR,
    HAND,
    LEFT_END,
    NEW_ROUTE,
    RIGHT_END,
    SUPPLY,
    VARIANT_PLACE,
    Key,
    KeyKind,
    card_key,
    slot_key,
)
from game.ui.table.modes.decisions import Decisions
from game.ui.table.modes.mode import HighlightInput, Mode
from game.ui.table.modes.widgets import target_spots, turn_buttons, wide_button
from game.ui.table.pointer import Cancel, Drop, Intent, Lift, Pointer, Tap
from game.ui.table.text import prompts
from game.ui.table.variants import variant_ui
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ai.questions import Hint
    from game.ui.table.position import Position


class Choosing(Mode):
    """Chooses a thing and puts it somewhere. `results` shows the account of a game that is over."""

    def __init__(
        self,
        table: TableContext,
        pointer: Pointer,
        open_closing: Callable[[], None],
        results: Callable[[], None],
    ) -> None:
        self._table = table
        self._pointer = pointer
        self._open_closing = open_closing
        self._results = results
        self._decisions = Decisions(table, self.put_back)
        self.selected = None

    @property
    def _position(self) -> Position:
        return self._table.position

    @property
    def explains(self) -> bool:
        return self.selected is None

    def update(self) -> None:
        """Deselect a thing that can no longer be picked up."""
        if self.selected not in self._position.moves.sources:
            self.selected = None

    # Gestures and keys

    def intend(self, intent: Intent) -> None:
        match intent:
            case Tap(None, _):
                self._tap_beside()
            case Tap(key, _) if key is not None:
                self.tap(key)
            case Lift(key, _):
                self.choose(key if key in self._position.moves.sources else None)
            case Drop(key, place) if key.kind == KeyKind.ROUTE:
                if not self._position.layout.own.collidepoint(place):
                    self.open_closing()
            case Drop(key, place):
                self._drop(key, place)
            case Cancel():
                self.put_back()

    def press(self, event: pygame.Event, focused: Key | None) -> bool:
        """A single key: digits for the slots, letters for the rest."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        key = event.key
        if pygame.K_1 <= key <= pygame.K_6:
            self._take(slot_key(key - pygame.K_0))
        elif key in (pygame.K_0, pygame.K_d):
            self._take(SUPPLY)
        elif key == pygame.K_a:
            self.put_back()
            self.tap(ADMINISTRATOR)
        elif key == pygame.K_c:
            self.open_closing()
        elif key == pygame.K_e:
            self.end_turn()
        elif key in (pygame.K_l, pygame.K_r):
            self._put_chosen(focused, LEFT_END if key == pygame.K_l else RIGHT_END)
        elif key == pygame.K_n:
            self._put_chosen(focused, NEW_ROUTE)
        elif key == pygame.K_h and variant_ui(self._position.view.rules.variant.id).units:
            self._put_chosen(focused, VARIANT_PLACE)
        else:
            return False
        return True

    def _put_chosen(self, focused: Key | None, target: Key) -> None:
        """Put the chosen card there, or without one the card of the hand under the focus."""
        on_card = focused is not None and focused.kind is KeyKind.CARD
        source = self.selected or (focused if on_card else None)
        if source is not None:
            self.put(source, target)
        elif self._decisions.may_act():
            self._ask_for_card(target)

    def _ask_for_card(self, target: Key) -> None:
        """Say that a card of the hand is to be chosen, or why none can be played now.

        Where the hand is a single card, that one is meant.
        """
        moves, view = self._position.moves, self._position.view
        cards = [card_key(card) for card in view.open_hand]
        if not cards:
            self._table.refuse(prompts.prompt(view, False, moves.actions))
        elif len(cards) == 1:
            self.put(cards[0], target)
        elif any(card in moves.sources for card in cards):
            self._table.refuse(_("Choose a card from your hand first."))
        else:
            self._decisions.explain(cards[0], target)

    def tap(self, key: Key) -> None:
        """Choose a thing, put the chosen thing there, or do the only thing."""
        position = self._position
        if self.selected is not None and key != self.selected:
            self._tap_target(self.selected, key)
        elif key == self.selected:
            self._do_only(key)
        elif key == ADMINISTRATOR and key in position.moves.sources:
            self._table.submit(position.moves.of(key)[0])
        elif key in position.moves.sources:
            self.choose(key)
        elif key.kind == KeyKind.CITY and position.cards_for(key.number):
            self.choose(position.cards_for(key.number)[0])
        else:
            self._decisions.explain(key, None)

    def part_at(self, place: tuple[int, int]) -> Hashable | None:
        """A thing that may be chosen, or a place for the one that is."""
        moves, key = self._position.moves, self._position.thing_at(place, self.selected)
        if not self._position.view.may_act:
            return None
        if self.selected is not None:
            targets = moves.targets(self.selected)
            if found := key if key in targets else self._tapped_place(targets, place):
                return found
            if HAND in targets and key is not None and key.kind is KeyKind.CARD:
                return HAND
        return key if key in moves.sources else None

    def choose(self, key: Key | None) -> None:
        if key is not None and key != self.selected:
            self._table.play(Effect.PICK, self._position.places[key])
            self._table.forget_refusal()
        self.selected = key
        self._table.refresh()

    def put_back(self) -> None:
        self._pointer.let_go()
        self.choose(None)

    def take_hint(self, hint: Hint) -> None:
        self.put_back()

    def _tap_target(self, source: Key, key: Key) -> None:
        targets = self._position.moves.targets(source)
        if key in targets:
            self.put(source, key)
        elif HAND in targets and key.kind is KeyKind.CARD:
            self.put(source, HAND)
        elif key in self._position.moves.sources:
            self.choose(key)
        elif place := self._place_under_pointer(targets):
            self.put(source, place)
        elif key.kind is KeyKind.OFFICIAL:
            self._decisions.explain(key, None)
            self.put_back()
        else:
            at = self._pointer.position
            self._decisions.explain(source, aimed_at(self._position.geometry, key, at))
            self.put_back()

    def _tap_beside(self) -> None:
        """Put the chosen thing on a target without a thing, or put it back."""
        source = self.selected
        place = source and self._place_under_pointer(self._position.moves.targets(source))
        if source is not None and place is not None:
            self.put(source, place)
        else:
            self.put_back()

    def _ready(self, targets: tuple[Key, ...], at: tuple[int, int]) -> Key | None:
        """The target that the chosen thing would land on: dropped in more places than tapped."""
        if self._pointer.lifted is not None:
            return target_at(self._position.geometry, targets, at)
        return self._tapped_place(targets, at)

    def _place_under_pointer(self, targets: tuple[Key, ...]) -> Key | None:
        return self._tapped_place(targets, self._pointer.position)

    def _tapped_place(self, targets: tuple[Key, ...], at: tuple[int, int]) -> Key | None:
        # Unlike a drop, a tap somewhere on the map is not meant for the one city it could be.
        at = beside_strip(self._position.geometry, targets, at)
        # What a variant shows lies around the route, too: what is laid there comes first.
        ordered = sorted(targets, key=VARIANT_PLACE.__eq__)
        rects = ((each, tap_rect(self._position.geometry, each)) for each in ordered)
        return next((each for each, rect in rects if rect.collidepoint(at)), None)

    def _do_only(self, source: Key) -> None:
        """The chosen thing was tapped again: do it if there is only one way."""
        moves, view = self._position.moves, self._position.view
        actions = list(moves.of(source))
        if view.own_seat.route:
            # A route is not thrown away as long as there is another way.
            others = [action for action in actions if not isinstance(action, StartRoute)]
            actions = others or actions
        if len(actions) == 1:
            self._decisions.decide(actions[0], placed=False)
        elif moves.between(source, VARIANT_PLACE):
            self._ask(source, variant_ui(view.rules.variant.id).question())
        elif len(view.own_seat.route) == 1:
            self._decisions.decide(self._allowed(actions), placed=False)
        else:
            self._ask_which_end(source)

    def _drop(self, key: Key, place: tuple[int, int]) -> None:
        position = self._position
        target = target_at(position.geometry, position.moves.targets(key), place)
        self.selected = None
        self._table.refresh()
        if target is not None:
            home = position.places[key]
            held = position.geometry.held_size(key, home)
            self.put(key, target, self._pointer.dragged_rect(home, held))
        else:
            under = aimed_at(position.geometry, position.thing_at(place), place)
            if under is not None and under.kind not in (key.kind, KeyKind.HAND):
                self._decisions.explain(key, under)

    def _take(self, source: Key) -> None:
        if self._decisions.may_act():
            self.put(source, HAND)

    # Decisions

    def put(self, source: Key, target: Key, dropped: Rect | None = None) -> None:
        """Put a thing on a target: one match is done, several are asked about."""
        actions = self._position.moves.between(source, target)
        if len(actions) == 1 or (actions and len(self._position.view.own_seat.route) == 1):
            self._decisions.decide(self._allowed(actions), dropped)
        elif actions:
            self.choose(source)
            self._ask_which_end(source)
        else:
            self._decisions.explain(source, target)

    def _allowed(self, actions: Sequence[Action]) -> Action:
        """One of these actions, which are as good as the same, but a guide may want one of them."""
        guide = self._table.guide
        return next((each for each in actions if not guide.why_not(each)), actions[0])

    def _ask_which_end(self, source: Key) -> None:
        self._ask(source, _("At which end of the route? Choose one of the two."))

    def _ask(self, source: Key, question: str) -> None:
        """Ask where the chosen thing is to go: the focus goes to one of the places."""
        self._table.say(question)
        targets = self._position.moves.targets(source)
        end = next((each for each in (RIGHT_END, LEFT_END) if each in targets), None)
        if end is not None and not device.uses_pointer():
            self._table.refresh(focus=end.widget)

    def end_turn(self) -> None:
        if self._table.tells_deed:
            self._table.pass_on()
            return
        if self._decisions.may_do(EndTurn()):
            self._table.submit(EndTurn())

    def open_closing(self) -> None:
        """Open the closing view, or say why the route cannot be closed."""
        if self._decisions.may_do(CloseRoute(0)) and self._decisions.may_close():
            self.selected = None
            self._open_closing()

    def home(self) -> str:
        """A card that may be taken or played, else the button for what is left to do.

        Of the cards that fit the one just taken comes first.
        """
        moves, view = self._position.moves, self._position.view
        if view.observation.phase is Phase.OVER:
            return "results"
        if self._table.tells_deed:
            return "pass-on"
        cards = [key for key in moves.sources if key.kind is KeyKind.CARD]
        taken = self._last_taken()
        cards.sort(key=lambda each: each != taken)
        fitting = [key for key in cards if self._position.signs[key].fits]
        for thing in (*fitting, *cards, *moves.sources):
            if thing.kind in KEYBOARD_KINDS:
                return thing.widget
        closing = any(isinstance(action, CloseRoute) for action in moves.actions)
        return "close" if closing else "end"

    def _last_taken(self) -> Key | None:
        """The card that came into the hand with the last action."""
        steps = self._table.session.steps
        events = steps[-1].events if steps and steps[-1].seat == self._table.viewer else ()
        cards = [each.card for each in events if isinstance(each, (CardTaken, CardDrawn))]
        return card_key(cards[-1]) if cards and cards[-1] is not None else None

    # What is seen

    def widgets(self) -> list[Widget]:
        if self.selected is None:
            return [*self._buttons()]
        spots = target_spots(self._position, self.selected, self.tap)
        return [*spots, *self._buttons()]

    def _buttons(self) -> list[Button]:
        position, guide = self._position, self._table.guide
        if self._table.tells_deed:
            return [wide_button(position, _("Next"), self._table.pass_on, "pass-on")]
        if position.view.observation.phase is not Phase.OVER:
            return turn_buttons(position, guide, self.open_closing, self.end_turn)
        results = wide_button(position, _("Results"), self._results, "results")
        results.primary = not guide.waits
        return [results]

    def highlight(self, inputs: HighlightInput) -> Highlight:
        position, result = self._position, super().highlight(inputs)
        helped = self._table.help
        lit = helped is None or helped.lit
        result.selected = self.selected
        if lit:
            self._light(result)
        if self.selected is None:
            result.cards = position.cards_of(inputs.focus)
            result.cities = (*_cities_of(position, inputs.focus), *inputs.hinted)
            return result
        targets = position.moves.targets(self.selected)
        result.cities = _cities_of(position, self.selected)
        result.ready = self._ready(targets, inputs.pointed)
        # Where nothing is lit up, a place shows only once the card hangs over it. Where the route
        # would be lost is always told.
        told = [each for each in targets if each in (NEW_ROUTE, result.ready)]
        result.targets = targets if lit else told
        if lit and self.selected.kind is KeyKind.CARD and position.view.own_seat.route:
            result.refused = [each for each in (LEFT_END, RIGHT_END) if each not in targets]
        if self._pointer.lifted == self.selected:
            result.lifted = (self.selected,)
        return result

    def _light(self, result: Highlight) -> None:
        """Show what each card would do, in gold the few that the guide points out.

        Where all may be taken or played alike, none is gold.
        """
        moves, guide = self._position.moves, self._table.guide
        result.signs, result.closers = self._position.signs, self._position.closers
        result.closers_differ = self._position.closers_differ
        sources: Sequence[Key] = moves.sources
        if guide.points_out:
            sources = [key for key in sources if any(map(guide.emphasises, moves.of(key)))]
        few = len(sources) < len({*moves.sources, *self._position.withheld.sources})
        if few:
            result.signs = {key: result.signs[key] for key in sources if key in result.signs}
        if self.selected is None:
            result.sources = sources
            result.gold = (*result.gold, *(sources if few else ()))


def _cities_of(position: Position, key: Key | None) -> Collection[int]:
    card = position.card_of(key)
    return () if card is None else (position.view.rules.city_of[card],)
