"""Head of the results page: the winner with name and points, to whom coach and rider come."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.fitted_text import render_lines
from game.ui.graphics.layout import placed, take_top
from game.ui.graphics.theme import Colour, Metrics, palette, seat_colour
from game.ui.graphics.timeline import drop, ease_out
from game.ui.language import _
from game.ui.pieces import bonus_tiles, figures
from game.ui.pieces.portraits import Mood
from game.ui.results.count import (
    COACH,
    CROWN,
    MEETING,
    SEAL,
    SHAKING,
    WINNER,
    Count,
    leader_key,
)
from game.ui.results.model import ResultsView
from game.ui.results.race import Race
from game.ui.results.sheet.score_line import fade, stamp
from game.ui.results.turned_seal import shaken, turned
from game.ui.results.winner_animation import WinnerAnimation

TALL, LOWER, SENTENCE = 12.6, 9.6, 1.4
"""Units of height of the head, the same beside large words, which want the room for the score, and
by which it is lower for each sentence below it.
"""

SHORT, STORY = 0.62, 28
"""The share of the width up to which a sentence is written larger, and the font of one."""

LARGE_WORDS = 1.3
"""Scale of words from which on they are large."""

PORTRAIT, SEAL_HIGH, BANNER, WORDS = 0.96, 0.8, 0.62, 0.52
"""Heights of portrait, seal and banner, and the largest font of the heading, as shares of that of
the head.
"""

CROWN_HIGH, LEAST_CROWN = 0.24, 1.9
"""The height of the crown as a share of the portrait's, and the least one in units."""

ARRIVED = 0.6
"""The share of the time at which the winner has come to the heading, whose words then appear."""

APART = 9
"""Units by which each of the two leaders is farther from the other one at first."""

TOLD = 34
"""The largest font of the row that is counted."""

TELLING = 22
"""Per cent of the width in which that row is told, beside the race."""

FALLS, GROWTH = 1.6, 8
"""The heights of its own that the crown falls, and the pictures in which the winner grows."""


class WinnerHead:
    """The head of a page, laid out by `build`: it appears once all is counted.

    Until then the row that is counted is told there. `words` are what it has put on the page.
    """

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self.words: list[Sprite] = []
        self.around = Rect(0, 0, 0, 0)
        """The place around portrait, heading and points."""
        self._place = Rect(0, 0, 0, 0)
        self._free = Rect(0, 0, 0, 0)
        """The same with the room for sentences, which is free until the winner is named."""
        self._banner: Sprite | None = None
        self._seal: Sprite | None = None
        self._stamped: list[Sprite] = []
        self._animation: WinnerAnimation | None = None
        self._held: list[Sprite] = []
        """The two leaders, once they are painted, but for their seals."""
        self._race = Race(page, view, count)
        self._seals: dict[int, tuple[Sprite, Surface]] = {}
        """Their seals by their seats, and what these look like before they are turned."""

    def build(self, room: Rect, heading: str, sentences: Sequence[tuple[str, Colour]]) -> None:
        """Take the head off the top of `room`; each of the sentences below it has an ink."""
        page, m = self._page, self._page.metrics
        usual = LOWER if m.text_scale >= LARGE_WORDS else TALL
        before, tall = len(page.decor), m.px(usual - SENTENCE * len(sentences))
        place = take_top(room, tall)
        self._held, self._seals = [], {}
        self._place, self.around = place, self._put_winner(place, heading)
        around = self.around
        gap = m.px(1.6)
        left = Rect(place.x, place.y, around.left - gap - place.x, tall)
        right = Rect(around.right + gap, place.y, place.right - around.right - gap, tall)
        winner = self._view.seats[self._view.winner]
        made = WinnerAnimation(left, right, winner.colour, winner.carriage_length, m)
        self._animation = made if made.has_room else None
        for words, ink in sentences:
            # A short one is the story of the game.
            short = text.width_of(words, m.large, "italic") <= room.width * SHORT
            size = m.font(STORY) if short and usual == TALL else m.body
            page.write(words, room, size, ink, "italic", "center")
        take_top(room, 0, m.px(0.8))
        self._free = place.union((*place.topleft, place.width, room.y - place.y))
        told = self._free.width * TELLING // 100 + m.px(2)
        above = m.px(0.8)
        high = self._free.height + above - m.px(0.4)
        self._race.build(Rect(place.x + told, place.y - above, place.width - told, high))
        self.words = page.decor[before:]

    def _put_winner(self, place: Rect, heading: str) -> Rect:
        """Put the heading on a banner between portrait and points; the place around them."""
        m, tall = self._page.metrics, place.height
        winner = self._view.seats[self._view.winner]
        colour = seat_colour(winner.colour)
        gap, side = m.px(1.5), round(tall * SEAL_HIGH)
        seal = bonus_tiles.bonus_tile("winner", winner.with_head_start, side, (colour.main,))
        portrait = None
        if winner.face is not None:
            portrait = winner.face.portrait(round(tall * PORTRAIT), winner.colour, Mood.PLEASED)
        before = 0 if portrait is None else portrait.get_width()
        beside = before + side + 2 * gap
        size = min(m.font(50), round(tall * WORDS))
        words = text.render_fit(heading, size, place.width - beside, colour.ink, "semibold")
        around = placed((beside + words.get_width(), tall), place)
        middle = place.bottom - round(tall * PORTRAIT) // 2
        banner = _banner(around.width - (before + side) // 2, tall, m)
        top = middle - banner.get_height() // 2
        self._banner = Sprite(banner, around.x + before // 2, top)
        self._stamped = []
        if portrait is not None:
            spot = portrait.get_rect(bottomleft=(around.x, place.bottom))
            self._stamped = [Sprite(portrait, *spot.topleft), self._crown_on(spot)]
        self._page.put(words, around.x + before + gap, middle - words.get_height() / 2)
        self._seal = Sprite(seal, around.right - side, middle - side // 2)
        return around

    def sprites(self) -> list[Sprite]:
        """The head as far as the points are counted."""
        won = self._count.share(WINNER)
        if won <= 0:
            return [*self._told(), *self._crown()]
        assert self._banner is not None and self._seal is not None
        # Portrait and crown come first: they would pass over the words.
        come, read = min(1.0, won / ARRIVED), max(0.0, (won - ARRIVED) / (1 - ARRIVED))
        medallion = [*fade([self._banner, *self.words], read), *self._coming(come)]
        return [*self.coach(), *medallion, *stamp([self._seal], self._count.share(SEAL))]

    def _coming(self, share: float) -> list[Sprite]:
        """Portrait and crown of the winner, on their way from where the count has ended."""
        if share >= 1 or not self._stamped:
            return stamp(self._stamped, share)
        face, _crown = self._stamped
        step, begin = round(ease_out(share) * GROWTH), self._crowned()
        high = begin.height + (face.rect.height - begin.height) * step // GROWTH
        x = begin.centerx + (face.rect.centerx - begin.centerx) * step // GROWTH
        y = begin.centery + (face.rect.centery - begin.centery) * step // GROWTH
        image = _high(face.image, high)
        spot = image.get_rect(center=(x, y))
        return [Sprite(image, *spot.topleft), self._crown_on(spot)]

    def _crowned(self) -> Rect:
        """The place of the winner's portrait where the count has ended."""
        winner = self._view.winner
        if not self._view.sealed:
            return self._race.place_of(winner)
        if not self._held:
            self._held = self._paint_leaders()
        # The right one stands with the portrait outside.
        first, *_others = self._seals
        return (self._held[0] if winner == first else self._held[-1]).rect

    def _crown(self) -> list[Sprite]:
        """The crown, on its way down to who has won."""
        share = self._count.share(CROWN)
        if not share or not self._count.rows:
            return []
        crown = self._crown_on(self._crowned())
        above = round(crown.rect.height * FALLS * (1 - drop(share)))
        return fade([crown._replace(y=crown.y - above)], min(1.0, 3 * share))

    def _crown_on(self, face: Rect) -> Sprite:
        """The crown on a portrait."""
        high = max(round(face.height * CROWN_HIGH), self._page.metrics.px(LEAST_CROWN))
        crown = figures.crown((round(high * 1.4), high))
        above = crown.get_rect(midbottom=(face.centerx, face.y + high * 2 // 5))
        return Sprite(crown, *above.topleft)

    def coach(self) -> list[Sprite]:
        """Coach and rider on their way; nothing before the winner is named."""
        if self._animation is None or not self._count.share(WINNER):
            return []
        return self._animation.sprites(self._count.share(COACH))

    def _told(self) -> list[Sprite]:
        """What is counted: the row by its name, or all of it."""
        if self._count.held and self._view.sealed:
            return self._leaders()
        row, free, m = self._count.row, self._free, self._page.metrics
        told = _("Score") if row is None else row.detail.words
        if self._count.held:
            told = _("Total")
        wide = free.width * TELLING // 100
        banner = _banner(wide, self._place.height, m)
        spot = banner.get_rect(midleft=free.midleft)
        size, room = min(m.font(TOLD), spot.height * 3 // 4), spot.inflate(-m.px(2), 0)
        words = render_lines(told, size, room.size, palette().ink, "semibold")
        here = words.get_rect(center=spot.center)
        return [*self._race.sprites(), Sprite(banner, *spot.topleft), Sprite(words, *here.topleft)]

    def _leaders(self) -> list[Sprite]:
        """The two with most points, as they sit: one of them has won."""
        if not self._held:
            self._held = self._paint_leaders()
        share, found = self._count.share, list[Sprite]()
        apart = round(self._page.metrics.px(APART) * (1 - share(MEETING)))
        for number, (seat, (seal, back)) in enumerate(self._seals.items()):
            seen = turned(seal, back, share(leader_key(seat)))
            if 0 < share(SHAKING) < 1:
                # Both alike: neither may tell anything.
                seen = shaken(seal, back, share(SHAKING))
            # They come towards each other from both sides.
            side = self._held[2 * number : 2 * number + 2]
            way = apart if number else -apart
            found += [each._replace(x=each.x + way) for each in (*side, seen)]
        return found

    def _paint_leaders(self) -> list[Sprite]:
        place, m, seats = self._place, self._page.metrics, self._view.seats
        order = self._view.leaders
        size, gap = min(m.font(34), place.height // 2), m.px(1.2)
        images, backs = [], dict[int, Surface]()
        for number, seat in enumerate(sorted(order)):
            each = seats[seat]
            colour = seat_colour(each.colour)
            tall = round(place.height * PORTRAIT)
            face = (
                figures.house(each.colour, tall * 3 // 4)
                if each.face is None
                else each.face.with_house(tall, each.colour)
            )
            name = text.render_fit(each.name, size, place.width // 4, colour.ink, "semibold")
            side = round(place.height * SEAL_HIGH)
            points, backs[seat] = (
                bonus_tiles.bonus_tile("winner", value, side, (colour.main,))
                for value in (each.with_head_start, None)
            )
            row = [face, name, points]
            # They face each other: the points in the middle.
            images += row if not number else row[::-1]
        whole = sum(image.get_width() for image in images) + gap * (len(images) + 1)
        x, found = place.centerx - whole // 2, []
        for number, image in enumerate(images):
            found.append(Sprite(image, x, place.centery - image.get_height() // 2))
            # More room between the two of them.
            x += image.get_width() + gap * (3 if number == 2 else 1)
        # The seals are turned, and drawn apart from what stays.
        left, right = found[:2], found[4:]
        seals = zip(sorted(order), found[2:4], strict=True)
        self._seals = {seat: (seal, backs[seat]) for seat, seal in seals}
        return [*left, *right]


def _banner(width: int, height: int, metrics: Metrics) -> Surface:
    """The ground of the heading in a head that is `height` pixels high."""
    high, line = round(height * BANNER), max(1, metrics.line)
    ground, rim = palette().parchment_light, palette().gold
    return textures.plate((width, high), ground, rim, metrics.px(0.8), 2 * line, rim)


@cached(GROWTH)
def _high(image: Surface, height: int) -> Surface:
    """A picture so many pixels high."""
    width = max(1, image.get_width() * height // image.get_height())
    return pygame.transform.smoothscale(image, (width, height))
