"""Interface of a variant to the table: its words, its pictures, the animation of its events.

A variant may add a line over the route, and cards may be played there in its own way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from game.rules.actions import Action
from game.rules.board import Board, CardIndex
from game.rules.events import Event
from game.rules.observation import Observation
from game.rules.ruleset import Ruleset
from game.ui.audio.effects import Effect
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.timeline import Flight, Timeline, ease_in_out
from game.ui.pieces import figures
from game.ui.pieces.cards import HorsesLook
from game.ui.table.model.closing_ways import Cost
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key
from game.ui.table.model.tokens import Token
from game.ui.table.model.view import View


class Animator(Protocol):
    """The part of the choreography that a variant uses."""

    timeline: Timeline
    before: TableGeometry
    after: TableGeometry

    def start_of(self, seat: int, card: CardIndex | None) -> Rect: ...

    def change(self, moment: float, change: Callable[[Observation], Observation]) -> None: ...

    def cue(self, effect: Effect, place: Rect, after: float = 0.0) -> None: ...

    def fly(
        self,
        token: Token,
        start: Rect,
        end: Rect,
        duration: float,
        *,
        overlap: float = 0.0,
        ease: Callable[[float], float] = ease_in_out,
        arc: float = 0.12,
    ) -> Flight: ...


class VariantUi:
    """A variant at the table. The defaults are those of the base game."""

    id = ""
    units = 0
    """The least width of its line over the route in spacing units; 0 for none."""

    chapter = ""
    """The id of the chapter of the rules that explains its place."""

    def name(self) -> str:
        """Its name in the current language."""
        return self.id

    def short_name(self) -> str:
        """What it is called beside other ways of playing, each with its emblem."""
        return self.name()

    def in_short(self) -> str:
        """What is special about it in a sentence, for who chooses it; "" for nothing."""
        return ""

    def besides(self) -> str:
        """What it would change, in a sentence, for who has not chosen it; "" for nothing."""
        return ""

    def emblem(self, height: int) -> Surface:
        """A picture that tells it from other variants, in lists."""
        return figures.carriage(7, (round(height * figures.CARRIAGE_ASPECT), height))

    # Pictures

    def figure(self, geometry: TableGeometry, seat: int, height: int) -> tuple[Surface, str] | None:
        """A picture and a number for a seat's panel, in the place of the carriage."""
        return None

    def figure_purpose(self, geometry: TableGeometry, seat: int) -> tuple[str, bool]:
        """Of how many the number is too few, in words that stand small behind it, and whether it is
        enough; "" where nothing is missing.
        """
        return "", False

    def horses(self, view: View, seat: int) -> int | None:
        """The horses before a seat's carriage; None for those that belong to it."""
        return None

    def own_horses(self) -> int:
        """The horses that stay before a seat's carriage when a route is closed."""
        return 0

    def closing_cost(self, view: View, seat: int, height: int) -> Cost | None:
        """The price of a seat's closing beside its cards, with a picture so high; None for
        nothing.
        """
        return None

    def sprites(self, geometry: TableGeometry, place: Rect) -> list[Sprite]:
        """The sprites in its place."""
        return []

    def lit_horses(self, geometry: TableGeometry, lit: int) -> list[Sprite]:
        """The horses of the viewer's own place, so many of them in light: they are harnessed."""
        return []

    def aim(self, geometry: TableGeometry) -> Rect:
        """The place of what a card brings that is played in its own way."""
        return geometry.layout.variant_sign

    def token(self, token: Token, size: tuple[int, int]) -> Surface:
        """A picture of one of its own pieces in flight, in `size` pixels."""
        raise NotImplementedError

    def perform(self, event: Event, animator: Animator) -> None:
        """Animate one of its own events."""

    def horses_look(self, laid: bool) -> HorsesLook:
        """How the horses look on a card of the own hand, or on one `laid` in the own route."""
        return HorsesLook.NONE if laid else self.open_horses

    @property
    def open_horses(self) -> HorsesLook:
        """How the horses look on cards that lie open: without any in the game there are none."""
        return HorsesLook.NONE

    # Rules

    def attempt(self, card: CardIndex) -> Action | None:
        """The action of dropping a card into its place."""
        return None

    # Words

    def question(self) -> str:
        """Asked where a card could be played in its place and on the route as well."""
        return ""

    def advice(self, card: CardIndex, view: View, helped: bool) -> str:
        """The advice to play a card in its place; `helped` by the Postal Carrier."""
        return ""

    def told_apart(self, card: CardIndex, rules: Ruleset) -> str:
        """The mark that tells a card from the others of its city, as far as they differ; "" for
        nothing.
        """
        return ""

    def event_words(self, event: Event, rules: Ruleset, helped: bool) -> str:
        """One of its own events as a clause of the log; the Postal Carrier may have `helped`."""
        return ""

    def event_picture(self, event: Event, tall: int) -> Surface | None:
        """One of its own events as a picture so many pixels high, which shows nothing hidden."""
        return None

    def undone_words(self, event: Event, rules: Ruleset, helped: bool = False) -> str:
        """One of the viewer's own events as a sentence about “you”; the Postal Carrier may have
        `helped`.
        """
        return ""

    def card_words(self, card: CardIndex, board: Board) -> str:
        """The meaning of it on a card, as a sentence."""
        return ""

    def card_tooltip(self, card: CardIndex, view: View) -> str:
        """The tooltip of a card that can be taken or played."""
        return ""

    def plays_more(self, view: View) -> bool:
        """True if cards of the own hand wear what they bring in its place."""
        return False

    def closing_cards(self, view: View) -> frozenset[Key]:
        """The cards in hand and the open ones that, played in the variant's own way, let the own
        route be closed in this turn.
        """
        return frozenset()

    def says_any_closes(self, view: View) -> bool:
        """True if each card does so, and the sentence on what to do says it."""
        return False

    def headline(self, view: View) -> str:
        """What the viewer has to do next for what the own route lacks to be closed in this turn, as
        a sentence; "" for nothing.
        """
        return ""

    def pictured_headline(self, view: View) -> str:
        """The headline as it is shown where it has room: with the gap {horses} where the sign of
        the cards stands that let the route be closed; "" where it speaks of none.
        """
        return ""

    def fitting_words(self, view: View) -> tuple[str, str] | None:
        """What the arrow of cards that fit the route means where laying one costs something by the
        rules of the variant, and the same in fewer words; None where it costs nothing.
        """
        return None

    def keeps_route(self, view: View) -> str:
        """How the own route is kept in the variant’s own way where no card goes on with it, as a
        sentence; "" where it is not.
        """
        return ""

    def closing_lacks(self, view: View) -> str:
        """What the own route lacks to be closed by the rules of the variant, in two or three words;
        "" for nothing.
        """
        return ""

    def place_words(self, view: View) -> str:
        """The tooltip of its place."""
        return ""

    def place_state(self, view: View) -> str:
        """The lines of that tooltip without those that are a rule."""
        return self.place_words(view)

    def seat_words(self, view: View, seat: int) -> str:
        """The tooltip of its figure on a seat's panel."""
        return ""
