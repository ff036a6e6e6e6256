"""Drawing of the cards that lie open or in hand: display and piles, own route, own hand."""

from __future__ import annotations

from collections.abc import Collection

from pygame import Rect, Surface

from game.ui.graphics import textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import _
from game.ui.table.draw import card_signs, highlights
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.layout import strip_of
from game.ui.table.model.move_index import (
    DISCARD,
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


class CardPainter:
    """Draws the cards of one geometry; those that are `absent` are still in flight."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory

    def display(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        """The open cards, the supply and the discard pile."""
        layout, seen = self._geometry.layout, self._geometry.view.observation
        result: list[Sprite] = []
        for slot, card, rect in self._geometry.display_cards:
            if card_key(card) not in absent and slot_key(slot) not in highlight.lifted:
                image = self._factory.card(card, rect.size)
                result += self._sprites(image, rect, slot_key(slot), highlight)
        result += self._pile(layout.supply, seen.supply_count, None, highlight)
        top = seen.discard[-1] if seen.discard else None
        result += self._pile(layout.discard, len(seen.discard), top, highlight)
        return result

    def route(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        """The own route, and the places where it can be begun or go on."""
        layout = self._geometry.layout
        metrics = layout.metrics
        result: list[Sprite] = []
        if not self._geometry.route_cards:
            if NEW_ROUTE in highlight.targets:
                ready = highlight.ready == NEW_ROUTE
                result.append(highlights.zone(layout.route, ready, metrics, _("New route")))
            else:
                result.append(highlights.hint(layout.route, _("No route yet"), metrics))
            return result
        places = [rect for _, rect in self._geometry.route_cards]
        strip = strip_of(places)
        result.append(highlights.track(places[0].union(places[-1]), layout.end_width))
        for number, (card, rect) in enumerate(self._geometry.route_cards):
            if card_key(card) not in absent:
                last = number == len(self._geometry.route_cards) - 1
                image = self._factory.card(card, rect.size, 0 if last else strip)
                result += textures.with_shadow(image, rect.x, rect.y, metrics.px(0.5))
        count = len(self._geometry.route_cards)
        for key, left in ((LEFT_END, True), (RIGHT_END, False)):
            if key in highlight.targets:
                zone = layout.route_end(left, count)
                result.append(highlights.zone(zone, highlight.ready == key, metrics, "+"))
        if NEW_ROUTE in highlight.targets and highlight.ready == NEW_ROUTE:
            result.append(highlights.ring(layout.route, palette().wax, metrics))
        return result

    def hand(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        """The own hand, face down where the viewer may not see it."""
        layout = self._geometry.layout
        metrics = layout.metrics
        result: list[Sprite] = []
        if HAND in highlight.targets:
            ready = highlight.ready == HAND
            result.append(
                highlights.zone(layout.hand.inflate(metrics.px(1), 0), ready, metrics, "")
            )
        if not self._geometry.hand_cards:
            result.append(highlights.hint(layout.hand, _("No cards in hand"), metrics))
        strip = strip_of([rect for _, rect in self._geometry.hand_cards])
        pointed: list[Sprite] = []
        for number, (card, rect) in enumerate(self._geometry.hand_cards):
            if card is None:
                image = self._factory.back(rect.size)
                result += textures.with_shadow(image, rect.x, rect.y, metrics.px(0.5))
                continue
            key = card_key(card)
            if key in absent:
                continue
            place = rect
            if highlight.kept is not None and card in highlight.kept:
                place = rect.move(0, -metrics.px(0.5))
            # The card under the pointer is seen whole, above those that would cover it.
            above = key in (highlight.hovered, highlight.selected)
            last = number == len(self._geometry.hand_cards) - 1
            face = self._factory.card(card, rect.size, 0 if above or last else strip)
            seen = 0 if above or last else strip
            sprites = self._sprites(face, place, key, highlight, seen)
            if highlight.kept is not None:
                sprites.append(highlights.mark(place, card in highlight.kept, metrics))
            if above:
                pointed += sprites
            else:
                result += sprites
        return result + pointed

    def _pile(self, rect: Rect, count: int, face: int | None, highlight: Highlight) -> list[Sprite]:
        result: list[Sprite] = []
        if count:
            height = min(count, 40) // 8
            image = (
                self._factory.back(rect.size)
                if face is None
                else self._factory.card(face, rect.size)
            )
            result += [Sprite(image, rect.x + level, rect.y - level) for level in range(height)]
            place = rect.move(height, -height)
            key = SUPPLY if face is None else DISCARD
            result += self._sprites(image, place, key, highlight)
        return [*result, highlights.tag(str(count), rect, self._geometry.layout.metrics)]

    def _sprites(
        self, image: Surface, rect: Rect, key: Key, highlight: Highlight, seen: int = 0
    ) -> list[Sprite]:
        """A card on the table with its sign, raised a little under the pointer.

        Of one that another covers only `seen` pixels are in sight.
        """
        metrics = self._geometry.layout.metrics
        raised = key == highlight.selected or (
            key == highlight.hovered and key in highlight.sources
        )
        at = rect.move(0, -metrics.px(0.6)) if raised else rect
        sign = highlight.signs.get(key)
        if sign is Sign.NOT_NOW and key.kind is not KeyKind.CARD:
            # The own cards keep their provinces' colours: one plans with them.
            image = card_signs.waiting(image)
        result = [textures.shadow_sprite(image.get_size(), at.x, at.y, metrics.px(0.5))]
        if sign is Sign.COSTS:
            result.append(card_signs.torn_edge(at))
        result.append(Sprite(image, *at.topleft))
        if key == highlight.selected or key in highlight.cards:
            result.append(highlights.ring(at, palette().gold_light, metrics))
        elif key in highlight.gold:
            result.append(
                highlights.ring(at, palette().gold_light if raised else palette().gold, metrics)
            )
        return result + card_signs.sign_sprites(at, sign, seen or at.width)
