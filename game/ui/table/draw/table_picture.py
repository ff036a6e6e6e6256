"""Picture of a table to be saved: no buttons, nobody's hand."""

from __future__ import annotations

from pygame import Surface

from game.rules.records.head_start import totals_with_head_start, winner_at_table
from game.rules.records.record import Header
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite, compose
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import _, ngettext
from game.ui.table.draw.commentary import commentary_sprites
from game.ui.table.draw.ground import paint_ground
from game.ui.table.draw.prompt import round_sprites
from game.ui.table.draw.stage import stage
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.view import View
from game.ui.table.text.commentary import Commentary
from game.ui.table.text.prompts import prompt, victory

SIZE = (2560, 1440)


def paint_table_picture(
    header: Header, state: State, chart: Chart, size: tuple[int, int] = SIZE
) -> Surface:
    """The table after a game, the winner's part in front."""
    first = winner_at_table(header, state)
    total = totals_with_head_start(header, state)[first]
    points = ngettext("{n} point", "{n} points", abs(total)).format(n=total)
    words = f"{victory(header.seats[first].name)}: {points}"
    view = View.of(state, header.seats, None, own=first)
    return _painted(view, chart, size, words, None)


def paint_moment(
    header: Header,
    state: State,
    chart: Chart,
    size: tuple[int, int],
    own: int,
    said: Commentary | None,
) -> Surface:
    """The table at a moment of a game, with the part of the seat `own` in front and what is `said`
    of the last turn; `size` in pixels, at least the smallest of a window.
    """
    view = View.of(state, header.seats, None, own=own)
    words = prompt(view, thinking=False, actions=())
    if state.turn != own:
        # Whose turn it is shows a ribbon: above the part it would be taken for its owner's.
        # Translators: on a picture of a game, above somebody’s route and hidden cards.
        words = _("{name}’s route and cards").format(name=header.seats[own].name)
    return _painted(view, chart, size, words, said)


def _painted(
    view: View, chart: Chart, size: tuple[int, int], words: str, said: Commentary | None
) -> Surface:
    metrics = Metrics(size)
    renderer = stage(view, metrics, chart)
    layout = renderer.geometry.layout
    written = text.render_fit(words, metrics.large, layout.prompt.width, palette().ink, "semibold")
    sprites = renderer.sprites(None, 0.0, Highlight())
    sprites += round_sprites(view, layout)
    sprites += commentary_sprites(layout, renderer.factory, said)
    sprites.append(Sprite(written, layout.prompt.x, layout.prompt.y))
    image = Surface(size)
    compose(image, paint_ground(size, renderer.geometry), sprites)
    return image
