"""Drawing of the seats' panels: name, cards, houses, carriage, route and tiles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import palette
from game.ui.table.draw.panels.figures import HOUSES, Figure, PanelFigures, gap_of
from game.ui.table.draw.panels.folded_feet import folded_feet
from game.ui.table.draw.panels.goals import goals_row
from game.ui.table.draw.panels.names import PanelNames
from game.ui.table.draw.panels.routes import PanelRoutes
from game.ui.table.draw.panels.won_strip import next_sprites, strip_sprites
from game.ui.table.draw.seat_marks import ribbon
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key, KeyKind
from game.ui.table.model.panels.label_row import LETTERS, LabelRow, won_words
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.panels.rows import RULES
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.tokens import tile_key

FIGURES = KeyKind.HAND_OF, KeyKind.HOUSES_OF, KeyKind.CARRIAGE_OF
"""The kinds of the figures of a panel, in their order."""


class PanelPainter:
    """Draws every seat's panel for one geometry."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory
        self._metrics = geometry.layout.metrics
        self._seen = geometry.view.observation
        self.names = PanelNames(geometry, factory)
        self.routes = PanelRoutes(geometry, factory)
        self._figures = PanelFigures(geometry, factory)
        seats = range(len(geometry.panels))
        self._fixed = [self._panel(seat, self.names.active(seat)) for seat in seats]
        self._goals = [goals_row(geometry, factory, seat) for seat in seats]
        self._stats = [self.stats(seat) for seat in seats]

    def sprites(
        self,
        absent: Collection[Key],
        covered: Collection[int] = (),
        pauses: bool = False,
        untaught: Collection[KeyKind] = (),
    ) -> list[Sprite]:
        """All panels but those of the seats that are `covered`; none while names are `untaught`.

        While the game `pauses` no seat is the one to act.
        """
        if KeyKind.NAME_OF in untaught:
            return []
        seats = [seat for seat in range(len(self._stats)) if seat not in covered]
        result: list[Sprite] = []
        if KeyKind.TILES_OF in untaught:
            hidden = pauses or KeyKind.HAND_OF in untaught
            for seat in seats:
                active = self.names.active(seat) and not hidden
                result += [*self._panel(seat, active, untaught), *self._taught(seat, untaught)]
            return result
        for seat in seats:
            paused = pauses and self.names.active(seat)
            result += self._panel(seat, False) if paused else self._fixed[seat]
        for seat in seats:
            result += self._goals[seat]
            result += [*self._stats[seat], *self.tiles(seat, absent)]
        return result

    def _taught(self, seat: int, untaught: Collection[KeyKind]) -> list[Sprite]:
        """The figures of a seat that are not `untaught`."""
        result: list[Sprite] = []
        for index, kind in enumerate(FIGURES):
            figure = self._stats[seat][2 * index : 2 * index + 2]
            if kind not in untaught:
                result += figure
            elif index == HOUSES and self._geometry.panels[seat].upright:
                # The house alone: that is the colour of the seat.
                result += figure[:1]
        return result

    def tiles(self, seat: int, absent: Collection[Key] = ()) -> list[Sprite]:
        """The tiles that a seat has won."""
        result, panel = [], self._geometry.panels[seat]
        for number, (stack, value) in enumerate(self._seen.seats[seat].tiles):
            if tile_key(seat, number) not in absent:
                rect = self._geometry.tile_of(seat, number)
                shown = value if self._geometry.view.shows_points(seat) else None
                # In a row without tags it is told apart as on the score sheet; where there is no
                # row, the number of a route's cities would look like a fraction's below a value.
                alone = shown is None if panel.won is None else not panel.won.in_words
                image = self._factory.tile(stack, shown, rect.width, ribbon=alone)
                result.append(Sprite(image, *rect.topleft))
        return result

    def _panel(self, seat: int, active: bool, untaught: Collection[KeyKind] = ()) -> list[Sprite]:
        """The ground of a panel, its name and its route, and what marks the places of tiles, but
        for what is `untaught`.
        """
        panel = self._geometry.panels[seat]
        result = [self._ribbon(seat, panel)] if active else []
        result += self.names.row(seat, panel, active, bare=KeyKind.HOUSES_OF in untaught)
        result += [] if KeyKind.ROUTE_OF in untaught else self.routes.of(seat)
        return [*result, *([] if KeyKind.TILES_OF in untaught else self.won(seat))]

    def won(self, seat: int) -> list[Sprite]:
        """The rows of what a seat may win and has won, but for the tiles themselves."""
        panel, tiles = self._geometry.panels[seat], len(self._seen.seats[seat].tiles)
        if panel.won is not None:
            row = LabelRow(panel.goals_row, panel.won.row.size)
            first = min((each.centery for each in panel.goals.places), default=row.place.centery)
            return [*next_sprites(row, first), *strip_sprites(panel.won, tiles)]
        word = self._words_before_tiles.get(seat)
        return [word] if word else []

    @cached_property
    def _words_before_tiles(self) -> dict[int, Sprite]:
        """The word for what was won, before tiles at the right of the goals; nowhere if it has no
        room in any panel.
        """
        result = dict[int, Sprite]()
        for seat, panel in enumerate(self._geometry.panels):
            tiles = range(len(self._seen.seats[seat].tiles))
            if panel.won is not None or not panel.upright or not tiles:
                continue
            row, size = panel.goals_row, panel.tiles.height * LETTERS // 100
            label = text.render(won_words(), size, palette().ink, "semibold")
            right = min(self._geometry.tile_of(seat, number).x for number in tiles)
            place = label.get_rect(midright=(right - size // 3, panel.tiles.centery))
            taken = max((each.right for each in panel.goals.places), default=row.x)
            if place.x <= taken + size // 2:
                return {}
            result[seat] = Sprite(label, *place.topleft)
        return result

    def _ribbon(self, seat: int, panel: Panel) -> Sprite:
        """The mark of the seat to act, behind its name and around its panel."""
        fold = max(2, self._metrics.px(0.6))
        colour = self._factory.colour(seat)
        image = ribbon((panel.rect.width + 2 * fold, panel.name.height), colour.id, fold)
        return Sprite(image, panel.rect.x - fold, panel.name.y)

    def strips(self, places: Sequence[Rect], seats: Sequence[int] = ()) -> list[Sprite]:
        """Name, figures and points of these seats in one line each, or of every one, such as above
        the log.

        All lines have one size and say points in one form: they are compared.
        """
        large = self._metrics.text_scale >= LARGE_WORDS
        shown = seats or range(len(places))
        panels = {seat: Panel.strip(rect, large) for seat, rect in zip(shown, places, strict=True)}
        return self._in_lines(panels) if panels else []

    def folded(
        self, places: Sequence[Rect], seats: Sequence[int] = (), whole: bool = True
    ) -> list[Sprite]:
        """These seats, or every one, as their panels say it, in rows close together: the `whole`,
        or without routes and goals, where these are told elsewhere.
        """
        shown = seats or range(len(places))
        panels = {
            seat: Panel.folded(rect, self._geometry.panels[seat], whole)
            for seat, rect in zip(shown, places, strict=True)
        }
        result = self._in_lines(panels)
        for seat, panel in panels.items():
            if panel.face.width:
                face = self._factory.face(seat, panel.face.height)
                result.append(Sprite(face, *panel.face.topleft))
            result += self.routes.within(seat, panel.route) if whole else []
        return [*result, *(folded_feet(self._geometry, self._factory, panels) if whole else [])]

    def _in_lines(self, panels: Mapping[int, Panel]) -> list[Sprite]:
        """Names, points and figures of seats, all in one size."""
        line, result = self.names.line(panels), list[Sprite]()
        lines = self._figures.in_lines(panels)
        columns = zip(*(each.pictures for each in lines), strict=True)
        wide = [max(figure.image.get_width() for figure in column) for column in columns]
        drawn = {
            seat: [
                each
                for index, figure in enumerate(of.pictures)
                for each in _in_column(panel.figures[index], wide[index], figure, of.digits)
            ]
            for (seat, panel), of in zip(panels.items(), lines, strict=True)
        }
        if all(any(panel.beside_figures) for panel in panels.values()):
            every = [each.rect.right for row in drawn.values() for each in row]
            line = line._replace(after=max(every, default=0))
        for seat, panel in panels.items():
            result += [*self.names.row(seat, panel, False, line), *drawn[seat]]
        return result

    def stats(self, seat: int) -> list[Sprite]:
        """Cards, houses, carriage or coach, each a picture and its number.

        Those in a row are as large as the narrowest allows, say more where that costs little, and
        stand in columns across the panels.
        """
        chosen, panel = self._figures.of(seat), self._geometry.panels[seat]
        result, gap = list[Sprite](), gap_of(chosen.digits)
        # Numbers may be higher than their row: clear of the rule above it.
        top = panel.name.bottom + RULES * self._metrics.line if panel.upright else panel.rect.y
        rows = zip(chosen.pictures, chosen.columns, panel.figures, strict=False)
        for figure, (picture, number), place in rows:
            image = figure.image
            spot = image.get_rect(midleft=place.midleft)
            left = place.x + picture + gap
            label = figure.label(chosen.digits, palette().ink)
            beside = label.get_rect(midleft=(left, place.centery))
            if figure.words:
                spot.centerx = place.x + picture // 2
                # Numbers below each other have one middle, whatever is behind them.
                beside.x = max(left, left + (number - figure.width(chosen.digits)) // 2)
            beside.top = max(beside.top, min(top, panel.route.y - beside.height))
            result += [Sprite(image, *spot.topleft), Sprite(label, *beside.topleft)]
        return result


def _in_column(place: Rect, width: int, figure: Figure, digits: int) -> list[Sprite]:
    """A figure in a column as wide as the widest picture there, so that all numbers begin alike.

    One without a number, or with little room for it, stands at the left.
    """
    image = figure.image
    if not figure.words:
        return [Sprite(image, place.x, place.centery - image.get_height() // 2)]
    # As much paper as before the number stays behind it, or it would touch the next picture.
    number = figure.label(digits, palette().ink)
    if number.get_width() > place.width - width - 2 * gap_of(digits):
        width = image.get_width()
    spot = image.get_rect(center=(place.x + width // 2, place.centery))
    beside = number.get_rect(midleft=(place.x + width + gap_of(digits), place.centery))
    return [Sprite(image, *spot.topleft), Sprite(number, *beside.topleft)]
