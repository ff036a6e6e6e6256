"""Rows of the seats' panels: each at one place, whatever route, goals and tiles there are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from operator import attrgetter

import pytest
from pygame import Rect

from game.library import find_loaded
from game.rules import Ruleset
from game.rules.options import Options
from game.ui.graphics import text
from game.ui.graphics.theme import Metrics
from game.ui.language import current_language, set_language
from game.ui.table.model.layout import TableLayout
from game.ui.table.model.panels.goals import tall_goals
from game.ui.table.model.panels.panel import Panel
from game.ui.table.model.panels.rows import panel_words
from game.ui.table.model.panels.won_strip import KEPT_BARE, won_strip
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
    size = place.largest(22)
    one, two = (route_tags(each, place.rect, (size, size)) for each in (names[:2], names))
    assert len({y for _x, y in two.corners}) == 2
    assert [y for _x, y in one.corners] == [y for _x, y in two.corners[:3]]


def test_tags_of_all_routes_grow_in_high_rows_in_one_size() -> None:
    """Panels of two seats were two thirds empty below small tags."""
    route = ["Lübeck", "Schwerin", "Berlin", "Dresden", "Leipzig", "Weimar", "Würzburg"]
    short, row, high = ["Bremen", "Münster"], Rect(0, 0, 478, 63), Rect(0, 0, 478, 123)
    rows, free = [RoutePlace(row)] * 2, [RoutePlace(high)] * 2
    assert common_size([short, short], free, 27) == 27 * GROWN // 100
    assert common_size([short, short], rows, 27) == 27, "a second line has room"
    assert common_size([short, route + short], rows, 27) is None, "others would be tiny"
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
            count = found.view.tiles_of(seat)
            hollows = panel.won.hollows(count)
            assert len(hollows) <= (4 - count if count else 0)
            assert [each.rect for each in won][len(won) - len(hollows) :] == [*hollows]
            said = [text.words_of(each.image) for each in won]
            assert ("no tiles yet" in said) is not bool(count)


def test_hollows_behind_the_tiles_of_a_strip_stand_in_even_steps() -> None:
    """While tiles came flying their hollows stood where the words after them left room."""
    rules = Ruleset(find_loaded("north").board)
    tiles = "length-5 free-frankfurt"
    found = laid_out(position(rules, Player(tiles=tiles), Player()), "north", Metrics((1920, 1080)))
    won = found.geometry.panels[0].won
    assert won is not None
    for landed in range(3):
        places = won.hollows(landed)
        assert len(places) >= 4 - landed - 1
        assert len({two.x - one.x for one, two in pairwise(places)}) <= 1
        if landed < 2:
            lies = won.tags[landed].tile
            assert abs(places[0].centerx - lies.centerx) <= 1, "the next one comes there"


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


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160)])
def test_panels_of_two_seats_show_the_towns_of_a_route_and_goals_that_are_begun(
    size: tuple[int, int],
) -> None:
    """A third of each was empty, then full of goals for which there was no house: of these there
    are so many that three goals are shown.
    """
    rules = Ruleset(find_loaded("north").board)
    players = (
        Player(route=" ".join(SEVEN.split()[:3]), houses=NEAR),
        Player(route=" ".join(SEVEN.split()[:2])),
    )
    found = laid_out(position(rules, *players), "north", Metrics(size))
    painter = found.renderer._panels
    top, left = attrgetter("y"), attrgetter("x")
    high = set[int]()
    for seat, panel in enumerate(found.geometry.panels):
        shown = tall_goals(found.view, seat)
        begun = [each for each in shown if len(each.missing) < each.houses]
        assert len(shown) == max(3, len(begun)) and shown[: len(begun)] == begun
        # Where two have room beside each other there is no second line of empty ones.
        beside = 2 if panel.rect.width < 340 else 3
        count = max(beside, len(begun))
        assert panel.tall and panel.goals.named == count
        rows, columns = ({part(each) for each in panel.goals.places} for part in (top, left))
        assert len(columns) == beside and len(rows) == -(-count // beside)
        together = zip(panel.goals.places, found.geometry.panels[0].goals.places, strict=False)
        down = panel.rect.y - found.geometry.panels[0].rect.y
        assert all(place == each.move(0, down) for place, each in together)
        _sign, *parts = painter.routes.of(seat)
        tags, pictures = parts[::2], parts[1::2]
        for tag, picture in zip(tags, pictures, strict=True):
            assert picture.rect.bottom == tag.y and picture.rect.height > tag.rect.height
            assert panel.route.contains(picture.rect) and panel.route.contains(tag.rect)
        assert len({each.image.get_height() for each in tags}) == 1
        high |= {each.image.get_height() for each in pictures}
    assert len(high) == 1


def test_a_route_too_long_for_pictures_is_told_by_tags_alone() -> None:
    rules = Ruleset(find_loaded("north").board)
    found = laid_out(position(rules, Player(route=TEN), Player()), "north", Metrics((1024, 600)))
    painter, panel = found.renderer._panels, found.geometry.panels[0]
    assert panel.tall and painter.routes._towns(0) is None
    assert painter.routes._towns(1) is None, "both look alike"
    assert len(painter.routes.of(0)) > 5


def test_panels_of_four_seats_say_as_much_as_those_of_three() -> None:
    """A red 2 without a name stood in their corner, and an empty ring in others."""
    rules = Ruleset(find_loaded("south").board)
    players = [Player(carriage=3, tiles="length-5"), Player(carriage=4), Player(), Player()]
    found = laid_out(position(rules, *players), "south", Metrics((1920, 1080)))
    painter = found.renderer._panels
    for seat, panel in enumerate(found.geometry.panels):
        assert panel.won is not None and not panel.tall
        said = " ".join(text.words_of(each.image) for each in painter.stats(seat))
        assert "left" in said and "card" in said
    won = found.geometry.panels[0].won
    assert won is not None and [each.lines for each in won.tags] == [("5 cities",)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
def test_no_wood_is_bare_below_the_panels(size: tuple[int, int], seats: int) -> None:
    layout = TableLayout.of(Metrics(size), find_loaded("north").chart, seats)
    assert layout.panels.bottom - layout.seats[-1].bottom < layout.metrics.unit


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_many_tiles_of_two_seats_lie_apart_be_it_in_two_lines(
    size: tuple[int, int], language: str
) -> None:
    """Those of seven tiles lay half over each other in a panel that was half empty."""
    rules = Ruleset(find_loaded("south").board, options=Options(open_scores=True))
    tiles = "length-5 length-6 length-7 baden boehmen-salzburg schweiz-tyrol all-provinces"
    found = laid_out(position(rules, Player(tiles=tiles), Player()), "south", Metrics(size))
    panel = found.geometry.panels[0]
    assert panel.won is not None
    if size[0] < 1280 and language == "de":
        assert panel.won.lines == 2, "the word before them is long"
    places = [found.geometry.tile_of(0, number) for number in range(7)]
    assert all(panel.won.place.contains(each) for each in places)
    assert all(not a.colliderect(b) for a, b in combinations(places, 2))
    assert panel.won.place.collidelist([*panel.goals.places, panel.route]) < 0
    assert panel.goals.named == 2


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


def test_four_tiles_won_keep_the_letters_of_fewer_and_the_last_has_few_words_or_none() -> None:
    """All tags were smaller, and one in two lines, as soon as a fourth tile was there."""
    lengths, city, every = ("8 cities",), ("Frankfurt",), ("all but\nPreußen",)
    won = (lengths, city, ("5 cities",), every)
    sizes = []
    for wide in (470, 520):
        strip = won_strip(Rect(0, 0, wide, 36), won)
        *before, last = strip.tags
        assert [tag.lines for tag in before] == list(won[:3])
        assert last.lines in ((), ("all",))
        assert last.place.right <= strip.tiles.right
        sizes.append(min(tag.size for tag in before))
    assert min(sizes) >= 36 * KEPT_BARE // 100
