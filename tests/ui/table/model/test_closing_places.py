"""While a route is closed every seat stays in sight: its panel, or a line beside the sheet."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from game.library import find_loaded
from game.ui.graphics.theme import Metrics
from game.ui.table.model.closing_places import seat_lines, sheet_place
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
        kept = [layout.land, layout.own, layout.menu, *layout.tools]
        assert sheet.collidelist(kept) == -1
        if lines is None:
            assert sheet.collidelist(layout.seats) == -1
            continue
        assert len(lines.lines) == seats
        assert not lines.paper.colliderect(sheet)
        assert lines.paper.collidelist(kept) == -1
        for line in lines.lines:
            assert lines.paper.contains(line)
            assert line.height >= 2 * layout.metrics.unit
        assert not any(a.colliderect(b) for a, b in itertools.combinations(lines.lines, 2))
        for panel in layout.seats:
            assert uncovered(panel, [sheet, lines.paper]) in (0, panel.width * panel.height)


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
