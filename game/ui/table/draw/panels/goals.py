"""Drawing of a seat's goals: a bonus tile and what is missing for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from game.rules.board import CityMask, bits
from game.rules.goals import Goal
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.highlights import paper_tag
from game.ui.table.draw.panels.goal_cells import goal_cells, in_cells
from game.ui.table.draw.panels.goal_dots import PIP_GAP, columns_of, dots_picture, over
from game.ui.table.draw.route_tags import Stop, tag
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.goal_places import COUNTED, Form, count_words, gap_of, needs
from game.ui.table.model.panels.goals import goals
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.panels.rows import missing_name
from game.ui.table.text.tiles import ribbon_words, stack_names, stack_words

PIP, LEAST_PIP = 43, 6
"""Diameter of a dot for a house in per cent of the tile beside it, and its least one in pixels."""

TAG, LEAST_TAG, TALL = 46, 10, 118
"""Font of the short words over the dots in per cent of the tile beside them, the least one in
pixels, and the height of both in per cent of the tile.
"""

TILE_TAG = 25
"""Font of the short words on a won tile, in per cent of its width."""

LETTERS = 1.0
"""Height of these words with the gap below them, in sizes of their font."""

LEAST_SIDE = 50
"""Side of the tiles of several goals, in per cent of that of the tiles won, at the least."""


def tile_tag(geometry: TableGeometry, seat: int, number: int) -> list[Sprite]:
    """The short words of a won tile that has none on it, as on the map, where they can be read."""
    rect, tiles = geometry.tile_of(seat, number), geometry.view.observation.seats[seat].tiles
    stack = geometry.board.stacks[tiles[number][0]]
    size = rect.width * TILE_TAG // 100
    if size < LEAST_TAG or ribbon_words(stack.kind, stack.length):
        return []
    image = paper_tag(stack_words(stack, geometry.board), size)
    after = geometry.tile_of(seat, number + 1) if number + 1 < len(tiles) else None
    room = rect.width if after is None or after.y != rect.y else after.x - rect.x
    if image.get_width() > min(room, rect.width):
        return []
    return [Sprite(image, *image.get_rect(midbottom=rect.midbottom).topleft)]


def short_goals(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The tiles of a seat's nearest goals side by side, each with the houses it asks for: as many
    of them as have room for these.
    """
    panel = geometry.panels[seat]
    places, size = panel.goals.places, panel.goals.size
    found = list(zip(goals(geometry.view, seat), places, strict=False))
    if not found:
        return []
    if panel.upright and (cells := goal_cells(geometry, seat)):
        return in_cells(geometry, factory, seat, cells)
    gap = gap_of(size)
    for number in range(len(found), 0, -1):
        side = _largest_side(panel, number, gap)
        room = panel.name.right - places[0].x - number * (side + 4 * gap)
        columns = sum(columns_of(goal) for goal, _place in found[:number])
        dot = min(side * PIP // 100, _largest_dot(room, columns))
        # Rather fewer of them than all in a small print.
        large = number == 1 or side * 100 >= panel.tiles.height * LEAST_SIDE
        if dot >= LEAST_PIP and large:
            found = found[:number]
            break
    # They stand in one line, whatever lines their words have.
    below = panel.tiles.height and places[0].y != places[-1].y
    middle = panel.tiles.centery if below else places[0].centery
    tags = _tags(geometry, [(goal, side, room // len(found)) for goal, _place in found])
    dot = _below_tags(dot, side, [goal for goal, _place in found]) if tags else dot
    x, result = places[0].x, list[Sprite]()
    for number, (goal, _place) in enumerate(found):
        images = [factory.tile_to_win(goal.stack, goal.value, side)]
        tag = tags[number] if tags else None
        images += [_counted(factory, seat, goal, dot, tag)] if dot >= LEAST_PIP else []
        for image in images:
            result.append(Sprite(image, x, middle - image.get_height() // 2))
            x += image.get_width() + gap
        x += 2 * gap if len(images) > 1 else 0
    return result


def _largest_side(panel: Panel, count: int, gap: int) -> int:
    """The side of the tiles of so many goals in one line: beside the tiles won, as large as these
    where there is room for the dots.
    """
    place = panel.goals.places[0]
    room = panel.name.right - place.x - 4 * count * gap
    fitting = min(panel.tiles.height, int(room / (count * (1 + COUNTED))))
    return max(place.height, fitting) if panel.upright else place.height


def _largest_dot(room: int, count: int) -> int:
    """The largest diameter of so many dots, each with a gap beside it."""
    return room * 100 // ((100 + PIP_GAP) * max(1, count))


def _tags(geometry: TableGeometry, wanted: Sequence[tuple[Goal, int, int]]) -> list[Surface]:
    """The words of each goal's stack, given the side of its tile and the pixels beside that: names
    where these have room, or else as on the map; none unless all of them can be read there.
    """
    result = []
    for goal, side, room in wanted:
        size, stack = side * TAG // 100, geometry.board.stacks[goal.stack]
        forms = stack_names(stack, geometry.board), stack_words(stack, geometry.board)
        fitting = (each for each in forms if 0 < text.width_of(each, size, "semibold") <= room)
        words = next(fitting, "")
        if size < LEAST_TAG or not words:
            return []
        result.append(text.render(words, size, palette().ink, "semibold"))
    return result


def _below_tags(dot: int, side: int, goals: Iterable[Goal]) -> int:
    """The diameter of dots that have room below the tags of goals, at most `dot`."""
    lines = max(-(-goal.houses // columns_of(goal)) for goal in goals)
    high = side * TALL // 100 - round(side * TAG / 100 * LETTERS)
    return max(LEAST_PIP, min(dot, high * 100 // (100 * lines + PIP_GAP * (lines - 1))))


def _counted(
    factory: SpriteFactory, seat: int, goal: Goal, dot: int, tag: Surface | None
) -> Surface:
    """A dot for each house that a goal asks for, those that stand in the seat's colour, below the
    `tag` of its stack.
    """
    built = goal.houses - len(goal.missing)
    dots = dots_picture(built, goal.houses, columns_of(goal), dot, factory.colour(seat).main)
    return dots if tag is None else over(tag, dots)


def goal_sprites(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The nearest goals of a seat, as many as its panel has places for."""
    panel = geometry.panels[seat]
    places, forms, size, _room_of_all = panel.goals
    if Form.WORDED not in forms and len({place.y for place in places}) == 1:
        return short_goals(geometry, factory, seat)
    spread = _spread(places, forms, panel.name.right)
    found = list(zip(goals(geometry.view, seat), spread, forms, strict=False))
    # Dots of one size, or words beside all of them: they are compared.
    fitting = [
        min(place.height * PIP // 100, _largest_dot(_room(place, size), columns_of(goal)))
        for goal, place, form in found
        if form is Form.COUNTED
    ]
    dot = min(fitting, default=0)
    counted = [(goal, place) for goal, place, form in found if form is Form.COUNTED]
    tags = _tags(geometry, [(goal, place.height, _room(place, size)) for goal, place in counted])
    if tags:
        dot = _below_tags(dot, counted[0][1].height, [goal for goal, _place in counted])
    named = {goal.stack: tag for (goal, _place), tag in zip(counted, tags, strict=False)}
    return [
        sprite
        for each in found
        for sprite in _goal(geometry, factory, seat, *each, size, dot, named.get(each[0].stack))
    ]


def _spread(places: Sequence[Rect], forms: Sequence[Form], right: int) -> Sequence[Rect]:
    """These places, the counted ones in the last line at equal distances up to its end: each has
    room for its name there.
    """
    moved = [
        number
        for number, place in enumerate(places)
        if forms[number] is Form.COUNTED and place.y == places[-1].y
    ]
    if not moved:
        return places
    first = places[moved[0]]
    wide = (right - first.x) // len(moved)
    spread = {
        number: Rect(first.x + index * wide, first.y, wide - first.height // 4, first.height)
        for index, number in enumerate(moved)
    }
    return [spread.get(number, place) for number, place in enumerate(places)]


def _room(place: Rect, size: int) -> int:
    """Pixels beside the tile of a goal for what is counted, with half of the gap to the next."""
    return place.width - place.height + gap_of(size) // 2


def _goal(
    geometry: TableGeometry,
    factory: SpriteFactory,
    seat: int,
    goal: Goal,
    place: Rect,
    form: Form,
    size: int,
    dot: int,
    named: Surface | None,
) -> list[Sprite]:
    images: list[Surface] = [factory.tile_to_win(goal.stack, goal.value, place.height)]
    if form is Form.WORDED:
        images.append(text.render(needs(), size, palette().ink, "italic"))
    if form is Form.COUNTED:
        if dot >= LEAST_PIP:
            images.append(_counted(factory, seat, goal, dot, named))
        else:
            words = count_words(len(goal.missing))
            images.append(text.render(words, size, palette().ink, "italic"))
    else:
        images += [tag(_stop(geometry, factory, cities), size) for cities in goal.missing]
    x, result = place.x, list[Sprite]()
    for image in images:
        result.append(Sprite(image, x, place.centery - image.get_height() // 2))
        x += image.get_width() + gap_of(size)
    return result


def _stop(geometry: TableGeometry, factory: SpriteFactory, cities: CityMask) -> Stop:
    """The tag of the city that is missing, or of the province if any of its cities would do."""
    first = next(bits(cities))
    province = geometry.board.cities[first].province
    return Stop(missing_name(geometry.view, cities), factory.province(province)[0])
