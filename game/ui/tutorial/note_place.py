"""The place of a lesson's note, and how much stands beside its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from pygame import Rect

from game.ui.graphics.cache import cached
from game.ui.graphics.layout import bounding
from game.ui.graphics.theme import Metrics
from game.ui.table.advice.callout import USUAL_WIDTH, Callout
from game.ui.table.advice.callout_place import (
    DOCKED_SHARES,
    fitting_callout,
    free_wood,
)
from game.ui.table.position import Position
from game.ui.tutorial.ideas.idea import LEAST as LEAST_IDEA
from game.ui.tutorial.note import Lesson, LessonNote
from game.ui.tutorial.note_looks import BARE, CLOSING_LOOKS, LOOKS, SMALL_LOOKS, Look

MORE_OF_MAP = 0.03
"""The share of the land that the teacher may cover beside what the words do."""

LESS_FOR_ALL = 0.78
"""The least size of the words on a note with bust, road and buttons, by that of the words alone."""

LARGER_SHARES = (1.45, 1.37, 1.3, 1.22, 1.15, 1.07)
"""Sizes of the words on free wood, in usual ones, beside the smaller ones of any callout."""

LONE_SHARES = (1.6, 1.47, 1.35, 1.25, 1.15, 1.0)
"""Sizes of the words while no seats are seen."""

LONE_BUST = 14
"""Units of height of the teacher then, where he is large otherwise, too."""

LONE_IDEAS = 24, 21
"""Units of height that the picture of the idea has then, where there is room for so much."""

LEAST_BUST = 9
"""Units of height of the teacher for which words are larger than usual."""

SMALLER_BUSTS = (9.5, 8)
"""Units of height of the teacher that are tried where that leaves room for larger words."""

LEAST_SPOKEN = 0.8
"""The least scale of the text for which words stand in a bubble."""

TALLEST = 40
"""Units of height that a note takes where its words need less."""


def placed_note(
    lesson: Lesson,
    position: Position,
    subjects: Sequence[Rect],
    before: Callout | None,
    clear: Sequence[Rect],
    papers: Sequence[Rect],
    lines: Rect | None,
    longest: Lesson,
    *,
    alone: bool = False,
) -> LessonNote:
    """The note at its place, on the wood that the seats leave free where it fits, as large as that
    one and of one look with all others: even the `longest` lesson would have room there. The news
    lie below it.

    Else it is where `fitting_callout` has it, over the `lines` of the seats while the closing view
    is open, with as much beside the words as costs neither them their size nor the map more of its
    own. `alone` it has the room of the seats, too, for larger words.
    """
    m = position.layout.metrics
    free = _room(position)
    found = None if papers else _look_for_all(m, longest, free.size)
    if alone and not papers:
        # It has more room than any other, also where the longest one has too little for a look.
        usual = LOOKS[0] if found is None else found[0]
        if large := _alone(lesson, usual, position, subjects, clear):
            return large
    if found is not None:
        look, share = found
        # Fewer words may still break into more lines: then they are a little smaller.
        for size in (share, *(each for each in DOCKED_SHARES[:5] if each < share)):
            note = LessonNote(m, lesson, look, (size, free.width / m.px(USUAL_WIDTH)))
            if note.dock(position, free, subjects, clear):
                _fill(note, free, position)
                return note
    where = position, subjects, before, clear, papers, lines
    return _fitting_note(lesson, *where)


def _alone(
    lesson: Lesson,
    look: Look,
    position: Position,
    subjects: Sequence[Rect],
    clear: Sequence[Rect],
) -> LessonNote | None:
    """The note with large words where no seats are seen yet, as far as it fits there."""
    m, room = position.layout.metrics, position.layout.panels.copy()
    top = _room(position).y
    room.height, room.y = room.bottom - top, top
    large = replace(look, bust=LONE_BUST) if look.headed else look
    wanted = [*product(LONE_IDEAS, (large, look)), (LEAST_IDEA, look)]
    for least, each in wanted:
        for size in LONE_SHARES:
            note = LessonNote(m, lesson, each, (size, room.width / m.px(USUAL_WIDTH)))
            fits = note.whole and note.rect.height + m.px(least) <= room.height
            if fits and note.dock(position, room, subjects, clear):
                note.rect = room
                return note
    return None


def _room(position: Position) -> Rect:
    """The wood that the seats leave free, with the place of the news where that is next to it."""
    free, news = free_wood(position, position.layout.metrics.unit), position.layout.commentary
    beside = news.x == free.x and news.width == free.width and news.bottom <= free.y
    high_up = free.y == position.layout.panels.y and free.height > 0
    return free.union(news) if beside and high_up else free


@cached(16)
def _look_for_all(
    metrics: Metrics, longest: Lesson, room: tuple[int, int]
) -> tuple[Look, float] | None:
    """The look and the size of the words with which the longest lesson has room; None if there is
    none.
    """
    breadth, small = room[0] / metrics.px(USUAL_WIDTH), metrics.small / metrics.body
    spoken = [look for look in LOOKS if look.bust and look.bubble]
    with_bust = [look for look in LOOKS if look.bust]
    bare = [look for look in LOOKS if not look.bust and look.road]
    large = [look for look in spoken if look.bust >= LEAST_BUST]
    for looks, least in ((large, 1.0), (spoken, LEAST_SPOKEN), (with_bust, small), (bare, small)):
        for share in (each for each in (*LARGER_SHARES, *DOCKED_SHARES) if each >= least - 0.02):
            for look in looks:
                note = LessonNote(metrics, longest, look, (share, breadth))
                if note.whole and note.rect.height <= room[1]:
                    return look, share
    return None


def _fill(note: LessonNote, room: Rect, position: Position) -> None:
    """Let a note take all of a room around it, but not so much that it looks empty."""
    high_up = room.y <= position.layout.panels.y
    high = min(room.height, max(note.rect.height, note.metrics.px(TALLEST)))
    note.rect = Rect(room.x, room.y, room.width, high)
    if not high_up and (not note.rings or note.rings[0].centery > room.top):
        note.rect.bottom = room.bottom


def _fitting_note(
    lesson: Lesson,
    position: Position,
    subjects: Sequence[Rect],
    before: Callout | None,
    clear: Sequence[Rect],
    papers: Sequence[Rect],
    lines: Rect | None,
) -> LessonNote:
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
        fits = note.whole and note.size >= bare.size * LESS_FOR_ALL and not note.covers(position)
        if free.contains(bare.rect) and not free.contains(note.rect):
            # For what stands beside the words no panel is to be covered.
            continue
        if fits and note.share_of_map(position) <= land + MORE_OF_MAP:
            break
    else:
        note = bare
    if not papers and free.contains(note.rect):
        _fill(note, _room(position), position)
    if not papers:
        return note
    _widen(note, bounding(papers), position)
    return _larger(note, position, subjects, clear)


def _widen(note: LessonNote, papers: Rect, position: Position) -> None:
    """Let a note that stands right above the papers be as wide as they are, off the map."""
    before = note.rect.copy()
    if before.bottom <= papers.top and papers.x < before.x <= papers.right:
        note.rect.update(papers.x, before.y, before.right - papers.x, before.height)
        if note.share_of_map(position) or note.covers(position):
            note.rect.update(before)


def _larger(
    note: LessonNote, position: Position, subjects: Sequence[Rect], clear: Sequence[Rect]
) -> LessonNote:
    """A note beside the closing view with words as large as its place has room for: they are what
    all the papers around are about.
    """
    m, room, look = note.metrics, note.rect.copy(), note.look
    # A large title and a large bust are not worth small words, but those in a bubble are set off.
    plain = replace(look, title=1.0)
    smaller = [replace(plain, bust=bust) for bust in SMALLER_BUSTS if look.bust > bust]
    spoken = [each for each in CLOSING_LOOKS if each.bubble and each.beside and each != look]
    looks = (look, *spoken) if look.bubble else (look, plain, *smaller)
    for share, each in product(LARGER_SHARES, looks):
        larger = LessonNote(m, note.lesson, each, (share, room.width / m.px(USUAL_WIDTH)))
        fits = larger.size > note.size and larger.whole and larger.rect.height <= room.height
        if fits and larger.dock(position, room, subjects, clear):
            larger.rect = room
            return larger
    return note
