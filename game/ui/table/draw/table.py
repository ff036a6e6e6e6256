"""Renderer of the table: sprites of everything that may change, bottom first."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import cached_property

from pygame import Rect, Surface

from game.ui.graphics import textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.graphics.timeline import Timeline
from game.ui.language import _
from game.ui.table.draw import highlights
from game.ui.table.draw.flights import announcement_sprites, flight_sprites, prepare, token_of
from game.ui.table.draw.officials import official_sprites
from game.ui.table.draw.panels import PanelPainter
from game.ui.table.draw.routes import route_sprites
from game.ui.table.draw.seat_marks import edge, edge_size
from game.ui.table.draw.sprites import SpriteFactory
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
    VARIANT_PLACE,
    Key,
    card_key,
    city_key,
    slot_key,
)
from game.ui.table.model.tokens import Pulse, house_key
from game.ui.table.text.tiles import ribbon_words
from game.ui.table.variants import variant_ui


class TableRenderer:
    """Draws one geometry; made anew whenever the View or the layout changes.

    Nothing is painted before it is asked for: only a frame has a time budget for painting.
    """

    def __init__(self, geometry: TableGeometry) -> None:
        self.geometry = geometry
        self._variant = variant_ui(geometry.view.rules.variant.id)
        self._resting: tuple[Hashable, list[Sprite]] | None = None

    @cached_property
    def factory(self) -> SpriteFactory:
        return SpriteFactory(self.geometry)

    @cached_property
    def _panels(self) -> PanelPainter:
        return PanelPainter(self.geometry, self.factory)

    @cached_property
    def _routes(self) -> list[Sprite]:
        return route_sprites(self.geometry, self.factory)

    def prepare(self, timeline: Timeline) -> None:
        """Paint every picture of a timeline and of its end: no frame has to wait for one."""
        prepare(self.factory, timeline)
        self._at_rest(frozenset(), Highlight())

    def sprites(
        self,
        timeline: Timeline | None,
        now: float,
        highlight: Highlight,
        lit: Sequence[Sprite] = (),
    ) -> list[Sprite]:
        """The table at a moment; pieces in flight are drawn above it.

        `lit` are highlighted roads, above the routes.
        """
        flights = [*timeline.flights(now), *timeline.waiting(now)] if timeline else []
        absent = {token_of(flight).key for flight in flights} | set(highlight.lifted)
        result = [*self._routes, *lit]
        result += self._cities(timeline, now, highlight)
        result += self._at_rest(frozenset(absent), highlight)
        if timeline is not None:
            result += flight_sprites(self.geometry, self.factory, timeline, now)
            result += announcement_sprites(self.geometry, timeline, now)
        return result

    def _at_rest(self, absent: frozenset[Key], highlight: Highlight) -> list[Sprite]:
        """All that lies still; the same list until something else is in flight or lit up."""
        state = absent, highlight.snapshot()
        if self._resting is not None and self._resting[0] == state:
            return self._resting[1]
        result = self._houses(absent) + self._stacks()
        result += self._display(absent, highlight)
        result += self._panels.sprites(absent)
        result += self._edge()
        result += self._route(absent, highlight)
        result += self._variant_place(absent, highlight)
        result += self._hand(absent, highlight)
        result += official_sprites(self.geometry, highlight)
        self._resting = state, result
        return result

    def on_the_map(self) -> list[Sprite]:
        """What stands on the sheet at rest: routes, houses, tiles."""
        return [*self._routes, *self._houses(()), *self._stacks()]

    def _cities(self, timeline: Timeline | None, now: float, highlight: Highlight) -> list[Sprite]:
        result: list[Sprite] = []
        for city, each in enumerate(self.geometry.board.cities):
            rect = self.geometry.marker(city)
            key = city_key(city)
            if timeline is not None:
                strength = timeline.value(Pulse(city), now)
                if strength > 0:
                    alpha = round(230 * strength)
                    result.append(highlights.halo(rect, palette().gold_light, alpha))
            if key in highlight.targets:
                colour = palette().wax_light if key == highlight.ready else palette().gold
                result += highlights.lit_town(each.id, rect, colour)
            elif city in highlight.cities:
                result += highlights.lit_town(each.id, rect)
        return result

    def _houses(self, absent: Collection[Key]) -> list[Sprite]:
        result = []
        for seat, city, rect in self.geometry.houses():
            if house_key(seat, city) not in absent:
                result.append(_standing(self.factory.house(seat, rect.height), rect))
        return result

    def _stacks(self) -> list[Sprite]:
        board, result = self.geometry.board, []
        gone = self.geometry.view.observation.tiles_gone
        for index, stack in enumerate(board.stacks):
            rect = self.geometry.stack(index)
            left = stack.values[gone[index] :]
            if not left:
                result.append(Sprite(highlights.empty_stack(rect.width), *rect.topleft))
                continue
            shift = max(1, rect.width // 18)
            for depth in range(min(len(left), 4) - 1, -1, -1):
                image = self.factory.tile(index, left[depth], rect.width, ribbon=False)
                result.append(Sprite(image, rect.x + depth * shift, rect.y + depth * shift))
            words = ribbon_words(stack.kind, stack.length)
            if words:
                result.append(highlights.flag(words, rect))
        return result

    def _display(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        layout, seen = self.geometry.layout, self.geometry.view.observation
        result: list[Sprite] = []
        for slot, card, rect in self.geometry.display_cards:
            if card_key(card) not in absent and slot_key(slot) not in highlight.lifted:
                image = self.factory.card(card, rect.size)
                result += self._lying(image, rect, slot_key(slot), highlight)
        result += self._pile(layout.supply, seen.supply_count, None, highlight)
        top = seen.discard[-1] if seen.discard else None
        result += self._pile(layout.discard, len(seen.discard), top, highlight)
        return result

    def _pile(self, rect: Rect, count: int, face: int | None, highlight: Highlight) -> list[Sprite]:
        result: list[Sprite] = []
        if count:
            height = min(count, 40) // 8
            image = (
                self.factory.back(rect.size) if face is None else self.factory.card(face, rect.size)
            )
            result += [Sprite(image, rect.x + level, rect.y - level) for level in range(height)]
            lying = rect.move(height, -height)
            key = SUPPLY if face is None else DISCARD
            result += self._lying(image, lying, key, highlight)
        return [*result, highlights.tag(str(count), rect, self.geometry.layout.metrics)]

    def _lying(self, image: Surface, rect: Rect, key: Key, highlight: Highlight) -> list[Sprite]:
        """A card on the table, raised a little under the pointer, ringed when it is chosen."""
        metrics = self.geometry.layout.metrics
        raised = key == highlight.selected or (
            key == highlight.hovered and key in highlight.sources
        )
        at = rect.move(0, -metrics.px(0.6)) if raised else rect
        result = list(textures.lying(image, at.x, at.y, metrics.px(0.5)))
        if key == highlight.selected or key in highlight.cards:
            result.append(highlights.ring(at, palette().wax_light, metrics))
        elif key in highlight.sources:
            result.append(
                highlights.ring(at, palette().gold_light if raised else palette().gold, metrics)
            )
        return result

    def _edge(self) -> list[Sprite]:
        """Whose route and hand these are."""
        own = self.geometry.layout.own
        size = edge_size(self.geometry.layout.metrics, own)
        colour = self.factory.colour(self.geometry.view.own).id
        return [Sprite(edge(size, colour), *own.topleft)]

    def _route(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        layout = self.geometry.layout
        metrics = layout.metrics
        result: list[Sprite] = []
        if not self.geometry.route_cards:
            if NEW_ROUTE in highlight.targets:
                ready = highlight.ready == NEW_ROUTE
                result.append(highlights.zone(layout.route, ready, metrics, _("New route")))
            else:
                result.append(highlights.hint(layout.route, _("No route yet"), metrics))
            return result
        places = [rect for _, rect in self.geometry.route_cards]
        strip = strip_of(places)
        result.append(highlights.track(places[0].union(places[-1]), layout.end_width))
        for number, (card, rect) in enumerate(self.geometry.route_cards):
            if card_key(card) not in absent:
                last = number == len(self.geometry.route_cards) - 1
                image = self.factory.card(card, rect.size, 0 if last else strip)
                result += textures.lying(image, rect.x, rect.y, metrics.px(0.5))
        count = len(self.geometry.route_cards)
        for key, left in ((LEFT_END, True), (RIGHT_END, False)):
            if key in highlight.targets:
                zone = layout.route_end(left, count)
                result.append(highlights.zone(zone, highlight.ready == key, metrics, "+"))
        if NEW_ROUTE in highlight.targets and highlight.ready == NEW_ROUTE:
            result.append(highlights.zone(layout.route, True, metrics, _("Throw away, start anew")))
        return result

    def _variant_place(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        """The place that the variant adds."""
        layout, result = self.geometry.layout, self._variant.sprites(self.geometry, absent)
        if VARIANT_PLACE in highlight.targets:
            ready = highlight.ready == VARIANT_PLACE
            return [highlights.zone(layout.variant_place, ready, layout.metrics, ""), *result]
        return result

    def _hand(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        layout = self.geometry.layout
        metrics = layout.metrics
        result: list[Sprite] = []
        if HAND in highlight.targets:
            ready = highlight.ready == HAND
            result.append(
                highlights.zone(layout.hand.inflate(metrics.px(1), 0), ready, metrics, "")
            )
        if not self.geometry.hand_cards:
            result.append(highlights.hint(layout.hand, _("No cards in hand"), metrics))
        strip = strip_of([rect for _, rect in self.geometry.hand_cards])
        pointed: list[Sprite] = []
        for number, (card, rect) in enumerate(self.geometry.hand_cards):
            if card is None:
                image = self.factory.back(rect.size)
                result += textures.lying(image, rect.x, rect.y, metrics.px(0.5))
                continue
            key = card_key(card)
            if key in absent:
                continue
            lying = rect
            if highlight.kept is not None and card in highlight.kept:
                lying = rect.move(0, -metrics.px(0.5))
            # The card under the pointer is seen whole, above those that would cover it.
            above = key in (highlight.hovered, highlight.selected)
            last = number == len(self.geometry.hand_cards) - 1
            face = self.factory.card(card, rect.size, 0 if above or last else strip)
            sprites = self._lying(face, lying, key, highlight)
            if highlight.kept is not None:
                sprites.append(highlights.mark(lying, card in highlight.kept, metrics))
            if above:
                pointed += sprites
            else:
                result += sprites
        return result + pointed


def _standing(image: Surface, rect: Rect) -> Sprite:
    return Sprite(image, *image.get_rect(midbottom=rect.midbottom).topleft)
