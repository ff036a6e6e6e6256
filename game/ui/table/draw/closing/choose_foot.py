"""Foot of a way to close a route: a button that chooses it, or that it is chosen."""

from __future__ import annotations

from pygame import Rect

from game.ui.graphics import materials, shadows, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.language import _
from game.ui.table.draw.closing.way_paper import State

FONT = 62
"""Per cent of the height of the button that the font of its word has at most."""

HOVERED, USUAL = 0.45, 0.12
"""The share of light wax in its leather while the way is pointed at, and else."""

DEPTH = 0.5
"""Units of its shadow."""


def choose_sprites(
    place: Rect, state: State, hovered: bool, pressed: bool, metrics: Metrics
) -> list[Sprite]:
    """A button of red leather while no way is chosen, a flat ticket on the one that is passed over,
    and in its place a word on the one that is chosen.
    """
    if state is State.CHOSEN:
        # Translators: in place of the button “Choose” below the way to close a route that is so.
        return [_word(_("Chosen"), place, palette().wax, metrics)]
    # Translators: on the button below one of two ways to close a route.
    word = _("Choose")
    line, radius = metrics.line, max(3, min(place.height // 6, metrics.px(0.9)))
    if state is State.PASSED_OVER:
        ground = materials.POINTED_AT if hovered else palette().parchment_light
        image = materials.ticket(place.size, ground, palette().sepia, radius, line)
        return [Sprite(image, *place.topleft), _word(word, place, palette().ink, metrics)]
    hide = mix(materials.OXBLOOD, palette().wax_light, HOVERED if hovered else USUAL)
    image = materials.leather(place.size, hide, radius, line, palette().gold)
    shadow = shadows.shadow_sprite(place.size, *place.topleft, max(2, metrics.px(DEPTH)))
    at = place.move(0, line) if pressed and hovered else place
    ink = palette().parchment_light
    return [shadow, Sprite(image, *at.topleft), _word(word, at, ink, metrics)]


def _word(word: str, place: Rect, ink: tuple[int, int, int], metrics: Metrics) -> Sprite:
    size = min(metrics.large, place.height * FONT // 100)
    image = text.render_fit(word, size, place.width - metrics.px(1.6), ink, "semibold")
    return Sprite(image, *image.get_rect(center=place.center).topleft)
