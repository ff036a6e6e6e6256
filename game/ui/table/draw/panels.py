"""Drawing of the seats' panels: name, cards, houses, carriage, route and tiles."""

from __future__ import annotations

from collections.abc import Collection

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.language import _, ngettext
from game.ui.pieces import cards, figures
from game.ui.table.draw.goals import goal_sprites
from game.ui.table.draw.route_tags import Stop, route_tag_sprites
from game.ui.table.draw.seat_marks import ribbon
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key
from game.ui.table.model.panel import Panel
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import tag_sizes
from game.ui.table.model.tokens import tile_key
from game.ui.table.variants import variant_ui


class PanelPainter:
    """Draws every seat's panel for one geometry."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory
        self._metrics = geometry.layout.metrics
        self._seen = geometry.view.observation
        seats = range(len(geometry.panels))
        self._fixed = [sprite for seat in seats for sprite in self._panel(seat)]
        self._stats = [self.stats(seat) for seat in seats]

    def sprites(self, absent: Collection[Key]) -> list[Sprite]:
        result = list(self._fixed)
        for seat, stats in enumerate(self._stats):
            result += stats
            result += self.tiles(seat, absent)
        return result

    def tiles(self, seat: int, absent: Collection[Key] = ()) -> list[Sprite]:
        """The tiles that a seat has won."""
        result = []
        for number, (stack, value) in enumerate(self._seen.seats[seat].tiles):
            if tile_key(seat, number) not in absent:
                rect = self._geometry.tile_of(seat, number)
                shown = value if self._shows_values(seat) else None
                result.append(Sprite(self._factory.tile(stack, shown, rect.width), *rect.topleft))
        return result

    def _shows_values(self, seat: int) -> bool:
        view = self._geometry.view
        return view.scores_open or seat == view.viewer

    def _panel(self, seat: int) -> list[Sprite]:
        panel = self._geometry.panels[seat]
        active = self._seen.turn == seat and self._seen.phase.value != "over"
        result: list[Sprite] = []
        if active:
            result.append(self._ribbon(seat, panel))
        result += self._name(seat, panel, active)
        return [*result, *self.route(seat), *goal_sprites(self._geometry, self._factory, seat)]

    def _ribbon(self, seat: int, panel: Panel) -> Sprite:
        """The mark of the seat to act, behind its name and around its panel."""
        fold = max(2, self._metrics.px(0.6))
        colour = self._factory.colour(seat)
        image = ribbon((panel.rect.width + 2 * fold, panel.name.height), colour.id, fold)
        return Sprite(image, panel.rect.x - fold, panel.name.y)

    def _name(self, seat: int, panel: Panel, active: bool, marks: bool = True) -> list[Sprite]:
        """A seat's house, name and points; with `marks`, also who begins and ends a round."""
        rect = panel.name
        colour = self._factory.colour(seat)
        ink: Colour = colour.on if active else colour.ink
        side = rect.height * 88 // 100
        result: list[Sprite] = []
        if active:
            # A house would be lost on a ribbon of its own colour.
            disc = textures.plate((side, side), palette().parchment_light, ink, side // 2, 1)
            result.append(Sprite(disc, rect.x, rect.centery - side // 2))
        house = self._factory.house(seat, side * (70 if active else 96) // 100)
        spot = house.get_rect(center=(rect.x + side // 2, rect.centery))
        result.append(Sprite(house, *spot.topleft))
        right = rect.right
        if marks and seat == self._seen.start:
            height = rect.height * 66 // 100
            horn = figures.horn((round(height * 1.4), height))
            right -= horn.get_width()
            result.append(Sprite(horn, right, rect.centery - height // 2))
        elif marks and seat == self._geometry.view.last:
            rider = figures.rider(rect.height * 84 // 100, ink)
            right -= rider.get_width()
            result.append(Sprite(rider, right, rect.centery - rider.get_height() // 2))
        size = panel.name_size
        x, gap = rect.x + side + self._metrics.px(0.6), self._metrics.px(0.5)
        info = self._geometry.view.seats[seat]
        if self._geometry.view.scores_open:
            points = self._geometry.points(seat)
            said = ngettext("{n} point", "{n} points", abs(points)).format(
                n=f"{points}".replace("-", "−")
            )
            image = text.render(said, size * 72 // 100, ink, "semibold")
            room = right - image.get_width() - 2 * gap - x
            if text.fit(info.name, size, room, "semibold")[0] != info.name:
                # The name is more than the word.
                image = text.render(f"{points}".replace("-", "−"), size, ink, "semibold")
            right -= image.get_width() + gap
            result.append(Sprite(image, right, rect.centery - image.get_height() // 2))
        room = max(8, right - x - gap)
        name = text.render_fit(info.name, size, room, ink, "semibold")
        result.append(Sprite(name, x, rect.centery - name.get_height() // 2))
        return result

    def strip(self, seat: int, rect: Rect) -> list[Sprite]:
        """A seat's name and figures in one line, such as above the log."""
        panel = Panel.strip(rect)
        return [*self._name(seat, panel, False, marks=False), *self.stats(seat, panel)]

    def stats(self, seat: int, panel: Panel | None = None) -> list[Sprite]:
        """Cards, houses, carriage or coach: as large as the narrowest of the three allows."""
        panel = panel or self._geometry.panels[seat]
        height = panel.figure
        gap = self._metrics.unit // 2
        while height > 8:
            pictures = self._pictures(seat, height)
            places = [panel.stat(index) for index in range(len(pictures))]
            if all(
                _breadth(each, height) + gap <= place.width
                for each, place in zip(pictures, places, strict=True)
            ):
                break
            height -= 1
        result: list[Sprite] = []
        for (image, words), rect in zip(pictures, places, strict=True):
            number = text.render(words, _digits(height), palette().ink, "semibold")
            x = rect.x + image.get_width() + height // 4
            result.append(Sprite(image, rect.x, rect.centery - image.get_height() // 2))
            result.append(Sprite(number, x, rect.centery - number.get_height() // 2))
        return result

    def _pictures(self, seat: int, height: int) -> list[tuple[Surface, str]]:
        each = self._seen.seats[seat]
        rules = self._geometry.view.rules
        back = cards.card_back((round(height * cards.ASPECT), height))
        pictures = [
            (back, str(each.hand_count)),
            (self._factory.house(seat, height), str(each.houses_left)),
        ]
        own = variant_ui(rules.variant.id).figure(self._geometry, seat, height)
        if own is not None:
            pictures.append(own)
        elif rules.carriages:
            if each.carriage:
                taken = rules.carriages[each.carriage - 1]
                colour = self._factory.colour(seat).main
                # Large words leave room for one sign: the cities, on which the next carriage rests.
                large = self._metrics.text_scale >= LARGE_WORDS
                points = None if large else taken.points
                image = figures.rated_carriage(taken.length, points, height, colour)
                pictures.append((image, ""))
            else:
                size = (round(height * figures.CARRIAGE_ASPECT), height)
                image = figures.carriage(rules.carriages[0].length, size, palette().parchment_dark)
                pictures.append((image.subsurface(image.get_bounding_rect()), "–"))
        return pictures

    def route(self, seat: int) -> list[Sprite]:
        """A seat's route as tags."""
        rect = self._geometry.panels[seat].route
        view, m = self._geometry.view, self._metrics
        route = self._seen.seats[seat].route
        if not route:
            size = max(text.SMALLEST, min(m.small, rect.height * 3 // 4))
            image = text.render_fit(_("no route"), size, rect.width, palette().faded, "italic")
            return [Sprite(image, rect.x, rect.centery - image.get_height() // 2)]
        board = view.rules.board
        cities = [board.cities[board.city_of[card]] for card in route]
        stops = [Stop(city.name, self._factory.province(city.province)[0]) for city in cities]
        colour = self._factory.colour(seat).ink
        return route_tag_sprites(stops, rect, tag_sizes(rect.height, m), colour)


def _digits(height: int) -> int:
    """The font size of the number beside a figure."""
    return max(text.SMALLEST, height * 9 // 10)


def _breadth(figure: tuple[Surface, str], height: int) -> int:
    """A figure with its number, in pixels."""
    image, words = figure
    return image.get_width() + height // 4 + text.width_of(words, _digits(height), "semibold")
