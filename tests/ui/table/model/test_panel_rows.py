"""Rows of the seats' panels: each at one place, whatever route, goals and tiles there are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect

from game.library import find_loaded
from game.rules import Ruleset
from game.rules.options import Options
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.language import current_language, set_language
from game.ui.table.model.layout import THREE, TableLayout
from game.ui.table.model.panels.label_row import LabelRow
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.panels.rows import panel_words
from game.ui.table.model.panels.won_strip import won_strip
from game.ui.table.model.route_tags import (
    GROWN,
    RoutePlace,
    RouteTags,
    common_size,
    route_tags,
    tag_height,
    tag_sizes,
    tag_width,
)
from tests.rules.builders import Player, position
from tests.ui.table.model.test_layout_of_games import laid_out

SEVEN = "luebeck schwerin berlin dresden leipzig weimar wuerzburg"
TEN = f"{SEVEN} darmstadt frankfurt coblenz"
NEAR = "cassel weimar wuerzburg"


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = current_language()
    set_language(request.param)
    yield request.param
    set_language(before)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_a_route_of_any_length_has_the_same_place_clear_of_the_goals(
    size: tuple[int, int], seats: int, language: str
) -> None:
    """One of two lines pushed figures up and touched the names of the goals below it."""
    rules = Ruleset(find_loaded("north").board, options=Options(open_scores=True))
    players = [
        Player(route=TEN, houses=NEAR, tiles="length-5 free-frankfurt"),
        Player(route=SEVEN),
        Player(route="berlin", houses=NEAR),
        Player(),
    ][:seats]
    found = laid_out(position(rules, *players), "north", Metrics(size))
    panels, layout = found.geometry.panels, found.geometry.layout
    assert len({tuple(_rows(panel)) for panel in panels}) == 1
    board = rules.board
    for seat, panel in enumerate(panels):
        route = found.view.observation.seats[seat].route
        names = [board.cities[board.city_of[card]].name for card in route]
        tags = route_tags(names, panel.route, tag_sizes(panel.route.height, panel_words(layout)))
        places = _places(names, tags)
        assert all(panel.route.contains(place) for place in places)
        below = [place.y for place in panel.goals.places]
        assert all(place.bottom + 2 <= top for place in places for top in below)
        if len(names) <= 7:
            assert None not in tags.stops, "a usual route is told whole"
        elif names:
            assert {tags.stops[0], tags.stops[-1]} == {0, len(names) - 1}, "both ends"


def test_no_city_stands_alone_below_a_full_line_of_others() -> None:
    names = ["Coblenz", "Frankfurt", "Darmstadt", "Würzburg", "Weimar"]
    tags = route_tags(names, Rect(0, 0, 480, 66), (16, 22))
    lines = [y for _x, y in tags.corners[1:]]
    assert [lines.count(y) for y in sorted(set(lines))] == [3, 2]


def test_lines_of_a_route_are_columns_of_one_width() -> None:
    """Which city came next was hard to see where the second line had steps of its own."""
    names = ["Lübeck", "Schwerin", "Berlin", "Dresden", "Leipzig", "Weimar", "Würzburg"]
    tags = route_tags(names, Rect(0, 0, 480, 90), (16, 26))
    columns = [(x, width) for (x, _y), width in zip(tags.corners[1:], tags.widths, strict=True)]
    assert columns[4:] == columns[:3] and len(set(columns)) == 4


def test_no_tag_moves_up_or_down_when_a_route_goes_on_in_a_second_line() -> None:
    names = ["Lübeck", "Schwerin", "Berlin", "Dresden", "Leipzig", "Weimar"]
    place = RoutePlace(Rect(0, 0, 478, 63))
    size = 21
    one, two = (route_tags(each, place.rect, (size, size)) for each in (names[:2], names))
    assert len({y for _x, y in two.corners}) == 2
    assert [y for _x, y in one.corners] == [y for _x, y in two.corners[:3]]


def test_tags_of_all_routes_grow_in_high_rows_in_one_size() -> None:
    """Panels of two seats were two thirds empty below small tags."""
    route = ["Lübeck", "Schwerin", "Berlin", "Dresden", "Leipzig", "Weimar", "Würzburg"]
    short, row, high = ["Bremen", "Münster"], Rect(0, 0, 478, 63), Rect(0, 0, 478, 123)
    rows, free = [RoutePlace(row)] * 2, [RoutePlace(high)] * 2
    assert common_size([short, short], free, 27) == 27 * GROWN // 100
    assert common_size([short, short], rows, 27) == 27 * GROWN // 100, "no second line is needed"
    narrow = [RoutePlace(Rect(0, 0, 380, 63))] * 2
    size = common_size([short, [*short, "Berlin"]], narrow, 27)
    assert size is not None and 27 < size < 27 * GROWN // 100, "in one line, as large as it goes"
    assert common_size([route + short], rows[:1], 27) is None
    alike = common_size([short, route + short], rows, 27)
    assert alike == 27, "others would be tiny for the longest, and stay alike"
    size = common_size([short, route], free, 27)
    assert size is not None and size >= 24
    assert RoutePlace(high).has_room(route, size)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_rows_without_anything_to_show_keep_their_place(size: tuple[int, int], seats: int) -> None:
    """Large holes between the route and what was won, and no row where it was in the next panel."""
    rules = Ruleset(find_loaded("north").board, options=Options(open_scores=True))
    players = [
        Player(route=TEN),
        Player(route=SEVEN, houses=NEAR, tiles="length-5"),
        Player(),
        Player(houses=NEAR),
    ][:seats]
    found = laid_out(position(rules, *players), "north", Metrics(size))
    panels, painter = found.geometry.panels, found.renderer._panels
    assert len({tuple(_rows(panel)) for panel in panels}) == 1
    rows = {(panel.goals_row.y - panel.rect.y) for panel in panels}
    strips = {panel.won and panel.won.place.move(0, -panel.rect.y).y for panel in panels}
    assert len(strips) == 1 and (len(rows) == 1 or strips == {None})
    for seat, panel in enumerate(panels):
        if not panel.upright:
            continue
        assert panel.goals.places and painter._goals[seat], "the next best ones, if no other"
        won = painter.won(seat)
        assert all(panel.rect.contains(each.rect) for each in (*won, *painter._goals[seat]))
        if panel.won is not None:
            said = [text.words_of(each.image) for each in won]
            assert ("no tiles yet" in said) is not bool(found.view.tiles_of(seat))
            assert {"next:", "won:"} <= set(said)


def test_numbers_of_all_seats_stand_below_each_other() -> None:
    """Houses of one seat are broader, and so are more cards: no two numbers began alike."""
    rules = Ruleset(find_loaded("south").board)
    hands = "ulm", "lodz linz basel", "linz-2 kempten passau muenchen"
    players = [Player(hand=hand, carriage=4) for hand in hands]
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    rows = [found.renderer._panels.stats(seat) for seat in range(3)]
    for column in (1, 3):
        assert len({row[column].rect.centerx for row in rows}) == 1


def _rows(panel: Panel) -> Iterator[int]:
    """Where the rows above the goals begin and end in a panel."""
    for row in (panel.name, *panel.figures, panel.route):
        yield from (row.y - panel.rect.y, row.height)


def _places(names: list[str], tags: RouteTags) -> list[Rect]:
    shown = [names[stop] if stop is not None else "…" for stop in tags.stops]
    sizes = [(tag_width(name, tags.size), tag_height(tags.size)) for name in shown]
    return [Rect(corner, size) for corner, size in zip(tags.corners[1:], sizes, strict=True)]


def test_panels_of_four_seats_say_as_much_as_those_of_three() -> None:
    """A red 2 without a name stood in their corner, and an empty ring in others."""
    rules = Ruleset(find_loaded("south").board)
    players = [Player(carriage=3, tiles="length-5"), Player(carriage=4), Player(), Player()]
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    painter = found.renderer._panels
    for seat, panel in enumerate(found.geometry.panels):
        assert panel.won is not None
        said = [text.words_of(each.image) for each in painter.stats(seat)]
        assert "20" in said and "0" in said
    won = found.geometry.panels[0].won
    assert won is not None and [each.lines for each in won.tags] == [("5 cities",)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
def test_no_wood_is_bare_below_the_panels(size: tuple[int, int], seats: int) -> None:
    layout = TableLayout.of(Metrics(size), find_loaded("north").chart, seats)
    lowest = layout.turns or layout.seats[-1]
    assert layout.panels.bottom - lowest.bottom < layout.metrics.unit
    if seats == THREE - 1:
        three = TableLayout.of(Metrics(size), find_loaded("north").chart, THREE)
        assert (*layout.seats, layout.turns) == three.seats, "of one form"


@pytest.mark.parametrize("won", [1, 4])
def test_the_word_before_tiles_stands_in_all_panels_that_have_some_or_in_none(won: int) -> None:
    """It stood in some, and went from one as its goals changed."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    tiles = " ".join(["length-5", "length-6", "length-7", "baden"][:won])
    players = Player(tiles=tiles), Player(tiles="length-5"), Player(), Player()
    for size in ((1024, 600), (1280, 720), (1280, 800)):
        found = laid_out(position(rules, *players), "south", Metrics(size))
        assert all(panel.won is None for panel in found.geometry.panels)
        said = [bool(found.renderer._panels.won(seat)) for seat in range(4)]
        assert said[0] == said[1] and not any(said[2:])


def test_tiles_won_keep_the_letters_of_fewer_and_all_have_words_or_none_has() -> None:
    """All tags were smaller, and one in two lines, as soon as a fourth tile was there. Then the
    first one was bare beside others with words, and looked like another kind.
    """
    lengths, city, every = ("8 cities",), ("Frankfurt",), ("all but\nPreußen",)
    won = (lengths, city, ("5 cities",), every)
    for wide in (360, 440, 520, 640, 700):
        strip = won_strip(LabelRow(Rect(0, 0, wide, 40), 20), won)
        assert {bool(tag.lines) for tag in strip.tags} == {wide >= 520}
        if wide >= 520:
            said = [" ".join(tag.lines) for tag in strip.tags]
            assert said[-1] == "all but Preußen", "as on the map, in two lines rather than shorter"
            assert strip.tags[-1].size >= 14, "two lines of small letters could not be read"
        sizes = {tag.size for tag in strip.tags if len(tag.lines) < 2}
        assert sizes == {20 if wide >= 520 else 0}
        assert strip.tags[-1].place.right <= strip.tiles.right


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_a_route_of_one_line_is_larger_and_in_the_middle_of_its_row(size: tuple[int, int]) -> None:
    """The lower half of its row was bare, and the panel looked half empty."""
    rules = Ruleset(find_loaded("north").board)
    players = [Player(route=SEVEN), Player(route="bremen muenster"), Player(route="halle")]
    found = laid_out(position(rules, *players), "north", Metrics(size))
    painter = found.renderer._panels.routes
    high = []
    for seat, panel in enumerate(found.geometry.panels):
        tags = [each.rect for each in painter.of(seat)]
        assert all(panel.route.contains(each) for each in tags)
        whole = tags[0].unionall(tags[1:])
        assert abs(whole.centery - panel.route.centery) <= panel.route.height // 8
        high.append(max(each.height for each in tags[1:]))
    long, two, one = high
    assert two == one >= long * 6 // 5, "routes of one line have one size"
