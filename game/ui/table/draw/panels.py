"""Drawing of the seats' panels: name, cards, houses, carriage, route and tiles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, mix, palette
from game.ui.language import _, ngettext
from game.ui.pieces import figures
from game.ui.pieces.portraits import ASPECT
from game.ui.table.draw.goals import empty_tile_place, goal_sprites, short_goals, tile_tag
from game.ui.table.draw.panel_figures import HOUSES, Figure, PanelFigures, gap_of
from game.ui.table.draw.route_tags import Stop, route_tag_sprites
from game.ui.table.draw.seat_marks import ribbon
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.move_index import Key
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.panels.rows import panel_words
from game.ui.table.model.regions import LARGE_WORDS
from game.ui.table.model.route_tags import tag_sizes
from game.ui.table.model.tokens import tile_key

POINTS, SMALL_POINTS, LEAST_NAME = 72, 56, 75
"""Per cent of a name’s font that words of points beside it have, the only ones at least, and per
cent of its largest font that it has at least before these become a number.
"""

NARROWER = 10
"""Per cent of its width that a name gives for its points beside a face at most."""

CROWN = 40
"""Height of the crown of who leads, in per cent of the house's."""

LEAST_FACE = 26
"""Pixels of height from which a portrait beside a name is a face."""

FACE = 112
"""Height of a portrait beside a name, in per cent of the name's row."""

HEAD_START = 70
"""Font of a head start, in per cent of the name's."""

LEAST_IN_LINE = 55
"""Per cent of its largest font that a name in a line has at least before it is cut."""

LEAST_PLATE = 80
"""Per cent of its width that a plate beside a name has at least before it covers marks there."""

LEFT = 86
"""Font of the number of houses left below a large house, in per cent of the other numbers'."""


class _Line(NamedTuple):
    """The font size of names in lines, and whether points are in words there."""

    size: int
    in_words: bool


class PanelPainter:
    """Draws every seat's panel for one geometry."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory
        self._metrics = geometry.layout.metrics
        self._seen = geometry.view.observation
        self._figures = PanelFigures(geometry, factory)
        seats = range(len(geometry.panels))
        self._fixed = [self._panel(seat, self._active(seat)) for seat in seats]
        self._goals = [
            (short_goals(geometry, factory, seat), goal_sprites(geometry, factory, seat))
            for seat in seats
        ]
        self._stats = [self.stats(seat) for seat in seats]
        self._crowns = [
            self._crown(seat, stats[2 * HOUSES].rect) if geometry.panels[seat].upright else []
            for seat, stats in enumerate(self._stats)
        ]

    def sprites(
        self,
        absent: Collection[Key],
        covered: Collection[int] = (),
        pointed: int | None = None,
        pauses: bool = False,
    ) -> list[Sprite]:
        """All panels but those of the seats that are `covered`.

        What is missing for its goals is told of the seat whose hand is seen, of the seat to act,
        unless the game `pauses`, and of the one that is `pointed` at: of all at once it would be
        too much.
        """
        seats = [seat for seat in range(len(self._stats)) if seat not in covered]
        result: list[Sprite] = []
        for seat in seats:
            paused = pauses and self._active(seat)
            result += self._panel(seat, False) if paused else self._fixed[seat]
        for seat in seats:
            active = self._active(seat) and not pauses
            told = active or seat in (pointed, self._geometry.view.viewer)
            result += self._goals[seat][told]
            result += [*self._stats[seat], *self._crowns[seat], *self.tiles(seat, absent)]
        return result

    def tiles(self, seat: int, absent: Collection[Key] = ()) -> list[Sprite]:
        """The tiles that a seat has won."""
        result = []
        for number, (stack, value) in enumerate(self._seen.seats[seat].tiles):
            if tile_key(seat, number) not in absent:
                rect = self._geometry.tile_of(seat, number)
                shown = value if self._geometry.view.shows_points(seat) else None
                result.append(Sprite(self._factory.tile(stack, shown, rect.width), *rect.topleft))
                result += tile_tag(self._geometry, seat, number)
        return result

    def _panel(self, seat: int, active: bool) -> list[Sprite]:
        panel = self._geometry.panels[seat]
        result: list[Sprite] = []
        if active:
            result.append(self._ribbon(seat, panel))
        if panel.upright:
            result.append(self._house_plate(seat, panel))
        result += self._name(seat, panel, active)
        return [*result, *self.route(seat), *self._won(seat, panel)]

    def _house_plate(self, seat: int, panel: Panel) -> Sprite:
        """The ground of the large house, on which it is not lost before a ribbon of its colour."""
        unit, colour = self._metrics.unit, self._factory.colour(seat)
        rect = panel.figures[HOUSES]
        fill = mix(palette().form, colour.main, 0.16)
        image = textures.plate(rect.size, fill, colour.dark, unit // 2, max(1, unit // 6))
        return Sprite(image, *rect.topleft)

    def _won(self, seat: int, panel: Panel) -> list[Sprite]:
        """An empty place where the first tile will lie, and a line between tiles and goals."""
        if not panel.upright or not panel.tiles.width:
            return []
        result: list[Sprite] = []
        side = panel.tiles.height
        if not self._seen.seats[seat].tiles:
            result.append(Sprite(empty_tile_place(side), *panel.tiles.topleft))
        if panel.goals.places:
            middle = (panel.tiles.right + panel.goals.places[0].x) // 2
            line = _rule(max(1, self._metrics.unit // 8), side)
            result.append(Sprite(line, middle, panel.tiles.y))
        return result

    def _ribbon(self, seat: int, panel: Panel) -> Sprite:
        """The mark of the seat to act, behind its name and around its panel."""
        fold = max(2, self._metrics.px(0.6))
        colour = self._factory.colour(seat)
        image = ribbon((panel.rect.width + 2 * fold, panel.name.height), colour.id, fold)
        return Sprite(image, panel.rect.x - fold, panel.name.y)

    def name(self, seat: int) -> list[Sprite]:
        """A seat's name and points, with its house, and who begins and ends a round."""
        return self._name(seat, self._geometry.panels[seat], self._active(seat))

    @cached_property
    def _free(self) -> list[list[int]]:
        """For each seat, where what is free beside its name begins, and where it ends: at the first
        mark, at the next one, at the panel's end.
        """
        gap, free = self._metrics.px(0.5), []
        for seat, panel in enumerate(self._geometry.panels):
            *others, name = self.name(seat)
            marks = sorted(sprite.x for sprite in others if sprite.x > name.x)
            free.append([name.rect.right, *(x - gap for x in marks), panel.name.right])
        return free

    def room_beside_name(self, seat: int, width: int) -> tuple[Rect, list[Sprite]]:
        """A place `width` pixels wide, or little less, beside the name of the seat to act, and the
        ribbon over the marks for which it then leaves no room.
        """
        panel, (left, *ends) = self._geometry.panels[seat], self._free[seat]
        left += self._metrics.px(0.5)
        fits = [end for end in ends if (end - left) * 100 >= width * LEAST_PLATE]
        right = fits[0] if fits else min(left + width, self._metrics.size[0])
        place = Rect(0, panel.name.y, min(width, right - left), panel.name.height)
        place.right = right
        if right == ends[0]:
            return place, []
        whole = self._ribbon(seat, panel)
        hidden = Rect(ends[0], panel.name.y, min(right, ends[-1]) - ends[0], panel.name.height)
        part = hidden.move(-whole.x, -whole.y)
        return place, [Sprite(whole.image.subsurface(part), *hidden.topleft)]

    def _active(self, seat: int) -> bool:
        """True for the seat to act."""
        return self._seen.turn == seat and self._seen.phase.value != "over"

    def _name(
        self, seat: int, panel: Panel, active: bool, line: _Line | None = None
    ) -> list[Sprite]:
        """A seat's name and points; outside a `line` with all that stands beside them."""
        rect, gap = panel.name, self._metrics.px(0.5)
        colour = self._factory.colour(seat)
        ink: Colour = colour.on if active else colour.ink
        result: list[Sprite] = []
        x, right = rect.x, rect.right
        if line is None:
            result, x, right = self._marks(seat, panel, active)
        size = panel.name_size if line is None else line.size
        info = self._geometry.view.seats[seat]
        if self._geometry.view.shows_points(seat):
            in_words = self._points_in_words if line is None else line.in_words
            forms = self._points(seat, in_words)
            room = right - 2 * gap - x
            if line is None:
                size, words, share = self._beside_name(info.name, forms, size, room)
            else:
                words, share = forms[0]
            image = text.render(words, size * share // 100, ink, "semibold")
            right -= image.get_width() + gap
            result.append(Sprite(image, right, rect.centery - image.get_height() // 2))
        room = max(8, right - x - gap)
        name = text.render_fit(info.name, size, room, ink, "semibold", size * 6 // 10)
        result.append(Sprite(name, x, rect.centery - name.get_height() // 2))
        return result

    def _marks(self, seat: int, panel: Panel, active: bool) -> tuple[list[Sprite], int, int]:
        """A house or a face before the name, and what stands at the end of its row; the left and
        right of what they leave.
        """
        rect = panel.name
        result: list[Sprite] = []
        x = rect.x
        if not panel.upright:
            side = rect.height * 88 // 100
            result += self._small_house(seat, Rect(x, rect.centery - side // 2, side, side), active)
            x += side + self._metrics.px(0.6)
        elif self._face_height:
            face = self._factory.face(seat, self._face_height)
            result.append(Sprite(face, x, rect.centery - self._face_height // 2))
            x += face.get_width() + self._metrics.px(0.5)
        ends = self._ends(seat, active)
        return [*result, *ends], x, min([rect.right, *(mark.x for mark in ends)])

    def _ends(self, seat: int, active: bool) -> list[Sprite]:
        """The marks of who begins and who ends a round, and of a head start, at the end of a name's
        row.
        """
        panel = self._geometry.panels[seat]
        rect, colour = panel.name, self._factory.colour(seat)
        result: list[Sprite] = []
        right = rect.right
        if seat == self._seen.start:
            height = rect.height * 66 // 100
            horn = figures.horn((round(height * 1.4), height))
            right -= horn.get_width()
            result.append(Sprite(horn, right, rect.centery - height // 2))
        elif seat == self._geometry.view.last:
            ink = colour.on if active else colour.ink
            rider = figures.rider(rect.height * 84 // 100, ink)
            right -= rider.get_width()
            result.append(Sprite(rider, right, rect.centery - rider.get_height() // 2))
        if points := self._geometry.view.seats[seat].head_start:
            ink, size = colour.on if active else colour.ink, panel.name_size * HEAD_START // 100
            image = text.render(f"+{points}", size, ink, "semibold-italic")
            right -= image.get_width() + self._metrics.px(0.5)
            result.append(Sprite(image, right, rect.centery - image.get_height() // 2))
        return result

    @cached_property
    def _face_height(self) -> int:
        """The height of the portraits beside all names; 0 where one would cost words their size."""
        panels = self._geometry.panels
        high = min(panel.name.height for panel in panels) * FACE // 100
        if high < LEAST_FACE or not all(panel.upright for panel in panels):
            return 0
        wide = round(high * ASPECT) + self._metrics.px(0.5)
        for seat, panel in enumerate(panels):
            name, size = self._geometry.view.seats[seat].name, panel.name_size
            marks = sum(mark.rect.width + self._metrics.px(0.5) for mark in self._ends(seat, False))
            needed = wide + marks + text.width_of(name, size, "semibold")
            if self._geometry.view.shows_points(seat):
                # One’s own alone are rather a small number beside a name a little narrower than
                # that all faces go.
                alone = not self._geometry.view.scores_open
                words, share = self._points(seat)[-1 if alone else 0]
                needed += text.width_of(words, size * share // 100, "semibold")
                needed -= text.width_of(name, size, "semibold") * NARROWER // 100 if alone else 0
            if needed + 3 * self._metrics.px(0.5) > panel.name.width:
                return 0
        return high

    def _points(self, seat: int, in_words: bool = True) -> list[tuple[str, int]]:
        """A seat's points `in_words` and as a number, with their fonts in per cent of the name's;
        what comes first is tried first.
        """
        points = self._geometry.view.told_points(seat)
        number = f"{points}".replace("-", "−")
        said = ngettext("{n} point", "{n} points", abs(points)).format(n=number)
        # The name is more than the word.
        words = [(said, POINTS), (said, SMALL_POINTS)]
        numbers = [(number, 100), (number, POINTS), (number, SMALL_POINTS)]
        if self._geometry.view.scores_open:
            # What is compared is not as small as that.
            words, numbers = words[:1], numbers[:1]
        return [*words, *numbers] if in_words else numbers

    @cached_property
    def _points_in_words(self) -> bool:
        """True if the names of all panels with points leave room for the word: they look alike."""
        for seat, panel in enumerate(self._geometry.panels):
            if not self._geometry.view.shows_points(seat):
                continue
            _marks, x, right = self._marks(seat, panel, False)
            name, forms = self._geometry.view.seats[seat].name, self._points(seat)
            room = right - x - 2 * self._metrics.px(0.5)
            if self._beside_name(name, forms, panel.name_size, room)[1] != forms[0][0]:
                return False
        return True

    def _beside_name(
        self, name: str, points: Sequence[tuple[str, int]], largest: int, room: int
    ) -> tuple[int, str, int]:
        """The font of a name beside its points, the form of these, and their font in per cent."""
        # Where nobody else has points no name is smaller than the others for the word.
        least = LEAST_NAME if self._geometry.view.scores_open else 100
        return _side_by_side(name, points, largest, room, least)

    def _small_house(self, seat: int, place: Rect, active: bool) -> list[Sprite]:
        result: list[Sprite] = []
        if active:
            # A house would be lost on a ribbon of its own colour.
            ink = self._factory.colour(seat).on
            disc = textures.plate(place.size, palette().parchment_light, ink, place.width // 2, 1)
            result.append(Sprite(disc, *place.topleft))
        house = self._factory.house(seat, place.height * (70 if active else 96) // 100)
        spot = house.get_rect(center=place.center)
        return [*result, Sprite(house, *spot.topleft), *self._crown(seat, spot)]

    def _crown(self, seat: int, house: Rect) -> list[Sprite]:
        """A crown on the house of a seat that leads, where points are open."""
        if seat not in self._geometry.view.leaders:
            return []
        height = max(8, house.height * CROWN // 100)
        crown = figures.crown((round(height * 1.35), height))
        spot = crown.get_rect(midbottom=(house.centerx, house.y + height * 3 // 10))
        return [Sprite(crown, *spot.topleft)]

    def strips(self, places: Sequence[Rect], seats: Sequence[int] = ()) -> list[Sprite]:
        """Name and figures of these seats in one line each, or of every one, such as above the log.

        All lines have one size and say points in one form: they are compared.
        """
        large = self._metrics.text_scale >= LARGE_WORDS
        shown = seats or range(len(places))
        panels = {seat: Panel.strip(rect, large) for seat, rect in zip(shown, places, strict=True)}
        if not panels:
            return []
        line, result = self._line(panels), list[Sprite]()
        lines = self._figures.in_lines(panels)
        columns = zip(*(each.pictures for each in lines), strict=True)
        wide = [max(figure.image.get_width() for figure in column) for column in columns]
        for (seat, panel), figures_of in zip(panels.items(), lines, strict=True):
            result += self._name(seat, panel, False, line)
            for index, figure in enumerate(figures_of.pictures):
                result += _in_column(panel.figures[index], wide[index], figure, figures_of.digits)
        return result

    def _line(self, panels: Mapping[int, Panel]) -> _Line:
        """The largest font in which every name stands whole, with points in words if the names are
        hardly smaller for these.
        """
        largest, m = min(panel.name_size for panel in panels.values()), self._metrics
        if m.text_scale < LARGE_WORDS:
            # In a high line they are no louder than the figures.
            largest = min(largest, m.large)
        gap = m.px(0.5)
        for in_words, least in ((True, LEAST_NAME), (False, LEAST_IN_LINE)):
            for size in range(largest, largest * least // 100 - 1, -1):
                if all(
                    self._width(seat, size, in_words) <= panel.name.width - 2 * gap
                    for seat, panel in panels.items()
                ):
                    return _Line(size, in_words)
        return _Line(largest * LEAST_IN_LINE // 100, False)

    def _width(self, seat: int, size: int, in_words: bool) -> int:
        """The width of a seat's name and, where they are known, its points."""
        view = self._geometry.view
        wide = text.width_of(view.seats[seat].name, size, "semibold")
        if not view.shows_points(seat):
            return wide
        words, share = self._points(seat, in_words)[0]
        return wide + text.width_of(words, size * share // 100, "semibold")

    def stats(self, seat: int) -> list[Sprite]:
        """Cards, houses, carriage or coach, each a picture and its number.

        Those in a row are as large as the narrowest allows, and say more where that costs little.
        """
        chosen, panel = self._figures.of(seat), self._geometry.panels[seat]
        result: list[Sprite] = []
        for index, figure in enumerate(chosen.pictures):
            image, place = figure.image, panel.figures[index]
            number = figure.label(chosen.digits, palette().ink)
            if index == HOUSES and panel.upright:
                # Alone and large it would be taken for points: it counts the houses above it.
                left = f"×{figure.words}"
                number = text.render(left, chosen.digits * LEFT // 100, palette().sepia, "semibold")
                free = place.height - image.get_height() - number.get_height()
                spot = image.get_rect(midtop=(place.centerx, place.y + free // 3))
                beside = number.get_rect(midtop=(place.centerx, spot.bottom + free // 3))
            else:
                spot = image.get_rect(midleft=place.midleft)
                beside = number.get_rect(
                    midleft=(spot.right + gap_of(chosen.digits), place.centery)
                )
            result += [Sprite(image, *spot.topleft), Sprite(number, *beside.topleft)]
        return result

    def route(self, seat: int) -> list[Sprite]:
        """A seat's route as tags."""
        rect = self._geometry.panels[seat].route
        view, m = self._geometry.view, self._metrics
        route = self._seen.seats[seat].route
        if not route:
            size = max(text.SMALLEST, min(m.small, rect.height * 3 // 4))
            # Translators: on a player's panel: no card has been laid out.
            image = text.render_fit(_("no route"), size, rect.width, palette().faded, "italic")
            return [Sprite(image, rect.x, rect.centery - image.get_height() // 2)]
        board = view.rules.board
        cities = [board.cities[board.city_of[card]] for card in route]
        stops = [Stop(city.name, self._factory.province(city.province)[0]) for city in cities]
        words = panel_words(self._geometry.layout) if self._geometry.panels[seat].upright else m
        return route_tag_sprites(stops, rect, tag_sizes(rect.height, words))


def _in_column(place: Rect, width: int, figure: Figure, digits: int) -> list[Sprite]:
    """A figure in a column as wide as the widest picture there, so that all numbers begin alike.

    One without a number, or with little room for it, stands at the left.
    """
    image = figure.image
    if not figure.words:
        return [Sprite(image, place.x, place.centery - image.get_height() // 2)]
    number = figure.label(digits, palette().ink)
    if width + gap_of(digits) + number.get_width() > place.width:
        width = image.get_width()
    spot = image.get_rect(center=(place.x + width // 2, place.centery))
    beside = number.get_rect(midleft=(place.x + width + gap_of(digits), place.centery))
    return [Sprite(image, *spot.topleft), Sprite(number, *beside.topleft)]


def _side_by_side(
    name: str, points: Sequence[tuple[str, int]], largest: int, room: int, least: int
) -> tuple[int, str, int]:
    """The largest font in which a name and its points go side by side, of at least this share in
    per cent, the first form of the points that does, and its font in per cent of that.
    """
    for words, share in points:
        for size in range(largest, min(largest * least // 100, largest - 1), -1):
            wide = text.width_of(words, size * share // 100, "semibold")
            if text.width_of(name, size, "semibold") + wide <= room:
                return size, words, share
    return largest, *points[-1]


@cached(8)
def _rule(width: int, height: int) -> Surface:
    """A thin line upright."""
    image = Surface((width, height))
    image.fill(mix(palette().form, palette().sepia, 0.5))
    return image
