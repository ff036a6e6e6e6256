"""The note of a lesson: the old postmaster, his task and why, and the chapter reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.rules.actions import Action
from game.ui.graphics import materials, text
from game.ui.graphics.canvas import Sprite
from game.ui.graphics.theme import Colour, Metrics, palette
from game.ui.graphics.typeface import Style
from game.ui.pieces import portraits
from game.ui.pieces.portraits import Mood
from game.ui.table.advice.callout import Callout
from game.ui.table.advice.callout_place import fitting_callout, free_wood
from game.ui.table.position import Position
from game.ui.tutorial.bubble import bubble
from game.ui.tutorial.post_road import post_road
from game.ui.tutorial.stepping_back import evening
from game.ui.tutorial.subjects import Subjects, signs, subjects

MORE_OF_MAP = 0.03
"""The share of the land that the teacher may cover beside what the words do."""

ROAD = 2.3
"""Units of height of the road of chapters."""

LEADS = 2.6
"""Units of height of the quiet buttons at the foot, where no other one makes it higher."""

LEAST_ROAD = 1.1
"""Units of width of the road beside these, for each chapter."""

LEAD_GAP, LEAD_RIMS = 0.7, 1.5
"""Units between two of these, and to the road; and beside their words."""

NEXT = 11
"""Units of width of the button to read on."""

WITHIN, AROUND = 1.1, 0.8
"""Units of the speech bubble left and right of the words, and above and below them."""

TAIL = 1.3
"""Units from the bust to the bubble, over which its tail reaches."""

LESS = 2.2
"""Units by which the light on an official is smaller than on other things."""

TALLEST = 31
"""Units of height that a note takes where its words need less."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The words of a note. The `heading` has the number of the chapter. `chapter` and `chapters`
    count within a course, from 0; `colour` is that of the learner's seat; `pleased` says how the
    teacher looks. Of the task the words in `marked` are coloured; `leads` are the words of quiet
    buttons at the foot.
    """

    heading: str
    words: str
    task: str
    button: bool
    chapter: int
    chapters: int
    colour: str
    pleased: bool = False
    marked: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Look:
    """The setting of a note: the bust's height in units, 0 for none, the sizes of the task and of
    the words, in usual ones, and whether the road of chapters, the quiet buttons and the bubble
    around the words beside a bust are shown. With `beside` heading and task stand beside it, too.
    """

    bust: float
    task: float
    road: bool
    words: float = 1.0
    leads: bool = True
    bubble: bool = True
    beside: bool = False


BARE = Look(0, 1.0, False, leads=False)
LOOKS: tuple[Look, ...] = (
    Look(12, 1.35, True, words=1.1),
    Look(11.5, 1.25, True),
    Look(10, 1.25, True),
    Look(10, 1.25, True, bubble=False),
    Look(10, 1.2, True, bubble=False),
    Look(8, 1.0, True, bubble=False),
    Look(0, 1.2, True),
    Look(0, 1.0, True),
    Look(0, 1.0, False),
)
"""The usual one first, and those for less room: letters and bust do not depend on the words."""

CLOSING_LOOKS = (
    *(Look(bust, task, road, words=words, leads=road, bubble=False, beside=True)
      for bust, task, words, road in (
          (11.5, 1.35, 1.1, True), (11.5, 1.25, 1.0, True), (10, 1.2, 1.0, True),
          (11.5, 1.25, 1.0, False), (10, 1.2, 1.0, False), (8, 1.0, 1.0, False))),
    *LOOKS[-3:],
)  # fmt: skip
"""Those beside the closing view, whose paper is wide and low."""

SMALL_LOOKS = LOOKS[-4:]
"""Those of a note that lies on the map."""


class LessonNote(Callout):
    """The task stands first and large, the words below it in calmer ink.

    `targets` are the places of what is to be pressed, whose glow is for the owner to draw, as it
    moves. While it `dims`, all but its subjects step back.
    """

    def __init__(
        self, metrics: Metrics, lesson: Lesson, look: Look, shape: tuple[float, float] = (1.0, 1.0)
    ) -> None:
        self.targets: Sequence[Rect] = ()
        self.dims = False
        self.lesson, self.look = lesson, look
        self._bust: Surface | None = None
        self._foot_height = 0
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
        # Red is for what is to be touched. Where there is nothing to do, the title stands for it.
        return (palette().sepia, "semibold-italic") if self.task else (palette().ink, "semibold")

    def _heading_size(self, small: int) -> int:
        return small if self.task else self._task_size

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

    @property
    def _task_size(self) -> int:
        return round(self.size * self.look.task)

    @property
    def _words_size(self) -> int:
        return round(self.size * self.look.words)

    def _longest(self, heading: str, small: int) -> int:
        """The width of the longest word."""
        parts = (
            (heading, self._heading_size(small)),
            (self.words, self._words_size),
            (self.task, self._task_size),
        )
        widths = [text.width_of(word, size, "semibold") for said, size in parts
                  for word in said.split()]  # fmt: skip
        return max(widths, default=0)

    def _above(self) -> int:
        # Heading and task stand above the bust, over the whole width.
        return 0 if self.look.beside else self._left

    def _paragraphs(self, room: int, task_first: bool) -> list[Surface]:
        task, blocks = self.task, list[Surface]()
        spoken = room - (self._within if self._bust is not None else 0)
        if task:
            # Without words he says the task itself.
            wide = room + self._above() if self.words or self.look.beside else spoken
            red, marked = palette().wax, self.lesson.marked
            blocks.append(
                text.render_marked_block(task, self._task_size, wide, marked, red, "semibold")
            )
        if self.words:
            blocks.append(text.render_block(self.words, self._words_size, spoken))
        return blocks

    @property
    def _over(self) -> int:
        """The number of blocks that stand above the bust."""
        return 2 if self.task and self.words else 1

    @property
    def _stands_beside(self) -> bool:
        return self.look.beside and self._bust is not None

    def _height(self, tall: int, foot: int) -> int:
        m = self.metrics
        road = m.px(ROAD + 0.6) if self.look.road else 0
        below = foot + road if foot else max(m.px(LEADS + 0.6) if self._leads else 0, road)
        if self._bust is not None and self.look.beside:
            tall = max(tall, self._bust.get_height())
        elif self._bust is not None:
            # The buttons and the road stand below its foot.
            said = self._blocks[-1].get_height() + (2 * m.px(AROUND) if self.look.bubble else 0)
            tall = self._top + max(self._bust.get_height(), said) + m.px(0.4)
        self._foot_height = below
        return tall + below

    @property
    def foot(self) -> Rect:
        place, wide = super().foot, self.metrics.px(NEXT)
        return Rect(place.right - wide, place.y, wide, place.height)

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
        row = self.foot if self.lesson.button else Rect(0, 0, 0, m.px(LEADS))
        # Beside the closing view the hand points from where the bust is.
        x, y = self.rect.x + pad + (self._left if self._stands_beside else 0), row.y
        if not self.lesson.button:
            y = self.rect.bottom - pad - row.height
        places = []
        for words in self._leads:
            wide = text.width_of(words, self.lead_size, "semibold")
            wide += max(m.px(LEAD_RIMS), self.lead_size * 9 // 10)
            places.append(Rect(x, y, wide, row.height))
            x += wide + m.px(LEAD_GAP)
        return places

    @property
    def _top(self) -> int:
        """Pixels that heading and task take above the bust and the words beside it."""
        over = self._blocks[: self._over]
        return sum(block.get_height() + self.metrics.px(0.6) for block in over)

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
        if self.look.road and not self.lesson.button:
            end -= self.lesson.chapters * self.metrics.px(LEAST_ROAD)
        fit = all(place.right <= end for place in self.lead_places)
        return fit and (self._bust is not None or not self.look.bust)

    def fill(self, room: Rect, high_up: bool) -> None:
        """Take all of a room around it, at most so much that notes that follow each other are of
        one size there; at its foot, or at its top where it stands `high_up` or the first subject
        is nearer to that.
        """
        if not room.contains(self.rect):
            return
        high = max(self.rect.height, self.metrics.px(TALLEST))
        self.rect = Rect(room.x, room.y, room.width, min(room.height, high))
        if not high_up and (not self.rings or self.rings[0].centery > room.top):
            self.rect.bottom = room.bottom

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
        m, pad = self.metrics, self.metrics.px(1.6)
        result = materials.sheet(self.rect, m.px(1.2))
        x, y = self.rect.x + pad, self.rect.y + pad
        if self._stands_beside:
            room = self.rect.inflate(-2 * pad, -2 * pad)
            foot = Rect(room.x, 0, room.width, m.px(ROAD))
            room.height -= self._foot_height
            road = [self._road(foot)] if self.look.road else []
            return [*result, *self._beside_bust(room), *road]
        over = len(self._blocks) if self._bust is None else self._over
        for block in self._blocks[:over]:
            result.append(Sprite(block, x, y))
            y += block.get_height() + m.px(0.4 if self._bust is None else 0.6)
        if self._bust is not None:
            room = Rect(x, y, self.rect.width - 2 * pad, 0)
            room.height = self.rect.bottom - pad - self._foot_height - y
            result += self._speaking(self._bust, room)
        if self.look.road:
            result.append(self._road(Rect(x, 0, self.rect.width - 2 * pad, m.px(ROAD))))
        return result

    def _speaking(self, bust: Surface, room: Rect) -> list[Sprite]:
        """The bust and what it says, perhaps in a bubble, both in the middle of the room."""
        m, words = self.metrics, self._blocks[-1]
        face = bust.get_rect(midleft=room.midleft)
        at = words.get_rect(midleft=(room.x + self._left, room.centery))
        result = [Sprite(bust, *face.topleft)]
        if self.look.bubble:
            size = room.right - face.right, words.get_height() + 2 * m.px(AROUND)
            paper = bubble(size, m.px(TAIL), m.px(1), m.line)
            result.append(Sprite(paper, *paper.get_rect(midleft=face.midright).topleft))
        return [*result, Sprite(words, *at.topleft)]

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

    def _road(self, place: Rect) -> Sprite:
        """The road of chapters at the foot: right of the quiet buttons, above that to read on."""
        m, lesson = self.metrics, self.lesson
        place.bottom = self.rect.bottom - m.px(1.2)
        if lesson.button:
            place.bottom = self.foot.top - m.px(0.6)
        elif leads := self.lead_places:
            right, place.left = place.right, leads[-1].right + m.px(LEAD_GAP)
            place.width = max(1, right - place.left)
            place.bottom = leads[-1].bottom - m.px(0.3)
        road = post_road(lesson.chapters, lesson.chapter, lesson.colour, place.size)
        return Sprite(road, *place.topleft)


def placed_note(
    lesson: Lesson,
    position: Position,
    subjects: Sequence[Rect],
    before: Callout | None,
    clear: Sequence[Rect],
    papers: Sequence[Rect],
    lines: Rect | None,
    news: bool,
) -> LessonNote:
    """The note at its place, with as much beside the words as costs neither them their size nor the
    map more of its own; for the places see `fitting_callout`: over the `lines` of the seats while
    the closing view is open. Without `news` it may lie in their place as well.
    """
    m = position.layout.metrics

    def made(look: Look, shape: tuple[float, float]) -> LessonNote:
        return LessonNote(m, lesson, look, shape)

    def placed(look: Look) -> LessonNote:
        where = position, subjects, before, clear, papers, lines
        found = fitting_callout(partial(made, look), *where)
        assert isinstance(found, LessonNote)
        return found

    bare = placed(BARE)
    land = bare.share_of_map(position)
    looks = SMALL_LOOKS if land else CLOSING_LOOKS if papers else LOOKS
    if isinstance(before, LessonNote) and (before.lesson, before.metrics) == (lesson, m):
        # A card that is chosen changes nothing of the note.
        looks = (before.look,)
    free = free_wood(position, m.unit)
    for look in looks:
        note = placed(look)
        fits = note.whole and note.size >= bare.size and not note.covers(position)
        if free.contains(bare.rect) and not free.contains(note.rect):
            # For what stands beside the words no panel is to be covered.
            continue
        if fits and note.share_of_map(position) <= land + MORE_OF_MAP:
            break
    else:
        note = bare
    if not papers:
        high_up = free.y == position.layout.panels.y
        note.fill(free, high_up)
        if high_up and not news and note.rect.topleft == free.topleft:
            note.rect.union_ip(position.layout.commentary)
    return note
