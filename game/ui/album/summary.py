"""Figures of all of a person's games, at the right end of the row of the name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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

FIGURE = 21
"""Size of the figures."""

AROUND, BESIDE = 1.3, 0.3
"""Units on either side of a figure and its word, and between a medal and its number."""

POINTS = 2
"""The last of the figures, which are about points."""

LEAST_NAME = 0.3
"""The share of the row that is left for a name at least."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number over a word, after a medal or none."""

    number: str
    word: str
    place: int = 0

    def picture(self, m: Metrics) -> Surface | None:
        """The medal of a place that has one."""
        size = round(m.font(FIGURE) * 1.05)
        return medal(size, MEDALS[self.place - 1]) if 0 < self.place <= len(MEDALS) else None

    def width(self, m: Metrics) -> int:
        picture = self.picture(m)
        before = 0 if picture is None else picture.get_width() + m.px(BESIDE)
        number = text.width_of(self.number, m.font(FIGURE), "bold") + before
        return max(number, text.width_of(self.word, m.small, "italic")) + m.px(2 * AROUND)


def figures_of(games: Sequence[PlayerGame]) -> list[Figure]:
    """How many games there are and how many ended in each place, which add up to them; then the
    most points and their average.
    """
    found = [each.points for each in games]
    counts = zip(places(games), _place_words(), strict=True)
    return [
        Figure(str(len(games)), ngettext("game", "games", len(games))),
        *(Figure(str(count), word, place) for place, (count, word) in enumerate(counts, 1)),
        Figure(signed(max(found)), _("most points")),
        Figure(signed(round(sum(found) / len(found))), _("points on average")),
    ]


def _place_words() -> tuple[str, str, str, str]:
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
    chosen = _chosen(m, all_of, room) or all_of[:-POINTS]
    wide = sum(each.width(m) for each in chosen)
    scale = min(1.0, row.width / wide)
    place = Rect(row.right - round(wide * scale), row.y, round(wide * scale), row.height)
    box = (*place.topleft, *place.size)
    pale = mix(palette().parchment, palette().sepia, 0.35)
    high = summary_height(m)
    top = place.y + (place.height - high) // 2
    for number, each in enumerate(chosen):
        cell = take_left(place, round(each.width(m) * scale))
        if number:
            page.put(rule(m.line, high - m.px(0.8), pale), cell.x, top + m.px(0.4))
        image = text.render(each.number, m.font(FIGURE), palette().ink, "bold")
        picture = each.picture(m)
        before = 0 if picture is None else picture.get_width() + m.px(BESIDE)
        x = cell.centerx - (before + image.get_width()) // 2
        if picture is not None:
            page.put(picture, x, top + (image.get_height() - picture.get_height()) // 2)
        page.put(image, x + before, top)
        word = page.fit(each.word, m.small, cell.width - m.px(0.8), palette().sepia, "italic")
        page.put(word, cell.centerx - word.get_width() // 2, top + high - word.get_height())
    row.width = max(1, row.width - round(wide * scale) - m.px(1))
    heads, counts = [each.word for each in all_of], [each.number for each in all_of]
    told = table("summary", _("All games"), heads, [counts], box, row_heads=False)
    page.described.append(told)


def _chosen(m: Metrics, figures: list[Figure], room: int) -> list[Figure]:
    """As many of the figures as fit into the room, the places at least; none where they do not."""
    for count in range(len(figures), len(figures) - POINTS - 1, -1):
        if sum(each.width(m) for each in figures[:count]) <= room:
            return figures[:count]
    return []
