"""Picture of a table to be saved: no buttons, nobody's hand."""

from __future__ import annotations

from pygame import Surface

from game.rules.records.record import Header
from game.rules.scoring import scores, winner
from game.rules.state import State
from game.tiled.chart import Chart
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite, compose
from game.ui.graphics.theme import Metrics, palette
from game.ui.language import ngettext
from game.ui.table.draw.ground import paint_ground
from game.ui.table.draw.stage import stage
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.view import View
from game.ui.table.text.prompts import victory

SIZE = (2560, 1440)


def paint_table_picture(
    header: Header, state: State, chart: Chart, size: tuple[int, int] = SIZE
) -> Surface:
    """The table after a game, the winner's part in front."""
    metrics = Metrics(size)
    first = winner(state)
    renderer = stage(View.of(state, header.seats, None, own=first), metrics, chart)
    layout = renderer.geometry.layout
    total = scores(state)[first].total
    points = ngettext("{n} point", "{n} points", abs(total)).format(n=total)
    won = victory(header.seats[first].name)
    words = text.render_fit(
        f"{won}: {points}", metrics.large, layout.prompt.width, palette().ink, "semibold"
    )
    sprites = renderer.sprites(None, 0.0, Highlight())
    sprites.append(Sprite(words, layout.prompt.x, layout.prompt.y))
    image = Surface(size)
    compose(image, paint_ground(size, renderer.geometry), sprites)
    return image
