"""Head of the results page: the winner with name and points, to whom coach and rider come."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import placed, take_top
from game.ui.graphics.theme import Colour, palette, seat_colour
from game.ui.language import _
from game.ui.pieces import bonus_tiles, figures
from game.ui.pieces.portraits import Mood
from game.ui.results.count import COACH, WINNER, Count
from game.ui.results.model import ResultsView
from game.ui.results.score_line import fade, stamp
from game.ui.results.winner_animation import WinnerAnimation

TALL, LOWER, SENTENCE = 10.4, 9.6, 0.8
"""Units of height of the head, the same beside large words, which want the room for the score, and
by which it is lower for each sentence below it.
"""

LARGE_WORDS = 1.3
"""Scale of words from which on they are large."""

PORTRAIT, CROWN, SEAL, WORDS = 0.93, 0.23, 0.78, 0.56
"""Heights of portrait, crown and seal, and the largest font of the heading, as shares of it."""

HORN = 0.8
"""The height of a post horn in fonts of the heading."""

TOLD = 31
"""The largest font of the words on the line that is counted."""

FACE = 0.78
"""The height of the face of the seat whose line is counted, as a share of the head."""


class WinnerHead:
    """The head of a page, laid out by `build`: it appears once all is counted.

    Until then the line that is counted is told there. `words` are what it has put on the page.
    """

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self.words: list[Sprite] = []
        self._place = Rect(0, 0, 0, 0)
        self._horns: list[Sprite] = []
        self._stamped: list[Sprite] = []
        self._animation: WinnerAnimation | None = None
        self._held: list[Sprite] = []
        """The two leaders, once they are painted."""

    def build(self, room: Rect, heading: str, sentences: Sequence[tuple[str, Colour]]) -> None:
        """Take the head off the top of `room`; each of the sentences below it has an ink."""
        page, m = self._page, self._page.metrics
        usual = LOWER if m.text_scale >= LARGE_WORDS else TALL
        before, tall = len(page.decor), m.px(usual - SENTENCE * len(sentences))
        place = take_top(room, tall)
        self._held = []
        hangs = self._hangs(place, heading, sentences)
        self._place, around = place, self._put_winner(place, heading, hangs)
        gap = m.px(1.6)
        left = Rect(place.x, place.y, around.left - gap - place.x, tall)
        right = Rect(around.right + gap, place.y, place.right - around.right - gap, tall)
        winner = self._view.seats[self._view.winner]
        made = WinnerAnimation(left, right, winner.colour, winner.carriage_length, m)
        self._animation = made if made.has_room else None
        for words, ink in sentences:
            page.write(words, room, m.body, ink, "italic", "center")
        take_top(room, 0, m.px(0.8))
        self.words = page.decor[before:]

    def _hangs(self, place: Rect, heading: str, sentences: Sequence[tuple[str, Colour]]) -> int:
        """The pixels by which the portrait may hang below the head, beside the sentences there."""
        page, m = self._page, self._page.metrics
        hangs = text.line_height(m.body) * len(sentences)
        if not hangs:
            return 0
        before = len(page.decor)
        self._put_winner(place, heading, hangs)
        del page.decor[before:]
        portrait = self._stamped[0].rect
        widest = max(text.width_of(words, m.body, "italic") for words, _ink in sentences)
        return hangs if portrait.right + m.px(1) < place.centerx - widest // 2 else 0

    def _put_winner(self, place: Rect, heading: str, hangs: int) -> Rect:
        """Put portrait, heading and points between two post horns; the place around them."""
        m, tall = self._page.metrics, place.height
        winner = self._view.seats[self._view.winner]
        colour = seat_colour(winner.colour)
        size = min(m.font(38), round(tall * WORDS))
        horn = figures.horn((round(size * HORN / 0.7), round(size * HORN)))
        side, gap = round(tall * SEAL), m.px(1.5)
        points = winner.with_head_start
        seal = bonus_tiles.bonus_tile("winner", points, side, (colour.main,))
        pictures = [seal]
        portrait = None
        if winner.face is not None:
            high = round(tall * PORTRAIT) + hangs
            portrait = winner.face.portrait(high, winner.colour, Mood.PLEASED)
            pictures.append(portrait)
        beside = sum(each.get_width() + gap for each in pictures)
        words = text.render_fit(heading, size, place.width - beside, colour.ink, "semibold")
        horns = 2 * (horn.get_width() + gap)
        whole = words.get_width() + beside
        with_horns = whole + horns <= place.width
        around = placed((whole + with_horns * horns, tall), place)
        x = around.x + with_horns * (horn.get_width() + gap)
        self._stamped, self._horns = [], []
        if portrait is not None:
            spot = portrait.get_rect(bottomleft=(x, place.bottom + hangs))
            high = round(tall * CROWN)
            crown = figures.crown((round(high * 1.4), high))
            above = crown.get_rect(midbottom=(spot.centerx, spot.y + high * 2 // 5))
            self._stamped = [Sprite(portrait, *spot.topleft), Sprite(crown, *above.topleft)]
            x = spot.right + gap
        middle = place.bottom - round(tall * PORTRAIT) // 2
        x = self._page.put(words, x, middle - words.get_height() / 2).right + gap
        self._stamped.append(Sprite(seal, x, middle - side // 2))
        if with_horns:
            for turned, end in ((True, around.x), (False, around.right - horn.get_width())):
                image = pygame.transform.flip(horn, turned, False)
                self._horns.append(Sprite(image, end, middle - horn.get_height() // 2))
        return around

    def sprites(self) -> list[Sprite]:
        """The head as far as the points are counted."""
        won = self._count.share(WINNER)
        if won <= 0:
            return self._told()
        return [*self.coach(), *fade([*self.words, *self._horns], won), *stamp(self._stamped, won)]

    def coach(self) -> list[Sprite]:
        """Coach and rider on their way; nothing before all is counted."""
        if self._animation is None or not self._count.complete:
            return []
        return self._animation.sprites(self._count.share(COACH))

    def _told(self) -> list[Sprite]:
        """The line that is counted, in words beside the face of its seat."""
        beat, place, m = self._count.beat, self._place, self._page.metrics
        if self._count.held:
            return self._leaders()
        if beat is None or beat.detail is None:
            return self._title()
        seat = self._view.seats[beat.seat]
        face, gap = None, m.px(1.6)
        if seat.face is not None:
            face = seat.face.with_house(round(place.height * FACE), seat.colour)
        beside = 0 if face is None else face.get_width() + gap
        ink, size = seat_colour(seat.colour).ink, min(m.font(TOLD), place.height // 2)
        words = text.render_fit(beat.detail.words, size, place.width - beside, ink, "semibold")
        around = placed((beside + words.get_width(), place.height), place)
        found = [Sprite(words, around.x + beside, place.centery - words.get_height() // 2)]
        if face is not None:
            found.append(Sprite(face, around.x, place.centery - face.get_height() // 2))
        return found

    def _title(self) -> list[Sprite]:
        """What is about to be counted."""
        place, m = self._place, self._page.metrics
        size = min(m.font(38), place.height // 2)
        words = text.render_fit(_("Score"), size, place.width, palette().ink, "semibold")
        return [Sprite(words, *words.get_rect(center=place.center).topleft)]

    def _leaders(self) -> list[Sprite]:
        """The two with most points, as they sit: one of them has won."""
        if not self._held:
            self._held = self._paint_leaders()
        return self._held

    def _paint_leaders(self) -> list[Sprite]:
        place, m, seats = self._place, self._page.metrics, self._view.seats
        order = sorted(range(len(seats)), key=lambda seat: -seats[seat].with_head_start)[:2]
        size, gap = min(m.font(34), place.height // 2), m.px(1.2)
        images = []
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
            points = bonus_tiles.bonus_tile(
                "winner", each.with_head_start, round(place.height * SEAL), (colour.main,)
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
        return found
