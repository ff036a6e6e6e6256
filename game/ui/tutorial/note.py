"""The note of a lesson: its title, the chapter reached, and what the old postmaster says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules.actions import Action
from game.ui.graphics import materials, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.layout import take_top
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.pieces import portraits
from game.ui.pieces.portraits import Mood
from game.ui.table.advice.callout import USUAL_WIDTH, Callout
from game.ui.table.position import Position
from game.ui.tutorial.bubble import bubble
from game.ui.tutorial.post_road import post_road
from game.ui.tutorial.stepping_back import evening
from game.ui.tutorial.subjects import Subjects, signs, subjects

ROAD = 2.0
"""Units of height of the road of chapters."""

LEADS = 2.8
"""Units of height of the quiet buttons at the foot."""

LEAD_GAP, LEAD_RIMS = 0.7, 1.5
"""Units between two of these, and to the road; and beside their words."""

LEAST_ROAD = 1.1
"""Units of width of the road beside these, for each chapter."""

NEXT, NEXT_HIGH = 11, 4.0
"""Units of width and height of the button to read on."""

WITHIN, AROUND = 1.1, 0.7
"""Units of the speech bubble left and right of the words, and above and below them."""

TAIL = 1.3
"""Units from the bust to the bubble, over which its tail reaches."""

GAP = 0.5
"""Units between title, road, speech and foot."""

LESS = 2.2
"""Units by which the light on an official is smaller than on other things."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The words of a note: the chapter's `title`, and the `heading`, which is its `number` and the
    title. `task` is what is to be done, which stands over the hand and is only heard here.
    `chapter` and `chapters` count within a course, from 0; `colour` is that of the learner's seat;
    `pleased` says how the teacher looks; `leads` are the words of quiet buttons at the foot.
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


@dataclass(frozen=True, slots=True)
class Look:
    """The setting of a note: the bust's height in units, 0 for none, the size of the title in usual
    ones, and whether the road of chapters, the quiet buttons and the bubble around the words beside
    a bust are shown. With `beside` the title stands beside it, too, and the road at the foot.
    """

    bust: float
    title: float
    road: bool = True
    leads: bool = True
    bubble: bool = True
    beside: bool = False


BARE = Look(0, 1.0, road=False, leads=False)
LOOKS: tuple[Look, ...] = (
    Look(13, 1.35),
    Look(11, 1.35),
    Look(10, 1.25),
    Look(10, 1.2, bubble=False),
    Look(8, 1.1, bubble=False),
    Look(0, 1.2),
    Look(0, 1.0),
    Look(0, 1.0, road=False),
)
"""The usual one first, and those for less room."""

CLOSING_LOOKS = (
    *(Look(bust, title, road=road, leads=road, bubble=False, beside=True)
      for bust, title, road in (
          (11.5, 1.25, True), (10, 1.2, True), (11.5, 1.25, False), (10, 1.2, False),
          (8, 1.0, False))),
    *LOOKS[-3:],
)  # fmt: skip
"""Those beside the closing view, whose paper is wide and low."""

SMALL_LOOKS = LOOKS[-3:]
"""Those of a note that lies on the map."""


class LessonNote(Callout):
    """The title, the road of chapters, what the teacher says, and the buttons, in this order.

    `targets` are the places of what is to be pressed, whose glow is for the owner to draw, as it
    moves. While it `dims`, all but its subjects step back.
    """

    def __init__(
        self, metrics: Metrics, lesson: Lesson, look: Look, shape: tuple[float, float] = (1.0, 1.0)
    ) -> None:
        self.targets: Sequence[Rect] = ()
        self.dims = False
        self.lesson, self.look = lesson, look
        self._wide = round(metrics.px(USUAL_WIDTH) * shape[1]) - 2 * metrics.px(1.6)
        self._bust: Surface | None = None
        self._parts: tuple[Rect, list[Rect]] | None = None
        if look.bust:
            mood = Mood.PLEASED if lesson.pleased else Mood.CALM
            self._bust = portraits.teacher(metrics.px(look.bust), mood)
        self._subjects_there = Subjects()
        self._below = list[Rect]()
        self._shadow: Sprite | None = None
        self._signs: list[Sprite] | None = []
        super().__init__(metrics, lesson.heading, lesson.words, lesson.task, lesson.button, shape)

    @property
    def _heading_look(self) -> tuple[Colour, Style]:
        return palette().ink, "semibold"

    def _heading_size(self, small: int) -> int:
        size = round(self.size * self.look.title)
        if not self._road_on_top:
            return size
        # Rather a little smaller than in two lines.
        return text.fit(self.lesson.title, size, self._wide, "semibold", self.size)[1]

    def _heading(self, heading: str) -> str:
        # The number stands beside the road.
        return self.lesson.title if self._road_on_top else heading

    @property
    def _road_on_top(self) -> bool:
        return self.look.road and not self.look.beside

    def _width_beside(self, room: int, heading: str, small: int) -> int:
        if self._bust is None:
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

    def _above(self) -> int:
        # The title stands above the bust, over the whole width.
        return 0 if self.look.beside else self._left

    def _paragraphs(self, room: int, task_first: bool) -> list[Surface]:
        spoken = room - (self._within if self._bust is not None else 0)
        return [text.render_block(self.words, self.size, spoken)] if self.words else []

    @property
    def _stands_beside(self) -> bool:
        return self.look.beside and self._bust is not None

    def _height(self, tall: int, foot: int) -> int:
        if self._stands_beside:
            assert self._bust is not None
            return max(tall, self._bust.get_height()) + self._foot_height
        speech = self._blocks[-1].get_height() if self.words else 0
        if self._bust is not None:
            around = 2 * self.metrics.px(AROUND) if self.look.bubble else 0
            speech = max(self._bust.get_height(), speech + around)
        return self._top + speech + self._foot_height

    @property
    def _top(self) -> int:
        """Pixels that title and road take above what is said."""
        gap = self.metrics.px(GAP)
        road = self.metrics.px(ROAD) + gap if self._road_on_top else 0
        return self._blocks[0].get_height() + gap + road

    @property
    def _foot_height(self) -> int:
        """Pixels that the buttons take below what is said: the same with one to read on or without
        it, so that notes that follow each other look alike.
        """
        m = self.metrics
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
    def lead_places(self) -> list[Rect]:
        """The places of the quiet buttons, from the left, for the owner to put them there."""
        m, pad = self.metrics, self.metrics.px(1.6)
        high = m.px(LEADS)
        # Beside the closing view the hand points from where the bust is.
        x = self.rect.x + pad + (self._left if self._stands_beside else 0)
        y = self.rect.bottom - pad - high
        if self.lesson.button:
            y = self.foot.centery - high // 2
        places = []
        for words in self._leads:
            wide = text.width_of(words, self.lead_size, "semibold")
            wide += max(m.px(LEAD_RIMS), self.lead_size * 9 // 10)
            places.append(Rect(x, y, wide, high))
            x += wide + m.px(LEAD_GAP)
        return places

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
        if self.look.road and not self._road_on_top:
            end -= self.lesson.chapters * self.metrics.px(LEAST_ROAD)
        fit = all(place.right <= end for place in self.lead_places)
        return fit and (self._bust is not None or not self.look.bust)

    def light(self, position: Position, targets: Sequence[Rect]) -> None:
        """Say what is to be pressed."""
        self.targets, self.dims, self._subjects_there = targets, False, Subjects()
        self._position, self._below = position, list[Rect]()
        self._shadow, self._signs = None, None

    def dim(self, marks: str, wanted: Callable[[Action], bool]) -> None:
        """Let all step back but what is to be pressed or spoken of: `marks` name that, and the step
        is done by a `wanted` action.
        """
        self.dims, self._subjects_there = True, subjects(marks, self._position, wanted)

    def hide_rings(self, below: Rect) -> None:
        super().hide_rings(below)
        self.targets = [rect for rect in self.targets if not below.colliderect(rect)]
        self.dims, self._signs = False, None
        self._below.append(below)

    def sprites(self) -> list[Sprite]:
        # With high contrast nothing is made darker.
        dims = self.dims and not palette().strong
        return [*([self._over_all_else()] if dims else []), *self._marks(), *self.paper()]

    def _over_all_else(self) -> Sprite:
        if self._shadow is None:
            found, position = self._subjects_there, self._position
            layout, officials = position.layout, [*position.layout.officials.values()]
            # Officials stand close together: light on one does not reach the next.
            less = -self.metrics.px(LESS)
            meant = [
                each.inflate(less, less).move(less // 2, 0) if each in officials else each
                for each in (*self.rings, *self.targets)
            ]
            if layout.hand.collidelist(self.targets) >= 0:
                # The whole bar: from there a card of the hand goes to the route.
                meant.append(layout.prompt.unionall([layout.route, layout.hand]))
            elif self.task:
                # There it stands.
                meant.append(layout.prompt)
            self._shadow = evening(position, meant, found.cities, found.roads)
        return self._shadow

    def _marks(self) -> list[Sprite]:
        """The signs at what is only spoken of."""
        if self._signs is None:
            found, geometry = self._subjects_there, self._position.geometry
            bare = [geometry.city(city) for city in found.cities]
            # A frame around an official would make a button of him.
            bare += self._position.layout.officials.values()
            others = [
                rect
                for rect in self.rings
                if rect not in bare and rect.collidelist(self.targets) < 0
            ]
            drawn = signs(self._position, found, others)
            self._signs = [each for each in drawn if each.rect.collidelist(self._below) < 0]
        return self._signs

    def paper(self) -> list[Sprite]:
        m = self.metrics
        result = materials.sheet(self.rect, m.px(1.2))
        room = self.rect.inflate(*[-2 * m.px(1.6)] * 2)
        foot = Rect(room.x, room.bottom - self._foot_height, room.width, self._foot_height)
        room.height -= foot.height
        if self._stands_beside:
            return [*result, *self._beside_bust(room), *self._road_below(foot)]
        result.append(Sprite(self._blocks[0], *room.topleft))
        if self._road_on_top:
            y = room.y + self._blocks[0].get_height() + m.px(GAP)
            result += self._road_above(Rect(room.x, y, room.width, m.px(ROAD)))
        take_top(room, self._top)
        return [*result, *self._speaking(room)]

    def _speaking(self, room: Rect) -> list[Sprite]:
        """The words, with a bust beside them and perhaps in a bubble, in the middle of the room."""
        m, words = self.metrics, self._blocks[1:]
        if self._bust is None:
            return [Sprite(each, *room.topleft) for each in words]
        face = self._bust.get_rect(midleft=room.midleft)
        result = [Sprite(self._bust, *face.topleft)]
        for each in words:
            if self.look.bubble:
                size = room.right - face.right, each.get_height() + 2 * m.px(AROUND)
                paper = bubble(size, m.px(TAIL), m.px(1), m.line)
                result.append(Sprite(paper, *paper.get_rect(midleft=face.midright).topleft))
            at = each.get_rect(midleft=(room.x + self._left, room.centery))
            result.append(Sprite(each, *at.topleft))
        return result

    def _beside_bust(self, room: Rect) -> list[Sprite]:
        """The bust, and all words beside it, both in the middle of the room."""
        assert self._bust is not None
        gap = self.metrics.px(0.6)
        face = self._bust.get_rect(midleft=room.midleft)
        tall = sum(block.get_height() + gap for block in self._blocks) - gap
        result, y = [Sprite(self._bust, *face.topleft)], room.centery - tall // 2
        for block in self._blocks:
            result.append(Sprite(block, room.x + self._left, y))
            y += block.get_height() + gap
        return result

    def _road_above(self, place: Rect) -> list[Sprite]:
        """The road of chapters below the title, with the number of this one at its end."""
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
        return [self._road(place)]

    def _road(self, place: Rect) -> Sprite:
        lesson = self.lesson
        road = post_road(lesson.chapters, lesson.chapter, lesson.colour, place.size)
        return Sprite(road, *place.topleft)
