"""The note of a lesson: its title, the chapter reached, and what the old postmaster says."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.graphics import materials, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_top
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.pieces import portraits
from game.ui.pieces.portraits import Mood
from game.ui.table.advice.callout import USUAL_WIDTH
from game.ui.tutorial.bubble import bubble
from game.ui.tutorial.ideas.idea import Idea
from game.ui.tutorial.lit_callout import LitCallout
from game.ui.tutorial.note_leads import GAP as LEAD_GAP
from game.ui.tutorial.note_leads import LEADS, lead_row
from game.ui.tutorial.note_looks import Look
from game.ui.tutorial.post_road import post_road

ROAD = 2.0
"""Units of height of the road of chapters."""

RISE = 0.9
"""Units by which the quiet buttons in the head stand higher than the bust."""

LEAST_ROAD = 1.1
"""Units of width of the road beside these, for each chapter."""

NEXT, NEXT_HIGH = 11, 4.0
"""Units of width and height of the button to read on."""

WITHIN, AROUND = 1.1, 0.7
"""Units of the speech bubble left and right of the words, and above and below them."""

BESIDE_BUST = 1.4
"""Units between the bust and the title beside it."""

BELOW_ROAD = 0.5
"""Units from the road of chapters to the foot of the bust beside it."""

TAIL = 1.3
"""Units from the bust to the bubble, over which its tail reaches."""

GAP = 0.5
"""Units between title, road, speech and foot."""

LARGEST, TWO = 1.2, 2.3
"""The size of a title beside a large bust, in sizes of the words, and its most lines."""

TALL = 30
"""Units of height from which on bubble and picture need no place beside the quiet buttons."""

BELOW_WORDS = 0.6
"""Units between what is said and another way to do it."""

SMALLER = 0.8
"""The size of another way to do it, in sizes of the words."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The words of a note: the chapter's `title`, and the `heading`, which is its `number` and the
    title. `task` is what is to be done: it is heard here and stands over the hand, so that nothing
    is read twice. `chapter` and `chapters` count all those of the course, from 0; `colour` is that
    of the learner's seat; `pleased` says how the teacher looks; `leads` are the words of quiet
    buttons at the foot, `otherwise` says how the task is done by pointer.
    """

    heading: str
    number: str
    title: str
    words: str
    task: str
    button: bool
    chapter: int
    chapters: int
    colour: str
    pleased: bool = False
    leads: tuple[str, ...] = ()
    otherwise: str = ""


class LessonNote(LitCallout):
    """The title, the road of chapters, what the teacher says, and the buttons, in this order."""

    def __init__(
        self, metrics: Metrics, lesson: Lesson, look: Look, shape: tuple[float, float] = (1.0, 1.0)
    ) -> None:
        self.lesson, self.look = lesson, look
        self.idea: Idea | None = None
        """The picture below what is said, where there is room for it."""
        self._wide = round(metrics.px(USUAL_WIDTH) * shape[1]) - 2 * metrics.px(1.6)
        self._bust: Surface | None = None
        self._parts: tuple[Rect, list[Rect]] | None = None
        if look.bust:
            mood = Mood.PLEASED if lesson.pleased else Mood.CALM
            self._bust = portraits.teacher(metrics.px(look.bust), mood)
        super().__init__(metrics, lesson.heading, lesson.words, lesson.task, lesson.button, shape)

    @property
    def _heading_look(self) -> tuple[Colour, Style]:
        return palette().ink, "semibold"

    def _heading_size(self, small: int) -> int:
        size = round(self.size * self.look.title)
        if self._speaks_beside:
            wide = self._wide - self._left_of_bubble - self._leads_width
            return text.fit(self.lesson.title, size, wide, "semibold", self.metrics.small)[1]
        if not self._road_on_top:
            return size
        # Rather a little smaller than in two lines.
        wide = self._wide - self._bust_width if self._headed else self._wide
        least = min(self.size, self.metrics.body)
        size = text.fit(self.lesson.title, size, wide, "semibold", least)[1]
        return max(size, self._tall_title(size)) if self._headed else size

    def _tall_title(self, least: int) -> int:
        """The size of a title in two lines beside a large bust, if it is larger than the `least`;
        0 if not.
        """
        assert self._bust is not None
        m, wide = self.metrics, self._wide - self._bust_width
        free = self._bust.get_height() - m.px(ROAD + GAP + BELOW_ROAD)
        free -= m.px(LEADS - RISE) if self.lesson.leads else 0
        for size in range(round(self.size * LARGEST), least, -1):
            words = (text.width_of(each, size, "semibold") for each in self.lesson.title.split())
            if max(words) > wide:
                continue
            tall = text.block_height(self.lesson.title, size, wide, "semibold")
            if tall <= min(free, TWO * text.line_height(size)):
                return size
        return 0

    def _heading(self, heading: str) -> str:
        # The number stands beside the road.
        return self.lesson.title if self.look.road else heading

    @property
    def _headed(self) -> bool:
        return self.look.headed and self._bust is not None

    @property
    def _bust_width(self) -> int:
        """Pixels that the bust takes from what stands beside it."""
        return 0 if self._bust is None else self._bust.get_width() + self.metrics.px(BESIDE_BUST)

    @property
    def _road_on_top(self) -> bool:
        return self.look.road and not self.look.beside

    def _width_beside(self, room: int, heading: str, small: int) -> int:
        if self._bust is None:
            return 0
        if self.look.headed:
            size = self._heading_size(small)
            words = [text.width_of(each, size, "semibold") for each in self.lesson.title.split()]
            if max(words, default=0) > room - self._bust_width:
                self._bust = None
            return 0
        m, within = self.metrics, self._within
        beside = self._bust.get_width() + (m.px(TAIL) if self.look.bubble else m.px(1)) + within
        if self._longest(heading, small) > room - beside - within:
            # A word would be broken.
            self._bust = None
            return 0
        return beside

    @property
    def _within(self) -> int:
        """Pixels between the bubble's edge and the words."""
        return self.metrics.px(WITHIN) if self.look.bubble else 0

    def _longest(self, heading: str, small: int) -> int:
        """The width of the longest word beside the bust."""
        parts = [(self.words, self.size)]
        if self.look.beside:
            parts.append((heading, self._heading_size(small)))
        widths = [text.width_of(word, size, "semibold") for said, size in parts
                  for word in said.split()]  # fmt: skip
        return max(widths, default=0)

    @property
    def _speaks_beside(self) -> bool:
        """True if a bubble with the words lies beside the bust, and title and road above it."""
        return self._stands_beside and self.look.bubble

    @property
    def _left_of_bubble(self) -> int:
        """Pixels left of title, road and bubble while they stand beside the bust."""
        return 0 if self._bust is None else self._bust.get_width() + self.metrics.px(TAIL)

    @property
    def _leads_width(self) -> int:
        """Pixels that the quiet buttons take from a title beside them."""
        row = self._lead_row
        return row[-1].right + self.metrics.px(LEAD_GAP) if row else 0

    def _above(self) -> int:
        if self._speaks_beside:
            return self._within - self._leads_width
        # The title stands above the bust, over the whole width.
        return -self._bust_width if self._headed else 0 if self.look.beside else self._left

    def _paragraphs(self, room: int, task_first: bool) -> list[Surface]:
        within = self._within * 2 if self._headed else self._within
        spoken = room - (within if self._bust is not None else 0)
        blocks = [text.render_block(self.words, self.size, spoken)] if self.words else []
        if other := self.lesson.otherwise:
            size = min(self.size, max(self.metrics.small, round(self.size * SMALLER)))
            blocks.append(text.render_block(other, size, spoken, palette().sepia, "italic"))
        return blocks

    @property
    def _tall(self) -> int:
        """Pixels of height of what is said."""
        said, gap = self._blocks[1:], self.metrics.px(BELOW_WORDS)
        return sum(block.get_height() + gap for block in said) - gap if said else 0

    @property
    def _stands_beside(self) -> bool:
        return self.look.beside and self._bust is not None

    def _height(self, tall: int, foot: int) -> int:
        if self._stands_beside:
            assert self._bust is not None
            if self._speaks_beside:
                tall = self._head_beside + self._tall + 2 * self.metrics.px(AROUND)
            return max(tall, self._bust.get_height()) + self._foot_height
        speech = self._tall
        if self._headed:
            speech += self.metrics.px(TAIL) + 2 * self.metrics.px(AROUND)
        elif self._bust is not None:
            around = 2 * self.metrics.px(AROUND) if self.look.bubble else 0
            speech = max(self._bust.get_height(), speech + around)
        return self._top + speech + self._foot_height

    @property
    def _top(self) -> int:
        """Pixels that title and road take above what is said."""
        gap = self.metrics.px(GAP)
        road = self.metrics.px(ROAD) + gap if self._road_on_top else 0
        head = self._blocks[0].get_height() + gap + road
        if self._headed:
            assert self._bust is not None
            return max(head - gap + self.metrics.px(BELOW_ROAD), self._bust.get_height())
        return head

    @property
    def _head_beside(self) -> int:
        """Pixels of title and road above a bubble beside the bust."""
        m = self.metrics
        title = max(self._blocks[0].get_height(), m.px(LEADS) if self._leads else 0)
        return title + (m.px(ROAD) if self.look.road else 0) + m.px(GAP)

    @property
    def _foot_height(self) -> int:
        """Pixels that the buttons take below what is said: the same with one to read on or without
        it, so that notes that follow each other look alike.
        """
        m = self.metrics
        if self._speaks_beside and not self.lesson.button:
            # They stand beside the title.
            return 0
        if self.lesson.button or (self._leads and self._road_on_top):
            return m.px(NEXT_HIGH + GAP)
        return m.px(max(LEADS, ROAD) + GAP) if self._leads or self.look.road else 0

    @property
    def foot(self) -> Rect:
        m, pad = self.metrics, self.metrics.px(1.6)
        wide, high = m.px(NEXT), m.px(NEXT_HIGH)
        return Rect(self.rect.right - pad - wide, self.rect.bottom - pad - high, wide, high)

    @property
    def _leads(self) -> tuple[str, ...]:
        return self.lesson.leads if self.look.leads else ()

    @property
    def lead_size(self) -> int:
        """The font size of the quiet buttons, never larger than the words."""
        return min(self.metrics.small, self.size)

    @property
    def _lead_row(self) -> list[Rect]:
        return lead_row(self.metrics, self._leads, self.lead_size)

    @property
    def _leads_in_head(self) -> bool:
        """True if the quiet buttons have room above the title, beside the bust."""
        row = self._lead_row
        if not self._headed or self._bust is None or not row:
            return False
        m, below = self.metrics, self.metrics.px(ROAD + GAP + BELOW_ROAD)
        free = self._bust.get_height() - below - self._blocks[0].get_height() + m.px(RISE)
        return free >= m.px(LEADS) and row[-1].right <= self._wide - self._bust_width

    @property
    def lead_places(self) -> list[Rect]:
        """The places of the quiet buttons, from the left, for the owner to put them there."""
        m, pad, row = self.metrics, self.metrics.px(1.6), self._lead_row
        if self._leads_in_head:
            x, y = self.rect.right - pad - row[-1].right, self.rect.y + pad - m.px(RISE)
            return [each.move(x, y) for each in row]
        if self._speaks_beside:
            x = self.rect.right - pad - row[-1].right if row else 0
            return [each.move(x, self.rect.y + pad) for each in row]
        # Beside the closing view the hand points from where the bust is.
        x = self.rect.x + pad + (self._left if self._stands_beside else 0)
        y = self.rect.bottom - pad - m.px(LEADS)
        if self.lesson.button:
            y = self.foot.centery - m.px(LEADS) // 2
        return [each.move(x, y) for each in row]

    @property
    def parts(self) -> list[Rect]:
        """The places of all that stands on the paper."""
        if self._parts is None or self._parts[0] != self.rect:
            drawn = [each.rect for each in self.paper()]
            within = [rect for rect in drawn if self.rect.contains(rect) and rect != self.rect]
            foot = [self.foot] if self.lesson.button else []
            self._parts = self.rect.copy(), [*within, *self.lead_places, *foot]
        return self._parts[1]

    @property
    def whole(self) -> bool:
        """False if there was no room for the bust beside the words, or for the quiet buttons."""
        end = self.foot.left if self.lesson.button else self.rect.right - self.metrics.px(0.8)
        if self._speaks_beside:
            one_line = round(1.5 * text.line_height(self._heading_size(self.metrics.small)))
            return self._blocks[0].get_height() < one_line
        if self.look.road and not self._road_on_top:
            end -= self.lesson.chapters * self.metrics.px(LEAST_ROAD)
            end -= text.width_of(self.lesson.number, self.lead_size, "semibold-italic")
        fit = self._leads_in_head or all(place.right <= end for place in self.lead_places)
        return fit and (self._bust is not None or not self.look.bust)

    def paper(self) -> list[Sprite]:
        m = self.metrics
        result = materials.sheet(self.rect, m.px(1.2))
        room = self.rect.inflate(*[-2 * m.px(1.6)] * 2)
        foot = Rect(room.x, room.bottom - self._foot_height, room.width, self._foot_height)
        room.height -= foot.height
        if self._speaks_beside:
            return [*result, *self._speaking_beside(room)]
        if self._stands_beside:
            return [*result, *self._beside_bust(room), *self._road_below(foot)]
        head = take_top(room, self._top)
        below_title = m.px(GAP)
        if self._headed:
            assert self._bust is not None
            result.append(Sprite(self._bust, *head.topleft))
            head.width -= self._bust_width
            head.x += self._bust_width
            # The road lies at the same place below a title of any height, which stands in the
            # middle of the room above it.
            beneath = m.px(ROAD) + m.px(GAP) + m.px(BELOW_ROAD)
            above = m.px(LEADS) - m.px(RISE) if self._leads_in_head else 0
            spare = head.height - above - beneath - self._blocks[0].get_height()
            head.y += above + (spare // 2 if spare > 0 else spare)
            below_title += spare - spare // 2 if spare > 0 else 0
        result.append(Sprite(self._blocks[0], *head.topleft))
        if self._road_on_top:
            y = head.y + self._blocks[0].get_height() + below_title
            result += self._road_above(Rect(head.x, y, head.width, m.px(ROAD)))
        return [*result, *(self._below_head(room) if self._headed else self._speaking(room))]

    def _below_head(self, room: Rect) -> list[Sprite]:
        """The words in a bubble as wide as the note, whose tail points up to the bust; it reaches
        down to the picture below it, or to the foot.
        """
        assert self._bust is not None
        m = self.metrics
        if not self._tall:
            return []
        tail, least = m.px(TAIL), self._tall + 2 * m.px(AROUND) + m.px(TAIL)
        free = self._below_words(room)
        picture = self._picture(
            Rect(free.x, room.y + least, free.width, free.bottom - room.y - least)
        )
        end = min(each.rect.top for each in picture) - m.px(1) if picture else room.bottom
        if not self.lesson.button and self._leads_in_head and not picture:
            end = free.bottom
        size = room.width, max(least, end - room.y)
        paper = bubble(size, tail, m.px(1), m.line, self._bust.get_width() // 2)
        y = room.y + tail + (size[1] - tail - self._tall) // 2
        said = self._said(room.x + self._within, y)
        return [Sprite(paper, *room.topleft), *said, *picture]

    def _below_words(self, room: Rect) -> Rect:
        """The place for bubble and picture: the foot is free where no button is on it."""
        place = room.copy()
        if self.lesson.button:
            if self._leads_in_head and self.idea is not None:
                # Beside the button.
                place.height = self.foot.bottom - room.y
                place.width = self.foot.left - self.metrics.px(GAP) - room.x
            return place
        if self._leads_in_head:
            place.height = self.rect.bottom - self.metrics.px(1.6) - room.y
        elif (leads := self.lead_places) and room.height < self.metrics.px(TALL):
            # Beside the quiet buttons.
            place.height, place.width = leads[-1].bottom - room.y, room.right - leads[-1].right
            place.right = room.right
        return place

    def _picture(self, place: Rect) -> list[Sprite]:
        """The picture of the idea, as large as there is room for it."""
        return [] if self.idea is None else self.idea(place, self.metrics)

    def _speaking(self, room: Rect) -> list[Sprite]:
        """The words, with a bust beside them and perhaps in a bubble, in the middle of the room."""
        m, tall = self.metrics, self._tall
        if self._bust is None:
            return self._said(room.x, room.y)
        face = self._bust.get_rect(midleft=room.midleft)
        result = [Sprite(self._bust, *face.topleft)]
        if self.look.bubble and tall:
            size = room.right - face.right, tall + 2 * m.px(AROUND)
            paper = bubble(size, m.px(TAIL), m.px(1), m.line)
            result.append(Sprite(paper, *paper.get_rect(midleft=face.midright).topleft))
        return [*result, *self._said(room.x + self._left, room.centery - tall // 2)]

    def _said(self, x: int, y: int) -> list[Sprite]:
        """The words, and below them how it is done."""
        result = list[Sprite]()
        for block in self._blocks[1:]:
            result.append(Sprite(block, x, y))
            y += block.get_height() + self.metrics.px(BELOW_WORDS)
        return result

    def _beside_bust(self, room: Rect) -> list[Sprite]:
        """The bust, and all words beside it, both in the middle of the room."""
        assert self._bust is not None
        gap = self.metrics.px(0.6)
        face = self._bust.get_rect(midleft=room.midleft)
        tall = sum(block.get_height() + gap for block in self._blocks) - gap
        x, y, title = room.x + self._left, room.centery - tall // 2, self._blocks[0]
        said = self._said(x, y + title.get_height() + gap)
        return [Sprite(self._bust, *face.topleft), Sprite(title, x, y), *said]

    def _speaking_beside(self, room: Rect) -> list[Sprite]:
        """The bust, and beside it title and road above a bubble that fills the rest of a room."""
        assert self._bust is not None
        m, title, head = self.metrics, self._blocks[0], self._head_beside
        face = self._bust.get_rect(midleft=room.midleft)
        x, road = room.x + self._left_of_bubble, m.px(ROAD) if self.look.road else 0
        # In the middle of the quiet buttons, with which the row begins.
        y = room.y + (head - road - m.px(GAP) - title.get_height()) // 2
        result = [Sprite(self._bust, *face.topleft), Sprite(title, x, y)]
        if road:
            top = room.y + head - road - m.px(GAP)
            result += self._road_above(Rect(x, top, room.right - x, road))
        place = Rect(face.right, room.y + head, room.right - face.right, room.height - head)
        result.append(Sprite(bubble(place.size, m.px(TAIL), m.px(1), m.line), *place.topleft))
        return [*result, *self._said(room.x + self._left, place.centery - self._tall // 2)]

    def _road_above(self, place: Rect) -> list[Sprite]:
        """The road of chapters with the number of this one at its end."""
        m = self.metrics
        number = text.render(self.lesson.number, self.lead_size, palette().sepia, "semibold-italic")
        x, y = place.right - number.get_width(), place.bottom - number.get_height()
        place.width = max(1, x - m.px(LEAD_GAP) - place.x)
        return [self._road(place), Sprite(number, x, y)]

    def _road_below(self, place: Rect) -> list[Sprite]:
        """The same at the foot, right of the quiet buttons."""
        m = self.metrics
        if not self.look.road:
            return []
        if leads := self.lead_places:
            right, place.left = place.right, leads[-1].right + m.px(LEAD_GAP)
            place.width = max(1, right - place.left)
        place.y, place.height = place.bottom - m.px(ROAD + 0.3), m.px(ROAD)
        return self._road_above(place)

    def _road(self, place: Rect) -> Sprite:
        lesson = self.lesson
        road = post_road(lesson.chapters, lesson.chapter, lesson.colour, place.size)
        return Sprite(road, *place.topleft)
