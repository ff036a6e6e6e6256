"""Figures of all of a person's games, at the right end of the row of the name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.storage.album.tally import PlayerGame, places
from game.ui.accessibility.node import table
from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.layout import take_left
from game.ui.graphics.theme import Metrics, mix, palette
from game.ui.language import _, ngettext, signed
from game.ui.pieces.medals import MEDALS, medal
from game.ui.widgets import rule

FIGURE, LESS = 24, 17
"""Sizes of the figures that are read first, and of the others."""

AROUND, BESIDE = 1.3, 0.3
"""Units on either side of a figure and its word, and between a medal and its number."""

RISE = 0.12
"""Height above its line at which a number ends, in its letters: what is below the line is free."""

LEAST_NAME = 0.3
"""The share of the row that is left for a name at least."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number over a word, after a medal or none; the `large` ones are read first."""

    number: str
    word: str
    place: int = 0
    large: bool = False

    def size(self, m: Metrics) -> int:
        return m.font(FIGURE if self.large else LESS)

    def picture(self, m: Metrics) -> Surface | None:
        """The medal of a place that has one."""
        size = round(self.size(m) * 1.05)
        return medal(size, MEDALS[self.place - 1]) if 0 < self.place <= len(MEDALS) else None

    def width(self, m: Metrics) -> int:
        picture = self.picture(m)
        before = 0 if picture is None else picture.get_width() + m.px(BESIDE)
        number = text.width_of(self.number, self.size(m), "bold") + before
        return max(number, text.width_of(self.word, m.small)) + m.px(2 * AROUND)


def figures_of(games: Sequence[PlayerGame]) -> list[Figure]:
    """How many games there are; how many ended in each place, one after another; the most points,
    and their average. The games, those won and the most points are large.
    """
    found = [each.points for each in games]
    counts = zip(places(games), place_words(), strict=True)
    first, *others = (Figure(str(n), word, place) for place, (n, word) in enumerate(counts, 1))
    return [
        Figure(str(len(games)), ngettext("game", "games", len(games)), large=True),
        replace(first, large=True),
        *others,
        Figure(signed(max(found)), _("most points"), large=True),
        Figure(signed(round(sum(found) / len(found))), _("points on average")),
    ]


def place_words() -> tuple[str, str, str, str]:
    """The words for the places, the first one at 0."""
    return (
        # Translators: below a number of games: those that somebody has won.
        _("1st"),
        # Translators: below a number of games: those in which somebody was second.
        _("2nd"),
        # Translators: below a number of games: those in which somebody was third.
        _("3rd"),
        # Translators: below a number of games: those in which somebody was fourth.
        _("4th"),
    )


def summary_height(m: Metrics) -> int:
    """The height of the figures with their words."""
    return round(m.font(FIGURE) * 1.15) + text.line_height(m.small)


def fits_beside(m: Metrics, games: Sequence[PlayerGame], width: int) -> bool:
    """True if some of the figures fit into a row of this width, with a name beside them."""
    return bool(_chosen(m, figures_of(games), round(width * (1 - LEAST_NAME))))


def put_summary(page: FormScene, row: Rect, games: Sequence[PlayerGame], least_name: int) -> None:
    """The figures at the right end of `row`, which shrinks by them, so that `least_name` pixels are
    left if all can be; points, which are a page of their own, are left out first.
    """
    m, all_of = page.metrics, figures_of(games)
    room = row.width - min(least_name, round(row.width * (1 - LEAST_NAME)))
    room = max(room, round(row.width * LEAST_NAME))
    chosen = _chosen(m, all_of, room) or _without_points(all_of)[-1]
    wide = sum(each.width(m) for each in chosen)
    scale = min(1.0, row.width / wide)
    place = Rect(row.right - round(wide * scale), row.y, round(wide * scale), row.height)
    box = (*place.topleft, *place.size)
    pale = mix(palette().parchment, palette().sepia, 0.35)
    high = summary_height(m)
    top = place.y + (place.height - high) // 2
    for number, each in enumerate(chosen):
        cell = take_left(place, round(each.width(m) * scale))
        # Lines stand between games, places and points, not within these.
        if number and bool(each.place) is not bool(chosen[number - 1].place):
            page.put(rule(m.line, high - m.px(0.8), pale), cell.x, top + m.px(0.4))
        image = text.render(each.number, each.size(m), palette().ink, "bold")
        picture = each.picture(m)
        before = 0 if picture is None else picture.get_width() + m.px(BESIDE)
        x = cell.centerx - (before + image.get_width()) // 2
        word = page.fit(each.word, m.small, cell.width - m.px(0.8), palette().ink)
        page.put(word, cell.centerx - word.get_width() // 2, top + high - word.get_height())
        # All numbers stand on one line, whatever their size.
        y = top + high - text.line_height(m.small) - image.get_height()
        y += round(each.size(m) * RISE)
        if picture is not None:
            page.put(picture, x, y + (image.get_height() - picture.get_height()) // 2)
        page.put(image, x + before, y)
    row.width = max(1, row.width - round(wide * scale) - m.px(1))
    heads, counts = [each.word for each in all_of], [each.number for each in all_of]
    told = table("summary", _("All games"), heads, [counts], box, row_heads=False)
    page.described.append(told)


def _chosen(m: Metrics, figures: list[Figure], room: int) -> list[Figure]:
    """As many of the figures as fit into the room, the places at least; none where they do not."""
    fitting = (
        some for some in _without_points(figures) if sum(each.width(m) for each in some) <= room
    )
    return next(fitting, [])


def _without_points(figures: list[Figure]) -> list[list[Figure]]:
    """All figures, those without the average, and those without points at all."""
    return [figures, figures[:-1], figures[:-2]]
