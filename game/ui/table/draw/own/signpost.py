"""Drawing of the signpost beside the own route: its cities, and those the next carriage needs."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui.graphics import shadows, svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.language import _, ngettext
from game.ui.pieces import figures
from game.ui.table.model.route_goal import RouteGoal

LEAST_WORDS = 10
"""The smallest font of the word below the number, in pixels."""


def signpost(rect: Rect, goal: RouteGoal, seat: Colour, metrics: Metrics) -> list[Sprite]:
    """The signpost at the foot of its place; nothing where there is nothing to count. It is ticked
    and green from the city on that is enough for the carriage, as on the page for closing.
    """
    if not goal.cities and goal.needed is None:
        return []
    said = ngettext("city", "cities", goal.cities)
    size = rect.width, min(rect.height, rect.width * 9 // 5)
    image = _board(size, goal, said, seat, metrics)
    post = _post((max(3, rect.width // 9), rect.height))
    return [
        Sprite(post, *post.get_rect(midtop=rect.midtop).topleft),
        *shadows.with_shadow(image, rect.x, rect.y + rect.height // 8, metrics.px(0.4)),
    ]


@cached(4)
def sign_picture(size: tuple[int, int], goal: RouteGoal, seat: Colour, metrics: Metrics) -> Surface:
    """The signpost in one picture, for its way to another place."""
    image = Surface(size, pygame.SRCALPHA)
    for sprite in signpost(Rect((0, 0), size), goal, seat, metrics):
        image.blit(sprite.image, (sprite.x, sprite.y))
    return image


def done_seal(side: int) -> Surface:
    """A green tick."""
    return svg.piece("sign-done", (side, side), palette().green, None, None, (255, 255, 255))


@cached(8)
def _post(size: tuple[int, int]) -> Surface:
    """A wooden post."""
    image = Surface(size, pygame.SRCALPHA)
    image.fill(palette().walnut)
    light = mix(palette().walnut, palette().gold, 0.35)
    pygame.draw.rect(image, light, (0, 0, size[0] // 3, size[1]))
    return image


@cached(16)
def _board(
    size: tuple[int, int], goal: RouteGoal, said: str, seat: Colour, metrics: Metrics
) -> Surface:
    """The next carriage and how many cities it needs, below it how many there are; a green rim
    where they are enough.
    """
    (width, height), ticked = size, goal.reached
    line = max(1, metrics.px(0.3 if ticked else 0.15))
    rim = palette().green if ticked else palette().sepia
    image = textures.plate(size, palette().parchment_light, rim, width // 9, line).copy()
    y = height * 6 // 100
    if goal.needed is not None:
        room = (width - 2 * line - 4, height * 30 // 100)
        carriage = _carriage(goal.needed, room, seat)
        image.blit(carriage, carriage.get_rect(midtop=(width // 2, y)))
        y += room[1]
    words, inner = str(goal.cities), width - 2 * line - 4
    if goal.needed is not None:
        # What is needed stands close below the carriage, apart from what there is: "needs 4 / 5
        # cities" was read as one sentence, and as one on closing.
        needs = ngettext("{n} city", "{n} cities", goal.needed).format(n=goal.needed)
        # Translators: below the number of cities that lie in one's own route already; very little
        # room.
        said = _("laid")
        whole, font = text.fit(needs, metrics.small, inner, smallest=LEAST_WORDS)
        while font > LEAST_WORDS and height < 5 * text.line_height(font):
            font -= 1
        unit = text.fit(said, font, width - 6, "semibold", LEAST_WORDS)[0]
        fits = (whole, unit) == (needs, said) and height >= 5 * text.line_height(font)
        # Where somebody wants larger words they would be smaller than the numbers alone.
        if fits and font >= LEAST_WORDS and metrics.text_scale <= 1:
            return _in_words(image, (needs, _sum(goal), said), font, y, ticked)
        words = f"{_sum(goal)}/{goal.needed}"
    ink = palette().green if ticked else palette().ink
    largest = min(height * 36 // 100, metrics.heading)
    fitted = text.render_fit(words, largest, width - 2 * line - 4, ink, "bold", LEAST_WORDS)
    image.blit(fitted, fitted.get_rect(midtop=(width // 2, y)))
    y += fitted.get_height() * 88 // 100
    if ticked:
        side = min(width * 40 // 100, height - y - line - 2)
        seal = done_seal(side)
        image.blit(seal, seal.get_rect(midtop=(width // 2, y)))
        return image
    room_left = min(height - y - line, metrics.small * 13 // 10)
    largest = min(metrics.small, room_left * 3 // 4)
    label, size_found = text.fit(said, largest, width - 2 * line - 4, smallest=LEAST_WORDS)
    if label == said and size_found >= LEAST_WORDS:
        shown = text.render(label, size_found, palette().ink)
        image.blit(shown, shown.get_rect(midtop=(width // 2, y)))
    return image


def _sum(goal: RouteGoal) -> str:
    """The cities that there are, and those that the Cartwright stands for: they alone would not be
    enough.
    """
    return f"{goal.cities}+{goal.helped}" if goal.helped else str(goal.cities)


def _in_words(
    image: Surface, said: tuple[str, str, str], font: int, top: int, reached: bool
) -> Surface:
    """What the carriage needs, and below a line the number of cities, and that they are laid: with
    a tick once they are enough. The tick alone where they are a sum: not all of them are laid.
    """
    needs, number, unit = said
    width, height = image.get_size()
    ink = palette().green if reached else palette().ink
    label = text.render(needs, font, palette().sepia, "semibold")
    image.blit(label, label.get_rect(midtop=(width // 2, top)))
    top += label.get_height()
    image.fill(palette().sepia, (width // 5, top, width * 3 // 5, 1))
    room = height - height * 6 // 100 - top
    alone = reached and "+" in number
    if not alone:
        foot = text.render_fit(unit, font, width - 6, ink, "semibold", LEAST_WORDS)
        below = foot.get_rect(midbottom=(width // 2, height - height * 3 // 100))
        image.blit(foot, below)
        room = below.y - top
    gap = width // 16
    # A sum has more figures, and leaves the tick less room.
    widest = width * 2 // 5 if len(number) < len("1+1") else width // 4
    side = min(room * (3 if alone else 4) // 5, widest)
    tick = [done_seal(side)] if reached else []
    wide = width - 6 - (side + gap if reached else 0)
    largest = round(room * (0.8 if alone else 0.9))
    figure = text.render_fit(number, largest, wide, ink, "bold", LEAST_WORDS)
    figure = figure.subsurface(figure.get_bounding_rect())
    parts = [figure, *tick]
    x = (width - sum(each.get_width() for each in parts) - gap * (len(parts) - 1)) // 2
    middle = top + (room if alone else room + font // 4) // 2
    for each in parts:
        image.blit(each, each.get_rect(midleft=(x, middle)))
        x += each.get_width() + gap
    return image


def _carriage(length: int, room: tuple[int, int], seat: Colour) -> Surface:
    """A carriage as large as it fits: in its picture the small ones stand in much air."""
    image = figures.carriage(length, (4 * room[0], 4 * room[1]), seat)
    drawn = image.subsurface(image.get_bounding_rect())
    share = min(room[0] / drawn.get_width(), room[1] / drawn.get_height())
    size = (round(drawn.get_width() * share), round(drawn.get_height() * share))
    result = Surface(room, pygame.SRCALPHA)
    small = pygame.transform.smoothscale(drawn, size)
    result.blit(small, small.get_rect(center=(room[0] // 2, room[1] // 2)))
    return result
