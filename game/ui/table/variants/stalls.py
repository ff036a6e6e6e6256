"""The stalls at the foot of the cards of the own route: one for each city, with its horse."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.variants.coach_words import Team
from game.ui.table.variants.horse_heads import Horse, stall

HIGH, BROAD = 22, 1.7
"""Height of a stall in per cent of a card's, and its most width in its own height."""

INSET = 2.2
"""Per cent of a card's height beside and below a stall."""


def horses_of(team: Team) -> list[Horse]:
    """The horses in the order in which they stand: the coach's own first, then those of cards, and
    as many missing as the route has more cities.
    """
    brought = team.horses - team.own
    kinds = [Horse.OWN] * team.own + [Horse.OF_CARD] * brought
    return kinds + [Horse.MISSING] * team.missing


def stall_place(card: Rect, narrowest: int) -> Rect:
    """The place of a stall on what is in sight of a card, where the `narrowest` of the row is so
    wide.
    """
    inset = max(1, round(card.height * INSET / 100))
    high = max(8, card.height * HIGH // 100)
    place = Rect(0, 0, max(8, min(round(high * BROAD), narrowest - 2 * inset)), high)
    place.midbottom = card.centerx, card.bottom - inset
    return place


def stall_places(geometry: TableGeometry) -> list[Rect]:
    """The places of the stalls of the own route from left to right, without one for a card that
    would be laid.
    """
    seen = [place for _card, place in geometry.route_in_sight]
    ghost = geometry.laid_in_sight
    narrowest = min((each.width for each in (*seen, *([ghost] if ghost else []))), default=0)
    return [stall_place(each, narrowest) for each in seen]


def stalls(geometry: TableGeometry, team: Team, lit: int = 0) -> list[Sprite]:
    """A stall on each card of the route, the first `lit` horses of the team in light.

    Of a route whose cards have left, the horses that stay stand in their stalls as before.
    """
    horses, places = horses_of(team), stall_places(geometry)
    if not team.cities:
        stay = zip(places, horses, strict=False)
        return [Sprite(stall(place.size, each), *place.topleft) for place, each in stay]
    result = [
        Sprite(stall(place.size, each, number < lit and each is not Horse.MISSING), *place.topleft)
        for number, (place, each) in enumerate(zip(places, horses, strict=False))
    ]
    if ghost := geometry.laid_in_sight:
        size = places[0].size if places else stall_place(ghost, ghost.width).size
        # A further city takes the next horse, if there is one.
        next_one = horses[team.cities] if team.horses > team.cities else Horse.MISSING
        place = Rect((0, 0), size)
        place.midbottom = ghost.centerx, places[0].bottom if places else ghost.bottom
        result.append(Sprite(stall(size, next_one), *place.topleft))
    return result


@cached(16)
def on_face(face: Surface, width: int, narrowest: int, horse: Horse) -> Surface:
    """The face of a card, `width` pixels of which are in sight, with its stall."""
    image = face.copy()
    place = stall_place(Rect(0, 0, width, face.get_height()), narrowest)
    image.blit(stall(place.size, horse), place)
    return image
