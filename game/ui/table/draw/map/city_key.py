"""Key to the tiles of free cities, which lie on the cities' plates without a word."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from game.rules.board import StackKind
from game.ui.graphics.canvas import Sprite
from game.ui.language import _
from game.ui.table.draw.map.stack_tags import tag_like
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry


def key_place(geometry: TableGeometry) -> Rect | None:
    """The place of a tile as the key: the next one in the row of all provinces and the end. None
    where these lie in no row, or no free city has a tile left at its plate.
    """
    every = [i for i, each in enumerate(geometry.board.stacks) if not each.provinces]
    left = [i for i in every if _lies_at_plate(geometry, i)]
    rows = {geometry.board.stacks[i].kind: geometry.stack(i) for i in every}
    first, second = rows.get(StackKind.ALL_PROVINCES), rows.get(StackKind.GAME_END)
    if not left or first is None or second is None or first.y != second.y:
        return None
    place = second.move(second.x - first.x, 0)
    others = [geometry.stack(index) for index in range(len(geometry.board.stacks))]
    room = geometry.layout.land.contains(place) and place.collidelist(others) < 0
    return place if room else None


def _lies_at_plate(geometry: TableGeometry, stack: int) -> bool:
    gone = geometry.view.observation.tiles_gone[stack]
    return geometry.is_at_plate(stack) and gone < len(geometry.board.stacks[stack].values)


def key_tag(geometry: TableGeometry, tags: Mapping[int, Sprite], place: Rect) -> Sprite:
    """The words below the key, as large as those on the `tags` beside them."""
    kinds = [each.kind for each in geometry.board.stacks]
    # Translators: below a picture of the tiles at free cities, of which there is one at each; in
    # two lines, in a row with “all” and “end”.
    return tag_like(tags[kinds.index(StackKind.GAME_END)], place, _("each\nfree city"))


def city_key(
    geometry: TableGeometry, factory: SpriteFactory, tags: Mapping[int, Sprite]
) -> list[Sprite]:
    """One of the tiles that lie at free cities, with what they are won for."""
    place = key_place(geometry)
    if place is None:
        return []
    stacks = geometry.board.stacks
    index = next(index for index in range(len(stacks)) if _lies_at_plate(geometry, index))
    image = factory.tile(index, stacks[index].values[0], place.width, ribbon=False)
    return [Sprite(image, *place.topleft), key_tag(geometry, tags, place)]
