"""While a route is closed every seat stays in sight: its panel, or a line beside the sheet."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from game.library import find_loaded
from game.ui.graphics.theme import Metrics
from game.ui.table.model.closing_places import closing_places, seat_lines, sheet_place
from game.ui.table.model.layout import TableLayout

SIZES = ((1024, 600), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160), (1024, 768))


@pytest.mark.parametrize("board", ["south", "north"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_seat_has_a_panel_or_a_line_beside_the_sheet(
    board: str, size: tuple[int, int]
) -> None:
    chart = find_loaded(board).chart
    for seats, words, sofa in itertools.product((2, 3, 4), (1.0, 2.0), (False, True)):
        layout = TableLayout.of(Metrics(size, 1.0, words, map_first=sofa), chart, seats)
        sheet, lines = sheet_place(layout), seat_lines(layout)
        kept = [layout.land, layout.own]
        assert sheet.collidelist(kept) == -1
        if lines is None:
            assert sheet.collidelist(layout.seats) == -1
            continue
        # Of the seats either all have a line or none has.
        assert len(lines.lines) == seats
        kept += [layout.menu, *layout.tools]
        assert not lines.paper.colliderect(sheet)
        assert lines.paper.collidelist(kept) == -1
        for line in lines.lines:
            assert lines.paper.contains(line)
            assert line.height >= 2 * layout.metrics.unit
        assert not any(a.colliderect(b) for a, b in itertools.combinations(lines.lines, 2))
        # Between the two papers the table is shown without its panels.
        between = Rect(lines.paper.x, sheet.bottom, lines.paper.width, 0)
        between.height = max(0, lines.paper.y - sheet.bottom)
        for panel in layout.seats:
            covers = [sheet, lines.paper, between]
            assert uncovered(panel, covers) in (0, panel.width * panel.height)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)], ids=str)
def test_one_way_and_two_have_the_same_sheet_and_buttons(size: tuple[int, int]) -> None:
    """It is one act: what is pressed lies where the turn's own buttons do, beside the hand."""
    for board, seats in itertools.product(("south", "north"), (2, 4)):
        layout = TableLayout.of(Metrics(size), find_loaded(board).chart, seats)
        one, two = (closing_places(layout, ways, layout.metrics.px(4)) for ways in (1, 2))
        assert (one.sheet, one.buttons) == (two.sheet, two.buttons)
        assert one.heading is not None and two.heading is None, "these have heads of their own"
        assert all(layout.own.contains(each) for each in one.buttons)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)], ids=str)
def test_the_paper_of_the_seats_is_as_high_for_two_as_for_four(size: tuple[int, int]) -> None:
    """Else bare wood lay below the lines of two seats."""
    for seats in (2, 4):
        layout = TableLayout.of(Metrics(size), find_loaded("north").chart, seats)
        lines = seat_lines(layout)
        assert lines is not None
        assert lines.paper.bottom == layout.panels.bottom


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)], ids=str)
def test_the_sheet_lies_below_the_small_buttons_and_in_line_with_the_map(
    size: tuple[int, int],
) -> None:
    for board, seats in itertools.product(("south", "north"), (2, 4)):
        layout = TableLayout.of(Metrics(size), find_loaded(board).chart, seats)
        sheet, lines = sheet_place(layout), seat_lines(layout)
        assert sheet.collidelist([layout.menu, *layout.tools]) == -1
        assert sheet.bottom == layout.board.bottom
        assert lines is not None and lines.paper.y == layout.own.y


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_parts_of_the_sheet_lie_beside_each_other(size: tuple[int, int]) -> None:
    """The small buttons may lie on the sheet, but on nothing that is read there."""
    chart = find_loaded("south").chart
    rows = itertools.product((2, 4), (1.0, 1.15, 2.0), (False, True), (1, 2))
    for seats, words, sofa, ways in rows:
        layout = TableLayout.of(Metrics(size, 1.0, words, map_first=sofa), chart, seats)
        places = closing_places(layout, ways, layout.metrics.px(4), layout.metrics.px(3))
        heading = [] if places.heading is None else [places.heading]
        if heading and not sofa and ways == 1:
            # On its paper, as the titles of two ways.
            assert places.cells[0].contains(heading.pop())
        read = [*heading, *places.cells, places.notes]
        read += [places.toggle] if places.toggle else []
        for one, other in itertools.combinations([*read, *places.buttons], 2):
            assert not one.colliderect(other)
        for part in read:
            assert places.sheet.contains(part)
            assert part.collidelist([layout.menu, *layout.tools]) == -1
        for button in places.buttons:
            assert layout.own.contains(button)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_sheet_cuts_no_name_of_an_open_card(size: tuple[int, int]) -> None:
    chart = find_loaded("south").chart
    for seats, words, sofa in itertools.product((2, 4), (1.0, 1.3, 2.0), (False, True)):
        layout = TableLayout.of(Metrics(size, 1.0, words, map_first=sofa), chart, seats)
        sheet, first = sheet_place(layout), layout.slot(1)
        name_share = 0.185 * min(1.3, layout.metrics.text_scale)
        name = Rect(first.x, first.y, first.width, round(first.height * name_share))
        assert not sheet.colliderect(name) or sheet.top <= name.top


def uncovered(rect: Rect, papers: list[Rect]) -> int:
    """The pixels of a rectangle that none of two papers apart from each other covers."""
    clips = [rect.clip(paper) for paper in papers]
    return rect.width * rect.height - sum(clip.width * clip.height for clip in clips)
