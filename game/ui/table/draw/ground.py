"""Background of the table: the wood, the sheet with its roads and towns, the panels.

All of it is one picture, made once for each size of the window.
"""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui.graphics import light, materials, shadows, textures
from game.ui.graphics.light import Hour
from game.ui.graphics.theme import Colour, mix, palette, seat_colour
from game.ui.pieces import cards, desk
from game.ui.pieces.discard_pile import empty_discard
from game.ui.table.draw import highlights
from game.ui.table.draw.map.carriages import paint_carriages
from game.ui.table.draw.map.house_places import paint_towns
from game.ui.table.draw.map.sheet import sheet
from game.ui.table.draw.map.threads import paint_threads
from game.ui.table.draw.map.vignette import paint_vignette
from game.ui.table.draw.own import grounds
from game.ui.table.draw.strokes import Points, stroke
from game.ui.table.model.closing_places import note_place, seat_lines, sheet_place
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.panels.rows import name_row

ROAD_WIDTH = 8.0
"""World units from edge to edge of a road."""


TOUCH = 0.06
"""The share of a seat's colour in the paper of its panel."""

TRAY_EDGE = 0.75
"""Units between the open cards and the edge of the wood below them."""


def paint_ground(
    size: tuple[int, int],
    geometry: TableGeometry,
    hour: Hour = Hour.NOON,
    tiles: bool = True,
    carriages: bool = True,
    seats: bool = True,
) -> Surface:
    """The background of the table scene in the light of an hour; without the threads of `tiles`,
    without `carriages` and without the panels of `seats` where these are not told of yet.
    """
    image = textures.walnut(size, hour).copy()
    geometry = geometry.whole
    layout = geometry.layout
    depth = layout.metrics.px(1)
    for each in desk.sprites(desk.lay_out(layout.metrics, _covered(layout)), layout.metrics, hour):
        image.blit(each.image, (each.x, each.y))
    _shade(image, layout.board, depth)
    paint_map(image, geometry, tiles, carriages)
    _tray(image, layout)
    slots = [layout.slot(slot) for slot in range(1, len(layout.chart.display) + 1)]
    for rect in (*slots, layout.supply):
        image.blit(cards.card_slot(rect.size), rect)
    image.blit(empty_discard(layout.discarded.size, layout.discard.size), layout.discard)
    panels = layout.seats if seats else ()
    for seat, rect in enumerate(panels):
        # Ruled as for any position.
        colour = seat_colour(geometry.view.seats[seat].colour).main
        _panel(image, rect, name_row(layout, seat), depth, colour)
    if paper := layout.prompt_paper:
        _shade(image, paper, depth)
        image.blit(textures.brief_paper(paper.size), paper)
    _shade(image, layout.own, depth)
    image.blit(materials.desk_pad(layout.own.size, pad_corner(geometry)), layout.own)
    papers = [*panels, layout.own, *([paper] if paper else [])]
    if not light.is_even():
        for rect in papers:
            light.lit(image.subsurface(rect), light.PAPER[hour], rect, size)
    return image


def _covered(layout: TableLayout) -> list[Rect]:
    """All that may lie on the wood of a table, now or at times."""
    papers = [layout.board, layout.commentary, layout.own, *layout.seats]
    papers += [layout.turns] if layout.turns else []
    buttons = [layout.round, layout.menu, *layout.tools]
    advice = [layout.panels] if layout.callout else []
    closing = [sheet_place(layout), *([lines.paper] if (lines := seat_lines(layout)) else [])]
    closing += [note] if (note := note_place(layout)) else []
    prompt = [layout.prompt_paper] if layout.prompt_paper else []
    return [*papers, *buttons, *advice, *closing, *prompt]


def _tray(image: Surface, layout: TableLayout) -> None:
    """The dark wood below open cards and piles, from which gold light stands out; none where they
    do not lie together beside the land.
    """
    tags = [
        highlights.tag("00", rect, layout.metrics).rect for rect in (layout.supply, layout.discard)
    ]
    cards = layout.display.unionall([layout.supply, layout.discard, *tags])
    if cards.left < layout.land.right:
        return
    edge, land = layout.metrics.px(TRAY_EDGE), layout.land
    beside = Rect(land.right, land.y, layout.board.right - land.right, land.height)
    place = cards.inflate(2 * edge, 2 * edge).clip(beside)
    wood = grounds.rack(place)
    image.blit(wood.image, (wood.x, wood.y))


def paint_map(
    image: Surface, geometry: TableGeometry, tiles: bool = True, carriages: bool = True
) -> None:
    """The sheet with its roads, towns and carriages, where the layout has the board."""
    board = geometry.layout.board
    image.blit(sheet(geometry.layout.chart, geometry.board, board.size), board.topleft)
    if tiles:
        paint_threads(image, geometry)
    _roads(image, geometry)
    paint_towns(image, geometry)
    if carriages and geometry.view.rules.carriages:
        paint_carriages(image, geometry)
    elif carriages:
        paint_vignette(image, geometry)


def road_points(geometry: TableGeometry, index: int) -> Points:
    """A road of the board as window points, from its city `a` to its city `b`."""
    return geometry.layout.road(geometry.board.roads[index])


def _roads(image: Surface, geometry: TableGeometry) -> None:
    width = ROAD_WIDTH * geometry.layout.scale
    strong = palette().strong
    edge = mix(palette().ink, palette().sepia, 0.4 if strong else 0.6)
    bed = mix(palette().parchment_light, palette().parchment, 0 if strong else 0.4)
    layers = ((width, edge, 255 if strong else 235), (width * (0.46 if strong else 0.5), bed, 255))
    for index in range(len(geometry.board.roads)):
        picture = stroke(road_points(geometry, index), layers, brief=True)
        image.blit(picture.image, (picture.x, picture.y))


def _shade(image: Surface, rect: Rect, depth: int) -> None:
    shadow = shadows.brief_shadow(rect.size, depth)
    image.blit(shadow, shadows.shadow_corner(rect.x, rect.y, depth))


def _panel(image: Surface, rect: Rect, name: Rect, depth: int, colour: Colour) -> None:
    """A seat's panel: a form ruled below the name and pinned to the table, with a touch of the
    seat's colour.
    """
    _shade(image, rect, depth)
    warm = mix(palette().parchment_light, palette().parchment, 0.5)
    paper = None if palette().strong else mix(warm, colour, TOUCH)
    image.blit(textures.brief_paper(rect.size, "form", paper), rect)
    line = max(1, depth // 8)
    red = mix(palette().form, palette().wax, 0.5)
    for y in (name.bottom, name.bottom + 3 * line):
        image.fill(red, (name.x, y, rect.right - depth - name.x, line))
    side = max(8, depth * 7 // 4)
    image.blit(materials.pin(side), (rect.right - side * 5 // 4, rect.y - side // 3))


def pad_corner(geometry: TableGeometry) -> int:
    """Pixels of a side of the desk pad's leather corners."""
    return geometry.layout.metrics.px(2)
