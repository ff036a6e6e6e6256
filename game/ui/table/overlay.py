"""The picture of the table scene at one moment: the position, what is lit, what is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.rules.board import Road
from game.rules.state import NOBODY, Phase
from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.input import device
from game.ui.language import _
from game.ui.table.context import TableContext
from game.ui.table.draw import highlights
from game.ui.table.draw.ground import paint_ground
from game.ui.table.draw.phases import steps_sprites
from game.ui.table.draw.routes import road_line
from game.ui.table.hints import Hints
from game.ui.table.history import History
from game.ui.table.model.highlight import Highlight
from game.ui.table.model.hit_targets import target_at
from game.ui.table.model.move_index import NEW_ROUTE, Key
from game.ui.table.modes.mode import Looked
from game.ui.table.pointer import Point, Pointer
from game.ui.table.text.odds import risk_words
from game.ui.table.tooltips import Tooltips
from game.ui.widgets.focus import FocusGroup

if TYPE_CHECKING:
    from game.ui.table.model.layout import TableLayout
    from game.ui.table.position import Position


class TableOverlay:
    """Draws a table scene; it changes nothing of it."""

    def __init__(
        self,
        table: TableContext,
        group: FocusGroup,
        pointer: Pointer,
        pointed: Callable[[], Point],
        hints: Hints,
        history: History,
        tooltips: Tooltips,
        prompt: Callable[[], str],
    ) -> None:
        self._table = table
        self._group = group
        self._pointer = pointer
        self._pointed_at = pointed
        self._hints = hints
        self._history = history
        self._tooltips = tooltips
        self._prompt_words = prompt

    @property
    def _position(self) -> Position:
        return self._table.position

    @property
    def _selected(self) -> Key | None:
        return self._table.mode.selected

    @property
    def _pointed(self) -> Point:
        return self._pointed_at()

    def background(self, size: tuple[int, int]) -> Surface:
        return paint_ground(size, self._position.geometry)

    def sprites(self, now: float, on_top: bool) -> list[Sprite]:
        """What stands before the background, bottom first."""
        instead = self._table.mode.sprites()
        lit = self._lit_roads() if instead is None else []
        renderer = self._position.renderer
        result = renderer.sprites(self._table.timeline, now, self.highlight(), lit)
        if instead is not None:
            return result + self._round() + instead
        result += self._hints.ghosts() + self._round() + self._prompt()
        log_panel = self._history.log_panel
        result += log_panel.decor if log_panel is not None else []
        result += self._group.sprites(on_top) + self._dragged()
        return result + self._tooltips.sprites() + self._group.tooltips()

    def highlight(self) -> Highlight:
        """What is lit up now."""
        hovered = self._position.thing_at(self._pointed)
        looked = Looked(self._pointed, hovered, self._meant, self._hints.cities)
        return self._table.mode.highlight(looked)

    @property
    def _meant(self) -> Key | None:
        """What the viewer looks at: by the pointer, with keys and gamepad by the focus."""
        focused = self._tooltips.focused if device.by_keys() else None
        return focused or self._position.thing_at(self._pointed)

    def _lit_roads(self) -> list[Sprite]:
        """The roads from the pointed city to the ends of the own route."""
        position = self._position
        card = position.card_of(self._selected or self._meant)
        route = position.view.own_seat.route
        helped = self._table.help
        if card is None or not route or not (helped is None or helped.lit):
            return []
        rules = position.view.rules
        city, cities = rules.city_of[card], rules.board.cities
        ends = {rules.city_of[route[0]], rules.city_of[route[-1]]}
        joined = [end for end in sorted(ends) if rules.neighbours[end] >> city & 1]
        return [
            road_line(
                position.geometry, Road.between(cities[city].id, cities[end].id), palette().gold
            )
            for end in joined
        ]

    def _round(self) -> list[Sprite]:
        """How far the game is, on the wood beside the menu."""
        seen = self._position.view.observation
        rect, m = self._position.layout.round, self._table.metrics
        if seen.phase is Phase.OVER:
            return []
        said, colour = _("Round {number}").format(number=seen.round), palette().parchment_dark
        if seen.finisher != NOBODY:
            said, colour = _("The last round"), palette().gold_light
        room, lines = rect.width - m.unit, round_lines(said, self._position.layout)
        size = m.large if len(lines) == 1 else min(m.small, rect.height * 36 // 100)
        images = [text.render_narrow(line, size, room, colour, "semibold") for line in lines]
        y = rect.centery - sum(image.get_height() for image in images) // 2
        result = []
        for image in images:
            result.append(Sprite(image, rect.x + m.unit, y))
            y += image.get_height()
        return result

    def _prompt(self) -> list[Sprite]:
        """What to do now, or what was just said, and the phase or the new-route zone."""
        layout, view = self._position.layout, self._position.view
        prompt = layout.prompt
        selected = self._selected
        offered = selected is not None and NEW_ROUTE in self._position.moves.targets(selected)
        if not offered or not view.own_seat.route:
            seen = view.observation
            colour = self._position.renderer.factory.colour(seen.turn).ink
            size = self._table.metrics.small * 11 // 10
            steps = steps_sprites(layout.steps, seen.phase, size, colour)
            return self._sentence(prompt.width) + steps
        zone = layout.new_route
        beside = zone.top < prompt.bottom
        ready = target_at(self._position.geometry, (NEW_ROUTE,), self._pointed) is not None
        said = _("Throw away and start anew")
        return [
            *self._sentence(zone.x - prompt.x if beside else prompt.width),
            highlights.zone(zone, ready, self._table.metrics, said),
        ]

    def _sentence(self, width: int) -> list[Sprite]:
        prompt, m = self._position.layout.prompt, self._table.metrics
        message = self._table.message
        if message is not None:
            said, colour = message, palette().wax
        else:
            said, colour = self._prompt_words(), palette().ink
            if self._table.app.settings.route_risk:
                said = f"{said} {risk_words(self._position.view)}".rstrip()
        view = self._position.view
        house = self._position.renderer.factory.house(
            view.observation.turn, prompt.height * 8 // 10
        )
        x = prompt.x + house.get_width() + m.px(0.7)
        room = width - (x - prompt.x) - m.px(0.5)
        line = sentence(said, prompt, m, colour, room)
        return [
            Sprite(house, prompt.x, prompt.centery - house.get_height() // 2),
            Sprite(line, x, prompt.centery - line.get_height() // 2),
        ]

    def _dragged(self) -> list[Sprite]:
        """The thing that hangs on the pointer."""
        key = self._pointer.lifted
        home = None if key is None or key != self._selected else self._position.places.get(key)
        if home is None:
            return []
        rect = self._pointer.dragged_rect(home)
        card = self._position.card_of(key)
        factory = self._position.renderer.factory
        image = factory.back(rect.size) if card is None else factory.card(card, rect.size)
        return list(textures.lying(image, rect.x, rect.y, self._table.metrics.px(1.4)))


def sentence(
    said: str, prompt: Rect, m: Metrics, colour: Colour | None = None, room: int | None = None
) -> Surface:
    """A sentence for the place of the prompt, `room` pixels of it: in one line, or where that
    would become too small, in two.
    """
    room = prompt.width - m.px(4) if room is None else room
    half = prompt.height * 100 // 270
    words, size = text.fit(said, m.large, room, "semibold", smallest=11)
    if size >= half and words == said:
        return text.render(said, size, colour, "semibold")
    for size in range(half, text.SMALLEST, -1):
        if len(text.wrap(said, text.font(size, "semibold"), room)) <= 2:
            break
    return text.render_block(said, size, room, colour, "semibold")


def round_lines(said: str, layout: TableLayout) -> list[str]:
    """The words beside the small buttons, on two lines where one would be too small."""
    m = layout.metrics
    room = round((layout.round.width - m.unit) / text.NARROWEST)
    if text.fit(said, m.large, room, "semibold", m.small)[0] == said or " " not in said:
        return [said]
    return said.rsplit(" ", 1)
