"""Drawing of the cards that lie open or in hand: display and piles, own route, own hand."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property

import pygame
from pygame import Rect, Surface

from game.rules.limits import HAND_LIMIT
from game.rules.state import Phase
from game.ui.graphics import shadows
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.card_spread import strips_of
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _
from game.ui.pieces.discard_pile import discard_pile
from game.ui.table.draw import highlights
from game.ui.table.draw.map.open_cards_rim import open_cards_rim
from game.ui.table.draw.own import card_signs, grounds
from game.ui.table.draw.own.route_targets import at_ends, begun_here, gives_up, into_hand
from game.ui.table.draw.own.signpost import signpost
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.card_signs import Sign
from game.ui.table.model.geometry import LaidCard, TableGeometry
from game.ui.table.model.highlight import Highlight, hand_in_sight
from game.ui.table.model.move_index import (
    DISCARD,
    LEFT_END,
    NEW_ROUTE,
    RACK,
    RIGHT_END,
    ROAD,
    SIGN,
    SUPPLY,
    Key,
    KeyKind,
    card_key,
    slot_key,
)

BEHIND = 0.9
"""Size of a card that is not kept, in sizes of one that is."""

RAISED = 0.6
"""Units by which a card is raised."""

FEW_LEFT = 3
"""Cards in the supply from which on its number is in red: few draws are left."""


MAY = 130
"""Opacity, of 255, of the gold along cards that may be played, but need not be."""


class CardPainter:
    """Draws the cards of one geometry; those that are `absent` are still in flight."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory

    def display(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        """The open cards, the supply and the discard pile."""
        layout, seen = self._geometry.layout, self._geometry.view.observation
        # Below all cards, so that it is seen between them and dims none.
        result = open_cards_rim(self._geometry, highlight)
        result += [
            light(card_frame(self._geometry, key, rect, highlight), layout.metrics)
            for key, rect in ((SUPPLY, layout.supply), *self._slots())
            if (light := self._light_of(key, highlight)) is not None
        ]
        for slot, card, rect in self._geometry.display_cards:
            if card_key(card) not in absent and slot_key(slot) not in highlight.lifted:
                look = card_signs.horses_look(slot_key(slot), highlight)
                face = self._factory.display_card(card, rect.size, look)
                image = self._with_coin(face, card)
                result += self._sprites(image, rect, slot_key(slot), highlight)
        return result + self._supply(seen.supply_count, highlight) + self._discard(highlight)

    def _slots(self) -> list[tuple[Key, Rect]]:
        return [(slot_key(slot), rect) for slot, _, rect in self._geometry.display_cards]

    def route(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        """The own route on its road, and the places where it can be begun or go on."""
        layout = self._geometry.layout
        metrics, cards = layout.metrics, self._geometry.route_cards
        lettering, lost = self._geometry.route_lettering, highlight.ready == NEW_ROUTE
        laid = self._geometry.laid_card
        result = list[Sprite]()
        if ROAD not in absent:
            # A card of the hand that a hint is about is shown there instead of words, too.
            keeps = highlight.kept is not None
            hinted = not keeps and any(key.kind is KeyKind.CARD for key in highlight.gold)
            lies = bool(self._geometry.own_route_view.own_seat.route)
            empty = not lies and not hinted and NEW_ROUTE not in highlight.targets
            result += grounds.own_road(layout.route, metrics, empty)
        if not cards:
            result += self._beside_route(absent, highlight)
            result += begun_here(self._geometry, highlight)
            return result
        if laid is not None and laid.left:
            result += self._ghost(laid, cards[0][1].x, highlight)
        after = [] if laid is None or laid.left else [laid.place]
        strips = strips_of([*(rect for _, rect in cards), *after])
        for number, (card, rect) in enumerate(cards):
            if card_key(card) not in absent:
                image = self._factory.own_card(
                    card, rect.size, strips[number], lettering, laid=True
                )
                if lost:
                    covers = bool(number and strips[number - 1])
                    result.append(card_signs.torn_card(image, rect, covers))
                else:
                    result += shadows.with_shadow(image, rect.x, rect.y, metrics.px(0.5))
                if not layout.variant_place.width:
                    # The variant's own signs stand in its place.
                    result.append(self._factory.stone(rect, number + 1))
        if laid is not None and not laid.left:
            result += self._ghost(laid, laid.place.right, highlight)
        result += at_ends(self._geometry, highlight)
        return result + self._beside_route(absent, highlight)

    def _ghost(self, laid: LaidCard, right: int, highlight: Highlight) -> list[Sprite]:
        """A card that would be laid at an end of the route, in sight up to the pixel `right`."""
        card, place, left = laid
        seen = right - place.x if right < place.right else 0
        lettering = self._geometry.route_lettering
        face = self._factory.own_card(card, place.size, seen, lettering, laid=True)
        ready = highlight.ready == (LEFT_END if left else RIGHT_END)
        return grounds.ghost_card(face, place, seen, ready)

    def _beside_route(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        """The needs of the next carriage; the place to give the route up while that is offered."""
        layout, view = self._geometry.layout, self._geometry.view
        place, metrics = layout.beside_route, layout.metrics
        if self._geometry.route_cards and NEW_ROUTE in highlight.targets:
            return gives_up(self._geometry, highlight)
        if layout.variant_place.width:
            # The variant's own sign says what the route needs.
            return []
        if KeyKind.BESIDE_ROUTE in highlight.untaught.kinds or SIGN in absent:
            return []
        goal = self._geometry.goal_with(highlight.helping or ())
        return signpost(place, goal, self._factory.colour(view.own).main, metrics)

    def hand(self, absent: Collection[Key], highlight: Highlight) -> list[Sprite]:
        """The own hand in its rack, face down where the viewer may not see it."""
        layout, cards = self._geometry.layout, self._geometry.hand_cards
        metrics = layout.metrics
        result: list[Sprite] = [] if RACK in absent else [grounds.rack(layout.rack)]
        if not cards:
            result.append(highlights.hint(layout.hand, _("No cards in hand"), metrics, pale=True))
        strips = strips_of([rect for _, rect in cards])
        pointed: list[Sprite] = []
        seen_at = self._made_way(highlight)
        for number, (card, rect) in enumerate(cards):
            if card is None:
                image = self._factory.back(rect.size)
                result += shadows.with_shadow(image, rect.x, rect.y, metrics.px(0.5))
                continue
            key = card_key(card)
            if key in absent:
                continue
            above = key in highlight.in_front
            seen = 0 if above else strips[number]
            kept = highlight.kept is None or card in highlight.kept
            at = rect if kept else behind(rect, overlap=any(strips))
            if card in seen_at and not above:
                sprites = self._right_end(card, rect.size, seen_at[card], highlight)
            else:
                sprites = self._held(card, at, highlight, seen)
            if above:
                pointed += sprites
            else:
                result += sprites
        result += pointed
        if RACK not in absent:
            result.append(grounds.ledge(layout.rack, layout.hand.height))
        return result + into_hand(self._geometry, highlight)

    def _made_way(self, highlight: Highlight) -> dict[int, Rect]:
        """The places of the cards of which the right end is seen beside the one before them."""
        front, places = highlight.front, dict(self._geometry.hand_cards)
        if highlight.kept is not None:
            return {}
        found = hand_in_sight(self._geometry.hand_cards, front)
        return {card: rect for card, rect in found.items() if rect.x > places[card].x}

    def _right_end(
        self, card: int, size: tuple[int, int], at: Rect, highlight: Highlight
    ) -> list[Sprite]:
        """A card of which only the right end is seen: its name stands there."""
        face = self._face_in_hand(card, size, at.width, highlight)
        image = _narrowed(face, at.width)
        if highlight.closes:
            image = card_signs.waiting(image)
        return self._sprites(image, at, card_key(card), highlight)

    def _held(self, card: int, at: Rect, highlight: Highlight, seen: int) -> list[Sprite]:
        """A card of the hand; those that will go are dim once all that are kept are chosen."""
        kept = highlight.kept is None or card in highlight.kept
        seen = seen if seen < at.width else 0
        face = self._face_in_hand(card, at.size, seen, highlight)
        if not (seen and self._geometry.hand_lettering.upright):
            # Else the name stands where the tile would be.
            face = self._with_coin(face, card, seen)
        # Where those that go are chosen, more are still kept.
        decided = highlight.kept is not None and len(highlight.kept) >= HAND_LIMIT
        if (decided and not kept) or highlight.closes:
            # While a route is closed nothing in hand can be played: the ways are looked at.
            face = card_signs.waiting(face)
        sprites = self._sprites(face, at, card_key(card), highlight, seen)
        if highlight.kept is not None:
            metrics = self._geometry.layout.metrics
            if not highlight.drops:
                sprites.append(highlights.mark(at, kept, metrics, decided))
            else:
                if not kept:
                    sprites.append(highlights.crossed_out(at, seen or at.width, metrics))
                sprites += self._discard_plate(at, card_key(card), highlight, seen)
        return sprites

    def _face_in_hand(
        self, card: int, size: tuple[int, int], seen: int, highlight: Highlight
    ) -> Surface:
        """The face of a card of the hand of which `seen` pixels are in sight, 0 for all."""
        return self._factory.own_card(
            card,
            size,
            seen,
            self._geometry.hand_lettering,
            badge=self._narrowest,
            look=card_signs.horses_look(card_key(card), highlight),
        )

    def _discard_plate(self, at: Rect, key: Key, highlight: Highlight, seen: int) -> list[Sprite]:
        """The plate on a card that may be chosen to go, or is; red once it is, or pointed at."""
        goes = highlight.kept is not None and key.number not in highlight.kept
        if not goes and key not in highlight.gold:
            return []
        metrics = self._geometry.layout.metrics
        at = at.move(0, -metrics.px(RAISED)) if is_raised(key, highlight) else at
        printed = self._factory.prints_horses
        pressed = goes or key in (highlight.hovered, highlight.focused)
        return card_signs.discard_plate(
            at, seen or at.width, metrics, printed=printed, pressed=pressed
        )

    def _with_coin(self, face: Surface, card: int, seen: int = 0) -> Surface:
        """The face of a card, with the small tile that its city is the last one missing for. Where
        horses are printed on cards there is none: two numbers on a card were taken for one kind.
        """
        city = self._geometry.view.rules.city_of[card]
        if self._factory.prints_horses or (last := self._geometry.last_on_cards.get(city)) is None:
            return face
        side = card_signs.coin_side(face.get_size(), seen or face.get_width())
        coin = self._factory.tile(last.stack, last.value, side, ribbon=False)
        return card_signs.with_coin(face, coin)

    def _supply(self, count: int, highlight: Highlight) -> list[Sprite]:
        rect, result = self._geometry.layout.supply, list[Sprite]()
        if count:
            height = self._geometry.supply_height
            image = self._factory.back(rect.size)
            if height:
                result.append(Sprite(_beneath(image, height), rect.x, rect.y - height + 1))
            result += self._sprites(image, rect.move(height, -height), SUPPLY, highlight)
        # Translators: on a tag below the supply, with the number of its cards.
        words = _("Supply {count}").format(count=count)
        metrics = self._geometry.layout.metrics
        return [*result, highlights.tag(words, rect, metrics, count <= FEW_LEFT)]

    def _discard(self, highlight: Highlight) -> list[Sprite]:
        """The discard pile: turned, small and grey, for no card can be taken from it."""
        layout, cards = self._geometry.layout, self._geometry.view.observation.discard
        rect, result = layout.discard, list[Sprite]()
        if cards:
            face = self._factory.card(cards[-1], layout.discarded.size)
            result.append(Sprite(discard_pile(face, rect.size, len(cards)), *rect.topleft))
            if DISCARD in highlight.cards or DISCARD in highlight.gold:
                result.append(highlights.ring(rect, palette().gold_light, layout.metrics))
        # Translators: on a tag below the discard pile, with the number of its cards.
        words = _("Discard {count}").format(count=len(cards))
        return [*result, highlights.tag(words, rect, layout.metrics)]

    def _sprites(
        self,
        image: Surface,
        rect: Rect,
        key: Key,
        highlight: Highlight,
        seen: int = 0,
    ) -> list[Sprite]:
        """A card on the table with its sign, raised a little under the pointer.

        Of one that another covers only `seen` pixels are in sight.
        """
        metrics = self._geometry.layout.metrics
        raised = is_raised(key, highlight)
        at = rect.move(0, -metrics.px(RAISED)) if raised else rect
        if raised and 0 < seen < at.width:
            # What the next card covers would stick out above that one.
            image = _in_sight(image, seen)
        sign = highlight.signs.get(key)
        if sign is Sign.NOT_NOW and key.kind is not KeyKind.CARD:
            # The own cards keep their provinces' colours: one plans with them.
            image = card_signs.waiting(image)
        # The chosen card hangs higher: its frame is enough there, and the sentence above says it.
        if sign is Sign.COSTS and key != highlight.selected:
            depth = metrics.px(0.5)
            quiet = bool(highlight.gold)
            result = [card_signs.costing_card(image, at, seen or at.width, depth, quiet)]
        elif key.kind is not KeyKind.CARD and self._light_of(key, highlight) is highlights.glow:
            # On the golden light below it a shadow would look like a second frame.
            result = [Sprite(image, *at.topleft)]
        else:
            result = shadows.with_shadow(image, at.x, at.y, metrics.px(0.5))
        # Where another card lies over it, the ring is around what is in sight.
        around = Rect(at.topleft, (seen, at.height)) if 0 < seen < at.width else at
        if key == highlight.selected or key in highlight.cards:
            result.append(highlights.ring(around, palette().gold_light, metrics))
        elif key in highlight.gold and key.kind is KeyKind.CARD and highlight.drops:
            # As bright as what must be played: without it nothing said that these are pressed.
            result.append(highlights.gold_edge(around, metrics, 255))
        elif key in highlight.gold and key.kind is KeyKind.CARD:
            # Open cards and the supply lie on a golden light of their own.
            colour = palette().gold_light if raised else palette().gold
            result.append(highlights.ring(around, colour, metrics))
        elif self._may_play(key, highlight) and sign is not Sign.COSTS:
            # What costs the route wears its torn edge instead.
            must = self._geometry.view.observation.phase is Phase.PLAY
            result.append(highlights.gold_edge(around, metrics, 255 if must else MAY))
        side = self._seal if key.kind is KeyKind.CARD else None
        return result + card_signs.sign_sprites(at, sign, seen or at.width, side)

    @cached_property
    def _narrowest(self) -> int:
        """The pixels in sight of the card of the hand of which least is; 0 where all are whole."""
        strips = strips_of([rect for _card, rect in self._geometry.hand_cards])
        return min((each for each in strips if each), default=0)

    @cached_property
    def _seal(self) -> int | None:
        """The side of all seals in the hand: that of the card of which least is in sight."""
        places = [rect for _card, rect in self._geometry.hand_cards]
        least = self._narrowest
        return card_signs.seal_side(places[0].width, least or places[0].width) if places else None

    def _may_play(self, key: Key, highlight: Highlight) -> bool:
        """True for a card of the hand that may be played, unless a few are pointed out."""
        return key.kind is KeyKind.CARD and not highlight.gold and key in highlight.sources

    def _light_of(self, key: Key, highlight: Highlight) -> Callable[[Rect, Metrics], Sprite] | None:
        """The bright light around an open card or the supply that is pointed out. That all may be
        taken is said by the warm rim around them, and what fits the route by a seal.
        """
        return highlights.glow if key in highlight.gold else None


def is_raised(key: Key, highlight: Highlight) -> bool:
    """True for a card that lies higher than its place."""
    # What is hinted at in the hand stands out of it.
    hinted = key.kind is KeyKind.CARD and key in highlight.gold
    hovered = key == highlight.hovered and key in highlight.sources
    return key == highlight.selected or hinted or hovered


def card_frame(geometry: TableGeometry, key: Key, place: Rect, highlight: Highlight) -> Rect:
    """The visible part of a card or pile whose place is given, where it lies under this highlight;
    the place itself of anything else.
    """
    rect = Rect(place)
    cards = [card_key(card) for card, _rect in geometry.hand_cards if card is not None]
    made_way = hand_in_sight(geometry.hand_cards, highlight.front)
    if key.kind is KeyKind.CARD and key.number in made_way and key not in highlight.in_front:
        rect = made_way[key.number].copy()
    elif key in cards[:-1] and key not in highlight.in_front:
        following = geometry.hand_cards[cards.index(key) + 1][1]
        rect.width = min(rect.width, following.x - rect.x)
    if key == SUPPLY:
        height = geometry.supply_height
        rect.move_ip(height, -height)
    if is_raised(key, highlight):
        rect.move_ip(0, -geometry.layout.metrics.px(RAISED))
    return rect


def behind(place: Rect, overlap: bool) -> Rect:
    """The place of a card that is not kept: it stands further back in the rack, all in sight.

    In a row whose cards `overlap`, it keeps its left edge.
    """
    small = Rect(0, 0, round(place.width * BEHIND), round(place.height * BEHIND))
    if overlap:
        small.bottomleft = place.bottomleft
    else:
        small.midbottom = place.midbottom
    # The ledge is before the lowest line of each card: of a smaller one it would cover more.
    return small.move(0, -(place.height // 50))


@cached(4)
def _in_sight(card: Surface, wide: int) -> Surface:
    """The left part of a card, so many pixels wide."""
    return card.subsurface((0, 0, min(wide, card.get_width()), card.get_height()))


@cached(16)
def _narrowed(card: Surface, wide: int) -> Surface:
    """A card as narrow as the strip on which its name stands, with its edges on both sides."""
    width, height = card.get_size()
    rim = min(wide // 4, max(2, width // 24))
    image = card.subsurface((0, 0, wide, height)).copy()
    edge = Rect(wide - rim, 0, rim, height)
    image.fill((0, 0, 0, 0), edge)
    image.blit(card, edge, (width - rim, 0, rim, height))
    return image


@cached(4)
def _beneath(card: Surface, levels: int) -> Surface:
    """The edges of a pile's cards below its top one, each a pixel further up and to the right."""
    width, height = card.get_size()
    image = Surface((width + levels - 1, height + levels - 1), pygame.SRCALPHA)
    for level in range(levels):
        image.blit(card, (level, levels - 1 - level))
    return image
