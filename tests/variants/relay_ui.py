"""The toy variant at the table: the rider's card lies in a place of its own."""

from __future__ import annotations

from pygame import Rect

from game.rules.actions import Action
from game.rules.board import CardIndex
from game.rules.events import Event
from game.rules.ruleset import Ruleset
from game.ui.graphics.canvas import Sprite
from game.ui.pieces import cards
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import card_key
from game.ui.table.model.tokens import PLAY, Token, TokenKind
from game.ui.table.model.view import View
from game.ui.table.variants.variant_ui import Animator, VariantUi
from tests.variants.relay import RiderSent, SendRider


class RelayUi(VariantUi):
    id = "relay"
    units = 12

    def name(self) -> str:
        return "With riders"

    def sprites(self, geometry: TableGeometry, place: Rect) -> list[Sprite]:
        rider = geometry.view.own_seat.extras
        assert rider is not None
        if not rider.faces():
            return []
        size = (round(place.height * cards.ASPECT), place.height)
        return [Sprite(cards.card_back(size), *place.topleft)]

    def attempt(self, card: CardIndex) -> Action | None:
        return SendRider(card)

    def perform(self, event: Event, animator: Animator) -> None:
        if isinstance(event, RiderSent):
            start = animator.start_of(event.seat, event.card)
            end = animator.after.carriage_of(event.seat)
            token = Token(card_key(event.card), TokenKind.BACK)
            animator.fly(token, start, end, PLAY)

    def event_words(self, event: Event, rules: Ruleset, helped: bool) -> str:
        return "sends the rider" if isinstance(event, RiderSent) else ""

    def undone_words(self, event: Event, rules: Ruleset, helped: bool = False) -> str:
        return "you sent the rider" if isinstance(event, RiderSent) else ""

    def place_words(self, view: View) -> str:
        return "The rider."
