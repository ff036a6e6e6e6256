"""The seats' slips of paper: name, cards, houses, carriage, route and tiles of each seat."""

from __future__ import annotations

from collections.abc import Collection

from pygame import Rect, Surface

from game.ui import pieces, text, theme
from game.ui.canvas import Sprite
from game.ui.choreography import tile_key
from game.ui.language import _
from game.ui.moves import Key
from game.ui.table import glow
from game.ui.table.looks import Looks
from game.ui.table.scenery import Panel, Scenery


class PanelPainter:
    """Draws every seat's panel for one Scenery."""

    def __init__(self, scenery: Scenery, looks: Looks) -> None:
        self._scenery = scenery
        self._looks = looks
        self._metrics = scenery.layout.metrics
        self._fixed = [
            sprite
            for seat, panel in enumerate(scenery.panels)
            for sprite in self._panel(seat, panel)
        ]

    def sprites(self, absent: Collection[Key]) -> list[Sprite]:
        result = list(self._fixed)
        for seat, each in enumerate(self._scenery.view.observation.seats):
            for number, (stack, value) in enumerate(each.tiles):
                if tile_key(seat, number) in absent:
                    continue
                rect = self._scenery.tile_of(seat, number)
                shown = value if self._shows_values(seat) else None
                result.append(Sprite(self._looks.seal(stack, shown, rect.width), *rect.topleft))
        return result

    def _shows_values(self, seat: int) -> bool:
        view = self._scenery.view
        return view.rules.options.open_scores or seat == view.viewer

    def _panel(self, seat: int, panel: Panel) -> list[Sprite]:
        seen = self._scenery.view.observation
        result: list[Sprite] = []
        if seen.turn == seat and not self._over():
            result.append(glow.ring(panel.rect, self._looks.colour(seat).main, self._metrics))
        result += self._name(seat, panel.name)
        result += self._stats(seat, panel)
        return result + self._route(seat, panel.route)

    def _over(self) -> bool:
        return self._scenery.view.observation.phase.value == "over"

    def _name(self, seat: int, rect: Rect) -> list[Sprite]:
        info = self._scenery.view.seats[seat]
        seen = self._scenery.view.observation
        house = self._looks.house(seat, rect.height * 9 // 10)
        result = [Sprite(house, rect.x, rect.centery - house.get_height() // 2)]
        x = rect.x + house.get_width() + self._metrics.px(0.6)
        right = rect.right
        if seat == seen.start:
            height = rect.height * 7 // 10
            horn = pieces.horn((round(height * 1.4), height))
            right -= horn.get_width()
            result.append(Sprite(horn, right, rect.centery - height // 2))
        colour = self._looks.colour(seat).ink
        room = max(8, right - x - self._metrics.px(0.5))
        name = text.render_fit(info.name, self._metrics.large, room, colour, "semibold")
        result.append(Sprite(name, x, rect.centery - name.get_height() // 2))
        return result

    def _stats(self, seat: int, panel: Panel) -> list[Sprite]:
        each = self._scenery.view.observation.seats[seat]
        rules = self._scenery.view.rules
        height = panel.stats.height * 8 // 10
        back = pieces.card_back((round(height * pieces.CARD_ASPECT), height))
        result = self._figure(panel.stat(0), back, str(each.hand_count))
        house = self._looks.house(seat, height)
        result += self._figure(panel.stat(1), house, str(each.houses_left))
        if rules.carriages:
            taken = rules.carriages[each.carriage - 1] if each.carriage else None
            length = taken.length if taken else rules.carriages[0].length
            colour = self._looks.colour(seat).main if taken else theme.PARCHMENT_DARK
            image = pieces.carriage(length, (round(height * 1.5), height), colour)
            result += self._figure(panel.stat(2), image, str(taken.length) if taken else "–")
        return result

    def _figure(self, rect: Rect, image: Surface, words: str) -> list[Sprite]:
        number = text.render(words, self._metrics.large, theme.INK, "semibold")
        x = rect.x + image.get_width() + self._metrics.px(0.5)
        return [
            Sprite(image, rect.x, rect.centery - image.get_height() // 2),
            Sprite(number, x, rect.centery - number.get_height() // 2),
        ]

    def _route(self, seat: int, rect: Rect) -> list[Sprite]:
        """The route in words; the middle of a long one is left out, for its ends matter."""
        view = self._scenery.view
        route = view.observation.seats[seat].route
        if not route:
            words, style, colour = _("no route"), "italic", theme.FADED
        else:
            words, style, colour = self._route_words(seat, rect), "regular", theme.INK
        size = self._metrics.small
        block = text.render_block(words, size, max(1, rect.width), colour, style)
        return [Sprite(block, rect.x, rect.y + max(0, (rect.height - block.get_height()) // 2))]

    def _route_words(self, seat: int, rect: Rect) -> str:
        view, size = self._scenery.view, self._metrics.small
        names = [view.city_name(card) for card in view.observation.seats[seat].route]
        lines = max(1, rect.height // text.line_height(size))
        count = f"{len(names)}: "
        words = count + " – ".join(names)
        left_out = 1
        while len(text.wrap(words, text.font(size), rect.width)) > lines and len(names) > 2:
            keep = max(1, (len(names) - left_out) // 2)
            words = count + " – ".join([*names[:keep], "…", *names[-keep:]])
            left_out += 1
            if keep == 1:
                break
        return words
