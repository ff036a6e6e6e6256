"""Head of the results page: the winner with name and points, to whom coach and rider come."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.forms.form import FormScene
from game.ui.graphics import text
from game.ui.graphics.cache import cached
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_right, take_top
from game.ui.graphics.theme import Colour, palette
from game.ui.graphics.timeline import drop, ease_in_out, ease_out
from game.ui.results.count import COACH, CROWN, OTHERS, SEAL, WINNER, Count
from game.ui.results.counted_seat import CountedSeat
from game.ui.results.honours.medallion import Medallion, crown_on, fits_banner, medallion
from game.ui.results.honours.unrolled_banner import unrolled
from game.ui.results.honours.winner_animation import WinnerAnimation
from game.ui.results.leaders import Leaders
from game.ui.results.model import ResultsView
from game.ui.results.race import Race
from game.ui.results.sheet.score_line import fade, stamp

TALL, LOWER = 18.8, 9.6
"""Units of height of the head, and the same beside large words, which want the room for the score.
"""

SENTENCES = 4.8, 1.4
"""Units by which it is lower for a first sentence below it, and for each further one."""

SHORT, STORY, BELOW = 0.62, 28, 72
"""The share of the width up to which a sentence is written larger, the font of one, and per cent of
the heading's font that it has at most.
"""

LARGE_WORDS = 1.3
"""Scale of words from which on they are large."""

ARRIVED, UNROLLED, READ = 0.5, 0.3, 0.5
"""The shares of the time at which the winner has come to the heading, at which its banner is
unrolled, and at which its words are there: only then there is room for them, and none is ever cut.
"""

TELLING = 30
"""Per cent of the width in which it is told who is counted, beside the race, where there is no
other place.
"""

FALLS, RISES, GROWTH = 1.6, 4, 16
"""The heights of its own that the crown falls, the power by which it rises later than it comes
along its lane, and the pictures in which the winner grows.
"""


class WinnerHead:
    """The head of a page, laid out by `build`: it appears once all is counted.

    Until then the row that is counted is told there. `words` are what it has put on the page.
    """

    def __init__(self, page: FormScene, view: ResultsView, count: Count) -> None:
        self._page = page
        self._view = view
        self._count = count
        self.words: list[Sprite] = []
        self.place = Rect(0, 0, 0, 0)
        """The place of the winner's honours, above all sentences but those on the banner."""

        self.around = Rect(0, 0, 0, 0)
        """The part of it around portrait, heading and points."""

        self._free = Rect(0, 0, 0, 0)
        self._medallion: Medallion | None = None
        self._animation: WinnerAnimation | None = None
        self._race = Race(page, view, count)
        self._counted = CountedSeat(page, view, count)
        self._leaders = Leaders(page, view, count)

    def build(
        self, room: Rect, heading: str, sentences: Sequence[tuple[str, Colour]], reason: str = ""
    ) -> None:
        """Take the head off the top of `room`; each of the sentences below it has an ink.

        The first of them stands on the banner where it fits there, and, where it is the only one,
        a `reason` below that.
        """
        page, m = self._page, self._page.metrics
        large, before = m.text_scale >= LARGE_WORDS, len(page.decor)
        story = list[tuple[str, Colour]]()
        if not large and fits_banner(m, room, sentences[0][0]):
            story, sentences = [sentences[0]], sentences[1:]
            if reason and not sentences and fits_banner(m, room, reason):
                story.append((reason, palette().ink))
        lower = sum(SENTENCES[min(number, 1)] for number in range(len(sentences)))
        if large:
            lower = SENTENCES[1] * len(sentences)
        self.place = place = take_top(room, m.px((LOWER if large else TALL) - lower))
        winner = self._view.seats[self._view.winner]
        won = heading, winner.colour, winner.face, winner.with_head_start
        made = medallion(m, place, *won, story)
        self._medallion, self.around = made, made.around
        self._animation = made.coach(winner.colour, winner.carriage_length, m)
        page.decor += [made.words, *made.story]
        for words, ink in sentences:
            # A short one is the story of the game.
            short = text.width_of(words, m.large, "italic") <= room.width * SHORT
            size = m.font(STORY) if short and not large else m.body
            # None is larger than the heading, which is smaller below a long name.
            size = max(text.READABLE, min(size, made.font * BELOW // 100))
            page.write(words, room, size, ink, "italic", "center")
        take_top(room, 0, m.px(0.8))
        # The room for sentences is free until the winner is named, and so is that above the head.
        free = place.union((*place.topleft, place.width, room.y - m.px(0.4) - place.y))
        self._leaders.build(place)
        self._free = free
        self.words = page.decor[before:]

    def tell(self, tabs: Rect | None) -> None:
        """Tell who is counted in the place of the tabs, which are not there yet, and let the race
        have all the rest; beside it where there will be none.
        """
        free, m = self._free, self._page.metrics
        if tabs is None:
            tabs = take_right(free, free.width * TELLING // 100, m.px(2))
        self._counted.build(tabs)
        self._race.build(free)

    def air(self, letter: int) -> Rect:
        """The place in which letters so high fall: from above the head, or over the banner there
        would be no room to see them.
        """
        place, above = self.place, letter // 2
        return Rect(place.x, place.y - above, place.width, place.height + above)

    def sprites(self) -> list[Sprite]:
        """The head as far as the points are counted."""
        won = self._count.share(WINNER)
        if won <= 0:
            return [*self._told(), *self._crown()]
        assert self._medallion is not None
        banner, seal = self._medallion.banner, self._medallion.seal
        come = min(1.0, won / ARRIVED)
        read = max(0.0, min(1.0, (won - UNROLLED) / (READ - UNROLLED)))
        coming = self._coming(come)
        left = self._others(self._count.share(OTHERS)) if come < 1 else []
        heading = [*unrolled(banner, min(1.0, won / UNROLLED)), *fade(self.words, read), *coming]
        return [*left, *self.coach(), *heading, *stamp([seal], self._count.share(SEAL))]

    def _coming(self, share: float) -> list[Sprite]:
        """Portrait and crown of the winner, on their way from where the count has ended."""
        assert self._medallion is not None
        crowned = self._medallion.crowned
        if share >= 1 or not crowned:
            return [*crowned]
        face, _crown = crowned
        there, begin = ease_out(share), self._crowned()
        step = round(there * GROWTH)
        high = begin.height + (face.rect.height - begin.height) * step // GROWTH
        x = begin.centerx + round((face.rect.centerx - begin.centerx) * there)
        y = begin.centery + round((face.rect.centery - begin.centery) * there)
        image = _high(face.image, high)
        spot = image.get_rect(center=(x, y))
        return [Sprite(image, *spot.topleft), crown_on(spot, self._page.metrics)]

    def _crowned(self) -> Rect:
        """The place of the winner's portrait where the count has ended."""
        winner = self._view.winner
        if self._view.sealed:
            return self._leaders.portrait(winner).rect
        return self._race.place_of(winner)

    def _crown(self) -> list[Sprite]:
        """The crown, on its way to who has won: from beside the points, in that one's own lane, or
        from above where the points were sealed.
        """
        share = self._count.share(CROWN)
        if not share or not self._count.rows:
            return []
        crown = crown_on(self._crowned(), self._page.metrics)
        if self._view.sealed:
            above = round(crown.rect.height * FALLS * (1 - drop(share)))
            return fade([crown._replace(y=crown.y - above)], min(1.0, 3 * share))
        left, middle = self._race.beside_points(self._view.winner)
        begin, gone = crown.image.get_rect(midleft=(left, middle)), ease_in_out(share)
        # It leaves the lane only over the head.
        x = begin.x + round((crown.x - begin.x) * gone)
        return [crown._replace(x=x, y=begin.y + round((crown.y - begin.y) * gone**RISES))]

    def coach(self) -> list[Sprite]:
        """Coach and rider on their way; nothing before the winner is named."""
        if self._animation is None or not self._count.share(WINNER):
            return []
        return self._animation.sprites(self._count.share(COACH))

    def _told(self) -> list[Sprite]:
        """What is counted, and how all stand by now."""
        if self._count.held and self._view.sealed:
            return self._leaders.sprites()
        return [*self._race.sprites(), *self._counted.sprites()]

    def _others(self, leaving: float) -> list[Sprite]:
        """All that makes room for the winner, at a share of the time for that."""
        winner = self._view.winner
        if self._view.sealed:
            portrait = self._leaders.portrait(winner).image
            rest = [each for each in self._leaders.sprites() if each.image is not portrait]
            return fade(rest, 1 - leaving)
        return fade([*self._race.sprites(winner), *self._counted.sprites()], 1 - leaving)


@cached(GROWTH)
def _high(image: Surface, height: int) -> Surface:
    """A picture so many pixels high."""
    width = max(1, image.get_width() * height // image.get_height())
    return pygame.transform.smoothscale(image, (width, height))
