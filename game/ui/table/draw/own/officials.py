"""Drawing of the officials: on bright paper who can help now, in gold who is advised, stamped who
helps or has; all others are quiet and alike, whether they can help later or no more.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.events import Official
from game.rules.state import Phase
from game.ui.graphics import materials, shadows, svg, text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, mix, palette
from game.ui.graphics.typeface import Style
from game.ui.pieces import portraits
from game.ui.pieces.portraits import Mood
from game.ui.table.draw import highlights
from game.ui.table.draw.own.official_parts import DEED_ASPECT, Parts, official_parts
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.helpers import Help, help_of
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.text import prompts

FIGURES = {
    Official.POSTMASTER: "2",
    Official.POSTAL_CARRIER: "2",
    Official.ADMINISTRATOR: "6",
    Official.CARTWRIGHT: "+2",
}
"""Number of cards or cities that an official's deed is about."""


STAMP = 54
"""The side of the stamp on who has helped, in per cent of the portrait's height."""

NOT_NOW = 0.6
"""The share of sepia in the ink of words about who has helped, or cannot help now."""

SOFT, FAINT, THICK = 0.4, 0.3, 0.25
"""The share of paper in the edge of that of who can help, that of this edge in the line around it,
and its thickness in units.
"""


def official_sprites(geometry: TableGeometry, highlight: Highlight) -> list[Sprite]:
    """Portraits with names, and as pictures what each does."""
    view, result = geometry.view, list[Sprite]()
    # No further than the gap to what lies above and below.
    reach = max(2, geometry.layout.metrics.unit // 2)
    helping = highlight.helping
    acts = view.may_act and view.observation.phase is not Phase.OVER and helping is None
    every = official_parts(geometry.layout)
    share = names_share(list(every.values()))
    for number, (official, parts) in enumerate(every.items()):
        key = Key(KeyKind.OFFICIAL, number)
        if highlight.untaught.hides(key):
            continue
        state, chosen = help_of(official, view), official in (helping or ())
        used = state is Help.USED or chosen
        lit = acts and state is Help.NOW
        pointed = key == highlight.hovered
        place = geometry.layout.officials[official]
        if key in highlight.gold or chosen or (pointed and key in highlight.glowing):
            result += _button(place, pointed, geometry.layout.metrics)
        elif lit:
            result.append(_lit_place(place, geometry.layout.metrics))
        if lit and pointed:
            result.append(highlights.halo(parts.portrait, palette().gold, 255, reach))
        quiet = not (lit or used)
        mood = Mood.PLEASED if used else Mood.CALM
        image = portraits.official(official.value, parts.portrait.height, quiet, lit, mood)
        at = image.get_rect(center=parts.portrait.center)
        result.append(Sprite(image, *at.topleft))
        result += _sign(parts.portrait) if used else []
        ink = words_ink(lit)
        if parts.name:
            words = name_picture(number, parts, ink, quiet, share)
            result.append(_beside_portrait(words, parts.words, parts.portrait))
        if parts.tells:
            result.append(_told(number, parts, lit, ink))
        else:
            result.append(Sprite(_deed(official, parts.deed.height, ink), *parts.deed.topleft))
    return result


def names_share(every: Sequence[Parts]) -> float:
    """The share of their widths that all names have: those narrowed alone looked paler than others,
    as if they meant something else.
    """
    shares = [1.0]
    for number, parts in enumerate(every):
        if parts.name:
            name = prompts.official_name(number)
            shares.append(parts.words.width / text.width_of(name, parts.name, "semibold"))
    return max(text.NARROWEST, min(shares))


def name_picture(number: int, parts: Parts, ink: Colour, quiet: bool, share: float) -> Surface:
    """An official's name; letters of those who are quiet are thinner."""
    name, style = prompts.official_name(number), _style(quiet)
    wide = min(parts.words.width, round(text.width_of(name, parts.name, style) * share))
    return text.render_narrow(name, parts.name, wide, ink, style, smallest=text.SMALLEST)


def _style(quiet: bool) -> Style:
    return "regular" if quiet else "semibold"


def words_ink(lit: bool) -> Colour:
    """The ink of words about an official who can help now or not; none are too pale to be read at
    once.
    """
    return mix(palette().ink, palette().sepia, 0 if lit else NOT_NOW)


def _told(number: int, parts: Parts, lit: bool, ink: Colour) -> Sprite:
    """The deed in words; they are green while it is offered."""
    ink = mix(palette().ink, palette().green, 0.7) if lit else ink
    style: Style = "semibold" if lit else "regular"
    deed, room = prompts.official_deed(number), parts.told.width
    words = text.render_narrow(deed, parts.tells, room, ink, style, smallest=text.SMALLEST)
    return _beside_portrait(words, parts.told, parts.portrait)


def _beside_portrait(words: Surface, place: Rect, portrait: Rect) -> Sprite:
    """Words at the left of their place where that is beside a portrait, else in its middle."""
    at = words.get_rect(center=place.center)
    if portrait.right <= place.left:
        at.left = place.left
    return Sprite(words, *at.topleft)


def _button(place: Rect, hovered: bool, metrics: Metrics) -> list[Sprite]:
    """The raised paper with an edge of gold below an official who is pointed at or hinted at."""
    around = place.inflate(metrics.px(0.8), metrics.px(0.3))
    fill = materials.POINTED_AT if hovered else palette().parchment_light
    line = max(2, metrics.px(0.2))
    image = textures.plate(around.size, fill, palette().gold, metrics.px(0.8), line)
    return shadows.with_shadow(image, around.x, around.y, metrics.px(0.4))


def _lit_place(place: Rect, metrics: Metrics) -> Sprite:
    """The bright paper below an official who may be asked: thick, as what can be pressed. A line
    around it read as chosen, and gold would read as advice.
    """
    around = place.inflate(metrics.px(0.8), metrics.px(0.3))
    image = _thick_paper(around.size, metrics.px(0.8), max(2, metrics.px(THICK)))
    return Sprite(image, *around.topleft)


@cached(8)
def _thick_paper(size: tuple[int, int], radius: int, thick: int) -> Surface:
    """A bright paper whose lower edge is seen, so many pixels high: no shadow beyond its place
    falls on the buttons below.
    """
    light, edge = palette().parchment_light, mix(palette().sepia, palette().parchment, SOFT)
    image, lower = Surface(size, pygame.SRCALPHA), size[1] // 2
    # Above it would be seen around the corners.
    image.blit(textures.plate(size, edge, edge, radius, 1), (0, lower), (0, lower, *size))
    top = size[0], size[1] - thick
    image.blit(textures.plate(top, light, mix(light, edge, FAINT), radius, 1), (0, 0))
    return image


def _sign(portrait: Rect) -> list[Sprite]:
    """A wax stamp on who helps or has helped."""
    side = max(14, portrait.height * STAMP // 100)
    wax, light = palette().wax, palette().parchment_light
    image = svg.piece("sign-done", (side, side), main=wax, on=light)
    return [Sprite(image, *image.get_rect(bottomright=portrait.bottomright).topleft)]


@cached(32)
def _deed(official: Official, height: int, ink: Colour) -> Surface:
    """The figure and the picture of what an official does."""
    width = round(height * DEED_ASPECT)
    image = Surface((width, height), pygame.SRCALPHA)
    words = text.render(FIGURES[official], max(text.SMALLEST, height * 88 // 100), ink, "bold")
    image.blit(words, words.get_rect(midleft=(0, height // 2)))
    side = min(height, width - words.get_width() - 1)
    picture = svg.piece(
        f"deed-{official.value}",
        (side, height),
        mix(ink, palette().green, 0.55),
        palette().parchment_light,
        ink=ink,
    )
    image.blit(picture, (words.get_width() + max(1, height // 8), 0))
    return image
