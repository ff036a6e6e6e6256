"""Cells of a seat's goals in its panel: a seal each, with a name in full and a dot for each house.

Where a name has no room at all the seal, in the colours of its provinces, stands with its dots
alone: no goal is in initials, which would have to be learnt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.graphics.typeface import in_easy_letters
from game.ui.language import current_language
from game.ui.table.model.scaling import unscaled_words

LEAST, LEAST_PIXELS = 0.78, 11
"""The smallest font of a name, as a share of the usual small one and in pixels: colours say more
than smaller letters.
"""

BARE = 0.75
"""The least size of seals without names, as a share of the smallest beside one."""

SIDE, LOWEST = 1.9, 1.5
"""The side of a seal at the most and at the least, in fonts of the names."""

BESIDE, BELOW = 66, 64
"""Diameter of a dot beside a name and below it, in per cent of the name's font."""

PIP_GAP = 22
"""The gap between two dots, in per cent of one."""

PITCH = 106
"""The distance between the two lines of a name, in per cent of its font: a g touches no l below."""

FEW, MOST, FEWEST = 2, 3, 2
"""The nearest goals that a panel shows, and the most of them: more in small letters were read by
nobody; and how many stand alone with their names rather than with more that have none.
"""

APART = 70
"""The gap between two cells without names in a line, in per cent of the font."""

SPREAD = 3
"""The widest gap between two cells, in fonts of the names."""

Lines: TypeAlias = tuple[str, ...]

JOINED: Lines = ("",)
"""The name of a goal whose town is named behind the next one, which lacks the same house."""


class Wish(NamedTuple):
    """What a goal is called, in one word or a few, and the houses that it asks for; where only the
    `last` is missing it is called as the town of that, and has one dot behind the name.
    """

    names: tuple[str, ...]
    houses: int
    last: bool = False

    @property
    def dots(self) -> int:
        """The number of dots beside or below the name."""
        return 1 if self.last else self.houses


class Style(NamedTuple):
    """A form of cells, whether a name may take two lines and dots are below it, with the largest
    font and side of seals; None for any.
    """

    form: tuple[bool, bool] | None = None
    size: int | None = None
    side: int | None = None


class GoalCells(NamedTuple):
    """The places of the first goals in their order, and the lines of each name, none for a seal
    without one.

    `size` is the font of all names, `side` that of the seals, `dot` the diameter of the dots, which
    stand `below` the names, `apart` from these, or beside them.
    """

    places: tuple[Rect, ...] = ()
    lines: tuple[Lines, ...] = ()
    size: int = 0
    side: int = 0
    dot: int = 0
    below: bool = False
    two_lines: bool = False
    apart: int = 0

    @property
    def style(self) -> Style:
        """The form and the sizes of these cells."""
        return Style((self.two_lines, self.below), self.size, self.side)

    @property
    def in_a_row(self) -> bool:
        """True if all goals stand side by side."""
        return len({place.y for place in self.places}) <= 1

    @property
    def named(self) -> int:
        """The number of goals with a name."""
        return len([each for each in self.lines if each])


class _Form(NamedTuple):
    """A way to set cells: their rows, whether a name may take two lines, and where the dots are."""

    rows: int
    two_lines: bool
    below: bool


def gap_of(size: int) -> int:
    """The gap between the parts of a cell."""
    return max(2, size * 3 // 10)


def dot_places(houses: int, dot: int) -> list[int]:
    """Where the dots for so many houses begin, in one line, all as far apart: groups were taken
    for houses of different kinds.
    """
    step = dot + max(1, dot * PIP_GAP // 100)
    return [number * step for number in range(houses)]


def dots_width(houses: int, dot: int) -> int:
    """The width of the dots for so many houses."""
    return dot_places(houses, dot)[-1] + dot if houses else 0


def dots_apart(dot: int) -> int:
    """The space between a name and the dots below it."""
    return max(2, dot // 4)


def sizes_of(metrics: Metrics) -> tuple[int, int]:
    """The smallest and the largest font of names."""
    least = max(LEAST_PIXELS, round(unscaled_words(metrics).small * LEAST))
    return least, max(least, metrics.small)


def goal_cells(
    wishes: Sequence[Wish],
    room: Rect,
    sizes: tuple[int, int],
    bare: float = BARE,
    style: Style | None = None,
    fewest: int = FEWEST,
) -> GoalCells:
    """Cells for goals in `room`, in letters of these smallest and largest sizes, and in a `style`
    if that is given.

    Rather all of them with their names, or the nearest few, the `fewest` of them, than some
    without; these as large as possible. Those without may be smaller by the factor `bare`.
    """
    if style is not None and style.size is not None:
        sizes = sizes[0], max(sizes[0], min(sizes[1], style.size))
    letters = current_language(), in_easy_letters()
    return _kept(tuple(wishes), tuple(room), sizes, bare, style, fewest, *letters)


@lru_cache(maxsize=512)
def _kept(
    wishes: tuple[Wish, ...],
    room: tuple[int, int, int, int],
    sizes: tuple[int, int],
    bare: float,
    style: Style | None,
    fewest: int,
    language: str,
    easy: bool,
) -> GoalCells:
    """As `goal_cells`, in letters of this language and typeface: most seats stay as they are."""
    whole = len(wishes)
    few = [(count, count) for count in range(whole, min(whole, fewest) - 1, -1)]
    some = [(count, named) for count in range(whole, 0, -1) for named in range(count, -1, -1)]
    for count, named in (*few, *some):
        found = [*_tries(wishes[:count], named, Rect(room), sizes, bare, style)]
        if found:
            # Dots that are now below the names and now beside them had to be looked for.
            return max(
                found,
                key=lambda each: (each.below, each.two_lines and each.below, each.size, each.side),
            )
    return GoalCells()


def least_width(wish: Wish, size: int) -> int:
    """The width of a goal without a name, in a size."""
    side = round(size * SIDE)
    return side + gap_of(size) + dots_width(wish.houses, size * BESIDE // 100)


def _tries(
    wishes: Sequence[Wish],
    named: int,
    room: Rect,
    sizes: tuple[int, int],
    bare: float,
    style: Style | None,
) -> Iterator[GoalCells]:
    """Every way to set goals, the first so many of them with names, each in its largest letters."""
    least, most = sizes
    least = least if named else round(least * bare)
    two = (True, False) if named else (False,)
    shapes = [*product(two, two)]
    if named and style is not None and style.form is not None:
        shapes = [style.form]
    most_side = None if style is None else style.side
    rows = range(1, len(wishes) + 1)
    for form in (_Form(count, *shape) for count, shape in product(rows, shapes)):
        for size in range(most, least - 1, -1):
            lines = [
                name_lines(wish.names, form.two_lines) if number < named else ()
                for number, wish in enumerate(wishes)
            ]
            if cells := _set(wishes, lines, form, room, size, most_side):
                yield cells
                break


def name_lines(names: Sequence[str], two: bool) -> Lines:
    """A name in one line, or in two where it has several words."""
    if len(names) == 1:
        words = names[0].split(" ")
        cut = -(-len(words) // 2)
        both = (" ".join(words[:cut]), " ".join(words[cut:]))
        return both if two and len(words) > 1 else (names[0],)
    return tuple(names) if two else (" · ".join(names),)


def name_height(lines: int, size: int) -> int:
    """The height of the lines of a name."""
    return size + (lines - 1) * (size * PITCH // 100)


def name_width(lines: Lines, size: int) -> int:
    """The width of the longest line of a name."""
    return max((text.width_of(each, size, "semibold") for each in lines), default=0)


def _set(
    wishes: Sequence[Wish],
    lines: Sequence[Lines],
    form: _Form,
    room: Rect,
    size: int,
    most_side: int | None,
) -> GoalCells | None:
    """The cells of goals in one form and size; None without room for them."""
    rows, gap = form.rows, gap_of(size)
    columns = -(-len(wishes) // rows)
    between = gap if rows > 1 else 0
    high = (room.height - (rows - 1) * between) // rows
    side = min(high, round(size * SIDE), most_side or high)
    dot = size * (BELOW if form.below else BESIDE) // 100
    if side < size * LOWEST:
        return None
    wide, tall = [0] * columns, side
    for number, (wish, name) in enumerate(zip(wishes, lines, strict=True)):
        dots = dots_width(wish.dots if name else wish.houses, dot)
        words, height = name_width(name, size), name_height(len(name), size) if name else 0
        if name and wish.last:
            words, height = words + gap + dots, max(height, dot)
        elif form.below and name:
            words, height = max(words, dots), height + dot + dots_apart(dot)
        else:
            words, height = words + (gap if name else 0) + dots, max(height, dot)
        wide[number % columns] = max(wide[number % columns], side + gap + words)
        tall = max(tall, height)
    spare = room.width - sum(wide)
    if tall > high or spare < (columns - 1) * size:
        return None
    apart = min(spare // columns, SPREAD * size) if columns > 1 else 0
    step = tall + max(between, min(tall // 3, (room.height - rows * tall) // max(1, rows)))
    top = room.centery - (tall + (rows - 1) * step) // 2
    places = tuple(
        Rect(
            room.x + sum(wide[: number % columns]) + number % columns * apart,
            top + number // columns * step,
            wide[number % columns],
            tall,
        )
        for number in range(len(wishes))
    )
    clear = dots_apart(dot)
    return GoalCells(places, tuple(lines), size, side, dot, form.below, form.two_lines, clear)
