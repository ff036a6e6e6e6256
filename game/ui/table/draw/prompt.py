"""The line of words above the table, with what stands beside it, and the round."""

from __future__ import annotations

from pygame import Rect, Surface

from game.rules.limits import SHORTEST_ROUTE
from game.rules.state import NOBODY, Phase
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.language import _
from game.ui.table.draw.phases import phase_sprites
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.scaling import unscaled_words
from game.ui.table.model.view import View

FILL, LARGE_FILL = 76, 88
"""Per cent of the place's height for the font of one line: with all that a font has above and below
its letters, and where words are large with the letters alone.
"""

ASIDE, LEAST_ASIDE = 80, 68
"""Fonts of words about another seat's turn, in per cent of the usual one: the largest, and the
least beside the name of who holds the hand.
"""

LEAST_LINE = 11
"""The smallest font of a sentence in one line."""


def round_sprites(view: View, layout: TableLayout, unsaved: bool = False) -> list[Sprite]:
    """The round, beside the menu, and that the game is `unsaved`."""
    seen = view.observation
    rect, m = layout.round, layout.metrics
    words, colour = _("Round {number}").format(number=seen.round), palette().parchment_dark
    if seen.finisher != NOBODY:
        words, colour = _("Last round"), palette().gold_light
    lines = [] if seen.phase is Phase.OVER else [words]
    lines = [*lines, _("Not saved")] if unsaved else round_lines(words, layout) if lines else []
    room, colours = rect.width - m.unit, [colour, palette().gold_light if unsaved else colour]
    size = m.large if len(lines) == 1 else min(m.small, rect.height * 36 // 100)
    images = [
        text.render_narrow(line, size, room, ink, "semibold")
        for line, ink in zip(lines, colours, strict=False)
    ]
    y = rect.centery - sum(image.get_height() for image in images) // 2
    result = []
    for image in images:
        result.append(Sprite(image, rect.x + m.unit, y))
        y += image.get_height()
    return result


def round_lines(words: str, layout: TableLayout) -> list[str]:
    """The words beside the small buttons, on two lines where one would be too small."""
    m = layout.metrics
    room = round((layout.round.width - m.unit) / text.NARROWEST)
    smallest = unscaled_words(m).small
    if text.fit(words, m.large, room, "semibold", smallest)[0] == words or " " not in words:
        return [words]
    return words.rsplit(" ", 1)


def prompt_sprites(
    geometry: TableGeometry,
    factory: SpriteFactory,
    words: str,
    colour: Colour,
    named: bool = False,
    aside: str = "",
    marked: tuple[str, ...] = (),
) -> list[Sprite]:
    """The words, if any, beside a house of the seat to act, and the phases of its turn; what is
    said `aside` after them, smaller, where their line leaves room. The words in `marked` are red.

    Without words it is at most `named` who holds the hand.

    Over the hand of another seat that one's name comes first, and then the words, more quietly.
    """
    layout, view = geometry.layout, geometry.view
    seen, m, prompt = view.observation, layout.metrics, layout.prompt
    ink = factory.colour(seen.turn).ink
    # Nothing can be closed then: the turn only ends.
    idle = seen.phase is Phase.CLOSE and len(seen.seats[seen.turn].route) < SHORTEST_ROUTE
    phases = phase_sprites(layout.phases, seen.phase, m.small * 11 // 10, ink, idle)
    if not words:
        return [*(_owner(geometry, factory, "") if named else []), *phases]
    over = seen.phase is Phase.OVER
    if view.own == seen.turn or over or layout.prompt_paper is not None:
        seat = view.own if over else seen.turn
        said = _said(prompt, seat, factory, words, colour, m, marked=marked)
        return [*said, *_aside(prompt, said[-1], aside, m), *phases]
    owner = _owner(geometry, factory, words)
    rest = prompt.copy()
    rest.width -= owner[-1].rect.right + m.unit - prompt.x
    rest.right = prompt.right
    quiet = palette().sepia if colour == palette().ink else colour
    said = _said(rest, seen.turn, factory, words, quiet, m, ASIDE)
    return [*owner, *said, *phases]


def _said(
    place: Rect,
    seat: int,
    factory: SpriteFactory,
    words: str,
    colour: Colour,
    m: Metrics,
    share: int = 100,
    marked: tuple[str, ...] = (),
) -> list[Sprite]:
    """Words beside a seat's house, in `share` per cent of the usual size at most."""
    # Beside several lines a house takes room from each of them.
    height = min(place.height * 8 // 10, m.px(2.4 if m.map_first else 4)) * share // 100
    house = factory.house(seat, height)
    x = place.x + house.get_width() + m.px(0.7)
    line = sentence(words, place, m, colour, place.right - x - m.px(0.5), share, marked)
    return [
        Sprite(house, place.x, place.centery - house.get_height() // 2),
        Sprite(line, x, place.centery - line.get_height() // 2),
    ]


def _aside(place: Rect, before: Sprite, words: str, m: Metrics) -> list[Sprite]:
    """Words in a line after what is `before`, nothing if they have no room there."""
    x = before.rect.right + 2 * m.unit
    room = place.right - x
    if not words or text.width_of(words, m.small, "semibold") * text.NARROWEST > room:
        return []
    size = m.body if text.width_of(words, m.body, "semibold") <= room else m.small
    image = text.render_narrow(words, size, room, palette().ink, "semibold")
    return [Sprite(image, x, before.rect.centery - image.get_height() // 2 + m.line)]


def _owner(geometry: TableGeometry, factory: SpriteFactory, words: str) -> list[Sprite]:
    """House and name of the seat whose hand it is; the house alone where the name would leave the
    words too little room for one line.
    """
    layout, view = geometry.layout, geometry.view
    prompt, m, colour = layout.prompt, layout.metrics, factory.colour(view.own)
    house = factory.house(view.own, min(prompt.height * 8 // 10, m.px(4)))
    result = [Sprite(house, prompt.x, prompt.centery - house.get_height() // 2)]
    size = min(m.large, prompt.height * FILL // 100)
    name = text.render(view.seats[view.own].name, size, colour.ink, "semibold")
    x = result[0].rect.right + m.px(0.7)
    said = text.width_of(words, size * LEAST_ASIDE // 100, "semibold") + house.get_width()
    if x + name.get_width() + said + 3 * m.unit <= prompt.right:
        result.append(Sprite(name, x, prompt.centery - name.get_height() // 2))
    return result


def sentence(
    words: str,
    prompt: Rect,
    m: Metrics,
    colour: Colour | None = None,
    room: int | None = None,
    share: int = 100,
    marked: tuple[str, ...] = (),
) -> Surface:
    """A sentence for the place of the prompt, `room` pixels of it: in one line, or in several
    where these are clearly larger. Its largest font is a `share` of the usual one, in per cent.
    """
    room = prompt.width - m.px(4) if room is None else room
    fills = LARGE_FILL if m.text_scale >= LARGE_WORDS else FILL
    largest = min(m.large, prompt.height * fills // 100) * share // 100
    size = room, prompt.height
    return render_lines(words, largest, size, colour, "semibold", LEAST_LINE, marked)
