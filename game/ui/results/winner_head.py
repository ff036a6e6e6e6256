"""Head of the results page: the winner with name and points, to whom coach and rider come."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text, textures
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import placed, take_top
from game.ui.graphics.theme import Colour, Metrics, palette, seat_colour
from game.ui.language import _
from game.ui.pieces import bonus_tiles, figures
from game.ui.pieces.portraits import Mood
from game.ui.results.count import COACH, MEETING, SEAL, SHAKING, WINNER, Count, leader_key
from game.ui.results.model import ResultsView
from game.ui.results.score_line import fade, stamp
from game.ui.results.turned_seal import shaken, turned
from game.ui.results.winner_animation import WinnerAnimation

TALL, LOWER, SENTENCE = 12.6, 9.6, 1.4
"""Units of height of the head, the same beside large words, which want the room for the score, and
by which it is lower for each sentence below it.
"""

SHORT, STORY = 0.3, 28
"""The share of the width up to which a sentence is written larger, and the font of one."""

LARGE_WORDS = 1.3
"""Scale of words from which on they are large."""

PORTRAIT, CROWN, SEAL_HIGH, BANNER, WORDS = 0.96, 0.23, 0.8, 0.62, 0.52
"""Heights of portrait, crown, seal and banner, and the largest font of the heading, as shares of
that of the head.
"""

FAINT = 0.4
"""The share of their ink with which the heading's words begin to appear."""

APART = 9
"""Units by which each of the two leaders is farther from the other one at first."""

TITLE, TOLD = 44, 40
"""The largest fonts of the heading before anything is counted, and of the row that is counted."""


class WinnerHead:
    """The head of a page, laid out by `build`: it appears once all is counted.

    Until then the row that is counted is told there. `words` are what it has put on the page.
    """

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self.words: list[Sprite] = []
        self._place = Rect(0, 0, 0, 0)
        self._free = Rect(0, 0, 0, 0)
        """The same with the room for sentences, which is free until the winner is named."""
        self._banner: Sprite | None = None
        self._seal: Sprite | None = None
        self._stamped: list[Sprite] = []
        self._animation: WinnerAnimation | None = None
        self._held: list[Sprite] = []
        """The two leaders, once they are painted, but for their seals."""
        self._seals: dict[int, tuple[Sprite, Surface]] = {}
        """Their seals by their seats, and what these look like before they are turned."""

    def build(self, room: Rect, heading: str, sentences: Sequence[tuple[str, Colour]]) -> None:
        """Take the head off the top of `room`; each of the sentences below it has an ink."""
        page, m = self._page, self._page.metrics
        usual = LOWER if m.text_scale >= LARGE_WORDS else TALL
        before, tall = len(page.decor), m.px(usual - SENTENCE * len(sentences))
        place = take_top(room, tall)
        self._held, self._seals = [], {}
        self._place, around = place, self._put_winner(place, heading)
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
            high = round(tall * CROWN)
            crown = figures.crown((round(high * 1.4), high))
            above = crown.get_rect(midbottom=(spot.centerx, spot.y + high * 2 // 5))
            self._stamped = [Sprite(portrait, *spot.topleft), Sprite(crown, *above.topleft)]
        self._page.put(words, around.x + before + gap, middle - words.get_height() / 2)
        self._seal = Sprite(seal, around.right - side, middle - side // 2)
        return around

    def sprites(self) -> list[Sprite]:
        """The head as far as the points are counted."""
        won = self._count.share(WINNER)
        if won <= 0:
            return self._told()
        assert self._banner is not None and self._seal is not None
        # The banner is there at once, and never empty: the head would be so for a moment.
        words = fade(self.words, FAINT + (1 - FAINT) * won)
        medallion = [self._banner, *words, *stamp(self._stamped, won)]
        return [*self.coach(), *medallion, *stamp([self._seal], self._count.share(SEAL))]

    def coach(self) -> list[Sprite]:
        """Coach and rider on their way; nothing before the winner is named."""
        if self._animation is None or not self._count.share(WINNER):
            return []
        return self._animation.sprites(self._count.share(COACH))

    def _told(self) -> list[Sprite]:
        """What is counted: the row by its name, or all of it."""
        if self._count.held and self._view.sealed:
            return self._leaders()
        row, place, m = self._count.row, self._place, self._page.metrics
        if row is None and not self._count.held:
            size = min(m.font(TITLE), round(place.height * WORDS))
            title = text.render_fit(_("Score"), size, place.width, palette().sepia, "semibold")
            return [Sprite(title, *title.get_rect(center=self._free.center).topleft)]
        told = _("Total") if row is None else row.detail.words
        size, wide = min(m.font(TOLD), round(place.height * WORDS)), place.width * 2 // 5
        words = text.render_fit(told, size, wide, palette().ink, "semibold")
        banner = _banner(wide + 2 * m.px(1.5), place.height, m)
        return [
            Sprite(each, *each.get_rect(center=self._free.center).topleft)
            for each in (banner, words)
        ]

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
