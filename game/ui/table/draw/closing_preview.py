"""Preview of a closing: houses, carriage, tiles and points in pictures, the rest in words."""

from __future__ import annotations

from pygame import SRCALPHA, Rect, Surface

from game.rules.events import CarriageTaken, HousePlaced, TileWon
from game.session import Preview
from game.ui.graphics import materials, text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.language import ngettext
from game.ui.pieces import figures
from game.ui.table.draw.ground import pad_corner
from game.ui.table.draw.seat_marks import edge, edge_size
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.text import prompts

SMALLEST = 11


def empty_own_area(geometry: TableGeometry, factory: SpriteFactory, seat: int) -> list[Sprite]:
    """The desk pad of the own area with nothing on it, its edge in the seat's colour."""
    own, metrics = geometry.layout.own, geometry.layout.metrics
    pad = materials.desk_pad(own.size, pad_corner(geometry))
    mark = edge(edge_size(metrics, own), factory.colour(seat).id)
    return [Sprite(pad, *own.topleft), Sprite(mark, *own.topleft)]


def preview_sprites(
    preview: Preview, geometry: TableGeometry, factory: SpriteFactory, room: Rect
) -> list[Sprite]:
    """The preview of a closing in `room`, pictures above words."""
    metrics = geometry.layout.metrics
    hand = len(geometry.view.hand)
    details = prompts.closing_details(preview, geometry.view.rules, hand)
    # What a closing brings grows before the words about it.
    usual = metrics.px(5.5 * max(1.0, metrics.text_scale))
    height = min(usual, room.height * (45 if details else 80) // 100)
    row = Rect(room.x, room.y, room.width, height)
    block = _block(details, metrics.body, room.width, room.height - height)
    below = row.bottom + (metrics.px(0.5) if room.height > height + block.get_height() * 2 else 0)
    return [*_pictures(preview, geometry, factory, row), Sprite(block, room.x, below)]


def _block(details: str, size: int, width: int, height: int) -> Surface:
    """The words in the largest type that fits: a line each, in two columns, or one after the
    other."""
    # A number stays with what it counts, and no line begins with a dot.
    run = details.replace(": ", ":\N{NO-BREAK SPACE}").replace("\n", "\N{NO-BREAK SPACE}· ")
    while size > SMALLEST:
        for block in (
            text.render_block(details, size, width, palette().ink),
            _columns(details, size, width),
            text.render_block(run, size, width, palette().ink),
        ):
            if block.get_height() <= height:
                return block
        size -= 1
    return text.render_block(run, size, width, palette().ink)


@cached(16)
def _columns(details: str, size: int, width: int) -> Surface:
    lines = details.split("\n")
    half = (len(lines) + 1) // 2
    gap = size
    column = (width - gap) // 2
    halves = [
        text.render_block("\n".join(some), size, column, palette().ink)
        for some in (lines[:half], lines[half:])
    ]
    block = Surface((width, max(each.get_height() for each in halves)), SRCALPHA)
    for number, each in enumerate(halves):
        block.blit(each, (number * (column + gap), 0))
    return block


def _pictures(
    preview: Preview, geometry: TableGeometry, factory: SpriteFactory, row: Rect
) -> list[Sprite]:
    points = _points(preview.points, row)
    gap = row.height // 2
    room = Rect(row.x, row.y, row.width - points.get_width() - gap, row.height)
    images = _images(preview, geometry, factory, row.height)
    gap = row.height // 4
    width = sum(image.get_width() for image in images) + gap * len(images)
    if images and width > room.width:
        shrunk = max(12, row.height * room.width // width)
        images = _images(preview, geometry, factory, shrunk)
        gap = shrunk // 4
    result: list[Sprite] = []
    x = room.x
    for image in images:
        result.append(Sprite(image, x, row.centery - image.get_height() // 2))
        x += image.get_width() + gap
    right = row.right - points.get_width()
    result.append(Sprite(points, right, row.centery - points.get_height() // 2))
    return result


def _images(
    preview: Preview, geometry: TableGeometry, factory: SpriteFactory, height: int
) -> list[Surface]:
    seat = geometry.view.observation.turn
    images: list[Surface] = []
    for event in preview.events:
        match event:
            case HousePlaced():
                images.append(factory.house(seat, height * 7 // 10))
            case CarriageTaken(length=length):
                size = (round(height * 0.7 * figures.CARRIAGE_ASPECT), round(height * 0.7))
                images.append(figures.carriage(length, size, factory.colour(seat).main))
            case TileWon(stack=stack, value=value):
                images.append(factory.tile(stack, value, height))
    return images


def _points(points: int, row: Rect) -> Surface:
    number = f"{points:+d}".replace("-", "−")
    said = ngettext("{number} point", "{number} points", abs(points)).format(number=number)
    size = row.height * 3 // 4
    colour = palette().wax if points < 0 else palette().green
    return text.render_fit(said, size, row.width * 36 // 100, colour, "bold", smallest=SMALLEST)
