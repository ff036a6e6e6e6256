"""Names in the seats' panels, with faces, points and the mark of who begins a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from pygame import Rect, Surface

from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, palette
from game.ui.pieces.portraits import ASPECT
from game.ui.table.draw.panels.name_forms import NameForm, NameLine
from game.ui.table.draw.panels.name_marks import NameMarks
from game.ui.table.draw.panels.points import Columns, SeatPoints, points_picture
from game.ui.table.draw.panels.sealed_points import sealed_points
from game.ui.table.draw.sprites import SpriteFactory
from game.ui.table.model.geometry import TableGeometry
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.regions import LARGE_WORDS

POINTS, SMALL_POINTS, LEAST_NAME = 100, 78, 75
"""Per cent of a name’s font that the number of points beside it has, the only one at least, and per
cent of its largest font that it has at least before the word after that goes.
"""

NARROWER, NARROWER_ALONE = 26, 10
"""Per cent of its width that a name gives for its points beside a face at most: where all have
points, all names alike, and where one's own are alone.
"""

LEAST_FACE = 26
"""Pixels of height from which a portrait beside a name is a face."""

FACE = 112
"""Height of a portrait beside a name, in per cent of the name's row."""

OVER_ROW = 24
"""Per cent of the height of a name's row that a plate on its upper edge reaches into it."""

ON_CORNER, OVER_CORNER = 72, 72
"""Per cent of the usual size that a crown has on the corner of points won, and of its height by
which it rises over that.
"""

SMALLEST_GAIN = 72
"""Per cent of their usual size that points won have at least below the news."""

LEAST_IN_LINE, LEAST_WORDY = 55, 80
"""Per cent of its largest font that a name in a line has at least before it is cut, and before its
points are a number alone.
"""


class PanelNames:
    """Draws the row of every seat's name for one geometry."""

    def __init__(self, geometry: TableGeometry, factory: SpriteFactory) -> None:
        self._geometry = geometry
        self._factory = factory
        self._metrics = geometry.layout.metrics
        self._seen = geometry.view.observation
        self._seats = range(len(geometry.panels))
        self._wide: dict[int, Columns] = {}
        self.marks = NameMarks(geometry, factory)

    def active(self, seat: int) -> bool:
        """True for the seat to act."""
        return self._seen.turn == seat and self._seen.phase.value != "over"

    @cached_property
    def shown(self) -> list[list[Sprite]]:
        """The row of each seat as it is seen in its panel; the name comes last."""
        return [
            self.row(seat, panel, self.active(seat))
            for seat, panel in enumerate(self._geometry.panels)
        ]

    @cached_property
    def _free(self) -> list[list[int]]:
        """For each seat, where what is free beside its name begins, and where it ends: at the first
        mark, at the next one, at the panel's end.
        """
        gap, free = self._metrics.px(0.5), []
        for (*others, name), panel in zip(self.shown, self._geometry.panels, strict=True):
            marks = sorted(sprite.x for sprite in others if sprite.x > name.x)
            free.append([name.rect.right, *(x - gap for x in marks), panel.name.right])
        return free

    def points_place(self, seat: int) -> Rect:
        """The place of a seat's points, or of what would be told of them beside its name."""
        panel = self._geometry.panels[seat]
        if self._geometry.view.shows_points(seat) or self._seal(seat, panel, False, None):
            return self.shown[seat][-2].rect
        name, (left, right, *_ends) = panel.name, self._free[seat]
        tall = name.height
        return Rect(min(left, right - tall), name.y, min(right - left, 2 * tall), tall)

    def marks_width(self, seat: int) -> int:
        """The width of the marks between a seat's name and its points; 0 where there are none."""
        marks = self.marks.ends(seat, self.active(seat), 0)
        return -min((mark.x for mark in marks), default=0)

    def crown_before(self, seat: int, plate: Rect) -> list[Sprite]:
        """The crown of a seat that leads, whose mark a `plate` covers: on the portrait, or without
        that before the plate, or on its upper corner where there is no room for it.
        """
        panel, left = self._geometry.panels[seat], self._free[seat][0]
        covers = left < plate.left < self.points_place(seat).left
        if seat not in self._geometry.view.leaders or not covers:
            return []
        name, small = panel.name, self._small_crown(seat)
        lowered = small.get_height() * (100 - OVER_CORNER) // 100
        if panel.face.width:
            spot = small.get_rect(midbottom=(panel.face.centerx, panel.face.y + lowered))
            return [Sprite(small, *spot.topleft)]
        gap, crown = self._metrics.px(0.5), self.marks.crown(name.height)
        spot = crown.get_rect(midright=(plate.left - gap, name.centery))
        if spot.left < left + gap:
            crown, spot = small, small.get_rect(midbottom=(plate.left, plate.y + lowered))
            spot.left = max(spot.left, left)
        return [Sprite(crown, *spot.topleft)]

    def prepare(self) -> None:
        """Paint the crowns that show only while points are counted, for no frame to wait."""
        for seat in range(len(self._geometry.panels)):
            self._small_crown(seat)

    def _small_crown(self, seat: int) -> Surface:
        return self.marks.crown(self._geometry.panels[seat].name.height * ON_CORNER // 100)

    def gain_place(self, seat: int, size: tuple[int, int], most: int) -> Rect:
        """A place of this size, at the `most` so wide, for points that were won: left of its
        points, over the marks there; after these; or on the upper edge of the row, over the points,
        which stay in sight. Below the news it is smaller instead, and over the end of the name
        where it has to be: they are read.
        """
        counted = self.points_place(seat)
        name, left = self._geometry.panels[seat].name, self._free[seat][0]
        place, gap = Rect((0, 0), size), self._metrics.px(0.5)
        right = counted.left - gap
        if (room := right - left - gap) >= size[0]:
            place.width = min(room, most)
            place.midright = right, name.centery
            return place
        if self._geometry.view.shows_points(seat):
            place.midleft = counted.right + gap, name.centery
            if (room := self._geometry.panels[seat].rect.right - place.x) >= size[0]:
                place.width = min(room, most)
                return place
        points = self.points_place(seat)
        place.midbottom = points.centerx, name.y + name.height * OVER_ROW // 100
        place.right = min(place.right, name.right)
        if place.colliderect(self._geometry.layout.commentary):
            place.width = max(right - left - gap, size[0] * SMALLEST_GAIN // 100)
            place.midright = right, name.centery
        return place.clamp(Rect(0, 0, *self._metrics.size))

    def row(
        self,
        seat: int,
        panel: Panel,
        active: bool,
        line: NameLine | None = None,
        bare: bool = False,
    ) -> list[Sprite]:
        """A seat's name and points, or the name alone where it is `bare`; outside a `line` with all
        that stands beside them.
        """
        rect, gap = panel.name, self._metrics.px(0.5)
        colour = self._factory.colour(seat)
        ink: Colour = colour.on if active else colour.ink
        points = list[Sprite]()
        x, right = rect.x, rect.right
        size = panel.name_size if line is None else line.size
        info = self._geometry.view.seats[seat]
        if self._geometry.view.shows_points(seat) and not bare:
            if line is None:
                size = self._size_beside_points(seat) or size
                image = self._points(seat, size, ink)
            else:
                image = self._picture(seat, line.in_words, size, ink)
            right -= image.get_width()
            points.append(Sprite(image, right, rect.centery - image.get_height() // 2))
            right -= gap
        elif not bare and (seal := self._seal(seat, panel, active, line)):
            right -= seal.get_width()
            points.append(Sprite(seal, right, rect.centery - seal.get_height() // 2))
            right -= gap
        result = list[Sprite]()
        if line is None:
            result, x, right = self._marks(seat, panel, active, right)
        result += points
        before, _behind = panel.beside_figures if line else (0, 0)
        if line is not None and seat in self._said and not bare:
            whole = text.width_of(info.name, size, "semibold")
            left = line.after + gap if before else x + min(whole, right - x)
            room_left = Rect(left, rect.y, max(0, right - left), rect.h)
            figure = text.width_of(self._said[seat].figure, size, "semibold")
            digits = Rect(points[0].x, rect.y, figure, rect.h)
            result += self.marks.crown_in_line(seat, size, room_left, digits)
        room = max(8, (before or right - x) - gap)
        name = text.render_fit(info.name, size, room, ink, "semibold", size * 6 // 10)
        if line is None and not bare:
            result[:0] = self.marks.behind_name(seat, active, x + name.get_width())
        result.append(Sprite(name, x, rect.centery - name.get_height() // 2))
        return result

    def _marks(
        self, seat: int, panel: Panel, active: bool, right: int
    ) -> tuple[list[Sprite], int, int]:
        """A house or a face before the name, and marks that end at the `right`; the left and right
        of what they leave.
        """
        rect = panel.name
        result: list[Sprite] = []
        x = rect.x
        if not panel.upright:
            side = rect.height * 88 // 100
            result += self.marks.small_house(
                seat, Rect(x, rect.centery - side // 2, side, side), active
            )
            x += side + self._metrics.px(0.6)
        elif panel.face.width:
            result.append(Sprite(self._factory.face(seat, panel.face.height), *panel.face.topleft))
        elif self._face_height:
            face = self._factory.face(seat, self._face_height)
            result.append(Sprite(face, x, rect.centery - self._face_height // 2))
            x += face.get_width() + self._metrics.px(0.5)
        ends = self.marks.ends(seat, active, right)
        room = min([right, *(mark.x for mark in ends)]) - self.marks.width_behind_name(seat)
        return [*result, *ends], x, room

    @cached_property
    def _face_height(self) -> int:
        """The height of the portraits beside all names; 0 where one would cost words their size."""
        panels = self._geometry.panels
        if panels[0].face.width:
            return panels[0].face.height
        high = min(panel.name.height for panel in panels) * FACE // 100
        if high < LEAST_FACE or not all(panel.upright for panel in panels):
            return 0
        wide = round(high * ASPECT) + self._metrics.px(0.5)
        for seat, panel in enumerate(panels):
            name, size = self._geometry.view.seats[seat].name, panel.name_size
            marks = -min((mark.x for mark in self.marks.ends(seat, False, 0)), default=0)
            needed = wide + marks + text.width_of(name, size, "semibold")
            if self._geometry.view.shows_points(seat):
                # One’s own alone are rather a small number beside a name a little narrower than
                # that all faces go.
                alone = not self._geometry.view.scores_open
                form = self._forms[-1 if alone else 0]
                needed += self._width_of_points(seat, form, size)
                narrower = NARROWER_ALONE if alone else NARROWER
                needed -= text.width_of(name, size, "semibold") * narrower // 100
            if needed + 3 * self._metrics.px(0.5) > panel.name.width:
                return 0
        return high

    @cached_property
    def _room_of_seal(self) -> int:
        """The least room that whole names and marks leave for the sign of hidden points: all are
        alike.
        """
        shows, gap = self._geometry.view.shows_points, self._metrics.px(0.5)
        rooms = [
            self._room_of_name(seat) - text.width_of(info.name, panel.name_size, "semibold") - gap
            for seat, (info, panel) in enumerate(
                zip(self._geometry.view.seats, self._geometry.panels, strict=True)
            )
            if not shows(seat)
        ]
        return min(rooms, default=0)

    def _seal(self, seat: int, panel: Panel, active: bool, line: NameLine | None) -> Surface | None:
        """The sign in the place of points that are hidden, if there is room for it."""
        colour, size, room = self._factory.colour(seat), panel.name_size, self._room_of_seal
        if line is not None:
            name, size = self._geometry.view.seats[seat].name, line.size
            room = panel.name.width - 3 * self._metrics.px(0.5)
            room -= text.width_of(name, size, "semibold")
            if behind := panel.beside_figures[1]:
                room = behind - self._metrics.px(0.5)
        return sealed_points(size, room, colour.main, colour.on if active else palette().sepia)

    @cached_property
    def _said(self) -> dict[int, SeatPoints]:
        """The points of each seat of whom they are shown."""
        view = self._geometry.view
        return {seat: SeatPoints.of(view, seat) for seat in self._seats if view.shows_points(seat)}

    def _columns(self, size: int) -> Columns:
        """The widths of the points and their words, the same for all: so they stand in columns."""
        if size not in self._wide:
            found = [each.columns(size) for each in self._said.values()]
            self._wide[size] = Columns(
                max(each.figure for each in found), max(each.word for each in found)
            )
        return self._wide[size]

    def _points(self, seat: int, size: int, ink: Colour) -> Surface:
        """A seat's points beside a name of this size."""
        form = self._form
        size = size * form.share // 100
        return self._picture(seat, form.in_words, size, ink)

    def _picture(self, seat: int, in_words: bool, size: int, ink: Colour) -> Surface:
        """A seat's points, with their word or as a number alone."""
        points = self._said[seat]
        if in_words:
            return points_picture(points, size, self._columns(size), ink)
        return text.render(points.figure, size, ink, "semibold")

    def _width_of_points(self, seat: int, form: NameForm, size: int) -> int:
        points, font = self._said[seat], size * form.share // 100
        if not form.in_words:
            return text.width_of(points.figure, font, "semibold")
        return points.width(font, self._columns(font))

    @cached_property
    def _forms(self) -> Sequence[NameForm]:
        """The forms of points beside names, what comes first is tried first."""
        shares = (POINTS, SMALL_POINTS)
        # The name is more than the word.
        words, numbers = [NameForm(True, each) for each in shares], [NameForm(False, 100)]
        if self._geometry.view.scores_open:
            # What is compared is not as small as that.
            return *words[:1], *numbers
        return *words, *numbers, *(NameForm(False, each) for each in shares)

    @cached_property
    def _form(self) -> NameForm:
        """The form of all points beside names: they look alike."""
        for form in self._forms:
            for seat in self._seats:
                if not self._geometry.view.shows_points(seat):
                    continue
                room = self._room_of_name(seat)
                if not self._beside(seat, form, room):
                    break
            else:
                return form
        return self._forms[-1]

    @property
    def in_words(self) -> bool:
        """True if the names of all panels with points leave room for the word."""
        return self._form.in_words

    def _size_beside_points(self, seat: int) -> int:
        """The font of a name beside its points, that of all where all have points; 0 if there is
        too little room.
        """
        if self._geometry.view.scores_open:
            return min(self._sizes_beside_points)
        return self._sizes_beside_points[seat]

    @cached_property
    def _sizes_beside_points(self) -> Sequence[int]:
        """For each seat the largest font that leaves its points their room."""
        return [
            self._beside(seat, self._form, room) if self._geometry.view.shows_points(seat) else 0
            for seat, room in enumerate(map(self._room_of_name, self._seats))
        ]

    def _room_of_name(self, seat: int) -> int:
        """The width in a seat's row that its name shares with its points."""
        panel = self._geometry.panels[seat]
        _marks, x, right = self._marks(seat, panel, False, panel.name.right)
        view = self._geometry.view
        if panel.face.width and view.scores_open and seat not in view.leaders:
            # No name is smaller for a while, since another one leads.
            right -= self.marks.crown_width(seat)
        return right - x - 2 * self._metrics.px(0.5)

    def _beside(self, seat: int, form: NameForm, room: int) -> int:
        """The largest font in which a seat's name has room beside its points in a form; 0 if it is
        too small.
        """
        largest = self._geometry.panels[seat].name_size
        # Where nobody else has points no name is smaller than the others for the word.
        least = LEAST_NAME if self._geometry.view.scores_open else 100
        name = self._geometry.view.seats[seat].name
        for size in range(largest, largest * least // 100 - 1, -1):
            wide = self._width_of_points(seat, form, size)
            if text.width_of(name, size, "semibold") + wide <= room:
                return size
        return 0

    def line(self, panels: Mapping[int, Panel]) -> NameLine:
        """The largest font in which every name stands whole, with points in words if the names are
        hardly smaller for these.
        """
        largest, m = min(panel.name_size for panel in panels.values()), self._metrics
        if m.text_scale < LARGE_WORDS:
            # In a high line they are no louder than the figures.
            largest = min(largest, m.large)
        gap = m.px(0.5)
        for in_words, least in ((True, LEAST_WORDY), (False, LEAST_IN_LINE)):
            for size in range(largest, largest * least // 100 - 1, -1):
                line = NameLine(size, in_words)
                if all(self._fits(seat, line, panel, gap) for seat, panel in panels.items()):
                    return line
        return NameLine(largest * LEAST_IN_LINE // 100, False)

    def _fits(self, seat: int, line: NameLine, panel: Panel, gap: int) -> bool:
        """True if a seat's name has room in a line and, where they are known, its points."""
        view, size, known = self._geometry.view, line.size, 0
        name = text.width_of(view.seats[seat].name, size, "semibold")
        if view.shows_points(seat):
            points = self._said[seat]
            known = text.width_of(points.figure, size, "semibold")
            if line.in_words:
                known = points.width(size, self._columns(size))
        before, behind = panel.beside_figures
        if before:
            return name <= before - gap and known <= behind - gap
        return name + known <= panel.name.width - 2 * gap
